"""What went wrong for others: every public report that can be tried without a Raspberry Pi, by its number.

Each test names the report it comes from (repository#number) and shows that the same symptom cannot happen here. The
parts have tests of their own; these are the stories.
"""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
import types
from pathlib import Path
from typing import Any

import pygame
import pytest

from companion.app import assets
from companion.app.care.mounts import Keeps, mount_of
from companion.app.config.settings import read
from companion.app.host.loop import PUMP_S, run
from companion.app.parts.opening import open_parts
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.failing_disk import DiskFault, FailingDisk
from companion.app.virtual.simulation import Simulation
from companion.box import gpio, mock_pins
from companion.box.backlight import Backlight
from companion.box.display import connected_card
from companion.box.errors import PartError, PinError
from companion.box.framebuffer import FramebufferDisplay
from companion.box.gestures import Gesture, Presses
from companion.box.gpio import ButtonPin, GpioButtons
from companion.box.keyboard import Pointer
from companion.box.led_board import LedBoardRing
from companion.box.null import NullSpeaker
from companion.box.parts import Closed, Edge, Part, PartFailed, Touch
from companion.box.pins import Bus, Claim, check
from companion.box.speaker import choose_card, sound_cards
from companion.box.spi_ring import RESET, SpiRing, encode, estimate_ma
from companion.box.touch import PixelBox, Rotation, on_panel, on_picture
from companion.core.view import Icon, Role
from tests.app.sick_pi import PI_4, Pi, settings
from tests.app.test_host import OneGame

SIGTERM_WITHIN_S = 10.0
"""Far more than it takes, far less than systemd's patience of a minute and a half."""


class Heard:
    """An inbox that remembers."""

    def __init__(self) -> None:
        self.news: list[Any] = []

    def put(self, news: Any) -> None:
        self.news.append(news)


class Finger:
    """One button and the loop's clock, without a box around them."""

    def __init__(self, button: str = "back") -> None:
        self.button = button
        self.presses = Presses(tuple(role.value for role in Role))
        self.down = False
        self.now_s = 0.0
        self.seen: list[Gesture] = []
        self.presses.start({}, 0.0)

    def edge(self, down: bool, *, lost: bool = False) -> None:
        self.down = down
        if not lost:
            self.presses.edge(Edge(self.button, down, self.now_s))

    def wait(self, wait_s: float) -> None:
        end_s = self.now_s + wait_s
        while (due_s := self.presses.due_s) is not None and due_s <= end_s:
            self.now_s = max(self.now_s, due_s)
            self.presses.levels({self.button: self.down}, self.now_s)
            self.seen += [press.gesture for press in self.presses.advance(self.now_s)]
        self.now_s = end_s
        self.seen += [press.gesture for press in self.presses.advance(self.now_s)]


def python(code: str, **environ: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "PYTHONPATH")}
    return subprocess.run(
        [sys.executable, "-c", code], env=kept | environ, capture_output=True, text=True, timeout=60, check=False
    )


def every_module() -> list[tuple[str, str]]:
    root = Path(assets.__file__).parent.parent
    return [(str(path.relative_to(root)), path.read_text("utf-8")) for path in sorted(root.rglob("*.py"))]


# ---------------------------------------------------------------- the screen
def test_m01_nobody_draws_for_nobody() -> None:
    """pygame#4061: on Lite the program runs and the screen stays dark, for SDL silently took ``offscreen``."""
    said = python(
        "from companion.box.display import PygameDisplay\n"
        "from companion.box.errors import PartError\n"
        "try: PygameDisplay((320, 240)); print('opened')\n"
        "except PartError as fault: print(fault)"
    ).stdout
    assert "opened" not in said
    assert "libgbm1" in said


def test_m02_the_card_with_a_panel_is_taken(tmp_path: Path) -> None:
    """SDL#13705: on a Pi 5 with a DSI panel kmsdrm fails, and the card's number moves from boot to boot."""
    for boot, (hdmi, dsi) in enumerate(((0, 1), (1, 0), (2, 5))):
        sysfs = tmp_path / str(boot)
        for connector, status in ((f"card{hdmi}-HDMI-A-1", "disconnected"), (f"card{dsi}-DSI-1", "connected")):
            folder = sysfs / "class" / "drm" / connector
            folder.mkdir(parents=True)
            (folder / "status").write_text(status + "\n")
        assert connected_card(None, sysfs) == dsi


