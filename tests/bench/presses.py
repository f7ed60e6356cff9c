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
from tests.bench.sitting import EVENINGS_BEFORE, seated
from tests.games.time_citadel import robot as citadel_table

FIRST, TENTH = "first", "tenth"

_EXPRESS, _ABRACA, _AVALON = "Arkham Express", "Abraca... What?", "Avalon"
_HORROR, _CITADEL = "Arkham Horror", "Time Citadel"
_ALIKE = "first and tenth"
"""Nothing is learnt in this game: every evening is like the first, but for the names of its seats."""


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


# ---------------------------------------------------------------- people sit down
def _seats(key: str, players: int, evening: str) -> Callable[[int], float]:
    """Presses from power on to the game's first page, everybody with a name."""
    return lambda evenings: mean(seated(key, players, seed, known=evening == TENTH) for seed in range(evenings))


def _whole(key: str, players: int, evening: str, game: Callable[[int], float]) -> Callable[[int], float]:
    """With what ``game`` takes of a seed from its first page on."""
    return lambda evenings: mean(
        seated(key, players, seed, known=evening == TENTH) + game(seed) for seed in range(evenings)
    )


# ---------------------------------------------------------------- Arkham Express
@cache
def _express(seed: int, evening: str) -> express_table.Evening:
    tables: Tables = {} if evening == FIRST else express_table.known()
    return express_table.Evening(seed, tables)


def _a_turn(evening: str) -> Callable[[int], float]:
    return lambda evenings: mean(each for seed in range(evenings) for each in _express(seed, evening).of_turn)


def _before_the_first_turn(evening: str) -> Callable[[int], float]:
    return lambda evenings: mean(_express(seed, evening).before for seed in range(evenings))


def _whole_express(evening: str) -> Callable[[int], float]:
    return _whole(express_table.KEY, 2, evening, lambda seed: _express(seed, evening).fingers.presses)


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


def _whole_abraca(players: int, evening: str) -> Callable[[int], float]:
    return _whole(abraca_table.KEY, players, evening, lambda seed: _abraca(seed, players).presses)


# ---------------------------------------------------------------- Arkham Horror
@cache
def _horror(seed: int) -> int:
    return horror_table.Evening(seed, ancient_one="azathoth").whole()


def _a_turn_of_four(evenings: int) -> float:
    played = [horror_table.Evening(seed, ancient_one="azathoth").turns() for seed in range(evenings)]
    return sum(presses for presses, _ in played) / sum(turns for _, turns in played)


def _against_yig(evenings: int) -> float:
    return mean(horror_table.Evening(seed, ancient_one="yig").final_battle() for seed in range(evenings))


def _whole_horror(evening: str) -> Callable[[int], float]:
    return _whole(horror_table.KEY, 4, evening, _horror)


# ---------------------------------------------------------------- Avalon
@cache
def _avalon() -> avalon_table.Counted:
    return avalon_table.counted()


def _to_the_night(_evenings: int) -> float:
    return _avalon().to_the_night


def _a_quest(_evenings: int) -> float:
    return mean(_avalon().quests)


def _longest_quest(_evenings: int) -> float:
    return max(_avalon().quests)


def _quest_for(seats: int, size: int, of: Callable[[list[int]], float]) -> Callable[[int], float]:
    return lambda _evenings: of(avalon_table.by_team_size(seats, size))


def _quests_by_team_size() -> Iterator[Row]:
    """What the 15 counts: from the leader's choice to the next leader's, approved by all and failed by nobody."""
    for seats, words in ((7, "seven"), (10, "ten")):
        for size in avalon_table.TEAM_SIZES[seats]:
            quest = f"{size} of {words} go, all approve"
            yield Row(_AVALON, TENTH, f"{quest}, any team with its leader", "", 15, _quest_for(seats, size, mean))
            most = 16 if (seats, size) == (10, 5) else 15  # five of ten who sit as far apart as they can
            yield Row(_AVALON, TENTH, f"{quest}, the longest of these teams", "", most, _quest_for(seats, size, max))


def _whole_avalon(evening: str) -> Callable[[int], float]:
    return _whole(avalon_table.KEY, 7, evening, lambda _seed: _avalon().from_the_first_page)


# ---------------------------------------------------------------- Time Citadel
class _Game(Struct, frozen=True):
    """Presses of a whole game of three, and of these to its first page, nobody with a name."""

    presses: int
    to_the_first_page: int


@cache
def _citadel(seed: int, evening: str) -> _Game:
    """What was learnt on the evenings before is known."""
    with TemporaryDirectory(prefix="companion-bench-") as folder:
        table = citadel_table.Robot(Path(folder), seed)
        for _ in range(0 if evening == FIRST else EVENINGS_BEFORE):
            table.play()
            table = citadel_table.Robot(Path(folder), table.random.randrange(10**6), table.board, table.called)
        table.play()
        return _Game(table.presses, table.sat)


