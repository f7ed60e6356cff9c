"""Every page of Abraca... What? as it comes up in a play, for the eye and for measuring."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.virtual.simulation import Simulation
from companion.core.game import Counts, Seen
from companion.core.view import Label, Role, Scene
from companion.core.words import Text
from tests.games.abraca_what.table import GAME, NAMES, Table, dealt

LONG = ("Maximilian", "Evangelina", "Константин", "알렉산드라", "Bartholomew")


def scene(table: Table, stop: str = "") -> Scene:
    """The view as the box would draw it, without the app around it; ``stop`` has the focus."""
    view = table.view
    offers = {offer.key: offer for offer in GAME.offers(table.state)}
    labels = {Role.BACK: Label(Role.BACK, Text("core-undo"))}
    question = table.play.question
    if question is not None and isinstance(question.accepts, Seen):
        labels[Role.GO] = Label(Role.GO, question.confirm, primary=True)
    elif view.stops:
        stop = stop or view.stops[view.at]
        view = GAME.focused(table.state, stop)
        refused = offers[stop].why_not is not None
        labels[Role.GO] = Label(Role.GO, offers[stop].label, primary=not refused, refused=refused)
        labels[Role.LEFT], labels[Role.RIGHT] = Label(Role.LEFT), Label(Role.RIGHT)
    for button in view.buttons:
        offer = offers.get(button.offer)
        refused = offer is not None and offer.why_not is not None
        primary = not refused and (button.primary or (offer is not None and offer.throws))
        labels[button.role] = Label(button.role, button.label, primary=primary, refused=refused)
    bar = tuple(labels.get(role, Label(role, meant=False)) for role in Role)
    return Scene(view.page, view.path, view.icon, bar, view.chips, view.tallies)


def counting(*roles: Role, names: tuple[str, ...] = NAMES[:2]) -> Scene:
    """The stones that lie open are told, ``roles`` so far; in the box's own page, whose buttons are the picker's."""
    box = Simulation(Fixed(Games(lambda: ()), "abraca_what", {}))
    box.host.begin("abraca_what", names, {}, seed=b"open stones")
    box.settle()
    while box.host.session is not None and not isinstance(box.host.session.question.accepts, Counts):
        box.press(Role.GO)
        box.settle()
    for role in roles:
        box.press(role)
        box.settle()
    return box.scene


def counting_begun() -> Scene:
    return counting()


def counting_half() -> Scene:
    """Two 2s, one 3, three of the 4s and perhaps another."""
    return counting(Role.LEFT, Role.RIGHT, Role.GO, Role.ROLL)


def counting_refused() -> Scene:
    """There is one 1, and somebody says two."""
    return counting(Role.RIGHT)


def counting_last() -> Scene:
    return counting(*[Role.LEFT] * 4, Role.ROLL, Role.LEFT, Role.LEFT, names=LONG[:3])


def _look() -> Table:
    """As the look has it: four players, a third round, Joon's turn after a 3."""
    table = dealt()
    for key, value in {
        **dict(zip(("life_0", "life_1", "life_2", "life_3"), (6, 3, 5, 1), strict=True)),
        **dict(zip(("points_0", "points_1", "points_2", "points_3"), (3, 5, 0, 6), strict=True)),
        **{f"seen_{n}": seen for n, seen in enumerate((1, 1, 1, 0, 1, 2, 1, 2), 1)},
        "secret": 3,
        "taken_1": 1,
        "turn": "1",
        "cast": 3,
    }.items():
        table.correct(key, value)  # type: ignore[arg-type]
    return table


def calling() -> Scene:
    return scene(_look(), "call_5")


def calling_first() -> Scene:
    return scene(dealt())


def calling_too_low() -> Scene:
    return scene(_look(), "call_2")


def calling_what_costs() -> Scene:
    table = dealt(low_call="costs_life")
    table.hit(7)
    return scene(table, "call_5")


def stopping() -> Scene:
    return scene(_look(), "stop")


def stopping_too_early() -> Scene:
    return scene(dealt(), "stop")


def by_each_number() -> tuple[Scene, ...]:
    table = dealt(*NAMES)
    return tuple(scene(table, f"call_{number}") for number in range(1, 9))


def two_players() -> Scene:
    return scene(dealt("Mina", "Joon", removal="none"), "call_5")


def long_names() -> Scene:
    table = dealt(*LONG)
    for seat in range(5):
        table.correct(f"taken_{seat}", int(seat < 4))
    return scene(table, "call_7")


def called() -> Scene:
    table = _look()
    table.press("call_5")
    return scene(table)


def called_in_vain() -> Scene:
    table = dealt()
    table.correct("seen_5", 5)
    table.press("call_5")
    return scene(table)


def called_long() -> Scene:
    table = dealt(*LONG)
    table.press("call_2")
    return scene(table)


def rolling() -> Scene:
    table = _look()
    table.press("call_3")
    table.press("hit")
    return scene(table)


def rolling_dragon() -> Scene:
    table = dealt()
    table.press("call_1")
    table.press("hit")
    return scene(table)


def rolling_failed() -> Scene:
    table = dealt(*LONG)
    table.press("call_1")
    table.press("miss")
    return scene(table)


def healed() -> Scene:
    table = _look()
    table.hit(8)
    return scene(table)


def refilling() -> Scene:
    table = dealt(*LONG)
    table.hit(8)
    table.press("stop")
    return scene(table)


def dealing() -> Scene:
    return scene(Table(*NAMES[:3]))


def dealing_long() -> Scene:
    return scene(Table(*LONG))


def killed() -> Scene:
    table = dealt()
    table.correct("life_1", 1)
    table.correct("taken_3", 1)
    table.hit(6)
    return scene(table)


def emptied_long() -> Scene:
    table = dealt(*LONG)
    table.correct("hand_0", 1)
    table.correct("taken_0", 2)
    table.hit(8)
    return scene(table)


def own_mistake() -> Scene:
    table = dealt()
    table.correct("life_0", 1)
    table.miss(5)
    return scene(table)


def last_magician() -> Scene:
    table = dealt(last_magician="on")
    for seat in (1, 2, 3):
        table.correct(f"life_{seat}", 1)
    table.hit(2)
    return scene(table)


def won() -> Scene:
    table = _look()
    table.correct("life_2", 1)
    table.hit(6)
    return scene(table)


def won_together() -> Scene:
    table = dealt(*LONG)
    for seat in range(5):
        table.correct(f"points_{seat}", 7)
    table.correct("life_0", 1)
    table.miss(8)
    return scene(table)


def alone() -> Scene:
    table = dealt("Mina", "Joon", removal="none")
    table.press("leave")
    table.answer("0")
    return scene(table)


PAGES: Mapping[str, Callable[[], Scene]] = {
    page.__name__: page
    for page in (
        calling,
        calling_first,
        counting_begun,
        counting_half,
        counting_refused,
        counting_last,
        calling_too_low,
        calling_what_costs,
        stopping,
        stopping_too_early,
        two_players,
        long_names,
        called,
        called_in_vain,
        called_long,
        rolling,
        rolling_dragon,
        rolling_failed,
        healed,
        refilling,
        dealing,
        dealing_long,
        killed,
        emptied_long,
        own_mistake,
        last_magician,
        won,
        won_together,
        alone,
    )
}
