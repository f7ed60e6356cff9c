"""The night as a list of calls: who is told what, and for how long. Must not know seats, languages or the box.

``night`` is a pure function of what the whole table knows: the special characters in play and the way the Lancelots
are shown. Nothing in it depends on who holds which card, so nothing of it can give anybody away.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

GOOD, EVIL = "good", "evil"
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Z][A-Za-z]+)?")
"""A field of a line that is the code of a language."""
ALWAYS = ("merlin", "assassin", "servant", "minion")
"""Roles that every play may hold, whatever was chosen."""
LANCELOTS = ("good_lancelot", "evil_lancelot")


class Lancelot(StrEnum):
    """How the two Lancelots are played (the Lancelot sheet's variants 1, 2 and 3)."""

    OFF = "off"
    HIDDEN = "hidden"
    ANNOUNCED = "announced"
    MUTUAL = "mutual"

    @property
    def reveal(self) -> str:
        """What they do in the night: nothing, a raised ``thumb``, or ``mutual`` sight."""
        match self:
            case Lancelot.OFF:
                return ""
            case Lancelot.HIDDEN | Lancelot.ANNOUNCED:
                return "thumb"
            case Lancelot.MUTUAL:
                return "mutual"


class Pace(StrEnum):
    SLOW = "slow"
    NORMAL = "normal"
    QUICK = "quick"


class Call(Struct, frozen=True):
    """One spoken line of the night and the silence after it.

    ``id`` is stable: a stopped night resumes at it. ``line`` is the sentence's id. ``eyes`` and ``thumbs`` are the
    roles whose eyes are open and whose thumbs are up once the line was obeyed.
    """

    id: str
    line: str
    eyes: tuple[str, ...]
    thumbs: tuple[str, ...]
    wait_s: float


class Pause(Struct, frozen=True, forbid_unknown_fields=True):
    """Silence of one kind; with ``least_s`` and ``most_s`` the table sets it, and no pace changes it."""

    default_s: float
    least_s: float = 0.0
    most_s: float = 0.0


class Variant(Struct, frozen=True, rename={"holds": "if"}):
    """One of a step's lines: said if every flag of ``holds`` is set."""

    holds: tuple[str, ...]
    line: str
    eyes: tuple[str, ...] | None = None
    thumbs: tuple[str, ...] | None = None


class NightStep(Struct, frozen=True):
    """A step of the script as the data has it: one line, or the first variant that holds."""

    id: str
    pause: str
    when: tuple[str, ...] = ()
    line: str = ""
    eyes: tuple[str, ...] | None = None
    thumbs: tuple[str, ...] | None = None
    variants: tuple[Variant, ...] = ()


class Script(Struct, frozen=True):
    """The night of every possible play. ``sides`` is each role's side."""

    steps: tuple[NightStep, ...]
    pauses: tuple[tuple[str, Pause], ...]
    paces: tuple[tuple[str, float], ...]
    sides: tuple[tuple[str, str], ...]
    languages: tuple[str, ...] = ()
    """Codes of those that every line is written in."""

    @property
    def look(self) -> Pause:
        """How long somebody may look."""
        return dict(self.pauses)["look"]


def script(narration: Mapping[str, Any], roles: Mapping[str, Any]) -> Script:
    """From the parsed data/narration.yaml and data/roles.yaml. Raises msgspec.ValidationError on another shape."""
    steps = msgspec.convert(narration["reveal"], tuple[NightStep, ...])
    pauses = msgspec.convert(narration["pauses"], dict[str, Pause])
    paces = msgspec.convert(narration["paces"], dict[str, float])
    sides = {role: facts["side"] for role, facts in roles["roles"].items()}
    fields = (set(filter(LANGUAGE.fullmatch, line)) for line in narration["lines"].values())
    spoken: set[str] = set.intersection(*fields)
    return Script(steps, tuple(pauses.items()), tuple(paces.items()), tuple(sides.items()), tuple(sorted(spoken)))


def in_play(characters: Collection[str], lancelot: Lancelot) -> frozenset[str]:
    """Every role that may be at the table."""
    return frozenset((*ALWAYS, *characters, *(LANCELOTS if lancelot is not Lancelot.OFF else ())))


@lru_cache(maxsize=64)
def night(
    script: Script,
    characters: tuple[str, ...],
    lancelot: Lancelot = Lancelot.OFF,
    pace: Pace = Pace.NORMAL,
    look_s: float = 6.0,
) -> tuple[Call, ...]:
    """The calls of one night, in order.

    ``characters`` are the special characters chosen beside Merlin and the Assassin: any of percival, morgana,
    mordred, oberon. ``look_s`` is the window in which somebody looks, within the script's limits.
    """
    flags = {*characters}
    if lancelot.reveal:
        flags.add(f"lancelot_{lancelot.reveal}")
    roles = in_play(characters, lancelot)
    sides = dict(script.sides)
    factor = dict(script.paces)[pace]
    pauses = dict(script.pauses)
    look_s = min(max(look_s, script.look.least_s), script.look.most_s)
    eyes: tuple[str, ...] = ()
    thumbs: tuple[str, ...] = ()
    calls = []
    for step in script.steps:
        if not flags.issuperset(step.when):
            continue
        said: NightStep | Variant = step
        if step.variants:
            said = next(variant for variant in step.variants if flags.issuperset(variant.holds))
        eyes = eyes if said.eyes is None else _meant(said.eyes, roles, sides)
        thumbs = thumbs if said.thumbs is None else _meant(said.thumbs, roles, sides)
        wait_s = look_s if step.pause == "look" else pauses[step.pause].default_s * factor
        calls.append(Call(step.id, said.line, eyes, thumbs, wait_s))
    return tuple(calls)


def resting(calls: Sequence[Call], call: int) -> int:
    """The call at which a night goes on that stopped at number ``call``: the last before which nobody's eyes were open
    and nobody's thumb was up. Whoever waits takes the hands down, so a look is repeated with the thumbs that it needs.
    """
    at = min(max(call, 0), len(calls) - 1)
    return next(n for n in range(at, -1, -1) if n == 0 or not (calls[n - 1].eyes or calls[n - 1].thumbs))


def _meant(written: tuple[str, ...], roles: frozenset[str], sides: Mapping[str, str]) -> tuple[str, ...]:
    """The roles in play that ``evil``, ``all``, ``merlin``, ``-oberon`` … mean together."""
    meant: set[str] = set()
    for word in written:
        name = word.removeprefix("-")
        group = {role for role in roles if name in ("all", role, sides[role])}
        meant = meant - group if word.startswith("-") else meant | group
    return tuple(sorted(meant))
