"""Every page of Avalon as it comes up in a play, for the eye and for measuring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from companion.core.game import Seen
from companion.core.view import Label, Page, Role, Scene, View, walked
from companion.core.words import Text
from tests.games.avalon.table import Table

Make = Callable[..., Table]


def scene(table: Table, view: View | None = None) -> Scene:
    """The view as the box would draw it, without the app around it."""
    seen = view if view is not None else table.view
    offers = {offer.key: offer for offer in table.game.offers(table.s)}
    labels = {Role.BACK: Label(Role.BACK, Text("core-undo"))}
    question = table.play.question
    board = table.game.board(table.s, question) if question is not None else None
    if board is not None:
        seen = replace(seen, page=Page(walked(board.wide, 0, (0, 3)), walked(board.compact, 0, (0, 3))))
    if question is not None and isinstance(question.accepts, Seen):
        labels[Role.GO] = Label(Role.GO, question.confirm, primary=True)
    else:
        if seen.stops:
            stop = offers[seen.stops[seen.at]]
            seen = table.game.focused(table.s, stop.key)
            labels[Role.GO] = Label(Role.GO, stop.label, primary=stop.why_not is None, refused=stop.why_not is not None)
            labels[Role.LEFT], labels[Role.RIGHT] = Label(Role.LEFT), Label(Role.RIGHT)
        for button in seen.buttons:
            refused = button.offer in offers and offers[button.offer].why_not is not None
            primary = button.primary and not refused
            labels[button.role] = Label(button.role, button.label, primary=primary, refused=refused)
    bar = tuple(labels.get(role, Label(role, meant=False)) for role in Role)
    return Scene(seen.page, seen.path, seen.icon, bar, seen.chips, seen.tallies)


def _day(make: Make, players: int = 7, **options: Any) -> Table:
    table = make(players, **{"characters": ("percival", "morgana"), "extras": ("lady",), **options})
    table.to_the_day()
    return table


def lineup(make: Make) -> Table:
    return make(5, characters=("percival",))


def lineup_error(make: Make) -> Table:
    return make(5, characters=("percival", "morgana", "mordred"), lancelot="mutual")


def lineup_full(make: Make) -> Table:
    return make(10, characters=("percival", "morgana", "mordred", "oberon"), extras=("lady",))


def deal(make: Make) -> Table:
    table = make(7)
    table.take("deal")
    return table


def countdown(make: Make) -> Table:
    table = deal(make)
    table.take("night")
    return table


def counting(make: Make) -> Table:
    table = countdown(make)
    table.let()
    return table


def stopped(make: Make) -> Table:
    table = countdown(make)
    table.let(6)
    table.take("interrupted")
    return table


def deal_by_ten(make: Make) -> Table:
    table = make(10, characters=("percival", "morgana", "mordred", "oberon"))
    table.take("deal")
    return table


def reading(make: Make) -> Table:
    table = make(7, characters=("percival", "morgana", "mordred"))
    table.take("deal")
    table.take("read_aloud")
    for _ in range(4):
        table.take("read_on")
    return table


def practice(make: Make) -> Table:
    table = make(7, characters=("percival", "morgana", "mordred"))
    table.take("deal")
    table.take("practice")
    return table


def practice_call(make: Make) -> Table:
    table = practice(make)
    for _ in range(6):
        table.take("read_on")
    return table


def talk(make: Make) -> Table:
    """As the look has it: quest 3, two rejected teams, a clock."""
    table = _day(make, proposal_min=5, players=7)
    table.quest(0, 1, fails=0)
    table.take("onward")
    table.quest(0, 1, 2, fails=1)
    table.take("onward")
    table.answer(table.play.question.accepts.options[0])
    table.take("onward")
    for _ in range(2):
        table.propose(0, 1, 2)
        table.vote("+++----")
        table.take("onward")
    return table


def talk_no_timer(make: Make) -> Table:
    return _day(make, 10)


def talk_targeting(make: Make) -> Table:
    return _day(make, extras=("targeting", "lady"))


def choosing(make: Make) -> Table:
    table = talk(make)
    table.take("team")
    return table


def choosing_by_ten(make: Make) -> Table:
    table = talk_no_timer(make)
    table.take("team")
    return table


def proposed(make: Make) -> Table:
    table = _day(make, 8, discussion_min=2)
    table.propose(0, 3, 5)
    return table


def proposed_sword(make: Make) -> Table:
    table = _day(make, 8, extras=("excalibur", "lady"), lancelot="announced")
    table.propose(0, 3, 5)
    table.answer(table.play.question.accepts.options[-1])
    return table


def calling(make: Make) -> Table:
    table = proposed(make)
    table.take("vote")
    return table


def approved(make: Make) -> Table:
    table = _day(make)
    table.propose(2, 4)
    table.vote("+-+-++-")
    return table


def rejected_by_ten(make: Make) -> Table:
    table = _day(make, 10)
    table.propose(2, 4, 9)
    table.vote("+-+-++----")
    return table


def outcome_only(make: Make) -> Table:
    table = _day(make, votes="outcome")
    table.propose(2, 4)
    table.take("vote")
    table.let()
    table.answer("approved")
    return table


def play_cards(make: Make) -> Table:
    table = _day(make, lancelot="announced", characters=())
    for quest, fails in enumerate((0, 1, 0)):
        table.quest(*range((2, 3, 3)[quest]), fails=fails)
        table.take("onward")
        if table.play.question is not None:
            table.answer(table.play.question.accepts.options[0])
            table.take("onward")
    table.propose(0, 1, 2, 3)
    table.vote("+++++++")
    table.take("onward")
    return table


def box_round(make: Make) -> Table:
    table = _day(make, quest_cards="box")
    table.propose(0, 1)
    table.vote("+++++++")
    table.take("onward")
    return table


def box_back(make: Make) -> Table:
    table = box_round(make)
    for _ in range(2):
        table.answer()
        table.answer("success")
    return table


def failed(make: Make) -> Table:
    table = play_cards(make)
    table.answer(2)
    return table


def succeeded(make: Make) -> Table:
    table = _day(make)
    table.quest(0, 1, fails=0)
    return table


def lady(make: Make) -> Table:
    table = succeeded(make)
    table.take("onward")
    table.quest(0, 1, 2, fails=1)
    table.take("onward")
    table.answer(table.play.question.accepts.options[0])
    return table


def assassin(make: Make) -> Table:
    table = _day(make, extras=())
    for quest in range(3):
        table.quest(*range((2, 3, 3)[quest]), fails=0)
        table.take("onward")
    return table


def good_won(make: Make) -> Table:
    table = assassin(make)
    table.take("assassin")
    table.answer("2")
    table.answer("no")
    return table


def evil_won(make: Make) -> Table:
    table = _day(make, 5, extras=())
    for _ in range(5):
        table.propose(0, 1)
        table.vote("-----")
        table.take("onward")
    return table


def lost(make: Make) -> Table:
    table = lady(make)
    table.take("wrong_card")
    return table


PAGES: Mapping[str, Callable[[Make], Table]] = {
    page.__name__: page
    for page in (
        lineup,
        lineup_error,
        lineup_full,
        deal,
        countdown,
        counting,
        stopped,
        deal_by_ten,
        reading,
        practice,
        practice_call,
        talk,
        talk_no_timer,
        talk_targeting,
        choosing,
        choosing_by_ten,
        proposed,
        proposed_sword,
        calling,
        approved,
        rejected_by_ten,
        outcome_only,
        play_cards,
        box_round,
        box_back,
        failed,
        succeeded,
        lady,
        assassin,
        good_won,
        evil_won,
        lost,
    )
}


def log(make: Make) -> tuple[Table, View]:
    """The log after five proposals."""
    table = talk(make)
    table.propose(0, 1, 2)
    table.vote("++++++-")
    view = table.game.sheet(table.s, "log")
    assert view is not None
    return table, view


SHEETS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "cast": ("cast", {"characters": ("percival", "morgana", "mordred")}),
    "looks": ("looks", {"characters": ("percival", "morgana", "mordred")}),
    "looks_oberon": ("looks", {"characters": ("percival", "oberon")}),
    "looks_lancelots": ("looks", {"characters": ("percival", "morgana"), "lancelot": "mutual"}),
    "looks_thumb": ("looks", {"characters": ("mordred",), "lancelot": "hidden"}),
}
"""Sheets of a dealt table: which, and its characters."""


def sheet(make: Make, name: str) -> tuple[Table, View]:
    """One of ``SHEETS``, at a table of eight."""
    key, options = SHEETS[name]
    table = make(8, **options)
    table.take("deal")
    view = table.game.sheet(table.s, key)
    assert view is not None
    return table, view
