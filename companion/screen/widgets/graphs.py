"""A board as a graph of areas: bricks that touch, or rooms that stand apart. Must not know which board it is."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from companion.core.view import Area, AreaGraph, AreaMark, AreaSign, AreaState, Icon, IconName, Spotlight, Tone, Way
from companion.screen.pen import Pen
from companion.screen.theme import Colour, mix
from companion.screen.widgets.phrases import Phrase, clipped, phrase, worded, write

_FAINT = 0.62
"""How far towards the ground what is known goes, while something is asked."""


class _Sizes(Struct, frozen=True):
    gap: float
    """Between bricks."""
    link: float
    """Thickness of a link between bricks."""
    sign: float
    """Radius of the sign at the end of a way."""
    way: float
    """Thickness of a way."""
    name: float
    capsule: float
    dot: float
    badge: float
    pad: float


_WIDE = _Sizes(10, 6, 8.5, 5, 18, 31, 5.5, 20, 12)
_COMPACT = _Sizes(5, 3, 4.4, 2.5, 13, 18, 3, 11, 5)


class _Box(NamedTuple):
    """Where an area lies."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2


def draw_area_graph(w: AreaGraph, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The ways first, then the areas over them, then the signs at the ends of the ways."""
    if not w.areas:
        return
    sizes = _COMPACT if pen.compact else _WIDE
    frame = _Box(x, y, width, height)
    boxes = _rooms(w, sizes, frame) if w.apart else _bricks(w, pen, sizes, frame)
    if w.faint is not None:
        size = min(28.0, height * 0.08) if not pen.compact else 12.0
        pen.icon(w.faint, x + width / 2, y + height / 2, size, "line")
    focus = w.stops[w.at] if w.at is not None and w.at < len(w.stops) else None
    if w.apart:
        _draw_ways(w, boxes, pen, sizes, frame)
    else:
        _draw_links(w, boxes, pen, sizes)
    _draw_areas(w, boxes, focus, pen, sizes)
    inside = {owner for owner, place in w.stops if place is not None}
    for stop, (owner, place) in enumerate(w.stops):
        if place is None and owner not in inside:
            pen.stop(w.first + stop, *boxes[owner])
    if w.asked is not None and w.asked.area < len(boxes):
        _draw_asked(boxes, w.asked.area, w.asked.tone, focus[0] if focus is not None else None, pen, sizes)


def _draw_areas(
    w: AreaGraph, boxes: Sequence[_Box], focus: tuple[int, int | None] | None, pen: Pen, sizes: _Sizes
) -> None:
    for index, (area, box) in enumerate(zip(w.areas, boxes, strict=True)):
        at = focus[1] if focus is not None and focus[0] == index else -1
        if w.spotlight is not None and w.spotlight.area == index:
            _draw_spotlit(area, w.spotlight, box, pen, sizes)
        elif w.apart:
            _draw_room(area, at is None, box, pen, sizes)
        else:
            _draw_brick(w, index, at, box, pen, sizes)


# ---------------------------------------------------------------- where areas lie
def _rows(areas: Sequence[Area]) -> Mapping[int, list[int]]:
    rows: dict[int, list[int]] = {}
    for index, area in enumerate(areas):
        rows.setdefault(area.row, []).append(index)
    return dict(sorted(rows.items()))


def _bricks(w: AreaGraph, pen: Pen, sizes: _Sizes, frame: _Box) -> list[_Box]:
    """Rows of equal height, filled by their areas' shares; a spotlit area takes more of both."""
    rows = _rows(w.areas)
    lit = w.spotlight.area if w.spotlight is not None else None
    free = frame.h - sizes.gap * (len(rows) - 1)
    grown = free * 0.47 if lit is not None and len(rows) > 1 else free / len(rows)
    usual = (free - grown) / (len(rows) - 1) if len(rows) > 1 else free
    boxes = [frame] * len(w.areas)
    top = frame.y
    for inside in rows.values():
        holds_lit = lit in inside
        high = grown if holds_lit else usual
        across = frame.w - sizes.gap * (len(inside) - 1)
        weight = {index: float(w.areas[index].share) for index in inside}
        if holds_lit and lit is not None and len(inside) > 1:
            others = sum(part for index, part in weight.items() if index != lit)
            weight[lit] = others * (1.63 if len(inside) == 2 else 1.5)
        whole = sum(weight.values())
        left = frame.x
        for index in inside:
            wide = across * weight[index] / whole
            own = high if index == lit or not holds_lit else usual
            boxes[index] = _Box(left, top + (high - own) / 2, wide, own)
            left += wide + sizes.gap
        top += high + sizes.gap
    return boxes


def _rooms(w: AreaGraph, sizes: _Sizes, frame: _Box) -> list[_Box]:
    """Rooms apart from one another: room for two signs between neighbours, and for a way along each outer side."""
    rows = _rows(w.areas)
    margin = 2.4 * sizes.sign
    columns = max(len(inside) for inside in rows.values())
    gap = (6 if sizes is _WIDE else 5) * sizes.sign
    wide = (frame.w - 2 * margin - gap * (columns - 1)) / columns
    high = frame.h / (len(rows) + 0.93 * (len(rows) - 1))
    boxes = [frame] * len(w.areas)
    for line, inside in enumerate(rows.values()):
        pitch = (wide + gap) * (columns - 1) / max(1, len(inside) - 1)
        from_x = frame.x + margin if len(inside) > 1 else frame.x + (frame.w - wide) / 2
        for column, index in enumerate(inside):
            boxes[index] = _Box(from_x + column * pitch, frame.y + line * high * 1.93, wide, high)
    return boxes


# ---------------------------------------------------------------- bricks and the links between them
def _draw_links(w: AreaGraph, boxes: Sequence[_Box], pen: Pen, sizes: _Sizes) -> None:
    """A short bar through the gap between two bricks; brighter where it leaves the area in focus."""
    focus = w.stops[w.at][0] if w.at is not None and w.at < len(w.stops) else None
    lit = w.spotlight.area if w.spotlight is not None else focus
    thick = sizes.link
    for way in w.ways:
        if way.end is None:
            continue
        a, b = sorted((boxes[way.start], boxes[way.end]), key=lambda box: (box.y, box.x))
        tone: Colour = "edge" if lit in (way.start, way.end) else "line"
        from_x, to_x = max(a.x, b.x), min(a.x + a.w, b.x + b.w)
        if from_x < to_x and (a.y + a.h <= b.y or b.y + b.h <= a.y):
            upper, lower = (a, b) if a.y < b.y else (b, a)
            pen.bar((from_x + to_x - thick) / 2, upper.y + upper.h - 1, thick, lower.y - upper.y - upper.h + 2, tone)
            continue
        left, right = (a, b) if a.x < b.x else (b, a)
        middle = (max(a.y, b.y) + min(a.y + a.h, b.y + b.h)) / 2
        pen.bar(left.x + left.w - 1, middle - thick / 2, right.x - left.x - left.w + 2, thick, tone)


def _draw_brick(w: AreaGraph, index: int, at: int | None, box: _Box, pen: Pen, sizes: _Sizes) -> None:
    """``at``: the place in focus, None for the area itself, below 0 for neither."""
    area = w.areas[index]
    radius = pen.radius * (0.75 if box.h > 40 else 0.6)
    if at is None:
        pen.focus(*box, radius)
    else:
        fill = "raised" if area.state is AreaState.RAISED else "surface"
        hollow = area.state in (AreaState.NAMELESS, AreaState.RULED_OUT)
        pen.panel(*box, fill=None if hollow else fill, outline="line" if hollow else None, radius=radius)
    titled = w.named and box.h >= sizes.name * 1.4 + sizes.capsule
    walked_inside = any(owner == index and place is not None for owner, place in w.stops)
    stop = w.first + w.stops.index((index, None)) if walked_inside and (index, None) in w.stops else None
    line = box.y + box.h / 2
    signs_room = _signs_width(area.signs, sizes.name * 1.25, pen, sizes)
    if titled:
        head = box.y + sizes.pad * 0.4 + sizes.name * 0.6
        room = box.w - 2 * sizes.pad - (signs_room + 6 if area.signs else 0)
        bold = at is None or at >= 0
        said = phrase(pen, area.name, room, [sizes.name], bold=bold)
        tone: Colour = "ink" if bold else "ink2"
        if said.fits:
            write(pen, said, box.x + sizes.pad, head, tone, bold=bold)
        else:
            words = clipped(pen, pen.short(area.name), room, sizes.name, bold)
            pen.text(words, box.x + sizes.pad, head, sizes.name, tone, bold=bold)
        _draw_signs(area.signs, box.x + box.w - sizes.pad * 0.7 - signs_room, head, sizes.name * 1.25, pen, sizes)
        line = box.y + box.h - sizes.capsule / 2 - max(4.0, (box.h - sizes.name * 1.5 - sizes.capsule) * 0.4)
        room = box.w - 2 * sizes.pad * 0.6
        if stop is not None:
            pen.stop(stop, box.x, box.y, box.w, line - sizes.capsule / 2 - box.y)
    else:
        room = box.w - 2 * sizes.pad * 0.6 - (signs_room + sizes.pad if area.signs else 0)
        _draw_signs(area.signs, box.x + box.w - sizes.pad - signs_room, line, sizes.name * 1.1, pen, sizes)
        if stop is not None:
            after = box.x + sizes.pad * 0.6 + room
            pen.stop(stop, after, box.y, box.x + box.w - after, box.h)
    _draw_marks(w, index, at, box.x + sizes.pad * 0.6, line, room, pen, sizes)


def _draw_marks(
    w: AreaGraph, index: int, at: int | None, x: float, y: float, width: float, pen: Pen, sizes: _Sizes
) -> None:
    """The places of an area in a row. Those without room for their words drop them, the last first."""
    marks, worded, widths = _fitted(w.areas[index].marks, width, pen, sizes)
    gap = max(0.0, min(sizes.capsule * 0.7, (width - sum(widths)) / max(1, len(marks) - 1)))
    stops = {place: stop for stop, (area, place) in enumerate(w.stops) if area == index}
    left = x
    for place, mark in enumerate(marks):
        _draw_mark(mark, worded[place], place == at, left, y, widths[place], pen, sizes)
        if place in stops:
            pen.stop(w.first + stops[place], left, y - sizes.capsule / 2, widths[place], sizes.capsule)
        left += widths[place] + gap


def _fitted(
    marks: Sequence[AreaMark], width: float, pen: Pen, sizes: _Sizes
) -> tuple[list[AreaMark], list[bool], list[float]]:
    """The marks as they have room in one line, whether with their words, and their widths.

    First words go, the last one's first, then all signs but the first, then the space round plain dots.
    """
    shown = list(marks)
    worded = [bool(pen.full(mark.word)) and not pen.compact for mark in marks]

    def widths() -> list[float]:
        return [_mark_width(mark, worded[i], pen, sizes) for i, mark in enumerate(shown)]

    for place in reversed(range(len(shown))):
        if sum(widths()) <= width:
            break
        worded[place] = False
    for place in reversed(range(len(shown))):
        if sum(widths()) <= width:
            break
        shown[place] = replace(shown[place], signs=shown[place].signs[:1])
    over = sum(widths()) - width
    dots = sum(not mark.signs and not mark.number for mark in shown)
    narrow = max(sizes.dot * 2.2, sizes.dot * 4 - over / dots) if over > 0 and dots else sizes.dot * 4
    took = [
        min(wide, narrow) if not mark.signs and not mark.number else wide
        for mark, wide in zip(shown, widths(), strict=True)
    ]
    return shown, worded, took


def _is_capsule(mark: AreaMark) -> bool:
    return bool(mark.number) or len(mark.signs) > 1 or bool(mark.word.id)


def _mark_width(mark: AreaMark, worded: bool, pen: Pen, sizes: _Sizes) -> float:
    if not mark.signs and not mark.number:
        return sizes.dot * 4
    wide = _signs_width(mark.signs, sizes.capsule * 0.7, pen, sizes)
    if mark.number or worded:
        wide += pen.measure(_said(mark, worded, pen), sizes.name, True) + sizes.name * 0.4
    return wide + (sizes.pad if _is_capsule(mark) else sizes.dot)


def _said(mark: AreaMark, worded: bool, pen: Pen) -> str:
    word = pen.short(mark.word) if worded else ""
    return f"{word} {mark.number}".strip()


def _draw_mark(
    mark: AreaMark, worded: bool, focused: bool, x: float, y: float, width: float, pen: Pen, sizes: _Sizes
) -> None:
    high = sizes.capsule
    if focused:
        rim = pen.measures.focus
        pen.focus(x - rim, y - high / 2 - rim * 0.5, width + 2 * rim, high + rim, high / 2 + rim)
    elif _is_capsule(mark):
        pen.panel(x, y - high / 2, width, high, fill="raised", radius=high / 2)
    if not mark.signs and not mark.number:
        _draw_place(mark, x + width / 2, y, sizes.dot * (1.25 if mark.amber else 1), pen)
        return
    left = x + (sizes.pad / 2 if _is_capsule(mark) else sizes.dot / 2)
    first, rest = mark.signs[:1], mark.signs[1:]
    left = _draw_signs(first, left, y, high * 0.7, pen, sizes)
    said = _said(mark, worded, pen)
    if said:
        left = pen.text(said, left + sizes.name * 0.2, y, sizes.name, bold=True) + sizes.name * 0.2
    _draw_signs(rest, left, y, high * 0.7, pen, sizes)


def _draw_place(mark: AreaMark, x: float, y: float, r: float, pen: Pen) -> None:
    """A place with nothing on it. The tones tell from two metres only which one is meant: the shape tells its kind."""
    tone = "accent" if mark.amber else "edge"
    if mark.angular:
        r *= 1.35
        pen.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], tone)
    else:
        pen.disc(x, y, r, tone)


