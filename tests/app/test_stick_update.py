"""A newer version on a USB stick is offered by the box, and taken at a press by systemd, which trusts it nothing."""

from __future__ import annotations

import itertools
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.app import assets
from companion.app.care.stick_update import FAILED, UNIT, StickUpdate, in_order, of_the_service
from companion.app.pages.doctor import DoctorPage
from companion.app.table.findings import Finding, Level
from companion.app.virtual.simulation import Simulation
from companion.core.words import text
from tests.app.test_host import OneGame

SERVICE = assets.systemd() / "companion-update.service"


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """A stick in a machine, where systemd waits."""
    for place in ("proc", "run/companion", "media/sda1", UNIT.parent):
        (tmp_path / place).mkdir(parents=True)
    (tmp_path / UNIT).touch()
    (tmp_path / "proc/mounts").write_text("/dev/sda1 /media/sda1 vfat ro 0 0\n")
    return tmp_path / "media/sda1"


@pytest.fixture
def update(stick: Path, tmp_path: Path) -> StickUpdate:
    return StickUpdate(tmp_path / "run/companion/update", tmp_path, "aarch64", "0.9.0")


def lay(stick: Path, *names: str) -> None:
    for name in names:
        (stick / name).touch()


def test_the_newest_for_this_machine_is_offered(stick: Path, update: StickUpdate) -> None:
    assert update.newer() is None
    lay(stick, "tabletop-companion_0.9.0_arm64.deb", "tabletop-companion_0.8.9_arm64.deb", "letter.txt")
    lay(stick, "tabletop-companion_2.0.0_amd64.deb", "tabletop-companion-system_trixie_arm64.tar")
    assert update.newer() is None
    lay(stick, "tabletop-companion_0.9.1_arm64.deb", "tabletop-companion_0.10.0_arm64.deb")
    assert update.newer() == "0.10.0"


def test_versions_stand_in_their_order() -> None:
    ordered = ("0.9", "0.9.0", "0.9.1", "0.10.0", "0.10.0+next", "1.0")
    for one, other in itertools.pairwise(ordered):
        assert in_order(one) < in_order(other), (one, other)


def test_only_where_somebody_waits_for_the_wish_is_it_offered(stick: Path, tmp_path: Path) -> None:
    lay(stick, "tabletop-companion_99.0_arm64.deb", "tabletop-companion_99.0_amd64.deb")
    service = {"RUNTIME_DIRECTORY": str(tmp_path / "run/companion")}
    assert of_the_service(service, tmp_path).newer() == "99.0"
    assert of_the_service({}, tmp_path).newer() is None, "in a window"
    (tmp_path / UNIT).unlink()
    assert of_the_service(service, tmp_path).newer() is None, "from a checkout"
    assert of_the_service(service, tmp_path).findings() == ()


def test_it_is_taken_at_a_press_and_told_where_it_fails(stick: Path, update: StickUpdate, tmp_path: Path) -> None:
    well = Finding("ring", Level.OK, text("doctor-all-good"))
    box = Simulation(OneGame())
    box.host._examine = lambda: (*update.findings(), well)
    box.host.updates = update
    box.host.open(DoctorPage(box.host))
    box.wait(0)
    box.press("roll")
    assert not (tmp_path / "run/companion/update").exists()
    lay(stick, "tabletop-companion_0.10.0_arm64.deb")
    box.press("go")
    assert {"Version 0.10.0 is on the USB stick", "Update"} <= set(box.texts())
    box.press("roll")
    assert (tmp_path / "run/companion/update").exists()
    (tmp_path / FAILED).write_text("companion: it is broken\n")
    box.press("go")
    assert "The update failed: it is broken" in box.texts()
    box.press("roll")
    assert not (tmp_path / FAILED).exists(), "it is tried again"
    assert not box.host.faults


def test_where_the_wish_cannot_be_written_the_box_goes_on(stick: Path, tmp_path: Path) -> None:
    lay(stick, "tabletop-companion_0.10.0_arm64.deb")
    box = Simulation(OneGame())
    box.host.updates = StickUpdate(tmp_path / "nowhere/update", tmp_path, "aarch64", "0.9.0")
    box.host.open(DoctorPage(box.host))
    box.press("roll")
    assert any("The update failed" in line for line in box.texts())
    assert not box.host.faults


# ---------------------------------------------------------------- what systemd does
def script_of(tmp_path: Path) -> str:
    command = re.search(r"^ExecStart=/bin/sh -c '(.*?)'$", SERVICE.read_text("utf-8"), re.M | re.S)
    assert command is not None
    script = command[1].replace("\\\n", "").replace("$$", "$").replace("%%", "%")
    script = script.replace("/usr/bin/companion update", str(tmp_path / "updater"))
    return script.replace("/run/companion", str(tmp_path / "run/companion"))


@pytest.mark.parametrize(("code", "told"), [(0, None), (2, "companion: it is broken")])
def test_the_wish_is_read_by_nobody_and_a_failure_is_told(
    update: StickUpdate, tmp_path: Path, code: int, told: str | None
) -> None:
    updater = tmp_path / "updater"
    lines = ("#!/bin/sh", f"echo ran >>{tmp_path}/ran", "echo one", "echo companion: it is broken >&2", f"exit {code}")
    updater.write_text("\n".join(lines) + "\n")
    updater.chmod(0o755)
    subprocess.run(["/bin/sh", "-c", script_of(tmp_path)], check=True, timeout=20)
    assert not (tmp_path / "ran").exists(), "nobody asked: the folder went with the service"
    (tmp_path / "run/companion/update").write_text("/evil.deb")
    subprocess.run(["/bin/sh", "-c", script_of(tmp_path)], check=True, timeout=20)
    assert (tmp_path / "ran").read_text() == "ran\n"
    assert not (tmp_path / "run/companion/update").exists()
    failed = tmp_path / FAILED
    assert (failed.read_text().strip() if failed.exists() else None) == told


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_finds_nothing_to_say_about_it(tmp_path: Path) -> None:
    units = []
    for file in (SERVICE, SERVICE.with_suffix(".path")):
        units.append(tmp_path / file.name)
        units[-1].write_text(file.read_text("utf-8"))
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *map(str, units)],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (verified.returncode, verified.stderr) == (0, "")
