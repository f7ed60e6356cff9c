"""Owner's tables from a USB stick, on the box itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.pages.owner import MistakesPage, StickPage, TablesPage
from companion.app.store import sticks
from companion.app.store.games import Games
from companion.app.store.owned import Owned
from companion.app.store.owner_tables import OwnerTables
from companion.app.virtual.simulation import Simulation

GOOD = """\
game: time_citadel
table: castle
rows:
- {room: Gallery, red: Library}
- {room: Library, blue: Gallery, window: window}
"""
WRONG = """\
game: time_citadel
table: treasures
rows:
- {treasure: Mona Lisa, minutes: 44}
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A machine with a stick in it, whose name has a blank."""
    stick = tmp_path / "media/My stick"
    (stick / "games/deep/deeper").mkdir(parents=True)
    (tmp_path / "proc").mkdir()
    (tmp_path / "proc/mounts").write_text(
        "/dev/mmcblk0p2 / ext4 rw 0 0\n/dev/sda1 /media/My\\040stick vfat rw 0 0\nproc /proc proc rw 0 0\n"
    )
    return tmp_path


def box_of(root: Path) -> Simulation:
    return Simulation(Owned(Games(lambda: ()), OwnerTables(root / "tables"), root))


def test_what_is_mounted_where_sticks_are_is_a_stick(root: Path) -> None:
    assert sticks.folders(root) == (root / "media/My stick",)
    assert sticks.folders(root / "nowhere") == ()


def test_tables_are_found_and_anything_else_is_left_alone(root: Path) -> None:
    stick = root / "media/My stick"
    (stick / "games/castle.yaml").write_text(GOOD)
    (stick / "games/deep/deeper/castle.yaml").write_text(GOOD)
    (stick / "letter.yml").write_text("dear: Mina\n")
    (stick / ".hidden.yaml").write_text(GOOD)
    (stick / "large.yaml").write_text("#" * (sticks.LARGEST_BYTES + 1))
    (stick / "other.yaml").write_text(GOOD.replace("time_citadel", "chess"))
    (stick / "bad.yaml").write_bytes(b"\xff\xfe\x00: [")
    found = Owned(Games(lambda: ()), OwnerTables(root / "tables"), root).on_sticks()
    assert [(each.file, each.game, each.table, each.rows) for each in found] == [
        ("games/castle.yaml", "time_citadel", "castle", 2)
    ]


def test_a_table_is_taken_in_with_three_presses_from_the_list(root: Path) -> None:
    (root / "media/My stick/castle.yaml").write_text(GOOD)
    box = box_of(root)
    box.host.open(TablesPage())
    box.press("roll")
    assert isinstance(box.host.page, StickPage)
    box.press("go")
    rows = box.host.evenings.tables("time_citadel")["castle"]
    assert [row["room"] for row in rows] == ["Gallery", "Library"]
    assert not box.host.faults


def test_a_table_with_mistakes_says_what_is_wrong_and_changes_nothing(root: Path) -> None:
    (root / "media/My stick/treasures.yaml").write_text(WRONG)
    box = box_of(root)
    box.host.open(StickPage())
    box.wait(0.0)
    box.press("go")
    assert isinstance(box.host.page, MistakesPage)
    assert any("44" in line for line in box.texts())
    (mistake,) = Owned(Games(lambda: ()), OwnerTables(root / "tables"), root).on_sticks()[0].problems
    assert (mistake.line, mistake.file) == ("4", "treasures.yaml")
    assert box.host.evenings.tables("time_citadel") == {}
    assert not box.host.faults


def test_without_a_stick_the_page_says_what_to_put_in(root: Path) -> None:
    box = box_of(root)
    box.host.open(StickPage())
    box.wait(0.0)
    assert any("companion data export" in line for line in box.texts())
    for button in ("go", "back"):
        box.press(button)
    assert not box.host.faults
