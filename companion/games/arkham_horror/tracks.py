"""Doom, terror, the monster limit, the Outskirts and what wakes the Ancient One. Must not know cards or checks.

Limits compare each in their own way (data/limits.yaml, equality_semantics): gates and doom wake when the number is
reached, monsters and Outskirts bite only above it.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from companion.api import Chance, Chime, Cue, Log, OneOf, Question, Say, Show, Sound, Text, Tone, Value, push, text
from companion.games.arkham_horror.catalog import ON_CARD, OUTSKIRTS, TOWN, Catalog, Limits
from companion.games.arkham_horror.state import (
    Arrive,
    Awakens,
    Deed,
    Do,
    Doom,
    DoomOff,
    Failed,
    Outcome,
    Phase,
    Ruling,
    State,
    Terror,
    Token,
    Trigger,
    Wakes,
    note,
    on_board,
)
from companion.games.arkham_horror.supply import cup, effect

Item: TypeAlias = Doom | DoomOff | Terror | Awakens | Arrive
Cues: TypeAlias = tuple[Cue, ...]
TERROR_MAX = 10


# ---------------------------------------------------------------- what the numbers are
def limits(c: Catalog, s: State) -> Limits:
    return c.limit(s.players)


def doom_max(c: Catalog, s: State) -> int:
    """The last space of the Ancient One's doom track; 0 while he is not chosen."""
    ancient_one = c.ancient_ones.get(s.ancient_one)
    return ancient_one.doom if ancient_one else 0


def monster_limit(c: Catalog, s: State) -> int | None:
    """None once terror has reached 10."""
    return None if s.terror >= TERROR_MAX else limits(c, s).monsters


def room(c: Catalog, s: State) -> int | None:
    """How many more monsters may come onto the board; None without a limit."""
    limit = monster_limit(c, s)
    return None if limit is None else max(0, limit - s.monsters)


def triggers(c: Catalog, s: State) -> tuple[Trigger, ...]:
    """What would wake the Ancient One as things stand: those of the five that are conditions, not events."""
    found = []
    if s.ancient_one and s.doom >= doom_max(c, s):
        found.append(Trigger.DOOM)
    if len(s.gates) >= limits(c, s).gates:
        found.append(Trigger.GATES)
    if s.terror >= TERROR_MAX and s.monsters >= limits(c, s).terror10:
        found.append(Trigger.TERROR)
    return tuple(found)


def awaken(s: State, trigger: Trigger) -> State:
    """Stop what is going on: the Ancient One wakes next."""
    if s.fight is not None or s.trigger is not None or s.outcome:
        return s
    return replace(s, agenda=(Awakens(trigger),), parked=(), check=None, deeds=(), card="", step=None)


def panicked(c: Catalog, s: State) -> State:
    """``s``, or awakening if the town is overrun at terror 10."""
    if Trigger.TERROR in triggers(c, s):
        return awaken(s, Trigger.TERROR)
    return s


