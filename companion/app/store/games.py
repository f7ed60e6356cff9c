"""The games that are installed: our own and whatever others bring. Must not know any of their rules.

A game is a callable that builds a ``Game`` from the parsed YAML files of the ``data`` folder beside its module,
registered under the entry-point group ``companion.games``. Ours are in the same group, but are found without reading
the lists of every installed package; those of others are remembered from the last time they were looked for.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from companion.app.assets import game_data, game_file
from companion.app.config.nearest import did_you_mean
from companion.app.errors import GameError
from companion.app.store.brought import Brought
from companion.app.store.installed import GROUP, Known, recalled, registered
from companion.core.errors import UnknownName
from companion.core.game import Cover, Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from companion.voice.lines import Narration

ATTRIBUTE = "game"
NARRATION = "narration"
OURS = ("time_citadel", "avalon", "abraca_what", "arkham_express", "arkham_horror")
"""In the menu's order; the same as in pyproject.toml."""
_log = logging.getLogger(__name__)


class Games:
    """Games by key, each loaded when it is first asked for. ``others`` finds what other packages bring; it is called
    when a key is unknown, or by ``scan``."""

    def __init__(self, others: Callable[[], tuple[EntryPoint, ...]] | None = None) -> None:
        self._entries = {name: f"{GROUP}.{name}:{ATTRIBUTE}" for name in OURS}
        self._known: dict[str, Known] = {}
        """What is known of others' games without opening their packages."""
        self._covers: dict[str, Cover] = {}
        self._others = others or registered
        self._scanned = False
        self._loaded: dict[str, Game[Any, Any, Any]] = {}

    def keys(self) -> tuple[str, ...]:
        """In the menu's order: ours, then others by name, once they were looked for."""
        return tuple(self._entries)

    def recall(self, path: Path) -> None:
        """Take others' games as the file remembers them: what the menu shows until they have been looked for."""
        self.found(recalled(path).games)

    def found(self, games: Iterable[Known]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Others' games are these now. Keys of those that are new, and of those that are gone."""
        before = [key for key in self._entries if key not in OURS]
        self._known = {game.key: game for game in games if game.key not in OURS}
        self._covers.clear()
        self._entries = {key: self._entries[key] for key in OURS} | {
            key: game.where for key, game in sorted(self._known.items())
        }
        self._loaded = {key: game for key, game in self._loaded.items() if key in self._entries}
        new = tuple(key for key in self._known if key not in before)
        return new, tuple(key for key in before if key not in self._known)

    def scan(self) -> tuple[str, ...]:
        """Look for games of other packages; all keys."""
        if not self._scanned:
            self._scanned = True
            for entry in sorted(self._registered(), key=lambda entry: entry.name):
                if self._entries.setdefault(entry.name, entry.value) != entry.value:
                    _log.warning("game '%s' of %s is left out: the name is taken", entry.name, entry.value)
        return self.keys()

    def _registered(self) -> tuple[EntryPoint, ...]:
        """A package whose list of entry points cannot be read costs only the others' games."""
        try:
            return self._others()
        except Exception as fault:
            _log.warning("games of other packages cannot be listed: %s: %s", type(fault).__name__, fault)
            return ()

    def game(self, key: str) -> Game[Any, Any, Any]:
        """Raises UnknownName with the nearest key, GameError if the game is there but broken."""
        loaded = self._loaded.get(key)
        if loaded is None:
            if key not in self._entries and key not in self.scan():
                raise UnknownName(f"there is no game '{key}'.{did_you_mean(key, self._entries)}")
            loaded = self._loaded[key] = _load(key, self._entries[key])
        return loaded

    def cover(self, key: str) -> Cover:
        """What the menu shows, without loading the rules of games that have a cover. Raises as ``game`` does."""
        known = self._known.get(key)
        if known is not None and known.sleeve is not None and key not in self._loaded:
            if known.folder and not os.path.isdir(known.folder):
                raise GameError(f"game '{key}' ({known.where}) is no longer installed. Install it again to play on.")
            if key not in self._covers:
                self._covers[key] = known.sleeve.cover()
            return self._covers[key]
        if key in self._entries and key not in self._loaded:
            module = _imported(key, self._entries[key])
            cover = getattr(module, "cover", None)
            if isinstance(cover, Cover):
                return cover
        game = self.game(key)
        return Cover(game.words, game.icon, game.players, game.minutes)

    def brought(self, key: str) -> Brought:
        """What comes with the game besides its rules. Raises as ``game`` does."""
        known = self._known.get(key)
        if known is not None and known.sleeve is not None and known.folder:
            return Brought(key, known.sleeve.words, known.where.partition(":")[0], Path(known.folder))
        words = self.cover(key).words
        module = _imported(key, self._entries[key])
        file = getattr(module, "__file__", None)
        return Brought(key, words, module.__name__, Path(file).parent if file and hasattr(module, "__path__") else None)

    def voice(self, key: str) -> Path | None:
        """The folder of the game's own voice packs, if it has any."""
        return self.brought(key).voice if key in self._entries else None

    def narration(self, key: str) -> Narration:
        """The fixed lines that a game speaks; empty if it has none. Raises as ``game`` does."""
        self.game(key)
        from companion.voice.lines import Narration, read_narration

        module = _imported(key, self._entries[key])
        data = game_file(module, NARRATION)
        return read_narration(data, f"{key}/data/{NARRATION}.yaml") if data else Narration()


def _imported(key: str, where: str) -> ModuleType:
    """The package of a game. Raises GameError."""
    with _of_somebody_else(key, where):
        return import_module(where.partition(":")[0])


@contextmanager
def _of_somebody_else(key: str, where: str) -> Iterator[None]:
    """Code of a package that is not ours may end the program by ``sys.exit`` or act as if somebody pressed Ctrl-C:
    neither ends the box. Raises GameError."""
    try:
        yield
    except BaseException as fault:
        if key in OURS and not isinstance(fault, Exception):
            raise
        raise GameError(
            f"game '{key}' ({where}) cannot be loaded: {type(fault).__name__}: {fault}. "
            "Reinstall or remove the package that brings it."
        ) from fault


def _load(key: str, where: str) -> Game[Any, Any, Any]:
    module = _imported(key, where)
    with _of_somebody_else(key, where):
        game = getattr(module, where.partition(":")[2] or ATTRIBUTE)(game_data(module))
    if not isinstance(game, Game) or game.key != key:
        raise GameError(f"game '{key}' ({where}) is not a companion game of that key. Ask its author.")
    return game


__all__ = ["ATTRIBUTE", "GROUP", "OURS", "Games"]
