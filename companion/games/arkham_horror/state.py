"""What Arkham Horror is made of: its state, its moves and the work still to do, as data. Must not know any rule.

Seats are their number from 0, clockwise from the box; a seat plays one investigator. Places, worlds, monsters and
cards are keys of the catalog. What lies in a deck, the cup or the marker stack is what is nowhere else, so a thing
can neither vanish nor be there twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.api import Several, Value
from companion.api import State as CoreState
from companion.games.arkham_horror.catalog import BOX, ON_CARD, OUTSKIRTS, Card


class Phase(StrEnum):
    SETUP = "setup"
    UPKEEP = "upkeep"
    MOVEMENT = "movement"
    ARKHAM = "arkham"
    OTHER_WORLDS = "other_worlds"
    MYTHOS = "mythos"
    REFRESH = "refresh"
    ATTACK = "attack"
    DEFENCE = "defence"


PHASES = (Phase.UPKEEP, Phase.MOVEMENT, Phase.ARKHAM, Phase.OTHER_WORLDS, Phase.MYTHOS)
BATTLE = (Phase.REFRESH, Phase.ATTACK, Phase.DEFENCE)


class Walking(StrEnum):
    """The parts of a mythos card, in rule order."""

    GATE = "gate"
    CLUE = "clue"
    MOVE = "move"
    ABILITY = "ability"


STEPS = (Walking.GATE, Walking.CLUE, Walking.MOVE, Walking.ABILITY)


class Outcome(StrEnum):
    OPEN = ""
    CLOSED = "closed"
    SEALED = "sealed"
    BANISHED = "banished"
    DEVOURED = "devoured"
    DESTROYED = "destroyed"
    """Azathoth woke."""


WON = (Outcome.CLOSED, Outcome.SEALED, Outcome.BANISHED)


class Trigger(StrEnum):
    """What wakes the Ancient One."""

    DOOM = "doom"
    GATES = "gates"
    MARKERS = "markers"
    CUP = "cup"
    TERROR = "terror"
    HAND = "hand"
    """A card or the table says so."""


class Where(StrEnum):
    """Where an investigator is, apart from the Other Worlds, which go by their key."""

    ARKHAM = "arkham"
    LOST = "lost"
    DEVOURED = "devoured"
    LEFT = "left"
    """The player has gone home; no limit counts the investigator any more."""


class Hold(StrEnum):
    """Cards that are rolled for, or pay, in Upkeep."""

    BLESSING = "blessing"
    CURSE = "curse"
    RETAINER = "retainer"
    LOAN = "loan"
    DEPUTY = "deputy"
    LODGE = "lodge"
    """Membership of the Silver Twilight Lodge: neither a die nor an income."""


class Ruling(StrEnum):
    """What the rules leave open, as the table decides; chosen means yes."""

    SURPLUS_CARRIES = "surplus_carries"
    """Successes beyond a doom token count on (official FAQ); else they are lost (the leaflet)."""
    TEN_ADDS_DOOM = "ten_adds_doom"
    """Reaching terror 10 also adds a doom token."""
    HAPPY_DOOM = "happy_doom"
    """Under Happy Days terror beyond 10 still adds doom."""
    SURGE_AT_TEN = "surge_at_ten"
    """When a surge itself lifts the monster limit, the rest of its monsters go to the gates."""
    KATE_STOPS_SURGE = "kate_stops_surge"
    """A gate where Kate Winthrop stands gets no monsters of a surge at another gate. One at hers never happens."""
    KATE_NO_CLUE = "kate_no_clue"
    """With Kate Winthrop the Science Building begins without a clue."""
    STRANGLER_HOUSE = "strangler_house"
    """The Southside Strangler is ended at Ma's Boarding House instead of the street."""
    HOUND_STREETS = "hound_streets"
    """The Hound of Tindalos also goes to investigators in streets."""
    SEALS_COST = "seals_cost"
    """The score loses a point for every seal, not only for Elder Sign items."""
    FLUX_EXPLORED = "flux_explored"
    """Who comes back by Strange Power Flux at an open gate of that world has explored it."""
    RETAINER_RESTS = "retainer_rests"
    """A Retainer does not even pay in the first Upkeep (the leaflet); else only its die rests (the rulebook)."""


DEFAULT_RULINGS = (
    Ruling.SURPLUS_CARRIES,
    Ruling.SURGE_AT_TEN,
    Ruling.KATE_STOPS_SURGE,
    Ruling.FLUX_EXPLORED,
)


