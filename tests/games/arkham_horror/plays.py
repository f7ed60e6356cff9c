"""What must hold in every state of every play, and somebody who plays at random. Knows no single rule by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from companion.core.game import (
    Accepts,
    Answer,
    Correct,
    Counts,
    Faces,
    Leave,
    Name,
    Number,
    OneOf,
    Seen,
    Several,
    Value,
    chosen,
)
from companion.core.play import MemoryRows, Play
from companion.games.arkham_horror.catalog import OUTSKIRTS
from companion.games.arkham_horror.state import State, Trigger, on_board
from companion.games.arkham_horror.supply import all_cards, away, cup_size, deck, markers_made, stack
from companion.games.arkham_horror.tracks import doom_max, limits, monster_limit, triggers
from tests.games.arkham_horror.table import CATALOG, GAME, NAMES

HAPPY_KEYS = ("next", "upkeep", "mythos", "attack", "keep")


def conserved(s: State) -> None:
    """Cards, gate markers and monsters are each somewhere, and nowhere twice."""
    cards = all_cards(CATALOG, s)
    out = away(s)
    assert len(set(out)) == len(out), "a card lies in two places"
    assert sorted((*deck(CATALOG, s), *out)) == sorted(cards)
    assert len(set(s.drawn)) == len(s.drawn)
    assert set(s.drawn) <= set(deck(CATALOG, s)), "a card under the deck is also in play"

    left = stack(CATALOG, s)
    used = Counter(gate.world for gate in s.gates)
    for seat in s.seats:
        used.update(seat.gates)
    made = {world.key: world.markers for world in CATALOG.worlds.values()}
    assert all(left[world] + used[world] == count for world, count in made.items())
    assert all(left[world] >= count for world, count in Counter(s.markers).items()), "a spent marker is in use"

    if not s.setup.counts_monsters:
        tokens = Counter(out.kind for out in s.out)
        printed = markers_made(CATALOG, s)
        assert all(tokens[kind] <= printed.get(kind, 0) for kind in tokens), "more monsters than there are"
        assert cup_size(CATALOG, s) + len(s.out) == sum(printed.values())
    assert len(set(s.worlds)) == len(s.worlds)
    assert len({gate.place for gate in s.gates}) == len(s.gates)


def honoured(s: State) -> None:
    """No limit is broken, and nobody sleeps through a trigger. Not after a hand has set values."""
    if s.fight is not None or s.trigger is not None or s.outcome:
        return
    if s.joined or not all(seat.plays for seat in s.seats):
        return  # limits have moved with the people: what lies there already stays, and the page warns
    limit = limits(CATALOG, s)
    most = monster_limit(CATALOG, s)
    assert not triggers(CATALOG, s), f"should be awake: {triggers(CATALOG, s)}"
    assert s.doom < doom_max(CATALOG, s) or not s.ancient_one
    assert 0 <= s.terror <= 10
    assert most is None or s.monsters <= most
    assert s.outskirts <= limit.outskirts
    assert not (most is None and s.outskirts), "there are no Outskirts at terror 10"
    assert not {gate.place for gate in s.gates} & set(s.seals)


def woken_rightly(before: State, after: State) -> None:
    """The trigger that woke him holds in the state in which he woke."""
    if before.trigger is not None or after.trigger is None:
        return
    limit = limits(CATALOG, after)
    match after.trigger:
        case Trigger.GATES:
            assert len(after.gates) >= limit.gates
        case Trigger.MARKERS:
            assert not stack(CATALOG, after)
        case Trigger.CUP:
            assert cup_size(CATALOG, after) == 0 or _banned(after)
        case Trigger.TERROR:
            assert after.terror == 10
            assert sum(on_board(out.at) for out in after.out) >= limit.terror10
            assert all(out.at != OUTSKIRTS for out in after.out)


def _banned(s: State) -> bool:
    """An environment keeps the last monsters of the cup out of play."""
    return bool(s.environment)


def any_answer(accepts: Accepts, random: Random) -> Value:
    match accepts:
        case OneOf(options):
            return random.choice(options)
        case Several(options, least, most):
            some = set(random.sample(options, random.randint(least, min(most, len(options)))))
            return tuple(option for option in options if option in some)
        case Number(low, high, by):
            return random.randrange(low, high + 1, by)
        case Faces(dice):
            return tuple(random.choice(faces) for faces in dice)
        case Seen():
            return True
        case Name():
            return "somebody"
        case Counts():
            raise AssertionError("Arkham Horror counts nothing")


def begin(random: Random, players: int, seed: bytes, **fixed: Value) -> Play[Any, Any, Any]:
    """A play with random options, but for ``fixed``."""
    options = {option.key: any_answer(option.accepts, random) for option in GAME.options()} | fixed
    play, _ = Play.begin(GAME, MemoryRows(), seed, chosen(GAME, options), NAMES[:players], {})
    return play


def random_move(play: Play[Any, Any, Any], random: Random, *, correct: bool = False) -> Any:
    """Something the table may do now; None when the game is over. Mostly what moves the game on."""
    question = play.question
    s = play.state
    if question is not None:
        if random.random() < 0.02:
            return Leave(question.key)
        return Answer(question.key, any_answer(question.accepts, random))
    if GAME.over(s):
        return None
    if correct and random.random() < 0.1:
        dial = random.choice(GAME.dials(s))
        return Correct(dial.key, any_answer(dial.accepts, random))
    ready: Sequence[Any] = [offer for offer in GAME.offers(s) if offer.why_not is None and offer.key != "awaken"]
    forward = [offer for offer in ready if offer.key in HAPPY_KEYS]
    return random.choice(forward if forward and random.random() < 0.75 else ready).move
