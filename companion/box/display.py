"""The screen as pygame opens it: a window, or the whole panel. Must not know what is drawn or which games there are.

Only the display is initialised here, never all of pygame: that would hide a missing sound card until something plays.
It is opened once and never again; SDL crashes on some panels when it is.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from companion.box.errors import PartError
from companion.box.keyboard import Keyboard, Pointer, wanted_events
from companion.box.parts import Closed, Exposed, Part, PartFailed, Receiver
from companion.box.quiet import quiet_stderr
from companion.box.touch import PixelBox, Rotation, TouchPanel, on_panel, panel_size

UNSEEN_DRIVERS = ("offscreen", "dummy")
"""SDL takes these when it finds no screen, without an error, and everything is drawn for nobody."""

PRESENTED_BY = {
    "x11": "0",  # straight from memory: a changed rectangle takes 1 ms, a whole window by OpenGL 7 ms (1280x720, Xvfb)
    "kmsdrm": "opengles2",  # a black screen otherwise where libgl1 is not installed
}
"""How SDL brings a surface to the screen, by driver; others have one way only."""


def prepare(driver: str | None = None, connector: str | None = None, sysfs: Path = Path("/sys")) -> None:
    """Tell SDL how we want it, before it starts; what is set in the environment already stays.

    :param driver: ``kmsdrm``, ``wayland``, ``x11``, ``dummy``; None lets SDL look.
    :param connector: the panel's connector as in ``/sys/class/drm`` (``DSI-1``, ``HDMI-A-1``); None: the first one
        that is connected.
    """
    hints = {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_NO_SIGNAL_HANDLERS": "1",  # we stop on SIGTERM ourselves; SDL's handler only queues an event
        "SDL_TOUCH_MOUSE_EVENTS": "0",  # else each finger is a mouse as well ...
        "SDL_MOUSE_TOUCH_EVENTS": "0",  # ... and each mouse a finger
        "SDL_VIDEO_X11_WMCLASS": "companion",
        "SDL_VIDEO_WAYLAND_WMCLASS": "companion",
    }
    if driver is not None:
        hints["SDL_VIDEODRIVER"] = driver
    for name, value in hints.items():
        os.environ.setdefault(name, value)
    without_desktop = driver == "kmsdrm" or (driver is None and not on_desktop())
    if without_desktop and (card := connected_card(connector, sysfs)) is not None:
        os.environ.setdefault("SDL_KMSDRM_DEVICE_INDEX", str(card))


def on_desktop() -> bool:
    """There is a desktop to open a window on."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def connected_card(connector: str | None = None, sysfs: Path = Path("/sys")) -> int | None:
    """N of the ``/dev/dri/cardN`` whose connector has a panel; None if there is none.

    SDL takes the first card in the folder's order, which on a Pi 5 with a DSI panel is the wrong one, and differs from
    boot to boot.
    """
    found = []
    for path in (sysfs / "class" / "drm").glob("card*-*"):
        named = re.fullmatch(r"card(\d+)-(.+)", path.name)
        if named is None or (connector is not None and named[2] != connector):
            continue
        try:
            connected = (path / "status").read_bytes().strip() == b"connected"
        except OSError:
            connected = False
        if connected and not named[2].startswith("Writeback"):
            found.append(int(named[1]))
    return min(found, default=None)


