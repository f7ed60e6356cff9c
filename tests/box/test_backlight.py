"""The light behind the panel, in a fake sysfs."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.box.backlight import Backlight


@pytest.fixture
def panel(tmp_path: Path) -> Path:
    folder = tmp_path / "class" / "backlight" / "10-0045"
    folder.mkdir(parents=True)
    (folder / "max_brightness").write_text("255\n")
    (folder / "brightness").write_text("200\n")
    return folder


def level(panel: Path) -> int:
    return int((panel / "brightness").read_text())


def test_it_is_turned_down_from_what_it_was_and_back(panel: Path, tmp_path: Path) -> None:
    light = Backlight.find(tmp_path)
    assert light is not None
    assert light.shine(0.5)
    assert level(panel) == 100
    assert light.shine(0.0)
    assert level(panel) == 1
    assert light.shine(1.0)
    assert level(panel) == 200
    light.shine(0.2)
    light.close()
    assert level(panel) == 200


def test_without_a_backlight_there_is_none(tmp_path: Path) -> None:
    assert Backlight.find(tmp_path) is None


def test_one_that_goes_away_is_no_exception(panel: Path, tmp_path: Path) -> None:
    light = Backlight.find(tmp_path)
    assert light is not None
    (panel / "brightness").unlink()
    panel.rename(panel.with_name("gone"))
    assert not light.shine(0.5)
    light.close()


def test_noise_in_its_file_is_no_exception(panel: Path, tmp_path: Path) -> None:
    (panel / "max_brightness").write_text("bright")
    assert Backlight.find(tmp_path) is None


@pytest.mark.parametrize("left", [0, 1, 153])
def test_a_box_that_was_killed_while_it_was_dim_is_bright_again(panel: Path, tmp_path: Path, left: int) -> None:
    (panel / "brightness").write_text(f"{left}\n")
    light = Backlight.find(tmp_path)
    assert light is not None
    assert light.shine(1.0)
    assert level(panel) == 255
