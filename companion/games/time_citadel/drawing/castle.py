"""How the clock, rooms and ways of Time Citadel are drawn. Must not know the rules."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby

from companion.api import Icon, Mark, Tone
from companion.api.drawing import Colour, Pen, Step, along, dark, phrase, roomy, write
from companion.games.time_citadel.pictures import ClockFace, Door, Room, Route


def draw_clock_face(w: ClockFace, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The places inside, marks on the rim, the amber wedge of the hand, the time itself in the middle."""
    r = min(width, height) / 2
    cx, cy = x + width / 2, y + height / 2
    places = len(w.labels)
    pitch = 360 / places
    pen.disc(cx, cy, r, "surface", "line")
    for i in range(places):
        between = (i + 0.5) * pitch
        pen.line([along(cx, cy, r * 0.9, between), along(cx, cy, r * 0.955, between)], "line")
    numeral = max(r * (0.13 if pen.compact else 0.115), pen.measures.floor)
    close = math.tau * 0.6 * r / places < numeral * 1.45
    for i, label in enumerate(w.labels):
        bold = i in w.bold
        if i != w.hand and (bold or not close):
            px, py = along(cx, cy, r * (0.55 if close else 0.6), i * pitch)
            pen.text(label, px, py, numeral, "ink" if bold else "ink2", bold=bold, align="c")
    (hand,) = pen.between("hand", w.hand, around=places)
    for mark in w.marks:
        if mark.urgent:
            _draw_gap_left(mark, hand, places, pen, cx, cy, r)
    _draw_hand(w, hand * pitch, pen, cx, cy, r)
    for at, group in groupby(sorted(w.marks, key=lambda mark: mark.at), key=lambda mark: mark.at):
        _draw_marks(tuple(group), at * pitch, pen, cx, cy, r)
    pen.disc(cx, cy, r * 0.42, "ground")
    _draw_centre(w, pen, cx, cy, r)


def _draw_hand(w: ClockFace, at: float, pen: Pen, cx: float, cy: float, r: float) -> None:
    pitch = 360 / len(w.labels)
    pen.arc(cx, cy, r * 0.735, at - pitch * 0.45, at + pitch * 0.45, "accent", r * 0.49, round_ends=False)
    shared = any(mark.at == w.hand for mark in w.marks)
    out, size = (0.6, 0.19) if shared else (0.72, 0.25)
    pen.icon(w.hand_icon, *along(cx, cy, r * out, at), r * size, "on_accent")


def _draw_gap_left(mark: Mark, hand: float, places: int, pen: Pen, cx: float, cy: float, r: float) -> None:
    """From the hand to a mark that presses: what is left, along the rim."""
    ahead, pitch = (mark.at - hand) % places, 360 / places
    if ahead:
        start = hand * pitch + pitch * 0.45
        pen.arc(cx, cy, r * 0.965, start, (hand + ahead) * pitch, str(mark.tone), r * 0.035, round_ends=False)


def _draw_marks(marks: Sequence[Mark], at: float, pen: Pen, cx: float, cy: float, r: float) -> None:
    """Side by side on the rim if they share a place."""
    size, spread = ((0.085, 17.0), (0.085, 17.0), (0.066, 13.0))[min(len(marks), 3) - 1]
    for i, mark in enumerate(marks):
        belongs = at + (i - (len(marks) - 1) / 2) * spread
        px, py = along(cx, cy, r * 0.81, pen.between(("mark", mark.tone), belongs, around=360)[0])
        pen.disc(px, py, r * size * 1.36, "surface")
        pen.shape(mark.tone, px, py, r * size)


def _draw_centre(w: ClockFace, pen: Pen, cx: float, cy: float, r: float) -> None:
    caption = "" if pen.compact else pen.full(w.caption)
    room = r * 0.76
    step, lines = pen.fit(w.centre, room, ["hero", "head", "title"], bold=True)
    lift = r * 0.045 if caption else 0.0
    pen.lines(lines, cx, cy - lift, step, bold=True, align="c", width=room)
    if caption:
        pen.text(caption, cx, cy + r * 0.2, "cap", "ink2", align="c", width=r * 0.72)


