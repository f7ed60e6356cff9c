"""Whatever dice the box throws, in any game, are seen and heard to be thrown."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.app.store.games import Games
from companion.core.errors import Refusal
from companion.core.game import Answer, Game, chosen
from companion.core.play import MemoryRows, Play, Step
from companion.core.view import Rolled
from companion.testing.answers import any_answer

DICE = {
    "time_citadel": {"professor", "colour", "time"},
    "arkham_express": {*(f"die_{n}" for n in range(1, 7)), "herald_1", "herald_2", "hospital_die", "monster_place"},
    "arkham_horror": {"die", "upkeep", "check"},
    "abraca_what": {"die"},
}
"""What of each game's draws is a die; the others are cards, tokens and lots."""
SEATS = ("Mina", "Anna", "Jo")


def steps(game: Game[Any, Any, Any], seed: int, moves: int) -> Iterator[Step]:
    """A random evening in which the box throws; the first offers, the game's own, are made more often."""
    random = Random(seed)
    demo = game.demo()
    play, step = Play.begin(game, MemoryRows(), bytes([seed]), chosen(game, demo.options), SEATS, demo.tables)
    yield step
    for _ in range(moves):
        question = play.question
        if question is not None:
            move: Any = Answer(question.key, any_answer(question.accepts, random))
        else:
            ready = [offer for offer in game.offers(play.state) if offer.why_not is None]
            if game.over(play.state) or not ready:
                return
            move = random.choice(ready[:2] * 4 + ready).move
        try:
            yield play.do(move)
        except Refusal:
            continue


@pytest.mark.parametrize("key", DICE)
def test_every_throw_of_the_box_tumbles(key: str) -> None:
    game = Games(lambda: ()).game(key)
    thrown = set()
    for seed in range(24):
        for step in steps(game, seed, 200):
            dice = {what for what, _ in step.row.drew} & DICE[key]
            thrown |= dice
            tumbles = any(isinstance(cue, Rolled) for beat in step.beats for cue in beat.cues)
            assert tumbles or not dice, f"{step.row.title}: {dice} lay there at once"
    assert thrown, "nothing was thrown"
