"""Whole games of Time Citadel, by nothing but presses on the box's own buttons."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.time_citadel.table import DEMO
from tests.table import Table


@pytest.fixture
def table(tmp_path: Path):
    table = Table(tmp_path, DEMO.tables)
    yield table
    table.leave()


def sit_down(table: Table, players: int = 3) -> None:
    """From the menu to the first turn: seats, options as they are, board and treasures as the box asks for them."""
    assert table.screen.shows("Time Citadel")
    table.press("go")
    assert table.screen.shows("Who plays?")
    for _ in range(players - 2):
        table.press("left")
        assert table.screen.label("go") == "Add"
        table.press("go")
    while table.screen.label("go") != "Ready":
        table.press("right")
    table.press("go")
    assert table.screen.shows("Options")
    table.press("go")
    table.settle()
    assert table.screen.shows("Set up the board", "Lock all 18 doors")
    answer_all(table)


def answer_all(table: Table) -> None:
    """Hands do what they are told; whatever is asked gets the first answer."""
    while table.asks:
        table.done()


def over(table: Table) -> bool:
    return table.play.game.over(table.state)


def test_a_whole_game_by_presses_with_the_plug_pulled_in_the_middle(table: Table) -> None:
    table.start()
    sit_down(table)
    assert table.screen.amber == "roll"
    turns, seen, rows = 0, (), 0
    while not over(table) and turns < 40:
        turns += 1
        table.press("roll")
        if turns == 4:
            # the plug goes while the dice still tumble: what was rolled is on the disk
            rows, rolled = table.play.rows.last, table.state
            table.power_cut()
            table.start()
            assert table.state == rolled
            assert table.play.rows.last == rows
            assert table.screen.bubble == "Everything is where you left it"
        table.settle()
        if turns == 6:
            # and once more while hands work
            seen = table.screen.texts  # type: ignore[assignment]
            table.power_cut()
            table.start()
            assert table.screen.texts == seen
        answer_all(table)
    assert turns > 6, "the plug was pulled in the middle"
    assert table.screen.shows("You lose") or table.screen.shows("You win")
    assert len(table.state.lost) == 4 or len(table.state.saved) == 4
    assert table.screen.label("roll") == ""
    table.press("roll")
    assert table.screen.bubble == "The game is over. For a new one press End"
    table.press("go")
    assert table.box.host.session is None, "the play is over and put away"
    assert table.box.host.evenings.past_plays()[0].open is False


def test_a_game_is_won_at_the_fourth_rescue(table: Table) -> None:
    table.start()
    sit_down(table, players=2)
    for saved in range(1, 5):
        table.press("go")
        table.choose("Rescue")
        assert len(table.state.saved) == saved
        if saved < 4:
            assert table.asks == "minutes"
            answer_all(table)
    assert table.screen.shows("You win")
    table.press("back")
    assert len(table.state.saved) == 3, "the last press is taken back"


def enter(table: Table, *faces: str) -> None:
    """The dice on the table, die by die."""
    for face in faces:
        for _ in range(6):
            if table.screen.focus == face:
                break
            table.press("right")
        assert table.screen.focus == face
        table.press("go")
    table.settle()


def test_a_whole_game_of_dice_that_the_table_throws(table: Table) -> None:
    table.start()
    sit_down(table)
    table.hold("back")
    table.choose("We roll ourselves")
    table.choose("Professor and colour dice")
    table.choose("Time die")
    table.choose("Ready")
    assert table.state.by_hand == ("professor_dice", "time_die")
    red, rows = table.state.slots["red"].left, table.play.rows.last
    table.press("roll")
    assert table.screen.shows("What did you roll?", "Professor die")
    enter(table, "−10 min", "red")
    table.press("back")
    assert table.screen.shows("Colour die"), "back takes the last die back"
    enter(table, "red", "10 min")
    # rules: minus 10 on its marker, then two spaces on the time marker, so four spaces nearer
    assert table.state.slots["red"].left == red - 4
    assert table.state.time == 2
    answer_all(table)
    turns = 1
    while not over(table):
        turns += 1
        table.press("roll")
        enter(table, "−10 min", "blue", "10 min")
        answer_all(table)
    assert table.screen.shows("You lose")
    assert len(table.state.lost) == 4
    assert not any(table.play.rows.read(n).drew for n in range(rows + 1, table.play.rows.last + 1)), "the box threw"
    assert turns < 40


def test_the_clock_is_on_the_ring(table: Table) -> None:
    table.start()
    sit_down(table)
    lit = {0: ["amber"]}
    for colour, slot in table.state.slots.items():
        lit.setdefault(slot.left, []).append(colour.value)
    for at in range(12):
        assert table.ring.mark(at) == " and ".join(sorted(lit.get(at, ())))


def test_each_half_of_the_dice_has_a_button_of_its_own(table: Table) -> None:
    table.start()
    sit_down(table)
    table.press("clock")
    assert table.screen.bubble == "The Professor's dice come first"
    table.press("professor")
    table.wait(3)
    answer_all(table)
    assert table.screen.shows("Now the time die")
    assert table.screen.label("roll") == "Time die"
    table.press("professor")
    assert table.screen.bubble == "The time die comes next"
    table.press("clock")
    table.settle()
    assert table.state.time in (1, 2)


def test_a_worn_contact_is_one_press(table: Table) -> None:
    table.start()
    sit_down(table)
    rows = table.play.rows.last
    table.bounce("roll", edges=7, within_ms=12)
    table.settle()
    assert table.play.rows.last == rows + 1
    table.press("back")
    assert table.play.rows.head == rows
