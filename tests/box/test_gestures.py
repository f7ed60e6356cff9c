"""Presses: what fingers did, out of edges and levels."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.box.gestures import (
    DEFAULT_BEHAVIOURS,
    GO_HOLD_S,
    STUCK_AFTER_S,
    Behaviour,
    Gesture,
    Press,
    Presses,
    Repeat,
)
from companion.box.parts import Edge, Turned

ROLES = ("back", "left", "go", "right", "roll")
DOWN, UP, TAP, HOLD, REPEAT = Gesture.DOWN, Gesture.UP, Gesture.TAP, Gesture.HOLD, Gesture.REPEAT
HOLD_STARTED, STUCK = Gesture.HOLD_STARTED, Gesture.STUCK


class Table:
    """Fingers on real lines, and a loop that sleeps until ``due_s`` as the app's does."""

    def __init__(self, names: Iterable[str] = ROLES, held: Iterable[str] = ()) -> None:
        self.presses = Presses(names)
        self.lines = dict.fromkeys(names, False)
        self.lines.update(dict.fromkeys(held, True))
        self.now_s = 0.0
        self.seen: list[Press] = []
        self.latched = self.presses.start(self.lines, 0.0)

    def line(self, button: str, down: bool, *, lost: bool = False) -> None:
        self.lines[button] = down
        if not lost:
            self.presses.edge(Edge(button, down, self.now_s))
        self.seen += self.presses.advance(self.now_s)

    def wait(self, s: float) -> None:
        end_s = self.now_s + s
        while (due_s := self.presses.due_s) is not None and due_s <= end_s:
            self.now_s = max(self.now_s, due_s)
            self.presses.levels(self.lines, self.now_s)
            self.seen += self.presses.advance(self.now_s)
        self.now_s = end_s

    def press(self, button: str, s: float = 0.1) -> None:
        self.line(button, True)
        self.wait(s)
        self.line(button, False)
        self.wait(0.1)

    def gestures(self, button: str) -> list[Gesture]:
        return [press.gesture for press in self.seen if press.button == button]


@pytest.fixture
def table() -> Table:
    return Table()


def test_roll_acts_the_moment_it_goes_down(table: Table) -> None:
    table.line("roll", True)
    assert table.seen == [Press("roll", DOWN, 0.0)]


def test_back_tapped_acts_on_release(table: Table) -> None:
    table.press("back", 0.2)
    assert table.gestures("back") == [HOLD_STARTED, TAP, UP]


def test_back_held_fires_once_and_its_release_is_no_tap(table: Table) -> None:
    table.press("back", 2.0)
    assert table.gestures("back") == [HOLD_STARTED, HOLD, UP]
    assert next(press.t_s for press in table.seen if press.gesture is HOLD) == pytest.approx(0.6)


def test_back_let_go_a_hair_before_the_hold_is_a_tap(table: Table) -> None:
    table.press("back", 0.598)
    assert table.gestures("back") == [HOLD_STARTED, TAP, UP]


def test_a_drop_out_at_the_very_moment_of_the_hold_only_delays_it(table: Table) -> None:
    table.line("back", True)
    table.wait(0.599)
    table.line("back", False)
    table.wait(0.002)
    table.line("back", True)
    table.wait(0.1)
    assert table.gestures("back") == [HOLD_STARTED, HOLD]


def test_the_hold_in_progress_can_be_drawn(table: Table) -> None:
    table.line("back", True)
    table.wait(0.3)
    assert table.presses.holding(table.now_s) == ("back", pytest.approx(0.5))
    table.wait(0.5)
    assert table.presses.holding(table.now_s) is None


def test_go_acts_at_once_unless_the_page_gives_it_a_hold(table: Table) -> None:
    table.press("go")
    table.presses.behave("go", Behaviour(hold_s=GO_HOLD_S))
    table.press("go", 1.0)
    table.press("go", 1.6)
    table.presses.behave("go", Behaviour())
    table.press("go")
    assert table.gestures("go") == [DOWN, UP, HOLD_STARTED, TAP, UP, HOLD_STARTED, HOLD, UP, DOWN, UP]


