"""How many presses a turn of Arkham Express takes a table that knows what it wants, from the first evening on."""

from __future__ import annotations

import pytest

from tests.bench.presses import ROWS, Row


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row.game == "Arkham Express" and row.most is not None], ids=lambda row: row.what
)
def test_as_few_as_wanted(row: Row) -> None:
    figure = row.figure(1)
    assert figure.met, f"{figure.what}: {figure.measured}, {figure.target}"
