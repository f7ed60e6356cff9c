"""The score of a game won, term by term, and the First Citizen of Arkham. Must not know how it was won.

Rules, Korean leaflet §4.7.
"""

from __future__ import annotations

from msgspec import Struct

from companion.games.arkham_horror.catalog import Catalog
from companion.games.arkham_horror.state import Hold, Ruling, State
from companion.games.arkham_horror.tracks import doom_max

MONSTERS_A_POINT = 3


class Term(Struct, frozen=True):
    """One line of the score: ``n`` of something, worth ``points``."""

    key: str
    n: int
    points: int


def terms(c: Catalog, s: State) -> tuple[Term, ...]:
    """Every term of the rules in their order; those of expansions only where the table wants them."""
    gates = sum(len(seat.gates) for seat in s.seats)
    monsters = sum(s.trophies(seat) for seat in range(len(s.seats)))
    survivors = sum(seat.lives for seat in s.seats)
    loans = sum(seat.holding(Hold.LOAN) or seat.no_more_loans for seat in s.seats)
    signs = s.elder_signs if not s.setup.rules(Ruling.SEALS_COST) else max(len(s.seals), s.elder_signs)
    found = [
        Term("doom", doom_max(c, s), doom_max(c, s)),
        Term("terror", s.terror, -s.terror),
        Term("gates", gates, gates),
        Term("monsters", monsters, monsters // MONSTERS_A_POINT),
        Term("survivors", survivors, survivors),
        Term("loans", loans, -loans),
        Term("signs", signs, -signs),
    ]
    if s.setup.score_extras:
        found += [Term("tasks", s.tasks, s.tasks), Term("retired", s.retired, -s.retired)]
    return tuple(found)


def total(c: Catalog, s: State) -> int:
    return sum(term.points for term in terms(c, s))


def first_citizens(s: State) -> tuple[int, ...]:
    """Most gate trophies, then most monster trophies; several share the title. Nobody without any trophy."""
    rank = {seat: (len(s.seats[seat].gates), s.trophies(seat)) for seat in range(len(s.seats))}
    best = max(rank.values(), default=(0, 0))
    return tuple(seat for seat, trophies in rank.items() if trophies == best and any(best))
