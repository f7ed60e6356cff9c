"""Where everything lies, in design units: the frame of a screen and the parts of a page. Pure; must not know pygame."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from companion.core.view import Col, Node, Page, Role, Row, Widget
from companion.screen.theme import COMPACT, WIDE, Measures


class ScreenEdge(StrEnum):
    """The edge of the screen that the buttons are at."""

    BOTTOM = "bottom"
    TOP = "top"
    LEFT = "left"
    RIGHT = "right"

    @property
    def side(self) -> bool:
        """The labels stand in a column, icon above word."""
        return self in (ScreenEdge.LEFT, ScreenEdge.RIGHT)


class Box(NamedTuple):
    """A rectangle in design units."""

    x: float
    y: float
    w: float
    h: float


class Frame(Struct, frozen=True):
    """A screen of some size: which layout it takes, how large a design unit is, and what lies where.

    The page stands in the middle; bar and top line's ground span the real width.
    """

    compact: bool
    scale: float
    """Pixels a design unit."""
    origin: tuple[int, int]
    """The pixel of design unit 0, 0."""
    edge: ScreenEdge
    top: Box
    """Top line."""
    content: Box
    bar: Box
    portrait: bool
    """Higher than wide: rows that would be higher than wide stand up."""

    @property
    def measures(self) -> Measures:
        return COMPACT if self.compact else WIDE


DEFAULT_PLACES: Mapping[Role, float] = {
    Role.BACK: 0.1,
    Role.LEFT: 0.3,
    Role.GO: 0.5,
    Role.RIGHT: 0.7,
    Role.ROLL: 0.9,
}
"""Back and roll at the outer corners, go in the middle: found blind in a dim room."""
LEFT_HANDED_PLACES: Mapping[Role, float] = {**DEFAULT_PLACES, Role.BACK: 0.9, Role.ROLL: 0.1}
"""Left and right stay what they point to."""

_WIDEST = 1.12
"""A page is at most that much wider than it was designed; the rest stays empty at both sides."""

_WIDEST_LARGE = 1.25
"""And of large text, whose whole gain would else be lost at the sides."""

_STANDS_UP = 0.85
"""On a portrait screen a row whose height is more than that part of its width becomes a column."""
_FLEXIBLE = 0.55
"""What such a column keeps for the parts that share."""


def frame(size: tuple[int, int], edge: ScreenEdge = ScreenEdge.BOTTOM, *, large: bool = False) -> Frame:
    """The frame of a screen of ``size`` pixels.

    Wide where a whole Wide page has room at its size or larger, else Compact; a portrait screen takes Compact, as
    wide as the screen. ``large``: Compact on any screen, as large as it will go.
    """
    width, height = size
    wide_scale = _scale(size, WIDE, WIDE.width, edge)
    portrait = height > width
    if wide_scale >= 1 and not portrait and not large:
        measures, scale = WIDE, wide_scale
    elif portrait:
        measures, scale = COMPACT, max(1.0, width / COMPACT.width)
    else:
        measures, scale = COMPACT, min(width / COMPACT.width, height / COMPACT.height)
    across, down = width / scale, height / scale
    bar = measures.side if edge.side else measures.bar
    free = across - bar if edge.side else across
    widest = _WIDEST_LARGE if large and not portrait else _WIDEST if edge.side else 1.0
    page = min(free, measures.width * widest)
    start = (bar if edge is ScreenEdge.LEFT else 0) + (free - page) / 2
    left = round(start * scale)
    x0, x1 = -left / scale, (width - left) / scale
    above = bar if edge is ScreenEdge.TOP else 0
    below = down - (bar if edge is ScreenEdge.BOTTOM else 0)
    bars = {
        ScreenEdge.BOTTOM: Box(x0, below, across, bar),
        ScreenEdge.TOP: Box(x0, 0, across, bar),
        ScreenEdge.LEFT: Box(x0, 0, bar, down),
        ScreenEdge.RIGHT: Box(x1 - bar, 0, bar, down),
    }
    ground = x0 + (bar if edge is ScreenEdge.LEFT else 0)
    first = above + measures.top + measures.above
    return Frame(
        compact=measures is COMPACT,
        scale=scale,
        origin=(left, 0),
        edge=edge,
        top=Box(ground, above, free, measures.top),
        content=Box(measures.margin, first, page - 2 * measures.margin, below - measures.below - first),
        bar=bars[edge],
        portrait=portrait,
    )


def _scale(size: tuple[int, int], measures: Measures, page: int, edge: ScreenEdge) -> float:
    """Pixels a design unit if a whole page and the labels are to have room."""
    if edge.side:
        return min(size[0] / (page + measures.side), size[1] / (measures.height - measures.bar))
    return min(size[0] / page, size[1] / measures.height)


# ---------------------------------------------------------------- pages
def arrange(page: Page, of: Frame) -> list[tuple[Box, Widget]]:
    """The widgets of a page and where they lie. They never overlap and none leaves the content."""
    box = of.content
    measures = of.measures
    usual_w = measures.width - 2 * measures.margin
    usual_h = measures.height - measures.top - measures.bar - measures.above - measures.below
    squeeze = (min(1.0, box.w / usual_w), min(1.0, box.h / usual_h))
    placed: list[tuple[Box, Widget]] = []
    _place(arrangement(page, of), box, squeeze, of, placed)
    return placed


def arrangement(page: Page, of: Frame) -> Node:
    """Which of a page's arrangements such a frame shows."""
    if of.portrait and page.tall is not None:
        return page.tall
    return page.compact if of.compact else page.wide


