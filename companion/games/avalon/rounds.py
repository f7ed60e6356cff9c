"""The day from leader to leader: who leads, what follows what was shown, the clock. Must not know how a team, a vote
or a quest goes."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import Chance, Cue, Due, Log, Question, Rolled, Say, Sound, Text, Value, Wait, push, text
from companion.games.avalon import endings, lady, quests, view
from companion.games.avalon.asking import seat_of, seats
from companion.games.avalon.book import Book
from companion.games.avalon.state import (
    NONE,
    QUESTS,
    Check,
    FirstLeader,
    HoldTimer,
    LoyaltyCard,
    LoyaltyDeal,
    NextLeader,
    Onward,
    Outcome,
    Phase,
    Round,
    State,
    Tell,
    TimerAt,
)
from companion.games.avalon.state import Move as AnyMove

Item: TypeAlias = FirstLeader | NextLeader | Round
Move: TypeAlias = Onward | HoldTimer | TimerAt

LAST_MINUTE_S = 60
LAST_TEN_S = 10
TIMED = (Phase.TALK, Phase.PROPOSED)
"""Phases in which the clock may run."""
TIMER_SAID = {
    LAST_MINUTE_S: Text("avalon-timer-last-minute"),
    LAST_TEN_S: Text("avalon-timer-last-ten"),
    0: Text("avalon-timer-up"),
}
NEW_QUEST = (NextLeader(quest_over=True), LoyaltyCard(), Round())
_FIRST_QUEST = (LoyaltyDeal(), FirstLeader(), LoyaltyCard(), Round())


def begin(s: State) -> State:
    """The first day begins; or, after another night, the round that was interrupted begins anew."""
    s = replace(s, phase=Phase.TALK, call=0)
    if s.leader != NONE:
        return push(s, Round())
    return push(replace(s, quest=NONE if s.lineup.targeting else 0), *_FIRST_QUEST)


# ---------------------------------------------------------------- moves
def act(book: Book, s: State, move: Move) -> State:
    match move:
        case Onward():
            return _onward(book, s)
        case HoldTimer(held):
            said = Text("avalon-timer-paused" if held else "avalon-timer-resumed")
            return push(replace(s, held=held), Tell((said,)))
        case TimerAt(left_s):
            sound = Sound.TICK if left_s else Sound.GONG
            return push(replace(s, timer_s=left_s), Tell((TIMER_SAID[left_s],), sound))
    assert_never(move)


def _onward(book: Book, s: State) -> State:
    if s.phase in (Phase.COUNTED, Phase.RESULT) and (decided := endings.decided(s)) is not None:
        return decided  # by a correction: neither a quest nor the Lady comes after the third
    match s.phase:
        case Phase.COUNTED if s.ballots[-1].approved:
            return quests.set_out(book, s)
        case Phase.COUNTED if s.rejected >= endings.MOST_REJECTED:
            return endings.ended(s, Outcome.TEAMS_REJECTED)
        case Phase.COUNTED:
            return push(s, NextLeader(quest_over=False), Round())
        case Phase.LADY:
            before = tuple(holder for holder in s.holders if holder != s.checked)
            s = replace(s, holders=(*before, s.checked), checked=NONE)
            return push(s, Tell((text("avalon-lady-pass", name=view.who(s, s.holders[-1])),)), *NEW_QUEST)
        case _ if lady.due(book, s):
            holder = view.who(s, s.holders[-1])
            return push(s, Tell((text("avalon-lady-use", name=holder),)), Check())
        case _:
            return push(s, *NEW_QUEST)


# ---------------------------------------------------------------- work
def ask(book: Book, s: State, item: Item) -> Question | None:
    match item:
        case NextLeader() | Round():
            return None
        case FirstLeader():
            by_hand = not s.setup.draws_leader or s.thrown_by_hand("leader")
            return Question("leader", Text("avalon-ask-leader"), seats(s)) if by_hand else None
    assert_never(item)


def answer(book: Book, s: State, item: Item, value: Value) -> State:
    match item:
        case FirstLeader():
            return first_leader(s, seat_of(value))
        case NextLeader() | Round():
            return s
    assert_never(item)


def run(book: Book, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    match item:
        case Round():
            return _round(book, s)
        case NextLeader(quest_over):
            leader = (s.leader + 1) % s.players
            s = replace(s, leader=leader, rejected=0 if quest_over else s.rejected)
            return s, (Say(Text("avalon-leader-next")),) if quest_over else ()
        case FirstLeader():
            seat = seat_of(chance.pick("leader", seats(s).options))
            drawn = text("avalon-log-leader", who=view.who(s, seat))
            cues = (Rolled(view.place_of_twelve(seat, s.players)), Say(Text("avalon-leader-first")), Log(drawn))
            return first_leader(s, seat), cues
    assert_never(item)


def first_leader(s: State, seat: int) -> State:
    """Leaflet, "Lady of the Lake": at first she is with the player at the leader's right."""
    right = (seat - 1) % s.players
    return replace(s, leader=seat, holders=(right,) if s.lineup.lady else ())


def _round(book: Book, s: State) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet, "choosing a team": the leader takes as many team tokens as the quest needs."""
    decided = endings.decided(s)
    if decided is not None:
        return decided, ()
    quest = NONE if s.lineup.targeting else next(q for q in range(QUESTS) if s.result(q) is None)
    seconds = s.setup.proposal_s
    s = replace(
        s,
        phase=Phase.TALK,
        quest=quest,
        team=(),
        votes=(),
        sword=NONE,
        timer_s=seconds,
        timer_of_s=seconds,
        held=False,
    )
    pick = Text("avalon-team-pick-targeting")
    if quest != NONE:
        pick = text("avalon-team-pick", n=quest + 1, size=book.team_size(s))
    return s, (Say(pick), *((Say(Text("avalon-timer-proposal")),) if seconds else ()))


# ---------------------------------------------------------------- the clock
def next_stop(left_s: int) -> int:
    """The next moment at which the clock says something."""
    return LAST_MINUTE_S if left_s > LAST_MINUTE_S else LAST_TEN_S if left_s > LAST_TEN_S else 0


def due(s: State) -> tuple[Due[AnyMove], ...]:
    """The clock, where it runs or is held."""
    if s.phase not in TIMED or not s.timer_s:
        return ()
    down_s = next_stop(s.timer_s)
    return (Due(view.timer_key(s), (Wait(s.timer_s - down_s),), TimerAt(down_s), held=s.held),)
