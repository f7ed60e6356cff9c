"""What frames every page: top line, label bar, bubble, the ring of a hold. Must not know any page or game."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from companion.core.view import Bubble, Chip, Icon, IconName, Label, Role, Scene, Tally, Tone
from companion.core.words import Text
from companion.screen.layout import Box, Frame, ScreenEdge
from companion.screen.pen import Pen
from companion.screen.stencil import Point, rounded
from companion.screen.theme import Colour

SIGN_OF = {
    Role.BACK: Icon.BACK,
    Role.LEFT: Icon.LEFT,
    Role.GO: Icon.GO,
    Role.RIGHT: Icon.RIGHT,
    Role.ROLL: Icon.ROLL,
}
"""The symbol on the button's cap."""


# ---------------------------------------------------------------- top line
class Top(NamedTuple):
    """The top line of a scene; equal ones are the same pixels."""

    icon: IconName | None
    path: tuple[Text, ...]
    chips: tuple[Chip, ...]
    tallies: tuple[Tally, ...]


def top_of(scene: Scene) -> Top:
    return Top(scene.icon, scene.path, scene.chips, scene.tallies)


def draw_top(top: Top, pen: Pen, box: Box, left: float, right: float) -> None:
    """Path on the left from ``left``, tallies and chips on the right up to ``right``.

    What has no room goes in this order: short path, no words on chips, no captions of tallies, the path's beginning.
    """
    y = box.y + box.h / 2 + (1 if pen.compact else 2)
    room = right - left
    between = pen.gap * 1.5
    full = tuple(pen.full(part) for part in top.path)
    short = tuple(pen.short(part) for part in top.path)
    paths = [short] if pen.compact else [full, short]
    worded = not pen.compact
    attempts = [(path, worded, worded) for path in paths]
    attempts += [(short, False, worded), (short, False, False)]
    attempts += [(short[i:], False, False) for i in range(1, len(short))]
    for path, chip_words, captions in attempts:
        signs = _signs_width(top, pen, chip_words, captions)
        if _path_width(top, path, pen) + (between + signs if signs else 0) <= room:
            break
    else:
        path = (_whole_words(path[-1], room - signs - between - _path_width(top, ("",), pen), pen),) if path else ()
    _draw_path(top, path, pen, left, y)
    x = right
    for chip in reversed(top.chips):
        x = _draw_chip(chip, pen, x, y, chip_words) - pen.gap_small
    if top.chips:
        x -= pen.gap_small
    for tally in reversed(top.tallies):
        x = _draw_tally(tally, pen, x, y, captions) - pen.gap * (0.75 if pen.compact else 1.75)


def _path_width(top: Top, path: Sequence[str], pen: Pen) -> float:
    cap = pen.size("cap")
    width = cap * 1.55 if top.icon else 0.0
    for i, part in enumerate(path):
        last = i == len(path) - 1
        width += pen.measure(part, "cap", last) + (0 if last else cap * 1.3)
    return width


def _draw_path(top: Top, path: Sequence[str], pen: Pen, x: float, y: float) -> None:
    cap = pen.size("cap")
    if top.icon:
        pen.icon(top.icon, x + cap * 0.6, y, cap * 1.35, "ink2")
        x += cap * 1.55
    for i, part in enumerate(path):
        last = i == len(path) - 1
        x = pen.text(part, x, y, "cap", "ink" if last else "ink2", bold=last)
        if not last:
            pen.icon(Icon.RIGHT, x + cap * 0.65, y, cap * 0.7, "ink3")
            x += cap * 1.3


def _whole_words(s: str, width: float, pen: Pen) -> str:
    """As many whole words from the beginning as there is room for; at least one letter."""
    return pen.wrap(s, max(width, pen.size("cap")), "cap", bold=True)[0]


def _signs_width(top: Top, pen: Pen, chip_words: bool, captions: bool) -> float:
    chips = [_chip_width(chip, pen, chip_words) for chip in top.chips]
    tallies = [_tally_width(tally, pen, captions) for tally in top.tallies]
    width = sum(chips) + sum(tallies) + pen.gap_small * len(chips)
    return width + pen.gap * (0.75 if pen.compact else 1.75) * max(0, len(tallies) - (0 if chips else 1))


def _chip_words(chip: Chip, pen: Pen, worded: bool) -> str:
    """Its words; without them its number, if it is one: that never goes."""
    words = pen.full(chip.text)
    return words if worded or words.isdecimal() else ""


