"""What nobody foresaw: code that raises, clocks that jump, fingers too quick. Nothing is lost, and it is said."""

from __future__ import annotations

import time

import pytest

from companion.app.pages.play import PlayPage
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation
from tests.app.test_host import OneGame, total
from tests.app.tiny_game import Tiny


@pytest.fixture
def playing(tmp_path):
    inbox = Inbox()
    store = Store.open(tmp_path / "companion.db", inbox.put)
    box = Simulation(OneGame(), store=store, inbox=inbox)
    box.host.begin("tiny", ("Mina", "Joon"), {"goal": 900}, seed=b"evening")
    box.settle()
    yield box
    store.close()


def bubble(box):
    shown = box.scene.bubble
    return box.screen.words.full(shown.text) if shown is not None else ""


def boom(*_, **__):
    raise ZeroDivisionError("boom")


def test_a_press_that_raises_is_told_and_the_play_goes_on(playing, monkeypatch):
    before = total(playing)
    monkeypatch.setattr(PlayPage, "press", boom)
    playing.press("roll")
    assert bubble(playing) == "A fault in the program. Nothing is lost"
    assert playing.host.faults[-1] == "ZeroDivisionError: boom"
    monkeypatch.undo()
    playing.press("roll")
    playing.settle()
    assert total(playing) > before


def test_a_hold_that_raises_is_told_too(playing, monkeypatch):
    monkeypatch.setattr(playing.host, "_held", boom)
    playing.hold("back", 0.8)
    assert bubble(playing) == "A fault in the program. Nothing is lost"


def test_a_play_that_cannot_be_shown_says_so_and_goes_on_when_it_can(playing, monkeypatch):
    before = total(playing)
    monkeypatch.setattr(Tiny, "view", boom)
    playing.press("roll")
    assert "This page cannot be shown" in playing.texts()
    playing.press("go")
    assert "Game night" in playing.texts()
    assert playing.host.session is None
    monkeypatch.undo()
    playing.press("go", times=2)
    playing.settle()
    assert total(playing) >= before


def test_two_presses_in_one_frame_are_both_carried_out(playing):
    rows = playing.host.session.play.rows.last
    for finger in (playing.hands.push, playing.hands.let_go):
        finger("roll")
        finger("left")
    playing.wait(0.1)
    playing.settle()
    assert playing.host.session.play.rows.last == rows + 1, "the roll"
    assert bubble(playing) == "This button does nothing here", "and left was answered"


def test_the_same_button_twice_in_one_frame_is_a_bounce(playing):
    rows = playing.host.session.play.rows.last
    for _ in range(2):
        playing.hands.push("roll")
        playing.hands.let_go("roll")
    playing.wait(0.1)
    playing.settle()
    assert playing.host.session.play.rows.last == rows + 1


@pytest.mark.parametrize("jump_s", [-40 * 365 * 86400.0, 10 * 365 * 86400.0])
def test_a_wall_clock_that_jumps_moves_nothing_but_the_dates(playing, monkeypatch, jump_s):
    """A Pi without a battery wakes up in 1970 and learns the date when the network comes."""
    now_s = time.time()
    playing.press("roll")
    playing.settle()
    before, waits = total(playing), playing.host.due_s(playing.clock.now_s())
    monkeypatch.setattr(time, "time", lambda: now_s + jump_s)
    assert playing.host.due_s(playing.clock.now_s()) == waits
    playing.press("roll")
    playing.settle()
    assert total(playing) > before
    first = playing.host.evenings.past_plays()[0].id
    playing.host.begin("tiny", ("Anna",), {}, seed=b"another evening")
    playing.settle()
    assert [play.id for play in playing.host.evenings.past_plays()] == [first + 1, first], (
        "newest first, whatever the dates say"
    )
    playing.wait(119)
    assert playing.panel.shining == 1.0
