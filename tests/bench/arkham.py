"""Arkham Horror beside what was wanted of it: rules, resuming a four-hour play, a mythos draw to its first picture.

``python -m tests.bench.arkham``. Everything is one thread's own time (``time.thread_time``): other programs do
not count. The picture is of 800x480, drawn by the software screen of a simulated box.
"""

from __future__ import annotations

import gc
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.virtual.simulation import Simulation
from companion.core.chance import Seeded
from companion.core.game import Answer, Correct, Faces, Name, Number, OneOf, Seen, Several, Value, chosen, step
from companion.core.play import MemoryRows, Play
from tests.bench.figures import Figure, at_most, p99, table

KEY = "arkham_horror"
SEATS = ("Mina", "Anna", "Jo", "Kim")
OPTIONS: Mapping[str, Value] = {"first_player": "seat_1", "ancient_one": "azathoth", "values": "on"}
GAME: Any = Games().game(KEY)
RULES_A_SECOND = 20_000
LONG, SHORT = 600, 10
LONG_RATIO = 1.2
CALM = 4
"""So much doom, terror or gates, and no more, in a play that shall last."""
FRAME_S = 1 / 60
FORWARD = ("next", "upkeep", "mythos", "attack", "keep")


def begin(rows: Any, seed: int) -> Play[Any, Any, Any]:
    play, _ = Play.begin(GAME, rows, seed.to_bytes(8, "big"), chosen(GAME, OPTIONS), SEATS, {})
    return play


def move(play: Play[Any, Any, Any], random: Random) -> Any:
    """The answer to what is asked; else mostly what brings the game on."""
    question = play.question
    if question is not None:
        return Answer(question.key, _value(question.accepts, random))
    ready = [offer for offer in GAME.offers(play.state) if offer.why_not is None and offer.key != "awaken"]
    forward = [offer for offer in ready if offer.key in FORWARD]
    return random.choice(forward if forward and random.random() < 0.8 else ready).move


def _value(accepts: Any, random: Random) -> Value:
    match accepts:
        case OneOf(options):
            return str(random.choice(options))
        case Several(options, least, _):
            return tuple(options[:least])
        case Number(low, high, by):
            return random.randrange(low, min(high, low + 5) + 1, by)
        case Faces(dice):
            return tuple(random.choice(faces) for faces in dice)
        case Seen():
            return True
        case Name():
            return "somebody"
    raise TypeError(accepts)


def moves(play: Play[Any, Any, Any], random: Random, most: int) -> Iterator[Any]:
    """At most so many, until the game is over."""
    for _ in range(most):
        if GAME.over(play.state):
            return
        yield move(play, random)


# ---------------------------------------------------------------- the rules
def rules(games: int, rounds: int) -> Figure:
    recorded = []
    for n in range(games):
        play, made = begin(MemoryRows(), n), []
        for each in moves(play, Random(n), 400):
            play.do(each)
            made.append(each)
        recorded.append(made)

    def once() -> float:
        spent_s = 0.0
        for n, made in enumerate(recorded):
            play = begin(MemoryRows(), n)
            state, draws = play.state, play.rows.read(0).draws
            began_s = time.thread_time()
            for each in made:
                chance = Seeded(n.to_bytes(8, "big"), draws)
                state = step(GAME, state, each, chance)[-1].state
                draws = chance.draws
            spent_s += time.thread_time() - began_s
        return sum(map(len, recorded)) / spent_s

    once()
    a_second = median(once() for _ in range(rounds))
    what = f"rules without a store, moves a second ({sum(map(len, recorded)):,} moves)"
    return Figure(what, f"{a_second:,.0f}", f"at least {RULES_A_SECOND:,}", a_second >= RULES_A_SECOND)


# ---------------------------------------------------------------- resuming
def resuming(rounds: int) -> Figure:
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        store = Store.open(Path(folder) / "companion.db", lambda report: None)
        try:
            plays = tuple(_write(store, count) for count in (SHORT, LONG))
            spent: tuple[list[float], list[float]] = ([], [])
            for _ in range(rounds):
                for play, times in zip(plays, spent, strict=True):
                    began_s = time.thread_time()
                    record, rows = store.resume(play)
                    fixed = GAME.begin(record.options, record.seats, record.tables)
                    Play.resume(GAME, rows, record.seed, fixed)
                    times.append(time.thread_time() - began_s)
        finally:
            store.close()
    fresh_s, long_s = median(spent[0]), median(spent[1])
    shown = f"{long_s / fresh_s:.2f}x  ({long_s * 1e3:.3f} against {fresh_s * 1e3:.3f} ms)"
    what = f"resume after {LONG} moves against {SHORT}"
    return Figure(what, shown, f"at most {LONG_RATIO:g}x", long_s <= fresh_s * LONG_RATIO)


def _write(store: Store, count: int) -> int:
    """A play of so many moves, which hands keep from its end; its number."""
    rows = store.begin(KEY, chosen(GAME, OPTIONS), SEATS, {}, (1).to_bytes(8, "big"))
    play, random = begin(rows, 1), Random(1)
    while rows.last < count:
        play.do(_calm(play) or move(play, random))
    while not rows.all_kept:
        time.sleep(0.01)
    return int(rows.play)


def _calm(play: Play[Any, Any, Any]) -> Any:
    """A correction before anything can wake Azathoth."""
    s = play.state
    if play.question is not None or s.check is not None:
        return None
    if s.doom > CALM:
        return Correct("doom", 0)
    if s.terror > CALM:
        return Correct("terror", 0)
    return Correct(f"gate_{s.gates[0].place}", "none") if len(s.gates) > CALM else None


# ---------------------------------------------------------------- a mythos draw
def drawing(times: int) -> Figure:
    """From the edge that draws the card until a picture with it is ready; the box's own clock jumps over waits."""
    spent: list[float] = []
    box: Any = None
    began_s = 0.0

    def present(_: Any) -> None:
        question = box.host.session.question if box is not None and box.host.session is not None else None
        if began_s and len(spent) < seed + 1 and question is not None and question.key == "shown":
            spent.append(time.thread_time() - began_s)

    for seed in range(times):
        began_s = 0.0
        box = Simulation(Fixed(Games(), KEY, {}))
        box.panel.present = present
        box.host.begin(KEY, SEATS, dict(OPTIONS), seed=seed.to_bytes(8, "big"))
        box.wait(0.0)
        box.settle()
        while box.host.session.question is not None:
            box.press("go")
            box.settle()
        gc.collect()  # the simulations before are no part of it
        began_s = time.thread_time()
        box.press("go")
        box.settle()
    worst_s, middle_s = p99(spent), median(spent)
    shown = f"{worst_s * 1e3:.2f} (median {middle_s * 1e3:.2f})"
    return at_most("mythos draw to its first picture, 99 of 100, ms", worst_s * 1e3, round(FRAME_S * 1e3, 1), shown)


def main() -> int:
    figures = (rules(30, 5), resuming(200), drawing(30))
    sys.stdout.write(table(figures) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
