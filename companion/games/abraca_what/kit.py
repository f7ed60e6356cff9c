"""What is in the box of Abraca... What?, read from data/abraca_what.yaml. Must not know any rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

NUMBERS = (1, 2, 3, 4, 5, 6, 7, 8)
"""A number is also how many stones bear it (leaflet §4.2)."""
STONES = sum(NUMBERS)


class Kit(Struct, frozen=True):
    """Counts of the box and what is worth how much.

    ``spells`` are the keys of the eight spells' names, spell 1 first; ``open_stones`` how many stones are laid open
    at the start, by number of players; ``die`` its six faces.
    """

    spells: tuple[str, ...] = ()
    die: tuple[int, ...] = (1, 1, 2, 2, 3, 3)
    open_stones: Mapping[int, int] = {}
    lives: int = 6
    hand: int = 5
    secrets: int = 4
    target: int = 8
    winner: int = 3
    survivor: int = 1
    secret_stone: int = 1
    last_magician: int = 2
    low_heal_cap: int = 3


def kit(data: Mapping[str, Any]) -> Kit:
    """Raises KeyError if something is missing, ValueError if the stones are not one 1, two 2s, ... eight 8s."""
    stones = {spell["n"]: spell["count"] for spell in data["spells"]}
    if stones != {n: n for n in NUMBERS}:
        raise ValueError("abraca_what.yaml: spells must be the numbers 1 to 8, n stones with number n")
    points = data["points"]
    return Kit(
        spells=tuple(spell["key"] for spell in sorted(data["spells"], key=lambda spell: int(spell["n"]))),
        die=tuple(data["die"]),
        open_stones={int(n): row["removed_face_up"] for n, row in data["setup_by_players"].items()},
        lives=data["life"]["start"],
        hand=data["hand_size"],
        secrets=data["secret_stones"],
        target=data["target"],
        winner=points["winner"],
        survivor=points["survivor"],
        secret_stone=points["secret_stone"],
        last_magician=points["last_magician"],
        low_heal_cap=data["low_heal_cap"],
    )
