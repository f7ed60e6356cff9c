"""Files and command lines that are almost right: settings, boards, owner's tables, exports, replays, arguments.

Whatever comes, the answer is a line that names the place, never a fault in the program."""

from __future__ import annotations

import contextlib
import io
import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from companion import cli
from companion.app import assets
from companion.app.config.settings import read as read_settings
from companion.app.config.yaml_reader import Sheet
from companion.app.errors import FileError, UsageError
from companion.app.language import Language
from companion.app.store import owner_tables
from companion.app.store.games import OURS
from companion.app.store.records import Replay, in_words
from companion.core.errors import CompanionError
from tests.evidence.evenings import GAMES, HELL
from tests.evidence.ledger import Counts, Lost

INPUTS_A_TRIAL = 60
LINES_OF_A_REPLAY = 30
RELEASES = Path(__file__).parents[1] / "fixtures" / "releases"
TOKENS = (
    b"\0",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xed\xa0\x80",
    b"\t",
    b"\r\n",
    b"---\n",
    b"&a [*a]",
    b"*a",
    b"!!python/object:os.system x",
    b"9" * 5000,
    b"-0",
    b"1e999",
    b"null",
    b"true",
    b"[" * 3000,
    b"{" * 200,
    b'"' + b"x" * 5000 + b'"',
    b"\\u0000",
    b"\\ud800",
    b"\x1b[2J",
    b"=HYPERLINK()",
    "²".encode(),
    "훓".encode(),
    b"/" * 5000,
    b"{ $who }",
)


def mutant(dice: random.Random, source: bytes) -> bytes:
    """The same with a few things wrong in it."""
    data = bytearray(source)
    for _ in range(dice.choice((1, 1, 2, 3, 8))):
        at = dice.randrange(len(data) + 1)
        match dice.randrange(8):
            case 0 if data:
                data[at % len(data)] ^= 1 << dice.randrange(8)
            case 1:
                data[at:at] = dice.choice(TOKENS)
            case 2:
                del data[at : at + dice.choice((1, 5, 40))]
            case 3:
                data[at:at] = data[at : at + dice.choice((1, 10, 80))]
            case 4:
                del data[at:]
            case 5:
                lines = bytes(data).splitlines(keepends=True)
                dice.shuffle(lines) if dice.random() < 0.2 else lines[dice.randrange(len(lines) + 1) :].clear()
                if lines:
                    del lines[dice.randrange(len(lines))]
                data = bytearray(b"".join(lines))
            case 6:
                data[at : at + dice.choice((1, 4))] = dice.choice(HELL).encode()
            case _:
                end = at + dice.choice((1, 3, 12))
                data[at:end] = dice.choice(TOKENS)
    return bytes(data)


@cache
def _settings() -> tuple[bytes, ...]:
    folder = assets.config()
    return tuple(path.read_bytes() for path in (folder / "companion.yaml", *sorted((folder / "boards").glob("*.yaml"))))


@cache
def _exports() -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted(RELEASES.rglob("*.jsonl")))


@cache
def _words() -> Language:
    return Language(assets.locale(), "en", ("core", "app", *(GAMES.game(key).words for key in OURS)))


@cache
def _tables() -> tuple[tuple[Any, Any, bytes], ...]:
    found = []
    for key in OURS:
        game = GAMES.game(key)
        for table in game.tables():
            rows = []
            for n in range(min(table.rows, 6)):
                row = {column.key: _cell(column, n) for column in table.columns}
                rows.append(row)
            found.append((game, table, owner_tables.written(game, table, rows).encode()))
    return tuple(found)


def _cell(column: Any, n: int) -> Any:
    accepts = column.accepts
    known = getattr(accepts, "known", None) or getattr(accepts, "options", None)
    if type(accepts).__name__ == "Number":
        return accepts.low
    if type(accepts).__name__ == "Several":
        return tuple(known[: max(1, accepts.least)])  # type: ignore[index]
    return known[n % len(known)] if known else f"Thing {n}"


