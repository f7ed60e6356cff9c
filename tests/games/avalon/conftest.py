"""What the tests of Avalon share: the data beside the rules."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
import yaml

import companion.games

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

DATA = Path(companion.games.__path__[0]) / "avalon" / "data"


def parsed(name: str) -> Any:
    return yaml.load((DATA / f"{name}.yaml").read_bytes(), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@pytest.fixture(scope="session")
def narration():
    return parsed("narration")


@pytest.fixture(scope="session")
def roles():
    return parsed("roles")


@pytest.fixture(scope="session")
def script(narration, roles):
    from companion.games.avalon.night import script

    return script(narration, roles)


@pytest.fixture(scope="session")
def game(narration, roles):
    from companion.games.avalon import game

    return game({"narration": narration, "roles": roles, "rules": parsed("rules")})


@pytest.fixture
def table(game):
    from tests.games.avalon.table import Table

    def seated(players=7, seed=b"round table", **options):
        return Table(game, players, seed, **options)

    return seated
