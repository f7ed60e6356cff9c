"""Menus: games to play, seats round the table, entries, history, faults, small tables. Must not know what they open."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from companion.core.view import (
    Carousel,
    CarouselCard,
    Entries,
    Entry,
    Event,
    Grid,
    Icon,
    IconName,
    Item,
    ProblemNote,
    Seat,
    SeatRing,
    Timeline,
    Tone,
)
from companion.core.words import NOTHING, Text
from companion.screen.pen import Pen
from companion.screen.widgets.phrases import Phrase, clipped, phrase, tall, worded, write
from companion.screen.widgets.pickers import around

_GAME_TONES = (Tone.RED, Tone.GREEN, Tone.BLUE)


def window(heights: Sequence[float], at: int, room: float) -> range:
    """The rows to show: as many as have room, ``at`` among them and as near the middle as the ends allow."""
    if not heights:
        return range(0)
    start = end = min(max(at, 0), len(heights) - 1)
    used = heights[start]
    above = True
    while True:
        up = start > 0 and used + heights[start - 1] <= room
        down = end < len(heights) - 1 and used + heights[end + 1] <= room
        if not up and not down:
            return range(start, end + 1)
        above = up and (above or not down)
        if above:
            start -= 1
            used += heights[start]
        else:
            end += 1
            used += heights[end]
        above = not above


def draw_scroll(pen: Pen, x: float, y: float, height: float, shown: range, count: int) -> None:
    """At the edge of a list that goes on: a hairline and the part of it that is seen."""
    thick = 3 if pen.compact else 4
    pen.panel(x, y, thick, height, fill="line", radius=thick / 2)
    top = y + height * shown.start / count
    pen.panel(x, top, thick, max(3.0 * thick, height * len(shown) / count), fill="edge", radius=thick / 2)


# ---------------------------------------------------------------- games
class _CarouselSizes(Struct, frozen=True):
    lit_width: float
    lit_height: float
    side_height: float
    dots: float
    """Height of the strip of dots."""
    icon: float
    side_icon: float
    cap: float


_CAROUSEL_WIDE = _CarouselSizes(352, 312, 236, 40, 108, 76, 24)
_CAROUSEL_UPRIGHT = _CarouselSizes(226, 300, 210, 30, 92, 24, 16)
_CAROUSEL_COMPACT = _CarouselSizes(184, 160, 112, 20, 50, 34, 14)


def draw_carousel(w: Carousel, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The game in the middle, large and lit; its neighbours at the sides; a dot for each game below."""
    if not w.cards:
        return
    sizes = _CAROUSEL_COMPACT if pen.compact else _CAROUSEL_WIDE
    upright = pen.compact and height > width > _CAROUSEL_UPRIGHT.lit_width * 1.2
    if upright:
        sizes = _CAROUSEL_UPRIGHT
    high = min(height, sizes.lit_height + sizes.dots + 20)
    y, height = y + (height - high) / 2, high
    room = height - sizes.dots
    lit_height = min(sizes.lit_height, room - (4 if pen.compact else 8))
    lit_width = min(sizes.lit_width, width * (0.76 if upright else 0.62))
    middle = y + room / 2 + (2 if pen.compact else 6)
    left = x + (width - lit_width) / 2
    side_width = (width - lit_width) / 2 - pen.gap - (0 if pen.compact else 2)
    side_height = min(sizes.side_height, lit_height * 0.76)
    named = all(_name_beside(card, pen, side_width).fits for card in w.cards)
    turning = (side_width + lit_width) / 2 * pen.to_turn("turn", w.at, len(w.cards))
    for place, index in around(len(w.cards), w.at, 1):
        if place == 0:
            _draw_game(w.cards[index], pen, left + turning, middle - lit_height / 2, lit_width, lit_height, sizes)
            pen.stop(w.first + index, left, middle - lit_height / 2, lit_width, lit_height)
            continue
        side_left = x if place < 0 else x + width - side_width
        _draw_game_beside(
            w.cards[index], pen, side_left + turning, middle - side_height / 2, side_width, side_height, sizes, named
        )
        pen.stop(w.first + index, side_left, middle - side_height / 2, side_width, side_height)
    _draw_dots(pen, len(w.cards), w.at, x + width / 2, y + height - sizes.dots / 2 + (2 if pen.compact else 4))


def _draw_game(
    card: CarouselCard, pen: Pen, x: float, y: float, width: float, height: float, sizes: _CarouselSizes
) -> None:
    middle = x + width / 2
    pad = 20 if not pen.compact else 9
    pen.glow(middle, y + height / 2, height * 0.95, "accent", 0.07)
    pen.focus(x, y, width, height, pen.radius * 1.5)
    head, title = pen.size("head"), pen.size("title")
    name = phrase(pen, card.name, width - 2 * pad, [head, (head + title) / 2, title], bold=True)
    if not name.fits:
        name = phrase(pen, card.name, width - 2 * pad, [title, "body"], bold=True, lines=2)
    saved = None
    if card.saved != NOTHING:
        saved = phrase(pen, card.saved, width - 2 * pad - sizes.cap * 2.2, ["cap"], lines=1 if pen.compact else 2)
    facts_height = pen.leading("body")
    saved_height = (tall(pen, saved) + (5 if pen.compact else 10)) if saved else 0.0
    words = tall(pen, name) + facts_height + saved_height
    icon = min(sizes.icon, height - words - 2 * pad)
    spare = max(0.0, height - icon - words)
    share = spare / (3.6 if saved else 3.1)
    top = y + share * 1.1
    pen.icon(card.icon, middle, top + icon / 2, icon, "accent")
    top += icon + share * 0.6
    write(pen, name, middle, top + tall(pen, name) / 2, bold=True, align="c")
    top += tall(pen, name) + share * 0.3
    _draw_facts(card, pen, middle, top + facts_height / 2)
    if saved:
        top += facts_height + share * 0.5
        wide = max(pen.measure(line, saved.size) for line in saved.lines) + sizes.cap * 2.2
        pen.panel(middle - wide / 2, top, wide, saved_height, fill="ground", radius=saved_height / 2)
        pen.icon(Icon.HISTORY, middle - wide / 2 + sizes.cap * 0.85, top + saved_height / 2, sizes.cap * 0.85, "accent")
        write(pen, saved, middle + sizes.cap * 0.55, top + saved_height / 2, "ink", align="c")


