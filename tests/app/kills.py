"""Plays in forked processes that are killed without warning, and looks what is left. Run by test_store.

``python -m tests.app.kills FOLDER KILLS SEED`` prints one line of counts, or what was lost and exits with 1.
A child says "try" with what the play will be before the disk has it, and "kept" once the store has reported it; after
the kill the store must hold what was last kept, or what was tried after it, and every row below as it was.
"""

from __future__ import annotations

import contextlib
import os
import queue
import random
import signal
import sys
import time
import zlib
from pathlib import Path
from typing import Any

from companion.app.store.store import Report, Store, StoredRows
from companion.core.errors import Refusal
from companion.core.game import Value
from companion.core.play import By, Play
from tests.app.tiny_game import Roll, Spend, Tiny

SEED = b"kill"
OPTIONS: dict[str, Value] = {"goal": 1000, "mode": "kind"}


def shape(rows: StoredRows) -> str:
    """Head, last and a checksum of the row the play stands on."""
    row = rows.read(rows.head)
    return f"{rows.head} {rows.last} {zlib.crc32(row.state + row.move)}"


def play_until_killed(path: Path, out: int, dice: random.Random) -> None:
    reports: queue.SimpleQueue[Report] = queue.SimpleQueue()
    store = Store.open(path, reports.put)
    game = Tiny()
    latest = store.latest_open()
    if latest is None or dice.random() < 0.02:
        with store.lock:
            rows = store.begin("tiny", OPTIONS, ("Ann", "Bob"), {}, SEED)
            play, _ = Play.begin(game, rows, SEED, OPTIONS, ("Ann", "Bob"), {})
            os.write(out, f"try {rows.play} {shape(rows)}\n".encode())
    else:
        record, rows = store.resume(latest.id)
        play = Play.resume(game, rows, record.seed, game.begin(record.options, record.seats, record.tables))
    os.write(out, f"try {rows.play} {shape(rows)}\n".encode())
    while True:
        while not rows.all_kept:
            reports.get()
        os.write(out, f"kept {rows.play} {shape(rows)}\n".encode())
        with store.lock:  # the writer does not see the move before the try is said
            with contextlib.suppress(Refusal):
                press(play, dice)
            os.write(out, f"try {rows.play} {shape(rows)}\n".encode())


def press(play: Play[Any, Any, Any], dice: random.Random) -> None:
    chosen = dice.random()
    if chosen < 0.65:
        play.do(Roll(), By.BOX if chosen < 0.2 else By.TABLE)
    elif chosen < 0.75:
        play.do(Spend(5))
    elif chosen < 0.9:
        play.undo()
    else:
        play.redo()


def main(folder: Path, kills: int, seed: int) -> int:
    dice = random.Random(seed)
    path = folder / "companion.db"
    kept_rows: dict[tuple[int, int], str] = {}
    reported = 0
    for _ in range(kills):
        readable, writable = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(readable)
            try:
                play_until_killed(path, writable, dice)
            finally:
                os._exit(1)
        os.close(writable)
        time.sleep(dice.uniform(0.002, 0.04))
        dice.random()
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            print("a child ended by itself")  # noqa: T201
            return 1
        with os.fdopen(readable, "rb") as pipe:
            lines = [line.decode().split() for line in pipe.read().splitlines()]
        kept: list[str] | None = None
        allowed: list[list[str]] = []
        for word, *what in lines:
            if word == "kept":
                kept, allowed = what, [what]
                reported += 1
                play, head, last, crc = what
                kept_rows = {key: c for key, c in kept_rows.items() if key[0] != int(play) or key[1] <= int(last)}
                kept_rows[int(play), int(head)] = crc
            else:
                allowed.append(what)
        store = Store.open(path, lambda _: None)
        if store.set_aside is not None:
            print("the store was set aside", store.set_aside)  # noqa: T201
            return 1
        if kept is not None:
            _, rows = store.resume(int(kept[0]))
            found = [kept[0], *shape(rows).split()]
            newest = store.latest_open()
            if found not in allowed or newest is None or newest.id != int(allowed[-1][0]):
                print("shown", kept, "then tried", allowed, "but found", found)  # noqa: T201
                return 1
            for (play_id, n), crc in kept_rows.items():
                if play_id == int(kept[0]) and n <= rows.last:
                    row = rows.read(n)
                    replaced = found != kept and n == int(found[1])
                    if str(zlib.crc32(row.state + row.move)) != crc and not replaced:
                        print("row", n, "of play", play_id, "changed")  # noqa: T201
                        return 1
        store.close()
        dice = random.Random(dice.random())
    print(kills, "kills", reported, "moves reported")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
