"""What Arkham Express's pages show beside the general widgets: numbered places.

Must not know how it is drawn.
"""

from __future__ import annotations

from msgspec import Struct

from companion.api import Text, Tone, Widget


class SpotSign(Struct, frozen=True):
    """A numbered place: what lies on it. ``monster`` is its strength ("?" if unknown), "" for none, with the shape of
    ``tone``; ``holds``: nobody gets away from it; ``here``: whoever's turn it is stands there."""

    number: str
    name: Text
    monster: str = ""
    tone: Tone | None = None
    gate: bool = False
    holds: bool = False
    here: bool = False


class SpotRow(Widget, frozen=True, tag="spot_row"):
    """Numbered places side by side with the monsters and gates on them."""

    spots: tuple[SpotSign, ...]


__all__ = ["SpotRow", "SpotSign"]
