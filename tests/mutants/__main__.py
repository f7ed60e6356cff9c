"""``make mutants``: a sample of mistakes of each area, each against its tests; a table, and those that nobody noticed.

``MUTANTS`` in the environment: how many of each area (10); ``MUTANTS_S``: how long each area may take (180 s).
``python -m tests.mutants --seed N [AREA …]`` tries the same ones again.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutants.areas import AREAS, ROOT, Area
from tests.mutants.mistakes import Mistake, mistakes_in

WORKERS = 2
CASES = ROOT / "tests" / "mutants" / "survivors.yaml"


class _Mistaken(MetaPathFinder, Loader):
    """Imports one module with a mistake in it."""

    def __init__(self, mistake: Mistake) -> None:
        self._file = ROOT / mistake.path
        self._module = mistake.path.removesuffix(".py").replace("/", ".")
        self._tree = mistake.made_in(self._file.read_text("utf-8"))

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self._module:
            return None
        return importlib.util.spec_from_file_location(fullname, self._file, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self._tree, str(self._file), "exec", dont_inherit=True), module.__dict__)


def _started(mistake: Mistake | None, tests: Sequence[str], scratch: str) -> int:
    """A process that runs these tests, with the mistake or without; it ends with pytest's own code."""
    if pid := os.fork():
        return pid
    code = 99
    try:
        os.setsid()
        log = os.open(Path(scratch) / f"{os.getpid()}.log", os.O_CREAT | os.O_WRONLY)
        os.dup2(log, 1)
        os.dup2(log, 2)
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = scratch
        if mistake is not None:
            sys.meta_path.insert(0, _Mistaken(mistake))
        code = pytest.main(["-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=1", *tests])
    finally:
        os._exit(code)


def _stopped(pid: int) -> None:
    os.killpg(pid, signal.SIGKILL)
    os.waitpid(pid, 0)


def _baseline_s(area: Area, scratch: str) -> float:
    began_s = time.monotonic()
    _, status = os.waitpid(_started(None, area.tests, scratch), 0)
    if os.waitstatus_to_exitcode(status):
        raise SystemExit(f"mutants: the tests of {area.name} fail without any mistake: pytest {' '.join(area.tests)}")
    return time.monotonic() - began_s


def _tried(area: Area, chosen: list[Mistake], for_s: float, scratch: str) -> tuple[int, list[Mistake]]:
    """How many were noticed, and the others. One that makes the tests hang is noticed."""
    limit_s = 10 + 4 * _baseline_s(area, scratch)
    until_s = time.monotonic() + for_s
    waiting, running = list(chosen), dict[int, tuple[Mistake, float]]()
    noticed, unnoticed = 0, []
    while running or (waiting and time.monotonic() < until_s):
        while waiting and len(running) < WORKERS and time.monotonic() < until_s:
            mistake = waiting.pop(0)
            running[_started(mistake, area.tests, scratch)] = mistake, time.monotonic() + limit_s
        time.sleep(0.02)
        for pid, (mistake, last_s) in list(running.items()):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if not ended and time.monotonic() < last_s:
                continue
            if not ended:
                _stopped(pid)
            del running[pid]
            if ended and os.waitstatus_to_exitcode(status) == 0:
                unnoticed.append(mistake)
                _say(mistake.told)
            else:
                noticed += 1
    return noticed, unnoticed


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _known() -> list[dict[str, str | int]]:
    """What no test notices, by its place and text: ``same`` says why nobody can, ``open`` what a test would need."""
    import yaml

    return yaml.safe_load(CASES.read_text("utf-8")) or [] if CASES.exists() else []


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("areas", nargs="*", metavar="AREA", help=", ".join(area.name for area in AREAS))
    asked = parser.parse_args()
    count, for_s = int(os.environ.get("MUTANTS", "10")), float(os.environ.get("MUTANTS_S", "180"))
    _say(f"seed {asked.seed}, {count} of each area")
    equivalent = {(known["file"], known["line"], known["was"], known["now"]) for known in _known() if "same" in known}
    table, poor = [], False
    total: Counter[str] = Counter()
    for area in (area for area in AREAS if not asked.areas or area.name in asked.areas):
        every = [m for path in area.modules for m in mistakes_in(path, (ROOT / path).read_text("utf-8"))]
        chosen = random.Random(f"{asked.seed} {area.name}").sample(every, min(count, len(every)))
        with tempfile.TemporaryDirectory() as scratch:
            noticed, left = _tried(area, chosen, for_s, scratch)
        alive = [m for m in left if (m.path, m.line, m.was, m.now) not in equivalent]
        row = {"tried": noticed + len(left), "noticed": noticed, "same": len(left) - len(alive), "left": len(alive)}
        total.update(row)
        poor |= noticed < 0.95 * (noticed + len(alive))
        table.append(f"| {area.name} | {len(every)} | {' | '.join(map(str, row.values()))} |")
        _say(table[-1])
    _say("\n| area | mistakes there are | tried | noticed | equivalent | survived |\n|---|--:|--:|--:|--:|--:|")
    _say("\n".join([*table, f"| **together** | | {' | '.join(map(str, total.values()))} |"]))
    return int(poor)


if __name__ == "__main__":
    raise SystemExit(main())
