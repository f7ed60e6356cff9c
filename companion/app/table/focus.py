"""What a page says in words, and what of it has the focus: for whoever hears it. Must not know any page or game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from companion.core.view import Amount, Col, Letters, Node, Row, SeatRing
from companion.core.words import Text, name, text


def sentences(part: Any) -> Iterator[Text]:
    """Every Text in a scene or any part of one."""
    match part:
        case Text():
            if part.id:
                yield part
        case tuple():
            for each in part:
                yield from sentences(each)
        case Struct():
            for field in msgspec.structs.fields(part):
                yield from sentences(getattr(part, field.name))
        case _:
            return


def in_focus(node: Node) -> tuple[Text, ...]:
    """The words of the stop that has the focus; nothing where nothing has."""
    match node:
        case Row(parts) | Col(parts):
            return next((found for part in parts if (found := in_focus(part))), ())
        case Amount():
            return (text("core-number", number=node.number), *sentences(node.unit))
        case Letters():
            key = node.letters[node.at]
            return (name(key),) if key.strip() and key.isprintable() else ()
        case SeatRing():
            return _around(node)
        case _:
            at = getattr(node, "at", None)
            return () if at is None else _stop(node, at)


def _stop(node: Node, at: int) -> tuple[Text, ...]:
    """Of the widget's stops, which are the first thing that it has several of."""
    for field in msgspec.structs.fields(node):
        several = getattr(node, field.name)
        if isinstance(several, tuple) and 0 <= at < len(several):
            return tuple(sentences(several[at]))
    return ()


def _around(ring: SeatRing) -> tuple[Text, ...]:
    """A seat by its name or number; after them the way to one more, ready, and what stands aside."""
    seats = [_seated(seat.name, seat.number) for seat in ring.seats if not seat.closed]
    others = [each for each in (ring.add, ring.ready, ring.aside) if each is not None and each.id]
    return ([*seats, *others][ring.at],) if 0 <= ring.at < len(seats) + len(others) else ()


def _seated(called: str | Text, number: str) -> Text:
    return called if isinstance(called, Text) else name(called or number)


__all__ = ["in_focus", "sentences"]
