"""Draws a circuit as SVG for a sheet of A4: the Pi with its header, every part, every wire from end to end.

The header stands at the left, parts in two columns beside it; wires run in two channels between them, one lane for each
net. Pure; must not know settings or what parts are for.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape

from msgspec import Struct

from companion.app.care.circuit import FUSE, PI, SPLITTER, Circuit, CircuitPart, End, Look, Net
from companion.app.care.wiring import FIVE_VOLT_PINS, GROUND_PINS, THREE_VOLT_PINS, Wire, Wiring
from companion.box.pins import BCM_OF_HEADER

WIDTH, HEIGHT = 1485, 1050
"""A4 on its long side, five units a millimetre."""
_PAPER, _BOARD, _BOX, _LINE, _QUIET, _BLACK = "#ffffff", "#e7efe6", "#f6f3ea", "#8d887b", "#6a665c", "#141414"
_INK = {
    "white": "#ffffff", "blue": "#3d7fd6", "green": "#3fa45b", "yellow": "#f2cc2f", "violet": "#9259c4",
    "grey": "#8b8b86", "pink": "#e08aa8", "turquoise": "#33a9a4", "olive": "#8a8a33", "black": "#141414",
    "red": "#d0402f", "brown": "#8a5a33", "orange": "#e8832a", "panel": "#b9b4a8",
}  # fmt: skip
_ROW, _TOP = 40, 150
_ODD_X, _EVEN_X, _RADIUS = 288, 318, 10
_BOARD_LEFT, _BOARD_RIGHT = 70, 338
_NEAR_X, _NEAR_WIDTH = 735, 215
_FAR_X, _FAR_WIDTH = 1165, 255
_GAP, _STEP = 20, 20
_PASSES = (5, 10, 15)
"""Heights below a part, in the gap to the next one, at which wires may run from one channel to the other."""
_APART = 8
"""Wires that run beside one another are at least so far from each other, where there is room."""
_LETTER = 0.6
"""Width of a bold letter on average, in its size."""
_RING_HEIGHT, _SPEAKER_HEIGHT = 160, 80


class Point(Struct, frozen=True):
    """A place on the sheet."""

    x: float
    y: float


class PartBox(Struct, frozen=True):
    """Where a part stands."""

    part: CircuitPart
    x: float
    y: float
    width: float
    height: float

    def terminal(self, name: str) -> Point:
        """Where a wire ends. Raises KeyError: no such terminal."""
        first = self.y + (10 if self.part.look in _FLAT else 30)
        if name in self.part.left:
            return Point(self.x, first + _STEP * self.part.left.index(name))
        if name in self.part.right:
            return Point(self.x + self.width, first + _STEP * self.part.right.index(name))
        raise KeyError(name)


_FLAT = (Look.BUTTON, Look.LED)
"""Parts whose name stands beside their terminals instead of above."""


# ---------------------------------------------------------------- where things stand
def header_point(pin: int) -> Point:
    """Where a wire leaves the header: those of the odd row pass between two pins of the even row."""
    row = (pin - 1) // 2
    return Point(_EVEN_X, _TOP + row * _ROW) if pin % 2 == 0 else Point(_ODD_X + 15, _TOP + row * _ROW + _ROW / 2)


def _height(part: CircuitPart) -> float:
    rows = max(len(part.left), len(part.right))
    if part.look in _FLAT:
        return _STEP * rows
    if part.look is Look.RING:
        return _RING_HEIGHT
    if part.look is Look.SPEAKER:
        return _SPEAKER_HEIGHT
    return _STEP * (rows + 2)


def _stacked(parts: Iterable[CircuitPart], x: float, y: float, width: float) -> list[PartBox]:
    boxes: list[PartBox] = []
    for part in parts:
        boxes.append(PartBox(part, x, y, width, _height(part)))
        y += _height(part) + _GAP
    return boxes


def placed(drawn: Circuit) -> tuple[PartBox, ...]:
    """Parts beside the Pi in the order of their pins, so that few wires cross; the others below one another, half a
    step lower, so that no two wires lie on one another."""
    pins: dict[str, list[float]] = {}
    for net in drawn.nets:
        heights = [header_point(int(end.terminal)).y for end in net.ends if end.part == PI]
        for end in net.ends:
            pins.setdefault(end.part, []).extend(heights if len(net.ends) == 2 else ())

    def order(part: CircuitPart) -> tuple[bool, float]:
        heights = pins.get(part.name) or [0.0]
        return part.look is not Look.SCREEN, sum(heights) / len(heights)

    near = sorted((part for part in drawn.parts if part.near), key=order)
    far = [part for part in drawn.parts if not part.near]
    return (*_stacked(near, _NEAR_X, _TOP, _NEAR_WIDTH), *_stacked(far, _FAR_X, _TOP + _STEP / 2, _FAR_WIDTH))


# ---------------------------------------------------------------- lanes
class WireRun(Struct):
    """What one net does in one channel: stubs at its left and right, joined by a lane at ``x``; at ``passing`` it goes
    on into the other channel."""

    net: Net
    left: list[Point]
    right: list[Point]
    x: float = 0.0
    passing: float | None = None

    @property
    def heights(self) -> list[float]:
        return [point.y for point in (*self.left, *self.right)]


def _crossings(one: WireRun, other: WireRun) -> int:
    """How often they cross if ``one`` has its lane left of ``other``'s."""
    low, high = min(one.heights), max(one.heights)
    over = sum(low < point.y < high for point in other.left)
    low, high = min(other.heights), max(other.heights)
    return over + sum(low < point.y < high for point in one.right)


