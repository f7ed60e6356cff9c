"""Evenings that are not as they should be: a game that is gone, another rules version, a pulled plug, a wrong clock,
values set by hand, moves taken back. Each is listed, opened, counted and exported, and nothing is raised."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.pages.past import DicePage, EveningPage, FiguresPage, LogPage, PastPage
from companion.app.pages.people import PeoplePage
from companion.app.store.chronicle import Evening
from companion.app.store.records import exported
from companion.core.game import Correct
from companion.core.plots import PastList
from tests.app.test_past_evenings import Box


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Box]:
    box = Box(tmp_path / "companion.db")
    yield box
    box.store.close()


def changed(table: Box, sql: str) -> None:
    """The file is another when the box is switched on again."""
    table.store.close()
    connection = sqlite3.connect(table.path)
    connection.execute(sql)
    connection.commit()
    connection.close()
    table.switch_on()


def evening(table: Box) -> Evening:
    return table.host.evenings.told()[0]


def row(table: Box) -> tuple[str, str, bool]:
    """How the list says its date and result, and whether it has a pencil."""
    table.host.open(PastPage())
    page = table.box.scene.page.wide
    assert isinstance(page, PastList)
    first = page.rows[0]
    return first.when.id, first.said.id, first.corrected


def every_page(table: Box) -> None:
    """All of them are shown, and every button answers."""
    for page in (
        PastPage(),
        EveningPage(evening(table)),
        LogPage(evening(table)),
        FiguresPage(),
        DicePage(),
        PeoplePage(),
    ):
        for button in ("left", "right", "roll", "go", "back"):
            table.host.open(page)
            table.box.press(button)
            assert table.box.scene.page is not None
        assert not table.host.faults, table.host.faults


def test_a_game_that_is_no_longer_installed(table: Box) -> None:
    table.play()
    changed(table, "UPDATE plays SET game = 'vanished'")
    assert evening(table).game == "vanished"
    assert not evening(table).finished
    assert row(table)[1] == "past-unfinished"
    every_page(table)
    assert len(list(exported(table.store.disk, 1))) == 1 + 3


def test_an_older_rules_version_keeps_its_evening(table: Box) -> None:
    """Its states hold what nobody knows any more, and its options what the game no longer has."""
    table.play()
    changed(table, """UPDATE plays SET options = '{"goal":900,"forgotten":"on"}'""")
    table.host.open(EveningPage(evening(table)))
    every_page(table)


def test_a_newer_rules_version_is_listed_and_not_looked_into(table: Box) -> None:
    table.play()
    changed(table, "UPDATE plays SET format = 99")
    assert evening(table).seats == ("Mina", "Joon")
    table.host.open(EveningPage(evening(table)))
    table.box.press("left")
    assert isinstance(table.host.page, EveningPage)
    bubble = table.box.scene.bubble
    assert bubble is not None
    assert bubble.text.id == "core-kept-newer"


def test_a_pulled_plug_leaves_an_unfinished_evening(table: Box) -> None:
    table.play(throws=2, end=False)
    table.store.close()
    table.switch_on()
    assert not evening(table).finished
    assert evening(table).ended is None
    assert row(table)[1] == "past-unfinished"


@pytest.mark.parametrize("at", ["5.0", "100.0", "4e12"])
def test_a_clock_that_was_wrong_says_about(at: str, table: Box) -> None:
    table.play()
    changed(table, f"UPDATE plays SET started = {at}")
    if float(at) < 1e9:
        assert evening(table).about
        assert row(table)[0] == "past-about"
    every_page(table)


def test_a_clock_that_ran_backwards_says_about(table: Box) -> None:
    table.play()
    changed(table, "UPDATE rows SET at = at - 900 WHERE id & 4294967295 = 2")
    assert evening(table).about
    assert evening(table).length_s >= 0


def test_values_set_by_hand_are_marked(table: Box) -> None:
    table.host.begin("tiny", ("Mina",), {"goal": 900}, seed=b"evening")
    table.box.settle()
    session = table.host.session
    assert session is not None
    if not session.game.dials(session.play.state):
        changed_move = b'{"type":"core.correct","key":"total","value":3}'
        table.roll()
        table.host.leave_play(end=True)
        table.box.settle()
        table.store.durability()
        changed(table, f"UPDATE rows SET move = x'{changed_move.hex()}' WHERE id & 4294967295 = 1")
    else:
        session.do(Correct("total", 3))
        table.host.leave_play(end=True)
    assert evening(table).corrected
    assert row(table)[2]


def test_what_was_taken_back_is_neither_counted_nor_exported(table: Box) -> None:
    table.play(throws=4, end=False)
    table.host.resume("tiny")
    session = table.host.session
    assert session is not None
    session.undo()
    session.undo()
    table.box.settle()
    table.host.leave_play(end=True)
    table.box.settle()
    table.store.durability()
    assert evening(table).head == 2
    moves = [json.loads(line) for line in exported(table.store.disk, 1)][1:]
    assert [move["n"] for move in moves] == [1, 2]
    assert table.host.evenings.look(1).rows.last == 2
    every_page(table)


def test_a_damaged_row_costs_its_evening_only_what_it_held(table: Box) -> None:
    table.play()
    table.play("Anna", "Pavel")
    changed(table, "UPDATE rows SET title = x'00' WHERE id >> 32 = 1 AND id & 4294967295 = 2")
    told = {each.id: each for each in table.host.evenings.told()}
    assert told[1].seats == ("Mina", "Joon")
    assert told[2].length_s > 0
    every_page(table)


def test_an_evening_of_an_early_version_is_dated_and_named(table: Box) -> None:
    table.play()
    changed(table, """UPDATE plays SET seats = '["1","Mina"]'""")
    assert [each for each in table.host.evenings.told() if each.seats[1] == "Mina"]
    every_page(table)
