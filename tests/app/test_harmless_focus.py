"""A press too many ends nothing for anybody: the focus never begins on a deed that ends something."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.virtual.simulation import Simulation
from companion.core.game import Answer
from companion.core.view import Role
from companion.testing.answers import any_answer

GAMES = ("abraca_what", "arkham_express", "arkham_horror", "avalon", "time_citadel")
_AT_TABLE = Games(lambda: ())


def at_table(state: Any) -> tuple[Any, ...]:
    """Who is still in the game."""
    return getattr(state, "away", ()), tuple(getattr(one, "gone", False) for one in getattr(state, "party", ()))


@pytest.mark.parametrize("game", GAMES)
def test_four_presses_of_go_put_nobody_out_of_the_game(game: str) -> None:
    rules = _AT_TABLE.game(game)
    least, most = rules.players
    box = Simulation(Fixed(_AT_TABLE, game, rules.demo().tables))
    box.host.begin(game, ("",) * max(least, min(3, most)), {}, seed=b"a press too many")
    random = Random(3)
    for _ in range(60):
        box.settle()
        session = box.host.session
        if session is None or rules.over(session.play.state):
            return
        if session.view.hush:
            box.wait(240.0)
            continue
        if session.question is not None:
            question: Any = session.question
            answer = Answer(question.key, any_answer(question.accepts, random))
            box.host.attempt(Role.GO, partial(session.answer, answer))
            continue
        before, here = at_table(session.play.state), session.play.rows.head
        for _ in range(4):
            box.press("go")
            box.settle()
            if box.host.session is None or box.host.session.view.hush:
                return
        assert at_table(session.play.state) == before
        session.play.jump(here)
        ready = [offer for offer in session.offers if offer.why_not is None and not offer.ends]
        if ready:
            box.host.back_to_play()
            box.host.attempt(Role.GO, partial(session.take, random.choice(ready).key))


def test_who_leaves_is_said_on_purpose() -> None:
    rules = _AT_TABLE.game("abraca_what")
    box = Simulation(Fixed(_AT_TABLE, "abraca_what", {}))
    box.host.begin("abraca_what", ("Mina", "Joon", "Anna", "Lee"), {"start_player": "seat_1"}, seed=b"leaving")
    box.settle()
    for button in ("go", "go"):  # dealt, an 8 is called
        box.press(button)
        box.settle()
    session = box.host.session
    assert session is not None
    assert session.play.state.called == 8
    offer = next(offer for offer in rules.offers(session.play.state) if offer.key == "leave")
    assert offer.ends
    session.take("leave")
    box.settle()
    assert session.question is not None
    box.press("go")
    box.settle()
    assert session.play.state.away == ()
    session.take("leave")
    box.settle()
    box.press("right")
    box.press("go")
    box.settle()
    assert session.play.state.away == (0,)
