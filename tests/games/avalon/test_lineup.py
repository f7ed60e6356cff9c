"""Line-ups: what cannot be played, what is unwise, what is recommended."""

from __future__ import annotations

import pytest

from companion.core.errors import Refusal
from companion.core.game import chosen
from companion.games.avalon.lineup import CHARACTERS, Lineup, judge, looks
from companion.games.avalon.night import Lancelot
from companion.games.avalon.rules import Avalon
from companion.games.avalon.view import role
from tests.games.avalon.leaflet import SETS
from tests.games.avalon.table import NAMES, Table

SIDES = {5: (3, 2), 6: (4, 2), 7: (4, 3), 8: (5, 3), 9: (6, 3), 10: (6, 4)}  # leaflet, "preparing the game"


def ids(sentences):
    return [sentence.id for sentence in sentences]


@pytest.fixture(scope="module")
def facts(game):
    assert isinstance(game, Avalon)
    return game.facts


@pytest.mark.parametrize(("players", "sides"), SIDES.items())
@pytest.mark.parametrize("characters", SETS)
def test_servants_and_minions_fill_up_the_sides(facts, players, sides, characters):
    cast = facts.cast(players, Lineup(characters))
    assert cast.count("merlin") == cast.count("assassin") == 1
    verdict = judge(facts, players, cast, Lineup(characters))
    evil_specials = 1 + sum(character != "percival" for character in characters)
    if evil_specials > sides[1]:  # more evil characters than evil players
        assert ids(verdict.errors) == ["avalon-error-evil"]
    else:
        assert verdict.errors == ()
        assert (facts.count(cast, "good"), facts.count(cast, "evil")) == sides


@pytest.mark.parametrize("players", [0, 1, 4, 11])
def test_there_are_five_to_ten_players(game, facts, players):
    assert ids(judge(facts, players, (), Lineup()).errors) == ["avalon-error-players"]
    with pytest.raises(Refusal):
        game.begin(chosen(game, {}), ("somebody",) * players, {})


def test_merlin_and_the_assassin_are_always_there(facts):
    cast = ("servant", "servant", "servant", "minion", "minion")
    assert ids(judge(facts, 5, cast, Lineup()).errors) == ["avalon-error-missing", "avalon-error-missing"]


def test_there_is_only_one_merlin(facts):
    cast = ("merlin", "merlin", "servant", "assassin", "minion")
    assert ids(judge(facts, 5, cast, Lineup()).errors) == ["avalon-error-copies"]


def test_a_wrong_number_of_good_and_evil_names_both(facts):
    cast = ("merlin", "servant", "assassin", "minion", "minion")
    assert ids(judge(facts, 5, cast, Lineup()).errors) == ["avalon-error-good", "avalon-error-evil"]


@pytest.mark.parametrize("half", ["good_lancelot", "evil_lancelot"])
def test_half_a_lancelot_pair_is_an_error(facts, half):
    whole = facts.cast(7, Lineup(lancelot=Lancelot.MUTUAL))
    assert judge(facts, 7, whole, Lineup()).errors == ()
    other = "servant" if half == "evil_lancelot" else "minion"
    gone = "good_lancelot" if half == "evil_lancelot" else "evil_lancelot"
    cast = tuple(other if role == gone else role for role in whole)
    assert ids(judge(facts, 7, cast, Lineup()).errors) == ["avalon-error-lancelots"]


@pytest.mark.parametrize(
    ("players", "characters", "warned"),
    [
        (5, ("percival",), ["avalon-warning-percival"]),  # leaflet, "Percival": at five add Mordred or Morgana
        (5, ("percival", "morgana"), []),
        (5, ("percival", "mordred"), []),
        (6, ("percival",), []),
        (8, ("morgana",), ["avalon-warning-morgana"]),
        (8, ("morgana", "percival"), []),
    ],
)
def test_what_is_unwise_can_be_played(facts, players, characters, warned):
    lineup = Lineup(characters)
    verdict = judge(facts, players, facts.cast(players, lineup), lineup)
    assert verdict.errors == ()
    assert ids(verdict.warnings) == warned


