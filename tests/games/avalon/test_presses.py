"""A whole game of seven by presses alone, once in each language: the box, its buttons, its night, its clocks."""

from __future__ import annotations

import random
from importlib.metadata import EntryPoint

import pytest

from companion.app.store.games import GROUP, Games
from companion.app.store.library import Fixed
from companion.app.virtual.simulation import Simulation
from companion.core.view import LevelRing, Role, Timer
from companion.games.avalon.night import resting
from companion.games.avalon.state import Outcome, Phase
from companion.games.avalon.view import NIGHT_LEVEL
from tests.bench.team_presses import team_presses
from tests.games.avalon.leaflet import LANGUAGES
from tests.games.avalon.test_pages import USUAL, nodes

OPTIONS = {
    "characters": ("percival", "morgana", "mordred"),
    "extras": ("lady",),
    "discussion_min": 3,
}


def games():
    """The games, Avalon among them whether this installation lists it or not."""
    return Games(lambda: (EntryPoint("avalon", "companion.games.avalon:game", GROUP),))


class Evening:
    """Seven people round a simulated box."""

    def __init__(self, language="en", **options):
        self.box = Simulation(Fixed(games(), "avalon", {}), language=language)
        self.box.host.begin("avalon", USUAL[language][:7], {**OPTIONS, **options}, seed=b"seven")  # type: ignore[dict-item]
        self.rest()

    @property
    def s(self):
        return self.box.host.session.play.state

    @property
    def question(self):
        return self.box.host.session.question

    def rest(self):
        self.box.wait(0.0)
        self.box.settle()

    def press(self, *buttons):
        for button in buttons:
            self.box.press(button)
            self.rest()

    def choose(self, *options, at=0):
        """Options of the open question, by left and right steps and go; ``at`` has the focus."""
        listed = list(self.question.accepts.options)
        for option in options:
            to = listed.index(option)
            self.press(*["right"] * (to - at), *["left"] * (at - to), "go")
            at = to
        return at, listed

    def team(self, *seats):
        self.press("go")
        self.press(*team_presses(self.s.players, self.s.leader, seats))
        assert self.s.phase is Phase.PROPOSED

    def vote(self, votes):
        self.press("go", "go")
        self.press(*("left" if vote == "+" else "right" for vote in votes))
        assert self.s.phase in (Phase.COUNTED, Phase.OVER)

    def quest(self, fails):
        self.press("go")
        self.press(*["right"] * fails, "go")

    def night(self):
        self.press("go", "go")
        while self.s.phase in (Phase.COUNTDOWN, Phase.NIGHT):
            self.box.wait(1.0)
        self.rest()

    def lady(self):
        self.press("go")  # the first who may be checked
        assert self.s.phase is Phase.LADY
        self.press("go")

    def day(self):
        """From the first leader to the Assassin's word: a rejected team, two Ladies, a quest that needs two fails."""
        leader = self.s.leader
        self.team(0, 1)
        self.vote("+++----")
        self.press("go")
        assert self.s.leader == (leader + 1) % 7
        self.team(2, 3)
        self.vote("++++---")
        self.quest(fails=0)
        self.press("go")
        self.team(2, 3, 4)
        self.vote("+++++++")
        self.quest(fails=1)
        self.press("go")
        self.lady()
        self.team(0, 1, 2)
        self.vote("+++++++")
        self.quest(fails=0)
        self.press("go")
        self.lady()
        self.team(0, 1, 2, 3)
        self.vote("+++++++")
        self.quest(fails=1)  # two are needed
        self.press("go")
        assert self.s.phase is Phase.ASSASSIN
        self.press("go")
        self.choose("3")
        self.press("right")
        assert self.s.outcome is Outcome.MERLIN_MISSED


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_by_presses(language):
    table = Evening(language)
    table.night()
    table.day()


