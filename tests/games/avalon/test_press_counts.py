"""Presses of a table that knows the box: from power on to the night, and through an approved quest."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.avalon.lineup import Lineup
from tests.bench.avalon_table import QUESTS, TEAM_SIZES, Robot, by_team_size, counted, quest_presses

TO_THE_NIGHT, A_QUEST = 12, 15
SPREAD_FIVE_OF_TEN = 7
"""So many of the 126 teams of five of ten with their leader take one press more."""


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
    assert max(presses.quests) <= A_QUEST, presses.quests
    assert presses.quests == tuple(quest_presses(7, 0, quest) for quest in QUESTS), "the sums are what is pressed"


@pytest.mark.parametrize(("seats", "size"), [(seats, size) for seats, sizes in TEAM_SIZES.items() for size in sizes])
def test_no_team_that_its_leader_joins_takes_more_presses_when_all_approve(seats: int, size: int) -> None:
    presses = by_team_size(seats, size)
    spread = sum(each > A_QUEST for each in presses)
    # five of ten who sit as far apart as they can take one press more
    assert spread == (SPREAD_FIVE_OF_TEN if (seats, size) == (10, 5) else 0)
    assert max(presses) <= A_QUEST + 1
