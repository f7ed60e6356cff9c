"""What a check found: one line, how bad it is, and what to do. Must not know how anything is checked."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from companion.core.words import NOTHING, Text, text


class Level(StrEnum):
    """From good to bad."""

    OK = "ok"
    WARNING = "warning"
    """It plays, but something is lost or will be."""
    FAULT = "fault"
    """A part of the box does not work."""


BADNESS = {level: n for n, level in enumerate(Level)}


class Finding(Struct, frozen=True):
    """``check`` is its key, ``said`` one line for the table, ``remedy`` what puts it right (nothing if all is well)."""

    check: str
    level: Level
    said: Text
    remedy: Text = NOTHING

    @property
    def caption(self) -> Text:
        """What was checked, in a word or two."""
        return text(f"doctor-name-{self.check.replace('_', '-')}")


def worst(findings: tuple[Finding, ...]) -> Level:
    return max((finding.level for finding in findings), key=BADNESS.__getitem__, default=Level.OK)
