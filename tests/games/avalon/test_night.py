"""The night: the right calls for every set of characters, and a table that obeys them learns just what it should."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

import pytest

from companion.games.avalon.night import Lancelot, Pace, night, resting
from tests.games.avalon.leaflet import DOES, LANGUAGES, MINIONS, MODES, NAMED, SETS, calls, pause_s

PREFIX = "avalon-reveal-"
EVERY_NIGHT = [(characters, lancelot) for characters in SETS for lancelot in MODES]


def called(night_calls):
    return [call.line.removeprefix(PREFIX) for call in night_calls]


def test_there_are_sixteen_sets_and_four_lancelot_modes():
    assert len(SETS) == 16
    assert len(EVERY_NIGHT) == 64


# ---------------------------------------------------------------- goldens from the rules
@pytest.mark.parametrize(("characters", "lancelot"), EVERY_NIGHT)
def test_the_calls_are_those_of_the_rules(script, characters, lancelot):
    assert called(night(script, characters, lancelot)) == calls(characters, lancelot)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("characters", "lancelot"), EVERY_NIGHT)
def test_only_characters_in_play_are_named(script, narration, language, characters, lancelot):
    said = " ".join(narration["lines"][call.line][language] for call in night(script, characters, lancelot))
    said = said.replace(MINIONS[language], "")
    plays = {*characters} | ({"lancelot"} if lancelot is not Lancelot.OFF else set())
    named = {character for character, stem in NAMED[language].items() if stem in said}
    assert named <= plays
    # and whoever has something to do or to see is addressed by name; Morgana is silent without Percival
    quiet = {"morgana"} if "percival" not in plays else set()
    assert named == plays - quiet


def test_the_line_that_ends_the_night_is_the_only_one_without_a_pause(script):
    for characters, lancelot in EVERY_NIGHT:
        waits = [call.wait_s for call in night(script, characters, lancelot)]
        assert waits[-1] == 0
        assert all(wait_s >= 2 for wait_s in waits[:-1])


@pytest.mark.parametrize(("pace", "factor"), [(Pace.SLOW, 1.5), (Pace.NORMAL, 1.0), (Pace.QUICK, 0.7)])
@pytest.mark.parametrize("look_s", [3, 6, 15])
def test_the_pace_changes_pauses_and_leaves_the_windows_alone(script, pace, factor, look_s):
    for characters, lancelot in EVERY_NIGHT:
        for call in night(script, characters, lancelot, pace, look_s):
            assert call.wait_s == pytest.approx(pause_s(call.line.removeprefix(PREFIX), look_s, factor))


@pytest.mark.parametrize(("asked_s", "given_s"), [(1, 3), (3, 3), (15, 15), (60, 15)])
def test_a_window_is_three_to_fifteen_seconds(script, asked_s, given_s):
    windows = [call.wait_s for call in night(script, (), Lancelot.OFF, Pace.QUICK, asked_s) if "open" in call.line]
    assert windows == [given_s, given_s, 0]  # the evil side, Merlin, everybody


@pytest.mark.parametrize(("characters", "lancelot"), EVERY_NIGHT)
def test_every_call_has_a_name_of_its_own(script, characters, lancelot):
    ids = [call.id for call in night(script, characters, lancelot)]
    assert len(set(ids)) == len(ids)
    assert ids == sorted(ids)


# ---------------------------------------------------------------- the table that obeys
def cast(characters, lancelot):
    """One of each role that can be there, and a second minion, so that minions can see one another."""
    roles = ["merlin", "assassin", "servant", "servant", "minion", "minion", *characters]
    return roles + (["good_lancelot", "evil_lancelot"] if lancelot is not Lancelot.OFF else [])


def as_what(line, thumb_up):
    """What a pair of open eyes takes somebody for, by the words it has just heard."""
    if line.startswith("evil-open"):
        return "evil_lancelot" if thumb_up else "evil"
    if line == "merlin-open":
        return "evil" if thumb_up else None
    if line in ("percival-open-one", "percival-open-two"):
        return "merlin_or_morgana" if thumb_up else None
    if line == "lancelots-open":
        return "lancelot"
    return None


def learnt_at(table, lines):
    """Who has learnt what of whom, when every seat does what it hears: (viewer, seen) -> as what."""
    eyes: set[int] = set()
    thumbs: set[int] = set()
    learnt: dict[tuple[int, int], set[str]] = defaultdict(set)
    for line in lines:
        opened, raised = DOES[line]
        if opened is not None:
            eyes = {seat for seat, role in enumerate(table) if role in opened}
        if raised is not None:
            thumbs = {seat for seat, role in enumerate(table) if role in raised}
        if line == "all-open":
            break
        for viewer in eyes:
            for seen in range(len(table)):
                # eyes that are open are seen by those whose eyes are open; a thumb is seen by them too
                noticed = seen in thumbs or (seen in eyes and not line.startswith(("merlin", "percival")))
                if seen != viewer and noticed:
                    took = as_what(line, seen in thumbs)
                    if took is not None:
                        learnt[viewer, seen].add(took)
    return learnt


def should_learn(roles, table, lancelot):
    """The matrix of data/roles.yaml for this table."""
    learnt: dict[tuple[int, int], set[str]] = defaultdict(set)
    for viewer, role in enumerate(table):
        sees = roles["sees"].get(role, {})
        parts = [{what: whom for what, whom in sees.items() if what not in ("thumb", "mutual")}]
        if lancelot is not Lancelot.OFF and lancelot.reveal in sees:
            parts.append(sees[lancelot.reveal])
        for part in parts:
            for what, whom in part.items():
                for seen, other in enumerate(table):
                    if seen != viewer and other in whom:
                        learnt[viewer, seen].add(what)
    return learnt


@pytest.mark.parametrize(("characters", "lancelot"), EVERY_NIGHT)
def test_a_table_that_obeys_the_script_learns_the_matrix(script, roles, characters, lancelot):
    table = cast(characters, lancelot)
    lines = called(night(script, characters, lancelot))
    assert learnt_at(table, lines) == should_learn(roles, table, lancelot)


@pytest.mark.parametrize(("characters", "lancelot"), EVERY_NIGHT)
def test_eyes_and_thumbs_of_a_call_are_what_its_words_ask_for(script, characters, lancelot):
    plays = set(cast(characters, lancelot))
    eyes: frozenset[str] = frozenset()
    thumbs: frozenset[str] = frozenset()
    for call in night(script, characters, lancelot):
        opened, raised = DOES[call.line.removeprefix(PREFIX)]
        eyes = eyes if opened is None else opened
        thumbs = thumbs if raised is None else raised
        assert set(call.eyes) == eyes & plays, call.id
        assert set(call.thumbs) == thumbs & plays, call.id


@pytest.mark.parametrize(("characters", "lancelot"), EVERY_NIGHT)
def test_nobody_is_left_with_open_eyes_when_others_look(script, characters, lancelot):
    for before, after in pairwise(night(script, characters, lancelot)):
        if set(after.eyes) - set(before.eyes):
            assert not before.eyes, f"{after.id} opens eyes while others are open"
    assert set(night(script, characters, lancelot)[-1].eyes) == set(cast(characters, lancelot))


def test_oberon_sleeps_while_evil_looks_and_still_shows_himself_to_merlin(script):
    by_line = {call.line.removeprefix(PREFIX): call for call in night(script, ("oberon",), Lancelot.OFF)}
    assert "oberon" not in by_line["evil-open-no-oberon"].eyes
    assert "oberon" in by_line["merlin-open"].thumbs


def test_mordred_looks_with_evil_and_hides_from_merlin(script):
    by_line = {call.line.removeprefix(PREFIX): call for call in night(script, ("mordred",), Lancelot.OFF)}
    assert "mordred" in by_line["evil-open"].eyes
    assert "mordred" not in by_line["merlin-open"].thumbs


# ---------------------------------------------------------------- goes on after a stop
@pytest.mark.parametrize(("characters", "lancelot"), EVERY_NIGHT)
def test_a_night_goes_on_from_where_all_hands_last_rested(script, characters, lancelot):
    """Never behind the call that was broken off, and never in the middle of a look or with a thumb still up."""
    heard = night(script, characters, lancelot)
    rest = [0]
    for n, call in enumerate(heard[:-1], 1):
        if not call.eyes and not call.thumbs:
            rest.append(n)
    assert [resting(heard, n) for n in range(len(heard))] == [
        max(at for at in rest if at <= n) for n in range(len(heard))
    ]
    assert resting(heard, -1) == 0
    assert resting(heard, len(heard)) == resting(heard, len(heard) - 1)
