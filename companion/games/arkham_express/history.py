"""One line of the history for every move. Must not know any rule."""

from __future__ import annotations

from typing import assert_never

from companion.api import Anew, Answer, ByHand, CoreMove, Correct, Leave, Text, Value, name, tag_of, text
from companion.games.arkham_express import names
from companion.games.arkham_express.state import Assault, Move, Roll, State

_SEEN = ("hands",)
_TYPED = ("investigator", "monster", "ancient")


def title(before: State, move: Move | CoreMove, after: State) -> Text:
    """Past tense, with names."""
    who = before.setup.seats[before.seat]
    match move:
        case Answer():
            return _answered(before, move, after, who)
        case Correct(key, value):
            return text("express-did-correct", what=_dial(before, key), value=_value(before, key, value))
        case Leave():
            return Text("express-did-leave")
        case ByHand(what, on):
            throw = Text(f"express-throw-{what}".replace("_", "-")) if what != "*" else Text("express-throw-all")
            return text("express-did-by-hand" if on else "express-did-by-box", throw=throw)
        case Anew():
            return Text("express-did-anew")
        case Roll():
            return _rolled(who, after)
        case _:
            return text(f"express-did-{tag_of(move)}".replace("_", "-"), who=who)


def _answered(before: State, move: Answer, after: State, who: str) -> Text:
    match move:
        case Answer("hands"):
            return Text("express-did-hands")
        case Answer("reroll" | "again", value):
            return _thrown_again(who, value, after, turn=move.key == "reroll")
        case Answer("brace" | "assault", value):
            head = before.agenda[0] if before.agenda else None
            seat = before.setup.seats[head.seat] if isinstance(head, Assault) else who
            return text("express-did-retreats" if value == "retreat" else "express-did-fights", who=seat)
        case Answer("resolve", value):
            return text("express-did-resolve", who=who, what=names.use(before, str(value)))
        case Answer(key, value):
            what = Text(f"express-answer-{key}".replace("_", "-"))
            return text("express-did-answer", what=what, value=_value(before, key, value))
    assert_never(move)


def _rolled(who: str, after: State) -> Text:
    """ "Anna rolled: research, move, fight"; without faces while hands are still to enter them."""
    if not any(after.dice[die] for die in after.thrown):
        return text("express-did-throw", who=who)
    return text("express-did-roll", who=who, faces=_faces(after.dice, after.thrown))


def _thrown_again(who: str, value: Value, after: State, turn: bool) -> Text:
    if not value:
        return text("express-did-enough", who=who)
    dice = after.dice if turn else after.battle
    faces = _faces(dice, after.thrown) if after.thrown and dice else ()
    return text("express-did-again", who=who, faces=faces) if faces else text("express-did-throw", who=who)


def _faces(dice: tuple[int, ...], thrown: tuple[int, ...]) -> tuple[Text, ...]:
    return tuple(names.face(dice[die]) for die in thrown if dice[die])


def _dial(s: State, key: str) -> Text:
    """How a dial is called, without asking for all of them."""
    which, _, of = key.partition("_")
    match which:
        case "spot":
            number = int(of)
            return names.numbered(number)
        case "strong" | "kind" | "holds":
            return text(f"express-dial-{'strength' if which == 'strong' else which}", n=int(of))
        case "herald":
            return text("express-dial-herald", what=of)
        case "turn" | "locked" | "horror" | "might" | "gone":
            return Text(f"express-dial-{which}")
        case _:
            return text(f"express-dial-{which}", who=s.setup.seats[int(of)])


def _value(s: State, key: str, value: Value) -> Text:
    match value:
        case tuple():
            return text("express-list", items=tuple(names.called(s, key, each) for each in value))
        case str():
            return names.called(s, key, value)
        case bool() | None:
            return name("")
        case int():
            return text("express-number", n=value)
