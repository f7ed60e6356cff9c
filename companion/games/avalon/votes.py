"""The vote on a team. Must not know what a quest is."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import Chance, Chime, Cue, Due, OneOf, Question, Say, Sound, Text, Value, Wait, push, text
from companion.games.avalon import endings, view
from companion.games.avalon.book import Book
from companion.games.avalon.state import Ballot, CallVote, Phase, ShowVotes, State, Tally, Tell, Verdict, Vote
from companion.games.avalon.state import Move as AnyMove

Item: TypeAlias = Vote | Verdict | Tally
Move: TypeAlias = CallVote | ShowVotes

CHOOSE_S = 4.0
"""Everybody takes a vote token."""
_SHOWN = (
    Say(Text("avalon-vote-call")),
    Wait(CHOOSE_S),
    Say(Text("avalon-vote-gong")),
    Say(Text("avalon-vote-countdown")),
)
_LAST_CHANCE = Say(Text("avalon-vote-last-chance"))


def act(book: Book, s: State, move: Move) -> State:
    match move:
        case CallVote():
            return endings.decided(s) or replace(s, phase=Phase.CALLING, timer_s=0, votes=())
        case ShowVotes():
            first = Vote() if s.setup.votes_by_seat else Verdict()
            return push(s, Tell((), Sound.GONG), first)
    assert_never(move)


def ask(book: Book, s: State, item: Item) -> Question | None:
    match item:
        case Vote():
            said = text("avalon-ask-vote", who=view.who(s, len(s.votes)))
            token = OneOf(("approve", "reject"), under_go="rest")
            return Question("vote", said, token, picture=view.votes_so_far(s), may_leave=False)
        case Tally():
            return None
        case Verdict():
            said = Text("avalon-ask-verdict")
            return Question("verdict", said, OneOf(("approved", "rejected")), may_leave=False)
    assert_never(item)


def answer(book: Book, s: State, item: Item, value: Value) -> State:
    match item:
        case Vote():
            return _rest_approves(s) if value == "rest" else _voted(s, value == "approve")
        case Verdict():
            return push(s, Tally(value == "approved"))
        case Tally():
            return s
    assert_never(item)


def _voted(s: State, approves: bool) -> State:
    """Leaflet, "vote": a strict majority approves; a tie rejects."""
    s = replace(s, votes=(*s.votes, approves))
    if len(s.votes) < s.players:
        return push(s, Vote())
    return push(s, Tally(2 * sum(s.votes) > s.players))


def _rest_approves(s: State) -> State:
    """Everybody who has not been asked approves."""
    return _voted(replace(s, votes=(*s.votes, *(True,) * (s.players - len(s.votes) - 1))), approves=True)


def run(book: Book, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    match item:
        case Tally(approved):
            return _tally(s, approved)
        case Vote() | Verdict():
            return s, ()
    assert_never(item)


def _tally(s: State, approved: bool) -> tuple[State, tuple[Cue, ...]]:
    votes = "".join("1" if vote else "0" for vote in s.votes)
    ballot = Ballot(s.quest, s.leader, s.team, approved, votes, s.sword)
    s = replace(s, phase=Phase.COUNTED, ballots=(*s.ballots, ballot))
    if approved:
        return s, (Chime(Sound.GOOD), Say(Text("avalon-vote-approved")))
    # leaflet, "vote": five rejected teams in one round, and evil wins at once
    s = replace(s, rejected=s.rejected + 1)
    tie = (Say(Text("avalon-vote-tie")),) if s.votes and 2 * sum(s.votes) == s.players else ()
    if s.rejected >= endings.MOST_REJECTED:
        return s, (Chime(Sound.BAD), *tie, Say(Text("avalon-vote-five-rejected")))
    return s, (Chime(Sound.BAD), *tie, Say(text("avalon-vote-rejected", n=s.rejected)))


# ---------------------------------------------------------------- what happens by itself
def due(s: State) -> tuple[Due[AnyMove], ...]:
    """Everybody chooses a token; then the gong shows them."""
    if s.phase is not Phase.CALLING:
        return ()
    cues: tuple[Cue, ...] = (_LAST_CHANCE, *_SHOWN) if s.rejected == endings.MOST_REJECTED - 1 else _SHOWN
    return (Due("vote", cues, ShowVotes()),)
