"""What the owner of a box has chosen: its parts, pins and habits, from ``companion.yaml`` over a board file.

Whatever is wrong in a file is told with its place, and the documented default is used instead, so that a box always
starts. Must not know how parts are driven.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from companion.app import assets
from companion.app.config.aids import Aid
from companion.app.config.nearest import nearest
from companion.app.config.yaml_reader import Block, Problem, Sheet, Spot
from companion.app.language import languages
from companion.box.errors import PinError
from companion.box.led_current import CHANNEL_MA, IDLE_MA
from companion.box.pins import BCM_OF_HEADER, DATA_PIN_OF_SPI, PINS_OF_BUS, Bus, Pull, bcm, pins_of
from companion.box.screens import SCREENS, ScreenModel, ScreenModule
from companion.core.errors import CompanionError
from companion.core.view import Role
from companion.core.words import NOTHING, Text, text
from companion.voice.pack import pack_names

FILE = "companion.yaml"
LOUDEST = BRIGHTEST = 10
SMOOTHEST = 60
MOST_GEEK = 9_999_999
"""Its games have numbers of six digits so far."""
LONGEST_PIN = 20
"""More letters than any name of a pin has."""
I2S_SOUND = "MAX98357A"
"""The sound card whose wires go to the header; every other is on USB, HDMI or the jack."""
KEYS = (
    *"abcdefghijklmnopqrstuvwxyz0123456789",
    *("space", "return", "backspace", "tab", "escape", "left", "right", "up", "down"),
)
"""Keys of a keyboard that can stand for a button, called as pygame calls them."""

E = TypeVar("E", bound=StrEnum)


class RingKind(StrEnum):
    """``virtual`` is drawn in the window; ``leds`` is one pin for each LED."""

    VIRTUAL = "virtual"
    SPI = "spi"
    LEDS = "leds"
    NONE = "none"


class LedOrder(StrEnum):
    """In which order a LED takes its colours."""

    GRB = "grb"
    RGB = "rgb"
    GRBW = "grbw"


class LedChip(StrEnum):
    """``auto``: an SK6812 where the LEDs have a white channel, else a WS2812."""

    AUTO = "auto"
    WS2812 = "ws2812"
    SK6812 = "sk6812"


class DisplayDriver(StrEnum):
    """``auto``: a window where there is a desktop, else the whole screen without one."""

    AUTO = "auto"
    WINDOW = "window"
    KMSDRM = "kmsdrm"
    FRAMEBUFFER = "framebuffer"
    NONE = "none"


class PinFactory(StrEnum):
    """Who drives the pins. ``mock`` is for tests."""

    GPIOD = "gpiod"
    LGPIO = "lgpio"
    RPIGPIO = "rpigpio"
    MOCK = "mock"


class LabelEdge(StrEnum):
    """The edge of the screen at which the buttons sit."""

    BOTTOM = "bottom"
    TOP = "top"
    LEFT = "left"
    RIGHT = "right"


class Hand(StrEnum):
    """The hand that rolls. ``left``: the buttons back and roll change places."""

    RIGHT = "right"
    LEFT = "left"


class ButtonSettings(Struct, frozen=True):
    """A button: BCM number of its pin, the key that stands for it, the offer it makes (``time_citadel.professor``;
    None: it has a role), and its place along the screen's edge, 0..1."""

    pin: int | None = None
    pull: Pull = Pull.UP
    key: str | None = None
    offer: str | None = None
    place: float | None = None


class EncoderSettings(Struct, frozen=True):
    """A rotary encoder in place of left and right; its push is the button ``go``."""

    a: int | None = None
    b: int | None = None


class RingSettings(Struct, frozen=True):
    """The LEDs: ``first`` is the LED at twelve o'clock, ``bus`` the SPI bus, ``pins`` those of single LEDs."""

    kind: RingKind = RingKind.VIRTUAL
    count: int = 24
    bus: int = 0
    order: LedOrder = LedOrder.GRB
    chip: LedChip = LedChip.AUTO
    max_ma: int = 400
    first: int = 0
    clockwise: bool = True
    pins: tuple[int, ...] = ()


