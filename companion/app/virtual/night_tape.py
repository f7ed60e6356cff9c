"""Writes down what a simulated box says, and mixes it into a sound file: the clips, their times, the bed. No game here.

Times are the simulated clock's, so the file is what a table would have heard, pauses and all.
"""

from __future__ import annotations

import array
import sys
import wave
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path

import pygame
from msgspec import Struct

from companion.box.speaker import BED_FADE_MS
from companion.voice.sound import decoder

RATE_HZ = 24_000
_LOUDEST = 32_767


class _Said(Struct, frozen=True):
    clip: Path
    at_s: float


class _Bed(Struct, frozen=True):
    """From ``at_s`` on this lies under everything; None: nothing."""

    sound: Path | None
    at_s: float


class RecordingSpeaker:
    """A loudspeaker that nobody hears and that remembers; short sounds are left out: there are none in a night.

    Open a ``decoder`` of ``RATE_HZ`` round its whole use: it keeps every clip it decoded.
    """

    working = True

    def __init__(self, now_s: Callable[[], float]) -> None:
        self._now_s = now_s
        self._samples: dict[Path, array.array[int]] = {}
        self._said: list[_Said] = []
        self._hushed: list[float] = []
        self._beds: list[_Bed] = []

    @property
    def bed_ended_s(self) -> float | None:
        """When the last bed was taken away."""
        return next((bed.at_s for bed in reversed(self._beds) if bed.sound is None), None)

    def ready(self, clip: Path) -> float:
        return len(self._decoded(clip)) / RATE_HZ

    def say(self, clip: Path) -> float:
        self._said.append(_Said(clip, self._now_s()))
        return self.ready(clip)

    def hush(self) -> None:
        self._hushed.append(self._now_s())

    def bed(self, sound: Path | None) -> None:
        self._beds.append(_Bed(sound, self._now_s()))

    def play(self, sound: Path) -> None:
        pass

    def volume(self, part: float) -> None:
        pass

    def retry(self) -> bool:
        return True

    def lost(self) -> None:
        pass

    def close(self) -> None:
        pass

    def write(self, path: Path, from_s: float, to_s: float) -> float:
        """What was heard between two moments, as 16-bit mono; its length in seconds."""
        frames = round((to_s - from_s) * RATE_HZ)
        heard = array.array("h", bytes(2 * frames))
        for said in self._said:
            if from_s <= said.at_s < to_s:
                begin = round((said.at_s - from_s) * RATE_HZ)
                samples = self._decoded(said.clip)[: self._left(said, to_s)]
                heard[begin : begin + len(samples)] = samples
        for at, bed in enumerate(self._beds):
            ends_s = self._beds[at + 1].at_s if at + 1 < len(self._beds) else to_s
            if bed.sound is not None and bed.at_s < to_s and ends_s > from_s:
                begin, end = (round((at_s - from_s) * RATE_HZ) for at_s in (bed.at_s, ends_s))
                _lay_under(heard, self._decoded(bed.sound), begin, end)
        if sys.byteorder == "big":
            heard.byteswap()
        path.parent.mkdir(parents=True, exist_ok=True)
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE_HZ)
            file.writeframes(heard.tobytes())
        return frames / RATE_HZ

    def _decoded(self, clip: Path) -> array.array[int]:
        if clip not in self._samples:
            with decoder(RATE_HZ):
                self._samples[clip] = array.array("h", pygame.mixer.Sound(str(clip)).get_raw())
        return self._samples[clip]

    def _left(self, said: _Said, to_s: float) -> int:
        """How many samples of a clip are heard before it is hushed, or the recording ends."""
        ends_s = next((at_s for at_s in self._hushed if at_s > said.at_s), to_s)
        return round((min(ends_s, to_s) - said.at_s) * RATE_HZ)


def _lay_under(heard: array.array[int], bed: array.array[int], begin: int, end: int) -> None:
    """The bed goes round from ``begin`` to ``end`` and fades in and out as the speaker's does."""
    begin, end = max(0, begin), min(len(heard), end)
    under = list(islice(cycle(bed), end - begin))
    fade = min(round(BED_FADE_MS / 1000 * RATE_HZ), len(under) // 2)
    for at in range(fade):
        under[at] = under[at] * at // fade
        under[-1 - at] = under[-1 - at] * at // fade
    heard[begin:end] = array.array(
        "h",
        (max(-_LOUDEST, min(_LOUDEST, over + low)) for over, low in zip(heard[begin:end], under, strict=True)),
    )
