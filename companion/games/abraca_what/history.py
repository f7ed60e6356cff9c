"""One line of the history for every move. Must not know any rule."""

from __future__ import annotations

from typing import assert_never

from companion.api import Anew, Answer, ByHand, CoreMove, Correct, Text, Value, text
from companion.api import Leave as LeaveOpen
from companion.games.abraca_what.state import Call, Hit, Leave, Miss, Move, State, Stop, Throw
from companion.games.abraca_what.view import called, spell


def title(before: State, move: Move | CoreMove, after: State) -> Text:
    """Past tense, with names."""
    match move:
        case Answer(key, value):
            return _answered(before, key, value)
        case Correct(key, value):
            return text("abraca-did-correct", what=_dial_called(before, key), value=_value_called(before, key, value))
        case LeaveOpen():
            return Text("abraca-did-leave-open")
        case ByHand(what, on):
            throw = Text(f"abraca-throw-{what.replace('_', '-')}") if what != "*" else Text("abraca-throw-all")
            return text("abraca-did-by-hand" if on else "abraca-did-by-box", throw=throw)
        case Anew():
            return Text("abraca-did-anew")
        case _:
            return _moved(before, move, after)


def _moved(before: State, move: Move, after: State) -> Text:
    who = before.setup.seats[before.turn]
    match move:
        case Call(number):
            too_low = number < before.cast and not before.setup.any_order
            return text("abraca-did-call-low" if too_low else "abraca-did-call", who=who, n=number)
        case Hit():
            return text("abraca-did-hit", who=who, n=before.called, spell=spell(before, before.called))
        case Miss():
            return text("abraca-did-miss", who=who, n=before.called)
        case Throw():
            return text("abraca-did-roll", who=who, n=after.die) if after.die else text("abraca-did-throw", who=who)
        case Stop():
            return text("abraca-did-stop", who=who)
        case Leave():
            return Text("abraca-did-leave")
    assert_never(move)


def _dial_called(s: State, key: str) -> Text:
    kind, _, at = key.partition("_")
    if kind == "seen":
        return text("abraca-dial-seen", n=int(at))
    return text(f"abraca-dial-{kind}", who=s.setup.seats[int(at)]) if at else Text(f"abraca-dial-{kind}")


def _value_called(s: State, key: str, value: Value) -> Text:
    if isinstance(value, str):
        return called(s, key, value)
    return text("abraca-number", n=value if isinstance(value, int) else 0)


def _answered(s: State, key: str, value: Value) -> Text:
    match key:
        case "deal" | "took" | "scored":
            return Text(f"abraca-did-{key}")
        case "open":
            return Text("abraca-did-open")
        case "die":
            face = value[0] if isinstance(value, tuple | list) and value else ""
            return text("abraca-did-die", who=s.setup.seats[s.turn], n=str(face))
        case "leave" if value == "nobody":
            return Text("abraca-did-leave-nobody")
        case _:
            return text(f"abraca-did-answer-{key}", who=s.setup.seats[int(str(value))])
