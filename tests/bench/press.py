"""From a finger's edge to the first picture of what it did, kept on the disk before it is shown.

The product is the real one: gpiozero's mock pins, inbox, loop, host, SQLite store, screen of 800x480. The floor is the
least program that answers a press: gpiozero, a queue, one commit of the same bytes under the same pragmas, and the same
lines of text drawn on a display of the same size. They take turns, press by press, in one process.

Shows are skipped by a clock that jumps between presses, and so nobody waits for a debounce either.
"""

from __future__ import annotations

import gc
import queue
import sqlite3
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, TypeAlias

import pygame
from gpiozero import DigitalInputDevice
from gpiozero.pins.mock import MockFactory

from companion.app import assets
from companion.app.host import loop
from companion.app.host.host import TableHost
from companion.app.host.stage import Parts
from companion.app.language import Language
from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.table.clock import MonotonicClock
from companion.app.table.inbox import Inbox, News
from companion.box.display import PygameDisplay
from companion.box.gestures import Presses
from companion.box.gpio import ButtonPin, FactoryName, GpioButtons, open_factory
from companion.box.null import NullSpeaker
from companion.box.parts import Edge
from companion.box.virtual import VirtualRing
from companion.core.play import MemoryRows
from companion.core.view import Role
from companion.lights.lights import Lights
from companion.lights.shows import load_shows
from companion.screen.moving import FRAMES_PER_S
from companion.screen.screen import Screen
from tests.bench.evening import KEY, OPTIONS, SEATS, Evening, amber
from tests.bench.figures import Figure, p99, ratio

Line: TypeAlias = tuple[str, int, bool, Any]
"""Of text as it is drawn: words, size in pixels, weight, ink."""

SIZE = (800, 480)
MEDIAN_RATIO = 2.0
P99_RATIO = 3.0
PINS = {Role.BACK: 5, Role.LEFT: 6, Role.GO: 13, Role.RIGHT: 19, Role.ROLL: 26}
FLOOR_PIN = 21
TAP_S = 0.1
SHOWS_END_WITHIN_S = 30.0


def figures(presses: int) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        bench = _Bench(Path(folder), presses)
        try:
            bench.run()
        finally:
            bench.close()
    ours, floor = bench.ours_s, bench.floor_s
    what = f"press to picture ({len(ours):,} presses, {bench.lines / len(ours):.0f} lines of text each)"
    yield ratio(f"{what}, median", median(ours), median(floor), MEDIAN_RATIO, "ms", 1e3)
    yield ratio("press to picture, 99 of 100", p99(ours), p99(floor), P99_RATIO, "ms", 1e3)


class _JumpingClock(MonotonicClock):
    """Real time, except when nobody measures."""

    def __init__(self) -> None:
        self._ahead_s = 0.0

    def now_s(self) -> float:
        return super().now_s() + self._ahead_s

    def jump(self, by_s: float) -> None:
        self._ahead_s += by_s


class _Panel:
    """The display, with the moment of its last picture."""

    def __init__(self, display: PygameDisplay, screen: Screen) -> None:
        self._display = display
        self._screen = screen
        self.shown_s = 0.0

    def present(self, changed: Any) -> None:
        self._display.present(self._screen.surface, changed)
        self.shown_s = time.perf_counter()

    def dim(self, part: float) -> None: ...

    def light(self, button: str | None) -> None: ...

    def typing(self, on: bool) -> None: ...


class _Finger:
    """Another thread, as pins have in every factory: drives a line and remembers when."""

    def __init__(self) -> None:
        self._wanted: queue.SimpleQueue[tuple[Any, bool] | None] = queue.SimpleQueue()
        self.pressed_s = 0.0
        self._thread = threading.Thread(target=self._drive, daemon=True)
        self._thread.start()

    def move(self, pin: Any, down: bool) -> None:
        self._wanted.put((pin, down))

    def stop(self) -> None:
        self._wanted.put(None)
        self._thread.join()

    def _drive(self) -> None:
        while (wanted := self._wanted.get()) is not None:
            pin, down = wanted
            self.pressed_s = time.perf_counter()
            if down:
                pin.drive_low()
            else:
                pin.drive_high()


