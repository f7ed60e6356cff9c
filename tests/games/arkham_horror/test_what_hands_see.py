"""What a table finds where it looks for it: the button that goes on, the first of the actions, the words of a guide."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.app.language import Language
from companion.core.view import Role
from companion.core.words import Text, name
from companion.games.arkham_horror.offers import offers
from tests.games.arkham_horror.table import CATALOG, GAME, NAMES, Table
from tests.games.words import LOCALE


def button(table: Table, role: Role) -> Text:
    return next(button.label for button in GAME.view(table.state).buttons if button.role is role)


def test_in_other_worlds_the_main_button_is_whoever_has_not_met_anything_yet() -> None:
    """Leaflet §3.4: everybody in an Other World has an encounter, clockwise from the first player."""
    away = {n: {"where": "abyss", "area": 1} for n in (0, 2)}
    table = Table({"phase": "other_worlds", "players": 4, "seats": away})
    assert button(table, Role.GO) == name(NAMES[0])
    table.press("world", {"world": ["green_1a"]})
    assert button(table, Role.GO) == name(NAMES[2])
    table.press("world", {"world": ["yellow_2b"]})
    assert button(table, Role.GO) == Text("horror-button-mythos")


def test_with_nobody_away_the_main_button_goes_on() -> None:
    table = Table({"phase": "other_worlds", "players": 2})
    assert button(table, Role.GO) == Text("horror-button-mythos")


def test_a_beaten_monster_stands_first_in_movement() -> None:
    """Leaflet §3.2: fights are what happens in Movement."""
    table = Table({"phase": "movement", "monsters": ["ghoul@woods"]})
    first = offers(CATALOG, table.state)[0]
    assert (first.key, first.why_not) == ("beaten", None)


WORDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "horror-ask-flies": {
        "en": ("lowest Sneak", "first player"),
        "ko": ("은둔이 가장 낮은", "선 플레이어"),
        "ru": ("скрытности", "первому игроку"),
    },
    "horror-guide-monsters-first": {
        "en": ("before clues",),
        "ko": ("단서보다 괴물이 먼저",),
        "ru": ("Сначала монстры",),
    },
    "horror-guide-returner": {"en": ("need not fight",), "ko": ("싸우지 않아도",), "ru": ("можно не сражаться",)},
}
"""limits.yaml flying; leaflet §3.2, end of a move and coming back."""


SAID = [(key, language, words) for key, said in WORDS.items() for language, words in said.items()]


@pytest.mark.parametrize(("key", "language", "words"), SAID)
def test_what_a_table_forgets_is_said(key: str, language: str, words: tuple[str, ...]) -> None:
    said = Language(LOCALE, language, ("core", "horror"))
    sentence = Text(key, {"monster": name("Byakhee")})
    assert [word for word in words if word not in said.full(sentence)] == []
