"""Files that owners write: the template can be filled in as it stands, rows alone are told what they lack, and things
may be called as on the board in any language."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from companion.app import assets
from companion.app.config.yaml_reader import Sheet
from companion.app.language import Language, unmarked
from companion.app.store.games import Games
from companion.app.store.owner_tables import Spellings, read, written
from companion.core.game import Game, OneOf, Several, Table
from tests.games.words import LANGUAGES

_GAMES = Games(lambda: ())
TABLES = [
    pytest.param(game, table, id=f"{game.key}-{table.key}")
    for game in map(_GAMES.game, ("arkham_express", "arkham_horror", "time_citadel"))
    for table in game.tables()
]
ENGLISH = Language(assets.locale(), "en", ("settings",))


def uncommented(template: str) -> str:
    """The example row without its #, as an editor leaves it."""
    return "\n".join(line.removeprefix("# ") if line.startswith("# - ") else line for line in template.splitlines())


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_a_template_and_its_example_are_good_files(game: Game[Any, Any, Any], table: Table) -> None:
    template = written(game, table, ())
    assert read(game, table, Sheet("blank.yaml", template.encode())) == ((), ())
    source = uncommented(template)
    assert yaml.safe_load(source)["rows"]
    rows, problems = read(game, table, Sheet("filled.yaml", source.encode()))
    assert [problem.in_words(ENGLISH) for problem in problems] == []
    assert len(rows) == 1
    assert all(value is not None for value in rows[0].values())


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_rows_alone_are_told_what_is_missing_around_them(game: Game[Any, Any, Any], table: Table) -> None:
    row = next(line for line in uncommented(written(game, table, ())).splitlines() if line.startswith("- "))
    rows, problems = read(game, table, Sheet("rows.yaml", f"{row}\n{row}\n".encode()))
    assert rows == ()
    (problem,) = problems
    told = problem.in_words(ENGLISH)
    assert told.startswith("rows.yaml:1:1: The file holds only rows.")
    for missing in (f"game: {game.key}", f"table: {table.key}", "rows:"):
        assert missing in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "table"), TABLES)
def test_what_a_cell_takes_may_be_called_as_in_any_language(
    game: Game[Any, Any, Any], table: Table, language: str
) -> None:
    words = Language(assets.locale(), language, (game.words,))
    spellings = Spellings(game, table)
    for column in table.columns:
        if not isinstance(column.accepts, OneOf | Several):
            continue
        names = {option: game.cell_called(table.key, column.key, option) for option in column.accepts.options}
        said = {option: unmarked(words.full(name)) for option, name in names.items()}
        for option, name in said.items():
            alone = [other for other in said.values() if other.casefold() == name.casefold()] == [name]
            if alone and name.casefold() not in column.accepts.options:
                assert spellings.of(column)(name.upper()) == option


def test_a_file_in_the_words_of_a_russian_board() -> None:
    game = _GAMES.game("arkham_express")
    links = next(table for table in game.tables() if table.key == "links")
    source = "rows:\n- {place: Нортсайд, next_to: [Мискатоникский университет, чёрная  пещера]}\n"
    rows, problems = read(game, links, Sheet("links.yaml", source.encode()))
    assert [problem.in_words(ENGLISH) for problem in problems] == []
    assert rows == ({"place": "northside", "next_to": ("university", "cave")},)


def test_what_two_keys_are_called_means_neither() -> None:
    game = _GAMES.game("arkham_express")
    monsters = next(table for table in game.tables() if table.key == "monsters")
    source = "rows:\n- {monster: Ghoul, kind: nonsense}\n"
    _, problems = read(game, monsters, Sheet("monsters.yaml", source.encode()))
    assert "'nonsense' is not possible here" in problems[0].in_words(ENGLISH)
