"""The bench and the doctor on the screen, by fingers."""

from __future__ import annotations

import wave
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.care.service import awaited, wants_service
from companion.app.pages.doctor import DoctorPage
from companion.app.pages.service import Bench, ServicePage, Trial
from companion.app.parts.tones import StereoSide, Tones, write_tones
from companion.app.table.findings import Finding, Level
from companion.app.virtual.simulation import Simulation
from companion.box.counted import CountedButtons, EdgeCount
from companion.box.virtual import VirtualButtons
from companion.core.view import Role
from companion.core.words import text
from tests.app.sick_pi import Pi, settings
from tests.app.test_host import OneGame

PINS = {"back": 5, "left": 6, "go": 22, "right": 23, "roll": 24, "key": None}
FINDINGS = (
    Finding("clock", Level.OK, text("doctor-clock-good")),
    Finding("sound", Level.WARNING, text("doctor-sound-none"), text("doctor-sound-none-do")),
    Finding("header", Level.FAULT, text("doctor-header-missing"), text("doctor-header-missing-do")),
)


class OnTheBench:
    """A box whose buttons are counted, with the service page on top."""

    def __init__(self, size: tuple[int, int] = (800, 480), language: str = "en", leds: int = 12) -> None:
        from companion.app.table.clock import ManualClock

        clock = ManualClock()
        self.fingers = VirtualButtons(tuple(PINS), clock.now_s)
        counted = CountedButtons(self.fingers)
        self.box = Simulation(OneGame(), buttons=counted, clock=clock, size=size, language=language)
        self.box.hands = self.fingers
        self.box.host._examine = lambda: FINDINGS
        self.played: list[Path] = []
        tones = {side: Path(f"{side}.wav") for side in StereoSide}
        self.page = ServicePage(
            Bench(PINS, lambda: counted.tallies, counted.levels, leds, self.played.append, lambda: tones)
        )
        self.box.host.open(self.page)
        self.box.wait(0)

    def next(self) -> None:
        self.box.hold("back", 0.8)

    def row(self, button: str) -> list[str]:
        grid: Any = self.box.scene.page.wide
        at = list(PINS).index(button)
        return [self.box.screen.words.full(cell) for cell in grid.rows[at]]

    @property
    def lit(self) -> list[int]:
        return [n for n, colour in enumerate(self.box.ring.frames[-1]) if any(colour)]  # type: ignore[attr-defined]


@pytest.fixture
def bench() -> OnTheBench:
    return OnTheBench()


def test_tones_are_made_once_and_a_full_card_is_told(bench: OnTheBench) -> None:
    tones = Tones()
    assert tones() is tones()

    def full() -> dict[StereoSide, Path]:
        raise OSError(28, "No space left on device")

    bench.page._bench = replace(bench.page._bench, tones=full)
    bench.next()
    bench.next()
    bench.box.press("left")
    assert bench.played == []
    assert "No room on the card for the tones" in bench.box.texts()


def test_every_button_shows_both_numbers_its_level_and_its_edges(bench: OnTheBench) -> None:
    assert bench.row("go") == ["go", "22 · 15", "–", "0", "0", "0"]
    bench.box.down("go")
    assert bench.row("go") == ["go", "22 · 15", "down", "1", "1", "0"]
    bench.box.wait(0.1)
    bench.box.up("go")
    bench.box.wait(0.1)
    assert bench.row("go")[2:] == ["–", "2", "1", "0"]
    assert bench.row("key")[1] == "key"


def test_bounces_are_counted_apart(bench: OnTheBench) -> None:
    bench.fingers.bounce("roll", edges=7, within_s=0.012)
    bench.box.wait(0.3)
    assert bench.row("roll")[3:] == ["7", "1", "6"]


def test_back_is_a_button_like_the_others_until_it_is_held(bench: OnTheBench) -> None:
    bench.box.press("back")
    assert bench.page._stage is Trial.BUTTONS
    assert bench.row("back")[3:] == ["2", "1", "0"]
    bench.next()
    assert bench.page._stage is Trial.RING


def test_each_led_in_turn_then_all_in_each_colour(bench: OnTheBench) -> None:
    bench.next()
    assert bench.lit == [0]
    bench.box.press("go")
    assert bench.lit == [1]
    bench.box.press("left", times=2)
    assert bench.lit == [11]
    assert "LED 12 of 12" in bench.box.texts()
    seen = []
    for _ in range(4):
        bench.box.press("roll")
        assert len(bench.lit) == 12
        seen.append(bench.box.ring.frames[-1][0])  # type: ignore[attr-defined]
    red, green, blue = seen[1:]
    assert red.index(max(red)) == 0
    assert green.index(max(green)) == 1
    assert blue.index(max(blue)) == 2


def test_left_and_right_are_heard_where_they_should_be(bench: OnTheBench) -> None:
    bench.next()
    bench.next()
    for button in ("left", "right", "go"):
        bench.box.press(button)
    assert [path.name for path in bench.played] == ["left.wav", "right.wav", "both.wav"]
    assert {"Both", "Volume 7"} <= set(bench.box.texts())


