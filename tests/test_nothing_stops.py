"""Nothing keeps the box from its menu: what is raised outside a press, by the letter and number of what went wrong.

A box that does not come up on game night is the worst that can happen to its owner. Each test brings one cause about
(a play that cannot be read, a page that cannot be drawn, settings, packages, parts) and shows that the box is there,
says what is the matter, and goes on. D are parts that come back.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.app.errors import GameError
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation
from companion.core.game import Cover
from companion.core.view import Icon, Role
from tests.app.test_host import OneGame, total
from tests.app.tiny_game import Tiny

CANNOT = "This evening cannot be opened"


class Kept:
    """A store on a disk, and boxes that are switched on over it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "companion.db"
        self._store: Store | None = None

    def box(self, library: Any = None, **given: Any) -> Simulation:
        """Switched on as after a start."""
        self.off()
        inbox = Inbox()
        self._store = Store.open(self.path, inbox.put)
        box = Simulation(library or OneGame(), store=self._store, inbox=inbox, **given)
        box.host.resume_latest()
        box.wait(0.1)
        return box

    def off(self) -> None:
        if self._store is not None:
            self._store.close()
            self._store = None

    def change(self, sql: str, *values: Any) -> None:
        """Something happens to the file while the box is off."""
        self.off()
        with sqlite3.connect(self.path) as file:
            file.execute(sql, values)
        file.close()

    def last_state(self) -> dict[str, Any]:
        file = sqlite3.connect(self.path)
        (state,) = file.execute("SELECT state FROM rows ORDER BY id DESC LIMIT 1").fetchone()
        file.close()
        return json.loads(zlib.decompress(state, -zlib.MAX_WBITS))

    def put_state(self, state: bytes, rows: str = "id = (SELECT max(id) FROM rows)") -> None:
        deflate = zlib.compressobj(1, zlib.DEFLATED, -12, 5)
        self.change(f"UPDATE rows SET state = ? WHERE {rows}", deflate.compress(state) + deflate.flush())

    def bytes_of_rows(self) -> list[Any]:
        file = sqlite3.connect(self.path)
        rows = file.execute("SELECT * FROM rows ORDER BY id").fetchall()
        file.close()
        return rows


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Kept]:
    """Mina and Joon have rolled four times, then the box was switched off."""
    kept = Kept(tmp_path)
    box = kept.box()
    box.host.begin("tiny", ("Mina", "Joon"), {"goal": 900}, seed=b"evening")
    box.settle()
    for _ in range(4):
        box.press("roll")
        box.settle()
    kept.off()
    yield kept
    kept.off()


def meant(box: Simulation) -> dict[Role, str]:
    return {label.role: box.screen.words.full(label.text) for label in box.scene.labels if label.meant}


def says(box: Simulation, *sentences: str) -> bool:
    """Whether the page says all of it, whatever else it says."""
    page = " ".join(box.texts())
    return all(sentence in page for sentence in sentences)


def menu_is_there(box: Simulation) -> bool:
    box.press("back")
    box.wait(0.1)
    return "Game night" in box.texts()


# ---------------------------------------------------------------- A.2 a play that cannot be restored
NOT_FITTING = {
    "a field is gone": {"goal": None},
    "a field means something else": {"total": "many"},
    "work that nobody knows": {"agenda": [{"type": "tea_time"}]},
}


@pytest.mark.parametrize("changed", NOT_FITTING.values(), ids=NOT_FITTING)
def test_a2_a_state_that_no_longer_fits_is_a_page_and_not_an_end(kept: Kept, changed: dict[str, Any]) -> None:
    kept.put_state(json.dumps({**kept.last_state(), **changed}).encode())
    before = kept.bytes_of_rows()
    box = kept.box()
    assert says(box, CANNOT, "It does not fit this version of the game.", "It stays saved just as it is")
    assert box.host.session is None
    assert any("row 4 does not fit tiny" in fault for fault in box.host.faults)
    assert menu_is_there(box)
    kept.off()
    assert kept.bytes_of_rows() == before


def test_a2_it_goes_on_from_the_last_row_that_is_good(kept: Kept) -> None:
    kept.put_state(b'{"total":', "id % 4294967296 IN (3, 4)")
    box = kept.box()
    assert says(box, CANNOT, "Move 4 can no longer be read.")
    assert meant(box)[Role.GO] == "From move 2"
    box.press("go")
    box.settle()
    assert box.host.session.play.rows.head == 2
    before = total(box)
    box.press("roll")
    box.settle()
    assert total(box) > before
    kept.off()
    assert kept.box().host.session.play.rows.head == 3, "and comes back like any other"


