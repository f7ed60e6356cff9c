"""gpiozero's mock pins as real lines behave: what is driven stays driven. Must not know what is wired to them."""

from __future__ import annotations

from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin


class DrivenPin(MockPWMPin):  # type: ignore[misc]
    """A mock pin that keeps the level it was driven to when somebody opens it.

    gpiozero's own falls back to its pull at that moment, so a button that is held while the box starts could not be
    tried. Has PWM, so that it serves LEDs as well.
    """

    def __init__(self, factory: Any, info: Any) -> None:
        self._driven = False
        self._pulling = False
        super().__init__(factory, info)

    def drive_high(self) -> None:
        self._driven = self._driven or not self._pulling
        super().drive_high()

    def drive_low(self) -> None:
        self._driven = self._driven or not self._pulling
        super().drive_low()

    def float(self) -> None:
        """Nobody drives the line any more: it goes to its pull."""
        self._driven = False
        self._set_pull(self._get_pull())

    def _set_pull(self, value: str) -> None:
        driven_to = self._state if self._driven else None
        self._pulling = True
        try:
            if driven_to is None:
                super()._set_pull(value)
            elif self.info.pull and value != self.info.pull:
                super()._set_pull(value)  # raises, as the real pin does
            else:
                self._pull = value
        finally:
            self._pulling = False


def factory() -> Any:
    """A mock factory whose pins keep what they are driven to."""
    return MockFactory(pin_class=DrivenPin)
