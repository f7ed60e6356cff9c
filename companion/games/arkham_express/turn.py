"""A turn: loss check, dice, rerolls, what they give, steps, and the dice handed on. Must not know fights or pages.

Cited as "rules" are the Russian rules v2.1, "v1.0" the English ones, by way of data/arkham_express.yaml. What they
leave open is decided in README.md of this folder.
"""

from __future__ import annotations

from functools import lru_cache

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
    Refusal,
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
from companion.games.arkham_express.board import (
    FIELD_OF,
    carried,
    following,
    limit_of,
    linked,
    monster_at,
    most_of,
    open_gate_at,
    research,
    room,
    start_of,
    stat_of,
    tokens,
    with_active,
    with_link,
    with_seat,
)
from companion.games.arkham_express.facts import (
    DICE,
    FACES,
    HEAL,
    LODGE_GIVES,
    MONSTER,
    MOST_BONUS,
    MOVE,
    NUMBER_OF,
    PLACES,
    REROLLS,
    RESEARCH,
    SEAL_COSTS,
    SUMMONING,
    THREE,
    TOKENS_LOSE,
)
from companion.games.arkham_express.state import (
    NO_DICE,
    UNKNOWN,
    Again,
    Arrive,
    Begin,
    Bonus,
    Cause,
    Close,
    Count,
    Deed,
    Do,
    EndTurn,
    Five,
    Hands,
    Harder,
    Herald,
    Investigator,
    Keep,
    Meet,
    NextSeat,
    Omen,
    Original,
    Outcome,
    Pass,
    Place,
    Purpose,
    Recover,
    Resolve,
    Stat,
    State,
    Step,
    Stir,
    Summon,
    Tell,
    Throw,
    Token,
)

Done = tuple[State, tuple[Cue, ...]]

TOKENS_PAY = "tokens"
"""Among dice to be thrown again: research tokens pay although rerolls are left."""
ELSEWHERE = "elsewhere"
"""Among places to go to: one that is not known to be linked."""
LINES = 4
"""Lines of a hands' list that are read at once (look, "Do and don't")."""

_KEYS = tuple(str(die) for die in range(DICE))
_DRAWN = tuple(f"die_{die + 1}" for die in range(DICE))
_FACES = tuple(str(face) for face in FACES)
TOKEN_KINDS = tuple(Token)
_KEEP, _COUNT, _RESOLVE, _END = Keep(), Count(), Resolve(), EndTurn()
_AFTER_ROLL = (_KEEP, _COUNT, _RESOLVE, _END)
_MISSED = (Count(only_monsters=True), _END)
_MEET, _HANDS, _NEXT, _BEGIN = Meet(), Hands(), NextSeat(), Begin()
_ROLLED: tuple[Cue, ...] = (Rolled(),)
_STEPPED: tuple[Cue, ...] = (Chime(Sound.STEP), Show("walk", Tone.ACCENT))
_HEALED: tuple[Cue, ...] = (Chime(Sound.TICK),)
_HAND_ON = Question("hands", Text("express-hands"), Seen(), confirm=Text("express-hand-on"))
_DONE = Question("hands", Text("express-hands"), Seen(), confirm=Text("express-done"))


# ---------------------------------------------------------------- the beginning
def run_start(s: State, chance: Chance) -> Done:
    """Rules, "Подготовка к игре": the players settle who goes first; the box may draw."""
    draws = s.setup.draws_start and len(s.party) > 1
    s = replace(s, start=int(chance.pick("start_player", _seats(len(s.party)))) if draws else 0)
    if len(s.party) == 1:
        return s, ()
    who = s.setup.seats[s.start]
    s = replace(s, deeds=(*s.deeds, Deed(Do.START, who=who)))
    return s, (Chime(Sound.GONG), Say(Text("express-say-start")))


