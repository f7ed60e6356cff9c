"""Decodes a sound file and says how long and how loud it is. Must not know what is in it.

Uses pygame's mixer, so what is measured is what the box will play. Decoding needs no loudspeaker: if no mixer is open,
one is opened on SDL's dummy driver and closed again.
"""

from __future__ import annotations

import array
import math
import os
from collections.abc import Iterator
from contextlib import contextmanager
from operator import mul
from pathlib import Path

import pygame
from msgspec import Struct

from companion.voice.errors import SoundError

_RATE_HZ = 48_000
_EVERY = 4
"""Peak and level are taken from every fourth sample: speech has its power far below 6 kHz."""
REST_S = 0.12
"""A shorter silence is a closed mouth within a word (the t of "Eight", the ㄷ of "다섯")."""
_REST_DB = -35
"""Below the loudest: what is softer is a rest."""
_STEP_S = 0.01


class Sounding(Struct, frozen=True):
    """Length; highest sample and mean level over the whole file in dB of full scale (-120 for silence)."""

    seconds: float
    peak_db: float
    level_db: float

    @property
    def silent(self) -> bool:
        return self.peak_db < -40.0


@contextmanager
def decoder(rate_hz: int = _RATE_HZ) -> Iterator[None]:
    """Within it ``sounding`` decodes; nothing is heard. A mixer that is open already keeps its own rate."""
    if pygame.mixer.get_init():
        yield
        return
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        pygame.mixer.init(rate_hz, -16, 1, 4096, allowedchanges=0)
        yield
    finally:
        pygame.mixer.quit()
        if before is None:
            del os.environ["SDL_AUDIODRIVER"]
        else:
            os.environ["SDL_AUDIODRIVER"] = before


class Burst(Struct, frozen=True):
    """Sound without a rest in it, in seconds from the beginning of the file."""

    at_s: float
    ends_s: float


def bursts(path: Path) -> tuple[Burst, ...]:
    """Where a file sounds: stretches that rests of more than ``REST_S`` part. Raises SoundError as ``sounding`` does;
    call within ``decoder``."""
    samples, rate_hz = _samples(path)
    step = round(_STEP_S * rate_hz)
    loud = [max(max(part), -min(part)) for at in range(0, len(samples), step) if (part := samples[at : at + step])]
    gate = max(loud, default=0) * 10 ** (_REST_DB / 20)
    found: list[Burst] = []
    for n, peak in enumerate(loud):
        if peak <= gate:
            continue
        at_s, ends_s = n * _STEP_S, (n + 1) * _STEP_S
        if found and at_s - found[-1].ends_s <= REST_S:
            at_s = found.pop().at_s
        found.append(Burst(at_s, ends_s))
    return tuple(found)


def sounding(path: Path) -> Sounding:
    """Raises SoundError if the file is missing or no sound that the box can play. Call within ``decoder``."""
    samples, rate_hz = _samples(path)
    if not samples:
        return Sounding(0.0, -120.0, -120.0)
    some = samples[::_EVERY]
    power = sum(map(mul, some, some)) / len(some)
    peak = max(max(some), -min(some))
    return Sounding(len(samples) / rate_hz, _db(peak), _db(math.sqrt(power)))


def _samples(path: Path) -> tuple[array.array[int], float]:
    """Every channel's samples in turn, and how many of them are a second."""
    try:
        sound = pygame.mixer.Sound(str(path))
    except (pygame.error, OSError) as error:
        raise SoundError(
            f"{path}: cannot be decoded ({error}). Put a whole Opus, Ogg Vorbis or WAV file there."
        ) from error
    rate_hz, _, channels = pygame.mixer.get_init() or (_RATE_HZ, -16, 1)
    return array.array("h", sound.get_raw()), float(rate_hz * channels)


def _db(level: float) -> float:
    return 20 * math.log10(level / 32768) if level > 0 else -120.0
