"""What the box holds in memory after so many presses, in a process of its own; with viewers, their server is in it.

``python -m tests.bench.memory PRESSES VIEWERS`` prints megabytes. Without viewers nothing of the server is loaded.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.virtual.simulation import Simulation
from companion.core.view import Role

if TYPE_CHECKING:
    from tests.app.viewers.chromium import Table

APART_S = 0.15
"""Nobody presses faster for long."""
Heard = list[tuple[int, int, float, int]]
"""Viewer, revision, moment, bytes."""


class _Panel:
    """Remembers the moment of its first picture."""

    def __init__(self) -> None:
        self.shown_s = 0.0

    def present(self, changed: object) -> None:
        self.shown_s = self.shown_s or time.monotonic()


def press(box: Simulation, n: int) -> tuple[float, float]:
    """The moments of a press and of the picture that answers it: the amber button's and an undo in turns. What it sets
    off is over after."""
    amber = next((label.role for label in box.scene.labels if label.primary), Role.GO)
    role = amber if n % 2 else Role.BACK
    box.wait(3.0)  # the last bubble has gone
    time.sleep(APART_S)  # and every viewer knows
    panel = _Panel()
    box.panel.present = panel.present  # type: ignore[method-assign]
    started_s = time.monotonic()
    box.down(role.value)
    if role is Role.BACK:  # it may be held: it counts when it is let go
        panel.shown_s = 0.0
        started_s = time.monotonic()
        box.up(role.value)
    shown_s = panel.shown_s or time.monotonic()
    box.wait(0.1)
    box.up(role.value)
    box.settle()
    return started_s, shown_s


@contextmanager
def looked_on(table: Table, viewers: int) -> Iterator[Heard]:
    """So many viewers in another process, and what arrives at them."""
    table.open()
    server = table.viewers._server
    assert server is not None
    address = f"http://127.0.0.1:{server.port}"
    command = [sys.executable, "-m", "tests.bench.onlookers", address, server.access.key, str(viewers)]
    with subprocess.Popen(command, cwd=Path(__file__).parents[2], stdout=subprocess.PIPE, text=True) as child:
        heard: Heard = []
        threading.Thread(target=_listen, args=(child, heard), daemon=True).start()
        table.until(lambda: len({viewer for viewer, *_ in heard}) == viewers)
        yield heard
        table.viewers.close()
        child.wait(10)


def held_mb(presses: int, viewers: int) -> float:
    """Of a process that has the box alone, or the box with viewers."""
    command = [sys.executable, "-m", "tests.bench.memory", str(presses), str(viewers)]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True)
    return float(done.stdout.splitlines()[-1])


def main(presses: int, viewers: int) -> float:
    box = Simulation(Fixed(Games(), "time_citadel", {}))
    box.host.begin("time_citadel", ("Mina", "Joon", "Anna"), {}, seed=b"an evening")
    box.wait(0.0)
    box.settle()
    if not viewers:
        for n in range(presses):
            press(box, n)
        return _resident_mb()
    from tests.app.viewers.chromium import Table

    with looked_on(Table(box), viewers):
        for n in range(presses):
            press(box, n)
        return _resident_mb()


def _listen(child: subprocess.Popen[str], heard: Heard) -> None:
    assert child.stdout is not None
    for line in child.stdout:
        viewer, revision, at_s, size = line.split()
        heard.append((int(viewer), int(revision), float(at_s), int(size)))


def _resident_mb() -> float:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


if __name__ == "__main__":
    sys.stdout.write(f"{main(int(sys.argv[1]), int(sys.argv[2])):.2f}\n")


__all__ = ["APART_S", "Heard", "held_mb", "looked_on", "press"]
