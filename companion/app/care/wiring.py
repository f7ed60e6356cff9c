"""How a box is wired, from its settings: each wire from the 40-pin header to a part, as a table and as a drawing.

The pages in ``hardware/`` are what this prints. Must not know how parts are driven.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from companion.app import assets
from companion.app.config.nearest import did_you_mean
from companion.app.config.settings import I2S_SOUND, DisplayDriver, Hand, RingKind, Settings, read
from companion.app.errors import UsageError
from companion.box.led_current import CHANNEL_MA, IDLE_MA
from companion.box.pins import (
    BCM_OF_HEADER,
    DATA_PIN_OF_SPI,
    HEADER_OF_BCM,
    PINS_OF_BUS,
    SPI1_SELECT,
    Bus,
    Claim,
    Pull,
    check,
    glows_at_boot,
)
from companion.box.screens import SCREENS, ScreenModule

GROUND_PINS = (6, 9, 14, 20, 25, 30, 34, 39)
FIVE_VOLT_PINS = (2, 4)
THREE_VOLT_PINS = (1, 17)
LAST_PIN_UNDER_A_PANEL = 26
"""A small SPI panel sits on the header's first 26 pins; below one with a plug of 40, wires go to the other 14."""
_A_PANEL = ScreenModule(
    name="panel on SPI0", covers=LAST_PIN_UNDER_A_PANEL, uses=dict.fromkeys(PINS_OF_BUS[Bus.SPI0], Bus.SPI0.value)
)
LIGHT_OR_SOUND = 18
"""Some panels dim their light by this GPIO if a solder bridge is closed; I2S sound needs it."""
TERMINALS = "the splitter's terminals"

GROUND, FIVE_VOLTS, THREE_VOLTS, DATA = "black", "red", "brown", "orange"
ROLE_COLOURS = {"back": "white", "left": "blue", "go": "green", "right": "yellow", "roll": "violet"}
OTHER_COLOURS = ("grey", "pink", "turquoise", "olive")


class Wire(Struct, frozen=True):
    """One wire from a header pin; ``bcm`` None for power and ground."""

    header: int
    bcm: int | None
    colour: str
    part: str
    to: str


class Wiring(Struct, frozen=True):
    """A box on paper."""

    board: str
    about: str
    wires: tuple[Wire, ...]
    notes: tuple[str, ...]


def boards() -> Mapping[str, Path]:
    """The board files that travel with the program, by name."""
    return {path.stem: path for path in sorted((assets.config() / "boards").glob("*.yaml"))}


def board_settings(board: str) -> tuple[Settings, str]:
    """The settings of a board file and its first comment. Raises UsageError for a name that is none."""
    known = boards()
    path = known.get(board) or (Path(board) if board.endswith(".yaml") else None)
    if path is None or not path.is_file():
        raise UsageError(f"there is no board '{board}'.{did_you_mean(board, known)}")
    about = _first_comment(path.read_text(encoding="utf-8", errors="replace"))
    name = board if board in known else str(path.absolute())
    settings, problems = read(f'board: "{name}"'.encode())
    if problems:
        raise UsageError(f"{path} has mistakes: {problems[0].line_for_terminal}")
    return settings, about


def wiring(board: str, settings: Settings, about: str = "") -> Wiring:
    """Every wire of that box, in the order of the header's pins."""
    wires = sorted(_wires(settings), key=lambda wire: wire.header)
    return Wiring(board, about, tuple(wires), tuple(_notes(settings, tuple(wires))))


# ---------------------------------------------------------------- the wires
class FreePins:
    """Power pins of the header that no plug covers and no wire has yet."""

    def __init__(self, screen: ScreenModule) -> None:
        self._gone = {pin for pin in screen.buried if pin <= LAST_PIN_UNDER_A_PANEL}

    def ground(self, *liked: int) -> int:
        """One of ``liked`` if it is free, else the first that is."""
        return self._first((*liked, *GROUND_PINS)) or GROUND_PINS[-1]

    def five_volts(self, *liked: int) -> int | None:
        """None: there is none left, so 5 V comes from the supply's terminals."""
        return self._first((*liked, *FIVE_VOLT_PINS))

    def three_volts(self) -> int:
        return self._first(THREE_VOLT_PINS[::-1]) or THREE_VOLT_PINS[-1]

    def _first(self, pins: Iterable[int]) -> int | None:
        found = next((pin for pin in pins if pin not in self._gone), None)
        if found is not None:
            self._gone.add(found)
        return found


