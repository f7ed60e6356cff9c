"""A later version of a game reads what an earlier one wrote: states, moves, choices; and says so where it cannot."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

import msgspec
import pytest
from msgspec.structs import replace

from companion.core.errors import Refusal, UnreadablePlay
from companion.core.game import Number, Option, State
from companion.core.migration import Migration, stamped, version_of
from companion.core.play import MemoryRows, Play, PlayRow
from companion.core.reopening import Kept, good_row_before, reopened
from companion.core.words import name
from tests.app.tiny_game import Roll, Spend, Throw, Tiny

SEED = b"versions"
FIRST = Kept(SEED, {"goal": 100, "mode": "kind"}, ("Ann",), {})


def points_are_steps(state: dict[str, Any]) -> dict[str, Any]:
    state["steps"] = state.pop("total", 0)
    return state


def taken_is_spent(move: dict[str, Any]) -> dict[str, Any]:
    return {**move, "n": move.pop("n") * 10} if move["type"] == "spend" else move


def far_is_goal(options: dict[str, Any]) -> dict[str, Any]:
    return {"far": options["goal"]}


class Walk(State, frozen=True, omit_defaults=True, kw_only=True):
    """The tally of version 2: what was ``total`` is called ``steps``."""

    goal: int
    seats: tuple[str, ...] = ()
    agenda: tuple[Throw, ...] = ()
    steps: int = 0
    rooms: tuple[str, ...] = ()


Move: TypeAlias = Roll | Spend


class Later(Tiny):
    """Version 3 of the tiny game: a field and an option renamed, a move that counts in tenths."""

    state_type: ClassVar[Any] = Walk
    migrations = (Migration(points_are_steps, options=far_is_goal), Migration(move=taken_is_spent))

    def options(self) -> tuple[Option, ...]:
        return (Option("far", name("far"), Number(10, 1000, 10), 100), Option("new", name("new"), Number(0, 9), 3))

    def begin(self, options, seats, tables):
        assert options["new"] == 3
        return Walk(goal=options["far"], seats=seats)

    def offers(self, s):
        return ()

    def view(self, s):
        return super().view(replace(LAST, total=s.steps))

    def over(self, s):
        return False


def begun() -> tuple[Play[Any, Any, Any], MemoryRows]:
    rows = MemoryRows()
    play, _ = Play.begin(Tiny(), rows, SEED, FIRST.options, FIRST.seats, {})
    return play, rows


LAST = begun()[0].state


@pytest.mark.parametrize("state", [b"{}", b'{"total":3}'])
def test_a_state_says_which_version_wrote_it(state: bytes) -> None:
    assert stamped(state, 1) == state
    assert version_of(state) == 1
    assert version_of(stamped(state, 7)) == 7
    assert {**msgspec.json.decode(state), "$version": 7} == msgspec.json.decode(stamped(state, 7))


def test_a_play_writes_with_every_row_which_version_wrote_it() -> None:
    rows = MemoryRows()
    Play.begin(Later(), rows, SEED, {"far": 100, "new": 3}, ("Ann",), {})
    assert version_of(rows.read(0).state) == 3
    assert version_of(begun()[1].read(0).state) == 1


def test_a_play_of_the_first_version_goes_on_under_the_third() -> None:
    play, rows = begun()
    for _ in range(4):
        play.do(Roll())
    play.do(Spend(5))
    later = reopened(Later(), rows, FIRST).play
    assert later.state == Walk(goal=100, seats=("Ann",), steps=play.state.total)
    assert later.made_in(rows.read(5)) == Spend(50)
    later.undo()
    assert later.state.steps == play.state.total + 5  # type: ignore[attr-defined]


def test_what_the_third_version_writes_is_newer_to_the_second() -> None:
    _, rows = begun()
    row = rows.read(0)
    rows.write(replace(row, state=stamped(b'{"goal":10}', 3)), 0)
    assert reopened(Later(), rows, FIRST).play.state.goal == 10
    with pytest.raises(UnreadablePlay, match="written by version 3 of tiny; this one is 1") as fault:
        reopened(Tiny(), rows, FIRST)
    assert fault.value.why.id == "core-kept-newer"


def test_an_option_that_is_gone_is_told_and_one_that_is_new_takes_its_default() -> None:
    _, rows = begun()
    opened = reopened(Tiny(), rows, replace(FIRST, options={"goal": 7, "pace": "slow"}))
    assert opened.left_out == (("goal", 7), ("pace", "slow"))


DAMAGED: tuple[tuple[bytes, str], ...] = (
    (b'{"goal":100,"seats":["Ann"],"total":"many"}', "core-kept-changed"),
    (b'{"goal":100,"seats":["Ann"],"agenda":[{"type":"gone"}]}', "core-kept-changed"),
    (b'{"goal":100,', "core-kept-damaged"),
    (b"\xff\xfe", "core-kept-damaged"),
    (b"", "core-kept-damaged"),
)


@pytest.mark.parametrize(("state", "why"), DAMAGED)
def test_a_row_that_cannot_be_read_says_why_and_the_one_before_it_is_found(state: bytes, why: str) -> None:
    play, rows = begun()
    play.do(Roll())
    play.do(Roll())
    last: PlayRow = rows.read(2)
    rows.write(replace(last, state=state), 0)
    rows.head = 2
    with pytest.raises(UnreadablePlay) as fault:
        reopened(Tiny(), rows, FIRST)
    assert fault.value.why.id == why
    assert fault.value.row == 2
    assert good_row_before(Tiny(), rows, FIRST) == 1


def test_undo_and_redo_step_over_a_row_that_cannot_be_read() -> None:
    play, rows = begun()
    states = [play.state]
    for _ in range(4):
        play.do(Roll())
        states.append(play.state)
    rows._rows[2] = replace(rows.read(2), state=b"{")
    play.undo()
    assert play.state == states[3]
    play.undo()
    assert play.state == states[1]
    play.redo()
    assert play.state == states[3]
    with pytest.raises(Refusal):
        play.jump(2)
    assert play.state == states[3]
