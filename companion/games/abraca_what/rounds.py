"""A round from the deal to its points, and who begins, wins or leaves. Must not know calls or spells."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    Counts,
    Cue,
    Log,
    OneOf,
    Question,
    Say,
    Seen,
    Show,
    Sound,
    Text,
    Tone,
    Value,
    name,
    push,
    text,
)
from companion.games.abraca_what import effects
from companion.games.abraca_what.kit import NUMBERS, Kit
from companion.games.abraca_what.state import Deal, How, Lay, Next, Quit, Refill, Roll, Score, Scored, Start, State

Item: TypeAlias = Start | Deal | Lay | Score | Scored | Quit

_DEAL, _SCORED = Deal(), Scored()
NOBODY = "nobody"
"""Of those who may leave the game: none of them."""
TURN_OVER = (Refill(), Next())
_DEAL_QUESTION = Question("deal", Text("abraca-deal"), Seen(), confirm=Text("abraca-done"))
_SCORED_QUESTION = Question("scored", Text("abraca-scored"), Seen(), confirm=Text("abraca-next-round"))

GOOD = (Chime(Sound.GOOD), Show("good", Tone.GREEN, 0.7))
BAD = (Chime(Sound.BAD), Show("bad", Tone.RED, 0.7))


# ---------------------------------------------------------------- questions
def ask(kit: Kit, s: State, item: Item) -> Question | None:
    match item:
        case Score():
            return None
        case Lay(number):
            return _ask_open(s, number)
        case Deal():
            return _DEAL_QUESTION
        case Scored():
            return _SCORED_QUESTION
        case Start(seat):
            return _ask_start(s) if seat is None else None
        case Quit(seat):
            return _leaving(s.playing) if seat is None else None
    assert_never(item)


def _ask_start(s: State) -> Question | None:
    if s.setup.start != "drawn":
        return Question("start", Text("abraca-ask-oldest"), _seats(s))
    return Question("start", Text("abraca-ask-start"), _seats(s)) if s.thrown_by_hand("start_player") else None


def _ask_open(s: State, number: int) -> Question | None:
    """How many stones of each number lie open: all in one question, and none if only one answer is left. What a hand
    has set in the meantime is told already, as is every number below ``number``."""
    least = s.seen
    most = tuple(seen if n < number else min(n, seen + s.untold) for n, seen in zip(NUMBERS, s.seen, strict=True))
    if not s.untold or sum(most) - sum(least) <= s.untold:
        return None
    names = tuple(str(n) for n in NUMBERS)
    accepts = Counts(names, least, most, sum(least) + s.untold)
    return Question("open", text("abraca-ask-all-open", n=accepts.total), accepts)


@lru_cache(maxsize=64)
def _leaving(playing: tuple[int, ...]) -> Question:
    """It begins on nobody: a press too many puts nobody out of the game."""
    seats = tuple(str(seat) for seat in playing)
    return Question("leave", Text("abraca-ask-leave"), OneOf((*seats, NOBODY)), stands=NOBODY, may_leave=False)


def _seats(s: State) -> OneOf:
    return OneOf(tuple(str(seat) for seat in s.playing))


# ---------------------------------------------------------------- answers
def answer(kit: Kit, s: State, item: Item, value: Value) -> State:
    match item:
        case Scored():
            return next_round(s)
        case Lay():
            assert isinstance(value, tuple | list)
            return replace(s, seen=tuple(map(int, value)), untold=0)
        case Start():
            return push(s, Start(int(str(value))))
        case Quit():
            return push(s, Quit(int(str(value)))) if value != NOBODY else s
        case Deal() | Score():
            return s  # hands have done it
    assert_never(item)


def next_round(s: State) -> State:
    """Rules: the one whose turn would have come next begins."""
    playing = s.playing
    turn = next(seat for seat in (*playing, *playing) if seat > s.turn or s.turn >= playing[-1])
    return laid_out(replace(s, round=s.round + 1, turn=turn))


# ---------------------------------------------------------------- what happens
def run(kit: Kit, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    match item:
        case Score(how, winner):
            return _score(s, how, winner)
        case Lay(number):
            return _told_by_itself(s, number), ()
        case Start(seat):
            return _start(s, seat, chance)
        case Quit(seat):
            return _quit(s, seat if seat is not None else s.turn)
        case Deal() | Scored():
            return s, ()
    assert_never(item)


def _start(s: State, seat: int | None, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet §4.1: the oldest begins."""
    if seat is None:
        seat = chance.pick("start_player", range(len(s.setup.seats)))
    told = Log(text("abraca-log-starts", who=s.setup.seats[seat]))
    return replace(s, turn=seat), (Chime(Sound.TICK), Say(Text("abraca-say-starts")), told)


