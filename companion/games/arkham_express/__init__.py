"""Arkham Express: five dice, monsters that pile up, six gates, and an Ancient One. Knows only core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.api import Cover, Demo, Game, Icon

cover = Cover("express", Icon.EXPRESS, (1, 4), 45)


def game(data: Mapping[str, Any]) -> Game[Any, Any, Any]:
    """The game, from the parsed files of its data folder by stem. Raises KeyError if one is missing."""
    from companion.games.arkham_express.rules import ArkhamExpress

    sheets = data["sheets_demo"]
    tables = {key: tuple(_row(row) for row in sheets[key]) for key in sheets if isinstance(sheets[key], list)}
    settings = {"start_player": "seat_1", "monsters": "box", "herald": "on"}
    return ArkhamExpress(Demo(("Mina", "Anna", "Jo"), settings, tables))


def _row(row: Mapping[str, Any]) -> dict[str, Any]:
    """Lists of a YAML file as the tuples an owner's table has."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
