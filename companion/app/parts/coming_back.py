"""Parts that may be out of work for a while: opened again when they are tried again. Must not know any make of them."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from companion.box.errors import PartError
from companion.box.parts import Part, PartFailed, Receiver, Rgb, Ring

_log = logging.getLogger(__name__)


class Lines(Protocol):
    """Buttons or a knob on pins, once they are open."""

    @property
    def names(self) -> tuple[str, ...]: ...

    def start(self, inbox: Receiver) -> None: ...

    def levels(self) -> Mapping[str, bool]: ...

    def close(self) -> None: ...


class ReopenedLines:
    """The buttons ``names`` and whatever else is on the pins. ``reopen`` opens all of it, from the chip on; it raises
    PartError. Without them keys and touch take over."""

    def __init__(self, names: tuple[str, ...], reopen: Callable[[], Sequence[Lines]]) -> None:
        self.names = names
        self._reopen = reopen
        self._opened: tuple[Lines, ...] = ()
        self._inbox: Receiver | None = None
        self.why_not = ""
        self._open()

    def start(self, inbox: Receiver) -> None:
        self._inbox = inbox
        if self.why_not:
            inbox.put(PartFailed(Part.BUTTONS, self.why_not))
        for lines in self._opened:
            lines.start(inbox)

    def levels(self) -> Mapping[str, bool]:
        return {name: down for lines in self._opened for name, down in lines.levels().items()}

    def retry(self) -> bool:
        self._shut()
        if not self._open():
            return False
        if self._inbox is not None:
            for lines in self._opened:
                lines.start(self._inbox)
        return True

    def close(self) -> None:
        self._inbox = None
        self._shut()

    def _open(self) -> bool:
        try:
            self._opened = tuple(self._reopen())
        except PartError as fault:
            if str(fault) != self.why_not:
                _log.error("%s", fault)
            self.why_not = str(fault)
            return False
        self.why_not = ""
        return True

    def _shut(self) -> None:
        opened, self._opened = self._opened, ()
        for lines in reversed(opened):
            with contextlib.suppress(Exception):  # they are gone as it is
                lines.close()


class ReopenedRing:
    """A ring of ``count`` LEDs. ``reopen`` opens it; it raises PartError."""

    def __init__(self, count: int, reopen: Callable[[], Ring]) -> None:
        self.count = count
        self._reopen = reopen
        self._ring: Ring | None = None
        self.why_not = ""
        with contextlib.suppress(PartError):
            self._opened()

    def show(self, frame: Sequence[Rgb]) -> None:
        ring = self._opened()
        try:
            ring.show(frame)
        except Exception as fault:
            self.why_not = str(fault)
            self.close()
            raise PartError(f"ring: {fault}") from fault

    def close(self) -> None:
        ring, self._ring = self._ring, None
        if ring is not None:
            with contextlib.suppress(Exception):
                ring.close()

    def _opened(self) -> Ring:
        if self._ring is None:
            try:
                self._ring = self._reopen()
            except PartError as fault:
                if str(fault) != self.why_not:
                    _log.error("%s", fault)
                self.why_not = str(fault)
                raise
            self.why_not = ""
        return self._ring