def run_begin(s: State) -> Done:
    """Rules, "Победа и поражение"; "Если монстр появился в локации в ход другого игрока"."""
    count = tokens(s)
    if count >= TOKENS_LOSE:
        return lost(s, Cause.TOKENS)
    if not s.setup.keeps_all:
        return s, ()
    one = s.active
    if one.skips:
        left = one.skips - 1
        back = {str(stat): start_of(one, stat) for stat in one.fell} if not left else {}
        s = with_active(s, skips=left, **back, **({} if left else {"fell": ()}))
        who = s.setup.seats[s.seat]
        s = replace(s, deeds=(*s.deeds, Deed(Do.MISS, n=left, who=who)), agenda=(*missed(s), *s.agenda))
        told = (
            text("express-log-misses", who=who, n=left),
            *(text("express-log-recovers", who=who, stat=stat, n=value) for stat, value in back.items()),
        )
        return s, (Chime(Sound.TICK), Say(Text("express-say-misses")), *map(Log, told))
    if monster_at(s, one.place) is not None:
        return replace(s, agenda=(Meet(may_retreat=True), _END)), ()
    return s, ()


def missed(s: State) -> tuple[Throw | Count | EndTurn, ...]:
    """Harder rules: whoever misses a turn rolls, and only monsters count."""
    if Harder.SKIP_ROLLS not in s.setup.harder:
        return (_END,)
    return (Throw(_free(s.dice), only_monsters=True), *_MISSED)


def lost(s: State, cause: Cause) -> Done:
    s = replace(s, outcome=Outcome.LOST, cause=cause, agenda=(), deeds=())
    said, told = Text(f"express-say-lost-{cause}"), Text(f"express-lost-{cause}")
    return s, (Chime(Sound.DEFEAT), Show("defeat", Tone.RED, 2.0), Say(said), Log(told))


# ---------------------------------------------------------------- dice
def act_roll(s: State) -> State:
    """Rules, "Ход игры": five dice less the monsters that lie there."""
    rerolls = REROLLS
    if Harder.ONE_REROLL in s.setup.harder:
        rerolls = 1
    elif Original.ROLLS in s.setup.original:
        rerolls = REROLLS - 1
    return replace(s, rerolls=rerolls, omen=(), agenda=(Throw(_free(s.dice)), *_AFTER_ROLL))


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


def _free(dice: tuple[int, ...]) -> tuple[int, ...]:
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
    return push(s, Recover()) if threes and _recoverable(s, Recover()) else s, ()


def with_research(s: State) -> State:
    """Rules, "1": what fits is taken. Nobody ever does better by leaving it, so nobody is asked."""
    ones, steps, threes = s.left
    taken = min(ones, room(s, s.active, Token.RESEARCH))
    if not taken:
        return s
    s = with_active(s, research=s.active.research + taken)
    return replace(s, left=(ones - taken, steps, threes), deeds=(*s.deeds, Deed(Do.RESEARCH, n=taken)))


def _deeds_of(s: State, ones: int, steps: int, threes: int) -> tuple[Deed, ...]:
    """What a table that keeps tokens itself has to do."""
    if s.setup.keeps_all:
        return s.deeds
    lines = ((Do.RESEARCH, ones), (Do.STEPS, steps), (Do.HEAL, threes))
    return (*s.deeds, *(Deed(do, n=n) for do, n in lines if n))


# ---------------------------------------------------------------- what the dice gave
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
            return push(s, Step(), _RESOLVE)
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
            return answer_step(push(s, _RESOLVE), Step(), value)


# ---------------------------------------------------------------- health and sanity
def ask_recover(s: State, item: Recover) -> Question | None:
    stats = _recoverable(s, item)
    if len(stats) < 2 or (not item.full and s.left[2] >= sum(_lacking(s.active, stat) for stat in stats)):
        return None
    return _recover_question(item.full)


@lru_cache(maxsize=2)
def _recover_question(full: bool) -> Question:
    wording = "express-ask-restore" if full else "express-ask-heal"
    return Question("recover", Text(wording), OneOf(tuple(Stat)), may_leave=False)


def _recoverable(s: State, item: Recover) -> tuple[Stat, ...]:
    one = s.active
    reach = start_of if item.full else most_of
    return tuple(stat for stat in Stat if stat_of(one, stat) < reach(one, stat))


