"""The rule table: every row of rules.yaml is played and cites the leaflet, the English rules or a decision."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from companion.core.errors import Refusal
from companion.core.game import Faces, Number, OneOf, fits
from companion.core.view import Col, Hands, Node, Rolled, Row
from companion.games.abraca_what.pictures import Called
from companion.games.abraca_what.state import Took
from tests.games.abraca_what.table import GAME, NAMES, Table, dealt

TABLE = yaml.safe_load((Path(__file__).parent / "rules.yaml").read_text(encoding="utf-8"))


def prepared(rule: dict[str, Any]) -> Table:
    """The table as ``given``: set up, then corrected by hand to the position."""
    given = dict(rule.get("given", {}))
    table = Table(*NAMES[: given.pop("seats", 4)], **given.pop("options", {}))
    if given.pop("fresh", False):
        return table
    table.lay(*given.pop("open", ()))
    by_hand = given.pop("by_hand", None)
    if by_hand:
        table.hand_throws(by_hand)
    for key, value in given.items():
        if isinstance(value, dict):
            for at, each in value.items():
                table.correct(f"{key}_{NAMES.index(at) if at in NAMES else at}", each)
        else:
            table.correct(key, str(NAMES.index(value)) if key == "turn" else value)
    return table


def act(table: Table, step: Any) -> None:
    if isinstance(step, str):
        step = {step: None}
    ((what, how),) = step.items()
    match what:
        case "go":
            table.go()
        case "leave":
            table.leave()
        case "answer":
            table.answer(how)
        case "press":
            table.press(how)
        case "correct":
            table.correct(*how)
        case "call":
            table.press(f"call_{how}")
        case "hit":
            table.hit(*how)
        case "miss":
            table.miss(*how)
        case "refused":
            with pytest.raises(Refusal):
                act(table, how)
        case _:
            raise AssertionError(f"the table does not know how to {what}")


def check(table: Table, what: str, expected: Any) -> None:
    s = table.state
    match what:
        case "lives":
            assert list(s.life) == expected
        case "points":
            assert list(s.points) == expected
        case "hands" | "taken" | "seen" | "changes":
            assert list(getattr(s, what)) == expected
        case "pile" | "secret" | "round" | "called" | "cast" | "die" | "roll":
            assert getattr(s, what) == expected
        case "turn":
            assert table.turn == expected
        case "asks":
            assert table.asks == expected
        case "said":
            assert table.said == expected
        case "told":
            assert [told for told in table.told if told in expected] == expected
        case "why":
            assert {key: table.why(key) for key in expected} == expected
        case "ready":
            assert [key for key in expected if not table.ready(key)] == []
        case "got":
            assert list(s.result.points) == expected
        case "life_then":
            assert list(s.result.life) == expected
        case "wording":
            assert table.play.question is not None
            assert table.play.question.text.id == expected
        case "how":
            assert s.result.how == expected
        case "winner":
            assert (None if s.result.winner is None else s.setup.seats[s.result.winner]) == expected
        case "winners":
            assert [s.setup.seats[seat] for seat in s.winners] == expected
        case "over":
            assert GAME.over(s) is expected
        case "took":
            assert s.agenda[0] == Took(expected)
        case "stones":
            assert s.pile + sum(s.hands) + s.secret + sum(s.taken) + sum(s.seen) + s.untold == expected
        case "kinds":
            dials = {dial.key: dial.accepts for dial in GAME.dials(s)}
            assert [dials[f"seen_{number}"] for number in expected] == [
                Number(0, min(number, s.pile)) for number in expected
            ]
        case "die_in":
            table.press("roll")
            assert table.state.die in expected
        case "offered":
            assert [each for each in expected if not fits(accepts(table), one(table, each))] == []
        case "not_offered":
            assert [each for each in expected if fits(accepts(table), one(table, each))] == []
        case "least" | "most":
            assert list(getattr(accepts(table), what)) == expected
        case "total":
            assert accepts(table).total == expected
        case "players":
            assert list(GAME.players) == expected
        case "looks":
            (asked,) = (node for node in nodes(table.view.page.wide) if isinstance(node, Called))
            assert asked.text.args["who"] == expected
        case "lines":
            (hands,) = (node for node in nodes(table.view.page.wide) if isinstance(node, Hands))
            assert [line.text.id.removeprefix("abraca-") for line in hands.lines] == expected
        case _:
            raise AssertionError(f"nobody looks at {what}")


def accepts(table: Table) -> Any:
    question = table.play.question
    assert question is not None
    return question.accepts


def one(table: Table, value: Any) -> Any:
    return (value,) if isinstance(accepts(table), Faces) else value


def nodes(node: Node) -> list[Any]:
    return [each for part in node.parts for each in nodes(part)] if isinstance(node, Col | Row) else [node]


@pytest.mark.parametrize("rule", TABLE["rules"], ids=[rule["cite"] for rule in TABLE["rules"]])
def test_rule(rule: dict[str, Any]) -> None:
    table = prepared(rule)
    for step in rule.get("when", ()):
        act(table, step)
    for what, expected in rule["then"].items():
        check(table, what, expected)


def test_every_option_has_a_row() -> None:
    """Every value of every option that is no default stands in the table."""
    used = {(key, value) for rule in TABLE["rules"] for key, value in rule.get("given", {}).get("options", {}).items()}
    for option in GAME.options():
        assert isinstance(option.accepts, OneOf)
        for value in option.accepts.options:
            assert value in (option.default, "seat_1") or (option.key, value) in used, (option.key, value)


def test_only_the_die_is_thrown_and_only_leaving_may_end_the_evening() -> None:
    offers = GAME.offers(Table().state)
    assert [offer.key for offer in offers if offer.throws] == ["roll"]
    assert [offer.key for offer in offers if offer.ends] == ["leave"]


def test_the_ring_comes_to_rest_on_a_third_of_its_own_for_each_face() -> None:
    rests = set()
    for evening in range(12):
        table = Table(seed=bytes([evening]))
        table.lay()
        table.hit(3)
        table.press("roll")
        rests |= {(table.state.die, cue.at) for cue in table.cues if isinstance(cue, Rolled)}
    assert rests == {(1, 4), (2, 8), (3, 0)}


@pytest.mark.parametrize(("lives", "told"), [(5, ["gain"]), (6, ["full"])])
def test_the_most_lives_are_told_of_only_where_they_kept_some_back(lives: int, told: list[str]) -> None:
    table = dealt()
    table.correct("life_0", lives)
    table.hit(8)
    assert [line for line in table.told if line in ("gain", "full")] == told


def test_what_the_last_wrong_call_of_a_round_changed_is_one_life_less() -> None:
    table = dealt()
    table.correct("life_0", 1)
    table.miss(8)
    assert table.state.changes == (-1, 0, 0, 0)
