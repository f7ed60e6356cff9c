"""The games there are and the plays of them: begun, taken up again, remembered. Must not know pages, light or sound."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from msgspec import Struct

from companion.app.store.store import PlayRecord, Store
from companion.app.table.page import PastPlay
from companion.core.errors import CompanionError
from companion.core.game import Cover, Game, Table, TableRow, Tables, Value, chosen
from companion.core.play import Play, Rows, Step


class Library(Protocol):
    """Games by key, and the owner's tables they use."""

    def keys(self) -> tuple[str, ...]:
        """In the menu's order."""

    def game(self, key: str) -> Game[Any, Any, Any]:
        """Raises UnknownName, or whatever a broken game of somebody else raises."""

    def cover(self, key: str) -> Cover:
        """What the menu shows of it."""

    def tables(self, key: str) -> Tables: ...

    def keep(self, key: str, table: Table, row: TableRow) -> None: ...

    def learn(self, key: str, learnt: Tables) -> None:
        """Merge what a play taught; called often, writes only what is new."""


class Opened(Struct, frozen=True):
    """A play that is on the table now. ``number`` is its own in the store, None if it is kept in memory; ``first`` is
    its first step if it has just begun."""

    key: str
    play: Play[Any, Any, Any]
    number: int | None
    first: Step | None = None


class Evenings:
    """``rows`` makes rows in memory, for a box without a store. ``told`` hears of games that are broken."""

    def __init__(
        self,
        store: Store | None,
        library: Library,
        rows: Callable[[], Rows] | None,
        load_words: Callable[[Game[Any, Any, Any]], None],
        told: Callable[[str], None],
    ) -> None:
        self._store = store
        self._library = library
        self._memory_rows = rows
        self._load_words = load_words
        self._told = told
        self._games: dict[str, Game[Any, Any, Any]] = {}

    # -- games
    def games(self) -> tuple[str, ...]:
        """Their keys in the menu's order."""
        return self._library.keys()

    def cover(self, key: str) -> Cover | None:
        """What the menu shows of a game; None if it is broken."""
        try:
            return self._library.cover(key)
        except CompanionError as fault:
            self._told(str(fault))
            return None

    def game(self, key: str) -> Game[Any, Any, Any]:
        """The game with that key, its words loaded."""
        if key not in self._games:
            game = self._library.game(key)
            self._games[key] = game
            self._load_words(game)
        return self._games[key]

    @property
    def loaded(self) -> tuple[Game[Any, Any, Any], ...]:
        """The games that were asked for so far."""
        return tuple(self._games.values())

    # -- owner's tables
    def tables(self, key: str) -> Tables:
        return self._library.tables(key)

    def keep_row(self, key: str, table: Table, row: TableRow) -> None:
        """Write one row of an owner's table, replacing the one with the same key."""
        self._library.keep(key, table, row)

    def learn(self, key: str, learnt: Tables) -> None:
        """Merge what a play taught."""
        self._library.learn(key, learnt)

    # -- plays
    def open_play(self, key: str) -> PastPlay | None:
        """The unfinished play of a game."""
        record = self._store.latest_open(key) if self._store is not None else None
        return _past(record) if record is not None else None

    def past_plays(self) -> tuple[PastPlay, ...]:
        """The evenings, newest first."""
        return tuple(_past(record) for record in self._store.plays()) if self._store is not None else ()

    def _last(self, key: str) -> PlayRecord | None:
        plays = self._store.plays() if self._store is not None else ()
        return next((record for record in plays if record.game == key), plays[0] if plays else None)

    def last_seats(self, key: str) -> tuple[str, ...]:
        """Who played this game last, or any game; empty if nobody did."""
        record = self._last(key)
        return record.seats if record is not None else ()

    def last_options(self, key: str) -> Mapping[str, Value]:
        """The options of the last play of this game."""
        record = self._last(key)
        return record.options if record is not None and record.game == key else {}

    def begin(
        self, key: str, seats: tuple[str, ...], options: Mapping[str, Value], seed: bytes | None = None
    ) -> Opened:
        """A new play; an unfinished one of the same game is closed, not lost."""
        game = self.game(key)
        values = chosen(game, options)
        tables = self._library.tables(key)
        seed = os.urandom(16) if seed is None else seed
        if self._store is not None:
            before = self._store.latest_open(key)
            if before is not None:
                self._store.end(before.id)
            in_store = self._store.begin(key, values, seats, tables, seed)
            number: int | None = in_store.play
            rows: Rows = in_store
        else:
            assert self._memory_rows is not None, "a box without a store needs rows in memory"
            rows, number = self._memory_rows(), None
        play, first = Play.begin(game, rows, seed, values, seats, tables)
        return Opened(key, play, number, first)

    def resume(self, key: str) -> Opened:
        """The unfinished play of a game, where it stood."""
        assert self._store is not None, "only a store can resume"
        record = self._store.latest_open(key)
        assert record is not None, f"{key} has no open play"
        game = self.game(key)
        record, rows = self._store.resume(record.id)
        fixed = game.begin(record.options, record.seats, record.tables)
        return Opened(key, Play.resume(game, rows, record.seed, fixed), record.id)

    def latest(self) -> str | None:
        """The game whose play was left open last; None if there is none, or the game is broken."""
        record = self._store.latest_open() if self._store is not None else None
        return record.game if record is not None and self.cover(record.game) is not None else None

    def end(self, opened: Opened) -> None:
        """Close a play for good."""
        if self._store is not None and opened.number is not None:
            self._store.end(opened.number)

    def kept(self, opened: Opened, row: int) -> bool:
        """That row is safe, or cannot be made safe now, which the table has been told."""
        return opened.play.rows.committed(row) or (self._store is not None and self._store.failing)


def _past(record: PlayRecord) -> PastPlay:
    return PastPlay(record.id, record.game, record.seats, record.ended is None and record.head >= 0)


__all__ = ["Evenings", "Library", "Opened"]
