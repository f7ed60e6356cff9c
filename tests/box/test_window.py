"""The window that shows the box, pushed and looked at without a screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from companion.box.parts import Buttons, Edge, Exposed, Happening, Rgb, Ring, Touch
from companion.box.window import DESIGN, LEAST_SIZE, BoxWindow, Cap, CapSide, Placement

ROLES = ("back", "left", "go", "right", "roll")
AMBER = (0xF5, 0xB9, 0x4C)
FONT = Path(__file__).parents[2] / "assets" / "fonts" / "TabletopSans-Regular.ttf"


def sign(px: int, ink: Rgb) -> pygame.Surface:
    surface = pygame.Surface((px, px), pygame.SRCALPHA)
    surface.fill(ink, (0, 0, 2, 2))
    return surface


CAPS = [Cap(role, (n + 0.5) / 5, sign) for n, role in enumerate(ROLES)]
EXTRAS = [Cap("professor", None, sign), Cap("clock", None, sign)]


class Listed:
    def __init__(self) -> None:
        self.happened: list[Happening] = []

    def put(self, happening: Happening) -> None:
        self.happened.append(happening)


class Desk:
    """A window, its inbox, a clock moved by hand, and a mouse."""

    def __init__(self, **options: object) -> None:
        self.now_s = 1.0
        self.inbox = Listed()
        size: tuple[int, int] = options.pop("size", DESIGN)  # type: ignore[assignment]
        picture: tuple[int, int] = options.pop("picture", (800, 480))  # type: ignore[assignment]
        caps: list[Cap] = options.pop("caps", CAPS)  # type: ignore[assignment]
        self.window = BoxWindow(picture, caps, 12, size=size, font=FONT, clock=lambda: self.now_s, **options)  # type: ignore[arg-type]
        self.window.buttons.start(self.inbox)
        pygame.event.clear()

    def post(self, kind: int, **fields: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **fields))  # type: ignore[arg-type]
        self.window.pump(self.inbox)

    def mouse_down(self, at: tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)

    def mouse_up(self, at: tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)

    def pixel(self, at: tuple[int, int]) -> tuple[int, int, int]:
        surface = pygame.display.get_surface()
        assert surface is not None
        red, green, blue, _ = surface.get_at(at)
        return red, green, blue


@pytest.fixture
def desk(no_screen: None) -> Iterator[Desk]:
    made = Desk()
    yield made
    made.window.close()


def test_it_is_buttons_and_ring(desk: Desk) -> None:
    buttons: Buttons = desk.window.buttons
    ring: Ring = desk.window.ring
    assert buttons.names == ROLES
    assert ring.count == 12


def test_a_cap_is_pushed_by_the_mouse_wherever_it_comes_up(desk: Desk) -> None:
    desk.mouse_down(desk.window.cap_centre("roll"))
    assert desk.window.buttons.levels()["roll"]
    desk.now_s = 1.5
    desk.mouse_up((3, 3))
    assert desk.inbox.happened == [Edge("roll", True, 1.0, clean=True), Edge("roll", False, 1.5, clean=True)]


def test_a_cap_is_pushed_by_its_key(desk: Desk) -> None:
    desk.post(pygame.KEYDOWN, key=pygame.K_SPACE, scancode=pygame.KSCAN_SPACE, mod=0, unicode=" ")
    desk.post(pygame.KEYUP, key=pygame.K_SPACE, scancode=pygame.KSCAN_SPACE, mod=0, unicode=" ")
    assert [edge.button for edge in desk.inbox.happened if isinstance(edge, Edge)] == ["roll", "roll"]


def test_two_fingers_hold_two_caps(desk: Desk) -> None:
    for finger_id, name in enumerate(("left", "right")):
        x, y = desk.window.cap_centre(name)
        desk.post(pygame.FINGERDOWN, finger_id=finger_id, touch_id=0, x=x / DESIGN[0], y=y / DESIGN[1])
    assert [name for name, down in desk.window.buttons.levels().items() if down] == ["left", "right"]
    desk.post(pygame.FINGERUP, finger_id=0, touch_id=0, x=0.0, y=0.0)
    assert [name for name, down in desk.window.buttons.levels().items() if down] == ["right"]


def test_caps_come_up_when_the_window_loses_the_focus(desk: Desk) -> None:
    desk.mouse_down(desk.window.cap_centre("back"))
    desk.post(pygame.WINDOWFOCUSLOST)
    assert not desk.window.buttons.levels()["back"]


def test_a_pushed_cap_is_seen(desk: Desk) -> None:
    x, y = desk.window.cap_centre("go")
    before = desk.pixel((x - 20, y))
    desk.window.buttons.push("go")
    assert desk.pixel((x - 20, y)) != before
    desk.window.buttons.let_go("go")
    assert desk.pixel((x - 20, y)) == before


def test_the_cap_that_is_waited_for_shines(desk: Desk) -> None:
    x, y = desk.window.cap_centre("roll")
    desk.window.light("roll")
    assert desk.pixel((x - 20, y)) == pytest.approx(AMBER, abs=6)
    desk.window.light("go")
    assert max(desk.pixel((x - 20, y))) < 120
    desk.window.light(None)


def test_a_click_on_the_screen_is_a_touch_in_the_pictures_pixels(desk: Desk) -> None:
    screen = desk.window.screen_rect
    assert screen.size == (800, 480)
    desk.mouse_down((screen.x + 17, screen.y + 300))
    assert desk.inbox.happened == [Touch(17, 300, 1.0)]


def test_a_click_on_the_body_is_nothing(desk: Desk) -> None:
    desk.mouse_down((5, 5))
    desk.mouse_up((5, 5))
    desk.post(pygame.MOUSEBUTTONDOWN, pos=desk.window.cap_centre("go"), button=3, touch=False)
    assert desk.inbox.happened == []


def test_the_picture_is_seen_on_the_screen(desk: Desk) -> None:
    picture = pygame.Surface((800, 480))
    picture.fill((10, 200, 30))
    desk.window.present(picture)
    screen = desk.window.screen_rect
    assert desk.pixel(screen.center) == (10, 200, 30)
    picture.fill((200, 0, 0), (0, 0, 10, 10))
    picture.fill((0, 0, 200), (790, 470, 10, 10))
    desk.window.present(picture, [pygame.Rect(0, 0, 10, 10)])
    assert desk.pixel(screen.topleft) == (200, 0, 0)
    assert desk.pixel((screen.right - 1, screen.bottom - 1)) == (10, 200, 30)


def test_the_ring_glows_where_it_is_lit(desk: Desk) -> None:
    frame = [(0, 0, 0)] * 12
    frame[3] = (255, 0, 0)
    desk.window.ring.show(frame)
    # Twelve o'clock is at the top; three o'clock is a quarter on, clockwise: right of the middle.
    middle = pygame.Vector2(1066, 240)
    at_three, at_nine = (middle + pygame.Vector2(step, 0) for step in (118, -118))
    red, green, blue = desk.pixel((round(at_three.x), round(at_three.y)))
    assert red > 200
    assert red > green
    assert red > blue
    assert max(desk.pixel((round(at_nine.x), round(at_nine.y)))) < 60


def test_a_ring_that_dims_never_touches_the_caps(no_screen: None) -> None:
    desk = Desk(caps=CAPS + EXTRAS)
    surface = pygame.display.get_surface()
    assert surface is not None
    x, y = desk.window.cap_centre("professor")
    before = [desk.pixel((x, y - dy)) for dy in range(40)]
    desk.window.ring.show([(255, 255, 255)] * 12)
    desk.window.ring.show([(0, 0, 0)] * 12)
    assert [desk.pixel((x, y - dy)) for dy in range(40)] == before
    desk.window.close()


@pytest.mark.parametrize("side", CapSide)
@pytest.mark.parametrize("size", [(1280, 720), (900, 700), (640, 480)])
def test_whatever_the_window_caps_and_screen_are_apart_and_inside(
    no_screen: None, side: CapSide, size: tuple[int, int]
) -> None:
    desk = Desk(side=side, size=size, caps=CAPS + EXTRAS)
    screen = desk.window.screen_rect
    window = pygame.Rect((0, 0), size)
    assert window.contains(screen)
    centres = [desk.window.cap_centre(cap.button) for cap in CAPS + EXTRAS]
    for centre in centres:
        assert window.collidepoint(centre)
        assert not screen.collidepoint(centre)
    for n, a in enumerate(centres):
        assert all(pygame.Vector2(a).distance_to(b) > 30 * size[0] / DESIGN[0] for b in centres[n + 1 :])
    desk.window.close()


def test_a_small_picture_fills_the_screen_and_is_touched_in_its_own_pixels(no_screen: None) -> None:
    desk = Desk(picture=(320, 240))
    screen = desk.window.screen_rect
    assert screen.size == (640, 480)
    picture = pygame.Surface((320, 240))
    picture.fill((1, 2, 250))
    desk.window.present(picture, [picture.get_rect()])
    assert desk.pixel(screen.center) == (1, 2, 250)
    desk.mouse_down((screen.right - 1, screen.bottom - 1))
    assert desk.inbox.happened == [Touch(319, 239, 1.0)]
    desk.window.close()


def test_a_resized_window_is_laid_out_anew_and_asks_for_its_picture(desk: Desk) -> None:
    desk.window.buttons.push("left")
    pygame.display.set_mode((640, 360), pygame.RESIZABLE)
    desk.post(pygame.WINDOWSIZECHANGED, x=640, y=360)
    assert Exposed() in desk.inbox.happened
    assert desk.window.screen_rect.size == (400, 240)
    desk.mouse_down(desk.window.cap_centre("go"))
    assert desk.window.buttons.levels()["go"]


@pytest.mark.parametrize(
    ("key", "mod"),
    [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT), (pygame.K_KP_ENTER, pygame.KMOD_LALT)],
)
def test_full_screen_and_back_presses_nothing(desk: Desk, key: int, mod: int) -> None:
    before = desk.window.placement
    for full in (True, False):
        desk.post(pygame.KEYDOWN, key=key, scancode=0, mod=mod, unicode="")
        desk.post(pygame.KEYUP, key=key, scancode=0, mod=mod, unicode="")
        assert desk.window.full_screen is full
    assert desk.window.placement == before
    assert not any(isinstance(each, Edge) for each in desk.inbox.happened)


def test_it_comes_back_where_it_was(no_screen: None) -> None:
    kept = Placement(20, 30, 800, 450)
    window = BoxWindow((800, 480), CAPS, 12, placement=kept)
    assert window.placement == kept
    assert window.screen_rect.w == 500, "laid out for its size"
    window.close()


def test_it_comes_back_full_and_remembers_its_window(no_screen: None) -> None:
    window = BoxWindow((800, 480), CAPS, 12, placement=Placement(20, 30, 800, 450, full=True))
    assert window.placement == Placement(20, 30, 800, 450, full=True)
    window.fill_screen(False)
    assert window.placement == Placement(20, 30, 800, 450)
    window.close()


@pytest.mark.parametrize(("x", "y"), [(-5000, 10), (9000, 10), (10, 9000)])
def test_a_place_on_a_screen_that_is_gone_is_not_taken(no_screen: None, x: int, y: int) -> None:
    window = BoxWindow((800, 480), CAPS, 12, placement=Placement(x, y, 20, 20))
    placed = window.placement
    assert (placed.x, placed.y) != (x, y)
    assert (placed.width, placed.height) == LEAST_SIZE
    window.close()
