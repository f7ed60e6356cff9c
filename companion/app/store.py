"""Keeps every move of every play on disk, in a thread of its own. Must not know any game's rules, and no screen.

The owner's thread reads and queues; the writer's thread commits (SQLite, WAL, ``synchronous=FULL``) and reports. What
is queued can be read back at once. A disk that fails loses nothing: rows wait in memory and are written when it works
again. One B-tree of rows whose key is play and row number together, so that a move appends to one page; states are
deflated, so that a long evening on a small card stays small.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import threading
import time
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.app.errors import StoreError
from companion.core.chance import Drew
from companion.core.game import Tables, Value
from companion.core.play import By, Row
from companion.core.words import Text, name, text

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows has no flock: two companions on one store are not noticed there
    fcntl = None  # type: ignore[assignment]

_log = logging.getLogger(__name__)

STORE_VERSION = 1
"""Of the tables below; a file with a higher one is from a newer companion and is set aside."""
PLAY_FORMAT = 1
"""Of what the rows hold; kept with each play and written into exports."""
RETRY_S = 3.0
CLOSE_S = 3.0
IDLE_S = 5.0
"""So long after the last move the log is folded into the file, when nobody waits for the disk."""

_APPLICATION = 0x54436F6D
_PLAY = 1 << 32
_BATCH = 100
_BY = (By.TABLE, By.BOX)
_SCHEMA = f"""
CREATE TABLE plays (
  id INTEGER PRIMARY KEY, game TEXT NOT NULL, options BLOB NOT NULL, seats BLOB NOT NULL, tables BLOB NOT NULL,
  seed BLOB NOT NULL, format INTEGER NOT NULL, head INTEGER NOT NULL, last INTEGER NOT NULL, high INTEGER NOT NULL,
  started REAL NOT NULL, ended REAL
);
CREATE TABLE rows (
  id INTEGER PRIMARY KEY, who INTEGER NOT NULL, move BLOB NOT NULL, title BLOB NOT NULL, drew BLOB NOT NULL,
  state BLOB NOT NULL, draws INTEGER NOT NULL, notes BLOB NOT NULL, dropped INTEGER NOT NULL, at REAL NOT NULL
);
CREATE INDEX rows_of_the_table ON rows (id) WHERE who = 0;
CREATE TABLE choices (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
PRAGMA application_id = {_APPLICATION};
PRAGMA user_version = {STORE_VERSION};
"""
_PLAY_COLUMNS = "id, game, options, seats, tables, seed, format, head, last, high, started, ended"
_ROW_COLUMNS = "id, who, move, title, drew, state, draws, notes, dropped, at"

_encode = msgspec.json.Encoder().encode
_decode_title = msgspec.json.Decoder(Text).decode
_decode_notes = msgspec.json.Decoder(tuple[Text, ...]).decode
_decode_drew = msgspec.json.Decoder(Drew).decode
_Value: TypeAlias = str | int | bool | tuple[str, ...] | None
_decode_options = msgspec.json.Decoder(dict[str, _Value]).decode
_decode_seats = msgspec.json.Decoder(tuple[str, ...]).decode
_decode_tables = msgspec.json.Decoder(dict[str, tuple[dict[str, _Value], ...]]).decode


def _deflated(state: bytes) -> bytes:
    """Raw deflate with a small window: a state is a kilobyte or two, and a small table is quickly made."""
    deflate = zlib.compressobj(1, zlib.DEFLATED, -12, 5)
    return deflate.compress(state) + deflate.flush()


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


class SetAside(Struct, frozen=True):
    """A store that could not be used was renamed; ``why`` tells the table."""

    path: Path
    why: Text


class Durability(Struct, frozen=True):
    """What SQLite itself answers on the connection that writes."""

    journal_mode: str
    synchronous: int
    commits: int


FULL = 2
"""``PRAGMA synchronous`` of a connection that syncs at every commit."""


class PlayRecord(Struct, frozen=True):
    """A play as it is kept. ``started`` and ``ended`` are wall-clock seconds since 1970; ``seed`` is secret until the
    play has ended."""

    id: int
    game: str
    options: Mapping[str, Value]
    seats: tuple[str, ...]
    tables: Tables
    seed: bytes
    format: int
    head: int
    last: int
    high: int
    started: float
    ended: float | None = None

    def __repr__(self) -> str:
        return f"PlayRecord(id={self.id}, game={self.game!r}, head={self.head}, last={self.last})"


Connect: TypeAlias = Callable[[Path], sqlite3.Connection]


def connect(path: Path) -> sqlite3.Connection:
    """How the store opens its file; the virtual box and the tests put a failing disk in its place."""
    return sqlite3.connect(path, isolation_level=None, timeout=2.0)


# ---------------------------------------------------------------- the file
class _Unusable(Exception):
    """The file is there but not for us; ``kind`` goes into its new name."""

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(what)
        self.kind = kind


def _prepare(connection: sqlite3.Connection) -> None:
    """Make an empty file a store, and see that any other is one. Raises _Unusable, sqlite3.Error."""
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version > STORE_VERSION:
            raise _Unusable("newer", f"store version {version}, this companion knows {STORE_VERSION}")
        if version == 0:
            if connection.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
                raise _Unusable("broken", "the file is a database of something else")
            connection.execute("PRAGMA journal_mode=WAL").fetchone()
            connection.executescript(f"BEGIN IMMEDIATE;{_SCHEMA}COMMIT;")
            return
        if connection.execute("PRAGMA application_id").fetchone() != (_APPLICATION,):
            raise _Unusable("broken", "the file is a database of something else")
        connection.execute("PRAGMA journal_mode=WAL").fetchone()
    except sqlite3.DatabaseError as fault:
        if _is_corrupt(fault):
            raise _Unusable("broken", str(fault)) from fault
        raise


def _is_corrupt(fault: sqlite3.Error) -> bool:
    code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or "no such table" in str(fault)


def _set_aside(path: Path, kind: str, now: float) -> SetAside:
    stem = f"{path.name}.{kind}-{time.strftime('%Y%m%d-%H%M%S', time.localtime(now))}"
    new = path.with_name(stem)
    count = 1
    while new.exists():
        count += 1
        new = path.with_name(f"{stem}-{count}")
    path.rename(new)
    for ending in ("-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + ending).rename(new.with_name(new.name + ending))
    return SetAside(new, text(f"store-set-aside-{kind}", file=name(new.name)))


def _reason(fault: BaseException) -> Text:
    code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
    match code:
        case sqlite3.SQLITE_FULL:
            return text("store-disk-full")
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return text("store-not-writable")
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return text("store-in-use")
    if isinstance(fault, PermissionError):
        return text("store-not-writable")
    return text("store-disk-fault")


# ---------------------------------------------------------------- reading
class PlaysOnDisk:
    """What is on the disk: plays and their rows. While there is no file to read there are none.

    ``reopen`` is tried when there is no connection yet; setting ``stale`` makes the next read open the file afresh.
    """

    def __init__(
        self, connection: sqlite3.Connection | None, reopen: Callable[[], sqlite3.Connection | None] | None = None
    ) -> None:
        self._connection = connection
        self._reopen = reopen
        self.stale = False

    @property
    def readable(self) -> bool:
        return self._connection is not None

    @classmethod
    def look(cls, path: Path) -> PlaysOnDisk:
        """For commands that only read, also while the box is running. Raises StoreError."""
        if not path.exists():
            return cls(None)
        try:
            connection = _read_only(path)
            _check(connection)
        except (sqlite3.Error, _Unusable) as fault:
            raise StoreError(
                f"{path}: saved plays cannot be read: {fault}. Start the box: it sets the file aside and goes on."
            ) from fault
        return cls(connection)

    def plays(self) -> tuple[PlayRecord, ...]:
        """Every play, newest first."""
        return tuple(self._records("ORDER BY id DESC"))

    def play(self, id: int) -> PlayRecord | None:
        return next(self._records("WHERE id = ?", id), None)

    def latest_open(self, game: str | None = None, but: tuple[int, ...] = ()) -> PlayRecord | None:
        """The newest play that has begun and not ended, of one game or of any, leaving out some."""
        which = "" if game is None else "AND game = ? "
        left_out = f"AND id NOT IN ({', '.join('?' * len(but))}) " if but else ""
        sql = f"WHERE ended IS NULL AND head >= 0 {which}{left_out}ORDER BY id DESC LIMIT 1"
        return next(self._records(sql, *(() if game is None else (game,)), *but), None)

    def row(self, play: int, n: int) -> tuple[Row, float]:
        """Row ``n`` and its wall-clock time. Raises StoreError if it is not there."""
        for row in self.rows(play, n, n):
            return row
        raise StoreError(f"play {play} has no row {n}: the store is damaged. Start a new play; the file is kept.")

    def rows(self, play: int, first: int, last: int) -> Iterator[tuple[Row, float]]:
        key = play * _PLAY
        sql = f"SELECT {_ROW_COLUMNS} FROM rows WHERE id BETWEEN ? AND ? ORDER BY id"
        for id, *columns, at in self._select(sql, key + first, key + last):
            try:
                yield _row(id - key, *columns), at
            except (msgspec.DecodeError, zlib.error, ValueError) as fault:
                raise StoreError(
                    f"play {play}, row {id - key} is damaged: {fault}. Start a new play; the file is kept."
                ) from fault

    def table_at_or_before(self, play: int, n: int) -> int:
        sql = "SELECT max(id) FROM rows WHERE who = 0 AND id BETWEEN ? AND ?"
        ((found,),) = self._select(sql, play * _PLAY + 1, play * _PLAY + n) or [(None,)]
        return 0 if found is None else found - play * _PLAY

    def table_after(self, play: int, n: int, before: int) -> int | None:
        """The first row of the table after ``n`` and below ``before``."""
        sql = "SELECT min(id) FROM rows WHERE who = 0 AND id BETWEEN ? AND ?"
        ((found,),) = self._select(sql, play * _PLAY + n + 1, play * _PLAY + before - 1) or [(None,)]
        return None if found is None else found - play * _PLAY

    def choices(self) -> dict[str, str]:
        return dict(self._select("SELECT key, value FROM choices"))

    def newest_id(self) -> int:
        ((found,),) = self._select("SELECT max(id) FROM plays") or [(None,)]
        return found or 0

    def close(self) -> None:
        self._reopen = None
        self._drop()

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _records(self, which: str, *args: Any) -> Iterator[PlayRecord]:
        for id, game, options, seats, tables, *rest in self._select(
            f"SELECT {_PLAY_COLUMNS} FROM plays {which}", *args
        ):
            yield PlayRecord(id, game, _decode_options(options), _decode_seats(seats), _decode_tables(tables), *rest)

    def _select(self, sql: str, *args: Any) -> list[Any]:
        """All of it at once: a cursor left open would hold an old picture of the file."""
        if self.stale:
            self.stale = False
            self._drop()
        if self._connection is None and self._reopen is not None:
            self._connection = self._reopen()
        if self._connection is None:
            return []
        try:
            return self._connection.execute(sql, args).fetchall()
        except sqlite3.Error as fault:
            raise StoreError(f"saved plays cannot be read: {fault}. The file is kept; start the box again.") from fault


def _row(
    n: int, who: int, move: bytes, title: bytes, drew: bytes, state: bytes, draws: int, notes: bytes, dropped: int
) -> Row:
    return Row(
        n,
        _BY[who],
        move,
        _decode_title(title),
        _decode_drew(drew),
        zlib.decompress(state, -zlib.MAX_WBITS),
        draws,
        _decode_notes(notes) if notes else (),
        dropped,
    )


def _read_only(path: Path) -> sqlite3.Connection:
    """A folder that cannot be written has no place for SQLite's shared memory; without a log none is needed."""
    uri = path.resolve().as_uri()
    connection = sqlite3.connect(f"{uri}?mode=ro", uri=True, isolation_level=None, timeout=2.0)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError:
        connection.close()
        log = path.with_name(path.name + "-wal")
        if log.exists() and log.stat().st_size:
            raise
        connection = sqlite3.connect(f"{uri}?immutable=1", uri=True, isolation_level=None)
    return connection


def _check(connection: sqlite3.Connection) -> None:
    """Read what starting needs, so that damage there is met here. Raises _Unusable, sqlite3.Error."""
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version > STORE_VERSION:
            raise _Unusable("newer", f"store version {version}, this companion knows {STORE_VERSION}")
        disk = PlaysOnDisk(connection)
        try:
            disk.choices()
            newest = disk.latest_open()
            if newest is not None:
                disk.row(newest.id, newest.head)
                disk.table_at_or_before(newest.id, newest.head)
        except (msgspec.DecodeError, StoreError) as fault:
            cause = fault.__cause__
            if isinstance(cause, sqlite3.Error) and not _is_corrupt(cause):
                raise cause from fault
            raise _Unusable("broken", str(fault)) from fault
    except sqlite3.DatabaseError as fault:
        if _is_corrupt(fault):
            raise _Unusable("broken", str(fault)) from fault
        raise


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
    """Each may be applied twice: after a commit whose outcome nobody knows it is done again."""
    match op:
        case _Begin(record):
            connection.execute(
                f"INSERT OR IGNORE INTO plays ({_PLAY_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",
                (
                    record.id,
                    record.game,
                    _encode(record.options),
                    _encode(record.seats),
                    _encode(record.tables),
                    record.seed,
                    record.format,
                    record.head,
                    record.last,
                    record.high,
                    record.started,
                    record.ended,
                ),
            )
        case _Write(rows, _, row, high, at):
            id = rows.play * _PLAY + row.n
            connection.execute("DELETE FROM rows WHERE id BETWEEN ? AND ?", (id, (rows.play + 1) * _PLAY - 1))
            connection.execute(
                f"INSERT INTO rows ({_ROW_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?)",
                (
                    id,
                    _BY.index(row.by),
                    row.move,
                    _encode(row.title),
                    _encode(row.drew),
                    _deflated(row.state),
                    row.draws,
                    _encode(row.notes) if row.notes else b"",
                    row.dropped,
                    at,
                ),
            )
            connection.execute(
                "UPDATE plays SET head = ?, last = ?, high = ?, ended = NULL WHERE id = ?",
                (row.n, row.n, high, rows.play),
            )
        case _Stand(rows, _, n):
            connection.execute("UPDATE plays SET head = ?, ended = NULL WHERE id = ?", (n, rows.play))
        case _End(play, at):
            connection.execute("UPDATE plays SET ended = ? WHERE id = ?", (at, play))
        case _Choose(key, value):
            connection.execute("INSERT OR REPLACE INTO choices (key, value) VALUES (?,?)", (key, value))


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
        except _Unusable as fault:
            _log.error("%s: %s; it is set aside", self.path, fault)
            try:
                self.set_aside = _set_aside(self.path, fault.kind, self.wall_clock())
                connection = self._opened_to_read()
            except (OSError, _Unusable) as again:
                _log.error("%s cannot be set aside: %s", self.path, again)
        if connection is None:
            # what is on the disk may come into reach later: number new plays so that they can never meet its own
            self._newest_id = int(self.wall_clock()) % (_PLAY >> 1)
            self.disk = PlaysOnDisk(None, self._reopened)
            return
        self.disk = PlaysOnDisk(connection, self._reopened)
        self._choices = self.disk.choices()
        self._newest_id = self.disk.newest_id()

    def _reopened(self) -> sqlite3.Connection | None:
        try:
            return self._opened_to_read()
        except _Unusable:
            return None

    def _opened_to_read(self) -> sqlite3.Connection | None:
        connection: sqlite3.Connection | None = None
        try:
            connection = self._connect(self.path)
            _prepare(connection)
            _check(connection)
            return connection
        except _Unusable:
            if connection is not None:
                connection.close()
            raise
        except (sqlite3.Error, OSError) as fault:
            _log.warning("%s cannot be written: %s", self.path, fault)
            if connection is not None:
                connection.close()
        if not self.path.exists():
            return None
        connection = None
        try:
            connection = _read_only(self.path)
            _check(connection)
            return connection
        except (sqlite3.Error, OSError, _Unusable) as fault:
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
                    _log.error("%s: not saved: %s", self.path, fault)
                    self._report(NotSaved(_reason(fault), f"{type(fault).__name__}: {fault}"))
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
            _prepare(connection)
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
