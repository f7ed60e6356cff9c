"""Numbers with their stones side by side. Must not know any game."""

from __future__ import annotations

from companion.core.view import Card, Icon, StoneRow, Stones
from companion.screen.pen import Pen
from companion.screen.theme import Colour
from companion.screen.widgets.phrases import phrase, write

_ACROSS = 3
"""Stones beside one another under their number."""


def draw_stone_row(w: StoneRow, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A column a number; the focus is the whole column in amber, a closed number is hollow with a padlock."""
    gap = 3.0 if pen.compact else 8.0
    last = (32.0 if pen.compact else 88.0) if w.last else 0.0
    count = len(w.stones)
    each = (width - last - gap * (count - (0 if w.last else 1))) / max(1, count)
    for i, stones in enumerate(w.stones):
        left = x + i * (each + gap)
        _draw_column(stones, i == w.at, i == w.raised, pen, left, y, each, height)
        if w.last is not None or w.at is not None:
            pen.stop(w.first + i, left, y, each, height)
    if w.last is not None:
        _draw_last(w.last, w.at == count, pen, x + width - last, y, last, height)
        pen.stop(w.first + count, x + width - last, y, last, height)


def _draw_column(
    w: Stones, focused: bool, raised: bool, pen: Pen, x: float, y: float, width: float, height: float
) -> None:
    if raised:
        pen.panel(x, y, width, height, fill="raised")
        inset = min(pen.radius, width * 0.16)
        pen.bar(x + inset, y, width - 2 * inset, 2 if pen.compact else 5, "accent")
    elif focused and not w.refused:
        pen.panel(x, y, width, height, fill="accent")
    elif focused:
        pen.focus(x, y, width, height)
    elif w.refused:
        pen.panel(x, y, width, height, outline="line")
    else:
        pen.panel(x, y, width, height, fill="surface")
    if w.refused:
        ink, full, empty = ("ink2" if focused else "ink3"), "edge", "line"
    else:
        ink, full, empty = ("on_accent", "on_accent", "on_accent") if focused else ("ink", "ink2", "edge")
        full = "ink" if raised else full
    number = min(pen.size("head"), height * 0.27) * (1.3 if focused and not w.refused else 1.0)
    pen.text(str(w.number), x + width / 2, y + height * 0.215, number, ink, bold=True, align="c", width=width)
    _draw_stones(w, pen, x, y + height * 0.42, width, y + height, full, empty)
    if w.refused:
        pen.icon(Icon.LOCK, x + width / 2, y + height * 0.9, 10.0 if pen.compact else 16.0, ink)


def _draw_stones(
    w: Stones, pen: Pen, x: float, y: float, width: float, bottom: float, full: Colour, empty: Colour
) -> None:
    """Three beside one another, four where the rows would reach below ``bottom``."""
    wide = _ACROSS
    if y + -(-w.of // wide) * min(width * 0.92 / wide, 23.0) * 1.15 > bottom:
        wide += 1
    pitch = min(width * 0.92 / wide, 23.0)
    side = pitch * 0.8
    thick = 1.0 if pen.compact else 2.0
    for i in range(w.of):
        row, place = divmod(i, wide)
        across = min(wide, w.of - row * wide)
        left = x + width / 2 + (place - across / 2) * pitch + (pitch - side) / 2
        top = y + row * pitch * 1.15
        if i < w.seen:
            pen.panel(left, top, side, side, fill=full, radius=side * 0.28)
        else:
            pen.panel(left, top, side, side, outline=empty, radius=side * 0.28, thick=thick)


def _draw_last(w: Card, focused: bool, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The stop at the end: a capsule with its icon, on Wide with its word."""
    radius = width / 2
    refused = w.refused is not None
    ink: Colour = "ink3" if refused else "ink"
    if focused and refused:
        pen.focus(x, y, width, height, radius)
        ink = "ink2"
    elif focused:
        pen.panel(x, y, width, height, fill="accent", radius=radius)
        ink = "on_accent"
    else:
        pen.panel(x, y, width, height, outline="line" if refused else "edge", radius=radius)
    sign = min(width * 0.5, 34.0)
    icon = Icon.LOCK if refused and pen.compact else w.icon or Icon.HAND
    if pen.compact:
        pen.icon(icon, x + width / 2, y + height / 2, sign, ink)
        return
    pen.icon(icon, x + width / 2, y + height * 0.37, sign, ink)
    words = phrase(pen, w.label, width - 10, ["cap", pen.measures.floor], lines=2)
    write(pen, words, x + width / 2, y + height * 0.64, ink, align="c")
    if refused:
        pen.icon(Icon.LOCK, x + width / 2, y + height * 0.87, 16, ink)
