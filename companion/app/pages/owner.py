"""Owner's tables on the screen: facts printed on somebody's board, entered row by row. Must not know files."""

from __future__ import annotations

from companion.app.pages.base import BACK, CLOSE, Host, Page, asking, both, message, scene
from companion.app.pages.pickers import LeftOpen, Picked, Picker, Plain, picker_for
from companion.core.game import Column, Table, TableRow, Value
from companion.core.view import Entries, Entry, Icon, Label, Role, Scene
from companion.core.words import NOTHING, Text, name, text


class TablesPage(Page):
    """Every table of every game."""

    def __init__(self) -> None:
        self._at = 0

    def _tables(self, host: Host) -> tuple[tuple[str, Table], ...]:
        return tuple((key, table) for key in host.games() for table in host.game(key).tables())

    def scene(self, host: Host) -> Scene:
        tables = self._tables(host)
        path = (text("menu-title"), text("menu-tables"))
        if not tables:
            return scene(host, message(Icon.MAP, text("menu-no-tables"), NOTHING), (CLOSE,), path=path)
        entries = tuple(
            Entry(
                host.game(key).icon,
                table.title,
                text("menu-rows-of", count=len(host.tables(key).get(table.key, ())), of=table.rows),
            )
            for key, table in tables
        )
        labels = (CLOSE, Label(Role.LEFT), Label(Role.GO, text("core-open"), primary=True), Label(Role.RIGHT))
        return scene(host, both(Entries(entries, self._at)), labels, path=path)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        tables = self._tables(host)
        match role:
            case Role.LEFT | Role.RIGHT if tables:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % len(tables)
            case Role.GO if tables:
                host.open(RowsPage(*tables[self._at]))
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))

    def touch(self, host: Host, stop: int) -> None:
        if 0 <= stop < len(self._tables(host)):
            self._at = stop
            self.press(host, Role.GO)


class RowsPage(Page):
    """The rows of one table; the last stop adds one."""

    def __init__(self, key: str, table: Table) -> None:
        self._key = key
        self._table = table
        self._at = 0

    def _rows(self, host: Host) -> tuple[TableRow, ...]:
        return tuple(host.tables(self._key).get(self._table.key, ()))

    def scene(self, host: Host) -> Scene:
        rows = self._rows(host)
        first = self._table.columns[0].key
        entries = [Entry(Icon.PEN, self._said(host, first, row.get(first)), self._missing(row)) for row in rows]
        entries.append(Entry(Icon.PLUS, text("menu-add-row")))
        self._at = min(self._at, len(entries) - 1)
        labels = (CLOSE, Label(Role.LEFT), Label(Role.GO, text("core-open"), primary=True), Label(Role.RIGHT))
        path = (text(f"game-{self._key}".replace("_", "-")), self._table.title)
        return scene(host, both(Entries(tuple(entries), self._at)), labels, path=path)

    def _said(self, host: Host, column: str, value: Value) -> Text:
        return host.game(self._key).cell_called(self._table.key, column, value)

    def _missing(self, row: TableRow) -> Text:
        empty = sum(row.get(column.key) is None for column in self._table.columns)
        return text("menu-cells-empty", count=empty) if empty else text("menu-complete")

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        rows = self._rows(host)
        match role:
            case Role.LEFT | Role.RIGHT:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % (len(rows) + 1)
            case Role.GO:
                row = rows[self._at] if self._at < len(rows) else {}
                host.open(CellsPage(self._key, self._table, row))
            case Role.BACK:
                host.close()
            case Role.ROLL:
                host.refuse(role, text("core-nothing-here"))

    def touch(self, host: Host, stop: int) -> None:
        if 0 <= stop <= len(self._rows(host)):
            self._at = stop
            self.press(host, Role.GO)


class CellsPage(Page):
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

    def _of(self, host: Host) -> Picker:
        if self._picker is None:
            column = self._column
            game = host.game(self._key)
            picker = picker_for(
                column.accepts,
                Plain(lambda value: game.cell_called(self._table.key, column.key, value)),
                value=self._row.get(column.key),
                alphabet=host.alphabet(),
                leave=column.may_be_empty and self._at > 0,
            )
            assert picker is not None
            self._picker = picker
        return self._picker

    def scene(self, host: Host) -> Scene:
        picker = self._of(host)
        game = host.game(self._key)
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

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        match role:
            case Role.BACK:
                if self._of(host).take_back():
                    return
                if self._at:
                    self._at -= 1
                    self._picker = None
                else:
                    host.close()
            case Role.ROLL:
                host.refuse(role, text("core-nothing-here"))
            case _:
                self._take(host, self._of(host).press(role, times))

    def touch(self, host: Host, stop: int) -> None:
        self._take(host, self._of(host).touch(stop))

    def _take(self, host: Host, outcome: Picked | LeftOpen | None) -> None:
        match outcome:
            case Picked(value):
                self._row[self._column.key] = value
            case LeftOpen():
                self._row.pop(self._column.key, None)
            case None:
                return
        self._picker = None
        self._at += 1
        if self._at == len(self._table.columns):
            host.keep_row(self._key, self._table, self._row)
            host.close()