def laid_out(s: State) -> State:
    """Leaflet §4.1; rules: with two or three players some stones are laid open first."""
    kit, playing = s.setup.kit, s.playing
    count = len(s.setup.seats)
    left = kit.open_stones.get(len(playing), 0) if s.setup.lays_open else 0
    return replace(
        s,
        life=tuple(kit.lives if seat in playing else 0 for seat in range(count)),
        hands=tuple(kit.hand if seat in playing else 0 for seat in range(count)),
        taken=(0,) * count,
        seen=(0,) * len(NUMBERS),
        untold=left,
        secret=kit.secrets,
        called=0,
        cast=0,
        die=0,
        roll=Roll.NOTHING,
        changes=(),
        agenda=(_DEAL, Lay(NUMBERS[0])) if left else (_DEAL,),
    )


def _told_by_itself(s: State, number: int) -> State:
    """All that may lie open do."""
    most = tuple(seen if n < number else min(n, seen + s.untold) for n, seen in zip(NUMBERS, s.seen, strict=True))
    return replace(s, seen=most, untold=s.untold - sum(most) + sum(s.seen)) if s.untold else s


def scoring(s: State, how: How, winner: int | None) -> State:
    return replace(s, agenda=(Score(how, winner),))


def _score(s: State, how: How, winner: int | None) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet §4.5 and §4.6. The track ends at eight."""
    last = effects.result(s, how, winner)
    target = s.setup.kit.target
    points = tuple(min(target, sum(pair)) for pair in zip(s.points, last.points, strict=True))
    won = effects.winners(s, points, last)
    s = replace(
        s, points=points, result=last, winners=won, called=0, roll=Roll.NOTHING, agenda=() if won else (_SCORED,)
    )
    names = s.setup.seats
    ended = Log(text(f"abraca-log-{how}", who=names[winner]) if winner is not None else Text(f"abraca-log-{how}"))
    got = tuple(
        Log(text("abraca-log-points", who=names[seat], n=last.points[seat], total=points[seat])) for seat in s.playing
    )
    if won:
        said, told = _game_won(s, won)
        return s, (Chime(Sound.WON), Show("won", Tone.ACCENT, 2.0), said, ended, *got, told)
    show = GOOD if winner is not None else BAD
    return s, (*show, Say(Text(f"abraca-say-{how}")), ended, *got)


def _game_won(s: State, won: tuple[int, ...]) -> tuple[Say, Log]:
    said = Text("abraca-say-won" if len(won) == 1 else "abraca-say-won-together")
    return Say(said), Log(text("abraca-log-won", who=_names(s, won), count=len(won)))


def _quit(s: State, seat: int) -> tuple[State, tuple[Cue, ...]]:
    """Not in the leaflet: the stones of who leaves go under the pile, secret ones back to the others."""
    s = replace(
        s,
        away=(*s.away, seat),
        secret=s.secret + s.taken[seat],
        hands=with_value(s.hands, seat, 0),
        taken=with_value(s.taken, seat, 0),
        life=with_value(s.life, seat, 0),
        changes=(),
    )
    cues: tuple[Cue, ...] = (Chime(Sound.BAD), Log(text("abraca-log-left", who=s.setup.seats[seat])))
    if len(s.playing) == 1:
        s = replace(s, winners=s.playing, result=replace(s.result, how=How.ALONE), called=0, roll=Roll.NOTHING)
        return s, (*cues, Chime(Sound.WON), Show("won", Tone.ACCENT, 2.0), *_game_won(s, s.winners))
    if s.setup.last_magician and len(s.alive) == 1:
        return scoring(s, How.LAST, s.alive[0]), cues
    if seat == s.turn:
        return replace(s, called=0, roll=Roll.NOTHING, agenda=TURN_OVER[1:]), cues
    return s, cues


# ---------------------------------------------------------------- values by seat
def _names(s: State, seats: Iterable[int]) -> tuple[Text, ...]:
    return tuple(name(s.setup.seats[seat]) for seat in seats)


def plus(values: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    return with_value(values, at, values[at] + more)


def with_value(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])
