"""The turn outside the mythos: phases, upkeep dice, who is where, what befalls investigators. Must not know cards."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec.structs import replace

from companion.core.chance import Chance
from companion.core.game import Faces, OneOf, Question, Value, append, push
from companion.core.view import Chime, Cue, Log, Rolled, Say, Sound
from companion.core.words import Text, name, text
from companion.games.arkham_horror.catalog import Catalog
from companion.games.arkham_horror.state import (
    Comes,
    Deed,
    Do,
    Doom,
    EndTurn,
    Enter,
    Hands,
    Held,
    Hold,
    Interest,
    Lost,
    Phase,
    RoundEnds,
    State,
    Succeeds,
    Tell,
    UpkeepDie,
    Where,
    keys,
    note,
    seats_where,
    with_seat,
)

Item: TypeAlias = Enter | Comes | Lost | UpkeepDie | Interest | EndTurn | Tell
Cues: TypeAlias = tuple[Cue, ...]

DIE = ("1", "2", "3", "4", "5", "6")
ROLLED = (Hold.BLESSING, Hold.CURSE, Hold.RETAINER, Hold.LOAN)
"""Cards with a die; the Deputy only has an income."""
IN_BATTLE = (Hold.BLESSING, Hold.CURSE)
INCOME = {Hold.RETAINER: 2, Hold.DEPUTY: 1}
ENDS_ON = 1
INTEREST_UP_TO = 3
FATES = ("delayed", "arrested", "freed", "left_gate", "lost", "devoured", "back", "succeeds", "stands")
WORLD_AREAS = 2
_OPPOSITE = {Hold.BLESSING: Hold.CURSE, Hold.CURSE: Hold.BLESSING}


def who(s: State, seat: int) -> Text:
    """A seat by the name of whoever sits there."""
    return name(s.setup.seats[seat])


# ---------------------------------------------------------------- what is due in Upkeep
def due(s: State) -> tuple[UpkeepDie, ...]:
    """Cards that act in this Upkeep: not a die in the first one after it was gained, no money in battle."""
    return tuple(
        UpkeepDie(seat, held.hold)
        for seat in s.order
        for held in s.seats[seat].holds
        if s.seats[seat].lives and _acts(s, held)
    )


def _acts(s: State, held: Held) -> bool:
    if s.fight is not None and held.hold not in IN_BATTLE:
        return False
    return held.since + (held.hold in ROLLED) < s.turn


def gain(s: State, seat: int, hold: Hold) -> State:
    """``seat`` gets the card; a Blessing and a Curse take each other away. One of a kind, except loans once repaid."""
    holds = s.seats[seat].holds
    opposite = _OPPOSITE.get(hold)
    if any(held.hold is opposite for held in holds):
        s = with_seat(s, seat, holds=tuple(held for held in holds if held.hold is not opposite))
        return note(s, Deed(Do.CANCELS, seat=seat, a=hold))
    if any(held.hold is hold for held in holds):
        return s
    s = with_seat(s, seat, holds=(*holds, Held(hold, s.turn)))
    return note(s, Deed(Do.GAINS, seat=seat, a=hold))


def lose(s: State, seat: int, hold: Hold) -> State:
    holds = tuple(held for held in s.seats[seat].holds if held.hold is not hold)
    return note(with_seat(s, seat, holds=holds), Deed(Do.LOSES, seat=seat, a=hold))


def devour(s: State, seat: int) -> State:
    """Out of the game, or out of this investigator's: all cards go, unspent trophies stay with the player."""
    s = with_seat(s, seat, where=Where.DEVOURED, area=0, delayed=False, jailed=False, explored="", holds=())
    return note(s, Deed(Do.DEVOURED, seat=seat))


