"""Random plays of 1 to 8: nothing is lost, limits hold, he wakes when he must, undo and replay are exact."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.core.errors import Refusal
from companion.core.game import chosen
from companion.core.play import MemoryRows, Play
from companion.games.arkham_horror.state import Ruling
from tests.games.arkham_horror.plays import begin, conserved, honoured, random_move, woken_rightly
from tests.games.arkham_horror.table import GAME, NAMES

SEED = b"a seed for the tests"


class Evening(RuleBasedStateMachine):
    """A table that plays, corrects, takes back, makes again and pulls the plug."""

    @initialize(
        players=st.integers(1, 8),
        ancient_one=st.sampled_from(("drawn", "azathoth", "cthulhu", "hastur", "ithaqua", "nyarlathotep", "yig")),
        counted=st.booleans(),
        values=st.booleans(),
        named=st.sampled_from(("seats", "drawn")),
        by_table=st.booleans(),
    )
    def sit_down(self, players: int, ancient_one: str, counted: bool, values: bool, named: str, by_table: bool) -> None:
        self.options = chosen(
            GAME,
            {
                "ancient_one": ancient_one,
                "investigators": named,
                "monsters": "counted" if counted else "box",
                "values": "on" if values else "off",
                "mythos": "table" if by_table else "box",
                "gates": "table" if by_table else "box",
                "rulings": tuple(str(ruling) for ruling in Ruling),
            },
        )
        self.names = NAMES[:players]
        self.play, _ = Play.begin(GAME, MemoryRows(), SEED, self.options, self.names, {})
        self.corrected = False

    @rule(seed=st.integers(0, 2**32 - 1), moves=st.integers(1, 12))
    def play_on(self, seed: int, moves: int) -> None:
        random = Random(seed)
        for _ in range(moves):
            move = random_move(self.play, random)
            if move is None:
                return
            before = self.play.state
            self.play.do(move)
            self._look(before)

    @rule(seed=st.integers(0, 2**32 - 1))
    def correct(self, seed: int) -> None:
        random = Random(seed)
        dials = GAME.dials(self.play.state)
        move = random_move(self.play, random, correct=True)
        if move is not None and dials:
            self.play.do(move)
            self.corrected = True

    @precondition(lambda self: self.play.rows.head > 0)
    @rule()
    def take_back_and_make_again(self) -> None:
        after = self.play.state
        try:
            self.play.undo()
        except Refusal:
            return
        self.play.redo()
        assert self.play.state == after

    @rule()
    def pull_the_plug(self) -> None:
        before = self.play.state
        fixed = GAME.begin(self.options, self.names, {})
        self.play = Play.resume(GAME, self.play.rows, SEED, fixed)
        assert self.play.state == before

    def _look(self, before: Any) -> None:
        s = self.play.state
        conserved(s)
        if not self.corrected:
            woken_rightly(before, s)
            if not s.agenda and s.check is None:
                honoured(s)

    @invariant()
    def everything_is_somewhere(self) -> None:
        if hasattr(self, "play"):
            conserved(self.play.state)


Evening.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestEvening = Evening.TestCase


@pytest.mark.parametrize("players", range(1, 9))
def test_a_replay_is_the_play(players: int) -> None:
    random = Random(players)
    play = begin(random, players, b"replay", mythos="box", gates="box")
    for _ in range(400):
        move = random_move(play, random)
        if move is None:
            break
        play.do(move)
    first = play.rows.read(0)
    again = MemoryRows()
    copy, _ = Play.begin(GAME, again, b"another seed", _options(players), NAMES[:players], {}, drew=first.drew)
    for n in range(1, play.rows.last + 1):
        row = play.rows.read(n)
        copy.do(copy.decode(row.move), row.by, drew=row.drew)
        assert again.read(n).state == row.state
    assert copy.state == play.state


def _options(players: int) -> Any:
    """The options that ``begin`` drew with the same random numbers."""
    random = Random(players)
    from tests.games.arkham_horror.plays import any_answer

    options = {option.key: any_answer(option.accepts, random) for option in GAME.options()}
    return chosen(GAME, options | {"mythos": "box", "gates": "box"})


def test_hundreds_of_turns_keep_every_limit() -> None:
    turns = 0
    for seed in range(24):
        random = Random(seed)
        play = begin(random, 1 + seed % 8, b"long", mythos="box", gates="box")
        for _ in range(700):
            move = random_move(play, random)
            if move is None:
                break
            before = play.state
            play.do(move)
            conserved(play.state)
            woken_rightly(before, play.state)
            if not play.state.agenda and play.state.check is None:
                honoured(play.state)
        turns += play.state.turn
    assert turns >= 200
