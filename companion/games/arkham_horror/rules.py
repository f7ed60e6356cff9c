"""Arkham Horror (2005): the turn, the mythos, the tracks, checks, the final battle. Knows only core.

The rules live in chapters, one module each; here a move becomes work, and each item of work finds its chapter. Every
rule is a row of tests/games/arkham_horror/rules.yaml with where it comes from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chapter,
    CoreMove,
    Cue,
    Demo,
    Dial,
    Die,
    Ending,
    Game,
    Icon,
    Offer,
    OneOf,
    Option,
    Page,
    Question,
    Seen,
    Table,
    Tables,
    Text,
    Tone,
    Value,
    View,
    chapters,
    push,
)
from companion.games.arkham_horror import (
    abilities,
    battle,
    checks,
    dials,
    gates,
    movement,
    mythos,
    offers,
    opening,
    setup,
    state,
    story,
    tracks,
    trophies,
    upkeep,
    view,
)
from companion.games.arkham_horror.catalog import Catalog
from companion.games.arkham_horror.state import (
    BATTLE,
    PHASES,
    Awakens,
    EndTurn,
    Enter,
    Handwork,
    Item,
    Move,
    Phase,
    Progress,
    State,
    TakeFromDeck,
    Trigger,
    Turn,
)
from companion.games.arkham_horror.supply import deck

LINES = 5
"""What hands must do, a page."""


DICE = ("check", "die", "upkeep", "faces", "dice")
"""Keys of draws and of questions that are throws of six-sided dice."""


CHAPTERS: Mapping[type, Chapter[State]] = chapters(
    opening, upkeep, mythos, movement, abilities, tracks, checks, gates, trophies, battle
)


class ArkhamHorror(Game[State, Move, Item]):
    """The game over the printed facts in ``catalog``."""

    key = "arkham_horror"
    words = "horror"
    icon = Icon.ARKHAM
    players = (1, 8)
    minutes = 180
    board_game_geek = 15987
    """boardgamegeek.com/boardgame/15987/arkham-horror, of 2005."""
    state_type = State
    fixed = "setup"
    move_type = Move
    throws: ClassVar[tuple[str, ...]] = (
        "mythos",
        "gate",
        "monster",
        "check",
        "upkeep",
        "die",
        "world",
        "ancient_one",
        "investigator",
        "first_player",
    )
    offer_keys: ClassVar[tuple[str, ...]] = offers.KEYS

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog

    # ------------------------------------------------------------ set-up
    def options(self) -> tuple[Option, ...]:
        return setup.options(self.catalog)

    def option_called(self, option: str, value: str) -> Text:
        return view.option_called(self.catalog, option, value)

    def tables(self) -> tuple[Table, ...]:
        return setup.tables(self.catalog)

    def cell_called(self, table: str, column: str, value: Value) -> Text:
        return view.cell_called(self.catalog, column, value)

    def demo(self) -> Demo:
        return Demo(("Mina", "Anna", "Jo"), {"ancient_one": "cthulhu", "first_player": "seat_1"})

    def begin(self, options: Mapping[str, Value], seats: tuple[str, ...], tables: Tables) -> State:
        return setup.begin(self.catalog, options, seats, tables)

    # ------------------------------------------------------------ moves
    def offers(self, s: State) -> tuple[Offer[Move], ...]:
        return offers.offers(self.catalog, s)

    def act(self, s: State, move: Move) -> State:
        c, s = self.catalog, replace(s, told=())
        match move:
            case state.Next():
                return self._next(s)
            case state.RollUpkeep():
                dice = (*upkeep.due(s), *upkeep.allowances(s))
                return push(replace(s, pending=False), *dice, state.Quiet(), Handwork())
            case state.DrawMythos():
                first = (Turn(gate_only=True),) if s.ritual else ()
                begins = (Enter(Phase.MYTHOS),) if s.phase is Phase.OTHER_WORLDS else ()
                return push(replace(s, pending=False), *begins, *first, Turn(), Progress(), Handwork(), EndTurn())
            case state.Attack():
                return battle.attack(c, s)
            case state.AttackAnew():
                return battle.attack(c, s, anew=True)
            case state.ClueDie():
                return push(_pay_clue(s), state.Dice(clue=True))
            case state.RerollFailed():
                return push(s, checks.reroll(s, failed=True))
            case state.Keep():
                return checks.keep(s)
        alone = _ALONE.get(type(move))
        return push(s, alone) if alone is not None else push(s, *_WORK[type(move)], Handwork())

    def _next(self, s: State) -> State:
        """The next phase; after the mythos the turn ends by itself, without a card where none is left."""
        if s.phase in BATTLE:
            if s.phase is Phase.REFRESH:
                return battle.end_refresh(s)
            return push(s, state.Strikes(), state.RoundEnds(), Handwork())
        if s.phase in (Phase.SETUP, Phase.MYTHOS):
            goes_on = (Progress(), Handwork()) if s.pending else ()
            return push(replace(s, pending=False), *goes_on, EndTurn())
        return push(s, Enter(PHASES[PHASES.index(s.phase) + 1]))

    # ------------------------------------------------------------ work
    def ask(self, s: State, item: Item) -> Question | None:
        match item:
            case Handwork():
                if not s.deeds:
                    return None
                return Question("hands", Text("horror-ask-hands"), Seen(), confirm=Text("core-done"))
            case TakeFromDeck(True):
                return Question("card", Text("horror-ask-take-out"), OneOf(deck(self.catalog, s)))
            case TakeFromDeck(False):
                return Question("card", Text("horror-ask-put-back"), OneOf(s.boxed))
        return CHAPTERS[type(item)].ask(self.catalog, s, item)

    def answer(self, s: State, item: Item, value: Value) -> State:
        match item:
            case Handwork(done):
                left = done + LINES < len(s.deeds)
                return push(s, Handwork(done + LINES)) if left else replace(s, deeds=())
            case TakeFromDeck(True):
                key = str(value)
                return replace(s, drawn=tuple(other for other in s.drawn if other != key), boxed=(*s.boxed, key))
            case TakeFromDeck(False):
                return replace(s, boxed=tuple(other for other in s.boxed if other != value))
        return CHAPTERS[type(item)].answer(self.catalog, s, item, value)

    def leave(self, s: State, item: Item) -> State:
        match item:
            case Handwork():
                return replace(s, deeds=())
            case state.Opens() | state.Surge():
                return mythos.leave(s, item)
        return s

    def run(self, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
        match item:
            case Handwork() | TakeFromDeck():
                return s, ()
        return CHAPTERS[type(item)].run(self.catalog, s, item, chance)

    # ------------------------------------------------------------ hands
    def dials(self, s: State) -> tuple[Dial, ...]:
        return dials.dials(self.catalog, s)

    def correct(self, s: State, key: str, value: Value) -> State:
        return dials.correct(self.catalog, s, key, value)

    # ------------------------------------------------------------ what is seen and kept
    def view(self, s: State) -> View:
        return view.view(self.catalog, s)

    def sheet(self, s: State, key: str) -> View | None:
        return view.sheet(self.catalog, s, key)

    def called(self, s: State, question: str, option: str) -> Text:
        return view.called(self.catalog, s, question, option)

    def sign(self, question: str, option: str) -> Icon | Tone | Die | None:
        return view.sign(question, option)

    def title(self, before: State, move: Move | CoreMove, after: State) -> Text:
        return view.told(self.catalog, before, move, after)

    def over(self, s: State) -> bool:
        return bool(s.outcome)

    def dice(self, s: State) -> Mapping[str, tuple[str, ...]]:
        return dict.fromkeys(DICE, upkeep.DIE)

    def ending(self, s: State) -> Ending | None:
        return story.ending(self.catalog, s)

    def story(self, states: Sequence[State]) -> Page | None:
        return story.story(self.catalog, states)


_ALONE: Mapping[type, Item] = {
    state.MakeCheck: state.Roll(),
    state.SkillsChange: state.Forgets(),
    state.Reroll: state.ChooseReroll(),
    state.EnterFaces: state.Correction(),
}
"""The work of a move of a check, which leaves nothing for hands."""
_WORK: Mapping[type, tuple[Item, ...]] = {
    state.CloseGate: (state.Closing(), state.Quiet()),
    state.EnterGate: (state.Through(),),
    state.DrawWorld: (state.Encounter(),),
    state.ComeBack: (state.Comes(-1),),
    state.JoinIn: (state.Newcomer(),),
    state.GateAppears: (state.AskGate(opens=True),),
    state.GateGoes: (state.AskGate(opens=False),),
    state.MonsterAppears: (state.Foe(),),
    state.MonsterJoins: (state.Joins(),),
    state.MonsterBeaten: (state.Beaten(),),
    state.MonsterGoes: (state.Goes(),),
    state.SpendTrophies: (state.Spend(),),
    state.ActRumor: (state.Act(),),
    state.RaiseDoom: (state.Doom(),),
    state.LowerDoom: (state.DoomOff(),),
    state.RaiseTerror: (state.Terror(),),
    state.Gain: (state.Tell(fate=False),),
    state.Fate: (state.Tell(fate=True),),
    state.TakeOut: (TakeFromDeck(out=True),),
    state.PutBack: (TakeFromDeck(out=False),),
    state.Awaken: (Awakens(Trigger.HAND),),
}
"""The work of a move that needs nothing but its own items; hands do what follows."""


def _pay_clue(s: State) -> State:
    if s.check is None or not s.setup.keeps_values:
        return s
    seat = s.check.seat
    return state.with_seat(s, seat, clues=max(0, s.seats[seat].clues - 1))
