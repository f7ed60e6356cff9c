"""The buttons that name some of those who sit round a table. Must not know any rule of a game."""

from __future__ import annotations

from itertools import permutations

from companion.core.view import Role
from tests.bench.sitting import shortest


def team_presses(seats: int, leader: int, team: tuple[int, ...]) -> list[Role]:
    """The fewest buttons that name ``team``: the focus begins on the leader, and after each member it goes on, the way
    it was walking, to the next seat that is free."""
    return min((_in_order(seats, leader, order) for order in permutations(team)), key=len)


def _in_order(seats: int, leader: int, team: tuple[int, ...]) -> list[Role]:
    presses: list[Role] = []
    free, at, way = list(range(seats)), leader, Role.RIGHT
    for member in team:
        steps = shortest((free.index(member) - free.index(at)) % len(free), len(free))
        presses += [*steps, Role.GO]
        way = steps[-1] if steps else way
        at = free[(free.index(member) + (1 if way is Role.RIGHT else -1)) % len(free)]
        free.remove(member)
    return presses
