"""The machine the box runs on: installed, examined, wired, watched. Must not know any game."""
