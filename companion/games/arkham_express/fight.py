"""Fights by rounds, retreats, the hospital, and gates sealed. Must not know turns' dice or pages.

Cited as "rules" are the Russian rules v2.1 ("Монстры и бой с ними"), "v1.0" the English ones, by way of
data/arkham_express.yaml.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias, assert_never

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
    Seen,
    Several,
    Show,
    Sound,
    Text,
    Tone,
    Value,
    push,
    text,
)
from companion.games.arkham_express import final, names
from companion.games.arkham_express.board import (
    FIELD_OF,
    carried,
    gates,
    hits,
    hurt_by,
    keys,
    monster_at,
    open_gate_at,
    research,
    stat_of,
    strength,
    with_active,
    with_spot,
)
from companion.games.arkham_express.dice import ask_throw, paid_question, thrown, told_at_the_end
from companion.games.arkham_express.facts import (
    DICE,
    FACES,
    GATES_WAKE,
    MONSTER,
    MOVE,
    NUMBER_OF,
    SEAL_COSTS,
)
from companion.games.arkham_express.state import (
    Again,
    Awaken,
    Brace,
    Close,
    Deed,
    Do,
    Done,
    EndTurn,
    Fallen,
    Five,
    Handwork,
    Identify,
    Judge,
    Kind,
    Meet,
    Monster,
    NextSeat,
    Offered,
    Original,
    Place,
    Purpose,
    Spend,
    Spot,
    State,
    Stir,
    Tell,
    Token,
    Walk,
)

Item: TypeAlias = Five | Again | Brace | Spend | Judge | Meet | Fallen | Offered | Close | Tell

_KEYS = tuple(str(die) for die in range(DICE))
_FACES = tuple(str(face) for face in FACES)
_NO_FIVE = (0,) * DICE
_FIGHT = (Five(Purpose.FIGHT), Again(Purpose.FIGHT))
_JUDGE = Judge(Purpose.FIGHT)
_SPEND = {Kind.PHYSICAL: Spend(Token.WEAPON), Kind.MAGICAL: Spend(Token.SPELL)}
_RETREAT = (Five(Purpose.RETREAT), Again(Purpose.RETREAT), Judge(Purpose.RETREAT))
_ROLLED: tuple[Cue, ...] = (Rolled(),)

_MUST_FIGHT = Question(
    "brace", Text("express-ask-must-fight"), Seen(), confirm=Text("express-button-fight"), may_leave=False, throws=True
)
_FIGHT_OR_NOT = Question("brace", Text("express-ask-fight"), OneOf(("fight", "retreat")), may_leave=False)
_SEAL_NOW = Question("seal_now", Text("express-ask-seal"), OneOf(("yes", "no")), may_leave=False)
_HOSPITAL_DIE = Question("hospital_die", Text("express-ask-hospital"), Faces((_FACES,), ("die_1",)))


def ask(facts: object, s: State, item: Item) -> Question | None:
    match item:
        case Five():
            return ask_throw(s, item.dice, item.told) if s.by_hand or s.by_hand_now else None
        case Again():
            return ask_again(s, item)
        case Brace():
            return ask_brace(s, item)
        case Spend():
            return ask_spend(s, item)
        case Fallen():
            return ask_fallen(s, item)
        case Offered():
            return ask_offered(s)
        case Tell():
            return ask_tell(s, item)
        case Judge() | Meet() | Close():
            return None
    assert_never(item)


def answer(facts: object, s: State, item: Item, value: Value) -> State:
    match item:
        case Five():
            return push(s, replace(item, told=keys(value)))
        case Again():
            return answer_again(s, item, value)
        case Brace():
            return answer_brace(s, value)
        case Spend():
            return answer_spend(s, item, value)
        case Fallen():
            return answer_fallen(s, item, value)
        case Offered():
            return push(s, Close()) if value == "yes" else s
        case Tell():
            return answer_tell(s, item, value)
        case _:
            raise NotImplementedError(f"arkham_express asks nothing for {item!r}")


def run(facts: object, s: State, item: Item, chance: Chance) -> Done:
    match item:
        case Five():
            return run_five(s, item, chance)
        case Judge():
            return run_judge(s, item)
        case Meet():
            return run_meet(s, item)
        case Brace():
            return run_brace(s, item)
        case Fallen():
            return run_fallen(s, item, chance)
        case Close():
            return run_close(s)
        case _:
            return s, ()  # it only asks


def foe(s: State) -> Monster:
    """The monster where the active investigator stands."""
    monster = s.spots[NUMBER_OF[s.active.place] - 1].monster
    assert monster is not None
    return monster


def fights_on(s: State) -> bool:
    """Whether there still is a monster to fight whose token is known: a hand may have corrected the board meanwhile."""
    monster = monster_at(s, s.active.place)
    return monster is not None and monster.known


def foe_strength(s: State) -> int:
    """What must be beaten: with the harder rule and the Herald's bonus."""
    return max(0, strength(s, foe(s)) + s.herald.strength)


