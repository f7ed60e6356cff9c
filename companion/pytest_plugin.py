"""The pytest plugin that comes with the companion: a table for the tests of a game. Must not know any game.

It is found by pytest wherever the companion is installed, and imports nothing until a test asks for a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from companion.testing.table import Table


@pytest.fixture
def companion_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Table]]:
    """``table = companion_table("pig")``: a table that is plugged in; at the end of the test nothing may be left."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    from companion.testing.table import Table

    tables: list[Table] = []

    def sat_down(game: str, **how: object) -> Table:
        table = Table(tmp_path / f"table-{len(tables)}", game=game, **how)  # type: ignore[arg-type]
        tables.append(table)
        table.start()
        return table

    yield sat_down
    for table in tables:
        table.leave()
