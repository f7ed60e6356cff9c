"""What the games say aloud besides Avalon: every sentence has a line in each language, and every line its sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.app.store.games import Games
from companion.core.errors import Refusal
from companion.core.game import Answer, Correct, chosen
from companion.core.play import MemoryRows, Play
from companion.core.view import Say
from companion.core.words import Text
from companion.testing.answers import any_answer
from companion.voice.lines import SpokenLine, key_of
from tests.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
GAMES = ("abraca_what", "arkham_express", "arkham_horror", "time_citadel")
SEATS = ("Mina", "Anna", "Jo", "Lee", "Pavel")
EVENINGS, MOVES = 24, 250
_AT_TABLE = Games()


def lines_of(key: str) -> dict[str, SpokenLine]:
    return dict(_AT_TABLE.narration(key).lines)


def evening(game: Any, seed: int) -> Iterator[Text]:
    """Everything that one random evening says aloud. Some of its options are drawn, and its values corrected now and
    then, so that it also comes to what is seldom."""
    random = Random(seed)
    options = {option.key: any_answer(option.accepts, random) for option in game.options() if random.random() < 0.5}
    least, most = game.players
    seats = SEATS[: max(least, min(most, 1 + seed % len(SEATS)))]
    tables = game.demo().tables if seed % 2 else {}
    play, step = Play.begin(game, MemoryRows(), bytes([seed]), chosen(game, options), seats, tables)
    for _ in range(MOVES):
        yield from (cue.text for beat in step.beats for cue in beat.cues if isinstance(cue, Say))
        question = play.question
        ready = [offer.move for offer in game.offers(play.state) if offer.why_not is None]
        dials = [dial for dial in game.dials(play.state) if getattr(dial.accepts, "options", True)]
        if question is not None:
            move = Answer(question.key, any_answer(question.accepts, random))
        elif not ready:
            return
        elif dials and random.random() < 0.1:
            dial = random.choice(dials)
            move = Correct(dial.key, any_answer(dial.accepts, random))  # type: ignore[assignment]
        else:
            move = random.choice(ready[:2] * 4 + ready)
        try:
            step = play.do(move)
        except Refusal:
            continue


@cache
def said(key: str) -> tuple[Text, ...]:
    """Each sentence once, of all the evenings of a game."""
    game = _AT_TABLE.game(key)
    found = {key_of(sentence): sentence for seed in range(EVENINGS) for sentence in evening(game, seed)}
    return tuple(found.values())


def source_of(key: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "companion/games" / key).glob("*.py")))


# ---------------------------------------------------------------- sentences and lines
@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_said_in_an_evening_has_a_line(key: str) -> None:
    assert said(key)
    assert {key_of(sentence) for sentence in said(key)} <= set(lines_of(key))


@pytest.mark.parametrize("key", GAMES)
def test_no_name_is_in_what_is_said(key: str) -> None:
    spoken = " ".join(str(sentence) for sentence in said(key))
    assert not [seat for seat in SEATS if seat in spoken]


@pytest.mark.parametrize("key", GAMES)
def test_every_sentence_of_the_rules_has_a_line(key: str) -> None:
    """Also those of evenings that are seldom: an id that stands in the rules is a line, or begins one with a number."""
    words = _AT_TABLE.game(key).words
    lines = lines_of(key)
    ids = set(re.findall(rf'"({words}-say-[a-z0-9-]+)"', source_of(key)))
    assert {
        id for id in ids if id not in lines and not any(re.fullmatch(rf"{id}-\d+", line) for line in lines)
    } == set()


@pytest.mark.parametrize("key", GAMES)
def test_no_line_is_without_a_sentence_that_can_use_it(key: str) -> None:
    """A line that no evening came to stands in the rules: word for word, or with a number or a place of its own."""
    source, words = source_of(key), _AT_TABLE.game(key).words
    families = re.findall(rf'f"({words}-say-[^"]+)"', source)
    patterns = [re.compile(re.sub(r"{.*?}", r"[a-z-]+", family) + r"(-\d+)?") for family in families]
    heard = {key_of(sentence) for sentence in said(key)}
    left = [line for line in lines_of(key) if line not in heard]
    assert [
        line
        for line in left
        if f'"{line}"' not in source
        and f'"{re.sub(r"-[0-9]+$", "", line)}"' not in source
        and not any(pattern.fullmatch(line) for pattern in patterns)
    ] == []


# ---------------------------------------------------------------- families, by what the games are made of
def keys(key: str, begins: str) -> set[str]:
    return {line.removeprefix(begins) for line in lines_of(key) if line.startswith(begins)}


def test_rooms_are_those_of_the_board() -> None:
    names = _AT_TABLE.game("time_citadel").names  # type: ignore[attr-defined]
    rooms = {room.replace("_", "-") for room in names.rooms} | {"elsewhere"}
    assert keys("time_citadel", "citadel-say-professor-") == rooms
    assert keys("time_citadel", "citadel-say-card-") == rooms


def test_gates_open_at_the_unstable_places() -> None:
    catalog = _AT_TABLE.game("arkham_horror").catalog  # type: ignore[attr-defined]
    unstable = {card.gate.replace("_", "-") for card in catalog.cards.values() if card.gate}
    assert keys("arkham_horror", "horror-say-gate-") == unstable


def test_numbers_go_as_far_as_the_rules_let_them() -> None:
    def numbers(key: str, begins: str) -> list[int]:
        return sorted(int(end) for end in keys(key, begins) if end.isdigit())

    assert numbers("time_citadel", "citadel-say-saved-") == [1, 2, 3]
    assert numbers("time_citadel", "citadel-say-lost-") == [1, 2, 3]
    assert numbers("arkham_express", "express-say-monster-") == [1, 2, 3, 4, 5, 6]
    assert numbers("arkham_express", "express-say-hospital-") == [1, 2, 3, 4, 5, 6]
    assert numbers("arkham_express", "express-say-sealed-") == [1, 2, 3, 4, 5, 6]
    assert numbers("arkham_express", "express-say-hits-") == [0, 1, 2, 3, 4, 5]
    assert numbers("arkham_horror", "horror-say-terror-") == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert numbers("abraca_what", "abraca-say-takes-") == [1, 2, 3, 4, 5]
    for lives in ("others", "other", "gain", "lose"):
        assert numbers("abraca_what", f"abraca-say-{lives}-") == [1, 2, 3]


# ---------------------------------------------------------------- wording
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_is_a_short_whole_sentence_without_figures(key: str, language: str) -> None:
    longest = {"en": 70, "ko": 45, "ru": 80}[language]
    for line in lines_of(key).values():
        spoken = line.spoken[language]
        assert spoken[-1] in ".!", line.key
        assert not re.search(r"\d", spoken), line.key
        assert len(spoken) <= longest, line.key
