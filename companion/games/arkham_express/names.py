"""How places, people, monsters, faces and options are called, and their signs. Must not know any rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.api import NOTHING, Icon, Text, Tone, Value, name, text
from companion.games.arkham_express.board import printed, sheet_of
from companion.games.arkham_express.facts import FACE_NAMES, NUMBERED
from companion.games.arkham_express.setup import ANOTHER, DEMO, SHEET, TOKEN, WRITTEN, number_of
from companion.games.arkham_express.state import Kind, Monster, Stat, State, Token

FACE_ICON = {
    "research": Icon.CLUE,
    "move": Icon.STEP,
    "heal": Icon.HEAL,
    "monster": Icon.MONSTER,
    "fight": Icon.SWORDS,
}
FACE_ICONS = tuple(FACE_ICON.values())
"""What a die shows while it tumbles."""
STAT_ICON = {Stat.HEALTH: Icon.HEART, Stat.SANITY: Icon.EYE}
TOKEN_ICON = {Token.RESEARCH: Icon.CLUE, Token.WEAPON: Icon.DAGGER, Token.SPELL: Icon.STAR}
KIND_TONE = {Kind.PHYSICAL: Tone.RED, Kind.MAGICAL: Tone.BLUE}
_USE_ICON = {
    "research": Icon.CLUE,
    "move": Icon.STEP,
    "heal": Icon.HEAL,
    "seal": Icon.SEAL,
    "trade": Icon.HAND,
    "fight": Icon.SWORDS,
    "beaten": Icon.MONSTER,
    "sealed": Icon.SEAL,
    "retreat": Icon.OUT,
    "done": Icon.GO,
}
_SEATS = ("giver", "taker", "leaves", "turn", "gone")
_UNITS = {
    "strength": "strength",
    "strong": "strength",
    "spend": "tokens",
    "pass_count": "tokens",
    "aim": "aim",
    "wound": "points",
    "horror": "points",
    "might": "points",
    "health": "points",
    "sanity": "points",
    "research": "tokens",
    "paid": "tokens",
    "weapons": "tokens",
    "spells": "tokens",
    "gates": "gates",
    "skips": "turns",
    "locked": "dice",
    "herald": "bonus",
}


def place(key: str) -> Text:
    """A place of the board by name."""
    return Text(f"express-place-{key}".replace("_", "-"))


def numbered(number: int) -> Text:
    """A numbered place: its number and its name."""
    return text("express-numbered", n=number, place=place(NUMBERED[number - 1]))


def monster(key: str) -> Text:
    """A monster by name; "" is one that has none, as has a token that nobody named."""
    return _own("" if key.startswith(TOKEN) else key, "monster")


def investigator(key: str) -> Text:
    return _own("" if key.startswith(SHEET) else key, "investigator")


def _token(s: State, key: str) -> Text:
    """A monster token among all that are known: what is printed on it, if nobody named it."""
    if not key.startswith(TOKEN):
        return monster(key)
    one = printed(s, key) or Monster()
    holds = "yes" if one.holds else "no"
    return text("express-token-is", n=max(0, one.strength), kind=one.kind or Kind.PHYSICAL, holds=holds)


def _sheet(s: State, key: str) -> Text:
    """A sheet among all that are known: its numbers, if nobody named it."""
    if not key.startswith(SHEET):
        return investigator(key)
    sheet = sheet_of(s, key)
    numbers = {
        each: max(0, getattr(sheet, each)) for each in ("health_start", "health_max", "sanity_start", "sanity_max")
    }
    return text("express-sheet-is", **numbers)


def ancient(key: str) -> Text:
    return Text("express-ancient-cthulhu") if key == "cthulhu" else _own(key, "ancient")


def _own(key: str, what: str) -> Text:
    """A name as the owner wrote it, or one of the fictional sheets."""
    if not key:
        return Text(f"express-{what}-unnamed")
    return text(f"express-{what}-demo", n=key.removeprefix(DEMO)) if key.startswith(DEMO) else name(key)


def lost_token(token: str, count: int) -> Text:
    """Tokens of one kind that went away, counted."""
    return text("express-lost-token", token=token, n=count)


def face(number: int) -> Text:
    return Text(f"express-face-{FACE_NAMES[number]}")


def face_icon(number: int) -> Icon | None:
    return FACE_ICON[FACE_NAMES[number]] if number else None


def called(s: State, question: str, option: str) -> Text:
    """An option of a question, dial or throw; the unit of a number if ``option`` is empty."""
    which = question.partition("_")[0]
    if not option:
        unit = _UNITS.get(question) or _UNITS.get(which)
        return Text(f"express-unit-{unit}") if unit else NOTHING
    if option.startswith("die_"):
        return text("express-die", n=option.removeprefix("die_"))
    calls = _CALLED.get(question) or _CALLED_KIND.get(which)
    if calls is not None:
        return calls(s, option)
    return name(s.setup.seats[int(option)]) if question in _SEATS else name(option)


def _way(s: State, option: str) -> Text:
    """Where a step leads; or what else may be done instead of it."""
    if option in ("done", "trade"):
        return use(s, option)
    return Text("express-elsewhere") if option == "elsewhere" else place(option)


def _monster_named(s: State, option: str) -> Text:
    return Text(f"express-monster-{option}") if option in (ANOTHER, WRITTEN) else _token(s, option)


def _investigator_named(s: State, option: str) -> Text:
    return Text(f"express-investigator-{option}") if option in (ANOTHER, WRITTEN) else _sheet(s, option)


def _leaver(s: State, option: str) -> Text:
    return Text("express-nobody") if option == "nobody" else name(s.setup.seats[int(option)])


def _die_called(dice: tuple[int, ...], option: str) -> Text:
    """A die of the tray by its face; or what pays for the throw."""
    return face(dice[int(option)]) if option.isdecimal() else Text("express-with-tokens")


def use(s: State, option: str) -> Text:
    """What the dice still give, as it is offered."""
    ones, steps, threes = s.left
    count = {"research": ones, "move": steps, "heal": threes}.get(option, 0)
    return text(f"express-use-{option}", n=count)


def _of_its_own(kind: str) -> Callable[[State, str], Text]:
    """Options that have a wording each, by their kind."""
    return lambda s, option: Text(f"express-{kind}-{option}".replace("_", "-"))


_CALLED: Mapping[str, Callable[[State, str], Text]] = {
    "dice": lambda s, option: face(int(option)),
    "reroll": lambda s, option: _die_called(s.dice, option),
    "again": lambda s, option: _die_called(s.battle, option),
    **dict.fromkeys(("monster_place", "beaten", "sealed"), lambda s, option: numbered(int(option))),
    **dict.fromkeys(("hospital_die", "herald_dice"), lambda s, option: name(option)),
    "to": _way,
    "monster": _monster_named,
    "investigator": _investigator_named,
    "ancient": lambda s, option: ancient(option),
    "resolve": use,
    **dict.fromkeys(("seal_now", "survived"), lambda s, option: Text(f"express-{option}")),
    **dict.fromkeys(("recover", "hurt"), lambda s, option: Text(f"express-stat-{option}")),
    "leaves": _leaver,
}
"""How the options of each question are called."""
_CALLED_KIND: Mapping[str, Callable[[State, str], Text]] = {
    "place": lambda s, option: place(option),
    "throws": _of_its_own("throw"),
    **{kind: _of_its_own(kind) for kind in ("spot", "kind", "holds", "token", "herald", "brace")},
}
"""The same for questions and dials that there are several of: "kind_3" is of the kind "kind"."""


def sign(question: str, option: str) -> Icon | Tone | None:
    which = question.partition("_")[0]
    match which, question:
        case _, "dice" if option.isdecimal():
            return face_icon(int(option))
        case _, "resolve" | "brace":
            return _USE_ICON.get(option)
        case _, "recover" | "hurt":
            return STAT_ICON.get(Stat(option))
        case _, "token":
            return TOKEN_ICON.get(Token(option))
        case "kind", _:
            return KIND_TONE.get(Kind(option))
        case _, "seal_now":
            return Icon.SEAL if option == "yes" else Icon.GO
        case _, "leaves" if option == "nobody":
            return Icon.BACK
        case _, key if key in _SEATS:
            return Icon.SEAT
        case _:
            return None


def use_icon(option: str) -> Icon:
    return _USE_ICON[option]


def cell_called(table: str, column: str, value: Value) -> Text:
    """A cell of an owner's table."""
    match value:
        case None:
            return NOTHING
        case tuple() | list() if column == "next_to":
            return text("express-list", items=tuple(place(each) for each in value))
        case str() if calls := _CELL_CALLED.get(column):
            return calls(value)
        case _:
            return name(str(value))


def _cell_of_a_sheet(key: str) -> Text:
    number = number_of(key, SHEET)
    return text("express-sheet", n=number) if number else investigator(key)


def _cell_of_a_token(key: str) -> Text:
    number = number_of(key, TOKEN)
    return text("express-token", n=number) if number else monster(key)


_CELL_CALLED: Mapping[str, Callable[[str], Text]] = {
    "place": place,
    "next_to": place,
    "investigator": _cell_of_a_sheet,
    "monster": _cell_of_a_token,
    "ancient": ancient,
    "kind": lambda value: Text(f"express-kind-{value}"),
    "holds": lambda value: Text(f"express-holds-{value}"),
}
"""How the words in each column of the owner's tables are called."""
