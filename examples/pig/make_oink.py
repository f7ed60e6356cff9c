"""Makes ``companion_pig/sounds/oink.wav``: two short grunts, nothing was recorded. Standard library only."""

from __future__ import annotations

import array
import math
import wave
from pathlib import Path
from random import Random

RATE_HZ = 44_100
GRUNTS = ((0.0, 0.16, 95.0), (0.2, 0.22, 80.0))
"""Begin and length in seconds, pitch in Hz."""
LASTS_S = 0.45
LEVEL = 9_000


def samples() -> array.array[int]:
    made = [0.0] * round(LASTS_S * RATE_HZ)
    random = Random(1)
    for begin_s, lasts_s, pitch_hz in GRUNTS:
        count = round(lasts_s * RATE_HZ)
        for n in range(count):
            t_s = n / RATE_HZ
            swell = math.sin(math.pi * n / count) ** 0.7
            buzz = sum(math.sin(2 * math.pi * pitch_hz * k * t_s) / k for k in range(1, 9))
            snort = (random.random() - 0.5) * (0.6 + 0.4 * math.sin(2 * math.pi * 28 * t_s))
            made[round(begin_s * RATE_HZ) + n] += swell * (0.55 * buzz + 0.5 * snort)
    peak = max(abs(value) for value in made)
    return array.array("h", (round(LEVEL * value / peak) for value in made))


def main() -> None:
    path = Path(__file__).parent / "companion_pig" / "sounds" / "oink.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE_HZ)
        file.writeframes(samples().tobytes())


if __name__ == "__main__":
    main()