def screen_of(settings: Settings) -> ScreenModule:
    """The screen by its model; one that only says that it is a framebuffer is a panel that nobody knows closer."""
    screen = SCREENS[settings.display.model]
    if settings.display.driver is DisplayDriver.FRAMEBUFFER and not screen.covers:
        return _A_PANEL
    return screen


def _wires(settings: Settings) -> Iterator[Wire]:
    screen = screen_of(settings)
    free = FreePins(screen)
    on_screen = list(_screen(settings, screen))
    yield from on_screen
    yield from _buttons(settings, screen, free, {wire.header for wire in on_screen})
    yield from _knob(settings, free)
    yield from _ring(settings, screen, free)
    yield from _sound_board(settings, free)


def _screen(settings: Settings, screen: ScreenModule) -> Iterator[Wire]:
    if settings.display.driver in (DisplayDriver.WINDOW, DisplayDriver.NONE):
        return
    if screen.five_volts is not None and screen.ground is not None:
        yield Wire(screen.five_volts, None, FIVE_VOLTS, "screen", "5 V of its power cable")
        yield Wire(screen.ground, None, GROUND, "screen", "GND of its power cable")
        for pin in screen.under_plug:
            if pin not in (screen.five_volts, screen.ground):
                yield Wire(pin, None, "panel", "screen", "under the power cable's plug, whose middle contact is empty")
    for bcm, use in screen.uses.items():
        if bcm == LIGHT_OR_SOUND and has_sound_board(settings):
            continue
        yield Wire(HEADER_OF_BCM[bcm], bcm, "panel", "screen", f"sits on the header: {use}")


def _buttons(settings: Settings, screen: ScreenModule, free: FreePins, taken: set[int]) -> Iterator[Wire]:
    colours = iter(OTHER_COLOURS * 8)
    pulls = set()
    keys = screen.keys or tuple(
        bcm for header, bcm in BCM_OF_HEADER.items() if header <= screen.covers and header not in taken
    )
    for name, button in settings.buttons.items():
        if button.pin is None:
            continue
        header = HEADER_OF_BCM[button.pin]
        colour = ROLE_COLOURS.get(name) or next(colours)
        if button.pin in keys:
            yield Wire(header, button.pin, "panel", f"button {name}", "a key of the panel")
            continue
        pulls.add(button.pull)
        knob = name == "go" and settings.encoder.a is not None
        yield Wire(header, button.pin, colour, "push of the knob" if knob else f"button {name}", "one leg")
    if Pull.UP in pulls:
        to = "the other leg of every button, one after the other"
        yield Wire(free.ground(9, 30), None, GROUND, "buttons", to)
    if Pull.DOWN in pulls:
        yield Wire(free.three_volts(), None, THREE_VOLTS, "buttons", "the other leg of every button with pull: down")


def _knob(settings: Settings, free: FreePins) -> Iterator[Wire]:
    knob = settings.encoder
    if knob.a is None or knob.b is None:
        return
    yield Wire(HEADER_OF_BCM[knob.a], knob.a, "blue", "knob", "A (CLK)")
    yield Wire(HEADER_OF_BCM[knob.b], knob.b, "yellow", "knob", "B (DT)")
    yield Wire(free.ground(14, 39), None, GROUND, "knob", "the common leg (GND)")


def _ring(settings: Settings, screen: ScreenModule, free: FreePins) -> Iterator[Wire]:
    ring = settings.ring
    match ring.kind:
        case RingKind.SPI:
            pin = DATA_PIN_OF_SPI[ring.bus]
            to = "level shifter, input 1A; its output 1Y through 330 Ohm to DIN of the ring"
            yield Wire(HEADER_OF_BCM[pin], pin, DATA, "ring", to)
            if (header := free.five_volts(2)) is not None:
                yield Wire(header, None, FIVE_VOLTS, "level shifter", "VCC of the 74AHCT125")
            ground = free.ground(*((34,) if screen.covers else (39,) if ring.bus else (25,)))
            yield Wire(ground, None, GROUND, "ring", "ground of level shifter, ring and supply, joined; 1OE to ground")
        case RingKind.LEDS:
            for number, pin in enumerate(ring.pins, 1):
                yield Wire(HEADER_OF_BCM[pin], pin, DATA, f"LED {number}", "through 330 Ohm to the long leg")
            yield Wire(free.ground(34), None, GROUND, "LEDs", "the short leg of every LED")
        case RingKind.VIRTUAL | RingKind.NONE:
            return


