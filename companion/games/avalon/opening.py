"""The line-up: characters and optional rules are put in and out until the cards are dealt. Must not know the night."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import Chance, Cue, OneOf, Question, Text, Value, push
from companion.games.avalon import view
from companion.games.avalon.book import Book
from companion.games.avalon.lineup import CHARACTERS, Lineup
from companion.games.avalon.night import Lancelot
from companion.games.avalon.state import Deal, Lancelots, More, Phase, Rarely, State, Toggle

Item: TypeAlias = Rarely | Lancelots
Move: TypeAlias = Deal | Toggle | More


def act(book: Book, s: State, move: Move) -> State:
    match move:
        case Deal():
            return replace(s, phase=Phase.DEAL)
        case Toggle(what):
            return replace(s, lineup=_toggled(s.lineup, what), touched=what)
        case More():
            return push(replace(s, touched="more"), Rarely())
    assert_never(move)


def ask(book: Book, s: State, item: Item) -> Question | None:
    match item:
        case Rarely():
            kinds = (*book.facts.line_ups[s.players], "excalibur", "lancelot")
            lanes = view.role_lanes(book.facts, s)
            return Question("more", Text("avalon-ask-more"), OneOf(kinds), picture=lanes)
        case Lancelots():
            modes = OneOf(tuple(Lancelot))
            return Question("lancelot", Text("avalon-ask-lancelot"), modes, stands=s.lineup.lancelot)
    assert_never(item)


def answer(book: Book, s: State, item: Item, value: Value) -> State:
    match item:
        case Rarely() if value == "lancelot":
            return push(s, Lancelots())
        case Rarely() if value == "excalibur":
            return replace(s, lineup=_toggled(s.lineup, "excalibur"))
        case Rarely():
            return replace(s, lineup=book.facts.line_ups[s.players][str(value)])
        case Lancelots():
            return replace(s, lineup=replace(s.lineup, lancelot=Lancelot(str(value))))
    assert_never(item)


def run(book: Book, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    """Both only ask."""
    return s, ()


def _toggled(lineup: Lineup, what: str) -> Lineup:
    match what:
        case "lady":
            return replace(lineup, lady=not lineup.lady)
        case "targeting":
            return replace(lineup, targeting=not lineup.targeting)
        case "excalibur":
            return replace(lineup, excalibur=not lineup.excalibur)
        case _:
            chosen = {*lineup.characters} ^ {what}
            return replace(lineup, characters=tuple(role for role in CHARACTERS if role in chosen))