def _in_lanes(runs: list[WireRun], first: float, last: float) -> None:
    """Give each run its lane, in the order that crosses least: each in turn goes where it does best."""
    order = list(runs)
    for _ in range(3):
        for run in list(order):
            order.remove(run)
            costs = [
                sum(_crossings(other, run) for other in order[:at])
                + sum(_crossings(run, other) for other in order[at:])
                for at in range(len(order) + 1)
            ]
            order.insert(costs.index(min(costs)), run)
    apart = min(18.0, (last - first) / max(len(order) - 1, 1))
    start = (first + last - apart * (len(order) - 1)) / 2
    for n, run in enumerate(order):
        run.x = round(start + n * apart, 1)


def routed(drawn: Circuit, boxes: Sequence[PartBox]) -> tuple[list[WireRun], list[WireRun]]:
    """The runs of both channels."""
    at = {box.part.name: box for box in boxes}
    near: list[WireRun] = []
    far: list[WireRun] = []
    for net in drawn.nets:
        first, second = WireRun(net, [], []), WireRun(net, [], [])
        for end in net.ends:
            _end_into(end, at, first, second)
        near += [first] if first.heights else []
        far += [second] if second.heights else []
    passes = [box.y + box.height + down for box in boxes if box.part.near for down in _PASSES]
    taken = [point.y for run in near for point in run.left] + [point.y for run in far for point in run.right]
    for first in near:
        for second in (run for run in far if run.net is first.net):
            y = _pass(passes, taken, sum(first.heights) / len(first.heights))
            taken.append(y)
            first.right.append(Point(_NEAR_X, y))
            second.left.append(Point(_NEAR_X, y))
            first.passing = second.passing = y
    _in_lanes(near, 440, 645)
    _in_lanes(far, 975, 1075)
    return near, far


def _pass(passes: Sequence[float], taken: Sequence[float], near: float) -> float:
    """The height nearest to ``near`` at which no other wire runs, or runs closest."""

    def cost(y: float) -> tuple[float, float]:
        return -min(_APART, *(abs(y - other) for other in taken)), abs(y - near)

    return min(passes, key=cost)


def _end_into(end: End, at: dict[str, PartBox], first: WireRun, second: WireRun) -> None:
    if end.part == PI:
        first.left.append(header_point(int(end.terminal)))
        return
    box = at[end.part]
    point = box.terminal(end.terminal)
    if not box.part.near:
        second.right.append(point)
    elif end.terminal in box.part.left:
        first.right.append(point)
    else:
        second.left.append(point)


