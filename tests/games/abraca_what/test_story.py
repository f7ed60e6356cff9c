"""An evening of Abraca... What? as a picture: points and life, round by round."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.plots import Lanes
from companion.core.view import Icon
from companion.games.abraca_what.state import Setup, State
from companion.games.abraca_what.story import story


def rounds(seats: tuple[str, ...], *ends: tuple[tuple[int, ...], tuple[int, ...]]) -> list[State]:
    """The last state of each round: everybody's points and what is left of their lives."""
    begun = State(setup=Setup(seats=seats))
    return [replace(begun, round=n, points=points, life=life) for n, (points, life) in enumerate(ends, 1)]


def drawn(states: list[State]) -> tuple[Lanes, Lanes]:
    page = story(states)
    assert page is not None
    assert isinstance(page.wide, Lanes)
    assert isinstance(page.compact, Lanes)
    return page.wide, page.compact


def test_two_have_a_lane_of_points_and_one_of_life_each() -> None:
    wide, compact = drawn(rounds(("Mina", "Joon"), ((3, 0), (4, 0)), ((5, 3), (0, 2))))
    assert [(lane.icon, lane.values) for lane in wide.lanes] == [
        (Icon.SEAT, (3, 5)),
        (Icon.HEART, (4, 0)),
        (Icon.SEAT, (0, 3)),
        (Icon.HEART, (0, 2)),
    ]
    assert [lane.values for lane in compact.lanes] == [(3, 5), (0, 3)]


def test_of_five_it_is_said_in_which_rounds_somebody_fell() -> None:
    seats = ("Mina", "Joon", "Anna", "Dasha", "Ida")
    wide, compact = drawn(rounds(seats, ((3, 0, 1, 1, 1), (4, 0, 2, 1, 3)), ((5, 3, 2, 1, 1), (0, 2, 0, 4, 1))))
    assert [lane.values for lane in wide.lanes] == [(3, 5), (0, 3), (1, 2), (1, 1), (1, 1)]
    assert [marks.at for marks in wide.marks] == [(1,), (0,), (1,)]
    assert compact.marks == ()


def test_before_anybody_has_a_point_there_is_no_picture() -> None:
    assert story(rounds(("Mina", "Joon"), ((0, 0), (6, 6)))) is None
