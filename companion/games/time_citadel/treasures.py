"""Treasures come into the castle, are saved and are lost. Must not know what brought a marker to the time marker."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    Cue,
    Log,
    Name,
    OneOf,
    Question,
    Refusal,
    Say,
    Seen,
    Several,
    Show,
    Sound,
    Text,
    Tone,
    Value,
    push,
    text,
)
from companion.games.time_citadel import cards, places
from companion.games.time_citadel.catalog import TREASURE, Catalog
from companion.games.time_citadel.facts import (
    COLOURS,
    ENOUGH,
    KINDS,
    LEAST_MINUTES,
    LEFT_OUT,
    MINUTES_PER_SPACE,
    MOST_MINUTES,
    SPACES,
)
from companion.games.time_citadel.state import (
    Colour,
    Deed,
    Do,
    Gain,
    Kind,
    Loss,
    Moment,
    Outcome,
    Place,
    Slot,
    State,
    Tile,
    keys,
)

Item: TypeAlias = Place | Loss | Gain | Moment

_LOST = {colour: (Chime(Sound.BAD), Show("lost", Tone(colour), 1.0)) for colour in COLOURS}
_SAVED = {colour: (Chime(Sound.GOOD), Show("saved", Tone(colour), 1.0)) for colour in COLOURS}
_MINUTES = range(LEAST_MINUTES, MOST_MINUTES + 1, MINUTES_PER_SPACE)


# ---------------------------------------------------------------- questions
def ask(names: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Place(colour):
            return _ask_colour(s) if colour is None else _ask_tile(names, s, item, colour)
        case Loss() | Gain():
            return None
        case Moment(saved, _, tile):
            told = text("citadel-saved" if saved else "citadel-lost", treasure=names.treasure(tile))
            return Question("moment", told, Seen(), confirm=Text("citadel-drawn"))
    assert_never(item)


def _ask_colour(s: State) -> Question:
    return Question("place", Text("citadel-ask-place"), OneOf(tuple(c for c in COLOURS if c not in s.slots)))


def _ask_tile(names: Catalog, s: State, item: Place, colour: Colour) -> Question | None:
    """The minutes, unless the tile is known; the tile itself and its switches only where switches are tracked."""
    if not item.room and _draws_room(s):
        return None
    tile = s.printed(item.tile) if item.tile else None
    if tile is None and not item.minutes:
        return _minutes_question(colour, LEFT_OUT[s.setup.difficulty])
    if not s.setup.tracks_switches:
        return None
    if not item.tile:
        return Question("tile", text("citadel-ask-tile", colour=colour), Name(cards.tiles_left(s, item.minutes)))
    if item.kinds is None and (tile is None or not tile.kinds):
        asked = text("citadel-ask-kinds", treasure=names.treasure(item.tile))
        return Question("kinds", asked, Several(KINDS, 1, 3))
    return None


@lru_cache(maxsize=16)
def _minutes_question(colour: Colour, left_out: int) -> Question:
    minutes = tuple(str(each) for each in _MINUTES if each != left_out)
    return Question("minutes", text("citadel-ask-minutes", colour=colour), OneOf(minutes), stands="40")


def _draws_room(s: State) -> bool:
    """Whether the box draws room cards now. Rooms of cards that the table draws are asked for when they matter."""
    return (
        s.setup.draws_rooms and not s.thrown_by_hand("room_card") and bool(cards.drawable(s, cards.room_cards(s).pile))
    )


# ---------------------------------------------------------------- answers
def answer(names: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Place():
            return push(s, _told(names, s, item, value))
        case Loss() | Gain() | Moment():
            return s
    assert_never(item)


def _told(names: Catalog, s: State, item: Place, value: Value) -> Place:
    if item.colour is None:
        return replace(item, colour=Colour(str(value)))
    if not item.minutes and (not item.tile or s.printed(item.tile) is None):
        return replace(item, minutes=int(str(value)))
    if item.tile:
        return replace(item, kinds=tuple(Kind(kind) for kind in keys(value)))
    tile = names.treasure_key(str(value))
    if tile in cards.drawn_tiles(s):
        raise Refusal(Text("citadel-why-treasure-drawn"))
    return replace(item, tile=tile)


def leave(s: State, item: Place) -> State:
    """A treasure whose minutes are known is laid without a name or without its switches; any other stays out."""
    if item.kinds is None and (item.minutes or (item.tile and s.printed(item.tile))):
        return push(s, replace(item, tile=item.tile or cards.nameless(s), kinds=()))
    return s


# ---------------------------------------------------------------- what happens
def run(names: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    match item:
        case Place():
            drawn = not item.room and _draws_room(s)
            return _draw_room(names, s, item, chance) if drawn else _place(names, s, item)
        case Loss(colour):
            return _lose(names, s, colour) if colour in s.slots and s.slots[colour].left <= 0 else (s, ())
        case Gain(colour):
            return _save(names, s, colour)
        case Moment():
            return s, ()
    assert_never(item)


def _lose(names: Catalog, s: State, colour: Colour) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet, "Losing a treasure": at once, and a new one from the current time. Nothing is replaced where further
    losses of the same tick end the game."""
    tile = s.slots[colour].tile
    deeds = tuple(deed for deed in s.deeds if deed.colour != colour or deed.do is not Do.MARKER)
    s = replace(s, lost=(*s.lost, tile), slots=_without(s, colour), deeds=deeds)
    told = text("citadel-log-lost", treasure=names.treasure(tile))
    if len(s.lost) >= ENOUGH:
        s = replace(s, outcome=Outcome.LOST, agenda=(), deeds=())
        return s, (Chime(Sound.DEFEAT), Show("defeat", Tone.RED, 2.0), Say(Text("citadel-say-defeat")), Log(told))
    cues = (*_LOST[colour], Say(text("citadel-say-lost", n=len(s.lost))), Log(told))
    if len(s.lost) + sum(isinstance(item, Loss) for item in s.agenda) >= ENOUGH:
        return s, cues
    return push(s, Place(colour, after=Moment(False, colour, tile))), cues


