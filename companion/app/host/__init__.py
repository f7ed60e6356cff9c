"""The box around the pages, and the loop that drives it. Must not know makes of hardware or any game."""
