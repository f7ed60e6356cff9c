"""What the table may do now, and why not: the only place that says it. Must not know what a move leads to."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from companion.api import Icon, Offer, Text
from companion.games.arkham_horror import gates
from companion.games.arkham_horror.abilities import rumor_actors
from companion.games.arkham_horror.battle import attackers
from companion.games.arkham_horror.catalog import PLAYERS, Catalog
from companion.games.arkham_horror.checks import TWO_DICE_A_CLUE
from companion.games.arkham_horror.state import (
    ActRumor,
    Attack,
    AttackAnew,
    Awaken,
    CloseGate,
    ClueDie,
    ComeBack,
    DrawMythos,
    DrawWorld,
    EnterFaces,
    EnterGate,
    Fate,
    Gain,
    GateAppears,
    GateGoes,
    JoinIn,
    Keep,
    LowerDoom,
    MakeCheck,
    MonsterAppears,
    MonsterBeaten,
    MonsterGoes,
    MonsterJoins,
    Move,
    Next,
    Phase,
    PutBack,
    RaiseDoom,
    RaiseTerror,
    Reroll,
    RerollFailed,
    RollUpkeep,
    SkillsChange,
    SpendTrophies,
    State,
    TakeOut,
)
from companion.games.arkham_horror.supply import deck

MOVES: tuple[tuple[str, Move, Icon, bool], ...] = (
    ("next", Next(), Icon.GO, False),
    ("upkeep", RollUpkeep(), Icon.ROLL, True),
    ("mythos", DrawMythos(), Icon.GATE, True),
    ("attack", Attack(), Icon.DAGGER, True),
    ("attack_anew", AttackAnew(), Icon.PEN, False),
    ("skills_change", SkillsChange(), Icon.STEP, False),
    ("check", MakeCheck(), Icon.ROLL, False),
    ("close", CloseGate(), Icon.LOCK, False),
    ("enter", EnterGate(), Icon.PASSAGE, False),
    ("world", DrawWorld(), Icon.CARDS, True),
    ("come_back", ComeBack(), Icon.PAWN, False),
    ("beaten", MonsterBeaten(), Icon.DAGGER, False),
    ("monster_appears", MonsterAppears(), Icon.MONSTER, False),
    ("gate_appears", GateAppears(), Icon.GATE, False),
    ("rumor", ActRumor(), Icon.FLAG, False),
    ("gain", Gain(), Icon.STAR, False),
    ("fate", Fate(), Icon.PAWN, False),
    ("spend", SpendTrophies(), Icon.GEM, False),
    ("terror", RaiseTerror(), Icon.TERROR, False),
    ("doom", RaiseDoom(), Icon.SKULL, False),
    ("doom_down", LowerDoom(), Icon.MINUS, False),
    ("monster_joins", MonsterJoins(), Icon.PLUS, False),
    ("monster_goes", MonsterGoes(), Icon.OUT, False),
    ("gate_goes", GateGoes(), Icon.CROSS, False),
    ("join_in", JoinIn(), Icon.SEAT, False),
    ("take_out", TakeOut(), Icon.CARDS, False),
    ("put_back", PutBack(), Icon.CARDS, False),
    ("awaken", Awaken(), Icon.EYE, False),
    ("clue_die", ClueDie(), Icon.CLUE, False),
    ("reroll", Reroll(), Icon.ROLL, False),
    ("reroll_failed", RerollFailed(), Icon.ROLL, False),
    ("faces", EnterFaces(), Icon.HAND, False),
    ("keep", Keep(), Icon.CHECK, False),
)
KEYS = tuple(key for key, *_ in MOVES)
_CHECKING = frozenset({"clue_die", "reroll", "reroll_failed", "faces", "keep"})
_ALWAYS = frozenset({"check", "gain", "fate", "spend"})
_FIRST: dict[Phase, tuple[str, ...]] = {
    Phase.MOVEMENT: ("beaten", "come_back", "gain", "fate", "enter"),
    Phase.ARKHAM: ("close", "enter", "gain", "fate", "spend", "monster_appears", "gate_appears"),
    Phase.OTHER_WORLDS: ("come_back", "gain", "fate", "monster_appears"),
}
"""What a table wants most in a phase, in that order, before all else."""
_FEW_IN_PLAY = 30
"""With fewer mythos cards taken out the deck cannot be empty: only a few lie in play."""
_DECK = frozenset({"take_out", "put_back"})
_BATTLE = frozenset({"next", "skills_change", "attack", "attack_anew", "check", "gain", "fate", "spend"})
_SET_UP = frozenset({"mythos", "check", "gain", *_DECK})
_OF_PHASE = {"upkeep": Phase.UPKEEP, "close": Phase.ARKHAM, "rumor": Phase.ARKHAM, "world": Phase.OTHER_WORLDS}


def offers(c: Catalog, s: State) -> tuple[Offer[Move], ...]:
    """Every move in the order a table would want them."""
    check = s.check
    can_clue = check is not None and (not s.setup.keeps_values or s.seats[check.seat].clues > 0)
    now = _Now(
        over=bool(s.outcome),
        battle=s.fight is not None,
        phase=s.phase,
        pending=s.pending,
        checking=check is not None,
        dice=bool(check is not None and check.faces),
        can_clue=can_clue,
        two_dice=check is not None and s.seats[check.seat].who == TWO_DICE_A_CLUE,
        facts=_facts(c, s),
        attackers=len(attackers(s)) if s.fight is not None else 0,
    )
    return _offers(now)


def _facts(c: Catalog, s: State) -> tuple[bool, ...]:
    """What must be there for a move to have sense, in the order of ``_NEEDS``."""
    in_arkham = in_world = explored = trophies = lives = False
    for seat in s.seats:
        lives = lives or seat.lives
        in_arkham = in_arkham or seat.in_arkham
        in_world = in_world or seat.in_world
        explored = explored or bool(seat.explored)
        trophies = trophies or bool(seat.gates)
    monsters = s.monsters
    return (
        explored and bool(gates.explorers(s)),
        bool(s.gates) and in_arkham,
        in_world,
        monsters > 0 and lives,
        monsters > 0 or s.outskirts > 0,
        bool(s.gates),
        in_arkham and len(s.seals) + len(s.gates) < len(c.unstable),
        bool(s.rumor),
        trophies or any(out.at.isdecimal() for out in s.out),
        bool(s.boxed),
        len(s.boxed) < _FEW_IN_PLAY or bool(deck(c, s)),
        s.doom > 0,
        lives,
        bool(s.rumor) and bool(rumor_actors(s)),
        bool(gates.away(s)),
        s.players < PLAYERS,
        len(s.gates) < c.limit(s.players + 1).gates,
        bool(s.skills),
        not gates.unmet(s),
    )


_NEEDS = {
    "close": (0, "horror-why-not-explored"),
    "enter": (1, "horror-why-no-gate"),
    "world": (14, "horror-why-nobody-away"),
    "skills_change": (17, "horror-why-no-dice-known"),
    "come_back": (2, "horror-why-nobody-away"),
    "join_in": (15, "horror-why-full"),
    "beaten": (3, "horror-why-no-monster"),
    "monster_goes": (4, "horror-why-no-monster"),
    "gate_goes": (5, "horror-why-no-gate"),
    "gate_appears": (6, "horror-why-no-place"),
    "rumor": (7, "horror-why-no-rumor"),
    "spend": (8, "horror-why-no-trophy"),
    "put_back": (9, "horror-why-all-in"),
    "take_out": (10, "horror-why-empty-deck"),
    "mythos": (10, "horror-why-empty-deck"),
    "doom_down": (11, "horror-why-no-doom"),
    "check": (12, "horror-why-nobody"),
    "monster_appears": (12, "horror-why-nobody"),
    "gain": (12, "horror-why-nobody"),
}


_DECK_LEFT, _CAN_ACT, _CAN_GROW, _ALL_MET = 10, 13, 16, 18
"""Whether a mythos card is left to draw; whether somebody can act on the running rumour; whether the Ancient One
sleeps on with one investigator more; whether all who are away have had their encounters."""


class _Now(NamedTuple):
    """All of a state that offers depend on."""

    over: bool
    battle: bool
    phase: Phase
    pending: bool
    checking: bool
    dice: bool
    can_clue: bool
    two_dice: bool
    facts: tuple[bool, ...]
    attackers: int


@lru_cache(maxsize=4096)
def _offers(now: _Now) -> tuple[Offer[Move], ...]:
    """The offers of every state of which these things are the same."""
    made = []
    wanted = _FIRST.get(now.phase, ())
    for key, move, icon, throws in sorted(MOVES, key=lambda each: wanted.index(each[0]) if each[0] in wanted else 99):
        reason = _why(now, key)
        label = Text(f"horror-move-{key.replace('_', '-')}")
        if key == "clue_die" and now.two_dice:
            label = Text("horror-move-clue-dice")
        made.append(Offer(key, move, label, Text(reason) if reason else None, throws, icon))
    return tuple(made)


# ---------------------------------------------------------------- why not
def _why(now: _Now, key: str) -> str:
    if now.over:
        return "horror-why-over"
    if key in _CHECKING:
        return _why_no_check(now, key)
    if now.checking:
        return "horror-why-check-first"
    setting_up = now.phase is Phase.SETUP
    begins = setting_up or now.phase is Phase.MYTHOS
    if key == "next" and not now.battle and begins and not now.facts[_DECK_LEFT]:
        return ""
    if setting_up and key not in _SET_UP:
        return "horror-why-set-up"
    return _why_in_battle(now, key) if now.battle else _why_in_town(now, key)


def _why_no_check(now: _Now, key: str) -> str:
    if not now.checking:
        return "horror-why-no-check"
    if key == "clue_die":
        return "" if now.can_clue else "horror-why-no-clue"
    return "" if now.dice or key == "keep" else "horror-why-no-dice"


def _why_in_town(now: _Now, key: str) -> str:
    """Outside the final battle."""
    match key:
        case "attack" | "attack_anew":
            return "horror-why-no-battle"
        case "mythos":
            return _why_no_mythos(now)
        case "upkeep" if not (now.pending and now.phase is Phase.UPKEEP):
            return "horror-why-no-upkeep-dice"
        case "next" if now.pending:
            return "horror-why-dice-first" if now.phase is Phase.UPKEEP else "horror-why-mythos-first"
        case "join_in" if not now.facts[_CAN_GROW]:
            return "horror-why-would-wake"
    if key in _OF_PHASE and now.phase is not _OF_PHASE[key]:
        return f"horror-why-only-{_OF_PHASE[key].replace('_', '-')}"
    if key == "rumor" and now.facts[_NEEDS["rumor"][0]] and not now.facts[_CAN_ACT]:
        return "horror-why-cannot-pay"
    return _what_is_missing(now, key)


def _why_no_mythos(now: _Now) -> str:
    all_met = now.phase is Phase.OTHER_WORLDS and now.facts[_ALL_MET]
    waits = now.pending and now.phase in (Phase.MYTHOS, Phase.SETUP)
    return _what_is_missing(now, "mythos") if all_met or waits else "horror-why-not-mythos"


def _why_in_battle(now: _Now, key: str) -> str:
    if key == "upkeep" and now.pending:
        return ""
    if key not in _BATTLE:
        return "horror-why-battle"
    if key == "next" and now.pending:
        return "horror-why-dice-first"
    attacks = now.phase is Phase.ATTACK and now.attackers > 0
    if key in ("attack", "attack_anew"):
        return "" if attacks else "horror-why-no-attacker"
    if key == "next" and attacks:
        return "horror-why-attack-first"
    return _what_is_missing(now, "check" if key == "fate" else key)  # nobody comes back to a battle


def _what_is_missing(now: _Now, key: str) -> str:
    need = _NEEDS.get(key)
    return need[1] if need is not None and not now.facts[need[0]] else ""
