"""One thing, one name: a public class is declared once in the house, and no game takes a name from its only door."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from companion import api

HOUSE = Path(__file__).parent.parent / "companion"
GAMES = HOUSE / "games"

TWICE = {
    "Table": "core's is an owner's table; companion.testing's is the people who play, and both are public",
    "Screen": "screen's draws; companion.testing's is what can be read of it by whoever tests a game",
}
"""Names that two classes of the house have, and why."""
OF_A_GAME = {
    "State": "every game's state derives from the one of the door",
    "Card": "Arkham Horror's catalogue: the thing itself, no picture of it",
    "Dice": "Arkham Horror: a throw that is work to do",
    "Die": "Abraca: a throw that is work to do",
    "Entry": "Time Citadel: where one enters the castle",
    "Lane": "Avalon's picture of a vote",
    "Leave": "Abraca: a move",
    "Role": "Avalon's characters, as its rules call them",
    "Seat": "Arkham Horror: what one seat has",
    "Tally": "Avalon's counted votes",
    "Tile": "Time Citadel: as its rules call them",
}
"""Names of the door that a game gives to something of its own that its players call so."""


def declared(folder: Path) -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path.relative_to(HOUSE))
    return found


def test_no_name_of_the_house_means_two_things() -> None:
    of_games = GAMES.relative_to(HOUSE)
    here = {
        name: [path for path in paths if not path.is_relative_to(of_games)] for name, paths in declared(HOUSE).items()
    }
    twice = {name: [str(path) for path in paths] for name, paths in here.items() if len(paths) > 1}
    assert {name: paths for name, paths in twice.items() if name not in TWICE} == {}
    assert set(TWICE) <= set(twice), "a reason that is no longer needed"


def test_no_game_gives_a_name_of_the_door_to_something_else() -> None:
    taken = {name: paths for name, paths in declared(GAMES).items() if name in api.__all__}
    assert {name: [str(path) for path in paths] for name, paths in taken.items() if name not in OF_A_GAME} == {}
    assert set(OF_A_GAME) <= set(taken), "a reason that is no longer needed"


def test_within_a_game_a_name_means_one_thing() -> None:
    for game in sorted(path for path in GAMES.iterdir() if path.is_dir()):
        twice = {name: [str(path) for path in paths] for name, paths in declared(game).items() if len(paths) > 1}
        assert twice == {}
