"""One line of the history for every move. Must not know any rule."""

from __future__ import annotations

from companion.api import Anew, Answer, ByHand, CoreMove, Correct, Leave, Text, Value, tag_of, text
from companion.games.avalon import state
from companion.games.avalon.lineup import CHARACTERS
from companion.games.avalon.state import Move, Phase, State
from companion.games.avalon.view import called, has, names, result_said, role, who


def title(before: State, move: Move | CoreMove, after: State) -> Text:
    """Past tense, with names."""
    match move:
        case Answer(key, value):
            return _answered(before, key, value, after)
        case Correct(key, value):
            return text("avalon-did-correct", what=_dial(key), value=_set(after, key, value))
        case Leave():
            return Text("avalon-did-leave")
        case ByHand(what, on):
            how = "on" if on else "off"
            return Text(f"avalon-did-by-hand-{how}") if what == "*" else _by_hand(what, how)
        case Anew():
            return Text("core-drawn-anew")
        case _:
            return _moved(before, move, after)


# ---------------------------------------------------------------- the game's own moves
def _moved(before: State, move: Move, after: State) -> Text:
    match move:
        case state.Heard(call):
            return text("avalon-did-heard", n=call + 1)
        case state.Toggle(what):
            put = "in" if has(after.lineup, what) else "out"
            return text(f"avalon-did-put-{put}", what=_called_extra(what))
        case state.Stop():
            return text("avalon-did-stop", n=before.call + 1)
        case state.AskAgain():
            return text("avalon-did-say-again", n=before.call + 1)
        case state.ReadOn(call):
            practice = before.phase is Phase.PRACTICE
            return Text("avalon-did-read-on-practice") if practice else text("avalon-did-read-on", n=call + 1)
        case state.Onward():
            return Text(f"avalon-did-onward-{before.phase}")
        case state.HoldTimer(held):
            return Text("avalon-timer-paused" if held else "avalon-timer-resumed")
        case _:
            return Text(f"avalon-did-{tag_of(move)}".replace("_", "-"))


def _called_extra(what: str) -> Text:
    return role(what) if what in CHARACTERS else Text(f"avalon-extra-{what}")


# ---------------------------------------------------------------- what hands do
def _by_hand(what: str, how: str) -> Text:
    return text(f"avalon-did-by-hand-one-{how}", what=Text(f"avalon-throws-{what}".replace("_", "-")))


def _dial(key: str) -> Text:
    if key.startswith("quest_"):
        return text("avalon-dial-quest", n=int(key.removeprefix("quest_")))
    return Text(f"avalon-dial-{key}")


def _set(s: State, key: str, value: Value) -> Text:
    if key == "rejected":
        return text("core-number", number=int(str(value)))
    return called(s, "leader" if key == "lady" else key, str(value))


# ---------------------------------------------------------------- answers
def _answered(before: State, key: str, value: Value, after: State) -> Text:
    question, _, member = key.partition("-")
    match question:
        case "vote":
            return _voted(before, value)
        case "pass" | "card":
            return text(f"avalon-did-{question}", who=who(before, before.team[int(member) - 1]))
        case "team":
            return text("avalon-did-name-team", leader=who(after, after.leader), team=names(after, after.team))
        case "quest":
            return text("avalon-did-quest", n=int(str(value)))
        case "fails":
            return text("avalon-did-fails", n=before.quest + 1, result=result_said(after.results[-1]))
        case "swap" if value == "nobody":
            return Text("avalon-did-swap-none")
        case "leader" | "sword" | "swap" | "lady" | "accuse" | "liar":
            return text(f"avalon-did-{question}", who=called(before, question, str(value)))
        case _:
            return _said(question, value)


def _voted(before: State, value: Value) -> Text:
    if value == "rest":
        return Text("avalon-did-vote-rest")
    return text("avalon-did-vote-of", who=who(before, len(before.votes)), vote=Text(f"avalon-vote-{value}"))


def _said(question: str, value: Value) -> Text:
    match question:
        case "verdict":
            return Text(f"avalon-did-verdict-{value}")
        case "merlin":
            return Text("avalon-end-hit" if value == "yes" else "avalon-end-miss")
        case _:
            return Text(f"avalon-did-{question}".replace("_", "-"))
