"""The map fills itself in: what follows is never wrong, and a true answer is never refused."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.time_citadel import castle
from companion.games.time_citadel.castle import NOTHING_TOLD, UNKNOWN, behind, disputed, known, possible, tell
from tests.games.time_citadel.castles import castles, orders, partly
from tests.games.time_citadel.table import DEMO

MODEST = settings(max_examples=25, deadline=None)
subsets = st.sets(st.integers(0, 35))


def fixture() -> castle.Doors:
    rows = DEMO.tables["castle"]
    rooms = [row["room"] for row in rows]
    return tuple(rooms.index(row[colour]) for row in rows for colour in ("red", "green", "blue"))


def test_the_demo_castle_is_a_possible_castle() -> None:
    assert possible(fixture())
    assert known(fixture()) == fixture()


def test_nothing_follows_from_nothing() -> None:
    assert known(NOTHING_TOLD) == NOTHING_TOLD
    assert behind(NOTHING_TOLD, 0) == tuple(range(1, 12))


def test_the_third_door_of_a_room_follows_from_its_neighbours() -> None:
    told = tell(tell(NOTHING_TOLD, castle.door(0, 0), 5), castle.door(0, 1), 7)
    assert known(told)[castle.door(0, 2)] == UNKNOWN
    assert known(tell(told, castle.door(9, 1), 0))[castle.door(0, 2)] == 9


def test_a_room_with_three_neighbours_is_behind_no_other_door() -> None:
    told = NOTHING_TOLD
    for carpet, room in enumerate((5, 7, 9)):
        told = tell(told, castle.door(0, carpet), room)
    assert 0 not in behind(told, castle.door(3, 0))
    assert 0 in behind(told, castle.door(5, 0))


def test_the_other_side_of_a_door() -> None:
    doors = fixture()
    red_of_outer_1, red_of_outer_2 = castle.door(0, 0), castle.door(2, 0)
    assert castle.other_side(doors, red_of_outer_1) == red_of_outer_2
    assert castle.other_side(tell(NOTHING_TOLD, 0, 2), 0) == UNKNOWN


@MODEST
@given(castles, subsets)
def test_what_follows_is_never_wrong(doors: castle.Doors, told: set[int]) -> None:
    for found, true in zip(known(partly(doors, told)), doors, strict=True):
        assert found in (UNKNOWN, true)


@MODEST
@given(castles, orders)
def test_true_answers_are_never_contradicted_and_fill_the_map(doors: castle.Doors, order: list[int]) -> None:
    told = NOTHING_TOLD
    for at in order:
        assert doors[at] in behind(told, at)
        assert disputed(told, at, doors[at]) == ()
        if known(told)[at] == UNKNOWN:
            told = tell(told, at, doors[at])
    assert known(told) == doors


@MODEST
@given(castles, subsets, st.integers(0, 35), st.data())
def test_every_room_on_offer_leaves_a_castle_that_can_be(
    doors: castle.Doors, subset: set[int], at: int, data: st.DataObject
) -> None:
    told = partly(doors, subset - {at})
    choices = behind(told, at)
    assert (len(choices) == 1) == (known(told)[at] != UNKNOWN)
    assert possible(tell(told, at, data.draw(st.sampled_from(choices))))


@MODEST
@given(castles, subsets, st.integers(0, 35), st.integers(0, 11))
def test_a_dispute_names_answers_of_which_none_can_be_spared(
    doors: castle.Doors, subset: set[int], at: int, room: int
) -> None:
    told = partly(doors, subset - {at})
    if room == at // castle.CARPETS:
        return
    against = disputed(told, at, room)
    if not against:
        assert possible(tell(told, at, room))
        return
    alone = tell(partly(told, set(against)), at, room)
    assert not possible(alone)
    assert all(possible(tell(alone, each, UNKNOWN)) for each in against)
