"""What people do at any game's table in the tests, and what the box then believes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import yaml

from companion.core.game import Answer, Correct, Game, Leave, Offer, Value
from companion.core.play import Play, Step
from companion.core.view import Cue, View

SEED = b"a seed for the tests"
GAMES = Path(__file__).parents[2] / "companion/games"


def facts_of(game: str) -> Mapping[str, Any]:
    """A game's data files, parsed, by their names."""
    return {
        path.stem: yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
        for path in sorted((GAMES / game / "data").glob("*.yaml"))
    }


class Sitting:
    """One play on rows in memory. ``step`` is the last step; questions are answered by what they ask."""

    game: ClassVar[Game[Any, Any, Any]]
    done_by_hand: ClassVar[tuple[str, ...]] = ("hands",)
    """Questions that wait until hands have worked on the board."""
    seen_by_all: ClassVar[tuple[str, ...]] = ()
    """Those that wait until all have looked."""
    play: Play[Any, Any, Any]
    step: Step

    # -- what people do
    def do(self, move: Any, drew: Any = None) -> Step:
        self.step = self.play.do(move, drew=drew)
        return self.step

    def press(self, key: str, drew: Any = None) -> Step:
        """A button bound to an offer."""
        return self.do(self.offer(key).move, drew)

    def answer(self, value: Any) -> Step:
        """The open question, whatever it is; lists stand for tuples."""
        question = self.play.question
        assert question is not None, "nothing is being asked"
        return self.do(Answer(question.key, tuple(value) if isinstance(value, list) else value))

    def leave(self) -> Step:
        question = self.play.question
        assert question is not None, "nothing is being asked"
        return self.do(Leave(question.key))

    def correct(self, key: str, value: Value) -> Step:
        return self.do(Correct(key, value))

    def go(self) -> Step:
        """Hands are done, or all have seen it."""
        assert self.asks in (*self.done_by_hand, *self.seen_by_all), f"go is not what {self.asks} waits for"
        return self.answer(True)

    def all_done(self) -> None:
        while self.asks in self.done_by_hand:
            self.go()

    # -- what the box believes
    @property
    def asks(self) -> str | None:
        return self.play.question.key if self.play.question else None

    @property
    def state(self) -> Any:
        return self.play.state

    @property
    def view(self) -> View:
        return self.game.view(self.play.state)

    @property
    def cues(self) -> tuple[Cue, ...]:
        return tuple(cue for beat in self.step.beats for cue in beat.cues)

    def offer(self, key: str) -> Offer[Any]:
        return next(offer for offer in self.game.offers(self.play.state) if offer.key == key)

    def ready(self, key: str) -> bool:
        return self.offer(key).why_not is None
