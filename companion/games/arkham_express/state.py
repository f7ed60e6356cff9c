"""What Arkham Express is made of: its state, its moves and the work still to do, as data. Must not know any rule.

Seats are their number from 0, clockwise from the box. Numbered places are their number 1 to 6; 0 is none. A die shows
1 to 6, or 0 while it has not been thrown.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from companion.api import Cue, Deck
from companion.api import State as CoreState

UNKNOWN = -1
"""A number printed on somebody's sheet that nobody has told yet."""


class Place(StrEnum):
    """The sixteen places of the board; the first six are numbered 1 to 6."""

    CAVE = "cave"
    WOODS = "woods"
    ISLE = "isle"
    SOCIETY = "society"
    GRAVEYARD = "graveyard"
    WITCH_HOUSE = "witch_house"
    LODGE = "lodge"
    MAGIC = "magic"
    WEAPONS = "weapons"
    HOSPITAL = "hospital"
    INDEPENDENCE = "independence"
    NORTHSIDE = "northside"
    RIVERTOWN = "rivertown"
    UNIVERSITY = "university"
    UPTOWN = "uptown"
    FRENCH_HILL = "french_hill"


class Stat(StrEnum):
    HEALTH = "health"
    SANITY = "sanity"


class Kind(StrEnum):
    """How a monster strikes: physical ones hurt health and fear weapons, magical ones hurt sanity and fear spells."""

    PHYSICAL = "physical"
    MAGICAL = "magical"


class Token(StrEnum):
    """What investigators carry."""

    RESEARCH = "research"
    WEAPON = "weapon"
    SPELL = "spell"


class Harder(StrEnum):
    """The nine harder rules, in the order of the rules (section "Увеличение сложности")."""

    ONE_REROLL = "one_reroll"
    RESEARCH_THREE = "research_three"
    HEAL_THREE = "heal_three"
    REROLL_ALL = "reroll_all"
    SKIP_ROLLS = "skip_rolls"
    HIDDEN_MONSTERS = "hidden_monsters"
    MONSTERS_PLUS_ONE = "monsters_plus_one"
    ANCIENT_RESETS = "ancient_resets"
    ANCIENT_PLUS = "ancient_plus"


class Original(StrEnum):
    """What differs in version 1.0 of the rules."""

    SET_UP = "set_up"
    ROLLS = "rolls"
    COUNT_LAST = "count_last"
    NEXT_FREE = "next_free"
    EQUAL_BEATS = "equal_beats"
    SURE_RETREAT = "sure_retreat"
    ONE_TURN_OUT = "one_turn_out"
    LOSS_AT_ONCE = "loss_at_once"
    CTHULHU = "cthulhu"


class Outcome(StrEnum):
    OPEN = ""
    WON = "won"
    LOST = "lost"


class Cause(StrEnum):
    """Why a game is lost."""

    NONE = ""
    TOKENS = "tokens"
    BATTLE = "battle"


class Purpose(StrEnum):
    """What five dice outside the turn's own roll are for."""

    FIGHT = "fight"
    RETREAT = "retreat"
    FINAL = "final"


class Monster(Struct, frozen=True, array_like=True, gc=False):
    """A monster token that lies on the board. ``strength`` and ``kind`` are UNKNOWN and "" until somebody told,
    ``holds`` None where the others were set by hand."""

    name: str = ""
    strength: int = UNKNOWN
    kind: str = ""
    holds: bool | None = False
    """The yellow mark: nobody can retreat from it."""
    hidden: bool = False

    @property
    def known(self) -> bool:
        return self.strength != UNKNOWN and self.kind != "" and self.holds is not None


class Spot(Struct, frozen=True, array_like=True, gc=False):
    """A numbered place: what lies on it. With both, the monster guards the gate."""

    monster: Monster | None = None
    gate: bool = False


class Investigator(Struct, frozen=True, array_like=True, gc=False):
    """A seat's investigator. ``skips``: turns still to be missed in the hospital; ``fell``: the stats that hit 0 there.

    ``gates`` are sealed ones held; ``out``: no longer in the final battle; ``gone``: has left the table.
    """

    name: str = ""
    place: Place = Place.UNIVERSITY
    health: int = 0
    sanity: int = 0
    research: int = 0
    weapons: int = 0
    spells: int = 0
    gates: int = 0
    health_start: int = 0
    health_max: int = 0
    sanity_start: int = 0
    sanity_max: int = 0
    research_max: int = 0
    weapon_limit: int = 1
    spell_limit: int = 1
    skips: int = 0
    fell: tuple[Stat, ...] = ()
    out: bool = False
    gone: bool = False


