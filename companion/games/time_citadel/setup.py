"""Before a play and beside it: options, owner's tables, the first state, what was learnt. Must not know a move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from companion.api import Column, Deck, Icon, Name, Number, OneOf, Option, Several, Table, TableRow, Tables, Text, Value
from companion.games.time_citadel import castle, places
from companion.games.time_citadel.catalog import DEMO, NUMBERED, TREASURE, UNNAMED, Catalog
from companion.games.time_citadel.facts import (
    COLOURS,
    DIE_FACES,
    KINDS,
    LEAST_MINUTES,
    LEFT_OUT,
    MINUTES_PER_SPACE,
    MOST_MINUTES,
    TREASURES,
)
from companion.games.time_citadel.state import (
    Cast,
    Deed,
    Dispute,
    Do,
    Dressed,
    Handwork,
    Home,
    Kind,
    Lay,
    Place,
    Rooms,
    Setup,
    Start,
    State,
    Survey,
    Tile,
)

_MINUTES = Number(LEAST_MINUTES, MOST_MINUTES, MINUTES_PER_SPACE)


def options() -> tuple[Option, ...]:
    def option(key: str, accepts: OneOf | Number, default: Value, sign: Icon) -> Option:
        label = f"citadel-option-{key.replace('_', '-')}"
        return Option(key, Text(label), accepts, default, hint=Text(f"{label}-hint"), sign=sign)

    return (
        option("difficulty", OneOf(tuple(LEFT_OUT)), "normal", Icon.GEM),
        option("room_cards", OneOf(("table", "box")), "table", Icon.CARDS),
        option("start_player", OneOf(("drawn", "seat_1")), "drawn", Icon.SEAT),
        option("characters", OneOf(("off", "on")), "off", Icon.STAR),
        option("switches", OneOf(("off", "on")), "off", Icon.SWITCH),
        option("doors", OneOf(("off", "on")), "off", Icon.DOOR),
        option("time_twos", Number(1, 5), 1, Icon.CLOCK),
    )


def tables(names: Catalog) -> tuple[Table, ...]:
    room = Name(names.rooms)
    return (
        Table(
            "castle",
            Text("citadel-castle"),
            (
                Column("room", room, may_be_empty=False),
                *(Column(colour, room) for colour in COLOURS),
                Column("window", OneOf(("window", "wall"))),
                Column("name", Name()),
            ),
            castle.ROOMS,
        ),
        Table(
            "treasures",
            Text("citadel-treasures"),
            (
                Column("treasure", Name(names.treasures), may_be_empty=False),
                Column("minutes", _MINUTES),
                Column("switches", Several(KINDS, 1, 3)),
            ),
            TREASURES,
        ),
    )


def cell_accepts(names: Catalog, column: Column, row: TableRow) -> OneOf | Several | Number | Name:
    """A door leads neither to its own room nor where a door before it leads."""
    if column.key not in COLOURS or not isinstance(column.accepts, Name):
        return column.accepts
    beside = (row.get(key) for key in ("room", *COLOURS[: COLOURS.index(column.key)]))
    taken = {names.room_key(str(room)) for room in beside if room}
    return Name(tuple(room for room in column.accepts.known if room not in taken))


def begin(names: Catalog, options: Mapping[str, Value], seats: tuple[str, ...], tables: Tables) -> State:
    rows = _rows(names, tables.get("castle", ()))
    rooms = _rooms(names, rows)
    doors, doubtful = _doors(rows, rooms)
    owned = tables.get("treasures", ())
    tiles = dict(_tiles(names, owned))
    fictional = rooms[0].startswith(DEMO)
    out = LEFT_OUT[str(options["difficulty"])]
    listed = (names.treasure_key(str(row["treasure"])) for row in owned)
    drawable = dict.fromkeys((*listed, *(() if fictional else names.treasures)))
    twos = options["time_twos"]
    assert isinstance(twos, int)
    setup = Setup(
        seats=seats,
        rooms=rooms,
        certain=_certain(names, rows, rooms),
        windows=tuple(room for room in rooms if _has_window(names, room, rows.get(room, {}))),
        difficulty=str(options["difficulty"]),
        draws_rooms=options["room_cards"] == "box",
        draws_start=options["start_player"] == "drawn",
        has_characters=options["characters"] == "on",
        tracks_switches=options["switches"] == "on",
        tracks_doors=options["doors"] == "on",
        time_die=("1",) * (DIE_FACES - twos) + ("2",) * twos,
        doors=doors,
        tiles=tiles,
        treasures=tuple(tile for tile in drawable if tile not in tiles or tiles[tile].minutes != out),
        fictional=fictional,
    )
    at_home = names.start_room in rooms or fictional
    s = State(
        setup=setup,
        professor=names.start_room if names.start_room in rooms else rooms[0],
        cards=Deck(rooms),
        doors=doors,
        renamed={room: str(row["name"]) for room, row in rows.items() if row.get("name") and room in rooms},
        deeds=_opening_deeds(setup),
    )
    return replace(
        s,
        agenda=(
            *doubtful,
            *(() if at_home else (Home(),)),
            *((Rooms(),) if (setup.draws_rooms or setup.tracks_switches) and places.left(s) else ()),
            *((Lay(),) if setup.draws_rooms else ()),
            Handwork(),
            *((Dressed(),) if setup.tracks_switches else ()),
            *(Cast(seat) for seat in range(len(seats)) if setup.has_characters),
            *(Place(colour) for colour in COLOURS),
            Start(),
            Handwork(),
        ),
    )


def survey(names: Catalog, tables: Tables) -> State:
    """A state in which nothing happens but that the castle is asked for, as far as the owner's table lacks it."""
    s = begin(names, {option.key: option.default for option in options()}, ("",), tables)
    doubtful = (item for item in s.agenda if isinstance(item, Dispute | Home))
    return replace(s, agenda=(*doubtful, Survey()), deeds=(), cards=Deck())