class Check(StrEnum):
    """The ten kinds of check."""

    SPEED = "speed"
    SNEAK = "sneak"
    FIGHT = "fight"
    WILL = "will"
    LORE = "lore"
    LUCK = "luck"
    EVADE = "evade"
    HORROR = "horror"
    COMBAT = "combat"
    SPELL = "spell"


SKILL_OF = {Check.EVADE: Check.SNEAK, Check.HORROR: Check.WILL, Check.COMBAT: Check.FIGHT, Check.SPELL: Check.LORE}
"""The skill under each special check."""


class Then(StrEnum):
    """What hangs on a check."""

    NOTHING = ""
    BLESS = "bless"
    CURSE = "curse"
    ARREST = "arrest"
    CLOSE = "close"
    ATTACK = "attack"
    DEFEND = "defend"


# ---------------------------------------------------------------- things on the board
class Gate(Struct, frozen=True, array_like=True, gc=False):
    place: str
    world: str


class Token(Struct, frozen=True, array_like=True, gc=False):
    """A monster marker out of the cup. ``kind`` is "" where monsters are only counted.

    ``at``: a location or street, SKY, OUTSKIRTS, TOWN (counted), ON_CARD, BOX, or a seat's number (a trophy).
    """

    kind: str
    at: str


class Held(Struct, frozen=True, array_like=True, gc=False):
    """A card that is rolled for; ``since`` is the turn in which it was gained."""

    hold: Hold
    since: int


class Known(Struct, frozen=True, array_like=True, gc=False):
    """With how many dice, before modifiers, a seat made a check the last time."""

    seat: int
    check: str
    skill: int


class Seat(Struct, frozen=True, omit_defaults=True):
    """An investigator. ``where`` is a ``Where`` or an Other World; ``area`` 1 or 2 of it.

    ``explored``: location of the gate under the explored marker; ``stood`` is the turn in which the investigator
    surely stood there. ``idle``: the turn that is lost, but for its Mythos. ``gates``: worlds of unspent gate trophies.
    ``allies`` are those with the investigator, out of their deck.
    ``sanity``, ``stamina``, ``clues``, ``money`` are kept only with the module.
    """

    who: str = ""
    where: str = Where.ARKHAM
    area: int = 0
    delayed: bool = False
    jailed: bool = False
    explored: str = ""
    stood: int = 0
    idle: int = 0
    allies: int = 0
    holds: tuple[Held, ...] = ()
    gates: tuple[str, ...] = ()
    no_more_loans: bool = False
    sanity: int = 0
    stamina: int = 0
    max_sanity: int = 0
    max_stamina: int = 0
    clues: int = 0
    money: int = 0

    @property
    def in_arkham(self) -> bool:
        return self.where == Where.ARKHAM

    @property
    def in_world(self) -> bool:
        return self.where not in (Where.ARKHAM, Where.LOST, Where.DEVOURED, Where.LEFT)

    @property
    def lives(self) -> bool:
        return self.where not in (Where.DEVOURED, Where.LEFT)

    @property
    def plays(self) -> bool:
        """Whether limits count it: a devoured one's player begins anew."""
        return self.where != Where.LEFT

    def holding(self, hold: Hold) -> bool:
        return any(held.hold is hold for held in self.holds)


class Lasting(Struct, frozen=True, array_like=True, gc=False):
    """A headline that stays out; it goes when turn ``until`` ends."""

    card: str
    until: int


class Throw(Struct, frozen=True, omit_defaults=True):
    """A check as it lies on the table. ``dice`` from the skill before modifiers; ``faces`` so far, clue dice last.

    ``foe`` is the kind of monster it is made against and ``foe_at`` where that stands, "" for none of the board.
    """

    seat: int
    check: Check
    skill: int
    modifier: int = 0
    weather: int = 0
    difficulty: int = 1
    then: Then = Then.NOTHING
    place: str = ""
    faces: tuple[int, ...] = ()
    clues: int = 0
    rerolls: int = 0
    foe: str = ""
    foe_at: str = ""

    @property
    def dice(self) -> int:
        """Dice of the first throw; 0 if modifiers leave none."""
        return max(0, self.skill + self.modifier + self.weather)


class Fight(Struct, frozen=True, omit_defaults=True):
    """The final battle. ``health`` is the doom left, ``gathered`` the successes towards the next token.

    ``modifier`` of the checks against his attack: +1 at first, 1 less each time.
    """

    health: int
    size: int
    """Investigators when it began; the dead count on."""
    rating: int = 0
    round: int = 1
    gathered: int = 0
    modifier: int = 1
    acted: tuple[int, ...] = ()
    struck: bool = True
    """Whether the attack under way has cost anybody anything, or nobody knows."""


