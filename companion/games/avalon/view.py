"""What everybody sees of Avalon: pages, seats on the ring, how things are called. Must not know any rule.

From the first call of the night to the last the view is one constant: nothing in it can depend on anything.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.api import (
    NOTHING,
    Button,
    Card,
    Cards,
    Chip,
    Col,
    Gap,
    Hands,
    Heading,
    Icon,
    LevelRing,
    Line,
    Node,
    Note,
    Page,
    Paragraph,
    Picture,
    RingPicture,
    Role,
    Row,
    Seat,
    SeatRing,
    SeatsRing,
    Text,
    Timer,
    Tone,
    View,
    name,
    text,
)
from companion.games.avalon import state
from companion.games.avalon.buttons import CAST, LOG, LOOKS, buttons, has_log
from companion.games.avalon.lineup import CHARACTERS, Facts, Judgement, Lineup, Looked, looks
from companion.games.avalon.night import EVIL, GOOD, Call, Lancelot, resting
from companion.games.avalon.pictures import (
    Glimpse,
    Lane,
    LeaderPanel,
    Look,
    LookedAt,
    Looks,
    Passing,
    QuestPlace,
    QuestState,
    QuestTrack,
    Reading,
    RoleLanes,
    RoleSign,
    SeatVote,
    VoteLog,
    VoteRow,
    Votes,
    VoteTrack,
)
from companion.games.avalon.state import (
    NONE,
    QUESTS,
    Ballot,
    Cause,
    Phase,
    Result,
    State,
)

NIGHT_LEVEL = 0.06
"""So bright is the ring in the night: enough to find the box, too little to see hands by."""
COUNTDOWN_S = 10
COUNTING = "night-counting"
"""The due of the ten seconds before the first call."""
OTHERS, TEAM, LEADER = 0.12, 0.5, 1.0
"""Levels of seats on the ring (look, "Ring")."""
LOG_ROWS = 6
"""Proposals on one page of the log."""
LINEUP_STOPS = (*CHARACTERS, "lady", "targeting", "more", "deal")
"""The line-up page's stops, by their offers."""

_BLACK = Page(Gap(), Gap())
_AT_NIGHT = LevelRing(NIGHT_LEVEL)
NIGHT_VIEW = View(Icon.AVALON, (), _BLACK, _AT_NIGHT, hush=True)
_GAME = Text("game-avalon")

_EMBLEM = {
    "merlin": Icon.WIZARD,
    "percival": Icon.HELMET,
    "servant": Icon.SWORD,
    "good_lancelot": Icon.SWORDS,
    "assassin": Icon.HOOD,
    "mordred": Icon.CROWN,
    "morgana": Icon.MOON_STAR,
    "oberon": Icon.EYE_OFF,
    "minion": Icon.DAGGER,
    "evil_lancelot": Icon.SWORDS,
}
_SIDE_ICON = {GOOD: Icon.SHIELD, EVIL: Icon.DAGGER}
_SIDE_TONE = {GOOD: Tone.BLUE, EVIL: Tone.RED}


# ---------------------------------------------------------------- names
def who(s: State, seat: int) -> Text:
    return name(s.setup.seats[seat])


def role(key: str) -> Text:
    """A character's name."""
    return Text(f"avalon-role-{key}".replace("_", "-"))


def names(s: State, seats: tuple[int, ...]) -> Text:
    return text("core-list", items=tuple(who(s, seat) for seat in seats))


def result_said(result: Result) -> Text:
    """ "success", "failed with 2 fail cards"."""
    if result.fails == NONE:
        return Text("avalon-result-success" if result.success else "avalon-result-failed")
    return text("avalon-result-success" if result.success else "avalon-result-fails", fails=result.fails)


def was_it_merlin(s: State) -> Text:
    return Text("avalon-ask-merlin") if s.named == NONE else text("avalon-ask-merlin-named", who=who(s, s.named))


def place_of_twelve(seat: int, seats: int) -> int:
    """Where on a clock face a seat of the ring lies: the screen at six, seat 0 next to it, clockwise."""
    return round(6 + 12 * (seat + 0.5) / seats) % 12


def timer_key(s: State) -> str:
    """The due of the running piece of the clock."""
    return f"timer-{s.phase}-{len(s.ballots)}-{s.timer_s}"


