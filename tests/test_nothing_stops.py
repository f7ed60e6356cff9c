"""Nothing keeps the box from its menu: what is raised outside a press, by the letter and number of what went wrong.

A box that does not come up on game night is the worst that can happen to its owner. Each test brings one cause about
(a play that cannot be read, a page that cannot be drawn, settings, packages, parts) and shows that the box is there,
says what is the matter, and goes on. D are parts that come back.
"""

from __future__ import annotations

import json
import os
import random
import sqlite3
import sys
import time
import zlib
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.app import assets, main
from companion.app.care.starts import Starts
from companion.app.config.options import RunOptions
from companion.app.config.settings import load
from companion.app.config.yaml_reader import Sheet
from companion.app.errors import GameError
from companion.app.language import Language
from companion.app.pages.faults import MessagePage, SettingsPage
from companion.app.pages.history import HistoryPage
from companion.app.pages.menu import MenuPage
from companion.app.pages.play import PlayPage
from companion.app.parts.coming_back import ReopenedLines, ReopenedRing
from companion.app.store.games import GROUP, Games
from companion.app.store.owned import Owned
from companion.app.store.owner_tables import OwnerTables
from companion.app.store.records import exported, listed
from companion.app.store.store import PlaysOnDisk, Store
from companion.app.table.clock import ManualClock
from companion.app.table.focus import sentences
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation, speaking
from companion.box import mock_pins
from companion.box.combined import CombinedButtons
from companion.box.errors import PartError
from companion.box.gpio import ButtonPin, GpioButtons
from companion.box.parts import Part, PartFailed, Touch
from companion.box.speaker import PygameSpeaker
from companion.box.spi_ring import SpiRing
from companion.box.virtual import VirtualButtons
from companion.core.game import Cover, Due, chosen
from companion.core.play import Play
from companion.core.view import Icon, Role, Say, Wait
from companion.core.words import name
from companion.screen.layout import ScreenEdge
from companion.voice.lines import Narration
from tests import pages_from_hell as hell
from tests.app.test_host import OneGame, total
from tests.app.test_main import Evening
from tests.app.tiny_game import Roll, Tiny

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


class Bus:
    """An SPI bus, and what is the matter with it."""

    def __init__(self) -> None:
        self.fault: OSError | None = None
        self.missing = False
        self.times_opened = 0
        self.written: list[bytes] = []

    def opened(self) -> Bus:
        self.times_opened += 1
        if self.missing:
            raise PartError("ring: SPI0 is off")
        return self

    def write(self, values: bytes) -> None:
        if self.fault is not None:
            raise self.fault
        self.written.append(values)

    def close(self) -> None:
        pass


class Chip:
    """A GPIO chip that may be pulled out; each time it is opened there are new pins."""

    def __init__(self) -> None:
        self._gone = False
        self.now: Any = None
        self.clock = ManualClock()

    def wired(self, *names: str) -> ReopenedLines:
        lines = {name: ButtonPin({"go": 22, "left": 5}[name]) for name in names}
        return ReopenedLines(names, lambda: [GpioButtons(lines, self.factory(), self.clock.now_s)])

    def keys(self) -> VirtualButtons:
        return VirtualButtons(tuple(role.value for role in Role), self.clock.now_s)

    @property
    def gone(self) -> bool:
        return self._gone

    @gone.setter
    def gone(self, gone: bool) -> None:
        self._gone = gone
        if gone and self.now is not None:
            self.now.listening = False

    def factory(self) -> Any:
        if self._gone:
            raise PartError("buttons: there is no /dev/gpiochip0")
        self.now = mock_pins.factory()
        self.now.listening = True
        return self.now

    def press(self, box: Simulation, pin: int) -> None:
        """A finger goes down and comes up."""
        for level in ("drive_low", "drive_high"):
            getattr(self.now.pin(pin), level)()
            for _ in range(3):
                box.wait(0.03)


class SwitchedOn(Evening):
    """A start as the service starts it: the menu, drawn once."""

    def run(self) -> Any:
        assert main.run(RunOptions()) == 0
        return self.host

    def _seen(self, host: Any, inbox: Any, clock: Any, pump: Any, *others: Any) -> None:
        super()._seen(host, inbox, clock, pump, *others)
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


