"""The pure floor under every game: no I/O, no clock, no randomness of its own, no pygame, no gpiozero."""