# ---------------------------------------------------------------- the view
def view(facts: Facts, s: State, verdict: Judgement, calls: tuple[Call, ...], at: int | None = None) -> View:
    """The page for what is going on now. ``calls`` is the night; ``at`` the line-up's stop in focus."""
    match s.phase:
        case Phase.NIGHT | Phase.RESUMING:
            return NIGHT_VIEW
        case Phase.LINEUP:
            return _lineup(facts, s, verdict, at)
        case Phase.DEAL | Phase.COUNTDOWN | Phase.STOPPED | Phase.READING | Phase.PRACTICE:
            page = _before_dawn(facts, s, calls)
        case _:
            page = _by_day(facts, s)
    seats = (Chip(Icon.SEAT, text("avalon-players", count=s.players)),) if s.phase is Phase.DEAL else ()
    low = s.phase is Phase.READING
    return View(Icon.AVALON, _path(s), page, _ring(s), buttons(s), chips=seats, low=low)


def _before_dawn(facts: Facts, s: State, calls: tuple[Call, ...]) -> Page:
    """The page of a phase around the night."""
    match s.phase:
        case Phase.DEAL:
            return _deal(facts, s)
        case Phase.COUNTDOWN:
            return _countdown(s)
        case Phase.STOPPED:
            return _stopped(s, calls)
        case Phase.READING:
            return _reading(s, calls)
        case _:
            return _practice(facts, s, calls)


def _by_day(facts: Facts, s: State) -> Page:
    match s.phase:
        case Phase.CALLING:
            return _calling(facts, s)
        case Phase.COUNTED:
            return _counted(s)
        case Phase.QUEST:
            return _quest(facts, s)
        case Phase.RESULT:
            return _result(facts, s)
        case Phase.LADY:
            return _lady(s)
        case Phase.ASSASSIN:
            return _moment(Tone.RED, Icon.DAGGER, Text("avalon-who-is-merlin"), Text("avalon-who-is-merlin-hint"))
        case Phase.OVER:
            return _over(facts, s)
        case _:
            return _table(facts, s)


def _path(s: State) -> tuple[Text, ...]:
    doing = Text(f"avalon-path-{s.phase}")
    if s.phase is Phase.COUNTED:
        doing = text("avalon-path-vote", n=min(s.rejected + s.ballots[-1].approved, 5))
    if s.phase in (Phase.LINEUP, Phase.DEAL, Phase.COUNTDOWN, Phase.STOPPED, Phase.ASSASSIN, Phase.OVER):
        return _GAME, doing
    if s.phase in (Phase.READING, Phase.PRACTICE):
        return Text("avalon-path-countdown"), doing
    quest = Text("avalon-path-choose-quest") if s.quest == NONE else text("avalon-quest-n", n=s.quest + 1)
    return _GAME, quest, doing


# ---------------------------------------------------------------- before the night
def role_lanes(facts: Facts, s: State, pictured: bool = False) -> RoleLanes:
    """The cards in play, good and evil; ``pictured``: as they lie on the table."""
    cast = facts.cast(s.players, s.lineup)
    lanes = []
    for side, places in zip((GOOD, EVIL), facts.sides[s.players], strict=True):
        mine = [key for key in cast if facts.roles[key].side == side]
        signs = tuple(
            RoleSign(role(key), facts.roles[key].fills, mine.count(key), _EMBLEM[key]) for key in dict.fromkeys(mine)
        )
        lane = Lane(_SIDE_ICON[side], _SIDE_TONE[side], Text(f"avalon-{side}"), len(mine), places, signs)
        lanes.append(lane)
    return RoleLanes(tuple(lanes), pictured)


def has(lineup: Lineup, what: str) -> bool:
    """Whether a special character or an optional rule is in."""
    match what:
        case "lady":
            return lineup.lady
        case "targeting":
            return lineup.targeting
        case _:
            return what in lineup.characters


def _lineup(facts: Facts, s: State, verdict: Judgement, at: int | None) -> View:
    stops = Cards(tuple(_stop(s.lineup, stop, verdict) for stop in LINEUP_STOPS), at)
    lanes = role_lanes(facts, s)
    if verdict.errors:
        note = Note(Icon.CROSS, verdict.errors[0], Tone.RED, warning=True)
    elif verdict.warnings:
        note = Note(Icon.WARNING, verdict.warnings[0], warning=True)
    else:
        note = Note(Icon.CHECK, Text("avalon-lineup-fine"), Tone.INK2)
    page = Page(Col((lanes, stops, note), (0, 80, 54), 14), Col((lanes, stops, note), (28, 0, 34), 4))
    seats = Chip(Icon.SEAT, text("avalon-players", count=s.players))
    first = LINEUP_STOPS.index(s.touched or "deal")
    return View(Icon.AVALON, _path(s), page, _ring(s), chips=(seats,), stops=LINEUP_STOPS, at=first)


