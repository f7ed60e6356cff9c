"""What may still be drawn: mythos cards, gate markers, monsters, other-world cards. Must not know when anything is.

A pile is what is nowhere else. Above lie, in an order nobody knows, the things not drawn since the last shuffle; under
them those that were put to the bottom, in their order. Drawing one of the unknown with equal chance is the same as
having shuffled them, and a card that the table draws by hand can be taken from wherever it lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from companion.api import Chance
from companion.games.arkham_horror.catalog import SHUFFLE, Card, Catalog, Effect
from companion.games.arkham_horror.state import State

_NO_EFFECT = Effect()
COPIES = 2
"""Of each other-world card that names the same two worlds."""


# ---------------------------------------------------------------- mythos cards
def card(c: Catalog, s: State, key: str) -> Card:
    """A mythos card of the box or of the owner. Raises KeyError."""
    own = s.setup.own.get(key)
    return own if own is not None else c.cards[key]


def effect(c: Catalog, s: State) -> Effect:
    """Of the environment in play."""
    return card(c, s, s.environment).effect if s.environment else _NO_EFFECT


def all_cards(c: Catalog, s: State) -> tuple[str, ...]:
    return (*c.cards, *s.setup.own)


def away(s: State) -> tuple[str, ...]:
    """Mythos cards that are not in the deck, upper or lower part."""
    lasting = tuple(lasting.card for lasting in s.lasting)
    in_play = (s.card, s.environment, s.rumor)
    return tuple(dict.fromkeys(key for key in (*s.boxed, *lasting, *in_play) if key))


def fresh_cards(c: Catalog, s: State) -> tuple[str, ...]:
    """Not drawn since the last shuffle."""
    gone = {*s.drawn, *away(s)}
    return tuple(key for key in all_cards(c, s) if key not in gone)


def deck(c: Catalog, s: State) -> tuple[str, ...]:
    """Every card of the mythos deck, in no telling order."""
    gone = set(away(s))
    return tuple(key for key in all_cards(c, s) if key not in gone)


def draw_card(c: Catalog, s: State, chance: Chance) -> tuple[State, str]:
    """The top card off the deck. The deck must not be empty."""
    fresh = fresh_cards(c, s)
    key = chance.pick("mythos", fresh or s.drawn[:1])
    return take_card(s, key), key


def take_card(s: State, key: str) -> State:
    """Without a card, wherever in the deck it lay."""
    return replace(s, drawn=tuple(other for other in s.drawn if other != key))


# ---------------------------------------------------------------- gate markers
def stack(c: Catalog, s: State) -> Counter[str]:
    """Gate markers in the stack, by world."""
    left = Counter({world.key: world.markers for world in c.worlds.values()})
    left.subtract(gate.world for gate in s.gates)
    for seat in s.seats:
        left.subtract(seat.gates)
    return +left


def draw_marker(c: Catalog, s: State, chance: Chance) -> tuple[State, str]:
    """The top marker. The stack must not be empty."""
    left = stack(c, s)
    left.subtract(s.markers)
    fresh = tuple((+left).elements())
    world = chance.pick("gate", fresh or s.markers[:1])
    return s if fresh else take_marker(c, s, world), world


def take_marker(c: Catalog, s: State, world: str) -> State:
    """A marker of that world leaves the stack, from above if one lies there."""
    left = stack(c, s)
    left.subtract(s.markers)
    if left[world] > 0:
        return s
    at = s.markers.index(world)
    return replace(s, markers=s.markers[:at] + s.markers[at + 1 :])


# ---------------------------------------------------------------- the monster cup
def markers_made(c: Catalog, s: State) -> Mapping[str, int]:
    """Monster markers that belong to this game: Masks only with Nyarlathotep."""
    return {
        monster.key: monster.count
        for monster in c.monsters.values()
        if not monster.mask or s.ancient_one == "nyarlathotep"
    }


def cup(c: Catalog, s: State) -> Counter[str]:
    """Monsters in the cup, by kind; where they are only counted, all under ""."""
    made = markers_made(c, s)
    if s.setup.counts_monsters:
        return +Counter({"": sum(made.values()) - len(s.out)})
    left = Counter(made)
    left.subtract(token.kind for token in s.out)
    banned = effect(c, s).banish
    if banned in left:
        left[banned] = 0
    return +left


def cup_size(c: Catalog, s: State) -> int:
    """How many monsters lie in the cup."""
    return max(0, sum(markers_made(c, s).values()) - len(s.out))


# ---------------------------------------------------------------- other-world cards
def world_cards(c: Catalog) -> tuple[str, ...]:
    """Every card of the gate deck; copies have their own key."""
    return (*(f"{pair}{'ab'[copy]}" for pair in c.pairs for copy in range(COPIES)), SHUFFLE)


def draw_world_card(c: Catalog, s: State, chance: Chance) -> tuple[State, str]:
    """The top card, which goes to the bottom at once; the shuffle card shuffles everything."""
    gone = set(s.worlds)
    fresh = tuple(key for key in world_cards(c) if key not in gone)
    key = chance.pick("world", fresh or s.worlds[:1])
    return under_world_cards(s, key), key


def under_world_cards(s: State, key: str) -> State:
    if key == SHUFFLE:
        return replace(s, worlds=())
    return replace(s, worlds=(*(other for other in s.worlds if other != key), key))


def colour_of(key: str) -> str:
    return key.partition("_")[0]
