"""Switches turned and doors opened by pawns, where the box tracks them. Must not know the Professor's walk."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import Chance, Cue, OneOf, Question, Text, Value, push, text
from companion.games.time_citadel import asking, castle, doors, places
from companion.games.time_citadel.catalog import Catalog
from companion.games.time_citadel.facts import CARPET, COLOURS
from companion.games.time_citadel.state import Colour, Flip, State, Turn

Item: TypeAlias = Flip | Turn


def ask(names: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Flip():
            return asking.room(names, s, "switch", Text("citadel-ask-switch"))
        case Turn(room, carpet):
            return _ask_door(names, s, room, carpet)
    assert_never(item)


def _ask_door(names: Catalog, s: State, room: str, carpet: Colour | None) -> Question:
    if not room:
        return asking.room(names, s, "door_room", Text("citadel-ask-door-room"))
    located = asking.located(names, s, room)
    if carpet is None:
        return Question("door", text("citadel-ask-door", **located), OneOf(COLOURS))
    return Question("door_now", text("citadel-ask-door-now", colour=carpet, **located), OneOf(("open", "locked")))


def answer(names: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Flip():
            s, room = places.chosen(names, s, str(value))
            off = tuple(each for each in s.off if each != room) if room in s.off else (*s.off, room)
            return replace(s, off=off)
        case Turn(room, carpet):
            if not room:
                s, room = places.chosen(names, s, str(value))
                return push(s, Turn(room))
            return _answer_door(s, room, carpet, str(value))
    assert_never(item)


def _answer_door(s: State, room: str, carpet: Colour | None, value: str) -> State:
    """A door is turned to what it was not; where nobody can say what it was, that is asked."""
    at = castle.door(s.setup.rooms.index(room), CARPET[carpet or Colour(value)])
    if carpet is not None:
        return doors.opened(s, at) if value == "open" else doors.locked(s, at)
    match doors.of(s, at):
        case doors.Standing.UNSURE:
            return push(s, Turn(room, Colour(value)))
        case doors.Standing.LOCKED:
            return doors.opened(s, at)
        case doors.Standing.OPEN:
            return doors.locked(s, at)


def run(names: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    """The answer was all."""
    return s, ()
