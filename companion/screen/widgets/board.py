"""Widgets that picture the table: clock, tiles, dice, rooms, the signs of a moment. Must not know any game."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec.structs import replace

from companion.core.view import SHAPE_OF, Dice, Die, IconName, Item, Panel, Picture, Pips, Tile, Tone
from companion.core.words import NOTHING
from companion.screen.pen import Pen
from companion.screen.theme import Colour, mix
from companion.screen.widgets.phrases import Phrase, Step, phrase, write
from companion.screen.widgets.sentences import roomy

_COLOURS = tuple(SHAPE_OF)


def dark(tone: Tone) -> str:
    """The panel of a game colour; an ordinary one for any other tone."""
    return f"{tone}_d" if tone in SHAPE_OF else "surface"


# ---------------------------------------------------------------- clock
# ---------------------------------------------------------------- panel
def draw_panel(w: Panel, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Icon on a raised square, caption, head line, items. Compact: icon and head line, items as signs."""
    if pen.compact:
        _draw_panel_compact(w, pen, x, y, width, height)
        return
    pen.panel(x, y, width, height, fill="surface")
    inset = min(14.0, height * 0.12)
    square = min(80.0, height - 2 * inset)
    pen.panel(x + inset, y + inset, square, height - 2 * inset, fill="raised", radius=14)
    pen.icon(w.icon, x + inset + square / 2, y + height / 2, min(64.0, square * 0.8))
    left = x + inset + square + 16
    room = width - (left - x) - 14
    rows = _item_rows(w.items, pen, room) if height >= 104 else (w.items,)
    caption = bool(pen.full(w.caption)) and len(rows) < 2
    at = _thirds(y, height, caption, len(rows) if w.items else 0)
    if caption:
        write(pen, phrase(pen, w.caption, room, ["cap"]), left, at[0], "ink2")
    head = phrase(pen, w.head, room, ["head", "title"], bold=True)
    if not head.fits:
        free = height * (0.3 if w.items else 0.6)
        head = roomy(pen, w.head, room, free, ["title", "body", "cap"], bold=True)
    write(pen, head, left, at[1], bold=True)
    for i, row in enumerate(rows):
        _draw_items(row, pen, left, at[2] + i * pen.leading("cap"), room)


def _item_rows(items: Sequence[Item], pen: Pen, width: float) -> tuple[Sequence[Item], ...]:
    """One row if every word has room in it, else two: then there is none for the caption."""
    for form in (pen.full, pen.short):
        if _items_width([form(item.text) for item in items], pen) <= width:
            return (items,)
    for at in (2, 1):
        rows = (items[:at], items[at:])
        if all(_items_width([pen.short(item.text) for item in row], pen) <= width for row in rows):
            return rows
    return (items,)


def _thirds(y: float, height: float, caption: bool, rows: int) -> tuple[float, float, float]:
    """Middles of caption, head line and first row of items; what is missing leaves its room to the others."""
    items = rows > 0
    if rows > 1:
        return y, y + height * 0.27, y + height * 0.6
    if caption and items:
        parts = (0.2, 0.5, 0.825)
    elif caption:
        parts = (0.25, 0.62, 1.0)
    elif items:
        parts = (0.0, 0.36, 0.78)
    else:
        parts = (0.0, 0.5, 1.0)
    return y + height * parts[0], y + height * parts[1], y + height * parts[2]


