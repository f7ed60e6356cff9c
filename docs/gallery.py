"""Draws every widget, icon, ring picture and show for the documentation site. Must not know a single one by name."""

from __future__ import annotations

import contextlib
import inspect
import os
import random
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from math import cos, pi, sin
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from companion.app import assets
from companion.app.language import Language
from companion.app.store.games import OURS, Games
from companion.app.table.session import Session
from companion.app.virtual.simulation import Simulation
from companion.core.errors import CompanionError
from companion.core.game import Leave
from companion.core.view import Col, Node, Page, RingPicture, Row, Scene, Tone, Widget
from companion.lights.lights import Lights
from companion.lights.pictures import Frame
from companion.lights.shows import LightShow, load_shows
from companion.screen.icons import DRAWINGS, Icons
from companion.screen.svg import SvgScreen, SvgStencil
from tests.app.tour import Library, tour
from tests.drawings import with_games
from tests.pages_from_hell import next_move

GAMES = Games(lambda: ())
SEEDS = 8
MOVES = 200
LEDS = 24
SIZE = (800, 480)
ICON_PX = 48
MOMENTS = 8
"""So many frames of a show stand beside each other."""
INK = (244, 236, 220)


def write(folder: Path) -> None:
    """The page ``gallery.md`` and its pictures. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    pygame.font.init()
    widgets, rings = _met()
    parts = [
        "# Gallery",
        "",
        "Made by the code itself, whenever this site is built: widgets as pages of our games showed them first, icons,",
        "what the ring shows, and its shows in eight moments each.",
        "",
        "## Widgets",
        *_widgets(folder, widgets),
        "",
        "## Icons",
        "",
        " ".join(_icons(folder)),
        "",
        "## Ring pictures",
        *_rings(folder, rings),
        "",
        "## Shows",
        *_shows(folder, load_shows(assets.assets() / "shows.yaml")),
    ]
    (folder / "gallery.md").write_text("\n".join(parts) + "\n", "utf-8")


def _met() -> tuple[Mapping[type[Widget], Widget], Mapping[type[RingPicture], RingPicture]]:
    """What the tour and random evenings show, each kind as it came up first."""
    widgets: dict[type[Widget], Widget] = {}
    rings: dict[type[RingPicture], RingPicture] = {}
    with tempfile.TemporaryDirectory() as state:
        for visit in tour(Path(state), "en", SIZE):
            for node in _nodes(visit.scene.page.wide):
                widgets.setdefault(type(node), node)
    for key in OURS:
        for seed in range(SEEDS):
            for scene, ring in _evening(key, seed):
                for node in _nodes(scene.page.wide):
                    widgets.setdefault(type(node), node)
                rings.setdefault(type(ring), ring)
    return widgets, rings


def _evening(key: str, seed: int) -> Iterator[tuple[Scene, RingPicture]]:
    game, dice = GAMES.game(key), random.Random(f"{key} {seed}")
    demo = game.demo()
    box = Simulation(Library(demo.tables), size=SIZE)
    box.host.begin(key, ("Mina", "Joon", "Anna", "Pavel", "Sora")[: game.players[1]], {}, seed=dice.randbytes(16))
    for _ in range(MOVES):
        box.wait(0.05)
        session = box.host.session
        if session is not None:
            yield box.host.scene(), session.view.ring
        if session is None or game.over(session.play.state):
            return
        move = next_move(session, dice)
        if move is None:
            box.wait(30.0)
        else:
            _tried(session, move)
        session.finish()


def _tried(session: Session, move: Any) -> None:
    """The move, or where the rules refuse it no answer at all."""
    try:
        session.do(move)
    except CompanionError:
        if session.question is not None:
            with contextlib.suppress(CompanionError):
                session.do(Leave(session.question.key))


def _nodes(node: Node) -> Iterator[Widget]:
    if isinstance(node, Row | Col):
        for part in node.parts:
            yield from _nodes(part)
    else:
        yield node


def _widgets(folder: Path, met: Mapping[type[Widget], Widget]) -> Iterable[str]:
    words = Language(assets.locales(), "en")
    for key in OURS:
        words.add(GAMES.game(key).words)
    for kind in sorted(met, key=lambda kind: (kind.__module__, kind.__name__)):
        screen = with_games(SvgScreen(SIZE, assets.assets() / "fonts", words, bar=False))
        page = Page(met[kind], met[kind])
        picture = f"widget-{kind.__name__}.svg"
        (folder / picture).write_text(screen.page(Scene(page)).svg, "utf-8")
        yield from _entry(kind, picture, width=400)


def _icons(folder: Path) -> Iterable[str]:
    icons = Icons()
    for icon in DRAWINGS:
        stencil = SvgStencil(INK)
        icons.drawing(icon, ICON_PX)(stencil)
        side = Icons.side(ICON_PX)
        _svg(folder / f"icon-{icon.value}.svg", stencil.written("icon"), side, side)
        yield f'![{icon.value}](icon-{icon.value}.svg "{icon.value}")'


def _rings(folder: Path, met: Mapping[type[RingPicture], RingPicture]) -> Iterable[str]:
    for kind in sorted(met, key=lambda kind: (kind.__module__, kind.__name__)):
        lights = Lights(LEDS, {})
        for key in OURS:
            drawing = GAMES.brought(key).drawing()
            lights.add({}, drawing.rings)
        lights.set(met[kind])
        picture = f"ring-{kind.__name__}.svg"
        _svg(folder / picture, _ring(lights.frame(0.0), 60), 120, 120)
        yield from _entry(kind, picture, width=120)


def _shows(folder: Path, shows: Mapping[str, LightShow]) -> Iterable[str]:
    for name, show in shows.items():
        frames = [show.frame((n + 0.5) / MOMENTS, LEDS, show.tone or Tone.ACCENT) for n in range(MOMENTS)]
        drawn = "".join(_ring(frame, 60 + 120 * n) for n, frame in enumerate(frames))
        _svg(folder / f"show-{name}.svg", drawn, 120 * MOMENTS, 120)
        yield from ("", f"**{name}**, {show.lasts_s:g} s", "", f"![{name}](show-{name}.svg)")


def _ring(frame: Frame, x: int) -> str:
    turn = 2 * pi / len(frame)
    return "".join(
        f"<circle cx='{x + 48 * sin(n * turn):.1f}' cy='{60 - 48 * cos(n * turn):.1f}' r='4.5' stroke='#343d4b' "
        f"fill='#{red:02x}{green:02x}{blue:02x}'/>"
        for n, (red, green, blue) in enumerate(frame)
    )


def _svg(path: Path, body: str, width: int, height: int) -> None:
    path.write_text(
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='{width}' height='{height}'>"
        f"<rect width='{width}' height='{height}' fill='#0d1015'/>{body}</svg>",
        "utf-8",
    )


def _entry(kind: type[object], picture: str, width: int) -> Iterable[str]:
    where = kind.__module__.removeprefix("companion.")
    said = (inspect.getdoc(kind) or "").split("\n\n")[0].replace("\n", " ")
    return (
        "",
        f"**{kind.__name__}** (`{where}`). {said}",
        "",
        f'<img src="{picture}" alt="{kind.__name__}" width="{width}">',
    )


__all__ = ["write"]
