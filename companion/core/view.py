"""What may be seen and heard: pages of widgets, the ring's picture, cues. Must not know pixels, LEDs or sound files.

A page is a picture of the table. Games and the app compose it from these structs; the screen draws them, and redraws
only those that changed (equal structs at the same place are the same pixels). Lengths are design units: Wide is laid
out at 800x480, Compact at 320x240.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from enum import StrEnum
from math import ceil
from typing import ClassVar, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.core.words import NOTHING, Text


class Tone(StrEnum):
    """A colour's role. The three game colours always come with their shape."""

    INK = "ink"
    INK2 = "ink2"
    INK3 = "ink3"
    ACCENT = "accent"
    RED = "red"
    GREEN = "green"
    BLUE = "blue"


class Shape(StrEnum):
    """The second sign beside a colour: red triangle, green disc, blue square."""

    TRIANGLE = "triangle"
    DISC = "disc"
    SQUARE = "square"


SHAPE_OF = {Tone.RED: Shape.TRIANGLE, Tone.GREEN: Shape.DISC, Tone.BLUE: Shape.SQUARE}


class Role(StrEnum):
    """The five buttons of the default box."""

    BACK = "back"
    LEFT = "left"
    GO = "go"
    RIGHT = "right"
    ROLL = "roll"


class IconName(StrEnum):
    """The name of an icon. A game that draws icons of its own lists them in a subclass, each value beginning with the
    game's key: ``SNOUT = "pig.snout"``."""


class Icon(IconName):
    """Every icon that the companion itself draws, for any game."""

    ABRACA = "abraca"
    ARKHAM = "arkham"
    ASYLUM = "asylum"
    AVALON = "avalon"
    BACK = "back"
    CARDS = "cards"
    CHECK = "check"
    CITADEL = "citadel"
    CLOCK = "clock"
    CLOUD = "cloud"
    CLUE = "clue"
    CROSS = "cross"
    CROWN = "crown"
    DAGGER = "dagger"
    DOOR = "door"
    DROP = "drop"
    EXPRESS = "express"
    EYE = "eye"
    EYE_OFF = "eye_off"
    FAULT = "fault"
    FIST = "fist"
    FLAG = "flag"
    GATE = "gate"
    GEM = "gem"
    GO = "go"
    HAND = "hand"
    HEAL = "heal"
    HEART = "heart"
    HEART_HOLLOW = "heart_hollow"
    HELMET = "helmet"
    HISTORY = "history"
    HOSPITAL = "hospital"
    HOOD = "hood"
    HOURGLASS = "hourglass"
    LANGUAGE = "language"
    LEFT = "left"
    LOCK = "lock"
    LOST_TIME = "lost_time"
    MAP = "map"
    MINUS = "minus"
    MONSTER = "monster"
    MOON = "moon"
    MOON_STAR = "moon_star"
    MUTE = "mute"
    NOT_SAVED = "not_saved"
    OUT = "out"
    OWL = "owl"
    PASSAGE = "passage"
    PAUSE = "pause"
    PAWN = "pawn"
    PEN = "pen"
    PLAY = "play"
    PLUS = "plus"
    PROFESSOR = "professor"
    QUESTION = "question"
    RIGHT = "right"
    ROLL = "roll"
    SEAL = "seal"
    SEAT = "seat"
    SHIELD = "shield"
    SHIELD_HOLLOW = "shield_hollow"
    SKULL = "skull"
    SOUND = "sound"
    STAR = "star"
    STEP = "step"
    SUN = "sun"
    SWORD = "sword"
    SWORDS = "swords"
    SWITCH = "switch"
    TERROR = "terror"
    UNLOCK = "unlock"
    WARNING = "warning"
    WIZARD = "wizard"
    # what a Time Citadel treasure is guarded by
    GEAR = "gear"
    CAMERA = "camera"
    LASER = "laser"
    COMPUTER = "computer"
    # Arkham Horror: where monsters wait, and the symbols by which they move
    TREES = "trees"
    M_CRESCENT = "m_crescent"
    M_PLUS = "m_plus"
    M_SQUARE = "m_square"
    M_DIAMOND = "m_diamond"
    M_CIRCLE = "m_circle"
    M_HEXAGON = "m_hexagon"
    M_SLASH = "m_slash"
    M_STAR = "m_star"
    M_TRIANGLE = "m_triangle"


