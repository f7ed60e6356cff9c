"""Chance: fair, repeatable, and never private to one side of an undo."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from hashlib import blake2b
from itertools import permutations
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core import chance as chance_module
from companion.core.chance import Recorded, Seeded
from companion.core.errors import ReplayMismatch

FACES = ("one", "two", "three", "four", "five", "six")


def test_the_same_seed_and_count_give_the_same_face():
    first = Seeded(b"evening")
    faces = [first.pick("die", FACES) for _ in range(20)]
    later = Seeded(b"evening", draws=0)
    assert [later.pick("die", FACES) for _ in range(20)] == faces


def test_a_seed_gives_the_throws_that_it_gave_in_every_version():
    """What an evening of long ago is thrown again with: the keyed hash of the count, eight bytes of each."""
    chance = Seeded(b"evening")
    for count in range(20):
        word = blake2b(count.to_bytes(8, "big"), key=b"evening", digest_size=8).digest()
        assert chance.pick("die", FACES) == FACES[int.from_bytes(word, "big") % 6]


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


def test_a_record_counts_what_was_asked_of_it():
    record = Recorded((("die", "one"), ("deck", ("one", "two"))))
    record.pick("die", FACES)
    record.shuffled("deck", ("two", "one"))
    assert record.draws == 2


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


# ---------------------------------------------------------------- exactly fair
class Steered(Seeded):
    """Draws what it is told to, and the first of all beyond that; ``asked`` holds how many there were to draw from."""

    def __init__(self, path: tuple[int, ...]) -> None:
        super().__init__(b"never used")
        self.path = path
        self.asked: list[int] = []

    def _below(self, n: int) -> int:
        at = len(self.asked)
        self.asked.append(n)
        return self.path[at] if at < len(self.path) else 0


def every_order(cards: tuple[str, ...], path: tuple[int, ...] = ()) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """Every way a shuffle can go: the order it ends in, and how likely that is if each draw is fair."""
    chance = Steered(path)
    order = chance.shuffled("deck", cards)
    if len(chance.asked) == len(path):
        likely = Fraction(1)
        for n in chance.asked:
            likely /= n
        yield order, likely
        return
    for drawn in range(chance.asked[len(path)]):
        yield from every_order(cards, (*path, drawn))


@pytest.mark.parametrize("cards", ["", "a", "ab", "abc", "abcd", "abcde"])
def test_every_order_of_a_small_deck_is_exactly_as_likely_as_any_other(cards: str) -> None:
    deck = tuple(cards)
    likely: dict[tuple[str, ...], Fraction] = dict.fromkeys(permutations(deck), Fraction(0))
    for order, chance in every_order(deck):
        likely[order] += chance
    assert set(likely.values()) == {Fraction(1, factorial(len(deck)))}


def test_both_orders_of_two_cards_come_up() -> None:
    chance = Seeded(b"fairness")
    seen = Counter(chance.shuffled("deck", ("a", "b")) for _ in range(2000))
    # chi-square with 1 degree of freedom: 10.8 has a probability of one in a thousand, and the seed is fixed
    assert sum((seen[order] - 1000) ** 2 / 1000 for order in (("a", "b"), ("b", "a"))) < 10.8


@pytest.mark.parametrize("options", [3, 5, 6, 7])
def test_what_would_favour_the_first_faces_is_drawn_again(monkeypatch: pytest.MonkeyPatch, options: int) -> None:
    limit = 2**64 - 2**64 % options  # from here on the words do not fill a whole round of the options
    words = iter([2**64 - 1, limit, limit - 1])

    class Hash:
        def digest(self) -> bytes:
            return next(words).to_bytes(8, "big")

    monkeypatch.setattr(chance_module, "blake2b", lambda *_args, **_more: Hash())
    chance = Seeded(b"evening")
    assert chance.pick("die", range(options)) == options - 1
    assert chance.draws == 3
