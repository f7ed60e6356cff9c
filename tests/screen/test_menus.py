"""The menu, seats, entries, history, faults and tables: measured in every language on every screen, then one by one."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.core.view import Carousel, Entries, Grid, Icon, ProblemNote, Seat, SeatRing, Timeline, Tone
from companion.core.words import NOTHING, name
from companion.screen.widgets.menus import seat_places, window
from tests.screen.gallery_menus import (
    CASTLE,
    COMPLETE,
    DIALS,
    GAMES,
    HISTORY,
    LANGUAGES,
    PEOPLE,
    PIN,
    READY,
    SIZES,
    TABLE_MENU,
    WatchedPen,
    places,
    seats,
)
from tests.screen.measured_menus import complaints, drawn, ink_complaints, lit_stop, stop_complaints

MENUS = sorted(sample for sample in COMPLETE if not sample.startswith(("wheel", "cards", "amount", "letters")))
WIDE, COMPACT = (800, 480), (320, 240)
FULL = {WIDE: (24.0, 52.0, 752.0, 364.0), COMPACT: (8.0, 24.0, 304.0, 182.0)}
SEATS = {WIDE: (264.0, 52.0, 512.0, 360.0), COMPACT: (8.0, 24.0, 304.0, 182.0)}
BOTH = pytest.mark.parametrize("size", [WIDE, COMPACT], ids=("wide", "compact"))


def words(pen: WatchedPen) -> list[str]:
    return [one.words for one in pen.ledger or () if one.kind == "text"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_faint_small_or_on_top_of_another(size: tuple[int, int], language: str) -> None:
    found = {sample: wrong for sample in MENUS if (wrong := complaints(sample, size, language))}
    assert not found


@given(heights=st.lists(st.floats(10, 90), min_size=1, max_size=30), at=st.integers(0, 29), room=st.floats(0, 400))
def test_a_window_holds_the_row_in_question_and_as_many_more_as_have_room(
    heights: list[float], at: int, room: float
) -> None:
    at %= len(heights)
    shown = window(heights, at, room)
    assert at in shown
    used = sum(heights[i] for i in shown)
    assert used <= room or len(shown) == 1
    for beyond in (shown.start - 1, shown.stop):
        if 0 <= beyond < len(heights):
            assert used + heights[beyond] > room


# ---------------------------------------------------------------- games
@BOTH
def test_the_menu_shows_the_game_and_its_neighbours(size: tuple[int, int]) -> None:
    pen = drawn(Carousel(GAMES, 0), FULL[size], size, "en")
    assert lit_stop(pen) == 0
    assert [index for index, _ in sorted(pen.stops, key=lambda stop: stop[1].x)] == [4, 0, 1]


@BOTH
@pytest.mark.parametrize("count", [1, 2, 5])
def test_no_game_is_in_the_menu_twice(size: tuple[int, int], count: int) -> None:
    for at in range(count):
        pen = drawn(Carousel(GAMES[:count], at), FULL[size], size, "ru")
        assert len({index for index, _ in pen.stops}) == len(pen.stops) == min(3, count)
        assert lit_stop(pen) == at


@BOTH
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_saved_play_says_so_on_its_card(size: tuple[int, int], language: str) -> None:
    pen = drawn(Carousel(GAMES, 0), FULL[size], size, language)
    assert Icon.HISTORY in {one.words for one in pen.ledger or ()}


# ---------------------------------------------------------------- seats
@BOTH
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", range(1, 11))
def test_one_to_ten_seats_never_touch_and_keep_their_names(size: tuple[int, int], language: str, count: int) -> None:
    ring = seats(language, count, count - 1, add=count < 10)
    pen = drawn(ring, SEATS[size], size, language)
    assert not ink_complaints(pen, SEATS[size])
    assert not stop_complaints(pen, SEATS[size])
    assert set(PEOPLE[language][:count]) <= set(words(pen))
    assert lit_stop(pen) == count - 1


def test_seats_go_clockwise_from_the_box_at_the_lower_edge() -> None:
    for count in range(2, 11):
        discs = seat_places((60.0,) * count, 512, 360, 25, (31, 25, 21), (120, 44)).discs
        middle_y = sum(y for _, y in discs) / count
        turns = [math.degrees(math.atan2(-x, y - middle_y)) % 360 for x, y in discs]
        assert turns == sorted(turns), f"{count} seats"
        assert discs[0][0] < 0, "seat 1 sits next to the box, clockwise of it"


def test_the_stops_are_the_seats_then_add_then_ready() -> None:
    people = seats("en", 4, 4)
    assert lit_stop(drawn(people, SEATS[WIDE], WIDE, "en")) == 4
    pen = drawn(replace(people, at=5), SEATS[WIDE], WIDE, "en")
    assert lit_stop(pen) == 5
    assert sorted(index for index, _ in pen.stops) == [0, 1, 2, 3, 4, 5]


@given(
    people=st.lists(st.text(alphabet="aiWMЩж김 ", min_size=1, max_size=40).filter(str.strip), min_size=1, max_size=10),
    wide=st.booleans(),
)
@settings(max_examples=40, deadline=None)
def test_names_of_any_length_stay_off_each_other(people: list[str], wide: bool) -> None:
    size = WIDE if wide else COMPACT
    ring = SeatRing(tuple(Seat(who.strip(), str(i + 1)) for i, who in enumerate(people)), 0, READY, None)
    pen = drawn(ring, SEATS[size], size, "en")
    assert not ink_complaints(pen, SEATS[size])
    assert not stop_complaints(pen, SEATS[size])


def test_a_chosen_seat_has_a_check() -> None:
    pen = drawn(seats("en", 7, 3), SEATS[WIDE], WIDE, "en")
    assert [one.words for one in pen.ledger or ()].count(Icon.CHECK) == 3, "two seats and ready"


def test_ten_seats_have_room_on_a_very_small_page() -> None:
    drawn(seats("ru", 10, 3, add=False), (8, 24, 90, 60), COMPACT, "ru")


# ---------------------------------------------------------------- entries
def test_the_open_entry_is_lit_without_an_outline() -> None:
    assert not drawn(TABLE_MENU, (24, 54, 228, 358), WIDE, "en").focused


def test_all_entries_are_written_at_one_size() -> None:
    for language in LANGUAGES:
        pen = drawn(TABLE_MENU, (24, 54, 228, 358), WIDE, language)
        assert len({one.px for one in pen.ledger or () if one.kind == "text"}) == 1


def test_many_entries_take_two_columns_on_wide_and_scroll_on_compact() -> None:
    wide = drawn(DIALS, FULL[WIDE], WIDE, "ru")
    assert len({at.x for _, at in wide.stops}) == 2
    assert len(wide.stops) == len(DIALS.entries)
    compact = drawn(DIALS, FULL[COMPACT], COMPACT, "ru")
    assert len({at.x for _, at in compact.stops}) == 1
    assert len(compact.stops) < len(DIALS.entries)


@pytest.mark.parametrize("at", range(len(DIALS.entries)))
@BOTH
def test_a_scrolled_column_always_shows_its_focus(size: tuple[int, int], at: int) -> None:
    column = (24.0, 54.0, 376.0, 200.0) if size == WIDE else (8.0, 24.0, 304.0, 90.0)
    assert lit_stop(drawn(Entries(DIALS.entries, at), column, size, "ru")) == at


def test_a_refused_entry_has_a_padlock_for_icon() -> None:
    pen = drawn(DIALS, FULL[WIDE], WIDE, "en")
    assert [one.words for one in pen.ledger or ()].count(Icon.LOCK) == 1


# ---------------------------------------------------------------- history
@pytest.mark.parametrize("at", range(len(HISTORY.events)))
@BOTH
def test_the_history_shows_its_focus_and_what_a_jump_takes_back(size: tuple[int, int], at: int) -> None:
    pen = drawn(replace(HISTORY, at=at), FULL[size], size, "ru")
    assert lit_stop(pen) == at
    assert "Отменит 3 следующих шага" in words(pen)


def test_rows_of_the_history_keep_their_order() -> None:
    pen = drawn(HISTORY, FULL[WIDE], WIDE, "en")
    shown = sorted(pen.stops, key=lambda stop: stop[1].y)
    assert [index for index, _ in shown] == list(range(shown[0][0], shown[-1][0] + 1))


def test_an_empty_history_draws_nothing() -> None:
    assert drawn(Timeline((), None), FULL[WIDE], WIDE, "en").ledger == []


# ---------------------------------------------------------------- faults
@BOTH
def test_a_fault_names_line_key_trouble_and_remedy(size: tuple[int, int]) -> None:
    pen = drawn(PIN, (8, 56, 304, 92) if size == COMPACT else (24, 124, 752, 138), size, "en")
    said = " ".join(words(pen))
    for part in ("14", "buttons.go.pin", "GPIO17 already belongs to ring.data (line 31)", "Choose another pin"):
        assert part in said


def test_a_fault_without_a_line_shows_the_sign_of_a_fault() -> None:
    missing = ProblemNote("", "", "companion.yaml", name("The file is missing"), name("Safe settings are used"))
    pen = drawn(missing, (24, 124, 752, 138), WIDE, "en")
    assert Icon.FAULT in {one.words for one in pen.ledger or ()}
    assert "companion.yaml" in words(pen)


# ---------------------------------------------------------------- tables
def test_the_whole_castle_is_on_one_wide_page() -> None:
    for language in LANGUAGES:
        assert len(drawn(CASTLE, FULL[WIDE], WIDE, language).stops) == 12


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("at", range(12))
def test_compact_scrolls_the_castle_around_the_room_in_question(language: str, at: int) -> None:
    pen = drawn(replace(CASTLE, at=at), FULL[COMPACT], COMPACT, language)
    assert lit_stop(pen) == at
    assert not ink_complaints(pen, FULL[COMPACT])


@pytest.mark.parametrize("language", LANGUAGES)
@BOTH
def test_every_colour_of_the_castle_comes_with_its_shape(size: tuple[int, int], language: str) -> None:
    pen = drawn(CASTLE, FULL[size], size, language)
    assert {one.words for one in pen.ledger or () if one.kind == "shape"} == {Tone.RED, Tone.GREEN, Tone.BLUE}


def test_an_unknown_room_is_left_open_and_no_word_is_broken() -> None:
    for language in LANGUAGES:
        pen = drawn(CASTLE, FULL[COMPACT], COMPACT, language)
        known = {pen.full(cell) for row in CASTLE.rows for cell in row if cell != NOTHING}
        known |= {pen.full(item.text) for item in CASTLE.header}
        assert set(words(pen)) <= known


def test_a_table_without_focus_has_none() -> None:
    assert not drawn(Grid(CASTLE.header, CASTLE.rows), FULL[WIDE], WIDE, "en").focused


# ---------------------------------------------------------------- anywhere
@given(
    sample=st.sampled_from(sorted(COMPLETE)),
    language=st.sampled_from(LANGUAGES),
    wide=st.booleans(),
    across=st.floats(0.2, 1),
    down=st.floats(0.15, 1),
)
@settings(max_examples=80, deadline=None)
def test_a_widget_in_any_place_draws_its_one_focus_and_stays_there(
    sample: str, language: str, wide: bool, across: float, down: float
) -> None:
    size = WIDE if wide else COMPACT
    x, y, width, height = FULL[size]
    place = (x, y, width * across, height * down)
    for widget, _ in places(sample, size, language):
        pen = drawn(widget, place, size, language)
        beyond = [complaint for complaint in stop_complaints(pen, place) if "overlap" not in complaint]
        assert not beyond


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", [(8, 54, 304, 150), (8, 24, 304, 182)], ids=["low", "usual"])
def test_ten_ordinary_names_are_whole_on_the_small_screen(language: str, place: tuple[int, int, int, int]) -> None:
    ring = seats(language, 10, 3, add=False)
    written = words(drawn(ring, place, COMPACT, language))
    assert not [said for said in written if "…" in said]
    assert {str(seat.name) for seat in ring.seats} <= set(written)
