"""Every icon, drawn for this project on a grid of 24 units. Must not know where or why one is shown.

Bodies are filled and details cut out of them; strokes are 2 to 2.8 units with round ends. Each function draws in one
colour on a stencil whose unit is one unit of the grid.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Mapping
from typing import TypeAlias

import pygame

from companion.core.view import Icon, IconName
from companion.screen.stencil import PixelStencil, Point, Stencil, along
from companion.screen.theme import Rgb

DrawIcon: TypeAlias = Callable[[Stencil], None]
"""Draws one icon on a stencil whose unit is one of 24 from edge to edge."""

GRID = 24
_PLAIN_BELOW_PX = 26
"""Below this size the inner lines of the finest icons go."""
_log = logging.getLogger(__name__)


class Icons:
    """Every icon there is: the companion's own, and those that games bring."""

    def __init__(self) -> None:
        self._of: dict[IconName, DrawIcon] = dict(DRAWINGS)
        self._later: dict[str, Callable[[], Mapping[IconName, DrawIcon]]] = {}
        self._missing: set[IconName] = set()

    def add(self, icons: Mapping[IconName, DrawIcon]) -> None:
        """Also draw these; none of the companion's own is replaced."""
        self._of = {**icons, **self._of}

    def add_later(self, key: str, icons: Callable[[], Mapping[IconName, DrawIcon]]) -> None:
        """Icons whose names begin with ``key`` and a point are asked for when the first of them is wanted: a menu that
        starts opens no game that it does not show."""
        self._later.setdefault(key, icons)

    def _fetch(self, icon: IconName) -> None:
        """Ask whoever promised it; a promise is asked once."""
        promised = self._later.pop(icon.partition(".")[0], None) if icon not in self._of else None
        if promised is None:
            return
        try:
            self.add(promised())
        except Exception as fault:  # of somebody else's code; the icon is a question mark
            _log.error("%s", fault)

    def __contains__(self, icon: IconName) -> bool:
        return icon in self._of

    @staticmethod
    def side(px: int) -> int:
        """Of the square an icon of ``px`` stands in: a rim of a pixel or two, and even."""
        return px + 2 + px % 2

    @staticmethod
    def unit(px: int) -> float:
        """Pixels of one unit of the icon's grid."""
        return px / GRID

    def drawing(self, icon: IconName, px: int) -> DrawIcon:
        """What draws the icon on a stencil of its side; below 26 pixels fine inner lines go.

        One that nothing draws is a question mark, and a line in the log.
        """
        self._fetch(icon)
        if icon not in self._of and icon not in self._missing:
            self._missing.add(icon)
            _log.warning("nothing draws the icon '%s': name it in `icons` of its game's drawing module", icon)
        draw = self._of.get(icon, _question)
        if px < _PLAIN_BELOW_PX and icon in _PLAIN:
            draw = _PLAIN[icon]
        rim = (self.side(px) - px) / 2

        def shifted(stencil: Stencil) -> None:
            stencil.shift(rim)
            draw(stencil)

        return shifted

    def picture(self, icon: IconName, px: int, ink: Rgb) -> pygame.Surface:
        """The icon ``px`` pixels high and wide, on a transparent ground with its rim."""
        stencil = PixelStencil(self.side(px), self.side(px), ink, self.unit(px))
        self.drawing(icon, px)(stencil)
        return stencil.finish()


def picture(icon: IconName, px: int, ink: Rgb) -> pygame.Surface:
    """One of the companion's own icons, as ``Icons.picture`` gives it."""
    return Icons().picture(icon, px, ink)


def _star(x: float, y: float, outer: float, inner: float, points: int = 5) -> list[Point]:
    return [along(x, y, inner if i % 2 else outer, i * 180 / points) for i in range(2 * points)]


def _head_and_shoulders(s: Stencil, x: float, top: float, size: float) -> None:
    """A pawn: ``top`` of its head, ``size`` high."""
    r = size * 0.21
    s.disc(x, top + r, r)
    s.polygon(
        [
            (x - r * 0.55, top + 1.6 * r),
            (x + r * 0.55, top + 1.6 * r),
            (x + r * 1.35, top + size * 0.84),
            (x - r * 1.35, top + size * 0.84),
        ]
    )
    s.box(x - r * 1.75, top + size * 0.82, r * 3.5, size * 0.18, size * 0.07)


# ---------------------------------------------------------------- the signs of the buttons
def _left(s: Stencil) -> None:
    s.line([(15.2, 4.8), (8.2, 12), (15.2, 19.2)], 3)


def _right(s: Stencil) -> None:
    s.line([(8.8, 4.8), (15.8, 12), (8.8, 19.2)], 3)


def _go(s: Stencil) -> None:
    s.line([(4.2, 12.8), (9.6, 18.2), (19.8, 6.4)], 3)


