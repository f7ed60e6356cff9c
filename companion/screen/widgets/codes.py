"""Codes that a phone reads from the screen. Must not know what they say."""

from __future__ import annotations

from companion.core.view import QrCode
from companion.screen.pen import Pen
from companion.screen.theme import LAMPLIGHT

QUIET = 4
"""Light modules around the code (ISO/IEC 18004, 6.3.8)."""


def draw_qr_code(code: QrCode, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Dark on ivory in the middle, every module the same whole number of pixels."""
    modules = len(code.rows)
    if not modules:
        return
    room = pen.rect(x, y, width, height)
    side = max(1, min(room.w, room.h) // (modules + 2 * QUIET))
    whole = side * (modules + 2 * QUIET)
    left, top = room.x + (room.w - whole) // 2, room.y + (room.h - whole) // 2
    pen.fill(LAMPLIGHT.rgb("ink"), left, top, whole, whole)
    left, top = left + side * QUIET, top + side * QUIET
    for n, row in enumerate(code.rows):
        start = 0
        while (start := row.find("1", start)) >= 0:
            end = row.find("0", start)
            end = modules if end < 0 else end
            pen.fill(LAMPLIGHT.rgb("ground"), left + start * side, top + n * side, (end - start) * side, side)
            start = end


__all__ = ["QUIET", "draw_qr_code"]
