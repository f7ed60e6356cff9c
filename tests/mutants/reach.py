"""Which tests reach which lines of an area, cheapest test first: measured once, and kept until something changes."""

from __future__ import annotations

import functools
import gc
import hashlib
import json
import os
import time
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import coverage
import pytest

from tests.mutants.areas import ROOT, Area
from tests.mutants.mistakes import Mistake
from tests.mutants.session import OPTIONS, NoShrinking

KEPT = ROOT / ".mutants"
_DECIDES = {".py", ".yaml", ".ftl"}


@dataclass(frozen=True)
class Reach:
    """``lines`` and ``at_import`` are named ``module:number``; ``costs_s`` is what each test takes, watched."""

    costs_s: dict[str, float]
    lines: dict[str, list[str]]
    at_import: set[str]
    looks_at: str

    def tests_for(self, mistake: Mistake) -> list[str]:
        """Those that run the mistake's own lines, or its statement's; of what runs at an import, the module's."""
        if self.needs_import(mistake):
            found = {test for line, tests in self.lines.items() if line.split(":")[0] == mistake.path for test in tests}
            found |= {test for test in self.costs_s if test.split("::")[0] == self.looks_at}
        else:
            found = self._reaching(mistake, mistake.lines) or self._reaching(mistake, mistake.statement)
        return sorted(found, key=lambda test: (self.costs_s[test], test))

    def needs_import(self, mistake: Mistake) -> bool:
        """It has done its work before any test begins."""
        return any(f"{mistake.path}:{line}" in self.at_import for line in (*mistake.lines, *mistake.statement))

    def _reaching(self, mistake: Mistake, lines: Iterable[int]) -> set[str]:
        return {test for line in lines for test in self.lines.get(f"{mistake.path}:{line}", ())}


@dataclass
class _Watched:
    """A plugin of pytest: a context of coverage for each test, and its time."""

    area: Area
    watch: coverage.Coverage
    costs_s: dict[str, float] = field(default_factory=dict)
    remembered: list[Any] = field(default_factory=list)

    def pytest_collection_finish(self) -> None:
        """What the area's functions remember: forgotten before each test, or only the first would reach the lines."""
        names = {path.removesuffix(".py").replace("/", ".") for path in self.area.modules}
        kept = (each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper))
        self.remembered = [each for each in kept if each.__wrapped__.__module__ in names]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> object:
        for each in self.remembered:
            each.cache_clear()
        began_s = time.monotonic()
        self.watch.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self.watch.switch_context("")
            self.costs_s[item.nodeid] = time.monotonic() - began_s


def reach_of(area: Area, scratch: str) -> Reach:
    """Measured in a process of its own. It ends the run when a test fails without any mistake."""
    kept = KEPT / f"{area.name}-{_digest(area)}.json"
    if not kept.exists():
        for old in KEPT.glob(f"{area.name}-*.json"):
            old.unlink()
        KEPT.mkdir(exist_ok=True)
        pid = os.fork()
        if not pid:
            _measured(area, kept, scratch)
        os.waitpid(pid, 0)
    if not kept.exists():
        raise SystemExit(f"mutants: without any mistake it fails already: pytest {' '.join(area.tests)}")
    told = json.loads(kept.read_bytes())
    return Reach(told["costs_s"], told["lines"], set(told["at_import"]), area.looks_at)


def _measured(area: Area, kept: Path, scratch: str) -> None:
    try:
        log = os.open(Path(scratch) / "reach.log", os.O_CREAT | os.O_WRONLY)
        os.dup2(log, 1)
        os.dup2(log, 2)
        watch = coverage.Coverage(data_file=None, include=[str(ROOT / path) for path in area.modules])
        watched = _Watched(area, watch)
        watch.start()
        code = pytest.main([*OPTIONS, *area.tests], plugins=[NoShrinking(), watched])
        watch.stop()
        if code:
            return
        lines: defaultdict[str, list[str]] = defaultdict(list)
        at_import = set()
        for path in area.modules:
            for line, contexts in watch.get_data().contexts_by_lineno(str(ROOT / path)).items():
                lines[f"{path}:{line}"] += [context for context in contexts if context]
                if "" in contexts:
                    at_import.add(f"{path}:{line}")
        kept.write_text(json.dumps({"costs_s": watched.costs_s, "lines": lines, "at_import": sorted(at_import)}))
    finally:
        os._exit(0)


def _digest(area: Area) -> str:
    places = [ROOT / "companion", ROOT / "tests" / "conftest.py", *(ROOT / test for test in area.tests)]
    files = {file for place in places for file in ([place] if place.is_file() else place.rglob("*"))}
    told = hashlib.sha256(repr(area).encode())
    for file in sorted(files):
        if file.suffix in _DECIDES:
            told.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return told.hexdigest()[:16]
