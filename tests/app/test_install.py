"""Installing into a folder that looks like a system: what is written, only once, and that it goes away again."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from companion import cli
from companion.app import assets
from companion.app.care.doctor import lacking
from companion.app.care.install import (
    FIRST_SETTINGS,
    FirstOf,
    Lack,
    Run,
    SayLine,
    Step,
    Write,
    carry_out,
    kind_of,
    offered,
    plan,
    undo,
)
from companion.app.config.settings import read
from companion.app.errors import UsageError
from tests.app.sick_pi import Pi

PROGRAM = Path("/opt/companion/bin/companion")
BASE = Path("/usr/bin")
"""Where the system's Python is."""
PACKAGES = ("libgbm1", "libdrm2", "libegl1", "libgles2:arm64", "libgl1-mesa-dri", "libxkbcommon0", "kbd")


@pytest.fixture
def lite(tmp_path: Path) -> Path:
    """Raspberry Pi OS Lite, as far as install looks."""
    root = tmp_path / "root"
    (root / "usr/lib/systemd").mkdir(parents=True)
    (root / "usr/lib/systemd/systemd").touch()
    (root / "etc/systemd/system").mkdir(parents=True)
    (root / "etc/systemd/system/default.target").symlink_to("/lib/systemd/system/multi-user.target")
    info = root / "var/lib/dpkg/info"
    info.mkdir(parents=True)
    for package in PACKAGES:
        (info / f"{package}.list").touch()
    return root


@pytest.fixture
def desktop(lite: Path) -> Path:
    target = lite / "etc/systemd/system/default.target"
    target.unlink()
    target.symlink_to("/lib/systemd/system/graphical.target")
    (lite / "etc/systemd/system/display-manager.service").symlink_to("/lib/systemd/system/lightdm.service")
    return lite


def planned(root: Path, kind: str | None = None, program: Path = PROGRAM, person: str = "ann") -> tuple[Step, ...]:
    return plan(root, kind, program=program, importable=lambda name: True, person=person, base=BASE)


def files(root: Path) -> dict[str, str]:
    """Every file and link of the tree, with what is in it."""
    found = {}
    for path in sorted(root.rglob("*")):
        if path.is_symlink():
            found[str(path.relative_to(root))] = f"-> {os.readlink(path)}"
        elif path.is_file():
            found[str(path.relative_to(root))] = path.read_text("utf-8")
    return found


def test_without_a_desktop_it_is_a_unit_that_is_wanted_at_boot(lite: Path) -> None:
    assert kind_of(lite) == "service"
    told = list(carry_out(planned(lite), lite))
    there = files(lite)
    assert "ExecStart=/opt/companion/bin/companion\n" in there["etc/systemd/system/companion.service"]
    assert there["etc/systemd/system/multi-user.target.wants/companion.service"] == "-> ../companion.service"
    assert there["usr/local/bin/companion"] == f"-> {PROGRAM}"
    assert "state: /var/lib/companion" in there["etc/companion/companion.yaml"]
    assert "m companion gpio" in there["etc/sysusers.d/companion.conf"]
    assert "backlight" in there["etc/udev/rules.d/60-companion.rules"]
    assert "etc/xdg/autostart/companion.desktop" not in there
    assert "write: /etc/systemd/system/companion.service" in told


def test_with_a_desktop_it_is_an_autostart_entry_and_rights_for_its_person(desktop: Path) -> None:
    assert kind_of(desktop) == "desktop"
    steps = planned(desktop)
    list(carry_out(steps, desktop))
    there = files(desktop)
    assert "Exec=/opt/companion/bin/companion\n" in there["etc/xdg/autostart/companion.desktop"]
    assert "etc/systemd/system/companion.service" not in there
    assert "companion gpio" not in there["etc/sysusers.d/companion.conf"]
    assert ("usermod", "-aG", "video,render,input,audio,gpio,spi", "ann") in [
        step.command for step in steps if isinstance(step, Run)
    ]


def test_a_second_time_changes_nothing_and_the_owners_settings_stay(lite: Path) -> None:
    list(carry_out(planned(lite), lite))
    (lite / "etc/companion/companion.yaml").write_text("language: ko\n")
    before = files(lite)
    told = list(carry_out(planned(lite), lite))
    assert files(lite) == before
    assert not [line for line in told if line.startswith(("write", "link", "remove"))]


