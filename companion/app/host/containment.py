"""The one place that sees what is raised outside a press: by parts, pages, games, whoever made them. Must not know any.

A box that ends would be started again into the same play, and end again. So whatever is raised is told to the table
once, kept for the doctor, and the loop goes on.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from types import TracebackType

MOST_KEPT = 50
"""Different faults of one evening; more are logged no longer."""

_log = logging.getLogger(__name__)


class Containment:
    """Everything between two news is done in one of its ``with`` blocks.

    ``tell`` is called once for each different fault, and shows it; it must not raise. ``count`` grows with every one,
    also one that was told already.
    """

    def __init__(self, tell: Callable[[BaseException], None]) -> None:
        self._tell = tell
        self._kept: dict[str, None] = {}
        self.count = 0

    @property
    def faults(self) -> tuple[str, ...]:
        """What was met so far, each once, oldest first."""
        return tuple(self._kept)

    def of(self, where: str, then: Callable[[BaseException], None] | None = None) -> Contained:
        """A block to be used again and again: what it raises ends the block and nothing else.

        :param where: for the log.
        :param then: puts right what the block has left half done.
        """
        return Contained(self, where, then)

    def met(self, where: str, fault: BaseException) -> None:
        """Something was raised, here or somewhere else."""
        self.count += 1
        if self.keep(f"{type(fault).__name__}: {fault}"):
            _log.error("%s: a fault; nothing is lost", where, exc_info=fault)
            self._tell(fault)

    def keep(self, what: str) -> bool:
        """Remember a fault for the doctor; False if it is known already."""
        if what in self._kept or len(self._kept) >= MOST_KEPT:
            return False
        self._kept[what] = None
        return True


class Contained:
    """See ``Containment.of``. Code of others may also call ``sys.exit``: that ends the block as well. Ctrl-C comes as
    news."""

    __slots__ = ("_containment", "_then", "_where")

    def __init__(self, containment: Containment, where: str, then: Callable[[BaseException], None] | None) -> None:
        self._containment = containment
        self._where = where
        self._then = then

    def __enter__(self) -> None:
        return

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if fault is None:
            return False
        self._containment.met(self._where, fault)
        if self._then is not None:
            try:
                self._then(fault)
            except BaseException as another:
                self._containment.met(self._where, another)
        return True
