"""A turn: a number is called, its spell works or fails, stones are taken anew. Must not know how a round is scored."""

from __future__ import annotations

from functools import lru_cache
from operator import add
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    Cue,
    Faces,
    Log,
    Question,
    Rolled,
    Say,
    Seen,
    Show,
    Sound,
    Text,
    Tone,
    Value,
    name,
    push,
    text,
)
from companion.games.abraca_what import effects
from companion.games.abraca_what.effects import BY_DIE, DRAGON, OWL, Changes
from companion.games.abraca_what.kit import Kit
from companion.games.abraca_what.rounds import BAD, GOOD, TURN_OVER, plus, scoring, with_value
from companion.games.abraca_what.state import Announce, Apply, Cast, Die, Fail, How, Next, Refill, Roll, State, Took

Item: TypeAlias = Announce | Cast | Fail | Die | Apply | Refill | Took | Next

_APPLY = Apply()
_DIE_QUESTION = Question("die", Text("abraca-ask-die"), Faces((("1", "2", "3"),), ("die",)))
_TOOK_QUESTION = Question("took", Text("abraca-refill"), Seen(), confirm=Text("abraca-done"))

_CALLED = (Chime(Sound.TICK), Show("ask", Tone.ACCENT, 0.35))
_ROLLED_FOR = {Roll.CAST: Show("good", Tone.GREEN, 0.7), Roll.FAILED: Show("bad", Tone.RED, 0.7)}
_ROLL_NOW = Text("abraca-say-roll")
_NEXT: tuple[Cue, ...] = (Say(Text("abraca-say-next")),)
_PILE_EMPTY: tuple[Cue, ...] = (Say(Text("abraca-say-pile-empty")), Log(Text("abraca-log-pile-empty")))


def ask(kit: Kit, s: State, item: Item) -> Question | None:
    match item:
        case Announce() | Next() | Refill() | Fail() | Cast() | Apply():
            return None
        case Took():
            return _TOOK_QUESTION
        case Die(told):
            return _DIE_QUESTION if not told and s.thrown_by_hand("die") else None
    assert_never(item)


def answer(kit: Kit, s: State, item: Item, value: Value) -> State:
    if isinstance(item, Die):
        assert isinstance(value, tuple | list)
        return push(s, Die(int(value[0])))
    return s  # hands have done it


def leave(s: State) -> State:
    """The die is not told: it is hands' business."""
    failed = s.roll is Roll.FAILED
    s = replace(s, roll=Roll.NOTHING)
    return replace(s, agenda=TURN_OVER) if failed else _after_cast(s)


