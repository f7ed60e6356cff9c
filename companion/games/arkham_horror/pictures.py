"""What Arkham Horror's pages show beside the general widgets: sums, work for hands, the strips of a mythos card.

Must not know how it is drawn.
"""

from __future__ import annotations

from msgspec import Struct

from companion.api import NOTHING, IconName, Line, Text, Widget


class Strip(Widget, frozen=True, tag="strip"):
    """A white or a black strip with signs, as printed on cards: which move along the arrows of that colour."""

    signs: tuple[IconName, ...]
    black: bool = False


class Summand(Struct, frozen=True):
    """A number of a sum with its sign and what it is; the first one's sign is not written."""

    icon: IconName
    number: int
    caption: Text


class SumLine(Widget, frozen=True, tag="sum_line"):
    """``4 − 1 + 2 = 5 dice``: what is added up, real signs between, the result large with its unit.

    ``faces`` are the sides of a die that succeed, small at the right (Compact: only if ``unusual``).
    """

    summands: tuple[Summand, ...]
    total: int
    unit: Text
    faces: tuple[int, ...] = ()
    unusual: bool = False


class HitsRow(Widget, frozen=True, tag="hits_row"):
    """``count`` of ``of`` needed: the count as hero, a disc for each needed one, a check in those that are there, and
    the outcome with its sign at the right, NOTHING while there is none."""

    count: int
    of: int
    caption: Text
    outcome: Text = NOTHING
    good: bool = False


class Measure(Struct, frozen=True):
    """A number that hands set on a track: what it is, where it goes, its limit (0: none)."""

    icon: IconName
    caption: Text
    number: int
    of: int = 0


class Measures(Widget, frozen=True, tag="measures"):
    """Numbers that stand beside a picture, each in a cell: in a column or in a row, as the place is."""

    measures: tuple[Measure, ...]


class WorkList(Widget, frozen=True, tag="work_list"):
    """What hands must now do where the picture beside it points: a number to be set, the place, then the lines.

    One or two lines alone stand large in the middle of the height. ``page`` of ``pages``.
    """

    lines: tuple[Line, ...]
    measure: Measure | None = None
    head: Text = NOTHING
    page: int = 1
    pages: int = 1
    work: tuple[Line, ...] = ()
    """The same as sentences that stand alone, where they are read aloud; () are ``lines``."""

    def for_hands(self) -> tuple[Line, ...]:
        return self.work or self.lines


class ReckoningRow(Struct, frozen=True):
    """A row of a reckoning: how many of something, worth how much."""

    icon: IconName
    text: Text
    count: int
    points: int


class InFocus(Widget, frozen=True, tag="in_focus"):
    """What lies where the focus of a picture is: the place large, then what is there with its sign, a number that
    decides, and a last word beside it."""

    name: Text
    icon: IconName | None = None
    word: Text = NOTHING
    number: str = ""
    aside: Text = NOTHING


class Reckoning(Widget, frozen=True, tag="reckoning"):
    """A sum written out: every row on one page whatever their number, points with their sign at the right."""

    terms: tuple[ReckoningRow, ...]


__all__ = [
    "HitsRow",
    "InFocus",
    "Measure",
    "Measures",
    "Reckoning",
    "ReckoningRow",
    "Strip",
    "SumLine",
    "Summand",
    "WorkList",
]
