"""The second ink: the same pages as SVG, well-formed, with the same words, and in a browser the same picture."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest
from msgspec.structs import replace

from companion.core.view import Bubble, Icon, Role, Tone
from companion.core.words import name
from companion.screen.fonts import Fonts
from companion.screen.svg import SvgPen, SvgScreen, SvgStencil
from tests.drawings import with_games
from tests.screen import inks, measured
from tests.screen.gallery import FONTS, LANGUAGES, SCENES, SampleWords, main_scene, screen

SVG = "{http://www.w3.org/2000/svg}"


def vector(size: tuple[int, int] = (800, 480), language: str = "en") -> SvgScreen:
    return with_games(SvgScreen(size, FONTS, SampleWords(language)))


def texts(svg: str) -> list[str]:
    return ["".join(text.itertext()) for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(320, 240), (800, 480), (480, 800)], ids=str)
def test_a_page_says_the_same_in_both_inks(size: tuple[int, int], language: str) -> None:
    for scene in (draw() for draw in SCENES.values()):
        pixels = [one.words.strip() for one in measured.texts(measured.drawn(screen(size, language), scene))]
        said = texts(vector(size, language).page(scene).svg)
        if scene.bubble is None:  # the ledger forgets what a bubble covers
            assert sorted(said) == sorted(words for words in pixels if words)
        else:
            assert set(said) >= {words for words in pixels if words}


def test_names_in_one_document_are_all_different() -> None:
    pages = [vector().page(draw(), f"page{n}-").svg for n, draw in enumerate(SCENES.values())]
    ids = [element.get("id") for svg in pages for element in ElementTree.fromstring(svg).iter() if element.get("id")]
    assert len(ids) == len(set(ids))


def test_what_is_typed_cannot_break_out_of_its_sentence() -> None:
    bubble = Bubble(Role.GO, name("<script>alert('&')</script>"), Icon.LOCK)
    svg = vector().page(replace(main_scene(), bubble=bubble)).svg
    assert "<script" not in svg
    assert any("<script>alert('&')</script>" in said for said in ("".join(texts(svg)),))


def test_a_dark_table_is_a_black_page() -> None:
    svg = vector().page(replace(main_scene(), black=True)).svg
    assert texts(svg) == []
    assert "#000" in svg


def test_touch_means_the_same_in_both_inks() -> None:
    page = vector().page(SCENES["ask"]())
    shown = screen((800, 480))
    shown.draw(SCENES["ask"]())
    for index, (x, y, w, h) in page.stops:
        assert shown.hit(x + w // 2, y + h // 2) == index
    for role, (x, y, w, h) in page.labels:
        assert shown.hit(x + w // 2, y + h // 2) is role


def test_what_is_cut_out_is_a_mask_over_what_came_before_it() -> None:
    stencil = SvgStencil((255, 0, 0))
    stencil.disc(12, 12, 8)
    stencil.disc(12, 12, 4, cut=True)
    stencil.disc(12, 12, 2)
    written = stencil.written("moon")
    assert written.count("<mask") == 1
    assert written.index("<mask") < written.index("r='8'") < written.index("r='2'")


def test_an_icon_is_defined_once_however_often_it_stands_on_a_page() -> None:
    pen = SvgPen(Fonts(FONTS), SampleWords("en"), compact=False)
    for x in (10, 40, 70):
        pen.icon(Icon.GEM, x, 20, 24, "accent")
    pen.icon(Icon.GEM, 100, 20, 24, "red")
    pen.shape(Tone.GREEN, 130, 20, 10)
    assert pen.defs.count("<g id=") == 2
    assert pen.take().count("<use ") == 5
    assert pen.take() == ""


@pytest.mark.skipif(not inks.CHROMIUM, reason="needs Chromium: apt install chromium")
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_browser_it_is_the_same_picture(language: str, tmp_path: Path) -> None:
    """Every eighth page of the tour; ``make inks`` compares them all."""
    pygame.display.set_mode((1, 1))
    try:
        results = list(inks.compared(inks.pairs(language, (800, 480), every=8), (800, 480), tmp_path))
    finally:
        pygame.display.quit()
    assert [each for each in results if each.apart] == []
