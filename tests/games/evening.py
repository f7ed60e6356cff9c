"""Answers that fit, drawn by Hypothesis: what a table says in a random evening of any game. Must not know any game."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from companion.core.game import Accepts, Counts, Faces, Name, Number, OneOf, Seen, Several
from companion.testing.answers import any_answer

_NAMES = st.text(st.characters(codec="utf-8", categories=("L", "N")), min_size=1, max_size=12)


def answers(accepts: Accepts) -> st.SearchStrategy[Any]:
    """Every value that fits."""
    match accepts:
        case OneOf(options):
            return st.sampled_from(options)
        case Several(options, least, most):
            picked = st.lists(st.sampled_from(options), min_size=least, max_size=min(most, len(options)), unique=True)
            return picked.map(tuple)
        case Number(low, high, step):
            return st.sampled_from(range(low, high + 1, step))
        case Faces(dice):
            return st.tuples(*map(st.sampled_from, dice))
        case Counts():
            return st.randoms(use_true_random=False).map(lambda random: any_answer(accepts, random))
        case Name(known):
            return st.one_of(st.sampled_from(known), _NAMES) if known else _NAMES
        case Seen():
            return st.just(True)
