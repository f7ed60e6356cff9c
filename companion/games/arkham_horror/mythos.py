"""A mythos card from turning it over to the last monster that moves. Must not know the card's own ability.

The parts come in rule order: gate and monsters, clue, movement, ability. Doom that fills the track, a full board of
gates, an empty stack or cup stop everything that is left of the card.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Cue,
    Icon,
    Log,
    Note,
    OneOf,
    Question,
    Say,
    Seen,
    Several,
    Show,
    Text,
    Tone,
    Value,
    push,
    text,
)
from companion.games.arkham_horror import movement
from companion.games.arkham_horror.catalog import OUTSKIRTS, Card, Catalog, Kind
from companion.games.arkham_horror.naming import NOBODY, named, title
from companion.games.arkham_horror.state import (
    Ability,
    Arrive,
    Clue,
    Deed,
    Discard,
    Do,
    Doom,
    DrawnIn,
    Gate,
    Handwork,
    Marker,
    Opens,
    Part,
    Ruling,
    Shown,
    Spread,
    State,
    Surge,
    Trigger,
    Turn,
    Walking,
    around,
    keys,
    note,
    seats_where,
    some,
    with_seat,
)
from companion.games.arkham_horror.supply import (
    card,
    deck,
    draw_card,
    draw_marker,
    stack,
    take_card,
    take_marker,
)
from companion.games.arkham_horror.tracks import awaken, limits, room

Item: TypeAlias = Turn | Shown | Part | Opens | Marker | DrawnIn | Surge | Spread | Clue
Cues: TypeAlias = tuple[Cue, ...]

KATE = "kate_winthrop"
_RESHUFFLE = "reshuffle_mythos_and_redraw"


# ---------------------------------------------------------------- questions
def ask(c: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Turn() | Marker():
            return _ask_draw(c, s, item)
        case Shown():
            return Question("shown", text("horror-ask-shown"), Seen(), confirm=text("horror-gate-first"))
        case Opens() | Surge():
            return _ask_kate(s, item)
        case DrawnIn(place):
            there = _there(s)
            if not there:
                return None
            what = text("horror-ask-there", place=named(place))
            follows = Note(Icon.LOST_TIME, Text("horror-drawn-in-follows"), Tone.INK)
            return Question("there", what, around(s, there), picture=follows)
        case Spread():
            return _ask_spread(item)
        case Clue(place):
            there = _there(s)
            what = text("horror-ask-takes", place=named(place))
            return Question("takes", what, OneOf((NOBODY, *there))) if there else None
        case Part():
            return None
    assert_never(item)


def _ask_draw(c: Catalog, s: State, item: Turn | Marker) -> Question | None:
    """What the table draws itself."""
    match item:
        case Turn() if s.thrown_by_hand("mythos") and deck(c, s):
            return Question("card", text("horror-ask-card"), OneOf(deck(c, s)))
        case Marker() if s.thrown_by_hand("gate") and stack(c, s):
            return Question("world", text("horror-ask-marker"), OneOf(tuple(sorted(stack(c, s)))))
    return None


def _ask_kate(s: State, item: Opens | Surge) -> Question | None:
    """Whether Kate Winthrop is where she keeps a gate shut."""
    match item:
        case Opens(place, _, seat, None) if _free(s, place) and kate(s) not in (None, seat):
            return Question("kate", text("horror-ask-kate", place=named(place)), OneOf(("no", "yes")))
        case Surge(place, None) if kate(s) is not None:
            gates = tuple(gate.place for gate in s.gates) if s.setup.rules(Ruling.KATE_STOPS_SURGE) else (place,)
            return Question("kate_gate", text("horror-ask-kate-gate"), OneOf((NOBODY, *gates)))
    return None


def _ask_spread(item: Spread) -> Question | None:
    """Where those go that are left over, if there is a choice."""
    gates = item.gates
    extra = item.fits % len(gates) - 1
    if not 0 < extra < len(gates) - 1:
        return None
    if extra == 1:
        return Question("extra", text("horror-ask-extra-one"), OneOf(gates[1:]))
    return Question("extra", text("horror-ask-extra", n=extra), Several(gates[1:], extra, extra))


def _there(s: State) -> tuple[str, ...]:
    return keys(seats_where(s, lambda seat: seat.in_arkham and not seat.jailed))


def kate(s: State) -> int | None:
    """The seat of Kate Winthrop while she is in Arkham."""
    return next((n for n, seat in enumerate(s.seats) if seat.who == KATE and seat.in_arkham), None)


# ---------------------------------------------------------------- answers
def answer(c: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Turn():
            return _turned(c, take_card(s, str(value)), item, str(value))
        case Opens():
            return push(s, replace(item, kate=value == "yes"))
        case Marker(place):
            return _marked(c, take_marker(c, s, str(value)), place, str(value))
        case DrawnIn(place):
            for seat in some(value):
                s = draw_in(s, seat, place)
            return s
        case Surge():
            return push(s, replace(item, without="" if value == NOBODY else str(value)))
        case Spread():
            return _spread(s, item, value if isinstance(value, tuple) else (str(value),))
        case Clue():
            return s if value == NOBODY else _takes_clue(s, int(str(value)))
        case Shown() | Part():
            return s
    assert_never(item)


# ---------------------------------------------------------------- work
def run(c: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, Cues]:
    match item:
        case Turn():
            if not deck(c, s):
                return s, ()
            s, key = draw_card(c, s, chance)
            return _shown(c, _turned(c, take_card(s, key), item, key))
        case Part(step):
            return _part(c, replace(s, step=step))
        case Opens():
            return _opens(c, s, item)
        case Marker(place):
            if not stack(c, s):
                return awaken(s, Trigger.MARKERS), ()
            s, world = draw_marker(c, s, chance)
            return _marked(c, s, place, world), ()
        case Surge(place, without):
            return _surge(c, s, place, without or ""), ()
        case Spread():
            return _spread(s, item, ()), ()
        case Shown() | DrawnIn() | Clue():
            return s, ()
    assert_never(item)


def leave(s: State, item: Item) -> State:
    """The question is left to hands: what can go on without it goes on."""
    match item:
        case Opens():
            return push(s, replace(item, kate=False))
        case Surge():
            return push(s, replace(item, without=""))
    return s


def _turned(c: Catalog, s: State, item: Turn, key: str) -> State:
    """A card lies open: redrawn, or everybody looks at it and then it is resolved."""
    drawn = card(c, s, key)
    others = tuple(other for other in deck(c, s) if other != key)
    if drawn.effect.op == _RESHUFFLE and others:
        return push(note(replace(s, drawn=()), Deed(Do.RESHUFFLE)), item)
    if s.turn == 0 and not opens_the_game(drawn) and any(opens_the_game(card(c, s, other)) for other in others):
        return push(replace(s, drawn=(*s.drawn, key)), item)
    rest: tuple[Part | Handwork, ...] = ()
    if not item.gate_only:
        rest = (Part(Walking.CLUE), Part(Walking.MOVE), Handwork(), Part(Walking.ABILITY))
    s = replace(s, card=key, step=None)
    return push(s, Shown(), Part(Walking.GATE), Handwork(), *rest, Discard(), Handwork())


def opens_the_game(drawn: Card) -> bool:
    """Whether the first card of a game may be this one."""
    return drawn.kind is not Kind.RUMOR and bool(drawn.gate)


def _shown(c: Catalog, s: State) -> tuple[State, Cues]:
    if not s.card or s.step is not None:
        return s, ()
    drawn = card(c, s, s.card)
    log = Log(text("horror-log-card", card=title(s, s.card)))
    rumor = (Say(Text("horror-say-rumor")),) if drawn.kind is Kind.RUMOR and not s.rumor else ()
    return s, (Show("gate", Tone.BLUE, 1.8) if drawn.gate else Show("good", Tone.INK, 0.8), *rumor, log)


def _part(c: Catalog, s: State) -> tuple[State, Cues]:
    drawn = card(c, s, s.card)
    match s.step:
        case Walking.GATE:
            if drawn.doom:
                s = push(s, Doom(drawn.doom))
            if drawn.gate:
                s = append_after_doom(s, Opens(drawn.gate, limits(c, s).per_gate))
        case Walking.CLUE if drawn.clue:
            if s.gate_at(drawn.clue):
                s = note(s, Deed(Do.CLUE_LOST, a=drawn.clue))
            else:
                s = note(s, Deed(Do.CLUE, a=drawn.clue))
                if s.setup.keeps_values:
                    s = push(s, Clue(drawn.clue))
        case Walking.MOVE:
            s = movement.begin(c, s, drawn)
        case Walking.ABILITY:
            s = push(s, Ability())
    return s, ()


def append_after_doom(s: State, item: Opens) -> State:
    """Behind the card's own doom, if it has any."""
    if s.agenda and isinstance(s.agenda[0], Doom):
        return replace(s, agenda=(s.agenda[0], item, *s.agenda[1:]))
    return push(s, item)