def _draw_facts(card: CarouselCard, pen: Pen, middle: float, y: float) -> None:
    """For how many players, and how long, side by side around ``middle``."""
    size = pen.size("body")
    icon, space, between = size * 0.86, size * 0.4, size * 0.9
    both = ((Icon.SEAT, card.players), (Icon.CLOCK, pen.words.full(card.minutes)))
    facts = [(sign, words) for sign, words in both if words]
    widths = [icon + space + pen.measure(words, "body") for _, words in facts]
    left = middle - (sum(widths) + between * (len(facts) - 1)) / 2
    for (sign, words), wide in zip(facts, widths, strict=True):
        pen.icon(sign, left + icon / 2, y, icon, "ink2")
        pen.text(words, left + icon + space, y, "body", "ink2")
        left += wide + between


def _draw_game_beside(
    card: CarouselCard,
    pen: Pen,
    x: float,
    y: float,
    width: float,
    height: float,
    sizes: _CarouselSizes,
    named: bool,
) -> None:
    """A neighbour: its icon, and its name if those of all games have room."""
    pen.panel(x, y, width, height, fill="surface", radius=pen.radius * 1.25)
    icon = min(sizes.side_icon, width * 0.6)
    if not named:
        pen.icon(card.icon, x + width / 2, y + height / 2, icon, "ink2")
        return
    name = _name_beside(card, pen, width)
    spare = height - icon - tall(pen, name)
    pen.icon(card.icon, x + width / 2, y + spare * 0.36 + icon / 2, icon, "ink2")
    write(pen, name, x + width / 2, y + height - spare * 0.3 - tall(pen, name) / 2, "ink2", align="c")


def _name_beside(card: CarouselCard, pen: Pen, width: float) -> Phrase:
    return phrase(pen, card.name, width - 2 * pen.gap_small, ["label", "cap"], lines=2)


def _draw_dots(pen: Pen, count: int, at: int, x: float, y: float) -> None:
    if count < 2:
        return
    r, pitch, long = (2.5, 12.0, 16.0) if pen.compact else (4.0, 20.0, 28.0)
    left = x - (pitch * (count - 1) + long - 2 * r) / 2
    for index in range(count):
        if index == at:
            pen.panel(left - r, y - r, long, 2 * r, fill="accent", radius=r)
            left += long - 2 * r
        else:
            pen.disc(left, y, r, fill="edge")
        left += pitch


# ---------------------------------------------------------------- seats
_Box: TypeAlias = tuple[float, float, float, float]


class SeatPlaces(NamedTuple):
    """Where seats are around a table, in design units from its middle."""

    discs: tuple[tuple[float, float], ...]
    """The middle of each seat's disc, the first next to the box at six o'clock, then clockwise."""
    r: float
    names: tuple[tuple[float, float, float], ...]
    """The middle of each name, and the room it has: names at the sides move inwards, off their disc's middle."""
    table: tuple[float, float]
    """Half axes of the table's top, which no seat and no name reaches."""
    touch: tuple[_Box, ...]
    """Left, top, right and bottom of what means each seat: its disc, and its name where that is nobody else's."""


@lru_cache(maxsize=32)
def seat_places(
    widths: tuple[float, ...],
    width: float,
    height: float,
    name_height: float,
    radii: tuple[float, ...],
    middle: tuple[float, float],
) -> SeatPlaces:
    """Places for seats with names of these ``widths``, nothing touching anything else.

    Discs are as large as the names allow, of ``radii`` in falling order; if even the smallest leave too little room,
    the longest names get less. ``middle`` is the size of what stands in the middle of the table.
    """
    if found := roomy_places(widths, width, height, name_height, radii, middle):
        return found
    longest = max(widths, default=0.0)
    while longest > radii[-1]:
        longest -= 2
        clipped = tuple(min(wide, longest) for wide in widths)
        if found := _roomiest(clipped, width, height, name_height, radii[-1], middle):
            return found
    r = radii[-1]
    while r > 1:
        r *= 0.9
        if found := _roomiest((0.0,) * len(widths), width, height, name_height * 0.5, r, (0, 0)):
            break
    nowhere = (0.0, 0.0, 0.0, 0.0)
    return found or SeatPlaces(
        (nowhere[:2],) * len(widths), r, (nowhere[:3],) * len(widths), (1, 1), (nowhere,) * len(widths)
    )


@lru_cache(maxsize=32)
def roomy_places(
    widths: tuple[float, ...],
    width: float,
    height: float,
    name_height: float,
    radii: tuple[float, ...],
    middle: tuple[float, float],
) -> SeatPlaces | None:
    """The same with every name whole and the discs no smaller than the last of ``radii``, if there is room for that."""
    for r in radii:
        if found := _roomiest(widths, width, height, name_height, r, middle):
            return found
    return None


def _roomiest(
    widths: tuple[float, ...], width: float, height: float, name_height: float, r: float, middle: tuple[float, float]
) -> SeatPlaces | None:
    """Places on the first curve on which nothing touches: the ellipse if it can be, else rounder rectangles."""
    for bend in (2.0, 2.3, 2.7, 3.2, 4.0):
        if places := _places_on(widths, width, height, name_height, r, bend, middle):
            return places
    return None


