"""Raw speech becomes a clip: trimmed, cleaned, as loud as every other, encoded; by ffmpeg. Must not know packs.

Only for rendering and for taking in an owner's recordings; a running box only decodes.
"""

from __future__ import annotations

import json
import math
import re
import subprocess
from pathlib import Path

from msgspec import Struct

from companion.voice.errors import RenderError

LOUDNESS_LUFS = -16.0
TRUE_PEAK_DBTP = -1.5
HEAD_S = 0.060
TAIL_S = 0.120
CLIP_RATE_HZ = 48_000
BIT_RATE = "32k"
_SILENCE_DB = -50
_HIGH_PASS_HZ = 110
_PEAK_ROOM_DB = 0.8
"""Opus adds a little to the peaks that it is given."""

_ATTEMPTS = 7
_NEAR_LU = 0.3

_TRIM = f"silenceremove=start_periods=1:start_threshold={_SILENCE_DB}dB"
TRIM_BOTH = f"{_TRIM},areverse,{_TRIM},areverse"
_SHAPE = f"highpass=f={_HIGH_PASS_HZ},acompressor=threshold=-20dB:ratio=2.5:attack=5:release=120:makeup=2"


class Measured(Struct, frozen=True):
    """Integrated loudness and true peak (ITU-R BS.1770) and length."""

    loudness_lufs: float
    true_peak_dbtp: float
    seconds: float


def ffmpeg(*arguments: str, data: bytes = b"") -> tuple[bytes, str]:
    """Runs ffmpeg; what it wrote to its output and its log. Raises RenderError if it is missing or fails."""
    command = ["ffmpeg", "-hide_banner", "-nostats", *arguments]
    try:
        done = subprocess.run(command, input=data, capture_output=True, check=True, timeout=120)
    except FileNotFoundError as error:
        raise RenderError("ffmpeg is missing. Get it: sudo apt install ffmpeg") from error
    except subprocess.CalledProcessError as error:
        last = error.stderr.decode(errors="replace").strip().splitlines()[-1:]
        raise RenderError(f"ffmpeg failed: {' '.join(last)}") from error
    return done.stdout, done.stderr.decode(errors="replace")


def trimmed(samples: bytes, rate_hz: int) -> bytes:
    """16-bit mono samples without the silence before and after."""
    raw = ("-f", "s16le", "-ar", str(rate_hz), "-ac", "1")
    return ffmpeg(*raw, "-i", "-", "-af", TRIM_BOTH, *raw, "-", data=samples)[0]


def on_beats(sentences: list[bytes], rate_hz: int, beat_s: float) -> bytes:
    """Trimmed sentences, each beginning ``beat_s`` after the one before. Raises RenderError if one is longer."""
    beat = round(beat_s * rate_hz) * 2
    for at, sentence in enumerate(sentences):
        if len(sentence) > beat:
            raise RenderError(f"sentence {at + 1} of a counted line takes longer than its beat of {beat_s} s")
    return b"".join(sentence.ljust(beat, b"\0") for sentence in sentences[:-1]) + sentences[-1]


def polish(samples: bytes, rate_hz: int, out: Path, counted_s: float = 0.0) -> Measured:
    """Writes ``out`` (mono Opus) from 16-bit mono samples and measures what was written.

    ``counted_s``: the clip ends so long after its first sound begins, whatever rest that leaves.
    Loudness is set by one constant gain, so that a sentence keeps its own dynamics. Where the peak would pass its limit
    the gain gives way to a limiter.
    """
    raw = ("-f", "s16le", "-ar", str(rate_hz), "-ac", "1", "-i", "-")
    shaped, _ = ffmpeg(
        *raw, "-af", f"{TRIM_BOTH},{_SHAPE},aresample={CLIP_RATE_HZ}", "-f", "s16le", "-ac", "1", "-", data=samples
    )
    rest = f"apad=whole_dur={HEAD_S + counted_s}" if counted_s else f"apad=pad_dur={TAIL_S}"
    gain_db = LOUDNESS_LUFS - _loudness(shaped)
    ceiling = 10 ** ((TRUE_PEAK_DBTP - _PEAK_ROOM_DB) / 20)
    measured = Measured(-70.0, 0.0, 0.0)
    for attempt in range(_ATTEMPTS):  # a limiter takes loudness, an encoder adds peaks: give back what each took
        # The limiter works at four times the rate, where a sample's peak is nearly the true peak.
        filters = (
            f"volume={gain_db:.2f}dB,aresample={4 * CLIP_RATE_HZ},"
            f"alimiter=limit={ceiling:.4f}:level=false:attack=2:release=40,aresample={CLIP_RATE_HZ},"
            f"adelay={HEAD_S * 1000:.0f},{rest}"
        )
        again = ("-f", "s16le", "-ar", str(CLIP_RATE_HZ), "-ac", "1", "-i", "-")
        encode = ("-c:a", "libopus", "-b:a", BIT_RATE, "-application", "voip", "-map_metadata", "-1", "-bitexact")
        ffmpeg("-y", *again, "-af", filters, "-ac", "1", *encode, str(out), data=shaped)
        measured = measure(out)
        short_lu = LOUDNESS_LUFS - measured.loudness_lufs
        over_db = measured.true_peak_dbtp - TRUE_PEAK_DBTP
        if abs(short_lu) <= _NEAR_LU and over_db <= 0:
            break
        if over_db > 0:
            ceiling *= 10 ** (-(over_db + 0.1) / 20)
        if attempt < _ATTEMPTS - 2 or over_db <= 0:  # at the last, the peak goes before the loudness
            gain_db += short_lu
    return measured


def measure(path: Path) -> Measured:
    """Loudness, true peak and length of a sound file as ffmpeg hears it."""
    _, log = ffmpeg("-i", str(path), "-af", "ebur128=peak=true", "-f", "null", "-")
    summary = log[log.rindex("Summary:") :]
    loudness = _number(r"I:\s+(-?[\d.]+|-?inf) LUFS", summary)
    peak = _number(r"Peak:\s+(-?[\d.]+|-?inf) dBFS", summary)
    samples, _ = ffmpeg("-i", str(path), "-f", "s16le", "-ar", str(CLIP_RATE_HZ), "-ac", "1", "-")
    return Measured(loudness, peak, round(len(samples) / 2 / CLIP_RATE_HZ, 3))


def _loudness(samples: bytes) -> float:
    """Integrated loudness; a word too short for a 400 ms window is heard twice over."""
    whole = samples
    while len(whole) < 2 * CLIP_RATE_HZ:
        whole += samples or b"\0" * CLIP_RATE_HZ
    raw = ("-f", "s16le", "-ar", str(CLIP_RATE_HZ), "-ac", "1", "-i", "-")
    _, log = ffmpeg(*raw, "-af", "loudnorm=print_format=json", "-f", "null", "-", data=whole)
    found = json.loads(log[log.rindex("{") : log.rindex("}") + 1])
    loudness = float(found["input_i"])
    if math.isinf(loudness):
        raise RenderError("nothing is heard, only silence")
    return loudness


def _number(pattern: str, log: str) -> float:
    found = re.search(pattern, log)
    value = float(found.group(1)) if found else math.nan
    return -99.0 if math.isinf(value) else value
