"""Where a finger is on the picture, whatever way the panel hangs. Pure; must not know pygame or what is drawn.

kmsdrm never turns a picture, and the touch layer knows nothing of how we turn it, nor of calibrations made for X or
Wayland. So the picture is turned once when it is presented, and touches are turned back here.
"""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

SAME_TOUCH_S = 0.05
"""Some panels report one touch as a finger and as a mouse: the second within this time is the first."""


class Rotation(IntEnum):
    """How far the picture is turned clockwise on the panel, in degrees."""

    NONE = 0
    RIGHT = 90
    OVER = 180
    LEFT = 270


class PixelBox(Struct, frozen=True):
    """A rectangle of pixels."""

    x: int
    y: int
    w: int
    h: int


def panel_size(picture: tuple[int, int], rotation: Rotation) -> tuple[int, int]:
    """The panel's size in pixels for a picture of this size; its own inverse."""
    return picture if rotation in (Rotation.NONE, Rotation.OVER) else (picture[1], picture[0])


def on_panel(box: PixelBox, picture: tuple[int, int], rotation: Rotation) -> PixelBox:
    """Where a rectangle of the picture lies on the panel."""
    width, height = picture
    match rotation:
        case Rotation.NONE:
            return box
        case Rotation.RIGHT:
            return PixelBox(height - box.y - box.h, box.x, box.h, box.w)
        case Rotation.OVER:
            return PixelBox(width - box.x - box.w, height - box.y - box.h, box.w, box.h)
        case Rotation.LEFT:
            return PixelBox(box.y, width - box.x - box.w, box.h, box.w)


def on_picture(x: int, y: int, picture: tuple[int, int], rotation: Rotation) -> tuple[int, int]:
    """Where a pixel of the panel lies on the picture."""
    width, height = picture
    match rotation:
        case Rotation.NONE:
            return x, y
        case Rotation.RIGHT:
            return y, height - 1 - x
        case Rotation.OVER:
            return width - 1 - x, height - 1 - y
        case Rotation.LEFT:
            return width - 1 - y, x


class TouchPanel(Struct, frozen=True):
    """How a touch panel is glued on: applied in this order, after the readings were scaled by ``low`` and ``high``.

    :ivar low_x, high_x, low_y, high_y: the readings (0..1) at the picture's edges, for panels that do not reach them.
    """

    swap_xy: bool = False
    invert_x: bool = False
    invert_y: bool = False
    low_x: float = 0.0
    high_x: float = 1.0
    low_y: float = 0.0
    high_y: float = 1.0

    def __post_init__(self) -> None:
        if self.low_x >= self.high_x or self.low_y >= self.high_y:
            raise ValueError("low must be below high, both 0..1")

    def pixel(self, x: float, y: float, panel: tuple[int, int]) -> tuple[int, int]:
        """The panel's pixel under a reading of 0..1 in both directions; never outside the panel."""
        x = (x - self.low_x) / (self.high_x - self.low_x)
        y = (y - self.low_y) / (self.high_y - self.low_y)
        if self.swap_xy:
            x, y = y, x
        if self.invert_x:
            x = 1.0 - x
        if self.invert_y:
            y = 1.0 - y
        return _pixel(x, panel[0]), _pixel(y, panel[1])


def _pixel(part: float, size: int) -> int:
    return min(max(int(part * size), 0), size - 1)


class OneTouch:
    """Drops the second report of one touch."""

    def __init__(self, within_s: float = SAME_TOUCH_S) -> None:
        self._within_s = within_s
        self._last_s = float("-inf")
        self._last_source = ""

    def fresh(self, source: str, t_s: float) -> bool:
        """True if this is a touch of its own; the same source may be as quick as it likes (two fingers)."""
        if source != self._last_source and t_s - self._last_s < self._within_s:
            return False
        self._last_source = source
        self._last_s = t_s
        return True
