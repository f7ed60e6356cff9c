"""Pictures of text and shapes, kept while there is room. Must not know what they show."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Surfaces by key, bounded in bytes of pixels; the one that was not used for longest goes first."""

    def __init__(self, limit_bytes: int) -> None:
        self.limit_bytes = limit_bytes
        self.held_bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, made now if it is not here. One larger than the limit is made and not kept."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = make()
        size_bytes = _bytes(surface)
        if size_bytes > self.limit_bytes:
            return surface
        self._kept[key] = surface
        self.held_bytes += size_bytes
        while self.held_bytes > self.limit_bytes:
            self.held_bytes -= _bytes(self._kept.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        self._kept.clear()
        self.held_bytes = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