def score(s: State) -> int:
    """Fight faces, tokens spent and the Herald's bonus."""
    return max(0, hits(s) + s.herald.fight)


# ---------------------------------------------------------------- a round
def run_meet(s: State, item: Meet) -> Done:
    """A monster in the way: turned up if it lay hidden; what nobody knows of it is asked first."""
    number = NUMBER_OF.get(s.active.place, 0)
    monster = s.spots[number - 1].monster if number else None
    if monster is None:
        return s, ()
    if monster.hidden:
        s = with_spot(s, number, replace(s.spots[number - 1], monster=replace(monster, hidden=False)))
    if not monster.known:
        return push(s, Identify(number), item), ()
    s = replace(push(s, Brace(item.may_retreat)), battle=(), spent=0)
    return s, (Chime(Sound.BAD), Show("bad", Tone.RED, 0.7))


def ask_brace(s: State, item: Brace) -> Question | None:
    """Rules: from some monsters (the yellow mark) nobody retreats."""
    if not fights_on(s):
        return None
    return _FIGHT_OR_NOT if item.may_retreat and not foe(s).holds else _MUST_FIGHT


def run_brace(s: State, item: Brace) -> Done:
    """Nobody is here to be fought any more, or it is another monster."""
    return (push(s, Meet(item.may_retreat)) if monster_at(s, s.active.place) else s), ()


def answer_brace(s: State, value: Value) -> State:
    s = replace(s, battle=_NO_FIVE, spent=0)
    if value != "retreat":
        return push(s, *_FIGHT, _SPEND[Kind(foe(s).kind)], _JUDGE)
    if Original.SURE_RETREAT in s.setup.original:
        return push(replace(s, battle=()), Judge(Purpose.RETREAT))
    return push(s, *_RETREAT)


def run_five(s: State, item: Five, chance: Chance) -> Done:
    """All five dice, whatever lies locked in the turn's roll; monsters bring none here."""
    by_hand = () if item.told else s.by_hand_now
    battle = thrown(s.battle or _NO_FIVE, item.dice, item.told, chance)
    return replace(s, battle=battle, thrown=item.dice, by_hand_now=by_hand), _ROLLED


def ask_again(s: State, item: Again) -> Question | None:
    """Rules: a research token a die, never a monster. Not asked when it can change nothing."""
    tokens = research(s)
    if told_at_the_end(s):
        return paid_question(tokens) if s.setup.keeps_all else None
    if not tokens or _decided(s, item.purpose):
        return None
    options = tuple(key for key, face in zip(_KEYS, s.battle, strict=True) if face not in (0, MONSTER))
    return _again_question(options, min(tokens, len(options))) if options else None


@lru_cache(maxsize=256)
def _again_question(options: tuple[str, ...], most: int) -> Question:
    return Question(
        "again",
        Text("express-ask-again"),
        Several(options, 0, most),
        confirm=text("express-throw-again", count=0),
        may_leave=False,
        throws=True,
    )


def _decided(s: State, purpose: Purpose) -> bool:
    match purpose:
        case Purpose.RETREAT:
            return MOVE in s.battle
        case Purpose.FIGHT if s.setup.keeps_all:
            return not fights_on(s) or score(s) > foe_strength(s)
        case _:
            return False


def answer_again(s: State, item: Again, value: Value) -> State:
    if isinstance(value, int):
        return with_active(s, research=s.active.research - value)
    dice = tuple(int(key) for key in keys(value))
    if not dice:
        return s
    if s.setup.keeps_all:
        s = with_active(s, research=s.active.research - len(dice))
    return push(s, Five(item.purpose, dice), item)