class Bonus(Struct, frozen=True, array_like=True, gc=False):
    """What the Herald's row changes until his next phase: dice of a fight, steps of a turn, strength of monsters."""

    fight: int = 0
    moves: int = 0
    strength: int = 0


# ---------------------------------------------------------------- moves
class Roll(Struct, frozen=True, tag="roll"):
    """The turn's dice."""


class Skip(Struct, frozen=True, tag="skip"):
    """The turn is missed in the Lodge or the Hospital."""


class Trade(Struct, frozen=True, tag="trade"):
    """Tokens pass between investigators in one place."""


class Seal(Struct, frozen=True, tag="seal"):
    """The gate here is sealed."""


class FightRoll(Struct, frozen=True, tag="fight"):
    """Five dice for a fight that the table keeps itself (only dice and monsters are kept)."""


class Beaten(Struct, frozen=True, tag="beaten"):
    """A monster fell in a fight that the table kept itself."""


class Sealed(Struct, frozen=True, tag="sealed"):
    """A gate was sealed by a table that keeps tokens itself."""


class Appear(Struct, frozen=True, tag="appear"):
    """A sheet brings a monster."""


class Depart(Struct, frozen=True, tag="depart"):
    """A player leaves the table."""


Move: TypeAlias = Roll | Skip | Trade | Seal | FightRoll | Beaten | Sealed | Appear | Depart


# ---------------------------------------------------------------- work still to do
class Cast(Struct, frozen=True, tag="cast", gc=False):
    """A seat's investigator is named (``named``: that is settled, be it without a name; ``writing``: a new name) and
    the numbers of its sheet are told, as far as no table has them."""

    seat: int
    named: bool = False
    name: str = ""
    sheet: tuple[int, ...] = ()
    """Start and most of health, start and most of sanity, most research: UNKNOWN until told."""
    writing: bool = False


class Start(Struct, frozen=True, tag="start", gc=False):
    """The start player is drawn, or it is the first seat."""


class Begin(Struct, frozen=True, tag="begin", gc=False):
    """A turn begins: the loss check, a turn missed in the hospital, a monster in the way."""


class Throw(Struct, frozen=True, tag="throw", gc=False):
    """``dice`` of the turn's roll are thrown; ``told`` are their faces if the table threw. ``only``: nothing counts but
    monsters (a missed turn under the harder rules)."""

    dice: tuple[int, ...]
    told: tuple[str, ...] = ()
    only_monsters: bool = False


class Keep(Struct, frozen=True, tag="keep", gc=False):
    """Which dice of the turn's roll are thrown again."""


class Count(Struct, frozen=True, tag="count", gc=False):
    """Rolling is over: monster dice are counted if they were not yet, the others say what they give."""

    only_monsters: bool = False


class Resolve(Struct, frozen=True, tag="resolve", gc=False):
    """What the dice gave is used, in the player's order."""


class Recover(Struct, frozen=True, tag="recover", gc=False):
    """One point of health or sanity comes back; ``full``: up to its start value (the Hospital)."""

    full: bool = False


class Walk(Struct, frozen=True, tag="step", gc=False):
    """One step along a link; ``anywhere``: a place that is not known to be linked. ``retreat``: no dice, no shop."""

    anywhere: bool = False
    retreat: bool = False


class Arrive(Struct, frozen=True, tag="arrive", gc=False):
    """The investigator whose turn it is comes to a place."""

    place: Place
    retreat: bool = False


class Summon(Struct, frozen=True, tag="summon", gc=False):
    """A monster appears. ``place`` 0 is rolled. ``dice``: the turn's dice brought it; ``fights``: whoever's turn it is
    fights it at once if it appears there."""

    place: int = 0
    dice: bool = False
    fights: bool = False


class Identify(Struct, frozen=True, tag="identify", gc=False):
    """What is printed on the monster token at ``place``. ``nameless``: it is not asked which one it is; ``writing``: a
    new name; ``told``: all is known."""

    place: int
    nameless: bool = False
    told: bool = False
    writing: bool = False


class Meet(Struct, frozen=True, tag="meet", gc=False):
    """A fight begins with the monster where the investigator stands; ``may_retreat``: before the first round too."""

    may_retreat: bool = False


class Brace(Struct, frozen=True, tag="brace", gc=False):
    """The next round: fight on, or retreat if ``may_retreat``."""

    may_retreat: bool = True


class Five(Struct, frozen=True, tag="five", gc=False):
    """Five dice outside the turn's own roll, or those of them that are thrown again."""

    purpose: Purpose
    dice: tuple[int, ...] = (0, 1, 2, 3, 4)
    told: tuple[str, ...] = ()


class Again(Struct, frozen=True, tag="again", gc=False):
    """Which of those five dice are thrown again, a research token each."""

    purpose: Purpose


