"""Other ways through the night: read by a person, done without the box, practised with open eyes; and what is kept."""

from __future__ import annotations

import pytest

from companion.app.pages.preflight import PreflightPage
from companion.core.view import LevelRing, Say
from companion.core.words import Text
from companion.games.avalon.lineup import Lineup
from companion.games.avalon.night import Lancelot
from companion.games.avalon.pictures import Looks, Reading, RoleLanes
from companion.games.avalon.state import Cause, Phase
from companion.games.avalon.view import NIGHT_LEVEL
from tests.games.avalon.leaflet import LANGUAGES, calls
from tests.games.avalon.test_night_at_the_table import EVERY_NIGHT, ROOMY
from tests.games.avalon.test_night_faults import Table as Box
from tests.games.avalon.test_pages import nodes
from tests.games.avalon.test_presses import Evening


def dealt(table, players=7, **options):
    seated = table(players, **options)
    seated.take("deal")
    return seated


def shown(seated) -> Reading:
    (page,) = (node for node in nodes(seated.view.page.wide) if isinstance(node, Reading))
    return page


# ---------------------------------------------------------------- somebody reads it
@pytest.mark.parametrize(("characters", "lancelot"), EVERY_NIGHT)
def test_every_line_of_the_night_is_read_from_the_screen_at_one_press_each(table, characters, lancelot):
    seated = dealt(table, ROOMY, characters=characters, lancelot=str(lancelot))
    seated.take("read_aloud")
    said = list(seated.said)
    read = []
    while seated.s.phase is Phase.READING:
        assert seated.view.low
        assert not seated.view.hush
        assert seated.view.ring == LevelRing(NIGHT_LEVEL)
        assert seated.game.due(seated.s) == ()
        read.append(shown(seated).line.id.removeprefix("avalon-reveal-"))
        if seated.s.call + 1 == len(seated.game.calls(seated.s)):
            assert seated.said == said, "the box says nothing of it"
        seated.take("read_on")
    assert read == calls(characters, lancelot)
    assert seated.s.phase is Phase.TALK
    assert seated.s.leader >= 0


def test_undo_is_one_line_back(table):
    seated = dealt(table)
    seated.take("read_aloud")
    seated.take("read_on")
    seated.take("read_on")
    seated.play.undo()
    assert (seated.s.phase, seated.s.call) == (Phase.READING, 1)
    seated.play.undo()
    seated.play.undo()
    assert seated.s.phase is Phase.DEAL


def test_a_stopped_night_is_read_from_where_all_hands_rested(table):
    seated = dealt(table, characters=())
    seated.take("night")
    seated.let(2)
    lines = [call.line for call in seated.game.calls(seated.s)]
    seated.let(lines.index("avalon-reveal-merlin-open"))
    seated.take("sound_lost")
    seated.take("read_aloud")
    assert shown(seated).line.id == "avalon-reveal-evil-thumbs"
    seated.take("stop_night")
    assert (seated.s.phase, seated.s.cause) == (Phase.STOPPED, Cause.HAND)


@pytest.mark.parametrize("stopped", [False, True], ids=["dealt", "stopped"])
def test_the_table_may_have_done_the_night_without_the_box(table, stopped):
    seated = dealt(table)
    if stopped:
        seated.take("night")
        seated.let(4)
        seated.take("sound_lost")
    seated.take("night_done")
    assert seated.s.phase is Phase.TALK
    assert seated.s.leader >= 0


def test_a_box_without_a_loudspeaker_lets_somebody_read_and_the_game_goes_on():
    box = Box()
    box.speaker.break_down()
    box.deal()
    while isinstance(box.box.host.page, PreflightPage):
        last = box.box.scene.labels
        right = next(label for label in last if label.role == "right")
        if right.text == Text("avalon-read-aloud"):
            box.box.press("right")
        else:
            box.box.press("go")
    assert box.s.phase is Phase.READING
    while box.s.phase is Phase.READING:
        box.box.press("go")
        box.box.wait(0.1)
    box.box.settle()
    assert box.s.phase is Phase.TALK


