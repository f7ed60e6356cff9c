"""The table of a run, on the terminal and in docs/reliability.md. Must not know how anything is tried."""

from __future__ import annotations

import datetime
import os
import platform
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from companion import __version__
from tests.evidence.ledger import Outcome, Part

PAGE = Path(__file__).parents[2] / "docs" / "reliability.md"
TABLE_BEGINS = "<!-- the last run -->"


def _counted(outcome: Outcome) -> str:
    return ", ".join(f"{count:,} {what}" for what, count in sorted(outcome.counts.items()))


def line(part: Part, outcome: Outcome) -> str:
    failed = f"{len(outcome.failures)} FAILED" if outcome.failures else "all held"
    return f"{part.what}: {outcome.trials:,} trials, {_counted(outcome)}: {failed} ({outcome.seconds:.0f} s)"


def table(parts: Sequence[Part], outcomes: Iterable[Outcome]) -> str:
    """As Markdown."""
    lines = ["| what was tried | trials | counted | failed |", "|---|--:|---|--:|"]
    whole: Counter[str] = Counter()
    trials = failed = 0
    for part, outcome in zip(parts, outcomes, strict=True):
        lines.append(f"| {part.what} | {outcome.trials:,} | {_counted(outcome)} | {len(outcome.failures)} |")
        whole.update(outcome.counts)
        trials += outcome.trials
        failed += len(outcome.failures)
    pressed = whole["presses"] + whole["inputs"]
    told = f"{whole['kills']:,} kills, {pressed:,} presses and inputs, {whole['hours']:,} hours of the box's own time"
    lines.append(f"| **together** | {trials:,} | {told} | {failed} |")
    return "\n".join(lines)


def write(parts: Sequence[Part], outcomes: Sequence[Outcome], seed: int, whole_s: float) -> None:
    """The last run's table in the place of the one before; what stands above it stays."""
    above = PAGE.read_text("utf-8").partition(TABLE_BEGINS)[0]
    date = datetime.datetime.now(datetime.UTC).date().isoformat()
    machine = f"Python {platform.python_version()}, {os.cpu_count()} cores"
    command = f"EVIDENCE_S={whole_s:g} python -m tests.evidence --seed {seed}"
    told = f"{date}, version {__version__}, {machine}: `{command}`"
    PAGE.write_text(f"{above}{TABLE_BEGINS}\n\n{told}\n\n{table(parts, outcomes)}\n", "utf-8")
