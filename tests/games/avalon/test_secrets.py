"""Quest cards played on the box: nobody can find out who played which, not even from what is kept."""

from __future__ import annotations

from itertools import permutations

import msgspec
import pytest

from companion.core.game import Answer, chosen
from companion.core.play import MemoryRows, Play
from companion.core.view import Say
from tests.games.avalon.table import NAMES, Table


@pytest.fixture
def passing(table):
    """A team of three has been approved; the box goes to its first member."""

    def begun(seed=b"round table", **options):
        seated = table(8, characters=(), quest_cards="box", seed=seed, **options)
        seated.to_the_day()
        seated.propose(0, 3, 5)
        seated.vote("++++++++")
        seated.take("onward")
        return seated

    return begun


def play_cards(seated, cards):
    for card in cards:
        seated.answer()  # "I have it"
        seated.answer(card)


def test_every_member_gets_the_box_and_two_buttons(passing):
    seated = passing()
    for seat in (0, 3, 5):
        assert seated.view.page.wide.parts[0].text.args["name"] == NAMES[seat]
        seated.answer()
        question = seated.play.question
        assert question.secret
        assert not question.may_leave
        assert question.accepts.options == ("success", "fail")
        seated.answer("success")
    assert seated.play.question.key == "put_back"


def test_good_players_are_reminded_that_they_must_succeed(passing):
    seated = passing()
    assert "avalon-quest-good-succeeds" in seated.said
    assert seated.view.page.wide.parts[-1].text.id == "avalon-play-good"


@pytest.mark.parametrize("fails", [0, 1, 2, 3])
def test_only_the_number_of_fail_cards_is_shown(passing, fails):
    seated = passing()
    play_cards(seated, ["fail"] * fails + ["success"] * (3 - fails))
    seated.answer()
    assert seated.s.results[-1].fails == fails
    assert seated.s.results[-1].success is (fails == 0)


def kept(seated):
    """All that is written down: moves, titles, results, states."""
    return [
        (row.move, row.drew, row.state, msgspec.json.encode((row.title, row.notes)))
        for row in map(seated.rows.read, range(seated.rows.last + 1))
    ]


def test_rows_of_a_quest_are_the_same_whoever_failed(passing):
    written = set()
    for cards in set(permutations(["success", "success", "fail"])):
        seated = passing()
        play_cards(seated, cards)
        seated.answer()
        written.add(tuple(kept(seated)))
    assert len(written) == 1


def test_what_is_seen_and_heard_while_the_box_goes_round_is_the_same_whatever_is_pressed(passing):
    seen = set()
    for cards in (["success"] * 3, ["fail"] * 3, ["fail", "success", "fail"]):
        seated = passing()
        told = []
        for card in cards:
            seated.answer()
            told.append((seated.view.page, seated.view.ring))
            step = seated.answer(card)
            told.append(tuple(cue.text.id for beat in step.beats for cue in beat.cues if isinstance(cue, Say)))  # type: ignore[arg-type]
        seen.add(repr(told))
    assert len(seen) == 1


def test_a_row_holds_no_trace_of_cards_that_are_not_all_in(passing):
    seated = passing()
    play_cards(seated, ["fail"])
    row = seated.rows.read(seated.rows.last)
    assert seated.play.decode(row.move) == Answer("card-1", None)
    assert b"fail" not in row.state
    play_cards(seated, ["success", "fail"])
    assert b"cards" not in seated.rows.read(seated.rows.last).state


def test_after_a_power_cut_the_box_goes_round_anew(passing):
    seated = passing()
    play_cards(seated, ["fail", "success"])
    options = chosen(seated.game, {"characters": (), "quest_cards": "box"})
    seated.power_cut(seated.game.begin(options, NAMES[:8], {}))
    assert seated.s.cards == ()
    play_cards(seated, ["success", "fail", "success"])
    seated.answer()
    assert seated.s.results[-1].fails == 1


def test_undo_in_the_middle_gives_every_card_back(passing):
    seated = passing()
    play_cards(seated, ["fail", "fail"])
    seated.play.undo()
    assert seated.s.cards == ()
    assert seated.play.question.key == "pass-1"


def test_a_replay_finds_the_count_though_it_cannot_know_the_cards(passing, game):
    seated = passing()
    play_cards(seated, ["success", "fail", "fail"])
    seated.answer()
    rows = [seated.rows.read(n) for n in range(seated.rows.last + 1)]
    options = chosen(game, {"characters": (), "quest_cards": "box"})
    again, _ = Play.begin(game, MemoryRows(), b"", options, NAMES[:8], {}, drew=rows[0].drew)
    for row in rows[1:]:
        again.do(again.decode(row.move), row.by, drew=row.drew)
    assert again.state == seated.s
    assert again.state.results[-1].fails == 2


def test_a_team_that_was_not_named_plays_on_the_table(table):
    seated = Table(table(5).game, 5, characters=(), quest_cards="box")
    seated.to_the_day()
    seated.take("team")
    seated.leave()
    seated.vote("+++++")
    seated.go(1)
    assert seated.s.results[-1].fails == 1
