"""Saves a picture of every page: ``python -m tests.app.gallery DIR [WIDTHxHEIGHT[-EDGE] ...] [en|ko|ru ...]``."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from companion.app.pages.base import LANGUAGES
from companion.screen.layout import Edge
from tests.app.tour import tour
from tests.screen.measured import faults

SHAPES = ("320x240", "480x320", "800x480", "1280x720", "480x800", "320x240-right")


def shape_of(said: str) -> tuple[tuple[int, int], Edge]:
    """``320x240-right`` is a size and the edge the labels stand on."""
    size, _, edge = said.partition("-")
    width, height = size.split("x")
    return (int(width), int(height)), Edge(edge or "bottom")


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


def main(arguments: list[str]) -> int:
    folder, wanted = Path(arguments[0]), arguments[1:]
    shapes = [each for each in wanted if each not in LANGUAGES] or list(SHAPES)
    languages = [each for each in wanted if each in LANGUAGES] or list(LANGUAGES)
    for shape in shapes:
        for language in languages:
            sys.stdout.write(f"{save(folder, shape, language)} pages in {folder / shape / language}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
