"""A table with Abraca... What? on it: says what people say, and looks at what the box then believes."""

from __future__ import annotations

from typing import Any

from companion.core.game import ByHand, Value, chosen
from companion.core.play import MemoryRows, Play
from companion.core.view import Log, Say
from companion.games.abraca_what import game
from companion.voice.lines import key_of
from tests.games.sitting import SEED, Sitting, facts_of

FACTS = facts_of("abraca_what")
GAME = game(FACTS)
NAMES = ("Mina", "Joon", "Anna", "Pavel", "Sora")


class Table(Sitting):
    """One play on rows in memory. ``step`` is the last step; questions are answered by what they ask."""

    game = GAME
    done_by_hand = ("deal", "took")
    seen_by_all = ("scored",)

    def __init__(self, *seats: str, seed: bytes = SEED, **options: Value) -> None:
        settings = chosen(GAME, {"start_player": "seat_1", **options})
        self.play, self.step = Play.begin(GAME, MemoryRows(), seed, settings, seats or NAMES[:4], {})

    # -- what people do
    def lay(self, *open_stones: int) -> None:
        """The round is dealt; ``open_stones`` of number 1, 2, 3, ... lie open."""
        if self.asks == "deal":
            self.go()
        if self.asks == "open":
            self.tell_open(*open_stones)

    def tell_open(self, *open_stones: int) -> None:
        """So many of 1, 2, 3, ... lie open; of those not named none, and of 8 what is left."""
        question = self.play.question
        assert question is not None
        rest = question.accepts.total - sum(open_stones)
        counts = (*open_stones, *(0,) * (7 - len(open_stones)), rest)
        self.answer([str(count) for count in counts])

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

    # -- what the box believes
    @property
    def said(self) -> list[str]:
        """Keys of the lines that are heard, without what they begin with."""
        return [key_of(cue.text).removeprefix("abraca-say-") for cue in self.cues if isinstance(cue, Say)]

    @property
    def told(self) -> list[str]:
        """Lines of the history, without what their ids begin with."""
        return [cue.text.id.removeprefix("abraca-log-") for cue in self.cues if isinstance(cue, Log)]

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


def dealt(*seats: str, **options: Any) -> Table:
    """The first turn of a game for four (or those seats): dealt, nothing called yet."""
    table = Table(*seats, **options)
    table.lay()
    return table
