"""Byte for byte on a real socket: two evenings that differ in a secret alone send the same, at the same times.

Every kind of evening that the tests of secrets and leaks know: quest cards however they are played, nights whoever does
what in the dark, for every set of characters.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path

import pytest

from companion.app import assets
from companion.app.language import Language
from companion.app.pages.viewers import AdmitPage
from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.table.viewing import Joined
from companion.app.virtual.simulation import Simulation
from companion.box.parts import Part, PartFailed
from companion.core.view import Role
from companion.core.words import Text
from companion.games.avalon.night import Lancelot
from companion.games.avalon.state import Phase
from tests.app.viewers.browser import serving
from tests.app.viewers.test_secrets import EVENINGS, play, put
from tests.app.viewers.wire import Sent, Wired
from tests.games.avalon.test_leaks import SETS, TableOfStrangers
from tests.games.avalon.test_pages import USUAL
from tests.games.avalon.test_presses import Evening, games

Cards = tuple[str, ...]
ROLES = (
    "merlin", "percival", "servant", "good-lancelot", "assassin", "mordred", "morgana", "oberon", "minion",
    "evil-lancelot",
)  # fmt: skip
DEVICES = (("en", (390, 740)), ("ko", (1024, 712)), ("ru", (1420, 1080)))


def words(language: str, *keys: str) -> set[str]:
    spoken = Language(assets.locales(), language)
    return {spoken.full(Text(key)) for key in keys}


@contextlib.contextmanager
def wired(box: Simulation, language: str = "en", size: tuple[int, int] = (390, 740)) -> Iterator[Wired]:
    """That box with one viewer on a real socket."""
    with serving() as server:
        others = Wired(server, box.clock.now_s, language, size)
        box.host.viewers = others
        try:
            yield others
        finally:
            others.close()
            assert not box.host.faults


def same(evenings: list[list[Sent]]) -> list[Sent]:
    """That they are, and what was sent."""
    first, *rest = evenings
    for other in rest:
        assert [(sent.at_s, sent.said) for sent in other] == [(sent.at_s, sent.said) for sent in first]
        assert [sent.frame for sent in other] == [sent.frame for sent in first]
    return first


# ---------------------------------------------------------------- quest cards
def at_the_quest(table: Evening, team: tuple[int, ...] = (0, 1)) -> None:
    table.night()
    table.team(*team)
    table.vote("+++++++")
    table.press("go")
    assert table.s.phase is Phase.QUEST


def others_press(table: Evening, cards: Cards) -> None:
    """A viewer presses, and a device asks to be let in, while a member chooses."""
    table.press("go")
    others = table.box.host.viewers
    assert isinstance(others, Wired)
    for role in Role:
        others.press(table.box, role)
    table.box.inbox.put(Joined((), ("4711",)))
    table.box.wait(5.0)
    put(table, cards[0])
    assert isinstance(table.box.host.page, AdmitPage)
    table.box.wait(2.0)  # until it can be read
    table.press("left")  # not let in
    others.admit("4711", False)
    play(table, cards[1])


def counted(table: Evening, cards: Cards) -> None:
    """On to what the table learns of it: how many, not whose."""
    for card in cards:
        play(table, card)
    table.press("go")
    assert table.s.results[-1].fails == cards.count("fail")
    table.press("go")


ALL_THE_SAME = (("success", "success"), ("success", "fail"), ("fail", "success"), ("fail", "fail"))
ONE_FAILS = tuple(dict.fromkeys(permutations(("success", "fail"))))
KINDS: tuple[tuple[Callable[[Evening, Cards], None], tuple[Cards, ...]], ...] = (
    *((evening, ALL_THE_SAME) for evening in EVENINGS),
    (others_press, ALL_THE_SAME),
    (counted, ONE_FAILS),
)


@pytest.mark.parametrize(("kind", "hands"), KINDS, ids=[kind.__name__ for kind, _ in KINDS])
def test_the_same_bytes_whoever_played_what(kind: Callable[[Evening, Cards], None], hands: tuple[Cards, ...]) -> None:
    evenings = []
    for cards in hands:
        table = Evening(quest_cards="box", discussion_min=0)
        with wired(table.box) as others:
            at_the_quest(table)
            begins = len(others.sent)
            kind(table, cards)
            evenings.append(others.sent)
    sent = same(evenings)
    assert len(sent) > begins + 3
    choosing = [each for each in sent[begins:] if not each.message["labels"]]
    assert len(choosing) >= 2
    cards_said = words("en", "avalon-card-success", "avalon-card-fail")
    for each in choosing:
        assert not cards_said & {*each.texts}
    roles = words("en", *(f"avalon-role-{role}" for role in ROLES))
    for each in sent[begins:]:
        assert not roles & {*each.texts}, "nobody is told who somebody is"


@pytest.mark.parametrize(("language", "size"), DEVICES)
def test_in_every_language_and_size_while_somebody_chooses(language: str, size: tuple[int, int]) -> None:
    evenings = []
    for cards in ONE_FAILS:
        table = Evening(language, quest_cards="box", discussion_min=0)
        with wired(table.box, language, size) as others:
            at_the_quest(table)
            counted(table, cards)
            evenings.append(others.sent)
    same(evenings)


def test_a_power_cut_in_the_middle_tells_nothing(tmp_path: Path) -> None:
    evenings = []
    for card in ("success", "fail"):
        table = Kept(tmp_path / card)
        with wired(table.box) as others:
            at_the_quest(table)
            play(table, card)
            sent = others.sent
        table.power_cut()
        with wired(table.box) as others:
            table.box.wait(0.0)
            play(table, "success")
            play(table, "success")
            sent += others.sent
        table.close()
        evenings.append(sent)
    same(evenings)


class Kept(Evening):
    """An evening on a disk."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self._file = folder / "companion.db"
        self._start()
        options = {"characters": (), "quest_cards": "box", "discussion_min": 0}
        self.box.host.begin("avalon", USUAL["en"][:7], options, seed=b"seven")  # type: ignore[arg-type]
        self.rest()

    def _start(self) -> None:
        inbox = Inbox()
        self._store = Store.open(self._file, inbox.put, wall_clock=lambda: 1_700_000_000.0)
        self.box = Simulation(Fixed(games(), "avalon", {}), store=self._store, inbox=inbox)

    def power_cut(self) -> None:
        self._store.close()
        self._start()
        assert self.box.host.resume_latest()
        self.rest()

    def close(self) -> None:
        self._store.close()


