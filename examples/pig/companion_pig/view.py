"""What everybody at the table sees of Pig, as structs. Must not know how they are drawn."""

from __future__ import annotations

from companion.api import (
    ArcRing,
    Button,
    Col,
    Dice,
    Die,
    Heading,
    Node,
    Page,
    Paragraph,
    Picture,
    Role,
    Row,
    Text,
    Tone,
    View,
    Widget,
    text,
)
from companion_pig.names import PigIcon
from companion_pig.rules import Sty


class Barn(Widget, frozen=True, tag="pig.barn"):
    """A seat's way to the goal: ``apples`` of ``goal`` at home, and ``risked`` more in the trough if it is its turn."""

    who: str
    apples: int
    goal: int
    risked: int = 0
    now: bool = False


def view(s: Sty) -> View:
    """The page, the ring and the buttons."""
    barns = tuple(
        Barn(who, s.barns[seat], s.goal, s.trough if seat == s.turn else 0, seat == s.turn)
        for seat, who in enumerate(s.seats)
    )
    return View(
        PigIcon.SNOUT,
        (Text("game-pig"), text("pig-to", count=s.goal)),
        Page(_wide(s, barns), _compact(s, barns)),
        ArcRing(min(s.goal, s.barns[s.turn] + s.trough), s.goal, Tone.GREEN if s.winner is not None else Tone.ACCENT),
        _buttons(s),
    )


def _wide(s: Sty, barns: tuple[Barn, ...]) -> Node:
    if s.winner is not None:
        won = Heading(text("pig-won", who=s.who), "title", centred=True)
        return Row((Col((Picture(Tone.ACCENT, PigIcon.SNOUT), won), (0, 48)), Col(barns)), (280, 0))
    left = Col((Heading(s.who, "title"), _number(s, "hero"), Paragraph(_told(s)), _die(s)), (36, 76, 64, 0), 8)
    return Row((left, Col(barns)), (250, 0))


def _compact(s: Sty, barns: tuple[Barn, ...]) -> Node:
    if s.winner is not None:
        return Col((Heading(text("pig-won", who=s.who), "title", icon=PigIcon.SNOUT), *barns), (30,), 2)
    left = Col((Heading(s.who, "title"), _number(s, "head"), _die(s)), (26, 34, 0), 4)
    return Row((left, Col(barns, gap=2)), (96, 0))


def _number(s: Sty, size: str) -> Heading:
    """What is at risk, to be read from two metres."""
    return Heading(text("pig-number", number=s.trough), size, Tone.ACCENT if s.trough else Tone.INK3)


def _told(s: Sty) -> Text:
    return text("pig-at-risk", count=s.trough) if s.trough else Text("pig-begins")


def _die(s: Sty) -> Dice:
    return Dice((Die(text("pig-face", face=s.face) if s.face else Text("pig-die"), pips=s.face),))


def _buttons(s: Sty) -> tuple[Button, ...]:
    history = Button(Role.LEFT, Text("pig-history"), opens="history")
    if s.winner is not None:
        return (history, Button(Role.GO, Text("pig-end"), opens="end", primary=True))
    return (
        history,
        Button(Role.GO, Text("pig-home"), offer="home"),
        Button(Role.RIGHT, Text("pig-set"), opens="correct"),
        Button(Role.ROLL, Text("pig-throw"), offer="throw"),
    )


__all__ = ["Barn", "view"]
