"""Saves evenings as pictures: the evening's own drawing with its result and who was there. Must not know any game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from companion.app import assets
from companion.app.errors import UsageError
from companion.app.language import Language
from companion.app.pages.dates import date_of, length_of
from companion.app.store.chronicle import Chronicle, Evening
from companion.app.store.games import Games
from companion.app.store.play_file import PlayRecord
from companion.app.table.page import game_called
from companion.core.view import Icon, Tone
from companion.core.words import name, text
from companion.screen.fonts import Fonts
from companion.screen.pixels import PixelPen
from companion.screen.theme import TOKENS
from companion.screen.widgets import Drawings

SIDE_PX = 1200
SCALE = 1.5
"""800 design units a side."""
MARGIN = 44


def save(chronicle: Chronicle, record: PlayRecord, evening: Evening, games: Games, words: Language, path: Path) -> None:
    """One evening as a square PNG. Raises UsageError if its game draws none, OSError if it cannot be written."""
    brought = games.brought(record.game)
    words.add(brought.words, brought.locale)
    story = games.game(record.game).story(tuple(chronicle.states(record)))
    if story is None:
        raise UsageError(f"play {record.id} is too short for a picture, or its game draws none")
    if not pygame.font.get_init():
        pygame.font.init()
    surface = pygame.Surface((SIDE_PX, SIDE_PX), 0, 32)
    surface.fill(TOKENS["ground"])
    pen = PixelPen(surface, Fonts(assets.assets() / "fonts"), words, compact=False, scale=SCALE)
    _draw(pen, evening, games.cover(record.game).icon, (story.wide,))
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, str(path))


def _draw(pen: PixelPen, evening: Evening, icon: Any, story: Sequence[Any]) -> None:
    width = SIDE_PX / SCALE - 2 * MARGIN
    right = MARGIN + width
    pen.icon(icon, MARGIN + 14, 54, 30, "ink2")
    pen.text(pen.full(game_called(evening.game)), MARGIN + 44, 54, 24, bold=True)
    pen.text(pen.full(date_of(evening)), right, 54, 24, "ink2", align="r")
    ending = evening.ending
    said = ending.said if ending is not None else text("past-unfinished")
    sign, tone = (ending.icon, ending.tone) if ending is not None else (Icon.PAUSE, Tone.INK2)
    step, lines = pen.fit(pen.full(said), width - 90, (88, 64, 46, 32), bold=True)
    pen.lines(lines, MARGIN, 130, step, bold=True)
    pen.icon(sign, right - 34, 130, 64, str(tone))
    if ending is not None and ending.board is not None:
        pen.text(pen.full(ending.board), right, 176, 20, "ink2", align="r")
    drawings = Drawings()
    for widget in story:
        drawings.draw(widget, pen, MARGIN, 196, width, 500)
    pen.bar(MARGIN, 714, width, 1, "line")
    who = pen.full(text("core-list", items=tuple(name(seat) for seat in evening.seats)))
    step, lines = pen.fit(who, width - 200, (24, 20, 18), bold=True, lines=2)
    pen.lines(lines, MARGIN, 748, step, bold=True)
    lasted = pen.full(length_of(evening.length_s))
    if lasted:
        end = right - pen.measure(lasted, 32, bold=True)
        pen.icon(Icon.CLOCK, end - 24, 748, 28, "ink2")
        pen.text(lasted, right, 748, 32, bold=True, align="r")


__all__ = ["SIDE_PX", "save"]
