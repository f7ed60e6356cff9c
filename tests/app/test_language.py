"""Words of a language: forms, lists, names, and what happens when a message is not there."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest

from companion.app import assets
from companion.app.language import Language, unmarked
from companion.core.words import NOTHING, Text, name, text
from tests.languages import LANGUAGES

GAME = """\
### a game
-professor = Professor Evil
    .gender = he
room-gallery = Gallery
    .genitive = of the Gallery
    .short = Gal.
# a comment between
walk-to = { -professor } walks to { $room } through { $doors ->
    [one] one door
   *[other] { $doors } doors
}
    .short = To { $room }
    .spoken = He goes to the [red]{ $room }[/]
lost = [red]{ $what }[/] lost
moves = { walk-to }!
only-short =
    .short = ha
broken = { $never }
"""
KOREAN = "room-gallery = 갤러리\nlost = 잃음: { $what }\n"
RUSSIAN = "room-gallery = Галерея\n    .genitive = Галереи\nlost = Потеряно: { $what }\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language, source in (("en", GAME), ("ko", KOREAN), ("ru", RUSSIAN)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "citadel.ftl").write_text(source, encoding="utf-8")
        own = (assets.locale() / language / "language.ftl").read_text(encoding="utf-8")
        (tmp_path / language / "language.ftl").write_text(own, encoding="utf-8")
    return tmp_path


@pytest.fixture
def english(folder: Path) -> Language:
    return Language(folder, "en", ("citadel",))


def test_a_sentence_is_read_with_its_arguments(english: Language) -> None:
    gallery = Text("room-gallery")
    assert english.full(text("walk-to", room=gallery, doors=1)) == "Professor Evil walks to Gallery through one door"
    assert english.full(text("walk-to", room=gallery, doors=3)) == "Professor Evil walks to Gallery through 3 doors"


def test_a_narrow_button_gets_the_short_form_all_the_way_down(english: Language) -> None:
    assert english.short(text("walk-to", room=Text("room-gallery"), doors=1)) == "To Gal."


def test_without_a_short_form_the_full_one_is_used(english: Language) -> None:
    assert english.short(text("lost", what=name("Excalibur"))) == "[red]Excalibur[/] lost"


def test_a_terminal_shows_no_marks_of_tone() -> None:
    assert unmarked("the [red]red[/] carpet, {list,check}[1]") == "the red carpet, {list,check}[1]"


def test_what_is_spoken_has_no_marks_of_tone(english: Language) -> None:
    assert english.spoken(text("walk-to", room=Text("room-gallery"), doors=1)) == "He goes to the Gallery"
    assert english.spoken(text("lost", what=name("Excalibur"))) == "Excalibur lost"


def test_a_form_may_be_named_and_falls_back_to_the_message(folder: Path) -> None:
    assert Language(folder, "ru", ("citadel",)).full(Text("room-gallery.genitive")) == "Галереи"
    assert Language(folder, "ko", ("citadel",)).full(Text("room-gallery.genitive")) == "갤러리"


@pytest.mark.parametrize(
    ("language", "one", "two", "three"),
    [
        ("en", "A lost", "A and B lost", "A, B and C lost"),
        ("ko", "잃음: A", "잃음: A, B", "잃음: A, B, C"),
        ("ru", "Потеряно: A", "Потеряно: A и B", "Потеряно: A, B и C"),
    ],
)
def test_a_list_is_joined_as_the_language_does(folder: Path, language: str, one: str, two: str, three: str) -> None:
    words = Language(folder, language, ("citadel",))
    a, b, c = name("A"), name("B"), name("C")
    said = [words.spoken(text("lost", what=parts)) for parts in ((a,), (a, b), (a, b, c))]
    assert said == [one, two, three]


def test_a_typed_name_is_shown_as_it_stands(english: Language) -> None:
    assert english.full(name("{ $room } Ann")) == "{ $room } Ann"


def test_the_empty_sentence_is_empty(english: Language) -> None:
    assert english.full(NOTHING) == ""
    assert english.full(text("lost", what=())) == "[red][/] lost"


def test_a_missing_message_is_its_id_in_words_and_is_reported_once(
    english: Language, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert english.full(Text("walk-too-far")) == "Too far"
        assert english.short(Text("walk-too-far")) == "Too far"
        assert english.full(Text("only-short")) == "Short"
        assert english.full(Text("broken")) == "never"
    reports = [record.getMessage() for record in caplog.records]
    assert len([line for line in reports if "walk-too-far" in line]) == 1
    assert len([line for line in reports if ": message" in line]) == 3


def test_a_message_may_use_another_one_and_terms(english: Language) -> None:
    said = english.full(text("moves", room=Text("room-gallery"), doors=1))
    assert said == "Professor Evil walks to Gallery through one door!"


def test_a_games_file_can_be_added_later(folder: Path) -> None:
    words = Language(folder, "en", ())
    assert words.full(Text("room-gallery")) == "Gallery"
    words.add("citadel")
    assert words.full(Text("room-gallery")) == "Gallery"


def test_a_missing_file_is_survived(folder: Path) -> None:
    assert Language(folder, "en", ("horror", "citadel")).full(Text("room-gallery")) == "Gallery"


def test_all_ids_are_listed_without_terms(english: Language) -> None:
    assert {"walk-to", "room-gallery", "language-name"} <= english.ids()
    assert not any(id.startswith("-") for id in english.ids())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_its_own_name(language: str) -> None:
    words = Language(assets.locale(), language, ())
    assert words.full(Text("language-name")) == {"en": "English", "ko": "한국어", "ru": "Русский"}[language]


def test_the_cache_does_not_grow_for_ever(english: Language) -> None:
    for number in range(6000):
        english.full(text("walk-to", room="Gallery", doors=number % 7 + number * 10))
    assert len(english._cache) <= 4096


def test_no_direction_marks_are_put_around_arguments(english: Language) -> None:
    assert "\u2068" not in english.full(text("lost", what=name("A")))


HYPHEN_FOR_A_SIGN = re.compile(r"(?<![\w\[{$=-])-\d|(?<![\w=.-])\d+-\d+(?![\w.-])")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_minus_is_no_hyphen_and_a_range_has_a_dash(language: str) -> None:
    """−1 and 4–6 in every sentence; what a person types into a file keeps its hyphens."""
    wrong = []
    for path in sorted((assets.locale() / language).glob("*.ftl")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            words = line.partition(" = ")[2]
            if not line.startswith("#") and HYPHEN_FOR_A_SIGN.search(words):
                wrong.append(f"{path.name}:{number}: {words}")
    assert wrong == []
