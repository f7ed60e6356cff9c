"""How questions call seats, and what an answer is as a value. Must not know what is asked."""

from __future__ import annotations

from companion.api import OneOf, Value
from companion.games.avalon.state import State


def seat_key(seat: int) -> str:
    """How questions call a seat: its number from 1."""
    return str(seat + 1)


def seat_of(key: Value) -> int:
    return int(str(key)) - 1


def seats(s: State) -> OneOf:
    """Every seat of the table."""
    return OneOf(tuple(seat_key(seat) for seat in range(s.players)))


def keys(value: Value) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else ()


def whole(value: Value) -> int:
    return int(str(value))
