"""Keeping the evening: what was shown is there after anything, and a disk that fails loses nothing."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.app.errors import StoreError
from companion.app.store.play_file import connect
from companion.app.store.salvage import written_anew
from companion.app.store.store import FULL, Committed, NotSaved, PlaysOnDisk, Report, Saved, Store, StoredRows
from companion.app.virtual.failing_disk import DiskFault, FailingDisk
from companion.core.errors import UnreadablePlay
from companion.core.game import Tables, Value
from companion.core.play import By, MemoryRows, Play, PlayRow
from companion.core.words import Text
from tests.app.tiny_game import Roll, Spend, Tiny

OPTIONS: dict[str, Value] = {"goal": 1000, "mode": "harsh"}
SEATS = ("Ann", "민수", "Оля")
TABLES: Tables = {"castle": ({"room": "hall", "red": "attic", "doors": 2},)}
SEED = b"0123456789abcdef"
GAME = Tiny()


class Box:
    """A table that opens and closes its store, and hears what the writer says."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.disk = FailingDisk()
        self.heard: list[Report] = []
        self.news = threading.Condition()
        self.wall_s = 1_800_000_000.0
        self._stores: list[Store] = []

    def hear(self, report: Report) -> None:
        with self.news:
            self.heard.append(report)
            self.news.notify_all()

    def open(self) -> Store:
        store = Store.open(
            self.path, self.hear, connect=self.disk.connect, wall_clock=lambda: self.wall_s, retry_s=0.02, idle_s=0.05
        )
        self._stores.append(store)
        return store

    def wait_for(self, said: Callable[[], bool]) -> None:
        with self.news:
            assert self.news.wait_for(said, 10), f"not heard; only {self.heard}"

    def wait_kept(self, rows: StoredRows) -> None:
        self.wait_for(lambda: rows.all_kept)

    def close_all(self) -> None:
        self.disk.fault = None
        for store in self._stores:
            store.close()


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    box = Box(tmp_path / "state" / "companion.db")
    yield box
    box.close_all()
    assert not [thread for thread in threading.enumerate() if thread.name == "store-writer"]


def begin(store: Store) -> tuple[Play[Any, Any, Any], StoredRows]:
    rows = store.begin("tiny", OPTIONS, SEATS, TABLES, SEED)
    play, _ = Play.begin(GAME, rows, SEED, OPTIONS, SEATS, TABLES)
    return play, rows


def resume(store: Store, id: int) -> tuple[Play[Any, Any, Any], StoredRows]:
    record, rows = store.resume(id)
    fixed = GAME.begin(record.options, record.seats, record.tables)
    return Play.resume(GAME, rows, record.seed, fixed), rows


# ---------------------------------------------------------------- an evening
def test_the_evening_goes_on_where_it_was(box: Box) -> None:
    store = box.open()
    play, rows = begin(store)
    for _ in range(5):
        play.do(Roll())
    play.undo()
    said = [rows.read(n) for n in range(6)]
    assert store.close()

    store = box.open()
    latest = store.latest_open()
    assert latest is not None
    assert (latest.options, latest.seats, latest.tables, latest.seed) == (OPTIONS, SEATS, TABLES, SEED)
    assert (latest.head, latest.last) == (4, 5)
    again, rows_again = resume(store, latest.id)
    assert again.state == play.state
    assert [rows_again.read(n) for n in range(6)] == said
    again.redo()
    assert again.do(Roll()).row.n == 6


def test_what_is_written_can_be_read_at_once_and_is_told_of_when_kept(box: Box) -> None:
    box.disk.delay_s = 0.05
    store = box.open()
    play, rows = begin(store)
    row = play.do(Roll()).row
    assert rows.read(1) == row
    assert not rows.committed(1)
    box.wait_for(lambda: Committed(rows.play, 1) in box.heard)
    assert rows.committed(1)
    assert rows.all_kept
    assert rows.read(1) == row