def _back(s: Stencil) -> None:
    s.line([(8, 7.6), (14.4, 7.6)], 2.6)
    s.arc(14.4, 13.4, 5.8, 0, 180, 2.6)
    s.line([(14.4, 19.2), (7.4, 19.2)], 2.6)
    s.polygon([(2, 7.6), (9, 2.4), (9, 12.8)])
    s.line([(2.6, 7.6), (8.4, 3.4), (8.4, 11.8)], 1.2, closed=True)


def _roll(s: Stencil) -> None:
    s.frame(2.6, 2.6, 18.8, 18.8, 4.8, 2.3)
    for x, y in ((8, 8), (16, 8), (12, 12), (8, 16), (16, 16)):
        s.disc(x, y, 1.8)


# ---------------------------------------------------------------- marks
def _check(s: Stencil) -> None:
    s.line([(4.8, 12.8), (9.8, 17.8), (19.4, 7)], 3.6)


def _cross(s: Stencil) -> None:
    s.line([(5.8, 5.8), (18.2, 18.2)], 3.2)
    s.line([(18.2, 5.8), (5.8, 18.2)], 3.2)


def _plus(s: Stencil) -> None:
    s.line([(12, 4.6), (12, 19.4)], 2.8)
    s.line([(4.6, 12), (19.4, 12)], 2.8)


def _minus(s: Stencil) -> None:
    s.line([(4.6, 12), (19.4, 12)], 2.8)


def _question(s: Stencil) -> None:
    s.arc(12, 8.2, 4.8, -95, 120, 2.9)
    s.line([(16.1, 10.7), (12.6, 13.4), (12, 15.6)], 2.9)
    s.disc(12, 20.4, 1.9)


def _warning(s: Stencil) -> None:
    s.line([(12, 3.4), (21.8, 20.2), (2.2, 20.2)], 2.4, closed=True)
    s.line([(12, 9.4), (12, 13.4)], 2.3)
    s.disc(12, 16.9, 1.4)


def _fault(s: Stencil) -> None:
    octagon = [along(12, 12, 10, 22.5 + 45 * i) for i in range(8)]
    s.polygon(octagon)
    s.line(octagon, 1.2, closed=True)
    s.line([(12, 7), (12, 12.8)], 2.8, cut=True)
    s.disc(12, 17, 1.7, cut=True)


def _star_icon(s: Stencil) -> None:
    star = _star(12, 12.6, 10.4, 4.6)
    s.polygon(star)
    s.line(star, 1, closed=True)


# ---------------------------------------------------------------- games
def _citadel(s: Stencil) -> None:
    """Battlements with a clock in the wall."""
    s.polygon(
        [
            (2.6, 22),
            (2.6, 5.6),
            (6.2, 5.6),
            (6.2, 8.4),
            (8.4, 8.4),
            (8.4, 2.2),
            (10.6, 2.2),
            (10.6, 4.6),
            (13.4, 4.6),
            (13.4, 2.2),
            (15.6, 2.2),
            (15.6, 8.4),
            (17.8, 8.4),
            (17.8, 5.6),
            (21.4, 5.6),
            (21.4, 22),
        ]
    )
    s.disc(12, 14, 5, cut=True)
    s.ring(12, 14, 4.6, 0.9)
    s.line([(12, 11), (12, 14), (14.2, 15.2)], 1.5)


def _avalon(s: Stencil) -> None:
    """A goblet with a star."""
    s.polygon([(4.6, 2.6), (19.4, 2.6), (18.8, 8.4), (16.6, 11.8), (13.4, 13.4), (10.6, 13.4), (7.4, 11.8), (5.2, 8.4)])
    s.box(10.8, 12.4, 2.4, 7.4)
    s.polygon([(10.6, 17.6), (13.4, 17.6), (17.6, 20.4), (17.6, 22), (6.4, 22), (6.4, 20.4)])
    s.polygon(_star(12, 7.7, 3.7, 1.6), cut=True)


def _arkham(s: Stencil) -> None:
    """A star with a burning eye."""
    s.line(_star(12, 12.7, 10.6, 5), 1.9, closed=True)
    s.polygon([(7.9, 12.6), (10, 10.6), (12, 10), (14, 10.6), (16.1, 12.6), (14, 14.6), (12, 15.2), (10, 14.6)])
    s.line([(12, 11), (12, 14.2)], 1.5, cut=True)


def _express(s: Stencil) -> None:
    """A die that comes out of a whirl."""
    s.frame(1.6, 8.4, 13.6, 13.6, 3.4, 2.1)
    for x, y in ((5.6, 12.4), (8.4, 15.2), (11.2, 18)):
        s.disc(x, y, 1.5)
    s.arc(15.4, 8.4, 3.4, -90, 130, 2)
    s.arc(15.4, 8.4, 6.8, -55, 118, 2)


