"""The box's picture, light and sound, and the parts they go to. Must not know pages, plays or what is being said."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from companion.app.config.aids import Aid
from companion.app.host.containment import Containment
from companion.app.store.brought import Brought
from companion.app.store.choices import Choices
from companion.app.table.clock import Clock
from companion.box.errors import PartError
from companion.box.parts import RETRY_EVERY_S, Buttons, Part, Ring, Speaker
from companion.box.power import LOOKED_AT_EVERY_S, PowerSensor
from companion.core.view import Chip, Icon, Motion, Scene, Sound, SoundName, Tone
from companion.core.words import text
from companion.lights.errors import ShowError
from companion.lights.lights import Lights
from companion.screen.screen import Screen
from companion.screen.theme import HIGH_CONTRAST, LAMPLIGHT

DIM_AFTER_S = 120.0
DIM_SCREEN = 0.6
LOW_SCREEN = 1 / 3
DIM_RING = 0.5
FIRST_RETRY_S = 3.0
"""A box that starts early may be there before its sound card."""
WEAK_SHOWN_S = 60.0
"""A weak supply is told once, for so long: nobody can change it during the game."""

_log = logging.getLogger(__name__)


class Presenter(Protocol):
    """What shows the screen's surface: a display, or nothing."""

    def present(self, changed: Any) -> None: ...

    def dim(self, part: float) -> None:
        """Brightness of the whole screen, 0..1; 1 is as drawn."""

    def light(self, button: str | None) -> None:
        """Make a cap shine: the press that the table waits for."""

    def typing(self, on: bool) -> None:
        """Whether keys that write are text now, and no buttons."""


