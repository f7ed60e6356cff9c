"""Facts printed on somebody's board that nobody but its owner can look up: typed tables as YAML files of the owner.

One file a table, ``tables/<game>/<table>.yaml``, with ``rows`` as a list. Read strictly; written whole and at once,
with the file before kept as ``.bak``. Must not know what a table is about.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct

from companion.app import assets
from companion.app.config.yaml_reader import NULLS, Block, Problem, Sheet
from companion.app.errors import FileError, TableFull
from companion.app.language import Language, languages, unmarked
from companion.core.game import (
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
from companion.files import write_whole

AnyGame: TypeAlias = Game[Any, Any, Any]
Rows: TypeAlias = tuple[TableRow, ...]
_Stamp: TypeAlias = tuple[int, int] | None
_log = logging.getLogger(__name__)


BACKUP = ".bak"
BEFORE_IMPORT = ".before-import"


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
        """One row as somebody entered it, in place of the one that was about the same. Raises TableFull, FileError,
        OSError."""
        rows, _ = self.read(game, table)
        key = table.columns[0].key
        about = game.row_key(table.key, str(row[key]))
        complete = {column.key: row.get(column.key) for column in table.columns}
        at = next((at for at, old in enumerate(rows) if game.row_key(table.key, str(old[key])) == about), len(rows))
        if at == len(rows) == table.rows:
            raise TableFull(f"{self.path(game, table)}: {table.key} has all its {table.rows} rows. Change one of them.")
        self._write(game, table, (*rows[:at], complete, *rows[at + 1 :]))

    def learn(self, game: AnyGame, table: Table, learnt: Iterable[TableRow]) -> bool:
        """Fill in what a play has taught. What was not learnt and how the owner spells things stay as they are.

        Rows that the file could not hold are left out. True if the file was written. Raises FileError, OSError.
        """
        rows, _ = self.read(game, table)
        merged = _merged(game, table, rows, (row for row in learnt if _could_be_read(table, row)))
        if merged == rows:
            return False
        self._write(game, table, merged)
        return True

    def take_in(self, game: AnyGame, table: Table, file: Path, *, merge: bool = False) -> TableChange:
        """Put the rows of ``file`` in place of the table's, or with ``merge`` add them to it. Raises FileError with all
        that is wrong, then nothing is changed; OSError."""
        if not file.exists():
            raise FileError((f"{file}: there is no such file",))
        return self.take_in_source(game, table, str(file), file.read_bytes(), merge=merge)

    def take_in_source(
        self, game: AnyGame, table: Table, name: str, source: bytes, *, merge: bool = False
    ) -> TableChange:
        """The same for what has been read already; ``name`` is how messages call it."""
        coming, problems = read(game, table, Sheet(name, source))
        if problems:
            raise FileError(tuple(problem.line_for_terminal for problem in problems))
        before = self.read(game, table)[0]
        after = _merged(game, table, before, coming) if merge else coming
        change = _change(game, table, before, after)
        if change.any or not self.path(game, table).exists():
            self._write(game, table, after, keep_as=BEFORE_IMPORT)
        return change

    def imported(self, game: AnyGame, table: Table) -> bool:
        """Whether there is an import to be taken back."""
        path = self.path(game, table)
        return path.with_name(path.name + BEFORE_IMPORT).exists()

    def undo(self, game: AnyGame, table: Table) -> TableChange:
        """Take the last import back; done again, it makes the import again. Raises FileError, OSError."""
        kept = self.path(game, table)
        kept = kept.with_name(kept.name + BEFORE_IMPORT)
        if not kept.exists():
            raise FileError((f"{self.path(game, table)}: nothing was imported here that could be taken back",))
        return self.take_in(game, table, kept)

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

    def _write(self, game: AnyGame, table: Table, rows: Rows, *, keep_as: str = BACKUP) -> None:
        """Whole or not at all, and never what could not be read again. ``keep_as``: the ending under which the file
        before is kept. Raises FileError, OSError."""
        path = self.path(game, table)
        comment = ""
        before = written(game, table, ()).encode()
        if path.exists():
            before = path.read_bytes()
            comment = _leading_comment(before)
            if self.read(game, table)[1]:
                keep_as = f".mistakes-{time.strftime('%Y%m%d-%H%M%S')}"
                _log.warning("%s has mistakes; it is kept as %s%s", path, path.name, keep_as)
        source = _readable(game, table, rows, comment, path)
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() or keep_as == BEFORE_IMPORT:
            write_whole(path.with_name(path.name + keep_as), before)
        write_whole(path, source)
        self._read[path] = _stamp(path), rows, ()


def parts(source: bytes) -> tuple[bytes, ...]:
    """The tables of a file that holds several, with lines of ``---`` between them; each stands on the lines on which it
    stood."""
    found: list[bytes] = []
    lines: list[bytes] = []
    above = 0
    for number, line in enumerate([*source.splitlines(keepends=True), b"---"]):
        if line.rstrip() != b"---":
            lines.append(line)
            continue
        if any(each.strip() and not each.startswith(b"#") for each in lines):
            found.append(b"\n" * above + b"".join(lines))
        lines, above = [], number + 1
    return tuple(found) or (source,)


def table_named_in(source: bytes) -> str:
    """The table that a file says it holds, "" if it does not."""
    return Sheet("", source).root.text("table", "")


def game_named_in(source: bytes) -> str:
    """The game that a file says it is for, "" if it does not."""
    return Sheet("", source).root.text("game", "")


def read(game: AnyGame, table: Table, sheet: Sheet) -> tuple[Rows, tuple[Problem, ...]]:
    """The rows of a file that are good, and all that is wrong with the others."""
    rows, problems = _good_rows(game, table, sheet)
    return tuple(row for _, row in rows.values()), problems


def _good_rows(
    game: AnyGame, table: Table, sheet: Sheet
) -> tuple[dict[str, tuple[Block, TableRow]], tuple[Problem, ...]]:
    """The good rows by what they are about, each with its place in the file."""
    rows: dict[str, tuple[Block, TableRow]] = {}
    first = table.columns[0]
    spellings = Spellings(game, table)
    for block in _blocks(game, table, sheet):
        row = _cells(block, table, spellings)
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


def _blocks(game: AnyGame, table: Table, sheet: Sheet) -> tuple[Block, ...]:
    """The rows as they stand in the file, once it is told whose they are."""
    root = sheet.root
    for key, mine in (("game", game.key), ("table", table.key)):
        if root.text(key, mine) != mine:
            root.report(key, text("table-not-yours", game=root.text("game", game.key), table=root.text("table", "?")))
    blocks = root.blocks("rows")
    if root.keys and "rows" not in root:
        root.report("rows", text("table-no-rows"))
    if sheet.is_a_list:
        around = text("table-write-around", game=game.key, table=table.key)
        sheet.instead("", text("table-only-rows"), around)
    return blocks


def _cells(block: Block, table: Table, spellings: Spellings) -> TableRow:
    """The cells of one row; what is missing beside the first, which says what the row is about, is told."""
    row = {column.key: _cell(block, column, spellings) for column in table.columns}
    for column in table.columns[1:]:
        if row[column.key] is None and not column.may_be_empty:
            _missing(block, column)
    return row


def _missing(block: Block, column: Column) -> None:
    block.report(
        column.key, text("table-row-without-key", column=column.key), text("table-write-key", column=column.key)
    )


class Spellings:
    """What may stand in a cell for one of the keys it takes: their names in every language, long or short, in any
    case. A name that two keys have means neither. Languages are read only once somebody has written such a name."""

    def __init__(self, game: AnyGame, table: Table) -> None:
        self._game = game
        self._table = table
        self._keys: dict[str, dict[str, str | None]] = {}

    def of(self, column: Column) -> Callable[[str], str | None]:
        """What was typed in that column as a key; None if nothing is called so."""
        return lambda typed: self._known(column).get(_folded(typed))

    def _known(self, column: Column) -> dict[str, str | None]:
        if column.key not in self._keys:
            known: dict[str, str | None] = {}
            options = column.accepts.options if isinstance(column.accepts, OneOf | Several) else ()
            for code in languages(assets.locale()):
                words = Language(assets.locale(), code, (self._game.words,))
                for option in options:
                    called = self._game.cell_called(self._table.key, column.key, option)
                    for name in {_folded(words.full(called)), _folded(words.short(called))}:
                        known[name] = option if known.get(name, option) == option else None
            self._keys[column.key] = known
        return self._keys[column.key]


def _folded(written: str) -> str:
    return " ".join(unmarked(written).split()).casefold()


def _cell(block: Block, column: Column, spellings: Spellings) -> Value:
    if block.is_empty(column.key):
        return None
    match column.accepts:
        case OneOf(options):
            return block.one_of(column.key, None, options, spellings.of(column))
        case Number(low, high, step):
            number = block.whole(column.key, None, low, high)
            if number is not None and (number - low) % step:
                block.report(column.key, text("settings-not-possible", written=str(number)), _possible(column))
                return None
            return number
        case Name():
            return block.name(column.key, None)
        case Several(options):
            listed = block.listed(column.key)
            values = tuple(listed.one_of(key, "", options, spellings.of(column)) for key in listed.keys)
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
        about = game.row_key(table.key, str(row[key]))
        if about not in merged and len(merged) >= table.rows:
            _log.warning("%s %s: %s is left out, all %s rows are taken", game.key, table.key, row[key], table.rows)
            continue
        old = merged.setdefault(about, {column.key: None for column in table.columns} | {key: row[key]})
        for column in table.columns[1:]:
            value = row.get(column.key)
            if value is not None and not _same(game, table, column, old[column.key], value):
                old[column.key] = value
    return tuple(merged.values())


def _could_be_read(table: Table, row: TableRow) -> bool:
    """Whether the file may hold that row: the box writes nothing that it would refuse."""
    return all(
        fits(column.accepts, value) if (value := row.get(column.key)) is not None else _may_lack(table, column)
        for column in table.columns
    )


def _may_lack(table: Table, column: Column) -> bool:
    return column.may_be_empty and column is not table.columns[0]


def _same(game: AnyGame, table: Table, column: Column, old: Value, new: Value) -> bool:
    if isinstance(column.accepts, Name) and isinstance(old, str) and isinstance(new, str):
        return game.row_key(table.key, old) == game.row_key(table.key, new)
    return old == new


class TableChange(Struct, frozen=True):
    """What an import did to a table: the rows by what they are about, as they are spelled."""

    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()

    @property
    def any(self) -> bool:
        return bool(self.added or self.changed or self.removed)

    @property
    def in_words(self) -> str:
        """``2 added (hall, attic), 1 removed (cellar)``, in English as every command reports."""
        told = (("added", self.added), ("changed", self.changed), ("removed", self.removed))
        return ", ".join(f"{len(rows)} {what} ({', '.join(rows)})" for what, rows in told if rows) or "as it was"


def _change(game: AnyGame, table: Table, before: Rows, after: Rows) -> TableChange:
    key = table.columns[0].key
    old, new = ({game.row_key(table.key, str(row[key])): row for row in rows} for rows in (before, after))
    return TableChange(
        tuple(str(row[key]) for about, row in new.items() if about not in old),
        tuple(str(row[key]) for about, row in new.items() if about in old and old[about] != row),
        tuple(str(row[key]) for about, row in old.items() if about not in new),
    )


# ---------------------------------------------------------------- writing
def written(game: AnyGame, table: Table, rows: Iterable[TableRow], comment: str = "") -> str:
    """The file: a comment that says what each column takes, then a row a line; without any an example behind a #."""
    lines = [comment.rstrip("\n") if comment else _explained(table), f"game: {game.key}", f"table: {table.key}"]
    rows = tuple(rows)
    lines.append("rows:")
    lines += [f"- {_row(table, row)}" for row in rows] or [_example(table)]
    return "\n".join(lines) + "\n"


