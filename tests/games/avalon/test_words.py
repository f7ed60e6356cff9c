"""What Avalon says, in three languages: complete, and spoken as the voice has it."""

from __future__ import annotations

import logging
import re

import pytest

from companion.app.assets import locale
from companion.app.language import Language
from companion.core.words import Text
from companion.games.avalon.night import Lancelot, night
from tests.games.avalon.leaflet import LANGUAGES, MODES, SETS

_VARIABLE = re.compile(r"\$(\w+)")
_ENTRY = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


def source(language):
    return (locale() / language / "avalon.ftl").read_text(encoding="utf-8")


def entries(language):
    text = source(language)
    starts = list(_ENTRY.finditer(text))
    ends = [start.start() for start in starts[1:]] + [len(text)]
    return {start[1]: text[start.start() : end] for start, end in zip(starts, ends, strict=True)}


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request):
    return Language(locale(), request.param, ("avalon", "core", "app"))


@pytest.mark.parametrize("other", ["ko", "ru"])
def test_the_languages_have_the_same_messages_with_the_same_values(other):
    english, translated = entries("en"), entries(other)
    assert set(translated) == set(english)
    for id, text in english.items():
        uncounted = {"count"} if id.startswith("avalon-unit-") else set()  # Korean's units agree with no number
        assert set(_VARIABLE.findall(translated[id])) - uncounted == set(_VARIABLE.findall(text)) - uncounted, id


@pytest.mark.parametrize("each", LANGUAGES)
def test_no_message_is_written_twice(each):
    ids = _ENTRY.findall(source(each))
    assert len(ids) == len(set(ids))
    assert all(id.startswith("avalon-") for id in ids)


def sentence(key):
    """The sentence that a line of the narration is the clip of."""
    patterns = {
        r"(avalon-team-pick)-(\d)-(\d)": ("n", "size"),
        r"(avalon-vote-rejected)-(\d)": ("n",),
        r"(avalon-quest-fail)-(\d)": ("fails",),
    }
    for pattern, names in patterns.items():
        found = re.fullmatch(pattern, key)
        if found:
            return Text(found[1], dict(zip(names, map(int, found.groups()[1:]), strict=True)))
    return Text(key, {"name": "Mina"})


def test_a_line_is_spoken_word_for_word_as_it_was_recorded(language, narration):
    for key, line in narration["lines"].items():
        recorded = line.get("spoken", {}).get(language.language, line[language.language])
        assert language.spoken(sentence(key)) == recorded, key


def test_names_are_never_spoken(language, narration):
    for key in narration["lines"]:
        assert "Mina" not in language.spoken(sentence(key)), key


def test_every_line_of_every_night_has_its_words(script, narration):
    for characters in SETS:
        for lancelot in MODES:
            for call in night(script, characters, Lancelot(lancelot)):
                assert set(LANGUAGES) <= set(narration["lines"][call.line])


def test_lines_for_hands_are_short_enough_to_be_read(language):
    most = 18 if language.language == "ko" else 28
    for id in ("deal-one", "deal-look", "deal-hush", "play-one", "play-good", "play-two-fails", "play-lancelot"):
        assert len(language.full(Text(f"avalon-{id}"))) <= most, id
    for id in ("shuffle-played", "shuffle-unused", "shuffle-show"):
        assert len(language.full(Text(f"avalon-{id}"))) <= most, id
    assert len(language.full(Text("avalon-deal-shuffle", {"count": 10}))) <= most


def test_options_and_their_values_are_called_something(language, game, caplog):
    with caplog.at_level(logging.WARNING):
        for option in game.options():
            language.full(option.label)
            language.full(option.hint)
            for value in getattr(option.accepts, "options", ()):
                called = language.full(game.option_called(option.key, value))
                assert called
                assert not called.startswith("avalon-")
    assert caplog.records == []