def run_recover(s: State, item: Recover) -> Done:
    """Only one stat lacks anything, or none does, or there is enough for both: nothing is left to choose."""
    stats = _recoverable(s, item)
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
def ask_step(s: State, item: Step) -> Question:
    here = s.active.place
    known = linked(s, here)
    options = tuple(place for place in PLACES if place != here and place not in known) if item.anywhere else _ways(s)
    return _step_question(options, item.retreat)


@lru_cache(maxsize=256)
def _step_question(options: tuple[str, ...], retreat: bool) -> Question:
    wording = "express-ask-retreat-to" if retreat else "express-ask-move"
    return Question("to", Text(wording), OneOf(options), confirm=Text("express-there"), may_leave=not retreat)


def answer_step(s: State, item: Step, value: Value) -> State:
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


# ---------------------------------------------------------------- tokens between investigators
def passes(s: State) -> tuple[tuple[int, int, Token], ...]:
    """Who can give what to whom: both in one place, no monster there, something to give, room to take it."""
    if len({one.place for one in s.party}) == len(s.party):
        return ()
    return _passes(s.party, tuple(spot.monster is not None for spot in s.spots))


@lru_cache(maxsize=1024)
def _passes(party: tuple[Investigator, ...], guarded: tuple[bool, ...]) -> tuple[tuple[int, int, Token], ...]:
    at_table = [seat for seat, one in enumerate(party) if not one.gone and not _guarded(one.place, guarded)]
    return tuple(
        (giver, taker, token)
        for giver in at_table
        for taker in at_table
        if taker != giver and party[taker].place == party[giver].place
        for token in TOKEN_KINDS
        if carried(party[giver], token) and carried(party[taker], token) < limit_of(party[taker], token)
    )


def _guarded(place: Place, guarded: tuple[bool, ...]) -> bool:
    number = NUMBER_OF.get(place)
    return number is not None and guarded[number - 1]


def _possible(s: State, item: Pass) -> tuple[tuple[int, int, Token], ...]:
    """Of those what fits to the parts that are settled."""
    return tuple(
        (giver, taker, token)
        for giver, taker, token in passes(s)
        if item.giver in (UNKNOWN, giver) and item.taker in (UNKNOWN, taker) and item.token in ("", token)
    )


def narrowed(s: State, item: Pass) -> Pass:
    """The same with everything filled in that leaves no choice."""
    possible = _possible(s, item)
    givers = {each[0] for each in possible}
    takers = {each[1] for each in possible}
    kinds = {each[2] for each in possible}
    return Pass(
        next(iter(givers)) if len(givers) == 1 else item.giver,
        next(iter(takers)) if len(takers) == 1 else item.taker,
        next(iter(kinds)) if len(kinds) == 1 else item.token,
    )


def ask_pass(s: State, item: Pass) -> Question | None:
    possible = _possible(s, item)
    if not possible:
        return None
    item = narrowed(s, item)
    if item.giver == UNKNOWN:
        return Question("giver", Text("express-ask-giver"), OneOf(_options(each[0] for each in possible)))
    if item.taker == UNKNOWN:
        return Question("taker", Text("express-ask-taker"), OneOf(_options(each[1] for each in possible)))
    if not item.token:
        kinds = tuple(token for token in TOKEN_KINDS if any(each[2] == token for each in possible))
        return Question("token", Text("express-ask-token"), OneOf(kinds))
    most = _most_passed(s, item)
    asked = text("express-ask-pass-count", token=item.token, **_names(s, item))
    return Question("pass_count", asked, Number(1, most), stands=1) if most > 1 else None


def _names(s: State, item: Pass) -> dict[str, str]:
    return {"giver": s.setup.seats[item.giver], "taker": s.setup.seats[item.taker]}


def _most_passed(s: State, item: Pass) -> int:
    token = Token(item.token)
    return min(carried(s.party[item.giver], token), room(s, s.party[item.taker], token))


def answer_pass(s: State, item: Pass, value: Value) -> State:
    narrow = narrowed(s, item)
    if narrow.giver == UNKNOWN:
        return push(s, replace(item, giver=int(str(value))))
    if narrow.taker == UNKNOWN:
        return push(s, replace(narrow, taker=int(str(value))))
    if not narrow.token:
        return push(s, replace(narrow, token=str(value)))
    return given(s, narrow, int(str(value)))


