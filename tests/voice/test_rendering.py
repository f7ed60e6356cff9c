"""The parts of rendering that need no engine: what is made again, counting on beats, and counting what was misheard."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.voice import render as rendering
from companion.voice.errors import RenderError
from companion.voice.hear import Score, errors_between, judge, plain
from companion.voice.lines import SpokenLine
from companion.voice.pack import FREE_LICENCES, open_pack
from companion.voice.polish import Measured, on_beats
from companion.voice.render import RECIPES, Recipe, improve, render, render_pack
from companion.voice.speak import DEFAULT_PACKS
from tests.voice.conftest import write_tone

RECIPE = Recipe("en", "anna", "tones", "sine", 1.0, "CC0-1.0", "nobody")


class Engine:
    rate_hz = 24_000

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, language: str, words: str, voice: str, speed: float) -> bytes:
        self.said.append(words)
        return b"\1\0" * self.rate_hz


@pytest.fixture(autouse=True)
def no_ffmpeg(monkeypatch: pytest.MonkeyPatch) -> None:
    def polish(samples: bytes, rate_hz: int, out: Path, counted_s: float = 0.0) -> Measured:
        write_tone(out)
        return Measured(-16.0, -2.0, 1.2)

    monkeypatch.setattr(rendering, "polish", polish)
    monkeypatch.setattr(rendering, "trimmed", lambda samples, rate_hz: samples[: rate_hz // 2])


def test_only_lines_whose_words_changed_are_made_again(lines: dict[str, SpokenLine], tmp_path: Path) -> None:
    engine = Engine()
    assert render_pack(RECIPE, lines, tmp_path, engine) == 4
    assert render_pack(RECIPE, lines, tmp_path, engine) == 0
    newer = dict(lines["tea-gone"].spoken) | {"en": "No tea is left."}
    assert render_pack(RECIPE, lines | {"tea-gone": SpokenLine("tea-gone", newer)}, tmp_path, engine) == 1
    assert engine.said[-1] == "No tea is left."
    assert render_pack(RECIPE, lines, tmp_path, engine, anew=True) == 4


def test_the_clip_of_a_dropped_line_is_deleted(lines: dict[str, SpokenLine], tmp_path: Path) -> None:
    render_pack(RECIPE, lines, tmp_path, Engine())
    kept = {key: line for key, line in lines.items() if key != "tea-gone"}
    render_pack(RECIPE, kept, tmp_path, Engine())
    assert not (tmp_path / "tea-gone.opus").exists()
    manifest = open_pack(tmp_path, "en").manifest
    assert manifest is not None
    assert manifest.clip("tea-gone") is None


def test_a_line_is_said_as_it_is_pronounced(tmp_path: Path) -> None:
    engine = Engine()
    render_pack(RECIPE, {"tea-hot": SpokenLine("tea-hot", {"en": "Tea."}, {"en": "Tee."})}, tmp_path, engine)
    assert engine.said == ["Tee."]


def test_each_number_of_a_counted_line_is_said_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "trimmed", lambda samples, rate_hz: samples)
    engine = Engine()
    three = {"en": "Three. Two. One."}
    render_pack(RECIPE, {"tea-count": SpokenLine("tea-count", three, beat_s=1.0)}, tmp_path, engine)
    assert engine.said == ["Three.", "Two.", "One."]


def test_sentences_on_beats_begin_at_equal_distances() -> None:
    whole = on_beats([b"\1\1" * 300, b"\2\2" * 400, b"\3\3" * 50], 1000, 0.5)
    assert [whole.index(sign) / 2 for sign in (b"\1", b"\2", b"\3")] == [0, 500, 1000]
    assert len(whole) == 2 * 1050
    with pytest.raises(RenderError, match="sentence 1"):
        on_beats([b"\1\1" * 600, b"\2\2"], 1000, 0.5)
    with pytest.raises(RenderError, match="sentence 2"):
        on_beats([b"\1\1", b"\2\2" * 600], 1000, 0.5)


def test_an_unknown_pack_is_told_with_those_there_are(lines: dict[str, SpokenLine], tmp_path: Path) -> None:
    with pytest.raises(RenderError, match=r"no pack 'georgina'.*bm_george"):
        render(lines, tmp_path, tmp_path, packs=("georgina",))


def test_every_recipe_may_be_shipped_and_every_default_is_a_recipe() -> None:
    assert all(recipe.licence in FREE_LICENCES for recipe in RECIPES)
    assert {(recipe.language, recipe.pack) for recipe in RECIPES} >= set(DEFAULT_PACKS.items())


@pytest.mark.parametrize(
    ("said", "heard", "errors"),
    [("abc", "abc", 0), ("abc", "axc", 1), ("abc", "bc", 1), ("", "ab", 2), ("kitten", "sitting", 3)],
)
def test_what_was_misheard_is_counted(said: str, heard: str, errors: int) -> None:
    assert errors_between(said, heard) == errors


def test_figures_and_punctuation_are_no_errors() -> None:
    assert plain("10, 9... One!", "en") == "ten nine one"
    assert plain("Ещё 3.", "ru") == "еще три"
    assert plain("2명을", "ko") == "두명을"


def test_words_that_sound_the_same_are_no_errors() -> None:
    assert plain("Four thumbs, too.", "en") == plain("for thumbs two", "en")
    assert plain("Все четыре", "ru") == "все четыре"


# ---------------------------------------------------------------- a recogniser that hears what a test tells it
class Ear:
    """Hears the first of ``heard`` first; told the names, it hears every line as it is written."""

    def __init__(self, *heard: str) -> None:
        self.heard = list(heard)

    def hear(self, clip: Path, language: str, names: Sequence[str] = ()) -> str:
        return "Merlin, drink up." if names else self.heard.pop(0)


MERLIN = SpokenLine("tea-merlin", {"en": "Merlin, drink up.", "ko": "멀린, 드세요.", "ru": "Мерлин, пейте."})


def test_a_name_is_heard_twice_without_knowing_it_and_knowing_it(tmp_path: Path) -> None:
    heard = judge(MERLIN, "en", tmp_path, Ear("marlin drink up"), ("Merlin",))  # type: ignore[arg-type]
    score = Score("anna", "en", (heard,))
    assert (score.wer, score.named.wer) == (1 / 3, 0)
    assert "names known 0.000, 0.000" in str(score)


def test_a_line_without_a_name_is_heard_once(lines: dict[str, SpokenLine], tmp_path: Path) -> None:
    heard = judge(lines["tea-gone"], "en", tmp_path, Ear("the tea"), ("Merlin",))  # type: ignore[arg-type]
    assert heard.known is None


@pytest.fixture
def anna(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Assets with one pack that says one line, by an engine of tones."""
    monkeypatch.setattr(rendering, "RECIPES", (RECIPE,))
    monkeypatch.setattr(rendering, "RhVoice", Engine)
    render_pack(RECIPE, {MERLIN.key: MERLIN}, tmp_path / "voice/en/anna", Engine())
    return tmp_path


