"""How much a game says: nothing, its announcements, or all that is asked, done and refused; and never a secret."""

from __future__ import annotations

import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.config.aids import Aid
from companion.app.pages.table_menu import AidsPage
from companion.app.store.store import Store
from companion.app.table.focus import in_focus
from companion.app.table.inbox import Inbox
from companion.app.table.reading import Reader, Reading
from companion.app.table.speech import BREATH_S, SpeechMade
from companion.app.virtual.simulation import Simulation
from companion.box.virtual import VirtualSpeaker
from companion.core.game import Number, Question, Seen
from companion.core.view import Amount, Col, Gap, Hands, Icon, Line, Page, Row, Seat, SeatRing, Wheel
from companion.core.words import Text, text
from companion.voice.synthesis import CachedSynthesis, SpeechEngine
from tests.app.mouth import Mouth, with_mouth
from tests.app.test_host import OneGame
from tests.app.tiny_game import Tiny
from tests.voice.conftest import write_tone

SECRET_FROM = 3
CLIP_S = 2.0


class Asking(Tiny):
    """Asks which face is up; from a total of three on the next face is for one pair of eyes."""

    def ask(self, s, item):
        secret = s.total >= SECRET_FROM
        return Question("face", text("tiny-secret" if secret else "Face"), Number(1, 6), secret=secret)

    def answer(self, s, item, value):
        return replace(s, total=s.total + (value or 0))


class Handing(Tiny):
    """Has two things done on the board before anything else."""

    def ask(self, s, item):
        return Question("hands", text("tiny-hands"), Seen())

    def answer(self, s, item, value):
        return s

    def view(self, s):
        lines = Hands(text("tiny-board"), (Line(Icon.HAND, text("tiny-lock")), Line(Icon.HAND, text("tiny-deal"))))
        page = Page(Row((Gap(), Col((Gap(), lines)))), lines)
        return replace(super().view(s), page=page)

    def title(self, before, move, after):
        return text("tiny-done")


class Asked(OneGame):
    def __init__(self, game):
        super().__init__()
        self._game = game

    def game(self, key):
        return self._game()


class Table:
    """Two people and a box with a mouth."""

    def __init__(self, reading=Reading.EVERYTHING, mouth=None, game=Asking, **parts):
        self.mouth = mouth or Mouth()
        self.speaker = VirtualSpeaker(lambda clip: CLIP_S)
        self.box = Simulation(Asked(game), speaker=self.speaker, speech=with_mouth(self.mouth), **parts)
        self.begin()
        if reading is not None:
            self.box.host.narrator.set_reading(reading)

    def begin(self):
        self.box.host.begin("tiny", ("Mina", "Joon"), {}, seed=b"evening")

    def press(self, *buttons):
        """Presses, and what is heard until it is quiet again."""
        before = len(self.speaker.said)
        for button in buttons:
            self.box.press(button)
        return self.heard(before)

    def heard(self, before=0):
        self.box.wait(20.0)
        return self.speaker.said[before:]

    def spoken(self, id):
        return self.box.screen.words.spoken(text(id))


def test_what_is_asked_is_read_then_what_the_answer_did_and_what_is_asked_next():
    table = Table()
    assert table.heard() == ["Face"]
    assert table.press("go") == ["Total"]
    assert table.press("roll") == ["Face"]


def test_what_hands_are_to_do_is_read_line_by_line_and_not_that_it_is_done():
    table = Table(game=Handing)
    assert table.heard() == ["Hands", "Lock", "Deal"]
    assert table.press("go") == []


def test_why_a_press_did_nothing_is_read():
    table = Table()
    table.press("go")
    assert table.press("left") == [table.spoken("core-nothing-here")]
    assert table.press("left") == [table.spoken("core-nothing-here")], "whoever asks again is told again"


def test_what_back_took_back_is_read_and_what_is_asked_again():
    table = Table()
    table.press("go")
    taken_back = table.box.screen.words.spoken(text("core-took-back", what=text("tiny-total", total=1)))
    assert table.press("back") == [taken_back, "Face"]
    assert table.press("right", "go")[-1] == "Total"


@pytest.mark.parametrize("reading", [Reading.SILENT, Reading.ANNOUNCE, None])
def test_unless_everything_is_to_be_read_none_of_this_is_heard(reading):
    table = Table(reading)
    assert table.press("go", "left", "back", "left") == []


def test_what_only_one_person_may_know_is_never_read():
    table = Table()
    table.press("right", "right")
    assert table.press("go") == ["Total"]
    before = len(table.mouth.asked)
    assert table.press("roll") == []
    assert table.box.host.session.question.secret
    assert table.press("right", "right", "left", "roll", "go") == []
    assert table.box.host.session.question is None
    assert len(table.mouth.asked) == before
    assert table.press("left") == [table.spoken("core-nothing-here")], "and then it reads on"