def _guarded(read: Callable[[], object], what: str, source: bytes) -> bool:
    """Whether it was refused. Raises Lost for any other end than words about the file."""
    try:
        read()
    except CompanionError as told:
        if any(len(line) > 6000 or "\n" in line for line in getattr(told, "problems", ())):
            raise Lost(f"{what}: a problem is not one line: {told!r}") from told
        return True
    except BaseException as fault:
        raise Lost(f"{what}: {type(fault).__name__}: {fault} for {source[:400]!r}") from fault
    return False


def settings(dice: random.Random, folder: Path) -> Counts:
    """The settings file and the boards."""
    counts: Counter[str] = Counter()

    def read(source: bytes) -> None:
        _, problems = read_settings(source, name="companion.yaml", offers=lambda key: GAMES.game(key).offer_keys)
        for problem in problems:
            problem.in_words(_words())
        counts["refused"] += bool(problems)

    for _ in range(INPUTS_A_TRIAL):
        source = mutant(dice, dice.choice(_settings()))
        _guarded(lambda source=source: read(source), "settings", source)  # type: ignore[misc]
        counts["inputs"] += 1
    return counts


def tables(dice: random.Random, folder: Path) -> Counts:
    """Owner's tables: read, doubted, taken in, and what was taken in can be read again."""
    counts: Counter[str] = Counter()
    shelf = owner_tables.OwnerTables(folder)
    for _ in range(INPUTS_A_TRIAL):
        game, table, good = dice.choice(_tables())
        source = mutant(dice, good)

        def read(game: Any = game, table: Any = table, source: bytes = source) -> None:
            for part in owner_tables.parts(source):
                owner_tables.table_named_in(part)
            _, problems = owner_tables.read(game, table, Sheet("t.yaml", source))
            for problem in problems:
                problem.in_words(_words())
            if problems:
                raise FileError(tuple(problem.line_for_terminal for problem in problems))
            shelf.take_in_source(game, table, "t.yaml", source, merge=dice.random() < 0.3)
            if owner_tables.OwnerTables(folder).read(game, table)[1]:
                raise AssertionError("the box wrote a table that it refuses")
            shelf.doubts(game, table)

        counts["refused"] += _guarded(read, f"table {game.key}.{table.key}", source)
        counts["inputs"] += 1
    return counts


def replays(dice: random.Random, folder: Path) -> Counts:
    """Exports of every release, through the rules."""
    counts: Counter[str] = Counter()
    for _ in range(INPUTS_A_TRIAL // 4):
        lines = dice.choice(_exports()).splitlines(keepends=True)
        source = mutant(dice, b"".join(lines[: dice.randint(1, LINES_OF_A_REPLAY)]))

        def read(source: bytes = source) -> None:
            for heard in Replay("e.jsonl", source, GAMES).moves(_words()):
                in_words(heard)

        counts["refused"] += _guarded(read, "replay", source)
        counts["inputs"] += 1
    return counts


WORDS = (
    "play",
    "demo",
    "export",
    "replay",
    "history",
    "data",
    "config",
    "doctor",
    "wiring",
    "voice",
    "install",
    "--lang",
)
ARGUMENTS = (
    *WORDS,
    *OURS,
    *HELL,
    "--seats",
    "--players",
    "--set",
    "--new",
    "--csv",
    "--json",
    "--size",
    "--pictures",
    "--config",
    "import",
    "check",
    "castle",
    "-",
    "--",
    "=",
    "x=--5",
    "=²",
    "²",
    "999999999",
    "-1",
    "A,B,C",
    "A,\udc80",
    "a\0b",
    "800x480",
    "9x9",
    "",
    " ",
)


def arguments(dice: random.Random, folder: Path) -> Counts:
    """Command lines: understood, or one line that says why not."""
    counts: Counter[str] = Counter()
    for _ in range(INPUTS_A_TRIAL):
        argv = [dice.choice(WORDS), *(dice.choice(ARGUMENTS) for _ in range(dice.randrange(6)))]
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            try:
                cli.parsed(argv)
            except (UsageError, SystemExit):
                counts["refused"] += 1
            except BaseException as fault:
                raise Lost(f"{argv}: {type(fault).__name__}: {fault}") from fault
        counts["inputs"] += 1
    return counts