def run_pass(s: State, item: Pass) -> Done:
    """Nothing is left to choose: one token passes, if any can."""
    item = narrowed(s, item)
    return (given(s, item, 1), (Chime(Sound.TICK),)) if _possible(s, item) else (s, ())


def given(s: State, item: Pass, count: int) -> State:
    token = Token(item.token)
    field = FIELD_OF[token]
    s = with_seat(s, item.giver, **{field: carried(s.party[item.giver], token) - count})
    s = with_seat(s, item.taker, **{field: carried(s.party[item.taker], token) + count})
    return with_research(s)


def _options(seats: object) -> tuple[str, ...]:
    return tuple(str(seat) for seat in dict.fromkeys(seats))  # type: ignore[call-overload]


# ---------------------------------------------------------------- missing a turn, ending it
def act_skip(s: State) -> State:
    """Rules: the Lodge gives two research tokens, the Hospital one stat back to its start value."""
    s = replace(s, omen=())
    if not s.setup.keeps_all:
        return replace(s, agenda=missed(s))
    one = s.active
    if one.place is Place.HOSPITAL:
        return replace(s, agenda=(Recover(full=True), *missed(s)))
    taken = min(LODGE_GIVES, room(s, one, Token.RESEARCH))
    s = with_active(s, research=one.research + taken)
    return replace(s, deeds=(Deed(Do.RESEARCH, n=taken),) if taken else (), agenda=missed(s))


def run_end_turn(s: State) -> Done:
    """Rules: dice go on to the next player, monsters as they lie; after a monster all five are free."""
    kept = s.dice.count(MONSTER)
    stirs = kept if s.setup.stirs and not s.summoned else 0
    if s.summoned:
        kept = 0
    dice = NO_DICE if s.summoned else tuple(face if face == MONSTER else 0 for face in s.dice)
    to = s.setup.seats[(s.start + following(s)) % len(s.party)]
    deeds = (*s.deeds, Deed(Do.DICE, n=DICE - kept, m=kept, who=to))
    agenda = (Stir(stirs), _HANDS, _NEXT) if stirs else (_HANDS, _NEXT)
    s = replace(
        s,
        dice=dice,
        thrown=(),
        battle=(),
        spent=0,
        rerolls=0,
        rolled=False,
        summoned=False,
        left=(0, 0, 0),
        deeds=deeds,
        agenda=agenda,
    )
    return s, ()


def run_next(s: State) -> Done:
    turn = following(s)
    seats = len(s.party)
    agenda = (Herald(), _BEGIN) if s.setup.has_herald and turn // seats > s.turn // seats else (_BEGIN,)
    s = replace(s, turn=turn, agenda=agenda)
    return s, (Say(Text("express-say-next")),)


def ask_hands(s: State, item: Hands) -> Question | None:
    """The last page of a turn hands the dice on."""
    if item.done >= len(s.deeds):
        return None
    last = item.done + LINES >= len(s.deeds)
    return _HAND_ON if last and s.deeds[-1].do is Do.DICE else _DONE


def answer_hands(s: State, item: Hands) -> State:
    done = item.done + LINES
    return push(s, Hands(done)) if done < len(s.deeds) else replace(s, deeds=())


# ---------------------------------------------------------------- the Herald
HERALD_EFFECTS = ("nothing", "fight", "moves", "strength")


def ask_herald(s: State, item: Herald) -> Question | None:
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


def answer_herald(s: State, item: Herald, value: Value) -> State:
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


def run_herald(s: State, item: Herald, chance: Chance) -> Done:
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


# ---------------------------------------------------------------- values, whose kind core has checked
def keys(value: Value) -> tuple[str, ...]:
    assert isinstance(value, tuple | list)
    return tuple(value)


@lru_cache(maxsize=4)
def _seats(count: int) -> tuple[str, ...]:
    return tuple(str(seat) for seat in range(count))
