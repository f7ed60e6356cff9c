"""The night at the table: it begins, stops, goes on, is read aloud or practised, and what is said in it. Must not know
the day, nor who holds which card.

``night.py`` says which calls a night has; here they happen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import Chance, Chime, Cue, Due, Question, Say, Sound, Text, Value, Wait, push
from companion.games.avalon import rounds, view
from companion.games.avalon.book import Book
from companion.games.avalon.night import resting
from companion.games.avalon.state import (
    NONE,
    Again,
    AskAgain,
    BeginNight,
    Cause,
    CountDown,
    EndPractice,
    GoOn,
    Heard,
    NightAgain,
    NightDone,
    Phase,
    Practise,
    ReadAloud,
    ReadOn,
    Sleep,
    SoundCheck,
    State,
    Stop,
    Tell,
)
from companion.games.avalon.state import Move as AnyMove

Item: TypeAlias = Tell
Calls: TypeAlias = BeginNight | NightAgain | CountDown | Sleep | Heard | AskAgain | Stop | GoOn
"""Moves of a night that the box speaks."""
Besides: TypeAlias = SoundCheck | ReadAloud | ReadOn | NightDone | Practise | EndPractice
"""What else a table can do in the place of a night, or before it."""
Move: TypeAlias = Calls | Besides

BREATH_S = 2.0
_STOPPED = {
    Cause.HAND: Text("avalon-night-stopped"),
    Cause.POWER: Text("avalon-night-interrupted"),
    Cause.SOUND: Text("avalon-night-sound-lost"),
}
_PICTURES = Text("avalon-night-pictures")
_ONCE_MORE = Text("avalon-night-again")
_BEGINS = Text("avalon-night-begins")
_COUNTED = Text("avalon-night-countdown")
_RESUMED = Text("avalon-night-resumed")
_SOUND_CHECK = Text("avalon-sound-check")
_PRACTICE_BEGINS = Text("avalon-practice-begins")
_PRACTICE_ENDS = Text("avalon-practice-ends")


# ---------------------------------------------------------------- moves
def act(book: Book, s: State, move: Move) -> State:
    match move:
        case SoundCheck() | ReadAloud() | ReadOn() | NightDone() | Practise() | EndPractice():
            return _besides(book, s, move)
        case _:
            return _spoken(book, s, move)


def _spoken(book: Book, s: State, move: Calls) -> State:
    match move:
        case Heard(call):
            return _heard(book, s, call)
        case BeginNight() | NightAgain():
            return replace(s, phase=Phase.COUNTDOWN, call=0, nights=s.nights + 1, timer_s=0)
        case CountDown():
            return push(replace(s, counting=True), Tell((_COUNTED,)))
        case Sleep():
            # once more here: an earlier release could leave a night about to go on at a look
            return replace(s, phase=Phase.NIGHT, counting=False, call=resting(book.calls(s), s.call))
        case AskAgain():
            return replace(s, again=Again.WANTED)
        case Stop(cause):
            return push(replace(s, phase=Phase.STOPPED, cause=cause, again=Again.NO), Tell((_STOPPED[cause],)))
        case GoOn():
            return replace(s, phase=Phase.RESUMING, call=resting(book.calls(s), s.call))
    assert_never(move)


def _besides(book: Book, s: State, move: Besides) -> State:
    match move:
        case SoundCheck():
            return push(s, Tell((_SOUND_CHECK,)))
        case ReadAloud():
            nights = s.nights if s.phase is Phase.STOPPED else s.nights + 1
            call = resting(book.calls(s), s.call) if s.phase is Phase.STOPPED else 0
            return replace(s, phase=Phase.READING, call=call, nights=nights)
        case ReadOn(call):
            return _practised(book, s, call) if s.phase is Phase.PRACTICE else _heard(book, s, call)
        case NightDone():
            return rounds.begin(s)
        case Practise():
            return push(replace(s, phase=Phase.PRACTICE, call=NONE), Tell((_PRACTICE_BEGINS,)))
        case EndPractice():
            return _end_practice(s)
    assert_never(move)


def _heard(book: Book, s: State, call: int) -> State:
    if s.again is Again.WANTED:
        # only now, and whole: that it is repeated tells nobody in which second somebody asked
        return replace(s, again=Again.GIVEN)
    s = replace(s, again=Again.NO)
    if call + 1 < len(book.calls(s)):
        return replace(s, call=call + 1)
    return rounds.begin(s)


def _practised(book: Book, s: State, call: int) -> State:
    calls = book.calls(s)
    if call + 1 == len(calls):
        return _end_practice(s)
    return push(replace(s, call=call + 1), Tell((Text(calls[call + 1].line),)))


def _end_practice(s: State) -> State:
    """The cards are dealt again."""
    return push(replace(s, phase=Phase.DEAL, call=0), Tell((_PRACTICE_ENDS,)))


# ---------------------------------------------------------------- work
def ask(book: Book, s: State, item: Item) -> Question | None:
    """A line needs no answer."""
    return None


def answer(book: Book, s: State, item: Item, value: Value) -> State:
    return s


def run(book: Book, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    chime = (Chime(Sound(item.sound)),) if item.sound else ()
    return s, (*chime, *(say for line in item.lines for say in _told(s, line)))


# ---------------------------------------------------------------- what happens by itself
def due(book: Book, s: State) -> tuple[Due[AnyMove], ...]:
    """The next word of the night and what follows it."""
    soon = _DUE.get(s.phase)
    return soon(book, s) if soon is not None else ()


def _counting(book: Book, s: State) -> tuple[Due[AnyMove], ...]:
    if s.counting:
        # the numbers are spoken beside this, so that the countdown is as long where nothing is heard
        return (Due(view.COUNTING, (Wait(view.COUNTDOWN_S), Wait(BREATH_S / 2)), Sleep()),)
    cues: tuple[Cue, ...] = (*_said(s, _opening(s)), Wait(BREATH_S), *_said(s, _BEGINS))
    return (Due("night-countdown", cues, CountDown()),)


def _resuming(book: Book, s: State) -> tuple[Due[AnyMove], ...]:
    cues: tuple[Cue, ...] = (*_said(s, _RESUMED), Wait(book.calls(s)[0].wait_s))
    return (Due("night-resuming", cues, Sleep()),)


def _calling(book: Book, s: State) -> tuple[Due[AnyMove], ...]:
    call = book.calls(s)[s.call]
    cues: tuple[Cue, ...] = (*_said(s, Text(call.line)), Wait(call.wait_s))
    return (Due(f"night-{call.id}", cues, Heard(s.call)),)


_DUE: Mapping[Phase, Callable[[Book, State], tuple[Due[AnyMove], ...]]] = {
    Phase.COUNTDOWN: _counting,
    Phase.RESUMING: _resuming,
    Phase.NIGHT: _calling,
}


def _opening(s: State) -> Text:
    return _PICTURES if s.nights == 1 else _ONCE_MORE


# ---------------------------------------------------------------- what is said
def lines(book: Book, s: State) -> tuple[Say, ...]:
    """The night from here on; then what a night that is stopped may have to say."""
    match s.phase:
        case Phase.DEAL:
            told: tuple[Text, ...] = (_PICTURES, _BEGINS, _COUNTED)
        case Phase.PRACTICE:
            practised = (_PRACTICE_BEGINS, *(Text(call.line) for call in book.calls(s)), _PRACTICE_ENDS)
            return tuple(Say(line) for line in practised)
        case Phase.COUNTDOWN:
            told = (_COUNTED,) if s.counting else (_opening(s), _BEGINS, _COUNTED)
        case Phase.NIGHT:
            told = ()
        case Phase.STOPPED | Phase.RESUMING:
            told = (_RESUMED,)
        case _:
            return ()
    return _from_here(book, s, told)


def _from_here(book: Book, s: State, told: tuple[Text, ...]) -> tuple[Say, ...]:
    whole = book.calls(s)
    calls = (Text(call.line) for call in whole[s.call if s.phase is Phase.NIGHT else resting(whole, s.call) :])
    spoken = (say for line in (*told, *calls, _RESUMED, _ONCE_MORE) for say in _said(s, line))
    practice = (_PRACTICE_BEGINS, _PRACTICE_ENDS) if s.phase is Phase.DEAL else ()
    besides = (*_STOPPED.values(), _SOUND_CHECK, *practice)
    return (*spoken, *(say for line in besides for say in _told(s, line)))


def _said(s: State, line: Text) -> tuple[Say, ...]:
    """A line of the night, in the table's language and in the second one."""
    second = s.setup.second_language
    return (Say(line), Say(line, second)) if second else (Say(line),)


def _told(s: State, line: Text) -> tuple[Say, ...]:
    """By day a line is said once; to shut eyes, that the night is stopped, in both languages."""
    return _said(s, line) if line in (*_STOPPED.values(), _SOUND_CHECK) else (Say(line),)
