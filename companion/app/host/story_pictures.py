"""Evenings as pictures in files: the evening's own drawing, its result, who was there. Must not know any game."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping

import pygame
from msgspec import Struct
from msgspec.structs import replace

from companion.app.pages.dates import date_of, length_of
from companion.app.store.chronicle import Evening
from companion.app.table.page import game_called
from companion.core.view import Icon, IconName, Tone
from companion.core.view import Page as Arranged
from companion.core.words import name, text
from companion.screen import layout
from companion.screen.pixels import PixelPen
from companion.screen.screen import Screen
from companion.screen.theme import TOKENS

SQUARE = (1200, 1200)
"""Of the picture that is shared, in pixels."""


class Story(Struct, frozen=True):
    """What is drawn: an evening, its game's sign, what the table called it, its own picture."""

    evening: Evening
    icon: IconName
    called: str
    page: Arranged


class _Places(Struct, frozen=True):
    """Where things stand, in design units: ``small`` words (date, board, length, who) are there or not."""

    width: float
    height: float
    margin: float
    top: float
    result: float
    result_sizes: tuple[float, ...]
    story: tuple[float, float]
    """Where the drawing begins, and how high it is."""
    foot: float
    small: bool


_SQUARE = _Places(800, 800, 44, 54, 130, (88, 64, 46, 32), (196, 500), 748, True)
_WIDE = _Places(800, 480, 24, 26, 80, (56, 44, 32), (116, 318), 458, True)
_COMPACT = _Places(320, 240, 8, 12, 38, (30, 24, 18), (58, 178), 0, False)


def file_names(evening: Evening, sizes: Iterable[tuple[int, int]]) -> dict[str, tuple[int, int]]:
    """What the pictures are called: the square one by the evening's number alone."""
    return {
        f"evening-{evening.id}.png" if size == SQUARE else f"evening-{evening.id}-{size[0]}x{size[1]}.png": size
        for size in sizes
    }


def pictures(story: Story, screen: Screen) -> Mapping[str, bytes]:
    """PNG files by name: the square one, and one of the screen's own size."""
    return {
        called: _png(_drawn(story, screen, size))
        for called, size in file_names(story.evening, (SQUARE, screen.surface.get_size())).items()
    }


def _png(surface: pygame.Surface) -> bytes:
    out = io.BytesIO()
    pygame.image.save(surface, out, "evening.png")
    return out.getvalue()


def _drawn(story: Story, screen: Screen, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    surface.fill(TOKENS["ground"])
    places = _SQUARE if size[0] == size[1] else _COMPACT if screen.frame.compact else _WIDE
    scale = min(size[0] / places.width, size[1] / places.height)
    left = round((size[0] - places.width * scale) / 2)
    top = round((size[1] - places.height * scale) / 2)
    pen = screen.pen_on(surface, compact=places is _COMPACT, scale=scale, origin=(left, top))
    _draw(pen, story, places, screen)
    return surface


def _draw(pen: PixelPen, story: Story, places: _Places, screen: Screen) -> None:
    evening, ending = story.evening, story.evening.ending
    left, right = places.margin, places.width - places.margin
    width = right - left
    cap, body = pen.size("cap"), pen.size("body")
    called = story.called or pen.full(game_called(evening.game))
    pen.icon(story.icon, left + body * 0.6, places.top, body * 1.2, "ink2")
    date = pen.full(date_of(evening))
    room = width - body * 1.6 - pen.measure(date, body) - pen.gap
    size, lines = pen.fit(called, room, (body, cap, pen.measures.floor), bold=True, lines=1)
    pen.lines(lines, left + body * 1.6, places.top, size, bold=True)
    pen.text(date, right, places.top, body, "ink2", align="r")
    said = ending.said if ending is not None else text("past-unfinished")
    sign, tone = (ending.icon, ending.tone) if ending is not None else (Icon.PAUSE, Tone.INK2)
    largest = places.result_sizes[0]
    size, lines = pen.fit(pen.full(said), width - largest, places.result_sizes, bold=True)
    pen.lines(lines, left, places.result, size, bold=True)
    pen.icon(sign, right - largest * 0.4, places.result, largest * 0.72, str(tone))
    if places.small and places is _SQUARE and ending is not None and ending.board is not None:
        pen.text(pen.full(ending.board), right, places.result + largest * 0.55, 20, "ink2", align="r")
    content = layout.Box(left, places.story[0], width, places.story[1])
    for box, widget in layout.arrange(story.page, replace(screen.frame, content=content, compact=pen.compact)):
        screen.drawings.draw(widget, pen, *box)
    if not places.small:
        return
    pen.bar(left, places.foot - 24 if places is _WIDE else places.foot - 34, width, 1, "line")
    who = pen.full(text("core-list", items=tuple(name(seat) for seat in evening.seats)))
    lasted = pen.full(length_of(evening.length_s))
    large = 32 if places is _SQUARE else 24
    end = right - (pen.measure(lasted, large, bold=True) if lasted else 0)
    size, lines = pen.fit(who, end - left - 60, (24, 20, 18), bold=True, lines=2 if places is _SQUARE else 1)
    pen.lines(lines, left, places.foot, size, bold=True)
    if lasted:
        pen.icon(Icon.CLOCK, end - 24, places.foot, large * 0.9, "ink2")
        pen.text(lasted, right, places.foot, large, bold=True, align="r")


__all__ = ["SQUARE", "Story", "file_names", "pictures"]
