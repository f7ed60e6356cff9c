"""Where files live: what travels with the program, and what belongs to the person. Must not know what is in them.

In a checkout ``assets/`` and ``config/`` lie beside the package; the wheel carries them inside it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import Struct

import companion

_PACKAGE = Path(companion.__file__).resolve().parent
APP_NAME = "companion"
HOME_VARIABLE = "COMPANION_HOME"
"""A folder for everything that belongs to the person: for services, tests and sticks."""


def _carried(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def assets() -> Path:
    """Fonts, sounds, voices, locale files, shows."""
    return _carried("assets")


def config() -> Path:
    """``companion.yaml`` with every key, and ``boards/``."""
    return _carried("config")


def systemd() -> Path:
    """The unit, the autostart entry and the rules that ``companion install`` copies."""
    return _carried("systemd")


def locale() -> Path:
    return assets() / "locale"


def locales(data: Path | None = None) -> tuple[Path, ...]:
    """Where languages are: what the person has in ``locale`` of the data folder goes before what was shipped."""
    own = (data or places().data) / "locale"
    return (own, locale()) if own.is_dir() else (locale(),)


def examples() -> Path:
    """Whole small games, each a package of its own."""
    return _carried("examples")


class Places(Struct, frozen=True):
    """The person's folders and files; none of them need exist."""

    settings: tuple[Path, ...]
    """Where settings are looked for, the first that exists wins."""
    data: Path
    """Owner's tables, sounds and voices."""
    state: Path
    """Saved plays."""

    def moved(self, data: Path | None, state: Path | None) -> Places:
        """With the folders that the settings name."""
        return Places(self.settings, data or self.data, state or self.state)

    @property
    def store(self) -> Path:
        return self.state / "companion.db"

    @property
    def tables(self) -> Path:
        return self.data / "tables"

    @property
    def voices(self) -> Path:
        return self.data / "voices"


def places(environ: Mapping[str, str] = os.environ) -> Places:
    """``$COMPANION_HOME`` if it is set, else what the system has for each kind."""
    if home := environ.get(HOME_VARIABLE):
        folder = Path(home).expanduser().absolute()
        return Places((folder / "companion.yaml",), folder, folder)
    from platformdirs import PlatformDirs

    dirs = PlatformDirs(APP_NAME, appauthor=False)
    settings = (dirs.user_config_path / "companion.yaml", Path("/etc/companion/companion.yaml"))
    return Places(settings, dirs.user_data_path, dirs.user_state_path)


def game_data(module: ModuleType) -> dict[str, Any]:
    """The YAML files of a game's ``data`` folder, parsed, by file name without ending. A game may have none."""
    return {stem: _parsed(source) for stem, source in _game_files(module)}


def game_file(module: ModuleType, stem: str) -> Any:
    """One of them; None if the game has no such file."""
    return next((_parsed(source) for name, source in _game_files(module, stem) if name == stem), None)


def _parsed(source: bytes) -> Any:
    import yaml

    return yaml.load(source, getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def _game_files(module: ModuleType, only: str = "") -> Iterator[tuple[str, bytes]]:
    """Names without ending and contents, in the order of their names; a module may be packed in an archive."""
    file = getattr(module, "__file__", None)
    if file is None:
        return
    folder = Path(file).parent / "data"
    if folder.is_dir():
        for path in sorted(folder.glob(f"{only or '*'}.yaml")):
            yield path.stem, path.read_bytes()
        return
    if not hasattr(module, "__path__"):
        return  # a single file has no folder of its own
    from importlib.resources import files

    packed = files(module.__name__).joinpath("data")
    if packed.is_dir():
        for entry in sorted(packed.iterdir(), key=lambda entry: entry.name):
            stem, dot, ending = entry.name.rpartition(".")
            if dot and ending == "yaml" and only in ("", stem):
                yield stem, entry.read_bytes()
