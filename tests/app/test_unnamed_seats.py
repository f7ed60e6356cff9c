"""Seats that nobody named: called "Seat 2" by every game in every language, and never taken for somebody's name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.app.language import Language
from companion.app.pages.menu import SeatsPage
from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation
from companion.core.game import Answer
from companion.core.view import Role
from companion.core.words import Text, name, seated, text, unnamed, unnamed_seat
from companion.screen.pen import Pen
from companion.testing.answers import any_answer
from tests.games.words import LOCALE

GAMES = ("abraca_what", "arkham_express", "arkham_horror", "avalon", "time_citadel")
BUTTONS = ("go", "go", "go", "roll", "left", "right")
CALLED = {"en": ("Seat 2", "No 2"), "ko": ("2번 자리", "2번"), "ru": ("Место 2", "№ 2")}
NIGHT_S = 240.0
_AT_TABLE = Games(lambda: ())


def library(game: str) -> Fixed:
    return Fixed(_AT_TABLE, game, _AT_TABLE.game(game).demo().tables)


def play(box: Simulation, random: Random, presses: int) -> None:
    """What a table does that presses anything, and answers every second question with something that fits."""
    for _ in range(presses):
        box.settle()
        session = box.host.session
        if session is None:
            return
        question: Any = session.question
        if question is not None and random.random() < 0.5:
            answer = Answer(question.key, any_answer(question.accepts, random))
            box.host.attempt(Role.GO, partial(session.answer, answer))
        else:
            box.press(random.choice(BUTTONS))
        if box.host.session is not None and box.host.session.view.hush:
            box.wait(NIGHT_S)


@pytest.mark.parametrize("game", GAMES)
def test_no_page_of_any_game_shows_a_bare_number_for_a_seat(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    write: Any = Pen.text

    def written(pen: Pen, s: str, *args: Any, **more: Any) -> Any:
        drawn.append(s)
        return write(pen, s, *args, **more)

    monkeypatch.setattr(Pen, "text", written)
    least, most = _AT_TABLE.game(game).players
    box = Simulation(library(game))
    box.host.begin(game, ("",) * max(least, min(3, most)), {}, seed=b"seats without names")
    play(box, Random(1), 150)
    assert any("Seat " in words for words in drawn)
    assert not [words for words in drawn if any(unnamed_seat(part) for part in words.split())]


@pytest.mark.parametrize("language", CALLED)
def test_a_seat_without_a_name_has_one_in_every_language(language: str) -> None:
    words = Language(LOCALE, language)
    for sentence in (name(unnamed(2)), text("core-list", items=(name(unnamed(2)),)), Text("core-seat", {"n": 2})):
        assert words.full(sentence) == CALLED[language][0]
        assert words.short(sentence) == CALLED[language][1]
    assert words.full(name("Mina 2")) == "Mina 2"


def test_early_evenings_called_such_a_seat_by_its_number() -> None:
    assert seated(("Mina", "2", "", "3")) == ("Mina", unnamed(2), unnamed(3), "3")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[tuple[Store, Inbox]]:
    inbox = Inbox()
    store = Store.open(tmp_path / "companion.db", inbox.put)
    yield store, inbox
    store.close()


def test_a_number_is_no_name_to_be_offered_again(store: tuple[Store, Inbox]) -> None:
    disk, inbox = store
    game = _AT_TABLE.game("abraca_what")
    options = {option.key: option.default for option in game.options()}
    disk.begin(game.key, options, ("Mina", "2"), {}, b"an early evening")
    box = Simulation(library(game.key), store=disk, inbox=inbox)
    assert box.host.evenings.last_seats(game.key) == ("Mina", "")
    page = SeatsPage(box.host, game.key)
    assert page.names == ("Mina", unnamed(2))
    assert [play.seats for play in box.host.evenings.past_plays()] == [("Mina", unnamed(2))]
