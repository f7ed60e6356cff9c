"""The light behind a panel, as the kernel shows it in /sys. Must not know when it is dimmed.

Its file belongs to root unless a udev rule (systemd/60-companion.rules) gives it to the group video. Where it may not
be written, the picture itself is made darker instead.
"""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path

LEFT_DIM = 2 / 3
"""A panel found with less of its brightness was left so by a box that was killed while it was dim: the kernel keeps
that, and systemd-backlight even from boot to boot. It gets all of it."""
_log = logging.getLogger(__name__)


class Backlight:
    """One panel's light, remembered as it was found.

    :param folder: such as ``/sys/class/backlight/10-0045``.
    """

    def __init__(self, folder: Path) -> None:
        self._file = folder / "brightness"
        self._most = int((folder / "max_brightness").read_text())
        found = int(self._file.read_text())
        self._found = found if found > self._most * LEFT_DIM else self._most

    @classmethod
    def find(cls, sysfs: Path = Path("/sys")) -> Backlight | None:
        """The first that may be written; None if there is none, with a line in the log if it may not."""
        for folder in sorted((sysfs / "class" / "backlight").glob("*")):
            try:
                light = cls(folder)
                light._write(light._found)
            except (OSError, ValueError) as fault:
                _log.warning("%s cannot be dimmed: %s", folder, fault)
                continue
            return light
        return None

    def shine(self, part: float) -> bool:
        """``part`` 0..1 of the brightness it was found with, never quite dark. False if that is not possible."""
        try:
            self._write(max(1, round(self._found * part)) if self._found else 0)
        except OSError as fault:
            _log.warning("%s: %s", self._file, fault)
            return False
        return True

    def close(self) -> None:
        """As it was found."""
        with contextlib.suppress(OSError):
            self._write(self._found)

    def _write(self, level: int) -> None:
        self._file.write_text(f"{min(level, self._most)}\n")
