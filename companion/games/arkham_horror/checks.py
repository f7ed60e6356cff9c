"""The ten kinds of check: dice from skill and modifiers, clue dice, rerolls, and what hangs on the result.

While a check stands the rest of the agenda is parked, so that clue dice and rerolls are moves of the table. A bonus to
a skill counts for the special check over it, a bonus to checks of that skill does not (rules, Korean leaflet §4.3).
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from companion.api import Chance, Cue, Faces, Log, Number, OneOf, Question, Rolled, Say, Text, Value, push, text
from companion.games.arkham_horror.battle import hits, struck
from companion.games.arkham_horror.catalog import UNDEAD, Catalog
from companion.games.arkham_horror.naming import DIE, number, token
from companion.games.arkham_horror.state import (
    SKILL_OF,
    Check,
    ChooseReroll,
    Closed,
    Consequence,
    Correction,
    Dice,
    Forgets,
    Handwork,
    Hold,
    Known,
    Phase,
    Roll,
    State,
    Then,
    Throw,
    Trophy,
    keys,
    seats_where,
)
from companion.games.arkham_horror.supply import effect
from companion.games.arkham_horror.tracks import board
from companion.games.arkham_horror.upkeep import arrest, arrests_banned, gain, who

Item: TypeAlias = Roll | Dice | Forgets | ChooseReroll | Correction | Consequence
Cues: TypeAlias = tuple[Cue, ...]

MONSTERS = (Check.HORROR, Check.COMBAT, Check.EVADE)
"""Checks that are made against a monster, in the order in which they come."""
_USUAL = (Check.LUCK, Check.WILL, Check.LORE)
"""What encounters ask for most."""
MANIAC, MANIAC_FROM, MANIAC_RATING = "maniac", 6, -2
"""From this terror level on a Maniac is another monster (data/monsters.yaml)."""
HAUNTER, HAUNTER_DARKENS, HAUNTER_RATING = "haunter_of_the_dark", "blackest_night", -5
RITUAL, RITUAL_TOUGHER = "the_great_ritual", ("cultist", "witch", "warlock", "high_priest")
RITUAL_ADDS = 2
OTHER_FOE = "another"
MORE_NEEDED = "more_needed"
"""Of the modifiers: the check needs more than one success, as few do."""
USUAL_LEAST = 5
"""From which face on a die succeeds for somebody neither blessed nor cursed."""
MOST_SKILL = 20
USUAL_SKILL, USUAL_COMBAT = 4, 7
"""Where the picker begins for somebody who has not made this check before: few go into combat without a weapon."""
MOST_DIFFICULTY = 6
MODIFIERS = (0, -1, -2, -3, -4, -5, -6, 1, 2, 3, 4, 5, 6)
"""In the order they are offered: most checks have none, or a penalty."""
TWO_DICE_A_CLUE = "joe_diamond"


def lowest_success(s: State, seat: int) -> int:
    """From which face on a die succeeds: 5, blessed 4, cursed 6."""
    if s.seats[seat].holding(Hold.BLESSING):
        return 4
    return 6 if s.seats[seat].holding(Hold.CURSE) else USUAL_LEAST


def successes(s: State, throw: Throw) -> int:
    least = lowest_success(s, throw.seat)
    return sum(face >= least for face in throw.faces)


def passed(s: State, throw: Throw) -> bool:
    return successes(s, throw) >= throw.difficulty


def weather(c: Catalog, s: State, seat: int, check: Check) -> int:
    """What the environment adds to checks of that very kind, for those in Arkham."""
    return effect(c, s).checks.get(check, 0) if s.seats[seat].in_arkham else 0


def remembered(s: State, seat: int, check: Check) -> int | None:
    """With how many dice the seat made that check the last time."""
    return next((known.skill for known in s.skills if (known.seat, known.check) == (seat, check)), None)


def _remembers(s: State, seat: int, check: Check, skill: int) -> State:
    others = tuple(known for known in s.skills if (known.seat, known.check) != (seat, check))
    return replace(s, skills=(*others, Known(seat, check, skill)))


def _forgotten(s: State, seat: int) -> State:
    return replace(s, skills=tuple(known for known in s.skills if known.seat != seat))


def rating(c: Catalog, s: State, kind: str, check: Check) -> int | None:
    """A monster's rating for that check as things stand; None if there is none, or its own text rules."""
    monster, ancient_one = c.monsters[kind], c.ancient_ones.get(s.ancient_one)
    served = ancient_one if ancient_one is not None and ancient_one.worshippers == kind else None
    match check:
        case Check.EVADE:
            return monster.awareness
        case Check.HORROR:
            return served.horror if served is not None and served.horror is not None else monster.horror
        case Check.COMBAT if monster.own_fight:
            return None
        case Check.COMBAT if kind == MANIAC and s.terror >= MANIAC_FROM:
            return MANIAC_RATING
        case Check.COMBAT if kind == HAUNTER and s.environment == HAUNTER_DARKENS:
            return HAUNTER_RATING
        case Check.COMBAT:
            return served.combat if served is not None and served.combat is not None else monster.combat
    return None


