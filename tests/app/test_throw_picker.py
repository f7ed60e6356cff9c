"""Dice marked with go and thrown again with roll."""

from __future__ import annotations

from companion.app.pages.pickers import Picked, Plain, ThrowPicker, Unready, picker_for
from companion.core.game import Several
from companion.core.view import Card, Cards, Col, DiceTray, DieState, Role, TrayDie, walked
from companion.core.words import Text, name, text

DICE = Several(("0", "2", "4", "tokens"), 0, 4)


def picker() -> ThrowPicker:
    made = picker_for(DICE, Plain(name), throws=True)
    assert isinstance(made, ThrowPicker)
    return made


def labels(made: ThrowPicker) -> dict[Role, str]:
    return {label.role: label.text.id for label in made.labels(Text("again")) if label.meant and label.text.id}


def amber(made: ThrowPicker) -> list[Role]:
    return [label.role for label in made.labels(Text("again")) if label.primary]


def test_go_marks_and_roll_throws() -> None:
    made = picker()
    assert (labels(made), amber(made)) == ({Role.GO: "core-die-again"}, [Role.GO])
    assert made.thrown() == Unready(text("core-mark-dice"))
    made.press(Role.GO)
    assert labels(made) == {Role.GO: "core-die-hold", Role.ROLL: "again"}
    assert amber(made) == [Role.ROLL]
    made.press(Role.RIGHT)
    made.press(Role.RIGHT)
    made.press(Role.GO)
    assert made.thrown() == Picked(("0", "4"))


def test_what_pays_is_no_die() -> None:
    made = picker()
    made.press(Role.LEFT)
    made.press(Role.LEFT)
    made.press(Role.GO)
    assert labels(made) == {Role.GO: "core-take-out"}
    assert made.thrown() == Unready(text("core-mark-dice"))


def test_the_last_stop_throws_nothing() -> None:
    made = picker()
    made.press(Role.GO)
    made.press(Role.LEFT)
    assert labels(made)[Role.GO] == "core-enough"
    assert made.press(Role.GO) == Picked(())


def test_stops_of_a_page_are_dice_and_cards_in_their_order() -> None:
    tray = DiceTray(tuple(TrayDie() for _ in range(5)), stops=(0, 2, 4))
    cards = Cards((Card(Text("tokens")), Card(Text("enough"), goes_on=True)), None, first=3)
    page = walked(Col((tray, cards)), 2, (0, 2, 3))
    assert isinstance(page, Col)
    shown, below = page.parts
    assert isinstance(shown, DiceTray)
    assert isinstance(below, Cards)
    assert (shown.at, below.at) == (4, None)
    assert [die.state is DieState.AGAIN for die in shown.dice] == [True, False, False, False, True]
    assert [card.chosen for card in below.cards] == [True, False]
    at_end = walked(Col((tray, cards)), 4)
    assert isinstance(at_end, Col)
    assert [part.at for part in at_end.parts if isinstance(part, DiceTray | Cards)] == [None, 1]
