"""Opens the parts that the settings name, each refused clearly when it cannot run. Must not know pages or games."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pygame
from msgspec import Struct

from companion.app import assets
from companion.app.config.settings import DisplayDriver, PinFactory, RingKind, Settings, TouchSettings
from companion.app.parts.coming_back import Lines, ReopenedLines, ReopenedRing
from companion.app.parts.rings import Pins, open_ring
from companion.box.backlight import Backlight
from companion.box.display import UNSEEN_DRIVERS, PygameDisplay, on_desktop, prepare
from companion.box.errors import PartError
from companion.box.keyboard import Keyboard, keys_with_defaults
from companion.box.null import NullRing, NullSpeaker
from companion.box.parts import Buttons, Display, Ring, Speaker
from companion.box.touch import Rotation, TouchPanel
from companion.box.virtual import VirtualButtons
from companion.core.view import Chip, Icon, Role, Sound, Tone
from companion.core.words import text

_EXTRA_CAPS = {"professor": Icon.PROFESSOR, "clock": Icon.CLOCK, "mythos": Icon.ARKHAM, "dice": Icon.ROLL}
"""Signs of buttons that many boxes have beside the five roles."""
PANEL_GAP_S = 1 / 20
"""More pictures a second than this no SPI panel shows."""
_ICON_PX = 128
_ICON_GROUND = (0xF5, 0xB9, 0x4C)
_ICON_INK = (0x1A, 0x12, 0x04)
_log = logging.getLogger(__name__)


class Opened(Struct, frozen=True):
    """The parts of this box. ``notices`` tell the table what is not there; ``light`` shines on a cap of the window.
    ``wired``: some buttons are lines on pins, whose edges can be lost."""

    display: Display
    buttons: Buttons
    ring: Ring
    speaker: Speaker
    notices: tuple[Chip, ...]
    light: Callable[[str | None], None] | None = None
    backlight: Backlight | None = None
    wired: bool = False


def open_parts(settings: Settings, stack: ExitStack) -> Opened:
    """Open everything; ``stack`` closes it again, the lights last. Raises PartError if there is no display."""
    notices: list[Chip] = []
    pins = Pins(settings)
    stack.callback(pins.close)
    keys = keys_with_defaults({name: button.key for name, button in settings.buttons.items() if button.key is not None})
    wired = _wired(settings, pins)
    ring = _ring(settings, pins)
    if ring is not None:
        stack.callback(ring.close)
    if wired is not None:
        stack.callback(wired.close)
        if settings.pin_factory is PinFactory.MOCK:
            notices.append(Chip(Icon.FAULT, text("core-no-pins"), Tone.RED))  # nobody's fingers reach them
    if _wants_window(settings):
        display, buttons, window_ring, light = _window(settings, keys, stack)
    else:
        display, buttons = _panel(settings, keys)
        stack.callback(display.close)
        window_ring, light = None, None
    all_buttons: Buttons = buttons
    if wired is not None:
        from companion.box.combined import CombinedButtons

        all_buttons = CombinedButtons(wired, buttons)
    shown_ring = ring if ring is not None else window_ring if window_ring is not None else NullRing()
    speaker = _speaker(settings)
    stack.callback(speaker.close)
    backlight = Backlight.find() if _owns_the_panel(settings) else None
    if backlight is not None:
        stack.callback(backlight.close)
    return Opened(display, all_buttons, shown_ring, speaker, tuple(notices), light, backlight, wired is not None)


def _owns_the_panel(settings: Settings) -> bool:
    """No desktop is there whose light it would be, and no test."""
    unseen = os.environ.get("SDL_VIDEODRIVER") in UNSEEN_DRIVERS
    framebuffer = settings.display.driver is DisplayDriver.FRAMEBUFFER
    return framebuffer or not (unseen or on_desktop() or _wants_window(settings))


def _wants_window(settings: Settings) -> bool:
    match settings.display.driver:
        case DisplayDriver.WINDOW:
            return True
        case DisplayDriver.AUTO:
            return on_desktop() and not settings.display.fullscreen
        case _:
            return False


def _wired(settings: Settings, pins: Pins) -> ReopenedLines | None:
    """The buttons and the knob on the pins, if the settings have any."""

    lines = {name: (button.pin, button.pull) for name, button in settings.buttons.items() if button.pin is not None}
    knob = settings.encoder
    if not lines and (knob.a is None or knob.b is None):
        return None

    def opened() -> Iterator[Lines]:
        from companion.box.gpio import ButtonPin, GpioButtons, GpioEncoder

        if lines:
            wiring = {name: ButtonPin(pin, pull) for name, (pin, pull) in lines.items()}
            yield GpioButtons(wiring, pins.factory())
        if knob.a is not None and knob.b is not None:
            yield GpioEncoder(knob.a, knob.b, pins.factory())

    def reopen() -> Sequence[Lines]:
        pins.close()  # the chip may be another one by now
        there: list[Lines] = []
        try:
            there.extend(opened())
        except PartError:
            for each in there:
                each.close()
            raise
        return there

    return ReopenedLines(tuple(lines), reopen)


def _ring(settings: Settings, pins: Pins) -> Ring | None:
    """The ring of LEDs, None if the window has it; without it the screen says it all."""
    if settings.ring.kind in (RingKind.VIRTUAL, RingKind.NONE):
        return open_ring(settings, pins.factory)

    def reopen() -> Ring:
        ring = open_ring(settings, pins.factory)
        assert ring is not None
        return ring

    return ReopenedRing(settings.ring.count, reopen)


def _window(
    settings: Settings, keys: Any, stack: ExitStack
) -> tuple[Display, VirtualButtons, Ring, Callable[[str | None], None]]:
    from companion.app.parts.placement import keep_placement, placement_in
    from companion.box.window import BoxWindow, Cap, CapSide
    from companion.screen.icons import picture

    roles = {role.value for role in Role}
    names = list(settings.buttons) or [role.value for role in Role]
    caps = []
    for name in names:
        button = settings.buttons.get(name)
        place = button.place if button is not None else None
        icon = Icon(name) if name in roles else _EXTRA_CAPS.get(name, Icon.STAR)
        caps.append(Cap(name, place if name in roles else None, partial(picture, icon)))
    state = settings.state or assets.places().state
    window = BoxWindow(
        settings.display.size or (800, 480),
        caps,
        settings.ring.count,
        side=CapSide(settings.display.edge.value),
        font=assets.assets() / "fonts" / "TabletopSans-Regular.ttf",
        keys=keys,
        icon=_window_icon(picture(Icon.ROLL, _ICON_PX * 5 // 8, _ICON_INK)),
        placement=placement_in(state),
    )
    opened_at = window.placement

    def keep() -> None:
        if pygame.display.get_init() and (placement := window.placement) != opened_at:
            keep_placement(state, placement)

    stack.callback(window.close)
    stack.callback(keep)
    return window, window.buttons, window.ring, window.light


def _window_icon(sign: pygame.Surface) -> pygame.Surface:
    """The lit cap of the roll button."""
    icon = pygame.Surface((_ICON_PX, _ICON_PX), pygame.SRCALPHA)
    pygame.draw.rect(icon, _ICON_GROUND, icon.get_rect(), border_radius=_ICON_PX // 5)
    icon.blit(sign, sign.get_rect(center=icon.get_rect().center))
    return icon


def _panel(settings: Settings, keys: Any) -> tuple[Display, VirtualButtons]:
    wanted = settings.display
    match wanted.driver:
        case DisplayDriver.FRAMEBUFFER:
            return _framebuffer(settings, keys)
        case DisplayDriver.NONE:
            raise PartError("display: the settings say that there is none. Set display.driver to auto.")
        case DisplayDriver.KMSDRM:
            driver: str | None = "kmsdrm"
        case _:
            driver = None
    prepare(driver, wanted.device)
    buttons = VirtualButtons(tuple(dict.fromkeys((*(role.value for role in Role), *keys))), clean=True)
    display = PygameDisplay(
        wanted.size,
        fullscreen=wanted.fullscreen or wanted.size is None,
        rotation=Rotation(wanted.rotate),
        keyboard=Keyboard(buttons, keys),
        touch=_touch(wanted.touch),
        driver=driver,
    )
    return display, buttons


def _framebuffer(settings: Settings, keys: Any) -> tuple[Display, VirtualButtons]:
    """A small panel without keys or touch; pygame draws for it unseen."""
    from companion.box.framebuffer import FramebufferDisplay

    device = settings.display.device
    if device is None:
        raise PartError("display: which framebuffer? Write display.device: /dev/fb1 (ls /dev/fb* shows them).")
    return FramebufferDisplay(
        Path(device), rotation=Rotation(settings.display.rotate), gap_s=PANEL_GAP_S
    ), VirtualButtons(tuple(keys))


def _touch(wanted: TouchSettings) -> TouchPanel:
    """The settings say where readings meet the picture's edges; a left above the right is a mirrored panel."""
    across, down = (wanted.left, wanted.right), (wanted.top, wanted.bottom)
    x, y = (down, across) if wanted.swap_axes else (across, down)
    return TouchPanel(wanted.swap_axes, across[0] > across[1], down[0] > down[1], min(x), max(x), min(y), max(y))


def _speaker(settings: Settings) -> Speaker:
    if not settings.sound.on:
        return NullSpeaker()
    from companion.box.speaker import PygameSpeaker

    folder = assets.assets() / "sounds"
    return PygameSpeaker(
        tuple(folder / f"{sound.value}.wav" for sound in Sound),
        card=settings.sound.device,
        buffer_frames=settings.sound.buffer,
    )