def test_a_dry_run_says_the_same_and_does_nothing(lite: Path) -> None:
    before = files(lite)
    told = list(carry_out(planned(lite), lite, dry_run=True))
    assert files(lite) == before
    done = list(carry_out(planned(lite), lite))
    assert [line.removeprefix("would ") for line in told] == done


def test_uninstall_takes_out_what_install_put_in_and_nothing_else(lite: Path) -> None:
    before = set(files(lite))
    list(carry_out(planned(lite), lite))
    (lite / "var/lib/companion").mkdir()
    (lite / "var/lib/companion/companion.db").touch()
    list(carry_out(undo(lite), lite))
    assert set(files(lite)) - before == {"etc/companion/companion.yaml", "var/lib/companion/companion.db"}


def test_changing_from_service_to_desktop_leaves_one_of_them(lite: Path) -> None:
    list(carry_out(planned(lite, "service"), lite))
    list(carry_out(planned(lite, "desktop"), lite))
    assert not [path for path in files(lite) if path.endswith("companion.service")]
    list(carry_out(planned(lite, "service"), lite))
    assert not [path for path in files(lite) if "autostart" in path]


def commands(steps: tuple[Step, ...]) -> list[tuple[str, ...]]:
    return [step.command for step in steps if isinstance(step, Run)]


