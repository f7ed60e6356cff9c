"""One whole evening of three: as the rules see it, with written dice; and by mock pins, with a plug pulled."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
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
from companion.box.parts import Touch
from companion.core.play import MemoryRows, Play
from companion.core.view import Role
from companion.core.words import Text, text
from tests.games.abraca_what.table import GAME, Table

SEATS = ("Mina", "Joon", "Anna")
PINS = {"back": 5, "left": 6, "go": 17, "right": 22, "roll": 27}


def library() -> Fixed:
    """The games, this one among them however it is installed."""
    here = EntryPoint("abraca_what", "companion.games.abraca_what:game", "companion.games")
    games = Games(lambda: (here,))
    games.scan()
    return Fixed(games, "abraca_what", {})


# ---------------------------------------------------------------- as the rules see it
def test_an_evening_from_the_first_stone_to_eight_points() -> None:
    """Every number below is the leaflet's arithmetic, done by hand."""
    table = Table(*SEATS)

    # round 1: Mina uses all five stones in one turn, two of them for secret stones
    table.lay(0, 0, 0, 0, 0, 0, 0)
    assert table.state.seen == (0, 0, 0, 0, 0, 0, 0, 6)
    for number in (4, 4, 5, 6, 7):
        table.hit(number)
    assert table.lives() == {"Mina": 6, "Joon": 4, "Anna": 4}
    assert table.state.result.points == (5, 1, 1)
    table.go()

    # round 2: Joon begins, fails with a dragon; Anna's dragon comes, and her storm takes Joon's last life
    table.lay(0, 0, 0, 0, 0, 0, 0)
    assert table.turn == "Joon"
    table.press("call_1")
    table.press("miss")
    table.press("roll", drew=(("die", 3),))
    assert table.lives() == {"Mina": 6, "Joon": 3, "Anna": 6}
    assert table.turn == "Anna"
    table.press("call_1")
    table.press("hit")
    table.press("roll", drew=(("die", 2),))
    assert table.lives() == {"Mina": 4, "Joon": 1, "Anna": 6}
    table.hit(5)
    assert table.lives() == {"Mina": 3, "Joon": 0, "Anna": 6}
    assert table.points() == {"Mina": 6, "Joon": 1, "Anna": 4}
    table.go()

    # round 3: Mina, after Anna; Joon takes a secret stone; Anna empties her hand
    table.lay(0, 0, 0, 0, 0, 0, 0)
    assert table.turn == "Mina"
    table.hit(8)
    table.press("stop")
    table.go()
    table.press("call_3")
    table.press("hit")
    table.press("roll", drew=(("die", 1),))
    table.hit(4)
    table.miss(8)
    table.go()
    assert table.state.pile == 8
    for number in (2, 2, 6, 6, 6):
        table.hit(number)
    assert table.lives() == {"Mina": 1, "Joon": 3, "Anna": 6}
    assert table.points() == {"Mina": 7, "Joon": 3, "Anna": 7}
    table.go()

    # round 4: Mina fails; Joon's five fireballs take her last life: three for him, and Anna's one is her eighth
    table.lay(0, 0, 0, 0, 0, 0, 0)
    table.miss(5)
    for _ in range(5):
        table.hit(7)
    assert table.points() == {"Mina": 7, "Joon": 6, "Anna": 8}
    assert [table.state.setup.seats[seat] for seat in table.state.winners] == ["Anna"]
    assert GAME.over(table.state)
    assert table.asks is None

    # and the rows alone lead there again, after everything was taken back once
    rows = table.play.rows
    again, _ = Play.begin(GAME, MemoryRows(), b"", *_fixed(table), {}, rows.read(0).drew)
    for n in range(1, rows.last + 1):
        row = rows.read(n)
        again.do(again.decode(row.move), row.by, row.drew)
    assert again.state == table.state
    while rows.head:
        table.play.undo()
    assert table.state == again.game.restored(rows.read(0).state, table.state)


def _fixed(table: Table) -> tuple[dict[str, Any], tuple[str, ...]]:
    options = {option.key: option.default for option in GAME.options()}
    return {**options, "start_player": "seat_1"}, table.state.setup.seats


# ---------------------------------------------------------------- by mock pins
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
        self.box = Simulation(library(), store=self.store, inbox=inbox, buttons=self.buttons, clock=clock)

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
        self.box.settle()

    @property
    def go(self) -> Text:
        return next(each.text for each in self.box.scene.labels if each.role is Role.GO)

    def focus(self, label: Text) -> None:
        for _ in range(9):
            if self.go == label:
                return
            self.press("right")
        raise AssertionError(f"no stop is called {label}")

    def hit(self, *numbers: int) -> None:
        for number in numbers:
            self.focus(text("abraca-call", n=number))
            self.press("go")
            self.press("left")

    def miss(self, number: int) -> None:
        self.focus(text("abraca-call", n=number))
        self.press("go")
        self.press("right")

    def stop(self) -> None:
        self.focus(Text("abraca-stop"))
        self.press("go")
        self.press("go")

    def lay(self) -> None:
        """Dealt; no number below 8 lies open."""
        self.press("go")
        while self.asks == "open":
            self.press("left")

    @property
    def asks(self) -> str | None:
        session = self.box.host.session
        assert session is not None
        return session.question.key if session.question is not None else None

    @property
    def state(self) -> Any:
        session = self.box.host.session
        assert session is not None
        return session.play.state


