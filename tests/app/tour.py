"""Every page the box can show, reached as a table reaches it: what the tests measure and the gallery saves."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from companion.app.care.stick_update import StickUpdate
from companion.app.config.aids import Aid
from companion.app.config.settings import load
from companion.app.pages.doctor import DoctorPage
from companion.app.pages.faults import MessagePage, SettingsPage, UnopenedPage, UnshownPage
from companion.app.pages.menu import SeatsPage
from companion.app.pages.owner import CellsPage
from companion.app.store.games import Games
from companion.app.store.sticks import OnStick
from companion.app.store.store import Store
from companion.app.table.findings import Finding
from companion.app.table.inbox import Inbox
from companion.app.table.page import NoUpdates
from companion.app.virtual.demo import NAMES
from companion.app.virtual.failing_disk import DiskFault, FailingDisk
from companion.app.virtual.simulation import Simulation, speaking
from companion.box.parts import Exposed
from companion.box.virtual import VirtualSpeaker
from companion.core.game import Answer, ByHand, Correct, Leave, Tables, Value
from companion.core.view import Entries, Icon, Motion, ProblemNote, Role, Scene
from companion.core.words import name, text
from companion.screen.layout import ScreenEdge
from tests.app.sick_pi import PI_5, Pi

GAME = "time_citadel"
SEED = b"a seed for pages"
REAL_TILES = ("morimoto_sword", "antikythera", "dead_sea_scrolls")
"""Long names, as printed on real boards."""
REAL_MINUTES = dict(zip(REAL_TILES, ("45", "35", "50"), strict=True))
DEMO_MINUTES = {f"demo_{n}": str(30 + 5 * ((n - 1) // 3)) for n in range(1, 19)}
LAID = (("demo_outer_4", "demo_10"), ("demo_inner_4", "demo_7"), ("demo_outer_6", "demo_13"))


class Visit(NamedTuple):
    """A page that is up: its name for files and failures, and what the screen was given."""

    name: str
    box: Simulation
    scene: Scene
    motion: Motion | None


class Library:
    """The installed games with tables in memory."""

    def __init__(self, tables: Tables) -> None:
        self._games = Games(lambda: ())
        self._tables: dict[str, tuple[Mapping[str, Value], ...]] = dict(tables)
        self.sticks: tuple[OnStick, ...] = ()

    def keys(self):
        return self._games.keys()

    def game(self, key):
        return self._games.game(key)

    def cover(self, key):
        return self._games.cover(key)

    def brought(self, key):
        return self._games.brought(key)

    def found(self, games):
        return (), ()

    def take_in(self, found):
        raise AssertionError("nobody takes a table in")

    def tables(self, key):
        return self._tables if key == GAME else {}

    def keep(self, key, table, row):
        self._tables[table.key] = (*self._tables.get(table.key, ()), row)

    def learn(self, key, learnt):
        """A guest's play teaches the owner nothing."""

    def on_sticks(self):
        return self.sticks


