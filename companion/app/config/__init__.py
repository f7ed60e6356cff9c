"""What was set, for the box and for one command: read strictly, and what was meant. Must not know who uses it."""