@pytest.mark.parametrize("rotation", list(Rotation))
def test_m03_a_picture_that_is_turned_is_touched_where_it_is_seen(rotation: Rotation) -> None:
    """SDL#9682, hyperpixel4#233, macemu#297: kmsdrm never turns a picture, and touch does not follow."""
    for x, y in ((0, 0), (799, 0), (123, 456)):
        drawn = on_panel(PixelBox(x, y, 1, 1), (800, 480), rotation)
        assert on_picture(drawn.x, drawn.y, (800, 480), rotation) == (x, y)


def test_m04_a_tap_is_one_tap() -> None:
    """pygame#2992, #4156: a finger is reported as a mouse as well, and some panels have no motion: no swipes."""
    times = iter((1.0, 1.01, 2.0))
    pointer, heard = Pointer((800, 480), clock=lambda: next(times)), Heard()
    pointer.take(pygame.event.Event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=0, touch_id=0), heard)
    pointer.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 240), button=1, touch=False), heard)
    pointer.take(pygame.event.Event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=0, touch_id=0), heard)
    assert heard.news == [Touch(400, 240, 1.0), Touch(400, 240, 2.0)]


def test_m05_a_panel_that_sdl_has_no_driver_for(tmp_path: Path) -> None:
    """WeatherPi_TFT#39, #45, fbcp-ili9341#307: ``fbcon not available`` on small SPI screens."""
    about = tmp_path / "sys" / "class" / "graphics" / "fb1"
    about.mkdir(parents=True)
    for name, value in (("virtual_size", "320,240"), ("bits_per_pixel", "16"), ("stride", "640")):
        (about / name).write_text(value)
    device = tmp_path / "fb1"
    device.write_bytes(bytes(640 * 240))
    picture = pygame.Surface((320, 240))
    picture.fill((255, 0, 0))
    display = FramebufferDisplay(device, sysfs=tmp_path / "sys")
    display.present(picture)
    assert device.read_bytes() == b"\x00\xf8" * (320 * 240)
    display.close()


# ---------------------------------------------------------------- GPIO
@pytest.mark.parametrize("number", [0, 4, 11, 15])
def test_m06_the_header_is_found_whatever_its_number(tmp_path: Path, number: int) -> None:
    """gpiozero#1166, Blinka#1119, pironman5#95, robot-hat#23: ``can not open gpiochip`` after a kernel update."""
    for chip, compatible in ((number, b"raspberrypi,rp1-gpio\0"), (number + 1, b"brcm,bcm7445-gpio\0")):
        node = tmp_path / f"bus/gpio/devices/gpiochip{chip}/of_node"
        node.mkdir(parents=True)
        (node / "compatible").write_bytes(compatible)
    assert gpio.header_chip(tmp_path) == number


def test_m07_the_empty_lgpio_is_recognised(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """lg#43, InkyPi#379, PaperPi#177: on Trixie pip takes lgpio 0.0.0.2, a stub that imports well and does nothing."""
    monkeypatch.setitem(sys.modules, "lgpio", types.ModuleType("lgpio"))
    with pytest.raises(PartError, match="empty placeholder"):
        gpio.import_lgpio()
    pi = Pi(tmp_path)
    pi.settings = settings("board: five_buttons\npin_factory: lgpio")
    pi.modules["lgpio"] = types.ModuleType("lgpio")
    assert pi.ails() == ["library: lgpio-stub"]


def test_m08_lgpio_is_given_a_folder_and_brought_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """lg#22, lg#12: in a service ``FileNotFoundError: .lgd-nfy``; and LG_WD moves the whole process there."""
    (tmp_path / "lgpio.py").write_text(
        "import os\nos.chdir(os.environ['LG_WD'])\nopen('.lgd-nfy0', 'w').close()\ngpiochip_open = len\n"
    )
    (tmp_path / "read_only").mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "lgpio", raising=False)
    monkeypatch.delenv("LG_WD", raising=False)
    monkeypatch.chdir(tmp_path / "read_only")
    gpio.import_lgpio()
    assert Path.cwd() == tmp_path / "read_only"
    assert list(Path.cwd().iterdir()) == []
    unit = (assets.systemd() / "companion.service").read_text("utf-8")
    assert "RuntimeDirectory=companion" in unit
    assert "LG_WD=/run/companion" in unit
    sys.modules.pop("lgpio")


