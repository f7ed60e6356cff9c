"""What Time Citadel is made of: its state, its moves and the work still to do, as data. Must not know any rule.

Rooms, treasures and characters are keys: an id of data/time_citadel.yaml where the name is attested, else the name as
the owner wrote it. Seats are their number from 0, clockwise from the box.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import ClassVar, TypeAlias

from msgspec import Struct

from companion.api import Deck, Value
from companion.api import State as CoreState
from companion.games.time_citadel.castle import NOTHING_TOLD, Doors


class Colour(StrEnum):
    """A treasure's marker, a carpet and a face of the colour die. The order is that of placing and of losing."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"


class Kind(StrEnum):
    """What a switch works and a treasure is guarded by."""

    LOCK = "lock"
    GEAR = "gear"
    CAMERA = "camera"
    LASER = "laser"
    COMPUTER = "computer"


class Outcome(StrEnum):
    OPEN = ""
    WON = "won"
    LOST = "lost"


class Half(StrEnum):
    """Which dice are thrown: the Professor's and the colour die, the time die, or all three."""

    BOTH = "both"
    PROFESSOR = "professor"
    TIME = "time"


class Entry(StrEnum):
    """How an action card brought the Professor into a room."""

    DOOR = "door"
    PASSAGE = "passage"
    MOVED = "moved"


class Tile(Struct, frozen=True, array_like=True, gc=False):
    """What is printed on a treasure tile. No kinds: nobody has said yet."""

    minutes: int
    kinds: tuple[Kind, ...] = ()


class Slot(Struct, frozen=True, array_like=True, gc=False):
    """A treasure in the castle, its room "" until it matters. ``left``: spaces from the time marker on to its marker; 0
    or less is a loss to come."""

    room: str
    tile: str
    left: int


# ---------------------------------------------------------------- moves
class Roll(Struct, frozen=True, tag="roll"):
    """Both halves of the dice."""


class Professor(Struct, frozen=True, tag="professor"):
    """The Professor's dice alone."""


class Clock(Struct, frozen=True, tag="clock"):
    """The time die, after the Professor's."""


class Rescue(Struct, frozen=True, tag="rescue"):
    colour: Colour


class Power(Struct, frozen=True, tag="power"):
    """An upgraded character's one-shot: its tile is turned back."""


class CardTime(Struct, frozen=True, tag="card_time"):
    """An action card moves the time marker."""


class CardTreasure(Struct, frozen=True, tag="card_treasure"):
    """An action card moves a treasure's marker on the clock."""


class CardProfessor(Struct, frozen=True, tag="card_professor"):
    """An action card moves the Professor."""


class PlaceMissing(Struct, frozen=True, tag="place"):
    """A treasure whose placing was left out comes into the castle after all."""


class Switch(Struct, frozen=True, tag="switch"):
    """A room's switch is turned over (tracking of switches)."""


class OpenDoor(Struct, frozen=True, tag="door"):
    """A door is opened or locked (tracking of doors)."""


class MapDoor(Struct, frozen=True, tag="map_door"):
    """What the box believes to be behind a door is wrong."""


class GiveName(Struct, frozen=True, tag="name"):
    """A treasure or a room that goes by a number gets a name, or one that has a name gets another."""


class GoHome(Struct, frozen=True, tag="go_home"):
    """Somebody leaves the table, and the others play on."""


Move: TypeAlias = (
    Roll
    | Professor
    | Clock
    | Rescue
    | Power
    | CardTime
    | CardTreasure
    | CardProfessor
    | PlaceMissing
    | Switch
    | OpenDoor
    | MapDoor
    | GiveName
    | GoHome
)


# ---------------------------------------------------------------- work still to do
class Rooms(Struct, frozen=True, tag="rooms", gc=False):
    """Which of the rooms that only reviews attest are on this board: told before the box draws any of them."""


class Named(Struct, frozen=True, tag="named", gc=False):
    """A room of the board that the box has no name for gets one."""

    room: str


class Lay(Struct, frozen=True, tag="lay", gc=False):
    """The box draws the six rooms whose switch tile lies OFF."""


class Dressed(Struct, frozen=True, tag="dressed", gc=False):
    """Where the switch tiles lie is told: kind by kind (``rooms`` so far), then which are OFF."""

    rooms: tuple[tuple[str, ...], ...] = ()


class Cast(Struct, frozen=True, tag="cast", gc=False):
    """A seat chooses its character."""

    seat: int


class Start(Struct, frozen=True, tag="start", gc=False):
    """The start player is drawn, unless it is told."""

    seat: int | None = None


class Home(Struct, frozen=True, tag="home", gc=False):
    """The Professor's first room is told, because no room of the owner's castle is the Laboratory."""


class Enter(Struct, frozen=True, tag="enter", gc=False):
    """The Professor comes into a room that is not reached over a rolled carpet. Missing fields are asked."""

    room: str = ""
    how: Entry | None = None


