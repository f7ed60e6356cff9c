"""The debouncer: one change for each thing a finger did, whatever the contact did."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.box.debounce import GLITCH_S, LOCKOUT_S, Change, Debouncer


def test_a_press_acts_on_its_first_edge() -> None:
    button = Debouncer()
    assert button.edge(True, 1.0) == (Change(True, 1.0),)
    assert button.pressed
    assert button.due_s == pytest.approx(1.025)


def test_a_key_that_was_down_at_the_start_is_let_go_without_a_word() -> None:
    key = Debouncer(held=True)
    assert key.clean_edge(False, 1.0) == ()
    assert not key.latched
    assert key.clean_edge(True, 1.001) == (Change(True, 1.001),)


def test_a_key_on_a_wired_button_ends_the_wires_lock_out() -> None:
    """A maker sits at the keyboard while the wires hang: what the key says counts at once, and so does what follows."""
    button = Debouncer()
    assert button.edge(True, 1.0) == (Change(True, 1.0),)
    assert button.clean_edge(False, 1.005) == (Change(False, 1.005),)
    assert button.due_s is None
    assert button.edge(True, 1.010) == (Change(True, 1.010),)


def test_a_key_that_came_down_and_a_wire_that_went_up_are_a_glitch_if_they_were_as_short() -> None:
    button = Debouncer()
    assert button.clean_edge(True, 1.0) == (Change(True, 1.0),)
    assert button.edge(False, 1.003) == ()
    assert button.settle(1.008) == (Change(False, 1.003, True),)


def test_a_bouncing_contact_is_one_press() -> None:
    button = Debouncer()
    changes = button.edge(True, 0.0)
    for t_ms, level in ((1, False), (2, True), (6, False), (7, True), (11, False), (12, True)):
        changes += button.edge(level, t_ms / 1000)
    changes += button.reread(True, 0.025)
    assert changes == (Change(True, 0.0),)
    assert button.due_s is None


def test_a_release_is_certain_after_five_quiet_milliseconds_and_dated_back() -> None:
    button = Debouncer()
    button.edge(True, 0.0)
    button.reread(True, 0.025)
    assert button.edge(False, 0.2) == ()
    assert button.releasing
    assert button.due_s == pytest.approx(0.205)
    assert button.reread(False, 0.205) == (Change(False, 0.2),)


def test_a_short_drop_out_of_a_held_button_is_neither_release_nor_press() -> None:
    button = Debouncer()
    button.edge(True, 0.0)
    button.reread(True, 0.025)
    assert button.edge(False, 0.300) == ()
    assert button.edge(True, 0.303) == ()
    assert button.settle(1.0) == ()
    assert button.pressed


def test_a_release_inside_the_lock_out_is_found_by_the_reread() -> None:
    button = Debouncer()
    button.edge(True, 0.0)
    assert button.edge(False, 0.010) == ()
    assert button.reread(False, 0.025) == (Change(False, 0.010),)


def test_a_lost_release_edge_is_found_by_the_safety_read() -> None:
    button = Debouncer()
    button.edge(True, 0.0)
    button.reread(True, 0.025)
    assert button.reread(False, 0.25) == ()
    assert button.releasing
    assert button.reread(False, 0.255) == (Change(False, 0.25),)


def test_a_lost_press_edge_is_found_by_the_safety_read() -> None:
    assert Debouncer().reread(True, 0.25) == (Change(True, 0.25),)


def test_a_late_loop_settles_what_was_due_before_the_next_edge() -> None:
    button = Debouncer()
    button.edge(True, 0.0)
    button.edge(False, 0.012)
    # Nobody read the line at 25 ms, and the next press is there already.
    assert button.edge(True, 0.060) == (Change(False, 0.012), Change(True, 0.060))


def test_a_pulse_of_three_milliseconds_is_marked_a_glitch_when_it_ends() -> None:
    button = Debouncer()
    button.edge(True, 0.0)
    button.edge(False, 0.003)
    assert button.reread(False, 0.025) == (Change(False, 0.003, glitch=True),)


def test_a_very_quick_finger_is_no_glitch() -> None:
    button = Debouncer()
    button.edge(True, 0.0)
    button.edge(False, 0.008)
    assert button.reread(False, 0.025) == (Change(False, 0.008),)


def test_held_at_the_start_is_latched_until_let_go_once() -> None:
    button = Debouncer(held=True)
    assert button.latched
    assert not button.pressed
    assert button.reread(True, 5.0) == ()
    assert button.edge(False, 6.0) == ()
    assert button.settle(6.005) == ()
    assert not button.latched
    assert button.edge(True, 7.0) == (Change(True, 7.0),)


def test_a_glitch_longer_than_the_lock_out_is_refused() -> None:
    with pytest.raises(ValueError, match="glitch_s"):
        Debouncer(lockout_s=0.01, glitch_s=0.02)


ms = st.integers(min_value=1, max_value=20)


@st.composite
def fingers(draw: st.DrawFn) -> tuple[list[tuple[bool, float]], list[tuple[float, float]]]:
    """Edges of a contact that bounces up to 12 ms at both ends, and the presses a finger meant by them."""
    t_ms = 0.0
    edges: list[tuple[bool, float]] = []
    meant: list[tuple[float, float]] = []
    for _ in range(draw(st.integers(1, 8))):
        t_ms += draw(st.integers(45, 900))
        down_ms = t_ms
        edges.append((True, t_ms / 1000))
        for gap in sorted(draw(st.sets(st.integers(1, 12), max_size=12))):
            edges.append((not edges[-1][0], (down_ms + gap) / 1000))
        if not edges[-1][0]:
            edges.append((True, (down_ms + 13) / 1000))
        up_ms = down_ms + draw(st.integers(40, 900))
        edges.append((False, up_ms / 1000))
        for gap in sorted(draw(st.sets(st.integers(1, 12), max_size=12))):
            edges.append((not edges[-1][0], (up_ms + gap) / 1000))
        if edges[-1][0]:
            edges.append((False, (up_ms + 13) / 1000))
        t_ms = up_ms + 13
        meant.append((down_ms / 1000, up_ms / 1000))
    return edges, meant


@settings(max_examples=200, deadline=None)
@given(fingers(), st.data())
def test_every_press_of_a_bouncing_contact_is_exactly_one_press(
    hand: tuple[list[tuple[bool, float]], list[tuple[float, float]]], data: st.DataObject
) -> None:
    edges, meant = hand
    button = Debouncer()
    changes: list[Change] = []
    line = False
    for level, t_s in edges:
        # A loop that may or may not be in time for the reread.
        while (due_s := button.due_s) is not None and due_s < t_s and data.draw(st.booleans()):
            changes += button.reread(line, due_s)
        changes += button.edge(level, t_s)
        line = level
    changes += button.settle(edges[-1][1] + 1.0)
    assert [change.pressed for change in changes] == [True, False] * len(meant)
    assert [change.t_s for change in changes[::2]] == [down_s for down_s, _ in meant]
    for change, (_, up_s) in zip(changes[1::2], meant, strict=True):
        assert up_s - 1e-9 <= change.t_s <= up_s + 0.0131
        assert not change.glitch


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.booleans(), st.booleans(), ms), max_size=80))
@example([(True, False, 11), (False, False, 15), (True, False, 10), (False, False, 15)])
def test_whatever_edges_come_or_get_lost_the_last_reading_wins(train: list[tuple[bool, bool, int]]) -> None:
    """Changes alternate, never go back in time, and after any chaos 30 ms of quiet and one reading give the truth."""
    button = Debouncer()
    changes: list[Change] = []
    t_s, line = 0.0, False
    for level, lost, gap_ms in train:
        t_s += gap_ms / 1000
        line = level
        if not lost:
            changes += button.edge(level, t_s)
    t_s += LOCKOUT_S + GLITCH_S
    changes += button.reread(line, t_s)
    changes += button.reread(line, t_s + LOCKOUT_S + GLITCH_S)
    assert [change.pressed for change in changes] == [n % 2 == 0 for n in range(len(changes))]
    assert [change.t_s for change in changes] == sorted(change.t_s for change in changes)
    assert button.pressed == line
