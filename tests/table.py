"""A table with Time Citadel on it and two buttons of the owner's own: what our own tests sit down at."""

from __future__ import annotations

from pathlib import Path

from companion.app.store.games import Games
from companion.core.game import Tables
from companion.testing.table import PINS, colour_of
from companion.testing.table import Table as AnyTable

BINDINGS = {"professor": "time_citadel.professor", "clock": "time_citadel.clock"}


class Table(AnyTable):
    """One evening. ``tables`` are the owner's, ``seed`` makes chance come out the same."""

    def __init__(self, folder: Path, tables: Tables | None = None, seed: bytes = b"an evening") -> None:
        super().__init__(folder, tables, seed, game="time_citadel", games=Games(lambda: ()), bindings=BINDINGS)


__all__ = ["BINDINGS", "PINS", "Table", "colour_of"]