class Parts(Struct, frozen=True):
    """The parts of one box, opened and ready."""

    buttons: Buttons
    ring: Ring
    speaker: Speaker
    panel: Presenter
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
        contained: Containment,
        *,
        volume: int,
        brightness: int,
        dim_after_s: float = DIM_AFTER_S,
        aids: Collection[Aid] = (),
        motion_per_s: int = 0,
    ) -> None:
        self.parts = parts
        self.screen = screen
        self.lights = lights
        self._hushed = hushed
        self._clock = clock
        self._sounds = sounds
        self._choices = choices
        self._dim_after_s = dim_after_s
        self._motion_per_s = motion_per_s
        """Frames a second of what moves when a page changes; 0: it stands at once."""
        screen.frames_per_s = motion_per_s or screen.frames_per_s
        self._dim = False
        self._typing = False
        self._low = False
        self._bedded = False
        self._failed: dict[Part, float] = {}
        """Parts that are out of work, and when each is tried again."""
        self._in_speaker, self._in_panel = contained.of("the loudspeaker"), contained.of("the screen")
        self._in_buttons = contained.of("the buttons", lambda fault: self.failed(Part.BUTTONS))
        self._in_ring = contained.of("the ring", lambda fault: self.failed(Part.RING))
        self._brought: list[Brought] = []
        self._sound_s = clock.now_s() + FIRST_RETRY_S
        self._touched_s = clock.now_s()
        self._in_power = contained.of("the power sensor", self._powerless)
        self._power_s = None if parts.power is None else clock.now_s() + LOOKED_AT_EVERY_S
        self._weak = False
        self._volume = choices.number("volume", volume, 0, 10)
        self._brightness = choices.number("brightness", brightness, 1, 10)
        self._aids = frozenset(aid for aid in Aid if self._choices.flag(aid, aid in aids))
        self._loud()
        self._shine()
        if self._aids:
            self._aid()

    # -- loudness and brightness
    @property
    def volume(self) -> int:
        """0..10."""
        return self._volume

    def set_volume(self, volume: int) -> None:
        self._volume = volume
        self._loud()
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

    @property
    def aids(self) -> frozenset[Aid]:
        """Those that are on."""
        return self._aids

    def set_aid(self, aid: Aid, on: bool) -> None:
        self._aids = self._aids | {aid} if on else self._aids - {aid}
        self._aid()
        self._choices.choose(aid, "on" if on else "off")

    def _aid(self) -> None:
        theme = HIGH_CONTRAST if Aid.HIGH_CONTRAST in self._aids else LAMPLIGHT
        self.screen.show_as(large=Aid.LARGE_TEXT in self._aids, theme=theme)
        self.lights.calm = Aid.CALM in self._aids

    def _loud(self) -> None:
        with self._in_speaker:
            self.parts.speaker.volume(self._volume / 10)

    def _shine(self) -> None:
        self.lights.brightness = self._brightness / 10 * (DIM_RING if self._dim else 1.0)
        with self._in_panel:
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
        if self._hushed():
            return
        with self._in_speaker:
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

    # -- parts that fail, and come back
    def failed(self, part: Part) -> None:
        """A part reported that it no longer works. It is tried again every few seconds."""
        self._failed[part] = self._clock.now_s() + RETRY_EVERY_S
        if part is Part.SPEAKER:
            with self._in_speaker:
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
        if Part.BUTTONS in self._failed:
            chips += (Chip(Icon.FAULT, text("core-no-buttons"), Tone.RED),)
        return chips

    def levels(self) -> Mapping[str, bool]:
        """Which buttons are down now; of buttons that do not work nothing is known."""
        with self._in_buttons:
            return self.parts.buttons.levels()
        return {}

    # -- time
    def moments(self) -> tuple[float, ...]:
        """When ``advance`` has something to do next."""
        dims = () if self._dim else (self._touched_s + self._dim_after_s,)
        power = () if self._power_s is None else (self._power_s,)
        sound = () if self.parts.speaker.working else (self._sound_s,)
        moves = () if self.screen.due_s is None else (self.screen.due_s,)
        return (*dims, *power, *sound, *moves, *self._failed.values())

    def advance(self, now_s: float) -> bool:
        """Dim what nobody touches, try again what does not work. True if the picture may have changed."""
        changed = False
        if now_s >= self._sound_s:
            self._sound_s = now_s + RETRY_EVERY_S
            with self._in_speaker:
                if not self.parts.speaker.working and self.parts.speaker.retry():
                    self._loud()
                    changed = True
        if self._failed:
            changed = self._try_again(now_s) or changed
        if self._power_s is not None and now_s >= self._power_s:
            with self._in_power:
                changed = self._looked_at_power(now_s) or changed
        if not self._dim and now_s >= self._touched_s + self._dim_after_s:
            self._dim = not self._hushed()
            self._touched_s = now_s
            self._shine()
        return changed

    def _try_again(self, now_s: float) -> bool:
        """True if a part works again. The ring is tried by the next frame."""
        for part in [part for part, at_s in self._failed.items() if now_s >= at_s and part is not Part.RING]:
            self._failed[part] = now_s + RETRY_EVERY_S
            works = part is not Part.BUTTONS
            with self._in_buttons:
                works = works or self.parts.buttons.retry()
            if works:
                del self._failed[part]
                return True
        return False

    def _powerless(self, fault: BaseException) -> None:
        self._power_s = None

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
    def draw(self, scene: Scene, motion: Motion | None) -> None:
        """Bring what changed to the screen, and the light to the cap that the table waits for. Raises what drawing
        raises; a screen that cannot be reached is contained."""
        if scene.low != self._low:
            self._low = scene.low
            self._shine()
        changed = self.screen.draw(scene, motion, self._clock.now_s() if self._moves else None)
        amber = next((label.role.value for label in scene.labels if label.primary), None)
        with self._in_panel:
            if changed:
                self.parts.panel.present(changed)
            self.parts.panel.light(None if scene.black else amber)

    def draw_ahead(self, scene: Scene) -> None:
        """Draw unseen what will be shown when the disk has it. Raises what drawing raises."""
        self.screen.draw_ahead(scene, self._moves)

    @property
    def _moves(self) -> bool:
        return self._motion_per_s > 0 and Aid.CALM not in self._aids

    def move(self, now_s: float) -> None:
        """Draw the next frame of what moves since the page changed, if it is due. Raises what drawing raises."""
        changed = self.screen.advance(now_s)
        if changed:
            with self._in_panel:
                self.parts.panel.present(changed)

    def typing(self, on: bool) -> None:
        """Take text from a keyboard, or give its keys back to the buttons."""
        if on != self._typing:
            self._typing = on
            with self._in_panel:
                self.parts.panel.typing(on)

    def bed(self) -> None:
        """A bed of sound lies under what is said in the dark, so that a pause is not silence."""
        hushed = self._hushed()
        if hushed != self._bedded:
            self._bedded = hushed
            with self._in_speaker:
                self.parts.speaker.bed(self._sounds / "night.wav" if self._bedded else None)

    def show_ring(self, now_s: float) -> bool:
        """Light the ring, unless it failed a moment ago. True if it does not work any more, or does again."""
        tried_s = self._failed.get(Part.RING)
        if tried_s is not None and now_s < tried_s:
            return False
        frame = self.lights.frame(now_s)
        with self._in_ring:
            try:
                self.parts.ring.show(frame)
            except PartError as fault:
                if tried_s is None:
                    _log.error("ring: %s", fault)
                self.failed(Part.RING)
                return tried_s is None
            self._failed.pop(Part.RING, None)
            return tried_s is not None
        return True


__all__ = ["DIM_AFTER_S", "DIM_RING", "DIM_SCREEN", "Parts", "Presenter", "Stage"]
