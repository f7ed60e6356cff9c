"""The installed games with their owner's tables, which grow with what plays teach. Must not know any game."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from companion.app.config.yaml_reader import Problem, Sheet
from companion.app.errors import FileError, GameError, TableFull
from companion.app.store import sticks
from companion.app.store.brought import Brought
from companion.app.store.games import Games
from companion.app.store.installed import Known
from companion.app.store.owner_tables import OwnerTables, game_named_in, parts, read, table_named_in
from companion.app.store.sticks import OnStick
from companion.core.errors import Refusal, UnknownName
from companion.core.game import Cover, Game, Table, TableRow, Tables
from companion.core.view import ProblemNote as Shown
from companion.core.words import text

_log = logging.getLogger(__name__)


class Owned:
    """What the host calls its library. A disk that fails loses a lesson, never the evening, and says of a row
    that somebody entered why it is not kept."""

    def __init__(self, games: Games, shelf: OwnerTables, root: Path = Path("/")) -> None:
        """``root``: where the machine's folders begin."""
        self._games = games
        self._shelf = shelf
        self._root = root
        self._taught: dict[tuple[str, str], tuple[TableRow, ...]] = {}

    def keys(self) -> tuple[str, ...]:
        return self._games.keys()

    def game(self, key: str) -> Game[Any, Any, Any]:
        return self._games.game(key)

    def cover(self, key: str) -> Cover:
        return self._games.cover(key)

    def brought(self, key: str) -> Brought:
        return self._games.brought(key)

    def found(self, games: Iterable[Known]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return self._games.found(games)

    def tables(self, key: str) -> Tables:
        try:
            return self._shelf.all_of(self._games.game(key))
        except GameError:
            return {}

    def keep(self, key: str, table: Table, row: TableRow) -> None:
        """Raises Refusal with the reason why it is not kept."""
        try:
            self._shelf.keep(self._games.game(key), table, row)
        except TableFull as fault:
            raise Refusal(text("store-table-full", rows=table.rows)) from fault
        except (OSError, FileError) as fault:
            _log.error("%s %s: the row is not kept: %s", key, table.key, fault)
            raise Refusal(text("store-row-not-kept")) from fault

    def learn(self, key: str, learnt: Tables) -> None:
        if not learnt:
            return
        game = self._games.game(key)
        for table in game.tables():
            rows = learnt.get(table.key, ())
            if not rows or self._taught.get((key, table.key)) == rows:
                continue
            self._taught[key, table.key] = rows
            try:
                self._shelf.learn(game, table, rows)
            except (OSError, FileError) as fault:
                _log.error("%s %s: what was learnt is not kept: %s", key, table.key, fault)

    # -- a USB stick
    def on_sticks(self) -> tuple[OnStick, ...]:
        """Every table that a stick holds for one of the games."""
        return tuple(
            found
            for folder in sticks.folders(self._root)
            for name, whole in sticks.files(folder)
            for source in parts(whole)
            for found in self._on_stick(name, source)
        )

    def _on_stick(self, name: str, source: bytes) -> Iterator[OnStick]:
        key, table_key = game_named_in(source), table_named_in(source)
        try:
            game = self._games.game(key)
        except (GameError, UnknownName):
            return
        for table in game.tables():
            if table.key == table_key:
                rows, problems = read(game, table, Sheet(name, source))
                yield OnStick(name, key, table_key, source, len(rows), tuple(map(_drawn, problems)))

    def take_in(self, found: OnStick) -> None:
        """Its rows in place of the table's, which are kept beside it. Raises Refusal."""
        game = self._games.game(found.game)
        table = next(table for table in game.tables() if table.key == found.table)
        try:
            self._shelf.take_in_source(game, table, found.file, found.source)
        except (OSError, FileError) as fault:
            _log.error("%s %s: %s is not taken in: %s", found.game, found.table, found.file, fault)
            raise Refusal(text("store-row-not-kept")) from fault


def _drawn(problem: Problem) -> Shown:
    where = problem.spot
    return Shown(str(where.line), problem.key, where.file, problem.wrong, problem.remedy, text("core-line"))
