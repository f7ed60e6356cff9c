"""Every command with its options, as it was meant and not as it was typed. Must not know what a command does."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

LEAST_SIDE, MOST_SIDE = 128, 4096
"""Of a screen that anything can be drawn on, in pixels."""
NO_SETTINGS: Mapping[str, str] = {}


class RunOptions(Struct, frozen=True):
    """``companion`` and ``companion play``. Without ``game`` the menu opens, or the play that was left.

    ``seats`` are names clockwise; else ``players`` seats are numbered; else as last time. ``choices`` are the typed
    ``--set key=value`` of the game's options. ``new`` begins anew where a play was left open.
    """

    game: str | None = None
    players: int | None = None
    seats: tuple[str, ...] = ()
    choices: Mapping[str, str] = NO_SETTINGS
    language: str | None = None
    new: bool = False
    web: bool = False
    """Other screens may look on from the start."""
    config: Path | None = None


class DemoOptions(Struct, frozen=True):
    """``companion demo``: a short play without hands. ``pictures`` is where its screens go, as PNG."""

    game: str
    pictures: Path | None = None
    size: tuple[int, int] = (800, 480)
    language: str | None = None
    seed: int = 0
    config: Path | None = None


class ExportOptions(Struct, frozen=True):
    """``play`` None: the newest one."""

    play: int | None = None
    config: Path | None = None


class ReplayOptions(Struct, frozen=True):
    """``json``: one object a move. ``pictures``: draw every screen there too. ``file`` may be ``-``."""

    file: Path
    pictures: Path | None = None
    json: bool = False
    size: tuple[int, int] = (800, 480)
    language: str | None = None
    config: Path | None = None


class AlbumOptions(Struct, frozen=True):
    """``companion album``: evenings as pictures into ``folder``; ``play`` None: all that have one."""

    play: int | None = None
    folder: Path = Path("album")
    language: str | None = None
    config: Path | None = None


class HistoryOptions(Struct, frozen=True):
    """``form``: text, csv, json (a summary an evening) or bgstats (a link an evening)."""

    form: str = "text"
    language: str | None = None
    config: Path | None = None


class DataOptions(Struct, frozen=True):
    """``what`` is list, check, import, export or undo; ``table`` None: all of the game's tables, for import those that
    ``file`` (``-``: standard input) names. ``merge``: an import adds to the table and removes nothing."""

    what: str
    game: str
    table: str | None = None
    file: Path | None = None
    config: Path | None = None
    merge: bool = False


class CheckOptions(Struct, frozen=True):
    """``file`` None: the settings that would be used."""

    file: Path | None = None


class ConformOptions(Struct, frozen=True):
    """``companion check GAME``: whether the game does what every game must."""

    game: str
    evenings: int = 4
    seed: int = 1


class NewGameOptions(Struct, frozen=True):
    """``companion new-game NAME``: the package is made in ``folder``."""

    name: str
    folder: Path = Path()


class LanguageOptions(Struct, frozen=True):
    """``companion language check LANG``: what a translation lacks; of ``games`` too, none: of all there are."""

    code: str
    games: tuple[str, ...] = ()
    config: Path | None = None


class DoctorOptions(Struct, frozen=True):
    """``companion doctor``: all checks, in the table's language or as one JSON object."""

    json: bool = False
    language: str | None = None
    config: Path | None = None


class InstallOptions(Struct, frozen=True):
    """``companion install`` and ``uninstall``. ``kind`` service or desktop; None: as the system is. ``root`` is where
    the system's files begin."""

    install: bool = True
    dry_run: bool = False
    root: Path = Path("/")
    kind: str | None = None


class CardOptions(Struct, frozen=True):
    """``companion card``: as ``companion.app.care.card`` describes them; None: asked for, or as it comes."""

    folder: Path
    deb: Path | None = None
    board: str | None = None
    language: str | None = None
    sound: str | None = None
    hostname: str | None = None
    wifi: str | None = None
    password: str | None = None
    country: str | None = None
    bundle: Path | None = None
    dry_run: bool = False
    undo: bool = False
    yes: bool = False


class UpdateOptions(Struct, frozen=True):
    """``companion update``: ``file`` a package or a folder with one; None: a USB stick is looked for."""

    file: Path | None = None
    older: bool = False


class WiringOptions(Struct, frozen=True):
    """``board`` None: the box that the settings describe. ``svg``: where a drawing goes."""

    board: str | None = None
    svg: Path | None = None
    config: Path | None = None


class VoiceOptions(Struct, frozen=True):
    """``companion voice``: ``what`` is check, record-sheet, import, render, improve or listen.

    ``folder`` holds recordings to take in; ``packs`` are packs by name, none: all of them (import: the pack's name is
    ``own``). ``voices`` is the folder of Kokoro's voices, ``anew`` renders every clip, ``worst`` so many misheard lines
    are printed. ``games`` are those whose lines alone are listened to or improved; ``above`` the part of letters that
    may be misheard before a clip is said again.
    """

    what: str
    folder: Path | None = None
    packs: tuple[str, ...] = ()
    voices: Path = Path("package/voices")
    anew: bool = False
    worst: int = 0
    games: tuple[str, ...] = ()
    above: float = 0.1
    language: str | None = None
    config: Path | None = None


class LightsOutOptions(Struct, frozen=True):
    """``companion lights-out``: what the service does after the program has ended, however it ended."""

    config: Path | None = None


Command: TypeAlias = (
    RunOptions
    | DemoOptions
    | ExportOptions
    | ReplayOptions
    | HistoryOptions
    | AlbumOptions
    | DataOptions
    | CheckOptions
    | ConformOptions
    | NewGameOptions
    | LanguageOptions
    | DoctorOptions
    | InstallOptions
    | CardOptions
    | UpdateOptions
    | WiringOptions
    | VoiceOptions
    | LightsOutOptions
)