class PygameDisplay:
    """One window, or the whole panel.

    :param size: of the picture, in pixels; None: the panel's own (turned by ``rotation``).
    :param fullscreen: the whole panel, without a mouse pointer.
    :param rotation: how far the picture is turned clockwise on the panel.
    :param keyboard: gets the key events.
    :param touch: how the touch panel is glued on.
    :param driver: the SDL video driver that was asked for, if one was.
    :raises PartError: no display, or one that nobody can see.
    """

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        fullscreen: bool = False,
        rotation: Rotation = Rotation.NONE,
        keyboard: Keyboard | None = None,
        touch: TouchPanel | None = None,
        driver: str | None = None,
        title: str = "Tabletop Companion",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        flags = pygame.FULLSCREEN if fullscreen else 0
        panel = (0, 0) if size is None else panel_size(size, rotation)
        self._panel = open_surface(panel, flags, driver, title)
        self._rotation = rotation
        self._size = panel_size(self._panel.get_size(), rotation) if size is None else size
        self._keyboard = keyboard
        self._pointer = Pointer(self._size, rotation, touch, clock)
        pygame.mouse.set_visible(not fullscreen)

    @property
    def size(self) -> tuple[int, int]:
        """Of the picture, in pixels."""
        return self._size

    @property
    def canvas(self) -> pygame.Surface | None:
        """The panel's own pixels, to draw on without copying; None where the picture is turned or has fewer colours."""
        upright = self._rotation is Rotation.NONE and self._panel.get_size() == self._size
        return self._panel if upright and self._panel.get_bitsize() == 32 else None

    def present(self, picture: pygame.Surface, changed: Sequence[pygame.Rect] | None = None) -> None:
        """Bring the changed rectangles of the picture (None: all of it) to the panel."""
        whole = picture.get_rect()
        boxes = []
        for rect in (whole,) if changed is None else changed:
            part = rect.clip(whole)
            if not part.w or not part.h:
                continue
            box = on_panel(PixelBox(part.x, part.y, part.w, part.h), self._size, self._rotation)
            if picture is self._panel:
                pass
            elif self._rotation is Rotation.NONE:
                self._panel.blit(picture, (box.x, box.y), part)
            else:
                turned = pygame.transform.rotate(picture.subsurface(part), -int(self._rotation))
                self._panel.blit(turned, (box.x, box.y))
            boxes.append(pygame.Rect(box.x, box.y, box.w, box.h))
        if boxes:
            pygame.display.update(boxes)

    def pump(self, inbox: Receiver) -> None:
        """Report what happened at the window, the keys and the panel since the last time."""
        for event in pygame.event.get():
            if self._keyboard is not None:
                if self._keyboard.write(event, inbox):
                    continue
                self._keyboard.take(event)
            self._pointer.take(event, inbox)
            report(event, inbox)

    def typing(self, on: bool) -> None:
        """Whether keys that write are text now, and no buttons."""
        if self._keyboard is not None:
            self._keyboard.typing = on

    def close(self) -> None:
        if pygame.display.get_init():
            pygame.display.quit()


# fmt: off
_EVENTS_FROM = (
    0x100, 0x150, 0x200, 0x300, 0x400, 0x600, 0x650, 0x700, 0x800, 0x900, 0x1000, 0x1100, 0x1200, 0x2000, 0x8000,
)
# fmt: on
_EVENTS_EACH = 0x20
"""Where SDL's groups of events begin (SDL_events.h, SDL_EventType) and then pygame's own. All 65,536 numbers there can
be, which ``set_blocked(None)`` goes through, take as long as a picture."""


def open_surface(
    size: tuple[int, int] | Callable[[], tuple[int, int]], flags: int, driver: str | None, title: str
) -> pygame.Surface:
    """The display's surface, or a PartError that says why not and what to do. A ``size`` that depends on the desktop is
    asked for when there is one."""
    prepare(driver)
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        with quiet_stderr():  # SDL's back ends complain one by one; the PartError says it once
            pygame.display.init()
            pygame.display.set_caption(title)
            # SDL is asked for "kmsdrm" and calls it "KMSDRM"
            if (way := PRESENTED_BY.get(pygame.display.get_driver().lower())) is not None:
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", way)
            surface = pygame.display.set_mode(size() if callable(size) else size, flags)
    except pygame.error as error:
        pygame.display.quit()
        raise PartError(f"display: it cannot be opened ({error}). {_remedy(asked)}") from error
    used = pygame.display.get_driver().lower()
    if used in UNSEEN_DRIVERS and used != asked:
        pygame.display.quit()
        raise PartError(f"display: there is none, pictures would be drawn for nobody. {_remedy(asked)}")
    pygame.event.set_blocked([kind for first in _EVENTS_FROM for kind in range(first, first + _EVENTS_EACH)])
    pygame.event.set_allowed(wanted_events())
    pygame.key.set_repeat(0)
    pygame.key.stop_text_input()
    return surface


def _remedy(asked: str) -> str:
    match asked:
        case "kmsdrm":
            return (
                "Install what SDL needs (sudo apt install libgbm1 libdrm2 libegl1 libgles2 libgl1-mesa-dri libudev1 "
                "libxkbcommon0), put the user into the groups video, render and input, and stop any desktop."
            )
        case "x11" | "wayland":
            return f"Start it inside the desktop's own session: {asked} is not there. Or unset SDL_VIDEODRIVER."
        case "":
            return (
                "On a desktop start it inside the session. On Raspberry Pi OS Lite: sudo apt install libgbm1 libdrm2 "
                "libegl1 libgles2 libgl1-mesa-dri, and the groups video, render and input."
            )
        case _:
            return "Unset SDL_VIDEODRIVER, or name one of kmsdrm, wayland, x11."


def report(event: pygame.event.Event, inbox: Receiver) -> None:
    """What a window event means for the loop."""
    if event.type == pygame.QUIT:
        inbox.put(Closed())
    elif event.type in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
        inbox.put(Exposed())
    elif event.type == pygame.AUDIODEVICEREMOVED and event.which and not event.iscapture:
        # SDL gives the device we play on its number; any other that goes is 0.
        inbox.put(PartFailed(Part.SPEAKER, "the sound device takes no more sound"))
