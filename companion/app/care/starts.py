"""Which starts ended by a fault, so that the box does not start into the same fault for ever. Must not know games.

Two faults within a minute, and the next start begins at the menu: whatever the play that was left, or its game, does to
the program, the box is there. Times are of the system's clock since its boot, which no calendar moves.
"""

from __future__ import annotations

import contextlib
import logging
import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.files import write_whole

WITHIN_S = 60.0
FAULTS = 2
"""So many starts within so long that ended by a fault, and the next one is safe."""
MOST_KEPT = 5
FILE = "faults.json"
LONGEST = 300
"""Letters of a fault that are kept."""
_BY_THE_SYSTEM = ("signal", "core-dump", "watchdog", "timeout")
"""``SERVICE_RESULT`` of a program that could not say itself what ended it (systemd.exec(5))."""

_log = logging.getLogger(__name__)


class Ended(Struct, frozen=True):
    """A start that ended by a fault: what, in which boot of the system, and when, in seconds since that."""

    what: str
    boot: str
    at_s: float


_decode = msgspec.json.Decoder(tuple[Ended, ...]).decode


class Starts:
    """The faults that ended the program, kept in ``folder``, newest last.

    :param folder: of the saved plays; where it cannot be written, every start is as if it were the first.
    """

    def __init__(
        self,
        folder: Path,
        now_s: Callable[[], float] = time.monotonic,
        boot: Path = Path("/proc/sys/kernel/random/boot_id"),
    ) -> None:
        self._path = folder / FILE
        self._now_s = now_s
        self._boot = ""
        with contextlib.suppress(OSError):
            self._boot = boot.read_text("ascii").strip()

    @property
    def ended(self) -> tuple[Ended, ...]:
        """What is kept; nothing if it cannot be read."""
        try:
            return _decode(self._path.read_bytes())
        except (OSError, ValueError):
            return ()

    @property
    def lately(self) -> tuple[Ended, ...]:
        """Those since the system was switched on."""
        return tuple(each for each in self.ended if each.boot == self._boot)

    @property
    def safe(self) -> Ended | None:
        """The last fault, if this start had better begin at the menu."""
        now_s = self._now_s()
        recent = [each for each in self.lately if 0.0 <= now_s - each.at_s <= WITHIN_S]
        return recent[-1] if len(recent) >= FAULTS else None

    def ended_by(self, what: str) -> None:
        """This start ends by a fault."""
        kept = (*self.ended, Ended(what[:LONGEST], self._boot, self._now_s()))[-MOST_KEPT:]
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, msgspec.json.encode(kept))
        except OSError as fault:
            _log.error("%s cannot be written: %s", self._path, fault)

    def ended_by_the_system(self, environ: Mapping[str, str] = os.environ) -> None:
        """Called after the service has stopped: a program that was ended from outside could not keep it itself."""
        if (result := environ.get("SERVICE_RESULT", "")) in _BY_THE_SYSTEM:
            self.ended_by(f"the system ended it: {result} {environ.get('EXIT_STATUS', '')}".rstrip())
