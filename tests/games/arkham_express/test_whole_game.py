"""One whole evening: as the rules see it, with written dice; and by mock pins, with a plug pulled."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from random import Random
from typing import Any

import pytest

from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.table.clock import ManualClock
from companion.app.table.inbox import Inbox
from companion.app.virtual.demo import run
from companion.app.virtual.simulation import Simulation
from companion.box import gpio
from companion.box.gpio import ButtonPin, FactoryName, GpioButtons
from companion.core.chance import Drew
from companion.core.game import Answer, chosen
from companion.core.play import MemoryRows, Play
from companion.core.view import Role
from tests.games.arkham_express.table import DEMO, GAME

PINS = {"back": 5, "left": 6, "go": 17, "right": 22, "roll": 27}
OPTIONS = chosen(GAME, {"start_player": "seat_1", "monsters": "box", "original": ("set_up",)})
ROUTES = {
    1: ("northside", "cave"),
    2: ("northside", "university", "uptown", "woods"),
    3: ("uptown", "university", "independence", "isle"),
    4: ("independence", "university", "northside", "society"),
    5: ("northside", "university", "rivertown", "graveyard"),
    6: ("rivertown", "university", "french_hill", "witch_house"),
}
"""From one numbered place to the next on the fictional board: four steps, two from the University."""


class Script:
    """A table whose dice are written down before they fall: ``drew`` of every row is given."""

    def __init__(self) -> None:
        self.play, _ = Play.begin(GAME, MemoryRows(), b"", OPTIONS, ("Mina", "Anna"), DEMO.tables)

    def roll(self, *faces: int, then: Drew = ()) -> None:
        free = [die for die, face in enumerate(self.play.state.dice) if face != 4]
        drew = tuple((f"die_{die + 1}", face) for die, face in zip(free, faces, strict=True))
        self.play.do(GAME.offers(self.play.state)[0].move, drew=(*drew, *then))

    def five(self, answer: Any, *faces: int) -> None:
        """A fight: five dice."""
        self.answer(answer, drew=tuple((f"die_{die}", face) for die, face in enumerate(faces, 1)))

    def answer(self, *values: Any, drew: Drew = ()) -> None:
        for value in values:
            assert self.play.question is not None
            self.play.do(Answer(self.play.question.key, value), drew=drew)

    @property
    def asks(self) -> str | None:
        return self.play.question.key if self.play.question else None

    @property
    def state(self) -> Any:
        return self.play.state

    def hand_on(self) -> None:
        turn = self.state.turn
        if self.asks == "reroll":
            self.answer(())
        if self.asks == "resolve":
            self.answer("done")
        while self.asks == "hands" and self.state.turn == turn:
            self.answer(True)


def test_an_evening_from_the_university_to_the_sleeping_ancient_one() -> None:
    """Mina seals six gates with thirty research tokens while Anna's dice bring the monsters; every number by hand."""
    table = Script()
    table.answer(True)
    table.answer("demo_1")
    table.answer("demo_2", drew=(("monster_token", "demo_1"),))
    assert table.state.spots[0].monster.name == "demo_1"
    table.answer(True)
    assert table.asks is None

    for gate in range(1, 7):
        # Mina gathers: five faces, five tokens
        table.roll(1, 1, 1, 1, 1)
        table.answer(())
        table.hand_on()
        assert table.state.party[0].research == 5
        # Anna does nothing with hers
        table.roll(5, 6, 5, 6, 5)
        table.hand_on()
        # Mina walks, fights and seals: two or four steps, two fights against strength 1, five tokens
        route = ROUTES[gate]
        table.roll(*(2,) * len(route), *(5,) * (5 - len(route)))
        table.answer(())
        for place in route:
            assert table.asks == "to"
            table.answer(place)
        assert table.asks == "brace"
        table.five(True, 5, 6, 1, 2, 3)
        assert table.asks == "seal_now"
        if gate == 6:
            break
        table.answer("yes")
        assert table.state.party[0].gates == gate
        assert table.state.party[0].research == 0
        table.hand_on()
        # Anna's three monsters bring one to the next place; then all five dice are free again
        table.roll(4, 4, 4, 6, 6, then=(("monster_place", gate + 1), ("monster_token", "demo_1")))
        assert table.state.spots[gate].monster.name == "demo_1"
        table.hand_on()
        assert table.state.dice == (0, 0, 0, 0, 0)

    # the sixth gate: the fictional Ancient One, Horror 6 and Might 6, and nothing on the board to add
    table.answer("yes")
    table.answer("demo_1")
    assert (table.state.awake, table.state.horror, table.state.might) == (True, 6, 6)
    # five hits of Mina on Might, five of Anna: the one that is left, and four on Horror
    table.five(True, 5, 5, 6, 6, 5)
    table.answer(5)
    assert (table.state.might, table.state.horror) == (1, 6)
    table.five(True, 5, 5, 6, 6, 5)
    table.answer(1)
    assert (table.state.might, table.state.horror) == (0, 2)
    # he strikes back: nothing to health, two to sanity; Anna (4) takes both
    assert table.asks == "wound"
    table.answer(0)
    assert [one.sanity for one in table.state.party] == [5, 2]
    # Mina's two fights end it
    table.five(True, 5, 6, 1, 2, 3)
    assert table.state.outcome == "won"
    assert GAME.over(table.state)
    # 34 tokens: none on the board, six sealed
    assert sum(one.gates for one in table.state.party) == 6

    # and the rows alone lead there again, after everything was taken back once
    rows = table.play.rows
    again, _ = Play.begin(GAME, MemoryRows(), b"", OPTIONS, ("Mina", "Anna"), DEMO.tables, rows.read(0).drew)
    for n in range(1, rows.last + 1):
        row = rows.read(n)
        again.do(again.decode(row.move), row.by, row.drew)
    assert again.state == table.state
    while rows.head:
        table.play.undo()
    assert table.state == GAME.restored(rows.read(0).state, again.state)


