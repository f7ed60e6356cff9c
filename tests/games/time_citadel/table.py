"""A table with Time Citadel on it: says what people say, and looks at what the box then believes."""

from __future__ import annotations

from typing import Any

from companion.core.game import ByHand, Tables, Value, chosen
from companion.core.play import MemoryRows, Play, Step
from companion.core.view import ClockRing
from companion.games.time_citadel import game
from tests.games.sitting import SEED, Sitting, facts_of

FACTS = facts_of("time_citadel")
GAME = game(FACTS)
DEMO = GAME.demo()
LAID = {"red": ("demo_outer_4", "demo_10"), "green": ("demo_inner_4", "demo_7"), "blue": ("demo_outer_6", "demo_13")}
"""Where the treasures lie in most tests: 45, 40 and 50 minutes (data/castle_demo.yaml)."""


class Table(Sitting):
    """One play on rows in memory. ``step`` is the last step; questions are answered by what they ask."""

    game = GAME

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
    def throw(self, key: str, *faces: str) -> Step:
        """``roll``, ``professor`` or ``clock`` with dice thrown on the table."""
        self.do(ByHand("*", on=True, once=True))
        self.press(key)
        return self.answer(faces)

    def roll(self, professor: str, colour: str, time: str = "1") -> Step:
        return self.throw("roll", professor, colour, time)

    def place(self, room: str, tile: str) -> None:
        """A new treasure comes: its minutes, its tile where that is asked, and its room."""
        colour = self.play.state.agenda[0].colour
        minutes = next(row["minutes"] for row in DEMO.tables["treasures"] if row["treasure"] == tile)
        self.answer(str(minutes))
        if self.asks == "tile":
            self.answer(tile)
        self.correct(f"room_{colour}", room)

    def lay(self, **treasures: tuple[str, str]) -> None:
        """Answer everything up to the first turn with these rooms and tiles."""
        laid = iter((treasures or LAID).values())
        while self.play.state.agenda:
            match self.asks:
                case "hands":
                    self.go()
                case "minutes":
                    self.place(*next(laid))
                case asked:
                    raise AssertionError(f"the box asks {asked} before the first turn")

    # -- what the box believes
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


def clock_ring(table: Table) -> ClockRing:
    """The clock on the ring, with the treasures' marks."""
    ring = table.view.ring
    assert isinstance(ring, ClockRing)
    return ring


def laid_table(*seats: str, **options: Any) -> Table:
    """The first turn of a game on the fictional castle."""
    table = Table(*seats, **options)
    table.lay()
    return table
