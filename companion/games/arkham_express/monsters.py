"""Monsters come, are told apart, and stir the sleeper. Must not know fights, turns or pages.

Cited as "rules" are the Russian rules v2.1, "v1.0" the English ones, by way of data/arkham_express.yaml.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    Cue,
    Deck,
    Faces,
    Log,
    Name,
    Number,
    OneOf,
    Question,
    Rolled,
    Say,
    Show,
    Sound,
    Text,
    Tone,
    Value,
    push,
    text,
)
from companion.games.arkham_express.board import keys, printed, spelled, tokens, with_spot
from companion.games.arkham_express.facts import MOST_STRENGTH, NUMBERED, TOKENS_LOSE
from companion.games.arkham_express.setup import ANOTHER, TOKEN, WRITTEN, number_of
from companion.games.arkham_express.state import (
    UNKNOWN,
    Awaken,
    Cause,
    Deed,
    Do,
    Done,
    EndTurn,
    Harder,
    Identify,
    Kind,
    Meet,
    Monster,
    Original,
    Spot,
    State,
    Stir,
    Summon,
)
from companion.games.arkham_express.turn import lost

Item: TypeAlias = Summon | Identify | Stir

NUMBERS = tuple(range(1, len(NUMBERED) + 1))
_NUMBER_FACES = tuple(str(number) for number in NUMBERS)
_PLACE_QUESTION = Question("monster_place", Text("express-ask-monster-place"), Faces((_NUMBER_FACES,), ("die_1",)))
YES_NO = ("no", "yes")


def ask(facts: object, s: State, item: Item) -> Question | None:
    match item:
        case Summon():
            return ask_summon(s, item)
        case Identify():
            return ask_identify(s, item)
        case Stir():
            return None
    assert_never(item)


def answer(facts: object, s: State, item: Item, value: Value) -> State:
    match item:
        case Summon():
            return answer_summon(s, item, value)
        case Identify():
            return answer_identify(s, item, value)
        case _:
            raise NotImplementedError(f"arkham_express asks nothing for {item!r}")


def run(facts: object, s: State, item: Item, chance: Chance) -> Done:
    match item:
        case Summon():
            return run_summon(s, item, chance)
        case Stir():
            return run_stir(s, item)
        case _:
            return s, ()  # it only asks


def ask_summon(s: State, item: Summon) -> Question | None:
    by_die = not item.place and Original.NEXT_FREE not in s.setup.original
    if by_die and s.thrown_by_hand("monster_place") and not full(s):
        return _PLACE_QUESTION
    return None


def answer_summon(s: State, item: Summon, value: Value) -> State:
    """Rules: where a monster already is, the die is thrown again."""
    place = int(keys(value)[0])
    if s.spots[place - 1].monster is not None:
        return push(s, item)
    return push(replace(s, by_hand_now=()), replace(item, place=place))


def full(s: State) -> bool:
    """Monsters on all numbered places: nothing can be placed, so nothing is rolled."""
    return all(spot.monster is not None for spot in s.spots)


def run_summon(s: State, item: Summon, chance: Chance) -> Done:
    """Rules, "Монстры и бой с ними"."""
    if full(s):
        cues = (Chime(Sound.BAD), Show("bad", Tone.RED, 0.7))
        return s, (*cues, Say(Text("express-say-full")), Log(Text("express-log-full")))
    by_die = not item.place and Original.NEXT_FREE not in s.setup.original
    place = item.place or _where(s, chance)
    gate = s.spots[place - 1].gate
    hidden = Harder.HIDDEN_MONSTERS in s.setup.harder
    name = ""
    if s.setup.draws_monsters and not s.thrown_by_hand("monster_token"):
        stack = s.stack if s.stack.pile else Deck(s.stack.discards)
        if stack.pile:
            name = chance.pick("monster_token", stack.pile)
            s = replace(s, stack=stack.take(name))
    monster = replace(printed(s, name) or Monster(), name=name, hidden=hidden)
    deed = Deed(Do.MONSTER_HIDDEN if hidden else Do.MONSTER, n=place, who="" if hidden else name)
    s = replace(with_spot(s, place, Spot(monster, gate)), deeds=(*s.deeds, deed))
    if Original.LOSS_AT_ONCE in s.setup.original and tokens(s) >= TOKENS_LOSE:
        return lost(s, Cause.TOKENS)
    asks = s.setup.keeps_all and not hidden and not monster.known
    told_first: tuple[Identify, ...] = (Identify(place),) if asks else ()
    if item.fights and s.setup.keeps_all and s.active.place is NUMBERED[place - 1]:
        if item.dice and s.setup.fight_replaces_dice:
            s = replace(s, agenda=(*told_first, Meet(), EndTurn()))
        else:
            s = push(s, *told_first, Meet())
    elif told_first:
        s = push(s, *told_first)
    return s, (*_ROLLED, *_appeared(place)) if by_die else _appeared(place)


_ROLLED: tuple[Cue, ...] = (Rolled(),)


@lru_cache(maxsize=8)
def _appeared(place: int) -> tuple[Cue, ...]:
    told = text("express-log-monster", n=place, place=place_called(place))
    return (Chime(Sound.BAD), Show("bad", Tone.RED, 0.7), Say(text("express-say-monster", n=place)), Log(told))


def place_called(number: int) -> Text:
    """A numbered place by name."""
    return Text(f"express-place-{NUMBERED[number - 1]}".replace("_", "-"))


def _where(s: State, chance: Chance) -> int:
    """A die, thrown until it names a place without a monster. v1.0: the next free number."""
    if Original.NEXT_FREE in s.setup.original:
        empty = [number for number in NUMBERS if s.spots[number - 1] == Spot()]
        return (empty or [number for number in NUMBERS if s.spots[number - 1].monster is None])[0]
    while True:
        place = chance.pick("monster_place", NUMBERS)
        if s.spots[place - 1].monster is None:
            return place


# ---------------------------------------------------------------- what is printed on a token
def ask_identify(s: State, item: Identify) -> Question | None:
    """Which of the tokens that are known; of any other strength, mark, and whether one can retreat: once."""
    monster = s.spots[item.place - 1].monster
    if monster is None or item.told:
        return None
    asked = text("express-ask-monster", place=place_called(item.place))
    if item.writing:
        return Question("monster", asked, Name(), may_leave=False)
    if _asks_which(s, item, monster):
        return Question("monster", asked, OneOf((*_known(s), ANOTHER, WRITTEN)), stands=ANOTHER)
    if monster.strength == UNKNOWN:
        return Question("strength", _STRENGTH, Number(0, MOST_STRENGTH), stands=1)
    if not monster.kind:
        return Question("kind", _KIND, OneOf(tuple(Kind)))
    return Question("holds", _HOLDS, OneOf(YES_NO))


_STRENGTH, _KIND, _HOLDS = (Text(f"express-ask-{what}") for what in ("strength", "kind", "holds"))


def _known(s: State) -> tuple[str, ...]:
    """Tokens by strength and mark, as they are looked for."""
    tokens = {**s.setup.monsters, **s.monsters}
    return tuple(sorted(tokens, key=lambda name: (tokens[name].strength, tokens[name].kind, bool(tokens[name].holds))))


def _asks_which(s: State, item: Identify, monster: Monster) -> bool:
    """Not of one whose numbers a hand has set: only what is missing is asked of it."""
    return not item.nameless and not monster.name and monster.strength == UNKNOWN and bool(_known(s))


def answer_identify(s: State, item: Identify, value: Value) -> State:
    spot = s.spots[item.place - 1]
    monster = spot.monster
    assert monster is not None
    if item.writing or _asks_which(s, item, monster):
        if not item.writing and value in (ANOTHER, WRITTEN):
            return push(s, replace(item, nameless=value == ANOTHER, writing=value == WRITTEN))
        name = spelled(_known(s), str(value))
        monster = replace(printed(s, name) or Monster(), name=name, hidden=monster.hidden)
        item = replace(item, told=monster.known, writing=False)
        if name in s.stack.pile:
            s = replace(s, stack=s.stack.take(name))
    elif monster.strength == UNKNOWN:
        monster = replace(monster, strength=int(str(value)))
    elif not monster.kind:
        monster = replace(monster, kind=Kind(str(value)))
    else:
        monster = replace(monster, holds=value == "yes")
        item = replace(item, told=True)
        monster = replace(monster, name=monster.name or _called_as(s, monster))
        s = replace(s, monsters={**s.monsters, monster.name: replace(monster, hidden=False)})
    return push(with_spot(s, item.place, replace(spot, monster=monster)), item)


def _called_as(s: State, monster: Monster) -> str:
    """What a token without a name is kept as: as one that fights the same way, or as a new one."""
    unnamed = {name: each for name, each in {**s.setup.monsters, **s.monsters}.items() if name.startswith(TOKEN)}
    printed_on_it = (monster.strength, monster.kind, monster.holds)
    same = (name for name, each in unnamed.items() if (each.strength, each.kind, each.holds) == printed_on_it)
    return next(same, "") or TOKEN + str(1 + max((number_of(name, TOKEN) for name in unnamed), default=0))


def leave_identify(s: State, item: Identify) -> State:
    """Without a name it goes on; without strength or mark the table fights it out itself."""
    monster = s.spots[item.place - 1].monster
    if monster is not None and _asks_which(s, item, monster):
        return push(s, replace(item, nameless=True))
    if s.agenda and isinstance(s.agenda[0], Meet):
        return replace(s, agenda=s.agenda[1:])
    return s


# ---------------------------------------------------------------- the alternative awakening
def run_stir(s: State, item: Stir) -> Done:
    """Rules, "Альтернативный вариант пробуждения": Horror grows, runs over into Might, and both at their most wake."""
    if UNKNOWN in (s.horror_max, s.might_max):
        return s, ()
    rest: tuple[Stir, ...] = (Stir(item.times - 1),) if item.times > 1 else ()
    if s.horror < s.horror_max:
        s = replace(s, horror=s.horror + 1)
        if s.horror == s.horror_max and s.might >= s.might_max:
            return replace(s, agenda=(Awaken(),)), ()
        told = text("express-log-horror", n=s.horror)
        return push(s, *rest), (Chime(Sound.TICK), Say(Text("express-say-horror")), Log(told))
    s = replace(s, horror=1, might=min(s.might + 1, s.might_max))
    if s.horror >= s.horror_max and s.might >= s.might_max:
        return push(s, Summon(fights=True), Awaken()), ()
    told = text("express-log-might", n=s.might)
    return push(s, Summon(fights=True), *rest), (Chime(Sound.BAD), Say(Text("express-say-might")), Log(told))
