"""The leader names a team: which quest, who goes, who gets Excalibur. Must not know votes or the quest itself."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import Chance, Cue, OneOf, Question, Say, Several, Text, Value, push, text
from companion.games.avalon import endings, view
from companion.games.avalon.asking import keys, seat_key, seat_of, seats, whole
from companion.games.avalon.book import Book
from companion.games.avalon.state import (
    NONE,
    QUESTS,
    ChooseQuest,
    ChooseSword,
    ChooseTeam,
    Phase,
    PickTeam,
    Propose,
    State,
    Tell,
)
from companion.games.avalon.state import Item as AnyItem

Item: TypeAlias = ChooseQuest | ChooseTeam | ChooseSword | Propose
Move: TypeAlias = PickTeam


def act(book: Book, s: State, move: Move) -> State:
    decided = endings.decided(s)
    if decided is not None:
        return decided
    work: tuple[AnyItem, ...] = (ChooseQuest(),) if s.lineup.targeting else ()
    work = (*work, ChooseTeam())
    if s.lineup.excalibur:
        work = (*work, Tell((Text("avalon-team-excalibur"),)), ChooseSword())
    return push(replace(s, phase=Phase.TALK, timer_s=0, team=(), sword=NONE), *work, Propose())


def ask(book: Book, s: State, item: Item) -> Question | None:
    match item:
        case ChooseTeam():
            size = book.team_size(s)
            said = text("avalon-ask-team", leader=view.who(s, s.leader), size=size)
            # most leaders go themselves; whoever should not go is corrected on the next page
            team = Several(seats(s).options, size, size, begins=seat_key(s.leader), at_once=True)
            return Question("team", said, team, confirm=Text("avalon-this-team"))
        case Propose():
            return None
        case ChooseQuest():
            open_ = book.open_quests(s)
            if len(open_) == 1:
                return None
            shut = QUESTS - len(s.results) - len(open_)
            to_try = OneOf(tuple(map(str, open_)), shut)
            return Question("quest", Text("avalon-ask-quest"), to_try, may_leave=False)
        case ChooseSword():
            carriers = tuple(seat_key(seat) for seat in s.team if seat != s.leader)
            return Question("sword", Text("avalon-ask-sword"), OneOf(carriers)) if carriers else None
    assert_never(item)


def answer(book: Book, s: State, item: Item, value: Value) -> State:
    match item:
        case ChooseTeam():
            return replace(s, team=tuple(seat_of(key) for key in keys(value)))
        case ChooseQuest():
            return replace(s, quest=whole(value) - 1)
        case ChooseSword():
            return replace(s, sword=seat_of(value))
        case Propose():
            return s
    assert_never(item)


def run(book: Book, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    match item:
        case Propose():
            seconds = s.setup.discussion_s
            s = replace(s, phase=Phase.PROPOSED, timer_s=seconds, timer_of_s=seconds, held=False)
            return s, (Say(Text("avalon-timer-discussion")),) if seconds else ()
        case ChooseQuest():
            return replace(s, quest=book.open_quests(s)[0] - 1), ()
        case ChooseTeam() | ChooseSword():
            return s, ()
    assert_never(item)
