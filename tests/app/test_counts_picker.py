"""How many there are of each, on one page: one press a number, what follows from the total not asked."""

from __future__ import annotations

from random import Random

import pytest

from companion.app.pages.pickers import CountsPicker, Picked, Plain, Unready, picker_for
from companion.core.game import Counts, fits
from companion.core.view import Role, StoneRow
from companion.core.words import name
from companion.testing.answers import any_answer

NUMBERS = tuple(str(n) for n in range(1, 9))


def stones(total: int) -> Counts:
    return Counts(NUMBERS, (0,) * 8, tuple(min(n, total) for n in range(1, 9)), total)


def counting(total: int) -> CountsPicker:
    picker = picker_for(stones(total), Plain(name))
    assert isinstance(picker, CountsPicker)
    return picker


def counts_of(picker: CountsPicker) -> list[int]:
    node = picker.node()
    assert isinstance(node, StoneRow)
    return [each.seen for each in node.stones]


LEFT, GO, RIGHT, ROLL, BACK = Role.LEFT, Role.GO, Role.RIGHT, Role.ROLL, Role.BACK


def test_each_number_is_one_press_and_the_last_follows() -> None:
    picker = counting(6)
    for role in (GO, LEFT, RIGHT, LEFT, GO, LEFT):
        assert picker.press(role) is None
    assert counts_of(picker) == [1, 0, 2, 0, 1, 0, 0, 0]
    assert picker.rest == 2
    assert picker.press(RIGHT) == Picked(("1", "0", "2", "0", "1", "0", "2", "0"))


def test_three_and_more_are_two_presses() -> None:
    picker = counting(12)
    for role in (LEFT, LEFT, LEFT, LEFT):
        picker.press(role)
    assert picker.press(ROLL) is None
    assert picker.at == 4
    assert [label.text.args.get("number") for label in picker.labels(name(""))][:3] == [3, 4, 5]
    assert picker.press(GO) is None
    assert counts_of(picker)[:5] == [0, 0, 0, 0, 4]


def test_more_than_there_are_is_refused_with_its_reason() -> None:
    picker = counting(12)
    assert picker.press(RIGHT) == Unready(picker.press(RIGHT).why)
    assert picker.at == 0
    assert picker.press(ROLL) is not None
    assert not next(label for label in picker.labels(name("")) if label.role is RIGHT).meant


def test_back_takes_back_the_last_number() -> None:
    picker = counting(12)
    assert not picker.take_back()
    picker.press(GO)
    picker.press(RIGHT)
    picker.press(ROLL)
    assert picker.take_back()
    assert picker.take_back()
    assert counts_of(picker)[:2] == [1, 0]
    assert picker.at == 1


def test_a_finger_counts_on_the_columns() -> None:
    picker = counting(6)
    outcome = None
    for stop in (0, 2, 2, 4, 6, 6):
        assert outcome is None
        outcome = picker.touch(stop)
    assert outcome == Picked(("1", "0", "2", "0", "1", "0", "2", "0"))


@pytest.mark.parametrize("seed", range(40))
def test_what_lies_there_can_be_told_in_eleven_presses(seed: int) -> None:
    random = Random(seed)
    accepts = stones(random.choice((6, 12)))
    wanted = any_answer(accepts, random)
    picker = CountsPicker(accepts)
    outcome, presses = None, 0
    while outcome is None:
        count = int(wanted[picker.at]) - counts_of(picker)[picker.at]  # type: ignore[index]
        outcome = picker.press((LEFT, GO, RIGHT)[count] if count < 3 else ROLL)
        presses += 1
    assert outcome == Picked(wanted)
    assert fits(accepts, wanted)
    assert presses <= 11
