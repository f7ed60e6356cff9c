"""Gates outside the mythos: they are closed and sealed, entered, opened by encounters. Must not know what cards say.

A gate is closed in the Arkham encounters by who has explored it; only then, and not when a card closes it, is there a
trophy and may it be sealed (data/gates.yaml, closing).
"""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import Chance, Cue, Log, Number, OneOf, Question, Show, Text, Tone, Value, push, text
from companion.games.arkham_horror.battle import finish
from companion.games.arkham_horror.catalog import OUTSKIRTS, SHUFFLE, Catalog, slug
from companion.games.arkham_horror.naming import named
from companion.games.arkham_horror.state import (
    AskGate,
    Check,
    Closed,
    Closing,
    Deed,
    Do,
    Encounter,
    Gate,
    Leaves,
    Opens,
    Outcome,
    Roll,
    Seal,
    State,
    Then,
    Through,
    keys,
    note,
    on_board,
    seats_where,
    tell,
    with_seat,
)
from companion.games.arkham_horror.supply import colour_of, draw_world_card, effect
from companion.games.arkham_horror.tracks import limits, remove
from companion.games.arkham_horror.trophies import one, seat_chosen
from companion.games.arkham_horror.upkeep import idle, who

Item: TypeAlias = Closing | Closed | Seal | Leaves | Through | Encounter | AskGate
Cues: TypeAlias = tuple[Cue, ...]

SEAL_CLUES = 5
HASTUR_CLUES = 8
SEALS_TO_WIN = 6
ELDER_SIGN = "elder_sign"


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


# ---------------------------------------------------------------- questions
def ask(c: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Closing():
            return _ask_closing(c, s, item)
        case Seal(seat):
            cost = seal_cost(c, s)
            if cost is None or not _can_pay(s, seat, cost):
                return None
            what = text("horror-ask-seal", n=cost)
            return Question("seal", what, OneOf(("seal_clues", "leave_open")), confirm=Text("horror-seal-it"))
        case Leaves(symbol, in_outskirts):
            most = s.outskirts if in_outskirts else s.monsters
            key = "horror-ask-leaves-outskirts" if in_outskirts else "horror-ask-leaves"
            return Question("leaves", text(key, symbol=named(symbol)), Number(0, most)) if most else None
        case Through():
            return _ask_through(s, item)
        case Encounter(seat):
            if seat >= 0 or unmet(s) or len(away(s)) < 2:
                return None
            return Question("seat", Text("horror-ask-whose-encounter"), OneOf(keys(away(s))))
        case AskGate():
            return _ask_gate(c, s, item)
        case Closed():
            return None
    assert_never(item)


def _ask_closing(c: Catalog, s: State, item: Closing) -> Question | None:
    seat = one(explorers(s), item.seat)
    if seat < 0:
        return Question("seat", Text("horror-ask-closer"), OneOf(keys(explorers(s))))
    if item.how or not s.gate_at(s.seats[seat].explored):
        return None
    ways = ("fight", "lore") if seal_cost(c, s) is None else ("fight", "lore", ELDER_SIGN)
    what = text("horror-ask-how", who=who(s, seat), place=named(s.seats[seat].explored))
    return Question("how", what, OneOf(ways), confirm=Text("horror-close-it"))


def _ask_through(s: State, item: Through) -> Question | None:
    if one(_in_arkham(s), item.seat) < 0:
        return Question("seat", Text("horror-ask-through"), OneOf(keys(_in_arkham(s))))
    if item.place or len(s.gates) < 2:
        return None
    return Question("place", Text("horror-ask-which-gate"), OneOf(tuple(gate.place for gate in s.gates)))


def _ask_gate(c: Catalog, s: State, item: AskGate) -> Question:
    if not item.opens:
        return Question("place", Text("horror-ask-which-gate"), OneOf(tuple(gate.place for gate in s.gates)))
    if one(_in_arkham(s), item.seat) < 0:
        return Question("seat", Text("horror-ask-whose-encounter"), OneOf(keys(_in_arkham(s))))
    if not item.place:
        return Question("place", Text("horror-ask-opens-where"), OneOf(openings(c, s)))
    return Question("brings", Text("horror-ask-brings"), OneOf(("gate_alone", "gate_and_monster")))


def _in_arkham(s: State) -> tuple[int, ...]:
    return seats_where(s, lambda seat: seat.in_arkham)


def _can_pay(s: State, seat: int, clues: int) -> bool:
    return not s.setup.keeps_values or s.seats[seat].clues >= clues


# ---------------------------------------------------------------- answers
def answer(c: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Closing(seat):
            seat = one(explorers(s), seat)
            return push(s, Closing(seat_chosen(value))) if seat < 0 else _try(c, s, seat, str(value))
        case Seal(seat, place):
            return _seal(c, s, seat, place) if value == "seal_clues" else s
        case Leaves(_, in_outskirts):
            return _leave(s, in_outskirts, int(str(value)))
        case Through(seat):
            asks_who = one(_in_arkham(s), seat) < 0
            return push(s, replace(item, seat=seat_chosen(value)) if asks_who else replace(item, place=str(value)))
        case Encounter():
            return push(s, Encounter(seat_chosen(value)))
        case AskGate():
            return push(s, _gate_told(s, item, value))
        case Closed():
            return s
    assert_never(item)


def _gate_told(s: State, item: AskGate, value: Value) -> AskGate | Opens | Closed:
    if not item.opens:
        return Closed(str(value))
    seat = one(_in_arkham(s), item.seat)
    if seat < 0:
        return replace(item, seat=seat_chosen(value))
    if not item.place:
        return replace(item, place=str(value))
    return Opens(item.place, int(value == "gate_and_monster"), seat)


# ---------------------------------------------------------------- work
def run(c: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, Cues]:
    match item:
        case Closed():
            return _closed(c, s, item)
        case Through(seat, place):
            seat = one(_in_arkham(s), seat)
            return _through(s, seat, s.gate_at(place) if place else s.gates[0]), ()
        case Encounter(seat):
            seat = seat if seat >= 0 else (*unmet(s), *away(s))[0]
            s = replace(s, met=tuple(dict.fromkeys((*s.met, seat))))
            return _encounter(c, s, seat, chance), ()
        case Closing() | Seal() | Leaves() | AskGate():
            return s, ()
    assert_never(item)


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