def _save(names: Catalog, s: State, colour: Colour) -> tuple[State, tuple[Cue, ...]]:
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
    told = text("citadel-log-saved", treasure=names.treasure(tile))
    if len(s.saved) >= ENOUGH:
        s = replace(s, outcome=Outcome.WON, agenda=(), deeds=())
        return s, (Chime(Sound.WON), Show("won", Tone.ACCENT, 2.0), Say(Text("citadel-say-won")), Log(told))
    s = push(s, Place(colour, after=Moment(True, colour, tile)))
    return s, (*_SAVED[colour], Say(text("citadel-say-saved", n=len(s.saved))))


def _draw_room(names: Catalog, s: State, item: Place, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    pile = cards.room_cards(s)
    room = chance.pick("room_card", cards.drawable(s, pile.pile))
    s = replace(s, cards=pile.take(room).discard(room))
    drawn = text("citadel-log-room-card", colour=item.colour or "", room=names.room(s, room))
    said = Text(f"citadel-say-card-{names.room_aloud(s.renamed.get(room) or places.label(s, room))}")
    return push(s, replace(item, room=room)), (Chime(Sound.ASK), Say(said), Log(drawn))


def _place(names: Catalog, s: State, item: Place) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet, "Placing treasures": as many spaces on from the time marker as the tile's minutes say."""
    assert item.colour is not None
    name = item.tile or cards.nameless(s)
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
    treasure = names.treasure(name)
    if item.room:
        told = text("citadel-log-placed", treasure=treasure, room=names.room(s, item.room))
    else:
        told = text("citadel-log-laid", treasure=treasure, colour=item.colour, n=minutes)
    shown = Show("place", Tone(item.colour), at=(s.time + left) % 12)
    return s, (Chime(Sound.TICK), shown, Log(told))


def _remembered(s: State) -> dict[str, Tile]:
    """The tiles that are worth remembering: those with a name, and the others as long as they are in the game."""
    drawn = cards.drawn_tiles(s)
    return {tile: printed for tile, printed in s.tiles.items() if tile in drawn or not tile.startswith(TREASURE)}


def _without(s: State, colour: Colour) -> dict[Colour, Slot]:
    return {each: slot for each, slot in s.slots.items() if each != colour}
