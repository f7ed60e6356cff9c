"""Every page measured: nothing cut off, covered, faint or small, at every size, in every language."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.app.language import Language
from companion.core.view import LivesRing, PlacesRing
from companion.screen.layout import ScreenEdge
from companion.screen.screen import Screen
from tests.drawings import with_games
from tests.games.abraca_what.pages import PAGES, by_each_number, scene
from tests.games.abraca_what.table import GAME, Table, dealt
from tests.screen import measured
from tests.screen.gallery import FONTS, LANGUAGES, SIZES

LOCALE = FONTS.parent / "locale"


def screen(size: tuple[int, int], language: str, edge: ScreenEdge = ScreenEdge.BOTTOM) -> Screen:
    return with_games(Screen(size, FONTS, Language(LOCALE, language, ("core", "app", "abraca")), edge=edge))


@pytest.fixture(scope="module")
def scenes() -> dict[str, object]:
    numbers = {f"number {n}": each for n, each in enumerate(by_each_number(), 1)}
    return {**{name: make() for name, make in PAGES.items()}, **numbers}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_covered_faint_or_small(size, language, scenes) -> None:
    shown = screen(size, language)
    found = {name: measured.faults(shown, scene) for name, scene in scenes.items()}
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize("edge", [ScreenEdge.LEFT, ScreenEdge.RIGHT, ScreenEdge.TOP])
@pytest.mark.parametrize("size", [(320, 240), (800, 480)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_labels_on_any_edge_leave_room_for_the_page(edge, size, scenes) -> None:
    shown = screen(size, "ru", edge)
    found = {name: measured.faults(shown, scene) for name, scene in scenes.items()}
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_deciding_numbers_are_60_pixels_on_wide() -> None:
    """Look §2: what a round brought reads from two metres."""
    ledger = measured.drawn(screen((800, 480), "en"), PAGES["killed"]())
    assert min(item.px for item in measured.texts(ledger) if item.words.startswith("+")) >= 60


def test_points_of_five_seats_are_seen_on_the_smallest_screen() -> None:
    table = dealt("Mina", "Joon", "Anna", "Pavel", "Sora")
    for seat, points in enumerate((3, 7, 0, 2, 6)):
        table.correct(f"points_{seat}", points)
    ledger = measured.drawn(screen((320, 240), "en"), scene(table))
    shown = [item.words for item in measured.texts(ledger)]
    assert all((points, who) in pairwise(shown) for points, who in zip("37026", table.lives(), strict=True))


def test_numbers_can_be_touched() -> None:
    shown = screen((800, 480), "en")
    shown.draw(PAGES["calling"]())
    assert [shown.hit(24 + 40 + n * 83, 240) for n in range(9)] == list(range(9))


# ---------------------------------------------------------------- the ring
def test_the_ring_shows_the_numbers_that_may_be_called_and_the_one_in_focus() -> None:
    table = dealt()
    table.hit(6)
    ring = GAME.focused(table.state, "call_7").ring
    assert ring == PlacesRing((0, 0, 0, 0, 0, 0.4, 0.4, 0.4), 6)


def test_the_ring_shows_lives_seat_by_seat_when_they_change() -> None:
    table = dealt()
    table.hit(6)
    assert table.view.ring == LivesRing((6, 5, 6, 6), 6, 0)


# ---------------------------------------------------------------- what a call would do is seen before it is made
def hearts(table: Table, stop: str) -> dict[str, tuple[int, int, int]]:
    """Filled, just lost, just gained of every seat with the focus on that stop."""
    row = GAME.focused(table.state, stop).page.wide.parts[0]
    return {each.name: (each.filled, each.lost, each.gained) for each in row.parts}


def test_hearts_show_what_the_number_under_the_focus_would_do() -> None:
    table = dealt()
    table.correct("life_0", 4)
    assert hearts(table, "call_2") == {"Mina": (5, 0, 1), "Joon": (5, 1, 0), "Anna": (5, 1, 0), "Pavel": (5, 1, 0)}
    assert hearts(table, "call_7")["Pavel"] == (5, 1, 0)
    assert hearts(table, "call_1")["Pavel"] == (6, 0, 0), "the die is not known yet"
    assert hearts(table, "stop")["Mina"] == (4, 0, 0)


def test_a_call_too_low_shows_what_it_costs_where_it_does() -> None:
    table = dealt(low_call="costs_life")
    table.hit(7)
    assert hearts(table, "call_5")["Mina"] == (5, 1, 0)
    assert hearts(table, "call_5")["Joon"] == (6, 0, 0)


def test_hearts_show_what_just_happened_until_the_focus_moves() -> None:
    table = dealt()
    table.hit(7)
    row = table.view.page.wide.parts[0]
    assert [(each.filled, each.lost) for each in row.parts] == [(6, 0), (6, 0), (6, 0), (5, 1)]
