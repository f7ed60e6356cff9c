"""``make bench``: measures everything, prints one table. Never fails for a figure: they are told, not judged."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Callable, Iterator

PARTS = ("press", "start", "box", "rules", "presses", "viewers", "evenings")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Speed and size beside their floors.")
    parser.add_argument("--quick", action="store_true", help="tiny counts: whether it runs, not how fast")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; without one: all")
    wanted = parser.parse_args()
    if unknown := set(wanted.parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    os.environ.update(PYGAME_HIDE_SUPPORT_PROMPT="1", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    from tests.bench import box, evenings, press, presses, processes, rules, viewers
    from tests.bench.figures import Figure, table

    measures: dict[str, Callable[[], Iterator[Figure]]] = {
        "press": lambda: press.figures(10 if wanted.quick else 1200),
        "start": lambda: processes.figures(*((1, 0.5, 0.5) if wanted.quick else (20, 30.0))),
        "box": lambda: box.figures(*((20, 1.0) if wanted.quick else (2000, 30.0))),
        "rules": lambda: rules.figures(*((1, 1, 50) if wanted.quick else (40, 15, 10_000))),
        "viewers": lambda: viewers.figures(*((10, 0.5) if wanted.quick else (100, 10.0))),
        "evenings": lambda: evenings.figures(*((2, 20) if wanted.quick else (60, 1000))),
        "presses": lambda: presses.figures(1 if wanted.quick else 6),
    }
    figures = [figure for part in wanted.parts or PARTS for figure in measures[part]()]
    sys.stdout.write(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}\n\n")
    sys.stdout.write(table(figures) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
