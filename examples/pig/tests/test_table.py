"""An evening, by presses on the box."""

from __future__ import annotations

from pathlib import Path

from companion.testing import Table


def test_two_people_play(tmp_path: Path) -> None:
    table = Table(tmp_path, game="pig")
    table.start()
    table.sit_down("Mina", "Joon")
    assert table.screen.shows("Mina", "The trough is empty")
    table.press("go")
    assert table.screen.bubble == "Nothing has been thrown yet"
    table.press("roll")
    table.settle()
    assert table.state.face
    table.power_cut()
    table.start()
    assert table.state.face, "as it was"
    table.leave()