# ---------------------------------------------------------------- moves
class Next(Struct, frozen=True, tag="next"):
    """On to the next phase."""


class RollUpkeep(Struct, frozen=True, tag="upkeep"):
    """Every die of Upkeep in one press."""


class DrawMythos(Struct, frozen=True, tag="mythos"):
    pass


class MakeCheck(Struct, frozen=True, tag="check"):
    pass


class ClueDie(Struct, frozen=True, tag="clue_die"):
    pass


class Reroll(Struct, frozen=True, tag="reroll"):
    pass


class RerollFailed(Struct, frozen=True, tag="reroll_failed"):
    pass


class EnterFaces(Struct, frozen=True, tag="faces"):
    """The dice were thrown on the table."""


class Keep(Struct, frozen=True, tag="keep"):
    """The check stands as it lies."""


class CloseGate(Struct, frozen=True, tag="close"):
    pass


class EnterGate(Struct, frozen=True, tag="enter"):
    """An investigator goes through a gate."""


class DrawWorld(Struct, frozen=True, tag="world"):
    """An encounter in an Other World is drawn."""


class ComeBack(Struct, frozen=True, tag="come_back"):
    """Somebody comes back from an Other World, by an encounter, a spell or a monster."""


class GateAppears(Struct, frozen=True, tag="gate_appears"):
    """An encounter opens a gate."""


class GateGoes(Struct, frozen=True, tag="gate_goes"):
    """A card closes a gate."""


class MonsterAppears(Struct, frozen=True, tag="monster_appears"):
    """An encounter brings a monster that is fought at once."""


class MonsterJoins(Struct, frozen=True, tag="monster_joins"):
    """A card puts a monster on the board."""


class MonsterBeaten(Struct, frozen=True, tag="beaten"):
    pass


class MonsterGoes(Struct, frozen=True, tag="monster_goes"):
    """A card returns a monster to the cup."""


class SpendTrophies(Struct, frozen=True, tag="spend"):
    pass


class ActRumor(Struct, frozen=True, tag="rumor"):
    """The running rumour's own action."""


class RaiseDoom(Struct, frozen=True, tag="doom"):
    pass


class LowerDoom(Struct, frozen=True, tag="doom_down"):
    pass


class RaiseTerror(Struct, frozen=True, tag="terror"):
    pass


class Gain(Struct, frozen=True, tag="gain"):
    """Somebody gains or loses a Blessing, a Curse, a Retainer, a Loan or the Deputy's badge."""


class Fate(Struct, frozen=True, tag="fate"):
    """Somebody is delayed, arrested, lost, devoured, or back in Arkham."""


class JoinIn(Struct, frozen=True, tag="join_in"):
    """Somebody joins the evening."""


class TakeOut(Struct, frozen=True, tag="take_out"):
    """A mythos card leaves the deck."""


class PutBack(Struct, frozen=True, tag="put_back"):
    """A mythos card that was taken out comes back."""


class Awaken(Struct, frozen=True, tag="awaken"):
    pass


class SkillsChange(Struct, frozen=True, tag="skills_change"):
    """Somebody has adjusted skills or changed weapons: the dice of the next checks are asked for anew."""


class Attack(Struct, frozen=True, tag="attack"):
    """The next investigator attacks in the final battle, with as many dice as the last time."""


class AttackAnew(Struct, frozen=True, tag="attack_anew"):
    """The next investigator attacks with another number of dice."""


Move: TypeAlias = (
    Next
    | RollUpkeep
    | DrawMythos
    | MakeCheck
    | ClueDie
    | Reroll
    | RerollFailed
    | EnterFaces
    | Keep
    | CloseGate
    | EnterGate
    | DrawWorld
    | ComeBack
    | GateAppears
    | GateGoes
    | MonsterAppears
    | MonsterJoins
    | MonsterBeaten
    | MonsterGoes
    | SpendTrophies
    | ActRumor
    | RaiseDoom
    | LowerDoom
    | RaiseTerror
    | Gain
    | Fate
    | JoinIn
    | TakeOut
    | PutBack
    | Awaken
    | SkillsChange
    | Attack
    | AttackAnew
)


# ---------------------------------------------------------------- work still to do: set-up and turn
class ChooseAncientOne(Struct, frozen=True, tag="ancient_one", gc=False):
    pass


class ChooseInvestigator(Struct, frozen=True, tag="investigator", gc=False):
    seat: int
    drawn: bool = False


class ChooseFirst(Struct, frozen=True, tag="first", gc=False):
    drawn: bool = True


