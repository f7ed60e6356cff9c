"""The one voice: sentences wait for each other, a file that cannot be played gives way, the next one is at hand."""

from __future__ import annotations

import pytest

from companion.app.speech import BREATH_S, Speech
from companion.core.view import Say
from companion.core.words import Text
from companion.voice.lines import read_narration
from tests.voice.conftest import LINES_YAML, PlainWords, write_tone

READY, CUPS, GONE = (Say(Text(id)) for id in ("tea-ready", "tea-cups-2", "tea-gone"))
LINE_S = 2.0


class Channel:
    """Plays nothing; every file lasts two seconds unless it is broken."""

    def __init__(self):
        self.working = True
        self.broken = set()
        self.decoded = []
        self.said = []

    def ready(self, clip):
        if not self.working or clip in self.broken:
            return 0.0
        self.decoded.append(clip.stem)
        return LINE_S

    def say(self, clip):
        self.said.append(clip.stem)
        return LINE_S

    def hush(self):
        self.said.append("hush")


@pytest.fixture
def channel():
    return Channel()


@pytest.fixture
def own(tmp_path):
    """Somebody has recorded every line."""
    for key in LINES_YAML["lines"]:
        write_tone(tmp_path / "own" / "en" / "anna" / f"{key}.wav")
    return tmp_path / "own"


@pytest.fixture
def speech(channel, own, tmp_path):
    chimes = tmp_path / "assets" / "chimes"
    chimes.mkdir(parents=True)
    (chimes / "1-rising.opus").touch()
    speech = Speech(channel, lambda key: read_narration(LINES_YAML, key), tmp_path / "assets", own, PlainWords)
    speech.sit_down("tea")
    channel.said.clear()
    return speech


def test_a_sentence_waits_for_the_one_before_and_says_when_it_will_have_been_said(speech, channel):
    words = PlainWords()
    assert speech.say(READY, words, 10.0) == LINE_S
    assert speech.say(CUPS, words, 10.5) == pytest.approx(1.5 + BREATH_S + LINE_S)
    assert speech.say(GONE, words, 11.0) == pytest.approx(1.0 + 2 * (BREATH_S + LINE_S))
    assert channel.said == ["tea-ready"]
    assert speech.due_s() == 12.0 + BREATH_S
    speech.advance(12.0)
    assert channel.said == ["tea-ready"]
    speech.advance(12.5)  # a little late: the rest moves with it
    assert channel.said == ["tea-ready", "tea-cups-2"]
    assert speech.due_s() == pytest.approx(12.5 + LINE_S + BREATH_S)
    speech.advance(14.75)
    assert channel.said == ["tea-ready", "tea-cups-2", "tea-gone"]
    assert speech.due_s() is None


def test_a_line_that_is_due_as_another_ends_takes_no_breath_and_cuts_nothing_off(speech, channel):
    words = PlainWords()
    speech.say(READY, words, 10.004)  # the loop was late by four milliseconds
    assert speech.say(CUPS, words, 12.001) == pytest.approx(0.003 + LINE_S)
    assert channel.said == ["tea-ready"]
    speech.advance(12.004)
    assert channel.said == ["tea-ready", "tea-cups-2"]


def test_a_file_that_cannot_be_played_gives_way_to_the_next_voice(speech, channel, own):
    channel.broken.add(own / "en" / "anna" / "tea-ready.wav")
    assert speech.say(READY, PlainWords(), 10.0) == LINE_S
    assert channel.said == ["1-rising"]


def test_where_nothing_can_be_heard_nothing_waits(speech, channel):
    channel.working = False
    assert speech.say(READY, PlainWords(), 10.0) == 0.0
    assert not speech.ready(READY, PlainWords())
    channel.working = True
    assert speech.say(READY, PlainWords(), 11.0) == LINE_S, "the voice itself was not at fault"
    assert channel.said == ["tea-ready"]


def test_the_table_s_own_language_is_not_said_twice(speech):
    assert speech.say(Say(Text("tea-ready"), "en"), PlainWords(), 10.0) == 0.0


def test_hushed_nothing_is_left_to_say(speech, channel):
    speech.say(READY, PlainWords(), 10.0)
    speech.say(CUPS, PlainWords(), 10.0)
    speech.hush()
    assert speech.due_s() is None
    assert speech.say(GONE, PlainWords(), 10.1) == LINE_S
    assert channel.said == ["tea-ready", "hush", "tea-gone"]
