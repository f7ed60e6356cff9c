"""What can be read of a file of plays, written into a new one. Must not know threads, rules or what plays mean.

A damaged file is read around its damaged pages; a file that was deleted while it is open is copied whole. The new file
comes into its place complete or not at all.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.app.store.play_file import ROWS_A_PLAY, Connect, prepare
from companion.files import sync_folder

_log = logging.getLogger(__name__)

_PLAYS = "id, game, options, seats, tables, seed, format, head, last, high, started, ended"
_ROWS = "id, who, move, title, drew, state, draws, notes, dropped, at"
_LOGS = ("-wal", "-shm")


def written_anew(source: sqlite3.Connection, path: Path, connect: Connect) -> int:
    """All that can be read of ``source``, as the file at ``path``; how many plays that are. Raises OSError,
    sqlite3.Error."""
    new = path.with_name(path.name + ".new")
    _remove(new)
    target = connect(new)
    try:
        prepare(target)
        target.execute("PRAGMA synchronous=FULL")
        target.execute("BEGIN IMMEDIATE")
        _copied(source, target, "plays", _PLAYS)
        _copied(source, target, "rows", _ROWS)
        _copied(source, target, "choices", "key, value")
        plays = _stood(target)
        target.execute("COMMIT")
        target.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    finally:
        target.close()
    for ending in _LOGS:  # of the file that was there before: it must not be read as this one's
        path.with_name(path.name + ending).unlink(missing_ok=True)
        path.with_name(new.name + ending).unlink(missing_ok=True)
    os.replace(new, path)
    sync_folder(path.parent)
    return plays


def salvaged(broken: Path, path: Path, connect: Connect) -> int:
    """What can be read of the file ``broken``, as the file at ``path``; how many plays that are. 0, and no file, if
    there are none."""
    if not broken.is_file():
        return 0
    try:
        with contextlib.closing(sqlite3.connect(broken, isolation_level=None, timeout=2.0)) as source:
            source.execute("PRAGMA query_only=ON").fetchall()
            plays = written_anew(source, path, connect)
    except (sqlite3.Error, OSError) as fault:
        _log.warning("%s: nothing can be read of it: %s", broken, fault)
        plays = 0
    if not plays:
        _remove(path)
        _remove(path.with_name(path.name + ".new"))
    return plays


def _remove(path: Path) -> None:
    for ending in ("", *_LOGS):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def _copied(source: sqlite3.Connection, target: sqlite3.Connection, table: str, columns: str) -> None:
    places = ",".join("?" for _ in columns.split(","))
    for values in _readable(source, table, columns):
        with contextlib.suppress(sqlite3.IntegrityError):  # nothing where something must be: not what was written
            target.execute(f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({places})", values)


def _stood(target: sqlite3.Connection) -> int:
    """Let every play stand on a row that is there, the newest up to where it stood; one without rows is no play. How
    many there are."""
    first = f"(plays.id * {ROWS_A_PLAY})"
    mine = f"rows.id BETWEEN {first} AND {first} + {ROWS_A_PLAY - 1}"
    has_rows = f"EXISTS (SELECT 1 FROM rows WHERE {mine})"
    target.execute(f"DELETE FROM plays WHERE typeof(id) != 'integer' OR NOT {has_rows}")
    target.execute(
        f"UPDATE plays SET last = (SELECT max(rows.id) - {first} FROM rows WHERE {mine}), head = coalesce("
        f"(SELECT max(rows.id) - {first} FROM rows WHERE {mine} AND rows.id <= {first} + plays.head), "
        f"(SELECT min(rows.id) - {first} FROM rows WHERE {mine}))"
    )
    (plays,) = target.execute("SELECT count(*) FROM plays").fetchone()
    return int(plays)


def _readable(source: sqlite3.Connection, table: str, columns: str) -> Iterator[tuple[Any, ...]]:
    """Entries from the first on; where a page cannot be read, from the last back to it."""
    source.text_factory = lambda raw: raw.decode("utf-8", "replace")
    key, met = columns.partition(",")[0], -1
    try:
        for values in source.execute(f"SELECT {columns} FROM {table} ORDER BY {key}"):
            met = values[0]
            yield values
    except sqlite3.DatabaseError as fault:
        _log.warning("table %s is damaged behind %r: %s", table, met, fault)
        if isinstance(met, int):
            with contextlib.suppress(sqlite3.DatabaseError):
                yield from source.execute(f"SELECT {columns} FROM {table} WHERE {key} > ? ORDER BY {key} DESC", (met,))
