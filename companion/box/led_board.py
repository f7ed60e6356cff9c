"""A ring of plain LEDs, one GPIO line each, through gpiozero's LEDBoard. Must not know pictures or games.

Plain LEDs have one colour, and without PWM one level: place and rhythm then say what colour cannot.
"""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Sequence
from typing import Any

from companion.box.errors import PartError, PinError
from companion.box.parts import Rgb
from companion.box.pins import describe

ON_ABOVE = 0.21
"""Without PWM an LED is on above this level: the clock that waits at 40 % is on, the glow of a gap (16 %) is off."""
GAMMA = 1.8


class LedBoardRing:
    """LEDs from their lines through a resistor (330 Ohm) to ground, the first at twelve o'clock, then clockwise.

    :param pins: BCM numbers, one an LED.
    :param factory: an open gpiozero pin factory; stays open after ``close``.
    :param pwm: levels by software PWM; flickers a little at low levels.
    :param active_high: False if the LEDs hang between 3V3 and their line; these glow until the program starts.
    :raises PinError: a line is taken.
    """

    def __init__(self, pins: Sequence[int], factory: Any, *, pwm: bool = False, active_high: bool = True) -> None:
        gpiozero = importlib.import_module("gpiozero")
        self._pwm = pwm
        self._shown: list[float] = [0.0] * len(pins)
        try:
            self._board: Any = gpiozero.LEDBoard(*pins, pwm=pwm, active_high=active_high, pin_factory=factory)
        except Exception as error:
            lines = ", ".join(describe(pin) for pin in pins)
            raise PinError(f"ring: one of {lines} cannot be opened: {error}. Choose other pins.") from error

    @property
    def count(self) -> int:
        return len(self._shown)

    def show(self, frame: Sequence[Rgb]) -> None:
        if len(frame) != self.count:
            raise ValueError(f"a frame for this ring has {self.count} colours, not {len(frame)}")
        if self._board is None:
            raise PartError("ring: it is closed")
        try:
            for number, colour in enumerate(frame):
                level = max(colour) / 255
                value = level**GAMMA if self._pwm else float(level > ON_ABOVE)
                if value != self._shown[number]:
                    self._board[number].value = value
                    self._shown[number] = value
        except Exception as error:
            raise PartError(f"ring: the LEDs' lines cannot be written: {error}. Start the box anew.") from error

    def close(self) -> None:
        if self._board is None:
            return
        board, self._board = self._board, None
        for last in (board.off, board.close):
            with contextlib.suppress(Exception):
                last()
