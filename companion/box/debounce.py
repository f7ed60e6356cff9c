"""One button's raw edges become clean presses and releases. Pure: time comes by argument; must not know pins or roles.

A contact bounces for some milliseconds when it closes and again when it opens, wires pick up pulses from the lights,
and now and then an edge is lost. The rules:

* **A press acts on its first edge**, at once. Then the line is locked out for 25 ms; when that is over, the level
  decides (``reread``), so an edge lost in the lock-out is found.
* **A release waits until the line has been up for 5 ms.** Nothing the table waits for happens there, so this delays no
  press, and a short drop-out of a held button is neither a release nor a second press.
* **A press is never held back to see whether it is a stray pulse.** That a press was one is known only afterwards: its
  release says ``glitch`` when the line was never down for 5 ms together, so what acts on release can ignore it. Against
  pulses on all other buttons only the wiring helps (10 kOhm to 3V3, 100 nF).
* **Wires alone are filtered.** Keys, the mouse and glass make ``clean_edge``: no lock-out, no glitch.
* **A button that is down at the start is latched**: no press, and no release either, until it has been let go once.
"""

from __future__ import annotations

from msgspec import Struct

LOCKOUT_S = 0.025
GLITCH_S = 0.005

_NEVER = float("-inf")
_TOLERANCE_S = 1e-9
"""A deadline is reached when the clock is within rounding of it."""


class Change(Struct, frozen=True):
    """The button went down or up at ``t_s``; ``glitch`` marks the end of what was only a stray pulse."""

    pressed: bool
    t_s: float
    glitch: bool = False


class Debouncer:
    """Debounces one button.

    Every method takes the monotonic time in seconds and returns the changes that are now certain, oldest first. Hand in
    edges in the order they came; when ``due_s`` has passed, read the line and call ``reread``. Nothing breaks if that
    comes late or never: the next edge settles what was due before it from the edges seen so far.

    :param lockout_s: how long after an accepted edge further ones are ignored.
    :param glitch_s: pulses shorter than this are no release, and no press for what acts on release.
    :param held: the line was down when the button was opened.
    """

    def __init__(self, lockout_s: float = LOCKOUT_S, glitch_s: float = GLITCH_S, *, held: bool = False) -> None:
        if not 0.0 <= glitch_s <= lockout_s:
            raise ValueError(f"glitch_s must be 0..lockout_s ({lockout_s}), not {glitch_s}")
        self._lockout_s = lockout_s
        self._glitch_s = glitch_s
        self._latched = held
        self._pressed = held
        self._line = held
        self._line_since_s = _NEVER
        self._locked_until_s: float | None = None
        self._longest_down_s = 0.0

    @property
    def pressed(self) -> bool:
        """Down, and reported as down. A latched button is not."""
        return self._pressed and not self._latched

    @property
    def latched(self) -> bool:
        """Down since the start, ignored until let go."""
        return self._latched

    @property
    def releasing(self) -> bool:
        """The line is up but it is not certain yet that the button is: no hold or repeat may fire now."""
        return self._pressed and not self._line

    @property
    def due_s(self) -> float | None:
        """When to read the line next and call ``reread``; None: not before the next edge."""
        if self._locked_until_s is not None:
            return self._locked_until_s
        if self.releasing:
            return self._line_since_s + self._glitch_s
        return None

    def edge(self, pressed: bool, t_s: float) -> tuple[Change, ...]:
        """The line changed to ``pressed`` at ``t_s``."""
        settled = self.settle(t_s)
        self._see(pressed, t_s)
        return settled + self._decide(t_s)

    def clean_edge(self, pressed: bool, t_s: float) -> tuple[Change, ...]:
        """The button went to ``pressed`` at ``t_s`` on a line that neither bounces nor picks up pulses: it counts at
        once, however short."""
        settled = self.settle(t_s)
        self._see(pressed, t_s)
        self._locked_until_s = None
        if pressed == self._pressed:
            return settled
        self._pressed = pressed
        self._longest_down_s = 0.0
        if not pressed and self._latched:
            self._latched = False
            return settled
        return (*settled, Change(pressed, t_s))

    def reread(self, level: bool, t_s: float) -> tuple[Change, ...]:
        """The line was read at ``t_s``: True for down. Also serves as the safety read that finds lost edges."""
        if level == self._line:
            return self.settle(t_s)
        if self._line and self._pressed:
            # The edge up was lost, somewhere before now: nothing that needs the line down may fire meanwhile.
            self._see(level, t_s)
            return self._decide(t_s)
        return self.edge(level, t_s)

    def settle(self, t_s: float) -> tuple[Change, ...]:
        """What the edges seen so far make certain by ``t_s``, without a new reading."""
        changes: tuple[Change, ...] = ()
        while (due_s := self.due_s) is not None and due_s <= t_s + _TOLERANCE_S:
            changes += self._decide(min(due_s, t_s))  # within rounding: never after the edge that settles it
        return changes

    def _see(self, line: bool, t_s: float) -> None:
        if line == self._line:
            return
        if self._line and self._pressed:
            self._longest_down_s = max(self._longest_down_s, t_s - self._line_since_s)
        self._line = line
        self._line_since_s = t_s

    def _decide(self, t_s: float) -> tuple[Change, ...]:
        if self._locked_until_s is not None:
            if t_s < self._locked_until_s - _TOLERANCE_S:
                return ()
            self._locked_until_s = None
        if self._line == self._pressed:
            return ()
        if self._line:
            self._pressed = True
            self._longest_down_s = 0.0
            self._locked_until_s = t_s + self._lockout_s
            return (Change(True, t_s),)
        if t_s < self._line_since_s + self._glitch_s - _TOLERANCE_S:
            return ()
        self._pressed = False
        self._locked_until_s = max(self._line_since_s + self._lockout_s, t_s)
        if self._latched:
            self._latched = False
            return ()
        return (Change(False, self._line_since_s, self._longest_down_s < self._glitch_s - _TOLERANCE_S),)
