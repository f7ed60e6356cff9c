"""The pins of the 40-pin header: what each is, what else wants it, who owns it. Pure; must not know any GPIO library.

Numbers are BCM (the ones after "GPIO"). Sources: the header of every Raspberry Pi since the B+ and its alternate
functions, Raspberry Pi documentation "GPIO and the 40-pin header" and BCM2835 ARM Peripherals §6.2.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import StrEnum

from msgspec import Struct

from companion.box.errors import PinError

BCM_OF_HEADER: Mapping[int, int] = {
    3: 2, 5: 3, 7: 4, 8: 14, 10: 15, 11: 17, 12: 18, 13: 27, 15: 22, 16: 23, 18: 24, 19: 10, 21: 9, 22: 25,
    23: 11, 24: 8, 26: 7, 27: 0, 28: 1, 29: 5, 31: 6, 32: 12, 33: 13, 35: 19, 36: 16, 37: 26, 38: 20, 40: 21,
}  # fmt: skip
"""Header pin to BCM; the other header pins are power and ground."""
HEADER_OF_BCM: Mapping[int, int] = {bcm: header for header, bcm in BCM_OF_HEADER.items()}

ID_PINS = (0, 1)
"""Read at boot to find out which HAT is there; nothing else may be on them."""
BOOT_PULL_UP = range(9)
"""GPIO0 to 8 are pulled up until a program says otherwise, all others down."""


class Bus(StrEnum):
    """Another use of some pins, that may be switched on in config.txt or taken by an extension board."""

    I2C = "I2C"
    UART = "UART (serial console)"
    SPI0 = "SPI0"
    SPI1 = "SPI1"
    I2S = "I2S sound"
    PWM_AUDIO = "PWM sound"
    ONE_WIRE = "1-Wire"
    AMPLIFIER_MUTE = "the sound board's mute"


PINS_OF_BUS: Mapping[Bus, tuple[int, ...]] = {
    Bus.I2C: (2, 3),
    Bus.ONE_WIRE: (4,),
    Bus.SPI0: (7, 8, 9, 10, 11),
    Bus.UART: (14, 15),
    Bus.SPI1: (18, 19, 20, 21),
    Bus.I2S: (18, 19, 20, 21),
    Bus.PWM_AUDIO: (12, 13, 18, 19),
    Bus.AMPLIFIER_MUTE: (4,),
}
"""SPI1 as ``dtoverlay=spi1-1cs`` sets it up; its further chip selects would take GPIO17 and 16."""
SPI1_SELECT = 18
"""The chip select of SPI1, unless ``cs0_pin`` moves it out of another's way. No ring listens to it."""
SWITCHED_ON_BY: Mapping[Bus, str] = {
    Bus.I2C: "dtparam=i2c_arm, and a touch screen or clock on it",
    Bus.ONE_WIRE: "dtoverlay=w1-gpio",
    Bus.SPI0: "dtparam=spi, for an SPI screen or a ring",
    Bus.UART: "enable_uart and the serial console in raspi-config",
    Bus.SPI1: "dtoverlay=spi1-1cs, for a ring beside an SPI screen",
    Bus.I2S: "dtoverlay=max98357a or hifiberry-dac, for a sound board",
    Bus.PWM_AUDIO: "dtoverlay=audremap, for sound without a jack",
    Bus.AMPLIFIER_MUTE: "dtoverlay=max98357a without no-sdmode",
}
DATA_PIN_OF_SPI: Mapping[int, int] = {0: 10, 1: 20}
"""The MOSI pin of each SPI bus: where a ring's data line goes."""


class Pull(StrEnum):
    """``up``: the button joins its pin to ground. ``down``: to 3.3 V."""

    UP = "up"
    DOWN = "down"


class Claim(Struct, frozen=True):
    """Somebody wants a pin. ``owner`` and ``where`` are for the message: "buttons.go.pin", "line 14"."""

    owner: str
    pin: int
    where: str = ""
    bus: Bus | None = None
    """The bus this claim belongs to: its own bus is no clash for it."""

    @property
    def named(self) -> str:
        return f"{self.owner} ({self.where})" if self.where else self.owner


class Clash(Struct, frozen=True):
    """A warning: it works only if something else is off."""

    claim: Claim
    what: str


def boot_pull(pin: int) -> Pull:
    """The pull a pin has from power-on until a program takes it."""
    return Pull.UP if pin in BOOT_PULL_UP else Pull.DOWN


def describe(pin: int) -> str:
    """``GPIO17 (header pin 11)``: both numbers, so that nobody mixes them up."""
    return f"GPIO{pin} (header pin {HEADER_OF_BCM[pin]})"


def pins_of(bus: Bus, *, spi1_select: int = SPI1_SELECT) -> tuple[int, ...]:
    """The pins of a bus, with the chip select of SPI1 where it is."""
    if bus is Bus.SPI1:
        return tuple(sorted(spi1_select if pin == SPI1_SELECT else pin for pin in PINS_OF_BUS[bus]))
    return PINS_OF_BUS[bus]


