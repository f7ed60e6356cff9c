"""Sitting down takes few presses and no spelling (whole evenings: tests/bench/presses.py)."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from companion.core.words import text
from tests.bench.presses import FIRST, ROWS, TENTH
from tests.bench.sitting import Sitting, seated

GAMES = ("Abraca... What?", "Arkham Express", "Arkham Horror", "Avalon", "Time Citadel")
PLAYERS = {"abraca_what": 3, "arkham_express": 2, "arkham_horror": 4, "avalon": 7, "time_citadel": 3}
A_SEAT = 17
"""Most presses on a first evening for a seat, its name and its part of the way into the game."""
AGAIN = 7
"""To find the game among five, and go, go, go."""


@pytest.mark.parametrize(("key", "players"), PLAYERS.items())
def test_a_first_evening_offers_every_name_and_a_tenth_knows_them(key: str, players: int) -> None:
    assert seated(key, players, 0, known=False) <= A_SEAT * players + AGAIN
    assert seated(key, players, 0, known=True) <= AGAIN


def test_those_at_the_table_are_not_offered_to_others_and_after_common_names_come_colours(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "abraca_what")
    common = sitting.common_names()
    sitting.sit_down((common[7], common[9]))
    sitting.leave()
    sitting = Sitting(tmp_path, "abraca_what")
    sitting.to_the_seats(3)
    sitting.to_the_name(2)
    colours = sitting.box.host.words(text("menu-colours"))
    rest = [called for called in common if called not in (common[7], common[9])]
    assert sitting.offered() == [*rest, *colours, ""]
    sitting.leave()


def test_whoever_has_no_seat_any_more_is_offered_first(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "avalon")
    seven = sitting.common_names()[-7:]
    sitting.sit_down(seven)
    sitting.leave()
    sitting = Sitting(tmp_path, "time_citadel")
    _, most = sitting.box.host.evenings.game("time_citadel").players
    sitting.to_the_seats(most)
    sitting.to_the_name(most - 1)
    assert sitting.offered()[: 8 - most] == [seven[most - 1], *seven[most:]]
    sitting.leave()


def test_the_bench_has_every_games_first_and_tenth_evening() -> None:
    whole = {(row.game, row.evening) for row in ROWS if row.measure.startswith("all of it")}
    assert whole == set(product(GAMES, (FIRST, TENTH)))