def test_a_page_that_changes_under_a_finger_does_not_change_its_press(table: Table) -> None:
    table.line("go", True)
    table.presses.behave("go", Behaviour(hold_s=GO_HOLD_S))
    table.wait(2.0)
    table.line("go", False)
    table.wait(0.1)
    assert table.gestures("go") == [DOWN, UP]


def test_right_repeats_after_a_moment_and_faster_after_ten(table: Table) -> None:
    table.line("right", True)
    table.wait(3.0)
    times = [press.t_s for press in table.seen if press.gesture is REPEAT]
    assert [press.count for press in table.seen if press.gesture is DOWN] == [0], "the press itself is no repeat"
    assert [press.count for press in table.seen if press.gesture is REPEAT] == [*range(1, len(times) + 1)]
    assert times[0] == pytest.approx(0.4)
    gaps = [b - a for a, b in pairwise(times)]
    assert gaps[:9] == pytest.approx([1 / 6] * 9)
    assert gaps[9:] == pytest.approx([1 / 15] * len(gaps[9:]))
    assert [press.count for press in table.seen if press.gesture is REPEAT] == list(range(1, len(times) + 1))


def test_a_lost_release_stops_the_repeats_at_the_next_reading(table: Table) -> None:
    table.line("left", True)
    table.wait(1.0)
    before = len(table.gestures("left"))
    table.line("left", False, lost=True)
    table.wait(10.0)
    assert table.gestures("left")[before:] == [UP]


def test_a_lost_release_is_no_hold(table: Table) -> None:
    table.line("back", True)
    table.wait(0.1)
    table.line("back", False, lost=True)
    table.wait(3.0)
    assert table.gestures("back") == [HOLD_STARTED, TAP, UP]


def test_a_lost_press_is_found_within_a_quarter_of_a_second(table: Table) -> None:
    table.wait(1.0)
    table.line("go", True, lost=True)
    table.wait(0.25)
    assert table.gestures("go") == [DOWN]


def test_a_slow_moment_is_no_burst_of_steps(table: Table) -> None:
    table.line("right", True)
    table.now_s = 5.0
    table.presses.levels(table.lines, 5.0)
    assert [press.gesture for press in table.presses.advance(5.0)] == [REPEAT]


def test_after_a_slow_moment_the_steps_go_on_from_there(table: Table) -> None:
    table.line("right", True)
    table.presses.levels(table.lines, 5.0)
    table.presses.advance(5.0)
    assert table.presses.advance(5.0 + 1 / 6 - 0.001) == (), "what was missed is not made up for"
    (next_one,) = table.presses.advance(5.0 + 1 / 6 + 0.001)
    assert (next_one.gesture, next_one.count) == (REPEAT, 2)
    assert next_one.t_s == pytest.approx(5.0 + 1 / 6)


def test_a_loop_that_is_a_little_late_does_not_slow_the_steps_down(table: Table) -> None:
    table.line("right", True)
    table.presses.levels(table.lines, 0.45)
    (first,) = table.presses.advance(0.45)
    (second,) = table.presses.advance(0.65)
    assert first.t_s == pytest.approx(0.4)
    assert second.t_s == pytest.approx(0.4 + 1 / 6)


def test_a_loop_that_slept_through_a_hold_still_knows_it() -> None:
    table = Table()
    table.presses.edge(Edge("back", True, 0.0))
    table.presses.edge(Edge("back", False, 0.9))
    assert [press.gesture for press in table.presses.advance(1.0)] == [HOLD_STARTED, HOLD, UP]


def test_a_button_held_at_the_start_is_reported_and_ignored_until_let_go() -> None:
    table = Table(held=["back"])
    assert table.latched == ("back",)
    table.wait(3.0)
    table.line("back", False)
    table.wait(0.1)
    assert table.seen == []
    assert table.presses.latched == ()
    table.press("back")
    assert table.gestures("back") == [HOLD_STARTED, TAP, UP]


def test_a_stuck_button_says_so_once_and_stops_repeating(table: Table) -> None:
    table.line("left", True)
    table.wait(STUCK_AFTER_S + 30)
    assert table.gestures("left")[-1] is STUCK
    assert table.gestures("left").count(STUCK) == 1
    assert table.presses.stuck == ("left",)
    table.line("left", False)
    table.wait(0.1)
    assert table.presses.stuck == ()


