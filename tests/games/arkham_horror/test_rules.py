"""Every rule of rules.yaml, one test a row; the row says where the rule is from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from companion.core.view import Say
from companion.games.arkham_horror.state import Arrive, Handwork, LayOut
from tests.games.arkham_horror.table import Table

ROWS = yaml.load(Path(__file__).with_name("rules.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
AT_LEAST = 130


def test_the_table_is_whole() -> None:
    assert len(ROWS) >= AT_LEAST
    assert len({row["rule"] for row in ROWS}) == len(ROWS)
    assert all(row["cite"] for row in ROWS)


@pytest.mark.parametrize("row", ROWS, ids=[row["rule"] for row in ROWS])
def test_rule(row: dict[str, Any]) -> None:
    table = Table(row.get("given", {}))
    for do in row["when"]:
        _do(table, do)
    for what, wanted in row["then"].items():
        _hold(table, what, wanted)


def _do(table: Table, do: dict[str, Any]) -> None:
    """One thing the table does; the first word says what, the rest how."""
    answers = do.get("answers")
    picks = {what: [str(face) for face in results] for what, results in do.get("dice", {}).items()}
    for what in ("gate", "monster", "world"):
        if what in do:
            picks[what] = do[what]
    if "card" in do:
        cards = do["card"] if isinstance(do["card"], list) else [do["card"]]
        table.press("mythos", {"mythos": cards, **picks}, answers)
    elif "press" in do:
        table.press(do["press"], picks, answers)
    elif "correct" in do:
        for key, value in do["correct"].items():
            table.correct(key, tuple(value) if isinstance(value, list) else value)
    elif "lay_out" in do:
        table.settle(LayOut(), answers=answers)
    elif "arrive" in do:
        table.settle(*(Arrive(do["arrive"], do["arrive"]) for _ in range(do["times"])), Handwork(), picks=picks)
    elif "look" in do:
        table.go_on(answers)


def _hold(table: Table, what: str, wanted: Any) -> None:
    match what:
        case "hands":
            assert set(wanted) <= set(table.deeds), f"hands do {table.deeds}"
        case "no_hands":
            assert not set(wanted) & set(table.deeds), f"hands do {table.deeds}"
        case "asked":
            assert set(wanted) <= set(table.questions), f"asked {table.questions}"
        case "not_asked":
            assert not set(wanted) & set(table.questions), f"asked {table.questions}"
        case "asked_about":
            assert set(wanted) <= set(table.about), f"asked about {table.about}"
        case "heard":
            said = [cue.text for cue in table.cues if isinstance(cue, Say)]
            assert [f"terror {each.args['n']}" for each in said if each.id == "horror-say-terror"] == wanted
        case "options":
            for key, options in wanted.items():
                assert set(table.options[key]) == set(map(str, options))
        case "has_options":
            for key, options in wanted.items():
                assert set(map(str, options)) <= set(table.options[key])
        case "seats":
            for n, facts in wanted.items():
                seat = table.seat(int(n))
                assert {key: seat[key] for key in facts} == facts
        case "refused":
            for key, why in wanted.items():
                assert table.why_not(key) == why
        case "check":
            check = table.check()
            assert {key: check[key] for key in wanted} == wanted
        case "holds_on_board":
            assert set(wanted) <= set(table.fact("board"))
        case "not_on_board":
            assert not set(wanted) & set(table.fact("board"))
        case "board":
            assert table.fact("board") == sorted(wanted)
        case _:
            assert table.fact(what) == wanted