def _abraca(s: Stencil) -> None:
    """A wizard's hat."""
    s.polygon([(13.4, 1.6), (17.8, 16.4), (6.2, 16.4), (9.4, 8.4)])
    s.box(1.8, 16.6, 20.4, 4.6, 2.3)
    s.polygon(_star(12.2, 11, 3.3, 1.4), cut=True)


# ---------------------------------------------------------------- people and pieces
def _professor(s: Stencil) -> None:
    """Top hat, monocle, moustache."""
    s.box(6.8, 1, 10.4, 8.4, 1.2)
    s.box(2.8, 8.2, 18.4, 2.7, 1.3)
    s.ring(8.3, 14, 2.7, 1.6)
    s.disc(15.8, 13.8, 1.4)
    s.polygon(
        [
            (12, 17.6),
            (9.2, 16.9),
            (5.4, 18.2),
            (2.2, 21.8),
            (7.4, 21.4),
            (12, 20.2),
            (16.6, 21.4),
            (21.8, 21.8),
            (18.6, 18.2),
            (14.8, 16.9),
        ]
    )


def _pawn(s: Stencil) -> None:
    _head_and_shoulders(s, 12, 1.8, 20.4)


def _out(s: Stencil) -> None:
    """A pawn and the way out."""
    _head_and_shoulders(s, 8, 4, 17.4)
    s.line([(14.6, 10.6), (21.4, 10.6)], 2.4)
    s.line([(18.2, 7.2), (21.6, 10.6), (18.2, 14)], 2.4)


def _seat(s: Stencil) -> None:
    s.disc(12, 7.2, 4.6)
    s.polygon([(3.6, 21.4), (4.4, 17.2), (6.8, 14.6), (10, 13.4), (14, 13.4), (17.2, 14.6), (19.6, 17.2), (20.4, 21.4)])


def _hand(s: Stencil) -> None:
    for x, top in ((7.6, 6), (10.9, 2.8), (14.2, 3.4), (17.4, 6)):
        s.line([(x, top), (x, 14)], 2.7)
    s.polygon([(6.3, 11.6), (18.7, 11.6), (18.7, 16.4), (16.6, 21.8), (9.2, 21.8), (6.3, 18.4)])
    s.line([(7.4, 18.4), (3.2, 13.4)], 2.7)


def _crown(s: Stencil) -> None:
    s.polygon([(2.6, 7), (7.6, 11.8), (12, 4.4), (16.4, 11.8), (21.4, 7), (19.4, 17.8), (4.6, 17.8)])
    s.box(4.6, 19.2, 14.8, 2.6, 1)
    for x, y in ((2.7, 6), (12, 3.3), (21.3, 6)):
        s.disc(x, y, 1.7)


_SHIELD = [
    (3.6, 3.6),
    (12, 2.4),
    (20.4, 3.6),
    (20.4, 10.4),
    (18.6, 15.8),
    (15.4, 19.6),
    (12, 22),
    (8.6, 19.6),
    (5.4, 15.8),
    (3.6, 10.4),
]


def _shield(s: Stencil) -> None:
    s.polygon(_SHIELD)


def _shield_hollow(s: Stencil) -> None:
    s.line([(12 + (x - 12) * 0.9, 12.2 + (y - 12.2) * 0.9) for x, y in _SHIELD], 2.1, closed=True)


def _dagger(s: Stencil) -> None:
    s.polygon([(12, 22.8), (9.4, 19), (9.4, 10), (14.6, 10), (14.6, 19)])
    s.box(5.2, 7.4, 13.6, 2.8, 1.4)
    s.box(10.6, 2.6, 2.8, 5.4, 1)
    s.disc(12, 2.8, 2)


# ---------------------------------------------------------------- things on the board
def _lock(s: Stencil) -> None:
    s.arc(12, 8.4, 4.4, -90, 90, 2.5)
    s.line([(7.6, 8.4), (7.6, 11.4)], 2.5)
    s.line([(16.4, 8.4), (16.4, 11.4)], 2.5)
    s.box(4.2, 11, 15.6, 10.8, 2.6)
    s.disc(12, 15.4, 1.8, cut=True)
    s.line([(12, 15.6), (12, 18.4)], 1.7, cut=True)


def _unlock(s: Stencil) -> None:
    s.arc(12, 7.2, 4.4, -90, 66, 2.5)
    s.line([(7.6, 7.2), (7.6, 11.4)], 2.5)
    s.frame(4.2, 11, 15.6, 10.8, 2.6, 2.3)
    s.disc(12, 16.4, 1.6)


def _door(s: Stencil) -> None:
    s.frame(5, 1.8, 14, 20, 2, 2.2)
    s.disc(15, 12.4, 1.5)
    s.box(2.6, 19.8, 18.8, 2.3, 1.1)


