"""Where random results come from: a seed, or a record of what was drawn before. Must not know any game."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Protocol, TypeAlias, TypeVar

from companion.core.errors import ReplayMismatch

Result: TypeAlias = str | int | tuple[str, ...]
Drew: TypeAlias = tuple[tuple[str, Result], ...]
"""Named results in the order they were drawn: ``(("professor", "step_2"), ("colour", "red"))``."""

R = TypeVar("R", str, int)
_WORD = 1 << 64


class Chance(Protocol):
    """What the rules may ask of fortune. Every result has a name and is kept in ``drew``."""

    draws: int
    drew: list[tuple[str, Result]]

    def pick(self, what: str, options: Sequence[R]) -> R:
        """One of ``options``, each equally likely."""

    def shuffled(self, what: str, items: Sequence[str]) -> tuple[str, ...]:
        """``items`` in a random order."""


class Seeded:
    """Counter-based chance: result n is a keyed hash of (seed, n), so going back costs nothing.

    ``seed`` is at most 64 bytes and is a secret until the play has ended.
    """

    __slots__ = ("_seed", "draws", "drew")

    def __init__(self, seed: bytes, draws: int = 0) -> None:
        self._seed = seed
        self.draws = draws
        self.drew: list[tuple[str, Result]] = []

    def __repr__(self) -> str:
        return f"Seeded(draws={self.draws})"

    def _below(self, n: int) -> int:
        limit = _WORD - _WORD % n
        while True:
            word = int.from_bytes(blake2b(self.draws.to_bytes(8, "big"), key=self._seed, digest_size=8).digest(), "big")
            self.draws += 1
            if word < limit:
                return word % n

    def pick(self, what: str, options: Sequence[R]) -> R:
        result = options[self._below(len(options))]
        self.drew.append((what, result))
        return result

    def shuffled(self, what: str, items: Sequence[str]) -> tuple[str, ...]:
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self._below(i + 1)
            order[i], order[j] = order[j], order[i]
        result = tuple(order)
        self.drew.append((what, result))
        return result


class Recorded:
    """Chance that repeats what was written down; raises ReplayMismatch where the record does not fit."""

    __slots__ = ("_left", "draws", "drew")

    def __init__(self, drew: Drew) -> None:
        self._left = list(reversed(drew))
        self.draws = 0
        self.drew: list[tuple[str, Result]] = []

    @property
    def left(self) -> int:
        """Results that nothing has asked for yet; 0 after a faithful replay."""
        return len(self._left)

    def _next(self, what: str) -> Result:
        if not self._left:
            raise ReplayMismatch(f"the record ends before '{what}' was drawn; it is cut short or from other rules")
        recorded, result = self._left.pop()
        if recorded != what:
            raise ReplayMismatch(f"the record has '{recorded}' where the rules draw '{what}'")
        self.drew.append((what, result))
        self.draws += 1
        return result

    def pick(self, what: str, options: Sequence[R]) -> R:
        result = self._next(what)
        for option in options:
            if option == result:
                return option
        raise ReplayMismatch(f"recorded {what} is '{result}', which is none of {', '.join(map(str, options))}")

    def shuffled(self, what: str, items: Sequence[str]) -> tuple[str, ...]:
        result = self._next(what)
        if not isinstance(result, tuple) or sorted(result) != sorted(items):
            raise ReplayMismatch(f"recorded order of {what} does not hold the same things as the rules shuffle")
        return result
