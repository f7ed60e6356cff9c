"""The games on this box with what their owner knows of them. Must not know rules, pages or files' insides."""

from __future__ import annotations

import logging
from typing import Any

from companion.app.games import Games
from companion.app.owner_tables import OwnerTables
from companion.core.game import Game, Table, TableRow, Tables

_log = logging.getLogger(__name__)


class InstalledGames:
    """Games and owner's tables together. A folder that cannot be written costs a line in the log, not the evening:
    what was learnt is still in the play."""

    def __init__(self, games: Games, tables: OwnerTables) -> None:
        self._games = games
        self._tables = tables
        self._taught: dict[tuple[str, str], tuple[TableRow, ...]] = {}

    def keys(self) -> tuple[str, ...]:
        """In the menu's order."""
        return self._games.keys()

    def scan(self) -> tuple[str, ...]:
        """Also look for games of other packages; all keys. Takes long: after the first frame."""
        return self._games.scan()

    def game(self, key: str) -> Game[Any, Any, Any]:
        """Raises UnknownName, GameError."""
        return self._games.game(key)

    def tables(self, key: str) -> Tables:
        return self._tables.all_of(self.game(key))

    def keep(self, key: str, table: Table, row: TableRow) -> None:
        """A row as somebody entered it."""
        try:
            self._tables.keep(self.game(key), table, row)
        except OSError as fault:
            _log.error("table %s of %s is not kept: %s", table.key, key, fault)

    def learn(self, key: str, learnt: Tables) -> None:
        """Merge what a play taught; called often, writes only what is new."""
        game = self.game(key)
        for table in game.tables():
            rows = learnt.get(table.key)
            if not rows or self._taught.get((key, table.key)) == rows:
                continue
            try:
                self._tables.learn(game, table, rows)
            except OSError as fault:
                _log.error("table %s of %s is not kept: %s", table.key, key, fault)
            self._taught[key, table.key] = rows
