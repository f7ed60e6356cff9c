"""How the strips of a mythos card are drawn. Must not know the rules."""

from __future__ import annotations

from companion.api import Icon
from companion.api.drawing import Pen
from companion.games.arkham_horror.pictures import Strip


def draw_strip(w: Strip, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """White with black signs or black with white ones, as on a printed card."""
    radius = min(pen.radius * 0.75, height / 2)
    if w.black:
        pen.panel(x, y, width, height, fill="black", outline="edge", radius=radius)
    else:
        pen.panel(x, y, width, height, fill="ink", radius=radius)
    tone = "ink" if w.black else "black"
    size = height * 0.58
    left = x + height * 0.5
    pen.icon(Icon.RIGHT, left, y + height / 2, size * 0.6, tone)
    room = width - height
    pitch = min(height * 1.5, room / max(1, len(w.signs)))
    for i, sign in enumerate(w.signs):
        pen.icon(sign, left + height * 0.25 + pitch * (i + 0.5), y + height / 2, size, tone)
