"""What is told of past evenings: a summary each, derived from its rows. Must not know pages, nor any game's rules.

Nothing here is a second truth: a summary is made from the rows whenever the play has changed, and what is kept of it in
a file of its own only saves the reading.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from companion.app.store.play_file import PlayRecord, Standing
from companion.core.ending import Ending, EndKind
from companion.core.errors import CompanionError
from companion.core.game import Game, Value, chosen, still_fitting
from companion.core.names import one_name
from companion.core.play import By, PlayRow, restored
from companion.core.words import Text, seated, unnamed_seat

PAUSE_S = 1800.0
"""A longer gap between two moves is a break, not play."""
NEVER_SET_S = 1_704_067_200.0
"""2024-01-01: a clock that stands before it was never set."""
FORMAT = 5
FILE = "evenings.json"
SEVERAL = "dice"
"""A question that tells several dice at once, each with faces of its own."""
_CORRECTED = b'"core.correct"'

_log = logging.getLogger(__name__)


class Evening(Struct, frozen=True, omit_defaults=True, gc=False):
    """One play as history tells it. ``started`` and ``until`` (its last move) are wall-clock seconds since 1970;
    ``about``: the clock was wrong, or may have been; ``length_s`` is time at the table, breaks left out. ``threw``
    counts faces: the box's, by die and face; ``by_hand`` those that hands entered; ``sides`` are those dice's."""

    id: int
    game: str
    seats: tuple[str, ...]
    started: float
    head: int
    until: float = 0.0
    ended: float | None = None
    length_s: float = 0.0
    about: bool = False
    corrected: bool = False
    ending: Ending | None = None
    options: dict[str, Value] = {}
    sides: dict[str, tuple[str, ...]] = {}
    threw: dict[str, dict[str, int]] = {}
    by_hand: dict[str, dict[str, int]] = {}

    @property
    def finished(self) -> bool:
        """It came to its end at the table."""
        return self.ending is not None


class _Kept(Struct, frozen=True):
    """The file: summaries by what they were made from."""

    format: int
    evenings: tuple[Evening, ...]


class KeptPlays(Protocol):
    """Where plays and their rows are read from: a file, or a store with what still waits for the disk."""

    def standing(self) -> tuple[Standing, ...]:
        """Where every play stands that has begun."""

    def play(self, id: int) -> PlayRecord | None:
        """A play whole; None where it cannot be read."""

    def rows(self, play: int, first: int, last: int) -> Iterator[tuple[PlayRow, float]]:
        """Rows with their wall-clock times. Raises CompanionError where one is damaged."""


class Chronicle:
    """Summaries of all plays in a store. ``game`` gives a game by key and may raise anything; ``place`` is the folder
    of the file that saves reading, None to keep nothing."""

    def __init__(self, disk: KeptPlays, game: Callable[[str], Game[Any, Any, Any]], place: Path | None) -> None:
        self._disk = disk
        self._game = game
        self._file = place / FILE if place is not None else None
        self._known: dict[int, Evening] | None = None

    def evenings(self) -> tuple[Evening, ...]:
        """Every play that has begun, newest first. A play that cannot be read is told as far as it can be."""
        if self._known is None:
            self._known = self._read()
        found: dict[int, Evening] = {}
        standing = self._disk.standing()
        fresh = len(standing) != len(self._known)
        for stands in standing:
            known = self._known.get(stands.id)
            if known is None or not _same(known, stands):
                record = self._disk.play(stands.id)
                if record is None:
                    continue
                known = self._summary(record)
                fresh = True
            found[stands.id] = known
        self._known = found
        if fresh:
            self._write()
        return tuple(sorted(found.values(), key=lambda evening: (evening.started, evening.id), reverse=True))

    def states(self, record: PlayRecord) -> Iterator[Any]:
        """The states of a play's rows, the first to where it stands. Raises whatever a damaged row or a game raises."""
        game = self._game(record.game)
        fixed = _fixed(game, record)
        for row, _ in self._disk.rows(record.id, 0, record.head):
            yield restored(game, row.state, fixed)

    # -- one play
    def _summary(self, record: PlayRecord) -> Evening:
        rows: list[tuple[PlayRow, float]] = []
        try:
            rows = list(self._disk.rows(record.id, 0, record.head))
        except CompanionError as fault:
            _log.warning("play %s is told without its moves: %s", record.id, fault)
        times = [at for _, at in rows]
        ending, sides = self._ending(record, rows[-1][0]) if rows else (None, {})
        threw, by_hand = _faces(rows, sides)
        return Evening(
            id=record.id,
            game=record.game,
            seats=seated(record.seats),
            started=record.started,
            head=record.head,
            until=max((record.started, *times[-1:])),
            ended=record.ended,
            length_s=_length_s(times),
            about=_wrong_clock(record.started, times),
            corrected=any(_CORRECTED in row.move for row, _ in rows),
            ending=ending,
            options=dict(record.options),
            sides={die: sides[die] for die in sorted({*threw, *by_hand})},
            threw=threw,
            by_hand=by_hand,
        )

    def _ending(self, record: PlayRecord, last: PlayRow) -> tuple[Ending | None, Mapping[str, tuple[str, ...]]]:
        """How it ended, and what its dice are."""
        try:
            game = self._game(record.game)
            fixed = _fixed(game, record)
            state = restored(game, last.state, fixed)
            return game.ending(state) if game.over(state) else None, game.dice(state)
        except Exception as fault:  # a game that is gone, or an older one's rows: the evening is still told
            _log.info("how play %s ended cannot be read: %s", record.id, fault)
            return None, {}

    # -- the file
    def _read(self) -> dict[int, Evening]:
        if self._file is None:
            return {}
        try:
            kept = msgspec.json.decode(self._file.read_bytes(), type=_Kept)
        except (OSError, msgspec.MsgspecError, ValueError):
            return {}
        return {evening.id: evening for evening in kept.evenings} if kept.format == FORMAT else {}

    def _write(self) -> None:
        if self._file is None or self._known is None:
            return
        kept = msgspec.json.encode(_Kept(FORMAT, tuple(each for each in self._known.values() if each.id > 0)))
        beside = self._file.with_suffix(f".{os.getpid()}.tmp")
        try:
            beside.write_bytes(kept)
            beside.replace(self._file)
        except OSError as fault:  # it only saves reading
            _log.info("%s is not kept: %s", self._file, fault)


