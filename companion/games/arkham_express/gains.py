"""What the dice gave is used: steps, health and sanity, what else a turn still offers. Must not know throws.

Cited as "rules" are the Russian rules v2.1, "v1.0" the English ones, by way of data/arkham_express.yaml. What they
leave open is decided in README.md of this folder.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    Cue,
    OneOf,
    Question,
    Show,
    Sound,
    Text,
    Tone,
    Value,
    push,
)
from companion.games.arkham_express.board import (
    FIELD_OF,
    carried,
    linked,
    monster_at,
    most_of,
    open_gate_at,
    room,
    start_of,
    stat_of,
    with_active,
    with_link,
    with_research,
)
from companion.games.arkham_express.facts import (
    PLACES,
    SEAL_COSTS,
)
from companion.games.arkham_express.passing import passes
from companion.games.arkham_express.state import (
    NO_DICE,
    Again,
    Arrive,
    Close,
    Deed,
    Do,
    Done,
    EndTurn,
    Five,
    Investigator,
    Meet,
    Pass,
    Place,
    Purpose,
    Recover,
    Resolve,
    Stat,
    State,
    Tell,
    Token,
    Walk,
)

Item: TypeAlias = Resolve | Recover | Walk | Arrive

ELSEWHERE = "elsewhere"
"""Among places to go to: one that is not known to be linked."""

_RESOLVE, _MEET, _END = Resolve(), Meet(), EndTurn()
_STEPPED: tuple[Cue, ...] = (Chime(Sound.STEP), Show("walk", Tone.ACCENT))
_HEALED: tuple[Cue, ...] = (Chime(Sound.TICK),)


def ask(facts: object, s: State, item: Item) -> Question | None:
    match item:
        case Resolve():
            return ask_resolve(s)
        case Recover():
            return ask_recover(s, item)
        case Walk():
            return ask_step(s, item)
        case Arrive():
            return None
    assert_never(item)


def answer(facts: object, s: State, item: Item, value: Value) -> State:
    match item:
        case Resolve():
            return answer_resolve(s, value)
        case Recover():
            return recover(s, item, Stat(str(value)))
        case Walk():
            return answer_step(s, item, value)
        case _:
            raise NotImplementedError(f"arkham_express asks nothing for {item!r}")


def run(facts: object, s: State, item: Item, chance: Chance) -> Done:
    match item:
        case Recover():
            return run_recover(s, item)
        case Arrive():
            return run_arrive(s, item)
        case _:
            return s, ()  # it only asks


# ---------------------------------------------------------------- what is offered
def ask_resolve(s: State) -> Question | None:
    """What is left to do. Where beside tokens to be passed only steps are, it is asked at once where to."""
    options = _uses(s)
    if options == ("done",):
        return None
    if options[:2] == ("move", "done"):
        return _way_question((*_ways(s), *options[1:]))
    return _resolve_question(options)


@lru_cache(maxsize=256)
def _way_question(options: tuple[str, ...]) -> Question:
    return Question("to", Text("express-ask-move"), OneOf(options), confirm=Text("express-this"), may_leave=False)


def _ways(s: State) -> tuple[str, ...]:
    known = linked(s, s.active.place)
    return (*known, ELSEWHERE) if known else tuple(place for place in PLACES if place != s.active.place)


@lru_cache(maxsize=256)
def _resolve_question(options: tuple[str, ...]) -> Question:
    return Question(
        "resolve", Text("express-ask-resolve"), OneOf(options), confirm=Text("express-this"), may_leave=False
    )


def _uses(s: State) -> tuple[str, ...]:
    """What the player may do now, what most players want first."""
    if not s.setup.keeps_all:
        return _uses_untracked(s)
    ones, steps, threes = s.left
    one = s.active
    uses = []
    if ones and room(s, one, Token.RESEARCH):
        uses.append("research")
    if open_gate_at(s, one.place) and one.research >= SEAL_COSTS:
        uses.append("seal")
    if steps:
        uses.append("move")
    if threes and (one.health < one.health_max or one.sanity < one.sanity_max):
        uses.append("heal")
    # alone it is no reason to ask: tokens pass between turns too, unless it makes room for what was rolled
    trades = (uses or ones) and len(s.party) > 1 and passes(s)
    return (*uses, "done", *(("trade",) if trades else ()))


def _uses_untracked(s: State) -> tuple[str, ...]:
    monsters = any(spot.monster is not None for spot in s.spots)
    open_gates = any(spot.gate and spot.monster is None for spot in s.spots)
    return (
        "done",
        *(("fight", "beaten") if monsters else ()),
        *(("sealed",) if open_gates else ()),
    )


def answer_resolve(s: State, value: Value) -> State:
    match value:
        case "research":
            return push(with_research(s), _RESOLVE)
        case "move":
            return push(s, Walk(), _RESOLVE)
        case "heal":
            return push(s, Recover(), _RESOLVE)
        case "trade":
            return push(s, Pass(), _RESOLVE)
        case "seal":
            return push(s, Close())
        case "fight":
            return push(replace(s, battle=NO_DICE, spent=0), Five(Purpose.FIGHT), Again(Purpose.FIGHT), _RESOLVE)
        case "beaten" | "sealed":
            return push(s, Tell(seal=value == "sealed"), _RESOLVE)
        case "done":
            return s
        case _:
            return answer_step(push(s, _RESOLVE), Walk(), value)


# ---------------------------------------------------------------- health and sanity
def ask_recover(s: State, item: Recover) -> Question | None:
    stats = recoverable(s, item)
    if len(stats) < 2 or (not item.full and s.left[2] >= sum(_lacking(s.active, stat) for stat in stats)):
        return None
    return _recover_question(item.full)


@lru_cache(maxsize=2)
def _recover_question(full: bool) -> Question:
    wording = "express-ask-restore" if full else "express-ask-heal"
    return Question("recover", Text(wording), OneOf(tuple(Stat)), may_leave=False)


def recoverable(s: State, item: Recover) -> tuple[Stat, ...]:
    one = s.active
    reach = start_of if item.full else most_of
    return tuple(stat for stat in Stat if stat_of(one, stat) < reach(one, stat))


def run_recover(s: State, item: Recover) -> Done:
    """Only one stat lacks anything, or none does, or there is enough for both: nothing is left to choose."""
    stats = recoverable(s, item)
    for stat in stats:
        s = recover(s, item, stat) if item.full else _healed(s, stat, s.left[2])
    return s, _HEALED if stats else ()


def recover(s: State, item: Recover, stat: Stat) -> State:
    """Rules: "восстановить одну единицу", as often as there are points; in the Hospital "до начального значения"."""
    one = s.active
    if item.full:
        return with_active(s, **{stat: max(stat_of(one, stat), start_of(one, stat))})
    s = _healed(s, stat, 1)
    return push(s, item) if s.left[2] else s


def _lacking(one: Investigator, stat: Stat) -> int:
    return max(0, most_of(one, stat) - stat_of(one, stat))


def _healed(s: State, stat: Stat, points: int) -> State:
    """By so many points, as far as they are there and the stat lacks them."""
    ones, steps, threes = s.left
    points = min(points, threes, _lacking(s.active, stat))
    s = with_active(s, **{stat: stat_of(s.active, stat) + points})
    return replace(s, left=(ones, steps, threes - points))


# ---------------------------------------------------------------- steps
def ask_step(s: State, item: Walk) -> Question:
    here = s.active.place
    known = linked(s, here)
    options = tuple(place for place in PLACES if place != here and place not in known) if item.anywhere else _ways(s)
    return _step_question(options, item.retreat)


@lru_cache(maxsize=256)
def _step_question(options: tuple[str, ...], retreat: bool) -> Question:
    wording = "express-ask-retreat-to" if retreat else "express-ask-move"
    return Question("to", Text(wording), OneOf(options), confirm=Text("express-there"), may_leave=not retreat)


def answer_step(s: State, item: Walk, value: Value) -> State:
    if value == ELSEWHERE:
        return push(s, replace(item, anywhere=True))
    return push(s, Arrive(Place(str(value)), item.retreat))


def run_arrive(s: State, item: Arrive) -> Done:
    """Rules: a shop gives its token in passing; where a monster is, the fight begins and ends the turn."""
    place, one = item.place, s.active
    s = with_link(s, one.place, place)
    gained = {} if item.retreat else _shop(s, place)
    s = with_active(s, place=place, **gained)
    deeds = (*s.deeds, Deed(Do.MOVE, who=s.setup.seats[s.seat], place=place))
    if gained:
        deeds = (*deeds, Deed(Do.WEAPON if place is Place.WEAPONS else Do.SPELL))
    ones, steps, threes = s.left
    left = s.left if item.retreat else (ones, steps - 1, threes)
    agenda = (_MEET, _END) if monster_at(s, place) is not None else s.agenda
    return replace(s, left=left, deeds=_one_move(deeds), agenda=agenda), _STEPPED


def _shop(s: State, place: Place) -> dict[str, int]:
    token = {Place.WEAPONS: Token.WEAPON, Place.MAGIC: Token.SPELL}.get(place)
    if token is None or not room(s, s.active, token):
        return {}
    return {FIELD_OF[token]: carried(s.active, token) + 1}


def _one_move(deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    """Only where the figure stands in the end."""
    last = max((n for n, deed in enumerate(deeds) if deed.do is Do.MOVE), default=0)
    return tuple(deed for n, deed in enumerate(deeds) if deed.do is not Do.MOVE or n == last)