class Succeeds(Struct, frozen=True, tag="succeeds", gc=False):
    """The player of a devoured investigator begins with another one."""

    seat: int


class Newcomer(Struct, frozen=True, tag="newcomer", gc=False):
    """Who joins the evening is asked for a name, then for an investigator if the others have theirs by name."""


class LayOut(Struct, frozen=True, tag="lay_out", gc=False):
    """Hands set up the board."""


class Handwork(Struct, frozen=True, tag="hands", gc=False):
    """Hands do what ``State.deeds`` lists, four lines at a time; ``done`` of them are behind."""

    done: int = 0


class Enter(Struct, frozen=True, tag="enter_phase", gc=False):
    """A phase begins."""

    phase: Phase


class Comes(Struct, frozen=True, tag="comes", gc=False):
    """Somebody comes back from an Other World, through ``place`` if it is known; ``seat`` -1 is asked."""

    seat: int
    place: str = ""


class Strayed(Struct, frozen=True, tag="strayed", gc=False):
    """Who has walked away from a gate that he had explored."""


class Heir(Struct, frozen=True, tag="heir", gc=False):
    """Whether the player of a devoured investigator begins with another."""

    seat: int


class Allowance(Struct, frozen=True, tag="allowance", gc=False):
    """An investigator's own income, without a card."""

    seat: int


class Lost(Struct, frozen=True, tag="lost", gc=False):
    """Somebody is lost in time and space."""

    seat: int


class UpkeepDie(Struct, frozen=True, tag="upkeep_die", gc=False):
    seat: int
    hold: Hold


class Quiet(Struct, frozen=True, tag="quiet", gc=False):
    """Where all that is left for hands is what the table has just done itself, nobody need say that it is done."""


class Interest(Struct, frozen=True, tag="interest", gc=False):
    """Whether the bank is paid."""

    seat: int


class EndTurn(Struct, frozen=True, tag="end_turn", gc=False):
    pass


# ---------------------------------------------------------------- the mythos card
class Turn(Struct, frozen=True, tag="turn_card", gc=False):
    """A mythos card is turned over. ``gate_only``: the first of two after The Great Ritual."""

    gate_only: bool = False


class Shown(Struct, frozen=True, tag="shown", gc=False):
    """Everybody looks at the card."""


class Part(Struct, frozen=True, tag="part", gc=False):
    """One of the four parts of the card."""

    step: Walking


class Discard(Struct, frozen=True, tag="discard", gc=False):
    """The card is done with."""


class Opens(Struct, frozen=True, tag="opens", gc=False):
    """A gate opens at ``place``. ``kate`` None: nobody has said whether Kate Winthrop stands there.

    ``seat`` -1: by the mythos card; else an encounter of that seat. ``monsters`` come with it.
    """

    place: str
    monsters: int
    seat: int = -1
    kate: bool | None = None


class Marker(Struct, frozen=True, tag="marker", gc=False):
    place: str


class DrawnIn(Struct, frozen=True, tag="drawn_in", gc=False):
    """Who stands where a gate has opened goes through it and is delayed."""

    place: str
    seat: int = -1


class Surge(Struct, frozen=True, tag="surge", gc=False):
    """Monsters come from every gate. ``without``: a gate that gets none, None if nobody has said."""

    place: str
    without: str | None = None


class Spread(Struct, frozen=True, tag="spread", gc=False):
    """``fits`` monsters over ``gates``, the surging one first; the gates that get an extra one may be asked for."""

    gates: tuple[str, ...]
    fits: int
    outskirts: int


class Arrive(Struct, frozen=True, tag="arrive", gc=False):
    """One monster comes from the cup to ``at``. ``instead``: where it goes if the limit is gone meanwhile."""

    at: str
    instead: str = ""


class Clue(Struct, frozen=True, tag="clue", gc=False):
    """A clue has been placed; somebody there may take it."""

    place: str


class Stay(Struct, frozen=True, tag="stay", gc=False):
    """Which of the monsters that would move share their area with an investigator. Numbers are of ``State.out``."""

    white: tuple[int, ...]
    black: tuple[int, ...]


class Again(Struct, frozen=True, tag="again", gc=False):
    """Whether a fast monster meets nobody and goes on."""

    token: int
    black: bool


class Fly(Struct, frozen=True, tag="fly", gc=False):
    """Where a flying monster, or the Hound, goes."""

    token: int


class Tremor(Struct, frozen=True, tag="tremor", gc=False):
    """A Chthonian's die."""


class Ability(Struct, frozen=True, tag="ability", gc=False):
    """The card's own text."""


