"""What moves on a page: between, at the end, interrupted; and that it ends as the still page, to the last pixel."""

from __future__ import annotations

from functools import cache

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.core.view import Bubble, Role, Scene
from companion.screen.moving import MOVE_S, Move, Movement, eased
from companion.screen.screen import Screen
from tests.screen.gallery import SCENES, screen, t
from tests.screen.test_redraw import LAYOUTS, changed_main

FRAME_S = 1 / 30
STILL = [make() for make in SCENES.values()]


@cache
def pair(layout: int) -> tuple[Screen, Screen]:
    """One that moves, one that always draws everything as it is at the end."""
    size, edge = LAYOUTS[layout]
    return screen(size, edge=edge), screen(size, edge=edge)


def pixels(shown: Screen) -> bytes:
    return shown.surface.get_buffer().raw


def still(shown: Screen, scene: Scene) -> bytes:
    shown.invalidate()
    shown.draw(scene)
    return pixels(shown)


def frames(moving: Screen, now_s: float) -> list[bytes]:
    """Every frame that is due, until nothing moves."""
    films = []
    while (due_s := moving.due_s) is not None:
        now_s = max(now_s, due_s)
        moving.advance(now_s)
        films.append(pixels(moving))
    return films


def fresh(scene: Scene, now_s: float = 0.0) -> Screen:
    """A screen on which that scene stands still."""
    shown = screen((800, 480))
    shown.draw(scene, now_s=now_s)
    assert shown.due_s is None, "the first page of all stands at once"
    return shown


# ---------------------------------------------------------------- a way
def test_a_thing_is_fast_at_first_and_slow_at_the_end() -> None:
    assert eased(0.0) == 0.0
    assert eased(1.0) == 1.0
    assert eased(0.25) > 0.5
    assert 1.0 - eased(0.75) < 0.05


def test_half_way_there_it_stands_in_the_middle() -> None:
    assert Movement({"hand": (2.0, 10.0)}, 0.5).between("hand", (4.0, 20.0)) == (3.0, 15.0)


def test_on_a_circle_it_takes_the_shorter_way() -> None:
    assert Movement({"hand": (11.0,)}, 0.5).between("hand", (1.0,), around=12)[0] % 12 == 0.0
    assert Movement({"hand": (1.0,)}, 0.5).between("hand", (11.0,), around=12)[0] % 12 == 0.0


def test_what_was_not_there_before_is_where_it_belongs() -> None:
    way = Movement({}, 0.1)
    assert way.between("hand", (4.0,)) == (4.0,)
    assert not way.moves


def test_frames_whose_time_is_over_are_left_out() -> None:
    move = Move(10.0, {})
    assert move.next_s(10.0, 30) == pytest.approx(10.0 + FRAME_S)
    assert move.next_s(10.09, 30) == pytest.approx(10.1)
    assert move.next_s(10.5, 30) == 10.0 + MOVE_S


# ---------------------------------------------------------------- a screen
def test_a_new_page_comes_in_and_its_last_frame_is_the_still_page() -> None:
    shown = fresh(SCENES["main"]())
    shown.draw(SCENES["ask"](), now_s=5.0)
    first = pixels(shown)
    film = frames(shown, 5.0)
    goal = still(screen((800, 480)), SCENES["ask"]())
    assert first != goal
    assert film[-1] == goal
    assert len(film) == 4


def test_a_slow_machine_draws_fewer_frames_and_is_not_late() -> None:
    shown = fresh(SCENES["main"]())
    shown.draw(SCENES["ask"](), now_s=5.0)
    shown.advance(5.09)
    assert shown.due_s is not None
    assert shown.due_s <= 5.0 + MOVE_S
    shown.advance(5.2)
    assert shown.due_s is None
    assert pixels(shown) == still(screen((800, 480)), SCENES["ask"]())


