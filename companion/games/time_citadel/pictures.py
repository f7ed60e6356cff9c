"""What Time Citadel's pages show beside the general widgets: the clock, rooms and ways, tiles to be chosen.

Must not know how it is drawn.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from companion.api import NOTHING, Icon, IconName, Item, Mark, Text, Tone, Widget


class ClockFace(Widget, frozen=True, tag="clock_face"):
    """A face of ``len(labels)`` places, the first at twelve o'clock: an amber wedge with an icon at ``hand``, marks on
    the rim (two on one place fan out), ``centre`` in the middle with ``caption`` under it; ``bold`` places stand out.
    """

    labels: tuple[str, ...]
    hand: int
    centre: str
    caption: Text = NOTHING
    marks: tuple[Mark, ...] = ()
    bold: tuple[int, ...] = ()
    hand_icon: IconName = Icon.HOURGLASS


class Route(Widget, frozen=True, tag="route"):
    """A way through doors: places so far joined by marks of the carpets' tone, and where it leads as the head line."""

    icon: IconName
    places: tuple[Text, ...]
    tone: Tone | None
    head: Text


class Door(Struct, frozen=True):
    """A door of a room: carpet tone, what is known behind it (nothing, if not), lit while it is asked for."""

    tone: Tone
    behind: Text = NOTHING
    lit: bool = False


class Room(Widget, frozen=True, tag="room"):
    """A room seen from above with its doors: left, bottom, right."""

    name: Text
    icon: IconName
    doors: tuple[Door, ...]


class NumberCard(Struct, frozen=True):
    """A number to be chosen, and the place on the face that it leads to."""

    number: str
    at: int


class NumberCards(Widget, frozen=True, tag="number_cards"):
    """Numbers as cards, each with a small face: the hand at ``hand``, the ``places`` run through in ``tone``, its shape
    where the number leads. Below them a hint and a smaller ``aside``, or while the focus is there the ``last`` stop.

    Stops: the cards, then ``last`` if there is one. ``at`` has the focus, None if nothing has.
    """

    cards: tuple[NumberCard, ...]
    tone: Tone
    hand: int
    places: tuple[str, ...]
    last: Text = NOTHING
    hint: Text = NOTHING
    aside: Text = NOTHING
    at: int | None = None
    first: int = 0

    def walked(self, at: int | None, chosen: Collection[int]) -> NumberCards:
        return replace(self, at=at - self.first if at is not None and at >= self.first else None)


class Chosen(Widget, frozen=True, tag="chosen"):
    """What stands beside a picture over which a focus walks: what is asked about, the option it is on (``shows``),
    which of how many that is (``counted``, a sentence for each of the first ``of``), notes. Compact: one line.

    Stops: the options from ``of`` on, which have no place on the picture. ``at`` has the focus, None if none of them.
    """

    options: tuple[Text, ...]
    of: int
    about: Item | None = None
    counted: tuple[Text, ...] = ()
    notes: tuple[Text, ...] = ()
    shows: int = 0
    at: int | None = None
    first: int = 0

    def walked(self, at: int | None, chosen: Collection[int]) -> Chosen:
        on = at - self.first if at is not None and self.first <= at < self.first + len(self.options) else None
        return replace(self, shows=on or 0, at=on if on is not None and on >= self.of else None)


class Legend(Widget, frozen=True, tag="legend"):
    """What a picture shows at one place: its name large, and what leads from there or lies there, a line each.

    Compact: the name, a number at its right with its shape, and under it the lines in a row.
    """

    head: Text
    items: tuple[Item, ...]
    number: Item | None = None


__all__ = ["Chosen", "ClockFace", "Door", "Legend", "NumberCard", "NumberCards", "Room", "Route"]