def ask_spend(s: State, item: Spend) -> Question | None:
    """Rules: weapons against physical, spells against magical monsters, one more each."""
    have = carried(s.active, item.token)
    if not have or (not s.awake and (not fights_on(s) or score(s) > foe_strength(s))):
        return None
    wanted = have if s.awake else min(have, foe_strength(s) + 1 - score(s))
    return Question("spend", text("express-ask-spend", token=item.token), Number(0, have), stands=wanted)


def answer_spend(s: State, item: Spend, value: Value) -> State:
    count = int(str(value))
    left = carried(s.active, item.token) - count
    return replace(with_active(s, **{FIELD_OF[item.token]: left}), spent=s.spent + count)


def run_judge(s: State, item: Judge) -> Done:
    if item.purpose is Purpose.FINAL:
        return final.judged(s)
    if not fights_on(s):
        return s, ()
    return _retreated(s) if item.purpose is Purpose.RETREAT else _fought(s)


def _fought(s: State) -> Done:
    """Rules: more than its strength beats it, the same is a draw, less hurts as much as the monster is strong."""
    made, needed = score(s), foe_strength(s)
    if made > needed or (made == needed and Original.EQUAL_BEATS in s.setup.original):
        return _beaten(s)
    told = text("express-log-round", made=made, needed=needed)
    if made == needed:
        return push(s, Brace()), (Chime(Sound.TICK), Say(Text("express-say-draw")), Log(told))
    return _hurt(s, needed, (Brace(),), told)


def _beaten(s: State) -> Done:
    number = NUMBER_OF[s.active.place]
    s = fell(s, number)
    told = text("express-log-beaten", made=score_of_last(s))
    can_seal = s.setup.seals_after_fight and s.active.research >= SEAL_COSTS
    if can_seal:
        s = push(s, Offered())
    return s, (Chime(Sound.GOOD), Show("good", Tone.GREEN, 0.8), Say(Text("express-say-beaten")), Log(told))


def score_of_last(s: State) -> int:
    return max(0, hits(s) + s.herald.fight)


def fell(s: State, number: int) -> State:
    """Rules: the token turns into a gate, or only leaves if it guarded one."""
    spot = s.spots[number - 1]
    assert spot.monster is not None
    guarded = spot.gate
    name = spot.monster.name
    stack = s.stack.discard(name) if guarded and s.setup.draws_monsters and name in s.setup.copies else s.stack
    s = with_spot(s, number, Spot(None, True))
    deed = Deed(Do.REMOVE if guarded else Do.GATE, n=number)
    return replace(s, removed=s.removed + guarded, stack=stack, deeds=(*s.deeds, deed))


def _retreated(s: State) -> Done:
    """Rules: one 2 on five dice; a neighbouring place and one point of the monster's kind. v1.0: without dice."""
    if s.battle and MOVE not in s.battle:
        said, told = Text("express-say-no-retreat"), Text("express-log-no-retreat")
        return push(s, Brace(may_retreat=False)), (Chime(Sound.BAD), Say(said), Log(told))
    return _hurt(s, 1, (Walk(retreat=True),), Text("express-log-retreat"), got_away=True)


def _hurt(s: State, points: int, then: tuple[Brace | Walk, ...], told: Text, *, got_away: bool = False) -> Done:
    stat = hurt_by(foe(s).kind)
    left = max(0, stat_of(s.active, stat) - points)
    s = with_active(s, **{stat: left})
    said = Text(f"express-say-retreat-{stat}" if got_away else f"express-say-hurt-{stat}")
    s = push(s, *then) if left else push(s, Fallen(stat))
    return s, (Chime(Sound.BAD), Show("bad", Tone.RED, 0.8), Say(said), Log(told))


# ---------------------------------------------------------------- the hospital
def ask_fallen(s: State, item: Fallen) -> Question | None:
    by_die = not item.told and Original.ONE_TURN_OUT not in s.setup.original
    return _HOSPITAL_DIE if by_die and s.thrown_by_hand("hospital_die") else None


