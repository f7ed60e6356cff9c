"""The real program, killed without warning at any moment of what it does: play, undo, jump, another language, a table
written, a play exported, a table imported, a store of the first release taken over, a first start.

A child says "try" with what the play will be before the disk has it, and "shown" once it is on the screen. After the
kill the store must hold what was last shown, or what was tried after it, and every row below as it was; and the box
must come back to that play.
"""

from __future__ import annotations

import contextlib
import io
import os
import random
import signal
import sys
import threading
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from companion.app.config.yaml_reader import Sheet
from companion.app.host import loop
from companion.app.store import owner_tables
from companion.app.store.games import OURS
from companion.app.store.store import Store, StoredRows
from companion.app.table.session import Session
from companion.core.errors import CompanionError
from companion.core.game import chosen
from tests.evidence.evenings import GAMES, ROLES, seats
from tests.evidence.fuzz import RELEASES
from tests.evidence.ledger import Counts, Lost

KILLS_A_TRIAL = 8
UP_WITHIN_S = 60.0
STORE = "companion.db"
CASTLES = (
    "rows:\n- {room: Gallery, red: Laboratory}\n- {room: Study}\n",
    "rows:\n- {room: Gallery, red: Library}\n- {room: Lounge}\n- {room: Ballroom}\n",
)


# ---------------------------------------------------------------- in the child
def _shape(rows: StoredRows) -> str:
    """Number in the file, head, last, and a checksum of the row on which the play stands."""
    row = rows.read(rows.head)
    return f"{rows._number} {rows.head} {rows.last} {zlib.crc32(row.state + row.move)}"


def _tell_tries(say: Callable[[str], None]) -> None:
    """Every change of a play is said before the writer can see it."""
    write, stand = StoredRows.write, StoredRows.stand

    def writes(self: StoredRows, row: Any, high: int, at: float | None = None) -> None:
        with self._store.lock:
            write(self, row, high, at)
            say(f"try {_shape(self)}")

    def stands(self: StoredRows, n: int) -> None:
        with self._store.lock:
            stand(self, n)
            say(f"try {_shape(self)}")

    StoredRows.write, StoredRows.stand = writes, stands  # type: ignore[method-assign]
    # what the box does by itself, without anything to be seen or heard, need not wait; here it does, so that whatever
    # is on the screen must be on the disk
    Session._may_run_ahead = staticmethod(lambda step: False)  # type: ignore[method-assign]


class Watched:
    """The host as the loop drives it: says what is on the screen, and does now and then what no button does alone."""

    def __init__(self, host: Any, dice: random.Random, say: Callable[[str], None]) -> None:
        self._host = host
        self._dice = dice
        self._say = say
        self._shown = ""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._host, name)

    def advance(self, now_s: float) -> None:
        if self._dice.random() < 0.03:
            self._something()
        self._host.advance(now_s)

    def render(self, now_s: float) -> None:
        self._host.render(now_s)
        session = self._host.session
        if session is None or session.waiting or session.unkept:
            return
        shown = _shape(session.play.rows)
        if shown != self._shown:
            self._shown = shown
            self._say(f"shown {shown}")

    def _something(self) -> None:
        host, session = self._host, self._host.session
        if session is None or session.waiting or session.hushed:
            return
        match self._dice.randrange(4):
            case 0:
                host.set_language(self._dice.choice(("en", "ko", "ru")))
            case 1:
                with contextlib.suppress(CompanionError):
                    session.jump(self._dice.randint(0, session.play.rows.last))
            case 2:
                for table in session.game.tables()[:1]:
                    room = f"Room {self._dice.randrange(table.rows)}"
                    with contextlib.suppress(CompanionError):
                        host.evenings.keep_row(session.game.key, table, {table.columns[0].key: room})
            case 3:
                host.stage.set_volume(self._dice.randint(0, 10))


def _fingers(inbox: Any, clock: Any, dice: random.Random) -> None:
    from companion.box.parts import Edge

    while True:
        role = dice.choices(ROLES, (4, 5, 1, 3, 2))[0]
        inbox.put(Edge(role, True, clock.now_s()))
        time.sleep(0.03)
        inbox.put(Edge(role, False, clock.now_s()))
        time.sleep(dice.choice((0.03, 0.03, 0.06)))


