"""A draw pile and its discards, as values. Must not know what is printed on a card."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from companion.core.chance import Chance


class Deck(Struct, frozen=True, omit_defaults=True):
    """Cards by id. ``pile[0]`` is on top. Nothing is ever in both; together they hold every card not in play."""

    pile: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()

    def draw(self) -> tuple[str, Deck]:
        """The top card and the deck without it. Raises IndexError on an empty pile."""
        return self.pile[0], replace(self, pile=self.pile[1:])

    def take(self, card: str) -> Deck:
        """Without ``card``, wherever in the pile it lay. Raises ValueError if it is not there."""
        at = self.pile.index(card)
        return replace(self, pile=self.pile[:at] + self.pile[at + 1 :])

    def discard(self, *cards: str) -> Deck:
        return replace(self, discards=self.discards + cards)

    def bottom(self, card: str) -> Deck:
        return replace(self, pile=(*self.pile, card))

    def reshuffled(self, what: str, chance: Chance) -> Deck:
        """Pile and discards shuffled together into a new pile."""
        return Deck(chance.shuffled(what, self.pile + self.discards))
