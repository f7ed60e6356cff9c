"""Which doors stand open, as far as the table has told. Must not know the Professor's dice, nor what hands are asked.

A passage is a pair of rooms with a door on either side. The table tells of one side; which door of the other room
belongs to it may not be known yet. So an opened side is kept as it was told, and beside it the doors locked since that
may be its far side. Nothing unknown is ever taken for locked.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from msgspec.structs import replace

from companion.games.time_citadel import castle
from companion.games.time_citadel.state import State


class Standing(Enum):
    """What is known of a passage."""

    OPEN = "open"
    LOCKED = "locked"
    UNSURE = "unsure"


def between(s: State, here: int, there: int, over: int = castle.UNKNOWN) -> Standing:
    """The passage from room ``here`` to room ``there``; ``over`` is the door of ``here`` that leads to it, if that is
    known or taken for granted."""
    found = Standing.LOCKED
    for at in s.open:
        standing = _is_it(s, at, here, there, over)
        if standing is Standing.OPEN:
            return standing
        if standing is Standing.UNSURE:
            found = standing
    return found


def of(s: State, at: int) -> Standing:
    """The passage behind a door, wherever that leads."""
    if not s.open:
        return Standing.LOCKED
    here = at // castle.CARPETS
    found = {between(s, here, there, at) for there in castle.behind(s.doors, at)}
    return found.pop() if len(found) == 1 else Standing.UNSURE


def of_room(s: State, room: int) -> Standing:
    """All doors of a room: OPEN if one is open for certain, LOCKED if none can be."""
    found = {of(s, at) for at in castle.doors_of(room)}
    return next((standing for standing in (Standing.OPEN, Standing.UNSURE) if standing in found), Standing.LOCKED)


def opened(s: State, at: int) -> State:
    """A door is open now."""
    s = _dropped(s, {at})
    return replace(s, open=(*s.open, at))


def locked(s: State, at: int) -> State:
    """A door is locked now, wherever it leads."""
    here = at // castle.CARPETS
    rooms = castle.behind(s.doors, at)
    other_sides = (each for each in s.open if each // castle.CARPETS in rooms)
    s = _relocked(s, ((each, at) for each in other_sides if _may_lead(s, each, here)))
    return _dropped(s, {at, castle.other_side(s.doors, at)})


def locked_between(s: State, here: int, there: int, over: int = castle.UNKNOWN) -> State:
    """The passage between two rooms is locked now; ``over`` as in ``between``."""
    known = castle.known(s.doors)
    certain, doubtful = set(), []
    for at in s.open:
        room = at // castle.CARPETS
        if room in (here, there):
            to = there if room == here else here
            if at == over or known[at] == to:
                certain.add(at)
            elif _may_lead(s, at, to):
                doubtful += [(at, side) for side in _far_sides(s, at, to, over)]
    return _dropped(_relocked(s, doubtful), certain)


def locked_room(s: State, room: int) -> State:
    """Every door of a room is locked now."""
    if not s.open:
        return s
    known = castle.known(s.doors)
    sides = castle.doors_of(room)
    doubtful = [(at, side) for at in s.open if _may_lead(s, at, room) for side in sides]
    return _dropped(_relocked(s, doubtful), {*sides, *(at for at in s.open if known[at] == room)})


def _is_it(s: State, at: int, here: int, there: int, over: int) -> Standing:
    """Whether the opened door ``at`` is the passage between two rooms and still open: LOCKED if it is not."""
    room = at // castle.CARPETS
    if room not in (here, there) or (over != castle.UNKNOWN and room == here and at != over):
        return Standing.LOCKED
    to = there if room == here else here
    if at != over and not _may_lead(s, at, to):
        return Standing.LOCKED
    shut = [(at, side) in s.relocked for side in _far_sides(s, at, to, over)]
    if all(shut):
        return Standing.LOCKED
    certain = at == over or castle.known(s.doors)[at] == to
    return Standing.OPEN if certain and not any(shut) else Standing.UNSURE


def _may_lead(s: State, at: int, to: int) -> bool:
    return to in castle.behind(s.doors, at)


def _far_sides(s: State, at: int, to: int, over: int) -> tuple[int, ...]:
    """The doors of room ``to`` that can be the far side of ``at``, if that leads there."""
    if over in castle.doors_of(to):
        return (over,)
    room = at // castle.CARPETS
    known = castle.known(s.doors)
    certain = tuple(side for side in castle.doors_of(to) if known[side] == room)
    return certain or tuple(side for side in castle.doors_of(to) if _may_lead(s, side, room))


def _relocked(s: State, sides: Iterable[tuple[int, int]]) -> State:
    return replace(s, relocked=tuple(dict.fromkeys((*s.relocked, *sides))))


def _dropped(s: State, sides: set[int]) -> State:
    """Without the doors of ``sides`` among the open ones."""
    return replace(
        s,
        open=tuple(at for at in s.open if at not in sides),
        relocked=tuple(each for each in s.relocked if each[0] not in sides),
    )
