"""A language is a folder: German as somebody might begin it, a few messages and no voice."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from companion.app import assets
from companion.app.config.settings import load
from companion.app.language import Language, languages
from companion.app.virtual.simulation import speaking
from companion.box.virtual import VirtualSpeaker
from companion.core.view import Say
from companion.core.words import Text, text
from companion.voice.chimes import LOOK
from companion.voice.lines import Narration, SpokenLine

GERMAN = {
    "language": "language-name = Deutsch\nlanguage-list-last = { $list } und { $next }\n",
    "app": "menu-title = Spiele\nmenu-players = { $count ->\n [one] Eine Person\n *[other] { $count } Personen\n}\n",
    "avalon": "avalon-vote-approve = Zustimmen\n",
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's own folder with the beginnings of a German translation."""
    monkeypatch.setenv(assets.HOME_VARIABLE, str(tmp_path))
    german = tmp_path / "locale" / "de"
    german.mkdir(parents=True)
    for file, messages in GERMAN.items():
        (german / f"{file}.ftl").write_text(messages, encoding="utf-8")
    return tmp_path


def test_a_folder_with_its_own_name_is_a_language(home: Path) -> None:
    assert languages(assets.locales()) == ("en", "de", "ko", "ru")
    assert Language(assets.locales(), "en").known["de"] == "Deutsch"


def test_a_folder_without_its_own_name_is_none(home: Path) -> None:
    (home / "locale" / "de" / "language.ftl").unlink()
    assert languages(assets.locales()) == ("en", "ko", "ru")


def test_it_may_be_chosen_in_the_settings(home: Path) -> None:
    file = home / "companion.yaml"
    file.write_text("language: de\n")
    settings, problems = load(file)
    assert (settings.language, problems) == ("de", ())


def test_what_is_not_translated_is_said_in_english(home: Path, caplog: pytest.LogCaptureFixture) -> None:
    words = Language(assets.locales(), "de")
    with caplog.at_level(logging.WARNING):
        assert words.full(text("menu-title")) == "Spiele"
        assert words.full(text("menu-players", count=1)) == "Eine Person"
        assert words.full(text("menu-players", count=3)) == "3 Personen"
        assert words.full(text("menu-minutes", count=3)) == Language(assets.locale(), "en").full(
            text("menu-minutes", count=3)
        )
    assert not caplog.records


def test_a_game_that_is_met_later_is_translated_as_far_as_it_goes(home: Path) -> None:
    words = Language(assets.locales(), "de")
    words.full(text("menu-minutes", count=3))
    words.add("avalon")
    english = Language(assets.locale(), "en", ("avalon",))
    assert words.full(Text("avalon-vote-approve")) == "Zustimmen"
    assert words.full(Text("avalon-vote-reject")) == english.full(Text("avalon-vote-reject"))


def test_the_person_s_own_words_go_before_the_shipped_ones(home: Path) -> None:
    (home / "locale" / "ko").mkdir()
    (home / "locale" / "ko" / "app.ftl").write_text("menu-title = 오늘의 게임\n", encoding="utf-8")
    words = Language(assets.locales(), "ko")
    assert words.full(text("menu-title")) == "오늘의 게임"
    assert words.full(text("game-avalon")) == "아발론"


def test_a_fixed_line_borrows_the_english_voice_and_says_so(home: Path) -> None:
    line = SpokenLine("avalon-say-sample", {"en": "Everyone, close your eyes."}, chime=LOOK)
    speech = speaking(lambda key: Narration({line.key: line}))(VirtualSpeaker())
    speech.sit_down("avalon")
    words = Language(assets.locales(), "de")
    (report,) = speech.preflight((Say(Text(line.key)),), words)
    assert (report.language, report.borrowed) == ("en", True)
    assert not speech.speaks("de")
    (report,) = speech.preflight((Say(Text(line.key)),), Language(assets.locale(), "en"))
    assert not report.borrowed


def test_a_line_is_not_said_twice_where_the_second_language_is_the_borrowed_one(home: Path) -> None:
    line = SpokenLine(
        "avalon-say-sample", {"en": "Everyone, close your eyes.", "ko": "모두 눈을 감으세요."}, chime=LOOK
    )
    speech = speaking(lambda key: Narration({line.key: line}))(VirtualSpeaker())
    speech.sit_down("avalon")
    says = (Say(Text(line.key)), Say(Text(line.key), "en"), Say(Text(line.key), "ko"))
    reports = speech.preflight(says, Language(assets.locales(), "de"))
    assert [report.language for report in reports] == ["en", "ko"]