def _from_the_first_page(seed: int, evening: str) -> int:
    game = _citadel(seed, evening)
    return game.presses - game.to_the_first_page


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
    return lambda evenings: mean(_citadel(seed, evening).presses for seed in range(evenings))


def _longest_citadel_game(evening: str) -> Callable[[int], float]:
    return lambda evenings: max(_citadel(seed, evening).presses for seed in range(evenings))


def _whole_citadel(evening: str) -> Callable[[int], float]:
    return _whole(citadel_table.KEY, 3, evening, lambda seed: _from_the_first_page(seed, evening))


def _evenings(
    game: str,
    players: str,
    whole: Callable[[str], Callable[[int], float]],
    before: str = "",
    most: tuple[float | None, float | None] = (None, None),
) -> tuple[Row, ...]:
    """The first and the tenth evening of a game, from power on to its end. Nobody counted a tenth one ``before``."""
    first, tenth = most
    return (
        Row(game, FIRST, f"{_ALL}, {players}", before, first, whole(FIRST)),
        Row(game, TENTH, f"{_ALL}, {players}", "", tenth, whole(TENTH)),
    )


_ALL = "all of it, set-up and seats' names included"
_FOUR = "four sit down, each with a name"

ROWS = (
    *_evenings(_HORROR, "four", _whole_horror),
    Row(_HORROR, FIRST, _FOUR, "", None, _seats(horror_table.KEY, 4, FIRST)),
    Row(_HORROR, TENTH, _FOUR, "", None, _seats(horror_table.KEY, 4, TENTH)),
    Row(_HORROR, _ALIKE, "a turn of four", "42", 30, _a_turn_of_four),
    Row(_HORROR, _ALIKE, "final battle of four against Yig", "401", 200, _against_yig),
    *_evenings(_EXPRESS, f"two, {express_table.TURNS} turns at most", _whole_express),
    Row(_EXPRESS, FIRST, "a turn of two, all kept", "17 to 23", 15, _a_turn(FIRST)),
    Row(_EXPRESS, TENTH, "a turn of two, all kept", "17 to 23", 15, _a_turn(TENTH)),
    Row(_EXPRESS, FIRST, "before the first turn, two players", "", 30, _before_the_first_turn(FIRST)),
    Row(_EXPRESS, TENTH, "before the first turn, two players", "", 15, _before_the_first_turn(TENTH)),
    *_evenings(_ABRACA, "two", lambda evening: _whole_abraca(2, evening), "594"),
    *_evenings(_ABRACA, "three", lambda evening: _whole_abraca(3, evening), "594"),
    *_evenings(_ABRACA, "four", lambda evening: _whole_abraca(4, evening)),
    *_evenings(_ABRACA, "five", lambda evening: _whole_abraca(5, evening)),
    Row(_ABRACA, _ALIKE, "a round's open stones, two players", "16", 10, _for_open_stones(2)),
    Row(_ABRACA, _ALIKE, "a round's open stones, three players", "16", 10, _for_open_stones(3)),
    Row(_ABRACA, _ALIKE, "a round of two", "85", 80, _a_round(2)),
    Row(_ABRACA, _ALIKE, "a round of three", "85", 82, _a_round(3)),
    *_evenings(_CITADEL, "three", _whole_citadel, "487 to 615", (150, 100)),
    Row(_CITADEL, FIRST, "a whole game of three, nobody with a name", "487 to 615", 150, _citadel_game(FIRST)),
    Row(_CITADEL, FIRST, "the longest of them", "615", 150, _longest_citadel_game(FIRST)),
    Row(_CITADEL, TENTH, "a whole game of three, nobody with a name", "", 100, _citadel_game(TENTH)),
    Row(_CITADEL, TENTH, "the longest of them", "", 100, _longest_citadel_game(TENTH)),
    Row(_CITADEL, "before the first", "the whole castle told", "1,165", 150, _citadel_castle),
    *_evenings(_AVALON, "seven", _whole_avalon),
    Row(_AVALON, TENTH, "from power on to the night", "23", 12, _to_the_night),
    Row(_AVALON, TENTH, "an approved quest of seven, votes by seat", "25", 15, _a_quest),
    Row(_AVALON, TENTH, "the longest of these quests", "", 15, _longest_quest),
    *_quests_by_team_size(),
)


def figures(evenings: int) -> Iterator[Figure]:
    for row in ROWS:
        yield row.figure(evenings)


__all__ = ["ROWS", "Row", "figures"]