def test_m09_a_bouncing_contact_is_one_press() -> None:
    """gpiozero#1090, #550, #378: phantom and missed presses with bounce_time, which means another thing everywhere."""
    finger = Finger("go")
    for _ in range(4):
        finger.edge(True)
        finger.wait(0.001)
        finger.edge(False)
        finger.wait(0.001)
    finger.edge(True)
    finger.wait(0.2)
    finger.edge(False)
    finger.wait(0.2)
    assert finger.seen == [Gesture.DOWN, Gesture.UP]
    assert not [where for where, source in every_module() if re.search(r"bounce_time=(?!None)", source)]


def test_m10_a_lost_release_is_no_hold() -> None:
    """gpiozero#697: ``held`` fires on and on although the button is up."""
    finger = Finger()
    finger.edge(True)
    finger.wait(0.1)
    finger.edge(False, lost=True)
    finger.wait(5.0)
    assert finger.seen == [Gesture.HOLD_STARTED, Gesture.TAP, Gesture.UP]


def test_m11_a_tap_or_a_hold_never_both() -> None:
    """gpiozero#685, #708, #881: the short and the long press both fire."""
    for held_s, gesture in ((0.3, Gesture.TAP), (1.0, Gesture.HOLD)):
        finger = Finger()
        finger.edge(True)
        finger.wait(held_s)
        finger.edge(False)
        finger.wait(0.3)
        assert [each for each in finger.seen if each in (Gesture.TAP, Gesture.HOLD)] == [gesture]


def test_m12_children_who_press_everything_open_no_menu_and_end_no_game() -> None:
    """pibooth#111, #175, #243, #355, #166: the menu opens by accident, by a chord of two bouncing buttons."""
    box = Simulation(OneGame())
    box.host.begin("tiny", ("Mina", "Joon"), {"goal": 1000}, seed=b"children")
    box.settle()
    for n in range(60):
        hands = [role.value for role in Role][n % 5 :: 2]
        for button in hands:
            box.hands.push(button)
        box.wait(0.11)
        for button in hands:
            box.hands.let_go(button)
        box.wait(0.07)
    box.settle()
    assert box.host.session is not None
    assert "Table menu" not in box.texts()


def test_m13_buttons_that_are_not_there_are_told_not_faked(monkeypatch: pytest.MonkeyPatch) -> None:
    """pibooth#676: buttons do nothing and nobody says why: the library had silently fallen back to a mock."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setitem(sys.modules, "gpiod", None)
    for hint in ("SDL_FRAMEBUFFER_ACCELERATION", "SDL_KMSDRM_DEVICE_INDEX", "SDL_NO_SIGNAL_HANDLERS"):
        monkeypatch.delenv(hint, raising=False)
    with contextlib.ExitStack() as stack:
        opened = open_parts(settings("board: five_buttons\ndisplay: {size: 320x240}"), stack)
        inbox = Inbox()
        opened.buttons.start(inbox)
        assert [news.part for news in inbox.drain() if isinstance(news, PartFailed)] == [Part.BUTTONS]
        with pytest.raises(PartError):
            opened.ring.show([(0, 0, 0)] * opened.ring.count)
        assert {role.value for role in Role} <= set(opened.buttons.names)  # keys and touch still play


def test_m14_a_dead_pin_is_found_by_either_number() -> None:
    """pibooth#658, RPi-Jukebox-RFID#506, #501, OctoPrint-PSUControl#4: BCM and header numbers mixed up."""
    from tests.app.test_service import OnTheBench

    bench = OnTheBench()
    bench.box.press("roll")
    assert bench.row("roll")[:2] == ["roll", "24 · 18"]
    assert bench.row("roll")[3:] == ["2", "1", "0"]
    assert bench.row("go")[3:] == ["0", "0", "0"]


