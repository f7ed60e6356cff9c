"""Lists: the row that has the focus is seen, whatever the list's length and place, so every row can be reached."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.core.view import (
    Card,
    Cards,
    Entries,
    Entry,
    Event,
    Grid,
    Icon,
    Item,
    Plate,
    Plates,
    Seat,
    SeatRing,
    Timeline,
    Wheel,
    Widget,
)
from companion.core.words import name
from tests.screen.gallery_menus import READY, Rect
from tests.screen.measured_menus import drawn, ink_complaints, lit_stop

PLACES: dict[str, tuple[tuple[int, int], Rect]] = {
    "320x240": ((320, 240), (8, 24, 304, 182)),
    "320x240, under a question": ((320, 240), (8, 80, 304, 126)),
    "800x480": ((800, 480), (24, 52, 752, 356)),
    "480x800": ((480, 800), (8, 24, 304, 470)),
}
LENGTHS = (1, 2, 5, 8, 13, 21, 40)

LISTS: dict[str, Callable[[int, int], Widget]] = {
    "entries": lambda count, at: Entries(
        tuple(Entry(Icon.STAR, name(f"Row {n}"), name(f"{n} of 12")) for n in range(count)), at
    ),
    "plates": lambda count, at: Plates(
        tuple(Plate(name(f"Value {n}"), name(str(n)), Icon.STAR, 0.5) for n in range(count)), at
    ),
    "grid": lambda count, at: Grid(
        (Item(name("Who")), Item(name("What"))), tuple((name(f"Row {n}"), name(str(n))) for n in range(count)), at
    ),
    "timeline": lambda count, at: Timeline(
        tuple(Event(name(f"Row {n}"), small=n % 3 == 1) for n in range(count)), at, name("Takes 3 steps back")
    ),
    "wheel": lambda count, at: Wheel(tuple(name(f"Room {n}") for n in range(count)), at),
    "cards": lambda count, at: Cards(tuple(Card(name(f"Card {n}"), Icon.STAR) for n in range(count)), at),
    "cards and by hand": lambda count, at: Cards(
        (*(Card(name(f"Card {n}")) for n in range(count - 1)), Card(name("By hand"), Icon.HAND, aside=True)), at
    ),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", LISTS)
def test_every_row_is_reached(kind: str, place: str) -> None:
    size, rect = PLACES[place]
    for count in LENGTHS:
        for at in sorted({0, 1, count // 2, count - 2, count - 1} & set(range(count))):
            pen = drawn(LISTS[kind](count, at), rect, size, "en")
            assert lit_stop(pen) == at, f"{count} rows"
            assert not ink_complaints(pen, rect), f"{count} rows, the focus on {at}"


@pytest.mark.parametrize("place", PLACES)
def test_every_seat_is_a_stop_however_long_the_names(place: str) -> None:
    size, rect = PLACES[place]
    for called in ("Jo", "Alexandra", "Maximilian Konstantin"):
        for count in range(1, 11):
            seats = tuple(Seat(f"{called} {n}", str(n)) for n in range(1, count + 1))
            for at in range(count + 1):
                pen = drawn(SeatRing(seats, at, READY, None), rect, size, "ru")
                assert {stop for stop, _ in pen.stops} == set(range(count + 1))
                assert lit_stop(pen) == at


@pytest.mark.parametrize("place", PLACES)
def test_by_hand_is_smaller_than_what_answers(place: str) -> None:
    size, rect = PLACES[place]
    pen = drawn(LISTS["cards and by hand"](4, 0), rect, size, "en")
    px = {one.words: one.px for one in pen.ledger or () if one.kind == "text"}
    assert px["By hand"] < px["Card 0"]
    areas = dict(pen.stops)
    assert areas[3].h < areas[0].h


def test_on_the_small_screen_a_value_is_larger_than_its_label() -> None:
    for count in range(1, 9):
        size, rect = PLACES["320x240"]
        pen = drawn(LISTS["plates"](count, 0), rect, size, "en")
        px = {one.words: one.px for one in pen.ledger or () if one.kind == "text"}
        assert px["0"] > px["Value 0"], f"{count} plates"
