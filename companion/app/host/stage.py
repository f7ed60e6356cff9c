"""The box's picture, light and sound, and the parts they go to. Must not know pages, plays or what is being said."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from companion.app.store.brought import Brought
from companion.app.store.choices import Choices
from companion.app.table.clock import Clock
from companion.box.errors import PartError
from companion.box.parts import RETRY_EVERY_S, Buttons, Part, Ring, Speaker
from companion.box.power import LOOKED_AT_EVERY_S, PowerSensor
from companion.core.view import Chip, Icon, Motion, RingPicture, Scene, Sound, SoundName, Tone
from companion.core.words import text
from companion.lights.errors import ShowError
from companion.lights.lights import Lights
from companion.screen.screen import Screen

DIM_AFTER_S = 120.0
DIM_SCREEN = 0.6
LOW_SCREEN = 1 / 3
DIM_RING = 0.5
FIRST_RETRY_S = 3.0
"""A box that starts early may be there before its sound card."""
WEAK_SHOWN_S = 60.0
"""A weak supply is told once, for so long: nobody can change it during the game."""

_log = logging.getLogger(__name__)


class Panel(Protocol):
    """What shows the screen's surface: a display, or nothing."""

    def present(self, changed: Any) -> None: ...

    def dim(self, part: float) -> None:
        """Brightness of the whole screen, 0..1; 1 is as drawn."""

    def light(self, button: str | None) -> None:
        """Make a cap shine: the press that the table waits for."""


class Parts(Struct, frozen=True):
    """The parts of one box, opened and ready."""

    buttons: Buttons
    ring: Ring
    speaker: Speaker
    panel: Panel
    power: PowerSensor | None = None


