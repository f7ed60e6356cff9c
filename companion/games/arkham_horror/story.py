"""How a play of Arkham Horror ended, and its evening as a picture: doom, gates, monsters and terror over the turns.

Must not know pixels.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.api import Ending, EndKind, Icon, Lane, LaneKind, LaneMarks, Lanes, Page, Text, Tone, text
from companion.games.arkham_horror.catalog import Catalog
from companion.games.arkham_horror.naming import named
from companion.games.arkham_horror.state import WON, Outcome, State
from companion.games.arkham_horror.tracks import TERROR_MAX, doom_max, limits


def ending(c: Catalog, s: State) -> Ending | None:
    """All win together, or all lose; the board is the Ancient One."""
    if s.outcome is Outcome.OPEN:
        return None
    board = named(s.ancient_one) if s.ancient_one in c.ancient_ones else None
    by = ((Text("horror-option-ancient-one"), board),) if board is not None else ()
    if s.outcome in WON:
        seats = tuple(range(len(s.setup.seats)))
        return Ending(EndKind.WON, text("core-won"), Icon.SEAL, Tone.ACCENT, seats, board=board, counted_by=by)
    return Ending(EndKind.LOST, text("core-lost"), Icon.SKULL, Tone.RED, board=board, counted_by=by)


def story(c: Catalog, states: Sequence[State]) -> Page | None:
    """Four lanes over one row of turns, each begun by a mythos card; None before the second turn."""
    turns: dict[int, State] = {}
    for s in states:
        if s.turn:
            turns[s.turn] = s
    if len(turns) < 2:
        return None
    seen = tuple(turns.values())
    last = seen[-1]
    lanes = (
        _lane(
            Icon.SKULL, text("horror-story-doom"), LaneKind.COLUMNS, [s.doom for s in seen], doom_max(c, last) or None
        ),
        _lane(Icon.GATE, text("horror-gates"), LaneKind.BLOCKS, [len(s.gates) for s in seen], limits(c, last).gates),
        _lane(
            Icon.MONSTER, text("horror-monsters"), LaneKind.BLOCKS, [s.monsters for s in seen], limits(c, last).monsters
        ),
        _lane(Icon.TERROR, text("horror-terror"), LaneKind.STEPS, [s.terror for s in seen], TERROR_MAX),
    )
    sealed = tuple(
        column for column, s in enumerate(seen) if len(s.seals) > (len(seen[column - 1].seals) if column else 0)
    )
    woken = last.outcome in (Outcome.DEVOURED, Outcome.DESTROYED)
    widget = Lanes(
        lanes,
        tuple(str(n) for n in turns),
        (LaneMarks(Icon.SEAL, text("horror-story-seal"), sealed),),
        text("core-one-turn"),
        ended=woken,
    )
    fewer = replace(widget, lanes=tuple(lane for lane in lanes if lane.icon is not Icon.MONSTER))
    return Page(widget, fewer)  # a small screen has room for what ends the game


def _lane(icon: Icon, name: Text, kind: LaneKind, values: Sequence[int], limit: int | None) -> Lane:
    return Lane(icon, name, kind, tuple(values), limit)