class Clear(Struct, frozen=True, tag="clear", gc=False):
    """Counted monsters leave: how many stand in the named areas, or are of the named kinds."""

    area: str
    kinds: tuple[str, ...] = ()
    terror: int = 0


class Revive(Struct, frozen=True, tag="revive", gc=False):
    """Trophies of a kind come back onto the board at ``at``; counted ones are asked for, at most ``left``."""

    kind: str
    at: str
    left: int


class Progress(Struct, frozen=True, tag="progress", gc=False):
    """The running rumour goes on; ``judged``: what it gained is there, and only its end is looked at."""

    judged: bool = False


class Release(Struct, frozen=True, tag="release", gc=False):
    """The monsters on the rumour card enter its street."""


class Passed(Struct, frozen=True, tag="passed", gc=False):
    pass


class Failed(Struct, frozen=True, tag="failed", gc=False):
    pass


class Trial(Struct, frozen=True, tag="trial", gc=False):
    """Checks that a card asks of some seats; the willing ones are asked for."""

    check: Check
    modifier: int
    then: Then
    seats: tuple[int, ...]
    willing: bool = False


class Settle(Struct, frozen=True, tag="settle", gc=False):
    """Who of those in Other Worlds comes back now; ``seat`` does, and where is asked."""

    seat: int = -1


# ---------------------------------------------------------------- tracks
class Doom(Struct, frozen=True, tag="doom", gc=False):
    n: int = 1


class DoomOff(Struct, frozen=True, tag="doom_off", gc=False):
    """A card takes a doom token off."""


class Terror(Struct, frozen=True, tag="terror", gc=False):
    n: int = 1


class Awakens(Struct, frozen=True, tag="awakens", gc=False):
    trigger: Trigger


# ---------------------------------------------------------------- checks
class Roll(Struct, frozen=True, tag="roll", gc=False):
    """A check: what is not known is asked for, then the dice fall. ``skill`` -1 is asked; ``difficulty`` 0 is not known
    yet, -1 is more than one success and asked."""

    seat: int = -1
    check: Check | None = None
    skill: int = -1
    modifier: int | None = None
    difficulty: int = 0
    then: Then = Then.NOTHING
    place: str = ""
    again: bool | None = None
    """Whether the last check is made again, None if nobody has said."""
    foe: str | None = None
    """The kind of the monster, "" for none of the board, None if nobody has said; ``foe_at`` is where it stands."""
    foe_at: str = ""


class Dice(Struct, frozen=True, tag="dice", gc=False):
    """Dice of the standing check fall: all of it, one more for a clue, or those in ``only``."""

    clue: bool = False
    only: tuple[int, ...] | None = None


class Forgets(Struct, frozen=True, tag="forgets", gc=False):
    """Whose dice have changed."""


class ChooseReroll(Struct, frozen=True, tag="reroll", gc=False):
    """Which dice are thrown again."""


class Correction(Struct, frozen=True, tag="faces", gc=False):
    """The faces of the standing check, as they lie on the table."""


class Consequence(Struct, frozen=True, tag="consequence", gc=False):
    seat: int
    then: Then
    successes: int
    passed: bool
    place: str = ""
    check: str = ""
    foe: str = ""
    foe_at: str = ""


# ---------------------------------------------------------------- gates and monsters
class Closing(Struct, frozen=True, tag="closing", gc=False):
    """A gate is to be closed; ``seat`` -1 and ``how`` "" are asked."""

    seat: int = -1
    how: str = ""


class Closed(Struct, frozen=True, tag="closed", gc=False):
    """A gate closes. ``seat`` -1: by a card, without trophy. ``sealed``: by the Elder Sign item."""

    place: str
    seat: int = -1
    sealed: bool = False


class Seal(Struct, frozen=True, tag="seal", gc=False):
    seat: int
    place: str


class Leaves(Struct, frozen=True, tag="leaves", gc=False):
    """Counted monsters with the symbol of a closed gate go, first from the board, then from the Outskirts."""

    symbol: str
    outskirts: bool = False


class Through(Struct, frozen=True, tag="through", gc=False):
    """Somebody goes through a gate; ``seat`` -1 and ``place`` "" are asked."""

    seat: int = -1
    place: str = ""


class Encounter(Struct, frozen=True, tag="encounter", gc=False):
    """A card of the gate deck for somebody in an Other World."""

    seat: int = -1


class AskGate(Struct, frozen=True, tag="ask_gate", gc=False):
    """Where, for whom and with how many monsters an encounter opens a gate; or which gate a card closes."""

    opens: bool
    seat: int = -1
    place: str = ""


