"""The one voice: sentences wait for each other, a file that cannot be played gives way, the next one is at hand."""

from __future__ import annotations

import pytest

from companion.app.table.speech import BREATH_S, WANTED_S, Speech
from companion.core.view import Say
from companion.core.words import Text
from companion.voice.lines import read_narration
from tests.app.mouth import Mouth
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


def test_when_the_table_has_moved_on_only_what_has_begun_is_said_to_its_end(speech, channel):
    speech.say(READY, PlainWords(), 10.0)
    speech.say(CUPS, PlainWords(), 10.0)
    speech.overtaken()
    assert speech.due_s() is None
    speech.say(GONE, PlainWords(), 10.5)
    assert speech.due_s() == 12.0 + BREATH_S
    speech.advance(12.0 + BREATH_S)
    assert channel.said == ["tea-ready", "tea-gone"]


# ---------------------------------------------------------------- what is read aloud
ASKS, DID, WHY = (Text(f"tea-{word}") for word in ("asks", "did", "why"))


@pytest.fixture
def mouth():
    return Mouth()


@pytest.fixture
def reading(channel, own, tmp_path, mouth):
    """A voice that has the lines of the game as recordings, and makes every other sentence itself."""
    speech = Speech(channel, lambda key: read_narration(LINES_YAML, key), tmp_path / "assets", own, PlainWords, mouth)
    speech.sit_down("tea")
    channel.said.clear()
    return speech


def test_what_is_read_waits_for_announcements_and_is_read_in_order(reading, channel):
    words = PlainWords()
    reading.say(READY, words, 10.0)
    reading.read((DID, ASKS), words, 10.1)
    reading.say(CUPS, words, 10.2)
    assert channel.said == ["tea-ready"]
    for now_s in (12.3, 14.6, 16.9):
        reading.advance(now_s)
    assert channel.said == ["tea-ready", "tea-cups-2", "<tea-did>", "<tea-asks>"]
    assert reading.due_s() is None


def test_an_announcement_cuts_in_and_what_was_being_read_is_read_again(reading, channel):
    words = PlainWords()
    reading.read((ASKS,), words, 10.0)
    assert reading.say(READY, words, 10.5) == LINE_S
    assert channel.said == ["<tea-asks>", "tea-ready"]
    assert reading.due_s() == 12.5 + BREATH_S
    reading.advance(12.75)
    assert channel.said == ["<tea-asks>", "tea-ready", "<tea-asks>"]


def test_what_has_been_read_to_its_end_is_not_read_again(reading, channel):
    reading.read((ASKS,), PlainWords(), 10.0)
    reading.say(READY, PlainWords(), 12.0)
    reading.advance(15.0)
    assert channel.said == ["<tea-asks>", "tea-ready"]


def test_what_is_newer_takes_the_place_of_what_is_being_read_and_was_still_to_be_read(reading, channel):
    words = PlainWords()
    reading.read((DID, ASKS), words, 10.0)
    reading.read((WHY,), words, 10.5)
    reading.advance(10.5 + BREATH_S)
    reading.advance(20.0)
    assert channel.said == ["<tea-did>", "hush", "<tea-why>"]


def test_a_reading_never_takes_the_place_of_an_announcement(reading, channel):
    reading.say(READY, PlainWords(), 10.0)
    reading.read((), PlainWords(), 10.5)
    reading.read((ASKS,), PlainWords(), 10.5)
    assert channel.said == ["tea-ready"]


def test_all_of_a_reading_is_begun_to_be_made_at_once(reading, mouth):
    mouth.quick = False
    reading.read((DID, ASKS), PlainWords(), 10.0)
    assert set(mouth.asked) == {"<tea-did>", "<tea-asks>"}


# ---------------------------------------------------------------- what must first be made
@pytest.fixture
def slow(mouth):
    mouth.quick = False
    return mouth


NEWS = Say(Text("tea-news"))


def test_a_sentence_that_is_made_a_little_later_is_said_then(reading, slow, channel):
    assert reading.say(NEWS, PlainWords(), 10.0) == 0.0
    assert reading.late
    reading.advance(10.5)
    assert channel.said == []
    assert reading.due_s() == 10.0 + WANTED_S
    slow.make()
    reading.advance(11.0)
    assert channel.said == ["<tea-news>"]
    assert reading.due_s() is None


def test_a_sentence_that_is_made_too_late_is_not_said(reading, slow, channel):
    reading.say(NEWS, PlainWords(), 10.0)
    reading.advance(10.5)
    reading.advance(10.0 + WANTED_S)
    slow.make()
    reading.advance(13.5)
    assert channel.said == []
    assert reading.due_s() is None


def test_a_sentence_is_not_said_late_once_another_has_begun(reading, slow, channel):
    reading.say(NEWS, PlainWords(), 10.0)
    reading.say(READY, PlainWords(), 10.5)
    slow.make()
    reading.advance(12.9)
    assert channel.said == ["tea-ready"]


def test_a_sentence_that_comes_to_nothing_holds_nothing_up(reading, slow, channel):
    reading.read((DID, ASKS), PlainWords(), 10.0)
    slow.failed.add("<tea-did>")
    slow.make()
    slow.made.discard("<tea-did>")
    reading.advance(10.5)
    assert channel.said == ["<tea-asks>"]


def test_of_two_announcements_that_are_being_made_the_newer_one_is_said(reading, slow, channel):
    reading.say(NEWS, PlainWords(), 10.0)
    reading.say(Say(Text("tea-newer")), PlainWords(), 10.2)
    slow.make()
    reading.advance(10.6)
    reading.advance(20.0)
    assert channel.said == ["<tea-newer>"]


# ---------------------------------------------------------------- whose voice
@pytest.fixture
def packs(tmp_path):
    for pack in ("af_heart", "bm_george", "zoe"):
        (tmp_path / "assets" / "en" / pack).mkdir(parents=True)


def voice_of(channel, own, tmp_path, **packs):
    return Speech(
        channel, lambda key: read_narration(LINES_YAML, key), tmp_path / "assets", own, PlainWords, packs=packs
    )


def test_the_default_pack_speaks_until_another_is_chosen(channel, own, tmp_path, packs):
    speech = voice_of(channel, own, tmp_path)
    assert speech.packs("en") == ("af_heart", "bm_george", "zoe")
    assert speech.pack("en") == "bm_george"
    assert voice_of(channel, own, tmp_path, en="zoe").pack("en") == "zoe"
    speech.choose("en", "af_heart")
    assert speech.pack("en") == "af_heart"


def test_a_chosen_pack_that_is_gone_gives_way_to_the_default(channel, own, tmp_path, packs):
    assert voice_of(channel, own, tmp_path, en="gone").pack("en") == "bm_george"
    assert voice_of(channel, own, tmp_path).pack("ko") == ""