class TouchSettings(Struct, frozen=True):
    """Where the panel's own readings (0..1) meet the picture's edges; left above right mirrors."""

    swap_axes: bool = False
    left: float = 0.0
    right: float = 1.0
    top: float = 0.0
    bottom: float = 1.0


class DisplaySettings(Struct, frozen=True):
    """``size`` None: as large as the screen. ``device``: connector (``DSI-1``) or framebuffer (``/dev/fb1``).
    ``model`` is the screen that was bought: its pins are nobody else's."""

    driver: DisplayDriver = DisplayDriver.AUTO
    model: ScreenModel = ScreenModel.HDMI
    device: str | None = None
    size: tuple[int, int] | None = (800, 480)
    fullscreen: bool = False
    rotate: int = 0
    edge: LabelEdge = LabelEdge.BOTTOM
    dim_after_s: float = 120.0
    motion_per_s: int = 30
    """Frames a second of what moves when a page changes; 0: everything stands at once."""
    touch: TouchSettings = TouchSettings()


class SoundSettings(Struct, frozen=True):
    """``device``: the sound card's name (``MAX98357A``), None for the system's own. ``buffer`` in samples."""

    on: bool = True
    device: str | None = None
    buffer: int = 1024


class WebSettings(Struct, frozen=True):
    """Whether other screens may look on from the start, press buttons too, and at which port they are answered.

    ``everybody_out_after``: when a play has been ended, all must scan a new code.
    """

    enabled: bool = False
    presses: bool = False
    port: int = 8414
    everybody_out_after: bool = False


class FeelSettings(Struct, frozen=True):
    """How buttons feel, in seconds."""

    debounce_s: float = 0.025
    back_hold_s: float = 0.6
    go_hold_s: float = 1.5


class Settings(Struct, frozen=True):
    """Everything. ``volume`` and ``brightness`` are 0 to 10, ``voice`` is the shipped pack that speaks, by language,
    ``board_game_geek`` are numbers at boardgamegeek.com, by game, ``aids`` make the box easier to use; what the table
    chose on the box goes before them."""

    language: str = "en"
    volume: int = 7
    brightness: int = 8
    board: str = "desktop"
    state: Path | None = None
    data: Path | None = None
    pin_factory: PinFactory = PinFactory.GPIOD
    hand: Hand = Hand.RIGHT
    buttons: Mapping[str, ButtonSettings] = field(default_factory=dict)
    encoder: EncoderSettings = EncoderSettings()
    ring: RingSettings = RingSettings()
    display: DisplaySettings = DisplaySettings()
    sound: SoundSettings = SoundSettings()
    web: WebSettings = WebSettings()
    voice: Mapping[str, str] = field(default_factory=dict)
    board_game_geek: Mapping[str, int] = field(default_factory=dict)
    feel: FeelSettings = FeelSettings()
    aids: frozenset[Aid] = frozenset()

    @property
    def offers(self) -> dict[str, str]:
        """Offers by the name of the button that makes them."""
        return {name: button.offer for name, button in self.buttons.items() if button.offer is not None}

    @property
    def uses_pins(self) -> bool:
        return any(button.pin is not None for button in self.buttons.values()) or self.ring.kind is RingKind.LEDS


OfferKeys = Callable[[str], tuple[str, ...]]
"""The static offer keys of a game; raises CompanionError for a game that does not exist or is broken."""


def found() -> Path | None:
    """The settings file that is used: the first that exists, whatever it turns out to be."""
    return next((path for path in assets.places().settings if os.path.lexists(path)), None)


def on_a_pi() -> bool:
    try:
        return b"Raspberry Pi" in Path("/proc/device-tree/model").read_bytes()
    except OSError:
        return False


