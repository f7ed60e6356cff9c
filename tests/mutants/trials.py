"""Makes mistakes and runs the tests that reach them: each in a forked process, which ends with the first failed test.

A mistake in a function is made in the function itself, in a process that has collected the area's tests; one that does
its work at an import (a table, a default) is imported with the tests, which takes seconds.
"""

from __future__ import annotations

import contextlib
import gc
import importlib.util
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

import pytest

from tests.mutants.areas import ROOT, Area
from tests.mutants.mistakes import Mistake
from tests.mutants.session import OPTIONS, NoShrinking

WORKERS = 2
LEFT, NOTICED, NOT_MADE = range(3)
"""How a trial ends: no test failed; one did, or did not end in its time; the mistake must be imported."""


@dataclass(frozen=True, eq=False)
class Trial:
    """``tests`` are in the order in which they run, each with the time after which it is taken to loop."""

    mistake: Mistake
    tests: Mapping[str, float]


def race(trials: Sequence[Trial], run: Callable[[Trial], int], until_s: float, log: Path) -> list[int | None]:
    """Each trial's end, in their order; None for those for which no time was left. ``run`` is called in the child."""
    ends: list[int | None] = [None] * len(trials)
    waiting, running = list(range(len(trials))), dict[int, int]()
    while running or (waiting and time.monotonic() < until_s):
        while waiting and len(running) < WORKERS and time.monotonic() < until_s:
            at = waiting.pop(0)
            running[_started(trials[at], run, log)] = at
        time.sleep(0.01)
        for pid, at in list(running.items()):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                code = os.waitstatus_to_exitcode(status)
                ends[at] = code if code in (LEFT, NOT_MADE) else NOTICED
                with contextlib.suppress(ProcessLookupError):  # what its tests had started
                    os.killpg(pid, signal.SIGKILL)
                del running[pid]
    return ends


def _started(trial: Trial, run: Callable[[Trial], int], log: Path) -> int:
    if pid := os.fork():
        os.setpgid(pid, pid)
        return pid
    code = NOTICED
    try:
        os.setpgid(0, 0)
        told = os.open(log, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
        os.dup2(told, 1)
        os.dup2(told, 2)
        code = run(trial)
    finally:
        os._exit(code)


# -- in the functions of a process that has collected the tests


class _Collected:
    """A plugin of pytest: instead of running the tests once, it tries mistake after mistake in children."""

    def __init__(self, trials: Sequence[Trial], until_s: float, ends: Path, log: Path) -> None:
        self._trials, self._until_s, self._ends, self._log = trials, until_s, ends, log

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}

        def run(trial: Trial) -> int:
            if not _made_in_functions(trial.mistake):
                return NOT_MADE
            return _first_failure(session, [(items[test], limit_s) for test, limit_s in trial.tests.items()])

        self._ends.write_text(json.dumps(race(self._trials, run, self._until_s, self._log)))
        return True


def tried_in_functions(area: Area, trials: Sequence[Trial], until_s: float, scratch: Path) -> list[int | None]:
    """The ends of these trials."""
    ends = scratch / "ends.json"
    if trials and not (pid := os.fork()):
        try:
            told = os.open(scratch / "collected.log", os.O_CREAT | os.O_WRONLY)
            os.dup2(told, 1)
            os.dup2(told, 2)
            pytest.main(
                [*OPTIONS, *area.tests],
                plugins=[NoShrinking(), _Collected(trials, until_s, ends, scratch / "trials.log")],
            )
        finally:
            os._exit(0)
    if trials:
        os.waitpid(pid, 0)
    return list(json.loads(ends.read_text())) if ends.exists() else [None] * len(trials)


def _first_failure(session: pytest.Session, items: Sequence[tuple[pytest.Item, float]]) -> int:
    for (item, limit_s), (following, _) in zip(items, [*items[1:], (None, 0.0)], strict=True):
        signal.setitimer(signal.ITIMER_REAL, limit_s)  # whose signal ends the process
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return NOTICED
    return LEFT


def _made_in_functions(mistake: Mistake) -> bool:
    """Whether a living function has got the mistake."""
    file = str(ROOT / mistake.path)
    source = Path(file).read_text("utf-8")
    right = compile(source, file, "exec", dont_inherit=True)
    wrong = compile(mistake.made_in(source), file, "exec", dont_inherit=True)
    changed = {old: new for old, new in _pairs(right, wrong) if old != new}
    made = False
    for function in (f for f in gc.get_objects() if isinstance(f, FunctionType) and f.__code__.co_filename == file):
        if (new := changed.get(function.__code__)) and new.co_freevars == function.__code__.co_freevars:
            function.__code__ = new
            made = True
    return made


def _pairs(right: CodeType, wrong: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    yield right, wrong
    others = [code for code in wrong.co_consts if isinstance(code, CodeType)]
    for code in (code for code in right.co_consts if isinstance(code, CodeType)):
        same = [it for it in others if (it.co_name, it.co_firstlineno) == (code.co_name, code.co_firstlineno)]
        if same:
            others.remove(same[0])
            yield from _pairs(code, same[0])


# -- with the import of its module


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


class _Chosen:
    """A plugin of pytest: only these tests, in this order, each within its time."""

    def __init__(self, tests: Mapping[str, float]) -> None:
        self._tests = tests

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        signal.setitimer(signal.ITIMER_REAL, self._tests[item.nodeid])

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = {item.nodeid: item for item in items}
        items[:] = [found[test] for test in self._tests if test in found]


def tried_with_import(trials: Sequence[Trial], until_s: float, scratch: Path) -> list[int | None]:
    """The ends of these trials."""

    def run(trial: Trial) -> int:
        sys.meta_path.insert(0, _Mistaken(trial.mistake))
        files = list(dict.fromkeys(test.split("::")[0] for test in trial.tests))
        code = pytest.main([*OPTIONS, "-x", *files], plugins=[NoShrinking(), _Chosen(trial.tests)])
        return NOTICED if code else LEFT

    return race(trials, run, until_s, scratch / "imports.log")