def answer_fallen(s: State, item: Fallen, value: Value) -> State:
    return push(replace(s, by_hand_now=()), replace(item, told=int(keys(value)[0])))


def run_fallen(s: State, item: Fallen, chance: Chance) -> Done:
    """Rules: so many turns in the hospital, half of the tokens lost, rounded down. v1.0: one turn."""
    by_die = not item.told and Original.ONE_TURN_OUT not in s.setup.original
    turns = chance.pick("hospital_die", FACES) if by_die else item.told or 1
    one = s.active
    up = int(s.setup.loses_up)

    lost = {token: (carried(one, token) + up) // 2 for token in Token}
    s = with_active(
        s,
        place=Place.HOSPITAL,
        skips=turns,
        fell=tuple(dict.fromkeys((*one.fell, item.stat))),
        **{FIELD_OF[token]: carried(one, token) - count for token, count in lost.items()},
    )
    who = s.setup.seats[s.seat]
    moves = tuple(deed for deed in s.deeds if deed.do is not Do.MOVE)
    said, told = text("express-say-hospital", n=turns), text("express-log-hospital", who=who, n=turns)
    put_back = tuple(Deed(Do.LOSE, n=count, who=token) for token, count in lost.items() if count)
    s = ended(replace(s, deeds=(*moves, Deed(Do.HOSPITAL, n=turns, who=who), *put_back)))
    thrown = _ROLLED if by_die else ()
    cues: tuple[Cue, ...] = (*thrown, Chime(Sound.DEFEAT), Show("lost", Tone.RED, 1.2), Say(said), Log(told))
    if put_back:
        loses = text("express-log-loses", who=who, lost=tuple(names.lost_token(deed.who, deed.n) for deed in put_back))
        cues = (*cues, Log(loses))
    return s, cues


def ended(s: State) -> State:
    """The rest of the turn is dropped; what comes after it is kept."""
    rest = tuple(item for item in s.agenda if isinstance(item, EndTurn | Stir | Handwork | NextSeat | Awaken))
    over = next((n for n, item in enumerate(rest) if isinstance(item, EndTurn)), 0)
    return replace(s, agenda=rest[over:])


# ---------------------------------------------------------------- gates
def ask_offered(s: State) -> Question | None:
    return _SEAL_NOW if open_gate_at(s, s.active.place) else None


def run_close(s: State) -> Done:
    """Rules, "Врата и Древний": five research tokens, the gate is taken, the turn ends; six wake the Ancient One."""
    one = s.active
    if not open_gate_at(s, one.place) or research(s) < SEAL_COSTS:
        return s, ()
    number = NUMBER_OF[one.place]
    s = with_spot(s, number, Spot())
    if s.setup.keeps_all:
        s = with_active(s, research=one.research - SEAL_COSTS)
    s = with_active(s, gates=one.gates + 1)
    told = text("express-log-sealed", n=gates(s))
    said = text("express-say-sealed", n=gates(s)) if gates(s) <= GATES_WAKE else Text("express-say-sealed-more")
    s = ended(replace(s, deeds=(*s.deeds, Deed(Do.SEAL, n=number))))
    if gates(s) >= GATES_WAKE and s.setup.gates_wake:
        s = replace(s, agenda=(Awaken(),))
    return s, (Chime(Sound.GOOD), Show("gate", Tone.BLUE, 1.2), Say(said), Log(told))


# ---------------------------------------------------------------- a table that fights and carries by itself
def ask_tell(s: State, item: Tell) -> Question | None:
    places = tuple(
        str(number)
        for number, spot in enumerate(s.spots, start=1)
        if (spot.gate and spot.monster is None if item.seal else spot.monster is not None)
    )
    key = "sealed" if item.seal else "beaten"
    return Question(key, Text(f"express-ask-{key}"), OneOf(places)) if places else None


def answer_tell(s: State, item: Tell, value: Value) -> State:
    number = int(str(value))
    if not item.seal:
        return fell(s, number)
    s = with_spot(s, number, Spot())
    s = with_active(s, gates=s.active.gates + 1)
    s = replace(s, deeds=(*s.deeds, Deed(Do.SEAL, n=number)))
    return replace(s, agenda=(Awaken(),)) if gates(s) >= GATES_WAKE and s.setup.gates_wake else s