def _stop(lineup: Lineup, stop: str, verdict: Judgement) -> Card:
    match stop:
        case "deal":
            return Card(Text("avalon-deal"), Icon.CARDS, refused=_first(verdict.errors), goes_on=True)
        case "more":
            rare = lineup.excalibur or lineup.lancelot is not Lancelot.OFF
            return Card(Text("avalon-more"), Icon.PLUS, chosen=rare)
        case "lady" | "targeting":
            icon = Icon.DROP if stop == "lady" else Icon.FLAG
            return Card(Text(f"avalon-extra-{stop}"), icon, chosen=has(lineup, stop))
        case _:
            good = stop == "percival"
            icon, tone = (Icon.SHIELD, Tone.BLUE) if good else (Icon.DAGGER, Tone.RED)
            return Card(role(stop), icon, tone, chosen=has(lineup, stop))


def _first(errors: tuple[Text, ...]) -> Text | None:
    return errors[0] if errors else None


def _deal(facts: Facts, s: State) -> Page:
    head = Heading(text("avalon-deal-shuffle", count=s.players), "head", icon=Icon.CARDS)
    cards = role_lanes(facts, s, pictured=True)
    one = Heading(Text("avalon-deal-one"), "body", icon=Icon.HAND)
    own = Heading(Text("avalon-deal-look"), "body", icon=Icon.EYE)
    hush = Heading(Text("avalon-deal-hush"), "body", icon=Icon.MUTE)
    return Page(Col((head, cards, Row((one, own, hush))), (60, 0, 48), 8), Col((head, cards, own), (30, 0, 24), 4))


def _reading(s: State, calls: tuple[Call, ...]) -> Page:
    """Whoever reads looks at this page alone; it is the same whoever has which card."""
    call = calls[s.call]
    after = Text(calls[s.call + 1].line) if s.call + 1 < len(calls) else NOTHING
    wait_s = round(call.wait_s)
    note = text("avalon-then-wait", count=wait_s) if wait_s else NOTHING
    line = Reading(
        s.call + 1,
        len(calls),
        Text(call.line),
        Text("avalon-read-slowly"),
        note,
        after=after,
        after_caption=Text("avalon-line-after"),
    )
    return Page(line, line)


def _practice(facts: Facts, s: State, calls: tuple[Call, ...]) -> Page:
    """A call with what it is for; before the first how to practise."""
    if s.call == NONE:
        head = Heading(Text("avalon-practice-title"), "head", icon=Icon.EYE)
        cards = role_lanes(facts, s, pictured=True)
        how = Heading(Text("avalon-practice-how"), "body", icon=Icon.CARDS)
        return Page(Col((head, cards, how), (60, 0, 48), 8), Col((head, cards, how), (30, 0, 24), 4))
    call = calls[s.call]
    line = Reading(
        s.call + 1,
        len(calls),
        Text(call.line),
        Text("avalon-eyes-stay-open"),
        Text(f"avalon-explain-{_explained(call.line)}"),
        Icon.QUESTION,
    )
    return Page(line, line)


_EXPLAINED = {
    "evil-open-no-lancelot": "evil-open",
    "evil-open-no-oberon-lancelot": "evil-open-no-oberon",
    "evil-close": "close",
    "merlin-close": "close",
    "percival-close": "close",
    "lancelots-close": "close",
    "evil-lancelot-fist": "fist",
    "thumbs-down": "fist",
    "evil-thumbs-with-oberon": "evil-thumbs",
    "evil-thumbs-no-mordred-with-oberon": "evil-thumbs-no-mordred",
}
"""Lines of the night that are explained like another."""


def _explained(line: str) -> str:
    plain = line.removeprefix("avalon-reveal-")
    return _EXPLAINED.get(plain, plain)


