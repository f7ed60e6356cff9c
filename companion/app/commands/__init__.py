"""What each command of the command line does. Must not know how it was typed."""
