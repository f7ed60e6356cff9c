"""Widgets made of words: headings, paragraphs, notes and what hands must do. Must not know what they say."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.view import Gap, Hands, Heading, Icon, Line, Note, Paragraph
from companion.core.words import Text
from companion.screen.pen import Pen
from companion.screen.widgets.phrases import Phrase, Step, phrase, tall, write

_SMALLER: tuple[str, ...] = ("giant", "hero", "head", "title", "body", "cap")


def steps_down(size: str, last: str) -> list[str]:
    """The type steps from ``size`` down to ``last``; ``size`` alone if it is smaller than that."""
    first = _SMALLER.index(size)
    return list(_SMALLER[first : max(first, _SMALLER.index(last)) + 1])


def draw_gap(w: Gap, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Nothing."""


def roomy(
    pen: Pen, sentence: Text, width: float, height: float, steps: Sequence[Step], *, bold: bool = False, lines: int = 2
) -> Phrase:
    """The largest of ``steps`` at which the sentence has room on up to ``lines`` lines, full form before short.

    If it has room at none: the last step, as ``phrase`` breaks it.
    """
    for step in steps:
        for count in range(1, lines + 1):
            if count == 1 or holds(pen, step, count, height):
                words = phrase(pen, sentence, width, [step], bold=bold, lines=count)
                if words.fits:
                    return words
    return phrase(pen, sentence, width, [steps[-1]], bold=bold, lines=lines)


def holds(pen: Pen, step: Step, lines: int, height: float) -> bool:
    """True if that many lines, with what hangs below them, have room in ``height``."""
    return pen.leading(step) * (lines - 1) + pen.size(step) * 1.12 <= height


# ---------------------------------------------------------------- heading
_BELOW_MIDDLE = 0.59
"""How far the tails of letters reach below the middle of capitals, of the size."""


