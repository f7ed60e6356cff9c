"""Abraca... What?: lives, stones and points of a game of memory and bluff. Knows only core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.api import Cover, Game, Icon

cover = Cover("abraca", Icon.ABRACA, players=(2, 5), minutes=30)


def game(data: Mapping[str, Any]) -> Game[Any, Any, Any]:
    """The game, from the parsed files of its data folder by stem. Raises KeyError if one is missing."""
    from companion.games.abraca_what.kit import kit
    from companion.games.abraca_what.rules import AbracaWhat

    return AbracaWhat(kit(data["abraca_what"]))
