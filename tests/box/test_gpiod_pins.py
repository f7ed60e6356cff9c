"""Pins on the kernel's character device, with a chip that is a pipe for each line: edges, rights, threads, clocks."""

from __future__ import annotations

import errno
import logging
import os
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

gpiod = pytest.importorskip("gpiod", reason="gpiod has no wheel for this machine")

from gpiod.line import Bias, Direction, Edge, Value  # noqa: E402
from gpiozero.exc import PinInvalidBounce, PinPWMUnsupported, PinSetInput  # noqa: E402

from companion.box import gpiod_pins  # noqa: E402
from companion.box.errors import PartError, PinError  # noqa: E402
from companion.box.gpio import ButtonPin, FactoryName, GpioButtons, GpioEncoder, open_factory  # noqa: E402
from companion.box.led_board import LedBoardRing  # noqa: E402
from companion.box.parts import Edge as ButtonEdge  # noqa: E402
from companion.box.parts import Happening, PartFailed, Turned  # noqa: E402
from companion.box.pins import Pull  # noqa: E402

PINS = {"back": ButtonPin(5), "go": ButtonPin(17, Pull.DOWN)}
PI_4B = 0xB03115


class Request:
    """A line that somebody holds: what the kernel does with it."""

    def __init__(self, chip: Chip, config: dict[int, Any], consumer: str) -> None:
        ((self.line, self.settings),) = config.items()
        if self.line in chip.busy:
            raise OSError(errno.EBUSY, "Device or resource busy")
        self.consumer = consumer
        self.fd, self._kernel = os.pipe()
        self._events: list[Any] = []
        self.level = self.settings.bias is Bias.PULL_UP
        self.broken = False
        self.released = False
        chip.lines[self.line] = self

    def reconfigure_lines(self, config: dict[int, Any]) -> None:
        ((_, self.settings),) = config.items()
        if self.settings.direction is Direction.OUTPUT:
            self.level = self.settings.output_value is Value.ACTIVE
        else:
            self.level = {Bias.PULL_UP: True, Bias.PULL_DOWN: False}.get(self.settings.bias, self.level)

    def drive(self, level: bool, t_s: float = 0.0) -> None:
        """Somebody presses or lets go at that moment."""
        self.level = level
        if self.settings.edge_detection is Edge.BOTH:
            kinds = SimpleNamespace(RISING_EDGE="rising", FALLING_EDGE="falling")
            kind = kinds.RISING_EDGE if level else kinds.FALLING_EDGE
            self._events.append(SimpleNamespace(timestamp_ns=round(t_s * 1e9), event_type=kind, Type=kinds))
            os.write(self._kernel, b"e")

    def read_edge_events(self) -> list[Any]:
        if self.broken:
            raise OSError(errno.ENODEV, "No such device")
        os.read(self.fd, 64)
        events, self._events = self._events, []
        return events

    def get_value(self, line: int) -> Value:
        assert line == self.line
        return Value.ACTIVE if self.level else Value.INACTIVE

    def set_value(self, line: int, value: Value) -> None:
        assert line == self.line
        assert self.settings.direction is Direction.OUTPUT
        self.level = value is Value.ACTIVE

    def release(self) -> None:
        self.released = True
        os.close(self.fd)
        os.close(self._kernel)


class Chip:
    """``gpiod.Chip`` of this test; the one that is open is ``Chip.now``."""

    now: Chip

    def __init__(self, path: str) -> None:
        if path == "/dev/gpiochip13":
            raise PermissionError(errno.EACCES, "Permission denied")
        self.path = path
        self.lines: dict[int, Request] = {}
        self.busy: dict[int, str] = {}
        self.closed = False
        Chip.now = self

    def __bool__(self) -> bool:
        return not self.closed

    def request_lines(self, config: dict[int, Any], consumer: str) -> Request:
        return Request(self, config, consumer)

    def get_line_info(self, line: int) -> Any:
        return SimpleNamespace(consumer=self.busy.get(line, ""))

    def close(self) -> None:
        self.closed = True


class Heard:
    """An inbox that one can wait at: the edges come on the listener's thread."""

    def __init__(self) -> None:
        self.happened: list[Happening] = []
        self._came = threading.Condition()

    def put(self, happening: Happening) -> None:
        with self._came:
            self.happened.append(happening)
            self._came.notify_all()

    def after(self, count: int) -> list[Happening]:
        with self._came:
            assert self._came.wait_for(lambda: len(self.happened) >= count, timeout=10)
            return list(self.happened)


