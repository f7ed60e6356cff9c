"""A random evening of any game with every state kept, as the box cannot: what is undone, made again, resumed after a
power cut or replayed must be what it was. A game adds its invariants.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.core.errors import Refusal
from companion.core.game import Anew, Answer, ByHand, Correct, Game, Leave, Tables, chosen
from companion.core.play import MemoryRows, Play, Step
from tests.games.evening import answers
from tests.games.sitting import SEED


class KeptEvening(RuleBasedStateMachine):
    """One play with a state for every row; the box has only the rows. Begin it with ``sit_down``.

    ``corrected``, for every row: a hand has set values, which rules do not answer for.
    """

    game: ClassVar[Game[Any, Any, Any]]

    def sit_down(self, data: st.DataObject, seats: tuple[str, ...], tables: Tables) -> None:
        """With any options there are."""
        drawn = {option.key: data.draw(answers(option.accepts), option.key) for option in self.game.options()}
        self.options, self.seats, self.tables = chosen(self.game, drawn), seats, tables
        self.rows = MemoryRows()
        self.play, step = Play.begin(self.game, self.rows, SEED, self.options, seats, tables)
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
        """Answer; False if the game refuses what fits."""
        self.do(answer)
        return True

    @precondition(lambda self: self.play.question is None)
    @rule(data=st.data())
    def press(self, data: st.DataObject) -> None:
        offer = data.draw(st.sampled_from(self.offers), "offer")
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
                dial = data.draw(st.sampled_from(self.game.dials(self.play.state)), "dial")
                self.do(Correct(dial.key, data.draw(answers(dial.accepts), dial.key)), corrected=True)
            case "leave" if question is not None:
                self.do(Leave(question.key))
            case "by_hand":
                what = data.draw(st.sampled_from((*self.game.throws, "*")))
                self.do(ByHand(what, data.draw(st.booleans()), once=data.draw(st.booleans())))
            case "too_early" if question is not None:
                self.refused(self.offers[0].move)
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
        fixed = self.game.begin(self.options, self.seats, self.tables)
        self.play = Play.resume(self.game, self.rows, SEED, fixed)
        assert self.play.state == self.states[self.rows.head]

    # -- what holds
    @invariant()
    def something_can_be_done(self) -> None:
        ready = any(offer.why_not is None for offer in self.offers)
        assert self.play.question is not None or ready or self.game.over(self.play.state)

    def teardown(self) -> None:
        """The rows alone, with what was drawn, lead to the same states."""
        if not hasattr(self, "rows"):
            return
        drew = self.rows.read(0).drew
        again, _ = Play.begin(self.game, MemoryRows(), b"another seed", self.options, self.seats, self.tables, drew)
        for n in range(1, self.rows.last + 1):
            row = self.rows.read(n)
            again.do(again.decode(row.move), row.by, row.drew)
            assert again.state == self.states[n]

    # -- inside
    @property
    def offers(self) -> Any:
        return self.game.offers(self.play.state)

    def do(self, move: Any, corrected: bool = False) -> Step:
        touched = corrected or self.corrected[self.rows.head]
        step = self.play.do(move)
        del self.states[step.row.n :], self.corrected[step.row.n :]
        self.states.append(self.play.state)
        self.corrected.append(touched)
        self.look(step.beats)
        return step

    def refused(self, move: Any) -> None:
        before, head = self.play.state, self.rows.head
        with pytest.raises(Refusal):
            self.play.do(move)
        assert self.play.state is before
        assert self.rows.head == head

    def look(self, beats: Any) -> None:
        """Every picture on the way can be drawn up, and is data."""
        for beat in beats:
            view = self.game.view(beat.state)
            assert msgspec.json.encode(view)
