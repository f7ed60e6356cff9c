"""A disk that misbehaves on request, for the virtual box and the tests. Must not know what is written to it."""

from __future__ import annotations

import sqlite3
import threading
import time
from enum import Enum
from pathlib import Path
from typing import Any

HELD_LOOK_S = 0.002


class DiskFault(Enum):
    """What a disk can answer, as SQLite's error code and words."""

    FULL = (sqlite3.SQLITE_FULL, "database or disk is full")
    READ_ONLY = (sqlite3.SQLITE_READONLY, "attempt to write a readonly database")
    GONE = (sqlite3.SQLITE_IOERR, "disk I/O error")
    LOCKED = (sqlite3.SQLITE_BUSY, "database is locked")


class FailingDisk:
    """``Store.open(path, report, connect=disk.connect)``; then set ``fault`` or ``delay_s`` (of each commit, in
    seconds) at any time. While ``held`` is set, a commit does not come back: a card that stalls."""

    def __init__(self) -> None:
        self.fault: DiskFault | None = None
        self.delay_s = 0.0
        self.held = threading.Event()

    def connect(self, path: Path) -> sqlite3.Connection:
        disk = self

        class Connection(sqlite3.Connection):
            def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
                if sql.startswith(("BEGIN", "INSERT", "UPDATE", "DELETE", "COMMIT")):
                    disk._answer(sql == "COMMIT")
                return super().execute(sql, *args)

            def executescript(self, sql: str) -> sqlite3.Cursor:
                disk._answer(commits=True)
                return super().executescript(sql)

        return sqlite3.connect(path, isolation_level=None, timeout=2.0, factory=Connection, check_same_thread=False)

    def _answer(self, commits: bool) -> None:
        if commits and self.delay_s:
            time.sleep(self.delay_s)
        while commits and self.held.is_set():
            time.sleep(HELD_LOOK_S)
        if self.fault is not None:
            code, words = self.fault.value
            error = sqlite3.OperationalError(words)
            error.sqlite_errorcode = code
            raise error
