"""Dice in a tray, counters, and the numbered places of a board with what lies on them. Must not know any game."""

from __future__ import annotations

import math

from companion.core.view import Counter, DiceTray, DieState, Icon, IconName, Tone, TrayDie
from companion.core.words import NOTHING
from companion.screen.pen import Pen
from companion.screen.theme import Colour, mix
from companion.screen.widgets.phrases import phrase, write

_BODY: dict[DieState, Colour] = {
    DieState.KEPT: "ink",
    DieState.AGAIN: "accent",
    DieState.LOCKED: "red_d",
    DieState.SPENT: "surface",
    DieState.BLANK: "surface",
}
_INK: dict[DieState, Colour] = {
    DieState.KEPT: "ground",
    DieState.AGAIN: "on_accent",
    DieState.LOCKED: "ink",
    DieState.SPENT: "edge",
    DieState.BLANK: "line",
}


# ---------------------------------------------------------------- dice
def draw_dice_tray(w: DiceTray, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A row of dice; below each its word (Wide) and the small die of those to be thrown again."""
    count = max(1, len(w.dice))
    pitch = width / count
    told = not pen.compact and height >= 170 and bool(pen.full(w.again))
    sign = 11.0 if pen.compact else 26.0 if told else 18.0
    caption = pen.leading("cap") if not pen.compact else 0.0
    spoken = pen.compact and any(pen.full(die.caption) for die in w.dice) and height >= 104
    line = pen.leading("title") if spoken else 0.0
    rim = 9.0 if not pen.compact else 5.0
    size = min(pitch * 0.8, 120.0 if not pen.compact else 52.0, (height - caption - sign - line - 2 * rim) / 1.06)
    block = size * 1.06 + caption + sign + line + 2 * rim
    top = y + rim + max(0.0, (height - block) / 2)
    for i, die in enumerate(w.dice):
        cx = x + pitch * (i + 0.5)
        _draw_tray_die(die, i, i == w.at, pen, cx, top + size / 2, size, rim)
        if i in w.stops:
            pen.stop(w.first + w.stops.index(i), cx - pitch / 2, y, pitch, height - line)
        under = top + size * 1.06 + rim
        if not pen.compact:
            _draw_caption(die, i == w.at, pen, cx, under + caption * 0.4, pitch - 6)
        if not _tumbles(die, pen):
            _draw_fate(w, die, pen, cx, under + caption + sign * 0.5, pitch - 6, told)
    if spoken and w.at is not None:
        words = phrase(pen, w.dice[w.at].caption, width, ["title", "body"], bold=True)
        write(pen, words, x + width / 2, top + size * 1.06 + rim + sign + line * 0.55, align="c", bold=True)


def _draw_fate(w: DiceTray, die: TrayDie, pen: Pen, x: float, y: float, width: float, told: bool) -> None:
    """What becomes of a die: a small die where it is thrown again, and beside it or alone its word if that is
    ``told``."""
    again = die.state is DieState.AGAIN
    sign = 11.0 if pen.compact else 18.0
    said = {DieState.AGAIN: w.again, DieState.KEPT: w.stays, DieState.LOCKED: w.locked}.get(die.state, NOTHING)
    words = phrase(pen, said, width - sign - 6, [20, "cap", pen.measures.floor], bold=again) if told else None
    if words is not None and not (words.fits and pen.full(said)):
        words = None
    if not again:
        if words:
            write(pen, words, x, y, "ink2", align="c")
        return
    wide = pen.measure(words.lines[0], words.size, bold=True) + 6 if words else 0.0
    pen.icon(Icon.ROLL, x - wide / 2, y, sign, "accent")
    if words:
        write(pen, words, x - wide / 2 + sign / 2 + 6, y, "accent", bold=True)


def _tumbles(die: TrayDie, pen: Pen) -> bool:
    return die.rolls and pen.motion is not None and pen.motion.kind == "roll" and pen.motion.part < 1


def _draw_tray_die(
    die: TrayDie, place: int, focused: bool, pen: Pen, x: float, y: float, size: float, rim: float
) -> None:
    """A rounded square with a darker lower edge, and in the focus a gap and an amber rim."""
    half = size / 2
    icon, state = die.icon, die.state
    if _tumbles(die, pen):
        assert pen.motion is not None
        slow = 1 - (1 - pen.motion.part) ** 2
        icon, state = die.faces[(int(slow * 13) + place * 2) % len(die.faces)] if die.faces else None, DieState.KEPT
        y -= abs(math.sin(slow * math.pi * 4 + place)) * (1 - pen.motion.part) * size * 0.1
    if focused:
        wide = size + 2 * rim
        pen.focus(x - half - rim, y - half - rim, wide, wide + size * 0.05, size * 0.24)
    body = _BODY[state]
    if state in (DieState.BLANK, DieState.SPENT):
        pen.panel(x - half, y - half, size, size, fill=body, outline="line", radius=size * 0.17)
    elif state is DieState.LOCKED:
        pen.panel(x - half, y - half, size, size, fill=body, outline="red", radius=size * 0.17)
    else:
        edge = mix(body, "black", 0.45)
        pen.panel(x - half, y - half + size * 0.055, size, size, fill=edge, radius=size * 0.17)
        pen.panel(x - half, y - half, size, size, fill=body, radius=size * 0.17)
    if icon is not None:
        pen.icon(icon, x, y, size * 0.62, _INK[state])
    if state is DieState.LOCKED:
        _draw_corner(Icon.LOCK, pen, x + half - size * 0.06, y - half + size * 0.06, size, "red")
    elif state is DieState.SPENT:
        _draw_corner(Icon.CHECK, pen, x + half - size * 0.06, y - half + size * 0.06, size)


def _draw_corner(icon: IconName, pen: Pen, x: float, y: float, size: float, tone: Colour = "ink2") -> None:
    """A small disc on the die's corner."""
    r = size * 0.145
    pen.disc(x, y, r, tone)
    pen.icon(icon, x, y, r * 1.3, "ground")


def _draw_caption(die: TrayDie, focused: bool, pen: Pen, x: float, y: float, width: float) -> None:
    if die.caption == NOTHING or _tumbles(die, pen):
        return
    tone = "ink" if die.state in (DieState.KEPT, DieState.AGAIN) else "ink2"
    words = phrase(pen, die.caption, width, ["cap", pen.measures.floor], bold=focused)
    write(pen, words, x, y, tone, bold=focused, align="c")


# ---------------------------------------------------------------- counters
def draw_counter(w: Counter, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A panel: the places at the left, filled ones first, words at the right in two lines at most."""
    pen.panel(x, y, width, height, fill="surface")
    if (w.number or w.leads) and not pen.compact and height >= 84:
        _draw_rich_counter(w, pen, x, y, width, height)
        return
    pad = 14.0 if not pen.compact else 6.0
    most = 44.0 if not pen.compact else 20.0
    gap = 8.0 if not pen.compact else 4.0
    words_room = 0.37 if pen.full(w.text) else 0.0
    size = min(most, height - pad, (width * (1 - words_room) - 2 * pad - gap * (w.of - 1)) / max(1, w.of))
    middle = y + height / 2
    for i in range(w.of):
        left = x + pad + i * (size + gap)
        _draw_place(w, i < w.filled, pen, left, middle, size)
    left = x + pad + w.of * (size + gap) + gap
    room = x + width - pad * 0.6 - left
    if pen.full(w.text) and room > 0:
        steps: list[str | float] = ["body", 21, "cap"] if not pen.compact else ["body", 14, "cap"]
        lines = 2 if height >= 2 * pen.leading("cap") else 1
        words = phrase(pen, w.text, room, steps, lines=lines)
        if words.fits:
            write(pen, words, left, middle)


def _draw_rich_counter(w: Counter, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The number large at the left; places in one line with what they bring, words over or under them."""
    left, right = x + 16.0, x + width - 16.0
    if w.number:
        size = min(76.0, height * 0.8)
        left = pen.text(w.number, left, y + height / 2, size, bold=True) + 14
    words = phrase(pen, w.text, right - left, ["body", 20, "cap", pen.measures.floor])
    below = not w.number
    high, low = y + height * (0.36 if below else 0.28), y + height * (0.81 if below else 0.7)
    write(pen, words, left, low if below else high, "ink")
    gain = pen.measure(w.gain, "head", bold=True) if w.gain else 0.0
    brings = (34 + 48 + gain + 8) if w.leads else 0.0
    gap = 8.0
    size = min(48.0, height * 0.46, (right - left - brings - gap * (w.of - 1)) / max(1, w.of))
    middle = high if below else low
    for i in range(w.of):
        _draw_place(w, i < w.filled, pen, left + i * (size + gap), middle, size)
    if w.leads is not None:
        at = left + w.of * (size + gap)
        pen.line([(at + 2, middle), (at + 26, middle)], "ink2", 3)
        pen.line([(at + 18, middle - 8), (at + 26, middle), (at + 18, middle + 8)], "ink2", 3)
        pen.icon(w.leads, at + 58, middle, 44, "red")
        pen.text(w.gain, min(at + 34 + 54, right - gain), middle, "head", bold=True)


def _draw_place(w: Counter, filled: bool, pen: Pen, x: float, y: float, size: float) -> None:
    accent = w.tone is Tone.ACCENT
    signed = w.square or size * 0.38 >= 9
    if w.square:
        fill = ("red_d" if w.tone is Tone.RED else "rest") if filled else None
        outline = "red" if filled and w.tone is Tone.RED else None if filled else "edge"
        pen.panel(x, y - size / 2, size, size, fill=fill, outline=outline, radius=size * 0.18)
    else:
        fill = ("accent" if accent else "raised" if signed else "ink2") if filled else None
        outline = None if filled else "edge"
        pen.disc(x + size / 2, y, size * 0.38, fill, outline)
    if filled and signed:
        ink = "on_accent" if accent and not w.square else "ink"
        pen.icon(w.icon, x + size / 2, y, size * (0.66 if w.square else 0.4), ink)


# ---------------------------------------------------------------- numbered places
