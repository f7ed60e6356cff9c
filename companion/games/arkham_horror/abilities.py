"""What a mythos card itself says, once and for as long as it lies there: headlines, environments, rumours.

Every card of the base game is here by its operation in data/mythos.yaml; an owner's card says its own line and is done
by hands. Must not know how gates open or monsters move.
"""

from __future__ import annotations

from collections.abc import Callable
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
    Sound,
    Text,
    Value,
    push,
    text,
)
from companion.games.arkham_horror.catalog import ON_CARD, OUTSKIRTS, Card, Catalog, Effect, Kind
from companion.games.arkham_horror.naming import DIE, NOBODY, named, number, title, token
from companion.games.arkham_horror.state import (
    Ability,
    Act,
    Arrive,
    Check,
    Clear,
    Deed,
    Discard,
    Do,
    Doom,
    Failed,
    Gate,
    Hold,
    Lasting,
    Passed,
    Progress,
    Release,
    Revive,
    Roll,
    Ruling,
    Settle,
    State,
    Terror,
    Then,
    Token,
    Trial,
    Trophy,
    keys,
    note,
    on_board,
    seats_where,
    tell,
    with_seat,
)
from companion.games.arkham_horror.supply import card, markers_made
from companion.games.arkham_horror.tracks import TERROR_MAX, board, panicked, remove, room, to_board, to_outskirts
from companion.games.arkham_horror.upkeep import gain

Item: TypeAlias = Ability | Clear | Revive | Progress | Release | Passed | Failed | Trial | Settle | Act | Discard
Cues: TypeAlias = tuple[Cue, ...]

BAD_UP_TO = 2
"""A rumour's die that makes it worse."""
_DICE = {"disturbing_the_dead": 1, "good_work_undone": 2, "the_stars_are_right": 1}
GATE_TROPHIES = 2
"""What ends Disturbing the Dead."""
CLUES_OF = {"good_work_undone": 1, "the_southside_strangler_strikes": 5}
"""The least that whoever acts on the rumour pays."""
CLUES_EACH = 2
"""What each player gains when The Great Ritual is passed."""
ALL_STREETS, ALL_LOCATIONS = "all_streets", "all_locations"


