"""The one clock everything measures with. Must not know the calendar: wall time is for dates in the history only."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Monotonic seconds; their zero means nothing."""

    def now_s(self) -> float: ...


class MonotonicClock:
    """The machine's monotonic clock, which no time server moves."""

    def now_s(self) -> float:
        return time.monotonic()


class ManualClock:
    """Time that moves only when somebody moves it: demos, replays and tests."""

    def __init__(self, now_s: float = 1000.0) -> None:
        self._now_s = now_s

    def now_s(self) -> float:
        return self._now_s

    def move_to(self, now_s: float) -> None:
        """Raises ValueError for a moment in the past."""
        if now_s < self._now_s:
            raise ValueError(f"time does not go back from {self._now_s} to {now_s}")
        self._now_s = now_s
