"""Pickers: how one of many, one of a few, a number or a name is chosen. Must not know what is being asked."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from msgspec.structs import replace

from companion.core.view import Amount, Card, Cards, Icon, Letters, Tone, Wheel
from companion.core.words import NOTHING, Text
from companion.screen.pen import Pen
from companion.screen.widgets.board import draw_die
from companion.screen.widgets.phrases import Phrase, clipped, phrase, tall, worded, write

_WIDE_BODY = 24
"""Measures below are those of Wide; Compact shrinks them as it shrinks its body text."""
_GAME_TONES = (Tone.RED, Tone.GREEN, Tone.BLUE)


def around(count: int, at: int, reach: int) -> tuple[tuple[int, int], ...]:
    """Which options a wheel of ``count`` shows, as (place, option), place 0 being ``at``; none is shown twice.

    Places run from at most -``reach`` to ``reach``; an even wheel shows its opposite option on the plus side.
    """
    before, after = min(reach, (count - 1) // 2), min(reach, count // 2)
    return tuple((place, (at + place) % count) for place in range(-before, after + 1))


# ---------------------------------------------------------------- one of many
def draw_wheel(w: Wheel, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The chosen option at head size in the focus, its neighbours above and below, the hint at the lower right."""
    _draw_turning(pen, tuple(Card(option) for option in w.options), w.at, w.first, w.hint, x, y, width, height)


def _draw_turning(
    pen: Pen,
    cards: Sequence[Card],
    at: int | None,
    first: int,
    hint: Text,
    x: float,
    y: float,
    width: float,
    height: float,
) -> None:
    """Cards as a wheel: what Wheel is, and what Cards become where their words have no room side by side."""
    if not cards:
        return
    band, near, far, pad = (38.0, 32.0, 54.0, 10.0) if pen.compact else (68.0, 61.0, 108.0, 24.0)
    sizes: tuple[tuple[float, ...], ...] = ((17, 16, 13), (14, 13)) if pen.compact else ((28, 24, 21, 19), (24, 21, 19))
    if pen.compact and height > max(width, 260):
        band, near, far = 56.0, 48.0, 86.0
        sizes = ((24, 20, 17, 16, 13), (20, 17, 14, 13))
    cap = pen.size("cap")
    said = phrase(pen, hint, width, ["cap"], lines=2) if pen.full(hint) else None
    hint_height = tall(pen, said) + (2 if pen.compact else 4) if said else 0.0
    edge = cap * 0.68
    high = min(height, 2.4 * (far + edge) + hint_height)
    y, height = y + (height - high) / 2, high
    room = height - hint_height
    half = room / 2
    reach = 2 if half >= far + edge else 1 if half >= near + edge else 0
    outer = (band / 2, near, far)[reach] + edge
    stretch = min(1.2, half / outer) if reach else 1.0
    band = min(band * stretch, room)
    near, far = near * stretch, far * stretch
    middle = y + half
    turning = near * pen.to_turn("turn", at or 0, len(cards))
    for place, index in around(len(cards), at or 0, reach):
        if place == 0:
            top = middle - band / 2
            if at is None:
                pen.panel(x, top, width, band, fill="raised")
            else:
                pen.focus(x, top, width, band)
            _draw_turned(
                pen,
                cards[index],
                x + pad,
                middle + turning,
                width - 2 * pad,
                ("head", 36, "title"),
                band,
                at is not None,
            )
            pen.stop(first + index, x, top, width, band)
        else:
            offset = near if abs(place) == 1 else far
            centre = middle + math.copysign(offset, place)
            inner, border = (band / 2, (near + far) / 2) if abs(place) == 1 else ((near + far) / 2, half)
            edges = sorted((middle + math.copysign(inner, place), middle + math.copysign(border, place)))
            top, bottom = max(y, edges[0]), min(y + room, edges[1])
            _draw_turned(
                pen,
                cards[index],
                x + pad,
                centre + turning,
                width - 2 * pad,
                sizes[abs(place) - 1],
                0,
                False,
                abs(place),
            )
            pen.stop(first + index, x, top, width, bottom - top)
    if said:
        write(pen, said, x + width, y + height - tall(pen, said) / 2, "ink2", align="r")


