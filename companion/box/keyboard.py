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
from companion.box.parts import Composed, Receiver, Touch, Typed
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

CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""Held with a key, these make it a command to the desktop or the window."""

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


def keys_with_defaults(chosen: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The keys of each button where some have one of their own: theirs first, then the usual ones that nobody chose."""
    taken = set(chosen.values())
    buttons = dict.fromkeys((*chosen, *DEFAULT_KEYS))
    return {
        button: tuple(
            dict.fromkeys(
                (
                    *((chosen[button],) if button in chosen else ()),
                    *(key for key in DEFAULT_KEYS.get(button, ()) if key not in taken),
                )
            )
        )
        for button in buttons
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


def key_place(name: str) -> int | None:
    """The scancode of a key by its name: where it is on the board, whatever the layout writes there. None for names of
    letters that have no place of their own, such as ``question``."""
    place = getattr(pygame, f"KSCAN_{name.upper()}", None)
    return place if isinstance(place, int) else None


def key_caption(name: str) -> str:
    """What is written on a cap for a key."""
    return _CAPTIONS.get(name.lower(), name.upper() if len(name) <= 3 else name.capitalize())


class Keyboard:
    """Keys push the virtual buttons that they stand for, by letter, or by place where the layout has no Latin letter.

    A chord with Alt, Ctrl or the system's key belongs to the desktop and is no press. While ``typing`` is on, keys that
    write are text and push nothing; arrows, Enter and Escape stay buttons.

    :param buttons: what the keys push.
    :param keys: names of the keys of each button; buttons that are not there are left out.
    :raises PartError: a key does not exist or stands for two buttons.
    """

    def __init__(self, buttons: VirtualButtons, keys: Mapping[str, Iterable[str]] = DEFAULT_KEYS) -> None:
        self._buttons = buttons
        self._button_of: dict[int, str] = {}
        self._button_at: dict[int, str] = {}
        self._typing = self._composing = False
        self._down: dict[int, str] = {}
        """By place: the letter of a held key changes when the layout does."""
        for button, names in keys.items():
            if button not in buttons.names:
                continue
            for name in names:
                code = key_code(name)
                if (other := self._button_of.setdefault(code, button)) != button:
                    raise PartError(f"the key {name} stands for both {other} and {button}. Choose another for one.")
                if (place := key_place(name)) is not None:
                    self._button_at.setdefault(place, button)

    @property
    def typing(self) -> bool:
        """Whether text is wanted. Turning it on needs an open display: its input method is asked for text."""
        return self._typing

    @typing.setter
    def typing(self, on: bool) -> None:
        if on == self._typing:
            return
        self._typing, self._composing = on, False
        if on:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def write(self, event: pygame.event.Event, inbox: Receiver) -> bool:
        """Text, a letter taken back, or what is pasted, while text is wanted. True if the event is no press."""
        if not self._typing:
            return False
        if event.type == pygame.TEXTINPUT:
            inbox.put(Typed(event.text))
            return True
        if event.type == pygame.TEXTEDITING:
            self._composing = bool(event.text)
            inbox.put(Composed(event.text))
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if self._composing:  # Enter, Escape and Backspace are the input method's until a syllable or word is done
            return True
        if event.key == pygame.K_BACKSPACE:
            inbox.put(Typed(Typed.ERASE))
            return True
        if _pastes(event):
            if words := _pasted():
                inbox.put(Typed(words))
            return True
        return _writes(event)

    def take(self, event: pygame.event.Event) -> None:
        """A key event, or the focus going elsewhere: the release of a key is then never heard, so all go up."""
        if event.type == pygame.KEYDOWN and event.scancode not in self._down:
            if (button := self._meant(event)) is None:
                return
            if button not in self._down.values():
                self._buttons.push(button)
            self._down[event.scancode] = button
        elif event.type == pygame.KEYUP and (button := self._down.pop(event.scancode, None)) is not None:
            if button not in self._down.values():
                self._buttons.let_go(button)
        elif event.type == pygame.WINDOWFOCUSLOST:
            for button in dict.fromkeys(self._down.values()):
                self._buttons.let_go(button)
            self._down.clear()

    def _meant(self, event: pygame.event.Event) -> str | None:
        if event.mod & CHORD:
            return None
        if (button := self._button_of.get(event.key)) is not None:
            return button
        return None if _is_latin(event.key) else self._button_at.get(event.scancode)


def _pastes(event: pygame.event.Event) -> bool:
    by_letter = event.mod & pygame.KMOD_CTRL and (event.key == pygame.K_v or event.scancode == pygame.KSCAN_V)
    return bool(by_letter or (event.mod & pygame.KMOD_SHIFT and event.key == pygame.K_INSERT))


def _pasted() -> str:
    """The first line of the clipboard's text; "" if there is none, or a desktop that has none."""
    try:
        lines = pygame.scrap.get_text().split("\n")
    except pygame.error:
        return ""
    return "".join(letter for letter in lines[0].strip() if letter.isprintable())


def _writes(event: pygame.event.Event) -> bool:
    """Whether a key writes something by itself. SDL numbers such keys by their letter, all others from 2**30 on."""
    pad = "0123456789/*-+."
    numbers = {getattr(pygame, f"K_KP{digit}", 0) for digit in pad} | {
        pygame.K_KP_DIVIDE,
        pygame.K_KP_MULTIPLY,
        pygame.K_KP_MINUS,
        pygame.K_KP_PLUS,
        pygame.K_KP_PERIOD,
    }
    return bool(not event.mod & CHORD and (pygame.K_SPACE <= event.key < 1 << 30 or event.key in numbers))


def _is_latin(code: int) -> bool:
    """A letter that means itself wherever the layout puts it."""
    return pygame.K_a <= code <= pygame.K_z


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

    def take(self, event: pygame.event.Event, inbox: Receiver) -> None:
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
        "WINDOWSIZECHANGED WINDOWFOCUSLOST AUDIODEVICEREMOVED TEXTINPUT TEXTEDITING"
    )
    return [getattr(pygame, name) for name in names.split() if hasattr(pygame, name)]
