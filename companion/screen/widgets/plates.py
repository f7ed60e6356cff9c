"""Values side by side, as on the front of an instrument: what is set, and to what. Must not know what they mean."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from companion.core.view import IconName, Plate, Plates, Tone
from companion.core.words import NOTHING
from companion.screen.pen import Pen
from companion.screen.widgets.menus import draw_scroll, window
from companion.screen.widgets.phrases import Phrase, phrase, tall, write

_GAME_TONES = (Tone.RED, Tone.GREEN, Tone.BLUE)


class _Sizes(Struct, frozen=True):
    pad: float
    gap: float
    lowest: float
    """No plate is lower,"""
    highest: float
    """nor higher."""
    narrowest: float
    bar: float
    """Height of a gauge's bar."""
    most_columns: int
    edge: float
    """Free above a caption and below a value."""


_WIDE = _Sizes(14, 10, 58, 150, 132, 10, 5, 8.4)
_COMPACT = _Sizes(7, 4, 26, 76, 84, 5, 3, 2.5)
_UPRIGHT = 1.7
"""On a portrait screen plates may be so much higher."""


def _high(pen: Pen, caption: Phrase) -> float:
    """What a caption takes over its value; on Compact it lies close to it, so that the value can be the larger one."""
    return caption.size * 1.08 if pen.compact else tall(pen, caption)


class _Plan(NamedTuple):
    columns: int
    rows: int
    """Rows that are seen at once; the others scroll."""
    width: float
    height: float
    values: tuple[Phrase, ...]
    captions: tuple[Phrase, ...] | None
    """None: there is no room for them, so the one in focus stands above all plates."""


