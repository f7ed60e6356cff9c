"""Arkham Horror (2005): the turn, the mythos, tracks, checks, the final battle, the score. Knows only core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.api import Cover, Game, Icon

cover = Cover("horror", Icon.ARKHAM, players=(1, 8), minutes=180)
"""What the menu shows before anybody plays."""


def game(data: Mapping[str, Any]) -> Game[Any, Any, Any]:
    """The game, from the parsed files of its data folder by stem. Raises KeyError if one is missing."""
    from companion.games.arkham_horror.catalog import catalog
    from companion.games.arkham_horror.rules import ArkhamHorror

    return ArkhamHorror(catalog(data))
