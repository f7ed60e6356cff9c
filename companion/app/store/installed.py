"""The games of other packages, and what of them is remembered so that a box that starts looks at no package.

Listing what every installed package registers takes longer than opening the window. So the list is kept in a file with
the state it was made in: when each folder of packages was last changed. After the first picture the state is looked at,
and only if it differs are the packages. Must not know any of the games' rules.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from companion.core.game import Cover
from companion.core.view import Icon, IconName

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "companion.games"
FILE = "games.json"
_log = logging.getLogger(__name__)
_remembered: Any = IconName
"""Called, it makes a class with one icon of which only the name is known."""


class Sleeve(Struct, frozen=True, omit_defaults=True):
    """A game's cover as it is remembered."""

    words: str
    icon: str
    players: tuple[int, int]
    minutes: int

    def cover(self) -> Cover:
        """The cover; an icon of the game's own is known by its name alone."""
        try:
            icon: IconName = Icon(self.icon)
        except ValueError:
            icon = _remembered("Remembered", {"ICON": self.icon})["ICON"]
        return Cover(self.words, icon, self.players, self.minutes)


class Known(Struct, frozen=True, omit_defaults=True):
    """A game of another package: its entry point, the folder of its package, its cover (None: it is broken)."""

    key: str
    where: str
    folder: str = ""
    sleeve: Sleeve | None = None


class Remembered(Struct, frozen=True):
    """What was found, and in which state: (path, time of its last change in ns, 0 if it is not there)."""

    state: tuple[tuple[str, int], ...] = ()
    games: tuple[Known, ...] = ()


class GamesFound(Struct, frozen=True):
    """News: the games of other packages as they are now, which is not as they were remembered."""

    games: tuple[Known, ...]


def registered() -> tuple[EntryPoint, ...]:
    """What every installed package registers; looks at all of them."""
    from importlib.metadata import entry_points

    return tuple(entry_points(group=GROUP))


def recalled(path: Path) -> Remembered:
    """What the file remembers; nothing if there is none, or none that can be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Remembered)
    except (OSError, msgspec.MsgspecError):
        return Remembered()


def remember(path: Path, found: Remembered) -> None:
    """Write the file anew. A disk that fails costs only that packages are looked at again."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        scratch = path.with_suffix(".new")
        scratch.write_bytes(msgspec.json.encode(found))
        scratch.replace(path)
    except OSError as fault:
        _log.warning("which games there are cannot be remembered: %s", fault)


def state(games: Iterable[Known]) -> tuple[tuple[str, int], ...]:
    """When every folder of packages, and every remembered game itself, was last changed."""
    folders = [folder for folder in dict.fromkeys(sys.path) if folder]
    modules = [os.path.join(game.folder, "__init__.py") for game in games if game.folder]
    return tuple((path, _changed_ns(path)) for path in (*folders, *modules))


def _changed_ns(path: str) -> int:
    try:
        return os.stat(path).st_mtime_ns
    except OSError:
        return 0


def look(entries: Iterable[EntryPoint], ours: Iterable[str]) -> tuple[Known, ...]:
    """The games that packages register, by key, each with its cover. Names that are taken are left out."""
    games: dict[str, Known] = {}
    taken = set(ours)
    for entry in sorted(entries, key=lambda entry: entry.name):
        if entry.name not in taken:
            games.setdefault(entry.name, _known(entry.name, entry.value))
    return tuple(games.values())


def _known(key: str, where: str) -> Known:
    """Opens the game's package: code of somebody else, which may do anything."""
    try:
        module = import_module(where.partition(":")[0])
    except BaseException as fault:
        _log.warning("game '%s' (%s) cannot be loaded: %s: %s", key, where, type(fault).__name__, fault)
        return Known(key, where)
    file = getattr(module, "__file__", None)
    cover = getattr(module, "cover", None)
    sleeve = None
    if isinstance(cover, Cover):
        sleeve = Sleeve(cover.words, cover.icon.value, cover.players, cover.minutes)
    return Known(key, where, str(Path(file).parent) if file else "", sleeve)


def check(path: Path, ours: Iterable[str], tell: Callable[[GamesFound], None]) -> None:
    """Look at the state, and at the packages if it is another; remember and tell what is there now. Runs in a thread
    of its own: the table does not wait for it."""
    before = recalled(path)
    if before.state and state(before.games) == before.state:
        return
    try:
        games = look(registered(), ours)
    except Exception as fault:  # whatever is wrong with somebody's package, the table plays on
        _log.warning("games of other packages cannot be listed: %s: %s", type(fault).__name__, fault)
        return
    remember(path, Remembered(state(games), games))
    if games != before.games:
        tell(GamesFound(games))


__all__ = [
    "FILE",
    "GROUP",
    "GamesFound",
    "Known",
    "Remembered",
    "Sleeve",
    "check",
    "look",
    "recalled",
    "registered",
    "remember",
    "state",
]
