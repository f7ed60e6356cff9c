"""How a play ended, in a form that lists, figures and other programs can use. Pure; must not know any game."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from companion.core.view import Icon, Tone
from companion.core.words import Text


class EndKind(StrEnum):
    """Who won."""

    WON = "won"
    """All of them together."""
    LOST = "lost"
    """All of them together."""
    GOOD = "good"
    EVIL = "evil"
    SEATS = "seats"
    """Those who are named."""


class Ending(Struct, frozen=True):
    """``said`` is the result in a word or two ("Won", "Good won", a name) with its sign.

    ``winners`` are seats from 0, where the game knows them; ``scores`` a number a seat, where it has points; ``roles``
    a word a seat, where everybody at the table knows them; ``board`` what was played on (an Ancient One, a difficulty).
    ``counted_by`` are what figures of many evenings are told apart by, each a heading and this evening's value, and
    ``leaders`` the seats that led in it. Nothing of all this may be a secret.
    """

    kind: EndKind
    said: Text
    icon: Icon
    tone: Tone = Tone.INK
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    roles: tuple[Text, ...] = ()
    board: Text | None = None
    counted_by: tuple[tuple[Text, Text], ...] = ()
    leaders: tuple[int, ...] = ()


__all__ = ["EndKind", "Ending"]
