"""Presses of a table that knows the box: from power on to the night, and through an approved quest."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import mean

import pytest

from companion.games.avalon.lineup import Lineup
from tests.bench.avalon_table import Robot, counted

TO_THE_NIGHT, A_QUEST = 12, 15


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    robot = Robot(tmp_path)
    yield robot
    robot.switch_off()


def test_go_go_go_deals_the_cards_of_last_time(robot: Robot) -> None:
    robot.evening_before(characters=("percival", "morgana"))
    robot.to_the_night()
    assert robot.s.lineup == Lineup(("percival", "morgana", "mordred"), lady=True)


def test_few_presses_lead_to_the_night_and_through_a_quest_with_votes_by_seat() -> None:
    presses = counted()
    assert presses.to_the_night <= TO_THE_NIGHT
    assert mean(presses.quests) <= A_QUEST, presses.quests