# ---------------------------------------------------------------- small signs
def _sign_width(sign: AreaSign, size: float, pen: Pen, sizes: _Sizes) -> float:
    if sign.icon is None:
        return size * 1.15
    return size + (pen.measure(sign.text, sizes.name, True) + size * 0.25 if sign.text else 0)


def _signs_width(signs: Sequence[AreaSign], size: float, pen: Pen, sizes: _Sizes) -> float:
    return sum(_sign_width(sign, size, pen, sizes) for sign in signs) + size * 0.3 * max(0, len(signs) - 1)


def _draw_signs(signs: Sequence[AreaSign], x: float, y: float, size: float, pen: Pen, sizes: _Sizes) -> float:
    """Signs from ``x`` on. Returns where they end."""
    for place, sign in enumerate(signs):
        if place:
            x += size * 0.3
        wide = _sign_width(sign, size, pen, sizes)
        if sign.icon is None:
            pen.disc(x + wide / 2, y, wide / 2, "ink")
            pen.text(sign.text, x + wide / 2, y, wide * 0.6, "ground", bold=True, align="c")
        else:
            pen.icon(sign.icon, x + size / 2, y, size, str(sign.tone))
            if sign.text:
                pen.text(sign.text, x + size * 1.25, y, sizes.name, bold=True)
        x += wide
    return x


