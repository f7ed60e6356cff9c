"""The screen without a display."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