def draw_heading(w: Heading, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The line on the left (or in the middle), the chips at the right end with chevrons between them."""
    middle = y + height / 2
    pitch, chips = _chip_widths(w, pen)
    free = width - (chips + pen.gap if chips else 0)
    words = _heading_words(w, pen, free, height)
    if chips and not words.fits:
        pitch, chips = _chip_widths(w, pen, close=True)
        free = width - chips - pen.gap_small
        words = _heading_words(w, pen, free, height)
    if len(words.lines) == 1:
        middle = min(middle, y + height - words.size * _BELOW_MIDDLE)
    sign = words.size * 1.05 if w.icon else 0.0
    taken = max(pen.measure(line, words.size, bold=True) for line in words.lines)
    left = x + (free - taken - sign * 1.25) / 2 if w.centred else x
    if w.icon:
        pen.icon(w.icon, left + sign / 2, middle, sign, str(w.tone))
        left += sign * 1.25
    if w.centred:
        write(pen, words, left + taken / 2, middle, str(w.tone), bold=True, align="c")
    else:
        write(pen, words, left, middle, str(w.tone), bold=True)
    if chips:
        _draw_chips(w, pen, x + width - chips, middle, pitch)


def _heading_words(w: Heading, pen: Pen, width: float, height: float) -> Phrase:
    """One line from its size down to title; else up to two lines, down to cap."""
    sizes: list[Step] = [s for s in steps_down(w.size, "title") if pen.size(s) <= height] or ["cap"]
    if w.icon:
        width -= pen.size(sizes[0]) * 1.3
    one = phrase(pen, w.text, width, sizes, bold=True)
    return one if one.fits else roomy(pen, w.text, width, height, steps_down(_lower(w.size), "cap"), bold=True)


def _lower(size: str) -> str:
    return size if size in ("body", "cap") else "title"


def _chip_widths(w: Heading, pen: Pen, close: bool = False) -> tuple[float, float]:
    """From one chip to the next, and of the whole row."""
    if not w.chips:
        return 0.0, 0.0
    step = "cap" if pen.compact else "body"
    number = max(pen.measure(number, step, bold=True) for _, number in w.chips)
    chip = number + (26 if pen.compact else 52)
    between = (2 if pen.compact else 4) if close else (7 if pen.compact else 14)
    return chip + between, (chip + between) * len(w.chips) - between


def _draw_chips(w: Heading, pen: Pen, x: float, y: float, pitch: float) -> None:
    step = "cap" if pen.compact else "body"
    tall, sign = (20, 13) if pen.compact else (40, 24)
    between = 7 if pen.compact else 14
    number = max(pen.measure(number, step, bold=True) for _, number in w.chips)
    chip = number + (26 if pen.compact else 52)
    for i, (icon, words) in enumerate(w.chips):
        at = x + i * pitch
        pen.panel(at, y - tall / 2, chip, tall, fill="raised", radius=tall * 0.3)
        pen.icon(icon, at + (12 if pen.compact else 21), y, sign, "ink2")
        pen.text(words, at + (21 if pen.compact else 40), y, step, bold=True)
        if i + 1 < len(w.chips) and pitch - chip >= between:
            pen.icon(Icon.RIGHT, at + chip + between / 2, y, between * 0.8, "ink3")


# ---------------------------------------------------------------- paragraph
def draw_paragraph(w: Paragraph, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Wrapped from the top; a smaller step, then the short form, if it has no room."""
    words = _flowing(w, pen, width, height)
    bold = w.size in ("title", "head")
    lead = pen.leading(words.size)
    block = y + lead * (len(words.lines) - 1) / 2 + pen.size(words.size) * 0.6
    write(pen, words, x + width / 2 if w.centred else x, block, str(w.tone), bold=bold, align="c" if w.centred else "l")


def _flowing(w: Paragraph, pen: Pen, width: float, height: float) -> Phrase:
    bold = w.size in ("title", "head")
    forms = dict.fromkeys((pen.full(w.text), pen.short(w.text)))
    sizes = [pen.size(step) for step in steps_down(w.size, "cap")]
    for form in forms:
        for size in sizes:
            lines = pen.wrap(form, width, size, bold, split=False)
            most = max(1, min(w.lines, int((height - size * 1.2) / pen.leading(size)) + 1))
            if len(lines) <= most and all(pen.measure(line, size, bold) <= width for line in lines):
                return Phrase(size, tuple(lines), width, True)
    most = max(1, min(w.lines, int((height - sizes[-1] * 1.2) / pen.leading(sizes[-1])) + 1))
    return phrase(pen, w.text, width, [sizes[-1]], bold=bold, lines=most)


# ---------------------------------------------------------------- note
def draw_note(w: Note, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A surface strip; a warning has the amber left edge."""
    radius = min(pen.radius, height / 2)
    pen.panel(x, y, width, height, fill="surface", radius=radius)
    if w.warning:
        edge = 3 if pen.compact else 5
        pen.panel(x, y + height * 0.18, edge, height * 0.64, fill="accent", radius=edge / 2)
    size = pen.size("body")
    sign = min(height * 0.6, size * 1.15)
    middle = y + height / 2
    pen.icon(w.icon, x + size * 1.2, middle, sign, str(w.tone))
    left = size * 2.1
    room = width - left - size * 0.6
    words = roomy(pen, w.text, room, height, ["body", "cap", pen.measures.floor], lines=3)
    lead = min(pen.leading(words.size), (height - words.size * 1.12) / max(1, len(words.lines) - 1))
    pen.lines(words.lines, x + left, middle, words.size, width=room, lead=lead)


# ---------------------------------------------------------------- hands
def draw_hands(w: Hands, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A title in amber (Wide), then a line for each thing with its icon on a raised square."""
    paged = f"{w.page}/{w.pages}" if w.pages > 1 else ""
    head = 0.0 if pen.compact else pen.size("cap") * 1.5
    page_room = pen.measure(paged, "cap") + pen.gap if paged else 0.0
    if not pen.compact:
        words = phrase(pen, w.title, width - page_room, ["cap"], bold=True)
        write(pen, words, x, y + head * 0.42, "accent", bold=True)
    if paged:
        pen.text(paged, x + width, y + pen.size("cap") * 0.62, "cap", "ink2", align="r")
    count = max(1, len(w.lines))
    room = width - (page_room if pen.compact else 0)
    roomy_enough = bool(w.lines) and _roomy_for_few(pen, count, width, height - head)
    if roomy_enough and _draw_few(w.lines, pen, x, y + head, room, height - head):
        return
    square = 28.0 if pen.compact else 42.0
    pitch = min((height - head) / count, square * 1.4)
    square = min(square, pitch * 0.86)
    for i, line in enumerate(w.lines):
        shared = pen.compact and i == 0
        _draw_line(line, pen, x, y + head + pitch * (i + 0.5), width - (page_room if shared else 0), square, pitch)


FEW_LINES = 2
"""So many lines for hands are written at head size, in the middle of what is free."""
_UPRIGHT = 0.9
"""At least so high, by its width, is what a screen that stands upright leaves free."""


def _roomy_for_few(pen: Pen, count: int, width: float, height: float) -> bool:
    """True if that many lines are written large in the middle; on an upright screen more of them have room."""
    pitch = height / count
    if count <= FEW_LINES:
        return pitch >= (40 if pen.compact else 76)
    return height > width * _UPRIGHT and pitch >= (52 if pen.compact else 96)


def _draw_few(lines: Sequence[Line], pen: Pen, x: float, y: float, width: float, height: float) -> bool:
    """At the size of a head, smaller if one has no room, in the middle; not at all if it is too low."""
    square = 36.0 if pen.compact else 64.0
    left = square * 1.25
    steps = ["head", "title", "hands", "body"]
    said = [phrase(pen, line.text, width - left, steps, bold=True, lines=2) for line in lines]
    smallest = min(words.size for words in said)
    said = [phrase(pen, line.text, width - left, [smallest], bold=True, lines=3) for line in lines]
    heights = [max(square, tall(pen, words)) for words in said]
    gap = 8.0 if pen.compact else 22.0
    if len(lines) > FEW_LINES and sum(heights) + gap * (len(lines) - 1) > height:
        return False
    gap = max(gap, min(2.5 * gap, (height - sum(heights)) / (2 * len(lines) + 2)))
    top = y + max(0.0, (height - sum(heights) - gap * (len(lines) - 1)) / 2)
    for line, words, high in zip(lines, said, heights, strict=True):
        middle = top + high / 2
        pen.panel(x, middle - square / 2, square, square, fill="raised", radius=square * 0.24)
        pen.icon(line.icon, x + square / 2, middle, square * 0.66, str(line.tone))
        write(pen, words, x + left, middle, bold=True)
        top += high + gap
    return True


def _draw_line(line: Line, pen: Pen, x: float, y: float, width: float, square: float, pitch: float) -> None:
    pen.panel(x, y - square / 2, square, square, fill="raised", radius=square * 0.24)
    pen.icon(line.icon, x + square / 2, y, square * 0.69, str(line.tone))
    left = square * (1.29 if pen.compact else 1.38)
    write(pen, _line_words(line, pen, width - left, pitch), x + left, y, height=pitch)


def _line_words(line: Line, pen: Pen, room: float, pitch: float) -> Phrase:
    """The short form goes before smaller type, smaller type before a second line."""
    best = phrase(pen, line.text, room, ["hands"])
    if best.fits:
        return best
    return roomy(pen, line.text, room, pitch, [pen.size("hands") * 0.87, "body", "cap"])
