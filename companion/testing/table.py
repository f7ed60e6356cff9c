"""A table with the box on it: buttons on mock pins, a disk, a ring, a screen; and words for what people do with them.

    table = Table(tmp_path, game="pig")
    table.start(); table.sit_down("Mina", "Joon")
    table.press("roll"); table.wait(3)
    assert table.screen.shows("Mina", "apples at risk")
    assert table.ring.mark(at=9) == "red"
    table.bounce("go", edges=7, within_ms=12)
    table.power_cut(); table.start()

Time stands still unless it is let pass. Must not know any particular game.
"""

from __future__ import annotations

import colorsys
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.app.store.games import Games
from companion.app.store.owned import Owned
from companion.app.store.owner_tables import OwnerTables
from companion.app.store.store import Store
from companion.app.table.clock import ManualClock
from companion.app.table.focus import sentences
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import TAP_S, Simulation, as_read
from companion.box.gpio import ButtonPin, FactoryName, GpioButtons, open_factory
from companion.box.virtual import VirtualRing
from companion.core.game import Tables, Value
from companion.core.view import Cards, Col, Node, Row
from companion.screen.layout import arrangement

PINS: Mapping[str, int] = {"back": 5, "left": 6, "go": 17, "right": 22, "roll": 23}
SPARE_PINS = (24, 25, 26, 27)
"""For buttons that are bound to an offer."""
NIGHT_S = 300.0
"""So long a table is watched after a test: nothing may happen by itself that was not meant to."""
RHYTHM_S = 4.0
"""By then every mark has blinked, and marks on one place have taken turns."""


class Screen:
    """What can be read on it."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def texts(self) -> tuple[str, ...]:
        """Everything the page says, top line included, labels and bubble not."""
        box = self._table.box
        scene = box.scene
        words = box.screen.words
        told = (*scene.path, *sentences(arrangement(scene.page, box.screen.frame)))
        return tuple(dict.fromkeys(line for line in (as_read(words.full(each)) for each in told) if line))

    @property
    def bubble(self) -> str:
        """The answer to the last press, "" if there is none."""
        bubble = self._table.box.scene.bubble
        return as_read(self._table.box.screen.words.full(bubble.text)) if bubble is not None else ""

    def shows(self, *wanted: str) -> bool:
        """Each of them stands in some line of the page."""
        return all(any(each in line for line in self.texts) for each in wanted)

    @property
    def amber(self) -> str | None:
        """The button the table waits for."""
        return next((label.role.value for label in self._table.box.scene.labels if label.primary), None)

    def label(self, button: str) -> str:
        label = next(label for label in self._table.box.scene.labels if label.role == button)
        return as_read(self._table.box.screen.words.full(label.text)) if label.meant else ""

    @property
    def focus(self) -> str:
        """The words of the stop that has the focus."""
        lit = _lit(self._table.box.scene.page.wide)
        return as_read(self._table.box.screen.words.full(lit)) if lit is not None else ""


class RingOnTheTable:
    """What can be seen on it, whatever its rhythm."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def mark(self, at: int) -> str:
        """The colours that the LED ``at`` shows within four seconds: "" if it stays dark, "amber and red" in turns."""
        seen = set()
        for _ in range(int(RHYTHM_S / 0.05)):
            self._table.wait(0.05)
            seen.add(colour_of(self._table.lights.frame[at]))
        return " and ".join(sorted(seen - {""}))


