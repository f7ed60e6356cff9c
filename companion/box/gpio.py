"""Buttons and a rotary encoder on GPIO lines, through gpiozero with the pin factory passed explicitly. Must not know
roles or what a press does.

gpiozero's own search for a pin factory takes whatever it finds, with warnings, and falls back to pins that do nothing.
Here the factory is named in the settings, or it is an error. gpiozero and its libraries are imported when a line is
opened.

Callbacks run on the library's one dispatch thread. An exception there would deafen every button for good, so they only
put an edge into the inbox. ``bounce_time`` stays None: it means something else in each factory, and loses edges.
"""

from __future__ import annotations

import atexit
import contextlib
import importlib
import logging
import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any

from msgspec import Struct

from companion.box.errors import PartError, PinError
from companion.box.parts import Edge, Part, PartFailed, Receiver, Turned
from companion.box.pins import Pull, describe

_log = logging.getLogger(__name__)

HEADER_COMPATIBLES = ("raspberrypi,rp1-gpio", "brcm,bcm2711-gpio", "brcm,bcm2835-gpio")
"""Device-tree names of the chip behind the 40-pin header: Pi 5, Pi 4, all before."""
HEADER_LABELS = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")
"""Its labels, for kernels that show no device tree."""


class FactoryName(StrEnum):
    """The pin factories that the settings may name."""

    GPIOD = "gpiod"
    """The kernel's character device, by libgpiod: every Pi with Linux 5.10 and later."""
    LGPIO = "lgpio"
    """The same device by lgpio, which never sleeps."""
    RPIGPIO = "rpigpio"
    """RPi.GPIO, for systems older than Bookworm; on a Pi 5 the module of that name comes from rpi-lgpio."""
    MOCK = "mock"
    """Pins that a program drives, for tests."""


class ButtonPin(Struct, frozen=True):
    """A button between its line and ground (``pull`` up, the default) or 3V3 (``pull`` down)."""

    pin: int
    pull: Pull = Pull.UP


def header_chip(sysfs: Path = Path("/sys"), label: Callable[[int], str] | None = None) -> int:
    """The number of the gpiochip behind the 40-pin header: N of ``/dev/gpiochipN``.

    It moves between kernels on a Pi 5 (4, 0, 11 and more have been seen), so it is found by what it is.

    :param sysfs: where sysfs is mounted.
    :param label: the label of a chip by number, asked only when no chip has a device-tree node.
    :raises PartError: no chip is a header.
    """
    chips: dict[int, Path] = {}
    for path in (sysfs / "bus" / "gpio" / "devices").glob("gpiochip*"):
        if named := re.fullmatch(r"gpiochip(\d+)", path.name):
            chips[int(named[1])] = path
    for number, path in sorted(chips.items()):
        with contextlib.suppress(OSError):
            compatibles = (path / "of_node" / "compatible").read_bytes().decode("ascii", "replace").split("\0")
            if any(name in HEADER_COMPATIBLES for name in compatibles):
                return number
    if label is not None:
        for number in sorted(chips):
            if label(number) in HEADER_LABELS:
                return number
    there = f"Found gpiochip {', '.join(map(str, sorted(chips)))}, none of them is one." if chips else "Found none."
    raise PartError(
        f"buttons: this machine has no Raspberry Pi GPIO header. {there} "
        "Take the buttons' pins out of the settings to play with keyboard and touch."
    )


def open_factory(name: FactoryName, chip: int | None = None, sysfs: Path = Path("/sys")) -> Any:
    """A gpiozero pin factory of the named make; close it after the parts that use it.

    :param chip: N of ``/dev/gpiochipN``; None finds the header.
    :raises PartError: it cannot run here; the message says how to get it.
    """
    match name:
        case FactoryName.MOCK:
            return importlib.import_module("companion.box.mock_pins").factory()
        case FactoryName.RPIGPIO:
            return _open_rpigpio()
        case FactoryName.GPIOD:
            return _open_gpiod(chip, sysfs)
        case FactoryName.LGPIO:
            return _open_lgpio(chip, sysfs)


def _open_rpigpio() -> Any:
    try:
        return importlib.import_module("gpiozero.pins.rpigpio").RPiGPIOFactory()
    except ImportError as error:
        raise PartError(
            "buttons: RPi.GPIO is not installed. Install it (sudo apt install python3-rpi-lgpio, or on an old system "
            "python3-rpi.gpio), or leave pin_factory out of the settings."
        ) from error
    except Exception as error:  # RPi.GPIO raises RuntimeError, rpi-lgpio errors of lgpio
        raise PartError(
            f"buttons: RPi.GPIO does not run here ({error}). Leave pin_factory out of the settings."
        ) from error


