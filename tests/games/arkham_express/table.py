"""A table with Arkham Express on it: says what people say, and looks at what the box then believes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.game import ByHand, Tables, Value, chosen
from companion.core.play import MemoryRows, Play, Step
from companion.core.view import Log, Say
from companion.games.arkham_express import board, game
from tests.games.sitting import SEED, Sitting, facts_of

FACTS = facts_of("arkham_express")
GAME = game(FACTS)
DEMO = GAME.demo()
FIRST_MONSTERS = ("6", "5")
"""Where the first monsters lie in most tests: the Witch House, and with three or four players the Graveyard."""


class Table(Sitting):
    """One play on rows in memory whose dice are all thrown by hand, so that a test says how they fall."""

    game = GAME

    def __init__(
        self, *seats: str, tables: Tables | None = None, seed: bytes = SEED, by_hand: bool = True, **options: Value
    ) -> None:
        settings = chosen(GAME, {"start_player": "seat_1", **options})
        owned = DEMO.tables if tables is None else tables
        self.play, self.step = Play.begin(GAME, MemoryRows(), seed, settings, seats or ("Mina", "Anna"), owned)
        if by_hand:
            self.do(ByHand("*", on=True))

    # -- what people do
    def set_up(self) -> None:
        """Everything up to the first turn: the demo's sheets, monsters of strength 1 (physical) on 6 and 5."""
        places = iter(FIRST_MONSTERS)
        while self.play.state.agenda:
            match self.asks:
                case "hands":
                    self.go()
                case "investigator":
                    self.answer(f"demo_{self.state.agenda[0].seat + 1}")
                case "monster_place":
                    self.answer([next(places)])
                case "monster":
                    self.answer("demo_1")
                case "ancient":
                    self.answer("demo_1")
                case asked:
                    raise AssertionError(f"the box asks {asked} before the first turn")

    def roll(self, *faces: int) -> Step:
        """The turn's dice, thrown on the table: one face for each die that is not locked."""
        self.press("roll")
        return self.faces(*faces)

    def faces(self, *faces: int) -> Step:
        """The dice that are being asked for."""
        assert self.asks in ("dice", "monster_place", "hospital_die", "herald_dice"), f"the box asks {self.asks}"
        return self.answer([str(face) for face in faces])

    def again(self, dice: Sequence[int | str], *faces: int) -> Step:
        """Throw these dice again, counted from 0; "tokens" among them pays with research tokens."""
        self.answer([str(die) for die in dice])
        return self.faces(*faces)

    def keep(self) -> None:
        """Rolling is over."""
        if self.asks in ("reroll", "again"):
            self.answer(())

    def move(self, place: str) -> Step:
        """A step to there; where other things could be done too, a step is chosen first."""
        if self.asks == "resolve":
            self.answer("move")
        return self.answer(place)

    def end(self) -> None:
        """Nothing more in this turn; the dice are handed on."""
        self.keep()
        if self.asks in ("resolve", "to"):
            self.answer("done")
        turn = self.state.turn
        while self.asks == "hands" and self.state.turn == turn:
            self.go()

    # -- what the box believes
    @property
    def told(self) -> list[str]:
        """What the last step said or wrote into the history."""
        return [cue.text.id for cue in self.cues if isinstance(cue, Say | Log)]

    def ready(self, key: str) -> bool:
        """Offers come and go with the turn: one that is not listed is not ready."""
        return any(offer.key == key and offer.why_not is None for offer in GAME.offers(self.state))

    @property
    def hands(self) -> list[str]:
        """What hands are asked to do, in short: "monster 3 demo_2", "dice 4 1 Anna"."""
        return [
            " ".join(part for part in (deed.do, str(deed.n or ""), str(deed.m or ""), deed.who, deed.place) if part)
            for deed in self.play.state.deeds
        ]

    def spot(self, number: int) -> str:
        """ "empty", "gate", "monster demo_1", "guarded demo_1"; a monster without a name by strength and kind."""
        spot = self.state.spots[number - 1]
        if spot.monster is None:
            return "gate" if spot.gate else "empty"
        called = spot.monster.name or f"{spot.monster.strength} {spot.monster.kind}".strip()
        hidden = " hidden" if spot.monster.hidden else ""
        return f"{'guarded' if spot.gate else 'monster'} {called}{hidden}"

    def tokens(self) -> int:
        return board.tokens(self.state)


def first_turn(*seats: str, **options: Any) -> Table:
    """The first turn of a game with the fictional sheets."""
    table = Table(*seats, **options)
    table.set_up()
    return table