class Foe(Struct, frozen=True, tag="foe", gc=False):
    """An encounter's monster: drawn, then beaten or not. ``kind`` None: not drawn yet."""

    seat: int = -1
    kind: str | None = None


class Joins(Struct, frozen=True, tag="joins", gc=False):
    """Where a card puts a monster."""


class Beaten(Struct, frozen=True, tag="beaten", gc=False):
    """A monster of the board is beaten; ``token`` -1 and ``seat`` -1 are asked."""

    seat: int = -1
    token: int = -1


class Goes(Struct, frozen=True, tag="goes", gc=False):
    """A card returns monsters to the cup; which is asked."""


class Trophy(Struct, frozen=True, tag="trophy", gc=False):
    """``seat`` has beaten a monster of ``kind`` that is out of the cup at number ``token``."""

    seat: int
    token: int
    cultist: bool | None = None


class Spend(Struct, frozen=True, tag="spend", gc=False):
    seat: int = -1
    what: str = ""


class Act(Struct, frozen=True, tag="act", gc=False):
    """The rumour's action by a seat. ``fought``: monsters on the card beaten so far."""

    seat: int = -1
    fought: bool = False


class Tell(Struct, frozen=True, tag="tell", gc=False):
    """What befell an investigator, or what he holds now."""

    fate: bool
    seat: int = -1


class TakeFromDeck(Struct, frozen=True, tag="deck", gc=False):
    """Which card is taken out of the mythos deck or put back."""

    out: bool


# ---------------------------------------------------------------- final battle
class Wakes(Struct, frozen=True, tag="wakes", gc=False):
    """The moment of waking; everybody sees it."""


class BattleBegins(Struct, frozen=True, tag="battle", gc=False):
    pass


class Without(Struct, frozen=True, tag="without", gc=False):
    """Who has none of what the Ancient One asks for is devoured."""

    what: str


class Strikes(Struct, frozen=True, tag="strikes", gc=False):
    """The Ancient One attacks."""


class Hurt(Struct, frozen=True, tag="hurt", gc=False):
    """Who has been devoured by the attack."""


class RoundEnds(Struct, frozen=True, tag="round_ends", gc=False):
    """The Ancient One has struck; ``opening``: the battle has only begun."""

    opening: bool = False


class Scored(Struct, frozen=True, tag="scored", gc=False):
    """The game is over; everybody sees the score."""


Item: TypeAlias = (
    ChooseAncientOne
    | ChooseInvestigator
    | ChooseFirst
    | Succeeds
    | Newcomer
    | LayOut
    | Handwork
    | Enter
    | Comes
    | Strayed
    | Heir
    | Allowance
    | Lost
    | UpkeepDie
    | Quiet
    | Interest
    | EndTurn
    | Turn
    | Shown
    | Part
    | Discard
    | Opens
    | Marker
    | DrawnIn
    | Surge
    | Spread
    | Arrive
    | Clue
    | Stay
    | Again
    | Fly
    | Tremor
    | Ability
    | Clear
    | Revive
    | Progress
    | Release
    | Passed
    | Failed
    | Trial
    | Settle
    | Doom
    | DoomOff
    | Terror
    | Awakens
    | Roll
    | Dice
    | Forgets
    | ChooseReroll
    | Correction
    | Consequence
    | Closing
    | Closed
    | Seal
    | Leaves
    | Through
    | Encounter
    | AskGate
    | Foe
    | Joins
    | Beaten
    | Goes
    | Trophy
    | Spend
    | Act
    | Tell
    | TakeFromDeck
    | Wakes
    | BattleBegins
    | Without
    | Strikes
    | Hurt
    | RoundEnds
    | Scored
)