def load(
    path: Path | None = None, *, offers: OfferKeys | None = None, pi: bool | None = None
) -> tuple[Settings, tuple[Problem, ...]]:
    """The settings in ``path`` (None: the owner's file, if there is one) and all that is wrong with them.

    ``offers`` checks what buttons are bound to; ``pi`` says whether this is a Raspberry Pi (None: look).
    """
    path = found() if path is None else path
    pi = on_a_pi() if pi is None else pi
    try:
        sheet = Sheet(FILE, b"") if path is None else Sheet.of(path)
        return _Reading(sheet, offers, pi).settings()
    except Exception as fault:  # no settings file keeps the box from starting
        wrong, said = text("settings-cannot-read"), f"{type(fault).__name__}: {fault}"
        safe, _ = _Reading(Sheet(FILE, b""), None, pi).settings()
        return safe, (Problem(Spot(str(path or FILE), 1, 1), "", wrong, NOTHING, said),)


def read(
    source: bytes, *, name: str = FILE, offers: OfferKeys | None = None, pi: bool = False
) -> tuple[Settings, tuple[Problem, ...]]:
    """``load`` from text."""
    return _Reading(Sheet(name, source), offers, pi).settings()


def known_keys() -> frozenset[str]:
    """Every key there is, by its path; a button, and a game, is called ``*``."""
    reading = _Reading(Sheet(FILE, b"buttons: {x: {}}\nboard_game_geek: {x: 1}"), None, False)
    reading.settings()
    return frozenset(key.replace(".x", ".*") for key in reading.sheet.known)