def _switch(s: Stencil) -> None:
    s.box(1.8, 6.6, 20.4, 10.8, 5.4)
    s.disc(16.8, 12, 3.6, cut=True)


def _step(s: Stencil) -> None:
    """Two footprints."""
    for x, y in ((7.6, 2.4), (16.4, 7)):
        s.polygon(
            [
                (x, y),
                (x - 2.2, y + 1.4),
                (x - 3, y + 4.8),
                (x - 2, y + 9),
                (x + 2, y + 9),
                (x + 3, y + 4.8),
                (x + 2.2, y + 1.4),
            ]
        )
        s.box(x - 1.9, y + 10.2, 3.8, 3.6, 1.8)


def _passage(s: Stencil) -> None:
    """An arch with steps that lead down."""
    s.polygon(
        [(3.6, 22), (3.6, 11.4), (4.8, 7.4), (7.8, 3.8), (12, 2.4), (16.2, 3.8), (19.2, 7.4), (20.4, 11.4), (20.4, 22)]
    )
    s.polygon(
        [(7, 22), (7, 18.6), (10.2, 18.6), (10.2, 15.2), (13.4, 15.2), (13.4, 11.8), (17, 11.8), (17, 22)], cut=True
    )


def _hourglass(s: Stencil) -> None:
    s.box(4.6, 1.8, 14.8, 2.6, 1.3)
    s.box(4.6, 19.6, 14.8, 2.6, 1.3)
    s.line([(7, 4.6), (7, 7.8), (11.4, 12), (7, 16.2), (7, 19.4)], 1.9)
    s.line([(17, 4.6), (17, 7.8), (12.6, 12), (17, 16.2), (17, 19.4)], 1.9)
    s.polygon([(9, 19.6), (12, 15.2), (15, 19.6)])
    s.polygon([(9.4, 8.2), (14.6, 8.2), (12, 10.8)])


def _clock(s: Stencil) -> None:
    s.ring(12, 12, 9.3, 2.3)
    s.line([(12, 6.4), (12, 12), (16, 14.4)], 2.3)


_GEM = [(6, 3.6), (18, 3.6), (22.4, 10), (12, 21.8), (1.6, 10)]


def _gem(s: Stencil) -> None:
    s.polygon(_GEM)
    s.line([(2.2, 10), (21.8, 10)], 1.3, cut=True)
    s.line([(8.4, 10), (12, 20.6), (15.6, 10)], 1.3, cut=True)
    s.line([(8.4, 10), (12, 4), (15.6, 10)], 1.3, cut=True)


def _gem_plain(s: Stencil) -> None:
    s.polygon(_GEM)


def _cards(s: Stencil) -> None:
    s.frame(2.4, 5, 12, 15.6, 2, 2.1)
    s.box(9.6, 2.8, 12, 16.4, 2.2, cut=True)
    s.box(10.6, 3.4, 11, 15.8, 2.2)


def _flag(s: Stencil) -> None:
    s.line([(5, 2.4), (5, 22)], 2.4)
    s.polygon([(6, 3), (20.6, 3.6), (16.6, 8.4), (20.6, 13.4), (6, 13.4)])


def _map(s: Stencil) -> None:
    """A sheet folded twice, with a way on it."""
    s.polygon([(2, 5.6), (8.4, 3), (8.4, 19), (2, 21.4)])
    s.polygon([(9.2, 3), (15, 5.4), (15, 21.2), (9.2, 18.8)])
    s.polygon([(15.8, 5.4), (22, 3), (22, 18.8), (15.8, 21.2)])
    s.line([(4.8, 15.6), (8.6, 11.2), (12.2, 13.6)], 1.7, cut=True)
    s.line([(16.6, 8.4), (20.2, 12)], 1.7, cut=True)
    s.line([(20.2, 8.4), (16.6, 12)], 1.7, cut=True)


def _gear(s: Stencil) -> None:
    s.disc(12, 12, 7.4)
    for i in range(8):
        s.line([along(12, 12, 6.4, 45 * i), along(12, 12, 9.2, 45 * i)], 3.6)
    s.disc(12, 12, 3.4, cut=True)


def _camera(s: Stencil) -> None:
    """A camera on its wall bracket."""
    s.polygon([(3.4, 4.4), (18.8, 8.6), (17.2, 14.6), (1.8, 10.4)])
    s.line([(3.4, 4.4), (18.8, 8.6), (17.2, 14.6), (1.8, 10.4)], 1.4, closed=True)
    s.polygon([(19.6, 9.4), (23, 9), (21.4, 15), (18.4, 13.8)])
    s.disc(6.4, 8.2, 1.5, cut=True)
    s.line([(10.4, 13.6), (10.4, 18.6), (4, 18.6)], 2.4)
    s.box(1.8, 15.4, 2.6, 6.6, 1.2)


