"""The ring's pictures, by the look's rules for the ring."""

from __future__ import annotations

import itertools
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.view import (
    ArcRing,
    ClockRing,
    DarkRing,
    LevelRing,
    LivesRing,
    Mark,
    PlacesRing,
    RingPicture,
    SeatsRing,
    Tone,
)
from companion.lights.pictures import (
    COLOUR,
    CYCLE_STEPS,
    DARK,
    GAP_LEVEL,
    WAITING_LEVEL,
    Cycle,
    Frame,
    colour,
    led_at,
    leds_at,
    rhythm,
)

RINGS = (8, 12, 16, 24, 60)


def cycle(picture: RingPicture, count: int) -> tuple[Frame, ...]:
    return tuple(Cycle(picture, count))


def tone_of(led: tuple[int, int, int]) -> Tone | None:
    """The colour role of a lit LED: the one whose channels are in the same proportion."""
    if led == DARK:
        return None
    tones = (Tone.ACCENT, Tone.RED, Tone.GREEN, Tone.BLUE, Tone.INK)
    top = max(led)
    return min(
        tones,
        key=lambda tone: sum(abs(a / top - b / max(COLOUR[tone])) for a, b in zip(led, COLOUR[tone], strict=True)),
    )


def seen(frames: tuple[Frame, ...], led: int) -> list[Tone | None]:
    return [tone_of(frame[led]) for frame in (frames if len(frames) > 1 else frames * CYCLE_STEPS)]


# The places of a twelve-place clock: one LED a place (24: every second, 60: two at every fifth; 8: nearest).
@pytest.mark.parametrize(
    ("count", "place", "leds"),
    [
        (12, 0, (0,)),
        (12, 7, (7,)),
        (24, 3, (6,)),
        (24, 11, (22,)),
        (60, 0, (59, 0)),
        (60, 6, (29, 30)),
        (8, 3, (2,)),
        (8, 1, (1,)),
        (8, 2, (1,)),
        (16, 6, (8,)),
        (16, 1, (1,)),
        (16, 2, (3,)),
    ],
)
def test_a_place_of_the_clock_has_its_leds(count: int, place: int, leds: tuple[int, ...]) -> None:
    assert leds_at(place, 12, count) == leds


def test_the_hand_is_amber_and_steady_and_everything_unused_is_off() -> None:
    (frame,) = cycle(ClockRing(hand=4), 12)
    assert frame[4] == COLOUR[Tone.ACCENT]
    assert [led for led in range(12) if frame[led] != DARK] == [4]


def test_red_blinks_twice_blue_swells_once_green_stands_dimmer() -> None:
    clock = ClockRing(0, (Mark(Tone.RED, 3), Mark(Tone.GREEN, 6), Mark(Tone.BLUE, 9)))
    frames = cycle(clock, 12)
    red = [frame[3][0] for frame in frames]
    assert sum(1 for a, b in itertools.pairwise(red) if b > a) + (red[0] > red[-1]) == 2
    assert len({frame[6] for frame in frames}) == 1
    assert max(frames[0][6]) < max(COLOUR[Tone.GREEN])
    blue = [frame[9][2] for frame in frames]
    top = blue.index(max(blue))
    assert blue[: top + 1] == sorted(blue[: top + 1])
    assert blue[top:] == sorted(blue[top:], reverse=True)


@pytest.mark.parametrize("tone", [Tone.RED, Tone.GREEN, Tone.BLUE])
def test_an_urgent_mark_is_twice_as_fast(tone: Tone) -> None:
    calm = cycle(ClockRing(0, (Mark(tone, 5),)), 12)
    urgent = cycle(ClockRing(0, (Mark(tone, 5, urgent=True),)), 12)
    assert [f[5] for f in urgent[:20]] == [f[5] for f in urgent[20:]]
    assert len({f[5] for f in urgent}) > 1
    if tone is not Tone.GREEN:
        assert [f[5] for f in calm[:20]] != [f[5] for f in calm[20:]]


def test_the_gap_before_an_urgent_mark_glows_in_its_colour() -> None:
    frames = cycle(ClockRing(4, (Mark(Tone.RED, 6, urgent=True), Mark(Tone.BLUE, 1))), 12)
    assert {frame[5] for frame in frames} == {colour(Tone.RED, GAP_LEVEL)}
    assert all(frame[7] == DARK for frame in frames)


def test_the_gap_goes_past_twelve() -> None:
    frame = cycle(ClockRing(10, (Mark(Tone.BLUE, 1, urgent=True),)), 12)[0]
    assert [led for led in range(12) if frame[led] == colour(Tone.BLUE, GAP_LEVEL)] == [0, 11]


