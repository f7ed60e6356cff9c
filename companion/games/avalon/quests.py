"""A quest: cards are played on the table or on the box, Excalibur may change one, the fail cards are counted. Must not
know how the team was chosen."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    Cue,
    Log,
    Number,
    OneOf,
    Question,
    Say,
    Seen,
    Show,
    Sound,
    Text,
    Tone,
    Value,
    push,
    text,
)
from companion.games.avalon import view
from companion.games.avalon.asking import seat_key, seat_of, whole
from companion.games.avalon.book import Book
from companion.games.avalon.state import (
    NONE,
    Count,
    Pass,
    Phase,
    Play,
    PutBack,
    Result,
    Score,
    Shuffle,
    State,
    Swap,
    Tell,
    Turn,
)

SUCCESS, FAIL = "success", "fail"
_UNKNOWN = ""
_NOBODY = "nobody"

Item: TypeAlias = Play | Swap | Shuffle | Count | Pass | PutBack | Turn | Score

_SEEN = {
    Play: Question("play", Text("avalon-quest-play"), Seen(), confirm=Text("avalon-cards-lie")),
    Shuffle: Question("shuffle", Text("avalon-quest-shuffle"), Seen(), confirm=Text("avalon-shuffled")),
    PutBack: Question("put_back", Text("avalon-quest-box-done"), Seen(), confirm=Text("avalon-turn-over")),
}


def set_out(book: Book, s: State) -> State:
    """Leaflet, "quest": everybody on the team plays a card face down."""
    s = replace(s, phase=Phase.QUEST, swapped=NONE, cards=())
    lines = [Text("avalon-quest-play")]
    if book.fails_needed(s) > 1:
        lines.append(Text("avalon-quest-two-fails"))
    if s.setup.cards_on_box and s.team:
        # leaflet, "quest": good players may only choose success
        return push(s, Tell((Text("avalon-quest-good-succeeds"), *lines[1:])), Pass())
    if not s.results:
        lines.append(Text("avalon-quest-good-succeeds"))
    shuffle = Text("avalon-quest-shuffle")
    if s.sword == NONE:
        return push(s, Tell((*lines, shuffle)), Count())
    swap = (Tell((Text("avalon-quest-excalibur-use"),)), Swap())
    return push(s, Tell(tuple(lines)), Play(), *swap, Tell((shuffle,)), Count())


# ---------------------------------------------------------------- questions
def ask(book: Book, s: State, item: Item) -> Question | None:
    match item:
        case Count():
            most = len(s.team) or book.team_size(s)
            cards = view.cards_for_quest(book.facts, s)
            return Question("fails", Text("avalon-ask-fails"), Number(0, most), picture=cards, may_leave=False)
        case Score() | Turn():
            return None
        case Pass(at, False):
            return Question(f"pass-{at + 1}", Text("avalon-pass"), Seen(), confirm=Text("avalon-have-it"))
        case Pass(at):
            who = view.who(s, s.team[at])
            said, options = text("avalon-ask-card", who=who), OneOf((SUCCESS, FAIL))
            return Question(f"card-{at + 1}", said, options, secret=True, whose=who, may_leave=False)
        case Swap():
            others = tuple(seat_key(seat) for seat in s.team if seat != s.sword)
            said = text("avalon-ask-swap", who=view.who(s, s.sword))
            return Question("swap", said, OneOf((_NOBODY, *others)), may_leave=False)
        case Play() | Shuffle() | PutBack():
            return _SEEN[type(item)]
    assert_never(item)


# ---------------------------------------------------------------- answers
def answer(book: Book, s: State, item: Item, value: Value) -> State:
    match item:
        case Count():
            return push(s, Score(whole(value)))
        case Pass(at, False):
            return push(s, Pass(at, taken=True))
        case Pass(at):
            return _played(s, at, value)
        case Swap():
            return s if value == _NOBODY else replace(s, swapped=seat_of(value))
        case Play() | Shuffle() | PutBack() | Turn() | Score():
            return s
    assert_never(item)


def _played(s: State, at: int, value: Value) -> State:
    """A member of the team has played a card on the box."""
    s = replace(s, cards=(*s.cards, _UNKNOWN if value is None else str(value)))
    if at + 1 < len(s.team):
        return push(s, Tell((Text("avalon-quest-box-pass"),)), Pass(at + 1))
    return push(s, Tell((Text("avalon-quest-box-done"),)), PutBack(), Turn())


# ---------------------------------------------------------------- what happens
def run(book: Book, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    match item:
        case Score(fails):
            return _score(book, s, fails)
        case Turn():
            # The count is written down as if it were drawn, so that a replay, which cannot know the cards,
            # finds it: of cards that are known there is only one count to pick.
            known, unknown = s.cards.count(FAIL), s.cards.count(_UNKNOWN)
            fails = chance.pick("fail_cards", tuple(range(known, known + unknown + 1)))
            return push(replace(s, cards=()), Score(fails)), ()
        case Play() | Swap() | Shuffle() | Count() | Pass() | PutBack():
            return s, ()
    assert_never(item)


def _score(book: Book, s: State, fails: int) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet, "quest": it fails with one fail card; the fourth, from seven players on, only with two."""
    success = fails < book.fails_needed(s)
    result = Result(s.quest, success, fails, s.leader, s.team, s.swapped)
    others = tuple(other for other in s.results if other.quest != s.quest)
    s = replace(s, phase=Phase.RESULT, results=(*others, result))
    if not success:
        said = text("avalon-quest-fail", fails=fails)
    else:
        said = Text("avalon-quest-success-with-fail" if fails else "avalon-quest-success")
    log = text("avalon-log-quest", n=s.quest + 1, result=view.result_said(result))
    show = Show("good", Tone.BLUE) if success else Show("bad", Tone.RED)
    return s, (Chime(Sound.GOOD if success else Sound.BAD), Say(said), show, Log(log))
