"""Values a hand may set. A value changes and nothing follows from it. Must not know a move or a page."""

from __future__ import annotations

from msgspec.structs import replace

from companion.api import Dial, Number, OneOf, Text, Value, text
from companion.games.abraca_what.kit import NUMBERS
from companion.games.abraca_what.state import State


def dials(s: State) -> tuple[Dial, ...]:
    """Ranges leave no stone twice: what is put somewhere comes from the pile, what is taken away goes back to it.
    While the stones that lie open from the start are being told, those are all that ``seen`` can have."""
    kit, pile = s.setup.kit, s.pile
    found = []
    for seat in sorted(s.playing, key=lambda seat: (seat - s.turn) % len(s.life)):  # whose turn it is comes first
        who = s.setup.seats[seat]
        for key, value, high in (
            ("life", s.life[seat], kit.lives),
            ("points", s.points[seat], kit.target),
            ("hand", s.hands[seat], min(kit.hand, s.hands[seat] + pile)),
            ("taken", s.taken[seat], min(kit.secrets, s.taken[seat] + pile)),
        ):
            found.append(Dial(f"{key}_{seat}", text(f"abraca-dial-{key}", who=who), value, Number(0, max(value, high))))
    for number, seen in zip(NUMBERS, s.seen, strict=True):
        high = min(number, seen + s.untold + (0 if s.laying else pile))
        found.append(Dial(f"seen_{number}", text("abraca-dial-seen", n=number), seen, Number(0, max(seen, high))))
    secret = Number(0, max(s.secret, min(kit.secrets, s.secret + pile)))
    return (
        *found,
        Dial("secret", Text("abraca-dial-secret"), s.secret, secret),
        Dial("turn", Text("abraca-dial-turn"), str(s.turn), OneOf(tuple(str(seat) for seat in s.playing))),
        Dial("cast", Text("abraca-dial-cast"), s.cast, Number(0, NUMBERS[-1])),
    )


def correct(s: State, key: str, value: Value) -> State:
    kind, _, at = key.partition("_")
    if kind == "turn":
        return replace(s, turn=int(str(value)))
    assert isinstance(value, int)
    match kind:
        case "life":
            return replace(s, life=_set(s.life, int(at), value), changes=())
        case "points":
            return replace(s, points=_set(s.points, int(at), value))
        case "hand":
            return replace(s, hands=_set(s.hands, int(at), value))
        case "taken":
            return replace(s, taken=_set(s.taken, int(at), value))
        case "seen":
            more = value - s.seen[int(at) - 1]
            untold = s.untold - more if s.laying or more > 0 else s.untold
            return replace(s, seen=_set(s.seen, int(at) - 1, value), untold=max(0, untold))
        case "secret":
            return replace(s, secret=value)
        case _:
            return replace(s, cast=value)


def _set(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])