class Throw(Struct, frozen=True, tag="throw", gc=False):
    """Dice. ``told`` are the faces of those thrown by hand, in the order of the dice."""

    half: Half
    told: tuple[str, ...] = ()


class Walk(Struct, frozen=True, tag="walk", gc=False):
    """``doubt``: one of the doors behind him may have been open, so hands look at all of them."""

    colour: Colour
    doors: int
    doubt: bool = False


class Passage(Struct, frozen=True, tag="passage", gc=False):
    colour: Colour


class Shift(Struct, frozen=True, tag="shift", gc=False):
    """A treasure's marker moves, clockwise if ``spaces`` is positive. Missing fields are asked."""

    colour: Colour | None = None
    spaces: int = 0


class Tick(Struct, frozen=True, tag="tick", gc=False):
    """The time marker moves, clockwise if ``spaces`` is positive; 0 is asked."""

    spaces: int = 0


class Gain(Struct, frozen=True, tag="gain", gc=False):
    """A treasure is saved."""

    colour: Colour


class Loss(Struct, frozen=True, tag="loss", gc=False):
    """A treasure whose marker met the time marker is lost."""

    colour: Colour


class Moment(Struct, frozen=True, tag="moment", gc=False):
    """A treasure saved or lost is seen by all before its successor is drawn."""

    saved: bool
    colour: Colour
    tile: str


class Place(Struct, frozen=True, tag="place", gc=False):
    """A new treasure: its room if the box draws it, and its minutes; tile and kinds only where switches are tracked."""

    colour: Colour | None = None
    room: str = ""
    tile: str = ""
    minutes: int = 0
    kinds: tuple[Kind, ...] | None = None
    after: Moment | None = None
    """The treasure in whose place it comes."""


class Upgrade(Struct, frozen=True, tag="upgrade", gc=False):
    """One character is upgraded. The seat is asked."""

    seat: int | None = None


class Spend(Struct, frozen=True, tag="spend", gc=False):
    """An upgraded character's tile is turned back. The seat is asked if there is a choice."""

    seat: int | None = None


class Flip(Struct, frozen=True, tag="flip", gc=False):
    """A room's switch is turned over."""


class Turn(Struct, frozen=True, tag="turn", gc=False):
    """A door is opened or locked; which of the two is asked only where it is in doubt."""

    room: str = ""
    carpet: Colour | None = None


class Chart(Struct, frozen=True, tag="chart", gc=False):
    """What is behind a door is told anew."""

    room: str = ""
    carpet: Colour | None = None


class Search(Struct, frozen=True, tag="search", gc=False):
    """What is behind a door, said to be a room that earlier answers rule out (answer ``ELSEWHERE``)."""

    ELSEWHERE: ClassVar[str] = "another"

    at: int


class Dispute(Struct, frozen=True, tag="dispute", gc=False):
    """An answer about a door, until those that contradict it are gone."""

    at: int
    room: str


class Rename(Struct, frozen=True, tag="rename", gc=False):
    """Something gets a name: ``what`` is a room, or ``TILE`` and a treasure; asked if it is empty."""

    TILE: ClassVar[str] = "tile "

    what: str = ""


class Parting(Struct, frozen=True, tag="parting", gc=False):
    """A seat leaves the table. Which one is asked."""


class Survey(Struct, frozen=True, tag="survey", gc=False):
    """Every door that nobody has told yet is asked for, one after the other, then the windows."""


class Handwork(Struct, frozen=True, tag="hands", gc=False):
    """Hands do what ``State.deeds`` lists, ``LINES`` at a time; ``done`` of them are behind."""

    LINES: ClassVar[int] = 4
    """As many are read at once across a table."""

    done: int = 0


class NextSeat(Struct, frozen=True, tag="next", gc=False):
    """The dice go to the next seat."""


Item: TypeAlias = (
    Rooms
    | Named
    | Lay
    | Dressed
    | Cast
    | Start
    | Home
    | Enter
    | Throw
    | Walk
    | Passage
    | Shift
    | Tick
    | Gain
    | Loss
    | Moment
    | Place
    | Upgrade
    | Spend
    | Flip
    | Turn
    | Chart
    | Search
    | Dispute
    | Rename
    | Parting
    | Survey
    | Handwork
    | NextSeat
)


# ---------------------------------------------------------------- what hands do
class Do(StrEnum):
    """Everything hands may have to do on the board; each has a line in the locale files."""

    LOCK = "lock"
    LOCK_ALL = "lock_all"
    SWITCH = "switch"
    OUT = "out"
    MARKER = "marker"
    TIME = "time"
    PLACE = "place"
    KINDS = "kinds"
    UPGRADE = "upgrade"
    POWER = "power"
    PARTING = "parting"
    START = "start"
    SET_PROFESSOR = "set_professor"
    SET_TIME = "set_time"
    SET_DOORS = "set_doors"
    SET_TILES = "set_tiles"
    SET_SWITCHES = "set_switches"
    SET_OFF = "set_off"
    SET_ON = "set_on"


