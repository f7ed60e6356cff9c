"""Makes the shipped packs: every line of a language by the voice that was chosen for it. Must not know any game.

Runs on a developer's machine with the extra ``voice``, ffmpeg, espeak-ng and RHVoice; clips are committed, so neither
a box nor CI ever renders. Only lines whose words changed are made again.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
import wave
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from companion.voice.chimes import EVERY_SIGN, write_chime
from companion.voice.errors import RenderError
from companion.voice.hear import Heard, Recogniser, Score, judge
from companion.voice.kokoro import RATE_HZ, Kokoro
from companion.voice.lines import SpokenLine, text_hash
from companion.voice.pack import FORMAT, Clip, Manifest, file_hash, open_pack, write_manifest
from companion.voice.polish import CLIP_RATE_HZ, ffmpeg, on_beats, polish, trimmed

CHIMES = "chimes"
"""The folder under ``assets/voice`` with the signs that stand in for a missing voice."""


class Recipe(Struct, frozen=True):
    """How a pack is made. ``voice`` may be a blend of equal parts, joined by ``+``."""

    language: str
    pack: str
    engine: str
    voice: str
    speed: float
    licence: str
    credit: str


_KOKORO = "Kokoro-82M by hexgrad, ONNX export by thewh1teagle (MIT)"
RECIPES = (
    Recipe("en", "bm_george", "Kokoro-82M v1.0 int8", "bm_george", 1.0, "Apache-2.0", _KOKORO),
    Recipe("en", "af_heart", "Kokoro-82M v1.0 int8", "af_heart", 1.0, "Apache-2.0", _KOKORO),
    Recipe("ko", "gongitsune_nezumi", "Kokoro-82M v1.0 int8", "jf_gongitsune+jf_nezumi", 0.9, "Apache-2.0", _KOKORO),
    Recipe("ru", "elena", "RHVoice 1.8.0", "elena", 1.0, "LGPL-2.1-or-later", "RHVoice by Olga Yakovleva, voice Elena"),
)
"""Every shipped pack; the first of a language is the one that speaks unless the owner chooses another."""


_OTHER_SPEEDS = (0.94, 0.89, 1.11)
"""Times the pack's own speed."""


class Engine(Protocol):
    rate_hz: int

    def say(self, language: str, words: str, voice: str, speed: float) -> bytes:
        """16-bit mono samples of ``rate_hz``."""


class RhVoice:
    """Russian (and, at run time, English) by RHVoice: Debian packages rhvoice and rhvoice-russian, in non-free."""

    rate_hz = 24_000

    def say(self, language: str, words: str, voice: str, speed: float) -> bytes:
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "said.wav"
            command = ["RHVoice-test", "-p", voice, "-r", f"{100 * speed:.0f}", "-R", str(self.rate_hz), "-o", str(out)]
            try:
                subprocess.run(command, input=words.encode(), capture_output=True, check=True, timeout=60)
            except FileNotFoundError as error:
                raise RenderError(
                    "RHVoice-test is missing. Get it: add Debian's component non-free, then "
                    "sudo apt install rhvoice rhvoice-russian"
                ) from error
            with wave.open(str(out)) as file:
                return bytes(file.readframes(file.getnframes()))


class _KokoroEngine:
    rate_hz = RATE_HZ

    def __init__(self, voices: Path) -> None:
        self._kokoro = Kokoro(voices)

    def say(self, language: str, words: str, voice: str, speed: float) -> bytes:
        return self._kokoro.say(language, words, voice, speed)


def render(
    lines: Mapping[str, SpokenLine],
    assets: Path,
    voices: Path,
    *,
    packs: Sequence[str] = (),
    anew: bool = False,
    tell: Callable[[str], None] = print,
) -> int:
    """Brings the packs under ``assets/voice`` up to date with ``lines`` and returns how many clips were made.

    ``voices`` is the folder of Kokoro's voices. ``packs`` names the packs to make: all of them and the chimes if empty.
    ``anew`` makes every clip again. Clips of lines that are gone are deleted. Raises RenderError: what to install.
    """
    if not packs:
        render_chimes(assets)
    wanted = set(packs) or {recipe.pack for recipe in RECIPES}
    if unknown := wanted - {recipe.pack for recipe in RECIPES}:
        known = ", ".join(recipe.pack for recipe in RECIPES)
        raise RenderError(f"there is no pack {sorted(unknown)[0]!r}. Known: {known}")
    made = 0
    kokoro: Engine | None = None
    for recipe in RECIPES:
        if recipe.pack not in wanted:
            continue
        if recipe.engine.startswith("Kokoro"):
            engine = kokoro = kokoro or _KokoroEngine(voices)
        else:
            engine = RhVoice()
        count = render_pack(recipe, lines, assets / "voice" / recipe.language / recipe.pack, engine, anew=anew)
        tell(f"{recipe.language}/{recipe.pack}: {count} clips made, {len(lines)} in the pack")
        made += count
    return made


def render_pack(
    recipe: Recipe, lines: Mapping[str, SpokenLine], folder: Path, engine: Engine, *, anew: bool = False
) -> int:
    """One pack. Its manifest is written after every clip, so that a run that was stopped goes on where it was."""
    folder.mkdir(parents=True, exist_ok=True)
    old = open_pack(folder, recipe.language).manifest
    clips = {clip.key: clip for clip in (old.clips if old else ())} if not anew else {}
    for gone in set(clips) - set(lines):
        (folder / clips.pop(gone).file).unlink(missing_ok=True)
    made = 0
    for line in lines.values():
        have = clips.get(line.key)
        if have and have.text_sha256 == clip_hash(line, recipe.language) and (folder / have.file).is_file():
            continue
        clips[line.key] = _render_clip(recipe, line, folder, engine)
        made += 1
        _write(recipe, folder, clips)
    _write(recipe, folder, clips)
    return made


