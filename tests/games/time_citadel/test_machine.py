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
from companion.core.view import View
from tests.games.evening import answers, any_answer
from tests.games.time_citadel.table import DEMO, GAME, SEED

CHOICES = {option.key: option.accepts for option in GAME.options()}


class Evening(RuleBasedStateMachine):
    """One play with a state kept for every row, as nobody could keep it: the box has only the rows."""

    @initialize(data=st.data(), demo=st.booleans(), seats=st.integers(2, 4))
    def begin(self, data: st.DataObject, demo: bool, seats: int) -> None:
        self.options = chosen(GAME, {key: data.draw(answers(accepts), key) for key, accepts in CHOICES.items()})
        self.seats = ("Mina", "Anna", "Jo", "Tim")[:seats]
        self.tables: Tables = DEMO.tables if demo else {}
        self.rows = MemoryRows()
        self.play, step = Play.begin(GAME, self.rows, SEED, self.options, self.seats, self.tables)
        self.states = [self.play.state]
        self.corrected = [False]
        self.look(step.beats)

    # -- what a table does
    @precondition(lambda self: self.play.question is not None)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        question = self.play.question
        assert question is not None
        self.give(Answer(question.key, data.draw(answers(question.accepts), question.key)))

    def give(self, answer: Answer) -> bool:
        """Answer; False if it is a name that another room or treasure has already, which changes nothing."""
        before, why = self.play.state, ""
        try:
            self.do(answer)
        except Refusal as refusal:
            why = refusal.why.id
        if not why:
            return True
        assert why in ("citadel-why-room-named", "citadel-why-treasure-drawn")
        assert self.play.state is before
        return False

    @rule(seed=st.integers(0, 2**16), turns=st.integers(1, 4))
    def play_on(self, seed: int, turns: int) -> None:
        """Whole turns in one go: answer what is open, perhaps rescue or play a card, roll, answer again."""
        random = Random(seed)
        for _ in range(turns):
            self.answer_all(random)
            ready = [offer for offer in GAME.offers(self.play.state) if offer.why_not is None]
            if ready and random.random() < 0.4:
                self.do(random.choice(ready).move)
                self.answer_all(random)
            throws = [offer for offer in GAME.offers(self.play.state) if offer.throws and offer.why_not is None]
            if throws:
                self.do(random.choice(throws).move)
        self.answer_all(random)

    def answer_all(self, random: Random) -> None:
        while (question := self.play.question) is not None:
            while not self.give(Answer(question.key, any_answer(question.accepts, random))):
                pass

    @precondition(lambda self: self.play.question is None)
    @rule(data=st.data())
    def press(self, data: st.DataObject) -> None:
        offer = data.draw(st.sampled_from(GAME.offers(self.play.state)), "offer")
        if offer.why_not is None:
            self.do(offer.move)
        else:
            self.refused(offer.move)

    @rule(data=st.data())
    def meddle(self, data: st.DataObject) -> None:
        """What is seldom done: set a value by hand, leave a question, throw by hand, draw anew, press too early."""
        question = self.play.question
        match data.draw(st.sampled_from(("correct", "leave", "by_hand", "anew", "too_early"))):
            case "correct":
                dial = data.draw(st.sampled_from(GAME.dials(self.play.state)), "dial")
                self.do(Correct(dial.key, data.draw(answers(dial.accepts), dial.key)), corrected=True)
            case "leave" if question is not None:
                self.do(Leave(question.key))
            case "by_hand":
                what = data.draw(st.sampled_from((*GAME.throws, "*")))
                self.do(ByHand(what, data.draw(st.booleans()), once=data.draw(st.booleans())))
            case "too_early" if question is not None:
                self.refused(GAME.offers(self.play.state)[0].move)
            case _:
                self.do(Anew())

    # -- what a table takes back
    @rule()
    def undo(self) -> None:
        before = self.play.state
        try:
            self.play.undo()
        except Refusal:
            assert self.rows.head == 0
        else:
            assert self.play.state == self.states[self.rows.head]
            self.play.redo()
            assert self.play.state == before
            self.play.undo()

    @rule()
    def redo(self) -> None:
        try:
            self.play.redo()
        except Refusal:
            assert self.rows.head == self.rows.last
        assert self.play.state == self.states[self.rows.head]

    @rule()
    def power_cut(self) -> None:
        fixed = GAME.begin(self.options, self.seats, self.tables)
        self.play = Play.resume(GAME, self.rows, SEED, fixed)
        assert self.play.state == self.states[self.rows.head]

    # -- what holds
    @invariant()
    def twelve_room_cards(self) -> None:
        cards = self.play.state.cards
        assert sorted((*cards.pile, *cards.discards)) == sorted(self.play.state.setup.rooms)

    @invariant()
    def spaces_left(self) -> None:
        s = self.play.state
        at_rest = not s.agenda and not GAME.over(s)  # the fourth loss ends the play with further ones unresolved
        if at_rest and not self.corrected[self.rows.head]:
            assert all(1 <= slot.left <= 11 for slot in s.slots.values())

    @invariant()
    def saved_and_lost(self) -> None:
        s = self.play.state
        assert len(s.saved) <= 4
        assert len(s.lost) <= 4
        assert len(s.saved) + len(s.lost) <= 7
        if not self.corrected[self.rows.head]:
            assert GAME.over(s) == (len(s.saved) == 4 or len(s.lost) == 4)

    @invariant()
    def something_can_be_done(self) -> None:
        ready = [offer for offer in GAME.offers(self.play.state) if offer.why_not is None]
        assert self.play.question is not None or ready or GAME.over(self.play.state)

    def teardown(self) -> None:
        """The rows alone, with what was drawn, lead to the same states."""
        if not hasattr(self, "rows"):
            return
        again, _ = Play.begin(
            GAME, MemoryRows(), b"another seed", self.options, self.seats, self.tables, self.rows.read(0).drew
        )
        for n in range(1, self.rows.last + 1):
            row = self.rows.read(n)
            again.do(again.decode(row.move), row.by, row.drew)
            assert again.state == self.states[n]

    # -- inside
    def do(self, move: Any, corrected: bool = False) -> None:
        touched = corrected or self.corrected[self.rows.head]
        step = self.play.do(move)
        del self.states[step.row.n :], self.corrected[step.row.n :]
        self.states.append(self.play.state)
        self.corrected.append(touched)
        self.look(step.beats)

    def refused(self, move: Any) -> None:
        before, head = self.play.state, self.rows.head
        with pytest.raises(Refusal):
            self.play.do(move)
        assert self.play.state is before
        assert self.rows.head == head

    def look(self, beats: Any) -> None:
        """Every picture on the way can be drawn up, and is data."""
        for beat in beats:
            view = GAME.view(beat.state)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
        for sheet in ("map", "map_0", "map_11"):
            assert GAME.sheet(self.play.state, sheet) is not None


Evening.TestCase.settings = settings(
    max_examples=80, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
TestEvening = Evening.TestCase
