"""Chance: fair, repeatable, and never private to one side of an undo."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.chance import Recorded, Seeded
from companion.core.errors import ReplayMismatch

FACES = ("one", "two", "three", "four", "five", "six")


def test_the_same_seed_and_count_give_the_same_face():
    first = Seeded(b"evening")
    faces = [first.pick("die", FACES) for _ in range(20)]
    later = Seeded(b"evening", draws=0)
    assert [later.pick("die", FACES) for _ in range(20)] == faces


def test_going_back_costs_nothing_and_gives_the_same_throw():
    chance = Seeded(b"evening")
    chance.pick("die", FACES)
    count = chance.draws
    thrown = chance.pick("die", FACES)
    assert Seeded(b"evening", count).pick("die", FACES) == thrown


def test_every_face_comes_up_about_equally_often():
    chance = Seeded(b"fairness")
    seen = Counter(chance.pick("die", FACES) for _ in range(6000))
    # chi-square with 5 degrees of freedom: 20.5 has a probability of one in a thousand, and the seed is fixed
    assert sum((seen[face] - 1000) ** 2 / 1000 for face in FACES) < 20.5


def test_a_seed_is_not_shown_by_mistake():
    assert "secret" not in repr(Seeded(b"secret"))


@given(
    st.binary(min_size=1, max_size=16), st.lists(st.sampled_from(["a", "b", "c", "d", "e"]), unique=True, min_size=1)
)
def test_a_shuffle_keeps_every_card(seed, cards):
    assert sorted(Seeded(seed).shuffled("deck", cards)) == sorted(cards)


@given(st.binary(min_size=1, max_size=16), st.integers(1, 12))
def test_a_record_repeats_what_was_drawn(seed, throws):
    chance = Seeded(seed)
    faces = [chance.pick("die", FACES) for _ in range(throws)]
    order = chance.shuffled("deck", FACES)
    record = Recorded(tuple(chance.drew))
    assert [record.pick("die", FACES) for _ in range(throws)] == faces
    assert record.shuffled("deck", FACES) == order
    assert record.left == 0
    assert record.drew == chance.drew


def test_a_record_that_ends_early_says_so():
    with pytest.raises(ReplayMismatch, match="ends before 'die'"):
        Recorded(()).pick("die", FACES)


def test_a_record_of_something_else_says_what_it_has():
    with pytest.raises(ReplayMismatch, match="has 'coin' where the rules draw 'die'"):
        Recorded((("coin", "one"),)).pick("die", FACES)


def test_a_face_that_the_die_does_not_have_is_refused():
    with pytest.raises(ReplayMismatch, match="'seven'"):
        Recorded((("die", "seven"),)).pick("die", FACES)


def test_an_order_of_other_cards_is_refused():
    with pytest.raises(ReplayMismatch, match="same things"):
        Recorded((("deck", ("one", "one")),)).shuffled("deck", ("one", "two"))