def buses(pin: int, *, spi1_select: int = SPI1_SELECT) -> tuple[Bus, ...]:
    """What else may want this pin."""
    return tuple(bus for bus in PINS_OF_BUS if pin in pins_of(bus, spi1_select=spi1_select))


def free_pins(taken: Iterable[int] = ()) -> tuple[int, ...]:
    """Pins that no bus wants and nobody has, best first: what to propose."""
    return tuple(pin for pin in (5, 6, 22, 23, 24, 25, 26, 27) if pin not in set(taken))


def bcm(written: object, as_typed: str | None = None) -> int:
    """The BCM number that was written in the settings.

    :param written: the value as YAML gave it.
    :param as_typed: the characters in the file, if known: YAML turns ``017`` into 15.
    :raises PinError: it is no pin that may be used; the message names what to write instead.
    """
    typed = str(written) if as_typed is None else as_typed.strip()
    if isinstance(written, bool):
        raise PinError(f"{typed} is not a pin. Write its BCM number, 2 to 27: 17 means GPIO17.")
    if re.fullmatch(r"0\d+", typed):
        raise PinError(f"{typed} would be read as an octal number. Write {int(typed)} for GPIO{int(typed)}.")
    if isinstance(written, int):
        return _usable(written)
    if isinstance(written, float):
        whole = f"Write {int(written)}" if written == int(written) else "Write a whole number"
        raise PinError(f"{typed} is not a whole number. {whole}, the BCM number of the pin.")
    if isinstance(written, str):
        raise PinError(_hint(written.strip()))
    raise PinError(f"{typed} is not a pin. Write its BCM number, 2 to 27: 17 means GPIO17.")


def _hint(written: str) -> str:
    if board := re.fullmatch(r"(?:BOARD|J8:|PIN ?)(\d+)", written, re.IGNORECASE):
        number = int(board[1])
        if number in BCM_OF_HEADER and BCM_OF_HEADER[number] not in ID_PINS:
            pin = BCM_OF_HEADER[number]
            return f"{written} is a header pin. Write {pin}: header pin {number} is GPIO{pin}."
        return f"{written} is no pin a part can use: header pin {number} is power, ground or reserved. Choose another."
    if named := re.fullmatch(r"(?:GPIO|BCM) ?(\d+)", written, re.IGNORECASE):
        return f"{written!r} is a name. Write the bare number {int(named[1])}."
    if re.fullmatch(r"\d+", written):
        return f"{written!r} is text, not a number. Write {int(written)} without quotes."
    return f"{written!r} is not a pin. Write its BCM number, 2 to 27: 17 means GPIO17."


def _usable(pin: int) -> int:
    if pin in ID_PINS:
        raise PinError(f"GPIO{pin} belongs to the HAT's identification chip. Choose another pin, for example GPIO17.")
    if pin not in HEADER_OF_BCM:
        raise PinError(f"there is no GPIO{pin} on the 40-pin header. Write a BCM number from 2 to 27.")
    return pin


def check(
    claims: Iterable[Claim], in_use: Iterable[Bus] = (), *, spi1_select: int = SPI1_SELECT
) -> tuple[tuple[PinError, ...], tuple[Clash, ...]]:
    """All errors and warnings of a set of claims: two owners of one pin, and pins that a bus may want.

    :param in_use: buses known to be on; a button on one of their pins is an error, not a warning.
    :param spi1_select: where SPI1 has its chip select.
    """
    claims = tuple(claims)
    on = frozenset(in_use) | {claim.bus for claim in claims if claim.bus is not None}
    taken = {claim.pin for claim in claims}
    first: dict[int, Claim] = {}
    errors: list[PinError] = []
    clashes: list[Clash] = []
    for claim in claims:
        choose = free_pins(taken | {pin for bus in on for pin in pins_of(bus, spi1_select=spi1_select)})
        other = f"for example GPIO{choose[0]}" if choose else "and free one first"
        if (owner := first.setdefault(claim.pin, claim)) is not claim:
            errors.append(
                PinError(
                    f"{claim.named}: {describe(claim.pin)} already belongs to {owner.named}. "
                    f"Choose another pin, {other}."
                )
            )
            continue
        others = [bus for bus in buses(claim.pin, spi1_select=spi1_select) if bus is not claim.bus]
        if collisions := [bus for bus in others if bus in on]:
            errors.append(
                PinError(
                    f"{claim.named}: {describe(claim.pin)} is part of {collisions[0]}, which is in use. "
                    f"Choose another pin, {other}."
                )
            )
        elif others:
            off = "; ".join(f"{bus} ({SWITCHED_ON_BY[bus]})" for bus in others)
            clashes.append(Clash(claim, f"{claim.named}: {describe(claim.pin)} works only while this is off: {off}."))
    return tuple(errors), tuple(clashes)


def glows_at_boot(pin: int, *, active_high: bool = True) -> bool:
    """An LED on this pin shines faintly (active high) or fully (active low) until the program starts."""
    return (boot_pull(pin) is Pull.UP) == active_high
