"""What a thousand kept evenings cost beside ten: opening the history, its first time after a start, figures, bytes.

The evenings are played at random once and kept again and again, in a store like any other.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from companion.app.pages.menu import EVENINGS_STOP, MorePage
from companion.app.pages.past import FiguresPage, PastPage
from companion.app.pages.people import PeoplePage
from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.table.page import AppPage
from companion.app.virtual.simulation import Simulation
from companion.core.view import Role
from tests.app.store.many import fill
from tests.bench.figures import Figure, at_most, ratio

FEW = 10
OPENS_RATIO = 1.5
FIGURES_MS = 100.0
STORE_MB = 100.0
MEMORY_MB = 30.0


class _Box:
    """A box whose store holds so many evenings."""

    def __init__(self, folder: Path, evenings: int) -> None:
        self.path = folder / "companion.db"
        fill(self.path, evenings)
        self.store: Store | None = None
        self.on()

    def on(self) -> None:
        inbox = Inbox()
        self.off()
        self.store = Store.open(self.path, inbox.put)
        self.box = Simulation(Fixed(Games(lambda: ()), "", {}), store=self.store, inbox=inbox)
        self.box.wait(0.1)

    def off(self) -> None:
        if self.store is not None:
            self.store.close()
            self.store = None

    def opens_s(self, page: AppPage) -> float:
        """From the press to the picture."""
        host = self.box.host
        before = time.perf_counter()
        host.open(page)
        host.render(self.box.clock.now_s())
        taken_s = time.perf_counter() - before
        host.close()
        host.render(self.box.clock.now_s())
        return taken_s

    def first_s(self) -> tuple[float, float]:
        """The first time after a start: the press that leads to its card, where they are read, and the one that opens
        it."""
        self.on()
        more = MorePage()
        more._at = EVENINGS_STOP - 1
        host = self.box.host
        host.open(more)
        host.render(self.box.clock.now_s())
        before = time.perf_counter()
        more.press(host, Role.RIGHT)
        host.replace(more)
        host.render(self.box.clock.now_s())
        return time.perf_counter() - before, self.opens_s(PastPage())


def figures(opens: int, many: int = 1000) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as few_folder, tempfile.TemporaryDirectory() as many_folder:
        few, full = _Box(Path(few_folder), FEW), _Box(Path(many_folder), many)
        never_s = full.opens_s(PastPage())
        few.opens_s(PastPage())
        few_s, full_s = [], []
        for _ in range(opens):  # in turns, so that both meet the same load
            few_s.append(few.opens_s(PastPage()))
            full_s.append(full.opens_s(PastPage()))
        few_first_s = [few.first_s() for _ in range(max(1, opens // 10))]
        before_mb = _memory_mb()
        full_first_s = [full.first_s() for _ in range(max(1, opens // 10))]
        grown_mb = _memory_mb() - before_mb
        yield ratio(f"history opens, {many} evenings by {FEW}", median(full_s), median(few_s), OPENS_RATIO, "ms", 1e3)
        first = f"history opens the first time after a start, {many} evenings by {FEW}"
        few_opens, full_opens = ([opened for _, opened in of] for of in (few_first_s, full_first_s))
        yield ratio(first, median(full_opens), median(few_opens), OPENS_RATIO, "ms", 1e3)
        read_ms = [median(card for card, _ in of) * 1e3 for of in (full_first_s, few_first_s)]
        shown = f"{read_ms[0]:.1f} ms, of {FEW} {read_ms[1]:.1f} ms"
        yield Figure(f"the press before, which reads {many} evenings", shown)
        yield Figure(f"the same with nothing read before, {many} evenings", f"{never_s * 1e3:.0f} ms")
        for called, page in (("figures", FiguresPage), ("people", PeoplePage)):
            ms = median(full.opens_s(page()) for _ in range(opens)) * 1e3
            yield at_most(f"{called} page, {many} evenings", ms, FIGURES_MS, f"{ms:.1f} ms")
        size_mb = full.path.stat().st_size / 1e6
        yield at_most(f"store of {many} evenings", size_mb, STORE_MB, f"{size_mb:.1f} MB")
        yield at_most(f"memory that {many} evenings take", grown_mb, MEMORY_MB, f"{grown_mb:.1f} MB")
        few.off()
        full.off()


def _memory_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


__all__ = ["figures"]
