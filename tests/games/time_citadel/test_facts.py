"""The numbers of the rules are those of data/time_citadel.yaml, and every name there is complete."""

from __future__ import annotations

from companion.app.config.yaml_reader import Sheet
from companion.app.store.owner_tables import read
from companion.games.time_citadel import facts
from tests.games.time_citadel.table import DEMO, FACTS, GAME

PRINTED = FACTS["time_citadel"]


def test_dice() -> None:
    assert list(facts.PROFESSOR_DIE) == PRINTED["dice"]["professor"]
    assert list(facts.COLOUR_DIE) == PRINTED["dice"]["colour"]
    twos = next(option for option in GAME.options() if option.key == "time_twos")
    assert twos.default == PRINTED["dice"]["time_twos"]


def test_clock_and_minutes() -> None:
    clock = PRINTED["clock"]
    assert (clock["spaces"], clock["minutes_per_space"]) == (facts.SPACES, facts.MINUTES_PER_SPACE)
    assert list(facts.UPGRADE_AT) == clock["upgrade_spaces"]
    assert (min(PRINTED["minutes"]), max(PRINTED["minutes"])) == (facts.LEAST_MINUTES, facts.MOST_MINUTES)


def test_twelve_switches_for_twelve_rooms() -> None:
    assert {str(kind): count for kind, count in facts.SWITCHES.items()} == PRINTED["switches"]
    assert sum(facts.SWITCHES.values()) == 12


def test_names_are_told_apart() -> None:
    for entries in (PRINTED["rooms"], PRINTED["treasures"]):
        names = [name.casefold() for entry in entries for name in {entry["id"], *entry["known_as"]}]
        assert len(names) == len({*names}) or len({entry["id"] for entry in entries}) == len(entries)


def test_the_demo_has_every_room_and_treasure() -> None:
    assert len(DEMO.tables["castle"]) == 12
    assert len(DEMO.tables["treasures"]) == facts.TREASURES
    assert {row["minutes"] for row in DEMO.tables["treasures"]} == set(PRINTED["minutes"])


def test_a_row_of_treasures_has_a_treasure() -> None:
    treasures = next(table for table in GAME.tables() if table.key == "treasures")
    rows, problems = read(
        GAME, treasures, Sheet("treasures.yaml", b"game: time_citadel\ntable: treasures\nrows:\n- {minutes: 40}\n")
    )
    assert rows == ()
    assert len(problems) == 1