def _laser(s: Stencil) -> None:
    """Beams across a frame."""
    s.box(1.8, 2, 3.4, 20, 1.5)
    s.box(18.8, 2, 3.4, 20, 1.5)
    s.line([(4, 6), (20, 10.4)], 1.8)
    s.line([(4, 12), (20, 6)], 1.8)
    s.line([(4, 13.6), (20, 18)], 1.8)
    s.line([(4, 19), (20, 13.6)], 1.8)


def _computer(s: Stencil) -> None:
    s.box(1.8, 2.8, 20.4, 14.2, 2.2)
    s.box(4, 5, 15.6, 9.8, 0.8, cut=True)
    s.line([(6.8, 7.6), (9.2, 9.9), (6.8, 12.2)], 1.7)
    s.line([(11.4, 12.4), (15.4, 12.4)], 1.7)
    s.box(10, 16.6, 4, 3.4)
    s.box(6, 19.6, 12, 2.4, 1.2)


# ---------------------------------------------------------------- horror
def _drop(s: Stencil) -> None:
    s.polygon([(12, 1.6), (18.2, 11.4), (5.8, 11.4)])
    s.disc(12, 15, 7.2)
    s.arc(12, 14.8, 4.3, 190, 262, 1.8, cut=True)


def _gate(s: Stencil) -> None:
    """A whirl."""
    turns = 2.75
    s.line(
        [along(12, 12, 0.7 + 9.3 * i / 132, 360 * turns * i / 132 + 40) for i in range(133)],
        2.2,
    )


def _skull(s: Stencil) -> None:
    s.disc(12, 9.8, 8.4)
    s.box(7, 13.4, 10, 8.6, 1.8)
    s.disc(8.5, 10.6, 2.4, cut=True)
    s.disc(15.5, 10.6, 2.4, cut=True)
    s.polygon([(12, 13), (10.7, 15.6), (13.3, 15.6)], cut=True)
    s.line([(10.3, 18.8), (10.3, 22)], 1, cut=True)
    s.line([(13.7, 18.8), (13.7, 22)], 1, cut=True)


def _terror(s: Stencil) -> None:
    """A mask that cries out."""
    s.polygon(
        [
            (12, 1.6),
            (16.6, 2.8),
            (19.6, 7),
            (19.8, 12),
            (17.6, 18),
            (14.4, 21.8),
            (12, 22.4),
            (9.6, 21.8),
            (6.4, 18),
            (4.2, 12),
            (4.4, 7),
            (7.4, 2.8),
        ]
    )
    s.disc(8.6, 8.8, 2, cut=True)
    s.disc(15.4, 8.8, 2, cut=True)
    s.line([(12, 14.4), (12, 17.2)], 4.2, cut=True)


def _monster(s: Stencil) -> None:
    """Two eyes over tentacles."""
    s.disc(12, 8.6, 7)
    s.box(5, 8.4, 14, 5, 1)
    s.disc(9.3, 8.6, 2, cut=True)
    s.disc(14.7, 8.6, 2, cut=True)
    for side in (-1, 1):
        s.line([(12 + side * 1.9, 12), (12 + side * 1.9, 16), (12 + side * 2.9, 20.8)], 2.6)
        s.line([(12 + side * 5.5, 12), (12 + side * 5.7, 15.6), (12 + side * 8.4, 20.2)], 2.6)


def _clue(s: Stencil) -> None:
    s.ring(9.8, 9.8, 6.6, 2.5)
    s.line([(14.8, 14.8), (20.6, 20.6)], 3.5)


def _seal(s: Stencil) -> None:
    """A branch with five twigs."""
    s.line([(12, 22), (12, 2.6)], 2.5)
    for y, reach in ((9.4, 6.2), (15.8, 7.4)):
        s.line([(12 - reach, y - 5.4), (12, y), (12 + reach, y - 5.4)], 2.3)


def _heart_line(size: float) -> list[Point]:
    """A heart ``size`` (1: the whole grid) large, as a closed line."""
    outline: list[Point] = []
    for i in range(64):
        t = 2 * math.pi * i / 64
        across = 16 * math.sin(t) ** 3
        up = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        outline.append((12 + 0.64 * size * across, 11.2 - 0.64 * size * up))
    return outline


def _heart(s: Stencil) -> None:
    s.polygon(_heart_line(1))


def _heart_hollow(s: Stencil) -> None:
    s.line(_heart_line(0.89), 2.2, closed=True)


def _owl(s: Stencil) -> None:
    """A face between two pointed ears."""
    s.polygon(
        [(3.6, 2.4), (9.6, 5.2), (14.4, 5.2), (20.4, 2.4), (20.4, 14), (17, 19.6), (12, 22), (7, 19.6), (3.6, 14)]
    )
    for x in (8.3, 15.7):
        s.disc(x, 10.8, 3, cut=True)
        s.disc(x, 10.8, 1.3)
    s.polygon([(10.6, 14), (13.4, 14), (12, 17)], cut=True)