def _place(node: Node, box: Box, squeeze: tuple[float, float], of: Frame, placed: list[tuple[Box, Widget]]) -> None:
    if not isinstance(node, Row | Col):
        placed.append((box, node))
        return
    gap = of.measures.gap if node.gap is None else node.gap
    across = isinstance(node, Row)
    stands_up = across and of.portrait and box.h > box.w * _STANDS_UP and len(node.parts) > 1
    if stands_up:
        lengths = shares(node.sizes, len(node.parts), box.h, gap, squeeze[1], flexible=_FLEXIBLE)
    else:
        length = box.w if across else box.h
        lengths = shares(node.sizes, len(node.parts), length, gap, squeeze[0] if across else squeeze[1])
    lies = across and not stands_up
    at = box.x if lies else box.y
    for part, length in zip(node.parts, lengths, strict=True):
        inner = Box(at, box.y, length, box.h) if lies else Box(box.x, at, box.w, length)
        _place(part, inner, squeeze, of, placed)
        at += length + gap


def shares(
    sizes: tuple[int, ...], count: int, length: float, gap: float, squeeze: float = 1.0, flexible: float = 0.0
) -> list[float]:
    """How long each of ``count`` parts is. A size of 0, or none, shares what the others leave.

    Given sizes shrink by ``squeeze``, and further if they would not leave the part ``flexible`` (0..1) of the whole
    to those that share. Given sizes alone may leave room; they never take more than there is.
    """
    given = [float(size) * squeeze for size in (*sizes, *([0] * count))[:count]]
    whole = max(0.0, length - gap * (count - 1))
    fixed = sum(given)
    sharing = given.count(0.0)
    most = whole * (1 - flexible) if sharing else whole
    if fixed > most:
        given = [size * most / fixed for size in given]
        fixed = most
    each = (whole - fixed) / sharing if sharing else 0.0
    return [size or each for size in given]


# ---------------------------------------------------------------- labels
def label_cells(of: Frame, places: Mapping[Role, float] = DEFAULT_PLACES) -> dict[Role, Box]:
    """Each label's cell: around its button's place (0..1 along the edge), as wide as its neighbours allow both ways."""
    bar = of.bar
    ordered = sorted(places.items(), key=lambda item: item[1])
    cells: dict[Role, Box] = {}
    for i, (role, place) in enumerate(ordered):
        before = (place - ordered[i - 1][1]) / 2 if i else place
        after = (ordered[i + 1][1] - place) / 2 if i + 1 < len(ordered) else 1 - place
        half = max(0.0, min(before, after))
        if of.edge.side:
            cells[role] = Box(bar.x, bar.y + (place - half) * bar.h, bar.w, 2 * half * bar.h)
        else:
            cells[role] = Box(bar.x + (place - half) * bar.w, bar.y, 2 * half * bar.w, bar.h)
    return cells
