"""Every sentence the game can say exists in three languages, with no more arguments than it is given."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.core.view import Hands
from companion.core.words import Text
from companion.testing.answers import any_answer
from tests.games import words
from tests.games.abraca_what.pages import PAGES
from tests.games.abraca_what.table import GAME, NAMES, Table


def evening(seed: int) -> Iterator[Text]:
    """The last offer, leaving the game, is made seldom."""
    random = Random(seed)
    options = {option.key: any_answer(option.accepts, random) for option in GAME.options()}
    table = Table(*NAMES[: 2 + seed % 4], seed=bytes([seed]), **options)
    return words.said(GAME, table, random, 300, often=lambda ready: ready[:-1] * 20 + ready)


@pytest.mark.parametrize("seed", range(12))
def test_every_sentence_of_an_evening_exists_in_three_languages(seed: int) -> None:
    assert not words.missing(GAME, evening(seed))


def test_every_sentence_outside_an_evening_exists_in_three_languages() -> None:
    pages = tuple(words.texts(tuple(page() for page in PAGES.values())))
    assert not words.missing(GAME, (*words.fixed(GAME, Table().state, {}), *pages))


def test_the_languages_have_the_same_messages() -> None:
    assert words.same_in_all(GAME)


def test_every_literal_in_the_rules_is_a_message_and_every_message_is_used() -> None:
    begins = ("abraca-roll-failed",)
    assert words.unknown_and_unused(GAME, "(option|roll)-|call$", not_ids=begins) == (set(), set())


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_lines_for_hands_are_short_enough_to_read_across_the_table(language: str) -> None:
    """Names as the demonstration has them."""
    pages = (PAGES[page]().page.wide for page in ("dealing", "refilling"))
    lines = [line.text for page in pages for hands in hands_of(page) for line in hands.lines]
    assert lines
    assert words.too_long(GAME, language, lines, {"Maximilian": "Mina", "Evangelina": "Joon"}) == []


def hands_of(node: Any) -> list[Hands]:
    if isinstance(node, Hands):
        return [node]
    return [each for part in getattr(node, "parts", ()) for each in hands_of(part)]
