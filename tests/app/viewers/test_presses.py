"""Presses from other screens: one order with wires, nothing doubled, and said where they came from."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.app.pages.menu import MenuPage, RenamePage, SeatsPage
from companion.app.pages.viewers import AdmitPage, ViewersPage
from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.table.viewing import Failure, Joined, Refused, RemotePress, ServerFailed
from companion.app.virtual.simulation import Simulation
from companion.core.view import Icon, Role
from tests.app.viewers.onlookers import PHONE, Onlookers


@pytest.fixture
def others() -> Onlookers:
    return Onlookers()


@pytest.fixture
def box(others: Onlookers) -> Iterator[Simulation]:
    box = Simulation(Fixed(Games(lambda: ()), "time_citadel", {}), viewers=others)
    box.host.begin("time_citadel", ("Mina", "Joon"), {}, seed=b"an evening")
    box.wait(0.0)
    box.settle()
    yield box
    assert not box.host.faults


def steps(box: Simulation) -> int:
    session = box.host.session
    assert session is not None
    return session.play.rows.head


def primary(box: Simulation) -> Role:
    return next(label.role for label in box.scene.labels if label.primary)


def test_a_press_from_another_screen_does_what_the_button_does(box: Simulation, others: Onlookers) -> None:
    head = steps(box)
    others.press(box, primary(box))
    box.settle()
    assert steps(box) > head
    assert others.refused == []


def test_it_says_where_it_came_from(box: Simulation, others: Onlookers) -> None:
    others.press(box, primary(box))
    bubble = box.scene.bubble
    assert bubble is not None
    assert box.screen.words.full(bubble.text) == "Pressed on another screen"
    assert bubble.icon is Icon.HAND


def test_of_two_phones_that_saw_the_same_page_one_is_late(box: Simulation, others: Onlookers) -> None:
    seen, role, head = others.newest.revision, primary(box), steps(box)
    others.press(box, role, seen=seen, viewer=1)
    box.settle()
    after = steps(box)
    others.press(box, role, seen=seen, viewer=2)
    box.settle()
    assert others.refused == [(2, Refused.STALE)]
    assert steps(box) == after > head


def test_two_phones_in_one_turn_of_the_loop_are_still_one_press(box: Simulation, others: Onlookers) -> None:
    seen, role = others.newest.revision, primary(box)
    for viewer in (1, 2):
        box.inbox.put(RemotePress(seen, viewer, role))
    box.wait(0.0)
    assert others.refused == [(2, Refused.STALE)]


def test_a_hand_at_the_box_comes_before_a_phone_that_saw_the_page_before_it(box: Simulation, others: Onlookers) -> None:
    seen, role = others.newest.revision, primary(box)
    box.press(role.value)
    box.settle()
    head = steps(box)
    others.press(box, role, seen=seen)
    assert others.refused == [(1, Refused.STALE)]
    assert steps(box) == head


def test_what_was_never_shown_cannot_be_pressed_on(box: Simulation, others: Onlookers) -> None:
    others.press(box, primary(box), seen=others.newest.revision + 7)
    assert others.refused == [(1, Refused.STALE)]


def test_a_bubble_that_goes_by_itself_makes_no_press_late(box: Simulation, others: Onlookers) -> None:
    box.press("back")
    assert box.scene.bubble is not None
    seen = others.newest.revision
    box.wait(5.0)
    assert others.newest.revision > seen, "the bubble has gone"
    others.press(box, primary(box), seen=seen)
    assert others.refused == []


def test_the_screen_that_dimmed_wakes_and_the_press_counts(box: Simulation, others: Onlookers) -> None:
    head = steps(box)
    box.wait(3600.0)
    others.press(box, primary(box))
    box.settle()
    assert others.refused == []
    assert steps(box) > head


def test_who_may_look_on_is_decided_at_the_box_alone(box: Simulation, others: Onlookers) -> None:
    box.inbox.put(Joined((PHONE,), ("4711",)))
    box.wait(2.0)
    assert isinstance(box.host.page, AdmitPage)
    others.press(box, Role.RIGHT)
    assert others.refused == [(1, Refused.AT_THE_BOX)]
    assert others.answers == []
    box.press("right")
    box.host.open(ViewersPage())
    box.wait(0.0)
    others.press(box, Role.GO)
    assert others.refused[-1] == (1, Refused.AT_THE_BOX)


# ---------------------------------------------------------------- devices that ask
def test_a_device_is_asked_about_once(box: Simulation, others: Onlookers) -> None:
    for _ in range(3):
        box.inbox.put(Joined((), ("4711",)))
        box.wait(2.0)
    assert isinstance(box.host.page, AdmitPage)
    box.press("right")
    assert others.answers == [("4711", True)]
    box.inbox.put(Joined((), ("4711",)))
    box.wait(2.0)
    assert not isinstance(box.host.page, AdmitPage)


def test_a_finger_that_was_on_its_way_lets_nobody_in(box: Simulation, others: Onlookers) -> None:
    box.inbox.put(Joined((), ("4711",)))
    box.wait(0.1)
    box.press("right")
    assert others.answers == []
    assert isinstance(box.host.page, AdmitPage)
    box.wait(1.0)
    box.press("left")
    assert others.answers == [("4711", False)]


def test_back_sends_a_device_away(box: Simulation, others: Onlookers) -> None:
    box.inbox.put(Joined((), ("4711",)))
    box.wait(2.0)
    box.press("back")
    assert others.answers == [("4711", False)]


def test_two_devices_are_asked_about_one_after_the_other(box: Simulation, others: Onlookers) -> None:
    box.inbox.put(Joined((), ("4711", "0815")))
    for _ in range(2):
        box.wait(2.0)
        box.press("right")
    assert others.answers == [("4711", True), ("0815", True)]


# ---------------------------------------------------------------- around it
def test_a_chip_counts_who_looks_on(box: Simulation, others: Onlookers) -> None:
    assert not any(chip.icon is Icon.EYE for chip in box.scene.chips)
    box.inbox.put(Joined((PHONE, PHONE)))
    box.wait(0.0)
    chip = next(chip for chip in box.scene.chips if chip.icon is Icon.EYE)
    assert chip.text is not None
    assert box.screen.words.full(chip.text) == "2"


@pytest.mark.parametrize("why", Failure)
def test_the_box_plays_on_without_its_server(box: Simulation, others: Onlookers, why: Failure) -> None:
    box.inbox.put(ServerFailed(why, "[Errno 98] address already in use"))
    box.wait(0.0)
    assert box.scene.bubble is not None
    assert "[Errno" not in box.screen.words.full(box.scene.bubble.text)
    shown, head = len(others.shown), steps(box)
    box.press(primary(box).value)
    box.settle()
    assert steps(box) > head
    assert len(others.shown) == shown, "nobody is told"


def test_off_and_on_again_shows_what_is_there_now(box: Simulation, others: Onlookers) -> None:
    others.switch_off()
    box.press(primary(box).value)
    box.settle()
    shown = len(others.shown)
    others.switch_on()
    box.inbox.put(Joined())
    box.wait(0.0)
    assert len(others.shown) > shown


def test_what_a_press_did_is_said_for_screen_readers(box: Simulation, others: Onlookers) -> None:
    box.press("back")
    said = [box.screen.words.full(each) for each in others.newest.said]
    assert box.scene.bubble is not None
    assert said[0] == box.screen.words.full(box.scene.bubble.text)


@pytest.mark.parametrize("chosen", [False, True])
def test_everybody_is_out_when_a_play_is_ended_if_the_settings_say_so(chosen: bool) -> None:
    others = Onlookers()
    box = Simulation(Fixed(Games(lambda: ()), "time_citadel", {}), viewers=others, everybody_out_after=chosen)
    box.host.begin("time_citadel", ("Mina", "Joon"), {}, seed=b"an evening")
    box.settle()
    box.host.leave_play(end=False)
    assert others.times_out == 0, "it will go on another day"
    box.host.begin("time_citadel", ("Mina", "Joon"), {}, seed=b"an evening")
    box.settle()
    box.host.leave_play(end=True)
    assert others.times_out == int(chosen)
    assert isinstance(box.host.page, MenuPage)


def test_the_page_that_invites_says_who_looks_on(box: Simulation, others: Onlookers) -> None:
    box.host.open(ViewersPage())
    box.inbox.put(Joined((PHONE, PHONE)))
    box.wait(0.0)
    assert any("Phone (한국어)" in each for each in box.texts())
    box.inbox.put(Joined((PHONE,) * 9))
    box.wait(0.0)
    assert any("and 5 more" in each for each in box.texts())


def test_without_a_network_it_says_so(box: Simulation, others: Onlookers) -> None:
    others.addresses, others.invitation = (), ""  # type: ignore[assignment]
    box.host.open(ViewersPage())
    box.wait(0.0)
    assert "No network yet" in box.texts()


def test_a_name_is_written_on_a_phone_while_the_box_waits_for_one(box: Simulation, others: Onlookers) -> None:
    assert not others.newest.writes
    seats = SeatsPage(box.host, "time_citadel")
    box.host.open(seats)
    box.host.open(RenamePage(box.host, seats, 0, ""))
    box.wait(0.0)
    assert others.newest.writes
    box.inbox.put(RemotePress(others.newest.revision, 1, words="Александра"))
    box.wait(0.0)
    assert box.host.page is seats
    assert seats.typed_names == ("Александра",)


def test_a_name_for_a_page_that_has_gone_is_late(box: Simulation, others: Onlookers) -> None:
    seats = SeatsPage(box.host, "time_citadel")
    box.host.open(seats)
    box.host.open(RenamePage(box.host, seats, 0, ""))
    box.wait(0.0)
    seen = others.newest.revision
    box.press("back")
    box.settle()
    box.inbox.put(RemotePress(seen, 1, words="Ann"))
    box.wait(0.0)
    assert others.refused == [(1, Refused.STALE)]
    assert seats.typed_names == ()
