"""The packs that travel with the program say every line of every game, and nothing else."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest
import yaml

from companion.app.assets import assets
from companion.voice.check import check, check_pack, wrong_beats
from companion.voice.chimes import EVERY_SIGN
from companion.voice.lines import SpokenLine, read_lines
from companion.voice.pack import FREE_LICENCES, Pack, packs_in
from companion.voice.render import RECIPES
from companion.voice.sound import bursts, decoder, sounding
from companion.voice.speak import DEFAULT_PACKS, Source, Voice
from tests.languages import LANGUAGES

VOICE = assets() / "voice"
GAMES = Path(__file__).parents[2] / "companion" / "games"
NARRATIONS = sorted(GAMES.glob("*/data/narration.yaml"))
PACKS = [pack for language in LANGUAGES for pack in packs_in(VOICE, language)]


def every_line() -> dict[str, SpokenLine]:
    lines: dict[str, SpokenLine] = {}
    for path in NARRATIONS:
        lines |= read_lines(yaml.safe_load(path.read_text()), path.name)
    return lines


LINES = every_line()


def test_there_is_something_to_say() -> None:
    assert len(LINES) > 90
    assert {(pack.language, pack.name) for pack in PACKS} == {(recipe.language, recipe.pack) for recipe in RECIPES}


def test_packs_and_lines_agree() -> None:
    assert [str(finding) for finding in check(LINES, VOICE, decode=False)] == []


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: f"{pack.language}-{pack.name}")
def test_every_clip_is_heard_whole(pack: Pack) -> None:
    with decoder():
        assert [str(finding) for finding in check_pack(pack, LINES)] == []


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: f"{pack.language}-{pack.name}")
def test_every_pack_names_its_voice_and_a_free_licence(pack: Pack) -> None:
    assert pack.manifest is not None
    assert pack.manifest.licence in FREE_LICENCES
    assert pack.manifest.engine
    assert pack.manifest.voice
    assert f"`{pack.language}/{pack.name}`" in (VOICE / "CREDITS.md").read_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fresh_box_speaks_everything_in_one_voice(language: str, tmp_path: Path) -> None:
    report = Voice(language, LINES, VOICE, tmp_path).preflight(LINES)
    assert [(group.source, group.voice) for group in report.groups] == [(Source.SHIPPED, DEFAULT_PACKS[language])]


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: f"{pack.language}-{pack.name}")
def test_every_counted_clip_says_one_number_on_each_beat(pack: Pack) -> None:
    counted = [line for line in LINES.values() if line.beat_s]
    assert counted
    with decoder():
        for line in counted:
            beats = line.spoken[pack.language].count(".")
            path = pack.folder / f"{line.key}.opus"
            assert [*wrong_beats(bursts(path), sounding(path).seconds, line.beat_s, beats)] == [], line.key


def test_chimes_are_heard() -> None:
    with decoder():
        assert not any(sounding(VOICE / "chimes" / f"{sign.name}.opus").silent for sign in EVERY_SIGN)


def test_the_narration_s_steps_and_legend_fit_its_lines() -> None:
    nights = [data for path in NARRATIONS if "reveal" in (data := yaml.safe_load(path.read_text()))]
    assert nights
    for data in nights:
        takes = chain.from_iterable(step.get("variants", [step]) for step in data["reveal"])
        assert {take["line"] for take in takes} <= LINES.keys()
        assert {step["pause"] for step in data["reveal"]} <= data["pauses"].keys()
        for kind in ("figures", "beats"):
            assert all(set(words) == set(LANGUAGES) for words in data["chime_legend"][kind].values())
        beats = {line.chime.beats for line in LINES.values()}
        assert beats <= data["chime_legend"]["beats"].keys()
