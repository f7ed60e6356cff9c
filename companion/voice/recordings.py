"""An owner's own voice: the sheet to read from, and taking recordings in. Must not know any game."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct

from companion.core.words import Text, Words, text
from companion.files import write_whole
from companion.voice.errors import RenderError
from companion.voice.lines import SpokenLine
from companion.voice.pack import Pack
from companion.voice.polish import CLIP_RATE_HZ, Measured, ffmpeg, polish

LEAST_FREE_BYTES = 4 << 20
"""Less than that is not enough to make a clip in."""
_SOUND_FILES = frozenset({".wav", ".flac", ".m4a", ".mp3", ".ogg", ".opus", ".aac", ".wma", ".3gp"})


def record_sheet(lines: Mapping[str, SpokenLine], words: Words, shipped: Pack | None = None) -> str:
    """What to record in the language of ``words``: each line's file name and text, with its length where known.

    ``shipped`` gives the lengths: they are a guide to the pace. Plain text, one line a paragraph, for the printer.
    """
    language = words.language
    parts = [
        words.full(text("voice-sheet-title", lines=len(lines))),
        words.full(Text("voice-sheet-how")),
        words.full(Text("voice-sheet-where")),
    ]
    manifest = shipped.manifest if shipped else None
    for number, line in enumerate(lines.values(), 1):
        clip = manifest.clip(line.key) if manifest else None
        length = f"  ({words.full(text('voice-sheet-seconds', seconds=max(1, round(clip.seconds))))})" if clip else ""
        parts.append(f"{number:3}. {line.key}{length}\n     {line.spoken[language]}")
    return "\n\n".join(parts) + "\n"


class Taken(Struct, frozen=True):
    """What came of a folder of recordings: lines taken in, files that are no line, and why others cannot be used."""

    taken: Mapping[str, Measured]
    unknown: tuple[str, ...]
    unfit: Mapping[str, str]


def take_in(
    source: Path,
    lines: Mapping[str, SpokenLine],
    own: Path,
    language: str,
    pack: str,
    tell: Callable[[str], None] = print,
) -> Taken:
    """Trims and levels every recording in ``source`` that is named after a line, into ``own/<language>/<pack>/``.

    One that is broken or silent is left, and the rest goes on. A clip comes into its place whole or not at all. Needs
    ffmpeg; raises RenderError without it, if the folder has no recordings at all, or if clips cannot be written.
    """
    files = sorted(path for path in source.iterdir() if path.suffix.lower() in _SOUND_FILES) if source.is_dir() else []
    if not files:
        raise RenderError(f"{source} has no recordings. See: companion voice record-sheet")
    ffmpeg("-version")
    folder = own / language / pack
    folder.mkdir(parents=True, exist_ok=True)
    taken: dict[str, Measured] = {}
    unfit: dict[str, str] = {}
    for path in files:
        if path.stem not in lines:
            continue
        try:
            samples, _ = ffmpeg("-i", str(path), "-f", "s16le", "-ar", str(CLIP_RATE_HZ), "-ac", "1", "-")
            taken[path.stem] = _kept(samples, folder / f"{path.stem}.opus")
        except RenderError as fault:
            unfit[path.name] = f"{fault}. Record it again"
            continue
        except OSError as fault:
            raise RenderError(
                f"{path.stem}: it cannot be written to {folder}: {(fault.strerror or str(fault)).lower()}. "
                "What was there before is as it was; free some room or mend the folder, then this again"
            ) from fault
        tell(f"{path.stem}: {taken[path.stem].seconds:.1f} s, {taken[path.stem].loudness_lufs:.1f} LUFS")
    return Taken(taken, tuple(path.name for path in files if path.stem not in lines), unfit)


def _kept(samples: bytes, clip: Path) -> Measured:
    """Polished as ``clip``. The encoder says of a full disk what it says of a bad recording: it works elsewhere, and
    only what is whole is brought to its place. Raises RenderError for the recording, OSError for the place."""
    with tempfile.TemporaryDirectory(prefix="companion-clip-") as elsewhere:
        made = Path(elsewhere) / clip.name
        try:
            measured = polish(samples, CLIP_RATE_HZ, made)
        except RenderError:
            if shutil.disk_usage(elsewhere).free < LEAST_FREE_BYTES:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), elsewhere) from None
            raise
        write_whole(clip, made.read_bytes())
    return measured
