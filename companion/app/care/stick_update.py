"""A newer version of the box on a USB stick, taken at a press: found here, installed by root. Must not know games.

The box may change nothing of the system. It leaves a file, and systemd then runs ``companion update``, which looks at
the package itself and takes it from a stick and from nowhere else (companion-update.path and .service).
"""

from __future__ import annotations

import contextlib
import os
import platform
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion import __version__
from companion.app.store import sticks
from companion.app.table.findings import Finding, Level
from companion.core.words import name, text

UNIT = Path("usr/lib/systemd/system/companion-update.path")
"""Debian's package brings it; an installation from a checkout is not updated by packages."""
FAILED = Path("run/companion-update-failed")
"""What the last update said where it failed; root writes it."""
ARCHITECTURES = {"aarch64": "arm64", "x86_64": "amd64"}
_PACKAGE = re.compile(r"tabletop-companion_([0-9][\w.+~-]*)_(\w+)\.deb")


class StickUpdate:
    """What a stick has that is newer than this.

    :param asks: the file that systemd waits for; None: nobody waits, and nothing is offered.
    :param machine: as ``uname -m`` calls it.
    """

    def __init__(
        self,
        asks: Path | None,
        root: Path = Path("/"),
        machine: str = platform.machine(),
        here: str = __version__,
    ) -> None:
        self._asks = asks
        self._root = root
        self._architecture = ARCHITECTURES.get(machine, machine)
        self._here = here

    def newer(self) -> str | None:
        """The newest version on the sticks that are in, if it is newer than this one."""
        if self._asks is None:
            return None
        newest = max(self._versions(), key=in_order, default=self._here)
        return newest if in_order(newest) > in_order(self._here) else None

    def begin(self) -> None:
        """From now on systemd is at it; the box is stopped between two moves. Raises OSError."""
        assert self._asks is not None
        with contextlib.suppress(OSError):
            (self._root / FAILED).unlink()
        self._asks.write_text("")

    def findings(self) -> tuple[Finding, ...]:
        """That there is one, or why the last one could not be taken."""
        found = []
        if self._asks is not None and (why := self._why_it_failed()):
            found.append(Finding("update", Level.FAULT, text("doctor-update-failed", why=name(why)), _AGAIN))
        if (version := self.newer()) is not None:
            said = text("doctor-update-found", version=name(version))
            found.append(Finding("update", Level.OK, said, text("doctor-update-found-do")))
        return tuple(found)

    def _versions(self) -> Iterator[str]:
        for folder in sticks.folders(self._root):
            with contextlib.suppress(OSError):
                for entry in os.scandir(folder):
                    match = _PACKAGE.fullmatch(entry.name)
                    if match is not None and match[2] == self._architecture:
                        yield match[1]

    def _why_it_failed(self) -> str:
        try:
            return (
                (self._root / FAILED).read_text(encoding="utf-8", errors="replace").strip().removeprefix("companion: ")
            )
        except OSError:
            return ""


_AGAIN = text("doctor-update-failed-do")


def in_order(version: str) -> tuple[tuple[int, str], ...]:
    """For comparing: numbers by their size. What dpkg says counts in the end."""
    return tuple((int(part), "") if part.isdigit() else (-1, part) for part in re.findall(r"\d+|[^\d.]+", version))


def of_the_service(environ: Mapping[str, str] = os.environ, root: Path = Path("/")) -> StickUpdate:
    """Of this box: only as a service of Debian's package does anybody wait for its wish."""
    folder = environ.get("RUNTIME_DIRECTORY")  # systemd.exec(5)
    waits = folder is not None and (root / UNIT).exists()
    return StickUpdate(Path(folder) / "update" if folder is not None and waits else None, root)


__all__ = ["StickUpdate", "in_order", "of_the_service"]