# ---------------------------------------------------------------- the area a page is about
def _draw_spotlit(area: Area, light: Spotlight, box: _Box, pen: Pen, sizes: _Sizes) -> None:
    """Its name above, the large sign in the middle with what goes and what comes beside it, its places below."""
    pen.panel(*box, fill="glow", radius=pen.radius)
    cx = box.x + box.w / 2
    foot = sizes.dot * 5
    named = not pen.compact or box.h >= 90
    head = sizes.name * 1.9 if named else 0.0
    if named:
        room = box.w - 2 * sizes.pad
        steps = [sizes.name, sizes.name * 0.85]
        said = phrase(pen, area.name, room, steps, bold=True)
        words = said.lines[0] if said.fits else clipped(pen, pen.short(area.name), room, sizes.name, True)
        pen.text(words, box.x + sizes.pad, box.y + sizes.pad * 0.5 + sizes.name * 0.75, said.size, bold=True)
    usual, narrow = (60.0, 150.0) if not pen.compact else (34.0, 96.0)
    beside = box.w >= narrow or (light.goes is None and light.comes is None)
    size = min(usual, (box.h - head - foot) * (0.85 if beside else 0.55), box.w * 0.42)
    middle = box.y + head + (box.h - head - foot) * (0.5 if beside else 0.34)
    pen.glow(cx, middle, size * 1.1, "accent", 0.22)
    pen.icon(light.icon, cx, middle, size, "accent")
    small = size * (0.58 if beside else 0.66)
    away = min(box.w / 2 - small / 2 - sizes.badge * 0.8, size * 1.1) if beside else small * 0.95
    low = middle if beside else middle + size * 0.55 + small * 0.6
    if light.goes is not None:
        pen.icon(light.goes, cx - away, low, small, "ink2")
        _draw_badge(Icon.CROSS, cx - away + small * 0.4, low - small * 0.4, sizes.badge, pen)
    if light.comes is not None:
        pen.icon(light.comes, cx + away, low, small, "ink")
        _draw_badge(Icon.PLUS, cx + away + small * 0.4, low + small * 0.4, sizes.badge, pen)
    pitch = sizes.dot * 3.6
    left = cx - pitch * (len(area.marks) - 1) / 2
    for place, mark in enumerate(area.marks):
        _draw_place(mark, left + place * pitch, box.y + box.h - foot * 0.55, sizes.dot * 1.15, pen)


