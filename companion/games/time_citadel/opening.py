"""Before the first turn: rooms, switches, characters, the start player, as the table tells or the box draws them.
Must not know the options that put this work on the agenda, nor anything that happens later."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import Chance, Chime, Cue, OneOf, Question, Say, Several, Sound, Text, Value, push, text
from companion.games.time_citadel import asking, places
from companion.games.time_citadel.catalog import UNNAMED, Catalog
from companion.games.time_citadel.facts import OFF_AT_FIRST, SWITCHES
from companion.games.time_citadel.state import (
    Cast,
    Deed,
    Do,
    Dressed,
    Home,
    Kind,
    Lay,
    Named,
    Rooms,
    Start,
    State,
    keys,
)

Item: TypeAlias = Rooms | Lay | Dressed | Cast | Start | Home

_KINDS_TOLD = (Kind.COMPUTER, Kind.LASER, Kind.CAMERA, Kind.GEAR)
"""Asked for in this order; the rooms left over have a lock."""


# ---------------------------------------------------------------- questions
def ask(names: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Rooms():
            maybe = tuple(room for room in places.left(s) if not room.startswith(UNNAMED))
            return Question("rooms", Text("citadel-ask-rooms"), Several(maybe, 0), stands=maybe) if maybe else None
        case Lay():
            return None
        case Dressed(told):
            return _ask_switches(s, told)
        case Cast(seat):
            free = tuple(one for one in names.characters if one not in s.characters)
            return Question("character", text("citadel-ask-character", who=s.setup.seats[seat]), OneOf(free))
        case Start(seat):
            return _ask_start(s) if seat is None else None
        case Home():
            return asking.room(names, s, "home", Text("citadel-ask-home"))
    assert_never(item)


def _ask_switches(s: State, told: tuple[tuple[str, ...], ...]) -> Question | None:
    if len(told) < len(_KINDS_TOLD):
        kind = _KINDS_TOLD[len(told)]
        taken = {room for rooms in told for room in rooms}
        free = tuple(room for room in s.setup.rooms if room not in taken)
        many = SWITCHES[kind]
        return Question("kind_rooms", text("citadel-ask-kind-rooms", kind=kind), Several(free, many, many))
    if s.off:
        return None
    return Question("off", Text("citadel-ask-off"), Several(s.setup.rooms, OFF_AT_FIRST, OFF_AT_FIRST))


def _ask_start(s: State) -> Question | None:
    if not (s.setup.draws_start and s.thrown_by_hand("start_player")):
        return None
    return Question("start", Text("citadel-ask-start"), OneOf(tuple(str(seat) for seat in s.at_table)))


# ---------------------------------------------------------------- answers
def answer(names: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Rooms():
            return _confirmed(s, keys(value))
        case Lay():
            return s
        case Dressed(told):
            return _answer_switches(s, told, keys(value))
        case Cast():
            return replace(s, characters=(*s.characters, str(value)))
        case Start():
            return push(s, Start(int(str(value))))
        case Home():
            s, room = places.chosen(names, s, str(value))
            return replace(s, professor=room)
    assert_never(item)


def _confirmed(s: State, there: tuple[str, ...]) -> State:
    """The places of the attested rooms that are there, and a number for each of the others, which may get a name."""
    others = tuple(Named(place) for place in places.left(s) if place not in there)
    return push(places.confirmed(s, there), *others)


def _answer_switches(s: State, told: tuple[tuple[str, ...], ...], value: tuple[str, ...]) -> State:
    if len(told) == len(_KINDS_TOLD):
        return replace(s, off=value)
    told = (*told, value)
    if len(told) == len(_KINDS_TOLD):
        by_room = {room: kind for kind, rooms in zip(_KINDS_TOLD, told, strict=True) for room in rooms}
        s = replace(s, kinds=tuple(by_room.get(room, Kind.LOCK) for room in s.setup.rooms))
    return push(s, Dressed(told))


# ---------------------------------------------------------------- what happens
def run(names: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    match item:
        case Rooms():
            return _confirmed(s, ()), ()
        case Lay():
            return _lay(s, chance)
        case Start(seat):
            return _start(s, seat, chance)
        case Dressed() | Cast() | Home():
            return s, ()
    assert_never(item)


def _lay(s: State, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    known = tuple(room for room in s.setup.rooms if places.settled(s, room))
    off = chance.shuffled("switch_rooms", known)[:OFF_AT_FIRST]
    lines = tuple(Deed(Do.SET_OFF, room=room) for room in off)
    s = replace(s, deeds=(*s.deeds, *lines, Deed(Do.SET_ON)), off=off if s.setup.tracks_switches else ())
    return s, (Chime(Sound.ROLL),)


def _start(s: State, seat: int | None, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    if seat is None and s.setup.draws_start:
        seats = tuple(str(each) for each in s.at_table)
        seat = int(chance.pick("start_player", seats))
    s = replace(s, start=seat or 0, turn=0, deeds=(*s.deeds, Deed(Do.START, n=seat or 0)))
    return s, (Chime(Sound.GONG), Say(Text("citadel-say-start")))