class Table:
    """One evening of a ``game``, one of those that are installed (or of ``games``).

    ``folder`` takes what the box keeps, ``tables`` are the owner's, ``seed`` makes chance come out the same, and
    ``bindings`` are offers by the name of an extra button.
    """

    def __init__(
        self,
        folder: Path,
        tables: Tables | None = None,
        seed: bytes = b"an evening",
        *,
        game: str,
        games: Games | None = None,
        bindings: Mapping[str, str] | None = None,
        language: str = "en",
    ) -> None:
        self.key = game
        self._bindings = dict(bindings or {})
        self._language = language
        self._pins = {**PINS, **dict(zip(self._bindings, SPARE_PINS, strict=False))}
        self._folder = folder / "state-0"
        self._folder.mkdir(parents=True)
        self._cuts = 0
        self._seed = seed
        self._games = games if games is not None else Games()
        self._factory = open_factory(FactoryName.MOCK)
        self._clock = ManualClock()
        self._store: Store | None = None
        self.lights = VirtualRing(12)
        self.screen = Screen(self)
        self.ring = RingOnTheTable(self)
        rules = self._games.game(game)
        for each in rules.tables():
            if rows := (tables or {}).get(each.key):
                self._shelf.learn(rules, each, rows)

    @property
    def _shelf(self) -> OwnerTables:
        return OwnerTables(self._folder / "tables")

    # -- the box
    def start(self) -> None:
        """Plug it in."""
        inbox = Inbox()
        self._store = Store.open(self._folder / "companion.db", inbox.put)
        self._buttons = GpioButtons(
            {name: ButtonPin(pin) for name, pin in self._pins.items()}, self._factory, self._clock.now_s
        )
        self.lights = VirtualRing(12)
        self.box = Simulation(
            Owned(self._games, self._shelf),
            store=self._store,
            inbox=inbox,
            buttons=self._buttons,
            bindings=self._bindings,
            language=self._language,
            ring=self.lights,
            clock=self._clock,
        )
        self.box.host.evenings.seed = lambda: self._seed
        self.box.host.resume_latest()
        self.settle()

    def sit_down(self, *seats: str, **options: Value) -> None:
        """Begin a play with these people; options that are not given are as most tables want them."""
        self.box.host.begin(self.key, seats, options)
        self.settle()

    def power_cut(self) -> None:
        """The plug is pulled: what the disk has at this moment is all there is."""
        self._cuts += 1
        left = self._folder.with_name(f"state-{self._cuts}")
        shutil.copytree(self._folder, left)
        self.stop()
        self._folder = left

    def stop(self) -> None:
        """Off, in order."""
        if self._store is not None:
            self._buttons.close()
            self._store.close()
            self._store = None

    def leave(self) -> None:
        """The end of the evening: five minutes in which nothing goes wrong by itself, then off."""
        if self._store is not None:
            self.wait(NIGHT_S)
            assert not self.box.host.faults, self.box.host.faults
        self.stop()
        self._factory.reset()
        self._factory.close()

    # -- fingers
    def push(self, button: str) -> None:
        self._factory.pin(self._pins[button]).drive_low()
        self.wait(0.0)

    def let_go(self, button: str) -> None:
        self._factory.pin(self._pins[button]).drive_high()
        self.wait(0.0)

    def press(self, *buttons: str) -> None:
        """Taps, one after the other; what they set off is still being shown."""
        for button in buttons:
            self.push(button)
            self.wait(TAP_S)
            self.let_go(button)
            self.wait(TAP_S)

    def hold(self, button: str, hold_s: float = 0.8) -> None:
        self.push(button)
        self.wait(hold_s)
        self.let_go(button)
        self.wait(TAP_S)

    def bounce(self, button: str, edges: int, within_ms: float) -> None:
        """A tap on a worn contact: ``edges`` edges on the way down, and as many on the way up."""
        pin = self._factory.pin(self._pins[button])
        for down in (True, False):
            level = down
            for _ in range(edges):
                pin.drive_low() if level else pin.drive_high()
                self.wait(within_ms / 1000 / edges)
                level = not level
            self.wait(TAP_S)

    # -- time
    def wait(self, wait_s: float) -> None:
        self.box.wait(wait_s)

    def settle(self) -> None:
        """Until nothing moves."""
        self.box.wait(0.0)
        self.box.settle()

    # -- what people do
    def choose(self, words: str, presses: int = 40) -> None:
        """Step to the stop that says that, and take it."""
        for _ in range(presses):
            if words in self.screen.focus:
                self.press("go")
                self.settle()
                return
            self.press("right")
        raise AssertionError(f"no stop says {words!r}; the page says {self.screen.texts}")

    def done(self) -> None:
        """Hands have done what the page lists."""
        self.press("go")
        self.settle()

    @property
    def play(self) -> Any:
        """The play on the table, to be looked at."""
        session = self.box.host.session
        assert session is not None, "no play is open"
        return session.play

    @property
    def asks(self) -> str:
        """What the box waits for: the key of its question, "" for a free table."""
        question = self.play.question
        return question.key if question is not None else ""

    @property
    def state(self) -> Any:
        return self.play.state


def colour_of(led: tuple[int, int, int]) -> str:
    """What an eye calls it."""
    hue, saturation, value = colorsys.rgb_to_hsv(*(part / 255 for part in led))
    if value < 0.02:
        return ""
    if saturation < 0.25:
        return "white"
    return next(
        name
        for name, most in (("red", 18), ("amber", 60), ("green", 190), ("blue", 270), ("red", 361))
        if hue * 360 < most
    )


def _lit(node: Node) -> Any:
    """The text of the stop in focus, of whatever picker is on the page."""
    if isinstance(node, Row | Col):
        return next((lit for part in node.parts if (lit := _lit(part)) is not None), None)
    at = getattr(node, "at", None)
    if at is None:
        return None
    if isinstance(node, Cards):
        return node.cards[at].label
    for stops in ("options", "entries", "plates"):
        if found := getattr(node, stops, None):
            return getattr(found[at], "text", found[at])
    return None


__all__ = ["PINS", "Table", "colour_of"]
