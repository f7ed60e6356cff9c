"""What a single drawn widget must hold: measured on the pen's ledger, its focuses and its stops."""

from __future__ import annotations

from functools import cache

import pygame

from companion.core.view import Widget
from companion.screen.fonts import Fonts
from companion.screen.theme import contrast
from tests.screen.gallery_menus import FONTS, Rect, WatchedPen, draw, pen_for, places

READABLE = 4.5
"""Contrast of text on every ground it may stand on (WCAG 2.2, 1.4.3)."""


@cache
def fonts() -> Fonts:
    pygame.font.init()
    return Fonts(FONTS)


def drawn(widget: Widget, rect: Rect, size: tuple[int, int], language: str) -> WatchedPen:
    pen = pen_for(size, language, fonts())
    draw(widget, pen, rect)
    return pen


def complaints(sample: str, size: tuple[int, int], language: str) -> list[str]:
    """Everything wrong with a sample page: what is cut, too small, too faint, on top of something, or beyond touch."""
    found: list[str] = []
    for widget, rect in places(sample, size, language):
        pen = drawn(widget, rect, size, language)
        found += [*ink_complaints(pen, rect), *stop_complaints(pen, rect)]
    return found


def ink_complaints(pen: WatchedPen, rect: Rect) -> list[str]:
    area = pen.rect(*rect).inflate(2, 2)
    floor_px = int(pen.measures.floor * pen.scale)
    found = []
    for one in pen.ledger or ():
        what = f"{one.kind} {one.words!r}"
        if not area.contains(one.rect) and one.rect.w:
            found.append(f"{what} at {one.rect} leaves {area}")
        if one.kind != "text":
            continue
        if one.allowed is not None and one.width > one.allowed + 1:
            found.append(f"{what} takes {one.width:.0f} of {one.allowed:.0f} px")
        if one.px < floor_px:
            found.append(f"{what} is {one.px} px high, the floor is {floor_px}")
        if contrast(one.ink, one.ground) < READABLE:
            found.append(f"{what} has contrast {contrast(one.ink, one.ground):.1f} on {one.ground}")
        found += [
            f"{what} lies on {other.kind} {other.words!r}"
            for other in pen.ledger or ()
            if other is not one and one.rect.colliderect(other.rect.inflate(-3, -3))
        ]
    return found


def stop_complaints(pen: WatchedPen, rect: Rect) -> list[str]:
    area = pen.rect(*rect).inflate(2, 2)
    stops = dict(pen.stops)
    found = [f"stop {index} at {at} leaves {area}" for index, at in pen.stops if not area.contains(at)]
    if len(stops) != len(pen.stops):
        found.append("a stop is there twice")
    found += [
        f"stops {a} and {b} overlap"
        for a, at in stops.items()
        for b, other in stops.items()
        if a < b and at.inflate(-2, -2).colliderect(other.inflate(-2, -2))
    ]
    if len(pen.focused) > 1:
        found.append(f"{len(pen.focused)} focuses")
    return found


def lit_stop(pen: WatchedPen) -> int:
    """The stop that has the focus."""
    (focus,) = pen.focused
    (stop,) = [index for index, at in pen.stops if at.collidepoint(focus.center)]
    return stop
