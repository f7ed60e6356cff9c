"""Arkham Express as a game of the core: its moves, and who does which work. Must not know what the rules say.

The rules themselves are in turn.py (dice, steps, the dice handed on), monsters.py, fight.py and final.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    CoreMove,
    Cue,
    Demo,
    Dial,
    Ending,
    Game,
    Icon,
    Offer,
    OneOf,
    Option,
    Page,
    Question,
    Sound,
    Table,
    Tables,
    Text,
    Tone,
    Value,
    View,
    push,
)
from companion.games.arkham_express import dials, fight, final, monsters, setup, story, turn, view
from companion.games.arkham_express.board import open_gate_at, present, with_seat
from companion.games.arkham_express.facts import FACES, SEAL_COSTS
from companion.games.arkham_express.state import (
    NO_DICE,
    Again,
    Aim,
    Aimed,
    Appear,
    Arrive,
    Assault,
    Awaken,
    Beaten,
    Begin,
    Brace,
    Cast,
    Close,
    Count,
    Depart,
    EndTurn,
    Fallen,
    FightRoll,
    Five,
    Hands,
    Herald,
    Identify,
    Item,
    Judge,
    Keep,
    Leaving,
    Meet,
    Move,
    NextSeat,
    Offered,
    Outcome,
    Pass,
    Place,
    Purpose,
    Reckon,
    Recover,
    Resolve,
    Roll,
    Round,
    Seal,
    Sealed,
    Skip,
    Spend,
    Start,
    Stat,
    State,
    Step,
    Stir,
    StrikeBack,
    Summon,
    Tell,
    Throw,
    Trade,
    Wound,
)

Done = tuple[State, tuple[Cue, ...]]
_TICK: tuple[Cue, ...] = (Chime(Sound.TICK),)


DICE = (
    "die_1",
    "die_2",
    "die_3",
    "die_4",
    "die_5",
    "herald_1",
    "herald_2",
    "monster_place",
    "hospital_die",
    "dice",
    "herald_dice",
)
"""Keys of draws and of questions that are throws of six-sided dice."""


class ArkhamExpress(Game[State, Move, Item]):
    """One to four investigators, five dice, six gates and an Ancient One."""

    key = "arkham_express"
    words = "express"
    icon = Icon.EXPRESS
    players = (1, 4)
    minutes = 45
    board_game_geek = 77548
    """named on its boardgamegeek.com page and in the print-and-play's own description."""
    state_type = State
    fixed = "setup"
    move_type = Move
    throws = ("dice", "monster_place", "monster_token", "hospital_die", "herald_dice")
    offer_keys = ("roll", "skip", "trade", "seal", "fight", "beaten", "sealed", "appear", "depart")

    def __init__(self, demo: Demo) -> None:
        self._demo = demo
        self._asked: tuple[State, Question | None] | None = None
        """What the newest state asks: the core wants to know when it stops there and again when it is answered."""

    # ------------------------------------------------------------ before and beside the play
    def options(self) -> tuple[Option, ...]:
        return setup.options()

    def option_called(self, option: str, value: str) -> Text:
        return Text(f"express-option-{option}-{value}".replace("_", "-"))

    def tables(self) -> tuple[Table, ...]:
        return setup.tables()

    def demo(self) -> Demo:
        return self._demo

    def begin(self, options: Mapping[str, Value], seats: tuple[str, ...], tables: Tables) -> State:
        return setup.begin(options, seats, tables)

    def learnt(self, s: State) -> Tables:
        return setup.learnt(s)

    def dials(self, s: State) -> tuple[Dial, ...]:
        return dials.dials(s)

    def correct(self, s: State, key: str, value: Value) -> State:
        return dials.correct(s, key, value)

    # ------------------------------------------------------------ moves
    def offers(self, s: State) -> tuple[Offer[Move], ...]:
        keeps_all = s.setup.keeps_all
        one = s.active
        trades = keeps_all and len(s.party) > 1 and not s.agenda and bool(turn.passes(s))
        seals = keeps_all and one.research >= SEAL_COSTS and open_gate_at(s, one.place)
        place = one.place if keeps_all else None
        beatable = not keeps_all and any(spot.monster is not None for spot in s.spots)
        sealable = not keeps_all and any(spot.gate and spot.monster is None for spot in s.spots)
        return _offers(s.outcome, s.awake, keeps_all, place, trades, seals, beatable, sealable, len(present(s)))

    def act(self, s: State, move: Move) -> State:
        match move:
            case Roll():
                return turn.act_roll(s)
            case Skip():
                return turn.act_skip(s)
            case Trade():
                return replace(s, agenda=(Pass(),))
            case Seal():
                return replace(s, agenda=(Close(), EndTurn()))
            case FightRoll():
                five = (Five(Purpose.FIGHT), Again(Purpose.FIGHT), Resolve(), EndTurn())
                return replace(s, battle=NO_DICE, agenda=five)
            case Beaten():
                return replace(s, agenda=(Tell(seal=False), Hands()))
            case Sealed():
                return replace(s, agenda=(Tell(seal=True), Hands()))
            case Appear():
                return replace(s, agenda=(Summon(), Hands(), Begin()))
            case Depart():
                return replace(s, agenda=(Leaving(),))
            case _:
                assert_never(move)

    # ------------------------------------------------------------ questions
    def ask(self, s: State, item: Item) -> Question | None:
        if self._asked is None or self._asked[0] is not s:
            self._asked = s, self._ask(s, item)
        return self._asked[1]

    def _ask(self, s: State, item: Item) -> Question | None:
        match item:
            case Keep():
                return turn.ask_keep(s)
            case Resolve():
                return turn.ask_resolve(s)
            case Hands():
                return turn.ask_hands(s, item)
            case Throw(dice, told):
                return turn.ask_throw(s, dice, told) if s.by_hand or s.by_hand_now else None
            case (
                Count()
                | EndTurn()
                | NextSeat()
                | Begin()
                | Arrive()
                | Start()
                | Stir()
                | Close()
                | Meet()
                | Judge()
                | Round()
                | Reckon()
                | Aimed()
            ):
                return None
            case Step():
                return turn.ask_step(s, item)
            case Five():
                return fight.ask_five(s, item) if s.by_hand or s.by_hand_now else None
            case Again():
                return fight.ask_again(s, item)
            case Brace():
                return fight.ask_brace(s, item)
            case Spend():
                return fight.ask_spend(s, item)
            case Recover():
                return turn.ask_recover(s, item)
            case Pass():
                return turn.ask_pass(s, item)
            case Summon():
                return monsters.ask_summon(s, item)
            case Identify():
                return monsters.ask_identify(s, item)
            case Fallen():
                return fight.ask_fallen(s, item)
            case Offered():
                return fight.ask_offered(s)
            case Tell():
                return fight.ask_tell(s, item)
            case Herald():
                return turn.ask_herald(s, item)
            case Cast():
                return setup.ask_cast(s, item)
            case Awaken():
                return final.ask_awaken(s, item)
            case Assault():
                return final.ask_assault(s, item)
            case Aim():
                return final.ask_aim(s, item)
            case StrikeBack():
                return final.ask_strike_back(s)
            case Wound():
                return final.ask_wound(s, item)
            case Leaving():
                return _leaving(present(s))
            case _:
                assert_never(item)

    def answer(self, s: State, item: Item, value: Value) -> State:
        match item:
            case Keep():
                return turn.answer_keep(s, value)
            case Resolve():
                return turn.answer_resolve(s, value)
            case Hands():
                return turn.answer_hands(s, item)
            case Throw() | Five():
                return push(s, replace(item, told=turn.keys(value)))
            case Step():
                return turn.answer_step(s, item, value)
            case Again():
                return fight.answer_again(s, item, value)
            case Brace():
                return fight.answer_brace(s, value)
            case Spend():
                return fight.answer_spend(s, item, value)
            case Recover():
                return turn.recover(s, item, Stat(str(value)))
            case Pass():
                return turn.answer_pass(s, item, value)
            case Summon():
                return monsters.answer_summon(s, item, value)
            case Identify():
                return monsters.answer_identify(s, item, value)
            case Fallen():
                return fight.answer_fallen(s, item, value)
            case Offered():
                return push(s, Close()) if value == "yes" else s
            case Tell():
                return fight.answer_tell(s, item, value)
            case Herald():
                return turn.answer_herald(s, item, value)
            case Cast():
                return setup.answer_cast(s, item, value)
            case Awaken():
                return final.answer_awaken(s, item, value)
            case Assault():
                return final.answer_assault(s, item)
            case Aim(hits):
                return push(s, Aimed(hits, int(str(value))))
            case StrikeBack():
                return final.answer_strike_back(s, value)
            case Wound():
                return final.wounded(s, item, int(str(value)))
            case Leaving():
                return self._left(s, int(str(value))) if value != NOBODY else s
            case _:
                raise NotImplementedError(f"arkham_express asks nothing for {item!r}")

    def _left(self, s: State, seat: int) -> State:
        """A player leaves mid-game; the dice go on if it was that player's turn."""
        active = seat == s.seat
        s = with_seat(s, seat, gone=True)
        return push(s, EndTurn()) if active else s

    def leave(self, s: State, item: Item) -> State:
        match item:
            case Hands():
                return replace(s, deeds=())
            case Identify():
                return monsters.leave_identify(s, item)
            case Cast(named=False):
                return setup.leave_cast(s, item)
            case Awaken():
                return final.leave_awaken(s, item)
            case Throw() | Five():
                return push(s, replace(item, dice=()))
            case StrikeBack():
                return push(s, Reckon() if s.setup.keeps_all else Round())
            case _:
                return s

    # ------------------------------------------------------------ what happens
    def run(self, s: State, item: Item, chance: Chance) -> Done:
        match item:
            case Throw():
                return turn.run_throw(s, item, chance)
            case Keep() | Resolve() | Hands():
                return s, ()
            case Count():
                return turn.run_count(s, item)
            case EndTurn():
                return turn.run_end_turn(s)
            case NextSeat():
                return turn.run_next(s)
            case Begin():
                return turn.run_begin(s)
            case Arrive():
                return turn.run_arrive(s, item)
            case Five():
                return fight.run_five(s, item, chance)
            case Judge(purpose):
                return final.run_final_judge(s) if purpose is Purpose.FINAL else fight.run_judge(s, item)
            case Meet():
                return fight.run_meet(s, item)
            case Summon():
                return monsters.run_summon(s, item, chance)
            case Fallen():
                return fight.run_fallen(s, item, chance)
            case Close():
                return fight.run_close(s)
            case Recover():
                return turn.run_recover(s, item)
            case Pass():
                return turn.run_pass(s, item)
            case Start():
                return turn.run_start(s, chance)
            case Stir():
                return monsters.run_stir(s, item)
            case Herald():
                return turn.run_herald(s, item, chance)
            case Cast():
                return setup.run_cast(s, item), ()
            case Awaken():
                return final.run_awaken(s, item)
            case Round():
                return final.run_round(s, item)
            case Aim():
                return final.run_aim(s, item)
            case Aimed(hits, at_might):
                return final.aimed(s, hits, at_might)
            case StrikeBack():
                return final.run_strike_back(s)
            case Wound():
                return final.run_wound(s, item)
            case Reckon():
                return final.run_reckon(s)
            case Brace():
                return fight.run_brace(s, item)
            case Identify() | Assault() | Step() | Again() | Offered() | Spend() | Tell() | Leaving():
                return s, ()
            case _:
                assert_never(item)

    # ------------------------------------------------------------ what is seen and kept
    def view(self, s: State) -> View:
        return view.view(s)

    def board(self, s: State, question: Question) -> Page | None:
        return view.board(s, question)

    def sheet(self, s: State, key: str) -> View | None:
        return view.sheet(s, key)

    def called(self, s: State, question: str, option: str) -> Text:
        return view.called(s, question, option)

    def sign(self, question: str, option: str) -> Icon | Tone | None:
        return view.sign(question, option)

    def cell_called(self, table: str, column: str, value: Value) -> Text:
        return view.cell_called(table, column, value)

    def title(self, before: State, move: Move | CoreMove, after: State) -> Text:
        return view.title(before, move, after)

    def over(self, s: State) -> bool:
        return s.outcome is not Outcome.OPEN

    def dice(self, s: State) -> Mapping[str, tuple[str, ...]]:
        return dict.fromkeys(DICE, tuple(map(str, FACES)))

    def ending(self, s: State) -> Ending | None:
        return story.ending(s)

    def story(self, states: Sequence[State]) -> Page | None:
        return story.story(states)


