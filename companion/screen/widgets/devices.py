"""The box's own parts as pictures: its ring, a loudspeaker. Must not know how a part is driven, nor any page."""

from __future__ import annotations

import math

from companion.core.view import SHAPE_OF, LedFace, SpeakerFace
from companion.screen.pen import Pen
from companion.screen.theme import Colour
from companion.screen.widgets.phrases import phrase, worded, write

LEVELS = 10
"""Parts of a loudspeaker's bar."""


def draw_led_face(w: LedFace, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Every LED where it is on the ring, the lit ones in their light; what is lit in the middle."""
    cx, cy = x + width / 2, y + height / 2
    outer = min(width, height) / 2
    count = max(1, w.leds)
    led = min(outer * 0.11, math.pi * outer * 0.82 / count)
    r = outer - max(led * 1.7, 4)
    thick = 1.0 if pen.compact else 1.5
    pen.disc(cx, cy, r + led * 1.6, outline="line", thick=thick)
    pen.disc(cx, cy, r - led * 1.6, outline="line", thick=thick)
    for at in range(w.leds):
        turn = math.tau * at / count
        lx, ly = cx + r * math.sin(turn), cy - r * math.cos(turn)
        if at in w.lit:
            pen.glow(lx, ly, led * 2.6, str(w.tone), 0.5)
            pen.disc(lx, ly, led, fill=str(w.tone))
        else:
            pen.disc(lx, ly, led * 0.8, outline="edge", thick=thick)
    _draw_in_the_middle(w, pen, cx, cy, r - led * 2.2)


def _draw_in_the_middle(w: LedFace, pen: Pen, x: float, y: float, room: float) -> None:
    under = phrase(pen, w.under, room * 1.3, ["body", "cap"])
    high = pen.leading(under.size) if pen.full(w.under) else 0.0
    if w.number:
        said = worded(pen, [w.number], room * 1.5, [min(room, 128.0), "head", "title"], bold=True)
        write(pen, said, x, y - high * 0.5, bold=True, align="c")
        below = y - high * 0.5 + said.size * 0.62 + high * 0.3
    else:
        r = room * 0.34
        if w.tone in SHAPE_OF:
            pen.shape(w.tone, x, y - high * 0.6, r)
        else:
            pen.disc(x, y - high * 0.6, r, fill=str(w.tone))
        below = y - high * 0.6 + r * 1.1 + high * 0.6
    if high:
        write(pen, under, x, below, "ink2", align="c")


def draw_speaker_face(w: SpeakerFace, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A case with two cones, waves beside it while it sounds, and the bar below."""
    bar = 10.0 if pen.compact else 20.0
    gap = pen.gap
    high = height - bar - gap
    wide = min(width * 0.62, high * 0.66)
    high = min(high, wide * 1.7)
    top = y + (height - bar - gap - high) / 2
    waves = (width - wide) * 0.9
    left = x + width - wide if w.right else x
    edge: Colour = "accent" if w.sounds else "edge"
    ground: Colour = "glow" if w.sounds else "surface"
    thick = 2.0 if pen.compact else 3.0
    pen.panel(left, top, wide, high, fill=ground, outline=edge, radius=wide * 0.1, thick=thick)
    cx = left + wide / 2
    for middle, r in ((0.25, 0.17), (0.66, 0.34)):
        pen.disc(cx, top + high * middle, wide * r, outline=edge, thick=thick)
        pen.disc(cx, top + high * middle, wide * r * 0.36, fill=edge)
    if w.sounds:
        way = -1 if w.right else 1
        from_x = left if w.right else left + wide
        for n in range(1, 4):
            r = waves * n / 3 - thick
            start = 270 - 38 if w.right else 90 - 38
            pen.arc(from_x - way * 2, top + high * 0.5, r, start, start + 76, "accent", thick * (1.3 - 0.2 * n))
    _draw_bar(w, pen, x, y + height - bar, width, bar)


def _draw_bar(w: SpeakerFace, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Ten parts, as many filled as the sound is loud."""
    pitch = width / LEVELS
    for part in range(LEVELS):
        on = w.sounds and part < w.level
        pen.panel(
            x + part * pitch,
            y,
            pitch * 0.76,
            height,
            fill="accent" if on else "line",
            radius=min(height, pitch) * 0.2,
        )


__all__ = ["draw_led_face", "draw_speaker_face"]
