"""What widgets draw with: text, shapes and icons in design units. Must not know any widget, page or game, nor what of.

Two inks write it: pixels (``pixels.py``) and SVG (``svg.py``), so that a page on the box, on a viewer and in the
documentation is the same drawing.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence

import pygame

from companion.core.view import SHAPE_OF, IconName, Motion, Shape, Tone
from companion.core.words import Text, Words
from companion.core.words import name as proper_name
from companion.screen.fonts import Fonts
from companion.screen.icons import Icons
from companion.screen.marks import pieces, plain, wrapped
from companion.screen.moving import Movement
from companion.screen.stencil import Point, Stencil, sweep
from companion.screen.theme import COMPACT, LAMPLIGHT, WIDE, Colour, Rgb, Theme, leading, mix

_SHAPE_R = 0.42  # of the type's size: the shape before a marked word
_SHAPE_ROOM = 1.06
_ABOVE_MIDDLE = 0.46
_BELOW_MIDDLE = 0.5
"""How far ink reaches above and below the middle of capitals, of the size of the type; tails are rarely longer."""
_CLOSEST = 1.08
"""No closer do lines come to each other, of the size of the type."""


class Pen(ABC):
    """Draws in design units: one is ``scale`` pixels, and unit 0, 0 is at pixel ``origin``.

    ``y`` of text is the middle of its capitals. Colours are tokens of the theme, or mixed ones. What an ink must do is
    marked abstract; everything else is made of that.
    """

    def __init__(
        self,
        fonts: Fonts,
        words: Words,
        *,
        compact: bool,
        scale: float = 1.0,
        origin: tuple[int, int] = (0, 0),
        icons: Icons | None = None,
        theme: Theme = LAMPLIGHT,
    ) -> None:
        self.fonts = fonts
        self.theme = theme
        self.words = words
        self.compact = compact
        self.measures = COMPACT if compact else WIDE
        self.scale = scale
        self.origin = origin
        self.icons = Icons() if icons is None else icons
        self._step_px: dict[str | float, int] = {}
        self.motion: Motion | None = None
        self.way: Movement | None = None
        """Of the widget that is being drawn; None: everything is where it belongs."""
        self.stops: list[tuple[int, pygame.Rect]] = []
        self.within: pygame.Rect | None = None
        """The area of the widget that is being drawn, in pixels: ink beyond it is cut off. None: nobody knows."""

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

    def called(self, name: str) -> tuple[str, ...]:
        """The forms, longest first, of a name as widgets hold it: one that somebody typed has only itself."""
        sentence = proper_name(name)
        return tuple(dict.fromkeys((self.words.full(sentence), self.words.short(sentence))))

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

        If none does: the last step and as many lines as it takes.
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

        ``width`` is the room it has: nothing is cut, but whoever measures is told when it needed more.
        """
        if not s:
            return x
        px = self._px(step)
        took = self.measure(s, step, bold) * self.scale
        left = self.origin[0] + x * self.scale - {"l": 0.0, "c": took / 2, "r": took}[align]
        top = self._y(y) - self.fonts.rise(px, bold)
        at = left
        for part in pieces(s):
            if part.begins and part.tone is not None:
                middle = (at + px * _SHAPE_R - self.origin[0]) / self.scale
                self.shape(Tone(part.tone), middle, y, px * _SHAPE_R * 0.9 / self.scale)
                at += px * _SHAPE_ROOM
            self._write(part.words, round(at), top, step, bold, part.tone or tone, took, width)
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
        height: float | None = None,
    ) -> float:
        """Several lines around ``y``, the middle of the block, ``lead`` from one to the next if the usual is too much.

        Lines that the widget's area, or the ``height`` of their own place around ``y``, has no room for come closer and
        then give way to an ellipsis, instead of being cut through. Returns the middle of the last line.
        """
        lead = self.leading(step) if lead is None else lead
        if len(lines) > 1:
            top, bottom = self._rows_between(y, self.size(step), height)
            lines, lead = self._with_room(lines, step, bold, width, lead, 2 * min(y - top, bottom - y))
            y = max(top, min(y, bottom)) if len(lines) == 1 else y
        at = y - lead * (len(lines) - 1) / 2
        for line in lines:
            self.text(line, x, at, step, tone, bold=bold, align=align, width=width)
            at += lead
        return at - lead

    def _rows_between(self, y: float, size: float, height: float | None) -> tuple[float, float]:
        """Between which middles lines of that size stay in the widget's area and within ``height`` around ``y``."""
        tops, bottoms = [-math.inf], [math.inf]
        if height is not None:
            tops.append(y - height / 2)
            bottoms.append(y + height / 2)
        if self.within is not None:
            tops.append(y - (self._y(y) - self.within.top) / self.scale)
            bottoms.append(y + (self.within.bottom - self._y(y)) / self.scale)
        return max(tops) + size * _ABOVE_MIDDLE, min(bottoms) - size * _BELOW_MIDDLE

    def _with_room(
        self, lines: Sequence[str], step: str | float, bold: bool, width: float | None, lead: float, room: float
    ) -> tuple[Sequence[str], float]:
        """As many of the lines as have ``room`` from the first one's middle to the last one's, and how far apart."""
        for count in range(len(lines), 1, -1):
            apart = room / (count - 1)
            if apart >= min(lead, self.size(step) * _CLOSEST):
                return self._left_out(lines, count, step, bold, width), min(lead, apart)
        return self._left_out(lines, 1, step, bold, width), lead

    def _left_out(
        self, lines: Sequence[str], count: int, step: str | float, bold: bool, width: float | None
    ) -> Sequence[str]:
        """The first ``count`` lines, the last of them with an ellipsis if there were more."""
        if count >= len(lines):
            return lines
        words = plain(lines[count - 1])
        while len(words) > 1 and width is not None and self.measure(f"{words}…", step, bold) > width:
            words = words[:-1]
        return [*lines[: count - 1], f"{words.rstrip()}…"]

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
        self.fill(self.theme.rgb(tone), *area)

    @abstractmethod
    def fill(self, ink: Rgb, x: int, y: int, w: int, h: int) -> None:
        """Pixels of one colour; what else is drawn in design units ends here."""

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
        """A rounded rectangle; the outline lies inside it. One without has what the theme sets its fill off with."""
        if outline is None and isinstance(fill, str):
            outline, thick = self.theme.outlines.get(fill), 1
        if fill is not None or outline is not None:
            inner = None if fill is None else self.theme.rgb(fill)
            edge = None if outline is None else self.theme.rgb(outline)
            self._panel(self.rect(x, y, w, h), inner, edge, self.radius if radius is None else radius, thick)

    def focus(self, x: float, y: float, w: float, h: float, radius: float | None = None) -> None:
        """Where left and right have come to: glow fill and amber outline. Exactly one on a page with choices.

        Under way the ground glows where the focus belongs, and the outline comes there.
        """
        thick = self.measures.focus
        if self.way is None or (now := self.between("focus", x, y, w, h)) == (x, y, w, h):
            self.panel(x, y, w, h, fill="glow", outline="accent", radius=radius, thick=thick)
            return
        self.panel(x, y, w, h, fill="glow", radius=radius)
        self.way.afterwards.append(lambda: self.panel(*now, outline="accent", radius=radius, thick=thick))

    # ------------------------------------------------------------ motion
    def between(self, name: Hashable, *spot: float, around: float | None = None) -> tuple[float, ...]:
        """Where the widget's thing of that name is now, on its way to ``spot``. ``around``: on a circle of so many
        places, the shorter way."""
        return spot if self.way is None else self.way.between(name, spot, around)

    def counted(self, name: Hashable, number: int) -> int:
        """A number on its way to another one: it counts."""
        return number if self.way is None else self.way.counted(name, number)

    def to_turn(self, name: Hashable, at: int, places: int) -> float:
        """How many places something round, which has come to ``at``, still has to turn: below 0 if it turns back."""
        left = (at - self.between(name, at, around=places)[0]) % max(1, places)
        return left - places if left > places / 2 else left

    @abstractmethod
    def glow(self, x: float, y: float, r: float, tone: Colour, strength: float) -> None:
        """Soft light around a point; ``strength`` 0..1 is what its middle covers."""

    # ------------------------------------------------------------ shapes
    @abstractmethod
    def disc(
        self, x: float, y: float, r: float, fill: Colour | None = None, outline: Colour | None = None, thick: float = 2
    ) -> None:
        """A disc; the outline lies inside it."""

    @abstractmethod
    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """A filled polygon."""

    @abstractmethod
    def line(self, points: Sequence[Point], tone: Colour, width: float = 2, closed: bool = False) -> None:
        """A stroke with round ends and joints."""

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
        if r <= 0:
            return
        ink = self.theme.rgb(colour if colour is not None else str(tone))
        shape = SHAPE_OF.get(tone, Shape.DISC)
        radius = round(r * self.scale * 4) / 4
        side = 2 * (math.ceil(radius * 1.25) + 2)
        key = ("shape", shape, radius, hollow)
        self._stencilled(key, x, y, side, ink, lambda stencil: _draw_shape(stencil, side / 2, shape, radius, hollow))

    def broken(self, tone: Tone, x: float, y: float, r: float) -> None:
        """The shape of a game colour in two halves."""
        if r <= 0:
            return
        radius = round(r * self.scale)
        shape = SHAPE_OF.get(tone, Shape.DISC)
        side = 2 * (math.ceil(radius * 1.25) + 2)
        for way, ink in ((-1, str(tone)), (1, mix(str(tone), "black", 0.25))):
            self._stencilled(
                ("half", shape, radius, way),
                x + way * radius * 0.07 / self.scale,
                y,
                side,
                self.theme.rgb(ink),
                lambda stencil, way=way: _draw_half(stencil, side / 2, shape, radius, way),  # type: ignore[misc]
            )

    def icon(self, icon: IconName, x: float, y: float, size: float, tone: Colour = "ink") -> None:
        """An icon ``size`` high and wide around its middle."""
        px = max(4, round(size * self.scale))
        side = self.icons.side(px)
        self._stencilled(
            ("icon", icon, px), x, y, side, self.theme.rgb(tone), self.icons.drawing(icon, px), self.icons.unit(px)
        )

    def stop(self, index: int, x: float, y: float, w: float, h: float) -> None:
        """Where a touch means stop ``index`` of the page."""
        self.stops.append((index, self.rect(x, y, w, h)))

    # ------------------------------------------------------------ what an ink does
    @abstractmethod
    def _panel(self, area: pygame.Rect, inner: Rgb | None, edge: Rgb | None, radius: float, thick: float) -> None:
        """A rounded rectangle of pixels, filled, outlined or both; ``radius`` and ``thick`` are design units."""

    @abstractmethod
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
        """One run of letters from pixel ``left``, ``top``. The line it belongs to ``took`` so many pixels and had room
        for ``width`` design units."""

    @abstractmethod
    def _stencilled(
        self, key: Hashable, x: float, y: float, side: int, ink: Rgb, draw: Callable[[Stencil], None], unit: float = 1.0
    ) -> None:
        """What ``draw`` draws on a square of ``side`` pixels around a point. Equal keys are the same drawing, in any
        colour; sides are even, so that what shares a middle stays concentric."""

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


def _draw_shape(stencil: Stencil, half: float, shape: Shape, r: float, hollow: bool) -> None:
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
            return
    stencil.line(corners, stroke, closed=True)
    if not hollow:
        stencil.polygon(corners)


_CRACK = ((0.02, -1.4), (-0.02, -0.86), (0.16, -0.36), (-0.12, 0.06), (0.1, 0.46), (-0.04, 1.4))
"""Left edge of the right half, in radii from the middle."""


def _draw_half(stencil: Stencil, half: float, shape: Shape, r: int, side: int) -> None:
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


__all__ = ["Pen"]