class Spend(Struct, frozen=True, tag="spend", gc=False):
    """Weapons or spells are discarded for one more each."""

    token: Token


class Judge(Struct, frozen=True, tag="judge", gc=False):
    """The round of a fight, or the retreat, is decided."""

    purpose: Purpose


class Fallen(Struct, frozen=True, tag="fallen", gc=False):
    """Health or sanity is at 0: the hospital, for as many turns as the die says."""

    stat: Stat
    told: int = 0


class Offered(Struct, frozen=True, tag="offered", gc=False):
    """A gate whose guard just fell may be sealed in the same turn."""


class Close(Struct, frozen=True, tag="close", gc=False):
    """The gate where the investigator stands is sealed."""


class Tell(Struct, frozen=True, tag="tell", gc=False):
    """A place is named where a monster fell or a gate was sealed; ``seal``: which of the two."""

    seal: bool


class Pass(Struct, frozen=True, tag="pass", gc=False):
    """Tokens pass: from, to, which, how many. What is missing is asked."""

    giver: int = UNKNOWN
    taker: int = UNKNOWN
    token: str = ""


class EndTurn(Struct, frozen=True, tag="end_turn", gc=False):
    """Nothing more happens in this turn but what the dice still bring."""


class Stir(Struct, frozen=True, tag="stir", gc=False):
    """The alternative awakening: so many times the Horror grows."""

    times: int


class Handwork(Struct, frozen=True, tag="hands", gc=False):
    """Hands do what ``State.deeds`` lists, four lines at a time; ``done`` of them are behind."""

    done: int = 0


class NextSeat(Struct, frozen=True, tag="next", gc=False):
    """The dice go to the next seat, by way of the Herald after everybody had a turn."""


class Herald(Struct, frozen=True, tag="herald", gc=False):
    """Two dice and the row of the Herald's table. What no table has is asked: which effect, how much."""

    told: tuple[str, ...] = ()
    effect: str = ""


class Awaken(Struct, frozen=True, tag="awaken", gc=False):
    """The Ancient One wakes: its name, Horror and Might are told if no table has them. ``numbers`` so far.

    ``later``: only its numbers are learnt now, it goes on sleeping (the alternative awakening).
    """

    named: bool = False
    numbers: tuple[int, ...] = ()
    later: bool = False


class Assault(Struct, frozen=True, tag="assault", gc=False):
    """A seat's dice against the Ancient One."""

    seat: int


class Aim(Struct, frozen=True, tag="aim", gc=False):
    """So many hits are shared between Might and Horror."""

    hits: int


class Aimed(Struct, frozen=True, tag="aimed", gc=False):
    """Of so many hits so many go to Might."""

    hits: int
    at_might: int


class StrikeBack(Struct, frozen=True, tag="strike_back", gc=False):
    """The Ancient One hurts the investigators."""


class Wound(Struct, frozen=True, tag="wound", gc=False):
    """``left`` points of one stat still to be shared from seat ``seat`` on."""

    stat: Stat
    seat: int
    left: int


class Reckon(Struct, frozen=True, tag="reckon", gc=False):
    """Who is out of the final battle, and whether it goes on."""


class Round(Struct, frozen=True, tag="round", gc=False):
    """A round of the final battle begins; ``first`` has nothing to restore."""

    first: bool = False


class Leaving(Struct, frozen=True, tag="leaving", gc=False):
    """Who leaves is asked."""


Item: TypeAlias = (
    Cast
    | Start
    | Begin
    | Throw
    | Keep
    | Count
    | Resolve
    | Recover
    | Walk
    | Arrive
    | Summon
    | Identify
    | Meet
    | Brace
    | Five
    | Again
    | Spend
    | Judge
    | Fallen
    | Offered
    | Close
    | Tell
    | Pass
    | EndTurn
    | Stir
    | Handwork
    | NextSeat
    | Herald
    | Awaken
    | Assault
    | Aim
    | Aimed
    | StrikeBack
    | Wound
    | Reckon
    | Round
    | Leaving
)


# ---------------------------------------------------------------- what hands do
class Do(StrEnum):
    """Everything hands may have to do on the board; each has a line in the locale files."""

    SET_FIGURES = "set_figures"
    SET_MONSTERS = "set_monsters"
    START = "start"
    MONSTER = "monster"
    MONSTER_HIDDEN = "monster_hidden"
    GATE = "gate"
    REMOVE = "remove"
    SEAL = "seal"
    MOVE = "move"
    HOSPITAL = "hospital"
    WEAPON = "weapon"
    SPELL = "spell"
    RESEARCH = "research"
    STEPS = "steps"
    HEAL = "heal"
    DICE = "dice"
    HERALD = "herald"
    MISS = "miss"
    LOSE = "lose"