# ---------------------------------------------------------------- by mock pins
def library() -> Fixed:
    """The games, this one among them however it is installed."""
    here = EntryPoint("arkham_express", "companion.games.arkham_express:game", "companion.games")
    games = Games(lambda: (here,))
    games.scan()
    return Fixed(games, "arkham_express", DEMO.tables)


class Evening:
    """A box on a disk whose five buttons are lines of a header; fingers drive the lines."""

    def __init__(self, disk: Any) -> None:
        self._disk = disk
        self.switch_on()

    def switch_on(self) -> None:
        inbox = Inbox()
        self.store = Store.open(self._disk, inbox.put)
        clock = ManualClock()
        self._factory = gpio.open_factory(FactoryName.MOCK)
        self.buttons = GpioButtons({name: ButtonPin(pin) for name, pin in PINS.items()}, self._factory, clock.now_s)
        self.box = Simulation(
            library(), size=(320, 240), store=self.store, inbox=inbox, buttons=self.buttons, clock=clock
        )

    def switch_off(self) -> None:
        self.buttons.close()
        self.store.close()
        self._factory.reset()
        self._factory.close()

    def press(self, name: str) -> None:
        pin = self._factory.pin(PINS[name])
        pin.drive_low()
        self.box.wait(0.08)
        pin.drive_high()
        self.box.wait(0.08)
        if (session := self.box.host.session) is not None:
            session.finish()  # a table in a hurry: the next press would do the same
        self.box.settle()

    @property
    def state(self) -> Any:
        session = self.box.host.session
        assert session is not None
        return session.play.state

    @property
    def amber(self) -> Role | None:
        return next((label.role for label in self.box.scene.labels if label.primary and not label.refused), None)


@pytest.fixture
def evening(tmp_path: Any) -> Iterator[Evening]:
    evening = Evening(tmp_path / "companion.db")
    yield evening
    evening.switch_off()


def test_dice_are_marked_and_thrown_again_by_three_buttons(evening: Evening) -> None:
    """Look, "Getting about": roll; steps and go; roll."""
    evening.box.host.begin("arkham_express", ("Mina",), dict(OPTIONS), seed=b"pins")
    evening.box.settle()
    for _ in range(40):
        if not evening.state.agenda:
            break
        evening.press("go")
    assert evening.amber is Role.ROLL
    evening.press("roll")
    before = evening.state
    question = GAME.ask(before, before.agenda[0])
    assert question is not None
    marked = tuple(int(die) for die in question.stands)
    assert marked, "what gives nothing is marked from the beginning"
    assert evening.amber is Role.ROLL
    evening.press("roll")
    after = evening.state
    assert after.rerolls == before.rerolls - 1
    assert after.thrown == marked
    evening.press("back")
    assert evening.state == before
    for die in range(5):
        if before.dice[die] != 4:
            if die in marked:
                evening.press("go")
            evening.press("right")
    assert evening.amber is Role.GO
    evening.press("roll")
    assert evening.state.dice == before.dice, "nothing is marked, nothing is thrown"


def test_a_whole_evening_by_mock_pins_with_the_plug_pulled(evening: Evening) -> None:
    """Fingers that press what the amber label says come to an end; the plug is pulled on the way."""
    evening.box.host.begin("arkham_express", ("Mina", "Anna"), dict(OPTIONS), seed=b"\x03")
    evening.box.settle()
    fingers = Random(5)
    for press in range(400):
        if evening.box.host.session is None or GAME.over(evening.state):
            break
        if press == 60:
            before = evening.state
            evening.switch_off()
            evening.switch_on()
            assert evening.box.host.resume_latest()
            evening.box.settle()
            assert evening.state == before
        labels = {label.role: label for label in evening.box.scene.labels}
        amber = evening.amber
        if amber is Role.GO and labels[Role.RIGHT].meant and not labels[Role.RIGHT].text.id:
            for _ in range(fingers.randrange(3)):
                evening.press("right")
        if evening.amber is not None:
            evening.press(evening.amber.value)
        else:
            evening.press(fingers.choice(("left", "right")))
    assert GAME.over(evening.state)


def test_the_demonstration_goes_on_to_the_end() -> None:
    shown = tuple(run(library(), "arkham_express", size=(320, 240), seed=2, steps=400))
    assert 20 < len(shown) < 400


@pytest.mark.parametrize("language", ["ko", "ru"])
def test_the_demonstration_speaks_every_language(language: str) -> None:
    shown = tuple(run(library(), "arkham_express", language=language, size=(320, 240), seed=2, steps=30))
    assert not any("express-" in line for step in shown for line in (step.title, *step.texts))
