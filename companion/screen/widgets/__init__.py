"""Which function draws which widget. Must not know pages, games or where a widget lies.

A drawing function is ``draw(widget, pen, x, y, width, height)``: it draws inside that rectangle, in design units, and
what would reach beyond is cut off. It keeps nothing between two calls, so that an equal widget at the same place is
the same pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.view import (
    Amount,
    ArcFace,
    AreaGraph,
    Cards,
    Carousel,
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
    LeaderPanel,
    Letters,
    Motion,
    Note,
    Panel,
    Paragraph,
    Picture,
    Pips,
    Plates,
    Problem,
    QuestTrack,
    RoleLanes,
    Room,
    Route,
    SeatRing,
    SeatScore,
    SpotRow,
    Stepper,
    StoneRow,
    Strip,
    Tile,
    Timeline,
    Timer,
    VoteLog,
    Votes,
    VoteTrack,
    Wheel,
    Widget,
)
from companion.screen.pen import Pen
from companion.screen.widgets import board, graphs, menus, pickers, plates, quests, sentences, spells, tracks, trays

Draw = Callable[[Any, Pen, float, float, float, float], None]

DRAWINGS: Mapping[type, Draw] = {
    Gap: sentences.draw_gap,
    Heading: sentences.draw_heading,
    Paragraph: sentences.draw_paragraph,
    Note: sentences.draw_note,
    Hands: sentences.draw_hands,
    ClockFace: board.draw_clock_face,
    Panel: board.draw_panel,
    Tile: board.draw_tile,
    Dice: board.draw_dice,
    Route: board.draw_route,
    Picture: board.draw_picture,
    Pips: board.draw_pips,
    Room: board.draw_room,
    Wheel: pickers.draw_wheel,
    Cards: pickers.draw_cards,
    Plates: plates.draw_plates,
    Amount: pickers.draw_amount,
    Letters: pickers.draw_letters,
    Carousel: menus.draw_carousel,
    SeatRing: menus.draw_seat_ring,
    Entries: menus.draw_entries,
    Timeline: menus.draw_timeline,
    Problem: menus.draw_problem,
    Grid: menus.draw_grid,
    DiceTray: trays.draw_dice_tray,
    Counter: trays.draw_counter,
    SpotRow: trays.draw_spot_row,
    AreaGraph: graphs.draw_area_graph,
    QuestTrack: quests.draw_quest_track,
    LeaderPanel: quests.draw_leader_panel,
    Timer: quests.draw_timer,
    VoteTrack: quests.draw_vote_track,
    Votes: quests.draw_votes,
    RoleLanes: quests.draw_role_lanes,
    VoteLog: quests.draw_vote_log,
    Stepper: tracks.draw_stepper,
    Gauge: tracks.draw_gauge,
    ArcFace: tracks.draw_arc_face,
    Strip: tracks.draw_strip,
    Hearts: spells.draw_hearts,
    SeatScore: spells.draw_seat_score,
    StoneRow: spells.draw_stone_row,
    Effect: spells.draw_effect,
}

MOVING: Mapping[type, frozenset[str]] = {Dice: frozenset({"roll"}), DiceTray: frozenset({"roll"})}
"""Widgets that look different while something moves, and the kinds of motion they heed."""


def draw_widget(widget: Widget, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Draw any widget inside that rectangle."""
    DRAWINGS[type(widget)](widget, pen, x, y, width, height)


def moves(widget: Widget, motion: Motion) -> bool:
    """True if that motion changes how the widget looks."""
    return motion.kind in MOVING.get(type(widget), ())
