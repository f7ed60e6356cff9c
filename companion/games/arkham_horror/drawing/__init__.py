"""How Arkham Horror's own widgets are drawn. Must not know the rules."""

from __future__ import annotations

from collections.abc import Mapping

from companion.api import Widget
from companion.api.drawing import Drawing
from companion.games.arkham_horror.drawing import strips, sums, work
from companion.games.arkham_horror.pictures import HitsRow, InFocus, Measures, Reckoning, Strip, SumLine, WorkList

widgets: Mapping[type[Widget], Drawing] = {
    Strip: Drawing(strips.draw_strip),
    SumLine: Drawing(sums.draw_sum_line),
    HitsRow: Drawing(sums.draw_hits_row),
    Reckoning: Drawing(sums.draw_reckoning),
    WorkList: Drawing(work.draw_work_list),
    Measures: Drawing(work.draw_measures),
    InFocus: Drawing(work.draw_in_focus),
}