def test_a_row_written_again_after_undo_is_not_kept_by_its_elders_commit(box: Box) -> None:
    store = box.open()
    play, rows = begin(store)
    play.do(Roll())
    box.wait_kept(rows)
    box.disk.fault = DiskFault.FULL
    play.undo()
    play.do(Spend(5)) if play.state.total >= 5 else play.do(Roll())
    assert rows.last == 1
    assert not rows.committed(1)
    assert rows.committed(0)
    box.disk.fault = None
    box.wait_kept(rows)
    assert rows.committed(1)


def test_undo_and_redo_are_kept_too(box: Box) -> None:
    store = box.open()
    play, rows = begin(store)
    for _ in range(4):
        play.do(Roll())
    play.undo()
    play.undo()
    box.wait_kept(rows)
    shutil.copytree(box.path.parent, box.path.parent.with_name("pulled"))
    play.redo()
    store.close()
    pulled = PlaysOnDisk.look(box.path.parent.with_name("pulled") / "companion.db")
    now = PlaysOnDisk.look(box.path)
    assert [(r.head, r.last) for disk in (pulled, now) for r in disk.plays()] == [(2, 4), (3, 4)]
    pulled.close()
    now.close()


def test_plays_are_listed_newest_first_with_their_dates(box: Box) -> None:
    store = box.open()
    _, first = begin(store)
    box.wall_s += 60
    play, second = begin(store)
    play.do(Roll())
    store.end(first.play)
    for _ in range(2):  # as remembered, then as read from the disk
        listed = store.plays()
        assert [(r.id, r.started, r.ended, r.last) for r in listed] == [
            (second.play, 1_800_000_060, None, 1),
            (first.play, 1_800_000_000, 1_800_000_060, 0),
        ]
        assert second.when(1) == 1_800_000_060
        store.close()
        store = box.open()
        _, second = resume(store, second.play)


def test_the_latest_open_play_is_of_the_game_that_was_asked_for(box: Box) -> None:
    store = box.open()
    assert store.latest_open() is None
    _, mine = begin(store)
    other = store.begin("other", {}, ("Ann",), {}, SEED)
    latest = store.latest_open()
    assert latest is not None
    assert latest.id == mine.play, "a play that never got its first row cannot be resumed"
    Play.begin(GAME, other, SEED, OPTIONS, SEATS, {})
    latest, tiny, none = store.latest_open(), store.latest_open("tiny"), store.latest_open("third")
    assert latest is not None
    assert tiny is not None
    assert (latest.id, tiny.id, none) == (other.play, mine.play, None)


def test_a_play_that_ended_is_opened_again_by_going_on(box: Box) -> None:
    store = box.open()
    play, rows = begin(store)
    play.do(Roll())
    store.end(rows.play)
    assert store.latest_open() is None
    play.undo()
    assert store.latest_open() is not None
    store.close()
    store = box.open()
    assert store.latest_open() is not None


def test_what_was_chosen_on_the_box_is_there_next_time(box: Box) -> None:
    store = box.open()
    assert store.choices == {}
    store.choose("language", "ko")
    store.choose("volume", "40")
    store.choose("language", "ru")
    store.close()
    assert box.open().choices == {"language": "ru", "volume": "40"}


def test_a_play_that_is_not_there_is_refused_clearly(box: Box) -> None:
    with pytest.raises(StoreError, match=r"no play 7\. 'companion history' lists them"):
        box.open().resume(7)


def test_closing_twice_is_fine(box: Box) -> None:
    store = box.open()
    begin(store)
    assert store.close()
    assert store.close()