# ---------------------------------------------------------------- what hands do
class Do(StrEnum):
    """Everything hands may have to do on the board; each has a line in the locale files."""

    # set-up
    SET_CLUES = "set_clues"
    SET_CLUES_BUT = "set_clues_but"
    SET_MASKS = "set_masks"
    SET_HOME = "set_home"
    SET_POSSESSIONS = "set_possessions"
    SET_DRAWS = "set_draws"
    SET_TERROR = "set_terror"
    # tracks
    DOOM = "doom"
    DOOM_OFF = "doom_off"
    TERROR = "terror"
    TERROR_HELD = "terror_held"
    ALLY = "ally"
    SHUT = "shut"
    NO_LIMIT = "no_limit"
    # gates
    SEALED = "sealed"
    KATE = "kate"
    MARKER = "marker"
    CLUES_GONE = "clues_gone"
    DRAWN_IN = "drawn_in"
    SURGE = "surge"
    GATE_OFF = "gate_off"
    GATE_BOTTOM = "gate_bottom"
    TROPHY_GATE = "trophy_gate"
    SEAL = "seal"
    ELDER_COST = "elder_cost"
    ELDER_BOX = "elder_box"
    PAY_CLUES = "pay_clues"
    SEALS_OFF = "seals_off"
    # monsters
    MONSTER = "monster"
    MONSTERS = "monsters"
    OUTSKIRTS = "outskirts"
    OVERFLOW = "overflow"
    TO_CUP = "to_cup"
    TO_CUP_N = "to_cup_n"
    TO_CARD = "to_card"
    FROM_CARD = "from_card"
    TROPHY = "trophy"
    TO_BOX = "to_box"
    REWARD = "reward"
    REDRAWN = "redrawn"
    MOVES = "moves"
    STANDS = "stands"
    WHITE = "white"
    BLACK = "black"
    TREMOR_ROLL = "tremor_roll"
    TREMOR = "tremor"
    TREMOR_CALM = "tremor_calm"
    HOUND = "hound"
    # clues
    CLUE = "clue"
    CLUE_LOST = "clue_lost"
    # investigators
    STANDS_UP = "stands_up"
    TO_AREA2 = "to_area2"
    COMES_BACK = "comes_back"
    LOST = "lost"
    LOST_HOME = "lost_home"
    PLACED = "placed"
    DELAYED = "delayed"
    ARRESTED = "arrested"
    INSANE = "insane"
    UNCONSCIOUS = "unconscious"
    HALF_AWAY = "half_away"
    CLUES_HALVED = "clues_halved"
    LEAVES = "leaves"
    JOINS = "joins"
    FREED = "freed"
    DEVOURED = "devoured"
    SUCCEEDS = "succeeds"
    INTO_WORLD = "into_world"
    WORLD_CARD = "world_card"
    WORLD_BOTTOM = "world_bottom"
    WORLD_SHUFFLE = "world_shuffle"
    WORLD_BY_HAND = "world_by_hand"
    # upkeep
    KEEPS = "keeps"
    LOSES = "loses"
    INCOME = "income"
    INTEREST = "interest"
    NO_INTEREST = "no_interest"
    DEFAULTED = "defaulted"
    ALLOWANCE = "allowance"
    IDLE = "idle"
    GAINS = "gains"
    CANCELS = "cancels"
    # cards
    CARD_BOTTOM = "card_bottom"
    CARD_BOX = "card_box"
    CARD_STAYS = "card_stays"
    CARD_ENDS = "card_ends"
    CARD_OWN = "card_own"
    RESHUFFLE = "reshuffle"
    IGNORED = "ignored"
    WEATHER = "weather"
    CLUES_ON = "clues_on"
    PROGRESS = "progress"
    QUIET = "quiet"
    PASSED = "passed"
    FAILED = "failed"
    LOWER_MAX = "lower_max"
    STREET_COLD = "street_cold"
    CLOSED_UNTIL = "closed_until"
    # final battle
    FULL_DOOM = "full_doom"
    NO_CARDS = "no_cards"
    NO_ITEMS = "no_items"
    NO_MONEY = "no_money"
    ITEM_DICE = "item_dice"
    REFRESH = "refresh"
    MAX_BACK = "max_back"
    LOWERS_MAX = "lowers_max"
    STRUCK = "struck"
    STANDS_FIRM = "stands_firm"
    HEALS = "heals"
    HIT = "hit"