class Stage:
    """Where everything that the table sees and hears comes out.

    ``hushed`` tells whether the table sits in the dark with its eyes shut: no chime then, and no dimming.
    """

    def __init__(
        self,
        parts: Parts,
        screen: Screen,
        lights: Lights,
        clock: Clock,
        sounds: Path,
        choices: Choices,
        hushed: Callable[[], bool],
        *,
        volume: int,
        brightness: int,
        dim_after_s: float = DIM_AFTER_S,
    ) -> None:
        self.parts = parts
        self.screen = screen
        self.lights = lights
        self._hushed = hushed
        self._clock = clock
        self._sounds = sounds
        self._choices = choices
        self._dim_after_s = dim_after_s
        self._dim = False
        self._low = False
        self._bedded = False
        self._failed: set[Part] = set()
        self._brought: list[Brought] = []
        self._sound_s = clock.now_s() + FIRST_RETRY_S
        self._touched_s = clock.now_s()
        self._power_s = None if parts.power is None else clock.now_s() + LOOKED_AT_EVERY_S
        self._weak = False
        self._volume = choices.number("volume", volume, 0, 10)
        self._brightness = choices.number("brightness", brightness, 1, 10)
        parts.speaker.volume(self._volume / 10)
        self._shine()

    # -- loudness and brightness
    @property
    def volume(self) -> int:
        """0..10."""
        return self._volume

    def set_volume(self, volume: int) -> None:
        self._volume = volume
        self.parts.speaker.volume(volume / 10)
        self.chime(Sound.TICK)
        self._choices.choose("volume", str(volume))

    @property
    def brightness(self) -> int:
        """1..10."""
        return self._brightness

    def set_brightness(self, brightness: int) -> None:
        self._brightness = brightness
        self._shine()
        self._choices.choose("brightness", str(brightness))

    def _shine(self) -> None:
        self.lights.brightness = self._brightness / 10 * (DIM_RING if self._dim else 1.0)
        self.parts.panel.dim(DIM_SCREEN if self._dim else LOW_SCREEN if self._low else 1.0)

    def wake(self) -> bool:
        """Somebody is there. True if the box was dimmed."""
        self._touched_s = self._clock.now_s()
        was, self._dim = self._dim, False
        if was:
            self._shine()
        return was

    # -- light and sound
    def light(self, owner: str, show: str, tone: Tone, duration_s: float, at: int) -> None:
        """Start a show on the ring, in its owner's place."""
        try:
            self.lights.start(owner, show, tone, duration_s, self._clock.now_s(), at=at)
        except ShowError as fault:
            _log.error("%s", fault)

    def chime(self, sound: SoundName) -> None:
        if not self._hushed():
            own = (file for brought in self._brought if (file := brought.sound(sound)) is not None)
            self.parts.speaker.play(next(own, self._sounds / f"{sound.value}.wav"))

    def take_in(self, brought: Brought) -> None:
        """From now on draw, light and sound what is a game's own. Raises what its package raises."""
        brought.show_on(self.screen, self.lights)
        if brought not in self._brought:
            self._brought.append(brought)

    @property
    def audible(self) -> bool:
        """What is played now can be heard."""
        return self.parts.speaker.working and self._volume > 0

    # -- parts that fail
    def failed(self, part: Part) -> None:
        """A part reported that it no longer works."""
        self._failed.add(part)
        if part is Part.SPEAKER:
            self.parts.speaker.lost()

    def chips(self) -> tuple[Chip, ...]:
        """Standing notices about the parts."""
        chips: tuple[Chip, ...] = ()
        if not self.parts.speaker.working:
            chips += (Chip(Icon.MUTE, text("core-no-sound"), Tone.ACCENT),)
        if self._weak:
            chips += (Chip(Icon.FAULT, text("core-weak-power"), Tone.ACCENT),)
        if Part.RING in self._failed:
            chips += (Chip(Icon.FAULT, text("core-no-ring"), Tone.RED),)
        return chips

    # -- time
    def moments(self) -> tuple[float, ...]:
        """When ``advance`` has something to do next."""
        dims = () if self._dim else (self._touched_s + self._dim_after_s,)
        power = () if self._power_s is None else (self._power_s,)
        sound = () if self.parts.speaker.working else (self._sound_s,)
        return (*dims, *power, *sound)

    def advance(self, now_s: float) -> bool:
        """Dim what nobody touches, try again what does not work. True if the picture may have changed."""
        changed = False
        if now_s >= self._sound_s:
            self._sound_s = now_s + RETRY_EVERY_S
            if not self.parts.speaker.working and self.parts.speaker.retry():
                self.parts.speaker.volume(self._volume / 10)
                changed = True
        if self._power_s is not None and now_s >= self._power_s:
            changed = self._looked_at_power(now_s) or changed
        if not self._dim and now_s >= self._touched_s + self._dim_after_s:
            self._dim = not self._hushed()
            self._touched_s = now_s
            self._shine()
        return changed

    def _looked_at_power(self, now_s: float) -> bool:
        """Told once: when its time is over, the sensor is looked at no more. True if the picture may have changed."""
        if self._weak:
            self._weak, self._power_s = False, None
            return True
        assert self.parts.power is not None
        self._weak = self.parts.power.low
        self._power_s = now_s + (WEAK_SHOWN_S if self._weak else LOOKED_AT_EVERY_S)
        if self._weak:
            _log.warning("the supply is too weak: take the one made for this Pi, and a short thick cable")
        return self._weak

    # -- out
    def draw(self, scene: Scene, motion: Motion | None, ring: RingPicture) -> None:
        """Bring what changed to the screen, and the light to the cap that the table waits for."""
        self.lights.set(ring)
        if scene.low != self._low:
            self._low = scene.low
            self._shine()
        changed = self.screen.draw(scene, motion)
        if changed:
            self.parts.panel.present(changed)
        amber = next((label.role.value for label in scene.labels if label.primary), None)
        self.parts.panel.light(None if scene.black else amber)

    def bed(self) -> None:
        """A bed of sound lies under what is said in the dark, so that a pause is not silence."""
        hushed = self._hushed()
        if hushed != self._bedded:
            self._bedded = hushed
            self.parts.speaker.bed(self._sounds / "night.wav" if self._bedded else None)

    def show_ring(self, now_s: float) -> str | None:
        """Light the ring. What it failed with, if it just did."""
        if Part.RING in self._failed:
            return None
        try:
            self.parts.ring.show(self.lights.frame(now_s))
        except PartError as fault:
            return str(fault)
        return None


__all__ = ["DIM_AFTER_S", "DIM_RING", "DIM_SCREEN", "Panel", "Parts", "Stage"]
