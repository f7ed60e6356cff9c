"""The room cards and the treasure tiles: which are still to come, which have been drawn. Must not know questions."""

from __future__ import annotations

from companion.api import Deck
from companion.games.time_citadel import places
from companion.games.time_citadel.catalog import TREASURE
from companion.games.time_citadel.state import State


def room_cards(s: State) -> Deck:
    """The room cards. They last for a whole play (leaflet, "Placing treasures": used ones are not shuffled back);
    only after corrections can they run out, and then those of rooms without a treasure come back."""
    if s.cards.pile:
        return s.cards
    kept = tuple(slot.room for slot in s.slots.values() if slot.room)
    return Deck(tuple(room for room in s.cards.discards if room not in kept), kept)


def drawable(s: State, pile: tuple[str, ...]) -> tuple[str, ...]:
    """Room cards that this board has for sure."""
    return tuple(room for room in pile if places.settled(s, room))


def drawn_tiles(s: State) -> set[str]:
    """Treasures that have been drawn."""
    return {*s.saved, *s.lost, *(slot.tile for slot in s.slots.values())}


def tiles_left(s: State, minutes: int = 0) -> tuple[str, ...]:
    """Treasures that can still be drawn, by name; those whose tile is known to say ``minutes`` first."""
    drawn = drawn_tiles(s)
    learnt = (tile for tile in s.tiles if tile not in s.setup.treasures and not tile.startswith(TREASURE))
    tiles = [tile for tile in (*s.setup.treasures, *learnt) if tile not in drawn]
    printed = {tile: s.printed(tile) for tile in tiles}
    fits = [tile for tile in tiles if (known := printed[tile]) is None or not minutes or known.minutes == minutes]
    return tuple(sorted(fits, key=lambda tile: printed[tile] is None))


def nameless(s: State) -> str:
    """A number for a treasure without a name: how many have been laid."""
    n = 1
    while f"{TREASURE}{n}" in s.tiles:
        n += 1
    return f"{TREASURE}{n}"
