"""What a game brings to the screen and the ring: widgets, icons, ring pictures and shows of its own."""

from __future__ import annotations

import logging

import pygame
import pytest
from msgspec.structs import replace

from companion.core.errors import NoDrawing
from companion.core.view import (
    Col,
    DarkRing,
    Dice,
    Die,
    Heading,
    IconName,
    Motion,
    Page,
    RingPicture,
    Scene,
    Tone,
    Widget,
    walked,
)
from companion.core.words import NOTHING, name
from companion.lights.lights import Lights
from companion.lights.pictures import RingDrawing, colour
from companion.lights.shows import LightShow, Whole
from companion.screen.icons import Icons
from companion.screen.pen import Pen
from companion.screen.pixels import Drawn
from companion.screen.widgets import Drawing, Drawings
from tests.screen.gallery import screen


class Trough(Widget, frozen=True, tag="pig.trough"):
    """What is in the trough; the rim lights while it has the focus."""

    apples: int
    at: int | None = None

    def walked(self, at, chosen):
        return Trough(self.apples, at)


class PigIcon(IconName):
    SNOUT = "pig.snout"


class Mud(RingPicture, frozen=True, tag="pig.mud"):
    deep: float


def draw_trough(trough: Trough, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    for apple in range(trough.apples):
        pen.disc(x + 20 + 30 * apple, y + height / 2, 12, "red")


BROUGHT = {Trough: Drawing(draw_trough, frozenset({"roll"}))}


def scene(apples: int) -> Scene:
    node = Col((Heading(name("The sty")), Trough(apples)), (60, 0))
    return Scene(Page(node, node))


def test_a_widget_of_a_game_is_drawn_and_drawn_again_only_when_it_differs() -> None:
    shown = screen((800, 480))
    shown.drawings.add(BROUGHT)  # type: ignore[arg-type]
    shown.draw(scene(2))
    assert shown.draw(scene(2)) == []
    (changed,) = shown.draw(scene(3))
    assert changed.h < 480
    assert shown.surface.get_at((changed.x + 80, changed.centery))[:3] == (0xFF, 0x5F, 0x4A)


def test_a_widget_that_nobody_draws_says_where_its_drawing_belongs() -> None:
    with pytest.raises(NoDrawing, match=r"Trough.*`drawing` module"):
        screen((800, 480)).draw(scene(2))


def test_a_game_cannot_draw_the_widget_of_another_differently() -> None:
    drawings = Drawings()
    drawings.add(BROUGHT)  # type: ignore[arg-type]
    drawings.add(BROUGHT)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="already"):
        drawings.add({Heading: Drawing(draw_trough)})


def test_the_focus_reaches_a_widget_of_a_game() -> None:
    node = Col((Heading(name("The sty")), Trough(1)))
    assert walked(node, 4) == Col((Heading(name("The sty")), Trough(1, 4)))


def test_an_icon_of_a_game_is_drawn_like_any_other(caplog: pytest.LogCaptureFixture) -> None:
    icons = Icons()
    icons.add({PigIcon.SNOUT: lambda stencil: stencil.disc(12, 12, 8)})
    mask = pygame.mask.from_surface(icons.picture(PigIcon.SNOUT, 48, (255, 255, 255)), 127)
    assert mask.count() == pytest.approx(3.14 * 16 * 16, rel=0.05)
    assert not caplog.records


def test_an_icon_that_nobody_draws_is_a_question_mark_and_one_line_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    icons = Icons()
    with caplog.at_level(logging.WARNING):
        for px in (24, 48):
            assert pygame.mask.from_surface(icons.picture(PigIcon.SNOUT, px, (255, 255, 255)), 127).count() > 50
    assert [record.message for record in caplog.records] == [
        "nothing draws the icon 'pig.snout': name it in `icons` of its game's drawing module"
    ]


def test_a_ring_picture_and_a_show_of_a_game_light_the_ring() -> None:
    lights = Lights(8, {})
    lights.add(
        {"pig.wallow": LightShow(priority=10, lasts_s=1.0, steps=(Whole(),))},
        {Mud: RingDrawing(lambda mud, count, step: (colour(Tone.INK, mud.deep),) * count, lambda mud, count: True)},
    )
    lights.set(Mud(0.5))
    assert lights.frame(0.0) == (colour(Tone.INK, 0.5),) * 8
    assert lights.next_change_s(0.0) is None
    lights.start("game", "pig.wallow", Tone.RED, None, 0.0)
    assert lights.frame(0.1) == (colour(Tone.RED, 1.0),) * 8


def test_a_ring_picture_that_nobody_lights_leaves_what_was_there() -> None:
    lights = Lights(8, {})
    with pytest.raises(NoDrawing, match=r"Mud.*`drawing` module"):
        lights.set(Mud(0.5))
    assert lights.picture == DarkRing()


@pytest.mark.parametrize("faces", [(2, 4, 8), (20,), tuple(range(1, 11))])
def test_a_die_tumbles_through_the_faces_it_has_and_no_other(faces: tuple[int, ...]) -> None:
    """Also one that no general die has: a doubling cube, a die of twenty sides."""
    sides = tuple(Die(NOTHING, word=str(face)) for face in faces)
    dice = Dice((replace(sides[0], faces=sides),))
    seen = set()
    for frame in range(40):
        shown = screen((800, 480))
        shown.draw(Scene(Page(dice, dice)))
        ledger: list[Drawn] = []
        shown.ledger = ledger
        shown.draw(Scene(Page(dice, dice)), Motion("roll", frame / 40, frame))
        seen |= {drawn.words for drawn in ledger if drawn.kind == "text"}
    assert seen == {str(face) for face in faces}
