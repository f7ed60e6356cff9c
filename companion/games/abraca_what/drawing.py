"""Widgets of lives and numbers: hearts by seat, stones by number, what a number does. Must not know any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.api import NOTHING, Die, Icon, IconName, Item, Tone, Widget
from companion.api.drawing import Colour, Drawing, Pen, Step, clipped, draw_die, phrase, write
from companion.games.abraca_what.pictures import AnswerCard, Answers, Called, Effect, Hearts, SeatScore


# ---------------------------------------------------------------- hearts
def draw_hearts(w: Hearts, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Name and points above, hearts below; the seat whose turn it is raised, with an amber edge on top."""
    inset = 4.0 if pen.compact else min(16.0, width * 0.1)
    pen.panel(x, y, width, height, fill="raised" if w.now else "surface")
    if w.now:
        edge = 2.0 if pen.compact else 5.0
        pen.panel(x + pen.radius, y, width - 2 * pen.radius, edge, fill="accent", radius=edge / 2)
    above = y + height * (0.34 if pen.compact else 0.3)
    size = pen.size("cap") if pen.compact else pen.size("body")
    room = _draw_score(w, pen, x + width - inset, above, width - 2 * inset, size)
    words, size = _name(w.name, pen, room, size, bold=w.now)
    pen.text(words, x + inset, above, size, "ink3" if w.out else "ink", bold=w.now, width=room)
    _draw_hearts(w, pen, x + inset, y + height * (0.76 if pen.compact else 0.7), width - 2 * inset)


_NAME_ROOM = 2.8
"""What a name keeps at least, of its size, before anything stands beside it: four Latin letters, three of Hangul."""
_NAME_ROOM_OF_FIVE = 2.5
"""What it keeps where five seats stand on Compact: three Latin letters and what tells that there are more."""


def _draw_score(w: Hearts, pen: Pen, right: float, y: float, width: float, size: float) -> float:
    """Points, then secret stones, from the right, as far as any name keeps its room; the room left for it.

    Where not even the points have room, they stand there without their star.
    """
    sign, gap = size * (0.72 if pen.compact else 0.8), size * 0.22
    room = width
    for icon, number in ((Icon.STAR, str(w.points)), *(((Icon.OWL, str(w.secrets)),) if w.secrets else ())):
        digits = pen.measure(number, size)
        taken = sign + gap + digits
        if room - taken - gap * 1.6 < size * _NAME_ROOM:
            if icon is Icon.STAR and room - digits - gap >= size * _NAME_ROOM_OF_FIVE:
                pen.text(number, right, y, size, "ink2", align="r")
                room -= digits + gap
            break
        left = right - width + room
        pen.text(number, left, y, size, "ink2", align="r")
        pen.icon(icon, left - taken + sign / 2, y, sign, "ink2")
        room -= taken + gap * 1.6
    return room


def _draw_hearts(w: Hearts, pen: Pen, x: float, y: float, width: float) -> None:
    """Filled ones, then those just lost, then the places of those lost before."""
    pitch = min(width / max(1, w.of), 12.0 if pen.compact else 26.0)
    size = pitch * 0.95
    for i in range(w.of):
        tone: Colour = "edge"
        if i < w.filled:
            tone = "accent" if i >= w.filled - w.gained else "red"
        elif i < w.filled + w.lost:
            tone = "accent"
        icon = Icon.HEART if i < w.filled else Icon.HEART_HOLLOW
        pen.icon(icon, x + pitch * (i + 0.5), y, size, tone)