# ---------------------------------------------------------------- ink
def drawing(shown: Wiring, drawn: Circuit) -> str:
    """The sheet. It grows, in the shape of A4, where a box has more parts than it holds."""
    boxes = placed(drawn)
    needed = max([box.y + box.height for box in boxes] + [_TOP + 20 * _ROW + 60])
    height = max(HEIGHT, math.ceil(needed) + 90)
    width = max(WIDTH, math.ceil(height * WIDTH / HEIGHT))
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="297mm" height="210mm" '
        'font-family="Pretendard, Noto Sans, DejaVu Sans, sans-serif" font-size="14">',
        f"<title>Wiring: {escape(shown.board)}</title>",
        f'<rect width="{width}" height="{height}" fill="{_PAPER}"/>',
        _words(44, 38, f"Wiring: {shown.board}", size=24, weight=600),
        *_legend(height, any(box.part.name == SPLITTER for box in boxes)),
        *_board(),
        *_cables(boxes, height),
        *(line for box in boxes for line in _box(box, drawn.leds)),
    ]
    near, far = routed(drawn, boxes)
    for run in near:
        out += _run(run)
    for run in far:
        out += _run(run)
    by_pin: dict[int, list[Wire]] = {}
    for wire in shown.wires:
        by_pin.setdefault(wire.header, []).append(wire)
    out += _under_panel(shown.wires)
    for pin in range(1, 41):
        out += _pin(pin, by_pin.get(pin, []))
    for run in (*near, *far):
        out += _marks(run)
    out.append("</svg>")
    return "\n".join(out) + "\n"


def _words(
    x: float, y: float, said: str, *, size: float = 13, ink: str = _BLACK, anchor: str = "start", weight: int = 400
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="{weight}" fill="{ink}" text-anchor="{anchor}">'
        f"{escape(said)}</text>"
    )


def _path(points: Sequence[tuple[float, float]], ink: str, width: float, *, dash: str = "", of: str = "") -> str:
    way = " ".join(f"{x:g},{y:g}" for x, y in points)
    extra = f' stroke-dasharray="{dash}"' if dash else ""
    named = f' class="{of}"' if of else ""
    return (
        f'<polyline{named} points="{way}" fill="none" stroke="{ink}" stroke-width="{width:g}" '
        f'stroke-linejoin="round" stroke-linecap="round"{extra}/>'
    )


def _rect(x: float, y: float, width: float, height: float, fill: str, *, line: str = _LINE, round_: float = 6) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round_:g}" fill="{fill}" '
        f'stroke="{line}" stroke-width="1.5"/>'
    )


def _legend(height: float, splitter: bool) -> Iterator[str]:
    yield _words(
        44, height - 40, "A dot joins wires; wires that only cross are not joined. The header is seen from above: "
        "pin 1, square, is at the corner of the board, and USB points down.", ink=_QUIET,
    )  # fmt: skip
    if not splitter:
        return
    yield _words(
        44, height - 20, "Pi 5: no splitter. What goes to its 5 V goes to a free 5 V pin of the header (2 or 4), or "
        "to the red wire of a cut USB cable in the Pi; ground to a free ground pin, or to the black wire.", ink=_QUIET,
    )  # fmt: skip


def _board() -> Iterator[str]:
    bottom = _TOP + 20 * _ROW + 30
    yield _rect(_BOARD_LEFT, _TOP - 44, _BOARD_RIGHT - _BOARD_LEFT, bottom - _TOP + 44, _BOARD, round_=14)
    yield _words(_BOARD_LEFT + 16, _TOP + 630, "Raspberry", size=18, weight=600)
    yield _words(_BOARD_LEFT + 16, _TOP + 652, "Pi", size=18, weight=600)
    yield _rect(_ODD_X - 16, _TOP - 18, _EVEN_X - _ODD_X + 32, 19 * _ROW + 36, "#2b2b2b", round_=6)
    for y, name in ((_TOP + 30, "power"), (_TOP + 130, "HDMI")):
        yield _rect(_BOARD_LEFT - 6, y, 26, 44, "#c9c6bd", round_=3)
        yield _words(_BOARD_LEFT + 26, y + 27, name, size=12, ink=_QUIET)
    yield _rect(_BOARD_LEFT + 60, _TOP - 50, 70, 18, "#c9c6bd", round_=3)
    yield _words(_BOARD_LEFT + 138, _TOP - 30, "DSI (no Zero)", size=12, ink=_QUIET)
    for n, name in enumerate(("USB", "USB", "network")):
        yield _rect(_BOARD_LEFT + 14 + n * 84, bottom - 44, 74, 50, "#c9c6bd", round_=3)
        yield _words(_BOARD_LEFT + 51 + n * 84, bottom - 14, name, size=12, ink=_QUIET, anchor="middle")


