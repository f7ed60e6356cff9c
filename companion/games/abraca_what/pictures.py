"""What the pages of Abraca… what? show beside the general widgets: lives, scores, what a number does.

Must not know how it is drawn.
"""

from __future__ import annotations

from msgspec import Struct

from companion.api import NOTHING, Icon, IconName, Item, Text, Widget


class Hearts(Widget, frozen=True, tag="hearts"):
    """A seat with its life: name, ``points`` beside a star (alone where it is narrow), ``filled`` of ``of`` hearts.

    ``lost`` hollow hearts after the filled ones and ``gained`` of the filled ones are amber: what just changed, or what
    the stop under the focus would change. ``now``: it is this seat's turn. ``out``: no longer in the round.
    """

    name: str
    filled: int
    of: int
    points: int
    lost: int = 0
    gained: int = 0
    now: bool = False
    out: bool = False
    secrets: int = 0
    """Secret stones in front of the seat, shown by an owl each beside the name (Wide)."""


class SeatScore(Widget, frozen=True, tag="seat_score"):
    """What a round brought a seat: ``gained`` as the deciding number, ``points`` in all beside a star, and under it
    what it came from: lives left and secret stones. ``won``: it won the round."""

    name: str
    gained: int
    points: int
    life: int
    secrets: int
    won: bool = False


class Called(Widget, frozen=True, tag="called"):
    """What was called: its sign on an ivory stone, the question at head, and a smaller line with its icon under it
    (Wide). Compact has the question alone."""

    sign: str
    text: Text
    under: Text = NOTHING
    icon: IconName = Icon.SEAT


class AnswerCard(Struct, frozen=True):
    """An answer: the word, one line of what follows, and at the right signs as in ``Effect``. ``refused``: it cannot be
    given, and the line says why."""

    word: Text
    line: Text
    items: tuple[Item, ...] = ()
    refused: bool = False


class Answers(Widget, frozen=True, tag="answers"):
    """Two answers side by side under the buttons left and right: yes with a filled disc and a check, no with a hollow
    disc and a cross. Compact leaves the lines out, not the signs."""

    yes: AnswerCard
    no: AnswerCard


class Effect(Widget, frozen=True, tag="effect"):
    """What the number under the focus does: number, name, one line, and at the right signs read from two metres.

    A sign's icon is drawn in its tone, its word beside it large. Compact leaves the number out.
    """

    number: str
    name: Text
    line: Text
    signs: tuple[Item, ...] = ()
    refused: bool = False


__all__ = ["AnswerCard", "Answers", "Called", "Effect", "Hearts", "SeatScore"]