# ---------------------------------------------------------------- who is in play, who sees whom
def _cast_view(facts: Facts, s: State) -> View:
    """The characters in play, for everybody alike; never who has which."""
    cards = role_lanes(facts, s, pictured=True)
    right = (Button(Role.RIGHT, Text("avalon-who-sees"), sheet=LOOKS),) if s.setup.shows_looks else ()
    path = (_GAME, Text("avalon-path-lineup"))
    return View(Icon.AVALON, path, Page(Col((cards,), (0,)), Col((cards,), (0,))), _ring(s), right)


def _looks_view(facts: Facts, s: State) -> View:
    """Who sees whom, from the line-up alone."""
    cast = facts.cast(s.players, s.lineup)
    rows = Looks(tuple(_look(facts, looked, cast) for looked in looks(facts, cast, s.lineup.lancelot)))
    head = Heading(Text("avalon-who-sees-title"), "head")
    page = Page(Col((head, rows), (56, 0), 4), rows)
    alike = (Chip(Icon.SEAT, Text("avalon-same-for-all")),)
    buttons = (Button(Role.GO, Text("avalon-understood"), sheet=CAST, primary=True),)
    return View(Icon.AVALON, (_GAME, Text("avalon-who-sees")), page, _ring(s), buttons, chips=alike)


def _look(facts: Facts, looked: Looked, cast: tuple[str, ...]) -> Look:
    side = facts.roles[looked.viewers[0]].side
    mixed = any(facts.roles[viewer].side != side for viewer in looked.viewers)
    icon, tone = (Icon.SWITCH, Tone.INK2) if mixed else (_SIDE_ICON[side], _SIDE_TONE[side])
    if len(looked.viewers) == 1:
        called = role(looked.viewers[0])
    elif looked.mutual and not mixed:
        called = Text("avalon-evil-side")
    elif looked.mutual:
        called = Text("avalon-extra-lancelot")
    else:
        called = text("core-list", items=tuple(map(role, looked.viewers)))
    whom = [_looked_at(facts, key, Glimpse.SEEN) for key in looked.seen]
    whom += [_looked_at(facts, key, Glimpse.UNCLEAR) for key in looked.unclear]
    whom += [_looked_at(facts, key, Glimpse.HIDDEN) for key in looked.hidden]
    aside = Text("avalon-which-of-two") if looked.unclear else NOTHING if whom else Text("avalon-sees-nobody")
    return Look(icon, tone, called, tuple(whom), looked.mutual, aside, Text("avalon-or"))


def _looked_at(facts: Facts, key: str, how: Glimpse) -> LookedAt:
    side = facts.roles[key].side
    return LookedAt(role(key), _SIDE_ICON[side], _SIDE_TONE[side], how, _EMBLEM[key])


def _hands(title: Text, *lines: Line) -> Page:
    hands = Hands(title, lines)
    return Page(hands, hands)


def _moment(tone: Tone, icon: Icon, head: Text, under: Text) -> Page:
    """One large sign, the hero line, what it means."""
    picture = Picture(tone, icon)
    wide = Col((picture, Heading(head, "hero", centred=True), Paragraph(under, centred=True)), (184, 100, 0), 8)
    compact = Col((picture, Heading(head, "hero", centred=True), Paragraph(under, centred=True)), (74, 50, 0), 2)
    return Page(wide, compact)


def _countdown(s: State) -> Page:
    if not s.counting:
        return _moment(Tone.ACCENT, Icon.MOON, Text("avalon-close-eyes"), Text("avalon-close-eyes-hint"))
    head = Heading(Text("avalon-close-eyes"), "hero", centred=True)
    clock = Timer(NOTHING, COUNTDOWN_S, COUNTDOWN_S, COUNTING)
    moon = Picture(Tone.ACCENT, Icon.MOON)
    wide = Col((moon, head, Row((Gap(), clock, Gap()), (0, 300, 0))), (130, 100, 112), 12)
    return Page(wide, Col((moon, head, Row((Gap(), clock, Gap()), (0, 130, 0))), (60, 50, 56), 4))


def _stopped(s: State, calls: tuple[Call, ...]) -> Page:
    head = Heading(Text(f"avalon-stopped-{s.cause}"), "head", icon=Icon.MOON)
    at = Paragraph(text("avalon-stopped-at", n=s.call + 1, of=len(calls)), "title")
    how = Paragraph(text("avalon-stopped-how", n=resting(calls, s.call) + 1), "body", Tone.INK2, lines=3)
    return Page(Col((head, at, how), (90, 110, 0)), Col((head, at, how), (44, 62, 0)))


