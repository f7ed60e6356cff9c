"""Random evenings: whatever is pressed, the play stays sound, and what is written down is what was played."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.core.errors import Refusal
from companion.core.game import Answer, Correct, Leave, Number, OneOf, Seen, Several, chosen
from companion.core.play import By, MemoryRows, Play
from companion.core.view import Say
from companion.games.avalon import game as avalon
from companion.games.avalon.endings import ENOUGH, MOST_REJECTED
from companion.games.avalon.lineup import CHARACTERS
from companion.games.avalon.night import Lancelot
from companion.games.avalon.setup import EXTRAS
from companion.games.avalon.state import QUESTS, Outcome, Pass, Phase
from companion.voice.lines import key_of
from tests.games.avalon.conftest import parsed
from tests.games.avalon.table import NAMES

LINES = parsed("narration")["lines"]
GAME = avalon({stem: parsed(stem) for stem in ("narration", "roles", "rules")})

FORWARD = ("deal", "more", "night", "night_on", "team", "onward", "assassin")

choices = st.fixed_dictionaries(
    {
        "characters": st.lists(st.sampled_from(CHARACTERS), unique=True, max_size=2).map(tuple),
        "extras": st.lists(st.sampled_from(EXTRAS), unique=True).map(tuple),
        "lancelot": st.sampled_from([str(mode) for mode in Lancelot]),
        "first_leader": st.sampled_from(["drawn", "chosen"]),
        "votes": st.sampled_from(["seats", "outcome"]),
        "quest_cards": st.sampled_from(["table", "box"]),
        "log": st.sampled_from(["on", "off"]),
        "discussion_min": st.integers(0, 2),
        "proposal_min": st.integers(0, 2),
        "second_language": st.sampled_from(["none", "en", "ru"]),
    }
)


def fitting(accepts, pick):
    """An answer that fits, chosen by ``pick``, a number from 0 on."""
    match accepts:
        case OneOf(options):
            return options[pick % len(options)]
        case Several(options, least, most):
            count = max(least, min(most, len(options), pick % (len(options) + 1)))
            start = pick % len(options)
            return tuple(sorted((*options[start:], *options[:start])[:count], key=options.index))
        case Number(low, high, step):
            return low + step * (pick % ((high - low) // step + 1))
        case Seen():
            return True
    raise AssertionError(accepts)


def voiced(cues):
    """Every line that is spoken has a recording, or could have one."""
    for cue in cues:
        if isinstance(cue, Say):
            assert key_of(cue.text) in LINES, cue.text


class Evening(RuleBasedStateMachine):
    @initialize(
        players=st.integers(5, 10),
        options=choices,
        seed=st.binary(min_size=1, max_size=8),
        steps=st.sampled_from([0, 30, 60, 100, 160]),
        luck=st.integers(1, 1 << 30),
    )
    def begin(self, players, options, seed, steps, luck):
        self.options = chosen(GAME, options)
        self.seats = NAMES[:players]
        self.seed = seed
        self.play, _ = Play.begin(GAME, MemoryRows(), seed, self.options, self.seats, {})
        self.exact = True
        self.evening_goes_on(steps, luck)

    @property
    def s(self):
        return self.play.state

    def do(self, move, by=By.TABLE):
        before = self.s
        try:
            step = self.play.do(move, by)
        except Refusal:
            assert self.s is before
            return
        for beat in step.beats:
            voiced(beat.cues)

    # ------------------------------------------------------------ presses
    @rule(pick=st.integers(0, 30))
    def press(self, pick):
        question = self.play.question
        if question is not None:
            self.do(Answer(question.key, fitting(question.accepts, pick)))
            return
        ready = [offer for offer in GAME.offers(self.s) if offer.why_not is None]
        if ready:
            self.do(ready[pick % len(ready)].move)

    @rule()
    def happen(self):
        for due in GAME.due(self.s):
            voiced(due.cues)
            self.do(due.move, By.BOX)

    @rule(steps=st.integers(1, 60), luck=st.integers(1, 1 << 30))
    def later(self, steps, luck):
        self.evening_goes_on(steps, luck)

    def evening_goes_on(self, steps, luck):
        """What most tables do, so that evenings come to their end."""
        for _ in range(steps):
            luck = luck * 48271 % 2147483647
            question = self.play.question
            if question is not None:
                self.do(Answer(question.key, fitting(question.accepts, luck >> 8)))
            elif GAME.due(self.s) and self.s.phase not in (Phase.TALK, Phase.PROPOSED):
                self.happen()
            else:
                ready = {offer.key: offer.move for offer in GAME.offers(self.s) if offer.why_not is None}
                wanted = [key for key in ("vote", *FORWARD) if key in ready]
                if not wanted:
                    return
                self.do(ready[wanted[0]])

    @rule()
    def leave(self):
        question = self.play.question
        if question is not None:
            self.do(Leave(question.key))

    @rule(dial=st.integers(0, 9), pick=st.integers(0, 9))
    def correct(self, dial, pick):
        dials = GAME.dials(self.s)
        if dials and self.s.outcome is Outcome.OPEN:
            chosen_dial = dials[dial % len(dials)]
            self.do(Correct(chosen_dial.key, fitting(chosen_dial.accepts, pick)))

    def jumped(self):
        """Cards on the box are given back wherever a play is taken up: from there it is not what was written."""
        if self.s.agenda and isinstance(self.s.agenda[0], Pass):
            self.exact = False

    @rule()
    def undo(self):
        try:
            self.play.undo()
        except Refusal:
            return
        self.jumped()
        assert GAME.stored(self.s) == self.play.rows.read(self.play.rows.head).state

    @rule()
    def redo(self):
        try:
            self.play.redo()
        except Refusal:
            return
        self.jumped()
        assert GAME.stored(self.s) == self.play.rows.read(self.play.rows.head).state

    @rule()
    def power_cut(self):
        fixed = GAME.begin(self.options, self.seats, {})
        self.play = Play.resume(GAME, self.play.rows, self.seed, fixed)
        self.jumped()

    # ------------------------------------------------------------ what always holds
    @invariant()
    def the_row_is_enough(self):
        again = GAME.restored(GAME.stored(self.s), self.s)
        assert GAME.stored(again) == GAME.stored(self.s)
        if not self.s.cards:
            assert again == self.s

    @invariant()
    def the_board_is_possible(self):
        s = self.s
        assert len({result.quest for result in s.results}) == len(s.results) <= QUESTS
        assert 0 <= s.rejected <= MOST_REJECTED
        assert (s.rejected == MOST_REJECTED) <= (s.outcome is not Outcome.OPEN or s.phase is Phase.COUNTED)
        assert len(set(s.team)) == len(s.team)
        assert len(set(s.holders)) == len(s.holders)
        if s.sword >= 0:
            assert s.sword in s.team
        if s.outcome in (Outcome.MERLIN_NAMED, Outcome.MERLIN_MISSED):
            assert s.successes >= ENOUGH or s.liar >= 0
        if s.phase is Phase.OVER:
            assert s.outcome is not Outcome.OPEN

    @invariant()
    def the_night_shows_nothing(self):
        view = GAME.view(self.s)
        assert view.hush is (self.s.phase in (Phase.NIGHT, Phase.RESUMING))
        GAME.sheet(self.s, "log")
        for dial in GAME.dials(self.s):
            GAME.called(self.s, dial.key, str(dial.value))

    @invariant()
    def nobody_can_read_a_card(self):
        row = self.play.rows.read(self.play.rows.head)
        assert b'"cards"' not in row.state
        if row.move:
            assert not (b'"card-' in row.move and (b"success" in row.move or b"fail" in row.move))

    def teardown(self):
        if not hasattr(self, "play") or not self.exact or self.s.cards:
            return
        rows = [self.play.rows.read(n) for n in range(self.play.rows.head + 1)]
        again, _ = Play.begin(GAME, MemoryRows(), b"", self.options, self.seats, {}, drew=rows[0].drew)
        for row in rows[1:]:
            again.do(again.decode(row.move), row.by, drew=row.drew)
        assert again.state == self.s


Evening.TestCase.settings = settings(
    max_examples=60, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
TestEvening = Evening.TestCase
