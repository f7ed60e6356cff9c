"""A scene becomes pixels, and only where it changed. Must not know which game it is, nor where the pixels go."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pygame

from companion.core.view import Bubble, Motion, Role, Scene
from companion.core.words import Text, Words
from companion.screen import chrome, layout
from companion.screen.cache import SurfaceCache
from companion.screen.fonts import Fonts
from companion.screen.icons import Icons
from companion.screen.layout import DEFAULT_PLACES, Box, ScreenEdge
from companion.screen.moving import FRAMES_PER_S, MOVE_S, TURN, Move, Movement, Spot, eased
from companion.screen.parts import DrawnPart, parts_of
from companion.screen.pixels import Drawn, PixelPen
from companion.screen.theme import LAMPLIGHT, Theme
from companion.screen.widgets import Drawings

_TEXT_KEPT_BYTES = 6 << 20
_SHAPES_KEPT_BYTES = 8 << 20
"""At 800x480: all pictures of one game and most of its words. What goes is made again while somebody waits for it."""
_PIXELS_USUAL = 800 * 480

_Place: TypeAlias = "tuple[int, int, int, int]"
_Stops: TypeAlias = "list[tuple[int, pygame.Rect]]"


class _Ahead(NamedTuple):
    """A part that was drawn before it was to be seen."""

    key: Any
    come: float
    way: Movement
    stops: _Stops


class Screen:
    """The logical picture of ``size`` pixels. ``fonts`` is the folder of the font's two weights.

    ``edge`` is where the buttons are and ``places`` says how far along it each is (0..1). Raises FileNotFoundError
    if a font is missing. ``surface``, of that size, is drawn on if the display has one that needs no copying.
    """

    def __init__(
        self,
        size: tuple[int, int],
        fonts: Path,
        words: Words,
        *,
        edge: ScreenEdge = ScreenEdge.BOTTOM,
        places: Mapping[Role, float] | None = None,
        surface: pygame.Surface | None = None,
    ) -> None:
        self.surface = pygame.Surface(size, 0, 32) if surface is None else surface
        self.frame = layout.frame(size, edge)
        self._edge = edge
        self._places = DEFAULT_PLACES if places is None else places
        larger = max(1.0, size[0] * size[1] / _PIXELS_USUAL)
        self._fonts = Fonts(fonts, int(_TEXT_KEPT_BYTES * larger))
        self._cells = layout.label_cells(self.frame, self._places)
        self._pen = PixelPen(
            self.surface,
            self._fonts,
            words,
            compact=self.frame.compact,
            scale=self.frame.scale,
            origin=self.frame.origin,
            shapes=SurfaceCache(int(_SHAPES_KEPT_BYTES * larger)),
        )
        self.drawings = Drawings()
        """What every widget on a page is drawn with; a game's own are added before its first page."""
        self._drawn: dict[_Place, Any] | None = None
        self._stops: dict[_Place, _Stops] = {}
        self._bubble: tuple[Bubble, pygame.Rect] | None = None
        self._black = False
        self._framed = False
        self._stood: dict[_Place, Mapping[Hashable, Spot]] = {}
        """Where the things of each widget belong, since it was last drawn."""
        self._page: tuple[Text, ...] = ()
        """The path of the scene that was last drawn."""
        self._shown: tuple[Scene, Mapping[_Place, DrawnPart]] | None = None
        self._move: Move | None = None
        self._next_s = 0.0
        self._slid = 0
        """How far the widgets are from where they belong, in pixels to the right."""
        self._ahead: dict[_Place, _Ahead] = {}
        self._behind: pygame.Surface | None = None
        """Where they are, as large as ``surface`` and never seen."""
        self.frames_per_s = FRAMES_PER_S
        """Of what moves for a moment after the page changed."""

    def show_as(self, *, large: bool = False, theme: Theme = LAMPLIGHT) -> None:
        """From now on draw in these colours; ``large``: in the compact arrangement, as large as it will go."""
        before = self._pen
        self.frame = layout.frame(self.surface.get_size(), self._edge, large=large)
        self._cells = layout.label_cells(self.frame, self._places)
        self._pen = PixelPen(
            self.surface,
            self._fonts,
            before.words,
            compact=self.frame.compact,
            scale=self.frame.scale,
            origin=self.frame.origin,
            shapes=before.shapes,
            icons=before.icons,
            theme=theme,
        )
        self._pen.ledger = before.ledger
        self.invalidate()

    @property
    def theme(self) -> Theme:
        """The colours it draws in."""
        return self._pen.theme

    def pen_on(
        self, surface: pygame.Surface, *, compact: bool, scale: float, origin: tuple[int, int] = (0, 0)
    ) -> PixelPen:
        """Draws on another surface with this screen's letters, icons and language."""
        return PixelPen(surface, self._fonts, self.words, compact=compact, scale=scale, origin=origin, icons=self.icons)

    @property
    def icons(self) -> Icons:
        """What every icon is drawn with; a game's own are added before they are first shown."""
        return self._pen.icons

    @property
    def words(self) -> Words:
        """The language. Another one draws everything again."""
        return self._pen.words

    @words.setter
    def words(self, words: Words) -> None:
        self._pen.words = words
        self.invalidate()

    @property
    def ledger(self) -> list[Drawn] | None:
        """Everything that ``draw`` drew, if this is set to a list: for tests of type, contrast and overlap."""
        return self._pen.ledger

    @ledger.setter
    def ledger(self, ledger: list[Drawn] | None) -> None:
        self._pen.ledger = ledger

    @property
    def held_bytes(self) -> int:
        """Pixels of text and shapes that are kept, bounded."""
        return self._fonts.rendered.held_bytes + self._pen.shapes.held_bytes

    def invalidate(self) -> None:
        """The next ``draw`` draws everything."""
        self._drawn = None
        self._ahead.clear()
        self._move, self._slid = None, 0

    def draw(self, scene: Scene, motion: Motion | None = None, now_s: float | None = None) -> list[pygame.Rect]:
        """Draw what differs from the last scene; returns the changed rectangles, in pixels of ``surface``.

        With ``now_s`` what changed comes to its place within ``MOVE_S``: this is the first frame, ``advance`` draws the
        others. Whatever was under way is where it belonged before.
        """
        if self._move is not None and now_s is not None and motion is None and self._is_shown(scene):
            return self.advance(now_s)
        try:
            return self._draw(scene, motion, now_s)
        finally:
            self._ahead.clear()

    def draw_ahead(self, scene: Scene, moves: bool) -> None:
        """Draw where nobody sees it what ``draw`` will draw if this scene comes next, to be there the sooner.

        ``moves``: it will be given a time. Any other scene is drawn as ever.
        """
        if self._drawn is None or self._black or scene.black or scene.framed or self._framed or self.ledger is not None:
            return
        before, parts = self._drawn, self._parts(scene, None)
        moves = moves and scene.bubble is None and not self._turned(scene, parts, before)
        if self._behind is None:
            self._behind = pygame.Surface(self.surface.get_size(), 0, self.surface)
        pen, stops = self._pen, dict(self._stops)
        pen.surface, pen.motion = self._behind, None
        try:
            for place, part in parts.items():
                if place not in before or before[place] != part.key:
                    come = self._come(place, part, before, moves)
                    way = Movement(self._stood.get(place, {}), come)
                    self._draw_part(place, part, way)
                    self._ahead[place] = _Ahead(part.key, come, way, pen.stops)
        finally:
            pen.surface, self._stops = self.surface, stops

    def _draw(self, scene: Scene, motion: Motion | None, now_s: float | None) -> list[pygame.Rect]:
        settled = self._settle()
        if scene.black:
            return self._blacken()
        fresh = self._drawn is None or self._black or self._framed or scene.framed
        self._framed = scene.framed
        if fresh:
            self._whole_ground()
        before = {} if fresh or self._drawn is None else self._drawn
        self._black = False
        self._pen.motion = motion
        parts = self._parts(scene, motion)
        erased = [pygame.Rect(place) for place in before if place not in parts]
        changed = {place for place, part in parts.items() if place not in before or before[place] != part.key}
        _spread(erased, changed, parts)
        self._change_bubble(scene.bubble, fresh, erased, changed)
        _spread(erased, changed, parts)
        bubble_anew = self._bubble is not None and (fresh or self._bubble[1] in erased)
        erased = [area for area in erased if not any(_holds(place, area) for place in changed)]
        for area in erased:
            self._fill_ground(area)
        may_move = now_s is not None and motion is None and not fresh and scene.bubble is None
        turned = self._turned(scene, parts, before)
        moving = self._draw_parts(changed, parts, before, may_move and not turned)
        self._drawn = {place: part.key for place, part in parts.items()}
        self._stops = {place: stops for place, stops in self._stops.items() if place in parts}
        self._stood = {place: stood for place, stood in self._stood.items() if place in parts}
        if self._bubble is not None and bubble_anew:
            self._draw_bubble(self._bubble[0])
        if scene.framed:
            pygame.draw.rect(self.surface, self.theme.rgb("accent"), self.surface.get_rect(), 1)
        areas = [self.surface.get_rect()] if fresh else [*erased, *(pygame.Rect(place) for place in changed), *settled]
        back = len(scene.path) < len(self._page)
        self._page, self._shown = scene.path, (scene, parts)
        if now_s is not None and may_move and (turned or moving):
            turn = TURN * self.surface.get_width() * (-1 if back else 1) if turned else 0.0
            areas = self._set_out(Move(now_s - 1.0 / self.frames_per_s, moving, turn), now_s, areas)
        return areas

    # ------------------------------------------------------------ motion
    @property
    def due_s(self) -> float | None:
        """When ``advance`` draws the next frame; None: nothing moves."""
        return self._next_s if self._move is not None else None

    def advance(self, now_s: float) -> list[pygame.Rect]:
        """Draw what is under way as it is now; the last frame is the still page. Returns the changed rectangles."""
        move, shown = self._move, self._shown
        if move is None or shown is None or now_s < self._next_s:
            return []
        come = move.come(now_s)
        if come >= 1.0:
            return self._settle(draw=True)
        self._next_s = move.next_s(now_s, self.frames_per_s)
        areas = [pygame.Rect(place) for place in move.before]
        for place, before in move.before.items():
            self._draw_part(place, shown[1][place], Movement(before, come))
        return areas + self._slide(round(move.turn * (1.0 - come)), shown[1])

    def _is_shown(self, scene: Scene) -> bool:
        return self._shown is not None and self._shown[0] == scene

    def _turned(self, scene: Scene, parts: Mapping[_Place, DrawnPart], before: Mapping[_Place, Any]) -> bool:
        """Another page: another path, or hardly a widget of the same kind where one was."""
        if scene.path != self._page:
            return True
        widgets = [(place, part) for place, part in parts.items() if part.widget is not None]
        same = sum(place in before and _alike(before[place], part) for place, part in widgets)
        return 2 * same < len(widgets)

    def _draw_parts(
        self, changed: set[_Place], parts: Mapping[_Place, DrawnPart], before: Mapping[_Place, Any], may_move: bool
    ) -> dict[_Place, Mapping[Hashable, Spot]]:
        """Draw them, those that move a frame after they set out. Returns where the things of these were before."""
        moving = {}
        for place in changed:
            part, stood = parts[place], self._stood.get(place, {})
            come = self._come(place, part, before, may_move)
            ahead = self._ahead.get(place)
            if ahead is not None and self._behind is not None and ahead.come == come and ahead.key == part.key:
                way = ahead.way
                self.surface.blit(self._behind, place, place)
                self._keep_stops(place, ahead.stops)
            else:
                way = Movement(stood, come)
                self._draw_part(place, part, way)
            if way.moves:
                moving[place] = stood
            self._stood[place] = way.stands
        return moving

    def _come(self, place: _Place, part: DrawnPart, before: Mapping[_Place, Any], may_move: bool) -> float:
        """How far what moves in that part has come when it is first seen."""
        if may_move and part.widget is not None and place in before and _alike(before[place], part):
            return eased(1.0 / self.frames_per_s / MOVE_S)
        return 1.0

    def _set_out(self, move: Move, now_s: float, areas: list[pygame.Rect]) -> list[pygame.Rect]:
        """The first frame: what moves within widgets is drawn under way already, a page that was turned goes aside."""
        assert self._shown is not None
        self._move = move
        self._next_s = move.next_s(now_s, self.frames_per_s)
        slid = self._slide(round(move.turn * (1.0 - move.come(now_s))), self._shown[1])
        return [area for area in areas if not any(place.contains(area) for place in slid)] + slid

    def _settle(self, draw: bool = False) -> list[pygame.Rect]:
        """Whatever is under way ends here: where it belongs, or to be drawn anew by whoever draws next."""
        move, shown = self._move, self._shown
        if move is None or shown is None:
            return []
        self._move = None
        areas = self._slide(0, shown[1])
        for place in move.before:
            if draw:
                self._draw_part(place, shown[1][place], None)
                areas.append(pygame.Rect(place))
            elif self._drawn is not None:
                self._drawn[place] = _Unfinished(self._drawn[place])
        return areas

    def _slide(self, to: int, parts: Mapping[_Place, DrawnPart]) -> list[pygame.Rect]:
        """Put the widgets as they are drawn ``to`` pixels right of where they belong, as far as there is only ground:
        nothing of them is lost on the way."""
        widgets = [pygame.Rect(place) for place, part in parts.items() if part.widget is not None]
        if not widgets:
            return []
        area = widgets[0].unionall(widgets[1:])
        others = [pygame.Rect(place) for place, part in parts.items() if part.widget is None]
        beside = [other for other in others if other.top < area.bottom and other.bottom > area.top]
        left = max([0, *(other.right for other in beside if other.centerx < area.centerx)])
        right = min([self.surface.get_width(), *(other.left for other in beside if other.centerx > area.centerx)])
        to = min(max(to, left - area.left), right - area.right)
        by, self._slid = to - self._slid, to
        if by == 0:
            return []
        area = pygame.Rect(left, area.top, right - left, area.height).clip(self.surface.get_rect())
        self.surface.set_clip(area)
        self.surface.scroll(by, 0)
        self.surface.set_clip(None)
        edge = pygame.Rect(area.left if by > 0 else area.right + by, area.top, abs(by), area.height)
        self._fill_ground(edge)
        return [area]

    def hit(self, x: int, y: int) -> Role | int | None:
        """What a touch at that pixel means: a button's label, the number of a stop of the page, or nothing."""
        if self._black:
            return None
        for role, cell in self._cells.items():
            if self._pen.rect(*cell).collidepoint(x, y):
                return role
        for stops in self._stops.values():
            for index, area in reversed(stops):
                if area.collidepoint(x, y):
                    return index
        return None

    # ------------------------------------------------------------ within
    def _parts(self, scene: Scene, motion: Motion | None) -> dict[_Place, DrawnPart]:
        parts: dict[_Place, DrawnPart] = {}
        for part in parts_of(scene, self.frame, self._cells, self.drawings, motion):
            place = self._pen.rect(*part.box)
            if place.w > 0 and place.h > 0:
                parts[(place.x, place.y, place.w, place.h)] = part
        return parts

    def _draw_part(self, place: _Place, part: DrawnPart, way: Movement | None) -> None:
        pen = self._pen
        pen.way = way
        pen.stops = []
        pen.fill(pen.theme.rgb(part.ground), *place)
        pen.surface.set_clip(place)
        pen.within = pygame.Rect(place)
        try:
            part.draw(pen)
            for draw in way.afterwards if way is not None else ():
                draw()
        finally:
            pen.way = pen.within = None
            pen.surface.set_clip(None)
        self._keep_stops(place, pen.stops)

    def _keep_stops(self, place: _Place, stops: _Stops) -> None:
        if stops:
            self._stops[place] = stops
        else:
            self._stops.pop(place, None)

    def _change_bubble(
        self, bubble: Bubble | None, fresh: bool, erased: list[pygame.Rect], changed: set[_Place]
    ) -> None:
        """Erase what a bubble covers when it goes, comes, or when anything under it is drawn anew."""
        if fresh:
            self._bubble = None
        if self._bubble is not None and self._bubble[0] != bubble:
            erased.append(self._bubble[1])
            self._bubble = None
        if bubble is None:
            return
        if self._bubble is None:
            self._bubble = (bubble, self._bubble_area(bubble))
            erased.append(self._bubble[1])
        area = self._bubble[1]
        touched = any(area.colliderect(place) for place in changed) or any(area.colliderect(gone) for gone in erased)
        if touched and area not in erased:
            erased.append(area)

    def _cell(self, role: Role) -> Box:
        """A role without a label (its button is elsewhere, or a key) answers from the middle of the bar."""
        x, y, w, h = self.frame.bar
        return self._cells.get(role, Box(x + w / 2, y + h / 2, 0, 0))

    def _bubble_area(self, bubble: Bubble) -> pygame.Rect:
        shape = chrome.shape_bubble(bubble, self._pen, self.frame, self._cell(bubble.role))
        return self._pen.rect(*shape.covers).inflate(4, 4).clip(self.surface.get_rect())

    def _draw_bubble(self, bubble: Bubble) -> None:
        pen = self._pen
        shape = chrome.shape_bubble(bubble, pen, self.frame, self._cell(bubble.role))
        area = self._bubble_area(bubble)
        if pen.ledger is not None:
            pen.ledger[:] = [drawn for drawn in pen.ledger if not drawn.rect.colliderect(area)]
        self.surface.set_clip(area)
        try:
            chrome.draw_bubble(bubble, shape, pen)
        finally:
            self.surface.set_clip(None)

    def _whole_ground(self) -> None:
        self.surface.fill(self.theme.rgb("ground"))
        self.surface.fill(self.theme.rgb("bar"), self._pen.rect(*self.frame.bar))
        self._stops.clear()

    def _fill_ground(self, area: pygame.Rect) -> None:
        self._pen.fill(self.theme.rgb("ground"), *area)
        bar = area.clip(self._pen.rect(*self.frame.bar))
        if bar:
            self._pen.fill(self.theme.rgb("bar"), *bar)

    def _blacken(self) -> list[pygame.Rect]:
        if self._black and self._drawn is not None:
            return []
        self.surface.fill(self.theme.rgb("black"))
        self._stops.clear()
        self._bubble = None
        self._drawn = {}
        self._black = True
        return [self.surface.get_rect()]


class _Unfinished:
    """The key of a part that was under way when it was last drawn: like no other."""

    def __init__(self, key: Any) -> None:
        self.key = key


def _alike(key: Any, part: DrawnPart) -> bool:
    """Whether what was drawn with that key was a widget of the same kind."""
    drawn = key.key if isinstance(key, _Unfinished) else key
    return isinstance(drawn, tuple) and type(drawn[0]) is type(part.widget)


def _spread(erased: list[pygame.Rect], changed: set[_Place], parts: Mapping[_Place, DrawnPart]) -> None:
    """What was partly erased is drawn anew as a whole."""
    for area in erased:
        changed |= {place for place in parts if area.colliderect(place)}


def _holds(place: _Place, area: pygame.Rect) -> bool:
    """Whether drawing the part there draws over the whole of the area."""
    x, y, w, h = place
    return x <= area.x and y <= area.y and x + w >= area.right and y + h >= area.bottom
