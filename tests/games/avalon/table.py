"""A table that plays Avalon at the level of the core: takes offers, answers questions, lets what is due happen."""

from __future__ import annotations

from typing import Any

from companion.core.game import Answer, Correct, Leave, Value, chosen
from companion.core.play import By, MemoryRows, Play, Step
from companion.core.view import Say, Wait
from companion.core.words import Text

NAMES = ("Mina", "Joon", "Anna", "Pavel", "Sora", "Ivan", "Dasha", "Theo", "Yuri", "Hana")
SPOKEN_S = 2.0
"""So long every line takes at this table."""


class Table:
    """One play. ``said`` holds the ids of all lines that were spoken, ``titles`` the history."""

    def __init__(
        self,
        game: Any,
        players: int = 7,
        seed: bytes = b"round table",
        names: tuple[str, ...] = NAMES,
        **options: Value,
    ) -> None:
        self.game = game
        self.rows = MemoryRows()
        self.said: list[str] = []
        self.play, first = Play.begin(game, self.rows, seed, chosen(game, options), names[:players], {})
        self._hear(first)

    # -- presses
    def take(self, key: str) -> Step:
        """Press what makes the offer ``key``; raises Refusal with its reason."""
        offer = next(offer for offer in self.game.offers(self.s) if offer.key == key)
        return self._hear(self.play.do(offer.move))

    def answer(self, value: Value = True) -> Step:
        question = self.play.question
        assert question is not None, "nothing is being asked"
        return self._hear(self.play.do(Answer(question.key, value)))

    def leave(self) -> Step:
        question = self.play.question
        assert question is not None, "nothing is being asked"
        return self._hear(self.play.do(Leave(question.key)))

    def correct(self, key: str, value: Value) -> Step:
        return self._hear(self.play.do(Correct(key, value)))

    def power_cut(self, setup: Any) -> None:
        """The box loses power and comes back: the rows are all that is left."""
        self.play = Play.resume(self.game, self.rows, b"round table", setup)

    # -- what happens by itself
    def let(self, times: int = 1) -> float:
        """Let what is due happen, so many times; how many seconds it took."""
        seconds = 0.0
        for _ in range(times):
            (due,) = self.game.due(self.s)
            for cue in due.cues:
                match cue:
                    case Say(sentence):
                        self.said.append(sentence.id)
                        seconds += SPOKEN_S
                    case Wait(s):
                        seconds += s
            self._hear(self.play.do(due.move, By.BOX))
        return seconds

    def sleep_and_wake(self) -> None:
        """From the dealt cards through the whole night to the first leader."""
        self.take("night")
        while self.s.phase in ("countdown", "night"):
            self.let()

    # -- a whole day in a few words
    def to_the_day(self) -> None:
        self.take("deal")
        self.sleep_and_wake()

    def propose(self, *seats: int) -> None:
        """The leader's team, seats counted from 0."""
        self.take("team")
        self.answer(tuple(str(seat + 1) for seat in seats))

    def vote(self, votes: str) -> None:
        """A vote for every seat: "+" approves, "-" rejects."""
        self.take("vote")
        self.let()
        for each in votes:
            self.answer("approve" if each == "+" else "reject")

    def go(self, fails: int) -> None:
        """The approved team goes, with real cards."""
        self.take("onward")
        self.answer(fails)

    def quest(self, *seats: int, fails: int) -> None:
        """Propose, approve by all, go."""
        self.propose(*seats)
        self.vote("+" * self.s.players)
        self.go(fails)

    # -- what is there
    @property
    def s(self) -> Any:
        return self.play.state

    @property
    def view(self) -> Any:
        return self.game.view(self.s)

    @property
    def titles(self) -> list[Text]:
        return [self.rows.read(n).title for n in range(self.rows.last + 1)]

    def _hear(self, step: Step) -> Step:
        for beat in step.beats:
            self.said += [cue.text.id for cue in beat.cues if isinstance(cue, Say)]
        return step
