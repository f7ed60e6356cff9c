"""Compares packs with the lines they should speak and says all that is wrong at once. Must not know any game."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from companion.voice.chimes import EVERY_SIGN
from companion.voice.errors import PackError, SoundError
from companion.voice.lines import SpokenLine, languages_of, text_hash
from companion.voice.pack import FREE_LICENCES, Clip, Manifest, Pack, file_hash, packs_in
from companion.voice.polish import HEAD_S
from companion.voice.sound import Burst, Sounding, bursts, decoder, sounding
from companion.voice.speak import CHIMES

LOUDNESS_LUFS = (-17.0, -15.0)
TRUE_PEAK_DBTP = -1.5
SECONDS = (0.4, 20.0)
SIGNS_PER_S = (2.0, 25.0)
"""How fast a voice may be: outside this a clip was cut off, or says something else. Letters, or Korean syllables."""
OWN_LEVEL_DB = (-32.0, -10.0)
_LENGTH_SLACK_S = 0.05
LEAST_NUMBER_S = 0.15
"""What is shorter on a beat is a piece of a number, not one."""
BEAT_SLACK_S = 0.15
"""So late after its beat a number may be heard to begin: an h or an s begins softly."""
_RENDER = "Run: companion voice render"


class Weight(StrEnum):
    """How bad: ``wrong`` fails the check, ``note`` is for the owner to know."""

    WRONG = "wrong"
    NOTE = "note"


class ClipFinding(Struct, frozen=True):
    """One thing about one clip or pack; ``key`` is "" for the pack as a whole."""

    where: str
    key: str
    what: str
    weight: Weight = Weight.WRONG

    def __str__(self) -> str:
        return f"{self.where}{'/' if self.key else ''}{self.key}: {self.what}"


def check(
    lines: Mapping[str, SpokenLine], assets: Path, own: Path | None = None, *, decode: bool = True
) -> tuple[ClipFinding, ...]:
    """Every finding about the shipped packs under ``assets`` (``assets/voice``) and the owner's under ``own``.

    ``decode`` also plays every clip into nothing (some 10 ms each), which finds clips that are silent, cut off or not
    sound at all though their manifest agrees.
    """
    with decoder():
        return tuple(_findings(lines, assets, own, decode))


def _findings(lines: Mapping[str, SpokenLine], assets: Path, own: Path | None, decode: bool) -> Iterator[ClipFinding]:
    for language in languages_of(lines):
        try:
            packs = packs_in(assets, language)
        except PackError as error:
            yield ClipFinding(language, "", str(error))
            continue
        if not packs:
            yield ClipFinding(language, "", f"no pack speaks this language. {_RENDER}")
        for pack in packs:
            yield from check_pack(pack, lines, decode=decode)
    for sign in EVERY_SIGN:
        if not (assets / CHIMES / f"{sign.name}.opus").is_file():
            yield ClipFinding(CHIMES, sign.name, f"is missing. {_RENDER}")
    if own is not None:
        for language in languages_of(lines):
            for pack in packs_in(own, language):
                yield from check_own_pack(pack, lines)


def check_pack(pack: Pack, lines: Mapping[str, SpokenLine], *, decode: bool = True) -> Iterator[ClipFinding]:
    """A shipped pack against its manifest, and the manifest against the lines. Call within ``decoder`` to decode."""
    where = f"{pack.language}/{pack.name}"
    manifest = pack.manifest
    if manifest is None:
        yield ClipFinding(where, "", f"has no manifest. {_RENDER}")
        return
    if manifest.licence not in FREE_LICENCES:
        free = ", ".join(sorted(FREE_LICENCES))
        yield ClipFinding(
            where, "", f"the licence {manifest.licence!r} does not let its clips be shipped. Allowed: {free}"
        )
    if (manifest.language, manifest.pack) != (pack.language, pack.name):
        yield ClipFinding(where, "", f"its manifest is of {manifest.language}/{manifest.pack}. {_RENDER}")
    for key, line in lines.items():
        if manifest.clip(key) is None:
            yield ClipFinding(where, key, f"has no clip. {_RENDER}")
        else:
            yield from (ClipFinding(where, key, what) for what in _wrong_with(pack, manifest, line, decode))
    for clip in manifest.clips:
        if clip.key not in lines:
            yield ClipFinding(where, clip.key, f"is no line. {_RENDER}, which deletes it")
    known = {clip.file for clip in manifest.clips}
    for path in pack.files():
        if path.name not in known:
            yield ClipFinding(where, path.stem, "is not in the manifest. Delete the file")


def _wrong_with(pack: Pack, manifest: Manifest, line: SpokenLine, decode: bool) -> Iterator[str]:
    clip = manifest.clip(line.key)
    assert clip is not None
    words = line.spoken[pack.language]
    if clip.text_sha256 != text_hash(words):
        yield f"says older words. {_RENDER}"
    path = pack.folder / clip.file
    if not path.is_file():
        yield f"its file {clip.file} is missing. {_RENDER}"
        return
    if file_hash(path) != clip.file_sha256:
        yield f"its file {clip.file} is not the one that was rendered. {_RENDER}"
    low, high = LOUDNESS_LUFS
    if not low <= clip.loudness_lufs <= high:
        yield f"its loudness is {clip.loudness_lufs} LUFS, not {low} to {high}. {_RENDER} --anew"
    if clip.true_peak_dbtp > TRUE_PEAK_DBTP:
        yield f"its true peak is {clip.true_peak_dbtp} dBTP, above {TRUE_PEAK_DBTP}. {_RENDER} --anew"
    yield from _wrong_length(clip.seconds, words, line)
    if decode:
        yield from _wrong_sound(path, clip, line.beat_s, words.count("."))


def _wrong_length(seconds: float, words: str, line: SpokenLine) -> Iterator[str]:
    if not SECONDS[0] <= seconds <= SECONDS[1]:
        yield f"is {seconds:.1f} s long, not {SECONDS[0]} to {SECONDS[1]}. Listen to it"
        return
    pace = sum(sign.isalpha() for sign in words) / seconds
    if not line.beat_s and not SIGNS_PER_S[0] <= pace <= SIGNS_PER_S[1]:
        yield f"says {pace:.0f} letters a second in {seconds:.1f} s: cut off, or other words. Listen to it"


def _wrong_sound(path: Path, clip: Clip, beat_s: float, beats: int) -> Iterator[str]:
    try:
        heard = sounding(path)
        if beat_s:
            yield from wrong_beats(bursts(path), heard.seconds, beat_s, beats)
    except SoundError as error:
        yield str(error)
        return
    if heard.silent:
        yield f"is silent. {_RENDER} --anew"
    if abs(heard.seconds - clip.seconds) > _LENGTH_SLACK_S:
        yield f"is {heard.seconds:.2f} s long, its manifest says {clip.seconds:.2f}. {_RENDER} --anew"


def wrong_beats(heard: Sequence[Burst], lasts_s: float, beat_s: float, beats: int) -> Iterator[str]:
    """What is wrong with a counted clip: on each of its ``beats`` one number is heard and no other, and the clip ends
    one beat after the last began, so that what follows it falls on the next beat."""
    whole_s = HEAD_S + beats * beat_s
    if abs(lasts_s - whole_s) > _LENGTH_SLACK_S:
        yield f"lasts {lasts_s:.2f} s, not {whole_s:.2f}: what follows it would miss its beat. {_RENDER} --anew"
    for beat in range(beats):
        at_s = HEAD_S + beat * beat_s
        here = [burst for burst in heard if at_s - _LENGTH_SLACK_S <= burst.at_s < at_s + beat_s - _LENGTH_SLACK_S]
        where = f"on beat {beat + 1} (at {at_s:.1f} s)"
        if len(here) != 1:
            yield f"{where} {len(here)} sounds are heard, not one. {_RENDER} --anew"
        elif here[0].at_s > at_s + BEAT_SLACK_S:
            yield f"{where} the sound begins {here[0].at_s - at_s:.2f} s late. {_RENDER} --anew"
        elif not LEAST_NUMBER_S <= here[0].ends_s - here[0].at_s < beat_s:
            yield f"{where} the sound lasts {here[0].ends_s - here[0].at_s:.2f} s: no whole number. {_RENDER} --anew"


def check_own_pack(pack: Pack, lines: Mapping[str, SpokenLine]) -> Iterator[ClipFinding]:
    """An owner's recordings: half a pack is fine, a file that is no line or cannot be heard is not."""
    where = f"own {pack.language}/{pack.name}"
    have = set()
    for path in pack.files():
        line = lines.get(path.stem)
        if line is None:
            near = difflib.get_close_matches(path.stem, lines, 1)
            yield ClipFinding(
                where,
                path.stem,
                f"is no line. {f'Did you mean {near[0]}?' if near else 'See: companion voice record-sheet'}",
            )
            continue
        have.add(path.stem)
        try:
            yield from (ClipFinding(where, path.stem, what) for what in _wrong_recording(sounding(path)))
        except SoundError as error:
            yield ClipFinding(where, path.stem, str(error))
    if missing := len(lines.keys() - have):
        yield ClipFinding(
            where, "", f"{missing} of {len(lines)} lines are not recorded and keep the shipped voice", Weight.NOTE
        )


def _wrong_recording(heard: Sounding) -> Iterator[str]:
    if heard.silent:
        yield "is silent. Record it again"
    elif not OWN_LEVEL_DB[0] <= heard.level_db <= OWN_LEVEL_DB[1]:
        how = "softer" if heard.level_db < OWN_LEVEL_DB[0] else "louder"
        yield f"is much {how} than the other voices. Run: companion voice import, which sets the level"
    if not SECONDS[0] <= heard.seconds <= SECONDS[1]:
        yield f"is {heard.seconds:.1f} s long, not {SECONDS[0]} to {SECONDS[1]}. Record the line alone"
