"""Owner's tables on the screen: facts printed on somebody's board, entered row by row. Must not know files."""

from __future__ import annotations

from typing import Any

from companion.app.pages.pickers import LeftOpen, Picked, Picker, picker_for
from companion.app.pages.picking import PickingPage
from companion.app.pages.survey import SurveyPage, missing
from companion.app.store.sticks import OnStick
from companion.app.table.page import BACK, CLOSE, AppPage, Host, asking, both, game_called, moment, scene
from companion.core.game import Column, Game, Table, TableRow, Value
from companion.core.view import (
    SHAPE_OF,
    Die,
    Entries,
    Entry,
    Grid,
    Icon,
    IconName,
    Item,
    Label,
    Plate,
    Plates,
    ProblemNote,
    Role,
    Scene,
    Tone,
)
from companion.core.view import (
    Page as Arranged,
)
from companion.core.words import NOTHING, Text, name, text


class TablesPage(AppPage):
    """Every table of every game."""

    def __init__(self) -> None:
        self._at = 0

    def _tables(self, host: Host) -> tuple[tuple[str, Table], ...]:
        return tuple((key, table) for key in host.evenings.games() for table in host.evenings.game(key).tables())

    def scene(self, host: Host) -> Scene:
        tables = self._tables(host)
        path = (text("menu-title"), text("menu-tables"))
        if not tables:
            page = moment(Icon.MAP, text("menu-no-tables"), text("menu-tables-hint"))
            return scene(host, page, (CLOSE,), path=path)
        plates = tuple(self._plate(host, key, table) for key, table in tables)
        rows = tuple(
            Entry(host.evenings.game(key).icon, plate.caption, plate.value)
            for (key, _), plate in zip(tables, plates, strict=True)
        )
        page = Arranged(Plates(plates, self._at), Entries(rows, self._at))
        labels = (
            CLOSE,
            Label(Role.LEFT),
            Label(Role.GO, text("core-open"), primary=True),
            Label(Role.RIGHT),
            Label(Role.ROLL, text("menu-from-stick")),
        )
        return scene(host, page, labels, path=path)

    @staticmethod
    def _plate(host: Host, key: str, table: Table) -> Plate:
        filled = len(host.evenings.tables(key).get(table.key, ()))
        part = filled / table.rows if table.rows else 1.0
        return Plate(table.title, text("menu-rows-of", count=filled, of=table.rows), host.evenings.game(key).icon, part)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        tables = self._tables(host)
        match role:
            case Role.LEFT | Role.RIGHT if tables:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % len(tables)
            case Role.GO if tables:
                host.open(RowsPage(*tables[self._at]))
            case Role.ROLL if tables:
                host.open(StickPage())
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))

    def touch(self, host: Host, stop: int) -> None:
        if 0 <= stop < len(self._tables(host)):
            self._at = stop
            self.press(host, Role.GO)


