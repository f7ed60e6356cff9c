"""The night as the box runs it: the right cues, nothing else to see, and stopping it in the middle."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.errors import Refusal
from companion.core.game import chosen
from companion.core.view import LevelRing, Say, Wait
from companion.games.avalon.lineup import CHARACTERS
from companion.games.avalon.night import Lancelot
from companion.games.avalon.state import Phase, Sleep
from companion.games.avalon.view import NIGHT_LEVEL, NIGHT_VIEW
from tests.games.avalon.leaflet import MODES, SETS, calls, pause_s
from tests.games.avalon.table import NAMES, Table

ROOMY = 10
"""So many players have room for four evil characters; the Assassin, a Lancelot and three more are never dealt."""
EVERY_NIGHT = [
    (characters, lancelot)
    for characters in SETS
    for lancelot in MODES
    if len({*characters} - {"percival"}) < 3 or lancelot is Lancelot.OFF
]


def asleep(table):
    """Up to the first call."""
    table.take("deal")
    table.take("night")
    table.let(2)
    assert table.s.phase is Phase.NIGHT
    return table


def trace(table):
    """Everything that can be seen and heard from the first call to the last, and how long it takes."""
    told = []
    while table.s.phase is Phase.NIGHT:
        (due,) = table.game.due(table.s)
        told.append((due.key, due.cues, table.view))
        table.let()
    return told


# ---------------------------------------------------------------- the calls
@pytest.mark.parametrize(("characters", "lancelot"), EVERY_NIGHT)
def test_the_box_says_the_calls_and_waits(table, characters, lancelot):
    seated = asleep(table(ROOMY, characters=characters, lancelot=str(lancelot), pace="slow", look_s=9))
    expected = [(Say(_line(line)), Wait(pytest.approx(pause_s(line, 9, 1.5)))) for line in calls(characters, lancelot)]  # type: ignore[arg-type]
    assert [cues for _, cues, _ in trace(seated)] == expected
    assert seated.s.phase is Phase.TALK


def _line(line):
    from companion.core.words import Text

    return Text(f"avalon-reveal-{line}")


def test_ten_seconds_are_counted_before_the_first_call(table):
    seated = table(7)
    seated.take("deal")
    seated.take("night")
    assert not seated.view.hush  # whoever pressed can still see what to do
    seated.said.clear()
    seated.let()
    # the leaflet forbids talking about the pictures; then the countdown, so that the presser's eyes shut too
    assert seated.said == ["avalon-night-pictures", "avalon-night-begins", "avalon-night-countdown"]
    assert not seated.view.hush
    assert seated.let() >= 10  # however long the voice takes, and if there is none
    assert seated.view.hush


def test_two_languages_take_turns_and_share_one_window(table):
    one = asleep(table(7))
    two = asleep(table(7, second_language="ko"))
    for (_, alone, _), (_, both, _) in zip(trace(one), trace(two), strict=True):
        line, wait = alone
        assert both == (line, Say(line.text, "ko"), wait)


# ---------------------------------------------------------------- nothing leaks
@pytest.mark.parametrize(("characters", "lancelot"), EVERY_NIGHT)
def test_a_night_is_a_function_of_the_public_set_alone(game, characters, lancelot):
    public = {"characters": characters, "lancelot": str(lancelot)}
    plain = Table(game, ROOMY, b"one evening", **public)
    other = Table(
        game,
        ROOMY - 1 if _fits(game, ROOMY - 1, public) else ROOMY,
        b"another evening",
        **public,
        extras=("lady", "targeting"),
        first_leader="chosen",
        votes="outcome",
        log="off",
        discussion_min=5,
        proposal_min=2,
    )
    assert trace(asleep(plain)) == trace(asleep(other))


def _fits(game, players, public):
    s = game.begin(chosen(game, public), NAMES[:players], {})
    return not game.verdict(s).errors


@pytest.mark.parametrize(("characters", "lancelot"), EVERY_NIGHT)
def test_from_the_first_call_to_the_last_the_picture_never_changes(table, characters, lancelot):
    seated = asleep(table(ROOMY, characters=characters, lancelot=str(lancelot)))
    for _, _, view in trace(seated):
        assert view is NIGHT_VIEW
    assert NIGHT_VIEW.hush
    assert NIGHT_VIEW.ring == LevelRing(NIGHT_LEVEL)
    assert NIGHT_VIEW.buttons == ()


def test_the_lady_excalibur_and_targeting_are_not_spoken_of_with_eyes_shut(table):
    plain = asleep(table(ROOMY))
    full = asleep(table(ROOMY, extras=("lady", "targeting", "excalibur")))
    assert trace(plain) == trace(full)


def test_only_the_stop_and_the_next_call_can_be_made_in_the_night(table):
    seated = asleep(table(7, extras=("lady",)))
    keys = {offer.key for offer in seated.game.offers(seated.s)}
    assert keys == {"heard", "say_again", "stop_night", "interrupted", "sound_lost"}
    assert seated.play.question is None


def test_a_call_can_be_heard_once_more_but_not_a_third_time(table):
    seated = asleep(table(7))
    seated.let(3)
    (before,) = seated.game.due(seated.s)
    seated.take("say_again")
    assert seated.game.due(seated.s) == (before,), "what is running goes on, whole"
    with pytest.raises(Refusal):
        seated.take("say_again")
    seated.let()
    assert seated.game.due(seated.s) == (before,)
    with pytest.raises(Refusal):
        seated.take("say_again")  # a button that is held down cannot hold up the night
    seated.let()
    assert seated.s.call == 4
    assert next(offer for offer in seated.game.offers(seated.s) if offer.key == "say_again").why_not is None


def test_a_call_that_is_long_over_changes_nothing(table):
    seated = asleep(table(7))
    (stale,) = seated.game.due(seated.s)
    seated.let(3)
    with pytest.raises(Refusal):
        seated.play.do(stale.move)
    assert seated.s.call == 3


# ---------------------------------------------------------------- stopping
@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("stop_night", "avalon-night-stopped"),
        ("interrupted", "avalon-night-interrupted"),
        ("sound_lost", "avalon-night-sound-lost"),
    ],
)
def test_a_stopped_night_says_so_and_shows_where(table, key, line):
    seated = asleep(table(7))
    seated.let(4)
    seated.take(key)
    assert seated.said[-1] == line
    assert not seated.view.hush
    assert seated.game.due(seated.s) == ()
    at = seated.view.page.wide.parts[1].text
    assert (at.id, at.args["n"]) == ("avalon-stopped-at", 5)


@pytest.mark.parametrize("call", range(8))
def test_a_night_goes_on_from_hands_at_rest_with_whole_windows(table, call):
    seated = asleep(table(7))
    seated.let(call)
    seated.take("stop_night")
    seated.take("night_on")
    assert seated.view is NIGHT_VIEW  # eyes are shutting again
    seated.said.clear()
    assert seated.let() >= 4
    assert seated.said == ["avalon-night-resumed"]
    whole = seated.game.calls(seated.s)
    before = whole[: seated.s.call]
    assert seated.s.call <= call
    assert not before or not (before[-1].eyes or before[-1].thumbs), "it begins where all rested"
    (due,) = seated.game.due(seated.s)
    assert due.cues[-1] == Wait(whole[seated.s.call].wait_s)


def test_the_page_of_a_stopped_night_says_where_it_goes_on(table):
    seated = asleep(table(7, characters=()))
    lines = [call.line for call in seated.game.calls(seated.s)]
    seated.let(lines.index("avalon-reveal-merlin-open"))
    seated.take("stop_night")
    how = seated.view.page.wide.parts[2].text
    assert how.args["n"] == lines.index("avalon-reveal-evil-thumbs") + 1


def test_an_evening_of_an_earlier_release_that_was_about_to_go_on_at_a_look_goes_back_too(table):
    seated = asleep(table(7, characters=()))
    lines = [call.line for call in seated.game.calls(seated.s)]
    look = lines.index("avalon-reveal-merlin-open")
    s = replace(seated.s, phase=Phase.RESUMING, call=look)
    assert lines[seated.game.act(s, Sleep()).call] == "avalon-reveal-evil-thumbs"


def test_a_stopped_night_can_begin_again_with_the_same_cards(table):
    seated = asleep(table(7))
    seated.let(5)
    seated.take("stop_night")
    seated.said.clear()
    seated.take("night_again")
    seated.let(2)
    assert seated.said == ["avalon-night-again", "avalon-night-begins", "avalon-night-countdown"]
    assert seated.s.call == 0
    trace(seated)
    assert seated.s.phase is Phase.TALK


def test_the_night_can_be_repeated_until_the_first_vote(table):
    seated = table(7)
    seated.to_the_day()
    leader = seated.s.leader
    seated.take("night_again")
    seated.let(2)
    trace(seated)
    assert (seated.s.phase, seated.s.leader) == (Phase.TALK, leader)
    seated.propose(0, 1)
    seated.vote("-------")
    seated.take("onward")
    with pytest.raises(Refusal):
        seated.take("night_again")


def test_undo_leads_into_the_night_and_out_of_it(table):
    seated = asleep(table(7))
    seated.let(6)
    seated.take("stop_night")
    seated.play.undo()  # the stop is taken back: the night stands at its seventh call, and waits
    assert (seated.s.phase, seated.s.call) == (Phase.NIGHT, 6)
    seated.take("interrupted")  # what the box does with a night that it meets and does not run
    seated.play.undo()
    seated.play.undo()  # the beginning of the night
    assert seated.s.phase is Phase.DEAL
    seated.play.redo()
    assert seated.s.phase is Phase.NIGHT


def test_after_a_power_cut_the_night_stands_at_its_call(table):
    seated = asleep(table(7))
    seated.let(6)
    fixed = seated.game.begin(chosen(seated.game, {}), NAMES[:7], {})
    before = seated.s
    seated.power_cut(fixed)
    assert seated.s == before
    seated.take("interrupted")
    keys = [offer.key for offer in seated.game.offers(seated.s)]
    assert keys == ["night_on", "night_again", "sound_check", "read_aloud", "night_done"]


def test_the_special_characters_are_those_of_the_leaflet():
    assert set(CHARACTERS) == {"percival", "mordred", "oberon", "morgana"}


def test_that_the_night_is_stopped_is_said_in_both_languages(table):
    two = asleep(table(7, second_language="ko"))
    stopped = [cue for beat in two.take("stop_night").beats for cue in beat.cues if isinstance(cue, Say)]
    assert [say.language for say in stopped] == ["", "ko"]
    assert {say.text.id for say in stopped} == {"avalon-night-stopped"}
    ahead = two.game.lines(two.s)
    assert all(say in ahead for say in stopped), "and both are proved before the night"
