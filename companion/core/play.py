"""One play: the door through which every change goes, with undo, redo and history. Must not know how rows are kept."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct

from companion.core.chance import Chance, Drew, Recorded, Seeded
from companion.core.errors import Refusal, ReplayMismatch, RuleFault
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
from companion.core.view import Log
from companion.core.words import Text, text

M = TypeVar("M", bound=Struct)
Item = TypeVar("Item")


class By(StrEnum):
    """Who made a move: undo goes back to before the last thing the table did."""

    TABLE = "table"
    BOX = "box"


class Row(Struct, frozen=True, omit_defaults=True):
    """One move as it is kept. Row 0 is the beginning and has no move.

    ``state`` is the state after it as JSON without the fixed part; ``draws`` the chance counter after it;
    ``dropped`` how many taken-back rows this one replaced.
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
    last: int
    high: int

    def read(self, n: int) -> Row:
        """Row ``n``, 0 to ``last``."""

    def write(self, row: Row, high: int) -> None:
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
        self._rows: list[Row] = []

    @property
    def last(self) -> int:
        return len(self._rows) - 1

    @last.setter
    def last(self, n: int) -> None:
        del self._rows[n + 1 :]

    def read(self, n: int) -> Row:
        return self._rows[n]

    def write(self, row: Row, high: int) -> None:
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
    row: Row


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
        """The play as its rows left it; ``fixed`` is its ``game.begin(...)``."""
        row = rows.read(rows.head)
        return cls(game, rows, seed, game.restored(row.state, fixed), row.draws)

    def decode(self, move: bytes) -> M | CoreMove:
        """A move from its JSON. Raises msgspec.ValidationError or msgspec.DecodeError."""
        return self._moves.decode(move)  # type: ignore[no-any-return]

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

    def undo(self) -> Row:
        """Back to before the last thing the table did; returns the row that was taken back. Raises Refusal."""
        n = self.rows.table_at_or_before(self.rows.head)
        if n == 0:
            raise Refusal(text("core-nothing-to-undo"))
        taken = self.rows.read(n)
        self.jump(n - 1)
        return taken

    def redo(self) -> Row:
        """Forward again over what undo took back; returns the row that was made again. Raises Refusal."""
        if self.rows.head == self.rows.last:
            raise Refusal(text("core-nothing-to-redo"))
        made = self.rows.read(self.rows.head + 1)
        self.jump(self.rows.table_after(self.rows.head + 1) - 1)
        return made

    def jump(self, n: int) -> None:
        """Stand on row ``n``, 0 to ``last``; nothing is lost until the next move."""
        row = self.rows.read(n)
        self.state = self.game.restored(row.state, self.state)
        self._draws = row.draws
        self.rows.stand(n)

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

    def _keep(self, beats: tuple[Beat, ...], chance: Chance, move: bytes, title: Text, by: By, dropped: int) -> Row:
        after: S = beats[-1].state
        drew = tuple(chance.drew)
        draws = chance.draws if isinstance(chance, Seeded) else self._draws + len(drew)
        notes = tuple(cue.text for beat in beats for cue in beat.cues if isinstance(cue, Log))
        row = Row(self.rows.head + 1, by, move, title, drew, self.game.stored(after), draws, notes, dropped)
        self.rows.write(row, max(self.rows.high, draws))
        self.state = after
        self._draws = draws
        return row


__all__ = ["By", "MemoryRows", "Play", "Row", "Rows", "State", "Step"]
