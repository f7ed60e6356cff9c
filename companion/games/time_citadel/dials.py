"""Values a hand may set, and nothing else follows from them. Must not know moves or pages."""

from __future__ import annotations

from msgspec.structs import replace

from companion.api import Dial, Icon, Number, OneOf, Several, Text, Tone, Value, text
from companion.games.time_citadel.facts import ENOUGH, MOST_LEFT, ROMAN, SPACES
from companion.games.time_citadel.state import Colour, Outcome, Slot, State


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
            # the treasures' markers stay where they are, so the spaces up to them change
            time = ROMAN.index(str(value))
            by = time - s.time
            slots = {c: replace(slot, left=(slot.left - by) % SPACES) for c, slot in s.slots.items()}
            return replace(s, time=time, slots=slots if by else s.slots)
        case "left":
            return _moved(s, Colour(colour), replace(s.slots[Colour(colour)], left=int(str(value))))
        case "room":
            room = str(value)
            cards = s.cards.take(room).discard(room) if room in s.cards.pile else s.cards
            return _moved(replace(s, cards=cards), Colour(colour), replace(s.slots[Colour(colour)], room=room))
        case "saved":
            return replace(s, saved=_resized(s.saved, int(str(value))))
        case "lost":
            return replace(s, lost=_resized(s.lost, int(str(value))))
        case "turn":
            seats = len(s.setup.seats)
            return replace(s, turn=s.turn - s.turn % seats + (int(str(value)) - s.start) % seats)
        case "halfway":
            return replace(s, halfway=value == "professor")
        case "playing":
            return _seated(s, {int(seat) for seat in _several(value)})
        case "upgraded":
            return replace(s, upgraded=tuple(int(seat) for seat in _several(value)))
        case "off":
            return replace(s, off=_several(value))
    raise NotImplementedError(f"time_citadel has no value '{key}'")


def _seated(s: State, at_table: set[int]) -> State:
    """Who plays; the dice go on to somebody who does."""
    turn, seats = s.turn, len(s.setup.seats)
    while (s.start + turn) % seats not in at_table:
        turn += 1
    return replace(s, gone=tuple(seat for seat in range(seats) if seat not in at_table), turn=turn)


def _moved(s: State, colour: Colour, slot: Slot) -> State:
    return replace(s, slots={**s.slots, colour: slot})


def _several(value: Value) -> tuple[str, ...]:
    assert isinstance(value, tuple)
    return value


def _resized(tiles: tuple[str, ...], count: int) -> tuple[str, ...]:
    return (*tiles, *("",) * count)[:count]
