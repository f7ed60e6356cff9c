"""What the table called its evenings, and the points in them to come back to. Must not know rules or pages.

Both are values beside the plays (``Store.choices``), so that a store of an early version takes them as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from msgspec import Struct

_EVENING, _POINT = "evening-name:", "point:"
SAME_ROW_S = 0.001
"""A row that was made at another time is another row: the one that had the point was taken back."""


class SavePoint(Struct, frozen=True):
    """A save point: ``at`` is when its row was made, in wall-clock seconds."""

    called: str
    at: float


def evening_key(play: int) -> str:
    """The choice that holds what an evening is called."""
    return f"{_EVENING}{play}"


def point_key(play: int, n: int) -> str:
    """The choice that holds the save point on row ``n``."""
    return f"{_POINT}{play}:{n}"


def evening_name(choices: Mapping[str, str], play: int) -> str:
    """What the table called that evening; "" if nothing."""
    return choices.get(evening_key(play), "")


def written(called: str, at: float | None) -> str:
    """A save point as it is kept."""
    return msgspec.json.encode(SavePoint(called, at or 0.0)).decode()


def points(choices: Mapping[str, str], play: int, when: Callable[[int], float | None], last: int) -> dict[int, str]:
    """The names of an evening's save points by row, oldest first, without those whose row is gone."""
    found: dict[int, str] = {}
    begins = f"{_POINT}{play}:"
    for key, value in choices.items():
        row = key.removeprefix(begins)
        if row == key or not row.isdecimal() or not value or int(row) > last:
            continue
        try:
            point = msgspec.json.decode(value, type=SavePoint)
        except msgspec.MsgspecError:
            continue
        at = when(int(row))
        if at is None or abs(at - point.at) <= SAME_ROW_S:
            found[int(row)] = point.called
    return dict(sorted(found.items()))


__all__ = ["SavePoint", "evening_key", "evening_name", "point_key", "points", "written"]
