"""Values a hand may set, and nothing else follows from them. Must not know moves or pages."""

from __future__ import annotations

from msgspec.structs import replace

from companion.api import Dial, Icon, Number, OneOf, Several, Text, Tone, Value, text
from companion.games.time_citadel.facts import ENOUGH, MOST_LEFT, ROMAN, SPACES
from companion.games.time_citadel.state import Colour, Outcome, Slot, State, keys


def dials(s: State) -> tuple[Dial, ...]:
    rooms = OneOf(s.setup.rooms)
    every = tuple(str(seat) for seat in range(len(s.setup.seats)))
    seats = tuple(str(seat) for seat in s.at_table)
    dials = [
        Dial("professor", Text("citadel-dial-professor"), s.professor, rooms, Icon.PROFESSOR),
        Dial("time", Text("citadel-dial-time"), ROMAN[s.time], OneOf(ROMAN), Icon.HOURGLASS),
    ]
    for colour, slot in s.slots.items():
        left, room = text("citadel-dial-left", colour=colour), text("citadel-dial-room", colour=colour)
        dials.append(Dial(f"left_{colour}", left, slot.left, Number(0, MOST_LEFT), Tone(colour)))
        dials.append(Dial(f"room_{colour}", room, slot.room, rooms, Tone(colour)))
    if s.outcome is Outcome.OPEN:
        most = ENOUGH - 1
        dials.append(Dial("saved", Text("citadel-dial-saved"), len(s.saved), Number(0, most), Icon.GEM))
        dials.append(Dial("lost", Text("citadel-dial-lost"), len(s.lost), Number(0, most), Icon.CROSS))
    dials.append(Dial("playing", Text("citadel-dial-playing"), seats, Several(every, 1), Icon.SEAT))
    dials.append(Dial("turn", Text("citadel-dial-turn"), str(s.seat), OneOf(seats), Icon.SEAT))
    halves = OneOf(("not_yet", "professor"))
    dials.append(Dial("halfway", Text("citadel-dial-halfway"), halves.options[s.halfway], halves, Icon.ROLL))
    upgraded = tuple(str(seat) for seat in s.upgraded)
    dials.append(Dial("upgraded", Text("citadel-dial-upgraded"), upgraded, Several(seats), Icon.STAR))
    if s.kinds:
        dials.append(Dial("off", Text("citadel-dial-off"), s.off, Several(s.setup.rooms), Icon.SWITCH))
    return tuple(dials)


def correct(s: State, key: str, value: Value) -> State:
    which, _, colour = key.partition("_")
    match which:
        case "professor":
            return replace(s, professor=str(value))
        case "time":
            return _timed(s, ROMAN.index(str(value)))
        case "left" | "room":
            return _laid(s, Colour(colour), which, value)
        case "saved" | "lost":
            return _counted(s, which, int(str(value)))
        case "turn":
            seats = len(s.setup.seats)
            return replace(s, turn=s.turn - s.turn % seats + (int(str(value)) - s.start) % seats)
        case "halfway":
            return replace(s, halfway=value == "professor")
        case "playing":
            return _seated(s, {*map(int, keys(value))})
        case "upgraded":
            return replace(s, upgraded=tuple(map(int, keys(value))))
        case "off":
            return replace(s, off=keys(value))
    raise NotImplementedError(f"time_citadel has no value '{key}'")


def _timed(s: State, time: int) -> State:
    """The treasures' markers stay where they are, so the spaces up to them change."""
    by = time - s.time
    slots = {colour: replace(slot, left=(slot.left - by) % SPACES) for colour, slot in s.slots.items()}
    return replace(s, time=time, slots=slots if by else s.slots)


def _laid(s: State, colour: Colour, which: str, value: Value) -> State:
    """Where a treasure lies, and its card is no longer in the pile; or how far away its marker is."""
    if which == "left":
        return _moved(s, colour, replace(s.slots[colour], left=int(str(value))))
    room = str(value)
    cards = s.cards.take(room).discard(room) if room in s.cards.pile else s.cards
    return _moved(replace(s, cards=cards), colour, replace(s.slots[colour], room=room))


def _counted(s: State, which: str, count: int) -> State:
    if which == "saved":
        return replace(s, saved=_resized(s.saved, count))
    return replace(s, lost=_resized(s.lost, count))


def _seated(s: State, at_table: set[int]) -> State:
    """Who plays; the dice go on to somebody who does."""
    turn, seats = s.turn, len(s.setup.seats)
    while (s.start + turn) % seats not in at_table:
        turn += 1
    return replace(s, gone=tuple(seat for seat in range(seats) if seat not in at_table), turn=turn)


def _moved(s: State, colour: Colour, slot: Slot) -> State:
    return replace(s, slots={**s.slots, colour: slot})


def _resized(tiles: tuple[str, ...], count: int) -> tuple[str, ...]:
    return (*tiles, *("",) * count)[:count]
