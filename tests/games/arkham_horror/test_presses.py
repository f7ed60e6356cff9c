"""Whole games by presses alone: won by seals in three languages on a simulated box; by mock pins, with a store and a
plug pulled, one won in the final battle and one by closing the last gate."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from companion.app.store.games import GROUP, Games
from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.table.clock import ManualClock
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation
from companion.box import gpio
from companion.box.gpio import ButtonPin, FactoryName, GpioButtons
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


def library() -> Fixed:
    here = EntryPoint("arkham_horror", "companion.games.arkham_horror:game", GROUP)
    return Fixed(Games(lambda: (here,)), "arkham_horror", {})


class Evening:
    """People round a simulated box, who only ever press its five buttons."""

    def __init__(self, language: str = "en", players: int = 4, seed: bytes = b"evening", **options: Any) -> None:
        self.box = Simulation(library(), language=language)
        self.begin(NAMES[language][:players], seed, **options)

    def begin(self, names: tuple[str, ...], seed: bytes, **options: Any) -> None:
        chosen = {"first_player": "seat_1", "ancient_one": "cthulhu", **options}
        self.box.host.begin("arkham_horror", names, chosen, seed=seed)
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
    explore(evening)


def explore_and_close(evening: Evening) -> None:
    """Everybody who can fights a gate shut, but seals no sixth place; everybody who can goes through a gate."""
    while explorers(evening.s) and not evening.s.outcome:
        evening.act("close")
        if evening.question.key == "seat":
            evening.press("go")
        evening.answer("fight")
        evening.number(12)
        evening.press("go")  # keep
        while evening.question is not None and evening.question.key != "seal":
            evening.press("go")
        if evening.question is not None:
            evening.answer("seal_clues" if len(evening.s.seals) < 5 else "leave_open")
        evening.done()
    explore(evening)


def explore(evening: Evening) -> None:
    """Everybody who is in Arkham goes through a gate nobody is behind."""
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


PINS = {"back": 5, "left": 6, "go": 17, "right": 22, "roll": 27}


class Wired(Evening):
    """The same people at a box on a disk whose five buttons are lines of a header; fingers drive the lines."""

    def __init__(self, disk: Path) -> None:
        self._disk = disk
        self.switch_on()

    def switch_on(self) -> None:
        inbox, clock = Inbox(), ManualClock()
        self._store = Store.open(self._disk, inbox.put)
        self._factory = gpio.open_factory(FactoryName.MOCK)
        pins = {name: ButtonPin(pin) for name, pin in PINS.items()}
        self._buttons = GpioButtons(pins, self._factory, clock.now_s)
        self.box = Simulation(library(), store=self._store, inbox=inbox, buttons=self._buttons, clock=clock)

    def switch_off(self) -> None:
        self._buttons.close()
        self._store.close()
        self._factory.reset()
        self._factory.close()

    def pull_the_plug(self) -> None:
        before = self.s
        self.switch_off()
        self.switch_on()
        assert self.box.host.resume_latest()
        self.rest()
        assert self.s == before

    def press(self, *buttons: str) -> None:
        for button in buttons:
            pin = self._factory.pin(PINS[button])
            pin.drive_low()
            self.box.wait(0.08)
            pin.drive_high()
            self.box.wait(0.08)
            self.rest()


@pytest.fixture
def wired(tmp_path: Path) -> Iterator[Wired]:
    evening = Wired(tmp_path / "companion.db")
    yield evening
    evening.switch_off()


def test_a_game_won_in_the_final_battle_by_mock_pins(wired: Wired) -> None:
    evening = wired
    evening.begin(("Mina",), CALM, ancient_one="yig")
    evening.done()
    evening.press("go")  # the first card
    assert evening.question.key == "shown"
    evening.pull_the_plug()  # inside the card
    evening.done()
    assert evening.s.turn == 1
    evening.act("awaken")
    assert evening.question.key == "wakes"
    assert "Yig" in evening.box.texts()
    evening.pull_the_plug()
    evening.done()
    assert evening.s.phase is Phase.REFRESH
    for _ in range(60):
        if evening.s.outcome:
            break
        if evening.s.phase is Phase.ATTACK and not evening.s.fight.acted:
            evening.press("go")  # attack
            if evening.s.fight.round == 1:
                evening.number(14)
            evening.done()
        else:
            evening.go()
    assert evening.s.outcome is Outcome.BANISHED
    evening.done()
    assert evening.box.host.session is None or evening.question is None


def test_a_game_won_by_closing_the_last_gate_by_mock_pins(wired: Wired) -> None:
    evening = wired
    evening.begin(NAMES["en"], b"evening", monsters="counted")
    for _ in range(120):
        evening.done()
        if evening.s.outcome:
            break
        if evening.s.phase is Phase.ARKHAM:
            explore_and_close(evening)
            if evening.s.outcome:
                break
        evening.go()
    assert evening.s.outcome is Outcome.CLOSED
    assert not evening.s.gates
    assert len(evening.s.seals) < 6
    assert sum(len(seat.gates) for seat in evening.s.seats) >= 4


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


def test_a_fight_goes_on_with_two_presses() -> None:
    evening = Evening(players=1, seed=CALM)
    evening.done()
    evening.go()
    evening.go()  # movement
    assert evening.s.monsters
    evening.press("roll", "right", "go")  # combat stands behind horror
    evening.press("go")  # the only monster
    evening.press(*["left"] * 7, "go")
    foe = evening.s.check.foe
    assert foe
    assert not evening.s.check.faces, "no dice: failed"
    evening.press("go")
    evening.press("roll", "go")
    assert (evening.s.check.check, evening.s.check.foe) == ("combat", foe), "the same again"


def test_a_press_that_means_nothing_now_says_why() -> None:
    evening = Evening(players=1)
    evening.done()
    evening.press("right")
    evening.press("back")
    evening.press("roll")
    assert evening.question.key == "shown", "the roll button turns the first card over"
