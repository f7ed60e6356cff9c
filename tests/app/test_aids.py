"""Easier to see: large text, high contrast and calm, from the settings and on the box, at once and for good."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.app.config.aids import Aid
from companion.app.config.settings import read
from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation
from companion.box.virtual import VirtualSpeaker
from companion.core.view import ArcRing, ClockRing, Mark, PlacesRing, SeatsRing, Tone
from companion.lights.lights import Lights
from companion.lights.shows import load_shows
from companion.screen.theme import HIGH_CONTRAST, LAMPLIGHT
from tests.app.mouth import Mouth, with_mouth
from tests.app.test_host import OneGame, total
from tests.app.viewers.onlookers import Onlookers

SHOWS = load_shows(Path(__file__).parents[2] / "assets" / "shows.yaml")


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[tuple[Store, Inbox]]:
    inbox = Inbox()
    store = Store.open(tmp_path / "companion.db", inbox.put)
    yield store, inbox
    store.close()


def test_the_settings_put_them_on_one_by_one() -> None:
    assert read(b"volume: 3")[0].aids == frozenset(), "a file from before there were any"
    chosen, wrong = read(b"accessibility: {large_text: true, calm: true}")
    assert (chosen.aids, wrong) == ({Aid.LARGE_TEXT, Aid.CALM}, ())
    _, wrong = read(b"accessibility: {large_txt: true, calm: yes}")
    assert {problem.key for problem in wrong} == {"accessibility.large_txt", "accessibility.calm"}


def test_the_box_puts_them_on_from_its_menu_and_shows_it_at_once(kept: tuple[Store, Inbox]) -> None:
    store, inbox = kept
    box = Simulation(OneGame(), store=store, inbox=inbox)
    assert not box.screen.frame.compact
    box.press("back")
    box.press("right")
    box.press("go")
    box.press("left")
    box.press("go")
    box.press("go")
    assert (box.screen.frame.compact, box.screen.theme) == (True, LAMPLIGHT)
    box.press("right")
    box.press("go")
    assert (box.screen.theme, box.scene.path[-1].id) == (HIGH_CONTRAST, "core-aids")
    assert box.host.stage.aids == {Aid.LARGE_TEXT, Aid.HIGH_CONTRAST}
    again = Simulation(OneGame(), store=store, aids=(Aid.CALM,))
    assert again.host.stage.aids == {Aid.LARGE_TEXT, Aid.HIGH_CONTRAST, Aid.CALM}, (
        "what was chosen on the box, and the settings for the rest"
    )
    assert again.screen.theme is HIGH_CONTRAST


def test_what_is_put_off_on_the_box_stays_off_whatever_the_settings_say(kept: tuple[Store, Inbox]) -> None:
    store, inbox = kept
    box = Simulation(OneGame(), store=store, inbox=inbox, aids=(Aid.CALM,))
    box.host.set_aid(Aid.CALM, False)
    assert Simulation(OneGame(), store=store, aids=(Aid.CALM,)).host.stage.aids == frozenset()


def test_a_choice_that_cannot_be_read_is_none(kept: tuple[Store, Inbox]) -> None:
    store, inbox = kept
    store.choose(Aid.CALM, "perhaps")
    assert Simulation(OneGame(), store=store, inbox=inbox, aids=(Aid.CALM,)).host.stage.aids == {Aid.CALM}


def test_calm_dice_lie_at_once_and_the_ring_moves_for_nothing() -> None:
    box = Simulation(OneGame(), aids=(Aid.CALM,))
    box.host.begin("tiny", ("Mina",), {}, seed=b"calm")
    box.settle()
    box.down("roll")
    assert box.host.motion() is None
    assert box.host.stage.lights.next_change_s(box.clock.now_s()) is None
    box.up("roll")
    assert total(box) > 0, "no second press for the dice to lie"
    box.press("left")
    assert box.host.stage.lights.next_change_s(box.clock.now_s()) is None, "nor for a press that does nothing"


def test_dice_of_no_play_lie_at_once_too() -> None:
    box = Simulation(OneGame(), aids=(Aid.CALM,))
    box.press("roll")
    box.press("roll")
    assert not box.host.tumbling


@pytest.mark.parametrize("count", [8, 12, 24, 60])
def test_a_calm_ring_stands_still_with_every_mark_seen(count: int) -> None:
    ring = Lights(count, SHOWS)
    ring.calm = True
    marks = (Mark(Tone.RED, 3), Mark(Tone.BLUE, 6, urgent=True), Mark(Tone.GREEN, 9))
    for picture in (
        ClockRing(0, marks),
        ArcRing(12, 13, Tone.RED),
        SeatsRing((1.0, 0.5, 0.5), (), (1,)),
        PlacesRing((1.0,) * 8, 2, swelling=(3,)),
    ):
        ring.set(picture)
        assert ring.next_change_s(0.0) is None
    ring.set(ClockRing(0, marks))
    frame = ring.frame(0.0)
    assert sum(any(led) for led in frame) >= 4
    ring.start("game", "lost", Tone.RED, 2.0, 0.0)
    assert ring.frame(0.5) == frame, "a show that would flash is not seen; the page says what happened"
    ring.start("game", "awakening", Tone.RED, None, 1.0)
    assert len(set(ring.frame(1.2))) == 1
    assert ring.next_change_s(1.2) is None, "what lasts until it is stopped is one steady light"


def test_calm_is_put_off_again() -> None:
    ring = Lights(12, SHOWS)
    ring.set(ClockRing(0, (Mark(Tone.RED, 3),)))
    ring.calm = True
    ring.calm = False
    assert ring.next_change_s(0.0) is not None


def test_other_screens_get_the_new_look_and_a_ring_that_stands() -> None:
    others = Onlookers()
    box = Simulation(OneGame(), viewers=others)
    revision = others.newest.revision
    box.host.set_aid(Aid.HIGH_CONTRAST, True)
    box.wait(0.1)
    assert others.newest.revision > revision, "what they have is out of date"
    ring = Lights(12, SHOWS)
    blue = ClockRing(0, (Mark(Tone.BLUE, 6),))
    ring.calm = True
    ring.set(blue)
    assert ring.film(blue, 0.0).rest(12) == ring.frame(0.0), "a swell is sent at its height, not at its lowest"


@pytest.mark.parametrize("key", ["time_citadel", "avalon", "arkham_horror", "arkham_express", "abraca_what"])
def test_no_game_stumbles_over_them_and_no_secret_is_read(key: str) -> None:
    """Sixty presses anywhere, with everything on: nothing is raised, nothing waits to tumble, and what one person alone
    may see is silent."""
    games = Games(lambda: ())
    speaker = VirtualSpeaker(lambda clip: 0.5)
    demo = games.game(key).demo()
    library = Fixed(games, key, demo.tables)
    box = Simulation(library, speaker=speaker, speech=with_mouth(Mouth(), games.narration), aids=tuple(Aid))
    seats = demo.seats or ("Mina", "Joon", "Sora")
    box.host.begin(key, seats, demo.options, seed=bytes(16))
    box.settle()
    fingers = Random(key)
    for _ in range(60):
        if box.scene.black:
            box.wait(5.0)
            continue
        secret, before = over_a_secret(box), len(speaker.said)
        box.press(fingers.choice(("left", "right", "right", "go", "go", "go", "roll", "back")))
        box.wait(0.6)
        if secret is not None and secret == over_a_secret(box):
            assert speaker.said[before:] == []
        assert box.host.motion() is None
    assert box.host.faults == ()
    assert len(speaker.said) > 20


def over_a_secret(box: Simulation) -> int | None:
    """The row at which one person alone is asked; None if nobody is."""
    session = box.host.session
    if session is None or session.question is None or not session.question.secret:
        return None
    return session.play.rows.head
