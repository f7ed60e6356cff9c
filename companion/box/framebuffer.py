"""A small SPI panel that the kernel shows as ``/dev/fbN``, for which SDL has no driver. Must not know what is drawn.

Written by rectangles: at 32 MHz a whole 480x320 picture takes 77 ms over the wire, a line of text 5. What comes sooner
after a picture than the panel can follow waits and is written with the next. Such panels have no keys, and their touch
layer is not read here: the box's buttons do everything.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
from msgspec import Struct

from companion.box.errors import PartError
from companion.box.parts import Receiver
from companion.box.touch import PixelBox, Rotation, on_panel, panel_size

_MASKS = {16: (0xF800, 0x07E0, 0x001F, 0), 32: (0xFF0000, 0x00FF00, 0x0000FF, 0)}
"""RGB565 and XRGB8888, by bits a pixel."""


class _Geometry(Struct, frozen=True):
    """What sysfs says of a framebuffer: pixels across and down, bits a pixel, bytes from one row to the next."""

    size: tuple[int, int]
    bits: int
    stride: int


class FramebufferDisplay:
    """The panel behind a framebuffer device.

    :param device: ``/dev/fb1``.
    :param rotation: how far the picture is turned clockwise on the panel.
    :param gap_s: the least time between two pictures.
    :param sysfs: where sysfs is mounted.
    :raises PartError: there is no such device, it may not be written, or it has pixels of another kind.
    """

    def __init__(
        self,
        device: Path,
        *,
        rotation: Rotation = Rotation.NONE,
        gap_s: float = 0.0,
        sysfs: Path = Path("/sys"),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        geometry = _geometry(device, sysfs)
        self._device = device
        self._rotation = rotation
        self._gap_s = gap_s
        self._clock = clock
        self._written_s = float("-inf")
        self._waiting: list[PixelBox] = []
        self._stride = geometry.stride
        self._panel = pygame.Surface(geometry.size, 0, geometry.bits, _MASKS[geometry.bits])
        self._size = panel_size(geometry.size, rotation)
        try:
            self._file: int | None = os.open(device, os.O_WRONLY | getattr(os, "O_CLOEXEC", 0))
        except OSError as error:
            raise PartError(
                f"display: {device} cannot be written ({error.strerror}). "
                "Add the user to the group video (sudo usermod -aG video $USER), then log in again."
            ) from error

    canvas: None = None
    """The picture is brought to other pixels than it is drawn on."""

    @property
    def size(self) -> tuple[int, int]:
        """Of the picture, in pixels."""
        return self._size

    def present(self, picture: pygame.Surface, changed: Sequence[pygame.Rect] | None = None) -> None:
        """Bring the changed rectangles of the picture (None: all of it) to the panel."""
        whole = picture.get_rect()
        for rect in (whole,) if changed is None else changed:
            part = rect.clip(whole)
            if part.w and part.h:
                piece = picture.subsurface(part)
                if self._rotation is not Rotation.NONE:
                    piece = pygame.transform.rotate(piece, -int(self._rotation))
                box = on_panel(PixelBox(part.x, part.y, part.w, part.h), self._size, self._rotation)
                self._panel.blit(piece, (box.x, box.y))
                self._waiting.append(box)
        self._write_what_waits()

    def pump(self, inbox: Receiver) -> None:
        """Nothing happens at a panel without keys; what still waits is written."""
        self._write_what_waits()

    def typing(self, on: bool) -> None:
        """No keyboard belongs to it."""

    def close(self) -> None:
        """The panel goes black, for nothing else would clear it."""
        if self._file is None:
            return
        self._panel.fill((0, 0, 0))
        try:
            self._write(PixelBox(0, 0, *self._panel.get_size()))
        except PartError:
            pass
        finally:
            os.close(self._file)
            self._file = None

    def _write_what_waits(self) -> None:
        if not self._waiting or self._clock() - self._written_s < self._gap_s:
            return
        boxes, self._waiting = self._waiting, []
        for box in dict.fromkeys(boxes):
            self._write(box)
        self._written_s = self._clock()

    def _write(self, box: PixelBox) -> None:
        if self._file is None:
            raise PartError(f"display: {self._device} is closed")
        bytes_a_pixel = self._panel.get_bytesize()
        pitch = self._panel.get_pitch()
        pixels = self._panel.get_buffer().raw
        begin, length = box.x * bytes_a_pixel, box.w * bytes_a_pixel
        try:
            for row in range(box.y, box.y + box.h):
                first = row * pitch + begin
                os.pwrite(self._file, pixels[first : first + length], row * self._stride + begin)
        except OSError as error:
            raise PartError(f"display: {self._device} cannot be written any more: {error.strerror}.") from error


def _geometry(device: Path, sysfs: Path) -> _Geometry:
    about = sysfs / "class" / "graphics" / device.name
    try:
        width, height = (int(n) for n in (about / "virtual_size").read_text().split(","))
        bits = int((about / "bits_per_pixel").read_text())
        stride = int((about / "stride").read_text())
    except (OSError, ValueError) as error:
        there = sorted(path.name for path in about.parent.glob("fb*") if re.fullmatch(r"fb\d+", path.name))
        remedy = "Check the panel's dtoverlay in config.txt."
        if there:  # without a screen on HDMI the panel is /dev/fb0
            remedy = f"There is: {', '.join(there)}. Set display.device to the panel's, or check its dtoverlay."
        raise PartError(f"display: there is no framebuffer {device}. {remedy}") from error
    if bits not in _MASKS:
        raise PartError(f"display: {device} has {bits} bits a pixel; 16 and 32 can be driven. Check its dtoverlay.")
    return _Geometry((width, height), bits, stride)
