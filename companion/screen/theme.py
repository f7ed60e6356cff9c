"""The look's tokens: colours, type steps and measures of both layouts. Must not know pygame, pages or any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

Rgb: TypeAlias = tuple[int, int, int]
Colour: TypeAlias = "str | Rgb"
"""A token of ``TOKENS`` (a ``Tone`` is one), or red, green, blue where two tokens are mixed."""


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


def colour(name: Colour) -> Rgb:
    """The token's red, green, blue; a colour that is already one stays. Raises KeyError for an unknown token."""
    return TOKENS[name] if isinstance(name, str) else name


def mix(a: Colour, b: Colour, part: float) -> Rgb:
    """``part`` (0..1) of the way from ``a`` to ``b``."""
    p, q = colour(a), colour(b)
    return (
        round(p[0] + (q[0] - p[0]) * part),
        round(p[1] + (q[1] - p[1]) * part),
        round(p[2] + (q[2] - p[2]) * part),
    )


def luminance(of: Colour) -> float:
    """Relative luminance, 0..1 (WCAG 2.2, "relative luminance")."""

    def linear(channel: int) -> float:
        v = channel / 255
        return v / 12.92 if v <= 0.04045 else float(((v + 0.055) / 1.055) ** 2.4)

    r, g, b = colour(of)
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
