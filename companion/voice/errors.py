"""Every error class of the voice, once."""

from __future__ import annotations

from companion.core.errors import CompanionError


class LinesError(CompanionError, ValueError):
    """A list of spoken lines that cannot be read: which file, which key, what to do."""


class PackError(CompanionError, ValueError):
    """A voice pack whose manifest cannot be read: which file and why."""


class SoundError(CompanionError, ValueError):
    """A sound file that cannot be decoded."""


class RenderError(CompanionError, RuntimeError):
    """Clips cannot be made on this machine: what is missing and how to get it."""