def draw_plates(w: Plates, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Plates in rows, all values at one size, each with its caption above it; rows without room scroll.

    Where captions have no room (Compact with many plates) only that of the plate in focus is written, over all of them.
    """
    if not w.plates:
        return
    sizes = _COMPACT if pen.compact else _WIDE
    head = pen.leading("body") + sizes.gap
    plan = (
        _plan(w.plates, pen, sizes, width, height, captioned=True, scrolls=False)
        or _plan(w.plates, pen, sizes, width, height - head, captioned=False, scrolls=False)
        or _plan(w.plates, pen, sizes, width - 4 * sizes.gap, height, captioned=True, scrolls=True)
        or _last_resort(w.plates, pen, sizes, width - 4 * sizes.gap, height - head)
    )
    top = y
    if plan.captions is None and w.at is not None:
        caption = phrase(pen, w.plates[w.at].caption, width, ["body", "label"], bold=True)
        write(pen, caption, x, y + pen.leading("body") / 2, "accent", bold=True)
        top, height = y + head, height - head
    pitch = plan.height + sizes.gap
    rows = math.ceil(len(w.plates) / plan.columns)
    top += max(0.0, height - min(rows, plan.rows) * pitch + sizes.gap) / 2
    shown = window([pitch] * rows, (w.at or 0) // plan.columns, plan.rows * pitch + 0.5)
    for index in range(len(w.plates)):
        row, column = divmod(index, plan.columns)
        if row in shown:
            left = x + column * (plan.width + sizes.gap)
            _draw_plate(w, index, plan, pen, sizes, left, top + (row - shown.start) * pitch)
    if len(shown) < rows:
        draw_scroll(pen, x + width - 4, top, len(shown) * pitch - sizes.gap, shown, rows)


def _plan(
    plates: Sequence[Plate],
    pen: Pen,
    sizes: _Sizes,
    width: float,
    height: float,
    *,
    captioned: bool,
    scrolls: bool,
) -> _Plan | None:
    """The arrangement with the largest values; None if they have no room at any size."""
    best: _Plan | None = None
    lines = sizes.pad * 1.2 + pen.leading("cap") + pen.size("cap") * 1.1
    lowest = max(sizes.lowest, lines) if captioned else sizes.lowest
    for columns in range(1, min(len(plates), sizes.most_columns) + 1):
        rows = math.ceil(len(plates) / columns)
        if scrolls:
            rows = min(rows, max(1, int((height + sizes.gap) / (lowest + sizes.gap))))
        wide = (width - (columns - 1) * sizes.gap) / columns
        highest = sizes.highest * (_UPRIGHT if height > width else 1)
        high = min((height - (rows - 1) * sizes.gap) / rows, highest)
        if (wide < sizes.narrowest and columns > 1) or (high < lowest and not scrolls):
            continue
        plan = _worded(plates, pen, sizes, (columns, rows), wide, high, captioned)
        if plan is not None and (best is None or _worth(plan) > _worth(best)):
            best = plan
    return best


def _last_resort(plates: Sequence[Plate], pen: Pen, sizes: _Sizes, width: float, height: float) -> _Plan:
    """One column of the smallest type, its words broken if they must be."""
    rows = max(1, int((height + sizes.gap) / (sizes.lowest + sizes.gap)))
    room = width - 2 * sizes.pad
    values = tuple(phrase(pen, plate.value, room - _sign(pen, plate), ["cap"], bold=True, lines=2) for plate in plates)
    return _Plan(1, rows, width, (height + sizes.gap) / rows - sizes.gap, values, None)


def _worth(plan: _Plan) -> tuple[float, ...]:
    """Much in sight, large values, no hole in the last row, plates that are not strips."""
    empty = -len(plan.values) % plan.columns
    seen = min(len(plan.values), plan.columns * plan.rows)
    return seen, plan.values[0].size, -empty, -abs(plan.width / plan.height - 2.2)


def _worded(
    plates: Sequence[Plate],
    pen: Pen,
    sizes: _Sizes,
    shape: tuple[int, int],
    width: float,
    height: float,
    captioned: bool,
) -> _Plan | None:
    captions = None
    edges = sizes.edge if captioned else sizes.pad * 0.6
    room = height - 2 * edges - (sizes.bar * 2 if any(plate.part is not None for plate in plates) else 0)
    if captioned:
        captions = tuple(
            phrase(pen, plate.caption, width - 2 * sizes.pad - _sign(pen, plate), ["cap"], lines=1) for plate in plates
        )
        if not all(caption.fits for caption in captions):
            return None
        room -= max(_high(pen, caption) for caption in captions)
    for step in ("hero", "head", "title", (pen.size("title") + pen.size("body")) / 2, "body", "label", "cap"):
        if pen.size(step) * 1.1 > room:
            continue
        values = tuple(
            phrase(
                pen,
                plate.value,
                width - 2 * sizes.pad - _before_value(pen, plate, step, captioned),
                [step],
                bold=True,
                lines=2 if pen.leading(step) * 2 <= room and pen.size(step) <= pen.size("body") else 1,
            )
            for plate in plates
        )
        if all(value.fits for value in values):
            return _Plan(*shape, width, height, values, captions)
    return None


def _sign(pen: Pen, plate: Plate) -> float:
    """Room for the sign and the space after it."""
    return pen.size("cap") * 1.45 if plate.sign is not None else 0.0


def _before_value(pen: Pen, plate: Plate, step: str | float, captioned: bool) -> float:
    """What stands on the line of the value, before it."""
    if plate.goes_on:
        return pen.size(step) * 1.4
    return 0.0 if captioned else _sign(pen, plate)


def _draw_plate(w: Plates, index: int, plan: _Plan, pen: Pen, sizes: _Sizes, x: float, y: float) -> None:
    plate, lit = w.plates[index], index == w.at
    width, height = plan.width, plan.height
    if lit:
        pen.focus(x, y, width, height, pen.radius * 0.85)
    elif plate.goes_on:
        pen.panel(x, y, width, height, outline="edge", radius=pen.radius * 0.85)
    else:
        pen.panel(x, y, width, height, fill="surface", radius=pen.radius * 0.85)
    pen.stop(w.first + index, x, y, width, height)
    if plate.goes_on:
        _draw_going_on(plate, plan.values[index], pen, x + width / 2, y + height / 2, lit)
        return
    left, value = x + sizes.pad, plan.values[index]
    bar = sizes.bar * 2 if plate.part is not None else 0.0
    if plan.captions is None:
        middle = y + (height - bar) / 2
        left += _draw_plate_sign(plate, pen, left, middle, lit)
    else:
        caption = plan.captions[index]
        edges = min(sizes.pad, 2 * sizes.edge)
        spare = height - bar - _high(pen, caption) - value.size * 1.1 * len(value.lines) - edges
        above = y + edges / 2 + max(0.0, spare) * 0.3 + _high(pen, caption) / 2
        after = left + _draw_plate_sign(plate, pen, left, above, lit)
        write(pen, caption, after, above, "ink" if lit else "ink2")
        middle = y + height - bar - edges / 2 - max(0.0, spare) * 0.35 - value.size * 0.55 * len(value.lines)
    if plate.value == NOTHING:
        pen.bar(left, middle - 1, pen.size("cap"), 2 if pen.compact else 3, "edge")
    else:
        write(pen, value, left, middle, "ink", bold=True)
    if plate.part is not None:
        _draw_part(plate.part, pen, x + sizes.pad, y + height - sizes.pad - sizes.bar, width - 2 * sizes.pad, sizes.bar)


def _draw_going_on(plate: Plate, value: Phrase, pen: Pen, x: float, y: float, lit: bool) -> None:
    """The stop that leaves the page: its word in the middle, its sign before it."""
    sign = value.size * 1.05 if isinstance(plate.sign, IconName) else 0.0
    wide = max(pen.measure(line, value.size, True) for line in value.lines)
    left = x - (wide + sign * 1.3) / 2
    if isinstance(plate.sign, IconName):
        pen.icon(plate.sign, left + sign / 2, y, sign, "accent" if lit else "ink")
    write(pen, value, left + sign * 1.3, y, "ink", bold=True)


def _draw_plate_sign(plate: Plate, pen: Pen, x: float, y: float, lit: bool) -> float:
    """How much room the sign took."""
    size = pen.size("cap")
    match plate.sign:
        case IconName():
            pen.icon(plate.sign, x + size * 0.5, y, size, "accent" if lit else "ink2")
        case Tone():
            pen.shape(plate.sign, x + size * 0.5, y, size * 0.46)
        case None:
            return 0.0
    return _sign(pen, plate)


def _draw_part(part: float, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A gauge of ordinary ink: the focus alone is amber."""
    pen.panel(x, y, width, height, fill="line", radius=height / 2)
    if part > 0:
        pen.panel(x, y, max(height, width * min(1.0, part)), height, fill="ink2", radius=height / 2)
