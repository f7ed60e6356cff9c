"""Shows what happened, one beat after another, and starts what is due. Must not know pixels, LEDs or a game's rules.

A press while something is being shown only finishes it. Nothing here changes a state: the move at the end of what was
due is handed out.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from companion.core.game import Beat, Due
from companion.core.view import Chime, Cue, Log, Motion, Rolled, Say, Show, Sound, SoundName, Tone, Wait

ROLL_S = 1.2
FRAME_S = 1 / 30
LATE_S = 0.25
"""A line that comes later than this begins the timetable anew; below it the timetable stands, so that small delays do
not add up over a night."""


class CuePort(Protocol):
    """Where cues become light and sound."""

    @property
    def calm(self) -> bool:
        """Nothing tumbles: dice lie at once."""

    def light(self, show: str, tone: Tone, duration_s: float, at: int) -> None:
        """Start a light show; ``at`` is its place of twelve."""

    def dark(self) -> None:
        """End the light show that is running."""

    def chime(self, sound: SoundName) -> None:
        """Play a short sound."""

    def say(self, say: Say) -> float:
        """Speak; how long it takes in seconds, 0.0 if nothing is heard."""

    def hush(self) -> None:
        """Stop speaking."""

    def overtaken(self) -> None:
        """The table has moved on: what still waits to be spoken is out of date."""


class _Running:
    """Cues of something that is due, played in turn."""

    def __init__(self, due: Due[Any], now_s: float) -> None:
        self.due = due
        self.left: deque[Cue] = deque(due.cues)
        self.next_s = now_s
        self._rest_s: float | None = None

    def hold(self, now_s: float) -> None:
        """Stop where it is: what was left to wait is left."""
        self._rest_s = max(0.0, self.next_s - now_s)
        self.next_s = math.inf

    def rest_s(self, now_s: float) -> float:
        """What is left of the cue under way."""
        return self._rest_s if self._rest_s is not None else max(0.0, self.next_s - now_s)

    def let_go(self, now_s: float) -> None:
        """Go on from there."""
        self.next_s = now_s + (self._rest_s or 0.0)
        self._rest_s = None


class Director:
    """Plays beats and dues against a clock. ``shown`` is the state whose view is on the screen."""

    def __init__(self, stage: CuePort) -> None:
        self._stage = stage
        self._beats: deque[Beat] = deque()
        self._cues: deque[Cue] = deque()
        self._next_s = 0.0
        self._roll: tuple[float, float] | None = None
        self._running: dict[str, _Running] = {}
        self._paused: dict[str, Due[Any]] = {}
        self.ended_s: float | None = None
        """While ``made`` is called: the moment at which what ended was to end. What follows begins there."""
        self.shown: Any = None

    # -- beats
    @property
    def busy(self) -> bool:
        """Something that happened is still being shown."""
        return bool(self._beats or self._cues or self._roll)

    def show(self, state: Any) -> None:
        """Show a state as it is, at once, dropping whatever was under way."""
        self._drop()
        self._stage.hush()
        self.shown = state

    def perform(self, beats: Iterable[Beat], now_s: float, by_itself: bool = False) -> None:
        """Show what happened, beginning now; unless it came ``by_itself`` the table no longer waits for what was to be
        said before it."""
        self.finish()
        if not by_itself:
            self._stage.overtaken()
        self._beats.extend(beats)
        self._next_s = now_s
        self._advance_beats(now_s)

    def finish(self) -> bool:
        """Come to the end of what is being shown, at once. True if there was anything to finish."""
        if not self.busy:
            return False
        if self._beats:
            self.shown = self._beats[-1].state
        self._drop()
        return True

    def motion(self, now_s: float) -> Motion | None:
        """What moves on the screen now."""
        if self._roll is None:
            return None
        began_s, ends_s = self._roll
        part = min(1.0, max(0.0, (now_s - began_s) / (ends_s - began_s)))
        return Motion("roll", part, int((now_s - began_s) / FRAME_S))

    # -- what is due
    def met(self, dues: Iterable[Due[Any]], now_s: float, by_itself: bool) -> None:
        """The dues of the state that now stands. Known keys go on, gone ones stop, new ones start; those met by
        resume, undo or redo (``by_itself`` False) come back paused."""
        wanted = {due.key: due for due in dues}
        for key in [key for key in self._running if key not in wanted]:
            del self._running[key]
            self._stage.hush()
        self._paused = {key: due for key, due in self._paused.items() if key in wanted}
        for key, due in wanted.items():
            running = self._running.get(key)
            if running is not None and due.held != running.due.held:
                running.hold(now_s) if due.held else running.let_go(now_s)
                running.due = due
            if key in self._running or key in self._paused:
                continue
            if by_itself:
                self._running[key] = _Running(due, now_s)
                if due.held:
                    self._running[key].hold(now_s)
            else:
                self._paused[key] = due

    @property
    def runs(self) -> bool:
        """Something that is due is under way."""
        return bool(self._running)

    @property
    def paused(self) -> bool:
        return bool(self._paused)

    def left_s(self, key: str, now_s: float) -> float | None:
        """How long the due ``key`` still waits, spoken lines not counted; None if it does not run."""
        running = self._running.get(key)
        if running is None:
            return None
        return running.rest_s(now_s) + sum(cue.s for cue in running.left if isinstance(cue, Wait))

    def pause(self) -> None:
        """Stop what is running; it starts again from its beginning on ``go_on``."""
        if self._running:
            self._stage.hush()
        self._paused.update({key: running.due for key, running in self._running.items()})
        self._running.clear()

    def go_on(self, now_s: float) -> None:
        for key, due in self._paused.items():
            self._running[key] = _Running(due, now_s)
        self._paused.clear()

    # -- time
    def due_s(self, now_s: float) -> float | None:
        """When ``advance`` has something to do next: a moment of the clock, None for never."""
        moments = [running.next_s for running in self._running.values() if running.next_s < math.inf]
        if self.busy:
            moments.append(min(self._next_s, now_s + FRAME_S) if self._roll else self._next_s)
        return min(moments, default=None)

    def advance(self, now_s: float, made: Callable[[Any], None] | None = None) -> bool:
        """Play cues whose time has come. True if the picture changed. ``made`` gets the move of a due that ended."""
        before = self.shown
        was_busy = self.busy
        moved = self._roll is not None
        self._advance_beats(now_s)
        ended = []
        for running in list(self._running.values()):
            while now_s >= running.next_s:
                if not running.left:
                    ended.append((running.due, running.next_s))
                    break
                cue = running.left.popleft()
                if isinstance(cue, Say) and now_s > running.next_s + LATE_S:
                    running.next_s = now_s
                running.next_s += self._play(cue, running.next_s, speech_blocks=True)
        for due, ended_s in ended:
            self._running.pop(due.key, None)
            if made is not None:
                self.ended_s = ended_s if now_s <= ended_s + LATE_S else None
                made(due.move)
                self.ended_s = None
        return moved or before is not self.shown or was_busy != self.busy

    # -- inside
    def _advance_beats(self, now_s: float) -> None:
        while self.busy and now_s >= self._next_s:
            self._roll = None
            if self._cues:
                self._next_s += self._play(self._cues.popleft(), self._next_s, speech_blocks=False)
            elif self._beats:
                beat = self._beats.popleft()
                self.shown = beat.state
                self._cues.extend(beat.cues)

    def _play(self, cue: Cue, now_s: float, speech_blocks: bool) -> float:
        match cue:
            case Rolled(at):
                self._stage.chime(Sound.ROLL)
                if self._stage.calm:
                    return 0.0
                self._stage.light("roll", Tone.INK, ROLL_S, at)
                self._roll = (now_s, now_s + ROLL_S)
                return ROLL_S
            case Show(name, tone, s, at):
                self._stage.light(name, tone, s, at)
                return s
            case Chime(sound):
                self._stage.chime(sound)
                return 0.0
            case Say():
                spoken_s = self._stage.say(cue)
                return spoken_s if speech_blocks else 0.0
            case Wait(s):
                return s
            case Log():
                return 0.0

    def _drop(self) -> None:
        if self.busy:
            self._stage.dark()
        self._beats.clear()
        self._cues.clear()
        self._roll = None
