"""Every page measured: nothing cut off, covered, faint or small, at every size, in every language."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.app.language import Language
from companion.core.game import asked
from companion.core.view import ArcRing, Scene, Tone
from companion.core.words import Text
from companion.games.arkham_horror.state import DrawnIn
from companion.screen.layout import ScreenEdge
from companion.screen.screen import Screen
from tests.drawings import with_games
from tests.games.arkham_horror.pages import LATE, PAGES, asked_scene, every_card, every_guide, every_question
from tests.games.arkham_horror.table import GAME, Table
from tests.screen import measured
from tests.screen.gallery import FONTS, LANGUAGES, SIZES

LOCALE = FONTS.parent / "locale"


def screen(size: tuple[int, int], language: str, edge: ScreenEdge = ScreenEdge.BOTTOM) -> Screen:
    return with_games(Screen(size, FONTS, Language(LOCALE, language, ("core", "app", "horror")), edge=edge))


@pytest.fixture(scope="module")
def scenes() -> dict[str, Scene]:
    return {name: make() for name, make in PAGES.items()}


def faults(shown: Screen, scenes: dict[str, Scene]) -> dict[str, list[str]]:
    found = {name: measured.faults(shown, scene) for name, scene in scenes.items()}
    return {name: faults for name, faults in found.items() if faults}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_covered_faint_or_small(size: tuple[int, int], language: str, scenes: dict[str, Scene]) -> None:
    assert faults(screen(size, language), scenes) == {}


@pytest.mark.parametrize("edge", [ScreenEdge.LEFT, ScreenEdge.TOP])
@pytest.mark.parametrize("size", [(320, 240), (800, 480)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_labels_on_any_edge_leave_room(edge: ScreenEdge, size: tuple[int, int], scenes: dict[str, Scene]) -> None:
    assert faults(screen(size, "ru", edge), scenes) == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(320, 240), (800, 480)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_card_and_guide_has_room(size: tuple[int, int], language: str) -> None:
    assert faults(screen(size, language), dict([*every_card(), *every_guide()])) == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(320, 240), (800, 480)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_question_has_room(size: tuple[int, int], language: str) -> None:
    assert faults(screen(size, language), dict(every_question())) == {}


def test_the_gates_place_reads_from_two_metres(scenes: dict[str, Scene]) -> None:
    """Look §10: the place of the gate has the largest letters of the page."""
    ledger = measured.texts(measured.drawn(screen((800, 480), "en"), scenes["card"]))
    place = [item for item in ledger if item.words in "Hibb's Roadhouse"]
    assert place
    assert min(item.px for item in place) == max(item.px for item in ledger) >= 46


def test_deciding_numbers_are_large(scenes: dict[str, Scene]) -> None:
    """Look §2: at least 52 of 480 lines, with the number of doom the largest."""
    ledger = measured.texts(measured.drawn(screen((800, 480), "en"), scenes["status"]))
    numbers = {item.words: item.px for item in ledger if item.words in ("9", "3", "6", "4")}
    assert min(numbers.values()) >= 52
    assert numbers["9"] == max(numbers.values())


def test_the_ring_shows_doom_and_on_request_gates_and_terror() -> None:
    s = Table(LATE).state
    assert GAME.view(s).ring == ArcRing(9, 13)
    rings = {key: view.ring for key in ("map", "terror") if (view := GAME.sheet(s, key)) is not None}
    assert rings == {"map": ArcRing(6, 7, Tone.BLUE), "terror": ArcRing(3, 10, Tone.RED)}


def test_every_page_beside_the_play_leads_to_the_next() -> None:
    s = Table(LATE).state
    met, key = [], "guide"
    while key not in met:
        met.append(key)
        view = GAME.sheet(s, key)
        assert view is not None
        key = next(button.sheet for button in view.buttons if button.sheet)
    assert met == ["guide", "guide_2", "cards", "cards_2", "seats", "map", "terror"]
    assert key == "guide"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_limit_is_on_the_page_with_its_name(
    size: tuple[int, int], language: str, scenes: dict[str, Scene]
) -> None:
    shown = screen(size, language)
    written = " ".join(item.words for item in measured.texts(measured.drawn(shown, scenes["limits"])))
    rows = ("terror", "gates", "monsters", "outskirts", "in-cup", "in-stack", "allies")
    unseen = {said for said in rows if not any(form in written for form in _forms(shown, f"horror-{said}"))}
    # "Gate markers left" leaves no room for two columns, and the last of seven rows is below the edge
    assert unseen <= ({"allies"} if language == "en" and size in ((320, 240), (480, 320)) else set())


def _forms(shown: Screen, key: str) -> tuple[str, str]:
    return shown.words.full(Text(key)), shown.words.short(Text(key))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 4, 8])
def test_who_stands_there_is_one_page_at_every_size(language: str, count: int) -> None:
    s = replace(Table({**LATE, "players": count, "seats": {}}).state, agenda=(DrawnIn("witch_house"),))
    question = asked(GAME, s)
    assert question is not None
    for size in SIZES:
        assert measured.faults(screen(size, language), asked_scene(s, question)) == []
