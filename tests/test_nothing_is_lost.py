"""Nothing shown is lost, and no damage keeps the box from its menu: each case by its letter and number.

B is one damaged byte, C what is shown before it is kept, E the files that the box writes.
"""

from __future__ import annotations

import argparse
import codecs
import contextlib
import csv
import errno
import importlib.metadata
import io
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import cli
from companion.app import assets
from companion.app.care import install
from companion.app.config.yaml_reader import Sheet
from companion.app.errors import FileError, StoreError, TableFull, UsageError
from companion.app.language import Language
from companion.app.pages.faults import MessagePage
from companion.app.store.games import Games
from companion.app.store.owned import Owned
from companion.app.store.owner_tables import OwnerTables
from companion.app.store.owner_tables import read as read_table
from companion.app.store.records import Replay, exported
from companion.app.store.store import Noticed, NotSaved, PlaysOnDisk, Store
from companion.app.table.focus import sentences
from companion.app.table.inbox import Inbox
from companion.app.virtual.failing_disk import DiskFault, FailingDisk
from companion.app.virtual.simulation import Simulation
from companion.core.errors import Refusal
from companion.core.game import Name, chosen, fits
from companion.core.names import is_name
from companion.core.play import By, Play
from companion.core.view import Icon
from companion.core.words import name, text, unnamed
from companion.files import write_whole
from companion.voice import recordings
from companion.voice.errors import RenderError
from companion.voice.polish import Measured
from tests.app.test_host import OneGame
from tests.app.test_main import Evening as Switched
from tests.app.test_owner_tables import GAME as GEMS_GAME
from tests.app.test_owner_tables import GEMS
from tests.app.test_records import WORDS, OnlyTiny
from tests.app.test_store import GAME, OPTIONS, TABLES, Box, begin, resume
from tests.app.tiny_game import Roll

SIGTERM_WITHIN_S = 2.0


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    box = Box(tmp_path / "state" / "companion.db")
    yield box
    box.close_all()


def noticed(box: Box) -> list[Noticed]:
    return [report for report in box.heard if isinstance(report, Noticed)]


def evenings(box: Box, count: int = 3, moves: int = 30) -> None:
    """That many plays, all but the newest ended."""
    store = box.open()
    for n in range(count):
        play, rows = begin(store)
        for _ in range(moves):
            play.do(Roll())
        if n < count - 1:
            store.end(rows.play)
    assert store.close()


def spoilt(box: Box, sql: str, *args: object) -> None:
    with contextlib.closing(sqlite3.connect(box.path)) as file:
        file.execute(sql, args)
        file.commit()


# ---------------------------------------------------------------- B: one damaged byte
@pytest.mark.parametrize("column", ["started", "ended"])
@pytest.mark.parametrize("value", [1e18, float("-inf"), 1e300])
def test_b_a_date_that_no_calendar_has_costs_nothing(box: Box, column: str, value: float) -> None:
    evenings(box)
    spoilt(box, f"UPDATE plays SET {column} = ? WHERE id = 1", value)
    assert [record.id for record in box.open().plays()] == [3, 2, 1]
    looked = PlaysOnDisk.look(box.path)
    assert list(exported(looked, 1))
    looked.close()


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("options", b'{"goal": 100, "mode": "ki\xeed"}'),
        ("options", b"{"),
        ("seats", b'["Ann", "\xff"]'),
        ("seats", 7),
        ("tables", b"[]"),
        ("game", "CAST(x'74696e79ff' AS TEXT)"),
        ("head", 1 << 40),
        ("head", "many"),
        ("last", -9),
        ("format", b"\x01"),
        ("ended", "yesterday"),
    ],
)
def test_b_a_damaged_entry_of_an_old_play_costs_that_play_alone(box: Box, column: str, value: object) -> None:
    evenings(box)
    if isinstance(value, str) and value.startswith("CAST"):
        spoilt(box, f"UPDATE plays SET {column} = {value} WHERE id = 1")
    else:
        spoilt(box, f"UPDATE plays SET {column} = ? WHERE id = 1", value)
    store = box.open()
    assert store.set_aside is None
    assert [record.id for record in store.plays()] == [3, 2]
    assert [report.why.args["plays"].args["name"] for report in noticed(box)] == ["1"], "it is named"
    _, rows = begin(store)
    assert rows.play == 4
    assert store.plays()
    assert len(noticed(box)) == 1, "once"
    box.wait_kept(rows)
    store.close()
    box.open().plays()
    assert len(noticed(box)) == 1, "on this box"
    looked = PlaysOnDisk.look(box.path)
    assert [record.id for record in looked.plays()] == [4, 3, 2]
    assert [each.id for each in looked.unreadable] == [1]
    looked.close()


def test_b_damaged_choices_are_left_out(box: Box) -> None:
    store = box.open()
    store.choose("language", "ko")
    store.close()
    spoilt(box, "INSERT INTO choices VALUES (CAST(x'ff' AS TEXT), 'x'), ('volume', CAST(x'37ff' AS TEXT))")
    assert box.open().choices == {"language": "ko"}


