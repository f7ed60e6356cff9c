"""Pig: throw as often as you dare, carry home what you have. The door of the package; knows only the companion's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.api import Cover, Game
from companion_pig.names import PigIcon

cover = Cover("pig", PigIcon.SNOUT, players=(2, 6), minutes=15)
"""What the menu shows before anybody plays."""


def game(data: Mapping[str, Any]) -> Game[Any, Any, Any]:
    """The game. ``data`` holds the parsed YAML files of the folder ``data`` by their names."""
    from companion_pig.rules import Pig

    return Pig(tuple(data["pig"]["goals"]))
