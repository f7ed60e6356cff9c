"""Which games are there: ours without looking around, others by their entry point, broken ones by name."""

from __future__ import annotations

import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from companion.app.errors import GameError
from companion.app.store.games import GROUP, Games
from companion.core.errors import UnknownName

TINY = EntryPoint("tiny", "tests.app.tiny_game:game", GROUP)


def test_ours_are_registered_as_everybody_elses() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    registered = project["project"]["entry-points"][GROUP]
    assert tuple(registered) == Games(lambda: ()).keys()
    assert all(value == f"companion.games.{name}:game" for name, value in registered.items())


def test_our_games_are_found_without_looking_at_other_packages() -> None:
    def looked() -> tuple[EntryPoint, ...]:
        raise AssertionError("nobody should look")

    games = Games(looked)
    assert games.keys()[0] == "time_citadel"
    assert games.game("time_citadel") is games.game("time_citadel")


def test_a_game_of_another_package_is_found_by_its_name() -> None:
    games = Games(lambda: (TINY,))
    assert "tiny" not in games.keys()  # noqa: SIM118 - not a mapping
    assert games.game("tiny").key == "tiny"
    assert games.scan()[-1] == "tiny"


def test_a_slip_is_answered_with_the_nearest_name() -> None:
    with pytest.raises(UnknownName, match=r"there is no game 'time_citdael'\. Did you mean 'time_citadel'"):
        Games(lambda: (TINY,)).game("time_citdael")


@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("nowhere.at_all:game", "ModuleNotFoundError"),
        ("tests.app.tiny_game:play", "AttributeError"),
        ("tests.app.tiny_game:Roll", "TypeError"),
        ("builtins:dict", "is not a companion game of that key"),
    ],
)
def test_a_broken_game_is_told_and_the_others_stay(where: str, why: str) -> None:
    games = Games(lambda: (EntryPoint("bad", where, GROUP), TINY))
    with pytest.raises(GameError, match=f"game 'bad' .*{why}"):
        games.game("bad")
    assert games.game("tiny").key == "tiny"


def test_nobody_takes_the_name_of_another_game() -> None:
    games = Games(lambda: (EntryPoint("time_citadel", "tests.app.tiny_game:game", GROUP),))
    games.scan()
    assert games.game("time_citadel").key == "time_citadel"


def test_a_game_brings_its_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "brought"
    (package / "data").mkdir(parents=True)
    (package / "data" / "die.yaml").write_text("faces: [1, 2]\n")
    (package / "__init__.py").write_text(
        "from tests.app.tiny_game import Tiny\nseen = {}\n"
        "def game(data):\n    seen.update(data)\n    return type('B', (Tiny,), {'key': 'brought'})()\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    game = Games(lambda: (EntryPoint("brought", "brought", GROUP),)).game("brought")
    assert game.key == "brought"
    assert sys.modules["brought"].seen == {"die": {"faces": [1, 2]}}
    monkeypatch.delitem(sys.modules, "brought")
