"""The font at any size: measured, rendered and kept within bounds. Must not know pages or layouts."""

from __future__ import annotations

from pathlib import Path

import pygame.font

from companion.screen.cache import SurfaceCache
from companion.screen.theme import Rgb

_CAPITALS = 1448 / 2048
"""How high its capitals are, of the size (OS/2 table, sCapHeight of unitsPerEm)."""
_FACES = {False: "TabletopSans-Regular.ttf", True: "TabletopSans-Bold.ttf"}
_MEASURES_KEPT = 4096
_LINES_KEPT = 512
_FACES_KEPT = 6
"""Of each weight; a page has hardly more sizes."""
_LOOKED_AT_PX = 24
_NO_LETTER = "\U0010ffff"
"""A code that is no letter of any font."""


class Fonts:
    """The two weights from ``folder``. Sizes are whole pixels; at most ``limit_bytes`` of rendered text is kept.

    Raises FileNotFoundError if the folder lacks a weight.
    """

    def __init__(self, folder: Path, limit_bytes: int = 3 << 20) -> None:
        for face in _FACES.values():
            if not (folder / face).is_file():
                raise FileNotFoundError(f"{folder / face}: the font is missing. Reinstall the companion.")
        if not pygame.font.get_init():
            pygame.font.init()
        self._folder = folder
        self._fonts: dict[tuple[int, bool], tuple[pygame.font.Font, int]] = {}
        self._widths: dict[tuple[str, int, bool], int] = {}
        self._starts: dict[tuple[str, int, bool], tuple[int, ...]] = {}
        self.rendered = SurfaceCache(limit_bytes)

    def width(self, words: str, px: int, bold: bool) -> int:
        """Width of one line in pixels."""
        key = (words, px, bold)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= _MEASURES_KEPT:
                self._widths.clear()
            width = self._widths[key] = self._font(px, bold)[0].size(words)[0]
        return width

    def starts(self, words: str, px: int, bold: bool) -> tuple[int, ...]:
        """Where each letter of one line is set, in pixels from where the line is."""
        key = (words, px, bold)
        starts = self._starts.get(key)
        if starts is None:
            if len(self._starts) >= _LINES_KEPT:
                self._starts.clear()
            size = self._font(px, bold)[0].size
            starts = self._starts[key] = tuple(  # not where the letters before it end: it may be drawn up to them
                size(words[: n + 1])[0] - self.width(letter, px, bold) for n, letter in enumerate(words)
            )
        return starts

    def has(self, letter: str) -> bool:
        """Whether the font can write that letter, and not only the box that stands for any it lacks."""
        font = self._font(_LOOKED_AT_PX, False)[0]
        shown, lacking = (
            pygame.image.tobytes(font.render(each, True, "white"), "RGBA") for each in (letter, _NO_LETTER)
        )
        return shown != lacking

    def rise(self, px: int, bold: bool) -> int:
        """From the top of a rendered line down to the middle of its capitals, in pixels.

        Text is placed by that middle, so numbers, Hangul and icons stand on one line.
        """
        return self._font(px, bold)[1]

    def ascent(self, px: int, bold: bool) -> int:
        """From the top of a rendered line down to its baseline, in pixels."""
        return self._font(px, bold)[0].get_ascent()

    def render(self, words: str, px: int, bold: bool, ink: Rgb) -> pygame.Surface:
        """One line on a transparent ground. Do not draw on it: it is kept."""
        return self.rendered.get(
            (words, px, bold, ink), lambda: self._font(px, bold)[0].render(words, True, ink).copy()
        )

    def _font(self, px: int, bold: bool) -> tuple[pygame.font.Font, int]:
        font = self._fonts.get((px, bold))
        if font is None:
            loaded = pygame.font.Font(str(self._folder / _FACES[bold]), px)
            font = self._fonts[(px, bold)] = (loaded, _rise(loaded, px))
        return font


class Measure(Fonts):
    """Fonts for an ink that only measures: a few faces of each weight, set anew to the sizes that are asked for.

    A face that has measured keeps its tables, 0.3 MB each, and each other screen has sizes of its own; to set one anew
    takes a millisecond.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, limit_bytes=0)

    def _font(self, px: int, bold: bool) -> tuple[pygame.font.Font, int]:
        key = (px, bold)
        found = self._fonts.pop(key, None)
        if found is None:
            held = [other for other in self._fonts if other[1] == bold]
            if len(held) < _FACES_KEPT:
                return super()._font(px, bold)
            face, _ = self._fonts.pop(held[0])
            face.point_size = px
            found = (face, _rise(face, px))
        self._fonts[key] = found  # the one used last stands last
        return found


def _rise(face: pygame.font.Font, px: int) -> int:
    return round(face.get_ascent() - px * _CAPITALS / 2)