@pytest.mark.parametrize("n", [0, 2, 4])
def test_a2_a_damaged_row_is_left_out_of_the_file_and_the_others_are_in_it(kept: Kept, n: int) -> None:
    kept.put_state(b"nothing", "1")
    kept.change("UPDATE rows SET title = x'ff', state = x'ff' WHERE id % 4294967296 = ?", n)
    box = kept.box()
    assert says(box, CANNOT)
    box.press("right")
    assert says(box, "Saved as play-1.jsonl")
    header, *moves = (kept.path.parent / "play-1.jsonl").read_text("utf-8").splitlines()
    assert json.loads(header)["seats"] == ["Mina", "Joon"]
    assert [json.loads(move)["n"] for move in moves] == [each for each in (1, 2, 3, 4) if each != n]


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


def test_a3_a_newer_store_is_never_written_and_the_box_plays_beside_it(kept: Kept) -> None:
    kept.change("PRAGMA user_version = 99")
    before = kept.path.read_bytes()
    box = kept.box()
    assert box.host.session is None
    box.host.begin("tiny", ("Anna",), {}, seed=b"another")
    box.settle()
    again = kept.box()
    assert again.host.session is not None
    assert again.host.session.play.state.seats == ("Anna",)
    kept.off()
    assert kept.path.read_bytes() == before


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


# ---------------------------------------------------------------- A.1 drawing
def boom(*_: Any, **__: Any) -> Any:
    raise ZeroDivisionError("boom")


def ends(*_: Any, **__: Any) -> Any:
    sys.exit("somebody else's code wants to end")


@pytest.fixture
def box(kept: Kept) -> Simulation:
    return kept.box()


def bubble(box: Simulation) -> str:
    shown = box.scene.bubble
    return box.screen.words.full(shown.text) if shown is not None else ""


@pytest.mark.parametrize("raises", [boom, ends])
@pytest.mark.parametrize("what", ["screen.draw", "view"])
def test_a1_a_play_whose_page_cannot_be_drawn_says_so_and_undo_helps(
    box: Simulation, monkeypatch: pytest.MonkeyPatch, what: str, raises: Any
) -> None:
    """Undone to a state that can be drawn, it goes on; meanwhile a page stands there that has nothing of it."""
    bad = total(box) + 1
    real_view, real_draw = Tiny.view, type(box.screen).draw

    def view(game: Tiny, s: Any) -> Any:
        return raises() if what == "view" and s.total >= bad else real_view(game, s)

    def draw(screen: Any, *drawn: Any) -> Any:
        session = box.host.session
        on_play = isinstance(box.host.page, PlayPage) and session is not None and session.play.state.total >= bad
        return raises() if what != "view" and on_play else real_draw(screen, *drawn)

    monkeypatch.setattr(Tiny, "view", view)
    monkeypatch.setattr(type(box.screen), "draw", draw)
    box.press("roll")
    box.settle()
    assert says(box, "This page cannot be shown", "Take the last move back, or go on from the menu.")
    box.press("right")
    assert says(box, "This page cannot be shown"), "tried again"
    box.press("back")
    box.settle()
    assert isinstance(box.host.page, PlayPage)
    assert total(box) < bad
    assert len(box.host.faults) == 1


def test_a1_a_page_over_the_play_that_cannot_be_drawn_closes(box: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HistoryPage, "scene", boom)
    box.host.open(HistoryPage())
    box.wait(0.1)
    assert isinstance(box.host.page, PlayPage)
    assert bubble(box) == "A fault in the program. Nothing is lost"


def test_a1_a_menu_that_cannot_be_drawn_is_a_page_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    box = Simulation(OneGame())
    monkeypatch.setattr(MenuPage, "scene", boom)
    box.press("left")
    assert isinstance(box.host.page, MessagePage)
    monkeypatch.undo()
    box.press("go")
    assert says(box, "Game night")


