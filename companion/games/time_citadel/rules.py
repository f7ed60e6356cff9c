"""The rules of Time Citadel: what may be done, what follows, what hands must do. Must not know pages or languages.

Cited as "leaflet" is the publisher's Korean rules leaflet; facts come from data/time_citadel.yaml. What the leaflet
leaves open is decided in README.md of this folder.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import assert_never

import msgspec
from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    Column,
    CoreMove,
    Cue,
    Deck,
    Demo,
    Dial,
    Die,
    Doubt,
    Ending,
    Faces,
    Game,
    Icon,
    Log,
    Name,
    Number,
    Offer,
    OneOf,
    Option,
    Page,
    Question,
    Refusal,
    Rolled,
    Say,
    Seen,
    Several,
    Show,
    Sound,
    Table,
    TableRow,
    Tables,
    Text,
    Tone,
    Value,
    View,
    push,
    text,
)
from companion.games.time_citadel import castle, dials, doors, places, plan, setup, slips, story, view
from companion.games.time_citadel.catalog import NUMBERED, TREASURE, UNNAMED, Catalog, numbered
from companion.games.time_citadel.facts import (
    CARD_SPACES,
    COLOUR_DIE,
    COLOURS,
    ENOUGH,
    KINDS,
    LEAST_MINUTES,
    LEFT_OUT,
    MINUTES_PER_SPACE,
    MOST_LEFT,
    MOST_MINUTES,
    OFF_AT_FIRST,
    PROFESSOR_DIE,
    SPACES,
    SWITCHES,
    TIME_FACES,
    UPGRADE_AT,
)
from companion.games.time_citadel.state import (
    NO_SETUP,
    CardProfessor,
    CardTime,
    CardTreasure,
    Cast,
    Chart,
    Clock,
    Colour,
    Deed,
    Dispute,
    Do,
    Dressed,
    Enter,
    Entry,
    Flip,
    Gain,
    GiveName,
    GoHome,
    Half,
    Hands,
    Home,
    Item,
    Kind,
    Lay,
    Loss,
    MapDoor,
    Moment,
    Move,
    Named,
    NextSeat,
    OpenDoor,
    Outcome,
    Parting,
    Passage,
    Place,
    PlaceMissing,
    Power,
    Professor,
    Rename,
    Rescue,
    Roll,
    Rooms,
    Search,
    Shift,
    Slot,
    Spend,
    Start,
    State,
    Survey,
    Switch,
    Throw,
    Tick,
    Tile,
    Turn,
    Upgrade,
    Walk,
)

_KINDS_TOLD = (Kind.COMPUTER, Kind.LASER, Kind.CAMERA, Kind.GEAR)
"""Asked for in this order; the rooms left over have a lock."""
_MINUTES = range(LEAST_MINUTES, MOST_MINUTES + 1, MINUTES_PER_SPACE)
_CARPET = {colour: n for n, colour in enumerate(COLOURS)}


def _shown(professor: str, colour: str) -> Item:
    match professor:
        case "passage":
            return Passage(Colour(colour))
        case "minus_5":
            return Shift(Colour(colour), -1)
        case "minus_10":
            return Shift(Colour(colour), -2)
        case _:
            return Walk(Colour(colour), int(professor[-1]))


_SHOWN = {(professor, str(colour)): _shown(professor, colour) for professor in PROFESSOR_DIE for colour in COLOURS}
_TICKS = {"1": Tick(1), "2": Tick(2)}
_HANDS, _UPGRADE, _NEXT = Hands(), Upgrade(), NextSeat()
_ROLL = (Throw(Half.BOTH), _HANDS, _NEXT)
_PROFESSOR = (Throw(Half.PROFESSOR), _HANDS)
_CLOCK = (Throw(Half.TIME), _HANDS, _NEXT)

_UPGRADING = frozenset(
    (time, spaces)
    for time in range(SPACES)
    for spaces in range(1, CARD_SPACES + 1)
    if any((time + step) % SPACES in UPGRADE_AT for step in range(1, spaces + 1))
)

_DICE_OF = {Half.BOTH: 3, Half.PROFESSOR: 2, Half.TIME: 1}
_ROLLED = tuple((Rolled(at),) for at in range(SPACES))
_WALKED = {colour: (Chime(Sound.STEP), Show("walk", Tone(colour))) for colour in COLOURS}
_TICKED = (Chime(Sound.TICK), Show("tick", Tone.ACCENT))
_NEXT_SEAT: tuple[Cue, ...] = (Say(Text("citadel-say-next")),)
NEAR = 2
"""Spaces of five minutes before a treasure is lost from which on the box warns."""
_TIME_DEEDS = tuple((Deed(Do.TIME, n=n),) for n in range(SPACES))
_HANDS_QUESTION = Question("hands", Text("citadel-hands"), Seen(), confirm=Text("citadel-done"))


@lru_cache(maxsize=16)
def _minutes_question(colour: Colour, left_out: int) -> Question:
    minutes = tuple(str(each) for each in _MINUTES if each != left_out)
    return Question("minutes", text("citadel-ask-minutes", colour=colour), OneOf(minutes), stands="40")


class TimeCitadel(Game[State, Move, Item]):
    """Two to four players against the Evil Professor and his clock."""

    key = "time_citadel"
    words = "citadel"
    icon = Icon.CITADEL
    players = (2, 4)
    minutes = 30
    state_type = State
    move_type = Move
    throws = ("professor_dice", "time_die", "room_card", "start_player")
    offer_keys = (
        "roll",
        "professor",
        "clock",
        "rescue_red",
        "rescue_green",
        "rescue_blue",
        "power",
        "card_time",
        "card_treasure",
        "card_professor",
        "place",
        "map_door",
        "name",
        "go_home",
        "switch",
        "door",
    )

    def __init__(self, names: Catalog, demo: Demo) -> None:
        self.names = names
        self._demo = demo
        self._arrivals: dict[tuple[str, str], tuple[Cue, ...]] = {}

    # ------------------------------------------------------------ before and beside the play
    def options(self) -> tuple[Option, ...]:
        return setup.options()

    def tables(self) -> tuple[Table, ...]:
        return setup.tables(self.names)

    def cell_accepts(self, table: str, column: Column, row: TableRow) -> OneOf | Several | Number | Name:
        return setup.cell_accepts(self.names, column, row)

    def row_key(self, table: str, written: str) -> str:
        return (self.names.room_key if table == "castle" else self.names.treasure_key)(written).casefold()

    def doubts(self, tables: Tables) -> tuple[Doubt, ...]:
        return slips.doubts(self.names, tables.get("castle", ()))

    def demo(self) -> Demo:
        return self._demo

    def begin(self, options: Mapping[str, Value], seats: tuple[str, ...], tables: Tables) -> State:
        return setup.begin(self.names, options, seats, tables)

    def survey(self, table: str, tables: Tables) -> State | None:
        return setup.survey(self.names, tables) if table == "castle" else None

    def learnt(self, s: State) -> Tables:
        return setup.learnt(s)

    def dials(self, s: State) -> tuple[Dial, ...]:
        return dials.dials(s)

    def correct(self, s: State, key: str, value: Value) -> State:
        return dials.correct(s, key, value)

    # ------------------------------------------------------------ moves
    def offers(self, s: State) -> tuple[Offer[Move], ...]:
        tracks_switches, tracks_doors = s.setup.tracks_switches, s.setup.tracks_doors
        guards = tuple(_guards_on(s, colour) for colour in COLOURS) if tracks_switches else ()
        several = len(s.at_table) > 1
        upgraded = s.upgraded != ()
        return _offers(s.outcome, s.halfway, tuple(s.slots), upgraded, several, tracks_switches, tracks_doors, guards)

    def act(self, s: State, move: Move) -> State:
        match move:
            case Roll():
                return replace(s, agenda=_ROLL)
            case Professor():
                return replace(s, agenda=_PROFESSOR)
            case Clock():
                return replace(s, agenda=_CLOCK)
            case Rescue(colour):
                work: tuple[Item, ...] = (Gain(colour),)
            case Power():
                work = (Spend(),)
            case CardTime():
                work = (Tick(),)
            case CardTreasure():
                work = (Shift(),)
            case CardProfessor():
                work = (Enter(),)
            case PlaceMissing():
                missing = [colour for colour in COLOURS if colour not in s.slots]
                work = (Place(missing[0] if len(missing) == 1 else None),)
            case Switch():
                work = (Flip(),)
            case OpenDoor():
                work = (Turn(),)
            case MapDoor():
                work = (Chart(),)
            case GiveName():
                work = (Rename(),)
            case GoHome():
                work = (Parting(),)
            case _:
                assert_never(move)
        return replace(s, agenda=(*work, _HANDS), dice=(), route=())

    # ------------------------------------------------------------ questions
    def ask(self, s: State, item: Item) -> Question | None:
        match item:
            case Hands(done):
                return _HANDS_QUESTION if done < len(s.deeds) else None
            case NextSeat() | Loss() | Gain() | Lay():
                return None
            case Throw(half, told):
                return self._ask_dice(s, half, told) if s.by_hand or s.by_hand_now else None
            case Walk(colour):
                at = _door(s, colour)
                return self._ask_door(s, at) if places.behind(s, at) == castle.UNKNOWN else None
            case Tick(spaces):
                if spaces:
                    return None
                furthest = max((slot.left for slot in s.slots.values()), default=0)
                back = max(0, min(CARD_SPACES, MOST_LEFT - furthest))
                return Question("spaces", Text("citadel-ask-time"), Number(-back, CARD_SPACES))
            case Shift(colour, spaces):
                return self._ask_shift(s, colour, spaces)
            case Moment(saved, colour, tile):
                return Question(
                    "moment",
                    text("citadel-saved" if saved else "citadel-lost", treasure=self.names.treasure(tile)),
                    Seen(),
                    confirm=Text("citadel-drawn"),
                )
            case Place():
                return self._ask_place(s, item)
            case Upgrade(seat):
                seats = _seats(s, upgraded=False) if seat is None else ()
                return Question("upgrade", Text("citadel-ask-upgrade"), OneOf(seats)) if seats else None
            case Spend(seat):
                seats = _seats(s, upgraded=True) if seat is None else ()
                return Question("power", Text("citadel-ask-power"), OneOf(seats)) if len(seats) > 1 else None
            case Start(seat):
                if seat is None and s.setup.draws_start and s.thrown_by_hand("start_player"):
                    every = tuple(str(seat) for seat in s.at_table)
                    return Question("start", Text("citadel-ask-start"), OneOf(every))
                return None
            case Enter(room, how):
                if not room:
                    return self._ask_room(s, "professor_to", Text("citadel-ask-professor"))
                ways = OneOf(tuple(Entry))
                return Question("entry", Text("citadel-ask-entry"), ways) if how is None else None
            case Home():
                return self._ask_room(s, "home", Text("citadel-ask-home"))
            case Named(room):
                number = numbered(s.setup.rooms.index(room) + 1)
                called = text("citadel-ask-name", what=self.names.room(s, room))
                return Question("room_name", called, Name((number,)))
            case Dressed(told):
                return self._ask_switches(s, told)
            case Cast(player):
                free = tuple(one for one in self.names.characters if one not in s.characters)
                return Question("character", text("citadel-ask-character", who=s.setup.seats[player]), OneOf(free))
            case Flip():
                return self._ask_room(s, "switch", Text("citadel-ask-switch"))
            case Turn(room, carpet):
                if not room:
                    return self._ask_room(s, "door_room", Text("citadel-ask-door-room"))
                if carpet is not None:
                    asked = text("citadel-ask-door-now", colour=carpet, **self._in(s, room))
                    return Question("door_now", asked, OneOf(("open", "locked")))
                return Question("door", text("citadel-ask-door", **self._in(s, room)), OneOf(COLOURS))
            case Chart(room, carpet):
                if not room:
                    return self._ask_room(s, "map_room", Text("citadel-ask-map-room"))
                if carpet is None:
                    return Question("map_door", text("citadel-ask-map-door", **self._in(s, room)), OneOf(COLOURS))
                return self._ask_elsewhere(s, castle.door(s.setup.rooms.index(room), _CARPET[carpet]))
            case Search(at):
                return self._ask_elsewhere(s, at)
            case Dispute(at, room):
                return self._ask_dispute(s, at, room)
            case Passage(colour):
                return self._ask_treasure_room(s, colour) if colour in s.slots and not s.slots[colour].room else None
            case Rooms():
                maybe = tuple(room for room in places.left(s) if not room.startswith(UNNAMED))
                asked = Text("citadel-ask-rooms")
                return Question("rooms", asked, Several(maybe, 0), stands=maybe) if maybe else None
            case Survey():
                return self._ask_next(s)
            case Rename(what):
                return self._ask_rename(s, what)
            case Parting():
                who = tuple(str(seat) for seat in s.at_table)
                return Question("leaves", Text("citadel-ask-leaves"), OneOf(who)) if len(who) > 1 else None
            case _:
                assert_never(item)

    def _ask_dice(self, s: State, half: Half, told: tuple[str, ...]) -> Question | None:
        if told:
            return None
        dice: tuple[tuple[str, ...], ...] = ()
        names: tuple[str, ...] = ()
        if half is not Half.TIME and s.thrown_by_hand("professor_dice"):
            dice, names = (PROFESSOR_DIE, tuple(COLOURS)), ("professor", "colour")
        if half is not Half.PROFESSOR and s.thrown_by_hand("time_die"):
            dice, names = (*dice, TIME_FACES), (*names, "time")
        return Question("dice", Text("citadel-ask-dice"), Faces(dice, names)) if dice else None

    def _ask_door(self, s: State, at: int) -> Question:
        """The room behind a door, of those it can still be; "none of these" if an earlier answer was wrong."""
        can_be = castle.behind(s.doors, at)
        rooms = self._choices(s, (s.setup.rooms[room] for room in can_be))
        ruled_out = castle.ROOMS - 1 - len(can_be)
        return Question(
            "behind",
            self._behind(s, at),
            OneOf((*rooms, Search.ELSEWHERE) if ruled_out else rooms, ruled_out),
            picture=view.room(self.names, s, lit=at),
            confirm=Text("citadel-this-room"),
            stands=_likely(s, rooms, at),
        )

    def _ask_next(self, s: State) -> Question | None:
        """The next door that nobody knows, room by room as they come up; then the windows."""
        at = places.next_door(s)
        if at is not None:
            return self._ask_door(s, at)
        if s.windows is not None:
            return None
        known = tuple(room for room in s.setup.rooms if setup.has_window(s, room))
        return Question("windows", Text("citadel-ask-windows"), Several(s.setup.rooms, 0), stands=known)

    def _ask_rename(self, s: State, what: str) -> Question:
        if not what:
            tiles = (*(slot.tile for slot in s.slots.values()), *s.saved, *s.lost)
            nameless = sorted(dict.fromkeys(tile for tile in tiles if tile), key=lambda tile: not _is_number(tile))
            met = (room for room in s.setup.rooms if places.settled(s, room))
            rooms = sorted(met, key=lambda room: not _is_number(s.renamed.get(room, places.label(s, room))))
            options = (*(Rename.TILE + tile for tile in nameless), *rooms)
            return Question("rename", Text("citadel-ask-rename"), OneOf(options))
        if what.startswith(Rename.TILE):
            tile = what.removeprefix(Rename.TILE)
            asked, known = text("citadel-ask-name", what=self.names.treasure(tile)), self._tiles_like(s, tile)
        else:
            asked, known = text("citadel-ask-name", what=self.names.room(s, what)), places.not_met(self.names, s)
        return Question("name", asked, Name(known))

    def _ask_elsewhere(self, s: State, at: int) -> Question:
        here = s.setup.rooms[at // castle.CARPETS]
        rooms = self._choices(s, (room for room in s.setup.rooms if room != here))
        return Question("elsewhere", self._behind(s, at), OneOf(rooms), confirm=Text("citadel-this-room"))

    def _ask_dispute(self, s: State, at: int, room: str) -> Question | None:
        against = castle.disputed(s.doors, at, s.setup.rooms.index(room))
        if not against:
            return None
        wording = "citadel-ask-right" if len(against) == 1 else "citadel-ask-wrong"
        return Question("dispute", Text(wording), OneOf(tuple(str(each) for each in (*against, at))))

    def _ask_shift(self, s: State, colour: Colour | None, spaces: int) -> Question | None:
        if colour is None:
            return Question("marker", Text("citadel-ask-marker"), OneOf(tuple(c for c in COLOURS if c in s.slots)))
        if spaces or colour not in s.slots:
            return None
        later = max(0, min(CARD_SPACES, SPACES - 1 - s.slots[colour].left))
        return Question("spaces", text("citadel-ask-spaces", colour=colour), Number(-CARD_SPACES, later))

    def _ask_place(self, s: State, item: Place) -> Question | None:
        if item.colour is None:
            free = tuple(c for c in COLOURS if c not in s.slots)
            return Question("place", Text("citadel-ask-place"), OneOf(free))
        if not item.room and self._draws_room(s):
            return None
        tile = s.printed(item.tile) if item.tile else None
        if tile is None and not item.minutes:
            return _minutes_question(item.colour, LEFT_OUT[s.setup.difficulty])
        if not s.setup.tracks_switches:
            return None
        if not item.tile:
            asked = text("citadel-ask-tile", colour=item.colour)
            return Question("tile", asked, Name(self._tiles_left(s, item.minutes)))
        if item.kinds is None and (tile is None or not tile.kinds):
            treasure = self.names.treasure(item.tile)
            return Question("kinds", text("citadel-ask-kinds", treasure=treasure), Several(KINDS, 1, 3))
        return None

    def _draws_room(self, s: State) -> bool:
        """Whether the box draws room cards now. Rooms of cards that the table draws are asked for when they matter."""
        return s.setup.draws_rooms and not s.thrown_by_hand("room_card") and bool(_drawable(s, _cards(s).pile))

    def _ask_treasure_room(self, s: State, colour: Colour) -> Question:
        rooms = self._choices(s, _cards(s).pile)
        asked = text("citadel-ask-room-card", colour=colour)
        return Question("room_card", asked, OneOf(rooms), confirm=Text("citadel-this-room"), stands=_likely(s, rooms))

    def _ask_switches(self, s: State, told: tuple[tuple[str, ...], ...]) -> Question | None:
        if len(told) < len(_KINDS_TOLD):
            kind = _KINDS_TOLD[len(told)]
            taken = {room for rooms in told for room in rooms}
            free = tuple(room for room in s.setup.rooms if room not in taken)
            many = SWITCHES[kind]
            return Question("kind_rooms", text("citadel-ask-kind-rooms", kind=kind), Several(free, many, many))
        if s.off:
            return None
        return Question("off", Text("citadel-ask-off"), Several(s.setup.rooms, OFF_AT_FIRST, OFF_AT_FIRST))

    def _ask_room(self, s: State, key: str, asked: Text) -> Question:
        return Question(key, asked, OneOf(self._choices(s, s.setup.rooms)), confirm=Text("citadel-this-room"))

    def _in(self, s: State, room: str) -> dict[str, Text]:
        return {"room": self.names.room(s, room), "in": self.names.room(s, room, "in")}

    def _behind(self, s: State, at: int) -> Text:
        room, carpet = divmod(at, castle.CARPETS)
        return text("citadel-ask-behind", colour=COLOURS[carpet], **self._in(s, s.setup.rooms[room]))

    def _choices(self, s: State, rooms: Iterable[str]) -> tuple[str, ...]:
        """``rooms`` as they are offered, in the order in which a focus walks over the map."""
        return plan.in_order(s, places.choices(self.names, s, rooms))

    def _tiles_left(self, s: State, minutes: int = 0) -> tuple[str, ...]:
        """Treasures that can still be drawn, by name; those whose tile is known to say ``minutes`` first."""
        seen = _seen(s)
        learnt = (tile for tile in s.tiles if tile not in s.setup.treasures and not tile.startswith(TREASURE))
        tiles = [tile for tile in (*s.setup.treasures, *learnt) if tile not in seen]
        printed = {tile: s.printed(tile) for tile in tiles}
        fits = [tile for tile in tiles if (known := printed[tile]) is None or not minutes or known.minutes == minutes]
        return tuple(sorted(fits, key=lambda tile: printed[tile] is None))

    def _tiles_like(self, s: State, tile: str) -> tuple[str, ...]:
        printed = s.printed(tile)
        return self._tiles_left(s, printed.minutes if printed else 0)

    # ------------------------------------------------------------ answers
    def answer(self, s: State, item: Item, value: Value) -> State:
        match item:
            case Hands(done):
                return push(s, Hands(done + Hands.LINES)) if done + Hands.LINES < len(s.deeds) else replace(s, deeds=())
            case Moment():
                return s
            case Throw(half, _):
                return push(s, Throw(half, _keys(value)))
            case Walk(colour):
                if value == Search.ELSEWHERE:
                    return push(s, Search(_door(s, colour)), item)
                return self._told(push(s, item), _door(s, colour), str(value))
            case Rooms():
                return _confirmed(s, _keys(value))
            case Survey():
                return self._answer_survey(s, item, value)
            case Rename(what):
                return self._answer_rename(s, what, str(value))
            case Parting():
                return self._part(s, int(str(value)))
            case Tick():
                return push(s, Tick(_number(value))) if value else s
            case Shift(colour, _):
                if colour is None:
                    return push(s, Shift(Colour(str(value))))
                return push(s, Shift(colour, _number(value))) if value else s
            case Place():
                return self._answer_place(s, item, value)
            case Upgrade():
                return push(s, Upgrade(int(str(value))))
            case Spend():
                return push(s, Spend(int(str(value))))
            case Start():
                return push(s, Start(int(str(value))))
            case Enter(room, _):
                if room:
                    return push(s, Enter(room, Entry(str(value))))
                s, room = places.chosen(self.names, s, str(value))
                return push(s, replace(item, room=room))
            case Home():
                s, room = places.chosen(self.names, s, str(value))
                return replace(s, professor=room)
            case Named(room):
                return self._rename_room(s, room, str(value))
            case Dressed(told):
                return self._answer_switches(s, told, _keys(value))
            case Cast():
                return replace(s, characters=(*s.characters, str(value)))
            case Flip():
                s, room = places.chosen(self.names, s, str(value))
                off = tuple(each for each in s.off if each != room) if room in s.off else (*s.off, room)
                return replace(s, off=off)
            case Turn(room, carpet):
                if not room:
                    s, room = places.chosen(self.names, s, str(value))
                    return push(s, Turn(room))
                at = castle.door(s.setup.rooms.index(room), _CARPET[carpet or Colour(str(value))])
                before = doors.of(s, at)
                if carpet is None and before is doors.Standing.UNSURE:
                    return push(s, Turn(room, Colour(str(value))))
                opens = value == "open" if carpet is not None else before is doors.Standing.LOCKED
                return doors.opened(s, at) if opens else doors.locked(s, at)
            case Chart(room, carpet):
                if not room:
                    s, room = places.chosen(self.names, s, str(value))
                    return push(s, Chart(room))
                if carpet is None:
                    return push(s, Chart(room, Colour(str(value))))
                s, to = places.chosen(self.names, s, str(value))
                return push(s, Dispute(castle.door(s.setup.rooms.index(room), _CARPET[carpet]), to))
            case Search(at):
                s, to = places.chosen(self.names, s, str(value))
                return push(s, Dispute(at, to))
            case Dispute(at, _):
                return self._answer_dispute(s, item, at, int(str(value)))
            case Passage(colour):
                s, room = places.chosen(self.names, s, str(value))
                s = replace(s, cards=_cards(s).take(room).discard(room))
                return push(_with(s, colour, replace(s.slots[colour], room=room)), item)
            case Loss() | Gain() | Lay() | NextSeat():
                return s
            case _:
                assert_never(item)

    def _answer_place(self, s: State, item: Place, value: Value) -> State:
        if item.colour is None:
            return push(s, replace(item, colour=Colour(str(value))))
        if not item.minutes and (not item.tile or s.printed(item.tile) is None):
            return push(s, replace(item, minutes=int(str(value))))
        if not item.tile:
            tile = self.names.treasure_key(str(value))
            if tile in _seen(s):
                raise Refusal(Text("citadel-why-treasure-drawn"))
            return push(s, replace(item, tile=tile))
        return push(s, replace(item, kinds=tuple(Kind(kind) for kind in _keys(value))))

    def _answer_survey(self, s: State, item: Item, value: Value) -> State:
        at = places.next_door(s)
        if at is None:
            return replace(s, windows=_keys(value))
        if value == Search.ELSEWHERE:
            return push(s, Search(at), item)
        return self._told(push(s, item), at, str(value))

    def _answer_rename(self, s: State, what: str, value: str) -> State:
        if not what:
            return push(s, Rename(value))
        if not what.startswith(Rename.TILE):
            return self._rename_room(s, what, value)
        before, tile = what.removeprefix(Rename.TILE), self.names.treasure_key(value)
        if tile == before:
            return s
        if tile in _seen(s):
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

    def _rename_room(self, s: State, room: str, value: str) -> State:
        name = self.names.room_key(value)
        others = (each for each in s.setup.rooms if each != room and places.settled(s, each))
        if any(name in (places.label(s, each), s.renamed.get(each)) for each in others):
            raise Refusal(Text("citadel-why-room-named"))
        if name == places.label(s, room):
            return replace(s, renamed={each: new for each, new in s.renamed.items() if each != room})
        return replace(s, renamed={**s.renamed, room: name})

    def _part(self, s: State, seat: int) -> State:
        """The seat's pawn and cards leave with it; if it had the dice, the next one has them."""
        who = s.seat
        s = replace(
            s,
            gone=tuple(sorted((*s.gone, seat))),
            upgraded=tuple(each for each in s.upgraded if each != seat),
            deeds=(Deed(Do.PARTING, n=seat),),
        )
        return replace(s, turn=_next_turn(s)) if seat == who else s

    def _answer_switches(self, s: State, told: tuple[tuple[str, ...], ...], value: tuple[str, ...]) -> State:
        if len(told) == len(_KINDS_TOLD):
            return replace(s, off=value)
        told = (*told, value)
        if len(told) == len(_KINDS_TOLD):
            by_room = {room: kind for kind, rooms in zip(_KINDS_TOLD, told, strict=True) for room in rooms}
            s = replace(s, kinds=tuple(by_room.get(room, Kind.LOCK) for room in s.setup.rooms))
        return push(s, Dressed(told))

    def _answer_dispute(self, s: State, item: Dispute, at: int, chosen: int) -> State:
        """One other answer against the new one: the chosen is right. More: the chosen is wrong."""
        against = castle.disputed(s.doors, at, s.setup.rooms.index(item.room))
        wrong = chosen
        if len(against) == 1:
            wrong = against[0] if chosen == at else at
        if wrong == at:
            return s
        return push(replace(s, doors=castle.tell(s.doors, wrong, castle.UNKNOWN)), item)

    def _told(self, s: State, at: int, option: str) -> State:
        s, room = places.chosen(self.names, s, option)
        return replace(s, doors=castle.tell(s.doors, at, s.setup.rooms.index(room)))

    def leave(self, s: State, item: Item) -> State:
        match item:
            case Throw(Half.PROFESSOR, _):
                return replace(s, halfway=True)
            case Hands():
                return replace(s, deeds=())
            case Passage():
                return push(s, Enter("", Entry.PASSAGE))
            case Place(kinds=None) if item.minutes or (item.tile and s.printed(item.tile)):
                return push(s, replace(item, tile=item.tile or _nameless(s), kinds=()))
            case Dressed():
                return replace(s, kinds=(), off=())
            case Cast():
                return replace(s, characters=(*s.characters, ""))
            case _:
                return s

    # ------------------------------------------------------------ what happens
    def run(self, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
        match item:
            case Throw(half, told):
                return _throw(s, half, told, chance)
            case Walk():
                return self._walk(s, item)
            case Tick(spaces):
                return _tick(s, spaces)
            case Hands():
                return s, ()
            case NextSeat():
                s = replace(s, turn=_next_turn(s), halfway=False, dice=(), route=())
                return s, _NEXT_SEAT
            case Passage(colour):
                if colour not in s.slots:
                    return push(s, Enter("", Entry.PASSAGE)), ()
                return self._enter(s, s.slots[colour].room, Entry.PASSAGE, Tone(colour))
            case Enter(room, how):
                return self._enter(s, room, how or Entry.MOVED, Tone.INK)
            case Shift(colour, spaces):
                return _shift(s, colour, spaces) if colour is not None and colour in s.slots else (s, ())
            case Loss(colour):
                return self._lose(s, colour) if colour in s.slots and s.slots[colour].left <= 0 else (s, ())
            case Gain(colour):
                return self._save(s, colour)
            case Place():
                drawn = not item.room and self._draws_room(s)
                return self._draw_room(s, item, chance) if drawn else self._place(s, item)
            case Upgrade(seat):
                return self._upgrade(s, seat) if seat is not None else (s, ())
            case Spend(seat):
                if not s.upgraded:  # corrected while the box asked whose it is
                    return s, ()
                spent = s.upgraded[0] if seat is None else seat
                left = tuple(each for each in s.upgraded if each != spent)
                s = replace(s, upgraded=left, deeds=(*s.deeds, Deed(Do.POWER, n=spent)))
                return s, (Chime(Sound.GOOD), Show("upgrade", Tone.ACCENT, 0.7))
            case Start(seat):
                if seat is None and s.setup.draws_start:
                    seats = tuple(str(each) for each in s.at_table)
                    seat = int(chance.pick("start_player", seats))
                s = replace(s, start=seat or 0, turn=0, deeds=(*s.deeds, Deed(Do.START, n=seat or 0)))
                return s, (Chime(Sound.GONG), Say(Text("citadel-say-start")))
            case Lay():
                known = tuple(room for room in s.setup.rooms if places.settled(s, room))
                off = chance.shuffled("switch_rooms", known)[:OFF_AT_FIRST]
                lines = tuple(Deed(Do.SET_OFF, room=room) for room in off)
                s = replace(s, deeds=(*s.deeds, *lines, Deed(Do.SET_ON)), off=off if s.setup.tracks_switches else ())
                return s, (Chime(Sound.ROLL),)
            case Dispute(at, room):
                return replace(s, doors=castle.tell(s.doors, at, s.setup.rooms.index(room))), ()
            case Moment() | Named() | Dressed() | Cast() | Home() | Flip() | Turn() | Chart() | Search():
                return s, ()
            case Rename() | Parting() | Survey():
                return s, ()
            case Rooms():
                return _confirmed(s, ()), ()
            case _:
                assert_never(item)

    def _walk(self, s: State, item: Walk) -> tuple[State, tuple[Cue, ...]]:
        """Leaflet, "The Professor's movement": one door, and what he does on the way."""
        colour, left, doubt = item.colour, item.doors - 1, item.doubt
        at = _door(s, colour)
        behind = places.behind(s, at)
        room = s.setup.rooms[behind]
        route = (*s.route, room)
        locked, turned = _doors_of(route), len({*route[1:]})
        if s.setup.tracks_doors:
            here = at // castle.CARPETS
            passed = doors.between(s, here, behind, at)
            doubt = doubt or passed is doors.Standing.UNSURE
            if not doubt:
                locked = _count(s.deeds, Do.LOCK) + (passed is doors.Standing.OPEN)
            s = doors.locked_between(s, here, behind, at)
        if s.kinds:
            turned = _count(s.deeds, Do.SWITCH) + (room in s.off)
            s = replace(s, off=tuple(each for each in s.off if each != room))
        agenda = (Walk(colour, left, doubt), *s.agenda) if left else s.agenda
        s = replace(s, professor=room, route=route, agenda=agenda, deeds=_entry_deeds(locked, turned))
        return s, _WALKED[colour] if left else (*_WALKED[colour], *self._arrived(s, room))

    def _arrived(self, s: State, room: str) -> tuple[Cue, ...]:
        named = (room, s.renamed.get(room) or places.label(s, room))
        cues = self._arrivals.get(named)
        if cues is None:
            to = self.names.room(s, room, "to")
            aloud = Text(f"citadel-say-professor-{self.names.room_aloud(named[1])}")
            cues = (Say(aloud), Log(text("citadel-log-professor", to=to)))
            self._arrivals[named] = cues
        return cues

    def _enter(self, s: State, room: str, how: Entry, tone: Tone) -> tuple[State, tuple[Cue, ...]]:
        """Leaflet, "Secret passage"; an action card may also bring him through a door, or only set him down."""
        if how is not Entry.MOVED:
            turned = int(not s.kinds or room in s.off)
            here, locked = s.setup.rooms.index(room), _entry_deeds(1, turned)
            if how is Entry.PASSAGE:
                none_open = s.setup.tracks_doors and doors.of_room(s, here) is doors.Standing.LOCKED
                locked = (*(() if none_open else (Deed(Do.LOCK_ALL),)), *_entry_deeds(0, turned))
                s = doors.locked_room(s, here)
            elif s.setup.tracks_doors:
                came = s.setup.rooms.index(s.professor)
                passed = doors.between(s, came, here) if came != here else doors.Standing.UNSURE
                locked = _entry_deeds(int(passed is not doors.Standing.LOCKED), turned)
                s = doors.locked_between(s, came, here)
            s = replace(s, off=tuple(each for each in s.off if each != room), deeds=(*s.deeds, *locked))
        s = replace(s, route=(s.professor, room), professor=room)
        return s, (Chime(Sound.STEP), Show("passage", tone, 0.7), *self._arrived(s, room))

    def _lose(self, s: State, colour: Colour) -> tuple[State, tuple[Cue, ...]]:
        """Leaflet, "Losing a treasure": at once, and a new one from the current time. Nothing is replaced where further
        losses of the same tick end the game."""
        tile = s.slots[colour].tile
        deeds = tuple(deed for deed in s.deeds if deed.do is not Do.MARKER or deed.colour != colour)
        s = replace(s, lost=(*s.lost, tile), slots=_without(s, colour), deeds=deeds)
        told = text("citadel-log-lost", treasure=self.names.treasure(tile))
        if len(s.lost) >= ENOUGH:
            s = replace(s, outcome=Outcome.LOST, agenda=(), deeds=())
            return s, (Chime(Sound.DEFEAT), Show("defeat", Tone.RED, 2.0), Say(Text("citadel-say-defeat")), Log(told))
        said = text("citadel-say-lost", n=len(s.lost))
        cues = (Chime(Sound.BAD), Show("lost", Tone(colour), 1.0), Say(said), Log(told))
        if len(s.lost) + sum(isinstance(item, Loss) for item in s.agenda) >= ENOUGH:
            return s, cues
        return push(s, Place(colour, after=Moment(False, colour, tile))), cues

    def _save(self, s: State, colour: Colour) -> tuple[State, tuple[Cue, ...]]:
        """Leaflet, "Rescuing a treasure": its switches go back ON, a new one comes."""
        tile = s.slots[colour].tile
        kinds = s.kinds_of(tile)
        guarded = {room for room, kind in zip(s.setup.rooms, s.kinds, strict=False) if kind in kinds}
        s = replace(
            s,
            saved=(*s.saved, tile),
            slots=_without(s, colour),
            off=tuple(room for room in s.off if room not in guarded),
            deeds=(*s.deeds, Deed(Do.KINDS, tile=tile)),
        )
        told = text("citadel-log-saved", treasure=self.names.treasure(tile))
        if len(s.saved) >= ENOUGH:
            s = replace(s, outcome=Outcome.WON, agenda=(), deeds=())
            return s, (Chime(Sound.WON), Show("won", Tone.ACCENT, 2.0), Say(Text("citadel-say-won")), Log(told))
        s = push(s, Place(colour, after=Moment(True, colour, tile)))
        said = text("citadel-say-saved", n=len(s.saved))
        return s, (Chime(Sound.GOOD), Show("saved", Tone(colour), 1.0), Say(said))

    def _draw_room(self, s: State, item: Place, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
        cards = _cards(s)
        room = chance.pick("room_card", _drawable(s, cards.pile))
        s = replace(s, cards=cards.take(room).discard(room))
        drawn = text("citadel-log-room-card", colour=item.colour or "", room=self.names.room(s, room))
        said = Text(f"citadel-say-card-{self.names.room_aloud(s.renamed.get(room) or places.label(s, room))}")
        return push(s, replace(item, room=room)), (Chime(Sound.ASK), Say(said), Log(drawn))

    def _place(self, s: State, item: Place) -> tuple[State, tuple[Cue, ...]]:
        """Leaflet, "Placing treasures": as many spaces on from the time marker as the tile's minutes say."""
        assert item.colour is not None
        name = item.tile or _nameless(s)
        before = s.printed(name)
        minutes = item.minutes or (before.minutes if before else 0)
        kinds = item.kinds if item.kinds is not None else before.kinds if before else ()
        tile = Tile(minutes, kinds)
        left = minutes // MINUTES_PER_SPACE
        deed = Deed(Do.PLACE, n=(s.time + left) % SPACES, colour=item.colour, room=item.room, tile=name)
        s = replace(
            s,
            slots={**s.slots, item.colour: Slot(item.room, name, left)},
            tiles=s.tiles if tile == before else {**_remembered(s), name: tile},
            deeds=(*s.deeds, deed),
        )
        treasure = self.names.treasure(name)
        told = text("citadel-log-laid", treasure=treasure, colour=item.colour, n=minutes)
        if item.room:
            told = text("citadel-log-placed", treasure=treasure, room=self.names.room(s, item.room))
        return s, (Chime(Sound.TICK), Show("place", Tone(item.colour)), Log(told))

    def _upgrade(self, s: State, seat: int) -> tuple[State, tuple[Cue, ...]]:
        s = replace(s, upgraded=tuple(sorted((*s.upgraded, seat))), deeds=(*s.deeds, Deed(Do.UPGRADE, n=seat)))
        told = text("citadel-log-upgrade", who=s.setup.seats[seat])
        return s, (Chime(Sound.GOOD), Show("upgrade", Tone.ACCENT, 0.7), Log(told))

    # ------------------------------------------------------------ what is seen and kept
    def view(self, s: State) -> View:
        return view.view(self.names, s)

    def board(self, s: State, question: Question) -> Page | None:
        return view.board(self.names, s, question)

    def sheet(self, s: State, key: str) -> View | None:
        return view.sheet(self.names, s, key)

    def called(self, s: State, question: str, option: str) -> Text:
        return view.called(self.names, s, question, option)

    def sign(self, question: str, option: str) -> Icon | Tone | Die | None:
        return view.sign(question, option)

    def cell_called(self, table: str, column: str, value: Value) -> Text:
        return view.cell_called(self.names, table, column, value)

    def title(self, before: State, move: Move | CoreMove, after: State) -> Text:
        return view.title(self.names, before, move, after)

    def over(self, s: State) -> bool:
        return s.outcome is not Outcome.OPEN

    def dice(self, s: State) -> Mapping[str, tuple[str, ...]]:
        return {"professor": PROFESSOR_DIE, "colour": tuple(map(str, COLOUR_DIE)), "time": s.setup.time_die}

    def ending(self, s: State) -> Ending | None:
        return story.ending(s)

    def story(self, states: Sequence[State]) -> Page | None:
        return story.story(self.names, states)

    def stored(self, s: State) -> bytes:
        return _ENCODER.encode(replace(s, setup=NO_SETUP))

    def restored(self, data: bytes, fixed: State) -> State:
        return replace(_DECODER.decode(data), setup=fixed.setup)


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(State)


# ---------------------------------------------------------------- dice and markers
def _throw(s: State, half: Half, told: tuple[str, ...], chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet, "Rolling the dice": the Professor's first, then the time die."""
    professor = colour = time = ""
    work: tuple[Item, ...] = ()
    if half is not Half.TIME:
        if len(told) > 1:
            professor, colour = told[:2]
        else:
            professor, colour = chance.pick("professor", PROFESSOR_DIE), chance.pick("colour", COLOUR_DIE)
        work = (_SHOWN[professor, colour],)
    if half is not Half.PROFESSOR:
        time = told[-1] if len(told) % 2 else chance.pick("time", s.setup.time_die)
        work = (*work, _TICKS[time])
    s = replace(
        s,
        agenda=(*work, *s.agenda),
        dice=(professor, colour, time),
        route=(s.professor,),
        deeds=(),
        halfway=half is Half.PROFESSOR,
    )
    return s, () if len(told) == _DICE_OF[half] else _ROLLED[s.time]


def _tick(s: State, spaces: int) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet, "The time die" and "Character upgrade": III or IX is reached or passed clockwise."""
    time = (s.time + spaces) % SPACES
    slots = {colour: Slot(slot.room, slot.tile, slot.left - spaces) for colour, slot in s.slots.items()}
    met = [colour for colour, slot in slots.items() if slot.left <= 0]
    work = [Loss(colour) for colour in COLOURS if colour in met] if met else []
    upgrades = (_UPGRADE,) if (s.time, spaces) in _UPGRADING else ()
    agenda = (*work, *upgrades, *s.agenda) if work or upgrades else s.agenda
    deeds = (*s.deeds, *_TIME_DEEDS[time]) if s.dice else s.deeds
    said = _aloud(bool(upgrades) and len(s.upgraded) < len(s.at_table), _near(s, slots))
    return replace(s, time=time, slots=slots, agenda=agenda, deeds=deeds), (*_TICKED, *said) if said else _TICKED


def _near(s: State, slots: Mapping[Colour, Slot]) -> tuple[Colour, ...]:
    """Whose last ten minutes begin now; one that is lost is told as that."""
    return tuple(colour for colour, slot in slots.items() if 0 < slot.left <= NEAR < s.slots[colour].left)


@lru_cache(maxsize=16)
def _aloud(upgrade: bool, near: tuple[Colour, ...]) -> tuple[Cue, ...]:
    """One sentence a tick: an upgrade has a question of its own on the screen, a treasure does not."""
    if near:
        return (Say(Text(f"citadel-say-near-{near[0] if len(near) == 1 else 'several'}")),)
    return (Say(Text("citadel-say-upgrade")),) if upgrade else ()


def _shift(s: State, colour: Colour, spaces: int) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet, "Time": a treasure's marker comes nearer to the time marker, or an action card moves it away."""
    slot = s.slots[colour]
    left = slot.left + spaces
    deed = (Deed(Do.MARKER, n=(s.time + left) % SPACES, colour=colour),) if s.dice else ()
    s = _with(replace(s, deeds=(*s.deeds, *deed)), colour, replace(slot, left=left))
    return push(s, Loss(colour)) if left <= 0 else s, (Chime(Sound.TICK), Show("tick", Tone(colour)))


@lru_cache(maxsize=64)
def _entry_deeds(locked: int, turned: int) -> tuple[Deed, ...]:
    """What the Professor leaves behind: doors locked, switches turned ON, pawns thrown out."""
    lock = (Deed(Do.LOCK, n=locked),) if locked else ()
    switch = (Deed(Do.SWITCH, n=turned),) if turned else ()
    return (*lock, *switch, Deed(Do.OUT))


def _count(deeds: tuple[Deed, ...], do: Do) -> int:
    return sum(deed.n for deed in deeds if deed.do is do)


# ---------------------------------------------------------------- doors, cards, treasures
def _door(s: State, colour: Colour) -> int:
    """The door of the Professor's room over the carpet of that colour."""
    return castle.door(s.setup.rooms.index(s.professor), _CARPET[colour])


@lru_cache(maxsize=1024)
def _doors_of(route: tuple[str, ...]) -> int:
    """Doors of a walk, each once: he may come back through the one he went through."""
    return len({frozenset(passed) for passed in pairwise(route)})


def _confirmed(s: State, there: tuple[str, ...]) -> State:
    """The places of the attested rooms that are there, and a number for each of the others, which may get a name."""
    others = tuple(Named(place) for place in places.left(s) if place not in there)
    return push(places.confirmed(s, there), *others)


def _likely(s: State, options: tuple[str, ...], at: int = castle.UNKNOWN) -> str | None:
    """Where the focus begins: on a room that is known to lead here, else on "another" while several have no name."""
    if at != castle.UNKNOWN:
        here = at // castle.CARPETS
        found = {s.doors[door] for door in castle.doors_of(here)}
        for option in options:
            place = s.setup.rooms.index(option) if option in s.setup.rooms else here
            if place != here and place not in found and here in (s.doors[door] for door in castle.doors_of(place)):
                return option
    nameless = len(places.left(s)) - sum(
        option in s.setup.rooms and not places.settled(s, option) for option in options
    )
    return places.ANOTHER if places.ANOTHER in options and nameless > 1 else None


def _drawable(s: State, pile: tuple[str, ...]) -> tuple[str, ...]:
    """Room cards that this board has for sure."""
    return tuple(room for room in pile if places.settled(s, room))


def _nameless(s: State) -> str:
    """A number for a treasure without a name: how many have been laid."""
    n = 1
    while f"{TREASURE}{n}" in s.tiles:
        n += 1
    return f"{TREASURE}{n}"


def _remembered(s: State) -> dict[str, Tile]:
    """The tiles that are worth remembering: those with a name, and the others as long as they are in the game."""
    seen = _seen(s)
    return {tile: printed for tile, printed in s.tiles.items() if tile in seen or not tile.startswith(TREASURE)}


def _is_number(key: str) -> bool:
    return key.startswith((NUMBERED, Rename.TILE + TREASURE, TREASURE))


def _next_turn(s: State) -> int:
    """The turn of the next seat that plays."""
    turn, seats = s.turn + 1, len(s.setup.seats)
    while (s.start + turn) % seats in s.gone and len(s.gone) < seats:
        turn += 1
    return turn


def _cards(s: State) -> Deck:
    """The room cards. They last for a whole play (leaflet, "Placing treasures": used ones are not shuffled back);
    only after corrections can they run out, and then those of rooms without a treasure come back."""
    if s.cards.pile:
        return s.cards
    kept = tuple(slot.room for slot in s.slots.values() if slot.room)
    return Deck(tuple(room for room in s.cards.discards if room not in kept), kept)


def _seen(s: State) -> set[str]:
    """Treasures that have been drawn."""
    return {*s.saved, *s.lost, *(slot.tile for slot in s.slots.values())}


def _guards_on(s: State, colour: Colour) -> tuple[Kind, ...]:
    """Kinds of the treasure's switches of which one at least is still ON."""
    return s.still_on(s.slots[colour].tile) if colour in s.slots else ()


def _with(s: State, colour: Colour, slot: Slot) -> State:
    return replace(s, slots={**s.slots, colour: slot})


def _without(s: State, colour: Colour) -> dict[Colour, Slot]:
    return {each: slot for each, slot in s.slots.items() if each != colour}


def _seats(s: State, upgraded: bool) -> tuple[str, ...]:
    return tuple(str(seat) for seat in s.at_table if (seat in s.upgraded) is upgraded)


# ---------------------------------------------------------------- values, whose kind core has checked
def _number(value: Value) -> int:
    assert isinstance(value, int)
    return value


def _keys(value: Value) -> tuple[str, ...]:
    assert isinstance(value, tuple | list)
    return tuple(value)


# ---------------------------------------------------------------- offers
_OVER = Text("citadel-why-over")


@lru_cache(maxsize=1024)
def _offers(
    outcome: Outcome,
    halfway: bool,
    placed: tuple[Colour, ...],
    upgraded: bool,
    several: bool,
    tracks_switches: bool,
    tracks_doors: bool,
    guards: tuple[tuple[Kind, ...], ...],
) -> tuple[Offer[Move], ...]:
    """Every move with its reason why not, for a state of which only this matters."""

    def why(allowed: bool, reason: str) -> Text | None:
        return _OVER if outcome is not Outcome.OPEN else None if allowed else Text(reason)

    def rescue(n: int, colour: Colour) -> Offer[Move]:
        reason = why(colour in placed, "citadel-why-no-treasure")
        if reason is None and guards and guards[n]:
            reason = text("citadel-why-guarded", kinds=tuple(Text(f"citadel-kind-{kind}") for kind in guards[n]))
        return Offer(
            f"rescue_{colour}", Rescue(colour), text("citadel-rescue", colour=colour), reason, False, Tone(colour)
        )

    def offer(key: str, move: Move, icon: Icon, reason: Text | None, throws: bool = False) -> Offer[Move]:
        return Offer(key, move, Text(f"citadel-{key.replace('_', '-')}"), reason, throws, icon)

    return (
        offer("roll", Roll(), Icon.ROLL, why(not halfway, "citadel-why-clock-next"), throws=True),
        offer("professor", Professor(), Icon.PROFESSOR, why(not halfway, "citadel-why-clock-next"), throws=True),
        offer("clock", Clock(), Icon.CLOCK, why(halfway, "citadel-why-professor-first"), throws=True),
        *(rescue(n, colour) for n, colour in enumerate(COLOURS)),
        offer("power", Power(), Icon.STAR, why(upgraded, "citadel-why-nobody-upgraded")),
        offer("card_time", CardTime(), Icon.HOURGLASS, why(True, "")),
        offer("card_treasure", CardTreasure(), Icon.GEM, why(placed != (), "citadel-why-no-treasure")),
        offer("card_professor", CardProfessor(), Icon.PROFESSOR, why(True, "")),
        offer("place", PlaceMissing(), Icon.PLUS, why(len(placed) < len(COLOURS), "citadel-why-all-placed")),
        offer("map_door", MapDoor(), Icon.MAP, why(True, "")),
        offer("name", GiveName(), Icon.PEN, why(True, "")),
        offer("go_home", GoHome(), Icon.OUT, why(several, "citadel-why-last-seat")),
        offer("switch", Switch(), Icon.SWITCH, why(tracks_switches, "citadel-why-no-switches")),
        offer("door", OpenDoor(), Icon.DOOR, why(tracks_doors, "citadel-why-no-doors")),
    )
