"""A framebuffer panel, with a plain file for the device and a fake sysfs."""

from __future__ import annotations

import struct
from pathlib import Path

import pygame
import pytest

from companion.box.errors import PartError
from companion.box.framebuffer import FramebufferDisplay
from companion.box.parts import Happening
from companion.box.touch import Rotation

# RGB565: five bits red, six green, five blue, little endian.
RED, GREEN, BLUE, BLACK = 0xF800, 0x07E0, 0x001F, 0


class NoInbox:
    def put(self, happening: Happening) -> None:
        raise AssertionError("nothing happens at a panel without keys")


class Panel:
    """A device of ``width`` by ``height`` with ``spare`` bytes at the end of each row."""

    def __init__(self, folder: Path, width: int = 8, height: int = 4, bits: int = 16, spare: int = 6) -> None:
        self.device = folder / "fb1"
        self.sysfs = folder / "sys"
        self.stride = width * bits // 8 + spare
        self.bits = bits
        self.device.write_bytes(b"\xee" * self.stride * height)
        about = self.sysfs / "class" / "graphics" / "fb1"
        about.mkdir(parents=True)
        (about / "virtual_size").write_text(f"{width},{height}\n")
        (about / "bits_per_pixel").write_text(f"{bits}\n")
        (about / "stride").write_text(f"{self.stride}\n")

    def pixel(self, x: int, y: int) -> int:
        data = self.device.read_bytes()
        at = y * self.stride + x * self.bits // 8
        value: int = struct.unpack_from("<H" if self.bits == 16 else "<I", data, at)[0]
        return value


def picture(width: int = 8, height: int = 4) -> pygame.Surface:
    """Blue, with a red first pixel."""
    made = pygame.Surface((width, height))
    made.fill((0, 0, 255))
    made.set_at((0, 0), (255, 0, 0))
    return made


def test_pixels_are_rgb565_in_rows_of_the_kernels_length(tmp_path: Path) -> None:
    panel = Panel(tmp_path)
    display = FramebufferDisplay(panel.device, sysfs=panel.sysfs)
    assert display.size == (8, 4)
    display.present(picture())
    display.pump(NoInbox())
    assert panel.pixel(0, 0) == RED
    assert panel.pixel(7, 3) == BLUE
    assert panel.device.read_bytes()[16:22] == b"\xee" * 6, "the spare bytes of a row are not ours"
    display.close()


def test_32_bits_a_pixel(tmp_path: Path) -> None:
    panel = Panel(tmp_path, bits=32)
    display = FramebufferDisplay(panel.device, sysfs=panel.sysfs)
    display.present(picture())
    assert panel.pixel(0, 0) & 0xFFFFFF == 0xFF0000
    assert panel.pixel(1, 0) & 0xFFFFFF == 0x0000FF
    display.close()


def test_only_what_changed_is_written(tmp_path: Path) -> None:
    panel = Panel(tmp_path)
    display = FramebufferDisplay(panel.device, sysfs=panel.sysfs)
    display.present(picture(), [pygame.Rect(2, 1, 3, 2), pygame.Rect(50, 50, 1, 1)])
    assert panel.pixel(2, 1) == panel.pixel(4, 2) == BLUE
    for x, y in ((1, 1), (5, 1), (2, 0), (2, 3)):
        assert panel.pixel(x, y) == 0xEEEE
    display.close()


@pytest.mark.parametrize(
    ("rotation", "corner"),
    [(Rotation.NONE, (0, 0)), (Rotation.RIGHT, (7, 0)), (Rotation.OVER, (7, 3)), (Rotation.LEFT, (0, 3))],
)
def test_a_picture_is_turned(tmp_path: Path, rotation: Rotation, corner: tuple[int, int]) -> None:
    panel = Panel(tmp_path)
    display = FramebufferDisplay(panel.device, rotation=rotation, sysfs=panel.sysfs)
    display.present(picture(*display.size))
    assert panel.pixel(*corner) == RED
    display.close()


def test_it_is_black_after_close_and_closes_twice(tmp_path: Path) -> None:
    panel = Panel(tmp_path)
    display = FramebufferDisplay(panel.device, sysfs=panel.sysfs)
    display.present(picture())
    display.close()
    display.close()
    assert panel.pixel(0, 0) == panel.pixel(7, 3) == BLACK
    with pytest.raises(PartError, match="closed"):
        display.present(picture())


def test_what_is_not_there_or_of_another_kind_says_so(tmp_path: Path) -> None:
    panel = Panel(tmp_path)
    with pytest.raises(PartError, match=r"no framebuffer .*fb7\. There is: fb1"):
        FramebufferDisplay(tmp_path / "fb7", sysfs=panel.sysfs)
    panel.device.unlink()
    with pytest.raises(PartError, match="group video"):
        FramebufferDisplay(panel.device, sysfs=panel.sysfs)
    (panel.sysfs / "class" / "graphics" / "fb1" / "bits_per_pixel").write_text("8\n")
    with pytest.raises(PartError, match="8 bits a pixel"):
        FramebufferDisplay(panel.device, sysfs=panel.sysfs)


def test_a_panel_is_not_asked_for_more_pictures_than_it_can_show(tmp_path: Path) -> None:
    panel, now = Panel(tmp_path), [10.0]
    display = FramebufferDisplay(panel.device, gap_s=0.05, sysfs=panel.sysfs, clock=lambda: now[0])
    blue, red = picture(), picture()
    red.fill((255, 0, 0))
    display.present(blue)
    assert panel.pixel(1, 1) == BLUE
    now[0] += 0.02
    display.present(red, [pygame.Rect(1, 1, 1, 1)])
    display.present(red, [pygame.Rect(1, 1, 1, 1), pygame.Rect(2, 1, 1, 1)])
    display.pump(NoInbox())
    assert (panel.pixel(1, 1), panel.pixel(2, 1)) == (BLUE, BLUE)
    now[0] += 0.04
    display.pump(NoInbox())
    assert (panel.pixel(1, 1), panel.pixel(2, 1), panel.pixel(3, 1)) == (RED, RED, BLUE)
    display.close()
