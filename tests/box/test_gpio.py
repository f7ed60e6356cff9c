"""Buttons on lines: mock pins for the presses, fake device trees for the chip."""

from __future__ import annotations

import sys
import threading
import types
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.box import gpio, mock_pins
from companion.box.errors import PartError, PinError
from companion.box.gestures import Gesture, Presses
from companion.box.gpio import ButtonPin, FactoryName, GpioButtons, GpioEncoder, header_chip, open_factory
from companion.box.parts import Buttons, Edge, Happening, PartFailed, Turned
from companion.box.pins import Pull

PINS = {"back": ButtonPin(5), "go": ButtonPin(17)}


class Listed:
    def __init__(self) -> None:
        self.happened: list[Happening] = []

    def put(self, happening: Happening) -> None:
        self.happened.append(happening)


class Full:
    def put(self, happening: Happening) -> None:
        raise RuntimeError("the inbox broke its promise")


@pytest.fixture
def factory() -> Iterator[Any]:
    made = open_factory(FactoryName.MOCK)
    yield made
    made.reset()
    made.close()


def test_they_are_buttons(factory: Any) -> None:
    buttons: Buttons = GpioButtons(PINS, factory)
    assert buttons.names == ("back", "go")
    buttons.close()
    buttons.close()


def test_an_edge_to_ground_is_a_press(factory: Any) -> None:
    times = iter([1.0, 2.0])
    buttons = GpioButtons(PINS, factory, lambda: next(times))
    inbox = Listed()
    buttons.start(inbox)
    factory.pin(17).drive_low()
    assert buttons.levels() == {"back": False, "go": True}
    factory.pin(17).drive_high()
    assert inbox.happened == [Edge("go", True, 1.0), Edge("go", False, 2.0)]
    buttons.close()


def test_a_button_to_3v3_is_pressed_when_high(factory: Any) -> None:
    buttons = GpioButtons({"go": ButtonPin(17, Pull.DOWN)}, factory)
    inbox = Listed()
    buttons.start(inbox)
    factory.pin(17).drive_high()
    assert [edge.pressed for edge in inbox.happened if isinstance(edge, Edge)] == [True]
    buttons.close()


def test_every_bounce_is_reported_raw_and_debounced_by_us(factory: Any) -> None:
    clock = iter(n / 1000 for n in range(100))
    buttons = GpioButtons(PINS, factory, lambda: next(clock))
    inbox = Listed()
    buttons.start(inbox)
    for _ in range(3):
        factory.pin(17).drive_low()
        factory.pin(17).drive_high()
    factory.pin(17).drive_low()
    assert len(inbox.happened) == 7
    presses = Presses(buttons.names)
    for edge in inbox.happened:
        assert isinstance(edge, Edge)
        presses.edge(edge)
    assert [press.gesture for press in presses.advance(0.02)] == [Gesture.DOWN]
    buttons.close()


def test_held_at_the_start_is_a_level_and_no_edge(factory: Any) -> None:
    factory.pin(5).drive_low()
    buttons = GpioButtons(PINS, factory)
    inbox = Listed()
    buttons.start(inbox)
    assert buttons.levels() == {"back": True, "go": False}
    assert inbox.happened == []
    presses = Presses(buttons.names)
    assert presses.start(buttons.levels(), 0.0) == ("back",)
    factory.pin(5).drive_high()
    assert inbox.happened[0].pressed is False
    buttons.close()


def test_no_thread_is_started_for_a_button(factory: Any) -> None:
    before = threading.active_count()
    buttons = GpioButtons(PINS, factory)
    buttons.start(Listed())
    assert threading.active_count() == before
    buttons.close()


def test_a_callback_never_raises(factory: Any, caplog: pytest.LogCaptureFixture) -> None:
    buttons = GpioButtons(PINS, factory)
    buttons.start(Full())
    factory.pin(17).drive_low()
    assert "an edge of button go was lost" in caplog.text
    buttons.close()


def test_nothing_is_reported_after_close(factory: Any) -> None:
    buttons = GpioButtons(PINS, factory)
    inbox = Listed()
    buttons.start(inbox)
    pin = factory.pin(17)
    buttons.close()
    pin.drive_low()
    assert inbox.happened == []


