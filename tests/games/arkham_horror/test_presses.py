"""Whole games by presses alone on a simulated box: won by seals in three languages, and in the final battle."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

from companion.app.games import GROUP, Games
from companion.app.library import Fixed
from companion.app.simulation import Simulation
from companion.core.game import Number, OneOf, Seen
from companion.games.arkham_horror.gates import explorers
from companion.games.arkham_horror.state import Outcome, Phase
from tests.screen.gallery import LANGUAGES

NAMES = {
    "en": ("Mina", "Anna", "Jo", "Kim"),
    "ko": ("민아", "안나", "지호", "수빈"),
    "ru": ("Мина", "Анна", "Глеб", "Ким"),
}


CALM = b"a calm beginning"
"""With it the first card asks for no check."""


class Evening:
    """People round a simulated box, who only ever press its five buttons."""

    def __init__(self, language: str = "en", players: int = 4, seed: bytes = b"evening", **options: Any) -> None:
        here = EntryPoint("arkham_horror", "companion.games.arkham_horror:game", GROUP)
        self.box = Simulation(Fixed(Games(lambda: (here,)), "arkham_horror", {}), language=language)
        chosen = {"first_player": "seat_1", "ancient_one": "cthulhu", **options}
        self.box.host.begin("arkham_horror", NAMES[language][:players], chosen, seed=seed)
        self.rest()

    @property
    def s(self) -> Any:
        return self.box.host.session.play.state

    @property
    def question(self) -> Any:
        return self.box.host.session.question

    def rest(self) -> None:
        self.box.wait(0.0)
        self.box.settle()

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.box.press(button)
            self.rest()

    # -- what people do
    def answer(self, option: str) -> None:
        """An option of the open question, by steps to the right and go."""
        assert isinstance(self.question.accepts, OneOf)
        self.press(*["right"] * self.question.accepts.options.index(option), "go")

    def number(self, to: int) -> None:
        assert isinstance(self.question.accepts, Number)
        begin = self.question.stands if self.question.stands is not None else self.question.accepts.low
        self.press(*["right" if to > begin else "left"] * abs(to - begin), "go")

    def done(self) -> None:
        """Go on as most tables would, until nothing is asked and no check stands."""
        for _ in range(200):
            if self.question is None and self.s.check is None:
                return
            if self.question is None:
                self.press("go")  # keep
            elif isinstance(self.question.accepts, Seen | OneOf | Number):
                self.press("go")
            else:
                self.press("left", "go")  # the last stop: leave it, we do it by hand
        raise AssertionError(f"still asked: {self.question}")

    def act(self, offer: str) -> None:
        """An action that has no button of its own: open the actions, step to it, go."""
        self.press("right")
        for _ in range(40):
            node = self.box.scene.page.compact
            if node.cards[node.at].label.id == f"horror-move-{offer.replace('_', '-')}":
                self.press("go")
                return
            self.press("right")
        raise AssertionError(f"{offer} is nowhere among the actions")

    def go(self) -> None:
        """The middle button, and whatever it brings."""
        self.press("go")
        self.done()


def explore_and_seal(evening: Evening) -> None:
    """Everybody who can closes with an Elder Sign; everybody who can goes through a gate."""
    while explorers(evening.s) and not evening.s.outcome:
        evening.act("close")
        if evening.question.key == "seat":
            evening.press("go")
        evening.answer("elder_sign")
        evening.done()
    idle = [n for n, seat in enumerate(evening.s.seats) if seat.in_arkham and not seat.jailed]
    for gate in evening.s.gates:
        if not idle or evening.s.outcome:
            return
        if any(seat.where == gate.world for seat in evening.s.seats):
            continue
        evening.act("enter")
        if evening.question is not None and evening.question.key == "seat":
            evening.answer(str(idle[0]))
        if evening.question is not None and evening.question.key == "place":
            evening.answer(gate.place)
        evening.done()
        idle.pop(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_won_with_elder_signs(language: str) -> None:
    evening = Evening(language, monsters="counted")
    for _ in range(120):
        evening.done()
        if evening.s.outcome:
            break
        if evening.s.phase is Phase.ARKHAM:
            explore_and_seal(evening)
            if evening.s.outcome:
                break
        evening.go()
    assert evening.s.outcome in (Outcome.SEALED, Outcome.CLOSED)
    evening.done()
    assert evening.s.elder_signs == len(evening.s.seals) > 0


def test_a_game_won_in_the_final_battle() -> None:
    evening = Evening(players=1, seed=CALM, ancient_one="yig")
    evening.done()
    evening.go()  # the first card
    assert evening.s.turn == 1
    evening.act("awaken")
    assert evening.question.key == "wakes"
    assert "Yig" in evening.box.texts()
    evening.done()
    assert evening.s.phase is Phase.REFRESH
    for _ in range(60):
        if evening.s.outcome:
            break
        if evening.s.phase is Phase.ATTACK and not evening.s.fight.acted:
            evening.press("go")  # attack
            evening.number(14)
            evening.done()
        else:
            evening.go()
    assert evening.s.outcome is Outcome.BANISHED


def test_undo_goes_back_across_the_waking() -> None:
    evening = Evening(players=2)
    evening.done()
    evening.go()
    before = evening.s
    evening.act("awaken")
    assert evening.s.trigger is not None
    evening.press("back")
    assert evening.s == before
    evening.press("right")  # redo
    assert evening.question.key == "wakes"


def test_a_check_is_two_presses_the_second_time() -> None:
    evening = Evening(players=1, seed=CALM)
    evening.done()
    evening.go()
    evening.press("roll")
    evening.answer("luck")
    evening.number(3)
    evening.answer("mod_m1")
    evening.press("go")
    assert evening.s.check.dice == 2
    evening.press("left")  # a clue die
    assert len(evening.s.check.faces) == 3
    evening.press("go")
    evening.press("roll", "go")
    assert evening.s.check.dice == 2, "the same again"


def test_a_press_that_means_nothing_now_says_why() -> None:
    evening = Evening(players=1)
    evening.done()
    evening.press("right")
    evening.press("back")
    evening.press("roll")
    assert evening.question.key == "shown", "the roll button turns the first card over"
