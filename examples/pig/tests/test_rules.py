"""The rules, line by line of the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from companion_pig.rules import Home, Pig, Throw
from msgspec.structs import replace

from companion.api import Refusal
from companion.testing import one_move

TABLE = yaml.safe_load((Path(__file__).parent / "rules.yaml").read_text("utf-8"))


@pytest.mark.parametrize("line", TABLE, ids=[line["source"] for line in TABLE])
def test_the_rules(line: dict[str, Any]) -> None:
    game = Pig((50, 100))
    given = {key: tuple(value) if isinstance(value, list) else value for key, value in line["given"].items()}
    state = replace(game.begin({"goal": "50"}, ("Mina", "Joon"), {}), **given)
    move, drew = (Home(), ()) if line["when"] == "home" else (Throw(), (("die", line["when"]),))
    if "refused" in line:
        with pytest.raises(Refusal) as refusal:
            one_move(game, state, move, drew)
        assert refusal.value.why.id == line["refused"]
        return
    after = one_move(game, state, move, drew)
    for key, value in line["then"].items():
        assert getattr(after, key) == (tuple(value) if isinstance(value, list) else value), key