def improved(anna: Path, monkeypatch: pytest.MonkeyPatch, *heard: str) -> tuple[int, float | None]:
    """How many clips were replaced, and the speed of the one that stayed."""
    monkeypatch.setattr(rendering, "Recogniser", lambda: Ear(*heard))
    count = improve({MERLIN.key: MERLIN}, anna, anna, "anna", {}, tell=lambda row: None)
    manifest = open_pack(anna / "voice/en/anna", "en").manifest
    assert manifest is not None
    clip = manifest.clip(MERLIN.key)
    assert clip is not None
    return count, clip.speed


def test_what_is_understood_is_not_said_again(anna: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert improved(anna, monkeypatch, "merlin drink up") == (0, None)


def test_of_several_takes_the_one_that_is_understood_best_stays(anna: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert improved(anna, monkeypatch, "Berlin", "Merlin rings", "Merlin", "murmuring") == (1, 0.94)


def test_a_take_that_is_understood_is_the_last(anna: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert improved(anna, monkeypatch, "Berlin", "Merlin drink up") == (1, 0.94)


def test_a_pack_without_a_line_must_be_rendered_first(lines: dict[str, SpokenLine], anna: Path) -> None:
    with pytest.raises(RenderError, match="companion voice render"):
        improve(lines, anna, anna, "anna", {})
