"""Widgets of games with hidden roles: cards to shuffle, who sees whom, a card that is passed, a script read aloud.

Must not know any game.
"""

from __future__ import annotations

from companion.api import NOTHING, Icon
from companion.api.drawing import Pen, Step, phrase, tall, worded, write
from companion.games.avalon.pictures import Glimpse, Lane, Look, LookedAt, Looks, Passing, Reading, RoleLanes, RoleSign

NAMES: list[Step] = [21, 19, 17, 16, 15, 14]
"""Heights of a name on its card, in pixels, the largest that fits."""
COMPACT_NAMES: list[Step] = [14, 13, 12, 11]
MOST_ACROSS, LEAST_ACROSS = 4, 2
"""Cards side by side where they lie in rows."""
MOST_CARDS = 8
"""So many cards lie side by side; more lie in piles of equal ones."""


# ---------------------------------------------------------------- the cards to shuffle
def draw_pictured_lanes(w: RoleLanes, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A panel a side with its number; below it every card that is dealt. Compact: emblems without names; where it is
    higher than wide, one panel above the other, in piles, with names."""
    inset, gap = (6.0, 4.0) if pen.compact else (12.0, 8.0)
    if pen.compact and height > width:
        _draw_lanes_stacked(w, pen, x, y, width, height, gap, inset)
        return
    piled = sum(lane.count for lane in w.lanes) > MOST_CARDS or not _names_fit(w, pen, width, gap, inset)
    piles = [_piles(lane, piled) for lane in w.lanes]
    count = sum(map(len, piles))
    between = pen.gap * (len(w.lanes) - 1)
    room = width - between - 2 * inset * len(w.lanes) - gap * (count - len(w.lanes))
    card = min(room / max(1, count), 46.0 if pen.compact else 104.0)
    spare = (width - between - 2 * inset * len(w.lanes) - gap * (count - len(w.lanes)) - card * count) / len(w.lanes)
    left = x
    for lane, pile in zip(w.lanes, piles, strict=True):
        wide = card * len(pile) + gap * (len(pile) - 1) + 2 * inset + spare
        _draw_pictured_lane(lane, pile, pen, left, y, wide, height, card, gap, inset)
        left += wide + pen.gap


def _names_fit(w: RoleLanes, pen: Pen, width: float, gap: float, inset: float) -> bool:
    """Whether every card, lying alone, has room for its name on one line."""
    if pen.compact:
        return True
    count = sum(lane.count for lane in w.lanes)
    room = width - pen.gap * (len(w.lanes) - 1) - 2 * inset * len(w.lanes) - gap * (count - len(w.lanes))
    return _all_fit(w, pen, room / max(1, count))


def _all_fit(w: RoleLanes, pen: Pen, card: float) -> bool:
    """Whether every name has room on one line of its card."""
    steps = COMPACT_NAMES if pen.compact else NAMES
    return all(phrase(pen, role.label, card - 8, steps, bold=True).fits for lane in w.lanes for role in lane.roles)


def _share(width: float, count: int, gap: float) -> float:
    return (width - gap * (count - 1)) / count


def _draw_lanes_stacked(
    w: RoleLanes, pen: Pen, x: float, y: float, width: float, height: float, gap: float, inset: float
) -> None:
    """As high as the cards need, in as many rows as wide cards take; the same card on both sides."""
    piles = [_piles(lane, True) for lane in w.lanes]
    across = min(MOST_ACROSS, max(map(len, piles)))
    while across > LEAST_ACROSS and not _all_fit(w, pen, _share(width - 2 * inset, across, gap)):
        across -= 1
    card = _share(width - 2 * inset, across, gap)
    head, rows = 34.0, [-(-len(pile) // across) for pile in piles]
    room = height - pen.gap * (len(piles) - 1) - (head + inset) * len(piles) - gap * (sum(rows) - len(piles))
    high = min(room / max(1, sum(rows)), card * 1.5)
    top = y
    for lane, pile, lines in zip(w.lanes, piles, rows, strict=True):
        tallest = head + inset + lines * high + gap * (lines - 1)
        pen.panel(x, top, width, tallest, fill="surface")
        _draw_lane_head(lane, pen, x, top, width, inset)
        for i, (role, count) in enumerate(pile):
            left = x + inset + (i % across) * (card + gap)
            _draw_role_card(role, count, lane, pen, left, top + head + (i // across) * (high + gap), card, high, True)
        top += tallest + pen.gap


def _piles(lane: Lane, piled: bool) -> list[tuple[RoleSign, int]]:
    """Each card, or each pile with how many lie in it."""
    if piled:
        return [(role, role.count) for role in lane.roles]
    return [(role, 1) for role in lane.roles for _ in range(role.count)]


def _draw_pictured_lane(
    lane: Lane,
    piles: list[tuple[RoleSign, int]],
    pen: Pen,
    x: float,
    y: float,
    width: float,
    height: float,
    card: float,
    gap: float,
    inset: float,
) -> None:
    pen.panel(x, y, width, height, fill="surface")
    head = _draw_lane_head(lane, pen, x, y, width, inset)
    high = min(height - head - inset, card * 1.62)
    top = y + head + (height - head - inset - high) / 2
    start = x + (width - card * len(piles) - gap * (len(piles) - 1)) / 2
    for i, (role, count) in enumerate(piles):
        _draw_role_card(role, count, lane, pen, start + i * (card + gap), top, card, high, not pen.compact)


def _draw_lane_head(lane: Lane, pen: Pen, x: float, y: float, width: float, inset: float) -> float:
    """Sign, number and side; returns how high that is."""
    head = 34.0 if pen.compact else 66.0
    sign = 18.0 if pen.compact else 36.0
    middle = y + head / 2 + (1 if pen.compact else 2)
    pen.icon(lane.icon, x + inset + sign / 2, middle, sign, str(lane.tone))
    size = 26.0 if pen.compact else 54.0
    told = str(lane.count)
    left = x + inset + sign * 1.35
    pen.text(told, left, middle, size, "ink", bold=True)
    left += pen.measure(told, size, True) + (6 if pen.compact else 12)
    room = x + width - inset - left
    caption = phrase(pen, lane.caption, room, ["title", "body", "cap"])
    if caption.fits:
        write(pen, caption, left, middle + size * 0.1, "ink2")
    return head


def _draw_role_card(
    role: RoleSign,
    count: int,
    lane: Lane,
    pen: Pen,
    x: float,
    y: float,
    width: float,
    height: float,
    named: bool,
) -> None:
    tone = str(lane.tone)
    rim = 1.5 if pen.compact else 3.0
    pen.panel(x, y, width, height, fill=f"{tone}_d", outline=tone, thick=rim, radius=4 if pen.compact else 10)
    name = None
    if named:
        steps = COMPACT_NAMES if pen.compact else NAMES
        name = phrase(pen, role.label, width - 8, steps, bold=True)
        if not name.fits:
            name = phrase(pen, role.label, width - 8, steps[2:], bold=True, lines=2)
    foot = max(24.0 if pen.compact else 40.0, tall(pen, name) + 8) if name is not None else 0.0
    emblem = min(width * 0.66, (height - foot) * 0.58)
    if role.emblem is not None:
        pen.icon(role.emblem, x + width / 2, y + (height - foot) * (0.56 if name else 0.5), emblem, "ink")
    if name is not None:
        small, corner = (12.0, 5.0) if pen.compact else (18.0, 9.0)
        pen.icon(lane.icon, x + corner + small / 2, y + corner + small / 2, small, tone)
        pen.bar(x + rim, y + height - foot, width - 2 * rim, 2, tone)
        write(pen, name, x + width / 2, y + height - foot / 2 + 1, bold=True, align="c", squeeze=0.85)
    if count > 1:
        told = f"×{count}"
        size = 13.0 if pen.compact else 24.0
        inner = 3.0 if pen.compact else 9.0
        pen.text(told, x + width - inner, y + inner + size * 0.5, size, "ink", bold=True, align="r")


# ---------------------------------------------------------------- who sees whom
def draw_looks(w: Looks, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """One row a look; who sees nobody is hollow."""
    gap = 4.0 if pen.compact else 8.0
    rows = max(1, len(w.looks))
    high = min((height - gap * (rows - 1)) / rows, 40.0 if pen.compact else 70.0)
    for i, look in enumerate(w.looks):
        _draw_look(look, pen, x, y + i * (high + gap), width, high)


def _draw_look(look: Look, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    blind = not look.seen
    middle = y + height / 2
    if blind:
        pen.panel(x, y, width, height, fill="ground", outline="edge", thick=1 if pen.compact else 2)
    else:
        pen.panel(x, y, width, height, fill="surface")
    sign = 16.0 if pen.compact else 30.0
    inset = 8.0 if pen.compact else 18.0
    pen.icon(look.icon, x + inset + sign / 2, middle, sign, str(look.tone))
    left = x + inset + sign * 1.45
    eye = 18.0 if pen.compact else 32.0
    wide, narrow = (0.62, 0.68) if blind else (0.43, 0.53)  # names of those who see nobody may be many
    begins = x + width * (narrow if pen.compact else wide)
    arrow = begins - (18.0 if pen.compact else 34.0)
    eye_at = arrow - eye * 1.05
    room = eye_at - eye * 0.6 - left
    steps = [16, 14, 13] if pen.compact else [30, 27, 24, 21, 19]
    name = phrase(pen, look.name, room, steps, bold=True)
    if not name.fits:
        name = phrase(pen, look.name, room, [13, 12, 11] if pen.compact else [19, 17], bold=True, lines=2)
    write(pen, name, left, middle, "ink2" if blind else "ink", bold=True, squeeze=0.85)
    pen.icon(Icon.EYE_OFF if blind else Icon.EYE, eye_at, middle, eye, "ink2" if blind else "ink")
    end = x + width - inset
    if blind:
        aside = phrase(pen, look.aside, end - begins, ["title", "body", "cap"])
        if not aside.fits:
            aside = phrase(pen, look.aside, end - begins, ["cap"], lines=2)
        write(pen, aside, begins, middle, "ink2", squeeze=0.85)
        return
    _draw_arrow(pen, arrow, middle, eye * 0.8, look.mutual)
    unclear = [one for one in look.seen if one.how is Glimpse.UNCLEAR]
    if unclear:
        _draw_unclear(look, unclear, pen, begins, y, end, height)
        return
    between = 4.0 if pen.compact else 6.0
    chip = min((end - begins - between * (len(look.seen) - 1)) / len(look.seen), 34.0 if pen.compact else 134.0)
    for i, one in enumerate(look.seen):
        _draw_chip(one, pen, begins + i * (chip + between), y, chip, height)


def _draw_arrow(pen: Pen, x: float, y: float, size: float, both: bool) -> None:
    half, head = size / 2, size * 0.26
    width = 1.6 if pen.compact else 3.0
    pen.line([(x - half, y), (x + half, y)], "ink2", width)
    pen.line([(x + half - head, y - head), (x + half, y), (x + half - head, y + head)], "ink2", width)
    if both:
        pen.line([(x - half + head, y - head), (x - half, y), (x - half + head, y + head)], "ink2", width)


def _draw_chip(one: LookedAt, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    inner = 3.0 if pen.compact else 8.0
    top, high = y + inner, height - 2 * inner
    hidden = one.how is Glimpse.HIDDEN
    if hidden:
        pen.panel(x, top, width, high, fill="surface", outline="line", thick=1 if pen.compact else 2)
    else:
        pen.panel(x, top, width, high, fill=f"{one.tone}_d")
    sign = 22.0
    left = x + 7 + sign / 2
    icon, tone = (Icon.EYE_OFF, "ink3") if hidden else (one.icon, str(one.tone))
    if pen.compact:
        emblem = one.emblem or one.icon
        pen.icon(emblem, x + width / 2, y + height / 2, min(width, high) * 0.66, "ink3" if hidden else "ink")
        return
    name_left = left + sign / 2 + 5
    steps = [20, 18, 17, 15, 14]
    name = phrase(pen, one.label, x + width - 4 - name_left, steps, bold=not hidden)
    if not name.fits:
        name = phrase(pen, one.label, x + width - 4 - name_left, steps[-2:], bold=not hidden, lines=2)
    pen.icon(icon, left, y + height / 2, sign, tone)
    write(pen, name, name_left, y + height / 2, "ink2" if hidden else "ink", bold=not hidden, squeeze=0.85)


def _draw_unclear(look: Look, unclear: list[LookedAt], pen: Pen, x: float, y: float, end: float, height: float) -> None:
    """Those whom the viewer cannot tell apart, on one chip with a question mark."""
    inner = 3.0 if pen.compact else 8.0
    if pen.compact:
        wide = 34.0 * (len(unclear) + 0.6)
        pen.panel(x, y + inner, wide, height - 2 * inner, fill="surface", outline="edge", thick=1)
        pen.icon(Icon.QUESTION, x + 13, y + height / 2, 14, "ink2")
        for i, one in enumerate(unclear):
            pen.icon(one.emblem or one.icon, x + 38 + 34 * i, y + height / 2, 22, "ink")
        return
    size = 20.0
    either = pen.full(look.between)
    names = f" {either} ".join(pen.full(one.label) for one in unclear)
    sign = 22.0
    aside = None
    if look.aside != NOTHING:
        aside = phrase(pen, look.aside, 130, ["cap"], lines=2)
    room = end - x - (max(pen.measure(line, aside.size) for line in aside.lines) + 12 if aside else 0)
    said = worded(pen, (names,), room - sign * 2.2, [size, size * 0.85, size * 0.7], bold=True)
    wide = min(room, max(pen.measure(line, said.size, True) for line in said.lines) + sign * 2.2)
    pen.panel(x, y + inner, wide, height - 2 * inner, fill="surface", outline="edge", thick=2)
    pen.icon(Icon.QUESTION, x + sign * 0.85, y + height / 2, sign, "ink2")
    write(pen, said, x + sign * 1.7, y + height / 2, "ink", bold=True)
    if aside is not None:
        write(pen, aside, x + wide + 12, y + height / 2, "ink2", squeeze=0.9)


# ---------------------------------------------------------------- a card is passed
def draw_passing(w: Passing, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """Two seats, an ivory arrow from who shows to who looks with the card on it, and below what it may be."""
    r = 32.0 if pen.compact else 66.0
    card_w, card_h = (40.0, 56.0) if pen.compact else (88.0, 120.0)
    centre = x + width / 2
    apart = width * 0.33
    middle = y + max(r, card_h / 2) + 3
    looks_at, shows_at = centre - apart, centre + apart
    for cx, number in ((looks_at, w.to_number), (shows_at, w.giver_number)):
        pen.disc(cx, middle, r, "raised", "edge", 1 if pen.compact else 2)
        pen.text(number, cx, middle, r * 0.92, "ink", bold=True, align="c")
    badge = r * 0.36
    pen.disc(looks_at + r * 0.74, middle - r * 0.74, badge, "ink", "ground", 2 if pen.compact else 4)
    pen.icon(w.sign, looks_at + r * 0.74, middle - r * 0.74, badge * 1.15, "ground")
    gap = 6.0 if pen.compact else 14.0
    line = 3.0 if pen.compact else 6.0
    start, tip = shows_at - r - gap, looks_at + r + gap * 1.8
    pen.line([(start, middle), (centre + card_w / 2 + gap / 2, middle)], "ink", line)
    pen.line([(centre - card_w / 2 - gap / 2, middle), (tip, middle)], "ink", line)
    head = r * 0.36
    pen.line([(tip + head, middle - head), (tip, middle), (tip + head, middle + head)], "ink", line)
    pen.panel(
        centre - card_w / 2,
        middle - card_h / 2,
        card_w,
        card_h,
        fill="raised",
        outline="ink",
        thick=2 if pen.compact else 5,
        radius=5 if pen.compact else 10,
    )
    pen.icon(w.back, centre, middle, card_w * 0.5, "ink2")
    under = middle + r + (4 if pen.compact else 8)
    room = 2 * (centre - looks_at - (36 if pen.compact else 94))
    room = min(room, 2 * (looks_at - x))
    for cx, called, does in ((looks_at, w.to, w.to_does), (shows_at, w.giver, w.giver_does)):
        name = worded(pen, pen.called(called), room, ["head", "title", "body", "cap"], bold=True)
        write(pen, name, cx, under + tall(pen, name) / 2, bold=True, align="c")
        said = phrase(pen, does, room, ["body", "cap"], lines=2)
        if under + tall(pen, name) + tall(pen, said) <= y + height + 2:
            write(pen, said, cx, under + tall(pen, name) + tall(pen, said) / 2, "ink2", align="c", squeeze=0.9)
    _draw_either(w, pen, centre, middle + card_h / 2 + (6 if pen.compact else 12), y + height)


def _draw_either(w: Passing, pen: Pen, centre: float, top: float, end: float) -> None:
    """The two cards that it may be, small."""
    size = min(34.0 if pen.compact else 68.0, end - top)
    if size < (22 if pen.compact else 44):
        return
    between = size * 0.34
    for side, one in zip((-1, 1), w.may_be, strict=True):
        left = centre + (between / 2 if side > 0 else -between / 2 - size)
        tone = str(one.tone)
        pen.panel(left, top, size, size, fill=f"{tone}_d", outline=tone, thick=1.5 if pen.compact else 3, radius=6)
        word = phrase(pen, one.label, size - 6, [19, 17, 15, 13] if not pen.compact else [11, 10], bold=True)
        with_word = word.fits and not pen.compact
        pen.icon(one.icon, left + size / 2, top + size * (0.4 if with_word else 0.5), size * 0.46, tone)
        if with_word:
            write(pen, word, left + size / 2, top + size * 0.8, bold=True, align="c")


# ---------------------------------------------------------------- a script read aloud
def draw_reading(w: Reading, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A bar a line, the number, the line as large as it fits in four, what follows it."""
    high = 4.0 if pen.compact else 8.0
    gap = 3.0 if pen.compact else 6.0
    bar = (width - gap * (w.of - 1)) / w.of
    top = y + (4 if pen.compact else 6)
    for i in range(w.of):
        left = x + i * (bar + gap)
        if i + 1 == w.at:
            pen.panel(left, top - high * 0.4, bar, high * 1.8, fill="accent", radius=high * 0.9)
        else:
            pen.panel(left, top, bar, high, fill="ink2" if i + 1 < w.at else "line", radius=high / 2)
    row = top + high + (20 if pen.compact else 40)
    size = 30.0 if pen.compact else 60.0
    told = str(w.at)
    pen.text(told, x, row, size, "ink", bold=True)
    after = x + pen.measure(told, size, True) + (6 if pen.compact else 12)
    of = f"/ {w.of}"
    pen.text(of, after, row + size * 0.16, "body", "ink2")
    after += pen.measure(of, "body") + pen.gap
    sign = 14.0 if pen.compact else 28.0
    hint = phrase(pen, w.hint, x + width - after - sign * 1.4, ["body", "cap"])
    if w.hint != NOTHING and hint.fits:
        pen.icon(Icon.SOUND, x + width - sign / 2, row, sign, "ink2")
        write(pen, hint, x + width - sign * 1.4, row, "ink2", align="r")
    foot = _after_height(w, pen)
    note = phrase(pen, w.note, width - (20 if pen.compact else 40), ["body", "cap"], lines=3)
    note_high = tall(pen, note) if w.note != NOTHING else 0.0
    begins = row + size * 0.55
    room = y + height - foot - note_high - begins - (4 if pen.compact else 8)
    steps = [22, 19, 17, 15] if pen.compact else [44, 38, 32, 28, 24]
    for step in steps:
        line = phrase(pen, w.line, width, [step], bold=True, lines=4)
        if line.fits and tall(pen, line) * 0.95 <= room:
            break
    write(pen, line, x, begins + tall(pen, line) * 0.95 / 2, bold=True, squeeze=0.95)
    if w.note != NOTHING:
        below = begins + tall(pen, line) * 0.95 + (3 if pen.compact else 8)
        small = 12.0 if pen.compact else 24.0
        pen.icon(w.note_icon, x + small / 2, below + pen.leading(note.size) / 2, small, "ink2")
        write(pen, note, x + small * 1.5, below + note_high / 2, "ink")
    if w.after != NOTHING:
        _draw_after(w, pen, x, y + height - foot, width, foot)


def _after_height(w: Reading, pen: Pen) -> float:
    return 0.0 if w.after == NOTHING else 26.0 if pen.compact else 52.0


def _draw_after(w: Reading, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """The line that comes next, softly."""
    pen.bar(x, y, width, 1 if pen.compact else 2, "line")
    caption = pen.full(w.after_caption)
    middle = y + height / 2 + 2
    pen.text(caption, x, middle, "cap", "ink2")
    left = x + pen.measure(caption, "cap") + pen.gap
    said = phrase(pen, w.after, x + width - left, ["body", "cap"], lines=2)
    if said.fits and tall(pen, said) <= height:
        write(pen, said, left, middle, "ink2", squeeze=0.9)
        return
    size = pen.size("cap")
    first = pen.wrap(pen.full(w.after), x + width - left - pen.measure(" …", size), size)[0]
    pen.text(f"{first} …", left, middle, size, "ink2")
