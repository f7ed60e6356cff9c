"""The ten kinds of check: dice from skill and modifiers, clue dice, rerolls, and what hangs on the result.

While a check stands the rest of the agenda is parked, so that clue dice and rerolls are moves of the table. A bonus to
a skill counts for the special check over it, a bonus to checks of that skill does not (rules, Korean leaflet §4.3).
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from companion.core.chance import Chance
from companion.core.game import Faces, Number, OneOf, Question, Value, push
from companion.core.view import Cue, Log, Rolled, Say
from companion.core.words import Text, text
from companion.games.arkham_horror.battle import hits, struck
from companion.games.arkham_horror.catalog import Catalog
from companion.games.arkham_horror.mythos import DIE
from companion.games.arkham_horror.state import (
    SKILL_OF,
    Check,
    ChooseReroll,
    Closed,
    Consequence,
    Correction,
    Dice,
    Hold,
    Roll,
    State,
    Then,
    Throw,
    keys,
    seats_where,
)
from companion.games.arkham_horror.supply import effect
from companion.games.arkham_horror.upkeep import arrest, arrests_banned, gain, who

Item: TypeAlias = Roll | Dice | ChooseReroll | Correction | Consequence
Cues: TypeAlias = tuple[Cue, ...]

MOST_SKILL = 20
USUAL_SKILL = 4
"""Where the picker begins for somebody who has not made this check before."""
MOST_DIFFICULTY = 6
MODIFIERS = (0, -1, -2, -3, -4, -5, -6, 1, 2, 3, 4, 5, 6)
"""In the order they are offered: most checks have none, or a penalty."""
TWO_DICE_A_CLUE = "joe_diamond"


def lowest_success(s: State, seat: int) -> int:
    """From which face on a die succeeds: 5, blessed 4, cursed 6."""
    if s.seats[seat].holding(Hold.BLESSING):
        return 4
    return 6 if s.seats[seat].holding(Hold.CURSE) else 5


def successes(s: State, throw: Throw) -> int:
    least = lowest_success(s, throw.seat)
    return sum(face >= least for face in throw.faces)


def passed(s: State, throw: Throw) -> bool:
    return successes(s, throw) >= throw.difficulty


def weather(c: Catalog, s: State, seat: int, check: Check) -> int:
    """What the environment adds to checks of that very kind, for those in Arkham."""
    return effect(c, s).checks.get(check, 0) if s.seats[seat].in_arkham else 0


def modifier_key(modifier: int) -> str:
    return f"mod_{modifier}" if modifier >= 0 else f"mod_m{-modifier}"


def modifier_of(key: str) -> int:
    digits = key.removeprefix("mod_")
    return -int(digits[1:]) if digits.startswith("m") else int(digits)


# ---------------------------------------------------------------- questions
def ask(c: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Roll():
            return _ask_roll(s, _filled(s, item))
        case Dice(clue, only) if s.check is not None and s.thrown_by_hand("check"):
            n = _count(s, s.check, clue, only)
            return Question("faces", text("horror-ask-faces"), Faces((DIE,) * n, ("die",) * n)) if n else None
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
    living = seats_where(s, lambda seat: seat.lives)
    if item.seat < 0 and item.again is False and len(living) == 1:
        item = replace(item, seat=living[0])
    return item


def _ask_roll(s: State, item: Roll) -> Question | None:
    if item.again is None and s.last_check is not None:
        last = s.last_check
        what = text("horror-ask-again-check", who=who(s, last.seat), check=check_text(last.check), n=last.dice)
        return Question("as_last", what, OneOf(("same", "other")), confirm=Text("horror-roll-it"))
    if item.seat < 0:
        return Question("seat", text("horror-ask-check-who"), OneOf(keys(seats_where(s, lambda seat: seat.lives))))
    if item.check is None:
        return Question("check", text("horror-ask-check"), OneOf(tuple(Check)))
    if item.skill < 0:
        what = text("horror-ask-skill", who=who(s, item.seat), skill=Text(f"horror-skill-{skill_of(item.check)}"))
        before = s.last_check
        same = before is not None and (before.seat, before.check) == (item.seat, item.check)
        known = before.skill if before is not None and same else USUAL_SKILL
        return Question("skill", what, Number(0, MOST_SKILL), stands=known)
    if item.modifier is None:
        options = tuple(modifier_key(modifier) for modifier in MODIFIERS)
        return Question("modifier", text("horror-ask-modifier"), OneOf(options))
    if not item.difficulty:
        return Question("difficulty", text("horror-ask-difficulty"), Number(1, MOST_DIFFICULTY))
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
            return push(s, _told(s, _filled(s, item), value))
        case Dice(clue, only) if isinstance(value, tuple):
            return _lies(s, tuple(int(face) for face in value), clue, only)
        case ChooseReroll():
            return push(s, reroll(s, failed=value == "failed_dice"))
        case Correction() if isinstance(value, tuple) and s.check is not None:
            return replace(s, check=replace(s.check, faces=tuple(int(face) for face in value)))
    raise TypeError(item)


def _told(s: State, item: Roll, value: Value) -> Roll:
    last = s.last_check
    if item.again is None and last is not None:
        if value != "same":
            return replace(item, again=False)
        return Roll(last.seat, last.check, last.skill, last.modifier, last.difficulty, again=False)
    if item.seat < 0:
        return replace(item, seat=int(str(value)))
    if item.check is None:
        return replace(item, check=Check(str(value)))
    if item.skill < 0 and isinstance(value, int):
        return replace(item, skill=value)
    if item.modifier is None:
        return replace(item, modifier=modifier_of(str(value)))
    return replace(item, difficulty=int(str(value)))


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
            )
            return replace(s, check=throw, parked=s.agenda, agenda=(Dice(),)), ()
        case Dice(clue, only):
            if s.check is None:
                return s, ()
            n = _count(s, s.check, clue, only)
            s = _lies(s, tuple(int(chance.pick("check", DIE)) for _ in range(n)), clue, only)
            return s, (Rolled(), *_verdict(s)) if n else ()
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
    consequence = Consequence(throw.seat, throw.then, successes(s, throw), passed(s, throw), throw.place)
    last = replace(throw, faces=(), clues=0, rerolls=0, weather=0, then=Then.NOTHING, place="")
    return replace(s, check=None, last_check=last, agenda=(consequence, *s.parked), parked=())


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
    return s, log
