"""The settings file: everything wrong is told at once with its place, and the box starts with the rest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.app import assets
from companion.app.config.settings import (
    ButtonSettings,
    DisplayDriver,
    FeelSettings,
    RingKind,
    Settings,
    known_keys,
    load,
    read,
)
from companion.app.config.yaml_reader import Problem
from companion.app.language import Language
from companion.app.virtual.simulation import as_read
from companion.core.errors import UnknownName
from tests.languages import LANGUAGES

DOCUMENTED = assets.config() / "companion.yaml"
ENGLISH = Language(assets.locale(), "en", ("settings",))


def told(source: str, **how: object) -> list[str]:
    _, problems = read(source.encode(), **how)  # type: ignore[arg-type]
    return [as_read(problem.in_words(ENGLISH)) for problem in problems]


def keys_of(game: str) -> tuple[str, ...]:
    keys = {"time_citadel": ("roll", "professor", "clock"), "arkham_horror": ("check", "mythos")}
    if game not in keys:
        raise UnknownName(f"there is no game '{game}'.")
    return keys[game]


# ---------------------------------------------------------------- the documented file
@pytest.mark.parametrize("pi", [False, True])
def test_the_documented_file_is_exactly_the_defaults(pi: bool) -> None:
    documented, problems = load(DOCUMENTED, pi=pi)
    assert problems == ()
    assert documented == read(b"", pi=pi)[0]


def test_what_no_board_says_is_the_default_of_the_code() -> None:
    assert read(b"")[0] == Settings(
        buttons=read(b"")[0].buttons, board="desktop", ring=Settings().ring, display=Settings().display
    )


def uncommented() -> str:
    """Keys in comments begin right after the mark or after two blanks; prose after one."""
    return "\n".join(re.sub(r"^#(?=\S|  )", "", line) for line in DOCUMENTED.read_text("utf-8").splitlines())


def test_every_key_is_documented_and_every_documented_key_exists() -> None:
    whole = uncommented().replace("kind: spi ", "kind: leds ")
    documented, problems = read(whole.encode(), offers=keys_of)
    assert [problem.in_words(ENGLISH) for problem in problems] == []
    assert len(documented.ring.pins) == documented.ring.count == 12
    written: set[str] = set()
    path: list[str] = []
    for line in whole.splitlines():
        found = re.match(r"( *)([a-z_]+):", line)
        if found is not None:
            path = [*path[: len(found[1]) // 2], found[2]]
            written.add(".".join(path))
    written = {re.sub(r"^(buttons|board_game_geek)\.[a-z_]+", r"\1.*", key) for key in written}
    assert written == known_keys()


def test_every_key_of_the_documented_file_has_a_word_of_explanation() -> None:
    for line in uncommented().splitlines():
        if re.match(r" *[a-z_]+: +\S", line) and not re.match(
            r" *(?:left|right|top|bottom|a|b|key|pin|swap_axes|full)", line
        ):
            assert re.search(r"\S +# \S", line) or "true" in line or "professor" in line, line


@pytest.mark.parametrize("board", sorted((assets.config() / "boards").glob("*.yaml")), ids=lambda path: path.stem)
def test_every_board_is_good_and_names_five_roles(board: Path) -> None:
    chosen, problems = read(f"board: {board.stem}".encode(), offers=keys_of)
    assert problems == ()
    assert chosen.board == board.stem
    assert {"back", "left", "go", "right", "roll"} <= set(chosen.buttons)
    places = [chosen.buttons[role].place for role in ("back", "left", "go", "right", "roll")]
    assert None not in places
    assert places == sorted(places, key=lambda place: place or 0.0)


def test_a_pi_gets_the_board_with_pins_and_a_pc_the_window() -> None:
    pi, _ = read(b"board: auto", pi=True)
    pc, _ = read(b"board: auto", pi=False)
    assert (pi.board, pi.ring.kind, pi.uses_pins) == ("five_buttons", RingKind.SPI, True)
    assert (pc.board, pc.ring.kind, pc.uses_pins) == ("desktop", RingKind.VIRTUAL, False)


# ---------------------------------------------------------------- what an owner writes
def test_an_owner_changes_what_he_has_and_keeps_the_rest() -> None:
    chosen, problems = read(
        b"""
        language: ko
        board: five_buttons
        buttons:
          go: {pin: 27}
          professor: {pin: 25, key: p, offer: time_citadel.professor}
        ring: {count: 16, clockwise: false}
        display: {driver: framebuffer, device: /dev/fb1, size: 320x240, rotate: 90, dim_after: 5 min}
        feel: {debounce: 40 ms, back_hold: 0.8 s}
        state: /var/lib/companion
        """.replace(b"\n        ", b"\n"),
        offers=keys_of,
    )
    assert problems == ()
    assert chosen.language == "ko"
    assert chosen.buttons["go"] == ButtonSettings(pin=27, key="return", place=0.5)
    assert chosen.buttons["back"].pin == 5
    assert chosen.offers == {"professor": "time_citadel.professor"}
    assert (chosen.ring.kind, chosen.ring.count, chosen.ring.clockwise) == (RingKind.SPI, 16, False)
    assert (chosen.display.driver, chosen.display.size) == (DisplayDriver.FRAMEBUFFER, (320, 240))
    assert (chosen.display.rotate, chosen.display.dim_after_s) == (90, 300.0)
    assert chosen.feel == FeelSettings(debounce_s=0.04, back_hold_s=0.8)
    assert chosen.state == Path("/var/lib/companion")


def test_the_owner_chooses_the_voice_of_a_language() -> None:
    chosen, problems = read(b"voice: {en: af_heart}")
    assert problems == ()
    assert chosen.voice == {"en": "af_heart"}


@pytest.mark.parametrize(
    ("source", "key", "meant"),
    [
        ("voice: {en: af_hart}", "voice.en", "af_heart"),
        ("voice: {en: elena}", "voice.en", "af_heart"),
        ("voice: {eng: af_heart}", "voice.eng", "en"),
    ],
)
def test_a_voice_that_is_not_there_is_told_with_those_that_are(source: str, key: str, meant: str) -> None:
    chosen, (problem,) = read(source.encode())
    assert problem.key == key
    assert meant in problem.in_words(ENGLISH)
    assert chosen.voice == {}


def test_a_board_of_ones_own_lies_beside_the_settings(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("buttons:\n  go: {pin: 4}\n  left: {pin: 4}\nring: {kind: none}\n")
    (tmp_path / "companion.yaml").write_text("board: mine.yaml\nbuttons:\n  right: {pin: 4}\n")
    chosen, problems = load(tmp_path / "companion.yaml", pi=False)
    assert chosen.ring.kind is RingKind.NONE
    assert [problem.in_words(ENGLISH).replace(str(tmp_path), "") for problem in problems] == [
        "/companion.yaml:3:16: buttons.right.pin: GPIO4 already belongs to buttons.go.pin "
        f"({tmp_path}/mine.yaml, line 2). Choose another pin, for example GPIO5.".replace(str(tmp_path), ""),
        "/mine.yaml:3:15: buttons.left.pin: GPIO4 already belongs to buttons.go.pin (line 2). "
        "Choose another pin, for example GPIO5.",
    ]
    assert (chosen.buttons["go"].pin, chosen.buttons["left"].pin, chosen.buttons["right"].pin) == (4, None, None)


# ---------------------------------------------------------------- one mistake each
@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("langauge: ko", "companion.yaml:1:1: langauge: There is no such key. Did you mean 'language'?"),
        (
            "volume: 3\nvolume: 4",
            "companion.yaml:2:1: volume: This key stands here twice; line 1 has it first. Keep one of them.",
        ),
        (
            "language: de",
            "companion.yaml:1:11: language: 'de' is not possible here. Possible: en, ko, ru.",
        ),
        ("buttons: {go: {pin: 017}}", "companion.yaml:1:21: buttons.go.pin: '017' is not a pin. Write 17."),
        (
            "buttons: {go: {pin: BOARD11}}",
            "companion.yaml:1:21: buttons.go.pin: 'BOARD11' is not a pin. Write 17: header pin 11 is GPIO17.",
        ),
        ("buttons: {go: {pin: GPIO22}}", "companion.yaml:1:21: buttons.go.pin: 'GPIO22' is not a pin. Write 22."),
        ("buttons: {go: {pin: '22'}}", "companion.yaml:1:21: buttons.go.pin: '\"22\"' is not a pin. Write 22."),
        (
            "buttons: {go: {pin: 40}}",
            "companion.yaml:1:21: buttons.go.pin: '40' is not a pin. Write its BCM number, 2 to 27: 17 means GPIO17.",
        ),
        ("feel: {debounce: 30}", "companion.yaml:1:18: feel.debounce: '30' has no unit. Write 30 ms."),
        (
            "feel: {debounce: 3 seconds}",
            "companion.yaml:1:18: feel.debounce: '3 seconds' is not a duration in range. "
            "Write a number and its unit (ms, s, min), from 1 ms to 200 ms.",
        ),
        ("sound: {on: yes}", "companion.yaml:1:13: sound.on: 'yes' is neither true nor false. Write true."),
        ("sound: {on: no}", "companion.yaml:1:13: sound.on: 'no' is neither true nor false. Write false."),
        (
            "volume: 0x7",
            "companion.yaml:1:9: volume: '0x7' is not a number in range. "
            "Write a whole number from 0 to 10, without quotes.",
        ),
        (
            "volume: 1:30",
            "companion.yaml:1:9: volume: '1:30' is not a number in range. "
            "Write a whole number from 0 to 10, without quotes.",
        ),
        ("volume: [7]", "companion.yaml:1:9: volume: One value belongs here."),
        (
            "ring: spi",
            "companion.yaml:1:7: ring: Keys with values belong here. "
            "Write them on the next lines, indented, each as key: value.",
        ),
        (
            "board: five_buttns",
            "companion.yaml:1:8: board: There is no such board. Did you mean 'five_buttons'?",
        ),
        (
            "buttons: {rol: {pin: 4}}",
            "companion.yaml:1:16: buttons.rol: This button has no meaning. Did you mean 'roll'?",
        ),
        (
            "buttons: {x: {offer: time_citadel.profesor}}",
            "companion.yaml:1:22: buttons.x.offer: time_citadel has no such move. "
            "Did you mean 'time_citadel.professor'?",
        ),
        (
            "buttons: {x: {offer: time.professor}}",
            "companion.yaml:1:22: buttons.x.offer: The game of this move cannot be used. (there is no game 'time'.)",
        ),
        (
            "buttons: {x: {offer: professor}}",
            "companion.yaml:1:22: buttons.x.offer: 'professor' is not a move of a game. Write time_citadel.professor.",
        ),
        (
            "ring: {first: 24}",
            "companion.yaml:1:15: ring.first: The ring has 24 LEDs, counted from 0.",
        ),
        (
            "ring: {kind: leds, count: 8, pins: [4, 5]}",
            "companion.yaml:1:36: ring.pins: There are 2 pins for 8 LEDs. Give each LED its pin, or change count.",
        ),
        (
            "display: {size: 10x10}",
            "companion.yaml:1:17: display.size: '10x10' is not a size in pixels. Write 800x480.",
        ),
        (
            "display: {size: 800}",
            "companion.yaml:1:17: display.size: '800' is not a size in pixels. Write 800x480.",
        ),
        (
            "a:\n\tb: 1",
            "companion.yaml:2:1: This is not YAML. Indent with spaces, not with tabs. (found",
        ),
        ("volume: 'seven", "companion.yaml:1:15: This is not YAML. Look at this line and the one above:"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_what_to_do(source: str, line: str) -> None:
    (said,) = told(source, offers=keys_of)
    assert said.startswith(line) if line.endswith((":", "(found")) else said == line


def test_two_owners_of_one_pin_name_each_other() -> None:
    source = "buttons:\n  go: {pin: 17}\n  left: {pin: 18}\n  right: {pin: 17}\n"
    assert told(source) == [
        "companion.yaml:4:16: buttons.right.pin: GPIO17 already belongs to buttons.go.pin (line 2). "
        "Choose another pin, for example GPIO5."
    ]


def test_a_ring_and_a_button_never_share_a_bus() -> None:
    source = "ring: {kind: spi, bus: 0}\nbuttons:\n  go: {pin: 10}\n  left: {pin: 8}\n"
    assert told(source) == [
        "companion.yaml:3:13: buttons.go.pin: GPIO10 already belongs to ring (line 1). "
        "Choose another pin, for example GPIO5.",
        "companion.yaml:4:15: buttons.left.pin: GPIO8 is part of SPI0, which the ring uses. "
        "Choose another pin, for example GPIO5.",
    ]


def test_a_button_that_is_none_claims_no_pin() -> None:
    problems = told("buttons:\n  go: {pin: 5}\n  rollk: {pin: 17}\n  roll: {pin: 17}\n")
    assert len(problems) == 1
    assert "rollk" in problems[0]


@pytest.mark.parametrize("pin", ["6²", "²24", "٣", "GPIO²"])
def test_a_pin_in_other_figures_is_no_pin(pin: str) -> None:
    assert len(told(f"buttons:\n  roll: {{pin: {pin}}}\n")) == 1


def test_a_key_as_long_as_a_page_is_told_in_one_line() -> None:
    (problem,) = told(f"{'k' * 9000}: 1\n")
    assert len(problem) < 1000


def test_single_leds_and_buttons_never_share_a_pin() -> None:
    source = "ring: {kind: leds, count: 2, pins: [5, 6]}\nbuttons: {go: {pin: 6}}\n"
    (said,) = told(source)
    assert "GPIO6 already belongs to ring.pins.2 (line 1)" in said


def test_all_mistakes_are_told_at_once_from_the_top_down_and_the_rest_counts() -> None:
    source = b"""
