"""Keys, mouse and fingers, as pygame reports them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from companion.box.combined import CombinedButtons
from companion.box.errors import PartError
from companion.box.keyboard import DEFAULT_KEYS, Keyboard, Pointer, key_caption, key_code, key_place, keys_with_defaults
from companion.box.parts import Buttons, Composed, Edge, Happening, Touch, Typed
from companion.box.touch import Rotation, TouchPanel
from companion.box.virtual import VirtualButtons

ROLES = ("back", "left", "go", "right", "roll")


class Listed:
    def __init__(self) -> None:
        self.happened: list[Happening] = []

    def put(self, happening: Happening) -> None:
        self.happened.append(happening)


def key(kind: int, name: str, *, writes: str | None = None, mod: int = 0) -> pygame.event.Event:
    """The key at a name's place; ``writes``: what the layout has there, if it is not that name."""
    code = key_code(name) if writes is None else ord(writes)
    return pygame.event.Event(kind, key=code, scancode=key_place(name), mod=mod, unicode="")


class Desk:
    """Buttons under keys, an inbox, and a clock that stands still."""

    def __init__(self) -> None:
        self.inbox = Listed()
        self.buttons = VirtualButtons(ROLES, lambda: 4.0)
        self.buttons.start(self.inbox)
        self.keyboard = Keyboard(self.buttons)

    def edges(self) -> list[tuple[str, bool]]:
        return [(edge.button, edge.pressed) for edge in self.inbox.happened if isinstance(edge, Edge)]


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.mark.parametrize("role", ROLES)
def test_every_role_has_keys(desk: Desk, role: str) -> None:
    for name in DEFAULT_KEYS[role]:
        desk.keyboard.take(key(pygame.KEYDOWN, name))
        desk.keyboard.take(key(pygame.KEYUP, name))
    assert desk.edges() == [(role, True), (role, False)] * len(DEFAULT_KEYS[role])


def test_two_keys_of_one_button_are_one_finger(desk: Desk) -> None:
    for kind, name in (
        (pygame.KEYDOWN, "space"),
        (pygame.KEYDOWN, "r"),
        (pygame.KEYUP, "space"),
        (pygame.KEYUP, "r"),
    ):
        desk.keyboard.take(key(kind, name))
    assert desk.edges() == [("roll", True), ("roll", False)]


def test_a_key_that_means_nothing_does_nothing(desk: Desk) -> None:
    desk.keyboard.take(key(pygame.KEYDOWN, "q"))
    desk.keyboard.take(key(pygame.KEYUP, "q"))
    desk.keyboard.take(key(pygame.KEYUP, "space"))
    assert desk.edges() == []


