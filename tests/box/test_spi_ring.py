"""WS2812 and SK6812 over SPI, against their datasheets: every byte written here by hand."""

from __future__ import annotations

import fcntl
import math
import os
import sys
from itertools import groupby, pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.box import spi_device
from companion.box.errors import PartError
from companion.box.parts import Ring
from companion.box.spi_ring import (
    CODE_WORDS,
    MOST_LEDS,
    SPEED_HZ,
    Order,
    RingChip,
    SpiRing,
    encode,
    estimate_ma,
    limited,
    open_bus,
)

# WS2812B datasheet: 0 is high for 220..380 ns of about 1.25 us, 1 for 580..1000 ns; most significant bit first.
H, L = "F8", "C0"
BYTE_00 = bytes.fromhex(L * 8)
BYTE_FF = bytes.fromhex(H * 8)
BYTE_80 = bytes.fromhex(H + L * 7)
BYTE_01 = bytes.fromhex(L * 7 + H)
BYTE_A5 = bytes.fromhex(H + L + H + L + L + H + L + H)
# SK6812: 1 is high for 450..750 ns.
SK = "F0"
SK_00 = bytes.fromhex(L * 8)
SK_80 = bytes.fromhex(SK + L * 7)
SK_01 = bytes.fromhex(L * 7 + SK)
LEAD = b"\x00"
RESET = b"\x00" * 240


class Wire:
    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.closed = 0
        self.cut = False

    def write(self, values: bytes) -> None:
        if self.cut:
            raise OSError(5, "Input/output error")
        self.sent.append(bytes(values))

    def close(self) -> None:
        self.closed += 1


def ring(count: int = 1, *, order: Order = Order.GRB, max_ma: float = 1000.0) -> tuple[SpiRing, Wire]:
    wire = Wire()
    return SpiRing(count, wire, order=order, max_ma=max_ma, gamma=1.0), wire


def test_times_on_the_wire_are_in_the_datasheets_ranges_on_every_pi() -> None:
    # Even divisors of the core clock give 6.25 MHz from 200, 250, 400 and 500 MHz; 6.4 MHz is what is asked for.
    for hz in (SPEED_HZ, 6_250_000):
        bit_ns = 1e9 / hz
        assert 220 <= 2 * bit_ns <= 380
        assert 580 <= 5 * bit_ns <= 1000
        assert 240 * 8 * bit_ns >= 280_000


def test_one_led_green_red_blue_most_significant_bit_first() -> None:
    one, wire = ring()
    one.show([(0xA5, 0x80, 0x01)])
    assert wire.sent[-1] == LEAD + BYTE_80 + BYTE_A5 + BYTE_01 + RESET


def test_two_leds_one_after_the_other() -> None:
    two, wire = ring(2)
    two.show([(0xFF, 0, 0), (0, 0, 0xFF)])
    assert wire.sent[-1] == LEAD + BYTE_00 + BYTE_FF + BYTE_00 + BYTE_00 + BYTE_00 + BYTE_FF + RESET


def test_other_orders() -> None:
    one, wire = ring(order=Order.RGB)
    one.show([(0xFF, 0x80, 0)])
    assert wire.sent[-1] == LEAD + BYTE_FF + BYTE_80 + BYTE_00 + RESET
    one, wire = ring(order=Order.GRBW)
    one.show([(0x81, 0x80, 0x80)])
    assert wire.sent[-1] == LEAD + SK_00 + SK_01 + SK_00 + SK_80 + RESET
    one, wire = ring(order=Order.RGBW)
    one.show([(0x81, 0x80, 0x80)])
    assert wire.sent[-1] == LEAD + SK_01 + SK_00 + SK_00 + SK_80 + RESET


