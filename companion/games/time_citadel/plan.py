"""Where the castle's rooms lie on its picture, and the order in which a focus walks over them. Must not know the table.

The picture has three columns and four rows: the outer ring is the top and the bottom row with a passage along either
side, the inner ring the two rows between, round the clock. That the castle is two rings is likely and not certain
(data/castle.yaml), so the picture only prefers it: what is known lies side by side as far as that goes, and nothing
follows from where a room lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from companion.games.time_citadel import castle, places
from companion.games.time_citadel.state import Search, State

COLUMNS, ROWS = 3, 4


def _spots() -> tuple[frozenset[int], ...]:
    """The spots beside each spot, numbered row by row; the clock lies between the two in the middle."""
    beside: list[set[int]] = [set() for _ in range(castle.ROOMS)]

    def join(a: int, b: int) -> None:
        beside[a].add(b)
        beside[b].add(a)

    for spot in range(castle.ROOMS):
        row, column = divmod(spot, COLUMNS)
        if column + 1 < COLUMNS:
            join(spot, spot + 1)
        if row + 1 < ROWS and (row, column) != (1, 1):
            join(spot, spot + COLUMNS)
    join(0, 9)
    join(2, 11)
    return tuple(frozenset(each) for each in beside)


_BESIDE = _spots()
_FIRST_SPOT = 4
"""Where the first room lies from which the others are laid out: a room of the inner ring has most neighbours near."""
_TRIES = 4000
"""So many placings are tried before a picture with crossings will do."""


def beside(spot: int) -> frozenset[int]:
    """The spots beside a spot."""
    return _BESIDE[spot]


@lru_cache(maxsize=64)
def spots(doors: castle.Doors) -> tuple[int, ...]:
    """The spot of each room: every known passage between neighbours if that can be, else as many as were found."""
    joined = _joined(doors)
    order = _order(joined)
    spot_of, tries = [-1] * castle.ROOMS, [_TRIES]
    if not order or _placed(joined, order, 0, spot_of, tries):
        return _filled(spot_of)
    return _nearest(joined)


def _joined(doors: castle.Doors) -> tuple[frozenset[int], ...]:
    joined: list[set[int]] = [set() for _ in range(castle.ROOMS)]
    for at, to in enumerate(castle.known(doors)):
        if to != castle.UNKNOWN:
            joined[at // castle.CARPETS].add(to)
            joined[to].add(at // castle.CARPETS)
    return tuple(frozenset(each) for each in joined)


def _order(joined: Sequence[frozenset[int]]) -> list[int]:
    """The rooms with a known passage, each after one that it is joined to where there is one."""
    order: list[int] = []
    while any(joined[room] and room not in order for room in range(castle.ROOMS)):
        rest = [room for room in range(castle.ROOMS) if joined[room] and room not in order]
        order.append(max(rest, key=lambda room: (len(joined[room] & {*order}), len(joined[room]), -room)))
    return order


def _placed(joined: Sequence[frozenset[int]], order: list[int], n: int, spot_of: list[int], tries: list[int]) -> bool:
    """Whether the rooms of ``order`` from the ``n``-th on can lie beside those they are joined to."""
    if n == len(order):
        return True
    room = order[n]
    taken = {*spot_of}
    near = [spot_of[other] for other in joined[room] if spot_of[other] >= 0]
    if near:
        free = sorted(set.intersection(*(set(_BESIDE[spot]) for spot in near)) - taken)
    else:
        free = [spot for spot in (_FIRST_SPOT, *range(castle.ROOMS)) if spot not in taken]
    for spot in free:
        tries[0] -= 1
        if tries[0] < 0:
            return False
        spot_of[room] = spot
        if _placed(joined, order, n + 1, spot_of, tries):
            return True
        spot_of[room] = -1
    return False


def _filled(spot_of: list[int]) -> tuple[int, ...]:
    """Rooms that nothing is known of take the spots that are left, in order."""
    free = iter([spot for spot in range(castle.ROOMS) if spot not in spot_of])
    return tuple(spot if spot >= 0 else next(free) for spot in spot_of)


def _nearest(joined: Sequence[frozenset[int]]) -> tuple[int, ...]:
    """Rooms change places two by two as long as more passages lie between neighbours."""
    spot_of = [*range(castle.ROOMS)]

    def fits(room: int) -> int:
        return sum(spot_of[other] in _BESIDE[spot_of[room]] for other in joined[room])

    better = True
    while better:
        better = False
        for a in range(castle.ROOMS):
            for b in range(a):
                before = fits(a) + fits(b)
                spot_of[a], spot_of[b] = spot_of[b], spot_of[a]
                if fits(a) + fits(b) > before:
                    better = True
                else:
                    spot_of[a], spot_of[b] = spot_of[b], spot_of[a]
    return tuple(spot_of)


def rooms(s: State) -> tuple[str, ...]:
    """The places row by row, as they lie on the picture."""
    return _row_by_row(s.doors, s.setup.rooms)


@lru_cache(maxsize=64)
def _row_by_row(doors: castle.Doors, rooms: tuple[str, ...]) -> tuple[str, ...]:
    by_spot = sorted(range(castle.ROOMS), key=spots(doors).__getitem__)
    return tuple(rooms[place] for place in by_spot)


def stands_for(s: State, options: Sequence[str]) -> dict[str, str]:
    """Options by the place that shows them: a room its own, "another" and rooms whose place was taken a spare one.

    Options that have no place of their own are not in it.
    """
    every = {*s.setup.rooms}
    shown = {option: option for option in options if option in every}
    if placeless := [option for option in options if option not in shown and option != Search.ELSEWHERE]:
        spare = [place for place in rooms(s) if place not in shown and not places.settled(s, place)]
        shown.update(zip(spare, placeless, strict=False))
    return shown


def in_order(s: State, options: Sequence[str]) -> tuple[str, ...]:
    """``options`` row by row, those without a place of their own behind them."""
    shown = stands_for(s, options)
    walked = dict.fromkeys([shown[place] for place in rooms(s) if place in shown])
    return tuple(walked | dict.fromkeys(options))
