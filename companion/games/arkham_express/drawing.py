"""How Arkham Express's own widget is drawn. Must not know the rules."""

from __future__ import annotations

from collections.abc import Mapping

from companion.api import Icon, Widget
from companion.api.drawing import Drawing, Pen, phrase, write
from companion.games.arkham_express.pictures import SpotRow, SpotSign


def draw_spot_row(w: SpotRow, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A tile a place: number, what lies on it, name (Wide). Where somebody stands the tile is raised with an amber
    edge on top."""
    count = max(1, len(w.spots))
    gap = pen.gap_small
    each = (width - gap * (count - 1)) / count
    for i, spot in enumerate(w.spots):
        _draw_spot(spot, pen, x + i * (each + gap), y, each, height)


def _draw_spot(spot: SpotSign, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    used = bool(spot.monster) or spot.gate
    fill = "raised" if spot.here else "surface" if used else None
    pen.panel(x, y, width, height, fill=fill, outline=None if used or spot.here else "line")
    if spot.here:
        inset = pen.radius
        pen.bar(x + inset, y, width - 2 * inset, 4 if not pen.compact else 2, "accent")
    cap = pen.size("cap")
    pad = 8.0 if not pen.compact else 4.0
    pen.text(spot.number, x + pad, y + pad + cap * 0.45, "cap", "ink2", bold=True)
    said = None
    if not pen.compact and height >= 96:
        said = phrase(pen, spot.name, width - 8, ["cap", pen.measures.floor], lines=2)
        said = said if said.fits else None
    foot = pen.leading("cap") * (len(said.lines) if said else 0)
    if said:
        write(
            pen, said, x + width / 2, y + height - foot / 2 - 3, "ink2" if not used else "ink", align="c", squeeze=0.9
        )
    head = cap + pad if not pen.compact else 0.0
    middle = y + head + (height - head - foot) / 2 + (0 if not pen.compact else height * 0.12)
    if spot.monster and spot.tone is not None:
        r = cap * 0.34
        pen.shape(spot.tone, x + width - pad - r, y + pad + cap * 0.45, r)
    _draw_lying(spot, pen, x, middle, width, min(height - head - foot - 4, width * 0.6))


def _draw_lying(spot: SpotSign, pen: Pen, x: float, y: float, width: float, room: float) -> None:
    """The monster's sign and strength, the gate's sign; both where it guards one."""
    size = min(room, 44.0 if not pen.compact else 22.0)
    if spot.monster:
        number = spot.monster if spot.tone is not None or spot.monster == "?" else ""
        at = x + width * (0.36 if number or spot.gate else 0.5)
        pen.icon(Icon.MONSTER, at, y, size, "ink")
        if spot.gate:
            pen.icon(Icon.GATE, x + width * 0.76, y + size * 0.3, size * 0.6, "blue")
        if number:
            top = y - (size * 0.2 if spot.gate else 0)
            pen.text(number, x + width * 0.76, top, max(size * 0.62, pen.size("cap")), bold=True, align="c")
        if spot.holds:
            pen.icon(Icon.LOCK, at - size * 0.42, y + size * 0.42, size * 0.36, "accent")
    elif spot.gate:
        pen.icon(Icon.GATE, x + width / 2, y, size, "blue")


widgets: Mapping[type[Widget], Drawing] = {SpotRow: Drawing(draw_spot_row)}
