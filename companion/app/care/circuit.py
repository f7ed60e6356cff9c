"""What a box is made of and how it is joined: parts with their terminals, and nets, which are what a wire joins.

From the settings and the wires of the header. Pure; must not know how it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum

from msgspec import Struct

from companion.app.care.wiring import (
    DATA,
    FIVE_VOLTS,
    GROUND,
    THREE_VOLTS,
    Wire,
    Wiring,
    has_sound_board,
    screen_of,
)
from companion.app.config.settings import DisplayDriver, RingKind, Settings
from companion.box.pins import Pull

PI = "Pi"
BUTTONS_GROUND, BUTTONS_HIGH = "ground of the buttons", "3.3 V of the buttons"
SHIFTER, RING, SPLITTER, FUSE, SOUND, SPEAKER, SCREEN, KNOB = (
    "level shifter", "ring", "splitter", "fuse", "sound board", "loudspeaker", "screen", "knob",
)  # fmt: skip
SMALL_CAPACITOR, LARGE_CAPACITOR = "100 nF", "1000 µF"
FUSED = "red"
SHIFTER_LEFT = ("1 1OE", "2 1A", "3 1Y", "4 2OE", "5 2A", "6 2Y", "7 GND")
SHIFTER_RIGHT = ("14 VCC", "13 4OE", "12 4A", "11 4Y", "10 3OE", "9 3A", "8 3Y")
"""A 74AHCT125 from above, its notch on top (its datasheet, "Pin configuration")."""
_GATES_AT_REST = ("4 2OE", "10 3OE", "13 4OE")
_INPUTS_AT_REST = ("5 2A", "9 3A", "12 4A")


class Look(StrEnum):
    """What a part looks like."""

    BUTTON = "button"
    CHIP = "chip"
    BOARD = "board"
    RING = "ring"
    CAPACITOR = "capacitor"
    FUSE = "fuse"
    SPLITTER = "splitter"
    SPEAKER = "speaker"
    SCREEN = "screen"
    KNOB = "knob"
    LED = "led"


class CircuitPart(Struct, frozen=True):
    """A thing with terminals at its left and right. ``near``: it stands in the column beside the Pi. ``cable``: it is
    joined to the Pi by a ready cable of that name."""

    name: str
    look: Look
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    near: bool = True
    said: str = ""
    cable: str = ""


class End(Struct, frozen=True):
    """A terminal of a part; of the Pi, the number of a header pin."""

    part: str
    terminal: str


class Net(Struct, frozen=True):
    """Ends that are joined by wire of one colour. ``through``: what sits in the wire."""

    colour: str
    ends: tuple[End, ...]
    through: str = ""


class Circuit(Struct, frozen=True):
    """All of it, and how many LEDs the ring has."""

    parts: tuple[CircuitPart, ...]
    nets: tuple[Net, ...]
    leds: int = 0


def circuit(shown: Wiring, settings: Settings) -> Circuit:
    """The box of that wiring, down to the last wire."""
    wires = tuple(wire for wire in shown.wires if wire.colour != "panel")
    ring = settings.ring
    parts = (*_near_parts(settings, wires), *_far_parts(settings, wires))
    return Circuit(parts, tuple(_nets(settings, wires)), ring.count if ring.kind is RingKind.SPI else 0)


def between(drawn: Circuit) -> tuple[tuple[str, ...], ...]:
    """Rows of a table: wires that join parts with each other, with a first row that names its columns."""
    rows = [
        (net.colour, net.through or "-", ", ".join(f"{end.part} {end.terminal}" for end in net.ends if end.part != PI))
        for net in drawn.nets
        if sum(end.part != PI for end in net.ends) > 1
    ]
    return (("wire", "in it", "joins"), *rows) if rows else ()


# ---------------------------------------------------------------- parts
def _near_parts(settings: Settings, wires: tuple[Wire, ...]) -> Iterator[CircuitPart]:
    yield from _screen(settings, wires)
    for wire in wires:
        if wire.part.startswith("button "):
            yield CircuitPart(wire.part, Look.BUTTON, ("leg", "other leg"))
        elif wire.part.startswith("LED "):
            yield CircuitPart(wire.part, Look.LED, ("long leg", "short leg"))
    if any(wire.part == KNOB for wire in wires):
        push = ("push", "push, other leg") if any(wire.part == "push of the knob" for wire in wires) else ()
        yield CircuitPart(KNOB, Look.KNOB, ("A (CLK)", "B (DT)", "GND", *push), said="rotary encoder")
    if settings.ring.kind is RingKind.SPI:
        yield CircuitPart(SHIFTER, Look.CHIP, SHIFTER_LEFT, SHIFTER_RIGHT, said="74AHCT125")
    if has_sound_board(settings):
        yield CircuitPart(SOUND, Look.BOARD, ("Vin", "GND", "BCLK", "LRC", "DIN"), ("+", "−"), said="MAX98357A")


def _screen(settings: Settings, wires: tuple[Wire, ...]) -> Iterator[CircuitPart]:
    screen = screen_of(settings)
    if settings.display.driver in (DisplayDriver.WINDOW, DisplayDriver.NONE) or screen.covers:
        return
    terminals = ("5 V", "GND") if any(wire.part == SCREEN for wire in wires) else ()
    cable = "flat cable, DSI" if screen.dsi else "HDMI cable"
    yield CircuitPart(SCREEN, Look.SCREEN, terminals, said=screen.name.removeprefix("Raspberry Pi "), cable=cable)


def _far_parts(settings: Settings, wires: tuple[Wire, ...]) -> Iterator[CircuitPart]:
    ring = settings.ring.kind is RingKind.SPI
    if ring or _sound_from_terminals(settings, wires):
        yield CircuitPart(SPLITTER, Look.SPLITTER, ("5 V", "ground"), near=False, said="socket, screw terminals, plug")
    if ring:
        yield CircuitPart(FUSE, Look.FUSE, ("in", "out"), near=False, said="2 A, slow")
        yield CircuitPart(LARGE_CAPACITOR, Look.CAPACITOR, ("+", "−"), near=False, said="at the ring")
        yield CircuitPart(RING, Look.RING, ("5 V", "GND", "DIN"), near=False, said=f"{settings.ring.count} LEDs")
        yield CircuitPart(SMALL_CAPACITOR, Look.CAPACITOR, ("14", "7"), near=False, said="at the chip")
    if has_sound_board(settings):
        yield CircuitPart(SPEAKER, Look.SPEAKER, ("+", "−"), near=False, said="4 Ω, 3 W")
    elif settings.sound.on:
        yield CircuitPart(SPEAKER, Look.SPEAKER, near=False, said="with a plug of its own", cable="USB, HDMI or jack")


# ---------------------------------------------------------------- nets
def _nets(settings: Settings, wires: tuple[Wire, ...]) -> Iterator[Net]:
    for wire in wires:
        if (end := _single_end(wire)) is not None:
            yield Net(wire.colour, (_pin(wire), end), "330 Ω" if wire.part.startswith("LED ") else "")
    yield from _common_legs(settings, wires)
    yield from _power(settings, wires)
    if settings.ring.kind is RingKind.SPI:
        yield Net(DATA, (End(SHIFTER, "3 1Y"), End(RING, "DIN")), "330 Ω")
        yield Net(FUSED, (End(FUSE, "out"), End(LARGE_CAPACITOR, "+"), End(RING, "5 V")))
    if has_sound_board(settings):
        yield Net(FIVE_VOLTS, (End(SOUND, "+"), End(SPEAKER, "+")))
        yield Net(GROUND, (End(SOUND, "−"), End(SPEAKER, "−")))


def _pin(wire: Wire) -> End:
    return End(PI, str(wire.header))


def _single_end(wire: Wire) -> End | None:
    """Where a wire that joins two ends only goes to; None: it is part of a larger net."""
    match wire.part.split():
        case ["screen"]:
            return End(SCREEN, "5 V" if wire.colour == FIVE_VOLTS else "GND")
        case ["button", *_]:
            return End(wire.part, "leg")
        case ["push", *_]:
            return End(KNOB, "push")
        case ["LED", _]:
            return End(wire.part, "long leg")
        case ["knob"]:
            return End(KNOB, "GND" if wire.colour == GROUND else wire.to)
        case ["sound", "board"] if wire.to != "Vin":
            return End(SOUND, wire.to)
        case ["ring"] if wire.colour == DATA:
            return End(SHIFTER, "2 1A")
    return None


def _common_legs(settings: Settings, wires: tuple[Wire, ...]) -> Iterator[Net]:
    """One wire from leg to leg, for buttons against ground, those against 3.3 V, and single LEDs."""
    pulled = {f"button {name}": button.pull for name, button in settings.buttons.items()}
    for wire in wires:
        ends: list[End] = []
        if wire.part == "buttons":
            wanted = Pull.DOWN if wire.colour == THREE_VOLTS else Pull.UP
            ends = [
                End(other.part, "other leg") for other in wires if other.part in pulled and pulled[other.part] is wanted
            ]
            if any(other.part == "push of the knob" for other in wires) and pulled.get("button go") is wanted:
                ends.append(End(KNOB, "push, other leg"))
        elif wire.part == "LEDs":
            ends = [End(other.part, "short leg") for other in wires if other.part.startswith("LED ")]
        if ends:
            yield Net(wire.colour, (_pin(wire), *ends))


def _sound_from_terminals(settings: Settings, wires: Iterable[Wire]) -> bool:
    return has_sound_board(settings) and not any(wire.part == SOUND and wire.to == "Vin" for wire in wires)


def _power(settings: Settings, wires: tuple[Wire, ...]) -> Iterator[Net]:
    """5 V and ground of level shifter, ring and sound board: from the header where a pin is left, else from the
    terminals."""
    ring = settings.ring.kind is RingKind.SPI
    terminals: list[End] = []
    if ring:
        chip = [End(SHIFTER, each) for each in ("14 VCC", *_GATES_AT_REST)] + [End(SMALL_CAPACITOR, "14")]
        header = next((wire for wire in wires if wire.part == SHIFTER), None)
        if header is not None:
            yield Net(FIVE_VOLTS, (_pin(header), *chip))
        terminals = [End(FUSE, "in"), *(chip if header is None else ())]
        ground = next(wire for wire in wires if wire.part == RING and wire.colour == GROUND)
        low = [End(SHIFTER, each) for each in ("1 1OE", *_INPUTS_AT_REST, "7 GND")]
        far = [End(SMALL_CAPACITOR, "7"), End(RING, "GND"), End(LARGE_CAPACITOR, "−"), End(SPLITTER, "ground")]
        yield Net(GROUND, (_pin(ground), *low, *far))
    for wire in wires:
        if wire.part == SOUND and wire.to == "Vin":
            yield Net(FIVE_VOLTS, (_pin(wire), End(SOUND, "Vin")))
    if _sound_from_terminals(settings, wires):
        terminals.append(End(SOUND, "Vin"))
    if terminals:
        yield Net(FIVE_VOLTS, (End(SPLITTER, "5 V"), *terminals))