def test_a_line_that_cannot_be_read_is_reported_once(factory: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    buttons = GpioButtons(PINS, factory)
    inbox = Listed()
    buttons.start(inbox)

    def gone(self: Any) -> bool:
        raise OSError("no such device")

    monkeypatch.setattr(mock_pins.DrivenPin, "_get_state", gone)
    assert buttons.levels() == {"back": False, "go": False}
    buttons.levels()
    assert [type(happening) for happening in inbox.happened] == [PartFailed]
    monkeypatch.undo()
    buttons.close()


def test_one_line_for_two_buttons_names_line_and_button(factory: Any) -> None:
    with pytest.raises(PinError, match=r"button roll: GPIO17 \(header pin 11\) is already used"):
        GpioButtons({"go": ButtonPin(17), "roll": ButtonPin(17)}, factory)
    # What was opened before the error is free again.
    GpioButtons({"go": ButtonPin(17)}, factory).close()


def test_a_busy_line_names_line_and_button_and_how_to_find_its_owner(
    factory: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object) -> None:
        raise OSError("'GPIO busy'")

    monkeypatch.setattr(mock_pins.DrivenPin, "__init__", busy)
    with pytest.raises(PinError, match=r"button back: GPIO5 \(header pin 29\) is busy.*gpioinfo"):
        GpioButtons(PINS, factory)


def test_a_busy_line_is_told_with_its_holder_if_the_kernel_knows(factory: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_: object) -> None:
        raise OSError("'GPIO busy'")

    monkeypatch.setattr(factory, "holder", {5: "spi0 CS0"}.__getitem__, raising=False)
    monkeypatch.setattr(mock_pins.DrivenPin, "__init__", busy)
    with pytest.raises(PinError, match=r"GPIO5 \(header pin 29\) is busy: spi0 CS0 has it"):
        GpioButtons(PINS, factory)


def test_a_line_with_a_resistor_of_its_own_takes_no_other_pull(factory: Any) -> None:
    with pytest.raises(PinError, match="pulled up on the board"):
        GpioButtons({"go": ButtonPin(3, Pull.DOWN)}, factory)


def test_an_encoder_reports_steps(factory: Any) -> None:
    encoder = GpioEncoder(20, 21, factory, lambda: 3.0)
    inbox = Listed()
    encoder.start(inbox)
    a, b = factory.pin(20), factory.pin(21)
    for line, level in ((a, False), (b, False), (a, True), (b, True)):
        line.drive_high() if level else line.drive_low()
    for line, level in ((b, False), (a, False), (b, True), (a, True)):
        line.drive_high() if level else line.drive_low()
    assert inbox.happened == [Turned(1, 3.0), Turned(-1, 3.0)]
    encoder.close()
    encoder.close()


def test_an_encoder_on_a_taken_line_says_so(factory: Any) -> None:
    buttons = GpioButtons(PINS, factory)
    with pytest.raises(PinError, match="encoder"):
        GpioEncoder(17, 21, factory)
    buttons.close()


# ---------------------------------------------------------------- the chip behind the header
def tree(sysfs: Path, chips: dict[int, bytes | None]) -> Path:
    """A fake sysfs: gpiochips by number with the ``compatible`` of their device-tree node."""
    for number, compatible in chips.items():
        chip = sysfs / "bus" / "gpio" / "devices" / f"gpiochip{number}"
        chip.mkdir(parents=True)
        if compatible is not None:
            (chip / "of_node").mkdir()
            (chip / "of_node" / "compatible").write_bytes(compatible)
    return sysfs


@pytest.mark.parametrize(
    ("chips", "number"),
    [
        ({0: b"brcm,bcm2835-gpio\0", 1: b"raspberrypi,firmware-gpio\0"}, 0),
        ({0: b"brcm,bcm2711-gpio\0brcm,bcm2835-gpio\0", 1: b"raspberrypi,firmware-gpio\0"}, 0),
        # Pi 5: early kernels, 6.6.45 and after, 6.12.96 and after.
        ({0: b"brcm,brcmstb-gpio\0", 4: b"raspberrypi,rp1-gpio\0"}, 4),
        ({0: b"raspberrypi,rp1-gpio\0", 10: b"brcm,brcmstb-gpio\0"}, 0),
        ({11: b"brcm,brcmstb-gpio\0", 15: b"raspberrypi,rp1-gpio\0"}, 15),
    ],
)
def test_the_header_is_found_by_what_it_is(tmp_path: Path, chips: dict[int, bytes | None], number: int) -> None:
    assert header_chip(tree(tmp_path, chips)) == number


def test_without_a_device_tree_the_label_tells(tmp_path: Path) -> None:
    labels = {0: "gpio-mockup-A", 3: "pinctrl-bcm2711"}
    assert header_chip(tree(tmp_path, {0: None, 3: None}), labels.__getitem__) == 3


def test_no_header_is_an_error_that_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(PartError, match=r"Found none.*keyboard and touch"):
        header_chip(tmp_path)
    with pytest.raises(PartError, match="Found gpiochip 0, none"):
        header_chip(tree(tmp_path, {0: b"intel,gpio\0"}))


# ---------------------------------------------------------------- makes that are not there
def test_a_named_factory_is_never_replaced_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.setitem(sys.modules, "RPi", None)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(PartError, match="sudo apt install python3-lgpio"):
            open_factory(FactoryName.LGPIO)
        with pytest.raises(PartError, match=r"RPi.GPIO is not installed"):
            open_factory(FactoryName.RPIGPIO)


class RpiGpio(types.ModuleType):
    """What RPi.GPIO 0.7 and rpi-lgpio 0.6, which takes its name on a Pi 5, both are; nothing that only one of them has.

    rpi-lgpio refuses a bounce time that is not positive, except RPi.GPIO's own word for none.
    """

    BCM, IN, OUT, UNKNOWN, SERIAL, SPI, I2C, HARD_PWM = 11, 1, 0, -1, 40, 41, 42, 43
    PUD_OFF, PUD_DOWN, PUD_UP, RISING, FALLING, BOTH = 20, 21, 22, 31, 32, 33

    def __init__(self) -> None:
        super().__init__("RPi.GPIO")
        self.pulls: dict[int, int] = {}
        self.levels: dict[int, int] = {}
        self.callbacks: dict[int, Any] = {}

    def setmode(self, mode: int) -> None:
        assert mode == self.BCM

    def setwarnings(self, on: bool) -> None:
        assert not on

    def setup(self, channel: int, direction: int, pull_up_down: int = PUD_OFF, initial: int | None = None) -> None:
        assert (direction, initial) == (self.IN, None)
        self.pulls[channel] = pull_up_down
        self.levels[channel] = int(pull_up_down == self.PUD_UP)

    def gpio_function(self, channel: int) -> int:
        return self.IN

    def input(self, channel: int) -> int:
        return self.levels[channel]

    def add_event_detect(self, channel: int, edge: int, callback: Any = None, bouncetime: int | None = None) -> None:
        assert bouncetime in (None, -666) or bouncetime > 0
        assert edge == self.BOTH
        self.callbacks[channel] = callback

    def remove_event_detect(self, channel: int) -> None:
        del self.callbacks[channel]

    def cleanup(self, channel: int | None = None) -> None:
        self.levels.pop(channel, None)  # type: ignore[arg-type]

    def drive(self, channel: int, level: int) -> None:
        self.levels[channel] = level
        self.callbacks[channel](channel)


def test_rpi_gpio_and_its_namesake_on_a_pi_5_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    module, package = RpiGpio(), types.ModuleType("RPi")
    package.GPIO = module  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "RPi", package)
    monkeypatch.setitem(sys.modules, "RPi.GPIO", module)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.rpigpio", raising=False)
    from gpiozero.pins.local import LocalPiFactory

    monkeypatch.setattr(LocalPiFactory, "_get_revision", lambda self: 0xD04170)  # a Pi 5
    times = iter([1.0, 2.0])
    made = open_factory(FactoryName.RPIGPIO)
    buttons, inbox = GpioButtons(PINS, made, lambda: next(times)), Listed()
    buttons.start(inbox)
    module.drive(17, 0)
    assert buttons.levels() == {"back": False, "go": True}
    module.drive(17, 1)
    assert inbox.happened == [Edge("go", True, 1.0), Edge("go", False, 2.0)]
    buttons.close()
    made.close()
    assert module.callbacks == {}
    monkeypatch.delitem(sys.modules, "gpiozero.pins.rpigpio")