# ---------------------------------------------------------------- the same as in memory
class Twin:
    """Stored rows and rows in memory side by side."""

    def __init__(self, stored: StoredRows) -> None:
        self.stored = stored
        self.memory = MemoryRows()

    def write(self, by: By, word: int) -> None:
        row = PlayRow(self.memory.head + 1, by, b"{}", Text("t", {"n": word}), (("die", word),), b"%d" % word, word)
        self.memory.write(row, word)
        self.stored.write(row, word)

    def stand(self, n: int) -> None:
        self.memory.stand(n)
        self.stored.stand(n)

    def check(self) -> None:
        memory, stored = self.memory, self.stored
        assert (stored.head, stored.last, stored.high) == (memory.head, memory.last, memory.high)
        for n in range(memory.last + 1):
            assert stored.read(n) == memory.read(n)
            assert stored.table_at_or_before(n) == memory.table_at_or_before(n)
            assert stored.table_after(n) == memory.table_after(n)


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("write"), st.sampled_from(By), st.integers(0, 1000)),
        st.tuples(st.just("stand"), st.floats(0, 1)),
        st.tuples(st.just("fault"), st.sampled_from([None, *DiskFault])),
        st.tuples(st.just("wait")),
        st.tuples(st.just("reopen")),
    ),
    max_size=40,
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_rows_on_disk_behave_as_rows_in_memory_whatever_the_disk_does(steps: list[Any], tmp_path: Path) -> None:
    box = Box(tmp_path / str(random.random()) / "companion.db")
    store = box.open()
    twin = Twin(store.begin("tiny", {}, ("Ann",), {}, SEED))
    twin.write(By.BOX, 0)
    for step in steps:
        match step:
            case ("write", by, word):
                twin.write(by, word)
            case ("stand", part):
                twin.stand(round(part * twin.memory.last))
            case ("fault", fault):
                box.disk.fault = fault
            case ("wait",) if box.disk.fault is None:
                box.wait_kept(twin.stored)
            case ("reopen",):
                box.disk.fault = None
                assert store.close()
                store = box.open()
                _, twin.stored = store.resume(twin.stored.play)
        twin.check()
    box.close_all()


# ---------------------------------------------------------------- disks
@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (DiskFault.FULL, "store-disk-full"),
        (DiskFault.READ_ONLY, "store-not-writable"),
        (DiskFault.GONE, "store-disk-fault"),
        (DiskFault.LOCKED, "store-in-use"),
    ],
)
def test_a_failing_disk_is_told_once_and_loses_nothing(box: Box, fault: DiskFault, why: str) -> None:
    store = box.open()
    play, rows = begin(store)
    box.wait_kept(rows)
    box.disk.fault = fault
    for _ in range(20):
        play.do(Roll())
    play.undo()
    box.wait_for(lambda: any(isinstance(report, NotSaved) for report in box.heard))
    play.do(Roll())
    assert store.failing
    assert not rows.committed(1)
    said = [rows.read(n) for n in range(rows.last + 1)]
    box.disk.fault = None
    box.wait_for(lambda: Saved() in box.heard)
    assert not store.failing
    assert rows.committed(rows.last)
    assert [report.why.id for report in box.heard if isinstance(report, NotSaved)] == [why]
    assert [rows.read(n) for n in range(rows.last + 1)] == said
    store.close()
    store = box.open()
    again, rows = resume(store, rows.play)
    assert again.state == play.state
    assert [rows.read(n) for n in range(rows.last + 1)] == said


def test_a_disk_that_is_really_full(box: Box) -> None:
    def small(path: Path) -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("PRAGMA max_page_count=12").fetchall()
        return connection

    store = Store.open(box.path, box.hear, connect=small, retry_s=0.01)
    play, rows = begin(store)
    box.wait_kept(rows)
    while not any(isinstance(report, NotSaved) for report in box.heard):
        play.do(Roll())
    assert not rows.committed(rows.last)
    said = [rows.read(n) for n in range(rows.last + 1)]
    assert not store.close(0.05), "not everything could be written"
    store = box.open()
    _, kept = store.resume(rows.play)
    assert [kept.read(n) for n in range(kept.last + 1)] == said[: kept.last + 1]
    assert kept.last > 0


def test_a_slow_disk_holds_nobody_up(box: Box) -> None:
    store = box.open()
    play, rows = begin(store)
    box.wait_kept(rows)
    before = store.durability()
    box.disk.delay_s = 0.2
    for _ in range(100):
        play.do(Roll())
    assert not rows.committed(100)
    box.disk.delay_s = 0.0
    box.wait_kept(rows)
    after = store.durability()
    assert before is not None
    assert after is not None
    assert after.commits - before.commits < 50, "what queued up meanwhile shares one commit"


