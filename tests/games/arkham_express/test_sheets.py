"""The owner's sheets: read strictly, played with gaps, asked where something is missing, learnt as the game goes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.app import assets
from companion.app.config.yaml_reader import Sheet
from companion.app.language import Language
from companion.app.store.owner_tables import OwnerTables, read
from companion.core.game import Tables
from tests.games.arkham_express.table import DEMO, GAME, Table

TABLES = {table.key: table for table in GAME.tables()}
ENGLISH = Language(assets.locale(), "en", ("settings",))


@pytest.mark.parametrize(
    ("table", "row", "where", "says"),
    [
        ("monsters", "{monster: Ghoul, strength: -1}", "3:29", "strength"),
        ("monsters", "{monster: Ghoul, kind: fire}", "3:25", "physical"),
        ("monsters", "{strength: 2}", "3:", "monster"),
        ("investigators", "{investigator: Amanda, health_start: 0}", "3:39", "health_start"),
        ("investigators", "{investigator: Amanda, luck: 3}", "3:", "luck"),
        ("herald", "{roll: '1', fight: 1}", "3:", "roll"),
        ("herald", "{roll: '7', moves: many}", "3:", "moves"),
        ("links", "{place: university, next_to: [dunwich]}", "3:", "dunwich"),
        ("links", "{place: innsmouth, next_to: [university]}", "3:", "innsmouth"),
        ("ancient_ones", "{ancient: Yig, horror: 99}", "3:", "horror"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_column(table: str, row: str, where: str, says: str) -> None:
    source = f"game: arkham_express\ntable: {table}\nrows: [{row}]\n"
    rows, problems = read(GAME, TABLES[table], Sheet("sheet.yaml", source.encode()))
    told = [problem.in_words(ENGLISH) for problem in problems]
    assert told, "nothing is wrong with it"
    assert any(says in line and f"sheet.yaml:{where[:2]}" in line for line in told), told
    assert all(row_.get("strength") != -1 for row_ in rows)


def begun(tables: Tables, *seats: str, **options: Any) -> Table:
    table = Table(*(seats or ("Mina",)), tables=tables, **options)
    table.go()
    return table


def test_a_gap_in_a_sheet_is_asked_and_only_the_gap() -> None:
    sheets = ({"investigator": "Amanda", "health_start": 5, "health_max": None, "sanity_start": 4, "sanity_max": 6},)
    table = begun({"investigators": sheets}, "Mina", "Anna")  # type: ignore[dict-item]
    table.answer("Amanda")
    assert table.asks == "health_max"
    table.answer(7)
    assert table.asks == "research_max"
    table.answer(6)
    assert table.state.party[0].health_max == 7
    assert table.asks == "health_start", "nobody else's sheet is known"


def test_a_name_is_known_in_any_spelling() -> None:
    table = begun({"investigators": ({**DEMO.tables["investigators"][0], "investigator": "Amanda Sharpe"},)})
    table.answer("written")
    table.answer(" amanda  sharpe")
    assert table.asks == "monster_place"
    assert table.state.party[0].name == "Amanda Sharpe"


def test_a_monster_with_a_gap_is_asked_for_what_is_missing() -> None:
    table = begun({**DEMO.tables, "monsters": ({"monster": "Ghoul", "strength": 2, "kind": None},)})
    table.answer("demo_1")
    table.faces(3)
    table.answer("written")
    table.answer("ghoul")
    assert table.asks == "kind"
    table.answer("magical")
    table.answer("no")
    assert table.spot(3) == "monster Ghoul"
    assert GAME.learnt(table.state)["monsters"] == (
        {"monster": "Ghoul", "strength": 2, "kind": "magical", "holds": "no"},
    )


def test_a_herald_row_that_is_missing_is_asked() -> None:
    table = begun({**DEMO.tables, "herald": ({"roll": "7", "fight": 1},)}, herald="on")
    table.answer("demo_1")
    table.faces(6)
    table.answer("demo_1")
    table.go()
    table.roll(5, 5, 5, 5, 5)
    table.end()
    table.faces(3, 4)
    assert (table.asks, table.state.herald.fight) == ("hands", 1)
    table.go()
    table.roll(5, 5, 5, 5, 5)
    table.end()
    table.faces(2, 2)
    assert table.asks == "herald"


def test_a_link_counts_both_ways_and_both_places_are_kept() -> None:
    table = begun({**DEMO.tables, "links": ({"place": "university", "next_to": ("lodge",)},)})
    s = table.state
    assert s.setup.links == {"university": ("lodge",), "lodge": ("university",)}


def test_what_a_play_taught_is_in_the_tables_of_the_next(tmp_path: Path) -> None:
    table = begun({})
    for value in (5, 6, 4, 5):
        table.answer(value)
    table.faces(6)
    answers: tuple[int | str, ...] = (2, "physical", "yes")
    for value in answers:  # type: ignore[assignment]
        table.answer(value)
    table.go()
    table.roll(2, 5, 5, 5, 5)
    table.keep()
    table.answer("french_hill")
    shelf = OwnerTables(tmp_path)
    for key, rows in GAME.learnt(table.state).items():
        shelf.learn(GAME, TABLES[key], rows)
    again = begun(shelf.all_of(GAME))
    assert again.asks == "investigator"
    again.answer("sheet_1")
    assert again.asks == "monster_place"
    assert again.state.setup.links == {"university": ("french_hill",), "french_hill": ("university",)}


def test_without_any_table_the_game_runs_to_its_end() -> None:
    table = begun({}, "Mina", "Anna", keeps="dice")
    table.faces(6)
    table.go()
    for place in (1, 2, 3, 4, 5):
        table.roll(4, 4, 4, 5, 5)
        table.faces(place)
        table.end()
    assert table.state.outcome == "lost"


def test_an_ancient_one_of_the_owner_has_its_own_horror_and_might() -> None:
    tables: Tables = {**DEMO.tables, "ancient_ones": ({"ancient": "Yig", "horror": 4, "might": 7},)}
    table = Table(tables=tables)
    table.set_up()
    table.correct("gates_0", 5)
    table.correct("research_0", 5)
    for key, told in {"place_0": "woods", "spot_2": "gate", "spot_6": "empty"}.items():
        table.correct(key, told)
    table.press("seal")
    table.answer("Yig")
    assert table.state.awake
    assert (table.state.horror, table.state.might) == (4, 7)
