"""The file that holds plays: how it is laid out, read and written. All SQL is here. Must not know threads or rules.

One B-tree of rows whose key is play and row number together, so that a move appends to one page; states are deflated,
so that a long evening on a small card stays small.
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
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.app.errors import StoreError, UnusableStore
from companion.app.store.renaming import Renaming
from companion.core.chance import Drew
from companion.core.game import Tables, Value
from companion.core.play import By, PlayRow
from companion.core.words import Arg, Text, name, seated, text

_log = logging.getLogger(__name__)

STORE_VERSION = 1
"""Of the tables below. A file with a higher one is from a newer companion: it is read where that is possible, and
never written."""
PLAY_FORMAT = 1
"""Of what the rows hold; kept with each play and written into exports."""

_APPLICATION = 0x54436F6D
_OF_SOMETHING_ELSE = "the file is a database of something else"
ROWS_A_PLAY = 1 << 32
PLAYS_AT_MOST = 1 << 31
"""Numbers of plays are below this, so that play and row fit one key."""
_BY = (By.TABLE, By.BOX)
LATEST_DATE = 253_402_128_000.0
"""Wall-clock seconds: two days before the last that a calendar can write, whatever its time zone."""
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

_WHO = b'"who":'
"""What a state calls the few names that it holds beside its seats."""

_encode = msgspec.json.Encoder().encode
_decode_title = msgspec.json.Decoder(Text).decode
_decode_notes = msgspec.json.Decoder(tuple[Text, ...]).decode
_decode_raw = msgspec.json.Decoder(msgspec.Raw).decode
_decode_drew = msgspec.json.Decoder(Drew).decode
_Value: TypeAlias = str | int | bool | tuple[str, ...] | None
_decode_options = msgspec.json.Decoder(dict[str, _Value]).decode
_decode_seats = msgspec.json.Decoder(tuple[str, ...]).decode
_decode_tables = msgspec.json.Decoder(dict[str, tuple[dict[str, _Value], ...]]).decode


def _deflated(state: bytes) -> bytes:
    """Raw deflate with a small window: a state is a kilobyte or two, and a small table is quickly made."""
    deflate = zlib.compressobj(1, zlib.DEFLATED, -12, 5)
    return deflate.compress(state) + deflate.flush()


class SetAside(Struct, frozen=True):
    """A store that could not be used was renamed; ``why`` tells the table."""

    path: Path
    why: Text


class Unreadable(Struct, frozen=True):
    """A play whose entry is damaged: it is left out, and what the file has of it stays there."""

    id: int
    why: str


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


class Standing(NamedTuple):
    """As much of a play as tells whether what was derived from it is still true."""

    id: int
    head: int
    started: float
    ended: float | None
    seats: tuple[str, ...]


Connect: TypeAlias = Callable[[Path], sqlite3.Connection]


def connect(path: Path) -> sqlite3.Connection:
    """How the store opens its file; the virtual box and the tests put a failing disk in its place."""
    return sqlite3.connect(path, isolation_level=None, timeout=2.0, check_same_thread=False)


def refuse_strangers(path: Path) -> None:
    """What lies in the file's place must be a file: SQLite would say of a folder that it cannot be written, and wait
    for ever at a pipe. Raises UnusableStore."""
    if path.exists() and not path.is_file():
        raise UnusableStore(
            "broken", "a folder is in its place" if path.is_dir() else "what is in its place is no file"
        )


def refuse_newer(path: Path) -> None:
    """Look at the version in the file's header, so that SQLite, which would fold its log, does not even open a newer
    one. Raises UnusableStore."""
    try:
        with path.open("rb") as file:
            header = file.read(64)
    except OSError:
        return
    if header.startswith(b"SQLite format 3\0") and len(header) == 64:  # sqlite.org/fileformat2.html#the_database_header
        _refuse_version(int.from_bytes(header[60:64], "big", signed=True))


def _refuse_version(version: int) -> None:
    if version > STORE_VERSION:
        raise UnusableStore("newer", f"store version {version}, this companion knows {STORE_VERSION}")


# ---------------------------------------------------------------- the file
def prepare(connection: sqlite3.Connection) -> None:
    """Make an empty file a store, and see that any other is one. Raises UnusableStore, sqlite3.Error."""
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        _refuse_version(version)
        if version == 0:
            if not _is_empty(connection):
                raise UnusableStore("broken", _OF_SOMETHING_ELSE)
            connection.execute("PRAGMA journal_mode=WAL").fetchone()
            connection.executescript(f"BEGIN IMMEDIATE;{_SCHEMA}COMMIT;")
            return
        if connection.execute("PRAGMA application_id").fetchone() != (_APPLICATION,):
            raise UnusableStore("broken", _OF_SOMETHING_ELSE)
        connection.execute("PRAGMA journal_mode=WAL").fetchone()
    except sqlite3.DatabaseError as fault:
        if is_corrupt(fault):
            raise UnusableStore("broken", str(fault)) from fault
        raise


def _is_empty(connection: sqlite3.Connection) -> bool:
    """A file that is not yet a store: the plug was pulled while it was made. Raises sqlite3.Error."""
    (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return not things


def _is_newer(connection: sqlite3.Connection) -> bool:
    with contextlib.suppress(sqlite3.Error):
        return bool(connection.execute("PRAGMA user_version").fetchone()[0] > STORE_VERSION)
    return False


def is_corrupt(fault: BaseException | None) -> bool:
    """Whether the file itself is damaged, and no other try will help."""
    if not isinstance(fault, sqlite3.Error):
        return False
    code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or "no such table" in str(fault)


def set_aside(path: Path, kind: str, now: float, *, with_log: bool = True) -> SetAside:
    """Rename the file and its log to a name that says what it is and when; nothing is deleted. Raises OSError.

    :param with_log: False where the log that lies there is another file's.
    """
    stem = f"{path.name}.{kind}-{time.strftime('%Y%m%d-%H%M%S', time.localtime(now))}"
    new = path.with_name(stem)
    count = 1
    while new.exists():
        count += 1
        new = path.with_name(f"{stem}-{count}")
    path.rename(new)
    for ending in ("-wal", "-shm") if with_log else ():
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + ending).rename(new.with_name(new.name + ending))
    return SetAside(new, text(f"store-set-aside-{kind}", file=name(new.name)))


def reason(fault: BaseException) -> Text:
    """What the table is told."""
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

    ``reopen`` is tried when there is no connection yet. One thread reads; any may call ``let_go``.
    """

    def __init__(
        self, connection: sqlite3.Connection | None, reopen: Callable[[], sqlite3.Connection | None] | None = None
    ) -> None:
        self._connection = connection if connection is None else _lenient(connection)
        self._reopen = reopen
        self._unreadable: dict[int, Unreadable] = {}
        self._reading = threading.Lock()

    @property
    def unreadable(self) -> tuple[Unreadable, ...]:
        """The plays that were left out of what has been read so far."""
        return tuple(self._unreadable.values())

    @classmethod
    def look(cls, path: Path) -> PlaysOnDisk:
        """For commands that only read, also while the box is running. Raises StoreError."""
        if not path.exists():
            return cls(None)
        connection: sqlite3.Connection | None = None
        try:
            connection = read_only(path)
            if _is_empty(connection):
                connection.close()
                return cls(None)
            check(connection, newer_too=True)
        except (sqlite3.Error, UnusableStore) as fault:
            newer = connection is not None and _is_newer(connection)
            if connection is not None:
                connection.close()
            remedy = "Update this companion." if newer else "Start the box: it sets the file aside and goes on."
            raise StoreError(f"{path}: saved plays cannot be read: {fault}. {remedy}") from fault
        return cls(connection)

    def plays(self) -> tuple[PlayRecord, ...]:
        """Every play, newest first."""
        return tuple(self._records("ORDER BY id DESC"))

    def standing(self) -> tuple[Standing, ...]:
        """Where every play stands that has begun, without what is heavy to read; damaged entries are left out."""
        try:
            found = self._select("SELECT id, head, started, ended, seats FROM plays WHERE head >= 0")
        except StoreError as fault:
            if not is_corrupt(fault.__cause__):
                raise
            return tuple(standing_of(record) for record in self.plays() if record.head >= 0)
        standing: list[Standing] = []
        for id, head, started, ended, seats in found:
            with contextlib.suppress(*DAMAGE):
                _need(int, id, head)
                over = None if ended is None else dated(ended)
                standing.append(Standing(id, head, dated(started), over, _decode_seats(seats)))
        return tuple(standing)

    def play(self, id: int) -> PlayRecord | None:
        return next(self._records("WHERE id = ?", id), None)

    def latest_open(self, game: str | None = None, but: tuple[int, ...] = ()) -> PlayRecord | None:
        """The newest play that has begun and not ended, of one game or of any, leaving out some."""
        which = "" if game is None else "AND game = ? "
        left_out = f"AND id NOT IN ({', '.join('?' * len(but))}) " if but else ""
        sql = f"WHERE ended IS NULL AND head >= 0 {which}{left_out}ORDER BY id DESC"
        return next(self._records(sql, *(() if game is None else (game,)), *but), None)

    def row(self, play: int, n: int) -> tuple[PlayRow, float]:
        """Row ``n`` and its wall-clock time. Raises StoreError if it is not there."""
        for row in self.rows(play, n, n):
            return row
        raise StoreError(f"play {play} has no row {n}: the store is damaged. Start a new play; the file is kept.")

    def rows(self, play: int, first: int, last: int) -> Iterator[tuple[PlayRow, float]]:
        key = play * ROWS_A_PLAY
        sql = f"SELECT {_ROW_COLUMNS} FROM rows WHERE id BETWEEN ? AND ? ORDER BY id"
        for id, *columns, at in self._select(sql, key + first, key + last):
            try:
                yield _row(id - key, *columns), dated(at)
            except DAMAGE as fault:
                raise StoreError(
                    f"play {play}, row {id - key} is damaged: {fault}. Start a new play; the file is kept."
                ) from fault

    def table_at_or_before(self, play: int, n: int) -> int:
        sql = "SELECT max(id) FROM rows WHERE who = 0 AND id BETWEEN ? AND ?"
        ((found,),) = self._select(sql, play * ROWS_A_PLAY + 1, play * ROWS_A_PLAY + n) or [(None,)]
        return 0 if found is None else found - play * ROWS_A_PLAY

    def table_after(self, play: int, n: int, before: int) -> int | None:
        """The first row of the table after ``n`` and below ``before``."""
        sql = "SELECT min(id) FROM rows WHERE who = 0 AND id BETWEEN ? AND ?"
        ((found,),) = self._select(sql, play * ROWS_A_PLAY + n + 1, play * ROWS_A_PLAY + before - 1) or [(None,)]
        return None if found is None else found - play * ROWS_A_PLAY

    def choices(self) -> dict[str, str]:
        """What was chosen on the box, without what is damaged."""
        found = self._select("SELECT key, value FROM choices")
        return {key: value for key, value in found if _is_text(key) and _is_text(value)}

    def newest_id(self) -> int:
        """The highest number that anything in the file has, rows whose play is lost included."""
        return 0 if self._select("SELECT 1") == [] else newest_id(self._select)

    def close(self) -> None:
        self._reopen = None
        self.let_go()

    def let_go(self) -> None:
        """Close the file; the next read opens it afresh. SQLite shares one view of a file among all connections of a
        process: a reader that could only look, when it was opened, keeps every later writer from writing."""
        with self._reading:
            if self._connection is not None:
                with contextlib.suppress(sqlite3.Error):
                    self._connection.close()
                self._connection = None

    def _records(self, which: str, *args: Any) -> Iterator[PlayRecord]:
        for id, *columns in self._entries(which, *args):
            try:
                yield _record(id, *columns)
            except DAMAGE as fault:
                self._leave_out(id, str(fault))

    def _entries(self, which: str, *args: Any) -> Iterator[Any]:
        """Entries of plays; where a page of the file is damaged, those that lie on others."""
        try:
            yield from self._select(f"SELECT {_PLAY_COLUMNS} FROM plays {which}", *args)
            return
        except StoreError as fault:
            if not is_corrupt(fault.__cause__):
                raise
        for (id,) in self._select(f"SELECT id FROM plays {which}", *args):
            try:
                yield from self._select(f"SELECT {_PLAY_COLUMNS} FROM plays WHERE id = ?", id)
            except StoreError as fault:
                self._leave_out(id, str(fault.__cause__))

    def _leave_out(self, id: int, why: str) -> None:
        if id not in self._unreadable:
            _log.warning("play %s is left out, its entry is damaged: %s", id, why)
            self._unreadable[id] = Unreadable(id, why)

    def _select(self, sql: str, *args: Any) -> list[Any]:
        """All of it at once: a cursor left open would hold an old picture of the file."""
        with self._reading:
            if self._connection is None and self._reopen is not None and (reopened := self._reopen()) is not None:
                self._connection = _lenient(reopened)
            if self._connection is None:
                return []
            try:
                return self._connection.execute(sql, args).fetchall()
            except sqlite3.Error as fault:
                raise StoreError(
                    f"saved plays cannot be read: {fault}. The file is kept; start the box again."
                ) from fault


