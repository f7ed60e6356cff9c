"""One play: the door through which every change goes, with undo, redo and history. Must not know how rows are kept."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct

from companion.core.chance import Chance, Drew, Recorded, Seeded
from companion.core.errors import CompanionError, NewerPlay, Refusal, ReplayMismatch, RuleFault, UnreadablePlay
from companion.core.game import (
    Anew,
    Answer,
    Beat,
    CoreMove,
    Game,
    Question,
    S,
    State,
    Tables,
    Value,
    asked,
    settle,
    step,
)
from companion.core.migration import FIRST_VERSION, move_brought, stamped, state_brought, version_of
from companion.core.view import Log
from companion.core.words import NOTHING, Text, text

M = TypeVar("M", bound=Struct)
Item = TypeVar("Item")


class By(StrEnum):
    """Who made a move: undo goes back to before the last thing the table did."""

    TABLE = "table"
    BOX = "box"


class PlayRow(Struct, frozen=True, omit_defaults=True):
    """One move as it is kept. Row 0 is the beginning and has no move.

    ``state`` is the state after it as JSON without the fixed part, with the version of the game that wrote it;
    ``draws`` the chance counter after it; ``dropped`` how many taken-back rows this one replaced.
    """

    n: int
    by: By
    move: bytes
    title: Text
    drew: Drew
    state: bytes
    draws: int
    notes: tuple[Text, ...] = ()
    dropped: int = 0


class Rows(Protocol):
    """The rows of one play, 0 to ``last``; ``head`` is where the play stands, below ``last`` after undo.

    ``high`` is the highest chance counter ever used, taken-back rows included. A make may write later, but must at
    once read back what was written. Raises nothing on a full or broken disk: it reports that its own way.
    """

    head: int
    high: int

    @property
    def last(self) -> int:
        """The newest row; -1 before there is any."""

    def read(self, n: int) -> PlayRow:
        """Row ``n``, 0 to ``last``. Raises a CompanionError if it is damaged."""

    def write(self, row: PlayRow, high: int) -> None:
        """Row ``head + 1`` becomes ``row``, every later row goes, head and last stand on it."""

    def stand(self, n: int) -> None:
        """Undo and redo: ``head`` is ``n`` now, no row goes."""

    def when(self, n: int) -> float | None:
        """When row ``n`` was made, in seconds since 1970 by the box's clock; None if this make keeps no times."""

    def now(self) -> float | None:
        """The same clock now."""

    def committed(self, n: int) -> bool:
        """Whether row ``n`` is as safe as this make can keep it: only then is its outcome shown."""

    @property
    def all_kept(self) -> bool:
        """Whether that holds for every row, and for ``head``."""

    def table_at_or_before(self, n: int) -> int:
        """The newest row up to ``n`` that the table made; 0 if there is none."""

    def table_after(self, n: int) -> int:
        """The first row after ``n`` that the table made; ``last + 1`` if there is none."""


class MemoryRows:
    """Rows that live as long as the process: demos, replays, tests and boxes without a disk."""

    def __init__(self) -> None:
        self.head = -1
        self.high = 0
        self._rows: list[PlayRow] = []

    @property
    def last(self) -> int:
        return len(self._rows) - 1

    def read(self, n: int) -> PlayRow:
        return self._rows[n]

    def write(self, row: PlayRow, high: int) -> None:
        del self._rows[row.n :]
        self._rows.append(row)
        self.head = row.n
        self.high = high

    def stand(self, n: int) -> None:
        self.head = n

    def when(self, n: int) -> float | None:
        return None

    def now(self) -> float | None:
        return None

    def committed(self, n: int) -> bool:
        return n <= self.last

    @property
    def all_kept(self) -> bool:
        return True

    def table_at_or_before(self, n: int) -> int:
        while n > 0 and self._rows[n].by is not By.TABLE:
            n -= 1
        return n

    def table_after(self, n: int) -> int:
        n += 1
        while n <= self.last and self._rows[n].by is not By.TABLE:
            n += 1
        return n


