"""Files written whole or not at all: a plug pulled at any moment leaves the old one or the new one. Must not know what
is in them."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path


def write_whole(path: Path, data: bytes, mode: int | None = None) -> None:
    """``data`` as the file at ``path``; a link there is replaced, never followed. Raises OSError, then the old file is
    as it was and nothing new lies beside it.

    :param mode: the file's permissions; None: those of the old one, else what the system gives.
    """
    replace_whole(path, lambda new: new.write_bytes(data), mode)


def replace_whole(path: Path, make: Callable[[Path], object], mode: int | None = None) -> None:
    """The same for a file that ``make`` writes at the path it is given, with the same ending. Raises what it raises."""
    new = path.with_name(f".{path.stem}.new{path.suffix}")
    new.unlink(missing_ok=True)
    try:
        make(new)
        if mode is None and path.is_file() and not path.is_symlink():
            mode = path.stat().st_mode & 0o7777
        if mode is not None:
            new.chmod(mode)
        _sync(new, os.O_RDWR)
        os.replace(new, path)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def link_whole(path: Path, to: Path) -> None:
    """A symbolic link at ``path``; one that is there is replaced without a moment without it. Raises OSError."""
    new = path.with_name(f".{path.name}.new")
    new.unlink(missing_ok=True)
    new.symlink_to(to)
    os.replace(new, path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """A name that was changed in ``folder`` is on the disk. Where folders cannot be opened this does nothing."""
    with contextlib.suppress(OSError):
        _sync(folder, os.O_RDONLY)


def _sync(path: Path, flags: int) -> None:
    at = os.open(path, flags)
    try:
        os.fsync(at)
    finally:
        os.close(at)