def arrest(s: State, seat: int) -> State:
    """Half the money, the jail cell, delayed; nobody while Blue Flu lasts, never the Deputy under Curfew."""
    money = s.seats[seat].money
    s = with_seat(s, seat, jailed=True, delayed=True, money=money - money // 2, explored="")
    return note(s, Deed(Do.ARRESTED, seat=seat))


# ---------------------------------------------------------------- questions
def ask(c: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Comes(seat, "") if s.seats[seat].in_world:
            places = tuple(gate.place for gate in s.gates if gate.world == s.seats[seat].where)
            if len(places) > 1:
                return Question("comes", text("horror-ask-comes", who=who(s, seat)), OneOf(places))
        case UpkeepDie(seat, hold) if hold in ROLLED and s.thrown_by_hand("upkeep"):
            what = text("horror-ask-upkeep", who=who(s, seat), card=Text(f"horror-hold-{hold}"))
            return Question("upkeep", what, Faces((DIE,), (str(hold),)))
        case Interest(seat):
            return Question("interest", text("horror-ask-interest", who=who(s, seat)), OneOf(("paid", "cannot")))
        case Tell(fate, -1):
            what = text("horror-ask-fate-who" if fate else "horror-ask-gain-who")
            anybody = fate and s.fight is None
            return Question("seat", what, OneOf(keys(seats_where(s, lambda seat: seat.lives or anybody))))
        case Tell(True, seat):
            return Question("fate", text("horror-ask-fate", who=who(s, seat)), OneOf(_fates(s, seat)))
        case Tell(False, seat):
            return Question("holds", text("horror-ask-gain", who=who(s, seat)), OneOf(_changes(s, seat)))
    return None


def _fates(s: State, seat: int) -> tuple[str, ...]:
    here = s.seats[seat]
    possible = {
        "delayed": here.lives and not here.delayed,
        "arrested": here.in_arkham and not here.jailed and not arrests_banned(s),
        "freed": here.jailed,
        "left_gate": bool(here.explored),
        "lost": here.lives and here.where != Where.LOST,
        "devoured": here.lives,
        "back": here.lives and not here.in_arkham,
        "succeeds": not here.lives,
        "stands": here.delayed,
    }
    return tuple(fate for fate in FATES if possible[fate])


def arrests_banned(s: State) -> bool:
    return any(lasting.card == "blue_flu" for lasting in s.lasting)


def _changes(s: State, seat: int) -> tuple[str, ...]:
    """``+curse``, ``-curse``: what can be gained, what can be lost."""
    here = s.seats[seat]
    gains = [f"gain_{hold}" for hold in Hold if not here.holding(hold)]
    if here.no_more_loans and "gain_loan" in gains:
        gains.remove("gain_loan")
    return (*gains, *(f"lose_{held.hold}" for held in here.holds))


# ---------------------------------------------------------------- answers
def answer(c: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Comes(seat):
            return _comes(s, seat, str(value))
        case UpkeepDie(seat, hold) if isinstance(value, tuple):
            return _rolled(s, seat, hold, int(value[0]))
        case Interest(seat):
            return _interest(s, seat, paid=value == "paid")
        case Tell(fate, -1):
            return push(s, Tell(fate, int(str(value))))
        case Tell(True, seat):
            return append(_befalls(s, seat, str(value)), Hands())
        case Tell(False, seat):
            change, _, card = str(value).partition("_")
            s = gain(s, seat, Hold(card)) if change == "gain" else lose(s, seat, Hold(card))
            return append(s, Hands())
    raise TypeError(item)


def _befalls(s: State, seat: int, fate: str) -> State:
    match fate:
        case "delayed":
            return note(with_seat(s, seat, delayed=True), Deed(Do.DELAYED, seat=seat))
        case "arrested":
            return arrest(s, seat)
        case "freed":
            return note(with_seat(s, seat, jailed=False), Deed(Do.FREED, seat=seat))
        case "left_gate":
            return with_seat(s, seat, explored="")
        case "lost":
            return push(s, Lost(seat))
        case "devoured":
            s = devour(s, seat)
            everybody = s.fight is not None and not any(seat.lives for seat in s.seats)
            return push(s, RoundEnds(opening=True)) if everybody else s
        case "succeeds":
            return push(s, Succeeds(seat))
        case "back":
            return note(with_seat(s, seat, where=Where.ARKHAM, area=0, delayed=False), Deed(Do.PLACED, seat=seat))
    return note(with_seat(s, seat, delayed=False), Deed(Do.STANDS_UP, seat=seat))


# ---------------------------------------------------------------- work
def run(c: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, Cues]:
    match item:
        case Enter(phase):
            return _enter(c, s, phase)
        case Comes(seat):
            here = s.seats[seat]
            places = tuple(gate.place for gate in s.gates if gate.world == here.where)
            return (_comes(s, seat, places[0]) if places else push(s, Lost(seat))), ()
        case Lost(seat):
            return _lost(c, s, seat), ()
        case UpkeepDie(seat, hold):
            if hold not in ROLLED:
                return _rolled(s, seat, hold, 0), ()
            return _rolled(s, seat, hold, int(chance.pick("upkeep", DIE))), (Rolled(),)
        case EndTurn():
            return _end(s), (Chime(Sound.STEP),)
        case Interest() | Tell():
            return s, ()


def _enter(c: Catalog, s: State, phase: Phase) -> tuple[State, Cues]:
    s = replace(s, phase=phase, pending=False, last_card="", step=None)
    called = phase.replace("_", "-")
    told = Log(text("horror-log-phase", phase=Text(f"horror-phase-{called}")))
    cues = (Say(Text(f"horror-say-{called}")), told)
    match phase:
        case Phase.UPKEEP:
            s = replace(s, pending=bool(due(s)))
            for seat in seats_where(s, lambda seat: seat.where == Where.LOST and not seat.delayed):
                s = note(with_seat(s, seat, where=Where.ARKHAM), Deed(Do.PLACED, seat=seat))
        case Phase.MOVEMENT:
            s = _movement(s)
        case Phase.MYTHOS:
            s = replace(s, pending=True)
    return push(s, Hands()), cues


def _movement(s: State) -> State:
    """Who is delayed stands up and stays; who is in an Other World goes on to its second area, or comes back."""
    coming = []
    for n in s.order:
        seat = s.seats[n]
        if seat.delayed:
            s = note(with_seat(s, n, delayed=False, jailed=False), Deed(Do.STANDS_UP, seat=n))
        elif seat.in_world and seat.area < WORLD_AREAS:
            s = note(with_seat(s, n, area=WORLD_AREAS), Deed(Do.TO_AREA2, seat=n, a=seat.where))
        elif seat.in_world:
            coming.append(Comes(n))
    return push(s, *coming)


def _comes(s: State, seat: int, place: str) -> State:
    s = with_seat(s, seat, where=Where.ARKHAM, area=0, explored=place)
    return note(s, Deed(Do.COMES_BACK, seat=seat, a=place))


def _lost(c: Catalog, s: State, seat: int) -> State:
    if s.seats[seat].who == "sister_mary":
        s = with_seat(s, seat, where=Where.ARKHAM, area=0, explored="")
        return note(s, Deed(Do.LOST_HOME, seat=seat))
    if s.ancient_one == "yog_sothoth":
        return devour(s, seat)
    s = with_seat(s, seat, where=Where.LOST, area=0, delayed=True, jailed=False, explored="")
    s = note(s, Deed(Do.LOST, seat=seat))
    return push(s, Doom()) if s.ancient_one == "yig" else s


def _rolled(s: State, seat: int, hold: Hold, face: int) -> State:
    if hold in INCOME:
        s = _money(s, seat, INCOME[hold])
        s = note(s, Deed(Do.INCOME, n=INCOME[hold], seat=seat, a=hold))
    if hold is Hold.LOAN:
        if face > INTEREST_UP_TO:
            return note(s, Deed(Do.NO_INTEREST, n=face, seat=seat))
        return push(s, Interest(seat))
    if hold in ROLLED:
        s = lose(s, seat, hold) if face == ENDS_ON else note(s, Deed(Do.KEEPS, n=face, seat=seat, a=hold))
    return s


def _money(s: State, seat: int, dollars: int) -> State:
    return with_seat(s, seat, money=max(0, s.seats[seat].money + dollars)) if s.setup.keeps_values else s


def _interest(s: State, seat: int, paid: bool) -> State:
    if paid:
        return note(_money(s, seat, -1), Deed(Do.INTEREST, n=1, seat=seat))
    holds = tuple(held for held in s.seats[seat].holds if held.hold is not Hold.LOAN)
    s = with_seat(s, seat, holds=holds, no_more_loans=True)
    return note(s, Deed(Do.DEFAULTED, seat=seat))


def _end(s: State) -> State:
    """After the mythos: lasting headlines that are over go under the deck, the first player passes left."""
    over = tuple(lasting.card for lasting in s.lasting if lasting.until <= s.turn and s.turn)
    changes: dict[str, Any] = {
        "lasting": tuple(lasting for lasting in s.lasting if lasting.card not in over),
        "drawn": (*s.drawn, *over),
        "turn": s.turn + 1,
        "card": "",
        "step": None,
    }
    if s.turn:
        changes["first"] = next_living(s, s.first)
    s = note(replace(s, **changes), *(Deed(Do.CARD_ENDS, a=key) for key in over))
    if s.ancient_one == "ithaqua" and s.turn > 1:
        s = note(s, Deed(Do.STREET_COLD))
    return push(s, Enter(Phase.UPKEEP))


def next_living(s: State, seat: int) -> int:
    """The next seat on the left that is still in the game."""
    for i in range(1, s.players + 1):
        if s.seats[(seat + i) % s.players].lives:
            return (seat + i) % s.players
    return seat
