"""Pictures of a replayed play: one for each thing that happened, as the table would have seen it. Knows no game.

The moves come from the file, so nothing is pressed here and no timer runs: screen and lights only show what is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from companion.app import assets
from companion.app.config.options import ReplayOptions
from companion.app.pages.pickers import picker_for
from companion.app.pages.play import OptionNames
from companion.app.store.brought import Brought
from companion.app.store.records import Replay, Replayed, in_words
from companion.app.table.page import asking
from companion.core.game import asked
from companion.core.view import Bubble, Button, Label, Role, Scene, Show, View
from companion.core.words import Words
from companion.lights.errors import ShowError
from companion.lights.lights import Lights
from companion.lights.shows import load_shows
from companion.screen.screen import Screen

LEDS = 12
_SECOND_S = 1.0
_BRIGHT = 100


def album(replay: Replay, words: Words, options: ReplayOptions, brought: Brought | None = None) -> Iterator[str]:
    """Draw every step into ``options.pictures``; a line of text for each, with its last picture and the ring.

    ``brought`` is what the game brings besides its rules."""
    folder = options.pictures
    if folder is None:
        raise ValueError("an album needs a folder")
    folder.mkdir(parents=True, exist_ok=True)
    if not pygame.font.get_init():
        pygame.font.init()
    book = _Book(replay, words, options.size, folder, brought)
    for heard, beats in replay.steps(words):
        for number, beat in enumerate(beats[:-1], 1):
            book.light(replay.game.view(beat.state), tuple(cue for cue in beat.cues if isinstance(cue, Show)))
            book.draw(_of(replay.game.view(beat.state)), f"{heard.n:04}-{number:02}.png")
        shows = tuple(cue for cue in beats[-1].cues if isinstance(cue, Show)) if beats else ()
        ring = book.light(heard.view, shows)
        path = book.draw(book.standing(heard), f"{heard.n:04}.png")
        yield f"{in_words(heard)}\n      {path}  ring {ring}"


class _Book:
    """The screen and the lights that the play is shown on."""

    def __init__(
        self, replay: Replay, words: Words, size: tuple[int, int], folder: Path, brought: Brought | None
    ) -> None:
        self._replay = replay
        self._screen = Screen(size, assets.assets() / "fonts", words)
        self._lights = Lights(LEDS, load_shows(assets.assets() / "shows.yaml"))
        if brought is not None:
            brought.show_on(self._screen, self._lights)
        self._folder = folder
        self._now_s = 0.0

    def light(self, view: View, shows: tuple[Show, ...]) -> str:
        """The ring as ``●○······``, bright and dim, after a second of every show."""
        self._lights.set(view.ring)
        for show in shows:
            try:
                self._lights.start("replay", show.name, show.tone, show.s, self._now_s)
            except ShowError:
                continue  # a show that is not there costs its light, as it does on the box
            self._now_s += _SECOND_S
            self._lights.frame(self._now_s)
        self._lights.stop("replay")
        return "".join(
            "●" if max(led) >= _BRIGHT else "○" if any(led) else "·" for led in self._lights.frame(self._now_s)
        )

    def standing(self, heard: Replayed) -> Scene:
        """Where the play stands after a line: the open question, or the game's own page; a refusal with its reason."""
        scene = _of(heard.view)
        play = self._replay.play
        question = asked(self._replay.game, play.state) if play is not None else None
        if play is not None and question is not None and not scene.black:
            game, state = self._replay.game, play.state
            picker = picker_for(question.accepts, OptionNames(game, state, question.key), leave=True)
            if picker is not None:
                page = asking(question.text, picker.node(), question.picture)
                labels = (Label(Role.BACK, meant=False), *picker.labels(question.confirm))
                scene = Scene(page, scene.path, scene.icon, labels)
        if heard.why is not None:
            bubble = Bubble(Role.GO, heard.why)
            scene = Scene(scene.page, scene.path, scene.icon, scene.labels, (), scene.tallies, bubble, scene.black)
        return scene

    def draw(self, scene: Scene, name: str) -> Path:
        self._screen.draw(scene)
        path = self._folder / name
        pygame.image.save(self._screen.surface, str(path))
        return path


def _of(view: View) -> Scene:
    if view.hush:
        return Scene(view.page, black=True)
    return Scene(view.page, view.path, view.icon, _labels(view.buttons), view.chips, view.tallies)


def _labels(buttons: tuple[Button, ...]) -> tuple[Label, ...]:
    meant = {button.role: Label(button.role, button.label) for button in buttons}
    return tuple(meant.get(role, Label(role, meant=False)) for role in Role)
