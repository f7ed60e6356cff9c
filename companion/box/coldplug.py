"""Waits, while the system starts, until the devices are there and may be opened. Must not know what they are for.

A box that starts as early as it can is there before udev has loaded every driver and given every device to its group.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path

LOOKED_AT_EVERY_S = 0.05
AT_MOST_S = 15.0
QUIET_S = 0.5
"""So long udev must have had nothing to do: then what is not there does not come by itself."""


def wait_for(
    ready: Iterable[Callable[[], bool]],
    *,
    busy: Path = Path("/run/udev/queue"),
    at_most_s: float = AT_MOST_S,
    now_s: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> bool:
    """Until each of these is ready, or udev has nothing left to do, or the time is over. True if all are ready.

    :param busy: the file that is there while udev has something to do.
    """
    waiting = [each for each in ready if not each()]
    began_s = quiet_since_s = now_s()
    while waiting:
        time_s = now_s()
        if busy.exists():
            quiet_since_s = time_s
        if time_s - began_s >= at_most_s or time_s - quiet_since_s >= QUIET_S:
            return False
        sleep(LOOKED_AT_EVERY_S)
        waiting = [each for each in waiting if not each()]
    return True