# ---------------------------------------------------------------- leader, team and vote
def track(facts: Facts, s: State, leaders: bool = False) -> QuestTrack:
    """The five quests; ``leaders``: with who led them."""
    places = []
    for quest in range(QUESTS):
        result = s.result(quest)
        here = QuestState.NOW if quest == s.quest and s.phase is not Phase.OVER else QuestState.OPEN
        if result is not None:
            here = QuestState.WON if result.success else QuestState.LOST
        led = s.setup.seats[result.leader] if leaders and result is not None else ""
        needed = facts.fails_needed(s.players, quest + 1)
        announced = s.lineup.lancelot is Lancelot.ANNOUNCED and not s.lineup.targeting
        change = announced and quest < len(s.switches) and s.switches[quest]
        places.append(QuestPlace(facts.team_size[s.players][quest], here, needed, led, Icon.SWITCH if change else None))
    return QuestTrack(tuple(places))


def _size(facts: Facts, s: State) -> int:
    return 0 if s.quest == NONE else facts.team_size[s.players][s.quest]


def _leader(facts: Facts, s: State) -> LeaderPanel:
    if s.team:
        line = names(s, s.team)
    elif s.quest == NONE:
        line = Text("avalon-picks-quest")
    else:
        line = text("avalon-picks", size=_size(facts, s))
    aside, sign = NOTHING, Icon.DROP
    if s.sword != NONE:
        aside, sign = who(s, s.sword), Icon.DAGGER
    elif s.holders:
        aside = who(s, s.holders[-1])
    caption = Text("avalon-leader-switched" if switched(facts, s) else "avalon-leader")
    leads = who(s, s.leader) if s.leader != NONE else NOTHING
    return LeaderPanel(caption, leads, _size(facts, s), line, aside, sign)


def switched(facts: Facts, s: State) -> bool:
    """Whether the Lancelots changed sides at the start of this quest."""
    nth = len(s.results)
    match s.lineup.lancelot:
        case Lancelot.ANNOUNCED:
            return nth < len(s.switches) and s.switches[nth]
        case Lancelot.HIDDEN:
            # a card that was left to the table is not known; the one before it says nothing of this quest
            turned = s.loyalty_at in (nth, NONE) and s.switches[-1:] == (True,)  # NONE: begun in an earlier release
            return turned and nth + 1 >= facts.lancelot_decks[Lancelot.HIDDEN].from_quest
        case _:
            return False


def _table(facts: Facts, s: State) -> Page:
    quests, leader = track(facts, s), _leader(facts, s)
    votes = VoteTrack(text("avalon-rejected", n=s.rejected), s.rejected)
    beside: Node = votes
    beside_compact: Node = votes
    tall: Node = Col((quests, leader, votes), (96, 0, 120), 8)
    if s.timer_s or s.timer_of_s:
        caption = Text("avalon-time-proposal" if s.phase is Phase.TALK else "avalon-time-discussion")
        due = timer_key(s) if s.timer_s else ""
        timer = Timer(caption, s.timer_s, s.timer_of_s, due, s.held)
        beside = Col((timer, votes), (112, 0), 14)
        beside_compact = Col((timer, votes), (56, 0), 8)
        tall = Col((quests, leader, timer, votes), (96, 0, 104, 96), 8)
    return Page(
        Col((quests, Row((leader, beside), (460, 0))), (166, 0), 12),
        Col((quests, Row((leader, beside_compact), (190, 0), 8)), (80, 0), 4),
        tall=tall,
    )


def team_board(s: State, size: int) -> Page:
    """The table from above, everybody a stop; in its middle the stop that goes on."""
    seats = tuple(Seat(called, str(seat + 1)) for seat, called in enumerate(s.setup.seats))
    ring = SeatRing(seats, 0, text("avalon-picks", size=size), None)
    picks = text("avalon-picks", size=size)
    leader = LeaderPanel(Text("avalon-leader"), who(s, s.leader), 0, picks)
    said = Heading(text("avalon-ask-team", leader=who(s, s.leader), size=size), "body")
    votes = VoteTrack(text("avalon-rejected", n=s.rejected), s.rejected)
    return Page(Row((Col((leader, votes), (200, 0)), ring), (264, 0)), Col((said, ring), (22, 0), 2))


