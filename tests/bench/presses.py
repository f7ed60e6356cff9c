"""Presses of simulated evenings: what a table that knows the box has to press. Must not know how a game counts."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import mean

from tests.bench.figures import Figure, at_most
from tests.games.avalon.robot import QUESTS, Robot


def figures() -> Iterator[Figure]:
    """Avalon, seven players, everything kept, votes by seat. Before: 23 to the night, 25 for an approved quest."""
    with tempfile.TemporaryDirectory() as folder:
        robot = Robot(Path(folder))
        try:
            robot.evening_before(characters=("percival", "morgana"))
            to_the_night = robot.counted(robot.to_the_night)
            robot.sleep()
            quests = []
            for quest in QUESTS:
                before = robot.presses
                robot.quest(quest)
                quests.append(robot.presses - before)
                robot.lady()
        finally:
            robot.switch_off()
    yield at_most("Avalon, presses from power on to the night (was 23)", to_the_night, 12, str(to_the_night))
    shown = f"{mean(quests):.1f} ({min(quests)} to {max(quests)})"
    yield at_most("Avalon, presses for an approved quest, votes by seat (was 25)", mean(quests), 15, shown)
