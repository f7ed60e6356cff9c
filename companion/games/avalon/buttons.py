"""What the five buttons do, phase by phase. Must not know any rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from companion.api import Button, Role, Text
from companion.games.avalon.state import VOTE_PLACES, Phase, State

_Bound: TypeAlias = tuple[Button | None, ...]

LOG = "log"
CAST, LOOKS = "cast", "looks"
"""Keys of the sheets that buttons open."""

_ACTIONS = Button(Role.RIGHT, Text("core-actions"), opens="actions")
_CORRECT = Button(Role.RIGHT, Text("core-correct"), opens="correct")
_MORE = Button(Role.ROLL, Text("avalon-more"), opens="actions")
_CAST = Button(Role.ROLL, Text("avalon-path-lineup"), sheet=CAST)
_LOG = Button(Role.LEFT, Text("avalon-log"), sheet=LOG)
_ONCE_MORE = Button(Role.LEFT, Text("avalon-night-once-more"), offer="night_again")
_WRONG_CARD = Button(Role.RIGHT, Text("avalon-wrong-card"), offer="wrong_card")


def _go(label: str, offer: str) -> Button:
    return Button(Role.GO, Text(label), offer=offer, primary=True)


def has_log(s: State) -> bool:
    """The log can be switched off by house rule; at the end everybody may look."""
    return bool(s.ballots) and (s.setup.has_log or s.phase is Phase.OVER)


def buttons(s: State) -> tuple[Button, ...]:
    """Left, go, right and roll, as far as each does something now."""
    bound = _BY_PHASE.get(s.phase)
    return tuple(button for button in bound(s) if button is not None) if bound is not None else ()


def _log(s: State) -> Button | None:
    return _LOG if has_log(s) else None


# ---------------------------------------------------------------- around the night
def _deal(s: State) -> _Bound:
    sound = Button(Role.LEFT, Text("avalon-check-sound"), offer="sound_check")
    looks = Button(Role.RIGHT, Text("avalon-who-sees"), sheet=LOOKS) if s.setup.shows_looks else None
    return sound, _go("avalon-night", "night"), looks, _MORE


def _stopped(s: State) -> _Bound:
    aloud = Button(Role.RIGHT, Text("avalon-read-aloud"), offer="read_aloud")
    return _ONCE_MORE, _go("avalon-night-on", "night_on"), aloud, _MORE


def _reading(s: State) -> _Bound:
    return _go("avalon-line-on", "read_on"), Button(Role.RIGHT, Text("avalon-stop-reading"), offer="stop_night")


def _practice(s: State) -> _Bound:
    ends = Button(Role.RIGHT, Text("avalon-practice-ends-now"), offer="practice_ends")
    return _go("core-next", "read_on"), ends


# ---------------------------------------------------------------- the day
def _talk(s: State) -> _Bound:
    left = _log(s) if s.ballots or s.results else _ONCE_MORE
    return left, _go("avalon-team", "team"), _hold(s) if s.timer_s else _ACTIONS, _CAST


def _proposed(s: State) -> _Bound:
    other = Button(Role.RIGHT, Text("avalon-other-team"), offer="team")
    return _log(s), _go("avalon-vote", "vote"), _hold(s) if s.timer_s else other, _CAST


def _hold(s: State) -> Button:
    label = Text("avalon-timer-go-on" if s.held else "avalon-timer-hold")
    return Button(Role.RIGHT, label, offer="hold_timer")


def _calling(s: State) -> _Bound:
    return (_go("avalon-reveal", "reveal"),)


def _counted(s: State) -> _Bound:
    if s.ballots[-1].approved:
        label = "avalon-go-quest"
    else:
        label = "core-next" if s.rejected >= VOTE_PLACES else "avalon-next-leader"
    return _go(label, "onward"), _CORRECT, _CAST


def _result(s: State) -> _Bound:
    return _log(s), _go("core-next", "onward"), _CORRECT, _CAST


def _lady(s: State) -> _Bound:
    return _log(s), _go("avalon-card-passed", "onward"), _WRONG_CARD, _CAST


def _assassin(s: State) -> _Bound:
    return _log(s), _go("avalon-assassin", "assassin"), _ACTIONS, _CAST


def _over(s: State) -> _Bound:
    end = Button(Role.GO, Text("avalon-end"), opens="end", primary=True)
    return _log(s), end, _WRONG_CARD if s.lineup.lady else None, _CAST


_BY_PHASE: Mapping[Phase, Callable[[State], _Bound]] = {
    Phase.DEAL: _deal,
    Phase.STOPPED: _stopped,
    Phase.READING: _reading,
    Phase.PRACTICE: _practice,
    Phase.TALK: _talk,
    Phase.PROPOSED: _proposed,
    Phase.CALLING: _calling,
    Phase.COUNTED: _counted,
    Phase.RESULT: _result,
    Phase.LADY: _lady,
    Phase.ASSASSIN: _assassin,
    Phase.OVER: _over,
}
"""In every other phase no button does anything."""
