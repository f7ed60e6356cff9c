"""What hands must now do beside a picture of where. Must not know any game."""

from __future__ import annotations

from collections.abc import Sequence

from companion.api import Line
from companion.api.drawing import Pen, Phrase, phrase, roomy, tall, write
from companion.games.arkham_horror.pictures import InFocus, Measure, Measures, WorkList

_FEW = 2
"""So many lines alone are written large."""


def draw_work_list(w: WorkList, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """From above: the number on its panel, the place, the lines with an icon on a tile each."""
    small = pen.compact
    gap = 6.0 if small else 14.0
    top = y
    if w.measure is not None:
        high = min(34.0 if small else 78.0, height * 0.3)
        _draw_measure(w.measure, pen, x, top, width, high)
        top += high + gap
    paged = f"{w.page}/{w.pages}" if w.pages > 1 else ""
    page_room = pen.measure(paged, "cap") + gap if paged else 0.0
    head = _head(w, pen, width - page_room, y + height - top)
    head_room = tall(pen, head) + gap * 0.3 if head is not None else 0.0
    few = w.measure is None and len(w.lines) <= _FEW
    left_room = y + height - top - head_room
    most = (46.0 if small else 104.0) if few else (30.0 if small else 62.0)
    pitch = min(left_room / max(1, len(w.lines)), most)
    if w.measure is None:
        top += max(0.0, (y + height - top - head_room - pitch * len(w.lines)) / 2)
    if head is not None:
        write(pen, head, x, top + tall(pen, head) / 2, bold=True)
        top += head_room
    if paged:
        pen.text(paged, x + width, max(y, top - head_room) + pen.size("cap") * 0.6, "cap", "ink2", align="r")
    tile = min(pitch * 0.82, (36.0 if small else 64.0) if few else (24.0 if small else 46.0))
    for row, line in enumerate(w.lines):
        room = width - (page_room if paged and head is None and row == 0 else 0.0)
        _draw_line(line, pen, x, top + pitch * (row + 0.5), room, tile, pitch, few)


def _head(w: WorkList, pen: Pen, width: float, height: float) -> Phrase | None:
    if not w.head.id:
        return None
    step = pen.size("head")
    return roomy(pen, w.head, width, height * 0.4, [step, step * 0.87, "title", "body"], bold=True)


def _draw_measure(m: Measure, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    small = pen.compact
    pen.panel(x, y, width, height, fill="surface")
    pad = 5.0 if small else 14.0
    middle = y + height / 2
    tile = min(24.0 if small else 46.0, height - pad)
    pen.panel(x + pad, middle - tile / 2, tile, tile, fill="raised", radius=tile * 0.24)
    pen.icon(m.icon, x + pad + tile / 2, middle, tile * 0.69, "accent")
    number = min(30.0 if small else 62.0, height * 0.85)
    limit = max(float(pen.measures.floor), number * 0.4)
    of = f" / {m.of}" if m.of and not small else ""
    of_room = pen.measure(of, limit) if of else 0.0
    right = x + width - pad
    if of:
        pen.text(of, right, middle + number * 0.16, limit, "ink2", align="r")
    pen.text(str(m.number), right - of_room, middle, number, bold=True, align="r")
    left = x + pad + tile * 1.3
    room = right - of_room - pen.measure(str(m.number), number, True) - pad - left
    said = roomy(pen, m.caption, room, height, ["title", "hands", "body", "cap"])
    if said.fits:
        write(pen, said, left, middle)


def _draw_line(line: Line, pen: Pen, x: float, y: float, width: float, tile: float, pitch: float, large: bool) -> None:
    pen.panel(x, y - tile / 2, tile, tile, fill="raised", radius=tile * 0.24)
    pen.icon(line.icon, x + tile / 2, y, tile * 0.69, str(line.tone))
    left = tile * 1.28
    room = width - left
    hands = min(pen.size("hands"), pitch * 0.9)
    for step in (pen.size("head"), pen.size("head") * 0.87, pen.size("title")) if large else ():
        most = 2 if pen.leading(step) + step * 1.12 <= pitch else 1
        said = phrase(pen, line.text, room, [step], lines=most)
        if said.fits:
            write(pen, said, x + left, y)
            return
    said = phrase(pen, line.text, room, [hands])
    if not said.fits:
        said = roomy(pen, line.text, room, pitch, _no_larger(pen, (hands * 0.87, "body", "cap"), hands))
    write(pen, said, x + left, y, squeeze=0.92, height=pitch)


def _no_larger(pen: Pen, steps: Sequence[str | float], most: float) -> list[float]:
    """Sizes to try, none of them over ``most`` but the smallest that can be read."""
    return [min(pen.size(step), most) for step in steps] + [pen.measures.floor]


# ---------------------------------------------------------------- what lies in focus
def draw_in_focus(w: InFocus, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A raised strip: the place at the left, what decides at the right; what has no room beside it goes below it."""
    small = pen.compact
    pen.panel(x, y, width, height, fill="raised")
    pad = 8.0 if small else 20.0
    middle = y + height / 2
    number = min(pen.size("head"), height * 0.8)
    right = x + width - pad
    if w.number:
        pen.text(w.number, right, middle, number, bold=True, align="r")
        right -= pen.measure(w.number, number, True) + pad * 0.6
    sign = min(number * 0.9, height * 0.6)
    if w.icon is not None:
        pen.icon(w.icon, right - sign / 2, middle, sign, "accent")
        right -= sign + pad * 0.6
    room = right - x - pad
    low = not small and height < 60
    beside = phrase(pen, w.word, room * 0.45, ["body", "cap", pen.measures.floor]) if w.word.id and not small else None
    if beside is not None and beside.fits and not low:
        write(pen, beside, right, middle, "ink2", align="r")
        room -= max(pen.measure(line, beside.size) for line in beside.lines) + pad
    else:
        beside = None
    second = w.aside if w.aside.id else (w.word if beside is None else w.aside)
    under = phrase(pen, second, room, ["cap", pen.measures.floor]) if second.id else None
    under = under if under is not None and under.fits else None
    foot = under.size * 1.45 if under is not None else 0.0
    lines = 1 if under is not None else 2
    most = (height - foot) * 0.92 / 1.25
    steps = [min(pen.size(step), most) for step in ("head", "title", "body", "cap")]
    said = roomy(pen, w.name, room, height - foot, steps, bold=True, lines=lines)
    at = y + (height - foot) / 2
    write(pen, said, x + pad, at, bold=True)
    if under is not None:
        write(pen, under, x + pad, y + height - under.size * 0.78, "ink2")


# ---------------------------------------------------------------- numbers beside a picture
def draw_measures(w: Measures, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A column of cells where the place is high, else a row; captions where there is room for them."""
    count = max(1, len(w.measures))
    gap = pen.gap_small * 0.8
    column = height >= width * 0.8
    wide = width if column else (width - gap * (count - 1)) / count
    high = (height - gap * (count - 1)) / count if column else height
    for place, each in enumerate(w.measures):
        left = x if column else x + place * (wide + gap)
        _draw_cell(each, pen, left, y + place * (high + gap) if column else y, wide, high)


def _draw_cell(m: Measure, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    small = pen.compact
    pen.panel(x, y, width, height, outline="line", radius=min(pen.radius * 0.8, height * 0.3))
    pad = 5.0 if small else 12.0
    caption = phrase(pen, m.caption, width - 2 * pad, ["cap", pen.measures.floor])
    lead = pen.leading(caption.size)
    captioned = caption.fits and height >= lead + (24 if small else 46)
    if captioned:
        write(pen, caption, x + pad, y + lead * 0.62, "ink2")
    top = lead if captioned else 0.0
    middle = y + top + (height - top) / 2
    size = max(float(pen.measures.floor), min(22.0 if small else 44.0, (height - top) * 0.72))
    of = f"/{m.of}" if m.of else ""
    limit = max(float(pen.measures.floor), size * 0.5)
    sign = size * 0.9
    needs = sign * 1.3 + pen.measure(str(m.number), size, True) + (pen.measure(of, limit) if of else 0.0)
    if needs > width - 2 * pad:
        of, needs = "", needs - pen.measure(of, limit)
    left = x + pad
    pen.icon(m.icon, left + sign / 2, middle, min(sign, height * 0.8), "ink2")
    end = pen.text(str(m.number), left + sign * 1.3, middle, size, bold=True)
    if of:
        pen.text(of, end + 1, middle + (size - limit) * 0.25, limit, "ink2")
