"""How a play of Abraca... What? ended, and its evening as a picture: points round by round. Must not know pixels."""

from __future__ import annotations

from collections.abc import Sequence

from companion.api import Ending, EndKind, Icon, Lane, LaneKind, Lanes, Page, Tone, name, text
from companion.games.abraca_what.state import State


def ending(s: State) -> Ending | None:
    """Whoever has the most points; several may share it."""
    if not s.winners:
        return None
    names = tuple(name(s.setup.seats[seat]) for seat in s.winners)
    said = names[0] if len(names) == 1 else text("core-list", items=names)
    return Ending(EndKind.SEATS, said, Icon.STAR, Tone.ACCENT, tuple(s.winners), tuple(s.points))


def story(states: Sequence[State]) -> Page | None:
    """A lane a seat: its points after each round."""
    rounds: dict[int, State] = {}
    for s in states:
        rounds[s.round] = s
    last = states[-1]
    if not last.points or not any(last.points):
        return None
    lanes = tuple(
        Lane(
            Icon.SEAT,
            name(called),
            LaneKind.COLUMNS if seat % 2 == 0 else LaneKind.BLOCKS,
            tuple(s.points[seat] if seat < len(s.points) else None for s in rounds.values()),
        )
        for seat, called in enumerate(last.setup.seats)
    )
    widget = Lanes(lanes, tuple(str(n) for n in rounds), time=text("core-round"))
    return Page(widget, widget)
