"""What figures of many evenings are told apart by: the line-up, the last quest, whom the Assassin named. No secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.store.games import Games
from companion.core.ending import EndKind
from companion.core.game import chosen
from companion.core.view import Role
from companion.games.avalon.lineup import Lineup
from companion.games.avalon.state import NONE, Ballot, Outcome, Phase, Result, State

GAME: Any = Games(lambda: ()).game("avalon")
SEATS = ("Ann", "Bob", "Cid", "Dan", "Eve")


def over(outcome: Outcome, **changed: Any) -> State:
    state: State = GAME.begin(chosen(GAME, {}), SEATS, {})
    return replace(state, outcome=outcome, **changed)


def result(quest: int, success: bool) -> Result:
    return Result(quest, success, 0 if success else 1, 0, (0, 1))


def told(state: State) -> dict[str, Any]:
    ending = GAME.ending(state)
    assert ending is not None
    return {by.id: value for by, value in ending.counted_by}


def test_the_line_up_is_what_was_chosen_in_one_order() -> None:
    for characters in (("percival", "morgana"), ("morgana", "percival")):
        by = told(over(Outcome.QUESTS_FAILED, lineup=Lineup(characters=characters), results=(result(2, False),)))
        items = by["avalon-by-lineup"].args["items"]
        assert [item.id for item in items] == ["avalon-role-morgana", "avalon-role-percival"]
    plain = over(Outcome.QUESTS_FAILED, lineup=Lineup(), results=(result(2, False),))
    assert told(plain)["avalon-by-lineup"].id == "core-none"


@pytest.mark.parametrize("last", [2, 3, 4])
def test_the_last_quest_is_the_one_after_which_nothing_was_left_to_decide(last: int) -> None:
    quests = (*(result(quest, quest % 2 == 0) for quest in range(last)), result(last, False))
    assert told(over(Outcome.QUESTS_FAILED, results=quests))["avalon-by-quest"].args["number"] == last + 1


def test_five_rejected_teams_are_no_quest() -> None:
    assert told(over(Outcome.TEAMS_REJECTED))["avalon-by-quest"].id == "avalon-by-quest-rejected"


@pytest.mark.parametrize(
    ("outcome", "kind"), [(Outcome.MERLIN_NAMED, EndKind.EVIL), (Outcome.MERLIN_MISSED, EndKind.GOOD)]
)
def test_whom_the_assassin_named_is_told_whoever_won(outcome: Outcome, kind: EndKind) -> None:
    state = over(outcome, named=3, results=(result(2, True),))
    assert told(state)["avalon-by-named"].args["name"] == "Dan"
    assert GAME.ending(state).kind is kind


def test_nobody_is_named_where_nobody_was() -> None:
    assert "avalon-by-named" not in told(over(Outcome.QUESTS_FAILED, named=NONE, results=(result(2, False),)))


def test_leaders_are_those_who_proposed_a_team() -> None:
    ballots = (Ballot(0, 2, (0, 1), False), Ballot(0, 3, (0, 1), True), Ballot(1, 2, (0, 1), True))
    assert GAME.ending(over(Outcome.QUESTS_FAILED, ballots=ballots)).leaders == (2, 3)


def test_no_role_and_no_side_of_anybody_is_in_an_ending() -> None:
    random = Random(1)
    for _ in range(20):
        outcome = random.choice([each for each in Outcome if each is not Outcome.OPEN])
        ending = GAME.ending(over(outcome, named=random.randrange(5), liar=0, results=(result(2, True),)))
        assert ending.roles == ()
        assert {by.id for by, _ in ending.counted_by} <= {"avalon-by-lineup", "avalon-by-quest", "avalon-by-named"}


@pytest.mark.parametrize(("lady", "right"), [(False, []), (True, ["wrong_card"])])
def test_when_all_is_over_only_a_wrong_loyalty_card_may_still_come_out(lady: bool, right: list[str]) -> None:
    state = over(Outcome.QUESTS_FAILED, phase=Phase.OVER, lineup=Lineup(lady=lady), leader=0)
    buttons = GAME.view(state).buttons
    assert [button.offer for button in buttons if button.role is Role.RIGHT] == right
