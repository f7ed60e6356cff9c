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