class Step(Struct, frozen=True):
    """What a move led to. The outcome may be shown once row ``row.n`` is kept."""

    beats: tuple[Beat, ...]
    row: PlayRow


class Play(Generic[S, M, Item]):
    """A game under way. Raises Refusal for a move the rules do not allow, RuleFault for rules that raised; in both
    cases nothing has changed."""

    def __init__(self, game: Game[S, M, Item], rows: Rows, seed: bytes, state: S, draws: int) -> None:
        """Use ``begin`` or ``resume``."""
        self.game = game
        self.rows = rows
        self.state = state
        self._seed = seed
        self._draws = draws
        self._moves: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.move_type | CoreMove)

    @classmethod
    def begin(
        cls,
        game: Game[S, M, Item],
        rows: Rows,
        seed: bytes,
        options: Mapping[str, Value],
        seats: tuple[str, ...],
        tables: Tables,
        drew: Drew | None = None,
    ) -> tuple[Play[S, M, Item], Step]:
        """A new play, run up to its first question. ``options`` must be complete (see ``chosen``).

        ``drew`` repeats recorded first draws.
        """
        play = cls(game, rows, seed, game.begin(options, seats, tables), 0)
        chance = play._chance(drew, anew=False)
        beats = play._guarded(lambda: settle(game, play.state, chance))
        row = play._keep(beats, chance, b"", text("core-began"), By.BOX, 0)
        return play, Step(beats, row)

    @classmethod
    def resume(cls, game: Game[S, M, Item], rows: Rows, seed: bytes, fixed: S) -> Play[S, M, Item]:
        """The play as its rows left it; ``fixed`` is its ``game.begin(...)``. Raises UnreadablePlay."""
        row, state = kept(game, rows, rows.head, fixed)
        return cls(game, rows, seed, state, row.draws)

    def decode(self, move: bytes, version: int | None = None) -> M | CoreMove:
        """A move from its JSON, written by ``version`` of the game; None: by this one. Raises msgspec.ValidationError
        or msgspec.DecodeError, and whatever a migration raises."""
        if version is not None and version < self.game.version:
            move = move_brought(move, version, self.game.migrations)
        return self._moves.decode(move)  # type: ignore[no-any-return]

    def made_in(self, row: PlayRow) -> M | CoreMove:
        """The move of a row of this play. Raises as ``decode`` does."""
        return self.decode(row.move, version_of(row.state) if self.game.migrations else None)

    @property
    def question(self) -> Question | None:
        return asked(self.game, self.state)

    def do(self, move: M | CoreMove, by: By = By.TABLE, drew: Drew | None = None) -> Step:
        """Make a move. ``drew`` repeats recorded results instead of drawing; all of them must be used."""
        before = self.state
        question = self.question
        chance = self._chance(drew, anew=isinstance(move, Anew))
        beats = self._guarded(lambda: step(self.game, before, move, chance))
        if isinstance(chance, Recorded) and chance.left:
            raise ReplayMismatch(f"{chance.left} recorded result(s) were not drawn by the rules")
        written: M | CoreMove = move
        if isinstance(move, Answer) and question is not None and question.secret:
            written = Answer(move.key, None)
        title = self._guarded(lambda: self.game.title(before, written, beats[-1].state))
        dropped = self.rows.last - self.rows.head
        return Step(beats, self._keep(beats, chance, msgspec.json.encode(written), title, by, dropped))

    def undo(self) -> PlayRow:
        """Back to before the last thing the table did, past what cannot be read; returns the row that was taken back.
        Raises Refusal."""
        n = self.rows.head
        while n := self.rows.table_at_or_before(n):
            try:
                taken = self.row(n)
                self._stand(n - 1)
            except UnreadablePlay:
                n -= 1
            else:
                return taken
        raise Refusal(text("core-nothing-to-undo"))

    def redo(self) -> PlayRow:
        """Forward again over what undo took back, and over what cannot be read; returns the row that was made again.
        Raises Refusal."""
        n = self.rows.head
        while n < self.rows.last:
            made = self.row(n + 1)
            n = self.rows.table_after(n + 1) - 1
            try:
                self._stand(n)
            except UnreadablePlay:
                continue
            return made
        raise Refusal(text("core-nothing-to-redo"))

    def jump(self, n: int) -> None:
        """Stand on row ``n``, 0 to ``last``; nothing is lost until the next move. Raises Refusal if the row cannot be
        read."""
        try:
            self._stand(n)
        except UnreadablePlay as fault:
            raise Refusal(fault.why) from fault

    def _stand(self, n: int) -> None:
        row, self.state = kept(self.game, self.rows, n, self.state)
        self._draws = row.draws
        self.rows.stand(n)

    def row(self, n: int) -> PlayRow:
        """Row ``n``; one that cannot be read has no title."""
        try:
            return self.rows.read(n)
        except CompanionError:
            return PlayRow(n, By.TABLE, b"", NOTHING, (), b"{}", 0)

    def _chance(self, drew: Drew | None, anew: bool) -> Chance:
        if drew is not None:
            return Recorded(drew)
        return Seeded(self._seed, self.rows.high if anew else self._draws)

    def _guarded(self, rules: Any) -> Any:
        try:
            return rules()
        except (Refusal, ReplayMismatch):
            raise
        except Exception as fault:
            raise RuleFault(f"{self.game.key}: the rules raised {type(fault).__name__}: {fault}") from fault

    def _keep(self, beats: tuple[Beat, ...], chance: Chance, move: bytes, title: Text, by: By, dropped: int) -> PlayRow:
        after: S = beats[-1].state
        drew = tuple(chance.drew)
        draws = chance.draws if isinstance(chance, Seeded) else self._draws + len(drew)
        notes = tuple(cue.text for beat in beats for cue in beat.cues if isinstance(cue, Log))
        state = self.game.stored(after)
        if self.game.version != FIRST_VERSION:
            state = stamped(state, self.game.version)
        row = PlayRow(self.rows.head + 1, by, move, title, drew, state, draws, notes, dropped)
        self.rows.write(row, max(self.rows.high, draws))
        self.state = after
        self._draws = draws
        return row