class Guide:
    """One box, and short words for what a table does with it."""

    def __init__(self, box: Simulation) -> None:
        self.box = box

    @property
    def host(self):
        return self.box.host

    @property
    def session(self):
        session = self.box.host.session
        assert session is not None, "no play is open"
        return session

    def see(self, called: str) -> Visit:
        self.box.inbox.put(Exposed())  # moves were made behind the host's back
        self.box.wait(0.0)
        return Visit(called, self.box, self.box.scene, self.box.host.motion())

    # -- presses
    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.box.press(button)

    def to_stop(self, icon: Icon) -> None:
        """Steps through a page of stops until the one with that icon has the focus."""
        for _ in range(30):
            node = self.box.scene.page.compact
            stops = node.entries if isinstance(node, Entries) else node.cards
            if stops[node.at].icon is icon:
                return
            self.press("right")
        raise AssertionError(f"no stop has the icon {icon}")

    def to_label(self, role: Role, id: str) -> None:
        """Steps until that button says that."""
        for _ in range(30):
            if any(label.role is role and label.text.id == id for label in self.box.scene.labels):
                return
            self.press("right")
        raise AssertionError(f"{role} never says {id}")

    def table_menu(self) -> None:
        self.box.hold("back", 0.8)

    # -- what is done at the table, without its shows
    def begin(self, seats: tuple[str, ...] | None = None, **options: Value) -> None:
        language = self.host.language
        chosen = {"start_player": "seat_1", **options}
        self.host.begin(GAME, seats or NAMES[language][:3], chosen, seed=SEED)
        self.rest()

    def rest(self) -> None:
        """Whatever is being shown has been seen."""
        self.box.wait(0.0)
        self.session.finish()
        self.box.wait(0.0)

    def do(self, move: Any) -> None:
        self.session.do(move)
        self.rest()

    def take(self, offer: str) -> None:
        self.session.take(offer)
        self.rest()

    @property
    def asks(self) -> str:
        question = self.session.question
        return question.key if question is not None else ""

    def answer(self, value: Value) -> None:
        self.do(Answer(self.asks, value))

    def correct(self, **values: Value) -> None:
        for key, value in values.items():
            self.do(Correct(key, value))

    def hands(self) -> None:
        while self.asks in ("hands", "moment"):
            self.answer(True)

    def clear(self) -> None:
        """Whatever is being asked is done or left open."""
        while self.asks:
            if self.asks in ("hands", "moment"):
                self.answer(True)
            else:
                self.do(Leave(self.asks))

    def thrown(self, offer: str, *faces: str) -> None:
        """The dice were thrown on the table, long before anything is lost."""
        self.correct(time="XII", left_red=9, left_green=9, left_blue=9)
        self.threw(offer, *faces)

    def threw(self, offer: str, *faces: str) -> None:
        """The dice were thrown on the table."""
        self.do(ByHand("*", on=True, once=True))
        self.take(offer)
        self.answer(faces)

    def laid(self) -> None:
        """The demo castle up to the first turn."""
        for room, tile in LAID:
            self.hands()
            self.lay(room, tile)
        self.hands()

    def lay(self, room: str, tile: str) -> None:
        """A treasure of the demo: its minutes, its tile where that is asked, and its room."""
        colour = self.session.play.state.agenda[0].colour
        self.answer(DEMO_MINUTES[tile])
        if self.asks == "tile":
            self.answer(tile)
        self.correct(**{f"room_{colour}": room})


WRONG_SETTINGS = """\
buttons:
  go: {pin: 17}
  left: {pin: 17}
  roll: {pin: BOARD11}
feel:
  back_hold: 600
sound:
  volme: 7
display:
  size: large
"""


def mistakes(folder: Path) -> tuple[ProblemNote, ...]:
    """What the box finds in a file of mistakes."""
    file = folder / "companion.yaml"
    file.write_text(WRONG_SETTINGS, encoding="utf-8")
    return tuple(
        ProblemNote(
            str(each.spot.line), each.key, Path(each.spot.file).name, each.wrong, each.remedy, text("core-line")
        )
        for each in load(file, offers=lambda key: Games(lambda: ()).game(key).offer_keys)[1]
    )


def demo_tables() -> Tables:
    return Games(lambda: ()).game(GAME).demo().tables


def tour(
    folder: Path, language: str, size: tuple[int, int], edge: ScreenEdge = ScreenEdge.BOTTOM, aids: Collection[Aid] = ()
) -> Iterator[Visit]:
    """All pages, one after the other, on disks in ``folder``. Each visit is good until the next is asked for."""

    def box(tables: Tables, **parts: Any) -> Guide:
        voice = speaking(Games(lambda: ()).narration)
        speaker = VirtualSpeaker(lambda clip: 1.0)
        library = Library(tables)
        shape: dict[str, Any] = {"language": language, "size": size, "edge": edge, "aids": aids}
        return Guide(Simulation(library, speaker=speaker, speech=voice, **shape, **parts))

    at = box(demo_tables())
    yield from _before_a_play(at)
    yield from _a_play(at)
    yield from _table_menu(at)
    yield from _ends(at)
    yield from _faults(at, folder)
    yield from _doctor(at, folder)
    yield from _paused(at)
    at = box({})
    yield from _an_unknown_castle(at)
    yield from _owner(at)
    inbox, disk = Inbox(), FailingDisk()
    store = Store.open(folder / "companion.db", inbox.put, connect=disk.connect, retry_s=60.0)
    try:
        yield from _evenings(box(demo_tables(), store=store, inbox=inbox), disk)
    finally:
        disk.fault = None
        store.close()


