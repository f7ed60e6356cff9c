"""Sound through pygame's mixer: short sounds over one another, one voice. Must not know what is played, or why.

The mixer is opened once and stays open: SDL then streams silence, so a sound board pops once at the start and not with
every sound. Only the mixer is initialised, in a try: a box without sound plays on, and a chip says so. A device that
takes no more sound is closed and opened again, once its card is there: one failed write mutes nobody for an evening.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pygame

from companion.box.display import on_desktop
from companion.box.errors import PartError
from companion.box.quiet import quiet_stderr, silence_alsa

_log = logging.getLogger(__name__)

RATE_HZ = 44_100
CHANNELS = 16
VOICE_CHANNEL = 0
BED_CHANNEL = 1
"""Reserved: no short sound ever takes it."""
HUSH_MS = 60
BED_FADE_MS = 800
"""A voice that stops does not click."""
CLIPS_READY = 2
"""The line that is said and the next one: a whole night takes no more memory than two lines."""
DEFAULT_BUFFER_FRAMES = 1024
"""23 ms. 512 crackles on some Pis; a Zero 2 W wants 2048."""
CLOSES_WITHIN_S = 3.0
"""Closing a card that was pulled out may hang for ever, in the kernel."""
CONVERTED_BY_ITS_OWN_DEVICE = ("vc4-hdmi",)
"""Drivers whose cards take no plain samples: HDMI on a Pi wants IEC958 frames, which ``plughw`` does not make and the
card's own ``default`` does (alsa-lib, ``cards/vc4-hdmi.conf``)."""


def sound_cards(proc: Path = Path("/proc/asound")) -> Mapping[str, int]:
    """ALSA's cards: number by id. Numbers change from boot to boot, ids stay."""
    cards = {}
    for path in sorted(proc.glob("card*/id")):
        if number := re.fullmatch(r"card(\d+)", path.parent.name):
            with contextlib.suppress(OSError):
                cards[path.read_text(errors="replace").strip()] = int(number[1])
    return cards


def drivers(proc: Path = Path("/proc/asound")) -> Mapping[str, str]:
    """The driver of each card, by the card's id, as /proc/asound/cards has them."""
    try:
        listed = (proc / "cards").read_text(errors="replace")
    except OSError:
        return {}
    lines = re.findall(r"^ *\d+ \[(.+?) *\]: (\S+) - ", listed, re.MULTILINE)
    return dict(lines)


def choose_card(card: str, proc: Path = Path("/proc/asound")) -> None:
    """Make SDL use the ALSA card with this id (``MAX98357A``, ``Headphones``, ``vc4hdmi0``); before the speaker opens.

    :raises PartError: there is no such card; names those there are.
    """
    cards = sound_cards(proc)
    if card not in cards:
        there = f"There are: {', '.join(cards)}." if cards else "There is none at all."
        raise PartError(f"speaker: there is no sound card {card!r}. {there} Set sound.device to one, or leave it out.")
    converted = drivers(proc).get(card) in CONVERTED_BY_ITS_OWN_DEVICE
    os.environ["AUDIODEV"] = f"{'sysdefault' if converted else 'plughw'}:CARD={card}"
    os.environ["SDL_AUDIODRIVER"] = "alsa"


def named_by_server(card: str, outputs: Iterable[str], proc: Path = Path("/proc/asound")) -> str | None:
    """On a desktop a sound server has the cards: which of its outputs is this one; None: none, by its name.

    :param outputs: names of the outputs, as SDL has them from the server ("bcm2835 Headphones Stereo").
    """
    try:
        listed = (proc / "cards").read_text(errors="replace")
    except OSError:
        listed = ""
    known = re.findall(rf"^ *\d+ \[{re.escape(card)} *\]: \S+ - (.+)$", listed, re.MULTILINE)
    words = [word.casefold() for word in (card, *known)]
    return next((output for output in outputs if any(word in output.casefold() for word in words)), None)