def test_while_hands_work_the_clock_stays_at_forty_percent() -> None:
    (frame,) = cycle(ClockRing(hand=4, waiting=True), 12)
    assert frame[4] == colour(Tone.ACCENT, WAITING_LEVEL)


def test_two_marks_on_one_led_take_a_second_each_urgent_first() -> None:
    frames = cycle(ClockRing(0, (Mark(Tone.BLUE, 5), Mark(Tone.RED, 5, urgent=True))), 12)
    assert seen(frames, 5) == [Tone.RED] * 20 + [Tone.BLUE] * 20


def test_on_eight_leds_places_that_fall_together_take_turns_with_the_hand() -> None:
    assert led_at(1, 12, 8) == led_at(2, 12, 8)
    frames = cycle(ClockRing(1, (Mark(Tone.GREEN, 2),)), 8)
    assert set(seen(frames, 1)) == {Tone.ACCENT, Tone.GREEN}


def test_an_arc_takes_the_fraction_on_its_last_led() -> None:
    # Doom 9 of 13 on twelve LEDs: 8.3 LEDs.
    (frame,) = cycle(ArcRing(9, 13), 12)
    assert frame[:8] == (COLOUR[Tone.ACCENT],) * 8
    assert 0 < frame[8][0] < COLOUR[Tone.ACCENT][0] / 2
    assert frame[9:] == (DARK,) * 3


def test_an_arc_blinks_one_before_the_end_and_stands_at_the_end() -> None:
    assert len(cycle(ArcRing(11, 13), 12)) == 1
    assert len(cycle(ArcRing(12, 13), 12)) == CYCLE_STEPS
    assert len(cycle(ArcRing(13, 13), 12)) == 1


@pytest.mark.parametrize("count", [12, 16, 24, 60])
def test_with_one_missing_only_what_is_missing_blinks(count: int) -> None:
    frames = cycle(ArcRing(12, 13), count)
    lit = 12 * count // 13
    assert {frame[:lit] for frame in frames} == {(COLOUR[Tone.ACCENT],) * lit}
    for led in range(lit, count):
        assert {frame[led] == COLOUR[Tone.ACCENT] for frame in frames} == {True, False}
    seen = [frame[count - 1] for frame in frames]
    assert sum(a != b for a, b in pairwise(seen)) <= 4, "at most one flash a second"


def test_an_empty_arc_is_dark() -> None:
    assert cycle(ArcRing(0, 13), 12) == ((DARK,) * 12,)
    assert cycle(ArcRing(3, 0), 12) == ((DARK,) * 12,)


def test_seats_begin_beside_the_screen_at_six_and_go_clockwise() -> None:
    # Four seats on twelve LEDs: 6 + 12 * (0.5, 1.5, 2.5, 3.5) / 4.
    (frame,) = cycle(SeatsRing((1.0, 0.5, 0.12, 0.12), (Tone.ACCENT, Tone.INK, Tone.INK, Tone.INK)), 12)
    assert [led for led in range(12) if frame[led] != DARK] == [2, 5, 8, 11]
    assert frame[8] == COLOUR[Tone.ACCENT]
    assert frame[11] == colour(Tone.INK, 0.5)


@pytest.mark.parametrize("count", [24, 60])
@pytest.mark.parametrize("seats", range(2, 11))
def test_from_24_leds_a_seat_is_an_arc_and_six_o_clock_is_the_box(seats: int, count: int) -> None:
    for seat in range(seats):
        levels = tuple(1.0 if n == seat else 0.0 for n in range(seats))
        (frame,) = cycle(SeatsRing(levels), count)
        lit = [led for led in range(count) if frame[led] != DARK]
        assert lit
        assert count // 2 not in lit
        assert all((b - a) % count == 1 for a, b in itertools.pairwise(lit)) or 0 in lit


def test_a_reject_blinks_slowly_and_dimly() -> None:
    frames = cycle(SeatsRing((1.0, 1.0), blinking=(1,)), 12)
    assert {frame[9] for frame in frames} == {COLOUR[Tone.INK]}
    assert len({frame[3] for frame in frames}) == 2
    assert max(frame[3][0] for frame in frames) <= 0xFF * 0.25 + 1


def test_the_night_is_one_dim_level_on_all_leds() -> None:
    (frame,) = cycle(LevelRing(0.06), 12)
    assert len(set(frame)) == 1
    assert frame[0] != DARK


def test_dark_is_dark() -> None:
    assert cycle(DarkRing(), 24) == ((DARK,) * 24,)


