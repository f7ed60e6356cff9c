"""The rows of a kept play to be looked at: standing on one of them changes nothing. Must not know rules or pages."""

from __future__ import annotations

from companion.core.play import PlayRow, Rows


class StillRows:
    """``core.play.Rows`` over those of a kept play, up to where it stands. ``stand`` only turns the page."""

    def __init__(self, kept: Rows) -> None:
        self._kept = kept
        self.head = self.last = kept.head
        self.high = kept.high

    def read(self, n: int) -> PlayRow:
        return self._kept.read(n)

    def stand(self, n: int) -> None:
        self.head = n

    def write(self, row: PlayRow, high: int) -> None:
        """Raises RuntimeError: nobody plays here."""
        raise RuntimeError("a play that is only looked at takes no moves")

    def when(self, n: int) -> float | None:
        return self._kept.when(n)

    def now(self) -> float | None:
        return self._kept.now()

    def committed(self, n: int) -> bool:
        return True

    @property
    def all_kept(self) -> bool:
        return True

    def table_at_or_before(self, n: int) -> int:
        return self._kept.table_at_or_before(n)

    def table_after(self, n: int) -> int:
        return self._kept.table_after(n)


__all__ = ["StillRows"]
