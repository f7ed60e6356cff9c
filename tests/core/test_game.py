"""What answers fit, what moves are refused, and that the rules never change a state."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.chance import Seeded
from companion.core.errors import Refusal, UnknownName
from companion.core.game import (
    Anew,
    Answer,
    ByHand,
    Correct,
    Counts,
    Due,
    Faces,
    Game,
    Leave,
    Name,
    Number,
    OneOf,
    Seen,
    Several,
    State,
    append,
    asked,
    chosen,
    fits,
    push,
    settle,
    spelled,
    step,
    still_fitting,
)
from companion.core.words import Text, text
from tests.app.tiny_game import Roll, Spend, Throw, Tiny

FITTING = [
    (OneOf(("a", "b")), ["a", "b"], ["c", "", 1, True, None, ("a",)]),
    (OneOf(("a", "b"), under_go="go"), ["a", "go"], ["c", "", None]),
    (Several(("a", "b", "c"), 1, 2), [("a",), ("b", "c")], [(), ("a", "a"), ("a", "b", "c"), ("z",), "a", None]),
    (Number(5, 30, 5), [5, 30], [0, 7, 35, True, "5", 5.0, None]),
    (Number(2, 11, 3), [2, 5, 8, 11], [-1, 0, 3, 6, 7, 9, 10, 14]),
    (Number(-4, 4, 4), [-4, 0, 4], [-8, -2, 1, 2, 8]),
    (Number(1, 2), [1, 2], [0, 3]),
    (Faces((("1", "2"), ("red",)), ("die", "colour")), [("1", "red")], [("1",), ("red", "1"), ("3", "red"), None]),
    (
        Counts(("red", "blue"), (0, 1), (2, 3), 3),
        [("0", "3"), ("2", "1")],
        [("2", "2"), ("3", "0"), ("3",), ("0", "1", "2"), ("x", "3"), ("-1", "4"), "03", None],
    ),
    (Name(("Mona Lisa",)), ["Mona Lisa", "Excalibur", "M", "x" * 40], ["", "   ", "x" * 41, 4, None]),
    (Seen(), [True], [False, 1, "true", None]),
]


@pytest.mark.parametrize(("accepts", "fitting", "unfitting"), FITTING)
def test_what_answers_a_question(accepts, fitting, unfitting):
    assert all(fits(accepts, value) for value in fitting)
    assert not any(fits(accepts, value) for value in unfitting)
    assert spelled(accepts)


def begun(by_hand=False):
    game = Tiny()
    s = game.begin(chosen(game, {}), ("Mina",), {})
    if by_hand:
        (beat,) = step(game, s, ByHand("die", on=True), Seeded(b"x"))
        return game, beat.state
    return game, settle(game, s, Seeded(b"x"))[-1].state


def test_a_move_is_run_until_nothing_is_left_to_do():
    game, s = begun()
    beats = step(game, s, Roll(), Seeded(b"x", 1))
    assert beats[-1].state.agenda == ()
    assert beats[-1].state.total > s.total


def test_a_refused_move_says_why_and_changes_nothing():
    game, s = begun()
    s = step(game, s, ByHand("die", on=False), Seeded(b"x"))[-1].state
    while s.total >= 5:
        s = step(game, s, Spend(5), Seeded(b"x"))[-1].state
    with pytest.raises(Refusal) as refused:
        step(game, s, Spend(5), Seeded(b"x"))
    assert refused.value.why.id == "tiny-poor"


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Answer("die", ("3",)), "core-nothing-asked"),
        (Leave("die"), "core-nothing-asked"),
        (Correct("nonsense", 3), "core-no-such-value"),
        (ByHand("coin", on=True), "core-no-such-throw"),
        (Spend(4), "core-not-now"),
    ],
)
def test_moves_that_make_no_sense_now(move, why):
    game, s = begun()
    with pytest.raises(Refusal) as refused:
        step(game, s, move, Seeded(b"x", 1))
    assert refused.value.why.id == why


def test_an_open_question_is_answered_first():
    game, s = begun(by_hand=True)
    assert asked(game, s).key == "die"
    with pytest.raises(Refusal) as refused:
        step(game, s, Roll(), Seeded(b"x"))
    assert refused.value.why.id == "core-answer-first"
    with pytest.raises(Refusal) as refused:
        step(game, s, Answer("die", ("7",)), Seeded(b"x"))
    assert refused.value.why.id == "core-not-an-answer"
    assert step(game, s, Answer("die", ("4",)), Seeded(b"x"))[-1].state.total == 4


@pytest.mark.parametrize("move", [Answer("coin", "heads"), Leave("coin")])
def test_an_answer_to_another_question_is_told_which_one_is_open(move):
    game, s = begun(by_hand=True)
    with pytest.raises(Refusal) as refused:
        step(game, s, move, Seeded(b"x"))
    assert refused.value.why == text("core-another-asked", asked="die", takes=spelled(asked(game, s).accepts))


def test_a_question_may_be_left_and_the_table_goes_on():
    game, s = begun(by_hand=True)
    s = step(game, s, Leave("die"), Seeded(b"x"))[-1].state
    assert (s.total, s.agenda) == (0, ())


def test_of_two_questions_only_the_first_is_left():
    game, s = begun(by_hand=True)
    s = push(s, *s.agenda, *s.agenda)
    waiting = len(s.agenda)
    assert len(step(game, s, Leave("die"), Seeded(b"x"))[-1].state.agenda) == waiting - 1


def test_what_is_due_runs_unless_it_is_held():
    assert not Due("clock", (), Anew()).held


def test_by_hand_for_one_move_only():
    game, s = begun()
    s = step(game, s, ByHand("*", on=True, once=True), Seeded(b"x", 1))[-1].state
    s = step(game, s, Roll(), Seeded(b"x", 1))[-1].state
    assert asked(game, s) is not None
    s = step(game, s, Answer("die", ("6",)), Seeded(b"x", 1))[-1].state
    assert s.by_hand_now == ()
    s = step(game, s, Roll(), Seeded(b"x", 1))[-1].state
    assert asked(game, s) is None


def test_anew_changes_nothing_but_chance():
    game, s = begun()
    assert step(game, s, Anew(), Seeded(b"x", 9))[-1].state == s


@given(st.integers(0, 5), st.binary(min_size=1, max_size=8))
def test_the_rules_never_change_a_state(rolls, seed):
    game, s = begun()
    before = game.stored(s)
    chance = Seeded(seed, 1)
    later = s
    for _ in range(rolls):
        later = step(game, later, Roll(), chance)[-1].state
    assert game.stored(s) == before
    assert game.restored(game.stored(later), s) == later


def test_options_have_defaults_and_say_what_they_take():
    game = Tiny()
    assert chosen(game, {"mode": "harsh"}) == {"goal": 100, "mode": "harsh"}
    with pytest.raises(UnknownName, match="no option 'gaol'; it has goal, mode"):
        chosen(game, {"gaol": 50})
    with pytest.raises(UnknownName, match="goal cannot be '7'; it takes 10 to 1000 in steps of 10"):
        chosen(game, {"goal": 7})


def test_two_things_to_do_are_done_one_after_the_other():
    game, chance = Tiny(), Seeded(b"evening")
    begun = game.begin(chosen(game, {}), ("Mina",), {})
    beats = settle(game, push(begun, Throw()), chance)
    assert len(begun.agenda) == 1
    assert len(chance.drew) == 2
    assert beats[-1].state.agenda == ()


def test_of_older_choices_those_are_kept_that_the_game_still_takes():
    kept, gone = still_fitting(Tiny(), {"mode": "harsh", "goal": 7, "gaol": 50})
    assert kept == {"mode": "harsh"}
    assert gone == (("goal", 7), ("gaol", 50))


def test_a_cell_of_an_owners_table_is_called_as_it_was_written():
    assert Tiny().cell_called("castle", "red", "attic") == Text("name", {"name": "attic"})
    assert Tiny().cell_called("castle", "doors", 2) == Text("name", {"name": "2"})
    assert Tiny().cell_called("castle", "red", None) == Text("")


@pytest.mark.parametrize(
    ("state", "by_hand"),
    [
        (State(), False),
        (State(by_hand=("die",)), True),
        (State(by_hand=("coin",)), False),
        (State(by_hand=("*",)), True),
        (State(by_hand_now=("die",)), True),
        (State(by_hand_now=("coin",)), False),
        (State(by_hand_now=("*",)), True),
        (State(by_hand=("coin",), by_hand_now=("die",)), True),
        (State(by_hand=("*",), by_hand_now=("coin",)), True),
    ],
)
def test_what_the_table_throws_itself(state: State, by_hand: bool) -> None:
    assert state.thrown_by_hand("die") is by_hand


def test_everything_by_hand_until_it_is_given_back():
    game, s = begun()
    s = step(game, s, ByHand("die", on=True), Seeded(b"x", 1))[-1].state
    s = step(game, s, ByHand("*", on=True), Seeded(b"x", 1))[-1].state
    assert s.by_hand == ("*", "die")
    for thrown in ("3", "5"):
        s = step(game, s, Roll(), Seeded(b"x", 1))[-1].state
        assert asked(game, s) is not None
        s = step(game, s, Answer("die", (thrown,)), Seeded(b"x", 1))[-1].state
    s = step(game, s, ByHand("*", on=False), Seeded(b"x", 1))[-1].state
    assert s.by_hand == ("die",)
    s = step(game, s, ByHand("die", on=False), Seeded(b"x", 1))[-1].state
    assert s.by_hand == ()
    s = step(game, s, Roll(), Seeded(b"x", 1))[-1].state
    assert asked(game, s) is None


def test_work_is_put_before_or_behind_what_is_still_to_do():
    s = State(agenda=("walk", "tick"))
    assert push(s, "throw", "say").agenda == ("throw", "say", "walk", "tick")
    assert append(s, "hands", "rest").agenda == ("walk", "tick", "hands", "rest")
    assert s.agenda == ("walk", "tick")


def test_a_game_that_says_nothing_of_its_own_goes_on_and_has_words_for_rows_and_options():
    game, s = begun()
    assert Game.over(game, s) is False
    assert game.row_key("castle", "  Great   HALL ") == "great hall"
    assert game.option_called("first_player", "by_hand").id == "tiny-option-first-player-by-hand"
