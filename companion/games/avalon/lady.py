"""The Lady of the Lake: whom her holder checks, and who passed a wrong loyalty card. Must not know teams or votes."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import Chance, Cue, OneOf, Question, Text, Value, push, text
from companion.games.avalon import endings, view
from companion.games.avalon.asking import seat_key, seat_of
from companion.games.avalon.book import Book
from companion.games.avalon.state import NONE, Check, Liar, Outcome, Phase, State, Tell, WrongCard

Item: TypeAlias = Check | Liar
Move: TypeAlias = WrongCard


def due(book: Book, s: State) -> bool:
    """Leaflet, "Lady of the Lake": right after quests 2, 3 and 4, to somebody who has not held her."""
    free = len(s.holders) < s.players
    return s.lineup.lady and len(s.results) in book.facts.lady.after_quests and bool(s.holders) and free


def checked(s: State) -> tuple[int, ...]:
    """Everybody who has passed, or is passing, a loyalty card."""
    passing = () if s.checked == NONE else (s.checked,)
    return passing or s.holders[1:]


def act(book: Book, s: State, move: Move) -> State:
    asked = checked(s)
    return _lost(s, asked[0]) if len(asked) == 1 else push(s, Liar())


def ask(book: Book, s: State, item: Item) -> Question | None:
    match item:
        case Check():
            holder = view.who(s, s.holders[-1])
            free = tuple(seat_key(seat) for seat in range(s.players) if seat not in s.holders)
            return Question("lady", text("avalon-ask-lady", who=holder), OneOf(free, len(s.holders) - 1))
        case Liar():
            asked = tuple(map(seat_key, checked(s)))
            return Question("liar", Text("avalon-ask-liar"), OneOf(asked))
    assert_never(item)


def answer(book: Book, s: State, item: Item, value: Value) -> State:
    match item:
        case Check():
            s = replace(s, phase=Phase.LADY, checked=seat_of(value))
            return push(s, Tell((Text("avalon-lady-show"),)))
        case Liar():
            return _lost(s, seat_of(value))
    assert_never(item)


def run(book: Book, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    """Both only ask."""
    return s, ()


def _lost(s: State, seat: int) -> State:
    """Leaflet, "Lady of the Lake": who hands over the wrong card loses."""
    return endings.ended(replace(s, liar=seat, checked=NONE), Outcome.WRONG_CARD, Text("avalon-lady-lie"))