def test_keys_come_up_when_the_window_loses_the_focus(desk: Desk) -> None:
    desk.keyboard.take(key(pygame.KEYDOWN, "left"))
    desk.keyboard.take(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    desk.keyboard.take(key(pygame.KEYUP, "left"))
    assert desk.edges() == [("left", True), ("left", False)]


@pytest.mark.parametrize(("name", "letter"), [("r", "к"), ("r", "ㄱ"), ("r", "ρ")])
def test_a_letter_key_counts_by_its_place_on_other_layouts(desk: Desk, name: str, letter: str) -> None:
    desk.keyboard.take(key(pygame.KEYDOWN, name, writes=letter))
    desk.keyboard.take(key(pygame.KEYUP, name, writes=letter))
    assert desk.edges() == [("roll", True), ("roll", False)]


def test_a_latin_letter_counts_where_the_layout_puts_it(desk: Desk) -> None:
    desk.keyboard.take(key(pygame.KEYDOWN, "o", writes="r"))  # Dvorak
    desk.keyboard.take(key(pygame.KEYUP, "o", writes="r"))
    desk.keyboard.take(key(pygame.KEYDOWN, "r", writes="p"))
    desk.keyboard.take(key(pygame.KEYUP, "r", writes="p"))
    assert desk.edges() == [("roll", True), ("roll", False)]


def test_a_layout_switched_under_a_held_key_leaves_no_cap_down(desk: Desk) -> None:
    desk.keyboard.take(key(pygame.KEYDOWN, "r"))
    desk.keyboard.take(key(pygame.KEYUP, "r", writes="к"))
    assert desk.edges() == [("roll", True), ("roll", False)]


@pytest.mark.parametrize("mod", [pygame.KMOD_LALT, pygame.KMOD_RALT, pygame.KMOD_LCTRL, pygame.KMOD_RCTRL])
def test_a_chord_is_no_press(desk: Desk, mod: int) -> None:
    for name in ("return", "r", "left", "space"):
        desk.keyboard.take(key(pygame.KEYDOWN, name, mod=mod))
        desk.keyboard.take(key(pygame.KEYUP, name, mod=mod))
    assert desk.edges() == []


def test_locks_and_shift_do_not_keep_a_key_from_being_pressed(desk: Desk) -> None:
    desk.keyboard.take(key(pygame.KEYDOWN, "r", mod=pygame.KMOD_NUM | pygame.KMOD_CAPS | pygame.KMOD_LSHIFT))
    assert desk.edges() == [("roll", True)]


def test_a_key_held_before_its_chord_still_comes_up(desk: Desk) -> None:
    desk.keyboard.take(key(pygame.KEYDOWN, "left"))
    desk.keyboard.take(key(pygame.KEYUP, "left", mod=pygame.KMOD_LCTRL))
    assert desk.edges() == [("left", True), ("left", False)]


def test_a_chosen_key_stands_beside_the_usual_ones() -> None:
    keys = keys_with_defaults({"go": "return", "roll": "space", "professor": "p", "left": "r"})
    assert keys["go"] == ("return", "kp_enter")
    assert keys["back"] == ("backspace", "escape")
    assert keys["professor"] == ("p",)
    assert keys["left"] == ("r", "left")
    assert keys["roll"] == ("space",), "the left button took R"
    Keyboard(VirtualButtons(ROLES), keys)


def test_a_wrong_key_name_offers_the_nearest() -> None:
    with pytest.raises(PartError, match="Did you mean backspace"):
        key_code("backspce")


def test_one_key_for_two_buttons_is_refused() -> None:
    with pytest.raises(PartError, match="space stands for both go and roll"):
        Keyboard(VirtualButtons(ROLES), {"go": ("space",), "roll": ("space",)})


def test_what_is_written_on_the_caps() -> None:
    assert [key_caption(DEFAULT_KEYS[role][0]) for role in ROLES] == ["Backspace", "←", "Enter", "→", "Space"]
    assert key_caption("p") == "P"
    assert key_caption("f1") == "F1"


def finger(x: float, y: float) -> pygame.event.Event:
    return pygame.event.Event(pygame.FINGERDOWN, x=x, y=y, finger_id=0, touch_id=0)


def mouse(x: int, y: int, button: int = 1, touch: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button, touch=touch)


def test_a_click_and_a_finger_are_touches() -> None:
    times = iter([1.0, 2.0])
    pointer, inbox = Pointer((800, 480), clock=lambda: next(times)), Listed()
    pointer.take(mouse(400, 100), inbox)
    pointer.take(finger(0.5, 0.25), inbox)
    assert inbox.happened == [Touch(400, 100, 1.0), Touch(400, 120, 2.0)]


def test_one_touch_reported_twice_is_one() -> None:
    times = iter([1.0, 1.03])
    pointer, inbox = Pointer((800, 480), clock=lambda: next(times)), Listed()
    pointer.take(finger(0.5, 0.25), inbox)
    pointer.take(mouse(400, 120), inbox)
    assert len(inbox.happened) == 1


def test_other_buttons_and_mice_made_of_fingers_are_none() -> None:
    pointer, inbox = Pointer((800, 480), clock=lambda: 1.0), Listed()
    pointer.take(mouse(1, 1, button=3), inbox)
    pointer.take(mouse(1, 1, button=4), inbox)
    pointer.take(mouse(1, 1, touch=True), inbox)
    pointer.take(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1), inbox)
    assert inbox.happened == []


def test_a_finger_on_a_turned_panel_meets_what_it_sees() -> None:
    # The picture hangs turned clockwise: its top left corner is the panel's top right.
    pointer, inbox = Pointer((800, 480), Rotation.RIGHT, clock=lambda: 1.0), Listed()
    pointer.take(finger(0.999, 0.001), inbox)
    assert inbox.happened == [Touch(0, 0, 1.0)]


def test_a_finger_on_a_panel_glued_upside_down() -> None:
    panel = TouchPanel(invert_x=True, invert_y=True)
    pointer, inbox = Pointer((800, 480), panel=panel, clock=lambda: 1.0), Listed()
    pointer.take(finger(1.0, 1.0), inbox)
    assert inbox.happened == [Touch(0, 0, 1.0)]


