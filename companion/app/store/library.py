"""Games and owner's tables together, as the host wants them. Must not know any game, nor files themselves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from companion.app.store.brought import Brought
from companion.app.store.installed import Known
from companion.app.store.sticks import OnStick
from companion.core.game import Cover, Game, Table, TableRow, Tables


class _Shelf(Protocol):
    """What has games by key."""

    def keys(self) -> tuple[str, ...]: ...

    def game(self, key: str) -> Game[Any, Any, Any]: ...

    def cover(self, key: str) -> Cover: ...

    def brought(self, key: str) -> Brought: ...


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

    def cover(self, key: str) -> Cover:
        return self._games.cover(key)

    def brought(self, key: str) -> Brought:
        return self._games.brought(key)

    def found(self, games: Iterable[Known]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (), ()

    def tables(self, key: str) -> Tables:
        return self._tables if key == self._key else {}

    def keep(self, key: str, table: Table, row: TableRow) -> None:
        """Kept nowhere."""

    def learn(self, key: str, learnt: Tables) -> None:
        """Learnt by nobody."""

    def on_sticks(self) -> tuple[OnStick, ...]:
        """A guest looks at no stick."""
        return ()

    def take_in(self, found: OnStick) -> None:
        """Kept nowhere."""
