"""What Abraca... What? is made of: its state, its moves and the work still to do, as data. Must not know any rule.

Seats are their number from 0, clockwise from the box; a seat's left neighbour is the next one clockwise.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from companion.api import State as CoreState
from companion.games.abraca_what.kit import STONES, Kit


class Roll(StrEnum):
    """What the die is about to be rolled for."""

    NOTHING = ""
    CAST = "cast"
    FAILED = "failed"


class How(StrEnum):
    """What ended a round."""

    KILLED = "killed"
    """Somebody's last life went by a spell."""
    EMPTIED = "emptied"
    """Somebody has no stone left in front."""
    OWN = "own"
    """Somebody lost the last life by an own mistake: nobody wins the round."""
    LAST = "last"
    """One magician is left (variant)."""
    ALONE = "alone"
    """All others left the game."""


# ---------------------------------------------------------------- moves
class Call(Struct, frozen=True, tag="call"):
    """The one whose turn it is calls a number."""

    number: int


class Hit(Struct, frozen=True, tag="hit"):
    """The number was there: its stone lies on the board now."""


class Miss(Struct, frozen=True, tag="miss"):
    """The number was not there."""


class Throw(Struct, frozen=True, tag="roll"):
    """The die."""


class Stop(Struct, frozen=True, tag="stop"):
    """Enough for this turn."""


class Leave(Struct, frozen=True, tag="leave"):
    """Somebody leaves the game for good."""


Move: TypeAlias = Call | Hit | Miss | Throw | Stop | Leave


# ---------------------------------------------------------------- work still to do
class Start(Struct, frozen=True, tag="start", gc=False):
    """Who begins the first round."""

    seat: int | None = None


class Deal(Struct, frozen=True, tag="deal", gc=False):
    """Hands lay out a round."""


class Lay(Struct, frozen=True, tag="lay", gc=False):
    """How many of the open stones bear each number is told; those below ``number`` have been told already."""

    number: int


class Announce(Struct, frozen=True, tag="announce", gc=False):
    """A number is called aloud."""

    number: int


class Cast(Struct, frozen=True, tag="cast", gc=False):
    """A stone goes to the board and its spell works."""

    number: int


class Fail(Struct, frozen=True, tag="fail", gc=False):
    """The called number was not there, or, ``too_low``, must not have been called."""

    number: int
    too_low: bool = False


class Die(Struct, frozen=True, tag="die", gc=False):
    """The die is rolled; ``told`` is its face if the table rolled it."""

    told: int = 0


class Apply(Struct, frozen=True, tag="apply", gc=False):
    """What the die was rolled for happens."""


class Refill(Struct, frozen=True, tag="refill", gc=False):
    """The turn is over: stones are taken up to a full hand."""


class Took(Struct, frozen=True, tag="took", gc=False):
    """Hands take ``stones`` from the pile."""

    stones: int


class Next(Struct, frozen=True, tag="next", gc=False):
    """The turn passes to the left."""


class Score(Struct, frozen=True, tag="score", gc=False):
    """The round is over; ``winner`` is None if nobody won it."""

    how: How
    winner: int | None = None


class Scored(Struct, frozen=True, tag="scored", gc=False):
    """Everybody sees what the round brought, and hands move the points."""


class Quit(Struct, frozen=True, tag="quit", gc=False):
    """A seat leaves. Which one is asked."""

    seat: int | None = None


Item: TypeAlias = (
    Start | Deal | Lay | Announce | Cast | Fail | Die | Apply | Refill | Took | Next | Score | Scored | Quit
)


# ---------------------------------------------------------------- the state
class Setup(Struct, frozen=True):
    """What is fixed for the whole play and kept once, not in every row."""

    seats: tuple[str, ...] = ()
    kit: Kit = Kit()
    lays_open: bool = True
    start: str = "asked"
    heal_cap: int = 6
    dragon_costs_die: bool = True
    low_call_costs: bool = False
    any_order: bool = False
    survivors_score: bool = True
    last_magician: bool = False


NO_SETUP = Setup()


class Result(Struct, frozen=True, array_like=True, gc=False):
    """The last round: what ended it, who won it, what each seat got, and the life each had then."""

    how: How = How.OWN
    winner: int | None = None
    points: tuple[int, ...] = ()
    life: tuple[int, ...] = ()


class State(CoreState, frozen=True, kw_only=True, omit_defaults=True):
    """A play of Abraca... What?

    By seat: ``life``, ``points``, ``hands`` (stones in front), ``taken`` (secret stones), ``changes`` (of life by the
    last thing that happened). ``seen``: stones of each number on the board; ``untold``: stones laid open whose number
    nobody told; ``secret``: secret stones not taken. ``called`` waits for hit or miss, ``roll`` for the die; ``cast``
    is the last number cast in this turn, 0 if none; ``die`` the last roll. ``away``: seats that left the game.
    """

    setup: Setup = NO_SETUP
    agenda: tuple[Item, ...] = ()
    round: int = 1
    turn: int = 0
    life: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    hands: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    seen: tuple[int, ...] = (0,) * 8
    untold: int = 0
    secret: int = 0
    called: int = 0
    cast: int = 0
    roll: Roll = Roll.NOTHING
    die: int = 0
    changes: tuple[int, ...] = ()
    away: tuple[int, ...] = ()
    result: Result = Result()
    winners: tuple[int, ...] = ()

    @property
    def pile(self) -> int:
        """Stones that can still be taken: those that are nowhere else."""
        return STONES - sum(self.seen) - self.untold - self.secret - sum(self.taken) - sum(self.hands)

    @property
    def laying(self) -> bool:
        """Whether it is still being told what the stones are that lie open from the start."""
        return any(isinstance(item, Lay) for item in self.agenda)

    @property
    def playing(self) -> tuple[int, ...]:
        """Seats that have not left the game."""
        return tuple(seat for seat in range(len(self.setup.seats)) if seat not in self.away)

    @property
    def alive(self) -> tuple[int, ...]:
        """Seats that have not left and have a life left."""
        return tuple(seat for seat in range(len(self.setup.seats)) if seat not in self.away and self.life[seat] > 0)
