"""The rules of Avalon: set-up, the night, teams, votes, quests, the end. Must not know pages, languages or voices.

The rules live in chapters, one module each; here every move and every item of work finds its chapter. Cited as
"leaflet" is the publisher's Korean rules leaflet; numbers come from data/rules.yaml. What the leaflet leaves open is
decided in README.md of this folder.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from companion.api import (
    Chance,
    Chapter,
    CoreMove,
    Cue,
    Demo,
    Dial,
    Due,
    Ending,
    Game,
    Icon,
    Offer,
    Option,
    Page,
    Question,
    Refusal,
    Say,
    Tables,
    Text,
    Tone,
    Value,
    View,
    chapters,
    push,
)
from companion.games.avalon import (
    cover,
    dials,
    endings,
    history,
    lady,
    loyalty,
    nights,
    offers,
    opening,
    quests,
    rounds,
    setup,
    state,
    story,
    teams,
    view,
    votes,
)
from companion.games.avalon.book import Book
from companion.games.avalon.lineup import Facts, Judgement
from companion.games.avalon.night import Call, Script
from companion.games.avalon.state import NO_SETUP, Item, Move, Outcome, State

CHAPTERS: Mapping[type, Chapter[State]] = chapters(
    opening, nights, loyalty, rounds, teams, votes, quests, lady, endings
)
"""Who asks, answers and runs each kind of work."""
MOVES: Mapping[type, Callable[[Book, State, Any], State]] = {
    move: chapter.act
    for chapter in (opening, nights, rounds, teams, votes, lady, endings)
    for move in get_args(chapter.Move) or (chapter.Move,)
}
"""Who begins each kind of move."""


class Avalon(Game[State, Move, Item]):
    """Good and evil at one table, and a box that speaks the night and keeps the day.

    Roles are dealt by hand: who holds which card is never entered, so nothing here can give it away.
    """

    key = "avalon"
    words = cover.words
    icon = cover.icon
    players = cover.players
    minutes = cover.minutes
    board_game_geek = 128882
    """boardgamegeek.com/boardgame/128882/resistance-avalon."""
    state_type = State
    move_type = Move
    throws = ("leader", "loyalty_card")
    offer_keys = offers.KEYS

    def __init__(self, facts: Facts, script: Script) -> None:
        self.facts = facts
        self.script = script
        self._book = Book(facts, script)

    # ------------------------------------------------------------ set-up
    def options(self) -> tuple[Option, ...]:
        return setup.options(self.script)

    def option_called(self, option: str, value: str) -> Text:
        if option == "characters":
            return view.role(value)
        if option == "extras":
            return Text(f"avalon-extra-{value}")
        if option == "second_language" and value != "none":
            return Text(f"core-language-{value}")
        return super().option_called(option, value)

    def begin(self, options: Mapping[str, Value], seats: tuple[str, ...], tables: Tables) -> State:
        return setup.begin(self.facts, options, seats)

    def demo(self) -> Demo:
        return setup.demo()

    def settled(self, s: State) -> Mapping[str, Value]:
        return setup.settled(s)

    def verdict(self, s: State) -> Judgement:
        """What is wrong or unwise about the line-up as it stands."""
        return self._book.verdict(s)

    def calls(self, s: State) -> tuple[Call, ...]:
        """The night of this table."""
        return self._book.calls(s)

    # ------------------------------------------------------------ moves
    def offers(self, s: State) -> tuple[Offer[Move], ...]:
        return offers.offers(self._book, s)

    def act(self, s: State, move: Move) -> State:
        return MOVES[type(move)](self._book, s, move)

    # ------------------------------------------------------------ work
    def ask(self, s: State, item: Item) -> Question | None:
        return CHAPTERS[type(item)].ask(self._book, s, item)

    def answer(self, s: State, item: Item, value: Value) -> State:
        return CHAPTERS[type(item)].answer(self._book, s, item, value)

    def run(self, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
        return CHAPTERS[type(item)].run(self._book, s, item, chance)

    def leave(self, s: State, item: Item) -> State:
        match item:
            case state.FirstLeader():
                return rounds.first_leader(s, 0)
            case state.Vote():
                return push(replace(s, votes=()), state.Verdict())
            case state.Check():
                return push(s, *rounds.NEW_QUEST)
            case (
                state.ChooseQuest()
                | state.Verdict()
                | state.Swap()
                | state.Count()
                | state.Pass()
                | state.WasItMerlin()
            ):
                raise Refusal(Text("avalon-why-answer"))
            case _:
                return s

    # ------------------------------------------------------------ what happens by itself
    def due(self, s: State) -> tuple[Due[Move], ...]:
        if s.agenda:
            return ()
        return nights.due(self._book, s) or votes.due(s) or rounds.due(s)

    def lines(self, s: State) -> tuple[Say, ...]:
        return nights.lines(self._book, s)

    # ------------------------------------------------------------ hands
    def dials(self, s: State) -> tuple[Dial, ...]:
        return dials.dials(s)

    def correct(self, s: State, key: str, value: Value) -> State:
        return dials.correct(s, key, value)

    # ------------------------------------------------------------ what is seen and kept
    def view(self, s: State) -> View:
        return view.view(self.facts, s, self.verdict(s), self.calls(s))

    def focused(self, s: State, stop: str) -> View:
        at = view.LINEUP_STOPS.index(stop)
        return view.view(self.facts, s, self.verdict(s), self.calls(s), at)

    def board(self, s: State, question: Question) -> Page | None:
        """A team is chosen on a picture of the table."""
        return view.team_board(s, self._book.team_size(s)) if question.key == "team" else None

    def sheet(self, s: State, key: str) -> View | None:
        return view.sheet(self.facts, s, key)

    def called(self, s: State, question: str, option: str) -> Text:
        return view.called(s, question, option)

    def sign(self, question: str, option: str) -> Icon | Tone | None:
        return view.sign(question, option)

    def title(self, before: State, move: Move | CoreMove, after: State) -> Text:
        return history.title(before, move, after)

    def over(self, s: State) -> bool:
        return s.outcome is not Outcome.OPEN

    def ending(self, s: State) -> Ending | None:
        return story.ending(s)

    def story(self, states: Sequence[State]) -> Page | None:
        return story.story(states)

    def stored(self, s: State) -> bytes:
        """Without what is fixed, and without cards that members of a team have played on the box."""
        agenda = (state.Pass(),) if s.cards else s.agenda
        return _ENCODER.encode(replace(s, setup=NO_SETUP, cards=(), agenda=agenda))

    def restored(self, data: bytes, fixed: State) -> State:
        return replace(_DECODER.decode(data), setup=fixed.setup)


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(State)
