"""Evenings for people and programs outside the box: pictures, summaries, links. Must not know how it was typed."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
import pygame

from companion.app import assets
from companion.app.config.options import AlbumOptions
from companion.app.errors import FileError, StoreError, UsageError
from companion.app.host.story_pictures import Story, pictures
from companion.app.language import Language
from companion.app.store import named
from companion.app.store.chronicle import Chronicle, Evening
from companion.app.store.games import Games
from companion.app.store.play_file import PlayRecord, PlaysOnDisk
from companion.app.store.play_log import link_of, play_of
from companion.core.errors import CompanionError
from companion.core.words import text
from companion.files import write_whole
from companion.screen.screen import Screen


def told(
    disk: PlaysOnDisk, games: Games, words: Language, place: Path, form: str, numbers: Mapping[str, int]
) -> Iterator[str]:
    """Evenings for other programs: a summary each as JSON, or the link that hands it to Board Game Stats. ``numbers``
    are the owner's of games at boardgamegeek.com."""
    choices = disk.choices()
    box = choices.get("box", "box")
    for evening in Chronicle(disk, games.game, place if place.is_dir() else None).evenings():
        called, geek = evening.game, None
        with contextlib.suppress(CompanionError):
            brought = games.brought(evening.game)
            words.add(brought.words, brought.locale)
            called = words.full(text(f"game-{evening.game}".replace("_", "-")))
            geek = numbers.get(evening.game, games.game(evening.game).board_game_geek)
        if form == "json":
            name = named.evening_name(choices, evening.id)
            yield msgspec.json.encode({**msgspec.to_builtins(evening), **({"name": name} if name else {})}).decode()
        else:
            yield link_of(play_of(evening, box, called, geek, words.full))


def album(options: AlbumOptions, store: Path, words: Language, size: tuple[int, int]) -> int:
    """Evenings as pictures, square and of the screen's ``size`` in pixels, in the language of ``words``."""
    if not pygame.font.get_init():
        pygame.font.init()
    screen = Screen(size, assets.assets() / "fonts", words)
    disk = PlaysOnDisk.look(store)
    try:
        games = Games()
        chronicle = Chronicle(disk, games.game, None)
        choices = disk.choices()
        evenings = {evening.id: evening for evening in chronicle.evenings()}
        if options.play is not None and options.play not in evenings:
            raise StoreError(f"there is no play {options.play}. 'companion history' lists them.")
        for id in (options.play,) if options.play is not None else tuple(evenings):
            record = disk.play(id)
            try:
                if record is not None:
                    called = named.evening_name(choices, id)
                    _save(_story(chronicle, record, evenings[id], called, games, words, screen), options.folder, screen)
            except UsageError as without:
                if options.play is not None:
                    raise
                sys.stderr.write(f"companion: {without}\n")
    finally:
        disk.close()
    return 0


def _story(
    chronicle: Chronicle,
    record: PlayRecord,
    evening: Evening,
    called: str,
    games: Games,
    words: Language,
    screen: Screen,
) -> Story:
    """Raises UsageError if its game draws none."""
    brought = games.brought(record.game)
    words.add(brought.words, brought.locale)
    brought.show_on(screen)
    page = games.game(record.game).story(tuple(chronicle.states(record)))
    if page is None:
        raise UsageError(f"play {record.id} is too short for a picture, or its game draws none")
    return Story(evening, games.cover(record.game).icon, called, page)


def _save(story: Story, folder: Path, screen: Screen) -> None:
    """Raises FileError where the folder takes nothing."""
    for called, data in pictures(story, screen).items():
        path = folder / called
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, data)
        except OSError as fault:
            raise FileError((f"{path}: {fault.strerror or fault}. Choose another folder with --to.",)) from fault
        sys.stdout.write(f"{path}\n")


__all__ = ["album", "told"]