def _readable(game: AnyGame, table: Table, rows: Rows, comment: str, path: Path) -> bytes:
    """The file's bytes, which have been read back. Raises FileError if that is not possible."""
    problems: tuple[Problem, ...] = ()
    for above in dict.fromkeys((comment, "")):
        source = written(game, table, rows, above).encode("utf-8", "replace")
        found, problems = read(game, table, Sheet(str(path), source))
        if found == rows and not problems:
            return source
    raise FileError(
        (f"{path}: it is not written, since it could not be read again", *(each.line_for_terminal for each in problems))
    )


def _explained(table: Table) -> str:
    lines = [f"# {table.rows} rows; leave out what you do not know."]
    lines += [f"#   {column.key}: {spelled(column.accepts)}" for column in table.columns]
    return "\n".join(lines)


def _example(table: Table) -> str:
    """A row that is good as soon as its # is taken away."""
    return f"# - {_row(table, {column.key: _some(column) for column in table.columns})}"


def _some(column: Column) -> Value:
    """A value that the column takes."""
    match column.accepts:
        case OneOf(options):
            return options[0]
        case Several(options, least, most):
            return options[: min(max(least, 1), most)]
        case Number(low):
            return low
        case Name():
            return "…"


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
            if plain.isalnum() and not value[0].isdecimal() and value == value.strip() and value[0] not in "-_":
                return value
            return "'" + value.replace("'", "''") + "'"
    return str(value)


def _leading_comment(source: bytes) -> str:
    """What the owner wrote above the table stays above it."""
    lines: list[str] = []
    for line in source.decode("utf-8-sig", "replace").splitlines():
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
