"""Abraca... What? played by a robot table with real stones in front of it. Must not know how presses are counted."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.core.view import Role
from companion.games.abraca_what.kit import NUMBERS
from tests.bench.fingers import Fingers

KEY = "abraca_what"
SEATS = ("Mina", "Joon", "Anna", "Lee", "Sora")


class Evening:
    """A whole evening. ``for_open`` are the presses for the stones that lie open from the start, ``rounds`` how many
    rounds there were."""

    def __init__(self, seed: int, players: int) -> None:
        self.random = Random(seed)
        self.fingers = Fingers(KEY, SEATS[:players], {"start_player": "seat_1"}, seed.to_bytes(4, "big"))
        self.for_open = 0
        self.questions = 0
        self.rounds = 0
        self.pile: list[int] = []
        self.open: list[int] = []
        self.hands: list[list[int]] = []
        while not self.s.winners:
            self.answer() if self.fingers.asks else self.turn()

    @property
    def s(self) -> Any:
        return self.fingers.state

    @property
    def presses(self) -> int:
        return self.fingers.presses

    def deal(self) -> None:
        """Stones are shuffled, laid open, set aside and set up."""
        self.rounds += 1
        stones = [n for n in NUMBERS for _ in range(n)]
        self.random.shuffle(stones)
        laid, kit = self.s.untold, self.s.setup.kit
        self.open = [stones[:laid].count(n) for n in NUMBERS]
        stones = stones[laid + kit.secrets :]
        self.hands = [[stones.pop() for _ in range(kit.hand)] for _ in self.s.setup.seats]
        self.pile = stones

    def answer(self) -> None:
        fingers = self.fingers
        match fingers.asks:
            case "deal":
                self.deal()
                fingers.done()
            case "open":
                before = fingers.presses
                fingers.count(self.open)
                self.questions += 1
                self.for_open += fingers.presses - before
            case "took":
                lacking = self.s.setup.kit.hand - len(self.hands[self.s.turn])
                self.hands[self.s.turn] += [self.pile.pop() for _ in range(min(lacking, len(self.pile)))]
                fingers.done()
            case "scored":
                fingers.done()
            case other:
                raise AssertionError(f"these people do not know what to say to {other}")

    def turn(self) -> None:
        """High numbers are likelier, and whoever had luck once tries again as often as not."""
        s, fingers = self.s, self.fingers
        if s.roll:
            fingers.press(Role.ROLL)
        elif s.called:
            there = s.called in self.hands[s.turn] and s.seen[s.called - 1] < s.called
            if there:
                self.hands[s.turn].remove(s.called)
            fingers.press(Role.LEFT if there else Role.RIGHT)
        elif s.cast and self.random.random() < 0.5:
            self._take(len(NUMBERS))
        else:
            numbers = [n for n in NUMBERS if n >= max(1, s.cast)]
            left = [n - seen for n, seen in zip(NUMBERS, s.seen, strict=True)]
            weights = [left[n - 1] + 0.1 for n in numbers]
            self._take(self.random.choices(numbers, weights)[0] - 1)

    def _take(self, stop: int) -> None:
        s, at = self.s, self.fingers.session.view.at
        open_stops = [n - 1 for n in NUMBERS if n >= s.cast] + [len(NUMBERS)] * bool(s.cast)
        self.fingers.step((open_stops.index(stop) - open_stops.index(at)) % len(open_stops), len(open_stops))
        self.fingers.press(Role.GO)


__all__ = ["Evening"]