def test_what_has_a_white_channel_is_an_sk6812_unless_said() -> None:
    for order, chip, one_bit in (
        (Order.GRB, None, 0xF8),
        (Order.GRB, RingChip.SK6812, 0xF0),
        (Order.GRBW, None, 0xF0),
        (Order.GRBW, RingChip.WS2812, 0xF8),
    ):
        wire = Wire()
        SpiRing(1, wire, order=order, chip=chip, gamma=1.0).show([(0xFF, 0xFF, 0xFF)])
        assert set(wire.sent[-1]) - {0, 0xC0} == {one_bit}, order


Word = tuple[float, float, float, float]
# ns: a 0, a 1 (high from and to, low from and to), and the low that ends a frame; by the datasheets' "Data transfer
# time". The WS2812B's low parts may be longer.
DATASHEETS: dict[RingChip, tuple[Word, Word, float]] = {
    RingChip.WS2812: ((220, 380, 580, math.inf), (580, 1000, 220, math.inf), 280_000),
    RingChip.SK6812: ((150, 450, 750, 1050), (450, 750, 450, 750), 80_000),
}


@pytest.mark.parametrize("chip", RingChip)
@pytest.mark.parametrize("hz", [SPEED_HZ, 6_250_000])
def test_every_bit_of_every_byte_is_as_long_as_the_chip_wants_it(chip: RingChip, hz: int) -> None:
    """The line as an oscilloscope would show it: runs of highs and lows, timed and read back."""
    zero, one, reset_ns = DATASHEETS[chip]
    for value in range(256):
        line = "".join(f"{each:08b}" for each in encode(bytes([value]), chip))
        runs = [(level, len(list(same)) * 1e9 / hz) for level, same in groupby(line)]
        assert runs[0][0] == "0", "the line is low before the first bit"
        pulses = list(zip(runs[1::2], runs[2::2], strict=True))
        assert [(high, low) for (high, _), (low, _) in pulses] == [("1", "0")] * 8
        for n, ((_, high_ns), (_, low_ns)) in enumerate(pulses):
            least, most, least_low, most_low = one if value >> (7 - n) & 1 else zero
            assert least <= high_ns <= most
            assert least_low <= low_ns <= (most_low if n < 7 else math.inf)
        assert runs[-1][1] >= reset_ns


def test_the_ws2812s_one_is_too_long_for_an_sk6812() -> None:
    """The reason for a code word of its own."""
    assert 5 * 1e9 / SPEED_HZ > 750
    assert CODE_WORDS[RingChip.SK6812] == (0b11000000, 0b11110000)


def test_it_is_dark_from_the_start_and_after_close() -> None:
    made, wire = ring(2)
    assert wire.sent == [LEAD + BYTE_00 * 6 + RESET]
    made.show([(1, 2, 3)] * 2)
    made.close()
    made.close()
    assert wire.sent[-1] == LEAD + BYTE_00 * 6 + RESET
    assert wire.closed == 1
    with pytest.raises(PartError, match="closed"):
        made.show([(1, 2, 3)] * 2)


def test_a_frame_is_written_only_when_it_differs() -> None:
    made, wire = ring(2)
    for _ in range(3):
        made.show([(9, 9, 9), (0, 0, 0)])
    assert len(wire.sent) == 2


def test_a_whole_frame_is_one_transfer_that_spidev_takes_at_once() -> None:
    assert len(encode(bytes(MOST_LEDS * 4))) <= 4096
    assert len(encode(bytes(24 * 3))) == 1 + 576 + 240


def test_full_white_is_scaled_to_the_current_allowed() -> None:
    # 12 LEDs, 3 channels of 20 mA and 1 mA each: 732 mA. 400 mA leave 388 for light: 388 / 720 of 255 is 137.4.
    assert estimate_ma([255] * 36, 12) == pytest.approx(732)
    assert limited([255] * 36, 12, 400) == bytes([137] * 36)


def test_a_modest_frame_is_not_scaled() -> None:
    assert limited([10, 0, 255], 1, 400) == bytes([10, 0, 255])