# ---------------------------------------------------------------- gates
_STAYS_SHUT: Cues = (Say(Text("horror-say-held")),)


def _free(s: State, place: str) -> bool:
    return place not in s.seals and s.gate_at(place) is None


def _opens(c: Catalog, s: State, item: Opens) -> tuple[State, Cues]:
    place = item.place
    if place in s.seals:
        return note(s, Deed(Do.SEALED, a=place)), _STAYS_SHUT
    if s.gate_at(place):
        return push(s, Surge(place)), (Show("gate", Tone.RED, 1.2), Say(Text("horror-say-surge")))
    if item.kate or (item.seat >= 0 and item.seat == kate(s)):
        return note(s, Deed(Do.KATE, a=place)), _STAYS_SHUT
    monsters = tuple(Arrive(place, place) for _ in range(item.monsters))
    said = Say(Text(f"horror-say-gate-{place.replace('_', '-')}"))
    return push(s, Doom(), Marker(place), DrawnIn(place, item.seat), *monsters), (said,)


def _marked(c: Catalog, s: State, place: str, world: str) -> State:
    s = replace(s, gates=(*s.gates, Gate(place, world)))
    s = note(s, Deed(Do.MARKER, a=world, b=place), Deed(Do.CLUES_GONE, a=place))
    if len(s.gates) >= limits(c, s).gates:
        return awaken(s, Trigger.GATES)
    head = s.agenda[0] if s.agenda else None
    if isinstance(head, DrawnIn) and head.seat >= 0:
        s = draw_in(s, head.seat, place)
    return s


