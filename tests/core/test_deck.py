"""A deck never gains or loses a card."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.chance import Seeded
from companion.core.deck import Deck

CARDS = tuple("abcdefgh")


@given(
    st.lists(st.sampled_from(["draw", "discard", "bottom", "reshuffle", "take"]), max_size=40), st.binary(min_size=1)
)
def test_whatever_is_done_every_card_is_somewhere(deeds, seed):
    deck, hand, chance = Deck(CARDS), [], Seeded(seed[:16])
    for deed in deeds:
        match deed:
            case "draw" if deck.pile:
                card, deck = deck.draw()
                hand.append(card)
            case "take" if deck.pile:
                card = deck.pile[-1]
                deck = deck.take(card)
                hand.append(card)
            case "discard" if hand:
                deck = deck.discard(hand.pop())
            case "bottom" if hand:
                card = hand.pop()
                deck = deck.bottom(card)
                assert deck.pile[-1] == card
            case "reshuffle":
                deck = deck.reshuffled("deck", chance)
                assert not deck.discards
        assert sorted((*deck.pile, *deck.discards, *hand)) == list(CARDS)


def test_the_top_card_comes_first():
    assert Deck(CARDS).draw()[0] == "a"


def test_an_empty_pile_cannot_be_drawn_from():
    with pytest.raises(IndexError):
        Deck().draw()


def test_a_card_that_is_not_there_cannot_be_taken():
    with pytest.raises(ValueError, match="not in tuple"):
        Deck(CARDS).take("z")