class Deed(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line for hands. ``n`` is a count of things, or a place of the clock, or a seat, as ``do`` has it."""

    do: Do
    n: int = 0
    colour: str = ""
    room: str = ""
    tile: str = ""


# ---------------------------------------------------------------- the state
class Setup(Struct, frozen=True):
    """What is fixed for the whole play and kept once, not in every row.

    ``rooms`` are the twelve places of the castle, called as far as anybody knows (``places.py``); ``certain`` are those
    that this board has for sure. ``doors`` and ``tiles`` are what the owner's tables said at the beginning;
    ``treasures`` are those that can be drawn at this difficulty, as far as their names are known.
    """

    seats: tuple[str, ...] = ()
    rooms: tuple[str, ...] = ()
    certain: tuple[str, ...] = ()
    windows: tuple[str, ...] = ()
    difficulty: str = "normal"
    draws_rooms: bool = False
    draws_start: bool = True
    has_characters: bool = False
    tracks_switches: bool = False
    tracks_doors: bool = False
    time_die: tuple[str, ...] = ()
    doors: Doors = NOTHING_TOLD
    tiles: Mapping[str, Tile] = {}
    treasures: tuple[str, ...] = ()
    fictional: bool = False


NO_SETUP = Setup()


class State(CoreState, frozen=True, kw_only=True, omit_defaults=True):
    """A play of Time Citadel.

    ``cards``: room cards still to come, and used ones. ``saved`` and ``lost`` are tiles ("" where a hand corrected the
    count). ``halfway``: the Professor's dice of this turn are done, the time die is not. ``dice`` and ``route`` show
    the last throw; ``deeds`` is what it wants of hands. ``doors``, ``names``, ``tiles`` and ``windows`` are what was
    learnt; ``renamed`` is how rooms are called instead. ``gone``: seats that have left.
    With tracking: ``kinds`` room by room, rooms whose switch is ``off``, doors told to be ``open`` (either side), and
    ``relocked``: such a door and another; if the two are one passage, it has been locked since (``doors.py``).
    """

    setup: Setup = NO_SETUP
    agenda: tuple[Item, ...] = ()
    professor: str = ""
    time: int = 0
    slots: Mapping[Colour, Slot] = {}
    cards: Deck = Deck()
    saved: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    start: int = 0
    turn: int = 0
    halfway: bool = False
    dice: tuple[str, ...] = ()
    route: tuple[str, ...] = ()
    deeds: tuple[Deed, ...] = ()
    upgraded: tuple[int, ...] = ()
    characters: tuple[str, ...] = ()
    outcome: Outcome = Outcome.OPEN
    doors: Doors = NOTHING_TOLD
    names: Mapping[str, str] = {}
    tiles: Mapping[str, Tile] = {}
    kinds: tuple[Kind, ...] = ()
    off: tuple[str, ...] = ()
    open: tuple[int, ...] = ()
    relocked: tuple[tuple[int, int], ...] = ()
    renamed: Mapping[str, str] = {}
    windows: tuple[str, ...] | None = None
    gone: tuple[int, ...] = ()

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return (self.start + self.turn) % len(self.setup.seats)

    @property
    def round(self) -> int:
        """Rounds count from 1; a round is a turn of every seat."""
        return self.turn // len(self.setup.seats) + 1

    @property
    def at_table(self) -> tuple[int, ...]:
        """The seats that play."""
        return _without(len(self.setup.seats), self.gone)

    def printed(self, tile: str) -> Tile | None:
        """What is printed on a treasure tile, as far as anybody said."""
        return self.tiles.get(tile) or self.setup.tiles.get(tile)

    def kinds_of(self, tile: str) -> tuple[Kind, ...]:
        """The kinds of switches that guard a treasure."""
        printed = self.printed(tile)
        return printed.kinds if printed else ()

    def still_on(self, tile: str) -> tuple[Kind, ...]:
        """Kinds that guard a treasure and of which a switch is ON, as far as switches are tracked."""
        on = {kind for room, kind in zip(self.setup.rooms, self.kinds, strict=False) if room not in self.off}
        return tuple(kind for kind in self.kinds_of(tile) if kind in on)


@lru_cache(maxsize=32)
def _without(seats: int, gone: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in range(seats) if seat not in gone)


# ---------------------------------------------------------------- answers, whose kind core has checked
def number(value: Value) -> int:
    assert isinstance(value, int)
    return value


def keys(value: Value) -> tuple[str, ...]:
    assert isinstance(value, tuple | list)
    return tuple(value)
