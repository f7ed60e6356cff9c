"""Drawing only what changed: the same pixels as drawing everything, and no pixel outside what is reported."""

from __future__ import annotations

from functools import cache

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.core.view import Bubble, Motion, Role, Scene
from companion.screen.layout import ScreenEdge
from companion.screen.screen import Screen
from tests.drawings import with_games
from tests.screen.gallery import FACE, FONTS, ROMAN, SCENES, TILES, SampleWords, main_page, screen, t

LAYOUTS = (
    ((320, 240), ScreenEdge.BOTTOM),
    ((480, 320), ScreenEdge.BOTTOM),
    ((800, 480), ScreenEdge.BOTTOM),
    ((320, 240), ScreenEdge.RIGHT),
)


@cache
def pair(layout: int) -> tuple[Screen, Screen]:
    """One that draws changes, one that always draws everything."""
    size, edge = LAYOUTS[layout]
    return screen(size, edge=edge), screen(size, edge=edge)


def changed_main(red: int, hand: int) -> Scene:
    tiles = (replace(TILES[0], number=red), *TILES[1:])
    face = replace(FACE, hand=hand, centre=ROMAN[hand])
    return replace(SCENES["main"](), page=main_page(tiles, face))


bubbles = st.none() | st.builds(Bubble, st.sampled_from(Role), st.sampled_from(("no-tracking", "almost", "red")).map(t))
holds = st.none() | st.tuples(st.sampled_from(Role), st.sampled_from((0.0, 0.3, 0.8, 1.0)))
scenes = st.builds(
    lambda scene, bubble, hold, black, chips: replace(
        scene, bubble=bubble, hold=hold, black=black, tallies=scene.tallies if chips else ()
    ),
    st.sampled_from([make() for make in SCENES.values()])
    | st.builds(changed_main, st.integers(1, 11), st.integers(0, 11)),
    bubbles,
    holds,
    st.sampled_from((False, False, False, False, True)),
    st.booleans(),
)
motions = st.none() | st.builds(Motion, st.just("roll"), st.sampled_from((0.0, 0.4, 0.9, 1.0)), st.integers(0, 90))


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(range(len(LAYOUTS))), st.lists(st.tuples(scenes, motions), min_size=2, max_size=4))
def test_drawing_what_changed_is_drawing_everything(layout: int, shown: list[tuple[Scene, Motion | None]]) -> None:
    partly, wholly = pair(layout)
    for scene, motion in shown:
        before = partly.surface.copy()
        areas = partly.draw(scene, motion)
        wholly.invalidate()
        wholly.draw(scene, motion)
        assert partly.surface.get_buffer().raw == wholly.surface.get_buffer().raw
        for area in areas:
            before.blit(partly.surface, area, area)
        assert before.get_buffer().raw == partly.surface.get_buffer().raw


def test_an_equal_scene_draws_nothing() -> None:
    shown = screen((800, 480))
    assert shown.draw(SCENES["refused"]()) == [pygame.Rect(0, 0, 800, 480)]
    assert shown.draw(SCENES["refused"]()) == []


def test_one_number_draws_one_tile() -> None:
    shown = screen((800, 480))
    shown.draw(changed_main(2, 4))
    (area,) = shown.draw(changed_main(3, 4))
    assert area.w <= 130
    assert area.h <= 170


def test_motion_draws_only_the_dice() -> None:
    shown = screen((800, 480))
    shown.draw(SCENES["roll"]())
    (area,) = shown.draw(SCENES["roll"](), Motion("roll", 0.5, 30))
    assert area.right < 260
    assert shown.draw(SCENES["main"]()) != []
    assert shown.draw(SCENES["main"](), Motion("roll", 0.5, 31)) == []


def test_a_hold_draws_only_its_label() -> None:
    shown = screen((800, 480))
    shown.draw(SCENES["main"]())
    (area,) = shown.draw(SCENES["hold"]())
    assert area == pygame.Rect(0, 420, 160, 60)


def test_a_button_without_a_label_is_answered_from_the_middle() -> None:
    shown = with_games(Screen((800, 480), FONTS, SampleWords("en"), places={Role.BACK: 0.2, Role.GO: 0.8}))
    shown.draw(SCENES["main"]())
    (area, *_) = shown.draw(replace(SCENES["main"](), bubble=Bubble(Role.LEFT, t("no-tracking"))))
    assert abs(area.centerx - 400) <= 2


def test_another_language_draws_everything() -> None:
    shown, russian = screen((800, 480)), screen((800, 480), "ru")
    shown.draw(SCENES["main"]())
    shown.words = russian.words
    assert shown.draw(SCENES["main"]()) == [pygame.Rect(0, 0, 800, 480)]
    russian.draw(SCENES["main"]())
    assert shown.surface.get_buffer().raw == russian.surface.get_buffer().raw


def test_kept_pictures_are_bounded() -> None:
    """Hundreds of different pages, and no more kept than the limit."""
    shown = screen((320, 240))
    for red in range(1, 12):
        for hand in range(12):
            shown.draw(changed_main(red, hand))
    for part in range(100):
        shown.draw(replace(SCENES["main"](), hold=(Role.BACK, part / 100)))
    assert 0 < shown.held_bytes <= 7 << 20
