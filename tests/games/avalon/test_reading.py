"""A box that reads everything aloud still keeps what only one person may know, and the dark stays the night's own."""

from __future__ import annotations

from companion.app.config.aids import Aid
from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.table.reading import Reading
from companion.app.virtual.simulation import Simulation, speaking
from companion.box.virtual import VirtualSpeaker
from companion.core.view import Icon
from companion.games.avalon.state import Phase
from tests.app.mouth import Mouth, with_mouth
from tests.games.avalon.test_pages import USUAL
from tests.games.avalon.test_presses import OPTIONS, Evening, games


class ReadAloud(Evening):
    """Seven people whose box reads everything; quest cards are played on it."""

    def __init__(self, reading=Reading.EVERYTHING, aids=()):
        self.mouth = Mouth()
        self.speaker = VirtualSpeaker(lambda clip: 1.0)
        speech = with_mouth(self.mouth, games().narration)
        self.box = Simulation(Fixed(games(), "avalon", {}), speaker=self.speaker, speech=speech, aids=aids)
        options = {**OPTIONS, "quest_cards": "box"}
        self.box.host.begin("avalon", USUAL["en"][:7], options, seed=b"seven")  # type: ignore[arg-type]
        self.box.host.narrator.set_reading(reading)
        self.rest()


def first_card(chosen, aids=()):
    """What is heard while the first card is asked for and what once it is played: the button under it is pressed."""
    table = ReadAloud(aids=aids)
    table.night()
    table.team(0, 1)
    table.vote("+++++++")
    while not table.question or not table.question.secret:
        table.press("go")
    table.box.wait(10.0)
    asked = len(table.speaker.said)
    table.press("roll", "roll")
    table.box.wait(10.0)
    played = len(table.speaker.said)
    table.press(chosen)
    table.box.wait(10.0)
    assert table.question.key == "pass-2"
    return table.speaker.said[asked:played], table.speaker.said[played:]


def test_a_card_of_a_quest_leaves_no_sound():
    (refused, then), fails = first_card("left"), first_card("right")
    assert (refused, then) == fails
    assert refused == []
    assert then == ["Pass the box to the next player on the team.", "The box goes round"]


def test_nor_does_it_where_every_step_is_read():
    aloud = (Aid.READ_ALOUD,)
    (refused, then), fails = first_card("left", aloud), first_card("right", aloud)
    assert (refused, then) == fails
    assert refused == []
    assert then[:2] == ["Pass the box to the next player on the team.", "The box goes round"]


def test_a_night_says_its_own_lines_and_nothing_else():
    spoken, announced = ReadAloud(aids=(Aid.READ_ALOUD,)), ReadAloud(Reading.ANNOUNCE)
    nights = []
    for table in (spoken, announced):
        table.press("go", "go")
        began = len(table.speaker.said)
        while table.s.phase in (Phase.COUNTDOWN, Phase.NIGHT):
            table.box.wait(1.0)
            if table.s.phase is Phase.NIGHT:
                nights.append((table, tuple(table.speaker.said[began:])))
    heard = [[said for whose, said in nights if whose is table][-1] for table in (spoken, announced)]
    assert heard[0] == heard[1]
    assert len(heard[0]) > 5


def test_what_is_asked_and_what_was_done_is_read_without_any_name():
    table = ReadAloud()
    table.night()
    table.press("go")
    table.box.wait(20.0)
    said = table.speaker.said
    assert said[-1] == "The leader chooses a team", "and not who chooses it"
    assert not [each for each in said if any(name in each for name in USUAL["en"][:7])]


def test_the_voice_is_chosen_on_the_page_of_light_and_sound_and_heard_at_once(tmp_path):
    speaker, inbox = VirtualSpeaker(lambda clip: 1.0), Inbox()
    store = Store.open(tmp_path / "companion.db", inbox.put)
    try:
        speech = speaking(games().narration)
        box = Simulation(Fixed(games(), "avalon", {}), speaker=speaker, speech=speech, store=store, inbox=inbox)
        box.host.begin("avalon", USUAL["en"][:7], OPTIONS, seed=b"seven")  # type: ignore[arg-type]
        box.settle()
        box.hold("back", 0.8)
        while box.scene.page.compact.entries[box.scene.page.compact.at].icon is not Icon.SUN:
            box.press("right")
        box.press("go")
        box.press("left", 2)
        assert "George" in box.texts()
        box.press("go")
        assert "Heart" in box.texts()
        assert speaker.saying is not None
        assert speaker.saying.parent.name == "af_heart"
        assert store.choices["pack.en"] == "af_heart"
        box.press("go")
        assert "George" in box.texts()
        assert speaker.saying.parent.name == "bm_george"
    finally:
        store.close()


def test_the_voice_keeps_up_with_a_hasty_table():
    table = ReadAloud(Reading.ANNOUNCE)
    table.box.host.begin("avalon", USUAL["en"][:7], OPTIONS, seed=b"seven")  # type: ignore[arg-type]
    table.night()
    table.box.wait(20.0)
    table.team(0, 1)
    table.vote("+++++++")
    before = len(table.speaker.said)
    table.quest(fails=0)
    table.box.wait(20.0)
    assert table.speaker.said[before:] == ["The quest succeeds."], "not how its cards were to be played and shuffled"


def test_what_is_taken_back_is_not_said_to_its_end():
    table = ReadAloud(Reading.ANNOUNCE)
    table.night()
    table.box.wait(20.0)
    table.team(0, 1)
    table.vote("+++++++")
    assert table.speaker.said[-1] == "The team is approved."
    assert table.speaker.saying is not None
    table.press("back")
    assert table.speaker.saying is None