def _draw_turned(
    pen: Pen,
    card: Card,
    x: float,
    y: float,
    width: float,
    steps: Sequence[str | float],
    band: float,
    focused: bool,
    place: int = 0,
) -> None:
    """One option of a wheel: sign, words, and at the right a check or a padlock.

    ``place`` 0 is the chosen one, in a band of that height; 1 and 2 are its neighbours.
    """
    tone = ("ink" if place == 0 else "ink2") if place < 2 else "ink3"
    if card.refused is not None:
        tone = "ink2" if focused else "ink3"
    sign = pen.size(steps[-1]) * (1.0 if place == 0 else 0.9)
    space = sign * 0.5
    if _has_sign(card):
        _draw_sign(pen, card, x + sign / 2, y, sign, _sign_tone(card, focused, tone))
        x, width = x + sign + space, width - sign - space
    if card.chosen or card.refused is not None:
        right = x + width - sign * 0.4
        if card.refused is not None:
            pen.icon(Icon.LOCK, right, y, sign * 0.8, tone)
        else:
            _draw_check(pen, right, y, sign * 0.4)
        width -= sign * 0.8 + space
    if place:
        said = phrase(pen, card.label, width, steps)
        if not said.fits:
            said = said._replace(lines=(clipped(pen, pen.short(card.label), width, said.size),))
        write(pen, said, x, y, tone)
        return
    said = phrase(pen, card.label, width, steps, bold=True)
    for size in () if said.fits else ("title", "body", "cap"):
        said = phrase(pen, card.label, width, [size], bold=True, lines=2)
        if said.fits and tall(pen, said) <= band:
            break
    write(pen, said, x, y, tone, bold=True)


# ---------------------------------------------------------------- one of a few
class _Arrangement(NamedTuple):
    """Where every card lies (left and top from the widget's corner, width) and what it says there."""

    rows: int
    cells: tuple[tuple[float, float, float], ...]
    height: float
    beside: bool
    """The sign stands beside the words, not over them."""
    few_signs: bool
    """Most cards have none: their words stand in the middle, and no room is kept beside them."""
    labels: tuple[Phrase, ...]
    unders: tuple[Phrase | None, ...]
    sign: float


