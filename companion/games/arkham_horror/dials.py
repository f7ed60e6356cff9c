"""Values a hand may set, and nothing else follows from them. Must not know moves or pages."""

from __future__ import annotations

from msgspec.structs import replace

from companion.api import Dial, Number, OneOf, Several, Text, Value, text
from companion.games.arkham_horror.catalog import OUTSKIRTS, SKY, TOWN, Catalog, Kind
from companion.games.arkham_horror.gates import SEALS_TO_WIN
from companion.games.arkham_horror.naming import named
from companion.games.arkham_horror.setup import NONE
from companion.games.arkham_horror.state import (
    BATTLE,
    PHASES,
    Fight,
    Gate,
    Held,
    Hold,
    Phase,
    State,
    Token,
    Where,
    on_board,
    with_seat,
)
from companion.games.arkham_horror.supply import card, deck, markers_made, stack
from companion.games.arkham_horror.tracks import TERROR_MAX, doom_max
from companion.games.arkham_horror.upkeep import WORLD_AREAS, who

CUP = "cup"
OFF_ON = OneOf(("off", "on"))
MOST_VALUE = 20
MOST_MONEY = 99
MOST_TURNS = 200
MOST_GATHERED = 40


def dials(c: Catalog, s: State) -> tuple[Dial, ...]:
    """Tracks first, then gates, monsters, cards, and each investigator."""
    seats = tuple(str(seat) for seat in range(len(s.seats)))
    phases = BATTLE if s.fight else (s.phase, *(phase for phase in PHASES if phase is not s.phase))
    found = [
        _dial("doom", s.doom, Number(0, doom_max(c, s))),
        _dial("terror", s.terror, Number(0, TERROR_MAX)),
        _dial("phase", s.phase, OneOf(tuple(phases))),
        _dial("first", str(s.first), OneOf(seats)),
        _dial("turn", s.turn, Number(0, MOST_TURNS)),
        _dial("elder_signs", s.elder_signs, Number(0, MOST_VALUE)),
        _dial("seals", s.seals, Several(c.unstable, 0, SEALS_TO_WIN - 1)),
    ]
    if s.fight is not None:
        found += [
            _dial("gathered", s.fight.gathered, Number(0, MOST_GATHERED)),
            _dial("round", s.fight.round, Number(1, MOST_TURNS)),
        ]
    left = tuple(stack(c, s))
    for place in c.unstable:
        gate = s.gate_at(place)
        worlds = tuple(dict.fromkeys((NONE, *((gate.world,) if gate else ()), *left)))
        label = text("horror-dial-gate", place=named(place))
        found.append(Dial(f"gate_{place}", label, gate.world if gate else NONE, OneOf(worlds)))
    found += _monsters(c, s)
    found += _cards(c, s)
    for seat in range(len(s.seats)):
        found += _seat(c, s, seat)
    if s.setup.score_extras:
        found += [_dial("tasks", s.tasks, Number(0, MOST_VALUE)), _dial("retired", s.retired, Number(0, MOST_VALUE))]
    return tuple(found)


def _dial(key: str, value: Value, accepts: OneOf | Several | Number) -> Dial:
    return Dial(key, Text(f"horror-dial-{key.replace('_', '-')}"), value, accepts)


def _monsters(c: Catalog, s: State) -> list[Dial]:
    if s.setup.counts_monsters:
        most = sum(markers_made(c, s).values())
        return [
            _dial("town", s.monsters, Number(0, most)),
            _dial("outskirts", s.outskirts, Number(0, most)),
            *(
                Dial(f"trophies_{n}", text("horror-dial-trophies", who=who(s, n)), s.trophies(n), Number(0, most))
                for n in range(len(s.seats))
            ),
        ]
    seats = tuple(str(seat) for seat in range(len(s.seats)))
    places = OneOf((CUP, *c.places, *c.streets, SKY, OUTSKIRTS, *seats))
    return [
        Dial(f"monster_{n}", text("horror-dial-monster", monster=named(out.kind)), out.at, places)
        for n, out in enumerate(s.out)
        if out.at in places.options
    ]


