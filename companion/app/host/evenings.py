"""The games there are and the plays of them: begun, taken up again, remembered. Must not know pages, light or sound."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from companion.app.errors import StoreError
from companion.app.store import named
from companion.app.store.brought import Brought
from companion.app.store.chronicle import Chronicle, Evening
from companion.app.store.installed import Known
from companion.app.store.keepsakes import KeptWhere, keep
from companion.app.store.play_file import Standing
from companion.app.store.renaming import Renaming
from companion.app.store.sticks import OnStick, folders
from companion.app.store.still_rows import StillRows
from companion.app.store.store import PLAY_FORMAT, PlayRecord, Store
from companion.app.table.page import PastPlay
from companion.core.errors import CompanionError, NewerPlay, Refusal, UnreadablePlay
from companion.core.game import Cover, Game, Table, TableRow, Tables, Value, chosen, still_fitting
from companion.core.play import Play, PlayRow, Rows, Step, kept
from companion.core.reopening import Kept as Fixed
from companion.core.reopening import good_row_before, reopened
from companion.core.view import Icon
from companion.core.view import Page as Arranged
from companion.core.words import seated, text, unnamed_seat
from companion.files import write_whole


class Library(Protocol):
    """Games by key, and the owner's tables they use."""

    def keys(self) -> tuple[str, ...]:
        """In the menu's order."""

    def game(self, key: str) -> Game[Any, Any, Any]:
        """Raises UnknownName, or whatever a broken game of somebody else raises."""

    def cover(self, key: str) -> Cover:
        """What the menu shows of it."""

    def brought(self, key: str) -> Brought:
        """What comes with it besides its rules. Raises as ``game`` does."""

    def found(self, games: Iterable[Known]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Games of other packages are these now: keys of the new ones, and of those that are gone."""

    def tables(self, key: str) -> Tables: ...

    def keep(self, key: str, table: Table, row: TableRow) -> None:
        """Raises Refusal with the reason why it is not kept."""

    def learn(self, key: str, learnt: Tables) -> None:
        """Merge what a play taught; called often, writes only what is new."""

    def on_sticks(self) -> tuple[OnStick, ...]:
        """Owner's tables on USB sticks that are in."""

    def take_in(self, found: OnStick) -> None:
        """Such a table in place of the one there is. Raises Refusal."""


BOX_CHOICE = "box"
PICTURES = "pictures"
"""The folder beside the store that pictures go into where no stick is in."""


class OpenedPlay(Struct, frozen=True):
    """A play that is on the table now. ``number`` is its own in the store, None if it is kept in memory; ``first`` is
    its first step if it has just begun. ``left_out`` are options of an older play that the game no longer knows, as
    words."""

    key: str
    play: Play[Any, Any, Any]
    number: int | None
    first: Step | None = None
    left_out: tuple[str, ...] = ()


class _Kept:
    """The plays of a store for history, those that still wait for the disk too."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def standing(self) -> tuple[Standing, ...]:
        return self._store.standing()

    def play(self, id: int) -> PlayRecord | None:
        return self._store.play(id)

    def rows(self, play: int, first: int, last: int) -> Iterator[tuple[PlayRow, float]]:
        return self._store.told(play, first, last)


class Evenings:
    """``rows`` makes rows in memory, for a box without a store. ``take_in`` lets the box use what a game brings, whole
    or (False) what its cover needs. ``told`` hears of games that are broken."""

    def __init__(
        self,
        store: Store | None,
        library: Library,
        rows: Callable[[], Rows] | None,
        take_in: Callable[[Brought, bool], None],
        told: Callable[[str], None],
    ) -> None:
        self._store = store
        self._library = library
        self._memory_rows = rows
        self._chronicle = Chronicle(_Kept(store), library.game, store.path.parent) if store is not None else None
        self._told_of: tuple[int, tuple[Evening, ...]] = (-1, ())
        """What history told last, and of which revision of the store."""
        self._take_in = take_in
        self._brought: dict[str, Brought] = {}
        self._told = told
        self.seed: Callable[[], bytes] = lambda: os.urandom(16)
        """Where chance begins; tests begin it where they like."""
        self._games: dict[str, Game[Any, Any, Any]] = {}

        self.numbers: Mapping[str, int] = {}
        """Of games at boardgamegeek.com, from the owner's settings; they go before the games' own."""
        self.sticks: Callable[[], tuple[Path, ...]] = folders
        """The USB sticks that are in; tests put in what they like."""

    # -- games
    def games(self) -> tuple[str, ...]:
        """Their keys in the menu's order."""
        return self._library.keys()

    def cover(self, key: str) -> Cover | None:
        """What the menu shows of a game; None if it is broken."""
        try:
            cover = self._library.cover(key)
            if key not in self._brought:
                self._brought[key] = brought = self._library.brought(key)
                if brought.locale is not None or not isinstance(cover.icon, Icon):
                    self._take_in(brought, False)
            return cover
        except CompanionError as fault:
            self._told(str(fault))
            return None

    def found(self, games: Iterable[Known]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Games of other packages are these now: keys of the new ones, and of those that are gone."""
        new, gone = self._library.found(games)
        for key in gone:
            self._games.pop(key, None)
            self._brought.pop(key, None)
        return new, gone

    def game(self, key: str) -> Game[Any, Any, Any]:
        """The game with that key, its words loaded."""
        if key not in self._games:
            game = self._library.game(key)
            self._brought[key] = brought = self._library.brought(key)
            self._take_in(brought, True)
            self._games[key] = game
        return self._games[key]

    @property
    def met(self) -> tuple[Brought, ...]:
        """What the games brought that were asked for so far, or whose cover was."""
        return tuple(self._brought.values())

    # -- owner's tables
    def tables(self, key: str) -> Tables:
        return self._library.tables(key)

    def keep_row(self, key: str, table: Table, row: TableRow) -> None:
        """Write one row of an owner's table, replacing the one with the same key. Raises Refusal."""
        self._library.keep(key, table, row)

    def learn(self, key: str, learnt: Tables) -> None:
        """Merge what a play taught."""
        self._library.learn(key, learnt)

    def on_sticks(self) -> tuple[OnStick, ...]:
        """Owner's tables on USB sticks that are in."""
        return self._library.on_sticks()

    def take_in(self, found: OnStick) -> None:
        """Such a table in place of the one there is. Raises Refusal."""
        self._library.take_in(found)

    # -- plays
    def open_play(self, key: str) -> PastPlay | None:
        """The unfinished play of a game."""
        record = self._store.latest_open(key) if self._store is not None else None
        return _past(record) if record is not None else None

    def told(self) -> tuple[Evening, ...]:
        """What history tells of every evening, newest first."""
        if self._chronicle is None or self._store is None:
            return ()
        if self._told_of[0] != self._store.revision:
            self._told_of = self._store.revision, self._chronicle.evenings()
        return self._told_of[1]

    @property
    def box_id(self) -> str:
        """What tells this box's plays from another's in a log that holds both: made once, and kept."""
        if self._store is None:
            return "box"
        known = self._store.choices.get(BOX_CHOICE)
        if known is None:
            known = os.urandom(4).hex()
            self._store.choose(BOX_CHOICE, known)
        return known

    def geek(self, key: str) -> int | None:
        """A game's number at boardgamegeek.com, where it is known."""
        if key in self.numbers:
            return self.numbers[key]
        return self._library.game(key).board_game_geek if key in self.games() else None

    def story(self, id: int) -> Arranged | None:
        """An evening in one picture; None where nobody draws it, or its rows cannot be read."""
        record = self._store.play(id) if self._store is not None else None
        if record is None or self._chronicle is None:
            return None
        try:
            return self.game(record.game).story(tuple(self._chronicle.states(record)))
        except Exception as fault:  # an older evening, a game that has gone: the evening is still listed
            self._told(f"the picture of evening {id} cannot be drawn: {fault}")
            return None

    def look(self, id: int) -> Play[Any, Any, Any]:
        """A kept play to be looked at; nothing of it can be changed. Raises UnreadablePlay, StoreError."""
        store, record = self._kept_play(id)
        return reopened(self._game_of(record), StillRows(store.rows(id)), _fixed(record)).play

    def go_on_from(self, id: int, n: int) -> OpenedPlay:
        """A new play that begins as that one stood on row ``n``, with chances of its own; the old one stays as it is.
        An unfinished play of the same game is closed, not lost. Raises UnreadablePlay, StoreError; then nothing has
        changed."""
        store, record = self._kept_play(id)
        game, kept_rows = self._game_of(record), store.rows(id)
        looked_at = StillRows(kept_rows)
        looked_at.stand(n)
        reopened(game, looked_at, _fixed(record))
        rows = [(kept_rows.read(each), kept_rows.when(each)) for each in range(n + 1)]
        self._close_unfinished(store, record.game)
        seed = self.seed()
        new = store.begin(record.game, record.options, record.seats, record.tables, seed)
        for row, at in rows:
            new.write(replace(row, dropped=0), row.draws, at)
        opened = reopened(game, new, replace(_fixed(record), seed=seed))
        return OpenedPlay(record.game, opened.play, new.play, left_out=_words_of(opened.left_out))

    def _kept_play(self, id: int) -> tuple[Store, PlayRecord]:
        """Raises StoreError if there is no such play."""
        store = self._store
        record = store.play(id) if store is not None else None
        if store is None or record is None:
            raise StoreError(f"there is no play {id}. 'companion history' lists them.")
        return store, record

    def _close_unfinished(self, store: Store, key: str) -> None:
        before = store.latest_open(key)
        if before is not None and self._goes_on(before):
            store.end(before.id)

    # -- names of evenings, and points to come back to
    def called(self, id: int) -> str:
        """What the table called that evening; "" if nothing."""
        return named.evening_name(self._store.choices, id) if self._store is not None else ""

    def call(self, id: int, called: str) -> None:
        """Give an evening a name; "" takes it away. Raises Refusal where nothing can be kept yet."""
        number = self._store.number(id) if self._store is not None else 0
        if self._store is None or number <= 0:
            raise Refusal(text("past-not-kept"))
        self._store.choose(named.evening_key(number), called)

    def points(self, id: int | None, play: Play[Any, Any, Any]) -> Mapping[int, str]:
        """The names of a play's save points by row."""
        if self._store is None or id is None:
            return {}
        rows = play.rows

        def when(n: int) -> float | None:
            try:
                return rows.when(n)
            except CompanionError:  # a damaged row keeps its point
                return None

        return named.points(self._store.choices, self._store.number(id), when, rows.last)

    def mark(self, id: int | None, play: Play[Any, Any, Any], n: int, called: str) -> None:
        """Make row ``n`` a save point; "" takes it away. Raises Refusal where nothing can be kept yet."""
        number = self._store.number(id) if self._store is not None and id is not None else 0
        if self._store is None or number <= 0:
            raise Refusal(text("past-not-kept"))
        value = named.written(called, play.rows.when(n)) if called else ""
        self._store.choose(named.point_key(number, n), value)

    def keep_pictures(self, files: Mapping[str, bytes]) -> KeptWhere:
        """Files onto a stick that is in, else into the pictures folder."""
        assert self._store is not None, "evenings come from a store"
        return keep(files, self.sticks(), self._store.path.parent / PICTURES)

    # -- people
    def rename(self, old: str, new: str) -> None:
        """Somebody is called ``new`` in every evening; "" forgets the name. Where ``new`` has evenings already, both
        are one person. Raises Refusal, with nothing changed, where both sat at one table or the disk does not take it.
        """
        if self._store is not None:
            self._store.rename(Renaming(old, new))
            self.told()  # the file that saves reading holds names too

    def past_plays(self) -> tuple[PastPlay, ...]:
        """The evenings, newest first."""
        return tuple(_past(record) for record in self._store.plays()) if self._store is not None else ()

    def _last(self, key: str) -> PlayRecord | None:
        plays = self._store.plays() if self._store is not None else ()
        return next((record for record in plays if record.game == key), plays[0] if plays else None)

    def last_seats(self, key: str) -> tuple[str, ...]:
        """Who played this game last, or any game, "" for seats without a name; empty if nobody did."""
        record = self._last(key)
        seats = seated(record.seats) if record is not None else ()
        return tuple("" if unnamed_seat(called) else called for called in seats)

    def last_options(self, key: str) -> Mapping[str, Value]:
        """The options of the last play of this game as the table left them, as far as the game still knows them."""
        record = self._last(key)
        if record is None or record.game != key:
            return {}
        return still_fitting(self.game(key), {**record.options, **self._settled(record)})[0]

    def _settled(self, record: PlayRecord) -> Mapping[str, Value]:
        """What the table changed of its options in the course of a play; nothing if it cannot be read any more."""
        assert self._store is not None, "a record comes from a store"
        game = self.game(record.game)
        try:
            rows = self._store.rows(record.id)
            fixed = game.begin(chosen(game, still_fitting(game, record.options)[0]), record.seats, record.tables)
            return game.settled(kept(game, rows, rows.head, fixed)[1])
        except CompanionError as fault:
            self._told(str(fault))
            return {}

    def begin(
        self, key: str, seats: tuple[str, ...], options: Mapping[str, Value], seed: bytes | None = None
    ) -> OpenedPlay:
        """A new play; an unfinished one of the same game is closed, not lost."""
        game, seats = self.game(key), seated(seats)
        values = chosen(game, options)
        tables = self._library.tables(key)
        seed = self.seed() if seed is None else seed
        if self._store is not None:
            self._close_unfinished(self._store, key)
            in_store = self._store.begin(key, values, seats, tables, seed)
            number: int | None = in_store.play
            rows: Rows = in_store
        else:
            assert self._memory_rows is not None, "a box without a store needs rows in memory"
            rows, number = self._memory_rows(), None
        play, first = Play.begin(game, rows, seed, values, seats, tables)
        return OpenedPlay(key, play, number, first)

    def resume(self, key: str, at: int | None = None) -> OpenedPlay:
        """The unfinished play of a game, where it stood, or as of row ``at``. Raises UnreadablePlay; then nothing has
        changed."""
        record = self._unfinished(key)
        game, rows = self._rows_of(record)
        if at is not None:
            rows.stand(at)
        opened = reopened(game, rows, _fixed(record))
        return OpenedPlay(key, opened.play, record.id, left_out=_words_of(opened.left_out))

    def good_row(self, key: str) -> int | None:
        """Where the unfinished play of a game, which cannot be opened, could go on; None if nowhere."""
        record = self._unfinished(key)
        try:
            game, rows = self._rows_of(record)
        except UnreadablePlay:
            return None
        return good_row_before(game, rows, _fixed(record))

    def write_out(self, key: str) -> str:
        """The moves of the unfinished play of a game as a file beside the store; its name. Raises OSError,
        CompanionError."""
        from companion.app.store.records import exported  # only when somebody asks for it

        assert self._store is not None
        record = self._unfinished(key)
        path = self._store.path.with_name(f"play-{record.id}.jsonl")
        lines = exported(self._store.disk, record.id, lambda fault: self._told(f"left out of {path.name}: {fault}"))
        write_whole(path, "\n".join((*lines, "")).encode())
        return path.name

    def _unfinished(self, key: str) -> PlayRecord:
        assert self._store is not None, "only a store can resume"
        record = self._store.latest_open(key)
        assert record is not None, f"{key} has no open play"
        return record

    def _rows_of(self, record: PlayRecord) -> tuple[Game[Any, Any, Any], Rows]:
        """What a play is read with. Raises UnreadablePlay."""
        assert self._store is not None
        return self._game_of(record), self._store.resume(record.id)[1]

    def _game_of(self, record: PlayRecord) -> Game[Any, Any, Any]:
        """What a play is read with. Raises UnreadablePlay."""
        if record.format > PLAY_FORMAT:
            what = f"format {record.format}; this companion knows {PLAY_FORMAT}"
            raise NewerPlay(text("core-kept-newer"), what)
        try:
            return self.game(record.game)
        except Exception as fault:  # a package of somebody else may raise anything
            raise UnreadablePlay(text("core-kept-no-game"), str(fault)) from fault

    def _goes_on(self, record: PlayRecord) -> bool:
        """Whether a play can be opened: one that cannot is kept as it is."""
        try:
            game, rows = self._rows_of(record)
            reopened(game, rows, _fixed(record))
        except UnreadablePlay:
            return False
        return True

    def latest(self) -> str | None:
        """The game whose play was left open last; None if there is none."""
        record = self._store.latest_open() if self._store is not None else None
        return record.game if record is not None else None

    def end(self, opened: OpenedPlay) -> None:
        """Close a play for good."""
        if self._store is not None and opened.number is not None:
            self._store.end(opened.number)

    def kept(self, opened: OpenedPlay) -> bool:
        """All of it is safe, or cannot be made safe now, which the table has been told."""
        return opened.play.rows.all_kept or (self._store is not None and self._store.failing)


def _fixed(record: PlayRecord) -> Fixed:
    """What is fixed for a play."""
    return Fixed(record.seed, record.options, seated(record.seats), record.tables)


def _words_of(left_out: tuple[tuple[str, Value], ...]) -> tuple[str, ...]:
    return tuple(f"{key}: {value}" for key, value in left_out)


def _past(record: PlayRecord) -> PastPlay:
    return PastPlay(record.id, record.game, seated(record.seats), record.ended is None and record.head >= 0)


__all__ = ["Evenings", "Library", "OpenedPlay"]
