"""What Avalon is made of: its state, its moves and the work still to do, as data. Must not know any rule.

Seats are their number from 0, clockwise from the box; in questions they are called by their number from 1. Quests are
0 to 4. Who holds which character is nowhere in here: the box never learns it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from companion.api import State as CoreState
from companion.api import Text
from companion.games.avalon.lineup import Lineup
from companion.games.avalon.night import Pace

QUESTS = 5
VOTE_PLACES = 5
"""Places of the vote track."""
NONE = -1


class Phase(StrEnum):
    """Where a play stands while nothing is being asked."""

    LINEUP = "lineup"
    DEAL = "deal"
    COUNTDOWN = "countdown"
    NIGHT = "night"
    STOPPED = "stopped"
    RESUMING = "resuming"
    READING = "reading"
    """A person reads the night's lines aloud."""
    PRACTICE = "practice"
    """The night is gone through with open eyes."""
    TALK = "talk"
    """The leader has not yet chosen a team."""
    PROPOSED = "proposed"
    """The team is on the table and is talked over."""
    CALLING = "calling"
    """Everybody chooses a token; then three, two, one."""
    COUNTED = "counted"
    QUEST = "quest"
    RESULT = "result"
    LADY = "lady"
    """A loyalty card is being passed."""
    ASSASSIN = "assassin"
    OVER = "over"


class Outcome(StrEnum):
    OPEN = ""
    QUESTS_FAILED = "quests_failed"
    TEAMS_REJECTED = "teams_rejected"
    MERLIN_NAMED = "merlin_named"
    MERLIN_MISSED = "merlin_missed"
    WRONG_CARD = "wrong_card"
    """Somebody passed a wrong loyalty card and has lost."""

    @property
    def good_won(self) -> bool | None:
        """None where the rules name a loser and not a side."""
        match self:
            case Outcome.MERLIN_MISSED:
                return True
            case Outcome.QUESTS_FAILED | Outcome.TEAMS_REJECTED | Outcome.MERLIN_NAMED:
                return False
            case Outcome.OPEN | Outcome.WRONG_CARD:
                return None


class Cause(StrEnum):
    """Why the night stopped."""

    HAND = "hand"
    POWER = "power"
    SOUND = "sound"


class Again(StrEnum):
    """Whether the call that is being spoken is wanted once more."""

    NO = ""
    WANTED = "wanted"
    GIVEN = "given"
    """It is being said the second time; a third time there is not, so that no button can hold the night."""


class Ballot(Struct, frozen=True, array_like=True, omit_defaults=True, gc=False):
    """A proposal and its vote. ``votes`` is "1" or "0" for every seat, "" if only the outcome was told."""

    quest: int
    leader: int
    team: tuple[int, ...]
    approved: bool
    votes: str = ""
    sword: int = NONE


class Result(Struct, frozen=True, array_like=True, omit_defaults=True, gc=False):
    """A finished quest. ``fails`` is NONE where a hand corrected it. ``swapped``: whose card Excalibur changed."""

    quest: int
    success: bool
    fails: int
    leader: int
    team: tuple[int, ...]
    swapped: int = NONE


# ---------------------------------------------------------------- moves
class Deal(Struct, frozen=True, tag="deal"):
    """The line-up stands: deal the character cards."""


class Toggle(Struct, frozen=True, tag="toggle"):
    """A special character or an optional rule comes in, or goes out again."""

    what: str


class More(Struct, frozen=True, tag="more"):
    """What is rarely changed: recommended line-ups, Excalibur, the Lancelots."""


class BeginNight(Struct, frozen=True, tag="night"):
    """Everybody has looked at their card: the countdown begins."""


class CountDown(Struct, frozen=True, tag="count"):
    """The last ten seconds before the first call."""


class Sleep(Struct, frozen=True, tag="sleep"):
    """Eyes are shut: the calls begin, or go on."""


class Heard(Struct, frozen=True, tag="heard"):
    """Call number ``call`` and its window are over."""

    call: int


class Stop(Struct, frozen=True, tag="stop"):
    """The night stops."""

    cause: Cause


class AskAgain(Struct, frozen=True, tag="say_again"):
    """Somebody wants to hear the call once more: it is repeated whole when its window is over."""


class GoOn(Struct, frozen=True, tag="night_on"):
    """A stopped night goes on at the last call before which all hands rested, with whole windows."""


class NightAgain(Struct, frozen=True, tag="night_again"):
    """The whole night once more, with the cards as they are."""