def _fixed(game: Game[Any, Any, Any], record: PlayRecord) -> Any:
    """Any state of that play; options that came later have their defaults, and those that went are left out."""
    options, _ = still_fitting(game, record.options)
    return game.begin(chosen(game, options), seated(record.seats), record.tables)


def _same(evening: Evening, stands: Standing) -> bool:
    return (evening.head, evening.ended, evening.seats, evening.started) == (
        stands.head,
        stands.ended,
        seated(stands.seats),
        stands.started,
    )


def _length_s(times: Iterable[float]) -> float:
    """Time at the table: gaps that are breaks, or run backwards, are left out."""
    total_s, before = 0.0, None
    for at in times:
        if before is not None and 0.0 < at - before < PAUSE_S:
            total_s += at - before
        before = at
    return total_s


def _wrong_clock(started: float, times: list[float]) -> bool:
    return started < NEVER_SET_S or any(at < NEVER_SET_S for at in times) or times != sorted(times)


def _faces(
    rows: Iterable[tuple[PlayRow, float]], dice: Mapping[str, tuple[str, ...]]
) -> tuple[dict[str, dict[str, int]], dict[str, dict[str, int]]]:
    """How often each face of each die fell, the box's and those that hands entered. A secret is never drawn by the
    box's dice, and its answer leaves nothing in the row."""
    threw: dict[str, dict[str, int]] = {}
    by_hand: dict[str, dict[str, int]] = {}

    def count(of: dict[str, dict[str, int]], die: str, face: object) -> None:
        if str(face) in dice.get(die, ()):
            faces = of.setdefault(die, {})
            faces[str(face)] = faces.get(str(face), 0) + 1

    for row, _ in rows:
        for die, face in row.drew:
            count(threw, die, face)
        if row.by is By.TABLE and row.move.startswith(b'{"type":"core.answer"'):
            answer = msgspec.json.decode(row.move)
            key = str(answer.get("key", ""))
            for face in answer["value"] if isinstance(answer.get("value"), list) else ():
                own = (die for die, sides in dice.items() if face in sides)
                count(by_hand, next(own, "") if key == SEVERAL and key not in dice else key, face)
    return threw, by_hand


# ---------------------------------------------------------------- figures
class CountedValue(Struct, frozen=True):
    """One value that evenings are told apart by: how many finished ones had it, and of them won and lost."""

    said: Text
    plays: int
    won: int
    lost: int


class Counted(Struct, frozen=True):
    """Evenings of one game by what its endings are counted by: "Difficulty", the commonest value first."""

    by: Text
    values: tuple[CountedValue, ...]


