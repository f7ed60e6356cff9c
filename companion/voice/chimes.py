"""Signs of a few tones for a line that has no voice: so many short beats, then a figure. Must not know what they mean.

The fixed legend that gives beats and figures a meaning belongs to the lines (``chime_legend`` beside them) and is
shown before eyes are shut.
"""

from __future__ import annotations

import array
import math
import wave
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

RATE_HZ = 48_000
MOST_BEATS = 4
_HEAD_S, _TAIL_S = 0.06, 0.12
_BEAT_HZ, _BEAT_S, _BEAT_GAP_S = 880.0, 0.09, 0.13
_TONE_S, _TONE_GAP_S = 0.28, 0.06
_LEVEL = 0.45


class Figure(StrEnum):
    """How a chime ends."""

    RISING = "rising"
    FALLING = "falling"
    LEVEL = "level"
    LOW = "low"
    LOOK = "look"


_TONES_HZ: dict[Figure, tuple[float, ...]] = {
    Figure.RISING: (523.3, 784.0),
    Figure.FALLING: (784.0, 523.3),
    Figure.LEVEL: (659.3, 659.3),
    Figure.LOW: (329.6,),
    Figure.LOOK: (587.3,),
}


class ChimeSign(Struct, frozen=True):
    """``beats`` 0 to 4, then the figure."""

    beats: int
    figure: Figure

    @property
    def name(self) -> str:
        return f"{self.beats}-{self.figure}"


LOOK = ChimeSign(0, Figure.LOOK)
"""One middle tone: look at the screen."""

EVERY_SIGN = (
    *(ChimeSign(beats, figure) for beats in range(MOST_BEATS + 1) for figure in Figure if figure != "look"),
    LOOK,
)


def chime_sign(words: str) -> ChimeSign:
    """``"2 rising"``. Raises ValueError with what to write instead."""
    number, _, figure = words.partition(" ")
    sign = next((sign for sign in EVERY_SIGN if f"{sign.beats} {sign.figure}" == f"{number} {figure}"), None)
    if sign is None:
        raise ValueError(
            f"chime is {words!r}. Write 0 to {MOST_BEATS} beats and rising, falling, level or low: 2 rising."
        )
    return sign


def write_chime(sign: ChimeSign, path: Path) -> None:
    """The sign as a mono 16-bit WAV of 48 kHz; every sign has the same level."""
    samples = array.array("h")
    _silence(samples, _HEAD_S)
    for _ in range(sign.beats):
        _tone(samples, _BEAT_HZ, _BEAT_S)
        _silence(samples, _BEAT_GAP_S)
    for hz in _TONES_HZ[sign.figure]:
        _tone(samples, hz, _TONE_S)
        _silence(samples, _TONE_GAP_S)
    _silence(samples, _TAIL_S)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE_HZ)
        file.writeframes(samples.tobytes())


def _silence(samples: array.array[int], seconds: float) -> None:
    samples.extend([0] * round(seconds * RATE_HZ))


def _tone(samples: array.array[int], hz: float, seconds: float) -> None:
    count = round(seconds * RATE_HZ)
    fade = round(0.012 * RATE_HZ)
    for at in range(count):
        envelope = min(1.0, at / fade, (count - at) / fade) * math.exp(-1.5 * at / count)
        turn = 2 * math.pi * hz * at / RATE_HZ
        wave_form = math.sin(turn) + 0.25 * math.sin(2 * turn)
        samples.append(round(32767 * _LEVEL * envelope * wave_form / 1.25))
