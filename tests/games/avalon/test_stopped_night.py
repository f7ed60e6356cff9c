"""A night that was stopped or cut, wherever and however often: hands rest, and the table still learns the matrix.

Everybody here does what is heard and nothing else. At every stop and every cut eyes shut and hands go down, as the box
asks; what is said then comes from the words of each language, not from the script.
"""

from __future__ import annotations

from collections import defaultdict

import pytest

from companion.core.game import chosen
from companion.core.view import Say
from companion.games.avalon.night import Lancelot
from companion.games.avalon.state import Phase
from tests.games.avalon.leaflet import DOES, LANGUAGES
from tests.games.avalon.table import NAMES, Table
from tests.games.avalon.test_night import as_what, cast, should_learn
from tests.games.avalon.test_night_at_the_table import EVERY_NIGHT, ROOMY

STOPS = ("stop_night", "interrupted", "sound_lost")
REVEAL = "avalon-reveal-"
SHUT_EYES = {"en": "close your eyes", "ko": "눈을 감", "ru": "закройте глаза"}
HANDS_DOWN = {"en": "lower your hands", "ko": "손을 내", "ru": "опустите руки"}
FIST_OUT = {"en": "hold one fist out", "ko": "주먹을 앞으로", "ru": "вытяните вперёд руку"}


class Obedient:
    """Seats that do what they hear in one language. ``learnt``: (viewer, seen) -> as what."""

    def __init__(self, roles, words):
        self.roles = roles
        self._words = words
        self.eyes: set[int] = set()
        self.thumbs: set[int] = set()
        self.fists = False
        self.learnt: dict[tuple[int, int], set[str]] = defaultdict(set)

    def hear(self, line):
        spoken, language = self._words(line)
        if line.startswith(REVEAL):
            self._call(line.removeprefix(REVEAL))
            return
        said = spoken.lower()
        if SHUT_EYES[language] in said:
            self.eyes = set()
        if HANDS_DOWN[language] in said:
            self.thumbs, self.fists = set(), False
        if FIST_OUT[language] in said:
            self.thumbs, self.fists = set(), True

    def rest(self):
        """The light is on and nothing is said: whoever sits there takes the hands down and looks up."""
        self.thumbs, self.fists = set(), False
        self.eyes = set()

    def _call(self, line):
        opened, raised = DOES[line]
        if opened is not None:
            self.eyes = {seat for seat, role in enumerate(self.roles) if role in opened}
        if raised is not None:
            self.thumbs = {seat for seat, role in enumerate(self.roles) if role in raised}
        if line == "all-close":
            self.fists = True
        assert self.fists, f"{line}: nobody was told to hold out a fist"
        if line == "all-open":
            self.eyes = set()
        for viewer in self.eyes:
            for seen in range(len(self.roles)):
                noticed = seen in self.thumbs or (seen in self.eyes and not line.startswith(("merlin", "percival")))
                if seen != viewer and noticed and (took := as_what(line, seen in self.thumbs)) is not None:
                    self.learnt[viewer, seen].add(took)


def asleep(game, characters, lancelot):
    table = Table(game, ROOMY, characters=characters, lancelot=str(lancelot))
    table.take("deal")
    table.take("night")
    table.let(2)
    table.said.clear()
    return table


def play_on(table, seats):
    """Let the night run to its end; everything that is heard is done. A look lasts as long as its call."""
    while table.s.phase in (Phase.NIGHT, Phase.RESUMING):
        (due,) = table.game.due(table.s)
        for cue in due.cues:
            if isinstance(cue, Say) and not cue.language:
                seats.hear(cue.text.id)
        table.let()


def stop(table, seats, how):
    table.said.clear()
    table.take(how)
    for line in table.said:
        seats.hear(line)
    if how == "interrupted":
        seats.rest()  # the box was off: nobody was told anything for a while
    assert not seats.eyes
    assert not seats.thumbs
    table.take("night_on")


@pytest.fixture(scope="module", params=LANGUAGES)
def words(request, narration):
    return lambda line: (narration["lines"][line][request.param], request.param)


@pytest.mark.parametrize(("characters", "lancelot"), EVERY_NIGHT)
def test_a_stop_or_a_cut_at_any_call_changes_nothing_that_is_learnt(game, roles, words, characters, lancelot):
    dealt = cast(characters, lancelot)
    calls = len(asleep(game, characters, lancelot).game.calls(asleep(game, characters, lancelot).s))
    for call in range(calls):
        table, seats = asleep(game, characters, lancelot), Obedient(dealt, words)
        for _ in range(call):
            (due,) = table.game.due(table.s)
            seats.hear(due.cues[0].text.id)
            table.let()
        stop(table, seats, STOPS[call % len(STOPS)])
        learnt_before = {pair: set(what) for pair, what in seats.learnt.items()}
        play_on(table, seats)
        assert table.s.phase is Phase.TALK
        assert seats.learnt == should_learn(roles, dealt, lancelot), f"stopped at call {call + 1}"
        for pair, what in learnt_before.items():
            assert what <= seats.learnt[pair]


@pytest.mark.parametrize("lancelot", [Lancelot.OFF, Lancelot.HIDDEN, Lancelot.MUTUAL], ids=["plain", "thumb", "mutual"])
def test_a_night_that_is_cut_at_every_call_still_comes_to_its_end(game, roles, words, lancelot):
    characters = ("mordred", "percival")
    dealt = cast(characters, lancelot)
    table, seats = asleep(game, characters, lancelot), Obedient(dealt, words)
    fixed = game.begin(chosen(game, {"characters": characters, "lancelot": str(lancelot)}), NAMES[:ROOMY], {})
    furthest = -1
    while table.s.phase is not Phase.TALK:
        (due,) = table.game.due(table.s)
        if table.s.phase is Phase.NIGHT and table.s.call > furthest:
            furthest = table.s.call
            if furthest:
                seats.hear(due.cues[0].text.id)  # the line was heard, its window was not over
            table.power_cut(fixed)
            stop(table, seats, "interrupted")
            continue
        seats.hear(due.cues[0].text.id)
        table.let()
    assert seats.learnt == should_learn(roles, dealt, lancelot)