# ---------------------------------------------------------------- widgets
class Widget(Struct, frozen=True):
    """Anything that lies on a page: a struct of what is shown, equal to another if both look the same.

    The ones below are for every game. A game may bring its own: a subclass here on its side, frozen and with a ``tag``
    that begins with the game's key, and a function that draws it in the game's ``drawing`` module. What this class
    does by itself suits whatever has no stops, no clock and no work for hands.
    """

    def walked(self, at: int | None, chosen: Collection[int]) -> Widget:
        """The same with the focus on the page's stop ``at`` and the stops ``chosen`` marked."""
        return self

    def counted_down(self, left_s: Callable[[str], float | None]) -> Widget:
        """The same showing what is left now. ``left_s(key)``: seconds the due ``key`` still takes, None if it does
        not run."""
        return self

    def for_hands(self) -> tuple[Line, ...]:
        """What it asks hands to do on the board, in order: read aloud where the table wants everything read."""
        return ()


class Gap(Widget, frozen=True, tag="gap"):
    """Empty room."""


class Heading(Widget, frozen=True, tag="heading"):
    """One line of text on the left and, at its right, a row of chips (icon and number) that read as steps.

    ``size`` is a type step: hero, head, title, body, cap. A line that does not fit takes the next smaller step down
    to title, then two lines.
    """

    text: Text
    size: str = "head"
    tone: Tone = Tone.INK
    chips: tuple[tuple[IconName, str], ...] = ()
    icon: IconName | None = None
    centred: bool = False


class Paragraph(Widget, frozen=True, tag="paragraph"):
    """Wrapped text; ``size`` body or cap (or title or head for a question)."""

    text: Text
    size: str = "body"
    tone: Tone = Tone.INK
    centred: bool = False
    lines: int = 3


class Mark(Struct, frozen=True):
    """Something of a game colour at a place; ``urgent`` marks press."""

    tone: Tone
    at: int
    urgent: bool = False


class Item(Struct, frozen=True):
    """A small sign and its word: a shape in its tone, or an icon."""

    text: Text
    tone: Tone = Tone.INK2
    icon: IconName | None = None


class Panel(Widget, frozen=True, tag="panel"):
    """A surface with a large icon, a caption, a head line and a row of small items under it."""

    icon: IconName
    caption: Text
    head: Text
    items: tuple[Item, ...] = ()


class Tile(Widget, frozen=True, tag="tile"):
    """A coloured tile: shape, deciding number, bar of ``of`` spaces with ``number`` filled, name. Compact: no name.

    ``number`` None is an empty place. ``pressing`` gives it an outline in its own colour (a loss is near).
    """

    tone: Tone
    number: int | None
    of: int
    name: Text = NOTHING
    pressing: bool = False
    icons: tuple[IconName, ...] = ()
    done: tuple[IconName, ...] = ()


class Die(Struct, frozen=True):
    """A die as it lies. One of ``icon`` (drawn ``count`` times), ``tone`` (its shape), ``pips`` or ``word``."""

    caption: Text
    colour: Tone = Tone.INK
    icon: IconName | None = None
    count: int = 1
    tone: Tone | None = None
    pips: int = 0
    word: str = ""
    most_pips: int = 6
    """On any of its sides, where ``faces`` does not say more."""
    faces: tuple[Die, ...] = ()
    """How it lies with each of its sides up: what it shows while it tumbles. Without them it shows pips, the game
    colours, or its icon once to three times."""


class Dice(Widget, frozen=True, tag="dice"):
    """Dice in a column (``across``: in a row) with their captions. While rolling they tumble."""

    dice: tuple[Die, ...]
    across: bool = False
    focus: int | None = None


class Line(Struct, frozen=True):
    """One thing hands do on the board."""

    icon: IconName
    text: Text
    tone: Tone = Tone.ACCENT


class Hands(Widget, frozen=True, tag="hands"):
    """What hands must now do, at most four lines a page on Wide, five on Compact; ``page`` of ``pages``."""

    title: Text
    lines: tuple[Line, ...]
    page: int = 1
    pages: int = 1

    def for_hands(self) -> tuple[Line, ...]:
        return self.lines