@pytest.mark.parametrize(("players", "warned"), [(5, True), (6, True), (7, False), (10, False)])
def test_the_lady_is_for_seven_and_more(facts, players, warned):
    lineup = Lineup(lady=True)
    verdict = judge(facts, players, facts.cast(players, lineup), lineup)
    assert ("avalon-warning-lady" in ids(verdict.warnings)) is warned


def test_excalibur_needs_cards_that_can_be_looked_at(facts):
    lineup = Lineup(excalibur=True)
    cast = facts.cast(7, lineup)
    assert ids(judge(facts, 7, cast, lineup, cards_on_box=True).errors) == ["avalon-error-excalibur-box"]
    assert judge(facts, 7, cast, lineup).errors == ()


@pytest.mark.parametrize("players", SIDES)
def test_two_recommended_line_ups_that_have_nothing_wrong(facts, players):
    assert len(facts.line_ups[players]) == 2
    for lineup in facts.line_ups[players].values():
        verdict = judge(facts, players, facts.cast(players, lineup), lineup)
        assert (verdict.errors, verdict.warnings) == ((), ())


# ---------------------------------------------------------------- at the table
def test_an_impossible_line_up_cannot_be_dealt_and_says_why(game):
    table = Table(game, 5, characters=CHARACTERS)
    with pytest.raises(Refusal) as refused:
        table.take("deal")
    assert refused.value.why.id == "avalon-error-evil"


def test_the_line_up_can_be_changed_before_it_is_dealt(game):
    table = Table(game, 5, characters=CHARACTERS)
    table.take("oberon")
    table.take("morgana")
    table.take("lady")
    table.take("more")
    table.answer("lancelot")
    assert table.play.question.stands == "off"
    table.answer("mutual")
    assert table.s.lineup == Lineup(("percival", "mordred"), lady=True, lancelot=Lancelot.MUTUAL)
    table.take("more")
    table.answer("full")
    assert table.s.lineup == game.facts.line_ups[5]["full"]
    table.take("deal")


def test_the_focus_starts_on_dealing_and_stays_where_something_was_changed(game):
    table = Table(game, 7)
    assert table.view.stops[table.view.at] == "deal"
    table.take("mordred")
    assert table.view.stops[table.view.at] == "mordred"
    for at, stop in enumerate(table.view.stops):
        assert table.game.focused(table.s, stop).page.wide.parts[1].at == at


def test_the_box_never_learns_who_is_who(game):
    table = Table(game, 7)
    assert all(name not in table.game.stored(table.s).decode() for name in NAMES)


@pytest.mark.parametrize("extra", ["lady", "targeting"])
def test_an_extra_is_put_in_and_taken_out_by_the_same_press(table, extra):
    seated = table(7, extras=())
    for there in (True, False):
        seated.take(extra)
        assert getattr(seated.s.lineup, extra) is there


def test_values_of_options_go_by_the_names_of_what_they_are(game):
    assert game.option_called("characters", "percival") == role("percival")
    assert game.option_called("extras", "lady").id == "avalon-extra-lady"
    assert game.option_called("second_language", "ru").id == "core-language-ru"
    assert game.option_called("second_language", "none").id == "avalon-option-second-language-none"
    assert game.option_called("pace", "slow").id == "avalon-option-pace-slow"


def test_evil_look_at_one_another_and_merlin_is_not_looked_at(facts):
    cast = facts.cast(7, Lineup(("percival", "morgana")))
    rows = {row.viewers: row for row in looks(facts, cast, Lancelot.HIDDEN)}
    (evil,) = (row for viewers, row in rows.items() if "assassin" in viewers)
    assert evil.mutual
    assert set(evil.viewers) == set(evil.seen)
    assert not rows[("merlin",)].mutual