def draw_route(w: Route, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The doors gone through, then where it leads in the largest letters. Compact: only where it leads."""
    pen.panel(x, y, width, height, fill="surface")
    way = bool(w.places) and not pen.compact and height >= 90
    pad = pen.gap_small if pen.compact else 22.0
    if way:
        _draw_way(w, pen, x + pad, y + min(26.0, height * 0.24), width - 2 * pad)
    line = height - 40 if way else height
    middle = y + height - line / 2 - (6 if way else 0)
    sign = min(62.0, line * 0.82)
    pen.icon(w.icon, x + pad + sign / 2, middle, sign)
    left = pad + sign + (pen.gap if not pen.compact else 6)
    sizes: list[Step] = [s for s in ("head", "title") if pen.size(s) <= line]
    head = phrase(pen, w.head, width - left - pad, sizes or ["body"], bold=True)
    if not head.fits:
        head = roomy(pen, w.head, width - left - pad, line, ["title", "body", "cap"], bold=True)
    write(pen, head, x + left, middle, bold=True)


def _draw_way(w: Route, pen: Pen, x: float, y: float, width: float) -> None:
    """Dot and name of each place, the door between; the oldest names go if there is no room."""
    tone: Colour = str(w.tone) if w.tone is not None else "ink2"
    door, dot = 78.0, 20.0
    names = [pen.full(place) for place in w.places]

    def taken() -> float:
        return sum(dot + (pen.measure(name, "cap") + 14 if name else 0) + door for name in names) + dot

    if taken() > width:
        names = [pen.short(place) for place in w.places]
    for i in range(len(names)):
        if taken() <= width:
            break
        names[i] = ""
    for name in names:
        pen.disc(x + 6, y, 6, "ink2")
        x += dot
        if name:
            x = pen.text(name, x, y, "cap", "ink2") + 14
        pen.line([(x, y), (x + 14, y)], tone, 4)
        pen.line([(x + 50, y), (x + 64, y)], tone, 4)
        if w.tone is not None:
            pen.shape(w.tone, x + 32, y, 10)
        else:
            pen.icon(Icon.RIGHT, x + 32, y, 16, tone)
        x += door
    pen.disc(x + 6, y, 6, "accent")


def draw_room(w: Room, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The room with doors at its left, lower and right side; the one asked for is lit, known ones are named."""
    unit = min(width / 300, height / 250, 1.15)
    beside = [door.behind for door, side in zip(w.doors, (True, False, True), strict=False) if side and door.behind.id]
    widest = max((_widest_word(pen.short(name), pen) for name in beside), default=0.0)
    closer = (width / 2 - widest - 2) / 100
    if unit * 0.75 <= closer < unit:
        unit = closer
    half = 92 * unit
    cx, cy = x + width / 2, y + height / 2 - 27 * unit
    sides = ((-1, 0), (0, 1), (1, 0))
    for door, (dx, dy) in zip(w.doors, sides, strict=False):
        if door.lit:
            pen.glow(cx + dx * (half + 26 * unit), cy + dy * (half + 26 * unit), 70 * unit, str(door.tone), 0.45)
    pen.panel(cx - half, cy - half, 2 * half, 2 * half, fill="surface", outline="edge", thick=pen.measures.focus)
    room = 2 * half - 12 * unit
    name = phrase(pen, w.name, room, ["body", "cap"], bold=True)
    if not name.fits:
        name = phrase(pen, w.name, room, ["body", "cap"], bold=True, lines=2)
    below = pen.leading(name.size) * len(name.lines)
    pen.icon(w.icon, cx, cy - below / 2, min(72 * unit, 2 * half - below - 16 * unit))
    write(pen, name, cx, cy + half - below / 2 - 14 * unit, bold=True, align="c")
    for door, side in zip(w.doors, sides, strict=False):
        _draw_door(door, side, pen, cx, cy, half, unit)
        _draw_behind(door, side, pen, cx, cy, half, unit, (x, y, width, height))


def _draw_door(door: Door, side: tuple[int, int], pen: Pen, cx: float, cy: float, half: float, unit: float) -> None:
    """Half sunk into the wall; its shape in it, hollow while nobody knows where it leads."""
    long, broad = 60 * unit, 46 * unit
    w, h = (long, broad) if side[0] else (broad, long)
    mx = cx + side[0] * (half + long / 2 - 4 * unit)
    my = cy + side[1] * (half + long / 2 - 4 * unit)
    tone = str(door.tone)
    known = bool(door.behind.id)
    if door.lit:
        pen.panel(mx - w / 2, my - h / 2, w, h, fill=tone, radius=6 * unit)
    else:
        pen.panel(mx - w / 2, my - h / 2, w, h, fill=dark(door.tone), outline=tone, radius=6 * unit)
    drop = 2 * unit if door.tone is Tone.RED else 0.0
    ink: Colour = "ground" if door.lit else tone
    pen.shape(door.tone, mx, my + drop, 12 * unit, hollow=not known and not door.lit, colour=ink)


def _draw_behind(
    door: Door,
    side: tuple[int, int],
    pen: Pen,
    cx: float,
    cy: float,
    half: float,
    unit: float,
    area: tuple[float, float, float, float],
) -> None:
    """The name of the room behind: under a side door, beside the lower one. Compact has no second line."""
    if not door.behind.id:
        return
    x, y, width, height = area
    if side[0]:
        edge = cx + side[0] * (half + 8 * unit)
        room = edge - x if side[0] < 0 else x + width - edge
        top = cy + 30 * unit
        lines = max(1, min(3, int((y + height - top) / pen.leading("cap"))))
        said = phrase(pen, door.behind, room, ["cap"], lines=lines)
        if said.fits:
            taken = max(pen.measure(line, said.size) for line in said.lines)
            outer = min(cx - half - 28 * unit - taken / 2, edge - taken) if side[0] < 0 else edge
            middle = top + pen.leading("cap") * len(said.lines) / 2
            write(pen, said, max(x, outer) + taken / 2, middle, "ink2", align="c")
        elif y + height >= cy + half + pen.leading("cap") * 0.8:
            _draw_behind_below(door, side[0], pen, cx, cy + half + pen.leading("cap") * 0.6, unit, area)
    else:
        left = cx + 32 * unit
        said = phrase(pen, door.behind, x + width - left, ["cap"])
        if said.fits:
            write(pen, said, left, cy + half + 32 * unit, "ink2")


def _draw_behind_below(
    door: Door, side: int, pen: Pen, cx: float, y: float, unit: float, area: tuple[float, float, float, float]
) -> None:
    """A long name under its corner of the room, with the door's shape before it."""
    cap = pen.size("cap")
    room = area[2] / 2 - 34 * unit - cap * 1.3
    said = phrase(pen, door.behind, room, ["cap"])
    if not said.fits or (side > 0 and pen.compact):
        return
    left = area[0] if side < 0 else area[0] + area[2] - pen.measure(said.lines[0], "cap") - cap * 1.3
    pen.shape(door.tone, left + cap * 0.42, y, cap * 0.4)
    write(pen, said, left + cap * 1.3, y, "ink2")


def _widest_word(words: str, pen: Pen) -> float:
    return max(pen.measure(word, "cap") for word in words.split(" "))