class _Floor:
    """What anybody would write first, and nothing more."""

    def __init__(self, path: Path, finger: _Finger) -> None:
        self._finger = finger
        self._factory = MockFactory()
        self._button = DigitalInputDevice(FLOOR_PIN, pull_up=True, pin_factory=self._factory)
        self._pressed: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._button.when_activated = lambda: self._pressed.put(True)
        self._disk = sqlite3.connect(path, isolation_level=None)
        self._disk.execute("PRAGMA journal_mode=WAL")
        self._disk.execute("PRAGMA synchronous=FULL")
        self._disk.execute("PRAGMA wal_autocheckpoint=2000")
        self._disk.execute(
            "CREATE TABLE rows (id INTEGER PRIMARY KEY, who, move, title, drew, state, draws, notes, dropped, at)"
        )
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}

    def font(self, px: int, bold: bool) -> pygame.font.Font:
        if (px, bold) not in self._fonts:
            name = "TabletopSans-Bold.ttf" if bold else "TabletopSans-Regular.ttf"
            self._fonts[px, bold] = pygame.font.Font(str(assets.assets() / "fonts" / name), px)
        return self._fonts[px, bold]

    def press(self, row: tuple[Any, ...], lines: list[Line]) -> float:
        """Seconds from the edge to the picture."""
        surface = pygame.display.get_surface()
        assert surface is not None
        for _, px, bold, _ in lines:
            self.font(px, bold)
        pin = self._factory.pin(FLOOR_PIN)
        self._finger.move(pin, True)
        self._pressed.get()
        self._disk.execute("BEGIN IMMEDIATE")
        self._disk.execute("INSERT INTO rows VALUES (?,?,?,?,?,?,?,?,?,?)", (None, *row))
        self._disk.execute("COMMIT")
        surface.fill((14, 16, 20))
        y = 0
        for words, px, bold, ink in lines:
            surface.blit(self._fonts[px, bold].render(words, True, ink), (20, y))
            y += px
        pygame.display.flip()
        shown_s = time.perf_counter()
        pressed_s = self._finger.pressed_s
        self._finger.move(pin, False)
        return shown_s - pressed_s

    def close(self) -> None:
        self._button.close()
        self._factory.close()
        self._disk.close()