# ---------------------------------------------------------------- questions
def ask(c: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Clear(area, kinds):
            if kinds:
                what = text("horror-ask-clear-kinds", monsters=tuple(named(kind) for kind in kinds))
            else:
                what = text("horror-ask-clear", place=named(area))
            return Question("clear", what, Number(0, s.monsters)) if s.monsters else None
        case Revive(kind, _, left):
            owners = tuple(str(seat) for seat in s.order if s.trophies(seat))
            if left and owners:
                return Question("revive", text("horror-ask-revive", monster=named(kind)), OneOf((NOBODY, *owners)))
        case Progress(False) if s.rumor in _DICE and _running(s) and s.thrown_by_hand("die"):
            dice = _DICE[s.rumor]
            return Question("dice", text("horror-ask-dice"), Faces((DIE,) * dice, ("rumor",) * dice))
        case Trial(_, _, then, seats, True) if seats:
            return Question("tries", text(f"horror-ask-tries-{then}"), OneOf((NOBODY, *keys(seats))))
        case Settle():
            return _ask_settle(s, item)
        case Act():
            return _ask_act(c, s, item)
    return None


def _ask_settle(s: State, item: Settle) -> Question | None:
    """Who comes back from an Other World of his own will, and where to."""
    if item.seat < 0:
        away = keys(seats_where(s, lambda seat: seat.in_world))
        return Question("returns", text("horror-ask-returns"), OneOf((NOBODY, *away))) if away else None
    places = tuple(gate.place for gate in _home(s, item.seat))
    if not places or not s.setup.rules(Ruling.FLUX_EXPLORED):
        return None
    return Question("comes_to", text("horror-ask-comes-to"), OneOf((*places, "elsewhere")))


def _ask_act(c: Catalog, s: State, item: Act) -> Question | None:
    if s.rumor in s.setup.own:
        return Question("own_rumor", text("horror-ask-own-rumor"), OneOf(("passed", "failed")))
    if item.seat < 0:
        seats = rumor_actors(s)
        what = text("horror-ask-acts", place=named(rumor_place(c, s)))
        return Question("acts", what, OneOf(keys(seats))) if seats else None
    if s.rumor == "good_work_undone":
        most = min(s.rumor_count, s.seats[item.seat].clues) if s.setup.keeps_values else s.rumor_count
        return Question("pays", text("horror-ask-pays"), Number(1, max(1, most)))
    if s.rumor == "the_terrible_experiment":
        lying = on_card(s)
        if s.setup.counts_monsters:
            return Question("beats", text("horror-ask-beats"), Number(0, len(lying)))
        return Question("beats", text("horror-ask-beats"), OneOf((NOBODY, *(token(n) for n in lying))))
    return None


def rumor_place(c: Catalog, s: State) -> str:
    """Where the running rumour can be acted on."""
    if s.rumor == "the_southside_strangler_strikes" and s.setup.rules(Ruling.STRANGLER_HOUSE):
        return "mas_boarding_house"
    return c.rumors[s.rumor].place


def rumor_actors(s: State) -> tuple[int, ...]:
    """Who can act on the running rumour as far as the box knows: in Arkham, and able to pay."""
    trophies = GATE_TROPHIES if s.rumor == "disturbing_the_dead" else 0
    clues = CLUES_OF.get(s.rumor, 0) if s.setup.keeps_values else 0
    return seats_where(s, lambda seat: seat.in_arkham and len(seat.gates) >= trophies and seat.clues >= clues)


def on_card(s: State) -> tuple[int, ...]:
    """Numbers of the monsters on the rumour card."""
    return tuple(n for n, out in enumerate(s.out) if out.at == ON_CARD)


# ---------------------------------------------------------------- answers
def answer(c: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Clear() if isinstance(value, int):
            return _cleared(s, item, value)
        case Revive(kind, at, left):
            if value == NOBODY:
                return s
            n = next(n for n, out in enumerate(s.out) if out.at == str(value))
            return push(_back_to(c, remove(s, (n,)), "", at), Revive(kind, at, left - 1))
        case Progress() if isinstance(value, tuple):
            return _progressed(replace(s, step=None), tuple(int(face) for face in value))
        case Trial(check, modifier, then, seats):
            if value == NOBODY:
                return s
            chosen = int(str(value))
            others = tuple(other for other in seats if other != chosen)
            return push(s, _trial(check, modifier, then, chosen), replace(item, seats=others))
        case Settle(-1):
            return s if value == NOBODY else push(s, Settle(int(str(value))), Settle())
        case Settle(seat):
            return _came(s, seat, "" if value == "elsewhere" else str(value))
        case Act():
            return _acted(c, s, item, value)
    raise TypeError(item)


def _acted(c: Catalog, s: State, item: Act, value: Value) -> State:
    if s.rumor in s.setup.own:
        return push(s, Passed() if value == "passed" else Failed())
    if item.seat < 0:
        return push(s, replace(item, seat=int(str(value))))
    if s.rumor == "good_work_undone" and isinstance(value, int):
        return _pays(s, item.seat, value)
    lying = on_card(s)
    if isinstance(value, int):
        return push(s, *(Trophy(item.seat, n) for n in reversed(lying[:value])), Progress(judged=True))
    if value == NOBODY:
        return push(s, Progress(judged=True))
    return push(s, Trophy(item.seat, number(str(value))), *([item] if len(lying) > 1 else [Progress(judged=True)]))


# ---------------------------------------------------------------- work
def run(c: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, Cues]:
    match item:
        case Ability():
            return _ability(c, s), ()
        case Discard():
            return _discard(c, s), ()
        case Clear():
            return _cleared(s, item, 0), ()
        case Progress(judged):
            return (_judged(c, s), ()) if judged else _thrown(c, s, chance)
        case Release():
            return _release(c, s), ()
        case Passed():
            return _passed(s)
        case Failed():
            return _failed(c, s)
        case Trial(check, modifier, then, seats, willing):
            return s if willing else push(s, *(_trial(check, modifier, then, seat) for seat in seats)), ()
        case Settle() | Act() | Revive():
            return _by_itself(c, s, item), ()
    assert_never(item)


def _thrown(c: Catalog, s: State, chance: Chance) -> tuple[State, Cues]:
    """The rumour's dice, if it has any."""
    return _progress(c, replace(s, step=None), chance) if _running(s) else (s, ())


def _by_itself(c: Catalog, s: State, item: Settle | Act | Revive) -> State:
    """What goes on where nothing had to be asked of a seat that is known."""
    match item:
        case Settle(seat) if seat >= 0:
            return _came(s, seat, "")
        case Act(seat) if seat >= 0:
            return _done(c, s, seat)
    return s


def _trial(check: Check, modifier: int, then: Then, seat: int) -> Roll:
    return Roll(seat, check, -1, modifier, 1, then)


def _ability(c: Catalog, s: State) -> State:
    drawn = card(c, s, s.card)
    if drawn.key in s.setup.own:
        s = note(s, Deed(Do.CARD_OWN, a=drawn.key))
    match drawn.kind:
        case Kind.HEADLINE | Kind.SPECIAL:
            if drawn.lasts:
                s = replace(s, lasting=(*s.lasting, Lasting(drawn.key, s.turn + 1)))
            return _headline(c, s, drawn)
        case Kind.ENVIRONMENT:
            return _environment(c, s, drawn)
        case Kind.RUMOR:
            return _rumor(c, s, drawn)


def _discard(c: Catalog, s: State) -> State:
    """The card goes where it belongs; what stays in play was put there by its ability."""
    key = s.card
    stays = key in (s.environment, s.rumor) or any(lasting.card == key for lasting in s.lasting)
    if stays:
        s = _put(s, Deed(Do.CARD_STAYS, a=key))
    elif key not in s.boxed:
        s = _put(replace(s, drawn=(*s.drawn, key)), Deed(Do.CARD_BOTTOM, a=key))
    return replace(s, card="", last_card=key)


def _put(s: State, deed: Deed) -> State:
    """Where a mythos card goes: work for hands where the table draws them, else the box keeps them itself."""
    return note(s, deed) if s.thrown_by_hand("mythos") else tell(s, deed)


# ---------------------------------------------------------------- headlines
def _headline(c: Catalog, s: State, drawn: Card) -> State:
    effect = drawn.effect
    match effect.op:
        case "spawn_monsters":
            return push(s, *(Arrive(effect.place, effect.place) for _ in range(effect.amount)))
        case "return_monsters_to_cup":
            return _clear_areas(c, s, effect.places)
        case "return_monster_types_to_cup":
            return _clear_kinds(s, effect.monsters, 1)
        case "terror":
            return push(s, Terror(effect.amount))
        case "release_jailed_and_ban_arrests":
            return _freed(s)
        case "close_locations":
            return note(s, *(Deed(Do.CLOSED_UNTIL, a=place) for place in effect.places))
        case "revive_trophies":
            return _revive(c, s, effect.monsters[0], effect.place)
        case "return_lost_in_time_and_space":
            return _found(s)
        case "optional_return_from_other_worlds":
            return push(s, Settle())
    return _tested(s, effect)


def _tested(s: State, effect: Effect) -> State:
    """A headline that lets investigators pass a check; another one does nothing of its own."""
    check = Check(effect.skill) if effect.skill else None
    match effect.op:
        case "optional_check_each" if check is not None:
            everybody = seats_where(s, lambda seat: seat.in_arkham or seat.in_world)
            return push(s, Trial(check, effect.modifier, Then.BLESS, everybody, willing=True))
        case "check_first_player" if check is not None:
            first = s.seats[s.first]
            plays = first.in_arkham or first.in_world
            return push(s, Trial(check, effect.modifier, Then.CURSE, (s.first,))) if plays else s
        case "whiskey_check_and_close" if check is not None:
            s = note(s, *(Deed(Do.CLOSED_UNTIL, a=place) for place in effect.places))
            seats = seats_where(s, lambda seat: seat.in_arkham)
            return push(s, Trial(check, effect.modifier, Then.ARREST, seats, willing=True))
    return s


def _freed(s: State) -> State:
    for seat in seats_where(s, lambda seat: seat.jailed):
        s = note(with_seat(s, seat, jailed=False), Deed(Do.FREED, seat=seat))
    return s


def _found(s: State) -> State:
    """Who was lost in time and space is back."""
    for seat in seats_where(s, lambda seat: seat.where == "lost"):
        s = note(with_seat(s, seat, where="arkham"), Deed(Do.PLACED, seat=seat))
    return s


def _clear_areas(c: Catalog, s: State, areas: tuple[str, ...]) -> State:
    if s.setup.counts_monsters:
        if OUTSKIRTS in areas:
            s = _cup(s, lambda out: out.at == OUTSKIRTS)
        return push(s, *(Clear(area) for area in areas if area != OUTSKIRTS))

    def inside(out: Token) -> bool:
        at = out.at
        return (
            at in areas
            or (at in c.streets and ALL_STREETS in areas)
            or (at in c.places and (ALL_LOCATIONS in areas or c.places[at].street in areas))
        )

    return _cup(s, inside)


def _clear_kinds(s: State, kinds: tuple[str, ...], terror: int) -> State:
    if s.setup.counts_monsters:
        return push(s, Clear("", kinds, terror))
    before = s.monsters
    s = _cup(s, lambda out: out.kind in kinds and on_board(out.at))
    return push(s, Terror(terror)) if s.monsters < before and terror else s


def _cup(s: State, leaves: Callable[[Token], bool]) -> State:
    """Monsters that fit go back to the cup, with a line for each."""
    gone = tuple(n for n, out in enumerate(s.out) if leaves(out))
    s = note(s, *(Deed(Do.TO_CUP, a=s.out[n].kind, b=s.out[n].at) for n in gone if s.out[n].kind))
    counted = sum(1 for n in gone if not s.out[n].kind)
    if counted:
        s = note(s, Deed(Do.TO_CUP_N, n=counted))
    return remove(s, gone)


def _cleared(s: State, item: Clear, count: int) -> State:
    gone = board(s)[:count]
    s = remove(s, gone)
    if gone:
        s = note(s, Deed(Do.TO_CUP_N, n=len(gone)))
    return push(s, Terror(item.terror)) if gone and item.terror else s


def _revive(c: Catalog, s: State, kind: str, at: str) -> State:
    if s.setup.counts_monsters:
        return push(s, Revive(kind, at, c.monsters[kind].count))
    back = tuple(n for n, out in enumerate(s.out) if out.kind == kind and out.at.isdecimal())
    s = remove(s, back)
    for _ in back:
        s = _back_to(c, s, kind, at)
    return s


def _back_to(c: Catalog, s: State, kind: str, at: str) -> State:
    """A marker that comes back onto the board, under the limit's rules."""
    return to_outskirts(c, s, kind) if room(c, s) == 0 else to_board(c, s, kind, at)


def _home(s: State, seat: int) -> tuple[Gate, ...]:
    """Open gates to the world a seat is in."""
    return tuple(gate for gate in s.gates if gate.world == s.seats[seat].where)


def _came(s: State, seat: int, place: str) -> State:
    s = with_seat(s, seat, where="arkham", area=0, explored=place, stood=s.turn)
    return note(s, Deed(Do.COMES_BACK, seat=seat, a=place) if place else Deed(Do.PLACED, seat=seat))


# ---------------------------------------------------------------- environments
def _environment(c: Catalog, s: State, drawn: Card) -> State:
    if s.ancient_one == "ithaqua" and drawn.trait == "weather":
        return note(s, Deed(Do.WEATHER, a=drawn.key))
    if s.environment:
        s = _put(s, Deed(Do.CARD_ENDS, a=s.environment))
        s = replace(s, drawn=(*s.drawn, s.environment))
    s = replace(s, environment=drawn.key)
    banned = drawn.effect.banish if drawn.effect.banish in markers_made(c, s) else ""
    if banned and s.setup.counts_monsters:
        return push(note(s, Deed(Do.REDRAWN, a=banned)), Clear("", (banned,)))
    return _cup(s, lambda out: bool(banned) and out.kind == banned and (on_board(out.at) or out.at == OUTSKIRTS))


# ---------------------------------------------------------------- rumours
def _rumor(c: Catalog, s: State, drawn: Card) -> State:
    if s.rumor:
        return note(s, Deed(Do.IGNORED, a=drawn.key))
    rumor = c.rumors.get(drawn.key)
    s = replace(s, rumor=drawn.key, rumor_since=s.turn, rumor_count=rumor.start if rumor else 0)
    match drawn.key:
        case "good_work_undone":
            return note(s, Deed(Do.CLUES_ON, n=s.rumor_count))
        case "the_terrible_experiment":
            return push(replace(s, rumor_count=0), *(Arrive(ON_CARD) for _ in range(c.rumors[drawn.key].start)))
        case "disturbing_the_dead" if s.terror >= TERROR_MAX:
            return push(s, Failed())
    return s


def _running(s: State) -> bool:
    """A rumour goes on from the turn after it came."""
    return bool(s.rumor) and s.turn > s.rumor_since


def _progress(c: Catalog, s: State, chance: Chance) -> tuple[State, Cues]:
    log = (Log(text("horror-log-progress", card=title(s, s.rumor))),)
    if s.rumor in _DICE:
        return _progressed(s, tuple(int(chance.pick("die", DIE)) for _ in range(_DICE[s.rumor]))), (Rolled(), *log)
    match s.rumor:
        case "the_great_ritual":
            s = replace(s, rumor_count=s.rumor_count + 1)
            return push(note(s, Deed(Do.CLUES_ON, n=s.rumor_count)), Progress(judged=True)), log
        case "the_southside_strangler_strikes":
            if not s.allies:
                return push(s, Failed()), log
            return note(replace(s, allies=s.allies - 1), Deed(Do.ALLY, n=1)), log
        case "the_terrible_experiment":
            return push(s, Arrive(ON_CARD), Progress(judged=True)), log
    return note(s, Deed(Do.CARD_OWN, a=s.rumor)), log


def _progressed(s: State, faces: tuple[int, ...]) -> State:
    worse = sum(face <= BAD_UP_TO for face in faces)
    s = note(s, Deed(Do.PROGRESS, n=worse, a=s.rumor, b=" ".join(map(str, faces))))
    match s.rumor:
        case "disturbing_the_dead" if worse:
            return push(s, Terror())
        case "the_stars_are_right" if worse:
            return push(s, Doom())
        case "good_work_undone":
            s = replace(s, rumor_count=s.rumor_count + worse)
            if worse:
                s = note(s, Deed(Do.CLUES_ON, n=s.rumor_count))
            return push(s, Progress(judged=True))
    return s


def _judged(c: Catalog, s: State) -> State:
    """Whether the rumour has come to its end by what lies on it."""
    if s.rumor not in c.rumors:
        return s
    fail_at = c.rumors[s.rumor].fail_at
    on = len(on_card(s)) if s.rumor == "the_terrible_experiment" else s.rumor_count
    if fail_at and on >= fail_at:
        return push(s, Failed())
    if s.rumor in ("the_terrible_experiment", "good_work_undone") and on == 0:
        return push(s, Passed())
    return s


def _pays(s: State, seat: int, clues: int) -> State:
    if s.setup.keeps_values:
        s = with_seat(s, seat, clues=max(0, s.seats[seat].clues - clues))
    s = replace(s, rumor_count=max(0, s.rumor_count - clues))
    s = note(s, Deed(Do.PAY_CLUES, n=clues, seat=seat), Deed(Do.CLUES_ON, n=s.rumor_count))
    return push(s, Progress(judged=True))


def _done(c: Catalog, s: State, seat: int) -> State:
    """A rumour that one deed ends."""
    if s.rumor == "disturbing_the_dead":
        spent, kept = s.seats[seat].gates[:GATE_TROPHIES], s.seats[seat].gates[GATE_TROPHIES:]
        s = replace(with_seat(s, seat, gates=kept), markers=(*s.markers, *spent))
        s = note(s, *(Deed(Do.GATE_BOTTOM, a=world) for world in spent))
    if s.rumor == "the_stars_are_right":
        s = with_seat(s, seat, allies=max(0, s.seats[seat].allies - 1))
    if s.rumor == "the_southside_strangler_strikes" and s.setup.keeps_values:
        s = with_seat(s, seat, clues=max(0, s.seats[seat].clues - CLUES_OF[s.rumor]))
    return push(s, Passed())


def _boxed(s: State) -> State:
    return replace(s, boxed=(*s.boxed, s.rumor), rumor="", rumor_count=0)


def _passed(s: State) -> tuple[State, Cues]:
    rumor = s.rumor
    s = note(_boxed(s), Deed(Do.PASSED, a=rumor), Deed(Do.CARD_BOX, a=rumor))
    if rumor == "the_great_ritual" and s.setup.keeps_values:
        for seat in seats_where(s, lambda seat: seat.lives):
            s = with_seat(s, seat, clues=s.seats[seat].clues + CLUES_EACH)
    return s, (
        Chime(Sound.GOOD),
        Say(Text("horror-say-rumor-passed")),
        Log(text("horror-log-passed", card=title(s, rumor))),
    )


def _failed(c: Catalog, s: State) -> tuple[State, Cues]:
    rumor = s.rumor
    if not rumor:
        return s, ()
    place = "" if rumor in s.setup.own else rumor_place(c, s)
    s = note(_boxed(s), Deed(Do.FAILED, a=rumor), Deed(Do.CARD_BOX, a=rumor))
    match rumor:
        case "disturbing_the_dead":
            for seat in seats_where(s, lambda seat: seat.lives):
                s = gain(s, seat, Hold.CURSE)
        case "good_work_undone":
            s = note(replace(s, seals=()), Deed(Do.SEALS_OFF))
        case "the_great_ritual":
            s = replace(s, ritual=True)
        case "the_southside_strangler_strikes":
            s = note(s, Deed(Do.LOWER_MAX))
        case "the_terrible_experiment":
            s = push(s, *([Terror(TERROR_MAX - s.terror)] if s.terror < TERROR_MAX else []), Release())
    told = Log(text("horror-log-failed", card=title(s, rumor), place=named(place)))
    return s, (Chime(Sound.BAD), Say(Text("horror-say-rumor-failed")), told)


def _release(c: Catalog, s: State) -> State:
    street = c.rumors["the_terrible_experiment"].place
    lying = on_card(s)
    kinds = tuple(s.out[n].kind for n in lying)
    s = note(remove(s, lying), Deed(Do.FROM_CARD, n=len(kinds), a=street))
    for kind in kinds:
        if s.trigger is None and s.fight is None:
            s = _back_to(c, s, kind, street)
    return panicked(c, s)
