"""The parts that settings name, opened on mock pins and a bus that only remembers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest

from companion.app.care.service import status_of
from companion.app.config.settings import Settings, read
from companion.app.parts.opening import open_parts
from companion.app.parts.rings import lights_out
from companion.app.table.inbox import Inbox
from companion.box import spi_ring
from companion.box.errors import PartError
from companion.box.parts import Turned
from companion.box.spi_ring import SPEED_HZ, encode

WITHOUT_WINDOW = "display: {driver: auto, fullscreen: true, size: 320x240}\npin_factory: mock\n"


class Bus:
    """An SPI device that remembers what went over the wire."""

    written: list[bytes]

    def __init__(self, path: str, speed_hz: int) -> None:
        assert (path, speed_hz) == ("/dev/spidev0.0", SPEED_HZ)

    def write(self, values: bytes) -> None:
        self.written.append(bytes(values))

    def close(self) -> None:
        pass


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Bus]]:
    Bus.written = []
    monkeypatch.setattr(spi_ring, "SpiDevice", Bus)
    for hint in ("SDL_FRAMEBUFFER_ACCELERATION", "SDL_KMSDRM_DEVICE_INDEX", "SDL_NO_SIGNAL_HANDLERS"):
        monkeypatch.delenv(hint, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield Bus
    pygame.display.quit()


def box(source: str) -> Settings:
    settings, problems = read((WITHOUT_WINDOW + source).encode())
    assert problems == ()
    return settings


@pytest.mark.parametrize(("order", "channels"), [("grb", 3), ("rgb", 3), ("grbw", 4)])
def test_a_ring_on_spi_is_dark_from_the_start_and_after_the_box(bus: type[Bus], order: str, channels: int) -> None:
    with ExitStack() as stack:
        opened = open_parts(box(f"board: five_buttons\nring: {{order: {order}}}"), stack)
        assert [notice.text.id for notice in opened.notices] == ["core-no-pins"]
        opened.ring.show([(255, 255, 255)] * 12)
    dark = encode(bytes(12 * channels))
    assert (bus.written[0], bus.written[-1], len(bus.written)) == (dark, dark, 3)


def test_lights_go_out_without_the_rest_of_the_box(bus: type[Bus]) -> None:
    lights_out(box("board: five_buttons"))
    assert bus.written == [encode(bytes(36))]
    assert not pygame.display.get_init()


def off(self: Bus, path: str, speed_hz: int) -> None:
    raise FileNotFoundError(2, "No such file or directory")


def test_a_ring_whose_bus_is_off_is_told_not_raised(bus: type[Bus], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bus, "__init__", off)
    with ExitStack() as stack:
        opened = open_parts(box("board: five_buttons\nring: {count: 60}"), stack)
        assert opened.ring.count == 60
        with pytest.raises(PartError, match="SPI0 is off"):
            opened.ring.show([(0, 0, 0)] * 60)


def test_a_knob_turns_where_left_and_right_were(bus: type[Bus]) -> None:
    inbox = Inbox()
    with ExitStack() as stack:
        opened = open_parts(box("board: five_buttons\nencoder: {a: 26, b: 27}"), stack)
        opened.buttons.start(inbox)
        assert {"go", "left", "back"} <= set(opened.buttons.levels())
        import gpiozero

        encoder = next(each for each in _open_devices() if isinstance(each, gpiozero.RotaryEncoder))
        a, b = encoder.pin_factory.pin(26), encoder.pin_factory.pin(27)
        for pin, high in ((a, False), (b, False), (a, True), (b, True)):
            pin.drive_high() if high else pin.drive_low()
        steps = [news.steps for news in inbox.drain() if isinstance(news, Turned)]
        assert len(steps) == 1


def _open_devices() -> list[object]:
    import gc

    import gpiozero

    return [each for each in gc.get_objects() if isinstance(each, gpiozero.Device) and not each.closed]


def test_the_status_line_says_what_there_is_and_what_is_missing(
    bus: type[Bus], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bus, "__init__", off)
    with ExitStack() as stack:
        opened = open_parts(box("board: five_buttons\nring: {count: 60}"), stack)
        assert status_of(opened) == "320x240; 5 buttons; 60 LEDs; sound; missing: pins; missing: ring"


def test_lights_go_out_without_loading_the_screen(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from companion.cli import run\n"
        "run(['lights-out'])\n"
        "print([name for name in ('pygame', 'gpiozero', 'companion.screen', 'sqlite3') if name in sys.modules])"
    )
    environ = {**os.environ, "COMPANION_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=environ, capture_output=True, text=True, timeout=60)
    assert done.stdout == "[]\n", done.stderr
