"""Tones that tell which loudspeaker is which: made when somebody asks for them. Standard library only."""

from __future__ import annotations

import math
import shutil
import struct
import tempfile
import wave
import weakref
from enum import StrEnum
from pathlib import Path

RATE_HZ = 44_100
TONE_S = 0.7
FADE_S = 0.02
HZ = {"left": 440.0, "right": 660.0, "both": 550.0}


class StereoSide(StrEnum):
    LEFT = "left"
    RIGHT = "right"
    BOTH = "both"


class Tones:
    """The files, made at the first call; they go with the program. Raises OSError where there is no room for them."""

    def __init__(self) -> None:
        self._made: dict[StereoSide, Path] = {}

    def __call__(self) -> dict[StereoSide, Path]:
        if not self._made:
            folder = tempfile.mkdtemp(prefix="companion-tones-")
            weakref.finalize(self, shutil.rmtree, folder, ignore_errors=True)
            self._made = write_tones(Path(folder))
        return self._made


def write_tones(folder: Path) -> dict[StereoSide, Path]:
    """One file a side, 44.1 kHz stereo."""
    return {side: _write(folder / f"{side.value}.wav", side) for side in StereoSide}


def _write(path: Path, side: StereoSide) -> Path:
    count, fade = round(TONE_S * RATE_HZ), round(FADE_S * RATE_HZ)
    frames = bytearray()
    for n in range(count):
        level = min(1.0, n / fade, (count - 1 - n) / fade)
        sample = round(12_000 * level * math.sin(2 * math.pi * HZ[side.value] * n / RATE_HZ))
        frames += struct.pack(
            "<hh", 0 if side is StereoSide.RIGHT else sample, 0 if side is StereoSide.LEFT else sample
        )
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE_HZ)
        file.writeframes(bytes(frames))
    return path
