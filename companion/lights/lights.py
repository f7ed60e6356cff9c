"""What the ring shows now: a picture, and over it whichever running show comes first. Must not know games or LEDs.

Time comes by argument. ``frame`` and ``next_change_s`` only look: the same stack at the same time gives the same frame.
"""

from __future__ import annotations

import difflib
import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from msgspec import Struct

from companion.box.parts import Rgb
from companion.core.view import DarkRing, RingPicture, Tone
from companion.lights.errors import ShowError
from companion.lights.pictures import (
    CYCLE_STEPS,
    DARK,
    GENERAL,
    STEPS_PER_S,
    Cycle,
    Frame,
    RingDrawing,
    colour,
    drawing_of,
)
from companion.lights.shows import LightShow

PLACES = 12
SHOW_FRAMES_PER_S = 30
CALM_LEVEL = 0.5
"""Of the whole ring, where a show would go round and round."""
LONGEST_FILM_S = 10.0
"""Of shows that are sent ahead; one that runs until it is stopped is cut there."""
FOLLOWS_WITHIN_S = 0.25
"""A show that begins this soon after its own end follows itself: a walk goes on to the next third of the ring."""


AGAIN_AFTER_S = 1 / 3
"""A show that is asked for again sooner than this is not begun anew: fast fingers make no flashing."""


class Running(Struct, frozen=True):
    """A show on the stack. ``duration_s`` None: until it is stopped."""

    owner: str
    name: str
    show: LightShow
    tone: Tone
    begun_s: float
    duration_s: float | None
    place: float
    order: int
    follows: int

    @property
    def end_s(self) -> float:
        return math.inf if self.duration_s is None else self.begun_s + self.duration_s

    @property
    def period_s(self) -> float:
        """How long one round takes: a show that does not loop is stretched to its duration."""
        return self.show.lasts_s if self.show.loops or self.duration_s is None else self.duration_s

    def step(self, t_s: float) -> int:
        return math.floor((t_s - self.begun_s) * SHOW_FRAMES_PER_S + 1e-6)

    def step_s(self, step: int) -> float:
        return self.begun_s + step / SHOW_FRAMES_PER_S

    def frame(self, t_s: float, count: int) -> Frame:
        done = self.step(t_s) / SHOW_FRAMES_PER_S / self.period_s
        done = done % 1.0 if self.show.loops else min(done, 1.0)
        return self.show.frame(done, count, self.tone, self.place, self.follows * self.show.advances)


class Film(Struct, frozen=True):
    """A ring from a moment on, for any other ring that shows the same: the shows that run, over its picture. Nothing is
    worked out before it is asked for, so that whoever shows it does that in a time of their own."""

    picture: RingPicture
    drawing: RingDrawing
    calm: bool
    running: tuple[Running, ...]
    at_s: float

    def rest(self, count: int) -> Frame:
        """The picture alone, for eyes at which nothing may blink."""
        return self.drawing.at_rest(self.picture, count)

    def once(self, count: int) -> tuple[tuple[int, Frame], ...]:
        """Until the last show is over: frames of ``count`` LEDs at full brightness, and how many milliseconds each
        stands."""
        ends_s = min(max((each.end_s for each in self.running), default=self.at_s), self.at_s + LONGEST_FILM_S)
        cycle = self._cycle(count)
        moments = (self.at_s + n / STEPS_PER_S for n in range(math.ceil((ends_s - self.at_s) * STEPS_PER_S - 1e-6)))
        return _standing(_seen(_live(self.running, t_s, self.calm), cycle, t_s, count, self.calm) for t_s in moments)

    def again(self, count: int) -> tuple[tuple[int, Frame], ...]:
        """What comes then, over and over; a single frame if it stands still."""
        return _standing(self._cycle(count))

    def _cycle(self, count: int) -> Cycle:
        return Cycle(self.picture, count, self.drawing, calm=self.calm)


