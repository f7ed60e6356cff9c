"""The door for what draws: only a game's module ``drawing`` comes in here. Must not know any game.

That module names ``widgets`` (how each of its widgets is drawn), ``icons`` (a function a name) and ``rings`` (how each
of its ring pictures is lit); whichever of them it does not need may be missing. It is opened when the game is played,
by name: the rules must not import it.
"""

from __future__ import annotations

from companion.box.parts import Rgb
from companion.lights.pictures import CYCLE_STEPS, DARK, Frame, RingDrawing, colour, led_at, leds_at, rhythm
from companion.screen.icons import GRID, DrawIcon
from companion.screen.pen import Pen
from companion.screen.stencil import Point, Stencil, along, sweep
from companion.screen.theme import Colour, mix
from companion.screen.widgets import Draw, Drawing
from companion.screen.widgets.board import dark, draw_die
from companion.screen.widgets.phrases import Phrase, Step, clipped, phrase, tall, worded, write
from companion.screen.widgets.sentences import roomy

__all__ = [
    "CYCLE_STEPS",
    "DARK",
    "GRID",
    "Colour",
    "Draw",
    "DrawIcon",
    "Drawing",
    "Frame",
    "Pen",
    "Phrase",
    "Point",
    "Rgb",
    "RingDrawing",
    "Stencil",
    "Step",
    "along",
    "clipped",
    "colour",
    "dark",
    "draw_die",
    "led_at",
    "leds_at",
    "mix",
    "phrase",
    "rhythm",
    "roomy",
    "sweep",
    "tall",
    "worded",
    "write",
]
