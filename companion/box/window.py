"""A window that shows the whole box: screen, ring, buttons, speaker. Must not know what is drawn on the screen, which
games there are, or how the signs on the caps are drawn.

It is a full make of three parts: ``window`` itself is the display, ``window.buttons`` the buttons (click their caps or
press their keys), ``window.ring`` the ring. The box is laid out at 1280x720 and scaled to the window.
"""

from __future__ import annotations

import math
import time
import warnings
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

import pygame
from msgspec import Struct
from msgspec.structs import replace

from companion.box.display import open_surface, report
from companion.box.keyboard import DEFAULT_KEYS, Keyboard, key_caption
from companion.box.parts import Exposed, Receiver, Rgb, Touch
from companion.box.touch import OneTouch
from companion.box.virtual import VirtualButtons, VirtualRing

DESIGN = (1280, 720)
LEAST_SCALE = 0.4
LEAST_SIZE = (round(DESIGN[0] * LEAST_SCALE), round(DESIGN[1] * LEAST_SCALE))
"""Of the window, in pixels: smaller, and the caps no longer fit."""
LARGE_CAPS = ("go", "roll")

Sign: TypeAlias = Callable[[int, Rgb], pygame.Surface]
"""Draws a cap's sign at a size in pixels and in a colour."""

_ROOM: Rgb = (0x0A, 0x0B, 0x0E)
_SHADOW: Rgb = (0x06, 0x07, 0x09)
_RIM: Rgb = (0x26, 0x2A, 0x31)
_BODY: Rgb = (0x1F, 0x23, 0x29)
_BEZEL: Rgb = (0x05, 0x06, 0x07)
_HOLE: Rgb = (0x0C, 0x0E, 0x11)
_COLLAR: Rgb = (0x30, 0x35, 0x3E)
_CAP: Rgb = (0x3C, 0x42, 0x4D)
_CAP_DOWN: Rgb = (0x2B, 0x30, 0x38)
_LIT: Rgb = (0xF5, 0xB9, 0x4C)
_LIT_DOWN: Rgb = (0xC4, 0x93, 0x3A)
_ON_CAP: Rgb = (0xF4, 0xED, 0xDF)
_ON_LIT: Rgb = (0x1A, 0x12, 0x04)
_ENGRAVED: Rgb = (0x93, 0x8F, 0x88)
_RING: Rgb = (0x12, 0x16, 0x1D)
_RING_EDGE: Rgb = (0x34, 0x3D, 0x4B)
_LED_OFF: Rgb = (0x1C, 0x20, 0x28)
_SMOOTH, _SMOOTH_FROM, _LESS_SMOOTH = 3, 50, 2
"""Round things are drawn so many times larger and scaled down; from this radius on less is as smooth."""
_LEDS_KEPT = 256
_GLOW_REACH = 3
"""Radii of an LED that its glow reaches."""


class CapSide(StrEnum):
    """The edge of the screen at which the buttons are."""

    BOTTOM = "bottom"
    TOP = "top"
    LEFT = "left"
    RIGHT = "right"


class Placement(Struct, frozen=True):
    """Where a window is on the desktop and how large, in pixels; ``full``: it fills the screen, and has this place when
    it no longer does."""

    x: int
    y: int
    width: int
    height: int
    full: bool = False


class Cap(Struct, frozen=True):
    """One button as it is seen. ``place`` (0..1) is where along its edge it is; None: it is one of the extra buttons
    beneath the ring."""

    button: str
    place: float | None
    sign: Sign


class _Layout(Struct, frozen=True):
    """Where things are, in design units: the screen's corner, the buttons' line, centres of ring and speaker."""

    screen: tuple[int, int]
    buttons_at: int
    ring: tuple[int, int]
    ring_radius: int
    speaker: tuple[int, int]


_SCREEN = (800, 480)
_LAYOUTS: Mapping[CapSide, _Layout] = {
    CapSide.BOTTOM: _Layout((70, 60), 606, (1066, 240), 118, (1066, 590)),
    CapSide.TOP: _Layout((70, 176), 106, (1066, 240), 118, (1066, 590)),
    CapSide.LEFT: _Layout((160, 120), 94, (1118, 230), 88, (1118, 590)),
    CapSide.RIGHT: _Layout((70, 120), 936, (1110, 230), 88, (1110, 590)),
}
_EXTRAS_Y = 440
_EXTRAS_PITCH = 92


