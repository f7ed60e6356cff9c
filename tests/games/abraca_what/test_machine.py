"""Random plays: whatever a table does, undoes, redoes and reloads, the invariants of the game hold."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from companion.core.play import Step
from companion.games.abraca_what.kit import STONES
from companion.games.abraca_what.state import How
from tests.games.abraca_what.table import GAME, NAMES
from tests.games.kept_evening import KeptEvening

POINTS_OF_A_WINNER = {How.KILLED: 3, How.EMPTIED: 3, How.LAST: 2}


class Evening(KeptEvening):
    game = GAME

    @initialize(data=st.data(), seats=st.integers(2, 5))
    def begin(self, data: st.DataObject, seats: int) -> None:
        self.sit_down(data, NAMES[:seats], {})

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
    def what_lies_open_from_the_start_stays_as_many(self) -> None:
        s = self.play.state
        if s.laying:
            assert sum(s.seen) + s.untold == s.setup.kit.open_stones[len(s.playing)]

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

    # -- inside
    def do(self, move: Any, corrected: bool = False) -> Step:
        before = self.play.state
        step = super().do(move, corrected)
        result = self.play.state.result
        if result != before.result and result.how is not How.ALONE and not self.corrected[step.row.n]:
            self.scored(before)
        return step

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

    def look(self, beats: Any) -> None:
        """With the focus anywhere."""
        super().look(beats)
        for stop in GAME.view(self.play.state).stops:
            assert GAME.focused(self.play.state, stop).stops


Evening.TestCase.settings = settings(
    max_examples=30, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
TestEvening = Evening.TestCase