class Lights:
    """The frames of a ring.

    :param count: its LEDs, 1 or more.
    :param shows: by name, as ``load_shows`` reads them.
    :param brightness: 0 (dark) to 1, on everything.
    """

    def __init__(self, count: int, shows: Mapping[str, LightShow], *, brightness: float = 1.0) -> None:
        if count < 1:
            raise ValueError(f"a ring has at least one LED, not {count}")
        self.count = count
        self._shows = dict(shows)
        self._drawings = dict(GENERAL)
        self._stack: dict[str, Running] = {}
        self._began = 0
        self._picture: RingPicture = DarkRing()
        self._brightness = min(max(brightness, 0.0), 1.0)
        self._calm = False
        self._cycle = Cycle(self._picture, count)
        self._steps = _Steps(self._cycle, self._brightness)

    def add(self, shows: Mapping[str, LightShow], pictures: Mapping[type[RingPicture], RingDrawing]) -> None:
        """Also run these shows and light these pictures, which a game brings. Nothing that is there is replaced."""
        self._shows = {**shows, **self._shows}
        self._drawings = {**pictures, **self._drawings}

    @property
    def picture(self) -> RingPicture:
        """What is seen when no show runs."""
        return self._picture

    def set(self, picture: RingPicture) -> None:
        """Show ``picture`` from now on, under any running show."""
        if picture != self._picture:
            self._light(picture)

    def film(self, picture: RingPicture, t_s: float, *, shows: bool = True) -> Film:
        """What another ring would show from ``t_s`` on: ``picture``, under the running ``shows`` or without them."""
        running = tuple(self._live(t_s)) if shows else ()
        return Film(picture, drawing_of(self._drawings, picture), self._calm, running, t_s)

    @property
    def begun(self) -> int:
        """How many shows have begun so far."""
        return self._began

    @property
    def calm(self) -> bool:
        """Nothing on it blinks or moves: pictures stand still, and of the shows only those that last until they are
        stopped are seen, as one steady light."""
        return self._calm

    @calm.setter
    def calm(self, calm: bool) -> None:
        self._calm = calm
        self._light(self._picture)

    def _light(self, picture: RingPicture) -> None:
        cycle = Cycle(picture, self.count, drawing_of(self._drawings, picture), calm=self._calm)
        self._picture, self._cycle = picture, cycle
        self._steps = _Steps(self._cycle, self._brightness)

    @property
    def brightness(self) -> float:
        return self._brightness

    @brightness.setter
    def brightness(self, part: float) -> None:
        self._brightness = min(max(part, 0.0), 1.0)
        self._steps = _Steps(self._cycle, self._brightness)

    def start(
        self, owner: str, show: str, tone: Tone, duration_s: float | None, t_s: float, at: float | None = None
    ) -> None:
        """Run ``show`` for ``owner``, in place of what this owner runs now.

        :param duration_s: None: as long as the show says, and until ``stop`` if it loops.
        :param at: the place of twelve where a comet arrives; None: the top.
        :raises ShowError: there is no such show.
        """
        if (found := self._shows.get(show)) is None:
            near = difflib.get_close_matches(show, self._shows, 1)
            hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(sorted(self._shows))}."
            raise ShowError(f"there is no light show {show!r}. {hint}")
        if duration_s is None and not found.loops:
            duration_s = found.lasts_s
        before = self._stack.get(owner)
        follows = 0
        if before is not None and before.name == show and before.tone == tone and t_s < before.begun_s + AGAIN_AFTER_S:
            return
        if before is not None and before.name == show and t_s <= before.end_s + FOLLOWS_WITHIN_S:
            follows = before.follows + 1
        self._began += 1
        place = (at or 0.0) % PLACES / PLACES
        if duration_s is not None and duration_s <= 0.0:
            self._stack.pop(owner, None)
            return
        self._stack = {key: running for key, running in self._stack.items() if running.end_s + FOLLOWS_WITHIN_S > t_s}
        self._stack[owner] = Running(owner, show, found, tone, t_s, duration_s, place, self._began, follows)

    def stop(self, owner: str) -> None:
        """End what ``owner`` runs, if anything."""
        self._stack.pop(owner, None)

    def stack(self, t_s: float) -> tuple[str, ...]:
        """What is there at ``t_s``, the seen one first: for logs and failing tests."""
        running = sorted(self._live(t_s), key=_precedence, reverse=True)
        shows = (
            f"{r.owner}: {r.name} ({r.tone}) {'on' if r.duration_s is None else f'{r.end_s - t_s:.2f} s left'}"
            for r in running
        )
        return (*shows, f"picture: {self._picture}")

    def frame(self, t_s: float) -> Frame:
        """The ring at ``t_s``: ``count`` colours."""
        live = self._live(t_s)
        if not live:
            return self._steps.frame(_cycle_step(t_s))
        return _dimmed(_seen(live, self._cycle, t_s, self.count, self._calm), self._brightness)

    def next_change_s(self, t_s: float) -> float | None:
        """How long until ``frame`` gives something else than at ``t_s``; None: never, if nobody changes anything."""
        if not self._live(t_s):
            step = _cycle_step(t_s)
            stands = self._steps.stands(step)
            return max((step + stands) / STEPS_PER_S - t_s, 1e-6) if stands else None
        now = self.frame(t_s)
        moment_s = t_s
        horizon_s = self._horizon_s(t_s)
        while (following_s := self._next_moment_s(moment_s)) is not None and following_s <= horizon_s:
            if self.frame(following_s) != now:
                return max(following_s - t_s, 1e-6)
            moment_s = following_s
        return None

    # -- inside
    def _live(self, t_s: float) -> list[Running]:
        return _live(self._stack.values(), t_s, self._calm)

    def _next_moment_s(self, t_s: float) -> float | None:
        """The next time after ``t_s`` at which the frame could differ."""
        live = self._live(t_s)
        moments = [running.end_s for running in live if running.end_s < math.inf]
        seen = max(live, key=_precedence, default=None)
        if seen is not None:
            moments.append(seen.step_s(seen.step(t_s) + 1))
        if (seen is None or seen.show.shines) and len(self._cycle) > 1:
            moments.append((_cycle_step(t_s) + 1) / STEPS_PER_S)
        return min(moments, default=None)

    def _horizon_s(self, t_s: float) -> float:
        """After this, everything repeats what it did before."""
        live = self._live(t_s)
        ends = [running.end_s for running in live if running.end_s < math.inf]
        rounds = [running.period_s for running in live if running.end_s == math.inf]
        return max(ends, default=t_s) + max(rounds, default=0.0) + CYCLE_STEPS / STEPS_PER_S