def test_a_folder_that_cannot_be_written_comes_back_later(box: Box) -> None:
    box.path.parent.parent.mkdir(exist_ok=True)
    box.path.parent.write_text("a file is in the way")
    store = box.open()
    play, rows = begin(store)
    play.do(Roll())
    box.wait_for(lambda: any(isinstance(report, NotSaved) for report in box.heard))
    box.path.parent.unlink()
    box.wait_for(lambda: Saved() in box.heard)
    assert rows.read(1).n == 1, "read from the disk now"
    assert rows.committed(1)
    play.undo()
    play.do(Roll())
    box.wait_kept(rows)
    assert [record.id for record in store.plays()] == [rows.play]


def test_plays_begun_without_sight_of_the_disk_never_meet_those_on_it(box: Box) -> None:
    store = box.open()
    old_play, old = begin(store)
    old_play.do(Roll())
    store.close()
    hidden = box.path.parent.with_name("hidden")
    box.path.parent.rename(hidden)
    box.path.parent.write_text("not mounted")
    store = box.open()
    _, new = begin(store)
    box.wait_for(lambda: any(isinstance(report, NotSaved) for report in box.heard))
    box.path.parent.unlink()
    hidden.rename(box.path.parent)
    box.wait_kept(new)
    assert {record.id for record in store.plays()} == {old.play, new.play}
    assert store.plays()[-1].last == 1