@pytest.fixture
def factory(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setattr(gpiod, "Chip", Chip)
    monkeypatch.setattr(gpiod_pins.GpiodFactory, "_get_revision", lambda self: PI_4B)
    made = open_factory(FactoryName.GPIOD, chip=0)
    yield made
    made.close()


def line(pin: int) -> Request:
    return Chip.now.lines[pin]


def test_a_press_has_the_moment_that_the_kernel_saw(factory: Any) -> None:
    buttons, heard = GpioButtons(PINS, factory, clock=lambda: 99.0), Heard()
    buttons.start(heard)
    line(5).drive(False, 12.25)
    line(5).drive(True, 12.5)
    assert heard.after(2) == [ButtonEdge("back", True, 12.25), ButtonEdge("back", False, 12.5)]
    line(17).drive(True, 13.0)
    assert heard.after(3)[2] == ButtonEdge("go", True, 13.0)
    assert buttons.levels() == {"back": False, "go": True}
    buttons.close()


def test_lines_are_asked_for_with_their_pull_and_under_our_name(factory: Any) -> None:
    buttons = GpioButtons(PINS, factory)
    assert [line(pin).settings.bias for pin in (5, 17)] == [Bias.PULL_UP, Bias.PULL_DOWN]
    assert {line(pin).settings.direction for pin in (5, 17)} == {Direction.INPUT}
    assert line(5).consumer == "companion"
    buttons.close()


def test_one_thread_hears_all_buttons_and_ends_with_them(factory: Any) -> None:
    before = set(threading.enumerate())
    buttons = GpioButtons({"back": ButtonPin(5), "left": ButtonPin(6), "go": ButtonPin(22)}, factory)
    heard = Heard()
    buttons.start(heard)
    assert len(set(threading.enumerate()) - before) == 1
    for pin in (5, 6, 22):
        line(pin).drive(False)
    assert {edge.button for edge in heard.after(3) if isinstance(edge, ButtonEdge)} == {"back", "left", "go"}
    buttons.close()
    factory.close()
    assert set(threading.enumerate()) == before


def test_nothing_runs_while_nothing_is_pressed(factory: Any) -> None:
    """The listener spends no time of any processor: it sleeps in the kernel."""
    buttons, heard = GpioButtons(PINS, factory), Heard()
    buttons.start(heard)
    line(5).drive(False)
    heard.after(1)
    thread = next(each for each in threading.enumerate() if each.name == "gpio-edges")
    clock = time.pthread_getcpuclockid(thread.ident or 0)

    def sleeps() -> bool:
        spent_s = time.clock_gettime(clock)
        time.sleep(0.01)
        return time.clock_gettime(clock) == spent_s

    settled(sleeps)
    buttons.close()


def test_the_line_is_free_after_close_and_a_plain_input(factory: Any) -> None:
    buttons = GpioButtons(PINS, factory)
    held = line(5)
    buttons.close()
    assert held.released
    assert held.settings.direction is Direction.INPUT
    GpioButtons(PINS, factory).close()  # and can be had again


def test_nothing_is_reported_after_close(factory: Any) -> None:
    buttons, heard = GpioButtons(PINS, factory), Heard()
    buttons.start(heard)
    buttons.close()
    assert heard.happened == []
    assert Chip.now.lines[5].settings.edge_detection is Edge.NONE


def test_a_line_that_somebody_has_is_told_with_its_holder(factory: Any) -> None:
    Chip.now.busy[17] = "spi0 CS0"
    with pytest.raises(PinError, match=r"button go: GPIO17 \(header pin 11\) is busy: spi0 CS0 has it"):
        GpioButtons(PINS, factory)
    assert line(5).released


def test_a_line_that_dies_deafens_no_other(factory: Any, caplog: pytest.LogCaptureFixture) -> None:
    buttons, heard = GpioButtons(PINS, factory), Heard()
    buttons.start(heard)
    with caplog.at_level(logging.CRITICAL):
        line(5).broken = True
        line(5).drive(False)
        line(17).drive(True)
        assert [edge.button for edge in heard.after(1) if isinstance(edge, ButtonEdge)] == ["go"]
    assert buttons.levels()["go"]
    buttons.close()


def test_a_listener_that_ended_is_reported(factory: Any) -> None:
    buttons, heard = GpioButtons(PINS, factory), Heard()
    buttons.start(heard)
    factory.listener.close()
    buttons.levels()
    buttons.levels()
    assert [type(happening) for happening in heard.happened] == [PartFailed]
    buttons.close()


def test_an_encoder_counts_steps(factory: Any) -> None:
    encoder, heard = GpioEncoder(20, 21, factory, lambda: 3.0), Heard()
    encoder.start(heard)
    for pin, level in ((20, False), (21, False), (20, True), (21, True)):
        line(pin).drive(level)
        settled(partial(lambda pin: not line(pin)._events, pin))
    assert heard.after(1) == [Turned(1, 3.0)]
    encoder.close()


def settled(done: Callable[[], bool]) -> None:
    for _ in range(1000):
        if done():
            return
        time.sleep(0.001)
    raise AssertionError("it never came true")


def test_plain_leds_shine_and_go_out(factory: Any) -> None:
    ring = LedBoardRing((12, 13), factory)
    ring.show([(255, 255, 255), (0, 0, 0)])
    assert [line(pin).level for pin in (12, 13)] == [True, False]
    ring.show([(0, 0, 0), (255, 255, 255)])
    assert [line(pin).level for pin in (12, 13)] == [False, True]
    lines = [line(12), line(13)]
    ring.close()
    assert not any(each.level for each in lines)
    assert all(each.settings.direction is Direction.INPUT for each in lines)


def test_what_a_line_cannot_do_is_refused_as_gpiozero_says_it(factory: Any) -> None:
    pin = factory.pin(23)
    with pytest.raises(PinSetInput):
        pin.state = 1
    with pytest.raises(PinInvalidBounce):
        pin.bounce = 0.1
    pin.function = "output"
    with pytest.raises(PinPWMUnsupported):
        pin.frequency = 100


# ---------------------------------------------------------------- a chip or a library that is not there
def test_a_chip_that_may_not_be_opened_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpiod, "Chip", Chip)
    monkeypatch.setattr(Path, "exists", lambda self: str(self) == "/dev/gpiochip13")
    with pytest.raises(PartError, match="group gpio"):
        open_factory(FactoryName.GPIOD, chip=13)


def test_a_chip_that_is_not_there_is_told() -> None:
    with pytest.raises(PartError, match="there is no /dev/gpiochip99"):
        open_factory(FactoryName.GPIOD, chip=99)