class Deed(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line for hands: what, how many, for which seat, and up to three keys (a monster, where to, where from...)."""

    do: Do
    n: int = 0
    seat: int = -1
    a: str = ""
    b: str = ""
    c: str = ""


# ---------------------------------------------------------------- the state
class Setup(Struct, frozen=True):
    """What is fixed for the whole play and kept once, not in every row."""

    seats: tuple[str, ...] = ()
    counts_monsters: bool = False
    keeps_values: bool = False
    rulings: tuple[Ruling, ...] = ()
    own: Mapping[str, Card] = {}
    """The owner's expansion cards."""
    score_extras: bool = False

    def rules(self, ruling: Ruling) -> bool:
        return ruling in self.rulings


NO_SETUP = Setup()


class State(CoreState, frozen=True, kw_only=True, omit_defaults=True):
    """A play of Arkham Horror.

    ``parked`` is the agenda while a check stands. ``out``: monsters out of the cup. ``markers``: spent gate markers, in
    the order they went under the stack. ``drawn``: mythos cards that lie under the deck in their order, ``boxed`` those
    out of the game. ``worlds`` likewise for the gate deck. ``card`` with ``step`` is being resolved, ``last_card`` has
    just been put away. ``allies`` are left in their deck. ``pending``: this phase's press (upkeep dice, mythos draw) is
    still to come. ``joined``: names of seats added in mid-evening. ``met``: who has had an encounter in this phase.
    ``skills``: with how many dice each made each check the last time. ``told``: what the table has just done itself, in
    the words of deeds, until its next move; nobody need say that it is done.
    """

    setup: Setup = NO_SETUP
    agenda: tuple[Item, ...] = ()
    parked: tuple[Item, ...] = ()
    ancient_one: str = ""
    turn: int = 0
    phase: Phase = Phase.SETUP
    pending: bool = True
    first: int = 0
    doom: int = 0
    terror: int = 0
    gates: tuple[Gate, ...] = ()
    seals: tuple[str, ...] = ()
    elder_signs: int = 0
    markers: tuple[str, ...] = ()
    out: tuple[Token, ...] = ()
    seats: tuple[Seat, ...] = ()
    drawn: tuple[str, ...] = ()
    boxed: tuple[str, ...] = ()
    worlds: tuple[str, ...] = ()
    environment: str = ""
    rumor: str = ""
    rumor_since: int = 0
    rumor_count: int = 0
    lasting: tuple[Lasting, ...] = ()
    ritual: bool = False
    allies: int = 0
    card: str = ""
    last_card: str = ""
    step: Walking | None = None
    deeds: tuple[Deed, ...] = ()
    told: tuple[Deed, ...] = ()
    check: Throw | None = None
    last_check: Throw | None = None
    fight: Fight | None = None
    trigger: Trigger | None = None
    outcome: Outcome = Outcome.OPEN
    tasks: int = 0
    retired: int = 0
    joined: tuple[str, ...] = ()
    met: tuple[int, ...] = ()
    skills: tuple[Known, ...] = ()

    # -- counts
    @property
    def players(self) -> int:
        """Investigators in the game, those whose player begins anew included."""
        return sum(seat.plays for seat in self.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """Of all seats, those who joined later behind the others."""
        return self.setup.seats + self.joined

    @property
    def monsters(self) -> int:
        """On locations, streets and in the Sky: what the monster limit counts."""
        return sum(1 for token in self.out if on_board(token.at))

    @property
    def outskirts(self) -> int:
        return sum(1 for token in self.out if token.at == OUTSKIRTS)

    @property
    def order(self) -> tuple[int, ...]:
        """Seats from the first player on, clockwise."""
        return tuple((self.first + i) % len(self.seats) for i in range(len(self.seats)))

    def gate_at(self, place: str) -> Gate | None:
        return next((gate for gate in self.gates if gate.place == place), None)

    def trophies(self, seat: int) -> int:
        """Unspent monster trophies of a seat."""
        return sum(1 for token in self.out if token.at == str(seat))


def on_board(at: str) -> bool:
    """Whether a monster there counts against the limit."""
    return at not in (OUTSKIRTS, ON_CARD, BOX) and not at.isdecimal()


def note(s: State, *deeds: Deed) -> State:
    """``deeds`` added to what hands must do."""
    return replace(s, deeds=s.deeds + deeds)


def tell(s: State, *deeds: Deed) -> State:
    """``deeds`` told without waiting for hands: they follow from what somebody has just said or thrown."""
    return replace(s, told=s.told + deeds)


def with_seat(s: State, seat: int, **changes: Any) -> State:
    """One investigator changed."""
    return replace(s, seats=(*s.seats[:seat], replace(s.seats[seat], **changes), *s.seats[seat + 1 :]))


def seats_where(s: State, wanted: Callable[[Seat], bool]) -> tuple[int, ...]:
    """Seats that fit, from the first player on."""
    return tuple(seat for seat in s.order if wanted(s.seats[seat]))


def keys(seats: Iterable[int]) -> tuple[str, ...]:
    """Seats as options of a question."""
    return tuple(str(seat) for seat in seats)


def around(s: State, options: tuple[str, ...]) -> Several:
    """Any of these seats, shown where they sit among all who play."""
    return Several(options, around=keys(n for n, seat in enumerate(s.seats) if seat.plays))


def some(value: Value) -> tuple[int, ...]:
    """The seats that were chosen among those around the table; evenings of the first version answered with one."""
    chosen = value if isinstance(value, tuple) else (value,)
    return tuple(int(str(each)) for each in chosen if str(each).isdecimal())