def _draw_panel_compact(w: Panel, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    items = bool(w.items) and height >= 40
    line = height - 20 if items else height
    sign = min(26.0, line)
    left = sign * 1.18
    sizes: list[Step] = [s for s in ("title", "body") if pen.size(s) <= line] or ["cap"]
    head = phrase(pen, w.head, width - left, sizes, bold=True)
    if not head.fits:
        line = height - 15 if items else height
        head = roomy(pen, w.head, width - left, line, ["title", "body", "cap"], bold=True)
    pen.icon(w.icon, x + sign * 0.5, y + line / 2, sign)
    write(pen, head, x + left, y + line / 2, bold=True)
    if items:
        _draw_items(w.items, pen, x + sign * 0.2, y + (height + line) / 2, width - sign * 0.2)


def _draw_items(items: Sequence[Item], pen: Pen, x: float, y: float, width: float) -> None:
    """Sign and word, in a row. Without room the words shorten, then only those of one or two letters stay."""
    if not items:
        return
    full, short = [pen.full(item.text) for item in items], [pen.short(item.text) for item in items]
    for words in (full, short):
        if _items_width(words, pen) <= width:
            _draw_item_row(items, words, pen, x, y, width)
            return
    words = [word if len(word) <= 2 else "" for word in short]
    _draw_item_row(items, words, pen, x, y, min(width, _items_width(words, pen) + pen.size("cap") * 2))


def _items_width(words: Sequence[str], pen: Pen) -> float:
    """The least a row takes."""
    cap = pen.size("cap")
    signs = sum(cap * 0.84 + (cap * 0.42 + pen.measure(word, "cap") if word else 0) for word in words)
    return signs + cap * 0.6 * (len(words) - 1)


def _draw_item_row(items: Sequence[Item], words: Sequence[str], pen: Pen, x: float, y: float, width: float) -> None:
    cap = pen.size("cap")
    sign = cap * 0.84
    spare = width - _items_width(words, pen)
    gap = cap * 0.6 + min(cap * 0.6, spare / max(1, len(items) - 1))
    for item, word in zip(items, words, strict=True):
        if item.icon is not None:
            pen.icon(item.icon, x + sign / 2, y, sign * 1.15, str(item.tone))
        else:
            pen.shape(item.tone, x + sign / 2, y, sign / 2, hollow=word == "?")
        x += sign
        if word:
            x = pen.text(word, x + cap * 0.42, y, "cap", "ink2")
        x += gap


# ---------------------------------------------------------------- tile
def draw_tile(w: Tile, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Shape and number large, its spaces as a bar; standing or lying as the place is."""
    outline: Colour | None = str(w.tone) if w.pressing else None
    if w.number is None:
        pen.panel(x, y, width, height, outline="line")
    else:
        pen.panel(x, y, width, height, fill=dark(w.tone), outline=outline, thick=pen.measures.focus)
    if width > height * 1.5:
        _draw_lying_tile(w, pen, x, y, width, height)
    else:
        _draw_standing_tile(w, pen, x, y, width, height)


def _draw_standing_tile(w: Tile, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """From the top: shape and number, spaces, what guards it, name. The number comes first: what leaves it too little
    room goes, signs of what guards it before the name."""
    sign = min(width * 0.15, height * 0.14)
    bar = max(4.0, height * 0.055)
    digits = "" if w.number is None else str(w.number)
    said = _tile_name(w, pen, width)
    icons = w.icons
    least = min(_DECIDING * pen.steps["hero"], width * 0.58)
    while (number := _number_size(pen, digits, width, height - bar - _below(said, icons, sign, pen))) < least:
        if icons:
            icons = ()
        elif said:
            said = None
        else:
            break
    digits_w = pen.measure(digits, number, bold=True)
    heights = [number * _CAPITAL, bar]
    if icons:
        heights.append(sign)
    if said:
        heights.append(said.size * 0.75 + (len(said.lines) - 1) * pen.leading(said.size))
    space = (height - sum(heights)) / (len(heights) + 1)
    tops = [y + space * (i + 1) + sum(heights[:i]) for i in range(len(heights))]
    middles = [top + tall / 2 for top, tall in zip(tops, heights, strict=True)]
    if digits:
        at = min(x + width * 0.7, x + width * 0.94 - digits_w / 2)
        r = min(sign * 1.08, (at - digits_w / 2 - x - width * 0.05) / 2.5)
        pen.shape(w.tone, min(x + width * 0.27, at - digits_w / 2 - r * 1.35), middles[0], r)
        pen.text(digits, at, middles[0], number, bold=True, align="c")
    else:
        pen.shape(w.tone, x + width / 2, middles[0], sign * 1.08, hollow=True)
    _draw_spaces(w, pen, x + width * 0.1, middles[1], width * 0.8, heights[1])
    if icons:
        _draw_tile_icons(w, pen, x + width / 2, middles[2], sign * 1.1)
    if said:
        write(pen, said, x + width / 2, middles[-1], align="c")


def _tile_name(w: Tile, pen: Pen, width: float) -> Phrase | None:
    """On two lines at most; None where it has no room."""
    if pen.compact or not pen.full(w.name):
        return None
    said = phrase(pen, w.name, width - 8, ["cap", pen.measures.floor], lines=2)
    return said if said.fits else None


_CAPITAL = 0.74
"""Height of capitals and digits, of the type's size."""
_DECIDING = 60 / 76
"""What a deciding number needs at least, of the hero step: 60 px on Wide."""


def _below(said: Phrase | None, icons: Sequence[IconName], sign: float, pen: Pen) -> float:
    """What name and signs take, with the spaces around them."""
    name = said.size * 0.75 + (len(said.lines) - 1) * pen.leading(said.size) if said else 0.0
    rows = 3 + bool(said) + bool(icons)
    return name + (sign if icons else 0.0) + rows * (3 if pen.compact else 7)


def _number_size(pen: Pen, digits: str, width: float, height: float) -> float:
    """The largest size, up to hero, at which the digits have room beside the shape."""
    size = min(float(pen.steps["hero"]), width * 0.64, height / _CAPITAL)
    wide = pen.measure(digits, size, bold=True)
    return size * min(1.0, width * 0.58 / wide) if wide else size


def _draw_lying_tile(w: Tile, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    middle = y + height / 2
    sign = min(height * 0.29, width * 0.1)
    number = min(pen.size("hero"), height * 0.84, width * 0.28)
    pen.shape(w.tone, x + width * 0.165, middle, sign, hollow=w.number is None)
    if w.number is not None:
        pen.text(str(w.number), x + width * 0.45, middle, number, bold=True, align="c")
    left = x + width * (0.3 if w.number is None else 0.64)
    room = x + width * 0.95 - left
    said: Phrase | None = None
    if pen.full(w.name) and (not pen.compact or height >= 56):
        said = phrase(pen, w.name, room, ["body", "cap"])
        said = said if said.fits and height >= pen.leading("cap") * 2 else None
    if said:
        write(pen, said, left, y + height * 0.36)
        _draw_spaces(w, pen, left, y + height * 0.7, room, height * 0.1)
    elif w.icons:
        _draw_spaces(w, pen, left, y + height * 0.3, room, height * 0.13)
        _draw_tile_icons(w, pen, left + room / 2, y + height * 0.66, min(height * 0.4, room / (len(w.icons) * 1.25)))
    else:
        _draw_spaces(w, pen, left, middle, room, height * 0.13, rows=2)


def _draw_spaces(w: Tile, pen: Pen, x: float, y: float, width: float, tall: float, rows: int = 1) -> None:
    """``of`` spaces in one or two rows around ``y``, ``number`` of them lit."""
    across = math.ceil(w.of / rows)
    pitch = width / max(1, across)
    for k in range(w.of):
        row, place = divmod(k, across)
        top = y - tall / 2 + (row - (rows - 1) / 2) * tall * 1.6
        lit = w.number is not None and k < w.number
        pen.bar(x + place * pitch, top, pitch * 0.7, tall, str(w.tone) if lit else "line")


def _draw_tile_icons(w: Tile, pen: Pen, x: float, y: float, size: float) -> None:
    """What guards it: done ones in its colour, the others pale."""
    first = x - size * 1.25 * (len(w.icons) - 1) / 2
    done = list(w.done)
    for i, icon in enumerate(w.icons):
        is_done = icon in done
        if is_done:
            done.remove(icon)
        pen.icon(icon, first + i * size * 1.25, y, size, str(w.tone) if is_done else "ink3")


# ---------------------------------------------------------------- dice
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw_dice(w: Dice, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A column with captions at the right, or a row with captions below; as the place allows.

    Dice without captions lie in as many rows as let them be large.
    """
    count = max(1, len(w.dice))
    across = w.across or width > height * 1.3
    if across and all(die.caption == NOTHING for die in w.dice):
        _draw_loose(w, pen, x, y, width, height)
        return
    if across:
        pitch = width / count
        caption = pen.leading("body") if not pen.compact else pen.leading("cap")
        size = min(pitch * 0.8, (height - caption) * 0.9)
    else:
        pitch = height / count
        size = min(pitch * 0.8, width * 0.9, 88.0 if not pen.compact else 52.0)
    for i, die in enumerate(w.dice):
        if across:
            cx, cy = x + pitch * (i + 0.5), y + (height - caption) / 2
        else:
            cx, cy = x + size / 2, y + pitch * (i + 0.5)
        if w.focus == i:
            rim = size * 0.1
            pen.focus(cx - size / 2 - rim, cy - size / 2 - rim, size + 2 * rim, size * 1.05 + 2 * rim, size * 0.26)
        if not _lay(die, i, pen, cx, cy, size):
            _draw_die_caption(die, pen, across, cx, cy, size, pitch, x + width, y + height)


def _lay(die: Die, place: int, pen: Pen, x: float, y: float, size: float) -> bool:
    """One die as it lies or tumbles; whether it tumbles."""
    rolling = pen.motion is not None and pen.motion.kind == "roll" and pen.motion.part < 1
    if rolling:
        die, y = _tumbling(die, place, pen, y, size)
    draw_die(die, pen, x, y, size)
    return rolling


def _draw_loose(w: Dice, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Nothing but dice, close together in the middle."""
    count = max(1, len(w.dice))
    columns = max(range(1, count + 1), key=lambda n: (min(width / n, height / math.ceil(count / n)), n))
    pitch = min(width / columns, height / math.ceil(count / columns), pen.size("giant") * 1.6)
    top = y + (height - pitch * math.ceil(count / columns)) / 2
    for i, die in enumerate(w.dice):
        row, column = divmod(i, columns)
        here = min(columns, count - row * columns)
        cx = x + width / 2 + (column - (here - 1) / 2) * pitch
        cy = top + pitch * (row + 0.5)
        size = pitch * 0.84
        if w.focus == i:
            pen.focus(cx - size * 0.6, cy - size * 0.6, size * 1.2, size * 1.25, size * 0.26)
        _lay(die, i, pen, cx, cy, size)


def _draw_die_caption(
    die: Die, pen: Pen, across: bool, cx: float, cy: float, size: float, pitch: float, right: float, bottom: float
) -> None:
    if across:
        step = "cap" if pen.compact else "body"
        words = phrase(pen, die.caption, pitch - 4, [step, "cap"])
        if words.fits:
            write(pen, words, cx, bottom - pen.size(step) * 0.6, "ink2", align="c")
        return
    left = cx + size * 0.68
    words = phrase(pen, die.caption, right - left, ["body", "cap"], lines=2)
    if words.fits:
        write(pen, words, left, cy, "ink2")


def _tumbling(die: Die, place: int, pen: Pen, y: float, size: float) -> tuple[Die, float]:
    """The face that is up now and the height of the hop: many faces at first, few at the end, never the result."""
    assert pen.motion is not None
    slow = 1 - (1 - pen.motion.part) ** 2
    turn = int(slow * 13) + place * 5
    hop = abs(math.sin(slow * math.pi * 4 + place)) * (1 - pen.motion.part) * size * 0.1
    if die.faces:
        return replace(die.faces[turn % len(die.faces)], caption=die.caption), y - hop
    if die.tone is not None:
        up = _COLOURS[turn % 3]
        return Die(die.caption, up if die.colour in SHAPE_OF else die.colour, tone=up), y - hop
    if die.pips:
        return Die(die.caption, die.colour, pips=turn * 5 % die.most_pips + 1), y - hop
    if die.icon is not None and die.count > 0:
        return Die(die.caption, die.colour, icon=die.icon, count=turn % 3 + 1), y - hop
    return Die(die.caption, die.colour), y - hop


def draw_die(die: Die, pen: Pen, x: float, y: float, size: float) -> None:
    """A rounded square with a darker lower edge. Ivory, a game colour, amber, or dark at rest (second ink)."""
    body: Colour = {Tone.INK2: "rest", Tone.INK3: "rest"}.get(die.colour, str(die.colour))
    ink: Colour = "ink" if body == "rest" else "on_accent" if die.colour is Tone.ACCENT else "ground"
    half = size / 2
    pen.panel(x - half, y - half + size * 0.055, size, size, fill=mix(body, "black", 0.45), radius=size * 0.2)
    pen.panel(x - half, y - half, size, size, fill=body, radius=size * 0.2)
    if die.tone is not None:
        same = die.colour == die.tone
        drop = size * 0.04 if die.tone is Tone.RED else 0.0
        pen.shape(die.tone, x, y + drop, size * 0.27, colour=ink if same else None)
    elif die.icon is not None:
        scale, spread = {1: (0.58, 0.0), 2: (0.42, 0.4), 3: (0.34, 0.28)}.get(die.count, (0.26, 0.22))
        for k in range(die.count):
            pen.icon(die.icon, x + (k - (die.count - 1) / 2) * spread * size, y, size * scale, ink)
    elif die.pips:
        for dx, dy in _PIPS[min(6, die.pips)]:
            pen.disc(x + dx * size * 0.26, y + dy * size * 0.26, size * 0.085, ink)
    elif die.word:
        step, lines = pen.fit(die.word, size * 0.84, [size * 0.5, size * 0.36, "cap"], bold=True)
        pen.lines(lines, x, y, step, ink, bold=True, align="c", width=size * 0.9)


# ---------------------------------------------------------------- route
# ---------------------------------------------------------------- signs of a moment
def draw_picture(w: Picture, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """One large sign with a soft light behind it."""
    cx, cy = x + width / 2, y + height / 2
    r = min(width * 0.42, height * 0.4)
    pen.glow(cx, cy, min(width, height) / 2 * 1.25, str(w.tone), 0.3)
    if w.icon is not None:
        pen.icon(w.icon, cx, cy, r * 1.7, str(w.tone))
    elif w.broken:
        pen.broken(w.tone, cx, cy + r * 0.12, r)
    else:
        pen.shape(w.tone, cx, cy, r)


def draw_pips(w: Pips, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Caption, then ``filled`` of ``of`` large discs with their sign."""
    caption = phrase(pen, w.caption, width, ["body", "cap"])
    captioned = caption.fits and bool(pen.full(w.caption)) and height >= pen.size("body") * 2.4
    head = pen.leading("body") if captioned else 0.0
    if captioned:
        write(pen, caption, x, y + head * 0.45, "ink2")
    pitch = min(70.0 if not pen.compact else 32.0, width / max(1, w.of), (height - head) * 1.3)
    r = pitch * 0.385
    middle = y + head + (height - head) / 2
    for i in range(w.of):
        cx = x + r + i * pitch
        if i < w.filled:
            pen.disc(cx, middle, r, str(w.tone))
            pen.icon(w.icon, cx, middle, r * 1.26, "ground")
        else:
            pen.disc(cx, middle, r, None, "edge", 2.5 if not pen.compact else 1.5)


# ---------------------------------------------------------------- room
