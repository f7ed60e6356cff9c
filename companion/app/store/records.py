"""Plays as text: export as JSON lines, replay of such lines, the list of past plays. Must not know the screen.

The first line is the header, every further one a move with what it drew, so a replay needs no seed. What was taken
back is not exported.
"""

from __future__ import annotations

import codecs
import csv
import datetime
import io
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from companion import __version__
from companion.app.errors import FileError, GameError, StoreError
from companion.app.language import Language, unmarked
from companion.app.store.games import Games
from companion.app.store.named import evening_name
from companion.app.store.store import PLAY_FORMAT, PlayRecord, PlaysOnDisk
from companion.core.chance import Drew
from companion.core.errors import CompanionError, Refusal, ReplayMismatch, RuleFault, UnknownName
from companion.core.game import Beat, CoreMove, Game, chosen
from companion.core.migration import FIRST_VERSION, options_brought, version_of
from companion.core.names import NAME_LENGTH, is_name
from companion.core.play import By, MemoryRows, Play, PlayRow, Step
from companion.core.view import Cue, View
from companion.core.words import NOTHING, Text, Words, name, seated, text

KIND = "companion play"
"""What the header calls itself."""

TYPED_AT_MOST = 80
TOLD_AT_MOST = 300
"""Characters of a move, and of what is wrong with a line, that are shown."""

_Value: TypeAlias = str | int | bool | tuple[str, ...] | None