def _before_a_play(at: Guide) -> Iterator[Visit]:
    for key in at.host.evenings.games():
        yield at.see(f"menu-{key}")
        at.press("right")
    at.press("back")
    yield at.see("more")
    at.to_stop(Icon.HISTORY)
    at.press("go")
    yield at.see("evenings-none")
    at.press("back", "back", "roll")
    yield at.see("just-dice")
    at.press(*["right"] * 4, "roll")
    yield at.see("just-dice-rolled")
    at.press("back", "go")
    yield at.see("seats")
    at.press("left")
    yield at.see("seats-add")
    at.press("go", "go")
    for seat, who in enumerate(NAMES[at.host.language][:4]):
        at.host.page.rename(seat, who)
    at.to_label(Role.GO, "menu-rename")
    yield at.see("seats-named")
    at.press("go")
    yield at.see("names")
    at.press("left", "go")
    yield at.see("letters-whole-name")
    at.press("right", "go", *["right"] * 20, "go")
    yield at.see("letters")
    at.host.close()
    at.press("roll", "roll", "roll")
    yield at.see("seats-too-few")
    at.box.wait(3)
    at.to_label(Role.GO, "menu-ready")
    yield at.see("seats-ready")
    at.press("go")
    yield at.see("options")
    for option in at.host.evenings.game(GAME).options():
        at.press("right")
        yield at.see(f"options-at-{option.key}")
        at.press("go")
        yield at.see(f"option-{option.key}")
        at.press("back")
    at.press("back", "back")
    yield from _ten_seats(at)


def _ten_seats(at: Guide) -> Iterator[Visit]:
    many = next(key for key in at.host.evenings.games() if at.host.evenings.cover(key).players[1] == 10)
    page = SeatsPage(at.host, many)
    at.host.open(page)
    names = NAMES[at.host.language]
    while len(page.names) < len(names):
        at.to_label(Role.GO, "menu-add")
        at.press("go")
        if len(page.names) == 7:
            yield at.see("seats-7")
    yield at.see("seats-10")
    for seat, who in enumerate(names):
        page.rename(seat, who)
    at.press("right")
    yield at.see("seats-10-named")
    at.press("back")


def _a_play(at: Guide) -> Iterator[Visit]:
    at.begin(characters="on", switches="on", doors="on")
    yield at.see("setting-up")
    at.hands()
    while at.asks == "kind_rooms":
        question = at.session.question
        rooms = question.accepts.options[: question.accepts.least]
        if question.accepts.least == 3:
            yield at.see("ask-several")
            at.press("go", "right", "go", "left", "left")
            yield at.see("ask-several-too-few")
            at.press("go")
            yield at.see("ask-several-refused")
            at.box.wait(3)
        at.answer(rooms)
    yield at.see("ask-off")
    at.answer(at.session.question.accepts.options[:6])
    yield at.see("ask-character")
    while at.asks == "character":
        at.answer(at.session.question.accepts.options[0])
    yield at.see("ask-minutes")
    at.press("right")
    yield at.see("ask-minutes-next")
    at.press(*["right"] * 3)
    yield at.see("ask-leave")
    for n, (room, tile) in enumerate(LAID):
        at.hands()
        if not n:
            at.answer(DEMO_MINUTES[tile])
            yield at.see("ask-tile")
            at.press("left", "left")
            yield at.see("ask-tile-other")
            at.press("go")
            yield at.see("ask-tile-letters")
            at.answer(tile)
            at.correct(room_red=room)
            continue
        at.lay(room, tile)
    yield at.see("starts")
    at.hands()
    yield at.see("main")
    at.press("right")
    yield at.see("map")
    at.press("roll")
    yield at.see("dice")
    at.press("roll", "back", "back")
    yield at.see("took-back")
    at.press("right")
    yield at.see("made-again")
    at.box.wait(3)
    at.press("go")
    yield at.see("actions")
    for _ in range(3):
        at.press("right")
    yield at.see("actions-further")
    at.press(*["left"] * 4)
    at.press("back")
    at.box.down("roll")
    at.box.wait(0.5)
    yield at.see("rolling")
    at.box.up("roll")
    at.box.settle()
    yield at.see("rolled")
    at.hands()
    yield from _throws(at)
    at.box.wait(3)
    at.correct(upgraded=("0", "1", "2"))
    yield at.see("main-upgraded")
    at.take("power")
    yield at.see("ask-power")
    at.session.undo()
    at.correct(upgraded=())


