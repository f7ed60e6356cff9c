"""A ring of WS2812 (NeoPixel) or SK6812 LEDs on the data pin of an SPI bus. Must not know pictures or games.

SPI needs no root and disturbs no sound, on every Pi. Each LED bit becomes one SPI byte at 6.4 MHz, 156 ns a bit (160 ns
where the Pi makes 6.25 MHz of it), 1.25 us in all. Each chip has its own code words, by its datasheet's "Data transfer
time":

- WS2812B: 0 is high for 220 to 380 ns, 1 for 580 to 1000 ns, and both low parts may be longer; a low of 280 us and more
  ends the frame. 0xC0 (312 ns) and 0xF8 (781 ns).
- SK6812: 0 is high for 300 and low for 900 ns, 1 is high and low for 600 ns, each within 150 ns; a low of 80 us and
  more ends the frame. 0xC0 (312 and 938 ns) and 0xF0 (625 and 625 ns).

Bits go most significant first, colours in the order green, red, blue and, of an SK6812 RGBW, white.

The data line idles high on some Pis, which would be taken for a first bit: each transfer begins with a low byte.

Wiring: data pin, through 330 Ohm, to DIN, best through a 74AHCT125 level shifter; 5 V and ground from the supply, not
from the header, with 1000 uF across; grounds joined.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Protocol

from companion.box.errors import PartError
from companion.box.led_current import CHANNEL_MA, IDLE_MA
from companion.box.parts import Rgb
from companion.box.spi_device import SpiDevice

SPEED_HZ = 6_400_000
LEAD = bytes(1)
RESET = bytes(240)
"""300 us low at 6.4 MHz."""
GAMMA = 1.8
"""Frames are made for the eye; LEDs are linear. Less than a screen's 2.2, so that the dimmest levels stay steps."""
MOST_LEDS = 120
"""A frame then fits one transfer of spidev's 4096 bytes even with a fourth channel; a gap within it would end it."""


class RingChip(StrEnum):
    """Who reads the data line."""

    WS2812 = "WS2812"
    SK6812 = "SK6812"


CODE_WORDS: Mapping[RingChip, tuple[int, int]] = {RingChip.WS2812: (0xC0, 0xF8), RingChip.SK6812: (0xC0, 0xF0)}
"""The SPI byte of a 0 and of a 1."""


def _spelled(chip: RingChip) -> tuple[bytes, ...]:
    words = CODE_WORDS[chip]
    return tuple(bytes(words[value >> bit & 1] for bit in range(7, -1, -1)) for value in range(256))


_BYTES = {chip: _spelled(chip) for chip in RingChip}


class Order(StrEnum):
    """The order of colours on the wire; with W a fourth, white channel."""

    GRB = "GRB"
    RGB = "RGB"
    GRBW = "GRBW"
    RGBW = "RGBW"


class SpiBus(Protocol):
    """A bus on which each write is one transfer without a gap."""

    def write(self, values: bytes) -> None: ...

    def close(self) -> None: ...


def open_bus(bus: int = 0, device: int = 0) -> SpiBus:
    """``/dev/spidev<bus>.<device>`` at the right speed. Raises PartError that says how to switch it on."""
    path = f"/dev/spidev{bus}.{device}"
    try:
        return SpiDevice(path, SPEED_HZ)
    except FileNotFoundError as error:
        switch = "sudo companion install" if bus == 0 else f"sudo companion install, or dtoverlay=spi{bus}-1cs"
        raise PartError(
            f"ring: {path} is not there: SPI{bus} is off. Switch it on in config.txt ({switch}), then reboot."
        ) from error
    except PermissionError as error:
        raise PartError(
            f"ring: {path} may not be opened. Add the user to the group spi (sudo usermod -aG spi $USER), "
            "then log in again."
        ) from error
    except OSError as error:
        raise PartError(f"ring: {path} cannot be opened: {error}. Check that nothing else uses SPI{bus}.") from error


