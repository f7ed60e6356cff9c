"""The table being laid: who plays whom, who begins, what hands set up; who comes after somebody devoured.

Must not know the first mythos card.

Rules, Korean leaflet §4.1; the numbers are in data/limits.yaml, setup.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from companion.api import Chance, Chime, Cue, Log, Name, OneOf, Question, Rolled, Sound, Value, push, text
from companion.games.arkham_horror.catalog import Catalog
from companion.games.arkham_horror.mythos import KATE
from companion.games.arkham_horror.naming import named
from companion.games.arkham_horror.setup import PLAIN_SANITY, PLAIN_STAMINA
from companion.games.arkham_horror.state import (
    ChooseAncientOne,
    ChooseFirst,
    ChooseInvestigator,
    Deed,
    Do,
    Handwork,
    Held,
    Hold,
    LayOut,
    Newcomer,
    Ruling,
    Seat,
    State,
    Succeeds,
    Where,
    keys,
    note,
    with_seat,
)
from companion.games.arkham_horror.upkeep import who

Item: TypeAlias = ChooseAncientOne | ChooseInvestigator | ChooseFirst | Succeeds | Newcomer | LayOut
Cues: TypeAlias = tuple[Cue, ...]

OWNS_ALLY = "ashcan_pete"
"""Begins with an ally, who is then not in their deck."""
RETAINED = "darrell_simmons"
BLESSED = "sister_mary"
RANDOM_DRAWERS = ("amanda_sharpe", "ashcan_pete", "bob_jenkins", "dexter_drake", "monterey_jack")
"""Whose abilities count for the random possessions too."""


def ask(c: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case ChooseAncientOne() if s.thrown_by_hand("ancient_one"):
            return Question("ancient_one", text("horror-ask-ancient-one"), OneOf(tuple(c.ancient_ones)))
        case ChooseInvestigator(seat, drawn) if not drawn or s.thrown_by_hand("investigator"):
            return Question("investigator", text("horror-ask-investigator", who=who(s, seat)), OneOf(_left(c, s)))
        case ChooseFirst(drawn) if len(s.seats) > 1 and (not drawn or s.thrown_by_hand("first_player")):
            return Question("seat", text("horror-ask-first"), OneOf(keys(range(len(s.seats)))))
        case Newcomer():
            return Question("newcomer", text("horror-ask-newcomer"), Name())
    return None


def _left(c: Catalog, s: State) -> tuple[str, ...]:
    """Investigators nobody has."""
    taken = {seat.who for seat in s.seats}
    return tuple(key for key in c.investigators if key not in taken)


def answer(c: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case ChooseAncientOne():
            return replace(s, ancient_one=str(value))
        case ChooseInvestigator(seat):
            return _takes(c, s, seat, str(value))
        case ChooseFirst():
            return replace(s, first=int(str(value)))
        case Newcomer():
            return _joins(s, str(value))
    raise TypeError(item)


def run(c: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, Cues]:
    match item:
        case ChooseAncientOne():
            key = chance.pick("ancient_one", tuple(c.ancient_ones))
            log = Log(text("horror-log-ancient-one", who=named(key)))
            return replace(s, ancient_one=key), (Rolled(), Chime(Sound.GONG), log)
        case ChooseInvestigator(seat):
            key = chance.pick("investigator", _left(c, s))
            return _takes(c, s, seat, key), (Log(text("horror-log-investigator", who=who(s, seat), as_=named(key))),)
        case ChooseFirst():
            first = int(chance.pick("first_player", keys(range(len(s.seats))))) if len(s.seats) > 1 else 0
            return replace(s, first=first), (Log(text("horror-log-first", who=who(s, first))),)
        case Succeeds(seat):
            return _succeeds(s, seat), ()
        case Newcomer():
            return s, ()
        case LayOut():
            return push(_laid(c, s), Handwork()), ()


def _takes(c: Catalog, s: State, seat: int, key: str) -> State:
    printed = c.investigators[key]
    holds = {RETAINED: (Held(Hold.RETAINER, 0),), BLESSED: (Held(Hold.BLESSING, 0),)}.get(key, ())
    s = with_seat(s, seat, who=key, holds=holds)
    if key == OWNS_ALLY and s.allies:
        s = with_seat(replace(s, allies=s.allies - 1), seat, allies=1)
    if s.turn:
        s = note(s, Deed(Do.SET_HOME, seat=seat, a=key, b=printed.home))
    return _begins_with(s, seat, printed.sanity, printed.stamina, printed.clues, printed.money)


def _begins_with(s: State, seat: int, sanity: int, stamina: int, clues: int = 0, money: int = 0) -> State:
    if not s.setup.keeps_values:
        return s
    s = with_seat(
        s,
        seat,
        sanity=sanity,
        max_sanity=sanity,
        stamina=stamina,
        max_stamina=stamina,
        clues=clues,
        money=money,
    )
    return _burdened(s, seat) if s.turn else s


def _burdened(s: State, seat: int) -> State:
    """While Cthulhu sleeps everybody has less."""
    if s.ancient_one != "cthulhu" or not s.setup.keeps_values:
        return s
    here = s.seats[seat]
    return with_seat(
        s,
        seat,
        sanity=here.sanity - 1,
        max_sanity=here.max_sanity - 1,
        stamina=here.stamina - 1,
        max_stamina=here.max_stamina - 1,
    )


def _succeeds(s: State, seat: int) -> State:
    """A new investigator, drawn from all nobody plays, the devoured one's sheet shuffled in again."""
    named = s.seats[seat].who
    s = note(with_seat(s, seat, who="", where=Where.ARKHAM), Deed(Do.SUCCEEDS, seat=seat))
    if named:
        return push(s, ChooseInvestigator(seat, drawn=True))
    return _begins_with(s, seat, PLAIN_SANITY, PLAIN_STAMINA)


def _joins(s: State, called: str) -> State:
    """A seat more behind the others, as if it had begun with them; with an investigator by name if they have one."""
    seat = len(s.seats)
    named = any(other.who for other in s.seats)
    s = replace(s, seats=(*s.seats, Seat()), joined=(*s.joined, called))
    s = note(s, Deed(Do.JOINS, seat=seat))
    if named:
        return push(s, ChooseInvestigator(seat, drawn=True))
    return _begins_with(s, seat, PLAIN_SANITY, PLAIN_STAMINA)


def _laid(c: Catalog, s: State) -> State:
    """What hands lay out; Cthulhu's power lowers what everybody begins with."""
    players = {seat.who for seat in s.seats}
    skips_home = KATE in players and s.setup.rules(Ruling.KATE_NO_CLUE)
    unstable = len(c.unstable)
    home = c.investigators[KATE].home
    clues = Deed(Do.SET_CLUES_BUT, n=unstable - 1, a=home) if skips_home else Deed(Do.SET_CLUES, n=unstable)
    s = note(s, clues, Deed(Do.SET_TERROR))
    if s.ancient_one == "nyarlathotep":
        s = note(s, Deed(Do.SET_MASKS, n=sum(monster.count for monster in c.monsters.values() if monster.mask)))
    for seat in s.order:
        plays = s.seats[seat].who
        if plays:
            s = note(s, Deed(Do.SET_HOME, seat=seat, a=plays, b=c.investigators[plays].home))
    s = note(s, Deed(Do.SET_POSSESSIONS, seat=s.first))
    for seat in s.order:
        if s.seats[seat].who in RANDOM_DRAWERS:
            s = note(s, Deed(Do.SET_DRAWS, seat=seat, a=s.seats[seat].who))
    for seat in range(len(s.seats)):
        s = _burdened(s, seat)
    return s
