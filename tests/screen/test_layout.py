"""Where things lie: nothing overlaps, nothing leaves the screen, every frame of the look comes out."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.view import Col, Gap, Node, Page, Role, Row
from companion.screen.layout import (
    DEFAULT_PLACES,
    LEFT_HANDED_PLACES,
    Box,
    ScreenEdge,
    arrange,
    frame,
    label_cells,
    shares,
)

sizes = st.tuples(st.integers(240, 1920), st.integers(240, 1200))


def nodes() -> st.SearchStrategy[Node]:
    def several(children: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
        parts = st.lists(children, min_size=1, max_size=4).map(tuple)
        lengths = st.lists(st.sampled_from((0, 0, 40, 120, 360)), max_size=4).map(tuple)
        gap = st.none() | st.sampled_from((0, 4, 12))
        return st.builds(Row, parts, lengths, gap) | st.builds(Col, parts, lengths, gap)

    return st.recursive(st.just(Gap()), several, max_leaves=12)


def overlap(a: Box, b: Box) -> bool:
    eps = 1e-6
    across = a.x + a.w > b.x + eps and b.x + b.w > a.x + eps
    return across and a.y + a.h > b.y + eps and b.y + b.h > a.y + eps


def inside(inner: Box, outer: Box) -> bool:
    eps = 1e-6
    across = inner.x >= outer.x - eps and inner.x + inner.w <= outer.x + outer.w + eps
    return across and inner.y >= outer.y - eps and inner.y + inner.h <= outer.y + outer.h + eps


@settings(max_examples=150, deadline=None)
@given(nodes(), sizes, st.sampled_from(ScreenEdge))
def test_parts_of_a_page_stay_apart_and_inside(node: Node, size: tuple[int, int], edge: ScreenEdge) -> None:
    of = frame(size, edge)
    placed = [box for box, _ in arrange(Page(node, node), of)]
    usable = [box for box in placed if box.w > 0 and box.h > 0]
    assert not any(overlap(a, b) for a, b in combinations(usable, 2))
    assert all(inside(box, of.content) for box in usable)


@settings(max_examples=150, deadline=None)
@given(sizes, st.sampled_from(ScreenEdge))
def test_a_frame_tiles_its_screen(size: tuple[int, int], edge: ScreenEdge) -> None:
    of = frame(size, edge)
    screen = Box(-of.origin[0] / of.scale, 0, size[0] / of.scale, size[1] / of.scale)
    for part in (of.top, of.content, of.bar):
        assert inside(part, Box(screen.x - 0.01, -0.01, screen.w + 0.02, screen.h + 0.02))
    assert not overlap(of.top, of.bar)
    assert not overlap(of.content, of.bar)
    assert not overlap(of.content, of.top)
    assert of.scale >= 0.74
    along = of.bar.h if edge.side else of.bar.w
    assert along == pytest.approx(screen.h if edge.side else screen.w)


@pytest.mark.parametrize(
    ("size", "compact", "scale", "left"),
    [
        ((800, 480), False, 1.0, 0),
        ((1280, 720), False, 1.5, 40),
        ((1024, 600), False, 1.25, 12),
        ((320, 240), True, 1.0, 0),
        ((480, 320), True, 4 / 3, 27),
        ((640, 480), True, 2.0, 0),
        ((480, 800), True, 1.5, 0),
        ((240, 320), True, 1.0, 0),
    ],
)
def test_frames_of_the_look(size: tuple[int, int], compact: bool, scale: float, left: int) -> None:
    """Look §1: Wide x1.5 centred is 1280x720, 40 px more at each side; Compact x4/3 centred is 480x320."""
    of = frame(size)
    assert (of.compact, of.origin) == (compact, (left, 0))
    assert of.scale == pytest.approx(scale)


def test_a_row_stands_up_on_a_portrait_screen_if_it_would_be_higher_than_wide() -> None:
    page = Page(Gap(), Col((Row((Gap(), Gap())), Row((Gap(), Gap()))), sizes=(0, 40)))
    tall = [box for box, _ in arrange(page, frame((480, 800)))]
    assert tall[0].x == tall[1].x
    assert tall[2].y == tall[3].y
    wide = [box for box, _ in arrange(page, frame((320, 240)))]
    assert wide[0].y == wide[1].y


@given(st.lists(st.sampled_from((0, 30, 200)), max_size=5), st.integers(1, 5), st.integers(0, 800), st.integers(0, 16))
def test_shares_never_take_more_than_there_is(given_sizes: list[int], count: int, length: int, gap: int) -> None:
    lengths = shares(tuple(given_sizes), count, length, gap)
    assert len(lengths) == count
    assert all(part >= 0 for part in lengths)
    assert sum(lengths) <= max(0, length - gap * (count - 1)) + 1e-6


def test_a_label_is_centred_at_its_button() -> None:
    """Board files place each button 0..1 along the edge."""
    places = {Role.BACK: 0.08, Role.LEFT: 0.22, Role.GO: 0.55, Role.RIGHT: 0.7, Role.ROLL: 0.95}
    for edge in ScreenEdge:
        of = frame((800, 480), edge)
        cells = label_cells(of, places)
        for role, cell in cells.items():
            at = (
                (cell.y + cell.h / 2 - of.bar.y) / of.bar.h
                if edge.side
                else (cell.x + cell.w / 2 - of.bar.x) / of.bar.w
            )
            assert at == pytest.approx(places[role])
        assert not any(overlap(a, b) for a, b in combinations(cells.values(), 2))
        assert all(inside(cell, of.bar) for cell in cells.values())


def test_the_usual_cells_share_the_bar_evenly() -> None:
    cells = list(label_cells(frame((800, 480)), DEFAULT_PLACES).values())
    assert [round(cell.x) for cell in cells] == [0, 160, 320, 480, 640]
    assert all(a.x + a.w == pytest.approx(b.x) for a, b in pairwise(cells))


def test_a_left_handed_bar_has_roll_at_the_left_and_back_at_the_right() -> None:
    of = frame((800, 480))
    right, left = label_cells(of), label_cells(of, LEFT_HANDED_PLACES)
    assert (left[Role.ROLL], left[Role.BACK]) == (right[Role.BACK], right[Role.ROLL])
    assert all(left[role] == right[role] for role in (Role.LEFT, Role.GO, Role.RIGHT))
