"""Whether the supply is too weak, as a Pi's own sensor has it. Must not know who is told.

The driver ``raspberrypi-hwmon`` asks the firmware every two seconds, and its alarm tells of those two seconds alone. A
Zero has no such sensor, nor has a PC.
"""

from __future__ import annotations

from pathlib import Path

LOOKED_AT_EVERY_S = 2.0


class PowerSensor:
    """One sensor. ``find`` it; None: this machine has none."""

    def __init__(self, alarm: Path) -> None:
        self._alarm = alarm

    @classmethod
    def find(cls, sysfs: Path = Path("/sys")) -> PowerSensor | None:
        for sensor in sorted((sysfs / "class" / "hwmon").glob("hwmon*")):
            try:
                if (sensor / "name").read_text().strip() == "rpi_volt":
                    return cls(sensor / "in0_lcrit_alarm")
            except OSError:
                continue
        return None

    @property
    def low(self) -> bool:
        """Below 4.63 V in the last two seconds; False where it cannot be read."""
        try:
            return self._alarm.read_text().strip() == "1"
        except OSError:
            return False
