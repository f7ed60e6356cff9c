"""Stores full of evenings: a few of every game played at random, then kept again and again by others on other days.

Nothing here knows how evenings are told, so that what is told can be proved by it.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from companion.app.store.games import Games
from companion.app.store.play_file import PLAY_FORMAT, PlayRecord, connect, prepare, write_end, write_play, write_row
from companion.core.errors import CompanionError
from companion.core.game import Answer, ByHand, Correct, Game, chosen
from companion.core.play import By, MemoryRows, Play, PlayRow
from companion.core.words import seated
from companion.testing.answers import any_answer

GAMES = Games(lambda: ())
PEOPLE = ("Mina", "Joon", "Anna", "Pavel", "Sora", "Ivan", "Dasha", "Борис", "민수", "Zoé", "mina", " Anna ")
"""Some are one person written in two ways, who never sit at one table."""
DAY_S, FIRST_DAY_S = 86_400.0, 1_735_700_000.0
MOVES = 700


def played(key: str, random: Random) -> tuple[dict[str, Any], tuple[str, ...], Any, list[tuple[PlayRow, By]]]:
    """One evening of a game: options, seats, tables and its rows; it comes to its end or is left."""
    game: Game[Any, Any, Any] = GAMES.game(key)
    tables = game.demo().tables
    while True:
        options = {option.key: any_answer(option.accepts, random) for option in game.options()}
        least, most = game.players
        seats = seated([f"S{n}" for n in range(random.randint(least, most))])
        rows = MemoryRows()
        try:
            play, _ = Play.begin(game, rows, random.randbytes(16), chosen(game, options), seats, tables)
        except CompanionError:
            continue
        break
    for _ in range(MOVES):
        if game.over(play.state):
            break
        try:
            play.do(*_next(game, play, random))
        except CompanionError:
            continue
    return dict(chosen(game, options)), seats, tables, [(rows.read(n), rows.read(n).by) for n in range(rows.last + 1)]


def _next(game: Game[Any, Any, Any], play: Play[Any, Any, Any], random: Random) -> tuple[Any, By]:
    question = play.question
    if question is not None:
        return Answer(question.key, any_answer(question.accepts, random)), By.TABLE
    if game.throws and random.random() < 0.02:
        return ByHand(random.choice(game.throws), random.random() < 0.5), By.TABLE
    if random.random() < 0.01 and (dials := game.dials(play.state)):
        dial = random.choice(dials)
        return Correct(dial.key, any_answer(dial.accepts, random)), By.TABLE
    due = game.due(play.state)
    ready = [offer for offer in game.offers(play.state) if offer.why_not is None]
    if due and (not ready or random.random() < 0.5):
        return due[0].move, By.BOX
    if not ready:
        return Correct("nothing", 0), By.TABLE
    throws = [offer for offer in ready if offer.throws]
    return random.choice(throws if throws and random.random() < 0.6 else ready).move, By.TABLE


def fill(path: Path, count: int, *, seed: int = 1, each: int = 3) -> None:
    """A store with that many evenings; ``each`` different ones of every game."""
    random = Random(seed)
    kinds = [(key, *played(key, random)) for key in GAMES.keys() for _ in range(each)]  # noqa: SIM118
    connection = connect(path)
    try:
        prepare(connection)
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute("BEGIN")
        for id in range(1, count + 1):
            key, options, seats, tables, rows = kinds[id % len(kinds)]
            _keep(connection, id, key, options, _people(random, len(seats)), tables, rows, random)
        connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    finally:
        connection.close()


def _people(random: Random, count: int) -> tuple[str, ...]:
    people = random.sample(PEOPLE, min(count, len(PEOPLE)))
    taken: set[str] = set()
    told = []
    for each in people:
        same = " ".join(each.split()).casefold()
        told.append("" if same in taken or random.random() < 0.05 else each)
        taken.add(same)
    return seated(told)


def _keep(
    connection: sqlite3.Connection,
    id: int,
    key: str,
    options: dict[str, Any],
    seats: tuple[str, ...],
    tables: Any,
    rows: list[tuple[PlayRow, By]],
    random: Random,
) -> None:
    """A clock may be wrong; the plug may be pulled in the middle; an evening may be ended by hand or not."""
    started = random.choice((FIRST_DAY_S + id * DAY_S, FIRST_DAY_S + id * DAY_S, FIRST_DAY_S + id * DAY_S, 1000.0))
    last = len(rows) - 1 if random.random() < 0.8 else random.randrange(len(rows))
    record = PlayRecord(id, key, options, seats, tables, random.randbytes(16), PLAY_FORMAT, last, last, last, started)
    write_play(connection, record)
    at = started
    for row, _ in rows[: last + 1]:
        at += random.choice((3.0, 20.0, 90.0)) if random.random() < 0.98 else random.choice((4000.0, -50.0))
        write_row(connection, id, row, row.draws, at)
    if random.random() < 0.7:
        write_end(connection, id, at + 60)


def lines(connection_to: Path) -> Iterator[dict[str, Any]]:
    """Every row of a store as it lies there, with its time: what an export does not tell."""
    connection = sqlite3.connect(connection_to)
    for id, state, at in connection.execute("SELECT id, state, at FROM rows ORDER BY id"):
        yield {"play": id >> 32, "n": id & 0xFFFFFFFF, "at": at, "state": zlib.decompress(state, -15)}
    connection.close()


__all__ = ["GAMES", "fill", "lines", "played"]