def _cables(boxes: Sequence[PartBox], height: float) -> Iterator[str]:
    """What comes with plugs on it: the supply's cable, the screen's, a loudspeaker's."""
    at = {box.part.name: box for box in boxes}
    splitter = at.get(SPLITTER)
    power = [(44, 66), (44, _TOP + 52), (_BOARD_LEFT - 6, _TOP + 52)]
    start = splitter.x + splitter.width - 60 if splitter is not None else _FAR_X + 40
    if splitter is not None:
        yield _path([(start, splitter.y), (start, 66), *power], _LINE, 5, of="cable")
        yield _supply(splitter.x + splitter.width + 6, splitter.y + 30)
    else:
        yield _path([(start, 66), *power], _LINE, 5, of="cable")
        yield _supply(start + 6, 66)
    plug = "from the splitter's plug" if splitter is not None else "the supply's cable"
    yield _words(start - 16, 58, f"power, {plug}", size=12, ink=_QUIET, anchor="end")
    for box in boxes:
        if box.part.cable:
            yield from (_screen_cable(box) if box.part.look is Look.SCREEN else _speaker_cable(box, height))


def _screen_cable(box: PartBox) -> Iterator[str]:
    dsi, hdmi = (_BOARD_LEFT + 95, _TOP - 50), (_BOARD_LEFT - 6, _TOP + 152)
    start = [dsi, (dsi[0], 88)] if "DSI" in box.part.cable else [hdmi, (56, hdmi[1]), (56, 88)]
    yield _path([*start, (box.x + 60, 88), (box.x + 60, box.y)], _LINE, 5, of="cable")
    yield _words(box.x + 40, 82, box.part.cable, size=12, ink=_QUIET, anchor="end")


def _speaker_cable(box: PartBox, height: float) -> Iterator[str]:
    usb, low, x = (_BOARD_LEFT + 51, _TOP + 20 * _ROW + 36), height - 64, box.x + 60
    yield _path([usb, (usb[0], low), (x, low), (x, box.y + box.height)], _LINE, 5, of="cable")
    yield _words(x - 16, low - 8, box.part.cable, size=12, ink=_QUIET, anchor="end")


def _supply(x: float, y: float) -> str:
    return (
        _path([(x - 6, y), (x + 14, y)], _LINE, 5, of="cable")
        + _rect(x + 14, y - 22, 42, 44, "#c9c6bd", round_=5)
        + _words(x + 35, y + 5, "supply", size=11, anchor="middle")
    )


# ---------------------------------------------------------------- parts
def _box(box: PartBox, leds: int) -> Iterator[str]:
    part = box.part
    yield _rect(box.x, box.y, box.width, box.height, _BOX)
    if part.look in _FLAT:
        middle = box.y + box.height / 2
        size = min(13.0, (box.width - 110) / (_LETTER * len(part.name)))
        yield _words(box.x + box.width - 52, middle + 5, part.name, size=size, weight=600, anchor="end")
    else:
        yield _words(box.x + 12, box.y + 16, part.name, size=14, weight=600)
        yield _words(box.x + box.width - 10, box.y + 16, part.said, size=11, ink=_QUIET, anchor="end")
    for name in part.left:
        point = box.terminal(name)
        yield _words(point.x + 12, point.y + 4, _shown(part, name), size=11, ink=_QUIET)
    for name in part.right:
        point = box.terminal(name)
        yield _words(point.x - 12, point.y + 4, name, size=11, ink=_QUIET, anchor="end")
    if part.look in _GLYPHS:
        yield from _GLYPHS[part.look](box, leds)


def _shown(part: CircuitPart, name: str) -> str:
    if part.name == FUSE:
        return {"in": "from the terminals", "out": "to the ring"}[name]
    return {"leg": "leg 1", "other leg": "leg 2"}.get(name, name)


