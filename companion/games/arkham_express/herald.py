"""The Herald: two dice every round, and what they bring. Must not know whose turn it is.

Cited as "rules" are the Russian rules v2.1, "v1.0" the English ones, by way of data/arkham_express.yaml. What they
leave open is decided in README.md of this folder.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    Cue,
    Faces,
    Log,
    Number,
    OneOf,
    Question,
    Rolled,
    Say,
    Sound,
    Text,
    Value,
    push,
    text,
)
from companion.games.arkham_express.board import (
    keys,
)
from companion.games.arkham_express.facts import (
    FACES,
    MOST_BONUS,
)
from companion.games.arkham_express.state import (
    Bonus,
    Deed,
    Do,
    Done,
    Handwork,
    Herald,
    Omen,
    State,
)

Item: TypeAlias = Herald

_HANDS = Handwork()
_FACES = tuple(str(face) for face in FACES)
_ROLLED: tuple[Cue, ...] = (Rolled(),)

HERALD_EFFECTS = ("nothing", "fight", "moves", "strength")


def ask(facts: object, s: State, item: Item) -> Question | None:
    if not item.told:
        if not s.thrown_by_hand("herald_dice"):
            return None
        return Question("herald_dice", Text("express-ask-herald-dice"), Faces((_FACES, _FACES), ("die_1", "die_2")))
    if omen_of(s, item.told) is not None:
        return None
    if not item.effect:
        asked = text("express-ask-herald", first=item.told[0], second=item.told[1])
        return Question("herald", asked, OneOf(HERALD_EFFECTS), confirm=Text("express-this"))
    asked = Text(f"express-ask-herald-{item.effect}")
    return Question("herald_count", asked, Number(-MOST_BONUS, MOST_BONUS), stands=1)


def omen_of(s: State, told: tuple[str, ...]) -> Omen | None:
    """The row of both dice in their order, or of their sum, whichever the owner's table has."""
    pair, total = "-".join(told), str(sum(int(face) for face in told))
    for key in (pair, total):
        row = s.omens.get(key) or s.setup.omens.get(key)
        if row is not None:
            return row
    return None


def answer(facts: object, s: State, item: Item, value: Value) -> State:
    if not item.told:
        return push(replace(s, by_hand_now=()), Herald(keys(value)))
    if not item.effect:
        if value == "nothing":
            return _learnt_omen(s, item, Bonus())
        return push(s, replace(item, effect=str(value)))
    return _learnt_omen(s, item, Bonus(**{item.effect: int(str(value))}))


def _learnt_omen(s: State, item: Herald, bonus: Bonus) -> State:
    s = replace(s, omens={**s.omens, "-".join(item.told): Omen(bonus)})
    return push(s, item)


def run(facts: object, s: State, item: Item, chance: Chance) -> Done:
    """Rules, "Дополнение «Вестник»": what he brought before ends now."""
    if not item.told:
        told = (str(chance.pick("herald_1", FACES)), str(chance.pick("herald_2", FACES)))
        return push(replace(s, omen=told, herald=Bonus()), Herald(told)), _ROLLED
    omen = omen_of(s, item.told)
    bonus = omen.bonus if omen else Bonus()
    deed = Deed(Do.HERALD, n=int(item.told[0]), m=int(item.told[1]), who=omen.effect if omen else "")
    s = push(replace(s, omen=item.told, herald=bonus, deeds=(deed,)), _HANDS)
    told_of = text("express-log-herald", first=item.told[0], second=item.told[1])
    return s, (Chime(Sound.GONG), Say(Text("express-say-herald")), Log(told_of))