def test_what_was_looked_at_on_a_read_only_card_is_read_afresh_when_it_can_be_written(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = box.open()
    play, rows = begin(store)
    play.do(Roll())
    assert store.close()

    def unchanging(path: Path) -> sqlite3.Connection:
        """What SQLite is left with where it can make no file beside the store."""
        return sqlite3.connect(f"{path.resolve().as_uri()}?immutable=1", uri=True, isolation_level=None)

    def connect(path: Path) -> sqlite3.Connection:
        if box.disk.fault is not None:
            raise sqlite3.OperationalError("attempt to write a readonly database")
        return box.disk.connect(path)

    monkeypatch.setattr("companion.app.store.store.read_only", unchanging)
    box.disk.fault = DiskFault.READ_ONLY
    store = Store.open(box.path, box.hear, connect=connect, retry_s=0.02)
    play, rows = resume(store, rows.play)
    play.do(Roll())
    box.wait_for(lambda: any(isinstance(report, NotSaved) for report in box.heard))
    assert [rows.read(n).n for n in range(3)] == [0, 1, 2]
    box.disk.fault = None
    box.wait_for(lambda: Saved() in box.heard)
    assert rows.all_kept
    assert [rows.read(n).n for n in range(3)] == [0, 1, 2]
    assert store.durability() is not None
    assert store.close()


def test_what_lay_in_the_place_of_the_shared_memory_is_forgotten_once_it_is_gone(box: Box) -> None:
    """SQLite shares one view of the file among all connections of a process: the reader must not keep the old one."""
    store = box.open()
    play, rows = begin(store)
    assert store.close()
    shared_memory = box.path.with_name(box.path.name + "-shm")
    shared_memory.mkdir()
    store = Store.open(box.path, box.hear, retry_s=0.02)
    play, rows = resume(store, rows.play)
    play.do(Roll())
    box.wait_for(lambda: any(isinstance(report, NotSaved) for report in box.heard))
    assert [rows.read(n).n for n in range(2)] == [0, 1]
    shared_memory.rmdir()
    box.wait_for(lambda: Saved() in box.heard)
    assert rows.all_kept
    assert [rows.read(n).n for n in range(2)] == [0, 1]
    assert store.close()


def unsaved_until_a_minute_from_now(box: Box) -> tuple[Store, StoredRows]:
    """The disk is full, that has been told, and the next try is a minute away."""
    store = Store.open(box.path, box.hear, connect=box.disk.connect, retry_s=60.0)
    play, rows = begin(store)
    box.wait_kept(rows)
    box.disk.fault = DiskFault.FULL
    play.do(Roll())
    box.wait_for(lambda: any(isinstance(report, NotSaved) for report in box.heard))
    return store, rows


def test_switched_off_between_two_tries_it_tries_once_more(box: Box) -> None:
    store, rows = unsaved_until_a_minute_from_now(box)
    box.disk.fault = None
    assert store.close(), "there was room again"
    _, kept = resume(box.open(), rows.play)
    assert kept.last == 1


def test_switched_off_between_two_tries_of_a_full_disk_it_says_that_it_is_not_kept(box: Box) -> None:
    store, rows = unsaved_until_a_minute_from_now(box)
    assert not store.close()
    assert not store._writer.is_alive(), "nobody waits for the next try"
    box.disk.fault = None
    _, kept = resume(box.open(), rows.play)
    assert kept.last == 0


def test_a_fault_that_nobody_thought_of_is_told_and_retried(box: Box) -> None:
    calls = 0

    def moody(path: Path) -> sqlite3.Connection:
        nonlocal calls
        calls += 1
        if calls in (2, 3):
            raise RuntimeError("cosmic ray")
        return sqlite3.connect(path, isolation_level=None)

    store = Store.open(box.path, box.hear, connect=moody, retry_s=0.01)
    _, rows = begin(store)
    box.wait_kept(rows)
    store.close()
    assert [type(report) for report in box.heard].count(NotSaved) == 1


# ---------------------------------------------------------------- files that are not ours to use
@pytest.mark.parametrize("damage", ["noise", "cut", "hole", "foreign"])
def test_a_broken_store_is_set_aside_and_the_box_starts(box: Box, damage: str) -> None:
    store = box.open()
    play, _ = begin(store)
    for _ in range(200):
        play.do(Roll())
    store.close()
    data = box.path.read_bytes()
    match damage:
        case "noise":
            box.path.write_bytes(b"\x07" * 5000)
        case "cut":
            box.path.write_bytes(data[: len(data) // 2])
        case "hole":
            box.path.write_bytes(data[:8192] + bytes(len(data) - 8192))
        case "foreign":
            box.path.unlink()
            other = sqlite3.connect(box.path)
            other.execute("CREATE TABLE recipes (cake TEXT)")
            other.close()
    damaged = box.path.read_bytes()
    store = box.open()
    assert store.set_aside is not None
    assert store.set_aside.why.id == "store-set-aside-broken"
    assert store.set_aside.path.name.startswith("companion.db.broken-")
    assert store.set_aside.path.read_bytes() == damaged, "kept for whoever can mend it"
    assert store.plays() == ()
    _, rows = begin(store)
    box.wait_kept(rows)


def test_what_a_broken_off_salvage_left_behind_does_not_stop_the_next_one(box: Box) -> None:
    store = box.open()
    play, _ = begin(store)
    play.do(Roll())
    store.choose("language", "ko")
    store.close()
    mended = box.path.with_name("mended.db")
    mended.with_name("mended.db.new").write_bytes(b"half a file")
    mended.with_name("mended.db.new-wal").write_bytes(b"half a log")
    with contextlib.closing(sqlite3.connect(box.path)) as source:
        assert written_anew(source, mended, connect) == 1
    disk = PlaysOnDisk(sqlite3.connect(mended))
    assert [(record.game, record.head, record.last) for record in disk.plays()] == [("tiny", 1, 1)]
    assert disk.choices()["language"] == "ko"
    disk.close()
    assert sorted(path.name for path in mended.parent.glob("mended.db.new*")) == []


def test_a_row_that_cannot_be_read_is_met_when_its_play_is_opened(box: Box) -> None:
    store = box.open()
    play, rows = begin(store)
    play.do(Roll())
    store.close()
    other = sqlite3.connect(box.path)
    other.execute("UPDATE rows SET state = x'0102' WHERE id = ?", (rows.play * (1 << 32) + 1,))
    other.commit()
    other.close()
    disk = PlaysOnDisk(sqlite3.connect(box.path))
    with pytest.raises(StoreError, match="play 1, row 1 is damaged"):
        disk.row(rows.play, 1)
    disk.close()
    store = box.open()
    assert store.set_aside is None, "one row is one play's trouble"
    with pytest.raises(UnreadablePlay, match="play 1, row 1 is damaged"):
        resume(store, rows.play)
    play, rows = begin(store)
    assert rows.play == 2


def test_a_store_of_a_newer_companion_is_left_alone_and_another_begun_beside_it(box: Box) -> None:
    store = box.open()
    begin(store)
    store.close()
    newer = sqlite3.connect(box.path)
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    before = box.path.read_bytes()
    store = box.open()
    assert store.set_aside is not None
    assert store.set_aside.why.id == "store-newer"
    assert store.path.name == "companion-1.db"
    _, rows = begin(store)
    box.wait_kept(rows)
    store.close()
    store = box.open()
    assert store.set_aside is None, "said once"
    assert [play.id for play in store.plays()] == [rows.play]
    store.close()
    assert box.path.read_bytes() == before
    assert {path.name for path in box.path.parent.glob("*.db*") if path.suffix != ".lock"} == {
        "companion.db",
        "companion-1.db",
    }
    looked = PlaysOnDisk.look(box.path)
    assert [play.game for play in looked.plays()] == ["tiny"], "what this one can still read, it reads"
    looked.close()


def test_a_newer_store_with_other_tables_is_not_read_and_says_what_to_do(box: Box) -> None:
    box.open().close()
    newer = sqlite3.connect(box.path)
    newer.executescript("ALTER TABLE plays RENAME COLUMN head TO stands; PRAGMA user_version = 99;")
    newer.close()
    with pytest.raises(StoreError, match=r"Update this companion\."):
        PlaysOnDisk.look(box.path)


def test_an_empty_file_is_a_new_store(box: Box) -> None:
    box.path.parent.mkdir(parents=True)
    box.path.touch()
    store = box.open()
    assert store.set_aside is None
    begin(store)
    assert store.close()


def test_a_second_companion_is_told_who_is_first(box: Box) -> None:
    box.open()
    with pytest.raises(StoreError, match="another companion has these saved plays open"):
        Store.open(box.path, box.hear)


def test_history_reads_while_the_box_plays(box: Box) -> None:
    store = box.open()
    play, rows = begin(store)
    play.do(Roll())
    box.wait_kept(rows)
    looked = PlaysOnDisk.look(box.path)
    assert [record.last for record in looked.plays()] == [1]
    assert [row for row, _ in looked.rows(rows.play, 0, 1)] == [rows.read(0), rows.read(1)]
    looked.close()


def test_history_of_a_store_that_is_not_there_is_empty(box: Box) -> None:
    assert PlaysOnDisk.look(box.path).plays() == ()


def test_history_of_a_broken_store_says_so_and_leaves_it(box: Box) -> None:
    box.path.parent.mkdir(parents=True)
    box.path.write_bytes(b"nonsense" * 1000)
    with pytest.raises(StoreError, match="saved plays cannot be read"):
        PlaysOnDisk.look(box.path)
    assert box.path.exists()


def test_history_of_a_store_whose_making_was_cut_is_empty(box: Box) -> None:
    box.path.parent.mkdir(parents=True)
    box.path.touch()
    assert PlaysOnDisk.look(box.path).plays() == ()


def test_history_of_a_database_of_something_else_says_so_once(box: Box) -> None:
    box.path.parent.mkdir(parents=True)
    with contextlib.closing(sqlite3.connect(box.path)) as other:
        other.execute("CREATE TABLE recipes (soup)")
    with pytest.raises(StoreError) as fault:
        PlaysOnDisk.look(box.path)
    assert str(fault.value) == (
        f"{box.path}: saved plays cannot be read: the file is a database of something else. "
        "Start the box: it sets the file aside and goes on."
    )


# ---------------------------------------------------------------- the plug
def test_the_connection_that_writes_syncs_at_every_commit(box: Box) -> None:
    store = box.open()
    play, rows = begin(store)
    box.wait_kept(rows)
    before = store.durability()
    assert before is not None
    assert (before.journal_mode, before.synchronous) == ("wal", FULL)
    for _ in range(10):
        play.do(Roll())
        box.wait_kept(rows)
    after = store.durability()
    assert after is not None
    assert after.commits - before.commits == 10


COUNTING = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>
static void note(void) { const char *p = getenv("SYNCS"); if (p) { int f = 199; (void)!write(f, "s", 1); } }
int fdatasync(int fd) { note(); return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd); }
int fsync(int fd) { note(); return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd); }
"""
PLAYER = """
import os, queue, sys
from pathlib import Path
from companion.app.store.store import Store
from companion.core.play import Play
from tests.app.tiny_game import Roll, Tiny
reports = queue.SimpleQueue()
store = Store.open(Path(sys.argv[1]), reports.put)
options = {"goal": 1000, "mode": "kind"}
rows = store.begin("tiny", options, ("Ann",), {}, b"s")
play, _ = Play.begin(Tiny(), rows, b"s", options, ("Ann",), {})
while not rows.all_kept: reports.get()
before = os.fstat(199).st_size
for _ in range(25):
    play.do(Roll())
    while not rows.all_kept: reports.get()
print(os.fstat(199).st_size - before)
store.close()
"""


@pytest.mark.skipif(
    shutil.which("cc") is None or sys.platform != "linux", reason="counting the system's syncs needs a C compiler"
)
def test_each_move_really_reaches_the_disk(tmp_path: Path) -> None:
    (tmp_path / "count.c").write_text(COUNTING)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", "count.so", "count.c", "-ldl"], cwd=tmp_path, check=True)
    syncs = os.open(tmp_path / "syncs", os.O_CREAT | os.O_RDWR | os.O_APPEND)
    os.dup2(syncs, 199)
    try:
        environment = {**os.environ, "LD_PRELOAD": str(tmp_path / "count.so"), "SYNCS": "1"}
        command = [sys.executable, "-c", PLAYER, str(tmp_path / "companion.db")]
        done = subprocess.run(command, env=environment, pass_fds=(199,), capture_output=True, text=True, timeout=60)
    finally:
        os.close(199)
        os.close(syncs)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= 25


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills forked players")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_whatever_was_shown_survives_kill_9(seed: int, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.app.kills", str(tmp_path), "60", str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("60 kills")


# ---------------------------------------------------------------- long plays
def long_play(box: Box, moves: int) -> int:
    store = box.open()
    play, rows = begin(store)
    dice = random.Random(moves)
    for _ in range(moves):
        play.do(Roll(), By.BOX if dice.random() < 0.3 else By.TABLE)
    assert store.close(30)
    return rows.play


def test_a_move_takes_at_most_a_kilobyte_and_rows_are_found_without_a_scan(box: Box) -> None:
    moves = 2000
    id = long_play(box, moves)
    assert box.path.stat().st_size < moves * 1024
    assert not box.path.with_name("companion.db-wal").exists(), "folded into the file when closed"
    connection = sqlite3.connect(box.path)
    for sql in (
        "SELECT * FROM rows WHERE id BETWEEN 1 AND 1 ORDER BY id",
        "SELECT max(id) FROM rows WHERE who = 0 AND id BETWEEN 1 AND 9",
        "SELECT min(id) FROM rows WHERE who = 0 AND id BETWEEN 1 AND 9",
    ):
        plan = " ".join(str(line) for line in connection.execute(f"EXPLAIN QUERY PLAN {sql}"))
        assert "SCAN" not in plan, plan
    connection.close()
    store = box.open()
    play, rows = resume(store, id)
    here = play.state
    play.undo()
    play.redo()
    play.jump(17)
    assert play.state == GAME.restored(rows.read(17).state, here)
    play.jump(rows.last)
    assert play.state == here


def test_the_log_is_folded_into_the_file_while_nobody_waits(box: Box) -> None:
    store = box.open()
    play, rows = begin(store)
    for _ in range(300):
        play.do(Roll())
    box.wait_kept(rows)
    until = time.monotonic() + 10
    while box.path.stat().st_size < 20_000 and time.monotonic() < until:
        threading.Event().wait(0.01)
    assert box.path.stat().st_size > 20_000


def test_a_folder_that_cannot_be_written_fills_no_journal(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The page looks for plays again and again; the same line each time would fill the card it lies on."""
    (tmp_path / "file").touch()
    store = Store.open(tmp_path / "file" / "companion.db", lambda _: None)
    for _ in range(5):
        assert store.plays() == ()
    store.close()
    assert len([record for record in caplog.records if "cannot be written" in record.message]) == 1