class SoundCheck(Struct, frozen=True, tag="sound_check"):
    """Let everybody hear the voice of the night."""


class ReadAloud(Struct, frozen=True, tag="read_aloud"):
    """Somebody reads the night's lines from the screen; a stopped night from where all hands rested."""


class ReadOn(Struct, frozen=True, tag="read_on"):
    """Line number ``call`` has been read, or shown in practice; -1 is what stands before the first."""

    call: int


class NightDone(Struct, frozen=True, tag="night_done"):
    """The table has done the night without the box."""


class Practise(Struct, frozen=True, tag="practice"):
    """A night with open eyes, for a table that plays for the first time."""


class EndPractice(Struct, frozen=True, tag="practice_ends"):
    """Enough practised: the cards are dealt again."""


class PickTeam(Struct, frozen=True, tag="team"):
    """The leader names a team."""


class CallVote(Struct, frozen=True, tag="vote"):
    """Everybody chooses a token."""


class ShowVotes(Struct, frozen=True, tag="reveal"):
    """Now: all tokens are shown."""


class Onward(Struct, frozen=True, tag="onward"):
    """What was shown has been seen."""


class HoldTimer(Struct, frozen=True, tag="hold_timer"):
    """Stop the clock, or let it run again."""

    held: bool


class TimerAt(Struct, frozen=True, tag="timer"):
    """The clock has come down to ``left_s``."""

    left_s: int


class NameMerlin(Struct, frozen=True, tag="assassin"):
    """The Assassin has decided."""


class WrongCard(Struct, frozen=True, tag="wrong_card"):
    """Somebody passed a wrong loyalty card."""


Move: TypeAlias = (
    Deal
    | Toggle
    | More
    | BeginNight
    | CountDown
    | Sleep
    | Heard
    | Stop
    | AskAgain
    | GoOn
    | NightAgain
    | SoundCheck
    | ReadAloud
    | ReadOn
    | NightDone
    | Practise
    | EndPractice
    | PickTeam
    | CallVote
    | ShowVotes
    | Onward
    | HoldTimer
    | TimerAt
    | NameMerlin
    | WrongCard
)


# ---------------------------------------------------------------- work still to do
class Rarely(Struct, frozen=True, tag="rarely", gc=False):
    """Which of the rarely changed things."""


class Lancelots(Struct, frozen=True, tag="lancelots", gc=False):
    """How the Lancelots are played."""


class Tell(Struct, frozen=True, tag="tell"):
    """Lines are spoken; ``sound`` is a chime before them."""

    lines: tuple[Text, ...]
    sound: str = ""


class FirstLeader(Struct, frozen=True, tag="first_leader", gc=False):
    """The first leader is drawn, or chosen by the table."""


class LoyaltyDeal(Struct, frozen=True, tag="loyalty_deal", gc=False):
    """Lancelot, announced: five loyalty cards are laid open."""


class LoyaltyCard(Struct, frozen=True, tag="loyalty_card", gc=False):
    """Lancelot: this quest's loyalty card."""


class NextLeader(Struct, frozen=True, tag="next_leader", gc=False):
    """The leader moves on clockwise. ``quest_over``: to a new quest, with an empty vote track."""

    quest_over: bool


class Round(Struct, frozen=True, tag="round", gc=False):
    """A leader begins to choose."""


class ChooseQuest(Struct, frozen=True, tag="choose_quest", gc=False):
    """Targeting: which quest."""


class ChooseTeam(Struct, frozen=True, tag="choose_team", gc=False):
    """Who goes."""


class ChooseSword(Struct, frozen=True, tag="choose_sword", gc=False):
    """Who gets Excalibur."""


class Propose(Struct, frozen=True, tag="propose", gc=False):
    """The team lies on the table."""


class Vote(Struct, frozen=True, tag="vote", gc=False):
    """The token of the next seat."""


class Verdict(Struct, frozen=True, tag="verdict", gc=False):
    """Only the outcome of the vote."""


class Tally(Struct, frozen=True, tag="tally", gc=False):
    """The vote counts."""

    approved: bool


class Play(Struct, frozen=True, tag="play", gc=False):
    """Everybody on the team lays down a quest card."""


class Swap(Struct, frozen=True, tag="swap", gc=False):
    """Excalibur may change one card."""


class Shuffle(Struct, frozen=True, tag="shuffle", gc=False):
    """Played and unused cards are shuffled apart."""