def _calling(facts: Facts, s: State) -> Page:
    head = Heading(Text("avalon-choose-token"), "hero", centred=True)
    return Page(
        Col((track(facts, s), head, Paragraph(names(s, s.team), "title", Tone.INK2, centred=True)), (166, 90, 0)),
        Col((head, Paragraph(names(s, s.team), "body", Tone.INK2, centred=True)), (70, 0)),
    )


def _seat_votes(s: State, votes: tuple[bool, ...]) -> tuple[SeatVote, ...]:
    return tuple(
        SeatVote(
            called,
            votes[seat] if seat < len(votes) else None,
            on_team=seat in s.team,
            leads=seat == s.leader,
            asked=seat == len(votes),
        )
        for seat, called in enumerate(s.setup.seats)
    )


def votes_so_far(s: State) -> Votes:
    """Tokens that have been entered, and whose is next."""
    approve = sum(s.votes)
    return Votes(approve, len(s.votes) - approve, NOTHING, _seat_votes(s, s.votes))


def _counted(s: State) -> Page:
    ballot = s.ballots[-1]
    head = Text("avalon-team-goes" if ballot.approved else "avalon-team-stays")
    if not ballot.votes:
        votes = Votes(None, 0, head, (), ballot.approved)
    else:
        approve = ballot.votes.count("1")
        seats = tuple(replace(seat, asked=False) for seat in _seat_votes(s, _voted(ballot)))
        votes = Votes(approve, len(ballot.votes) - approve, head, seats, ballot.approved)
    return Page(votes, votes)


def _voted(ballot: Ballot) -> tuple[bool, ...]:
    return tuple(vote == "1" for vote in ballot.votes)


# ---------------------------------------------------------------- quests
def _quest(facts: Facts, s: State) -> Page:
    head = s.agenda[0] if s.agenda else None
    match head:
        case state.Pass(at, taken):
            return _box_to(s, at, taken)
        case state.PutBack():
            return _moment(Tone.INK, Icon.HAND, Text("avalon-box-back"), Text("avalon-box-back-hint"))
        case state.Count():
            cards = cards_for_quest(facts, s)
            return Page(cards, cards)
        case state.Shuffle():  # only in an evening that was begun under an earlier release
            return _hands(
                Text("avalon-shuffle-title"),
                Line(Icon.CARDS, Text("avalon-shuffle-played")),
                Line(Icon.CARDS, Text("avalon-shuffle-unused")),
                Line(Icon.EYE, Text("avalon-shuffle-show")),
            )
        case _:
            lines = [Line(Icon.CARDS, Text("avalon-play-one")), Line(Icon.SHIELD, Text("avalon-play-good"), Tone.BLUE)]
            if facts.fails_needed(s.players, s.quest + 1) > 1:
                lines.append(Line(Icon.DAGGER, Text("avalon-play-two-fails"), Tone.RED))
            if s.lineup.lancelot is Lancelot.ANNOUNCED:
                lines.append(Line(Icon.SWITCH, Text("avalon-play-lancelot"), Tone.RED))
            hands = Hands(Text("avalon-play-title"), tuple(lines))
            going = Heading(names(s, s.team) if s.team else text("avalon-quest-n", n=s.quest + 1), "head")
            return Page(Col((going, hands), (84, 0)), Col((going, hands), (44, 0)))


def cards_for_quest(facts: Facts, s: State) -> Hands:
    """What the table does with quest cards until the fail cards among them are counted."""
    lines = [Line(Icon.CARDS, Text("avalon-play-one"))]
    if facts.fails_needed(s.players, s.quest + 1) > 1:
        lines.append(Line(Icon.DAGGER, Text("avalon-play-two-fails"), Tone.RED))
    elif s.lineup.lancelot is Lancelot.ANNOUNCED:
        lines.append(Line(Icon.SWITCH, Text("avalon-play-lancelot"), Tone.RED))
    else:
        lines.append(Line(Icon.SHIELD, Text("avalon-play-good"), Tone.BLUE))
    lines += [Line(Icon.CARDS, Text("avalon-shuffle-apart")), Line(Icon.EYE, Text("avalon-shuffle-show"))]
    return Hands(names(s, s.team) if s.team else text("avalon-quest-n", n=s.quest + 1), tuple(lines))


