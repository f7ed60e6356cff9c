"""What a kept row leaves out means the same under every version of the box."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app.store.games import OURS, Games
from tests.games.kept_defaults import of_game, written

KEPT = written()
GAMES = Games(lambda: ())


@pytest.mark.parametrize("key", sorted(OURS))
def test_what_a_row_leaves_out_means_what_it_always_did(key: str) -> None:
    """A row is written without what stands at its default. A new field is written down by
    ``python -m tests.games.kept_defaults``; for a changed one an old evening needs a migration."""
    now: dict[str, Any] = of_game(GAMES.game(key))
    assert {name: now[name] for name in KEPT[key] if name in now} == {n: v for n, v in KEPT[key].items() if n in now}
    assert sorted(now.keys() - KEPT[key].keys()) == [], "not written down yet: python -m tests.games.kept_defaults"
