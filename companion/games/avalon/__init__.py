"""The Resistance: Avalon. The narrator of the night, and the tracks of the day. Knows only core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.api import Cover, Game, Icon

cover = Cover("avalon", Icon.AVALON, players=(5, 10), minutes=30)
"""What the menu shows before anybody plays."""


def game(data: Mapping[str, Any]) -> Game[Any, Any, Any]:
    """The game, from the parsed files of its data folder by stem. Raises KeyError if one is missing."""
    from companion.games.avalon.lineup import facts
    from companion.games.avalon.night import script
    from companion.games.avalon.rules import Avalon

    return Avalon(facts(data["rules"], data["roles"]), script(data["narration"], data["roles"]))
