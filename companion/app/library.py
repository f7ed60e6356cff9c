"""Games and owner's tables together, as the host wants them. Must not know any game, nor files themselves."""

from __future__ import annotations

import logging
from typing import Any, Protocol

from companion.app.games import Games
from companion.app.owner_tables import OwnerTables
from companion.core.game import Game, Table, TableRow, Tables

_log = logging.getLogger(__name__)


class _Shelf(Protocol):
    """What has games by key."""

    def keys(self) -> tuple[str, ...]: ...

    def game(self, key: str) -> Game[Any, Any, Any]: ...


class Fixed:
    """Games with given tables for one of them; nothing is learnt or kept: demonstrations and replays."""

    def __init__(self, games: _Shelf, key: str, tables: Tables) -> None:
        self._games = games
        self._key = key
        self._tables = tables

    def keys(self) -> tuple[str, ...]:
        return self._games.keys()

    def game(self, key: str) -> Game[Any, Any, Any]:
        return self._games.game(key)

    def tables(self, key: str) -> Tables:
        return self._tables if key == self._key else {}

    def keep(self, key: str, table: Table, row: TableRow) -> None:
        """Kept nowhere."""

    def learn(self, key: str, learnt: Tables) -> None:
        """Learnt by nobody."""


class Owned:
    """The installed games with their owner's tables, which grow with what plays teach. A folder that cannot be written
    costs a line in the log, not the evening: what was learnt is still in the play."""

    def __init__(self, games: Games, shelf: OwnerTables) -> None:
        self._games = games
        self._shelf = shelf
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
        return self._shelf.all_of(self.game(key))

    def keep(self, key: str, table: Table, row: TableRow) -> None:
        """A row as somebody entered it."""
        try:
            self._shelf.keep(self.game(key), table, row)
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
                self._shelf.learn(game, table, rows)
            except OSError as fault:
                _log.error("table %s of %s is not kept: %s", table.key, key, fault)
            self._taught[key, table.key] = rows
