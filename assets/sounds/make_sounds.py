"""Makes every short sound of the box: ``python assets/sounds/make_sounds.py``. Standard library only, always the same.

44.1 kHz, one channel, 16 bit; at most 0.6 s; peak at -6 dBFS. A sound begins and ends in silence, so nothing clicks.
``night.wav`` is another thing: a bed of soft wind for a night with eyes shut, 22.05 kHz, that goes on without a seam.
Meanings are companion.core.view.Sound; the notes are a pentatonic scale on D, so any two sound well together.
"""

from __future__ import annotations

import math
import struct
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 44_100
PEAK = 10 ** (-6 / 20)
D3, A3, D4, E4, FIS4, A4, H4, D5, E5, FIS5, A5, D6 = (
    146.83, 220.0, 293.66, 329.63, 369.99, 440.0, 493.88, 587.33, 659.26, 739.99, 880.0, 1174.66,
)  # fmt: skip

Samples = list[float]
Partials = Sequence[tuple[float, float]]
"""(multiple of the frequency, level)"""

BELL: Partials = ((1.0, 1.0), (2.0, 0.35), (3.01, 0.18), (4.17, 0.06))
WOOD: Partials = ((1.0, 1.0), (3.9, 0.25), (9.2, 0.08))
HORN: Partials = ((1.0, 1.0), (2.0, 0.5), (3.0, 0.28), (4.0, 0.12))
GONG: Partials = ((1.0, 1.0), (1.52, 0.6), (2.08, 0.45), (2.91, 0.3), (4.1, 0.15))


def silence(s: float) -> Samples:
    return [0.0] * round(s * RATE)


def strike(hz: float, s: float, partials: Partials, decay_s: float, attack_s: float = 0.004) -> Samples:
    """A struck thing: quick attack, exponential decay; higher partials die sooner."""
    out = []
    for n in range(round(s * RATE)):
        t = n / RATE
        attack = min(1.0, t / attack_s)
        tone = sum(
            level * math.exp(-t * multiple**0.6 / decay_s) * math.sin(2 * math.pi * hz * multiple * t)
            for multiple, level in partials
        )
        out.append(attack * tone)
    return out


def blow(hz: float, to_hz: float, s: float, partials: Partials) -> Samples:
    """A blown tone that may glide: soft attack, soft end."""
    out, phase = [], 0.0
    for n in range(round(s * RATE)):
        part = n / (s * RATE)
        phase += 2 * math.pi * (hz + (to_hz - hz) * part) / RATE
        out.append(math.sin(math.pi * part) ** 0.6 * sum(level * math.sin(phase * m) for m, level in partials))
    return out


def mix(*parts: tuple[float, float, Samples]) -> Samples:
    """(begin in seconds, level, samples) over one another."""
    out = silence(max(begin_s + len(samples) / RATE for begin_s, _, samples in parts))
    for begin_s, level, samples in parts:
        first = round(begin_s * RATE)
        for n, value in enumerate(samples):
            if first + n < len(out):
                out[first + n] += level * value
    return out


def roll() -> Samples:
    """Dice on wood: knocks that come closer and softer; where and how high each is, is written down, not random."""
    knocks = (0.0, 0.07, 0.15, 0.21, 0.28, 0.33, 0.37, 0.41, 0.44, 0.465)
    pitches = (420, 510, 380, 560, 450, 600, 490, 640, 530, 580)
    return mix(
        *(
            (at, 1.0 - 0.07 * n, strike(hz, 0.09, WOOD, 0.018, 0.001))
            for n, (at, hz) in enumerate(zip(knocks, pitches, strict=True))
        )
    )


SOUNDS: dict[str, Callable[[], Samples]] = {
    "roll": roll,
    "step": lambda: strike(D4, 0.16, WOOD, 0.05, 0.002),
    "tick": lambda: strike(A5, 0.07, WOOD, 0.015, 0.001),
    "good": lambda: mix((0, 1, strike(A4, 0.4, BELL, 0.14)), (0.1, 1, strike(D5, 0.4, BELL, 0.16))),
    "bad": lambda: mix((0, 1, strike(FIS4, 0.35, BELL, 0.14)), (0.12, 1, strike(D4, 0.42, BELL, 0.16))),
    "ask": lambda: mix((0, 0.8, strike(E5, 0.3, BELL, 0.1)), (0.09, 1, strike(A5, 0.34, BELL, 0.12))),
    "refused": lambda: blow(D3, D3 * 0.97, 0.28, HORN),
    "won": lambda: mix(
        *((n * 0.09, 1, strike(hz, 0.6 - n * 0.09, BELL, 0.2)) for n, hz in enumerate((D5, FIS5, A5, D6)))
    ),
    "defeat": lambda: mix((0, 1, blow(A3, A3, 0.22, HORN)), (0.2, 1, blow(FIS4 / 2, D3, 0.4, HORN))),
    "gong": lambda: strike(D3, 0.6, GONG, 0.3, 0.01),
}


def finished(samples: Samples) -> bytes:
    """Faded in and out and brought to the peak."""
    fade_in, fade_out = round(0.001 * RATE), round(0.02 * RATE)
    shaped = [value * min(1.0, n / fade_in, (len(samples) - 1 - n) / fade_out) for n, value in enumerate(samples)]
    gain = PEAK * 32767 / max(abs(value) for value in shaped)
    return struct.pack(f"<{len(shaped)}h", *(round(value * gain) for value in shaped))


BED_RATE = 22_050
BED_S = 8
BED_SEAM_S = 1
BED_RMS = 10 ** (-26 / 20)


def wind() -> bytes:
    """Noise that falls by 6 dB an octave, always at the same level; its end is faded into its beginning."""
    count, seam = BED_S * BED_RATE, BED_SEAM_S * BED_RATE
    word, level, noise = 1, 0.0, []
    for _ in range(count + seam):
        word = (word * 1_103_515_245 + 12_345) % (1 << 31)
        level = 0.985 * level + (word / (1 << 30) - 1.0)
        noise.append(level)
    for n in range(seam):
        part = n / seam  # equal power, so that the seam is as loud as the rest
        noise[n] = noise[n] * math.sin(part * math.pi / 2) + noise[count + n] * math.cos(part * math.pi / 2)
    del noise[count:]
    gain = BED_RMS * 32767 / math.sqrt(sum(value * value for value in noise) / count)
    return struct.pack(f"<{count}h", *(round(value * gain) for value in noise))


def write(folder: Path) -> None:
    """Every sound as ``<meaning>.wav`` into ``folder``, and the bed."""
    for name, make in SOUNDS.items():
        _keep(folder / f"{name}.wav", RATE, finished(make()))
    _keep(folder / "night.wav", BED_RATE, wind())


def _keep(file: Path, rate: int, frames: bytes) -> None:
    with wave.open(str(file), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(rate)
        sound.writeframes(frames)


if __name__ == "__main__":
    write(Path(__file__).parent)
