"""Arkham Horror by a table of four that presses as a sensible one would. Must not know how its pages look.

It takes the shorter way round every picker, answers what hands would know from the board in the simplest likely way,
and presses nothing that a table could leave out. In every other turn a monster is fought with the box's dice and
somebody goes through a gate, in the others an encounter asks for a check; what else is thrown the table throws itself.
Whoever can closes.
"""

from __future__ import annotations

from random import Random

from companion.core.game import Number, OneOf, Seen, Several, Value
from companion.core.view import Cards, Role
from companion.games.arkham_horror.gates import explorers
from companion.games.arkham_horror.state import Phase, Roll, State, on_board
from tests.bench.fingers import Fingers

KEY = "arkham_horror"
SEATS = ("Mina", "Anna", "Jo", "Kim")
DICE = {"combat": 7, "horror": 5, "fight": 5, "lore": 5, "luck": 4, "speed": 5}
"""With how many dice its people make their checks, before modifiers; some have more than others."""
SPREAD = (0, 1, 2, 1)
TURNS = 12


class Evening(Fingers):
    """The four from the first card on."""

    def __init__(self, seed: int, **options: Value) -> None:
        self.random = Random(seed)
        chosen = {"first_player": "seat_1", **options}
        super().__init__(KEY, SEATS, chosen, (seed + 1).to_bytes(8, "big"))

    @property
    def s(self) -> State:
        state: State = self.state
        return state

    # ------------------------------------------------------------ whole evenings
    def turns(self) -> tuple[int, int]:
        """Presses in the first whole turns, at most ``TURNS``, and how many these were; set-up and first card apart."""
        while self.s.turn == 0:
            self._step()
        begun, turn = self.presses, self.s.turn
        while self.s.turn < turn + TURNS and self.s.fight is None and not self.s.outcome:
            self._step()
        return self.presses - begun, self.s.turn - turn

    def whole(self) -> int:
        """Presses from the first question to the end, won or lost."""
        while not self.s.outcome:
            self._step()
        return self.presses

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
            self.press(Role.GO)

    def _go_on(self) -> None:
        """Until nothing is asked and no check stands."""
        while (self.question is not None or self.s.check is not None) and not (self.s.outcome and not self.s.agenda):
            question = self.question
            if question is None:
                self.press(Role.GO)  # keep
                continue
            match question.accepts:
                case Seen():
                    self.press(Role.GO)
                case OneOf(options):
                    self.choose(self._choice(question.key, options))
                case Number() if question.key == "skill":
                    self.number(self._dice())
                case Number():
                    self.press(Role.GO)
                case Several(options, least):
                    for option in options[:least]:
                        self.walk_to(options.index(option))
                        self.press(Role.GO)
                    self.walk_to(len(options))
                    self.press(Role.GO)
                case _:
                    raise TypeError(question)

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
        assert isinstance(roll, Roll)
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
        self.press(Role.ROLL)
        if self.question is not None and self.question.key == "as_last":
            options = self.options
            last = self.s.last_check
            if "fight_it" in options or (last is not None and last.check == "combat"):
                self.choose("fight_it" if "fight_it" in options else "same")
                self._go_on()
                return
            self.choose("other")
        self._spell_out(fighter, "combat")

    def _check(self, seat: int, check: str) -> None:
        self.press(Role.ROLL)
        if self.question is not None and self.question.key == "as_last":
            self.choose("other")
        self._spell_out(seat, check)

    def _spell_out(self, seat: int, check: str) -> None:
        if self.question is not None and self.question.key == "seat":
            self.choose(str(seat))
        if self.question is not None and self.question.key == "check":
            self.choose(check)
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
                self.choose(str(idle[0]))
            if self.question is not None and self.question.key == "place":
                self.choose(gate.place)
            self._go_on()
            return

    def _encounters(self) -> None:
        """An encounter asks for a check."""
        if self.s.outcome:
            return
        there = [seat for seat, each in enumerate(self.s.seats) if each.in_arkham]
        if there:
            self._check(self.random.choice(there), self.random.choice(("luck", "speed", "lore")))

    def _act(self, offer: str) -> None:
        """An action without a button of its own, the shorter way round."""
        self.press(Role.RIGHT)
        node = self.box.scene.page.compact
        assert isinstance(node, Cards)
        wanted = f"horror-move-{offer.replace('_', '-')}"
        at = next(n for n, card in enumerate(node.cards) if card.label.id == wanted)
        self.step((at - (node.at or 0)) % len(node.cards), len(node.cards))
        self.press(Role.GO)
