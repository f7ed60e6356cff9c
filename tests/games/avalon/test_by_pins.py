"""A whole evening of seven on the lines of a header, once a language, with a plug that is pulled in the night."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.table.clock import ManualClock
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation, as_read, speaking
from companion.box import gpio
from companion.box.gpio import ButtonPin, FactoryName, GpioButtons
from companion.box.virtual import VirtualSpeaker
from companion.core.words import Text, text
from companion.games.avalon.night import resting
from companion.games.avalon.state import Cause, Phase
from tests.games.avalon.leaflet import LANGUAGES
from tests.games.avalon.test_night_faults import CALLS, CHARACTERS, lasts_s
from tests.games.avalon.test_pages import USUAL
from tests.games.avalon.test_presses import Evening, games

PINS = {"back": 5, "left": 6, "go": 17, "right": 22, "roll": 27}


class PinEvening(Evening):
    """Seven people round a box on a disk; their fingers pull lines of the header low."""

    def __init__(self, disk, language: str) -> None:
        self._disk = disk
        self._language = language
        self.switch_on()

    def begin(self) -> None:
        options = {"characters": CHARACTERS, "extras": ("lady",)}
        self.box.host.begin("avalon", USUAL[self._language][:7], options, seed=b"seven")
        self.rest()

    def switch_on(self) -> None:
        inbox = Inbox()
        self.store = Store.open(self._disk, inbox.put)
        clock = ManualClock()
        self._factory = gpio.open_factory(FactoryName.MOCK)
        self._buttons = GpioButtons({name: ButtonPin(pin) for name, pin in PINS.items()}, self._factory, clock.now_s)
        self.speaker = VirtualSpeaker(lasts_s)
        self.box = Simulation(
            Fixed(games(), "avalon", {}),
            language=self._language,
            store=self.store,
            inbox=inbox,
            buttons=self._buttons,
            speaker=self.speaker,
            speech=speaking(games().narration),
            clock=clock,
        )

    def switch_off(self) -> None:
        self._buttons.close()
        self.store.close()
        self._factory.reset()
        self._factory.close()

    def finger(self, name: str, down_s: float = 0.08) -> None:
        pin = self._factory.pin(PINS[name])
        pin.drive_low()
        self.box.wait(down_s)
        pin.drive_high()
        self.box.wait(0.08)

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.finger(button)
            self.rest()

    def sleep_until(self, call: int) -> None:
        for _ in range(2000):
            if self.s.phase not in (Phase.COUNTDOWN, Phase.RESUMING, Phase.NIGHT) or (
                self.s.phase is Phase.NIGHT and self.s.call >= call
            ):
                return
            self.box.wait(0.1)
        raise AssertionError(f"the night stands still at call {self.s.call}")


@pytest.fixture
def evening(tmp_path, request) -> Iterator[PinEvening]:
    evening = PinEvening(tmp_path / "companion.db", request.param)
    yield evening
    evening.switch_off()


@pytest.mark.parametrize("evening", LANGUAGES, indirect=True)
def test_a_whole_game_by_mock_pins(evening: PinEvening) -> None:
    table = evening
    table.begin()
    table.press("go", "go")
    table.sleep_until(3)
    table.finger("left")  # nobody hears it
    table.finger("go")
    assert (table.s.phase, table.s.call) == (Phase.NIGHT, 3)
    table.finger("back", down_s=1.0)
    assert (table.s.phase, table.s.cause) == (Phase.STOPPED, Cause.HAND)
    table.press("go")
    table.sleep_until(6)

    # the plug is pulled: again, or from here?
    table.switch_off()
    table.switch_on()
    assert table.box.host.resume_latest()
    table.box.wait(0.1)
    assert (table.s.phase, table.s.cause, table.s.call) == (Phase.STOPPED, Cause.POWER, 6)
    assert as_read(table.box.screen.words.full(text("avalon-stopped-at", n=7, of=len(CALLS)))) in table.box.texts()
    labels = {label.role.value: label.text for label in table.box.scene.labels}
    assert (labels["go"], labels["left"]) == (Text("avalon-night-on"), Text("avalon-night-once-more"))
    table.speaker.said.clear()
    table.press("go")
    table.sleep_until(len(CALLS))
    table.rest()
    heard = [line for line in table.speaker.said if line.startswith("avalon-reveal")]
    assert heard == [call.line for call in CALLS[resting(CALLS, 6) :]], "from where all hands rested"

    # out of the night and back: a table that is not asleep is never in the dark
    table.press("back")
    assert table.s.phase is Phase.STOPPED
    assert not table.box.scene.black
    table.press("right")  # made again: the morning after
    assert table.s.phase is Phase.TALK
    table.press("back", "left")  # the whole night once more
    assert table.s.phase is Phase.COUNTDOWN
    table.sleep_until(len(CALLS))
    table.rest()
    assert table.s.phase is Phase.TALK
    table.day()
    table.press("go")
    assert table.box.host.session is None
