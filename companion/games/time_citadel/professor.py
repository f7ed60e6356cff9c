"""The Professor's way through the castle: over carpets, through the secret passage, by an action card. Must not know
the dice nor the clock."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    Cue,
    Log,
    OneOf,
    Question,
    Say,
    Show,
    Sound,
    Text,
    Tone,
    Value,
    push,
    text,
)
from companion.games.time_citadel import asking, cards, castle, charting, doors, places
from companion.games.time_citadel.catalog import Catalog
from companion.games.time_citadel.facts import CARPET, COLOURS
from companion.games.time_citadel.state import Colour, Deed, Do, Enter, Entry, Passage, Search, State, Walk

Item: TypeAlias = Walk | Passage | Enter

_PASSED = {colour: (Chime(Sound.STEP), Show("passage", Tone(colour), 0.7)) for colour in COLOURS}
_ENTERED = (Chime(Sound.STEP), Show("passage", Tone.INK, 0.7))
_WALKED = {colour: (Chime(Sound.STEP), Show("walk", Tone(colour))) for colour in COLOURS}


# ---------------------------------------------------------------- questions
def ask(names: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Walk(colour):
            at = _door(s, colour)
            return asking.door(names, s, at) if places.behind(s, at) == castle.UNKNOWN else None
        case Passage(colour):
            return _ask_treasure_room(names, s, colour) if colour in s.slots and not s.slots[colour].room else None
        case Enter(room, how):
            if not room:
                return asking.room(names, s, "professor_to", Text("citadel-ask-professor"))
            return Question("entry", Text("citadel-ask-entry"), OneOf(tuple(Entry))) if how is None else None
    assert_never(item)


def _ask_treasure_room(names: Catalog, s: State, colour: Colour) -> Question:
    rooms = asking.choices(names, s, cards.room_cards(s).pile)
    asked = text("citadel-ask-room-card", colour=colour)
    stands = asking.likely(s, rooms)
    return Question("room_card", asked, OneOf(rooms), confirm=asking.THIS_ROOM, stands=stands)


# ---------------------------------------------------------------- answers
def answer(names: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Walk(colour):
            at = _door(s, colour)
            if value == Search.ELSEWHERE:
                return push(s, Search(at), item)
            return charting.told(names, push(s, item), at, str(value))
        case Passage(colour):
            s, room = places.chosen(names, s, str(value))
            slots = {**s.slots, colour: replace(s.slots[colour], room=room)}
            return push(replace(s, cards=cards.room_cards(s).take(room).discard(room), slots=slots), item)
        case Enter(room):
            if room:
                return push(s, Enter(room, Entry(str(value))))
            s, room = places.chosen(names, s, str(value))
            return push(s, replace(item, room=room))
    assert_never(item)


def _door(s: State, colour: Colour) -> int:
    """The door of the Professor's room over the carpet of that colour."""
    return castle.door(s.setup.rooms.index(s.professor), CARPET[colour])


# ---------------------------------------------------------------- what happens
def run(names: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    match item:
        case Walk():
            return _walk(names, s, item)
        case Passage(colour):
            if colour not in s.slots:
                return push(s, Enter("", Entry.PASSAGE)), ()
            return _enter(names, s, s.slots[colour].room, Entry.PASSAGE, _PASSED[colour])
        case Enter(room, how):
            return _enter(names, s, room, how or Entry.MOVED, _ENTERED)
    assert_never(item)


def _walk(names: Catalog, s: State, item: Walk) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet, "The Professor's movement": one door, and what he does on the way."""
    colour, left, doubt = item.colour, item.doors - 1, item.doubt
    at = _door(s, colour)
    behind = places.behind(s, at)
    room = s.setup.rooms[behind]
    route = (*s.route, room)
    locked, turned = _doors_of(route), len({*route[1:]})
    if s.setup.tracks_doors:
        here = at // castle.CARPETS
        passed = doors.between(s, here, behind, at)
        doubt = doubt or passed is doors.Standing.UNSURE
        if not doubt:
            locked = _count(s.deeds, Do.LOCK) + (passed is doors.Standing.OPEN)
        s = doors.locked_between(s, here, behind, at)
    if s.kinds:
        turned = _count(s.deeds, Do.SWITCH) + (room in s.off)
        s = replace(s, off=tuple(each for each in s.off if each != room))
    agenda = (Walk(colour, left, doubt), *s.agenda) if left else s.agenda
    s = replace(s, professor=room, route=route, agenda=agenda, deeds=_entry_deeds(locked, turned))
    return s, _WALKED[colour] if left else (*_WALKED[colour], *_arrived(names, s, room))


def _enter(names: Catalog, s: State, room: str, how: Entry, shown: tuple[Cue, ...]) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet, "Secret passage"; an action card may also bring him through a door, or only set him down."""
    if how is not Entry.MOVED:
        s, deeds = (_out_of_passage if how is Entry.PASSAGE else _through_door)(s, room)
        s = replace(s, off=tuple(each for each in s.off if each != room), deeds=(*s.deeds, *deeds))
    s = replace(s, route=(s.professor, room), professor=room)
    return s, (*shown, *_arrived(names, s, room))


def _out_of_passage(s: State, room: str) -> tuple[State, tuple[Deed, ...]]:
    """Every door of the room is locked, unless it is known that none was open."""
    here = s.setup.rooms.index(room)
    none_open = s.setup.tracks_doors and doors.of_room(s, here) is doors.Standing.LOCKED
    lock = () if none_open else (Deed(Do.LOCK_ALL),)
    return doors.locked_room(s, here), (*lock, *_entry_deeds(0, _switches(s, room)))


def _through_door(s: State, room: str) -> tuple[State, tuple[Deed, ...]]:
    """One door is locked behind him, unless it is known that it was not open."""
    if not s.setup.tracks_doors:
        return s, _entry_deeds(1, _switches(s, room))
    came, here = s.setup.rooms.index(s.professor), s.setup.rooms.index(room)
    passed = doors.between(s, came, here) if came != here else doors.Standing.UNSURE
    deeds = _entry_deeds(int(passed is not doors.Standing.LOCKED), _switches(s, room))
    return doors.locked_between(s, came, here), deeds


def _switches(s: State, room: str) -> int:
    """Switches that turn ON as he comes in; untracked, the room's own is looked at."""
    return int(not s.kinds or room in s.off)


def _arrived(names: Catalog, s: State, room: str) -> tuple[Cue, ...]:
    aloud = names.room_aloud(s.renamed.get(room) or places.label(s, room))
    to = names.room(s, room, "to")
    return Say(Text(f"citadel-say-professor-{aloud}")), Log(text("citadel-log-professor", to=to))


@lru_cache(maxsize=64)
def _entry_deeds(locked: int, turned: int) -> tuple[Deed, ...]:
    """What the Professor leaves behind: doors locked, switches turned ON, pawns thrown out."""
    lock = (Deed(Do.LOCK, n=locked),) if locked else ()
    switch = (Deed(Do.SWITCH, n=turned),) if turned else ()
    return (*lock, *switch, Deed(Do.OUT))


@lru_cache(maxsize=1024)
def _doors_of(route: tuple[str, ...]) -> int:
    """Doors of a walk, each once: he may come back through the one he went through."""
    return len({frozenset(passed) for passed in pairwise(route)})


def _count(deeds: tuple[Deed, ...], do: Do) -> int:
    return sum(deed.n for deed in deeds if deed.do is do)