def test_the_voice_does_not_lag_behind_fast_presses():
    table = Table()
    table.heard()
    taken_back = table.box.screen.words.spoken(text("core-took-back", what=text("tiny-total", total=1)))
    for button, heard in (("go", "Total"), ("roll", "Face"), ("back", None), ("back", taken_back)):
        table.box.press(button)
        table.box.wait(BREATH_S)
        assert heard is None or table.speaker.said[-1] == heard
    assert table.heard()[-2:] == [taken_back, "Face"], "and nothing of what was asked in between"


def test_another_page_over_the_play_does_not_have_the_question_read_again():
    table = Table()
    table.heard()
    before = len(table.speaker.said)
    table.box.hold("back", 0.8)
    assert table.press("back") == []
    assert table.speaker.said[before:] == []


def test_each_game_keeps_its_own_level(tmp_path):
    table = Table()
    table.box.host.leave_play(end=True)
    assert table.box.host.narrator.reading is None, "without a play there is nothing to read"
    table.begin()
    assert table.box.host.narrator.reading is Reading.EVERYTHING

    inbox = table.box.inbox
    store = Store.open(tmp_path / "companion.db", inbox.put)
    try:
        Table(Reading.SILENT, store=store, inbox=inbox)
        assert store.choices["voice.tiny"] == "silent"
        assert Table(None, store=store, inbox=inbox).box.host.narrator.reading is Reading.SILENT
        store.choose("voice.tiny", "whatever")
        assert Table(None, store=store, inbox=inbox).box.host.narrator.reading is Reading.ANNOUNCE
    finally:
        store.close()


def test_a_sentence_that_is_made_in_time_is_heard():
    table = Table(mouth=Mouth(quick=False))
    table.box.wait(1.0)
    assert table.mouth.asked
    assert table.speaker.said == []
    table.mouth.make()
    table.box.host.handle(SpeechMade())
    table.box.wait(0.0)
    assert table.speaker.said == ["Face"]


def test_the_worker_s_word_is_enough_to_hear_what_it_has_made(tmp_path):
    inbox, may_work = Inbox(), threading.Event()

    def speak(command, words):
        may_work.wait(10.0)
        write_tone(Path(command[-1]))

    parrot = SpeechEngine("parrot", "polly", ("en",), ("parrot", "{out}"))
    machine = CachedSynthesis(tmp_path, (parrot,), lambda: inbox.put(SpeechMade()), speak)
    table = Table(mouth=machine, inbox=inbox)
    try:
        table.box.wait(0.5)
        assert table.speaker.said == []
        may_work.set()
        news = inbox.wait(10.0)
        assert news == SpeechMade()
        inbox.put(news)
        table.box.wait(0.0)
        assert table.speaker.said == [machine.cached("Face", "en").stem]
    finally:
        machine.close()


def test_the_page_goes_through_the_three_levels_and_says_honestly_what_this_box_can():
    table = Table(None, language="ko", mouth=Mouth(languages=("en",)))
    table.box.hold("back", 0.8)
    while table.box.scene.page.compact.entries[table.box.scene.page.compact.at].icon is not Icon.SUN:
        table.box.press("right")
    table.box.press("go")
    table.box.press("left", 2)
    icons, honest = [], []
    for _ in Reading:
        page = table.box.scene.page.wide
        plates = getattr(page, "parts", (page,))[0]
        icons.append(plates.plates[plates.at].sign)
        honest.append(table.box.screen.words.full(text("voice-only-announcements")) in table.box.texts())
        table.box.press("go")
    assert icons == [Icon.PLAY, Icon.SOUND, Icon.MUTE]
    assert honest == [False, True, False]
    table.box.host.narrator.set_reading(Reading.EVERYTHING)
    table.box.host.set_language("en")
    assert table.box.screen.words.full(text("voice-only-announcements")) not in table.box.texts()


# ---------------------------------------------------------------- everything on every page
def aloud(game=Asking, **parts):
    return Table(None, game=game, aids=(Aid.READ_ALOUD,), **parts)


def test_the_menu_is_read_before_there_is_a_play_and_each_step_of_it():
    mouth, speaker = Mouth(), VirtualSpeaker(lambda clip: CLIP_S)
    box = Simulation(Asked(Asking), speaker=speaker, speech=with_mouth(mouth), aids=(Aid.READ_ALOUD,))
    words = box.screen.words
    box.wait(30.0)
    assert words.spoken(text("menu-title")) in speaker.said
    box.press("back")
    box.wait(30.0)
    said = speaker.said[:]
    assert words.spoken(text("core-table-language")) in said
    box.press("right")
    box.wait(30.0)
    assert speaker.said[len(said) :] == [words.spoken(text("core-table-light-and-sound"))], "its label has not changed"


