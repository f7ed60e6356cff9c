"""Castles of every possible shape, for property tests: twelve rooms, three doors each, walked both ways."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from companion.games.time_citadel import castle


def castle_of(random: Random) -> castle.Doors:
    """Three door ends a room, paired at random until no room meets itself or another one twice."""
    while True:
        ends = [room for room in range(castle.ROOMS) for _ in range(castle.CARPETS)]
        random.shuffle(ends)
        passages = {frozenset(ends[at : at + 2]) for at in range(0, len(ends), 2)}
        if len(passages) == len(ends) // 2 and all(len(passage) == 2 for passage in passages):
            break
    doors: list[int] = []
    for room in range(castle.ROOMS):
        neighbours = [to for passage in passages if room in passage for to in passage - {room}]
        random.shuffle(neighbours)
        doors += neighbours
    return tuple(doors)


castles = st.integers(0, 2**32 - 1).map(lambda seed: castle_of(Random(seed)))
orders = st.permutations(range(castle.ROOMS * castle.CARPETS))


def partly(doors: castle.Doors, told: set[int]) -> castle.Doors:
    return tuple(to if at in told else castle.UNKNOWN for at, to in enumerate(doors))
