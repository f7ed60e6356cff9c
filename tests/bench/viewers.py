"""What eight viewers cost: time to their picture, bytes, the own press of the box, idle, memory.

The box is simulated, its server is the real one, and the viewers sit in another process on this machine. Presses with
viewers and without take turns, so that both meet the same load.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import median

from companion.app.table.viewing import NoViewers
from tests.app.viewers.chromium import MISSING, PHONE, Table, browsers, sat_down
from tests.bench.figures import Figure, at_most, ratio
from tests.bench.memory import APART_S, held_mb, looked_on, press

VIEWERS = 8
LATER_S = 0.050
PRESS_RATIO = 1.2
BYTES = 3_000
IDLE_PERCENT = 1.0
MEMORY_MB = 30.0
MEMORY_PRESSES = 60
"""After these the box holds all that it keeps drawn."""
BLOCK = 10
CHANGES = """
window.changes = [];
new MutationObserver(() => requestAnimationFrame(() => {
  window.changes.push((performance.timeOrigin + performance.now()) / 1000);
})).observe(document.querySelector('.page'), {childList: true});
"""
"""Remembers the frame in which each new page is drawn, by the clock of the machine."""


def figures(presses: int, idle_s: float) -> Iterator[Figure]:
    table = Table(sat_down("time_citadel", "Mina", "Joon", "Anna"))
    for _ in range(BLOCK):  # whatever is drawn for the first time
        press(table.box, 1)
    with looked_on(table, VIEWERS) as heard:
        alone_s, with_s, pressed = _presses(table, presses)
        time.sleep(0.5)
        arrived = list(heard)
        started_s = time.process_time()
        time.sleep(idle_s)
        idle = 100 * (time.process_time() - started_s) / idle_s
    more_mb = held_mb(MEMORY_PRESSES, VIEWERS) - held_mb(MEMORY_PRESSES, 0)
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
    if not MISSING:
        seen_s = _in_a_browser(presses)
        yield at_most(
            f"press to picture in Chromium, one of {VIEWERS}, later than on the box ({len(seen_s)} presses), median",
            1000 * median(seen_s),
            1000 * LATER_S,
            f"{1000 * median(seen_s):.1f} ms",
        )
    yield ratio(f"the box's own press with {VIEWERS} viewers", median(with_s), median(alone_s), PRESS_RATIO, "ms", 1e3)
    bytes_each = median(size for *_, size in arrived)
    yield at_most("bytes a picture and viewer, compressed, median", bytes_each, BYTES, f"{bytes_each:,.0f}")
    yield at_most(f"idle with {VIEWERS} viewers, percent of a core", idle, IDLE_PERCENT, f"{idle:.2f} %")
    yield at_most(f"memory with {VIEWERS} viewers, more, MB", more_mb, MEMORY_MB, f"{more_mb:.1f} MB")


def _in_a_browser(presses: int) -> list[float]:
    """How much later than on the box a phone's Chromium, the eighth viewer, draws each picture."""
    table = Table(sat_down("time_citadel", "Mina", "Joon", "Anna"))
    pressed: list[tuple[float, float]] = []
    with browsers(PHONE) as (phone,), looked_on(table, VIEWERS - 1):
        phone.scan(table.viewers.invitation)
        table.shows(phone)
        phone.driver.execute_script(CHANGES)
        for n in range(presses):
            pressed.append(press(table.box, n))
        table.shows(phone)
        wall_s = time.time() - time.monotonic()
        drawn_s = [at_s - wall_s for at_s in phone.ask("window.changes")]
    firsts = (
        (shown_s, next((at_s for at_s in drawn_s if pressed_s <= at_s < shown_s + APART_S), None))
        for pressed_s, shown_s in pressed
    )
    return [at_s - shown_s for shown_s, at_s in firsts if at_s is not None]


def _presses(table: Table, presses: int) -> tuple[list[float], list[float], list[tuple[float, float]]]:
    """Seconds of each press without viewers and with them; of those with, both moments."""
    alone_s: list[float] = []
    with_s: list[float] = []
    pressed: list[tuple[float, float]] = []
    while len(with_s) < presses:
        table.box.host.viewers = NoViewers()
        for n in range(BLOCK):
            started_s, shown_s = press(table.box, n)
            alone_s.append(shown_s - started_s)
        table.box.host.viewers = table.viewers
        for n in range(BLOCK):
            started_s, shown_s = press(table.box, n)
            with_s.append(shown_s - started_s)
            pressed.append((started_s, shown_s))
    return alone_s, with_s, pressed


__all__ = ["figures"]
