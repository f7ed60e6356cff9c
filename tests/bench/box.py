"""What the box must keep up with at every moment: the ring's wire, frames while fingers press, a night's memory.

These are times and sizes of this machine, not ratios: the limits are what a table notices, or what a small Pi has.
"""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Iterator
from random import Random

from companion.box.spi_ring import SpiRing
from tests.bench.children import PRESSED_FOR_S, PRESSES_PER_S
from tests.bench.figures import Figure, p99
from tests.bench.processes import child

LEDS = 24
ENCODE_MS = 1.0
LATE_MS = 5.0
NIGHT_MB = 150


def figures(frames: int, pressed_s: float) -> Iterator[Figure]:
    yield _ring(frames)
    yield _pressed(pressed_s)
    yield _night()


class _Wire:
    """A bus that takes everything at once."""

    def write(self, values: bytes) -> None: ...

    def close(self) -> None: ...


def _ring(frames: int) -> Figure:
    ring, colours = SpiRing(LEDS, _Wire()), Random(0)
    spent_s = []
    for _ in range(frames):
        frame = [(colours.randrange(256), colours.randrange(256), colours.randrange(256)) for _ in range(LEDS)]
        began_s = time.perf_counter()
        ring.show(frame)
        spent_s.append(time.perf_counter() - began_s)
    ms = p99(spent_s) * 1e3
    what = f"a frame of {LEDS} LEDs, limited and encoded, 99 of 100"
    return Figure(what, f"{ms:.3f} ms", f"at most {ENCODE_MS:g} ms", ms <= ENCODE_MS)


def _pressed(pressed_s: float) -> Figure:
    late_ms = json.loads(_told("pressed", "play", "time_citadel", "--players", "3", pressed_s=pressed_s))
    ms = p99(late_ms)
    what = f"frames after they fall due, {PRESSES_PER_S} presses a second ({len(late_ms)} frames), 99 of 100"
    return Figure(what, f"{ms:.2f} ms", f"at most {LATE_MS:g} ms", ms <= LATE_MS)


def _night() -> Figure:
    mb = int(_told("night")) / 1024
    return Figure("most memory in a night of Avalon", f"{mb:.0f} MB", f"at most {NIGHT_MB} MB", mb <= NIGHT_MB)


def _told(name: str, *words: str, pressed_s: float = 0.0) -> str:
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        process = child(name, {**os.environ, "COMPANION_HOME": folder, PRESSED_FOR_S: str(pressed_s)}, *words)
        told, _ = process.communicate()
    if not told:
        raise RuntimeError(f"{name} ended without a word")
    return told


__all__ = ["figures"]