def _chip_width(chip: Chip, pen: Pen, worded: bool) -> float:
    cap = pen.size("cap")
    words = _chip_words(chip, pen, worded)
    return pen.measure(words, "cap") + cap * 2.35 if words else cap * (1.4 if pen.compact else 1.7)


def _draw_chip(chip: Chip, pen: Pen, right: float, y: float, worded: bool) -> float:
    cap = pen.size("cap")
    words, width = _chip_words(chip, pen, worded), _chip_width(chip, pen, worded)
    x, h = right - width, cap * (1.4 if pen.compact else 1.6)
    pen.panel(x, y - h / 2, width, h, fill="raised", radius=h / 2)
    pen.icon(chip.icon, x + (cap * 0.98 if words else width / 2), y, cap * 1.05, str(chip.tone))
    if words:
        pen.text(words, x + cap * 1.75, y, "cap", "ink2" if chip.tone is Tone.INK2 else "ink")
    return x


def _tally_pitch(tally: Tally, pen: Pen) -> tuple[float, float]:
    """Size of a sign and from one to the next."""
    return (12, 13) if pen.compact else (19, 22)


def _tally_width(tally: Tally, pen: Pen, captions: bool) -> float:
    size, pitch = _tally_pitch(tally, pen)
    caption = pen.full(tally.caption) if captions else ""
    return pitch * (tally.of - 1) + size + (pen.measure(caption, "cap") + 10 if caption else 0)


def _draw_tally(tally: Tally, pen: Pen, right: float, y: float, captions: bool) -> float:
    size, pitch = _tally_pitch(tally, pen)
    x = right - _tally_width(tally, pen, captions)
    first = right - size / 2 - pitch * (tally.of - 1)
    if captions:
        pen.text(pen.full(tally.caption), x, y, "cap", "ink2")
    for i in range(tally.of):
        pen.icon(tally.icon, first + i * pitch, y, size, str(tally.tone) if i < tally.filled else "line")
    return x


# ---------------------------------------------------------------- label bar
def draw_label(label: Label | None, hold: float | None, pen: Pen, cell: Box, edge: ScreenEdge) -> None:
    """One button's label in its cell. ``hold``: how far the ring around it has filled, 0..1."""
    _draw_border(pen, cell, edge)
    if label is None:
        return
    if not label.meant:
        size = pen.size("label") * (1.1 if edge.side else 0.9)
        pen.icon(SIGN_OF[label.role], cell.x + cell.w / 2, cell.y + cell.h / 2, size, "line")
        return
    plate = _plate(pen, cell, edge)
    if label.primary:
        pen.panel(*plate, fill="accent", radius=_plate_radius(pen))
    ink: Colour = "on_accent" if label.primary else "ink3" if label.refused else "ink"
    if edge.side:
        _draw_standing(label, pen, plate, ink)
    else:
        _draw_lying(label, pen, plate, ink)
    if hold is not None:
        _draw_hold(hold, pen, plate, "on_accent" if label.primary else "accent")
    _draw_tick(pen, cell, edge, "accent" if label.primary else "line" if label.refused else "edge")


def _draw_border(pen: Pen, cell: Box, edge: ScreenEdge) -> None:
    match edge:
        case ScreenEdge.BOTTOM:
            pen.bar(cell.x, cell.y, cell.w, 1, "line")
        case ScreenEdge.TOP:
            pen.bar(cell.x, cell.y + cell.h - 1, cell.w, 1, "line")
        case ScreenEdge.LEFT:
            pen.bar(cell.x + cell.w - 1, cell.y, 1, cell.h, "line")
        case ScreenEdge.RIGHT:
            pen.bar(cell.x, cell.y, 1, cell.h, "line")


def _plate(pen: Pen, cell: Box, edge: ScreenEdge) -> Box:
    """Where the amber of the primary label lies: clear of the border and of the tick."""
    rim, far = (2.0, 4.0) if pen.compact else (6.0, 6.0)
    near = 3.0 if pen.compact else 7.0
    match edge:
        case ScreenEdge.BOTTOM:
            return Box(cell.x + rim, cell.y + near, cell.w - 2 * rim, cell.h - near - far)
        case ScreenEdge.TOP:
            return Box(cell.x + rim, cell.y + far, cell.w - 2 * rim, cell.h - near - far)
        case ScreenEdge.LEFT:
            high = min(cell.h - 2 * rim, cell.w * 0.84)
            return Box(cell.x + far, cell.y + (cell.h - high) / 2, cell.w - near - far, high)
        case ScreenEdge.RIGHT:
            high = min(cell.h - 2 * rim, cell.w * 0.84)
            return Box(cell.x + near, cell.y + (cell.h - high) / 2, cell.w - near - far, high)


