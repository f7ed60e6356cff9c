"""Turns: who begins, a turn missed, its end, the dice handed on, a player gone. Must not know dice, fights or pages.

Cited as "rules" are the Russian rules v2.1, "v1.0" the English ones, by way of data/arkham_express.yaml. What they
leave open is decided in README.md of this folder.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    Log,
    OneOf,
    Question,
    Say,
    Seen,
    Show,
    Sound,
    Text,
    Tone,
    Value,
    push,
    text,
)
from companion.games.arkham_express.board import (
    following,
    monster_at,
    present,
    room,
    start_of,
    tokens,
    with_active,
    with_seat,
)
from companion.games.arkham_express.dice import free
from companion.games.arkham_express.facts import (
    DICE,
    LODGE_GIVES,
    MONSTER,
    TOKENS_LOSE,
)
from companion.games.arkham_express.state import (
    NO_DICE,
    Begin,
    Cause,
    Count,
    Deed,
    Do,
    Done,
    EndTurn,
    Handwork,
    Harder,
    Herald,
    Leaving,
    Meet,
    NextSeat,
    Outcome,
    Place,
    Recover,
    Start,
    State,
    Stir,
    Throw,
    Token,
)

Item: TypeAlias = Start | Begin | EndTurn | NextSeat | Handwork | Leaving

LINES = 4
"""Lines of a hands' list that are read at once (look, "Do and don't")."""

_END, _HANDS, _NEXT, _BEGIN = EndTurn(), Handwork(), NextSeat(), Begin()
_MISSED = (Count(only_monsters=True), _END)
_HAND_ON = Question("hands", Text("express-hands"), Seen(), confirm=Text("express-hand-on"))
_DONE = Question("hands", Text("express-hands"), Seen(), confirm=Text("express-done"))
NOBODY = "nobody"
"""Of those who may leave the table: none of them."""


def ask(facts: object, s: State, item: Item) -> Question | None:
    match item:
        case Handwork():
            return ask_hands(s, item)
        case Leaving():
            return _leaving(present(s))
        case _:
            return None


def answer(facts: object, s: State, item: Item, value: Value) -> State:
    match item:
        case Handwork():
            return answer_hands(s, item)
        case Leaving():
            return _left(s, int(str(value))) if value != NOBODY else s
        case _:
            raise NotImplementedError(f"arkham_express asks nothing for {item!r}")


def run(facts: object, s: State, item: Item, chance: Chance) -> Done:
    match item:
        case Start():
            return run_start(s, chance)
        case Begin():
            return run_begin(s)
        case EndTurn():
            return run_end_turn(s)
        case NextSeat():
            return run_next(s)
        case _:
            return s, ()  # it only asks


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
    return (Throw(free(s.dice), only_monsters=True), *_MISSED)


def lost(s: State, cause: Cause) -> Done:
    s = replace(s, outcome=Outcome.LOST, cause=cause, agenda=(), deeds=())
    said, told = Text(f"express-say-lost-{cause}"), Text(f"express-lost-{cause}")
    return s, (Chime(Sound.DEFEAT), Show("defeat", Tone.RED, 2.0), Say(said), Log(told))


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


def ask_hands(s: State, item: Handwork) -> Question | None:
    """The last page of a turn hands the dice on."""
    if item.done >= len(s.deeds):
        return None
    last = item.done + LINES >= len(s.deeds)
    return _HAND_ON if last and s.deeds[-1].do is Do.DICE else _DONE


def answer_hands(s: State, item: Handwork) -> State:
    done = item.done + LINES
    return push(s, Handwork(done)) if done < len(s.deeds) else replace(s, deeds=())


@lru_cache(maxsize=4)
def _seats(count: int) -> tuple[str, ...]:
    return tuple(str(seat) for seat in range(count))


# ---------------------------------------------------------------- leaving the table
@lru_cache(maxsize=16)
def _leaving(present_seats: tuple[int, ...]) -> Question:
    """It begins on nobody: a press too many sends nobody away."""
    seats = tuple(str(seat) for seat in present_seats)
    return Question("leaves", Text("express-ask-leaves"), OneOf((*seats, NOBODY)), stands=NOBODY, may_leave=False)


def _left(s: State, seat: int) -> State:
    """A player leaves mid-game; the dice go on if it was that player's turn."""
    active = seat == s.seat
    s = with_seat(s, seat, gone=True)
    return push(s, EndTurn()) if active else s
