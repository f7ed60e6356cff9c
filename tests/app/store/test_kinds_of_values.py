"""One flipped bit makes a text a number or a blob: the box comes up all the same and tells what is left."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from companion.app.errors import StoreError
from companion.app.store.records import exported
from companion.app.store.store import PlaysOnDisk, Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation
from companion.core.play import Play
from tests.app.test_host import OneGame
from tests.app.tiny_game import Roll, Tiny

COLUMNS = {
    "plays": "game options seats tables seed format head last high started ended",
    "rows": "who move title drew state draws notes dropped at",
    "choices": "key value",
}
VALUES = {"number": 7, "below": -1, "huge": 1 << 62, "part": 1.5, "text": "tiny", "blob": b"\xff\x00", "empty": b""}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A store with an evening that ended and one that goes on."""
    path = tmp_path_factory.mktemp("whole") / "companion.db"
    store = Store.open(path, lambda report: None)
    for seed in (b"\x01" * 16, b"\x02" * 16):
        rows = store.begin("tiny", {"goal": 900}, ("Ann", "Bo"), {}, seed)
        play, _ = Play.begin(Tiny(), rows, seed, {"goal": 900}, ("Ann", "Bo"), {})
        for _ in range(4):
            play.do(Roll())
    store.choose("language", "ko")
    store.close()
    return path.read_bytes()


def places() -> Iterator[tuple[str, str]]:
    yield from ((table, column) for table, columns in COLUMNS.items() for column in columns.split())


@pytest.mark.parametrize(("table", "column"), list(places()), ids=lambda each: each)
@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_a_value_of_another_kind_stops_nothing(
    whole: bytes, tmp_path: Path, table: str, column: str, value: object
) -> None:
    path = tmp_path / "companion.db"
    path.write_bytes(whole)
    with sqlite3.connect(path) as connection:
        newest = "(SELECT max(id) FROM plays)" if table == "plays" else "(SELECT max(id) FROM rows)"
        where = f" WHERE id = {newest}" if table != "choices" else ""
        connection.execute(f"UPDATE OR IGNORE {table} SET {column} = ?{where}", (value,))
    connection.close()
    disk = PlaysOnDisk.look(path)
    plays = disk.plays()
    assert len(plays) >= 1, "the evening beside it is there"
    disk.standing()
    disk.choices()
    disk.newest_id()
    for play in (each for each in plays if each.head >= 0):
        with suppress(StoreError):  # a row that is damaged, and which
            list(exported(disk, play.id))
    disk.close()
    inbox = Inbox()
    store = Store.open(path, inbox.put)
    box = Simulation(OneGame(), store=store, inbox=inbox)
    box.host.resume_latest()
    box.wait(1.0)
    assert box.host.evenings.told(), "past evenings are listed"
    box.host.begin("tiny", ("Ann", "Bo"), {"goal": 900}, seed=b"new")
    box.settle()
    assert box.host.session is not None
    assert all("cannot be opened" in told for told in box.host.faults), "told, and nothing worse"
    store.close()