def test_a_line_goes_round_the_very_edge_and_away_again(bench: OnTheBench) -> None:
    surface = bench.box.screen.surface
    corners = [(0, 0), (799, 0), (0, 479), (799, 479), (400, 0), (0, 240), (799, 240)]
    before = [surface.get_at(at) for at in corners]
    for _ in range(3):
        bench.next()
    framed = {tuple(surface.get_at(at)) for at in corners}
    assert len(framed) == 1
    assert framed.isdisjoint({tuple(colour) for colour in before})
    bench.next()
    assert [surface.get_at(at) for at in corners] == before


def test_touched_fields_are_marked(bench: OnTheBench) -> None:
    for _ in range(4):
        bench.next()
    for stop in (0, 7, 7):
        bench.page.touch(bench.box.host, stop)
        bench.box.host._turned()
        bench.box.wait(0)
    assert "2 of 8" in bench.box.texts()
    bench.next()
    assert bench.box.host.page is not bench.page


def test_extra_buttons_and_holds_lead_nowhere_on_the_bench(bench: OnTheBench) -> None:
    bench.box.press("key")
    assert bench.box.scene.bubble is None
    assert bench.row("key")[3:] == ["2", "1", "0"]


def test_a_box_without_a_ring_says_so() -> None:
    bench = OnTheBench(leds=0)
    bench.next()
    assert "No ring" in bench.box.texts()
    assert bench.lit == []


@pytest.mark.parametrize(
    ("down", "wanted"), [((), False), (("left",), False), (("left", "right"), True), (("left", "right", "go"), True)]
)
def test_the_bench_wants_two_fingers_from_the_start(down: tuple[str, ...], wanted: bool) -> None:
    assert wants_service({role.value: role.value in down for role in Role}) is wanted


def test_only_quick_edges_of_one_button_are_bounces() -> None:
    class Make(VirtualButtons):
        pass

    now = [0.0]
    make = Make(("a", "b"), lambda: now[0])
    counted = CountedButtons(make)
    heard: list[object] = []

    class Inbox:
        def put(self, happening: object) -> None:
            heard.append(happening)

    counted.start(Inbox())
    make.push("a")
    make.push("b")
    now[0] = 0.01
    make.let_go("a")
    now[0] = 0.5
    make.push("a")
    assert counted.tallies == {"a": EdgeCount(3, 2, 1), "b": EdgeCount(1, 1, 0)}
    assert len(heard) == 4


def test_tones_are_on_their_side_and_end_in_silence(tmp_path: Path) -> None:
    for side, path in write_tones(tmp_path).items():
        with wave.open(str(path)) as file:
            frames = memoryview(file.readframes(file.getnframes())).cast("h")
        left, right = max(frames[0::2]), max(frames[1::2])
        assert (left > 9000, right > 9000) == (side is not StereoSide.RIGHT, side is not StereoSide.LEFT)
        assert list(frames[-2:]) == [0, 0]


# ---------------------------------------------------------------- the doctor's page
def test_findings_are_shown_worst_first_and_looked_for_again(bench: OnTheBench) -> None:
    bench.box.host.open(DoctorPage(bench.box.host))
    bench.box.wait(0)
    assert "1 fault" in bench.box.texts()
    assert "This machine has no 40-pin header" in bench.box.texts()
    bench.box.press("right")
    assert "No sound card: the box stays silent" in bench.box.texts()
    bench.box.host._examine = lambda: FINDINGS[:1]
    bench.box.press("go")
    assert {"All is well", "Set"} <= set(bench.box.texts())
    bench.box.press("back")
    assert bench.box.host.page is bench.page


def test_it_is_reached_from_the_menu() -> None:
    box = Simulation(OneGame())
    box.host._examine = lambda: FINDINGS
    box.press("back")
    box.press("left")
    assert "Box check" in box.texts()
    box.press("go")
    assert isinstance(box.host.page, DoctorPage)


# ---------------------------------------------------------------- an early start
def test_an_early_start_waits_for_the_parts_of_this_box_and_for_no_others(tmp_path: Path) -> None:
    pi = Pi(tmp_path)
    box = settings("board: five_buttons\nsound: {device: MAX98357A}")
    assert [ready() for ready in awaited(box, tmp_path)] == [True, True, True, True]
    for path in ("dev/dri/card1", "dev/gpiochip0", "dev/spidev0.0", "proc/asound/card1/id"):
        pi.remove(path)
    assert [ready() for ready in awaited(box, tmp_path)] == [False, False, False, False]
    assert len(list(awaited(settings("board: desktop\nring: {kind: none}"), tmp_path))) == 1


def test_without_a_device_tree_any_chip_will_do(tmp_path: Path) -> None:
    pi = Pi(tmp_path)
    pi.remove("sys/bus/gpio/devices/gpiochip0/of_node/compatible")
    assert list(awaited(settings("board: five_buttons"), tmp_path))[1]()