def toughness(c: Catalog, s: State, kind: str) -> int:
    """Successes that beat a monster as things stand."""
    monster, ancient_one = c.monsters[kind], c.ancient_ones.get(s.ancient_one)
    tough = monster.toughness
    if ancient_one is not None:
        if ancient_one.worshippers == kind and ancient_one.toughness is not None:
            tough = ancient_one.toughness
        tough += ancient_one.all_tougher
    added = effect(c, s).tougher
    tough += added.get(kind, 0) + (added.get(UNDEAD, 0) if monster.undead else 0)
    return tough + (RITUAL_ADDS if s.rumor == RITUAL and kind in RITUAL_TOUGHER else 0)


def foes(c: Catalog, s: State, check: Check) -> tuple[int, ...]:
    """Monsters of the board with a rating for that check, one of each kind at each place; the last one met first."""
    if s.setup.counts_monsters or s.fight is not None:
        return ()
    met = s.last_check
    seen: dict[tuple[str, str], int] = {}
    for n in board(s):
        if s.out[n].kind and rating(c, s, s.out[n].kind, check) is not None:
            seen.setdefault((s.out[n].kind, s.out[n].at), n)
    first = seen.pop((met.foe, met.foe_at), None) if met is not None and met.foe else None
    return (*(() if first is None else (first,)), *seen.values())


def modifier_key(modifier: int) -> str:
    return f"mod_{modifier}" if modifier >= 0 else f"mod_m{-modifier}"


def modifier_of(key: str) -> int:
    digits = key.removeprefix("mod_")
    return -int(digits[1:]) if digits.startswith("m") else int(digits)


