"""Edges and levels become presses: what fingers did, button by button. Pure; must not know pins or what a press does.

The loop hands in every edge, hands in a reading of all levels whenever ``due_s`` has passed, and takes the presses::

    for edge in edges:
        presses.edge(edge)
    if presses.due_s <= now_s:
        presses.levels(buttons.levels(), now_s)
    for press in presses.advance(now_s):
        ...

Edges first, then levels: a reading is newer than the edges that still wait in the inbox.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum

from msgspec import Struct

from companion.box.debounce import GLITCH_S, LOCKOUT_S, Change, Debouncer
from companion.box.parts import Edge, Turned

LEVELS_EVERY_S = 0.25
STUCK_AFTER_S = 20.0
BACK_HOLD_S = 0.6
GO_HOLD_S = 1.5


class Gesture(StrEnum):
    """What a finger did. A button acts on DOWN (then REPEAT may follow), or it has a hold: TAP or HOLD, never both."""

    DOWN = "down"
    """Went down, and acts now."""
    REPEAT = "repeat"
    """Still down on a button that repeats."""
    HOLD_STARTED = "hold_started"
    """Went down on a button with a hold; what it means is not known yet."""
    TAP = "tap"
    """Let go before the hold."""
    HOLD = "hold"
    """Down for the whole hold: once; its release is no tap."""
    UP = "up"
    """Let go; always comes, after TAP if there is one."""
    STUCK = "stuck"
    """Down for longer than anybody means; it is ignored from here until it is let go."""


class Press(Struct, frozen=True):
    """One gesture of one button. ``t_s`` is when the finger did it; ``count`` numbers repeats from 1."""

    button: str
    gesture: Gesture
    t_s: float
    count: int = 0


class Repeat(Struct, frozen=True):
    """A held button repeats: after ``delay_s``, then ``per_s`` times a second; after ``slow_steps``, ``fast_per_s``."""

    delay_s: float = 0.4
    per_s: float = 6.0
    slow_steps: int = 10
    fast_per_s: float = 15.0

    def gap_s(self, count: int) -> float:
        """The time from repeat number ``count`` to the next; 0 is the press itself."""
        if count == 0:
            return self.delay_s
        return 1.0 / (self.per_s if count < self.slow_steps else self.fast_per_s)


class Behaviour(Struct, frozen=True):
    """How one button acts: with ``hold_s`` on release (or when held so long), else at once. Hold and repeat exclude
    each other."""

    hold_s: float | None = None
    repeat: Repeat | None = None

    def __post_init__(self) -> None:
        if self.hold_s is not None and self.repeat is not None:
            raise ValueError("a button cannot have both a hold and repeats: choose one")
        if self.hold_s is not None and self.hold_s <= LOCKOUT_S:
            raise ValueError(f"hold_s must be longer than the lock-out of {LOCKOUT_S} s, not {self.hold_s}")


AT_ONCE = Behaviour()
DEFAULT_BEHAVIOURS: Mapping[str, Behaviour] = {
    "back": Behaviour(hold_s=BACK_HOLD_S),
    "left": Behaviour(repeat=Repeat()),
    "right": Behaviour(repeat=Repeat()),
}
"""The five roles; what is not named acts at once."""


class _Finger:
    """One button: its debouncer and the gesture in progress."""

    __slots__ = ("behaviour", "count", "current", "debouncer", "down_s", "name", "next_s", "stuck", "stuck_s")

    def __init__(self, name: str, behaviour: Behaviour, debouncer: Debouncer) -> None:
        self.name = name
        self.behaviour = behaviour
        """For the next press."""
        self.current = behaviour
        """Of the press in progress: a page that changes under a finger does not change what it is doing."""
        self.debouncer = debouncer
        self.down_s: float | None = None
        self.next_s: float | None = None
        """When the hold or the next repeat is due, if it is still down then."""
        self.stuck_s: float | None = None
        """When it counts as stuck, if it is still down then."""
        self.count = 0
        """Repeats so far, or 1 once the hold was reached."""
        self.stuck = False

    @property
    def gesture_due_s(self) -> float | None:
        if self.debouncer.releasing:
            return None
        return _earliest(self.next_s, self.stuck_s)

    @property
    def due_s(self) -> float | None:
        line_due_s = self.debouncer.due_s
        if self.next_s is None and self.stuck_s is None:  # up, as nearly always
            return line_due_s
        return _earliest(line_due_s, self.gesture_due_s)

    def changed(self, change: Change) -> list[Press]:
        return self._went_down(change.t_s) if change.pressed else self._went_up(change)

    def _went_down(self, t_s: float) -> list[Press]:
        self.current = self.behaviour
        self.down_s = t_s
        self.stuck_s = t_s + STUCK_AFTER_S
        self.count = 0
        if self.current.hold_s is not None:
            self.next_s = t_s + self.current.hold_s
            return [Press(self.name, Gesture.HOLD_STARTED, t_s)]
        self.next_s = t_s + self.current.repeat.gap_s(0) if self.current.repeat else None
        return [Press(self.name, Gesture.DOWN, t_s)]

    def _went_up(self, change: Change) -> list[Press]:
        presses = [Press(self.name, Gesture.UP, change.t_s)]
        if self.current.hold_s is not None and self.count == 0 and not change.glitch:
            presses.insert(0, Press(self.name, Gesture.TAP, change.t_s))
        self.down_s = self.next_s = self.stuck_s = None
        self.stuck = False
        return presses

    def deadline(self, now_s: float) -> list[Press]:
        """What is due first. At most one repeat however late it is, so that a slow moment is no burst of steps."""
        due_s = self.gesture_due_s
        assert due_s is not None
        if due_s == self.stuck_s:
            self.stuck = True
            self.next_s = self.stuck_s = None
            return [Press(self.name, Gesture.STUCK, due_s)]
        self.count += 1
        if self.current.repeat is None:
            self.next_s = None
            return [Press(self.name, Gesture.HOLD, due_s)]
        gap_s = self.current.repeat.gap_s(self.count)
        self.next_s = due_s + gap_s if due_s + gap_s > now_s else now_s + gap_s
        return [Press(self.name, Gesture.REPEAT, due_s, self.count)]


class Presses:
    """All buttons of the box. Presses come out in the order in which they happened.

    :param names: every button there is; edges of others are refused with KeyError.
    :param behaviours: by button name; default: the five roles' own.
    :param reread_s: how often ``due_s`` asks for the levels when nothing else does, for edges that were lost; None
        where none can be: keys and clicks come by queue.
    """

    def __init__(
        self,
        names: Iterable[str],
        behaviours: Mapping[str, Behaviour] = DEFAULT_BEHAVIOURS,
        *,
        lockout_s: float = LOCKOUT_S,
        glitch_s: float = GLITCH_S,
        reread_s: float | None = LEVELS_EVERY_S,
    ) -> None:
        self._lockout_s = lockout_s
        self._reread_s = reread_s
        self._glitch_s = min(glitch_s, lockout_s)
        self._fingers = {
            name: _Finger(name, behaviours.get(name, AT_ONCE), Debouncer(lockout_s, self._glitch_s)) for name in names
        }
        self._moving: dict[str, _Finger] = {}
        """Those with something due; nearly always none."""
        self._done: list[Press] = []
        self._read_s: float | None = None

    def start(self, levels: Mapping[str, bool], t_s: float) -> tuple[str, ...]:
        """Begin with the lines as they are now; those already down are latched, and their names come back."""
        for name, finger in tuple(self._fingers.items()):
            debouncer = Debouncer(self._lockout_s, self._glitch_s, held=levels.get(name, False))
            self._fingers[name] = _Finger(name, finger.behaviour, debouncer)
        self._moving.clear()
        self._read_s = t_s
        return self.latched

    @property
    def names(self) -> tuple[str, ...]:
        """Every button there is."""
        return tuple(self._fingers)

    @property
    def latched(self) -> tuple[str, ...]:
        """Buttons that have been down since the start and were never let go."""
        return tuple(name for name, finger in self._fingers.items() if finger.debouncer.latched)

    @property
    def stuck(self) -> tuple[str, ...]:
        """Buttons that have been down for too long and are ignored."""
        return tuple(name for name, finger in self._fingers.items() if finger.stuck)

    @property
    def due_s(self) -> float | None:
        """When to read the levels next; None before ``start``, or not before the next edge."""
        due_s = None if self._read_s is None or self._reread_s is None else self._read_s + self._reread_s
        for finger in self._moving.values():
            due_s = _earliest(due_s, finger.due_s)
        return due_s

    def behave(self, button: str, behaviour: Behaviour) -> None:
        """From its next press on, ``button`` acts like this (a destructive stop gives ``go`` a hold)."""
        self._fingers[button].behaviour = behaviour

    def holding(self, t_s: float) -> tuple[str, float] | None:
        """The button whose hold is under way and how far it is, 0..1; the one pressed last if there are several."""
        under_way = [
            (finger.down_s, finger.name, min(1.0, max(0.0, (t_s - finger.down_s) / finger.current.hold_s)))
            for finger in self._fingers.values()
            if finger.down_s is not None and finger.current.hold_s is not None and finger.count == 0
        ]
        if not under_way:
            return None
        _, name, part = max(under_way)
        return name, part

    def edge(self, edge: Edge) -> None:
        """A line changed. What was due before it happens first."""
        finger = self._fingers[edge.button]
        self._run(edge.t_s)
        take = finger.debouncer.clean_edge if edge.clean else finger.debouncer.edge
        self._take(finger, take(edge.pressed, edge.t_s))

    def levels(self, levels: Mapping[str, bool], t_s: float) -> None:
        """All lines as read at ``t_s``. A hold or repeat that is due by now needs its line down in this reading."""
        self._read_s = t_s
        for name, level in levels.items():
            if (finger := self._fingers.get(name)) is not None:
                self._take(finger, finger.debouncer.reread(level, t_s))

    def turned(self, turned: Turned) -> None:
        """A rotary encoder's steps are presses of left or right that act at once."""
        button = "right" if turned.steps > 0 else "left"
        self._done += [Press(button, Gesture.DOWN, turned.t_s), Press(button, Gesture.UP, turned.t_s)] * abs(
            turned.steps
        )

    def advance(self, t_s: float) -> tuple[Press, ...]:
        """Everything that happened up to ``t_s`` and was not taken yet, oldest first."""
        self._run(t_s)
        if not self._done:
            return ()
        done = tuple(sorted(self._done, key=lambda press: press.t_s))
        self._done.clear()
        return done

    def _run(self, t_s: float) -> None:
        while True:
            due_s, finger = t_s, None
            for candidate in self._moving.values():
                if (candidate_s := candidate.due_s) is not None and candidate_s <= due_s:
                    due_s, finger = candidate_s, candidate
            if finger is None:
                return
            if finger.debouncer.due_s == due_s:
                self._take(finger, finger.debouncer.settle(due_s))
            else:
                self._done += finger.deadline(t_s)
                self._follow(finger)

    def _take(self, finger: _Finger, changes: tuple[Change, ...]) -> None:
        for change in changes:
            self._done += finger.changed(change)
        self._follow(finger)

    def _follow(self, finger: _Finger) -> None:
        if finger.due_s is not None:
            self._moving[finger.name] = finger
        else:
            self._moving.pop(finger.name, None)


def _earliest(a: float | None, b: float | None) -> float | None:
    if a is None or b is None:
        return a if b is None else b
    return min(a, b)
