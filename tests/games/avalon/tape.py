"""A recorder at the end of the sound card: what the mixer really played, with the samples read as the only clock.

SDL's disk driver writes into a pipe. Nobody but the test reads it, so a full pipe stops the mixer, and reading on is
what lets time pass: two minutes of sound take a second, and a busy machine changes nothing.
"""

from __future__ import annotations

import array
import fcntl
import os
import struct
import termios
import time
import wave
from pathlib import Path

import pygame
from msgspec import Struct

from companion.app.table.clock import ManualClock

RATE_HZ = 44_100
FRAME_BYTES = 4
PIPE_BYTES = 4096
EVERY = 44
"""Frames between two looks at the recording: about a millisecond."""
STEP = 1000
"""Line number n is recorded as a constant level of n steps: two lines at once would be the level of another line."""
BED = 300
"""The level under everything in the night."""
_CHUNK = 1 << 16
_BLOCKED_WITHIN_S = 5.0
_MIXED_WITHIN_S = 0.0005


class Tape(ManualClock):
    """Opens the recorder (before the speaker) and is the box's clock: ``move_to`` reads that much sound."""

    def __init__(self, folder: Path, setenv) -> None:
        super().__init__(0.0)
        pipe = folder / "card"
        os.mkfifo(pipe)
        self._reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        fcntl.fcntl(self._reader, fcntl.F_SETPIPE_SZ, PIPE_BYTES)
        os.set_blocking(self._reader, True)
        self._sound = bytearray()
        setenv("SDL_AUDIODRIVER", "disk")
        setenv("SDL_DISKAUDIOFILE", str(pipe))
        setenv("SDL_DISKAUDIODELAY", "0")

    def move_to(self, now_s: float) -> None:
        super().move_to(now_s)
        wanted = round(now_s * RATE_HZ) * FRAME_BYTES
        while (left := wanted - len(self._sound)) > 0:
            self._sound += os.read(self._reader, min(left, _CHUNK))
        self._wait_for_the_mixer()

    def _wait_for_the_mixer(self) -> None:
        """Until it stands before the pipe with its next block: a block goes in whole or not at all."""
        ends_s = time.monotonic() + _BLOCKED_WITHIN_S
        while not struct.unpack("i", fcntl.ioctl(self._reader, termios.FIONREAD, b"\0" * 4))[0]:
            assert time.monotonic() < ends_s, "the mixer has stopped"
            time.sleep(0.0002)
        time.sleep(_MIXED_WITHIN_S)

    def levels(self) -> array.array[int]:
        """The left channel, every ``EVERY`` frames."""
        whole = len(self._sound) - len(self._sound) % FRAME_BYTES
        return array.array("h", bytes(self._sound[:whole]))[:: 2 * EVERY]

    def close(self) -> None:
        """The reader goes first: a mixer that writes into a full pipe could never be closed."""
        os.close(self._reader)
        pygame.mixer.quit()


class Played(Struct, frozen=True):
    """A stretch of one level: line number ``line`` from ``at_s`` to ``ends_s``."""

    line: int
    at_s: float
    ends_s: float


def played(levels: array.array[int]) -> list[Played]:
    """Every line in the recording, in order."""
    lines: list[Played] = []
    began, before = 0, 0
    for at, level in enumerate((*levels, 0)):
        line = round(level / STEP)
        if line != before:
            if before:
                lines.append(Played(before, began * EVERY / RATE_HZ, at * EVERY / RATE_HZ))
            began, before = at, line
    return lines


def write_level(path: Path, level: int, seconds: float) -> None:
    """A sound that is one constant level."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE_HZ)
        file.writeframes(struct.pack("<hh", level, level) * round(seconds * RATE_HZ))
