"""The rules of Avalon: set-up, the night, teams, votes, quests, the end. Must not know pages, languages or voices.

Cited as "leaflet" is the publisher's Korean rules leaflet; numbers come from data/rules.yaml. What the leaflet leaves
open is decided in README.md of this folder.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

import msgspec
from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    CoreMove,
    Cue,
    Demo,
    Dial,
    Due,
    Ending,
    Game,
    Icon,
    Log,
    Number,
    Offer,
    OneOf,
    Option,
    Page,
    Question,
    Refusal,
    Rolled,
    Say,
    Seen,
    Several,
    Show,
    Sound,
    Tables,
    Text,
    Tone,
    Value,
    View,
    Wait,
    push,
    text,
)
from companion.games.avalon import cover, state, story, view
from companion.games.avalon.lineup import CHARACTERS, Facts, Lineup, Verdict, judge
from companion.games.avalon.night import Call, Lancelot, Pace, Script, night, resting
from companion.games.avalon.state import (
    NO_SETUP,
    NONE,
    QUESTS,
    VOTE_PLACES,
    Again,
    Ballot,
    Cause,
    Item,
    Move,
    Outcome,
    Phase,
    Result,
    Setup,
    State,
    Tell,
)

ENOUGH = 3
"""So many quests decide (leaflet, "end of the game")."""
MOST_REJECTED = VOTE_PLACES
"""So many rejected teams in one quest decide (leaflet, "vote")."""
LAST_MINUTE_S = 60
LAST_TEN_S = 10
CHOOSE_S = 4.0
"""Everybody takes a vote token."""
BREATH_S = 2.0
SUCCESS, FAIL, UNKNOWN = "success", "fail", ""
NOBODY = "nobody"
EXTRAS = ("lady", "targeting", "excalibur")

_NEW_QUEST = (state.NextLeader(quest_over=True), state.LoyaltyCard(), state.Round())
_AFTER_FIRST_NIGHT = (state.LoyaltyDeal(), state.FirstLeader(), state.LoyaltyCard(), state.Round())
_STOPPED = {
    Cause.HAND: Text("avalon-night-stopped"),
    Cause.POWER: Text("avalon-night-interrupted"),
    Cause.SOUND: Text("avalon-night-sound-lost"),
}
_PICTURES = Text("avalon-night-pictures")
_ONCE_MORE = Text("avalon-night-again")
_BEGINS = Text("avalon-night-begins")
_COUNTED = Text("avalon-night-countdown")
_RESUMED = Text("avalon-night-resumed")
_SOUND_CHECK = Text("avalon-sound-check")
_PRACTICE_BEGINS = Text("avalon-practice-begins")
_PRACTICE_ENDS = Text("avalon-practice-ends")
_TIMED = (Phase.TALK, Phase.PROPOSED)


def seat_key(seat: int) -> str:
    """How questions call a seat: its number from 1."""
    return str(seat + 1)


def seat_of(key: Value) -> int:
    return int(str(key)) - 1


class Avalon(Game[State, Move, Item]):
    """Good and evil at one table, and a box that speaks the night and keeps the day.

    Roles are dealt by hand: who holds which card is never entered, so nothing here can give it away.
    """

    key = "avalon"
    words = cover.words
    icon = cover.icon
    players = cover.players
    minutes = cover.minutes
    board_game_geek = 128882
    """boardgamegeek.com/boardgame/128882/resistance-avalon."""
    state_type = State
    move_type = Move
    throws = ("leader", "loyalty_card")
    offer_keys = (
        *view.LINEUP_STOPS,
        "night",
        "stop_night",
        "interrupted",
        "sound_lost",
        "say_again",
        "night_on",
        "night_again",
        "sound_check",
        "read_aloud",
        "read_on",
        "night_done",
        "practice",
        "practice_ends",
        "team",
        "vote",
        "reveal",
        "onward",
        "hold_timer",
        "timer",
        "assassin",
        "wrong_card",
        "count",
        "sleep",
        "heard",
    )

    def __init__(self, facts: Facts, script: Script) -> None:
        self.facts = facts
        self.script = script

    # ------------------------------------------------------------ set-up
    def options(self) -> tuple[Option, ...]:
        def option(key: str, accepts: OneOf | Several | Number, default: Value) -> Option:
            dashed = key.replace("_", "-")
            hint = Text(f"avalon-option-{dashed}-hint")
            return Option(key, Text(f"avalon-option-{dashed}"), accepts, default, hint)

        look = self.script.look
        return (
            option("characters", Several(CHARACTERS), ("percival", "morgana")),
            option("extras", Several(EXTRAS), ()),
            option("lancelot", OneOf(tuple(Lancelot)), "off"),
            option("first_leader", OneOf(("drawn", "chosen")), "drawn"),
            option("votes", OneOf(("seats", "outcome")), "seats"),
            option("quest_cards", OneOf(("table", "box")), "table"),
            option("log", OneOf(("on", "off")), "on"),
            option("who_sees", OneOf(("on", "off")), "on"),
            option("discussion_min", Number(0, 15), 0),
            option("proposal_min", Number(0, 10), 0),
            option("pace", OneOf(tuple(Pace)), "normal"),
            option("look_s", Number(int(look.least_s), int(look.most_s)), int(look.default_s)),
            option("second_language", OneOf(("none", *self.script.languages)), "none"),
        )

    def option_called(self, option: str, value: str) -> Text:
        if option == "characters":
            return view.role(value)
        if option == "extras":
            return Text(f"avalon-extra-{value}")
        if option == "second_language" and value != "none":
            return Text(f"core-language-{value}")
        return super().option_called(option, value)

    def begin(self, options: Mapping[str, Value], seats: tuple[str, ...], tables: Tables) -> State:
        """Raises Refusal for fewer or more seats than the rules have cards for."""
        if len(seats) not in self.facts.sides:
            raise Refusal(judge(self.facts, len(seats), (), Lineup()).errors[0])
        second = str(options["second_language"])
        setup = Setup(
            seats=seats,
            draws_leader=options["first_leader"] == "drawn",
            pace=Pace(str(options["pace"])),
            look_s=_whole(options["look_s"]),
            second_language="" if second == "none" else second,
            votes_by_seat=options["votes"] == "seats",
            cards_on_box=options["quest_cards"] == "box",
            has_log=options["log"] == "on",
            shows_looks=options.get("who_sees", "on") == "on",  # evenings of the first release have none
            proposal_s=60 * _whole(options["proposal_min"]),
            discussion_s=60 * _whole(options["discussion_min"]),
        )
        extras = _keys(options["extras"])
        lineup = Lineup(
            characters=_keys(options["characters"]),
            lady="lady" in extras,
            targeting="targeting" in extras,
            excalibur="excalibur" in extras,
            lancelot=Lancelot(str(options["lancelot"])),
        )
        return State(setup=setup, lineup=lineup)

    def demo(self) -> Demo:
        """A table of seven, where everything that the leaflet recommends is in."""
        options: dict[str, Value] = {"characters": ("percival", "morgana", "mordred"), "extras": ("lady",)}
        return Demo(("Mina", "Joon", "Anna", "Pavel", "Sora", "Ivan", "Dasha"), options)

    def verdict(self, s: State) -> Verdict:
        """What is wrong or unwise about the line-up as it stands."""
        cast = self.facts.cast(s.players, s.lineup)
        return judge(self.facts, s.players, cast, s.lineup, s.setup.cards_on_box)

    def calls(self, s: State) -> tuple[Call, ...]:
        """The night of this table."""
        characters = tuple(sorted(s.lineup.characters))
        return night(self.script, characters, s.lineup.lancelot, s.setup.pace, float(s.setup.look_s))

    # ------------------------------------------------------------ moves
    def offers(self, s: State) -> tuple[Offer[Move], ...]:
        match s.phase:
            case Phase.LINEUP:
                return tuple(self._lineup_offer(s, stop) for stop in view.LINEUP_STOPS)
            case Phase.DEAL:
                return (
                    Offer("night", state.BeginNight(), Text("avalon-night"), icon=Icon.MOON),
                    *_OTHERWISE,
                    _PRACTICE,
                )
            case Phase.COUNTDOWN:
                return (_SLEEP,) if s.counting else (_COUNT,)
            case Phase.RESUMING:
                return (_SLEEP, *_STOPS)
            case Phase.NIGHT:
                heard = Offer[Move]("heard", state.Heard(s.call), Text("avalon-heard"), icon=Icon.MOON)
                why = None if s.again is Again.NO else Text("avalon-why-say-again")
                again = Offer[Move]("say_again", state.AskAgain(), Text("avalon-say-again"), why, icon=Icon.SOUND)
                return (heard, again, *_STOPS)
            case Phase.STOPPED:
                return (Offer("night_on", state.GoOn(), Text("avalon-night-on"), icon=Icon.PLAY), _AGAIN, *_OTHERWISE)
            case Phase.READING:
                on = Offer[Move]("read_on", state.ReadOn(s.call), Text("avalon-line-on"), icon=Icon.GO)
                return (on, _STOPS[0], _DONE)
            case Phase.PRACTICE:
                on = Offer[Move]("read_on", state.ReadOn(s.call), Text("core-next"), icon=Icon.GO)
                ends = Offer[Move](
                    "practice_ends", state.EndPractice(), Text("avalon-practice-ends-now"), icon=Icon.OUT
                )
                return (on, ends)
            case Phase.OVER:
                return (self._wrong_card(s),) if s.lineup.lady and s.liar == NONE else ()
            case _:
                return tuple(self._day(s))

    def _lineup_offer(self, s: State, stop: str) -> Offer[Move]:
        match stop:
            case "deal":
                errors = self.verdict(s).errors
                return Offer(stop, state.Deal(), Text("avalon-deal"), errors[0] if errors else None, icon=Icon.CARDS)
            case "more":
                return Offer(stop, state.More(), Text("avalon-more"), icon=Icon.PLUS)
            case _:
                label = Text("core-take-out" if view.has(s.lineup, stop) else "core-put-in")
                return Offer(stop, state.Toggle(stop), label, icon=Icon.SHIELD)

    def _day(self, s: State) -> list[Offer[Move]]:
        choosing = s.phase in _TIMED
        offers: list[Offer[Move]] = [
            Offer(
                "team", state.PickTeam(), Text("avalon-team"), None if choosing else _WHY_TEAM, icon=Icon.SHIELD_HOLLOW
            ),
            Offer(
                "vote",
                state.CallVote(),
                Text("avalon-vote"),
                None if s.phase is Phase.PROPOSED else _WHY_VOTE,
                icon=Icon.CHECK,
            ),
        ]
        if s.phase is Phase.CALLING:
            offers.append(Offer("reveal", state.ShowVotes(), Text("avalon-reveal"), icon=Icon.EYE))
        if s.phase in (Phase.COUNTED, Phase.RESULT, Phase.LADY):
            offers.append(Offer("onward", state.Onward(), Text("avalon-onward"), icon=Icon.GO))
        if choosing and s.timer_s:
            hold = Text("avalon-timer-go-on" if s.held else "avalon-timer-hold")
            offers.append(Offer("hold_timer", state.HoldTimer(not s.held), hold, icon=Icon.PAUSE))
            why = Text("avalon-why-timer") if s.held else None
            down = state.TimerAt(_next_stop(s.timer_s))
            offers.append(Offer("timer", down, _TIMER_SAID[down.left_s], why, icon=Icon.HOURGLASS))
        if s.phase is Phase.ASSASSIN:
            offers.append(Offer("assassin", state.NameMerlin(), Text("avalon-assassin"), icon=Icon.DAGGER))
        if s.lineup.lady:
            offers.append(self._wrong_card(s))
        new = not s.ballots and not s.results and s.phase is Phase.TALK
        offers.append(_AGAIN if new else replace(_AGAIN, why_not=_WHY_AGAIN))
        return offers

    def _wrong_card(self, s: State) -> Offer[Move]:
        why = None if _checked(s) else Text("avalon-why-wrong-card")
        return Offer("wrong_card", state.WrongCard(), Text("avalon-wrong-card"), why, icon=Icon.WARNING)

    def act(self, s: State, move: Move) -> State:
        match move:
            case state.Deal():
                return replace(s, phase=Phase.DEAL)
            case state.Toggle(what):
                return replace(s, lineup=_toggled(s.lineup, what), touched=what)
            case state.More():
                return push(replace(s, touched="more"), state.Rarely())
            case state.BeginNight() | state.NightAgain():
                return replace(s, phase=Phase.COUNTDOWN, call=0, nights=s.nights + 1, timer_s=0)
            case state.CountDown():
                return push(replace(s, counting=True), Tell((_COUNTED,)))
            case state.Sleep():
                # once more here: an earlier release could leave a night about to go on at a look
                return replace(s, phase=Phase.NIGHT, counting=False, call=resting(self.calls(s), s.call))
            case state.Heard(call):
                return self._heard(s, call)
            case state.AskAgain():
                return replace(s, again=Again.WANTED)
            case state.Stop(cause):
                return push(replace(s, phase=Phase.STOPPED, cause=cause, again=Again.NO), Tell((_STOPPED[cause],)))
            case state.GoOn():
                return replace(s, phase=Phase.RESUMING, call=resting(self.calls(s), s.call))
            case state.SoundCheck():
                return push(s, Tell((_SOUND_CHECK,)))
            case state.ReadAloud():
                nights = s.nights if s.phase is Phase.STOPPED else s.nights + 1
                call = resting(self.calls(s), s.call) if s.phase is Phase.STOPPED else 0
                return replace(s, phase=Phase.READING, call=call, nights=nights)
            case state.ReadOn(call) if s.phase is Phase.PRACTICE:
                return self._practised(s, call)
            case state.ReadOn(call):
                return self._heard(s, call)
            case state.NightDone():
                return self._awake(s)
            case state.Practise():
                return push(replace(s, phase=Phase.PRACTICE, call=NONE), Tell((_PRACTICE_BEGINS,)))
            case state.EndPractice():
                return push(replace(s, phase=Phase.DEAL, call=0), Tell((_PRACTICE_ENDS,)))
            case state.PickTeam():
                return self._pick(s)
            case state.CallVote():
                return self._decided(s) or replace(s, phase=Phase.CALLING, timer_s=0, votes=())
            case state.ShowVotes():
                first = state.Vote() if s.setup.votes_by_seat else state.Verdict()
                return push(s, Tell((), Sound.GONG), first)
            case state.Onward():
                return self._onward(s)
            case state.HoldTimer(held):
                said = Text("avalon-timer-paused" if held else "avalon-timer-resumed")
                return push(replace(s, held=held), Tell((said,)))
            case state.TimerAt(left_s):
                sound = Sound.TICK if left_s else Sound.GONG
                return push(replace(s, timer_s=left_s), Tell((_TIMER_SAID[left_s],), sound))
            case state.NameMerlin():
                return push(s, state.Accuse(), Tell((Text("avalon-end-was-it-merlin"),)), state.WasItMerlin())
            case state.WrongCard():
                asked = _checked(s)
                return self._lost(s, asked[0]) if len(asked) == 1 else push(s, state.Liar())
            case _:
                assert_never(move)

    def _heard(self, s: State, call: int) -> State:
        if s.again is Again.WANTED:
            # only now, and whole: that it is repeated tells nobody in which second somebody asked
            return replace(s, again=Again.GIVEN)
        s = replace(s, again=Again.NO)
        if call + 1 < len(self.calls(s)):
            return replace(s, call=call + 1)
        return self._awake(s)

    def _practised(self, s: State, call: int) -> State:
        calls = self.calls(s)
        if call + 1 == len(calls):
            return push(replace(s, phase=Phase.DEAL, call=0), Tell((_PRACTICE_ENDS,)))
        return push(replace(s, call=call + 1), Tell((Text(calls[call + 1].line),)))

    def _awake(self, s: State) -> State:
        """The night is over."""
        s = replace(s, phase=Phase.TALK, call=0)
        if s.leader != NONE:
            return push(s, state.Round())
        return push(replace(s, quest=NONE if s.lineup.targeting else 0), *_AFTER_FIRST_NIGHT)

    def _pick(self, s: State) -> State:
        decided = self._decided(s)
        if decided is not None:
            return decided
        work: tuple[Item, ...] = (state.ChooseQuest(),) if s.lineup.targeting else ()
        work = (*work, state.ChooseTeam())
        if s.lineup.excalibur:
            work = (*work, Tell((Text("avalon-team-excalibur"),)), state.ChooseSword())
        return push(replace(s, phase=Phase.TALK, timer_s=0, team=(), sword=NONE), *work, state.Propose())

    def _onward(self, s: State) -> State:
        if s.phase in (Phase.COUNTED, Phase.RESULT) and (decided := self._decided(s)) is not None:
            return decided  # by a correction: neither a quest nor the Lady comes after the third
        match s.phase:
            case Phase.COUNTED if s.ballots[-1].approved:
                return self._set_out(s)
            case Phase.COUNTED if s.rejected >= MOST_REJECTED:
                return self._ended(s, Outcome.TEAMS_REJECTED)
            case Phase.COUNTED:
                return push(s, state.NextLeader(quest_over=False), state.Round())
            case Phase.LADY:
                before = tuple(holder for holder in s.holders if holder != s.checked)
                s = replace(s, holders=(*before, s.checked), checked=NONE)
                return push(s, Tell((text("avalon-lady-pass", name=view.who(s, s.holders[-1])),)), *_NEW_QUEST)
            case _ if self._lady_is_due(s):
                holder = view.who(s, s.holders[-1])
                return push(s, Tell((text("avalon-lady-use", name=holder),)), state.Check())
            case _:
                return push(s, *_NEW_QUEST)

    def _set_out(self, s: State) -> State:
        """Leaflet, "quest": everybody on the team plays a card face down."""
        s = replace(s, phase=Phase.QUEST, swapped=NONE, cards=())
        needed = self.facts.fails_needed(s.players, s.quest + 1)
        lines = [Text("avalon-quest-play")]
        if needed > 1:
            lines.append(Text("avalon-quest-two-fails"))
        if s.setup.cards_on_box and s.team:
            # leaflet, "quest": good players may only choose success
            return push(s, Tell((Text("avalon-quest-good-succeeds"), *lines[1:])), state.Pass())
        if not s.results:
            lines.append(Text("avalon-quest-good-succeeds"))
        shuffle = Text("avalon-quest-shuffle")
        if s.sword == NONE:
            return push(s, Tell((*lines, shuffle)), state.Count())
        swap = (Tell((Text("avalon-quest-excalibur-use"),)), state.Swap())
        return push(s, Tell(tuple(lines)), state.Play(), *swap, Tell((shuffle,)), state.Count())

    def _lady_is_due(self, s: State) -> bool:
        """Leaflet, "Lady of the Lake": right after quests 2, 3 and 4, to somebody who has not held her."""
        free = len(s.holders) < s.players
        return s.lineup.lady and len(s.results) in self.facts.lady.after_quests and bool(s.holders) and free

    def _decided(self, s: State) -> State | None:
        """What three quests of one kind lead to, however they came to be on the track."""
        if s.successes >= ENOUGH:
            lines = (Text("avalon-end-three-success"), Text("avalon-end-assassin"))
            return push(replace(s, phase=Phase.ASSASSIN, timer_s=0), Tell(lines))
        if s.failures >= ENOUGH:
            return self._ended(s, Outcome.QUESTS_FAILED, Text("avalon-end-three-fail"))
        return None

    def _ended(self, s: State, outcome: Outcome, *lines: Text) -> State:
        sound = Sound.WON if outcome.good_won else Sound.DEFEAT
        return push(replace(s, phase=Phase.OVER, outcome=outcome, timer_s=0), Tell(lines, sound))

    def _lost(self, s: State, seat: int) -> State:
        """Leaflet, "Lady of the Lake": who hands over the wrong card loses."""
        return self._ended(replace(s, liar=seat, checked=NONE), Outcome.WRONG_CARD, Text("avalon-lady-lie"))

    # ------------------------------------------------------------ questions
    def ask(self, s: State, item: Item) -> Question | None:
        match item:
            case state.Rarely():
                kinds = (*self.facts.line_ups[s.players], "excalibur", "lancelot")
                lanes = view.role_lanes(self.facts, s)
                return Question("more", Text("avalon-ask-more"), OneOf(kinds), picture=lanes)
            case state.Lancelots():
                modes = OneOf(tuple(Lancelot))
                return Question("lancelot", Text("avalon-ask-lancelot"), modes, stands=s.lineup.lancelot)
            case state.FirstLeader():
                by_hand = not s.setup.draws_leader or s.thrown_by_hand("leader")
                return Question("leader", Text("avalon-ask-leader"), _seats(s)) if by_hand else None
            case state.LoyaltyDeal():
                if s.lineup.lancelot is not Lancelot.ANNOUNCED or not s.thrown_by_hand("loyalty_card"):
                    return None
                deck = self.facts.lancelot_decks[s.lineup.lancelot]
                quests = tuple(str(quest + 1) for quest in range(deck.dealt))
                return Question("loyalty_deal", Text("avalon-ask-loyalty-deal"), Several(quests, 0, deck.switch))
            case state.LoyaltyCard():
                left = self._loyalty_left(s)
                if not left or not s.thrown_by_hand("loyalty_card"):
                    return None
                kinds = tuple(dict.fromkeys(left))
                return Question("loyalty_card", Text("avalon-ask-loyalty-card"), OneOf(kinds, 2 - len(kinds)))
            case state.ChooseQuest():
                open_ = self.open_quests(s)
                if len(open_) == 1:
                    return None
                shut = QUESTS - len(s.results) - len(open_)
                to_try = OneOf(tuple(map(str, open_)), shut)
                return Question("quest", Text("avalon-ask-quest"), to_try, may_leave=False)
            case state.ChooseTeam():
                size = self.team_size(s)
                said = text("avalon-ask-team", leader=view.who(s, s.leader), size=size)
                # most leaders go themselves; whoever should not go is corrected on the next page
                team = Several(_seats(s).options, size, size, begins=seat_key(s.leader), at_once=True)
                return Question("team", said, team, confirm=Text("avalon-this-team"))
            case state.ChooseSword():
                carriers = tuple(seat_key(seat) for seat in s.team if seat != s.leader)
                return Question("sword", Text("avalon-ask-sword"), OneOf(carriers)) if carriers else None
            case state.Vote():
                said = text("avalon-ask-vote", who=view.who(s, len(s.votes)))
                token = OneOf(("approve", "reject"), under_go="rest")
                return Question("vote", said, token, picture=view.votes_so_far(s), may_leave=False)
            case state.Verdict():
                said = Text("avalon-ask-verdict")
                return Question("verdict", said, OneOf(("approved", "rejected")), may_leave=False)
            case state.Play():
                return _SEEN["play"]
            case state.Swap():
                others = tuple(seat_key(seat) for seat in s.team if seat != s.sword)
                said = text("avalon-ask-swap", who=view.who(s, s.sword))
                return Question("swap", said, OneOf((NOBODY, *others)), may_leave=False)
            case state.Shuffle():
                return _SEEN["shuffle"]
            case state.Count():
                most = len(s.team) or self.team_size(s)
                cards = view.cards_for_quest(self.facts, s)
                return Question("fails", Text("avalon-ask-fails"), Number(0, most), picture=cards, may_leave=False)
            case state.Pass(at, False):
                return Question(f"pass-{at + 1}", Text("avalon-pass"), Seen(), confirm=Text("avalon-have-it"))
            case state.Pass(at):
                who = view.who(s, s.team[at])
                said, options = text("avalon-ask-card", who=who), OneOf((SUCCESS, FAIL))
                return Question(f"card-{at + 1}", said, options, secret=True, whose=who, may_leave=False)
            case state.PutBack():
                return _SEEN["put_back"]
            case state.Check():
                holder = view.who(s, s.holders[-1])
                free = tuple(seat_key(seat) for seat in range(s.players) if seat not in s.holders)
                return Question("lady", text("avalon-ask-lady", who=holder), OneOf(free, len(s.holders) - 1))
            case state.Accuse():
                return Question("accuse", Text("avalon-ask-accuse"), _seats(s), confirm=Text("avalon-name-merlin"))
            case state.WasItMerlin():
                return Question("merlin", view.was_it_merlin(s), OneOf(("yes", "no")), may_leave=False)
            case state.Liar():
                asked = tuple(map(seat_key, _checked(s)))
                return Question("liar", Text("avalon-ask-liar"), OneOf(asked))
            case (
                Tell()
                | state.NextLeader()
                | state.Round()
                | state.Propose()
                | state.Tally()
                | state.Turn()
                | state.Score()
            ):
                return None
            case _:
                assert_never(item)

    def answer(self, s: State, item: Item, value: Value) -> State:
        match item:
            case state.Rarely() if value == "lancelot":
                return push(s, state.Lancelots())
            case state.Rarely() if value == "excalibur":
                return replace(s, lineup=_toggled(s.lineup, "excalibur"))
            case state.Rarely():
                return replace(s, lineup=self.facts.line_ups[s.players][str(value)])
            case state.Lancelots():
                return replace(s, lineup=replace(s.lineup, lancelot=Lancelot(str(value))))
            case state.FirstLeader():
                return self._first_leader(s, seat_of(value))
            case state.LoyaltyDeal():
                dealt = self.facts.lancelot_decks[s.lineup.lancelot].dealt
                return replace(s, switches=tuple(str(quest + 1) in _keys(value) for quest in range(dealt)))
            case state.LoyaltyCard():
                return self._turned(s, value == "switch")
            case state.ChooseQuest():
                return replace(s, quest=_whole(value) - 1)
            case state.ChooseTeam():
                return replace(s, team=tuple(seat_of(key) for key in _keys(value)))
            case state.ChooseSword():
                return replace(s, sword=seat_of(value))
            case state.Vote():
                return self._rest_approves(s) if value == "rest" else self._voted(s, value == "approve")
            case state.Verdict():
                return push(s, state.Tally(value == "approved"))
            case state.Swap():
                return s if value == NOBODY else replace(s, swapped=seat_of(value))
            case state.Count():
                return push(s, state.Score(_whole(value)))
            case state.Pass(at, False):
                return push(s, state.Pass(at, taken=True))
            case state.Pass(at):
                s = replace(s, cards=(*s.cards, UNKNOWN if value is None else str(value)))
                if at + 1 < len(s.team):
                    return push(s, Tell((Text("avalon-quest-box-pass"),)), state.Pass(at + 1))
                return push(s, Tell((Text("avalon-quest-box-done"),)), state.PutBack(), state.Turn())
            case state.Check():
                s = replace(s, phase=Phase.LADY, checked=seat_of(value))
                return push(s, Tell((Text("avalon-lady-show"),)))
            case state.Accuse():
                return replace(s, named=seat_of(value))
            case state.WasItMerlin() if value == "yes":
                return self._ended(s, Outcome.MERLIN_NAMED, Text("avalon-end-hit"))
            case state.WasItMerlin():
                return self._ended(s, Outcome.MERLIN_MISSED, Text("avalon-end-miss"))
            case state.Liar():
                return self._lost(s, seat_of(value))
            case _:
                return s

    def leave(self, s: State, item: Item) -> State:
        match item:
            case state.FirstLeader():
                return self._first_leader(s, 0)
            case state.Vote():
                return push(replace(s, votes=()), state.Verdict())
            case state.Check():
                return push(s, *_NEW_QUEST)
            case (
                state.ChooseQuest()
                | state.Verdict()
                | state.Swap()
                | state.Count()
                | state.Pass()
                | state.WasItMerlin()
            ):
                raise Refusal(Text("avalon-why-answer"))
            case _:
                return s

    def _voted(self, s: State, approves: bool) -> State:
        """Leaflet, "vote": a strict majority approves; a tie rejects."""
        s = replace(s, votes=(*s.votes, approves))
        if len(s.votes) < s.players:
            return push(s, state.Vote())
        return push(s, state.Tally(2 * sum(s.votes) > s.players))

    def _rest_approves(self, s: State) -> State:
        """Everybody who has not been asked approves."""
        return self._voted(replace(s, votes=(*s.votes, *(True,) * (s.players - len(s.votes) - 1))), approves=True)

    def _first_leader(self, s: State, seat: int) -> State:
        """Leaflet, "Lady of the Lake": at first she is with the player at the leader's right."""
        right = (seat - 1) % s.players
        return replace(s, leader=seat, holders=(right,) if s.lineup.lady else ())

    # ------------------------------------------------------------ what follows
    def run(self, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
        match item:
            case Tell(lines, sound):
                chime = (Chime(Sound(sound)),) if sound else ()
                return s, (*chime, *(say for line in lines for say in self._told(s, line)))
            case state.FirstLeader():
                seat = seat_of(chance.pick("leader", _seats(s).options))
                drawn = text("avalon-log-leader", who=view.who(s, seat))
                cues = (Rolled(view.place_of_twelve(seat, s.players)), Say(Text("avalon-leader-first")), Log(drawn))
                return self._first_leader(s, seat), cues
            case state.LoyaltyDeal():
                return self._dealt(s, chance), ()
            case state.LoyaltyCard():
                return self._loyalty(s, chance)
            case state.NextLeader(quest_over):
                leader = (s.leader + 1) % s.players
                s = replace(s, leader=leader, rejected=0 if quest_over else s.rejected)
                return s, (Say(Text("avalon-leader-next")),) if quest_over else ()
            case state.Round():
                return self._round(s)
            case state.ChooseQuest():
                return replace(s, quest=self.open_quests(s)[0] - 1), ()
            case state.Propose():
                seconds = s.setup.discussion_s
                s = replace(s, phase=Phase.PROPOSED, timer_s=seconds, timer_of_s=seconds, held=False)
                return s, (Say(Text("avalon-timer-discussion")),) if seconds else ()
            case state.Tally(approved):
                return self._tally(s, approved)
            case state.Turn():
                # The count is written down as if it were drawn, so that a replay, which cannot know the cards,
                # finds it: of cards that are known there is only one count to pick.
                known, unknown = s.cards.count(FAIL), s.cards.count(UNKNOWN)
                fails = chance.pick("fail_cards", tuple(range(known, known + unknown + 1)))
                return push(replace(s, cards=()), state.Score(fails)), ()
            case state.Score(fails):
                return self._score(s, fails)
            case _:
                return s, ()

    def _round(self, s: State) -> tuple[State, tuple[Cue, ...]]:
        """Leaflet, "choosing a team": the leader takes as many team tokens as the quest needs."""
        decided = self._decided(s)
        if decided is not None:
            return decided, ()
        quest = NONE if s.lineup.targeting else next(q for q in range(QUESTS) if s.result(q) is None)
        seconds = s.setup.proposal_s
        s = replace(
            s,
            phase=Phase.TALK,
            quest=quest,
            team=(),
            votes=(),
            sword=NONE,
            timer_s=seconds,
            timer_of_s=seconds,
            held=False,
        )
        pick = Text("avalon-team-pick-targeting")
        if quest != NONE:
            pick = text("avalon-team-pick", n=quest + 1, size=self.team_size(s))
        return s, (Say(pick), *((Say(Text("avalon-timer-proposal")),) if seconds else ()))

    def _tally(self, s: State, approved: bool) -> tuple[State, tuple[Cue, ...]]:
        votes = "".join("1" if vote else "0" for vote in s.votes)
        ballot = Ballot(s.quest, s.leader, s.team, approved, votes, s.sword)
        s = replace(s, phase=Phase.COUNTED, ballots=(*s.ballots, ballot))
        if approved:
            return s, (Chime(Sound.GOOD), Say(Text("avalon-vote-approved")))
        # leaflet, "vote": five rejected teams in one round, and evil wins at once
        s = replace(s, rejected=s.rejected + 1)
        tie = (Say(Text("avalon-vote-tie")),) if s.votes and 2 * sum(s.votes) == s.players else ()
        if s.rejected >= MOST_REJECTED:
            return s, (Chime(Sound.BAD), *tie, Say(Text("avalon-vote-five-rejected")))
        return s, (Chime(Sound.BAD), *tie, Say(text("avalon-vote-rejected", n=s.rejected)))

    def _score(self, s: State, fails: int) -> tuple[State, tuple[Cue, ...]]:
        """Leaflet, "quest": it fails with one fail card; the fourth, from seven players on, only with two."""
        success = fails < self.facts.fails_needed(s.players, s.quest + 1)
        result = Result(s.quest, success, fails, s.leader, s.team, s.swapped)
        others = tuple(other for other in s.results if other.quest != s.quest)
        s = replace(s, phase=Phase.RESULT, results=(*others, result))
        if not success:
            said = text("avalon-quest-fail", fails=fails)
        else:
            said = Text("avalon-quest-success-with-fail" if fails else "avalon-quest-success")
        log = text("avalon-log-quest", n=s.quest + 1, result=view.result_said(result))
        show = Show("good", Tone.BLUE) if success else Show("bad", Tone.RED)
        return s, (Chime(Sound.GOOD if success else Sound.BAD), Say(said), show, Log(log))

    # ------------------------------------------------------------ Lancelots
    def _dealt(self, s: State, chance: Chance) -> State:
        """Lancelot sheet, variant 2: five of seven loyalty cards lie open, one for each quest."""
        if s.lineup.lancelot is not Lancelot.ANNOUNCED:
            return s
        deck = self.facts.lancelot_decks[s.lineup.lancelot]
        cards = ("stay",) * deck.stay + ("switch",) * deck.switch
        dealt = chance.shuffled("loyalty_cards", cards)[: deck.dealt]
        return replace(s, switches=tuple(card == "switch" for card in dealt))

    def _loyalty_left(self, s: State) -> tuple[str, ...]:
        """The loyalty cards from which one is turned over now: none, unless variant 1 wants one for this quest."""
        if s.lineup.lancelot is not Lancelot.HIDDEN:
            return ()
        deck = self.facts.lancelot_decks[s.lineup.lancelot]
        if len(s.results) + 1 < deck.from_quest:
            return ()
        stay, switch = deck.stay - s.switches.count(False), deck.switch - s.switches.count(True)
        return ("stay",) * max(0, stay) + ("switch",) * max(0, switch)

    def _loyalty(self, s: State, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
        if s.lineup.lancelot is Lancelot.ANNOUNCED:
            # variant 2: they change sides at the start of a quest whose card says so
            nth = len(s.results)
            changes = nth < len(s.switches) and s.switches[nth]
            return s, (Say(Text("avalon-lancelot-switch")),) if changes else ()
        left = self._loyalty_left(s)
        if not left:
            return s, ()
        switch = chance.pick("loyalty_card", left) == "switch"
        log = Text("avalon-log-switch" if switch else "avalon-log-stay")
        return self._turned(s, switch), (Say(Text("avalon-lancelot-draw")), Log(log))

    def _turned(self, s: State, switch: bool) -> State:
        """Variant 1: a loyalty card lies open."""
        said = Text("avalon-lancelot-switch" if switch else "avalon-lancelot-stay")
        return push(replace(s, switches=(*s.switches, switch), loyalty_at=len(s.results)), Tell((said,)))

    # ------------------------------------------------------------ what happens by itself
    def due(self, s: State) -> tuple[Due[Move], ...]:
        if s.agenda:
            return ()
        cues: tuple[Cue, ...]
        match s.phase:
            case Phase.COUNTDOWN if s.counting:
                # the numbers are spoken beside this, so that the countdown is as long where nothing is heard
                return (Due(view.COUNTING, (Wait(view.COUNTDOWN_S), Wait(BREATH_S / 2)), state.Sleep()),)
            case Phase.COUNTDOWN:
                opening = _PICTURES if s.nights == 1 else _ONCE_MORE
                cues = (*self._said(s, opening), Wait(BREATH_S), *self._said(s, _BEGINS))
                return (Due("night-countdown", cues, state.CountDown()),)
            case Phase.RESUMING:
                cues = (*self._said(s, _RESUMED), Wait(self.calls(s)[0].wait_s))
                return (Due("night-resuming", cues, state.Sleep()),)
            case Phase.NIGHT:
                call = self.calls(s)[s.call]
                cues = (*self._said(s, Text(call.line)), Wait(call.wait_s))
                return (Due(f"night-{call.id}", cues, state.Heard(s.call)),)
            case Phase.CALLING:
                last = (Say(Text("avalon-vote-last-chance")),) if s.rejected == MOST_REJECTED - 1 else ()
                cues = (
                    *last,
                    Say(Text("avalon-vote-call")),
                    Wait(CHOOSE_S),
                    Say(Text("avalon-vote-gong")),
                    Say(Text("avalon-vote-countdown")),
                )
                return (Due("vote", cues, state.ShowVotes()),)
            case Phase.TALK | Phase.PROPOSED if s.timer_s:
                down_s = _next_stop(s.timer_s)
                return (Due(view.timer_key(s), (Wait(s.timer_s - down_s),), state.TimerAt(down_s), held=s.held),)
            case _:
                return ()

    def lines(self, s: State) -> tuple[Say, ...]:
        """The night from here on; then what a night that is stopped may have to say."""
        match s.phase:
            case Phase.DEAL:
                told: tuple[Text, ...] = (_PICTURES, _BEGINS, _COUNTED)
            case Phase.PRACTICE:
                practised = (_PRACTICE_BEGINS, *(Text(call.line) for call in self.calls(s)), _PRACTICE_ENDS)
                return tuple(Say(line) for line in practised)
            case Phase.COUNTDOWN if s.counting:
                told = (_COUNTED,)
            case Phase.COUNTDOWN:
                told = (_PICTURES if s.nights == 1 else _ONCE_MORE, _BEGINS, _COUNTED)
            case Phase.NIGHT:
                told = ()
            case Phase.STOPPED | Phase.RESUMING:
                told = (_RESUMED,)
            case _:
                return ()
        whole = self.calls(s)
        calls = (Text(call.line) for call in whole[s.call if s.phase is Phase.NIGHT else resting(whole, s.call) :])
        spoken = (say for line in (*told, *calls, _RESUMED, _ONCE_MORE) for say in self._said(s, line))
        practice = (_PRACTICE_BEGINS, _PRACTICE_ENDS) if s.phase is Phase.DEAL else ()
        besides = (*_STOPPED.values(), _SOUND_CHECK, *practice)
        return (*spoken, *(say for line in besides for say in self._told(s, line)))

    def _said(self, s: State, line: Text) -> tuple[Say, ...]:
        """A line of the night, in the table's language and in the second one."""
        second = s.setup.second_language
        return (Say(line), Say(line, second)) if second else (Say(line),)

    def _told(self, s: State, line: Text) -> tuple[Say, ...]:
        """By day a line is said once; to shut eyes, that the night is stopped, in both languages."""
        return self._said(s, line) if line in (*_STOPPED.values(), _SOUND_CHECK) else (Say(line),)

    # ------------------------------------------------------------ hands
    def dials(self, s: State) -> tuple[Dial, ...]:
        if s.leader == NONE:
            return ()
        dials = [
            Dial("leader", Text("avalon-dial-leader"), seat_key(s.leader), _seats(s)),
            Dial("rejected", Text("avalon-dial-rejected"), s.rejected, Number(0, max(MOST_REJECTED - 1, s.rejected))),
        ]
        for quest in range(QUESTS):
            result = s.result(quest)
            stands = "open" if result is None else SUCCESS if result.success else FAIL
            label = text("avalon-dial-quest", n=quest + 1)
            dials.append(Dial(f"quest_{quest + 1}", label, stands, OneOf(("open", SUCCESS, FAIL))))
        if s.lineup.lady and s.holders:
            dials.append(Dial("lady", Text("avalon-dial-lady"), seat_key(s.holders[-1]), _seats(s)))
        return tuple(dials)

    def correct(self, s: State, key: str, value: Value) -> State:
        match key:
            case "leader":
                return replace(s, leader=seat_of(value))
            case "rejected":
                return replace(s, rejected=_whole(value))
            case "lady":
                seat = seat_of(value)
                before = tuple(holder for holder in s.holders[:-1] if holder != seat)
                return replace(s, holders=(*before, seat))
            case _:
                s = self._mark(s, _whole(key.removeprefix("quest_")) - 1, str(value))
                if s.phase is Phase.ASSASSIN and s.successes < ENOUGH:
                    # good has not won yet: nobody is accused, and the quests go on
                    return replace(s, phase=Phase.RESULT, named=NONE, agenda=())
                return s

    def _mark(self, s: State, quest: int, stands: str) -> State:
        before = s.result(quest)
        if before is not None and stands != "open" and before.success == (stands == SUCCESS):
            return s
        others = tuple(result for result in s.results if result.quest != quest)
        if stands == "open":
            return replace(s, results=others)
        team = before.team if before is not None else ()
        leader = before.leader if before is not None else s.leader
        corrected = Result(quest, stands == SUCCESS, NONE, leader, team)
        at = s.results.index(before) if before is not None else len(others)
        return replace(s, results=(*others[:at], corrected, *others[at:]))

    # ------------------------------------------------------------ numbers of this table
    def team_size(self, s: State) -> int:
        """How many go on the quest that is being chosen."""
        return self.facts.team_size[s.players][max(s.quest, 0)]

    def open_quests(self, s: State) -> tuple[int, ...]:
        """Quests (1..5) that may be tried. Leaflet, "choosing a quest": none twice, the fifth after two successes."""
        closed = self.facts.targeting
        return tuple(
            quest + 1
            for quest in range(QUESTS)
            if s.result(quest) is None and (quest + 1 != closed.quest or s.successes >= closed.after_successes)
        )

    # ------------------------------------------------------------ what is seen and kept
    def view(self, s: State) -> View:
        return view.view(self.facts, s, self.verdict(s), self.calls(s))

    def focused(self, s: State, stop: str) -> View:
        at = view.LINEUP_STOPS.index(stop)
        return view.view(self.facts, s, self.verdict(s), self.calls(s), at)

    def board(self, s: State, question: Question) -> Page | None:
        """A team is chosen on a picture of the table."""
        return view.team_board(s, self.team_size(s)) if question.key == "team" else None

    def sheet(self, s: State, key: str) -> View | None:
        return view.sheet(self.facts, s, key)

    def called(self, s: State, question: str, option: str) -> Text:
        return view.called(s, question, option)

    def sign(self, question: str, option: str) -> Icon | Tone | None:
        return view.sign(question, option)

    def title(self, before: State, move: Move | CoreMove, after: State) -> Text:
        return view.title(before, move, after)

    def settled(self, s: State) -> Mapping[str, Value]:
        """The cards and rules that were dealt, whatever was chosen before: most tables play the same again."""
        if s.phase is Phase.LINEUP:
            return {}
        extras = tuple(extra for extra in EXTRAS if getattr(s.lineup, extra))
        return {"characters": s.lineup.characters, "extras": extras, "lancelot": str(s.lineup.lancelot)}

    def over(self, s: State) -> bool:
        return s.outcome is not Outcome.OPEN

    def ending(self, s: State) -> Ending | None:
        return story.ending(s)

    def story(self, states: Sequence[State]) -> Page | None:
        return story.story(states)

    def stored(self, s: State) -> bytes:
        """Without what is fixed, and without cards that members of a team have played on the box."""
        agenda = (state.Pass(),) if s.cards else s.agenda
        return _ENCODER.encode(replace(s, setup=NO_SETUP, cards=(), agenda=agenda))

    def restored(self, data: bytes, fixed: State) -> State:
        return replace(_DECODER.decode(data), setup=fixed.setup)


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(State)

_SLEEP: Offer[Move] = Offer("sleep", state.Sleep(), Text("avalon-sleep"), icon=Icon.MOON)
_COUNT: Offer[Move] = Offer("count", state.CountDown(), Text("avalon-close-eyes"), icon=Icon.HOURGLASS)
_AGAIN: Offer[Move] = Offer("night_again", state.NightAgain(), Text("avalon-night-once-more"), icon=Icon.MOON)
_STOPS: tuple[Offer[Move], ...] = (
    Offer("stop_night", state.Stop(Cause.HAND), Text("avalon-stop-night"), icon=Icon.PAUSE),
    Offer("interrupted", state.Stop(Cause.POWER), Text("avalon-stop-night"), icon=Icon.PAUSE),
    Offer("sound_lost", state.Stop(Cause.SOUND), Text("avalon-stop-night"), icon=Icon.MUTE),
)
_DONE: Offer[Move] = Offer("night_done", state.NightDone(), Text("avalon-night-done"), icon=Icon.CHECK)
_PRACTICE: Offer[Move] = Offer("practice", state.Practise(), Text("avalon-practice"), icon=Icon.EYE)
_OTHERWISE: tuple[Offer[Move], ...] = (
    Offer("sound_check", state.SoundCheck(), Text("avalon-check-sound"), icon=Icon.SOUND),
    Offer("read_aloud", state.ReadAloud(), Text("avalon-read-aloud"), icon=Icon.HAND),
    _DONE,
)
_WHY_TEAM = Text("avalon-why-team")
_WHY_VOTE = Text("avalon-why-vote")
_WHY_AGAIN = Text("avalon-why-again")
_TIMER_SAID = {
    LAST_MINUTE_S: Text("avalon-timer-last-minute"),
    LAST_TEN_S: Text("avalon-timer-last-ten"),
    0: Text("avalon-timer-up"),
}
_SEEN = {
    "play": Question("play", Text("avalon-quest-play"), Seen(), confirm=Text("avalon-cards-lie")),
    "shuffle": Question("shuffle", Text("avalon-quest-shuffle"), Seen(), confirm=Text("avalon-shuffled")),
    "put_back": Question("put_back", Text("avalon-quest-box-done"), Seen(), confirm=Text("avalon-turn-over")),
}


def _toggled(lineup: Lineup, what: str) -> Lineup:
    match what:
        case "lady":
            return replace(lineup, lady=not lineup.lady)
        case "targeting":
            return replace(lineup, targeting=not lineup.targeting)
        case "excalibur":
            return replace(lineup, excalibur=not lineup.excalibur)
        case _:
            chosen = {*lineup.characters} ^ {what}
            return replace(lineup, characters=tuple(role for role in CHARACTERS if role in chosen))


def _next_stop(left_s: int) -> int:
    """The next moment at which the clock says something."""
    return LAST_MINUTE_S if left_s > LAST_MINUTE_S else LAST_TEN_S if left_s > LAST_TEN_S else 0


def _checked(s: State) -> tuple[int, ...]:
    """Everybody who has passed, or is passing, a loyalty card."""
    passing = () if s.checked == NONE else (s.checked,)
    return passing or s.holders[1:]


def _seats(s: State) -> OneOf:
    return OneOf(tuple(seat_key(seat) for seat in range(s.players)))


def _keys(value: Value) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else ()


def _whole(value: Value) -> int:
    return int(str(value))
