"""The twelve places of the castle and what they are called. Must not know pages, dice or the clock.

A place is a key of ``Setup.rooms``. Only eight names are attested, some by reviews alone, so a name that the board does
not have may lie on a place until that place comes up: then it is called as the table calls it, and the name is free
again. A place that has come up, or that the owner's table knows, is settled. The others are all alike: nothing that
follows for one of them is a fact about its name.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from companion.games.time_citadel import castle
from companion.games.time_citadel.catalog import UNNAMED, Catalog, numbered
from companion.games.time_citadel.state import State

ANOTHER = "another_room"
"""The option for a room that is not on the list."""
CALLED = "called_"
"""Begins the option for an attested room whose place another room has taken."""


def settled(s: State, place: str) -> bool:
    """Whether what the place is called is a fact: it has come up, or the owner's table knows it."""
    if place in s.setup.certain or place in s.names or place in s.renamed:
        return True
    at = s.setup.rooms.index(place)
    return (
        place == s.professor
        or place in s.cards.discards
        or any(slot.room == place for slot in s.slots.values())
        or at in s.doors
        or any(s.doors[door] != castle.UNKNOWN for door in castle.doors_of(at))
    )


def label(s: State, place: str) -> str:
    """The room that the place is: an attested one, a numbered one, or one of the owner's."""
    known = s.names.get(place, place)
    return numbered(s.setup.rooms.index(place) + 1) if known.startswith(UNNAMED) else known


def left(s: State) -> tuple[str, ...]:
    """The places that have not come up."""
    return tuple(place for place in s.setup.rooms if not settled(s, place))


def not_met(names: Catalog, s: State) -> tuple[str, ...]:
    """The attested rooms that no place is known to be; none of them is there for sure."""
    met = {name for place in s.setup.rooms if settled(s, place) for name in (label(s, place), s.renamed.get(place))}
    return tuple(room for room in names.rooms if room not in met)


def behind(s: State, at: int) -> int:
    """The place behind a door, told or following from what was; a place that never came up follows for nobody."""
    told = s.doors[at]
    if told != castle.UNKNOWN:
        return told
    place = castle.known(s.doors)[at]
    return place if place != castle.UNKNOWN and settled(s, s.setup.rooms[place]) else castle.UNKNOWN


def next_door(s: State) -> int | None:
    """The first door that is not known, of the rooms that have come up: the Professor's first."""
    start = s.setup.rooms.index(s.professor)
    for room in (start, *range(castle.ROOMS)):
        if settled(s, s.setup.rooms[room]):
            for at in castle.doors_of(room):
                if behind(s, at) == castle.UNKNOWN:
                    return at
    return None


def choices(names: Catalog, s: State, places: Iterable[str]) -> tuple[str, ...]:
    """How ``places`` are offered: the settled ones, then the attested rooms that the others may be, and "another"."""
    places = tuple(places)
    known = tuple([place for place in places if settled(s, place)])
    return known if len(known) == len(places) else (*known, *_maybe(names, s), ANOTHER)


def _maybe(names: Catalog, s: State) -> tuple[str, ...]:
    free = left(s)
    return tuple(room if room in free else CALLED + room for room in not_met(names, s))


def chosen(names: Catalog, s: State, option: str) -> tuple[State, str]:
    """The place behind an option of ``choices``; one that comes up now is called as was said."""
    if option in s.setup.rooms:
        return s, option
    place = _spare(names, s)
    name = numbered(s.setup.rooms.index(place) + 1) if option == ANOTHER else option.removeprefix(CALLED)
    return (s if place.startswith(UNNAMED) and option == ANOTHER else called(s, place, name)), place


def _spare(names: Catalog, s: State) -> str:
    """A place that an unlisted room may take: one without a name, else the one whose name is attested worst."""
    free = left(s)
    return next((place for place in free if place.startswith(UNNAMED)), free[-1])


def called(s: State, place: str, name: str) -> State:
    return replace(s, names={**s.names, place: name})


def confirmed(s: State, there: tuple[str, ...]) -> State:
    """The attested rooms that are on the board, of those that nobody had met; the other places get numbers."""
    for place in left(s):
        known = place in there
        if known or not place.startswith(UNNAMED):
            s = called(s, place, place if known else numbered(s.setup.rooms.index(place) + 1))
    return s
