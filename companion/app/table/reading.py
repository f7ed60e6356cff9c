"""How much of a play is said aloud, and what of it is read next. Must not know voices, sound or any game's rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum

from msgspec import Struct

from companion.app.table.session import Session
from companion.core.play import PlayRow
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

    def between(self) -> tuple[Text, ...]:
        """What a press did where no play is open."""
        sentences = () if self._bubble is None else (self._bubble,)
        self._bubble = None
        return sentences


MOST_SENTENCES = 12
"""Of one page: whoever listens to more has long pressed on."""


class Glance(Struct, frozen=True):
    """A page for whoever hears it.

    ``page`` is which one, and at which move of the play; ``title`` what it is called, ``focus`` the stop that left and
    right have come to, ``go`` what go does there, ``sides`` what the other buttons say, ``rest`` all its sentences, for
    a page that has no stops.
    """

    page: tuple[int, int]
    title: tuple[Text, ...] = ()
    focus: tuple[Text, ...] = ()
    go: tuple[Text, ...] = ()
    sides: tuple[Text, ...] = ()
    rest: tuple[Text, ...] = ()


def once(said: Iterable[Text]) -> tuple[Text, ...]:
    """Each sentence where it comes first."""
    kept: list[Text] = []
    for sentence in said:
        if sentence not in kept:
            kept.append(sentence)
    return tuple(kept)


class Steps:
    """Follows a table through pages and their stops: what is new since the last glance is read."""

    def __init__(self) -> None:
        self._before: Glance | None = None

    def next(self, seen: Glance, spoken: Callable[[Text], str]) -> tuple[Text, ...]:
        """Of a new page its title, its focus or all it says, and what its buttons do; else only what sounds different
        now. ``spoken`` gives the words of a sentence."""
        before, self._before = self._before, seen
        if before is None or before.page != seen.page:
            return once((*seen.title, *(seen.focus or seen.rest), *seen.go, *seen.sides))[:MOST_SENTENCES]
        said: list[Text] = []
        for was, now in ((before.focus, seen.focus), (before.go, seen.go), (before.sides, seen.sides)):
            if list(map(spoken, was)) != list(map(spoken, now)):
                said += now
        return once(said)[:MOST_SENTENCES]


def _happened(row: PlayRow) -> tuple[Text, ...]:
    """The small lines of the history under a move, else its title."""
    return row.notes or ((row.title,) if row.title != NOTHING else ())


__all__ = ["Glance", "Reader", "Reading", "Steps", "once"]
