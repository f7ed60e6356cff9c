"""Draws numbers over time and in comparison. Must not know what is counted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import pairwise

from companion.core.plots import (
    Bars,
    Lane,
    LaneKind,
    Lanes,
    Matrix,
    MatrixCell,
    MatrixColumn,
    Stairs,
    Track,
    TrackEnd,
    UnitBar,
    UnitColumns,
    UnitRows,
)
from companion.core.view import Icon, IconName, Tone
from companion.core.words import Text, name
from companion.screen.pen import Pen
from companion.screen.theme import Colour
from companion.screen.widgets.board import draw_die
from companion.screen.widgets.phrases import phrase, write

PIECES = 40
"""More plays than this are drawn several to a piece."""
_DASH = 0.011
LOW = 3.4
"""A lane that is lower than so many letters has no room over its columns: its warning stands before them."""
CROWDED = 13
"""From so many proposals on those that were turned down close up."""
WIDEST = 5.0
"""A column is never wider than so many letters are high: a few of them stay columns."""


# ---------------------------------------------------------------- lanes
def draw_lanes(w: Lanes, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A panel a lane, one under the other, over one row of columns; rows of signs and the ticks at the foot."""
    if not w.lanes or not w.ticks:
        return
    cap, gap = pen.size("cap"), pen.gap_small
    row = cap * 1.7
    foot = row * (1 + len(w.marks))
    each = (height - foot - gap * len(w.lanes)) / len(w.lanes)
    left = x + (width * (0.28 if not pen.compact else 0.13))
    right = x + width - (cap * (3.4 if not pen.compact else 2.4))
    for n, lane in enumerate(w.lanes):
        _draw_lane(lane, pen, x, y + n * (each + gap), width, each, left, right)
    pitch = (right - left) / len(w.ticks)
    at = y + len(w.lanes) * (each + gap) + row / 2
    marked = {column for marks in w.marks for column in marks.at}
    _row_name(pen, w.time, None, x, at, left - x)
    for column, tick in _spaced(w.ticks, pen, pitch):
        bold = column in marked
        pen.text(tick, left + (column + 0.5) * pitch, at, "cap", "ink" if bold else "ink2", bold=bold, align="c")
    for n, marks in enumerate(w.marks):
        at = y + len(w.lanes) * (each + gap) + row * (n + 1.5)
        _row_name(pen, marks.name, marks.icon, x, at, left - x)
        for column in range(len(w.ticks)):
            middle = left + (column + 0.5) * pitch
            if column in marks.at:
                pen.icon(marks.icon, middle, at, min(cap * 1.3, pitch * 0.95))
            else:
                pen.disc(middle, at, min(cap * 0.16, pitch * 0.2), fill="edge")
    if w.ended:
        middle = left + (len(w.ticks) - 0.5) * pitch
        pen.bar(middle - 1, y, 2, height - foot, "red")
        pen.icon(Icon.SKULL, middle, y + cap, cap * 1.4, "red")


def _spaced(ticks: tuple[str, ...], pen: Pen, pitch: float) -> Iterator[tuple[int, str]]:
    """Every tick, or every second, third, ... where they would touch."""
    wide = max((pen.measure(tick, "cap", bold=True) for tick in ticks), default=0.0) + pen.size("cap") * 0.3
    every = max(1, math.ceil(wide / pitch))
    yield from ((column, tick) for column, tick in enumerate(ticks) if column % every == 0)


def _row_name(pen: Pen, words: Text, icon: IconName | None, x: float, y: float, width: float) -> None:
    if pen.compact:
        if icon is not None:
            pen.icon(icon, x + pen.size("cap"), y, pen.size("cap"), "ink2")
        return
    fitted = phrase(pen, words, width - pen.gap * 1.5, ["cap", pen.measures.floor])
    if fitted.fits:
        write(pen, fitted, x + pen.gap, y, "ink2")


