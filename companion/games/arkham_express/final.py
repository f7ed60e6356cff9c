"""The Ancient One wakes and is fought. Must not know turns or pages.

Cited as "rules" are the Russian rules v2.1 ("Врата и Древний"), "v1.0" the English ones, by way of
data/arkham_express.yaml.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    Cue,
    Log,
    Name,
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
from companion.games.arkham_express.board import hits, spelled, start_of, stat_of, strength, tokens, with_seat
from companion.games.arkham_express.facts import ANCIENT_PLUS, CTHULHU, DICE, MOST_POINTS
from companion.games.arkham_express.state import (
    NO_DICE,
    UNKNOWN,
    Again,
    Aim,
    Aimed,
    Ancient,
    Assault,
    Awaken,
    Bonus,
    Cause,
    Done,
    Five,
    Harder,
    Identify,
    Investigator,
    Judge,
    Kind,
    Original,
    Outcome,
    Purpose,
    Reckon,
    Round,
    Spend,
    Stat,
    State,
    StrikeBack,
    Token,
    Wound,
)
from companion.games.arkham_express.turn import lost

Item: TypeAlias = Awaken | Round | Assault | Aim | Aimed | StrikeBack | Wound | Reckon

FIRST_CTHULHU = "cthulhu"
"""The key of v1.0's only Ancient One."""
_ASSAULT = (Five(Purpose.FINAL), Again(Purpose.FINAL))
_ALONE = (Spend(Token.WEAPON), Spend(Token.SPELL))
_JUDGE = Judge(Purpose.FINAL)
_POINTS = Number(1, MOST_POINTS)
_NO_FIVE = (0, 0, 0, 0, 0)
_GOES_ON = Question("survived", Text("express-ask-survived"), OneOf(("yes", "no")), may_leave=False)
_WHICH = Question("hurt", Text("express-ask-hurt"), OneOf(tuple(Stat)), may_leave=False)


def ask(facts: object, s: State, item: Item) -> Question | None:
    match item:
        case Awaken():
            return ask_awaken(s, item)
        case Assault():
            return ask_assault(s, item)
        case Aim():
            return ask_aim(s, item)
        case StrikeBack():
            return ask_strike_back(s)
        case Wound():
            return ask_wound(s, item)
        case Round() | Aimed() | Reckon():
            return None
    assert_never(item)


def answer(facts: object, s: State, item: Item, value: Value) -> State:
    match item:
        case Awaken():
            return answer_awaken(s, item, value)
        case Assault():
            return answer_assault(s, item)
        case Aim(made):
            return push(s, Aimed(made, int(str(value))))
        case StrikeBack():
            return answer_strike_back(s, value)
        case Wound():
            return wounded(s, item, int(str(value)))
        case _:
            raise NotImplementedError(f"arkham_express asks nothing for {item!r}")


def run(facts: object, s: State, item: Item, chance: Chance) -> Done:
    match item:
        case Awaken():
            return run_awaken(s, item)
        case Round():
            return run_round(s, item)
        case Aim():
            return run_aim(s, item)
        case Aimed(made, at_might):
            return aimed(s, made, at_might)
        case StrikeBack():
            return run_strike_back(s)
        case Wound():
            return run_wound(s, item)
        case Reckon():
            return run_reckon(s)
        case _:
            return s, ()  # it only asks


# ---------------------------------------------------------------- waking
def ask_awaken(s: State, item: Awaken) -> Question | None:
    """Name, Horror and Might as the sheet has them; once known they are not asked again."""
    if Original.CTHULHU in s.setup.original or s.horror_max != UNKNOWN:
        return None
    if not item.named:
        return Question(
            "ancient", Text("express-ask-ancient"), Name(tuple(dict.fromkeys((*s.setup.ancients, *s.ancients))))
        )
    printed = _printed(s)
    if not item.numbers and printed.horror == UNKNOWN:
        return Question("horror", Text("express-ask-horror"), _POINTS, stands=6, may_leave=False)
    if len(item.numbers) < 2 and printed.might == UNKNOWN:
        return Question("might", Text("express-ask-might"), _POINTS, stands=6, may_leave=False)
    return None


def _printed(s: State) -> Ancient:
    return s.ancients.get(s.ancient) or s.setup.ancients.get(s.ancient) or Ancient()


def answer_awaken(s: State, item: Awaken, value: Value) -> State:
    if not item.named:
        known = (*s.setup.ancients, *s.ancients)
        return push(replace(s, ancient=spelled(known, str(value))), replace(item, named=True))
    number = int(str(value))
    horror = _printed(s).horror
    if not item.numbers and horror == UNKNOWN:
        return push(s, replace(item, numbers=(number,)))
    return push(s, replace(item, numbers=(item.numbers[0] if item.numbers else horror, number)))