def _draw_badge(icon: IconName, x: float, y: float, size: float, pen: Pen) -> None:
    pen.disc(x, y, size / 2, "ink")
    pen.icon(icon, x, y, size * 0.7, "ground")


# ---------------------------------------------------------------- rooms
_ROOM_PAD = 0.6
"""Left and right of a room's name together, of the padding."""


def _draw_room(area: Area, focused: bool, box: _Box, pen: Pen, sizes: _Sizes) -> None:
    x, y, wide, high = box
    radius = min(pen.radius * 0.75, high * 0.3)
    ink: Colour = "ink"
    bold = focused or area.icon is not None
    match area.state:
        case _ if focused:
            pen.glow(*box.middle, wide * 0.62, "accent", 0.16)
            pen.focus(x - 1, y - 1, wide + 2, high + 2, radius)
        case AreaState.RULED_OUT:
            pen.panel(*box, outline="line", radius=radius)
            ink = "ink3"
        case AreaState.NAMELESS:
            pen.panel(*box, outline="edge", radius=radius)
            ink = "ink2"
        case AreaState.POSSIBLE:
            pen.panel(*box, fill="raised", outline="edge", radius=radius)
            bold = True
        case AreaState.RAISED | AreaState.PLAIN:
            panel = f"{area.tone}_d" if area.tone in (Tone.RED, Tone.GREEN, Tone.BLUE) else "surface"
            pen.panel(*box, fill="raised" if area.state is AreaState.RAISED else panel, radius=radius)
    signed = area.icon is not None or area.tone is not None
    sign = sizes.name * ((1.45 if high >= 34 else 1.15) if area.icon is not None else 1.0)
    long = _long(area, wide, high, sign, pen, sizes)
    above = high >= 40 and signed and (long[0] or area.icon is None)
    cornered = signed and all(long) and not above
    beside = signed and not above and not cornered
    room = wide - sizes.pad * _ROOM_PAD - (sign * 1.15 if beside else 0)
    said, bold = _room_name(area, room, bold, high * (0.5 if above else 0.95), pen, sizes)
    middle = y + high * (0.72 if above else 0.5)
    took = max((pen.measure(line, said.size, bold) for line in said.lines), default=0.0)
    left = x + wide / 2 - (took + (sign * 1.15 if beside else 0)) / 2
    at = (x + wide / 2, y + high * 0.28) if above else (left + sign / 2, middle)
    if cornered:
        corner = sizes.name * 0.85
        away = pen.leading(said.size) * len(said.lines) * 0.42 + corner / 2
        at = (x + corner / 2, middle + away if area.row == 0 else middle - away)
    if area.icon is not None:
        pen.icon(area.icon, *at, corner if cornered else sign * (0.9 if above else 1), ink)
    elif area.tone is not None:
        if cornered:  # on a badge, for what stands at a room's side is the sign of a way
            badge = corner / 2
            outline = str(area.tone)
            pen.panel(at[0] - badge, at[1] - badge, 2 * badge, 2 * badge, fill="ground", outline=outline, radius=badge)
        pen.shape(area.tone, *at, sizes.name * (0.56 if above else 0.26 if cornered else 0.42))
    centre = left + (sign * 1.15 if beside else 0) + took / 2
    write(pen, said, centre, middle, ink, bold=bold, align="c", squeeze=0.88)


