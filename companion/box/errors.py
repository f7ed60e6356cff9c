"""Every error class of the box, once."""

from __future__ import annotations

from companion.core.errors import CompanionError


class PartError(CompanionError, RuntimeError):
    """A part cannot be opened or stopped working: which, why, and what to do about it."""


class PinError(PartError, ValueError):
    """A pin that does not exist, is taken, or cannot do what is asked."""
