"""Where an owner's map of the castle disagrees with itself. Must not know files, nor how a play uses the map.

A map that is not finished is not doubtful: only what no castle can be (see ``castle``), and rooms that nobody could
ever walk to, which the board surely has not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from companion.api import Doubt, TableRow, Text, text
from companion.games.time_citadel import castle
from companion.games.time_citadel.catalog import Catalog
from companion.games.time_citadel.facts import COLOURS

_Door: TypeAlias = tuple[str, str]
"""A room and the colour of a carpet that leaves it."""
_Map: TypeAlias = Mapping[_Door, str]
"""The room behind each door that is told, all by the ids or names they are known by."""


def doubts(names: Catalog, rows: Sequence[TableRow]) -> tuple[Doubt, ...]:
    """Every door that cannot be right, in the table's order."""
    written = {names.room_key(str(row["room"])): str(row["room"]) for row in rows}
    told: dict[_Door, str] = {
        (names.room_key(str(row["room"])), colour): names.room_key(str(row[colour]))
        for row in rows
        for colour in COLOURS
        if row.get(colour)
    }
    wrong = {door: why for door in told if (why := _slip(door, told, written)) is not None}
    wrong |= _too_many_rooms(told, written, wrong) or _contradictions(told, wrong)
    wrong = {door: wrong[door] for door in told if door in wrong} or dict(_closed_off(told, written))
    return tuple(
        Doubt("castle", written[room], colour, why, Text("citadel-map-look")) for (room, colour), why in wrong.items()
    )


def _behind(room: str, told: _Map) -> tuple[str, ...]:
    """What is told to be behind a room's doors."""
    return tuple(told[room, colour] for colour in COLOURS if (room, colour) in told)


def _slip(door: _Door, told: _Map, written: Mapping[str, str]) -> Text | None:
    """What is wrong with a door as seen from the two rooms it joins."""
    here, colour = door
    to = told[door]
    if to == here:
        return text("citadel-map-itself", room=written[here])
    if any(told.get((here, other)) == to for other in COLOURS[: COLOURS.index(colour)]):
        return text("citadel-map-twice", room=written.get(to, to))
    back = _behind(to, told)
    if len(back) == castle.CARPETS and here not in back:
        return text("citadel-map-one-way", room=written[here], other=written[to])
    return None


def _too_many_rooms(told: _Map, written: Mapping[str, str], wrong: Mapping[_Door, Text]) -> dict[_Door, Text]:
    """Doors to rooms without a row, where the castle has no place for another room."""
    if len({*written, *told.values()}) <= castle.ROOMS:
        return {}
    return {
        door: text("citadel-map-no-such-room", room=to, rooms=castle.ROOMS)
        for door, to in told.items()
        if to not in written and door not in wrong
    }


def _contradictions(told: _Map, wrong: Mapping[_Door, Text]) -> dict[_Door, Text]:
    """Doors that no castle has together with those told before them."""
    rooms = tuple(dict.fromkeys(room for (here, _), to in told.items() for room in (here, to)))
    if len(rooms) > castle.ROOMS:
        return {}
    doors = castle.NOTHING_TOLD
    found = {}
    for (here, colour), to in told.items():
        if (here, colour) in wrong:
            continue
        told_now = castle.tell(doors, castle.door(rooms.index(here), COLOURS.index(colour)), rooms.index(to))
        if castle.possible(told_now):
            doors = told_now
        else:
            found[here, colour] = text("citadel-map-contradicts", room=to)
    return found


def _closed_off(told: _Map, written: Mapping[str, str]) -> Iterator[tuple[_Door, Text]]:
    """The smallest circle of rooms, all of their doors told, that no door leaves; of two halves one is enough."""
    circles = {frozenset(_circle(room, told)) for room in written}
    closed = [
        circle
        for circle in circles
        if len(circle) < castle.ROOMS and all(len(_behind(room, told)) == castle.CARPETS for room in circle)
    ]
    if closed:
        least = min(closed, key=lambda circle: (len(circle), min(circle)))
        first = next(room for room in written if room in least)
        listed = ", ".join(name for room, name in written.items() if room in least)
        yield (first, COLOURS[0]), text("citadel-map-closed", rooms=listed, of=castle.ROOMS)


def _circle(room: str, told: _Map) -> set[str]:
    """Every room that can be walked to."""
    reached, to_walk = {room}, [room]
    while to_walk:
        new = {*_behind(to_walk.pop(), told)} - reached
        reached |= new
        to_walk += new
    return reached
