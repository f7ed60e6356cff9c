"""The stack of shows over a picture, and how long the loop may sleep."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.view import ArcRing, ClockRing, DarkRing, LevelRing, Mark, RingPicture, SeatsRing, Tone
from companion.lights.errors import ShowError
from companion.lights.lights import Lights
from companion.lights.pictures import COLOUR, DARK
from companion.lights.shows import load_shows

SHOWS = load_shows(Path(__file__).parents[2] / "assets" / "shows.yaml")
RINGS = (8, 12, 16, 24, 60)
CLOCK = ClockRing(4, (Mark(Tone.RED, 6, True), Mark(Tone.GREEN, 9), Mark(Tone.BLUE, 1)))


def lit(frame: tuple[tuple[int, int, int], ...]) -> list[int]:
    return [led for led, part in enumerate(frame) if part != DARK]


@pytest.fixture
def ring() -> Lights:
    return Lights(12, SHOWS)


def test_a_new_ring_is_dark_and_sleeps(ring: Lights) -> None:
    assert ring.frame(0.0) == (DARK,) * 12
    assert ring.next_change_s(0.0) is None


def test_a_steady_picture_lets_the_loop_sleep(ring: Lights) -> None:
    ring.set(ClockRing(hand=4))
    assert ring.next_change_s(7.3) is None


def test_a_roll_spins_and_lands_on_its_place(ring: Lights) -> None:
    ring.start("cue", "roll", Tone.INK, 1.2, 10.0, at=5)
    heads = {max(lit(frame), key=lambda led: sum(frame[led])) for frame in (ring.frame(10 + n / 30) for n in range(36))}
    assert len(heads) >= 11, "all round; between two frames it may pass one"
    assert lit(ring.frame(11.19)) == [5]
    assert ring.frame(11.19)[5] == COLOUR[Tone.INK]
    assert ring.frame(11.2) == (DARK,) * 12


def test_a_roll_slows_down(ring: Lights) -> None:
    ring.start("cue", "roll", Tone.INK, 1.2, 0.0, at=0)
    heads = []
    for n in range(36):
        frame = ring.frame(n / 30)
        heads.append(max(range(12), key=lambda led: sum(frame[led])))
    steps = [(b - a) % 12 for a, b in itertools.pairwise(heads)]
    assert sum(steps[:10]) > sum(steps[10:20]) > sum(steps[20:30])


def test_a_walk_takes_a_third_of_the_ring_a_door_in_the_carpets_colour(ring: Lights) -> None:
    thirds = []
    for door, tone in enumerate((Tone.BLUE, Tone.GREEN, Tone.BLUE)):
        ring.start("cue", "walk", tone, 0.35, door * 0.35)
        thirds.append(lit(ring.frame(door * 0.35 + 0.1)))
    assert thirds == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
    ring.start("cue", "walk", Tone.RED, 0.35, 20.0)
    assert lit(ring.frame(20.0)) == [0, 1, 2, 3]


def test_the_steps_of_a_walk_differ_in_rhythm_too(ring: Lights) -> None:
    patterns = {}
    for n, tone in enumerate((Tone.RED, Tone.GREEN, Tone.BLUE)):
        ring.start(f"{n}", "walk", tone, 0.35, 0.0)
        patterns[tone] = tuple(round(max(ring.frame(k / 30)[0]) / max(COLOUR[tone]), 1) for k in range(10))
        ring.stop(f"{n}")
    assert len(set(patterns.values())) == 3
    assert len(set(patterns[Tone.GREEN])) == 1


def test_a_refusal_shakes_its_head(ring: Lights) -> None:
    ring.start("app", "refused", Tone.RED, None, 0.0)
    assert [lit(ring.frame(t_s)) for t_s in (0.05, 0.2, 0.35)] == [
        [7, 8, 9, 10, 11],
        [1, 2, 3, 4, 5],
        [7, 8, 9, 10, 11],
    ]
    assert lit(ring.frame(0.46)) == []


def test_undo_runs_backwards(ring: Lights) -> None:
    ring.start("app", "undo", Tone.INK, None, 0.0)
    heads = []
    for n in range(12):
        frame = ring.frame(n / 30)
        heads.append(max(range(12), key=lambda led: sum(frame[led])))
    assert all((a - b) % 12 <= 6 for a, b in itertools.pairwise(heads))


def test_the_show_that_matters_more_is_seen_whoever_began_last(ring: Lights) -> None:
    ring.set(CLOCK)
    ring.start("app", "refused", Tone.INK, None, 0.0)
    ring.start("cue", "walk", Tone.RED, 5.0, 0.0)
    assert lit(ring.frame(0.05)) == [7, 8, 9, 10, 11]
    assert lit(ring.frame(1.0)) == [0, 1, 2, 3]
    assert ring.stack(1.0)[0].startswith("cue: walk")


def test_at_equal_priority_the_last_to_begin_is_seen(ring: Lights) -> None:
    ring.start("a", "walk", Tone.GREEN, 5.0, 0.0)
    ring.start("b", "passage", Tone.BLUE, 1.0, 0.0)
    assert ring.stack(0.5)[0].startswith("b: passage")


def test_an_owner_has_one_show_and_may_stop_it(ring: Lights) -> None:
    ring.start("cue", "awakening", Tone.RED, None, 0.0)
    ring.start("cue", "gate", Tone.BLUE, None, 0.0)
    assert len(ring.stack(0.1)) == 2
    ring.stop("cue")
    ring.stop("cue")
    assert ring.frame(0.1) == (DARK,) * 12


def test_an_awakening_beats_until_somebody_stops_it(ring: Lights) -> None:
    ring.start("cue", "awakening", Tone.RED, None, 0.0)
    assert all(len(lit(ring.frame(1000 + n / 30))) == 12 for n in range(30))
    assert ring.next_change_s(1000.0) is not None


def test_a_show_of_no_length_is_none(ring: Lights) -> None:
    ring.start("cue", "walk", Tone.RED, 0.0, 0.0)
    assert ring.frame(0.0) == (DARK,) * 12


def test_a_tick_shines_through_the_clock_and_never_hides_it(ring: Lights) -> None:
    ring.set(ClockRing(hand=4))
    ring.start("cue", "tick", Tone.RED, None, 0.0)
    frame = ring.frame(0.0)
    assert len(lit(frame)) == 12
    assert frame[4] == COLOUR[Tone.ACCENT]
    assert lit(ring.frame(0.3)) == [4]


def test_every_show_that_a_game_names_is_there() -> None:
    games = Path(__file__).parents[2] / "companion" / "games"
    named = {name for file in games.rglob("*.py") for name in re.findall(r'Show\(\s*"(\w+)"', file.read_text())}
    assert named
    assert named <= set(SHOWS)


def test_brightness_dims_everything_and_nought_is_dark(ring: Lights) -> None:
    ring.set(LevelRing(1.0))
    ring.brightness = 0.5
    assert ring.frame(0.0)[0] == (128, 114, 88)
    ring.brightness = 0.001
    assert DARK not in ring.frame(0.0)
    ring.brightness = 0.0
    assert set(ring.frame(0.0)) == {DARK}


def test_a_wrong_show_says_what_was_meant(ring: Lights) -> None:
    with pytest.raises(ShowError, match="Did you mean refused"):
        ring.start("app", "refusd", Tone.INK, None, 0.0)


def test_a_ring_without_leds_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Lights(0, SHOWS)


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("roll: {priority: 1, lasts: 1.2, steps: [{draw: whole}]}", "1.2 is not a duration"),
        ("roll: {priority: 1, lasts: 0 s, steps: [{draw: whole}]}", "not a duration"),
        ("roll: {priority: 1, lasts: 1 s, steps: [{draw: comt}]}", "comt"),
        ("roll: {priority: 1, lasts: 1 s, steps: [{draw: comet, tale: 1}]}", "tale"),
        ("roll: {priority: 1, lasts: 1 s, steps: []}", "at least one"),
        ("roll: {priority: 1, lasts: 1 s, steps: [{draw: whole, share: 0}]}", "above 0"),
        ("roll: 3", "priority, lasts and steps"),
        ("- roll", "mapping"),
        ("roll: [", "cannot be read"),
    ],
)
def test_a_badly_written_show_is_refused_by_name(tmp_path: Path, written: str, complaint: str) -> None:
    path = tmp_path / "shows.yaml"
    path.write_text(written)
    with pytest.raises(ShowError, match=complaint) as refused:
        load_shows(path)
    assert str(path) in str(refused.value)


@pytest.mark.parametrize("count", RINGS)
@pytest.mark.parametrize("name", sorted(SHOWS))
def test_every_show_fits_every_ring_and_is_seen(name: str, count: int) -> None:
    ring = Lights(count, SHOWS)
    ring.start("cue", name, Tone.GREEN, 1.0, 0.0, at=3)
    frames = [ring.frame(n / 30) for n in range(30)]
    assert all(len(frame) == count and all(0 <= part <= 255 for led in frame for part in led) for frame in frames)
    assert any(lit(frame) for frame in frames)


starts = st.tuples(
    st.sampled_from(["cue", "app", "night"]),
    st.sampled_from(sorted(SHOWS)),
    st.sampled_from([Tone.RED, Tone.GREEN, Tone.BLUE]),
    st.one_of(st.none(), st.floats(0.1, 3.0)),
    st.floats(0.0, 2.0),
)
some_pictures: st.SearchStrategy[RingPicture] = st.sampled_from(
    [CLOCK, ClockRing(3), ArcRing(12, 13), ArcRing(3, 13), SeatsRing((1.0, 0.5), blinking=(0,)), DarkRing()]
)


@settings(max_examples=60, deadline=None)
@given(some_pictures, st.lists(starts, max_size=4), st.floats(0.0, 6.0), st.sampled_from([8, 12, 24]))
def test_the_loop_may_trust_how_long_it_may_sleep(
    picture: RingPicture, running: list[tuple[str, str, Tone, float | None, float]], t_s: float, count: int
) -> None:
    ring = Lights(count, SHOWS, brightness=0.7)
    ring.set(picture)
    for owner, name, tone, duration_s, begun_s in sorted(running, key=lambda show: show[-1]):
        ring.start(owner, name, tone, duration_s, begun_s)
    t_s += 2.0
    now = ring.frame(t_s)
    assert ring.frame(t_s) == now
    sleep_s = ring.next_change_s(t_s)
    if sleep_s is None:
        assert all(ring.frame(t_s + n * 0.0371) == now for n in range(300))
        return
    assert sleep_s > 0
    just_before_s = max(sleep_s - 1e-6, 0.0)
    assert all(ring.frame(t_s + just_before_s * part) == now for part in (0.1, 0.5, 0.9, 1.0))
    assert ring.frame(t_s + sleep_s) != now


def test_the_citadels_clock_wakes_the_loop_a_few_times_a_second_only(ring: Lights) -> None:
    ring.set(CLOCK)
    t_s, wakes = 0.0, 0
    while (sleep_s := ring.next_change_s(t_s)) is not None and t_s < 10.0:
        t_s += sleep_s
        wakes += 1
    assert wakes <= 14 * 10