# ---------------------------------------------------------------- scores
def draw_seat_score(w: SeatScore, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """From the top, or in a flat panel from the left: name, points gained, points in all, what they came from."""
    pen.panel(x, y, width, height, fill="raised" if w.won else "surface")
    gained = f"+{w.gained}" if w.gained else "0"
    ink = "accent" if w.won else "ink"
    cap = pen.size("cap")
    if width > height * 2.5:
        inset = height * 0.35
        size, middle = min(pen.size("title"), height * 0.7), y + height / 2
        _draw_name(w, pen, x + inset, middle, width * 0.4, align="l")
        pen.text(gained, x + width * 0.58, middle, size, ink, bold=True, align="c", width=width * 0.2)
        _draw_counts(((Icon.STAR, w.points),), pen, x + width * 0.85, middle, min(size, cap * 1.3), "ink", width * 0.25)
        return
    inset = 4.0 if pen.compact else min(14.0, width * 0.1)
    middle, room = x + width / 2, width - 2 * inset
    _draw_name(w, pen, middle, y + height * 0.13, room, align="c")
    number = min(pen.size("hero"), room * 0.55, height * 0.3)
    pen.text(gained, middle, y + height * 0.39, number, ink, bold=True, align="c", width=room)
    below = min(pen.size("title"), height * 0.16)
    _draw_counts(((Icon.STAR, w.points),), pen, middle, y + height * 0.66, below, "ink", room)
    counts = ((Icon.HEART, w.life), *(((Icon.OWL, w.secrets),) if w.secrets else ()))
    _draw_counts(counts, pen, middle, y + height * 0.87, cap, "ink2", room)


def _draw_name(w: SeatScore, pen: Pen, x: float, y: float, room: float, align: str) -> None:
    size = pen.size("cap") if pen.compact else pen.size("body")
    words, size = _name(w.name, pen, room, size, bold=w.won)
    pen.text(words, x, y, size, bold=w.won, align=align, width=room)


def _name(called: str, pen: Pen, room: float, size: float, bold: bool) -> tuple[str, float]:
    """A name as it has room, smaller or in its short form before letters go, and at which size."""
    forms = pen.called(called)
    for words in forms:
        for step in range(int(size - pen.measures.floor) + 1):
            if pen.measure(words, size - step, bold=bold) <= room:
                return words, size - step
    least = max(pen.measures.floor, size - int(size - pen.measures.floor))
    return clipped(pen, forms[-1], room, least, bold=bold), least


def _draw_counts(
    counts: Sequence[tuple[IconName, int]], pen: Pen, middle: float, y: float, size: float, ink: str, room: float
) -> None:
    """Signs with their numbers, centred; the last ones go where there is no room."""
    sign, gap = size * 0.85, size * 0.25
    widths = [sign + gap + pen.measure(str(number), size) for _, number in counts]
    while len(widths) > 1 and sum(widths) + gap * 2 * (len(widths) - 1) > room:
        widths.pop()
    at = middle - (sum(widths) + gap * 2 * (len(widths) - 1)) / 2
    for (icon, number), width in zip(counts, widths, strict=False):
        pen.icon(icon, at + sign / 2, y, sign, ink)
        pen.text(str(number), at + sign + gap, y, size, ink)
        at += width + gap * 2


# ---------------------------------------------------------------- stones
# ---------------------------------------------------------------- what it does
def draw_called(w: Called, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Wide: the stone at the left, the question over its smaller line. Compact: the question over the whole width."""
    if pen.compact:
        steps: list[Step] = ["head", "title", "body", pen.measures.floor]
        write(pen, phrase(pen, w.text, width - 2, steps, bold=True), x, y + height / 2, bold=True)
        return
    size = min(92.0, height * 0.96)
    draw_die(Die(NOTHING, Tone.INK), pen, x + size / 2 + 4, y + size / 2, size)
    pen.text(w.sign, x + size / 2 + 4, y + size / 2, size * 0.72, "ground", bold=True, align="c")
    left = x + size + 28
    room = x + width - left
    under = phrase(pen, w.under, room - 30, ["body", "cap"]) if pen.full(w.under) else None
    words = phrase(pen, w.text, room, ["head", "title", "body"], bold=True)
    write(pen, words, left, y + height * (0.3 if under else 0.5), bold=True)
    if under:
        low = y + height * 0.78
        pen.icon(w.icon, left + 10, low - 1, 22, "ink2")
        write(pen, under, left + 30, low, "ink2")


# ---------------------------------------------------------------- two answers
def draw_answers(w: Answers, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Each under the button that gives it, with that button's chevron at its outer edge (Wide)."""
    gap = pen.gap_small if pen.compact else pen.gap
    each = (width - gap) / 2
    _draw_answer(w.yes, True, pen, x, y, each, height)
    _draw_answer(w.no, False, pen, x + each + gap, y, each, height)


def _draw_answer(w: AnswerCard, yes: bool, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    ink: Colour = "ink3" if w.refused else "ink"
    pen.panel(x, y, width, height, fill=None if w.refused else "surface", outline="line" if w.refused else None)
    r = min(23.0 if pen.compact else 34.0, height * 0.32)
    pad = 11.0 if pen.compact else 34.0
    if not pen.compact:
        chevron = Icon.LEFT if yes else Icon.RIGHT
        pen.icon(chevron, x + 18 if yes else x + width - 18, y + height / 2, 22, "ink2")
    at = x + pad + r - (0 if yes or pen.compact else 20)
    middle = y + height / 2
    _draw_answer_sign(w, yes, pen, at, middle, r)
    left = at + r + (10.0 if pen.compact else 16.0)
    right = x + width - (8.0 if pen.compact or yes else 34.0)
    high, low = (y + height * 0.32, y + height * 0.72)
    size = pen.size("title") if pen.compact else 50.0
    if pen.compact:
        word = phrase(pen, w.word, right - left, [size, "body", "cap"], bold=True)
        write(pen, word, left, high if w.items else middle, ink, bold=True)
        size = min(pen.size("body"), height * 0.3)
        if w.items and not _draw_signs_from(w.items, pen, left, low, size, right - left):
            line = phrase(pen, w.line, right - left, ["cap", pen.measures.floor])
            if line.fits:
                write(pen, line, left, low, "ink2")
        return
    line = phrase(pen, w.line, right - left, ["body", "cap", pen.measures.floor], lines=1)
    signs = 40.0
    while signs > 20 and _signs_width(w.items, pen, signs) > (right - left) * 0.62:
        signs -= 4
    taken = _signs_width(w.items, pen, signs)
    word = phrase(pen, w.word, right - left - taken, [size, "head", "title", "body"], bold=True)
    write(pen, word, left, y + height * 0.37, ink, bold=True)
    _draw_signs(w.items, pen, right + 8, y + height * 0.37, signs)
    write(pen, line, left, y + height * 0.77, "ink2")


def _draw_answer_sign(w: AnswerCard, yes: bool, pen: Pen, x: float, y: float, r: float) -> None:
    if w.refused:
        pen.disc(x, y, r, None, "edge")
        pen.icon(Icon.LOCK, x, y, r, "ink3")
    elif yes:
        pen.disc(x, y, r, "ink")
        pen.icon(Icon.CHECK, x, y, r * 1.1, "ground")
    else:
        pen.disc(x, y, r, None, "edge")
        pen.icon(Icon.CROSS, x, y, r * 0.95, "ink2")


def _draw_signs_from(signs: Sequence[Item], pen: Pen, left: float, y: float, size: float, room: float) -> bool:
    """The same signs from the left, as large as they have room; False if they have none at all."""
    while size > pen.measures.floor and _signs_width(signs, pen, size) > room + 4:
        size -= 1
    if _signs_width(signs, pen, size) > room + 4:
        return False
    _draw_signs(signs, pen, left + _signs_width(signs, pen, size), y, size)
    return True


def draw_effect(w: Effect, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Number, name over one line, signs at the right; where the words lack room the signs shrink, then go."""
    left = x
    tone = "ink3" if w.refused else "accent"
    if w.number and not pen.compact:
        size = min(pen.size("hero"), height * 1.2)
        left = pen.text(w.number, x + 16, y + height / 2, size, tone, bold=True) + 14
    else:
        left += 2 if pen.compact else 16
    large = min(pen.size("title"), height * 0.7)
    for sign in (large, large * 0.75, 0.0):
        room = x + width - _signs_width(w.signs, pen, sign) - left - pen.gap_small
        name = phrase(pen, w.name, room, ["title", "body", "cap"], bold=True)
        line = phrase(pen, w.line, room, ["label", "cap", pen.measures.floor])
        if name.fits and line.fits:
            break
    _draw_signs(w.signs, pen, x + width, y + height / 2, sign)
    write(pen, name, left, y + height * 0.27, "ink2" if w.refused else "ink", bold=True)
    write(pen, line, left, y + height * 0.78, "ink2")


_SIGN_GAP = 0.2
"""Between signs and words, of their size."""


def _sign_width(item: Item, size: float) -> float:
    return size * (0.8 if item.icon in (Icon.LEFT, Icon.RIGHT) else 1.05) if item.icon else 0.0


def _signs_width(signs: Sequence[Item], pen: Pen, size: float) -> float:
    """What they take with the edge at their right; nothing at size 0."""
    if not signs or not size:
        return 0.0
    words = sum(pen.measure(pen.full(item.text), size, bold=True) + size * _SIGN_GAP for item in signs if item.text.id)
    icons = sum(_sign_width(item, size) + size * _SIGN_GAP * 1.3 for item in signs if item.icon)
    return words + icons + (4 if pen.compact else 16)


def _draw_signs(signs: Sequence[Item], pen: Pen, right: float, y: float, size: float) -> None:
    """Icons with their words, from the right."""
    if not size:
        return
    gap = size * _SIGN_GAP
    at = right - (4 if pen.compact else 16)
    for item in reversed(signs):
        words = pen.full(item.text)
        if words:
            pen.text(words, at, y, size, "ink", bold=True, align="r")
            at -= pen.measure(words, size, bold=True) + gap
        if item.icon is not None:
            side = _sign_width(item, size)
            pen.icon(item.icon, at - side / 2, y, side, str(item.tone))
            at -= side + gap * 1.3


widgets: Mapping[type[Widget], Drawing] = {
    Hearts: Drawing(draw_hearts),
    SeatScore: Drawing(draw_seat_score),
    Effect: Drawing(draw_effect),
    Called: Drawing(draw_called),
    Answers: Drawing(draw_answers),
}