def _heal(s: Stencil) -> None:
    """A heart with a plus cut out."""
    _heart(s)
    s.line([(12, 7.4), (12, 14.4)], 2.6, cut=True)
    s.line([(8.5, 10.9), (15.5, 10.9)], 2.6, cut=True)


def _swords(s: Stencil) -> None:
    """Two crossed swords, hilts below."""
    for side in (1, -1):

        def x(at: float, side: int = side) -> float:
            return 12 + side * (at - 12)

        s.polygon([(x(3), 2.6), (x(6.6), 3.4), (x(17.2), 15), (x(15), 17.2), (x(3.4), 6.4)])
        s.line([(x(12.6), 18.6), (x(18.6), 12.6)], 2.2)
        s.line([(x(16.4), 16.4), (x(20.2), 20.2)], 2.8)


def _eye(s: Stencil) -> None:
    s.polygon(
        [
            (1.2, 12),
            (4.8, 8),
            (8.4, 5.8),
            (12, 5.2),
            (15.6, 5.8),
            (19.2, 8),
            (22.8, 12),
            (19.2, 16),
            (15.6, 18.2),
            (12, 18.8),
            (8.4, 18.2),
            (4.8, 16),
        ]
    )
    s.disc(12, 12, 4.7, cut=True)
    s.disc(12, 12, 2.5)


# ---------------------------------------------------------------- the box itself
def _mute(s: Stencil) -> None:
    s.polygon([(2.6, 8.8), (6.8, 8.8), (12, 4.2), (12, 19.8), (6.8, 15.2), (2.6, 15.2)])
    s.line([(15.8, 9), (21.8, 15)], 2.4)
    s.line([(21.8, 9), (15.8, 15)], 2.4)


def _sound(s: Stencil) -> None:
    s.polygon([(2.6, 8.8), (6.8, 8.8), (12, 4.2), (12, 19.8), (6.8, 15.2), (2.6, 15.2)])
    s.arc(11.6, 12, 4.8, 42, 138, 2.2)
    s.arc(11.6, 12, 9, 42, 138, 2.2)


def _not_saved(s: Stencil) -> None:
    """A disk, struck through."""
    s.frame(3.2, 3.2, 17.6, 17.6, 3, 2.1)
    s.box(8, 4, 8, 5.4, 1)
    s.box(7.2, 13, 9.6, 7, 1)
    s.line([(2, 22), (22, 2)], 5, cut=True)
    s.line([(2.2, 21.8), (21.8, 2.2)], 2.3)


def _language(s: Stencil) -> None:
    """A globe."""
    s.ring(12, 12, 9.4, 2)
    s.line([(3, 12), (21, 12)], 1.7)
    s.arc(3.2, 12, 12.6, 48, 132, 1.7)
    s.arc(20.8, 12, 12.6, -132, -48, 1.7)


def _history(s: Stencil) -> None:
    s.arc(12.8, 12.4, 8.3, -62, 205, 2.3)
    s.polygon([(1.4, 7.4), (8.6, 5.2), (7.8, 12.4)])
    s.line([(12.8, 7.4), (12.8, 12.4), (16.4, 14.4)], 2.3)


def _pen(s: Stencil) -> None:
    s.polygon([(3, 21), (4.2, 15.8), (15.4, 4.6), (19.4, 8.6), (8.2, 19.8)])
    s.polygon([(16.6, 3.4), (18.2, 1.8), (22.2, 5.8), (20.6, 7.4)])


def _play(s: Stencil) -> None:
    s.polygon([(7, 4), (20, 12), (7, 20)])
    s.line([(7, 4), (20, 12), (7, 20)], 2, closed=True)


def _pause(s: Stencil) -> None:
    s.box(5.4, 3.6, 4.8, 16.8, 1.6)
    s.box(13.8, 3.6, 4.8, 16.8, 1.6)


def _moon(s: Stencil) -> None:
    s.disc(11, 12.4, 9.2)
    s.disc(15.8, 9, 7.6, cut=True)


def _sun(s: Stencil) -> None:
    s.disc(12, 12, 4.8)
    for i in range(8):
        s.line([along(12, 12, 7.6, 45 * i), along(12, 12, 10, 45 * i)], 2.1)


# ---------------------------------------------------------------- emblems of characters
def _wizard(s: Stencil) -> None:
    """A pointed hat, its tip bent, with a star."""
    s.polygon([(15.8, 2), (14.4, 8.6), (18.4, 18.4), (5.6, 18.4), (9.6, 8)])
    s.box(1.8, 18, 20.4, 3.6, 1.8)
    s.polygon(_star(12.2, 13.2, 3.2, 1.3), cut=True)


