"""What the LEDs of a ring draw, for budgets and drawings of the wiring. Must not know how they are driven."""

CHANNEL_MA = 20
"""One colour of one LED at full."""
IDLE_MA = 1
"""One LED that is dark."""
