"""Every sentence the game can say exists in three languages, with no more arguments than it is given."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from companion.core.words import Text
from companion.games.arkham_express.state import Deed, Do, Place, Token
from companion.games.arkham_express.view import line
from companion.testing.answers import any_answer
from tests.games import words
from tests.games.arkham_express.table import DEMO, GAME, Table


def evening(seed: int) -> Iterator[Text]:
    random = Random(seed)
    options = {option.key: any_answer(option.accepts, random) for option in GAME.options()}
    seats = ("Mina", "Anna", "Jo", "Lee")[: 1 + seed % 4]
    owned = DEMO.tables if seed % 2 else {}
    table = Table(*seats, tables=owned, seed=bytes([seed]), by_hand=False, **options)
    return words.said(
        GAME, table, random, 220, often=lambda ready: ready[:2] * 4 + ready, sheets=("seats",), refuses=True
    )


@pytest.mark.parametrize("seed", range(16))
def test_every_sentence_of_an_evening_exists_in_three_languages(seed: int) -> None:
    assert not words.missing(GAME, evening(seed))


def test_every_sentence_outside_an_evening_exists_in_three_languages() -> None:
    assert not words.missing(GAME, words.fixed(GAME, Table(by_hand=False).state, DEMO.tables))


def test_the_languages_have_the_same_messages() -> None:
    assert words.same_in_all(GAME)


def test_every_literal_in_the_rules_is_a_message_and_every_message_is_used() -> None:
    tables = "investigators|monsters|ancient-ones|herald|links"
    options = "(spot|kind|holds|token|brace)-|(yes|no|won-why)$"
    assert words.unknown_and_unused(GAME, f"option-|{tables}|{options}") == (set(), set())


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_lines_for_hands_are_short_enough_to_read_across_the_table(language: str) -> None:
    """The short forms of long place names count."""
    deeds = {do: Deed(do, n=2, m=1, who="Anna", place=Place.UPTOWN) for do in Do}
    deeds |= {Do.MONSTER: Deed(Do.MONSTER, n=3), Do.LOSE: Deed(Do.LOSE, n=5, who=Token.RESEARCH)}
    assert words.too_long(GAME, language, (line(deed).text for deed in deeds.values())) == []
