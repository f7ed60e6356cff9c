"""A turn: the dice are thrown, hands do what follows, the dice go on; and somebody leaves. Must not know what the faces
do."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import Chance, Cue, Faces, OneOf, Question, Rolled, Say, Seen, Text, Value, push
from companion.games.time_citadel.catalog import Catalog
from companion.games.time_citadel.facts import COLOUR_DIE, COLOURS, PROFESSOR_DIE, SPACES, TIME_FACES
from companion.games.time_citadel.state import (
    Colour,
    Deed,
    Do,
    Half,
    Handwork,
    NextSeat,
    Parting,
    Passage,
    Shift,
    State,
    Throw,
    Tick,
    Walk,
    keys,
)
from companion.games.time_citadel.state import Item as AnyItem

Item: TypeAlias = Throw | Handwork | NextSeat | Parting

_HANDS_QUESTION = Question("hands", Text("citadel-hands"), Seen(), confirm=Text("citadel-done"))
_THROWN = {Half.BOTH: (2, 1), Half.PROFESSOR: (2, 0), Half.TIME: (0, 1)}
"""So many of the Professor's dice and of time dice."""
_ROLLED = tuple((Rolled(at),) for at in range(SPACES))
_NEXT_SEAT: tuple[Cue, ...] = (Say(Text("citadel-say-next")),)


def _shown(professor: str, colour: Colour) -> AnyItem:
    match professor:
        case "passage":
            return Passage(colour)
        case "minus_5":
            return Shift(colour, -1)
        case "minus_10":
            return Shift(colour, -2)
        case _:
            return Walk(colour, int(professor[-1]))


_SHOWN = {(professor, str(colour)): _shown(professor, colour) for professor in PROFESSOR_DIE for colour in COLOURS}
_TICKS = {face: Tick(int(face)) for face in TIME_FACES}


# ---------------------------------------------------------------- questions
def ask(names: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Handwork(done):
            return _HANDS_QUESTION if done < len(s.deeds) else None
        case NextSeat():
            return None
        case Throw(half, told):
            return _ask_dice(s, half) if not told and (s.by_hand or s.by_hand_now) else None
        case Parting():
            who = tuple(str(seat) for seat in s.at_table)
            return Question("leaves", Text("citadel-ask-leaves"), OneOf(who)) if len(who) > 1 else None
    assert_never(item)


def _ask_dice(s: State, half: Half) -> Question | None:
    dice: tuple[tuple[str, ...], ...] = ()
    names: tuple[str, ...] = ()
    if half is not Half.TIME and s.thrown_by_hand("professor_dice"):
        dice, names = (PROFESSOR_DIE, tuple(COLOURS)), ("professor", "colour")
    if half is not Half.PROFESSOR and s.thrown_by_hand("time_die"):
        dice, names = (*dice, TIME_FACES), (*names, "time")
    return Question("dice", Text("citadel-ask-dice"), Faces(dice, names)) if dice else None


# ---------------------------------------------------------------- answers
def answer(names: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Handwork(done):
            return (
                push(s, Handwork(done + Handwork.LINES))
                if done + Handwork.LINES < len(s.deeds)
                else replace(s, deeds=())
            )
        case NextSeat():
            return s
        case Throw(half):
            return push(s, Throw(half, keys(value)))
        case Parting():
            return _part(s, int(str(value)))
    assert_never(item)


def _part(s: State, seat: int) -> State:
    """The seat's pawn and cards leave with it; if it had the dice, the next one has them."""
    who = s.seat
    s = replace(
        s,
        gone=tuple(sorted((*s.gone, seat))),
        upgraded=tuple(each for each in s.upgraded if each != seat),
        deeds=(Deed(Do.PARTING, n=seat),),
    )
    return replace(s, turn=_next_turn(s)) if seat == who else s


def _next_turn(s: State) -> int:
    """The turn of the next seat that plays."""
    turn, seats = s.turn + 1, len(s.setup.seats)
    while (s.start + turn) % seats in s.gone and len(s.gone) < seats:
        turn += 1
    return turn


# ---------------------------------------------------------------- what happens
def run(names: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    match item:
        case Throw(half, told):
            return _throw(s, half, told, chance)
        case NextSeat():
            return replace(s, turn=_next_turn(s), halfway=False, dice=(), route=()), _NEXT_SEAT
        case Handwork() | Parting():
            return s, ()
    assert_never(item)


def _throw(s: State, half: Half, told: tuple[str, ...], chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet, "Rolling the dice": the Professor's first, then the time die."""
    professors, times = _THROWN[half]
    professor = colour = time = ""
    work: tuple[AnyItem, ...] = ()
    if professors:
        if len(told) > 1:
            professor, colour = told[:2]
        else:
            professor, colour = chance.pick("professor", PROFESSOR_DIE), chance.pick("colour", COLOUR_DIE)
        work = (_SHOWN[professor, colour],)
    if times:
        time = told[-1] if len(told) % 2 else chance.pick("time", s.setup.time_die)
        work = (*work, _TICKS[time])
    s = replace(
        s,
        agenda=(*work, *s.agenda),
        dice=(professor, colour, time),
        route=(s.professor,),
        deeds=(),
        halfway=not times,
    )
    return s, () if len(told) == professors + times else _ROLLED[s.time]
