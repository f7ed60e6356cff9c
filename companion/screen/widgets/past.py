"""A list of past evenings with the focused one large. Must not know any game or store."""

from __future__ import annotations

from companion.core.plots import Filter, PastList, PastRow
from companion.core.view import Icon
from companion.screen.pen import Pen
from companion.screen.widgets.phrases import phrase, write

_NARROW = 480
"""Design units: a narrower list has no room for two columns in a row that has not the focus."""


def draw_past_list(w: PastList, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Filters on top, then rows around the focused one, a thumb at the right."""
    wide = not pen.compact and width >= _NARROW
    cap = pen.size("cap")
    head = cap * (1.9 if not pen.compact else 1.7)
    _draw_filters(w, pen, x, y, width, head)
    gap = pen.gap_small
    top = y + head + gap
    room = y + height - top
    rows = len(w.rows)
    focused = w.at - len(w.filters)
    large = min(room, 102.0 if wide else 92.0 if not pen.compact else 62.0)
    usual = 62.0 if wide else 52.0 if not pen.compact else 30.0
    small = min(usual, (room - large) / (rows - 1)) if rows > 1 else usual
    thumb = 6.0 if not pen.compact else 3.0
    inside = width - thumb - gap
    at = top
    for n, row in enumerate(w.rows):
        high = large if n == focused or (focused < 0 and n == 0) else small
        if at + high > y + height + 1:
            break
        pen.stop(len(w.filters) + n, x, at, inside, high)
        if high == large:
            _draw_large(row, pen, x, at, inside, high, n == focused)
        else:
            _draw_small(row, pen, x, at, inside, high, wide)
        at += high
    total = w.above + rows + w.below
    if total > rows:
        pen.bar(x + width - thumb, top, thumb, room, "line")
        part = max(thumb * 3, room * rows / total)
        place = (room - part) * (w.above / max(1, total - rows))
        pen.panel(x + width - thumb, top + place, thumb, part, fill="ink2", radius=thumb / 2)


def _draw_filters(w: PastList, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    cap = pen.size("cap")
    count = pen.full(w.count)
    right = x + width
    if pen.measure(count, "cap") < width * 0.3:
        pen.text(count, right, y + height / 2, "cap", "ink2", align="r")
        right -= pen.measure(count, "cap") + pen.gap
    left = x
    for n, chip in enumerate(w.filters):
        left = _draw_filter(chip, pen, left, y, height, right, n == w.at, n) + cap * 0.6


def _draw_filter(
    chip: Filter, pen: Pen, x: float, y: float, height: float, right: float, focused: bool, index: int
) -> float:
    cap = pen.size("cap")
    said = pen.said(chip.said, max(0.0, right - x - cap * 3), "cap", chip.on)
    wide = cap * 2.9 + pen.measure(said, "cap", chip.on)
    if x + wide > right:
        said, wide = "", cap * 2.4
    if focused:
        pen.focus(x, y, wide, height, radius=height / 2)
    else:
        pen.panel(x, y, wide, height, fill="raised" if chip.on else None, outline="edge", radius=height / 2, thick=1.5)
    pen.icon(chip.icon, x + cap * 1.2, y + height / 2, cap * 1.05, "ink" if chip.on or focused else "ink2")
    pen.text(said, x + cap * 2.1, y + height / 2, "cap", "ink" if chip.on or focused else "ink2", bold=chip.on)
    pen.stop(index, x, y, wide, height)
    return x + wide


def _draw_large(row: PastRow, pen: Pen, x: float, y: float, width: float, height: float, focused: bool) -> None:
    pad = pen.gap
    if focused:
        pen.focus(x, y + 2, width, height - 4)
    else:
        pen.panel(x, y + 2, width, height - 4, fill="surface")
    size = height * 0.4
    middle, low = y + height * 0.34, y + height * 0.72
    pen.icon(row.icon, x + pad + size / 2, y + height / 2, size, "ink")
    left = x + pad * 1.8 + size
    result = min(width * 0.34, 230.0)
    from_x = x + width - pad - result
    name = phrase(pen, row.game, from_x - left - pad, ["title", "body", "cap", pen.measures.floor], bold=True)
    write(pen, name, left, middle, "ink", bold=True)
    who = phrase(pen, row.who, from_x - left - pad, ["cap", pen.measures.floor])
    if who.fits:
        write(pen, who, left, low, "ink2")
    sign = height * 0.26
    pen.icon(row.sign, from_x + sign / 2, middle, sign, str(row.tone))
    said = phrase(pen, row.said, result - sign * 1.5, ["title", "body", "cap", pen.measures.floor], bold=True)
    write(pen, said, from_x + sign * 1.5, middle, "ink", bold=True)
    when = pen.said(row.when, result, "cap")
    both = f"{when} · {pen.short(row.lasted)}" if row.lasted.id else when
    if pen.measure(both, "cap") <= result:
        end = pen.text(both, from_x, low, "cap", "ink2")
    else:
        end = pen.text(when, from_x, low, "cap", "ink2")
    if row.corrected and end + pen.size("cap") * 1.4 < x + width:
        pen.icon(Icon.PEN, end + pen.size("cap") * 0.9, low, pen.size("cap"), "ink2")


def _draw_small(row: PastRow, pen: Pen, x: float, y: float, width: float, height: float, wide: bool) -> None:
    pad, cap = pen.gap, pen.size("cap")
    size = min(height * 0.5, cap * 1.6)
    pen.icon(row.icon, x + pad + size / 2, y + height / 2, size, "ink2")
    left = x + pad * 1.8 + size
    result = min(width * 0.3, 200.0)
    from_x = x + width - pad - result
    sign = min(height * 0.4, cap * 1.4)
    pen.icon(row.sign, from_x + sign / 2, y + height / 2, sign, str(row.tone))
    said = phrase(pen, row.said, result - sign * 1.6, ["body", "cap", pen.measures.floor])
    if said.fits:
        write(pen, said, from_x + sign * 1.6, y + height / 2, "ink2")
    middle = from_x - pad * 2
    if wide:
        first, second = y + height * 0.32, y + height * 0.7
        when = pen.said(row.when, 160, "cap")
        pen.text(when, middle, first, "cap", "ink2", align="r")
        pen.text(pen.short(row.lasted), middle, second, "cap", "ink2", align="r")
        room = middle - pen.measure(when, "cap") - pad - left
        write(pen, phrase(pen, row.game, room, ["body", "cap", pen.measures.floor]), left, first, "ink")
        who = phrase(pen, row.who, room, ["cap", pen.measures.floor])
        if who.fits:
            write(pen, who, left, second, "ink2")
    else:
        words = phrase(pen, row.game, from_x - left - pad, ["body", "cap", pen.measures.floor])
        write(pen, words, left, y + height / 2, "ink")


__all__ = ["draw_past_list"]
