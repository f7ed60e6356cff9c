"""The map of the castle as the table tells it, and the names it gives to what has none. Must not know dice or clock."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import Chance, Cue, Name, OneOf, Question, Refusal, Several, Text, Value, push, text
from companion.games.time_citadel import asking, cards, castle, places, setup
from companion.games.time_citadel.catalog import NUMBERED, TREASURE, Catalog, numbered
from companion.games.time_citadel.facts import CARPET, COLOURS
from companion.games.time_citadel.state import Chart, Colour, Dispute, Named, Rename, Search, State, Survey, keys

Item: TypeAlias = Chart | Search | Dispute | Survey | Named | Rename


# ---------------------------------------------------------------- questions
def ask(names: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Chart(room, carpet):
            return _ask_chart(names, s, room, carpet)
        case Search(at):
            return asking.elsewhere(names, s, at)
        case Dispute(at, room):
            return _ask_dispute(s, at, room)
        case Survey():
            return _ask_next(names, s)
        case Named(room):
            number = numbered(s.setup.rooms.index(room) + 1)
            return Question("room_name", text("citadel-ask-name", what=names.room(s, room)), Name((number,)))
        case Rename(what):
            return _ask_name(names, s, what) if what else _ask_what(s)
    assert_never(item)


def _ask_chart(names: Catalog, s: State, room: str, carpet: Colour | None) -> Question:
    if not room:
        return asking.room(names, s, "map_room", Text("citadel-ask-map-room"))
    if carpet is None:
        asked = text("citadel-ask-map-door", **asking.located(names, s, room))
        return Question("map_door", asked, OneOf(COLOURS))
    return asking.elsewhere(names, s, _door(s, room, carpet))


def _ask_dispute(s: State, at: int, room: str) -> Question | None:
    against = castle.disputed(s.doors, at, s.setup.rooms.index(room))
    if not against:
        return None
    wording = "citadel-ask-right" if len(against) == 1 else "citadel-ask-wrong"
    return Question("dispute", Text(wording), OneOf(tuple(str(each) for each in (*against, at))))


def _ask_next(names: Catalog, s: State) -> Question | None:
    """The next door that nobody knows, room by room as they come up; then the windows."""
    at = places.next_door(s)
    if at is not None:
        return asking.door(names, s, at)
    if s.windows is not None:
        return None
    known = tuple(room for room in s.setup.rooms if setup.has_window(s, room))
    return Question("windows", Text("citadel-ask-windows"), Several(s.setup.rooms, 0), stands=known)


def _ask_what(s: State) -> Question:
    """What gets a name: treasures, then rooms, those that go by a number first."""
    tiles = (*(slot.tile for slot in s.slots.values()), *s.saved, *s.lost)
    treasures = sorted(dict.fromkeys(tile for tile in tiles if tile), key=lambda tile: not _is_number(tile))
    met = (room for room in s.setup.rooms if places.settled(s, room))
    rooms = sorted(met, key=lambda room: not _is_number(s.renamed.get(room, places.label(s, room))))
    options = (*(Rename.TILE + tile for tile in treasures), *rooms)
    return Question("rename", Text("citadel-ask-rename"), OneOf(options))


def _ask_name(names: Catalog, s: State, what: str) -> Question:
    if not what.startswith(Rename.TILE):
        return Question("name", text("citadel-ask-name", what=names.room(s, what)), Name(places.not_met(names, s)))
    tile = what.removeprefix(Rename.TILE)
    printed = s.printed(tile)
    known = cards.tiles_left(s, printed.minutes if printed else 0)
    return Question("name", text("citadel-ask-name", what=names.treasure(tile)), Name(known))


def _is_number(key: str) -> bool:
    return key.startswith((NUMBERED, Rename.TILE + TREASURE, TREASURE))


# ---------------------------------------------------------------- answers
def answer(names: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Chart(room, carpet):
            return _answer_chart(names, s, room, carpet, str(value))
        case Search(at):
            s, to = places.chosen(names, s, str(value))
            return push(s, Dispute(at, to))
        case Dispute():
            return _answer_dispute(s, item, int(str(value)))
        case Survey():
            return _answer_next(names, s, item, value)
        case Named(room):
            return _room_named(names, s, room, str(value))
        case Rename(what):
            return _answer_name(names, s, what, str(value)) if what else push(s, Rename(str(value)))
    assert_never(item)


def told(names: Catalog, s: State, at: int, option: str) -> State:
    """The room behind a door is told."""
    s, room = places.chosen(names, s, option)
    return replace(s, doors=castle.tell(s.doors, at, s.setup.rooms.index(room)))


def _door(s: State, room: str, carpet: Colour) -> int:
    return castle.door(s.setup.rooms.index(room), CARPET[carpet])


def _answer_chart(names: Catalog, s: State, room: str, carpet: Colour | None, option: str) -> State:
    if not room:
        s, room = places.chosen(names, s, option)
        return push(s, Chart(room))
    if carpet is None:
        return push(s, Chart(room, Colour(option)))
    s, to = places.chosen(names, s, option)
    return push(s, Dispute(_door(s, room, carpet), to))


def _answer_dispute(s: State, item: Dispute, chosen: int) -> State:
    """One other answer against the new one: the chosen is right. More: the chosen is wrong."""
    against = castle.disputed(s.doors, item.at, s.setup.rooms.index(item.room))
    wrong = chosen
    if len(against) == 1:
        wrong = against[0] if chosen == item.at else item.at
    if wrong == item.at:
        return s
    return push(replace(s, doors=castle.tell(s.doors, wrong, castle.UNKNOWN)), item)


def _answer_next(names: Catalog, s: State, item: Survey, value: Value) -> State:
    at = places.next_door(s)
    if at is None:
        return replace(s, windows=keys(value))
    if value == Search.ELSEWHERE:
        return push(s, Search(at), item)
    return told(names, push(s, item), at, str(value))


def _answer_name(names: Catalog, s: State, what: str, value: str) -> State:
    if what.startswith(Rename.TILE):
        return _tile_named(s, what.removeprefix(Rename.TILE), names.treasure_key(value))
    return _room_named(names, s, what, value)


def _tile_named(s: State, before: str, tile: str) -> State:
    if tile == before:
        return s
    if tile in cards.drawn_tiles(s):
        raise Refusal(Text("citadel-why-treasure-drawn"))
    printed = s.printed(before)
    tiles = {each: known for each, known in s.tiles.items() if each != before}

    def called(tiles: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(tile if each == before else each for each in tiles)

    return replace(
        s,
        slots={c: replace(slot, tile=tile) if slot.tile == before else slot for c, slot in s.slots.items()},
        saved=called(s.saved),
        lost=called(s.lost),
        tiles={**tiles, tile: printed} if printed is not None else tiles,
    )


def _room_named(names: Catalog, s: State, room: str, value: str) -> State:
    name = names.room_key(value)
    others = (each for each in s.setup.rooms if each != room and places.settled(s, each))
    if any(name in (places.label(s, each), s.renamed.get(each)) for each in others):
        raise Refusal(Text("citadel-why-room-named"))
    if name == places.label(s, room):
        return replace(s, renamed={each: new for each, new in s.renamed.items() if each != room})
    return replace(s, renamed={**s.renamed, room: name})


# ---------------------------------------------------------------- what happens
def run(names: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    if isinstance(item, Dispute):  # nothing contradicts it any more
        s = replace(s, doors=castle.tell(s.doors, item.at, s.setup.rooms.index(item.room)))
    return s, ()
