"""What ``make run`` starts, in a real window: caps are clicked, keys pressed, pixels and plays looked at."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from companion.box.window import LEAST_SIZE
from companion.core.words import unnamed
from tests.app.desktop import MISSING, SIZE, WINDOW_MANAGER, alike, desktop, plain_environment, until

AMBER = (0xF5, 0xB9, 0x4C)
GLOW = (0x35, 0x2A, 0x12)
IVORY = (0xF4, 0xED, 0xDF)
SCREEN = (70, 60, 800, 480)
"""Where the box's screen is in its window."""
CAPS = {"back": 150, "left": 310, "go": 470, "right": 630, "roll": 790}
CAPS_Y = 606
KEYS = {"back": "BackSpace", "left": "Left", "go": "Return", "right": "Right", "roll": "space"}
WITHOUT_BOARD = ["play", "time_citadel", "--seats", "Mina,Joon,Anna", "--lang", "en"]


class Box:
    """The program in its window on a desktop of its own."""

    def __init__(self, on, home: Path) -> None:
        self.on = on
        self.home = home
        self.program: Any = None
        self.corner = (0, 0)

    def start(self, *arguments: str) -> None:
        with (self.home / "said").open("a") as said:
            self.program = subprocess.Popen(
                [sys.executable, "-m", "companion", *arguments],
                env=self.on.environment(self.home),
                cwd=self.home,
                stdout=said,
                stderr=said,
            )
        self.corner = self.on.window(self.program.pid)
        if not self.on.has_manager:
            until(lambda: self.lit() is not None, "a cap that shines")

    def stop(self) -> int:
        """The system asks it to end, as a shutdown does; its exit code, 0 if it ended by itself."""
        self.program.send_signal(signal.SIGTERM)
        return self.program.wait(20)

    def end(self) -> None:
        if self.program is not None and self.program.poll() is None:
            self.program.kill()
            self.program.wait(10)

    # -- hands
    def click(self, button: str) -> None:
        self.on.click(self.corner[0] + CAPS[button], self.corner[1] + CAPS_Y)

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.on.key(KEYS[button])

    def press_until(self, button: str, what, told: str) -> None:
        """Press, then wait for what it does."""
        self.press(button)
        until(what, told)

    # -- eyes
    def lit(self) -> str | None:
        """The cap that shines."""
        picture = self.on.picture()
        x, y = self.corner
        beside = 22  # of the sign in the cap's middle
        return next((cap for cap, at in CAPS.items() if alike(picture.at(x + at - beside, y + CAPS_Y), AMBER)), None)

    def sees(self, colour, left: int, top: int, width: int, height: int) -> int:
        """How many pixels of a colour a rectangle of the box's screen has."""
        x, y = self.corner[0] + SCREEN[0], self.corner[1] + SCREEN[1]
        return self.on.picture().count(colour, x + left, y + top, width, height)

    def look(self) -> bytes:
        """The pixels of the box's screen, for comparing."""
        x, y = self.corner[0] + SCREEN[0], self.corner[1] + SCREEN[1]
        return self.on.picture().lines(x, y, SCREEN[2], SCREEN[3])

    def until_changed(self, before: bytes, told: str) -> None:
        """Wait for another page than that, and until it stands still."""
        until(lambda: self.look() != before, told)
        seen = b""
        while seen != (seen := self.look()):
            time.sleep(0.25)

    # -- what it kept
    def companion(self, *arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "companion", *arguments],
            env=plain_environment(self.home),
            cwd=self.home,
            capture_output=True,
            text=True,
        )
        return done.stdout

    def export(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.companion("export").splitlines()]

    def moves(self) -> list[str]:
        return [line["move"]["type"] for line in self.export()[1:] if line.get("move")]


@pytest.fixture
def box(tmp_path):
    if MISSING:
        pytest.skip(f"{' and '.join(MISSING)} missing; get them: sudo apt install xvfb xdotool")
    home = tmp_path / "home"
    home.mkdir()
    with desktop(tmp_path) as on:
        box = Box(on, home)
        try:
            yield box
        finally:
            box.end()


PRESSES_OF_A_SETUP = 20


def to_the_first_turn(box):
    """Set-up: done, the minutes of three treasures as they are offered, done."""
    for _ in range(PRESSES_OF_A_SETUP):
        if box.lit() == "roll":
            return
        moves = len(box.moves())
        box.press_until("go", lambda moves=moves: len(box.moves()) > moves or box.lit() == "roll", "the set-up goes on")
    raise AssertionError(f"the first turn did not come in {PRESSES_OF_A_SETUP} presses: {box.moves()}")


def test_from_the_menu_into_a_play_by_clicks_and_keys(box):
    box.start("--lang", "en")
    assert box.lit() == "go"
    assert box.sees(GLOW, 240, 70, 320, 280) > 20_000, "the game in the middle is lit"
    assert box.export() == []
    box.click("go")
    until(lambda: box.sees(GLOW, 240, 70, 320, 280) < 20_000, "who plays")
    box.press("go")
    until(lambda: box.sees(GLOW, 24, 48, 752, 372) > 5_000, "the options, with the focus on start")
    box.press("go")
    until(lambda: box.export(), "a play that is kept")
    header = box.export()[0]
    assert (header["game"], header["seats"]) == ("time_citadel", [unnamed(1), unnamed(2)])
    until(lambda: box.sees(AMBER, 24, 48, 300, 372) > 1_000, "the clock's amber hand")
    assert box.stop() == 0


