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
    Chapter,
    CoreMove,
    Demo,
    Dial,
    Ending,
    Game,
    Icon,
    Offer,
    Option,
    Page,
    Question,
    Table,
    Tables,
    Text,
    Tone,
    Value,
    View,
    chapters,
    push,
)
from companion.games.arkham_express import (
    dials,
    dice,
    fight,
    final,
    gains,
    herald,
    monsters,
    passing,
    setup,
    story,
    turn,
    view,
)
from companion.games.arkham_express.board import open_gate_at, present
from companion.games.arkham_express.facts import FACES, SEAL_COSTS
from companion.games.arkham_express.state import (
    NO_DICE,
    Again,
    Appear,
    Awaken,
    Beaten,
    Begin,
    Cast,
    Close,
    Depart,
    Done,
    EndTurn,
    FightRoll,
    Five,
    Handwork,
    Identify,
    Item,
    Leaving,
    Move,
    Outcome,
    Pass,
    Place,
    Purpose,
    Reckon,
    Resolve,
    Roll,
    Round,
    Seal,
    Sealed,
    Skip,
    State,
    StrikeBack,
    Summon,
    Tell,
    Throw,
    Trade,
)

CHAPTERS: Mapping[type, Chapter[State]] = chapters(setup, turn, dice, gains, passing, herald, monsters, fight, final)
"""Who asks, answers and runs each kind of work. What is printed stands in facts.py and in the state's own set-up."""

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
        trades = keeps_all and len(s.party) > 1 and not s.agenda and bool(passing.passes(s))
        seals = keeps_all and one.research >= SEAL_COSTS and open_gate_at(s, one.place)
        place = one.place if keeps_all else None
        beatable = not keeps_all and any(spot.monster is not None for spot in s.spots)
        sealable = not keeps_all and any(spot.gate and spot.monster is None for spot in s.spots)
        return _offers(s.outcome, s.awake, keeps_all, place, trades, seals, beatable, sealable, len(present(s)))

    def act(self, s: State, move: Move) -> State:
        match move:
            case Roll():
                return dice.act_roll(s)
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
                return replace(s, agenda=(Tell(seal=False), Handwork()))
            case Sealed():
                return replace(s, agenda=(Tell(seal=True), Handwork()))
            case Appear():
                return replace(s, agenda=(Summon(), Handwork(), Begin()))
            case Depart():
                return replace(s, agenda=(Leaving(),))
            case _:
                assert_never(move)

    # ------------------------------------------------------------ questions
    def ask(self, s: State, item: Item) -> Question | None:
        if self._asked is None or self._asked[0] is not s:
            self._asked = s, CHAPTERS[type(item)].ask(None, s, item)
        return self._asked[1]

    def answer(self, s: State, item: Item, value: Value) -> State:
        return CHAPTERS[type(item)].answer(None, s, item, value)

    def leave(self, s: State, item: Item) -> State:
        match item:
            case Handwork():
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
        return CHAPTERS[type(item)].run(None, s, item, chance)

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


_SKIPS = (Place.LODGE, Place.HOSPITAL)


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