DAMAGE = (msgspec.DecodeError, zlib.error, ValueError, TypeError, IndexError, OverflowError)
"""What is raised where a value is not what was written."""


def _lenient(connection: sqlite3.Connection) -> sqlite3.Connection:
    """One letter that is no UTF-8 must not cost all rows that are read with it."""
    connection.text_factory = lambda raw: raw.decode("utf-8", "surrogateescape")
    return connection


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value.isprintable()


def _record(
    id: int,
    game: str,
    options: bytes,
    seats: bytes,
    tables: bytes,
    seed: bytes,
    format: int,
    head: int,
    last: int,
    high: int,
    started: float,
    ended: float | None,
) -> PlayRecord:
    """Raises one of ``DAMAGE``."""
    _need(str, game)
    _need(bytes, seed)
    _need(int, id, format, head, last, high)
    record = PlayRecord(
        id,
        game,
        _decode_options(options),
        _decode_seats(seats),
        _decode_tables(tables),
        seed,
        format,
        head,
        last,
        high,
        dated(started),
        None if ended is None else dated(ended),
    )
    if not 0 < id < PLAYS_AT_MOST:
        raise ValueError(f"its number is {id}")
    if not game.isidentifier():
        raise ValueError(f"its game is {game!r}")
    if not (-1 <= head <= last < ROWS_A_PLAY and high >= 0 and format >= 0):
        raise ValueError(f"it stands on row {head} of {last}")
    return record


