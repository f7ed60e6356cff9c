"""Monsters that a mythos card moves: arrows, fliers, the Hound, and the ground that shakes. Must not know gates or what
the card does besides."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Cue,
    Faces,
    OneOf,
    Question,
    Rolled,
    Value,
    push,
    text,
)
from companion.games.arkham_horror.catalog import SKY, Card, Catalog, Walk
from companion.games.arkham_horror.naming import DIE, NOBODY, named, number, token
from companion.games.arkham_horror.state import (
    Again,
    Deed,
    Do,
    Fly,
    Ruling,
    State,
    Stay,
    Token,
    Tremor,
    note,
    on_board,
)
from companion.games.arkham_horror.supply import (
    effect,
)

Item: TypeAlias = Stay | Again | Fly | Tremor
Cues: TypeAlias = tuple[Cue, ...]

TREMOR_FROM = 4
"""A Chthonian's die from which the ground shakes."""
_MOUNTED = {"hastur": "cultist"}
"""Worshippers that fly, by their Ancient One."""


# ---------------------------------------------------------------- questions
def ask(c: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Stay(white, black):
            shared = tuple(token(n) for n in (*white, *black) if s.out[n].at != SKY)
            return Question("stays", text("horror-ask-stays"), OneOf((NOBODY, *shared))) if shared else None
        case Again(n):
            where = text("horror-ask-again", monster=named(s.out[n].kind), place=named(s.out[n].at))
            return Question("again", where, OneOf(("goes_on", "stops")))
        case Fly(n):
            return Question("flies", text("horror-ask-flies", monster=named(s.out[n].kind)), OneOf(_flights(c, s, n)))
        case Tremor():
            by_hand = s.thrown_by_hand("die")
            return Question("die", text("horror-ask-die"), Faces((DIE,), ("tremor",))) if by_hand else None
    assert_never(item)


# ---------------------------------------------------------------- answers
def answer(c: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Stay(white, black):
            return _stays(s, item, number(str(value))) if value != NOBODY else _move(c, s, white, black)
        case Again(n, black_arrow):
            return _step(c, s, n, black_arrow) if value == "goes_on" else s
        case Fly(n):
            return s if value == s.out[n].at else _go(s, n, str(value))
        case Tremor():
            assert isinstance(value, tuple)
            return _shake(s, int(value[0]))
    assert_never(item)


def _stays(s: State, item: Stay, n: int) -> State:
    """Monster ``n`` shares its place with somebody: it fights instead of moving."""
    s = note(s, Deed(Do.STANDS, a=s.out[n].kind, b=s.out[n].at))
    left = Stay(tuple(m for m in item.white if m != n), tuple(m for m in item.black if m != n))
    return push(s, left) if left.white or left.black else s


# ---------------------------------------------------------------- work
def run(c: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, Cues]:
    match item:
        case Stay(white, black):
            return _move(c, s, white, black), ()
        case Tremor():
            return _shake(s, int(chance.pick("die", DIE))), (Rolled(),)
        case Again() | Fly():
            return s, ()
    assert_never(item)


def begin(c: Catalog, s: State, drawn: Card) -> State:
    if not drawn.white and not drawn.black:
        return s
    if s.setup.counts_monsters:
        s = note(s, Deed(Do.WHITE, a=" ".join(drawn.white)), Deed(Do.BLACK, a=" ".join(drawn.black)))
        return note(s, *_by_hand(c, drawn))
    fog = effect(c, s).fliers_stay
    lots: tuple[list[int], list[int]] = ([], [])
    shakes = 0
    for n, out in enumerate(s.out):
        if not on_board(out.at):
            continue
        monster = c.monsters[out.kind]
        black = monster.symbol in drawn.black
        if not black and monster.symbol not in drawn.white:
            continue
        match _walk(c, s, out.kind):
            case Walk.STATIONARY:
                continue
            case Walk.UNIQUE if monster.key == "chthonian":
                shakes += 1
            case Walk.FLYING if fog:
                s = note(s, Deed(Do.STANDS, a=out.kind, b=out.at))
            case _:
                lots[black].append(n)
    if not lots[0] and not lots[1] and not shakes:
        s = note(s, Deed(Do.QUIET))
    return push(s, *([Stay(tuple(lots[0]), tuple(lots[1]))] if lots[0] or lots[1] else []), *[Tremor()] * shakes)


def _walk(c: Catalog, s: State, kind: str) -> Walk:
    """How monsters of a kind move under this Ancient One."""
    return Walk.FLYING if _MOUNTED.get(s.ancient_one) == kind else c.monsters[kind].walk


def _by_hand(c: Catalog, drawn: Card) -> tuple[Deed, ...]:
    """What hands must not forget where the box only counts monsters."""
    moving = {*drawn.white, *drawn.black}
    special = {"chthonian": Do.TREMOR_ROLL, "hound_of_tindalos": Do.HOUND}
    return tuple(Deed(do) for key, do in special.items() if c.monsters[key].symbol in moving)


def _move(c: Catalog, s: State, white: tuple[int, ...], black: tuple[int, ...]) -> State:
    icy = effect(c, s).op == "movement_points"
    asked: list[Again | Fly] = []
    for black_arrow, lot in ((False, white), (True, black)):
        for n in lot:
            match _walk(c, s, s.out[n].kind):
                case Walk.FLYING | Walk.UNIQUE:
                    asked.append(Fly(n))
                case Walk.FAST if not icy:
                    s = _step(c, s, n, black_arrow)
                    asked.append(Again(n, black_arrow))
                case _:
                    s = _step(c, s, n, black_arrow)
    return push(s, *asked)


def _step(c: Catalog, s: State, n: int, black: bool) -> State:
    """Along the arrow of the colour; from a location always into its own street."""
    at = s.out[n].at
    if at in c.places:
        return _go(s, n, c.places[at].street)
    if at not in c.streets:
        return s
    return _go(s, n, c.streets[at].black if black else c.streets[at].white)


def _go(s: State, n: int, to: str) -> State:
    moved = s.out[n]
    s = replace(s, out=(*s.out[:n], Token(moved.kind, to), *s.out[n + 1 :]))
    return note(s, Deed(Do.MOVES, a=moved.kind, b=to, c=moved.at))


def _flights(c: Catalog, s: State, n: int) -> tuple[str, ...]:
    """Where a flier, or the Hound, can go; where it goes with nobody near comes first."""
    at = s.out[n].at
    if c.monsters[s.out[n].kind].walk is Walk.UNIQUE:
        safe = ("arkham_asylum", "st_marys_hospital")
        streets = tuple(c.streets) if s.setup.rules(Ruling.HOUND_STREETS) else ()
        return tuple(dict.fromkeys((at, *(place for place in c.places if place not in safe), *streets)))
    if at == SKY:
        return (SKY, *c.streets)
    return (SKY, c.places[at].street) if at in c.places else (SKY, *c.streets[at].near)


def _shake(s: State, face: int) -> State:
    return note(s, Deed(Do.TREMOR if face >= TREMOR_FROM else Do.TREMOR_CALM, n=face))
