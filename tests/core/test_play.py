"""Undo, redo, jump and draw anew over rows: nothing is lost, nothing is invented."""

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.core.errors import Refusal, ReplayMismatch, RuleFault, UnreadablePlay
from companion.core.game import Anew, Answer, ByHand, chosen
from companion.core.play import By, MemoryRows, Play
from companion.core.words import NOTHING, text
from tests.app.tiny_game import Roll, Spend, Tiny


def begin(rows=None, seed=b"evening"):
    game = Tiny()
    return Play.begin(game, rows or MemoryRows(), seed, chosen(game, {}), ("Mina",), {})[0]


def test_undo_takes_back_what_the_table_did_and_says_what_it_was():
    play = begin()
    before = play.state
    play.do(Roll())
    row = play.undo()
    assert play.state == before
    assert row.n == 1
    assert row.title.id == "tiny-total"


def test_undo_goes_back_over_what_the_box_did_after_it():
    play = begin()
    before = play.state
    play.do(Roll())
    play.do(Roll(), By.BOX)
    play.do(Roll(), By.BOX)
    play.undo()
    assert play.state == before
    after = play.redo()
    assert after.n == 1
    assert play.rows.head == 3


def test_there_is_nothing_to_undo_before_the_first_move():
    play = begin()
    with pytest.raises(Refusal):
        play.undo()
    with pytest.raises(Refusal):
        play.redo()


def test_the_same_throw_after_undo_gives_the_same_face():
    play = begin()
    thrown = play.do(Roll()).row.drew
    play.undo()
    assert play.do(Roll()).row.drew == thrown


def test_a_move_after_undo_tells_how_many_it_took_the_place_of():
    play = begin()
    assert [play.do(Roll()).row.dropped for _ in range(3)] == [0, 0, 0]
    play.undo()
    play.undo()
    assert play.do(Roll()).row.dropped == 2
    assert play.do(Roll()).row.dropped == 0


def test_a_repeated_throw_counts_as_drawn_as_the_first_one_did():
    first, again = begin(), begin()
    for _ in range(3):
        thrown = first.do(Roll()).row
        assert again.do(Roll(), drew=thrown.drew).row.draws == thrown.draws


def test_drawn_anew_jumps_past_everything_ever_drawn():
    play = begin()
    for _ in range(3):
        play.do(Roll())
    high = play.rows.high
    for _ in range(3):
        play.undo()
    play.do(Anew())
    assert play.rows.read(play.rows.head).draws == high
    play.do(Roll())
    assert play.rows.high > high


def test_a_new_move_after_undo_drops_the_tail_and_leaves_a_line():
    play = begin()
    play.do(Roll())
    play.do(Roll())
    play.undo()
    play.undo()
    row = play.do(Roll()).row
    assert row.dropped == 2
    assert play.rows.last == 1
    with pytest.raises(Refusal):
        play.redo()


def test_a_rule_that_raises_undoes_the_move(monkeypatch):
    play = begin()
    before, head = play.state, play.rows.head

    def broken(self, s, move):
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(Tiny, "act", broken)
    with pytest.raises(RuleFault, match="ZeroDivisionError: a bug"):
        play.do(Roll())
    assert play.state is before
    assert play.rows.head == head


def test_a_record_is_used_up_exactly():
    play = begin()
    with pytest.raises(ReplayMismatch, match="not drawn"):
        play.do(Roll(), drew=(("die", 3), ("die", 4)))
    assert play.do(Roll(), drew=(("die", 3),)).row.drew == (("die", 3),)


def test_moves_come_back_from_their_json():
    play = begin()
    for move in (Roll(), Spend(5), Anew(), ByHand("die", on=True), Answer("die", ("3",))):
        assert play.decode(msgspec.json.encode(move)) == move
    with pytest.raises(msgspec.ValidationError):
        play.decode(b'{"type":"fly"}')


class Whispering(Tiny):
    """What was thrown by hand is told to the box alone."""

    def ask(self, s, item):
        question = super().ask(s, item)
        return question and msgspec.structs.replace(question, secret=True)


def test_a_secret_answer_counts_and_leaves_no_trace_in_its_row():
    game = Whispering()
    play = Play.begin(game, MemoryRows(), b"evening", chosen(game, {}), ("Mina",), {})[0]
    play.do(ByHand("die", on=True))
    play.do(Roll())
    before = play.state.total
    row = play.do(Answer("die", ("5",))).row
    assert play.state.total == before + 5
    assert play.decode(row.move) == Answer("die", None)


class Torn(MemoryRows):
    """The second row cannot be read any more."""

    def read(self, n):
        if n == 2:
            raise UnreadablePlay(text("core-kept-damaged", move=n), "row 2")
        return super().read(n)


def test_a_row_that_cannot_be_read_is_a_move_of_the_table_without_a_title_and_undo_goes_past_it():
    play = begin(Torn())
    for _ in range(3):
        play.do(Roll())
    torn = play.row(2)
    assert (torn.n, torn.by, torn.title, torn.drew, torn.draws, torn.dropped) == (2, By.TABLE, NOTHING, (), 0, 0)
    assert play.row(1).title.id == "tiny-total"
    assert play.undo().n == 2  # before row 3 stands row 2, which nobody can stand on
    assert play.rows.head == 1
    with pytest.raises(Refusal):
        play.jump(2)


def test_before_anything_is_drawn_nothing_has_been():
    rows = MemoryRows()
    assert (rows.head, rows.last, rows.high) == (-1, -1, 0)
    assert rows.all_kept
    rows.write(begin().row(0), 1)
    assert (rows.committed(0), rows.committed(1)) == (True, False)
    assert rows.when(0) is None
    assert rows.now() is None


class Evening(RuleBasedStateMachine):
    """Random presses against a list of the states that were seen."""

    @initialize(seed=st.binary(min_size=1, max_size=8))
    def sit_down(self, seed):
        self.seed = seed
        self.rows = MemoryRows()
        self.play = begin(self.rows, seed)
        self.states = [self.play.state]
        self.by_table = [False]

    @rule(by=st.sampled_from(list(By)))
    def roll(self, by):
        del self.states[self.rows.head + 1 :], self.by_table[self.rows.head + 1 :]
        self.play.do(Roll(), by)
        self.states.append(self.play.state)
        self.by_table.append(by is By.TABLE)

    @precondition(lambda self: any(self.by_table[1 : self.rows.head + 1]))
    @rule()
    def undo(self):
        target = max(n for n in range(1, self.rows.head + 1) if self.by_table[n]) - 1
        self.play.undo()
        assert self.rows.head == target

    @precondition(lambda self: self.rows.head < self.rows.last)
    @rule()
    def redo(self):
        before = self.rows.head
        self.play.redo()
        assert before < self.rows.head <= self.rows.last

    @rule(part=st.floats(0, 1))
    def jump(self, part):
        self.play.jump(round(part * self.rows.last))

    @rule()
    def power_cut(self):
        game = Tiny()
        fixed = game.begin(chosen(game, {}), ("Mina",), {})
        self.play = Play.resume(game, self.rows, self.seed, fixed)

    @invariant()
    def stands_where_it_stood(self):
        if hasattr(self, "play"):
            assert self.play.state == self.states[self.rows.head]
            assert self.rows.last == len(self.states) - 1


Evening.TestCase.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
TestEvening = Evening.TestCase


def test_where_only_the_box_moved_the_beginning_is_what_the_table_did_last():
    play = begin()
    play.do(Roll(), By.BOX)
    assert play.rows.table_at_or_before(1) == 0
