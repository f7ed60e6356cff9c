"""What it costs to start, and to sit there with a play open: whole processes, the product's and the floor's in turn."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from statistics import median

from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.virtual.simulation import Simulation
from tests.bench.children import LINES
from tests.bench.evening import KEY, SEATS, Evening
from tests.bench.figures import Figure, ratio
from tests.bench.press import Line, listen

START_RATIO = 1.6
MEMORY_RATIO = 2.0
IDLE_OF_A_CORE = 0.01
IDLE_PART = {"dummy": 1 / 3, "x11": 1 / 20}
SETTLES_S = 22.0
"""After five quiet seconds the window is asked less often, after twenty still less: a table that thinks for minutes."""
PLAYED_MOVES = 60
LANGUAGES = ("en", "ko", "ru")
_HZ = os.sysconf("SC_CLK_TCK")


def figures(starts: int, idle_s: float, settles_s: float = SETTLES_S) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder, _displays() as displays:
        lines = _leave_a_play(Path(folder) / "companion.db")
        for driver, environment in displays.items():
            yield from _starts(driver, {**environment, "COMPANION_HOME": folder}, starts)
        for driver, environment in displays.items():
            home = {**environment, "COMPANION_HOME": folder, LINES: json.dumps(lines)}
            yield from _idle(driver, home, idle_s, settles_s)
        if "x11" not in displays:
            yield Figure("x11", "not measured: no Xvfb (apt install xvfb)")


def _leave_a_play(path: Path) -> list[Line]:
    """An evening that was left in the middle, between two turns; the lines of text of its page."""
    evening = Evening()
    store = Store.open(path, lambda report: None)
    rows = store.begin(KEY, evening.options, SEATS, evening.tables, bytes(8))
    play = evening.begin(rows, 0)
    moves = evening.endless(play, Random(0))
    while rows.last < PLAYED_MOVES or play.question is not None:
        play.do(next(moves))
    box = Simulation(Fixed(Games(), KEY, evening.tables), store=store)
    box.host.resume_latest()
    box.wait(5.0)
    lines = listen(box.screen)
    box.screen.invalidate()
    box.screen.draw(box.scene)
    store.close()
    return lines


@contextlib.contextmanager
def _displays() -> Iterator[dict[str, Mapping[str, str]]]:
    """The drivers that can be had here, with the environment of each."""
    quiet = {name: value for name, value in os.environ.items() if name not in _OURS}
    quiet |= {"SDL_AUDIODRIVER": "dummy"}
    displays: dict[str, Mapping[str, str]] = {"dummy": {**quiet, "SDL_VIDEODRIVER": "dummy"}}
    server = _xvfb()
    try:
        if server is not None:
            displays["x11"] = {**quiet, "DISPLAY": server[1]}
        yield displays
    finally:
        if server is not None:
            server[0].terminate()
            server[0].wait()


_OURS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYTHONDONTWRITEBYTECODE")


def _xvfb() -> tuple[subprocess.Popen[bytes], str] | None:
    if shutil.which("Xvfb") is None:
        return None
    told, tells = os.pipe()
    command = ["Xvfb", "-displayfd", str(tells), "-screen", "0", "1366x768x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[tells], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(tells)
    with open(told, encoding="ascii") as number:
        display = number.readline().strip()
    if not display:
        server.wait()
        return None
    return server, f":{display}"


def child(name: str, environment: Mapping[str, str], *words: str) -> subprocess.Popen[str]:
    """One of the programs in ``children``, started."""
    command = [sys.executable, "-m", "tests.bench.children", name, *words]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)


# ---------------------------------------------------------------- starting
def _starts(driver: str, environment: Mapping[str, str], starts: int) -> Iterator[Figure]:
    times: dict[str, list[float]] = {"first_line": [], "first_frame": []}
    sizes: dict[str, list[float]] = {"first_line": [], "first_frame": []}
    for n in range(-2, starts):
        language = LANGUAGES[n % len(LANGUAGES)]
        for name in times:
            began_s = time.perf_counter()
            process = child(name, environment, *(("--lang", language) if name == "first_frame" else ()))
            assert process.stdout is not None
            told = process.stdout.readline()
            spent_s = time.perf_counter() - began_s
            process.wait()
            process.stdout.close()
            if not told:
                raise RuntimeError(f"{name} under {driver} ended without a picture")
            if n >= 0:  # the first ones only fill the caches of the disk and of Python
                times[name].append(spent_s)
                sizes[name].append(int(told))
    ours, floor = times["first_frame"], times["first_line"]
    what = f"start to first frame, {driver} ({starts} starts), median"
    yield ratio(what, median(ours), median(floor), START_RATIO, "ms", 1e3)
    yield Figure(f"start to first frame, {driver}, slowest", f"{max(ours) / max(floor):.2f}x")
    ours, floor = sizes["first_frame"], sizes["first_line"]
    yield ratio(f"resident memory, {driver}", median(ours), median(floor), MEMORY_RATIO, "MB", 1 / 1024)


# ---------------------------------------------------------------- idle
def _idle(driver: str, environment: Mapping[str, str], idle_s: float, settles_s: float) -> Iterator[Figure]:
    product = subprocess.Popen(
        [sys.executable, "-m", "companion"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    floor = child("redraws", environment)
    try:
        time.sleep(settles_s)
        before = _cpu_s(product.pid), _cpu_s(floor.pid)
        began_s = time.perf_counter()
        time.sleep(idle_s)
        spent_s = time.perf_counter() - began_s
        ours, sixty = _cpu_s(product.pid) - before[0], _cpu_s(floor.pid) - before[1]
    finally:
        product.terminate()
        floor.kill()  # SDL takes a polite signal for itself
        for process in (product, floor):
            process.wait(10)
        if floor.stdout is not None:
            floor.stdout.close()
    share = ours / spent_s
    shown = f"{share:.2%} of a core ({idle_s:.0f} s)"
    yield Figure(f"idle with a play open, {driver}", shown, f"at most {IDLE_OF_A_CORE:.0%}", share <= IDLE_OF_A_CORE)
    part = IDLE_PART[driver]
    shown = f"1/{sixty / ours:.0f}  ({share:.2%} against {sixty / spent_s:.2%})" if ours else "nothing"
    yield Figure(
        f"idle against 60 redraws a second, {driver}", shown, f"at most 1/{1 / part:.0f}", ours <= sixty * part
    )


def _cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _HZ


__all__ = ["child", "figures"]