def test_buttons_do_nothing_in_the_night():
    quiet, mashed = Evening(), Evening()
    fingers = random.Random(1)
    for table in (quiet, mashed):
        table.press("go", "go")
        while table.s.phase is Phase.COUNTDOWN:
            table.box.wait(0.5)
    for _ in range(40):
        quiet.box.wait(1.0)
        for _ in range(4):
            mashed.box.press(fingers.choice(("left", "right", "roll", "back")))
        mashed.box.wait(1.0 - 4 * 0.16)
        assert mashed.s == quiet.s
        assert mashed.box.scene == quiet.box.scene
        if quiet.s.phase is Phase.NIGHT:
            assert mashed.box.scene.black
            assert mashed.box.host.ring_picture() == LevelRing(NIGHT_LEVEL)


def test_go_in_the_dark_repeats_the_whole_call_once_and_the_second_of_the_press_leaves_no_trace():
    """However often and in whatever second of a call go is pressed: two tables cannot be told apart."""
    traces = []
    for offset_s, presses in ((0.2, 1), (2.4, 1), (1.0, 4)):
        table = Evening()
        table.press("go", "go")
        while table.s.phase is not Phase.NIGHT or table.s.call < 4:
            table.box.wait(0.1)
        began_s = table.box.clock.now_s()
        table.box.wait(offset_s)
        for _ in range(presses):
            table.box.press("go")
            assert table.box.scene.black
            assert table.box.host.ring_picture() == LevelRing(NIGHT_LEVEL)
        while table.s.call == 4:
            table.box.wait(0.01)
        traces.append(round(table.box.clock.now_s() - began_s, 1))
        table.box.press("back")
        while table.s.phase is Phase.NIGHT:
            table.box.wait(0.5)
        table.rest()
        assert table.s.phase is Phase.TALK
    assert len(set(traces)) == 1, traces


def test_undo_after_a_repeated_call_goes_back_to_before_the_night():
    table = Evening()
    table.press("go", "go")
    while table.s.phase is not Phase.NIGHT or table.s.call < 4:
        table.box.wait(0.1)
    table.box.press("go")
    table.box.hold("back", 1.0)
    table.press("back")
    assert table.s.phase is Phase.DEAL


def test_back_held_stops_the_night_and_it_goes_on_where_all_hands_rested():
    table = Evening()
    table.press("go", "go")
    while table.s.phase is not Phase.NIGHT or table.s.call < 4:
        table.box.wait(0.5)
    table.box.hold("back", 1.0)
    assert table.s.phase is Phase.STOPPED
    call = resting(table.box.host.session.game.calls(table.s), table.s.call)
    assert not table.box.scene.black
    table.press("go")
    assert table.box.scene.black
    table.box.wait(4.5)
    assert (table.s.phase, table.s.call) == (Phase.NIGHT, call)


def test_no_way_through_the_history_leaves_the_table_in_the_dark():
    table = Evening()
    table.press("go", "go")
    while table.s.phase is not Phase.NIGHT or table.s.call < 4:
        table.box.wait(0.5)
    table.box.hold("back", 1.0)
    table.press("back")  # back to before the night
    assert table.s.phase is Phase.DEAL
    session = table.box.host.session
    assert table.box.host.attempt(Role.GO, lambda: session.jump(session.play.rows.last - 2))  # into its middle
    table.box.wait(0.1)
    assert table.s.phase is Phase.STOPPED
    assert not table.box.scene.black


def shown_s(table):
    return next(node.left_s for node in nodes(table.box.scene.page.wide) if isinstance(node, Timer))


def test_the_clock_counts_down_stops_and_goes_on():
    table = Evening()
    table.night()
    table.team(0, 1)
    first_s = shown_s(table)
    table.box.wait(20.0)
    assert shown_s(table) in (first_s - 20, first_s - 21)
    table.press("right")  # pause
    held_s = shown_s(table)
    table.box.wait(100.0)
    assert shown_s(table) == held_s
    table.press("right")
    table.box.wait(5.0)
    assert shown_s(table) in (held_s - 5, held_s - 6)
    table.box.wait(200.0)
    assert table.s.timer_s == 0
