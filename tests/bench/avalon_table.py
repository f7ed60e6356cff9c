"""A table that presses as few buttons as it can, and counts them: from power on to the night, and through a quest."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

from msgspec import Struct

from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation
from companion.games.avalon.state import Phase
from tests.bench.team_presses import team_presses
from tests.games.avalon.test_presses import games

KEY = "avalon"
NAMES = ("Mina", "Joon", "Anna", "Pavel", "Sora", "Ivan", "Dasha")


class Quest(Struct, frozen=True):
    """A quest as the table plays it: how far from the leader, clockwise, each member sits; votes in seat order from
    the first; fail cards."""

    team: tuple[int, ...]
    votes: str
    fails: int = 0


QUESTS = (
    Quest((0, 2), "+++++++"),
    Quest((0, 1, 5), "-++++++"),
    Quest((0, 3, 4), "++-++++", 1),
    Quest((0, 1, 3, 5), "+++++++", 1),
)
"""Approved quests of a table of seven, teams spread over the table; one or two are against some of them."""

TEAM_SIZES = {7: (2, 3, 4), 10: (3, 4, 5)}
"""How many go on a quest, for so many seats (leaflet, "team tokens")."""

LONGEST_END = 20


BESIDE_THE_TEAM = 6
"""Presses of a quest that everybody approves and nobody fails: choose, vote, all approve, set out, no fail card, on."""


def quest_presses(seats: int, leader: int, quest: Quest) -> int:
    """Presses of an approved quest: one more for each seat up to the last that rejects, if others are after it, and
    one for each fail card."""
    team = tuple((leader + step) % seats for step in quest.team)
    named = len(quest.votes.rstrip("+"))
    told = named if named < seats else named - 1
    return BESIDE_THE_TEAM + len(team_presses(seats, leader, team)) + told + quest.fails


def by_team_size(seats: int, size: int) -> list[int]:
    """Presses of quests that everybody approves and nobody fails, of every team that its leader joins."""
    others = combinations(range(1, seats), size - 1)
    return [quest_presses(seats, 0, Quest((0, *team), "+" * seats)) for team in others]


class Robot:
    """Seven people whose names and cards the box knows from an evening before. ``presses`` counts every button."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "companion.db"
        self.presses = 0
        self.to_the_first_page = 0
        """Presses from power on to the line-up."""
        self.switch_on()

    def switch_on(self) -> None:
        inbox = Inbox()
        self._store = Store.open(self._path, inbox.put)
        self.box = Simulation(Fixed(games(), "avalon", {}), store=self._store, inbox=inbox)
        self._rest()

    def switch_off(self) -> None:
        self._store.close()

    def _rest(self) -> None:
        self.box.wait(0.0)
        self.box.settle()

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.presses += 1
            self.box.press(button)
            self._rest()

    def counted(self, deeds: Callable[[], None]) -> int:
        """How many presses they take."""
        before = self.presses
        deeds()
        return self.presses - before

    @property
    def s(self):
        return self.box.host.session.play.state

    def evening_before(self, **options) -> None:
        """One game of these people, dealt with Mordred and the Lady put in on the line-up page, then left."""
        self.box.host.begin("avalon", NAMES, options, seed=b"before")
        self._rest()
        session = self.box.host.session
        for key in ("mordred", "lady", "deal"):
            session.take(key)
            self._rest()
        self.box.host.leave_play(end=True)
        self.switch_off()
        self.switch_on()

    def to_the_night(self) -> None:
        """From the menu: whatever the box proposes is right, so go, go, go."""
        while not self._avalon_in_the_middle():
            self.press("right")
        while self.box.host.session is None:
            self.press("go")
        self.to_the_first_page = self.presses
        while self.s.phase is not Phase.COUNTDOWN:
            self.press("go")

    def _avalon_in_the_middle(self) -> bool:
        page = self.box.scene.page.wide
        return str(page.cards[page.at].icon) == "avalon"

    def sleep(self) -> None:
        while self.s.phase in (Phase.COUNTDOWN, Phase.NIGHT):
            self.box.wait(1.0)
        self._rest()

    def quest(self, quest: Quest) -> None:
        """From the leader's choice to the next one."""
        self.press("go")
        seats = self.s.players
        self.press(*team_presses(seats, self.s.leader, tuple((self.s.leader + step) % seats for step in quest.team)))
        assert self.s.phase is Phase.PROPOSED
        self.press("go")
        while self.box.host.session.question is None:
            self.box.wait(0.5)
        votes = quest.votes.rstrip("+")
        self.press(*("left" if vote == "+" else "right" for vote in votes))
        if len(votes) < seats:
            self.press("go")
        assert self.s.ballots[-1].approved
        self.press("go", *["right"] * quest.fails, "go")
        assert self.s.phase is Phase.RESULT
        self.press("go")

    def to_the_end(self) -> None:
        """Three quests have succeeded: the Assassin names somebody, and the game is put away."""
        for _ in range(LONGEST_END):
            session = self.box.host.session
            if session is None:
                return
            named = session.question is not None and session.question.key == "merlin"
            self.press("left" if named else "go")
        raise AssertionError(f"the game does not end: {self.s.phase}")

    def lady(self) -> None:
        """Where she is due: the first who may be looked at."""
        if self.box.host.session.question is not None:
            self.press("go", "go")


class Counted(Struct, frozen=True):
    """Presses from power on to the night, of each of ``QUESTS``, and of all from the line-up on."""

    to_the_night: int
    quests: tuple[int, ...]
    from_the_first_page: int


def counted() -> Counted:
    """A table that has played once before, with Mordred and the Lady put in on the line-up page."""
    with tempfile.TemporaryDirectory() as folder:
        robot = Robot(Path(folder))
        try:
            robot.evening_before(characters=("percival", "morgana"))
            to_the_night = robot.counted(robot.to_the_night)
            robot.sleep()
            quests = []
            for quest in QUESTS:
                before = robot.presses
                robot.quest(quest)
                quests.append(robot.presses - before)
                robot.lady()
            robot.to_the_end()
            from_the_first_page = robot.presses - robot.to_the_first_page
        finally:
            robot.switch_off()
    return Counted(to_the_night, tuple(quests), from_the_first_page)