class Picture(Widget, frozen=True, tag="picture"):
    """A large sign of a moment: a game colour's shape (``broken`` in two) or an icon, softly lit."""

    tone: Tone
    icon: IconName | None = None
    broken: bool = False


class Pips(Widget, frozen=True, tag="pips"):
    """``filled`` of ``of`` with a caption: treasures saved or lost."""

    caption: Text
    icon: IconName
    tone: Tone
    filled: int
    of: int


class Note(Widget, frozen=True, tag="note"):
    """A strip with an icon and one line: what comes next; ``warning`` gives it the amber left edge."""

    icon: IconName
    text: Text
    tone: Tone = Tone.ACCENT
    warning: bool = False


class Wheel(Widget, frozen=True, tag="wheel"):
    """One of many, the chosen one large and focused with two neighbours on each side; wraps. ``hint`` below.

    Stops: the options. In every widget with stops ``first`` is the number, on the page, of its first stop.
    """

    options: tuple[Text, ...]
    at: int
    hint: Text = NOTHING
    first: int = 0


class Card(Struct, frozen=True):
    """A stop among a few: label, icon or shape, chosen (a check in the corner), or refused with its reason.

    ``goes_on`` is the stop that leaves a set-up page (Ready, Night): an outlined capsule.
    """

    label: Text
    icon: IconName | None = None
    tone: Tone = Tone.INK2
    chosen: bool = False
    refused: Text | None = None
    under: Text = NOTHING
    goes_on: bool = False
    die: Die | None = None
    """A side of a die, in the place of the icon."""
    aside: bool = False
    """Of the last card: it is no answer (by hand), and lies small under those that are."""


class Cards(Widget, frozen=True, tag="cards"):
    """Up to eight stops side by side (in one or two rows); ``at`` has the focus, None if nothing has.

    Where their words have no room side by side they turn like a wheel.
    """

    cards: tuple[Card, ...]
    at: int | None
    first: int = 0

    def walked(self, at: int | None, chosen: Collection[int]) -> Cards:
        checked = tuple(
            replace(card, chosen=True) if stop in chosen else card for stop, card in enumerate(self.cards, self.first)
        )
        inside = at is not None and 0 <= at - self.first < len(self.cards)
        return replace(self, cards=checked, at=at - self.first if inside and at is not None else None)


class Plate(Struct, frozen=True):
    """A value with its caption and ``sign``: an ``Icon``, or a ``Tone`` for a game colour's shape (as a view is read
    back from JSON, one field cannot be either enum, so it is declared as what both are).

    ``part`` 0..1 draws a gauge below the value. ``goes_on`` is the stop that leaves the page; it has no caption.
    """

    caption: Text
    value: Text
    sign: str | None = None
    part: float | None = None
    goes_on: bool = False


class Plates(Widget, frozen=True, tag="plates"):
    """Values that may be set, as on the front of an instrument. Stops: the plates.

    Compact writes the caption of the plate in focus alone, where there is no room for all.
    """

    plates: tuple[Plate, ...]
    at: int | None
    first: int = 0


class Amount(Widget, frozen=True, tag="amount"):
    """A number being set, giant, with its unit and the range. Stops: the numbers from ``low`` in steps."""

    number: int
    unit: Text
    low: int
    high: int
    step: int = 1
    first: int = 0


class Letters(Widget, frozen=True, tag="letters"):
    """A name being written: what stands so far and the wheel of letters. Stops: the letters.

    ``SPACE`` writes a gap, ``ERASE`` takes the last letter back, ``DONE`` ends the name, ``LEAVE`` leaves it to hands;
    each is drawn as its sign. What has several letters turns to other letters. ``composing`` is what an input method
    has not finished: it stands underlined at the end.
    """

    SPACE: ClassVar[str] = " "
    ERASE: ClassVar[str] = "\b"
    DONE: ClassVar[str] = "\n"
    LEAVE: ClassVar[str] = "\x04"

    written: str
    letters: tuple[str, ...]
    at: int
    first: int = 0
    composing: str = ""


class Carousel(Widget, frozen=True, tag="carousel"):
    """The menu: games as cards, ``at`` in the middle and lit, neighbours at the sides, dots below."""

    cards: tuple[CarouselCard, ...]
    at: int
    first: int = 0


