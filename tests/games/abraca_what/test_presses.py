"""How many presses a round of Abraca... What? takes a table that knows what it wants."""

from __future__ import annotations

import pytest

from tests.bench.presses import ROWS, Row


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row.game == "Abraca... What?" and row.most is not None], ids=lambda row: row.what
)
def test_as_few_as_wanted(row: Row) -> None:
    figure = row.figure(2)
    assert figure.met, f"{figure.what}: {figure.measured}, {figure.target}"