def test_b_a_new_play_never_takes_the_number_of_rows_whose_entry_is_lost(box: Box) -> None:
    evenings(box)
    spoilt(box, "DELETE FROM plays WHERE id = 3")
    spoilt(box, "UPDATE plays SET id = 2147483647 WHERE id = 2")
    store = box.open()
    _, rows = begin(store)
    assert rows.play == 4


def started(box: Box) -> Store:
    """A start: the menu is reached, every play is listed, what can be opened opens, a new one is kept."""
    box.heard.clear()
    store = box.open()
    store.plays()
    latest = store.latest_open()
    if latest is not None:
        with contextlib.suppress(StoreError):  # a page says so
            resume(store, latest.id)
    _, rows = begin(store)
    box.wait_kept(rows)
    assert store.close()
    return store


def told(store: Store, box: Box) -> bool:
    return store.set_aside is not None or bool(noticed(box))


def test_b_random_damage_never_keeps_the_box_from_its_menu(box: Box, tmp_path: Path) -> None:
    """A small part of what ``make evidence`` does."""
    evenings(box)
    good = box.path.read_bytes()
    dice = random.Random(10)
    for n in range(40):
        shutil.rmtree(box.path.parent)
        box.path.parent.mkdir()
        bad = bytearray(good)
        for _ in range(dice.choice((1, 1, 1, 8))):
            bad[dice.randrange(len(bad))] ^= 1 << dice.randrange(8)
        box.path.write_bytes(bytes(bad))
        store = started(box)
        kept = [path for path in box.path.parent.iterdir() if ".broken-" in path.name]
        assert bool(kept) == told(store, box) or not kept, n


@pytest.mark.parametrize("length", [0, 1, 99, 4096, 5000, 0.5, 0.9])
def test_b_a_file_that_was_cut_short(box: Box, length: float) -> None:
    evenings(box)
    whole = box.path.read_bytes()
    box.path.write_bytes(whole[: int(length * len(whole)) if isinstance(length, float) else length])
    started(box)


def test_b_what_can_be_read_of_a_broken_file_is_carried_over(box: Box) -> None:
    evenings(box, count=3, moves=400)
    whole = bytearray(box.path.read_bytes())
    page = len(whole) // 4096 - 1
    whole[page * 4096 : page * 4096 + 4096] = b"\x55" * 4096
    box.path.write_bytes(bytes(whole))
    store = box.open()
    if store.set_aside is None:  # the page is none that a start reads: a move meets it
        for record in store.plays():
            play, rows = resume(store, record.id)
            play.do(Roll())
            box.wait_kept(rows)
    assert {record.id for record in store.plays()} >= {1, 2}
    assert told(store, box)


def test_b_a_folder_in_the_place_of_the_file_is_set_aside(box: Box) -> None:
    box.path.mkdir(parents=True)
    (box.path / "something").touch()
    store = started(box)
    assert store.set_aside is not None
    assert (store.set_aside.path / "something").exists()


def test_b_a_pipe_in_the_place_of_the_file_is_set_aside(box: Box) -> None:
    box.path.parent.mkdir(parents=True)
    os.mkfifo(box.path)
    assert started(box).set_aside is not None


def test_b_a_lost_log_and_the_log_of_another_store(box: Box, tmp_path: Path) -> None:
    store = box.open()
    play, rows = begin(store)
    for _ in range(50):
        play.do(Roll())
    box.wait_kept(rows)
    pulled = tmp_path / "pulled"
    shutil.copytree(box.path.parent, pulled)
    store.close()
    shutil.rmtree(box.path.parent)
    shutil.copytree(pulled, box.path.parent)
    box.path.with_name("companion.db-wal").unlink()
    started(box)
    shutil.copy(pulled / "companion.db-wal", box.path.with_name("companion.db-wal"))
    started(box)


# ---------------------------------------------------------------- C: shown before kept
def test_c3_plays_begun_out_of_sight_never_take_a_number_that_is_there(box: Box) -> None:
    """The clock stands near 1970, and the card comes into reach later."""
    evenings(box, count=9)
    hidden = box.path.parent.with_name("hidden")
    box.path.parent.rename(hidden)
    box.path.parent.write_text("not mounted")
    box.wall_s = 5.0
    store = box.open()
    play, new = begin(store)
    for _ in range(5):
        play.do(Roll())
    box.wait_for(lambda: any(isinstance(report, NotSaved) for report in box.heard))
    box.path.parent.unlink()
    hidden.rename(box.path.parent)
    box.wait_kept(new)
    play.undo()
    play.undo()
    play.redo()
    box.wait_kept(new)
    assert [new.read(n).n for n in range(6)] == list(range(6)), "read from the disk under its new number"
    _, second = begin(store)
    box.wait_kept(second)
    assert [record.last for record in store.plays()][2:] == [30] * 9
    assert store.close()
    looked = PlaysOnDisk.look(box.path)
    assert [(record.id, record.head) for record in looked.plays()] == [(11, 0), (10, 4)] + [
        (id, 30) for id in range(9, 0, -1)
    ]
    looked.close()
    assert box.open().latest_open().id == 11