class _Button(Struct):
    """A cap in pixels of the window."""

    cap: Cap
    centre: tuple[int, int]
    radius: int
    down: bool = False

    def under(self, x: int, y: int) -> bool:
        return math.hypot(x - self.centre[0], y - self.centre[1]) <= self.radius * 1.25

    @property
    def rect(self) -> pygame.Rect:
        side = self.radius * 3
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.centre
        return rect


class _Buttons(VirtualButtons):
    """Buttons whose caps move when they are pushed, by whomever."""

    def __init__(self, names: Iterable[str], clock: Callable[[], float], moved: Callable[[str, bool], None]) -> None:
        super().__init__(names, clock, clean=True)
        self._moved = moved

    def push(self, button: str) -> None:
        super().push(button)
        self._moved(button, True)

    def let_go(self, button: str) -> None:
        super().let_go(button)
        self._moved(button, False)


class _Ring(VirtualRing):
    """A ring that is drawn when its frame changes."""

    def __init__(self, count: int, changed: Callable[[], None]) -> None:
        super().__init__(count)
        self._changed = changed

    def show(self, frame: Sequence[Rgb]) -> None:
        before = self.writes
        super().show(frame)
        if self.writes != before:
            self._changed()


class BoxWindow:
    """The window.

    :param picture: the size of the screen's picture in pixels; it is scaled into the box's 800x480.
    :param caps: the buttons, the five roles with their place along ``side`` and any extra ones.
    :param leds: of the ring.
    :param font: the file of the font for the keys' names; None: pygame's own.
    :param keys: names of the keys of each button.
    :param size: of the window; None: as large as the design, or as the desktop allows.
    :param icon: of the window, for the desktop's bar.
    :param placement: where it was the last time; what no desktop here has room for is not restored.
    :raises PartError: no display.
    """

    def __init__(
        self,
        picture: tuple[int, int],
        caps: Sequence[Cap],
        leds: int,
        *,
        side: CapSide = CapSide.BOTTOM,
        font: Path | None = None,
        keys: Mapping[str, Sequence[str]] = DEFAULT_KEYS,
        size: tuple[int, int] | None = None,
        icon: pygame.Surface | None = None,
        placement: Placement | None = None,
        driver: str | None = None,
        title: str = "Tabletop Companion",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._picture_size = picture
        self._caps = tuple(caps)
        self._layout = _LAYOUTS[side]
        self._side = side
        self._font = font
        self._captions = {button: key_caption(names[0]) for button, names in keys.items() if names}
        self._clock = clock
        self._windowed: Placement | None = None
        """Where to go back to from the full screen; None while it is a window."""
        self._lit: str | None = None
        self._picture: pygame.Surface | None = None
        self._one = OneTouch()
        self._pointing: dict[object, str] = {}
        self._leds: OrderedDict[Rgb, pygame.Surface] = OrderedDict()
        self.buttons = _Buttons((cap.button for cap in caps), clock, self._cap_moved)
        self.ring = _Ring(leds, self._ring_changed)
        self._ring_drawn = self.ring.frame
        self._keyboard = Keyboard(self.buttons, keys)
        self._window = open_surface(size or _as_the_desktop_allows, pygame.RESIZABLE, driver, title)
        self._frame = _frame()
        self._frame.minimum_size = LEAST_SIZE
        if icon is not None:
            pygame.display.set_icon(icon)
        if placement is not None:
            self._restore(placement)
        pygame.font.init()
        self._scale = 1.0
        self._origin = (0, 0)
        self._body = self._window
        self._buttons: dict[str, _Button] = {}
        self._led_places: tuple[tuple[pygame.Rect, tuple[int, ...]], ...] = ()
        self._lay_out()

    # -- a display
    canvas: None = None
    """The picture is brought to other pixels than it is drawn on."""

    @property
    def size(self) -> tuple[int, int]:
        """Of the picture, in pixels."""
        return self._picture_size

    def present(self, picture: pygame.Surface, changed: Sequence[pygame.Rect] | None = None) -> None:
        """Bring the changed rectangles of the picture (None: all of it) to the box's screen."""
        self._picture = picture
        screen = self.screen_rect
        if changed is not None and not changed:
            return
        if screen.size == picture.get_size():
            rects = [picture.get_rect()] if changed is None else list(changed)
            for rect in rects:
                self._window.blit(picture, rect.move(screen.topleft), rect)
            pygame.display.update([rect.move(screen.topleft) for rect in rects])
            return
        self._window.blit(pygame.transform.smoothscale(picture, screen.size), screen)
        pygame.display.update(screen)

    def pump(self, inbox: Receiver) -> None:
        """Report what happened at the window since the last time."""
        for event in pygame.event.get():
            if _asks_for_full_screen(event):
                self.fill_screen(not self.full_screen)
                continue
            if self._keyboard.write(event, inbox):
                continue
            self._keyboard.take(event)
            self._point(event, inbox)
            if event.type == pygame.WINDOWSIZECHANGED:
                self._window = pygame.display.get_surface() or self._window
                self._lay_out()
                inbox.put(Exposed())
            elif event.type in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED):
                self._draw_all()
            else:
                report(event, inbox)

    def typing(self, on: bool) -> None:
        """Whether keys that write are text now, and no buttons."""
        self._keyboard.typing = on

    def light(self, button: str | None) -> None:
        """Make one cap shine: the press that the table waits for."""
        if button == self._lit:
            return
        before, self._lit = self._lit, button
        for name in (before, button):
            if name is not None and name in self._buttons:
                self._draw_cap(self._buttons[name])
                pygame.display.update(self._buttons[name].rect)

    @property
    def full_screen(self) -> bool:
        return self._windowed is not None

    def fill_screen(self, full: bool) -> None:
        """Fill the whole screen, or go back to where the window was."""
        if full == self.full_screen:
            return
        if full:
            self._windowed = self.placement
            self._frame.set_fullscreen(True)
        else:
            self._windowed = None
            self._frame.set_windowed()

    @property
    def placement(self) -> Placement:
        """Where the window is now, to be restored the next time."""
        if self._windowed is not None:
            return replace(self._windowed, full=True)
        return Placement(*self._frame.position, *self._frame.size)

    def _restore(self, placement: Placement) -> None:
        desktops = pygame.display.get_desktop_sizes()
        width = min(max(placement.width, LEAST_SIZE[0]), max(size[0] for size in desktops))
        height = min(max(placement.height, LEAST_SIZE[1]), max(size[1] for size in desktops))
        self._frame.size = (width, height)
        across, down = sum(size[0] for size in desktops), max(size[1] for size in desktops)
        if 0 <= placement.x < across - width // 2 and 0 <= placement.y < down - height // 2:
            self._frame.position = (placement.x, placement.y)
        self._window = pygame.display.get_surface() or self._window
        if placement.full:
            self.fill_screen(True)
            self._window = pygame.display.get_surface() or self._window

    def close(self) -> None:
        self.buttons.close()
        if pygame.display.get_init():
            pygame.display.quit()

    # -- where things are, for tests that point at them
    @property
    def screen_rect(self) -> pygame.Rect:
        """The picture's place in the window, in pixels."""
        width, height = self._picture_size
        fit = min(_SCREEN[0] / width, _SCREEN[1] / height) * self._scale
        rect = pygame.Rect(0, 0, round(width * fit), round(height * fit))
        corner = self._layout.screen
        rect.center = self._at(corner[0] + _SCREEN[0] / 2, corner[1] + _SCREEN[1] / 2)
        return rect

    def cap_centre(self, button: str) -> tuple[int, int]:
        """The middle of a cap in the window, in pixels."""
        return self._buttons[button].centre

    # -- pointing
    def _point(self, event: pygame.event.Event, inbox: Receiver) -> None:
        down = event.type in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
        up = event.type in (pygame.MOUSEBUTTONUP, pygame.FINGERUP)
        if event.type == pygame.WINDOWFOCUSLOST:
            for held in self._pointing.values():
                self.buttons.let_go(held)
            self._pointing.clear()
        if not down and not up:
            return
        pointed = self._pointed(event)
        if pointed is None:
            return
        who, x, y = pointed
        if up:
            self._lift(who)
        elif self._one.fresh("mouse" if who == "mouse" else "finger", t_s := self._clock()):
            self._set_down(who, x, y, t_s, inbox)

    def _pointed(self, event: pygame.event.Event) -> tuple[object, int, int] | None:
        """Which finger, or the mouse, and where in the window. None for other buttons of a mouse, and for one that
        only follows a finger."""
        if event.type in (pygame.FINGERDOWN, pygame.FINGERUP):
            width, height = self._window.get_size()
            return event.finger_id, int(event.x * width), int(event.y * height)
        if event.button == 1 and not getattr(event, "touch", False):
            return "mouse", *event.pos
        return None

    def _lift(self, who: object) -> None:
        if (name := self._pointing.pop(who, None)) is not None and name not in self._pointing.values():
            self.buttons.let_go(name)

    def _set_down(self, who: object, x: int, y: int, t_s: float, inbox: Receiver) -> None:
        """On a cap, on the picture, or beside both."""
        for name, button in self._buttons.items():
            if button.under(x, y):
                self._pointing[who] = name
                self.buttons.push(name)
                return
        screen = self.screen_rect
        if screen.collidepoint(x, y):
            width, height = self._picture_size
            inbox.put(Touch((x - screen.x) * width // screen.w, (y - screen.y) * height // screen.h, t_s))

    # -- layout
    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round(self._origin[0] + x * self._scale), round(self._origin[1] + y * self._scale)

    def _lay_out(self) -> None:
        width, height = self._window.get_size()
        self._scale = max(LEAST_SCALE, min(width / DESIGN[0], height / DESIGN[1]))
        self._origin = (round((width - DESIGN[0] * self._scale) / 2), round((height - DESIGN[1] * self._scale) / 2))
        self._leds.clear()
        self._led_places = self._place_leds()
        was_down = {name for name, button in self._buttons.items() if button.down}
        extras = [cap for cap in self._caps if cap.place is None]
        self._buttons = {
            cap.button: _Button(cap, *self._cap_place(cap, extras), cap.button in was_down) for cap in self._caps
        }
        self._body = self._paint_body()
        self._draw_all()

    def _cap_place(self, cap: Cap, extras: list[Cap]) -> tuple[tuple[int, int], int]:
        layout = self._layout
        across = self._side in (CapSide.BOTTOM, CapSide.TOP)
        radius = (40 if across else 31) if cap.button in LARGE_CAPS else (34 if across else 27)
        if cap.place is None:
            offset = (extras.index(cap) - (len(extras) - 1) / 2) * min(_EXTRAS_PITCH, 330 / max(len(extras), 1))
            return self._at(layout.ring[0] + offset, _EXTRAS_Y), round(26 * self._scale)
        if across:
            centre = self._at(layout.screen[0] + _SCREEN[0] * cap.place, layout.buttons_at)
        else:
            centre = self._at(layout.buttons_at, layout.screen[1] + _SCREEN[1] * cap.place)
        return centre, round(radius * self._scale)

    # -- drawing
    def _draw_all(self) -> None:
        self._window.blit(self._body, (0, 0))
        for button in self._buttons.values():
            self._draw_cap(button)
        self._draw_ring()
        if self._picture is not None:
            screen = self.screen_rect
            same = screen.size == self._picture.get_size()
            self._window.blit(
                self._picture if same else pygame.transform.smoothscale(self._picture, screen.size), screen
            )
        pygame.display.flip()

    def _paint_body(self) -> pygame.Surface:
        """Everything that never changes at this window size."""
        width, height = self._window.get_size()
        body = pygame.Surface((width, height), 0, 32)
        body.fill(_ROOM)
        self._slab(body, (30, 36, 1220, 654), 44, _SHADOW)
        self._slab(body, (30, 30, 1220, 650), 44, _RIM)
        self._slab(body, (34, 34, 1212, 642), 40, _BODY)
        x, y = self._layout.screen
        self._slab(body, (x - 12, y - 12, _SCREEN[0] + 24, _SCREEN[1] + 24), 18, _BEZEL)
        font = pygame.font.Font(self._font and str(self._font), max(9, round(15 * self._scale)))
        for button in self._buttons.values():
            px, py = button.centre
            lift = round(4 * self._scale)
            self._round(body, (px, py + lift), button.radius + round(5 * self._scale), _HOLE)
            self._round(body, (px, py), button.radius + round(4 * self._scale), _COLLAR)
            if caption := self._captions.get(button.cap.button):
                words = font.render(caption, True, _ENGRAVED)
                body.blit(words, words.get_rect(center=(px, py + button.radius + round(17 * self._scale))))
        sx, sy = self._layout.speaker
        for row in range(-2, 3):
            for column in range(-4, 5):
                hole = self._at(sx + column * 26 + (13 if row % 2 else 0) - 6, sy + row * 22)
                self._round(body, hole, max(2, round(5 * self._scale)), _HOLE)
        cx, cy = self._layout.ring
        radius = self._layout.ring_radius
        outer = round((radius + radius * 0.22) * self._scale)
        inner = round((radius - radius * 0.22) * self._scale)
        line = max(1, round(2 * self._scale))
        self._round(body, self._at(cx, cy), outer, _RING_EDGE)
        self._round(body, self._at(cx, cy), outer - line, _RING)
        self._round(body, self._at(cx, cy), inner, _RING_EDGE)
        self._round(body, self._at(cx, cy), inner - line, _BEZEL)
        return body

    def _slab(self, surface: pygame.Surface, rect: tuple[int, int, int, int], radius: int, colour: Rgb) -> None:
        x, y = self._at(rect[0], rect[1])
        w, h = round(rect[2] * self._scale), round(rect[3] * self._scale)
        r = round(radius * self._scale)
        rim = _disc(r, colour)
        for left in (x, x + w - 2 * r):
            for top in (y, y + h - 2 * r):
                surface.blit(rim, (left, top))
                pygame.draw.circle(
                    surface, colour, (left + r, top + r), r - 1
                )  # scaled down, its inside is a shade off
        surface.fill(colour, (x + r, y, w - 2 * r, h))
        surface.fill(colour, (x, y + r, w, h - 2 * r))

    def _round(self, surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: Rgb) -> None:
        disc = _disc(max(radius, 1), colour)
        surface.blit(disc, disc.get_rect(center=centre))

    def _cap_moved(self, button: str, down: bool) -> None:
        cap = self._buttons[button]
        if cap.down is not down:
            cap.down = down
            self._draw_cap(cap)
            pygame.display.update(cap.rect)

    def _draw_cap(self, button: _Button) -> None:
        lit = button.cap.button == self._lit
        colour = (_LIT_DOWN if lit else _CAP_DOWN) if button.down else (_LIT if lit else _CAP)
        sink = round(2 * self._scale) if button.down else 0
        x, y = button.centre
        radius = button.radius - sink // 2
        area = pygame.Rect(0, 0, button.radius * 2 + 2, button.radius * 2 + 2)
        area.center = button.centre
        self._window.blit(self._body, area, area)
        self._round(self._window, (x, y + sink), radius, colour)
        sign = button.cap.sign(max(8, round(button.radius * 0.84)), _ON_LIT if lit else _ON_CAP)
        self._window.blit(sign, sign.get_rect(center=(x, y + sink)))

    def _ring_changed(self) -> None:
        """Draw the LEDs that differ, with what their light falls on: most often one of them swells."""
        before, self._ring_drawn = self._ring_drawn, self.ring.frame
        pairs = enumerate(zip(before, self.ring.frame, strict=True))
        areas = [self._draw_led(number) for number, (was, now) in pairs if was != now]
        if areas:
            pygame.display.update(areas)

    def _draw_ring(self) -> None:
        self._ring_drawn = self.ring.frame
        for number in range(self.ring.count):
            self._draw_led(number)

    def _draw_led(self, number: int) -> pygame.Rect:
        """The part of the window that an LED's light reaches, with its neighbours' light."""
        area, reaching = self._led_places[number]
        self._window.set_clip(area)
        self._window.blit(self._body, area, area)
        for each in reaching:
            place = self._led_places[each][0]
            self._window.blit(self._led(self.ring.frame[each], place.w // 2), place)
        self._window.set_clip(None)
        return area

    def _place_leds(self) -> tuple[tuple[pygame.Rect, tuple[int, ...]], ...]:
        """By LED: the part of the window that its light reaches, and all LEDs whose light reaches into it."""
        centre = self._at(*self._layout.ring)
        radius = self._layout.ring_radius * self._scale
        pitch = 2 * math.pi * radius / self.ring.count
        led_radius = max(2, round(min(11 * self._scale, pitch * 0.36)))
        places = []
        for number in range(self.ring.count):
            angle = 2 * math.pi * number / self.ring.count
            place = pygame.Rect(0, 0, 2 * led_radius * _GLOW_REACH, 2 * led_radius * _GLOW_REACH)
            place.center = (round(centre[0] + radius * math.sin(angle)), round(centre[1] - radius * math.cos(angle)))
            places.append(place)
        return tuple((place, tuple(place.collidelistall(places))) for place in places)

    def _led(self, colour: Rgb, reach: int) -> pygame.Surface:
        if (led := self._leds.get(colour)) is not None:
            self._leds.move_to_end(colour)
            return led
        led = self._leds[colour] = _paint_led(colour, reach // _GLOW_REACH)
        if len(self._leds) > _LEDS_KEPT:
            self._leds.popitem(last=False)
        return led


def _asks_for_full_screen(event: pygame.event.Event) -> bool:
    if event.type != pygame.KEYDOWN:
        return False
    enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
    return event.key == pygame.K_F11 or (enter and bool(event.mod & pygame.KMOD_LALT))


def _frame() -> pygame.Window:
    """The window around the display's surface, for what ``pygame.display`` cannot do."""
    with warnings.catch_warnings():
        # Deprecated in favour of windows that present their own surface; the display's surface has no other way.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _as_the_desktop_allows() -> tuple[int, int]:
    """The design's size, or less: a window larger than the desktop cannot be moved by its title bar."""
    width, height = pygame.display.get_desktop_sizes()[0]
    scale = min(1.0, width * 0.95 / DESIGN[0], height * 0.88 / DESIGN[1])
    return round(DESIGN[0] * scale), round(DESIGN[1] * scale)


@lru_cache(maxsize=64)
def _disc(radius: int, colour: tuple[int, ...]) -> pygame.Surface:
    reach = radius * (_SMOOTH if radius < _SMOOTH_FROM else _LESS_SMOOTH)
    large = pygame.Surface((reach * 2, reach * 2), pygame.SRCALPHA, 32)
    large.fill((*colour[:3], 0))
    pygame.draw.circle(large, colour, (reach, reach), reach)
    return pygame.transform.smoothscale(large, (radius * 2, radius * 2))


def _paint_led(colour: Rgb, radius: int) -> pygame.Surface:
    """An LED with its glow. An eye sees dim light brighter than a screen shows it, hence the root of the level."""
    reach = radius * _GLOW_REACH
    led = pygame.Surface((reach * 2, reach * 2), pygame.SRCALPHA, 32)
    level = (max(colour) / 255) ** 0.6
    centre = (reach, reach)
    if level == 0.0:
        for disc in (_disc(radius, _RING_EDGE), _disc(max(radius - 1, 1), _LED_OFF)):
            led.blit(disc, disc.get_rect(center=centre))
        return led
    pure = [part / max(colour) for part in colour]
    led.fill((*(round(255 * part) for part in pure), 0))
    rings = 12
    for n in range(rings):
        part = 1 - n / rings
        alpha = round(120 * level**2 * (n / rings) ** 2)
        pygame.draw.circle(
            led, (*(round(255 * p) for p in pure), alpha), centre, round(radius + (reach - radius) * part)
        )
    shade = [round(off + (255 * part - off) * level) for part, off in zip(pure, _LED_OFF, strict=True)]
    body = _disc(radius, tuple(shade))
    led.blit(body, body.get_rect(center=centre))
    if level > 0.6:
        core = _disc(max(round(radius * 0.45), 1), tuple(round(part + (255 - part) * 0.55 * level) for part in shade))
        led.blit(core, core.get_rect(center=centre))
    return led