class _Reading:
    """One reading of a settings file and its board. Remembers where pins and keys were written, to name both owners."""

    def __init__(self, sheet: Sheet, offers: OfferKeys | None, pi: bool) -> None:
        self.sheet = sheet
        self._offers = offers
        self._pi = pi
        self._pins: dict[str, tuple[Sheet, Spot, int]] = {}
        self._keys: dict[str, tuple[Sheet, Spot, str | None]] = {}

    def settings(self) -> tuple[Settings, tuple[Problem, ...]]:
        root = self.sheet.root
        base, board_sheet = self._board(root)
        settings = self._parts(root, base)
        settings = replace(
            settings,
            language=root.one_of("language", settings.language, languages(assets.locales())),
            volume=root.whole("volume", settings.volume, 0, LOUDEST),
            brightness=root.whole("brightness", settings.brightness, 0, BRIGHTEST),
            state=root.folder("state"),
            data=root.folder("data"),
            voice=_voice(root.block("voice")),
            board_game_geek=self._board_game_geek(root.block("board_game_geek")),
            web=_web(root.block("web"), settings.web),
            feel=_feel(root.block("feel"), settings.feel),
            aids=_aids(root.block("accessibility")),
        )
        settings = self._without_twins(self._without_clashes(settings))
        self._look_for_go(root, settings)
        settings = _for_the_hand(settings)
        problems = self.sheet.finish()
        if board_sheet is not None:
            problems = (*problems, *board_sheet.finish())
        return settings, problems

    def _look_for_go(self, root: Block, settings: Settings) -> None:
        """Buttons on pins of which none is go: everything can be pointed at and nothing chosen."""
        wired = [name for name, button in settings.buttons.items() if button.pin is not None]
        go = settings.buttons.get(Role.GO.value)
        if wired and (go is None or go.pin is None) and not self.sheet.has("buttons.go.pin"):
            root.report("buttons", text("settings-no-go"), text("settings-give-go-a-pin"))

    # -- the board
    def _board(self, root: Block) -> tuple[Settings, Sheet | None]:
        """What the board file says; a board of one's own is a path beside the settings file."""
        boards = {path.stem: path for path in sorted((assets.config() / "boards").glob("*.yaml"))}
        asked = root.text("board", "auto")
        name = ("five_buttons" if self._pi else "desktop") if asked == "auto" else asked
        path = boards.get(name)
        if path is None and name.endswith(".yaml"):
            path = Path(self.sheet.name).parent / Path(name).expanduser()
        if path is None:
            near = nearest(name, boards)
            remedy = (
                text("settings-did-you-mean", word=near)
                if near
                else text("settings-known", words=", ".join(("auto", *boards)))
            )
            root.report("board", text("settings-no-board"), remedy)
            name, path = "desktop", boards.get("desktop")
        if path is None:
            return Settings(), None
        sheet = Sheet.of(path, f"boards/{path.name}" if name in boards else None)
        return replace(self._parts(sheet.root, Settings()), board=name), sheet

    def _parts(self, root: Block, base: Settings) -> Settings:
        return replace(
            base,
            pin_factory=_picked(root, "pin_factory", base.pin_factory),
            hand=_picked(root, "hand", base.hand),
            buttons=self._buttons(root.block("buttons"), base.buttons),
            encoder=self._encoder(root.block("encoder"), base.encoder),
            ring=self._ring(root.block("ring"), base.ring),
            display=_display(root.block("display"), base.display),
            sound=_sound(root.block("sound"), base.sound),
        )

    def _buttons(self, block: Block, base: Mapping[str, ButtonSettings]) -> dict[str, ButtonSettings]:
        buttons = dict(base)
        for name, inside in block.named_blocks():
            was = buttons.get(name, ButtonSettings())
            button = ButtonSettings(
                pin=self._pin(inside, "pin", was.pin),
                pull=_picked(inside, "pull", was.pull),
                key=inside.one_of("key", was.key, KEYS),
                offer=self._offer(inside, was.offer),
                place=inside.part("place", was.place),
            )
            if "key" in inside:
                self._keys[name] = (inside.sheet, inside.where("key"), was.key)
            if button.offer is None and "offer" not in inside and name not in set(Role):
                inside.sheet.report(
                    block.where(name), f"buttons.{name}", text("settings-button-without-meaning"), _role_or_offer(name)
                )
            elif button.offer is not None or name in set(Role):
                buttons[name] = button
            if name not in buttons:  # what is no button claims no pin
                self._pins.pop(f"buttons.{name}.pin", None)
        return buttons

    def _offer(self, block: Block, default: str | None) -> str | None:
        bound = block.text("offer", default)
        if bound is None or "offer" not in block:
            return bound
        game, dot, key = bound.partition(".")
        if not (game and dot and key):
            wrong = text("settings-not-an-offer", written=bound)
            block.report("offer", wrong, text("settings-write", word="time_citadel.professor"))
            return default
        if self._offers is None:
            return bound
        try:
            keys = self._offers(game)
        except CompanionError as fault:
            block.report("offer", text("settings-no-game"), NOTHING, str(fault))
            return default
        if key in keys:
            return bound
        near = nearest(key, keys)
        remedy = (
            text("settings-did-you-mean", word=f"{game}.{near}")
            if near
            else text("settings-known", words=", ".join(f"{game}.{known}" for known in keys))
        )
        block.report("offer", text("settings-no-offer", game=game), remedy)
        return default

    def _board_game_geek(self, block: Block) -> dict[str, int]:
        numbers: dict[str, int] = {}
        for game in block.keys:
            number = block.whole(game, None, 1, MOST_GEEK)
            try:
                if self._offers is not None:
                    self._offers(game)
            except CompanionError as fault:
                block.report(game, text("settings-no-game"), NOTHING, str(fault))
                continue
            if number is not None:
                numbers[game] = number
        return numbers

    def _encoder(self, block: Block, base: EncoderSettings) -> EncoderSettings:
        knob = EncoderSettings(self._pin(block, "a", base.a), self._pin(block, "b", base.b))
        if (knob.a is None) == (knob.b is None):
            return knob
        there, other = ("a", "b") if knob.b is None else ("b", "a")
        if not block.reported(other):
            block.report(there, text("settings-half-a-knob"), text("settings-write-as-well", word=other))
        self._pins.pop(f"{block.path}.{there}", None)
        return EncoderSettings()

    def _ring(self, block: Block, base: RingSettings) -> RingSettings:
        kind = _picked(block, "kind", base.kind)
        listed = block.listed("pins")
        pins = tuple(pin for key in listed.keys if (pin := self._pin(listed, key, None)) is not None)
        pins = pins if listed.keys else base.pins
        ring = RingSettings(
            kind=kind,
            count=block.whole("count", base.count, 1, 60),
            bus=block.whole("bus", base.bus, 0, 1),
            order=_picked(block, "order", base.order),
            chip=_picked(block, "chip", base.chip),
            max_ma=block.whole("max_ma", base.max_ma, 20, 5000),
            first=block.whole("first", base.first, 0, 59),
            clockwise=block.flag("clockwise", base.clockwise),
            pins=pins,
        )
        if ring.first >= ring.count:
            block.report("first", text("settings-first-beyond", count=str(ring.count)))
            ring = replace(ring, first=0)
        dark_ma = ring.count * IDLE_MA
        if kind is RingKind.SPI and ring.max_ma <= dark_ma:
            wrong = text("settings-dark-ring", count=str(ring.count), dark=str(dark_ma))
            least = dark_ma + CHANNEL_MA
            block.report(
                "max_ma" if "max_ma" in block else "count", wrong, text("settings-ring-needs", least=str(least))
            )
            ring = replace(ring, max_ma=least)
        if kind is RingKind.LEDS and len(pins) != ring.count and ("pins" in block or "kind" in block):
            wrong = text("settings-pins-not-count", pins=str(len(pins)), count=str(ring.count))
            block.report("pins", wrong, text("settings-a-pin-each"))
            ring = replace(ring, kind=RingKind.NONE if not pins else kind, count=len(pins) or ring.count, first=0)
        if kind is not RingKind.LEDS:
            for owner in [owner for owner in self._pins if owner.startswith("ring.pins.")]:
                del self._pins[owner]
        spot = block.where("bus" if "bus" in block else "kind")
        if kind is RingKind.SPI:
            self._pins["ring"] = (block.sheet, spot, DATA_PIN_OF_SPI[ring.bus])
        else:
            self._pins.pop("ring", None)
        return ring

    # -- pins
    def _pin(self, block: Block, key: str, default: int | None) -> int | None:
        def number(typed: str, quoted: bool) -> int | None:
            try:
                digits = typed.lstrip("-")
                if len(digits) > LONGEST_PIN:
                    return None
                whole = not quoted and digits.isascii() and digits.isdecimal()
                return bcm(int(typed) if whole else typed, f'"{typed}"' if quoted else typed)
            except PinError:
                return None

        if key not in block:
            block.text(key, None)
            return default
        written = block.converted(key, None, number, lambda _: text("settings-not-a-pin"), _meant_pin)
        if written is None:
            return default
        self._pins[f"{block.path}.{key}"] = (block.sheet, block.where(key), written)
        return written

    def _without_clashes(self, settings: Settings) -> Settings:
        """Two owners of one pin name each other, and the second goes without."""
        taken = _taken_by_parts(settings)
        owners: dict[int, tuple[str, Spot]] = {}
        for owner, (sheet, spot, pin) in self._by_place():
            if (first := owners.get(pin)) is not None:
                wrong = text("settings-pin-taken", pin=str(pin), owner=_owner(*first, spot.file))
            elif (part := taken.owner_of(owner, pin)) is not None:
                wrong = part
            else:
                owners[pin] = (owner, spot)
                continue
            free = text("settings-choose-pin", free=_free(self._pins, taken.pins))
            remedy = taken.for_ring(pin) if owner == "ring" and first is None else free
            sheet.report(spot, owner, wrong, remedy)
            settings = _without(settings, owner, pin)
        return settings

    def _without_twins(self, settings: Settings) -> Settings:
        """Two buttons with one key name each other, and the second has the key that its board gave it, or none."""
        buttons = dict(settings.buttons)
        written = [(name, *self._keys[name]) for name in buttons if name in self._keys]
        owners: dict[str, tuple[str, Spot]] = {}
        for name, sheet, spot, before in sorted(
            written, key=lambda each: (each[1] is self.sheet, each[2].line, each[2].column)
        ):
            key = buttons[name].key
            if key is None:
                continue
            if (first := owners.get(key)) is None:
                owners[key] = (f"buttons.{name}", spot)
                continue
            wrong = text("settings-key-taken", pressed=key, owner=_owner(*first, spot.file))
            sheet.report(spot, f"buttons.{name}.key", wrong, text("settings-choose-key"))
            kept = before if before not in {button.key for button in buttons.values()} else None
            buttons[name] = replace(buttons[name], key=kept)
        return replace(settings, buttons=buttons)

    def _by_place(self) -> list[tuple[str, tuple[Sheet, Spot, int]]]:
        """The board's claims first, since a change in the settings file is what is new; then down the file."""
        return sorted(
            self._pins.items(), key=lambda claim: (claim[1][0] is self.sheet, claim[1][1].line, claim[1][1].column)
        )