def encode(channels: bytes, chip: RingChip = RingChip.WS2812) -> bytes:
    """A whole transfer for the channel values of all LEDs, as they go over the wire."""
    spelled = _BYTES[chip]
    return LEAD + b"".join([spelled[value] for value in channels]) + RESET


def estimate_ma(channels: Sequence[int], count: int) -> float:
    """The current of ``count`` LEDs with these channel values (0..255): 20 mA a channel at full, 1 mA a dark LED."""
    return sum(channels) / 255 * CHANNEL_MA + count * IDLE_MA


def limited(channels: Sequence[int], count: int, max_ma: float) -> bytes:
    """The channel values, all scaled down alike if they would draw more than ``max_ma``."""
    dark_ma = count * IDLE_MA
    lit_ma = estimate_ma(channels, count) - dark_ma
    budget_ma = max(max_ma - dark_ma, 0.0)
    if lit_ma <= budget_ma:
        return bytes(channels)
    return bytes(int(value * budget_ma / lit_ma) for value in channels)


class SpiRing:
    """WS2812 or SK6812 LEDs, the first at twelve o'clock, then clockwise.

    :param count: LEDs, 1 to ``MOST_LEDS``.
    :param bus: an open bus, closed by ``close``.
    :param order: of the colours on the wire.
    :param chip: that the LEDs have; None: an SK6812 where they have a white channel, else a WS2812.
    :param max_ma: the whole ring never draws more than this, by estimate.
    :param gamma: 1.0 sends frames as they are.
    """

    def __init__(
        self,
        count: int,
        bus: SpiBus,
        *,
        order: Order = Order.GRB,
        chip: RingChip | None = None,
        max_ma: float = 400.0,
        gamma: float = GAMMA,
    ) -> None:
        if not 1 <= count <= MOST_LEDS:
            raise ValueError(f"a ring on SPI has 1 to {MOST_LEDS} LEDs, not {count}")
        if max_ma <= count * IDLE_MA:
            raise ValueError(f"{count} dark LEDs draw {count * IDLE_MA} mA already: max_ma must be more, not {max_ma}")
        self._count = count
        self._bus: SpiBus | None = bus
        self._order = order
        self._chip = chip or (RingChip.SK6812 if "W" in order else RingChip.WS2812)
        self._max_ma = max_ma
        self._linear = bytes(_linear(value, gamma) for value in range(256))
        self._sent = b""
        self._write(bytes(count * len(order)))

    @property
    def count(self) -> int:
        return self._count

    def show(self, frame: Sequence[Rgb]) -> None:
        if len(frame) != self._count:
            raise ValueError(f"a frame for this ring has {self._count} colours, not {len(frame)}")
        channels = bytearray()
        for colour in frame:
            red, green, blue = (self._linear[part] for part in colour)
            match self._order:
                case Order.GRB:
                    channels += bytes((green, red, blue))
                case Order.RGB:
                    channels += bytes((red, green, blue))
                case Order.GRBW:
                    white = min(red, green, blue)
                    channels += bytes((green - white, red - white, blue - white, white))
                case Order.RGBW:
                    white = min(red, green, blue)
                    channels += bytes((red - white, green - white, blue - white, white))
        self._write(limited(channels, self._count, self._max_ma))

    def close(self) -> None:
        if self._bus is None:
            return
        with contextlib.suppress(PartError):
            self._write(bytes(self._count * len(self._order)))
        bus, self._bus = self._bus, None
        with contextlib.suppress(OSError):
            bus.close()

    def _write(self, channels: bytes) -> None:
        if channels == self._sent:
            return
        if self._bus is None:
            raise PartError("ring: it is closed")
        try:
            self._bus.write(encode(channels, self._chip))
        except OSError as error:
            self._sent = b""
            raise PartError(f"ring: the SPI bus does not answer ({error}). Check that SPI is still on.") from error
        self._sent = channels


def _linear(value: int, gamma: float) -> int:
    """What is lit stays lit, however dim."""
    return 0 if value == 0 else max(1, round((value / 255) ** gamma * 255))
