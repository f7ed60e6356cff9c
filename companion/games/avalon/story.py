"""How a play of Avalon ended, and its evening as a picture: every team and vote under its quest. Must not know pixels.

Roles stay secret: nobody is named but whom the table named.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.api import (
    Ending,
    EndKind,
    Icon,
    Matrix,
    MatrixCell,
    MatrixColumn,
    MatrixGroup,
    Page,
    Text,
    Tone,
    name,
    text,
)
from companion.games.avalon.state import NONE, Ballot, Outcome, State


def ending(s: State) -> Ending | None:
    """The side that won; somebody who passed a wrong card has lost alone."""
    if s.outcome is Outcome.OPEN:
        return None
    match s.outcome.good_won:
        case True:
            return Ending(EndKind.GOOD, text("core-good-won"), Icon.SHIELD, Tone.BLUE)
        case False:
            return Ending(EndKind.EVIL, text("core-evil-won"), Icon.DAGGER, Tone.RED)
        case None:
            others = tuple(seat for seat in range(len(s.setup.seats)) if seat != s.liar)
            return Ending(EndKind.SEATS, text("core-one-lost"), Icon.WARNING, Tone.INK2, others)


def story(states: Sequence[State]) -> Page | None:
    """A row a seat, a column a proposal; None before the first vote."""
    s = states[-1]
    if not s.ballots:
        return None
    results = {result.quest: result.success for result in s.results}
    groups = []
    for quest in sorted({ballot.quest for ballot in s.ballots}):
        success = results.get(quest)
        icon = Icon.HOURGLASS if success is None else Icon.SHIELD if success else Icon.DAGGER
        tone = Tone.INK2 if success is None else Tone.BLUE if success else Tone.RED
        columns = tuple(_column(ballot, len(s.setup.seats)) for ballot in s.ballots if ballot.quest == quest)
        groups.append(MatrixGroup(columns, icon, tone, str(quest + 1)))
    named = s.named if s.outcome is Outcome.MERLIN_NAMED else NONE
    rows: tuple[Text, ...] = tuple(name(called) for called in s.setup.seats)
    widget = Matrix(rows, tuple(groups), (named,) if named != NONE else ())
    return Page(widget, widget)


def _column(ballot: Ballot, seats: int) -> MatrixColumn:
    votes = [vote == "1" for vote in ballot.votes] if len(ballot.votes) == seats else [None] * seats
    cells = tuple(MatrixCell(seat in ballot.team, seat == ballot.leader, votes[seat]) for seat in range(seats))
    return MatrixColumn(cells, ballot.votes.count("1") if ballot.votes else None, ballot.approved)