def draw_cards(w: Cards, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Stops side by side in one or two rows, all labels at one size; a wheel where the words have no room for that."""
    if not w.cards:
        return
    strip = 22.0 if pen.compact else 38.0
    gap = pen.gap_small * (1 if pen.compact else 1.5)
    if len(w.cards) > 1 and w.cards[-1].aside and height - strip - gap >= _LEAST_ABOVE * pen.size("body"):
        _draw_aside(w, pen, x, y + height - strip, width, strip)
        at = None if w.at == len(w.cards) - 1 else w.at
        draw_cards(replace(w, cards=w.cards[:-1], at=at), pen, x, y, width, height - strip - gap)
        return
    plan = _arrange(pen, w.cards, width, height)
    if plan is None:
        lit = w.cards[w.at or 0]
        _draw_turning(pen, w.cards, w.at, w.first, _under(lit) or NOTHING, x, y, width, height)
        return
    for index, (left, top, wide) in enumerate(plan.cells):
        _draw_card(pen, w.cards[index], plan, index, x + left, y + top, wide, index == w.at)
        pen.stop(w.first + index, x + left, y + top, wide, plan.height)


_LEAST_ABOVE = 3.2
"""So many times body type the answers keep, else what is no answer lies among them."""


def _draw_aside(w: Cards, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The last stop in the middle of a strip: a hollow capsule, its words smaller than those of an answer."""
    card, stop = w.cards[-1], len(w.cards) - 1
    lit = w.at == stop
    icon, pad = height * 0.5, height * 0.5
    said = phrase(pen, card.label, width - icon * 1.5 - 2 * pad, ["cap"])
    wide = max(pen.measure(line, said.size) for line in said.lines) + icon * 1.5 + 2 * pad
    left, middle = x + (width - wide) / 2, y + height / 2
    if lit:
        pen.focus(left, y, wide, height, height / 2)
    else:
        pen.panel(left, y, wide, height, outline="line", radius=height / 2)
    pen.icon(card.icon or Icon.HAND, left + pad + icon / 2, middle, icon, "accent" if lit else "ink2")
    write(pen, said, left + pad + icon * 1.5, middle, "ink" if lit else "ink2")
    pen.stop(w.first + stop, left, y, wide, height)


def _arrange(pen: Pen, cards: Sequence[Card], width: float, height: float) -> _Arrangement | None:
    """One row or two, as the labels are larger; cards of unlike widths only where like ones have no room.

    Up to four cards keep to one row as long as they can be read from further than an arm's length.
    """
    for even in (True, False):
        plans = [
            plan
            for rows in _row_counts(len(cards), width, height)
            if (plan := _arrange_in(pen, cards, rows, even, width, height))
        ]
        if not plans:
            continue
        if len(cards) <= 4 and plans[0].rows == 1 and plans[0].labels[0].size >= pen.size("body") * 0.99:
            return plans[0]
        return max(plans, key=_worth)
    return None


def _row_counts(count: int, width: float, height: float) -> tuple[int, ...]:
    """One row or two; where it is higher than wide more, full ones if there are few cards."""
    if height <= width * 1.05 or count == 1:
        return (1,) if count < 3 else (1, 2)
    return tuple(rows for rows in range(1, 5) if rows <= count and (count > 4 or (rows > 1 and count % rows == 0)))


def _worth(plan: _Arrangement) -> tuple[float, ...]:
    lines = max(len(label.lines) for label in plan.labels)
    return plan.labels[0].size, -lines, sum(map(bool, plan.unders)), -plan.rows


def _arrange_in(
    pen: Pen, cards: Sequence[Card], rows: int, even: bool, width: float, height: float
) -> _Arrangement | None:
    columns = math.ceil(len(cards) / rows)
    unit = pen.size("body") / _WIDE_BODY
    gap = (16 if height / rows >= 100 * unit and columns <= 4 else 8) * unit
    cell_width, cell_height = (width - (columns - 1) * gap) / columns, (height - (rows - 1) * gap) / rows
    if cell_width < 30 or cell_height < (28 if pen.compact else 48):
        return None
    beside = cell_width > 1.9 * cell_height
    pad = (14 if cell_width >= 150 * unit else 8 if cell_width >= 110 * unit else 5) * unit
    signs = sum(_has_sign(card) for card in cards)
    signed, few_signs = signs > 0, 2 * signs < len(cards)
    for size, lines in _label_sizes(pen, cell_height, signed):
        for unders in _unders(cards, pen.compact):
            if even:
                widths = [cell_width] * len(cards)
            elif beside or lines > 1:
                continue
            else:
                widths = _shared_out(pen, cards, unders, size, pad, columns, gap, width)
            said = _worded(pen, cards, unders, widths, cell_height, pad, beside and signed, signed, size, lines)
            if said is not None:
                cells = _cells(widths, columns, gap, cell_height, width)
                return _Arrangement(rows, cells, cell_height, beside, signed and few_signs, *said)
    return None


def _shared_out(
    pen: Pen,
    cards: Sequence[Card],
    unders: Sequence[Text | None],
    size: float,
    pad: float,
    columns: int,
    gap: float,
    width: float,
) -> list[float]:
    """A width for every card: what its shortest words need, and an equal part of what is left in its row."""
    needs = []
    for card, under in zip(cards, unders, strict=True):
        words = min(pen.measure(form, size, True) for form in (pen.full(card.label), pen.short(card.label)))
        below = min(pen.measure(form, "cap") for form in (pen.full(under), pen.short(under))) if under else 0.0
        needs.append(max(words, below) + (3 if card.goes_on else 2) * pad + 1)
    widths: list[float] = []
    for start in range(0, len(cards), columns):
        row = needs[start : start + columns]
        if len(row) < columns:
            row = [max(need, min(widths)) for need in row]
        spare = width - gap * (len(row) - 1) - sum(row)
        if len(row) < columns:
            spare = min(0.0, spare)
        widths += [need + spare / len(row) for need in row]
    return widths


def _cells(
    widths: Sequence[float], columns: int, gap: float, height: float, room: float
) -> tuple[tuple[float, float, float], ...]:
    """Cells row by row, every row in the middle."""
    cells: list[tuple[float, float, float]] = []
    for row in range(math.ceil(len(widths) / columns)):
        wide = widths[row * columns : (row + 1) * columns]
        left = (room - sum(wide) - gap * (len(wide) - 1)) / 2
        for cell in wide:
            cells.append((left, row * (height + gap), cell))
            left += cell + gap
    return tuple(cells)


def _label_sizes(pen: Pen, cell_height: float, signed: bool) -> list[tuple[float, int]]:
    """Sizes and numbers of lines to try, the best first. A label without a sign over it may be larger."""
    title, body, label, cap = (pen.size(step) for step in ("title", "body", "label", "cap"))
    unit = body / _WIDE_BODY
    small = [(body, 1), (body, 2), (label, 2), (cap, 1), (cap, 2)]
    if not signed and cell_height >= 56 * unit:
        return [(pen.size("head"), 1), (title * 1.15, 1), (title, 1), (title, 2), *small]
    if cell_height >= 160 * unit:
        return [(title, 1), (title * 0.88, 1), (title * 0.8, 1), *([] if pen.compact else [(title, 2)]), *small]
    if cell_height >= 92 * unit:
        return [(body, 1), (label, 1), (body, 2), (label, 2), (cap, 1), (cap, 2)]
    return [(label, 1), (cap, 1), (cap, 2)]


def _unders(cards: Sequence[Card], compact: bool) -> list[tuple[Text | None, ...]]:
    """What may stand under the labels: everything, or at least why a card is refused, or nothing.

    Compact leaves out the refusals' reasons with the rest: a press on a refused card answers with its reason anyway.
    """
    everything = tuple(_under(card) for card in cards)
    refusals = tuple(card.refused for card in cards)
    nothing = (None,) * len(cards)
    if compact or refusals in (everything, nothing):
        return [everything] if everything == nothing else [everything, nothing]
    return [everything, refusals, nothing]


def _worded(
    pen: Pen,
    cards: Sequence[Card],
    unders: Sequence[Text | None],
    widths: Sequence[float],
    height: float,
    pad: float,
    beside: bool,
    signed: bool,
    size: float,
    lines: int,
) -> tuple[tuple[Phrase, ...], tuple[Phrase | None, ...], float] | None:
    """Every card's label and what stands under it, if there is room for all; and the size that leaves for the sign."""
    unit = pen.size("body") / _WIDE_BODY
    cap = pen.size("cap")
    room = height - 2 * (8 if height < 100 * unit else 14) * unit
    sign = min(room, 0.2 * widths[0], 48 * unit) if beside else 0.0
    few_signs = 2 * sum(_has_sign(card) for card in cards) < len(cards)
    labels: list[Phrase] = []
    below: list[Phrase | None] = []
    for card, under, wide in zip(cards, unders, widths, strict=True):
        inner = wide - 2 * pad - (sign + pad if beside and (_has_sign(card) or not few_signs) else 0)
        corner = cap * 1.4 if beside and (card.chosen or card.refused is not None) else 0
        said = phrase(pen, card.label, inner - corner, [size], bold=True, lines=lines)
        if not said.fits:
            return None
        labels.append(said)
        if under is None:
            below.append(None)
            continue
        refused = card.refused is not None
        said = phrase(
            pen, under, inner - (cap * 1.2 if refused else 0), ["cap"], lines=2 if refused or not pen.compact else 1
        )
        if not said.fits:
            return None
        below.append(said)
    words = max(tall(pen, said) for said in labels) + max(tall(pen, said) for said in below)
    if signed and not beside:
        sign = min(room - words - 4 * unit, 0.36 * height, 0.5 * min(widths), 92 * unit)
        if sign < 20 * unit:
            return None
    elif words > room:
        return None
    return tuple(labels), tuple(below), sign


def _draw_card(
    pen: Pen, card: Card, plan: _Arrangement, index: int, x: float, y: float, w: float, focused: bool
) -> None:
    unit = pen.size("body") / _WIDE_BODY
    h = plan.height
    refused = card.refused is not None
    large = h >= 100 * unit
    capsule = min(w, h) / 2 if card.goes_on and h < 100 * unit else None
    if focused:
        pen.focus(x, y, w, h, capsule)
    elif refused:
        pen.panel(x, y, w, h, outline="line")
    elif card.goes_on:
        pen.panel(x, y, w, h, outline="edge", radius=capsule)
    else:
        pen.panel(x, y, w, h, fill="surface" if large else "raised")
    label, under = plan.labels[index], plan.unders[index]
    tone = "ink" if not refused else "ink2" if focused else "ink3"
    bold = large or focused or card.chosen or not _has_sign(card)
    middle, align = x + w / 2, "c"
    label_height = max(tall(pen, said) for said in plan.labels)
    under_height = max(tall(pen, said) for said in plan.unders)
    spare = max(0.0, h - label_height - under_height - (0 if plan.beside else plan.sign))
    between = min(spare * 0.12, 10 * unit) if under_height else 0.0
    if plan.beside and (_has_sign(card) or not plan.few_signs):
        middle, align = x + 14 * unit, "l"
        if plan.sign and _has_sign(card):
            _draw_sign(pen, card, middle + plan.sign / 2, y + h / 2, plan.sign, _sign_tone(card, focused, tone))
        middle += plan.sign + 14 * unit if plan.sign else 0
        top = y + (h - tall(pen, label) - (between + tall(pen, under) if under else 0)) / 2
    elif plan.sign and _has_sign(card):
        above = (spare - between) * (0.42 if large else 0.45)
        _draw_sign(pen, card, x + w / 2, y + above + plan.sign / 2, plan.sign, _sign_tone(card, focused, tone))
        top = y + above + plan.sign + (spare - between) * (0.26 if large else 0.16)
        if not under and 2 * sum(map(bool, plan.unders)) < len(plan.unders):
            top += (under_height + between) / 2
    else:
        top = y + (h - tall(pen, label) - (between + tall(pen, under) if under else 0)) / 2
    write(pen, label, middle, top + tall(pen, label) / 2, tone, bold=bold, align=align)
    if under:
        below = top + tall(pen, label) + between + tall(pen, under) / 2
        _write_under(pen, under, middle, below, "ink" if focused else "ink2", align, refused)
    reach = middle + max(pen.measure(line, label.size, bold) for line in label.lines) / (2 if align == "c" else 1)
    _draw_corner(pen, card, x + w, y, h, refused and not under, tone, reach)


def _draw_corner(
    pen: Pen, card: Card, right: float, top: float, height: float, locked: bool, tone: str, reach: float
) -> None:
    """A check for what is chosen; a padlock for a refusal that has no room for its reason. Smaller and closer to the
    corner where the label's ``reach`` comes under it."""
    unit = pen.size("body") / _WIDE_BODY
    r, rim = min(11 * unit, height * 0.16), 6 * unit
    if reach > right - 2 * r - rim:
        r, rim = r * 0.75, 2 * unit
    x, y = right - r - rim, top + r + rim
    if card.chosen:
        _draw_check(pen, x, y, r)
    elif locked:
        pen.icon(Icon.LOCK, x, y, r * 1.8, tone)


def _write_under(pen: Pen, said: Phrase, x: float, y: float, tone: str, align: str, locked: bool) -> None:
    """What stands under a label; a padlock before the reason of a refusal."""
    lock, space = said.size * 0.85, said.size * 0.3
    if not locked:
        write(pen, said, x, y, tone, align=align)
        return
    wide = max(pen.measure(line, said.size) for line in said.lines)
    left = x if align == "l" else x - (wide + lock + space) / 2
    pen.icon(Icon.LOCK, left + lock / 2, y - pen.leading(said.size) * (len(said.lines) - 1) / 2, lock, tone)
    middle = left + lock + space + (wide / 2 if align == "c" else 0)
    write(pen, said, middle, y, tone, align=align)


def _under(card: Card) -> Text | None:
    if card.refused is not None:
        return card.refused
    return None if card.under == NOTHING else card.under


def _has_sign(card: Card) -> bool:
    return card.icon is not None or card.die is not None or card.tone in _GAME_TONES


def _sign_tone(card: Card, focused: bool, tone: str) -> str:
    """A game colour stays itself; any other sign is lit by the focus and goes out when the stop is refused."""
    if card.refused is not None and not focused:
        return "edge"
    if card.tone in _GAME_TONES:
        return card.tone.value
    if focused:
        return "accent"
    return tone if tone == "ink3" else card.tone.value


def _draw_sign(pen: Pen, card: Card, x: float, y: float, size: float, tone: str) -> None:
    if card.die is not None:
        draw_die(card.die, pen, x, y, size)
    elif card.icon is not None:
        pen.icon(card.icon, x, y, size, tone)
    else:
        pen.shape(card.tone, x, y, size * 0.46, colour=tone)


def _draw_check(pen: Pen, x: float, y: float, r: float) -> None:
    pen.disc(x, y, r, fill="accent")
    pen.icon(Icon.CHECK, x, y, r * 1.4, "on_accent")


# ---------------------------------------------------------------- a number
def draw_amount(w: Amount, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The number giant in the focus with its unit, the next ones at its sides, and where it lies in its range."""
    unit = pen.size("body") / _WIDE_BODY
    scale_height = min(40 * unit, height * 0.25)
    room = height - scale_height
    middle = x + width / 2
    words = pen.full(w.unit)
    unit_height = pen.leading("body") if words else 0.0
    widest = max((_digits(n) for n in (w.low, w.high, w.number)), key=lambda said: pen.measure(said, "head", True))
    step = next(
        (
            pen.size(name)
            for name in ("giant", "hero")
            if pen.size(name) * 0.86 + unit_height + 14 * unit <= room
            and pen.measure(widest, pen.size(name), True) <= width * 0.6
        ),
        pen.size("head"),
    )
    arrow = 30 * unit
    said = phrase(pen, w.unit, width * 0.6, ["body", "cap"], lines=2) if words else None
    inner = max(pen.measure(widest, step, True), max(pen.measure(s, said.size) for s in said.lines) if said else 0)
    box_width = min(width, max(inner + 2 * arrow + 64 * unit, 220 * unit))
    box_height = min(room, step * 1.02 + tall(pen, said) + 16 * unit)
    high = min(height, box_height + scale_height + 28 * unit)
    top = y + (height - high) / 2 + max(0.0, high - scale_height - box_height) / 2
    left = middle - box_width / 2
    pen.focus(left, top, box_width, box_height)
    words_height = tall(pen, said)
    digits = top + (box_height - words_height) / 2 + (2 * unit if said else 0)
    pen.text(_digits(w.number), middle, digits, step, "ink", bold=True, align="c")
    if said:
        write(pen, said, middle, top + box_height - words_height / 2 - 10 * unit, "ink2", align="c")
    pen.stop(w.first + (w.number - w.low) // w.step, left, top, box_width, box_height)
    for side, icon in ((-1, Icon.LEFT), (1, Icon.RIGHT)):
        number = w.number + side * w.step
        there = w.low <= number <= w.high
        edge = middle + side * box_width / 2
        pen.icon(
            icon, edge - side * (arrow / 2 + 10 * unit), top + box_height / 2, arrow, "accent" if there else "line"
        )
        beside = (width - box_width) / 2
        if not there or beside < 44 * unit:
            continue
        size = worded(pen, [_digits(number)], beside - 12 * unit, ["head", "title", "body", "cap"], bold=True).size
        pen.text(_digits(number), edge + side * beside / 2, top + box_height / 2, size, "ink2", bold=True, align="c")
        start = edge if side > 0 else x
        pen.stop(w.first + (number - w.low) // w.step, start, top, beside, box_height)
    _draw_range(w, pen, x, y + (height + high) / 2 - scale_height, width, scale_height)


def _digits(number: int) -> str:
    """With the true minus sign, which is as wide as a digit."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def _draw_range(w: Amount, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A hairline from the least to the most with a knob where the number lies."""
    unit = pen.size("body") / _WIDE_BODY
    middle = y + height / 2 + 4 * unit
    ends = max(pen.measure(_digits(end), "cap") for end in (w.low, w.high))
    span = min(width - 2 * ends - 40 * unit, 420 * unit)
    left = x + (width - span) / 2
    pen.text(_digits(w.low), left - 16 * unit, middle, "cap", "ink2", align="r")
    pen.text(_digits(w.high), left + span + 16 * unit, middle, "cap", "ink2", align="l")
    if w.high <= w.low:
        return
    thick = 4 * unit
    steps = (w.high - w.low) // w.step
    part = (pen.between("knob", w.number)[0] - w.low) / (w.high - w.low)
    pen.bar(left, middle - thick / 2, span, thick, "line")
    pen.bar(left, middle - thick / 2, span * min(1.0, max(0.0, part)), thick, "ink2")
    if steps > 1 and span / steps >= 16 * unit:
        for i in range(steps + 1):
            tone = "ink2" if w.low + i * w.step <= w.number else "line"
            pen.disc(left + span * i / steps, middle, 4 * unit, fill=tone)
    pen.disc(left + span * min(1.0, max(0.0, part)), middle, 9 * unit, fill="ink")


# ---------------------------------------------------------------- a name
_SIGN_OF = {Letters.ERASE: Icon.BACK, Letters.DONE: Icon.CHECK, Letters.LEAVE: Icon.HAND}


def draw_letters(w: Letters, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """What stands so far with the place of the next letter lit, and below it the letters turning like a wheel."""
    unit = pen.size("body") / _WIDE_BODY
    gap = 20 * unit
    wheel_height = min(120 * unit, (height - gap) * 0.55)
    slate_height = min(130 * unit, height - gap - wheel_height)
    top = y + max(0.0, (height - slate_height - gap - wheel_height) / 2)
    _draw_written(w.written, w.composing, pen, x, top, width, slate_height)
    _draw_letter_wheel(w, pen, x, top + slate_height + gap, width, wheel_height)


def _draw_written(written: str, composing: str, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    unit = pen.size("body") / _WIDE_BODY
    pad = 24 * unit
    pen.panel(x, y, width, height, fill="surface")
    room = width - 2 * pad - 12 * unit
    sizes = [size for size in ("hero", "head", "title", "body") if pen.size(size) * 1.25 <= height] or ["cap"]
    whole = written + composing
    said = worded(pen, [whole], room, sizes, bold=True)
    shown = whole
    if not said.fits:
        shown = next(
            (tail for i in range(len(whole)) if pen.measure(tail := "… " + whole[i:], said.size, True) <= room), ""
        )
    middle = y + height / 2
    end = pen.text(shown, x + pad, middle, said.size, "ink", bold=True) if shown else x + pad
    if composing and shown.endswith(composing):
        begun = x + pad + pen.measure(shown.removesuffix(composing), said.size, True)
        pen.bar(begun, middle + said.size * 0.46, end - begun, max(2.0, 3 * unit), "ink2")
    if whole.endswith(" "):
        end = x + pad + pen.measure(shown, said.size, True)
    caret = said.size * 0.92
    pen.bar(end + 5 * unit, middle - caret / 2, 4 * unit, caret, "accent")


def _draw_letter_wheel(w: Letters, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    unit = pen.size("body") / _WIDE_BODY
    if not w.letters:
        return
    lit_width = min(104 * unit, width * 0.3)
    middle_x, middle_y = x + width / 2, y + height / 2
    reach, offsets = _pitches(width, lit_width, 58 * unit, 40 * unit)
    turning = offsets[0][0] * pen.to_turn("turn", w.at, len(w.letters))
    for place, index in around(len(w.letters), w.at, reach):
        letter = w.letters[index]
        if place == 0:
            pen.focus(middle_x - lit_width / 2, y, lit_width, height)
            _draw_letter(
                pen,
                letter,
                middle_x + turning,
                middle_y,
                lit_width - 16 * unit,
                ("hero", "head", "title"),
                height,
                "ink",
                True,
            )
            pen.stop(w.first + index, middle_x - lit_width / 2, y, lit_width, height)
            continue
        centre, cell = offsets[abs(place) - 1]
        centre_x = middle_x + math.copysign(centre, place)
        close = abs(place) <= reach // 2
        steps: tuple[str | float, ...] = ("title", "body", "cap") if close else ("body", "cap")
        _draw_letter(
            pen,
            letter,
            centre_x + turning,
            middle_y,
            cell - 4 * unit,
            steps,
            height,
            "ink2" if close else "ink3",
            False,
        )
        pen.stop(w.first + index, centre_x - cell / 2, y, cell, height)


def _pitches(width: float, lit: float, widest: float, narrowest: float) -> tuple[int, list[tuple[float, float]]]:
    """How many cells go at each side of the lit one, and each one's distance from the middle and width, near to far."""
    side = (width - lit) / 2
    reach = max(1, int(side / ((widest + narrowest) / 2)))
    widths = [widest + (narrowest - widest) * (i / max(1, reach - 1)) for i in range(reach)]
    stretch = side / sum(widths)
    widths = [cell * stretch for cell in widths]
    ends = list(accumulate(widths, initial=lit / 2))
    return reach, [(ends[i] + widths[i] / 2, widths[i]) for i in range(reach)]


def _draw_letter(
    pen: Pen,
    letter: str,
    x: float,
    y: float,
    width: float,
    steps: Sequence[str | float],
    height: float,
    tone: str,
    lit: bool,
) -> None:
    sizes = [step for step in steps if pen.size(step) <= height] or [steps[-1]]
    size = pen.size(sizes[0])
    if letter in _SIGN_OF:
        pen.icon(_SIGN_OF[letter], x, y, min(size * 0.8, width), "accent" if lit else tone)
    elif letter == Letters.SPACE:
        half, depth = min(size * 0.34, width / 2), size * 0.14
        base = y + size * 0.22
        pen.line(
            [(x - half, base - depth), (x - half, base), (x + half, base), (x + half, base - depth)],
            tone,
            max(1.5, size * 0.06),
        )
    else:
        said = worded(pen, [letter], width, sizes, bold=lit)
        write(pen, said, x, y, tone, bold=lit, align="c")