class CarouselCard(Struct, frozen=True):
    icon: IconName
    name: Text
    players: str
    minutes: Text
    saved: Text = NOTHING


class Seat(Struct, frozen=True):
    """Somebody at the table, as the ring of seats shows them."""

    name: str | Text
    """As it was typed, or as a game calls whoever sits there."""
    number: str
    chosen: bool = False
    closed: bool = False
    """Sits there, but is no stop."""


class SeatRing(Widget, frozen=True, tag="seat_ring"):
    """The table from above, the box at its lower edge, seats clockwise from it. Stops: open seats, then add, then ready
    in the middle, then ``aside``, small under it."""

    seats: tuple[Seat, ...]
    at: int
    ready: Text
    add: Text | None
    first: int = 0
    aside: Text = NOTHING

    def walked(self, at: int | None, chosen: Collection[int]) -> SeatRing:
        stops = iter(range(self.first, self.first + len(self.seats)))
        checked = tuple(
            replace(seat, chosen=True) if not seat.closed and next(stops) in chosen else seat for seat in self.seats
        )
        return replace(self, seats=checked, at=at - self.first if at is not None else self.at)


class Entry(Struct, frozen=True):
    """A stop in a column: what it is, how it stands now, and whether it cannot be taken."""

    icon: IconName
    text: Text
    value: Text = NOTHING
    refused: bool = False


class Entries(Widget, frozen=True, tag="entries"):
    """A column of stops with icons. ``at`` is where the focus is; ``open`` is entered (lit softly, no outline)."""

    entries: tuple[Entry, ...]
    at: int | None
    open: int | None = None
    first: int = 0


class Event(Struct, frozen=True):
    """A row of the history. ``small`` rows are what followed by itself."""

    text: Text
    icon: IconName = Icon.ROLL
    time: Text = NOTHING
    small: bool = False


class Timeline(Widget, frozen=True, tag="timeline"):
    """History, newest first; ``at`` has the focus and says with ``consequence`` what a jump would take back."""

    events: tuple[Event, ...]
    at: int | None
    consequence: Text = NOTHING
    first: int = 0


class ProblemNote(Widget, frozen=True, tag="problem"):
    """One thing wrong in a file: its line (``caption`` is the word over it), the key, what is wrong, what to do."""

    line: str
    key: str
    file: str
    wrong: Text
    remedy: Text
    caption: Text = NOTHING


class Grid(Widget, frozen=True, tag="grid"):
    """A small table: a header row of marks or words and rows of words; the row ``at`` has the focus.

    A column whose header has a game colour is a strip of it. What has no room is scrolled round ``at``. Stops: rows.
    """

    header: tuple[Item, ...]
    rows: tuple[tuple[Text, ...], ...]
    at: int | None = None
    first: int = 0


class LedFace(Widget, frozen=True, tag="led_face"):
    """The box's own ring drawn, its first LED at twelve o'clock: the ``lit`` ones shine in ``tone`` (INK is a warm
    white). In the middle ``number``, or without one the tone's shape, and ``under`` it a word."""

    leds: int
    lit: tuple[int, ...]
    tone: Tone = Tone.INK
    number: str = ""
    under: Text = NOTHING


class SpeakerFace(Widget, frozen=True, tag="speaker_face"):
    """A loudspeaker, lit while a tone comes out of it, over a bar of ``level`` tenths."""

    sounds: bool
    level: int
    right: bool = False
    """Its waves go to the left, where the other one's go to the right."""


class Timer(Widget, frozen=True, tag="timer"):
    """Time left of ``of_s`` seconds. ``left_s`` is what was left when ``due`` began; while that runs, the app counts
    it down (see ``counted_down``). ``held``: the clock is stopped."""

    caption: Text
    left_s: int
    of_s: int
    due: str = ""
    held: bool = False

    def counted_down(self, left_s: Callable[[str], float | None]) -> Timer:
        now_s = left_s(self.due) if self.due else None
        return self if now_s is None else replace(self, left_s=min(self.left_s, ceil(now_s)))


class QrCode(Widget, frozen=True, tag="qr_code"):
    """A code that a phone reads. ``rows``: a string a row, "1" where a module is dark; the quiet zone is drawn around
    it. As large as whole pixels a module allow."""

    rows: tuple[str, ...]


