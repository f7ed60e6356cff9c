"""The director: shows take their time, a press ends them, what is due comes due, and comes back paused."""

from typing import Any

import pytest

from companion.app.table.director import FRAME_S, ROLL_S, Director
from companion.core.game import Answer, Beat, Due
from companion.core.view import Chime, Rolled, Say, Show, Sound, Tone, Wait
from companion.core.words import text


class Stage:
    calm = False

    def __init__(self):
        self.seen = []

    def light(self, show, tone, duration_s, at):
        self.seen.append(("light", show, tone))

    def dark(self):
        self.seen.append(("dark",))

    def chime(self, sound):
        self.seen.append(("chime", sound))

    def say(self, say):
        self.seen.append(("say", say.text.id))
        return 2.0

    def hush(self):
        self.seen.append(("hush",))

    def overtaken(self):
        self.seen.append(("overtaken",))


@pytest.fixture
def director():
    return Director(Stage())


def walk():
    return (
        Beat("thrown", (Rolled(at=3),)),
        Beat("first door", (Show("walk", Tone.RED, 0.35),)),
        Beat("second door", (Show("walk", Tone.RED, 0.35), Chime(Sound.STEP))),
        Beat("at rest"),
    )


def test_beats_are_shown_one_after_another(director):
    director.perform(walk(), 0.0)
    assert director.shown == "thrown"
    director.advance(ROLL_S - 0.01)
    assert director.shown == "thrown"
    director.advance(ROLL_S + 0.01)
    assert director.shown == "first door"
    director.advance(ROLL_S + 0.36)
    assert director.shown == "second door"
    director.advance(ROLL_S + 0.71)
    assert director.shown == "at rest"
    assert not director.busy


def test_a_late_look_catches_up_in_order(director):
    director.perform(walk(), 0.0)
    director.advance(60.0)
    assert director.shown == "at rest"
    assert [what[1] for what in director._stage.seen if what[0] == "light"] == ["roll", "walk", "walk"]


def test_dice_tumble_while_they_roll(director):
    director.perform(walk(), 10.0)
    motion = director.motion(10.0 + ROLL_S / 2)
    assert motion.kind == "roll"
    assert motion.part == pytest.approx(0.5)
    assert motion.frame in (17, 18), "about half of 36 frames"
    assert director.due_s(10.0) <= 10.0 + FRAME_S
    director.advance(10.0 + ROLL_S)
    assert director.motion(10.0 + ROLL_S) is None


def test_a_press_only_finishes_what_is_shown(director):
    director.perform(walk(), 0.0)
    assert director.finish()
    assert director.shown == "at rest"
    assert ("dark",) in director._stage.seen
    assert not director.finish()
    assert director.due_s(0.0) is None


def test_the_next_move_ends_the_show_of_the_last(director):
    director.perform(walk(), 0.0)
    director.perform((Beat("later"),), 0.1)
    assert director.shown == "later"


NEXT_LINE, TIME_IS_UP = Answer("line", True), Answer("time", True)
LINE: Due[Any] = Due("line-1", (Say(text("night-close")), Wait(3.0)), NEXT_LINE)


def test_what_is_due_plays_its_cues_and_then_moves(director):
    made: list[object] = []
    director.met((LINE,), 0.0, by_itself=True)
    director.advance(0.0, made.append)
    assert director._stage.seen == [("say", "night-close")]
    director.advance(4.9, made.append)
    assert made == []
    director.advance(5.0, made.append)
    assert made == [NEXT_LINE]
    assert director.due_s(5.0) is None


def test_a_little_late_keeps_the_timetable_and_much_too_late_begins_it_anew(director):
    made: list[object] = []
    director.met((LINE,), 0.0, by_itself=True)
    director.advance(0.2, lambda move: made.append(director.ended_s))
    director.advance(5.01, lambda move: made.append(director.ended_s))
    assert made == [5.0], "what follows begins when this ended, not when somebody looked"
    director.met((LINE,), 10.0, by_itself=True)
    director.advance(40.0, lambda move: made.append(director.ended_s))
    director.advance(44.9, lambda move: made.append(director.ended_s))
    assert made == [5.0], "after a box that slept the window is as long as ever"
    director.advance(45.0, lambda move: made.append(director.ended_s))
    assert made == [5.0, 45.0]


def test_a_due_that_stays_goes_on_and_one_that_goes_is_cancelled(director):
    made: list[object] = []
    director.met((LINE,), 0.0, by_itself=True)
    director.advance(0.0, made.append)
    director.met((LINE,), 1.0, by_itself=True)
    director.advance(1.0, made.append)
    assert director._stage.seen == [("say", "night-close")]
    director.met((), 2.0, by_itself=True)
    director.advance(60.0, made.append)
    assert made == []
    assert director._stage.seen[-1] == ("hush",)


def test_met_by_resume_it_waits_to_be_asked(director):
    made: list[object] = []
    director.met((LINE,), 0.0, by_itself=False)
    director.advance(60.0, made.append)
    assert (made, director.paused) == ([], True)
    director.go_on(60.0)
    director.advance(60.0, made.append)
    director.advance(65.0, made.append)
    assert made == [NEXT_LINE]


def test_paused_it_starts_again_from_its_beginning(director):
    made: list[object] = []
    director.met((LINE,), 0.0, by_itself=True)
    director.advance(4.0, made.append)
    director.pause()
    director.advance(60.0, made.append)
    assert made == []
    director.go_on(60.0)
    director.advance(60.0, made.append)
    director.advance(64.9, made.append)
    assert made == []
    director.advance(65.0, made.append)
    assert made == [NEXT_LINE]


def test_a_held_clock_waits_where_it_is(director):
    made: list[object] = []
    clock: Due[Any] = Due("discussion", (Wait(60.0),), TIME_IS_UP)
    stopped: Due[Any] = Due("discussion", (Wait(60.0),), TIME_IS_UP, held=True)
    director.met((clock,), 0.0, by_itself=True)
    director.advance(0.0, made.append)
    director.met((stopped,), 20.0, by_itself=True)
    director.advance(500.0, made.append)
    assert made == []
    assert director.due_s(500.0) is None
    director.met((clock,), 500.0, by_itself=True)
    director.advance(539.0, made.append)
    assert made == []
    director.advance(540.0, made.append)
    assert made == [TIME_IS_UP]
