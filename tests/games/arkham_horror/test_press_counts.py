"""Presses of a table of four: a turn, and a final battle in which everybody's dice are remembered."""

from __future__ import annotations

import pytest

from tests.bench.presses import ROWS, Row

LIMITED = [row for row in ROWS if row.game == "Arkham Horror" and row.most is not None]


@pytest.mark.parametrize("row", LIMITED, ids=lambda row: row.what)
def test_as_few_as_wanted(row: Row) -> None:
    figure = row.figure(2)
    assert figure.met, f"{figure.what}: {figure.measured}, {figure.target}"
