"""How a play ends: three quests of one kind, five rejected teams, the Assassin's last word, a wrong loyalty card. Must
not know how it came to that."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import Chance, Cue, OneOf, Question, Sound, Text, Value, push
from companion.games.avalon import view
from companion.games.avalon.asking import seat_of, seats
from companion.games.avalon.book import Book
from companion.games.avalon.state import VOTE_PLACES, Accuse, NameMerlin, Outcome, Phase, State, Tell, WasItMerlin

ENOUGH = 3
"""So many quests decide (leaflet, "end of the game")."""
MOST_REJECTED = VOTE_PLACES
"""So many rejected teams in one quest decide (leaflet, "vote")."""

Item: TypeAlias = Accuse | WasItMerlin
Move: TypeAlias = NameMerlin


def decided(s: State) -> State | None:
    """What three quests of one kind lead to, however they came to be on the track."""
    if s.successes >= ENOUGH:
        lines = (Text("avalon-end-three-success"), Text("avalon-end-assassin"))
        return push(replace(s, phase=Phase.ASSASSIN, timer_s=0), Tell(lines))
    if s.failures >= ENOUGH:
        return ended(s, Outcome.QUESTS_FAILED, Text("avalon-end-three-fail"))
    return None


def ended(s: State, outcome: Outcome, *lines: Text) -> State:
    sound = Sound.WON if outcome.good_won else Sound.DEFEAT
    return push(replace(s, phase=Phase.OVER, outcome=outcome, timer_s=0), Tell(lines, sound))


def act(book: Book, s: State, move: Move) -> State:
    return push(s, Accuse(), Tell((Text("avalon-end-was-it-merlin"),)), WasItMerlin())


def ask(book: Book, s: State, item: Item) -> Question | None:
    match item:
        case Accuse():
            return Question("accuse", Text("avalon-ask-accuse"), seats(s), confirm=Text("avalon-name-merlin"))
        case WasItMerlin():
            return Question("merlin", view.was_it_merlin(s), OneOf(("yes", "no")), may_leave=False)
    assert_never(item)


def answer(book: Book, s: State, item: Item, value: Value) -> State:
    match item:
        case Accuse():
            return replace(s, named=seat_of(value))
        case WasItMerlin() if value == "yes":
            return ended(s, Outcome.MERLIN_NAMED, Text("avalon-end-hit"))
        case WasItMerlin():
            return ended(s, Outcome.MERLIN_MISSED, Text("avalon-end-miss"))
    assert_never(item)


def run(book: Book, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    """Both only ask."""
    return s, ()
