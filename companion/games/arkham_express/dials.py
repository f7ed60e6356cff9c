"""Values a hand may set, and nothing else follows from them. Must not know moves or pages."""

from __future__ import annotations

from msgspec.structs import replace

from companion.api import Dial, Number, OneOf, Several, Text, Value, text
from companion.games.arkham_express.board import with_seat, with_spot
from companion.games.arkham_express.facts import (
    DICE,
    GATES_WAKE,
    MONSTER,
    MOST_BONUS,
    MOST_POINTS,
    MOST_RESEARCH,
    MOST_STRENGTH,
    NUMBERED,
    PLACES,
    SUMMONING,
)
from companion.games.arkham_express.state import UNKNOWN, Bonus, Kind, Monster, Place, Spot, State

ON_SPOT = ("empty", "monster", "gate", "guarded")
_COUNTS = ("health", "sanity", "research", "weapons", "spells", "gates")
_BONUSES = ("fight", "moves", "strength")


def dials(s: State) -> tuple[Dial, ...]:
    """The list is long, so it begins with whose turn it is, then the board, then the others as they sit; from its
    beginning one step back is its end, with what is seldom set."""
    seats = tuple(str(seat) for seat in range(len(s.party)))
    first, *others = (_dials_of(s, (s.seat + n) % len(s.party)) for n in range(len(s.party)))
    dials = [*first]
    if not s.awake:
        if not s.agenda:
            locked = Number(0, SUMMONING - 1)
            dials.append(Dial("locked", Text("express-dial-locked"), s.dice.count(MONSTER), locked))
        dials += _spot_dials(s)
    dials += [dial for each in others for dial in each]
    if s.horror_max != UNKNOWN:
        most = Number(0, 3 * MOST_POINTS)
        dials.append(Dial("horror", Text("express-dial-horror"), s.horror, most))
        dials.append(Dial("might", Text("express-dial-might"), s.might, most))
    if s.setup.has_herald:
        for key in _BONUSES:
            wording = text("express-dial-herald", what=key)
            dials.append(Dial(f"herald_{key}", wording, getattr(s.herald, key), Number(-MOST_BONUS, MOST_BONUS)))
    gone = tuple(str(seat) for seat, one in enumerate(s.party) if one.gone)
    dials.append(Dial("gone", Text("express-dial-gone"), gone, Several(seats, 0, len(seats) - 1)))
    if not s.awake:
        dials.append(Dial("turn", Text("express-dial-turn"), str(s.seat), OneOf(seats)))
    return tuple(dials)


def _dials_of(s: State, seat: int) -> list[Dial]:
    return _seat_dials(s, seat) if s.setup.keeps_all else [_gates_dial(s, seat)]


def _spot_dials(s: State) -> list[Dial]:
    found = []
    for number, spot in enumerate(s.spots, start=1):
        place = Text(f"express-place-{NUMBERED[number - 1]}".replace("_", "-"))
        lies = ON_SPOT[(spot.monster is not None) + 2 * spot.gate]
        found.append(Dial(f"spot_{number}", text("express-dial-spot", n=number, place=place), lies, OneOf(ON_SPOT)))
        if spot.monster is not None and s.setup.keeps_all and not spot.monster.hidden:
            strong = max(0, spot.monster.strength)
            label = text("express-dial-strength", n=number)
            found.append(Dial(f"strong_{number}", label, strong, Number(0, MOST_STRENGTH)))
            kind = spot.monster.kind or Kind.PHYSICAL
            found.append(Dial(f"kind_{number}", text("express-dial-kind", n=number), kind, OneOf(tuple(Kind))))
            holds = "yes" if spot.monster.holds else "no"
            found.append(Dial(f"holds_{number}", text("express-dial-holds", n=number), holds, OneOf(("no", "yes"))))
    return found


def _gates_dial(s: State, seat: int) -> Dial:
    label = text("express-dial-gates", who=s.setup.seats[seat])
    return Dial(f"gates_{seat}", label, s.party[seat].gates, Number(0, GATES_WAKE))


def _seat_dials(s: State, seat: int) -> list[Dial]:
    one, who = s.party[seat], s.setup.seats[seat]
    most = {"health": MOST_POINTS, "sanity": MOST_POINTS, "gates": GATES_WAKE}
    counts = [
        Dial(
            f"{key}_{seat}",
            text(f"express-dial-{key}", who=who),
            getattr(one, key),
            Number(0, most.get(key, MOST_RESEARCH)),
        )
        for key in _COUNTS
    ]
    where = Dial(f"place_{seat}", text("express-dial-place", who=who), one.place, OneOf(PLACES))
    skips = Dial(f"skips_{seat}", text("express-dial-skips", who=who), one.skips, Number(0, 6))
    return [where, *counts, skips]


def correct(s: State, key: str, value: Value) -> State:
    which, _, of = key.partition("_")
    match which:
        case "turn":
            seats = len(s.party)
            return replace(s, turn=s.turn - s.turn % seats + (int(str(value)) - s.start) % seats)
        case "locked":
            locked = int(str(value))
            return replace(s, dice=(MONSTER,) * locked + (0,) * (DICE - locked))
        case "spot":
            return _with_lying(s, int(of), str(value))
        case "strong" | "kind" | "holds":
            return _with_monster(s, int(of), which, value)
        case "place":
            return with_seat(s, int(of), place=Place(str(value)))
        case "horror" | "might":
            return replace(s, **{which: int(str(value))})
        case "herald":
            return replace(s, herald=Bonus(**{**{each: getattr(s.herald, each) for each in _BONUSES}, of: value}))
        case "gone":
            gone = value if isinstance(value, tuple) else ()
            party = tuple(replace(one, gone=str(seat) in gone) for seat, one in enumerate(s.party))
            return replace(s, party=party)
        case "skips":
            fell = s.party[int(of)].fell if value else ()
            return with_seat(s, int(of), skips=value, fell=fell)
        case _:
            return with_seat(s, int(of), **{which: value})


def _with_lying(s: State, number: int, lies: str) -> State:
    spot = s.spots[number - 1]
    monster = (spot.monster or Monster(holds=None)) if lies in ("monster", "guarded") else None
    return with_spot(s, number, Spot(monster, lies in ("gate", "guarded")))


def _with_monster(s: State, number: int, which: str, value: Value) -> State:
    spot = s.spots[number - 1]
    if spot.monster is None:
        return s
    match which:
        case "strong":
            monster = replace(spot.monster, strength=int(str(value)))
        case "kind":
            monster = replace(spot.monster, kind=Kind(str(value)))
        case _:
            monster = replace(spot.monster, holds=value == "yes")
    return with_spot(s, number, replace(spot, monster=monster))
