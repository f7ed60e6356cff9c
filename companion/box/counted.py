"""Buttons with a tally of what their contacts do, for the bench. Must not know what a press does.

An edge that comes sooner after another than a finger can move is a bounce.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from companion.box.debounce import LOCKOUT_S
from companion.box.parts import Buttons, Edge, Happening, Receiver


class EdgeCount(Struct, frozen=True):
    """Since the start: every edge, those of fingers going down, and those that a contact made by itself."""

    edges: int = 0
    presses: int = 0
    bounces: int = 0


class CountedButtons:
    """Any make of buttons; passes everything on unchanged."""

    def __init__(self, make: Buttons) -> None:
        self._make = make
        self._inbox: Receiver | None = None
        self._tallies = dict.fromkeys(make.names, EdgeCount())
        self._last_s: dict[str, float] = {}

    @property
    def names(self) -> tuple[str, ...]:
        return self._make.names

    @property
    def tallies(self) -> Mapping[str, EdgeCount]:
        """By button."""
        return dict(self._tallies)

    def start(self, inbox: Receiver) -> None:
        self._inbox = inbox
        self._make.start(self)

    def levels(self) -> Mapping[str, bool]:
        return self._make.levels()

    def retry(self) -> bool:
        return self._make.retry()

    def close(self) -> None:
        self._make.close()

    def put(self, happening: Happening) -> None:
        """What the make reports."""
        if isinstance(happening, Edge) and happening.button in self._tallies:
            self._count(happening)
        if self._inbox is not None:
            self._inbox.put(happening)

    def _count(self, edge: Edge) -> None:
        was = self._tallies[edge.button]
        bounced = edge.t_s - self._last_s.get(edge.button, float("-inf")) < LOCKOUT_S
        self._last_s[edge.button] = edge.t_s
        self._tallies[edge.button] = replace(
            was,
            edges=was.edges + 1,
            presses=was.presses + (edge.pressed and not bounced),
            bounces=was.bounces + bounced,
        )
