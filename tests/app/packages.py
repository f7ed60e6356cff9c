"""Debian packages made by hand, for tests that only read what they say of themselves."""

from __future__ import annotations

import io
import tarfile
from pathlib import Path


def deb(folder: Path, version: str = "0.2.0", architecture: str = "arm64", package: str = "tabletop-companion") -> Path:
    """A package without files: deb(5) by hand."""
    words = f"Package: {package}\nVersion: {version}\nArchitecture: {architecture}\nDescription: x\n more\n".encode()
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:xz") as tar:
        entry = tarfile.TarInfo("./control")
        entry.size = len(words)
        tar.addfile(entry, io.BytesIO(words))
    file = folder / f"{package}_{version}_{architecture}.deb"
    members = (("debian-binary", b"2.0\n"), ("control.tar.xz", packed.getvalue()), ("data.tar.xz", b"never read"))
    content = b"!<arch>\n"
    for name, member in members:
        content += f"{name:<16}{0:<12}{0:<6}{0:<6}{'100644':<8}{len(member):<10}`\n".encode() + member
        content += b"\n" * (len(member) % 2)
    file.write_bytes(content)
    return file
