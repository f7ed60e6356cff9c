"""One colour's shapes: what they can be, and as pixels, drawn large and scaled down. Must not know pages or icons."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

import pygame

from companion.screen.theme import Rgb

Point: TypeAlias = tuple[float, float]

_LARGE_PX = 420


class Stencil(ABC):
    """What one colour's shapes are drawn on, in units. ``cut=True`` takes away instead of adding."""

    @abstractmethod
    def shift(self, px: float) -> None:
        """Draw that many pixels further right and down from now on."""

    @abstractmethod
    def ink(self, ink: Rgb) -> None:
        """Go on in another colour; its edges must lie on what is already drawn."""

    @abstractmethod
    def polygon(self, points: Sequence[Point], cut: bool = False) -> None: ...

    @abstractmethod
    def disc(self, x: float, y: float, r: float, cut: bool = False) -> None: ...

    @abstractmethod
    def line(self, points: Sequence[Point], width: float, closed: bool = False, cut: bool = False) -> None:
        """A stroke with round ends and joints."""

    @abstractmethod
    def box(self, x: float, y: float, w: float, h: float, r: float = 0, cut: bool = False) -> None:
        """A filled rectangle with round corners."""

    def ring(self, x: float, y: float, r: float, width: float, cut: bool = False) -> None:
        self.line([along(x, y, r, degrees) for degrees in range(0, 360, 6)], width, closed=True, cut=cut)

    def arc(
        self, x: float, y: float, r: float, start_deg: float, end_deg: float, width: float, cut: bool = False
    ) -> None:
        """Degrees clockwise from twelve o'clock."""
        self.line(sweep(x, y, r, start_deg, end_deg), width, cut=cut)

    def frame(self, x: float, y: float, w: float, h: float, r: float, width: float, cut: bool = False) -> None:
        """A rectangle's outline, ``width`` wide, inside x..x+w, y..y+h."""
        half = width / 2
        self.line(rounded(x + half, y + half, w - width, h - width, max(0.0, r - half)), width, closed=True, cut=cut)


class PixelStencil(Stencil):
    """A transparent surface of ``width`` x ``height`` pixels to draw one colour on, in units of ``unit`` pixels.

    ``finish`` gives the smooth picture.
    """

    def __init__(self, width: int, height: int, ink: Rgb, unit: float = 1.0) -> None:
        self._size = (width, height)
        self._times = 4 if max(width, height) <= _LARGE_PX else 3
        self._k = unit * self._times
        self._shift = 0.0
        self._on = (*ink, 255)
        self._off = (*ink, 0)
        self._big = pygame.Surface((width * self._times, height * self._times), pygame.SRCALPHA, 32)
        self._big.fill(self._off)

    def finish(self) -> pygame.Surface:
        return pygame.transform.smoothscale(self._big, self._size)

    def shift(self, px: float) -> None:
        self._shift = px * self._times

    def ink(self, ink: Rgb) -> None:
        self._on = (*ink, 255)

    def polygon(self, points: Sequence[Point], cut: bool = False) -> None:
        pygame.draw.polygon(self._big, self._off if cut else self._on, [self._at(p) for p in points])

    def disc(self, x: float, y: float, r: float, cut: bool = False) -> None:
        pygame.draw.circle(self._big, self._off if cut else self._on, self._at((x, y)), r * self._k)

    def line(self, points: Sequence[Point], width: float, closed: bool = False, cut: bool = False) -> None:
        tint = self._off if cut else self._on
        half = width * self._k / 2
        at = [self._at(p) for p in points]
        if closed:
            at.append(at[0])
        for (ax, ay), (bx, by) in pairwise(at):
            length = math.hypot(bx - ax, by - ay)
            if length == 0:
                continue
            nx, ny = (ay - by) / length * half, (bx - ax) / length * half
            pygame.draw.polygon(
                self._big, tint, [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
            )
        for a in at:
            pygame.draw.circle(self._big, tint, a, half)

    def box(self, x: float, y: float, w: float, h: float, r: float = 0, cut: bool = False) -> None:
        left, top = self._at((x, y))
        pygame.draw.rect(
            self._big,
            self._off if cut else self._on,
            (round(left), round(top), round(w * self._k), round(h * self._k)),
            border_radius=round(r * self._k),
        )

    def _at(self, point: Point) -> Point:
        return point[0] * self._k + self._shift, point[1] * self._k + self._shift


def along(x: float, y: float, r: float, degrees: float) -> Point:
    """The point at ``degrees`` clockwise from twelve on the circle."""
    a = math.radians(degrees)
    return x + r * math.sin(a), y - r * math.cos(a)


def sweep(x: float, y: float, r: float, start_deg: float, end_deg: float) -> list[Point]:
    """Points along an arc, about every four degrees."""
    n = max(2, math.ceil(abs(end_deg - start_deg) / 4))
    return [along(x, y, r, start_deg + (end_deg - start_deg) * i / n) for i in range(n + 1)]


def rounded(x: float, y: float, w: float, h: float, r: float) -> list[Point]:
    """Points along a rounded rectangle, clockwise from the middle of its top edge."""
    r = min(r, w / 2, h / 2)
    return [
        (x + w / 2, y),
        *sweep(x + w - r, y + r, r, 0, 90),
        *sweep(x + w - r, y + h - r, r, 90, 180),
        *sweep(x + r, y + h - r, r, 180, 270),
        *sweep(x + r, y + r, r, 270, 360),
    ]
