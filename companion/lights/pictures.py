"""A RingPicture becomes LED colours, whatever ring there is. Pure: time comes by argument; must not know games or LEDs.

LED 0 is at twelve o'clock, then clockwise. Every picture is one cycle of two seconds, in steps of 50 ms, or a single
frame if nothing in it moves. What is told by colour is told by rhythm too:

=====  =====================================  ==================================
tone   in two seconds                         urgent: twice as fast, and ...
=====  =====================================  ==================================
amber  steady
red    two short blinks
green  steady, one step dimmer                a short dip, for steady has no pace
blue   one slow swell
=====  =====================================  ==================================

Several marks on one LED take turns, urgent ones first: a second each if there are two, shorter and without their rhythm
if there are more, so that each is seen within every cycle and nothing flashes more than three times a second.

A calm ring stands still: there is no step, every mark has its full level, and of several on one LED the first is seen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, assert_never

from companion.box.parts import Rgb
from companion.core.errors import NoDrawing
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

Frame: TypeAlias = tuple[Rgb, ...]
"""One colour an LED."""

STEPS_PER_S = 20
CYCLE_STEPS = 40
DARK: Rgb = (0, 0, 0)

COLOUR: dict[Tone, Rgb] = {
    Tone.INK: (0xFF, 0xE3, 0xB0),
    Tone.INK2: (0xFF, 0xE3, 0xB0),
    Tone.INK3: (0xFF, 0xE3, 0xB0),
    Tone.ACCENT: (0xF5, 0xB9, 0x4C),
    Tone.RED: (0xFF, 0x5F, 0x4A),
    Tone.GREEN: (0x58, 0xDD, 0xB0),
    Tone.BLUE: (0x6C, 0x9E, 0xFF),
}
"""Text tones are warm white on the ring."""

WAITING_LEVEL = 0.4
GAP_LEVEL = 0.16
GREEN_LEVEL = 0.62
BLINK_LOW = 0.12
SWELL_LOW = 0.2
SWELL_LEVELS = 8
"""The swell moves in so many levels: smooth to the eye, and the loop sleeps between them."""
ARC_LEAST = 0.15
"""An LED with any part of an arc on it is never too dim to be seen."""
REJECT_LEVELS = (0.25, 0.05)
SEAT_ARCS_FROM = 24


def colour(tone: Tone, level: float) -> Rgb:
    """``tone`` at ``level`` 0..1; what is not off is never rounded to darkness."""
    if level <= 0.0:
        return DARK
    red, green, blue = COLOUR[tone]
    return max(1, round(red * level)), round(green * level), max(1, round(blue * level))


def led_at(place: float, places: float, count: int) -> int:
    """The LED nearest to ``place`` of ``places``, place 0 being at twelve o'clock."""
    return math.floor(place * count / places + 0.5) % count


