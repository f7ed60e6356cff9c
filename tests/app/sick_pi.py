"""A Raspberry Pi as a folder: healthy, until a test makes it ill."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from companion.app.assets import Places
from companion.app.care.doctor import Machine, examine
from companion.app.config.settings import Settings, read
from companion.app.table.findings import Finding

PI_3 = "Raspberry Pi 3 Model B Plus Rev 1.3"
PI_4 = "Raspberry Pi 4 Model B Rev 1.4"
PI_5 = "Raspberry Pi 5 Model B Rev 1.0"
PI_ZERO_2 = "Raspberry Pi Zero 2 W Rev 1.0"
CHIPS = {PI_3: b"brcm,bcm2835-gpio\0", PI_ZERO_2: b"brcm,bcm2835-gpio\0"}
CHIPS |= {PI_4: b"brcm,bcm2711-gpio\0", PI_5: b"raspberrypi,rp1-gpio\0"}
GROUPS = frozenset(("gpio", "spi", "video", "render", "input", "audio"))
LGPIO = SimpleNamespace(gpiochip_open=len)
GPIOD = SimpleNamespace(LineSettings=len)


class Pi:
    """The system of one box. Change what its fields and files say, then ``examine`` it."""

    def __init__(self, root: Path, model: str = PI_4, chip: int = 0) -> None:
        self.root = root
        self.settings = settings("board: five_buttons")
        self.groups = GROUPS
        self.is_root = False
        self.environ: dict[str, str] = {}
        self.modules: dict[str, Any] = {"gpiod": GPIOD, "lgpio": LGPIO, "gpiozero": object()}
        self.missing_libraries: set[str] = set()
        self.packages = {"pygame-ce": "2.5.8", "gpiozero": "2.0.1"}
        self.denied: set[str] = set()
        self.free_bytes: int | None = 9 << 30
        self.year = 2027
        self.problems: tuple[Any, ...] = ()
        self.write("proc/device-tree/model", model + "\0")
        self.write("proc/mounts", "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n/dev/mmcblk0p1 /boot/firmware vfat rw 0 0\n")
        self.write("proc/asound/card0/id", "vc4hdmi0\n")
        self.write("proc/asound/card1/id", "MAX98357A\n")
        self.write("sys/class/drm/card1-DSI-1/status", "connected\n")
        self.write("sys/class/drm/card1-HDMI-A-1/status", "disconnected\n")
        self.write("boot/firmware/config.txt", "dtparam=spi=on\ncore_freq=500\ncore_freq_min=500\n")
        for device in (f"gpiochip{chip}", "spidev0.0", "dri/card1"):
            self.write(f"dev/{device}", "")
        node = root / f"sys/bus/gpio/devices/gpiochip{chip}/of_node/compatible"
        node.parent.mkdir(parents=True)
        node.write_bytes(CHIPS[model])
        self.write("var/lib/companion/nothing", "")

    def write(self, path: str, words: str) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(words)

    def remove(self, path: str) -> None:
        (self.root / path).unlink()

    @property
    def machine(self) -> Machine:
        return Machine(
            root=self.root,
            groups=self.groups,
            is_root=self.is_root,
            environ=self.environ,
            module=self.modules.get,
            library=lambda name: name not in self.missing_libraries,
            packages=self.packages,
            allowed=lambda path: str(path.relative_to(self.root)) not in self.denied,
            free_bytes=lambda path: self.free_bytes,
            year=self.year,
        )

    def examine(self) -> dict[str, list[Finding]]:
        """What was found, by check."""
        state = Path("/var/lib/companion")
        found: dict[str, list[Finding]] = {}
        for finding in examine(self.machine, self.settings, self.problems, Places((), state, state)):
            found.setdefault(finding.check, []).append(finding)
        return found

    def ails(self) -> list[str]:
        """What is not well, as ``check: message``."""
        return [
            f"{check}: {finding.said.id.removeprefix('doctor-')}"
            for check, findings in self.examine().items()
            for finding in findings
            if finding.level != "ok"
        ]


def settings(source: str) -> Settings:
    read_settings, problems = read(source.encode())
    assert problems == (), problems
    return read_settings
