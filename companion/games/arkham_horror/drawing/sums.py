"""Sums written out, what is needed against what is there, and a reckoning row by row. Must not know any game."""

from __future__ import annotations

from companion.api import NOTHING, Die, Icon, Tone
from companion.api.drawing import Pen, clipped, draw_die, phrase, write
from companion.games.arkham_horror.pictures import HitsRow, Reckoning, SumLine, Summand

_MINUS = "\N{MINUS SIGN}"


def signed(number: int) -> str:
    """With its sign, a true minus; nothing before 0."""
    return f"+{number}" if number > 0 else "0" if number == 0 else f"{_MINUS}{-number}"


# ---------------------------------------------------------------- a sum in one line
def draw_sum_line(w: SumLine, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Chips with sign and number, their captions below (where there is room), "=" and the result with its unit."""
    small = pen.compact
    middle = y + height / 2
    captioned = not small and height >= 52
    faces = w.faces if not small or w.unusual else ()
    die = min(20.0 if small else 32.0, height * 0.6)
    faces_room = len(faces) * die * 1.2 + die * 1.1 if faces else 0.0
    unit = phrase(pen, w.unit, width, ["cap" if small else "body"])
    for part in (1.0, 0.85, 0.72, 0.6):
        number = part * min(20.0 if small else 42.0, height * 0.72)
        result = part * min(26.0 if small else 62.0, height)
        widths = _chip_widths(w.summands, pen, number, captioned)
        room = width - faces_room - sum(widths) - pen.measure(str(w.total), result, True)
        unit_room = pen.measure(unit.lines[0], unit.size) + number * 0.3 if unit.lines else 0.0
        marks = max(0, len(w.summands) - 1) + 1.2
        between = number * 0.8
        if unit_room + between * marks > room:
            unit_room = 0.0
        if between * marks > room:
            between = number * 0.6
        if between * marks <= room:
            break
    sign = number * (0.75 if small else 0.8)
    left = x
    for place, summand in enumerate(w.summands):
        if place:
            mark = "+" if summand.number >= 0 else _MINUS
            pen.text(mark, left + between / 2, middle, number, "ink2", align="c", bold=True)
            left += between
        _draw_chip(summand, place == 0, pen, left, y, widths[place], height, number, captioned)
        left += widths[place]
    pen.text("=", left + between * 0.6, middle, number, "ink2", align="c", bold=True)
    end = pen.text(str(w.total), left + between * 1.2, middle, result, bold=True)
    if unit_room:
        write(pen, unit, end + number * 0.25, middle + result * 0.14, "ink2")
    if faces:
        at = x + width - faces_room
        pen.icon(Icon.CHECK, at + sign * 0.4, middle, die * 0.7, "ink2")
        for place, face in enumerate(faces):
            centre = at + die * 1.6 + place * die * 1.2
            draw_die(Die(NOTHING, Tone.INK3, pips=face), pen, centre, middle, die)


def _chip_widths(summands: tuple[Summand, ...], pen: Pen, number: float, captioned: bool) -> list[float]:
    widths = []
    for summand in summands:
        wide = pen.measure(str(abs(summand.number)), number, True) + number * 1.45
        if captioned:
            said = phrase(pen, summand.caption, 150.0, [pen.measures.floor])
            wide = max(wide, min(150.0, max(pen.measure(line, said.size) for line in said.lines)) + 16)
        widths.append(wide)
    return widths


def _draw_chip(
    summand: Summand,
    first: bool,
    pen: Pen,
    x: float,
    y: float,
    width: float,
    height: float,
    size: float,
    captioned: bool,
) -> None:
    pen.panel(x, y, width, height, fill="surface", radius=min(pen.radius * 0.8, height * 0.3))
    middle = y + height * (0.38 if captioned else 0.5)
    number = str(summand.number) if first else str(abs(summand.number))
    size = min(size, height * (0.62 if captioned else 0.8))
    wide = pen.measure(number, size, True) + size * 0.95
    left = x + (width - wide) / 2
    pen.icon(summand.icon, left + size * 0.4, middle, size * 0.78, "ink2")
    pen.text(number, left + size * 0.95, middle, size, bold=True)
    if captioned:
        said = phrase(pen, summand.caption, width - 8, [pen.measures.floor])
        words = said.lines[0] if said.fits else clipped(pen, pen.short(summand.caption), width - 8, pen.measures.floor)
        pen.text(words, x + width / 2, y + height - pen.measures.floor * 0.72, pen.measures.floor, "ink2", align="c")


# ---------------------------------------------------------------- what is needed against what is there
def draw_hits_row(w: HitsRow, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The count and how many are needed, a disc for each of these, and the outcome, different in shape and tone."""
    small = pen.compact
    pen.panel(x, y, width, height, fill="surface")
    pad = 8.0 if small else 24.0
    middle = y + height / 2
    size = min(42.0 if small else 84.0, height * 0.8)
    end = pen.text(str(w.count), x + pad, middle, size, bold=True)
    limit = size * 0.55
    end = pen.text(f"/ {w.of}", end + size * 0.14, middle + size * 0.12, limit, "ink2", bold=True)
    outcome = _outcome_room(w, pen, width, height)
    room = x + width - outcome - pad - end - pad
    disc = min(18.0 if small else 34.0, height * 0.34)
    pitch = min(disc * 1.24, room / max(1, w.of))
    if pitch >= disc * 0.7:
        caption = phrase(pen, w.caption, room, ["cap", pen.measures.floor])
        captioned = not small and caption.fits
        row = middle - (height * 0.14 if captioned else 0)
        for place in range(w.of):
            centre = end + pad + disc / 2 + place * pitch
            there = place < w.count
            pen.disc(centre, row, disc / 2, "accent" if there else None, None if there else "edge")
            if there:
                pen.icon(Icon.CHECK, centre, row, disc * 0.66, "on_accent")
        if captioned:
            write(pen, caption, end + pad, middle + height * 0.24, "ink2")
    if w.outcome.id:
        _draw_outcome(w, pen, x + width - pad, middle, outcome, height)


def _outcome_room(w: HitsRow, pen: Pen, width: float, height: float) -> float:
    if not w.outcome.id:
        return 0.0
    said = phrase(pen, w.outcome, width * 0.5, _outcome_steps(pen, height), bold=True)
    sign = said.size * 1.1
    return max(pen.measure(line, said.size, True) for line in said.lines) + sign * 1.3


def _outcome_steps(pen: Pen, height: float) -> list[str | float]:
    most = min(26.0 if pen.compact else 60.0, height * 0.55)
    return [most, most * 0.85, most * 0.7, "body", "cap"]


def _draw_outcome(w: HitsRow, pen: Pen, right: float, middle: float, room: float, height: float) -> None:
    """A filled disc with a check, or a hollow one with a cross."""
    said = phrase(pen, w.outcome, room, _outcome_steps(pen, height), bold=True)
    sign = said.size * 1.1
    taken = max(pen.measure(line, said.size, True) for line in said.lines)
    left = right - taken
    centre = left - sign * 0.8
    pen.disc(centre, middle, sign / 2, "accent" if w.good else None, None if w.good else "edge", 3)
    pen.icon(Icon.CHECK if w.good else Icon.CROSS, centre, middle, sign * 0.66, "on_accent" if w.good else "ink2")
    write(pen, said, left, middle, "ink" if w.good else "ink2", bold=True)


# ---------------------------------------------------------------- a reckoning
def draw_reckoning(w: Reckoning, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """All rows at once, as high as the place allows; a hairline between them, what costs points fainter."""
    if not w.terms:
        return
    small = pen.compact
    pad = 5.0 if small else 18.0
    pen.panel(x, y, width, height, fill="surface")
    pitch = (height - pad * 0.6) / len(w.terms)
    text = max(float(pen.measures.floor), min(16.0 if small else 24.0, pitch * 0.62))
    number = max(float(pen.measures.floor), min(18.0 if small else 34.0, pitch * 0.74))
    sign = min(pitch * 0.66, 16.0 if small else 28.0)
    points_room = max(pen.measure(signed(term.points), number, True) for term in w.terms)
    count_room = max(pen.measure(str(term.count), text) for term in w.terms)
    left = x + pad + sign * 1.5
    room = x + width - pad - points_room - text * 0.9 - count_room - text * 0.5 - left
    for row, term in enumerate(w.terms):
        middle = y + pad * 0.3 + pitch * (row + 0.5)
        if row:
            pen.bar(x + pad, middle - pitch / 2, width - 2 * pad, 1, "line")
        costs = term.points < 0
        pen.icon(term.icon, x + pad + sign / 2, middle, sign, "ink2")
        said = phrase(pen, term.text, room, [text, max(text * 0.85, pen.measures.floor), pen.measures.floor])
        write(pen, said, left, middle)
        pen.text(str(term.count), x + width - pad - points_room - text * 0.9, middle, text, "ink2", align="r")
        tone = "ink2" if costs else "ink"
        pen.text(signed(term.points), x + width - pad, middle, number, tone, bold=True, align="r")
