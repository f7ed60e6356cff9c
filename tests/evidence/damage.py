"""Damage to the file of plays and to what lies beside it: always a start, always told what was set aside; and a disk
that fails, stalls and comes back while people play."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

from companion.app.store.store import Noticed, NotSaved, PlaysOnDisk, Report, Saved, Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.failing_disk import DiskFault, FailingDisk
from companion.core.errors import CompanionError
from tests.evidence.evenings import begun, box, finger, unhurt
from tests.evidence.fuzz import RELEASES
from tests.evidence.ledger import Counts, Lost

KEPT_WITHIN_S = 60.0
STORE = "companion.db"
KINDS = (
    "bit",
    "bits",
    "page",
    "cut",
    "empty",
    "log bit",
    "log cut",
    "log lost",
    "log of another",
    "folder",
    "pipe",
    "row",
)


@cache
def _good() -> bytes:
    """A store of every game, as the first release wrote it."""
    return next(iter(sorted(RELEASES.rglob(STORE)))).read_bytes()


def _lively(folder: Path) -> None:
    """A store with moves that are in its log only: copied while it is open, as a pulled plug leaves it."""
    work = folder / "work"
    work.mkdir()
    (work / STORE).write_bytes(_good())
    with contextlib.closing(sqlite3.connect(work / STORE, isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode=WAL").fetchall()
        writer.execute("PRAGMA wal_autocheckpoint=0").fetchall()
        for n in range(30):
            writer.execute("INSERT OR REPLACE INTO choices VALUES (?, ?)", (f"evidence-{n}", "x" * 200))
            writer.execute("UPDATE plays SET high = high + 1 WHERE id = ?", (n % 15 + 1,))
        state = folder / "state"
        state.mkdir()
        for name in (STORE, f"{STORE}-wal"):
            shutil.copy(work / name, state / name)


def _flip(dice: random.Random, path: Path, count: int) -> None:
    data = bytearray(path.read_bytes())
    for _ in range(count):
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    path.write_bytes(bytes(data))


def _hurt(dice: random.Random, kind: str, state: Path) -> None:
    file, log = state / STORE, state / f"{STORE}-wal"
    match kind:
        case "bit":
            _flip(dice, file, 1)
        case "bits":
            _flip(dice, file, dice.choice((3, 10, 50)))
        case "page":
            data = bytearray(file.read_bytes())
            at = dice.randrange(len(data) // 4096) * 4096
            data[at : at + 4096] = dice.choice((bytes(4096), dice.randbytes(4096)))
            file.write_bytes(bytes(data))
        case "cut":
            file.write_bytes(file.read_bytes()[: dice.randrange(file.stat().st_size)])
        case "empty":
            file.write_bytes(b"")
        case "log bit":
            _flip(dice, log, dice.choice((1, 1, 5)))
        case "log cut":
            log.write_bytes(log.read_bytes()[: dice.randrange(log.stat().st_size)])
        case "log lost":
            log.unlink()
        case "log of another":
            other = state / "other.db"
            with contextlib.closing(sqlite3.connect(other, isolation_level=None)) as writer:
                writer.execute("PRAGMA journal_mode=WAL").fetchall()
                writer.execute("CREATE TABLE soup (x)")
                writer.execute("INSERT INTO soup VALUES (randomblob(9000))")
                shutil.copy(state / "other.db-wal", log)
            for ending in ("", "-wal", "-shm"):
                other.with_name(other.name + ending).unlink(missing_ok=True)
        case "folder":
            file.unlink()
            file.mkdir()
        case "pipe":
            file.unlink()
            os.mkfifo(file)
        case "row":
            with contextlib.closing(sqlite3.connect(file)) as writer:
                column = dice.choice(("options", "seats", "tables", "seed", "game", "head", "last", "high", "started"))
                value = dice.choice((b"\xff", "x", -1, 2**62, 1e300, dice.randbytes(40)))
                with contextlib.suppress(sqlite3.IntegrityError):
                    writer.execute(f"UPDATE plays SET {column} = ? WHERE id = ?", (value, dice.randint(1, 15)))
                if dice.random() < 0.5:
                    column = dice.choice(("state", "move", "title", "drew", "notes", "who", "draws", "at"))
                    with contextlib.suppress(sqlite3.IntegrityError):
                        writer.execute(f"UPDATE rows SET {column} = ? WHERE random() % 20 = 0", (value,))
                writer.commit()


def file(dice: random.Random, folder: Path) -> Counts:
    """One kind of damage, then a start: the menu or the evening, a game begun and kept, nothing lost unsaid."""
    kind = dice.choice(KINDS)
    _lively(folder)
    state = folder / "state"
    _hurt(dice, kind, state)
    with contextlib.suppress(CompanionError):
        looked = PlaysOnDisk.look(state / STORE) if kind not in ("folder", "pipe") else PlaysOnDisk(None)
        for record in looked.plays():
            with contextlib.suppress(CompanionError):
                list(looked.rows(record.id, 0, record.last))
        looked.close()
    heard: list[Report] = []
    inbox = Inbox()

    def hear(report: Report) -> None:
        heard.append(report)
        inbox.put(report)

    store = Store.open(state / STORE, hear)
    try:
        on = box(dice, store, folder / "tables", inbox=inbox)
        on.host.resume_latest()
        on.wait(0.5)
        on.host.evenings.past_plays()
        for _ in range(4):
            finger(dice, on)
        begun(dice, on)
        for _ in range(4):
            finger(dice, on)
        _drained(store)
    finally:
        closed = store.close(KEPT_WITHIN_S)
    if not closed:
        raise Lost(f"{kind}: what was played after it could not be kept")
    aside = [
        path.name for path in state.iterdir() if ".broken-" in path.name and not path.name.endswith(("-wal", "-shm"))
    ]
    told = (store.set_aside is not None) + sum(isinstance(report, Noticed) for report in heard)
    if len(aside) > told:
        raise Lost(f"{kind}: {aside} set aside, and the table was told {told} times")
    return {"damaged": 1, "set aside": len(aside), "told": told}


def _drained(store: Store) -> None:
    if store.durability(KEPT_WITHIN_S) is None:
        raise Lost("the writer does not answer")


def disk(dice: random.Random, folder: Path) -> Counts:
    """A game while the disk is full, gone, locked, slow or stalls, again and again; in the end all of it is there."""
    disk = FailingDisk()
    inbox = Inbox()
    heard: list[Report] = []

    def hear(report: Report) -> None:
        heard.append(report)
        inbox.put(report)

    store = Store.open(folder / STORE, hear, connect=disk.connect, retry_s=0.01, look_s=0.05)
    counts: Counter[str] = Counter()
    try:
        on = box(dice, store, folder / "tables", inbox=inbox)
        on.disk_s = 0.005
        begun(dice, on)
        for _ in range(40):
            match dice.randrange(10):
                case 0:
                    disk.fault = dice.choice(list(DiskFault))
                    counts["faults"] += 1
                case 1:
                    disk.fault = None
                case 2:
                    disk.held.set() if not disk.held.is_set() else disk.held.clear()
                    counts["faults"] += 1
                case 3:
                    disk.delay_s = dice.choice((0.0, 0.01))
            finger(dice, on)
            counts["presses"] += 1
        disk.fault, disk.delay_s = None, 0.0
        disk.held.clear()
        for _ in range(3):  # presses that waited for the disk come after one another
            session = on.host.session
            if session is not None:
                _until(lambda session=session: session.play.rows.all_kept, "every row kept when the disk works again")  # type: ignore[misc]
            on.wait(3.0)
        on.wait(0.1)
        banner = any(isinstance(each, NotSaved) for each in heard)
        if banner:
            _until(lambda: any(isinstance(each, Saved) for each in heard), "the banner goes")
        unhurt(on)
        session = on.host.session
        expected = (session.play.rows.head, session.play.rows.last, session.play.state) if session is not None else None
    finally:
        disk.fault = None
        disk.held.clear()
        store.close(KEPT_WITHIN_S)
    if expected is not None:
        inbox = Inbox()
        store = Store.open(folder / STORE, inbox.put)
        try:
            again = box(dice, store, folder / "tables", inbox=inbox)
            if not again.host.resume_latest() or again.host.session is None:
                raise Lost("the evening is not there")
            play = again.host.session.play
            if (play.rows.head, play.rows.last, play.state) != expected:
                raise Lost(f"rows {play.rows.head}/{play.rows.last}, but it was {expected[:2]}")
        finally:
            store.close()
    return counts


def _until(what: Callable[[], bool], told: str) -> None:
    ends_s = time.monotonic() + KEPT_WITHIN_S
    while not what():
        if time.monotonic() > ends_s:
            raise Lost(f"it did not come to this: {told}")
        time.sleep(0.002)
