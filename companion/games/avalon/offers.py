"""What the table may do now, and why not. Must not know what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from companion.api import Icon, Text
from companion.api import Offer as AnyOffer
from companion.games.avalon import lady, rounds, view
from companion.games.avalon.book import Book
from companion.games.avalon.state import (
    NONE,
    Again,
    AskAgain,
    BeginNight,
    CallVote,
    Cause,
    CountDown,
    Deal,
    EndPractice,
    GoOn,
    Heard,
    HoldTimer,
    More,
    Move,
    NameMerlin,
    NightAgain,
    NightDone,
    Onward,
    Phase,
    PickTeam,
    Practise,
    ReadAloud,
    ReadOn,
    ShowVotes,
    Sleep,
    SoundCheck,
    State,
    Stop,
    TimerAt,
    Toggle,
    WrongCard,
)

Offer: TypeAlias = AnyOffer[Move]

KEYS = (
    *view.LINEUP_STOPS,
    "night",
    "stop_night",
    "interrupted",
    "sound_lost",
    "say_again",
    "night_on",
    "night_again",
    "sound_check",
    "read_aloud",
    "read_on",
    "night_done",
    "practice",
    "practice_ends",
    "team",
    "vote",
    "reveal",
    "onward",
    "hold_timer",
    "timer",
    "assassin",
    "wrong_card",
    "count",
    "sleep",
    "heard",
)

_NIGHT = Offer("night", BeginNight(), Text("avalon-night"), icon=Icon.MOON)
_SLEEP = Offer("sleep", Sleep(), Text("avalon-sleep"), icon=Icon.MOON)
_COUNT = Offer("count", CountDown(), Text("avalon-close-eyes"), icon=Icon.HOURGLASS)
_ON = Offer("night_on", GoOn(), Text("avalon-night-on"), icon=Icon.PLAY)
_AGAIN = Offer("night_again", NightAgain(), Text("avalon-night-once-more"), icon=Icon.MOON)
_STOPS = (
    Offer("stop_night", Stop(Cause.HAND), Text("avalon-stop-night"), icon=Icon.PAUSE),
    Offer("interrupted", Stop(Cause.POWER), Text("avalon-stop-night"), icon=Icon.PAUSE),
    Offer("sound_lost", Stop(Cause.SOUND), Text("avalon-stop-night"), icon=Icon.MUTE),
)
_DONE = Offer("night_done", NightDone(), Text("avalon-night-done"), icon=Icon.CHECK)
_PRACTICE = Offer("practice", Practise(), Text("avalon-practice"), icon=Icon.EYE)
_OTHERWISE = (
    Offer("sound_check", SoundCheck(), Text("avalon-check-sound"), icon=Icon.SOUND),
    Offer("read_aloud", ReadAloud(), Text("avalon-read-aloud"), icon=Icon.HAND),
    _DONE,
)
_ENDS = Offer("practice_ends", EndPractice(), Text("avalon-practice-ends-now"), icon=Icon.OUT)
_TEAM = Offer("team", PickTeam(), Text("avalon-team"), icon=Icon.SHIELD_HOLLOW)
_VOTE = Offer("vote", CallVote(), Text("avalon-vote"), icon=Icon.CHECK)
_REVEAL = Offer("reveal", ShowVotes(), Text("avalon-reveal"), icon=Icon.EYE)
_ONWARD = Offer("onward", Onward(), Text("avalon-onward"), icon=Icon.GO)
_ASSASSIN = Offer("assassin", NameMerlin(), Text("avalon-assassin"), icon=Icon.DAGGER)
_NO_TEAM = replace(_TEAM, why_not=Text("avalon-why-team"))
_NO_VOTE = replace(_VOTE, why_not=Text("avalon-why-vote"))
_NOT_AGAIN = replace(_AGAIN, why_not=Text("avalon-why-again"))


def offers(book: Book, s: State) -> tuple[Offer, ...]:
    return _BY_PHASE.get(s.phase, _day)(book, s)


# ---------------------------------------------------------------- before the day
def _lineup(book: Book, s: State) -> tuple[Offer, ...]:
    return tuple(_stop(book, s, stop) for stop in view.LINEUP_STOPS)


def _stop(book: Book, s: State, stop: str) -> Offer:
    match stop:
        case "deal":
            errors = book.verdict(s).errors
            return Offer(stop, Deal(), Text("avalon-deal"), errors[0] if errors else None, icon=Icon.CARDS)
        case "more":
            return Offer(stop, More(), Text("avalon-more"), icon=Icon.PLUS)
        case _:
            label = Text("core-take-out" if view.has(s.lineup, stop) else "core-put-in")
            return Offer(stop, Toggle(stop), label, icon=Icon.SHIELD)


def _deal(book: Book, s: State) -> tuple[Offer, ...]:
    return (_NIGHT, *_OTHERWISE, _PRACTICE)


def _countdown(book: Book, s: State) -> tuple[Offer, ...]:
    return (_SLEEP,) if s.counting else (_COUNT,)


def _resuming(book: Book, s: State) -> tuple[Offer, ...]:
    return (_SLEEP, *_STOPS)


def _night(book: Book, s: State) -> tuple[Offer, ...]:
    heard = Offer("heard", Heard(s.call), Text("avalon-heard"), icon=Icon.MOON)
    why = None if s.again is Again.NO else Text("avalon-why-say-again")
    again = Offer("say_again", AskAgain(), Text("avalon-say-again"), why, icon=Icon.SOUND)
    return (heard, again, *_STOPS)


def _stopped(book: Book, s: State) -> tuple[Offer, ...]:
    return (_ON, _AGAIN, *_OTHERWISE)


def _reading(book: Book, s: State) -> tuple[Offer, ...]:
    on = Offer("read_on", ReadOn(s.call), Text("avalon-line-on"), icon=Icon.GO)
    return (on, _STOPS[0], _DONE)


def _practice(book: Book, s: State) -> tuple[Offer, ...]:
    on = Offer("read_on", ReadOn(s.call), Text("core-next"), icon=Icon.GO)
    return (on, _ENDS)


# ---------------------------------------------------------------- the day
def _day(book: Book, s: State) -> tuple[Offer, ...]:
    choosing = s.phase in rounds.TIMED
    offers = [_TEAM if choosing else _NO_TEAM, _VOTE if s.phase is Phase.PROPOSED else _NO_VOTE]
    if s.phase is Phase.CALLING:
        offers.append(_REVEAL)
    if s.phase in (Phase.COUNTED, Phase.RESULT, Phase.LADY):
        offers.append(_ONWARD)
    if choosing and s.timer_s:
        offers += _clock(s)
    if s.phase is Phase.ASSASSIN:
        offers.append(_ASSASSIN)
    if s.lineup.lady:
        offers.append(_wrong_card(s))
    new = s.phase is Phase.TALK and not s.ballots and not s.results
    offers.append(_AGAIN if new else _NOT_AGAIN)
    return tuple(offers)


def _clock(s: State) -> tuple[Offer, Offer]:
    hold = Text("avalon-timer-go-on" if s.held else "avalon-timer-hold")
    why = Text("avalon-why-timer") if s.held else None
    down = TimerAt(rounds.next_stop(s.timer_s))
    return (
        Offer("hold_timer", HoldTimer(not s.held), hold, icon=Icon.PAUSE),
        Offer("timer", down, rounds.TIMER_SAID[down.left_s], why, icon=Icon.HOURGLASS),
    )


def _wrong_card(s: State) -> Offer:
    why = None if lady.checked(s) else Text("avalon-why-wrong-card")
    return Offer("wrong_card", WrongCard(), Text("avalon-wrong-card"), why, icon=Icon.WARNING)


def _over(book: Book, s: State) -> tuple[Offer, ...]:
    return (_wrong_card(s),) if s.lineup.lady and s.liar == NONE else ()


_BY_PHASE: Mapping[Phase, Callable[[Book, State], tuple[Offer, ...]]] = {
    Phase.LINEUP: _lineup,
    Phase.DEAL: _deal,
    Phase.COUNTDOWN: _countdown,
    Phase.RESUMING: _resuming,
    Phase.NIGHT: _night,
    Phase.STOPPED: _stopped,
    Phase.READING: _reading,
    Phase.PRACTICE: _practice,
    Phase.OVER: _over,
}
"""Every other phase is by day."""
