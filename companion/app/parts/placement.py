"""Where the window was on the desktop, kept from one start to the next. Must not know what a window shows.

It is kept in a small file of its own: the window is opened before the store, and a lost place loses no evening.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path

import msgspec

from companion.box.window import Placement

FILE = "window.json"
_log = logging.getLogger(__name__)


def placement_in(folder: Path) -> Placement | None:
    """Where the window was the last time; None the first time, or where the file says nothing that can be read."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=Placement)
    except (OSError, msgspec.DecodeError):
        return None


def keep_placement(folder: Path, placement: Placement) -> None:
    """Write it, whole or not at all; a folder that cannot be written to keeps nothing."""
    new = folder / f"{FILE}.new"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        new.write_bytes(msgspec.json.encode(placement))
        os.replace(new, folder / FILE)
    except OSError as fault:
        _log.info("the window's place is not kept: %s", fault)
