"""Opens the ring that the settings name, alone or with the rest of the box. Must not know what it shows, nor pygame:
lights go out even where the screen cannot be opened, and quickly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any

from companion.app.config.settings import LedChip, RingKind, Settings
from companion.box.errors import PartError
from companion.box.null import NullRing
from companion.box.parts import Rgb, Ring


class Pins:
    """The pin factory of the settings, opened when the first part needs it."""

    def __init__(self, settings: Settings) -> None:
        self._name = settings.pin_factory
        self._factory: Any = None

    def factory(self) -> Any:
        """Raises PartError."""
        from companion.box.gpio import FactoryName, open_factory

        if self._factory is None:
            self._factory = open_factory(FactoryName(self._name.value))
        return self._factory

    def close(self) -> None:
        if self._factory is not None:
            self._factory.close()
            self._factory = None


def open_ring(settings: Settings, factory: Callable[[], Any]) -> Ring | None:
    """The ring, dark; None if the window has it. ``factory`` gives the open pin factory. Raises PartError."""
    wanted = settings.ring
    match wanted.kind:
        case RingKind.VIRTUAL:
            return None
        case RingKind.NONE:
            return NullRing(wanted.count)
        case RingKind.SPI:
            from companion.box.led_current import IDLE_MA
            from companion.box.spi_ring import Order, RingChip, SpiRing, open_bus

            if wanted.max_ma <= wanted.count * IDLE_MA:
                raise PartError(
                    f"ring: {wanted.count} dark LEDs draw {wanted.count * IDLE_MA} mA already. "
                    f"Set ring.max_ma to more than {wanted.max_ma}."
                )
            order = Order(wanted.order.value.upper())
            chip = None if wanted.chip is LedChip.AUTO else RingChip(wanted.chip.value.upper())
            ring: Ring = SpiRing(wanted.count, open_bus(wanted.bus), order=order, chip=chip, max_ma=wanted.max_ma)
        case RingKind.LEDS:
            from companion.box.led_board import LedBoardRing

            ring = LedBoardRing(wanted.pins, factory())
    if wanted.first or not wanted.clockwise:
        return TurnedRing(ring, wanted.first, wanted.clockwise)
    return ring


def lights_out(settings: Settings) -> None:
    """The ring dark, whatever the program that lit it came to. Raises PartError if the ring cannot be reached."""
    with ExitStack() as stack:
        pins = Pins(settings)
        stack.callback(pins.close)
        ring = open_ring(settings, pins.factory)
        if ring is not None:
            stack.callback(ring.close)


class TurnedRing:
    """A ring that is mounted turned or runs the other way round."""

    def __init__(self, ring: Ring, first: int, clockwise: bool) -> None:
        self._ring = ring
        self._places = tuple((first + (n if clockwise else -n)) % ring.count for n in range(ring.count))

    @property
    def count(self) -> int:
        return self._ring.count

    def show(self, frame: Sequence[Rgb]) -> None:
        turned: list[Rgb] = [(0, 0, 0)] * self.count
        for place, colour in zip(self._places, frame, strict=True):
            turned[place] = colour
        self._ring.show(turned)

    def close(self) -> None:
        self._ring.close()