def _places_on(
    widths: tuple[float, ...],
    width: float,
    height: float,
    name_height: float,
    r: float,
    bend: float,
    middle: tuple[float, float],
) -> SeatPlaces | None:
    """Seats at like angles on an ellipse, or on a rounder rectangle for a ``bend`` above 2."""
    a, b = width / 2 - r * 1.15, (height - 2 * r - name_height) / 2
    discs, names, groups = [], [], []
    for index, wide in enumerate(widths):
        turn = math.tau * (index + 0.5) / max(2, len(widths))
        s, c = math.sin(turn), math.cos(turn)
        x = -a * math.copysign(abs(s) ** (2 / bend), s)
        y = b * math.copysign(abs(c) ** (2 / bend), c) - name_height / 2
        room = max(wide, 2 * r)
        name_x = min(max(x, (room - width) / 2), (width - room) / 2)
        name_y = y + r + name_height / 2
        discs.append((x, y))
        names.append((name_x, name_y, room))
        groups.append(
            ((x - r, y - r, x + r, y + r), (name_x - wide / 2, y + r, name_x + wide / 2, name_y + name_height / 2))
        )
    gap = r * 0.2
    for i, group in enumerate(groups):
        if any(_overlap(one, other, gap) for one in group for earlier in groups[:i] for other in earlier):
            return None
    boxes = [box for group in groups for box in group]
    hold = (-middle[0] / 2, -middle[1] / 2, middle[0] / 2, middle[1] / 2)
    if any(_overlap(hold, box, gap) for box in boxes):
        return None
    table = _largest_table(boxes, width / 2, height / 2, gap * 1.5, 1.4 if width >= height else 0.7)
    if table[0] < middle[0] * 0.58:
        return None
    return SeatPlaces(
        tuple(discs), r, tuple(names), table, _touchable([disc for disc, _ in groups], names, name_height, hold)
    )


def _touchable(
    discs: Sequence[_Box], names: Sequence[tuple[float, float, float]], name_height: float, hold: _Box
) -> tuple[_Box, ...]:
    """Every disc's rectangle, with its name's where that reaches into nobody else's, nor into the middle's."""
    areas = [*discs, hold]
    for i, ((left, top, right, _), (x, y, room)) in enumerate(zip(discs, names, strict=True)):
        wide = (min(left, x - room / 2), top, max(right, x + room / 2), y + name_height / 2)
        if not any(_overlap(wide, area, 0) for k, area in enumerate(areas) if k != i):
            areas[i] = wide
    return tuple(areas[:-1])


def _overlap(a: _Box, b: _Box, gap: float) -> bool:
    return a[0] < b[2] + gap and b[0] < a[2] + gap and a[1] < b[3] + gap and b[1] < a[3] + gap


def _largest_table(boxes: Sequence[_Box], rx: float, ry: float, gap: float, narrowest: float) -> tuple[float, float]:
    """Half axes of the largest ellipse, ``narrowest`` to 2.4 times as wide as high, that keeps away from all."""
    best = (1.0, 1.0)
    for i in range(1, 25):
        tall_half = ry * i / 24
        wide_half = min(rx, 2.4 * tall_half)
        for left, top, right, bottom in boxes:
            x = max(0.0, left, -right) - gap
            y = max(0.0, top, -bottom) - gap
            if y >= tall_half:
                continue
            if x <= 0 and y <= 0:
                return best
            reach = math.sqrt(1 - (max(0.0, y) / tall_half) ** 2)
            wide_half = min(wide_half, x / reach)
        if wide_half >= narrowest * tall_half and wide_half * tall_half > best[0] * best[1]:
            best = (wide_half, tall_half)
    return best


