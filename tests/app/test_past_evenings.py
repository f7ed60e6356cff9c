"""Past evenings on the box: looked at without being taken up, gone on from, named, marked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.pages.menu import MenuPage, _names
from companion.app.pages.past import EveningPage
from companion.app.pages.people import ForgetPage, OnePersonPage, PeoplePage, PersonPage, RenamePersonPage
from companion.app.pages.table_menu import EndPage
from companion.app.pages.timeline import LookPage, NameEveningPage, PointPage, TimelinePage
from companion.app.store.chronicle import players
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation
from companion.core.errors import Refusal
from companion.core.game import Anew
from tests.app.test_host import OneGame


class Box:
    """A box with its store, and a few throws of the little game."""

    def __init__(self, path: Path) -> None:
        self.inbox = Inbox()
        self.it_is = 1_800_000_000.0
        self.path = path
        self.switch_on()

    def switch_on(self) -> None:
        self.store = Store.open(self.path, self.inbox.put, wall_clock=lambda: self.it_is, retry_s=0.05)
        self.box = Simulation(OneGame(), store=self.store, inbox=self.inbox)
        self.host = self.box.host

    def play(self, *seats: str, throws: int = 3, end: bool = True) -> None:
        self.host.begin("tiny", seats or ("Mina", "Joon"), {"goal": 900}, seed=b"evening")
        self.box.settle()
        for _ in range(throws):
            self.it_is += 60
            self.box.press("go") if self.box.host.session is None else self.roll()
        self.host.leave_play(end=end)
        self.box.settle()

    def roll(self) -> None:
        session = self.host.session
        assert session is not None
        session.take("roll")
        self.box.settle()
        session.finish()

    def evening(self) -> EveningPage:
        page = EveningPage(self.host.evenings.told()[0])
        self.host.open(page)
        return page

    def told(self) -> set[str]:
        return {self.box.screen.words.full(label.text) for label in self.box.scene.labels if label.meant}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Box]:
    box = Box(tmp_path / "companion.db")
    yield box
    box.store.close()


def kept(table: Box, play: int) -> list[tuple[int, bytes, bytes]]:
    table.store.durability()
    record = table.store.disk.play(play)
    assert record is not None
    return [(row.n, row.move, row.state) for row, _ in table.store.disk.rows(play, 0, record.last)]


def test_looking_at_an_evening_changes_nothing_of_it(table: Box) -> None:
    table.play()
    before, record = kept(table, 1), table.store.disk.play(1)
    table.evening()
    table.box.press("left")
    assert isinstance(table.host.page, TimelinePage)
    table.box.press("right")
    table.box.press("go")
    assert isinstance(table.host.page, LookPage)
    table.box.press("left")
    table.box.press("left")
    assert table.host.session is None, "nobody sits down at it"
    assert kept(table, 1) == before
    assert table.store.disk.play(1) == record


def test_going_on_from_a_point_makes_a_new_play_and_the_old_one_stays(table: Box) -> None:
    table.play(throws=4)
    before = kept(table, 1)
    table.evening()
    table.box.press("left")
    table.box.press("right")
    table.box.press("right")
    table.box.press("go")
    table.box.press("go")
    session = table.host.session
    assert session is not None
    assert session.play.rows.head == 2
    assert session.play.state.seats == ("Mina", "Joon")
    table.roll()
    assert kept(table, 1) == before
    assert [row[1:] for row in kept(table, 2)[:3]] == [row[1:] for row in before[:3]]
    assert len(table.host.evenings.told()) == 2


def test_the_new_play_has_throws_of_its_own(table: Box) -> None:
    table.play(throws=12)
    table.host.go_on_from(1, 0)
    for _ in range(12):
        table.roll()
    session = table.host.session
    assert session is not None
    assert [row[2] for row in kept(table, 2)[1:]] != [row[2] for row in kept(table, 1)[1:]]
    session.answer(Anew())
    session.undo()


def test_an_unfinished_play_is_closed_by_it_and_not_lost(table: Box) -> None:
    table.play(throws=2, end=False)
    table.host.go_on_from(1, 1)
    table.box.settle()
    table.store.durability()
    record = table.store.disk.play(1)
    assert record is not None
    assert record.ended is not None
    assert record.head == 2


def test_a_point_is_named_found_again_after_a_start_and_taken_away(table: Box) -> None:
    table.play()
    table.evening()
    table.box.press("left")
    table.box.press("right")
    table.box.press("roll")
    assert isinstance(table.host.page, PointPage)
    table.box.press("go")
    play = table.host.evenings.look(1)
    assert list(table.host.evenings.points(1, play)) == [2]
    table.store.close()
    table.switch_on()
    play = table.host.evenings.look(1)
    assert table.host.evenings.points(1, play) == {2: "Before the final battle"}
    table.host.evenings.mark(1, play, 2, "")
    assert not table.host.evenings.points(1, play)


def test_a_point_goes_with_its_row(table: Box) -> None:
    table.play(throws=3, end=False)
    table.host.resume("tiny")
    session = table.host.session
    assert session is not None
    table.host.evenings.mark(table.host.number, session.play, 3, "here")
    session.undo()
    table.it_is += 60
    table.roll()
    assert not table.host.evenings.points(table.host.number, session.play), "another row stands there now"


def test_during_a_play_the_history_marks_and_shows_points(table: Box) -> None:
    table.play(end=False)
    table.host.resume("tiny")
    table.box.settle()
    table.box.hold("back", 0.8)
    table.box.press("go")
    table.box.press("roll")
    assert isinstance(table.host.page, PointPage)
    table.box.press("go")
    assert "Remove point" in table.told()


def test_an_evening_is_called_what_the_table_called_it(table: Box) -> None:
    table.play()
    table.evening()
    table.box.press("right")
    table.box.press("left")
    assert isinstance(table.host.page, NameEveningPage)
    table.box.press("go")
    assert table.host.evenings.called(1) == "Birthday"


def test_an_evening_that_cannot_be_read_says_so_in_one_line(table: Box) -> None:
    table.play()
    evening = table.host.evenings.told()[0]
    table.store.close()
    import sqlite3

    with sqlite3.connect(table.path) as connection:
        connection.execute("UPDATE rows SET state = x'00' WHERE id & 4294967295 = 3")
    connection.close()
    table.switch_on()
    table.host.open(EveningPage(evening))
    table.box.press("left")
    assert isinstance(table.host.page, EveningPage)
    assert table.box.scene.bubble is not None


def people(table: Box) -> list[str]:
    return [each.name for each in players(table.host.evenings.told())]


def test_somebody_is_renamed_with_presses_and_the_list_follows(table: Box) -> None:
    table.play("Mina", "Joon")
    table.host.open(PersonPage("Joon"))
    table.box.press("go")
    page = table.host.page
    assert isinstance(page, RenamePersonPage)
    page.typed(table.host, "Joonho")
    page.typed(table.host, "\n")
    assert isinstance(table.host.page, PersonPage)
    assert set(people(table)) == {"Mina", "Joonho"}


def test_two_names_become_one_person_only_when_go_is_held(table: Box) -> None:
    table.play("Mina")
    table.play("Minna")
    table.host.open(PersonPage("Minna"))
    table.box.press("go")
    table.box.press("right")
    table.box.press("go")
    assert isinstance(table.host.page, OnePersonPage)
    table.box.press("go")
    assert set(people(table)) == {"Mina", "Minna"}
    table.box.hold("go", 3.0)
    assert people(table) == ["Mina"]
    assert players(table.host.evenings.told())[0].plays == 2


def test_a_forgotten_name_offers_itself_nowhere(table: Box) -> None:
    table.play("Mina", "Joon")
    table.host.open(PeoplePage())
    table.host.open(PersonPage("Joon"))
    table.box.press("roll")
    assert isinstance(table.host.page, ForgetPage)
    table.box.hold("go", 3.0)
    assert isinstance(table.host.page, PeoplePage)
    assert people(table) == ["Mina"]
    assert table.host.evenings.last_seats("tiny") == ("Mina", "")
    assert all("Joon" not in seat for play in table.host.evenings.past_plays() for seat in play.seats)


def test_who_sat_at_one_table_stays_two_people(table: Box) -> None:
    table.play("Mina", "Joon")
    with pytest.raises(Refusal):
        table.host.evenings.rename("Mina", "joon")
    assert set(people(table)) == {"Mina", "Joon"}


def test_names_that_differ_by_case_or_spaces_are_one_person(table: Box) -> None:
    table.play("Mina")
    table.play(" mina")
    assert len(people(table)) == 1


def test_a_play_that_is_ended_is_shown_as_one_evening(table: Box) -> None:
    table.play(end=False)
    table.host.resume("tiny")
    table.box.settle()
    table.host.open(EndPage())
    table.box.hold("go", 3.0)
    assert table.host.session is None
    assert isinstance(table.host.page, EveningPage)
    table.box.press("back")
    assert isinstance(table.host.page, MenuPage)


def test_letters_of_a_name_that_is_being_written_survive_the_plug(table: Box) -> None:
    table.play()
    table.host.open(NameEveningPage(table.host, 1))
    table.host.page.typed(table.host, "Mid")
    assert table.host.draft("an evening") == "Mid"
    table.store.close()
    table.switch_on()
    table.host.open(NameEveningPage(table.host, 1))
    table.host.page.typed(table.host, "summer")
    table.host.page.typed(table.host, "\n")
    assert table.host.evenings.called(1) == "Midsummer"


def test_an_evening_that_is_not_on_the_disk_yet_cannot_be_named(table: Box) -> None:
    table.play()
    with pytest.raises(Refusal) as refused:
        table.host.evenings.call(-1, "Birthday")
    assert refused.value.why.id == "past-not-kept"


def test_who_played_is_offered_once_and_the_last_first(table: Box) -> None:
    table.play("Mina", "Joon")
    table.play("mina", "Zoé")
    offered = _names(table.host, {"Zoé"})
    assert offered[:2] == ("mina", "Joon")
    assert not {"Mina", "Zoé"} & set(offered)
