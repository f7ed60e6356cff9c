"""Keeps every move of every play on disk, in a thread of its own. Must not know any game's rules, and no screen.

The owner's thread reads and queues; the writer's thread commits (SQLite, WAL, ``synchronous=FULL``) and reports. What
is queued can be read back at once. A disk that fails loses nothing: rows wait in memory and are written when it works
again.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.app.errors import StoreError, UnusableStore
from companion.app.store.play_file import (
    PLAY_FORMAT,
    PLAYS_AT_MOST,
    Connect,
    PlayRecord,
    PlaysOnDisk,
    SetAside,
    check,
    connect,
    prepare,
    read_only,
    reason,
    set_aside,
    write_choice,
    write_end,
    write_head,
    write_play,
    write_row,
)
from companion.core.game import Tables, Value
from companion.core.play import By, Row
from companion.core.words import Text

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows has no flock: two companions on one store are not noticed there
    fcntl = None  # type: ignore[assignment]

_log = logging.getLogger(__name__)

RETRY_S = 3.0
CLOSE_S = 3.0
IDLE_S = 5.0
"""So long after the last move the log is folded into the file, when nobody waits for the disk."""
_BATCH = 100


# ---------------------------------------------------------------- what the writer reports
class Committed(Struct, frozen=True):
    """Row ``n`` of a play and all before it are on the disk, and so is where the play stands."""

    play: int
    n: int


class NotSaved(Struct, frozen=True):
    """The disk does not take what is written. Said once; rows wait in memory. ``why`` for the table, ``what`` for the
    log."""

    why: Text
    what: str


class Saved(Struct, frozen=True):
    """The disk works again and everything that waited is on it."""


Report: TypeAlias = Committed | NotSaved | Saved


class Durability(Struct, frozen=True):
    """What SQLite itself answers on the connection that writes."""

    journal_mode: str
    synchronous: int
    commits: int


FULL = 2
"""``PRAGMA synchronous`` of a connection that syncs at every commit."""


# ---------------------------------------------------------------- what is queued for the writer
class _Begin(Struct, frozen=True):
    record: PlayRecord


class _Write(Struct, frozen=True):
    rows: StoredRows
    count: int
    row: Row
    high: int
    at: float


class _Stand(Struct, frozen=True):
    rows: StoredRows
    count: int
    n: int


class _End(Struct, frozen=True):
    play: int
    at: float


class _Choose(Struct, frozen=True):
    key: str
    value: str


_Op: TypeAlias = _Begin | _Write | _Stand | _End | _Choose


def _apply(connection: sqlite3.Connection, op: _Op) -> None:
    match op:
        case _Begin(record):
            write_play(connection, record)
        case _Write(rows, _, row, high, at):
            write_row(connection, rows.play, row, high, at)
        case _Stand(rows, _, n):
            write_head(connection, rows.play, n)
        case _End(play, at):
            write_end(connection, play, at)
        case _Choose(key, value):
            write_choice(connection, key, value)


# ---------------------------------------------------------------- the rows of one play
class StoredRows:
    """The rows of one play: ``core.play.Rows`` over a store. Used by the owner's thread only.

    Rows not yet on the disk are always the last ones, since a write drops everything behind it.
    """

    def __init__(self, store: Store, record: PlayRecord) -> None:
        self.play = record.id
        self.head = record.head
        self.last = record.last
        self.high = record.high
        self._store = store
        self._count = 0
        self._kept = 0
        self._pending: list[tuple[int, Row, float]] = []

    def read(self, n: int) -> Row:
        return self._read(n)[0]

    def when(self, n: int) -> float:
        """Wall-clock time of row ``n``, in seconds since 1970."""
        return self._read(n)[1]

    def now(self) -> float:
        """What the wall clock says."""
        return self._store.wall_clock()

    def write(self, row: Row, high: int) -> None:
        at = self._store.wall_clock()
        with self._store.lock:
            self._count += 1
            del self._pending[max(0, len(self._pending) - 1 - self.last + row.n) :]
            self._pending.append((self._count, row, at))
            self.head = self.last = row.n
            self.high = high
            self._store.queue(_Write(self, self._count, row, high, at))

    def stand(self, n: int) -> None:
        with self._store.lock:
            self._count += 1
            self.head = n
            self._store.queue(_Stand(self, self._count, n))

    def table_at_or_before(self, n: int) -> int:
        first, pending = self._snapshot()
        while n >= first:
            if n and pending[n - first][1].by is By.TABLE:
                return n
            n -= 1
        return self._store.disk.table_at_or_before(self.play, n) if n > 0 else 0

    def table_after(self, n: int) -> int:
        first, pending = self._snapshot()
        if n + 1 < first:
            found = self._store.disk.table_after(self.play, n, first)
            if found is not None:
                return found
        for _, row, _ in pending[max(0, n + 1 - first) :]:
            if row.by is By.TABLE:
                return row.n
        return self.last + 1

    def committed(self, n: int) -> bool:
        """Whether row ``n``, as it now is, is on the disk."""
        with self._store.lock:
            return n <= self.last - len(self._pending)

    @property
    def all_kept(self) -> bool:
        """Whether every row and where the play stands are on the disk."""
        with self._store.lock:
            return self._kept == self._count

    def _read(self, n: int) -> tuple[Row, float]:
        if not 0 <= n <= self.last:
            raise IndexError(f"play {self.play} has rows 0 to {self.last}, not {n}")
        with self._store.lock:
            from_end = self.last + 1 - n
            if from_end <= len(self._pending):
                _, row, at = self._pending[-from_end]
                return row, at
        return self._store.disk.row(self.play, n)

    def _snapshot(self) -> tuple[int, list[tuple[int, Row, float]]]:
        """Number of the first row that may not be on the disk, and those rows."""
        with self._store.lock:
            return self.last + 1 - len(self._pending), self._pending.copy() if self._pending else []

    def settle(self, count: int) -> int:
        """The writer has committed everything up to ``count``; returns the last row on the disk. Holds the lock."""
        self._kept = count
        done = 0
        while done < len(self._pending) and self._pending[done][0] <= count:
            done += 1
        del self._pending[:done]
        return self.last - len(self._pending)


# ---------------------------------------------------------------- the store
class Store:
    """All plays, and the values a table chooses on the box. One thread owns it; a second one of its own writes.

    ``report`` is called in the writer's thread and must not block. ``wall_clock`` gives the dates of the history,
    nothing else. ``retry_s``, ``idle_s``: how long the writer waits, in seconds.
    """

    def __init__(
        self,
        path: Path,
        report: Callable[[Report], None],
        *,
        connect: Connect = connect,
        wall_clock: Callable[[], float] = time.time,
        retry_s: float = RETRY_S,
        idle_s: float = IDLE_S,
    ) -> None:
        """Use ``open``."""
        self.path = path
        self.lock = threading.RLock()
        self.wall_clock = wall_clock
        self.set_aside: SetAside | None = None
        """What happened to a store that could not be used."""
        self.disk = PlaysOnDisk(None)
        self._report = report
        self._connect = connect
        self._retry_s = retry_s
        self._idle_s = idle_s
        self._wake = threading.Condition(self.lock)
        self._queue: list[_Op] = []
        self._asked: list[Callable[[sqlite3.Connection], None]] = []
        self._closing_at: float | None = None
        self._failing = False
        self._unwritable = ""
        self._commits = 0
        self._records: dict[int, PlayRecord] = {}
        self._rows: dict[int, StoredRows] = {}
        self._choices: dict[str, str] = {}
        self._newest_id = 0
        self._flock: IO[bytes] | None = None
        self._writer = threading.Thread(target=self._write_all, name="store-writer", daemon=True)

    @classmethod
    def open(
        cls,
        path: Path,
        report: Callable[[Report], None],
        *,
        connect: Connect = connect,
        wall_clock: Callable[[], float] = time.time,
        retry_s: float = RETRY_S,
        idle_s: float = IDLE_S,
    ) -> Store:
        """Open or make the store at ``path``. A broken or newer file is renamed first (``set_aside``).

        A folder that cannot be written is no error: the box plays, and reports NotSaved at the first move. Raises
        StoreError when another companion has the store open.
        """
        store = cls(path, report, connect=connect, wall_clock=wall_clock, retry_s=retry_s, idle_s=idle_s)
        store._open()
        store._writer.start()
        return store

    # -- plays
    def begin(
        self, game: str, options: Mapping[str, Value], seats: tuple[str, ...], tables: Tables, seed: bytes
    ) -> StoredRows:
        """A new play without rows; hand it to ``Play.begin``."""
        self._newest_id += 1
        started = self.wall_clock()
        record = PlayRecord(self._newest_id, game, options, seats, tables, seed, PLAY_FORMAT, -1, -1, 0, started)
        rows = StoredRows(self, record)
        self._records[record.id] = record
        self._rows[record.id] = rows
        with self.lock:
            self.queue(_Begin(record))
        return rows

    def resume(self, play: int) -> tuple[PlayRecord, StoredRows]:
        """The play as it was left; hand both to ``Play.resume``. Raises StoreError if there is no such play."""
        record = self.play(play)
        if record is None:
            raise StoreError(f"there is no play {play}. 'companion history' lists them.")
        rows = self._rows.get(play)
        if rows is None:
            rows = self._rows[play] = StoredRows(self, record)
            self._records[play] = record
        return record, rows

    def end(self, play: int) -> None:
        """The play is over; its seed is no secret any more. A later move, undo or redo opens it again."""
        at = self.wall_clock()
        if play in self._records:
            self._records[play] = replace(self._records[play], ended=at)
        with self.lock:
            self.queue(_End(play, at))

    def plays(self) -> tuple[PlayRecord, ...]:
        """Every play, newest first, as it stands now."""
        known = {record.id: record for record in self.disk.plays()}
        known.update({id: self._now(id) for id in self._records})
        return tuple(known[id] for id in sorted(known, reverse=True))

    def play(self, id: int) -> PlayRecord | None:
        return self._now(id) if id in self._records else self.disk.play(id)

    def latest_open(self, game: str | None = None) -> PlayRecord | None:
        """The newest play that has begun and not ended, of one game or of any."""
        here = [self._now(id) for id in self._records]
        mine = [play for play in here if play.ended is None and play.head >= 0 and game in (None, play.game)]
        kept = self.disk.latest_open(game, but=tuple(self._records))
        return max((*mine, *((kept,) if kept is not None else ())), key=lambda play: play.id, default=None)

    # -- what the table chose on the box
    @property
    def choices(self) -> Mapping[str, str]:
        """Values chosen on the box (language, volume, brightness), which go before the settings file."""
        return self._choices

    def choose(self, key: str, value: str) -> None:
        if self._choices.get(key) != value:
            self._choices[key] = value
            with self.lock:
                self.queue(_Choose(key, value))

    @property
    def failing(self) -> bool:
        """The disk does not take what is written: there is no use in waiting for it."""
        return self._failing

    # -- the writer's side
    def queue(self, op: _Op) -> None:
        """Hand one change to the writer. Holds ``lock``, so that what is queued and what is pending agree."""
        if isinstance(op, _Write | _Stand) and (record := self._records.get(op.rows.play)) and record.ended is not None:
            self._records[record.id] = replace(record, ended=None)
        self._queue.append(op)
        self._wake.notify()

    def durability(self, within_s: float = 5.0) -> Durability | None:
        """What SQLite says of the connection that writes; None if it does not answer in time."""
        answer: list[Durability] = []
        answered = threading.Event()

        def ask(connection: sqlite3.Connection) -> None:
            (journal_mode,) = connection.execute("PRAGMA journal_mode").fetchone()
            (synchronous,) = connection.execute("PRAGMA synchronous").fetchone()
            answer.append(Durability(journal_mode, synchronous, self._commits))
            answered.set()

        with self.lock:
            self._asked.append(ask)
            self._wake.notify()
        answered.wait(within_s)
        return answer[0] if answer else None

    def close(self, within_s: float = CLOSE_S) -> bool:
        """Write what is queued, within the time given, and close; may be repeated. True if all of it is on the disk."""
        self.disk.close()
        with self.lock:
            if self._closing_at is None:
                self._closing_at = time.monotonic() + within_s
                self._wake.notify()
        if self._writer.is_alive():
            self._writer.join(within_s + 0.5)
        if self._flock is not None:
            self._flock.close()
            self._flock = None
        with self.lock:
            return not self._queue

    # -- inside: the owner's thread
    def _open(self) -> None:
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
        self._take_lock()
        connection: sqlite3.Connection | None = None
        try:
            connection = self._opened_to_read()
        except UnusableStore as fault:
            _log.error("%s: %s; it is set aside", self.path, fault)
            try:
                self.set_aside = set_aside(self.path, fault.kind, self.wall_clock())
                connection = self._opened_to_read()
            except (OSError, UnusableStore) as again:
                _log.error("%s cannot be set aside: %s", self.path, again)
        if connection is None:
            # what is on the disk may come into reach later: number new plays so that they can never meet its own
            self._newest_id = int(self.wall_clock()) % PLAYS_AT_MOST
            self.disk = PlaysOnDisk(None, self._reopened)
            return
        self.disk = PlaysOnDisk(connection, self._reopened)
        self._choices = self.disk.choices()
        self._newest_id = self.disk.newest_id()

    def _reopened(self) -> sqlite3.Connection | None:
        try:
            return self._opened_to_read()
        except UnusableStore:
            return None

    def _opened_to_read(self) -> sqlite3.Connection | None:
        connection: sqlite3.Connection | None = None
        try:
            connection = self._connect(self.path)
            prepare(connection)
            check(connection)
            return connection
        except UnusableStore:
            if connection is not None:
                connection.close()
            raise
        except (sqlite3.Error, OSError) as fault:
            if str(fault) != self._unwritable:  # it is tried again and again, and the journal is on the same card
                _log.warning("%s cannot be written: %s", self.path, fault)
            self._unwritable = str(fault)
            if connection is not None:
                connection.close()
        if not self.path.exists():
            return None
        connection = None
        try:
            connection = read_only(self.path)
            check(connection)
            return connection
        except (sqlite3.Error, OSError, UnusableStore) as fault:
            _log.warning("%s cannot be read: %s", self.path, fault)
            if connection is not None:
                connection.close()
            return None

    def _take_lock(self) -> None:
        if fcntl is None:
            return
        try:
            self._flock = self.path.with_name(self.path.name + ".lock").open("ab")
        except OSError:
            return  # nobody can write here, so nobody else does
        try:
            fcntl.flock(self._flock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as taken:
            self._flock.close()
            self._flock = None
            raise StoreError(
                f"{self.path}: another companion has these saved plays open. Close it, or set COMPANION_HOME to "
                "another folder."
            ) from taken

    def _now(self, id: int) -> PlayRecord:
        record, rows = self._records[id], self._rows[id]
        return replace(record, head=rows.head, last=rows.last, high=rows.high)

    # -- inside: the writer's thread
    def _write_all(self) -> None:
        connection: sqlite3.Connection | None = None
        unfolded = 0
        while True:
            with self._wake:
                if not (self._queue or self._asked or self._closing_at):
                    self._wake.wait(self._idle_s if unfolded else None)
                batch, asked = self._queue[:_BATCH], self._asked.copy()
                if self._closing_at is not None and not batch:
                    break
            try:
                if connection is None:
                    connection = self._opened_to_write()
                if batch:
                    self._commit(connection, batch)
                    unfolded += 1
                elif unfolded and not asked:
                    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
                    unfolded = 0
                for ask in asked:
                    ask(connection)
            except Exception as fault:  # whatever it is, the rows stay queued and the evening goes on
                _drop(connection)
                connection = None
                unfolded = 0
                if batch and not self._failing:
                    self._failing = True
                    _log.error("%s: not saved: %s; the box plays on and tries again", self.path, fault)
                    self._report(NotSaved(reason(fault), f"{type(fault).__name__}: {fault}"))
                if not self._wait_to_retry():
                    break
                continue
            with self.lock:
                del self._asked[: len(asked)]
            if batch:
                self._settle(batch)
            if self._failing and not self._queue:
                self._failing = False
                self._report(Saved())
        _drop(connection)

    def _opened_to_write(self) -> sqlite3.Connection:
        if not self.path.parent.is_dir():
            self.path.parent.mkdir(parents=True, exist_ok=True)
        connection = self._connect(self.path)
        try:
            prepare(connection)
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA wal_autocheckpoint=2000").fetchall()
        except BaseException:
            connection.close()
            raise
        return connection

    def _commit(self, connection: sqlite3.Connection, batch: list[_Op]) -> None:
        connection.execute("BEGIN IMMEDIATE")
        for op in batch:
            _apply(connection, op)
        connection.execute("COMMIT")
        self._commits += 1

    def _settle(self, batch: list[_Op]) -> None:
        """Take what is on the disk off the queue and tell of it."""
        newest: dict[int, tuple[StoredRows, int]] = {}
        for op in batch:
            if isinstance(op, _Write | _Stand):
                newest[op.rows.play] = (op.rows, op.count)
        with self.lock:
            if self._failing:
                self.disk.stale = True
            del self._queue[: len(batch)]
            reports = [Committed(play, rows.settle(count)) for play, (rows, count) in newest.items()]
        for report in reports:
            self._report(report)

    def _wait_to_retry(self) -> bool:
        """Wait a while, shorter when the store is being closed; False if its time is over."""
        with self._wake:
            until = time.monotonic() + self._retry_s
            while self._closing_at is None and (left := until - time.monotonic()) > 0:
                self._wake.wait(left)
            if self._closing_at is None:
                return True
            left = self._closing_at - time.monotonic()
            if left > 0:
                self._wake.wait(min(left, 0.1))
            return left > 0


def _drop(connection: sqlite3.Connection | None) -> None:
    """Close, whatever state it is in; an unfinished transaction is rolled back with it."""
    if connection is not None:
        with contextlib.suppress(sqlite3.Error):
            connection.close()


__all__ = [
    "CLOSE_S",
    "FULL",
    "IDLE_S",
    "PLAY_FORMAT",
    "RETRY_S",
    "Committed",
    "Connect",
    "Durability",
    "NotSaved",
    "PlayRecord",
    "PlaysOnDisk",
    "Report",
    "Saved",
    "SetAside",
    "Store",
    "StoredRows",
    "connect",
]