def _for_the_hand(settings: Settings) -> Settings:
    """A left hand rolls with the button that is back for a right one: its pin and place; keys stay as they are."""
    back, roll = settings.buttons.get(Role.BACK.value), settings.buttons.get(Role.ROLL.value)
    if settings.hand is Hand.RIGHT or back is None or roll is None:
        return settings
    changed = {
        Role.BACK.value: replace(back, pin=roll.pin, pull=roll.pull, place=roll.place),
        Role.ROLL.value: replace(roll, pin=back.pin, pull=back.pull, place=back.place),
    }
    return replace(settings, buttons={**settings.buttons, **changed})


def _owner(owner: str, spot: Spot, file: str) -> Text:
    if spot.file == file:
        return text("settings-owner-here", owner=owner, line=str(spot.line))
    return text("settings-owner-there", owner=owner, file=spot.file, line=str(spot.line))


class _Taken(Struct, frozen=True):
    """Pins that a part other than buttons, knob and single LEDs has: the screen, the ring's bus, the sound board."""

    screen: ScreenModule
    bus: Bus | None
    of_bus: frozenset[int]
    of_board: frozenset[int]

    @property
    def pins(self) -> frozenset[int]:
        return self.of_bus | self.of_board | frozenset(self.screen.uses)

    def owner_of(self, owner: str, pin: int) -> Text | None:
        """What has the pin that ``owner`` asks for, in words; None: nothing has."""
        if pin in self.screen.uses:
            return text("settings-pin-of-screen", pin=str(pin), screen=self.screen.name, use=self.screen.uses[pin])
        if self.bus is not None and owner != "ring" and pin in self.of_bus:
            return text("settings-pin-of-bus", pin=str(pin), bus=self.bus.value)
        if pin in self.of_board:
            return text("settings-pin-of-board", pin=str(pin), board=I2S_SOUND)
        return None

    def for_ring(self, pin: int) -> Text:
        """The other bus is for the ring, unless that one is taken as well."""
        return text("settings-second-bus" if pin in self.screen.uses else "settings-other-bus")