def _open_gpiod(chip: int | None, sysfs: Path) -> Any:
    try:
        gpiod = importlib.import_module("gpiod")
    except ImportError as error:
        raise PartError(
            "buttons: gpiod is not installed. Install it (pip install gpiod, or sudo apt install python3-libgpiod from "
            "Debian 13 on), or play with keyboard and touch."
        ) from error
    if not hasattr(gpiod, "LineSettings"):
        raise PartError(
            "buttons: the installed gpiod is older than 2.0. Install a newer one (pip install --upgrade gpiod), or set "
            "pin_factory to lgpio."
        )

    def label(number: int) -> str:
        with contextlib.suppress(OSError), gpiod.Chip(f"/dev/gpiochip{number}") as opened:
            return str(opened.get_info().label)
        return ""

    if chip is None:
        chip = header_chip(sysfs, label)
    path = f"/dev/gpiochip{chip}"
    try:
        return importlib.import_module("companion.box.gpiod_pins").GpiodFactory(path)
    except OSError as error:
        raise _closed_chip(path, error) from error


def _closed_chip(path: str, error: Exception) -> PartError:
    if not Path(path).exists():
        return PartError(f"buttons: there is no {path}. Without a number it is found.")
    return PartError(
        f"buttons: {path} cannot be opened ({error}). "
        "Add the user to the group gpio (sudo usermod -aG gpio $USER), then log in again."
    )


def _open_lgpio(chip: int | None, sysfs: Path) -> Any:
    lgpio = import_lgpio()
    if chip is None:
        chip = header_chip(sysfs, lambda number: _label(lgpio, number))
    local = importlib.import_module("gpiozero.pins.local")
    pins = importlib.import_module("gpiozero.pins.lgpio")

    class HeaderFactory(pins.LGPIOFactory):  # type: ignore[name-defined, misc]
        """Opens the chip it is told: gpiozero 2.0.1 ignores the number on a Pi 5."""

        def __init__(self) -> None:
            local.LocalPiFactory.__init__(self)
            self._handle = lgpio.gpiochip_open(chip)
            self._chip = chip
            self.pin_class = pins.LGPIOPin

        @property
        def listening(self) -> bool:
            thread = getattr(lgpio, "_notify_thread", None)
            return thread is None or bool(thread.is_alive())

        def holder(self, pin: int) -> str:
            return str(lgpio.gpio_get_line_info(self._handle, pin)[4]).strip("\0 ")

    try:
        return HeaderFactory()
    except Exception as error:
        raise _closed_chip(f"/dev/gpiochip{chip}", error) from error


