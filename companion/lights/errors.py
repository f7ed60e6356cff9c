"""Every error class of the lights, once."""

from __future__ import annotations

from companion.core.errors import CompanionError


class ShowError(CompanionError, ValueError):
    """A light show that does not exist or is not written as it must be: where, what, what to do."""
