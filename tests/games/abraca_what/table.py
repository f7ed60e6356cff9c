"""A table with Abraca... What? on it: says what people say, and looks at what the box then believes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from companion.core.game import Answer, ByHand, Correct, Leave, Offer, Value, chosen
from companion.core.play import MemoryRows, Play, Step
from companion.core.view import Cue, Say, View
from companion.games.abraca_what import game

DATA = Path(__file__).parents[3] / "companion/games/abraca_what/data"
FACTS: Mapping[str, Any] = {
    path.stem: yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader) for path in sorted(DATA.glob("*.yaml"))
}
GAME = game(FACTS)
SEED = b"a seed for the tests"
NAMES = ("Mina", "Joon", "Anna", "Pavel", "Sora")


class Table:
    """One play on rows in memory. ``step`` is the last step; questions are answered by what they ask."""

    def __init__(self, *seats: str, seed: bytes = SEED, **options: Value) -> None:
        settings = chosen(GAME, {"start_player": "seat_1", **options})
        self.play, self.step = Play.begin(GAME, MemoryRows(), seed, settings, seats or NAMES[:4], {})

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

    def go(self) -> Step:
        """Hands are done, or all have seen it."""
        assert self.asks in ("deal", "took", "scored"), f"go is not what {self.asks} waits for"
        return self.answer(True)

    def all_done(self) -> None:
        while self.asks in ("deal", "took"):
            self.go()

    def lay(self, *open_stones: int) -> None:
        """The round is dealt; ``open_stones`` of number 1, 2, 3, ... lie open."""
        if self.asks == "deal":
            self.go()
        for count in open_stones:
            self.answer(count)

    def hit(self, number: int, roll: int = 0) -> None:
        """The number is called and it is there; ``roll`` is thrown on the table if the spell wants the die."""
        self.press(f"call_{number}")
        self.press("hit")
        if roll:
            self.throw(roll)

    def miss(self, number: int, roll: int = 0) -> None:
        self.press(f"call_{number}")
        self.press("miss")
        if roll:
            self.throw(roll)

    def throw(self, roll: int) -> None:
        self.do(ByHand("die", on=True, once=True))
        self.press("roll")
        self.answer([str(roll)])

    def hand_throws(self, what: str) -> None:
        """From now on the table throws that itself."""
        self.do(ByHand(what, on=True))

    def correct(self, key: str, value: Value) -> Step:
        return self.do(Correct(key, value))

    # -- what the box believes
    @property
    def asks(self) -> str | None:
        return self.play.question.key if self.play.question else None

    @property
    def state(self) -> Any:
        return self.play.state

    @property
    def view(self) -> View:
        return GAME.view(self.play.state)

    @property
    def cues(self) -> tuple[Cue, ...]:
        return tuple(cue for beat in self.step.beats for cue in beat.cues)

    @property
    def said(self) -> list[str]:
        return [cue.text.id.removeprefix("abraca-say-") for cue in self.cues if isinstance(cue, Say)]

    def offer(self, key: str) -> Offer[Any]:
        return next(offer for offer in GAME.offers(self.play.state) if offer.key == key)

    def ready(self, key: str) -> bool:
        return self.offer(key).why_not is None

    def why(self, key: str) -> str:
        """Why an offer is refused, in short."""
        reason = self.offer(key).why_not
        return reason.id.removeprefix("abraca-why-") if reason else ""

    @property
    def turn(self) -> str:
        return str(self.state.setup.seats[self.state.turn])

    def lives(self) -> dict[str, int]:
        return dict(zip(self.state.setup.seats, self.state.life, strict=True))

    def points(self) -> dict[str, int]:
        return dict(zip(self.state.setup.seats, self.state.points, strict=True))


def dealt(*seats: str, **options: Value) -> Table:
    """The first turn of a game for four (or those seats): dealt, nothing called yet."""
    table = Table(*seats, **options)
    table.lay()
    return table