def test_c4_what_can_never_be_written_does_not_hold_up_the_rest(box: Box) -> None:
    store = box.open()
    play, rows = begin(store)
    box.disk.delay_s = 0.05
    play.do(Roll())
    row = rows.read(1)
    broken = type(row)(2, By.TABLE, "\udc80", row.title, row.drew, row.state, row.draws)  # type: ignore[arg-type]
    poisoned = type(row)(2, By.TABLE, 2**70, row.title, row.drew, row.state, row.draws)  # type: ignore[arg-type]
    for bad in (broken, poisoned):
        rows.head = 1
        rows.write(bad, 9)
        assert rows.read(2) == bad
    play.do(Roll())
    store.choose("language", "ko")
    box.wait_kept(rows)
    assert [report.why.id for report in noticed(box)] == ["store-unwritable"] * 2
    assert rows.read(2) == poisoned, "as long as the box is on"
    assert not any(isinstance(report, NotSaved) for report in box.heard)
    assert store.close()
    store = box.open()
    assert store.choices["language"] == "ko"
    again, rows = resume(store, rows.play)
    assert again.state == play.state


def test_c4_a_play_whose_seats_no_file_takes_is_told_and_others_are_kept(box: Box) -> None:
    store = box.open()
    bad = store.begin("tiny", OPTIONS, ("\udcff",), TABLES, b"s")
    Play.begin(GAME, bad, b"s", OPTIONS, ("Ann",), TABLES)
    _, good = begin(store)
    box.wait_kept(good)
    assert noticed(box)
    assert store.close()
    assert [record.id for record in box.open().plays()] == [good.play]


@pytest.mark.parametrize("what", ["the file", "the folder", "the home"])
def test_c5_a_store_deleted_under_the_running_box_is_told_and_written_again(box: Box, what: str) -> None:
    evenings(box)
    store = Store.open(box.path, box.hear, retry_s=0.02, look_s=0.05)
    try:
        play, rows = resume(store, 3)
        box.wait_kept(rows)
        time.sleep(0.2)  # the writer has opened the file by now
        if what == "the file":
            for path in box.path.parent.iterdir():
                path.unlink()
        else:
            shutil.rmtree(box.path.parent if what == "the folder" else box.path.parent.parent)
        box.wait_for(lambda: [report.why.id for report in noticed(box)] == ["store-deleted"])
        play.do(Roll())
        play.undo()
        play.undo()
        box.wait_kept(rows)
        assert [record.last for record in store.plays()] == [31, 30, 30]
    finally:
        assert store.close()
    again, rows = resume(box.open(), 3)
    assert again.state == play.state
    assert [rows.read(n).n for n in range(32)] == list(range(32))


def test_c5_another_file_in_its_place_is_kept_by_another_name(box: Box) -> None:
    evenings(box)
    other = Box(box.path.parent.with_name("other") / "companion.db")
    evenings(other, count=1, moves=3)
    store = Store.open(box.path, box.hear, retry_s=0.02, look_s=0.05)
    try:
        play, rows = resume(store, 3)
        box.wait_kept(rows)
        time.sleep(0.2)
        other.path.replace(box.path)
        play.do(Roll())
        box.wait_for(lambda: bool(noticed(box)) and rows.all_kept)
        assert len(store.plays()) == 3
    finally:
        store.close()
    (aside,) = box.path.parent.glob("companion.db.replaced-*")
    looked = PlaysOnDisk.look(aside)
    assert len(looked.plays()) == 1
    looked.close()


def test_c6_a_full_disk_holds_up_nobody_who_switches_off(box: Box) -> None:
    store = Store.open(box.path, box.hear, connect=box.disk.connect, retry_s=3.0)
    play, rows = begin(store)
    box.wait_kept(rows)
    for failed_before in (False, True):
        box.disk.fault = DiskFault.FULL
        play.do(Roll())
        if failed_before:
            box.wait_for(lambda: any(isinstance(report, NotSaved) for report in box.heard))
        began_s = time.monotonic()
        assert not store.close()
        assert time.monotonic() - began_s < 1.5
        box.disk.fault = None
        box.heard.clear()
        store = Store.open(box.path, box.hear, connect=box.disk.connect, retry_s=3.0)
        play, rows = resume(store, 1)
    store.close()


def test_c7_the_box_comes_back_to_where_the_table_last_sat(box: Box) -> None:
    store = box.open()
    begun = [begin(store)[1] for _ in range(3)]
    assert store.latest_open().id == 3
    resume(store, 1)
    assert store.latest_open().id == 1, "no move was made there"
    box.wait_for(lambda: all(rows.all_kept for rows in begun))
    store.durability()
    pulled = box.path.parent.with_name("pulled")
    shutil.copytree(box.path.parent, pulled)
    again = Store.open(pulled / "companion.db", lambda _: None)
    assert again.latest_open().id == 1
    again.end(1)
    assert again.latest_open().id == 3
    assert again.latest_open("tiny").id == 3
    again.close()