@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 60).flatmap(lambda n: st.tuples(st.just(n), st.binary(min_size=3 * n, max_size=3 * n))), st.data()
)
def test_the_limit_is_kept_and_colours_keep_their_proportion(leds: tuple[int, bytes], data: st.DataObject) -> None:
    count, channels = leds
    max_ma = data.draw(st.floats(count + 1, 4000))
    sent = limited(channels, count, max_ma)
    assert estimate_ma(sent, count) <= max_ma + 1e-6
    assert all(after <= before for before, after in zip(channels, sent, strict=True))
    ranked = sorted(range(len(channels)), key=lambda n: channels[n])
    assert all(sent[a] <= sent[b] for a, b in pairwise(ranked))


def test_what_is_lit_stays_lit_through_the_gamma() -> None:
    wire = Wire()
    made = SpiRing(1, wire)
    made.show([(1, 0, 255)])
    assert wire.sent[-1] == LEAD + BYTE_00 + BYTE_01 + BYTE_FF + RESET
    made.close()


def test_a_cut_wire_is_an_error_and_works_again_when_mended() -> None:
    made, wire = ring()
    wire.cut = True
    with pytest.raises(PartError, match="SPI bus does not answer"):
        made.show([(255, 0, 0)])
    wire.cut = False
    made.show([(0, 0, 0)])
    assert len(wire.sent) == 2
    made.show([(255, 0, 0)])
    assert len(wire.sent) == 3


def test_closing_with_the_wire_cut_does_not_raise() -> None:
    made, wire = ring()
    made.show([(255, 0, 0)])
    wire.cut = True
    made.close()


def test_impossible_rings_are_refused() -> None:
    with pytest.raises(ValueError, match="1 to 120"):
        ring(121)
    with pytest.raises(ValueError, match="max_ma"):
        ring(24, max_ma=20)
    made: Ring = ring(2)[0]
    with pytest.raises(ValueError, match="2 colours, not 1"):
        made.show([(0, 0, 0)])


class Kernel:
    """What the kernel is asked for, in place of a device."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, error: OSError | None = None) -> None:
        self.asked: list[object] = []
        monkeypatch.setattr(os, "open", self.open)
        monkeypatch.setattr(os, "write", lambda fd, values: self.asked.append((fd, values)))
        monkeypatch.setattr(os, "close", lambda fd: self.asked.append(("close", fd)))
        monkeypatch.setattr(fcntl, "ioctl", lambda fd, request, value: self.asked.append((request, value)))
        self.error = error

    def open(self, path: str, flags: int) -> int:
        if self.error is not None:
            raise self.error
        self.asked.append(path)
        return 7


def test_a_bus_is_set_up_once_and_each_write_is_one_transfer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Linux, include/uapi/linux/spi/spidev.h: _IOW('k', 1, __u8) mode, 3 bits a word, 4 the speed as a __u32."""
    kernel = Kernel(monkeypatch)
    bus = open_bus(1)
    bus.write(b"\0abc")
    bus.close()
    bus.close()
    assert kernel.asked == [
        "/dev/spidev1.0",
        (0x40016B01, b"\0"),
        (0x40016B03, b"\x08"),
        (0x40046B04, (6_400_000).to_bytes(4, sys.byteorder)),
        (7, b"\0abc"),
        ("close", 7),
    ]


def test_a_device_that_is_no_spi_bus_is_closed_again(tmp_path: Path) -> None:
    file = tmp_path / "spidev9.9"
    file.touch()
    with pytest.raises(OSError):  # noqa: PT011  the kernel's word for a file without such a request
        spi_device.SpiDevice(str(file), SPEED_HZ)


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (FileNotFoundError(2, "No such file"), "sudo companion install"),
        (PermissionError(13, "Permission denied"), "group spi"),
        (OSError(16, "Device or resource busy"), "nothing else uses SPI0"),
    ],
)
def test_a_bus_that_cannot_be_opened_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, error: OSError, says: str
) -> None:
    Kernel(monkeypatch, error)
    with pytest.raises(PartError, match=says):
        open_bus()