def _throws(at: Guide) -> Iterator[Visit]:
    at.correct(professor="demo_outer_1")
    at.thrown("roll", "step_3", "red", "2")
    yield at.see("hands-walk")
    at.clear()
    at.thrown("roll", "minus_10", "blue", "1")
    yield at.see("hands-less-time")
    at.clear()
    at.thrown("roll", "passage", "green", "1")
    yield at.see("hands-passage")
    at.press("left")
    yield at.see("hands-first")
    at.box.wait(3)
    at.clear()
    at.take("professor")
    at.clear()
    yield at.see("halfway")
    at.press("go")
    yield at.see("actions-halfway")
    at.press("back")
    at.take("clock")
    at.clear()
    at.correct(time="XII", left_red=9, left_green=9, left_blue=9)
    at.do(ByHand("*", on=True, once=True))
    at.take("roll")
    yield at.see("ask-faces")
    at.press("right", "go")
    yield at.see("ask-faces-colour")
    at.press("go")
    yield at.see("ask-faces-time")
    at.press("go")
    at.clear()
    for offer, called in (
        ("card_time", "ask-number"),
        ("card_treasure", "ask-marker"),
        ("card_professor", "ask-professor"),
        ("switch", "ask-switch"),
        ("door", "ask-door-room"),
        ("map_door", "ask-map-room"),
    ):
        at.take(offer)
        yield at.see(called)
        if offer == "card_treasure":
            at.answer("red")
            yield at.see("ask-spaces")
            at.session.undo()
        elif offer == "card_professor":
            at.answer("demo_inner_2")
            yield at.see("ask-entry")
            at.session.undo()
        elif offer == "map_door":
            at.answer("demo_inner_2")
            yield at.see("ask-map-door")
            at.answer("red")
            at.answer("demo_outer_6")
            yield at.see("ask-dispute")
            at.session.undo()
            at.session.undo()
            at.session.undo()
        at.session.undo()
    at.correct(left_red=2, left_green=2, left_blue=2)
    yield at.see("main-two-on-one-place")
    at.correct(left_red=0)
    yield at.see("main-check-it")
    at.correct(left_red=5, left_green=8, left_blue=9)
    at.correct(time="II")
    at.threw("roll", "passage", "red", "1")
    yield at.see("ask-upgrade")
    at.answer("1")
    yield at.see("hands-upgrade")
    at.clear()


def _table_menu(at: Guide) -> Iterator[Visit]:
    at.table_menu()
    stops = len(at.box.scene.page.compact.entries)
    for stop in range(stops):
        yield at.see(f"table-menu-{stop}")
        at.press("right")
    at.press("go")
    yield at.see("history")
    at.press(*["right"] * 4)
    yield at.see("history-back")
    at.press("go")
    yield at.see("history-jumped")
    at.box.wait(3)
    at.table_menu()
    at.press("go")
    yield at.see("history-further")
    at.press("go")
    at.box.wait(3)
    at.press("left")
    dials = at.session.game.dials(at.session.play.state)
    for n, dial in enumerate(dials):
        if n % 4 == 0 or n == len(dials) - 1:
            yield at.see(f"correct-at-{dial.key}")
        at.press("go")
        yield at.see(f"dial-{dial.key}")
        at.press("back", "right")
    at.press("back")
    at.table_menu()
    at.to_stop(Icon.HAND)
    at.press("go")
    yield at.see("by-hand")
    at.press("go", "left")
    yield at.see("by-hand-chosen")
    at.press("go")
    yield at.see("chip-by-hand")
    at.table_menu()
    at.to_stop(Icon.SUN)
    at.press("go")
    yield at.see("light-and-sound")
    at.press("go")
    yield at.see("volume")
    at.press("right", "back", "right", "go")
    yield at.see("brightness")
    at.press("back", "right")
    yield at.see("light-and-sound-announce")
    at.press("go")
    yield at.see("light-and-sound-everything")
    at.press("go")
    yield at.see("light-and-sound-silent")
    if len(at.host.narrator.voices) > 1:
        at.press("right")
        yield at.see("light-and-sound-voice")
        at.press("go")
        yield at.see("light-and-sound-other-voice")
    at.press("right", "go")
    yield at.see("easier-to-use")
    at.press("right", "go", "right")
    yield at.see("easier-to-use-some")
    at.press("left", "go", "left", "left")
    yield at.see("easier-to-use-aloud")
    at.table_menu()
    at.to_stop(Icon.LANGUAGE)
    at.press("go")
    yield at.see("language")
    at.press("back")
    at.to_stop(Icon.FLAG)
    at.press("go")
    yield at.see("end")
    at.press("go")
    yield at.see("end-hold-longer")
    at.box.wait(3)
    at.box.down("go")
    at.box.wait(0.9)
    yield at.see("end-holding")
    at.box.up("go")
    at.box.wait(3)
    at.host.back_to_play()