def told(steps: tuple[Step, ...], fails: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    """What is said where every command that begins with ``fails`` fails, and the commands that were run. Nothing of
    this machine is touched."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    ran: list[str] = []

    def run(command: Any) -> int:
        ran.append(" ".join(command))
        return int(ran[-1].startswith(fails))

    only_commands = [step for step in steps if isinstance(step, Run | FirstOf | Lack | SayLine)]
    return list(carry_out(only_commands, Path("/"), run=run)), ran


HOME_PROGRAM = Path("/home/ann/box/.venv/bin/companion")


def test_a_program_in_somebodys_home_gets_a_place_of_its_own(lite: Path) -> None:
    steps = planned(lite, program=HOME_PROGRAM)
    done = commands(steps)
    assert done[0][1:] == ("-m", "venv", "--system-site-packages", "/opt/companion")
    assert done[1][:4] == ("/opt/companion/bin/python", "-m", "pip", "install")
    unit = next(step.words for step in steps if isinstance(step, Write) and step.path.name == "companion.service")
    assert "/home/ann" not in unit


# ---------------------------------------------------------------- never all or nothing
def test_debian_packages_that_are_missing_are_fetched_after_the_service_is_written(lite: Path) -> None:
    (lite / "var/lib/dpkg/info/libgles2:arm64.list").unlink()
    steps = planned(lite)
    apt = next(n for n, step in enumerate(steps) if isinstance(step, Run) and step.command[0] == "apt-get")
    unit = next(n for n, step in enumerate(steps) if isinstance(step, Write) and step.path.name == "companion.service")
    assert steps[apt].command == (
        *("apt-get", "install", "-y", "-q", "--no-install-recommends"),
        "libgles2",
    )
    assert unit < apt


def test_without_a_network_the_service_is_there_and_what_lacks_is_one_line(
    lite: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (lite / "var/lib/dpkg/info/libgles2:arm64.list").unlink()
    (lite / "var/lib/dpkg/info/libegl1.list").unlink()
    said, _ = told(planned(lite), "apt-get", monkeypatch)
    assert [line for line in said if line.startswith("lacking")] == [
        "lacking: a screen without a desktop (with a network: sudo apt update && sudo apt install libegl1 libgles2)"
    ]
    assert said[-2].startswith("How it is")


def test_a_package_that_apt_has_not_holds_up_no_other(lite: Path) -> None:
    for package in ("libgles2:arm64", "libegl1"):
        (lite / f"var/lib/dpkg/info/{package}.list").unlink()
    steps = plan(lite, program=PROGRAM, person="ann", base=BASE, offers=lambda name: name != "libgles2")
    assert commands(steps)[-1][-1] == "libegl1"
    assert "apt has no libgles2 here" in next(step.remedy for step in steps if isinstance(step, Lack))


def test_a_fresh_image_that_was_never_told_what_there_is_is_told_first(lite: Path) -> None:
    (lite / "var/lib/dpkg/info/libegl1.list").unlink()
    steps = plan(lite, program=PROGRAM, importable=lambda name: True, person="ann", base=BASE, lists=lambda: False)
    assert [command[:2] for command in commands(steps) if command[0] == "apt-get"] == [
        ("apt-get", "update"),
        ("apt-get", "install"),
    ]


def test_pins_need_nothing_of_the_system(lite: Path) -> None:
    """Debian 13 has no lgpio that pip could take ready-made; the kernel's own pins come with the program."""
    assert not [step for step in planned(lite) if isinstance(step, FirstOf)]


def chosen(lite: Path, program: Path = PROGRAM, factory: str = "lgpio", kind: str | None = None) -> FirstOf:
    steps = plan(
        lite, kind, program=program, importable=lambda name: False, person="ann", base=BASE,
        settings=read(f"board: five_buttons\npin_factory: {factory}".encode())[0],
    )  # fmt: skip
    return next(step for step in steps if isinstance(step, FirstOf))


def test_lgpio_by_choice_comes_from_the_system_else_as_a_wheel_else_it_is_built(lite: Path) -> None:
    pip = "/opt/companion/bin/python -m pip install --quiet"
    assert [" ".join(way) for way in chosen(lite, HOME_PROGRAM).commands] == [
        "apt-get install -y -q --no-install-recommends python3-lgpio",
        f"{pip} --only-binary :all: lgpio>=0.2.2",
        f"{pip} lgpio>=0.2.2",
    ]


def test_of_several_ways_the_first_that_works_is_the_last_that_is_tried(
    lite: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ran = told((chosen(lite),), "apt-get", monkeypatch)
    assert [command.split()[0] for command in ran] == ["apt-get", "/opt/companion/bin/python"]
    said, ran = told((chosen(lite),), "", monkeypatch)
    assert len(ran) == 3
    assert said[-1].startswith("lacking: buttons on pins (take pin_factory out of /etc/companion/companion.yaml")
    assert "sudo apt install swig gcc python3-dev" in said[-1]


def test_on_a_desktop_it_goes_into_the_persons_own_environment_as_that_person(desktop: Path) -> None:
    way = chosen(desktop, HOME_PROGRAM, "gpiod").commands[0]
    python = "/home/ann/box/.venv/bin/python"
    assert way[:7] == ("runuser", "-u", "ann", "--", python, "-m", "pip")


def test_every_part_that_does_not_work_yet_is_a_line_with_its_remedy(tmp_path: Path) -> None:
    """A new system without header, ring and screen: three lines, and the service is there all the same."""
    pi = Pi(tmp_path)
    for path in ("sys/bus/gpio/devices/gpiochip0/of_node/compatible", "dev/spidev0.0"):
        pi.remove(path)
    found = tuple(finding for findings in pi.examine().values() for finding in findings)
    assert [finding.check for finding in lacking(found, boot_lines_changed=False)] == ["header", "ring"]
    assert [finding.check for finding in lacking(found, boot_lines_changed=True)] == ["header"]


# ---------------------------------------------------------------- Debian's own package
@pytest.fixture
def packaged(lite: Path) -> Path:
    unit = lite / "usr/lib/systemd/system/companion.service"
    unit.parent.mkdir(parents=True)
    unit.write_text("[Service]\nExecStart=/usr/bin/companion\n")
    return lite


def test_from_a_package_nothing_is_written_that_the_package_brings(packaged: Path) -> None:
    before = files(packaged)
    list(carry_out(planned(packaged, program=Path("/usr/bin/companion")), packaged))
    assert {path: words for path, words in files(packaged).items() if path not in before} == {
        "etc/companion/companion.yaml": FIRST_SETTINGS,
        "etc/systemd/system.conf.d/60-companion.conf": (assets.systemd() / "companion-watchdog.conf").read_text(),
        "etc/sysctl.d/60-companion.conf": (assets.systemd() / "companion-sysctl.conf").read_text(),
        "etc/systemd/system/multi-user.target.wants/companion.service": "-> /usr/lib/systemd/system/companion.service",
    }
    list(carry_out(undo(packaged), packaged))
    assert set(files(packaged)) - set(before) == {"etc/companion/companion.yaml"}


def test_a_package_takes_the_place_of_an_installation_by_hand(packaged: Path) -> None:
    list(carry_out(planned(packaged), packaged))
    list(carry_out(planned(packaged, program=Path("/usr/bin/companion")), packaged))
    there = files(packaged)
    assert "etc/systemd/system/companion.service" not in there  # it would hide the package's
    assert "usr/local/bin/companion" not in there
    assert there["etc/systemd/system/multi-user.target.wants/companion.service"].startswith("-> /usr/lib")


def test_a_package_is_mended_neither_by_pip_nor_by_apt_which_is_at_work_on_it(packaged: Path) -> None:
    (packaged / "var/lib/dpkg/info/libegl1.list").unlink()
    lgpio = read(b"board: five_buttons\npin_factory: lgpio")[0]
    steps = plan(
        packaged, program=Path("/usr/bin/companion"), importable=lambda name: False, person="", base=BASE,
        settings=lgpio,
    )  # fmt: skip
    assert not [step for step in steps if isinstance(step, FirstOf)]
    assert not [command for command in commands(steps) if command[0] == "apt-get"]
    (lack,) = (step for step in steps if isinstance(step, Lack))
    assert lack.remedy.startswith("sudo apt install python3-lgpio")


@pytest.mark.parametrize(
    ("said", "has"),
    [
        ("", False),
        ("python3-lgpio:\n  Installed: (none)\n  Candidate: (none)\n", False),
        ("python3-lgpio:\n  Installed: (none)\n  Candidate: 0.2.2-1~rpt1\n", True),
    ],
)
def test_apt_is_asked_what_it_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, has: bool) -> None:
    fake = tmp_path / "apt-cache"
    fake.write_text(f"#!/bin/sh\ncat <<'SAID'\n{said}SAID\n")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    assert offered("python3-lgpio") is has


def test_a_command_of_somebody_else_is_not_replaced(lite: Path) -> None:
    (lite / "usr/local/bin").mkdir(parents=True)
    (lite / "usr/local/bin/companion").write_text("another program")
    told = list(carry_out(planned(lite), lite))
    assert "left alone, it is a file of somebody else: /usr/local/bin/companion" in told
    assert (lite / "usr/local/bin/companion").read_text() == "another program"


def test_and_uninstall_leaves_it_where_it_is(lite: Path) -> None:
    (lite / "usr/local/bin").mkdir(parents=True)
    (lite / "usr/local/bin/companion").write_text("another program")
    list(carry_out(planned(lite), lite))
    told = list(carry_out(undo(lite), lite))
    assert "left alone, it is a file of somebody else: /usr/local/bin/companion" in told
    assert (lite / "usr/local/bin/companion").read_text() == "another program"


def test_a_file_of_garbage_is_written_anew(lite: Path) -> None:
    (lite / "etc/systemd/system/companion.service").write_bytes(b"\xff\0\xfe")
    assert "write: /etc/systemd/system/companion.service" in list(carry_out(planned(lite), lite))
    assert files(lite)["etc/systemd/system/companion.service"].startswith("# The companion")


def test_a_masked_unit_is_unmasked_and_not_written_through(lite: Path, tmp_path: Path) -> None:
    """``systemctl mask`` makes a link to /dev/null: words written through it are gone, and the box never starts."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.touch()
    unit = lite / "etc/systemd/system/companion.service"
    unit.symlink_to(elsewhere)
    list(carry_out(planned(lite), lite))
    assert elsewhere.read_text() == ""
    assert not unit.is_symlink()
    assert unit.read_text().startswith("# The companion")


def test_the_boxs_user_can_read_what_was_made_whatever_the_umask(lite: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """sudo keeps the umask of who called it; under 077 the program's folders would be root's alone."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    seen: list[int] = []

    def run(command: object) -> int:
        seen.append(os.umask(0o022))
        return 0

    before = os.umask(0o077)
    try:
        list(carry_out(planned(lite), lite))
        list(carry_out((Run(("true",), ""),), Path("/"), run=run))
        assert os.umask(0o077) == 0o077  # ours is given back
    finally:
        os.umask(before)
    assert (lite / "etc/companion").stat().st_mode & 0o777 == 0o755
    assert seen == [0o022]


def test_a_command_that_is_not_there_is_told_and_what_may_fail_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system in a container has no udevadm."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    steps = (Run(("no-such-command-anywhere",), "devices", may_fail=True), SayLine("on it goes"))
    assert list(carry_out(steps, Path("/")))[-1] == "on it goes"
    told = list(carry_out((Run(("false",), "systemd reads the unit", may_fail=True),), Path("/")))
    assert told == ["run: false", "that was not possible, and the rest goes on (systemd reads the unit)"]
    with pytest.raises(UsageError, match=r"there is no no-such-command-anywhere here \(the user\)"):
        list(carry_out((Run(("no-such-command-anywhere",), "the user"),), Path("/")))


@pytest.mark.parametrize(("kind", "line"), [
    ("service", 'ExecStart="/srv/my 100%% box/bin/companion"'),
    ("desktop", 'Exec="/srv/my 100%% box/bin/companion"'),
])  # fmt: skip
def test_a_folder_with_a_blank_in_its_name_is_quoted(lite: Path, kind: str, line: str) -> None:
    list(carry_out(planned(lite, kind, Path("/srv/my 100% box/bin/companion")), lite))
    lines = [row for words in files(lite).values() for row in words.splitlines()]
    assert line in lines
    if kind == "service":
        assert 'ExecStopPost=-"/srv/my 100%% box/bin/companion" lights-out' in lines


def test_a_python_in_somebodys_home_is_no_python_for_the_box(lite: Path) -> None:
    """pyenv and uv keep theirs there: the copy in /opt would still begin with it."""
    with pytest.raises(UsageError, match="sudo apt install python3-venv"):
        plan(lite, program=HOME_PROGRAM, importable=lambda name: True, base=Path("/home/ann/.pyenv/bin/python3"))


def test_a_command_that_fails_stops_and_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    ran: list[tuple[str, ...]] = []
    steps = (
        Run(("good",), ""),
        Run(("try",), "", may_fail=True),
        Run(("bad", "luck"), "the user"),
        Run(("never",), ""),
    )

    def run(command: object) -> int:
        ran.append(command)  # type: ignore[arg-type]
        return 0 if command == ("good",) else 1

    with pytest.raises(UsageError, match="'bad luck' failed"):
        list(carry_out(steps, Path("/"), run=run))
    assert ran == [("good",), ("try",), ("bad", "luck")]


def test_without_root_it_says_so_and_a_dry_run_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(UsageError, match="sudo companion install"):
        list(carry_out((), Path("/")))
    assert list(carry_out((), Path("/"), dry_run=True)) == []


def test_a_system_without_systemd_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["install", "--root", str(tmp_path), "--dry-run"]) == 2
    assert "has no systemd" in capsys.readouterr().err