class _Bench:
    """The host as the loop drives it, with presses between its turns."""

    def __init__(self, folder: Path, presses: int) -> None:
        self.ours_s: list[float] = []
        self.floor_s: list[float] = []
        self.lines = 0
        self.done = False
        self._presses = presses
        self._path = folder / "companion.db"
        self._clock = _JumpingClock()
        self._inbox = Inbox()
        self._store = Store.open(self._path, self._inbox.put)
        self._factory = open_factory(FactoryName.MOCK)
        self._buttons = GpioButtons(
            {role.value: ButtonPin(pin) for role, pin in PINS.items()}, self._factory, self._clock.now_s
        )
        self._display = PygameDisplay(SIZE, driver="dummy")
        words = Language(assets.locale(), "en")
        screen = Screen(SIZE, assets.assets() / "fonts", words, surface=self._display.canvas)
        self._drawn = listen(screen)
        self._panel = _Panel(self._display, screen)
        ring = VirtualRing(12)
        presses_of = Presses(self._buttons.names)
        presses_of.start(self._buttons.levels(), self._clock.now_s())
        self._buttons.start(self._inbox)
        self._host = TableHost(
            Parts(self._buttons, ring, NullSpeaker(), self._panel),
            screen,
            Lights(ring.count, load_shows(assets.assets() / "shows.yaml")),
            presses_of,
            self._clock,
            self._store,
            Fixed(Games(), KEY, Evening().tables),
            words,
            assets.assets() / "sounds",
            rows=MemoryRows,
            motion_per_s=FRAMES_PER_S,
        )
        self._finger = _Finger()
        self._floor = _Floor(folder / "floor.db", self._finger)
        self._reader = sqlite3.connect(self._path)
        self._steps = Random(0)
        self._seed = 0
        self._stage = self._rest
        self._role = Role.GO
        self._came: Edge | None = None
        self._shown_before_s = 0.0
        self._head = 0

    def run(self) -> None:
        self._begin()
        gc.freeze()  # as the product does before its loop; the floor gains as much
        loop.run(self, self._inbox, self._clock, lambda: self._display.pump(self._inbox))

    def close(self) -> None:
        self._finger.stop()
        self._floor.close()
        self._reader.close()
        self._buttons.close()
        self._store.close()
        self._display.close()

    # -- what the loop drives
    def handle(self, news: News) -> None:
        if isinstance(news, Edge):
            self._came = news
        self._host.handle(news)

    def advance(self, now_s: float) -> None:
        self._host.advance(now_s)

    def render(self, now_s: float) -> None:
        self._host.render(now_s)
        self._stage()

    def due_s(self, now_s: float) -> float | None:
        return now_s if self._stage == self._rest else self._host.due_s(now_s)

    # -- press, look, let go, press the floor's
    def _begin(self) -> None:
        self._seed += 1
        self._host.begin(KEY, SEATS, dict(OPTIONS), seed=self._seed.to_bytes(8, "big"))

    def _rest(self) -> None:
        session = self._host.session
        if session is None or not session.settled:
            return
        if session.game.over(session.play.state):
            self._begin()
            return
        self._role = self._chosen()
        self._head = session.play.rows.head
        self._came = None
        self._shown_before_s = self._panel.shown_s
        self._drawn.clear()
        self._stage = self._look
        self._finger.move(self._factory.pin(PINS[self._role]), True)

    def _chosen(self) -> Role:
        """The amber button; in a picker now and then one that steps on, so that not always the first is taken."""
        scene = self._host.scene()
        steps = any(label.role is Role.RIGHT and label.meant and not label.text.id for label in scene.labels)
        return Role.RIGHT if steps and self._steps.random() < 0.3 else amber(scene)

    def _look(self) -> None:
        session = self._host.session
        assert session is not None
        if self._came is None or session.waiting:
            return
        moved = session.play.rows.head != self._head and self._panel.shown_s > self._shown_before_s
        if moved:
            self.ours_s.append(self._panel.shown_s - self._finger.pressed_s)
        self._row = self._committed(session) if moved else None
        self._lines = list(self._drawn)
        self._clock.jump(TAP_S)
        self._came = None
        self._stage = self._let_go
        self._finger.move(self._factory.pin(PINS[self._role]), False)

    def _let_go(self) -> None:
        if self._came is None:
            return
        self._clock.jump(SHOWS_END_WITHIN_S)
        if self._row is not None:
            self.lines += len(self._lines)
            self.floor_s.append(self._floor.press(self._row, self._lines))
        self.done = len(self.ours_s) >= self._presses
        self._stage = self._rest

    def _committed(self, session: Any) -> tuple[Any, ...]:
        """The bytes of the row as they lie on the disk, without its number."""
        rows = session.play.rows
        (row,) = self._reader.execute("SELECT * FROM rows WHERE id = ?", ((rows.play << 32) + rows.head,)).fetchall()
        return tuple(row[1:])


def listen(screen: Screen) -> list[Line]:
    """Every line of text that the screen draws from now on."""
    drawn: list[Line] = []
    render = screen._fonts.render

    def listening(words: str, px: int, bold: bool, ink: Any) -> pygame.Surface:
        drawn.append((words, px, bold, ink))
        return render(words, px, bold, ink)

    screen._fonts.render = listening  # type: ignore[method-assign]
    return drawn


__all__ = ["Line", "figures", "listen"]
