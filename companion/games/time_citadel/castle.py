"""What is known of the castle, and what follows from it. Must not know room names, carpets' meaning or the table.

The map is on the board, not in the box: it becomes known door by door. Rooms are numbers 0..11, and door
``3 * room + colour`` is the one that leaves ``room`` over the carpet of that colour (0..2), so a map is 36 numbers:
the room behind each door. One passage between two rooms is two doors, one on each side, and only their carpets differ.

Everything here is exact under three facts (data/castle.yaml): twelve rooms; three doors a room, to three different
other rooms; a passage can be walked both ways. That the castle is two rings of six is likely and is not used.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

ROOMS = 12
CARPETS = 3
UNKNOWN = -1

Doors: TypeAlias = tuple[int, ...]
"""The room behind each of the 36 doors, UNKNOWN where nobody has said."""

NOTHING_TOLD: Doors = (UNKNOWN,) * (ROOMS * CARPETS)
_EVERY_ROOM = (1 << ROOMS) - 1


def door(room: int, carpet: int) -> int:
    return CARPETS * room + carpet


def doors_of(room: int) -> range:
    return range(CARPETS * room, CARPETS * (room + 1))


def tell(doors: Doors, at: int, room: int) -> Doors:
    """The map with one more answer; ``UNKNOWN`` takes an answer back."""
    return (*doors[:at], room, *doors[at + 1 :])


@lru_cache(maxsize=512)
def possible(told: Doors) -> bool:
    """Whether some castle agrees with every answer."""
    joined = _joined(told)
    return joined is not None and _completable(_need(joined), list(joined))


@lru_cache(maxsize=256)
def known(told: Doors) -> Doors:
    """``told`` and everything that must be so in every castle that agrees with it.

    A door is known if it was told, or if its room's three neighbours are certain and two of its doors are known.
    Answers that contradict one another (see ``possible``) let nothing follow.
    """
    certain = _certain(told)
    if certain is None:
        return told
    found = list(told)
    for room in range(ROOMS):
        open_doors = [at for at in doors_of(room) if told[at] == UNKNOWN]
        if len(open_doors) == 1 and certain[room].bit_count() == CARPETS:
            taken = sum(1 << told[at] for at in doors_of(room) if told[at] != UNKNOWN)
            found[open_doors[0]] = (certain[room] & ~taken).bit_length() - 1
    return tuple(found)


@lru_cache(maxsize=512)
def behind(told: Doors, at: int) -> tuple[int, ...]:
    """Every room that can be behind a door in some castle that agrees with ``told``, in order."""
    room = at // CARPETS
    if known(told)[at] != UNKNOWN:
        return (known(told)[at],)
    return tuple(to for to in range(ROOMS) if to != room and possible(tell(told, at, to)))


def other_side(told: Doors, at: int) -> int:
    """The same passage seen from the room behind it; UNKNOWN while that door's carpet is not known."""
    doors = known(told)
    room = doors[at]
    if room == UNKNOWN:
        return UNKNOWN
    here = at // CARPETS
    return next((there for there in doors_of(room) if doors[there] == here), UNKNOWN)


def disputed(told: Doors, at: int, room: int) -> tuple[int, ...]:
    """The doors whose answers cannot all be right if ``room`` is behind door ``at``; none of them can be spared.

    Empty if the new answer agrees with the others. ``at`` itself is never among them: what was told of that very
    door before, the new answer replaces.
    """
    if possible(tell(told, at, room)):
        return ()
    blamed = told
    for each in range(len(told)):
        if each != at and blamed[each] != UNKNOWN and not possible(tell(tell(blamed, each, UNKNOWN), at, room)):
            blamed = tell(blamed, each, UNKNOWN)
    return tuple(each for each, to in enumerate(blamed) if to != UNKNOWN and each != at)


# ---------------------------------------------------------------- rooms as bits, passages as pairs of bits
def _joined(told: Doors) -> list[int] | None:
    """For each room the rooms it certainly has a passage to, as bits; None if a room has too many or meets itself."""
    joined = [0] * ROOMS
    for room in range(ROOMS):
        seen = 0
        for at in doors_of(room):
            to = told[at]
            if to == UNKNOWN:
                continue
            if to == room or seen >> to & 1:
                return None
            seen |= 1 << to
            joined[room] |= 1 << to
            joined[to] |= 1 << room
    return None if any(bits.bit_count() > CARPETS for bits in joined) else joined


def _need(joined: Sequence[int]) -> list[int]:
    """Passages each room still lacks."""
    return [CARPETS - bits.bit_count() for bits in joined]


def _completable(need: list[int], barred: list[int]) -> bool:
    """Whether passages can be added until no room lacks any, never where ``barred`` has a bit. Spoils its arguments
    only while it works."""
    lacking = 0
    for room in range(ROOMS):
        if need[room]:
            lacking |= 1 << room
    if not lacking:
        return True
    tightest, choice, least = -1, 0, ROOMS
    for room in range(ROOMS):
        if need[room]:
            open_to = lacking & ~barred[room] & ~(1 << room)
            spare = open_to.bit_count() - need[room]
            if spare < least:
                tightest, choice, least = room, open_to, spare
                if spare < 0:
                    return False
    before = barred[tightest]
    tried = []
    found = False
    while choice and not found and choice.bit_count() >= need[tightest]:
        to = choice.bit_length() - 1
        choice &= ~(1 << to)
        barred[tightest] |= 1 << to
        barred[to] |= 1 << tightest
        tried.append(to)
        need[tightest] -= 1
        need[to] -= 1
        found = _completable(need, barred)
        need[tightest] += 1
        need[to] += 1
    barred[tightest] = before
    for to in tried:
        barred[to] &= ~(1 << tightest)
    return found


def _certain(told: Doors) -> list[int] | None:
    """For each room the neighbours it has in every castle that agrees, as bits; None if no castle agrees."""
    joined = _joined(told)
    if joined is None or not _completable(_need(joined), list(joined)):
        return None
    need = _need(joined)
    for room in range(ROOMS):
        for to in range(room):
            if need[room] and need[to] and not joined[room] >> to & 1:
                without = list(joined)
                without[room] |= 1 << to
                without[to] |= 1 << room
                if not _completable(list(need), without):
                    joined[room] |= 1 << to
                    joined[to] |= 1 << room
                    need[room] -= 1
                    need[to] -= 1
    return joined