# ---------------------------------------------------------------- C: what the table sees meanwhile
class HeldCommit:
    """A card that stalls: a commit begins and does not come back until it is let go."""

    def __init__(self, folder: Path) -> None:
        self.disk = FailingDisk()
        self.inbox = Inbox()
        self.store = Store.open(folder / "companion.db", self.inbox.put, connect=self.disk.connect)
        self.box = Simulation(OneGame(), store=self.store, inbox=self.inbox)
        self.host = self.box.host

    def begin(self) -> None:
        self.host.begin("tiny", ("Mina",), {}, seed=b"evening")
        self.box.settle()

    def stall(self) -> None:
        self.disk.held.set()
        self.box.disk_s = 0.0

    def go_on(self) -> None:
        self.disk.held.clear()
        assert self.session.play.rows.all_kept or self.heard_kept()
        self.box.wait(0.0)

    def heard_kept(self) -> bool:
        until_s = time.monotonic() + 10
        while not self.session.play.rows.all_kept and time.monotonic() < until_s:
            time.sleep(0.005)
        return bool(self.session.play.rows.all_kept)

    @property
    def session(self) -> Any:
        return self.host.session

    def banner(self) -> bool:
        return Icon.NOT_SAVED in [chip.icon for chip in self.box.scene.chips]


@pytest.fixture
def stalling(tmp_path: Path) -> Iterator[HeldCommit]:
    held = HeldCommit(tmp_path)
    yield held
    held.disk.held.clear()
    held.store.close()


def test_c1_a_card_that_stalls_without_an_error_is_told_after_two_seconds(stalling: HeldCommit) -> None:
    box = stalling.box
    stalling.begin()
    stalling.stall()
    box.press("roll")
    box.wait(1.5)
    assert not stalling.banner()
    assert stalling.session.waiting
    box.wait(0.6)
    assert not stalling.session.waiting, "the outcome is shown"
    assert stalling.banner()
    box.wait(10.0)
    assert stalling.banner()
    stalling.go_on()
    assert not stalling.banner()


@pytest.mark.parametrize("step", ["undo", "redo", "jump"])
def test_c2_undo_redo_and_jump_are_shown_when_they_are_kept(stalling: HeldCommit, step: str) -> None:
    box = stalling.box
    stalling.begin()
    for _ in range(2):
        box.press("roll")
        box.settle()
    if step == "redo":
        box.press("back")
        box.settle()
        box.wait(3.0)
    before = stalling.session.view
    stalling.stall()
    match step:
        case "undo":
            box.press("back")
        case "redo":
            box.press("right")
        case "jump":
            stalling.session.jump(0)
    box.wait(0.5)
    assert stalling.session.view == before, "as it was"
    assert box.scene.bubble is None
    stalling.go_on()
    assert stalling.session.view != before
    if step == "undo":
        assert box.scene.bubble is not None, "what was taken back"


def test_c2_an_undo_that_waits_too_long_is_shown_with_the_banner(stalling: HeldCommit) -> None:
    box = stalling.box
    stalling.begin()
    box.press("roll")
    box.settle()
    before = stalling.session.view
    stalling.stall()
    box.press("back")
    box.wait(2.1)
    assert stalling.session.view != before
    assert stalling.banner()
    stalling.go_on()
    assert not stalling.banner()


def test_c4_what_cannot_be_saved_is_a_page_that_is_read_once(stalling: HeldCommit) -> None:
    stalling.begin()
    stalling.inbox.put(Noticed(text("store-unwritable-head"), text("store-unwritable"), "2**70"))
    stalling.box.wait(0.1)
    assert any("cannot be saved" in line for line in stalling.box.texts())
    stalling.box.press("go")
    assert not any("cannot be saved" in line for line in stalling.box.texts())


def test_c7_continue_the_oldest_pull_the_plug(tmp_path: Path) -> None:
    inbox = Inbox()
    store = Store.open(tmp_path / "companion.db", inbox.put)
    box = Simulation(Owned(Games(), OwnerTables(tmp_path / "tables")), store=store, inbox=inbox)
    for game in ("avalon", "time_citadel", "abraca_what"):
        box.host.begin(game, tuple("ABCDE")[: 4 if game == "abraca_what" else 5], {})
        box.settle()
        box.host.leave_play(end=False)
    box.host.resume("avalon")
    box.settle()
    box.host.evenings.open_play("time_citadel")
    store.durability()
    shutil.copytree(tmp_path, tmp_path.with_name("pulled"))
    store.close()
    inbox = Inbox()
    store = Store.open(tmp_path.with_name("pulled") / "companion.db", inbox.put)
    again = Simulation(Owned(Games(), OwnerTables(tmp_path / "tables")), store=store, inbox=inbox)
    assert again.host.resume_latest()
    assert again.host.session is not None
    assert again.host.session.game.key == "avalon"
    store.close()


@contextlib.contextmanager
def held_by_another_window(home: Path) -> Iterator[None]:
    store = Store.open(home / "companion.db", lambda _: None)
    try:
        yield
    finally:
        store.close()