def _evening(home: Path, dice: random.Random, say: Callable[[str], None]) -> None:
    """``companion``, with fingers on it, until it is killed."""
    from companion.app import main
    from companion.app.config.options import RunOptions

    _tell_tries(say)
    drive: Any = loop.run

    def watched(host: Any, inbox: Any, clock: Any, *others: Any) -> None:
        say("up")
        threading.Thread(target=_fingers, args=(inbox, clock, random.Random(dice.random())), daemon=True).start()
        drive(Watched(host, dice, say), inbox, clock, *others)

    loop.run = watched  # type: ignore[assignment]
    options = RunOptions()
    if not (home / STORE).exists() or dice.random() < 0.25:
        key = dice.choice(OURS)
        least, most = GAMES.game(key).players
        names = tuple(name.replace(",", "") for name in seats(dice, dice.randint(least, most), dice.random() < 0.3))
        options = RunOptions(game=key, seats=names, new=True)
    main.run(options)


def _commands(home: Path, dice: random.Random, say: Callable[[str], None]) -> None:
    """Imports, undone imports and exports, one after the other, until it is killed."""
    from companion import cli

    say("up")
    for n, castle in enumerate(CASTLES):
        (home / f"mine-{n}.yaml").write_text(castle)
    while True:
        with contextlib.redirect_stdout(io.StringIO()):
            n = dice.randrange(2)
            cli.run(["data", "import", "time_citadel", "castle", str(home / f"mine-{n}.yaml")])
            cli.run(dice.choice((["data", "undo", "time_citadel", "castle"], ["export"], ["history", "--csv"])))


WORK: dict[str, Callable[[Path, random.Random, Callable[[str], None]], None]] = {
    "play": _evening,
    "first start": _evening,
    "taking over": _evening,
    "commands": _commands,
}


# ---------------------------------------------------------------- in the parent
def _killed(home: Path, work: str, dice: random.Random) -> list[list[str]]:
    """A child at that work, killed; the lines that it said."""
    readable, writable = os.pipe()
    seed = dice.random()
    child = os.fork()
    if child == 0:
        os.close(readable)
        try:
            quiet = os.open(os.devnull, os.O_WRONLY)
            os.dup2(quiet, 1)
            os.dup2(quiet, 2)
            os.environ["COMPANION_HOME"] = str(home)
            WORK[work](home, random.Random(seed), lambda line: os.write(writable, f"{line}\n".encode()) and None)  # type: ignore[arg-type]
        except BaseException as fault:
            os.write(writable, f"fault {type(fault).__name__}: {fault}\n".encode())
        finally:
            os._exit(1)
    os.close(writable)
    with os.fdopen(readable, "rb") as pipe:
        heard = b""
        if work == "play" or (work == "commands" and dice.random() < 0.9) or dice.random() < 0.3:
            heard = pipe.readline()  # it is up
            time.sleep(dice.uniform(0.0, 1.2))
        else:
            time.sleep(dice.uniform(0.0, 0.6))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        lines = [line.decode().split() for line in (heard + pipe.read()).splitlines()]
    if not os.WIFSIGNALED(status):
        raise Lost(f"{work}: the program ended by itself: {lines[-3:]}")
    return lines


_Rows: TypeAlias = dict[tuple[str, int], str]
"""The sum of a row, by its play and number."""


def _with(rows: _Rows, what: list[str]) -> _Rows:
    """After that play stood there: later rows have gone, and this is the row at its head."""
    play, head, last, crc = what
    return {
        **{key: kept for key, kept in rows.items() if key[0] != play or key[1] <= int(last)},
        (play, int(head)): crc,
    }


def _crc(rows: StoredRows, n: int) -> str:
    row = rows.read(n)
    return str(zlib.crc32(row.state + row.move))


