"""Tokens passed between investigators in one place. Must not know dice or steps.

Cited as "rules" are the Russian rules v2.1, "v1.0" the English ones, by way of data/arkham_express.yaml. What they
leave open is decided in README.md of this folder.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    Number,
    OneOf,
    Question,
    Sound,
    Text,
    Value,
    push,
    text,
)
from companion.games.arkham_express.board import (
    FIELD_OF,
    carried,
    limit_of,
    room,
    with_research,
    with_seat,
)
from companion.games.arkham_express.facts import (
    NUMBER_OF,
)
from companion.games.arkham_express.state import (
    UNKNOWN,
    Done,
    Investigator,
    Pass,
    Place,
    State,
    Token,
)

Item: TypeAlias = Pass

TOKEN_KINDS = tuple(Token)


def ask(facts: object, s: State, item: Item) -> Question | None:
    possible = _possible(s, item)
    if not possible:
        return None
    item = narrowed(s, item)
    if item.giver == UNKNOWN:
        return Question("giver", Text("express-ask-giver"), OneOf(_options(each[0] for each in possible)))
    if item.taker == UNKNOWN:
        return Question("taker", Text("express-ask-taker"), OneOf(_options(each[1] for each in possible)))
    if not item.token:
        kinds = tuple(token for token in TOKEN_KINDS if any(each[2] == token for each in possible))
        return Question("token", Text("express-ask-token"), OneOf(kinds))
    most = _most_passed(s, item)
    asked = text("express-ask-pass-count", token=item.token, **_names(s, item))
    return Question("pass_count", asked, Number(1, most), stands=1) if most > 1 else None


def passes(s: State) -> tuple[tuple[int, int, Token], ...]:
    """Who can give what to whom: both in one place, no monster there, something to give, room to take it."""
    if len({one.place for one in s.party}) == len(s.party):
        return ()
    return _passes(s.party, tuple(spot.monster is not None for spot in s.spots))


@lru_cache(maxsize=1024)
def _passes(party: tuple[Investigator, ...], guarded: tuple[bool, ...]) -> tuple[tuple[int, int, Token], ...]:
    at_table = [seat for seat, one in enumerate(party) if not one.gone and not _guarded(one.place, guarded)]
    return tuple(
        (giver, taker, token)
        for giver in at_table
        for taker in at_table
        if taker != giver and party[taker].place == party[giver].place
        for token in TOKEN_KINDS
        if carried(party[giver], token) and carried(party[taker], token) < limit_of(party[taker], token)
    )


def _guarded(place: Place, guarded: tuple[bool, ...]) -> bool:
    number = NUMBER_OF.get(place)
    return number is not None and guarded[number - 1]


def _possible(s: State, item: Pass) -> tuple[tuple[int, int, Token], ...]:
    """Of those what fits to the parts that are settled."""
    return tuple(
        (giver, taker, token)
        for giver, taker, token in passes(s)
        if item.giver in (UNKNOWN, giver) and item.taker in (UNKNOWN, taker) and item.token in ("", token)
    )


def narrowed(s: State, item: Pass) -> Pass:
    """The same with everything filled in that leaves no choice."""
    possible = _possible(s, item)
    givers = {each[0] for each in possible}
    takers = {each[1] for each in possible}
    kinds = {each[2] for each in possible}
    return Pass(
        next(iter(givers)) if len(givers) == 1 else item.giver,
        next(iter(takers)) if len(takers) == 1 else item.taker,
        next(iter(kinds)) if len(kinds) == 1 else item.token,
    )


def _names(s: State, item: Pass) -> dict[str, str]:
    return {"giver": s.setup.seats[item.giver], "taker": s.setup.seats[item.taker]}


def _most_passed(s: State, item: Pass) -> int:
    token = Token(item.token)
    return min(carried(s.party[item.giver], token), room(s, s.party[item.taker], token))


def answer(facts: object, s: State, item: Item, value: Value) -> State:
    narrow = narrowed(s, item)
    if narrow.giver == UNKNOWN:
        return push(s, replace(item, giver=int(str(value))))
    if narrow.taker == UNKNOWN:
        return push(s, replace(narrow, taker=int(str(value))))
    if not narrow.token:
        return push(s, replace(narrow, token=str(value)))
    return given(s, narrow, int(str(value)))


def run(facts: object, s: State, item: Item, chance: Chance) -> Done:
    """Nothing is left to choose: one token passes, if any can."""
    item = narrowed(s, item)
    return (given(s, item, 1), (Chime(Sound.TICK),)) if _possible(s, item) else (s, ())


def given(s: State, item: Pass, count: int) -> State:
    token = Token(item.token)
    field = FIELD_OF[token]
    s = with_seat(s, item.giver, **{field: carried(s.party[item.giver], token) - count})
    s = with_seat(s, item.taker, **{field: carried(s.party[item.taker], token) + count})
    return with_research(s)


def _options(seats: object) -> tuple[str, ...]:
    return tuple(str(seat) for seat in dict.fromkeys(seats))  # type: ignore[call-overload]