def has_sound_board(settings: Settings) -> bool:
    """Whether the amplifier on the header's I2S pins is there."""
    return settings.sound.on and settings.sound.device == I2S_SOUND


def _sound_board(settings: Settings, free: FreePins) -> Iterator[Wire]:
    if not has_sound_board(settings):
        return
    if (header := free.five_volts(4)) is not None:
        yield Wire(header, None, FIVE_VOLTS, "sound board", "Vin")
    yield Wire(free.ground(6, 14, 20), None, GROUND, "sound board", "GND")
    yield Wire(HEADER_OF_BCM[18], 18, "blue", "sound board", "BCLK")
    yield Wire(HEADER_OF_BCM[19], 19, "green", "sound board", "LRC")
    yield Wire(HEADER_OF_BCM[21], 21, "yellow", "sound board", "DIN")


# ---------------------------------------------------------------- what else a maker must know
def _notes(settings: Settings, wires: tuple[Wire, ...]) -> Iterator[str]:
    ring = settings.ring
    if not wires:
        yield "Nothing is wired: the window shows the whole box, and keys are its buttons."
        return
    if settings.hand is Hand.LEFT:
        yield "hand: left. The buttons back and roll have changed places: roll sits at the left, back at the right."
    if any(wire.part.startswith("button") for wire in wires):
        rests = {button.pull for button in settings.buttons.values() if button.pin is not None}
        to = "3V3 (header pin 1; with pull: down to ground)" if Pull.DOWN in rests else "3V3 (header pin 1)"
        yield (
            "Buttons need no resistor at hand's length. Where a wire is longer than 20 cm: 10 kOhm from the pin to "
            f"{to}, 100 nF from the pin to ground, wire and ground twisted together."
        )
    if ring.kind is RingKind.SPI:
        full_ma = ring.count * (3 * CHANNEL_MA + IDLE_MA)
        yield (
            f"The ring has {ring.count} LEDs: {full_ma} mA if all were white; the program never lets it draw more than "
            f"{ring.max_ma} mA. Its 5 V and ground come from the supply, not from the header (hardware/README.md, "
            '"Current"), with 1000 uF across them.'
        )
        yield (
            "The 74AHCT125's own pins: 1OE is 1, 1A is 2, 1Y is 3, GND is 7, VCC is 14. Its other three gates rest: "
            "4, 10 and 13 to VCC, 5, 9 and 12 to ground."
        )
        yield (
            "100 nF sits at the 74AHCT125, between its pins 14 and 7; 1000 uF sits right at the ring, plus to 5 V. "
            "The fuse is a slow one of 2 A: a quick one blows while the 1000 uF fill."
        )
        if not any(wire.part == "level shifter" for wire in wires):
            yield f"No 5 V pin is left for the level shifter: its VCC comes from {TERMINALS}."
        select = screen_of(settings).spi1_select
        moved = f",cs0_pin={select}" if select != SPI1_SELECT else ""
        switch = "dtparam=spi=on" if ring.bus == 0 else f"dtoverlay=spi1-1cs{moved}"
        yield (
            f"config.txt: {switch}; and so that the ring does not flicker, core_freq=250 on a Pi 3 or Zero 2 W, "
            "core_freq=500 and core_freq_min=500 on a Pi 4, nothing on a Pi 5."
        )
    if ring.kind is RingKind.LEDS:
        glowing = [pin for pin in ring.pins if glows_at_boot(pin)]
        if glowing:
            names = ", ".join(f"GPIO{pin}" for pin in glowing)
            yield f"LEDs on {names} glow faintly until the program starts: these pins are pulled up at power-on."
    yield from _screen_notes(settings)
    yield from _sound_notes(settings, wires)
    _, clashes = check(_claims(settings), spi1_select=screen_of(settings).spi1_select)
    for clash in clashes:
        yield clash.what


