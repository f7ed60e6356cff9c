"""Before a play and beside it: options, owner's tables, the first state, what was learnt. Must not know a move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.core.deck import Deck
from companion.core.game import Column, Name, Number, OneOf, Option, Several, Table, TableRow, Tables, Value
from companion.core.view import Icon
from companion.core.words import Text
from companion.games.time_citadel import castle
from companion.games.time_citadel.catalog import DEMO, UNNAMED, Catalog
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
    Hands,
    Home,
    Kind,
    Lay,
    Named,
    Place,
    Setup,
    Start,
    State,
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
    rows = {names.room_key(str(row["room"])): row for row in tables.get("castle", ())}
    rooms = _rooms(names, rows)
    doors, doubtful = _doors(names, rows, rooms)
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
        windows=tuple(room for room in rooms if _has_window(names, room, rows.get(room, {}))),
        difficulty=str(options["difficulty"]),
        draws_rooms=options["room_cards"] == "box",
        draws_start=options["start_player"] == "drawn",
        has_characters=options["characters"] == "on",
        tracks_switches=options["switches"] == "on",
        tracks_doors=options["doors"] == "on",
        has_unnamed=rooms[-1].startswith(UNNAMED),
        time_die=("1",) * (DIE_FACES - twos) + ("2",) * twos,
        doors=doors,
        tiles=tiles,
        treasures=tuple(tile for tile in drawable if tile not in tiles or tiles[tile].minutes != out),
        fictional=fictional,
    )
    at_home = names.start_room in rooms or fictional
    every_name = setup.draws_rooms or setup.tracks_switches
    return State(
        setup=setup,
        professor=names.start_room if names.start_room in rooms else rooms[0],
        cards=Deck(rooms),
        doors=doors,
        deeds=_opening_deeds(setup),
        agenda=(
            *doubtful,
            *(() if at_home else (Home(),)),
            *(Named(room) for room in rooms if every_name and room.startswith(UNNAMED)),
            *((Lay(),) if setup.draws_rooms else ()),
            Hands(),
            *((Dressed(),) if setup.tracks_switches else ()),
            *(Cast(seat) for seat in range(len(seats)) if setup.has_characters),
            *(Place(colour) for colour in COLOURS),
            Start(),
            Hands(),
        ),
    )


def _rooms(names: Catalog, rows: Mapping[str, TableRow]) -> tuple[str, ...]:
    """Twelve rooms: the owner's, those behind their doors, the attested, and as many without a name as lack."""
    behind = (names.room_key(str(row[colour])) for row in rows.values() for colour in COLOURS if row.get(colour))
    unnamed = (f"{UNNAMED}{n}" for n in range(1, castle.ROOMS + 1))
    return tuple(dict.fromkeys((*rows, *behind, *names.rooms, *unnamed)))[: castle.ROOMS]


def _doors(
    names: Catalog, rows: Mapping[str, TableRow], rooms: tuple[str, ...]
) -> tuple[castle.Doors, tuple[Dispute, ...]]:
    """The owner's map as far as it agrees with itself, and the answers that do not. A room behind its own door can only
    be a slip of the pen: that door is asked for when it matters."""
    doors = castle.NOTHING_TOLD
    doubtful = []
    for room, row in rows.items():
        for carpet, colour in enumerate(COLOURS):
            behind = row.get(colour)
            to = names.room_key(str(behind)) if behind else ""
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
    if s.doors != s.setup.doors or s.names:
        learnt["castle"] = tuple(_castle_rows(s))
    if s.tiles:
        learnt["treasures"] = tuple(
            {"treasure": tile, "minutes": printed.minutes, "switches": printed.kinds or None}
            for tile, printed in s.tiles.items()
        )
    return learnt


def _castle_rows(s: State) -> Iterable[TableRow]:
    """Rooms with a name and what was told of their doors; what only follows from that is left to follow again."""

    def named(room: str) -> str | None:
        return s.names.get(room, None if room.startswith(UNNAMED) else room)

    for here, room in enumerate(s.setup.rooms):
        behind = [s.doors[at] for at in castle.doors_of(here)]
        called = named(room)
        if called is None:
            continue
        doors = {
            str(colour): named(s.setup.rooms[to]) if to != castle.UNKNOWN else None
            for colour, to in zip(COLOURS, behind, strict=True)
        }
        yield {"room": called, **doors, "window": "window" if room in s.setup.windows else None}


def _opening_deeds(setup: Setup) -> tuple[Deed, ...]:
    """Leaflet, "Preparing the board"."""
    tiles = (Deed(Do.SET_TILES, n=LEFT_OUT[setup.difficulty]),) if LEFT_OUT[setup.difficulty] else ()
    switches = () if setup.draws_rooms else (Deed(Do.SET_SWITCHES),)
    return (Deed(Do.SET_PROFESSOR), Deed(Do.SET_TIME), Deed(Do.SET_DOORS), *tiles, *switches)
