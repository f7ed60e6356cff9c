"""The widget that counts time down. Must not know any game."""

from __future__ import annotations

from companion.core.view import Icon, Timer
from companion.screen.pen import Pen
from companion.screen.widgets.phrases import Step

_DIGITS = "0123456789"


RING_FROM = (240.0, 80.0)
"""So wide and high a clock on Compact has its ring, too: on a portrait screen."""


def draw_timer(w: Timer, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """What is left as a ring round an hourglass, and in digits that keep their places."""
    pen.panel(x, y, width, height, fill="surface")
    left_s = max(0, w.left_s)
    told = f"{left_s // 60}:{left_s % 60:02}"
    tone = "ink2" if w.held or not left_s else "ink"
    start, room = x + pen.gap_small, width - 2 * pen.gap_small
    ringed = not pen.compact or (width >= RING_FROM[0] and height >= RING_FROM[1])
    if ringed:
        r = min(height * 0.36, width * 0.15)
        cx, cy = x + r + 16, y + height / 2
        thick = 5 if pen.compact else 8
        pen.arc(cx, cy, r - 4, 0, 360, "line", thick, round_ends=False)
        part = left_s / w.of_s if w.of_s else 0.0
        if part > 0:
            pen.arc(cx, cy, r - 4, 0, 360 * min(1.0, part), "accent", thick)
        pen.icon(Icon.PAUSE if w.held else Icon.HOURGLASS, cx, cy, r * 0.72, "ink")
        start, room = cx + r + 12, x + width - (cx + r + 24)
    largest: tuple[Step, ...] = (pen.size("hero") * 1.5,) if ringed and pen.compact else ()
    steps: tuple[Step, ...] = (*largest, "hero", pen.size("hero") * 0.84, "head", "title")
    fitting = (s for s in steps if _digits_width(told, pen, s) <= room and pen.size(s) <= height * 0.8)
    step = next(fitting, "title")
    _draw_digits(told, pen, start + room / 2, y + height / 2, step, tone)


def _digits_width(told: str, pen: Pen, step: Step) -> float:
    cell = max(pen.measure(digit, step, bold=True) for digit in _DIGITS)
    return sum(cell if each.isdecimal() else pen.measure(each, step, bold=True) for each in told)


def _draw_digits(told: str, pen: Pen, x: float, y: float, step: Step, tone: str) -> None:
    cell = max(pen.measure(digit, step, bold=True) for digit in _DIGITS)
    at = x - _digits_width(told, pen, step) / 2
    for each in told:
        wide = cell if each.isdecimal() else pen.measure(each, step, bold=True)
        pen.text(each, at + wide / 2, y, step, tone, bold=True, align="c")
        at += wide
