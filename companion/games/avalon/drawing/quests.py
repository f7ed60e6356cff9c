"""Widgets of games about teams and votes: tracks, leader, clock, tokens, cards in play. Must not know any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.api import NOTHING, Icon, IconName, Tone
from companion.api.drawing import Pen, Phrase, Step, mix, phrase, tall, worded, write
from companion.games.avalon.drawing.roles import draw_pictured_lanes
from companion.games.avalon.pictures import (
    Lane,
    LeaderPanel,
    QuestPlace,
    QuestState,
    QuestTrack,
    RoleLanes,
    RoleSign,
    SeatVote,
    VoteLog,
    VoteRow,
    Votes,
    VoteTrack,
)

LIT = 1.6
"""How much larger the quest at hand may be than the others."""
LEAST_LINK = 6.0
"""Half of what is left between two circles, for the line."""
LEAST_QUEST = 14.0
"""Radius of a quest's circle, in pixels, below which its number is not read."""


# ---------------------------------------------------------------- quests
def draw_quest_track(w: QuestTrack, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Circles on a line; below each its two daggers or a name."""
    pitch = width / max(1, len(w.places))
    named = [pen.called(place.under) for place in w.places if place.under]
    names = [worded(pen, forms, pitch - 4, ["body", "cap"], lines=2) for forms in named]
    lines = 2
    if names and height - max(tall(pen, name) for name in names) < LEAST_QUEST * 2:  # a name gives way to the circles
        names, lines = [worded(pen, forms, pitch - 4, ["cap"]) for forms in named], 1
    under = max((tall(pen, name) for name in names), default=0.0) + 2
    if any(place.fails_needed > 1 or place.sign for place in w.places):
        under = max(under, 13.0 if pen.compact else 26.0)
    now = any(place.state is QuestState.NOW for place in w.places)
    large = max(min((height - under) / 2 - (2 if pen.compact else 4), pitch * 0.44), 1.0)
    small = large * 0.76 if now else min(large, pitch * 0.36)
    high = (height - under) / 2 - (2 if pen.compact else 4)
    if now and not names and high > large:  # where it is higher than wide, the others make room for the one at hand
        small = min(large * 0.9, (width / 2 - LEAST_LINK * (len(w.places) - 1)) / (len(w.places) - 1 + LIT))
        large = min(high, small * LIT)
    middle = y + 2 + large
    radii = [large if place.state is QuestState.NOW else small for place in w.places]
    between = (width - 2 * sum(radii)) / len(radii)
    lefts = [x + between * (i + 0.5) + 2 * sum(radii[:i]) + radii[i] for i in range(len(radii))]
    for i in range(len(lefts) - 1):
        gap = 3 if pen.compact else 6
        start, end = lefts[i] + radii[i] + gap, lefts[i + 1] - radii[i + 1] - gap
        if end > start:
            pen.line([(start, middle), (end, middle)], "line", 2 if pen.compact else 3)
    for place, left, radius in zip(w.places, lefts, radii, strict=True):
        _draw_quest(place, pen, left, middle, radius)
        _draw_under_quest(place, pen, left, middle + radius, pitch, lines)


def _draw_quest(place: QuestPlace, pen: Pen, x: float, y: float, r: float) -> None:
    match place.state:
        case QuestState.WON:
            pen.disc(x, y, r, "blue")
            pen.icon(Icon.SHIELD, x, y, r * 1.15, "ground")
            pen.icon(Icon.CHECK, x, y - r * 0.03, r * 0.62, "blue")
        case QuestState.LOST:
            pen.disc(x, y, r, "red")
            pen.icon(Icon.DAGGER, x, y, r * 1.2, "ground")
        case QuestState.NOW:
            pen.glow(x, y, r * 1.75, "accent", 0.16)
            pen.disc(x, y, r, "glow", "accent", 2.5 if pen.compact else 5)
            pen.text(str(place.size), x, y, r * 1.28, "ink", bold=True, align="c")
        case QuestState.OPEN:
            pen.disc(x, y, r, "surface", "edge", 1.5 if pen.compact else 2)
            pen.text(str(place.size), x, y, r * 1.05, "ink2", bold=True, align="c")


def _draw_under_quest(place: QuestPlace, pen: Pen, x: float, y: float, pitch: float, lines: int) -> None:
    """Right below the circle, whose lower end is at ``y``."""
    done = place.state in (QuestState.WON, QuestState.LOST)
    if place.under:
        said = worded(pen, pen.called(place.under), pitch - 4, ["body", "cap"] if lines > 1 else ["cap"], lines=lines)
        write(pen, said, x, y + 2 + tall(pen, said) / 2, "ink", align="c")
        return
    signs: list[tuple[IconName, str]] = []
    if place.fails_needed > 1 and not done:
        signs += [(Icon.DAGGER, "red")] * place.fails_needed
    if place.sign is not None:
        signs.append((place.sign, "ink2"))
    size = 9.0 if pen.compact else 18.0
    for i, (icon, tone) in enumerate(signs):
        pen.icon(icon, x + (i - (len(signs) - 1) / 2) * size * 1.05, y + size * 0.9, size, tone)


# ---------------------------------------------------------------- leader
ROOMY_LEADER = 116.0
"""So high a panel on Compact has its caption and who holds what, too: on a portrait screen."""


def draw_leader_panel(w: LeaderPanel, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Crown and name; below a hairline the team's shields, what the leader does, and who holds the drop."""
    pen.panel(x, y, width, height, fill="surface")
    roomy = not pen.compact or height >= ROOMY_LEADER
    inset = 24.0 if not pen.compact else 14.0 if roomy else 8.0
    split = height * 0.665
    crown = min(split * 0.66, 84.0 if not pen.compact else 58.0 if roomy else 40.0)
    left = x + inset + crown + (18 if roomy else 6)
    room = x + width - inset - left
    caption = roomy and bool(pen.full(w.caption)) and split >= (64 if pen.compact else 96)
    largest: list[Step] = [pen.size("hero") * 1.25] if roomy and pen.compact else []
    name = phrase(pen, w.name, room, [*largest, "hero", "head", "title"], bold=True)
    if not name.fits:
        name = phrase(pen, w.name, room, ["title", "body"], bold=True, lines=2)
    middle = y + split * (0.62 if caption else 0.52)
    pen.icon(Icon.CROWN, x + inset + crown / 2, y + split * 0.54, crown, "accent")
    if caption:
        pen.text(pen.full(w.caption), left, y + split * 0.24, "cap", "ink2", width=room)
    write(pen, name, left, middle, bold=True, squeeze=0.92)
    pen.bar(x + inset, y + split, width - 2 * inset, 2 if not pen.compact else 1, "line")
    _draw_deed(w, pen, x + inset, y + (split + height) / 2, width - 2 * inset, height - split, roomy)


def _draw_deed(w: LeaderPanel, pen: Pen, x: float, y: float, width: float, height: float, roomy: bool) -> None:
    """Shields, words and aside; for words that are long the aside goes first, then the shields."""
    sign = 13.0 if pen.compact else 26.0
    lines = 2 if height >= 2 * pen.leading("cap") else 1
    shields = sign * 1.08 * w.team + (sign * 0.6 if w.team else 0)
    aside = None
    aside_room = 0.0
    if roomy and w.aside != NOTHING:
        aside = phrase(pen, w.aside, width * 0.4, ["body", "cap"])
        aside_room = max(pen.measure(line, aside.size) for line in aside.lines) + sign * 1.6
    said = None
    left = 0.0
    for left, right in ((shields, aside_room), (shields, 0.0), (0.0, 0.0)):
        said = phrase(pen, w.line, width - left - right, ["body", "cap"], lines=lines)
        if said.fits:
            break
        aside = None
    if aside is not None:
        words = x + width - aside_room + sign * 1.6
        pen.icon(w.aside_sign, words - sign * 0.7, y, sign, "ink2")
        write(pen, aside, words, y)
    if left:
        for i in range(w.team):
            pen.icon(Icon.SHIELD_HOLLOW, x + sign * (0.5 + 1.08 * i), y, sign, "ink2")
    if said is not None:
        write(pen, said, x + left, y, "ink2", squeeze=0.9)


# ---------------------------------------------------------------- votes
ROOMY_PLACE = 40.0
"""From this pitch on the places of rejected teams are large on Compact: on a portrait screen."""


def draw_vote_track(w: VoteTrack, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A place for each rejection; the next one is lit, the last one is evil's. Where there is room: with its words."""
    pen.panel(x, y, width, height, fill="surface")
    inset = 8.0 if pen.compact else 16.0
    pitch = (width - 2 * inset) / w.of
    words = height >= (64 if pen.compact else 112)
    most = 26.0 if not pen.compact else 22.0 if pitch >= ROOMY_PLACE else 12.0
    r = min(pitch * 0.38, (height - 2 * inset) * (0.32 if words else 0.5), most)
    middle = y + height * (0.66 if words else 0.5)
    if words:
        said = phrase(pen, w.caption, width - 2 * inset, ["body", "cap"], lines=2)
        write(pen, said, x + width / 2, y + height * 0.27, "ink2", align="c")
    for i in range(w.of):
        left = x + inset + pitch * (i + 0.5)
        last = i == w.of - 1
        if i < w.rejected:
            pen.disc(left, middle, r, "ink")
            pen.icon(Icon.CROSS, left, middle, r * 1.15, "ground")
        elif i == w.rejected:
            pen.disc(left, middle, r, "glow", "accent", 2 if pen.compact else 3)
        else:
            pen.disc(left, middle, r, "red_d" if last else None, "red" if last else "edge", 1.5 if pen.compact else 2)
        if last and i >= w.rejected:
            pen.icon(Icon.DAGGER, left, middle, r * 1.25, "red")


def _draw_token(approves: bool | None, pen: Pen, x: float, y: float, r: float, asked: bool = False) -> None:
    """Approve is a filled disc with a check, reject a hollow one with a cross, unknown an empty one."""
    thick = 1.5 if pen.compact else 3.0
    if approves:
        pen.disc(x, y, r, "ink")
        pen.icon(Icon.CHECK, x, y, r * 1.1, "ground")
    elif approves is not None:
        pen.disc(x, y, r, None, "edge", thick)
        pen.icon(Icon.CROSS, x, y, r * 1.0, "ink2")
    elif asked:
        pen.disc(x, y, r, "glow", "accent", thick)
    else:
        pen.disc(x, y, r, None, "line", thick)


def draw_votes(w: Votes, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Counts and outcome above, every seat's token below; without an outcome the tokens alone, in rows."""
    if w.head == NOTHING:
        _draw_token_rows(w.seats, pen, x, y, width, height)
        return
    upper = height * (0.58 if w.seats else 0.8)
    head_room = pen.leading("head") + (2 if pen.compact else 8)
    counts = upper - head_room
    cx = x + width / 2
    pen.glow(cx, y + counts * 0.7, counts * 1.3, "accent", 0.07)
    if w.approve is None:
        _draw_token(w.approved, pen, cx, y + counts / 2, counts * 0.4)
    else:
        _draw_counts(w.approve, w.reject, pen, cx, y + counts / 2, width, counts)
    head = phrase(pen, w.head, width, ["head", "title"], bold=True)
    tone = "accent" if w.approved else "ink"
    write(pen, head, cx, y + counts + head_room / 2, tone, bold=True, align="c")
    if w.seats:
        _draw_token_row(w.seats, pen, x, y + upper, width, height - upper)


def _draw_counts(approve: int, reject: int | None, pen: Pen, cx: float, y: float, width: float, height: float) -> None:
    step = "hero" if pen.compact else "giant"
    r = min(height * 0.4, width * 0.07)
    digits = width * 0.165
    discs = width * 0.33
    _draw_token(True, pen, cx - discs, y, r)
    pen.text(str(approve), cx - digits, y, step, "ink", bold=True, align="c")
    pen.bar(cx - 1, y - height * 0.4, 2 if pen.compact else 3, height * 0.8, "line")
    pen.text(str(reject), cx + digits, y, step, "ink2", bold=True, align="c")
    _draw_token(False, pen, cx + discs, y, r)


LEAST_TOKEN = 9.0
"""Radius of a token, in pixels, below which yes and no look the same."""


def _draw_token_row(seats: Sequence[SeatVote], pen: Pen, x: float, y: float, width: float, height: float) -> None:
    pitch = width / len(seats)
    cell = pitch - (4 if pen.compact else 8)
    names = _names(seats, pen, cell)
    inset, signs = (3.0, 0.0) if pen.compact else (10.0, 26.0)
    name_room = max(tall(pen, name) for name in names)
    left = height - signs - 2 * inset
    if left - name_room < 2 * LEAST_TOKEN:  # a long name is cut before the tokens are
        names = [worded(pen, pen.called(seat.name), cell, ["cap"], bold=True) for seat in seats]
        name_room = max(tall(pen, name) for name in names)
    r = max(min(cell * 0.38, (left - name_room) / 2, 34.0), min(LEAST_TOKEN, cell * 0.38))
    high = 2 * inset + 2 * r + name_room + signs
    y += (height - high) / 2
    for i, (seat, name) in enumerate(zip(seats, names, strict=True)):
        middle = x + pitch * (i + 0.5)
        if seat.on_team:
            pen.panel(middle - cell / 2, y, cell, high, fill="surface")
        _draw_token(seat.approves, pen, middle, y + inset + r, r)
        at = y + inset + 2 * r + name_room / 2
        write(pen, name, middle, at, "ink" if seat.approves else "ink2", bold=bool(seat.approves), align="c")
        if signs:
            _draw_seat_signs(seat, pen, middle, at + name_room / 2 + signs * 0.4, 18.0)


def _draw_seat_signs(seat: SeatVote, pen: Pen, x: float, y: float, size: float) -> None:
    signs = [(Icon.SHIELD_HOLLOW, "ink2")] * seat.on_team + [(Icon.CROWN, "accent")] * seat.leads
    for i, (icon, tone) in enumerate(signs):
        pen.icon(icon, x + (i - (len(signs) - 1) / 2) * size * 1.2, y, size, tone)


def _names(seats: Sequence[SeatVote], pen: Pen, room: float) -> list[Phrase]:
    """Everybody's name at one size; on Compact their numbers where the names have no room."""
    called = [pen.called(seat.name) for seat in seats]
    for step in ("body", "cap"):
        if all(pen.measure(forms[0], step, bold=True) <= room for forms in called):
            return [worded(pen, forms, room, [step], bold=True) for forms in called]
    if pen.compact:
        return [worded(pen, (str(n),), room, ["cap"], bold=True) for n in range(1, len(seats) + 1)]
    return [worded(pen, forms, room, ["cap"], bold=True, lines=2) for forms in called]


def _draw_token_rows(seats: Sequence[SeatVote], pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Tokens as they come in, four or five side by side."""
    across = 4 if len(seats) <= 8 else 5
    rows = -(-len(seats) // across)
    pitch, high = width / across, height / max(1, rows)
    room = pitch - 6
    r = max(min(pitch * 0.3, (high - pen.leading("cap")) * 0.38), 2.0)
    for i, seat in enumerate(seats):
        cx = x + pitch * (i % across + 0.5)
        top = y + high * (i // across)
        _draw_token(seat.approves, pen, cx, top + r + 3, r, seat.asked)
        tone = "accent" if seat.asked else "ink" if seat.approves is not None else "ink2"
        name = worded(pen, pen.called(seat.name), room, ["cap"])
        write(pen, name, cx, top + 2 * r + 6 + pen.leading("cap") / 2, tone, align="c")


# ---------------------------------------------------------------- cards in play
def draw_role_lanes(w: RoleLanes, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Wide: a panel a side with a card for each character. Compact: one above the other, names as chips; where there
    is room for a line only, side by side without names."""
    if w.pictured:
        draw_pictured_lanes(w, pen, x, y, width, height)
    elif pen.compact and height < 60:
        wide = (width - pen.gap) / max(1, len(w.lanes))
        for i, lane in enumerate(w.lanes):
            left = x + i * (wide + pen.gap)
            pen.panel(left, y, wide, height, fill="surface")
            _draw_lane_head(lane, pen, left, y + height / 2, wide)
    elif pen.compact:
        high = (height - pen.gap_small) / max(1, len(w.lanes))
        for i, lane in enumerate(w.lanes):
            _draw_lane_compact(lane, pen, x, y + i * (high + pen.gap_small / 2), width, high - pen.gap_small / 2)
    elif width < 560:
        high = (height - pen.gap_small) / max(1, len(w.lanes))
        for i, lane in enumerate(w.lanes):
            _draw_named_lane(lane, pen, x, y + i * (high + pen.gap_small), width, high)
    else:
        _draw_lanes_abreast(w.lanes, pen, x, y, width, height)


def _draw_lanes_abreast(lanes: Sequence[Lane], pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Side by side, as wide as they have cards; where names have no room on cards, names alone."""
    count = sum(len(lane.roles) for lane in lanes)
    inset, gap = 16.0, 10.0
    card = (width - pen.gap * (len(lanes) - 1) - 2 * inset * len(lanes)) / max(1, count)
    roles = [role for lane in lanes for role in lane.roles]
    on_cards = all(phrase(pen, role.label, card - gap - 8, ["cap"], bold=True).fits for role in roles)
    left = x
    for lane in lanes:
        if on_cards:
            wide = card * len(lane.roles) + 2 * inset
            _draw_lane(lane, pen, left, y, wide, height)
        else:
            wide = (width - pen.gap * (len(lanes) - 1)) / len(lanes)
            _draw_named_lane(lane, pen, left, y, wide, height)
        left += wide + pen.gap


def _draw_named_lane(lane: Lane, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The side with its characters' names, no cards."""
    inset = 16.0
    pen.panel(x, y, width, height, fill="surface")
    head = _draw_lane_title(lane, pen, x, y, width, height)
    _draw_chips(lane, pen, x + inset, y + head, width - 2 * inset, height - head - inset / 2)


def _count_tone(lane: Lane) -> str:
    return "ink2" if lane.count == lane.of else "red"


def _draw_lane(lane: Lane, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    pen.panel(x, y, width, height, fill="surface")
    head = _draw_lane_title(lane, pen, x, y, width, height)
    gap = 10.0
    inset = 16.0
    card = (width - 2 * inset + gap) / max(1, len(lane.roles)) - gap
    for i, role in enumerate(lane.roles):
        _draw_card(role, lane, pen, x + inset + i * (card + gap), y + head, card, height - head - inset)


def _draw_lane_title(lane: Lane, pen: Pen, x: float, y: float, width: float, height: float) -> float:
    """Sign, side and count; returns how high that is."""
    head = 48.0 if height >= 150 else 38.0
    middle = y + head / 2 + 2
    step = "title" if height >= 150 else "body"
    pen.icon(lane.icon, x + 30, middle, 24, str(lane.tone))
    told = f"{lane.count} / {lane.of}"
    pen.text(told, x + width - 16, middle, "body", _count_tone(lane), align="r")
    room = width - 62 - pen.measure(told, "body") - 16
    write(pen, phrase(pen, lane.caption, room, [step, "body", "cap"], bold=True), x + 48, middle, bold=True)
    return head


def _draw_card(role: RoleSign, lane: Lane, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    tone = str(lane.tone)
    if role.filler:
        pen.panel(x, y, width, height, outline=f"{tone}_d", radius=12)
    else:
        pen.panel(x, y, width, height, fill=f"{tone}_d", radius=12)
    name = phrase(pen, role.label, width - 8, ["cap"], bold=not role.filler, lines=2)
    room = height - tall(pen, name) - 12
    size = min(56.0, room * 0.82, width * 0.6)
    middle = y + 6 + room / 2
    count = f"×{role.count}" if role.count > 1 else ""
    shift = pen.measure(count, "body", bold=True) / 2 + 2 if count else 0.0
    pen.icon(lane.icon, x + width / 2 - shift, middle, size, mix(tone, "surface", 0.45) if role.filler else tone)
    if count:
        pen.text(count, x + width / 2 - shift + size * 0.56, middle, "body", "ink", bold=True)
    write(pen, name, x + width / 2, y + height - 8 - tall(pen, name) / 2, "ink2" if role.filler else "ink",
          bold=not role.filler, align="c", squeeze=0.92)  # fmt: skip


def _draw_lane_compact(lane: Lane, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    pen.panel(x, y, width, height, fill="surface")
    _draw_lane_head(lane, pen, x, y + 13, width)
    _draw_chips(lane, pen, x + 6, y + 25, width - 12, height - 28)


def _draw_chips(lane: Lane, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Names on chips of the side's colour, set like words in lines."""
    gap, tallest = (3.0, 20.0) if pen.compact else (8.0, 44.0)
    for step in ("body", "cap"):
        chips = list(_chips(lane.roles, pen, width, step))
        rows = max((row for row, *_ in chips), default=0) + 1
        if pen.leading(step) * rows + gap * (rows - 1) <= height:
            break
    high = min(tallest, (height - gap * (rows - 1)) / rows)
    radius = 6 if pen.compact else 12
    for row, left, wide, label, filler in chips:
        top = y + row * (high + gap)
        if filler:
            pen.panel(x + left, top, wide, high, outline=f"{lane.tone}_d", radius=radius, thick=1 if pen.compact else 2)
        else:
            pen.panel(x + left, top, wide, high, fill=f"{lane.tone}_d", radius=radius)
        pen.text(label, x + left + wide / 2, top + high / 2, step, "ink2" if filler else "ink", align="c")


def _draw_lane_head(lane: Lane, pen: Pen, x: float, middle: float, width: float) -> None:
    pen.icon(lane.icon, x + 15, middle, 14, str(lane.tone))
    told = f"{lane.count} / {lane.of}"
    pen.text(told, x + width - 8, middle, "cap", _count_tone(lane), align="r")
    pen.text(pen.full(lane.caption), x + 26, middle, "cap", "ink", bold=True, width=width * 0.5)


def _chips(
    roles: Sequence[RoleSign], pen: Pen, width: float, step: str
) -> Iterator[tuple[int, float, float, str, bool]]:
    """Row, left edge, width, words, filler."""
    pad, gap = (12, 4) if pen.compact else (24, 8)
    row, left = 0, 0.0
    for role in roles:
        label = pen.short(role.label) + (f" ×{role.count}" if role.count > 1 else "")
        wide = pen.measure(label, step) + pad
        if left and left + wide > width:
            row, left = row + 1, 0.0
        yield row, left, wide, label, role.filler
        left += wide + gap


# ---------------------------------------------------------------- the log
def draw_vote_log(w: VoteLog, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A row a proposal: its quest in a disc (filled: approved), then each seat's token with crown and shield."""
    first = 30.0 if pen.compact else 64.0
    pitch = (width - first) / max(1, len(w.seats))
    names = _names([SeatVote(name) for name in w.seats], pen, pitch - 4)
    head = max(22.0 if pen.compact else 40.0, max(tall(pen, name) for name in names))
    for i, name in enumerate(names):
        write(pen, name, x + first + pitch * (i + 0.5), y + head / 2, "ink2", bold=True, align="c", squeeze=0.9)
    pen.bar(x, y + head, width, 1 if pen.compact else 2, "line")
    room = height - head - 4
    high = min(room / max(1, len(w.rows)), 30.0 if pen.compact else 60.0)
    for i, row in enumerate(w.rows):
        _draw_vote_row(row, len(w.seats), pen, x, y + head + 4 + i * high, first, pitch, high)


def _draw_vote_row(
    row: VoteRow, seats: int, pen: Pen, x: float, y: float, first: float, pitch: float, height: float
) -> None:
    middle = y + height / 2
    r = min(height * 0.4, first * 0.4)
    if row.approved:
        pen.disc(x + first / 2, middle, r, "ink")
    else:
        pen.disc(x + first / 2, middle, r, None, "edge", 1.5 if pen.compact else 2)
    tone = "ground" if row.approved else "ink2"
    pen.text(str(row.quest), x + first / 2, middle, max(r * 1.2, pen.measures.floor), tone, bold=True, align="c")
    token = min(height * 0.32, pitch * (0.24 if pen.compact else 0.2))
    for seat in range(seats):
        left = x + first + pitch * seat
        if seat in row.team:
            pen.panel(left + 2, y + 1, pitch - 4, height - 2, fill="raised", radius=6)
        shift = token * 0.8 if seat == row.leader else 0.0
        centre = left + pitch / 2
        if row.votes:
            _draw_token(row.votes[seat], pen, centre - shift, middle, token)
        elif seat in row.team:
            pen.icon(Icon.SHIELD_HOLLOW, centre - shift, middle, token * 1.6, str(Tone.INK2))
        if seat == row.leader:
            pen.icon(Icon.CROWN, centre + token * 1.1, middle, token * 1.4, "accent")
        if seat == row.armed:
            pen.icon(Icon.DAGGER, centre + token * 1.5, middle, token * 1.2, "ink2")