def _draw_lane(
    lane: Lane, pen: Pen, x: float, y: float, width: float, height: float, left: float, right: float
) -> None:
    cap = pen.size("cap")
    pen.panel(x, y, width, height, fill="surface")
    _head_lane(lane, pen, x, y + height / 2, min(height * 0.42, cap * 2), left)
    known = [value for value in lane.values if value is not None]
    top = max([1, *known, *([lane.limit] if lane.limit is not None else [])])
    warned = _warned(lane)
    room = height * (0.76 if lane.limit is not None else 0.84)
    low = height < cap * LOW
    if warned is not None and not low:
        room = min(room, height * 0.92 - cap * 1.5)  # its sign and number stand above it
    base = y + height - height * 0.08
    pitch = (right - left) / max(1, len(lane.values))
    unit = room / top
    if lane.limit is not None:
        at = base - lane.limit * unit
        _dashes(pen, left, right, at)
    match lane.kind:
        case LaneKind.COLUMNS:
            _draw_columns(lane, pen, left, base, pitch, unit)
        case LaneKind.BLOCKS:
            _draw_blocks(lane, pen, left, base, pitch, unit)
        case LaneKind.STEPS:
            _draw_steps(lane, pen, left, base, pitch, unit)
    if warned is not None and low:
        pen.icon(Icon.WARNING, left - cap * 0.6, y + height / 2, cap * 0.9, "accent")
    elif warned is not None:
        _warn(lane.values[warned] or 0, pen, left + (warned + 0.5) * pitch, base, unit)
    _number_lane(lane, known, pen, right + cap * 0.5, base, unit, y, height)


def _head_lane(lane: Lane, pen: Pen, x: float, middle: float, sign: float, left: float) -> None:
    """Its sign, and its name where that has room before the plot begins at ``left``."""
    pen.icon(lane.icon, x + pen.gap + sign / 2, middle, sign, "ink2")
    if pen.compact:
        return
    words = phrase(pen, lane.name, left - x - sign - pen.gap * 2.5, ["cap", pen.measures.floor])
    if words.fits:
        write(pen, words, x + pen.gap * 1.6 + sign, middle, "ink2")


def _draw_columns(lane: Lane, pen: Pen, left: float, base: float, pitch: float, unit: float) -> None:
    wide = min(pitch * 0.66, pen.size("cap") * WIDEST)
    for column, value in enumerate(lane.values):
        if value:
            high = max(2.0, value * unit)
            pen.panel(
                left + (column + 0.5) * pitch - wide / 2,
                base - high,
                wide,
                high,
                fill=_lane_tone(lane, value),
                radius=min(4, wide / 3, high / 2),
            )


def _draw_blocks(lane: Lane, pen: Pen, left: float, base: float, pitch: float, unit: float) -> None:
    """One block for each thing, as tokens are stacked."""
    wide = min(pitch * 0.66, pen.size("cap") * WIDEST)
    for column, value in enumerate(lane.values):
        for block in range(value or 0):
            pen.panel(
                left + (column + 0.5) * pitch - wide / 2,
                base - (block + 1) * unit + unit * 0.16,
                wide,
                unit * 0.84,
                fill=_lane_tone(lane, value or 0),
                radius=min(3, unit * 0.25, pitch * 0.2),
            )


def _draw_steps(lane: Lane, pen: Pen, left: float, base: float, pitch: float, unit: float) -> None:
    points = []
    for column, value in enumerate(lane.values):
        if value is not None:
            level = base - value * unit
            points += [(left + column * pitch, level), (left + (column + 1) * pitch, level)]
    if points:
        pen.line(points, "ink", 2.5 if pen.compact else 4)


def _number_lane(
    lane: Lane, known: list[int], pen: Pen, x: float, base: float, unit: float, y: float, height: float
) -> None:
    """The last value large, the limit small beside its line; where both would meet, the limit above the value, or not
    at all where there is no room: its line stays."""
    cap = pen.size("cap")
    limit_y = base - (lane.limit or 0) * unit
    if known:
        size = "title" if height > pen.size("title") * 1.6 else "body"
        half = pen.size(size) * 0.55
        at = min(max(base - known[-1] * unit, y + height * 0.5), y + height - half)
        pen.text(str(known[-1]), x, at, size, bold=True)
        if lane.limit == known[-1]:
            return
        if abs(limit_y - at) < half + cap * 0.6:
            limit_y = at - half - cap * 0.6
    if lane.limit is not None and limit_y > y + cap * 0.4:
        pen.text(str(lane.limit), x, limit_y, "cap", "ink2")


