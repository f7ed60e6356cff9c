"""Presses of a table that knows the box: from power on to the night, and through an approved quest."""

from __future__ import annotations

from statistics import mean

import pytest

from companion.games.avalon.lineup import Lineup
from companion.games.avalon.state import Phase
from tests.games.avalon.robot import QUESTS, Robot

TO_THE_NIGHT, A_QUEST = 12, 15


@pytest.fixture
def robot(tmp_path):
    robot = Robot(tmp_path)
    yield robot
    robot.switch_off()


def test_from_power_on_to_the_night_with_the_cards_of_last_time(robot):
    robot.evening_before(characters=("percival", "morgana"))
    presses = robot.counted(robot.to_the_night)
    assert presses <= TO_THE_NIGHT
    assert robot.s.lineup == Lineup(("percival", "morgana", "mordred"), lady=True), "go, go, go deals what was dealt"


def test_an_approved_quest_with_votes_by_seat(robot):
    robot.evening_before(characters=("percival", "morgana"), votes="seats")
    robot.to_the_night()
    robot.sleep()
    assert robot.s.setup.votes_by_seat
    counts = []
    for quest in QUESTS:
        counts.append(robot.counted(lambda quest=quest: robot.quest(quest)))
        if robot.s.phase is Phase.RESULT:
            break
        robot.lady()
    assert mean(counts) <= A_QUEST, counts
