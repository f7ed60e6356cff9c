"""How a play of Abraca... What? ended, and its evening as a picture: points round by round. Must not know pixels."""

from __future__ import annotations

from collections.abc import Sequence

from companion.api import Ending, EndKind, Icon, Lane, LaneKind, LaneMarks, Lanes, Page, Tone, name, text
from companion.games.abraca_what.state import State


def ending(s: State) -> Ending | None:
    """Whoever has the most points; several may share it."""
    if not s.winners:
        return None
    names = tuple(name(s.setup.seats[seat]) for seat in s.winners)
    said = names[0] if len(names) == 1 else text("core-list", items=names)
    return Ending(EndKind.SEATS, said, Icon.STAR, Tone.ACCENT, tuple(s.winners), tuple(s.points))


FEW_SEATS = 3
"""So many have room for a second lane each."""


def story(states: Sequence[State]) -> Page | None:
    """A lane a seat: its points after each round. Where there is room also what was left of its life: a lane with few
    seats, with more a skull in each round that it lost all."""
    rounds: dict[int, State] = {}
    for s in states:
        rounds[s.round] = s
    last = states[-1]
    if not last.points or not any(last.points):
        return None
    seats = tuple(name(called) for called in last.setup.seats)
    points = tuple(
        Lane(
            Icon.SEAT,
            called,
            LaneKind.COLUMNS if seat % 2 == 0 else LaneKind.BLOCKS,
            tuple(_of(s.points, seat) for s in rounds.values()),
        )
        for seat, called in enumerate(seats)
    )
    life = tuple(tuple(_of(s.life, seat) for s in rounds.values()) for seat in range(len(seats)))
    fell = tuple(
        LaneMarks(Icon.SKULL, called, at)
        for called, left in zip(seats, life, strict=True)
        if (at := tuple(n for n, hearts in enumerate(left) if hearts == 0))
    )
    ticks, time = tuple(str(n) for n in rounds), text("core-round")
    compact = Lanes(points, ticks, time=time)
    if len(seats) > FEW_SEATS:
        return Page(Lanes(points, ticks, fell, time), compact)
    hearts = tuple(Lane(Icon.HEART, called, LaneKind.STEPS, left) for called, left in zip(seats, life, strict=True))
    both = tuple(lane for pair in zip(points, hearts, strict=True) for lane in pair)
    return Page(Lanes(both, ticks, time=time), compact)


def _of(values: Sequence[int], seat: int) -> int | None:
    return values[seat] if seat < len(values) else None
