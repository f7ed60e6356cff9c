"""What spells do to lives, and what rounds bring: arithmetic on seats. Must not know moves, pages or chance.

"Leaflet" is the Korean rules leaflet, "rules" the rule text of the English edition; see README.md of this folder.
"""

from __future__ import annotations

from companion.games.abraca_what.state import How, Result, State

DRAGON, WANDERER, BREEZE, OWL, TEMPEST, BLIZZARD, FIREBALL, POTION = range(1, 9)
BY_DIE = (DRAGON, BREEZE)
"""Spells that roll the die when they work."""
CAPPED = (BREEZE, POTION)
"""Spells that the leaflet §5 marks "(at most 3)"."""

Changes = tuple[int, ...]
"""Lives gained (lost if negative) by each seat."""


def left_of(s: State, seat: int) -> int:
    """The next seat clockwise that is in the round; ``seat`` itself if nobody else is."""
    return _beside(s, seat, 1)


def right_of(s: State, seat: int) -> int:
    return _beside(s, seat, -1)


def _beside(s: State, seat: int, step: int) -> int:
    count = len(s.life)
    at = (seat + step) % count
    while at != seat and (s.life[at] <= 0 or at in s.away):
        at = (at + step) % count
    return at


def worked(s: State, number: int, die: int) -> Changes:
    """Leaflet §5: what the spell does, as printed, before it is clipped; ``die`` only matters for 1 and 3."""
    caster = s.turn
    changes = [0] * len(s.life)
    match number:
        case 1 | 2:
            lost = die if number == DRAGON else 1
            for seat in s.alive:
                changes[seat] = -lost
            changes[caster] = 1 if number == WANDERER else 0
        case 3:
            changes[caster] = die
        case 5 | 6 | 7:
            if number != FIREBALL:
                changes[left_of(s, caster)] = -1
            if number != BLIZZARD:
                changes[right_of(s, caster)] = -1  # with two players left and right are one: it loses one in all
            changes[caster] = 0
        case 8:
            changes[caster] = 1
    return tuple(changes)


def clipped(s: State, changes: Changes, cap: int) -> Changes:
    """What remains of changes: nobody falls below no life, nobody is healed above ``cap`` (who is above it stays)."""
    return tuple([max(-life, min(change, max(0, cap - life))) for change, life in zip(changes, s.life, strict=True)])


def cap_of(s: State, number: int) -> int:
    """The most lives a spell heals to."""
    return s.setup.heal_cap if number in CAPPED else s.setup.kit.lives


def result(s: State, how: How, winner: int | None) -> Result:
    """Leaflet §4.5: three points to who killed or emptied the hand, one to everybody alive, one a secret stone."""
    kit, variant = s.setup.kit, s.setup.last_magician
    alive = s.alive
    spared = alive if how is not How.EMPTIED or s.setup.survivors_score else ()
    points = [0] * len(s.life)
    for seat in alive:
        if seat == winner:
            points[seat] = kit.last_magician if variant else kit.winner
        elif seat in spared:
            points[seat] = 0 if variant else kit.survivor
        else:
            continue
        points[seat] += kit.secret_stone * s.taken[seat]
    life = tuple(s.life[seat] if seat in spared or seat == winner else 0 for seat in range(len(s.life)))
    return Result(how, winner, tuple(points), life)


def winners(s: State, points: tuple[int, ...], last: Result) -> tuple[int, ...]:
    """Leaflet §4.6, and rules for ties: who reached the target; of those who got most in the last round; of those who
    have most lives; they share it. Empty if nobody reached it."""
    there = [seat for seat in s.playing if points[seat] >= s.setup.kit.target]
    best = max(((last.points[seat], last.life[seat]) for seat in there), default=None)
    return tuple(seat for seat in there if (last.points[seat], last.life[seat]) == best)
