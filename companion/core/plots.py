"""Widgets for numbers over time and in comparison: what an evening's picture and its figures are drawn with. Pure.

Rules for all: shape as well as colour, the deciding number on the mark, no legend where an icon was seen before.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from companion.core.view import Die, IconName, Tone, Widget
from companion.core.words import NOTHING, Text


class LaneKind(StrEnum):
    """How a lane marks its values, so that two lanes are told apart by shape."""

    COLUMNS = "columns"
    BLOCKS = "blocks"
    """Stacked, so that they can be counted."""
    STEPS = "steps"


class Lane(Struct, frozen=True):
    """One value over the columns of time. ``limit``: a dashed line with its number; one below it is warned of.

    A value may be None where nothing was known.
    """

    icon: IconName
    name: Text
    kind: LaneKind
    values: tuple[int | None, ...]
    limit: int | None = None


class LaneMarks(Struct, frozen=True):
    """A row of signs under the lanes: the columns (from 0) in which something happened."""

    icon: IconName
    name: Text
    at: tuple[int, ...]


class Lanes(Widget, frozen=True, tag="lanes"):
    """Several lanes over one row of columns, called ``ticks``. ``ended``: in the last column all was lost."""

    lanes: tuple[Lane, ...]
    ticks: tuple[str, ...]
    marks: tuple[LaneMarks, ...] = ()
    time: Text = NOTHING
    """What a column is: "Turn"."""
    ended: bool = False


class TrackEnd(StrEnum):
    """How a track on stairs ends."""

    SAVED = "saved"
    LOST = "lost"
    OPEN = "open"


class Track(Struct, frozen=True):
    """A life over the stairs: ``points`` are column and level, the level standing until the next one. A level that
    falls is marked with ``fall``, such as "−5 min"."""

    name: Text
    tone: Tone
    points: tuple[tuple[int, int], ...]
    until: int
    """The column it ends in."""
    end: TrackEnd
    fall: Text = NOTHING


class Rule(Struct, frozen=True):
    """A hairline at a level, called at the left; ``strong`` ones are bold."""

    level: int
    label: str
    strong: bool = False


class TickGroup(Struct, frozen=True):
    """``span`` columns that belong together: "Round 2"."""

    label: Text
    span: int


class Stairs(Widget, frozen=True, tag="stairs"):
    """A level that only grows, a value a column, with tracks that it catches or does not."""

    levels: tuple[int, ...]
    tracks: tuple[Track, ...] = ()
    rules: tuple[Rule, ...] = ()
    ticks: tuple[str, ...] = ()
    groups: tuple[TickGroup, ...] = ()


class MatrixCell(Struct, frozen=True):
    """One person in one column: two signs."""

    member: bool = False
    leader: bool = False
    yes: bool | None = None


class MatrixColumn(Struct, frozen=True):
    """``chosen``: raised, its count bold."""

    cells: tuple[MatrixCell, ...]
    count: int | None = None
    chosen: bool = False


class MatrixGroup(Struct, frozen=True):
    """Columns under one sign: a quest with its result."""

    columns: tuple[MatrixColumn, ...]
    icon: IconName
    tone: Tone
    label: str = ""


class Matrix(Widget, frozen=True, tag="matrix"):
    """A row a person, a column an event. ``marked`` are rows with an eye beside them."""

    rows: tuple[Text, ...]
    groups: tuple[MatrixGroup, ...]
    marked: tuple[int, ...] = ()


class PastRow(Struct, frozen=True):
    """One evening in a list. ``about``: its date is uncertain; ``corrected``: values were set by hand."""

    icon: IconName
    game: Text
    who: Text
    when: Text
    lasted: Text
    said: Text
    sign: IconName
    tone: Tone = Tone.INK
    corrected: bool = False


class Filter(Struct, frozen=True):
    """A chip that narrows the list."""

    icon: IconName
    said: Text
    on: bool = False


class PastList(Widget, frozen=True, tag="past_list"):
    """Evenings, the focused one large. ``at`` counts filters first, then ``rows``; ``above`` and ``below`` rows are not
    shown. ``count`` is how many there are."""

    filters: tuple[Filter, ...]
    rows: tuple[PastRow, ...]
    at: int
    above: int
    below: int
    count: Text

    @property
    def stops(self) -> int:
        return len(self.filters) + len(self.rows)


class UnitBar(Widget, frozen=True, tag="unit_bar"):
    """One piece a play: filled ones won, hollow red ones lost; many are drawn several to a piece."""

    won: int
    lost: int


class UnitColumn(Struct, frozen=True):
    """A stack of pieces over its label."""

    icon: IconName | None
    label: str
    won: int
    lost: int


class UnitColumns(Widget, frozen=True, tag="unit_columns"):
    """Stacks beside each other, each with its number on top."""

    title: Text
    columns: tuple[UnitColumn, ...]


class UnitRow(Struct, frozen=True):
    """One row: its label, its plays, and of them those won and lost; the others had no such end."""

    label: Text
    plays: int
    won: int
    lost: int


class UnitRows(Widget, frozen=True, tag="unit_rows"):
    """A row of pieces under each label with its number at the right; those that have no room are only counted."""

    title: Text
    rows: tuple[UnitRow, ...]


class Bar(Struct, frozen=True):
    """A bar from zero with its number; ``die`` is drawn below it. ``outside``: beyond the band, marked by shape."""

    value: int
    die: Die | None = None
    label: str = ""
    outside: bool = False


class Bars(Widget, frozen=True, tag="bars"):
    """Bars side by side with the ``band`` (low, high) in which they are expected."""

    title: Text
    bars: tuple[Bar, ...]
    band: tuple[float, float] | None = None
    under: Text = NOTHING


__all__ = [
    "Bar",
    "Bars",
    "Filter",
    "Lane",
    "LaneKind",
    "LaneMarks",
    "Lanes",
    "Matrix",
    "MatrixCell",
    "MatrixColumn",
    "MatrixGroup",
    "PastList",
    "PastRow",
    "Rule",
    "Stairs",
    "TickGroup",
    "Track",
    "TrackEnd",
    "UnitBar",
    "UnitColumn",
    "UnitColumns",
    "UnitRow",
    "UnitRows",
]