def _screen_notes(settings: Settings) -> Iterator[str]:
    screen = screen_of(settings)
    if settings.display.driver in (DisplayDriver.WINDOW, DisplayDriver.NONE):
        return
    if screen.covers > LAST_PIN_UNDER_A_PANEL:
        yield (
            f"The {screen.name} covers the header. Put a tall stacking header of 2x20 pins between it and the Pi, and "
            "solder the wires to the legs of that one; an older panel with a plug of 26 pins leaves those from 27 on "
            "free. A capacitive one reads touch on SDA and SCL (GPIO2 and 3)."
        )
    elif screen.covers:
        yield (
            f"The {screen.name} sits on header pins 1 to 26 and takes SPI0, and with it GPIO25 (D/C) and GPIO24 "
            "(touch); pins from 27 on stay free for wires."
        )
    elif screen.dsi:
        yield (
            f"The screen is a {screen.name} on the DSI plug, which no Zero has; its power wires are on the header. A "
            "screen on HDMI takes no pin of the header: leave these wires away (display: {model: hdmi})."
        )
    else:
        yield "The screen is on the HDMI plug, or has a supply of its own, and takes no pin of the header."
    if screen.portrait:
        yield 'Its picture comes upright: with the box on its long side, set display: {rotate: 90} or 270 (5" and 7").'


def _sound_notes(settings: Settings, wires: tuple[Wire, ...]) -> Iterator[str]:
    if not has_sound_board(settings):
        yield "Sound is on USB, HDMI or the jack (Pi 3 and 4) and takes no pin of the header."
        return
    yield (
        "The sound board's SD pin stays unwired: the overlay says no-sdmode. Loaded without that word it drives GPIO4 "
        "(header pin 7)."
    )
    if not any(wire.part == "sound board" and wire.colour == FIVE_VOLTS for wire in wires):
        yield f"No 5 V pin is left for the sound board: its Vin comes from {TERMINALS}."
    screen = screen_of(settings)
    if screen.covers:
        yield "BCLK is on header pin 12, below the panel: a USB sound card is the easier way."
    if LIGHT_OR_SOUND in screen.uses:
        yield "GPIO18 carries the sound: the panel's solder bridge for dimming its light must stay open."


def _claims(settings: Settings) -> Iterator[Claim]:
    for name, button in settings.buttons.items():
        if button.pin is not None:
            yield Claim(f"button {name}", button.pin)
    for side, pin in (("A", settings.encoder.a), ("B", settings.encoder.b)):
        if pin is not None:
            yield Claim(f"knob {side}", pin)
    if settings.ring.kind is RingKind.SPI:
        yield Claim("ring", DATA_PIN_OF_SPI[settings.ring.bus], bus=(Bus.SPI0, Bus.SPI1)[settings.ring.bus])
    if settings.ring.kind is RingKind.LEDS:
        for number, pin in enumerate(settings.ring.pins, 1):
            yield Claim(f"LED {number}", pin)


def claims(settings: Settings) -> tuple[Claim, ...]:
    """Every pin the settings take, and by whom."""
    return tuple(_claims(settings))


def _first_comment(source: str) -> str:
    lines = []
    for line in source.splitlines():
        if not line.startswith("#"):
            break
        lines.append(line.removeprefix("#").strip())
    return " ".join(lines)


# ---------------------------------------------------------------- as a table
def page(shown: Wiring, between: Sequence[tuple[str, ...]] = ()) -> str:
    """The table as Markdown, which a terminal shows as well; ``between`` is the one of wires from part to part."""
    lines = [f"# Wiring: {shown.board}", ""]
    if shown.about:
        lines += [*_wrapped(shown.about), ""]
    if shown.wires:
        rows = [("header pin", "GPIO (BCM)", "wire", "part", "to")]
        rows += [(str(wire.header), _called(wire), wire.colour, wire.part, wire.to) for wire in shown.wires]
        lines += [*_table(rows), ""]
    if between:
        lines += ["Between the parts, each wire from end to end:", "", *_table(between), ""]
    for note in shown.notes:
        first, *more = _wrapped(note, 117)
        lines += [f"- {first}", *(f"  {line}" for line in more)]
    return "\n".join(lines).rstrip() + "\n"


def _table(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    for n, row in enumerate(rows):
        yield "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        if n == 0:
            yield "| " + " | ".join("-" * width for width in widths) + " |"


def _called(wire: Wire) -> str:
    if wire.bcm is not None:
        return f"GPIO{wire.bcm}"
    if wire.header in GROUND_PINS:
        return "ground"
    return "5 V" if wire.header in FIVE_VOLT_PINS else "3.3 V"


def _wrapped(prose: str, width: int = 119) -> list[str]:
    import textwrap

    return textwrap.wrap(prose, width, break_long_words=False, break_on_hyphens=False)


__all__ = ["Wire", "Wiring", "board_settings", "boards", "claims", "page", "wiring"]
