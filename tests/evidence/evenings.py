"""Boxes to try things on: every game, seats by any name, fingers that press anything. Must not know what is proved."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from companion.app.store.games import OURS, Games
from companion.app.store.library import Fixed
from companion.app.store.owned import Owned
from companion.app.store.owner_tables import OwnerTables
from companion.app.store.store import Store
from companion.app.virtual.simulation import Simulation
from companion.core.game import Number, OneOf, Several, Value, chosen
from companion.core.words import seated
from companion.screen.layout import ScreenEdge

LANGUAGES = ("en", "ko", "ru")
GAMES = Games(lambda: ())
SIZES = ((800, 480), (320, 240), (480, 320), (1024, 600), (480, 800), (1280, 720), (240, 320))
ROLES = ("roll", "go", "left", "right", "back")
HELL = (
    "A",
    "훓" * 40,
    "Щ" * 40,
    "W" * 40,
    "Александра Константиновна",
    "김수한무거북이와두루미삼천갑자동방삭",
    'O\'Brien "the {red}" [green]Bob[/]',
    "{ $who }",
    "👩‍👩‍👧‍👦" * 5,
    "e\u0301" * 20,
    "الملك",
    "=1+1",
    "<b>&amp;",
    "ﷺﷺﷺ",
    "Z͑ͫ̓a̧͓l̤͙g̞o̡",
    "1",
    "null",
    "-- ",
    "\u200b\u200bx",
    "%s %n {0}",
)
"""Names that names are not expected to be, each within the rule for names."""


def seats(dice: random.Random, count: int, hell: bool) -> tuple[str, ...]:
    if not hell:
        return seated([""] * count) if dice.random() < 0.3 else tuple(f"Player {n}" for n in range(1, count + 1))
    return tuple(dice.sample(HELL, count))


def options(dice: random.Random, game: Any) -> dict[str, Value]:
    """Complete options, each one any that the game takes; as it comes where the rules refuse that together."""
    values: dict[str, Value] = {}
    for option in game.options():
        if dice.random() < 0.5:
            continue
        match option.accepts:
            case OneOf(options=known):
                values[option.key] = dice.choice(known)
            case Number(low=low, high=high, step=step):
                values[option.key] = dice.randrange(low, high + 1, step)
            case Several(options=known, least=least, most=most):
                count = dice.randint(least, min(most, len(known)))
                values[option.key] = tuple(dice.sample(known, count))
    return dict(chosen(game, values))


def box(
    dice: random.Random,
    store: Store | None = None,
    tables: Path | None = None,
    size: tuple[int, int] | None = None,
    **parts: Any,
) -> Simulation:
    """A box in any language, size and edge."""
    library = Owned(GAMES, OwnerTables(tables)) if tables is not None else Fixed(GAMES, "", {})
    return Simulation(
        library,
        language=dice.choice(LANGUAGES),
        size=size or dice.choice(SIZES),
        store=store,
        edge=dice.choice(list(ScreenEdge)),
        **parts,
    )


def begun(dice: random.Random, on: Simulation, key: str | None = None, hell: bool | None = None) -> str:
    """A play of any game on that box; its key."""
    key = key or dice.choice(OURS)
    game = GAMES.game(key)
    count = dice.randint(*game.players)
    names = seats(dice, count, dice.random() < 0.3 if hell is None else hell)
    try:
        values = options(dice, game)
        on.host.begin(key, names, values, seed=dice.randbytes(16))
    except Exception as fault:
        from companion.core.errors import CompanionError

        if not isinstance(fault, CompanionError):
            raise
        on.host.begin(key, names, {}, seed=dice.randbytes(16))
    return key


def finger(dice: random.Random, on: Simulation) -> None:
    """One press or hold of any button, a glance at the clock in between."""
    role = dice.choices(ROLES, (3, 5, 2, 3, 1))[0]
    if dice.random() < 0.03:
        on.hold(role, 1.0)
    else:
        on.press(role)
    if dice.random() < 0.05:
        on.wait(dice.choice((0.3, 1.0, 4.0)))


def unhurt(on: Simulation) -> None:
    """Raises Lost if the box had to contain a fault of its own."""
    from tests.evidence.ledger import Lost

    if on.host.faults:
        raise Lost(f"contained, but it should not have come up: {on.host.faults[:3]}")
