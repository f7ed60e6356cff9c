"""The turn outside the mythos: phases, upkeep dice, who is where, what befalls investigators. Must not know cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    Cue,
    Faces,
    Log,
    OneOf,
    Question,
    Rolled,
    Say,
    Sound,
    Text,
    Value,
    append,
    name,
    push,
    text,
)
from companion.games.arkham_horror.catalog import Catalog
from companion.games.arkham_horror.state import (
    Allowance,
    Comes,
    Deed,
    Do,
    Doom,
    EndTurn,
    Enter,
    Handwork,
    Heir,
    Held,
    Hold,
    Interest,
    Lost,
    Phase,
    Quiet,
    RoundEnds,
    Ruling,
    State,
    Strayed,
    Succeeds,
    Tell,
    Turn,
    UpkeepDie,
    Where,
    around,
    keys,
    note,
    seats_where,
    some,
    tell,
    with_seat,
)

Item: TypeAlias = Enter | Comes | Strayed | Heir | Lost | UpkeepDie | Allowance | Quiet | Interest | EndTurn | Tell
Cues: TypeAlias = tuple[Cue, ...]

DIE = ("1", "2", "3", "4", "5", "6")
ROLLED = (Hold.BLESSING, Hold.CURSE, Hold.RETAINER, Hold.LOAN)
"""Cards with a die; the Deputy only has an income."""
IN_BATTLE = (Hold.BLESSING, Hold.CURSE)
INCOME = {Hold.RETAINER: 2, Hold.DEPUTY: 1}
ENDS_ON = 1
INTEREST_UP_TO = 3
ALLOWANCES = {"jenny_barnes": 1}
"""Who has money of his own in every Upkeep."""
FATES = (
    "delayed",
    "insane",
    "unconscious",
    "arrested",
    "lost",
    "back",
    "loses_turn",
    "devoured",
    "freed",
    "left_gate",
    "stands",
    "succeeds",
    "leaves",
)
NOBODY = "nobody"
SELF_EVIDENT = frozenset({Do.KEEPS, Do.NO_INTEREST, Do.GATE_OFF, Do.TROPHY_GATE, Do.PAY_CLUES, Do.SEAL})
"""What follows from a die that all have seen, or from what somebody has just said he does."""
WORLD_AREAS = 2
_OPPOSITE = {Hold.BLESSING: Hold.CURSE, Hold.CURSE: Hold.BLESSING}


def who(s: State, seat: int) -> Text:
    """A seat by the name of whoever sits there."""
    return name(s.names[seat])


# ---------------------------------------------------------------- what is due in Upkeep
def due(s: State) -> tuple[UpkeepDie, ...]:
    """Cards that act in this Upkeep: not a die in the first one after it was gained, no money in battle."""
    return tuple(
        UpkeepDie(seat, held.hold)
        for seat in s.order
        for held in s.seats[seat].holds
        if s.seats[seat].lives and not idle(s, seat) and _acts(s, held)
    )


def allowances(s: State) -> tuple[Allowance, ...]:
    """Investigators who get money without a card; none in the final battle."""
    if s.fight is not None:
        return ()
    paid = seats_where(s, lambda seat: seat.lives and seat.who in ALLOWANCES)
    return tuple(Allowance(seat) for seat in paid if not idle(s, seat))


def idle(s: State, seat: int) -> bool:
    """Whether this is the turn that an investigator loses."""
    return s.seats[seat].idle == s.turn > 0


def _acts(s: State, held: Held) -> bool:
    if s.fight is not None and held.hold not in IN_BATTLE:
        return False
    return _dies(s, held) or (_pays(s, held.hold) and held.since < s.turn)


def _dies(s: State, held: Held) -> bool:
    """Whether its die is thrown: not in the first Upkeep after it was gained."""
    return held.hold in ROLLED and held.since + 1 < s.turn


def _pays(s: State, hold: Hold) -> bool:
    """Whether it pays from the first Upkeep on; by the ruling the whole Retainer rests in it."""
    return hold in INCOME and not (hold is Hold.RETAINER and s.setup.rules(Ruling.RETAINER_RESTS))


def _thrown(s: State, seat: int, hold: Hold) -> bool:
    return any(held.hold is hold and _dies(s, held) for held in s.seats[seat].holds)


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
    s = with_seat(
        s, seat, where=Where.DEVOURED, area=0, delayed=False, jailed=False, explored="", idle=0, holds=(), allies=0
    )
    return note(s, Deed(Do.DEVOURED, seat=seat))


def arrest(s: State, seat: int) -> State:
    """Half the money, the jail cell, delayed; nobody while Blue Flu lasts, never the Deputy under Curfew."""
    money = s.seats[seat].money
    s = with_seat(s, seat, jailed=True, delayed=True, money=money - money // 2, explored="")
    return note(s, Deed(Do.ARRESTED, seat=seat))


# ---------------------------------------------------------------- questions
def ask(c: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Comes():
            return _ask_comes(s, item)
        case Strayed():
            stayed = strays(s)
            return Question("strayed", text("horror-ask-strayed"), around(s, keys(stayed))) if stayed else None
        case Heir(seat):
            what = text("horror-ask-heir", who=who(s, seat))
            return Question("heir", what, OneOf(("succeeds", "leaves")), may_leave=False)
        case UpkeepDie(seat, hold):
            if not _thrown(s, seat, hold) or not s.thrown_by_hand("upkeep"):
                return None
            what = text("horror-ask-upkeep", who=who(s, seat), card=Text(f"horror-hold-{hold}"))
            return Question("upkeep", what, Faces((DIE,), (str(hold),)))
        case Interest(seat):
            return Question("interest", text("horror-ask-interest", who=who(s, seat)), OneOf(("paid", "cannot")))
        case Tell():
            return _ask_told(s, item)
        case Enter() | Lost() | Allowance() | Quiet() | EndTurn():
            return None
    assert_never(item)


def _ask_comes(s: State, item: Comes) -> Question | None:
    """Who comes back from an Other World, and through which gate, where that is not plain."""
    if item.seat < 0:
        away = seats_where(s, lambda seat: seat.in_world)
        return Question("seat", text("horror-ask-comes-who"), OneOf(keys(away))) if len(away) > 1 else None
    here = s.seats[item.seat]
    places = tuple(gate.place for gate in s.gates if gate.world == here.where)
    if item.place or not here.in_world or len(places) < 2:
        return None
    return Question("comes", text("horror-ask-comes", who=who(s, item.seat)), OneOf(places))


def _ask_told(s: State, item: Tell) -> Question:
    """What has befallen whom, or what somebody has gained or lost."""
    if item.seat < 0:
        what = text("horror-ask-fate-who" if item.fate else "horror-ask-gain-who")
        anybody = item.fate and s.fight is None
        told = seats_where(s, lambda seat: seat.lives or (anybody and seat.plays))
        return Question("seat", what, OneOf(keys(told)))
    if item.fate:
        return Question("fate", text("horror-ask-fate", who=who(s, item.seat)), OneOf(_fates(s, item.seat)))
    return Question("holds", text("horror-ask-gain", who=who(s, item.seat)), OneOf(_changes(s, item.seat)))


def _fates(s: State, seat: int) -> tuple[str, ...]:
    here = s.seats[seat]
    before_battle = s.fight is None
    possible = {
        "insane": before_battle and here.lives and here.where != Where.LOST,
        "unconscious": before_battle and here.lives and here.where != Where.LOST,
        "loses_turn": before_battle and here.lives and here.idle <= s.turn,
        "leaves": before_battle and s.players > 1,
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
    barred = {Hold.LOAN} if here.no_more_loans else set()
    if any(other.holding(Hold.DEPUTY) for other in s.seats):
        barred.add(Hold.DEPUTY)
    gains = [f"gain_{hold}" for hold in Hold if hold not in barred and not here.holding(hold)]
    allies = ("gain_ally",) * bool(s.allies) + ("lose_ally",) * bool(here.allies)
    return (*gains, *(f"lose_{held.hold}" for held in here.holds), *allies)


def strays(s: State) -> tuple[int, ...]:
    """Who may have walked away from his explored gate: he has had a Movement since he surely stood there."""
    return seats_where(s, lambda seat: seat.in_arkham and s.gate_at(seat.explored) is not None and seat.stood < s.turn)


# ---------------------------------------------------------------- answers
def answer(c: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Comes(seat):
            return _comes(s, seat, str(value)) if seat >= 0 else push(s, Comes(int(str(value))))
        case Strayed():
            for stray in some(value):
                s = with_seat(s, stray, explored="")
            return s
        case Heir(seat):
            return push(s, Succeeds(seat)) if value == "succeeds" else _leaves(s, seat)
        case UpkeepDie(seat, hold):
            assert isinstance(value, tuple)
            return _rolled(s, seat, hold, int(value[0]))
        case Interest(seat):
            return _interest(s, seat, paid=value == "paid")
        case Tell(fate, seat):
            if seat < 0:
                return push(s, Tell(fate, int(str(value))))
            return append(_befalls(s, seat, str(value)), Handwork()) if fate else _changed(s, seat, str(value))
        case Enter() | Lost() | Allowance() | Quiet() | EndTurn():
            return s
    assert_never(item)


def _changed(s: State, seat: int, told: str) -> State:
    """A card or an ally comes or goes, as told: ``gain_curse``, ``lose_ally``."""
    change, _, card = told.partition("_")
    if card == "ally":
        return _ally(s, seat, 1 if change == "gain" else -1)
    before = len(s.deeds)
    s = gain(s, seat, Hold(card)) if change == "gain" else lose(s, seat, Hold(card))
    new = s.deeds[before:]
    if any(deed.do is Do.CANCELS for deed in new):
        return append(s, Handwork())
    return tell(replace(s, deeds=s.deeds[:before]), *new)


def _befalls(s: State, seat: int, fate: str) -> State:
    match fate:
        case "delayed" | "freed" | "stands":
            changes, do = _POSTURE[fate]
            return note(with_seat(s, seat, **changes), Deed(do, seat=seat))
        case "arrested":
            return arrest(s, seat)
        case "left_gate":
            return with_seat(s, seat, explored="")
        case "lost":
            return push(s, Lost(seat))
        case "succeeds":
            return push(s, Succeeds(seat))
        case "back":
            return _back(s, seat)
        case "loses_turn":
            return note(with_seat(s, seat, idle=s.turn + 1), Deed(Do.IDLE, seat=seat))
        case "leaves":
            return _leaves(s, seat)
    return _worst(s, seat, fate)


_POSTURE: Mapping[str, tuple[Mapping[str, bool], Do]] = {
    "delayed": ({"delayed": True}, Do.DELAYED),
    "freed": ({"jailed": False}, Do.FREED),
    "stands": ({"delayed": False}, Do.STANDS_UP),
}


def _back(s: State, seat: int) -> State:
    """Out of an Other World through its gate; from anywhere else straight onto the board."""
    if s.seats[seat].in_world:
        return push(s, Comes(seat))
    return note(with_seat(s, seat, where=Where.ARKHAM, area=0, delayed=False), Deed(Do.PLACED, seat=seat))


def _worst(s: State, seat: int, fate: str) -> State:
    """Insane, unconscious or devoured; when nobody is left in the final battle, it is over."""
    if fate != "devoured":
        return _falls(s, seat, insane=fate == "insane")
    s = devour(s, seat)
    everybody = s.fight is not None and not any(seat.lives for seat in s.seats)
    return push(s, RoundEnds(opening=True)) if everybody else s


def _falls(s: State, seat: int, *, insane: bool) -> State:
    """Insane or unconscious: half of items and clues go, a point comes back, the Asylum or the Hospital; out of an
    Other World one is lost. With nothing of the other left either one is devoured (rulebook p. 16)."""
    here = s.seats[seat]
    in_world = here.in_world
    s = with_seat(s, seat, explored="", jailed=False)
    if s.setup.keeps_values:
        other = here.stamina if insane else here.sanity
        if other <= 0:
            return devour(s, seat)
        gone = here.clues // 2
        s = with_seat(s, seat, clues=here.clues - gone, **{"sanity" if insane else "stamina": 1})
        s = note(s, Deed(Do.CLUES_HALVED, n=gone, seat=seat))
    else:
        s = note(s, Deed(Do.HALF_AWAY, seat=seat))
    if in_world:
        return push(s, Lost(seat))
    return note(s, Deed(Do.INSANE if insane else Do.UNCONSCIOUS, seat=seat))


def _leaves(s: State, seat: int) -> State:
    """A player goes home: gate trophies under the stack, monsters to the cup; every limit is that of the others."""
    gone = s.seats[seat].gates
    s = note(s, Deed(Do.LEAVES, seat=seat), *(Deed(Do.GATE_BOTTOM, a=world) for world in gone))
    s = replace(
        with_seat(s, seat, where=Where.LEFT, area=0, delayed=False, jailed=False, explored="", holds=(), gates=()),
        markers=(*s.markers, *gone),
        out=tuple(out for out in s.out if out.at != str(seat)),
    )
    return replace(s, first=next_living(s, s.first)) if s.first == seat else s


def _ally(s: State, seat: int, n: int) -> State:
    """An ally joins an investigator out of the deck, or goes back into it."""
    return with_seat(replace(s, allies=s.allies - n), seat, allies=s.seats[seat].allies + n)


# ---------------------------------------------------------------- work
def run(c: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, Cues]:
    match item:
        case Enter(phase):
            return _enter(c, s, phase)
        case Comes(seat):
            return _comes_by_itself(s, seat), ()
        case Lost(seat):
            return _lost(c, s, seat), ()
        case UpkeepDie(seat, hold):
            if not _thrown(s, seat, hold):
                return _rolled(s, seat, hold, 0), ()
            return _rolled(s, seat, hold, int(chance.pick("upkeep", DIE))), (Rolled(),)
        case EndTurn():
            return _end(s), (Chime(Sound.STEP),)
        case Allowance(seat):
            dollars = ALLOWANCES[s.seats[seat].who]
            return note(_money(s, seat, dollars), Deed(Do.ALLOWANCE, n=dollars, seat=seat)), ()
        case Quiet():
            quiet = all(deed.do in SELF_EVIDENT for deed in s.deeds)
            return (tell(replace(s, deeds=()), *s.deeds) if quiet else s), ()
        case Interest() | Tell() | Strayed() | Heir():
            return s, ()
    assert_never(item)


def _comes_by_itself(s: State, seat: int) -> State:
    """Somebody comes back and nothing had to be asked; without a gate he is lost."""
    if seat < 0:
        away = seats_where(s, lambda seat: seat.in_world)
        return push(s, Comes(away[0])) if away else s
    here = s.seats[seat]
    places = tuple(gate.place for gate in s.gates if gate.world == here.where)
    return _comes(s, seat, places[0]) if places else push(s, Lost(seat))


def _enter(c: Catalog, s: State, phase: Phase) -> tuple[State, Cues]:
    s = replace(s, phase=phase, pending=False, last_card="", last_check=None, step=None, met=())
    called = phase.replace("_", "-")
    told = Log(text("horror-log-phase", phase=Text(f"horror-phase-{called}")))
    cues = (Say(Text(f"horror-say-{called}")), told)
    match phase:
        case Phase.UPKEEP:
            s = replace(s, pending=bool(due(s)))
            for seat in seats_where(s, lambda seat: seat.where == Where.LOST and not seat.delayed):
                s = note(with_seat(s, seat, where=Where.ARKHAM), Deed(Do.PLACED, seat=seat))
            s = note(s, *(Deed(Do.IDLE, seat=seat) for seat in s.order if idle(s, seat) and s.seats[seat].lives))
            heirs = tuple(Heir(seat) for seat in seats_where(s, lambda seat: seat.where == Where.DEVOURED))
            s = push(s, *heirs, *(() if s.pending else allowances(s)), Handwork())
            return s, cues
        case Phase.MOVEMENT:
            s = _movement(s)
        case Phase.ARKHAM:
            s = push(s, Strayed())
        case Phase.MYTHOS:
            drawn = any(isinstance(item, Turn) for item in s.agenda)
            return (s if drawn else replace(s, pending=True)), cues
    return append(s, Handwork()), cues


def _movement(s: State) -> State:
    """Who is delayed stands up and stays; who is in an Other World goes on to its second area, or comes back."""
    coming = []
    for n in s.order:
        seat = s.seats[n]
        if idle(s, n):
            s = with_seat(s, n, stood=s.turn)
        elif seat.delayed:
            s = note(with_seat(s, n, delayed=False, jailed=False, stood=s.turn), Deed(Do.STANDS_UP, seat=n))
        elif seat.in_world and seat.area < WORLD_AREAS:
            s = note(with_seat(s, n, area=WORLD_AREAS), Deed(Do.TO_AREA2, seat=n, a=seat.where))
        elif seat.in_world:
            coming.append(Comes(n))
    return push(s, *coming)


def _comes(s: State, seat: int, place: str) -> State:
    s = with_seat(s, seat, where=Where.ARKHAM, area=0, explored=place, stood=s.turn)
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
    if hold in INCOME and (face or _pays(s, hold)):
        s = _money(s, seat, INCOME[hold])
        s = note(s, Deed(Do.INCOME, n=INCOME[hold], seat=seat, a=hold))
    if hold is Hold.LOAN:
        if face > INTEREST_UP_TO:
            return note(s, Deed(Do.NO_INTEREST, n=face, seat=seat))
        return push(s, Interest(seat))
    if hold in ROLLED and face:
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
    for i in range(1, len(s.seats) + 1):
        if s.seats[(seat + i) % len(s.seats)].lives:
            return (seat + i) % len(s.seats)
    return seat
