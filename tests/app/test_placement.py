"""The window's place from one start to the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.parts.placement import FILE, keep_placement, placement_in
from companion.box.window import Placement

KEPT = Placement(10, 20, 900, 506, full=True)


def test_what_is_kept_is_found(tmp_path: Path) -> None:
    keep_placement(tmp_path / "new" / "folder", KEPT)
    assert placement_in(tmp_path / "new" / "folder") == KEPT
    assert [path.name for path in (tmp_path / "new" / "folder").iterdir()] == [FILE]


@pytest.mark.parametrize("written", [None, b"", b"{", b"[]", b'{"x": "left"}', b"\xff\x00"])
def test_nothing_readable_is_no_place(tmp_path: Path, written: bytes | None) -> None:
    if written is not None:
        (tmp_path / FILE).write_bytes(written)
    assert placement_in(tmp_path) is None


def test_a_folder_that_takes_no_file_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    keep_placement(tmp_path / "file", KEPT)
    assert placement_in(tmp_path / "file") is None
