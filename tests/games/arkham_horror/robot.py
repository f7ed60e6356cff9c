"""A table of four that presses as a sensible one would, and counts. Knows the rules, not how pages look.

It takes the shorter way round every picker, answers what hands would know from the board in the simplest likely way,
and presses nothing that a table could leave out. In every other turn a monster is fought with the box's dice and
somebody goes through a gate, in the others an encounter asks for a check; what else is thrown the table throws itself.
Whoever can closes.
"""

from __future__ import annotations

from importlib.metadata import EntryPoint
from random import Random
from typing import Any

from companion.app.store.games import GROUP, Games
from companion.app.store.library import Fixed
from companion.app.virtual.simulation import Simulation
from companion.core.game import Number, OneOf, Seen, Several
from companion.games.arkham_horror.gates import explorers
from companion.games.arkham_horror.state import Phase, on_board

KEY = "arkham_horror"
SEATS = ("Mina", "Anna", "Jo", "Kim")
DICE = {"combat": 7, "horror": 5, "fight": 5, "lore": 5, "luck": 4, "speed": 5}
"""With how many dice its people make their checks, before modifiers; each seat has one more than the one before."""
SPREAD = (0, 1, 2, 1)


class Robot:
    """The four round a simulated box; ``presses`` counts every button."""

    def __init__(self, seed: int, **options: Any) -> None:
        here = EntryPoint(KEY, "companion.games.arkham_horror:game", GROUP)
        self.box = Simulation(Fixed(Games(lambda: (here,)), KEY, {}))
        self.presses = 0
        self.random = Random(seed)
        self.box.host.begin(KEY, SEATS, {"first_player": "seat_1", **options}, seed=seed.to_bytes(8, "big"))
        self._rest()

    @property
    def s(self) -> Any:
        return self.box.host.session.play.state

    @property
    def question(self) -> Any:
        return self.box.host.session.question

    def press(self, button: str, times: int = 1) -> None:
        for _ in range(times):
            self.presses += 1
            self.box.press(button)
            self._rest()

    def _rest(self) -> None:
        self.box.wait(0.0)
        self.box.settle()

    # ------------------------------------------------------------ whole evenings
    def turns(self, count: int) -> float:
        """Presses a turn over so many whole turns, the set-up and its first card not counted."""
        while self.s.turn == 0:
            self._step()
        begun, turn = self.presses, self.s.turn
        while self.s.turn < turn + count and self.s.fight is None and not self.s.outcome:
            self._step()
        return (self.presses - begun) / max(1, self.s.turn - turn)

    def final_battle(self) -> int:
        """Presses from the waking to the end of the final battle."""
        while self.s.turn == 0:
            self._step()
        self._act("awaken")
        begun = self.presses
        while not self.s.outcome:
            self._step()
        return self.presses - begun

    # ------------------------------------------------------------ one thing after the other
    def _step(self) -> None:
        if self.question is not None or self.s.check is not None:
            self._go_on()
            return
        match self.s.phase:
            case Phase.MOVEMENT if self.s.turn % 2 == 0:
                self._fights()
            case Phase.ARKHAM:
                self._closes()
                if self.s.turn % 2:
                    self._encounters()
                else:
                    self._enters()
        if self.question is None and self.s.check is None and not self.s.outcome:
            self.press("go")

    def _go_on(self) -> None:
        """Until nothing is asked and no check stands."""
        while (self.question is not None or self.s.check is not None) and not (self.s.outcome and not self.s.agenda):
            question = self.question
            if question is None:
                self.press("go")  # keep
                continue
            match question.accepts:
                case Seen():
                    self.press("go")
                case OneOf(options):
                    self._answer(self._choice(question.key, options))
                case Number() if question.key == "skill":
                    self._number(self._dice())
                case Number():
                    self.press("go")
                case Several():
                    self.press("left")
                    self.press("go")
                case _:
                    self.press("left")
                    self.press("go")

    def _choice(self, key: str, options: tuple[str, ...]) -> str:
        """What the table answers: nobody stands there, nothing is shared, the surest way."""
        if "nobody" in options:
            return "nobody"
        match key:
            case "seal":
                return options[0] if len(self.s.seals) < 4 else options[1]
            case "kate" | "kate_gate":
                return options[0]
            case "again":
                return "stops"
        return options[0]

    def _dice(self) -> int:
        roll = self.s.agenda[0]
        return DICE.get(str(roll.check), 4) + SPREAD[roll.seat]

    # ------------------------------------------------------------ what people do in a turn
    def _fights(self) -> None:
        """Somebody meets a monster: horror, then blows until it is beaten, three times at most."""
        there = [out for out in self.s.out if on_board(out.at)]
        fighters = [seat for seat, each in enumerate(self.s.seats) if each.in_arkham and not each.jailed]
        if not there or not fighters:
            return
        before, fighter = len(there), self.random.choice(fighters)
        self._check(fighter, "horror")
        for _ in range(3):
            self._blow(fighter)
            if sum(on_board(out.at) for out in self.s.out) < before or self.s.outcome:
                return

    def _blow(self, fighter: int) -> None:
        self.press("roll")
        if self.question is not None and self.question.key == "as_last":
            options = self.question.accepts.options
            if "fight_it" in options or self.s.last_check.check == "combat":
                self._answer("fight_it" if "fight_it" in options else "same")
                self._go_on()
                return
            self._answer("other")
        self._spell_out(fighter, "combat")

    def _check(self, seat: int, check: str) -> None:
        self.press("roll")
        if self.question is not None and self.question.key == "as_last":
            self._answer("other")
        self._spell_out(seat, check)

    def _spell_out(self, seat: int, check: str) -> None:
        if self.question is not None and self.question.key == "seat":
            self._answer(str(seat))
        if self.question is not None and self.question.key == "check":
            self._answer(check)
        self._go_on()

    def _closes(self) -> None:
        for _ in range(len(explorers(self.s))):
            if not explorers(self.s) or self.s.outcome:
                return
            self._act("close")
            self._go_on()

    def _enters(self) -> None:
        """Somebody goes through a gate nobody is behind."""
        idle = [seat for seat, each in enumerate(self.s.seats) if each.in_arkham and not each.jailed]
        for gate in self.s.gates:
            if len(idle) < 2 or self.s.outcome or any(seat.where == gate.world for seat in self.s.seats):
                continue
            self._act("enter")
            if self.question is not None and self.question.key == "seat":
                self._answer(str(idle[0]))
            if self.question is not None and self.question.key == "place":
                self._answer(gate.place)
            self._go_on()
            return

    def _encounters(self) -> None:
        """An encounter asks for a check."""
        if self.s.outcome:
            return
        there = [seat for seat, each in enumerate(self.s.seats) if each.in_arkham]
        if there:
            self._check(self.random.choice(there), self.random.choice(("luck", "speed", "lore")))

    # ------------------------------------------------------------ pickers
    def _answer(self, option: str) -> None:
        options = self.question.accepts.options
        stops = len(options) + self.question.may_leave
        if len(options) == 2 and not self.question.may_leave:
            self.press("left" if option == options[0] else "right")
            return
        stands = self.question.stands
        begin = options.index(stands) if stands in options else 0
        right = (options.index(option) - begin) % stops
        if right <= stops - right:
            self.press("right", right)
        else:
            self.press("left", stops - right)
        self.press("go")

    def _number(self, to: int) -> None:
        begin = self.question.stands if self.question.stands is not None else self.question.accepts.low
        self.press("right" if to > begin else "left", abs(to - begin))
        self.press("go")

    def _act(self, offer: str) -> None:
        """An action without a button of its own, the shorter way round."""
        self.press("right")
        node: Any = self.box.scene.page.compact
        wanted = f"horror-move-{offer.replace('_', '-')}"
        at = next(n for n, card in enumerate(node.cards) if card.label.id == wanted)
        right = (at - node.at) % len(node.cards)
        if right <= len(node.cards) - right:
            self.press("right", right)
        else:
            self.press("left", len(node.cards) - right)
        self.press("go")
