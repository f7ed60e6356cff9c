"""Voice packs on disk: a folder of clips, one a line, with a manifest that says what each is. Must not play anything.

A shipped pack is ``assets/voice/<language>/<pack>/`` with ``manifest.json``. An owner's pack is
``voices/<language>/<pack>/`` in the user's data folder and needs no manifest: the files are named after the lines.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.voice.errors import PackError

FORMAT = 1
MANIFEST = "manifest.json"
ENDINGS = ("opus", "ogg", "wav")
"""What a clip's file may end in; the first that exists counts."""

FREE_LICENCES = frozenset({"Apache-2.0", "LGPL-2.1-or-later", "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0", "MIT"})
"""Licences of engines and voices whose clips may travel with the program (SPDX names)."""


class Clip(Struct, frozen=True, omit_defaults=True):
    """One line as it was rendered.

    ``text_sha256`` is of the spoken words, ``file_sha256`` of the file's bytes; ``loudness_lufs`` is integrated
    loudness and ``true_peak_dbtp`` the highest point between samples (both ITU-R BS.1770). ``speed`` is set where
    another speed than the pack's was understood better.
    """

    key: str
    text_sha256: str
    file: str
    file_sha256: str
    seconds: float
    loudness_lufs: float
    true_peak_dbtp: float
    speed: float | None = None


class Manifest(Struct, frozen=True):
    """What a shipped pack is made of. One pack is one voice, so engine, voice and licence stand here once."""

    format: int
    language: str
    pack: str
    engine: str
    voice: str
    speed: float
    licence: str
    credit: str
    clips: tuple[Clip, ...]

    def clip(self, key: str) -> Clip | None:
        """The clip of a line; clips stand in the order of their keys."""
        at = bisect_left(self.clips, key, key=lambda clip: clip.key)
        return self.clips[at] if at < len(self.clips) and self.clips[at].key == key else None


class Pack(Struct, frozen=True):
    """A folder of clips and, for a shipped pack, its manifest."""

    folder: Path
    language: str
    manifest: Manifest | None = None

    @property
    def name(self) -> str:
        return self.folder.name

    def file(self, key: str) -> Path | None:
        """The file of a line, if the pack has it."""
        return next((path for ending in ENDINGS if (path := self.folder / f"{key}.{ending}").is_file()), None)

    def files(self) -> Iterator[Path]:
        """Every clip in the folder, in the order of their names."""
        yield from sorted(path for path in self.folder.iterdir() if path.suffix.removeprefix(".") in ENDINGS)


def open_pack(folder: Path, language: str) -> Pack:
    """The pack in ``folder``. Raises PackError if it has a manifest that cannot be read."""
    path = folder / MANIFEST
    if not path.is_file():
        return Pack(folder, language)
    try:
        manifest = msgspec.json.decode(path.read_bytes(), type=Manifest)
    except (OSError, msgspec.MsgspecError) as error:
        raise PackError(
            f"{path}: {error}. Render the pack again, or delete this file to use the clips as they are."
        ) from error
    if manifest.format != FORMAT:
        raise PackError(f"{path}: format {manifest.format} is not known here. Update the companion.")
    return Pack(folder, language, _in_order(manifest))


def packs_in(folder: Path, language: str) -> tuple[Pack, ...]:
    """The packs of a language under ``folder``, by name; none if it is absent.

    ``folder`` is ``assets/voice`` or the owner's ``voices``.
    """
    home = folder / language
    if not home.is_dir():
        return ()
    return tuple(open_pack(entry, language) for entry in sorted(home.iterdir()) if entry.is_dir())


def pack_names(folder: Path, language: str) -> tuple[str, ...]:
    """What the packs of a language under ``folder`` are called, in the order of the alphabet; none is opened."""
    home = folder / language
    return tuple(sorted(entry.name for entry in home.iterdir() if entry.is_dir())) if home.is_dir() else ()


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Readable and in a fixed order, so that a rendered pack makes a small diff."""
    data = msgspec.json.format(msgspec.json.encode(_in_order(manifest)), indent=1)
    (folder / MANIFEST).write_bytes(data + b"\n")


def _in_order(manifest: Manifest) -> Manifest:
    return msgspec.structs.replace(manifest, clips=tuple(sorted(manifest.clips, key=lambda clip: clip.key)))


def file_hash(path: Path) -> str:
    """64 hexadecimal digits."""
    return hashlib.sha256(path.read_bytes()).hexdigest()