def _box_to(s: State, at: int, taken: bool) -> Page:
    """The box goes round: the same page for everybody but the name."""
    head = Heading(who(s, s.team[at]), "hero", centred=True)
    at_of = Paragraph(text("avalon-box-at", n=at + 1, of=len(s.team)), "title", Tone.INK2, centred=True, lines=1)
    hint = Paragraph(Text("avalon-box-alone"), "body", centred=True)
    good = Note(Icon.SHIELD, Text("avalon-play-good"), Tone.BLUE)
    return Page(Col((head, at_of, hint, good), (110, 60, 0, 54)), Col((head, at_of, hint, good), (52, 30, 0, 36)))


def _result(facts: Facts, s: State) -> Page:
    result = s.result(s.quest)
    if result is None:  # taken back by hand
        return Page(Col((track(facts, s), Gap()), (166, 0), 12), Col((track(facts, s), Gap()), (80, 0), 4))
    tone, icon = (Tone.BLUE, Icon.SHIELD) if result.success else (Tone.RED, Icon.DAGGER)
    said = "avalon-quest-won" if result.success else "avalon-quest-lost"
    head = Heading(text(said, n=result.quest + 1), "hero")
    fails = Paragraph(_fails(result), "title", Tone.INK2)
    picture = Picture(tone, icon)
    return Page(
        Col((track(facts, s), Row((picture, Col((head, fails), (96, 0))), (180, 0))), (166, 0), 12),
        Col((track(facts, s), Row((picture, Col((head, fails), (48, 0))), (70, 0))), (80, 0), 4),
    )


def _fails(result: Result) -> Text:
    return Text("avalon-by-hand") if result.fails == NONE else text("avalon-fails", fails=result.fails)


def _lady(s: State) -> Page:
    holder = s.holders[-1]
    card = Passing(
        s.setup.seats[holder],
        str(holder + 1),
        Text("avalon-lady-looks"),
        s.setup.seats[s.checked],
        str(s.checked + 1),
        Text("avalon-lady-shows"),
        (
            LookedAt(Text("avalon-good"), Icon.SHIELD, Tone.BLUE),
            LookedAt(Text("avalon-evil"), Icon.DAGGER, Tone.RED),
        ),
        Icon.DROP,
        Icon.AVALON,
    )
    lie = Note(Icon.WARNING, Text("avalon-lady-lie-loses"), warning=True)
    goes = Heading(text("avalon-lady-pass", name=who(s, s.checked)), "body", Tone.INK2, icon=Icon.DROP)
    return Page(Col((card, lie, goes), (0, 52, 34), 6), Col((card, lie), (0, 34), 4))


def _over(facts: Facts, s: State) -> Page:
    good = s.outcome.good_won
    if good is None:
        head = Heading(text("avalon-lost", who=who(s, s.liar)), "hero", icon=Icon.WARNING)
    else:
        icon, tone = (Icon.SHIELD, Tone.BLUE) if good else (Icon.DAGGER, Tone.RED)
        head = Heading(Text("avalon-good-wins" if good else "avalon-evil-wins"), "hero", tone, icon=icon)
    why = Text(f"avalon-outcome-{s.outcome}".replace("_", "-"))
    if s.named != NONE:
        why = text(f"avalon-outcome-{s.outcome}-named".replace("_", "-"), who=who(s, s.named))
    quests = track(facts, s, leaders=True)
    reason = Paragraph(why, "title", lines=2)
    return Page(Col((head, quests, reason), (96, 180, 0)), Col((head, quests, reason), (50, 84, 0)))


# ---------------------------------------------------------------- the ring
def _ring(s: State) -> RingPicture:
    match s.phase:
        case Phase.STOPPED if s.cause is not Cause.HAND:
            return LevelRing(LEADER, Tone.ACCENT)  # nobody may have heard it: closed eyes see light
        case Phase.COUNTDOWN | Phase.STOPPED | Phase.READING:
            return _AT_NIGHT
        case Phase.RESULT:
            result = s.result(s.quest)
            tone = Tone.INK if result is None else Tone.BLUE if result.success else Tone.RED
            return LevelRing(TEAM, tone)
        case Phase.ASSASSIN:
            return LevelRing(TEAM, Tone.RED)
        case Phase.OVER:
            good = s.outcome.good_won
            return LevelRing(LEADER, Tone.INK if good is None else Tone.BLUE if good else Tone.RED)
        case Phase.COUNTED if s.ballots[-1].votes:
            return _votes_ring(s, _voted(s.ballots[-1]))
        case Phase.CALLING if s.agenda and s.votes:
            return _votes_ring(s, s.votes)
        case _:
            return _seats_ring(s)