def test_keys_beside_pins_are_one_set_of_buttons() -> None:
    pins, keys = VirtualButtons(("go", "clock"), lambda: 0.0), VirtualButtons(("go", "roll"), lambda: 0.0)
    both: Buttons = CombinedButtons(pins, keys)
    inbox = Listed()
    both.start(inbox)
    keys.push("go")
    assert both.names == ("go", "clock", "roll")
    assert both.levels() == {"go": True, "clock": False, "roll": False}
    pins.push("clock")
    assert [edge.button for edge in inbox.happened if isinstance(edge, Edge)] == ["go", "clock"]
    both.close()
    both.close()


# ---------------------------------------------------------------- text
@pytest.fixture
def writing(desk: Desk) -> Iterator[Desk]:
    """A page that waits for a name, on a desktop that nobody sees."""
    pygame.display.init()
    pygame.display.set_mode((10, 10))
    desk.keyboard.typing = True
    yield desk
    desk.keyboard.typing = False
    pygame.display.quit()


def wrote(desk: Desk, *events: pygame.event.Event) -> list[str]:
    for event in events:
        if not desk.keyboard.write(event, desk.inbox):
            desk.keyboard.take(event)
    return [happened.words for happened in desk.inbox.happened if isinstance(happened, Typed)]


def text(words: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=words)


def test_keys_that_write_are_text_while_a_name_is_wanted(writing: Desk) -> None:
    r, space = key(pygame.KEYDOWN, "r"), key(pygame.KEYDOWN, "space")
    assert wrote(writing, r, text("r"), space, text(" "), text("준"), text("Ж")) == ["r", " ", "준", "Ж"]
    assert not writing.edges()


def test_a_key_that_writes_elsewhere_in_the_world_is_text_too(writing: Desk) -> None:
    assert wrote(writing, key(pygame.KEYDOWN, "r", writes="к"), text("к")) == ["к"]
    assert not writing.edges()


def test_arrows_enter_and_escape_stay_buttons_while_somebody_writes(writing: Desk) -> None:
    presses = [
        key(kind, name) for name in ("left", "return", "kp_enter", "escape") for kind in (pygame.KEYDOWN, pygame.KEYUP)
    ]
    assert wrote(writing, *presses) == []
    assert [button for button, down in writing.edges() if down] == ["left", "go", "go", "back"]


def test_backspace_takes_a_letter_back(writing: Desk) -> None:
    assert wrote(writing, text("ab"), key(pygame.KEYDOWN, "backspace"), key(pygame.KEYUP, "backspace")) == ["ab", "\b"]
    assert not writing.edges()


def test_while_a_syllable_is_composed_keys_are_the_input_methods(writing: Desk) -> None:
    composing = pygame.event.Event(pygame.TEXTEDITING, text="하", start=0, length=1)
    done = pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0)
    enter = key(pygame.KEYDOWN, "return")
    assert wrote(writing, composing, enter, key(pygame.KEYUP, "return"), done, text("하")) == ["하"]
    assert not writing.edges()
    seen = [happened.words for happened in writing.inbox.happened if isinstance(happened, Composed)]
    assert seen == ["하", ""], "what is composed is shown, until it is text"
    wrote(writing, enter)
    assert writing.edges() == [("go", True)]


@pytest.mark.parametrize(
    ("name", "mod"), [("v", pygame.KMOD_LCTRL), ("insert", pygame.KMOD_LSHIFT)], ids=("control v", "shift insert")
)
def test_a_name_is_pasted(writing: Desk, name: str, mod: int) -> None:
    pygame.scrap.put_text(" Zoë\tIda \nand a second line")
    assert wrote(writing, key(pygame.KEYDOWN, name, mod=mod)) == ["ZoëIda"]
    pygame.scrap.put_text("")
    assert wrote(writing, key(pygame.KEYDOWN, name, mod=mod)) == ["ZoëIda"]


def test_without_a_name_to_write_every_key_is_a_button_again(writing: Desk) -> None:
    writing.keyboard.typing = False
    assert wrote(writing, key(pygame.KEYDOWN, "r")) == []
    assert writing.edges() == [("roll", True)]


def test_a_button_held_while_text_begins_comes_up(desk: Desk) -> None:
    desk.keyboard.take(key(pygame.KEYDOWN, "space"))
    pygame.display.init()
    desk.keyboard.typing = True
    wrote(desk, key(pygame.KEYUP, "space"))
    desk.keyboard.typing = False
    pygame.display.quit()
    assert desk.edges() == [("roll", True), ("roll", False)]
