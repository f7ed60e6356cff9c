"""Monsters outside the mythos: met in encounters, beaten, sent away; trophies and what they are spent on. Must not know
what cards say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import Chance, Cue, OneOf, Question, Text, Value, push, text
from companion.games.arkham_horror.catalog import BOX, OUTSKIRTS, TOWN, Catalog
from companion.games.arkham_horror.naming import named, number, token
from companion.games.arkham_horror.state import (
    Arrive,
    Beaten,
    Clear,
    Deed,
    Do,
    Doom,
    Foe,
    Goes,
    Joins,
    Spend,
    State,
    Token,
    Trigger,
    Trophy,
    keys,
    note,
    on_board,
    seats_where,
    tell,
    with_seat,
)
from companion.games.arkham_horror.supply import cup
from companion.games.arkham_horror.tracks import awaken, board, remove

Item: TypeAlias = Foe | Joins | Beaten | Goes | Trophy | Spend
Cues: TypeAlias = tuple[Cue, ...]

MANIAC_ENDLESS_FROM = 6
REWARDED = ("mi_go", "warlock")
"""Beaten they leave the game and leave something behind."""
_ENDLESS_WITH: Mapping[str, str] = {"nyarlathotep": "cultist", "shub_niggurath": "dark_young"}


# ---------------------------------------------------------------- what holds now
def endless(c: Catalog, s: State, kind: str) -> bool:
    """Whether a beaten monster goes back to the cup instead of becoming a trophy."""
    if not kind:
        return False
    maniac = kind == "maniac" and s.terror >= MANIAC_ENDLESS_FROM
    return c.monsters[kind].endless or maniac or _ENDLESS_WITH.get(s.ancient_one) == kind


def holders(s: State) -> tuple[int, ...]:
    """Seats with trophies to spend."""
    return tuple(seat for seat in s.order if s.seats[seat].gates or s.trophies(seat))


def _living(s: State) -> tuple[int, ...]:
    return seats_where(s, lambda seat: seat.lives)


def one(seats: tuple[int, ...], asked: int) -> int:
    """The seat itself, or the only one there can be."""
    return seats[0] if asked < 0 and len(seats) == 1 else asked


def seat_chosen(value: Value) -> int:
    """The seat that an answer names."""
    return int(value) if isinstance(value, str) and value.isdecimal() else -1


# ---------------------------------------------------------------- questions
def ask(c: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Foe():
            return _ask_foe(c, s, item)
        case Joins():
            return Question("place", Text("horror-ask-joins"), OneOf((*c.streets, *c.places)))
        case Beaten():
            return _ask_beaten(s, item)
        case Goes():
            if s.setup.counts_monsters:
                return None
            there = tuple(token(n) for n, out in enumerate(s.out) if on_board(out.at) or out.at == OUTSKIRTS)
            return Question("token", Text("horror-ask-which-goes"), OneOf(there))
        case Trophy(_, _, cultist):
            if cultist is not None or not s.setup.counts_monsters or s.ancient_one != "yig":
                return None
            return Question("cultist", Text("horror-ask-cultist"), OneOf(("no", "yes")))
        case Spend():
            return _ask_spend(s, item)
    assert_never(item)


def _ask_beaten(s: State, item: Beaten) -> Question | None:
    if one(_living(s), item.seat) < 0:
        return Question("seat", Text("horror-ask-who-beat"), OneOf(keys(_living(s))))
    if item.token >= 0 or s.setup.counts_monsters:
        return None
    return Question("token", Text("horror-ask-which-monster"), OneOf(tuple(map(token, board(s)))))


def _ask_spend(s: State, item: Spend) -> Question | None:
    seat = one(holders(s), item.seat)
    if seat < 0:
        return Question("seat", Text("horror-ask-spender"), OneOf(keys(holders(s))))
    return None if item.what else Question("spends", Text("horror-ask-spends"), OneOf(_purse(s, seat)))


def _ask_foe(c: Catalog, s: State, item: Foe) -> Question | None:
    if one(_living(s), item.seat) < 0:
        return Question("seat", Text("horror-ask-whose-encounter"), OneOf(keys(_living(s))))
    if item.kind is None:
        left = cup(c, s)
        if left and not s.setup.counts_monsters and s.thrown_by_hand("monster"):
            return Question("monster", Text("horror-ask-monster"), OneOf(tuple(left)))
        return None
    monster = named(item.kind) if item.kind else Text("horror-a-monster")
    return Question("foe", text("horror-ask-foe", monster=monster), OneOf(("beaten", "returns")))


def _purse(s: State, seat: int) -> tuple[str, ...]:
    """What a seat can spend: gate trophies by world, monsters one by one, or just a monster where they are counted."""
    gates = tuple(dict.fromkeys(s.seats[seat].gates))
    owned = tuple(n for n, out in enumerate(s.out) if out.at == str(seat))
    monsters = ("a_monster",) * bool(owned) if s.setup.counts_monsters else tuple(token(n) for n in owned)
    return (*gates, *monsters)


# ---------------------------------------------------------------- answers
def answer(c: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Foe():
            return _foe_told(s, item, value)
        case Joins():
            return push(s, Arrive(str(value), str(value)))
        case Beaten(seat):
            asks_who = one(_living(s), seat) < 0
            told = replace(item, seat=seat_chosen(value)) if asks_who else replace(item, token=number(str(value)))
            return push(s, told)
        case Goes():
            n = number(str(value))
            return remove(note(s, Deed(Do.TO_CUP, a=s.out[n].kind, b=s.out[n].at)), (n,))
        case Trophy():
            return push(s, replace(item, cultist=value == "yes"))
        case Spend(seat):
            seat = one(holders(s), seat)
            return push(s, Spend(seat_chosen(value))) if seat < 0 else _spend(s, seat, str(value))
    assert_never(item)


def _foe_told(s: State, item: Foe, value: Value) -> State:
    if one(_living(s), item.seat) < 0:
        return push(s, replace(item, seat=seat_chosen(value)))
    if item.kind is None:
        return push(s, replace(item, kind=str(value)))
    return _fought(s, item, beaten=value == "beaten")


# ---------------------------------------------------------------- work
def run(c: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, Cues]:
    match item:
        case Foe():
            left = cup(c, s)
            if not left:
                return awaken(s, Trigger.CUP), ()
            kind = "" if s.setup.counts_monsters else chance.pick("monster", tuple(left.elements()))
            return push(s, replace(item, kind=kind)), ()
        case Beaten(seat, n):
            seat = one(_living(s), seat)
            return push(s, Trophy(seat, n if n >= 0 else board(s)[0])), ()
        case Goes():
            return push(s, Clear(TOWN)), ()
        case Trophy():
            return _trophy(c, s, item), ()
        case Joins() | Spend():
            return s, ()
    assert_never(item)


def _fought(s: State, item: Foe, beaten: bool) -> State:
    """An encounter's monster never stays on the board: a trophy, or back to the cup."""
    kind = item.kind or ""
    seat = one(_living(s), item.seat)
    if not beaten:
        return note(s, Deed(Do.TO_CUP, a=kind)) if kind else note(s, Deed(Do.TO_CUP_N, n=1))
    return push(replace(s, out=(*s.out, Token(kind, TOWN))), Trophy(seat, len(s.out)))


