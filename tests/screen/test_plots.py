"""Plots: what decides is on the mark, nothing leaves its place, and a little or a lot of time fits."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.plots import UnitBar
from companion.core.view import Icon
from companion.screen.fonts import Fonts
from companion.screen.pixels import PixelPen
from companion.screen.widgets.plots import PIECES
from tests.screen.gallery_plots import DICE, HAND, LANES, SAMPLES, STAIRS, picture


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    from tests.screen.gallery import FONTS

    return Fonts(FONTS)


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize(("width", "height", "compact"), [(800, 480, False), (320, 240, True)])
def test_no_word_leaves_the_plot_or_falls_below_the_floor(
    name: str, width: int, height: int, compact: bool, fonts: Fonts
) -> None:
    pen = picture(SAMPLES[name], width, height, compact, fonts)
    for one in pen.ledger or ():
        if one.kind == "text":
            assert pen.surface.get_rect().contains(one.rect), one.words
            assert one.px >= pen.measures.floor, one.words


def said(pen) -> set[str]:
    return {one.words for one in pen.ledger or ()}


def test_the_last_value_of_every_lane_and_its_limit_are_written(fonts: Fonts) -> None:
    assert {"9", "13", "4", "7", "10"} <= said(picture(LANES, 800, 480, False, fonts))


def test_one_step_before_the_limit_is_warned_of(fonts: Fonts) -> None:
    assert Icon.WARNING in said(picture(LANES, 800, 480, False, fonts))
    calm = replace(LANES, lanes=(LANES.lanes[0],))
    assert Icon.WARNING not in said(picture(calm, 800, 480, False, fonts))


def test_an_awakening_is_a_skull_over_all_lanes(fonts: Fonts) -> None:
    pen = picture(replace(LANES, ended=True), 800, 480, False, fonts)
    assert [one.words for one in pen.ledger or ()].count(Icon.SKULL) == 2


def test_a_bar_outside_of_its_band_is_told_by_shape_too(fonts: Fonts) -> None:
    assert Icon.WARNING in said(picture(HAND, 800, 480, False, fonts))
    assert Icon.WARNING not in said(picture(DICE, 800, 480, False, fonts))


@pytest.mark.parametrize("times", [1, 6, 45])
@pytest.mark.parametrize(("width", "height", "compact"), [(800, 480, False), (380, 300, False), (320, 178, True)])
def test_the_number_of_a_bar_stays_on_it_however_many_throws(
    times: int, width: int, height: int, compact: bool, fonts: Fonts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dark figures beside the bar stand on a dark ground."""
    drawn: list[tuple[float, float]] = []
    panel = PixelPen.panel

    def noted(pen: PixelPen, x: float, y: float, wide: float, high: float, **how: Any) -> None:
        if how.get("fill") == "ink2":
            drawn.append((x, x + wide))
        panel(pen, x, y, wide, high, **how)

    monkeypatch.setattr(PixelPen, "panel", noted)
    bars = tuple(replace(bar, value=bar.value * times) for bar in DICE.bars)
    pen = picture(replace(DICE, bars=bars, band=None), width, height, compact, fonts)
    numbers = {str(bar.value) for bar in bars}
    written = [one for one in pen.ledger or () if one.words in numbers]
    assert len(written) == len(drawn) == len(bars)
    for one, (left, right) in zip(written, drawn, strict=True):
        assert left <= one.rect.left, one.words
        assert one.rect.right <= right, one.words
        assert one.px >= pen.measures.floor, one.words


def test_every_track_that_ended_has_its_sign(fonts: Fonts) -> None:
    signs = [one.words for one in picture(STAIRS, 800, 480, False, fonts).ledger or () if one.kind == "icon"]
    assert (signs.count(Icon.GEM), signs.count(Icon.CROSS)) == (3, 3)


@pytest.mark.parametrize("columns", [1, 2, 3, 14])
@pytest.mark.parametrize(("width", "height", "compact"), [(800, 480, False), (752, 318, False), (304, 178, True)])
def test_a_warning_and_the_last_numbers_stay_in_their_lane(
    columns: int, width: int, height: int, compact: bool, fonts: Fonts
) -> None:
    """However far a value goes: to its limit, and beyond."""
    for value in (12, 13, 14):
        lane = replace(LANES.lanes[0], values=(value,) * columns)
        others = tuple(replace(other, values=(0,) * columns, limit=None) for other in LANES.lanes[1:])
        lanes = replace(LANES, lanes=(lane, *others), ticks=("x",) * columns, marks=())
        pen = picture(lanes, width, height, compact, fonts)
        marks = [one.rect for one in pen.ledger or () if one.words in (str(value), Icon.WARNING)]
        assert marks
        first = pen.margin + (height - 2 * pen.margin) / 3
        assert all(rect.top >= pen.margin - 2 and rect.bottom <= first + 2 for rect in marks), (value, marks)


@pytest.mark.parametrize("columns", [1, 2])
def test_a_few_columns_stay_columns(columns: int, fonts: Fonts) -> None:
    lanes = replace(
        LANES,
        lanes=tuple(replace(lane, values=lane.values[:columns]) for lane in LANES.lanes),
        ticks=LANES.ticks[:columns],
        marks=(),
    )
    pen = picture(lanes, 800, 480, False, fonts)
    row = [pen.surface.get_at((x, 150))[:3] for x in range(230, 740)]
    filled = max((len(run) for run in "".join("1" if c == (0xBD, 0xB7, 0xAA) else " " for c in row).split()), default=0)
    assert filled <= 5 * pen.size("cap") + 2


@pytest.mark.parametrize("columns", [1, 2, 40, 120])
def test_an_evening_may_be_short_or_long(columns: int, fonts: Fonts) -> None:
    lanes = replace(
        LANES,
        lanes=tuple(replace(lane, values=(lane.values * 10)[:columns]) for lane in LANES.lanes),
        ticks=tuple(str(n) for n in range(1, columns + 1)),
        marks=(),
    )
    pen = picture(lanes, 800, 480, False, fonts)
    ticks = [one.rect for one in pen.ledger or () if one.kind == "text" and one.rect.bottom > 430]
    for one, other in pairwise(ticks):
        assert not one.colliderect(other)
    stairs = replace(STAIRS, levels=(STAIRS.levels * 10)[:columns], ticks=(), groups=(), tracks=())
    picture(stairs, 320, 240, True, fonts)


def test_many_plays_are_several_to_a_piece_and_say_so(fonts: Fonts) -> None:
    assert not said(picture(UnitBar(20, 20), 800, 480, False, fonts))
    assert said(picture(UnitBar(PIECES * 3, 1), 800, 480, False, fonts)) == {"×4"}
