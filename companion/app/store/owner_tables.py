"""Facts printed on somebody's board that nobody but its owner can look up: typed tables as YAML files of the owner.

One file a table, ``tables/<game>/<table>.yaml``, with ``rows`` as a list. Read strictly; written whole and at once,
with the file before kept as ``.bak``. Must not know what a table is about.
"""

from __future__ import annotations

import logging
import os
import shutil
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from companion.app.config.yaml_reader import NULLS, Block, Problem, Sheet
from companion.app.errors import FileError
from companion.core.game import (
    NAME_LENGTH,
    Column,
    Game,
    Name,
    Number,
    OneOf,
    Several,
    Table,
    TableRow,
    Value,
    fits,
    spelled,
)
from companion.core.words import text

AnyGame: TypeAlias = Game[Any, Any, Any]
Rows: TypeAlias = tuple[TableRow, ...]
_Stamp: TypeAlias = tuple[int, int] | None
_log = logging.getLogger(__name__)


class OwnerTables:
    """The owner's tables under ``folder``. Rows have every column; what is not known is None.

    A file is read again when it has changed, so an editor and the box may take turns.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[Path, tuple[_Stamp, Rows, tuple[Problem, ...]]] = {}

    def path(self, game: AnyGame, table: Table) -> Path:
        return self._folder / game.key / f"{table.key}.yaml"

    def read(self, game: AnyGame, table: Table) -> tuple[Rows, tuple[Problem, ...]]:
        """The rows that are good and all that is wrong; a table that was never begun is empty and good."""
        path = self.path(game, table)
        stamp = _stamp(path)
        known = self._read.get(path)
        if known is None or known[0] != stamp:
            known = self._read[path] = stamp, *(read(game, table, Sheet.of(path)) if stamp else ((), ()))
        return known[1:]

    def all_of(self, game: AnyGame) -> dict[str, Rows]:
        """Every table of a game that has rows."""
        tables = {table.key: self.read(game, table)[0] for table in game.tables()}
        return {key: rows for key, rows in tables.items() if rows}

    def doubts(self, game: AnyGame, table: Table) -> tuple[Problem, ...]:
        """Where the rows of a table disagree with one another or with the game's other tables. None in a table with
        mistakes: they come first."""
        path = self.path(game, table)
        if not _stamp(path) or self.read(game, table)[1]:
            return ()
        blocks, _ = _good_rows(game, table, Sheet.of(path))
        found = []
        for doubt in game.doubts(self.all_of(game)):
            if doubt.table == table.key:
                block, _ = blocks[game.row_key(table.key, doubt.row)]
                key = f"{block.path}.{doubt.column}"
                found.append(Problem(block.where(doubt.column), key, doubt.wrong, doubt.remedy, "", game.words))
        return tuple(found)

    def keep(self, game: AnyGame, table: Table, row: TableRow) -> None:
        """One row as somebody entered it, in place of the one that was about the same. Raises OSError."""
        rows, _ = self.read(game, table)
        key = table.columns[0].key
        about = game.row_key(table.key, str(row[key]))
        complete = {column.key: row.get(column.key) for column in table.columns}
        at = next((at for at, old in enumerate(rows) if game.row_key(table.key, str(old[key])) == about), len(rows))
        self._write(game, table, (*rows[:at], complete, *rows[at + 1 :]))

    def learn(self, game: AnyGame, table: Table, learnt: Iterable[TableRow]) -> bool:
        """Fill in what a play has taught. What was not learnt and how the owner spells things stay as they are.

        True if the file was written. Raises OSError.
        """
        rows, _ = self.read(game, table)
        merged = _merged(game, table, rows, learnt)
        if merged == rows:
            return False
        self._write(game, table, merged)
        return True

    def take_in(self, game: AnyGame, table: Table, file: Path) -> int:
        """Merge the rows of ``file``; how many it had. Raises FileError with all that is wrong, then nothing is
        changed; OSError."""
        if not file.exists():
            raise FileError((f"{file}: there is no such file",))
        coming, problems = read(game, table, Sheet.of(file))
        if problems:
            raise FileError(tuple(problem.line_for_terminal for problem in problems))
        self.learn(game, table, coming)
        return len(coming)

    def exported(self, game: AnyGame, table: Table) -> str:
        """The table as a file, also one that was never begun: to be filled in with an editor."""
        return written(game, table, self.read(game, table)[0])

    def summary(self, game: AnyGame, table: Table) -> str:
        """One line: ``castle: 5 of 12 rows, 14 of 60 values (…/castle.yaml)``."""
        rows, problems = self.read(game, table)
        values = sum(value is not None for row in rows for value in row.values())
        wrong = f", {len(problems)} problem(s): companion data check {game.key} {table.key}" if problems else ""
        return (
            f"{table.key}: {len(rows)} of {table.rows} rows, {values} of {table.rows * len(table.columns)} values"
            f"{wrong} ({self.path(game, table)})"
        )

    def _write(self, game: AnyGame, table: Table, rows: Rows) -> None:
        """Whole or not at all: a plug pulled at any moment leaves the old file or the new one."""
        path = self.path(game, table)
        path.parent.mkdir(parents=True, exist_ok=True)
        comment = ""
        if path.exists():
            comment = _leading_comment(path)
            keep = ".bak"
            if self.read(game, table)[1]:
                keep = f".mistakes-{time.strftime('%Y%m%d-%H%M%S')}"
                _log.warning("%s has mistakes; it is kept as %s%s", path, path.name, keep)
            shutil.copy2(path, path.with_name(path.name + keep))
        new = path.with_name(path.name + ".new")
        with new.open("w", encoding="utf-8") as file:
            file.write(written(game, table, rows, comment))
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
        _sync_folder(path.parent)
        self._read[path] = _stamp(path), rows, ()


def read(game: AnyGame, table: Table, sheet: Sheet) -> tuple[Rows, tuple[Problem, ...]]:
    """The rows of a file that are good, and all that is wrong with the others."""
    rows, problems = _good_rows(game, table, sheet)
    return tuple(row for _, row in rows.values()), problems


def _good_rows(
    game: AnyGame, table: Table, sheet: Sheet
) -> tuple[dict[str, tuple[Block, TableRow]], tuple[Problem, ...]]:
    """The good rows by what they are about, each with its place in the file."""
    root = sheet.root
    for key, mine in (("game", game.key), ("table", table.key)):
        if root.text(key, mine) != mine:
            root.report(key, text("table-not-yours", game=root.text("game", game.key), table=root.text("table", "?")))
    rows: dict[str, tuple[Block, TableRow]] = {}
    first = table.columns[0]
    blocks = root.blocks("rows")
    if root.keys and "rows" not in root:
        root.report("rows", text("table-no-rows"))
    for block in blocks:
        row = {column.key: _cell(block, column) for column in table.columns}
        for column in table.columns:
            if row[column.key] is None and not column.may_be_empty and column is not first:
                _missing(block, column)
        about = row[first.key]
        if about is None:
            if not (sheet.has(block.path) or (first.key in block and block.reported(first.key))):
                _missing(block, first)
            continue
        key = game.row_key(table.key, str(about))
        if key in rows:
            block.report(first.key, text("table-same-row", row=str(about), line=str(rows[key][0].spot.line)))
        elif len(rows) == table.rows:
            block.report(first.key, text("table-too-many-rows", rows=str(table.rows)))
        else:
            rows[key] = block, row
    return rows, sheet.finish()


def _missing(block: Block, column: Column) -> None:
    block.report(
        column.key, text("table-row-without-key", column=column.key), text("table-write-key", column=column.key)
    )


def _cell(block: Block, column: Column) -> Value:
    if block.is_empty(column.key):
        return None
    match column.accepts:
        case OneOf(options):
            return block.one_of(column.key, None, options)
        case Number(low, high, step):
            number = block.whole(column.key, None, low, high)
            if number is not None and (number - low) % step:
                block.report(column.key, text("settings-not-possible", written=str(number)), _possible(column))
                return None
            return number
        case Name():
            return block.name(column.key, None, longest=NAME_LENGTH)
        case Several(options):
            listed = block.listed(column.key)
            values = tuple(listed.one_of(key, "", options) for key in listed.keys)
            if "" in values or block.reported(column.key):
                return None
            if not fits(column.accepts, values):
                block.report(column.key, text("settings-not-possible", written=", ".join(values)), _possible(column))
                return None
            return values


def _possible(column: Column) -> Any:
    return text("settings-known", words=spelled(column.accepts))


def _merged(game: AnyGame, table: Table, rows: Rows, coming: Iterable[TableRow]) -> Rows:
    key = table.columns[0].key
    merged = {game.row_key(table.key, str(row[key])): dict(row) for row in rows}
    for row in coming:
        old = merged.setdefault(
            game.row_key(table.key, str(row[key])), {column.key: None for column in table.columns} | {key: row[key]}
        )
        for column in table.columns[1:]:
            value = row.get(column.key)
            if value is not None and not _same(game, table, column, old[column.key], value):
                old[column.key] = value
    return tuple(merged.values())


def _same(game: AnyGame, table: Table, column: Column, old: Value, new: Value) -> bool:
    if isinstance(column.accepts, Name) and isinstance(old, str) and isinstance(new, str):
        return game.row_key(table.key, old) == game.row_key(table.key, new)
    return old == new


# ---------------------------------------------------------------- writing
def written(game: AnyGame, table: Table, rows: Iterable[TableRow], comment: str = "") -> str:
    """The file: a comment that says what each column takes, then a row a line."""
    lines = [comment.rstrip("\n") if comment else _explained(table), f"game: {game.key}", f"table: {table.key}"]
    rows = tuple(rows)
    lines.append("rows:" if rows else "rows: []")
    lines += [f"- {_row(table, row)}" for row in rows]
    return "\n".join(lines) + "\n"


def _explained(table: Table) -> str:
    lines = [f"# {table.rows} rows; leave out what you do not know."]
    lines += [f"#   {column.key}: {spelled(column.accepts)}" for column in table.columns]
    example = ", ".join(f"{column.key}: …" for column in table.columns)
    return "\n".join([*lines, f"# - {{{example}}}"])


def _row(table: Table, row: Mapping[str, Value]) -> str:
    cells = [(column.key, row.get(column.key)) for column in table.columns]
    return "{" + ", ".join(f"{key}: {_scalar(value)}" for key, value in cells if value is not None) + "}"


def _scalar(value: Value) -> str:
    match value:
        case tuple():
            return "[" + ", ".join(_scalar(part) for part in value) + "]"
        case str():
            if value in NULLS:
                return f"'{value}'"
            plain = value.replace(" ", "").replace("-", "").replace("_", "")
            if plain.isalnum() and not value[0].isdigit() and value == value.strip() and value[0] not in "-_":
                return value
            return "'" + value.replace("'", "''") + "'"
    return str(value)


def _leading_comment(path: Path) -> str:
    """What the owner wrote above the table stays above it."""
    lines: list[str] = []
    for line in path.read_text("utf-8", errors="replace").splitlines():
        if not line.startswith("#"):
            break
        lines.append(line)
    return "\n".join(lines)


def _stamp(path: Path) -> _Stamp:
    """When it was written and how long it is; None if it is not there."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size


def _sync_folder(folder: Path) -> None:
    try:
        at = os.open(folder, os.O_RDONLY)
    except OSError:  # Windows opens no folders
        return
    try:
        os.fsync(at)
    finally:
        os.close(at)
