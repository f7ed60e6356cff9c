"""How a play of Arkham Express ended, and its evening as a picture: tokens turn by turn. Must not know pixels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.api import Ending, EndKind, Icon, Lane, LaneKind, Lanes, Page, Text, Tone, text
from companion.games.arkham_express.state import Outcome, State

MOST_TOKENS = 6
"""Six at the start of a turn and the game is lost."""


def ending(s: State) -> Ending | None:
    """All win together, or all lose."""
    match s.outcome:
        case Outcome.WON:
            seats = tuple(range(len(s.setup.seats)))
            return Ending(EndKind.WON, text("core-won"), Icon.STAR, Tone.ACCENT, seats, counted_by=_counted_by(s))
        case Outcome.LOST:
            return Ending(EndKind.LOST, text("core-lost"), Icon.SKULL, Tone.RED, counted_by=_counted_by(s))
        case Outcome.OPEN:
            return None


def _counted_by(s: State) -> tuple[tuple[Text, Text], ...]:
    """How many of the rules that make it harder."""
    harder = len(s.setup.harder)
    return ((Text("express-option-harder"), text("core-number", number=harder) if harder else Text("core-none")),)


def story(states: Sequence[State]) -> Page | None:
    """Monsters, gates, sealed gates and throws over the turns; None before the first turn is over."""
    turns: dict[int, State] = {}
    throws: Counter[int] = Counter()
    before = states[0] if states else None
    for s in states:
        turns[s.turn] = s
        thrown = s.thrown and before is not None and (s.thrown, s.dice) != (before.thrown, before.dice)
        throws[s.turn] += bool(thrown)
        before = s
    if len(turns) < 2:
        return None
    seen = tuple(turns.values())
    lanes = (
        Lane(
            Icon.MONSTER,
            text("express-story-monsters"),
            LaneKind.BLOCKS,
            tuple(sum(spot.monster is not None for spot in s.spots) for s in seen),
            MOST_TOKENS,
        ),
        Lane(
            Icon.GATE,
            text("express-story-gates"),
            LaneKind.COLUMNS,
            tuple(sum(spot.gate for spot in s.spots) for s in seen),
        ),
        Lane(
            Icon.SEAL,
            text("express-story-sealed"),
            LaneKind.STEPS,
            tuple(sum(someone.gates for someone in s.party) for s in seen),
        ),
        Lane(
            Icon.ROLL,
            text("express-story-throws"),
            LaneKind.COLUMNS,
            tuple(throws[turn] for turn in turns),
        ),
    )
    widget = Lanes(
        lanes,
        tuple(str(n + 1) for n in range(len(seen))),
        time=text("core-one-turn"),
        ended=seen[-1].outcome is Outcome.LOST and seen[-1].awake,
    )
    return Page(widget, widget)
