"""What only one person may know is on no other screen: the same is sent whatever is chosen, at the same times."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from companion.app.pages.viewers import AdmitPage
from companion.app.table.focus import sentences
from companion.app.table.viewing import Joined, Refused, Shown
from companion.core.view import Role
from companion.games.avalon.state import Phase
from tests.app.viewers.browser import Phone, serving, tried
from tests.app.viewers.onlookers import Onlookers
from tests.games.avalon.test_presses import Evening

Told = list[tuple[float, str]]


class Watched(Onlookers):
    """Remembers when each picture came, too."""

    def __init__(self, table: Evening) -> None:
        super().__init__()
        self._table = table
        self.told: Told = []

    def show(self, shown: Shown) -> None:
        super().show(shown)
        self.told.append((round(self._table.box.clock.now_s(), 3), repr(shown)))


def watched(**options: Any) -> tuple[Evening, Watched]:
    table = Evening(quest_cards="box", discussion_min=0, **options)
    others = Watched(table)
    table.box.host.viewers = others
    return table, others


def at_the_quest(**options: Any) -> tuple[Evening, Watched]:
    table, others = watched(**options)
    table.night()
    table.team(0, 1)
    table.vote("+++++++")
    table.press("go")
    assert table.s.phase is Phase.QUEST
    return table, others


def play(table: Evening, card: str) -> None:
    """Take the box and play that card, wherever it lies."""
    table.press("go")
    put(table, card)


def put(table: Evening, card: str) -> None:
    labels = {label.role: label.text.id for label in table.box.scene.labels}
    table.press("left" if labels[Role.LEFT] == f"avalon-card-{card}" else "right")


# ---------------------------------------------------------------- evenings; each ends before the cards are counted
def straight(table: Evening, cards: tuple[str, ...]) -> None:
    for card in cards:
        play(table, card)


def taken_back(table: Evening, cards: tuple[str, ...]) -> None:
    play(table, cards[0])
    table.press("back")
    straight(table, cards)


def taken_back_over_a_card(table: Evening, cards: tuple[str, ...]) -> None:
    table.press("go")
    table.press("back")
    straight(table, cards)


def menu_meanwhile(table: Evening, cards: tuple[str, ...]) -> None:
    table.press("go")
    table.box.hold("back", 1.0)
    table.press("right", "back")
    put(table, cards[0])
    play(table, cards[1])


def back_not_held_long_enough(table: Evening, cards: tuple[str, ...]) -> None:
    table.press("go")
    table.box.down("back")
    table.box.wait(0.4)
    table.box.up("back")
    table.box.wait(0.5)
    straight(table, cards)


def wrong_buttons(table: Evening, cards: tuple[str, ...]) -> None:
    table.press("go")
    table.press("roll", "go", "roll")
    put(table, cards[0])
    play(table, cards[1])


def hesitating(table: Evening, cards: tuple[str, ...]) -> None:
    table.press("go")
    table.box.wait(90.0)
    put(table, cards[0])
    play(table, cards[1])


def corrected_meanwhile(table: Evening, cards: tuple[str, ...]) -> None:
    from companion.app.pages.play import CorrectPage

    table.press("go")
    table.box.host.open(CorrectPage())
    table.press("right", "right", "back")
    put(table, cards[0])
    play(table, cards[1])


EVENINGS: tuple[Callable[[Evening, tuple[str, ...]], None], ...] = (
    straight,
    taken_back,
    taken_back_over_a_card,
    menu_meanwhile,
    back_not_held_long_enough,
    wrong_buttons,
    hesitating,
    corrected_meanwhile,
)
CARDS = tuple(product(("success", "fail"), repeat=2))


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.__name__)
def test_the_same_is_shown_at_the_same_times_whatever_is_chosen(
    evening: Callable[[Evening, tuple[str, ...]], None],
) -> None:
    seen = []
    for cards in CARDS:
        table, others = at_the_quest()
        evening(table, cards)
        assert table.question.key == "put_back"
        seen.append(others.told)
    assert all(told == seen[0] for told in seen)
    assert not any("avalon-card-" in shown for _, shown in seen[0]), "not even which cards there are"


def test_from_taking_the_box_to_choosing_one_picture_stands() -> None:
    table, others = at_the_quest()
    table.press("go")
    standing = others.newest
    table.press("roll", "go", "roll")
    table.box.wait(60.0)
    assert others.newest is standing
    words = [table.box.screen.words.full(each) for each in sentences(standing.scene.page.wide)]
    assert words[:2] == ["Mina", "is choosing"], "who, and nothing else"
    assert standing.said == ()
    assert standing.scene.labels == ()
    assert standing.scene.bubble is None
    put(table, "fail")
    assert others.newest.revision == standing.revision + 1, "no press can be counted"


def test_a_press_from_another_screen_chooses_no_card() -> None:
    table, others = at_the_quest()
    table.press("go")
    for role in Role:
        others.press(table.box, role)
    others.press(table.box, stop=0)
    assert others.refused == [(1, Refused.SECRET)] * 6
    assert table.question.secret


def test_nobody_is_asked_about_a_device_over_a_secret_or_in_the_dark() -> None:
    table, _ = at_the_quest()
    table.press("go")
    table.box.inbox.put(Joined((), ("4711",)))
    table.box.wait(10.0)
    assert table.question.secret
    assert not isinstance(table.box.host.page, AdmitPage)
    put(table, "success")
    assert isinstance(table.box.host.page, AdmitPage)


def night(**options: Any) -> list[Shown]:
    """What is shown from the moment the box goes dark to the moment it is light again."""
    table, others = watched(**options)
    table.press("go", "go")
    while table.s.phase is not Phase.NIGHT:
        table.box.wait(0.5)
    table.box.inbox.put(Joined((), ("4711",)))
    before = len(others.shown) - 1
    others.press(table.box, Role.GO)
    while table.s.phase is Phase.NIGHT:
        table.box.wait(0.5)
    assert others.refused == [(1, Refused.SECRET)]
    return others.shown[before:]


def test_a_night_is_black_on_every_screen() -> None:
    shown = night()
    dark = [each for each in shown if each.scene.black]
    assert len(dark) == 1, "one picture for the whole night"
    assert dark[0].said == ()
    assert dark[0].scene.labels == ()
    assert dark[0].scene.bubble is None


# ---------------------------------------------------------------- on the wire
def sent(shown: list[Shown], language: str, size: tuple[int, int]) -> list[str]:
    """Every message that a device gets for these pictures, byte for byte."""
    with serving() as server:
        server.let_press(True)

        async def steps() -> list[str]:
            async with Phone(server, language, size) as phone:
                await phone.scan()
                server.show(shown[0])
                await phone.look()
                await phone.sees()
                for each in shown[1:]:
                    server.show(each)
                    await phone.sees()
                return phone.bytes

        return list(tried(steps()))


@pytest.mark.parametrize(("language", "size"), [("en", (800, 480)), ("ko", (390, 740)), ("ru", (1920, 1080))])
def test_the_same_bytes_are_sent_whatever_is_chosen(language: str, size: tuple[int, int]) -> None:
    messages = []
    for cards in CARDS:
        table, others = at_the_quest(language=language)
        begins = len(others.shown) - 1
        menu_meanwhile(table, cards)
        messages.append(sent(others.shown[begins:], language, size))
    assert all(each == messages[0] for each in messages)
    assert len(messages[0]) > 3


def test_the_night_on_the_wire_is_black_and_says_nothing() -> None:
    dark = [shown for shown in night() if shown.scene.black]
    (message,) = sent(dark, "en", (390, 740))
    assert "<text" not in message
    assert '"said":[]' in message
    assert '"labels":{}' in message
    assert '"dark":true' in message