def test_the_commands_as_typed(lite: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["install", "--root", str(lite), "--as", "service"]) == 0
    assert "write: /etc/systemd/system/companion.service" in capsys.readouterr().out
    assert cli.run(["uninstall", "--root", str(lite)]) == 0
    assert "remove: /etc/systemd/system/companion.service" in capsys.readouterr().out


def test_an_image_never_starts_a_program_of_the_machine_that_wrote_it(lite: Path) -> None:
    steps = plan(lite, importable=lambda name: True, person="ann", base=BASE)
    said = list(carry_out(steps, lite))
    assert said[0].endswith("has not this program: bring it to /opt/companion there, which is what will be started")
    assert "ExecStart=/opt/companion/bin/companion\n" in files(lite)["etc/systemd/system/companion.service"]


# ---------------------------------------------------------------- the files themselves
UNIT_FILE = assets.systemd() / "companion.service"
OTHER_SCREENS_FILE = assets.systemd() / "companion-other-screens.service"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_finds_nothing_to_say_about_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "companion.service"
    unit.write_text(UNIT_FILE.read_text("utf-8").replace(str(PROGRAM), "/bin/true"))
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False, timeout=60
    )
    assert (verified.returncode, verified.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_the_unit_is_exposed_no_more_than_two_and_a_half(tmp_path: Path) -> None:
    unit = tmp_path / "companion.service"
    unit.write_text(UNIT_FILE.read_text("utf-8").replace(str(PROGRAM), "/bin/true"))
    judged = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "--no-pager", str(unit)],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    exposure = re.search(r"exposure level for companion.service: ([\d.]+)", judged.stdout)
    if exposure is None:
        pytest.skip(f"this systemd cannot judge a unit offline: {judged.stderr}")
    assert float(exposure[1]) <= 2.5


