"""How often the faces of dice fell, and whether fair dice do that. Must not know any page or game."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec import Struct

from companion.app.store.chronicle import Evening

LEAST_THROWS = 60
"""Fewer say nothing about a die."""
MOST_RARE = 1_000_000
"""Rarer is not told apart."""
SURE = 0.95
"""Of fair dice so many have all their faces in the band."""


class Throws(Struct, frozen=True):
    """All throws of one kind of die: its ``sides``, how often each face fell, and a game that has such a die."""

    sides: tuple[str, ...]
    counts: Mapping[str, int]
    game: str

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    @property
    def enough(self) -> bool:
        """There are enough to say something about them."""
        return self.total >= LEAST_THROWS

    @property
    def faces(self) -> tuple[str, ...]:
        """What is on the sides, each once."""
        return tuple(dict.fromkeys(self.sides))

    def band(self, face: str) -> tuple[int, int]:
        """Where the count of that face is expected."""
        return band_of(self.total, self.sides.count(face), len(self.sides), len(self.faces))

    def outside(self, face: str) -> bool:
        low, high = self.band(face)
        return self.enough and not low <= self.counts.get(face, 0) <= high

    @property
    def rarest(self) -> tuple[str, int] | None:
        """The face furthest outside, and of how many fair dice one has a face as far from what is expected; None if
        all are inside."""
        odd = [face for face in self.faces if self.outside(face)]
        if not odd:
            return None
        chances = {face: self._chance(face) for face in odd}
        face = min(odd, key=chances.__getitem__)
        return face, min(MOST_RARE, round(1 / max(chances[face], 1 / MOST_RARE)))

    def _chance(self, face: str) -> float:
        total, share = self.total, self.sides.count(face) / len(self.sides)
        away = abs(self.counts.get(face, 0) - total * share)
        beyond = sum(_binomial(total, share, k) for k in _near(total, share) if abs(k - total * share) >= away - 1e-9)
        return min(1.0, beyond * len(self.faces))


def throws_of(evenings: Iterable[Evening], *, by_hand: bool) -> tuple[Throws, ...]:
    """Of every kind of die, the one thrown most first. Dice with the same sides are one kind, whatever their game."""
    counts: dict[tuple[str, ...], dict[str, int]] = {}
    games: dict[tuple[str, ...], str] = {}
    for evening in evenings:
        for die, faces in (evening.by_hand if by_hand else evening.threw).items():
            sides = evening.sides.get(die)
            if not sides:
                continue
            kind = tuple(sorted(sides))
            games.setdefault(kind, evening.game)
            of = counts.setdefault(kind, dict.fromkeys(kind, 0))
            for face, count in faces.items():
                of[face] = of.get(face, 0) + count
    found = (Throws(kind, of, games[kind]) for kind, of in counts.items())
    return tuple(sorted(found, key=lambda each: (-each.total, each.sides)))


@lru_cache(maxsize=256)
def band_of(throws: int, same: int, sides: int, faces: int) -> tuple[int, int]:
    """The narrowest band around what is expected of a face that stands on ``same`` of ``sides`` sides in which it stays
    with 1 − 0.05/``faces``: so all faces stay in theirs in at least 95 of 100 cases (Bonferroni). Exact: the binomial
    distribution itself is summed."""
    share = same / sides
    wanted = 1 - (1 - SURE) / faces
    low = high = min(throws, round(throws * share))
    held = _binomial(throws, share, low)
    below = _binomial(throws, share, low - 1)
    above = _binomial(throws, share, high + 1)
    while held < wanted and (below > 0 or above > 0):
        if below >= above:
            low -= 1
            held += below
            below = _binomial(throws, share, low - 1)
        else:
            high += 1
            held += above
            above = _binomial(throws, share, high + 1)
    return low, high


def _near(total: int, share: float) -> range:
    """Counts beyond which nothing ever falls (12 standard deviations)."""
    spread = 12 * math.sqrt(total * share * (1 - share)) + 1
    return range(max(0, math.floor(total * share - spread)), min(total, math.ceil(total * share + spread)) + 1)


def _binomial(n: int, p: float, k: int) -> float:
    """The chance of exactly ``k`` of ``n``."""
    if not 0 <= k <= n:
        return 0.0
    if p >= 1.0:
        return float(k == n)
    log = math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1) + k * math.log(p) + (n - k) * math.log1p(-p)
    return math.exp(log)


__all__ = ["LEAST_THROWS", "Throws", "band_of", "throws_of"]
