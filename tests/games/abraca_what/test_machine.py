"""Random plays: whatever a table does, undoes, redoes and reloads, the invariants of the game hold."""

from __future__ import annotations

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
    chosen,
)
from companion.core.play import MemoryRows, Play
from companion.core.view import View
from companion.games.abraca_what.kit import STONES
from companion.games.abraca_what.state import How
from tests.games.abraca_what.table import GAME, NAMES, SEED
from tests.games.evening import answers

CHOICES = {option.key: option.accepts for option in GAME.options()}
POINTS_OF_A_WINNER = {How.KILLED: 3, How.EMPTIED: 3, How.LAST: 2}


class Evening(RuleBasedStateMachine):
    """One play with a state kept for every row, as nobody could keep it: the box has only the rows."""

    @initialize(data=st.data(), seats=st.integers(2, 5))
    def begin(self, data: st.DataObject, seats: int) -> None:
        self.options = chosen(GAME, {key: data.draw(answers(accepts), key) for key, accepts in CHOICES.items()})
        self.seats = NAMES[:seats]
        self.rows = MemoryRows()
        self.play, step = Play.begin(GAME, self.rows, SEED, self.options, self.seats, {})
        self.states = [self.play.state]
        self.corrected = [False]
        self.look(step.beats)

    # -- what a table does
    @precondition(lambda self: self.play.question is not None)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        question = self.play.question
        assert question is not None
        self.do(Answer(question.key, data.draw(answers(question.accepts), question.key)))

    @rule(data=st.data(), turns=st.integers(1, 6))
    def play_on(self, data: st.DataObject, turns: int) -> None:
        """Answer what is open and do what a table does next; nobody leaves."""
        for _ in range(turns):
            while self.play.question is not None:
                self.answer(data)
            ready = [offer for offer in self.offers if offer.why_not is None and offer.key != "leave"]
            if not ready:
                return
            self.do(data.draw(st.sampled_from(ready), "offer").move)

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
                dial = data.draw(st.sampled_from(GAME.dials(self.play.state)), "dial")
                self.do(Correct(dial.key, data.draw(answers(dial.accepts), dial.key)), corrected=True)
            case "leave" if question is not None:
                self.do(Leave(question.key))
            case "by_hand":
                what = data.draw(st.sampled_from((*GAME.throws, "*")))
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
        self.play = Play.resume(GAME, self.rows, SEED, GAME.begin(self.options, self.seats, {}))
        assert self.play.state == self.states[self.rows.head]

    # -- what holds
    @invariant()
    def thirty_six_stones(self) -> None:
        s = self.play.state
        assert s.pile + sum(s.hands) + sum(s.taken) + s.secret + sum(s.seen) + s.untold == STONES
        assert min(s.pile, s.secret, s.untold, *s.hands, *s.taken) >= 0
        assert max(s.hands) <= 5

    @invariant()
    def never_more_than_n_of_number_n(self) -> None:
        assert all(0 <= seen <= n for n, seen in enumerate(self.play.state.seen, 1))

    @invariant()
    def four_secret_stones(self) -> None:
        if not self.corrected[self.rows.head]:
            assert self.play.state.secret + sum(self.play.state.taken) == 4

    @invariant()
    def lives_and_points_within_their_tracks(self) -> None:
        s = self.play.state
        assert all(0 <= life <= 6 for life in s.life)
        assert all(0 <= points <= 8 for points in s.points)

    @invariant()
    def over_when_somebody_has_eight_points_or_is_alone(self) -> None:
        s = self.play.state
        if not self.corrected[self.rows.head]:
            alone = len(s.playing) == 1
            assert GAME.over(s) == (alone or any(s.points[seat] >= 8 for seat in s.playing))

    @invariant()
    def the_chain_never_goes_down(self) -> None:
        ready = [int(offer.key[5:]) for offer in self.offers if offer.key.startswith("call_") and offer.why_not is None]
        if self.options["easy"] == "off" and self.options["low_call"] == "refused":
            assert all(number >= self.play.state.cast for number in ready)

    @invariant()
    def something_can_be_done(self) -> None:
        ready = [offer for offer in self.offers if offer.why_not is None]
        assert self.play.question is not None or ready or GAME.over(self.play.state)

    def teardown(self) -> None:
        """The rows alone, with what was drawn, lead to the same states."""
        if not hasattr(self, "rows"):
            return
        again, _ = Play.begin(GAME, MemoryRows(), b"another seed", self.options, self.seats, {}, self.rows.read(0).drew)
        for n in range(1, self.rows.last + 1):
            row = self.rows.read(n)
            again.do(again.decode(row.move), row.by, row.drew)
            assert again.state == self.states[n]

    # -- inside
    @property
    def offers(self) -> Any:
        return GAME.offers(self.play.state)

    def do(self, move: Any, corrected: bool = False) -> None:
        touched = corrected or self.corrected[self.rows.head]
        before = self.play.state
        step = self.play.do(move)
        del self.states[step.row.n :], self.corrected[step.row.n :]
        self.states.append(self.play.state)
        self.corrected.append(touched)
        self.look(step.beats)
        if self.play.state.result != before.result and self.play.state.result.how is not How.ALONE:
            self.scored(before)

    def scored(self, before: Any) -> None:
        """Leaflet §4.5, counted anew: what a round brought follows from who lived and who held secret stones."""
        s, result = self.play.state, self.play.state.result
        variant = self.options["last_magician"] == "on"
        with_emptied = result.how is How.EMPTIED and self.options["hand_emptied"] == "winner_only"
        for seat in range(len(self.seats)):
            if seat == result.winner:
                base = POINTS_OF_A_WINNER[result.how] if not variant else 2
            elif s.life[seat] == 0 or seat in s.away or with_emptied:
                assert result.points[seat] == 0
                continue
            else:
                base = 0 if variant else 1
            assert result.points[seat] == base + s.taken[seat]
            assert s.points[seat] == min(8, before.points[seat] + result.points[seat])

    def refused(self, move: Any) -> None:
        before, head = self.play.state, self.rows.head
        with pytest.raises(Refusal):
            self.play.do(move)
        assert self.play.state is before
        assert self.rows.head == head

    def look(self, beats: Any) -> None:
        """Every picture on the way can be drawn up, with the focus anywhere, and is data."""
        for beat in beats:
            view = GAME.view(beat.state)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
        for stop in GAME.view(self.play.state).stops:
            assert GAME.focused(self.play.state, stop).stops


Evening.TestCase.settings = settings(
    max_examples=30, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
TestEvening = Evening.TestCase
