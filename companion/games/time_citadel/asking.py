"""Questions that several chapters ask: which room, what is behind a door. Must not know what follows from an answer."""

from __future__ import annotations

from collections.abc import Iterable

from companion.api import OneOf, Question, Text, text
from companion.games.time_citadel import castle, places, plan, view
from companion.games.time_citadel.catalog import Catalog
from companion.games.time_citadel.facts import COLOURS
from companion.games.time_citadel.state import Search, State

THIS_ROOM = Text("citadel-this-room")


def choices(names: Catalog, s: State, rooms: Iterable[str]) -> tuple[str, ...]:
    """``rooms`` as they are offered, in the order in which a focus walks over the map."""
    return plan.in_order(s, places.choices(names, s, rooms))


def room(names: Catalog, s: State, key: str, asked: Text) -> Question:
    """Any room of the castle."""
    return Question(key, asked, OneOf(choices(names, s, s.setup.rooms)), confirm=THIS_ROOM)


def door(names: Catalog, s: State, at: int) -> Question:
    """The room behind a door, of those it can still be; "none of these" if an earlier answer was wrong."""
    can_be = castle.behind(s.doors, at)
    rooms = choices(names, s, (s.setup.rooms[to] for to in can_be))
    ruled_out = castle.ROOMS - 1 - len(can_be)
    return Question(
        "behind",
        _behind(names, s, at),
        OneOf((*rooms, Search.ELSEWHERE) if ruled_out else rooms, ruled_out),
        picture=view.room(names, s, lit=at),
        confirm=THIS_ROOM,
        stands=likely(s, rooms, at),
    )


def elsewhere(names: Catalog, s: State, at: int) -> Question:
    """The room behind a door, of all that the castle has."""
    here = s.setup.rooms[at // castle.CARPETS]
    rooms = choices(names, s, (to for to in s.setup.rooms if to != here))
    return Question("elsewhere", _behind(names, s, at), OneOf(rooms), confirm=THIS_ROOM)


def located(names: Catalog, s: State, here: str) -> dict[str, Text]:
    """Arguments of a sentence about a room: its name, and "in the Gallery"."""
    return {"room": names.room(s, here), "in": names.room(s, here, "in")}


def _behind(names: Catalog, s: State, at: int) -> Text:
    here, carpet = divmod(at, castle.CARPETS)
    return text("citadel-ask-behind", colour=COLOURS[carpet], **located(names, s, s.setup.rooms[here]))


def likely(s: State, options: tuple[str, ...], at: int = castle.UNKNOWN) -> str | None:
    """Where the focus begins: on a room that is known to lead here, else on "another" while several have no name."""
    if at != castle.UNKNOWN:
        here = at // castle.CARPETS
        found = {s.doors[door] for door in castle.doors_of(here)}
        for option in options:
            place = s.setup.rooms.index(option) if option in s.setup.rooms else here
            if place != here and place not in found and here in (s.doors[door] for door in castle.doors_of(place)):
                return option
    if places.ANOTHER not in options:
        return None
    nameless = len(places.left(s)) - sum(
        option in s.setup.rooms and not places.settled(s, option) for option in options
    )
    return places.ANOTHER if nameless > 1 else None