def test_c8_a_second_window_says_on_a_page_that_it_keeps_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with held_by_another_window(tmp_path):
        host = Switched(monkeypatch, tmp_path).run()
    assert isinstance(host.page, MessagePage)
    assert "Another window has the saved plays open" in " ".join(words_of(host))


def test_c8_a_home_that_cannot_be_written_says_so_before_the_first_move(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    evening = Switched(monkeypatch, tmp_path)
    evening.run()
    monkeypatch.setattr("companion.app.store.store.os.access", lambda path, mode: False)  # root may write everywhere
    host = evening.run()
    assert isinstance(host.page, MessagePage)
    assert "cannot be written" in " ".join(words_of(host))


def words_of(host: Any) -> list[str]:
    return [host.stage.screen.words.full(each) for each in sentences(host.scene())]


@pytest.mark.skipif(sys.platform != "linux", reason="limits what a process may write as Linux does")
def test_c6_sigterm_with_a_full_disk_within_two_seconds(tmp_path: Path) -> None:
    environment = {**os.environ, "COMPANION_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n"
        "from companion.cli import run; sys.exit(run(['play', 'abraca_what', '--players', '3', '--new']))"
    )
    box = subprocess.Popen([sys.executable, "-c", code], env=environment, stderr=subprocess.PIPE)
    try:
        assert box.stderr is not None
        said = b""
        while b"not saved" not in said:
            line = box.stderr.readline()
            assert line, said
            said += line
        began_s = time.monotonic()
        box.send_signal(signal.SIGTERM)
        assert box.wait(20) == 0
        assert time.monotonic() - began_s < SIGTERM_WITHIN_S
    finally:
        box.kill()
        box.wait()
        box.stderr.close()


# ---------------------------------------------------------------- B and C: commands
@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(assets.HOME_VARIABLE, str(tmp_path))
    return tmp_path


def typed(line: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str], list[str]]:
    code = cli.run(line.split(" "))
    out, err = capsys.readouterr()
    return code, out.splitlines(), err.splitlines()


@pytest.fixture
def played(home: Path) -> Path:
    """Three evenings of Time Citadel; the first one's entry is damaged, the second one's date is odd."""
    store = Store.open(home / "companion.db", lambda _: None)
    game = Games().game("time_citadel")
    for seats in (("Ann", "Bob"), ("=1+1", "-Cem"), ("@Dora", "+Eve")):
        options = chosen(game, {})
        rows = store.begin("time_citadel", options, seats, {}, b"seed")
        Play.begin(game, rows, b"seed", options, seats, {})
    store.close()
    with contextlib.closing(sqlite3.connect(home / "companion.db")) as file:
        file.execute("UPDATE plays SET options = x'7b22ff' WHERE id = 1")
        file.commit()
    return home


