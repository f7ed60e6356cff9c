"""What widgets draw with: text, shapes and icons in design units. Must not know any widget, page or game.

Shapes are drawn at several times their size, scaled down smoothly and kept by kind, size and colour. A panel is four
kept corners and plain rectangles, so that its cost does not grow with its size.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import NamedTuple

import pygame

from companion.core.view import SHAPE_OF, IconName, Motion, Shape, Tone
from companion.core.words import Text, Words
from companion.screen.cache import SurfaceCache
from companion.screen.fonts import Fonts
from companion.screen.icons import Icons
from companion.screen.marks import pieces, plain, wrapped
from companion.screen.stencil import Point, Stencil, sweep
from companion.screen.theme import COMPACT, WIDE, Colour, Rgb, colour, leading, mix

_SHAPES_KEPT_BYTES = 6 << 20
_LINE_PX = 16
"""A cache line of 64 bytes."""
_SHAPE_R = 0.42  # of the type's size: the shape before a marked word
_SHAPE_ROOM = 1.06


class Drawn(NamedTuple):
    """One thing that was drawn, as the ledger keeps it. Rectangles are in pixels of the surface."""

    kind: str
    """text, icon or shape"""
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


class Pen:
    """Draws on ``surface``. A design unit is ``scale`` pixels; unit 0, 0 is at pixel ``origin``.

    ``y`` of text is the middle of its capitals. Colours are tokens of the theme, or mixed ones. What is drawn outside
    the clip of the surface is cut off. Keep ``ledger`` a list to have everything drawn written down (tests do).
    """

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
    ) -> None:
        self.surface = surface
        self.fonts = fonts
        self.words = words
        self.compact = compact
        self.measures = COMPACT if compact else WIDE
        self.scale = scale
        self.origin = origin
        self.shapes = shapes if shapes is not None else SurfaceCache(_SHAPES_KEPT_BYTES)
        self.icons = Icons() if icons is None else icons
        self._step_px: dict[str | float, int] = {}
        self._line_at = -surface._pixels_address // 4 % _LINE_PX
        self.motion: Motion | None = None
        self.stops: list[tuple[int, pygame.Rect]] = []
        self.ledger: list[Drawn] | None = None

    # ------------------------------------------------------------ measures
    @property
    def steps(self) -> Mapping[str, int]:
        """Type steps by name, in design units: giant hero head title hands body label cap."""
        return self.measures.steps

    @property
    def margin(self) -> int:
        return self.measures.margin

    @property
    def gap(self) -> int:
        """Between panels; ``gap_small`` is half of it."""
        return self.measures.gap

    @property
    def gap_small(self) -> int:
        return self.measures.gap_small

    @property
    def radius(self) -> int:
        return self.measures.radius

    def size(self, step: str | float) -> float:
        """Design units of a type step, or of a plain number, never below the layout's floor."""
        return self.steps[step] if isinstance(step, str) else max(step, self.measures.floor)

    def leading(self, step: str | float) -> float:
        """From one line to the next, in design units."""
        return self.size(step) * leading(self.words.language)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """The pixels of a rectangle; neighbours that share an edge neither overlap nor part."""
        k, (from_x, from_y), floor = self.scale, self.origin, math.floor
        left, top = floor(x * k + 0.5), floor(y * k + 0.5)
        return pygame.Rect(from_x + left, from_y + top, floor((x + w) * k + 0.5) - left, floor((y + h) * k + 0.5) - top)

    # ------------------------------------------------------------ words
    def full(self, sentence: Text) -> str:
        """The sentence in the table's language; nothing for an empty one."""
        return self.words.full(sentence) if sentence.id else ""

    def short(self, sentence: Text) -> str:
        return self.words.short(sentence) if sentence.id else ""

    def said(self, sentence: Text, width: float, step: str | float, bold: bool = False) -> str:
        """The full form if it fits in one line of that width, else the short one."""
        full = self.full(sentence)
        return full if self.measure(full, step, bold) <= width else self.short(sentence)

    def measure(self, s: str, step: str | float, bold: bool = False) -> float:
        """Width of one line in design units, shapes of marked words included."""
        px = self._px(step)
        if "[" not in s:
            return self.fonts.width(s, px, bold) / self.scale
        parts = pieces(s)
        shapes_px = sum(px * _SHAPE_ROOM for part in parts if part.begins)
        return (shapes_px + sum(self.fonts.width(part.words, px, bold) for part in parts)) / self.scale

    def wrap(self, s: str, width: float, step: str | float, bold: bool = False, split: bool = True) -> list[str]:
        """Lines no wider than ``width``; one word alone that is wider is broken between letters if ``split``."""
        return wrapped(s, width, lambda line: self.measure(line, step, bold), split)

    def fit(
        self, s: str, width: float, steps: Sequence[str | float], bold: bool = False, lines: int = 1
    ) -> tuple[str | float, list[str]]:
        """The first step at which ``s`` takes at most ``lines`` lines with no word broken, and those lines.

        If none does: the last step and as many lines as it takes. Never an ellipsis.
        """
        for step in steps:
            fitted = self.wrap(s, width, step, bold, split=False)
            if len(fitted) <= lines and all(self.measure(line, step, bold) <= width for line in fitted):
                return step, fitted
        return steps[-1], self.wrap(s, width, steps[-1], bold)

    def text(
        self,
        s: str,
        x: float,
        y: float,
        step: str | float,
        tone: Colour = "ink",
        *,
        bold: bool = False,
        align: str = "l",
        width: float | None = None,
    ) -> float:
        """One line; ``align`` l, c or r says where of it ``x`` is. Returns its right end.

        ``width`` is the room it has: nothing is cut, but the ledger tells when it needed more.
        """
        if not s:
            return x
        px = self._px(step)
        parts = pieces(s)
        took = self.measure(s, step, bold) * self.scale
        left = self.origin[0] + x * self.scale - {"l": 0.0, "c": took / 2, "r": took}[align]
        top = self._y(y) - self.fonts.rise(px, bold)
        at = left
        written: pygame.Rect | None = None
        for part in parts:
            if part.begins and part.tone is not None:
                middle = (at + px * _SHAPE_R - self.origin[0]) / self.scale
                self.shape(Tone(part.tone), middle, y, px * _SHAPE_R * 0.9 / self.scale)
                at += px * _SHAPE_ROOM
            glyphs = self.fonts.render(part.words, px, bold, colour(part.tone or tone))
            place = (round(at), top)
            if self.ledger is not None:
                drawn = glyphs.get_bounding_rect().move(place)
                self._write("text", part.words, drawn, part.tone or tone, px, step, bold, took, width)
                written = drawn if written is None else written.union(drawn)
            self.surface.blit(glyphs, place)
            at += self.fonts.width(part.words, px, bold)
        return (left + took - self.origin[0]) / self.scale

    def lines(
        self,
        lines: Sequence[str],
        x: float,
        y: float,
        step: str | float,
        tone: Colour = "ink",
        *,
        bold: bool = False,
        align: str = "l",
        width: float | None = None,
        lead: float | None = None,
    ) -> float:
        """Several lines around ``y``, the middle of the block, ``lead`` from one to the next if the usual is too much.

        Returns the middle of the last line.
        """
        lead = self.leading(step) if lead is None else lead
        at = y - lead * (len(lines) - 1) / 2
        for line in lines:
            self.text(line, x, at, step, tone, bold=bold, align=align, width=width)
            at += lead
        return at - lead

    def fitted(
        self,
        s: str,
        x: float,
        y: float,
        width: float,
        steps: Sequence[str | float],
        tone: Colour = "ink",
        *,
        bold: bool = False,
        align: str = "l",
        lines: int = 1,
    ) -> float:
        """``fit`` and draw around ``y``. Returns the middle of the last line."""
        step, broken = self.fit(s, width, steps, bold, lines)
        return self.lines(broken, x, y, step, tone, bold=bold, align=align, width=width)

    # ------------------------------------------------------------ areas
    def bar(self, x: float, y: float, w: float, h: float, tone: Colour) -> None:
        """A plain rectangle, at least one pixel thick."""
        area = self.rect(x, y, w, h)
        area.size = (max(1, area.w), max(1, area.h))
        self.fill(colour(tone), *area)

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

    def panel(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        fill: Colour | None = None,
        outline: Colour | None = None,
        radius: float | None = None,
        thick: float = 2,
    ) -> None:
        """A rounded rectangle; the outline lies inside it."""
        area = self.rect(x, y, w, h)
        r = round((self.radius if radius is None else radius) * self.scale)
        r = max(0, min(r, area.w // 2, area.h // 2))
        inner = colour(fill) if fill is not None else None
        edge = colour(outline) if outline is not None else None
        t = max(1, round(thick * self.scale)) if edge is not None else 0
        if inner is None and edge is None:
            return
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

    def focus(self, x: float, y: float, w: float, h: float, radius: float | None = None) -> None:
        """Where left and right have come to: glow fill and amber outline. Exactly one on a page with choices."""
        self.panel(x, y, w, h, fill="glow", outline="accent", radius=radius, thick=self.measures.focus)

    def glow(self, x: float, y: float, r: float, tone: Colour, strength: float) -> None:
        """Soft light around a point; ``strength`` 0..1 is what its middle covers."""
        d = max(2, round(2 * r * self.scale))
        light = colour(tone)
        self._stamp(("glow", d, light, round(strength, 2)), x, y, lambda: _glow(d, light, strength))

    # ------------------------------------------------------------ shapes
    def disc(
        self, x: float, y: float, r: float, fill: Colour | None = None, outline: Colour | None = None, thick: float = 2
    ) -> None:
        """A disc; the outline lies inside it."""
        radius = round(r * self.scale * 4) / 4
        inner = colour(fill) if fill is not None else None
        edge = colour(outline) if outline is not None else None
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

    def arc(
        self,
        x: float,
        y: float,
        r: float,
        start_deg: float,
        end_deg: float,
        tone: Colour,
        width: float,
        round_ends: bool = True,
    ) -> None:
        """A stroke along a circle, degrees clockwise from twelve; ``r`` is the middle of the stroke."""
        if round_ends:
            self.line(sweep(x, y, r, start_deg, end_deg), tone, width)
            return
        outer = sweep(x, y, r + width / 2, start_deg, end_deg)
        inner = sweep(x, y, r - width / 2, end_deg, start_deg)
        self.polygon(outer + inner, tone)

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
        """The shape of a game colour (triangle, disc, square), in that colour unless ``colour`` says otherwise."""
        ink = _rgb_of(colour if colour is not None else str(tone))
        shape = SHAPE_OF.get(tone, Shape.DISC)
        radius = round(r * self.scale * 4) / 4
        key = ("shape", shape, radius, hollow, ink)
        self._stamp(key, x, y, lambda: _shape(shape, radius, hollow, ink))
        if self.ledger is not None:
            self._sign("shape", str(tone), x, y, 2 * r, ink)

    def broken(self, tone: Tone, x: float, y: float, r: float) -> None:
        """The shape of a game colour in two halves."""
        radius = round(r * self.scale)
        shape = SHAPE_OF.get(tone, Shape.DISC)
        self._half(shape, x, y, radius, -1, colour(str(tone)))
        self._half(shape, x, y, radius, 1, mix(str(tone), "black", 0.25))

    def icon(self, icon: IconName, x: float, y: float, size: float, tone: Colour = "ink") -> None:
        """An icon ``size`` high and wide around its middle."""
        px = max(4, round(size * self.scale))
        ink = colour(tone)
        self._stamp(("icon", icon, px, ink), x, y, lambda: self.icons.picture(icon, px, ink))
        if self.ledger is not None:
            self._sign("icon", str(icon), x, y, size, ink)

    def stop(self, index: int, x: float, y: float, w: float, h: float) -> None:
        """Where a touch means stop ``index`` of the page."""
        self.stops.append((index, self.rect(x, y, w, h)))

    # ------------------------------------------------------------ within
    def _x(self, x: float) -> int:
        return self.origin[0] + math.floor(x * self.scale + 0.5)

    def _y(self, y: float) -> int:
        return self.origin[1] + math.floor(y * self.scale + 0.5)

    def _px(self, step: str | float) -> int:
        px = self._step_px.get(step)
        if px is None:
            px = self._step_px[step] = max(1, round(self.size(step) * self.scale))
        return px

    def _stamp(self, key: Hashable, x: float, y: float, make: Callable[[], pygame.Surface]) -> None:
        """A kept picture around a point. Pictures have even sides, so that what shares a middle stays concentric."""
        picture = self.shapes.get(key, make)
        self.surface.blit(picture, (self._x(x) - picture.get_width() // 2, self._y(y) - picture.get_height() // 2))

    def _half(self, shape: Shape, x: float, y: float, r: int, side: int, ink: Rgb) -> None:
        self._stamp(
            ("half", shape, r, side, ink),
            x + side * r * 0.07 / self.scale,
            y,
            lambda: _half(shape, r, side, ink),
        )

    def _outline(self, kind: str, points: Sequence[Point], tone: Colour, width: float, closed: bool) -> None:
        """A picture for points, kept by their places relative to the whole pixel above and left of them."""
        k, ink = self.scale, colour(tone)
        xs = [self.origin[0] + p[0] * k for p in points]
        ys = [self.origin[1] + p[1] * k for p in points]
        rim = math.ceil(width * k / 2) + 1
        left, top = math.floor(min(xs)) - rim, math.floor(min(ys)) - rim
        size = (math.ceil(max(xs)) + rim - left, math.ceil(max(ys)) + rim - top)
        placed = tuple((round((x - left) * 8) / 8, round((y - top) * 8) / 8) for x, y in zip(xs, ys, strict=True))

        def make() -> pygame.Surface:
            stencil = Stencil(*size, ink)
            if kind == "polygon":
                stencil.polygon(placed)
            else:
                stencil.line(placed, width * k, closed)
            return stencil.finish()

        self.surface.blit(self.shapes.get((kind, placed, ink, width, closed), make), (left, top))

    def _sign(self, kind: str, name: str, x: float, y: float, size: float, ink: Rgb) -> None:
        area = self.rect(x - size / 2, y - size / 2, size, size)
        self._write(kind, name, area, ink, area.h, size, False, area.w, None)

    def _write(
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
        self.ledger.append(Drawn(kind, plain(words), rect, clip, colour(ink), ground, px, step, bold, width, room))


def _rgb_of(tone: Colour) -> Rgb:
    return colour(tone)


def _corners(r: int, inner: Rgb | None, edge: Rgb | None, t: int) -> pygame.Surface:
    stencil = Stencil(2 * r, 2 * r, edge or inner or (0, 0, 0))
    stencil.box(0, 0, 2 * r, 2 * r, r)
    if edge is not None and t < r:
        if inner is not None:
            stencil.ink(inner)
        stencil.box(t, t, 2 * (r - t), 2 * (r - t), r - t, cut=inner is None)
    return stencil.finish()


def _disc(r: float, inner: Rgb | None, edge: Rgb | None, t: float) -> pygame.Surface:
    """One quarter drawn, three mirrored: a large disc at several times its size would be megabytes."""
    half = math.ceil(r) + 1
    stencil = Stencil(half, half, edge or inner or (0, 0, 0))
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


def _shape(shape: Shape, r: float, hollow: bool, ink: Rgb) -> pygame.Surface:
    half = math.ceil(r * 1.25) + 2
    stencil = Stencil(2 * half, 2 * half, ink)
    stroke = max(1.5, r * 0.26) if hollow else r * 0.2
    match shape:
        case Shape.TRIANGLE:
            corners = [(half, half - r * 1.04), (half + r * 1.04, half + r * 0.78), (half - r * 1.04, half + r * 0.78)]
        case Shape.SQUARE:
            s = r * 0.8
            corners = [(half - s, half - s), (half + s, half - s), (half + s, half + s), (half - s, half + s)]
        case Shape.DISC:
            if hollow:
                stencil.ring(half, half, r - stroke / 2, stroke)
            else:
                stencil.disc(half, half, r)
            return stencil.finish()
    stencil.line(corners, stroke, closed=True)
    if not hollow:
        stencil.polygon(corners)
    return stencil.finish()


_CRACK = ((0.02, -1.4), (-0.02, -0.86), (0.16, -0.36), (-0.12, 0.06), (0.1, 0.46), (-0.04, 1.4))
"""Left edge of the right half, in radii from the middle."""


def _half(shape: Shape, r: int, side: int, ink: Rgb) -> pygame.Surface:
    half = math.ceil(r * 1.25) + 2
    stencil = Stencil(2 * half, 2 * half, ink)
    match shape:
        case Shape.TRIANGLE:
            stencil.polygon(
                [(half, half - r * 1.1), (half + r * 1.12, half + r * 0.82), (half - r * 1.12, half + r * 0.82)]
            )
        case Shape.SQUARE:
            stencil.box(half - r * 0.85, half - r * 0.85, r * 1.7, r * 1.7, r * 0.08)
        case Shape.DISC:
            stencil.disc(half, half, r)
    crack = [(half + x * r, half + y * r) for x, y in _CRACK]
    away = half - side * 3 * r
    stencil.polygon([(away, half - 3 * r), *crack, (away, half + 3 * r)], cut=True)
    return stencil.finish()


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
    seen: dict[Rgb, int] = {}
    area = rect.clip(surface.get_rect())
    for x in range(area.left, area.right, max(1, area.w // 24)):
        for y in range(area.top, area.bottom, max(1, area.h // 6)):
            r, g, b, _ = surface.get_at((x, y))
            seen[(r, g, b)] = seen.get((r, g, b), 0) + 1
    return max(seen, key=lambda pixel: seen[pixel]) if seen else (0, 0, 0)