def leds_at(place: int, places: int, count: int) -> tuple[int, ...]:
    """The LEDs of one place of ``places``: two where the ring has five or more a place, else one."""
    first = led_at(place, places, count)
    width = 2 if count >= 5 * places else 1
    return tuple((first - width // 2 + n) % count for n in range(width))


def rhythm(tone: Tone, phase: float | None, *, urgent: bool = False) -> float:
    """The level 0..1 of a mark of ``tone`` at ``phase`` 0..1 of its period; None: without any rhythm."""
    if phase is None:
        return GREEN_LEVEL if tone is Tone.GREEN else 1.0
    match tone:
        case Tone.RED:
            return 1.0 if phase % 0.3 < 0.16 and phase < 0.46 else BLINK_LOW
        case Tone.GREEN:
            return BLINK_LOW if urgent and phase >= 0.8 else GREEN_LEVEL
        case Tone.BLUE:
            swell = round(math.sin(math.pi * phase) ** 2 * SWELL_LEVELS) / SWELL_LEVELS
            return SWELL_LOW + (1.0 - SWELL_LOW) * swell
        case Tone.ACCENT | Tone.INK | Tone.INK2 | Tone.INK3:
            return 1.0
        case _:
            assert_never(tone)


class RingDrawing(NamedTuple):
    """How a picture is lit.

    ``frame(picture, count, step)`` gives ``count`` colours at a step of its cycle, 0 to 39; ``still(picture, count)``
    is true if all steps are the same. ``calm(picture, count)`` is what a ring that never blinks shows; left out, it is
    the first step.
    """

    frame: Callable[[Any, int, int], Frame]
    still: Callable[[Any, int], bool]
    calm: Callable[[Any, int], Frame] | None = None

    def at_rest(self, picture: RingPicture, count: int) -> Frame:
        """The picture without any rhythm."""
        return self.frame(picture, count, 0) if self.calm is None else self.calm(picture, count)


def drawing_of(drawings: Mapping[type[RingPicture], RingDrawing], picture: RingPicture) -> RingDrawing:
    """How that picture is lit. Raises NoDrawing if nothing lights its kind."""
    drawing = drawings.get(type(picture))
    if drawing is None:
        kind = type(picture)
        raise NoDrawing(
            f"nothing lights {kind.__module__}.{kind.__qualname__}. "
            "Name it in `rings` of the `drawing` module beside the game."
        )
    return drawing


class Cycle:
    """The frames of one picture on a ring of ``count`` LEDs, each made when it is first asked for; a ``calm`` ring has
    one."""

    __slots__ = ("_calm", "_count", "_drawing", "_frames", "_picture")

    def __init__(
        self, picture: RingPicture, count: int, drawing: RingDrawing | None = None, *, calm: bool = False
    ) -> None:
        self._picture = picture
        self._calm = calm
        self._count = count
        self._drawing = drawing or drawing_of(GENERAL, picture)
        stands = calm or self._drawing.still(picture, count)
        self._frames: list[Frame | None] = [None] * (1 if stands else CYCLE_STEPS)

    def __len__(self) -> int:
        """1 if the picture stands still, else the steps of a cycle."""
        return len(self._frames)

    def __getitem__(self, step: int) -> Frame:
        """The frame at any step since ever; a cycle repeats for ever."""
        step %= len(self._frames)
        if (frame := self._frames[step]) is None:
            drawing = self._drawing
            frame = self._frames[step] = (
                drawing.at_rest(self._picture, self._count)
                if self._calm
                else drawing.frame(self._picture, self._count, step)
            )
        return frame

    def __iter__(self) -> Iterator[Frame]:
        return (self[step] for step in range(len(self)))


def _clock(clock: ClockRing, count: int, step: int | None = None) -> Frame:
    scale = WAITING_LEVEL if clock.waiting else 1.0
    sharing: dict[int, list[Mark]] = {}
    hand = Mark(Tone.ACCENT, clock.hand)
    for mark in (*(m for m in clock.marks if m.urgent), hand, *(m for m in clock.marks if not m.urgent)):
        for led in leds_at(mark.at % clock.places, clock.places, count):
            sharing.setdefault(led, []).append(mark)

    frame = [DARK] * count
    for led, tone in _gaps(clock, count):
        frame[led] = colour(tone, GAP_LEVEL * scale)
    for led, marks in sharing.items():
        mark, phase = _turn(marks, step)
        frame[led] = colour(mark.tone, rhythm(mark.tone, phase, urgent=mark.urgent) * scale)
    return tuple(frame)


def _gaps(clock: ClockRing, count: int) -> Iterator[tuple[int, Tone]]:
    """The LEDs strictly between the hand and each urgent mark; where gaps overlap the nearest mark's comes last, on
    top."""

    def spaces_left(mark: Mark) -> int:
        return (mark.at - clock.hand) % clock.places

    for mark in sorted((mark for mark in clock.marks if mark.urgent), key=spaces_left, reverse=True):
        for space in range(1, spaces_left(mark)):
            for led in leds_at((clock.hand + space) % clock.places, clock.places, count):
                yield led, mark.tone


def _turn(marks: Sequence[Mark], step: int | None) -> tuple[Mark, float | None]:
    """Whose turn it is on an LED, and how far in its rhythm it is."""
    if step is None:
        return marks[0], None
    if len(marks) == 1:
        period = CYCLE_STEPS // 2 if marks[0].urgent else CYCLE_STEPS
        return marks[0], step % period / period
    turn = step * len(marks) // CYCLE_STEPS
    if len(marks) > 2:  # its rhythm would be too fast in so short a turn
        return marks[turn], None
    begin, end = (-(-n * CYCLE_STEPS // len(marks)) for n in (turn, turn + 1))
    return marks[turn], (step - begin) / (end - begin)


def _arc(arc: ArcRing, count: int, step: int | None = None) -> Frame:
    if arc.of <= 0:
        return (DARK,) * count
    filled = min(max(arc.filled, 0.0), arc.of)
    blinks = step is not None and _near_the_end(arc) and step % STEPS_PER_S < STEPS_PER_S // 2
    lit = filled * count / arc.of
    frame = []
    for led in range(count):
        part = min(max(lit - led, 0.0), 1.0)
        part = 1.0 if blinks and part < 1.0 else part
        frame.append(colour(arc.tone, max(part, ARC_LEAST)) if part > 1e-9 else DARK)
    return tuple(frame)


def _near_the_end(arc: ArcRing) -> bool:
    return 0.0 < arc.of - max(arc.filled, 0.0) <= 1.0


def _seats(table: SeatsRing, count: int, step: int | None = None) -> Frame:
    seats = len(table.levels)
    if not seats:
        return (DARK,) * count
    sharing: dict[int, list[int]] = {}
    for led, seat in _seat_leds(seats, count):
        sharing.setdefault(led, []).append(seat)
    frame = [DARK] * count
    for led, taking_turns in sharing.items():
        seat = taking_turns[(step or 0) * len(taking_turns) // CYCLE_STEPS]
        tone = table.tones[seat] if seat < len(table.tones) else Tone.INK
        level = table.levels[seat]
        if seat in table.blinking:
            level = REJECT_LEVELS[(step or 0) % STEPS_PER_S // (STEPS_PER_S // 2)]
        frame[led] = colour(tone, level)
    return tuple(frame)


def _places(row: PlacesRing, count: int, step: int | None = None) -> Frame:
    """Where two places share an LED the amber one is seen, else the brighter."""
    places = len(row.levels)
    frame = [DARK] * count
    for at in sorted(range(places), key=lambda at: (at == row.at, row.levels[at])):
        tone, level = (Tone.ACCENT, 1.0) if at == row.at else (Tone.INK, row.levels[at])
        if at in row.swelling:
            tone, level = Tone.ACCENT, rhythm(Tone.BLUE, None if step is None else step / CYCLE_STEPS)
        elif at in row.red:
            tone = Tone.RED
        if level > 0.0:
            for led in leds_at(at, places, count):
                frame[led] = colour(tone, level)
    return tuple(frame)


def _lives(table: LivesRing, count: int, step: int | None = None) -> Frame:
    """Each seat's LEDs clockwise: lit ones, one with the fraction, dark ones."""
    seats = len(table.filled)
    if not seats:
        return (DARK,) * count
    leds: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    sharing: dict[int, list[int]] = {}
    for led, seat in _seat_leds(seats, count):
        leds[seat].append(led)
        sharing.setdefault(led, []).append(seat)
    frame = [DARK] * count
    for led, taking_turns in sharing.items():
        seat = taking_turns[(step or 0) * len(taking_turns) // CYCLE_STEPS]
        arc = sorted(leds[seat], key=lambda each: (each - count // 2) % count)
        lit = min(max(table.filled[seat], 0), table.of) * len(arc) / table.of if table.of > 0 else 0.0
        part = min(max(lit - arc.index(led), 0.0), 1.0)
        tone = Tone.ACCENT if seat == table.now else Tone.RED
        frame[led] = colour(tone, max(part, ARC_LEAST)) if part > 1e-9 else DARK
    return tuple(frame)


def _seat_leds(seats: int, count: int) -> Iterator[tuple[int, int]]:
    """(LED, seat) from the screen's side at six o'clock, clockwise: an arc a seat on large rings, else one LED."""
    if count < SEAT_ARCS_FROM or count < 2 * seats:
        for seat in range(seats):
            yield led_at(seat + 0.5 + seats / 2, seats, count), seat
        return
    width = count / seats
    for led in range(count):
        from_six = (led - count / 2) % count
        seat = int(from_six / width + 1e-9)
        to_border = min(from_six - seat * width, (seat + 1) * width - from_six)
        if to_border >= 0.5 - 1e-9:
            yield led, min(seat, seats - 1)


def _always_still(picture: RingPicture, count: int) -> bool:
    return True


def _level(ring: LevelRing, count: int, step: int) -> Frame:
    return (colour(ring.tone, ring.level),) * count


def _dark(ring: DarkRing, count: int, step: int) -> Frame:
    return (DARK,) * count


GENERAL: Mapping[type[RingPicture], RingDrawing] = {
    ClockRing: RingDrawing(_clock, lambda clock, count: not clock.marks, _clock),
    ArcRing: RingDrawing(_arc, lambda arc, count: not _near_the_end(arc), _arc),
    SeatsRing: RingDrawing(_seats, lambda table, count: not table.blinking and len(table.levels) <= count, _seats),
    PlacesRing: RingDrawing(_places, lambda row, count: not row.swelling, _places),
    LivesRing: RingDrawing(_lives, lambda table, count: len(table.filled) <= count, _lives),
    LevelRing: RingDrawing(_level, _always_still),
    DarkRing: RingDrawing(_dark, _always_still),
}
"""The pictures that any game may show."""