def _rows(names: Catalog, owned: Iterable[TableRow]) -> dict[str, TableRow]:
    """The owner's rows by their rooms, doors by keys; a room may be written by the name it was given."""
    owned = tuple(owned)
    given = {str(row["name"]): names.room_key(str(row["room"])) for row in owned if row.get("name")}

    def key(written: Value) -> str:
        room = names.room_key(str(written))
        return given.get(room, given.get(str(written), room))

    rows: dict[str, TableRow] = {}
    for row in owned:
        doors = {str(colour): key(row[colour]) for colour in COLOURS if row.get(colour)}
        rest = {column: row[column] for column in ("window", "name") if row.get(column)}
        room = key(row["room"])
        rows[room] = {**rows.get(room, {}), **doors, **rest}
    return rows


def _rooms(names: Catalog, rows: Mapping[str, TableRow]) -> tuple[str, ...]:
    """Twelve rooms: the owner's, those behind their doors, the attested, and as many without a name as lack. A room
    that goes by a number stands at that place."""
    behind = (str(row[colour]) for row in rows.values() for colour in COLOURS if colour in row)
    given = {str(row["name"]) for row in rows.values() if "name" in row}
    attested = (room for room in names.rooms if room not in given)
    unnamed = (f"{UNNAMED}{n}" for n in range(1, castle.ROOMS + 1))
    every = tuple(dict.fromkeys((*rows, *behind, *attested, *unnamed)))
    numbers = {f"{NUMBERED}{n}": n for n in range(1, castle.ROOMS + 1)}
    others = [room for room in every if room not in numbers]
    for room in sorted((room for room in every if room in numbers), key=lambda room: numbers[room]):
        others.insert(numbers[room] - 1, room)
    return tuple(others[: castle.ROOMS])


