"""An evening begun under any released version opens under this one: what each release left on a disk is opened here.

The stores and exports under ``tests/fixtures/releases`` were made by ``make.py`` beside them, each with the program of
its own release. A test that fails here is answered with a default or a migration, never with a new fixture.
"""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from companion.app import assets
from companion.app.errors import FileError
from companion.app.language import Language
from companion.app.pages.play import PlayPage
from companion.app.store.games import OURS, Games
from companion.app.store.owned import Owned
from companion.app.store.owner_tables import OwnerTables
from companion.app.store.records import MoveLine, Replay, Replayed
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation
from companion.core.game import Game
from companion.core.migration import state_brought
from companion.core.play import kept
from companion.core.reopening import Kept, reopened
from tests.languages import LANGUAGES

FOLDER = Path(__file__).parents[1] / "fixtures" / "releases"
RELEASES = sorted(path.name for path in FOLDER.iterdir() if (path / "companion.db").exists())
EXPORTS = sorted(str(path.relative_to(FOLDER)) for path in FOLDER.glob("*/*.jsonl"))
DIFFERS = yaml.safe_load((FOLDER / "differs.yaml").read_text("utf-8"))
GAMES = Games()


@pytest.fixture(params=RELEASES)
def store(request, tmp_path):
    shutil.copyfile(FOLDER / request.param / "companion.db", tmp_path / "companion.db")
    inbox = Inbox()
    opened = Store.open(tmp_path / "companion.db", inbox.put)
    opened.inbox = inbox  # type: ignore[attr-defined]
    yield opened
    opened.close()


def lost(before: Any, after: Any, at: str = "state") -> list[str]:
    """What stood in one JSON value and does not stand in the other."""
    match before, after:
        case dict(), dict():
            return [what for key in before for what in lost(before[key], after.get(key), f"{at}.{key}")]
        case list(), list() if len(before) == len(after):
            pairs = enumerate(zip(before, after, strict=True))
            return [what for n, (one, other) in pairs for what in lost(one, other, f"{at}[{n}]")]
    return [] if before == after else [f"{at}: {before!r} became {after!r}"]


def left_of(game: Game[Any, Any, Any], state: bytes, read: Any) -> list[str]:
    """What reading a kept state has lost: everything in it must be read, or taken along by a migration."""
    return lost(msgspec.json.decode(state_brought(state, game.migrations)), msgspec.json.decode(game.stored(read)))


def test_there_is_a_fixture_of_the_first_release() -> None:
    assert RELEASES[0] == "0.1.0"
    assert {path.split("/")[1].rpartition("-")[0] for path in EXPORTS} == {
        "time_citadel", "avalon", "abraca_what", "arkham_express", "arkham_horror"
    }  # fmt: skip


def test_a3_every_row_of_every_release_is_read_and_nothing_of_it_is_lost(store, caplog) -> None:
    words = {code: Language(assets.locale(), code) for code in LANGUAGES}
    assert store.plays()
    for record in store.plays():
        game = GAMES.game(record.game)
        _, rows = store.resume(record.id)
        opened = reopened(game, rows, Kept(record.seed, record.options, record.seats, record.tables))
        assert opened.left_out == (), record
        titles = []
        for n in range(rows.last + 1):
            row, state = kept(game, rows, n, opened.play.state)
            assert not left_of(game, row.state, state), f"{record}, row {n}"
            game.view(state)
            game.offers(state)
            titles += [row.title, *row.notes]
            if n:
                opened.play.made_in(row)
        for language in words.values():
            language.add(game.words)
            for title in titles:
                language.full(title)
    assert [each.getMessage() for each in caplog.records] == [], "a line of the history that nothing says any more"


def test_a3_an_evening_of_every_release_goes_on_where_it_was_left(store, tmp_path: Path) -> None:
    box = Simulation(Owned(GAMES, OwnerTables(tmp_path / "tables")), store=store, inbox=store.inbox)
    assert (box.host.language, box.host.stage.volume, box.host.stage.brightness) == ("ko", 3, 4)
    for key in OURS:
        box.host.resume(key)
        box.wait(1.0)
        assert isinstance(box.host.page, PlayPage), key
        play = box.host.session.play
        stood, state = play.rows.head, play.state
        box.host.session.undo()
        box.wait(1.0)
        box.host.session.redo()
        box.wait(1.0)
        assert not box.host.faults
        assert play.rows.head >= stood
        play.jump(stood)
        assert play.state == state


@pytest.mark.parametrize("export", EXPORTS)
def test_a3_an_export_of_every_release_is_read_and_replayed(export: str) -> None:
    """The same moves lead to the same table, but where the rules have changed since, which is written down."""
    source = (FOLDER / export).read_bytes()
    replay = Replay(export, source, GAMES)
    words = Language(assets.locale(), "en", ("core", "app", replay.game.words))
    heard: list[Replayed] = []
    with contextlib.suppress(FileError) if export in DIFFERS else contextlib.nullcontext():
        heard += replay.moves(words)
    as_before = len(heard) == len(source.splitlines()) and not [one.line for one in heard if one.refused]
    assert as_before != (export in DIFFERS), [one.words for one in heard if one.refused][:1]
    assert replay.play is not None
    for line in source.splitlines()[1:]:
        replay.play.decode(bytes(msgspec.json.decode(line, type=MoveLine).move))
