"""The ring on another screen: the same as on the box, and never a flash too many (WCAG 2.3.1: three a second)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from companion.app import assets
from companion.core.view import ArcRing, ClockRing, DarkRing, LevelRing, Mark, RingPicture, SeatsRing, Tone
from companion.lights.lights import Film, Lights
from companion.lights.pictures import Frame
from companion.lights.shows import load_shows

LEDS = 24
STEP_MS = 50
SHOWS = load_shows(assets.assets() / "shows.yaml")
PICTURES: tuple[RingPicture, ...] = (
    DarkRing(),
    LevelRing(0.3),
    ArcRing(12, 13),
    ClockRing(3, (Mark(Tone.RED, 6, urgent=True), Mark(Tone.BLUE, 9), Mark(Tone.GREEN, 9, urgent=True))),
    SeatsRing((1.0, 0.5, 0.2), (Tone.ACCENT, Tone.INK, Tone.RED), blinking=(2,)),
)


def seen(film: Film, for_s: float) -> list[Frame]:
    """Every step of it, one after the other."""

    def steps() -> Iterator[Frame]:
        for lasts_ms, frame in film.once(LEDS):
            yield from (frame,) * (lasts_ms // STEP_MS)
        while True:
            for lasts_ms, frame in film.again(LEDS):
                yield from (frame,) * (lasts_ms // STEP_MS)

    each = steps()
    return [next(each) for _ in range(round(for_s * 1000 / STEP_MS))]


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: type(picture).__name__)
@pytest.mark.parametrize("show", [None, *SHOWS])
def test_it_shows_what_a_ring_of_as_many_leds_shows(picture: RingPicture, show: str | None) -> None:
    ring = Lights(LEDS, SHOWS)
    ring.set(picture)
    if show is not None:
        ring.start("director", show, Tone.RED, 1.0, 10.0)
    frames = seen(ring.film(picture, 10.0), 4.0)
    once = 20 if show is not None else 0
    assert frames[:once] == [ring.frame(10.0 + n / 20) for n in range(once)]
    assert frames[once : once + 40] == [ring.frame(12.0 + n / 20) for n in range(40)]


def test_a_calm_box_has_a_calm_film_and_every_film_a_frame_at_rest() -> None:
    ring = Lights(LEDS, SHOWS)
    ring.calm = True
    for picture in PICTURES:
        ring.set(picture)
        ring.start("director", "roll", Tone.RED, 1.0, 10.0)
        film = ring.film(picture, 10.0)
        assert film.once(LEDS) == ()
        assert [frame for _, frame in film.again(LEDS)] == [film.rest(LEDS)] == [ring.frame(10.0)]


def test_without_shows_nothing_of_them_is_told() -> None:
    ring = Lights(LEDS, SHOWS)
    plain = ring.film(LevelRing(0.3), 10.0)
    ring.start("answer", "refused", Tone.INK, 0.6, 10.0)
    assert ring.film(LevelRing(0.3), 10.0, shows=False) == plain


def brightness(frame: Frame) -> float:
    """Relative luminance of the whole ring, 0..1."""

    def linear(part: int) -> float:
        value = part / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return sum(0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) for r, g, b in frame) / len(frame)


def flashes(levels: list[float]) -> int:
    """Pairs of opposite changes of a tenth or more, as WCAG 2.3.1 counts them."""
    turns, low, high, rising = 0, levels[0], levels[0], None
    for level in levels:
        low, high = min(low, level), max(high, level)
        if rising is not True and level - low >= 0.1:
            turns, rising, high = turns + 1, True, level
        elif rising is not False and high - level >= 0.1:
            turns, rising, low = turns + 1, False, level
        elif rising is True:
            low = level
        elif rising is False:
            high = level
    return turns // 2


@pytest.mark.parametrize("tone", [Tone.RED, Tone.BLUE, Tone.ACCENT])
@pytest.mark.parametrize("show", SHOWS)
def test_no_show_flashes_more_than_three_times_a_second(show: str, tone: Tone) -> None:
    ring = Lights(LEDS, SHOWS)
    ring.start("director", show, tone, None if not SHOWS[show].loops else 4.0, 10.0)
    levels = [brightness(frame) for frame in seen(ring.film(PICTURES[3], 10.0), 6.0)]
    assert max(flashes(levels[at : at + 20]) for at in range(len(levels) - 20)) <= 3


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: type(picture).__name__)
def test_no_led_of_a_picture_flashes_more_than_three_times_a_second(picture: RingPicture) -> None:
    frames = seen(Lights(LEDS, SHOWS).film(picture, 0.0), 6.0)
    for led in range(LEDS):
        levels = [brightness((frame[led],)) for frame in frames]
        assert max(flashes(levels[at : at + 20]) for at in range(len(levels) - 20)) <= 3
        assert sum(a != b for a, b in pairwise(levels)) < len(levels)
