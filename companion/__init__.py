"""A referee beside the board: dice, clocks, tracks and a voice for game night."""

__version__ = "0.1.0"
