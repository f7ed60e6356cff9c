"""Looking at a state and setting single things in it: tokens, places, stats. Must not know when the rules do so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from companion.api import Value
from companion.games.arkham_express.facts import CARRIED, FIGHT, NUMBER_OF, PLACES, TOKENS
from companion.games.arkham_express.state import (
    Deed,
    Do,
    Harder,
    Investigator,
    Kind,
    Monster,
    Place,
    Sheet,
    Spot,
    Stat,
    State,
    Token,
)

NO_LIMIT = 99
"""More than anybody can ever carry."""


# ---------------------------------------------------------------- tokens on the board
def tokens(s: State) -> int:
    """Monsters and gates on the board, as the loss check counts them (rules, "Победа и поражение")."""
    two = s.setup.guarded_counts_two
    return sum(
        (spot.monster is not None) + spot.gate if two else spot.monster is not None or spot.gate for spot in s.spots
    )


def tokens_left(s: State) -> int:
    """Monster tokens beside the board, face down: 34 less those on the board, sealed or removed."""
    on_board = sum((spot.monster is not None) + spot.gate for spot in s.spots)
    return TOKENS - on_board - gates(s) - s.removed


def gates(s: State) -> int:
    """Gate tokens that the players hold together."""
    return sum(one.gates for one in s.party)


def with_spot(s: State, number: int, spot: Spot) -> State:
    return replace(s, spots=(*s.spots[: number - 1], spot, *s.spots[number:]))


def monster_at(s: State, place: Place) -> Monster | None:
    number = NUMBER_OF.get(place)
    return s.spots[number - 1].monster if number else None


def open_gate_at(s: State, place: Place) -> bool:
    """Whether an unguarded gate is there."""
    number = NUMBER_OF.get(place)
    return number is not None and s.spots[number - 1].gate and s.spots[number - 1].monster is None


def strength(s: State, monster: Monster) -> int:
    """A monster's strength with the harder rule, without the Herald's bonus."""
    return max(0, monster.strength) + (Harder.MONSTERS_PLUS_ONE in s.setup.harder)


# ---------------------------------------------------------------- investigators
def with_seat(s: State, seat: int, **changes: Any) -> State:
    one = replace(s.party[seat], **changes)
    return replace(s, party=(*s.party[:seat], one, *s.party[seat + 1 :]))


def with_active(s: State, **changes: Any) -> State:
    return with_seat(s, s.seat, **changes)


def present(s: State) -> tuple[int, ...]:
    """Seats that are still at the table."""
    return tuple(seat for seat, one in enumerate(s.party) if not one.gone)


def following(s: State) -> int:
    """``State.turn`` of the next seat that is still at the table."""
    turn, seats = s.turn + 1, len(s.party)
    while s.party[(s.start + turn) % seats].gone and turn < s.turn + seats:
        turn += 1
    return turn


def stat_of(one: Investigator, stat: Stat) -> int:
    return one.health if stat is Stat.HEALTH else one.sanity


def start_of(one: Investigator, stat: Stat) -> int:
    return one.health_start if stat is Stat.HEALTH else one.sanity_start


def most_of(one: Investigator, stat: Stat) -> int:
    return one.health_max if stat is Stat.HEALTH else one.sanity_max


def hurt_by(kind: str) -> Stat:
    """Rules, "Монстры и бой": physical monsters hurt health, magical ones sanity."""
    return Stat.SANITY if kind == Kind.MAGICAL else Stat.HEALTH


def carried(one: Investigator, token: Token) -> int:
    if token is Token.RESEARCH:
        return one.research
    return one.weapons if token is Token.WEAPON else one.spells


FIELD_OF = {Token.RESEARCH: "research", Token.WEAPON: "weapons", Token.SPELL: "spells"}


def limit(s: State, one: Investigator, token: Token) -> int:
    """How many tokens of a kind the investigator may carry (rules, "Одиночная игра": alone, as many as there are)."""
    return NO_LIMIT if s.setup.solo else limit_of(one, token)


def limit_of(one: Investigator, token: Token) -> int:
    """The limit on the investigator's sheet."""
    if token is Token.RESEARCH:
        return one.research_max
    return one.weapon_limit if token is Token.WEAPON else one.spell_limit


def room(s: State, one: Investigator, token: Token) -> int:
    return max(0, limit(s, one, token) - carried(one, token))


def research(s: State) -> int:
    """Research tokens the active investigator can discard; a table that keeps them itself has what it needs."""
    return s.active.research if s.setup.keeps_all else NO_LIMIT


# ---------------------------------------------------------------- what is known of printed things
def sheet_of(s: State, name: str) -> Sheet:
    return s.sheets.get(name) or s.setup.sheets.get(name) or NO_SHEET


NO_SHEET = Sheet(weapon_limit=CARRIED, spell_limit=CARRIED)


def spelled(known: Iterable[str], name: str) -> str:
    """The name as it is known already, whatever the spelling of its letters; else as written."""
    written = " ".join(name.split())
    return next((each for each in known if each.casefold() == written.casefold()), written)


def printed(s: State, name: str) -> Monster | None:
    return s.monsters.get(name) or s.setup.monsters.get(name)


def linked(s: State, place: Place) -> tuple[Place, ...]:
    """Places known to be one step away, in the order of the board."""
    told = {*s.setup.links.get(place, ()), *s.links.get(place, ())}
    return tuple(each for each in PLACES if each in told)


def with_link(s: State, a: Place, b: Place) -> State:
    """A step was made between two places, so they are linked."""
    if b in s.setup.links.get(a, ()) or b in s.links.get(a, ()):
        return s
    links = dict(s.links)
    links[a] = (*links.get(a, ()), b)
    links[b] = (*links.get(b, ()), a)
    return replace(s, links=links)


# ---------------------------------------------------------------- dice as they lie
def hits(s: State) -> int:
    return sum(face in FIGHT for face in s.battle) + s.spent


def with_research(s: State) -> State:
    """Rules, "1": what fits is taken. Nobody ever does better by leaving it, so nobody is asked."""
    ones, steps, threes = s.left
    taken = min(ones, room(s, s.active, Token.RESEARCH))
    if not taken:
        return s
    s = with_active(s, research=s.active.research + taken)
    return replace(s, left=(ones - taken, steps, threes), deeds=(*s.deeds, Deed(Do.RESEARCH, n=taken)))


def keys(value: Value) -> tuple[str, ...]:
    assert isinstance(value, tuple | list)
    return tuple(value)
