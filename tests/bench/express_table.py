"""Arkham Express played by a robot table with everything kept by the box. Must not know how presses are counted."""

from __future__ import annotations

from collections import deque
from random import Random
from typing import Any

from companion.core.game import Tables
from companion.core.view import Role
from companion.games.arkham_express.facts import HEAL, MONSTER, MOVE, NUMBERED, RESEARCH, SEAL_COSTS
from companion.games.arkham_express.state import Place
from tests.bench.fingers import Fingers

KEY = "arkham_express"
SEATS = ("Mina", "Joon")
TURNS = 30
LINKS = {
    Place.UNIVERSITY: (Place.NORTHSIDE, Place.RIVERTOWN, Place.UPTOWN, Place.FRENCH_HILL, Place.INDEPENDENCE),
    Place.NORTHSIDE: (Place.CAVE, Place.SOCIETY),
    Place.RIVERTOWN: (Place.GRAVEYARD, Place.WEAPONS),
    Place.UPTOWN: (Place.WOODS, Place.MAGIC, Place.HOSPITAL),
    Place.FRENCH_HILL: (Place.WITCH_HOUSE, Place.LODGE),
    Place.INDEPENDENCE: (Place.ISLE,),
}
"""A board of its own; nobody's real one is known."""
WAYS: dict[Place, set[Place]] = {}
for _here, _others in LINKS.items():
    for _other in _others:
        WAYS.setdefault(_here, set()).add(_other)
        WAYS.setdefault(_other, set()).add(_here)
SHEETS = ((5, 6, 5, 6, 6), (6, 6, 4, 5, 6))
"""Start and most of health, start and most of sanity, most research, by seat."""
_SHEET = ("health_start", "health_max", "sanity_start", "sanity_max", "research_max")


def _bag(random: Random) -> list[tuple[int, str, str]]:
    """Thirty-four tokens: strength, mark, whether nobody gets away."""
    kinds = ("physical", "magical")
    return [
        (random.choice((1, 1, 2, 2, 3)), random.choice(kinds), "yes" if random.random() < 0.2 else "no")
        for _ in range(34)
    ]


def known() -> Tables:
    """What nine evenings have taught: every token by what is on it, two sheets, the whole board."""
    tokens = [(n, kind, holds) for n in (1, 2, 3) for kind in ("physical", "magical") for holds in ("no", "yes")]
    return {
        "monsters": tuple(
            {"monster": f"token_{at}", "strength": n, "kind": kind, "holds": holds}
            for at, (n, kind, holds) in enumerate(tokens, 1)
        ),
        "investigators": tuple(
            {"investigator": f"sheet_{at}", **dict(zip(_SHEET, sheet, strict=True))}
            for at, sheet in enumerate(SHEETS, 1)
        ),
        "links": tuple({"place": place, "next_to": tuple(sorted(others))} for place, others in WAYS.items()),
    }