def test_a_button_is_stuck_after_twenty_seconds_and_no_sooner(table: Table) -> None:
    table.line("roll", True)
    table.wait(19.9)
    assert STUCK not in table.gestures("roll")
    table.wait(0.2)
    assert table.gestures("roll")[-1] is STUCK


def test_lines_that_are_opened_anew_forget_the_press_that_was_on_them(table: Table) -> None:
    table.line("back", True)
    table.wait(0.1)
    assert table.presses.start(dict.fromkeys(ROLES, False), table.now_s) == ()
    table.lines["back"] = False
    table.wait(5.0)
    assert table.gestures("back") == [HOLD_STARTED]


def test_other_buttons_work_beside_a_stuck_one(table: Table) -> None:
    table.line("roll", True)
    table.wait(STUCK_AFTER_S + 1)
    table.press("go")
    assert table.gestures("go") == [DOWN, UP]


def test_a_stray_pulse_on_back_takes_nothing_back(table: Table) -> None:
    table.line("back", True)
    table.now_s = 0.003
    table.line("back", False)
    table.wait(0.2)
    assert TAP not in table.gestures("back")


def test_it_tells_which_buttons_there_are(table: Table) -> None:
    assert table.presses.names == ROLES


def test_ten_fingers_at_once() -> None:
    names = tuple(f"button_{n}" for n in range(10))
    table = Table(names)
    for name in names:
        table.line(name, True)
    table.wait(0.5)
    for name in reversed(names):
        table.line(name, False)
    table.wait(0.1)
    assert all(table.gestures(name) == [DOWN, UP] for name in names)


def test_two_presses_in_one_frame_keep_their_order() -> None:
    table = Table()
    table.presses.edge(Edge("go", True, 1.000))
    table.presses.edge(Edge("roll", True, 1.001))
    assert [press.button for press in table.presses.advance(1.02)] == ["go", "roll"]


def test_an_encoder_presses_left_and_right(table: Table) -> None:
    table.presses.turned(Turned(2, 1.0))
    table.presses.turned(Turned(-1, 1.1))
    presses = table.presses.advance(1.2)
    assert [press.button for press in presses if press.gesture is DOWN] == ["right", "right", "left"]


def test_one_step_of_an_encoder_goes_the_way_it_was_turned(table: Table) -> None:
    table.presses.turned(Turned(1, 1.0))
    table.presses.turned(Turned(-1, 2.0))
    assert [press.button for press in table.presses.advance(2.0)] == ["right", "right", "left", "left"]


def test_a_step_of_an_encoder_is_a_press_that_is_let_go_at_once(table: Table) -> None:
    table.presses.turned(Turned(2, 1.0))
    step = [Press("right", DOWN, 1.0), Press("right", UP, 1.0)]
    assert list(table.presses.advance(1.0)) == [*step, *step]


def test_only_the_five_roles_have_manners_of_their_own() -> None:
    assert set(DEFAULT_BEHAVIOURS) == {"back", "left", "right"}


def test_a_lock_out_shorter_than_a_stray_pulse_is_possible() -> None:
    presses = Presses(ROLES, lockout_s=0.002)
    presses.edge(Edge("go", True, 0.0))
    presses.edge(Edge("go", False, 0.001))
    assert [press.gesture for press in presses.advance(0.01)] == [DOWN, UP]


def test_a_hold_and_repeats_exclude_each_other() -> None:
    with pytest.raises(ValueError, match="choose one"):
        Behaviour(hold_s=1.0, repeat=Repeat())


def test_at_rest_it_only_asks_for_a_reading_four_times_a_second(table: Table) -> None:
    table.wait(60.0)
    assert table.seen == []
    assert table.presses.due_s == pytest.approx(60.25)