class _Kept:
    """What a play must still be."""

    def __init__(self) -> None:
        self.shown: list[str] | None = None
        self.allowed: list[list[str]] = []
        self.rows: _Rows = {}
        self.count = 0

    def hear(self, lines: list[list[str]]) -> None:
        for word, *what in lines:
            if word == "shown":
                for each in (*self.allowed, what):  # what was tried before it is kept too
                    self._stands(each)
                self.shown, self.allowed = what, [what]
                self.count += 1
            elif word == "try":
                self.allowed.append(what)
            elif word == "fault":
                raise Lost(f"the program raised: {what}")

    def _stands(self, what: list[str]) -> None:
        self.rows = _with(self.rows, what)

    def _ways_to(self, found: list[str]) -> list[_Rows]:
        """The rows that may be kept where that is found. What was tried since may have led there more than once:
        undone, played on and undone again, a play stands where it stood, below another row."""
        ways, rows = [], self.rows
        for each in self.allowed:
            rows = _with(rows, each)
            if each == found:
                ways.append(rows)
        return ways or [self.rows]

    def compare(self, home: Path) -> None:
        if not (home / STORE).exists():
            if self.shown is not None:
                raise Lost("something was shown, and there is no store")
            return
        store = Store.open(home / STORE, lambda _: None)
        try:
            if store.set_aside is not None:
                raise Lost(f"the store was set aside: {store.set_aside}")
            if store.disk.unreadable:
                raise Lost(f"plays cannot be read: {store.disk.unreadable}")
            if self.shown is None:
                return
            _, rows = store.resume(int(self.shown[0]))
            found = _shape(rows).split()
            if found not in self.allowed and not any(each[0] != found[0] for each in self.allowed):
                raise Lost(f"shown {self.shown}, then tried {self.allowed[1:]}, but found {found}")
            wrong = []
            for way in self._ways_to(found):
                changed = [
                    n for (play, n), crc in way.items() if play == found[0] and n <= rows.last and _crc(rows, n) != crc
                ]
                if not changed:
                    self.rows = way
                    if found in self.allowed:  # whatever else was tried has never been
                        self.shown, self.allowed = found, [found]
                    break
                wrong.append(f"row {changed[0]} of play {found[0]} changed")
            else:
                raise Lost(wrong[-1])
        finally:
            store.close()
        store = Store.open(home / STORE, lambda _: None)
        try:
            latest = store.latest_open()
            tried = {each[0] for each in self.allowed}
            open_ones = {str(record.id) for record in store.plays() if record.ended is None}
            if latest is not None and str(latest.id) not in tried and tried & open_ones:
                raise Lost(f"the box comes back to play {latest.id}, the table sat at {sorted(tried)}")
        finally:
            store.close()


def play(dice: random.Random, folder: Path) -> Counts:
    """Evenings in one home, each ended by a kill and gone on with in the next."""
    home = folder / "home"
    home.mkdir()
    kept = _Kept()
    for _ in range(KILLS_A_TRIAL):
        kept.hear(_killed(home, "play", dice))
        kept.compare(home)
    return {"kills": KILLS_A_TRIAL, "shown": kept.count}


def first_start(dice: random.Random, folder: Path) -> Counts:
    """Killed while there is nothing yet, and while the first file is made."""
    for n in range(KILLS_A_TRIAL):
        home = folder / f"home-{n}"
        kept = _Kept()
        kept.hear(_killed(home, "first start", dice))
        kept.compare(home)
    return {"kills": KILLS_A_TRIAL}


def taking_over(dice: random.Random, folder: Path) -> Counts:
    """Killed while it takes over the store of the first release; every play of it is still there."""
    source = next(iter(sorted(RELEASES.rglob(STORE))))
    home = folder / "home"
    home.mkdir()
    (home / STORE).write_bytes(source.read_bytes())
    for _ in range(KILLS_A_TRIAL // 2):
        kept = _Kept()
        kept.hear(_killed(home, "taking over", dice))
        kept.compare(home)
        store = Store.open(home / STORE, lambda _: None)
        try:
            there = {record.id for record in store.plays()}
        finally:
            store.close()
        if not set(range(1, 16)) <= there:
            raise Lost(f"of the 15 plays of the first release these are left: {sorted(there)}")
    return {"kills": KILLS_A_TRIAL // 2}


def commands(dice: random.Random, folder: Path) -> Counts:
    """Killed while a table is imported, an import undone, a play exported: the old table or the new one is there."""
    home = folder / "home"
    home.mkdir()
    game = GAMES.game("time_citadel")
    table = next(each for each in game.tables() if each.key == "castle")
    store = Store.open(home / STORE, lambda _: None)
    options = chosen(game, {})
    from companion.core.play import Play

    rows = store.begin("time_citadel", options, ("Ann", "Bob"), {}, b"seed")
    Play.begin(game, rows, b"seed", options, ("Ann", "Bob"), {})
    store.close()
    possible = [owner_tables.read(game, table, Sheet("t", source.encode()))[0] for source in CASTLES]
    for _ in range(KILLS_A_TRIAL):
        _killed(home, "commands", dice)
        found, problems = owner_tables.OwnerTables(home / "tables").read(game, table)
        if problems or (found and found not in possible):
            raise Lost(f"a table is neither the old one nor the new one: {problems or found}")
    return {"kills": KILLS_A_TRIAL}


def warm() -> None:
    """Read what every child needs, so that a child is up at once."""
    import companion.app.main
    import companion.cli  # noqa: F401

    for key in OURS:
        GAMES.game(key)
    sys.stdout.flush()
