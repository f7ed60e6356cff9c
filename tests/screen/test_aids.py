"""Large text and high contrast: the pages of every game and of the box, measured as they are drawn then."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from companion.app.language import Language
from companion.core.view import Scene, Tone
from companion.games.avalon import game as avalon
from companion.screen.screen import Screen
from companion.screen.theme import HIGH_CONTRAST, LAMPLIGHT, Theme, contrast
from tests.drawings import with_games
from tests.games.abraca_what.pages import PAGES as ABRACA
from tests.games.arkham_express.pages import PAGES as EXPRESS
from tests.games.arkham_horror.pages import PAGES as HORROR
from tests.games.avalon.conftest import parsed
from tests.games.avalon.pages import PAGES as AVALON
from tests.games.avalon.pages import scene as avalon_scene
from tests.games.avalon.table import Table
from tests.screen import measured
from tests.screen.gallery import FONTS, LANGUAGES, SCENES
from tests.screen.gallery import screen as sample_screen

LOCALE = FONTS.parent / "locale"
EASIER = [
    pytest.param((800, 480), True, LAMPLIGHT, id="large 800x480"),
    pytest.param((1280, 720), True, HIGH_CONTRAST, id="large in high contrast 1280x720"),
    pytest.param((800, 480), False, HIGH_CONTRAST, id="high contrast 800x480"),
    pytest.param((320, 240), False, HIGH_CONTRAST, id="high contrast 320x240"),
]
GROUNDS = ("ground", "bar", "surface", "raised", "glow", "red_d", "green_d", "blue_d")


@cache
def pages() -> Mapping[str, Scene]:
    """What the tests of each game measure, by game and page."""
    rules = avalon({stem: parsed(stem) for stem in ("narration", "roles", "rules")})

    def make(players: int = 7, **options: Any) -> Table:
        return Table(rules, players, **options)

    return {
        **{f"abraca {name}": page() for name, page in ABRACA.items()},
        **{f"express {name}": page() for name, page in EXPRESS.items()},
        **{f"horror {name}": page() for name, page in HORROR.items()},
        **{f"avalon {name}": avalon_scene(page(make)) for name, page in AVALON.items()},
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "large", "theme"), EASIER)
def test_no_text_is_cut_covered_faint_or_small(size: tuple[int, int], large: bool, theme: Theme, language: str) -> None:
    words = Language(LOCALE, language, ("core", "app", "abraca", "express", "horror", "avalon"))
    shown = with_games(Screen(size, FONTS, words))
    samples = sample_screen(size, language)
    wrong = {}
    for each, scenes in ((shown, pages()), (samples, {name: make() for name, make in SCENES.items()})):
        each.show_as(large=large, theme=theme)
        found = {name: measured.faults(each, scene) for name, scene in scenes.items()}
        wrong.update({name: faults for name, faults in found.items() if faults})
    assert wrong == {}


def test_large_text_is_the_compact_page_as_large_as_it_will_go() -> None:
    """Nothing on it is smaller than 26 pixels at 800x480; the page is 400 wide and 240 high in its own units."""
    shown = sample_screen((800, 480))
    usual = min(item.px for item in measured.texts(measured.drawn(shown, SCENES["main"]())))
    shown.show_as(large=True)
    large = [item.px for item in measured.texts(measured.drawn(shown, SCENES["main"]()))]
    assert (shown.frame.compact, shown.frame.scale) == (True, 2.0)
    assert shown.frame.content.w == 400 - 2 * shown.frame.measures.margin
    assert min(large) >= 26 > usual


@pytest.mark.parametrize("size", [(320, 240), (480, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_screen_without_room_for_more_stays_as_it_is(size: tuple[int, int]) -> None:
    shown = sample_screen(size)
    before = shown.frame
    shown.show_as(large=True)
    assert (shown.frame.compact, shown.frame.scale) == (before.compact, before.scale)


def test_high_contrast_is_higher_for_every_pair() -> None:
    def ratio(theme: Theme, ink: str, ground: str) -> float:
        return contrast(theme.rgb(ink), theme.rgb(ground))

    for ground in GROUNDS:
        assert ratio(HIGH_CONTRAST, "line", ground) >= 3, "an empty pip is seen"
        assert ratio(HIGH_CONTRAST, "ink", ground) >= 12
        assert ratio(HIGH_CONTRAST, "ink2", ground) > ratio(LAMPLIGHT, "ink2", ground)
    for tone in (Tone.RED, Tone.GREEN, Tone.BLUE, Tone.ACCENT):
        assert ratio(HIGH_CONTRAST, tone.value, "ground") >= 7
    steps = [ratio(HIGH_CONTRAST, "green", "red"), ratio(HIGH_CONTRAST, "accent", "red")]
    assert min(steps) >= 1.5, "colour-blind eyes tell them by their lightness"


def test_every_panel_is_set_off_from_the_black_ground() -> None:
    for fill in ("surface", "raised", "red_d", "green_d", "blue_d"):
        outline = HIGH_CONTRAST.outlines[fill]
        assert contrast(HIGH_CONTRAST.rgb(outline), HIGH_CONTRAST.rgb("ground")) >= 3
    assert not LAMPLIGHT.outlines