def _long(area: Area, wide: float, high: float, sign: float, pen: Pen, sizes: _Sizes) -> tuple[bool, bool]:
    """Whether a room's name has no place beside its sign, in full and in short."""
    room = wide - sizes.pad * _ROOM_PAD - sign * 1.15
    floor = float(pen.measures.floor)
    lines = 2 if high * 0.95 >= pen.leading(floor) * 1.8 else 1
    full, short = (
        worded(pen, (words,), room, [sizes.name, floor], lines=lines).fits
        for words in (pen.full(area.name), pen.short(area.name))
    )
    return not full, not short


def _room_name(area: Area, room: float, bold: bool, high: float, pen: Pen, sizes: _Sizes) -> tuple[Phrase, bool]:
    """One line if it can be; two where the room is high enough; else not bold; else the short form; else as many
    letters as have room."""
    floor = float(pen.measures.floor)
    lines = 2 if high >= pen.leading(floor) * 1.8 else 1
    for words in (pen.full(area.name), pen.short(area.name)):
        for heavy in (True, False) if bold else (False,):
            said = worded(pen, (words,), room, [sizes.name, floor], bold=heavy, lines=lines)
            if said.fits:
                return said, heavy
    return Phrase(floor, (clipped(pen, pen.short(area.name), room, floor),), room, True), False