class PygameSpeaker:
    """The mixer. Without a sound card it is silent and ``working`` is False; ``retry`` looks again.

    :param sounds: files loaded now, so that they begin at once when played.
    :param card: id of an ALSA card; None: the system's own.
    :param buffer_frames: the delay before a sound, at 44,100 frames a second; too few crackle.
    """

    def __init__(
        self,
        sounds: Iterable[Path] = (),
        *,
        card: str | None = None,
        buffer_frames: int = DEFAULT_BUFFER_FRAMES,
        proc: Path = Path("/proc/asound"),
    ) -> None:
        self._files = tuple(sounds)
        self._card = card
        self._buffer_frames = buffer_frames
        self._proc = proc
        self._loaded: dict[Path, pygame.mixer.Sound] = {}
        self._ready: OrderedDict[Path, pygame.mixer.Sound] = OrderedDict()
        self._loudness = 1.0
        self._working = False
        self._lost = False
        self._hangs = False
        self._cards_before: frozenset[str] = frozenset()
        self._bed: Path | None = None
        self.why_not = ""
        self.retry()

    @property
    def working(self) -> bool:
        return self._working

    def retry(self) -> bool:
        """Try to open the sound card if that failed; True if there is sound now."""
        if self._working or self._hangs:
            return self._working
        if self._lost and not self._let_go():
            return False
        try:
            with quiet_stderr():  # ALSA writes eight lines a try
                self._open()
        except (pygame.error, PartError) as error:
            if str(error) != self.why_not:
                _log.warning("no sound: %s", error)
            self.why_not = str(error)
            return False
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(2)
        self.why_not = ""
        self._working = True
        self._cards_before = frozenset(sound_cards(self._proc))
        self._loaded.clear()
        self._ready.clear()
        for file in self._files:
            self._sound(file)
        if self._bed is not None:
            self.bed(self._bed)
        return True

    def _open(self) -> None:
        silence_alsa()
        if self._card is None:
            pygame.mixer.init(RATE_HZ, -16, 2, self._buffer_frames)
        elif on_desktop():  # ALSA's own device would be taken from the sound server, or refused by it
            pygame.mixer.init(RATE_HZ, -16, 2, self._buffer_frames)
            output = named_by_server(self._card, _outputs(), self._proc)
            if output is None:
                _log.warning("no output is called %s: the desktop's own is taken", self._card)
                return
            pygame.mixer.quit()
            pygame.mixer.init(RATE_HZ, -16, 2, self._buffer_frames, devicename=output)
        else:
            choose_card(self._card, self._proc)
            pygame.mixer.init(RATE_HZ, -16, 2, self._buffer_frames)

    def lost(self) -> None:
        """The device takes no more sound. Where its card is still there, it is opened again at once."""
        self._working = False
        self._lost = True
        self._loaded.clear()
        self._ready.clear()
        there = self._card_is_there()
        self.why_not = "" if there else "the sound card was unplugged"
        _log.warning("the sound device takes no more sound%s", "; it is opened again" if there else ": unplugged")
        if there:
            self.retry()

    def _card_is_there(self) -> bool:
        """The card that is asked for; without one, all that were there when it was opened."""
        wanted = self._cards_before if self._card is None or on_desktop() else {self._card}
        return wanted <= frozenset(sound_cards(self._proc))

    def _let_go(self) -> bool:
        """Close the device that was lost, once its card is back; False: not now."""
        if not self._card_is_there():
            return False
        closing = threading.Thread(target=pygame.mixer.quit, name="sound-close", daemon=True)
        closing.start()
        closing.join(CLOSES_WITHIN_S)
        if closing.is_alive():
            self._hangs = True
            self.why_not = "the sound device cannot be closed"
            _log.warning("the sound device cannot be closed: silent until the box starts anew")
            return False
        self._lost = False
        return True

    def play(self, sound: Path) -> None:
        if not self._working or (loaded := self._sound(sound)) is None:
            return
        with self._never_raising():
            loaded.set_volume(self._loudness)
            loaded.play()

    def ready(self, clip: Path) -> float:
        words = self._words(clip)
        return float(words.get_length()) if words is not None else 0.0

    def say(self, clip: Path) -> float:
        words = self._words(clip)
        if words is None:
            return 0.0
        with self._never_raising():
            words.set_volume(self._loudness)
            pygame.mixer.Channel(VOICE_CHANNEL).play(words)
            return float(words.get_length())
        return 0.0

    def hush(self) -> None:
        if self._working:
            with self._never_raising():
                pygame.mixer.Channel(VOICE_CHANNEL).fadeout(HUSH_MS)

    def bed(self, sound: Path | None) -> None:
        self._bed = sound
        if not self._working:
            return
        with self._never_raising():
            channel = pygame.mixer.Channel(BED_CHANNEL)
            if sound is None:
                channel.fadeout(BED_FADE_MS)
            elif (loaded := self._sound(sound)) is not None and channel.get_sound() is not loaded:
                loaded.set_volume(self._loudness)
                channel.play(loaded, loops=-1, fade_ms=BED_FADE_MS)

    def volume(self, part: float) -> None:
        # Squared: ears hear loudness as a ratio, and half way should sound half as loud.
        self._loudness = min(max(part, 0.0), 1.0) ** 2
        if self._working:
            with self._never_raising():
                for channel in (VOICE_CHANNEL, BED_CHANNEL):
                    if (playing := pygame.mixer.Channel(channel).get_sound()) is not None:
                        playing.set_volume(self._loudness)

    def close(self) -> None:
        self._bed = None
        if self._working:
            self._working = False
            self._loaded.clear()
            self._ready.clear()
            pygame.mixer.quit()

    def _words(self, clip: Path) -> pygame.mixer.Sound | None:
        """A clip, decoded; None if there is nothing to hear."""
        if not self._working:
            return None
        if clip not in self._ready:
            with self._never_raising():
                try:
                    self._ready[clip] = pygame.mixer.Sound(clip)
                except (pygame.error, OSError) as error:
                    if pygame.mixer.get_init() is None:
                        raise
                    _log.warning("%s cannot be said: %s", clip, error)
            while len(self._ready) > CLIPS_READY:
                self._ready.popitem(last=False)
        return self._ready.get(clip)

    def _sound(self, file: Path) -> pygame.mixer.Sound | None:
        if file not in self._loaded:
            try:
                self._loaded[file] = pygame.mixer.Sound(file)
            except (pygame.error, OSError) as error:
                _log.warning("%s cannot be played: %s", file, error)
                return None
        return self._loaded[file]

    @contextlib.contextmanager
    def _never_raising(self) -> Iterator[None]:
        try:
            yield
        except pygame.error as error:
            _log.warning("no sound any more: %s", error)
            self.why_not = str(error)
            self._working = False


def _outputs() -> tuple[str, ...]:
    """The outputs of the sound server that the mixer is open on."""
    from pygame._sdl2.audio import get_audio_device_names

    return tuple(get_audio_device_names(False))
