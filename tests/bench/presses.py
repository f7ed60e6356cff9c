"""How many presses an evening takes, by robot tables that know what they want. Must not know how a game is played.

``ROWS`` is the place for every game: what is counted, what it took before anybody looked at it, what is wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory

from msgspec import Struct

from companion.core.game import Tables
from tests.bench import abraca_table, avalon_table, express_table, horror_table
from tests.bench.figures import Figure
from tests.games.time_citadel import robot as citadel_table

FIRST, LEARNT, TENTH = "first", "fifth", "tenth"


class Row(Struct, frozen=True):
    """One line of the bench. ``before`` is what it was, in words; ``most`` None: it is only told. ``count`` plays that
    many evenings, from seed 0 on, and gives the mean."""

    game: str
    evening: str
    measure: str
    before: str
    most: float | None
    count: Callable[[int], float]

    @property
    def what(self) -> str:
        return f"presses, {self.game}, {self.evening} evening: {self.measure}"

    def figure(self, evenings: int) -> Figure:
        presses = self.count(evenings)
        was = f", was {self.before}" if self.before else ""
        target = f"at most {self.most:g}{was}" if self.most is not None else was.removeprefix(", ")
        return Figure(self.what, f"{presses:.1f}", target, None if self.most is None else presses <= self.most)


# ---------------------------------------------------------------- Arkham Express
@cache
def _express(seed: int, evening: str) -> express_table.Evening:
    tables: Tables = {} if evening == FIRST else express_table.known()
    return express_table.Evening(seed, tables)


def _a_turn(evening: str) -> Callable[[int], float]:
    return lambda evenings: mean(each for seed in range(evenings) for each in _express(seed, evening).of_turn)


def _before_the_first_turn(evening: str) -> Callable[[int], float]:
    return lambda evenings: mean(_express(seed, evening).before for seed in range(evenings))


# ---------------------------------------------------------------- Abraca... What?
@cache
def _abraca(seed: int, players: int) -> abraca_table.Evening:
    return abraca_table.Evening(seed, players)


def _a_round(players: int) -> Callable[[int], float]:
    def count(evenings: int) -> float:
        played = [_abraca(seed, players) for seed in range(evenings)]
        return sum(each.presses for each in played) / sum(each.rounds for each in played)

    return count


def _for_open_stones(players: int) -> Callable[[int], float]:
    def count(evenings: int) -> float:
        played = [_abraca(seed, players) for seed in range(evenings)]
        return sum(each.for_open for each in played) / sum(each.rounds for each in played)

    return count


# ---------------------------------------------------------------- Arkham Horror
def _a_turn_of_four(evenings: int) -> float:
    played = [horror_table.Evening(seed, ancient_one="azathoth").turns() for seed in range(evenings)]
    return sum(presses for presses, _ in played) / sum(turns for _, turns in played)


def _against_yig(evenings: int) -> float:
    return mean(horror_table.Evening(seed, ancient_one="yig").final_battle() for seed in range(evenings))


# ---------------------------------------------------------------- Avalon
@cache
def _avalon(_evenings: int) -> avalon_table.Counted:
    return avalon_table.counted()


def _to_the_night(evenings: int) -> float:
    return _avalon(evenings).to_the_night


def _a_quest(evenings: int) -> float:
    return mean(_avalon(evenings).quests)


# ---------------------------------------------------------------- Time Citadel
@cache
def _citadel(seed: int, evening: str) -> int:
    """Presses of a whole game of three. What was learnt on the evenings before is known."""
    with TemporaryDirectory(prefix="companion-bench-") as folder:
        table = citadel_table.Robot(Path(folder), seed)
        for _ in range(0 if evening == FIRST else 4):
            table.play()
            table = citadel_table.Robot(Path(folder), table.random.randrange(10**6), table.board, table.called)
        table.play()
        return table.presses


def _citadel_castle(evenings: int) -> float:
    """Presses from the menu until every carpet and window is known, and back to it."""
    entered = []
    for seed in range(evenings):
        with TemporaryDirectory(prefix="companion-bench-") as folder:
            table = citadel_table.Robot(Path(folder), seed)
            table.enter_castle()
            entered.append(table.presses)
    return mean(entered)


def _citadel_game(evening: str) -> Callable[[int], float]:
    return lambda evenings: mean(_citadel(seed, evening) for seed in range(evenings))


def _longest_citadel_game(evening: str) -> Callable[[int], float]:
    return lambda evenings: max(_citadel(seed, evening) for seed in range(evenings))


_EXPRESS, _ABRACA, _AVALON, _CITADEL = "Arkham Express", "Abraca... What?", "Avalon", "Time Citadel"
_ALIKE = "first and tenth"
"""Nothing is learnt in this game: every evening is like the first."""

_HORROR = "Arkham Horror"

ROWS = (
    Row(_HORROR, _ALIKE, "a turn of four", "42", 30, _a_turn_of_four),
    Row(_HORROR, _ALIKE, "final battle of four against Yig", "401", 200, _against_yig),
    Row(_EXPRESS, FIRST, "a turn of two, all kept", "17 to 23", 15, _a_turn(FIRST)),
    Row(_EXPRESS, TENTH, "a turn of two, all kept", "17 to 23", 15, _a_turn(TENTH)),
    Row(_EXPRESS, FIRST, "before the first turn, two players", "", 30, _before_the_first_turn(FIRST)),
    Row(_EXPRESS, TENTH, "before the first turn, two players", "", 15, _before_the_first_turn(TENTH)),
    Row(_ABRACA, _ALIKE, "a round's open stones, two players", "16", 10, _for_open_stones(2)),
    Row(_ABRACA, _ALIKE, "a round's open stones, three players", "16", 10, _for_open_stones(3)),
    Row(_ABRACA, _ALIKE, "a round of two", "85", 80, _a_round(2)),
    Row(_ABRACA, _ALIKE, "a round of three", "85", 82, _a_round(3)),
    Row(_CITADEL, FIRST, "a whole game of three, set-up included", "487 to 615", 150, _citadel_game(FIRST)),
    Row(_CITADEL, FIRST, "the longest of them", "615", 150, _longest_citadel_game(FIRST)),
    Row(_CITADEL, LEARNT, "a whole game of three, set-up included", "", 100, _citadel_game(LEARNT)),
    Row(_CITADEL, LEARNT, "the longest of them", "", 100, _longest_citadel_game(LEARNT)),
    Row(_CITADEL, "before the first", "the whole castle told", "1,165", 150, _citadel_castle),
    Row(_AVALON, TENTH, "from power on to the night", "23", 12, _to_the_night),
    Row(_AVALON, TENTH, "an approved quest of seven, votes by seat", "25", 15, _a_quest),
)


def figures(evenings: int) -> Iterator[Figure]:
    for row in ROWS:
        yield row.figure(evenings)


__all__ = ["ROWS", "Row", "figures"]
