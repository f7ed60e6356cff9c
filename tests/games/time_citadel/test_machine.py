"""Random plays: whatever a table does, undoes, redoes and reloads, the invariants of the game hold."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from companion.core.errors import Refusal
from companion.core.game import (
    Answer,
)
from companion.games.time_citadel.facts import MOST_LEFT
from companion.testing.answers import any_answer
from tests.games.kept_evening import KeptEvening
from tests.games.time_citadel.table import DEMO, GAME


class Evening(KeptEvening):
    game = GAME

    @initialize(data=st.data(), demo=st.booleans(), seats=st.integers(2, 4))
    def begin(self, data: st.DataObject, demo: bool, seats: int) -> None:
        self.sit_down(data, ("Mina", "Anna", "Jo", "Tim")[:seats], DEMO.tables if demo else {})

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
            assert all(1 <= slot.left <= MOST_LEFT for slot in s.slots.values())

    @invariant()
    def saved_and_lost(self) -> None:
        s = self.play.state
        assert len(s.saved) <= 4
        assert len(s.lost) <= 4
        assert len(s.saved) + len(s.lost) <= 7
        if not self.corrected[self.rows.head]:
            assert GAME.over(s) == (len(s.saved) == 4 or len(s.lost) == 4)

    def look(self, beats: Any) -> None:
        """The map too."""
        super().look(beats)
        for sheet in ("map", "map_0", "map_11", "dice"):
            assert GAME.sheet(self.play.state, sheet) is not None


Evening.TestCase.settings = settings(
    max_examples=80, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
TestEvening = Evening.TestCase