NOBODY = "nobody"
"""Of those who may leave the table: none of them."""
_SKIPS = (Place.LODGE, Place.HOSPITAL)


@lru_cache(maxsize=16)
def _leaving(present_seats: tuple[int, ...]) -> Question:
    """It begins on nobody: a press too many sends nobody away."""
    seats = tuple(str(seat) for seat in present_seats)
    return Question("leaves", Text("express-ask-leaves"), OneOf((*seats, NOBODY)), stands=NOBODY, may_leave=False)


@lru_cache(maxsize=1024)
def _offers(
    outcome: Outcome,
    awake: bool,
    keeps_all: bool,
    place: Place | None,
    trades: bool,
    seals: bool,
    beatable: bool,
    sealable: bool,
    present_seats: int,
) -> tuple[Offer[Move], ...]:
    """Every move with its reason why not, for a state of which only this matters."""

    def why(allowed: bool, reason: str) -> Text | None:
        if outcome is not Outcome.OPEN:
            return Text("express-why-over")
        if awake:
            return Text("express-why-awake")
        return None if allowed else Text(reason)

    def offer(key: str, move: Move, icon: Icon, reason: Text | None, throws: bool = False) -> Offer[Move]:
        return Offer(key, move, Text(f"express-{key}"), reason, throws, icon, ends=key == "depart")

    skips = place in _SKIPS or not keeps_all
    common: tuple[Offer[Move], ...] = (
        offer("roll", Roll(), Icon.ROLL, why(True, ""), throws=True),
        offer("skip", Skip(), Icon.HOURGLASS, why(skips, "express-why-skip")),
    )
    if keeps_all:
        own: tuple[Offer[Move], ...] = (
            offer("seal", Seal(), Icon.SEAL, why(seals, "express-why-seal")),
            offer("trade", Trade(), Icon.HAND, why(trades, "express-why-trade")),
        )
    else:
        own = (
            offer("fight", FightRoll(), Icon.SWORDS, why(True, ""), throws=True),
            offer("beaten", Beaten(), Icon.MONSTER, why(beatable, "express-why-no-monster")),
            offer("sealed", Sealed(), Icon.SEAL, why(sealable, "express-why-no-gate")),
        )
    return (
        *common,
        *own,
        offer("appear", Appear(), Icon.PLUS, why(True, "")),
        offer("depart", Depart(), Icon.OUT, why(present_seats > 1, "express-why-last-player")),
    )