def _helmet(s: Stencil) -> None:
    """A great helm with its slit and a plume."""
    s.polygon([(5, 9), (8.4, 5.4), (12, 4.6), (15.6, 5.4), (19, 9), (19, 19.6), (12, 22.4), (5, 19.6)])
    s.line([(12, 5), (12.6, 2.2), (17, 2.2)], 2.4)
    s.box(6.6, 11, 10.8, 2.4, 1, cut=True)
    s.line([(12, 12), (12, 18.6)], 2, cut=True)
    for x in (8.4, 15.6):
        s.disc(x, 17, 0.9, cut=True)


def _sword(s: Stencil) -> None:
    s.polygon([(12, 1.2), (14, 4), (14, 14.4), (10, 14.4), (10, 4)])
    s.box(5.4, 14, 13.2, 2.8, 1.4)
    s.box(10.8, 16, 2.4, 4.4, 0.8)
    s.disc(12, 21.2, 1.9)


def _hood(s: Stencil) -> None:
    """A hood with eyes in its shadow."""
    s.polygon([(12, 1.4), (17.4, 5), (20.4, 12), (20.8, 20.6), (16, 22.6), (8, 22.6), (3.2, 20.6), (3.6, 12), (6.6, 5)])
    s.polygon([(12, 6.8), (16.2, 10.4), (16.6, 16), (12, 20.2), (7.4, 16), (7.8, 10.4)], cut=True)
    s.polygon([(8.6, 12), (11.4, 13.6), (9.4, 14.4)])
    s.polygon([(15.4, 12), (12.6, 13.6), (14.6, 14.4)])


def _moon_star(s: Stencil) -> None:
    s.disc(9.6, 12.6, 8.6)
    s.disc(14, 9.8, 7, cut=True)
    s.polygon(_star(17.6, 10.4, 5, 2))


def _eye_off(s: Stencil) -> None:
    """An eye struck out."""
    _eye(s)
    s.line([(3.6, 21.4), (20.4, 2.6)], 5, cut=True)
    s.line([(3.6, 21.4), (20.4, 2.6)], 2.2)


# ---------------------------------------------------------------- movement symbols of printed cards, and the Outskirts
def _trees(s: Stencil) -> None:
    """Two firs at the edge of town."""
    for x, foot, size in ((8.4, 22.0, 1.0), (18.2, 22.0, 0.66)):
        for width, top in ((4.2, 0.0), (5.6, 5.6), (7.0, 11.2)):
            y = foot - (20 - top) * size
            s.polygon([(x, y), (x + width * size, y + 7.4 * size), (x - width * size, y + 7.4 * size)])
        s.box(x - 1.2 * size, foot - 3 * size, 2.4 * size, 3 * size)


def _fist(s: Stencil) -> None:
    """A fist from the front: four knuckles, the thumb across, a cuff."""
    s.box(3.4, 3.6, 17.2, 12.6, 3.6)
    for x in (7.7, 12.0, 16.3):
        s.line([(x, 3.0), (x, 8.6)], 1.2, cut=True)
    s.line([(3.6, 10.6), (13.4, 10.6), (13.4, 13.4)], 1.3, cut=True)
    s.box(6.4, 17.6, 11.2, 4.4, 1.2)


def _asylum(s: Stencil) -> None:
    """A head in profile with a whirl in it."""
    s.disc(11.6, 9.6, 8.2)
    s.polygon([(17.6, 6.4), (21.4, 13.2), (18.6, 13.6), (18.2, 17.6), (14.6, 17.8), (14.6, 22), (6.2, 22), (6.2, 14.6)])
    s.line([along(11.6, 9.4, 1.0 + n * 0.24, n * 40) for n in range(17)], 1.5, cut=True)


def _hospital(s: Stencil) -> None:
    s.box(2.8, 2.8, 18.4, 18.4, 4.2)
    s.line([(12, 7), (12, 17)], 3.4, cut=True)
    s.line([(7, 12), (17, 12)], 3.4, cut=True)


def _cloud(s: Stencil) -> None:
    s.disc(7.0, 14.4, 4.8)
    s.disc(12.4, 10.4, 6.2)
    s.disc(17.6, 14.6, 4.6)
    s.box(7, 13.6, 10.8, 5.6, 2.4)


def _lost_time(s: Stencil) -> None:
    """An hourglass in a broken ring."""
    for start in (20, 200):
        s.arc(12, 12, 10, start, start + 140, 2.2)
    s.polygon([(8, 6.4), (16, 6.4), (8, 17.6), (16, 17.6)])
    s.line([(7.6, 6.2), (16.4, 6.2)], 1.8)
    s.line([(7.6, 17.8), (16.4, 17.8)], 1.8)


def _m_crescent(s: Stencil) -> None:
    s.disc(11, 12, 9.6)
    s.disc(15.6, 10.4, 8, cut=True)


