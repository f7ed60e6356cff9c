"""Dice against what fair dice do: the band is exact, the verdict is careful, kinds of dice stay apart."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb

import pytest

from companion.app.pages.luck import LEAST_THROWS, Throws, band_of, throws_of
from companion.app.store.chronicle import Evening

D6 = ("1", "2", "3", "4", "5", "6")


def held(throws: int, same: int, sides: int, low: int, high: int) -> Fraction:
    """The chance that a face stays from ``low`` to ``high``, in whole numbers."""
    p = Fraction(same, sides)
    return sum((comb(throws, k) * p**k * (1 - p) ** (throws - k) for k in range(low, high + 1)), Fraction())


@pytest.mark.parametrize(
    ("throws", "same", "sides", "faces"), [(60, 1, 6, 6), (312, 1, 6, 6), (240, 2, 6, 3), (90, 4, 6, 2)]
)
def test_the_band_is_the_narrowest_that_holds(throws: int, same: int, sides: int, faces: int) -> None:
    """Counted anew with exact fractions."""
    low, high = band_of(throws, same, sides, faces)
    wanted = 1 - Fraction(5, 100) / faces
    assert held(throws, same, sides, low, high) >= wanted
    assert held(throws, same, sides, low + 1, high) < wanted
    assert held(throws, same, sides, low, high - 1) < wanted


def test_the_bands_of_the_usual_numbers_of_throws() -> None:
    assert band_of(1204, 1, 6, 6) == (167, 235)
    assert band_of(312, 1, 6, 6) == (35, 69)


def test_of_fair_dice_at_least_95_in_100_have_all_faces_inside() -> None:
    dice = random.Random(20260101)
    low, high = band_of(300, 1, 6, 6)
    inside = 0
    for _ in range(1000):
        fell = [dice.randrange(6) for _ in range(300)]
        inside += all(low <= fell.count(face) <= high for face in range(6))
    assert inside >= 940, "95 in 100, less four standard deviations of a thousand tries"


def throws(**counts: int) -> Throws:
    return Throws(D6, {face[1:]: count for face, count in counts.items()}, "tiny")


def test_one_face_too_often_is_told_with_how_rare_that_is() -> None:
    odd = throws(f1=45, f2=50, f3=48, f4=47, f5=48, f6=74)
    assert odd.total == 312
    assert [face for face in D6 if odd.outside(face)] == ["6"]
    assert odd.rarest is not None
    face, one_in = odd.rarest
    assert face == "6"
    assert 50 < one_in < 1000


def test_few_throws_say_nothing() -> None:
    few = throws(f6=LEAST_THROWS - 1)
    assert few.rarest is None
    assert not few.outside("6")
    assert throws(f6=LEAST_THROWS).outside("6")


def test_a_face_that_never_fell_is_outside_too() -> None:
    assert throws(f1=100, f2=100, f3=100, f4=100, f5=100, f6=0).outside("6")


def test_dice_of_one_kind_are_one_whatever_the_game_and_others_stay_apart() -> None:
    told = (
        Evening(1, "a", ("x",), 1.0, 1, sides={"die": D6}, threw={"die": {"1": 2}}, by_hand={"die": {"6": 5}}),
        Evening(2, "b", ("x",), 1.0, 1, sides={"check": D6}, threw={"check": {"1": 3, "2": 1}}),
        Evening(3, "c", ("x",), 1.0, 1, sides={"die": ("1", "1", "2", "2", "3", "3")}, threw={"die": {"1": 7}}),
        Evening(4, "gone", ("x",), 1.0, 1, threw={"die": {"1": 99}}),
    )
    box = {each.sides: each.counts for each in throws_of(told, by_hand=False)}
    assert box[D6] == {"1": 5, "2": 1, "3": 0, "4": 0, "5": 0, "6": 0}
    assert box["1", "1", "2", "2", "3", "3"] == {"1": 7, "2": 0, "3": 0}
    (hand,) = throws_of(told, by_hand=True)
    assert hand.counts["6"] == hand.total == 5
