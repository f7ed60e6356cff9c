"""Wires on paper: every wire belongs to a pin that can do it, and hardware/ shows what the command prints."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from companion import cli
from companion.app import assets
from companion.app.care.circuit import PI, Circuit, End, circuit
from companion.app.care.wiring import (
    FIVE_VOLT_PINS,
    GROUND_PINS,
    THREE_VOLT_PINS,
    Wiring,
    board_settings,
    boards,
    claims,
    page,
    wiring,
)
from companion.app.care.wiring_drawing import drawing, placed, routed
from companion.app.config.settings import read
from companion.app.language import Language
from companion.box.pins import BCM_OF_HEADER, check
from companion.box.screens import SCREENS, ScreenModel

HARDWARE = assets.config().parent / "hardware"
BOARDS = sorted(boards())
ENGLISH = Language(assets.locale(), "en", ("settings",))
SVG = "{http://www.w3.org/2000/svg}"


def of(board: str) -> Wiring:
    settings, about = board_settings(board)
    return wiring(board, settings, about)


def box(source: str) -> Wiring:
    settings, problems = read(source.encode())
    assert problems == ()
    return wiring("box", settings)


@pytest.mark.parametrize("board", BOARDS)
def test_every_wire_comes_from_a_pin_that_is_what_the_wire_is(board: str) -> None:
    wires = of(board).wires
    for wire in wires:
        if wire.bcm is None and wire.colour == "panel":
            assert wire.header in SCREENS[board_settings(board)[0].display.model].under_plug
        elif wire.bcm is not None:
            assert BCM_OF_HEADER[wire.header] == wire.bcm
        elif wire.colour == "black":
            assert wire.header in GROUND_PINS
        else:
            assert wire.header in (FIVE_VOLT_PINS if wire.colour == "red" else THREE_VOLT_PINS)
    assert len({wire.header for wire in wires}) == len(wires)
    assert [wire.header for wire in wires] == sorted(wire.header for wire in wires)


@pytest.mark.parametrize("board", BOARDS)
def test_every_pin_of_the_settings_has_its_wire(board: str) -> None:
    settings, _ = board_settings(board)
    assert {claim.pin for claim in claims(settings)} <= {wire.bcm for wire in of(board).wires}


@pytest.mark.parametrize("board", BOARDS)
def test_no_board_of_ours_has_two_owners_of_a_pin(board: str) -> None:
    settings, _ = board_settings(board)
    errors, _ = check(claims(settings), spi1_select=SCREENS[settings.display.model].spi1_select)
    assert errors == ()


def test_a_button_is_found_by_both_numbers_and_its_colour() -> None:
    (row,) = [wire for wire in of("five_buttons").wires if wire.part == "button go"]
    assert (row.header, row.bcm, row.colour) == (15, 22, "green")
    assert re.search(r"\| 15 +\| GPIO22 +\| green +\| button go +\| one leg", page(of("five_buttons")))


def test_buttons_against_3v3_get_their_other_wire() -> None:
    wires = box("board: desktop\nbuttons: {go: {pin: 22, pull: down}}").wires
    assert [(wire.header, wire.colour, wire.part) for wire in wires] == [
        (15, "green", "button go"),
        (17, "brown", "buttons"),
    ]


def test_a_ring_tells_its_current() -> None:
    notes = " ".join(of("five_buttons").notes)
    assert "732 mA" in notes  # 12 LEDs of three channels of 20 mA and 1 mA for the chip
    assert "400 mA" in notes


def test_single_leds_that_glow_at_power_on_are_named() -> None:
    notes = " ".join(box("board: desktop\nring: {kind: leds, count: 2, pins: [5, 22]}").notes)
    assert "GPIO5 glow" in notes
    assert "GPIO22" not in notes


def test_a_sound_board_and_what_it_shares_its_pins_with() -> None:
    wired = box("board: five_buttons\ndisplay: {model: hdmi}\nsound: {device: MAX98357A}")
    assert [wire.header for wire in wired.wires if wire.part == "sound board"] == [4, 6, 12, 35, 40]
    assert any("GPIO20 (header pin 38) works only while this is off: I2S" in note for note in of("pitft28").notes)


def test_a_panel_on_the_header_hides_its_pins() -> None:
    wires = of("pitft28").wires
    assert {wire.colour for wire in wires if wire.header <= 26} == {"panel"}


def test_a_knob_beside_a_panel_has_its_ground_where_a_wire_can_go() -> None:
    wires = box("board: pitft28\nencoder: {a: 12, b: 13}").wires
    assert [wire.header for wire in wires if wire.part == "knob"] == [32, 33, 39]


@pytest.mark.parametrize(
    "board", [board for board in BOARDS if board not in ("desktop", "pitft28", "pitft28_resistive")]
)
@pytest.mark.parametrize("model", ScreenModel)
@pytest.mark.parametrize("sound", ["", "sound: {device: MAX98357A}"])
def test_no_wire_goes_to_a_pin_that_the_screen_has(board: str, model: ScreenModel, sound: str) -> None:
    settings, _ = read(f"board: {board}\ndisplay: {{model: {model}}}\n{sound}".encode())
    wires = wiring("box", settings).wires
    assert len({wire.header for wire in wires}) == len(wires)
    screen = SCREENS[model]
    under = screen.buried if screen.covers <= 26 else frozenset()
    power = [wire for wire in wires if wire.bcm is None and wire.part != "screen"]
    assert not {wire.header for wire in power} & under
    assert not {wire.bcm for wire in wires if wire.part != "screen"} & set(screen.uses) - {18}


def test_where_the_screen_has_all_five_volt_pins_the_supply_gives_them() -> None:
    """Touch Display 2: one plug over pins 2, 4 and 6 (Raspberry Pi documentation, "Connect the GPIO power cable")."""
    wired = box("board: five_buttons\nsound: {device: MAX98357A}")
    assert [(wire.header, wire.colour) for wire in wired.wires if wire.part == "screen"] == [
        (2, "red"), (4, "panel"), (6, "black"),
    ]  # fmt: skip
    assert [wire.header for wire in wired.wires if wire.part == "sound board"] == [12, 14, 35, 40]
    notes = " ".join(wired.notes)
    assert "level shifter: its VCC comes from the splitter's terminals" in notes
    assert "sound board: its Vin comes from the splitter's terminals" in notes


def test_the_first_touch_display_leaves_pin_2() -> None:
    """Raspberry Pi documentation, "Powering the Touch Display": red wire to pin 4, black wire to pin 6."""
    wires = box("board: five_buttons\ndisplay: {model: touch_display}").wires
    assert [(wire.header, wire.part) for wire in wires if wire.header in (2, 4, 6)] == [
        (2, "level shifter"), (4, "screen"), (6, "screen"),
    ]  # fmt: skip


def test_a_zero_owner_reads_that_his_pi_has_no_such_plug() -> None:
    assert any("on the DSI plug, which no Zero has" in note for note in of("five_buttons").notes)


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("board: five_buttons\ndisplay: {model: pitft28_capacitive}\nring: {bus: 1}\nbuttons: {go: {pin: 25}}",
         "GPIO25 belongs to the screen: PiTFT 2.8\" capacitive (1983, Plus 2423), D/C. Choose another pin"),
        ("board: pitft28\nring: {bus: 0}",
         "GPIO10 belongs to the screen: PiTFT Plus 2.8\" resistive (2298), SPI0. Put the ring on bus 1"),
        ("board: pitft28\nbuttons: {roll: {pin: 18}}", "PiTFT Plus 2.8\" resistive (2298), BL"),
        ("board: pitft28\nbuttons: {roll: {pin: 16}}", "GPIO16 is part of SPI1, which the ring uses"),
        ("board: pitft28\ndisplay: {model: pitft28_capacitive}\nbuttons: {roll: {pin: 2}}", "SDA"),
    ],
)  # fmt: skip
def test_a_pin_of_the_screen_is_refused_with_its_use(source: str, wrong: str) -> None:
    _, problems = read(source.encode())
    told = [problem.in_words(ENGLISH) for problem in problems]
    assert any(wrong in each for each in told), told


def test_the_two_kinds_of_pitft_have_their_own_keys() -> None:
    """Adafruit: keys on 18, 22, 23, 27 of the first resistive one; on 17, 22, 23, 27 of capacitive ones and Plus."""
    for board, keys in (("pitft28", {17, 22, 23, 27}), ("pitft28_resistive", {18, 22, 23, 27})):
        on_panel = {wire.bcm for wire in of(board).wires if wire.to == "a key of the panel"}
        assert on_panel == keys == set(SCREENS[board_settings(board)[0].display.model].keys)


def test_a_button_against_3v3_is_not_pulled_there_by_a_resistor() -> None:
    assert any("with pull: down to ground" in note for note in box("buttons: {go: {pin: 22, pull: down}}").notes)


# ---------------------------------------------------------------- the drawing
EVERYTHING = {
    **{board: f"board: {board}" for board in BOARDS},
    "with a sound board": "board: nine_buttons\nsound: {device: MAX98357A}",
    "on HDMI, with a sound board": "board: five_buttons\ndisplay: {model: hdmi}\nsound: {device: MAX98357A}",
    "with the first Touch Display": "board: encoder\ndisplay: {model: touch_display}\nsound: {on: false}",
    "single LEDs and buttons against 3.3 V": """
        board: five_buttons
        ring: {kind: leds, count: 8, pins: [12, 13, 16, 17, 15, 14, 4, 2]}
        buttons: {go: {pull: down}}""".replace("\n        ", "\n"),
}


def sheet(source: str) -> tuple[Wiring, Circuit]:
    settings, problems = read(source.encode())
    assert problems == ()
    shown = wiring("box", settings)
    return shown, circuit(shown, settings)


@pytest.mark.parametrize("source", EVERYTHING.values(), ids=EVERYTHING)
def test_each_wire_of_the_header_goes_on_to_its_part_in_its_colour(source: str) -> None:
    shown, drawn = sheet(source)
    wires = {(str(wire.header), wire.colour) for wire in shown.wires if wire.colour != "panel"}
    assert sorted((end.terminal, net.colour) for net in drawn.nets for end in net.ends if end.part == PI) == sorted(
        wires
    )
    assert all(len(net.ends) > 1 for net in drawn.nets)


@pytest.mark.parametrize("source", EVERYTHING.values(), ids=EVERYTHING)
def test_no_terminal_has_two_wires_and_none_that_matters_has_none(source: str) -> None:
    _, drawn = sheet(source)
    ends = [end for net in drawn.nets for end in net.ends]
    assert len(ends) == len(set(ends))
    terminals = {End(part.name, name) for part in drawn.parts for name in (*part.left, *part.right)}
    assert {end for end in ends if end.part != PI} <= terminals
    outputs_at_rest = {End("level shifter", name) for name in ("6 2Y", "8 3Y", "11 4Y")}
    assert terminals - set(ends) <= outputs_at_rest


def test_the_whole_ring_is_drawn_with_all_that_it_needs() -> None:
    _, drawn = sheet("board: five_buttons")
    assert {part.name for part in drawn.parts} >= {
        "splitter", "fuse", "1000 µF", "100 nF", "level shifter", "ring", "screen", "loudspeaker", "button go",
    }  # fmt: skip
    by_end = {end: net for net in drawn.nets for end in net.ends}
    fused = by_end[End("ring", "5 V")]
    assert End("fuse", "out") in fused.ends
    assert fused is by_end[End("1000 µF", "+")]
    assert by_end[End("fuse", "in")] is by_end[End("splitter", "5 V")]
    assert by_end[End("100 nF", "14")] is by_end[End("level shifter", "14 VCC")]
    ground = by_end[End("splitter", "ground")]
    assert {End("ring", "GND"), End("level shifter", "7 GND"), End("level shifter", "1 1OE")} <= set(ground.ends)
    assert by_end[End("ring", "DIN")].through == "330 Ω"


@pytest.mark.parametrize("source", EVERYTHING.values(), ids=EVERYTHING)
def test_each_wire_is_drawn_from_end_to_end_and_none_lies_on_another(source: str) -> None:
    _, drawn = sheet(source)
    boxes = placed(drawn)
    channels = routed(drawn, boxes)
    reached: dict[int, int] = {}
    for runs in channels:
        level: list[tuple[float, float, float, int]] = []
        lanes: list[tuple[float, float, float, int]] = []
        for run in runs:
            net = id(run.net)
            reached[net] = reached.get(net, 0) + len(run.left) + len(run.right) - (run.passing is not None)
            lanes.append((run.x, min(run.heights), max(run.heights), net))
            level += [(p.y, min(p.x, run.x), max(p.x, run.x), net) for p in (*run.left, *run.right)]
        for lines, apart in ((level, 4.9), (lanes, 6.0)):
            for (at, low, high, net), (other, its_low, its_high, its_net) in combinations(lines, 2):
                if net != its_net and abs(at - other) < apart:
                    assert high <= its_low or its_high <= low, (at, other)
    assert reached == {id(net): len(net.ends) for net in drawn.nets}
    for box, below in combinations(boxes, 2):
        assert box.x != below.x or box.y + box.height < below.y or below.y + below.height < box.y


@pytest.mark.parametrize("source", EVERYTHING.values(), ids=EVERYTHING)
def test_the_sheet_is_a4_and_cuts_nothing(source: str) -> None:
    shown, drawn = sheet(source)
    root = ElementTree.fromstring(drawing(shown, drawn))
    assert (root.get("width"), root.get("height")) == ("297mm", "210mm")
    _, _, width, height = map(float, root.get("viewBox", "").split())
    assert width / height == pytest.approx(297 / 210, rel=0.01)
    words = [element.text for element in root.iter(f"{SVG}text")]
    assert {str(n) for n in range(1, 41)} <= set(words)
    assert {part.name for part in drawn.parts} <= set(words)
    for element in root.iter(f"{SVG}text"):
        long = 0.62 * float(element.get("font-size", "14")) * len(element.text or "")
        x = float(element.get("x", "0"))
        left = {"end": x - long, "middle": x - long / 2}.get(element.get("text-anchor", ""), x)
        assert left >= 0, element.text
        assert left + long <= width, element.text
        assert 0 < float(element.get("y", "0")) < height
    for line in root.iter(f"{SVG}polyline"):
        for point in line.get("points", "").split():
            x, y = map(float, point.split(","))
            assert 0 <= x <= width, point
            assert 0 <= y <= height, point


@pytest.mark.parametrize("board", BOARDS)
def test_hardware_shows_what_the_command_prints(board: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["wiring", board, "--svg", str(tmp_path / "drawn.svg")]) == 0
    printed = capsys.readouterr().out
    again = f"run: companion wiring {board} --svg hardware/wiring-{board}.svg > hardware/wiring-{board}.md"
    assert (HARDWARE / f"wiring-{board}.md").read_text("utf-8") == printed, again
    assert (HARDWARE / f"wiring-{board}.svg").read_text("utf-8") == (tmp_path / "drawn.svg").read_text("utf-8"), again


def test_every_page_that_hardware_names_is_there() -> None:
    for file in HARDWARE.glob("*.md"):
        for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", file.read_text("utf-8")):
            assert "://" in link or (HARDWARE / link).exists(), f"{file.name}: {link}"


def test_every_drawing_is_shown_somewhere() -> None:
    pages = "".join(file.read_text("utf-8") for file in HARDWARE.glob("*.md"))
    unseen = [path.name for path in HARDWARE.glob("wiring-*.svg") if path.name not in pages]
    assert unseen == ["wiring-desktop.svg"]


def test_a_slip_names_the_nearest_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["wiring", "five_button"]) == 2
    assert "five_buttons" in capsys.readouterr().err


def test_a_board_file_of_garbage_is_told_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "my_box.yaml"
    for source, wrong in (
        (b"\xff\xfe\0", "my_box.yaml:1:1: This line is not UTF-8"),
        (b"ring: {kind: x}", "ring.kind"),
    ):
        path.write_bytes(source)
        assert cli.run(["wiring", str(path)]) == 2
        told = capsys.readouterr().err
        assert wrong in told
        assert "fault in the program" not in told


def test_ones_own_box_is_shown_from_the_settings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(assets.HOME_VARIABLE, str(tmp_path))
    (tmp_path / "companion.yaml").write_text("board: five_buttons\nbuttons: {go: {pin: 27}}\n")
    assert cli.run(["wiring"]) == 0
    assert "GPIO27" in capsys.readouterr().out


def test_a_left_handed_box_is_wired_with_back_and_roll_changed() -> None:
    right, left = (read(f"board: five_buttons\nhand: {hand}".encode())[0] for hand in ("right", "left"))
    ends = [{wire.part: wire.header for wire in wiring("mine", each).wires if wire.bcm} for each in (right, left)]
    assert ends[0]["button back"] == ends[1]["button roll"]
    assert ends[0]["button roll"] == ends[1]["button back"]
    assert "changed places" in page(wiring("mine", left))
    assert "changed places" not in page(wiring("mine", right))
