"""Owner's tables on a USB stick: where sticks are mounted, and which of their files hold a table. Must not know games.

Nothing is mounted here: the system does that when a stick is put in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from msgspec import Struct

from companion.core.view import ProblemNote

MEDIA = ("media", "run/media", "mnt")
"""Where systems mount what is put in (Filesystem Hierarchy Standard 3.0, "/media", "/mnt"; udisks: "/run/media")."""
DEEPEST = 2
"""Folders below the stick's own that are looked into."""
MOST_ENTRIES = 2000
"""So many are looked at, for the table waits."""
LARGEST_BYTES = 200_000
"""No table is larger; a stick may hold anything."""
_ESCAPED = re.compile(r"\\([0-7]{3})")


class OnStick(Struct, frozen=True):
    """A table found on a stick, as it can be taken in: ``rows`` of it are good, ``problems`` is what is wrong."""

    file: str
    game: str
    table: str
    source: bytes
    rows: int
    problems: tuple[ProblemNote, ...] = ()


def folders(root: Path = Path("/")) -> tuple[Path, ...]:
    """Where something is mounted that was put in, by /proc/mounts."""
    try:
        lines = (root / "proc/mounts").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ()
    points = [_ESCAPED.sub(lambda octal: chr(int(octal[1], 8)), line.split(" ")[1]) for line in lines if " " in line]
    return tuple(
        root / point.lstrip("/")
        for point in dict.fromkeys(points)
        if any(point.startswith(f"/{place}/") for place in MEDIA)
    )


def files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The YAML files of a stick, by their path on it, and what they hold; those that cannot be read are left out."""
    for path in islice(_entries(folder, DEEPEST), MOST_ENTRIES):
        try:
            if path.suffix in (".yaml", ".yml") and path.is_file() and path.stat().st_size <= LARGEST_BYTES:
                yield str(path.relative_to(folder)), path.read_bytes()
        except OSError:
            continue


def _entries(folder: Path, deeper: int) -> Iterator[Path]:
    """What lies in a folder and, so many folders deep, below it; nothing that is hidden."""
    try:
        entries = sorted(entry for entry in folder.iterdir() if not entry.name.startswith("."))
    except OSError:
        return
    yield from entries
    for entry in entries if deeper else ():
        if entry.is_dir() and not entry.is_symlink():
            yield from _entries(entry, deeper - 1)


__all__ = ["OnStick", "files", "folders"]
