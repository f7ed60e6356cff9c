"""Pictures for the people: on a stick, else on the box, and one line says where or why not."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.app.store import keepsakes
from companion.app.store.keepsakes import FOLDER, KeptWhere, keep
from companion.files import write_whole

FILES = {"evening-1.png": b"square", "evening-1-800x480.png": b"wide"}
Write = Callable[[Path, bytes], None]


def refusing(place: Path, error: int, write: Write) -> Write:
    """A disk at ``place`` that takes nothing."""

    def refuse(path: Path, data: bytes) -> None:
        if path.is_relative_to(place):
            raise OSError(error, os.strerror(error))
        write(path, data)

    return refuse


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()} if folder.exists() else {}


def test_a_stick_that_is_in_gets_them_whole(tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    assert keep(FILES, (stick,), tmp_path / "pictures") is KeptWhere.STICK
    assert files_in(stick / FOLDER) == FILES
    assert not (tmp_path / "pictures").exists()


def test_without_a_stick_they_stay_on_the_box(tmp_path: Path) -> None:
    assert keep(FILES, (), tmp_path / "pictures") is KeptWhere.NO_STICK
    assert files_in(tmp_path / "pictures") == FILES


@pytest.mark.parametrize(
    ("error", "kept"),
    [
        (errno.ENOSPC, KeptWhere.STICK_FULL),
        (errno.EROFS, KeptWhere.STICK_READ_ONLY),
        (errno.EACCES, KeptWhere.STICK_READ_ONLY),
        (errno.EIO, KeptWhere.STICK_READ_ONLY),
    ],
)
def test_a_stick_that_takes_nothing_costs_no_picture(
    error: int, kept: KeptWhere, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr(keepsakes, "write_whole", refusing(stick, error, write_whole))
    assert keep(FILES, (stick,), tmp_path / "pictures") is kept
    assert files_in(tmp_path / "pictures") == FILES


def test_the_second_stick_takes_what_the_first_does_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full, other = tmp_path / "full", tmp_path / "other"
    full.mkdir()
    other.mkdir()
    monkeypatch.setattr(keepsakes, "write_whole", refusing(full, errno.ENOSPC, write_whole))
    assert keep(FILES, (full, other), tmp_path / "pictures") is KeptWhere.STICK
    assert files_in(other / FOLDER) == FILES


@pytest.mark.parametrize(("error", "kept"), [(errno.ENOSPC, KeptWhere.NOWHERE_FULL), (errno.EROFS, KeptWhere.NOWHERE)])
def test_nowhere_at_all_is_said_and_leaves_what_was_there(
    error: int, kept: KeptWhere, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep({"evening-1.png": b"before"}, (), tmp_path / "pictures")
    monkeypatch.setattr(keepsakes, "write_whole", refusing(tmp_path, error, write_whole))
    assert keep(FILES, (tmp_path / "stick",), tmp_path / "pictures") is kept
    assert files_in(tmp_path / "pictures") == {"evening-1.png": b"before"}
