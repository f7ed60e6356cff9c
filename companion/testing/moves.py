"""One move by itself: what a line of a table of rules says. Must not know any game."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct

from companion.core.chance import Drew, Recorded
from companion.core.errors import ReplayMismatch
from companion.core.game import CoreMove, Game, State, step

S = TypeVar("S", bound=State)


def one_move(game: Game[S, Any, Any], before: S, move: Struct | CoreMove, drew: Drew = ()) -> S:
    """The state after a move and everything that follows from it, up to the next question.

    ``drew`` are the random results in their order, ``(("die", 4),)``. Raises Refusal where the rules refuse the move,
    ReplayMismatch if they draw anything else than ``drew``.
    """
    chance = Recorded(drew)
    after: S = step(game, before, move, chance)[-1].state
    if chance.left:
        raise ReplayMismatch(f"{chance.left} result(s) were not drawn by the rules")
    return after


__all__ = ["one_move"]
