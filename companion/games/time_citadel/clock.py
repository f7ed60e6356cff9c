"""The clock: the time marker and the treasures' markers move, characters are upgraded. Must not know what a loss is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    Cue,
    Log,
    Number,
    OneOf,
    Question,
    Say,
    Show,
    Sound,
    Text,
    Tone,
    Value,
    push,
    text,
)
from companion.games.time_citadel.catalog import Catalog
from companion.games.time_citadel.facts import CARD_SPACES, COLOURS, MOST_LEFT, SPACES, UPGRADE_AT
from companion.games.time_citadel.state import (
    Colour,
    Deed,
    Do,
    Loss,
    Shift,
    Slot,
    Spend,
    State,
    Tick,
    Upgrade,
    number,
)

Item: TypeAlias = Tick | Shift | Upgrade | Spend

NEAR = 2
"""Spaces of five minutes before a treasure is lost from which on the box warns."""
_UPGRADING = frozenset(
    (time, spaces)
    for time in range(SPACES)
    for spaces in range(1, CARD_SPACES + 1)
    if any((time + step) % SPACES in UPGRADE_AT for step in range(1, spaces + 1))
)
_UPGRADE = Upgrade()
_TICKED = (Chime(Sound.TICK), Show("tick", Tone.ACCENT))
_SHIFTED = {colour: (Chime(Sound.TICK), Show("tick", Tone(colour))) for colour in COLOURS}
_TIME_DEEDS = tuple((Deed(Do.TIME, n=n),) for n in range(SPACES))


# ---------------------------------------------------------------- questions
def ask(names: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Tick(spaces):
            return None if spaces else _ask_time(s)
        case Shift(colour, spaces):
            return None if spaces else _ask_marker(s, colour)
        case Upgrade(seat):
            seats = _seats(s, upgraded=False) if seat is None else ()
            return Question("upgrade", Text("citadel-ask-upgrade"), OneOf(seats)) if seats else None
        case Spend(seat):
            seats = _seats(s, upgraded=True) if seat is None else ()
            return Question("power", Text("citadel-ask-power"), OneOf(seats)) if len(seats) > 1 else None
    assert_never(item)


def _ask_time(s: State) -> Question:
    furthest = max((slot.left for slot in s.slots.values()), default=0)
    back = max(0, min(CARD_SPACES, MOST_LEFT - furthest))
    return Question("spaces", Text("citadel-ask-time"), Number(-back, CARD_SPACES))


def _ask_marker(s: State, colour: Colour | None) -> Question | None:
    if colour is None:
        return Question("marker", Text("citadel-ask-marker"), OneOf(tuple(c for c in COLOURS if c in s.slots)))
    if colour not in s.slots:
        return None
    later = max(0, min(CARD_SPACES, SPACES - 1 - s.slots[colour].left))
    return Question("spaces", text("citadel-ask-spaces", colour=colour), Number(-CARD_SPACES, later))


def _seats(s: State, upgraded: bool) -> tuple[str, ...]:
    return tuple(str(seat) for seat in s.at_table if (seat in s.upgraded) is upgraded)


# ---------------------------------------------------------------- answers
def answer(names: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Tick():
            return push(s, Tick(number(value))) if value else s
        case Shift(None):
            return push(s, Shift(Colour(str(value))))
        case Shift(colour):
            return push(s, Shift(colour, number(value))) if value else s
        case Upgrade():
            return push(s, Upgrade(int(str(value))))
        case Spend():
            return push(s, Spend(int(str(value))))
    assert_never(item)


# ---------------------------------------------------------------- what happens
def run(names: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    match item:
        case Tick(spaces):
            return _tick(s, spaces)
        case Shift(colour, spaces):
            return _shift(s, colour, spaces) if colour is not None and colour in s.slots else (s, ())
        case Upgrade(seat):
            return _upgrade(s, seat) if seat is not None else (s, ())
        case Spend(seat):
            return _spend(s, seat)
    assert_never(item)


def _tick(s: State, spaces: int) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet, "The time die" and "Character upgrade": III or IX is reached or passed clockwise."""
    time = (s.time + spaces) % SPACES
    slots = {colour: Slot(slot.room, slot.tile, slot.left - spaces) for colour, slot in s.slots.items()}
    met = [colour for colour, slot in slots.items() if slot.left <= 0]
    work = [Loss(colour) for colour in COLOURS if colour in met] if met else []
    upgrades = (_UPGRADE,) if (s.time, spaces) in _UPGRADING else ()
    agenda = (*work, *upgrades, *s.agenda) if work or upgrades else s.agenda
    deeds = (*s.deeds, *_TIME_DEEDS[time]) if s.dice else s.deeds
    said = _aloud(bool(upgrades) and len(s.upgraded) < len(s.at_table), _near(s, slots))
    return replace(s, time=time, slots=slots, agenda=agenda, deeds=deeds), (*_TICKED, *said) if said else _TICKED


def _near(s: State, slots: Mapping[Colour, Slot]) -> tuple[Colour, ...]:
    """Whose last ten minutes begin now; one that is lost is told as that."""
    return tuple([colour for colour, slot in slots.items() if 0 < slot.left <= NEAR < s.slots[colour].left])


@lru_cache(maxsize=16)
def _aloud(upgrade: bool, near: tuple[Colour, ...]) -> tuple[Cue, ...]:
    """One sentence a tick: an upgrade has a question of its own on the screen, a treasure does not."""
    if near:
        return (Say(Text(f"citadel-say-near-{near[0] if len(near) == 1 else 'several'}")),)
    return (Say(Text("citadel-say-upgrade")),) if upgrade else ()


def _shift(s: State, colour: Colour, spaces: int) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet, "Time": a treasure's marker comes nearer to the time marker, or an action card moves it away."""
    slot = s.slots[colour]
    left = slot.left + spaces
    deed = (Deed(Do.MARKER, n=(s.time + left) % SPACES, colour=colour),) if s.dice else ()
    s = replace(s, deeds=(*s.deeds, *deed), slots={**s.slots, colour: Slot(slot.room, slot.tile, left)})
    return push(s, Loss(colour)) if left <= 0 else s, _SHIFTED[colour]


def _upgrade(s: State, seat: int) -> tuple[State, tuple[Cue, ...]]:
    s = replace(s, upgraded=tuple(sorted((*s.upgraded, seat))), deeds=(*s.deeds, Deed(Do.UPGRADE, n=seat)))
    told = text("citadel-log-upgrade", who=s.setup.seats[seat])
    return s, (Chime(Sound.GOOD), Show("upgrade", Tone.ACCENT, 0.7), Log(told))


def _spend(s: State, seat: int | None) -> tuple[State, tuple[Cue, ...]]:
    if not s.upgraded:  # corrected while the box asked whose it is
        return s, ()
    spent = s.upgraded[0] if seat is None else seat
    left = tuple(each for each in s.upgraded if each != spent)
    s = replace(s, upgraded=left, deeds=(*s.deeds, Deed(Do.POWER, n=spent)))
    return s, (Chime(Sound.GOOD), Show("upgrade", Tone.ACCENT, 0.7))
