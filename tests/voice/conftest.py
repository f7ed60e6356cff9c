"""A small list of lines and packs made of plain tones, so that no test renders speech or needs a network."""

from __future__ import annotations

import array
import math
import wave
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from companion.voice.chimes import EVERY_SIGN
from companion.voice.lines import SpokenLine, read_lines, text_hash
from companion.voice.pack import FORMAT, Clip, Manifest, file_hash, write_manifest

RATE_HZ = 48_000

LINES_YAML = {
    "lines": {
        "tea-ready": {"en": "Tea is ready.", "ko": "차가 준비되었습니다.", "ru": "Чай готов.", "chime": "1 rising"},
        "tea-cups-2": {"en": "Two cups, please.", "ko": "두 잔 주세요.", "ru": "Две чашки, пожалуйста."},
        "tea-for": {
            "en": "{name} gets the first cup.",
            "ko": "{name} 님이 첫 잔을 받습니다.",
            "ru": "Первую чашку получает {name}.",
            "spoken": {"en": "Here is the first cup.", "ko": "첫 잔입니다.", "ru": "Вот первая чашка."},
        },
        "tea-gone": {"en": "The pot is empty.", "ko": "주전자가 비었습니다.", "ru": "Чайник пуст.", "chime": "0 low"},
    }
}


@pytest.fixture
def lines() -> dict[str, SpokenLine]:
    return read_lines(LINES_YAML, "tea.yaml")


@cache
def tone(seconds: float, amplitude: float) -> bytes:
    """16-bit samples of 300 Hz."""
    step = 2 * math.pi * 300 / RATE_HZ
    return array.array(
        "h", (round(32767 * amplitude * math.sin(step * at)) for at in range(round(seconds * RATE_HZ)))
    ).tobytes()


def write_tone(path: Path, seconds: float = 1.2, amplitude: float = 0.2) -> None:
    """A recording for all that these tests care."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE_HZ)
        file.writeframes(tone(seconds, amplitude))


Ship = Callable[..., Path]


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """A folder ``assets/voice`` with the chimes and no pack."""
    folder = tmp_path / "assets" / "voice"
    (folder / "chimes").mkdir(parents=True)
    for sign in EVERY_SIGN:
        (folder / "chimes" / f"{sign.name}.opus").touch()
    return folder


@pytest.fixture
def ship(assets: Path, lines: dict[str, SpokenLine]) -> Ship:
    """Ships a pack: ``ship("en", "anna")``, every line of it a tone."""

    def make(language: str, pack: str = "anna", *, licence: str = "CC0-1.0") -> Path:
        folder = assets / language / pack
        clips = []
        for key, line in lines.items():
            path = folder / f"{key}.wav"
            write_tone(path)
            hashes = (text_hash(line.spoken[language]), path.name, file_hash(path))
            clips.append(Clip(key, *hashes, 1.2, -16.0, -2.0))
        write_manifest(folder, Manifest(FORMAT, language, pack, "tones", "sine", 1.0, licence, "nobody", tuple(clips)))
        return folder

    return make


class PlainWords:
    """A language whose spoken form of a sentence is its id."""

    def __init__(self, language: str = "en") -> None:
        self.language = language

    def full(self, sentence: object) -> str:
        return f"<{getattr(sentence, 'id', '')}>"

    short = spoken = full
