"""The check finds a clip that is missing, cut off, silent, old, stray, or that may not be shipped."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.voice.check import ClipFinding, Weight, check, wrong_beats
from companion.voice.lines import SpokenLine
from companion.voice.pack import file_hash, open_pack, write_manifest
from companion.voice.polish import HEAD_S
from companion.voice.sound import Burst
from tests.languages import LANGUAGES
from tests.voice.conftest import Ship, write_tone


@pytest.fixture
def shipped(ship: Ship) -> Path:
    """Packs for all languages; the English one is returned."""
    return {language: ship(language) for language in LANGUAGES}["en"]


def alter(folder: Path, key: str, **fields: object) -> None:
    manifest = open_pack(folder, "en").manifest
    assert manifest is not None
    clips = tuple(replace(clip, **fields) if clip.key == key else clip for clip in manifest.clips)
    write_manifest(folder, replace(manifest, clips=clips))


def test_sound_packs_have_no_findings(lines: dict[str, SpokenLine], assets: Path, shipped: Path) -> None:
    assert check(lines, assets) == ()


def test_a_language_without_a_pack_is_found(lines: dict[str, SpokenLine], assets: Path) -> None:
    assert [finding.where for finding in check(lines, assets)] == list(LANGUAGES)


def only(findings: tuple[ClipFinding, ...]) -> str:
    assert len(findings) == 1, [str(finding) for finding in findings]
    return str(findings[0])


def test_a_missing_file_is_found(lines: dict[str, SpokenLine], assets: Path, shipped: Path) -> None:
    (shipped / "tea-gone.wav").unlink()
    assert "en/anna/tea-gone: its file tea-gone.wav is missing" in only(check(lines, assets))


def test_a_file_cut_off_is_found_though_it_still_plays(
    lines: dict[str, SpokenLine], assets: Path, shipped: Path
) -> None:
    path = shipped / "tea-gone.wav"
    write_tone(path, seconds=0.6)
    told = [str(finding) for finding in check(lines, assets)]
    assert any("is not the one that was rendered" in each for each in told)
    alter(shipped, "tea-gone", file_sha256=file_hash(path))
    assert "is 0.60 s long, its manifest says 1.20" in only(check(lines, assets))


def test_a_silent_clip_is_found_though_its_manifest_agrees(
    lines: dict[str, SpokenLine], assets: Path, shipped: Path
) -> None:
    path = shipped / "tea-gone.wav"
    write_tone(path, amplitude=0.0)
    alter(shipped, "tea-gone", file_sha256=file_hash(path))
    assert "is silent" in only(check(lines, assets))


def test_changed_words_are_found(lines: dict[str, SpokenLine], assets: Path, shipped: Path) -> None:
    newer = {"en": "No tea is left.", "ko": lines["tea-gone"].spoken["ko"], "ru": lines["tea-gone"].spoken["ru"]}
    changed = lines | {"tea-gone": SpokenLine("tea-gone", newer)}
    assert "en/anna/tea-gone: says older words" in only(check(changed, assets))


def test_a_new_line_and_a_dropped_line_are_found(lines: dict[str, SpokenLine], assets: Path, shipped: Path) -> None:
    tea = dict.fromkeys(LANGUAGES, "Tea.")
    changed = {key: line for key, line in lines.items() if key != "tea-gone"} | {
        "tea-more": SpokenLine("tea-more", tea)
    }
    told = [str(finding) for finding in check(changed, assets)]
    assert sum("tea-more: has no clip" in each for each in told) == 3
    assert sum("tea-gone: is no line" in each for each in told) == 3


@pytest.mark.parametrize(
    ("fields", "what"),
    [
        ({"loudness_lufs": -22.0}, "its loudness is -22.0 LUFS"),
        ({"true_peak_dbtp": -0.4}, "its true peak is -0.4 dBTP"),
    ],
)
def test_loudness_and_peak_are_held(
    lines: dict[str, SpokenLine], assets: Path, shipped: Path, fields: dict[str, object], what: str
) -> None:
    alter(shipped, "tea-gone", **fields)
    assert what in only(check(lines, assets))


def test_a_voice_that_may_not_be_shipped_is_found(lines: dict[str, SpokenLine], assets: Path, ship: Ship) -> None:
    for language in LANGUAGES:
        ship(language, licence="CC-BY-NC-ND-4.0" if language == "ru" else "CC0-1.0")
    assert "ru/anna: the licence 'CC-BY-NC-ND-4.0' does not let its clips be shipped" in only(check(lines, assets))


def test_a_manifest_that_cannot_be_read_is_told_by_name(
    lines: dict[str, SpokenLine], assets: Path, shipped: Path
) -> None:
    (shipped / "manifest.json").write_text("{")
    assert "manifest.json" in only(check(lines, assets))


def test_half_an_owner_s_pack_is_fine_and_a_misnamed_file_is_not(
    lines: dict[str, SpokenLine], assets: Path, shipped: Path, tmp_path: Path
) -> None:
    own = tmp_path / "voices"
    write_tone(own / "en" / "granny" / "tea-ready.wav")
    write_tone(own / "en" / "granny" / "tea-gone.wav", amplitude=0.0)
    write_tone(own / "en" / "granny" / "tea-cup-2.wav")
    findings = check(lines, assets, own)
    wrong = [str(finding) for finding in findings if finding.weight is Weight.WRONG]
    notes = [str(finding) for finding in findings if finding.weight is Weight.NOTE]
    assert wrong == [
        "own en/granny/tea-cup-2: is no line. Did you mean tea-cups-2?",
        "own en/granny/tea-gone: is silent. Record it again",
    ]
    assert notes == ["own en/granny: 2 of 4 lines are not recorded and keep the shipped voice"]


# ---------------------------------------------------------------- counted clips
def counted(*numbers: tuple[float, float]) -> list[Burst]:
    return [Burst(HEAD_S + at_s, HEAD_S + at_s + lasts_s) for at_s, lasts_s in numbers]


WHOLE_S = HEAD_S + 3.0


def test_one_number_on_each_beat_has_nothing_wrong() -> None:
    assert [*wrong_beats(counted((0.0, 0.5), (1.1, 0.4), (2.0, 0.6)), WHOLE_S, 1.0, 3)] == []


@pytest.mark.parametrize(
    ("numbers", "wrong"),
    [
        ([(0.0, 0.5), (2.0, 0.5)], "beat 2 (at 1.1 s) 0 sounds"),
        ([(0.0, 0.5), (1.0, 0.3), (1.5, 0.3), (2.0, 0.5)], "beat 2 (at 1.1 s) 2 sounds"),
        ([(0.0, 0.5), (1.0, 0.12), (2.0, 0.5)], "beat 2 (at 1.1 s) the sound lasts 0.12 s"),
        ([(0.0, 0.5), (1.3, 0.4), (2.0, 0.5)], "beat 2 (at 1.1 s) the sound begins 0.30 s late"),
    ],
    ids=["none", "two", "torn", "late"],
)
def test_a_number_that_is_missing_torn_doubled_or_late_is_found(numbers: list[tuple[float, float]], wrong: str) -> None:
    (told,) = wrong_beats(counted(*numbers), WHOLE_S, 1.0, 3)
    assert wrong in told


def test_a_countdown_that_ends_too_soon_would_bring_the_gong_off_its_beat() -> None:
    (told,) = wrong_beats(counted((0.0, 0.5), (1.0, 0.5), (2.0, 0.5)), HEAD_S + 2.6, 1.0, 3)
    assert "would miss its beat" in told
