"""How much of a play is said aloud, and what of it is read next. Must not know voices, sound or any game's rules."""

from __future__ import annotations

from enum import StrEnum

from companion.app.table.session import Session
from companion.core.play import Row
from companion.core.words import NOTHING, Text


class Reading(StrEnum):
    """How much a game says. What runs without anybody watching the screen is said at every level."""

    SILENT = "silent"
    ANNOUNCE = "announce"
    """What the game itself announces."""
    EVERYTHING = "everything"
    """Also what is asked, what a press did, and why it did nothing."""


class Reader:
    """Finds what is to be read aloud of a play: first what happened, then what is asked.

    Ask ``next`` whenever anything may have changed. What it gives takes the place of all that was still to be read, so
    that the voice never lags behind the table.
    """

    def __init__(self) -> None:
        self._bubble: Text | None = None
        self._announced = False
        self._head: int | None = None
        """The row the play stood on when it was last looked at."""
        self._asked: tuple[int, tuple[Text, ...]] = (-1, ())
        """The row and the sentences of the question that was read last."""

    def bubble(self, sentence: Text) -> None:
        """The answer to a press as it is shown: what it did, or why it did nothing."""
        self._bubble = sentence

    def announced(self) -> None:
        """The game itself says what happened, in words of its own: it is not read again."""
        self._announced = True

    def next(self, session: Session, asks: tuple[Text, ...] | None) -> tuple[Text, ...] | None:
        """What is to be read now in place of everything before; None if nothing changed.

        ``asks`` is what the page asks now, None if another page lies over the play. While an outcome is still being
        shown it is not told yet, but what was read before it is out of date.
        """
        head = session.play.rows.head
        moved, self._head = self._head not in (None, head), head
        if not session.settled:
            return () if moved else None
        sentences = [] if self._bubble is None else [self._bubble]
        for row in session.told():
            if not self._announced:
                sentences += _happened(row)
        before = self._asked[1] if self._asked[0] == head else ()
        if asks is not None:
            sentences += (each for each in asks if each not in before)
            self._asked = (head, asks)
        self._bubble = None
        self._announced = False
        return tuple(sentences) if sentences or moved else None


def _happened(row: Row) -> tuple[Text, ...]:
    """The small lines of the history under a move, else its title."""
    return row.notes or ((row.title,) if row.title != NOTHING else ())


__all__ = ["Reader", "Reading"]