class Header(Struct, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """The first line. ``drew`` is what the beginning drew; ``seed`` (hex) is there once the play has ended;
    ``game_version`` that of the game whose options these are."""

    kind: str
    format: int
    game: str
    seats: tuple[str, ...]
    options: dict[str, _Value]
    tables: dict[str, tuple[dict[str, _Value], ...]]
    version: str = ""
    play: int = 0
    started: str = ""
    ended: str | None = None
    seed: str | None = None
    drew: Drew | None = None
    game_version: int = FIRST_VERSION


class MoveLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A move. Without ``drew`` the replay draws by itself; ``title`` and ``n`` are for whoever reads the file;
    ``version`` of the game that wrote it, where it was not the first."""

    move: msgspec.Raw
    by: By = By.TABLE
    drew: Drew | None = None
    title: Text = NOTHING
    n: int = 0
    version: int | msgspec.UnsetType = msgspec.UNSET


class Replayed(Struct, frozen=True):
    """What came of one line, as the table would hear and see it. ``n`` 0 is the beginning.

    ``why`` is the reason if it was refused; ``words`` says title or reason in the language. Nothing secret is in it.
    """

    n: int
    line: int
    by: By
    move: msgspec.Raw
    refused: bool
    why: Text | None
    title: Text
    words: str
    cues: tuple[Cue, ...]
    asks: Text | None
    over: bool
    view: View


# ---------------------------------------------------------------- export
def exported(disk: PlaysOnDisk, id: int | None, left_out: Callable[[str], object] | None = None) -> Iterator[str]:
    """The lines of a play up to where it stands; None: the newest. Raises StoreError.

    ``left_out`` is told of each row that is damaged, and the others are exported; without it the first one raises.
    """
    if id is None:
        newest = next((record for record in disk.plays() if record.head >= 0), None)
        if newest is None:
            raise StoreError("nothing has been played yet. Begin with: companion play time_citadel")
        record = newest
    else:
        known = disk.play(id)
        if known is None or known.head < 0:
            raise StoreError(f"there is no play {id}. 'companion history' lists them.")
        record = known
    rows = disk.rows(record.id, 0, record.head) if left_out is None else _readable(disk, record, left_out)
    begun = False
    for row, _ in rows:
        if not begun:
            begun = True
            yield msgspec.json.encode(_header(record, row if row.n == 0 else None)).decode()
        if row.n:
            version = _version(row)
            stated = version if version != FIRST_VERSION else msgspec.UNSET
            line = MoveLine(msgspec.Raw(row.move), row.by, row.drew, row.title, row.n, stated)
            yield msgspec.json.encode(line).decode()


def _readable(
    disk: PlaysOnDisk, record: PlayRecord, left_out: Callable[[str], object]
) -> Iterator[tuple[PlayRow, float]]:
    """Row by row, since a damaged page of the file takes others with it."""
    for n in range(record.head + 1):
        try:
            yield disk.row(record.id, n)
        except StoreError as fault:
            left_out(str(fault))


def _header(record: PlayRecord, first: PlayRow | None) -> Header:
    return Header(
        kind=KIND,
        format=record.format,
        version=__version__,
        game=record.game,
        play=record.id,
        started=_utc(record.started),
        ended=None if record.ended is None else _utc(record.ended),
        seats=record.seats,
        options=dict(record.options),
        tables={key: tuple(dict(row) for row in rows) for key, rows in record.tables.items()},
        seed=None if record.ended is None else record.seed.hex(),
        drew=None if first is None else first.drew,
        game_version=FIRST_VERSION if first is None else _version(first),
    )


def _version(row: PlayRow) -> int:
    """Of the game that wrote a row; a state that cannot be read does not keep its move from being exported."""
    try:
        return version_of(row.state)
    except ValueError:
        return FIRST_VERSION


def _utc(wall_s: float) -> str:
    return datetime.datetime.fromtimestamp(wall_s, datetime.UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


# ---------------------------------------------------------------- replay
class Replay:
    """A file of JSON lines, played through the real rules. Raises FileError with the line's number for a line that is
    malformed, has an unknown move, or does not fit the rules; a move that the rules refuse is heard as refused.

    ``words`` gives titles and reasons their language.
    """

    def __init__(self, name: str, source: bytes, games: Games) -> None:
        self._name = name
        self._lines = source.removeprefix(codecs.BOM_UTF8).split(b"\n")
        self._cut = bool(self._lines[-1].strip())
        if not self._lines[-1].strip():
            self._lines.pop()
        self.header = self._read_header()
        try:
            self.game: Game[Any, Any, Any] = games.game(self.header.game)
        except (UnknownName, GameError) as fault:
            raise self._wrong(1, str(fault)) from fault
        if self.header.game_version > self.game.version:
            raise self._wrong(1, f"this play of {self.game.key} is from a newer companion. Update this one.")
        self._fit_seats()

    @property
    def play(self) -> Play[Any, Any, Any] | None:
        """The play as far as it was replayed; None before the first line was heard."""
        return self._play

    _play: Play[Any, Any, Any] | None = None

    def moves(self, words: Words) -> Iterator[Replayed]:
        """The beginning, then every line; each is heard before the next one is read."""
        for heard, _ in self.steps(words):
            yield heard

    def steps(self, words: Words) -> Iterator[tuple[Replayed, tuple[Beat, ...]]]:
        """The same with the beats that led there, for whoever draws them; none where a move was refused."""
        play, first = self._begin()
        self._play = play
        yield self._heard(1, By.BOX, msgspec.Raw(b"null"), play, first, None, words), first.beats
        for number, source in enumerate(self._lines[1:], 2):
            line, move = self._read_line(number, source, play)
            step: Step | None = None
            why: Text | None = None
            try:
                step = play.do(move, line.by, line.drew)
            except Refusal as refusal:
                why = refusal.why
            except (ReplayMismatch, RuleFault) as fault:
                raise self._wrong(number, str(fault)) from fault
            except Exception as fault:
                raise self._wrong(number, f"the rules cannot take this: {type(fault).__name__}: {fault}") from fault
            yield self._heard(number, line.by, line.move, play, step, why, words), step.beats if step else ()

    # -- inside
    def _begin(self) -> tuple[Play[Any, Any, Any], Step]:
        header = self.header
        seed = bytes.fromhex(header.seed) if header.seed is not None else bytes(16)
        try:
            options = chosen(self.game, options_brought(header.options, header.game_version, self.game.migrations))
            return Play.begin(self.game, MemoryRows(), seed, options, seated(header.seats), header.tables, header.drew)
        except CompanionError as fault:
            raise self._wrong(1, str(fault)) from fault
        except Exception as fault:
            raise self._wrong(1, f"{self.game.key} cannot begin like this: {type(fault).__name__}: {fault}") from fault

    def _heard(
        self,
        number: int,
        by: By,
        move: msgspec.Raw,
        play: Play[Any, Any, Any],
        step: Step | None,
        why: Text | None,
        words: Words,
    ) -> Replayed:
        title = step.row.title if step is not None else NOTHING
        question = play.question
        return Replayed(
            n=number - 1,
            line=number,
            by=by,
            move=move,
            refused=why is not None,
            why=why,
            title=title,
            words=words.full(why if why is not None else title),
            cues=tuple(cue for beat in step.beats for cue in beat.cues) if step is not None else (),
            asks=question.text if question is not None else None,
            over=self.game.over(play.state),
            view=self.game.view(play.state),
        )

    def _read_header(self) -> Header:
        if not self._lines:
            raise self._wrong(1, "the file is empty; the first line must be the header that 'companion export' writes")
        self._decoded(1, self._lines[0])
        try:
            header = msgspec.json.decode(self._lines[0], type=Header)
            if header.seed is not None:
                bytes.fromhex(header.seed)
        except (msgspec.DecodeError, ValueError, RecursionError) as fault:
            raise self._wrong(1, f"this is not the header of an exported play: {_reason(fault)}") from fault
        if header.kind != KIND:
            raise self._wrong(1, f"this is not an exported play but '{header.kind}'")
        if header.format > PLAY_FORMAT:
            raise self._wrong(1, f"format {header.format} is from a newer companion; this one knows {PLAY_FORMAT}")
        return header

    def _fit_seats(self) -> None:
        least, most = self.game.players
        seats = self.header.seats
        if not least <= len(seats) <= most:
            raise self._wrong(1, f"{self.game.key} needs {least} to {most} different seats, here are {len(seats)}")
        for seat in seats:
            if not is_name(seat):
                raise self._wrong(
                    1, f"a seat cannot be called {seat!r}: 1 to {NAME_LENGTH} characters that can be seen"
                )
        twice = next((seat for at, seat in enumerate(seats) if seat in seats[:at]), None)
        if twice is not None:
            raise self._wrong(1, f"{self.game.key} needs different seats, here '{twice}' sits twice")

    def _read_line(self, number: int, source: bytes, play: Play[Any, Any, Any]) -> tuple[MoveLine, CoreMove | Struct]:
        self._decoded(number, source)
        try:
            line = msgspec.json.decode(source, type=MoveLine)
        except (msgspec.ValidationError, RecursionError) as fault:
            raise self._wrong(number, f"this is not a move line: {_reason(fault)}") from fault
        except msgspec.DecodeError as fault:
            cut = self._cut and number == len(self._lines)
            what = "the last line is cut short" if cut else f"this is not JSON: {fault}"
            raise self._wrong(number, f"{what}. Export the play again.") from fault
        if line.n and line.n != number - 1:
            missing = f"move {number - 1} is missing" if line.n >= number else "a move stands here once more"
            raise self._wrong(number, f"{missing}: this line says that it is move {line.n}. Export the play again.")
        try:
            return line, play.decode(bytes(line.move), line.version or FIRST_VERSION)
        except (msgspec.DecodeError, ValueError, RecursionError) as fault:
            typed = bytes(line.move).decode("utf-8", "replace")
            typed = typed if len(typed) <= TYPED_AT_MOST else typed[: TYPED_AT_MOST - 3] + "..."
            raise self._wrong(number, f"{self.game.key} has no move {typed}: {_reason(fault)}") from fault

    def _decoded(self, number: int, source: bytes) -> str:
        try:
            return source.decode("utf-8")
        except UnicodeDecodeError as fault:
            raise self._wrong(
                number, f"byte {fault.start + 1} is not UTF-8. Export the play again, or save the file as UTF-8."
            ) from fault

    def _wrong(self, number: int, what: str) -> FileError:
        words = "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in " ".join(what.split()))
        words = words if len(words) <= TOLD_AT_MOST else words[: TOLD_AT_MOST - 3] + "..."
        return FileError((f"{self._name}:{number}: {words}",))


def _reason(fault: Exception) -> str:
    return "its brackets are nested too deep" if isinstance(fault, RecursionError) else str(fault)


def in_words(heard: Replayed) -> str:
    """One line for a terminal."""
    sign = "refused: " if heard.refused else ""
    said = unmarked(heard.words) or (bytes(heard.move).decode() if heard.n else "")
    return f"{heard.n:>4}  {sign}{said}"


# ---------------------------------------------------------------- history
_COLUMNS = ("play", "game", "started", "ended", "seats", "moves", "stands", "name")


def listed(disk: PlaysOnDisk, games: Games, words: Language, as_csv: bool) -> Iterator[str]:
    """Every play that began, newest first: lines for a terminal, or CSV with a header."""
    choices = disk.choices()
    records = [record for record in disk.plays() if record.head >= 0]
    entries = [(*_entry(disk, record, games, words, as_csv), evening_name(choices, record.id)) for record in records]
    if as_csv:
        out = io.StringIO()
        table = csv.writer(out, lineterminator="\n")
        table.writerow(_COLUMNS)
        table.writerows([[_guarded(cell) for cell in entry] for entry in entries])
        yield from out.getvalue().splitlines()
        return
    if not entries:
        yield words.full(text("store-no-plays"))
    widths = [max((len(entry[at]) for entry in entries), default=0) for at in range(len(_COLUMNS) - 2)]
    for *cells, stands, called in entries:
        padded = "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        yield f"{padded}  {stands}{f' ({called})' if called else ''}".rstrip()


def _entry(disk: PlaysOnDisk, record: PlayRecord, games: Games, words: Language, as_csv: bool) -> tuple[str, ...]:
    game_name = record.game
    try:
        brought = games.brought(record.game)
        words.add(brought.words, brought.locale)
        if not as_csv:
            game_name = words.full(text(f"game-{record.game}".replace("_", "-")))
    except CompanionError:
        pass  # a game that is no longer installed keeps its key
    try:
        title = disk.row(record.id, record.head)[0].title
    except StoreError:
        title = text("store-row-damaged")
    began, ended = _local(record.started), "" if record.ended is None else _local(record.ended)
    seats = ", ".join(words.full(name(seat)) for seat in seated(record.seats))
    return str(record.id), game_name, began, ended, seats, str(record.head), unmarked(words.full(title))


def _guarded(cell: str) -> str:
    """A spreadsheet must not take a name for a formula."""
    return f"'{cell}" if cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell


def _local(wall_s: float) -> str:
    """As the clock on the wall says."""
    return datetime.datetime.fromtimestamp(wall_s).astimezone().isoformat(" ", "minutes")[:16]


__all__ = ["Header", "MoveLine", "Replay", "Replayed", "exported", "in_words", "listed"]
