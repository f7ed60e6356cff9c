"""The bench: every part of the box tried by hand, one page a part. Opened by left and right held at the start.

Must not know how a part is driven, nor any game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from companion.app.pages.doctor import DoctorPage
from companion.app.parts.tones import StereoSide
from companion.app.table.page import AppPage, Host, scene
from companion.box.counted import EdgeCount
from companion.box.pins import HEADER_OF_BCM
from companion.core.view import (
    Card,
    Cards,
    Col,
    DarkRing,
    Gap,
    Grid,
    Heading,
    Icon,
    Item,
    Label,
    LedFace,
    LevelRing,
    Note,
    PlacesRing,
    RingPicture,
    Role,
    Row,
    Scene,
    SpeakerFace,
    Tone,
)
from companion.core.view import Page as Arranged
from companion.core.words import NOTHING, Text, name, text

TOUCH_FIELDS = 8
RING_COLOURS = (Tone.INK, Tone.RED, Tone.GREEN, Tone.BLUE)
_COLOUR_NAMES = {
    Tone.INK: "service-all",
    Tone.RED: "service-red",
    Tone.GREEN: "service-green",
    Tone.BLUE: "service-blue",
}


class Bench(Struct, frozen=True):
    """What the page tries, and how.

    :ivar pins: BCM number of each button, None for one that is only a key.
    :ivar tallies, levels: of the buttons, now.
    :ivar leds: how many the ring has, 0 if there is none.
    :ivar play: a sound file, at once.
    :ivar tones: files by side; raises OSError where there is no room for them.
    """

    pins: Mapping[str, int | None]
    tallies: Callable[[], Mapping[str, EdgeCount]]
    levels: Callable[[], Mapping[str, bool]]
    leds: int
    play: Callable[[Path], None]
    tones: Callable[[], Mapping[StereoSide, Path]]


class Trial(Enum):
    """What is being tried, in this order."""

    BUTTONS = auto()
    RING = auto()
    SOUND = auto()
    SCREEN = auto()
    TOUCH = auto()


_TITLES = {
    Trial.BUTTONS: "service-buttons",
    Trial.RING: "service-ring",
    Trial.SOUND: "service-sound",
    Trial.SCREEN: "service-screen",
    Trial.TOUCH: "service-touch",
}


class ServicePage(AppPage):
    """Back held goes on to the next part; among the buttons every press, back's too, is only counted."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._stage = Trial.BUTTONS
        self._led = 0
        self._colour: Tone | None = None
        self._side: StereoSide | None = None
        self._touched: frozenset[int] = frozenset()

    @property
    def owns_holds(self) -> bool:
        return True

    # -- what is seen
    def scene(self, host: Host) -> Scene:
        path = (text("service-title"), text(_TITLES[self._stage]))
        shown = scene(host, self._page(host), (self._on, *self._labels()), path=path)
        return replace(shown, framed=self._stage is Trial.SCREEN)

    @property
    def _on(self) -> Label:
        return Label(Role.BACK, text("service-hold-back"))

    def _page(self, host: Host) -> Arranged:
        match self._stage:
            case Trial.BUTTONS:
                return Arranged(self._grid(wide=True), self._grid(wide=False))
            case Trial.RING:
                return self._ring_drawn() if self._bench.leds else _centred(text("service-no-ring"))
            case Trial.SOUND:
                return self._speakers(host.stage.volume)
            case Trial.SCREEN:
                return _centred(text("service-edge-hint"), "title")
            case Trial.TOUCH:
                return self._fields()

    def _grid(self, *, wide: bool) -> Grid:
        tallies, levels = self._bench.tallies(), self._bench.levels()
        heads = ["service-button", "service-pin", "service-level", "service-edges"]
        heads += ["service-presses", "service-bounces"] if wide else ["service-bounces"]
        rows = []
        for button, tally in tallies.items():
            pin = self._bench.pins.get(button)
            cells = [
                name(button),
                text("service-no-pin") if pin is None else _both_numbers(pin, wide),
                text("service-down" if levels.get(button, False) else "service-up"),
                name(str(tally.edges)),
            ]
            cells += [name(str(tally.presses))] if wide else []
            rows.append((*cells, name(str(tally.bounces))))
        down = next((n for n, button in enumerate(tallies) if levels.get(button, False)), None)
        return Grid(tuple(Item(text(head)) for head in heads), tuple(rows), down)

    def _ring_drawn(self) -> Arranged:
        """The ring as it should shine now, and what to set where the box shows otherwise."""
        leds, colour = self._bench.leds, self._colour
        if colour is None:
            said = text("service-led", number=self._led + 1, count=leds)
            ring = LedFace(leds, (self._led,), number=str(self._led + 1), under=text("service-of", count=leds))
        else:
            said = text(_COLOUR_NAMES[colour])
            ring = LedFace(leds, tuple(range(leds)), colour, under=said)
        causes = ("first", "clockwise") if colour in (None, Tone.INK) else ("order",)
        rows = tuple((text(f"service-amiss-{cause}"), name(f"ring: {cause}")) for cause in causes)
        amiss = Grid((Item(text("service-amiss")), Item(text("service-set"))), rows)
        wide = Row((ring, Col((Gap(), Heading(said, "head"), amiss, Gap()), (0, 110, 196, 0))), (372, 0))
        return Arranged(wide, ring, tall=Col((ring, Heading(said, "title"), amiss), (0, 30, 90)))

    def _speakers(self, volume: int) -> Arranged:
        """The loudspeaker that sounds now is lit, with how loud."""
        side = self._side
        left = SpeakerFace(side in (StereoSide.LEFT, StereoSide.BOTH), volume)
        right = SpeakerFace(side in (StereoSide.RIGHT, StereoSide.BOTH), volume, right=True)
        said = text("service-sound" if side is None else f"service-{side.value}")
        louder = text("service-volume", volume=volume)
        middle = Col(
            (Gap(), Heading(said, "hero", centred=True), Heading(louder, "title", centred=True), Gap()), (0, 90, 44, 0)
        )
        small = Col(
            (Gap(), Heading(said, "head", centred=True), Heading(louder, "body", centred=True), Gap()),
            (0, 34, 22, 0),
            4,
        )
        hint = Note(Icon.SOUND, text("service-swap"), Tone.INK2)
        return Arranged(
            Col((Row((left, middle, right), (236, 0, 236)), hint), (0, 52)),
            Col((Row((left, small, right), (92, 0, 92)), hint), (0, 34)),
            tall=Col((Row((left, right), gap=24), small, hint), (0, 96, 52)),
        )

    def _fields(self) -> Arranged:
        cards = tuple(Card(name(str(n + 1)), Icon.HAND, chosen=n in self._touched) for n in range(TOUCH_FIELDS))
        said = text("service-touched", count=len(self._touched), of=TOUCH_FIELDS)
        heads = Heading(text("service-touch-hint"), "title"), Heading(said, "body")
        grid = Cards(cards, None)
        return Arranged(Col((*heads, grid), (46, 30, 0)), Col((*heads, grid), (26, 18, 0), 4))

    def _labels(self) -> tuple[Label, ...]:
        match self._stage:
            case Trial.BUTTONS:
                return ()
            case Trial.RING if self._bench.leds:
                colours = Label(Role.ROLL, text("service-all"))
                return (
                    Label(Role.LEFT),
                    Label(Role.GO, text("service-next-led"), primary=True),
                    Label(Role.RIGHT),
                    colours,
                )
            case Trial.SOUND:
                return (
                    Label(Role.LEFT, text("service-left")),
                    Label(Role.GO, text("service-both"), primary=True),
                    Label(Role.RIGHT, text("service-right")),
                    Label(Role.ROLL, text("service-check")),
                )
            case _:
                return (Label(Role.GO, text("service-leave"), primary=True), Label(Role.ROLL, text("service-check")))

    def ring(self, host: Host) -> RingPicture:
        if self._stage is not Trial.RING or not self._bench.leds:
            return DarkRing()
        if self._colour is not None:
            return LevelRing(1.0, self._colour)
        return PlacesRing(tuple(float(n == self._led) for n in range(self._bench.leds)))

    # -- what is done
    def press(self, host: Host, role: Role, times: int = 1) -> None:
        match self._stage, role:
            case Trial.BUTTONS, _:
                return
            case _, Role.BACK:
                self._next(host)
            case Trial.RING, Role.ROLL:
                after = RING_COLOURS.index(self._colour) + 1 if self._colour is not None else 0
                self._colour = RING_COLOURS[after] if after < len(RING_COLOURS) else None
            case Trial.RING, Role.LEFT | Role.GO | Role.RIGHT if self._bench.leds:
                self._colour = None
                self._led = (self._led + (-1 if role is Role.LEFT else 1)) % self._bench.leds
            case Trial.SOUND, Role.LEFT | Role.GO | Role.RIGHT:
                side = {Role.LEFT: StereoSide.LEFT, Role.RIGHT: StereoSide.RIGHT}.get(role, StereoSide.BOTH)
                try:
                    tones = self._bench.tones()
                except OSError:
                    host.refuse(role, text("service-no-room"))
                else:
                    self._side = side
                    self._bench.play(tones[side])
            case _, Role.ROLL:
                host.open(DoctorPage(host))
            case _, Role.GO:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))

    def held(self, host: Host, role: Role) -> None:
        if role is Role.BACK:
            self._next(host)

    def touch(self, host: Host, stop: int) -> None:
        if self._stage is Trial.TOUCH:
            self._touched |= {stop}

    def _next(self, host: Host) -> None:
        stages = list(Trial)
        at = stages.index(self._stage) + 1
        if at == len(stages):
            host.close()
        else:
            self._stage = stages[at]


def _both_numbers(pin: int, wide: bool) -> Text:
    return text("service-pin-of", bcm=str(pin), header=str(HEADER_OF_BCM[pin])) if wide else name(str(pin))


def _centred(said: Text, size: str = "head") -> Arranged:
    node = Col((Heading(NOTHING, "cap"), Heading(said, size, centred=True), Heading(NOTHING, "cap")), (0, 110, 0))
    compact = Col((Heading(NOTHING, "cap"), Heading(said, "title", centred=True), Heading(NOTHING, "cap")), (0, 60, 0))
    return Arranged(node, compact)


__all__ = ["Bench", "ServicePage"]