def _trophy(c: Catalog, s: State, item: Trophy) -> State:
    beaten = s.out[item.token]
    rest = s.out[: item.token], s.out[item.token + 1 :]
    if endless(c, s, beaten.kind):
        s = note(remove(s, (item.token,)), Deed(Do.TO_CUP, a=beaten.kind))
    elif beaten.kind in REWARDED:
        s = replace(s, out=(*rest[0], Token(beaten.kind, BOX), *rest[1]))
        s = note(s, Deed(Do.TO_BOX, a=beaten.kind), Deed(Do.REWARD, seat=item.seat, a=beaten.kind))
        if beaten.kind == "warlock" and s.setup.keeps_values:
            s = with_seat(s, item.seat, clues=s.seats[item.seat].clues + 2)
    else:
        s = replace(s, out=(*rest[0], Token(beaten.kind, str(item.seat)), *rest[1]))
        s = tell(s, Deed(Do.TROPHY, seat=item.seat, a=beaten.kind))
    if s.ancient_one == "yig" and (beaten.kind == "cultist" or item.cultist):
        s = push(s, Doom())
    return s


def _spend(s: State, seat: int, what: str) -> State:
    gates = s.seats[seat].gates
    if what in gates:
        at = gates.index(what)
        s = with_seat(s, seat, gates=gates[:at] + gates[at + 1 :])
        return note(replace(s, markers=(*s.markers, what)), Deed(Do.GATE_BOTTOM, a=what))
    counted = next((n for n, out in enumerate(s.out) if out.at == str(seat)), -1)
    n = counted if what == "a_monster" else number(what)
    kind = s.out[n].kind
    return remove(note(s, Deed(Do.TO_CUP, a=kind) if kind else Deed(Do.TO_CUP_N, n=1)), (n,))