class Stepper(Widget, frozen=True, tag="stepper"):
    """Steps of a turn in a row: those before ``at`` are done, that one is amber. Compact: bars without words."""

    steps: tuple[Text, ...]
    at: int


class Gauge(Widget, frozen=True, tag="gauge"):
    """A number against its limit, large, with a bar and its caption. ``of`` 0: there is no limit.

    ``warned``: one step before the limit, or beyond it; glow fill and a triangle.
    """

    icon: IconName
    caption: Text
    number: int
    of: int
    warned: bool = False


class ArcFace(Widget, frozen=True, tag="arc_face"):
    """A round track of ``of`` spaces, ``filled`` of them amber from the top clockwise, its number in the middle.

    Under it whose track it is, and at its right a small sign.
    """

    icon: IconName
    filled: int
    of: int
    name: Text = NOTHING
    beside: Item | None = None


class Stones(Struct, frozen=True):
    """A number with its ``of`` stones, ``seen`` of which lie open; refused: it cannot be called now."""

    number: int
    of: int
    seen: int
    refused: bool = False


class StoneRow(Widget, frozen=True, tag="stone_row"):
    """Numbers side by side, as the public board has them, and at their right the stop that ends it.

    Stops: the numbers, then ``last``. ``at`` has the focus, None if nothing has. ``raised``: the one that it is about,
    with an amber edge on top, where nothing can be chosen.
    """

    stones: tuple[Stones, ...]
    at: int | None = None
    last: Card | None = None
    first: int = 0
    raised: int | None = None


class DieState(StrEnum):
    """How a die of a tray lies: kept, to be thrown again, locked, used up, or not thrown yet."""

    KEPT = "kept"
    AGAIN = "again"
    LOCKED = "locked"
    SPENT = "spent"
    BLANK = "blank"


class TrayDie(Struct, frozen=True):
    """A die in a tray: its face as an icon and a word. ``rolls``: it was thrown just now, so it tumbles through its
    ``faces``."""

    caption: Text = NOTHING
    icon: IconName | None = None
    state: DieState = DieState.KEPT
    rolls: bool = False
    faces: tuple[IconName, ...] = ()


class DiceTray(Widget, frozen=True, tag="dice_tray"):
    """Dice side by side: kept ones ivory, those to be thrown again amber with a die below, locked ones dark with a
    padlock. Compact: the word of the die in focus alone, large.

    Stops: the dice listed in ``stops``, from ``first`` on. ``at`` is the die in focus, None if none is.
    """

    dice: tuple[TrayDie, ...]
    at: int | None = None
    stops: tuple[int, ...] = ()
    first: int = 0
    stays: Text = NOTHING
    again: Text = NOTHING
    locked: Text = NOTHING
    """Words under the dice (Wide) for what becomes of them."""

    def walked(self, at: int | None, chosen: Collection[int]) -> DiceTray:
        marked = {die for stop, die in enumerate(self.stops, self.first) if stop in chosen}
        lying = tuple(
            replace(each, state=DieState.AGAIN) if die in marked else each for die, each in enumerate(self.dice)
        )
        inside = at is not None and 0 <= at - self.first < len(self.stops)
        return replace(self, dice=lying, at=self.stops[at - self.first] if inside and at is not None else None)


class Counter(Widget, frozen=True, tag="counter"):
    """``filled`` of ``of`` places with an icon, discs or squares, words beside them: what is left, what piles up.

    ``number`` is written large before them; ``leads`` is what full places bring, with its ``gain``. With either the
    words stand over or under the places where there is room for it (Wide).
    """

    icon: IconName
    filled: int
    of: int
    text: Text
    square: bool = False
    tone: Tone = Tone.INK2
    number: str = ""
    leads: IconName | None = None
    gain: str = ""


class AreaSign(Struct, frozen=True):
    """A small sign of something that lies or stands in an area: an icon and how many (nothing for one), or without an
    icon the first letter of a name on an ivory disc."""

    icon: IconName | None = None
    text: str = ""
    tone: Tone = Tone.INK2


