"""What is wrong with a drawn picture, measured from the pen's ledger. Must not know any widget or game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from companion.core.view import Motion, Scene
from companion.screen.pixels import Drawn
from companion.screen.screen import Screen
from companion.screen.theme import contrast

LEAST_CONTRAST = 4.5
_ROUNDING_PX = 1.0


def drawn(screen: Screen, scene: Scene, motion: Motion | None = None) -> list[Drawn]:
    """Everything a full drawing of that scene draws."""
    ledger: list[Drawn] = []
    screen.invalidate()
    screen.ledger = ledger
    try:
        screen.draw(scene, motion)
    finally:
        screen.ledger = None
    return ledger


def texts(ledger: Iterable[Drawn]) -> list[Drawn]:
    return [item for item in ledger if item.kind == "text"]


def overflowing(ledger: Iterable[Drawn]) -> list[str]:
    """Text that needed more width than its widget gave it, or whose ink was cut off at the widget's edge."""
    found = []
    for item in texts(ledger):
        if item.allowed is not None and item.width > item.allowed + _ROUNDING_PX:
            found.append(f"{item.words!r} takes {item.width:.0f} of {item.allowed:.0f} px at {item.px} px")
        if item.rect and not item.clip.inflate(2, 2).contains(item.rect):  # ink fades out over a pixel
            found.append(f"{item.words!r} is cut off: {item.rect} of {item.clip}")
    return found


def overlapping(ledger: Sequence[Drawn]) -> list[str]:
    """Text whose ink meets other text, an icon or a shape."""
    found = []
    ledger = [item for item in ledger if item.kind != "left out"]
    for i, item in enumerate(ledger):
        for other in ledger[i + 1 :]:
            if "text" in (item.kind, other.kind) and _core(item).colliderect(_core(other)):
                found.append(f"{item.words!r} meets {other.words!r}: {item.rect} {other.rect}")
    return found


def faint(ledger: Iterable[Drawn]) -> list[str]:
    """Text below 4.5:1 on the ground it stands on."""
    return [
        f"{item.words!r}: {contrast(item.ink, item.ground):.2f} on {item.ground}"
        for item in texts(ledger)
        if contrast(item.ink, item.ground) < LEAST_CONTRAST
    ]


def small(ledger: Iterable[Drawn], screen: Screen) -> list[str]:
    """Text below its layout's floor."""
    floor = round(screen.frame.measures.floor * screen.frame.scale)
    return [f"{item.words!r}: {item.px} px, floor {floor}" for item in texts(ledger) if item.px < floor]


def left_out(ledger: Sequence[Drawn]) -> list[str]:
    """Lines that end in an ellipsis for want of room: a shorter wording, or a smaller step, is missing."""
    return [f"{item.words!r} is not said to its end" for item in ledger if item.kind == "left out"]


def faults(screen: Screen, scene: Scene, motion: Motion | None = None) -> list[str]:
    """All of it."""
    return faults_in(drawn(screen, scene, motion), screen)


def faults_in(ledger: Sequence[Drawn], screen: Screen) -> list[str]:
    return overflowing(ledger) + overlapping(ledger) + left_out(ledger) + faint(ledger) + small(ledger, screen)


def _core(item: Drawn) -> pygame.Rect:
    """Where ink surely is: an icon's corners are mostly empty."""
    if item.kind == "text":
        return item.rect.inflate(-2, -2)
    return item.rect.inflate(-item.rect.w * 0.3, -item.rect.h * 0.3)
