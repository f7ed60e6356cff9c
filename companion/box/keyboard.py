"""Keys, mouse and fingers as buttons and touches. Must not know what a button does or what is drawn where.

Needs an open pygame display only when events are taken; reading key names does not.
"""

from __future__ import annotations

import difflib
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pygame

from companion.box.errors import PartError
from companion.box.parts import Inbox, Touch
from companion.box.touch import OneTouch, Rotation, TouchPanel, on_picture, panel_size
from companion.box.virtual import VirtualButtons

DEFAULT_KEYS: Mapping[str, tuple[str, ...]] = {
    "back": ("backspace", "escape"),
    "left": ("left",),
    "go": ("return", "kp_enter"),
    "right": ("right",),
    "roll": ("space", "r"),
}
"""The first key of each is the one written on its cap."""

_CAPTIONS = {
    "backspace": "Backspace",
    "escape": "Esc",
    "left": "\u2190",
    "right": "\u2192",
    "up": "\u2191",
    "down": "\u2193",
    "return": "Enter",
    "kp_enter": "Enter",
    "space": "Space",
    "tab": "Tab",
}


def key_code(name: str) -> int:
    """pygame's code of a key by its name in the settings: ``space``, ``backspace``, ``left``, ``r``, ``f1``.

    :raises PartError: there is no such key; names the nearest one.
    """
    for spelled in (name.lower(), name.upper()):
        if isinstance(code := getattr(pygame, f"K_{spelled}", None), int):
            return code
    known = [known.removeprefix("K_").lower() for known in vars(pygame) if known.startswith("K_")]
    near = difflib.get_close_matches(name.lower(), known, 1)
    hint = f"Did you mean {near[0]}?" if near else "Write for example space, backspace, left, r or f1."
    raise PartError(f"there is no key {name!r}. {hint}")


def key_caption(name: str) -> str:
    """What is written on a cap for a key."""
    return _CAPTIONS.get(name.lower(), name.upper() if len(name) <= 3 else name.capitalize())


class Keyboard:
    """Keys push the virtual buttons that they stand for.

    :param buttons: what the keys push.
    :param keys: names of the keys of each button; buttons that are not there are left out.
    :raises PartError: a key does not exist or stands for two buttons.
    """

    def __init__(self, buttons: VirtualButtons, keys: Mapping[str, Iterable[str]] = DEFAULT_KEYS) -> None:
        self._buttons = buttons
        self._button_of: dict[int, str] = {}
        self._down: dict[int, str] = {}
        for button, names in keys.items():
            if button not in buttons.names:
                continue
            for name in names:
                code = key_code(name)
                if (other := self._button_of.setdefault(code, button)) != button:
                    raise PartError(f"the key {name} stands for both {other} and {button}. Choose another for one.")

    def take(self, event: pygame.event.Event) -> None:
        """A key event, or the focus going elsewhere: the release of a key is then never heard, so all go up."""
        if event.type == pygame.KEYDOWN and (button := self._button_of.get(event.key)) is not None:
            if button not in self._down.values():
                self._buttons.push(button)
            self._down[event.key] = button
        elif event.type == pygame.KEYUP and (button := self._down.pop(event.key, None)) is not None:
            if button not in self._down.values():
                self._buttons.let_go(button)
        elif event.type == pygame.WINDOWFOCUSLOST:
            for button in dict.fromkeys(self._down.values()):
                self._buttons.let_go(button)
            self._down.clear()


class Pointer:
    """Fingers and the mouse become touches on the picture.

    :param picture: the picture's size in pixels.
    :param rotation: how the picture is turned on the panel.
    :param panel: how the touch panel is glued on; the mouse needs none of it.
    :param clock: monotonic seconds.
    """

    def __init__(
        self,
        picture: tuple[int, int],
        rotation: Rotation = Rotation.NONE,
        panel: TouchPanel | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._picture = picture
        self._rotation = rotation
        self._panel = panel or TouchPanel()
        self._clock = clock
        self._one = OneTouch()

    def take(self, event: pygame.event.Event, inbox: Inbox) -> None:
        """A finger or the left mouse button came down: reports a touch, once."""
        if (at := self.place(event)) is None:
            return
        t_s = self._clock()
        if self._one.fresh("finger" if event.type == pygame.FINGERDOWN else "mouse", t_s):
            inbox.put(Touch(*on_picture(*at, self._picture, self._rotation), t_s))

    def place(self, event: pygame.event.Event) -> tuple[int, int] | None:
        """The panel's pixel that a touch event is about, None for any other event."""
        if event.type == pygame.FINGERDOWN:
            return self._panel.pixel(event.x, event.y, panel_size(self._picture, self._rotation))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not getattr(event, "touch", False):
            position: tuple[int, int] = event.pos
            width, height = panel_size(self._picture, self._rotation)
            return min(max(position[0], 0), width - 1), min(max(position[1], 0), height - 1)
        return None


def wanted_events() -> list[Any]:
    """The pygame event types that the box takes; all others stay out of the queue."""
    names = (
        "QUIT KEYDOWN KEYUP MOUSEBUTTONDOWN MOUSEBUTTONUP FINGERDOWN FINGERUP VIDEOEXPOSE WINDOWEXPOSED WINDOWRESTORED "
        "WINDOWSIZECHANGED WINDOWFOCUSLOST AUDIODEVICEREMOVED"
    )
    return [getattr(pygame, name) for name in names.split() if hasattr(pygame, name)]
