"""Time Citadel played by itself on its fictional castle, as real a move as any. Must not know what is measured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.app.store.games import Games
from companion.core.game import Anew, Answer, Correct, Game, Tables, Value, chosen
from companion.core.play import Play
from companion.core.view import Role, Scene
from companion.testing.answers import any_answer

KEY = "time_citadel"
SEATS = ("Mina", "Anna", "Jo")
SELDOM = ("map_door", "name", "go_home")
"""What a table says once an evening or never."""
OPTIONS: Mapping[str, Value] = {"start_player": "seat_1"}


class Evening:
    """The game with everything that ``Play.begin`` wants."""

    def __init__(self) -> None:
        self.game: Game[Any, Any, Any] = Games().game(KEY)
        self.options = chosen(self.game, OPTIONS)
        self.tables: Tables = self.game.demo().tables

    def begin(self, rows: Any, seed: int) -> Play[Any, Any, Any]:
        play, _ = Play.begin(self.game, rows, seed.to_bytes(8, "big"), self.options, SEATS, self.tables)
        return play

    def next(self, play: Play[Any, Any, Any], random: Random) -> Any:
        """The move that a table makes now: the answer to what is asked, else some move that is ready. Nobody says that
        the map is wrong: on this castle it never is; nobody leaves."""
        question = play.question
        if question is not None:
            return Answer(question.key, any_answer(question.accepts, random))
        ready = [offer for offer in self.game.offers(play.state) if offer.why_not is None and offer.key not in SELDOM]
        throws = [offer for offer in ready if offer.throws]
        return random.choice(throws if throws and random.random() < 0.75 else ready).move

    def moves(self, play: Play[Any, Any, Any], random: Random) -> Iterator[Any]:
        """Until the game is over."""
        while not self.game.over(play.state):
            yield self.next(play, random)

    def endless(self, play: Play[Any, Any, Any], random: Random) -> Iterator[Any]:
        """A table that corrects the tallies before the last treasure goes, and takes back an end that comes all the
        same, so that the evening never ends."""
        while True:
            for tally in ("lost", "saved"):
                if len(getattr(play.state, tally)) >= 2 and play.question is None:
                    yield Correct(tally, 0)
            if self.game.over(play.state):
                play.undo()
                yield Anew()
            yield self.next(play, random)


def amber(scene: Scene) -> Role:
    """The button that the box makes shine; where none does, the one that steps on."""
    return next((label.role for label in scene.labels if label.primary and not label.refused), Role.RIGHT)
