"""Files for the people: onto a USB stick that is in, else into the pictures folder. Must not know what is in them."""

from __future__ import annotations

import errno
import logging
from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path

from companion.files import write_whole

_log = logging.getLogger(__name__)

FOLDER = "Game evenings"
"""On a stick."""


class KeptWhere(StrEnum):
    """Where the files are, and why not on a stick: message ids of what the table is told."""

    STICK = "past-saved-stick"
    NO_STICK = "past-saved-folder"
    STICK_FULL = "past-saved-stick-full"
    STICK_READ_ONLY = "past-saved-stick-read-only"
    NOWHERE_FULL = "past-not-saved-full"
    NOWHERE = "past-not-saved"


def keep(files: Mapping[str, bytes], sticks: Sequence[Path], folder: Path) -> KeptWhere:
    """All of ``files`` onto the first stick that takes them, else into ``folder``; each whole or not at all."""
    why = KeptWhere.NO_STICK
    for stick in sticks:
        try:
            _write(files, stick / FOLDER)
        except OSError as fault:
            _log.warning("%s does not take pictures: %s", stick, fault)
            why = KeptWhere.STICK_FULL if _is_full(fault) else KeptWhere.STICK_READ_ONLY
        else:
            return KeptWhere.STICK
    try:
        _write(files, folder)
    except OSError as fault:
        _log.error("%s does not take pictures: %s", folder, fault)
        return KeptWhere.NOWHERE_FULL if _is_full(fault) else KeptWhere.NOWHERE
    return why


def _write(files: Mapping[str, bytes], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for called, data in files.items():
        write_whole(folder / called, data)


def _is_full(fault: OSError) -> bool:
    return fault.errno in (errno.ENOSPC, errno.EDQUOT)


__all__ = ["FOLDER", "KeptWhere", "keep"]