class GameFigures(Struct, frozen=True):
    """One game over all its evenings. Lengths are of finished plays, in seconds."""

    game: str
    plays: int
    won: int
    lost: int
    total_s: float
    shortest_s: float | None
    longest_s: float | None
    by_players: Mapping[int, tuple[int, int]]
    """Won and lost by how many played; plays without a winner of this kind are in neither."""
    counted_by: tuple[Counted, ...] = ()
    sides: bool = False
    """Won and lost are evenings that good and evil won."""


class PlayerFigures(Struct, frozen=True):
    """One person over all games. ``name`` as it was written last; ``decided`` are plays that somebody won or all lost,
    ``wins`` those of them that this person won, ``led`` the evenings in which this person was the leader."""

    name: str
    plays: int
    wins: int
    decided: int
    led: int
    total_s: float


def figures(evenings: Iterable[Evening]) -> dict[str, GameFigures]:
    """By game."""
    by_game: dict[str, list[Evening]] = {}
    for evening in evenings:
        by_game.setdefault(evening.game, []).append(evening)
    return {game: _game_figures(game, played) for game, played in by_game.items()}


def _game_figures(game: str, played: list[Evening]) -> GameFigures:
    finished = [evening for evening in played if evening.finished]
    lengths = [evening.length_s for evening in finished if evening.length_s > 0]
    by_players: dict[int, tuple[int, int]] = {}
    for evening in finished:
        won, lost = by_players.get(len(evening.seats), (0, 0))
        good = _won(evening)
        by_players[len(evening.seats)] = (won + (good is True), lost + (good is False))
    return GameFigures(
        game,
        plays=len(played),
        won=sum(_won(evening) is True for evening in finished),
        lost=sum(_won(evening) is False for evening in finished),
        total_s=sum(evening.length_s for evening in played),
        shortest_s=min(lengths, default=None),
        longest_s=max(lengths, default=None),
        by_players=dict(sorted(by_players.items())),
        counted_by=_counted(finished),
        sides=any(e.ending is not None and e.ending.kind in (EndKind.GOOD, EndKind.EVIL) for e in finished),
    )


def _counted(finished: Iterable[Evening]) -> tuple[Counted, ...]:
    """By heading and value, both told apart by what they say in whatever language."""
    found: dict[str, dict[bytes, tuple[Text, list[bool | None]]]] = {}
    for evening in finished:
        for by, value in evening.ending.counted_by if evening.ending is not None else ():
            values = found.setdefault(by.id, {})
            values.setdefault(msgspec.json.encode(value), (value, []))[1].append(_won(evening))
    return tuple(
        Counted(
            Text(by),
            tuple(
                sorted(
                    (
                        CountedValue(said, len(ends), ends.count(True), ends.count(False))
                        for said, ends in values.values()
                    ),
                    key=lambda each: (-each.plays, each.said.id),
                )
            ),
        )
        for by, values in found.items()
    )


def _won(evening: Evening) -> bool | None:
    """Won or lost by all together; good and evil count as that side; None where some of them won."""
    match evening.ending.kind.value if evening.ending is not None else "":
        case "won" | "good":
            return True
        case "lost" | "evil":
            return False
        case _:
            return None


def players(evenings: Iterable[Evening]) -> tuple[PlayerFigures, ...]:
    """By person, who played most first. Names that differ only in case or spaces are one person."""
    called: dict[str, str] = {}
    plays: dict[str, list[tuple[Evening, int]]] = {}
    for evening in sorted(evenings, key=lambda each: each.started):
        for seat, name in enumerate(evening.seats):
            key = one_name(name)
            if not key or key.isdecimal() or unnamed_seat(name) is not None:  # a seat that nobody named
                continue
            called[key] = " ".join(name.split())
            plays.setdefault(key, []).append((evening, seat))
    found = [
        PlayerFigures(
            called[key],
            len(sat),
            sum(evening.ending is not None and seat in evening.ending.winners for evening, seat in sat),
            sum(_decided(evening) for evening, _ in sat),
            sum(evening.ending is not None and seat in evening.ending.leaders for evening, seat in sat),
            sum(evening.length_s for evening, _ in sat),
        )
        for key, sat in plays.items()
    ]
    return tuple(sorted(found, key=lambda each: (-each.plays, each.name)))


def _decided(evening: Evening) -> bool:
    """Everybody who won is known, or all lost."""
    return evening.ending is not None and (bool(evening.ending.winners) or evening.ending.kind is EndKind.LOST)


__all__ = ["Chronicle", "Counted", "CountedValue", "Evening", "GameFigures", "PlayerFigures", "figures", "players"]
