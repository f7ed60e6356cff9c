"""The evening is kept: pulled plugs, full disks, slow disks. The box plays on and says what it cannot do."""

from datetime import datetime, timedelta

import pytest

from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.failing_disk import DiskFault, FailingDisk
from companion.app.virtual.simulation import Simulation
from companion.core.view import Icon
from tests.app.test_host import OneGame, total


class Evening:
    """One box on one disk, switched on and off."""

    def __init__(self, path):
        self.path = path
        self.disk = FailingDisk()
        self.store = None
        self.box = None
        self.it_is = datetime.fromisoformat("2026-03-14T21:12").astimezone()

    def switch_on(self):
        inbox = Inbox()
        self.store = Store.open(
            self.path, inbox.put, connect=self.disk.connect, wall_clock=lambda: self.it_is.timestamp(), retry_s=0.05
        )
        self.box = Simulation(OneGame(), store=self.store, inbox=inbox)
        return self.box

    def switch_off(self):
        if self.store is not None:
            self.store.close()
            self.store = None


@pytest.fixture
def evening(tmp_path):
    evening = Evening(tmp_path / "companion.db")
    yield evening
    evening.switch_off()


def icons(box):
    return [chip.icon for chip in box.scene.chips]


def test_after_a_power_cut_it_stands_where_it_stood(evening):
    box = evening.switch_on()
    box.host.begin("tiny", ("Mina", "Joon"), {"goal": 500}, seed=b"evening")
    box.settle()
    for _ in range(5):
        box.press("roll")
        box.settle()
    box.press("back")
    before = (box.host.session.play.state, box.host.session.play.rows.head, box.host.session.play.rows.last)
    evening.switch_off()
    box = evening.switch_on()
    assert box.host.resume_latest()
    box.settle()
    assert (box.host.session.play.state, box.host.session.play.rows.head, box.host.session.play.rows.last) == before
    assert box.host.session.play.state.seats == ("Mina", "Joon")
    box.press("right", times=1)


def test_a_question_is_still_open_after_a_power_cut(evening):
    box = evening.switch_on()
    box.host.begin("tiny", ("Mina",), {}, seed=b"evening")
    box.settle()
    box.press("roll")
    box.settle()
    box.host.session.by_hand_instead()
    box.settle()
    evening.switch_off()
    box = evening.switch_on()
    box.host.resume_latest()
    assert box.host.session.question.key == "die"
    box.press("go")
    box.settle()
    assert box.host.session.question is None


def told(box):
    """The history on the screen: what it says of the time of each row, newest first."""
    box.hold("back", 0.8)
    box.press("go")
    times = [box.screen.words.full(event.time) for event in box.scene.page.wide.events if not event.small]
    box.press("back", times=2)
    return times


def test_the_history_says_when_each_move_was_made(evening):
    box = evening.switch_on()
    box.host.begin("tiny", ("Mina",), {}, seed=b"evening")
    box.settle()
    evening.it_is += timedelta(minutes=7)
    box.press("roll")
    box.settle()
    assert told(box) == ["21:19", "21:12"]
    evening.it_is += timedelta(hours=3)
    box.press("roll")
    box.settle()
    assert told(box) == ["00:19", "14 Mar 21:19", "14 Mar 21:12"], "after midnight the evening was another day"


def test_a_clock_that_was_never_set_tells_no_times(evening):
    evening.it_is = datetime.fromisoformat("1970-01-02T12:00").astimezone()
    box = evening.switch_on()
    box.host.begin("tiny", ("Mina",), {}, seed=b"evening")
    box.settle()
    assert told(box) == [""]


def test_an_ended_game_is_not_resumed(evening):
    box = evening.switch_on()
    box.host.begin("tiny", ("Mina",), {}, seed=b"evening")
    box.settle()
    box.host.leave_play(end=True)
    evening.switch_off()
    assert not evening.switch_on().host.resume_latest()


def test_a_new_game_puts_the_old_one_into_the_history(evening):
    box = evening.switch_on()
    for who in ("Mina", "Joon"):
        box.host.begin("tiny", (who,), {}, seed=b"evening")
        box.settle()
    past = box.host.evenings.past_plays()
    assert [(play.seats, play.open) for play in past] == [
        (("Joon",), True),
        (("Mina",), False),
    ]
    assert box.host.evenings.last_seats("tiny") == ("Joon",)


def test_a_full_disk_is_told_and_nothing_is_lost(evening):
    box = evening.switch_on()
    box.host.begin("tiny", ("Mina",), {}, seed=b"evening")
    box.settle()
    evening.disk.fault = DiskFault.FULL
    box.press("roll")
    box.settle()
    assert total(box) > 0
    assert Icon.NOT_SAVED in icons(box)
    box.press("roll")
    box.settle()
    evening.disk.fault = None
    wait_really(box, lambda: Icon.NOT_SAVED not in icons(box))
    stands = box.host.session.play.state
    evening.switch_off()
    box = evening.switch_on()
    box.host.resume_latest()
    assert box.host.session.play.state == stands


def test_language_volume_and_brightness_survive_the_night(evening):
    box = evening.switch_on()
    box.host.set_language("ko")
    box.host.stage.set_volume(3)
    box.host.stage.set_brightness(9)
    evening.switch_off()
    box = evening.switch_on()
    assert (box.host.language, box.host.stage.volume, box.host.stage.brightness) == ("ko", 3, 9)


def wait_really(box, until, patience=100):
    """The disk lives in real time."""
    for _ in range(patience):
        news = box.inbox.wait(0.1)
        if news is not None:
            box.host.handle(news)
        if until():
            return
    raise AssertionError("it did not happen in time")
