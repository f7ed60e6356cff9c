"""Which function draws which widget. Must not know pages, games or where a widget lies.

A drawing function is ``draw(widget, pen, x, y, width, height)``: it draws inside that rectangle, in design units, and
what would reach beyond is cut off. It keeps nothing between two calls, so that an equal widget at the same place is
the same pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from companion.core.errors import NoDrawing
from companion.core.plots import Bars, Lanes, Matrix, PastList, Stairs, UnitBar, UnitColumns
from companion.core.view import (
    Amount,
    Answers,
    ArcFace,
    AreaGraph,
    Called,
    Cards,
    Carousel,
    Chosen,
    ClockFace,
    Counter,
    Dice,
    DiceTray,
    Effect,
    Entries,
    Gap,
    Gauge,
    Grid,
    Hands,
    Heading,
    Hearts,
    HitsRow,
    InFocus,
    LeaderPanel,
    Legend,
    Letters,
    Looks,
    Measures,
    Motion,
    Note,
    NumberCards,
    Panel,
    Paragraph,
    Passing,
    Picture,
    Pips,
    Plates,
    Problem,
    QrCode,
    QuestTrack,
    Reading,
    Reckoning,
    RoleLanes,
    Room,
    Route,
    SeatRing,
    SeatScore,
    SpotRow,
    Stepper,
    StoneRow,
    Strip,
    SumLine,
    Tile,
    Timeline,
    Timer,
    VoteLog,
    Votes,
    VoteTrack,
    Wheel,
    Widget,
    WorkList,
)
from companion.screen.pen import Pen
from companion.screen.widgets import (
    board,
    choosing,
    codes,
    graphs,
    menus,
    past,
    pickers,
    plates,
    plots,
    quests,
    roles,
    sentences,
    spells,
    sums,
    tracks,
    trays,
    work,
)

Draw = Callable[[Any, Pen, float, float, float, float], None]


class Drawing(NamedTuple):
    """How a widget is drawn, and the kinds of motion during which it looks different."""

    draw: Draw
    moves: frozenset[str] = frozenset()


GENERAL: Mapping[type[Widget], Drawing] = {
    Gap: Drawing(sentences.draw_gap),
    Heading: Drawing(sentences.draw_heading),
    Paragraph: Drawing(sentences.draw_paragraph),
    Note: Drawing(sentences.draw_note),
    Hands: Drawing(sentences.draw_hands),
    ClockFace: Drawing(board.draw_clock_face),
    Panel: Drawing(board.draw_panel),
    Tile: Drawing(board.draw_tile),
    Dice: Drawing(board.draw_dice, frozenset({"roll"})),
    Route: Drawing(board.draw_route),
    Picture: Drawing(board.draw_picture),
    Pips: Drawing(board.draw_pips),
    Room: Drawing(board.draw_room),
    Wheel: Drawing(pickers.draw_wheel),
    Cards: Drawing(pickers.draw_cards),
    Plates: Drawing(plates.draw_plates),
    Amount: Drawing(pickers.draw_amount),
    Letters: Drawing(pickers.draw_letters),
    Carousel: Drawing(menus.draw_carousel),
    SeatRing: Drawing(menus.draw_seat_ring),
    Entries: Drawing(menus.draw_entries),
    Timeline: Drawing(menus.draw_timeline),
    Problem: Drawing(menus.draw_problem),
    QrCode: Drawing(codes.draw_qr_code),
    Grid: Drawing(menus.draw_grid),
    DiceTray: Drawing(trays.draw_dice_tray, frozenset({"roll"})),
    Counter: Drawing(trays.draw_counter),
    SpotRow: Drawing(trays.draw_spot_row),
    SumLine: Drawing(sums.draw_sum_line),
    HitsRow: Drawing(sums.draw_hits_row),
    Reckoning: Drawing(sums.draw_reckoning),
    WorkList: Drawing(work.draw_work_list),
    Measures: Drawing(work.draw_measures),
    InFocus: Drawing(work.draw_in_focus),
    AreaGraph: Drawing(graphs.draw_area_graph),
    NumberCards: Drawing(choosing.draw_number_cards),
    Chosen: Drawing(choosing.draw_chosen),
    Legend: Drawing(choosing.draw_legend),
    QuestTrack: Drawing(quests.draw_quest_track),
    LeaderPanel: Drawing(quests.draw_leader_panel),
    Timer: Drawing(quests.draw_timer),
    VoteTrack: Drawing(quests.draw_vote_track),
    Votes: Drawing(quests.draw_votes),
    RoleLanes: Drawing(quests.draw_role_lanes),
    VoteLog: Drawing(quests.draw_vote_log),
    Looks: Drawing(roles.draw_looks),
    Passing: Drawing(roles.draw_passing),
    Reading: Drawing(roles.draw_reading),
    Stepper: Drawing(tracks.draw_stepper),
    Gauge: Drawing(tracks.draw_gauge),
    ArcFace: Drawing(tracks.draw_arc_face),
    Strip: Drawing(tracks.draw_strip),
    Hearts: Drawing(spells.draw_hearts),
    SeatScore: Drawing(spells.draw_seat_score),
    Called: Drawing(spells.draw_called),
    Answers: Drawing(spells.draw_answers),
    StoneRow: Drawing(spells.draw_stone_row),
    Effect: Drawing(spells.draw_effect),
    Lanes: Drawing(plots.draw_lanes),
    Stairs: Drawing(plots.draw_stairs),
    Matrix: Drawing(plots.draw_matrix),
    PastList: Drawing(past.draw_past_list),
    UnitBar: Drawing(plots.draw_unit_bar),
    UnitColumns: Drawing(plots.draw_unit_columns),
    Bars: Drawing(plots.draw_bars),
}
"""The widgets that any game may put on a page."""


class Drawings:
    """Which drawing each kind of widget has: the general ones, and those that games bring."""

    def __init__(self) -> None:
        self._of = dict(GENERAL)

    def add(self, drawings: Mapping[type[Widget], Drawing]) -> None:
        """Also draw these. Adding the same again does nothing.

        Raises ValueError if one of them is drawn differently already: a game leaves others' widgets alone.
        """
        for widget, drawing in drawings.items():
            if self._of.setdefault(widget, drawing) != drawing:
                raise ValueError(
                    f"{widget.__module__}.{widget.__qualname__} has a drawing already. "
                    "Bring a widget of your own in place of drawing another's differently."
                )

    def draw(self, widget: Widget, pen: Pen, x: float, y: float, width: float, height: float) -> None:
        """Draw any widget inside that rectangle. Raises NoDrawing if nothing draws its kind."""
        self._drawing(widget).draw(widget, pen, x, y, width, height)

    def moves(self, widget: Widget, motion: Motion) -> bool:
        """True if that motion changes how the widget looks."""
        drawing = self._of.get(type(widget))
        return drawing is not None and motion.kind in drawing.moves

    def _drawing(self, widget: Widget) -> Drawing:
        drawing = self._of.get(type(widget))
        if drawing is None:
            kind = type(widget)
            raise NoDrawing(
                f"nothing draws {kind.__module__}.{kind.__qualname__}. "
                "Name it in `widgets` of the `drawing` module beside the game."
            )
        return drawing
