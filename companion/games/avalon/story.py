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
    by, led = _counted_by(s), tuple(sorted({ballot.leader for ballot in s.ballots if ballot.leader != NONE}))
    match s.outcome.good_won:
        case True:
            return Ending(EndKind.GOOD, text("core-good-won"), Icon.SHIELD, Tone.BLUE, counted_by=by, leaders=led)
        case False:
            return Ending(EndKind.EVIL, text("core-evil-won"), Icon.DAGGER, Tone.RED, counted_by=by, leaders=led)
        case None:
            others = tuple(seat for seat in range(len(s.setup.seats)) if seat != s.liar)
            return Ending(
                EndKind.SEATS, text("core-one-lost"), Icon.WARNING, Tone.INK2, others, counted_by=by, leaders=led
            )


def _counted_by(s: State) -> tuple[tuple[Text, Text], ...]:
    """The line-up, the quest that decided it, and whom the Assassin named: all of it was open to the table."""
    characters = tuple(Text(f"avalon-role-{each}".replace("_", "-")) for each in sorted(s.lineup.characters))
    found = [(Text("avalon-by-lineup"), text("core-list", items=characters) if characters else Text("core-none"))]
    if s.outcome is Outcome.TEAMS_REJECTED:
        found.append((Text("avalon-by-quest"), Text("avalon-by-quest-rejected")))
    elif s.results:
        found.append((Text("avalon-by-quest"), text("core-number", number=s.results[-1].quest + 1)))
    if s.named != NONE and s.outcome in (Outcome.MERLIN_NAMED, Outcome.MERLIN_MISSED):
        found.append((Text("avalon-by-named"), name(s.setup.seats[s.named])))
    return tuple(found)


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