def test_what_the_box_needs_stays_open() -> None:
    unit = UNIT_FILE.read_text("utf-8")
    for closed in ("PrivateDevices=", "PrivateUsers=", "MemoryDenyWriteExecute=", "ProtectKernelTunables="):
        assert not re.search(f"^{closed}", unit, re.M), closed
    for device in ("char-drm", "char-input", "char-alsa", "char-gpiochip", "char-spi", "char-fb"):
        assert f"DeviceAllow={device} rw" in unit
    # udev's messages come only into the host's own network namespace: a keyboard that comes later would be deaf
    assert not re.search(r"^PrivateNetwork=", unit, re.M)
    assert re.search(r"^RestrictAddressFamilies=.*\bAF_NETLINK\b", unit, re.M)
    assert re.search(r"^IPAddressDeny=any$", unit, re.M)
    assert re.search(r"^Restart=always$", unit, re.M)
    assert re.search(r"^StartLimitIntervalSec=0$", unit, re.M)
    assert re.search(r"^ExecStopPost=-\S+ lights-out$", unit, re.M)


def test_no_rule_asks_two_parents_of_a_device_at_once() -> None:
    """What one rule asks of parents must be true of one and the same (udev(7)): a stick's port is of the subsystem usb,
    and its disk says whether it is removable, so a rule that asks for both is never true."""
    rules = (assets.systemd() / "60-companion.rules").read_text("utf-8")
    for rule in rules.splitlines():
        asked = re.findall(r"\b(SUBSYSTEMS|KERNELS|DRIVERS|ATTRS\{\w+\})==", rule)
        assert len(asked) <= 1, rule
    assert "systemd-mount" in rules