def test_the_hand_of_a_clock_is_between_two_hours_on_its_way() -> None:
    shown = fresh(changed_main(3, 2))
    shown.draw(changed_main(3, 5), now_s=5.0)
    first = pixels(shown)
    film = frames(shown, 5.0)
    others = [still(screen((800, 480)), changed_main(3, hand)) for hand in (2, 5)]
    assert first not in others
    assert film[-1] == others[1]


def test_the_next_press_finds_everything_where_it_belongs() -> None:
    shown = fresh(changed_main(3, 2))
    shown.draw(changed_main(3, 5), now_s=5.0)
    shown.draw(SCENES["ask"](), now_s=5.05)
    shown.draw(changed_main(4, 5), now_s=5.1)
    frames(shown, 5.1)
    assert pixels(shown) == still(screen((800, 480)), changed_main(4, 5))


def test_the_same_page_drawn_again_does_not_stop_what_moves() -> None:
    shown = fresh(changed_main(3, 2))
    shown.draw(changed_main(3, 5), now_s=5.0)
    shown.draw(changed_main(3, 5), now_s=5.01)
    assert shown.due_s is not None


def test_without_a_time_nothing_moves() -> None:
    shown = fresh(changed_main(3, 2))
    shown.draw(changed_main(3, 5))
    assert shown.due_s is None
    assert pixels(shown) == still(screen((800, 480)), changed_main(3, 5))


def test_a_page_with_a_bubble_or_in_the_dark_stands_at_once() -> None:
    shown = fresh(changed_main(3, 2))
    for scene in (
        replace(changed_main(3, 5), bubble=Bubble(Role.GO, t("almost"))),
        replace(changed_main(3, 5), black=True),
    ):
        shown.draw(scene, now_s=5.0)
        assert shown.due_s is None
        assert pixels(shown) == still(screen((800, 480)), scene)
        shown.draw(changed_main(3, 2))


scenes = st.builds(
    lambda scene, bubble, black: replace(scene, bubble=Bubble(Role.GO, t("almost")) if bubble else None, black=black),
    st.sampled_from(STILL) | st.builds(changed_main, st.integers(1, 11), st.integers(0, 11)),
    st.sampled_from((False, False, False, True)),
    st.sampled_from((False, False, False, False, True)),
)
waits = st.sampled_from((0.0, 0.02, 0.04, 0.09, 0.2))


@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from(range(len(LAYOUTS))),
    st.lists(st.tuples(scenes, st.none() | scenes, st.lists(waits, max_size=3)), min_size=2, max_size=4),
)
def test_whatever_is_shown_and_interrupted_ends_as_the_still_page(
    layout: int, shown: list[tuple[Scene, Scene | None, list[float]]]
) -> None:
    """And no pixel changes outside what is told, whatever was drawn ahead meanwhile, the right page or another."""
    moving, wholly = pair(layout)
    now_s = 0.0
    for scene, guessed, waited in shown:
        before = moving.surface.copy()
        moving.draw_ahead(scene if guessed is None else guessed, True)
        assert moving.surface.get_buffer().raw == before.get_buffer().raw
        areas = moving.draw(scene, now_s=now_s)
        unchanged_outside(areas, before, moving.surface)
        for wait_s in waited:
            now_s += wait_s
            before = moving.surface.copy()
            unchanged_outside(moving.advance(now_s), before, moving.surface)
    frames(moving, now_s)
    assert pixels(moving) == still(wholly, shown[-1][0])
    assert touched(moving) == touched(wholly)


def touched(shown: Screen) -> list[object]:
    """What a finger means all over the screen."""
    width, height = shown.surface.get_size()
    return [shown.hit(x, y) for x in range(0, width, 16) for y in range(0, height, 16)]


def unchanged_outside(areas: list[pygame.Rect], before: pygame.Surface, after: pygame.Surface) -> None:
    now = after.copy()
    for area in areas:
        now.blit(before, area, area)
    assert now.get_buffer().raw == before.get_buffer().raw