def leave_awaken(s: State, item: Awaken) -> State:
    """It has no name here."""
    return push(s, replace(item, named=True))


def run_awaken(s: State, item: Awaken) -> Done:
    s = _learnt(s, item)
    if item.later:
        return replace(s, horror=1, might=1), ()
    unknown = tuple(Identify(n) for n, spot in enumerate(s.spots, 1) if spot.monster and not spot.monster.known)
    if s.setup.stirs and unknown and s.setup.keeps_all and item.named is not True:
        return push(s, *unknown, replace(item, named=True)), ()
    horror, might = s.horror_max + _added(s, Kind.MAGICAL), s.might_max + _added(s, Kind.PHYSICAL)
    s = replace(
        s,
        horror=horror,
        might=might,
        horror_max=horror,
        might_max=might,
        awake=True,
        dice=NO_DICE,
        thrown=(),
        battle=(),
        left=(0, 0, 0),
        herald=Bonus(),
        deeds=(),
        party=tuple(_back(one) for one in s.party),
        agenda=(Round(first=True),),
    )
    told = text("express-log-awake", horror=horror, might=might)
    return s, (Chime(Sound.GONG), Show("awakening", Tone.RED, 2.0), Say(Text("express-say-awake")), Log(told))


def _learnt(s: State, item: Awaken) -> State:
    """The printed values settle into ``horror_max`` and ``might_max``."""
    if s.horror_max != UNKNOWN:
        return s
    if Original.CTHULHU in s.setup.original:
        horror, might = CTHULHU
        return replace(s, ancient=FIRST_CTHULHU, horror_max=horror, might_max=might)
    printed = _printed(s)
    horror, might = item.numbers if len(item.numbers) == 2 else (printed.horror, printed.might)
    if len(item.numbers) == 1:
        horror = item.numbers[0]
    learns = s.ancient and item.numbers
    ancients = {**s.ancients, s.ancient: Ancient(horror, might, printed.ability)} if learns else s.ancients
    return replace(s, horror_max=horror, might_max=might, ancients=ancients)


def _added(s: State, kind: Kind) -> int:
    """What lies on the board makes him stronger, and the harder rule does; v1.0 has nothing of the kind."""
    plus = ANCIENT_PLUS.get(len(s.party), 0) if Harder.ANCIENT_PLUS in s.setup.harder else 0
    if Original.CTHULHU in s.setup.original:
        return plus
    if not s.setup.stirs:
        return plus + tokens(s)
    return plus + sum(strength(s, spot.monster) for spot in s.spots if spot.monster and spot.monster.kind == kind)


def _back(one: Investigator) -> Investigator:
    """Whoever lies in the hospital comes to the battle as if the turns there were over."""
    if not one.skips and not one.fell:
        return one
    return replace(one, skips=0, fell=(), **{str(stat): start_of(one, stat) for stat in one.fell})


# ---------------------------------------------------------------- a round
def fighters(s: State) -> tuple[int, ...]:
    """Seats still in the battle, from the one whose turn it is on."""
    count = len(s.party)
    order = tuple((s.seat + n) % count for n in range(count))
    return tuple(seat for seat in order if not s.party[seat].out and not s.party[seat].gone)


def run_round(s: State, item: Round) -> Done:
    """Harder rules: what he lost comes back between two rounds."""
    cues: tuple[Cue, ...] = () if item.first else (Say(Text("express-say-round")),)
    if (
        Harder.ANCIENT_RESETS in s.setup.harder
        and not item.first
        and (s.horror, s.might) != (s.horror_max, s.might_max)
    ):
        s = replace(s, horror=s.horror_max, might=s.might_max)
        told = text("express-log-resets", horror=s.horror, might=s.might)
        cues = (Chime(Sound.BAD), Show("bad", Tone.RED, 0.7), Say(Text("express-say-resets")), Log(told))
    return push(s, *(Assault(seat) for seat in fighters(s)), StrikeBack()), cues


@lru_cache(maxsize=32)
def _assault_question(who: str) -> Question:
    asked = text("express-ask-assault", who=who)
    return Question("assault", asked, Seen(), confirm=Text("express-button-roll"), may_leave=False, throws=True)


def ask_assault(s: State, item: Assault) -> Question | None:
    one = s.party[item.seat]
    return None if one.out or one.gone else _assault_question(s.setup.seats[item.seat])


def answer_assault(s: State, item: Assault) -> State:
    """Rules: each player once, five dice. Alone weapons and spells count."""
    turn = (item.seat - s.start) % len(s.party)
    alone = _ALONE if s.setup.solo and s.setup.keeps_all else ()
    return push(replace(s, turn=turn, battle=_NO_FIVE, spent=0), *_ASSAULT, *alone, _JUDGE)


