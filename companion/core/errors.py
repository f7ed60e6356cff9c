"""Every error class of the pure floors, once. Must not know any make of hardware, file or screen."""

from __future__ import annotations

from companion.core.words import Text


class CompanionError(Exception):
    """Base of everything the companion raises on purpose; its message says what, where and what to do."""


class Refusal(CompanionError):
    """A well-formed move that the rules do not allow now. ``why`` is the answer shown to the table."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.id)
        self.why = why


class NoDrawing(CompanionError, LookupError):
    """A page holds a widget, or the ring a picture, that nothing draws: its game's ``drawing`` module lacks it."""


class UnknownName(CompanionError, ValueError):
    """A key, option or game that does not exist; the message offers the nearest one that does."""


class ReplayMismatch(CompanionError, ValueError):
    """A recorded result does not fit what the rules now want to draw."""


class RuleFault(CompanionError, RuntimeError):
    """A game raised inside its rules. The move was undone; the cause is chained."""


class UnreadablePlay(CompanionError, ValueError):
    """A kept play that this program cannot go on with; nothing of it has changed. ``why`` is told to the table, the
    message says more to whoever looks for the cause. ``row`` is where it could not be read."""

    def __init__(self, why: Text, what: str, row: int = 0) -> None:
        super().__init__(what)
        self.why = why
        self.row = row


class NewerPlay(UnreadablePlay):
    """A kept play that a later version wrote. Nothing of it may be changed, earlier rows included."""