volume: loud
languag: ko
brightness: 3
buttons:
  go: {pin: 017, key: enter}
  left: {pin: 12}
  professor: {pin: 12, offer: time_citadel.professor}
feel: {debounce: 30, go_hold: 2 s}
volume: 4
"""
    chosen, problems = read(source, offers=keys_of)
    assert [(problem.spot.line, problem.key) for problem in problems] == [
        (2, "volume"),
        (3, "languag"),
        (6, "buttons.go.pin"),
        (6, "buttons.go.key"),
        (8, "buttons.professor.pin"),
        (9, "feel.debounce"),
        (10, "volume"),
    ]
    assert (chosen.volume, chosen.brightness, chosen.language) == (7, 3, "en")
    assert (chosen.buttons["left"].pin, chosen.buttons["professor"].pin) == (12, None)
    assert chosen.feel == FeelSettings(go_hold_s=2.0)


def test_a_file_that_is_no_text_or_not_there_is_one_problem(tmp_path: Path) -> None:
    (tmp_path / "latin.yaml").write_bytes("# ok\nstate: café".encode("latin-1"))
    _, problems = load(tmp_path / "latin.yaml", pi=False)
    assert [(problem.spot.line, problem.wrong.id) for problem in problems] == [(2, "settings-not-utf8")]
    chosen, problems = load(tmp_path / "nowhere.yaml", pi=False)
    assert [problem.wrong.id for problem in problems] == ["settings-cannot-read"]
    assert chosen == read(b"")[0]


@pytest.mark.parametrize(
    "source", [b"", b"\n\n", b"# nothing\n", b"~", b"---\n", b"\xef\xbb\xbfvolume: 7", b"buttons:\n"]
)
def test_an_empty_file_is_no_mistake(source: bytes) -> None:
    assert read(source) == (read(b"")[0], ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_problems_are_told_in_every_language(language: str) -> None:
    words = Language(assets.locale(), language, ("settings",))
    ids = {id for id in words.ids() if id.startswith(("settings-", "table-", "store-"))}
    assert ids == {id for id in ENGLISH.ids() if id.startswith(("settings-", "table-", "store-"))}
    _, problems = read(b"volume: 99\nlanguag: x\nbuttons: {go: {pin: 4}, left: {pin: 4}}")
    for problem in problems:
        said = problem.in_words(words)
        assert "settings-" not in said
        assert "{" not in said


def test_used_messages_exist() -> None:
    sources = "".join(
        module.read_text("utf-8")
        for room in ("config", "store")
        for module in sorted((Path(assets.__file__).parent / room).glob("*.py"))
    )
    used = set(re.findall(r'"((?:settings|table|store)-[a-z0-9-]+)"', sources)) - {"store-writer"}
    assert used <= ENGLISH.ids() | {"store-set-aside-"}


WORDS = st.sampled_from(
    ["language", "volume", "buttons", "go", "pin", "ring", "kind", "spi", "12", "017", "on", "~", "- a", "feel", "x"]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 3), WORDS, st.sampled_from([": ", ":\n", " ", "\n"]), WORDS), max_size=12))
def test_whatever_is_written_there_are_settings(lines: list[tuple[int, str, str, str]]) -> None:
    source = "\n".join("  " * indent + key + joint + value for indent, key, joint, value in lines)
    chosen, problems = read(source.encode())
    assert isinstance(chosen, Settings)
    assert all(isinstance(problem, Problem) and problem.spot.line >= 1 for problem in problems)


@given(st.binary(max_size=200))
@settings(max_examples=150, deadline=None)
def test_noise_is_survived(source: bytes) -> None:
    chosen, _ = read(source)
    assert {"back", "left", "go", "right", "roll"} <= set(chosen.buttons)


# ---------------------------------------------------------------- what would only be found when a part is opened
@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("display: {touch: {left: 0.5, right: 0.5}}", "display.touch.left: left and right are the same"),
        ("display: {touch: {bottom: 0}}", "display.touch.bottom: top and bottom are the same"),
        (
            "ring: {kind: spi, count: 60, max_ma: 60}",
            "ring.max_ma: 60 dark LEDs draw 60 mA already. Write at least 80.",
        ),
        ("display: {driver: framebuffer}", "display.driver: It is not said which framebuffer. Write device: /dev/fb1"),
        (
            "board: five_buttons\nsound: {device: MAX98357A}\nbuttons: {go: {pin: 18}}",
            "buttons.go.pin: GPIO18 belongs to the sound board MAX98357A. Choose another pin",
        ),
        (
            "board: five_buttons\nsound: {device: MAX98357A}\nring: {bus: 1}",
            "ring: GPIO20 belongs to the sound board MAX98357A. Put the ring on bus 0",
        ),
        ("encoder: {a: 26}", "encoder.a: A knob has two pins, a and b; without both it does nothing. Write b as well."),
        ("encoder: {b: 26}", "encoder.b: A knob has two pins"),
        ("encoder: {a: 26, b: 99}", "encoder.b: '99' is not a pin."),
    ],
)
def test_what_no_part_could_be_opened_with_is_told_with_its_place(source: str, said: str) -> None:
    (line,) = told(source)
    assert said in line


@pytest.mark.parametrize("board", ["desktop", "five_buttons"])
def test_one_key_for_two_buttons_is_told_and_the_second_keeps_its_old_one(board: str) -> None:
    """It would otherwise be found when the display is opened, and a service would begin again for ever."""
    source = f"board: {board}\nbuttons: {{go: {{key: space}}, star: {{offer: time_citadel.professor, key: left}}}}"
    chosen, problems = read(source.encode())
    assert [(problem.key, problem.wrong.id) for problem in problems] == [
        ("buttons.go.key", "settings-key-taken"),
        ("buttons.star.key", "settings-key-taken"),
    ]
    assert [chosen.buttons[name].key for name in ("go", "roll", "left", "star")] == ["return", "space", "left", None]
    assert f"buttons.roll (boards/{board}.yaml" in problems[0].in_words(ENGLISH)


def test_two_buttons_may_change_their_keys() -> None:
    chosen, problems = read(b"board: desktop\nbuttons: {go: {key: space}, roll: {key: return}}")
    assert problems == ()
    assert (chosen.buttons["go"].key, chosen.buttons["roll"].key) == ("space", "return")


def test_and_the_box_starts_with_something_that_can() -> None:
    source = "ring: {kind: spi, count: 60, max_ma: 30}\ndisplay: {driver: framebuffer, touch: {left: 1, right: 1}}\n"
    chosen, _ = read(source.encode())
    assert (chosen.ring.max_ma, chosen.display.device) == (80, "/dev/fb1")
    assert (chosen.display.touch.left, chosen.display.touch.right) == (0.0, 1.0)
    assert read(b"encoder: {a: 26}")[0].encoder.a is None


def test_what_the_box_says_to_set_is_a_key_of_the_settings() -> None:
    """Messages of the floor below name keys that they cannot see."""
    said = re.compile(r"[Ss]et ([a-z_]+(?:\.[a-z_]+)?) to\b|[Ww]rite ([a-z_]+\.[a-z_]+):")
    package = Path(assets.__file__).parent.parent
    sources = [*(package / "box").glob("*.py"), *(package / "app" / "parts").glob("*.py")]
    named = {key for file in sources for found in said.findall(file.read_text("utf-8")) for key in found if key}
    assert len(named) > 3
    assert named <= known_keys()


# ---------------------------------------------------------------- the hand that rolls
BOARDS = ("desktop", "encoder", "five_buttons", "nine_buttons", "pitft28", "pitft28_resistive")


@pytest.mark.parametrize("board", BOARDS)
def test_a_left_hand_rolls_where_back_was(board: str) -> None:
    right, _ = read(f"board: {board}".encode())
    left, wrong = read(f"board: {board}\nhand: left".encode())
    assert wrong == ()
    for one, other in (("back", "roll"), ("roll", "back")):
        assert left.buttons[one].pin == right.buttons[other].pin
        assert left.buttons[one].place == right.buttons[other].place
        assert left.buttons[one].key == right.buttons[one].key, "a keyboard stays as it is"
    assert {name: each for name, each in left.buttons.items() if name not in ("back", "roll")} == {
        name: each for name, each in right.buttons.items() if name not in ("back", "roll")
    }


def test_a_board_of_ones_own_may_be_left_handed_and_the_settings_may_differ(tmp_path: Path) -> None:
    own = tmp_path / "mine.yaml"
    own.write_text(
        "hand: left\nbuttons:\n  back: {pin: 5, place: 0.1}\n  roll: {pin: 24, place: 0.9}\n  go: {pin: 22}\n"
    )
    assert read(f"board: {own}".encode())[0].buttons["roll"].pin == 5
    assert read(f"board: {own}\nhand: right".encode())[0].buttons["roll"].pin == 24
    _, wrong = read(b"hand: lft")
    assert [problem.key for problem in wrong] == ["hand"]


def test_two_owners_of_a_pin_are_told_by_the_names_that_were_written() -> None:
    said = told("hand: left\nbuttons: {roll: {pin: 6}, back: {pin: 6}, go: {pin: 22}}\n")
    assert any("buttons.roll" in line for line in said)
