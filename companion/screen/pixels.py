"""The pen's first ink: pixels of a pygame surface. Must not know any widget, page or game.

Shapes are drawn at several times their size, scaled down smoothly and kept by kind, size and colour. A panel is four
kept corners and plain rectangles, so that its cost does not grow with its size.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from companion.core.view import IconName, Tone
from companion.core.words import Words
from companion.screen.cache import SurfaceCache
from companion.screen.fonts import Fonts
from companion.screen.icons import Icons
from companion.screen.marks import plain
from companion.screen.pen import Pen
from companion.screen.stencil import PixelStencil, Point, Stencil
from companion.screen.theme import LAMPLIGHT, Colour, Rgb, Theme

_SHAPES_KEPT_BYTES = 6 << 20
_LINE_PX = 16
_SEEN = 32
"""Of 255: letters end in a row of pixels that they only touch, and nobody sees what is fainter."""
"""A cache line of 64 bytes."""


class Drawn(NamedTuple):
    """One thing that was drawn, as the ledger keeps it. Rectangles are in pixels of the surface."""

    kind: str
    """text, icon or shape; or "left out": what a line would have gone on with, had there been room"""
    words: str
    rect: pygame.Rect
    """Where ink is."""
    clip: pygame.Rect
    """What could be drawn on at that moment: ink beyond it was cut off."""
    ink: Rgb
    ground: Rgb
    """The commonest pixel under it, before it was drawn."""
    px: int
    """Size of the type, or of the sign."""
    step: str | float
    bold: bool
    width: float
    """What it took, in pixels."""
    allowed: float | None
    """What the widget said it may take, in pixels."""


class PixelPen(Pen):
    """Draws on ``surface``. What is drawn outside the clip of the surface is cut off. Keep ``ledger`` a list to have
    everything drawn written down (tests do)."""

    def __init__(
        self,
        surface: pygame.Surface,
        fonts: Fonts,
        words: Words,
        *,
        compact: bool,
        scale: float = 1.0,
        origin: tuple[int, int] = (0, 0),
        shapes: SurfaceCache | None = None,
        icons: Icons | None = None,
        theme: Theme = LAMPLIGHT,
    ) -> None:
        super().__init__(fonts, words, compact=compact, scale=scale, origin=origin, icons=icons, theme=theme)
        self.surface = surface
        self.shapes = shapes if shapes is not None else SurfaceCache(_SHAPES_KEPT_BYTES)
        self._line_at = -surface._pixels_address // 4 % _LINE_PX
        self.ledger: list[Drawn] | None = None

    # ------------------------------------------------------------ areas
    def _left_out(
        self, lines: Sequence[str], count: int, step: str | float, bold: bool, width: float | None
    ) -> Sequence[str]:
        kept = super()._left_out(lines, count, step, bold, width)
        if self.ledger is not None and count < len(lines):
            nowhere = pygame.Rect(0, 0, 0, 0)
            self.ledger.append(
                Drawn("left out", kept[-1], nowhere, nowhere, (0, 0, 0), (0, 0, 0), 0, step, bold, 0.0, None)
            )
        return kept

    def fill(self, ink: Rgb, x: int, y: int, w: int, h: int) -> None:
        """Pixels of one colour; what else is drawn in design units ends here.

        SDL fills past the processor's cache (``_mm_stream_ps`` in SDL_fillrect.c), which costs a row that begins inside
        a cache line more than 300 ns: the columns up to the line's end are filled for themselves, as narrow ones are.
        """
        before = (self._line_at - x) % _LINE_PX
        if before and w > _LINE_PX:
            self.surface.fill(ink, (x, y, before, h))
            x, w = x + before, w - before
        self.surface.fill(ink, (x, y, w, h))

    def _panel(self, area: pygame.Rect, inner: Rgb | None, edge: Rgb | None, radius: float, thick: float) -> None:
        r = max(0, min(round(radius * self.scale), area.w // 2, area.h // 2))
        t = max(1, round(thick * self.scale)) if edge is not None else 0
        body = self.surface
        if inner is not None:
            self.fill(inner, area.x + r, area.y, area.w - 2 * r, r)
            self.fill(inner, area.x, area.y + r, area.w, area.h - 2 * r)
            self.fill(inner, area.x + r, area.bottom - r, area.w - 2 * r, r)
        if edge is not None:
            self.fill(edge, area.x + r, area.y, area.w - 2 * r, t)
            self.fill(edge, area.x + r, area.bottom - t, area.w - 2 * r, t)
            body.fill(edge, (area.x, area.y + r, t, area.h - 2 * r))
            body.fill(edge, (area.right - t, area.y + r, t, area.h - 2 * r))
        if r == 0:
            return
        corners = self.shapes.get(("corners", r, inner, edge, t), lambda: _corners(r, inner, edge, t))
        body.blit(corners, area.topleft, (0, 0, r, r))
        body.blit(corners, (area.right - r, area.y), (r, 0, r, r))
        body.blit(corners, (area.x, area.bottom - r), (0, r, r, r))
        body.blit(corners, (area.right - r, area.bottom - r), (r, r, r, r))

    def glow(self, x: float, y: float, r: float, tone: Colour, strength: float) -> None:
        """Soft light around a point; ``strength`` 0..1 is what its middle covers."""
        d = max(2, round(2 * r * self.scale))
        light = self.theme.rgb(tone)
        self._stamp(("glow", d, light, round(strength, 2)), x, y, lambda: _glow(d, light, strength))

    # ------------------------------------------------------------ shapes
    def disc(
        self, x: float, y: float, r: float, fill: Colour | None = None, outline: Colour | None = None, thick: float = 2
    ) -> None:
        """A disc; the outline lies inside it."""
        if r <= 0:  # what has no room is left out, whatever made it so
            return
        radius = round(r * self.scale * 4) / 4
        inner = self.theme.rgb(fill) if fill is not None else None
        edge = self.theme.rgb(outline) if outline is not None else None
        t = max(1.0, round(thick * self.scale * 4) / 4) if edge is not None else 0.0
        if inner is None and edge is None:
            return
        self._stamp(("disc", radius, inner, edge, t), x, y, lambda: _disc(radius, inner, edge, t))

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """A filled polygon."""
        self._outline("polygon", points, fill, 0.0, False)

    def line(self, points: Sequence[Point], tone: Colour, width: float = 2, closed: bool = False) -> None:
        """A stroke with round ends and joints."""
        self._outline("line", points, tone, width, closed)

    def shape(
        self,
        tone: Tone,
        x: float,
        y: float,
        r: float,
        *,
        hollow: bool = False,
        colour: Colour | None = None,
    ) -> None:
        super().shape(tone, x, y, r, hollow=hollow, colour=colour)
        if self.ledger is not None:
            self._sign("shape", str(tone), x, y, 2 * r, self.theme.rgb(colour if colour is not None else str(tone)))

    def icon(self, icon: IconName, x: float, y: float, size: float, tone: Colour = "ink") -> None:
        super().icon(icon, x, y, size, tone)
        if self.ledger is not None:
            self._sign("icon", str(icon), x, y, size, self.theme.rgb(tone))

    # ------------------------------------------------------------ within
    def _write(
        self,
        words: str,
        left: int,
        top: int,
        step: str | float,
        bold: bool,
        tone: Colour,
        took: float,
        width: float | None,
    ) -> None:
        px = self._px(step)
        glyphs = self.fonts.render(words, px, bold, self.theme.rgb(tone))
        if self.ledger is not None:
            drawn = glyphs.get_bounding_rect(_SEEN).move(left, top)
            self._note("text", words, drawn, tone, px, step, bold, took, width)
        self.surface.blit(glyphs, (left, top))

    def _stencilled(
        self, key: Hashable, x: float, y: float, side: int, ink: Rgb, draw: Callable[[Stencil], None], unit: float = 1.0
    ) -> None:
        def make() -> pygame.Surface:
            stencil = PixelStencil(side, side, ink, unit)
            draw(stencil)
            return stencil.finish()

        self._stamp((key, ink), x, y, make)

    def _stamp(self, key: Hashable, x: float, y: float, make: Callable[[], pygame.Surface]) -> None:
        """A kept picture around a point. Pictures have even sides, so that what shares a middle stays concentric."""
        picture = self.shapes.get(key, make)
        self.surface.blit(picture, (self._x(x) - picture.get_width() // 2, self._y(y) - picture.get_height() // 2))

    def _outline(self, kind: str, points: Sequence[Point], tone: Colour, width: float, closed: bool) -> None:
        """A picture for points, kept by their places relative to the whole pixel above and left of them."""
        k, ink = self.scale, self.theme.rgb(tone)
        xs = [self.origin[0] + p[0] * k for p in points]
        ys = [self.origin[1] + p[1] * k for p in points]
        rim = math.ceil(width * k / 2) + 1
        left, top = math.floor(min(xs)) - rim, math.floor(min(ys)) - rim
        size = (math.ceil(max(xs)) + rim - left, math.ceil(max(ys)) + rim - top)
        placed = tuple((round((x - left) * 8) / 8, round((y - top) * 8) / 8) for x, y in zip(xs, ys, strict=True))

        def make() -> pygame.Surface:
            stencil = PixelStencil(*size, ink)
            if kind == "polygon":
                stencil.polygon(placed)
            else:
                stencil.line(placed, width * k, closed)
            return stencil.finish()

        self.surface.blit(self.shapes.get((kind, placed, ink, width, closed), make), (left, top))

    def _sign(self, kind: str, name: str, x: float, y: float, size: float, ink: Rgb) -> None:
        area = self.rect(x - size / 2, y - size / 2, size, size)
        self._note(kind, name, area, ink, area.h, size, False, area.w, None)

    def _note(
        self,
        kind: str,
        words: str,
        rect: pygame.Rect,
        ink: Colour,
        px: int,
        step: str | float,
        bold: bool,
        width: float,
        allowed: float | None,
    ) -> None:
        assert self.ledger is not None
        room = None if allowed is None else allowed * self.scale
        ground = _ground(self.surface, rect)
        clip = self.surface.get_clip()
        self.ledger.append(
            Drawn(kind, plain(words), rect, clip, self.theme.rgb(ink), ground, px, step, bold, width, room)
        )


def _corners(r: int, inner: Rgb | None, edge: Rgb | None, t: int) -> pygame.Surface:
    stencil = PixelStencil(2 * r, 2 * r, edge or inner or (0, 0, 0))
    stencil.box(0, 0, 2 * r, 2 * r, r)
    if edge is not None and t < r:
        if inner is not None:
            stencil.ink(inner)
        stencil.box(t, t, 2 * (r - t), 2 * (r - t), r - t, cut=inner is None)
    return stencil.finish()


def _disc(r: float, inner: Rgb | None, edge: Rgb | None, t: float) -> pygame.Surface:
    """One quarter drawn, three mirrored: a large disc at several times its size would be megabytes."""
    half = math.ceil(r) + 1
    stencil = PixelStencil(half, half, edge or inner or (0, 0, 0))
    stencil.disc(half, half, r)
    if edge is not None and t < r:
        if inner is not None:
            stencil.ink(inner)
        stencil.disc(half, half, r - t, cut=inner is None)
    quarter = stencil.finish()
    whole = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA, 32)
    for right in (False, True):
        for low in (False, True):
            mirrored = pygame.transform.flip(quarter, right, low)
            whole.blit(mirrored, (half if right else 0, half if low else 0), special_flags=pygame.BLEND_RGBA_MAX)
    return whole


def _glow(d: int, light: Rgb, strength: float) -> pygame.Surface:
    """Drawn small and enlarged: light has no edges to lose."""
    small = 96
    layer = pygame.Surface((small, small), pygame.SRCALPHA, 32)
    layer.fill((*light, 0))
    for i in range(small // 2):
        part = (i + 1) / (small // 2)
        pygame.draw.circle(layer, (*light, round(255 * strength * part**2.2)), (small / 2, small / 2), small / 2 - i)
    d += d % 2
    return pygame.transform.smoothscale(layer, (d, d))


def _ground(surface: pygame.Surface, rect: pygame.Rect) -> Rgb:
    """The commonest colour; those of a soft light, which are nearly the same, count together."""
    seen: dict[Rgb, list[Rgb]] = {}
    area = rect.clip(surface.get_rect())
    for x in range(area.left, area.right, max(1, area.w // 24)):
        for y in range(area.top, area.bottom, max(1, area.h // 6)):
            r, g, b, _ = surface.get_at((x, y))
            seen.setdefault((r >> 4, g >> 4, b >> 4), []).append((r, g, b))
    alike = max(seen.values(), key=len, default=[(0, 0, 0)])
    return max(set(alike), key=alike.count)


__all__ = ["Drawn", "PixelPen"]
