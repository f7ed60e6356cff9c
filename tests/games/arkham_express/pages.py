"""Every page of Arkham Express as it comes up in a play, for the eye and for measuring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.app.pages.pickers import FacesPicker, picker_for
from companion.app.pages.play import OptionNames
from companion.app.table.page import asking
from companion.core.game import Seen
from companion.core.view import Label, Page, Role, Scene, walked
from companion.core.words import NOTHING, Text
from tests.games.arkham_express.table import DEMO, GAME, Table, first_turn

LONG = ("Maximilian", "Константин", "알렉산드라", "Bartholomew")


def scene(table: Table, presses: tuple[Role, ...] = ()) -> Scene:
    """What the box would draw now, after ``presses`` of left, right and go on a page with stops."""
    view, question = table.view, table.play.question
    undo = Label(Role.BACK, Text("core-undo"))
    if question is None:
        offers = {offer.key: offer for offer in GAME.offers(table.state)}
        labels = {Role.BACK: undo}
        for button in view.buttons:
            offer = offers.get(button.offer)
            refused = offer is not None and offer.why_not is not None
            primary = not refused and offer is not None and offer.throws
            labels[button.role] = Label(button.role, button.label, primary=primary, refused=refused)
        return _scene(view, view.page, labels)
    if isinstance(question.accepts, Seen):
        role = Role.ROLL if question.throws else Role.GO
        return _scene(view, view.page, {Role.BACK: undo, role: Label(role, question.confirm, primary=True)})
    board = GAME.board(table.state, question)
    picker = picker_for(
        question.accepts,
        OptionNames(GAME, table.state, question.key),
        unit=GAME.called(table.state, question.key, ""),
        value=question.stands,
        alphabet=tuple("ABC"),
        leave=question.may_leave and board is None,
        throws=question.throws,
    )
    assert picker is not None
    for role in presses:
        picker.press(role)
    labels = {Role.BACK: undo, **{label.role: label for label in picker.labels(question.confirm)}}
    if board is not None:
        at, marked = picker.at, picker.marked
        return _scene(view, Page(walked(board.wide, at, marked), walked(board.compact, at, marked)), labels)
    under = GAME.called(table.state, question.key, picker.die) if isinstance(picker, FacesPicker) else NOTHING
    return _scene(view, asking(question.text, picker.node(), question.picture, under), labels, bare=True)


def _scene(view: Any, page: Page, labels: Mapping[Role, Label], bare: bool = False) -> Scene:
    bar = tuple(labels.get(role, Label(role, meant=False)) for role in Role)
    return Scene(page, view.path, view.icon, bar, () if bare else view.chips, () if bare else view.tallies)


def corrected(*seats: str, options: Mapping[str, Any] | None = None, **values: Any) -> Table:
    table = first_turn(*(seats or LONG), **(options or {}))
    for key, value in values.items():
        table.correct(key, value)
    return table


def _crowded(**options: Any) -> Table:
    """As full as a board can be: a guarded gate, gates, monsters of both kinds, everything carried."""
    table = corrected(
        options=options,
        spot_1="guarded",
        spot_2="gate",
        spot_3="monster",
        kind_1="magical",
        strong_1=3,
        strong_3=2,
        kind_3="physical",
        place_0="woods",
        research_0=6,
        weapons_0=1,
        spells_0=1,
        gates_1=3,
    )
    table.correct("spot_6", "empty")
    return table


def _rolled(*faces: int, table: Table | None = None) -> Table:
    table = table or corrected()
    table.roll(*faces)
    return table


def _fighting(**values: Any) -> Table:
    table = corrected(place_0="french_hill", strong_6=2, **values)
    table.roll(2, 5, 5, 5, 5)
    table.keep()
    table.move("witch_house")
    return table


def _struck(*faces: int, **values: Any) -> Table:
    table = _fighting(**values)
    table.answer(True)
    table.faces(*faces)
    return table


def _awake(**values: Any) -> Table:
    table = corrected(gates_0=5, place_0="woods", spot_2="gate", research_0=6, weapons_0=1, **values)
    table.press("seal")
    table.answer("demo_1")
    return table


def _attacking() -> Table:
    table = _awake()
    table.answer(True)
    table.faces(4, 5, 1, 2, 3)
    return table


def _aiming() -> Table:
    table = _awake()
    table.answer(True)
    table.faces(5, 5, 6, 6, 5)
    table.keep()
    return table


def _wounded() -> Table:
    table = _awake(skips_0=0)
    for _ in LONG:
        table.answer(True)
        table.faces(1, 1, 1, 1, 1)
        table.keep()
    return table


def _ended(outcome: str) -> Table:
    if outcome == "tokens":
        table = corrected(spot_1="guarded", spot_2="gate", spot_3="gate", spot_4="monster")
        table.roll(5, 5, 5, 5, 5)
        table.end()
        return table
    table = _awake()
    if outcome == "won":
        table.correct("horror", 1)
        table.correct("might", 1)
        table.answer(True)
        table.faces(5, 5, 1, 1, 1)
        table.keep()
        return table
    table.correct("might", 60)
    for _ in LONG:
        table.answer(True)
        table.faces(1, 1, 1, 1, 1)
        table.keep()
    return table


def _handed_on() -> Table:
    table = corrected(research_0=0)
    table.roll(4, 2, 2, 1, 1)
    table.keep()
    for place in ("rivertown", "weapons"):
        table.move(place)
    if table.asks in ("resolve", "to"):
        table.answer("done")
    return table


def _summoned() -> Table:
    table = corrected()
    table.roll(4, 4, 4, 1, 2)
    table.faces(4)
    return table


def _heralded() -> Table:
    table = first_turn(
        "Maximilian", "Константин", herald="on", tables={k: v for k, v in DEMO.tables.items() if k != "herald"}
    )
    for _ in range(2):
        table.roll(5, 5, 5, 5, 5)
        table.end()
    return table


def _own_table() -> Table:
    table = Table(*LONG, keeps="dice")
    table.go()
    table.faces(6)
    table.faces(5)
    table.go()
    return table


def _own(*faces: int) -> Table:
    table = _own_table()
    table.roll(*faces)
    table.keep()
    return table


def _hospital() -> Table:
    """Beaten with all kinds of tokens in hand: half of each is put back."""
    table = corrected(place_0="french_hill", strong_6=3, health_0=1, research_0=5, weapons_0=3, spells_0=2)
    table.roll(2, 5, 5, 5, 5)
    table.keep()
    for answer in ("witch_house", True, ["1"] * 5, (), 0, ["2"]):
        table.answer(answer)
    return table


def _own_fight() -> Table:
    table = _own_table()
    table.press("fight")
    table.faces(5, 5, 1, 4, 2)
    return table


def _first_hands() -> Table:
    return Table(*LONG)


def _asked(*answers: Any, tables: Any = None) -> Table:
    table = Table(*LONG, tables=tables)
    table.go()
    for value in answers:
        table.answer(value)
    return table


def _monster_asked() -> Table:
    """Tokens that nobody named, of both kinds, with and without the yellow mark."""
    owned = {key: rows for key, rows in DEMO.tables.items() if key != "monsters"}
    table = Table(*LONG, tables=owned)
    table.go()
    for seat in range(len(LONG)):
        table.answer(f"demo_{seat + 1}")
    table.faces(6)
    for value in (2, "physical", "no"):
        table.answer(value)
    table.faces(5)
    for value in ("another", 3, "magical", "yes"):
        table.answer(value)
    table.go()
    table.roll(4, 4, 4, 1, 2)
    table.faces(3)
    return table


def _paid() -> Table:
    table = corrected(options={"own_dice": "final"}, research_0=4)
    table.roll(1, 2, 3, 4, 5)
    return table


def seats() -> Scene:
    table = _crowded()
    view = GAME.sheet(table.state, "seats")
    assert view is not None
    labels = {Role.BACK: Label(Role.BACK, Text("core-close")), Role.RIGHT: Label(Role.RIGHT, view.buttons[0].label)}
    return _scene(view, view.page, labels)


GO, RIGHT, LEFT = Role.GO, Role.RIGHT, Role.LEFT

PAGES: Mapping[str, Callable[[], Scene]] = {
    "laying": lambda: scene(_first_hands()),
    "investigator": lambda: scene(_asked()),
    "investigator, told by numbers": lambda: scene(_asked(5, 6, 4, 5, 6, tables={})),
    "monster": lambda: scene(_monster_asked()),
    "paid": lambda: scene(_paid()),
    "health": lambda: scene(_asked(tables={})),
    "table": lambda: scene(corrected()),
    "table, crowded": lambda: scene(_crowded()),
    "hands, hospital": lambda: scene(_hospital()),
    "table, hospital": lambda: scene(corrected(place_0="hospital")),
    "table, stirring": lambda: scene(corrected(options={"awakening": "both"})),
    "table, solo": lambda: scene(corrected("Mina")),
    "own table": lambda: scene(_own_table()),
    "own dice": lambda: scene(_own(1, 1, 2, 3, 4)),
    "own fight": lambda: scene(_own_fight(), (GO,)),
    "rolled": lambda: scene(_rolled(3, 4, 5, 4, 1)),
    "rolled, marked": lambda: scene(_rolled(3, 4, 5, 4, 1), (GO, RIGHT, GO)),
    "rolled, enough": lambda: scene(_rolled(3, 4, 5, 4, 1), (LEFT,)),
    "rolled, paying": lambda: scene(_rolled(3, 1, 5, 2, 1, table=_crowded()), (GO, LEFT, LEFT, GO)),
    "rolled, summoned": lambda: scene(_summoned()),
    "resolving": lambda: scene(_resolving()),
    "where to": lambda: scene(_walking()),
    "fight": lambda: scene(_fighting()),
    "fight, again": lambda: scene(_struck(5, 5, 1, 4, 2, research_0=3), (GO,)),
    "fight, weapons": lambda: scene(_struck(5, 5, 1, 4, 2, weapons_0=1)),
    "fight or retreat": lambda: scene(_struck(5, 5, 1, 4, 2)),
    "handing on": lambda: scene(_handed_on()),
    "herald": lambda: scene(_heralded()),
    "awake": lambda: scene(_awake()),
    "attack": lambda: scene(_attacking(), (RIGHT, GO)),
    "aim": lambda: scene(_aiming()),
    "wounds": lambda: scene(_wounded()),
    "won": lambda: scene(_ended("won")),
    "lost, tokens": lambda: scene(_ended("tokens")),
    "lost, battle": lambda: scene(_ended("battle")),
    "seats": seats,
}


def _resolving() -> Table:
    table = corrected(health_0=3, spot_2="gate", place_0="woods", research_0=5, place_1="woods")
    table.roll(1, 2, 2, 3, 3)
    table.keep()
    return table


def _walking() -> Table:
    table = corrected()
    table.roll(1, 2, 2, 3, 3)
    table.keep()
    return table