def _seats_ring(s: State) -> SeatsRing:
    lit = s.team
    match s.agenda[0] if s.agenda else None:
        case state.Pass(at):
            lit = (s.team[at],)
        case _:
            pass
    if s.phase is Phase.LADY:
        lit = (s.checked,)
    levels = tuple(LEADER if seat == s.leader else TEAM if seat in lit else OTHERS for seat in range(s.players))
    tones = tuple(Tone.ACCENT if seat == s.leader else Tone.INK for seat in range(s.players))
    return SeatsRing(levels, tones)


def _votes_ring(s: State, votes: tuple[bool, ...]) -> SeatsRing:
    """Approve full, reject a slow dim blink; who has not been asked is faint."""
    levels = tuple(
        (LEADER if votes[seat] else OTHERS) if seat < len(votes) else OTHERS / 2 for seat in range(s.players)
    )
    return SeatsRing(levels, (), tuple(seat for seat, vote in enumerate(votes) if not vote))


# ---------------------------------------------------------------- the log
def sheet(facts: Facts, s: State, key: str) -> View | None:
    """The characters in play, who sees whom, and pages of the log, the newest first: "log", "log-1", …"""
    if key == CAST:
        return _cast_view(facts, s)
    if key == LOOKS:
        return _looks_view(facts, s) if s.setup.shows_looks else None
    page_of, _, older = key.partition("-")
    if page_of != LOG or not has_log(s):
        return None
    back = int(older or 0)
    pages = -(-len(s.ballots) // LOG_ROWS)
    end = len(s.ballots) - back * LOG_ROWS
    rows = tuple(_row(ballot) for ballot in s.ballots[max(0, end - LOG_ROWS) : end])
    log = VoteLog(s.setup.seats, rows)
    buttons = []
    if back + 1 < pages:
        buttons.append(Button(Role.LEFT, Text("avalon-log-older"), sheet=f"{LOG}-{back + 1}"))
    if back:
        buttons.append(Button(Role.RIGHT, Text("avalon-log-newer"), sheet=f"{LOG}-{back - 1}" if back > 1 else LOG))
    path = (_GAME, text("avalon-path-log", n=pages - back, of=pages))
    return View(Icon.AVALON, path, Page(log, log), _ring(s), tuple(buttons))


def _row(ballot: Ballot) -> VoteRow:
    armed = None if ballot.sword == NONE else ballot.sword
    return VoteRow(ballot.quest + 1, ballot.leader, ballot.team, _voted(ballot), ballot.approved, armed)


# ---------------------------------------------------------------- how options are called
_SEAT_QUESTIONS = frozenset({"leader", "team", "sword", "swap", "lady", "accuse", "liar"})


def called(s: State, question: str, option: str) -> Text:
    """How an option is called; an empty one asks for the unit of a number."""
    if not option:
        return Text("avalon-unit-fails") if question == "fails" else NOTHING
    if question in _SEAT_QUESTIONS and option.isdecimal():
        return who(s, int(option) - 1)
    if question in ("quest", "loyalty_deal"):
        return text("avalon-quest-n", n=int(option))
    if question.startswith("quest_"):
        return Text(f"avalon-mark-{option}")
    if question.startswith("card-"):
        return Text(f"avalon-card-{option}")
    group = {"lancelot": "option-lancelot"}.get(question, question)
    return Text(f"avalon-{group}-{option}".replace("_", "-"))


_SIGNS: dict[tuple[str, str], Icon | Tone] = {
    ("vote", "approve"): Icon.CHECK,
    ("vote", "reject"): Icon.CROSS,
    ("verdict", "approved"): Icon.CHECK,
    ("verdict", "rejected"): Icon.CROSS,
    ("merlin", "yes"): Icon.DAGGER,
    ("merlin", "no"): Icon.SHIELD,
    ("more", "first"): Icon.STAR,
    ("more", "full"): Icon.CROWN,
    ("more", "excalibur"): Icon.DAGGER,
    ("more", "lancelot"): Icon.SWITCH,
}
_CARD_SIGNS = {"success": Icon.SHIELD, "fail": Icon.DAGGER}


def sign(question: str, option: str) -> Icon | Tone | None:
    if question.startswith("card-"):
        return _CARD_SIGNS.get(option)
    return _SIGNS.get((question, option))