def _corner(box: PartBox) -> tuple[float, float]:
    return box.x + box.width - 28, box.y + box.height / 2


def _cap(box: PartBox, _: int) -> Iterator[str]:
    x, y = _corner(box)
    yield f'<circle cx="{x:g}" cy="{y:g}" r="15" fill="{_PAPER}" stroke="{_LINE}" stroke-width="2"/>'
    yield f'<circle cx="{x:g}" cy="{y:g}" r="9" fill="{_LINE}"/>'


def _led(box: PartBox, _: int) -> Iterator[str]:
    x, y = _corner(box)
    yield f'<circle cx="{x:g}" cy="{y:g}" r="9" fill="#f3d9a8" stroke="{_LINE}" stroke-width="2"/>'


def _ring_of(box: PartBox, leds: int) -> Iterator[str]:
    yield from _ring(box.x + box.width - 76, box.y + box.height / 2 + 12, 50, leds)


def _capacitor(box: PartBox, _: int) -> Iterator[str]:
    x, y = _corner(box)
    for n in (0, 1):
        yield _path([(x - 46, y + 6 + 10 * n), (x + 4, y + 6 + 10 * n)], _BLACK, 4)


def _fuse(box: PartBox, _: int) -> Iterator[str]:
    x, y = _corner(box)
    yield _rect(x - 50, y + 2, 60, 16, _PAPER)
    yield _path([(x - 58, y + 10), (x + 18, y + 10)], _BLACK, 2)


def _screws(box: PartBox, _: int) -> Iterator[str]:
    for name, ink in (("5 V", _INK["red"]), ("ground", _INK["black"])):
        x, y = box.terminal(name).x + 70, box.terminal(name).y
        yield f'<circle cx="{x:g}" cy="{y:g}" r="8" fill="{_PAPER}" stroke="{ink}" stroke-width="3"/>'
        yield _path([(x - 5, y - 5), (x + 5, y + 5)], ink, 2)


def _speaker(box: PartBox, _: int) -> Iterator[str]:
    x, y = _corner(box)
    y += 10
    yield (
        f'<path d="M{x - 34:g},{y - 7:g} h12 l14,-11 v36 l-14,-11 h-12 z" fill="{_LINE}"/>'
        f'<path d="M{x:g},{y - 10:g} q12,10 0,20" fill="none" stroke="{_LINE}" stroke-width="3"/>'
    )


def _notch(box: PartBox, _: int) -> Iterator[str]:
    x = box.x + box.width / 2
    yield f'<path d="M{x - 10:g},{box.y:g} a10,10 0 0 0 20,0" fill="{_PAPER}" stroke="{_LINE}" stroke-width="1.5"/>'


_GLYPHS: Mapping[Look, Callable[[PartBox, int], Iterator[str]]] = {
    Look.BUTTON: _cap,
    Look.LED: _led,
    Look.RING: _ring_of,
    Look.CAPACITOR: _capacitor,
    Look.FUSE: _fuse,
    Look.SPLITTER: _screws,
    Look.SPEAKER: _speaker,
    Look.CHIP: _notch,
}