def _ends(at: Guide) -> Iterator[Visit]:
    for colour in ("red", "green"):
        at.correct(**{f"left_{colour}": 9})
    at.correct(left_blue=1)
    at.do(ByHand("*", on=False))
    for throw in at.session.game.throws:
        at.do(ByHand(throw, on=False))
    at.threw("clock" if at.session.play.state.halfway else "roll", "passage", "red", "1")
    yield at.see("treasure-lost")
    at.answer("30")
    at.answer(at.session.question.accepts.known[-1])
    yield at.see("hands-new-treasure")
    at.hands()
    at.correct(off=at.session.play.state.setup.rooms)
    at.take("rescue_red")
    yield at.see("treasure-saved")
    at.clear()
    yield at.see("treasure-missing")
    at.correct(saved=3, off=at.session.play.state.setup.rooms)
    at.take("rescue_green")
    yield at.see("won")
    at.session.undo()
    at.correct(lost=3, left_green=1)
    at.threw("roll", "minus_5", "blue", "2")
    at.hands()
    yield at.see("defeat")
    at.press("roll")
    yield at.see("defeat-roll")
    at.session.undo()
    at.host.leave_play(end=False)


def _evenings(at: Guide, disk: FailingDisk) -> Iterator[Visit]:
    at.begin()
    at.host.leave_play(end=True)
    at.begin(NAMES[at.host.language][3:7])
    at.host.leave_play(end=False)
    yield at.see("menu-saved")
    at.press("go")
    yield at.see("continue")
    at.press("go")
    yield at.see("resumed")
    at.box.wait(3)
    at.box.speaker.break_down()  # type: ignore[attr-defined]
    disk.fault = DiskFault.FULL
    at.session.do(Correct("saved", 1))
    for _ in range(50):
        at.box.wait(0.5)
        if any(chip.icon is Icon.NOT_SAVED for chip in at.box.scene.chips):
            break
    at.do(ByHand("time_die", on=True))
    at.session.director.pause()
    at.host.back_to_play()
    yield at.see("chips")
    at.session.director.go_on(at.session.now_s)
    at.table_menu()
    yield at.see("chips-table-menu")
    at.host.leave_play(end=True)
    yield at.see("chips-menu")
    at.press("back")
    at.to_stop(Icon.HISTORY)
    at.press("go")
    yield at.see("evenings")
    at.press("left")
    yield at.see("evenings-filter")
    at.press("right", "go")
    yield at.see("evening-one")
    at.press("left")
    yield at.see("evening-timeline")
    at.press("roll")
    yield at.see("evening-point")
    at.press("go")
    yield at.see("evening-marked")
    at.press("right", "go")
    yield at.see("evening-look")
    at.press("back", "back", "right")
    yield at.see("evening-log")
    at.press("left")
    yield at.see("evening-name")
    at.press("go", "back")
    yield at.see("evening-named")
    at.box.wait(3)
    at.press("right")
    at.press("back", "back", "roll")
    yield at.see("figures")
    at.press("go")
    yield at.see("figures-dice")
    at.press("back", "roll")
    yield at.see("people")
    at.press("go")
    yield at.see("person")
    at.press("go")
    yield at.see("person-rename")
    at.press("right", "go")
    yield at.see("person-is-another")
    at.press("back", "roll")
    yield at.see("person-forget")
    at.press(*["back"] * 4)


