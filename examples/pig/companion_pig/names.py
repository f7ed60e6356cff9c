"""Names of what the package brings: its icons and its sounds. Must not know the rules."""

from __future__ import annotations

from companion.api import IconName, SoundName


class PigIcon(IconName):
    """Drawn in ``drawing.py``."""

    SNOUT = "pig.snout"


class PigSound(SoundName):
    """The file ``sounds/oink.wav``."""

    OINK = "pig.oink"