class _Steps:
    """A picture's cycle as it leaves the box, each step worked out once: this is what a ring shows all evening."""

    __slots__ = ("_brightness", "_cycle", "_frames", "_stands")

    def __init__(self, cycle: Cycle, brightness: float) -> None:
        self._cycle = cycle
        self._brightness = brightness
        self._frames: list[Frame | None] = [None] * len(cycle)
        self._stands: list[int | None] = [None] * len(cycle)

    def frame(self, step: int) -> Frame:
        """The frame of any step since ever."""
        step %= len(self._frames)
        if (frame := self._frames[step]) is None:
            frame = self._frames[step] = _dimmed(self._cycle[step], self._brightness)
        return frame

    def stands(self, step: int) -> int:
        """So many steps until another frame comes; 0: never."""
        at = step % len(self._stands)
        if (stands := self._stands[at]) is None:
            now = self.frame(at)
            later = range(1, len(self._stands))
            stands = self._stands[at] = next((n for n in later if self.frame(at + n) != now), 0)
        return stands


def _live(shows: Iterable[Running], t_s: float, calm: bool) -> list[Running]:
    return [each for each in shows if t_s < each.end_s - 1e-9 and (each.show.loops or not calm)]


def _seen(live: Sequence[Running], cycle: Cycle, t_s: float, count: int, calm: bool) -> Frame:
    """A ring of ``count`` LEDs while these shows run over a picture, at full brightness."""
    seen = max(live, key=_precedence, default=None)
    if seen is None:
        return cycle[_cycle_step(t_s)]
    if calm:
        return (colour(seen.show.tone or seen.tone, CALM_LEVEL),) * count
    frame = seen.frame(t_s, count)
    return _brighter(frame, cycle[_cycle_step(t_s)]) if seen.show.shines else frame


def _standing(frames: Iterable[Frame]) -> tuple[tuple[int, Frame], ...]:
    """Steps of a cycle as milliseconds and frames: equal ones that follow each other are one."""
    return tuple((len(list(same)) * 1000 // STEPS_PER_S, frame) for frame, same in groupby(frames))


def _dimmed(frame: Frame, brightness: float) -> Frame:
    return frame if brightness >= 1.0 else tuple(_dim(colour, brightness) for colour in frame)


def _brighter(one: Frame, other: Frame) -> Frame:
    """Both at once, as two lights on one LED."""
    return tuple((max(a[0], b[0]), max(a[1], b[1]), max(a[2], b[2])) for a, b in zip(one, other, strict=True))


def _dim(colour: Rgb, part: float) -> Rgb:
    """What is lit stays lit, however dim, unless the brightness is nought."""
    if part == 0.0 or colour == DARK:
        return DARK
    red, green, blue = (round(value * part) for value in colour)
    return max(red, 1), green, max(blue, 1)


def _cycle_step(t_s: float) -> int:
    return math.floor(t_s * STEPS_PER_S + 1e-6)


def _precedence(running: Running) -> tuple[int, int]:
    return running.show.priority, running.order