# ---------------------------------------------------------------- nights
def asleep(table: Evening, call: int = 4) -> None:
    table.press("go", "go")
    while table.s.phase is not Phase.NIGHT or table.s.call < call:
        table.box.wait(0.1)


def until_light(table: Evening) -> None:
    while table.s.phase is Phase.NIGHT:
        table.box.wait(0.1)
    table.rest()


def undisturbed(table: Evening, n: int) -> None:
    asleep(table)


def buttons_mashed(table: Evening, n: int) -> None:
    asleep(table)
    for button in ("left", "right", "roll", "back")[: 2 * n]:
        table.box.press(button)


def heard_again(table: Evening, n: int) -> None:
    """Go repeats a call once: in whatever second, and however often it was pressed."""
    asleep(table)
    ends_s = table.box.clock.now_s() + 3.0
    table.box.wait((0.2, 2.4, 1.0)[n])
    for _ in range((1, 1, 4)[n]):
        table.box.press("go")
    table.box.wait(ends_s - table.box.clock.now_s())


def other_screens_in_the_dark(table: Evening, n: int) -> None:
    asleep(table)
    others = table.box.host.viewers
    assert isinstance(others, Wired)
    for _ in range(n):
        others.press(table.box, Role.GO)
        others.press(table.box, Role.BACK)


NIGHTS = (undisturbed, buttons_mashed, heard_again, other_screens_in_the_dark)


@pytest.mark.parametrize("kind", NIGHTS, ids=lambda kind: kind.__name__)
def test_a_night_sends_the_same_bytes_whatever_is_done_in_the_dark(kind: Callable[[Evening, int], None]) -> None:
    nights = []
    for n in range(3):
        table = Evening(discussion_min=0)
        with wired(table.box) as others:
            kind(table, n)
            until_light(table)
            nights.append(others.sent)
    sent = same(nights)
    (dark,) = [each for each in sent if each.message["dark"]]
    assert dark.texts == []
    assert dark.message["said"] == []
    assert dark.message["labels"] == {}


@pytest.mark.parametrize("how", ["held", "unplugged"])
def test_a_stopped_night_tells_the_call_and_not_the_second(how: str) -> None:
    nights = []
    for wait_s in (0.2, 1.5):
        table = Evening(discussion_min=0)
        with wired(table.box) as others:
            asleep(table)
            table.box.wait(wait_s)
            if how == "held":
                table.box.hold("back", 1.0)
            else:
                table.box.inbox.put(PartFailed(Part.SPEAKER, "pulled out"))
                table.box.wait(1.0)
            assert table.s.phase is Phase.STOPPED
            nights.append([Sent(0.0, each.frame, each.said) for each in others.sent])
    same(nights)


@pytest.mark.parametrize("lancelot", Lancelot)
def test_nights_of_the_same_characters_send_the_same_bytes(lancelot: Lancelot) -> None:
    """All sets of characters, at two tables that were dealt differently; and the dark is the same for every set."""
    seats = USUAL["en"][:10]
    tables = [TableOfStrangers(seats, seed, first_leader="chosen") for seed in (b"one", b"other")]
    with wired(tables[0].box) as one, wired(tables[1].box) as other:
        darks = set()
        for characters in SETS:
            begins = len(one.sent)
            heard = [table.night(characters, lancelot) for table in tables]
            if None in heard:
                continue
            sent = same([one.sent[begins:], other.sent[begins:]])
            (dark,) = [each for each in sent if each.message["dark"]]
            darks.add(tuple(sorted((key, str(value)) for key, value in dark.message.items() if key != "revision")))
        assert len(darks) == 1