def test_a1_nothing_at_all_can_be_drawn_and_the_buttons_still_work(
    box: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = total(box)
    monkeypatch.setattr(box.screen, "draw", boom)
    for _ in range(5):
        box.press("left")
    monkeypatch.undo()
    box.host.resume("tiny")
    box.press("roll")
    box.settle()
    assert total(box) > before


def test_a1_the_light_of_a_page_is_not_worth_the_page(box: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayPage, "ring", boom)
    box.press("left")
    assert isinstance(box.host.page, PlayPage)
    assert len(box.host.faults) == 1


# ---------------------------------------------------------------- A.4 whatever else runs outside a press
class Ticking(Tiny):
    """A tiny game that goes on by itself, and raises when it is told to."""

    bad = ""

    def due(self, s: Any) -> tuple[Due[Any], ...]:
        if self.bad == "due":
            boom()
        return (Due("tick", (Wait(1.0), Say(name("Tick"))), Roll()),)

    def act(self, s: Any, move: Any) -> Any:
        return boom() if self.bad == "act" else super().act(s, move)

    def lines(self, s: Any) -> tuple[Say, ...]:
        return boom() if self.bad == "lines" else ()

    def title(self, before: Any, move: Any, after: Any) -> Any:
        return boom() if self.bad == "title" else super().title(before, move, after)

    def learnt(self, s: Any) -> Any:
        return boom() if self.bad == "learnt" else {}


class TickingGame(OneGame):
    def game(self, key: str) -> Ticking:
        return Ticking()


@pytest.mark.parametrize("bad", ["due", "act", "lines", "title", "learnt"])
def test_a4_what_a_game_raises_by_itself_is_told_once_and_it_stands_paused(
    kept: Kept, monkeypatch: pytest.MonkeyPatch, bad: str
) -> None:
    box = kept.box(TickingGame(), speech=speaking(lambda key: Narration()))
    box.host.session.director.go_on(box.clock.now_s())
    before = total(box)
    box.wait(2.5)
    assert total(box) > before, "it runs"
    monkeypatch.setattr(Ticking, "bad", bad)
    turns = box.turns
    box.wait(30.0)
    assert box.turns - turns < 400, "no storm"
    assert len(box.host.faults) == 1
    monkeypatch.setattr(Ticking, "bad", "")
    if box.host.session is None:
        box.host.resume("tiny")
    before = total(box)
    box.host.session.director.go_on(box.clock.now_s())
    box.wait(5.0)
    box.settle(lambda: total(box) > before)
    assert "A fault since the start" in " ".join(
        box.screen.words.full(finding.said) for finding in box.host.examine() if finding.check == "faults"
    )


def test_a4_a_finger_on_the_screen_that_raises_is_a_press_that_raises(
    box: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(box.screen, "hit", lambda x, y: 3)
    for raises in (boom, ends):
        monkeypatch.setattr(PlayPage, "touch", raises)
        box.inbox.put(Touch(1, 1, 0.0))
        box.wait(0.1)
        assert bubble(box) == "A fault in the program. Nothing is lost"
        box.wait(3.0)


class ForeignPart:
    """A make of a part that raises whatever it is asked, once it is told to."""

    def __init__(self, real: Any, *bad: str) -> None:
        self._real = real
        self._bad = bad
        self.raises: Any = None

    def __getattr__(self, name: str) -> Any:
        if name in self._bad and self.raises is not None:
            return self.raises
        return getattr(self._real, name)


@pytest.mark.parametrize("raises", [boom, ends])
@pytest.mark.parametrize(
    ("part", "bad"),
    [
        ("speaker", ("play", "volume", "hush", "bed", "retry", "say", "ready")),
        ("buttons", ("levels", "retry")),
        ("ring", ("show",)),
        ("panel", ("present", "dim", "light")),
    ],
)
def test_a4_a_part_of_somebody_else_that_raises_ends_nothing(
    kept: Kept, part: str, bad: tuple[str, ...], raises: Any
) -> None:
    box = kept.box(library=TickingGame())
    foreign = ForeignPart(getattr(box.host.stage.parts, part), *bad)
    box.host.stage.parts = replace(box.host.stage.parts, **{part: foreign})
    foreign.raises = raises
    before, turns = total(box), box.turns
    box.press("roll")
    box.settle()
    box.host.stage.set_volume(3)
    box.host.stage.set_brightness(3)
    box.press("left")
    box.wait(200.0)
    box.press("roll")
    box.press("roll")
    box.settle()
    assert total(box) > before
    assert box.turns - turns < 6000
    assert len(box.host.faults) <= 2, box.host.faults
    foreign.raises = None
    box.wait(20.0)
    assert not [chip for chip in box.scene.chips if chip.icon is Icon.FAULT]


def test_a4_the_window_and_the_loop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is fetched from the window is contained where the box is switched on."""

    class Pumped(SwitchedOn):
        def _seen(self, host: Any, inbox: Any, clock: Any, pump: Any, *others: Any) -> None:
            super()._seen(host, inbox, clock, pump, *others)
            monkeypatch.setattr("pygame.event.get", boom)
            monkeypatch.setattr("pygame.event.pump", boom)
            pump()
            pump()

    host = Pumped(monkeypatch, tmp_path).run()
    assert host.faults == ("ZeroDivisionError: boom",)


def test_a4_two_starts_that_end_by_a_fault_and_the_next_begins_at_the_menu(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.change("UPDATE plays SET game = 'time_citadel', ended = 1")
    home = kept.path.parent
    began = Store.open(kept.path, lambda _: None)
    game = Games(lambda: ()).game("time_citadel")
    options = chosen(game, {})
    Play.begin(game, began.begin("time_citadel", options, ("Ann",), {}, b"1"), b"1", options, ("Ann",), {})
    began.close()

    class Faulty(SwitchedOn):
        ends = True

        def _seen(self, host: Any, inbox: Any, clock: Any, pump: Any, *others: Any) -> None:
            super()._seen(host, inbox, clock, pump, *others)
            if self.ends:
                boom()
            self.words = " ".join(map(host.stage.screen.words.full, sentences(host.scene())))
            self.began_at_the_menu = host.session is None
            host.resume("time_citadel")

    evening = Faulty(monkeypatch, home)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            evening.run()
        assert evening.host.session is not None, "straight back to the play"
    evening.ends = False
    host = evening.run()
    assert evening.began_at_the_menu
    assert "Started at the menu this time" in evening.words
    assert "ZeroDivisionError: boom" in evening.words
    assert host.session is not None, "and from there it goes on"
    later = Starts(home, now_s=lambda: time.monotonic() + 61.0)
    assert later.safe is None, "only for a while"


def test_a4_what_the_system_ended_counts_too(tmp_path: Path) -> None:
    starts = Starts(tmp_path, now_s=lambda: 100.0)
    for result in ("success", "exit-code", "watchdog", "core-dump"):
        starts.ended_by_the_system({"SERVICE_RESULT": result, "EXIT_STATUS": "ABRT"})
    assert [each.what for each in starts.ended] == [
        "the system ended it: watchdog ABRT",
        "the system ended it: core-dump ABRT",
    ]
    assert starts.safe is not None
    (tmp_path / "faults.json").write_bytes(b"{")
    assert starts.safe is None


# ---------------------------------------------------------------- D parts that come back
def fault_chips(box: Simulation) -> list[str]:
    return [chip.text.id for chip in box.scene.chips if chip.icon in (Icon.FAULT, Icon.MUTE)]


def test_d_a_ring_comes_back_after_one_error_of_its_bus(kept: Kept) -> None:
    bus = Bus()
    box = kept.box(ring=ReopenedRing(12, lambda: SpiRing(12, bus.opened())))
    box.press("roll")
    box.settle()
    assert fault_chips(box) == []
    bus.fault = OSError(5, "Input/output error")
    box.press("roll")
    box.settle()
    box.wait(1.0)
    assert fault_chips(box) == ["core-no-ring"]
    written, opened = len(bus.written), bus.times_opened
    box.wait(12.0)
    assert fault_chips(box) == ["core-no-ring"]
    assert 2 <= bus.times_opened - opened <= 3, "tried every few seconds"
    bus.fault = None
    box.wait(6.0)
    assert fault_chips(box) == []
    assert len(bus.written) > written
    assert not box.host.faults


def test_d_a_ring_that_is_not_there_at_the_start_may_come_later(kept: Kept) -> None:
    bus = Bus()
    bus.missing = True
    box = kept.box(ring=ReopenedRing(12, lambda: SpiRing(12, bus.opened())))
    assert fault_chips(box) == ["core-no-ring"]
    bus.missing = False
    box.wait(6.0)
    assert fault_chips(box) == []


def test_d_the_loudspeaker_is_pulled_out_and_plugged_in(kept: Kept) -> None:
    box = kept.box()
    box.inbox.put(PartFailed(Part.SPEAKER, "the sound device was unplugged"))
    box.wait(0.1)
    assert fault_chips(box) == ["core-no-sound"]
    box.wait(10.0)
    assert fault_chips(box) == ["core-no-sound"]
    box.speaker.mend()  # type: ignore[attr-defined]
    box.wait(6.0)
    assert fault_chips(box) == []
    box.press("left")
    assert box.speaker.played[-1] == "refused"  # type: ignore[attr-defined]


def test_d_the_mixer_is_opened_anew_when_the_card_is_there_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Closing a card that is gone may hang, so it is closed when it is there again, and not by the box's own thread."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    cards = tmp_path / "asound"
    cards.mkdir()

    def plugged(there: bool) -> None:
        if there:
            (cards / "card1").mkdir()
            (cards / "card1" / "id").write_text("UACDemo\n")
        else:
            (cards / "card1" / "id").unlink()
            (cards / "card1").rmdir()

    plugged(True)
    monkeypatch.setattr("companion.box.speaker.choose_card", lambda card, proc: None)
    speaker = PygameSpeaker(card="UACDemo", proc=cards)
    assert speaker.working
    plugged(False)
    speaker.lost()
    assert not speaker.retry()
    assert not speaker.working
    plugged(True)
    assert speaker.retry()
    assert speaker.working
    speaker.close()


def test_d_the_gpio_chip_goes_and_comes_back(kept: Kept) -> None:
    pins = Chip()
    wired, keys = pins.wired("go", "left"), pins.keys()
    box = kept.box(buttons=CombinedButtons(wired, keys), clock=pins.clock)
    pins.press(box, 5)
    assert bubble(box), "left is answered"
    box.wait(3.0)
    pins.gone = True
    box.wait(1.0)
    assert fault_chips(box) == ["core-no-buttons"]
    keys.push("left")
    box.wait(0.1)
    keys.let_go("left")
    box.wait(0.1)
    assert bubble(box), "keys and touch still play"
    box.wait(10.0)
    assert fault_chips(box) == ["core-no-buttons"]
    pins.gone = False
    box.wait(6.0)
    assert fault_chips(box) == []
    pins.press(box, 5)
    assert bubble(box), "it works without a new start"
    assert not box.host.faults
    wired.close()


def test_d_the_thread_that_listens_to_the_pins_ends(kept: Kept) -> None:
    pins = Chip()
    box = kept.box(buttons=CombinedButtons(pins.wired("left"), pins.keys()), clock=pins.clock)
    pins.now.listening = False
    box.wait(1.0)
    assert fault_chips(box) == ["core-no-buttons"]
    box.wait(6.0)
    assert fault_chips(box) == []
    pins.press(box, 5)
    assert bubble(box)
    box.host.stage.parts.buttons.close()


def test_d_buttons_that_are_not_there_at_the_start_may_come_later(kept: Kept) -> None:
    pins = Chip()
    pins.gone = True
    wired = pins.wired("left")
    box = kept.box(buttons=CombinedButtons(wired, pins.keys()), clock=pins.clock)
    assert fault_chips(box) == ["core-no-buttons"]
    pins.gone = False
    box.wait(6.0)
    assert fault_chips(box) == []
    pins.press(box, 5)
    assert bubble(box)
    wired.close()


# ---------------------------------------------------------------- A.1 every page, whatever the names
SAMPLE_MOVES = 30


@pytest.mark.parametrize(("game", "names"), list(zip(Games(lambda: ()).keys(), tuple(hell.NAMES)[3:], strict=False)))
def test_a1_every_page_is_drawn_whatever_the_names(game: str, names: str) -> None:
    """A sample: ``make pages`` draws them all, on every screen and in every language."""
    dice = random.Random(game)
    screens = [hell.screen(*dice.choice(hell.SCREENS), language) for language in hell.LANGUAGES]
    found = tuple(hell.pages(game, names, 0, SAMPLE_MOVES))
    assert len(found) > 5
    wrong = [(each.what, each.again) for n, page in enumerate(found) for each in hell.measured(page, [screens[n % 3]])]
    assert wrong == []


@pytest.mark.parametrize("names", ["40 letters", "40 syllables", "40 and 1 by turns", "25 letters for one"])
def test_a1_votes_that_were_counted_with_long_names(names: str) -> None:
    """Where a name of 25 letters left the tokens of nine or ten seats no room, and a negative radius ended the box."""
    from tests.games.avalon import pages as avalon
    from tests.games.avalon.table import Table
    from tests.games.avalon.test_pages import avalon as rules  # type: ignore[attr-defined]
    from tests.games.avalon.test_pages import parsed  # type: ignore[attr-defined]

    game = rules({stem: parsed(stem) for stem in ("narration", "roles", "rules")})
    seats = tuple(hell.NAMES[names](n) for n in range(10))

    def make(players: int = 7, **options: Any) -> Table:
        return Table(game, players, names=seats, **options)

    pages = [
        hell.Page("avalon", names, 0, n, avalon.scene(page(make)), None, new=True)
        for n, (name, page) in enumerate(avalon.PAGES.items())
        if name in ("approved", "rejected_by_ten", "good_won", "lost")
    ]
    assert len(pages) == 4
    screens = [hell.screen(size, ScreenEdge.BOTTOM, "ru") for size in hell.SIZES]
    assert [each.what for page in pages for each in hell.measured(page, screens) if each.raised] == []
