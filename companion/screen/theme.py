"""The look's tokens: colours, type steps and measures of both layouts. Must not know pygame, pages or any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from msgspec import Struct, field

Rgb: TypeAlias = tuple[int, int, int]
Colour: TypeAlias = "str | Rgb | Mixed"
"""A token of the theme (a ``Tone`` is one), two colours mixed, or red, green, blue."""


class Mixed(NamedTuple):
    """``part`` (0..1) of the way from one colour to another, whatever the theme makes of them."""

    a: Colour
    b: Colour
    mixed: float


def _rgb(hex6: str) -> Rgb:
    return int(hex6[0:2], 16), int(hex6[2:4], 16), int(hex6[4:6], 16)


TOKENS: Mapping[str, Rgb] = {
    "ground": _rgb("0D1015"),  # page
    "bar": _rgb("080A0D"),  # under the labels
    "surface": _rgb("171B23"),  # panel
    "raised": _rgb("222834"),  # chip, tile
    "rest": _rgb("2C3442"),  # a die that is no choice
    "line": _rgb("343D4B"),  # empty pip, hairline
    "edge": _rgb("6F7C91"),  # outline of a control: 4.5:1 on ground
    "ink": _rgb("F4EDDF"),  # text
    "ink2": _rgb("BDB7AA"),  # second text
    "ink3": _rgb("938F88"),  # refused text, on ground and surface only
    "accent": _rgb("F5B94C"),  # next press, focus, now
    "on_accent": _rgb("1A1204"),  # text on accent
    "glow": _rgb("352A12"),  # ground under the focus
    "red": _rgb("FF5F4A"),
    "green": _rgb("58DDB0"),
    "blue": _rgb("6C9EFF"),
    "red_d": _rgb("3B1A18"),  # panel of that colour, with light text
    "green_d": _rgb("12322A"),
    "blue_d": _rgb("1B2A4A"),
    "black": (0, 0, 0),
}


class Theme(Struct, frozen=True):
    """The colours that the tokens stand for, and the outline, by fill, of panels that nothing else sets off."""

    tokens: Mapping[str, Rgb]
    outlines: Mapping[str, str] = field(default_factory=dict)

    def rgb(self, of: Colour) -> Rgb:
        """Red, green, blue. Raises KeyError for an unknown token."""
        if isinstance(of, str):
            return self.tokens[of]
        if isinstance(of, Mixed):
            p, q, part = self.rgb(of.a), self.rgb(of.b), of.mixed
            return (
                round(p[0] + (q[0] - p[0]) * part),
                round(p[1] + (q[1] - p[1]) * part),
                round(p[2] + (q[2] - p[2]) * part),
            )
        return of


LAMPLIGHT = Theme(TOKENS)
HIGH_CONTRAST = Theme(
    {
        **TOKENS,
        "ground": (0, 0, 0),
        "bar": (0, 0, 0),
        "surface": (0, 0, 0),
        "raised": _rgb("14181F"),
        "rest": _rgb("2A3140"),
        "line": _rgb("7C889C"),  # an empty pip is seen: 3:1 on every ground
        "edge": _rgb("C6CFDD"),
        "ink": _rgb("FFFFFF"),
        "ink2": _rgb("E6E6E6"),
        "ink3": _rgb("BFBFBF"),
        "accent": _rgb("FFD21F"),
        "on_accent": (0, 0, 0),
        "glow": _rgb("2B2300"),
        "red": _rgb("FF7E6B"),
        "green": _rgb("6BFFD0"),
        "blue": _rgb("8FB8FF"),
        "red_d": _rgb("2A0805"),
        "green_d": _rgb("03221A"),
        "blue_d": _rgb("07142E"),
    },
    {"surface": "edge", "raised": "line", "red_d": "red", "green_d": "green", "blue_d": "blue"},
)


def mix(a: Colour, b: Colour, part: float) -> Mixed:
    """``part`` (0..1) of the way from ``a`` to ``b``."""
    return Mixed(a, b, part)


def luminance(of: Colour) -> float:
    """Relative luminance, 0..1 (WCAG 2.2, "relative luminance"); a token has its usual colour."""

    def linear(channel: int) -> float:
        v = channel / 255
        return v / 12.92 if v <= 0.04045 else float(((v + 0.055) / 1.055) ** 2.4)

    r, g, b = LAMPLIGHT.rgb(of)
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio, 1..21 (WCAG 2.2, "contrast ratio")."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


class Measures(Struct, frozen=True):
    """One layout's sizes in its own design units."""

    width: int
    height: int
    top: int
    """Height of the top line."""
    bar: int
    """Height of the label bar at the bottom or top edge."""
    side: int
    """Width of the label bar at a side edge."""
    margin: int
    above: int
    """Between the top line and the page."""
    below: int
    """Between the page and a label bar below it, or the lower edge."""
    gap: int
    gap_small: int
    radius: int
    focus: int
    """Outline of the focus."""
    steps: Mapping[str, int]
    floor: int
    """No text is smaller."""


WIDE = Measures(
    width=800,
    height=480,
    top=44,
    bar=60,
    side=136,
    margin=24,
    above=4,
    below=12,
    gap=16,
    gap_small=8,
    radius=16,
    focus=3,
    steps={"giant": 128, "hero": 76, "head": 46, "title": 32, "hands": 30, "body": 24, "label": 21, "cap": 19},
    floor=18,
)
COMPACT = Measures(
    width=320,
    height=240,
    top=22,
    bar=32,
    side=70,
    margin=8,
    above=4,
    below=4,
    gap=8,
    gap_small=4,
    radius=8,
    focus=2,
    steps={"giant": 64, "hero": 42, "head": 26, "title": 20, "hands": 17, "body": 16, "label": 13, "cap": 13},
    floor=13,
)

LATIN_LEADING = 1.3
HANGUL_LEADING = 1.35


def leading(language: str) -> float:
    """Line height as a multiple of the type's size."""
    return HANGUL_LEADING if language == "ko" else LATIN_LEADING