def draw_in(s: State, seat: int, place: str) -> State:
    """An investigator is drawn into a gate that has just opened: first area, delayed."""
    gate = s.gate_at(place)
    if gate is None:
        return s
    s = with_seat(s, seat, where=gate.world, area=1, delayed=True, explored="")
    return note(s, Deed(Do.DRAWN_IN, seat=seat, a=gate.world))


def _surge(c: Catalog, s: State, place: str, without: str) -> State:
    """The number is the larger of gates and investigators; what does not fit goes to the Outskirts."""
    if without == place:
        return note(s, Deed(Do.KATE, a=place))
    number = max(len(s.gates), s.players)
    others = tuple(gate.place for gate in s.gates if gate.place != place)
    gates = (place, *others)
    s = note(s, Deed(Do.SURGE, n=number, a=place))
    if without:
        number -= _shares(gates, number)[gates.index(without)]
        gates = tuple(gate for gate in gates if gate != without)
        s = note(s, Deed(Do.KATE, a=without))
    if not gates:
        return s
    free = room(c, s)
    fits = number if free is None else min(number, free)
    return push(s, Spread(gates, fits, number - fits))


def _shares(gates: tuple[str, ...], number: int) -> tuple[int, ...]:
    """Evenly, the first of them first."""
    each, extra = divmod(number, len(gates))
    return tuple(each + (n < extra) for n in range(len(gates)))


def _spread(s: State, item: Spread, extras: tuple[str, ...]) -> State:
    each, over = divmod(item.fits, len(item.gates))
    first = item.gates[0]
    lots = {gate: each + (over > 0 if gate == first else gate in extras) for gate in item.gates}
    arrive = [Arrive(gate, gate) for gate in item.gates for _ in range(lots[gate])]
    ranked = sorted(item.gates, key=lambda gate: lots[gate])
    later = [Arrive(OUTSKIRTS, ranked[n % len(ranked)]) for n in range(item.outskirts)]
    return push(s, *arrive, *later)


def _takes_clue(s: State, seat: int) -> State:
    return with_seat(s, seat, clues=s.seats[seat].clues + 1)