def _plate_radius(pen: Pen) -> float:
    return 6 if pen.compact else 12


def _draw_tick(pen: Pen, cell: Box, edge: ScreenEdge, tone: Colour) -> None:
    """A mark on the very edge that points at the button."""
    half, thick = (6.0, 3.0) if pen.compact else (12.0, 3.0)
    x, y = cell.x + cell.w / 2, cell.y + cell.h / 2
    match edge:
        case ScreenEdge.BOTTOM:
            pen.bar(x - half, cell.y + cell.h - thick, 2 * half, thick, tone)
        case ScreenEdge.TOP:
            pen.bar(x - half, cell.y, 2 * half, thick, tone)
        case ScreenEdge.LEFT:
            pen.bar(cell.x, y - half, thick, 2 * half, tone)
        case ScreenEdge.RIGHT:
            pen.bar(cell.x + cell.w - thick, y - half, thick, 2 * half, tone)


def _draw_lying(label: Label, pen: Pen, plate: Box, ink: Colour) -> None:
    """Icon beside word; short form where there is less room; the word alone on Compact; the icon if no word fits."""
    size = pen.size("label")
    sign = Icon.LOCK if label.refused else SIGN_OF[label.role]
    x, y = plate.x + plate.w / 2, plate.y + plate.h / 2
    full, short = pen.full(label.text), pen.short(label.text)
    icon = size * (0.92 if pen.compact else 1.15)
    gap = size * (0.15 if pen.compact else 0.4)
    room = plate.w - (2 if pen.compact else 8)
    for words, with_icon in ((full, True), (short, True), (full, False), (short, False)):
        if pen.compact and with_icon != label.refused:
            continue
        wide = pen.measure(words, "label", label.primary) + (icon + gap if with_icon else 0)
        if words and wide <= room:
            break
    else:
        fallback = short if label.refused and pen.compact else ""
        if fallback and pen.measure(fallback, "label") <= room:
            pen.text(fallback, x, y, "label", ink, align="c", width=room)
            pen.icon(Icon.LOCK, plate.x + plate.w - 5, plate.y + 2, 9, ink)
            return
        pen.icon(sign, x, y, size * (1.3 if pen.compact else 1.4), ink)
        return
    left = x - wide / 2
    if not with_icon:
        pen.text(words, left, y, "label", ink, bold=label.primary)
    elif sign is Icon.RIGHT:
        end = pen.text(words, left, y, "label", ink, bold=label.primary)
        pen.icon(sign, end + gap + icon / 2, y, icon, ink)
    else:
        pen.icon(sign, left + icon / 2, y, icon, ink)
        pen.text(words, left + icon + gap, y, "label", ink, bold=label.primary)


def _draw_standing(label: Label, pen: Pen, plate: Box, ink: Colour) -> None:
    """Icon above word, on a side edge; the word may take two lines."""
    size = pen.size("label")
    sign = Icon.LOCK if label.refused else SIGN_OF[label.role]
    x, y = plate.x + plate.w / 2, plate.y + plate.h / 2
    room = plate.w - 2
    lead = pen.leading("label")
    full, short = pen.full(label.text), pen.short(label.text)
    icon = size * 1.3
    for words, count in ((full, 1), (short, 1), (full, 2), (short, 2)):
        lines = pen.wrap(words, room, "label", label.primary, split=False)
        fits = len(lines) <= count and all(pen.measure(line, "label", label.primary) <= room for line in lines)
        if words and fits and icon + lead * len(lines) <= plate.h:
            break
    else:
        pen.icon(sign, x, y, size * 1.5, ink)
        return
    high = icon + lead * len(lines)
    pen.icon(sign, x, y - high / 2 + icon / 2, icon, ink)
    middle = y - high / 2 + icon + lead * len(lines) / 2
    pen.lines(lines, x, middle, "label", ink, bold=label.primary, align="c", width=room)


def _draw_hold(part: float, pen: Pen, plate: Box, tone: Colour) -> None:
    """A ring round the label that fills clockwise from the middle of its top."""
    thick = 2.0 if pen.compact else 3.0
    half = thick / 2
    x, y, w, h = plate
    round_it = rounded(x + half, y + half, w - thick, h - thick, _plate_radius(pen) - half)
    pen.line(round_it, "edge", 1, closed=True)
    done = along_path([*round_it, round_it[0]], round(min(1.0, max(0.0, part)), 2))
    if len(done) > 1:
        pen.line(done, tone, thick)


