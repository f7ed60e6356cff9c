"""What the table may do now, and why not. Must not know what follows from it."""

from __future__ import annotations

from functools import lru_cache

from companion.api import Icon, Offer, Text, text
from companion.games.abraca_what.kit import NUMBERS
from companion.games.abraca_what.state import Call, Hit, Leave, Miss, Move, Roll, State, Stop, Throw

KEYS = (*(f"call_{number}" for number in NUMBERS), "hit", "miss", "roll", "stop", "leave")


def offers(s: State) -> tuple[Offer[Move], ...]:
    called = s.called
    return _offers(
        s.winners != (),
        called,
        called > 0 and s.seen[called - 1] >= called,
        s.hands[s.turn] > 0,
        0 if s.setup.any_order else s.cast,
        s.cast > 0,
        s.roll,
        s.setup.low_call_costs,
    )


@lru_cache(maxsize=1024)
def _offers(
    over: bool,
    called: int,
    all_open: bool,
    has_stones: bool,
    lowest: int,
    has_cast: bool,
    roll: Roll,
    low_call_costs: bool,
) -> tuple[Offer[Move], ...]:
    """Every move with its reason why not, for a state of which only this matters."""
    if over:
        busy: Text | None = Text("abraca-why-over")
    elif roll:
        busy = Text("abraca-why-die")
    else:
        busy = Text("abraca-why-called") if called else None

    def call(number: int) -> Offer[Move]:
        too_low = number < lowest and not low_call_costs
        why = busy or (text("abraca-why-lower", n=lowest) if too_low else None)
        return Offer(f"call_{number}", Call(number), text("abraca-call", n=number), why, icon=Icon.ABRACA)

    def told(key: str, move: Move, icon: Icon, impossible: Text | None) -> Offer[Move]:
        why = impossible if called and not over else Text("abraca-why-over" if over else "abraca-why-not-called")
        return Offer(key, move, Text(f"abraca-{key}"), why, icon=icon)

    not_there = text("abraca-why-all-open", n=called) if all_open else None
    if not has_stones:
        not_there = Text("abraca-why-no-stones")
    return (
        *map(call, NUMBERS),
        told("hit", Hit(), Icon.CHECK, not_there),
        told("miss", Miss(), Icon.CROSS, None),
        Offer(
            "roll",
            Throw(),
            Text("abraca-roll"),
            None if roll and not over else Text("abraca-why-no-die"),
            True,
            Icon.ROLL,
        ),
        Offer(
            "stop",
            Stop(),
            Text("abraca-stop"),
            busy or (None if has_cast else Text("abraca-why-must-call")),
            icon=Icon.HAND,
        ),
        Offer(
            "leave", Leave(), Text("abraca-leave"), Text("abraca-why-over") if over else None, icon=Icon.OUT, ends=True
        ),
    )
