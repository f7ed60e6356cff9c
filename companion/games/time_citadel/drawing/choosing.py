"""Choices by a number, and what stands beside a focus that walks over a picture. Must not know what is chosen."""

from __future__ import annotations

import math

from companion.api import NOTHING, Icon, Item, Text
from companion.api.drawing import Pen, along, clipped, phrase, tall, write
from companion.games.time_citadel.pictures import Chosen, Legend, NumberCard, NumberCards


def draw_number_cards(w: NumberCards, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The numbers large, each with its place on a small face; below them what else there is to say or to do."""
    if not w.cards:
        return
    gap = pen.gap if not pen.compact else pen.gap - 2
    foot = pen.leading("body") + (14 if not pen.compact else 6)
    columns = len(w.cards) if not pen.compact else math.ceil(len(w.cards) / 2)
    if not pen.compact and width / len(w.cards) < 90:
        columns = math.ceil(len(w.cards) / 2)
    rows = math.ceil(len(w.cards) / columns)
    wide = (width - gap * (columns - 1)) / columns
    high = min((height - foot - gap * rows) / rows, wide * 2.0)
    for n, card in enumerate(w.cards):
        row, column = divmod(n, columns)
        left, top = x + column * (wide + gap), y + row * (high + gap)
        _draw_card(w, n, card, pen, left, top, wide, high)
        pen.stop(w.first + n, left, top, wide, high)
    below = y + rows * (high + gap)
    _draw_foot(w, pen, x, below, width, foot)


def _draw_card(
    w: NumberCards, n: int, card: NumberCard, pen: Pen, x: float, y: float, width: float, height: float
) -> None:
    focused = n == w.at
    if focused:
        pen.glow(x + width / 2, y + height / 2, width * 0.8, "accent", 0.35)
        pen.focus(x, y, width, height)
    else:
        pen.panel(x, y, width, height, fill="surface")
    if height > width * 1.3:
        size = min(height * 0.32, width * 0.64)
        pen.text(card.number, x + width / 2, y + height * 0.27, size, bold=True, align="c", width=width)
        _draw_face(w, card, focused, pen, x + width / 2, y + height * 0.7, min(width * 0.38, height * 0.24))
        return
    size = min(height * 0.72, width * 0.44)
    pen.text(card.number, x + width * 0.39, y + height / 2, size, bold=True, align="c", width=width * 0.7)
    r = min(height * 0.13, width * 0.08)
    at = x + width * 0.83
    pen.shape(w.tone, at, y + height * 0.3, r)
    pen.text(w.places[card.at], at, y + height * 0.68, "cap", "ink" if focused else "ink2", bold=focused, align="c")


def _draw_face(w: NumberCards, card: NumberCard, focused: bool, pen: Pen, cx: float, cy: float, r: float) -> None:
    """The hand where it is now, the places run through as dots, the mark where it goes, its place in the middle."""
    places = len(w.places)
    pitch = 360 / places
    through = {(w.hand + step) % places for step in range(1, (card.at - w.hand) % places or places)}
    for place in range(places):
        if place not in (w.hand, card.at):
            px, py = along(cx, cy, r, place * pitch)
            pen.disc(px, py, r * (0.105 if place in through else 0.06), str(w.tone) if place in through else "line")
    out, tip = along(cx, cy, r * 1.12, w.hand * pitch), along(cx, cy, r * 0.5, w.hand * pitch)
    side = pitch * 0.34
    corners = [along(cx, cy, r * 1.12, w.hand * pitch + turn) for turn in (-side, side)]
    pen.polygon([corners[0], out, corners[1], tip], "accent" if focused else "edge")
    px, py = along(cx, cy, r, card.at * pitch)
    pen.disc(px, py, r * 0.3, "glow" if focused else "surface")
    pen.shape(w.tone, px, py, r * 0.23)
    pen.text(
        w.places[card.at],
        cx,
        cy,
        max(r * 0.5, pen.measures.floor),
        "ink" if focused else "ink2",
        bold=focused,
        align="c",
    )


def _draw_foot(w: NumberCards, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    stop = len(w.cards)
    if w.last != NOTHING and w.at == stop:
        pen.focus(x, y, width, height)
        said = phrase(pen, w.last, width - 2 * pen.gap, ["body", "cap"], bold=True)
        write(pen, said, x + width / 2, y + height / 2, align="c", bold=True)
    elif w.hint != NOTHING:
        size = pen.size("body")
        pen.icon(Icon.PEN, x + size * 0.7, y + height / 2, size * 0.9, "ink2")
        said = phrase(pen, w.hint, width - size * 1.7, ["body", "cap"])
        write(pen, said, x + size * 1.7, y + height / 2)
        beside = x + size * 1.7 + max(pen.measure(line, said.size) for line in said.lines) + pen.gap
        aside = phrase(pen, w.aside, x + width - beside, ["cap"])
        if aside.fits and not pen.compact:
            write(pen, aside, beside, y + height / 2, "ink2")
    if w.last != NOTHING:
        pen.stop(w.first + stop, x, y, width, height)


def draw_chosen(w: Chosen, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """What is asked about small, what has the focus large, which of how many; at the foot stops without a place."""
    pen.panel(x, y, width, height, fill="surface")
    pad = pen.gap + 2 if not pen.compact else pen.gap_small
    room = width - 2 * pad
    option = w.options[w.shows] if w.options else NOTHING
    if pen.compact:
        _draw_in_a_line(w, option, pen, x + pad, y, room, height)
        return
    top = y + pad
    if w.about is not None:
        line = pen.leading("body")
        size = pen.size("body") * 0.5
        left = x + pad
        _draw_sign(w.about, pen, left + size, top + line / 2, size)
        told = phrase(pen, w.about.text, room - size * 2.8, ["body", "cap"])
        words = told.lines[0] if told.fits else clipped(pen, pen.short(w.about.text), room - size * 2.8, told.size)
        pen.text(words, left + size * 2.8, top + line / 2, told.size, "ink2")
        top += line + 4
    said = phrase(pen, option, room, [50, "head", 40, "title"], bold=True, lines=3)
    write(pen, said, x + pad, top + tall(pen, said) / 2, bold=True, squeeze=0.94)
    top += tall(pen, said) + pen.gap
    pen.line([(x + pad, top), (x + pad + room, top)], "line", 2)
    top += pen.gap
    if w.shows < len(w.counted):
        size = pen.leading("title")
        counted = phrase(pen, w.counted[w.shows], room, ["title", "body", "cap"], bold=True)
        write(pen, counted, x + pad, top + size / 2, bold=True)
        top += size
    for sentence in w.notes:
        said = phrase(pen, sentence, room, ["cap"], lines=3)
        write(pen, said, x + pad, top + tall(pen, said) / 2, "ink2")
        top += tall(pen, said)
    _draw_loose(w, pen, x, y + height, width)


def _draw_loose(w: Chosen, pen: Pen, x: float, bottom: float, width: float) -> None:
    """Stops that no place of the picture shows: a strip at the foot while the focus is on one of them."""
    high = pen.leading("body") + 16
    loose = range(w.of, len(w.options))
    for n, stop in enumerate(loose):
        part = (width - 16) / len(loose)
        pen.stop(w.first + stop, x + 8 + n * part, bottom - high - 8, part, high)
    if w.at is not None:
        pen.focus(x + 8, bottom - high - 8, width - 16, high)
        said = phrase(pen, w.options[w.at], width - 16 - pen.gap, ["body", "cap"], bold=True)
        words = said.lines[0] if said.fits else clipped(pen, pen.short(w.options[w.at]), width - 16 - pen.gap, "cap")
        pen.text(words, x + width / 2, bottom - high / 2 - 8, said.size, bold=True, align="c")


def _draw_in_a_line(w: Chosen, option: Text, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    left, middle = x, y + height / 2
    counted = pen.full(w.counted[w.shows]) if w.shows < len(w.counted) else ""
    if w.at is not None:
        pen.focus(x - pen.gap_small, y, width + 2 * pen.gap_small, height)
    beside = pen.measure(counted, "cap") + pen.gap if counted else 0.0
    said = phrase(pen, option, width - beside, ["head", "title", "body", "cap"], bold=True)
    words = said.lines[0] if said.fits else clipped(pen, pen.short(option), width - beside, "cap", True)
    pen.text(words, left, middle, said.size, bold=True)
    if counted:
        pen.text(counted, x + width, middle, "cap", "ink2", align="r")
    for stop in range(w.of, len(w.options)):
        pen.stop(w.first + stop, x, y, width, height)


def draw_legend(w: Legend, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The name over a hairline and the lines below; Compact: two rows."""
    pen.panel(x, y, width, height, fill="surface")
    pad = pen.gap + 2 if not pen.compact else pen.gap_small
    room = width - 2 * pad
    if pen.compact:
        _draw_legend_in_rows(w, pen, x + pad, y, room, height)
        return
    said = phrase(pen, w.head, room, ["head", 40, "title", "body"], bold=True, lines=2)
    top = y + pad / 2
    write(pen, said, x + pad, top + tall(pen, said) / 2, bold=True, squeeze=0.96)
    top += tall(pen, said) + pad / 3
    pen.line([(x + pad, top), (x + pad + room, top)], "line", 2)
    pitch = min(pen.leading("body") * 1.45, (y + height - top - pad / 2) / max(1, len(w.items)))
    r = pen.size("body") * 0.5
    for n, item in enumerate(w.items):
        middle = top + pad / 3 + pitch * (n + 0.5)
        _draw_sign(item, pen, x + pad + r, middle, r)
        line = phrase(pen, item.text, room - r * 3.2, ["body", "cap"])
        words = line.lines[0] if line.fits else clipped(pen, pen.short(item.text), room - r * 3.2, "cap")
        pen.text(words, x + pad + r * 3.2, middle, line.size)


def _draw_legend_in_rows(w: Legend, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    beside = 0.0
    if w.number is not None:
        words = pen.full(w.number.text)
        beside = pen.measure(words, "head", True) + 26
        _draw_sign(w.number, pen, x + width - beside + 8, y + height * 0.5, 8)
        pen.text(words, x + width, y + height * 0.5, "head", bold=True, align="r")
    said = phrase(pen, w.head, width - beside, ["title", "body", "cap"], bold=True)
    words = said.lines[0] if said.fits else clipped(pen, pen.short(w.head), width - beside, "cap", True)
    pen.text(words, x, y + height * 0.3, said.size, bold=True)
    part = (width - beside) / max(1, len(w.items))
    r = pen.size("cap") * 0.42
    for n, item in enumerate(w.items):
        left = x + part * n
        _draw_sign(item, pen, left + r, y + height * 0.76, r)
        room = part - r * 3
        pen.text(clipped(pen, pen.short(item.text), room, "cap"), left + r * 2.6, y + height * 0.76, "cap", "ink2")


def _draw_sign(item: Item, pen: Pen, x: float, y: float, r: float) -> None:
    if item.icon is not None:
        pen.icon(item.icon, x, y, r * 2, str(item.tone))
    else:
        pen.shape(item.tone, x, y, r)


__all__ = ["draw_chosen", "draw_legend", "draw_number_cards"]
