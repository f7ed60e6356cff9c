"""The day, sentence by sentence of the leaflet: leader, team, vote, quest, Lady of the Lake, the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.errors import Refusal
from companion.core.game import ByHand, Number
from companion.core.view import Icon
from companion.games.avalon.state import NONE, Count, LoyaltyCard, Outcome, Phase, Play, Shuffle
from companion.games.avalon.view import switched

SIZES = {  # leaflet, "team tokens"
    5: (2, 3, 2, 3, 3),
    6: (2, 3, 4, 3, 4),
    7: (2, 3, 3, 4, 4),
    8: (3, 4, 4, 5, 5),
    9: (3, 4, 4, 5, 5),
    10: (3, 4, 4, 5, 5),
}


@pytest.fixture
def day(table):
    def begun(players=7, **options):
        seated = table(players, **{"characters": (), **options})
        seated.to_the_day()
        return seated

    return begun


def refusal(table, key):
    offer = next(offer for offer in table.game.offers(table.s) if offer.key == key)
    return offer.why_not.id if offer.why_not else None


# ---------------------------------------------------------------- leader
def test_the_first_leader_is_drawn_by_the_box(day):
    table = day()
    assert 0 <= table.s.leader < 7
    row = table.rows.read(table.rows.last)
    assert row.drew == (("leader", str(table.s.leader + 1)),)


def test_the_first_leader_can_be_chosen_by_the_table(table):
    seated = table(7, first_leader="chosen")
    seated.to_the_day()
    seated.answer("4")
    assert seated.s.leader == 3
    assert seated.s.phase is Phase.TALK


def test_the_first_leader_can_be_drawn_by_hand(table):
    seated = table(7)
    seated.play.do(ByHand("leader", on=True))
    seated.to_the_day()
    seated.answer("7")
    assert seated.s.leader == 6


def test_a_first_leader_that_nobody_names_is_the_first_seat(table):
    seated = table(7, first_leader="chosen")
    seated.to_the_day()
    seated.leave()
    assert seated.s.leader == 0
    assert seated.s.phase is Phase.TALK


@pytest.mark.parametrize(("extras", "quest"), [((), 0), (("targeting",), NONE)])
def test_while_the_table_says_who_leads_first_the_quest_is_the_first_and_with_targeting_none(table, extras, quest):
    seated = table(8, first_leader="chosen", extras=extras)
    seated.to_the_day()
    assert seated.play.question.key == "leader"
    assert seated.s.quest == quest


# ---------------------------------------------------------------- team
@pytest.mark.parametrize("players", SIZES)
def test_every_quest_takes_as_many_as_the_table_says(day, players):
    table = day(players)
    sizes = []
    for quest, fails in enumerate((0, 2, 0, 2)):
        size = SIZES[players][quest]
        sizes.append(table.view.page.wide.parts[0].places[quest].size)
        table.quest(*range(size), fails=fails)
        table.take("onward")
    sizes.append(table.view.page.wide.parts[0].places[4].size)
    assert tuple(sizes) == SIZES[players]


def test_a_team_has_exactly_the_size_of_its_quest(day):
    table = day(7)
    table.take("team")
    for wrong in (("1",), ("1", "2", "3"), ("1", "1"), ("1", "8")):
        with pytest.raises(Refusal):
            table.answer(wrong)
    table.answer(("1", "2"))
    assert table.s.team == (0, 1)


def test_the_leader_may_stay_at_home(day):
    table = day(7)
    others = [seat for seat in range(7) if seat != table.s.leader][:2]
    table.propose(*others)
    assert table.s.leader not in table.s.team
    assert table.s.phase is Phase.PROPOSED


def test_another_team_can_be_named_until_the_vote(day):
    table = day(7)
    table.propose(0, 1)
    table.propose(2, 3)
    assert table.s.team == (2, 3)
    table.take("vote")
    assert refusal(table, "team") == "avalon-why-team"


def test_while_another_team_is_chosen_none_is_proposed(day):
    table = day(7)
    table.propose(0, 1)
    table.take("team")
    assert (table.s.phase, table.s.team) == (Phase.TALK, ())


# ---------------------------------------------------------------- vote
def test_there_is_no_vote_without_a_team(day):
    table = day(7)
    with pytest.raises(Refusal) as refused:
        table.take("vote")
    assert refused.value.why.id == "avalon-why-vote"


@pytest.mark.parametrize(
    ("players", "votes", "approved"),
    [
        (7, "++++---", True),
        (7, "+++----", False),
        (6, "++++--", True),
        (6, "+++---", False),  # leaflet, "vote": a tie rejects
        (10, "+++++-----", False),
        (10, "++++++----", True),
    ],
)
def test_a_strict_majority_approves(day, players, votes, approved):
    table = day(players)
    table.propose(*range(SIZES[players][0]))
    table.vote(votes)
    assert table.s.ballots[-1].approved is approved
    assert ("avalon-vote-tie" in table.said) is (votes.count("+") * 2 == players)
    assert table.s.rejected == (0 if approved else 1)


def test_tokens_are_shown_together_after_three_two_one(day):
    table = day(7)
    table.propose(0, 1)
    table.take("vote")
    assert table.play.question is None
    table.said.clear()
    assert table.let() > 4
    assert table.said == ["avalon-vote-call", "avalon-vote-gong", "avalon-vote-countdown"]
    assert table.play.question.key == "vote"  # type: ignore[attr-defined]


def test_an_impatient_table_shows_its_tokens_at_once(day):
    table = day(7)
    table.propose(0, 1)
    table.take("vote")
    table.take("reveal")
    assert table.game.due(table.s) == ()


def test_the_leader_moves_clockwise_after_a_rejected_team(day):
    table = day(7)
    leader = table.s.leader
    table.propose(0, 1)
    table.vote("-------")
    table.take("onward")
    assert table.s.leader == (leader + 1) % 7
    assert table.s.quest == 0
    assert table.s.team == ()


def test_the_leader_moves_clockwise_after_a_quest(day):
    table = day(7)
    leader = table.s.leader
    table.quest(0, 1, fails=0)
    assert table.s.leader == leader
    table.take("onward")
    assert table.s.leader == (leader + 1) % 7
    assert table.s.quest == 1


def test_five_rejected_teams_in_one_quest_and_evil_wins_at_once(day):
    table = day(7)
    table.quest(0, 1, fails=0)
    table.take("onward")
    for rejection in range(1, 6):
        table.propose(0, 1, 2)
        table.said.clear()
        table.vote("+++----")
        assert ("avalon-vote-last-chance" in table.said) is (rejection == 5)
        assert table.s.rejected == rejection
        assert table.s.phase is Phase.COUNTED  # who voted how stays to be seen, the last time too
        if rejection < 5:
            table.take("onward")
    assert table.said[-1] == "avalon-vote-five-rejected"
    table.take("onward")
    assert table.s.outcome is Outcome.TEAMS_REJECTED  # though good leads
    assert table.s.phase is Phase.OVER


def test_a_rejection_that_was_entered_wrongly_can_be_taken_back_before_it_decides(day):
    table = day(5)
    for _ in range(5):
        table.propose(0, 1)
        table.vote("-----")
        if table.s.rejected < 5:
            table.take("onward")
    table.correct("rejected", 3)
    table.take("onward")
    assert (table.s.phase, table.s.rejected, table.s.outcome) == (Phase.TALK, 3, Outcome.OPEN)


def test_go_enters_that_all_the_rest_approve(day):
    table = day(7)
    table.propose(0, 1)
    table.take("vote")
    table.let()
    table.answer("reject")
    table.answer("approve")
    table.answer("rest")
    assert table.s.ballots[-1].votes == "0111111"
    assert table.s.ballots[-1].approved


def test_the_vote_track_is_empty_for_a_new_quest(day):
    table = day(7)
    for _ in range(4):
        table.propose(0, 1)
        table.vote("-------")
        table.take("onward")
    assert table.s.rejected == 4
    table.quest(0, 1, fails=0)
    table.take("onward")
    assert table.s.rejected == 0


def test_the_outcome_alone_can_be_told(day):
    table = day(7, votes="outcome")
    table.propose(0, 1)
    table.take("vote")
    table.let()
    table.answer("rejected")
    assert table.s.ballots[-1].votes == ""
    assert table.s.rejected == 1


def test_a_vote_seat_by_seat_can_be_left_for_the_outcome(day):
    table = day(7)
    table.propose(0, 1)
    table.take("vote")
    table.let()
    table.answer("approve")
    table.leave()
    table.answer("approved")
    assert table.s.ballots[-1].approved


# ---------------------------------------------------------------- quest
@pytest.mark.parametrize(
    ("players", "quest", "fails", "success"),
    [
        # leaflet, "quest": all success cards, or it fails; the fourth from seven players on only with two fails
        (5, 1, 0, True),
        (5, 1, 1, False),
        (6, 4, 1, False),
        (7, 3, 1, False),
        (7, 4, 0, True),
        (7, 4, 1, True),
        (7, 4, 2, False),
        (10, 4, 1, True),
        (10, 4, 2, False),
    ],
)
def test_fail_cards_decide(day, players, quest, fails, success):
    table = day(players)
    for before in range(quest - 1):  # alternately, so that nothing is decided yet
        table.quest(*range(SIZES[players][before]), fails=2 * (before % 2))
        table.take("onward")
    table.said.clear()
    table.quest(*range(SIZES[players][quest - 1]), fails=fails)
    assert table.s.results[-1].success is success
    said = "avalon-quest-fail" if not success else "avalon-quest-success-with-fail" if fails else "avalon-quest-success"
    assert said in table.said
    assert ("avalon-quest-two-fails" in table.said) is (quest == 4 and players >= 7)


def test_played_and_unused_cards_are_shuffled_apart_before_they_are_shown(day):
    table = day(7)
    table.propose(0, 1)
    table.vote("+++++++")
    table.take("onward")
    assert table.said[-1] == "avalon-quest-shuffle"
    question = table.play.question
    assert question.key == "fails"  # one page says what to do and asks how it ended
    told = [line.text.id for line in question.picture.lines]
    assert told.index("avalon-play-one") < told.index("avalon-shuffle-apart") < told.index("avalon-shuffle-show")


def test_a_quest_of_an_earlier_release_that_was_asked_for_the_shuffle_goes_on(table, game):
    seated = table(7)
    seated.to_the_day()
    seated.propose(0, 1)
    seated.vote("+++++++")
    seated.take("onward")
    for item in (Play(), Shuffle()):
        older = replace(seated.s, agenda=(item, Count()))
        assert game.ask(older, item).key == item.__struct_config__.tag
        assert game.view(older).page


# ---------------------------------------------------------------- the end
def test_three_failed_quests_and_evil_wins_at_once(day):
    table = day(5)
    for quest in range(3):
        table.quest(*range(SIZES[5][quest]), fails=1)
        assert table.s.phase is Phase.RESULT  # the deciding result is shown like any other
        assert table.s.outcome is Outcome.OPEN
        table.take("onward")
    assert table.s.outcome is Outcome.QUESTS_FAILED
    assert table.said[-1] == "avalon-end-three-fail"
    assert table.game.over(table.s)


@pytest.mark.parametrize(
    ("answer", "outcome", "said"),
    [("yes", Outcome.MERLIN_NAMED, "avalon-end-hit"), ("no", Outcome.MERLIN_MISSED, "avalon-end-miss")],
)
def test_after_three_successes_the_assassin_has_the_last_word(day, answer, outcome, said):
    table = day(5)
    for quest in range(3):
        table.quest(*range(SIZES[5][quest]), fails=0)
        assert table.s.phase is Phase.RESULT
        assert table.said[-1] == "avalon-quest-success"
        table.take("onward")
    assert table.said[-2:] == ["avalon-end-three-success", "avalon-end-assassin"]
    assert table.s.outcome is Outcome.OPEN
    table.take("assassin")
    table.answer("3")
    assert table.said[-1] == "avalon-end-was-it-merlin"
    table.answer(answer)
    assert table.s.outcome is outcome
    assert table.s.named == 2
    assert table.said[-1] == said


# ---------------------------------------------------------------- Lady of the Lake
def test_at_first_the_lady_is_at_the_leaders_right(day):
    table = day(7, extras=("lady",))
    assert table.s.holders == ((table.s.leader - 1) % 7,)


def test_the_lady_is_used_after_quests_two_three_and_four(day):
    table = day(7, extras=("lady",))
    first = table.s.holders[0]
    held = [first]
    for quest, fails in enumerate((0, 1, 0, 2)):
        table.quest(*range(SIZES[7][quest]), fails=fails)
        table.take("onward")
        if quest == 0:
            assert table.play.question is None
            continue
        free = table.play.question.accepts.options
        # leaflet: whoever has used her cannot be checked
        assert {int(key) - 1 for key in free} == set(range(7)) - set(held)
        table.answer(free[0])
        assert table.said[-1] == "avalon-lady-show"
        held.append(int(free[0]) - 1)
        table.take("onward")
        assert "avalon-lady-pass" in table.said
        assert list(table.s.holders) == held
    assert table.s.quest == 4
    assert len(table.s.holders) == 4  # three times used


def test_the_lady_rests_when_the_game_is_decided(day):
    table = day(7, extras=("lady",))
    for quest in range(3):
        table.quest(*range(SIZES[7][quest]), fails=0)
        table.take("onward")
        if quest == 1:
            table.leave()  # they do not use her
    assert table.s.phase is Phase.ASSASSIN


def test_a_track_that_hands_fill_while_the_lady_looks_leaves_only_the_assassin(day):
    table = day(7, extras=("lady",))
    for quest in (0, 1):
        table.quest(*range(SIZES[7][quest]), fails=0)
        table.take("onward")
    table.answer(table.play.question.accepts.options[0])
    table.correct("quest_3", "success")
    table.take("onward")
    assert table.s.phase is Phase.ASSASSIN


def test_a_wrong_loyalty_card_loses(day):
    table = day(7, extras=("lady",))
    assert refusal(table, "wrong_card") == "avalon-why-wrong-card"
    for quest in range(2):
        table.quest(*range(SIZES[7][quest]), fails=quest)
        table.take("onward")
    liar = table.play.question.accepts.options[2]
    table.answer(liar)
    table.take("wrong_card")
    assert table.s.outcome is Outcome.WRONG_CARD
    assert table.s.liar == int(liar) - 1
    assert table.said[-1] == "avalon-lady-lie"


def test_a_lie_that_comes_out_at_the_end_can_still_be_entered(day):
    table = day(5, extras=("lady",))
    for quest in range(3):
        table.quest(*range(SIZES[5][quest]), fails=1)
        table.take("onward")
        if quest == 1:
            checked = table.play.question.accepts.options[0]
            table.answer(checked)
            table.take("onward")
    assert table.s.outcome is Outcome.QUESTS_FAILED
    table.take("wrong_card")
    assert table.s.outcome is Outcome.WRONG_CARD
    assert table.s.liar == int(checked) - 1


def test_of_several_who_passed_a_card_the_table_says_who_lied(day):
    table = day(7, extras=("lady",))
    for quest, fails in enumerate((1, 0, 1, 0, 1)):
        table.quest(*range(SIZES[7][quest]), fails=fails)
        table.take("onward")
        if quest in (1, 2, 3):
            table.answer(table.play.question.accepts.options[0])
            table.take("onward")
    assert table.s.outcome is Outcome.QUESTS_FAILED
    passed = table.s.holders[1:]
    assert len(passed) == 3
    table.take("wrong_card")
    assert table.play.question.accepts.options == tuple(str(seat + 1) for seat in passed)
    table.answer(str(passed[1] + 1))
    assert (table.s.outcome, table.s.liar) == (Outcome.WRONG_CARD, passed[1])


# ---------------------------------------------------------------- Targeting
def test_with_targeting_the_leader_chooses_the_quest(day):
    table = day(8, extras=("targeting",))
    table.take("team")
    assert table.play.question.accepts.options == ("1", "2", "3", "4")  # the fifth only after two successes
    table.answer("3")
    # leaflet's example: eight players, the third quest, four go
    assert (table.play.question.accepts.least, table.play.question.accepts.most) == (4, 4)
    table.answer(("1", "2", "3", "4"))
    table.vote("++++++++")
    table.go(0)
    table.take("onward")
    table.take("team")
    assert table.play.question.accepts.options == ("1", "2", "4")  # a finished quest is not tried again


def test_with_targeting_no_quest_is_the_one_until_the_leader_says_so(day):
    table = day(8, extras=("targeting",))
    assert table.s.quest == NONE
    table.take("team")
    assert table.s.quest == NONE
    table.answer("3")
    assert table.s.quest == 2
    table.answer(("1", "2", "3", "4"))
    table.vote("++++++++")
    table.go(0)
    table.take("onward")
    assert table.s.quest == NONE


def test_with_targeting_the_quest_must_be_named(day):
    table = day(8, extras=("targeting",))
    table.take("team")
    with pytest.raises(Refusal):  # the size of the team and the number of fail cards follow from it
        table.leave()


def test_with_targeting_the_fifth_quest_opens_after_two_successes(day):
    table = day(7, extras=("targeting",))
    for quest in ("4", "1"):
        table.take("team")
        table.answer(quest)
        size = table.play.question.accepts.most
        table.answer(tuple(str(seat) for seat in range(1, size + 1)))
        table.vote("+++++++")
        table.go(1 if quest == "4" else 0)  # two fails are needed at quest 4 wherever it comes
        table.take("onward")
    table.take("team")
    assert table.play.question.accepts.options == ("2", "3", "5")


def test_with_targeting_the_lady_counts_finished_quests(day):
    table = day(7, extras=("targeting", "lady"))
    for nth, quest in enumerate(("4", "1")):
        table.take("team")
        table.answer(quest)
        size = table.play.question.accepts.most
        table.answer(tuple(str(seat) for seat in range(1, size + 1)))
        table.vote("+++++++")
        table.go(0)
        table.take("onward")
        assert (table.play.question is not None) is (nth == 1)


# ---------------------------------------------------------------- Excalibur
def test_excalibur_goes_to_a_member_who_does_not_lead(day):
    table = day(7, extras=("excalibur",))
    leader = table.s.leader
    table.propose(leader, (leader + 1) % 7)
    carriers = table.play.question.accepts.options
    assert carriers == (str((leader + 1) % 7 + 1),)
    table.answer(carriers[0])
    table.vote("+++++++")
    table.take("onward")
    table.answer()
    assert table.said[-1] == "avalon-quest-excalibur-use"
    assert table.play.question.accepts.options == ("nobody", str(leader + 1))  # another member's card
    table.answer(str(leader + 1))
    table.answer(0)
    assert table.s.results[-1].swapped == leader


# ---------------------------------------------------------------- Lancelots
def test_hidden_lancelots_draw_a_card_at_quests_three_four_and_five(day):
    table = day(7, lancelot="hidden")
    drawn = []
    for quest, fails in enumerate((0, 1, 0, 2)):
        drawn.append(len(table.s.switches))
        table.quest(*range(SIZES[7][quest]), fails=fails)
        table.take("onward")
    drawn.append(len(table.s.switches))
    assert drawn == [0, 0, 1, 2, 3]
    assert table.s.switches.count(True) <= 2
    assert table.said.count("avalon-lancelot-draw") == 3


def test_hidden_loyalty_cards_can_be_drawn_by_hand(day):
    table = day(7, lancelot="hidden")
    table.play.do(ByHand("loyalty_card", on=True))
    for quest in range(2):
        table.quest(*range(SIZES[7][quest]), fails=quest)
        table.take("onward")
    assert table.play.question.accepts.options == ("stay", "switch")
    table.answer("switch")
    assert table.s.switches == (True,)
    assert "avalon-lancelot-switch" in table.said


def test_a_hidden_loyalty_card_that_is_left_to_the_table_is_neither_drawn_nor_asked_again(day):
    table = day(7, lancelot="hidden")
    table.play.do(ByHand("loyalty_card", on=True))
    for quest, fails in enumerate((0, 1)):
        table.quest(*range(SIZES[7][quest]), fails=fails)
        table.take("onward")
    before = table.play.rows.last
    told = len(table.said)
    table.leave()
    assert (table.s.phase, table.play.question, table.s.switches) == (Phase.TALK, None, ())
    assert not {"avalon-lancelot-draw", "avalon-lancelot-switch", "avalon-lancelot-stay"} & set(table.said[told:])
    assert all(not table.rows.read(n).drew for n in range(before + 1, table.rows.last + 1)), "the box draws none either"
    table.quest(2, 3, 4, fails=0)  # the evening goes on
    table.take("onward")
    assert table.play.question.accepts.options == ("stay", "switch"), "the next quest has its own card"


def test_a_card_that_is_left_to_the_table_does_not_repeat_what_the_one_before_said(day):
    table = day(7, lancelot="hidden")
    table.play.do(ByHand("loyalty_card", on=True))
    for quest, fails in enumerate((0, 1)):
        table.quest(*range(SIZES[7][quest]), fails=fails)
        table.take("onward")
    table.answer("switch")
    assert switched(table.game.facts, table.s)
    table.quest(2, 3, 4, fails=0)
    table.take("onward")
    table.leave()
    assert not switched(table.game.facts, table.s)
    assert switched(table.game.facts, replace(table.s, results=table.s.results[:2], loyalty_at=NONE)), (
        "an older evening"
    )


def test_announced_loyalty_cards_that_are_left_to_the_table_change_nothing_and_hang_nothing(table):
    seated = table(7, lancelot="announced", characters=())
    seated.play.do(ByHand("loyalty_card", on=True))
    seated.to_the_day()
    seated.leave()
    assert seated.s.switches == ()
    assert seated.play.question is None
    for quest, fails in enumerate((0, 1, 0, 2)):
        seated.quest(*range(SIZES[7][quest]), fails=fails)
        assert not switched(seated.game.facts, seated.s)
        seated.take("onward")
    assert "avalon-lancelot-switch" not in seated.said


@pytest.mark.parametrize("left", [True, False])
def test_a_power_cut_at_a_loyalty_card_asks_it_again_or_keeps_that_it_was_left(day, left):
    table = day(7, lancelot="hidden")
    table.play.do(ByHand("loyalty_card", on=True))
    for quest, fails in enumerate((0, 1)):
        table.quest(*range(SIZES[7][quest]), fails=fails)
        table.take("onward")
    if left:
        table.leave()
    before = table.s
    table.power_cut(before)
    assert table.s == before
    asked = table.play.question
    assert (None if asked is None else asked.key) == (None if left else "loyalty_card")


class Looked:
    """Chance that shows what it may draw from, and draws the last."""

    def __init__(self):
        self.draws, self.drew, self.of = 0, [], []

    def pick(self, what, options):
        self.of.append(sorted(options))
        return options[-1]


@pytest.mark.parametrize(
    ("turned", "left"),
    [
        ((), ["stay", "stay", "stay", "switch", "switch"]),  # Lancelot sheet, variant 1: three and two
        ((True,), ["stay", "stay", "stay", "switch"]),
        ((False,), ["stay", "stay", "switch", "switch"]),
        ((True, True), ["stay", "stay", "stay"]),
        ((False, False), ["stay", "switch", "switch"]),
    ],
)
def test_a_hidden_loyalty_card_is_one_of_those_that_are_left(day, turned, left):
    table = day(7, lancelot="hidden")
    for quest in range(2):
        table.quest(*range(SIZES[7][quest]), fails=quest)
        table.take("onward")
    chance = Looked()
    table.game.run(replace(table.s, switches=turned), LoyaltyCard(), chance)
    assert chance.of == [left]


def test_announced_lancelots_change_where_the_open_card_says_so(day):
    table = day(7, lancelot="announced")
    assert len(table.s.switches) == 5
    assert table.s.switches.count(True) <= 2
    heard = [table.said.count("avalon-lancelot-switch")]
    for quest, fails in enumerate((0, 1, 0, 2)):
        table.quest(*range(SIZES[7][quest]), fails=fails)
        table.take("onward")
        heard.append(table.said.count("avalon-lancelot-switch"))
    changes = [after - before for before, after in zip([0, *heard[:-1]], heard, strict=True)]
    assert changes == [int(switch) for switch in table.s.switches]


def test_announced_loyalty_cards_can_be_laid_out_by_hand(table):
    seated = table(7, lancelot="announced", characters=())
    seated.play.do(ByHand("loyalty_card", on=True))
    seated.to_the_day()
    seated.answer(("2", "5"))
    assert seated.s.switches == (False, True, False, False, True)


def test_mutual_lancelots_never_change(day):
    table = day(7, lancelot="mutual")
    table.quest(0, 1, fails=0)
    table.take("onward")
    assert table.s.switches == ()


# ---------------------------------------------------------------- timers
def test_the_discussion_clock_speaks_at_the_last_minute_and_the_last_ten_seconds(day):
    table = day(7, discussion_min=3)
    assert table.game.due(table.s) == ()
    table.propose(0, 1)
    table.said.clear()
    assert [table.let(), table.let(), table.let()] == [120, 50, 10]
    assert table.said == ["avalon-timer-last-minute", "avalon-timer-last-ten", "avalon-timer-up"]
    assert table.game.due(table.s) == ()
    table.vote("+++++++")


def test_the_proposal_clock_runs_while_the_leader_chooses(day):
    table = day(7, proposal_min=1)
    assert [due.key for due in table.game.due(table.s)] == ["timer-talk-0-60"]
    table.take("team")
    assert table.game.due(table.s) == ()  # a question stops it


def test_the_clock_can_be_stopped_and_goes_on(day):
    table = day(7, discussion_min=2)
    table.propose(0, 1)
    (running,) = table.game.due(table.s)
    table.take("hold_timer")
    (held,) = table.game.due(table.s)
    assert (held.key, held.held) == (running.key, True)
    assert refusal(table, "timer") == "avalon-why-timer"
    table.take("hold_timer")
    (again,) = table.game.due(table.s)
    assert again == running


# ---------------------------------------------------------------- hands
def test_answers_have_the_sign_of_what_they_mean(day):
    game = day().game
    assert (game.sign("vote", "approve"), game.sign("vote", "reject")) == (Icon.CHECK, Icon.CROSS)
    assert (game.sign("card-3", "success"), game.sign("card-3", "fail")) == (Icon.SHIELD, Icon.DAGGER)
    assert game.sign("vote", "rest") is None


def test_a_fifth_rejection_is_never_set_by_hand(day):
    """Leaflet, "vote": with the fifth evil has won; a slip of the hand must not end an evening."""
    table = day()
    (dial,) = (dial for dial in table.game.dials(table.s) if dial.key == "rejected")
    assert dial.accepts == Number(0, 4)


def test_every_value_on_the_board_can_be_corrected(day):
    table = day(7, extras=("lady",))
    table.correct("leader", "3")
    table.correct("rejected", 2)
    table.correct("quest_1", "success")
    table.correct("lady", "5")
    assert (table.s.leader, table.s.rejected, table.s.holders) == (2, 2, (4,))
    assert table.s.results[0].success
    table.correct("quest_1", "fail")
    assert not table.s.results[0].success
    table.correct("quest_1", "open")
    assert table.s.results == ()


def test_three_successes_set_by_hand_lead_to_the_assassin_at_the_next_step(day):
    table = day(7)
    for quest in (1, 2, 3):
        table.correct(f"quest_{quest}", "success")
    assert table.s.phase is Phase.TALK
    table.take("team")
    assert table.s.phase is Phase.ASSASSIN


def test_a_quest_set_by_hand_to_be_the_third_success_leaves_the_lady_at_rest(day):
    table = day(7, extras=("lady",))
    table.quest(0, 1, fails=0)
    table.take("onward")
    table.quest(0, 1, 2, fails=1)
    table.take("onward")
    table.answer("1")
    table.take("onward")
    table.quest(0, 1, 2, fails=0)
    table.correct("quest_2", "success")
    table.take("onward")
    assert table.s.phase is Phase.ASSASSIN
    assert table.play.question is None


@pytest.mark.parametrize("accused", [False, True])
def test_a_third_success_that_was_none_takes_the_word_from_the_assassin(day, accused):
    table = day(7)
    for size in (2, 3, 3):
        table.quest(*range(size), fails=0)
        if table.s.phase is Phase.RESULT:
            table.take("onward")
    if accused:
        table.take("assassin")
        table.answer("2")
    table.correct("quest_3", "fail")
    assert table.s.phase is Phase.RESULT
    assert table.play.question is None
    table.take("onward")
    assert (table.s.phase, table.s.quest) == (Phase.TALK, 3)


@pytest.mark.parametrize("lost", [0, 1])
def test_a_quest_that_is_taken_back_by_hand_is_tried_again(day, lost):
    table = day(7)
    table.quest(0, 1, fails=lost)
    table.correct("quest_1", "open")
    assert table.view.page is not None
    table.take("onward")
    assert (table.s.phase, table.s.quest) == (Phase.TALK, 0)


def test_the_lady_set_by_hand_to_whoever_is_being_checked_is_held_once(day):
    table = day(7, extras=("lady",))
    table.quest(0, 1, fails=0)
    table.take("onward")
    table.quest(0, 1, 2, fails=0)
    table.take("onward")
    asked = table.play.question.accepts.options[0]
    table.answer(asked)
    table.correct("lady", asked)
    table.take("onward")
    assert table.s.holders.count(int(asked) - 1) == 1


def test_a_team_can_be_left_unnamed(day):
    table = day(7)
    table.take("team")
    table.leave()
    table.vote("+++++++")
    table.go(0)
    assert table.s.results[0].team == ()


# ---------------------------------------------------------------- the log
def test_the_log_tells_who_led_and_who_voted_how(day):
    table = day(7)
    assert table.game.sheet(table.s, "log") is None
    leaders = []
    for _ in range(4):
        leaders.append(table.s.leader)
        table.propose(0, 1)
        table.vote("+-+-+--")
        table.take("onward")
    log = table.game.sheet(table.s, "log").page.wide
    assert [row.leader for row in log.rows] == leaders
    assert log.rows[0].votes == (True, False, True, False, True, False, False)


def test_the_log_can_be_switched_off_until_the_end(day):
    table = day(5, log="off", votes="outcome")
    for _ in range(5):
        table.propose(0, 1)
        table.take("vote")
        table.let()
        table.answer("rejected")
        assert table.game.sheet(table.s, "log") is None
        table.take("onward")
    assert table.s.phase is Phase.OVER
    assert table.game.sheet(table.s, "log") is not None


def test_an_older_page_of_a_long_log_is_one_press_further(day):
    table = day(7, votes="outcome")
    for quest, fails in enumerate((0, 1)):
        for approved in ("rejected", "rejected", "rejected", "approved"):
            table.propose(*range(SIZES[7][quest]))
            table.take("vote")
            table.let()
            table.answer(approved)
            if approved == "rejected":
                table.take("onward")
        table.go(fails)
        table.take("onward")
    newest = table.game.sheet(table.s, "log")
    assert len(newest.page.wide.rows) == 6
    assert [button.sheet for button in newest.buttons] == ["log-1"]
    oldest = table.game.sheet(table.s, "log-1")
    assert len(oldest.page.wide.rows) == 2
    assert [button.sheet for button in oldest.buttons] == ["log"]
