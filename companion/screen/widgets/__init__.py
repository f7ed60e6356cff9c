"""Which function draws which widget. Must not know pages, games or where a widget lies.

A drawing function is ``draw(widget, pen, x, y, width, height)``: it draws inside that rectangle, in design units, and
what would reach beyond is cut off. It keeps nothing between two calls, so that an equal widget at the same place is
the same pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.core.errors import NoDrawing
from companion.core.plots import Bars, Lanes, Matrix, PastList, Stairs, UnitBar, UnitColumns, UnitRows
from companion.core.view import (
    Amount,
    ArcFace,
    AreaGraph,
    Cards,
    Carousel,
    Counter,
    Dice,
    DiceTray,
    Entries,
    Gap,
    Gauge,
    Grid,
    Hands,
    Heading,
    LedFace,
    Letters,
    Motion,
    Note,
    Panel,
    Paragraph,
    Picture,
    Pips,
    Plates,
    ProblemNote,
    QrCode,
    SeatRing,
    SpeakerFace,
    Stepper,
    StoneRow,
    Tile,
    Timeline,
    Timer,
    Wheel,
    Widget,
)
from companion.screen.pen import Pen
from companion.screen.widgets import (
    board,
    codes,
    devices,
    graphs,
    menus,
    past,
    pickers,
    plates,
    plots,
    sentences,
    stones,
    timers,
    tracks,
    trays,
)

Draw = Callable[[Any, Pen, float, float, float, float], None]


class Drawing(NamedTuple):
    """How a widget is drawn, the kinds of motion during which it looks different, and which of its fields are numbers
    that count for a moment when they change."""

    draw: Draw
    moves: frozenset[str] = frozenset()
    counts: tuple[str, ...] = ()


GENERAL: Mapping[type[Widget], Drawing] = {
    Gap: Drawing(sentences.draw_gap),
    Heading: Drawing(sentences.draw_heading),
    Paragraph: Drawing(sentences.draw_paragraph),
    Note: Drawing(sentences.draw_note),
    Hands: Drawing(sentences.draw_hands),
    Panel: Drawing(board.draw_panel),
    Tile: Drawing(board.draw_tile, counts=("number",)),
    Dice: Drawing(board.draw_dice, frozenset({"roll"})),
    Picture: Drawing(board.draw_picture),
    Pips: Drawing(board.draw_pips, counts=("filled",)),
    Wheel: Drawing(pickers.draw_wheel),
    Cards: Drawing(pickers.draw_cards),
    Plates: Drawing(plates.draw_plates),
    Amount: Drawing(pickers.draw_amount),
    Letters: Drawing(pickers.draw_letters),
    Carousel: Drawing(menus.draw_carousel),
    SeatRing: Drawing(menus.draw_seat_ring),
    Entries: Drawing(menus.draw_entries),
    Timeline: Drawing(menus.draw_timeline),
    ProblemNote: Drawing(menus.draw_problem),
    QrCode: Drawing(codes.draw_qr_code),
    Grid: Drawing(menus.draw_grid),
    DiceTray: Drawing(trays.draw_dice_tray, frozenset({"roll"})),
    Counter: Drawing(trays.draw_counter, counts=("filled",)),
    AreaGraph: Drawing(graphs.draw_area_graph),
    LedFace: Drawing(devices.draw_led_face),
    SpeakerFace: Drawing(devices.draw_speaker_face),
    Timer: Drawing(timers.draw_timer),
    Stepper: Drawing(tracks.draw_stepper),
    Gauge: Drawing(tracks.draw_gauge, counts=("number",)),
    ArcFace: Drawing(tracks.draw_arc_face, counts=("filled",)),
    StoneRow: Drawing(stones.draw_stone_row),
    Lanes: Drawing(plots.draw_lanes),
    Stairs: Drawing(plots.draw_stairs),
    Matrix: Drawing(plots.draw_matrix),
    PastList: Drawing(past.draw_past_list),
    UnitBar: Drawing(plots.draw_unit_bar),
    UnitColumns: Drawing(plots.draw_unit_columns),
    UnitRows: Drawing(plots.draw_unit_rows),
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
        drawing = self._drawing(widget)
        if pen.way is not None and drawing.counts:
            widget = _counted(widget, drawing.counts, pen)
        drawing.draw(widget, pen, x, y, width, height)

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


def _counted(widget: Widget, fields: tuple[str, ...], pen: Pen) -> Widget:
    """The same widget with its numbers as they are on their way."""
    numbers = {field: getattr(widget, field) for field in fields}
    now = {field: pen.counted(field, number) for field, number in numbers.items() if number is not None}
    return widget if all(numbers[field] == number for field, number in now.items()) else replace(widget, **now)
