"""How rooms, treasures and characters are called: ids of the data, or the owner's own names. Must not know any rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from companion.api import Text, text
from companion.games.time_citadel.state import State

UNNAMED = "unnamed_"
"""Rooms of the board that no source names: ``unnamed_1`` and so on."""
NUMBERED = "room_"
"""A room that the table knows by a number: ``room_9``, the castle's ninth."""
TREASURE = "treasure_"
"""A treasure that nobody named: ``treasure_3``, the third that was laid."""
_ROOM_NUMBERED = re.compile(r"(?:room[ _]|комната )(\d\d?)|방 (\d\d?)|(\d\d?)번 방")
DEMO = "demo_"
"""Rooms and treasures of the fictional castle begin with this."""


class Catalog:
    """The names that data/time_citadel.yaml attests, in any spelling an owner may write, and the sentences for them.

    ``facts`` is that file, parsed.
    """

    def __init__(self, facts: Mapping[str, Any]) -> None:
        rooms, treasures = facts["rooms"], facts["treasures"]
        self.rooms: tuple[str, ...] = tuple(room["id"] for room in rooms)
        self.start_room: str = next(room["id"] for room in rooms if room.get("professor_start"))
        self.certain: tuple[str, ...] = tuple(room["id"] for room in rooms if room.get("certain"))
        self.windows: tuple[str, ...] = tuple(room["id"] for room in rooms if room.get("window"))
        self.treasures: tuple[str, ...] = tuple(treasure["id"] for treasure in treasures)
        self.characters: tuple[str, ...] = tuple(facts["characters"])
        self._rooms_by_name = _by_name(rooms)
        self._treasures_by_name = _by_name(treasures)
        self._rooms_called: dict[tuple[str, str], Text] = {}
        self._treasures_called: dict[str, Text] = {}

    # -- what an owner writes
    def room_key(self, written: str) -> str:
        """The id of an attested room, or of a numbered one, else the name as written."""
        written = " ".join(written.split())
        number = _ROOM_NUMBERED.fullmatch(written.casefold())
        if number is not None:
            return numbered(int(next(part for part in number.groups() if part)))
        return self._rooms_by_name.get(written.casefold(), written)

    def treasure_key(self, written: str) -> str:
        """The id of an attested treasure, else the name as written."""
        written = " ".join(written.split())
        return self._treasures_by_name.get(written.casefold(), written)

    # -- sentences
    def room(self, s: State, key: str, form: str = "") -> Text:
        """A room by name; ``form`` "in" or "to" gives "in the Gallery", "to the Gallery". ``key`` is a place of the
        play or, as in an owner's table, a name."""
        name = s.renamed.get(key) or s.names.get(key, key)
        if name.startswith(UNNAMED):
            name = numbered(s.setup.rooms.index(key) + 1)
        asked = (name, form)
        called = self._rooms_called.get(asked)
        if called is None:
            called = self._rooms_called[asked] = self._room(*asked)
        return called

    def _room(self, name: str, form: str) -> Text:
        dot = f".{form}" if form else ""
        if name.startswith(NUMBERED) and name.removeprefix(NUMBERED).isdecimal():
            return text(f"citadel-room-numbered{dot}", n=int(name.removeprefix(NUMBERED)))
        if name.startswith(DEMO):
            ring, _, n = name.removeprefix(DEMO).partition("_")
            return text(f"citadel-room-{ring}{dot}", n=n)
        if name in self.rooms:
            return Text(f"citadel-room-{_dashed(name)}{dot}")
        return text(f"citadel-room-own{dot}", name=name)

    def room_aloud(self, key: str) -> str:
        """What ends a spoken sentence about a room: no name of an owner is ever spoken, and the demo's are numbers."""
        return _dashed(key) if key in self.rooms else "elsewhere"

    def treasure(self, key: str) -> Text:
        """A treasure by name; "" is one whose name nobody told."""
        called = self._treasures_called.get(key)
        if called is None:
            called = self._treasures_called[key] = self._treasure(key)
        return called

    def _treasure(self, key: str) -> Text:
        if not key:
            return Text("citadel-treasure-unknown")
        if key.startswith(DEMO):
            return text("citadel-treasure-demo", n=key.removeprefix(DEMO))
        if key.startswith(TREASURE):
            return text("citadel-treasure-numbered", n=int(key.removeprefix(TREASURE)))
        if key in self.treasures:
            return Text(f"citadel-treasure-{_dashed(key)}")
        return text("name", name=key)

    def character(self, id: str) -> Text:
        return Text(f"citadel-character-{id}")


def _by_name(entries: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    return {name.casefold(): entry["id"] for entry in entries for name in (entry["id"], *entry["known_as"])}


def numbered(n: int) -> str:
    """The castle's ``n``-th room, from 1."""
    return f"{NUMBERED}{n}"


def _dashed(id: str) -> str:
    return id.replace("_", "-")
