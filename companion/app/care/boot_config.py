"""What config.txt switches on at boot: clocks, buses, overlays. Pure; must not know what the box needs of it.

The format is Raspberry Pi's: ``key=value`` lines, ``#`` comments, sections in brackets that hold for some models only
(documentation "config.txt", "Conditional filters").
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from companion.box.pins import SPI1_SELECT, Bus


class Family(StrEnum):
    """Raspberry Pis that need the same of config.txt."""

    PI_ZERO_TO_3 = "zero to 3"
    PI_4 = "4"
    PI_5 = "5"


_SECTIONS = {
    "Zero 2": ("pi0", "pi0w", "pi02"),
    "Zero W": ("pi0", "pi0w"),
    "Zero": ("pi0",),
    "Pi 5": ("pi5",),
    "Pi 500": ("pi5", "pi500"),
    "Compute Module 5": ("pi5", "cm5"),
    "Pi 400": ("pi4", "pi400"),
    "Compute Module 4": ("pi4", "cm4"),
    "Pi 4": ("pi4",),
    "Pi 3 Model B Plus": ("pi3", "pi3+"),
    "Pi 3 Model A Plus": ("pi3", "pi3+"),
    "Pi 3": ("pi3",),
    "Compute Module 3": ("pi3",),
    "Pi 2": ("pi2",),
    "Raspberry Pi Model": ("pi1",),
    "Compute Module Rev": ("pi1",),
}
"""Which sections hold for a model, by a part of its name; longer names first where one holds another."""
_SCREENS_ON_SPI0 = (
    "pitft", "ili9", "hx8357", "piscreen", "rpi-display", "mipi-dbi-spi", "waveshare", "tinylcd", "fbtft", "st77",
    "adafruit-st77", "ads7846", "mhs35", "tft35", "mz61581", "adafruit18", "adafruit22",
)  # fmt: skip
_SOUND_ON_I2S = (
    "hifiberry", "max98357", "i2s", "iqaudio", "allo", "justboom", "wm8960", "googlevoicehat", "audioinjector",
    "rpi-dac", "rpi-proto", "seeed", "adau", "pisound", "dacberry", "fe-pi",
)  # fmt: skip
_BUS_OF_OVERLAY: tuple[tuple[str | tuple[str, ...], Bus], ...] = (
    ("spi1-", Bus.SPI1),
    ("w1-gpio", Bus.ONE_WIRE),
    ("audremap", Bus.PWM_AUDIO),
    (_SOUND_ON_I2S, Bus.I2S),
    (_SCREENS_ON_SPI0, Bus.SPI0),
)
"""What an overlay uses, by how its name begins; no name begins in two of these ways."""


class BootConfig(Struct, frozen=True):
    """``values`` are the plain keys, ``parameters`` those of dtparam, ``overlays`` names with their parameters."""

    values: Mapping[str, str] = {}
    parameters: Mapping[str, str] = {}
    overlays: tuple[tuple[str, Mapping[str, str]], ...] = ()

    @property
    def buses(self) -> frozenset[Bus]:
        """Buses that something is on, and so pins that are taken."""
        switched = {
            Bus.SPI0: self.parameters.get("spi") == "on",
            Bus.I2C: self.parameters.get("i2c_arm", self.parameters.get("i2c")) == "on",
            Bus.I2S: self.parameters.get("i2s") == "on",
            Bus.UART: self.values.get("enable_uart") == "1",
        }
        taken = {bus for bus, on in switched.items() if on}
        for name, wanted in self.overlays:
            taken |= {bus for begins, bus in _BUS_OF_OVERLAY if name.startswith(begins)}
            if name == "max98357a" and "no-sdmode" not in wanted and wanted.get("sdmode-pin", "4") == "4":
                taken.add(Bus.AMPLIFIER_MUTE)
        return frozenset(taken)

    @property
    def spi1_select(self) -> int:
        """Where SPI1 has its chip select."""
        written = next((wanted.get("cs0_pin", "") for name, wanted in self.overlays if name.startswith("spi1-")), "")
        return int(written) if written.isdecimal() else SPI1_SELECT

    @property
    def screen_on_spi0(self) -> str | None:
        """The overlay of a small screen on SPI0."""
        return next((name for name, _ in self.overlays if name.startswith(_SCREENS_ON_SPI0)), None)

    def core_clock_fixed(self, family: Family) -> bool:
        """SPI keeps its speed whatever the load: it is divided from the core clock, which otherwise changes.

        6.4 MHz for the ring is reached from 250, 400 and 500 MHz.
        """
        if family is Family.PI_5 or self.values.get("force_turbo") == "1":
            return True
        most = self.values.get("core_freq", "500" if family is Family.PI_4 else "400")
        least = self.values.get("core_freq_min", "200" if family is Family.PI_4 else "250")
        return most == least and most in ("250", "400", "500")


def family_of(model: str) -> Family | None:
    """By the model's name as the device tree has it; None for what is no Raspberry Pi."""
    if "Raspberry Pi" not in model:
        return None
    if any(name in model for name in ("Pi 5", "Compute Module 5")):
        return Family.PI_5
    if any(name in model for name in ("Pi 4", "Compute Module 4")):
        return Family.PI_4
    return Family.PI_ZERO_TO_3


def read_boot_config(root: Path, model: str) -> BootConfig | None:
    """The file of this system; None if there is none."""
    file = boot_file(root)
    try:
        return boot_config(file.read_text(encoding="utf-8", errors="replace"), model) if file is not None else None
    except OSError:
        return None


def boot_file(root: Path) -> Path | None:
    """Where config.txt is: below /boot/firmware, or on older systems below /boot; None: this is no Raspberry Pi's.

    Since Debian 12 /boot/config.txt only says where the file has gone.
    """
    for place in ("boot/firmware/config.txt", "boot/config.txt"):
        if (root / place).is_file():
            return root / place
    return None


def boot_config(source: str, model: str) -> BootConfig:
    """What holds for that model."""
    sections = next((tags for name, tags in _SECTIONS.items() if name in model), ())
    values: dict[str, str] = {}
    parameters: dict[str, str] = {}
    overlays: list[tuple[str, Mapping[str, str]]] = []
    holds = True
    for line in source.splitlines():
        line = line.partition("#")[0].strip()
        if line.startswith("["):
            section = line.strip("[]").lower()
            holds = section == "all" or section in sections or section.startswith("hdmi")
            continue
        key, equals, value = line.partition("=")
        key, value = key.strip(), value.strip()
        if not equals or not holds:
            continue
        match key:
            case "dtparam":
                parameters.update(_pairs(value))
            case "dtoverlay":
                name, _, rest = value.partition(",")
                if name:
                    overlays.append((name, _pairs(rest)))
            case _:
                values[key] = value
    return BootConfig(values, parameters, tuple(overlays))


def _pairs(written: str) -> dict[str, str]:
    """``a=1,b`` as a mapping; what has no value is on."""
    pairs = {}
    for part in filter(None, written.split(",")):
        key, equals, value = part.partition("=")
        pairs[key.strip()] = value.strip() if equals else "on"
    return pairs