def _faults(at: Guide, folder: Path) -> Iterator[Visit]:
    at.host.open(
        MessagePage(
            Icon.NOT_SAVED, text("core-set-aside"), text("store-newer", file="companion.db", beside="companion-1.db")
        )
    )
    yield at.see("message")
    at.press("go")
    why = text("core-safe-start-why", what="ZeroDivisionError: division by zero")
    at.host.open(MessagePage(Icon.FAULT, text("core-safe-start"), why))
    yield at.see("safe-start")
    at.press("go")
    kept = (
        ("newer", text("core-kept-newer"), None),
        ("damaged", text("core-kept-damaged", move=143), 142),
        ("changed", text("core-kept-changed"), 7),
        ("no-game", text("core-kept-no-game"), None),
    )
    for called, reason, earlier in kept:
        at.host.open(UnopenedPage(GAME, reason, earlier))
        yield at.see(f"unopened-{called}")
        at.press("back")
    at.host.open(UnshownPage())
    yield at.see("unshown")
    at.press("right")
    items = text("core-list", items=(name("pace: slow"), name("heal_cap: 6")))
    which = text("menu-options-left-out-which", items=items)
    at.host.open(MessagePage(Icon.WARNING, text("menu-options-left-out"), which))
    yield at.see("options-left-out")
    at.press("go")
    problems = mistakes(folder)
    at.host.open(SettingsPage(problems))
    for n, _ in enumerate(problems):
        yield at.see(f"settings-{n}")
        at.press("right")
    at.press("roll")
    yield at.see("settings-nothing-here")
    at.press("go")


def _doctor(at: Guide, folder: Path) -> Iterator[Visit]:
    """On a box where nothing is well, and on one where all is."""
    pi = Pi(folder / "pi")
    ill = Pi(folder / "ill", PI_5)
    ill.groups, ill.year, ill.free_bytes, ill.modules = frozenset(), 1970, 1 << 20, {}
    for sick, called in ((ill, "ill"), (pi, "well")):
        findings = tuple(finding for found in sick.examine().values() for finding in found)
        at.host._examine = lambda findings=findings: findings
        at.host.open(DoctorPage(at.host))
        for n, _ in enumerate(findings):
            yield at.see(f"doctor-{called}-{n}")
            at.press("right")
        at.press("roll")
        yield at.see(f"doctor-{called}-nothing-here")
        at.press("back")
    yield from _update(at, folder / "stick", findings)


def _update(at: Guide, folder: Path, findings: tuple[Finding, ...]) -> Iterator[Visit]:
    """A newer version on a stick, and one that could not be taken."""
    at.host.updates = updates = StickUpdate(folder / "update", folder, "aarch64", "0.1.0")
    (folder / "media/sda1").mkdir(parents=True)
    for place in ("proc", "run"):
        (folder / place).mkdir()
    (folder / "proc/mounts").write_text("/dev/sda1 /media/sda1 vfat ro 0 0\n")
    (folder / "media/sda1/tabletop-companion_0.2.0_arm64.deb").touch()
    at.host._examine = lambda: (*updates.findings(), *findings)
    at.host.open(DoctorPage(at.host))
    yield at.see("doctor-update")
    at.press("roll")
    yield at.see("doctor-updating")
    (folder / "run/companion-update-failed").write_text(
        "companion: tabletop-companion_0.2.0_arm64.deb cannot be used: it is broken\n"
    )
    at.press("go")
    yield at.see("doctor-update-failed")
    at.press("back")
    at.host.updates = NoUpdates()