def _ring(x: float, y: float, radius: float, leds: int) -> Iterator[str]:
    yield (f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="none" stroke="#d9d4c6" stroke-width="18"/>')
    for n in range(leds):
        angle = math.tau * n / leds
        at = (x + radius * math.sin(angle), y - radius * math.cos(angle))
        size = min(11.0, 2.4 * radius / leds * 2)
        yield _rect(at[0] - size / 2, at[1] - size / 2, size, size, "#f3d9a8" if n else _INK["orange"], round_=2)


# ---------------------------------------------------------------- wires
def _run(run: WireRun) -> Iterator[str]:
    """Casing first, so that a wire that is crossed seems to go below."""
    ink = _INK[run.net.colour]
    edge = _BLACK if run.net.colour in ("white", "yellow") else ink
    low, high = min(run.heights), max(run.heights)
    lines = [[(point.x, point.y), (run.x, point.y)] for point in (*run.left, *run.right)]
    if low != high:
        lines.append([(run.x, low), (run.x, high)])
    for width, paint, of in ((9.0, _PAPER, ""), (5.0, edge, ""), (3.4, ink, "wire")):
        for line in lines:
            yield _path(line, paint, width, of=of)


def _marks(run: WireRun) -> Iterator[str]:
    """Dots where wires are joined, the colour in words for a print without colours, and what sits in the wire."""
    ink = _INK[run.net.colour]
    heights = run.heights
    for y in sorted(set(heights)):
        if len(heights) > 2 and (min(heights) < y < max(heights) or heights.count(y) > 1):
            yield f'<circle cx="{run.x:g}" cy="{y:g}" r="5" fill="{ink}" stroke="{_BLACK}" stroke-width="1"/>'
    for point in run.right:
        if point.y == run.passing and point.x == _NEAR_X:
            continue
        at_its_end = point.x == _FAR_X or any(end.part == PI for end in run.net.ends)
        through = run.net.through if at_its_end else ""
        if through:
            yield _rect(point.x - 50, point.y - 8, 42, 16, _PAPER, line=_BLACK, round_=2)
            yield _words(point.x - 29, point.y + 4, through, size=11, anchor="middle")
        yield _words(point.x - (54 if through else 6), point.y - 5, run.net.colour, size=10, ink=_QUIET, anchor="end")


def _under_panel(wires: Sequence[Wire]) -> Iterator[str]:
    covered = [wire.header for wire in wires if wire.colour == "panel" and wire.bcm is not None]
    if not covered:
        return
    height = (max(covered) + 1) // 2 * _ROW - 2
    yield (
        f'<rect x="{_BOARD_LEFT + 12}" y="{_TOP - 20}" width="{_BOARD_RIGHT - _BOARD_LEFT - 14}" height="{height}" '
        'rx="8" fill="#cfe0f2" fill-opacity="0.55" stroke="#3d7fd6" stroke-width="2" stroke-dasharray="6 5"/>'
    )
    for n, said in enumerate(("the panel", "sits here")):
        yield _words(_BOARD_LEFT + 22, _TOP + 236 + 16 * n, said, size=12, ink="#2b5f9f")


def _pin(pin: int, wires: Sequence[Wire]) -> Iterator[str]:
    even = pin % 2 == 0
    x, y = (_EVEN_X if even else _ODD_X), _TOP + (pin - 1) // 2 * _ROW
    if not even and wires and wires[0].colour != "panel":
        out = header_point(pin)
        ink = _INK[wires[0].colour]
        edge = _BLACK if wires[0].colour in ("white", "yellow") else ink
        for width, paint in ((9.0, "#2b2b2b"), (5.0, edge), (3.4, ink)):
            yield _path([(x, y), (out.x, out.y)], paint, width)
    shape = (
        f'<rect x="{x - _RADIUS}" y="{y - _RADIUS}" width="{2 * _RADIUS}" height="{2 * _RADIUS}"'
        if pin == 1
        else f'<circle cx="{x}" cy="{y}" r="{_RADIUS}"'
    )
    yield f'{shape} fill="{_pad(pin)}" stroke="{_PAPER}"/>'
    dark = pin in GROUND_PINS or pin in FIVE_VOLT_PINS
    yield _words(x, y + 4, str(pin), size=11, ink=_PAPER if dark else _BLACK, anchor="middle")
    name = f"GPIO{BCM_OF_HEADER[pin]}" if pin in BCM_OF_HEADER else _power(pin)
    used = _BLACK if wires else "#a29d90"
    at = (_EVEN_X + 24, y - 5, "start") if even else (_ODD_X - 22, y + 4, "end")
    yield _words(at[0], at[1], name + _key(wires), size=11, ink=used, anchor=at[2])


def _key(wires: Sequence[Wire]) -> str:
    keys = [wire.part.removeprefix("button ") for wire in wires if wire.to == "a key of the panel"]
    return f": key {keys[0]}" if keys else ""


def _pad(pin: int) -> str:
    if pin in GROUND_PINS:
        return _BLACK
    if pin in FIVE_VOLT_PINS:
        return _INK["red"]
    return "#e8a08c" if pin in THREE_VOLT_PINS else "#d8c27a"


def _power(pin: int) -> str:
    return "ground" if pin in GROUND_PINS else "5 V" if pin in FIVE_VOLT_PINS else "3.3 V"
