"""The rule table: every row of rules.yaml is played with the fictional sheets and cites the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from companion.core.errors import Refusal
from companion.core.game import Name, Number, OneOf, Several
from tests.games.arkham_express.table import GAME, Table

TABLE = yaml.safe_load((Path(__file__).parent / "rules.yaml").read_text(encoding="utf-8"))
SEATS = ("Mina", "Anna", "Jo", "Lee")


def prepared(rule: dict[str, Any]) -> Table:
    """The table as ``given``: set up, then corrected by hand to the position."""
    given = dict(rule.get("given", {}))
    options = {
        key: tuple(value) if isinstance(value, list) else value for key, value in given.pop("options", {}).items()
    }
    seats = SEATS[: given.pop("players", 2)]
    tables: Any = {} if given.pop("no_tables", False) else None
    table = Table(*seats, tables=tables, **options)  # type: ignore[arg-type]
    if given.pop("fresh", False):
        return table
    if tables is None:
        table.set_up()
    for key, value in given.items():
        table.correct(key, tuple(value) if isinstance(value, list) else value)
    return table


def act(table: Table, step: Any) -> None:
    if isinstance(step, str):
        step = {step: None}
    ((what, how),) = step.items()
    match what:
        case "roll":
            table.roll(*how)
        case "again":
            dice, faces = how
            table.again(dice, *faces)
        case "faces":
            table.faces(*how)
        case "keep":
            table.keep()
        case "end":
            table.end()
        case "go":
            table.go()
        case "all_done":
            table.all_done()
        case "leave":
            table.leave()
        case "answer":
            table.answer(how)
        case "answers":
            for value in how:
                table.answer(value)
        case "press":
            table.press(how)
        case "correct":
            table.correct(*how)
        case "set_up":
            table.set_up()
        case "pass_turns":
            for _ in range(how):
                table.roll(*(5,) * (5 - table.state.dice.count(4)))
                table.end()
        case "move":
            table.move(how)
        case "undo":
            table.play.undo()
        case "refused":
            with pytest.raises(Refusal):
                act(table, how)
        case _:
            raise AssertionError(f"rules.yaml: nobody can '{what}'")


def offered(table: Table) -> tuple[str, ...]:
    assert table.play.question is not None, "nothing is being asked"
    match table.play.question.accepts:
        case OneOf(options) | Several(options):
            return options
        case Name(known):
            return known
        case other:
            raise AssertionError(f"the question takes {other}")


def believed(table: Table, what: str, expected: Any) -> Any:
    """What the box now believes of ``what``, in the words of rules.yaml."""
    s = table.state
    match what:
        case "asks":
            return table.asks
        case "seat":
            return s.setup.seats[s.seat]
        case "round" | "rerolls" | "horror" | "might" | "awake" | "removed" | "horror_max" | "might_max":
            return getattr(s, what)
        case "outcome" | "cause":
            return str(getattr(s, what))
        case "dice":
            return list(s.dice)
        case "locked":
            return s.dice.count(4)
        case "left":
            return list(s.left)
        case "battle":
            return list(s.battle)
        case "tokens":
            return table.tokens()
        case "spots":
            return {number: table.spot(number) for number in expected}
        case "monsters":
            return sum(spot.monster is not None for spot in s.spots)
        case "of":
            return {
                who: {field: getattr(s.party[s.setup.seats.index(who)], field) for field in fields}
                for who, fields in expected.items()
            }
        case "herald":
            return [s.herald.fight, s.herald.moves, s.herald.strength]
        case "hands":
            return table.hands
        case "hands_have":
            return [line for line in expected if line in table.hands]
        case "told":
            return [id for id in expected if id in table.told]
        case "ready":
            return [key for key in expected if table.ready(key)]
        case "refused":
            return {key: table.offer(key).why_not.id for key in expected}
        case "offered":
            return [option for option in expected if option in offered(table)]
        case "offered_not":
            return [option for option in expected if option not in offered(table)]
        case "most":
            assert table.play.question is not None
            return table.play.question.accepts.most
        case "range":
            accepts = table.play.question.accepts if table.play.question else None
            return [accepts.low, accepts.high] if isinstance(accepts, Number) else None
        case "marked":
            return list(table.play.question.stands) if table.play.question else None  # type: ignore[arg-type]
        case "stands":
            return table.play.question.stands if table.play.question else None
        case "learnt":
            learnt = GAME.learnt(s)
            return {key: [_plain(row) for row in learnt.get(key, ())] for key in expected}
        case _:
            raise AssertionError(f"rules.yaml: '{what}' is nothing the box believes")


def _plain(row: Any) -> dict[str, Any]:
    """Enum members and tuples as a YAML file has them."""
    return {
        key: [str(part) for part in value]
        if isinstance(value, tuple)
        else str(value)
        if isinstance(value, str)
        else value
        for key, value in row.items()
    }


@pytest.mark.parametrize("rule", TABLE["rules"], ids=[rule["cite"] for rule in TABLE["rules"]])
def test_the_rules(rule: dict[str, Any]) -> None:
    table = prepared(rule)
    for step in rule.get("when", ()):
        act(table, step)
    for what, expected in rule["then"].items():
        assert believed(table, what, expected) == expected, what


def test_every_sentence_left_to_the_table_says_why() -> None:
    assert all(row["cite"] and row["why"] for row in TABLE["not_the_box"])


def test_corrections_begin_with_whose_turn_it_is_and_end_with_the_turn() -> None:
    table = Table("Mina", "Anna", "Jo")
    table.set_up()
    table.correct("turn", "1")
    keys = [dial.key for dial in GAME.dials(table.state)]
    assert keys[0] == "place_1"
    assert keys.index("locked") < keys.index("spot_1") < keys.index("place_2") < keys.index("place_0")
    assert keys[-1] == "turn"
