"""The rule table: every row of rules.yaml is played on the fictional castle and cites the leaflet."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from companion.core.game import Faces, Name, Number, OneOf, Several
from companion.core.view import Col, Note, Row, Show
from companion.games.time_citadel import castle
from companion.games.time_citadel.facts import COLOURS, ROMAN
from tests.games.time_citadel.table import Table, clock_ring

TABLE = yaml.safe_load((Path(__file__).parent / "rules.yaml").read_text(encoding="utf-8"))
KIND_ROOMS = (
    ["demo_inner_3"],
    ["demo_outer_2", "demo_outer_3"],
    ["demo_outer_4", "demo_outer_5"],
    ["demo_outer_1", "demo_inner_1", "demo_inner_2"],
)
"""Computer, lasers, cameras, gears of the rows with tracked switches; the locks are in the rooms left over."""


def prepared(rule: dict[str, Any]) -> Table:
    """The table as ``given``: set up, then corrected by hand to the position."""
    given = dict(rule.get("given", {}))
    options = given.pop("options", {})
    table = Table(tables={}, **options) if rule.get("options", {}).get("real") else Table(**options)
    if given.pop("fresh", False):
        return table
    off = given.pop("laid_off", None)
    if off:
        table.go()
        for rooms in KIND_ROOMS:
            table.answer(rooms)
        table.answer(off)
    table.lay()
    for room in given.pop("switch", ()):
        table.press("switch")
        table.answer(room)
    for room, colour in given.pop("opened", ()):
        table.press("door")
        table.answer(room)
        table.answer(colour)
    for colour, spaces in given.pop("left", {}).items():
        given[f"left_{colour}"] = spaces
    for key, value in given.items():
        if key == "professor":
            value = f"demo_{value}"
        table.correct(key, tuple(value) if isinstance(value, list) else value)
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
        case "power":
            table.press("power")
        case "correct":
            key, value = how
            table.correct(key, tuple(value) if isinstance(value, list) else value)
        case "rescue":
            table.press(f"rescue_{how}")
        case "place":
            table.place(*how)
        case "roll" | "professor":
            table.throw(what, *how)
        case "clock":
            table.throw("clock", how)
        case "leaves":
            table.press("go_home")
            table.answer(str(table.state.setup.seats.index(how)))
            table.all_done()
        case "card_time":
            table.press("card_time")
            table.answer(how)
        case "card_treasure" | "card_professor":
            table.press(what)
            for answer in how:
                table.answer(answer)
        case _:
            raise AssertionError(f"rules.yaml: nobody can '{what}'")


def offered(table: Table) -> tuple[str, ...]:
    assert table.play.question is not None
    match table.play.question.accepts:
        case OneOf(options) | Several(options):
            return options
        case Name(known):
            return known
        case Faces() | Number() | _:
            raise AssertionError("the question has no options")


def notes(table: Table) -> set[str]:
    def ids(node: Any) -> set[str]:
        match node:
            case Row(parts) | Col(parts):
                return {id for part in parts for id in ids(part)}
            case Note(_, wording):
                return {wording.id}
            case _:
                return set()

    return ids(table.view.page.wide)


def short(rooms: Any) -> list[str]:
    return [room.removeprefix("demo_") for room in rooms]


def believed(table: Table, what: str, expected: Any) -> Any:
    """What the box now believes of ``what``, in the words of rules.yaml."""
    s = table.state
    match what:
        case "professor":
            return s.professor.removeprefix("demo_")
        case "time":
            return ROMAN[s.time]
        case "left":
            return {colour: left for colour, left in table.left().items() if colour in expected}
        case "mark":
            places = {str(mark.tone): ROMAN[mark.at] for mark in clock_ring(table).marks}
            return {colour: places[colour] for colour in expected}
        case "rooms":
            return {colour: room for colour, room in table.rooms().items() if colour in expected or len(expected) > 1}
        case "saved" | "lost":
            return list(getattr(s, what))
        case "saved_count" | "lost_count":
            return len(getattr(s, what.removesuffix("_count")))
        case "outcome":
            return str(s.outcome)
        case "asks":
            return table.asks
        case "hands":
            return table.hands
        case "hands_count":
            counts = Counter(str(deed.do) for deed in s.deeds)
            return {key: counts[key] for key in expected}
        case "seat":
            return s.setup.seats[s.seat]
        case "round":
            return s.round
        case "shown":
            return [cue.name for cue in table.cues if isinstance(cue, Show)]
        case "shown_last":
            return [cue.name for cue in table.cues if isinstance(cue, Show)][-1]
        case "most_left":
            dials = {dial.key: dial.accepts for dial in table.game.dials(s)}
            return max(accepts.high for key, accepts in dials.items() if key.startswith("left_"))
        case "route":
            return short(s.route)
        case "dice":
            return list(s.dice)
        case "upgraded":
            return [s.setup.seats[seat] for seat in s.upgraded]
        case "kinds":
            return dict(Counter(str(kind) for kind in s.kinds))
        case "are_off":
            return short(s.off)
        case "open":
            sides = [(s.setup.rooms[at // castle.CARPETS], str(COLOURS[at % castle.CARPETS])) for at in s.open]
            return [[*short([room]), colour] for room, colour in sides]
        case "range":
            accepts = table.play.question.accepts if table.play.question else None
            return [accepts.low, accepts.high] if isinstance(accepts, Number) else None
        case "offered":
            return [option for option in expected if option in offered(table)]
        case "offered_not":
            return [option for option in expected if option not in offered(table)]
        case "ready":
            return [key for key in expected if table.ready(key)]
        case "refused":
            reasons = {key: table.offer(key).why_not for key in expected}
            return {key: why.id if why else None for key, why in reasons.items()}
        case "note":
            return expected if expected in notes(table) else sorted(notes(table))
        case "no_note":
            return expected if expected not in notes(table) else f"not {expected}"
        case _:
            raise AssertionError(f"rules.yaml: '{what}' is nothing the box believes")


@pytest.mark.parametrize("rule", TABLE["rules"], ids=[rule["cite"] for rule in TABLE["rules"]])
def test_the_leaflet(rule: dict[str, Any]) -> None:
    table = prepared(rule)
    for step in rule.get("when", ()):
        act(table, step)
    for what, expected in rule["then"].items():
        assert believed(table, what, expected) == expected, what


def test_every_sentence_left_to_the_table_says_why() -> None:
    assert all(row["cite"] and row["why"] for row in TABLE["not_the_box"])