# Look, "Ring": Abraca, places 1..8, closed ones dark; lives fill seat by seat.
def test_places_are_spread_over_the_ring_the_chosen_one_amber_closed_ones_dark() -> None:
    (frame,) = cycle(PlacesRing((0.0, 0.0, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4), at=4), 8)
    assert [tone_of(led) for led in frame] == [None, None, Tone.INK, Tone.INK, Tone.ACCENT, *[Tone.INK] * 3]
    (large,) = cycle(PlacesRing((0.0,) * 7 + (0.4,), at=0), 24)
    assert [led for led, shown in enumerate(large) if shown != DARK] == [0, 21]


def test_red_places_stand_and_swelling_ones_move() -> None:
    frames = cycle(PlacesRing((0.5, 1.0, 1.0, 0.0), red=(0,), swelling=(2,)), 4)
    assert len(frames) == CYCLE_STEPS
    assert {tone_of(frame[0]) for frame in frames} == {Tone.RED}
    assert len({frame[1] for frame in frames}) == 1
    assert len({frame[2] for frame in frames}) > 4
    assert {tone_of(frame[2]) for frame in frames} == {Tone.ACCENT}


def test_a_closed_place_in_focus_is_still_amber() -> None:
    (frame,) = cycle(PlacesRing((0.0,) * 8, at=1), 8)
    assert tone_of(frame[1]) is Tone.ACCENT


def test_lives_fill_each_seat_s_arc_clockwise_from_the_screen() -> None:
    (frame,) = cycle(LivesRing((6, 3, 0, 6), 6, now=0), 24)
    lit = [(led + 12) % 24 for led in range(24) if frame[(led + 12) % 24] != DARK]
    assert {tone_of(frame[led]) for led in lit if led in range(12, 18)} == {Tone.ACCENT}
    assert {tone_of(frame[led]) for led in lit if led not in range(12, 18)} == {Tone.RED}
    second, third = ([led % 24 for led in range(start, start + 6)] for start in (18, 24))
    assert 0 < sum(frame[led] != DARK for led in second) < sum(frame[led] != DARK for led in range(12, 18))
    assert all(frame[led] == DARK for led in third)


def test_lives_on_a_small_ring_are_one_led_a_seat_dimmer_with_every_life() -> None:
    (frame,) = cycle(LivesRing((6, 3, 1, 0), 6), 12)
    shown = sorted((sum(led) for led in frame if led != DARK), reverse=True)
    assert len(shown) == 3
    assert shown[0] > shown[1] > shown[2]


marks = st.lists(
    st.builds(Mark, st.sampled_from([Tone.RED, Tone.GREEN, Tone.BLUE]), st.integers(0, 11), st.booleans()), max_size=4
)
levels = st.floats(0, 1)
pictures = st.one_of(
    st.builds(ClockRing, st.integers(0, 11), marks.map(tuple), st.booleans()),
    st.builds(ArcRing, st.floats(-1, 14), st.floats(0, 13), st.sampled_from(Tone)),
    st.builds(SeatsRing, st.lists(levels, max_size=10).map(tuple), blinking=st.just((1,))),
    st.builds(PlacesRing, st.lists(levels, min_size=1, max_size=12).map(tuple), st.one_of(st.none(), st.just(0))),
    st.builds(
        LivesRing, st.lists(st.integers(0, 6), max_size=10).map(tuple), st.just(6), st.one_of(st.none(), st.just(1))
    ),
    st.builds(LevelRing, levels, st.sampled_from(Tone)),
    st.just(DarkRing()),
)


@settings(max_examples=60, deadline=None)
@given(pictures, st.sampled_from(RINGS))
def test_a_frame_is_as_long_as_the_ring_and_within_range(picture: RingPicture, count: int) -> None:
    for frame in cycle(picture, count):
        assert len(frame) == count
        assert all(0 <= part <= 255 for led in frame for part in led)


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 11), marks, st.booleans(), st.sampled_from(RINGS))
def test_no_mark_is_out_of_sight_for_longer_than_two_seconds(
    hand: int, on_it: list[Mark], waiting: bool, count: int
) -> None:
    frames = cycle(ClockRing(hand, tuple(on_it), waiting), count)
    for mark in (Mark(Tone.ACCENT, hand), *on_it):
        assert any(mark.tone in seen(frames, led) for led in leds_at(mark.at, 12, count))


@given(st.sampled_from(Tone), st.floats(0, 1, exclude_max=True), st.booleans())
def test_a_rhythm_never_leaves_its_place_dark(tone: Tone, phase: float, urgent: bool) -> None:
    assert 0.1 <= rhythm(tone, phase, urgent=urgent) <= 1.0


@settings(max_examples=80, deadline=None)
@given(pictures, st.sampled_from(RINGS))
def test_what_is_said_to_stand_still_does(picture: RingPicture, count: int) -> None:
    frames = Cycle(picture, count)
    if len(frames) == 1:
        assert all(frames[step] == frames[0] for step in range(CYCLE_STEPS))
