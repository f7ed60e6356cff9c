"""The rules of Pig: state, moves, and what follows from them. Must not know how anything is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    CoreMove,
    Correct,
    Cue,
    Demo,
    Dial,
    Faces,
    Game,
    Icon,
    IconName,
    Log,
    Number,
    Offer,
    OneOf,
    Option,
    Question,
    Rolled,
    Sound,
    State,
    Tables,
    Text,
    Tone,
    Value,
    View,
    name,
    push,
    text,
)
from companion_pig.names import PigIcon, PigSound

FACES = (1, 2, 3, 4, 5, 6)
LOSES = 1
DARES = 12
"""A demonstration carries home from here on: who never stops never wins."""


# ---------------------------------------------------------------- moves and work
class Throw(Struct, frozen=True, tag="throw"):
    """Throw the die."""


class Home(Struct, frozen=True, tag="home"):
    """Carry home what lies in the trough."""


class Fall(Struct, frozen=True, tag="fall"):
    """The die falls: work that a throw puts on the agenda, so that a plug pulled in between resumes here."""


Move: TypeAlias = Throw | Home


class Sty(State, frozen=True, omit_defaults=True, kw_only=True):
    """``barns`` are the apples that each seat has carried home, ``trough`` those at risk, ``face`` the last throw."""

    goal: int
    seats: tuple[str, ...]
    agenda: tuple[Fall, ...] = ()
    barns: tuple[int, ...] = ()
    turn: int = 0
    trough: int = 0
    face: int = 0

    @property
    def winner(self) -> int | None:
        """The seat that has reached the goal."""
        return next((seat for seat, apples in enumerate(self.barns) if apples >= self.goal), None)

    @property
    def who(self) -> Text:
        """Whose turn it is."""
        return name(self.seats[self.turn])


class Pig(Game[Sty, Move, Fall]):
    """Pig, for two to six."""

    key = "pig"
    words = "pig"
    icon: ClassVar[IconName] = PigIcon.SNOUT
    players = (2, 6)
    minutes = 15
    state_type = Sty
    move_type = Move
    throws: ClassVar[tuple[str, ...]] = ("die",)
    offer_keys: ClassVar[tuple[str, ...]] = ("throw", "home")

    def __init__(self, goals: tuple[int, ...]) -> None:
        self._goals = tuple(map(str, goals))

    # -- before a play
    def options(self) -> tuple[Option, ...]:
        return (Option("goal", Text("pig-option-goal"), OneOf(self._goals), self._goals[0], sign=Icon.FLAG),)

    def option_called(self, option: str, value: str) -> Text:
        return text("pig-apples", count=int(value))

    def demo(self) -> Demo:
        return Demo(("Mina", "Joon", "Anna"))

    def demonstrated(self, s: Sty) -> str | None:
        return "home" if s.trough >= min(DARES, s.goal - s.barns[s.turn]) else "throw"

    def begin(self, options: Mapping[str, Value], seats: tuple[str, ...], tables: Tables) -> Sty:
        return Sty(goal=int(str(options["goal"])), seats=seats, barns=(0,) * len(seats))

    # -- the game
    def offers(self, s: Sty) -> tuple[Offer[Move], ...]:
        won = Text("pig-why-won") if s.winner is not None else None
        empty = Text("pig-why-empty") if s.trough == 0 else None
        return (
            Offer("throw", Throw(), Text("pig-throw"), won, throws=True, icon=Icon.ROLL),
            Offer("home", Home(), Text("pig-home"), won or empty, icon=Icon.CHECK),
        )

    def act(self, s: Sty, move: Move) -> Sty:
        match move:
            case Throw():
                return push(s, Fall())
            case Home():
                home = (*s.barns[: s.turn], s.barns[s.turn] + s.trough, *s.barns[s.turn + 1 :])
                return _next(replace(s, barns=home))
            case _:
                assert_never(move)

    def ask(self, s: Sty, item: Fall) -> Question | None:
        """Only a table that throws its own die is asked what fell."""
        if not s.thrown_by_hand("die"):
            return None
        faces = (tuple(map(str, FACES)),)
        return Question("die", Text("pig-ask-die"), Faces(faces, ("die",)), throws=True)

    def answer(self, s: Sty, item: Fall, value: Value) -> Sty:
        assert isinstance(value, tuple)
        return _fallen(s, int(value[0]))

    def run(self, s: Sty, item: Fall, chance: Chance) -> tuple[Sty, tuple[Cue, ...]]:
        face = chance.pick("die", FACES)
        sound = PigSound.OINK if face == LOSES else Sound.STEP
        return _fallen(s, face), (Rolled(), Chime(sound), Log(text("pig-fell", face=face)))

    # -- hands
    def dials(self, s: Sty) -> tuple[Dial, ...]:
        barns = tuple(
            Dial(f"barn_{seat}", text("pig-barn-of", who=name(who)), s.barns[seat], Number(0, s.goal + 20), Icon.STAR)
            for seat, who in enumerate(s.seats)
        )
        turns = OneOf(tuple(f"seat_{seat}" for seat in range(len(s.seats))))
        return (
            *barns,
            Dial("trough", Text("pig-trough"), s.trough, Number(0, 99), Tone.ACCENT),
            Dial("turn", Text("pig-turn"), f"seat_{s.turn}", turns, Icon.SEAT),
        )

    def correct(self, s: Sty, key: str, value: Value) -> Sty:
        match key.partition("_"):
            case ("barn", _, seat):
                barns = list(s.barns)
                barns[int(seat)] = int(str(value))
                return replace(s, barns=tuple(barns))
            case ("trough", _, _):
                return replace(s, trough=int(str(value)))
            case _:
                return replace(s, turn=int(str(value).removeprefix("seat_")))

    # -- what is seen and kept
    def called(self, s: Sty, question: str, option: str) -> Text:
        if question == "turn" and option:
            return name(s.seats[int(option.removeprefix("seat_"))])
        if question == "throws":
            return Text("pig-die")
        if question == "die":
            return Text("pig-die") if option == "die" else text("pig-face", face=int(option or 0))
        return Text("pig-unit") if not option else Text(option)

    def title(self, before: Sty, move: Move | CoreMove, after: Sty) -> Text:
        match move:
            case Throw() if after.turn != before.turn:
                return text("pig-did-lose", who=before.who, count=before.trough)
            case Throw():
                return text("pig-did-throw", who=before.who, face=after.face)
            case Home():
                return text("pig-did-home", who=before.who, count=before.trough)
            case Correct():
                return Text("pig-did-correct")
            case _:
                return text("pig-did-throw", who=before.who, face=after.face)

    def over(self, s: Sty) -> bool:
        return s.winner is not None

    def view(self, s: Sty) -> View:
        from companion_pig.view import view

        return view(s)


def _fallen(s: Sty, face: int) -> Sty:
    """What a face does."""
    s = replace(s, face=face)
    return _next(s) if face == LOSES else replace(s, trough=s.trough + face)


def _next(s: Sty) -> Sty:
    """The turn ends with an empty trough; who has won keeps it."""
    turn = s.turn if s.winner is not None else (s.turn + 1) % len(s.seats)
    return replace(s, trough=0, turn=turn)
