"""``make evidence``: every part in turn on two cores, a table of counts, and docs/reliability.md with it.

``EVIDENCE_S`` is the whole time in seconds (1,680 unless it is set); ``--seed`` begins the same trials again; what
failed is tried again by the command printed with it. Exits with 1 if anything failed.
"""

from __future__ import annotations

import argparse
import logging
import multiprocessing
import os
import secrets
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

os.environ.update(PYGAME_HIDE_SUPPORT_PROMPT="1", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

from tests.evidence import damage, fuzz, kills, presses, report
from tests.evidence.ledger import FAILURES_TOLD, Failure, Outcome, Part, tried

WHOLE_S = 1680.0
HANGS_AFTER_S = 240.0
"""No trial takes that long, not even on a machine that is busy with other things."""
WORKERS = 2
PARTS = (
    Part("kills-play", "killed in the middle of an evening", 20, kills.play),
    Part("kills-first-start", "killed at the first start", 5, kills.first_start),
    Part("kills-taking-over", "killed while an older store is taken over", 4, kills.taking_over),
    Part("kills-commands", "killed while a table is imported or a play exported", 4, kills.commands),
    Part("damage", "damaged files of plays", 8, damage.file),
    Part("disk", "disks that are full, gone, locked or stall", 6, damage.disk),
    Part("presses", "random presses in every game, drawn", 25, presses.presses),
    Part("menu", "random presses and touches from the menu on", 6, presses.from_the_menu),
    Part("names", "names that nobody expects", 4, presses.names),
    Part("parts", "parts that fail and come back", 3, presses.parts),
    Part("idle", "hours in which nobody comes", 2, presses.idle),
    Part("day", "hours of play with breaks", 3, presses.day),
    Part("settings", "settings and boards with mistakes", 3, fuzz.settings),
    Part("tables", "owner’s tables with mistakes", 3, fuzz.tables),
    Part("replays", "exports and replays with mistakes", 3, fuzz.replays),
    Part("arguments", "command lines with mistakes", 1, fuzz.arguments),
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.evidence", description=__doc__)
    parser.add_argument("--seed", type=int, default=None, help="begin with the same trials again")
    parser.add_argument("--only", choices=[part.name for part in PARTS], help="one part alone")
    parser.add_argument("--trial", type=int, default=None, help="one trial of it, by the number it failed with")
    wanted = parser.parse_args()
    if wanted.trial is not None:
        return _again(next(part for part in PARTS if part.name == wanted.only), wanted.trial)
    seed = wanted.seed if wanted.seed is not None else secrets.randbelow(1_000_000)
    whole_s = float(os.environ.get("EVIDENCE_S", WHOLE_S))
    parts = [part for part in PARTS if wanted.only in (None, part.name)]
    sys.stdout.write(f"seed {seed}, {whole_s:g} s\n")
    outcomes = []
    for number, part in enumerate(parts):
        within_s = whole_s * part.share / sum(each.share for each in parts)
        outcome = _tried_for(part, seed * 1_000_000 + number * 10_000_000_000, within_s)
        outcomes.append(outcome)
        sys.stdout.write(f"{report.line(part, outcome)}\n")
        for failure in outcome.failures[:FAILURES_TOLD]:
            sys.stdout.write(f"  {failure.why}\n  again: {failure.command}\n")
        sys.stdout.flush()
    sys.stdout.write("\n" + report.table(parts, outcomes) + "\n")
    if wanted.only is None:
        report.write(parts, outcomes, seed, whole_s)
    return 1 if any(outcome.failures for outcome in outcomes) else 0


def _again(part: Part, trial: int) -> int:
    kills.warm()
    folder = Path(tempfile.mkdtemp(prefix="evidence-"))
    counts, failure = tried(part, trial, folder)
    sys.stdout.write(f"{part.name} {trial}: {dict(counts) if failure is None else failure.why}\n{folder}\n")
    return 1 if failure is not None else 0


def _tried_for(part: Part, seed: int, within_s: float) -> Outcome:
    """Trials of one part until the time is over; each worker has every second one."""
    began_s = time.monotonic()
    context = multiprocessing.get_context("fork")
    told: Any = context.SimpleQueue()
    at = context.Array("q", WORKERS)
    workers = [
        context.Process(target=_work, args=(part, seed + n, began_s + within_s, told, at, n), name=f"{part.name}-{n}")
        for n in range(WORKERS)
    ]
    for worker in workers:
        worker.start()
    counts: Counter[str] = Counter()
    failures: list[Failure] = []
    trials = 0
    hangs_s = began_s + within_s + HANGS_AFTER_S
    while True:
        alive = any(worker.is_alive() for worker in workers) and time.monotonic() < hangs_s
        while not told.empty():
            counted, failed = told.get()
            trials += 1
            counts.update(counted)
            failures += failed
        if not alive:
            break
        time.sleep(0.1)
    for n, worker in enumerate(workers):
        if worker.is_alive() or worker.exitcode != 0:
            why = "it hangs" if worker.is_alive() else f"the process that tried it ended with {worker.exitcode}"
            failures.append(Failure(part.name, at[n], why))
            worker.kill()
        worker.join()
    return Outcome(part.name, trials, dict(counts), tuple(failures), time.monotonic() - began_s)


def _work(part: Part, seed: int, ends_s: float, told: Any, at: Any, mine: int) -> None:
    logging.disable(logging.CRITICAL)
    kills.warm()
    with tempfile.TemporaryDirectory(prefix="evidence-") as name:
        while True:
            at[mine] = seed
            folder = Path(name) / str(seed)
            counts, failure = tried(part, seed, folder)
            told.put((dict(counts), [failure] if failure is not None else []))
            shutil.rmtree(folder, ignore_errors=True)
            if time.monotonic() >= ends_s:
                return
            seed += WORKERS


if __name__ == "__main__":
    sys.exit(main())