@pytest.fixture
def evening(tmp_path: Any) -> Iterator[Evening]:
    evening = Evening(tmp_path / "companion.db")
    yield evening
    evening.switch_off()


def test_an_evening_by_mock_pins(evening: Evening) -> None:
    evening.box.host.begin("abraca_what", SEATS, {"start_player": "seat_1"}, seed=b"pins")
    evening.box.settle()
    evening.lay()
    evening.hit(4, 4, 5, 6, 7)
    assert evening.state.points == (5, 1, 1)
    evening.press("go")

    evening.lay()
    evening.miss(8)
    assert evening.state.life == (6, 5, 6)
    evening.hit(7, 7, 7)
    before = evening.state
    evening.switch_off()
    evening.switch_on()
    assert evening.box.host.resume_latest()
    evening.box.settle()
    assert evening.state == before
    evening.press("back")
    assert evening.state.called == 7
    evening.press("left")
    assert evening.state == before
    evening.hit(7, 7)
    assert evening.state.points == (6, 1, 4)
    evening.press("go")

    evening.lay()
    evening.hit(8)
    evening.stop()
    evening.hit(3)
    evening.press("roll")
    assert evening.state.life == (6, 6, 6)
    evening.hit(4)
    evening.miss(8)
    evening.press("go")
    evening.hit(2, 2, 6, 6, 6)
    assert evening.state.points == (7, 3, 7)
    evening.press("go")

    evening.lay()
    evening.miss(5)
    evening.hit(7, 7, 7, 7, 7)
    assert evening.state.points == (7, 6, 8)
    assert evening.state.winners == (2,)
    evening.press("go")
    assert evening.box.host.session is None


def test_a_number_too_low_answers_above_the_button(evening: Evening) -> None:
    evening.box.host.begin("abraca_what", SEATS, {"start_player": "seat_1"}, seed=b"pins")
    evening.box.settle()
    evening.lay()
    evening.hit(6)
    screen = evening.box.screen
    x, y = next((x, y) for x in range(0, 800, 10) for y in (240,) if screen.hit(x, y) == 4)
    evening.box.host.handle(Touch(x, y, evening.box.clock.now_s()))
    evening.box.wait(0.0)
    bubble = evening.box.scene.bubble
    assert bubble is not None
    assert bubble.text == text("abraca-why-lower", n=6)
    assert evening.state.cast == 6


def test_left_and_right_step_over_what_cannot_be_called(evening: Evening) -> None:
    evening.box.host.begin("abraca_what", SEATS, {"start_player": "seat_1"}, seed=b"pins")
    evening.box.settle()
    evening.lay()
    evening.hit(6)
    evening.press("left")
    assert evening.go == Text("abraca-stop")
    evening.press("right")
    evening.press("right")
    assert evening.go == text("abraca-call", n=7)


def test_a_finger_on_a_number_calls_it(evening: Evening) -> None:
    evening.box.host.begin("abraca_what", SEATS, {"start_player": "seat_1"}, seed=b"pins")
    evening.box.settle()
    evening.lay()
    screen = evening.box.screen
    x, y = next((x, y) for x in range(0, 800, 10) for y in (240,) if screen.hit(x, y) == 4)
    evening.box.host.handle(Touch(x, y, evening.box.clock.now_s()))
    evening.box.settle()
    assert evening.state.called == 5


def test_somebody_leaves_while_a_number_is_called(evening: Evening) -> None:
    evening.box.host.begin("abraca_what", SEATS, {"start_player": "seat_1"}, seed=b"pins")
    evening.box.settle()
    evening.lay()
    for button in ("go", "go", "left", "go", "go"):
        evening.press(button)
    assert evening.state.away == (), "it begins on nobody"
    for button in ("go", "left", "go", "right", "right", "go"):
        evening.press(button)
    assert evening.state.away == (1,)
    assert evening.state.called == 8


@pytest.mark.parametrize("language", ["en", "ko", "ru"])
def test_the_demonstration_plays_in_every_language(language: str) -> None:
    shown = list(run(library(), "abraca_what", language=language, size=(320, 240), steps=60))
    assert len(shown) > 60
    assert not [words for each in shown for words in each.texts if "abraca-" in words]
