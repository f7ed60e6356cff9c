"""The graph of areas: measured in every language on every screen, then what it must tell apart."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.view import Area, AreaGraph, Icon, Spotlight, Tone, Way, walked
from companion.core.words import name
from tests.screen.gallery_graphs import SAMPLES, TOWN, place
from tests.screen.gallery_menus import LANGUAGES, SIZES
from tests.screen.measured_menus import drawn, ink_complaints, stop_complaints

WIDE = (800, 480)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("sample", SAMPLES)
def test_nothing_is_cut_faint_small_or_on_top_of_another(sample: str, size: tuple[int, int], language: str) -> None:
    widget, rect = place(sample, size)
    pen = drawn(widget, rect, size, language)
    assert [*ink_complaints(pen, rect), *stop_complaints(pen, rect)] == []


@pytest.mark.parametrize("sample", ["town", "castle", "asked"])
def test_the_focus_walks_over_every_stop_once(sample: str) -> None:
    widget, rect = place(sample, WIDE)
    seen = []
    for at in range(len(widget.stops)):
        moved = walked(widget, at)
        assert isinstance(moved, AreaGraph)
        pen = drawn(moved, rect, WIDE, "en")
        (focus,) = pen.focused
        seen.append(focus.center)
    assert len(set(seen)) == len(widget.stops)
    assert all(index in dict(pen.stops) for index in range(len(widget.stops)))


def test_a_focus_elsewhere_on_the_page_leaves_the_graph_dark() -> None:
    moved = walked(replace(TOWN, first=3), 1)
    assert isinstance(moved, AreaGraph)
    assert moved.at is None


def test_the_area_in_the_spotlight_is_the_largest_and_the_others_keep_their_order() -> None:
    for index in range(len(TOWN.areas)):
        lit = replace(TOWN, spotlight=Spotlight(index, Icon.GATE), at=None, stops=tuple((a, None) for a in range(9)))
        at = dict(drawn(lit, (24, 48, 288, 364), WIDE, "en").stops)
        assert max(at, key=lambda area: at[area].h) == index
        for left, right in ((0, 1), (1, 2), (3, 4), (5, 6), (7, 8)):
            assert at[left].right < at[right].left
        for upper, lower in ((0, 3), (3, 5), (5, 7), (2, 4), (4, 6), (6, 8)):
            assert at[upper].bottom < at[lower].top


def test_ends_of_a_way_lie_beside_their_own_rooms() -> None:
    frame = (24, 48, 520, 364)
    pair = AreaGraph(
        tuple(Area(name("?"), row) for row in (0, 1)),
        (Way(0, 1, (Tone.RED, Tone.BLUE)),),
        apart=True,
        stops=((0, None), (1, None)),
    )
    pen = drawn(pair, frame, WIDE, "en")
    upper, lower = dict(pen.stops)[0], dict(pen.stops)[1]
    red, blue = (one.rect for one in pen.ledger or () if one.kind == "shape")
    assert upper.bottom <= red.top < red.bottom <= blue.top < blue.bottom <= lower.top