def test_rpi_gpio_that_does_not_run_here_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """RPi.GPIO raises RuntimeError on a Pi 5, rpi-lgpio an error of lgpio where it may not open the chip."""
    broken = types.ModuleType("gpiozero.pins.rpigpio")

    def refuses() -> None:
        raise OSError("can not open gpiochip")

    broken.RPiGPIOFactory = refuses  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "gpiozero.pins.rpigpio", broken)
    with pytest.raises(PartError, match="Leave pin_factory out"):
        open_factory(FactoryName.RPIGPIO)


def test_without_gpiod_or_with_an_old_one_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gpiod", None)
    with pytest.raises(PartError, match="gpiod is not installed"):
        open_factory(FactoryName.GPIOD)
    monkeypatch.setitem(sys.modules, "gpiod", types.ModuleType("gpiod"))
    with pytest.raises(PartError, match=r"older than 2\.0"):
        open_factory(FactoryName.GPIOD)


def test_the_empty_lgpio_is_unmasked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", types.ModuleType("lgpio"))
    with pytest.raises(PartError, match=r"0\.0\.0\.2"):
        gpio.import_lgpio()


def test_importing_lgpio_leaves_the_working_directory_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """lgpio changes to LG_WD and makes its FIFO there."""
    made = tmp_path / "lgpio.py"
    made.write_text("import os\nos.chdir(os.environ['LG_WD'])\nopen('.lgd-nfy0', 'w').close()\ngpiochip_open = 1\n")
    workdir, fifos = tmp_path / "work", tmp_path / "fifos"
    workdir.mkdir()
    fifos.mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "lgpio", raising=False)
    monkeypatch.chdir(workdir)
    monkeypatch.setenv("LG_WD", str(fifos))
    gpio.import_lgpio()
    assert Path.cwd() == workdir
    assert (fifos / ".lgd-nfy0").exists()
    assert list(workdir.iterdir()) == []
    monkeypatch.delitem(sys.modules, "lgpio")


def test_an_encoder_that_cannot_be_closed_stops_nothing(factory: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lights are put out after it."""
    encoder = GpioEncoder(23, 24, factory)

    def gone() -> None:
        raise OSError(19, "No such device")

    monkeypatch.setattr(encoder._device, "close", gone)
    encoder.close()
    monkeypatch.undo()