def _certain(names: Catalog, rows: Mapping[str, TableRow], rooms: tuple[str, ...]) -> tuple[str, ...]:
    """Rooms that this board has: the leaflet's, and those the owner's table says something of. An attested room in a
    row with nothing but its name may have been listed without being there."""
    told = {str(row[colour]) for row in rows.values() for colour in COLOURS if colour in row}
    said = {room for room, row in rows.items() if row or room not in names.rooms}
    return tuple(room for room in rooms if room in told or room in said or room in names.certain)


def _doors(rows: Mapping[str, TableRow], rooms: tuple[str, ...]) -> tuple[castle.Doors, tuple[Dispute, ...]]:
    """The owner's map as far as it agrees with itself, and the answers that do not. A room behind its own door can only
    be a slip of the pen: that door is asked for when it matters."""
    doors = castle.NOTHING_TOLD
    doubtful = []
    for room, row in rows.items():
        for carpet, colour in enumerate(COLOURS):
            to = str(row.get(colour) or "")
            if to in rooms and room in rooms and to != room:
                at = castle.door(rooms.index(room), carpet)
                if castle.disputed(doors, at, rooms.index(to)):
                    doubtful.append(Dispute(at, to))
                else:
                    doors = castle.tell(doors, at, rooms.index(to))
    return doors, tuple(doubtful)


def _has_window(names: Catalog, room: str, row: TableRow) -> bool:
    said = row.get("window")
    return said == "window" if said else room in names.windows


def _tiles(names: Catalog, rows: Iterable[TableRow]) -> Iterable[tuple[str, Tile]]:
    for row in rows:
        minutes, kinds = row.get("minutes"), row.get("switches")
        if isinstance(minutes, int):
            printed = tuple(Kind(kind) for kind in kinds) if isinstance(kinds, tuple | list) else ()
            yield names.treasure_key(str(row["treasure"])), Tile(minutes, printed)


def learnt(s: State) -> Tables:
    """Rows of the castle and of treasures, once the play knows more than the owner's tables did."""
    learnt: dict[str, tuple[TableRow, ...]] = {}
    if s.doors != s.setup.doors or s.names or s.renamed or s.windows is not None:
        learnt["castle"] = tuple(_castle_rows(s))
    named = {tile: printed for tile, printed in s.tiles.items() if not tile.startswith(TREASURE)}
    if named:
        learnt["treasures"] = tuple(
            {"treasure": tile, "minutes": printed.minutes, "switches": printed.kinds or None}
            for tile, printed in named.items()
        )
    return learnt


def _castle_rows(s: State) -> Iterable[TableRow]:
    """Rooms that have come up and what was told of their doors; what only follows from that is left to follow again."""
    for here, room in enumerate(s.setup.rooms):
        if not places.settled(s, room):
            continue
        behind = [s.doors[at] for at in castle.doors_of(here)]
        doors = {
            str(colour): places.label(s, s.setup.rooms[to]) if to != castle.UNKNOWN else None
            for colour, to in zip(COLOURS, behind, strict=True)
        }
        without = "wall" if s.windows is not None else None
        window = "window" if has_window(s, room) else without
        yield {"room": places.label(s, room), **doors, "window": window, "name": s.renamed.get(room)}


def has_window(s: State, room: str) -> bool:
    """Whether it leads outside, as far as the board is known. The place of an attested room that another one took is
    not known to."""
    if s.windows is not None:
        return room in s.windows
    return room in s.setup.windows and places.label(s, room) == room


def _opening_deeds(setup: Setup) -> tuple[Deed, ...]:
    """Leaflet, "Preparing the board"."""
    tiles = (Deed(Do.SET_TILES, n=LEFT_OUT[setup.difficulty]),) if LEFT_OUT[setup.difficulty] else ()
    switches = () if setup.draws_rooms else (Deed(Do.SET_SWITCHES),)
    return (Deed(Do.SET_PROFESSOR), Deed(Do.SET_TIME), Deed(Do.SET_DOORS), *tiles, *switches)
