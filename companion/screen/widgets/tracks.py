"""Widgets for what is counted against a limit: steps, gauges, round tracks, strips of signs. Must not know a game."""

from __future__ import annotations

from companion.core.view import ArcFace, Gauge, Icon, Stepper
from companion.screen.pen import Pen
from companion.screen.stencil import along, sweep
from companion.screen.widgets.phrases import phrase, write

_GAP_DEG = 6.0
_MOST_SEGMENTS = 20
"""A bar with more would be dust; it becomes one continuous bar."""


# ---------------------------------------------------------------- steps
def draw_stepper(w: Stepper, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Wide: a capsule a step with its word, done ones with a check. Compact: a bar a step, the present one amber."""
    count = len(w.steps)
    gap = pen.gap_small * (0.75 if not pen.compact else 1)
    each = (width - gap * (count - 1)) / count
    if pen.compact:
        thick = min(height, 5.0)
        (at,) = pen.between("at", w.at)
        for i in range(count):
            tone = "accent" if i == at else "edge" if i < w.at else "line"
            pen.panel(x + i * (each + gap), y + (height - thick) / 2, each, thick, fill=tone, radius=thick / 2)
        if at != w.at:
            pen.panel(x + at * (each + gap), y + (height - thick) / 2, each, thick, fill="accent", radius=thick / 2)
        return
    (at,) = pen.between("at", w.at)
    if at != w.at:  # the capsule of the present step comes along, under the words
        for i in range(count):
            pen.panel(x + i * (each + gap), y, each, height, fill="raised" if i < w.at else "surface", radius=9)
        pen.panel(x + at * (each + gap), y, each, height, fill="accent", radius=9)
    for i, step in enumerate(w.steps):
        left = x + i * (each + gap)
        now, done = i == w.at, i < w.at
        if at == w.at:
            pen.panel(left, y, each, height, fill="accent" if now else "raised" if done else "surface", radius=9)
        sign = 22.0 if done else 0.0
        if done:
            pen.icon(Icon.CHECK, left + 16, y + height / 2, 13, "ink2")
        words = phrase(pen, step, each - sign - 12, ["cap", pen.measures.floor], bold=now)
        tone = "on_accent" if now else "ink2" if done else "ink"
        write(pen, words, left + sign + (each - sign) / 2, y + height / 2, tone, bold=now, align="c")


# ---------------------------------------------------------------- gauge
def draw_gauge(w: Gauge, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Sign and number, bar, caption from above; a warned one glows and has a triangle in its corner.

    Where the caption has no room the sign stands in its place.
    """
    compact = pen.compact
    pad = 6.0 if compact else 15.0
    pen.panel(x, y, width, height, fill="glow" if w.warned else "surface")
    tone = "accent" if w.warned else "ink2"
    cap = pen.size("cap")
    caption_room = cap * (1.35 if compact else 1.7)
    bar_room = 8.0 if compact else 16.0
    caption = phrase(pen, w.caption, width - 2 * pad, ["cap", pen.measures.floor])
    head = 2.0 if compact else pad
    top = height - caption_room - bar_room - (2.0 if compact else 4.0)
    middle = y + head + (top - head) / 2 + (2 if compact else 4)
    size = min(top * 0.82, 60.0 if not compact else 30.0)
    left = x + pad
    if caption.fits:
        sign = size * (0.62 if not compact else 0.7)
        pen.icon(w.icon, left + sign / 2, middle, sign, tone)
        left += sign + (6.0 if compact else 16.0)
    _draw_number(w, pen, left, middle, size, x + width - left - pad / 2)
    _draw_bar(w, pen, x + pad, y + height - caption_room - bar_room * 0.75, width - 2 * pad, bar_room * 0.5, tone)
    below = y + height - caption_room * 0.55
    if caption.fits:
        write(pen, caption, x + pad, below, "ink" if w.warned else "ink2")
    else:
        pen.icon(w.icon, x + pad + cap * 0.55, below, cap * 1.1, tone)
    if w.warned:
        triangle = 11.0 if compact else 24.0
        pen.icon(Icon.WARNING, x + width - triangle * 0.95, y + triangle * 0.95, triangle, "accent")


def _draw_number(w: Gauge, pen: Pen, x: float, y: float, size: float, width: float) -> None:
    """The number large, its limit half as large behind it, both smaller until they have room.

    In the narrowest place the number stands alone: the bar shows the limit.
    """
    number, limit = str(w.number), f"/{w.of}" if w.of else ""
    floor = pen.measures.floor
    apart = 2.0 if pen.compact else 5.0

    def takes(step: float) -> float:
        behind = apart + pen.measure(limit, max(floor, step * 0.5)) if limit else 0.0
        return pen.measure(number, step, bold=True) + behind

    if takes(floor) > width:
        limit = ""
    while size > floor and takes(size) > width:
        size *= 0.9
    end = pen.text(number, x, y, size, bold=True, width=width)
    if limit:
        pen.text(limit, end + apart, y + size * 0.14, max(floor, size * 0.5), "ink2")


def _draw_bar(w: Gauge, pen: Pen, x: float, y: float, width: float, height: float, tone: str) -> None:
    if not w.of or w.of > _MOST_SEGMENTS:
        pen.panel(x, y, width, height, fill="line", radius=height / 2)
        if w.of and w.number:
            part = min(1.0, w.number / w.of)
            pen.panel(x, y, max(height, width * part), height, fill=tone, radius=height / 2)
        return
    gap = 2.0 if pen.compact else 4.0
    each = (width - gap * (w.of - 1)) / w.of
    for i in range(w.of):
        fill = tone if i < w.number else "line"
        pen.panel(x + i * (each + gap), y, each, height, fill=fill, radius=min(height, each) / 2)


# ---------------------------------------------------------------- round track
def draw_arc_face(w: ArcFace, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Segments from twelve o'clock, sign and number in the middle; below whose track it is, and the small sign."""
    title = pen.size("title") if not pen.compact else pen.size("body")
    foot = title * 1.35 if w.name.id or w.beside else 0.0
    r = min(width, height - foot) / 2
    cx, cy = x + width / 2, y + (height - foot) / 2
    thick = r * 0.14
    pitch = 360 / max(1, w.of)
    gap = min(_GAP_DEG, pitch * 0.3)
    for i in range(w.of):
        start, end = i * pitch + gap / 2, (i + 1) * pitch - gap / 2
        tone = "accent" if i < w.filled else "line"
        outer, inner = sweep(cx, cy, r, start, end), sweep(cx, cy, r - thick, end, start)
        pen.polygon(outer + inner, tone)
    pen.icon(w.icon, *along(cx, cy, r * 0.45, 0), r * 0.28, "ink2")
    number = min(r * 0.62, pen.size("hero"))
    pen.text(str(w.filled), cx, cy + r * 0.09, number, bold=True, align="c", width=r * 1.4)
    pen.text(f"/ {w.of}", cx, cy + r * 0.47, max(pen.size("cap"), r * 0.18), "ink2", align="c", width=r * 1.2)
    if not foot:
        return
    below = y + height - foot * 0.45
    room = width
    if w.beside is not None:
        sign = title * 0.95
        said = pen.short(w.beside.text) if pen.compact else pen.full(w.beside.text)
        pen.text(said, x + width, below, title * 0.78, "ink2", align="r", width=width / 2)
        taken = pen.measure(said, title * 0.78) + sign * 1.35
        if w.beside.icon is not None:
            pen.icon(w.beside.icon, x + width - taken + sign / 2, below, sign, "ink2")
        room = width - taken - pen.gap_small
    words = phrase(pen, w.name, room, [title, "body", "cap", pen.measures.floor], bold=True)
    write(pen, words, x, below, bold=True)


# ---------------------------------------------------------------- strip of signs