@st.composite
def presses_of_many_fingers(draw: st.DrawFn) -> list[tuple[float, str, float, list[int], list[int]]]:
    """(down, button, length, bounce at the press, bounce at the release), overlapping freely between buttons."""
    fingers = []
    for button in ROLES:
        t_s = draw(st.integers(0, 300)) / 1000
        for _ in range(draw(st.integers(0, 4))):
            length_s = draw(st.sampled_from([0.045, 0.1, 0.3, 0.55, 0.7, 1.4]))
            bounces = st.lists(st.integers(1, 12), max_size=6, unique=True).map(sorted)
            fingers.append((t_s, button, length_s, draw(bounces), draw(bounces)))
            t_s += length_s + draw(st.integers(60, 700)) / 1000
    return fingers


@settings(max_examples=80, deadline=None)
@given(presses_of_many_fingers(), st.booleans())
def test_every_finger_is_one_press_in_order_and_a_tap_or_a_hold(
    fingers: list[tuple[float, str, float, list[int], list[int]]], reads_levels: bool
) -> None:
    edges: list[Edge] = []
    for down_s, button, length_s, at_press, at_release in fingers:
        for begin_s, bounces, end in ((down_s, at_press, True), (down_s + length_s, at_release, False)):
            level = end
            edges.append(Edge(button, level, begin_s))
            for gap_ms in bounces:
                level = not level
                edges.append(Edge(button, level, begin_s + gap_ms / 1000))
            if level is not end:
                edges.append(Edge(button, end, begin_s + 0.013))
    edges.sort(key=lambda edge: edge.t_s)

    table = Table()
    for edge in edges:
        if reads_levels:
            table.wait(max(0.0, edge.t_s - table.now_s))
        table.now_s = edge.t_s
        table.line(edge.button, edge.pressed)
    table.wait(1.0)

    begins = [press for press in table.seen if press.gesture in (DOWN, HOLD_STARTED)]
    meant = sorted((down_s, button) for down_s, button, *_ in fingers)
    assert sorted((press.t_s, press.button) for press in begins) == meant
    assert [press.t_s for press in begins] == sorted(press.t_s for press in begins)
    for button in ROLES:
        gestures = table.gestures(button)
        assert gestures.count(UP) == sum(1 for _, name, *_ in fingers if name == button)
        if button == "back":
            lengths = [length_s for _, name, length_s, *_ in fingers if name == "back"]
            decided = [gesture for gesture in gestures if gesture in (TAP, HOLD)]
            assert decided == [HOLD if length_s > 0.6 else TAP for length_s in lengths]


def test_where_no_edge_can_be_lost_nothing_is_due_until_somebody_presses() -> None:
    presses = Presses(ROLES, reread_s=None)
    presses.start(dict.fromkeys(ROLES, False), 0.0)
    assert presses.due_s is None
    presses.edge(Edge("left", True, 1.0))
    assert presses.due_s is not None
    presses.edge(Edge("left", False, 1.2))
    presses.advance(2.0)
    assert presses.due_s is None


@pytest.mark.parametrize("down_s", [0.0, 0.001, 0.004, 0.02])
def test_a_key_or_click_counts_however_short(down_s: float) -> None:
    presses = Presses(("back", "go"))
    presses.start({}, 0.0)
    presses.edge(Edge("back", True, 1.0, clean=True))
    presses.edge(Edge("back", False, 1.0 + down_s, clean=True))
    gestures = [press.gesture for press in presses.advance(1.0 + down_s)]
    assert gestures == [Gesture.HOLD_STARTED, Gesture.TAP, Gesture.UP]


def test_two_quick_clicks_are_two_presses() -> None:
    presses = Presses(("go",))
    presses.start({}, 0.0)
    for t_s, down in ((1.0, True), (1.004, False), (1.010, True), (1.013, False)):
        presses.edge(Edge("go", down, t_s, clean=True))
    assert [press.t_s for press in presses.advance(2.0) if press.gesture is Gesture.DOWN] == [1.0, 1.010]


def test_a_key_beside_a_bouncing_wire_takes_nothing_from_it() -> None:
    presses = Presses(("go",))
    presses.start({}, 0.0)
    for t_s, down in ((1.0, True), (1.002, False), (1.004, True)):
        presses.edge(Edge("go", down, t_s))
    assert [press.gesture for press in presses.advance(1.03)] == [Gesture.DOWN]