# ---------------------------------------------------------------- ways between rooms
class _End(NamedTuple):
    """The end of a way: where its sign lies, and on which side of its room."""

    x: float
    y: float
    side: str


_OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}


def _side(boxes: Sequence[_Box], areas: Sequence[Area], start: int, end: int) -> str | None:
    """On which side of ``start`` a way to the neighbour ``end`` leaves; None if it is no neighbour."""
    a, b = boxes[start], boxes[end]
    rows = sorted({area.row for area in areas})
    apart = rows.index(areas[end].row) - rows.index(areas[start].row)
    if apart == 0:
        between = [
            box
            for i, box in enumerate(boxes)
            if areas[i].row == areas[start].row and min(a.x, b.x) < box.x < max(a.x, b.x)
        ]
        return None if between else "right" if b.x > a.x else "left"
    if abs(apart) == 1 and abs(a.middle[0] - b.middle[0]) < a.w / 2:
        return "down" if apart > 0 else "up"
    return None


def _outer(boxes: Sequence[_Box], frame: _Box, start: int, end: int) -> str | None:
    """The outer side both rooms lie on, for a way that goes round along it."""
    a, b = boxes[start], boxes[end]
    left = min(box.x for box in boxes)
    right = max(box.x for box in boxes)
    if a.y != b.y and abs(a.x - left) < 1 and abs(b.x - left) < 1:
        return "left"
    if a.y != b.y and abs(a.x - right) < 1 and abs(b.x - right) < 1:
        return "right"
    return None


def _beside(box: _Box, side: str, pen: Pen, sizes: _Sizes) -> _End:
    """Where the sign of a way lies that leaves a room on that side. Compact: one of two that share a low gap stands
    to the left, the other to the right."""
    r = sizes.sign
    cx, cy = box.middle
    away = r * 1.25
    shift = r * 1.5 if pen.compact and box.h < 34 else 0.0
    match side:
        case "left":
            return _End(box.x - away, cy, side)
        case "right":
            return _End(box.x + box.w + away, cy, side)
        case "up":
            return _End(cx + shift, box.y - away, side)
        case _:
            return _End(cx - shift, box.y + box.h + away, "down")


def _draw_ways(w: AreaGraph, boxes: Sequence[_Box], pen: Pen, sizes: _Sizes, frame: _Box) -> None:
    part = _FAINT if w.asked is not None else 0.0
    taken: dict[int, set[str]] = {index: set() for index in range(len(w.areas))}
    known = [way for way in w.ways if way.end is not None]
    for way in known:
        _draw_known(w, way, boxes, pen, sizes, frame, part, taken)
    if w.asked is not None:
        return
    for way in w.ways:
        if way.end is None and way.signs[0] is not None:
            _draw_stub(w, way.start, way.signs[0], boxes, pen, sizes, taken)


