"""How Time Citadel's own widgets are drawn. Must not know the rules."""

from __future__ import annotations

from collections.abc import Mapping

from companion.api import Widget
from companion.api.drawing import Drawing
from companion.games.time_citadel.drawing import castle, choosing
from companion.games.time_citadel.pictures import Chosen, ClockFace, Legend, NumberCards, Room, Route

widgets: Mapping[type[Widget], Drawing] = {
    ClockFace: Drawing(castle.draw_clock_face),
    Route: Drawing(castle.draw_route),
    Room: Drawing(castle.draw_room),
    NumberCards: Drawing(choosing.draw_number_cards),
    Chosen: Drawing(choosing.draw_chosen),
    Legend: Drawing(choosing.draw_legend),
}
