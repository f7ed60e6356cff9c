"""No LED flashes more than three times in any second, whatever is shown (WCAG 2.2, 2.3.1); heads run evenly."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from companion.core.view import ArcRing, ClockRing, LivesRing, Mark, PlacesRing, RingPicture, SeatsRing, Tone
from companion.lights.lights import Lights
from companion.lights.shows import Comet, load_shows

SHOWS = load_shows(Path(__file__).parents[2] / "assets" / "shows.yaml")
RINGS = (8, 12, 16, 24, 60)
MOST_FLASHES = 3
SEEN = 0.1
"""A change of less than a tenth of full light is no flash."""
STEP_S = 1 / 60
TONES = (Tone.INK, Tone.ACCENT, Tone.RED, Tone.GREEN, Tone.BLUE)
GAMES = Path(__file__).parents[2] / "companion" / "games"
BEGUN = {
    (name, float(length_s))
    for file in GAMES.rglob("*.py")
    for name, length_s in re.findall(r'Show\(\s*"(\w+)",[^,()]*(?:\([^()]*\))?, ([\d.]+)', file.read_text("utf-8"))
}
"""The shows that games begin, and how long they let them last."""
OURS = {("refused", 0.6), ("undo", 0.5), ("roll", 1.2)}
PICTURES: tuple[RingPicture, ...] = (
    ClockRing(0, (Mark(Tone.RED, 3), Mark(Tone.GREEN, 3), Mark(Tone.BLUE, 3))),
    ClockRing(3, (Mark(Tone.RED, 3, urgent=True), Mark(Tone.RED, 3, urgent=True), Mark(Tone.BLUE, 3, urgent=True))),
    ClockRing(0, (Mark(Tone.RED, 2, urgent=True), Mark(Tone.GREEN, 5, urgent=True), Mark(Tone.BLUE, 8, urgent=True))),
    ArcRing(12, 13, Tone.RED),
    SeatsRing((1.0, 0.5) * 5, (), (1, 3, 5)),
    PlacesRing((1.0,) * 8, 2, red=(1,), swelling=(3, 4)),
    LivesRing((6, 3, 1, 0, 2), 6, 1),
)


def levels(lights: Lights, begins_s: float, ends_s: float) -> list[list[float]]:
    """By LED, its light 0..1 over time."""
    count = round((ends_s - begins_s) / STEP_S)
    frames = [lights.frame(begins_s + n * STEP_S) for n in range(count)]
    return [[max(led) / 255 for led in series] for series in zip(*frames, strict=True)]


def worst_second(series: list[float]) -> int:
    """The most pairs of opposite changes within a second."""
    turns: list[tuple[int, bool]] = []
    low = high = series[0]
    rising: bool | None = None
    for n, level in enumerate(series):
        low, high = min(low, level), max(high, level)
        if level >= low + SEEN and rising is not True:
            turns.append((n, True))
            rising, high = True, level
        elif level <= high - SEEN and rising is not False:
            turns.append((n, False))
            rising, low = False, level
        if rising is True:
            low = high
        elif rising is False:
            high = low
    second = round(1 / STEP_S)
    return max((sum(at <= n < at + second for n, _ in turns) // 2 for at, _ in turns), default=0)


@pytest.mark.parametrize("count", RINGS)
@pytest.mark.parametrize("name", sorted(SHOWS))
def test_no_show_flashes_more_than_three_times_a_second(name: str, count: int) -> None:
    for tone in TONES:
        for length_s in {SHOWS[name].lasts_s, *(length_s for each, length_s in BEGUN | OURS if each == name)}:
            lights = Lights(count, SHOWS)
            lights.set(ClockRing(6))
            lights.start("cue", name, tone, length_s, 1.0, at=5)
            worst = max(map(worst_second, levels(lights, 0.0, length_s + 1.5)))
            assert worst <= MOST_FLASHES, f"{name} in {tone.value}, {length_s} s"


@pytest.mark.parametrize("count", RINGS)
@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: type(picture).__name__)
def test_no_picture_does(picture: RingPicture, count: int) -> None:
    lights = Lights(count, SHOWS)
    lights.set(picture)
    assert max(map(worst_second, levels(lights, 0.0, 4.0))) <= MOST_FLASHES


@pytest.mark.parametrize("every_s", [0.1, 0.2, 0.3, 0.45, 0.6])
@pytest.mark.parametrize("name", ["refused", "undo", "tick", "place"])
def test_nor_do_fast_fingers(name: str, every_s: float) -> None:
    lights = Lights(12, SHOWS)
    series: list[list[float]] = [[] for _ in range(12)]
    for n in range(round(4.0 / every_s)):
        lights.start("answer", name, Tone.INK, None, n * every_s)
        for led, seen in enumerate(levels(lights, n * every_s, (n + 1) * every_s)):
            series[led] += seen
    assert max(map(worst_second, series)) <= MOST_FLASHES


def test_the_games_begin_shows_of_many_lengths() -> None:
    assert len(BEGUN) > 15


def test_the_measure_counts_what_flashes() -> None:
    second = round(1 / STEP_S)
    assert worst_second([0.0] * second) == 0
    assert worst_second([1.0 if n % 12 < 6 else 0.0 for n in range(2 * second)]) == 5
    assert worst_second([0.05 * (n % 2) for n in range(second)]) == 0


# ---------------------------------------------------------------- heads
@pytest.mark.parametrize("count", RINGS)
def test_a_moving_head_is_shared_between_neighbours(count: int) -> None:
    """In no frame of 30 a second does any LED change by more than the head has moved."""
    lights = Lights(count, SHOWS)
    turns = next(step.turns for step in SHOWS["redo"].steps if isinstance(step, Comet))
    lights.start("cue", "redo", Tone.INK, 6.0, 0.0)
    frames = [[max(led) / 255 for led in lights.frame(n / 30)] for n in range(int(6.0 * 0.8 * 30))]
    moved = abs(turns) * 2 * count / (6.0 * 0.85 * 30)  # at its fastest, in LEDs a frame
    for before, after in pairwise(frames):
        assert max(abs(a - b) for a, b in zip(before, after, strict=True)) <= moved + 0.02
    between = [frame for frame in frames if sorted(frame)[-1] < 0.99]
    assert between, "most of the time it is between two LEDs"


@pytest.mark.parametrize("count", RINGS)
def test_a_place_lights_an_arc_around_it_and_not_the_ring(count: int) -> None:
    lights = Lights(count, SHOWS)
    lights.start("cue", "place", Tone.RED, 0.6, 0.0, at=3)
    lit = [led for led, colour in enumerate(lights.frame(0.3)) if any(colour)]
    assert 1 <= len(lit) <= count / 4 + 1
    assert all(abs(led - count / 4) <= count / 8 for led in lit)
