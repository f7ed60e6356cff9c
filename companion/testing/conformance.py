"""What must hold for any game: random evenings, every page drawn, every sentence there. Must not know any game.

Each check gives what is wrong as sentences, none if all is well. They share a few random evenings, played once.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from random import Random
from time import perf_counter, process_time
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from companion.app import assets
from companion.app.language import ENGLISH, Language
from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.table.focus import sentences
from companion.core.errors import CompanionError, Refusal
from companion.core.game import Anew, Answer, ByHand, Correct, Game, Leave, OneOf, Question, Several, chosen
from companion.core.play import MemoryRows, Play
from companion.core.view import Chime, Icon, IconName, Label, Log, Role, Say, Scene, Show, Sound, View
from companion.core.words import NOTHING, Text
from companion.testing.answers import any_answer

SIZES = ((800, 480), (320, 240), (480, 800))
EDGES = ("bottom", "left")
DRAWN_WITHIN_S = 0.5
"""Of a processor, for a whole page drawn anew on the machine that checks, whatever else that has to do. A Raspberry Pi
takes some five times as long as a PC."""
PAGES = 24
"""So many different pages are drawn in every language, size and edge."""


class Speed(Struct, frozen=True):
    """How quick a game is, on this machine."""

    moves_per_s: float
    page_ms: float
    """The slowest page."""


class Conformance:
    """The checks of one game, of those that are installed or of ``games``.

    ``evenings`` of ``moves`` moves each are played from ``seed``: the same seed plays the same.
    """

    def __init__(
        self, key: str, games: Games | None = None, *, evenings: int = 4, moves: int = 80, seed: int = 1
    ) -> None:
        self.key = key
        self._games = games if games is not None else Games()
        self._evenings = evenings
        self._moves = moves
        self._seed = seed
        self._slowest_s = 0.0

    @cached_property
    def game(self) -> Game[Any, Any, Any]:
        """Raises UnknownName or GameError."""
        return self._games.game(self.key)

    # ------------------------------------------------------------ checks
    def found(self) -> list[str]:
        """It is found by its key, its cover says what its class says, and its names are its own."""
        wrong = []
        cover, game = self._games.cover(self.key), self.game
        said = (cover.words, cover.icon, cover.players, cover.minutes)
        if said != (game.words, game.icon, game.players, game.minutes):
            wrong.append(
                f"the cover says {said}, the class ({game.words}, {game.icon}, {game.players}, {game.minutes})"
            )
        least, most = game.players
        if not 1 <= least <= most <= 10:
            wrong.append(f"players is {game.players}; a table has 1 to 10 seats")
        if not _own(game.icon, game.key, Icon):
            wrong.append(f"icon '{game.icon}' is none of ours and does not begin with '{game.key}.'")
        if game.version != 1 + len(game.migrations):
            wrong.append(f"version is {game.version} with {len(game.migrations)} migrations")
        return wrong

    def rules(self) -> list[str]:
        """Random evenings with undo, redo and history: no rule raises, states survive the disk, a replay is equal."""
        return list(dict.fromkeys(wrong for evening in self._played for wrong in evening.wrong))

    def secrets(self) -> list[str]:
        """An answer to a secret question stays out of the row, the title and the notes."""
        return list(dict.fromkeys(wrong for evening in self._played for wrong in evening.told))

    def words(self) -> list[str]:
        """Every sentence that an evening says is written in English; and wholly in every language it begins."""
        wrong = []
        for code in self.languages:
            language = self._language(code)
            for sentence in self._sentences:
                language.full(sentence)
                language.short(sentence)
            wrong += [f"{code}: message '{id}' is missing or cannot be said" for id in sorted(language.wanting)]
            if code != ENGLISH:
                wrong += [f"{code}: message '{id}' is said in English" for id in sorted(language.borrowed)]
        return wrong

    def pictures(self) -> list[str]:
        """Every page is drawn in every language, size and edge, whole and in time; icons, shows, sounds are there."""
        return list(dict.fromkeys([*self._drawn(), *self._named()]))

    def demonstration(self) -> list[str]:
        """The demonstration runs to its end without a fault."""
        from companion.app.virtual.demo import run

        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        shown = 0
        try:
            for _ in run(Fixed(self._games, self.key, {}), self.key, steps=60):
                shown += 1
        except Exception as fault:
            return [f"after {shown} presses: {type(fault).__name__}: {fault}"]
        return [] if shown > 1 else ["it presses nothing: the page says no amber label"]

    def speed(self) -> Speed:
        """Measured in the same evenings and pages."""
        took_s = sum(evening.took_s for evening in self._played)
        return Speed(self._evenings * self._moves / max(took_s, 1e-9), self._slowest_s * 1000)

    # ------------------------------------------------------------ what they share
    @cached_property
    def languages(self) -> tuple[str, ...]:
        """Those that the game is written in."""
        locale = self._games.brought(self.key).locale
        if locale is None:
            return tuple(self._language(ENGLISH).known)
        found = sorted(folder.name for folder in locale.iterdir() if any(folder.glob("*.ftl")))
        return (ENGLISH, *(code for code in found if code != ENGLISH))

    def _language(self, code: str) -> Language:
        brought = self._games.brought(self.key)
        language = Language(assets.locales(), code)
        language.add(brought.words, brought.locale)
        return language

    @cached_property
    def _played(self) -> tuple[_Evening, ...]:
        return tuple(_Evening(self.game, self._seed + n, self._moves) for n in range(self._evenings))

    @cached_property
    def _sentences(self) -> tuple[Text, ...]:
        name = Text(f"game-{self.key}".replace("_", "-"))
        said = (name, *(each for evening in self._played for each in evening.said), *_of_the_options(self.game))
        return tuple({(each.id, str(each.args)): each for each in said if each.id}.values())

    @cached_property
    def _scenes(self) -> tuple[Scene, ...]:
        scenes = list(
            {str(msgspec.json.encode(scene)): scene for each in self._played for scene in each.scenes}.values()
        )
        Random(self._seed).shuffle(scenes)
        return tuple(scenes[:PAGES])

    def _drawn(self) -> Iterator[str]:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        import pygame

        from companion.screen.layout import ScreenEdge
        from companion.screen.screen import Screen
        from companion.testing.measured import drawn, overflowing

        if not pygame.font.get_init():
            pygame.font.init()
        brought = self._games.brought(self.key)
        for code in self.languages:
            for size in SIZES:
                for edge in EDGES:
                    screen = Screen(size, assets.assets() / "fonts", self._language(code), edge=ScreenEdge(edge))
                    brought.show_on(screen)
                    where = f"{code} {size[0]}x{size[1]} {edge}"
                    for scene in self._scenes:
                        begun_s = process_time()
                        try:
                            ledger = drawn(screen, scene)
                        except Exception as fault:
                            yield f"{where}: {type(fault).__name__}: {fault}"
                            continue
                        took_s = process_time() - begun_s
                        self._slowest_s = max(self._slowest_s, took_s)
                        if took_s > DRAWN_WITHIN_S:
                            yield f"{where}: a page takes {took_s * 1000:.0f} ms"
                        yield from (f"{where}: {what}" for what in overflowing(ledger))

    def _named(self) -> Iterator[str]:
        """Icons, shows and sounds that the evenings name."""
        from companion.lights.lights import Lights
        from companion.lights.shows import load_shows
        from companion.screen.screen import Screen

        brought = self._games.brought(self.key)
        screen = Screen((320, 240), assets.assets() / "fonts", self._language(ENGLISH))
        brought.show_on(screen)
        icons = {icon for scene in self._scenes for icon in _icons(scene)} | {self.game.icon}
        yield from (f"nothing draws the icon '{icon}'" for icon in sorted(icons) if icon not in screen.icons)
        shows = {**load_shows(assets.assets() / "shows.yaml"), **brought.shows()}
        cues = [cue for evening in self._played for cue in evening.cues]
        yield from (
            f"there is no light show '{cue.name}'" for cue in cues if isinstance(cue, Show) and cue.name not in shows
        )
        lights = Lights(12, shows)
        lights.add({}, brought.drawing().rings)
        for evening in self._played:
            for ring in evening.rings:
                try:
                    lights.set(ring)
                    lights.frame(0.0)
                except Exception as fault:
                    yield f"the ring: {type(fault).__name__}: {fault}"
        for sound in {cue.sound for cue in cues if isinstance(cue, Chime) and not isinstance(cue.sound, Sound)}:
            file = brought.sound(sound)
            if file is None or not file.is_file():
                yield f"the sound '{sound}' has no file {file or ''}: a game's own begin with '{self.key}.'"


class _Evening:
    """One random evening, and what was seen and said in it. ``wrong`` and ``told`` say what must not have been."""

    def __init__(self, game: Game[Any, Any, Any], seed: int, moves: int) -> None:
        self._game = game
        self._random = Random(seed)
        self.wrong: list[str] = []
        self.told: list[str] = []
        self.said: list[Text] = []
        self.scenes: list[Scene] = []
        self.rings: list[Any] = []
        self.cues: list[Any] = []
        begun_s = perf_counter()
        try:
            self._play(seed, moves)
        except Exception as fault:
            self.wrong.append(f"evening {seed}: {type(fault).__name__}: {fault}")
        self.took_s = perf_counter() - begun_s

    def _play(self, seed: int, moves: int) -> None:
        game, random = self._game, self._random
        options = chosen(game, {option.key: any_answer(option.accepts, random) for option in game.options()})
        demo = game.demo()
        least, most = game.players
        count = random.randint(least, most)
        seats = (*demo.seats, *(f"Seat {n}" for n in range(1, 11)))[:count]
        self._begun = (options, seats, demo.tables)
        try:
            fixed = game.begin(*self._begun)
        except Refusal as refusal:
            self.said.append(refusal.why)
            options = chosen(game, demo.options)
            self._begun = (options, seats, demo.tables)
            fixed = game.begin(*self._begun)
        rows = MemoryRows()
        play, step = Play.begin(game, rows, bytes([seed % 256]), *self._begun)
        self._look(play, step)
        for _ in range(moves):
            if not self._one(play):
                break
        again = Play.resume(game, rows, bytes([seed % 256]), fixed)
        if again.state != play.state:
            self.wrong.append("a play that is taken up again stands elsewhere")
        self._replay(rows)

    def _one(self, play: Play[Any, Any, Any]) -> bool:
        """One thing that a table may do; False if there is nothing left."""
        random, before = self._random, play.state
        if random.random() < 0.12 and play.rows.head > 1:
            self._back_and_forth(play)
            return True
        move = self._move(play)
        if move is None:
            return False
        try:
            step = play.do(move)
        except Refusal as refusal:
            self.said.append(refusal.why)
            if play.state is not before:
                self.wrong.append(f"a refused {type(move).__name__} has changed the state")
            return True
        self._look(play, step)
        return True

    def _move(self, play: Play[Any, Any, Any]) -> Any:
        game, random, s = self._game, self._random, play.state
        question = play.question
        if question is not None:
            self._secret(play, question)
            if question.may_leave and random.random() < 0.08:
                return Leave(question.key)
            return Answer(question.key, any_answer(question.accepts, random))
        offers = game.offers(s)
        unknown = {offer.key for offer in offers} - {*game.offer_keys}
        self.wrong += [f"offer '{key}' is not in offer_keys" for key in sorted(unknown)]
        for offer in offers:
            self.said += [offer.label, *(() if offer.why_not is None else (offer.why_not,))]
        dials = game.dials(s)
        if dials and random.random() < 0.08:
            dial = random.choice(dials)
            return Correct(dial.key, any_answer(dial.accepts, random))
        if game.throws and random.random() < 0.05:
            return ByHand(random.choice((*game.throws, "*")), random.random() < 0.5, once=random.random() < 0.5)
        if random.random() < 0.03:
            return Anew()
        ready = [offer for offer in offers if offer.why_not is None]
        refused = [offer for offer in offers if offer.why_not is not None]
        if refused and random.random() < 0.1:
            return random.choice(refused).move
        if ready:
            return random.choice(ready).move
        due = [due for due in game.due(s) if not due.held]
        return due[0].move if due else None

    def _secret(self, play: Play[Any, Any, Any], question: Question) -> None:
        """Whatever is answered, row, title and notes are the same."""
        if not question.secret or not isinstance(question.accepts, OneOf | Several):
            return
        seen = set()
        for _ in range(4):
            value = any_answer(question.accepts, self._random)
            twin = Play(play.game, MemoryRows(), b"s", play.state, 0)
            try:
                row = twin.do(Answer(question.key, value)).row
            except CompanionError:
                continue
            seen.add((row.move, str(row.title), str(row.notes)))
        if len(seen) > 1:
            self.told.append(f"question '{question.key}' is secret, but its answer can be told from the history")

    def _back_and_forth(self, play: Play[Any, Any, Any]) -> None:
        try:
            state, head = play.state, play.rows.head
            play.undo()
            while play.rows.head < head:
                play.redo()
            if play.state != state:
                self.wrong.append("redo does not lead back to where undo began")
            if self._random.random() < 0.5:
                play.undo()
        except Refusal:
            return

    def _replay(self, rows: MemoryRows) -> None:
        game = self._game
        again, _ = Play.begin(game, MemoryRows(), b"another seed", *self._begun, rows.read(0).drew)
        for n in range(1, rows.head + 1):
            row = rows.read(n)
            step = again.do(again.decode(row.move), row.by, row.drew)
            if step.row.state != row.state:
                self.wrong.append(f"a replay of {bytes(row.move).decode()} leads elsewhere")
                return

    def _look(self, play: Play[Any, Any, Any], step: Any) -> None:
        game, s = self._game, play.state
        self.said += [step.row.title, *step.row.notes]
        if game.restored(game.stored(s), s) != s:
            self.wrong.append(f"after {type(step).__name__} the state is another when it is read back")
        for beat in step.beats:
            self.cues += beat.cues
            self.said += [cue.text for cue in beat.cues if isinstance(cue, Log)]
            self._see(game.view(beat.state))
        view = game.view(s)
        for stop in view.stops:
            self._see(game.focused(s, stop))
        for button in view.buttons:
            if button.sheet and (sheet := game.sheet(s, button.sheet)) is not None:
                self._see(sheet)
        for dial in game.dials(s):
            self.said += [dial.label, *_called(game, s, dial.key, dial.accepts)]
        if (question := play.question) is not None:
            self._ask(play, question)
        game.learnt(s)
        game.lines(s)
        self.cues += [cue for due in game.due(s) for cue in due.cues]
        self.cues = [cue for cue in self.cues if not isinstance(cue, Say)]

    def _ask(self, play: Play[Any, Any, Any], question: Question) -> None:
        from companion.app.pages.pickers import picker_for
        from companion.app.pages.play import OptionNames
        from companion.app.table.page import asking

        game, s = self._game, play.state
        self.said += [question.text, question.confirm, *_called(game, s, question.key, question.accepts)]
        view = game.view(s)
        if view.hush:
            return
        page = game.board(s, question)
        labels: tuple[Label, ...] = ()
        if page is None:
            called = OptionNames(game, s, question.key)
            unit = game.called(s, question.key, "") if type(question.accepts).__name__ == "Number" else NOTHING
            picker = picker_for(question.accepts, called, unit=unit, leave=question.may_leave, throws=question.throws)
            if picker is None:
                page = view.page
            else:
                page, labels = asking(question.text, picker.node(), question.picture), picker.labels(question.confirm)
        self.scenes.append(Scene(page, view.path, view.icon, labels, view.chips, view.tallies))

    def _see(self, view: View) -> None:
        self.rings.append(view.ring)
        if view.hush:
            return
        labels = {button.role: Label(button.role, button.label, button.primary) for button in view.buttons}
        bar = tuple(labels.get(role, Label(role, meant=False)) for role in Role)
        scene = Scene(view.page, view.path, view.icon, bar, view.chips, view.tallies)
        msgspec.json.encode(scene)
        self.scenes.append(scene)
        self.said += sentences(scene)


def _of_the_options(game: Game[Any, Any, Any]) -> Iterator[Text]:
    for option in game.options():
        yield option.label
        if option.hint is not None:
            yield option.hint
        if isinstance(option.accepts, OneOf | Several):
            yield from (game.option_called(option.key, value) for value in option.accepts.options)


def _called(game: Game[Any, Any, Any], s: Any, key: str, accepts: Any) -> Iterator[Text]:
    for option in getattr(accepts, "options", ()):
        yield game.called(s, key, option)


def _own(name: str, key: str, ours: Any) -> bool:
    """A name of the companion's, or one that begins with the game's key."""
    return name in set(ours) or name.startswith(f"{key}.")


def _icons(part: Any) -> Iterator[IconName]:
    match part:
        case IconName():
            yield part
        case tuple():
            for each in part:
                yield from _icons(each)
        case Struct():
            for field in msgspec.structs.fields(part):
                yield from _icons(getattr(part, field.name))
        case _:
            return


CHECKS: Mapping[str, Callable[[Conformance], list[str]]] = {
    "found": Conformance.found,
    "rules": Conformance.rules,
    "secrets": Conformance.secrets,
    "words": Conformance.words,
    "pictures": Conformance.pictures,
    "demonstration": Conformance.demonstration,
}
"""By name, in the order in which they are worth reading."""


class Conforms:
    """Tests for pytest: ``class TestPig(Conforms): game = "pig"``. Every check is one test."""

    game: ClassVar[str]
    evenings: ClassVar[int] = 4
    moves: ClassVar[int] = 80
    _made: ClassVar[dict[str, Conformance]] = {}

    @property
    def conformance(self) -> Conformance:
        """Made once, so that its evenings are played once."""
        made = Conforms._made
        if self.game not in made:
            made[self.game] = Conformance(self.game, evenings=self.evenings, moves=self.moves)
        return made[self.game]

    def _holds(self, check: str) -> None:
        wrong = CHECKS[check](self.conformance)
        assert not wrong, "\n".join(wrong)

    def test_it_is_found(self) -> None:
        self._holds("found")

    def test_random_evenings_go_through(self) -> None:
        self._holds("rules")

    def test_secrets_stay(self) -> None:
        self._holds("secrets")

    def test_every_sentence_is_written(self) -> None:
        self._holds("words")

    def test_every_page_is_drawn(self) -> None:
        self._holds("pictures")

    def test_the_demonstration_runs(self) -> None:
        self._holds("demonstration")


__all__ = ["CHECKS", "Conformance", "Conforms", "Speed"]
