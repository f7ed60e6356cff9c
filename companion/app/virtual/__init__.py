"""Plays without hands: demonstrations, replays and their pictures. Must not know real parts."""
