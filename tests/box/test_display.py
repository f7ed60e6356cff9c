"""The display, under SDL's dummy driver where a screen is asked for that nobody needs to see."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from companion.box.display import PygameDisplay, connected_card, prepare
from companion.box.errors import PartError
from companion.box.keyboard import Keyboard, wanted_events
from companion.box.parts import Closed, Edge, Exposed, Happening, Part, PartFailed, Touch
from companion.box.touch import Rotation
from companion.box.virtual import VirtualButtons

RED, BLUE = (255, 0, 0), (0, 0, 255)


class Listed:
    def __init__(self) -> None:
        self.happened: list[Happening] = []

    def put(self, happening: Happening) -> None:
        self.happened.append(happening)


def seen(x: int, y: int) -> tuple[int, int, int]:
    surface = pygame.display.get_surface()
    assert surface is not None
    return tuple(surface.get_at((x, y)))[:3]  # type: ignore[return-value]


@pytest.mark.usefixtures("no_screen")
@pytest.mark.parametrize(
    ("rotation", "panel", "corner"),
    [
        (Rotation.NONE, (320, 240), (0, 0)),
        (Rotation.RIGHT, (240, 320), (239, 0)),
        (Rotation.OVER, (320, 240), (319, 239)),
        (Rotation.LEFT, (240, 320), (0, 319)),
    ],
)
def test_a_picture_is_turned_when_it_is_presented(
    rotation: Rotation, panel: tuple[int, int], corner: tuple[int, int]
) -> None:
    display = PygameDisplay((320, 240), rotation=rotation)
    picture = pygame.Surface((320, 240))
    picture.fill(BLUE)
    picture.fill(RED, (0, 0, 4, 2))
    display.present(picture)
    surface = pygame.display.get_surface()
    assert surface is not None
    assert surface.get_size() == panel
    assert seen(*corner) == RED
    assert seen(panel[0] // 2, panel[1] // 2) == BLUE
    display.close()
    display.close()


@pytest.mark.usefixtures("no_screen")
@pytest.mark.parametrize("rotation", Rotation)
def test_presenting_parts_gives_the_same_as_presenting_all(rotation: Rotation) -> None:
    display = PygameDisplay((40, 30), rotation=rotation)
    picture = pygame.Surface((40, 30))
    for x in range(40):
        for y in range(30):
            picture.set_at((x, y), (x * 6, y * 8, (x * y) % 256))
    display.present(picture)
    surface = pygame.display.get_surface()
    assert surface is not None
    whole = pygame.image.tobytes(surface, "RGB")
    surface.fill((0, 0, 0))
    display.present(picture, [pygame.Rect(0, 0, 17, 30), pygame.Rect(17, 0, 60, 11), pygame.Rect(17, 11, 23, 19)])
    display.present(picture, [pygame.Rect(500, 500, 2, 2)])
    assert pygame.image.tobytes(surface, "RGB") == whole
    display.close()


@pytest.mark.usefixtures("no_screen")
def test_what_happens_at_the_window_is_reported() -> None:
    buttons, inbox = VirtualButtons(("go",), lambda: 1.0), Listed()
    buttons.start(inbox)
    display = PygameDisplay((320, 240), keyboard=Keyboard(buttons), clock=lambda: 2.0)
    display.pump(Listed())
    for event in (
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=pygame.KSCAN_RETURN, mod=0, unicode=""),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1, touch=False),
        pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(0, 0), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.WINDOWEXPOSED),
        pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0),
        pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=1),
        pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0),
        pygame.event.Event(pygame.QUIT),
    ):
        pygame.event.post(event)
    display.pump(inbox)
    assert inbox.happened == [
        Edge("go", True, 1.0),
        Touch(10, 20, 2.0),
        Exposed(),
        PartFailed(Part.SPEAKER, "the sound device takes no more sound"),
        Closed(),
    ]
    display.close()


def run(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    """A fresh process without any display; SDL chooses its driver once a process."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "PYTHONPATH")}
    return subprocess.run([sys.executable, "-c", code], env=kept | env, capture_output=True, text=True, timeout=30)


OPEN = """
from companion.box.display import PygameDisplay
from companion.box.errors import PartError
try:
    PygameDisplay((320, 240)).close()
    print('opened')
except PartError as error:
    print(error)
"""


