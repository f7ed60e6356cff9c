"""Keeps every move of every play on disk, in a thread of its own. Must not know any game's rules, and no screen.

The owner's thread reads and queues; the writer's thread commits (SQLite, WAL, ``synchronous=FULL``) and reports. What
is queued can be read back at once. A disk that fails loses nothing: rows wait in memory and are written when it works
again.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import IO, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.app.errors import StoreError, UnusableStore
from companion.app.store.play_file import (
    PLAY_FORMAT,
    STORE_VERSION,
    Connect,
    PlayRecord,
    PlaysOnDisk,
    SetAside,
    Standing,
    check,
    connect,
    dated,
    is_corrupt,
    prepare,
    read_only,
    reason,
    refuse_newer,
    refuse_strangers,
    set_aside,
    standing_of,
    write_choice,
    write_end,
    write_head,
    write_numbered_later,
    write_play,
    write_renaming,
    write_row,
)
from companion.app.store.renaming import Renaming
from companion.app.store.salvage import salvaged, written_anew
from companion.core.errors import Refusal
from companion.core.game import Tables, Value
from companion.core.play import By, PlayRow
from companion.core.words import Text, name, seated, text

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows has no flock: two companions on one store are not noticed there
    fcntl = None  # type: ignore[assignment]

_log = logging.getLogger(__name__)

NEWER = "newer"
"""The kind of a store that a later companion wrote."""
RETRY_S = 3.0
CLOSE_S = 3.0
RENAMED_WITHIN_S = 5.0
"""So long the table waits for a name that is changed in every play."""
CLOSE_FAILING_S = 0.5
"""A disk that does not take what is written gets so long when the box is switched off."""
LOOK_S = 20.0
"""So often the writer looks whether the file is still in its place."""
LOOK_FIRST_S = 1.0
IDLE_S = 5.0
"""So long after the last move the log is folded into the file, when nobody waits for the disk."""
_BATCH = 100
SAT_AT = "play"
"""The choice that holds the number of the play at which the table last sat."""
TOLD_OF = "told-of"
"""The choice that holds the numbers of damaged plays of which the table has been told."""


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


class Noticed(Struct, frozen=True):
    """Something about the saved plays that the table must read once, and which is dealt with. ``what`` for the log."""

    head: Text
    why: Text
    what: str


Report: TypeAlias = Committed | NotSaved | Saved | Noticed


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
    row: PlayRow
    high: int
    at: float


class _Stand(Struct, frozen=True):
    rows: StoredRows
    count: int
    n: int


class _End(Struct, frozen=True):
    play: int
    at: float


class _Sit(Struct, frozen=True):
    play: int


class _Choose(Struct, frozen=True):
    key: str
    value: str


_Op: TypeAlias = _Begin | _Write | _Stand | _End | _Sit | _Choose
_Ask: TypeAlias = Callable[[sqlite3.Connection], None]


class _Unwritable(Exception):
    """An operation that no disk could take: what it holds cannot be put into the file."""

    def __init__(self, op: _Op, why: Exception) -> None:
        super().__init__(f"{type(why).__name__}: {why}")
        self.op = op


_NEVER = (
    ValueError,
    TypeError,
    OverflowError,
    msgspec.MsgspecError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
    sqlite3.DataError,
    sqlite3.IntegrityError,
)
"""What is raised about a value, whatever the state of the disk."""


def _apply(connection: sqlite3.Connection, op: _Op, numbers: dict[int, int]) -> None:
    """``numbers`` are those in the file, by the numbers that plays have in this process where they differ."""
    match op:
        case _Begin(record) if record.id < 0:
            numbers[record.id] = write_numbered_later(connection, record, numbers.get(record.id))
        case _Begin(record):
            write_play(connection, record)
        case _Write(rows, _, row, high, at):
            write_row(connection, numbers.get(rows.play, rows.play), row, high, at)
        case _Stand(rows, _, n):
            write_head(connection, numbers.get(rows.play, rows.play), n)
        case _End(play, at):
            write_end(connection, numbers.get(play, play), at)
        case _Sit(play):
            write_choice(connection, SAT_AT, str(numbers.get(play, play)))
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
        self._pending: list[tuple[int, PlayRow, float]] = []
        self._unwritable: dict[int, tuple[PlayRow, float]] = {}
        """Rows that no disk can take: they live as long as the process."""

    def read(self, n: int) -> PlayRow:
        return self._read(n)[0]

    def when(self, n: int) -> float:
        """Wall-clock time of row ``n``, in seconds since 1970."""
        return self._read(n)[1]

    def now(self) -> float:
        """What the wall clock says."""
        return dated(self._store.wall_clock())

    def write(self, row: PlayRow, high: int, at: float | None = None) -> None:
        """``at`` is the wall-clock time it was made, now if not given."""
        if at is None:
            at = self._store.wall_clock()
        with self._store.lock:
            self._count += 1
            del self._pending[max(0, len(self._pending) - 1 - self.last + row.n) :]
            self._pending.append((self._count, row, at))
            self._unwritable = {n: kept for n, kept in self._unwritable.items() if n < row.n}
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
        return self._store.disk.table_at_or_before(self._number, n) if n > 0 else 0

    def table_after(self, n: int) -> int:
        first, pending = self._snapshot()
        if n + 1 < first:
            found = self._store.disk.table_after(self._number, n, first)
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

    def _read(self, n: int) -> tuple[PlayRow, float]:
        if not 0 <= n <= self.last:
            raise IndexError(f"play {self.play} has rows 0 to {self.last}, not {n}")
        with self._store.lock:
            from_end = self.last + 1 - n
            if from_end <= len(self._pending):
                _, row, at = self._pending[-from_end]
                return row, at
            if n in self._unwritable:
                return self._unwritable[n]
        return self._store.disk.row(self._number, n)

    @property
    def _number(self) -> int:
        """The play's number in the file."""
        return self._store.number(self.play)

    def _snapshot(self) -> tuple[int, list[tuple[int, PlayRow, float]]]:
        """Number of the first row that may not be on the disk, and those rows."""
        with self._store.lock:
            return self.last + 1 - len(self._pending), self._pending.copy() if self._pending else []

    def give_up(self, n: int) -> None:
        """The writer cannot put row ``n`` into the file, ever. Holds the lock."""
        self._unwritable.update({row.n: (row, at) for _, row, at in self._pending if row.n == n})

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
    nothing else. ``retry_s``, ``idle_s``, ``look_s``: how long the writer waits, in seconds.

    Plays that were begun without sight of the file have negative numbers in this process: what is on the disk is not
    known, so they get theirs when they are written.
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
        look_s: float = LOOK_S,
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
        self._look_s = look_s
        self.not_writable: Text | None = None
        """Why nothing would be saved, as far as that could be seen when the store was opened."""
        self._wake = threading.Condition(self.lock)
        self._queue: list[_Op] = []
        self._asked: list[_Ask] = []
        self._closing_at: float | None = None
        self._failing = False
        self._unwritable = ""
        self._commits = 0
        self.revision = 0
        """Another number whenever something of the plays may be another: what was derived from them is then old."""
        self._records: dict[int, PlayRecord] = {}
        self._rows: dict[int, StoredRows] = {}
        self._choices: dict[str, str] = {}
        self._numbers: dict[int, int] = {}
        self._tried: dict[int, int] = {}
        """The same, of commits whose outcome may be unknown. The writer's own."""
        self._newest_id: int | None = 0
        """The highest number on the disk; None while the disk has not been seen."""
        self._unseen = 0
        self._sat_at: int | None = None
        self._noted: set[int] = set()
        self._place: _Place = None
        self._lost: sqlite3.Connection | None = None
        """The file that is no longer in its place, as long as it has not been written anew."""
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
        look_s: float = LOOK_S,
    ) -> Store:
        """Open or make the store at ``path``. A broken file is renamed first; a newer one is left as it is, and
        ``path`` becomes another beside it (``set_aside`` tells of either).

        A folder that cannot be written is no error: the box plays, and reports NotSaved at the first move. Raises
        StoreError when another companion has the store open.
        """
        store = cls(path, report, connect=connect, wall_clock=wall_clock, retry_s=retry_s, idle_s=idle_s, look_s=look_s)
        store._open()
        store._writer.start()
        return store

    # -- plays
    def begin(
        self, game: str, options: Mapping[str, Value], seats: tuple[str, ...], tables: Tables, seed: bytes
    ) -> StoredRows:
        """A new play without rows; hand it to ``Play.begin``."""
        if self._newest_id is None:
            self._unseen += 1
            id = -self._unseen
        else:
            id = self._newest_id = self._newest_id + 1
        record = PlayRecord(id, game, options, seats, tables, seed, PLAY_FORMAT, -1, -1, 0, self.wall_clock())
        rows = StoredRows(self, record)
        self._records[record.id] = record
        self._rows[record.id] = rows
        with self.lock:
            self.queue(_Begin(record))
        self.sit(record.id)
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
        self.sit(play)
        return record, rows

    def rows(self, play: int) -> StoredRows:
        """The rows of a play, to be read: nobody sits down at it. Raises StoreError if there is no such play."""
        record = self.play(play)
        if record is None:
            raise StoreError(f"there is no play {play}. 'companion history' lists them.")
        return self._rows.get(play) or StoredRows(self, record)

    def told(self, play: int, first: int, last: int) -> Iterator[tuple[PlayRow, float]]:
        """Rows of a play with their wall-clock times, those that wait for the disk too. Raises StoreError."""
        rows = self._rows.get(play)
        if rows is None:
            yield from self.disk.rows(play, first, last)
            return
        for n in range(first, last + 1):
            yield rows.read(n), rows.when(n)

    def sit(self, play: int) -> None:
        """The table sits at this play: a start comes back to it."""
        if self._sat_at != play:
            self._sat_at = play
            with self.lock:
                self.queue(_Sit(play))

    def number(self, play: int) -> int:
        """The number in the file of a play that has another one here; 0 or less if it has none yet."""
        with self.lock:
            return self._numbers.get(play, play)

    def end(self, play: int) -> None:
        """The play is over; its seed is no secret any more. A later move, undo or redo opens it again."""
        at = self.wall_clock()
        record = self._records.get(play) or self.disk.play(play)
        if record is not None:
            self._rows.setdefault(play, StoredRows(self, record))
            self._records[play] = replace(record, ended=at)
        with self.lock:
            self.queue(_End(play, at))

    def plays(self) -> tuple[PlayRecord, ...]:
        """Every play, newest first, as it stands now."""
        known = {record.id: record for record in self.disk.plays()}
        self._tell_unreadable()
        for id in self._records:
            known.pop(self.number(id), None)
            known[id] = self._now(id)
        return tuple(sorted(known.values(), key=self._age, reverse=True))

    def standing(self) -> tuple[Standing, ...]:
        """Where every play stands that has begun, as it stands now."""
        known = {each.id: each for each in self.disk.standing()}
        for id in self._records:
            number = self.number(id)
            known.pop(number, None)
            if (record := self._now(id)).head >= 0:
                own = number if number > 0 else id  # begun without sight of the file, written since
                known[own] = standing_of(record)._replace(id=own)
        return tuple(known.values())

    def play(self, id: int) -> PlayRecord | None:
        return self._now(id) if id in self._records else self.disk.play(id)

    def latest_open(self, game: str | None = None) -> PlayRecord | None:
        """Of the plays that have begun and not ended, of one game or of any: the one last sat at, else the newest."""
        here = [self._now(id) for id in self._records]
        found = [play for play in here if play.ended is None and play.head >= 0 and game in (None, play.game)]
        others = tuple(self.number(id) for id in self._records)
        sat_at = (
            self.disk.play(self._sat_at) if self._sat_at is not None and self._sat_at not in self._records else None
        )
        if sat_at is not None and sat_at.ended is None and sat_at.head >= 0 and game in (None, sat_at.game):
            found.append(sat_at)
        elif (kept := self.disk.latest_open(game, but=others)) is not None:
            found.append(kept)
        return max(found, key=lambda play: (play.id == self._sat_at, self._age(play)), default=None)

    @staticmethod
    def _age(play: PlayRecord) -> tuple[bool, int]:
        """Plays without a number of their own are newer than all that have one."""
        return play.id < 0, abs(play.id)

    def _tell_unreadable(self) -> None:
        """Name the plays whose entries are damaged, once on this box."""
        new = [each for each in self.disk.unreadable if each.id not in self._noted]
        if not new:
            return
        self._noted.update(each.id for each in new)
        told = {int(id) for id in self._choices.get(TOLD_OF, "").split(",") if id.isdecimal()}
        if any(each.id not in told for each in new):
            ids = sorted(told | self._noted)
            self.choose(TOLD_OF, ",".join(map(str, ids)))
            named = ", ".join(str(each.id) for each in new)
            why = text("store-play-left-out", count=len(new), plays=name(named), file=name(self.path.name))
            self._report(Noticed(text("store-play-damaged"), why, f"plays left out: {named}"))

    # -- people
    def rename(self, renaming: Renaming, within_s: float = RENAMED_WITHIN_S) -> None:
        """Somebody gets another name in every play that is kept; waits for it. Raises Refusal, with nothing changed,
        where two would have one name or the disk does not take it. Nobody may sit at a play."""
        answered = threading.Event()
        why: list[Text] = []
        began, given_up = threading.Lock(), threading.Event()

        def ask(connection: sqlite3.Connection) -> None:
            with began:
                if given_up.is_set() or answered.is_set():
                    return
                try:
                    write_renaming(connection, renaming)
                except Refusal as refusal:
                    why.append(refusal.why)
                except (sqlite3.Error, OSError) as fault:
                    _log.error("%s: nobody was renamed: %s", self.path, fault)
                    why.append(reason(fault))
                answered.set()

        with self.lock:
            if self._queue and self._failing:
                raise Refusal(text("core-not-saved"))
            self._asked.append(ask)
            self._wake.notify()
        if not answered.wait(within_s):
            with began:  # what has begun is waited for, and nothing begins any more
                given_up.set()
            if not answered.is_set():
                raise Refusal(text("core-not-saved"))
        if why:
            raise Refusal(why[0])
        for id, record in self._records.items():
            self._records[id] = replace(record, seats=renaming.seats(seated(record.seats)))
        self.revision += 1

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
        self.revision += 1
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
                self._closing_at = time.monotonic() + (min(within_s, CLOSE_FAILING_S) if self._failing else within_s)
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
            _log.error("%s: %s; it is %s", self.path, fault, "left alone" if fault.kind == NEWER else "set aside")
            try:
                self.set_aside = self._beside() if fault.kind == NEWER else self._set_aside(fault.kind)
                connection = self._opened_to_read()
            except (OSError, UnusableStore) as again:
                _log.error("%s cannot be set aside: %s", self.path, again)
                self.not_writable = reason(again)
        self._place = _place(self.path)
        if self._place is not None and not (os.access(self.path, os.W_OK) and os.access(self.path.parent, os.W_OK)):
            self.not_writable = text("store-not-writable")
        if connection is None:
            self._newest_id = None
            self.disk = PlaysOnDisk(None, self._reopened)
            return
        self.disk = PlaysOnDisk(connection, self._reopened)
        self._choices = self.disk.choices()
        self._newest_id = self.disk.newest_id()
        sat_at = self._choices.get(SAT_AT, "")
        self._sat_at = int(sat_at) if re.fullmatch(r"[0-9]{1,10}", sat_at) else None

    def _beside(self) -> SetAside | None:
        """A newer file stays as and where it is, for the companion that wrote it; this one has its own beside it. Said
        when that is begun."""
        newer = self.path
        self.path = newer.with_name(f"{newer.stem}-{STORE_VERSION}{newer.suffix}")
        self._take_lock()
        if self.path.exists():
            return None
        return SetAside(newer, text("store-newer", file=name(newer.name), beside=name(self.path.name)))

    def _set_aside(self, kind: str) -> SetAside:
        """Out of the way, and what can be read of it into a new file. Raises OSError."""
        aside = set_aside(self.path, kind, self.wall_clock())
        if kind == "broken":
            found = salvaged(aside.path, self.path, self._connect)
            if found:
                return replace(aside, why=text("store-set-aside-salvaged", file=name(aside.path.name), count=found))
        return aside

    def _reopened(self) -> sqlite3.Connection | None:
        try:
            return self._opened_to_read()
        except UnusableStore:
            return None

    def _opened_to_read(self) -> sqlite3.Connection | None:
        connection: sqlite3.Connection | None = None
        try:
            refuse_strangers(self.path)
            refuse_newer(self.path)
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
            self.not_writable = reason(fault)
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
        """Also again, where the one that is held is of a folder that was deleted. Raises StoreError."""
        if fcntl is None:
            return
        path = self.path.with_name(self.path.name + ".lock")
        if self._flock is not None and _place(path) == _place_of(os.fstat(self._flock.fileno())):
            return
        try:
            taken = path.open("ab")
        except OSError:
            return  # nobody can write here, so nobody else does
        try:
            fcntl.flock(taken, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as by_another:
            taken.close()
            raise StoreError(
                f"{self.path}: another companion has these saved plays open. Close it, or set COMPANION_HOME to "
                "another folder."
            ) from by_another
        before, self._flock = self._flock, taken
        if before is not None:
            before.close()

    def _now(self, id: int) -> PlayRecord:
        record, rows = self._records[id], self._rows[id]
        return replace(record, head=rows.head, last=rows.last, high=rows.high)

    # -- inside: the writer's thread
    def _write_all(self) -> None:
        line = _Line()
        while (work := self._next_work(line)) is not None:
            batch, asked = work
            try:
                self._write(line, batch, asked)
            except _Unwritable as fault:
                line.cut()
                self._give_up(fault)
                continue
            except Exception as fault:  # whatever it is, the rows stay queued and the evening goes on
                if self._lost is None and is_corrupt(fault) and self._set_aside_while_open(fault):
                    line.cut()
                    continue
                line.cut()
                line.unfolded = 0
                if batch or self._lost is not None:
                    self._tell_not_saved(fault)
                if not self._wait_to_retry():
                    break
                continue
            self._written(batch, asked)
        line.cut()
        _drop(self._lost)

    def _next_work(self, line: _Line) -> tuple[list[_Op], list[_Ask]] | None:
        """What there is to write and to answer, perhaps nothing; None when the store is closed and all is written."""
        with self._wake:
            if not (self._queue or self._asked or self._closing_at):
                look_s = line.look_s if line.look_s is not None else min(LOOK_FIRST_S, self._look_s)
                self._wake.wait(min(self._idle_s, look_s) if line.unfolded else look_s)
                line.look_s = self._look_s
            batch, asked = self._queue[:_BATCH], self._asked.copy()
            return None if self._closing_at is not None and not batch else (batch, asked)

    def _write(self, line: _Line, batch: list[_Op], asked: list[_Ask]) -> None:
        line.connection = connection = self._in_place(line.connection)
        if batch:
            self._commit(connection, batch)
            line.unfolded += 1
        elif line.unfolded and not asked:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            line.unfolded = 0
        for ask in asked:
            ask(connection)

    def _written(self, batch: list[_Op], asked: list[_Ask]) -> None:
        with self.lock:
            del self._asked[: len(asked)]
        if batch:
            self._settle(batch)
        if self._failing and not self._queue:
            self._failing = False
            self._report(Saved())

    def _tell_not_saved(self, fault: Exception) -> None:
        """Once, until it is saved again."""
        if self._failing:
            return
        self._failing = True
        _log.error("%s: not saved: %s; the box plays on and tries again", self.path, fault)
        self._report(NotSaved(reason(fault), f"{type(fault).__name__}: {fault}"))

    def _in_place(self, connection: sqlite3.Connection | None) -> sqlite3.Connection:
        """The connection that writes, to the file that lies in its place. A file that was deleted or replaced under the
        running box is still open: all that it holds is written anew."""
        if connection is not None and _place(self.path) != self._place:
            _log.error("%s is not the file that was opened: it is written anew", self.path)
            connection, self._lost = None, connection
        if self._lost is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            now = self.wall_clock()
            aside = set_aside(self.path, "replaced", now, with_log=False) if self.path.exists() else None
            written_anew(self._lost, self.path, self._connect)
            _drop(self._lost)
            self._lost = None
            with contextlib.suppress(StoreError):
                self._take_lock()
            self.disk.let_go()
            with self.lock:
                self.revision += 1
            if aside is not None:
                self._report(Noticed(text("store-replaced-head"), aside.why, "another file lay in its place"))
            else:
                why = text("store-deleted", file=name(self.path.name))
                self._report(Noticed(text("store-deleted-head"), why, "the file was gone"))
        if connection is None:
            connection = self._opened_to_write()
            self._place = _place(self.path)
        return connection

    def _set_aside_while_open(self, fault: Exception) -> bool:
        """The file is damaged where it must be written: keep it by another name, and go on in a new one with all that
        can be read. True if that was possible."""
        try:
            aside = self._set_aside("broken")
        except OSError as again:
            _log.error("%s: %s; it cannot be set aside: %s", self.path, fault, again)
            return False
        self.disk.let_go()
        with self.lock:
            self.revision += 1
        self._report(Noticed(text("core-set-aside"), aside.why, str(fault)))
        return True

    def _opened_to_write(self) -> sqlite3.Connection:
        if not self.path.parent.is_dir():
            self.path.parent.mkdir(parents=True, exist_ok=True)
        refuse_newer(self.path)
        if self._failing:
            self.disk.let_go()
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
            try:
                _apply(connection, op, self._tried)
            except _NEVER as fault:
                raise _Unwritable(op, fault) from fault
        connection.execute("COMMIT")
        self._commits += 1
        if self._tried != self._numbers:
            with self.lock:
                self._numbers = dict(self._tried)

    def _give_up(self, fault: _Unwritable) -> None:
        """What can never be written must not keep the rest from the disk: it is told, and stays in memory only."""
        _log.error("%s: this can never be saved, the rest goes on: %s: %r", self.path, fault, fault.op)
        with self.lock:
            self._queue = [op for op in self._queue if op is not fault.op]
            if isinstance(fault.op, _Write):
                fault.op.rows.give_up(fault.op.row.n)
        self._report(Noticed(text("store-unwritable-head"), text("store-unwritable"), str(fault)))

    def _settle(self, batch: list[_Op]) -> None:
        """Take what is on the disk off the queue and tell of it."""
        if self._failing:
            self.disk.let_go()
        newest: dict[int, tuple[StoredRows, int]] = {}
        for op in batch:
            if isinstance(op, _Write | _Stand):
                newest[op.rows.play] = (op.rows, op.count)
        with self.lock:
            self.revision += 1
            del self._queue[: len(batch)]  # only the writer takes from it
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
            now_s = time.monotonic()
            self._closing_at = min(self._closing_at, now_s + CLOSE_FAILING_S)
            left = self._closing_at - now_s
            if left > 0:
                self._wake.wait(min(left, 0.1))
            return left > 0


_Place: TypeAlias = tuple[int, int] | None


def _place(path: Path) -> _Place:
    """Which file lies there; None if there is none."""
    try:
        return _place_of(path.stat())
    except OSError:
        return None


def _place_of(stat: os.stat_result) -> _Place:
    return stat.st_dev, stat.st_ino


class _Line:
    """The writer's thread's own: its connection, batches since the log was last folded into the file, and how long it
    waits for work (at first shorter)."""

    def __init__(self) -> None:
        self.connection: sqlite3.Connection | None = None
        self.unfolded = 0
        self.look_s: float | None = None

    def cut(self) -> None:
        _drop(self.connection)
        self.connection = None


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
    "Noticed",
    "PlayRecord",
    "PlaysOnDisk",
    "Report",
    "Saved",
    "SetAside",
    "Store",
    "StoredRows",
    "connect",
]
