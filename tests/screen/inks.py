"""Holds the two inks side by side: ``python -m tests.screen.inks DIR [WIDTHxHEIGHT ...] [en|ko|ru ...]``.

Draws every page of the tour with pixels and with SVG, has a headless Chromium show the SVG, and compares the pictures.
Keeps those that differ most, and fails if one differs too much.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from companion.screen.fonts import Fonts
from companion.screen.svg import SvgScreen
from tests.app.tour import tour
from tests.screen.gallery import FONTS

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
MOST_HIGH_PX = 12_000
"""Of one picture that Chromium takes."""
MOST_MEAN = 2.0
MOST_ASTRAY_PX = 2.0
_MEASURE = """
const said = [...document.querySelectorAll('body > svg')].map(page => {
  const from = page.getBoundingClientRect();
  return [...page.querySelectorAll('text:not(:has(tspan)), tspan')].map(run => {
    const box = run.getBoundingClientRect();
    const said = name => run.closest(`[${name}]`)?.getAttribute(name) ?? 0;
    return [box.left - from.left, box.top - from.top, box.width, parseFloat(said('x')), Number(said('y')),
            Number(said('font-size')), Number(said('font-weight')), run.textContent];
  });
});
document.title = JSON.stringify(said);
"""


class Pair(NamedTuple):
    """A page in both inks."""

    name: str
    pixels: pygame.Surface
    svg: str


class Compared(NamedTuple):
    """``mean`` difference of a channel, 0..255; ``astray_px`` the farthest that a text's box lies from its place."""

    name: str
    mean: float
    astray_px: float
    shown: pygame.Surface

    @property
    def apart(self) -> bool:
        """Whether they are not the same picture any more."""
        return self.mean > MOST_MEAN or self.astray_px > MOST_ASTRAY_PX


def pairs(language: str, size: tuple[int, int], every: int = 1) -> Iterator[Pair]:
    """The pages of the tour in both inks: all that stand still, or each ``every``-th."""
    with tempfile.TemporaryDirectory() as state:
        for number, visit in enumerate(tour(Path(state), language, size)):
            if visit.motion is not None or visit.scene.hold is not None or number % every:
                continue
            screen = visit.box.screen
            vector = SvgScreen(
                size, FONTS, screen.words, drawings=screen.drawings, icons=screen.icons, theme=screen.theme
            )
            screen.invalidate()
            screen.draw(visit.scene)
            yield Pair(f"{number:03}-{visit.name}", screen.surface.copy(), vector.page(visit.scene, f"p{number}-").svg)


def compared(drawn: Iterable[Pair], size: tuple[int, int], folder: Path) -> Iterator[Compared]:
    """Each pair with what Chromium makes of its SVG."""
    waiting = list(drawn)
    fonts = Fonts(FONTS)
    at_once = max(1, MOST_HIGH_PX // size[1])
    while waiting:
        part, waiting = waiting[:at_once], waiting[at_once:]
        picture, texts = _shown([pair.svg for pair in part], size, folder)
        for number, pair in enumerate(part):
            shown = picture.subsurface((0, number * size[1], *size)).copy()
            astray = max((_astray_px(text, fonts) for text in texts[number]), default=0.0)
            yield Compared(pair.name, difference(pair.pixels, shown), astray, shown)


def _astray_px(text: list[Any], fonts: Fonts) -> float:
    """How far a text's box in Chromium lies from where the pixels have it."""
    left, top, width, x, y, px, weight, words = text
    bold = weight > 0
    return max(abs(left - x), abs(width - fonts.width(words, px, bold)), abs(top - y + fonts.ascent(px, bold)))


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Mean difference of a channel, 0..255."""
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    pixels = pygame.image.tobytes(more, "RGB")
    return sum(pixels) / len(pixels)


def shown(svg: str, size: tuple[int, int], folder: Path) -> pygame.Surface:
    """What Chromium makes of one page."""
    return _shown([svg], size, folder)[0]


def _shown(svgs: list[str], size: tuple[int, int], folder: Path) -> tuple[pygame.Surface, list[list[list[Any]]]]:
    fonts = "".join(
        f"@font-face{{font-family:Tabletop Sans;font-weight:{weight};src:url(file://{FONTS}/TabletopSans-{face}.ttf)}}"
        for weight, face in ((400, "Regular"), (700, "Bold"))
    )
    page = folder / "pages.html"
    page.write_text(
        f"<!doctype html><meta charset=utf-8><style>{fonts}body{{margin:0;background:#000}}svg{{display:block}}</style>"
        f"{''.join(svgs)}<script>document.fonts.ready.then(() => {{{_MEASURE}}});</script>",
        "utf-8",
    )
    picture = folder / "pages.png"
    picture.unlink(missing_ok=True)  # one that is not made must not pass for the one before
    window = f"--window-size={size[0]},{size[1] * len(svgs)}"
    _chromium(window, f"--screenshot={picture}", f"file://{page}")
    dom = _chromium(window, "--dump-dom", f"file://{page}")
    title = re.search(r"<title>(.*?)</title>", dom, re.S)
    assert title is not None, "Chromium measured nothing"
    texts = json.loads(title[1].replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").replace("&nbsp;", " "))
    assert picture.is_file(), "Chromium made no picture"
    return pygame.image.load(str(picture)).convert(24), texts


def _chromium(*options: str) -> str:
    quiet = ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1")
    steady = ("--virtual-time-budget=4000", "--font-render-hinting=none", "--disable-lcd-text")
    done = subprocess.run(
        [CHROMIUM, *quiet, *steady, *options], capture_output=True, text=True, timeout=180, check=True
    )
    return done.stdout


def main(folder: Path, sizes: list[str], languages: list[str]) -> int:
    """How many pages differ too much."""
    apart = 0
    folder = folder.resolve()  # Chromium opens what lies in it
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    for said in sizes or ["800x480"]:
        width, height = map(int, said.split("x"))
        for language in languages or ["en", "ko", "ru"]:
            drawn = list(pairs(language, (width, height)))
            results = sorted(compared(drawn, (width, height), folder), key=lambda each: each.mean, reverse=True)
            means = [each.mean for each in results]
            apart += sum(each.apart for each in results)
            middle = sorted(means)[len(means) // 2]
            sys.stdout.write(
                f"{said} {language}: {len(results)} pages, mean difference median {middle:.2f}, "
                f"largest {means[0]:.2f} ({results[0].name}); texts astray at most "
                f"{max(each.astray_px for each in results):.2f} px\n"
            )
            by_name = {pair.name: pair for pair in drawn}
            for each in results[:5]:
                both = pygame.Surface((2 * width + 8, height))
                both.blit(by_name[each.name].pixels, (0, 0))
                both.blit(each.shown, (width + 8, 0))
                pygame.image.save(both, str(folder / f"{said}-{language}-{each.name}-{each.mean:.1f}.png"))
    return apart


if __name__ == "__main__":
    _given = sys.argv[2:]
    _apart = main(Path(sys.argv[1]), [w for w in _given if "x" in w], [w for w in _given if "x" not in w])
    sys.exit(f"{_apart} pages differ too much" if _apart else 0)