def test_b_commands_leave_a_damaged_play_out_and_name_it(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = typed("history", capsys)
    assert (code, [line.split()[0] for line in out]) == (0, ["3", "2"])
    assert len(err) == 1
    assert err[0].startswith("companion: play 1 is damaged and left out: ")
    code, out, err = typed("export", capsys)
    assert (code, len(out)) == (0, 1)
    code, out, err = typed("export 1", capsys)
    assert (code, out, len(err)) == (2, [], 2)


def test_b_a_damaged_row_is_named_in_its_line(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with contextlib.closing(sqlite3.connect(played / "companion.db")) as file:
        file.execute("UPDATE rows SET title = x'ff' WHERE id >> 32 = 3")
        file.commit()
    code, out, _ = typed("history", capsys)
    assert (code, len(out)) == (0, 2)
    assert out[0].endswith("cannot be read")


def test_c4_a_spreadsheet_takes_no_name_for_a_formula(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = typed("history --csv", capsys)
    seats = [row["seats"] for row in csv.DictReader(lines)]
    assert seats == ["'@Dora, +Eve", "'=1+1, -Cem"]


NAMES = [
    ("A", True),
    ("Александра Константиновна", True),
    ("훓" * 40, True),
    ("👩‍🚀", True),
    (unnamed(3), True),
    ("", False),
    (" ", False),
    ("x" * 41, False),
    ("a\tb", False),
    ("a\nb", False),
    ("a\0", False),
    ("\x1b[31m", False),
    ("\udc80", False),
    ("a\u2028b", False),
    ("\u202egnp", False),
]


@pytest.mark.parametrize(("name", "good"), NAMES)
def test_c4_a_name_is_one_at_every_door_or_at_none(
    name: str, good: bool, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fits(Name(), name) is good
    assert is_name(name) is good
    parser = cli._seats
    if "," not in name and name == name.strip():
        if good:
            assert parser(f"{name},Bob") == (name, "Bob")
        else:
            with pytest.raises(argparse.ArgumentTypeError):
                parser(f"{name},Bob")
    header = {"kind": "companion play", "format": 1, "game": "tiny", "seats": [name], "options": {}, "tables": {}}
    with contextlib.nullcontext() if good else pytest.raises(FileError):
        Replay("e", json.dumps(header).encode(), OnlyTiny())
    sheet = Sheet(
        "t", json.dumps({"rows": [{"gem": name, "side": "on"}]}, ensure_ascii=False).encode("utf-8", "surrogatepass")
    )
    rows, problems = read_table(GEMS_GAME, GEMS, sheet)
    assert bool(rows) is good, problems


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("play time_citadel --players 999999999", "time_citadel is for 2 to 4 players, not 999999999"),
        ("play time_citadel --players ²", "argument --players: '²' is no whole number"),
        ("play time_citadel --set rooms=--5", "time_citadel"),
        ("play abraca_what --set heal_cap=²", "abraca_what"),
        ("play abraca_what --set heal_cap=--5", "abraca_what"),
        ("play time_citadel --seats A,\udc80", "argument --seats: '\\udc80' cannot be a name"),
        ("export ²", "argument PLAY: '²' is no whole number"),
    ],
)
def test_c4_what_is_typed_wrong_is_one_line(
    line: str, said: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = typed(line, capsys)
    assert (code, out, len(err)) == (2, [], 1)
    assert err[0].startswith(f"companion: {said}"), err
    assert "fault in the program" not in err[0]


ROOMS = "rows:\n- {room: Gallery, red: Laboratory}\n- {room: Study}\n"
DATA = "data import time_citadel castle"


def test_c9_an_import_replaces_the_table_says_what_it_did_and_can_be_undone(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = home / "mine.yaml"
    file.write_text(ROOMS)
    _, out, _ = typed(f"{DATA} {file}", capsys)
    assert "2 added (Gallery, Study)" in out[0]
    file.write_text("rows:\n- {room: Gallery, red: Library}\n- {room: Lounge}\n")
    _, out, _ = typed(f"{DATA} {file}", capsys)
    assert "1 added (Lounge), 1 changed (Gallery), 1 removed (Study)" in out[0]
    assert "data undo time_citadel castle" in out[0]
    _, table, _ = typed("data export time_citadel castle", capsys)
    assert "Study" not in " ".join(table)
    code, out, _ = typed("data undo time_citadel castle", capsys)
    assert code == 0
    assert "1 added (Study), 1 changed (Gallery), 1 removed (Lounge)" in out[0]
    _, table, _ = typed("data export time_citadel castle", capsys)
    assert "- {room: Gallery, red: Laboratory}" in table
    assert "- {room: Study}" in table
    _, out, _ = typed(f"{DATA} {file}", capsys)
    file.write_text(ROOMS)
    _, out, _ = typed(f"{DATA} {file} --merge", capsys)
    assert "1 added (Study), 1 changed (Gallery)" in out[0]
    assert "removed" not in out[0]
    _, out, _ = typed(f"{DATA} {file} --merge", capsys)
    assert out[0].endswith("as it was")


def test_c9_nothing_imported_is_nothing_to_undo(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = typed("data undo time_citadel castle", capsys)
    assert (code, len(err)) == (2, 1)


def test_c9_an_export_of_all_tables_is_imported_again(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "mine.yaml").write_text(ROOMS)
    typed(f"{DATA} {home / 'mine.yaml'}", capsys)
    _, out, _ = typed("data export time_citadel", capsys)
    everything = home / "all.yaml"
    everything.write_text("\n".join(out) + "\n")
    shutil.rmtree(home / "tables")
    code, told, err = typed(f"data import time_citadel {everything}", capsys)
    assert (code, err) == (0, [])
    assert len(told) == len(Games().game("time_citadel").tables())
    assert typed("data export time_citadel", capsys)[1] == out
    everything.write_text(everything.read_text().replace("red: Laboratory", "rad: Laboratory"))
    code, _, err = typed(f"data import time_citadel {everything}", capsys)
    line = next(n for n, each in enumerate(everything.read_text().splitlines(), 1) if "rad: " in each)
    assert (code, len(err)) == (2, 1)
    assert f"all.yaml:{line}:" in err[0], "where it stands in the whole file"
    assert typed("data export time_citadel", capsys)[1] == out, "all or nothing"


def test_c9_a_dash_is_standard_input(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(ROOMS.encode())))
    code, out, _ = typed(f"{DATA} -", capsys)
    assert code == 0
    assert "2 added" in out[0]


def test_c9_a_file_that_is_not_there_is_not_good(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = typed("data check time_citadel castle", capsys)
    assert code == 0
    assert "good" not in out[0]
    assert "not begun" in out[0]


OUTPUTS = {
    "letters it has not": ("companion history", {"PYTHONIOENCODING": "ascii"}, 0),
    "closed": ("companion history >&-", {}, 0),
    "both closed": ("companion history >&- 2>&-", {}, 0),
    "full": ("companion history > /dev/full", {}, 2),
    "export in UTF-8": ("companion export | companion replay -", {"PYTHONIOENCODING": "latin-1"}, 0),
}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs the device that is always full")
@pytest.mark.parametrize("what", OUTPUTS)
def test_c9_whoever_reads_the_output_is_no_fault_in_the_program(what: str, home: Path) -> None:
    store = Store.open(home / "companion.db", lambda _: None)
    game = Games().game("time_citadel")
    options = chosen(game, {})
    rows = store.begin("time_citadel", options, ("민수", "Оля"), {}, b"seed")
    Play.begin(game, rows, b"seed", options, ("민수", "Оля"), {})
    store.close()
    line, environment, code = OUTPUTS[what]
    script = line.replace("companion", f"{sys.executable} -m companion")
    done = subprocess.run(
        ["sh", "-c", script], env={**os.environ, **environment}, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == code, done.stderr
    assert "fault" not in done.stderr
    assert "Exception ignored" not in done.stderr


# ---------------------------------------------------------------- E: files written by us
def test_e_a_table_never_gets_a_row_that_its_reader_refuses(tmp_path: Path) -> None:
    shelf = OwnerTables(tmp_path)
    learnt = [{"gem": f"gem {n}", "side": "on"} for n in range(GEMS.rows + 3)]
    shelf.learn(GEMS_GAME, GEMS, [{"gem": "bad", "side": None}, {"gem": "a\tb", "side": "on"}, *learnt])
    rows, problems = shelf.read(GEMS_GAME, GEMS)
    assert (len(rows), problems) == (GEMS.rows, ())
    with pytest.raises(TableFull):
        shelf.keep(GEMS_GAME, GEMS, {"gem": "one more", "side": "on"})
    shelf.keep(GEMS_GAME, GEMS, {"gem": "gem 1", "side": "off"})
    again = OwnerTables(tmp_path)
    assert again.read(GEMS_GAME, GEMS) == shelf.read(GEMS_GAME, GEMS)
    with pytest.raises(FileError):
        shelf.keep(GEMS_GAME, GEMS, {"gem": "gem 2", "side": "neither"})
    assert again.read(GEMS_GAME, GEMS)[1] == ()


def test_e_a_comment_that_cannot_be_read_does_not_spoil_the_file(tmp_path: Path) -> None:
    shelf = OwnerTables(tmp_path)
    shelf.keep(GEMS_GAME, GEMS, {"gem": "ruby", "side": "on"})
    path = shelf.path(GEMS_GAME, GEMS)
    path.write_bytes(b"# mine \x07\n" + path.read_bytes())
    shelf.keep(GEMS_GAME, GEMS, {"gem": "opal", "side": "on"})
    assert shelf.read(GEMS_GAME, GEMS)[1] == ()
    assert OwnerTables(tmp_path).read(GEMS_GAME, GEMS)[1] == ()


def test_e_a_full_table_says_so_to_whoever_enters_a_row(tmp_path: Path) -> None:
    library = Owned(Games(), OwnerTables(tmp_path))
    table = Games().game("time_citadel").tables()[0]
    rooms = list(table.columns[0].accepts.known)
    for n in range(table.rows):
        library.keep("time_citadel", table, {"room": rooms[n] if n < len(rooms) else f"Room {n}"})
    with pytest.raises(Refusal) as refused:
        library.keep("time_citadel", table, {"room": "Treehouse"})
    assert refused.value.why.id == "store-table-full"


def test_e_a_clip_comes_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "own" / "en" / "own"
    own.mkdir(parents=True)
    (own / "tea-gone.opus").write_bytes(b"as it was")
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "tea-gone.wav").touch()
    monkeypatch.setattr(recordings, "ffmpeg", lambda *arguments, **_: (b"", ""))
    lines: Any = {"tea-gone": None}

    def killed(samples: bytes, rate_hz: int, out: Path) -> Measured:
        out.write_bytes(b"half a cl")
        raise KeyboardInterrupt

    monkeypatch.setattr(recordings, "polish", killed)
    with pytest.raises(KeyboardInterrupt):
        recordings.take_in(tmp_path / "new", lines, tmp_path / "own", "en", "own")
    assert [(path.name, path.read_bytes()) for path in own.iterdir()] == [("tea-gone.opus", b"as it was")]


def test_e_a_full_disk_is_not_a_bad_recording(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "tea-gone.wav").touch()
    monkeypatch.setattr(recordings, "ffmpeg", lambda *arguments, **_: (b"", ""))
    lines: Any = {"tea-gone": None}

    def made(samples: bytes, rate_hz: int, out: Path) -> Measured:
        out.write_bytes(b"a clip")
        return Measured(-16.0, -2.0, 1.0)

    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    monkeypatch.setattr(recordings, "polish", made)
    monkeypatch.setattr(recordings, "write_whole", full)
    with pytest.raises(RenderError, match="no space left on device") as told:
        recordings.take_in(tmp_path / "new", lines, tmp_path / "own", "en", "own")
    assert "ecord it again" not in str(told.value)


@pytest.mark.parametrize("before", [b"old", None])
def test_e_a_file_is_written_whole_or_not_at_all(
    before: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "unit.service"
    if before is not None:
        path.write_bytes(before)
    for call in ("fsync", "replace"):
        with monkeypatch.context() as broken:
            broken.setattr(f"companion.files.os.{call}", full_disk)
            with pytest.raises(OSError, match="No space"):
                write_whole(path, b"new")
        assert (path.read_bytes() if path.exists() else None) == before
        assert [each for each in tmp_path.iterdir() if each != path] == []
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"


def full_disk(*arguments: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_e_a_link_is_replaced_and_never_written_through(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.write_bytes(b"somebody's")
    path = tmp_path / "link"
    path.symlink_to(outside)
    write_whole(path, b"ours")
    assert outside.read_bytes() == b"somebody's"
    assert not path.is_symlink()


@pytest.fixture
def image(tmp_path: Path) -> Path:
    """A card's root, as far as ``install`` looks at it."""
    root = tmp_path / "image"
    (root / "usr/lib/systemd").mkdir(parents=True)
    (root / "usr/lib/systemd/systemd").touch()
    return root


def installed(root: Path) -> list[str]:
    steps = install.plan(root, "service", program=Path("/opt/companion/bin/companion"), importable=lambda name: True)
    return list(install.carry_out(steps, root))


def test_e_install_never_follows_a_link_out_of_its_root(image: Path, tmp_path: Path) -> None:
    (tmp_path / "machine").mkdir()
    (image / "etc").mkdir()
    (image / "etc" / "companion").symlink_to(tmp_path / "machine")
    with pytest.raises(UsageError, match="a link that leads out of it"):
        installed(image)
    assert list((tmp_path / "machine").iterdir()) == []


def test_e_install_mends_what_it_left_half_written_and_leaves_what_the_owner_wrote(image: Path) -> None:
    installed(image)
    unit, settings = (image / str(path).lstrip("/") for path in (install.UNIT, install.SETTINGS))
    whole = unit.read_bytes(), settings.read_bytes()
    for file, was in zip((unit, settings), whole, strict=True):
        for length in (0, 40):
            file.write_bytes(was[:length])
            installed(image)
            assert file.read_bytes() == was
    settings.write_bytes(b"language: ko\n")
    installed(image)
    assert settings.read_bytes() == b"language: ko\n"


@pytest.mark.parametrize("there", [True, False])
def test_e_a_program_from_a_wheel_installs_that_wheel(
    there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = tmp_path / "a folder" / "tabletop_companion-0.1.0-py3-none-any.whl"
    wheel.parent.mkdir()
    if there:
        wheel.touch()

    class Installed:
        def read_text(self, name: str) -> str:
            return json.dumps({"url": wheel.as_uri(), "archive_info": {}})

    monkeypatch.setattr(importlib.metadata, "distribution", lambda name: Installed())
    monkeypatch.setattr(assets, "config", lambda: tmp_path / "site-packages" / "companion" / "config")
    if there:
        steps, _ = install._in_reach(Path("/home/pi/.venv/bin/companion"), Path("/usr/bin"))
        assert [step.command[-1] for step in steps if isinstance(step, install.Run)][-1] == str(wheel)
    else:
        with pytest.raises(UsageError, match="which is gone"):
            install._in_reach(Path("/home/pi/.venv/bin/companion"), Path("/usr/bin"))


FINDINGS = {
    "not UTF-8": (b'{"move": "\xff\xfe"}', "2: byte 11 is not UTF-8"),
    "nested too deep": (
        b'{"move":{"type":"core.answer","key":"start","value":' + b"[" * 4000 + b"]" * 4000 + b"}}",
        "2: this is not a move line: its brackets are nested too deep",
    ),
    "a move is missing": (b'{"move":{"type":"roll"},"n":2}', "2: move 1 is missing"),
    "an escape for the terminal": (b'{"move":{"type":"\\u001b[31m"}}', "2: tiny has no move"),
}
HEADER = b'{"kind":"companion play","format":1,"game":"tiny","seats":["A"],"options":{},"tables":{},"drew":[["die",1]]}'


@pytest.mark.parametrize("what", FINDINGS)
def test_e_a_line_of_a_replay_is_named_with_its_reason(what: str) -> None:
    line, said = FINDINGS[what]
    with pytest.raises(FileError) as refused:
        list(Replay("e", HEADER + b"\n" + line + b"\n", OnlyTiny()).moves(WORDS))
    assert str(refused.value).startswith(f"e:{said}")
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 400


def test_e_a_replay_with_a_byte_order_mark_is_read() -> None:
    replay = Replay("e", codecs.BOM_UTF8 + HEADER + b'\n{"move":{"type":"roll"}}\n', OnlyTiny())
    assert len(list(replay.moves(WORDS))) == 2


@pytest.mark.parametrize("language", ["en", "ko", "ru"])
def test_e_a_value_of_any_length_is_shortened_by_us(language: str) -> None:
    words = Language(assets.locale(), language, ("core", "app"))
    for id, key in (("core-took-back", "what"), ("store-deleted", "file")):
        for long in ("x" * 30_000, name("훓" * 3_000)):
            said = words.full(text(id, **{key: long}))
            assert "???" not in said
            assert "…" in said