def _draw_known(
    w: AreaGraph,
    way: Way,
    boxes: Sequence[_Box],
    pen: Pen,
    sizes: _Sizes,
    frame: _Box,
    part: float,
    taken: dict[int, set[str]],
) -> None:
    assert way.end is not None
    side = _side(boxes, w.areas, way.start, way.end)
    first, second = way.signs
    tones = (_tone(first, part), _tone(second, part))
    if side is not None:
        a = _beside(boxes[way.start], side, pen, sizes)
        b = _beside(boxes[way.end], _OPPOSITE[side], pen, sizes)
        taken[way.start].add(side)
        taken[way.end].add(_OPPOSITE[side])
        if not pen.compact and None not in way.signs:
            _draw_halves([(a.x, a.y), (b.x, b.y)], tones, (first, second), pen, sizes)
    elif (outer := _outer(boxes, frame, way.start, way.end)) is not None:
        a = _beside(boxes[way.start], outer, pen, sizes)
        b = _beside(boxes[way.end], outer, pen, sizes)
        taken[way.start].add(outer)
        taken[way.end].add(outer)
        along = frame.x + sizes.way / 2 if outer == "left" else frame.x + frame.w - sizes.way / 2
        _draw_halves([(along, a.y), (along, b.y)], tones, (first, second), pen, sizes)
    else:
        a, b = _straight(boxes[way.start], boxes[way.end], pen, sizes)
        _draw_halves([(a.x, a.y), (b.x, b.y)], tones, (first, second), pen, sizes)
    for end, sign, tone in ((a, first, tones[0]), (b, second, tones[1])):
        if sign is not None:
            pen.shape(sign, end.x, end.y, sizes.sign, colour=tone)
        elif part == 0 and not pen.compact and (first is not None or second is not None):
            pen.text("?", end.x, end.y, pen.measures.floor, "ink2", align="c")


def _tone(sign: Tone | None, part: float) -> Colour:
    return mix(str(sign), "ground", part) if sign is not None else "edge"


def _draw_halves(
    points: Sequence[tuple[float, float]],
    tones: tuple[Colour, Colour],
    signs: tuple[Tone | None, Tone | None],
    pen: Pen,
    sizes: _Sizes,
) -> None:
    """A line in the colours of its two ends; the half whose end is not known is dashed."""
    (ax, ay), (bx, by) = points
    middle = ((ax + bx) / 2, (ay + by) / 2)
    for start, tone, sign in (((ax, ay), tones[0], signs[0]), ((bx, by), tones[1], signs[1])):
        if sign is None and signs != (None, None):
            _draw_dashes([start, middle], tone, sizes.way * 0.8, pen)
        else:
            pen.line([start, middle], tone, sizes.way)


def _straight(a: _Box, b: _Box, pen: Pen, sizes: _Sizes) -> tuple[_End, _End]:
    """Ends of a way between rooms that are no neighbours: where the straight line leaves each of them."""
    (ax, ay), (bx, by) = a.middle, b.middle

    def leaves(box: _Box, dx: float, dy: float) -> tuple[float, float]:
        cx, cy = box.middle
        reach = sizes.sign * 1.25
        k = min(
            (box.w / 2 + reach) / abs(dx) if dx else math.inf,
            (box.h / 2 + reach) / abs(dy) if dy else math.inf,
        )
        return cx + dx * k, cy + dy * k

    start, end = leaves(a, bx - ax, by - ay), leaves(b, ax - bx, ay - by)
    return _End(*start, "down"), _End(*end, "up")