def run(kit: Kit, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    match item:
        case Announce(number):
            return replace(s, called=number, die=0, changes=()), _CALLED
        case Cast(number):
            return _cast(s, number)
        case Fail(number, too_low):
            return _fail(s, number, too_low)
        case Refill():
            return _refill(s)
        case Next():
            turn = effects.left_of(s, s.turn)
            return replace(s, turn=turn, called=0, cast=0, changes=()), _NEXT
        case Die(told):
            return _die(s, told or chance.pick("die", kit.die), told)
        case Apply():
            return _apply(s)
        case Took():
            return s, ()
    assert_never(item)


def _die(s: State, rolled: int, told: int) -> tuple[State, tuple[Cue, ...]]:
    cues = (_ROLLED_FOR[s.roll],) if told else (Rolled((rolled * 4) % 12), _ROLLED_FOR[s.roll])
    return push(replace(s, die=rolled), _APPLY), cues


# ---------------------------------------------------------------- calls and spells
def _cast(s: State, number: int) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet §4.2.1: the stone was there. Its spell works, or waits for the die."""
    s = replace(
        s,
        called=0,
        cast=number,
        hands=plus(s.hands, s.turn, -1),
        seen=plus(s.seen, number - 1, 1),
        roll=Roll.CAST if number in BY_DIE else Roll.NOTHING,
    )
    if number in BY_DIE:
        return s, (*GOOD, Say(_ROLL_NOW))
    if number == OWL:
        return _take_secret(s)
    return _work(s, number, 0)


def _apply(s: State) -> tuple[State, tuple[Cue, ...]]:
    """The die has fallen: leaflet §5 for spells 1 and 3, §4.2.2 for a failed 1."""
    failed = s.roll is Roll.FAILED
    s = replace(s, roll=Roll.NOTHING)
    return _own_loss(s, s.die, text("abraca-say-lose", n=s.die)) if failed else _work(s, s.cast, s.die)


def _work(s: State, number: int, die: int) -> tuple[State, tuple[Cue, ...]]:
    """A spell that changes lives."""
    wanted = effects.worked(s, number, die)
    cap = effects.cap_of(s, number)
    real = effects.clipped(s, wanted, cap)
    s, cues = _changed(s, wanted, real, cap, _aloud(number, wanted, real[s.turn]))
    return _after_cast(s), cues


def _after_cast(s: State) -> State:
    """Leaflet §4.5: a round ends at once when a spell took a last life or the last stone in front was used.

    The spell comes before the empty hand, and that before the refill (rules).
    """
    killed = any(change < 0 and life == 0 for change, life in zip(s.changes, s.life, strict=False))
    if s.setup.last_magician:
        if len(s.alive) == 1:
            return scoring(s, How.LAST, s.alive[0])
    elif killed:
        return scoring(s, How.KILLED, s.turn)
    return s if s.hands[s.turn] else scoring(s, How.EMPTIED, s.turn)


def _take_secret(s: State) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet §4.4: only this spell reaches the secret stones."""
    who = s.setup.seats[s.turn]
    if s.secret:
        s = replace(s, secret=s.secret - 1, taken=plus(s.taken, s.turn, 1))
        said, told = "abraca-say-secret", text("abraca-log-secret", who=who, n=s.secret)
    else:
        said, told = "abraca-say-no-secret", Text("abraca-log-no-secret")
    return _after_cast(s), (*GOOD, Say(Text(said)), Log(told))


def _fail(s: State, number: int, too_low: bool) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet §4.2.2: a life, or for spell 1 the die. A call too low costs a life (option; rules)."""
    s = replace(s, called=0, die=0, changes=())
    if number == DRAGON and s.setup.dragon_costs_die and not too_low:
        return replace(s, roll=Roll.FAILED), (*BAD, Say(Text("abraca-say-miss-roll")))
    return _own_loss(s, 1, Text("abraca-say-low" if too_low else "abraca-say-miss"))


def _own_loss(s: State, lost: int, said: Text) -> tuple[State, tuple[Cue, ...]]:
    """The turn ends; stones used before are still refilled (rules). With it may end the round: then nobody wins it."""
    had = s.life[s.turn]
    left = max(0, had - lost)
    changes = with_value((0,) * len(s.life), s.turn, left - had)
    cues: tuple[Cue, ...] = (*BAD, Say(said), _loses(s.setup.seats, (s.turn,), lost))
    s = replace(s, life=with_value(s.life, s.turn, left), changes=changes, agenda=TURN_OVER)
    if left or not had:
        return s, cues
    cues = (*cues, *_are_out(s, (s.turn,)))
    if not s.setup.last_magician:
        return scoring(s, How.OWN, None), cues
    if len(s.alive) == 1:
        return scoring(s, How.LAST, s.alive[0]), cues
    return replace(s, agenda=TURN_OVER[1:]), cues


def _refill(s: State) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet §4.3: up to five in front, as far as there are stones."""
    lacking, pile = s.setup.kit.hand - s.hands[s.turn], s.pile
    if lacking <= 0:
        return s, ()
    if not pile:
        return s, _PILE_EMPTY
    stones = min(lacking, pile)
    s = push(replace(s, hands=plus(s.hands, s.turn, stones)), Took(stones))
    return s, _takes(s.setup.seats[s.turn], stones, pile - stones)


def _changed(
    s: State, wanted: Changes, real: Changes, cap: int, said: tuple[Cue, ...]
) -> tuple[State, tuple[Cue, ...]]:
    """Lives change, and it is written down whose, by how many, and whose could not; ``said`` is what is heard."""
    names = s.setup.seats
    life = tuple(map(add, s.life, real))
    losing = tuple([seat for seat, change in enumerate(wanted) if change < 0])
    cues: tuple[Cue, ...] = (*(BAD if losing else GOOD), *said)
    if losing:
        cues = (*cues, _loses(names, losing, -wanted[losing[0]]))
    gain = wanted[s.turn]
    if gain > 0:
        cues = (*cues, *_gains(names[s.turn], real[s.turn], cap if real[s.turn] < gain else 0))
    out = tuple(seat for seat in losing if not life[seat] and s.life[seat])
    s = replace(s, life=life, changes=real)
    return s, (*cues, *_are_out(s, out)) if out else cues


# ---------------------------------------------------------------- what is said and written down
def _aloud(number: int, wanted: Changes, gained: int) -> tuple[Cue, ...]:
    """A spell in one sentence: leaflet §5. Whose lives they are, and who was at the cap besides, is on the screen."""
    if number in (effects.BREEZE, effects.POTION):
        return (Say(text("abraca-say-gain", n=gained) if gained else Text("abraca-say-full")),)
    lost = [-change for change in wanted if change < 0]
    return (Say(_strikes(number, lost, gained)),) if lost else ()  # nobody else is left after a correction by hand


def _strikes(number: int, lost: list[int], gained: int) -> Text:
    other = "other" if len(lost) == 1 else "others"
    match number:
        case effects.DRAGON:
            return text(f"abraca-say-{other}", n=lost[0])
        case effects.WANDERER:
            return Text(f"abraca-say-drains-{other}") if gained else text(f"abraca-say-{other}", n=1)
        case effects.TEMPEST:
            return Text("abraca-say-neighbours") if len(lost) > 1 else text("abraca-say-other", n=1)
    return Text("abraca-say-left" if number == effects.BLIZZARD else "abraca-say-right")


@lru_cache(maxsize=1024)
def _loses(names: tuple[str, ...], seats: tuple[int, ...], lost: int) -> Log:
    who = tuple(name(names[seat]) for seat in seats)
    return Log(text("abraca-log-lose", who=who, count=len(who), n=lost))


@lru_cache(maxsize=256)
def _gains(who: str, gained: int, cap: int) -> tuple[Cue, ...]:
    """``cap`` is said where it kept the spell from giving more; 0 where it did not."""
    more = (Log(text("abraca-log-gain", who=who, n=gained)),) if gained else ()
    return (*more, Log(text("abraca-log-full", who=who, n=cap))) if cap else more


def _are_out(s: State, seats: tuple[int, ...]) -> tuple[Cue, ...]:
    """Said only where the round goes on without them: else its end is said."""
    told = tuple(Log(text("abraca-log-out", who=s.setup.seats[seat])) for seat in seats)
    if not s.setup.last_magician or len(s.alive) < 2:
        return told
    return (Say(Text("abraca-say-out" if len(seats) == 1 else "abraca-say-out-several")), *told)


@lru_cache(maxsize=1024)
def _takes(who: str, stones: int, left: int) -> tuple[Cue, ...]:
    told = Log(text("abraca-log-takes", who=who, n=stones, left=left))
    return Say(text("abraca-say-takes", n=stones)), told
