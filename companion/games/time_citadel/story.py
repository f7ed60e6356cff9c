"""How a play of Time Citadel ended, and its evening as a picture: the clock's way up and what became of each treasure.

Must not know pages or pixels.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.api import Ending, EndKind, Icon, Page, Rule, Stairs, Text, TickGroup, Tone, Track, TrackEnd, text
from companion.games.time_citadel.catalog import Catalog
from companion.games.time_citadel.state import Colour, Outcome, State

PLACES = 24
"""Of the clock: half an hour each."""
HOURS = {0: "XII", 3: "III", 6: "VI", 9: "IX"}


def ending(s: State) -> Ending | None:
    """All win together, or all lose."""
    match s.outcome:
        case Outcome.WON:
            seats = tuple(range(len(s.setup.seats)))
            return Ending(
                EndKind.WON, text("core-won"), Icon.GEM, Tone.ACCENT, seats, board=_board(s), counted_by=_counted_by(s)
            )
        case Outcome.LOST:
            return Ending(
                EndKind.LOST, text("core-lost"), Icon.SKULL, Tone.RED, board=_board(s), counted_by=_counted_by(s)
            )
        case Outcome.OPEN:
            return None


def _board(s: State) -> Text:
    return Text(f"citadel-option-difficulty-{s.setup.difficulty}".replace("_", "-"))


def _counted_by(s: State) -> tuple[tuple[Text, Text], ...]:
    return ((Text("citadel-option-difficulty"), _board(s)),)


class _Life:
    """A treasure while it lies in the castle: where its marker stood, turn by turn, as places from the start."""

    def __init__(self, tile: str, colour: Colour, column: int, level: int) -> None:
        self.tile = tile
        self.colour = colour
        self.points = [(column, level)]
        self.until = column
        self.end = TrackEnd.OPEN

    def stands(self, column: int, level: int) -> None:
        if level != self.points[-1][1]:
            self.points.append((column, level))
        self.until = column


def story(names: Catalog, states: Sequence[State]) -> Page | None:
    """The clock unwound over the turns; None before the first turn is over."""
    levels: list[int] = []
    turns: list[int] = []
    lives: list[_Life] = []
    there: dict[Colour, _Life] = {}
    up, clock = 0, None
    for s in states:
        if clock is not None:
            up += (s.time - clock + PLACES // 2) % PLACES - PLACES // 2
        clock = s.time
        if not turns or s.turn != turns[-1]:
            turns.append(s.turn)
            levels.append(up)
        levels[-1] = up
        column = len(levels) - 1
        for colour, life in tuple(there.items()):
            slot = s.slots.get(colour)
            if slot is None or slot.tile != life.tile:
                life.until = column + 1
                life.end = TrackEnd.SAVED if _count(s.saved, life) else TrackEnd.LOST
                del there[colour]
        for colour, slot in s.slots.items():
            if not slot.tile and not slot.left:
                continue
            if colour not in there:
                there[colour] = _Life(slot.tile, colour, column, up + slot.left)
                lives.append(there[colour])
            else:
                there[colour].stands(column, up + slot.left)
    if len(levels) < 2:
        return None
    top = max([*levels, *(level for life in lives for _, level in life.points)])
    seats = max(1, len(states[-1].setup.seats))
    widget = Stairs(
        tuple(levels),
        tuple(
            Track(names.treasure(life.tile), Tone(life.colour.value), tuple(life.points), life.until, life.end)
            for life in lives
        ),
        tuple(Rule(level, HOURS[level % 12], level % 12 == 0) for level in range(0, top + 1, 3)),
        tuple(str((states[-1].start + turn) % seats + 1) for turn in turns),
        tuple(
            TickGroup(text("citadel-path-round", n=round_ + 1), sum(turn // seats == round_ for turn in turns))
            for round_ in sorted({turn // seats for turn in turns})
        ),
    )
    return Page(widget, widget)


def _count(tiles: Sequence[str], life: _Life) -> bool:
    """Whether the treasure is among those; one without a name counts by what is there without a name."""
    return life.tile in tiles
