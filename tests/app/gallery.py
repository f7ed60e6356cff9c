"""Saves a picture of every page: ``python -m tests.app.gallery DIR [WIDTHxHEIGHT[-EDGE] ...] [en|ko|ru ...]``.

``python -m tests.app.gallery docs/pictures readme`` makes the pictures of README.md anew.
"""

from __future__ import annotations

import os
import sys
import tempfile
from functools import partial
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from companion.app import assets
from companion.box.window import BoxWindow, Cap
from companion.core.view import Icon, Role
from companion.lights.lights import Lights
from companion.lights.shows import load_shows
from companion.screen.icons import picture
from companion.screen.layout import DEFAULT_PLACES, ScreenEdge
from tests.app.tour import Visit, tour
from tests.languages import LANGUAGES
from tests.screen.measured import faults

SHAPES = ("320x240", "480x320", "800x480", "1280x720", "480x800", "320x240-right")
README = {
    ("800x480", "en"): {
        "menu-time_citadel": "menu",
        "main-real": "main",
        "rolling": "rolling",
        "hands-real": "hands",
        "ask-behind": "ask",
        "treasure-lost-real": "lost",
        "actions": "actions",
        "history-back": "history",
    },
    ("800x480", "ko"): {"hands-real": "hands_ko"},
    ("800x480", "ru"): {"main-real": "main_ru"},
    ("320x240", "en"): {"main-real": "main_320"},
}
"""Shape and language, then page by the name of its file."""
IN_ITS_BOX = "main-real"


def shape_of(said: str) -> tuple[tuple[int, int], ScreenEdge]:
    """``320x240-right`` is a size and the edge the labels stand on."""
    size, _, edge = said.partition("-")
    width, height = size.split("x")
    return (int(width), int(height)), ScreenEdge(edge or "bottom")


def save(folder: Path, shape: str, language: str) -> int:
    """Saves the pages and tells what is wrong with each; how many there are."""
    count = 0
    with tempfile.TemporaryDirectory() as state:
        for number, visit in enumerate(tour(Path(state), language, *shape_of(shape))):
            said = f"{shape}/{language}/{number:03}-{visit.name}.png"
            for fault in faults(visit.box.screen, visit.scene, visit.motion):
                sys.stdout.write(f"{said}: {fault}\n")
            visit.box.picture(folder / said)
            count += 1
    return count


def save_readme(folder: Path) -> None:
    for (shape, language), wanted in README.items():
        with tempfile.TemporaryDirectory() as state:
            for visit in tour(Path(state), language, *shape_of(shape)):
                if visit.name in wanted:
                    visit.box.picture(folder / f"{wanted[visit.name]}.png")
                if visit.name == IN_ITS_BOX and (shape, language) == ("800x480", "en"):
                    save_box(visit, folder / "box.png")


def save_box(visit: Visit, path: Path) -> None:
    """The whole box as the window shows it, with the page on its screen and the clock on its ring."""
    extra = {"professor": Icon.PROFESSOR, "clock": Icon.CLOCK}
    caps = [Cap(role.value, DEFAULT_PLACES[role], partial(picture, Icon(role.value))) for role in Role]
    caps += [Cap(name, None, partial(picture, icon)) for name, icon in extra.items()]
    window = BoxWindow(
        (800, 480), caps, 24, font=assets.assets() / "fonts" / "TabletopSans-Regular.ttf", size=(1280, 720)
    )
    lights = Lights(24, load_shows(assets.assets() / "shows.yaml"))
    lights.set(visit.box.host.ring_picture())
    window.ring.show(lights.frame(0.0))
    window.light(next(label.role.value for label in visit.scene.labels if label.primary))
    window.present(visit.box.screen.surface)
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.display.get_surface(), str(path))  # type: ignore[arg-type]
    window.close()


def main(arguments: list[str]) -> int:
    folder, wanted = Path(arguments[0]), arguments[1:]
    if wanted == ["readme"]:
        save_readme(folder)
        return 0
    shapes = [each for each in wanted if each not in LANGUAGES] or list(SHAPES)
    languages = [each for each in wanted if each in LANGUAGES] or list(LANGUAGES)
    for shape in shapes:
        for language in languages:
            sys.stdout.write(f"{save(folder, shape, language)} pages in {folder / shape / language}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