class StickPage(AppPage):
    """The tables on a USB stick; go takes the one in focus in, in place of the one there is."""

    def __init__(self) -> None:
        self._at = 0
        self._seen: tuple[OnStick, ...] | None = None

    def _found(self, host: Host) -> tuple[OnStick, ...]:
        """What was there when somebody looked last: a stick is slow."""
        if self._seen is None:
            self._seen = host.evenings.on_sticks()
        return self._seen

    def scene(self, host: Host) -> Scene:
        found = self._found(host)
        path = (text("menu-tables"), text("menu-stick"))
        if not found:
            page = moment(Icon.MAP, text("menu-no-stick"), text("menu-no-stick-hint"))
            return scene(host, page, (CLOSE, Label(Role.GO, text("menu-look-again"), primary=True)), path=path)
        self._at = min(self._at, len(found) - 1)
        plates = tuple(self._plate(host, each) for each in found)
        wrong = found[self._at].problems
        go = text("menu-what-is-wrong" if wrong else "menu-take-in")
        labels = (CLOSE, Label(Role.LEFT), Label(Role.GO, go, primary=True), Label(Role.RIGHT))
        return scene(host, both(Plates(plates, self._at)), labels, path=path)

    @staticmethod
    def _plate(host: Host, found: OnStick) -> Plate:
        game = host.evenings.game(found.game)
        table = next(table for table in game.tables() if table.key == found.table)
        if found.problems:
            return Plate(table.title, text("menu-stick-mistakes", count=len(found.problems)), Icon.WARNING)
        rows = text("menu-rows-of", count=found.rows, of=table.rows)
        return Plate(table.title, rows, game.icon, found.rows / table.rows if table.rows else 1.0)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        found = self._found(host)
        match role:
            case Role.LEFT | Role.RIGHT if found:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % len(found)
            case Role.GO if found:
                self._take(host, found[min(self._at, len(found) - 1)])
            case Role.GO:
                self._seen = None
                if not self._found(host):
                    host.refuse(role, text("menu-no-stick"))
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))

    def _take(self, host: Host, found: OnStick) -> None:
        if found.problems:
            host.open(MistakesPage(found.problems))
        elif host.attempt(Role.GO, lambda: host.evenings.take_in(found)):
            host.tell(Role.GO, text("menu-taken-in", count=found.rows))

    def touch(self, host: Host, stop: int) -> None:
        if 0 <= stop < len(self._found(host)):
            self._at = stop
            self.press(host, Role.GO)


class MistakesPage(AppPage):
    """What is wrong in a table on a stick, one thing after the other."""

    def __init__(self, problems: tuple[ProblemNote, ...]) -> None:
        self._problems = problems
        self._at = 0

    def scene(self, host: Host) -> Scene:
        several = len(self._problems) > 1
        labels = (CLOSE, Label(Role.LEFT, meant=several), Label(Role.RIGHT, meant=several))
        path = (text("menu-stick"), name(f"{self._at + 1}/{len(self._problems)}"))
        return scene(host, both(self._problems[self._at]), labels, path=path)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        match role:
            case Role.LEFT | Role.RIGHT:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % len(self._problems)
            case Role.BACK | Role.GO:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))


class RowsPage(AppPage):
    """The rows of one table; the last stop adds one."""

    def __init__(self, key: str, table: Table) -> None:
        self._key = key
        self._table = table
        self._at: int | None = None

    def _rows(self, host: Host) -> tuple[TableRow, ...]:
        return tuple(host.evenings.tables(self._key).get(self._table.key, ()))

    def scene(self, host: Host) -> Scene:
        rows = self._rows(host)
        at = self._focus(host)
        more = "menu-fill-in" if missing(host, self._key, self._table) else "menu-add"
        go = text("core-open" if at < len(rows) else more)
        labels = (CLOSE, Label(Role.LEFT), Label(Role.GO, go, primary=True), Label(Role.RIGHT))
        path = (game_called(self._key), self._table.title)
        game = host.evenings.game(self._key)
        if not rows:
            page = moment(game.icon, self._table.title, text("menu-no-rows"), Tone.ACCENT)
            return scene(host, page, (CLOSE, Label(Role.GO, go, primary=True)), icon=game.icon, path=path)
        header = tuple(self._header(host, column) for column in self._table.columns)
        said = tuple(
            tuple(self._said(host, column.key, row.get(column.key)) for column in self._table.columns) for row in rows
        )
        add = (text(f"{more}-row"), *(NOTHING for _ in self._table.columns[1:]))
        grid = Grid(header, (*said, add), at)
        return scene(host, both(grid), labels, icon=game.icon, path=path)

    def _focus(self, host: Host) -> int:
        """The row in focus; the page begins on what fills the table, while something is missing that can be asked."""
        rows = len(self._rows(host))
        if self._at is None:
            self._at = rows if missing(host, self._key, self._table) else 0
        self._at = min(self._at, rows)
        return self._at

    def _header(self, host: Host, column: Column) -> Item:
        """A column of a game colour shows its shape; others their name."""
        called = host.evenings.game(self._key).column_called(self._table.key, column.key)
        tones = {tone.value: tone for tone in SHAPE_OF}
        return Item(NOTHING if column.key in tones else called, tones.get(column.key, Tone.INK2))

    def _said(self, host: Host, column: str, value: Value) -> Text:
        return host.evenings.game(self._key).cell_called(self._table.key, column, value)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        rows = self._rows(host)
        match role:
            case Role.LEFT | Role.RIGHT:
                self._at = (self._focus(host) + (1 if role is Role.RIGHT else -1)) % (len(rows) + 1)
            case Role.GO if self._focus(host) == len(rows) and missing(host, self._key, self._table):
                host.open(SurveyPage(host, self._key, self._table))
            case Role.GO:
                at = self._focus(host)
                row = rows[at] if at < len(rows) else {}
                host.open(CellsPage(self._key, self._table, row))
            case Role.BACK:
                host.close()
            case Role.ROLL:
                host.refuse(role, text("core-nothing-here"))

    def touch(self, host: Host, stop: int) -> None:
        if 0 <= stop <= len(self._rows(host)):
            self._at = stop
            self.press(host, Role.GO)


