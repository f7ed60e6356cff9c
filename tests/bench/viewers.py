"""What eight viewers cost: time to their picture, bytes, the own press of the box, idle, memory.

The box is simulated, its server is the real one, and the viewers sit in another process on this machine. Presses with
viewers and without take turns, so that both meet the same load.
"""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from companion.app.table.viewing import NoViewers
from companion.app.virtual.simulation import Simulation
from companion.core.view import Role
from tests.app.viewers.chromium import Table, sat_down
from tests.bench.figures import Figure, at_most, ratio

VIEWERS = 8
LATER_S = 0.050
PRESS_RATIO = 1.2
BYTES = 3_000
IDLE_PERCENT = 1.0
MEMORY_MB = 30.0
BLOCK = 10
APART_S = 0.15
"""Nobody presses faster for long."""


def figures(presses: int, idle_s: float) -> Iterator[Figure]:
    table = Table(sat_down("time_citadel", "Mina", "Joon", "Anna"))
    for _ in range(BLOCK):  # whatever is drawn for the first time
        _press(table.box, 1)
    before_mb = _memory_mb()
    table.open()
    server = table.viewers._server
    assert server is not None
    address = f"http://127.0.0.1:{server.port}"
    command = [sys.executable, "-m", "tests.bench.onlookers", address, server.access.key, str(VIEWERS)]
    with subprocess.Popen(command, cwd=Path(__file__).parents[2], stdout=subprocess.PIPE, text=True) as child:
        heard: list[tuple[int, int, float, int]] = []
        reader = threading.Thread(target=_listen, args=(child, heard), daemon=True)
        reader.start()
        table.until(lambda: len({viewer for viewer, *_ in heard}) == VIEWERS)
        alone_s, with_s, pressed = _presses(table, presses)
        time.sleep(0.5)
        arrived = list(heard)
        started_s = time.process_time()
        time.sleep(idle_s)
        idle = 100 * (time.process_time() - started_s) / idle_s
        more_mb = _memory_mb() - before_mb
        table.viewers.close()
        child.wait(10)
    later_s = []
    for pressed_s, shown_s in pressed:
        first: dict[int, float] = {}
        for viewer, _, at_s, _ in arrived:
            if pressed_s <= at_s < shown_s + APART_S:
                first.setdefault(viewer, at_s)
        if len(first) == VIEWERS:
            later_s.append(median(first.values()) - shown_s)
    yield at_most(
        f"press to picture at {VIEWERS} viewers, later than on the box ({len(later_s)} presses), median",
        1000 * median(later_s),
        1000 * LATER_S,
        f"{1000 * median(later_s):.1f} ms",
    )
    yield ratio(f"the box's own press with {VIEWERS} viewers", median(with_s), median(alone_s), PRESS_RATIO, "ms", 1e3)
    bytes_each = median(size for *_, size in arrived)
    yield at_most("bytes a picture and viewer, compressed, median", bytes_each, BYTES, f"{bytes_each:,.0f}")
    yield at_most(f"idle with {VIEWERS} viewers, percent of a core", idle, IDLE_PERCENT, f"{idle:.2f} %")
    yield at_most(f"memory with {VIEWERS} viewers, more, MB", more_mb, MEMORY_MB, f"{more_mb:.1f} MB")


def _presses(table: Table, presses: int) -> tuple[list[float], list[float], list[tuple[float, float]]]:
    """Seconds of each press without viewers and with them; of those with, both moments."""
    alone_s: list[float] = []
    with_s: list[float] = []
    pressed: list[tuple[float, float]] = []
    while len(with_s) < presses:
        table.box.host.viewers = NoViewers()
        for n in range(BLOCK):
            started_s, shown_s = _press(table.box, n)
            alone_s.append(shown_s - started_s)
        table.box.host.viewers = table.viewers
        for n in range(BLOCK):
            started_s, shown_s = _press(table.box, n)
            with_s.append(shown_s - started_s)
            pressed.append((started_s, shown_s))
    return alone_s, with_s, pressed


class _Panel:
    """Remembers the moment of its first picture."""

    def __init__(self) -> None:
        self.shown_s = 0.0

    def present(self, changed: object) -> None:
        self.shown_s = self.shown_s or time.monotonic()


def _press(box: Simulation, n: int) -> tuple[float, float]:
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


def _listen(child: subprocess.Popen[str], heard: list[tuple[int, int, float, int]]) -> None:
    assert child.stdout is not None
    for line in child.stdout:
        viewer, revision, at_s, size = line.split()
        heard.append((int(viewer), int(revision), float(at_s), int(size)))


def _memory_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


__all__ = ["figures"]