def test_m15_a_busy_line_names_itself_and_how_to_find_its_owner(tmp_path: Path) -> None:
    """gpiozero#1151, #1057, pibooth#554: ``GPIO busy``; and two boxes at once."""

    class Busy(mock_pins.DrivenPin):
        def __init__(self, factory: Any, info: Any) -> None:
            raise RuntimeError("'GPIO busy'")

    from gpiozero.pins.mock import MockFactory

    with pytest.raises(PinError, match=r"button go: GPIO22 \(header pin 15\) is busy.*gpioinfo"):
        GpioButtons({"go": ButtonPin(22)}, MockFactory(pin_class=Busy))
    first = Store.open(tmp_path / "companion.db", lambda _: None)
    with pytest.raises(OSError, match="another companion"):
        Store.open(tmp_path / "companion.db", lambda _: None)
    first.close()


def test_m16_closing_waits_for_nobody() -> None:
    """gpiozero#887: exit hangs for ten seconds and ends in ZombieThread, for a handler was still at work."""
    factory = mock_pins.factory()
    heard = Heard()
    buttons = GpioButtons({"go": ButtonPin(22)}, factory)
    buttons.start(heard)
    factory.pin(22).drive_low()
    assert heard.news == [Edge("go", True, heard.news[0].t_s)]
    sources = [source for where, source in every_module() if where.startswith("box/")]
    assert not [source for source in sources if re.search(r"\.when_held\b|hold_time|gpiozero\.Button\(", source)]
    buttons.close()
    factory.close()


STOPPED = """
import sys
from companion.app.config.options import RunOptions
from companion.app.main import run
from companion.app.care import notify
notify.send = lambda address, message: (sys.stdout.write(message + chr(10)), sys.stdout.flush())
sys.exit(run(RunOptions(game="time_citadel", seats=("Ann", "Bob"))))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_m17_sigterm_stops_the_box_with_the_play_saved(tmp_path: Path) -> None:
    """FlightScnr_Pi#119, tingbot-os#4: stop takes 15 s and ends in SIGKILL, for SDL had eaten SIGTERM."""
    environ = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    environ |= {"HOME": str(tmp_path), assets.HOME_VARIABLE: str(tmp_path), "NOTIFY_SOCKET": "/nowhere"}
    environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    box = subprocess.Popen([sys.executable, "-c", STOPPED], env=environ, stdout=subprocess.PIPE, text=True)
    try:
        assert box.stdout is not None
        assert box.stdout.readline() == "READY=1\n"
        box.send_signal(signal.SIGTERM)
        assert box.wait(SIGTERM_WITHIN_S) == 0
        assert "STOPPING=1" in box.stdout.read()
    finally:
        box.kill()
        box.wait()
        assert box.stdout is not None
        box.stdout.close()
    store = Store.open(tmp_path / "companion.db", lambda _: None)
    (play,) = store.plays()
    assert (play.game, play.seats, play.ended) == ("time_citadel", ("Ann", "Bob"), None)
    store.close()


def test_m18_leds_are_dark_when_the_box_has_gone() -> None:
    """gpiozero#1142, Piano-LED-Visualizer#569: LEDs stay on after a stop."""
    factory = mock_pins.factory()
    ring = LedBoardRing((5, 6), factory)
    ring.show([(255, 255, 255)] * 2)
    assert [factory.pin(pin).state for pin in (5, 6)] == [1, 1]
    ring.close()
    assert [factory.pin(pin).state for pin in (5, 6)] == [0, 0]
    factory.close()
    unit = (assets.systemd() / "companion.service").read_text("utf-8")
    assert re.search(r"^ExecStopPost=-\S+ lights-out$", unit, re.M)  # however it ended