def along_path(points: Sequence[Point], part: float) -> list[Point]:
    """The first ``part`` (0..1) of a way through points, by length."""
    steps = [math.dist(a, b) for a, b in pairwise(points)]
    left = sum(steps) * part
    way = [points[0]]
    for (a, b), step in zip(pairwise(points), steps, strict=True):
        if step >= left:
            if left > 0:
                t = left / step
                way.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
            break
        way.append(b)
        left -= step
    return way


# ---------------------------------------------------------------- bubble
class BubbleShape(NamedTuple):
    """A bubble measured: its box, everything it covers, its tip, its lines."""

    box: Box
    covers: Box
    tip: tuple[Point, Point, Point]
    lines: tuple[str, ...]


def shape_bubble(bubble: Bubble, pen: Pen, of: Frame, cell: Box) -> BubbleShape:
    """The bubble beside that button's cell, inside the page, as narrow as its words allow."""
    size = pen.size("body")
    pad, sign, tip = size * 0.55, size * 1.5, 10 if not pen.compact else 6
    rim = 4 if not pen.compact else 2
    page = of.content
    room = page.w - sign - 2 * pad
    lines = tuple(_balanced(pen.full(bubble.text), room, pen))
    w = max(pen.measure(line, "body", bold=True) for line in lines) + sign + 2 * pad
    h = pen.leading("body") * (len(lines) - 1) + size * 2
    x0, y0 = page.x, page.y
    cx, cy = cell.x + cell.w / 2, cell.y + cell.h / 2
    bottom = page.y + page.h + of.measures.below - tip - rim
    if of.edge.side:
        y = min(max(y0, cy - h / 2), bottom - h)
        cy = min(max(cy, y + 2 * tip), y + h - 2 * tip)
        near = of.bar.x - tip - rim if of.edge is ScreenEdge.RIGHT else of.bar.x + of.bar.w + tip + rim
        box = Box(near - w if of.edge is ScreenEdge.RIGHT else near, y, w, h)
        root = box.x + (w - 1 if of.edge is ScreenEdge.RIGHT else 1)
        point = near + (tip if of.edge is ScreenEdge.RIGHT else -tip)
        corners: tuple[Point, Point, Point] = ((root, cy - tip), (root, cy + tip), (point, cy))
    else:
        x = min(max(x0, cx - w / 2), page.x + page.w - w)
        cx = min(max(cx, x + 2 * tip), x + w - 2 * tip)
        above = of.edge is ScreenEdge.BOTTOM
        y = bottom - h if above else of.bar.y + of.bar.h + tip + rim
        box = Box(x, y, w, h)
        root = y + h - 1 if above else y + 1
        corners = ((cx - tip, root), (cx + tip, root), (cx, root + (tip + 1 if above else -tip - 1)))
    left = min(box.x - rim, *(p[0] for p in corners))
    top = min(box.y - rim, *(p[1] for p in corners))
    right = max(box.x + box.w + rim, *(p[0] for p in corners))
    under = max(box.y + box.h + rim, *(p[1] for p in corners))
    return BubbleShape(box, Box(left, top, right - left, under - top), corners, lines)


def _balanced(s: str, room: float, pen: Pen) -> list[str]:
    """As few lines as there is room for, and those about equally long."""
    lines = pen.wrap(s, room, "body", bold=True)
    step = pen.size("body")
    while len(lines) > 1 and room > 2 * step:
        closer = pen.wrap(s, room - step, "body", bold=True, split=False)
        if len(closer) > len(lines) or any(pen.measure(line, "body", bold=True) > room - step for line in closer):
            break
        lines, room = closer, room - step
    return lines


def draw_bubble(bubble: Bubble, shape: BubbleShape, pen: Pen) -> None:
    """Ivory on a dark rim, with a tip that points at the button."""
    size = pen.size("body")
    rim = 4 if not pen.compact else 2
    x, y, w, h = shape.box
    pen.panel(x - rim, y - rim, w + 2 * rim, h + 2 * rim, fill="bar", radius=size * 0.6 + rim)
    pen.panel(x, y, w, h, fill="ink", radius=size * 0.6)
    pen.polygon(shape.tip, "ink")
    pen.icon(bubble.icon, x + size * 1.05, y + h / 2, size * 1.1, "ground")
    middle = x + size * 1.5 + (w - size * 1.5) / 2 - size * 0.05
    room = w - size * 2.2
    if len(shape.lines) == 1:
        pen.text(shape.lines[0], x + size * 2.05, y + h / 2, "body", "ground", bold=True, width=room)
    else:
        pen.lines(shape.lines, middle + size * 0.2, y + h / 2, "body", "ground", bold=True, align="c", width=room)
