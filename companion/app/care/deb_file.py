"""What a Debian package says of itself, read without Debian: a card is prepared on any computer. Nothing but Python's
own library. Must not know what the package is for.

A .deb is an ``ar`` archive of three members; the second is a tar with the file ``control`` (deb(5)).
"""

from __future__ import annotations

import io
import lzma
import tarfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path

_MAGIC = b"!<arch>\n"
_HEADER = 60
"""Name, times, owners and mode, size in decimal from byte 48 to 58, and two bytes that end it."""


def control_of(file: Path) -> Mapping[str, str]:
    """The fields of its control file, without those that go over several lines.

    :raises ValueError: it is no Debian package, or a broken one.
    :raises OSError: it cannot be read.
    """
    for name, content in _members(file):
        if name.startswith("control.tar"):
            return _fields(_control(content))
    raise ValueError(f"{file} is no Debian package")


def _members(file: Path) -> Iterator[tuple[str, bytes]]:
    """Its members up to the large one with the files."""
    with file.open("rb") as archive:
        if archive.read(len(_MAGIC)) != _MAGIC:
            raise ValueError(f"{file} is no Debian package")
        while len(header := archive.read(_HEADER)) == _HEADER:
            name = header[:16].decode("ascii", "replace").strip().rstrip("/")
            try:
                size = int(header[48:58])
            except ValueError:
                raise ValueError(f"{file} is a broken Debian package") from None
            if name.startswith("data.tar"):
                return
            yield name, archive.read(size)
            archive.seek(size % 2, io.SEEK_CUR)


def _control(packed: bytes) -> str:
    try:
        with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
            for entry in tar:
                if entry.name.lstrip("./") == "control" and (found := tar.extractfile(entry)) is not None:
                    return found.read().decode("utf-8", "replace")
    except (tarfile.TarError, lzma.LZMAError, zlib.error, EOFError) as fault:
        raise ValueError(f"its control file cannot be unpacked ({fault})") from fault
    raise ValueError("it has no control file")


def _fields(words: str) -> dict[str, str]:
    fields = {}
    for line in words.splitlines():
        key, colon, value = line.partition(":")
        if colon and not line.startswith((" ", "\t")):
            fields[key] = value.strip()
    return fields