def _draw_stub(
    w: AreaGraph,
    area: int,
    sign: Tone,
    boxes: Sequence[_Box],
    pen: Pen,
    sizes: _Sizes,
    taken_of: Mapping[int, set[str]],
) -> None:
    """A hollow shape on the first free side of its room, and a question mark: nobody knows where it leads."""
    taken = taken_of[area]
    facing = {side for other in range(len(boxes)) if other != area and (side := _side(boxes, w.areas, area, other))}
    order = ("right", "down", "left", "up")
    free = [side for side in order if side in facing and side not in taken] + [
        side for side in order if side in facing and f"{side}+" not in taken
    ]
    side = free[0] if free else "down"
    again = side in taken
    taken.add(f"{side}+" if again else side)
    end = _beside(boxes[area], side, pen, sizes)
    x, y, r = end.x, end.y, sizes.sign
    if again and side in ("up", "down"):
        x -= (2.6 if pen.compact else 4.6) * r
    elif again:
        lowest = boxes[area].y >= max(box.y for box in boxes) - 1
        y += 2.6 * r * (-1 if lowest else 1)
    if pen.compact:
        pen.shape(sign, x, y, r, hollow=True)
        return
    floor = pen.measures.floor
    mark = {"left": (x - r * 1.9, y), "right": (x + r * 1.9, y)}.get(side, (x + r * 2, y))
    pen.shape(sign, x, y, r, hollow=True)
    across = next((other for other in range(len(boxes)) if _side(boxes, w.areas, area, other) == side), area)
    if side in ("up", "down") or _OPPOSITE[side] not in taken_of[across]:
        pen.text("?", mark[0], mark[1], floor, "ink2", align="c")


# ---------------------------------------------------------------- a way that is asked for
def _draw_asked(boxes: Sequence[_Box], area: int, tone: Tone, focus: int | None, pen: Pen, sizes: _Sizes) -> None:
    """The sign that is asked for stands out of its room; a dashed line leads through the gaps to the room in focus."""
    box = boxes[area]
    r = sizes.sign * 1.55
    x, y = box.x + box.w / 2, box.y + box.h + r
    lowest = max(other.y for other in boxes)
    if box.y >= lowest - 1:
        y = box.y - r
    if focus is not None and focus != area:
        _draw_dashes(_path(box, boxes[focus], (x, y), sizes), str(tone), sizes.way * 0.8, pen, arrow=True)
    pen.glow(x, y, r * 2.6, str(tone), 0.5)
    pen.disc(x, y, r * 1.25, "ground")
    pen.shape(tone, x, y, r)


def _path(box: _Box, target: _Box, at: tuple[float, float], sizes: _Sizes) -> list[tuple[float, float]]:
    """Through the gap the sign lies in, along the gap beside the target, to its near side."""
    x, y = at
    cx, cy = target.middle
    if abs(cx - x) < target.w / 2:
        below = cy > y
        near = target.y - 2 if below else target.y + target.h + 2
        if abs(near - y) <= target.h * 1.2:
            return [(x, y), (x, near)]
        side = target.x + target.w + sizes.sign * 2.6
        return [(x, y), (side, y), (side, cy), (target.x + target.w + 3, cy)]
    right = cx > x
    side = target.x - sizes.sign * 2.6 if right else target.x + target.w + sizes.sign * 2.6
    end = target.x - 3 if right else target.x + target.w + 3
    return [(x, y), (side, y), (side, cy), (end, cy)]


def _draw_dashes(
    points: Sequence[tuple[float, float]], tone: Colour, thick: float, pen: Pen, *, arrow: bool = False
) -> None:
    """Dashes along straight pieces; ``arrow`` ends them in one."""
    on, off = (7.0, 8.0) if not pen.compact else (4.0, 4.0)
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        if length == 0:
            continue
        dx, dy = (bx - ax) / length, (by - ay) / length
        at = 0.0
        while at < length:
            end = min(length, at + on)
            pen.line([(ax + dx * at, ay + dy * at), (ax + dx * end, ay + dy * end)], tone, thick)
            at = end + off
    if arrow and len(points) > 1:
        (ax, ay), (bx, by) = points[-2:]
        length = math.hypot(bx - ax, by - ay) or 1.0
        dx, dy = (bx - ax) / length, (by - ay) / length
        r = thick * 2.2
        back = (bx - dx * r, by - dy * r)
        pen.line([(back[0] - dy * r, back[1] + dx * r), (bx, by), (back[0] + dy * r, back[1] - dx * r)], tone, thick)