def _cards(c: Catalog, s: State) -> list[Dial]:
    """What lies in play can only be put away or stay, or come from the deck."""

    def of(kind: Kind, now: str) -> OneOf:
        loose = tuple(key for key in deck(c, s) if card(c, s, key).kind is kind)
        return OneOf((NONE, *((now,) if now else ()), *loose))

    return [
        _dial("environment", s.environment or NONE, of(Kind.ENVIRONMENT, s.environment)),
        _dial("rumor", s.rumor or NONE, of(Kind.RUMOR, s.rumor)),
        _dial("rumor_count", s.rumor_count, Number(0, MOST_VALUE)),
        _dial("ritual", OFF_ON.options[s.ritual], OFF_ON),
        _dial("allies", s.allies, Number(0, c.allies)),
    ]


def _seat(c: Catalog, s: State, n: int) -> list[Dial]:
    seat = s.seats[n]
    areas = tuple(f"{world}.{area}" for world in c.worlds for area in range(1, WORLD_AREAS + 1))
    where = OneOf((*Where, *areas))
    left = stack(c, s)
    left.update(seat.gates)
    trophies = Several(tuple(f"{world}.{copy}" for world, count in left.items() for copy in range(1, count + 1)))
    held = tuple(f"{world}.{copy}" for world in dict.fromkeys(seat.gates) for copy in _copies(seat.gates, world))
    explored = OneOf((NONE, *(gate.place for gate in s.gates)))
    found: list[tuple[str, Value, OneOf | Several | Number]] = [
        (f"where_{n}", f"{seat.where}.{seat.area}" if seat.in_world else seat.where, where),
        (f"delayed_{n}", OFF_ON.options[seat.delayed], OFF_ON),
        (f"jailed_{n}", OFF_ON.options[seat.jailed], OFF_ON),
        (f"idle_{n}", OFF_ON.options[seat.idle == s.turn > 0], OFF_ON),
        (f"befriended_{n}", seat.allies, Number(0, c.allies)),
        (f"explored_{n}", seat.explored if s.gate_at(seat.explored) else NONE, explored),
        (f"holds_{n}", tuple(str(held.hold) for held in seat.holds), Several(tuple(Hold))),
        (f"gates_{n}", held, trophies),
    ]
    if s.setup.keeps_values:
        found += [
            (f"sanity_{n}", seat.sanity, Number(0, MOST_VALUE)),
            (f"stamina_{n}", seat.stamina, Number(0, MOST_VALUE)),
            (f"maxsanity_{n}", seat.max_sanity, Number(0, MOST_VALUE)),
            (f"maxstamina_{n}", seat.max_stamina, Number(0, MOST_VALUE)),
            (f"clues_{n}", seat.clues, Number(0, MOST_MONEY)),
            (f"money_{n}", seat.money, Number(0, MOST_MONEY)),
        ]
    return [
        Dial(key, text(f"horror-dial-{key.partition('_')[0]}", who=who(s, n)), value, accepts)
        for key, value, accepts in found
    ]


def _copies(worlds: tuple[str, ...], world: str) -> range:
    return range(1, worlds.count(world) + 1)


# ---------------------------------------------------------------- setting
def correct(c: Catalog, s: State, key: str, value: Value) -> State:
    which, _, rest = key.partition("_")
    match which:
        case "doom" | "gathered" | "round" if s.fight is not None:
            return _in_battle(s, s.fight, which, value)
        case "doom" | "terror" | "turn" | "allies" | "tasks" | "retired" | "seals":
            return replace(s, **{which: value})
        case "elder":
            return replace(s, elder_signs=int(str(value)))
        case "first":
            return replace(s, first=int(str(value)))
        case "phase":
            phase = Phase(str(value))
            return replace(s, phase=phase, pending=phase is Phase.MYTHOS or (phase is Phase.SETUP and not s.turn))
        case "gate":
            return _gate(s, rest, str(value))
        case "town" | "outskirts" | "trophies":
            at = {"town": TOWN, "outskirts": OUTSKIRTS}.get(which, rest)
            return _count(s, at, int(str(value)))
        case "monster":
            return _monster(s, int(rest), str(value))
        case "environment" | "rumor" | "ritual":
            return _card(c, s, which, rest, value)
    return _set_seat(s, which, int(rest), value)


