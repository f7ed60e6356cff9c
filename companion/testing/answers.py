"""Answers that fit, at random: what a table says in an evening of any game. Must not know any game."""

from __future__ import annotations

from random import Random
from typing import assert_never

from companion.core.game import Accepts, Counts, Faces, Name, Number, OneOf, Seen, Several, Value


def any_answer(accepts: Accepts, random: Random) -> Value:
    """One value that fits."""
    match accepts:
        case OneOf(options):
            return random.choice(options)
        case Several(options, least, most):
            return tuple(random.sample(options, random.randint(least, min(most, len(options)))))
        case Number(low, high, step):
            return random.choice(range(low, high + 1, step))
        case Faces(dice):
            return tuple(map(random.choice, dice))
        case Counts(names):
            told: tuple[int, ...] = ()
            for _ in names:
                low, high = accepts.room(told)
                told = (*told, random.randint(low, high))
            return tuple(map(str, told))
        case Name(known):
            return random.choice(known) if known else f"Nameless {random.randrange(10**6)}"
        case Seen():
            return True
        case _:
            assert_never(accepts)


__all__ = ["any_answer"]