def kept(game: Game[S, Any, Any], rows: Rows, n: int, fixed: S) -> tuple[PlayRow, S]:
    """Row ``n`` and its state, whichever version of the game wrote it. Raises UnreadablePlay."""
    try:
        row = rows.read(n)
        return row, restored(game, row.state, fixed)
    except UnreadablePlay:
        raise
    except msgspec.ValidationError as fault:
        raise UnreadablePlay(text("core-kept-changed"), f"row {n} does not fit {game.key}: {fault}", n) from fault
    except (CompanionError, msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise UnreadablePlay(text("core-kept-damaged", move=n), f"row {n}: {fault}", n) from fault
    except Exception as fault:
        what = f"row {n} does not fit {game.key}: {type(fault).__name__}: {fault}"
        raise UnreadablePlay(text("core-kept-changed"), what, n) from fault


def restored(game: Game[S, Any, Any], state: bytes, fixed: S) -> S:
    """A state from its JSON, brought to the game's present version. Raises UnreadablePlay if a later one wrote it, and
    whatever the game or its migrations raise."""
    if (version := version_of(state)) > game.version:
        what = f"written by version {version} of {game.key}; this one is {game.version}"
        raise NewerPlay(text("core-kept-newer"), what)
    return game.restored(state_brought(state, game.migrations), fixed)


__all__ = ["By", "MemoryRows", "Play", "PlayRow", "Rows", "State", "Step", "kept", "restored"]
