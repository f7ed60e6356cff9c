"""The pen's second ink: SVG, for viewers and for pictures in documents. Must not know any widget, page or game.

The same widgets draw the same page: text stays text that can be selected and read aloud, an icon is written once and
used where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

import pygame
from msgspec import Struct

from companion.core.view import Role, Scene
from companion.core.words import Words
from companion.screen import chrome, layout
from companion.screen.fonts import Fonts, Measure
from companion.screen.icons import Icons
from companion.screen.layout import DEFAULT_PLACES, Box, ScreenEdge
from companion.screen.parts import parts_of
from companion.screen.pen import Pen
from companion.screen.stencil import Point, Stencil, along
from companion.screen.theme import LAMPLIGHT, Colour, Rgb, Theme
from companion.screen.widgets import Drawings

FONT = "Tabletop Sans"
_GLOW_STOPS = 8
_LETTERS_FROM_PX = 24
_TWO_UNITS = "\U00010000"
"""From here on a browser counts a letter twice."""
_WORD = re.compile(r"(\S+)(\s*)")
_FAR = 9999


def _hex(ink: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*ink)


def _n(number: float) -> str:
    """A number in as few characters as two digits after the point allow."""
    return f"{number:.2f}".rstrip("0").rstrip(".") if number % 1 else str(int(number))


class _Piece(Struct, frozen=True):
    """One element of a stencil: its text with a gap for its colour, and whether it takes away."""

    before: str
    after: str
    stroked: bool
    cut: bool
    ink: str


class SvgStencil(Stencil):
    """Shapes as elements, in units of ``unit`` pixels; what is cut becomes a mask over what was drawn before it."""

    def __init__(self, ink: Rgb | None, unit: float = 1.0) -> None:
        self._k = unit
        self._shift = 0.0
        self._ink = "currentColor" if ink is None else _hex(ink)
        self._pieces: list[_Piece] = []

    def shift(self, px: float) -> None:
        self._shift = px

    def ink(self, ink: Rgb) -> None:
        self._ink = _hex(ink)

    def polygon(self, points: Sequence[Point], cut: bool = False) -> None:
        self._add(f"<polygon points='{self._points(points)}'", "", False, cut)

    def disc(self, x: float, y: float, r: float, cut: bool = False) -> None:
        cx, cy = self._at((x, y))
        self._add(f"<circle cx='{_n(cx)}' cy='{_n(cy)}' r='{_n(r * self._k)}'", "", False, cut)

    def line(self, points: Sequence[Point], width: float, closed: bool = False, cut: bool = False) -> None:
        kind = "polygon" if closed else "polyline"
        stroke = f" fill='none' stroke-width='{_n(width * self._k)}' stroke-linecap='round' stroke-linejoin='round'"
        self._add(f"<{kind} points='{self._points(points)}'", stroke, True, cut)

    def ring(self, x: float, y: float, r: float, width: float, cut: bool = False) -> None:
        cx, cy = self._at((x, y))
        circle = f"<circle cx='{_n(cx)}' cy='{_n(cy)}' r='{_n(r * self._k)}'"
        self._add(circle, f" fill='none' stroke-width='{_n(width * self._k)}'", True, cut)

    def box(self, x: float, y: float, w: float, h: float, r: float = 0, cut: bool = False) -> None:
        left, top = self._at((x, y))
        k = self._k
        rect = f"<rect x='{_n(left)}' y='{_n(top)}' width='{_n(w * k)}' height='{_n(h * k)}' rx='{_n(r * k)}'"
        self._add(rect, "", False, cut)

    def written(self, name: str) -> str:
        """All of it; ``name`` begins the names of its masks."""
        done = []
        for n, piece in enumerate(self._pieces):
            if piece.cut:
                continue
            mask = ""
            holes = "".join(_inked(later, "#000") for later in self._pieces[n + 1 :] if later.cut)
            if holes:
                mask = f" mask='url(#{name}m{n})'"
                done.append(
                    f"<mask id='{name}m{n}' maskUnits='userSpaceOnUse' x='-99' y='-99' width='{_FAR}' height='{_FAR}'>"
                    f"<rect x='-99' y='-99' width='{_FAR}' height='{_FAR}' fill='#fff'/>{holes}</mask>"
                )
            done.append(_inked(piece, piece.ink, mask))
        return "".join(done)

    def _add(self, before: str, after: str, stroked: bool, cut: bool) -> None:
        self._pieces.append(_Piece(before, after, stroked, cut, self._ink))

    def _at(self, point: Point) -> Point:
        return point[0] * self._k + self._shift, point[1] * self._k + self._shift

    def _points(self, points: Sequence[Point]) -> str:
        return " ".join(f"{_n(x)},{_n(y)}" for x, y in map(self._at, points))


def _inked(piece: _Piece, ink: str, mask: str = "") -> str:
    return f"{piece.before}{piece.after} {'stroke' if piece.stroked else 'fill'}='{ink}'{mask}/>"


class SvgPen(Pen):
    """Writes elements. ``name`` begins the names of what is defined once, so that pages may share a document."""

    def __init__(
        self,
        fonts: Fonts,
        words: Words,
        *,
        compact: bool,
        scale: float = 1.0,
        origin: tuple[int, int] = (0, 0),
        name: str = "p",
        icons: Icons | None = None,
        theme: Theme = LAMPLIGHT,
    ) -> None:
        super().__init__(fonts, words, compact=compact, scale=scale, origin=origin, icons=icons, theme=theme)
        self._name = name
        self._written: list[str] = []
        self._defined: dict[Hashable, tuple[str, str]] = {}

    def take(self) -> str:
        """What was written since this was last asked."""
        written, self._written = "".join(self._written), []
        return written

    @property
    def defs(self) -> str:
        """What is defined once and used by name."""
        return "".join(definition for _, definition in self._defined.values())

    # ------------------------------------------------------------ areas
    def fill(self, ink: Rgb, x: int, y: int, w: int, h: int) -> None:
        if w > 0 and h > 0:
            self._written.append(f"<rect x='{x}' y='{y}' width='{w}' height='{h}' fill='{_hex(ink)}'/>")

    def _panel(self, area: pygame.Rect, inner: Rgb | None, edge: Rgb | None, radius: float, thick: float) -> None:
        r = max(0, min(round(radius * self.scale), area.w // 2, area.h // 2))
        t = max(1, round(thick * self.scale)) if edge is not None else 0
        self._written.append(
            f"<rect x='{_n(area.x + t / 2)}' y='{_n(area.y + t / 2)}' width='{_n(max(0, area.w - t))}' "
            f"height='{_n(max(0, area.h - t))}' rx='{_n(max(0.0, r - t / 2))}'{_dress(inner, edge, t)}/>"
        )

    def glow(self, x: float, y: float, r: float, tone: Colour, strength: float) -> None:
        light = _hex(self.theme.rgb(tone))

        def stops() -> str:
            return "".join(
                f"<stop offset='{_n(i / _GLOW_STOPS)}' stop-color='{light}' "
                f"stop-opacity='{strength * (1 - i / _GLOW_STOPS) ** 2.2:.3f}'/>"
                for i in range(_GLOW_STOPS + 1)
            )

        key = ("glow", light, round(strength, 2))
        name = self._once(key, lambda name: f"<radialGradient id='{name}'>{stops()}</radialGradient>")
        radius = max(1.0, r * self.scale)
        self._written.append(f"<circle cx='{self._x(x)}' cy='{self._y(y)}' r='{_n(radius)}' fill='url(#{name})'/>")

    # ------------------------------------------------------------ shapes
    def disc(
        self, x: float, y: float, r: float, fill: Colour | None = None, outline: Colour | None = None, thick: float = 2
    ) -> None:
        if fill is None and outline is None:
            return
        if r <= 0:  # what has no room is left out, whatever made it so
            return
        radius = round(r * self.scale * 4) / 4
        t = max(1.0, round(thick * self.scale * 4) / 4) if outline is not None else 0.0
        inner = None if fill is None else self.theme.rgb(fill)
        edge = None if outline is None else self.theme.rgb(outline)
        dress, middle = _dress(inner, edge, t), max(0.0, radius - t / 2)
        self._written.append(f"<circle cx='{self._x(x)}' cy='{self._y(y)}' r='{_n(middle)}'{dress}/>")

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        self._written.append(f"<polygon points='{self._points(points)}' fill='{_hex(self.theme.rgb(fill))}'/>")

    def line(self, points: Sequence[Point], tone: Colour, width: float = 2, closed: bool = False) -> None:
        kind = "polygon" if closed else "polyline"
        self._written.append(
            f"<{kind} points='{self._points(points)}' fill='none' stroke='{_hex(self.theme.rgb(tone))}' "
            f"stroke-width='{_n(width * self.scale)}' stroke-linecap='round' stroke-linejoin='round'/>"
        )

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
        if not round_ends or abs(end_deg - start_deg) >= 359.9:
            super().arc(x, y, r, start_deg, end_deg, tone, width, round_ends)
            return
        (ax, ay), (bx, by) = (self._px_at(along(x, y, r, deg)) for deg in (start_deg, end_deg))
        radius, large, clockwise = _n(r * self.scale), int(abs(end_deg - start_deg) > 180), int(end_deg > start_deg)
        self._written.append(
            f"<path d='M{_n(ax)} {_n(ay)}A{radius} {radius} 0 {large} {clockwise} {_n(bx)} {_n(by)}' fill='none' "
            f"stroke='{_hex(self.theme.rgb(tone))}' stroke-width='{_n(width * self.scale)}' stroke-linecap='round'/>"
        )

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
        """A browser does not give every letter whole pixels as the pixels' ink does, and over a line that adds up:
        each word stands at its own place, and each letter where they are so large that nobody sees the rounding."""
        px = self._px(step)
        found = list(_WORD.finditer(words))
        if not found:
            return
        starts = self.fonts.starts(words, px, bold)
        weight = " font-weight='700'" if bold else ""
        style = f"y='{top + self.fonts.ascent(px, bold)}' font-size='{px}'{weight} fill='{_hex(self.theme.rgb(tone))}'"
        if px >= _LETTERS_FROM_PX and max(words) < _TWO_UNITS:
            first, end = found[0].start(), found[-1].end(1)
            at = " ".join(str(left + start) for start in starts[first:end])
            self._written.append(f"<text x='{at}' {style}>{escape(words[first:end])}</text>")
            return
        placed = [
            (f"x='{left + starts[word.start()]}' textLength='{self.fonts.width(word[1], px, bold)}'", word)
            for word in found
        ]
        if len(placed) == 1:
            place, word = placed[0]
            self._written.append(f"<text {place} {style}>{escape(word[1])}</text>")
            return
        spaced = (f"<tspan {place}>{escape(word[1])}</tspan>{word[2]}" for place, word in placed)
        self._written.append(f"<text {style}>{''.join(spaced).rstrip()}</text>")

    def _stencilled(
        self, key: Hashable, x: float, y: float, side: int, ink: Rgb, draw: Callable[[Stencil], None], unit: float = 1.0
    ) -> None:
        def group(name: str) -> str:
            stencil = SvgStencil(None, unit)
            draw(stencil)
            return f"<g id='{name}'>{stencil.written(name)}</g>"

        name = self._once(("stencil", key), group)
        half = side // 2
        self._written.append(
            f"<use href='#{name}' x='{self._x(x) - half}' y='{self._y(y) - half}' color='{_hex(ink)}'/>"
        )

    def _once(self, key: Hashable, define: Callable[[str], str]) -> str:
        """The name of what is defined under ``key``."""
        if key not in self._defined:
            name = f"{self._name}{len(self._defined)}"
            self._defined[key] = (name, define(name))
        return self._defined[key][0]

    def _px_at(self, point: Point) -> Point:
        return self.origin[0] + point[0] * self.scale, self.origin[1] + point[1] * self.scale

    def _points(self, points: Sequence[Point]) -> str:
        return " ".join(f"{_n(x)},{_n(y)}" for x, y in map(self._px_at, points))


def _dress(inner: Rgb | None, edge: Rgb | None, thick: float) -> str:
    fill = _hex(inner) if inner is not None else "none"
    stroke = f" stroke='{_hex(edge)}' stroke-width='{_n(thick)}'" if edge is not None else ""
    return f" fill='{fill}'{stroke}"


class SvgPage(Struct, frozen=True):
    """A page as SVG, and where on it a touch means something, in pixels: stops by number, labels by role."""

    svg: str
    stops: tuple[tuple[int, tuple[int, int, int, int]], ...] = ()
    labels: tuple[tuple[Role, tuple[int, int, int, int]], ...] = ()


class SvgScreen:
    """A page of ``size`` pixels as SVG: what ``Screen`` is for pixels, without a surface and without memory.

    ``drawings`` and ``icons`` are those of the screen beside it, so that what a game brings is drawn here too. Raises
    FileNotFoundError if a font, which text is measured with, is missing. Without ``bar`` the page has no labels and all
    the room: whoever shows it draws buttons of its own, or none.
    """

    def __init__(
        self,
        size: tuple[int, int],
        fonts: Path | Fonts,
        words: Words,
        *,
        bar: bool = True,
        edge: ScreenEdge = ScreenEdge.BOTTOM,
        places: Mapping[Role, float] | None = None,
        drawings: Drawings | None = None,
        icons: Icons | None = None,
        theme: Theme = LAMPLIGHT,
    ) -> None:
        self.size = size
        self.theme = theme
        self.words = words
        self._bar = bar
        self.frame = layout.frame(size, edge) if bar else _without_bar(size)
        self.drawings = Drawings() if drawings is None else drawings
        self._icons = icons
        self._fonts = fonts if isinstance(fonts, Fonts) else Measure(fonts)
        self._cells = layout.label_cells(self.frame, DEFAULT_PLACES if places is None else places)

    def page(self, scene: Scene, name: str = "p") -> SvgPage:
        """The whole of a scene. ``name`` begins the names of what is defined in it."""
        width, height = self.size
        head = (
            f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='{width}' "
            f"height='{height}' font-family='{FONT}' text-rendering='geometricPrecision' xml:space='preserve'>"
        )
        if scene.black:
            return SvgPage(f"{head}<rect width='{width}' height='{height}' fill='#000'/></svg>")
        pen = SvgPen(
            self._fonts,
            self.words,
            compact=self.frame.compact,
            scale=self.frame.scale,
            origin=self.frame.origin,
            name=name,
            icons=self._icons,
            theme=self.theme,
        )
        body = [f"<rect width='{width}' height='{height}' fill='{_hex(self.theme.rgb('ground'))}'/>"]
        if self._bar:
            pen.fill(self.theme.rgb("bar"), *pen.rect(*self.frame.bar))
            body.append(pen.take())
        labels = []
        for part in parts_of(scene, self.frame, self._cells, self.drawings):
            place = pen.rect(*part.box)
            if place.w <= 0 or place.h <= 0 or (part.role is not None and not self._bar):
                continue
            area = (place.x, place.y, place.w, place.h)
            pen.within = place
            part.draw(pen)
            pen.within = None
            body.append(_clipped(pen.take(), *area))
            if part.role is not None:
                labels.append((part.role, area))
        if scene.bubble is not None:
            x, y, w, h = self.frame.bar
            cell = self._cells.get(scene.bubble.role, Box(x + w / 2, y + h / 2, 0, 0))
            chrome.draw_bubble(scene.bubble, chrome.shape_bubble(scene.bubble, pen, self.frame, cell), pen)
            body.append(pen.take())
        stops = tuple((index, (area.x, area.y, area.w, area.h)) for index, area in pen.stops)
        return SvgPage(f"{head}<defs>{pen.defs}</defs>{''.join(body)}</svg>", stops, tuple(labels))


def _without_bar(size: tuple[int, int]) -> layout.Frame:
    """A frame whose page fills ``size``; its bar lies below the edge, where nobody sees it."""
    frame = layout.frame(size, ScreenEdge.BOTTOM)
    for _ in range(4):  # how high the bar is depends on the scale, and the scale on how high the whole is
        frame = layout.frame((size[0], size[1] + round(frame.bar.h * frame.scale)), ScreenEdge.BOTTOM)
    return frame


def _clipped(written: str, x: int, y: int, w: int, h: int) -> str:
    """What reaches beyond its place is cut off."""
    box = f"<svg x='{x}' y='{y}' width='{w}' height='{h}' viewBox='{x} {y} {w} {h}'>"
    return f"{box}{written}</svg>" if written else ""


__all__ = ["FONT", "SvgPage", "SvgPen", "SvgScreen", "SvgStencil"]
