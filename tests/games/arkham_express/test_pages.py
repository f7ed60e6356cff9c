"""Every page measured: nothing cut off, covered, faint or small, at every size, in every language."""

from __future__ import annotations

import pytest

from companion.app.language import Language
from companion.core.view import Motion, PlacesRing, Scene
from companion.screen.layout import ScreenEdge
from companion.screen.screen import Screen
from tests.drawings import with_games
from tests.games.arkham_express.pages import PAGES
from tests.games.arkham_express.table import first_turn
from tests.screen import measured
from tests.screen.gallery import FONTS, LANGUAGES, SIZES

LOCALE = FONTS.parent / "locale"


def screen(size: tuple[int, int], language: str, edge: ScreenEdge = ScreenEdge.BOTTOM) -> Screen:
    return with_games(Screen(size, FONTS, Language(LOCALE, language, ("core", "app", "express")), edge=edge))


@pytest.fixture(scope="module")
def scenes() -> dict[str, Scene]:
    return {name: make() for name, make in PAGES.items()}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_covered_faint_or_small(size: tuple[int, int], language: str, scenes: dict[str, Scene]) -> None:
    shown = screen(size, language)
    found = {name: measured.faults(shown, scene) for name, scene in scenes.items()}
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize("edge", [ScreenEdge.LEFT, ScreenEdge.RIGHT, ScreenEdge.TOP])
@pytest.mark.parametrize("size", [(320, 240), (800, 480)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_labels_on_any_edge_leave_room_for_the_page(
    edge: ScreenEdge, size: tuple[int, int], scenes: dict[str, Scene]
) -> None:
    shown = screen(size, "ru", edge)
    found = {name: measured.faults(shown, scene) for name, scene in scenes.items()}
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_whose_turn_it_is_reads_from_two_metres(scenes: dict[str, Scene]) -> None:
    """Look §2: main line at least head, the name here hero."""
    ledger = measured.drawn(screen((800, 480), "ru"), scenes["table"])
    assert max(item.px for item in measured.texts(ledger)) >= 60


def test_his_values_are_60_pixels(scenes: dict[str, Scene]) -> None:
    """Look §2: deciding numbers at least 60 px."""
    ledger = measured.drawn(screen((800, 480), "en"), scenes["awake"])
    assert [item.px >= 60 for item in measured.texts(ledger) if item.words == "8"] == [True, True]


def test_only_dice_that_were_thrown_tumble(scenes: dict[str, Scene]) -> None:
    """A tumbling die tells nothing yet; a locked one stays what it is."""
    table = first_turn()
    table.correct("locked", 1)
    table.roll(3, 5, 1, 2)
    page = Scene(table.view.page)
    shown = screen((800, 480), "en")
    words = {item.words for item in measured.texts(measured.drawn(shown, page, Motion("roll", 0.4, 5)))}
    assert "Monster" in words
    assert not words & {"Heal", "Fight!", "Research", "Move"}


def test_a_finger_on_a_die_marks_it(scenes: dict[str, Scene]) -> None:
    """Stops are the dice that can be thrown again, in their order: the first, the third and the fifth."""
    shown = screen((800, 480), "en")
    shown.draw(scenes["rolled"])
    assert [shown.hit(24 + 75 + die * 150, 140) for die in range(5)] == [0, None, 1, None, 2]


def test_the_ring_shows_five_dice_around_twelve() -> None:
    """Kept dice bright, locked ones red, the others dark; what is marked to be thrown again swells."""
    table = first_turn()
    table.roll(4, 5, 5, 1, 2)
    ring = table.view.ring
    assert isinstance(ring, PlacesRing)
    assert ring.levels == (1.0, 1.0, 1.0, *(0.0,) * 7, 0.5, 1.0)
    assert ring.red == (10,)
    assert ring.walked(()).swelling == ()
    assert ring.walked((0, 1)).swelling == (11, 0), "the first two dice that can be thrown again"
