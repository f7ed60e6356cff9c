"""How fast the rules run, how large a move is on the disk, and what a long play costs. Must not know the screen.

Everything here is one thread's own time (``time.thread_time``): other programs do not count.
"""

from __future__ import annotations

import contextlib
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from companion.app.store.store import Store
from companion.core.chance import Seeded
from companion.core.errors import Refusal
from companion.core.game import step
from companion.core.play import MemoryRows, Play
from tests.bench.evening import KEY, SEATS, Evening
from tests.bench.figures import Figure

RULES_A_SECOND = 60_000
PLAYED_A_SECOND = 20_000
BYTES_A_MOVE = 1024
LONG_RATIO = 1.2
LONG_MORE_S = 0.0003


def figures(games: int, rounds: int, long: int, short: int = 10) -> Iterator[Figure]:
    evening = Evening()
    recorded = list(_recorded(evening, games))
    yield _rate("rules alone, moves a second", RULES_A_SECOND, rounds, lambda: _rules(evening, recorded))
    yield _rate("rules kept in memory, moves a second", PLAYED_A_SECOND, rounds, lambda: _played(evening, recorded))
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        yield from _on_disk(evening, Path(folder) / "companion.db", long, short, rounds)


# ---------------------------------------------------------------- moves a second
def _recorded(evening: Evening, games: int) -> Iterator[list[Any]]:
    """Whole games, as the moves that were made in them."""
    for n in range(games):
        random = Random(n)
        play = evening.begin(MemoryRows(), n)
        moves = []
        for move in evening.moves(play, random):
            play.do(move)
            moves.append(move)
        yield moves


def _rules(evening: Evening, recorded: list[list[Any]]) -> float:
    """Seconds a move: nothing but the rules and their dice."""
    spent_s = 0.0
    for n, moves in enumerate(recorded):
        play = evening.begin(MemoryRows(), n)
        state, draws = play.state, play.rows.read(0).draws
        seed = n.to_bytes(8, "big")
        began_s = time.thread_time()
        for move in moves:
            chance = Seeded(seed, draws)
            state = step(evening.game, state, move, chance)[-1].state
            draws = chance.draws
        spent_s += time.thread_time() - began_s
    return spent_s / sum(map(len, recorded))


def _played(evening: Evening, recorded: list[list[Any]]) -> float:
    """Seconds a move: through ``Play``, with title, encoded state and undo."""
    spent_s = 0.0
    for n, moves in enumerate(recorded):
        play = evening.begin(MemoryRows(), n)
        began_s = time.thread_time()
        for move in moves:
            play.do(move)
        spent_s += time.thread_time() - began_s
    return spent_s / sum(map(len, recorded))


def _rate(what: str, least: int, rounds: int, once: Callable[[], float]) -> Figure:
    once()
    a_second = 1 / median(once() for _ in range(rounds))
    return Figure(what, f"{a_second:,.0f}", f"at least {least:,}", a_second >= least)


# ---------------------------------------------------------------- on the disk
def _on_disk(evening: Evening, path: Path, long: int, short: int, rounds: int) -> Iterator[Figure]:
    store = Store.open(path, lambda report: None)
    small = _write(evening, store, short)
    large = _write(evening, store, long)
    store.close()
    size = path.stat().st_size
    yield Figure(
        f"a move in the file ({long + short:,} moves)",
        f"{size / (long + short):,.0f} bytes",
        f"at most {BYTES_A_MOVE:,}",
        size / (long + short) <= BYTES_A_MOVE,
    )
    store = Store.open(path, lambda report: None)
    try:
        for what, act in (("undo", _undo), ("redo", _redo), ("resume", _resume)):
            yield _long(f"{what} in {long:,} moves against {short}", evening, store, (small, large), rounds, act)
    finally:
        store.close()


def _write(evening: Evening, store: Store, moves: int) -> int:
    """A play of so many moves; its number."""
    rows = store.begin(KEY, evening.options, SEATS, evening.tables, (1).to_bytes(8, "big"))
    play = evening.begin(rows, 1)
    random = Random(moves)
    for move in evening.endless(play, random):
        if rows.last >= moves:
            break
        with contextlib.suppress(Refusal):
            play.do(move)
    while not rows.all_kept:
        time.sleep(0.01)
    return rows.play


def _long(
    what: str,
    evening: Evening,
    store: Store,
    plays: tuple[int, int],
    rounds: int,
    act: Callable[[Evening, Store, int], float],
) -> Figure:
    spent: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds * 8):
        for play, times in zip(plays, spent, strict=True):
            times.append(act(evening, store, play))
    small_s, large_s = median(spent[0]), median(spent[1])
    met = large_s <= small_s * LONG_RATIO or large_s - small_s <= LONG_MORE_S
    shown = f"{large_s / small_s:.2f}x  ({large_s * 1e3:.3f} against {small_s * 1e3:.3f} ms)"
    return Figure(what, shown, f"at most {LONG_RATIO:g}x or +{LONG_MORE_S * 1e3:g} ms", met)


def _opened(evening: Evening, store: Store, play: int) -> Play[Any, Any, Any]:
    record, rows = store.resume(play)
    fixed = evening.game.begin(record.options, record.seats, record.tables)
    return Play.resume(evening.game, rows, record.seed, fixed)


def _undo(evening: Evening, store: Store, play: int) -> float:
    opened = _opened(evening, store, play)
    began_s = time.thread_time()
    opened.undo()
    spent_s = time.thread_time() - began_s
    opened.redo()
    return spent_s


def _redo(evening: Evening, store: Store, play: int) -> float:
    opened = _opened(evening, store, play)
    opened.undo()
    began_s = time.thread_time()
    opened.redo()
    return time.thread_time() - began_s


def _resume(evening: Evening, store: Store, play: int) -> float:
    began_s = time.thread_time()
    _opened(evening, store, play)
    return time.thread_time() - began_s


__all__ = ["figures"]
