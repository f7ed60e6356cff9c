"""A castle map that an owner wrote down wrong: said door by door, and never of a map that is only unfinished."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.app.language import Language
from companion.core.game import Doubt, TableRow
from companion.games.time_citadel.facts import COLOURS
from tests.games import words
from tests.games.time_citadel.castles import castles
from tests.games.time_citadel.table import DEMO, GAME

BOARD = DEMO.tables["castle"]
ROOMS = GAME.names.rooms  # type: ignore[attr-defined]


def doubts(*rows: TableRow) -> tuple[Doubt, ...]:
    return GAME.doubts({"castle": rows})


def board(**changes: Mapping[str, str | None]) -> tuple[TableRow, ...]:
    """The demo's board with some cells of some rooms written otherwise."""
    return tuple({**row, **changes.get(str(row["room"]), {})} for row in BOARD)


def where(found: tuple[Doubt, ...]) -> list[tuple[str, str, str]]:
    return [(doubt.row, doubt.column, doubt.wrong.id.removeprefix("citadel-map-")) for doubt in found]


def test_a_right_castle_is_beyond_doubt() -> None:
    assert doubts(*BOARD) == ()


def test_a_room_behind_its_own_door() -> None:
    assert where(doubts({"room": "Gallery", "red": "study", "green": "GALLERY"})) == [("Gallery", "green", "itself")]


def test_two_doors_of_a_room_to_the_same_room() -> None:
    assert where(doubts({"room": "Gallery", "red": "Study", "blue": "study"})) == [("Gallery", "blue", "twice")]


def test_a_room_that_has_no_row_in_a_full_castle() -> None:
    found = doubts(*board(demo_outer_3={"green": "demo_iner_3"}))
    assert ("demo_outer_3", "green", "no-such-room") in where(found)


def test_a_door_with_one_side() -> None:
    """Outer 1's green door leads to Outer 6; whoever writes Outer 4 there finds no way back from it, and none to 6."""
    found = doubts(*board(demo_outer_1={"green": "demo_outer_4"}))
    assert where(found) == [("demo_outer_1", "green", "one-way"), ("demo_outer_6", "red", "one-way")]


def test_a_fourth_way_into_a_room() -> None:
    """Nobody has opened the Study's doors, but four rooms cannot lead there."""
    rows = [{"room": room, "red": "Study"} for room in ("Gallery", "Ballroom", "Library", "Lounge")]
    assert where(doubts(*rows)) == [("Lounge", "red", "contradicts")]


def test_rooms_that_nobody_can_leave() -> None:
    four = ("Gallery", "Ballroom", "Library", "Lounge")
    rows = [
        {"room": room, **dict(zip(COLOURS, (other for other in four if other != room), strict=True))} for room in four
    ]
    (doubt,) = doubts(*rows, {"room": "Study"})
    assert where((doubt,)) == [("Gallery", "red", "closed")]
    assert doubt.wrong.args["rooms"] == "Gallery, Ballroom, Library, Lounge"


def test_what_is_entered_on_the_screen_cannot_slip_so() -> None:
    castle = GAME.tables()[0]
    red, green = castle.columns[1:3]
    row = {"room": "GALLERY", "red": "study"}
    assert {*ROOMS} - {*GAME.cell_accepts("castle", red, row).known} == {"gallery"}
    assert {*ROOMS} - {*GAME.cell_accepts("castle", green, row).known} == {"gallery", "study"}


@settings(max_examples=25, deadline=None)
@given(castles, st.sets(st.integers(0, 35)))
def test_an_unfinished_map_is_not_doubtful(doors: tuple[int, ...], opened: set[int]) -> None:
    rows = [
        {
            "room": f"r{room}",
            **{
                c: f"r{doors[at]}" for at, c in zip(range(3 * room, 3 * room + 3), COLOURS, strict=True) if at in opened
            },
        }
        for room in range(12)
    ]
    assert [doubt for doubt in doubts(*rows) if doubt.wrong.id != "citadel-map-closed"] == []


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_doubt_has_words(language: str) -> None:
    found = (
        *doubts({"room": "Gallery", "red": "Gallery", "green": "Study", "blue": "Study"}),
        *doubts(*board(demo_outer_3={"green": "demo_iner_3"})),
    )
    said = Language(words.LOCALE, language, (GAME.words,))
    assert len({said.full(doubt.wrong) for doubt in found}) == len(found) > 2
    assert not words.missing(GAME, words.texts(found))
