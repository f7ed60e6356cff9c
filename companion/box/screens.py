"""Screens that can be bought, and what each takes of the 40-pin header. Pure; must not know how pictures get there.

Sources: Raspberry Pi documentation "Touch Display" and "Touch Display 2" (power wires; no Zero has a DSI plug), the
kernel's overlays pitft28-resistive and pitft28-capacitive (pins that the panels' chips use), Adafruit's pages of the
PiTFTs 1601, 1983, 2298 and 2423 (keys; GPIO18 dims the light where its solder bridge is closed).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from companion.box.pins import PINS_OF_BUS, SPI1_SELECT, Bus


class ScreenModel(StrEnum):
    """``hdmi``: on HDMI, or on DSI with a supply of its own: it takes nothing of the header."""

    HDMI = "hdmi"
    TOUCH_DISPLAY = "touch_display"
    TOUCH_DISPLAY_2 = "touch_display_2"
    PITFT28_RESISTIVE = "pitft28_resistive"
    PITFT28_CAPACITIVE = "pitft28_capacitive"
    PITFT28_PLUS = "pitft28_plus"


class ScreenModule(Struct, frozen=True, kw_only=True):
    """One of them.

    ``five_volts`` and ``ground`` are the header pins of its power wires, ``under_plug`` all that its plug covers;
    ``covers`` is the last header pin that it sits on. ``keys`` are the BCM pins of its own keys, ``uses`` the BCM pins
    of its chips, with the names that its maker prints beside them. ``overlay`` with its parameters is for config.txt.
    ``portrait``: its picture stands upright as it comes. ``spi1_select``: where a ring on SPI1 has its chip select, so
    that it is no pin of the panel.
    """

    name: str
    five_volts: int | None = None
    ground: int | None = None
    under_plug: tuple[int, ...] = ()
    covers: int = 0
    keys: tuple[int, ...] = ()
    uses: Mapping[int, str] = {}
    overlay: str | None = None
    dsi: bool = False
    portrait: bool = False
    spi1_select: int = SPI1_SELECT

    @property
    def buried(self) -> frozenset[int]:
        """Header pins to which no wire can go any more."""
        return frozenset(self.under_plug) | frozenset(range(1, self.covers + 1))


_SPI_PANEL = {**dict.fromkeys(PINS_OF_BUS[Bus.SPI0], Bus.SPI0.value), 24: "IRQ", 25: "D/C"}
_WITH_LIGHT = {**_SPI_PANEL, 18: "BL"}
_SPEED = "rotate=90,speed=32000000,fps=20"

SCREENS: Mapping[ScreenModel, ScreenModule] = {
    ScreenModel.HDMI: ScreenModule(name="screen on HDMI"),
    # Two loose wires, which may go to any other 5 V and ground.
    ScreenModel.TOUCH_DISPLAY: ScreenModule(
        name='Raspberry Pi Touch Display (7", 800x480)', five_volts=4, ground=6, under_plug=(4, 6), dsi=True
    ),
    # One plug of three contacts, the middle one empty.
    ScreenModel.TOUCH_DISPLAY_2: ScreenModule(
        name="Raspberry Pi Touch Display 2",
        five_volts=2,
        ground=6,
        under_plug=(2, 4, 6),
        dsi=True,
        portrait=True,
    ),
    # The light hangs on the touch chip; pins from 27 on stay free.
    ScreenModel.PITFT28_RESISTIVE: ScreenModule(
        name='PiTFT 2.8" resistive (1601)',
        covers=26,
        keys=(23, 22, 27, 18),
        uses=_SPI_PANEL,
        overlay=f"pitft28-resistive,{_SPEED}",
        spi1_select=16,
    ),
    ScreenModel.PITFT28_CAPACITIVE: ScreenModule(
        name='PiTFT 2.8" capacitive (1983, Plus 2423)',
        covers=40,
        keys=(17, 22, 23, 27),
        uses={**_WITH_LIGHT, 2: "SDA", 3: "SCL"},
        overlay=f"pitft28-capacitive,{_SPEED}",
        spi1_select=16,
    ),
    ScreenModel.PITFT28_PLUS: ScreenModule(
        name='PiTFT Plus 2.8" resistive (2298)',
        covers=40,
        keys=(17, 22, 23, 27),
        uses=_WITH_LIGHT,
        overlay=f"pitft28-resistive,{_SPEED}",
        spi1_select=16,
    ),
}