def test_m19_a_spark_of_the_light_switch_takes_nothing_back() -> None:
    """vidlooper#8, DisplayPanel#58, photobooth#16: presses when the lights are switched, by interference."""
    finger = Finger()
    finger.edge(True)
    finger.wait(0.003)
    finger.edge(False)
    finger.wait(1.0)
    assert Gesture.TAP not in finger.seen
    assert Gesture.HOLD not in finger.seen


def test_m20_a_spark_whose_end_is_lost_is_no_hold() -> None:
    """mopidy-ttsgpio#5: long presses that nobody made, after a glitch."""
    finger = Finger()
    finger.edge(True)
    finger.wait(0.002)
    finger.edge(False, lost=True)
    finger.wait(3.0)
    assert Gesture.HOLD not in finger.seen


# ---------------------------------------------------------------- the ring
def test_m21_a_core_clock_that_moves_is_found(tmp_path: Path) -> None:
    """rpi_ws281x#194, #381, #447: the ring flickers or is white: SPI's clock follows the core's."""
    pi = Pi(tmp_path, PI_4)
    pi.write("boot/firmware/config.txt", "dtparam=spi=on\n")
    assert pi.ails() == ["core_clock: core-clock-moves"]
    (finding,) = pi.examine()["core_clock"]
    assert finding.remedy.args["lines"] == "core_freq=500, core_freq_min=500"


def test_m22_the_first_led_is_right() -> None:
    """rpi_ws281x#469, Pi5Neo#11: the first LED is green and all others are one too far: MOSI idles high."""
    zero, one = b"\xc0", b"\xf8"
    assert encode(bytes((0, 255, 1))) == b"\0" + zero * 8 + one * 8 + zero * 7 + one + RESET
    assert len(RESET) * 8 / 6.4e6 >= 280e-6


def test_m23_sound_board_and_ring_that_want_the_same_pins(tmp_path: Path) -> None:
    """WM8960#55, #83: sound dies when SPI1 or GPIO18 is used."""
    errors, _ = check([Claim("ring", 20, bus=Bus.SPI1)], in_use=[Bus.I2S])
    assert "GPIO20" in str(errors[0])
    assert "I2S" in str(errors[0])
    errors, _ = check([Claim("button go", 18)], in_use=[Bus.I2S])
    assert "I2S" in str(errors[0])


def test_m24_full_white_never_draws_more_than_allowed() -> None:
    """unicorn-hat#120: the Pi crashes when all LEDs are white."""

    class Bus:
        sent = b""

        def write(self, values: bytes) -> None:
            Bus.sent = values

        def close(self) -> None:
            pass

    ring = SpiRing(24, Bus(), max_ma=400)
    ring.show([(255, 255, 255)] * 24)
    bits = [byte == 0xF8 for byte in Bus.sent[1 : -len(RESET)]]
    channels = [sum(bit << (7 - n) for n, bit in enumerate(bits[at : at + 8])) for at in range(0, len(bits), 8)]
    assert 300 < estimate_ma(channels, 24) <= 400
    ring.close()


# ---------------------------------------------------------------- sound
def test_m25_without_a_sound_card_the_evening_goes_on() -> None:
    """JoustMania#301, stemplayerplayer#3, darwinio#10: a crash at the first sound where there is no card."""
    said = python(
        "from pathlib import Path\n"
        "from companion.box.speaker import PygameSpeaker\n"
        "speaker = PygameSpeaker()\n"
        "speaker.play(Path('x.wav')); speaker.say(Path('y.wav')); speaker.hush(); speaker.volume(0.5)\n"
        "print(speaker.working, bool(speaker.why_not), speaker.retry()); speaker.close()",
        SDL_AUDIODRIVER="alsa",
        AUDIODEV="hw:CARD=none",
    )
    assert said.stdout.splitlines()[-1] == "False True False", said.stderr
    box = Simulation(OneGame(), speaker=NullSpeaker())
    box.press("left")
    assert Icon.MUTE in [chip.icon for chip in box.scene.chips]


