"""A table that plays Time Citadel by presses alone, on a board of its own that the box was never told about.

It knows what people see: its board, its cards, its tiles, and what the page offers. Every press is counted.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from companion.app.pages.survey import SurveyPage
from companion.app.store.games import Games
from companion.app.store.owned import Owned
from companion.app.store.owner_tables import OwnerTables
from companion.app.virtual.simulation import Simulation
from companion.core.game import OneOf, Question, Seen, Several, Tables
from companion.core.view import Icon, Role
from companion.games.time_citadel import castle, places
from companion.games.time_citadel.state import Search
from tests.bench.sitting import shortest
from tests.games.time_citadel.castles import castle_of

KEY = "time_citadel"
ATTESTED = ("laboratory", "gallery", "ballroom", "study", "library", "trophy_room", "lounge")
"""The Cellar is not on this board: reviews are not always right."""
UNLISTED = ("Winter Garden", "Kitchen", "Chapel", "Armoury", "Attic")
RESCUES = 0.25
"""Of a turn in which anything could have been reached."""
LONGEST = 60


class Board:
    """What lies on the table: rooms in the order of ``names``, doors as in ``castle``, a shuffled pile of tiles."""

    def __init__(self, seed: int) -> None:
        random = Random(seed)
        self.names = [*ATTESTED, *UNLISTED]
        random.shuffle(self.names)
        self.doors = castle_of(random)
        self.windows = ("gallery", "ballroom", "library")


class Robot:
    """The table with its box. ``folder`` holds the owner's tables: what one evening taught, the next one knows, as the
    people do who have called a room by a number (``called``)."""

    def __init__(
        self, folder: Path, seed: int, board: Board | None = None, called: dict[str, str] | None = None
    ) -> None:
        self.random = Random(seed)
        self.board = board if board is not None else Board(seed)
        self.presses = 0
        self.sat = 0
        """Presses from the menu to the first question, without anybody's name."""
        self.said: dict[str, int] = {}
        self.asked: dict[str, int] = {}
        self.shelf = OwnerTables(folder)
        games = Games(lambda: ())
        self.box = Simulation(Owned(games, self.shelf))
        self.box.host.evenings.seed = lambda: seed.to_bytes(16, "big")
        self._game = games.game(KEY)
        self.called = called if called is not None else {}

    # -- fingers
    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.box.press(button)
            self.presses += 1
        self.box.settle()

    def step_to(self, at: int, stops: int, target: int) -> None:
        """The shorter way round."""
        self.press(*shortest((target - at) % stops, stops))

    @property
    def page(self) -> Any:
        return self.box.host.page

    @property
    def state(self) -> Any:
        if isinstance(self.page, SurveyPage):
            return self.page._states[-1]
        assert self.box.host.session is not None
        return self.box.host.session.play.state

    @property
    def question(self) -> Question | None:
        return self.box.host.session.question if self.box.host.session is not None else None

    # -- an evening
    def sit_down(self, players: int = 3) -> None:
        """From the menu to the first question."""
        keys = self.box.host.evenings.games()
        self.step_to(self.page._at, len(keys), keys.index(KEY))
        self.press("go")
        while len(self.page.names) < players:
            while self.label("go") != "Add":
                self.press("left")
            self.press("go")
        while self.label("go") != "Ready":
            self.press("right")
        self.press("go", "go")
        self.sat = self.presses

    def label(self, button: str) -> str:
        label = next(label for label in self.box.scene.labels if label.role == Role(button))
        return self.box.screen.words.full(label.text)

    def play(self) -> None:
        """A whole game, set-up included."""
        self.sit_down()
        pile = list(self.board.names)
        self.random.shuffle(pile)
        self._pile = pile
        self._rooms: dict[tuple[str, str], str] = {}
        self._tiles = [minutes for minutes in range(30, 56, 5) for _ in range(3)]
        self.random.shuffle(self._tiles)
        self.answer_all()
        for _ in range(LONGEST):
            if self._game.over(self.state):
                break
            if self.state.turn > 2 and self.random.random() < RESCUES:
                self.rescue(self.random.choice(sorted(self.state.slots)))
            if not self._game.over(self.state):
                self.press("roll")
                self.answer_all()
        self.press("go")
        assert self.box.host.session is None, "the play is over and put away"

    def rescue(self, colour: str) -> None:
        self.press("go")
        stops = [offer.key for offer in self.page._stops(self.box.host)]
        self.step_to(self.page._focus(self.page._stops(self.box.host)), len(stops), stops.index(f"rescue_{colour}"))
        self.press("go")
        self.answer_all()

    # -- the castle, told before any evening
    def enter_castle(self) -> None:
        """From the menu until the box knows every carpet and window, and back to the menu."""
        self.to_the_castle()
        while isinstance(self.page, SurveyPage):
            question = self.page._question(self.box.host)
            match question.accepts:
                case OneOf(options):
                    self.take(question, options.index(self.meant(question, options)))
                case Several(options):
                    self.mark(question, options)
        self.press("back", "back", "back")

    def to_the_castle(self) -> None:
        """From the menu to the first question about it."""
        self.press("back")
        while self.page_focus is not Icon.MAP:
            self.press("right")
        self.press("go")
        tables = self.page._tables(self.box.host)
        self.step_to(self.page._at, len(tables), [(key, table.key) for key, table in tables].index((KEY, "castle")))
        self.press("go", "go")

    @property
    def page_focus(self) -> Any:
        cards = self.box.scene.page.wide
        return cards.cards[cards.at].icon

    # -- questions
    def answer_all(self) -> None:
        while (question := self.question) is not None:
            before = self.presses
            self.answer(question)
            self.said[question.key] = self.said.get(question.key, 0) + self.presses - before
            self.asked[question.key] = self.asked.get(question.key, 0) + 1

    def answer(self, question: Question) -> None:
        match question.accepts:
            case Seen():
                self.press("go")
            case OneOf(options):
                self.take(question, options.index(self.meant(question, options)))
            case Several(options):
                self.mark(question, options)
            case _:
                raise AssertionError(f"nobody at this table can answer '{question.key}'")

    def take(self, question: Question, target: int) -> None:
        picker = self._picker(question)
        options = question.accepts.options
        if picker.at is None:
            self.press(("left", "right")[target])
            return
        self.step_to(picker.at, len(options) + question.may_leave, target)
        self.press("go")

    def _picker(self, question: Question) -> Any:
        page, host = self.page, self.box.host
        return page.picker(host) if isinstance(page, SurveyPage) else page._of(host, question)

    def mark(self, question: Question, options: tuple[str, ...]) -> None:
        """Put a check on what is meant and take it off the rest, then go on."""
        picker = self._picker(question)
        meant = {at for at, option in enumerate(options) if self.is_meant(question, option)}
        for at in sorted({*picker.marked} ^ meant):
            self.step_to(picker.at, len(options) + 1, at)
            self.press("go")
        self.step_to(picker.at, len(options) + 1, len(options))
        self.press("go")

    def meant(self, question: Question, options: tuple[str, ...]) -> str:
        match question.key:
            case "room_card":
                colour = self.state.agenda[0].colour
                return self.option_of(
                    self._rooms.setdefault((colour, self.state.slots[colour].tile), self._pile.pop(0)), options
                )
            case "minutes":
                return str(self._tiles.pop(0))
            case "behind" | "elsewhere":
                return self.option_of(self._behind(question), options)
            case "upgrade":
                return self.random.choice(options)
            case key:
                raise AssertionError(f"nobody at this table can answer '{key}'")

    def is_meant(self, question: Question, option: str) -> bool:
        return self.room_of(option) in self.board.windows

    def _behind(self, question: Question) -> str:
        """What the board shows behind the door that is asked for."""
        lit = next(at for at, door in enumerate(question.picture.doors) if door.lit)
        here = self._asked_room(question)
        at = castle.door(self.board.names.index(here), lit)
        return self.board.names[self.board.doors[at]]

    def _asked_room(self, question: Question) -> str:
        called = self.box.screen.words.full(question.picture.name)
        return next(name for name in self.board.names if self.words_of(name) == called)

    # -- what the table calls its rooms
    def words_of(self, name: str) -> str:
        return self.called.get(name, " ".join(part.capitalize() for part in name.split("_")))

    def option_of(self, name: str, options: tuple[str, ...]) -> str:
        """The option that says this room; "another" for one that the list has not, which is "Room 9" from then on."""
        words = self.words_of(name)
        for option in options:
            if option not in (places.ANOTHER, Search.ELSEWHERE) and self.said_of(option) == words:
                return option
        if name not in self.called:
            _, place = places.chosen(self._game.names, self.state, places.ANOTHER)  # type: ignore[attr-defined]
            self.called[name] = f"Room {self.state.setup.rooms.index(place) + 1}"
            return places.ANOTHER
        return Search.ELSEWHERE

    def said_of(self, option: str) -> str:
        return self.box.screen.words.full(self._game.called(self.state, "room", option))

    def room_of(self, option: str) -> str:
        said = self.said_of(option)
        return next((name for name in self.board.names if self.words_of(name) == said), "")

    @property
    def tables(self) -> Tables:
        return self.shelf.all_of(self._game)


__all__ = ["ATTESTED", "UNLISTED", "Board", "Robot"]
