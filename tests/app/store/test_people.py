"""People in kept evenings: renamed, made one, forgotten; figures and exports follow, and no letter stays."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app import assets
from companion.app.language import Language
from companion.app.store.chronicle import FILE, Chronicle, players
from companion.app.store.games import Games
from companion.app.store.play_file import PlaysOnDisk
from companion.app.store.records import Replay, exported
from companion.app.store.renaming import Renaming
from companion.app.store.store import Store
from companion.app.virtual.failing_disk import DiskFault, FailingDisk
from companion.core.errors import CompanionError, Refusal
from companion.core.words import unnamed
from tests.app.test_releases import FOLDER, RELEASES

GAMES = Games(lambda: ())


@pytest.fixture(params=RELEASES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    shutil.copyfile(FOLDER / request.param / "companion.db", tmp_path / "companion.db")
    store = Store.open(tmp_path / "companion.db", lambda report: None)
    yield store
    store.close()


def told(store: Store) -> Chronicle:
    return Chronicle(store.disk, GAMES.game, store.path.parent)


def everything(store: Store) -> str:
    """What the store answers and what the box writes."""
    lines = [line for record in store.plays() if record.head >= 0 for line in exported(store.disk, record.id)]
    rows = [
        repr((row.title, row.notes, row.state.decode(), row.move.decode()))
        for record in store.plays()
        for row, _ in store.disk.rows(record.id, 0, record.last)
    ]
    return "\n".join((*lines, *rows, *(repr(evening) for evening in told(store).evenings())))


def test_a_forgotten_name_is_gone_from_every_answer_and_every_file(store: Store) -> None:
    told(store).evenings()
    assert "Борис" in everything(store)
    store.rename(Renaming("борис", ""))
    assert "Борис" not in everything(store)
    store.close()
    for file in store.path.parent.iterdir():
        assert "Борис".encode() not in file.read_bytes(), file.name
    raw = sqlite3.connect(store.path)
    assert not raw.execute("SELECT count(*) FROM plays WHERE instr(seats, ?)", ("Борис".encode(),)).fetchone()[0]
    raw.close()
    assert (store.path.parent / FILE).exists()


def replayed(store: Store, id: int) -> bool:
    """Whether an exported evening plays through today's rules; some of early versions do not."""
    lines = "\n".join(exported(store.disk, id)).encode()
    try:
        return bool(list(Replay("play.jsonl", lines, GAMES).moves(Language(assets.locale(), "en"))))
    except CompanionError:
        return False


def test_the_evenings_stay_and_are_read_as_before(store: Store) -> None:
    def read() -> dict[int, tuple[object, ...]]:
        evenings = told(store).evenings()
        return {each.id: (each.head, each.game, each.finished, each.length_s, each.threw) for each in evenings}

    some = [record.id for record in store.plays() if record.game in ("avalon", "abraca_what")][:2]
    before, replays = read(), [replayed(store, id) for id in some]
    store.rename(Renaming("Ann", ""))
    assert read() == before
    assert [replayed(store, id) for id in some] == replays
    assert any(replays)
    assert all(unnamed(1) == record.seats[0] for record in store.plays() if record.head >= 0)


def test_a_new_name_takes_the_figures_with_it(store: Store) -> None:
    before = {each.name: each for each in players(told(store).evenings())}
    store.rename(Renaming("Ann", "Anneliese"))
    after = {each.name: each for each in players(told(store).evenings())}
    assert "Ann" not in after
    old, new = before["Ann"], after["Anneliese"]
    assert (new.plays, new.wins, new.led, new.total_s) == (old.plays, old.wins, old.led, old.total_s)
    assert '"Anneliese"' in everything(store)


def test_two_who_never_sat_together_become_one(store: Store) -> None:
    ids = [record.id for record in store.plays() if record.head >= 0][:1]
    (id,) = ids
    record = store.disk.play(id)
    assert record is not None
    first = record.seats[0]
    store.rename(Renaming(first, "Somebody"))
    others = {each.name: each for each in players(told(store).evenings())}
    assert "Somebody" in others
    store.rename(Renaming("SOMEBODY", first))
    assert {each.name for each in players(told(store).evenings())} >= {first}


def test_two_at_one_table_are_two_people_and_nothing_changes(store: Store) -> None:
    before = everything(store)
    with pytest.raises(Refusal) as refused:
        store.rename(Renaming("Ann", " БОРИС "))
    assert refused.value.why.id == "past-two-at-one-table"
    assert everything(store) == before


def test_a_disk_that_takes_nothing_says_so_and_nothing_changes(tmp_path: Path) -> None:
    shutil.copyfile(FOLDER / RELEASES[0] / "companion.db", tmp_path / "companion.db")
    disk = FailingDisk()
    store = Store.open(tmp_path / "companion.db", lambda report: None, connect=disk.connect, retry_s=0.05)
    try:
        disk.fault = DiskFault.FULL
        with pytest.raises(Refusal):
            store.rename(Renaming("Ann", "Anneliese"), within_s=1.0)
        disk.fault = None
        looked = PlaysOnDisk.look(tmp_path / "companion.db")
        assert any("Ann" in record.seats for record in looked.plays())
        looked.close()
    finally:
        disk.fault = None
        store.close()


class Pulled(sqlite3.Connection):
    """The plug is pulled in the middle of a renaming."""

    left = 10**9

    def execute(self, sql: str, *args: object) -> sqlite3.Cursor:
        if sql.startswith("UPDATE"):
            Pulled.left -= 1
            if Pulled.left < 0:
                raise sqlite3.OperationalError("disk I/O error")
        return super().execute(sql, *args)  # type: ignore[arg-type]


@pytest.mark.parametrize("after", [0, 1, 5, 40])
def test_a_renaming_is_done_whole_or_not_at_all(after: int, tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    shutil.copyfile(FOLDER / RELEASES[0] / "companion.db", path)

    def connect(path: Path) -> sqlite3.Connection:
        return sqlite3.connect(path, isolation_level=None, timeout=2.0, factory=Pulled)

    def names() -> list[tuple[str, ...]]:
        looked = PlaysOnDisk.look(path)
        try:
            return [record.seats for record in looked.plays()]
        finally:
            looked.close()

    before = names()
    store = Store.open(path, lambda report: None, connect=connect)
    try:
        Pulled.left = after
        with pytest.raises(Refusal):
            store.rename(Renaming("Ann", "Anneliese"))
        Pulled.left = 10**9
        assert names() == before
        store.rename(Renaming("Ann", "Anneliese"))
        assert names() == [tuple("Anneliese" if seat == "Ann" else seat for seat in seats) for seats in before]
    finally:
        Pulled.left = 10**9
        store.close()
