"""Time Citadel (Professor Evil and The Citadel of Time): the dice, the Professor's walk, the clock. Knows only core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.api import Demo, Game


def game(data: Mapping[str, Any]) -> Game[Any, Any, Any]:
    """The game, from the parsed files of its data folder by stem. Raises KeyError if one is missing."""
    from companion.games.time_citadel.catalog import Catalog
    from companion.games.time_citadel.rules import TimeCitadel

    castle = data["castle_demo"]
    tables = {
        "castle": tuple(castle["castle"]),
        "treasures": tuple({**row, "switches": tuple(row["switches"])} for row in castle["treasures"]),
    }
    return TimeCitadel(Catalog(data["time_citadel"]), Demo(("Mina", "Anna", "Jo"), {"start_player": "seat_1"}, tables))