def _in_battle(s: State, fight: Fight, which: str, value: Value) -> State:
    if which == "doom" and isinstance(value, int):
        return replace(s, doom=value, fight=replace(fight, health=value))
    return replace(s, fight=replace(fight, **{which: value}))


def _card(c: Catalog, s: State, which: str, rest: str, value: Value) -> State:
    """A mythos card in play, and what is counted on it."""
    if which == "ritual":
        return replace(s, ritual=value == "on")
    if rest == "count":
        return replace(s, rumor_count=int(str(value)))
    s = _swap(s, which, str(value))
    if which == "environment":
        return s
    start = c.rumors[s.rumor].start if s.rumor in c.rumors else 0
    return replace(s, rumor_since=s.turn, rumor_count=start)


def _gate(s: State, place: str, world: str) -> State:
    gates = tuple(gate for gate in s.gates if gate.place != place)
    gate = s.gate_at(place)
    if gate is not None:
        s = replace(s, markers=(*s.markers, gate.world))
    if world == NONE:
        return replace(s, gates=gates)
    markers = list(s.markers)
    if world in markers:
        markers.remove(world)
    return replace(s, gates=(*gates, Gate(place, world)), markers=tuple(markers))


def _count(s: State, at: str, count: int) -> State:
    def here(out: Token) -> bool:
        return on_board(out.at) if at == TOWN else out.at == at

    kept = tuple(out for out in s.out if not here(out))
    return replace(s, out=(*kept, *(Token("", at),) * count))


def _monster(s: State, n: int, at: str) -> State:
    rest = s.out[:n], s.out[n + 1 :]
    if at == CUP:
        return replace(s, out=(*rest[0], *rest[1]))
    return replace(s, out=(*rest[0], Token(s.out[n].kind, at), *rest[1]))


def _swap(s: State, field: str, key: str) -> State:
    """The card in play goes under the deck, another comes out of it."""
    now = getattr(s, field)
    if key == now or (key == NONE and not now):
        return s
    drawn = tuple(other for other in s.drawn if other != key)
    if now:
        drawn = (*drawn, now)
    return replace(s, drawn=drawn, **{field: "" if key == NONE else key})


def _set_seat(s: State, which: str, n: int, value: Value) -> State:
    seat = s.seats[n]
    match which:
        case "where":
            where, _, area = str(value).partition(".")
            return with_seat(s, n, where=where, area=int(area or 0))
        case "delayed" | "jailed":
            return with_seat(s, n, **{which: value == "on"})
        case "idle":
            return with_seat(s, n, idle=s.turn if value == "on" else 0)
        case "befriended":
            return with_seat(s, n, allies=value)
        case "explored":
            return with_seat(s, n, explored="" if value == NONE else value, stood=s.turn)
        case "holds" if isinstance(value, tuple):
            before = {held.hold: held for held in seat.holds}
            return with_seat(s, n, holds=tuple(before.get(Hold(hold), Held(Hold(hold), s.turn)) for hold in value))
        case "gates" if isinstance(value, tuple):
            return _set_trophies(s, n, tuple(each.partition(".")[0] for each in value))
        case "maxsanity":
            return with_seat(s, n, max_sanity=value)
        case "maxstamina":
            return with_seat(s, n, max_stamina=value)
    return with_seat(s, n, **{which: value})


def _set_trophies(s: State, n: int, worlds: tuple[str, ...]) -> State:
    """Trophies that go lie under the stack; those that come are taken from wherever they lay in it."""
    markers, before = list(s.markers), list(s.seats[n].gates)
    for world in worlds:
        if world in before:
            before.remove(world)
        elif world in markers:
            markers.remove(world)
    return with_seat(replace(s, markers=(*markers, *before)), n, gates=worlds)