class Cell:
    """How a game calls what may stand in one column."""

    def __init__(self, game: Game[Any, Any, Any], table: str, column: str) -> None:
        self._game = game
        self._table = table
        self._column = column

    def called(self, option: str) -> Text:
        return self._game.cell_called(self._table, self._column, option)

    def sign(self, option: str) -> IconName | Tone | Die | None:
        return self._game.sign(self._column, option)


class CellsPage(PickingPage):
    """One row, cell after cell; it is kept after the last one. Back goes to the cell before."""

    def __init__(self, key: str, table: Table, row: TableRow) -> None:
        self._key = key
        self._table = table
        self._row: dict[str, Value] = dict(row)
        self._at = 0
        self._picker: Picker | None = None

    @property
    def _column(self) -> Column:
        return self._table.columns[self._at]

    def picker(self, host: Host) -> Picker:
        if self._picker is None:
            column = self._column
            game = host.evenings.game(self._key)
            picker = picker_for(
                game.cell_accepts(self._table.key, column, self._row),
                Cell(game, self._table.key, column.key),
                value=self._row.get(column.key),
                alphabet=host.alphabet(),
                leave=column.may_be_empty and self._at > 0,
                written=host.draft(self.about),
            )
            assert picker is not None
            self._picker = picker
        return self._picker

    def scene(self, host: Host) -> Scene:
        picker = self.picker(host)
        game = host.evenings.game(self._key)
        first = self._table.columns[0].key
        about = game.cell_called(self._table.key, first, self._row.get(first)) if self._at else NOTHING
        page = asking(game.column_called(self._table.key, self._column.key), picker.node(), None, about)
        labels = (BACK, *picker.labels(text("core-next")))
        return scene(
            host,
            page,
            labels,
            icon=game.icon,
            path=(self._table.title, name(f"{self._at + 1}/{len(self._table.columns)}")),
        )

    @property
    def about(self) -> str:
        return f"{self._key} {self._table.key} {self._column.key}"

    def left(self, host: Host) -> None:
        if self._at:
            self._at -= 1
            self._picker = None
        else:
            host.close()

    def taken(self, host: Host, role: Role, picked: Picked | LeftOpen) -> None:
        match picked:
            case Picked(value):
                self._row[self._column.key] = value
            case LeftOpen():
                self._row.pop(self._column.key, None)
        self._picker = None
        self._at += 1
        if self._at == len(self._table.columns):
            if host.attempt(role, lambda: host.evenings.keep_row(self._key, self._table, self._row)):
                host.close()
            else:
                self._at -= 1