def test_of_all_that_can_happen_only_what_the_box_hears_wakes_it() -> None:
    display = PygameDisplay((320, 240))
    try:
        named = {getattr(pygame, name) for name in dir(pygame) if name.isupper()}
        kinds = {kind for kind in named if isinstance(kind, int) and pygame.QUIT <= kind < pygame.USEREVENT}
        kinds = {kind for kind in kinds if pygame.event.event_name(kind) not in ("Unknown", "UserEvent")}
        assert {kind for kind in kinds if not pygame.event.get_blocked(kind)} == set(wanted_events()) & kinds
    finally:
        display.close()


def test_no_display_is_an_error_and_never_drawn_for_nobody() -> None:
    said = run(OPEN).stdout
    assert "display: " in said
    assert "opened" not in said
    assert "libgles2" in said


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_a_screen_that_nobody_sees_may_be_asked_for(driver: str) -> None:
    assert "opened" in run(OPEN, SDL_VIDEODRIVER=driver).stdout


def test_a_named_driver_that_is_not_there_says_what_it_needs() -> None:
    assert "inside the desktop's own session" in run(OPEN, SDL_VIDEODRIVER="x11").stdout
    assert "groups video, render and input" in run(OPEN, SDL_VIDEODRIVER="kmsdrm").stdout


def test_sound_and_the_rest_of_pygame_are_left_alone() -> None:
    said = run(OPEN + "import pygame; print(pygame.mixer.get_init())", SDL_VIDEODRIVER="dummy").stdout
    assert said.split()[-2:] == ["opened", "None"]


# ---------------------------------------------------------------- which card the panel is on
def tree(sysfs: Path, **connectors: str) -> Path:
    for name, status in connectors.items():
        folder = sysfs / "class" / "drm" / name.replace("_", "-")
        folder.mkdir(parents=True)
        (folder / "status").write_text(status + "\n")
    return sysfs


def test_the_card_with_a_panel_is_chosen(tmp_path: Path) -> None:
    sysfs = tree(tmp_path, card0_HDMI_A_1="disconnected", card2_DSI_1="connected", card1_Writeback_1="connected")
    assert connected_card(sysfs=sysfs) == 2


def test_a_named_connector_wins(tmp_path: Path) -> None:
    sysfs = tree(tmp_path, card0_HDMI_A_1="connected", card1_DSI_2="connected")
    assert connected_card(sysfs=sysfs) == 0
    assert connected_card("DSI-2", sysfs) == 1
    assert connected_card("DSI-1", sysfs) is None


def test_no_card_is_none(tmp_path: Path) -> None:
    assert connected_card(sysfs=tmp_path) is None


def test_a_connector_that_says_garbage_has_no_screen(tmp_path: Path) -> None:
    sysfs = tree(tmp_path, card0_HDMI_A_1="connected", card1_DSI_1="connected")
    (sysfs / "class/drm/card0-HDMI-A-1/status").write_bytes(b"\xff\xfe")
    assert connected_card(sysfs=sysfs) == 1


def test_what_sdl_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (
        "SDL_VIDEODRIVER",
        "SDL_KMSDRM_DEVICE_INDEX",
        "SDL_NO_SIGNAL_HANDLERS",
        "SDL_FRAMEBUFFER_ACCELERATION",
    ):
        monkeypatch.delenv(name, raising=False)
    # Whatever prepare sets is taken back after the test.
    monkeypatch.setattr(os, "environ", dict(os.environ) | {"SDL_TOUCH_MOUSE_EVENTS": "1"})
    prepare("kmsdrm", sysfs=tree(tmp_path, card1_DSI_1="connected"))
    assert os.environ["SDL_KMSDRM_DEVICE_INDEX"] == "1"
    assert os.environ["SDL_VIDEODRIVER"] == "kmsdrm"
    assert os.environ["SDL_NO_SIGNAL_HANDLERS"] == "1"
    assert os.environ["SDL_TOUCH_MOUSE_EVENTS"] == "1", "what the person set stays"


@pytest.mark.usefixtures("no_screen")
def test_a_driver_that_does_not_exist_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "fbcon")
    with pytest.raises(PartError, match="name one of kmsdrm"):
        PygameDisplay((320, 240))


def test_a_screen_without_a_desktop_is_drawn_by_opengles(no_screen: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise it stays black where libgl1 is missing; SDL writes the driver's name its own way."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "KMSDRM")
    PygameDisplay((320, 240)).close()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "opengles2"
