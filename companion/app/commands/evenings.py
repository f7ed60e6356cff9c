"""Evenings for people and programs outside the box: pictures, summaries, links. Must not know how it was typed."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from companion.app.config.options import AlbumOptions
from companion.app.errors import StoreError, UsageError
from companion.app.language import Language
from companion.app.store.chronicle import Chronicle
from companion.app.store.games import Games
from companion.app.store.play_file import PlaysOnDisk
from companion.app.store.play_log import link_of, play_of
from companion.app.virtual.story_pictures import save
from companion.core.errors import CompanionError
from companion.core.words import text


def told(disk: PlaysOnDisk, games: Games, words: Language, place: Path, form: str) -> Iterator[str]:
    """Evenings for other programs: a summary each as JSON, or the link that hands it to Board Game Stats."""
    box = disk.choices().get("box", "box")
    for evening in Chronicle(disk, games.game, place if place.is_dir() else None).evenings():
        called, geek = evening.game, None
        with contextlib.suppress(CompanionError):
            brought = games.brought(evening.game)
            words.add(brought.words, brought.locale)
            called = words.full(text(f"game-{evening.game}".replace("_", "-")))
            geek = games.game(evening.game).board_game_geek
        if form == "json":
            yield msgspec.json.encode(evening).decode()
        else:
            yield link_of(play_of(evening, box, called, geek, words.full))


def album(options: AlbumOptions, store: Path, words: Language) -> int:
    """Evenings as pictures, in the language of ``words``."""
    disk = PlaysOnDisk.look(store)
    try:
        games = Games()
        chronicle = Chronicle(disk, games.game, None)
        evenings = {evening.id: evening for evening in chronicle.evenings()}
        if options.play is not None and options.play not in evenings:
            raise StoreError(f"there is no play {options.play}. 'companion history' lists them.")
        for id in (options.play,) if options.play is not None else tuple(evenings):
            record = disk.play(id)
            path = options.folder / f"evening-{id}.png"
            try:
                if record is not None:
                    save(chronicle, record, evenings[id], games, words, path)
                    sys.stdout.write(f"{path}\n")
            except UsageError as without:
                if options.play is not None:
                    raise
                sys.stderr.write(f"companion: {without}\n")
    finally:
        disk.close()
    return 0


__all__ = ["album", "told"]