def _taken_by_parts(settings: Settings) -> _Taken:
    screen = SCREENS[settings.display.model]
    bus = (Bus.SPI0, Bus.SPI1)[settings.ring.bus] if settings.ring.kind is RingKind.SPI else None
    board = PINS_OF_BUS[Bus.I2S] if settings.sound.on and settings.sound.device == I2S_SOUND else ()
    of_bus = pins_of(bus, spi1_select=screen.spi1_select) if bus is not None else ()
    return _Taken(screen, bus, frozenset(of_bus), frozenset(board))


def _free(claims: Mapping[str, tuple[Sheet, Spot, int]], elsewhere: frozenset[int]) -> str:
    taken = {pin for _, _, pin in claims.values()} | elsewhere
    free = [pin for pin in (5, 6, 22, 23, 24, 25, 26, 27, 12, 13, 16, 17) if pin not in taken]
    return f"GPIO{free[0]}" if free else "?"


def _without(settings: Settings, owner: str, pin: int) -> Settings:
    match owner.split("."):
        case ["buttons", name, "pin"]:
            return replace(settings, buttons={**settings.buttons, name: replace(settings.buttons[name], pin=None)})
        case ["encoder", _]:
            return replace(settings, encoder=EncoderSettings())
        case ["ring", *_]:
            return replace(settings, ring=replace(settings.ring, kind=RingKind.NONE))
    return settings


def _meant_pin(typed: str) -> Text:
    digits = "".join(letter for letter in typed if letter.isdecimal())
    if not digits or len(digits) > 3:
        return text("settings-write-bcm")
    number = int(digits)
    if typed.strip().upper().startswith(("BOARD", "J8", "PIN")):
        if number not in BCM_OF_HEADER or BCM_OF_HEADER[number] < 2:
            return text("settings-write-bcm")
        return text("settings-header-pin", header=str(number), pin=str(BCM_OF_HEADER[number]))
    return text("settings-write", word=str(number)) if 2 <= number <= 27 else text("settings-write-bcm")