def test_the_table_menu_is_read_step_by_step_with_what_go_does_there():
    table = aloud()
    table.heard()
    before = len(table.speaker.said)
    table.box.hold("back", 0.8)
    opened = table.heard(before)
    assert opened[:2] == [table.spoken("core-table-menu"), table.spoken("core-table-history")]
    assert table.press("right") == [table.spoken("core-table-correct")]
    until_pause = [table.press("left") for _ in range(2)]
    assert until_pause[0] == [table.spoken("core-table-history")]
    assert until_pause[1] == [table.spoken("core-table-end")]


def test_a_question_is_read_with_its_focus_and_each_step():
    table = aloud()
    first = table.heard()
    assert first[first.index("Face") :][:2] == ["Face", "1"]
    assert table.press("right") == ["2"]
    assert table.press("go")[0] == "Total"


def test_a_newer_step_interrupts_the_older_and_the_queue_stays_short():
    table = aloud()
    table.heard()
    before = len(table.speaker.said)
    for _ in range(4):
        table.box.press("right")
    table.box.wait(BREATH_S)
    assert table.speaker.saying is not None
    assert table.speaker.saying.stem == "5", "the one that is in focus now"
    assert table.heard(before)[-1] == "5", "and nothing old after it"


def test_a_secret_is_never_read_whatever_is_on():
    table = aloud()
    table.heard()
    table.press("right", "right", "go", "roll")
    assert table.box.host.session.question.secret
    before = len(table.speaker.said)
    for button in ("right", "right", "left"):
        table.box.press(button)
    assert table.heard(before) == []
    table.box.hold("back", 0.8)
    assert table.heard(before) == [], "nor anything else while somebody sits over it"


def test_a_box_that_cannot_read_everything_says_so_once_on_its_page():
    table = aloud(language="ko", mouth=Mouth(languages=("en",)))
    table.heard()
    table.box.host.open(AidsPage())
    table.box.press("left")
    assert table.box.screen.words.full(text("voice-only-announcements")) in table.box.texts()
    table.box.press("left")
    assert table.box.screen.words.full(text("voice-only-announcements")) not in table.box.texts()


def test_each_page_of_the_box_has_words_for_its_focus():
    seats = SeatRing((Seat("Mina", "1"), Seat("", "2")), 0, text("menu-ready"), text("menu-add"))
    told = [in_focus(Row((Gap(), replace(seats, at=at)))) for at in range(4)]
    assert [each[0].id for each in told] == ["name", "name", "menu-add", "menu-ready"]
    assert in_focus(Amount(7, text("core-of-ten"), 0, 10))[0].args == {"number": 7}
    assert in_focus(Col((Gap(), Wheel((text("core-on"), text("core-off")), 1)))) == (text("core-off"),)
    assert in_focus(Gap()) == ()


# ---------------------------------------------------------------- what is found to read
TOLD, ALSO_TOLD, TITLE, ASKS = (Text(f"tea-{word}") for word in ("told", "also-told", "title", "asks"))


class Evening:
    """As much of a play as a reader looks at."""

    def __init__(self):
        self.play = SimpleNamespace(rows=SimpleNamespace(head=0))
        self.settled = True
        self.rows = []

    def told(self):
        rows, self.rows = tuple(self.rows), []
        return rows

    def moves(self, *notes):
        self.play.rows.head += 1
        self.rows.append(SimpleNamespace(title=TITLE, notes=notes))


def reading() -> tuple[Any, Reader]:
    """An evening in place of a session: the reader asks it for the history alone."""
    return Evening(), Reader()


def test_what_the_game_announces_is_not_read_again():
    evening, reader = reading()
    evening.moves(TOLD, ALSO_TOLD)
    reader.announced()
    assert reader.next(evening, (ASKS,)) == (ASKS,)
    evening.moves(TOLD, ALSO_TOLD)
    assert reader.next(evening, (ASKS,)) == (TOLD, ALSO_TOLD, ASKS), "asked once more, it is read once more"
    evening.moves()
    assert reader.next(evening, ()) == (TITLE,)


def test_while_an_outcome_is_being_shown_it_is_not_given_away_but_the_old_question_falls_silent():
    evening, reader = reading()
    assert reader.next(evening, (ASKS,)) == (ASKS,)
    evening.settled = False
    evening.moves(TOLD)
    assert reader.next(evening, ()) == ()
    assert reader.next(evening, ()) is None
    evening.settled = True
    assert reader.next(evening, ()) == (TOLD,)


def test_of_a_question_only_the_line_that_changed_is_read():
    evening, reader = reading()
    assert reader.next(evening, (ASKS, TOLD)) == (ASKS, TOLD)
    assert reader.next(evening, (ASKS, ALSO_TOLD)) == (ALSO_TOLD,)
    assert reader.next(evening, None) is None
    assert reader.next(evening, (ASKS, ALSO_TOLD)) is None
