"""Our lines of config.txt: goldens by hand for each system and model, and a block that comes and goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.care.boot_config import boot_config, family_of
from companion.app.care.boot_lines import BEGIN, END, lines_for, with_block, without_block
from companion.app.care.install import BootLines, boot_lines, carry_out, undo
from companion.app.config.settings import read
from companion.box.pins import Bus

HERE = Path(__file__).parent / "config_txt"
SYSTEMS = {name: (HERE / f"{name}.txt").read_text("utf-8") for name in ("bookworm", "trixie")}
CORE_CLOCK = """\
[pi0]
core_freq=250
[pi1]
core_freq=250
[pi2]
core_freq=250
[pi3]
core_freq=250
[pi4]
core_freq=500
core_freq_min=500
[all]
"""
BLOCKS = {
    "five_buttons": f"{BEGIN}\n[all]\ndtparam=spi=on\n{CORE_CLOCK}{END}\n",
    "five_buttons\nsound: {device: MAX98357A}": (
        f"{BEGIN}\n[all]\ndtparam=spi=on\ndtoverlay=max98357a,no-sdmode\n{CORE_CLOCK}{END}\n"
    ),
    "pitft28": (
        f"{BEGIN}\n[all]\ndtparam=spi=on\ndtoverlay=pitft28-resistive,rotate=90,speed=32000000,fps=20\n"
        f"dtoverlay=spi1-1cs,cs0_pin=16\n{CORE_CLOCK}{END}\n"
    ),
    "pitft28_resistive": (
        f"{BEGIN}\n[all]\ndtparam=spi=on\ndtoverlay=pitft28-resistive,rotate=90,speed=32000000,fps=20\n"
        f"dtoverlay=spi1-1cs,cs0_pin=16\n{CORE_CLOCK}{END}\n"
    ),
    "pitft28\ndisplay: {model: pitft28_capacitive}\nring: {kind: none}": (
        f"{BEGIN}\n[all]\ndtparam=spi=on\ndtoverlay=pitft28-capacitive,rotate=90,speed=32000000,fps=20\n{END}\n"
    ),
    "five_buttons\nring: {bus: 1}": f"{BEGIN}\n[all]\ndtoverlay=spi1-1cs\n{CORE_CLOCK}{END}\n",
    "desktop": "",
    "five_buttons\nring: {kind: none}\nsound: {device: Headphones}": "",
}


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("box", BLOCKS)
def test_each_box_on_each_system(system: str, box: str) -> None:
    stock = SYSTEMS[system]
    settings, problems = read(f"board: {box}".encode())
    assert problems == ()
    assert with_block(stock, boot_lines(settings)) == stock + BLOCKS[box]


MODELS = {
    "Raspberry Pi Model B Plus Rev 1.2": ("250", None),
    "Raspberry Pi Zero W Rev 1.1": ("250", None),
    "Raspberry Pi Zero 2 W Rev 1.0": ("250", None),
    "Raspberry Pi 2 Model B Rev 1.1": ("250", None),
    "Raspberry Pi 3 Model B Plus Rev 1.3": ("250", None),
    "Raspberry Pi 3 Model A Plus Rev 1.0": ("250", None),
    "Raspberry Pi 4 Model B Rev 1.4": ("500", "500"),
    "Raspberry Pi 400 Rev 1.0": ("500", "500"),
    "Raspberry Pi Compute Module 4 Rev 1.1": ("500", "500"),
    "Raspberry Pi 5 Model B Rev 1.0": (None, None),
    "Raspberry Pi 500 Rev 1.0": (None, None),
    "Raspberry Pi Compute Module 5 Rev 1.0": (None, None),
}
"""core_freq and core_freq_min of each, after hardware/README.md; a Pi 5 has its own clock for SPI."""


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("model", MODELS)
def test_each_model_finds_its_own_section(system: str, model: str) -> None:
    config = boot_config(with_block(SYSTEMS[system], lines_for(ring_bus=0)), model)
    assert (config.values.get("core_freq"), config.values.get("core_freq_min")) == MODELS[model]
    family = family_of(model)
    assert family is not None
    assert config.core_clock_fixed(family)
    assert Bus.SPI0 in config.buses


def test_what_holds_for_every_model_already_is_not_loaded_twice() -> None:
    source = "[pi4]\ndtoverlay=vc4-kms-v3d\n[all]\ndtoverlay=max98357a\n"
    assert "dtoverlay=vc4-kms-v3d" in with_block(source, lines_for(ring_bus=0, sound="MAX98357A"))[len(source) :]
    assert "max98357a" not in with_block(source, lines_for(ring_bus=0, sound="MAX98357A"))[len(source) :]


def test_another_box_takes_the_place_of_the_last_one() -> None:
    one = with_block(SYSTEMS["trixie"], lines_for(ring_bus=0, sound="MAX98357A"))
    assert with_block(one, lines_for(ring_bus=0)) == with_block(SYSTEMS["trixie"], lines_for(ring_bus=0))


def test_lines_after_our_block_stay_where_they_are() -> None:
    source = with_block("a=1\n", lines_for(ring_bus=0)) + "[pi5]\nb=2\n"
    assert without_block(source) == "a=1\n[pi5]\nb=2\n"


def test_a_block_whose_end_is_gone_takes_only_lines_of_ours_with_it() -> None:
    source = with_block("a=1\n", lines_for(ring_bus=0)).replace(f"{END}\n", "hdmi_group=2\nb=2\n")
    assert without_block(source) == "a=1\nhdmi_group=2\nb=2\n"


def test_a_file_from_windows_keeps_its_line_ends() -> None:
    changed = with_block("a=1\r\n", lines_for(ring_bus=0))
    assert changed.count("\n") == changed.count("\r\n")
    assert without_block(changed) == "a=1\r\n"


LINES = st.lists(st.sampled_from(("", "a=1", "# word", "[pi4]", "[all]", "dtparam=spi=on", "dtoverlay=x,y=1")))


@given(LINES, st.sampled_from((None, 0, 1)), st.sampled_from((None, "MAX98357A", "vc4hdmi0")), st.booleans())
def test_the_block_comes_once_and_goes_without_a_trace(
    lines: list[str], bus: int | None, sound: str | None, panel: bool
) -> None:
    source = "".join(f"{line}\n" for line in lines)
    wanted = lines_for(ring_bus=bus, sound=sound, panel="p,q=1" if panel else None)
    once = with_block(source, wanted)
    assert with_block(once, wanted) == once
    assert without_block(once) == source


# ---------------------------------------------------------------- on the machine
@pytest.fixture
def pi(tmp_path: Path) -> Path:
    (tmp_path / "boot/firmware").mkdir(parents=True)
    (tmp_path / "boot/firmware/config.txt").write_text(SYSTEMS["trixie"])
    (tmp_path / "boot/config.txt").write_text("DO NOT EDIT THIS FILE\n")
    return tmp_path


CONFIG = Path("/boot/firmware/config.txt")


def test_a_dry_run_shows_the_difference_and_changes_nothing(pi: Path) -> None:
    steps = (BootLines(CONFIG, lines_for(ring_bus=0)),)
    told = list(carry_out(steps, pi, dry_run=True))
    assert told[0].startswith("would change: /boot/firmware/config.txt")
    assert "  +dtparam=spi=on" in told
    assert not [line for line in told if line.startswith("  -")]
    assert (pi / "boot/firmware/config.txt").read_text() == SYSTEMS["trixie"]
    done = list(carry_out(steps, pi))
    assert [line.removeprefix("would ") for line in told] == done
    assert list(carry_out(steps, pi)) == ["as it is: /boot/firmware/config.txt"]


def test_the_file_as_it_was_is_kept_once_and_goes_when_nothing_differs(pi: Path) -> None:
    copy = pi / "boot/firmware/config.txt.before-companion"
    list(carry_out((BootLines(CONFIG, lines_for(ring_bus=0)),), pi))
    list(carry_out((BootLines(CONFIG, lines_for(ring_bus=1)),), pi))
    assert copy.read_text() == SYSTEMS["trixie"]
    list(carry_out(undo(pi), pi))
    assert (pi / "boot/firmware/config.txt").read_text() == SYSTEMS["trixie"]
    assert [path.name for path in (pi / "boot/firmware").iterdir()] == ["config.txt"]


def test_what_the_owner_wrote_meanwhile_stays_and_so_does_the_copy(pi: Path) -> None:
    file = pi / "boot/firmware/config.txt"
    list(carry_out((BootLines(CONFIG, lines_for(ring_bus=0)),), pi))
    file.write_text(file.read_text() + "hdmi_group=2\n")
    list(carry_out(undo(pi), pi))
    assert file.read_text() == SYSTEMS["trixie"] + "hdmi_group=2\n"
    assert (pi / "boot/firmware/config.txt.before-companion").exists()


def test_bytes_that_are_no_text_are_left_as_they_are(pi: Path) -> None:
    file = pi / "boot/firmware/config.txt"
    file.write_bytes(b"# caf\xe9\n")
    list(carry_out((BootLines(CONFIG, lines_for(ring_bus=0)),), pi))
    assert file.read_bytes().startswith(b"# caf\xe9\n# companion")
    list(carry_out(undo(pi), pi))
    assert file.read_bytes() == b"# caf\xe9\n"