def _paused(at: Guide) -> Iterator[Visit]:
    """A leader who chooses against the clock, stopped from the table menu."""
    at.host.begin("avalon", NAMES[at.host.language][:5], {"proposal_min": 5, "first_leader": "chosen"}, seed=SEED)
    at.rest()
    for offer in ("deal", "night", "count", "sleep"):
        at.take(offer)
    while (heard := at.session.offer("heard")) is not None:
        at.do(heard.move)
    at.answer("1")
    at.session.director.pause()
    assert at.session.director.paused, "a clock runs"
    yield at.see("paused")
    at.press("roll")
    yield at.see("paused-nothing-here")
    at.table_menu()
    yield at.see("paused-table-menu")
    at.press("back")
    at.host.leave_play(end=True)


def _an_unknown_castle(at: Guide) -> Iterator[Visit]:
    at.begin(NAMES[at.host.language][:4])
    at.hands()
    for tile in REAL_TILES:
        yield at.see(f"ask-minutes-{tile}")
        at.answer(REAL_MINUTES[tile])
    yield at.see("starts-real")
    at.hands()
    for n, tile in enumerate(REAL_TILES, 1):
        at.take("name")
        if n == 1:
            yield at.see("ask-rename")
        at.answer(f"tile treasure_{n}")
        if n == 1:
            yield at.see("ask-name")
        at.answer(tile)
    yield at.see("main-real")
    at.threw("roll", "step_2", "red", "1")
    yield at.see("ask-behind")
    at.answer("trophy_room")
    yield at.see("ask-behind-ruled-out")
    at.answer("another_room")
    yield at.see("hands-real")
    at.hands()
    at.take("name")
    at.answer("unnamed_1")
    at.answer({"en": "Winter garden", "ko": "겨울 정원", "ru": "Зимний сад"}[at.host.language])
    at.press("right")
    yield at.see("map-real")
    at.press("back")
    at.threw("clock", "1") if at.session.play.state.halfway else None
    at.hands()
    at.threw("roll", "passage", "blue", "1")
    yield at.see("ask-room-card")
    at.answer("cellar")
    at.hands()
    at.correct(left_red=1)
    at.threw("roll", "minus_5", "green", "1")
    at.hands() if at.asks == "hands" else None
    yield at.see("treasure-lost-real")
    at.host.leave_play(end=False)


def _owner(at: Guide) -> Iterator[Visit]:
    at.press("back")
    at.to_stop(Icon.MAP)
    yield at.see("more-tables")
    at.press("go")
    yield at.see("tables")
    at.press("roll")
    yield at.see("stick-none")
    at.press("go")
    yield at.see("stick-still-none")
    at.box.wait(3)
    wrong = ProblemNote(
        "7", "rows.0.red", "castle.yaml", text("table-no-rows"), text("core-nothing-here"), text("core-line")
    )
    at.host.evenings._library.sticks = (
        OnStick("castle.yaml", GAME, "castle", b"", 12),
        OnStick("more.yaml", GAME, "treasures", b"", 3, (wrong, wrong)),
    )
    at.press("go")
    yield at.see("stick")
    at.press("right")
    yield at.see("stick-mistakes")
    at.press("go")
    yield at.see("stick-mistake")
    at.press("back", "back")
    at.press("go")
    yield at.see("rows-none")
    at.press("go")
    for n in range(5):
        yield at.see(f"survey-{n}")
        at.press("go")
    at.press("left", "left")
    yield at.see("survey-leave")
    at.host.close()
    at.host.open(CellsPage(GAME, at.host.evenings.game(GAME).tables()[0], {}))
    for n in range(6):
        yield at.see(f"cells-{n}")
        at.press("go")
        if n == 5:
            yield at.see("cells-written")
    at.host.close()
    yield at.see("rows")
    at.press("back", "right", "go", "go")
    yield at.see("cells-treasure")
    at.press("go")
    yield at.see("cells-minutes")
    at.press("go")
    yield at.see("cells-switches")


def focuses(scene: Scene, compact: bool) -> int:
    """How many stops of the page have the focus."""
    return sum(1 for at in _ats(scene.page.compact if compact else scene.page.wide) if at is not None)


def _ats(node: Any) -> Iterator[int | None]:
    for part in getattr(node, "parts", ()):
        yield from _ats(part)
    if hasattr(node, "first"):
        yield getattr(node, "at", None)


def ambers(scene: Scene) -> tuple[Role, ...]:
    return tuple(label.role for label in scene.labels if label.primary)