def clip_hash(line: SpokenLine, language: str) -> str:
    """The hash of a line's spoken words; a manifest keeps it so that a clip of older words is found."""
    return text_hash(line.spoken[language])


def _write(recipe: Recipe, folder: Path, clips: Mapping[str, Clip]) -> None:
    made = (recipe.language, recipe.pack, recipe.engine, recipe.voice, recipe.speed, recipe.licence, recipe.credit)
    write_manifest(folder, Manifest(FORMAT, *made, tuple(clips.values())))


def _render_clip(recipe: Recipe, line: SpokenLine, folder: Path, engine: Engine, speed: float | None = None) -> Clip:
    at_speed = replace(recipe, speed=speed or recipe.speed)
    words = line.pronounced.get(recipe.language, line.spoken[recipe.language])
    samples = _counted(at_speed, words, line.beat_s, engine) if line.beat_s else _said(at_speed, words, engine)
    out = folder / f"{line.key}.opus"
    measured = polish(samples, engine.rate_hz, out, line.beat_s * len(_sentences(words)))
    return Clip(
        line.key,
        clip_hash(line, recipe.language),
        out.name,
        file_hash(out),
        measured.seconds,
        measured.loudness_lufs,
        measured.true_peak_dbtp,
        speed,
    )


def _said(recipe: Recipe, words: str, engine: Engine) -> bytes:
    return engine.say(recipe.language, words, recipe.voice, recipe.speed)


def _sentences(words: str) -> list[str]:
    return [sentence.strip() for sentence in re.findall(r"[^.!?]+[.!?]", words)]


def _counted(recipe: Recipe, words: str, beat_s: float, engine: Engine) -> bytes:
    """Each sentence is said alone and laid on its beat: in a list that is said in one breath no rest tells for certain
    where one number ends, and a countdown with two numbers in one second is worse than a plain one."""
    parts = [trimmed(_said(recipe, sentence, engine), engine.rate_hz) for sentence in _sentences(words)]
    return on_beats(parts, engine.rate_hz, beat_s)


def improve(
    lines: Mapping[str, SpokenLine],
    assets: Path,
    voices: Path,
    pack: str,
    names: Mapping[str, Sequence[str]],
    *,
    above: float = 0.1,
    tell: Callable[[str], None] = print,
) -> int:
    """Listens to a pack and says again, at other speeds, what was misheard; returns how many clips it replaced.

    ``above`` is the part of letters (Korean: syllables) that may be misheard. The take that a recogniser understands
    best stays, and its figures are told, as ``listen`` would: they flatter the pack a little. ``names`` as there.
    Raises RenderError: what to install, or that a line has no clip yet.
    """
    recipe = next((each for each in RECIPES if each.pack == pack), None)
    if recipe is None:
        raise RenderError(f"there is no pack {pack!r}. Known: {', '.join(each.pack for each in RECIPES)}")
    folder = assets / "voice" / recipe.language / recipe.pack
    manifest = open_pack(folder, recipe.language).manifest
    if manifest is None or any(manifest.clip(key) is None for key in lines):
        raise RenderError(f"{folder} does not have every line. Run: companion voice render")
    engine: Engine = _KokoroEngine(voices) if recipe.engine.startswith("Kokoro") else RhVoice()
    recogniser = Recogniser()
    clips = {clip.key: clip for clip in manifest.clips}
    known = names.get(recipe.language, ())
    kept: list[Heard] = []
    replaced = 0
    for key, line in lines.items():
        best = judge(line, recipe.language, folder / clips[key].file, recogniser, known)
        for speed in _OTHER_SPEEDS:
            if best.error_rate <= above:
                break
            with tempfile.TemporaryDirectory() as work:
                clip = _render_clip(recipe, line, Path(work), engine, recipe.speed * speed)
                take = judge(line, recipe.language, Path(work) / clip.file, recogniser, known)
                if take.error_rate < best.error_rate:
                    tell(f"{key}: {best.error_rate:.2f} -> {take.error_rate:.2f} at speed {clip.speed:.2f}")
                    (folder / clip.file).write_bytes((Path(work) / clip.file).read_bytes())
                    best, clips[key] = take, clip
                    _write(recipe, folder, clips)
                    replaced += 1
        kept.append(best)
    tell(str(Score(pack, recipe.language, tuple(kept))))
    for heard in sorted(kept, key=lambda heard: heard.error_rate, reverse=True):
        if heard.error_rate > above:
            tell(str(heard))
    return replaced


def render_chimes(assets: Path) -> int:
    """Every sign as Opus under ``assets/voice/chimes``; returns how many."""
    folder = assets / "voice" / CHIMES
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        for sign in EVERY_SIGN:
            raw = Path(work) / "sign.wav"
            write_chime(sign, raw)
            encode = ("-c:a", "libopus", "-b:a", "32k", "-map_metadata", "-1", "-bitexact", "-ar", str(CLIP_RATE_HZ))
            ffmpeg("-y", "-i", str(raw), *encode, str(folder / f"{sign.name}.opus"))
    return len(EVERY_SIGN)