def import_lgpio() -> Any:
    """lgpio, imported without littering the working directory and without leaving it.

    Its import makes a FIFO where ``LG_WD`` says, else in the working directory (and fails if it may not), and changes
    the whole process to that directory.
    """
    if "LG_WD" not in os.environ:
        folder = tempfile.mkdtemp(prefix="companion-lgpio-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ["LG_WD"] = folder
    before = os.getcwd()
    try:
        lgpio = importlib.import_module("lgpio")
    except ImportError as error:
        raise PartError(
            "buttons: lgpio is not installed. On Raspberry Pi OS: sudo apt install python3-lgpio; or leave pin_factory "
            "out of the settings, which needs no lgpio."
        ) from error
    except OSError as error:
        raise PartError(
            f"buttons: lgpio cannot make its FIFO in {os.environ['LG_WD']} ({error}). Set LG_WD to a folder that "
            "the program may write to."
        ) from error
    finally:
        os.chdir(before)
    if not hasattr(lgpio, "gpiochip_open"):
        raise PartError(
            "buttons: the installed lgpio is an empty placeholder (0.0.0.2). "
            "Remove it (pip uninstall lgpio) and install the real one: sudo apt install python3-lgpio."
        )
    return lgpio


def _label(lgpio: Any, number: int) -> str:
    try:
        handle = lgpio.gpiochip_open(number)
    except Exception:
        return ""
    try:
        return str(lgpio.gpio_get_chip_info(handle)[3])
    finally:
        lgpio.gpiochip_close(handle)


class GpioButtons:
    """Buttons wired between a GPIO line and ground (or 3V3).

    Wiring: one leg to the line, the other to any ground pin of the header. Where the wires are longer than a hand, add
    10 kOhm from the line to 3V3 and 100 nF from the line to ground.

    :param buttons: the line of each button by name.
    :param factory: an open gpiozero pin factory; stays open after ``close``.
    :param clock: monotonic seconds.
    :raises PinError: a line is taken, or cannot do what is asked; names line, button and likely owner.
    """

    def __init__(
        self, buttons: Mapping[str, ButtonPin], factory: Any, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._clock = clock
        self._factory = factory
        self._inbox: Receiver | None = None
        self._failed = False
        self._devices: dict[str, Any] = {}
        self._last: dict[str, bool] = {}
        try:
            for name, wired in buttons.items():
                self._devices[name] = _open_input(name, wired, factory)
        except PinError:
            self.close()
            raise
        self._last = self.levels()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._devices)

    def start(self, inbox: Receiver) -> None:
        self._inbox = inbox
        for name, device in self._devices.items():
            device.when_activated = self._reporter(name, True)
            device.when_deactivated = self._reporter(name, False)

    def levels(self) -> dict[str, bool]:
        """True for pressed, read from the lines now. A line that cannot be read any more keeps its last level, and the
        part is reported as failed, once."""
        levels = dict(self._last)
        try:
            for name, device in self._devices.items():
                levels[name] = bool(device.is_active)
            if not self.listening:
                raise PartError("the thread that listens to the GPIO lines has ended")
        except Exception as error:
            self._fail(error)
        self._last = levels
        return levels

    def retry(self) -> bool:
        """Whether the same lines can be read again; a chip that went away is opened anew by whoever opened it."""
        self._failed = False
        self.levels()
        return not self._failed

    @property
    def listening(self) -> bool:
        """Edges still arrive: False once the factory's one dispatch thread has died."""
        return bool(getattr(self._factory, "listening", True))

    def close(self) -> None:
        self._inbox = None
        while self._devices:
            _, device = self._devices.popitem()
            with contextlib.suppress(Exception):
                device.close()

    def _reporter(self, name: str, pressed: bool) -> Callable[[], None]:
        def report() -> None:
            try:
                if (inbox := self._inbox) is not None:
                    inbox.put(Edge(name, pressed, _edge_s(self._devices.get(name), self._clock)))
            except Exception:
                # Nothing may leave a callback: it would end the thread that all buttons are heard by.
                _log.exception("an edge of button %s was lost", name)

        return report

    def _fail(self, error: Exception) -> None:
        if self._failed:
            return
        self._failed = True
        _log.error("buttons: %s", error)
        if self._inbox is not None:
            self._inbox.put(PartFailed(Part.BUTTONS, str(error)))


class GpioEncoder:
    """A rotary encoder on two lines (its common leg to ground): each step is reported as Turned.

    It takes its place among the buttons, though it has none: its push is a button of its own.

    :raises PinError: as for ``GpioButtons``.
    """

    def __init__(self, pin_a: int, pin_b: int, factory: Any, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        gpiozero = importlib.import_module("gpiozero")
        try:
            self._device: Any = gpiozero.RotaryEncoder(pin_a, pin_b, bounce_time=None, max_steps=0, pin_factory=factory)
        except Exception as error:
            raise _explained("encoder", pin_a, error, factory) from error

    @property
    def names(self) -> tuple[str, ...]:
        return ()

    def levels(self) -> dict[str, bool]:
        return {}

    def retry(self) -> bool:
        return True

    def start(self, inbox: Receiver) -> None:
        self._device.when_rotated_clockwise = self._reporter(inbox, 1)
        self._device.when_rotated_counter_clockwise = self._reporter(inbox, -1)

    def close(self) -> None:
        device, self._device = self._device, None
        with contextlib.suppress(Exception):  # the lights still have to go out
            if device is not None:
                device.close()

    def _reporter(self, inbox: Receiver, steps: int) -> Callable[[], None]:
        def report() -> None:
            try:
                inbox.put(Turned(steps, self._clock()))
            except Exception:
                _log.exception("a step of the encoder was lost")

        return report


def _open_input(name: str, wired: ButtonPin, factory: Any) -> Any:
    # Not gpiozero.Button: that one starts a thread for each button to watch its hold, which is done in our loop.
    gpiozero = importlib.import_module("gpiozero")
    try:
        return gpiozero.DigitalInputDevice(
            wired.pin, pull_up=wired.pull is Pull.UP, bounce_time=None, pin_factory=factory
        )
    except Exception as error:
        raise _explained(f"button {name}", wired.pin, error, factory) from error


def _edge_s(device: Any, clock: Callable[[], float]) -> float:
    """When the edge came: as the kernel saw it where the pin knows, else now."""
    stamped = getattr(getattr(device, "pin", None), "changed_s", None)
    return clock() if stamped is None else float(stamped)


def _holder(factory: Any, pin: int) -> str:
    """Who has a busy line, as the kernel knows it; "" if it does not say."""
    try:
        return str(factory.holder(pin))
    except Exception:
        return ""


def _explained(owner: str, pin: int, error: Exception, factory: Any = None) -> PinError:
    kind = type(error).__name__
    line = describe(pin)
    if kind == "GPIOPinInUse":
        return PinError(f"{owner}: {line} is already used by another part of this box. Choose another pin.")
    if "busy" in str(error).lower():
        if holder := _holder(factory, pin):
            return PinError(f"{owner}: {line} is busy: {holder} has it. Stop it, or choose another pin.")
        return PinError(
            f"{owner}: {line} is busy: another program or a kernel driver (SPI, I2C, 1-Wire, a HAT) has it. "
            f"See who with: gpioinfo | grep -w GPIO{pin}. Stop it, or choose another pin."
        )
    if kind == "PinUnknownPi" or "Pi revision" in str(error):
        return PinError(
            f"{owner}: gpiozero does not recognise this machine as a Raspberry Pi ({error}). "
            "Update gpiozero (pip install --upgrade gpiozero), or set board: desktop."
        )
    if kind == "PinFixedPull":
        return PinError(
            f"{owner}: {line} is pulled up on the board itself. Wire the button to ground (pull: up), "
            "or choose another pin."
        )
    return PinError(f"{owner}: {line} cannot be opened: {error}. Choose another pin.")