class AreaMark(Struct, frozen=True):
    """A place inside an area: a plain dot (``angular``: a diamond), or the signs of what lies there.

    A mark with a ``word`` or several signs is a capsule; where it has no room the word goes first, never ``number``.
    ``amber``: a plain dot that is spoken of now.
    """

    signs: tuple[AreaSign, ...] = ()
    word: Text = NOTHING
    number: str = ""
    angular: bool = False
    amber: bool = False


class AreaState(StrEnum):
    """How an area stands among the others: as they do, raised, without a name yet, one of those that may be chosen,
    or out of the question."""

    PLAIN = "plain"
    RAISED = "raised"
    NAMELESS = "nameless"
    POSSIBLE = "possible"
    RULED_OUT = "ruled_out"


class Area(Struct, frozen=True):
    """One area of a graph, in row ``row``; a row's areas stand in the order they are listed, ``share`` is the part of
    the row's width it takes. ``tone`` gives it a game colour's panel and shape, ``signs`` stand at its upper right."""

    name: Text
    row: int
    share: int = 1
    state: AreaState = AreaState.PLAIN
    tone: Tone | None = None
    icon: IconName | None = None
    marks: tuple[AreaMark, ...] = ()
    signs: tuple[AreaSign, ...] = ()


class Way(Struct, frozen=True):
    """A way between the areas ``start`` and ``end``, or from ``start`` to nobody knows where (``end`` None).

    ``signs`` are the game colours at its two ends, None where there is none or it is not known yet.
    """

    start: int
    end: int | None = None
    signs: tuple[Tone | None, Tone | None] = (None, None)


class Spotlight(Struct, frozen=True):
    """The one area a page is about: it grows, and shows what it is about (``icon``), what goes and what comes."""

    area: int
    icon: IconName
    goes: IconName | None = None
    comes: IconName | None = None


class Asked(Struct, frozen=True):
    """A way that is asked for: it leaves ``area`` by ``tone``, and a dashed line leads from there to the focus."""

    area: int
    tone: Tone


class AreaGraph(Widget, frozen=True, tag="area_graph"):
    """A board seen from above: areas in rows, the ways between them, what lies in each.

    ``apart``: the areas stand apart and every way shows the sign of each of its ends; else they touch and short links
    join them. ``named``: the areas' names are written (a spotlit one's always is). ``faint`` is a sign in the very
    middle, behind everything. Stops: ``stops``, each an area and the place in it (None: the area as a whole); ``at``
    has the focus, None if nothing has.
    """

    areas: tuple[Area, ...]
    ways: tuple[Way, ...] = ()
    apart: bool = False
    named: bool = True
    spotlight: Spotlight | None = None
    asked: Asked | None = None
    faint: IconName | None = None
    stops: tuple[tuple[int, int | None], ...] = ()
    at: int | None = None
    first: int = 0

    def walked(self, at: int | None, chosen: Collection[int]) -> AreaGraph:
        here = at is not None and 0 <= at - self.first < len(self.stops)
        return replace(self, at=at - self.first if here and at is not None else None)


# ---------------------------------------------------------------- arrangement
class Row(Struct, frozen=True, tag="row"):
    """Parts side by side. ``sizes`` are widths in design units; 0 shares what is left. ``gap`` None: 16 or 8."""

    parts: tuple[Node, ...]
    sizes: tuple[int, ...] = ()
    gap: int | None = None


class Col(Struct, frozen=True, tag="col"):
    """Parts above one another. ``sizes`` are heights in design units; 0 shares what is left."""

    parts: tuple[Node, ...]
    sizes: tuple[int, ...] = ()
    gap: int | None = None


Node: TypeAlias = "Widget | Row | Col"


def counted_down(node: Node, left_s: Callable[[str], float | None]) -> Node:
    """The same arrangement with every running timer showing what is left now.

    ``left_s(key)`` tells how many seconds the due ``key`` still takes, None if it does not run.
    """
    match node:
        case Row(parts) | Col(parts):
            changed = tuple(counted_down(part, left_s) for part in parts)
            return node if changed == parts else replace(node, parts=changed)
        case _:
            return node.counted_down(left_s)


def walked(node: Node, at: int | None, chosen: Collection[int] = ()) -> Node:
    """The same arrangement with the focus on stop ``at`` and the stops ``chosen`` marked: dice to be thrown again,
    cards and seats with a check."""
    match node:
        case Row(parts) | Col(parts):
            return replace(node, parts=tuple(walked(part, at, chosen) for part in parts))
        case _:
            return node.walked(at, chosen)