class Deed(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line for hands. ``n`` is a count, or a numbered place, as ``do`` has it; ``who`` a name or a lost token."""

    do: Do
    n: int = 0
    m: int = 0
    who: str = ""
    place: str = ""


# ---------------------------------------------------------------- the state
class Sheet(Struct, frozen=True, gc=False):
    """The numbers of an investigator's sheet, UNKNOWN where the owner's table has a gap."""

    health_start: int = UNKNOWN
    health_max: int = UNKNOWN
    sanity_start: int = UNKNOWN
    sanity_max: int = UNKNOWN
    research_max: int = UNKNOWN
    research: int = 0
    weapons: int = 0
    spells: int = 0
    weapon_limit: int = 1
    spell_limit: int = 1
    ability: str = ""


class Ancient(Struct, frozen=True, gc=False):
    horror: int = UNKNOWN
    might: int = UNKNOWN
    ability: str = ""


class Omen(Struct, frozen=True, gc=False):
    """A row of the Herald's table."""

    bonus: Bonus = Bonus()
    effect: str = ""


class Setup(Struct, frozen=True):
    """What is fixed for the whole play and kept once, not in every row."""

    seats: tuple[str, ...] = ()
    harder: frozenset[Harder] = frozenset()
    original: frozenset[Original] = frozenset()
    draws_start: bool = True
    draws_monsters: bool = False
    keeps_all: bool = True
    has_herald: bool = False
    stirs: bool = False
    """The alternative awakening."""
    gates_wake: bool = True
    fight_replaces_dice: bool = True
    seals_after_fight: bool = True
    guarded_counts_two: bool = True
    loses_up: bool = False
    tells_final_faces: bool = False
    """Of dice that the table throws itself only the faces at the end are told."""
    sheets: Mapping[str, Sheet] = {}
    monsters: Mapping[str, Monster] = {}
    copies: Mapping[str, int] = {}
    ancients: Mapping[str, Ancient] = {}
    omens: Mapping[str, Omen] = {}
    links: Mapping[str, tuple[Place, ...]] = {}
    fictional: bool = False

    @property
    def solo(self) -> bool:
        return len(self.seats) == 1


NO_SETUP = Setup()
NO_DICE: tuple[int, ...] = (0, 0, 0, 0, 0)
NO_SPOTS = (Spot(),) * 6


class State(CoreState, frozen=True, kw_only=True, omit_defaults=True):
    """A play of Arkham Express.

    ``dice`` are the turn's, monsters of earlier turns among them; ``thrown`` those that were thrown last. ``left`` is
    what they still give: research tokens, steps, points. ``battle`` are the five of a fight. ``removed`` counts monster
    tokens out of play, ``stack`` holds those to come if the box draws them. ``horror`` and ``might`` are what the
    Ancient One has now, ``horror_max`` and ``might_max`` what it began (or, asleep, will wake) with.
    """

    setup: Setup = NO_SETUP
    agenda: tuple[Item, ...] = ()
    party: tuple[Investigator, ...] = ()
    spots: tuple[Spot, ...] = NO_SPOTS
    start: int = 0
    turn: int = 0
    dice: tuple[int, ...] = NO_DICE
    thrown: tuple[int, ...] = ()
    rerolls: int = 0
    summoned: bool = False
    rolled: bool = False
    left: tuple[int, int, int] = (0, 0, 0)
    battle: tuple[int, ...] = ()
    spent: int = 0
    removed: int = 0
    stack: Deck = Deck()
    deeds: tuple[Deed, ...] = ()
    herald: Bonus = Bonus()
    omen: tuple[str, ...] = ()
    ancient: str = ""
    horror: int = 0
    might: int = 0
    horror_max: int = UNKNOWN
    might_max: int = UNKNOWN
    awake: bool = False
    outcome: Outcome = Outcome.OPEN
    cause: Cause = Cause.NONE
    links: Mapping[str, tuple[Place, ...]] = {}
    sheets: Mapping[str, Sheet] = {}
    monsters: Mapping[str, Monster] = {}
    ancients: Mapping[str, Ancient] = {}
    omens: Mapping[str, Omen] = {}

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return (self.start + self.turn) % len(self.setup.seats)

    @property
    def round(self) -> int:
        """Rounds count from 1; a round is a turn of every seat."""
        return self.turn // len(self.setup.seats) + 1

    @property
    def active(self) -> Investigator:
        return self.party[self.seat]


Done: TypeAlias = tuple[State, tuple[Cue, ...]]
"""A state after some work, and what is shown, heard and logged of it."""