def _m_plus(s: Stencil) -> None:
    s.box(8.6, 2.4, 6.8, 19.2, 0.8)
    s.box(2.4, 8.6, 19.2, 6.8, 0.8)


def _m_square(s: Stencil) -> None:
    s.box(3.4, 3.4, 17.2, 17.2, 0.8)


def _m_diamond(s: Stencil) -> None:
    s.polygon([(12, 1.6), (20.4, 12), (12, 22.4), (3.6, 12)])


def _m_circle(s: Stencil) -> None:
    s.disc(12, 12, 9.6)


def _m_hexagon(s: Stencil) -> None:
    s.polygon([along(12, 12, 10.4, 30 + 60 * i) for i in range(6)])


def _m_slash(s: Stencil) -> None:
    s.polygon([(14.6, 2), (21.4, 2), (9.4, 22), (2.6, 22)])


def _m_star(s: Stencil) -> None:
    s.polygon(_star(12, 12.8, 11, 4.4))


def _m_triangle(s: Stencil) -> None:
    s.polygon([(12, 2.6), (22, 20.6), (2, 20.6)])


DRAWINGS: Mapping[IconName, DrawIcon] = {
    Icon.ABRACA: _abraca,
    Icon.ARKHAM: _arkham,
    Icon.AVALON: _avalon,
    Icon.BACK: _back,
    Icon.CARDS: _cards,
    Icon.CHECK: _check,
    Icon.CITADEL: _citadel,
    Icon.CLOCK: _clock,
    Icon.CLUE: _clue,
    Icon.CROSS: _cross,
    Icon.CROWN: _crown,
    Icon.DAGGER: _dagger,
    Icon.DOOR: _door,
    Icon.DROP: _drop,
    Icon.EXPRESS: _express,
    Icon.EYE: _eye,
    Icon.EYE_OFF: _eye_off,
    Icon.HELMET: _helmet,
    Icon.HOOD: _hood,
    Icon.MOON_STAR: _moon_star,
    Icon.SWORD: _sword,
    Icon.WIZARD: _wizard,
    Icon.FAULT: _fault,
    Icon.FLAG: _flag,
    Icon.GATE: _gate,
    Icon.GEM: _gem,
    Icon.GO: _go,
    Icon.HAND: _hand,
    Icon.HEAL: _heal,
    Icon.HEART: _heart,
    Icon.HEART_HOLLOW: _heart_hollow,
    Icon.HISTORY: _history,
    Icon.HOURGLASS: _hourglass,
    Icon.LANGUAGE: _language,
    Icon.LEFT: _left,
    Icon.LOCK: _lock,
    Icon.MAP: _map,
    Icon.MINUS: _minus,
    Icon.MONSTER: _monster,
    Icon.MOON: _moon,
    Icon.MUTE: _mute,
    Icon.NOT_SAVED: _not_saved,
    Icon.OUT: _out,
    Icon.OWL: _owl,
    Icon.PASSAGE: _passage,
    Icon.PAUSE: _pause,
    Icon.PAWN: _pawn,
    Icon.PEN: _pen,
    Icon.PLAY: _play,
    Icon.PLUS: _plus,
    Icon.PROFESSOR: _professor,
    Icon.QUESTION: _question,
    Icon.RIGHT: _right,
    Icon.ROLL: _roll,
    Icon.SEAL: _seal,
    Icon.SEAT: _seat,
    Icon.SHIELD: _shield,
    Icon.SHIELD_HOLLOW: _shield_hollow,
    Icon.SKULL: _skull,
    Icon.SOUND: _sound,
    Icon.STAR: _star_icon,
    Icon.STEP: _step,
    Icon.SUN: _sun,
    Icon.SWORDS: _swords,
    Icon.SWITCH: _switch,
    Icon.TERROR: _terror,
    Icon.UNLOCK: _unlock,
    Icon.WARNING: _warning,
    Icon.GEAR: _gear,
    Icon.CAMERA: _camera,
    Icon.LASER: _laser,
    Icon.COMPUTER: _computer,
    Icon.TREES: _trees,
    Icon.M_CRESCENT: _m_crescent,
    Icon.M_PLUS: _m_plus,
    Icon.M_SQUARE: _m_square,
    Icon.M_DIAMOND: _m_diamond,
    Icon.M_CIRCLE: _m_circle,
    Icon.M_HEXAGON: _m_hexagon,
    Icon.M_SLASH: _m_slash,
    Icon.M_STAR: _m_star,
    Icon.FIST: _fist,
    Icon.ASYLUM: _asylum,
    Icon.HOSPITAL: _hospital,
    Icon.CLOUD: _cloud,
    Icon.LOST_TIME: _lost_time,
    Icon.M_TRIANGLE: _m_triangle,
}
_PLAIN: Mapping[IconName, DrawIcon] = {Icon.GEM: _gem_plain}