def test_a_shutdown_in_the_middle_of_a_roll_loses_nothing(box):
    box.start(*WITHOUT_BOARD)
    to_the_first_turn(box)
    box.click("roll")
    until(lambda: box.sees(IVORY, 24, 48, 90, 90) > 2_000, "a die that tumbles")
    assert box.stop() == 0, "ended by itself, not by the last resort"
    kept = box.export()
    assert box.moves()[-1] == "roll"
    assert kept[-1]["drew"], "what was rolled is kept"
    box.start()
    assert box.export() == kept
    box.press_until("back", lambda: box.lit() == "roll", "before the roll, in the play that was left")
    box.press_until("roll", lambda: box.lit() == "go", "the roll again")
    assert box.export()[-1]["drew"] == kept[-1]["drew"], "the same throw gives the same faces"
    assert box.stop() == 0


def test_two_keys_at_once_are_both_carried_out_or_answered(box):
    box.start(*WITHOUT_BOARD)
    to_the_first_turn(box)
    before = len(box.moves())
    box.on.both("space", "Return")
    until(lambda: len(box.moves()) > before, "the roll")
    assert box.moves()[before] == "roll"
    assert box.program.poll() is None
    assert box.stop() == 0


def test_every_promised_key_of_a_button_works_and_chords_do_not(box):
    box.start(*WITHOUT_BOARD)
    for chord in ("alt+r", "ctrl+Return", "alt+space"):
        box.on.key(chord)
    box.on.key("KP_Enter")
    until(lambda: box.moves(), "the set-up begins")
    assert len(box.moves()) == 1, "chords are the desktop's"
    to_the_first_turn(box)
    box.on.key("r", hold_s=0.0)
    until(lambda: "roll" in box.moves(), "a roll by a key that is hardly touched")
    until(lambda: box.lit() is not None, "the dice have landed")
    before = box.export()
    box.on.key("Escape")
    until(lambda: box.export() != before, "back by Escape takes the roll back")
    assert box.stop() == 0


@pytest.mark.skipif(WINDOW_MANAGER is None, reason="no window manager; get one: sudo apt install openbox")
def test_full_screen_and_back_by_its_keys_and_the_place_is_remembered(box):
    """Only a window manager makes a window fill the screen."""
    with box.on.managed():
        box.start("--lang", "en")
        for chord in ("F11", "alt+Return"):
            box.on.key(chord)
            until(lambda: box.on.size(box.program.pid) == SIZE, f"the whole screen after {chord}")
            box.on.key(chord)
            until(lambda: box.on.size(box.program.pid) == (1280, 720), f"a window again after {chord}")
        box.on.resize(box.program.pid, 200, 100)
        until(lambda: box.on.size(box.program.pid) == LEAST_SIZE, "no smaller than its caps are readable")
        assert box.stop() == 0
        box.start("--lang", "en")
        until(lambda: box.on.size(box.program.pid) == LEAST_SIZE, "as large as it was")
        assert box.stop() == 0


def test_seats_are_named_on_the_keyboard_and_its_letters_are_no_buttons(box):
    box.start("--lang", "en")
    box.click("go")
    until(lambda: box.sees(GLOW, 240, 70, 320, 280) < 20_000, "who plays")
    names = ["Rory Lang", "Жора", "준호"]  # r, l, g and the space bar are buttons elsewhere
    for to_the_seat, name in zip((("right",), ("right",), ("right", "go", "left")), names, strict=True):
        seats = box.look()
        box.press(*to_the_seat, "go")
        box.until_changed(seats, "a name is asked for")
        asked = box.look()
        box.on.type(name)
        box.until_changed(asked, "the name is written")
        written = box.look()
        box.on.key("Return")
        box.until_changed(written, "the seat has its name")
    box.press("right", "right", "go")
    until(lambda: box.sees(GLOW, 24, 48, 752, 372) > 5_000, "the options, with the focus on start")
    box.press("go")
    until(lambda: box.export(), "a play that is kept")
    assert box.export()[0]["seats"] == names
    assert box.stop() == 0


@pytest.mark.parametrize("arguments", [(), ("play", "time_citadel", "--players", "2")])
def test_without_any_display_it_says_so_in_one_line_and_shows_a_demonstration(tmp_path, arguments):
    done = subprocess.run(
        [sys.executable, "-m", "companion", *arguments],
        env={**plain_environment(tmp_path), "TMPDIR": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0
    assert len(done.stderr.splitlines()) == 1
    assert "demonstration" in done.stderr
    told = done.stdout.splitlines()
    assert told[0].startswith("  0  [start]")
    pictures = Path(told[-1].rpartition(" ")[2])
    assert os.listdir(pictures), "the pictures are where it says"
