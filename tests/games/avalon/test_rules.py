"""The rule table: every row of rules.yaml is played at the table and cites where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from companion.games.avalon.lineup import Lineup, looks
from companion.games.avalon.night import Lancelot
from tests.games.avalon.table import Table

TABLE = yaml.safe_load((Path(__file__).parent / "rules.yaml").read_text(encoding="utf-8"))


def deed(table: Table, what: str, how) -> None:
    sizes = table.game.facts.team_size[table.s.players]
    match what:
        case "propose":
            table.propose(*how)
        case "call":
            table.take("vote")
            table.said.clear()
            table.let()
        case "vote":
            table.take("vote")
            table.let()
            for each in how:
                table.answer({"+": "approve", "-": "reject", "*": "rest"}[each])
        case "reject":
            for rejection in range(how):
                if rejection:
                    table.take("onward")
                table.propose(*range(sizes[0]))
                table.vote("-" * table.s.players)
        case "quests":
            for quest, fails in enumerate(how):
                if quest:
                    table.take("onward")
                table.quest(*range(sizes[quest]), fails=fails)
        case "next":
            table.take("onward")
        case "correct":
            table.correct(*how)
        case _:
            raise AssertionError(f"rules.yaml: nobody can '{what}'")


def believed(table: Table, what: str, said: int):
    s = table.s
    match what:
        case "phase" | "outcome":
            return str(getattr(s, what))
        case "rejected":
            return s.rejected
        case "approved":
            return s.ballots[-1].approved
        case "votes":
            return s.ballots[-1].votes
        case "results":
            return [result.success for result in s.results]
        case "asks":
            return table.play.question.key if table.play.question is not None else None
        case "said":
            return table.said[-said:]
        case _:
            raise AssertionError(f"rules.yaml: '{what}' is nothing the box believes")


@pytest.mark.parametrize("row", TABLE["rules"], ids=lambda row: row["cite"])
def test_rule(game, row):
    given = dict(row["given"])
    table = Table(game, given.pop("players"), **{"characters": (), **given})
    table.to_the_day()
    for step in row["when"]:
        ((what, how),) = step.items()
        deed(table, what, how)
    for what, expected in row["then"].items():
        assert believed(table, what, len(expected) if what == "said" else 0) == expected, what


@pytest.mark.parametrize("row", TABLE["looks"], ids=lambda row: row["cite"])
def test_who_sees_whom(game, row):
    given = row["given"]
    lancelot = Lancelot(given.get("lancelot", "off"))
    lineup = Lineup(tuple(given["characters"]), lancelot=lancelot)
    rows = set()
    for looked in looks(game.facts, game.facts.cast(given["players"], lineup), lancelot):
        whom = [*looked.seen, *(f"?{each}" for each in looked.unclear), *(f"-{each}" for each in looked.hidden)]
        rows.add((frozenset(looked.viewers), frozenset(whom)))
    written = (line.split(":") for line in row["then"])
    assert rows == {(frozenset(viewers.split()), frozenset(whom.split())) for viewers, whom in written}
