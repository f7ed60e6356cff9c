"""A ring of plain LEDs on mock pins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.box.errors import PartError, PinError
from companion.box.gpio import FactoryName, open_factory
from companion.box.led_board import LedBoardRing
from companion.box.parts import Ring

PINS = (5, 6, 13, 19, 26, 21, 20, 16)
DARK, AMBER = (0, 0, 0), (0xF5, 0xB9, 0x4C)


@pytest.fixture
def factory() -> Iterator[Any]:
    made = open_factory(FactoryName.MOCK)
    yield made
    made.reset()
    made.close()


def frame(**leds: float) -> list[tuple[int, int, int]]:
    colours = [DARK] * 8
    for name, level in leds.items():
        colours[int(name[1:])] = tuple(round(part * level) for part in AMBER)  # type: ignore[assignment]
    return colours


def states(factory: Any) -> list[float]:
    return [factory.pin(pin).state for pin in PINS]


def test_an_led_is_on_or_off(factory: Any) -> None:
    ring: Ring = LedBoardRing(PINS, factory)
    assert ring.count == 8
    ring.show(frame(_0=1.0, _3=0.4, _5=0.16))
    assert states(factory) == [1, 0, 0, 1, 0, 0, 0, 0]
    ring.close()


def test_active_low_leds_are_on_when_low(factory: Any) -> None:
    ring = LedBoardRing(PINS, factory, active_high=False)
    ring.show(frame(_0=1.0))
    assert states(factory) == [0, 1, 1, 1, 1, 1, 1, 1]
    ring.close()


def test_with_pwm_there_are_levels(factory: Any) -> None:
    ring = LedBoardRing(PINS, factory, pwm=True)
    ring.show(frame(_0=1.0, _1=0.5))
    first, second, *rest = states(factory)
    assert 1.0 > first > 0.9
    assert 0.2 < second < 0.4
    assert rest == [0.0] * 6
    ring.close()


def test_only_leds_that_change_are_written(factory: Any) -> None:
    ring = LedBoardRing(PINS, factory)
    ring.show(frame(_0=1.0))
    for pin in PINS:
        factory.pin(pin).clear_states()
    ring.show(frame(_0=0.9))
    ring.show(frame(_0=0.9, _1=1.0))
    assert [len(factory.pin(pin).states) for pin in PINS] == [1, 2, 1, 1, 1, 1, 1, 1]
    ring.close()


def test_it_is_dark_after_close_and_closes_twice(factory: Any) -> None:
    ring = LedBoardRing(PINS, factory)
    ring.show(frame(_0=1.0))
    pin = factory.pin(5)
    ring.close()
    ring.close()
    assert not pin.states[-1].state
    with pytest.raises(PartError, match="closed"):
        ring.show(frame())


def test_a_taken_line_is_an_error(factory: Any) -> None:
    ring = LedBoardRing(PINS, factory)
    with pytest.raises(PinError, match=r"GPIO5 \(header pin 29\)"):
        LedBoardRing((5,), factory)
    ring.close()


def test_a_frame_of_the_wrong_length_is_refused(factory: Any) -> None:
    ring = LedBoardRing(PINS, factory)
    with pytest.raises(ValueError, match="8 colours, not 1"):
        ring.show([DARK])
    ring.close()


def test_a_board_that_cannot_be_closed_stops_nothing(factory: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest of the box is switched off after it."""
    ring = LedBoardRing((5, 6), factory)

    def gone() -> None:
        raise OSError(19, "No such device")

    monkeypatch.setattr(ring._board, "close", gone)
    ring.close()
    monkeypatch.undo()
