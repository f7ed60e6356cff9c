"""Gates and monsters outside the mythos: closing, Other Worlds, encounters, trophies. Must not know what cards say.

A gate is closed in the Arkham encounters by who has explored it; only then, and not when a card closes it, is there a
trophy and may it be sealed (data/gates.yaml, closing).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec.structs import replace

from companion.api import Chance, Cue, Log, Number, OneOf, Question, Show, Text, Tone, Value, push, text
from companion.games.arkham_horror.battle import finish
from companion.games.arkham_horror.catalog import BOX, OUTSKIRTS, SHUFFLE, TOWN, Catalog, slug
from companion.games.arkham_horror.mythos import named, number, token
from companion.games.arkham_horror.state import (
    Arrive,
    AskGate,
    Beaten,
    Check,
    Clear,
    Closed,
    Closing,
    Deed,
    Do,
    Doom,
    Encounter,
    Foe,
    Gate,
    Goes,
    Joins,
    Leaves,
    Opens,
    Outcome,
    Roll,
    Seal,
    Spend,
    State,
    Then,
    Through,
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
from companion.games.arkham_horror.supply import colour_of, cup, draw_world_card, effect
from companion.games.arkham_horror.tracks import awaken, board, limits, remove
from companion.games.arkham_horror.upkeep import idle, who

Item: TypeAlias = (
    Closing | Closed | Seal | Leaves | Through | Encounter | AskGate | Foe | Joins | Beaten | Goes | Trophy | Spend
)
Cues: TypeAlias = tuple[Cue, ...]

SEAL_CLUES = 5
HASTUR_CLUES = 8
SEALS_TO_WIN = 6
ELDER_SIGN = "elder_sign"
MANIAC_ENDLESS_FROM = 6
REWARDED = ("mi_go", "warlock")
"""Beaten they leave the game and leave something behind."""
_ENDLESS_WITH: Mapping[str, str] = {"nyarlathotep": "cultist", "shub_niggurath": "dark_young"}


# ---------------------------------------------------------------- what holds now
def seal_cost(c: Catalog, s: State) -> int | None:
    """Clues for sealing a gate just closed; None while no gate may be sealed."""
    running = effect(c, s)
    if running.op == "sealing_forbidden":
        return None
    cost = HASTUR_CLUES if s.ancient_one == "hastur" else SEAL_CLUES
    return cost + (running.amount if running.op == "seal_cost" else 0)


def difficulty(c: Catalog, s: State, gate: Gate) -> int:
    """Successes that closing this gate needs."""
    rising = effect(c, s).op == "modify_monster_and_gate" and gate.world == slug("R'lyeh")
    return 1 + (s.ancient_one == "yog_sothoth") + rising


def endless(c: Catalog, s: State, kind: str) -> bool:
    """Whether a beaten monster goes back to the cup instead of becoming a trophy."""
    if not kind:
        return False
    maniac = kind == "maniac" and s.terror >= MANIAC_ENDLESS_FROM
    return c.monsters[kind].endless or maniac or _ENDLESS_WITH.get(s.ancient_one) == kind


def explorers(s: State) -> tuple[int, ...]:
    """Seats that stand at a gate they have explored, and do not lose this turn."""
    there = seats_where(s, lambda seat: seat.in_arkham and s.gate_at(seat.explored) is not None)
    return tuple(seat for seat in there if not idle(s, seat))


def away(s: State) -> tuple[int, ...]:
    """Seats in an Other World that have an encounter there in this turn."""
    return tuple(seat for seat in seats_where(s, lambda seat: seat.in_world) if not idle(s, seat))


def unmet(s: State) -> tuple[int, ...]:
    """Those of them whose encounter is still to come, in the order of the turn."""
    return tuple(seat for seat in away(s) if seat not in s.met)


def openings(c: Catalog, s: State) -> tuple[str, ...]:
    """Where an encounter can open a gate."""
    return tuple(place for place in c.unstable if place not in s.seals and s.gate_at(place) is None)


def holders(s: State) -> tuple[int, ...]:
    """Seats with trophies to spend."""
    return tuple(seat for seat in s.order if s.seats[seat].gates or s.trophies(seat))


def _one(seats: tuple[int, ...], asked: int) -> int:
    """The seat itself, or the only one there can be."""
    return seats[0] if asked < 0 and len(seats) == 1 else asked


# ---------------------------------------------------------------- questions
def ask(c: Catalog, s: State, item: Item) -> Question | None:
    in_arkham = seats_where(s, lambda seat: seat.in_arkham)
    match item:
        case Closing(seat, how):
            seat = _one(explorers(s), seat)
            if seat < 0:
                return Question("seat", Text("horror-ask-closer"), OneOf(keys(explorers(s))))
            if not how and s.gate_at(s.seats[seat].explored):
                ways = ("fight", "lore") if seal_cost(c, s) is None else ("fight", "lore", ELDER_SIGN)
                what = text("horror-ask-how", who=who(s, seat), place=named(s.seats[seat].explored))
                return Question("how", what, OneOf(ways), confirm=Text("horror-close-it"))
        case Seal(seat):
            cost = seal_cost(c, s)
            if cost is not None and _can_pay(s, seat, cost):
                what = text("horror-ask-seal", n=cost)
                return Question("seal", what, OneOf(("seal_clues", "leave_open")), confirm=Text("horror-seal-it"))
        case Leaves(symbol, in_outskirts):
            most = s.outskirts if in_outskirts else s.monsters
            key = "horror-ask-leaves-outskirts" if in_outskirts else "horror-ask-leaves"
            return Question("leaves", text(key, symbol=named(symbol)), Number(0, most)) if most else None
        case Through(seat, place):
            if _one(in_arkham, seat) < 0:
                return Question("seat", Text("horror-ask-through"), OneOf(keys(in_arkham)))
            if not place and len(s.gates) > 1:
                places = tuple(gate.place for gate in s.gates)
                return Question("place", Text("horror-ask-which-gate"), OneOf(places))
        case Encounter(seat) if seat < 0 and not unmet(s) and len(away(s)) > 1:
            return Question("seat", Text("horror-ask-whose-encounter"), OneOf(keys(away(s))))
        case AskGate(True, seat, place):
            if _one(in_arkham, seat) < 0:
                return Question("seat", Text("horror-ask-whose-encounter"), OneOf(keys(in_arkham)))
            if not place:
                return Question("place", Text("horror-ask-opens-where"), OneOf(openings(c, s)))
            return Question("brings", Text("horror-ask-brings"), OneOf(("gate_alone", "gate_and_monster")))
        case AskGate(False):
            return Question("place", Text("horror-ask-which-gate"), OneOf(tuple(gate.place for gate in s.gates)))
        case Foe():
            return _ask_foe(c, s, item)
        case Joins():
            return Question("place", Text("horror-ask-joins"), OneOf((*c.streets, *c.places)))
        case Beaten(seat, n):
            seats = seats_where(s, lambda seat: seat.lives)
            if _one(seats, seat) < 0:
                return Question("seat", Text("horror-ask-who-beat"), OneOf(keys(seats)))
            if n < 0 and not s.setup.counts_monsters:
                return Question("token", Text("horror-ask-which-monster"), OneOf(tuple(map(token, board(s)))))
        case Goes() if not s.setup.counts_monsters:
            there = tuple(token(n) for n, out in enumerate(s.out) if on_board(out.at) or out.at == OUTSKIRTS)
            return Question("token", Text("horror-ask-which-goes"), OneOf(there))
        case Trophy(_, _, None) if s.setup.counts_monsters and s.ancient_one == "yig":
            return Question("cultist", Text("horror-ask-cultist"), OneOf(("no", "yes")))
        case Spend(seat, what):
            if _one(holders(s), seat) < 0:
                return Question("seat", Text("horror-ask-spender"), OneOf(keys(holders(s))))
            if not what:
                return Question("spends", Text("horror-ask-spends"), OneOf(_purse(s, _one(holders(s), seat))))
    return None


def _can_pay(s: State, seat: int, clues: int) -> bool:
    return not s.setup.keeps_values or s.seats[seat].clues >= clues


def _ask_foe(c: Catalog, s: State, item: Foe) -> Question | None:
    seats = seats_where(s, lambda seat: seat.lives)
    if _one(seats, item.seat) < 0:
        return Question("seat", Text("horror-ask-whose-encounter"), OneOf(keys(seats)))
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
    chosen = int(value) if isinstance(value, str) and value.isdecimal() else -1
    match item:
        case Closing(seat):
            seat = _one(explorers(s), seat)
            if seat < 0:
                return push(s, Closing(chosen))
            return _try(c, s, seat, str(value))
        case Seal(seat, place):
            return _seal(c, s, seat, place) if value == "seal_clues" else s
        case Leaves(_, in_outskirts) if isinstance(value, int):
            return _leave(s, in_outskirts, value)
        case Through(seat) if _one(seats_where(s, lambda seat: seat.in_arkham), seat) < 0:
            return push(s, Through(chosen))
        case Through():
            return push(s, replace(item, place=str(value)))
        case Encounter():
            return push(s, Encounter(chosen))
        case AskGate(True, seat, place):
            if _one(seats_where(s, lambda seat: seat.in_arkham), seat) < 0:
                return push(s, replace(item, seat=chosen))
            if not place:
                return push(s, replace(item, place=str(value)))
            seat = _one(seats_where(s, lambda seat: seat.in_arkham), seat)
            return push(s, Opens(place, int(value == "gate_and_monster"), seat))
        case AskGate():
            return push(s, Closed(str(value)))
        case Foe(seat, kind):
            if _one(seats_where(s, lambda seat: seat.lives), seat) < 0:
                return push(s, replace(item, seat=chosen))
            if kind is None:
                return push(s, replace(item, kind=str(value)))
            return _fought(s, item, beaten=value == "beaten")
        case Joins():
            return push(s, Arrive(str(value), str(value)))
        case Beaten(seat):
            if _one(seats_where(s, lambda seat: seat.lives), seat) < 0:
                return push(s, replace(item, seat=chosen))
            return push(s, replace(item, token=number(str(value))))
        case Goes():
            n = number(str(value))
            return remove(note(s, Deed(Do.TO_CUP, a=s.out[n].kind, b=s.out[n].at)), (n,))
        case Trophy():
            return push(s, replace(item, cultist=value == "yes"))
        case Spend(seat):
            if _one(holders(s), seat) < 0:
                return push(s, Spend(chosen))
            return _spend(s, _one(holders(s), seat), str(value))
    raise TypeError(item)


# ---------------------------------------------------------------- work
def run(c: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, Cues]:
    match item:
        case Closed():
            return _closed(c, s, item)
        case Through(seat, place):
            seat = _one(seats_where(s, lambda seat: seat.in_arkham), seat)
            return _through(s, seat, s.gate_at(place) if place else s.gates[0]), ()
        case Encounter(seat):
            seat = seat if seat >= 0 else (*unmet(s), *away(s))[0]
            s = replace(s, met=tuple(dict.fromkeys((*s.met, seat))))
            return _encounter(c, s, seat, chance), ()
        case Foe():
            left = cup(c, s)
            if not left:
                return awaken(s, Trigger.CUP), ()
            kind = "" if s.setup.counts_monsters else chance.pick("monster", tuple(left.elements()))
            return push(s, replace(item, kind=kind)), ()
        case Beaten(seat, n):
            seat = _one(seats_where(s, lambda seat: seat.lives), seat)
            return push(s, Trophy(seat, n if n >= 0 else board(s)[0])), ()
        case Goes():
            return push(s, Clear(TOWN)), ()
        case Trophy():
            return _trophy(c, s, item), ()
        case Closing() | Seal() | Leaves() | AskGate() | Joins() | Spend():
            return s, ()


def _try(c: Catalog, s: State, seat: int, how: str) -> State:
    place = s.seats[seat].explored
    gate = s.gate_at(place)
    if gate is None:
        return s
    if how == ELDER_SIGN:
        return push(s, Closed(place, seat, sealed=True))
    modifier = c.worlds[gate.world].close_modifier
    return push(s, Roll(seat, Check(how), -1, modifier, difficulty(c, s, gate), Then.CLOSE, place))


def _closed(c: Catalog, s: State, item: Closed) -> tuple[State, Cues]:
    """The gate, its monsters and every explored marker there go; then who closes the last one may have won."""
    gate = s.gate_at(item.place)
    if gate is None:
        return s, ()
    s = replace(s, gates=tuple(other for other in s.gates if other != gate))
    for seat in seats_where(s, lambda seat: seat.explored == item.place):
        s = with_seat(s, seat, explored="")
    s = note(s, Deed(Do.GATE_OFF, a=gate.place))
    if item.seat < 0:
        s = note(replace(s, markers=(*s.markers, gate.world)), Deed(Do.GATE_BOTTOM, a=gate.world))
    else:
        s = with_seat(s, item.seat, gates=(*s.seats[item.seat].gates, gate.world))
        s = note(s, Deed(Do.TROPHY_GATE, seat=item.seat, a=gate.world))
    s = _monsters_leave(c, s, c.worlds[gate.world].symbol)
    cues: Cues = (Show("saved", Tone.BLUE, 1.4), Log(text("horror-log-closed", place=named(gate.place))))
    if item.sealed:
        s, cues = _elder_sign(s, item, cues)
        if s.outcome:
            return s, cues
    if item.seat >= 0 and not s.gates and sum(len(seat.gates) for seat in s.seats) >= limits(c, s).trophies:
        return finish(s, Outcome.CLOSED)
    return (push(s, Seal(item.seat, item.place)) if item.seat >= 0 and not item.sealed else s), cues


def _elder_sign(s: State, item: Closed, cues: Cues) -> tuple[State, Cues]:
    """The Elder Sign item: no check, no clues; it costs its user and takes a doom token off."""
    if s.setup.keeps_values:
        here = s.seats[item.seat]
        s = with_seat(s, item.seat, sanity=max(0, here.sanity - 1), stamina=max(0, here.stamina - 1))
    s = replace(s, elder_signs=s.elder_signs + 1, doom=max(0, s.doom - 1))
    s = note(s, Deed(Do.ELDER_COST, seat=item.seat), Deed(Do.DOOM_OFF, n=s.doom), Deed(Do.ELDER_BOX))
    return _sealed(s, item.place, cues)


def _seal(c: Catalog, s: State, seat: int, place: str) -> State:
    cost = seal_cost(c, s) or 0
    if s.setup.keeps_values:
        s = with_seat(s, seat, clues=s.seats[seat].clues - cost)
    return _sealed(note(s, Deed(Do.PAY_CLUES, n=cost, seat=seat)), place, ())[0]


def _sealed(s: State, place: str, cues: Cues) -> tuple[State, Cues]:
    s = note(replace(s, seals=(*s.seals, place)), Deed(Do.SEAL, n=len(s.seals) + 1, a=place))
    return finish(s, Outcome.SEALED) if len(s.seals) >= SEALS_TO_WIN else (s, cues)


def _monsters_leave(c: Catalog, s: State, symbol: str) -> State:
    """From town, Sky and Outskirts, those with the closed gate's symbol."""
    if s.setup.counts_monsters:
        return push(s, Leaves(symbol), Leaves(symbol, outskirts=True))
    gone = tuple(
        n
        for n, out in enumerate(s.out)
        if (on_board(out.at) or out.at == OUTSKIRTS) and c.monsters[out.kind].symbol == symbol
    )
    s = note(s, *(Deed(Do.TO_CUP, a=s.out[n].kind, b=s.out[n].at) for n in gone))
    return remove(s, gone)


