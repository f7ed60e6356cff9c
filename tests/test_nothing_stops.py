"""Nothing keeps the box from its menu: what is raised outside a press, by the letter and number of what went wrong.

A box that does not come up on game night is the worst that can happen to its owner. Each test brings one cause about
(a play that cannot be read, a page that cannot be drawn, settings, packages, parts) and shows that the box is there,
says what is the matter, and goes on. D are parts that come back.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import zlib
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.app import assets, main
from companion.app.config.options import RunOptions
from companion.app.config.settings import load
from companion.app.config.yaml_reader import Sheet
from companion.app.errors import GameError
from companion.app.language import Language
from companion.app.pages.faults import SettingsPage
from companion.app.pages.history import HistoryPage
from companion.app.store.games import GROUP, Games
from companion.app.store.owned import Owned
from companion.app.store.owner_tables import OwnerTables
from companion.app.store.records import exported, listed
from companion.app.store.store import PlaysOnDisk, Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation
from companion.core.game import Cover
from companion.core.view import Icon, Role
from tests.app.test_host import OneGame, total
from tests.app.test_main import Evening
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


class SwitchedOn(Evening):
    """A start as the service starts it: the menu, drawn once."""

    def run(self) -> Any:
        assert main.run(RunOptions()) == 0
        return self.host

    def _seen(self, host: Any, inbox: Any, clock: Any, pump: Any, heart: Any = None, afterwards: Any = None) -> None:
        super()._seen(host, inbox, clock, pump, heart)
        host.render(clock.now_s())


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


def test_a2_the_history_names_the_row_that_is_damaged_and_goes_on(kept: Kept) -> None:
    kept.change("UPDATE rows SET title = x'ff', move = x'ff' WHERE id % 4294967296 = 2")
    box = kept.box()
    box.host.open(HistoryPage())
    box.wait(0.1)
    assert says(box, "Move 2 can no longer be read.")
    assert not box.host.faults


# ---------------------------------------------------------------- A.5 settings
INPUTS = {
    "a number of 5,000 digits": (b"volume: " + b"9" * 5000, "volume"),
    "a pin of 5,000 digits": (b"buttons:\n  go:\n    pin: " + b"1" * 5000, "buttons.go.pin"),
    "a duration of 5,000 digits": (b"feel: {debounce: " + b"1" * 5000 + b" ms}", "feel.debounce"),
    "a part of 5,000 digits": (b"display: {touch: {left: 0." + b"1" * 5000 + b"}}", "display.touch.left"),
    "a zero in a path": (b'state: "/a\\0b"', "state"),
    "a zero in a device": (b'display: {device: "/dev/fb\\0"}', "display.device"),
    "a path of 5,000 letters": (b"state: /" + b"a" * 5000, "state"),
    "a folder of 300 letters": (b"data: /var/" + b"a" * 300, "data"),
    "a path from nowhere": (b"state: plays", "state"),
    "the home of nobody": (b"state: ~nobody-of-that-name/plays", "state"),
    "no button go": (b"buttons: {roll: {pin: 24}}", "buttons"),
    "brackets without end": (b"[" * 20000, ""),
    "a list within lists": (b"- " * 20000, ""),
    "blocks within blocks": (b"".join(b" " * n + b"a:\n" for n in range(1500)), ""),
    "bytes of no text": (b"\xff\xfe\x00", ""),
    "a control character": (b"language: e\x01n", ""),
}


@pytest.mark.parametrize(("source", "key"), INPUTS.values(), ids=INPUTS)
def test_a5_whatever_stands_in_the_settings_is_told_and_the_box_starts(
    source: bytes, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "companion.yaml"
    file.write_bytes(source)
    settings, problems = load(file, pi=False)
    assert key in [problem.key for problem in problems]
    assert all(len(problem.line_for_terminal) < 500 + len(str(file)) for problem in problems)
    assert settings.state is None
    host = SwitchedOn(monkeypatch, tmp_path).run()
    assert isinstance(host.page, SettingsPage)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda path: path.mkdir(), "A folder is in the file's place."),
        (lambda path: path.symlink_to(path), "The file is a link that leads back to itself."),
        (lambda path: os.mkfifo(path), "What is in the file's place is no file."),
        (lambda path: path.symlink_to("nothing"), "The file cannot be read."),
    ],
    ids=("folder", "link loop", "pipe", "link to nothing"),
)
def test_a5_what_lies_in_the_place_of_the_settings_is_named(
    make: Any, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(tmp_path / "companion.yaml")
    monkeypatch.setenv(assets.HOME_VARIABLE, str(tmp_path))
    settings, problems = load(pi=False)
    assert said in problems[0].line_for_terminal
    assert settings == load(tmp_path / "none.yaml", pi=False)[0]


def test_a5_a_fault_in_reading_them_is_no_end_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "companion.yaml"
    file.write_text("volume: 3")
    real = Sheet.of
    monkeypatch.setattr(Sheet, "of", lambda path, name=None: 1 / 0 if path == file else real(path, name))
    settings, problems = load(file, pi=False)
    assert settings.volume == 7
    assert "ZeroDivisionError" in problems[0].line_for_terminal


def test_a5_a_clock_in_the_last_days_of_the_calendar(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    for year_9999_s in (253_402_300_000.0, 1e14):
        monkeypatch.setattr("time.time", lambda at=year_9999_s: at)
        box = kept.box()
        box.press("roll")
        box.settle()
        box.host.open(HistoryPage())
        box.wait(0.1)
        assert not box.host.faults
        kept.off()
        disk = PlaysOnDisk.look(kept.path)
        assert len(list(listed(disk, Games(lambda: ()), Language(assets.locale(), "en"), as_csv=True))) == 2
        assert "Mina" in next(iter(exported(disk, None)))
        disk.close()


# ---------------------------------------------------------------- A.6 packages of somebody else
@pytest.mark.parametrize("ends", ["import sys; sys.exit(3)", "raise KeyboardInterrupt", "raise BaseException('no')"])
@pytest.mark.parametrize("where", ["{}", "def game(data):\n    {}"], ids=["at import", "when built"])
def test_a6_a_package_that_ends_the_program_is_a_broken_game(
    ends: str, where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "foreign_tea_time.py").write_text(where.format(ends))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "foreign_tea_time", raising=False)
    games = Games(lambda: (EntryPoint("tea_time", "foreign_tea_time:game", GROUP),))
    games.scan()
    for ask in (games.game, games.cover, games.narration):
        with pytest.raises(GameError, match="Reinstall or remove the package that brings it"):
            ask("tea_time")
    box = Simulation(Owned(games, OwnerTables(tmp_path / "tables")))
    for _ in (*games.keys(), "once more"):
        box.press("right")
    assert says(box, "Cannot be loaded")
    assert games.game("time_citadel").key == "time_citadel"


def test_a6_a_list_of_packages_that_cannot_be_read_costs_only_the_others_games() -> None:
    def broken() -> Any:
        raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")

    assert Games(broken).scan() == Games(lambda: ()).keys()
