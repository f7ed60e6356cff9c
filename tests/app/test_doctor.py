"""The doctor over healthy and sick systems, each a folder."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path

import pytest

from companion import cli
from companion.app import assets
from companion.app.care.boot_config import Family, boot_config, family_of
from companion.app.care.doctor import as_lines, this_machine
from companion.app.care.mounts import Keeps, mount_of
from companion.app.config.settings import read
from companion.app.language import Language
from companion.app.table.findings import Level, worst
from companion.box.pins import Bus
from companion.core.words import NOTHING
from tests.app.sick_pi import CHIPS, PI_3, PI_4, PI_5, PI_ZERO_2, Pi, settings
from tests.languages import LANGUAGES


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    return Pi(tmp_path)


@pytest.mark.parametrize(
    ("model", "chip", "config"),
    [
        (PI_ZERO_2, 0, "[pi02]\ncore_freq=250\n[all]\ndtparam=spi=on"),
        (PI_3, 0, "[pi3]\ncore_freq=250\n[pi4]\ncore_freq=500\n[all]\ndtparam=spi=on"),
        (PI_4, 0, "dtparam=spi=on\n[pi4]\ncore_freq=500\ncore_freq_min=500"),
        (PI_5, 11, "dtparam=spi=on"),
        (PI_5, 4, "dtparam=spi=on"),
    ],
)
def test_a_healthy_box_has_no_ailment(tmp_path: Path, model: str, chip: int, config: str) -> None:
    pi = Pi(tmp_path, model, chip)
    pi.write("boot/firmware/config.txt", config)
    assert pi.ails() == []


def test_a_pc_that_plays_in_a_window_has_none_either(tmp_path: Path) -> None:
    pi = Pi(tmp_path)
    pi.remove("proc/device-tree/model")
    pi.settings = settings("board: desktop")
    pi.environ = {"DISPLAY": ":0"}
    pi.modules = {}
    pi.groups = frozenset()
    assert pi.ails() == []


def driven_by(pi: Pi, factory: str) -> None:
    pi.settings = settings(f"board: five_buttons\npin_factory: {factory}")


AILMENTS = {
    "groups": ("groups: groups-missing", lambda pi: setattr(pi, "groups", frozenset(("gpio", "video", "audio")))),
    "root": ("groups: groups-root", lambda pi: setattr(pi, "is_root", True)),
    "no gpiod": ("library: gpiod-missing", lambda pi: pi.modules.pop("gpiod")),
    "old gpiod": ("library: gpiod-old", lambda pi: pi.modules.update(gpiod=object())),
    "no lgpio": ("library: lgpio-missing", lambda pi: [driven_by(pi, "lgpio"), pi.modules.pop("lgpio")]),  # type: ignore[func-returns-value]
    "empty lgpio": ("library: lgpio-stub", lambda pi: [driven_by(pi, "lgpio"), pi.modules.update(lgpio=object())]),  # type: ignore[func-returns-value]
    "no RPi.GPIO": ("library: rpigpio-missing", lambda pi: driven_by(pi, "rpigpio")),
    "no gpiozero": ("library: gpiozero-missing", lambda pi: pi.modules.pop("gpiozero")),
    "no chip": ("header: header-missing", lambda pi: pi.remove("sys/bus/gpio/devices/gpiochip0/of_node/compatible")),
    "chip denied": ("header: header-denied", lambda pi: pi.denied.add("dev/gpiochip0")),
    "spi off": ("ring: spi-off", lambda pi: pi.remove("dev/spidev0.0")),
    "spi denied": ("ring: spi-denied", lambda pi: pi.denied.add("dev/spidev0.0")),
    "clock moves": (
        "core_clock: core-clock-moves",
        lambda pi: pi.write("boot/firmware/config.txt", "dtparam=spi=on\n[pi3]\ncore_freq=250\n"),
    ),
    "two pygames": ("pygame: pygame-twice", lambda pi: pi.packages.update(pygame="2.6.1")),
    "no screen": ("screen: screen-none", lambda pi: pi.write("sys/class/drm/card1-DSI-1/status", "disconnected")),
    "other screen": (
        "screen: screen-other",
        lambda pi: setattr(pi, "settings", settings("board: five_buttons\ndisplay: {device: HDMI-A-1}")),
    ),
    "no desktop": (
        "screen: screen-no-desktop",
        lambda pi: setattr(pi, "settings", settings("board: five_buttons\ndisplay: {driver: window}")),
    ),
    "screen off": (
        "screen: screen-off",
        lambda pi: setattr(pi, "settings", settings("board: five_buttons\ndisplay: {driver: none}")),
    ),
    "service of another user": (
        "folder: folder-of-the-box",
        lambda pi: [
            pi.write("etc/systemd/system/companion.service", "[Service]\n"),
            pi.denied.add("var/lib/companion"),
        ],
    ),
    "screen denied": ("screen: screen-denied", lambda pi: pi.denied.add("dev/dri/card1")),
    "libraries": ("screen: screen-libraries", lambda pi: pi.missing_libraries.update(("EGL", "GLESv2"))),
    "no framebuffer": (
        "screen: framebuffer-missing",
        lambda pi: setattr(
            pi, "settings", settings("board: five_buttons\ndisplay: {driver: framebuffer, device: /dev/fb1}")
        ),
    ),
    "no sound": (
        "sound: sound-none",
        lambda pi: [pi.remove("proc/asound/card0/id"), pi.remove("proc/asound/card1/id")],
    ),
    "other sound": (
        "sound: sound-other",
        lambda pi: setattr(pi, "settings", settings("board: five_buttons\nsound: {device: Headphones}")),
    ),
    "backlight": (
        "backlight: backlight-denied",
        lambda pi: [
            pi.write("sys/class/backlight/10-0045/brightness", "255"),
            pi.denied.add("sys/class/backlight/10-0045/brightness"),
        ],
    ),
    "overlay": ("folder: folder-forgets", lambda pi: pi.write("proc/mounts", "overlay / overlay rw,lowerdir=/l 0 0")),
    "tmpfs": ("folder: folder-forgets", lambda pi: pi.write("proc/mounts", "x / ext4 rw 0 0\nt /var tmpfs rw 0 0\n")),
    "read-only": ("folder: folder-read-only", lambda pi: pi.write("proc/mounts", "/dev/root / ext4 ro,noatime 0 0")),
    "on the boot partition": (
        "folder: folder-fragile",
        lambda pi: pi.write("proc/mounts", "/dev/root / ext4 rw 0 0\n/dev/p1 /var/lib/companion vfat rw 0 0"),
    ),
    "folder denied": ("folder: folder-denied", lambda pi: pi.denied.add("var/lib/companion")),
    "little room": ("disk: disk-low", lambda pi: setattr(pi, "free_bytes", 20 << 20)),
    "full": ("disk: disk-full", lambda pi: setattr(pi, "free_bytes", 1 << 20)),
    "store": ("store: store-bad", lambda pi: pi.write("var/lib/companion/companion.db", "this is no database" * 99)),
    "store set aside": (
        "store: store-aside",
        lambda pi: pi.write("var/lib/companion/companion.db.broken-20261130-201500", "x"),
    ),
    "clock": ("clock: clock-unset", lambda pi: setattr(pi, "year", 1970)),
    "weak supply": (
        "power: power-low",
        lambda pi: [
            pi.write("sys/class/hwmon/hwmon1/name", "rpi_volt\n"),
            pi.write("sys/class/hwmon/hwmon1/in0_lcrit_alarm", "1\n"),
        ],
    ),
    "service gone": (
        "service: service-gone",
        lambda pi: pi.write(
            "etc/systemd/system/companion.service", "[Service]\nExecStart=/opt/companion/bin/companion"
        ),
    ),
    "settings": ("settings: settings-bad", lambda pi: setattr(pi, "problems", read(b"langauge: ko")[1])),
}


@pytest.mark.parametrize("ailment", AILMENTS)
def test_each_ailment_is_found_alone_and_has_a_remedy(pi: Pi, ailment: str) -> None:
    found, make_ill = AILMENTS[ailment]
    make_ill(pi)
    assert pi.ails() == [found]
    for finding in (finding for findings in pi.examine().values() for finding in findings):
        assert (finding.remedy != NOTHING) == (finding.level is not Level.OK)


def test_the_service_may_lie_in_a_folder_with_a_blank_in_its_name(pi: Pi) -> None:
    pi.write("etc/systemd/system/companion.service", '[Service]\nExecStart="/srv/my 100%% box/bin/companion"\n')
    assert pi.ails() == ["service: service-gone"]
    pi.write("srv/my 100% box/bin/companion", "")
    assert pi.ails() == []


def test_whoever_asks_about_the_services_folder_is_not_told_to_take_it_away_from_it(pi: Pi) -> None:
    pi.write("etc/systemd/system/companion.service", "[Service]\nExecStart=/opt/companion/bin/companion\n")
    pi.write("opt/companion/bin/companion", "")
    pi.denied.add("var/lib/companion")
    assert pi.ails() == ["folder: folder-of-the-box"]
    (finding,) = (f for f in pi.examine()["folder"] if f.level is not Level.OK)
    assert "$USER" not in Language(assets.locale(), "en").full(finding.remedy)


def test_a_clock_that_a_server_set_is_believed(pi: Pi) -> None:
    pi.year = 1970
    pi.write("run/systemd/timesync/synchronized", "")
    assert pi.ails() == []


def test_rpigpio_is_no_choice_on_a_pi_5(tmp_path: Path) -> None:
    pi = Pi(tmp_path, PI_5)
    pi.settings = settings("board: five_buttons\npin_factory: rpigpio")
    assert pi.ails() == ["library: rpigpio-missing"]
    pi.modules["RPi.GPIO"] = object()
    assert pi.ails() == ["library: rpigpio-on-pi5"]


def test_unless_it_is_the_one_that_lgpio_carries(tmp_path: Path) -> None:
    pi = Pi(tmp_path, PI_5, 0)
    pi.settings = settings("board: five_buttons\npin_factory: rpigpio")
    pi.modules["RPi.GPIO"] = object()
    pi.packages["rpi-lgpio"] = "0.6"
    assert pi.ails() == []


def test_a_folder_nobody_may_look_into_is_a_finding_and_ends_nothing(pi: Pi, monkeypatch: pytest.MonkeyPatch) -> None:
    def look(path: Path) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("companion.app.care.doctor.PlaysOnDisk.look", look)
    assert pi.ails() == ["store: unseen"]


def test_a_store_is_opened_for_reading_only(pi: Pi) -> None:
    path = pi.root / "var/lib/companion/companion.db"
    sqlite3.connect(path).close()
    before = path.read_bytes()
    pi.examine()
    assert path.read_bytes() == before


# ---------------------------------------------------------------- pins against config.txt
@pytest.mark.parametrize(
    ("config", "box", "ailment"),
    [
        ("dtoverlay=spi1-1cs", "buttons: {go: {pin: 20}}", "pins: pins-taken"),
        ("dtoverlay=hifiberry-dac", "buttons: {go: {pin: 18}}", "pins: pins-taken"),
        ("dtoverlay=w1-gpio", "buttons: {go: {pin: 4}}", "pins: pins-taken"),
        ("dtoverlay=max98357a", "buttons: {go: {pin: 4}}", "pins: pins-taken"),
        ("dtoverlay=spi1-1cs,cs0_pin=16", "buttons: {go: {pin: 16}}", "pins: pins-taken"),
        ("dtparam=i2c_arm=on", "buttons: {go: {pin: 2}}", "pins: pins-taken"),
        ("enable_uart=1", "buttons: {go: {pin: 14}}", "pins: pins-taken"),
        ("dtoverlay=pitft28-resistive,rotate=90", "", "pins: pins-screen-and-ring"),
    ],
)
def test_a_pin_that_something_else_has_is_named(tmp_path: Path, config: str, box: str, ailment: str) -> None:
    pi = Pi(tmp_path, PI_5)
    pi.write("boot/firmware/config.txt", f"dtparam=spi=on\n{config}\n")
    pi.settings = settings(f"board: five_buttons\n{box}")
    assert pi.ails() == [ailment]


@pytest.mark.parametrize(
    ("config", "pin"),
    [
        ("dtoverlay=max98357a,no-sdmode", 4),
        ("dtoverlay=max98357a,sdmode-pin=17", 4),
        ("dtoverlay=spi1-1cs,cs0_pin=16", 18),
    ],
)
def test_a_pin_that_an_overlay_leaves_alone_is_free(tmp_path: Path, config: str, pin: int) -> None:
    pi = Pi(tmp_path, PI_5)
    pi.write("boot/firmware/config.txt", f"dtparam=spi=on\n{config}\n")
    pi.settings = settings(f"board: five_buttons\nbuttons: {{go: {{pin: {pin}}}}}")
    assert pi.ails() == []


def test_a_ring_on_spi1_and_a_sound_board_do_not_go_together(tmp_path: Path) -> None:
    pi = Pi(tmp_path, PI_5)
    pi.write("dev/spidev1.0", "")
    pi.write("boot/firmware/config.txt", "dtoverlay=spi1-1cs\ndtoverlay=max98357a\n")
    pi.settings = settings("board: five_buttons\nring: {bus: 1}")
    assert pi.ails() == ["pins: pins-taken"]


# ---------------------------------------------------------------- config.txt
def test_sections_hold_for_their_models_only() -> None:
    source = "a=1\n[pi3]\na=3\n[pi3+]\na=31\n[pi4]\na=4 # four\n[none]\na=0\n[all]\nb=all\n#c=1\n"
    assert boot_config(source, PI_3).values == {"a": "31", "b": "all"}
    assert boot_config(source, PI_4).values == {"a": "4", "b": "all"}
    assert boot_config(source, PI_ZERO_2).values == {"a": "1", "b": "all"}


def test_overlays_and_parameters_switch_buses_on() -> None:
    config = boot_config("dtparam=i2c_arm=on,spi=on\ndtoverlay=w1-gpio,gpiopin=4\ndtoverlay=hifiberry-dac", PI_4)
    assert config.buses == {Bus.I2C, Bus.SPI0, Bus.ONE_WIRE, Bus.I2S}
    assert boot_config("dtparam=spi=off\n", PI_4).buses == frozenset()


@pytest.mark.parametrize(
    ("family", "config", "fixed"),
    [
        (Family.PI_ZERO_TO_3, "", False),
        (Family.PI_ZERO_TO_3, "core_freq=250", True),
        (Family.PI_ZERO_TO_3, "core_freq=400", False),
        (Family.PI_ZERO_TO_3, "core_freq=400\ncore_freq_min=400", True),
        (Family.PI_ZERO_TO_3, "force_turbo=1", True),
        (Family.PI_4, "core_freq=500", False),
        (Family.PI_4, "core_freq_min=500", True),
        (Family.PI_4, "core_freq=550\ncore_freq_min=550", False),
        (Family.PI_5, "", True),
    ],
)
def test_the_ring_wants_a_clock_that_stands_still(family: Family, config: str, fixed: bool) -> None:
    assert boot_config(config, "").core_clock_fixed(family) is fixed


def test_models_are_told_by_name() -> None:
    assert [family_of(model) for model in (*CHIPS, "Raspberry Pi Compute Module 4 Rev 1.0", "OrangePi")] == [
        Family.PI_ZERO_TO_3,
        Family.PI_ZERO_TO_3,
        Family.PI_4,
        Family.PI_5,
        Family.PI_4,
        None,
    ]


def test_the_nearest_mount_decides_and_blanks_are_understood() -> None:
    mounts = "/dev/a / ext4 rw 0 0\ntmpfs /run tmpfs rw 0 0\n/dev/b /my\\040plays ext4 ro 0 0\n"
    assert mount_of(Path("/run/x"), mounts).kind == "tmpfs"
    assert mount_of(Path("/running"), mounts).point == "/"
    assert mount_of(Path("/my plays/x"), mounts).keeps is Keeps.READ_ONLY
    assert mount_of(Path("/x"), "") is None


def test_a_stick_may_be_called_in_any_script_and_garbage_says_nothing() -> None:
    mounts = "/dev/a / ext4 rw 0 0\n/dev/b /media/보드\\040게임 vfat rw 0 0\n/dev/c /x\\N{ tmpfs rw 0 0\n"
    assert mount_of(Path("/media/보드 게임/plays"), mounts).kind == "vfat"


# ---------------------------------------------------------------- words
def test_every_finding_has_words_in_every_language(tmp_path: Path) -> None:
    source = (Path(assets.__file__).parent / "care" / "doctor.py").read_text("utf-8")
    ids = {f"doctor-{said}" for said in re.findall(r'_ok\(\s*"[a-z_]+",\s*"([a-z0-9-]+)"', source)}
    bad = set(re.findall(r'_bad\(\s*Level\.\w+,\s*(?:"[a-z_]+"|check),\s*"([a-z0-9-]+)"', source))
    ids |= {f"doctor-{said}{do}" for said in bad for do in ("", "-do")}
    ids |= {f"doctor-name-{name.replace('_', '-')}" for name in re.findall(r'^        \("([a-z_]+)", _', source, re.M)}
    assert len(ids) > 80
    for language in LANGUAGES:
        missing = ids - Language(assets.locale(), language, ("doctor",)).ids()
        assert missing == set(), language


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_read_in_columns(pi: Pi, language: str, caplog: pytest.LogCaptureFixture) -> None:
    pi.groups = frozenset()
    words = Language(assets.locale(), language)
    lines = list(as_lines(tuple(f for found in pi.examine().values() for f in found), words.full))
    assert any(line.startswith("fault") for line in lines)
    assert any("usermod -aG gpio,spi,video,render,input,audio" in line for line in lines)
    assert caplog.records == []


# ---------------------------------------------------------------- the command
def test_the_command_tells_and_its_exit_code_is_the_worst(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(assets.HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("DISPLAY", ":7")
    code = cli.run(["doctor", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert {"check", "level", "said", "remedy"} == set(told["findings"][0])
    assert told["worst"] == max((f["level"] for f in told["findings"]), key=["ok", "warning", "fault"].index)
    assert code == {"ok": 0, "warning": 0, "fault": 1}[told["worst"]]
    assert cli.run(["doctor", "--lang", "ko"]) == code
    assert "프로그램" in capsys.readouterr().out


def test_nothing_found_is_well() -> None:
    assert worst(()) is Level.OK


def test_this_machine_can_be_looked_at() -> None:
    machine = this_machine()
    assert machine.root == Path("/")
    assert "gpiozero" in machine.packages