def test_m26_a_card_is_known_by_its_name_whatever_its_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """vinyl-airplay#59, RPi-Jukebox-RFID#1723: silent after a reboot: the cards changed places."""
    monkeypatch.setenv("AUDIODEV", "")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for boot, order in enumerate((("vc4hdmi0", "MAX98357A"), ("MAX98357A", "vc4hdmi0"))):
        for number, card in enumerate(order):
            folder = tmp_path / str(boot) / f"card{number}"
            folder.mkdir(parents=True)
            (folder / "id").write_text(card + "\n")
        choose_card("MAX98357A", tmp_path / str(boot))
        assert os.environ["AUDIODEV"] == "plughw:CARD=MAX98357A"
    assert sound_cards(tmp_path / "1")["MAX98357A"] == 0


# ---------------------------------------------------------------- what is kept
def test_m27_a_pulled_plug_loses_nothing_that_was_shown(tmp_path: Path) -> None:
    """music-assistant#4534, nconf#184, xyops#433: settings empty after a power cut, and a crash loop from then on."""
    killed = subprocess.run(
        [sys.executable, "-m", "tests.app.kills", str(tmp_path / "kills"), "6", "27"],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert killed.stdout.startswith("6 kills"), killed.stdout + killed.stderr
    for damage in (b"", b"\0" * 512, b"SQLite format 3\0" + b"\xff" * 4096):
        path = tmp_path / "companion.db"
        path.write_bytes(damage)
        store = Store.open(path, lambda _: None)
        assert store.plays() == ()
        store.close()
        for left in tmp_path.glob("companion.db*"):
            left.unlink()


def test_m28_a_root_that_forgets_is_told(tmp_path: Path) -> None:
    """PiCompose#66, raspi-config#135: everything is gone after a reboot with the overlay root."""
    pi = Pi(tmp_path)
    pi.write("proc/mounts", "overlay / overlay rw,lowerdir=/lower,upperdir=/upper 0 0\n")
    assert pi.ails() == ["folder: folder-forgets"]
    own = "overlay / overlay rw 0 0\n/dev/mmcblk0p3 /var/lib/companion ext4 rw 0 0\n"
    mount = mount_of(Path("/var/lib/companion/companion.db"), own)
    assert mount is not None
    assert mount.keeps is Keeps.YES


def test_m29_the_calendar_may_jump(monkeypatch: pytest.MonkeyPatch) -> None:
    """systemd#25457: the clock is wrong after boot and jumps when the network arrives."""
    jumps = iter(range(1000))
    monkeypatch.setattr(time, "time", lambda: (next(jumps) % 3 - 1) * 365 * 86400.0)
    box = Simulation(OneGame())
    box.host.begin("tiny", ("Mina",), {"goal": 500}, seed=b"clock")
    box.settle()
    box.hold("back", 0.5)
    assert "Table menu" not in box.texts()
    box.hold("back", 0.7)
    assert "Table menu" in box.texts()
    uses = [where for where, source in every_module() if re.search(r"\btime\.time\b|datetime\.now", source)]
    assert set(uses) <= {"app/store/store.py", "app/store/records.py", "app/store/play_file.py"}  # dates of the history


def test_m30_what_is_chosen_on_the_box_stays_chosen(tmp_path: Path) -> None:
    """RPi-Jukebox-RFID#1744: "buttons off" is forgotten at the next start."""
    chosen: list[Any] = []
    for _ in range(2):
        inbox = Inbox()
        store = Store.open(tmp_path / "companion.db", inbox.put)
        box = Simulation(OneGame(), store=store, inbox=inbox)
        chosen.append((box.host.language, box.host.stage.volume, box.host.stage.brightness))
        box.host.set_language("ru")
        box.host.stage.set_volume(2)
        box.host.stage.set_brightness(10)
        store.close()
    assert chosen[1] == ("ru", 2, 10)


# ---------------------------------------------------------------- settings
def test_m31_a_slip_in_a_key_is_told_with_what_was_meant() -> None:
    """meshpoint#63, app-wireguard#275: a typo in a key is silently passed over."""
    for source, meant in ((b"volum: 3", "volume"), (b"ring: {coutn: 8}", "count"), (b"buttons: {rol: {}}", "roll")):
        _, problems = read(source)
        assert [problem.remedy.args["word"] for problem in problems] == [meant]


@pytest.mark.parametrize(
    ("source", "key"),
    [
        (b"volume: 3\nvolume: 4", "volume"),
        (b"buttons: {go: {pin: 017}}", "buttons.go.pin"),
        (b"volume: 10:30", "volume"),
        (b"sound: {on: yes}", "sound.on"),
        (b"display: {rotate: 08}", "display.rotate"),
        (b"no: 1", "no"),
    ],
)
def test_m32_yaml_is_taken_at_its_word(source: bytes, key: str) -> None:
    """linuxkit#1292, buildstockbatch#115: doubled keys pass, 017 becomes 15, 10:30 becomes 630, on becomes true."""
    _, problems = read(source)
    assert [problem.key for problem in problems] == [key]


def test_m33_a_light_that_may_not_be_dimmed_is_no_exception(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """rpi-backlight#38, #46: PermissionError when the screen should be dimmed."""
    panel = tmp_path / "class" / "backlight" / "rpi_backlight"
    panel.mkdir(parents=True)
    (panel / "max_brightness").write_text("255")
    (panel / "brightness").write_text("255")

    def denied(self: Path, words: str) -> int:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "write_text", denied)
    assert Backlight.find(tmp_path) is None
    rules = (assets.systemd() / "60-companion.rules").read_text("utf-8")
    assert re.search(r'SUBSYSTEM=="backlight", RUN\+="/bin/chgrp video', rules)
    assert re.search(r'ATTRS\{removable\}=="1", RUN\+="/usr/bin/systemd-mount .*=ro,', rules), "sticks are mounted"


# ---------------------------------------------------------------- and two that have no number
def test_a_handler_that_raises_deafens_nobody() -> None:
    """lgpio's one dispatch thread ends at the first exception of a callback, and every other button is deaf."""

    class Broken:
        def put(self, news: Any) -> None:
            raise RuntimeError("an inbox that fails")

    factory = mock_pins.factory()
    buttons = GpioButtons({"go": ButtonPin(22), "back": ButtonPin(5)}, factory)
    buttons.start(Broken())
    factory.pin(22).drive_low()
    heard = Heard()
    buttons.start(heard)
    factory.pin(5).drive_low()
    assert [news.button for news in heard.news] == ["back"]
    buttons.close()
    factory.close()


def test_a_full_card_is_told_and_the_evening_goes_on(tmp_path: Path) -> None:
    """Nothing is lost while the card is full, and the table knows."""
    disk, inbox = FailingDisk(), Inbox()
    store = Store.open(tmp_path / "companion.db", inbox.put, connect=disk.connect, retry_s=0.05)
    box = Simulation(OneGame(), store=store, inbox=inbox)
    box.host.begin("tiny", ("Mina",), {}, seed=b"evening")
    box.settle()
    disk.fault = DiskFault.FULL
    box.press("roll")
    box.settle()
    assert Icon.NOT_SAVED in [chip.icon for chip in box.scene.chips]
    disk.fault = None
    store.close()


def test_every_report_that_can_be_tried_has_its_test() -> None:
    numbers = {int(found[1]) for name in globals() if (found := re.match(r"test_m(\d\d)_", name))}
    assert numbers == set(range(1, 34))


def test_the_loop_is_asked_often_enough_to_stop_at_once() -> None:
    """Between a signal and its notice lies one turn of the loop."""

    class PixelBox:
        done = False

        def handle(self, news: object) -> None:
            self.done = isinstance(news, Closed)

        def advance(self, now_s: float) -> None: ...

        def render(self, now_s: float) -> None: ...

        def due_s(self, now_s: float) -> float | None:
            return None

    from companion.app.table.clock import MonotonicClock

    inbox = Inbox()
    inbox.put(Closed())
    run(PixelBox(), inbox, MonotonicClock(), lambda: None)
    assert PUMP_S <= 0.05
