"""Random plays: whatever a table does, undoes, redoes and reloads, the invariants of the game hold."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.core.errors import Refusal
from companion.core.game import (
    Anew,
    Answer,
    ByHand,
    Correct,
    Leave,
    Tables,
    chosen,
)
from companion.core.play import MemoryRows, Play
from companion.games.arkham_express import board
from companion.games.arkham_express.facts import DICE, MONSTER, TOKENS
from companion.games.arkham_express.state import Do
from companion.testing.answers import any_answer
from tests.games.arkham_express.table import DEMO, GAME
from tests.games.evening import answers
from tests.games.sitting import SEED

CHOICES = {option.key: option.accepts for option in GAME.options()}
SEATS = ("Mina", "Anna", "Jo", "Lee")


def stacked(s: Any) -> int:
    """Tokens of a stack that the box draws from, wherever they are now."""
    on_board = sum((spot.monster is not None) + spot.gate for spot in s.spots)
    return len(s.stack.pile) + len(s.stack.discards) + on_board + board.gates(s) if s.setup.draws_monsters else 0


class Evening(RuleBasedStateMachine):
    """Anything a table can do. ``corrected``: a hand has set values, which rules do not answer for.

    ``drawn_by_hand``: the table drew tokens that the box may not have in its stack.
    """

    @initialize(data=st.data(), players=st.integers(1, 4), fictional=st.booleans())
    def begin(self, data: st.DataObject, players: int, fictional: bool) -> None:
        options = {key: data.draw(answers(accepts), key) for key, accepts in CHOICES.items()}
        owned: Tables = DEMO.tables if fictional else {}
        self.play, step = Play.begin(GAME, MemoryRows(), SEED, chosen(GAME, options), SEATS[:players], owned)
        self.fixed = GAME.begin(chosen(GAME, options), SEATS[:players], owned)
        self.first = step.row.drew
        self.corrected = self.drawn_by_hand = False
        self.after(step.beats)

    def after(self, beats: Any) -> None:
        """What must hold of everything that is shown on the way."""
        before = None
        for beat in beats:
            view = GAME.view(beat.state)
            assert msgspec.json.encode(view)
            assert len(beat.state.dice) == DICE
            assert all(0 <= face <= 6 for face in (*beat.state.dice, *beat.state.battle))
            if before is not None and before.turn == beat.state.turn and before.rolled == beat.state.rolled:
                kept = [die for die in range(DICE) if die not in beat.state.thrown]
                if beat.state.thrown and not beat.state.battle and before.dice != (0,) * DICE:
                    assert all(beat.state.dice[die] == before.dice[die] for die in kept)
            before = beat.state

    def do(self, move: Any) -> None:
        try:
            step = self.play.do(move)
        except Refusal as refusal:
            assert refusal.why.id.startswith(("express-why", "core-"))  # noqa: PT017 - only some moves are refused
            return
        self.after(step.beats)

    @precondition(lambda self: self.play.question is not None)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        question = self.play.question
        assert question is not None
        self.do(Answer(question.key, data.draw(answers(question.accepts), question.key)))

    @precondition(lambda self: self.play.question is None and not GAME.over(self.play.state))
    @rule(data=st.data())
    def press(self, data: st.DataObject) -> None:
        ready = [offer for offer in GAME.offers(self.play.state) if offer.why_not is None]
        self.do(data.draw(st.sampled_from(ready[:1] * 3 + ready), "move").move)

    @precondition(lambda self: self.play.question is not None)
    @rule()
    def leave(self) -> None:
        question = self.play.question
        assert question is not None
        self.do(Leave(question.key))

    @rule(on=st.booleans(), once=st.booleans())
    def by_hand(self, on: bool, once: bool) -> None:
        self.do(ByHand("*", on, once))
        self.drawn_by_hand = True

    @rule(data=st.data())
    def correct(self, data: st.DataObject) -> None:
        dial = data.draw(st.sampled_from(GAME.dials(self.play.state)), "dial")
        self.do(Correct(dial.key, data.draw(answers(dial.accepts), "value")))
        self.corrected = True

    @rule()
    def anew(self) -> None:
        self.do(Anew())

    @rule()
    def undo_and_redo(self) -> None:
        """Undo, then redo, is where we were; undo restores exactly what was there."""
        now = GAME.stored(self.play.state)
        try:
            self.play.undo()
        except Refusal:
            return
        assert GAME.stored(self.play.state) == self.play.rows.read(self.play.rows.head).state
        self.play.redo()
        assert GAME.stored(self.play.state) == now

    @rule()
    def undo(self) -> None:
        try:
            self.play.undo()
        except Refusal:
            return

    @rule()
    def reload(self) -> None:
        """The plug is pulled and the play resumed."""
        self.play = Play.resume(GAME, self.play.rows, SEED, self.fixed)

    @invariant()
    def tokens_are_counted(self) -> None:
        """Every token is on the board, sealed, out of play or beside the board."""
        s = self.play.state
        if not self.corrected:
            assert 0 <= board.tokens_left(s) <= TOKENS
            assert s.removed >= 0
            assert self.drawn_by_hand or stacked(s) <= TOKENS

    @invariant()
    def investigators_carry_what_they_can(self) -> None:
        s = self.play.state
        for one in s.party:
            assert min(one.health, one.sanity, one.research, one.weapons, one.spells, one.gates) >= 0
            if not self.corrected and s.setup.keeps_all:
                assert one.health <= max(one.health_max, one.health_start)
                assert one.sanity <= max(one.sanity_max, one.sanity_start)

    @invariant()
    def dice_are_five(self) -> None:
        """Never more than two monsters wait between turns; five dice are locked or free."""
        s = self.play.state
        assert len(s.dice) == DICE
        if s.deeds and s.deeds[-1].do is Do.DICE:
            assert s.deeds[-1].n + s.deeds[-1].m == DICE
            if not self.corrected:
                assert s.deeds[-1].m == s.dice.count(MONSTER) == DICE - s.dice.count(0)
        if not s.agenda and not self.corrected and not s.awake:
            assert s.dice.count(MONSTER) <= 2
            assert all(face in (0, MONSTER) for face in s.dice)

    @invariant()
    def fixed_parts_are_kept_once(self) -> None:
        s = self.play.state
        assert GAME.restored(GAME.stored(s), self.fixed) == s

    @invariant()
    def the_values_of_the_ancient_one_are_no_debt(self) -> None:
        assert self.play.state.horror >= 0
        assert self.play.state.might >= 0

    def teardown(self) -> None:
        """A recorded play replays exactly."""
        if not hasattr(self, "play"):
            return
        rows = self.play.rows
        replay = Play(GAME, MemoryRows(), SEED, GAME.restored(rows.read(0).state, self.fixed), 0)
        replay.rows.write(rows.read(0), 0)
        for n in range(1, rows.head + 1):
            row = rows.read(n)
            replay.do(replay.decode(row.move), row.by, row.drew)
            assert GAME.stored(replay.state) == row.state


EveningTest = Evening.TestCase
EveningTest.settings = settings(
    max_examples=40, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)


@pytest.mark.parametrize("seed", range(24))
def test_a_random_evening_ends(seed: int) -> None:
    """A table that only answers and rolls comes to an end, and dice pass from seat to seat all the way."""
    random = Random(seed)
    settings_ = {option.key: any_answer(option.accepts, random) for option in GAME.options()} if seed % 2 else {}
    settings_["monsters"] = "box"
    seats = SEATS[: 1 + seed % 4]
    play, _ = Play.begin(GAME, MemoryRows(), bytes([seed]), chosen(GAME, settings_), seats, DEMO.tables)
    for _ in range(4000):
        if GAME.over(play.state):
            break
        question = play.question
        move: Any = GAME.offers(play.state)[0].move
        if question is not None:
            move = Answer(question.key, any_answer(question.accepts, random))
        before = play.state
        try:
            play.do(move)
        except Refusal:
            continue
        assert stacked(play.state) == TOKENS
        if play.state.turn == before.turn + 1 and not play.state.agenda:
            assert play.state.dice.count(MONSTER) <= 2
    assert GAME.over(play.state)
