"""A table with Time Citadel on it: says what people say, and looks at what the box then believes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from companion.core.game import Answer, ByHand, Correct, Leave, Offer, Tables, Value, chosen
from companion.core.play import MemoryRows, Play, Step
from companion.core.view import Cue, View
from companion.games.time_citadel import game

DATA = Path(__file__).parents[3] / "companion/games/time_citadel/data"
FACTS: Mapping[str, Any] = {
    path.stem: yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader) for path in sorted(DATA.glob("*.yaml"))
}
GAME = game(FACTS)
DEMO = GAME.demo()
SEED = b"a seed for the tests"
LAID = {"red": ("demo_outer_4", "demo_10"), "green": ("demo_inner_4", "demo_7"), "blue": ("demo_outer_6", "demo_13")}
"""Where the treasures lie in most tests: 45, 40 and 50 minutes (data/castle_demo.yaml)."""


class Table:
    """One play on rows in memory. ``step`` is the last step; questions are answered by what they ask."""

    def __init__(
        self,
        *seats: str,
        tables: Tables | None = None,
        seed: bytes = SEED,
        **options: Value,
    ) -> None:
        settings = chosen(GAME, {"start_player": "seat_1", **options})
        owned = DEMO.tables if tables is None else tables
        self.play, self.step = Play.begin(GAME, MemoryRows(), seed, settings, seats or ("Mina", "Anna", "Jo"), owned)

    # -- what people do
    def do(self, move: Any) -> Step:
        self.step = self.play.do(move)
        return self.step

    def press(self, key: str) -> Step:
        """A button bound to an offer."""
        return self.do(self.offer(key).move)

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
        assert self.asks in ("hands", "moment"), f"go is not what {self.asks} waits for"
        return self.answer(True)

    def all_done(self) -> None:
        while self.asks == "hands":
            self.go()

    def correct(self, key: str, value: Value) -> Step:
        return self.do(Correct(key, value))

    def throw(self, key: str, *faces: str) -> Step:
        """``roll``, ``professor`` or ``clock`` with dice thrown on the table."""
        self.do(ByHand("*", on=True, once=True))
        self.press(key)
        return self.answer(faces)

    def roll(self, professor: str, colour: str, time: str = "1") -> Step:
        return self.throw("roll", professor, colour, time)

    def lay(self, **treasures: tuple[str, str]) -> None:
        """Answer everything up to the first turn with these rooms and tiles."""
        laid = iter((treasures or LAID).values())
        while self.play.state.agenda:
            match self.asks:
                case "hands":
                    self.go()
                case "room_card":
                    room, tile = next(laid)
                    self.answer(room)
                    self.answer(tile)
                case asked:
                    raise AssertionError(f"the box asks {asked} before the first turn")

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

    def offer(self, key: str) -> Offer[Any]:
        return next(offer for offer in GAME.offers(self.play.state) if offer.key == key)

    def ready(self, key: str) -> bool:
        return self.offer(key).why_not is None

    @property
    def hands(self) -> list[str]:
        """What hands are asked to do, in short: "lock 2", "marker red 4"."""
        return [
            " ".join(
                part for part in (deed.do, deed.colour, deed.room.removeprefix("demo_"), str(deed.n or "")) if part
            )
            for deed in self.play.state.deeds
        ]

    def left(self) -> dict[str, int]:
        return {str(colour): slot.left for colour, slot in self.play.state.slots.items()}

    def rooms(self) -> dict[str, str]:
        return {str(colour): slot.room.removeprefix("demo_") for colour, slot in self.play.state.slots.items()}


def laid_table(*seats: str, **options: Value) -> Table:
    """The first turn of a game on the fictional castle."""
    table = Table(*seats, **options)
    table.lay()
    return table
