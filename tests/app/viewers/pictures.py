"""Makes the pictures of docs/second-screen.md: ``python -m tests.app.viewers.pictures docs/pictures``."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

import pygame

from companion.app.pages.viewers import ViewersPage
from companion.app.table.viewing import Joined, Kind, Looking
from companion.app.virtual.simulation import Simulation
from companion.core.view import Role
from companion.screen.svg import SvgScreen
from tests.app.viewers.chromium import PHONE, TV, Browser, Device, Table, browsers, sat_down
from tests.app.viewers.onlookers import Onlookers
from tests.games.avalon.test_presses import Evening
from tests.screen import inks
from tests.screen.gallery import FONTS

ENGLISH_PHONE = Device("en", PHONE.size, mobile=True)
DRAWN_S = 1.0
"""Fonts and sizes are settled by then."""


def main(folder: Path) -> None:
    drawn_as_svg(invitation(), folder / "second_invite.png")
    with browsers(PHONE, ENGLISH_PHONE, TV) as (phone, english, tv):
        _shown(at_rest("time_citadel", "Mina", "Joon", turns=16), phone, folder / "second_phone_ru.png", presses=True)
        _shown(a_secret(), english, folder / "second_secret.png")
        _shown(at_rest("arkham_horror", "Mina", "Joon", "Kate", turns=60), tv, folder / "second_tv.png")


def invitation() -> Simulation:
    """The page with the code, while three look on."""
    box, others = sat_down("time_citadel", "Mina", "Joon"), Onlookers()
    others.presses = False
    others.joined = Joined((Looking(Kind.PHONE, "ru"), Looking(Kind.PHONE, "ko"), Looking(Kind.TV, "en")))
    box.host.viewers = others
    box.host.open(ViewersPage())
    box.wait(0.0)
    return box


def drawn_as_svg(box: Simulation, path: Path) -> None:
    """The box's own page by the second ink."""
    screen, size = box.screen, box.screen.surface.get_size()
    vector = SvgScreen(size, FONTS, screen.words, drawings=screen.drawings, icons=screen.icons)
    with tempfile.TemporaryDirectory() as folder:
        pygame.image.save(inks.shown(vector.page(box.scene).svg, size, Path(folder)), str(path))


def at_rest(game: str, *seats: str, turns: int) -> Simulation:
    """A play some presses on, at its own page."""
    box = sat_down(game, *seats)
    for n in range(4 * turns):
        session = box.host.session
        if n >= turns and session is not None and session.question is None:
            break
        box.press(next((label.role for label in box.scene.labels if label.primary), Role.GO).value)
        box.settle()
    box.wait(5.0)
    return box


def a_secret() -> Simulation:
    """The first member of a team has the box."""
    evening = Evening(quest_cards="box", discussion_min=0)
    evening.night()
    evening.team(0, 1)
    evening.vote("+++++++")
    evening.press("go", "go")
    return evening.box


def _shown(box: Simulation, browser: Browser, path: Path, presses: bool = False) -> None:
    table = Table(box)
    table.open()
    table.viewers.let_press(presses)
    browser.driver.delete_all_cookies()
    browser.scan(table.viewers.invitation)
    table.shows(browser)
    time.sleep(DRAWN_S)
    browser.picture(path)
    table.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
