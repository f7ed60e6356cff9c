"""What makes the box easier to use for some, chosen by the table or in the settings. Must not know what draws it."""

from __future__ import annotations

from enum import StrEnum


class Aid(StrEnum):
    """Each is on or off for itself."""

    LARGE_TEXT = "large_text"
    """A wide screen takes the compact arrangement, as large as it will go."""
    HIGH_CONTRAST = "high_contrast"
    CALM = "calm"
    """Nothing blinks, tumbles or goes round, on the screen and on the ring."""
    READ_ALOUD = "read_aloud"
    """Pages, menus and the focus at each step are read aloud, and in every game what is asked and done."""


__all__ = ["Aid"]