def judged(s: State) -> Done:
    made = hits(s)
    told = text("express-log-hits", who=s.setup.seats[s.seat], n=made)
    said = text("express-say-hits", n=made) if made <= DICE else Text("express-say-hits-more")
    return (push(s, Aim(made)) if made else s), (Chime(Sound.GOOD if made else Sound.TICK), Say(said), Log(told))


def ask_aim(s: State, item: Aim) -> Question | None:
    low, high = aims(s, item.hits)
    if low == high:
        return None
    return Question("aim", text("express-ask-aim", n=item.hits), Number(low, high), stands=high, may_leave=False)


def aims(s: State, made: int) -> tuple[int, int]:
    """Least and most hits that go to Might; the others go to Horror."""
    high = min(made, s.might)
    return min(high, max(0, made - s.horror)), high


def run_aim(s: State, item: Aim) -> Done:
    """There was nothing to choose."""
    return aimed(s, item.hits, aims(s, item.hits)[0])


def aimed(s: State, made: int, at_might: int) -> Done:
    """Rules: won when both are 0; alone when either is."""
    s = replace(s, might=s.might - at_might, horror=max(0, s.horror - (made - at_might)))
    won = (not s.might or not s.horror) if s.setup.solo else (not s.might and not s.horror)
    if not won:
        return s, ()
    s = replace(s, outcome=Outcome.WON, agenda=(), battle=())
    cues = (Chime(Sound.WON), Show("won", Tone.ACCENT, 2.0))
    return s, (*cues, Say(Text("express-say-won")), Log(Text("express-log-won")))


# ---------------------------------------------------------------- he strikes back
def ask_strike_back(s: State) -> Question | None:
    if not s.setup.keeps_all:
        return _GOES_ON
    return _WHICH if s.setup.solo and s.might and s.horror else None


def answer_strike_back(s: State, value: Value) -> State:
    if not s.setup.keeps_all:
        return push(s, Round()) if value == "yes" else push(s, Reckon())
    points = s.might if value == Stat.HEALTH else s.horror
    return push(s, Wound(Stat(str(value)), 0, points), Reckon())


def run_strike_back(s: State) -> Done:
    """Rules: health as much as his Might, sanity as much as his Horror, shared as the players choose."""
    s = push(s, Wound(Stat.HEALTH, 0, s.might), Wound(Stat.SANITY, 0, s.horror), Reckon())
    told = text("express-log-strikes", might=s.might, horror=s.horror)
    return s, (Chime(Sound.BAD), Show("bad", Tone.RED, 1.0), Say(Text("express-say-strikes")), Log(told))


def shares(s: State, item: Wound) -> tuple[int, int]:
    """Least and most points that the seat may take: a point takes one away, and all are given out while there are
    any to take. Rules: whoever is at 0, be it since a moment ago, is out and takes none."""

    def has(seat: int) -> int:
        one = s.party[seat]
        return 0 if one.out or one.gone or not (one.health and one.sanity) else stat_of(one, item.stat)

    later = sum(has(seat) for seat in range(item.seat + 1, len(s.party)))
    high = min(item.left, has(item.seat))
    return min(high, max(0, item.left - later)), high


def ask_wound(s: State, item: Wound) -> Question | None:
    low, high = shares(s, item)
    if low == high:
        return None
    asked = text("express-ask-wound", who=s.setup.seats[item.seat], stat=item.stat, n=item.left)
    return Question("wound", asked, Number(low, high), may_leave=False)


def run_wound(s: State, item: Wound) -> Done:
    return wounded(s, item, shares(s, item)[0]), ()


def wounded(s: State, item: Wound, points: int) -> State:
    one = s.party[item.seat]
    if points:
        s = with_seat(s, item.seat, **{item.stat: stat_of(one, item.stat) - points})
    if item.seat + 1 < len(s.party) and item.left > points:
        return push(s, Wound(item.stat, item.seat + 1, item.left - points))
    return s


def run_reckon(s: State) -> Done:
    """Rules: whoever is at 0 is out; with everybody out the Ancient One wins."""
    cues: tuple[Cue, ...] = ()
    for seat, one in enumerate(s.party):
        if s.setup.keeps_all and not one.out and not (one.health and one.sanity):
            s = with_seat(s, seat, out=True)
            cues = (*cues, Log(text("express-log-out", who=s.setup.seats[seat])))
    if not fighters(s) or not s.setup.keeps_all:
        return lost(s, Cause.BATTLE)
    return push(s, Round()), cues
