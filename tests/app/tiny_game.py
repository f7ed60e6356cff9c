"""A game of one die, small enough to be forgotten: what the app's own tests play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.core.chance import Chance
from companion.core.game import (
    Column,
    Faces,
    Game,
    Name,
    Number,
    Offer,
    OneOf,
    Option,
    Question,
    State,
    Table,
    Tables,
    Value,
    push,
)
from companion.core.view import ArcRing, Cue, Gap, Icon, Log, Page, View
from companion.core.words import NOTHING, Text, name, text


class Roll(Struct, frozen=True, tag="roll"):
    """Throw the die and add it."""


class Spend(Struct, frozen=True, tag="spend"):
    """Take ``n`` away again; not more than there is."""

    n: int


class Throw(Struct, frozen=True, tag="throw"):
    pass


class Learn(Struct, frozen=True, tag="learn"):
    pass


Move: TypeAlias = Roll | Spend
Item: TypeAlias = Throw | Learn


class Tally(State, frozen=True, omit_defaults=True, kw_only=True):
    goal: int
    seats: tuple[str, ...]
    agenda: tuple[Item, ...] = ()
    total: int = 0
    last: tuple[int, ...] = ()
    rooms: tuple[str, ...] = ()


class Tiny(Game[Tally, Move, Item]):
    key = "tiny"
    words = "tiny"
    icon = Icon.ROLL
    players = (1, 4)
    minutes = 5
    state_type = Tally
    move_type = Move
    throws: ClassVar[tuple[str, ...]] = ("die",)
    offer_keys: ClassVar[tuple[str, ...]] = ("roll", "spend")

    def options(self) -> tuple[Option, ...]:
        return (
            Option("goal", name("goal"), Number(10, 1000, 10), 100),
            Option("mode", name("mode"), OneOf(("kind", "harsh")), "kind"),
        )

    def tables(self) -> tuple[Table, ...]:
        colour = OneOf(("hall", "attic", "cellar"))
        return (
            Table(
                "castle",
                name("Castle"),
                (
                    Column("room", Name(("hall", "attic", "cellar")), may_be_empty=False),
                    Column("red", colour),
                    Column("doors", Number(1, 3)),
                ),
                rows=3,
            ),
        )

    def begin(self, options: Mapping[str, Value], seats: tuple[str, ...], tables: Tables) -> Tally:
        goal = options["goal"]
        assert isinstance(goal, int)
        return Tally(goal=goal, seats=seats, agenda=(Throw(),), rooms=tuple(sorted(tables)))

    def offers(self, s: Tally) -> tuple[Offer[Move], ...]:
        why = text("tiny-poor") if s.total < 5 else None
        return (Offer("roll", Roll(), name("Roll"), throws=True), Offer("spend", Spend(5), name("Spend"), why))

    def act(self, s: Tally, move: Move) -> Tally:
        match move:
            case Roll():
                return push(s, Throw())
            case Spend(n):
                return replace(s, total=s.total - n)

    def ask(self, s: Tally, item: Item) -> Question | None:
        if isinstance(item, Throw) and s.thrown_by_hand("die"):
            return Question("die", name("die?"), Faces((tuple("123456"),), ("die",)))
        return None

    def answer(self, s: Tally, item: Item, value: Value) -> Tally:
        assert isinstance(value, tuple)
        return replace(s, total=s.total + int(value[0]))

    def run(self, s: Tally, item: Item, chance: Chance) -> tuple[Tally, tuple[Cue, ...]]:
        face = chance.pick("die", (1, 2, 3, 4, 5, 6))
        return replace(s, total=s.total + face, last=(*s.last[-11:], face)), (Log(text("tiny-threw", face=face)),)

    def view(self, s: Tally) -> View:
        return View(Icon.ROLL, (name("Tiny"),), Page(Gap(), Gap()), ArcRing(s.total, s.goal))

    def title(self, before: Tally, move: object, after: Tally) -> Text:
        return text("tiny-total", total=after.total) if after.total != before.total else NOTHING

    def over(self, s: Tally) -> bool:
        return s.total >= s.goal


def game(data: Mapping[str, object]) -> Tiny:
    """The entry point."""
    return Tiny()
