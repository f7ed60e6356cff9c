"""What a game brings besides its rules, from the folder of its package. Must not know any game, nor draw anything.

A package may hold ``locale/<language>/*.ftl``, ``sounds/*.wav``, ``voice/<language>/<pack>/``, ``shows.yaml`` and a
module ``drawing`` with ``widgets``, ``icons`` and ``rings``: what draws the game's own structs. None of it need exist.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from companion.app.errors import GameError
from companion.core.view import IconName, RingPicture, SoundName, Widget

if TYPE_CHECKING:
    from companion.lights.lights import Lights
    from companion.lights.pictures import RingDrawing
    from companion.lights.shows import LightShow
    from companion.screen.icons import DrawIcon
    from companion.screen.screen import Screen
    from companion.screen.widgets import Drawing

DRAWING = "drawing"


class Brought(Struct, frozen=True):
    """``words`` is the prefix of the game's messages, ``package`` the name of its module, ``folder`` where that is."""

    key: str
    words: str
    package: str
    folder: Path | None = None

    def _inside(self, name: str) -> Path | None:
        inside = self.folder / name if self.folder is not None else None
        return inside if inside is not None and inside.is_dir() else None

    @property
    def locale(self) -> Path | None:
        """The folder of its languages; None if its words are among ours."""
        return self._inside("locale")

    @property
    def voice(self) -> Path | None:
        """The folder of its voice packs, if it has any."""
        return self._inside("voice")

    def sound(self, sound: SoundName) -> Path | None:
        """The file of one of its own sounds, ``<key>.<name>``."""
        key, _, name = sound.value.partition(".")
        return self.folder / "sounds" / f"{name}.wav" if self.folder is not None and key == self.key else None

    def shows(self) -> Mapping[str, LightShow]:
        """Its own light shows. Raises ShowError naming the file and the show if one is not as it must be."""
        path = self.folder / "shows.yaml" if self.folder is not None else None
        if path is None or not path.is_file():
            return {}
        from companion.lights.shows import load_shows

        return load_shows(path)

    def drawing(self) -> BroughtDrawing:
        """What draws its own structs. Raises GameError if the module cannot be imported."""
        folder = self.folder
        if folder is None or not ((folder / f"{DRAWING}.py").is_file() or (folder / DRAWING).is_dir()):
            return BroughtDrawing()
        try:
            module: Any = import_module(f"{self.package}.{DRAWING}")
        except BaseException as fault:  # somebody else's code neither ends the box
            raise GameError(
                f"game '{self.key}' ({self.package}.{DRAWING}) cannot be loaded: {type(fault).__name__}: {fault}. "
                "Reinstall or remove the package that brings it."
            ) from fault
        return BroughtDrawing(
            getattr(module, "widgets", {}), getattr(module, "icons", {}), getattr(module, "rings", {})
        )

    def show_on(self, screen: Screen, lights: Lights | None = None) -> None:
        """Let the screen and the ring draw what is the game's own. Doing it again does nothing."""
        drawn = self.drawing()
        screen.drawings.add(drawn.widgets)
        screen.icons.add(drawn.icons)
        if lights is not None:
            lights.add(self.shows(), drawn.rings)


class BroughtDrawing(Struct, frozen=True):
    """What a game's ``drawing`` module names: how its widgets, icons and ring pictures are drawn."""

    widgets: Mapping[type[Widget], Drawing] = {}
    icons: Mapping[IconName, DrawIcon] = {}
    rings: Mapping[type[RingPicture], RingDrawing] = {}


__all__ = ["Brought", "BroughtDrawing"]
