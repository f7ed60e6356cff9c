"""The dice of a turn: thrown, thrown again, counted. Must not know what they are then used for.

Cited as "rules" are the Russian rules v2.1, "v1.0" the English ones, by way of data/arkham_express.yaml. What they
leave open is decided in README.md of this folder.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Cue,
    Faces,
    Number,
    Question,
    Refusal,
    Rolled,
    Several,
    Text,
    Value,
    push,
    text,
)
from companion.games.arkham_express.board import (
    keys,
    research,
    room,
    with_active,
    with_research,
)
from companion.games.arkham_express.facts import (
    DICE,
    FACES,
    HEAL,
    MONSTER,
    MOVE,
    REROLLS,
    RESEARCH,
    SUMMONING,
    THREE,
)
from companion.games.arkham_express.gains import recoverable
from companion.games.arkham_express.state import (
    Count,
    Deed,
    Do,
    Done,
    EndTurn,
    Harder,
    Keep,
    Original,
    Recover,
    Resolve,
    State,
    Summon,
    Throw,
    Token,
)

Item: TypeAlias = Throw | Keep | Count

TOKENS_PAY = "tokens"
"""Among dice to be thrown again: research tokens pay although rerolls are left."""

_KEYS = tuple(str(die) for die in range(DICE))
_DRAWN = tuple(f"die_{die + 1}" for die in range(DICE))
_FACES = tuple(str(face) for face in FACES)
_KEEP = Keep()
_AFTER_ROLL = (_KEEP, Count(), Resolve(), EndTurn())
_ROLLED: tuple[Cue, ...] = (Rolled(),)


def ask(facts: object, s: State, item: Item) -> Question | None:
    match item:
        case Throw(dice, told):
            return ask_throw(s, dice, told) if s.by_hand or s.by_hand_now else None
        case Keep():
            return ask_keep(s)
        case Count():
            return None
    assert_never(item)


def answer(facts: object, s: State, item: Item, value: Value) -> State:
    match item:
        case Throw():
            return push(s, replace(item, told=keys(value)))
        case Keep():
            return answer_keep(s, value)
        case _:
            raise NotImplementedError(f"arkham_express asks nothing for {item!r}")


def run(facts: object, s: State, item: Item, chance: Chance) -> Done:
    match item:
        case Throw():
            return run_throw(s, item, chance)
        case Count():
            return run_count(s, item)
        case _:
            return s, ()  # it only asks


# ---------------------------------------------------------------- throws
def act_roll(s: State) -> State:
    """Rules, "Ход игры": five dice less the monsters that lie there."""
    rerolls = REROLLS
    if Harder.ONE_REROLL in s.setup.harder:
        rerolls = 1
    elif Original.ROLLS in s.setup.original:
        rerolls = REROLLS - 1
    return replace(s, rerolls=rerolls, omen=(), agenda=(Throw(free(s.dice)), *_AFTER_ROLL))


def ask_throw(s: State, dice: tuple[int, ...], told: tuple[str, ...]) -> Question | None:
    if told or not dice or not s.thrown_by_hand("dice"):
        return None
    return _faces_question(len(dice))


@lru_cache(maxsize=8)
def _faces_question(count: int) -> Question:
    names = tuple(f"die_{die + 1}" for die in range(count))
    return Question("dice", Text("express-ask-dice"), Faces((_FACES,) * count, names))


def thrown(before: tuple[int, ...], dice: tuple[int, ...], told: tuple[str, ...], chance: Chance) -> tuple[int, ...]:
    """The five as they lie after ``dice`` of them were thrown, by the box unless ``told``."""
    after = list(before)
    if told:
        for die, face in zip(dice, told, strict=True):
            after[die] = int(face)
    else:
        for die in dice:
            after[die] = chance.pick(_DRAWN[die], FACES)
    return tuple(after)


def run_throw(s: State, item: Throw, chance: Chance) -> Done:
    """Rules, "Исключение": monsters are put aside; as soon as there are three, one appears."""
    dice = thrown(s.dice, item.dice, item.told, chance)
    summons = not s.summoned and not _counts_last(s) and not item.only_monsters and dice.count(MONSTER) >= SUMMONING
    agenda = (Summon(dice=True, fights=True), *s.agenda) if summons else s.agenda
    by_hand = () if item.told else s.by_hand_now
    s = replace(
        s,
        dice=dice,
        thrown=item.dice,
        summoned=s.summoned or summons,
        agenda=agenda,
        by_hand_now=by_hand,
    )
    return s, _ROLLED if item.dice else ()


def _counts_last(s: State) -> bool:
    """v1.0: monsters are counted after the last roll. Alone too, where a monster can be thrown again."""
    return Original.COUNT_LAST in s.setup.original or s.setup.solo


def free(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The dice that show no monster."""
    return tuple(die for die, face in enumerate(dice) if face != MONSTER)


