"""What was tried, how often, and what went wrong. Must not know what a trial does."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

Counts: TypeAlias = Mapping[str, int]
Trial: TypeAlias = Callable[[random.Random, Path], Counts]
"""One trial in an empty folder: what it counted. Whatever it raises went wrong; ``Lost`` says what."""

FAILURES_TOLD = 20


class Lost(AssertionError):
    """Something that was promised did not hold."""


class Part(Struct, frozen=True):
    """One kind of trial. ``share`` is its part of the whole time, ``what`` its line in the table."""

    name: str
    what: str
    share: int
    trial: Trial


class Failure(Struct, frozen=True):
    """A trial that went wrong, and the command that tries it again."""

    part: str
    seed: int
    why: str

    @property
    def command(self) -> str:
        return f"python -m tests.evidence --only {self.part} --trial {self.seed}"


class Outcome(Struct, frozen=True):
    """What all trials of one part came to, in so many seconds of two workers."""

    part: str
    trials: int
    counts: dict[str, int]
    failures: tuple[Failure, ...]
    seconds: float


def tried(part: Part, seed: int, folder: Path) -> tuple[Counter[str], Failure | None]:
    """One trial."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        return Counter(part.trial(random.Random(seed), folder)), None
    except Exception as fault:
        told = "".join(traceback.format_exception(fault)[-6:]) if not isinstance(fault, Lost) else str(fault)
        return Counter(), Failure(part.name, seed, told.strip())