def _lane_tone(lane: Lane, value: int) -> Colour:
    return "accent" if lane.limit is not None and value >= lane.limit - 1 else "ink2"


def _warned(lane: Lane) -> int | None:
    """The first column one step before the limit; of steps none is."""
    if lane.limit is None or lane.kind is LaneKind.STEPS:
        return None
    limit = lane.limit
    return next((at for at, value in enumerate(lane.values) if value is not None and value >= limit - 1), None)


def _warn(value: int, pen: Pen, middle: float, base: float, unit: float) -> None:
    """A triangle and the number over a column."""
    cap = pen.size("cap")
    at = base - value * unit - cap * 0.75
    pen.icon(Icon.WARNING, middle - cap * 0.6, at, cap, "accent")
    pen.text(str(value), middle + cap * 0.1, at, "cap", "accent", bold=True)


def _dashes(pen: Pen, left: float, right: float, y: float) -> None:
    dash = max(4.0, (right - left) * _DASH)
    at = left
    while at < right:
        pen.bar(at, y - 0.75, min(dash, right - at), 1.5, "edge")
        at += dash * 1.7


# ---------------------------------------------------------------- stairs
def draw_stairs(w: Stairs, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The level as amber stairs with glow below them; tracks begin with their shape and end in a disc."""
    if not w.levels:
        return
    cap = pen.size("cap")
    left = x + cap * 2.6
    disc = cap * (0.95 if not pen.compact else 0.7)
    right = x + width - disc * 1.2
    foot = cap * 1.7 * (1 if w.ticks else 0) + cap * 1.6 * (1 if w.groups else 0)
    base = y + height - foot
    highest = max([*w.levels, *(level for track in w.tracks for _, level in track.points), 1])
    unit = (base - y - cap * 1.6) / max(1, highest - min(0, *w.levels))
    pitch = (right - left) / max(1, len(w.levels))

    def up(level: float) -> float:
        return base - level * unit

    for rule in w.rules:
        pen.bar(left, up(rule.level), right - left, 1, "line")
        pen.text(
            rule.label,
            left - cap * 0.6,
            up(rule.level),
            "cap",
            "ink" if rule.strong else "ink2",
            bold=rule.strong,
            align="r",
        )
    for column, level in enumerate(w.levels):
        pen.bar(left + column * pitch, up(level), pitch + 0.5, base - up(level), "glow")
    points = []
    for column, level in enumerate(w.levels):
        points += [(left + column * pitch, up(level)), (left + (column + 1) * pitch, up(level))]
    pen.line(points, "accent", 3 if pen.compact else 6)
    for track in w.tracks:
        _draw_track(track, pen, left, pitch, up, disc, right)
    if not pen.compact:
        _name_tracks(w, pen, left, pitch, up, disc, right)
    end = up(w.levels[-1])
    pen.disc(right, end, disc, fill="accent", outline="ground", thick=3)
    pen.icon(Icon.HOURGLASS, right, end, disc * 1.1, "on_accent")
    _draw_ticks(w, pen, left, pitch, base)


def _draw_track(
    track: Track,
    pen: Pen,
    left: float,
    pitch: float,
    up: Callable[[float], float],
    disc: float,
    right: float,
) -> None:
    if not track.points:
        return
    cap = pen.size("cap")
    tone = str(track.tone)
    thick = 3.0 if pen.compact else 6.0
    begin, level = track.points[0]
    line = [(left + begin * pitch, up(level))]
    for (_, before), (column, after) in pairwise(track.points):
        line += [(left + column * pitch, up(before)), (left + column * pitch, up(after))]
    last = track.points[-1][1]
    end_x = min(right, left + track.until * pitch)
    if track.end is TrackEnd.OPEN:
        pen.line(line, tone, thick) if len(line) > 1 else None
        at = line[-1][0]
        while at < right:
            pen.line([(at, up(last)), (min(right, at + thick * 1.6), up(last))], tone, thick)
            at += thick * 3.4
    else:
        line.append((end_x, up(last)))
        pen.line(line, tone, thick)
    pen.shape(track.tone, line[0][0], up(level), disc * 0.8)
    match track.end:
        case TrackEnd.SAVED:
            pen.disc(end_x, up(last), disc, fill="ink", outline="ground", thick=2)
            pen.icon(Icon.GEM, end_x, up(last), disc * 1.2, "ground")
        case TrackEnd.LOST:
            pen.disc(end_x, up(last), disc, fill="red_d", outline="red", thick=2)
            pen.icon(Icon.CROSS, end_x, up(last), disc * 1.05, "ink")
        case TrackEnd.OPEN:
            pass
    if pen.compact:
        return
    if track.fall.id and len(track.points) > 1:
        column, low = track.points[-1]
        pen.text(pen.full(track.fall), left + column * pitch + cap * 0.5, up(low) - cap * 0.8, "cap", "ink2")


def _name_tracks(
    w: Stairs, pen: Pen, left: float, pitch: float, up: Callable[[float], float], disc: float, right: float
) -> None:
    """Each above its beginning, else below it, else above or below where it goes on; no name lies over a line, a shape
    or another name. One that has no room is left out: the shape tells which it is."""
    cap = pen.size("cap")
    pieces: list[tuple[int, float, float, float]] = []
    """Number of its track, from and to, how high."""
    for number, track in enumerate(w.tracks):
        stops = [*(column for column, _ in track.points), track.until]
        for (_, level), (start, end) in zip(track.points, pairwise(stops), strict=True):
            pieces.append((number, left + start * pitch - disc, min(right, left + end * pitch), up(level)))
    shapes = [(left + track.points[0][0] * pitch, up(track.points[0][1])) for track in w.tracks if track.points]
    shapes += [(min(right, left + track.until * pitch), up(track.points[-1][1])) for track in w.tracks if track.points]
    taken: list[tuple[float, float, float]] = []
    for number, track in enumerate(w.tracks):
        own = [piece for piece in pieces if piece[0] == number]
        if not own:
            continue
        said = pen.said(track.name, right - own[0][1], "cap")
        wide = pen.measure(said, "cap")
        places = [(x + 2 * disc, y + by) for _, x, _, y in own for by in (-cap * 0.95, cap * 1.05)]
        for x, at in places:
            lines = (abs(at - y) > cap * 0.75 or x > b or x + wide < a for _, a, b, y in pieces)
            names = (abs(at - y) > cap * 1.05 or x > b or x + wide < a for a, b, y in taken)
            marks = (abs(at - y) > disc + cap * 0.6 or x > at_x + disc or x + wide < at_x - disc for at_x, y in shapes)
            if x + wide <= right + disc and all(lines) and all(names) and all(marks):
                pen.text(said, x, at, "cap", "ink")
                taken.append((x, x + wide, at))
                break


def _draw_ticks(w: Stairs, pen: Pen, left: float, pitch: float, base: float) -> None:
    cap = pen.size("cap")
    y = base + cap * 1.05
    for column, tick in _spaced(w.ticks, pen, pitch):
        pen.text(tick, left + (column + 0.5) * pitch, y, "cap", "ink2", align="c")
    at = 0
    for group in w.groups:
        if at:
            pen.bar(left + at * pitch, base, 1, cap * 2.9, "edge")
        words = phrase(pen, group.label, group.span * pitch - 6, ["cap", pen.measures.floor])
        if words.fits:
            write(pen, words, left + (at + group.span / 2) * pitch, y + cap * 1.5, "ink2", align="c")
        at += group.span


# ---------------------------------------------------------------- matrix
def draw_matrix(w: Matrix, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A row a person, columns grouped under the disc of their quest, the count of approvals at the foot."""
    columns = sum(len(group.columns) for group in w.groups)
    if not w.rows or not columns:
        return
    cap = pen.size("cap")
    head = min(height * 0.16, 66.0 if not pen.compact else 26.0)
    foot = cap * 1.9
    row = (height - head - foot) / len(w.rows)
    if row < pen.measures.floor * 1.1:  # so many people: their names before the signs of quests and the counts
        head, foot = min(head, cap * 1.3), 0.0
        row = (height - head - cap * 0.3) / len(w.rows)  # the last name's descenders need a little
    names = max((pen.measure(pen.said(row_name, width * 0.26, "body"), "body") for row_name in w.rows), default=0.0)
    names = min(width * 0.26, names + pen.gap * 2)
    apart = pen.gap_small
    crowded = columns >= CROWDED
    shares = sum(_share(column, crowded) for group in w.groups for column in group.columns)
    pitch = (width - names - apart * (len(w.groups) - 1)) / shares
    size = min(row * 0.62, pitch * 0.4)
    for n in range(0, len(w.rows), 2):
        pen.panel(x, y + head + n * row, width, row, fill="surface", radius=pen.radius / 2)
    _draw_people(w, pen, x, y + head, names, row)
    left = x + names
    for group in w.groups:
        wide = pitch * sum(_share(column, crowded) for column in group.columns)
        middle, r = left + wide / 2, min(head * 0.46, max(wide * 0.45, 8))
        pen.disc(middle, y + head / 2, r, fill=_dark(group.tone), outline=str(group.tone), thick=2)
        pen.icon(group.icon, middle, y + head / 2, r * 1.1, str(group.tone))
        for column in group.columns:
            own = pitch * _share(column, crowded)
            if column.chosen:
                pen.panel(left + 1, y + head, own - 2, height - head, fill="raised", radius=pen.radius / 2)
            for n, cell in enumerate(column.cells):
                _draw_cell(cell, pen, left, y + head + (n + 0.5) * row, own, size, only_vote=own < pitch)
            if foot:
                _draw_count(column, pen, left + own / 2, y + height - foot / 2)
            left += own
        left += apart


def _draw_people(w: Matrix, pen: Pen, x: float, y: float, width: float, row: float) -> None:
    """A name for each row, some with an eye."""
    cap = pen.size("cap")
    step = min(float(pen.size("body")), row * 0.6)
    for n, row_name in enumerate(w.rows):
        at = y + (n + 0.5) * row
        words = phrase(pen, row_name, width - pen.gap, [step, "cap", pen.measures.floor])
        write(pen, words, x + pen.gap_small, at, "ink")
        if n in w.marked:
            pen.icon(Icon.EYE, x + width - cap * 0.7, at, cap * 1.1, "accent")


def _draw_count(column: MatrixColumn, pen: Pen, x: float, y: float) -> None:
    """Approvals at the foot of a column."""
    if column.count is not None:
        tone = "ink" if column.chosen else "ink2"
        pen.text(str(column.count), x, y, "cap", tone, bold=column.chosen, align="c")


def _share(column: MatrixColumn, crowded: bool) -> float:
    """Of a column's width: where there are many, those that were turned down close up and keep only the votes."""
    return 0.5 if crowded and not column.chosen else 1.0


def _dark(tone: Tone) -> Colour:
    return f"{tone}_d" if tone in (Tone.RED, Tone.GREEN, Tone.BLUE) else "surface"


def _draw_cell(
    cell: MatrixCell, pen: Pen, left: float, y: float, pitch: float, size: float, *, only_vote: bool
) -> None:
    """``only_vote``: there is no room for who was in the team."""
    apart = min(pitch * 0.21, size * 0.9)
    one, other = left + pitch / 2 - apart, left + pitch / 2 + apart
    if only_vote:
        other = left + pitch / 2
    elif cell.member:
        pen.icon(Icon.SHIELD if cell.leader else Icon.SHIELD_HOLLOW, one, y, size)
    if cell.leader and not only_vote:
        small = cell.member
        pen.icon(Icon.CROWN, one, y - (size * 0.08 if small else 0), size * (0.5 if small else 0.9), "accent")
    if cell.yes is True:
        pen.disc(other, y, size * 0.5, fill="ink2")
        pen.icon(Icon.CHECK, other, y, size * 0.62, "ground")
    elif cell.yes is False:
        pen.disc(other, y, size * 0.5, outline="edge", thick=1.5)
        pen.icon(Icon.CROSS, other, y, size * 0.5, "ink2")


# ---------------------------------------------------------------- pieces
def _pieces(won: int, lost: int, most: int) -> tuple[int, int, int]:
    """How many pieces for each, and what one stands for."""
    each = max(1, -(-(won + lost) // most))
    return round(won / each), round(lost / each), each


def draw_unit_bar(w: UnitBar, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    won, lost, each = _pieces(w.won, w.lost, PIECES)
    count = won + lost
    if not count:
        return
    pitch = min(width / count, height * 1.2)
    for n in range(count):
        _draw_piece(pen, x + n * pitch, y, pitch * 0.84, height, n < won)
    if each > 1:
        pen.text(f"×{each}", x + width, y + height / 2, "cap", "ink2", align="r")


def _draw_piece(pen: Pen, x: float, y: float, width: float, height: float, won: bool) -> None:
    radius = min(4.0, width / 3, height / 3)
    if won:
        pen.panel(x, y, width, height, fill="ink", radius=radius)
    else:
        pen.panel(x, y, width, height, fill="red_d", outline="red", thick=1.5, radius=radius)


def draw_unit_columns(w: UnitColumns, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    pen.panel(x, y, width, height, fill="surface")
    cap = pen.size("cap")
    head = cap * 2.4
    words = phrase(pen, w.title, width - 2 * pen.gap, ["body", "cap", pen.measures.floor], bold=True)
    write(pen, words, x + pen.gap, y + head / 2 + 4, "ink", bold=True)
    if not w.columns:
        return
    pitch = (width - 2 * pen.gap) / len(w.columns)
    foot = pen.size("body") * 2
    number = pen.size("body") * 1.3
    room = height - head - foot - number
    most = max(1, *(column.won + column.lost for column in w.columns))
    each = max(1, -(-most // 12))
    unit = room / max(1, -(-most // each))
    for n, column in enumerate(w.columns):
        middle = x + pen.gap + (n + 0.5) * pitch
        won, lost = round(column.won / each), round(column.lost / each)
        wide = min(pitch * 0.72, 90.0)
        base = y + height - foot
        for piece in range(won + lost):
            high = min(unit * 0.8, 18.0)
            _draw_piece(pen, middle - wide / 2, base - (piece + 1) * min(unit, 22.5), wide, high, piece < won)
        top = base - (won + lost) * min(unit, 22.5)
        pen.text(str(column.won + column.lost), middle, top - number * 0.5, "body", bold=True, align="c")
        pen.bar(middle - pitch * 0.42, base, pitch * 0.84, 1.5, "edge")
        label = base + foot * 0.55
        if column.icon is not None:
            pen.icon(column.icon, middle - cap * 0.7, label, cap * 1.1, "ink2")
            pen.text(column.label, middle + cap * 0.2, label, "body", bold=True)
        else:
            fitted = phrase(pen, name(column.label), pitch - 4, ["body", "cap", pen.measures.floor])
            write(pen, fitted, middle, label, "ink", align="c")


def draw_unit_rows(w: UnitRows, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Label over pieces, the number of plays large at the right; all rows share one scale."""
    pen.panel(x, y, width, height, fill="surface")
    body = pen.size("body")
    head = body * 1.9
    words = phrase(pen, w.title, width - 2 * pen.gap, ["body", "cap", pen.measures.floor], bold=True)
    write(pen, words, x + pen.gap, y + head / 2 + 2, "ink", bold=True)
    if not w.rows:
        return
    least = body * (2.1 if pen.compact else 2.3)
    fits = max(1, int((height - head) // least))
    shown = w.rows[:fits] if len(w.rows) <= fits else w.rows[: max(1, fits - 1)]
    left_out = w.rows[len(shown) :]
    pitch = min((height - head) / (len(shown) + bool(left_out)), body * 3.2)
    widest = max(pen.measure(str(row.plays), "body", bold=True) for row in w.rows)
    room = width - 3 * pen.gap - widest
    most = max(row.won + row.lost for row in w.rows)
    each = max(1, -(-most // PIECES))
    for n, row in enumerate(shown):
        top = y + head + n * pitch
        said = phrase(pen, row.label, room, ["body", "cap", pen.measures.floor])
        write(pen, said, x + pen.gap, top + pitch * 0.3, "ink")
        pen.text(str(row.plays), x + width - pen.gap, top + pitch * 0.5, "body", bold=True, align="r")
        high = pitch * 0.26
        piece = min(room / max(1, -(-most // each)), high * 1.6)
        won, lost = round(row.won / each), round(row.lost / each)
        for at in range(won + lost):
            _draw_piece(pen, x + pen.gap + at * piece, top + pitch * 0.62, piece * 0.84, high, at < won)
    if left_out:
        count = sum(row.plays for row in left_out)
        middle = y + head + (len(shown) + 0.5) * pitch
        write(pen, phrase(pen, name(f"+{len(left_out)}"), room, ["body"]), x + pen.gap, middle, "ink2")
        pen.text(str(count), x + width - pen.gap, middle, "body", "ink2", bold=True, align="r")


# ---------------------------------------------------------------- bars with a band
def draw_bars(w: Bars, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Bars from zero with their numbers at the foot, in the band where they are expected."""
    pen.panel(x, y, width, height, fill="surface")
    cap = pen.size("cap")
    head = cap * 2.2 if w.title.id else pen.gap
    if w.title.id:
        words = phrase(pen, w.title, width - 2 * pen.gap, ["body", "cap", pen.measures.floor], bold=True)
        write(pen, words, x + pen.gap, y + head / 2 + 3, "ink", bold=True)
    under = cap * 1.8 if w.under.id else pen.gap * 0.5
    if w.under.id:
        words = phrase(pen, w.under, width - 2 * pen.gap, ["cap", pen.measures.floor])
        write(pen, words, x + pen.gap, y + height - under / 2 - 2, "ink2")
    if not w.bars:
        return
    pitch = (width - 2 * pen.gap) / len(w.bars)
    die = min(pitch * 0.7, 34.0 if not pen.compact else 18.0)
    base = y + height - under - die * 1.4
    top = max([1.0, *(float(bar.value) for bar in w.bars), *(w.band or ())])
    unit = (base - y - head - cap * 1.2) / top
    if w.band is not None:
        low, high = w.band
        pen.bar(x + pen.gap, base - high * unit, width - 2 * pen.gap, (high - low) * unit, "green_d")
        for at in w.band:
            pen.bar(x + pen.gap, base - at * unit, width - 2 * pen.gap, 1.5, "green")
    number = min(float(pen.size("body")), pitch * 0.68 * 0.55)
    longest = max(pen.measure(str(bar.value), number, bold=True) for bar in w.bars)
    wide = min(pitch - 2, max(pitch * 0.68, longest + 6))
    number *= min(1.0, (wide - 2) / longest)
    for n, bar in enumerate(w.bars):
        left = x + pen.gap + n * pitch + (pitch - wide) / 2
        high = max(2.0, bar.value * unit)
        tone = "red" if bar.outside else "ink2"
        pen.panel(left, base - high, wide, high, fill=tone, radius=min(4, wide / 4, high / 2))
        inside = high > number * 1.5
        at = base - number * 0.8 if inside else base - high - number * 0.7
        pen.text(str(bar.value), left + wide / 2, at, number, "ground" if inside else "ink", bold=True, align="c")
        if bar.outside:
            above = base - high - cap * 0.8 - (0 if inside else number * 1.4)
            pen.icon(Icon.WARNING, left + wide / 2, above, cap * 1.1, "red")
        if bar.die is not None:
            draw_die(bar.die, pen, left + wide / 2, base + die * 0.8, die)
        elif bar.label:
            pen.text(bar.label, left + wide / 2, base + die * 0.8, "cap", "ink2", align="c")
