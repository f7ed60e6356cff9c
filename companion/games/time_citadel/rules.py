"""The rules of Time Citadel: the turn, the Professor, the clock, the treasures. Must not know pages or languages.

The rules live in chapters, one module each; here a move becomes work, and each item of work finds its chapter. Cited as
"leaflet" is the publisher's Korean rules leaflet; facts come from data/time_citadel.yaml. What the leaflet leaves open
is decided in README.md of this folder.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chapter,
    Column,
    CoreMove,
    Cue,
    Demo,
    Dial,
    Die,
    Doubt,
    Ending,
    Game,
    Icon,
    Name,
    Number,
    Offer,
    OneOf,
    Option,
    Page,
    Question,
    Several,
    Table,
    TableRow,
    Tables,
    Text,
    Tone,
    Value,
    View,
    chapters,
    push,
)
from companion.games.time_citadel import (
    charting,
    clock,
    dials,
    offers,
    opening,
    professor,
    setup,
    slips,
    state,
    story,
    tracking,
    treasures,
    turns,
    view,
)
from companion.games.time_citadel.catalog import Catalog
from companion.games.time_citadel.facts import COLOUR_DIE, COLOURS, PROFESSOR_DIE
from companion.games.time_citadel.state import Half, Handwork, Item, Move, Outcome, State

CHAPTERS: Mapping[type, Chapter[State]] = chapters(opening, turns, professor, clock, treasures, charting, tracking)

_HANDS, _NEXT = Handwork(), state.NextSeat()
_ROLL = (state.Throw(Half.BOTH), _HANDS, _NEXT)
_PROFESSOR = (state.Throw(Half.PROFESSOR), _HANDS)
_CLOCK = (state.Throw(Half.TIME), _HANDS, _NEXT)


class TimeCitadel(Game[State, Move, Item]):
    """Two to four players against the Evil Professor and his clock."""

    key = "time_citadel"
    words = "citadel"
    icon = Icon.CITADEL
    players = (2, 4)
    minutes = 30
    state_type = State
    fixed = "setup"
    move_type = Move
    throws = ("professor_dice", "time_die", "room_card", "start_player")
    offer_keys = offers.KEYS

    def __init__(self, names: Catalog, demo: Demo) -> None:
        self.names = names
        self._demo = demo

    # ------------------------------------------------------------ before and beside the play
    def options(self) -> tuple[Option, ...]:
        return setup.options()

    def tables(self) -> tuple[Table, ...]:
        return setup.tables(self.names)

    def cell_accepts(self, table: str, column: Column, row: TableRow) -> OneOf | Several | Number | Name:
        return setup.cell_accepts(self.names, column, row)

    def row_key(self, table: str, written: str) -> str:
        return (self.names.room_key if table == "castle" else self.names.treasure_key)(written).casefold()

    def doubts(self, tables: Tables) -> tuple[Doubt, ...]:
        return slips.doubts(self.names, tables.get("castle", ()))

    def demo(self) -> Demo:
        return self._demo

    def begin(self, options: Mapping[str, Value], seats: tuple[str, ...], tables: Tables) -> State:
        return setup.begin(self.names, options, seats, tables)

    def survey(self, table: str, tables: Tables) -> State | None:
        return setup.survey(self.names, tables) if table == "castle" else None

    def learnt(self, s: State) -> Tables:
        return setup.learnt(s)

    def dials(self, s: State) -> tuple[Dial, ...]:
        return dials.dials(s)

    def correct(self, s: State, key: str, value: Value) -> State:
        return dials.correct(s, key, value)

    # ------------------------------------------------------------ moves
    def offers(self, s: State) -> tuple[Offer[Move], ...]:
        return offers.offers(s)

    def act(self, s: State, move: Move) -> State:
        match move:
            case state.Roll():
                return replace(s, agenda=_ROLL)
            case state.Professor():
                return replace(s, agenda=_PROFESSOR)
            case state.Clock():
                return replace(s, agenda=_CLOCK)
        return replace(s, agenda=(_work(s, move), _HANDS), dice=(), route=())

    # ------------------------------------------------------------ work
    def ask(self, s: State, item: Item) -> Question | None:
        return CHAPTERS[type(item)].ask(self.names, s, item)

    def answer(self, s: State, item: Item, value: Value) -> State:
        return CHAPTERS[type(item)].answer(self.names, s, item, value)

    def run(self, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
        return CHAPTERS[type(item)].run(self.names, s, item, chance)

    def leave(self, s: State, item: Item) -> State:
        match item:
            case state.Throw(Half.PROFESSOR):
                return replace(s, halfway=True)
            case Handwork():
                return replace(s, deeds=())
            case state.Passage():
                return push(s, state.Enter("", state.Entry.PASSAGE))
            case state.Place():
                return treasures.leave(s, item)
            case state.Dressed():
                return replace(s, kinds=(), off=())
            case state.Cast():
                return replace(s, characters=(*s.characters, ""))
            case _:
                return s

    # ------------------------------------------------------------ what is seen and kept
    def view(self, s: State) -> View:
        return view.view(self.names, s)

    def board(self, s: State, question: Question) -> Page | None:
        return view.board(self.names, s, question)

    def sheet(self, s: State, key: str) -> View | None:
        return view.sheet(self.names, s, key)

    def called(self, s: State, question: str, option: str) -> Text:
        return view.called(self.names, s, question, option)

    def sign(self, question: str, option: str) -> Icon | Tone | Die | None:
        return view.sign(question, option)

    def cell_called(self, table: str, column: str, value: Value) -> Text:
        return view.cell_called(self.names, table, column, value)

    def title(self, before: State, move: Move | CoreMove, after: State) -> Text:
        return view.title(self.names, before, move, after)

    def over(self, s: State) -> bool:
        return s.outcome is not Outcome.OPEN

    def dice(self, s: State) -> Mapping[str, tuple[str, ...]]:
        return {"professor": PROFESSOR_DIE, "colour": tuple(map(str, COLOUR_DIE)), "time": s.setup.time_die}

    def ending(self, s: State) -> Ending | None:
        return story.ending(s)

    def story(self, states: Sequence[State]) -> Page | None:
        return story.story(self.names, states)


_WORK: Mapping[type, Item] = {
    state.Power: state.Spend(),
    state.CardTime: state.Tick(),
    state.CardTreasure: state.Shift(),
    state.CardProfessor: state.Enter(),
    state.Switch: state.Flip(),
    state.OpenDoor: state.Turn(),
    state.MapDoor: state.Chart(),
    state.GiveName: state.Rename(),
    state.GoHome: state.Parting(),
}
"""What a move begins with that says nothing more than what it is."""


def _work(s: State, move: Move) -> Item:
    match move:
        case state.Rescue(colour):
            return state.Gain(colour)
        case state.PlaceMissing():
            missing = [colour for colour in COLOURS if colour not in s.slots]
            return state.Place(missing[0] if len(missing) == 1 else None)
        case _:
            return _WORK[type(move)]