def _leave(s: State, in_outskirts: bool, count: int) -> State:
    there = tuple(n for n, out in enumerate(s.out) if (out.at == OUTSKIRTS if in_outskirts else on_board(out.at)))
    return remove(note(s, Deed(Do.TO_CUP_N, n=count)) if count else s, there[:count])


def _through(s: State, seat: int, gate: Gate | None) -> State:
    if gate is None:
        return s
    s = with_seat(s, seat, where=gate.world, area=1, explored="")
    return tell(s, Deed(Do.INTO_WORLD, seat=seat, a=gate.world))


def _encounter(c: Catalog, s: State, seat: int, chance: Chance) -> State:
    """Cards until one has a colour of the world; each goes under the deck."""
    world = c.worlds[s.seats[seat].where]
    if s.thrown_by_hand("world"):
        return tell(s, Deed(Do.WORLD_BY_HAND, seat=seat, a=world.key, b=" ".join(world.colours)))
    skipped = 0
    while True:
        s, key = draw_world_card(c, s, chance)
        if key == SHUFFLE:
            s, skipped = tell(s, Deed(Do.WORLD_SHUFFLE)), 0
        elif colour_of(key) in world.colours:
            break
        else:
            skipped += 1
    pair = c.pairs[key[:-1]]
    entry = world.key if world.key in pair else "other"
    s = tell(s, Deed(Do.WORLD_CARD, seat=seat, a=colour_of(key), b=entry))
    return tell(s, Deed(Do.WORLD_BOTTOM, n=skipped + 1))


def _fought(s: State, item: Foe, beaten: bool) -> State:
    """An encounter's monster never stays on the board: a trophy, or back to the cup."""
    kind = item.kind or ""
    seat = _one(seats_where(s, lambda seat: seat.lives), item.seat)
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
