"""Pictures of the pages of past evenings over a full store, and what is wrong with each:
``python -m tests.app.gallery_evenings DIR [WIDTHxHEIGHT[-EDGE] ...] [en|ko|ru ...]``.

``python -m tests.app.gallery_evenings docs/pictures readme`` makes the pictures of docs/evenings.md anew.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from companion.app.host.story_pictures import SQUARE, Story, pictures
from companion.app.pages.past import DicePage, EveningPage, FiguresPage, LogPage, PastPage
from companion.app.pages.people import ForgetPage, OnePersonPage, PeoplePage, PersonPage, RenamePersonPage
from companion.app.pages.timeline import LookPage, NameEveningPage, TimelinePage
from companion.app.store.chronicle import Evening, players
from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.table.page import AppPage
from companion.app.virtual.simulation import Simulation
from companion.core.plots import UnitColumns, UnitRows
from companion.core.words import text
from tests.app.gallery import shape_of
from tests.app.store.many import fill
from tests.languages import LANGUAGES
from tests.screen.measured import faults

SHAPES = ("320x240", "480x320", "800x480", "1280x720")
EVENINGS = 60
README = {
    "list": "evenings",
    "evening-avalon": "evening_avalon",
    "timeline": "evening_timeline",
    "figures-by-avalon": "evening_by",
    "dice": "evening_dice",
    "people": "evening_people",
    "log": "evening_log",
}
"""Page by the name of its file, at 800x480 in English."""


def longest(told: tuple[Evening, ...], game: str) -> Evening:
    """The evening of a game with the most to see, one that came to its end if there is one."""
    own = [each for each in told if each.game == game]
    return max(own, key=lambda each: (each.finished, each.head, each.id))


def pages(box: Simulation) -> Iterator[str]:
    """Opens one page after the other; each stays until the next is asked for."""
    host = box.host
    told = host.evenings.told()

    def up(page: AppPage) -> None:
        while len(host._pages) > 1:
            host.close()
        host.open(page)
        box.wait(0.0)

    up(PastPage())
    yield "list"
    box.press("left")
    box.press("go")
    yield "list-filter"
    for key in host.evenings.games():
        best = longest(told, key)
        up(EveningPage(best))
        yield f"evening-{key}"
        up(LogPage(best))
        yield f"log-{key}"
        up(DicePage(best))
        yield f"dice-{key}"
    best = longest(told, "time_citadel")
    play = host.evenings.look(best.id)
    host.evenings.mark(best.id, play, best.head - 2, host.words(text("past-point-names"))[0])
    up(TimelinePage(best, play))
    yield "timeline"
    up(LookPage(best, host.evenings.look(best.id), best.head // 2))
    yield "look"
    up(NameEveningPage(host, best.id))
    yield "name"
    up(LogPage(longest(told, "abraca_what")))
    yield "log"
    figures = FiguresPage()
    up(figures)
    for key, panel in figures._panels(told):
        kind = {UnitRows: "by", UnitColumns: "players"}.get(type(panel.wide), "of")
        yield f"figures-{kind}-{key}"
        box.press("right")
    dice = DicePage()
    up(dice)
    for number in range(6):
        yield "dice" if not number else f"dice-{number}"
        box.press("right")
    up(PeoplePage())
    yield "people"
    who = players(told)
    person = PersonPage(who[0].name)
    up(person)
    yield "person"
    up(RenamePersonPage(host, person, who[0].name))
    yield "person-rename"
    up(OnePersonPage(person, who[0].name, who[1].name))
    yield "person-is-another"
    up(ForgetPage(who[0].name))
    yield "person-forget"


def visits(folder: Path, shape: str, language: str) -> Iterator[tuple[str, Simulation]]:
    """Each page with its name, over a store of evenings in ``folder``."""
    path = folder / "companion.db"
    if not path.exists():
        fill(path, EVENINGS, seed=3, each=EVENINGS // 5)
    inbox = Inbox()
    store = Store.open(path, inbox.put)
    size, edge = shape_of(shape)
    try:
        library = Fixed(Games(lambda: ()), "", {})
        box = Simulation(library, language=language, size=size, edge=edge, store=store, inbox=inbox)
        for called in pages(box):
            box.wait(0.0)
            yield called, box
    finally:
        store.close()


def save(folder: Path, kept: Path, shape: str, language: str) -> int:
    """Saves the pages and tells what is wrong with each; how many there are."""
    count = 0
    for called, box in visits(kept, shape, language):
        said = f"{shape}/{language}/{count:03}-{called}.png"
        for fault in faults(box.screen, box.scene):
            sys.stdout.write(f"{said}: {fault}\n")
        (folder / said).parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(box.screen.surface, str(folder / said))
        count += 1
    return count


def save_readme(folder: Path, kept: Path) -> None:
    for called, box in visits(kept, "800x480", "en"):
        if called in README:
            pygame.image.save(box.screen.surface, str(folder / f"{README[called]}.png"))
        if called == "evening-time_citadel":
            evening = longest(box.host.evenings.told(), "time_citadel")
            page, cover = box.host.evenings.story(evening.id), box.host.evenings.cover(evening.game)
            assert page is not None
            assert cover is not None
            files = pictures(Story(evening, cover.icon, "", page), box.screen)
            large = pygame.image.load(io.BytesIO(files[f"evening-{evening.id}.png"]), "evening.png")
            small = pygame.transform.smoothscale(large, (SQUARE[0] // 2, SQUARE[1] // 2))
            pygame.image.save(small, str(folder / "evening_square.png"))


def main(arguments: list[str]) -> int:
    folder, wanted = Path(arguments[0]), arguments[1:]
    with tempfile.TemporaryDirectory() as kept:
        if wanted == ["readme"]:
            save_readme(folder, Path(kept))
            return 0
        shapes = [each for each in wanted if "x" in each] or list(SHAPES)
        languages = [each for each in wanted if each in LANGUAGES] or list(LANGUAGES)
        count = sum(save(folder, Path(kept), shape, language) for shape in shapes for language in languages)
    sys.stdout.write(f"{count} pictures in {folder}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