class Page(Struct, frozen=True):
    """The same picture arranged for both layouts; ``tall``, where there is one, for a portrait screen, in place of the
    compact one standing up."""

    wide: Node
    compact: Node
    leaves: bool = False
    """Of a page that asks: it has one more stop behind the options, "by hand"."""
    tall: Widget | Row | Col | None = None  # a Node; written out, since that name is resolved late

    def changed(self, change: Callable[[Node], Node]) -> Page:
        """The page with ``change`` made in every arrangement."""
        tall = None if self.tall is None else change(self.tall)
        return replace(self, wide=change(self.wide), compact=change(self.compact), tall=tall)


class Button(Struct, frozen=True):
    """What one of the five buttons means on this page.

    Exactly one of ``offer`` (an offer's key), ``sheet`` (a page of the game) or ``opens`` (a page of the app:
    "actions", "correct", "history", "end") is set. ``label`` has a short form in the locale files.
    """

    role: Role
    label: Text
    offer: str = ""
    sheet: str = ""
    opens: str = ""
    primary: bool = False
    """The press the table waits for, though nothing is thrown: its label is the amber one."""
    answers: str = ""
    """Of a sheet's ``offer``: what the first question it asks is answered with, since the sheet shows it already."""


class Chip(Struct, frozen=True):
    """A standing notice in the top line."""

    icon: IconName
    text: Text = NOTHING
    tone: Tone = Tone.INK2


class Tally(Struct, frozen=True):
    """A tally in the top line: ``filled`` of ``of`` icons."""

    caption: Text
    icon: IconName
    tone: Tone
    filled: int
    of: int


class View(Struct, frozen=True):
    """Everything that everybody may see now."""

    icon: IconName
    path: tuple[Text, ...]
    page: Page
    ring: RingPicture
    buttons: tuple[Button, ...] = ()
    tallies: tuple[Tally, ...] = ()
    hush: bool = False
    """Refusals are silent, and the screen is black (an Avalon night)."""
    low: bool = False
    """The screen at a third of its brightness: somebody reads while others have their eyes shut."""
    chips: tuple[Chip, ...] = ()
    stops: tuple[str, ...] = ()
    """Keys of offers that lie on the page itself: left and right step through them, go takes the one in focus. The
    game draws each focus (``Game.focused``); the buttons left, go and right carry nothing else then."""
    at: int = 0
    """The stop that has the focus first: what most tables want."""
    steps_over: bool = False
    """Left and right step over stops that are refused now; a finger on one still gets its reason."""


class Label(Struct, frozen=True):
    """A button's label as it is drawn. ``primary`` is the press the table waits for: at most one a page."""

    role: Role
    text: Text = NOTHING
    primary: bool = False
    refused: bool = False
    meant: bool = True
    """False: the button means nothing here and shows only its faint sign."""


class Bubble(Struct, frozen=True):
    """The answer to a refused press, above the button that was pressed."""

    role: Role
    text: Text
    icon: IconName = Icon.LOCK


class Scene(Struct, frozen=True):
    """A whole screen: what the app hands to the screen to draw."""

    page: Page
    path: tuple[Text, ...] = ()
    icon: IconName | None = None
    labels: tuple[Label, ...] = ()
    chips: tuple[Chip, ...] = ()
    tallies: tuple[Tally, ...] = ()
    bubble: Bubble | None = None
    black: bool = False
    low: bool = False
    hold: tuple[Role, float] | None = None
    """A button held and how far (0..1): the ring that fills round its label."""
    bare: bool = False
    """Compact has no top line: the page has its place too."""
    framed: bool = False
    """A line along all four edges of the screen, to see whether it is seen whole."""


class Motion(Struct, frozen=True):
    """What is moving now: ``roll`` (dice tumble), ``part`` of it done, 0..1, and the frame's number."""

    kind: str
    part: float
    frame: int


# ---------------------------------------------------------------- the ring
class RingPicture(Struct, frozen=True):
    """What the ring shows while no show runs. The ones below are for every game; a game may bring its own as it brings
    a widget, with the function that lights it in the game's ``drawing`` module."""

    def walked(self, chosen: Collection[int]) -> RingPicture:
        """The same with the stops ``chosen`` of the open question marked."""
        return self


