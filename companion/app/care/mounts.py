"""Whether what is written somewhere is still there after the power was pulled. Pure over the text of /proc/mounts."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

_ESCAPED = re.compile(r"\\([0-7]{3})")
"""A blank is written ``\\040`` (fstab(5))."""
FORGETFUL = ("tmpfs", "ramfs", "overlay", "aufs", "zram")
NOT_JOURNALLED = ("vfat", "exfat", "msdos")


class Keeps(StrEnum):
    YES = "yes"
    FORGETS = "forgets"
    """In memory: gone when the power goes."""
    READ_ONLY = "read_only"
    FRAGILE = "fragile"
    """A card's boot partition: a file may be half written when the power goes."""


class Mount(Struct, frozen=True):
    """Where a path lies."""

    point: str
    kind: str
    options: tuple[str, ...]

    @property
    def keeps(self) -> Keeps:
        if self.kind in FORGETFUL:
            return Keeps.FORGETS
        if "ro" in self.options:
            return Keeps.READ_ONLY
        return Keeps.FRAGILE if self.kind in NOT_JOURNALLED else Keeps.YES


def mount_of(path: Path, mounts: str) -> Mount | None:
    """The mount that a path lies on, by the lines of /proc/mounts; None if they say nothing."""
    found: Mount | None = None
    for line in mounts.splitlines():
        fields = line.split(" ")
        if len(fields) < 4:
            continue
        point = _ESCAPED.sub(lambda octal: chr(int(octal[1], 8)), fields[1])
        if path.is_relative_to(point) and (found is None or len(point) >= len(found.point)):
            found = Mount(point, fields[2], tuple(fields[3].split(",")))
    return found


def keeps(path: Path, root: Path = Path("/")) -> Keeps:
    """What becomes of a file at ``path``; YES where nothing is known."""
    try:
        mounts = (root / "proc/mounts").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return Keeps.YES
    mount = mount_of(path, mounts)
    return mount.keeps if mount is not None else Keeps.YES
