"""What Avalon's pages show beside the general widgets: quests, votes, characters, glances, a night that is read.

Must not know how it is drawn.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from companion.api import NOTHING, Icon, IconName, Text, Tone, Widget


class QuestState(StrEnum):
    """What became of a quest, or that it is the one being undertaken."""

    OPEN = "open"
    NOW = "now"
    WON = "won"
    LOST = "lost"


class QuestPlace(Struct, frozen=True):
    """A quest on the track: how many go, and how many fail cards it takes to fail (two daggers below it); ``under``
    is a name below it instead (who led it), ``sign`` an icon beside the daggers (something happens there)."""

    size: int
    state: QuestState = QuestState.OPEN
    fails_needed: int = 1
    under: str = ""
    sign: IconName | None = None


class QuestTrack(Widget, frozen=True, tag="quest_track"):
    """Quests from left to right: the one being undertaken large and lit, done ones a shield or a dagger."""

    places: tuple[QuestPlace, ...]


class LeaderPanel(Widget, frozen=True, tag="leader_panel"):
    """Who leads, at hero size, and what the leader does now: ``team`` hollow shields, one line, and at the right a
    small ``aside`` with its sign (who holds what)."""

    caption: Text
    name: Text
    team: int
    line: Text
    aside: Text = NOTHING
    aside_sign: IconName = Icon.DROP


class VoteTrack(Widget, frozen=True, tag="vote_track"):
    """Teams rejected in this quest: crosses, the place of the next one lit, the last place a dagger."""

    caption: Text
    rejected: int
    of: int = 5


class SeatVote(Struct, frozen=True):
    """A seat with its vote (None: not known yet), whether it is on the team, leads, and is asked just now."""

    name: str
    approves: bool | None = None
    on_team: bool = False
    leads: bool = False
    asked: bool = False


class Votes(Widget, frozen=True, tag="votes"):
    """A vote as it lies on the table: the counts in giant digits (None: only the outcome is known), the outcome, and
    every seat's token. Compact leaves out the seats' signs, not their tokens."""

    approve: int | None
    reject: int | None
    head: Text
    seats: tuple[SeatVote, ...]
    approved: bool | None = None


class RoleSign(Struct, frozen=True):
    """A character card; a ``filler`` is drawn hollow, as many as ``count`` says. ``emblem`` stands on its picture."""

    label: Text
    filler: bool = False
    count: int = 1
    emblem: IconName | None = None


class Lane(Struct, frozen=True):
    """One side's cards: its icon and tone, its name, how many there are and how many there must be."""

    icon: IconName
    tone: Tone
    caption: Text
    count: int
    of: int
    roles: tuple[RoleSign, ...]


class RoleLanes(Widget, frozen=True, tag="role_lanes"):
    """The cards in play, one lane a side, as wide as it has cards. ``pictured``: every card as it is to be shuffled,
    with its emblem; more than eight lie in piles of equal ones."""

    lanes: tuple[Lane, ...]
    pictured: bool = False


class Glimpse(StrEnum):
    """How somebody is seen: as what the sign says, as one of several (nobody knows which), or not at all."""

    SEEN = "seen"
    UNCLEAR = "unclear"
    HIDDEN = "hidden"


class LookedAt(Struct, frozen=True):
    """Somebody whom a look shows, or hides, with the sign that the viewer sees; ``emblem`` stands where the name has no
    room."""

    label: Text
    icon: IconName
    tone: Tone
    how: Glimpse = Glimpse.SEEN
    emblem: IconName | None = None


class Look(Struct, frozen=True):
    """Who looks (sign and name), at whom; ``mutual``: they look at one another. ``seen`` empty: nobody is seen, and
    ``aside`` says so; else it is a remark beside them."""

    icon: IconName
    tone: Tone
    name: Text
    seen: tuple[LookedAt, ...] = ()
    mutual: bool = False
    aside: Text = NOTHING
    between: Text = NOTHING
    """The word between those who cannot be told apart."""


class Looks(Widget, frozen=True, tag="looks"):
    """Who sees whom: one row a look, those who see nobody hollow. The same for everybody who reads it."""

    looks: tuple[Look, ...]


class Passing(Widget, frozen=True, tag="passing"):
    """A card goes face down from one seat to another, who looks at it alone.

    ``to`` and ``giver`` are name and number; ``to_does`` and ``giver_does`` what each does; ``may_be`` the two cards
    that it can be; ``sign`` is on the seat that looks, ``back`` on the card's back.
    """

    to: str
    to_number: str
    to_does: Text
    giver: str
    giver_number: str
    giver_does: Text
    may_be: tuple[LookedAt, LookedAt]
    sign: IconName
    back: IconName


class Reading(Widget, frozen=True, tag="reading"):
    """A script that a person reads aloud: line ``at`` of ``of`` (from 1), large; ``hint`` beside its number, ``note``
    with its icon under it, and the line after it."""

    at: int
    of: int
    line: Text
    hint: Text = NOTHING
    note: Text = NOTHING
    note_icon: IconName = Icon.HOURGLASS
    after: Text = NOTHING
    after_caption: Text = NOTHING


class VoteRow(Struct, frozen=True):
    """A proposal in the log: number of its quest, seats (counted from 0) and votes in seat order, () if only the
    outcome was told. ``armed`` is the seat that carried something (a dagger beside its token)."""

    quest: int
    leader: int
    team: tuple[int, ...]
    votes: tuple[bool, ...]
    approved: bool
    armed: int | None = None


class VoteLog(Widget, frozen=True, tag="vote_log"):
    """Who led, who went and who voted how: a column a seat, a row a proposal, in the order given."""

    seats: tuple[str, ...]
    rows: tuple[VoteRow, ...]


__all__ = [
    "Glimpse",
    "Lane",
    "LeaderPanel",
    "Look",
    "LookedAt",
    "Looks",
    "Passing",
    "QuestPlace",
    "QuestState",
    "QuestTrack",
    "Reading",
    "RoleLanes",
    "RoleSign",
    "SeatVote",
    "VoteLog",
    "VoteRow",
    "VoteTrack",
    "Votes",
]