def test_a2_where_no_row_is_good_it_can_be_saved_as_a_file(kept: Kept) -> None:
    kept.put_state(b"nothing", "1")
    box = kept.box()
    assert Role.GO not in meant(box)
    box.press("right")
    assert says(box, "Saved as play-1.jsonl")
    header, *moves = (kept.path.parent / "play-1.jsonl").read_text("utf-8").splitlines()
    assert json.loads(header)["seats"] == ["Mina", "Joon"]
    assert [json.loads(move)["move"] for move in moves] == [{"type": "roll"}] * 4


def test_a2_a_newer_version_wrote_it_and_no_row_of_it_is_touched(kept: Kept) -> None:
    kept.put_state(json.dumps({"$version": 2, **kept.last_state()}).encode())
    box = kept.box()
    assert says(box, "A newer version of the companion wrote it. Update this one to go on.")
    assert Role.GO not in meant(box), "an earlier row would drop what the newer one wrote"
    box.host.begin("tiny", ("Anna",), {}, seed=b"another")
    box.settle()
    kept.off()
    file = sqlite3.connect(kept.path)
    assert file.execute("SELECT head, last, ended FROM plays WHERE id = 1").fetchone() == (4, 4, None)
    file.close()


def test_a2_the_format_of_a_play_is_looked_at(kept: Kept) -> None:
    kept.change("UPDATE plays SET format = 2")
    box = kept.box()
    assert says(box, CANNOT, "A newer version of the companion wrote it.")
    assert menu_is_there(box)


def test_a2_a_game_that_is_gone_is_said_and_the_menu_is_there(kept: Kept) -> None:
    class Broken(OneGame):
        def game(self, key: str) -> Any:
            raise GameError("game 'tiny' cannot be loaded")

        def cover(self, key: str) -> Cover:
            raise GameError("game 'tiny' cannot be loaded")

    box = kept.box(Broken())
    assert says(box, CANNOT, "Its game is not installed here or cannot be loaded.")
    assert menu_is_there(box)


def test_a2_rules_that_cannot_begin_as_it_began_are_no_end(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    def begin(self: Tiny, options: Any, seats: Any, tables: Any) -> Any:
        return options["board"]

    monkeypatch.setattr(Tiny, "begin", begin)
    box = kept.box()
    assert says(box, CANNOT, "It does not fit this version of the game.")
    assert menu_is_there(box)


def test_a2_a_view_that_raises_over_an_old_state_is_found_before_it_is_shown(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Tiny.view

    def view(self: Tiny, s: Any) -> Any:
        assert len(s.last) < 5
        return real(self, s)

    monkeypatch.setattr(Tiny, "view", view)
    box = kept.box()
    assert meant(box)[Role.GO] == "From move 3"


def test_a2_junk_among_the_choices_gives_way_to_the_settings(kept: Kept) -> None:
    for key, value in (("volume", "loud"), ("brightness", "9" * 5000), ("language", "tlh"), ("voice.tiny", "?")):
        kept.change("INSERT OR REPLACE INTO choices VALUES (?, ?)", key, value)
    box = kept.box()
    assert (box.host.stage.volume, box.host.stage.brightness) == (7, 8)
    assert box.host.session is not None


# ---------------------------------------------------------------- A.3 updates
def test_a3_options_that_are_new_take_their_default_and_those_that_are_gone_are_told(kept: Kept) -> None:
    options = {"goal": 900, "pace": "slow"}
    kept.change("UPDATE plays SET options = ?", msgspec.json.encode(options))
    box = kept.box()
    assert says(box, "Not every setting is known any more", "pace: slow")
    box.press("go")
    assert box.host.session is not None
    before = total(box)
    box.press("roll")
    box.settle()
    assert total(box) > before
    box.host.leave_play(end=True)
    assert dict(box.host.evenings.last_options("tiny")) == {"goal": 900}


def test_a3_a_message_is_on_every_page_of_it(kept: Kept) -> None:
    """In every language and on a small screen as well."""
    from tests.screen.measured import drawn, faults_in

    kept.put_state(b'{"total":')
    for size in ((320, 240), (800, 480)):
        for language in ("en", "ko", "ru"):
            box = kept.box(size=size, language=language)
            assert box.scene.icon is Icon.ROLL
            ledger = drawn(box.screen, box.scene, None)
            assert faults_in(ledger, box.screen) == []