# ---------------------------------------------------------------- questions
def ask(c: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Roll():
            return _ask_roll(c, s, _filled(s, item))
        case Dice(clue, only) if s.check is not None and s.thrown_by_hand("check"):
            n = _count(s, s.check, clue, only)
            return Question("faces", text("horror-ask-faces"), Faces((DIE,) * n, ("die",) * n)) if n else None
        case Forgets():
            known = {known.seat for known in s.skills}
            seats = seats_where(s, lambda seat: seat.lives)
            there = tuple(seat for seat in seats if seat in known)
            if len(there) > 1:
                return Question("seat", text("horror-ask-forgets"), OneOf(keys(there)))
        case ChooseReroll() if s.check is not None and 0 < len(failed_dice(s, s.check)) < len(s.check.faces):
            return Question("reroll", text("horror-ask-reroll"), OneOf(("all_dice", "failed_dice")))
        case Correction() if s.check is not None and s.check.faces:
            n = len(s.check.faces)
            return Question("faces", text("horror-ask-faces"), Faces((DIE,) * n, ("die",) * n))
    return None


def _filled(s: State, item: Roll) -> Roll:
    """Without what follows by itself."""
    if item.again is None and (s.last_check is None or item.check is not None or item.then):
        item = replace(item, again=False)
    if item.foe is None and (item.then or item.check not in (None, *MONSTERS)):
        item = replace(item, foe="")
    living = seats_where(s, lambda seat: seat.lives)
    if item.seat < 0 and item.again is False and len(living) == 1:
        item = replace(item, seat=living[0])
    return item


def _ask_roll(c: Catalog, s: State, item: Roll) -> Question | None:
    if item.again is None and s.last_check is not None:
        last = s.last_check
        what = text("horror-ask-again-check", who=who(s, last.seat), check=check_text(last.check), n=last.dice)
        goes_on = ("fight_it",) * (last.check in (Check.HORROR, Check.EVADE) and _stands(s, last) is not None)
        options = (*goes_on, "same", "other")
        return Question("as_last", what, OneOf(options), confirm=Text("horror-roll-it"))
    if item.seat < 0:
        return Question("seat", text("horror-ask-check-who"), OneOf(keys(seats_where(s, lambda seat: seat.lives))))
    if item.check is None:
        first = MONSTERS if s.phase is Phase.MOVEMENT else _USUAL
        order = (*first, *(check for check in Check if check not in first))
        return Question("check", text("horror-ask-check"), OneOf(order))
    if item.foe is None and foes(c, s, item.check):
        options = tuple(token(n) for n in foes(c, s, item.check))
        return Question("foe_of", text("horror-ask-foe-of"), OneOf((*options, OTHER_FOE)))
    if item.skill < 0:
        what = text("horror-ask-skill", who=who(s, item.seat), skill=Text(f"horror-skill-{skill_of(item.check)}"))
        known = remembered(s, item.seat, item.check)
        usual = USUAL_COMBAT if item.check is Check.COMBAT else USUAL_SKILL
        stands = usual if known is None else known
        return Question("skill", what, Number(0, MOST_SKILL), stands=stands)
    if item.modifier is None:
        if item.difficulty < 0:
            return Question("difficulty", text("horror-ask-difficulty"), Number(2, MOST_DIFFICULTY))
        options = tuple(modifier_key(modifier) for modifier in MODIFIERS)
        more = () if item.difficulty else (MORE_NEEDED,)
        return Question("modifier", text("horror-ask-modifier"), OneOf((*options, *more)))
    return None


def skill_of(check: Check) -> Check:
    """The skill whose dice a check uses: a special check stands over one."""
    return SKILL_OF.get(check, check)


def check_text(check: Check) -> Text:
    return Text(f"horror-check-{check}")


# ---------------------------------------------------------------- answers
def answer(c: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Roll():
            return push(s, _told(c, s, _filled(s, item), value))
        case Dice(clue, only) if isinstance(value, tuple):
            return _lies(s, tuple(int(face) for face in value), clue, only)
        case Forgets():
            return _forgotten(s, int(str(value)))
        case ChooseReroll():
            return push(s, reroll(s, failed=value == "failed_dice"))
        case Correction() if isinstance(value, tuple) and s.check is not None:
            return replace(s, check=replace(s.check, faces=tuple(int(face) for face in value)))
    raise TypeError(item)


def _stands(s: State, throw: Throw) -> int | None:
    """The number of the monster that a check was made against, while it is still there."""
    return _monster(s, throw.foe, throw.foe_at) if throw.foe else None


def _monster(s: State, kind: str, at: str) -> int | None:
    return next((n for n, out in enumerate(s.out) if (out.kind, out.at) == (kind, at)), None)


def _told(c: Catalog, s: State, item: Roll, value: Value) -> Roll:
    if item.again is None and s.last_check is not None:
        return _told_again(c, s, item, s.last_check, value)
    if item.seat < 0:
        return replace(item, seat=int(str(value)))
    if item.check is None:
        return replace(item, check=Check(str(value)))
    if item.foe is None and foes(c, s, item.check):
        if value == OTHER_FOE:
            return replace(item, foe="")
        out = s.out[number(str(value))]
        return _against(c, s, item, out.kind, out.at)
    if item.skill < 0 and isinstance(value, int):
        return replace(item, skill=value)
    if item.difficulty < 0:
        return replace(item, difficulty=int(str(value)))
    if value == MORE_NEEDED:
        return replace(item, difficulty=-1)
    return replace(item, modifier=modifier_of(str(value)), difficulty=item.difficulty or 1)


def _told_again(c: Catalog, s: State, item: Roll, last: Throw, value: Value) -> Roll:
    """The last check once more, its monster fought, or a new one."""
    if value == "fight_it":
        return _against(c, s, Roll(last.seat, Check.COMBAT, again=False), last.foe, last.foe_at)
    if value != "same":
        return replace(item, again=False)
    gone = last.foe and _stands(s, last) is None
    foe, foe_at = ("", "") if gone else (last.foe, last.foe_at)
    return Roll(last.seat, last.check, last.skill, last.modifier, last.difficulty, again=False, foe=foe, foe_at=foe_at)


def _against(c: Catalog, s: State, item: Roll, kind: str, at: str) -> Roll:
    """A check against a monster of the board: its rating, and in combat its toughness."""
    check = item.check or Check.COMBAT
    known = rating(c, s, kind, check)
    if known is None:
        return replace(item, foe="")
    successes_needed = toughness(c, s, kind) if check is Check.COMBAT else 1
    return replace(item, modifier=known, difficulty=successes_needed, foe=kind, foe_at=at)


# ---------------------------------------------------------------- work
def run(c: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, Cues]:
    match item:
        case Roll():
            item = _filled(s, item)
            if item.check is None or item.modifier is None:
                return s, ()
            throw = Throw(
                seat=item.seat,
                check=item.check,
                skill=item.skill,
                modifier=item.modifier,
                weather=weather(c, s, item.seat, item.check),
                difficulty=item.difficulty,
                then=item.then,
                place=item.place,
                foe=item.foe or "",
                foe_at=item.foe_at,
            )
            s = _remembers(s, item.seat, item.check, item.skill)
            return replace(s, check=throw, parked=s.agenda, agenda=(Dice(),)), ()
        case Dice(clue, only):
            if s.check is None:
                return s, ()
            n = _count(s, s.check, clue, only)
            s = _lies(s, tuple(int(chance.pick("check", DIE)) for _ in range(n)), clue, only)
            return s, (Rolled(), *_verdict(s)) if n else ()
        case Forgets():
            return replace(s, skills=()), ()
        case ChooseReroll():
            return push(s, reroll(s, failed=False)), ()
        case Correction():
            return s, ()
        case Consequence():
            return _consequence(c, s, item)


def _verdict(s: State) -> Cues:
    """What dice of the box came to; an attack on the Ancient One is counted, neither passed nor failed."""
    if s.check is None or s.check.then is Then.ATTACK:
        return ()
    return (Say(Text("horror-say-check-passed" if passed(s, s.check) else "horror-say-check-failed")),)


def _count(s: State, throw: Throw, clue: bool, only: tuple[int, ...] | None) -> int:
    if clue:
        return 2 if s.seats[throw.seat].who == TWO_DICE_A_CLUE else 1
    return len(only) if only is not None else throw.dice


def _lies(s: State, faces: tuple[int, ...], clue: bool, only: tuple[int, ...] | None) -> State:
    throw = s.check
    if throw is None:
        return s
    if clue:
        throw = replace(throw, faces=throw.faces + faces, clues=throw.clues + 1)
    elif only is not None:
        lying = list(throw.faces)
        for at, face in zip(only, faces, strict=True):
            lying[at] = face
        throw = replace(throw, faces=tuple(lying), rerolls=throw.rerolls + 1)
    else:
        throw = replace(throw, faces=faces)
    return replace(s, check=throw)


def failed_dice(s: State, throw: Throw) -> tuple[int, ...]:
    least = lowest_success(s, throw.seat)
    return tuple(at for at, face in enumerate(throw.faces) if face < least)


def reroll(s: State, failed: bool) -> Dice:
    """All dice of the check so far, clue dice included, or only those that failed."""
    if s.check is None:
        return Dice(only=())
    return Dice(only=failed_dice(s, s.check) if failed else tuple(range(len(s.check.faces))))


def keep(s: State) -> State:
    """The check stands: what hangs on it happens, then what was parked goes on."""
    throw = s.check
    if throw is None:
        return s
    consequence = Consequence(
        throw.seat,
        throw.then,
        successes(s, throw),
        passed(s, throw),
        throw.place,
        throw.check,
        throw.foe,
        throw.foe_at,
    )
    last = replace(throw, faces=(), clues=0, rerolls=0, weather=0, then=Then.NOTHING, place="")
    once_more = last if throw.check in MONSTERS and not throw.then else s.last_check
    return replace(s, check=None, last_check=once_more, agenda=(consequence, *s.parked), parked=())


def _consequence(c: Catalog, s: State, item: Consequence) -> tuple[State, Cues]:
    log = (Log(text("horror-log-passed-check" if item.passed else "horror-log-failed-check", n=item.successes)),)
    match item.then:
        case Then.BLESS if item.passed:
            return gain(s, item.seat, Hold.BLESSING), log
        case Then.CURSE if not item.passed:
            return gain(s, item.seat, Hold.CURSE), log
        case Then.ARREST if not item.passed and not arrests_banned(s):
            return arrest(s, item.seat), log
        case Then.CLOSE if item.passed:
            return push(s, Closed(item.place, item.seat)), log
        case Then.ATTACK:
            s, cues = hits(c, s, item.seat, item.successes)
            return s, (*log, *cues)
        case Then.DEFEND:
            return struck(c, s, item.seat, item.passed), log
        case Then.NOTHING if item.passed and item.check == Check.COMBAT and item.foe:
            beaten = _monster(s, item.foe, item.foe_at)
            if beaten is not None:
                return push(s, Trophy(item.seat, beaten), Handwork()), log
    return s, log
