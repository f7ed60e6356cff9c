"""A supply that is too weak: told once, while somebody plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.virtual.simulation import Simulation
from companion.box.power import PowerSensor
from tests.app.sick_pi import PI_ZERO_2, Pi
from tests.app.test_host import OneGame


@pytest.fixture
def alarm(tmp_path: Path) -> Path:
    sensor = tmp_path / "class/hwmon/hwmon1"
    sensor.mkdir(parents=True)
    (sensor / "name").write_text("rpi_volt\n")
    (sensor / "in0_lcrit_alarm").write_text("0\n")
    (tmp_path / "class/hwmon/hwmon0").mkdir()
    (tmp_path / "class/hwmon/hwmon0/name").write_text("cpu_thermal\n")
    return sensor / "in0_lcrit_alarm"


def weak(box: Simulation) -> bool:
    return "core-weak-power" in [chip.text.id for chip in box.scene.chips]


def test_a_weak_supply_is_told_once_for_a_minute(alarm: Path, tmp_path: Path) -> None:
    box = Simulation(OneGame(), power=PowerSensor.find(tmp_path))
    box.host.begin("tiny", ("Mina",), {}, seed=b"evening")
    box.wait(10.0)
    assert not weak(box)
    alarm.write_text("1\n")
    box.wait(2.1)
    assert weak(box)
    alarm.write_text("0\n")
    box.wait(50.0)
    assert weak(box)
    box.wait(10.1)
    assert not weak(box)
    alarm.write_text("1\n")
    box.wait(30.0)
    assert not weak(box)


def test_a_machine_without_a_sensor_is_not_looked_at(tmp_path: Path) -> None:
    assert PowerSensor.find(tmp_path) is None


def test_a_sensor_that_goes_away_says_nothing(alarm: Path, tmp_path: Path) -> None:
    sensor = PowerSensor.find(tmp_path)
    assert sensor is not None
    alarm.unlink()
    assert not sensor.low


def test_the_doctor_says_that_a_zero_cannot_tell(tmp_path: Path) -> None:
    pi = Pi(tmp_path, PI_ZERO_2)
    assert [finding.said.id for finding in pi.examine()["power"]] == ["doctor-power-no-sensor"]
