"""Pins: the header, what is refused and what to write instead, and who owns what."""

from __future__ import annotations

import pytest

from companion.box.errors import PinError
from companion.box.pins import (
    BCM_OF_HEADER,
    Bus,
    Claim,
    Pull,
    bcm,
    boot_pull,
    buses,
    check,
    describe,
    free_pins,
    glows_at_boot,
)


def test_the_header_is_the_one_gpiozero_knows() -> None:
    from gpiozero.pins.mock import MockFactory

    factory = MockFactory()
    header = factory.board_info.headers["J8"]
    known = {
        number: int(pin.name.removeprefix("GPIO")) for number, pin in header.pins.items() if pin.name.startswith("GPIO")
    }
    assert known == BCM_OF_HEADER
    factory.close()


def test_a_pin_is_described_with_both_numbers() -> None:
    assert describe(17) == "GPIO17 (header pin 11)"


@pytest.mark.parametrize("pin", range(2, 28))
def test_every_bcm_number_from_2_to_27_is_a_pin(pin: int) -> None:
    assert bcm(pin, str(pin)) == pin


@pytest.mark.parametrize(
    ("written", "as_typed", "says"),
    [
        (True, "true", "17 means GPIO17"),
        (False, "no", "17 means GPIO17"),
        (17.0, "17.0", "Write 17, "),
        (17.5, "17.5", "whole number"),
        ("17", "'17'", "Write 17 without quotes"),
        (15, "017", "Write 17 for GPIO17"),
        ("08", "08", "Write 8 for GPIO8"),
        ("BOARD11", "BOARD11", "Write 17: header pin 11 is GPIO17"),
        ("J8:11", "J8:11", "Write 17"),
        ("BOARD1", "BOARD1", "power, ground or reserved"),
        ("BOARD27", "BOARD27", "power, ground or reserved"),
        ("GPIO17", "GPIO17", "bare number 17"),
        ("bcm 4", "bcm 4", "bare number 4"),
        ("seventeen", "seventeen", "17 means GPIO17"),
        (None, "", "17 means GPIO17"),
        ([17], "[17]", "17 means GPIO17"),
        (0, "0", "identification"),
        (1, "1", "identification"),
        (28, "28", "no GPIO28"),
        (-1, "-1", "no GPIO-1"),
    ],
)
def test_anything_else_is_refused_and_says_what_to_write(written: object, as_typed: str, says: str) -> None:
    with pytest.raises(PinError, match=says.replace("(", r"\(")):
        bcm(written, as_typed)


def test_two_owners_of_one_pin_name_each_other() -> None:
    errors, _ = check([Claim("ring.data", 17, "line 31"), Claim("buttons.go.pin", 17, "line 14")])
    assert str(errors[0]) == (
        "buttons.go.pin (line 14): GPIO17 (header pin 11) already belongs to ring.data (line 31). "
        "Choose another pin, for example GPIO5."
    )


def test_all_errors_at_once() -> None:
    errors, _ = check([Claim("a", 17), Claim("b", 17), Claim("c", 22), Claim("d", 22)])
    assert len(errors) == 2


def test_a_button_on_the_rings_spi_bus_is_an_error() -> None:
    errors, clashes = check([Claim("ring", 10, bus=Bus.SPI0), Claim("buttons.roll", 8)])
    assert len(errors) == 1
    assert "SPI0, which is in use" in str(errors[0])
    assert clashes == ()


def test_a_screen_on_spi0_and_a_sound_board_leave_no_spi_for_the_ring() -> None:
    errors, _ = check([Claim("ring", 20, bus=Bus.SPI1)], in_use=[Bus.SPI0, Bus.I2S])
    assert "I2S sound, which is in use" in str(errors[0])


@pytest.mark.parametrize(
    ("pin", "off"), [(2, Bus.I2C), (14, Bus.UART), (9, Bus.SPI0), (20, Bus.I2S), (12, Bus.PWM_AUDIO), (4, Bus.ONE_WIRE)]
)
def test_a_pin_that_a_bus_may_want_is_a_warning(pin: int, off: Bus) -> None:
    errors, clashes = check([Claim("buttons.go", pin)])
    assert errors == ()
    assert len(clashes) == 1
    assert off.value in clashes[0].what


def test_the_proposed_pins_are_wanted_by_nothing() -> None:
    assert all(buses(pin) == () for pin in free_pins())
    assert 5 not in free_pins([5])


def test_pulls_at_boot() -> None:
    assert boot_pull(2) is Pull.UP
    assert boot_pull(8) is Pull.UP
    assert boot_pull(9) is Pull.DOWN
    assert glows_at_boot(17, active_high=False)
    assert not glows_at_boot(17)
    assert glows_at_boot(5)
