"""Turning pictures and touches: whatever way the panel hangs, a finger meets what it sees."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.box.touch import OneTouch, PixelBox, Rotation, TouchPanel, on_panel, on_picture, panel_size

PICTURE = (800, 480)


@pytest.mark.parametrize(
    ("rotation", "panel", "corner"),
    [
        # Where the picture's top left pixel comes to lie when the picture is turned clockwise.
        (Rotation.NONE, (800, 480), (0, 0)),
        (Rotation.RIGHT, (480, 800), (479, 0)),
        (Rotation.OVER, (800, 480), (799, 479)),
        (Rotation.LEFT, (480, 800), (0, 799)),
    ],
)
def test_the_pictures_first_corner(rotation: Rotation, panel: tuple[int, int], corner: tuple[int, int]) -> None:
    assert panel_size(PICTURE, rotation) == panel
    box = on_panel(PixelBox(0, 0, 1, 1), PICTURE, rotation)
    assert (box.x, box.y) == corner
    assert on_picture(*corner, PICTURE, rotation) == (0, 0)


@given(st.sampled_from(Rotation), st.integers(0, 799), st.integers(0, 479))
def test_a_touch_is_turned_back_to_where_its_pixel_came_from(rotation: Rotation, x: int, y: int) -> None:
    box = on_panel(PixelBox(x, y, 1, 1), PICTURE, rotation)
    assert on_picture(box.x, box.y, PICTURE, rotation) == (x, y)


@given(st.sampled_from(Rotation), st.integers(0, 700), st.integers(0, 400), st.integers(1, 100), st.integers(1, 80))
def test_a_rectangle_stays_on_the_panel_and_keeps_its_pixels(
    rotation: Rotation, x: int, y: int, w: int, h: int
) -> None:
    width, height = panel_size(PICTURE, rotation)
    box = on_panel(PixelBox(x, y, w, h), PICTURE, rotation)
    assert 0 <= box.x <= width - box.w
    assert 0 <= box.y <= height - box.h
    assert box.w * box.h == w * h
    corners = [(box.x, box.y), (box.x + box.w - 1, box.y + box.h - 1)]
    back = sorted(on_picture(*corner, PICTURE, rotation) for corner in corners)
    assert back[0][0] == x
    assert {at[1] for at in back} == {y, y + h - 1}


def test_a_panel_glued_on_its_side_and_upside_down() -> None:
    assert TouchPanel().pixel(0.25, 0.5, (800, 480)) == (200, 240)
    assert TouchPanel(swap_xy=True).pixel(0.25, 0.5, (800, 480)) == (400, 120)
    assert TouchPanel(invert_x=True).pixel(0.25, 0.5, (800, 480)) == (600, 240)
    assert TouchPanel(swap_xy=True, invert_y=True).pixel(0.25, 0.5, (800, 480)) == (400, 360)


def test_a_panel_that_does_not_reach_its_edges() -> None:
    panel = TouchPanel(low_x=0.1, high_x=0.9)
    assert panel.pixel(0.1, 0.0, (800, 480))[0] == 0
    assert panel.pixel(0.9, 0.0, (800, 480))[0] == 799
    assert panel.pixel(0.5, 0.0, (800, 480))[0] == 400


@given(st.floats(-3, 3), st.floats(-3, 3))
def test_no_reading_leaves_the_panel(x: float, y: float) -> None:
    px, py = TouchPanel().pixel(x, y, (320, 240))
    assert 0 <= px < 320
    assert 0 <= py < 240


def test_an_empty_range_is_refused() -> None:
    with pytest.raises(ValueError, match="low must be below high"):
        TouchPanel(low_x=0.9, high_x=0.1)


def test_the_same_touch_reported_by_finger_and_mouse_counts_once() -> None:
    one = OneTouch()
    assert one.fresh("finger", 1.00)
    assert not one.fresh("mouse", 1.04)
    assert one.fresh("finger", 1.05)
    assert one.fresh("mouse", 1.20)
