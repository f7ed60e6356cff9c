"""A name from a keyboard: as text while a page waits for one, kept letter by letter, and through a power cut."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.pages.menu import RenamePage, SeatsPage
from companion.app.pages.play import PlayPage
from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation
from companion.box.parts import Composed, Typed
from companion.core.game import Answer, OneOf
from companion.core.names import NAME_LENGTH
from companion.core.view import Letters
from companion.games.time_citadel.places import ANOTHER
from companion.screen.layout import frame
from companion.screen.parts import parts_of
from companion.screen.widgets import Drawings


class Desk:
    """A box with a keyboard and its store."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.switch_on()

    def switch_on(self) -> None:
        self.inbox = Inbox()
        self.store = Store.open(self.path, self.inbox.put)
        self.box = Simulation(Fixed(Games(lambda: ()), "time_citadel", {}), store=self.store, inbox=self.inbox)

    def pull_the_plug(self) -> None:
        self.box.settle()
        self.store.close()
        self.switch_on()
        self.box.host.resume_latest()
        self.box.wait(0.0)

    def type(self, *words: str) -> None:
        for each in words:
            self.inbox.put(Typed(each))
        self.box.wait(0.0)

    @property
    def takes_text(self) -> bool:
        return self.box.panel.takes_text


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path / "companion.db")
    yield desk
    desk.store.close()
    assert not desk.box.host.faults


@pytest.fixture
def seats(desk: Desk) -> SeatsPage:
    """Seat 1 is being named."""
    seats = SeatsPage(desk.box.host, "time_citadel")
    desk.box.host.open(seats)
    desk.box.wait(0.0)
    assert not desk.takes_text
    desk.box.host.open(RenamePage(desk.box.host, seats, 0, ""))
    desk.box.wait(0.0)
    return seats


@pytest.mark.parametrize("name", ["Zoë", "Ким Чен", "준호", "O'Brien-7"])
def test_a_seat_is_named_by_typing_and_enter(desk: Desk, seats: SeatsPage, name: str) -> None:
    assert desk.takes_text
    desk.type(*name)
    desk.box.press("go")
    assert seats.typed_names == (name,)
    desk.box.wait(0.0)
    assert not desk.takes_text, "its keys are buttons again"


def test_letters_of_a_korean_keyboard_become_syllables(desk: Desk, seats: SeatsPage) -> None:
    desk.type(*"ㅈㅜㄴㅎㅗ")
    desk.box.press("go")
    assert seats.typed_names == ("준호",)


def test_a_syllable_under_way_is_seen_underlined_and_is_no_text_yet(desk: Desk, seats: SeatsPage) -> None:
    def letters() -> Letters:
        drawn = (part.widget for part in parts_of(desk.box.scene, frame((800, 480)), {}, Drawings()))
        return next(widget for widget in drawn if isinstance(widget, Letters))

    desk.type("박")
    before = desk.box.screen.surface.get_buffer().raw
    desk.inbox.put(Composed("서"))
    desk.box.wait(0.0)
    assert (letters().written, letters().composing) == ("박", "서")
    assert desk.box.screen.surface.get_buffer().raw != before
    desk.inbox.put(Composed(""))
    desk.box.wait(0.0)
    assert desk.box.screen.surface.get_buffer().raw == before, "given up: nothing is left of it"
    desk.inbox.put(Composed("서"))
    desk.type("서연")
    assert (letters().written, letters().composing) == ("박서연", "")


def test_a_letter_is_taken_back_and_an_empty_name_is_left(desk: Desk, seats: SeatsPage) -> None:
    desk.type("A", "b", Typed.ERASE, "n", "n")
    desk.box.press("go")
    assert seats.typed_names == ("Ann",)
    desk.box.host.open(RenamePage(desk.box.host, seats, 1, ""))
    desk.box.wait(0.0)
    desk.type("B", Typed.ERASE, Typed.ERASE, Typed.ERASE)
    assert desk.box.host.page is seats


def test_what_nobody_could_read_is_no_letter_and_a_name_has_an_end(desk: Desk, seats: SeatsPage) -> None:
    desk.type("\x00\x1b\u202e", "W" * 100)
    desk.box.press("go")
    assert seats.typed_names == ("W" * NAME_LENGTH,)


def test_text_for_a_page_that_wants_none_does_nothing(desk: Desk) -> None:
    before = desk.box.host.page
    desk.type("r", Typed.ERASE, "\n")
    assert desk.box.host.page is before


def test_a_room_half_written_is_there_after_the_plug_was_pulled(desk: Desk) -> None:
    box = desk.box
    box.host.begin("time_citadel", ("Mina", "Joon"), {}, seed=b"an evening")
    box.settle()
    session = box.host.session
    assert session is not None
    while session.question is not None:  # the board is laid, as the box asks
        box.press("go")
        box.settle()
    session.take("professor")
    box.settle()
    while session.question is not None:  # the Professor goes to a room that the list has not
        accepts = session.question.accepts
        other = isinstance(accepts, OneOf) and ANOTHER in accepts.options
        session.answer(Answer(session.question.key, ANOTHER if other else True))
        box.settle()
    session.take("name")
    box.settle()
    if session.question is not None and isinstance(session.question.accepts, OneOf):
        session.answer(Answer(session.question.key, session.question.accepts.options[-1]))
        box.settle()
    desk.type("Wintergar")
    desk.pull_the_plug()
    assert desk.takes_text
    assert isinstance(desk.box.host.page, PlayPage)
    desk.type("ten")
    desk.box.press("go")
    desk.box.settle()
    after = desk.box.host.session
    assert after is not None
    assert "Wintergarten" in str(after.play.state)
