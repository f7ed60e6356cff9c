"""Pages that move for a moment: between presses, never before them; calm and settings; the end is the still page."""

from __future__ import annotations

from random import Random

import pytest

from companion.app.config.aids import Aid
from companion.app.config.settings import read
from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.virtual.simulation import Simulation
from companion.core.view import Scene
from companion.screen.moving import MOVE_S
from tests.app.test_host import OneGame

PRESSES = ("left", "right", "go", "go", "go", "roll", "back", "go", "right", "go", "go", "go", "roll", "go", "left")


def pixels(box: Simulation) -> bytes:
    return box.screen.surface.get_buffer().raw


def opened(key: str, motion_per_s: int) -> Simulation:
    """A play that has just begun."""
    games = Games(lambda: ())
    demo = games.game(key).demo()
    box = Simulation(Fixed(games, key, demo.tables), motion_per_s=motion_per_s)
    box.host.begin(key, demo.seats or ("Mina", "Joon", "Sora"), demo.options, seed=bytes(16))
    box.settle()
    return box


def test_a_press_shows_at_once_that_something_moves_and_soon_the_still_page() -> None:
    moving, still = (Simulation(OneGame(), motion_per_s=frames) for frames in (30, 0))
    for box in (moving, still):
        box.press("back")
        box.wait(0.5)
        box.down("right")
    assert moving.screen.due_s is not None
    assert pixels(moving) != pixels(still)
    for box in (moving, still):
        box.wait(MOVE_S)
    assert moving.screen.due_s is None
    assert pixels(moving) == pixels(still)


@pytest.mark.parametrize("key", ["time_citadel", "avalon", "arkham_horror", "arkham_express", "abraca_what"])
def test_whatever_is_pressed_and_however_fast_the_last_picture_is_the_same(key: str) -> None:
    moving, still = (opened(key, frames) for frames in (30, 0))
    chance = Random(key)
    for _ in range(40):
        button, after_s = chance.choice(PRESSES), chance.choice((0.03, 0.07, 0.3, 1.5))
        for box in (moving, still):
            box.down(button)
            box.wait(0.03)
            box.up(button)
            box.wait(after_s)
    for box in (moving, still):
        box.wait(3.0)
    assert moving.screen.due_s is None
    assert moving.scene == still.scene
    assert pixels(moving) == pixels(still)
    assert moving.host.faults == ()


def test_when_nothing_moves_no_frame_is_due() -> None:
    moving, still = (Simulation(OneGame(), motion_per_s=frames) for frames in (30, 0))
    for box in (moving, still):
        box.press("back")
        box.press("right")
        box.wait(5.0)
    turns = [box.turns for box in (moving, still)]
    for box in (moving, still):
        box.wait(5.0)
    assert [box.turns - was for box, was in zip((moving, still), turns, strict=True)] == [turns_of_rest(still)] * 2


def turns_of_rest(box: Simulation) -> int:
    """How often a box that nobody touches looks up in five seconds."""
    turns = box.turns
    box.wait(5.0)
    return box.turns - turns


@pytest.mark.parametrize("key", ["time_citadel", "arkham_horror"])
def test_what_is_drawn_while_the_disk_writes_is_not_seen_before_it_is_kept(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead, plain = opened(key, 30), opened(key, 30)
    session = ahead.host.session
    assert session is not None
    kept = False
    monkeypatch.setattr(session, "_kept", lambda: kept)
    before = pixels(ahead)
    for button in ("go", "roll", "go", "right", "go"):
        if session.waiting:
            break
        for box in (ahead, plain):
            box.down(button)
            box.up(button)
        if not session.waiting:
            before = pixels(ahead)
    assert session.waiting
    drawn: list[Scene] = []
    draw_ahead = ahead.screen.draw_ahead

    def counted(scene: Scene, moves: bool) -> None:
        drawn.append(scene)
        draw_ahead(scene, moves)

    monkeypatch.setattr(ahead.screen, "draw_ahead", counted)
    ahead.wait(0.1)
    assert len(drawn) == 1, "once, however long it takes"
    assert pixels(ahead) == before
    kept = True
    for box in (ahead, plain):
        box.wait(10.0)
    assert pixels(ahead) == pixels(plain)


def test_a_calm_box_stands_at_once() -> None:
    box = Simulation(OneGame(), motion_per_s=30, aids=(Aid.CALM,))
    for button in ("back", "right", "go"):
        box.press(button)
        assert box.screen.due_s is None


def test_the_settings_say_how_smooth() -> None:
    assert read(b"volume: 3")[0].display.motion_per_s == 30
    assert read(b"display: {motion: 0}")[0].display.motion_per_s == 0
    _, wrong = read(b"display: {motion: 61}")
    assert [problem.key for problem in wrong] == ["display.motion"]