# ---------------------------------------------------------------- other screens
def test_nothing_reaches_the_box_by_the_network_until_other_screens_may_look_on() -> None:
    unit = UNIT_FILE.read_text("utf-8")
    assert "IPAddressAllow" not in unit
    assert re.search(r"^Wants=companion-other-screens\.path$", unit, re.M)
    assert "\nPathChanged=/run/companion/other-screens\n" in OTHER_SCREENS_FILE.with_suffix(".path").read_text("utf-8")


@pytest.mark.parametrize(("wanted", "opened"), [(True, "10.0.0.0/8 172.16.0.0/12 192.168.0.0/16"), (False, "")])
def test_the_network_is_open_while_other_screens_may_look_on(tmp_path: Path, wanted: bool, opened: str) -> None:
    file = tmp_path / "other-screens"
    if wanted:
        file.touch()
    command = re.search(r"^ExecStart=/bin/sh -ec '(.*?)'$", OTHER_SCREENS_FILE.read_text("utf-8"), re.M | re.S)
    assert command is not None
    script = command[1].replace("\\\n", "").replace("$$", "$").replace("/run/companion/other-screens", str(file))
    program = tmp_path / "systemctl"
    program.write_text("#!/bin/sh\nprintf '%s|' \"$@\"\n")
    program.chmod(0o755)
    told = subprocess.run(
        ["/bin/sh", "-ec", script], capture_output=True, text=True, check=True, timeout=20,
        env={"PATH": f"{tmp_path}:/usr/bin:/bin"},
    ).stdout  # fmt: skip
    assert told.split("|")[:-1] == [
        "set-property", "--runtime", "companion.service", "IPAddressAllow=", f"IPAddressAllow={opened}"
    ]  # fmt: skip


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_finds_nothing_to_say_about_what_opens_the_network(tmp_path: Path) -> None:
    (tmp_path / "companion.service").write_text(UNIT_FILE.read_text("utf-8").replace(str(PROGRAM), "/bin/true"))
    units = [Path(shutil.copy(OTHER_SCREENS_FILE.with_suffix(kind), tmp_path)) for kind in (".path", ".service")]
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *map(str, units)],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (verified.returncode, verified.stderr) == (0, "")