def _need(kind: type, *values: object) -> None:
    """One flipped bit makes a text a number or a blob: in SQLite each value has a type of its own. Raises TypeError."""
    for value in values:
        if not isinstance(value, kind):
            raise TypeError(f"{value!r:.40} stands where a value of another kind was written")


def standing_of(record: PlayRecord) -> Standing:
    """The same of a play that has been read."""
    return Standing(record.id, record.head, record.started, record.ended, record.seats)


def dated(wall_s: float) -> float:
    """A date that a calendar can write; one that none can is only the first or last there is, and no damage."""
    return min(max(float(wall_s), 0.0), LATEST_DATE)


def newest_id(select: Callable[..., list[Any]]) -> int:
    """The highest number of a play in the file; ``select`` runs a query. A damaged entry may have any number, and rows
    may have lost their entry: their number is taken all the same."""
    below = PLAYS_AT_MOST
    while True:
        ((play,),) = select("SELECT max(id) FROM plays WHERE id BETWEEN 0 AND ?", below - 1)
        ((row,),) = select("SELECT max(id) FROM rows WHERE id BETWEEN 0 AND ?", below * ROWS_A_PLAY - 1)
        newest = max(play or 0, (row or 0) // ROWS_A_PLAY)
        if newest < below - 1:
            return newest
        below >>= 1


def _row(
    n: int, who: int, move: bytes, title: bytes, drew: bytes, state: bytes, draws: int, notes: bytes, dropped: int
) -> PlayRow:
    """Raises one of ``DAMAGE``."""
    _need(int, n, who, draws, dropped)
    _need(bytes, move)
    if move:  # row 0 has none
        _decode_raw(move)
        move.decode()  # letters inside a text are not looked at by that
    return PlayRow(
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


def read_only(path: Path) -> sqlite3.Connection:
    """A folder that cannot be written has no place for SQLite's shared memory; without a log none is needed."""
    uri = path.resolve().as_uri()
    connection = sqlite3.connect(f"{uri}?mode=ro", uri=True, isolation_level=None, timeout=2.0, check_same_thread=False)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.DatabaseError as fault:
        connection.close()
        log = path.with_name(path.name + "-wal")
        if not isinstance(fault, sqlite3.OperationalError) or (log.exists() and log.stat().st_size):
            raise
        connection = sqlite3.connect(f"{uri}?immutable=1", uri=True, isolation_level=None, check_same_thread=False)
    return connection


def check(connection: sqlite3.Connection, *, newer_too: bool = False) -> None:
    """Read what starting needs, so that damage there is met here; of a newer file (``newer_too``) whether this program
    can read it. Raises UnusableStore, sqlite3.Error."""
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if not newer_too:
            _refuse_version(version)
        if connection.execute("PRAGMA application_id").fetchone() != (_APPLICATION,):
            raise UnusableStore("broken", _OF_SOMETHING_ELSE)
        disk = PlaysOnDisk(connection)
        try:
            disk.choices()
            newest = disk.latest_open()
            disk.newest_id()
            if newest is not None:
                disk.table_at_or_before(newest.id, newest.head)
                _touch(connection, newest.id, newest.head)
        except StoreError as fault:
            cause = fault.__cause__
            if isinstance(cause, sqlite3.Error) and not is_corrupt(cause):
                raise cause from fault
            raise UnusableStore("broken", str(cause or fault).rstrip(".")) from fault
    except sqlite3.DatabaseError as fault:
        if is_corrupt(fault):
            raise UnusableStore("broken", str(fault)) from fault
        raise


def _touch(connection: sqlite3.Connection, play: int, n: int) -> None:
    """Read what the row on which a play stands takes in the file; what it says is looked at when the play is opened.
    Raises sqlite3.Error."""
    connection.execute(f"SELECT {_ROW_COLUMNS} FROM rows WHERE id = ?", (play * ROWS_A_PLAY + n,)).fetchall()


# ---------------------------------------------------------------- writing
# Each may be done twice: after a commit whose outcome nobody knows it is done again.
def write_numbered_later(connection: sqlite3.Connection, record: PlayRecord, tried: int | None) -> int:
    """A play that was begun without sight of the file: it gets the first number that is free. Returns the number.

    :param tried: the number it was given before, if nobody knows whether that came to the disk.
    """
    same = connection.execute(
        "SELECT id FROM plays WHERE id = ? AND seed = ? AND started = ?", (tried, record.seed, record.started)
    )
    for (id,) in same:
        return int(id)
    id = newest_id(lambda sql, *args: connection.execute(sql, args).fetchall()) + 1
    write_play(connection, replace(record, id=id))
    return id


def write_play(connection: sqlite3.Connection, record: PlayRecord) -> None:
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


def write_row(connection: sqlite3.Connection, play: int, row: PlayRow, high: int, at: float) -> None:
    """Row ``row.n`` in place of itself and of all behind it; the play stands on it and is open."""
    id = play * ROWS_A_PLAY + row.n
    connection.execute("DELETE FROM rows WHERE id BETWEEN ? AND ?", (id, (play + 1) * ROWS_A_PLAY - 1))
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
        (row.n, row.n, high, play),
    )


def write_head(connection: sqlite3.Connection, play: int, n: int) -> None:
    """The play stands on row ``n`` and is open."""
    connection.execute("UPDATE plays SET head = ?, ended = NULL WHERE id = ?", (n, play))


def write_end(connection: sqlite3.Connection, play: int, at: float) -> None:
    connection.execute("UPDATE plays SET ended = ? WHERE id = ?", (at, play))


def write_choice(connection: sqlite3.Connection, key: str, value: str) -> None:
    connection.execute("INSERT OR REPLACE INTO choices (key, value) VALUES (?,?)", (key, value))


def write_renaming(connection: sqlite3.Connection, renaming: Renaming) -> int:
    """Give somebody another name in every play, its titles and what was written down; how many plays that was. The
    letters are not left in the file. Raises Refusal, with nothing changed, where two would have one name."""
    connection.execute("PRAGMA secure_delete=ON").fetchall()
    plays: dict[int, tuple[tuple[str, ...], dict[str, str]]] = {}
    for id, encoded in connection.execute("SELECT id, seats FROM plays").fetchall():
        try:
            seats = seated(_decode_seats(encoded))
        except DAMAGE:
            continue  # it is left out of everything that is told
        if (new := renaming.seats(seats)) != seats:
            plays[id] = new, {before: after for before, after in zip(seats, new, strict=True) if before != after}
    connection.execute("BEGIN IMMEDIATE")
    try:
        for id, (seats, names) in plays.items():
            connection.execute("UPDATE plays SET seats = ? WHERE id = ?", (_encode(seats), id))
            _rename_rows(connection, id, names)
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    return len(plays)


def _rename_rows(connection: sqlite3.Connection, play: int, names: Mapping[str, str]) -> None:
    between = play * ROWS_A_PLAY, (play + 1) * ROWS_A_PLAY - 1
    sql = "SELECT id, title, notes, state FROM rows WHERE id BETWEEN ? AND ?"
    for id, title, notes, state in connection.execute(sql, between).fetchall():
        try:
            told = _encode(_renamed(_decode_title(title), names))
            followed = _encode(tuple(_renamed(note, names) for note in _decode_notes(notes))) if notes else b""
            plain = zlib.decompress(state, -zlib.MAX_WBITS)
        except DAMAGE:
            continue  # what cannot be read tells nobody's name
        stood = plain
        for before, after in names.items():
            stood = stood.replace(_WHO + _encode(before), _WHO + _encode(after))
        if (told, followed, stood) != (title, notes, plain):
            columns = told, followed, state if stood == plain else _deflated(stood), id
            connection.execute("UPDATE rows SET title = ?, notes = ?, state = ? WHERE id = ?", columns)


def _renamed(said: Text, names: Mapping[str, str]) -> Text:
    """A sentence with other names in it."""

    def other(arg: Arg) -> Arg:
        match arg:
            case Text():
                return _renamed(arg, names)
            case str():
                return names.get(arg, arg)
            case tuple():
                return tuple(_renamed(each, names) for each in arg)
            case _:
                return arg

    return Text(said.id, {key: other(arg) for key, arg in said.args.items()}) if said.args else said