# ---------------------------------------------------------------- rerolls
def ask_keep(s: State) -> Question | None:
    """Rules: up to three rerolls of chosen dice, then a research token a die; a monster only alone, for a token."""
    tokens_here = research(s)
    if told_at_the_end(s):
        return paid_question(tokens_here) if s.setup.keeps_all else None
    if not s.rerolls and not tokens_here:
        return None
    solo = s.setup.solo and tokens_here > 0
    options = tuple(key for key, face in zip(_KEYS, s.dice, strict=True) if face and (face != MONSTER or solo))
    if not options:
        return None
    pays = s.rerolls > 0 and tokens_here > 0
    most = DICE + 1 if s.rerolls else tokens_here
    return _keep_question((*options, TOKENS_PAY) if pays else options, most, _of_no_use(s) if s.rerolls else ())


def told_at_the_end(s: State) -> bool:
    """The table throws its own dice again as it likes, and has told how they lie in the end (option)."""
    return s.setup.tells_final_faces and ("dice" in s.by_hand or "*" in s.by_hand)


@lru_cache(maxsize=64)
def paid_question(most: int) -> Question | None:
    """How many research tokens the rerolls have cost."""
    if not most:
        return None
    return Question("paid", Text("express-ask-paid"), Number(0, most), stands=0, may_leave=False)


def _of_no_use(s: State) -> tuple[str, ...]:
    """Dice that give nothing as they lie: marked from the beginning, and a press takes the mark away. Where all or
    none must be thrown again (harder rules), all are, if most of them give nothing."""
    useful = {RESEARCH: DICE, MOVE: DICE, HEAL: DICE}
    if s.setup.keeps_all:
        one = s.active
        if Harder.RESEARCH_THREE not in s.setup.harder:
            useful[RESEARCH] = room(s, one, Token.RESEARCH)
        if Harder.HEAL_THREE not in s.setup.harder:
            useful[HEAL] = max(0, one.health_max - one.health) + max(0, one.sanity_max - one.sanity)
    found = []
    for key, face in zip(_KEYS, s.dice, strict=True):
        if face == MONSTER:
            continue
        if useful.get(face, 0):
            useful[face] -= 1
        else:
            found.append(key)
    if Harder.REROLL_ALL not in s.setup.harder:
        return tuple(found)
    free = tuple(key for key, face in zip(_KEYS, s.dice, strict=True) if face != MONSTER)
    return free if 2 * len(found) > len(free) else ()


@lru_cache(maxsize=512)
def _keep_question(options: tuple[str, ...], most: int, marked: tuple[str, ...]) -> Question:
    return Question(
        "reroll",
        Text("express-ask-reroll"),
        Several(options, 0, min(most, len(options))),
        confirm=text("express-throw-again", count=0),
        may_leave=False,
        stands=marked,
        throws=True,
    )


def answer_keep(s: State, value: Value) -> State:
    """Nothing chosen: rolling is over. Raises Refusal if it cannot be paid, or if all or none must be thrown."""
    if isinstance(value, int):
        return with_active(s, research=s.active.research - value)
    chosen = keys(value)
    dice = tuple(int(key) for key in chosen if key != TOKENS_PAY)
    if not dice:
        return s
    monsters = sum(s.dice[die] == MONSTER for die in dice)
    others = len(dice) - monsters
    pays = TOKENS_PAY in chosen or not s.rerolls
    if others and not pays and Harder.REROLL_ALL in s.setup.harder and others < DICE - s.dice.count(MONSTER):
        raise Refusal(Text("express-why-all-dice"))
    cost = monsters + (others if pays else 0)
    if cost > research(s):
        raise Refusal(text("express-why-too-few-tokens", n=cost))
    if cost and s.setup.keeps_all:
        s = with_active(s, research=s.active.research - cost)
    rerolls = s.rerolls if pays or not others else s.rerolls - 1
    return replace(s, rerolls=rerolls, agenda=(Throw(dice), _KEEP, *s.agenda))


def run_count(s: State, item: Count) -> Done:
    """Rules, "После всех перебросов"; harder rules "research_three" and "heal_three"."""
    dice = s.dice
    if (_counts_last(s) or item.only_monsters) and not s.summoned and dice.count(MONSTER) >= SUMMONING:
        s = replace(s, summoned=True, agenda=(Summon(dice=True, fights=not item.only_monsters), *s.agenda))
    if item.only_monsters:
        return s, ()
    ones, threes = dice.count(RESEARCH), dice.count(HEAL)
    if Harder.RESEARCH_THREE in s.setup.harder:
        ones //= THREE
    if Harder.HEAL_THREE in s.setup.harder:
        threes //= THREE
    steps = max(0, dice.count(MOVE) + s.herald.moves)
    s = replace(s, left=(ones, steps, threes), rolled=True, deeds=_deeds_of(s, ones, steps, threes))
    if not s.setup.keeps_all:
        return s, ()
    s = with_research(s)
    return push(s, Recover()) if threes and recoverable(s, Recover()) else s, ()


def _deeds_of(s: State, ones: int, steps: int, threes: int) -> tuple[Deed, ...]:
    """What a table that keeps tokens itself has to do."""
    if s.setup.keeps_all:
        return s.deeds
    lines = ((Do.RESEARCH, ones), (Do.STEPS, steps), (Do.HEAL, threes))
    return (*s.deeds, *(Deed(do, n=n) for do, n in lines if n))