class Evening:
    """An evening of two with everything kept. ``of_turn`` are the presses of each turn, ``before`` those before the
    first one."""

    def __init__(self, seed: int, tables: Tables) -> None:
        self.random = Random(seed)
        self.bag = _bag(self.random)
        self.drawn: tuple[int, str, str] | None = None
        self.fingers = Fingers(KEY, SEATS, {"start_player": "seat_1"}, seed.to_bytes(4, "big"), tables)
        self.of_turn: list[int] = []
        while self.fingers.asks:
            self.answer()
        self.before = self.fingers.presses
        while len(self.of_turn) < TURNS and not self.over:
            began = self.fingers.presses
            self.turn()
            self.of_turn.append(self.fingers.presses - began)

    @property
    def s(self) -> Any:
        return self.fingers.state

    @property
    def over(self) -> bool:
        """Lost, or the Ancient One wakes: there are no more turns."""
        return bool(self.s.outcome) or self.fingers.asks == "ancient"

    def turn(self) -> None:
        before = self.s.turn
        while self.s.turn == before and not self.over:
            if self.fingers.asks:
                self.answer()
            else:
                self.fingers.press(Role.ROLL)

    # -- what these people want
    def goal(self) -> tuple[Place, ...]:
        """The way to the next thing to do: a gate that can be sealed, else the weakest monster that can be met."""
        one = self.s.active
        gates = [NUMBERED[n] for n, spot in enumerate(self.s.spots) if spot.gate and spot.monster is None]
        strengths = {NUMBERED[n]: spot.monster.strength for n, spot in enumerate(self.s.spots) if spot.monster}
        weak = min(strengths.values(), default=0)
        monsters = [place for place, strength in strengths.items() if strength == weak]
        able = min(one.health, one.sanity) > weak
        wanted = gates if one.research >= SEAL_COSTS and gates else monsters if able else []
        return min((self._way(one.place, place) for place in wanted), key=len, default=())

    @staticmethod
    def _way(here: Place, there: Place) -> tuple[Place, ...]:
        before: dict[Place, Place] = {}
        queue = deque([here])
        while queue:
            at = queue.popleft()
            for other in sorted(WAYS[at] - before.keys() - {here}):
                before[other] = at
                queue.append(other)
        way = []
        while there != here:
            way.append(there)
            there = before[there]
        return tuple(reversed(way))

    def again(self) -> list[str]:
        """Dice that these people do not want as they lie."""
        one = self.s.active
        wants = {
            RESEARCH: max(0, one.research_max - one.research),
            MOVE: len(self.goal()),
            HEAL: one.health_max - one.health + one.sanity_max - one.sanity,
        }
        found = []
        for die, face in enumerate(self.s.dice):
            if face == MONSTER:
                continue
            if wants.get(face, 0) > 0:
                wants[face] -= 1
            else:
                found.append(str(die))
        return found

    def token(self) -> tuple[int, str, str]:
        if self.drawn is None:
            self.drawn = self.bag.pop(self.random.randrange(len(self.bag)))
        return self.drawn

    def answer(self) -> None:
        fingers = self.fingers
        match fingers.asks:
            case "hands" | "assault":
                fingers.done()
            case "investigator":
                self._sheet()
            case "health_start" | "health_max" | "sanity_start" | "sanity_max" | "research_max":
                fingers.number(SHEETS[self.s.agenda[0].seat][_SHEET.index(fingers.asks)])
            case "monster":
                self._which()
            case "strength":
                fingers.number(self.token()[0])
            case "kind":
                fingers.choose(self.token()[1])
            case "holds":
                fingers.choose(self.token()[2])
                self.drawn = None
            case "reroll":
                fingers.throw_again(self.again() if self.s.rerolls else [])
            case "again":
                fingers.throw_again([])
            case "to":
                fingers.choose(self._to())
            case "resolve":
                seal, move = "seal" in fingers.options, "move" in fingers.options and self.goal()
                fingers.choose("seal" if seal else "move" if move else "done")
            case "brace":
                self._fight()
            case "recover":
                fingers.choose("health" if self.s.active.health <= self.s.active.sanity else "sanity")
            case "spend":
                assert fingers.question is not None
                fingers.number(fingers.question.accepts.high)
            case "seal_now":
                fingers.choose("yes")
            case other:
                raise AssertionError(f"these people do not know what to say to {other}")

    def _to(self) -> str:
        """The next step of the way; away from a monster any; a place that the box does not know to be near."""
        way, options = self.goal(), self.fingers.options
        near = sorted(WAYS[self.s.active.place])
        wanted = way[:1] if "done" in options else near
        if not wanted and "done" in options:
            return "done"
        return next((place for place in wanted or near if place in options), "elsewhere")

    def _fight(self) -> None:
        if self.fingers.question is not None and hasattr(self.fingers.question.accepts, "options"):
            foe = next(spot.monster for n, spot in enumerate(self.s.spots) if NUMBERED[n] == self.s.active.place)
            one = self.s.active
            self.fingers.choose("retreat" if min(one.health, one.sanity) <= foe.strength else "fight")
        else:
            self.fingers.done()

    def _which(self) -> None:
        """The token, by what is printed on it."""
        tokens = {**self.s.setup.monsters, **self.s.monsters}
        printed = {name: (one.strength, one.kind, "yes" if one.holds else "no") for name, one in tokens.items()}
        key = next((name for name, what in printed.items() if what == self.token()), "another")
        self.fingers.choose(key)
        if key != "another":
            self.drawn = None

    def _sheet(self) -> None:
        sheets = {**self.s.setup.sheets, **self.s.sheets}
        mine = SHEETS[self.s.agenda[0].seat]
        same = (name for name, one in sheets.items() if tuple(getattr(one, key) for key in _SHEET) == mine)
        self.fingers.choose(next(same, "another"))


__all__ = ["Evening", "known"]