def draw_seat_ring(w: SeatRing, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The table from above with the box at its lower edge, seats around it, ready in the middle."""
    names = [pen.full(seat.name) if isinstance(seat.name, Text) else pen.called(seat.name)[0] for seat in w.seats]
    if w.add is not None:
        names.append(pen.short(w.add) if pen.compact else pen.full(w.add))
    ready = _ready(w, pen, width * 0.5)
    aside = _aside(w, pen, width * 0.5)
    capsules = [capsule for capsule in (ready, aside) if capsule]
    high = sum(capsule.height for capsule in capsules) + pen.gap_small * (len(capsules) - 1)
    below = high <= height * 0.9
    middle = (max(capsule.width for capsule in capsules), high)
    if not below:
        capsules = [capsule._replace(width=min(capsule.width, width / 2)) for capsule in capsules]
        middle = (sum(capsule.width for capsule in capsules), min(ready.height, height))
    middle_x, middle_y = x + width / 2, y + height / 2
    places = _around(pen, names, width, height, middle)
    plain = [capsule.plain for capsule in capsules]
    waist = max(capsule.width for capsule in plain)
    if places is None and (along := _along_the_sides(pen, names, width, height, waist)) is not None:
        capsules, middle = plain, (waist, middle[1])
        _draw_table(pen, middle_x, middle_y, middle[0] / 2 + pen.gap_small, height * 0.46)
        stop = _draw_pills(w, names, along, pen, x, y)
    else:
        step, around = places or ("cap", _tight(pen, names, width, height, middle))
        _draw_table(pen, middle_x, middle_y, *around.table)
        stop = _draw_discs(w, names, step, around, pen, middle_x, middle_y)
    left, top = middle_x - middle[0] / 2, middle_y - middle[1] / 2
    for number, capsule in enumerate(capsules, stop):
        at_x, at_y = (middle_x, top + capsule.height / 2) if below else (left + capsule.width / 2, middle_y)
        _draw_capsule(capsule, pen, at_x, at_y, number == w.first + w.at)
        pen.stop(number, at_x - capsule.width / 2, at_y - capsule.height / 2, capsule.width, capsule.height)
        top += capsule.height + pen.gap_small
        left += capsule.width


def _draw_discs(w: SeatRing, names: Sequence[str], step: str, places: SeatPlaces, pen: Pen, x: float, y: float) -> int:
    """Everybody around the table; the number of the stop after them."""
    stop = w.first
    for index, ((dx, dy), (nx, ny, room)) in enumerate(zip(places.discs, places.names, strict=True)):
        seat = w.seats[index] if index < len(w.seats) else None
        closed = seat is not None and seat.closed
        lit = not closed and stop == w.first + w.at
        _draw_seat(pen, x + dx, y + dy, places.r, lit, seat)
        _draw_name(pen, names[index], x + nx, y + ny, room, step, _name_tone(seat, lit), lit)
        if closed:
            continue
        left, top, right, bottom = places.touch[index]
        pen.stop(stop, x + left, y + top, right - left, bottom - top)
        stop += 1
    return stop


def _name_tone(seat: Seat | None, lit: bool) -> str:
    if lit or (seat is not None and seat.chosen):
        return "ink"
    return "ink3" if seat is not None and seat.closed else "ink2"


class _Along(NamedTuple):
    """Two columns of pills along the long sides of the table, for names that have no room around it."""

    places: tuple[tuple[float, float], ...]
    """Left and top of each pill, the first next to the box, then clockwise."""
    width: float
    height: float
    r: float
    names: tuple[Phrase, ...]


_CLOSE = 0.78
"""How much closer than usual the two lines of a name lie in a pill."""


def _stack(pen: Pen, name: Phrase) -> float:
    return (len(name.lines) - 1) * pen.leading(name.size) * _CLOSE + name.size * 1.15


def _along_the_sides(pen: Pen, names: Sequence[str], width: float, height: float, middle: float) -> _Along | None:
    """All names at one size, the largest at which the longest fits; on two lines past the smallest. None: no room."""
    rows = math.ceil(len(names) / 2)
    gap = pen.gap_small * 0.75
    pill = (width - middle - 2 * pen.gap_small) / 2
    high = min((height - gap * (rows - 1)) / rows, 44.0 if pen.compact else 80.0)
    r = min(high * 0.34, 10.0 if pen.compact else 22.0)
    inset = pen.gap_small
    room = pill - 2.3 * r - 2.5 * inset
    if room < pen.size("cap") * 2 or high < pen.size("cap") * 1.5:
        return None
    for step, lines in (
        ((17.0, 1), (15.0, 1), (13.0, 1), (13.0, 2))
        if pen.compact
        else ((30.0, 1), (26.0, 1), (22.0, 1), (19.0, 1), (19.0, 2))
    ):
        said = tuple(worded(pen, [called], room, [step], lines=lines) for called in names)
        if all(each.fits for each in said):
            break
    cap = pen.size("cap")
    said = tuple(
        each if _stack(pen, each) <= high else Phrase(cap, (clipped(pen, called, room, cap),), room, True)
        for called, each in zip(names, said, strict=True)
    )
    top = (height - rows * high - (rows - 1) * gap) / 2
    left = [(0.0, top + (rows - 1 - n) * (high + gap)) for n in range(rows)]
    right = [(width - pill, top + n * (high + gap)) for n in range(rows)]
    return _Along((*left, *right)[: len(names)], pill, high, r, said)


def _draw_pills(w: SeatRing, names: Sequence[str], along: _Along, pen: Pen, x: float, y: float) -> int:
    """The number at the table's side of each pill; the number of the stop after them."""
    stop = w.first
    wide, high, r = along.width, along.height, along.r
    for index, (dx, dy) in enumerate(along.places):
        seat = w.seats[index] if index < len(w.seats) else None
        closed = seat is not None and seat.closed
        lit = not closed and stop == w.first + w.at
        left, top = x + dx, y + dy
        if lit:
            pen.focus(left, top, wide, high, high / 2)
        elif closed:
            pen.panel(left, top, wide, high, outline="line", radius=high / 2)
        else:
            pen.panel(left, top, wide, high, fill="surface", radius=high / 2)
        at_left = dx > 0
        inset = pen.gap_small + r
        disc = left + inset if at_left else left + wide - inset
        _draw_seat(pen, disc, top + high / 2, r, lit, seat, pill=True)
        name = along.names[index]
        edge = disc + r * 1.3 if at_left else disc - r * 1.3
        tone, align = _name_tone(seat, lit), "l" if at_left else "r"
        write(pen, name, edge, top + high / 2, tone, align=align, squeeze=_CLOSE)
        if not closed:
            pen.stop(stop, left, top, wide, high)
            stop += 1
    return stop


def _around(
    pen: Pen, names: Sequence[str], width: float, height: float, middle: tuple[float, float]
) -> tuple[str, SeatPlaces] | None:
    """Type step of the names and where everybody sits: the larger one where there is room for large discs too. None
    where a name would not be whole."""
    large = (26.0, 24.0, 22.0, 20.0, 18.0) if pen.compact else (44.0, 40.0, 37.0, 34.0)
    for step, radii in (("body", large), ("cap", _radii(pen))):
        wide = _wide(pen, names, step)
        if places := roomy_places(wide, width, height, pen.size(step) * 1.32, radii, middle):
            return step, places
    return None


def _tight(pen: Pen, names: Sequence[str], width: float, height: float, middle: tuple[float, float]) -> SeatPlaces:
    """Where nothing else has room: the longest names get less."""
    return seat_places(_wide(pen, names, "cap"), width, height, pen.size("cap") * 1.32, _radii(pen), middle)


def _radii(pen: Pen) -> tuple[float, ...]:
    return (17.0, 15.5, 14.0, 13.0, 12.0, 11.0) if pen.compact else (31.0, 29.0, 27.0, 25.0, 23.0, 21.0)


def _wide(pen: Pen, names: Sequence[str], step: str) -> tuple[float, ...]:
    return tuple(math.ceil(pen.measure(name, step, True)) + 2.0 for name in names)


def _draw_table(pen: Pen, x: float, y: float, rx: float, ry: float) -> None:
    rim = [(x + rx * math.sin(a), y - ry * math.cos(a)) for a in (math.tau * i / 96 for i in range(96))]
    pen.polygon(rim, "surface")
    pen.line(rim, "line", 2 if not pen.compact else 1.5, closed=True)
    w, h = (18.0, 9.0) if pen.compact else (36.0, 16.0)
    pen.panel(x - w / 2, y + ry - h / 2, w, h, fill="raised", outline="edge", radius=h / 4, thick=1.5)


def _draw_seat(pen: Pen, x: float, y: float, r: float, lit: bool, seat: Seat | None, *, pill: bool = False) -> None:
    """A seat's disc: amber in the focus, ivory where it is chosen, hollow where it is no stop. None: one to add.

    ``pill``: its pill has the outline of the focus.
    """
    chosen, closed = seat is not None and seat.chosen, seat is not None and seat.closed
    thick = 1.5 if pen.compact else 2
    if lit and pill:
        pen.disc(x, y, r, fill="accent")
    elif lit:
        pen.glow(x, y, r * 2.1, "accent", 0.25)
        pen.focus(x - r, y - r, 2 * r, 2 * r, r)
        pen.disc(x, y, max(1.0, r - pen.measures.focus - (2 if pen.compact else 3)), fill="accent")
    elif closed:
        pen.disc(x, y, r, outline="line", thick=thick)
    elif chosen:
        pen.disc(x, y, r, fill="ink")
    else:
        pen.disc(x, y, r, fill="raised", outline="edge", thick=thick)
    if seat is None:
        pen.icon(Icon.PLUS, x, y, r * 0.9, "on_accent" if lit else "ink2")
    else:
        ink = "on_accent" if lit or chosen else "ink3" if closed else "ink"
        pen.text(seat.number, x, y, max(r * 0.94, pen.size("cap")), ink, bold=True, align="c")
    if chosen:
        check = r * 0.42
        pen.disc(x + r * 0.78, y - r * 0.7, check + (1 if pen.compact else 2), fill="ground")
        pen.disc(x + r * 0.78, y - r * 0.7, check, fill="accent")
        pen.icon(Icon.CHECK, x + r * 0.78, y - r * 0.7, check * 1.4, "on_accent")


def _draw_name(pen: Pen, name: str, x: float, y: float, width: float, step: str, tone: str, bold: bool) -> None:
    """A typed name: whole, else its first word, else as many letters as have room."""
    first = name.split(" ")[0]
    whole = pen.measure(name, step, bold) <= width
    pen.text(name if whole else clipped(pen, first, width, step, bold), x, y, step, tone, bold=bold, align="c")


class _Capsule(NamedTuple):
    said: Phrase
    width: float
    height: float
    icon: float
    space: float
    pad: float
    icon_name: IconName

    @property
    def plain(self) -> _Capsule:
        """Without its icon."""
        return self._replace(width=self.width - self.icon - self.space, icon=0.0, space=0.0)


def _ready(w: SeatRing, pen: Pen, room: float) -> _Capsule:
    """The stop in the middle of the table, as large as its words."""
    icon, space, pad, height = (12.0, 4.0, 8.0, 26.0) if pen.compact else (20.0, 8.0, 16.0, 44.0)
    said = phrase(pen, w.ready, room - icon - space - 2 * pad, ["body", "label", "cap"], bold=True)
    wide = max(pen.measure(line, said.size, True) for line in said.lines)
    return _Capsule(said, wide + icon + space + 2 * pad, height, icon, space, pad, Icon.CHECK)


def _aside(w: SeatRing, pen: Pen, room: float) -> _Capsule | None:
    """What leaves the answer to hands: smaller than what answers."""
    if w.aside == NOTHING:
        return None
    icon, space, pad, height = (10.0, 3.0, 6.0, 20.0) if pen.compact else (15.0, 6.0, 12.0, 30.0)
    said = phrase(pen, w.aside, room - icon - space - 2 * pad, ["cap"])
    wide = max(pen.measure(line, said.size) for line in said.lines)
    return _Capsule(said, wide + icon + space + 2 * pad, height, icon, space, pad, Icon.HAND)


def _draw_capsule(capsule: _Capsule, pen: Pen, x: float, y: float, lit: bool) -> None:
    left, top = x - capsule.width / 2, y - capsule.height / 2
    small = capsule.icon_name is Icon.HAND and not lit
    if lit:
        pen.focus(left, top, capsule.width, capsule.height, capsule.height / 2)
    else:
        edge = "line" if small else "edge"
        pen.panel(left, top, capsule.width, capsule.height, fill="ground", outline=edge, radius=capsule.height / 2)
    tone = "accent" if lit else "ink2" if small else "ink"
    if capsule.icon:
        pen.icon(capsule.icon_name, left + capsule.pad + capsule.icon / 2, y, capsule.icon, tone)
    words = "ink2" if small else "ink"
    bold = lit and capsule.icon_name is Icon.CHECK
    write(pen, capsule.said, left + capsule.pad + capsule.icon + capsule.space, y, words, bold=bold)


# ---------------------------------------------------------------- entries
class _EntrySizes(Struct, frozen=True):
    least: float
    """A row is no lower."""
    row: float
    gap: float
    icon: float
    pad: float
    space: float
    """Between the icon and the words, and between the words and the value."""


_ENTRIES_WIDE = _EntrySizes(44, 52, 8, 24, 18, 12)
_ENTRIES_UPRIGHT = _EntrySizes(30, 44, 6, 20, 12, 10)
_ENTRIES_COMPACT = _EntrySizes(26, 30, 4, 15, 8, 8)


class _EntryWords(NamedTuple):
    text: Phrase
    value: Phrase | None
    under: bool
    """The value stands under the words, as there is no room for it beside them."""


def draw_entries(w: Entries, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A column of entries with icons, all at one size; two columns where one has not the height; else it scrolls."""
    if not w.entries:
        return
    sizes = _ENTRIES_COMPACT if pen.compact else _ENTRIES_WIDE
    count = len(w.entries)
    upright = pen.compact and height > width and count * (_ENTRIES_UPRIGHT.least + _ENTRIES_UPRIGHT.gap) <= height
    if upright:
        sizes = _ENTRIES_UPRIGHT
    rows_fit = max(1, int((height + sizes.gap) // (sizes.least + sizes.gap)))
    columns, room, words = 1, width, None
    if count > rows_fit:
        words = _in_one_line(w.entries, pen, sizes, (width - pen.gap) / 2, ("body", "label"))
        columns = 2 if words else 1
    rows = math.ceil(count / columns)
    if rows > rows_fit:
        room -= pen.gap_small + 4
        words = None
    column_width = (room - pen.gap * (columns - 1)) / columns
    pitch = min(sizes.row + sizes.gap, max(sizes.least + sizes.gap, (height + sizes.gap) / min(rows, rows_fit)))
    row_height = pitch - sizes.gap
    if words is None:
        words = _in_one_line(
            w.entries,
            pen,
            sizes,
            column_width,
            (*(("title", 18.0) if upright else ()), "body", (pen.size("body") + pen.size("label")) / 2, "label", "cap"),
        ) or [_entry_words(entry, pen, sizes, column_width, "cap", row_height) for entry in w.entries]
    anchor = w.at if w.at is not None else w.open or 0
    shown = window([pitch] * rows, anchor % rows, height + sizes.gap)
    for index, entry in enumerate(w.entries):
        column, row = divmod(index, rows)
        if row not in shown:
            continue
        left = x + column * (column_width + pen.gap)
        top = y + (row - shown.start) * pitch
        lit = index == w.at
        _draw_entry_ground(w, index, pen, left, top, column_width, row_height, tile=columns == 2)
        _draw_entry(entry, words[index], pen, sizes, left, top + row_height / 2, column_width, lit, index == w.open)
        pen.stop(w.first + index, left, top, column_width, row_height)
    if len(shown) < rows:
        draw_scroll(pen, x + width - 4, y, len(shown) * pitch - sizes.gap, shown, rows)


def _draw_entry_ground(
    w: Entries, index: int, pen: Pen, x: float, y: float, width: float, height: float, *, tile: bool
) -> None:
    """The focus, or what lifts an entry off the page: being open, or being a tile beside others."""
    radius = pen.radius * 0.85
    if index == w.at:
        pen.focus(x, y, width, height, radius)
    elif index == w.open:
        pen.panel(x, y, width, height, fill="raised", radius=radius)
    elif tile:
        pen.panel(x, y, width, height, fill="surface", radius=radius)


def _in_one_line(
    entries: Sequence[Entry], pen: Pen, sizes: _EntrySizes, width: float, steps: Sequence[str | float]
) -> list[_EntryWords] | None:
    """All entries at the first step at which each has its words and its value on one line."""
    for step in steps:
        words = [_entry_words(entry, pen, sizes, width, step, 0) for entry in entries]
        if all(said.text.fits and not said.under for said in words):
            return words
    return None


def _entry_words(
    entry: Entry, pen: Pen, sizes: _EntrySizes, width: float, step: str | float, height: float
) -> _EntryWords:
    """The longest forms of words and value that stand side by side; in a higher row the value may go below."""
    room = width - (1.5 if entry.value == NOTHING else 2) * sizes.pad - sizes.icon - sizes.space
    lines = 2 if height >= 2 * pen.leading(step) else 1
    if entry.value == NOTHING:
        return _EntryWords(phrase(pen, entry.text, room, [step], bold=True, lines=lines), None, False)
    for form in (pen.full(entry.value), pen.short(entry.value)):
        value = worded(pen, [form], room, [step], bold=True)
        text = phrase(pen, entry.text, room - pen.measure(form, step, True) - sizes.space, [step], bold=True)
        if text.fits:
            return _EntryWords(text, value, False)
    text = phrase(pen, entry.text, room, [step], bold=True)
    return _EntryWords(text, phrase(pen, entry.value, room, [step], bold=True), True)


def _draw_entry(
    entry: Entry,
    words: _EntryWords,
    pen: Pen,
    sizes: _EntrySizes,
    x: float,
    middle: float,
    width: float,
    lit: bool,
    opened: bool,
) -> None:
    tone = "ink" if lit or opened else "ink2"
    if entry.refused:
        tone = "ink2" if lit else "ink3"
    sign_tone = "accent" if (lit or opened) and not entry.refused else tone
    sign = Icon.LOCK if entry.refused else entry.icon
    pen.icon(sign, x + sizes.pad + sizes.icon / 2, middle, sizes.icon, sign_tone)
    left = x + sizes.pad + sizes.icon + sizes.space
    value_tone = tone if entry.refused else "ink"
    if words.value is None:
        write(pen, words.text, left, middle, tone, bold=lit or opened)
    elif words.under:
        lift = pen.leading(words.text.size) / 2
        write(pen, words.text, left, middle - lift, tone, bold=lit or opened)
        write(pen, words.value, left, middle + lift, value_tone, bold=True)
    else:
        write(pen, words.text, left, middle, tone, bold=lit or opened)
        write(pen, words.value, x + width - sizes.pad, middle, value_tone, bold=True, align="r")


# ---------------------------------------------------------------- history
class _TimelineSizes(Struct, frozen=True):
    disc: float
    small_disc: float
    row: float
    small_row: float
    lit_row: float
    indent: float
    """From the rail to the words."""


_TIMELINE_WIDE = _TimelineSizes(18, 11, 64, 44, 88, 44)
_TIMELINE_COMPACT = _TimelineSizes(11, 6, 38, 25, 50, 26)


def draw_timeline(w: Timeline, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """What happened along a rail, the newest at the top; the focus says what a jump there takes back."""
    if not w.events:
        return
    sizes = _TIMELINE_COMPACT if pen.compact else _TIMELINE_WIDE
    times = max((pen.measure(pen.full(event.time), "cap") for event in w.events), default=0.0)
    times += pen.gap_small if times else 0
    said = [
        _event_words(pen, event, i == w.at, width - 2 * sizes.disc - sizes.indent, times, w.consequence)
        for i, event in enumerate(w.events)
    ]
    heights = [min(height, _event_height(pen, w, i, said[i], sizes)) for i in range(len(w.events))]
    shown = window(heights, w.at or 0, height)
    rail = x + sizes.disc
    tops: list[float] = []
    top = y
    for index in shown:
        tops.append(top)
        top += heights[index]
    middles = [t + heights[index] / 2 for t, index in zip(tops, shown, strict=True)]
    first = middles[0] if shown.start == 0 else y
    last = middles[-1] if shown.stop == len(w.events) else y + height
    pen.bar(rail - (1 if pen.compact else 2), first, 2 if pen.compact else 4, last - first, "line")
    for index, middle in zip(shown, middles, strict=True):
        event, lit = w.events[index], index == w.at
        row = heights[index]
        left = rail + sizes.indent - (10 if pen.compact else 20)
        if lit:
            focus_top, focus_height = middle - row / 2 + 3, row - 6
            pen.focus(left, focus_top, x + width - left, focus_height)
        _draw_event_disc(pen, event, rail, middle, sizes, lit)
        _draw_event(pen, event, said[index], rail + sizes.indent, middle, x + width - (8 if pen.compact else 13), lit)
        pen.stop(w.first + index, x, middle - row / 2, width, row)


class _EventWords(NamedTuple):
    text: Phrase
    consequence: Phrase | None


def _event_words(pen: Pen, event: Event, lit: bool, width: float, times: float, consequence: Text) -> _EventWords:
    room = width - (8 if pen.compact else 13)
    own = room - (times if event.time != NOTHING else 0)
    if event.small and not lit:
        return _EventWords(phrase(pen, event.text, own, ["label", "cap"], lines=1 if pen.compact else 2), None)
    text = phrase(pen, event.text, own, ["body", "label", "cap"], bold=lit, lines=2)
    below = phrase(pen, consequence, room, ["cap"], lines=2) if lit and consequence != NOTHING else None
    return _EventWords(text, below)


def _event_height(pen: Pen, w: Timeline, index: int, said: _EventWords, sizes: _TimelineSizes) -> float:
    words = tall(pen, said.text) + tall(pen, said.consequence)
    pad = 10 if pen.compact else 20
    if index == w.at:
        return max(sizes.lit_row if said.consequence else sizes.row, words + pad + 4)
    return max(sizes.small_row if w.events[index].small else sizes.row, words + pad / 2)


def _draw_event_disc(pen: Pen, event: Event, x: float, y: float, sizes: _TimelineSizes, lit: bool) -> None:
    r = sizes.small_disc if event.small and not lit else sizes.disc
    pen.disc(x, y, r + (2 if pen.compact else 4), fill="ground")
    if lit:
        pen.disc(x, y, r, fill="accent")
    else:
        pen.disc(x, y, r, fill="raised", outline="edge", thick=1.5 if pen.compact else 2)
    if not event.small or lit:
        pen.icon(event.icon, x, y, r * 1.12, "on_accent" if lit else "ink")


def _draw_event(pen: Pen, event: Event, said: _EventWords, x: float, y: float, right: float, lit: bool) -> None:
    text, below = said
    whole = tall(pen, text) + tall(pen, below)
    middle = y - whole / 2 + tall(pen, text) / 2
    tone = "ink" if lit or not event.small else "ink2"
    write(pen, text, x, middle, tone, bold=lit)
    if below:
        write(pen, below, x, y + whole / 2 - tall(pen, below) / 2, "ink")
    if event.time != NOTHING:
        pen.text(pen.full(event.time), right, middle, "cap", "ink" if lit else "ink2", align="r")


# ---------------------------------------------------------------- faults
_TIGHT = 0.86
"""Lines of a crowded fault stand this much closer, and no closer."""


def draw_problem(w: ProblemNote, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The line's number on a tile, the key, what is wrong and what to do."""
    tile, pad = (48.0, 10.0) if pen.compact else (96.0, 24.0)
    pen.panel(x, y, width, height, fill="surface")
    pen.panel(x, y, tile, height, fill="raised")
    pen.bar(x + tile - pen.radius, y, pen.radius, height, "raised")
    _draw_line_number(w, pen, x + tile / 2, y + height / 2, tile)
    left, right = x + tile + pad, x + width - pad
    room = right - left
    tick = pen.size("body") * 1.3
    key, wrong, remedy = _problem_words(w, pen, room, tick, height - (8 if pen.compact else 16))
    whole = tall(pen, key) + tall(pen, wrong) + tall(pen, remedy)
    squeeze = min(1.0, max(_TIGHT, (height - pen.gap_small) / whole))
    spare = min(max(0.0, height - whole), whole * 0.4)
    top = y + (height - whole * squeeze - spare * 0.4) / 2
    middle = top + tall(pen, key) * squeeze / 2
    write(pen, key, left, middle, "accent", bold=True)
    key_end = left + max(pen.measure(line, key.size, True) for line in key.lines)
    file = pen.measure(w.file, "cap")
    if key_end + pad + file <= right:
        pen.text(w.file, right, middle, "cap", "ink2", align="r", width=right - key_end - pad)
    top += (tall(pen, key) + spare * 0.2) * squeeze
    write(pen, wrong, left, top + tall(pen, wrong) * squeeze / 2, "ink", squeeze=squeeze)
    top += (tall(pen, wrong) + spare * 0.2) * squeeze
    pen.icon(Icon.CHECK, left + tick * 0.36, top + pen.leading(remedy.size) * squeeze / 2, tick * 0.62, "ink2")
    write(pen, remedy, left + tick, top + tall(pen, remedy) * squeeze / 2, "ink2", squeeze=squeeze)


def _problem_words(w: ProblemNote, pen: Pen, room: float, tick: float, height: float) -> tuple[Phrase, Phrase, Phrase]:
    """The largest type at which all three have room one above the other; at the smallest, more lines than there are."""
    key = wrong = remedy = worded(pen, [w.key or w.file], room, ["body", "label", "cap"], bold=True, lines=2)
    for step, lines, share in (
        ("title", 2, 0.8),
        ("body", 1, 1.0),
        ("label", 1, 1.0),
        ("body", 2, 1.0),
        ("label", 2, 1.0),
        ("cap", 2, 1.0),
        ("cap", 3, 1 / _TIGHT),
    ):
        if lines < 3:
            key = worded(pen, [w.key or w.file], room, [step], bold=True, lines=2)
        wrong = phrase(pen, w.wrong, room, [step], lines=lines)
        remedy = phrase(pen, w.remedy, room - tick, [step], lines=lines)
        fits = key.fits and wrong.fits and remedy.fits
        if fits and tall(pen, key) + tall(pen, wrong) + tall(pen, remedy) <= height * share:
            break
    return key, wrong, remedy


def _draw_line_number(w: ProblemNote, pen: Pen, x: float, y: float, tile: float) -> None:
    if not w.line:
        pen.icon(Icon.FAULT, x, y, tile * 0.42, "red")
        return
    number = worded(pen, [w.line], tile - pen.gap_small, ["head", "title", "body", "cap"], bold=True)
    caption = phrase(pen, w.caption, tile - pen.gap_small, ["cap"]) if w.caption != NOTHING else None
    if caption is None or not caption.fits:
        write(pen, number, x, y, bold=True, align="c")
        return
    whole = number.size + pen.leading("cap")
    write(pen, caption, x, y - whole / 2 + pen.leading("cap") / 2, "ink2", align="c")
    write(pen, number, x, y + whole / 2 - number.size / 2, bold=True, align="c")


# ---------------------------------------------------------------- small tables
class _GridSizes(Struct, frozen=True):
    head: float
    gap: float
    pad: float
    largest: float
    """A row is no higher."""


_GRID_WIDE = _GridSizes(36, 6, 12, 56)
_GRID_COMPACT = _GridSizes(22, 3, 5, 34)


def draw_grid(w: Grid, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A header and rows, columns of a game colour as strips of it, scrolled around ``at`` where there is no room.

    Where the words are too long for columns, every row stands alone: its name, and its cells one above the other.
    """
    count = len(w.rows)
    columns = max([len(w.header), *(len(row) for row in w.rows)])
    if not count or not columns:
        return
    sizes = _GRID_COMPACT if pen.compact else _GRID_WIDE
    body = height - sizes.head
    least = pen.leading("cap") + (4 if pen.compact else 1)
    fit = max(1, min(count, int(body // least)))
    inner = width if fit == count else width - pen.gap_small - 4
    lefts, widths = _columns(columns, inner, sizes.gap)
    cells = [
        [
            phrase(pen, cell, widths[i] - 2 * sizes.pad, ["label", "cap"], bold=i == 0 or row == w.at)
            for i, cell in enumerate(cells)
        ]
        for row, cells in enumerate(w.rows)
    ]
    if not all(cell.fits for row in cells for cell in row):
        _draw_rows_alone(w, pen, x, y, width, height)
        return
    row_height = min(sizes.largest, body / fit)
    shown = window([row_height] * count, w.at or 0, body + 0.5)
    whole = sizes.head + len(shown) * row_height
    for item, left, wide in zip(w.header, lefts, widths, strict=False):
        if item.tone in _GAME_TONES:
            pen.panel(x + left, y, wide, whole, fill=f"{item.tone.value}_d", radius=pen.radius * 0.6)
        _draw_heading(pen, item, x + left, y + sizes.head / 2, wide, sizes.pad)
    for row in shown:
        top = y + sizes.head + (row - shown.start) * row_height
        lit = row == w.at
        if lit:
            pen.focus(x, top, inner, row_height, pen.radius * 0.6)
        elif row > shown.start and row - 1 != w.at:
            pen.bar(x, top, inner, 1, "line")
        _draw_cells(w.rows[row], cells[row], pen, [x + left + sizes.pad for left in lefts], top + row_height / 2, lit)
        pen.stop(w.first + row, x, top, inner, row_height)
    if len(shown) < count:
        draw_scroll(pen, x + width - 4, y + sizes.head, len(shown) * row_height, shown, count)


def _draw_cells(
    row: Sequence[Text], cells: Sequence[Phrase], pen: Pen, lefts: Sequence[float], y: float, lit: bool
) -> None:
    for column, (words, cell) in enumerate(zip(row, cells, strict=True)):
        if words == NOTHING:
            _draw_unknown(pen, lefts[column], y)
        else:
            write(pen, cell, lefts[column], y, "ink", bold=lit or column == 0)


def _columns(count: int, width: float, gap: float) -> tuple[list[float], list[float]]:
    """Left edges and widths: the first column a little wider, as its words are bold."""
    share = (width - gap * (count - 1)) / count
    first = share * 1.12 if count > 2 else share
    rest = (width - first - gap * (count - 1)) / max(1, count - 1)
    return [0.0, *(first + gap + i * (rest + gap) for i in range(count - 1))], [first, *[rest] * (count - 1)]


def _draw_rows_alone(w: Grid, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    sizes = _GRID_COMPACT if pen.compact else _GRID_WIDE
    cells = max(len(row) for row in w.rows) - 1
    line = pen.size("cap") * 1.2
    gap = pen.gap_small
    row_height = max(cells * line, pen.leading("cap") * 2) + (6 if pen.compact else 16)
    fit = max(1, min(len(w.rows), int((height + gap) // (row_height + gap))))
    row_height = min(row_height * 1.25, (height + gap) / fit - gap)
    inner = width if fit == len(w.rows) else width - gap - 4
    shown = window([row_height + gap] * len(w.rows), w.at or 0, height + gap + 0.5)
    lead = inner * 0.42
    names = [row[0] for row in w.rows]
    size = next(
        (
            step
            for step in ("title", "body", "cap")
            if all(phrase(pen, name, lead - 3 * sizes.pad, [step], bold=True).fits for name in names)
        ),
        "cap",
    )
    for row in shown:
        top = y + (row - shown.start) * (row_height + gap)
        lit = row == w.at
        if lit:
            pen.focus(x, top, inner, row_height)
        else:
            pen.panel(x, top, inner, row_height, fill="surface")
        name = phrase(pen, names[row], lead - 3 * sizes.pad, [size], bold=True, lines=2)
        write(pen, name, x + 2 * sizes.pad, top + row_height / 2, "ink", bold=True)
        pitch = (row_height - (6 if pen.compact else 12)) / max(1, cells)
        for i, cell in enumerate(w.rows[row][1:]):
            middle = top + row_height / 2 + (i - (cells - 1) / 2) * pitch
            left = _draw_sign(pen, w.header[i + 1], x + lead, middle) if i + 1 < len(w.header) else x + lead
            if cell == NOTHING:
                _draw_unknown(pen, left, middle)
                continue
            said = phrase(
                pen, cell, x + inner - sizes.pad - left, ["body", "cap"] if pitch >= pen.leading("body") else ["cap"]
            )
            write(pen, said, left, middle, "ink")
        pen.stop(w.first + row, x, top, inner, row_height)
    if len(shown) < len(w.rows):
        draw_scroll(pen, x + width - 4, y, len(shown) * (row_height + gap) - gap, shown, len(w.rows))


def _draw_unknown(pen: Pen, x: float, y: float) -> None:
    """A cell nobody has filled yet."""
    thick = 2.0
    pen.bar(x, y - thick / 2, 8 if pen.compact else 14, thick, "edge")


def _draw_sign(pen: Pen, item: Item, x: float, y: float) -> float:
    """A column's shape or icon at ``x``; where words go on after it."""
    size = pen.size("cap") * 0.95
    if item.tone in _GAME_TONES and item.icon is None:
        pen.shape(item.tone, x + size / 2, y, size / 2)
    elif item.icon is not None:
        pen.icon(item.icon, x + size / 2, y, size, item.tone.value)
    else:
        return x
    return x + size * 1.4


def _draw_heading(pen: Pen, item: Item, x: float, y: float, width: float, pad: float) -> None:
    left = _draw_sign(pen, item, x + pad, y)
    words = phrase(pen, item.text, x + width - pad - left, ["cap"])
    if words.fits:
        write(pen, words, left, y, "ink2")