class Count(Struct, frozen=True, tag="count", gc=False):
    """How many fail cards there are."""


class Pass(Struct, frozen=True, tag="pass", gc=False):
    """The box goes to team member ``at``, who has it (``taken``) and plays a card on it."""

    at: int = 0
    taken: bool = False


class PutBack(Struct, frozen=True, tag="put_back", gc=False):
    """The box is back on the table."""


class Turn(Struct, frozen=True, tag="turn", gc=False):
    """The cards played on the box are turned over, shuffled."""


class Score(Struct, frozen=True, tag="score", gc=False):
    """The quest ends with so many fail cards."""

    fails: int


class Check(Struct, frozen=True, tag="check", gc=False):
    """Lady of the Lake: whom her holder checks."""


class Accuse(Struct, frozen=True, tag="accuse", gc=False):
    """Whom the Assassin names."""


class WasItMerlin(Struct, frozen=True, tag="was_it_merlin", gc=False):
    """The named player says."""


class Liar(Struct, frozen=True, tag="liar", gc=False):
    """Who passed a wrong loyalty card."""


Item: TypeAlias = (
    Rarely
    | Lancelots
    | Tell
    | FirstLeader
    | LoyaltyDeal
    | LoyaltyCard
    | NextLeader
    | Round
    | ChooseQuest
    | ChooseTeam
    | ChooseSword
    | Propose
    | Vote
    | Verdict
    | Tally
    | Play
    | Swap
    | Shuffle
    | Count
    | Pass
    | PutBack
    | Turn
    | Score
    | Check
    | Accuse
    | WasItMerlin
    | Liar
)


# ---------------------------------------------------------------- the state
class Setup(Struct, frozen=True):
    """What is fixed for the whole play and kept once, not in every row. Times in seconds, 0 for no timer."""

    seats: tuple[str, ...] = ()
    draws_leader: bool = True
    pace: Pace = Pace.NORMAL
    look_s: int = 6
    second_language: str = ""
    votes_by_seat: bool = True
    cards_on_box: bool = False
    has_log: bool = True
    shows_looks: bool = True
    proposal_s: int = 0
    discussion_s: int = 0


NO_SETUP = Setup()


class State(CoreState, frozen=True, kw_only=True, omit_defaults=True):
    """A play of Avalon.

    ``touched`` was put in or taken out last. ``counting``: the last ten seconds before the night. ``call`` is the call
    that is being spoken, or at which the night stopped. ``holders`` had the Lady of the Lake, the last of them has her
    now; ``checked`` is passing a loyalty card. ``sword`` holds Excalibur in this quest, ``swapped`` had to change the
    card. ``switches``: the Lancelots' loyalty cards so far, or all five where they are announced; ``loyalty_at`` is the
    quest, counted from 0, at whose start the last of them was turned over. ``timer_s`` is what
    was left when the running piece of the clock began.

    ``cards`` are quest cards played on the box so far, "" for one that a replay cannot know. They are a secret and
    live in memory alone: ``stored`` leaves them out, and a restored quest begins its passing of the box anew.
    """

    setup: Setup = NO_SETUP
    agenda: tuple[Item, ...] = ()
    lineup: Lineup = Lineup()
    touched: str = ""
    phase: Phase = Phase.LINEUP
    nights: int = 0
    counting: bool = False
    call: int = 0
    again: Again = Again.NO
    cause: Cause = Cause.HAND
    leader: int = NONE
    quest: int = NONE
    rejected: int = 0
    team: tuple[int, ...] = ()
    sword: int = NONE
    swapped: int = NONE
    votes: tuple[bool, ...] = ()
    cards: tuple[str, ...] = ()
    ballots: tuple[Ballot, ...] = ()
    results: tuple[Result, ...] = ()
    holders: tuple[int, ...] = ()
    checked: int = NONE
    switches: tuple[bool, ...] = ()
    loyalty_at: int = NONE
    timer_s: int = 0
    timer_of_s: int = 0
    held: bool = False
    named: int = NONE
    liar: int = NONE
    outcome: Outcome = Outcome.OPEN

    @property
    def players(self) -> int:
        return len(self.setup.seats)

    @property
    def successes(self) -> int:
        return sum(result.success for result in self.results)

    @property
    def failures(self) -> int:
        return len(self.results) - self.successes

    def result(self, quest: int) -> Result | None:
        """What became of a quest; None while it is open."""
        return next((result for result in self.results if result.quest == quest), None)