class ClockRing(RingPicture, frozen=True, tag="clock"):
    """Twelve places are a clock: the hand amber and steady, marks in their tone and rhythm, urgent ones faster with
    the gap between hand and mark glowing. ``waiting`` dims all to 40 % while hands work."""

    hand: int
    marks: tuple[Mark, ...] = ()
    waiting: bool = False
    places: int = 12


class ArcRing(RingPicture, frozen=True, tag="arc"):
    """``filled`` of ``of`` clockwise from the top; the last LED takes the fraction."""

    filled: float
    of: float
    tone: Tone = Tone.ACCENT


class SeatsRing(RingPicture, frozen=True, tag="seats"):
    """A level (0..1) for each seat, the table from above: the screen at six, seat 1 next to it, clockwise.
    ``blinking`` seats (counted from 0) blink slowly and dimly whatever their level: a reject among votes."""

    levels: tuple[float, ...]
    tones: tuple[Tone, ...] = ()
    blinking: tuple[int, ...] = ()


class PlacesRing(RingPicture, frozen=True, tag="places"):
    """As many places as there are ``levels``, the first at twelve o'clock: warm white at its level 0..1, 0 is closed;
    the place ``at`` is amber, places in ``red`` are red, those in ``swelling`` amber in a slow swell. ``stops``: the
    places of an open question's stops; what is chosen of them swells."""

    levels: tuple[float, ...]
    at: int | None = None
    red: tuple[int, ...] = ()
    swelling: tuple[int, ...] = ()
    stops: tuple[int, ...] = ()

    def walked(self, chosen: Collection[int]) -> PlacesRing:
        swelling = tuple(place for stop, place in enumerate(self.stops) if stop in chosen)
        return replace(self, swelling=swelling) if swelling else self


class LivesRing(RingPicture, frozen=True, tag="lives"):
    """What each seat has left, ``filled`` of ``of``, as the part of its arc that is lit, the seats placed as in
    ``SeatsRing``; where a seat has one LED it is the brightness. ``now`` is amber, others red."""

    filled: tuple[int, ...]
    of: int
    now: int | None = None


class LevelRing(RingPicture, frozen=True, tag="level"):
    """All LEDs at one constant level, 0..1."""

    level: float
    tone: Tone = Tone.INK


class DarkRing(RingPicture, frozen=True, tag="dark"):
    """Nothing."""


# ---------------------------------------------------------------- cues
class SoundName(StrEnum):
    """The name of a short sound. A game that brings sounds of its own lists them in a subclass, each value beginning
    with the game's key: ``OINK = "pig.oink"``, the file ``sounds/oink.wav`` of its package."""


class Sound(SoundName):
    """Every short sound that the companion itself has, by what it means."""

    ROLL = "roll"
    STEP = "step"
    TICK = "tick"
    GOOD = "good"
    BAD = "bad"
    ASK = "ask"
    REFUSED = "refused"
    WON = "won"
    DEFEAT = "defeat"
    GONG = "gong"


class Rolled(Struct, frozen=True, tag="rolled"):
    """Dice were thrown by the box: they tumble 1.2 s and the ring's comet slows onto ``at`` (place of twelve)."""

    at: int = 0


class Show(Struct, frozen=True, tag="show"):
    """A light show by name, in a tone, while the beat's page stands for ``s`` seconds. ``at`` is its place of twelve on
    the ring, where the show has one."""

    name: str
    tone: Tone = Tone.INK
    s: float = 0.35
    at: int = 0


class Chime(Struct, frozen=True, tag="chime"):
    """A short sound."""

    sound: SoundName


class Say(Struct, frozen=True, tag="say"):
    """A spoken line. ``language`` "" is the table's; another code is said in that language, and not at all if it is
    the table's own (a night in two languages)."""

    text: Text
    language: str = ""


class Wait(Struct, frozen=True, tag="wait"):
    """Nothing for ``s`` seconds."""

    s: float


class Log(Struct, frozen=True, tag="log"):
    """A small line of the history under the move that caused it."""

    text: Text


Cue: TypeAlias = Rolled | Show | Chime | Say | Wait | Log
