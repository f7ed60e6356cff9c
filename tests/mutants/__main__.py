"""``make mutants``: a sample of mistakes of each area, each against the tests that reach it, and those nobody noticed.

``MUTANTS`` in the environment: how many of each area (10); ``MUTANTS_S``: how long each area may take (180 s).
``python -m tests.mutants --seed N [AREA …]`` tries the same ones again, ``--listed`` those of survivors.yaml.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TypedDict

from tests.mutants.areas import AREAS, ROOT, Area
from tests.mutants.mistakes import Mistake, mistakes_in
from tests.mutants.reach import Reach, reach_of
from tests.mutants.trials import LEFT, NOT_MADE, Trial, tried_in_functions, tried_with_import

CASES = ROOT / "tests" / "mutants" / "survivors.yaml"


class Known(TypedDict, total=False):
    """A mistake that no test notices: ``same`` says why nobody can, ``open`` what a test would need."""

    file: str
    code: str
    was: str
    now: str
    same: str
    open: str


def _known() -> dict[tuple[str, str, str, str], Known]:
    import yaml

    listed: list[Known] = yaml.safe_load(CASES.read_text("utf-8")) or []
    return {(known["file"], known["code"], known["was"], known["now"]): known for known in listed}


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _tried(area: Area, chosen: list[Mistake], for_s: float) -> dict[str, list[Mistake]]:
    """Those that were noticed, those that were left, and those for which no time was left."""
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
        reach = reach_of(area, folder)
        until_s = time.monotonic() + for_s
        trials = [_trial(reach, mistake) for mistake in chosen]
        reached = [trial for trial in trials if trial.tests]
        at_once = [trial for trial in reached if not reach.needs_import(trial.mistake)]
        ends = dict(zip(at_once, tried_in_functions(area, at_once, until_s, scratch), strict=True))
        imported = [trial for trial in reached if trial not in at_once or ends[trial] == NOT_MADE]
        ends.update(zip(imported, tried_with_import(imported, until_s, scratch), strict=True))
    told: dict[str, list[Mistake]] = {"noticed": [], "left": [], "no time": []}
    for trial in trials:
        end = ends.get(trial, LEFT)
        told["no time" if end is None else "left" if end == LEFT else "noticed"].append(trial.mistake)
    return told


def _trial(reach: Reach, mistake: Mistake) -> Trial:
    return Trial(mistake, {test: 5 + 4 * reach.costs_s[test] for test in reach.tests_for(mistake)})


def _mistakes_of(area: Area) -> list[Mistake]:
    return [m for path in area.modules for m in mistakes_in(path, (ROOT / path).read_text("utf-8"))]


def _listed(areas: list[Area], for_s: float) -> int:
    """Whether each listed one is still made, and still not noticed."""
    known = _known()
    for area in areas:
        chosen = [m for m in _mistakes_of(area) if m.name in known]
        for end, mistakes in _tried(area, chosen, for_s).items():
            for mistake in mistakes:
                _say(f"{end}, {'same' if 'same' in known[mistake.name] else 'open'}: {mistake.told}")
    made = {m.name for area in AREAS for m in _mistakes_of(area)}
    for file, code, was, now in known.keys() - made:
        _say(f"no longer made: {file}  {code}\n    - {was}\n    + {now}")
    return 0


def _sampled(areas: list[Area], seed: int, count: int, for_s: float) -> int:
    equivalent = {name for name, known in _known().items() if "same" in known}
    table, poor = [], False
    total: Counter[str] = Counter()
    for area in areas:
        every = _mistakes_of(area)
        chosen = random.Random(f"{seed} {area.name}").sample(every, min(count, len(every)))
        began_s = time.monotonic()
        ends = _tried(area, chosen, for_s)
        alive = [mistake for mistake in ends["left"] if mistake.name not in equivalent]
        for mistake in alive:
            _say(mistake.told)
        noticed, same = len(ends["noticed"]), len(ends["left"]) - len(alive)
        row = {"tried": noticed + len(ends["left"]), "noticed": noticed, "same": same, "left": len(alive)}
        total.update(row)
        poor |= noticed < 0.95 * (noticed + len(alive))
        table.append(f"| {area.name} | {len(every)} | {' | '.join(map(str, row.values()))} |")
        _say(f"{area.name}: {noticed} of {noticed + len(alive)} noticed, {time.monotonic() - began_s:.0f} s")
    _say("\n| area | mistakes there are | tried | noticed | equivalent | survived |\n|---|--:|--:|--:|--:|--:|")
    _say("\n".join([*table, f"| **together** | | {' | '.join(map(str, total.values()))} |"]))
    return int(poor)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--listed", action="store_true", help="those of survivors.yaml instead of a sample")
    parser.add_argument("areas", nargs="*", metavar="AREA", help=", ".join(area.name for area in AREAS))
    asked = parser.parse_args()
    areas = [area for area in AREAS if not asked.areas or area.name in asked.areas]
    for_s = float(os.environ.get("MUTANTS_S", "180"))
    if asked.listed:
        return _listed(areas, for_s)
    count = int(os.environ.get("MUTANTS", "10"))
    _say(f"seed {asked.seed}, {count} of each area")
    return _sampled(areas, asked.seed, count, for_s)


if __name__ == "__main__":
    raise SystemExit(main())
