"""The play on the table: makes its moves, holds each outcome back until it is kept. Must not know pages or pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from companion.app.table.clock import Clock
from companion.app.table.director import Director
from companion.core.errors import Refusal
from companion.core.game import ByHand, CoreMove, Game, Offer, Question, Seen
from companion.core.play import By, Play, PlayRow, Step
from companion.core.view import View
from companion.core.words import text

PATIENCE_S = 2.0
"""So long an outcome waits for the disk; then it is shown with a banner that it is not saved."""
STANDS_STILL_S = 0.25
"""So long the picture stays as it was meanwhile: most disks answer in a blink, and no page is drawn for a blink."""


class Session:
    """One play with its director. Every press that changes anything ends in ``do``, ``undo``, ``redo`` or ``jump``.

    ``kept()`` tells whether every row, and the one on which the play stands, is as safe as it can be made. ``learn`` is
    called after a commit with what the play has taught.
    """

    def __init__(
        self,
        play: Play[Any, Any, Any],
        director: Director,
        clock: Clock,
        kept: Callable[[], bool],
        learn: Callable[[Any], None],
        log: Callable[[str], None],
    ) -> None:
        self.play = play
        self.director = director
        self._clock = clock
        self._kept = kept
        self._learn = learn
        self._log = log
        self._waiting: tuple[Step | None, float] | None = None
        """What is held back (None: another row is stood on), and until when at the latest."""
        self._late_s: float | None = None
        """From when on the table must know that what is shown is not kept."""
        self._seen: tuple[Any, View] | None = None
        self._foreseen: tuple[Any, bool] | None = None
        """While looking ahead: the state that will be shown, and whether that is all there is to show."""
        self._untold: tuple[PlayRow, ...] = ()
        self.just_undone = False
        """The last thing done was an undo, so ``right`` means redo."""

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.play.game

    @property
    def now_s(self) -> float:
        return self._clock.now_s()

    @property
    def runs_a_clock(self) -> bool:
        """Something that is due waits, so that a timer on the page may have to be counted down."""
        return self.director.runs

    def left_s(self, key: str) -> float | None:
        """How long what is due under ``key`` still waits."""
        return self.director.left_s(key, self._clock.now_s())

    @property
    def question(self) -> Question | None:
        return self.play.question

    @property
    def view(self) -> View:
        """The view of what is shown: during cues this is a state on the way."""
        state = self.director.shown if self.director.shown is not None else self.play.state
        if self._foreseen is not None:
            state = self._foreseen[0]
        if self._seen is None or self._seen[0] is not state:
            self._seen = (state, self.game.view(state))
        return self._seen[1]

    @property
    def hushed(self) -> bool:
        """The table sits in the dark with its eyes shut."""
        try:
            return self.view.hush
        except Exception:  # it is told when the page is drawn
            return False

    @property
    def offers(self) -> tuple[Offer[Any], ...]:
        return self.game.offers(self.play.state)

    def offer(self, key: str) -> Offer[Any] | None:
        return next((offer for offer in self.offers if offer.key == key), None)

    @property
    def waiting(self) -> bool:
        """An outcome waits for the disk: further presses wait with it."""
        return self._waiting is not None

    @property
    def still_until_s(self) -> float | None:
        """While an outcome waits for the disk: the moment until which nothing new is drawn."""
        return self._waiting[1] - PATIENCE_S + STANDS_STILL_S if self._waiting is not None else None

    @property
    def unkept(self) -> bool:
        """Something is shown that the disk has not taken, though it had its time."""
        return self._late_s is not None and self._clock.now_s() >= self._late_s

    @property
    def settled(self) -> bool:
        """Nothing waits for the disk and nothing is being shown."""
        if self._foreseen is not None:
            return self._foreseen[1]
        return self._waiting is None and not self.director.busy

    @contextmanager
    def ahead(self) -> Iterator[None]:
        """Within this everything is as it will be when the disk has what waits for it."""
        step = self._waiting[0] if self._waiting is not None else None
        shown = next((beat for beat in step.beats if beat.cues), None) if step is not None else None
        self._foreseen = (self.play.state, True) if shown is None else (shown.state, False)
        try:
            yield
        finally:
            self._foreseen = None

    # -- opening
    def opened(self, first: Step | None) -> None:
        """Show the play: its first beats, or, resumed, the state where it stood with what was running paused."""
        if first is not None:
            self._wait_for(first)
        else:
            self.director.show(self.play.state)
            self.director.met(self.game.due(self.play.state), self._clock.now_s(), by_itself=False)

    # -- moves
    def do(self, move: Any, by: By = By.TABLE) -> None:
        """Make a move. Raises Refusal, RuleFault."""
        question = self.play.question
        for_nobody = self.hushed or (question is not None and question.secret)
        only_done = question is not None and isinstance(question.accepts, Seen)
        step = self.play.do(move, by)
        if not for_nobody and (step.row.notes or not only_done):
            self._untold += (step.row,)
        self.just_undone = False
        self._wait_for(step)

    def told(self) -> tuple[PlayRow, ...]:
        """The rows of what happened since this was last asked, and forgets them: without what happened in the dark,
        answers that only one person may know, and hands that are merely done."""
        rows, self._untold = self._untold, ()
        return rows

    def take(self, key: str) -> None:
        """Make the offer ``key``. Raises Refusal with the reason why not."""
        offer = self.offer(key)
        if offer is None:
            raise Refusal(text("core-not-now"))
        if offer.why_not is not None:
            raise Refusal(offer.why_not)
        if self.question is not None:
            raise Refusal(text("core-answer-first"))
        self.do(offer.move)

    def answer(self, move: CoreMove) -> None:
        """Answer, leave, correct: core's own moves."""
        self.do(move)

    def undo(self) -> PlayRow:
        """Take back the last thing the table did. Raises Refusal."""
        row = self.play.undo()
        self._stand()
        self.just_undone = True
        return row

    def redo(self) -> PlayRow:
        """Make again what undo took back. Raises Refusal."""
        row = self.play.redo()
        self._stand()
        return row

    def jump(self, n: int) -> None:
        self.play.jump(n)
        self._stand()
        self.just_undone = False

    @property
    def can_undo(self) -> bool:
        return self.play.rows.table_at_or_before(self.play.rows.head) > 0

    @property
    def can_redo(self) -> bool:
        return self.play.rows.head < self.play.rows.last

    @property
    def threw(self) -> PlayRow | None:
        """The table's last row if the box drew anything in it, so that it can be entered by hand instead."""
        n = self.play.rows.table_at_or_before(self.play.rows.head)
        row = self.play.row(n) if n else None
        return row if row is not None and row.drew else None

    def by_hand_instead(self) -> None:
        """Take back the last throw and ask for it: the same move with its throws entered by hand. Raises Refusal."""
        row = self.threw
        if row is None:
            raise Refusal(text("core-nothing-thrown"))
        move = self.play.made_in(row)
        self.play.undo()
        self.play.do(ByHand("*", on=True, once=True))
        try:
            step = self.play.do(move, By.BOX)
        except Refusal:
            self.play.undo()
            raise
        self._wait_for(step)

    # -- time
    def due_s(self, now_s: float) -> float | None:
        """When ``advance`` has something to do next."""
        moments = [moment for moment in (self.director.due_s(now_s),) if moment is not None]
        if self._waiting is not None:
            moments.append(self._waiting[1])
        if self._late_s is not None and not self.unkept:
            moments.append(self._late_s)
        return min(moments, default=None)

    def advance(self, now_s: float) -> bool:
        """Show what has been kept meanwhile and play what is due. True if the picture may have changed."""
        changed = self._release(now_s)
        if self._late_s is not None and self._kept():
            self._late_s = None
            changed = True
        return self.director.advance(now_s, self._made) or changed

    def finish(self) -> None:
        """Come to the end of what is being shown: a press never waits for a show."""
        self.director.finish()

    def halt(self) -> None:
        """Something that ran by itself raised: show the play as it stands, with what was running paused."""
        self._waiting = None
        self._untold = ()
        self.director.pause()
        self.director.show(self.play.state)
        self.director.met(self.game.due(self.play.state), self._clock.now_s(), by_itself=False)

    # -- inside
    def _wait_for(self, step: Step | None) -> None:
        now_s = self._clock.now_s()
        self._waiting = (step, now_s + PATIENCE_S)
        self._release(now_s)

    def _release(self, now_s: float) -> bool:
        if self._waiting is None:
            return False
        step, patience_ends_s = self._waiting
        kept = self._kept()
        if not kept and now_s < patience_ends_s and not self._may_run_ahead(step):
            return False
        self._waiting = None
        self._late_s = None if kept else patience_ends_s
        if step is None:
            self.director.show(self.play.state)
            self.director.met(self.game.due(self.play.state), now_s, by_itself=False)
        else:
            since_s = self.director.ended_s if self.director.ended_s is not None else now_s
            # first what no longer is due falls silent, then what happened is told
            self.director.met(self.game.due(self.play.state), since_s, by_itself=True)
            self.director.perform(step.beats, now_s, by_itself=step.row.by is By.BOX)
        self._learn(self.play.state)
        return True

    @staticmethod
    def _may_run_ahead(step: Step | None) -> bool:
        """A night's next line does not wait for a slow card."""
        return step is not None and step.row.by is By.BOX and not any(beat.cues for beat in step.beats)

    def _made(self, move: Any) -> None:
        try:
            self.do(move, By.BOX)
        except Refusal as refusal:
            self._log(f"{self.game.key}: a due move was refused: {refusal.why.id}")

    def _stand(self) -> None:
        self._untold = ()
        self._wait_for(None)
