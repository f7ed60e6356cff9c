"""What draws the widgets of our own games, for tests that draw pages without a table."""

from __future__ import annotations

from typing import TypeVar

from companion.app.store.games import OURS, Games
from companion.screen.screen import Screen
from companion.screen.svg import SvgScreen
from companion.screen.widgets import Drawings

AnyScreen = TypeVar("AnyScreen", Screen, SvgScreen)
_GAMES = Games(lambda: ())


def drawings() -> Drawings:
    """The general widgets and those of all our games."""
    made = Drawings()
    for key in OURS:
        made.add(_GAMES.brought(key).drawing().widgets)
    return made


def with_games(screen: AnyScreen) -> AnyScreen:
    """The same screen, which now draws the widgets of all our games."""
    screen.drawings = drawings()
    return screen
