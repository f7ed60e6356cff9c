"""What moves on a page for a moment after it changed: how far it has come. Must not know widgets, pages or a clock.

A widget says where a thing of its own stands (``Pen.between``) and draws it where it is told. The screen remembers
where everything stood when it was last drawn, so that no widget keeps anything. Nothing moves unless a time is given:
pages of documents and viewers are drawn still.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TypeAlias

from msgspec import Struct

MOVE_S = 0.15
FRAMES_PER_S = 30
TURN = 0.06
"""How far a new page comes in, of the screen's width; nearly half of it is done by the first frame."""

Spot: TypeAlias = tuple[float, ...]
"""Where something stands: a point, a box, a number."""


def eased(part: float) -> float:
    """How far a thing has come when ``part`` of its time is over: fast at first, slow at the end."""
    return 1.0 - (1.0 - min(max(part, 0.0), 1.0)) ** 3


class Movement:
    """The way of all things of one widget, while it is drawn once.

    :param before: where each stood, by name; what is not in it is where it belongs at once.
    :param come: how far they have come, 0..1.
    """

    def __init__(self, before: Mapping[Hashable, Spot], come: float) -> None:
        self.stands: dict[Hashable, Spot] = {}
        """Where each will stand."""
        self.moves = False
        """Something is under way."""
        self.afterwards: list[Callable[[], None]] = []
        """What lies on top of everything else of the widget, and is drawn when that is done."""
        self._before = before
        self._come = come

    def between(self, name: Hashable, spot: Spot, around: float | None = None) -> Spot:
        """Where it is now. ``around``: it goes on a circle with so many places, the shorter way."""
        self.stands[name] = spot
        before = self._before.get(name)
        if self._come >= 1.0 or before is None or before == spot or len(before) != len(spot):
            return spot
        self.moves = True
        return tuple(
            there - _left(here, there, around) * (1.0 - self._come) for here, there in zip(before, spot, strict=True)
        )

    def counted(self, name: Hashable, number: int) -> int:
        """A number on its way, which counts; one that is there before the end moves nothing any more."""
        self.stands[name] = (number,)
        before = self._before.get(name, (number,))[0]
        now = round(number - (number - before) * (1.0 - self._come))
        self.moves = self.moves or now != number
        return now


def _left(here: float, there: float, around: float | None) -> float:
    if around is None:
        return there - here
    ahead = (there - here) % around
    return ahead - around if ahead > around / 2 else ahead


class Move(Struct, frozen=True):
    """A page on its way. ``before`` has where things stood, by the widgets' places; ``turn`` is how many pixels right
    of its place a new page set out."""

    began_s: float
    before: Mapping[tuple[int, int, int, int], Mapping[Hashable, Spot]]
    turn: float = 0.0

    def come(self, now_s: float) -> float:
        """0..1, eased."""
        return eased((now_s - self.began_s) / MOVE_S + 1e-9)

    def next_s(self, now_s: float, frames_per_s: float) -> float:
        """When the next frame is due: those whose time is over are left out, the last one is not."""
        frame = int((now_s - self.began_s) * frames_per_s + 1e-6) + 1
        return min(self.began_s + frame / frames_per_s, self.began_s + MOVE_S)


__all__ = ["FRAMES_PER_S", "MOVE_S", "TURN", "Move", "Movement", "Spot", "eased"]