def test_while_somebody_reads_the_screen_is_at_a_third():
    table = Evening()
    table.press("go", "roll", "go")  # deal; otherwise: somebody reads it
    assert table.s.phase is Phase.READING
    assert table.box.panel.shining == pytest.approx(1 / 3)
    while table.s.phase is Phase.READING:
        table.press("go")
    assert table.box.panel.shining == 1.0


# ---------------------------------------------------------------- practice, sound check
@pytest.mark.parametrize(("characters", "lancelot"), EVERY_NIGHT)
def test_a_practice_night_says_every_line_with_what_it_is_for_and_ends_at_the_deal(table, characters, lancelot):
    seated = dealt(table, ROOMY, characters=characters, lancelot=str(lancelot))
    seated.said.clear()
    seated.take("practice")
    assert any(isinstance(node, RoleLanes) for node in nodes(seated.view.page.wide))
    while True:
        assert not seated.view.hush
        seated.take("read_on")
        if seated.s.phase is Phase.DEAL:
            break
        assert shown(seated).note.id.startswith("avalon-explain-")
    lines = [f"avalon-reveal-{line}" for line in calls(characters, lancelot)]
    assert seated.said == ["avalon-practice-begins", *lines, "avalon-practice-ends"]
    seated.take("night")
    assert seated.s.call == 0


def test_practice_ends_whenever_the_table_has_had_enough(table):
    seated = dealt(table)
    seated.take("practice")
    seated.take("read_on")
    seated.take("practice_ends")
    assert (seated.s.phase, seated.s.call) == (Phase.DEAL, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_voice_of_the_night_is_heard_at_one_press(language):
    box = Box(language).deal()
    box.speaker.said.clear()
    box.box.press("left")
    box.box.wait(3.0)
    assert box.speaker.said == ["avalon-sound-check"]
    assert box.s.phase is Phase.DEAL


def test_a_sound_check_speaks_both_languages(table):
    seated = dealt(table, second_language="ko")
    (beat,) = (beat for beat in seated.take("sound_check").beats if beat.cues)
    assert [cue.language for cue in beat.cues if isinstance(cue, Say)] == ["", "ko"]


# ---------------------------------------------------------------- what was dealt
def test_what_was_dealt_is_what_the_next_evening_begins_with(table):
    seated = table(7, characters=("percival",))
    assert seated.game.settled(seated.s) == {}, "nothing is dealt yet"
    seated.take("mordred")
    seated.take("lady")
    seated.take("deal")
    settled = seated.game.settled(seated.s)
    again = table(7, **settled)
    assert again.s.lineup == Lineup(("percival", "mordred"), lady=True, lancelot=Lancelot.OFF)
    assert again.s.lineup == seated.s.lineup


@pytest.mark.parametrize("phase", ["deal", "day"])
def test_the_characters_and_who_sees_whom_are_the_same_page_for_everybody(table, phase):
    seated = dealt(table, characters=("mordred",))
    if phase == "day":
        seated.sleep_and_wake()
    cast, looks = (seated.game.sheet(seated.s, key) for key in ("cast", "looks"))
    assert any(isinstance(node, RoleLanes) and node.pictured for node in nodes(cast.page.wide))
    assert any(isinstance(node, Looks) for node in nodes(looks.page.wide))
    other = dealt(table, characters=("mordred",), seed=b"another")
    assert other.game.sheet(other.s, "looks").page == looks.page


def test_who_sees_whom_can_be_switched_off(table):
    seated = dealt(table, who_sees="off")
    assert seated.game.sheet(seated.s, "looks") is None
    assert all(button.sheet != "looks" for button in seated.view.buttons)
    assert seated.game.sheet(seated.s, "cast").buttons == ()


def test_an_evening_of_a_release_without_that_page_is_opened(game):
    from companion.core.game import chosen

    options = {key: value for key, value in chosen(game, {}).items() if key != "who_sees"}
    assert game.begin(options, ("a", "b", "c", "d", "e"), {}).setup.shows_looks