def _role_or_offer(name: str) -> Text:
    near = nearest(name, [role.value for role in Role])
    if near is not None:
        return text("settings-did-you-mean", word=near)
    return text("settings-bind-it", roles=", ".join(role.value for role in Role))


# ---------------------------------------------------------------- sections without pins
def _picked(block: Block, key: str, default: E) -> E:
    return type(default)(block.one_of(key, default.value, [option.value for option in type(default)]))


def _display(block: Block, base: DisplaySettings) -> DisplaySettings:
    size = block.size("size", base.size, none="screen")
    driver, device = _picked(block, "driver", base.driver), block.text("device", base.device)
    if driver is DisplayDriver.FRAMEBUFFER and device is None:
        block.report(
            "driver", text("settings-which-framebuffer"), text("settings-write-as-well", word="device: /dev/fb1")
        )
        device = "/dev/fb1"
    return DisplaySettings(
        driver=driver,
        model=_picked(block, "model", base.model),
        device=device,
        size=None if size == (0, 0) else size,
        fullscreen=block.flag("fullscreen", base.fullscreen),
        rotate=int(block.one_of("rotate", str(base.rotate), ("0", "90", "180", "270"))),
        edge=_picked(block, "edge", base.edge),
        dim_after_s=block.duration_s("dim_after", base.dim_after_s, 10.0, 86400.0),
        motion_per_s=block.whole("motion", base.motion_per_s, 0, SMOOTHEST),
        touch=_touch(block.block("touch"), base.touch),
    )


def _touch(block: Block, was: TouchSettings) -> TouchSettings:
    touch = TouchSettings(
        swap_axes=block.flag("swap_axes", was.swap_axes),
        left=block.part("left", was.left, -1.0, 2.0),
        right=block.part("right", was.right, -1.0, 2.0),
        top=block.part("top", was.top, -1.0, 2.0),
        bottom=block.part("bottom", was.bottom, -1.0, 2.0),
    )
    for one, other in (("left", "right"), ("top", "bottom")):
        if getattr(touch, one) == getattr(touch, other):
            block.report(one if one in block else other, text("settings-touch-without-width", one=one, other=other))
            touch = replace(touch, **{one: getattr(was, one), other: getattr(was, other)})
    return touch


def _sound(block: Block, base: SoundSettings) -> SoundSettings:
    return SoundSettings(
        on=block.flag("on", base.on),
        device=block.text("device", base.device),
        buffer=int(block.one_of("buffer", str(base.buffer), ("512", "1024", "2048", "4096"))),
    )


def _voice(block: Block) -> dict[str, str]:
    shipped = assets.assets() / "voice"
    spoken = sorted(folder.name for folder in shipped.iterdir() if folder.is_dir() and pack_names(shipped, folder.name))
    chosen = {language: block.one_of(language, None, pack_names(shipped, language)) for language in spoken}
    return {language: pack for language, pack in chosen.items() if pack is not None}


def _web(block: Block, base: WebSettings) -> WebSettings:
    return WebSettings(
        enabled=block.flag("enabled", base.enabled),
        presses=block.flag("presses", base.presses),
        port=block.whole("port", base.port, 1024, 65535),
        everybody_out_after=block.flag("everybody_out_after", base.everybody_out_after),
    )


def _aids(block: Block) -> frozenset[Aid]:
    return frozenset(aid for aid in Aid if block.flag(aid.value, False))


def _feel(block: Block, base: FeelSettings) -> FeelSettings:
    return FeelSettings(
        debounce_s=block.duration_s("debounce", base.debounce_s, 0.001, 0.2),
        back_hold_s=block.duration_s("back_hold", base.back_hold_s, 0.3, 3.0),
        go_hold_s=block.duration_s("go_hold", base.go_hold_s, 0.5, 5.0),
    )