# ---------------------------------------------------------------- items
def ask(c: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Arrive() if s.thrown_by_hand("monster") and not s.setup.counts_monsters and not _skipped(s, item):
            kinds = tuple(cup(c, s))
            if kinds:
                return Question("monster", text("horror-ask-monster"), OneOf(kinds))
    return None


def answer(c: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Arrive():
            return _arrives(c, s, item, str(value))
    raise TypeError(item)


def run(c: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, Cues]:
    match item:
        case Doom(n):
            return _doom(c, s, n)
        case DoomOff():
            s = replace(s, doom=max(0, s.doom - 1))
            return note(s, Deed(Do.DOOM_OFF, n=s.doom)), ()
        case Terror(n):
            return _terror(c, s, n)
        case Awakens(trigger):
            return _awakens(c, s, trigger)
        case Arrive():
            return _arrive(c, s, item, chance)


def _doom(c: Catalog, s: State, n: int) -> tuple[State, Cues]:
    s = replace(s, doom=min(s.doom + n, doom_max(c, s)))
    s = once(s, Deed(Do.DOOM, n=s.doom))
    if s.doom >= doom_max(c, s):
        return awaken(s, Trigger.DOOM), ()
    return s, (Say(Text("horror-say-doom-last")),) if s.doom == doom_max(c, s) - 1 else ()


def _terror(c: Catalog, s: State, n: int) -> tuple[State, Cues]:
    """One point after the other; past 10 each is a doom token instead."""
    if effect(c, s).op == "terror_locked":
        beyond = s.terror >= TERROR_MAX and s.setup.rules(Ruling.HAPPY_DOOM)
        return (push(s, Doom(n)) if beyond else note(s, Deed(Do.TERROR_HELD))), ()
    if s.terror >= TERROR_MAX:
        return push(s, Doom(n)), ()
    s = replace(s, terror=s.terror + 1)
    s = once(s, Deed(Do.TERROR, n=s.terror))
    if s.allies:
        gone = sum(deed.n for deed in s.deeds if deed.do is Do.ALLY)
        s = once(replace(s, allies=s.allies - 1), Deed(Do.ALLY, n=gone + 1))
    if s.terror in c.shops:
        shop, street = c.shops[s.terror]
        s = note(s, Deed(Do.SHUT, a=shop, b=street))
    if n > 1:
        s = push(s, Terror(n - 1))
    said = (Say(text("horror-say-terror", n=s.terror)),) if n == 1 or s.terror == TERROR_MAX else ()
    return _ten(c, s) if s.terror == TERROR_MAX else s, said


def _ten(c: Catalog, s: State) -> State:
    """Terror has reached 10: no monster limit any more, the Outskirts are empty for good."""
    s = note(s, Deed(Do.NO_LIMIT))
    s = replace(s, out=tuple(token for token in s.out if token.at != OUTSKIRTS))
    if s.setup.rules(Ruling.TEN_ADDS_DOOM):
        s = push(s, Doom())
    if s.rumor == "disturbing_the_dead":
        s = push(s, Failed())
    return panicked(c, s)


def _awakens(c: Catalog, s: State, trigger: Trigger) -> tuple[State, Cues]:
    s = replace(s, trigger=trigger, doom=doom_max(c, s), phase=Phase.REFRESH, pending=False, agenda=(Wakes(),))
    if c.ancient_ones[s.ancient_one].rating is None:
        s = replace(s, outcome=Outcome.DESTROYED)
    who = Text(f"horror-{s.ancient_one.replace('_', '-')}")
    return s, (
        Show("awakening", Tone.RED, 3.0),
        Chime(Sound.GONG),
        Say(Text("horror-say-destroyed" if s.outcome else "horror-say-awakens")),
        Log(text("horror-log-awakens", who=who, why=Text(f"horror-trigger-{trigger}"))),
    )


# ---------------------------------------------------------------- a monster comes
def _skipped(s: State, item: Arrive) -> bool:
    """Whether this one stays in the cup: it was bound for the Outskirts, and the limit fell meanwhile."""
    return item.at == OUTSKIRTS and s.terror >= TERROR_MAX and not s.setup.rules(Ruling.SURGE_AT_TEN)


def _arrive(c: Catalog, s: State, item: Arrive, chance: Chance) -> tuple[State, Cues]:
    if _skipped(s, item):
        return s, ()
    left = cup(c, s)
    if not left:
        return awaken(s, Trigger.CUP), ()
    kind = "" if s.setup.counts_monsters else chance.pick("monster", tuple(left.elements()))
    return _arrives(c, s, item, kind), ()


def _arrives(c: Catalog, s: State, item: Arrive, kind: str) -> State:
    at = item.at
    if at == OUTSKIRTS and s.terror >= TERROR_MAX:
        at = item.instead
    if at == ON_CARD:
        return note(replace(s, out=(*s.out, Token(kind, ON_CARD))), Deed(Do.TO_CARD, a=kind))
    if at != OUTSKIRTS and room(c, s) == 0:
        at = OUTSKIRTS
    return to_outskirts(c, s, kind) if at == OUTSKIRTS else to_board(c, s, kind, at)


def to_board(c: Catalog, s: State, kind: str, at: str) -> State:
    """A monster onto a location or street; the limit has been looked at."""
    s = replace(s, out=(*s.out, Token(kind, at if kind else TOWN)))
    if kind:
        s = note(s, Deed(Do.MONSTER, a=kind, b=at))
    elif s.deeds and s.deeds[-1].do is Do.MONSTERS and s.deeds[-1].a == at:
        s = replace(s, deeds=(*s.deeds[:-1], replace(s.deeds[-1], n=s.deeds[-1].n + 1)))
    else:
        s = note(s, Deed(Do.MONSTERS, n=1, a=at))
    return panicked(c, s)


def to_outskirts(c: Catalog, s: State, kind: str) -> State:
    """A monster above the limit; one too many there sends all of them to the cup, and terror rises."""
    if s.outskirts + 1 > limits(c, s).outskirts:
        s = replace(
            s,
            out=tuple(token for token in s.out if token.at != OUTSKIRTS),
            deeds=tuple(deed for deed in s.deeds if deed.do is not Do.OUTSKIRTS),
        )
        return push(once(s, Deed(Do.OVERFLOW)), Terror())
    lying = next((deed for deed in s.deeds if deed.do is Do.OUTSKIRTS), Deed(Do.OUTSKIRTS))
    s = once(s, replace(lying, n=lying.n + 1, a=f"{lying.a} {kind}".strip()))
    return replace(s, out=(*s.out, Token(kind, OUTSKIRTS)))


def once(s: State, deed: Deed) -> State:
    """``deed`` in the place of the line of its kind that hands have still to do, else added: a track that moves three
    times is set once."""
    if all(other.do is not deed.do for other in s.deeds):
        return note(s, deed)
    return replace(s, deeds=tuple(deed if other.do is deed.do else other for other in s.deeds))


def board(s: State) -> tuple[int, ...]:
    """Numbers of the monsters on the board."""
    return tuple(n for n, token in enumerate(s.out) if on_board(token.at))


def remove(s: State, numbers: tuple[int, ...]) -> State:
    """Monsters back to the cup, by their numbers."""
    gone = set(numbers)
    return replace(s, out=tuple(token for n, token in enumerate(s.out) if n not in gone))
