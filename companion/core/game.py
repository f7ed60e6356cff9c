"""What a game is, and the one machine that runs its work. Must not know any particular game, store or screen.

Work still to do is data in the state (the agenda), not a call stack: a press puts items on the agenda and the
machine runs its head until one needs an answer or none is left. A plug pulled in between resumes there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from companion.core.chance import Chance
from companion.core.ending import Ending
from companion.core.errors import Refusal, UnknownName
from companion.core.migration import FIRST_VERSION, Migration
from companion.core.names import NAME_LENGTH, is_name
from companion.core.view import Cue, Die, Icon, IconName, Node, Page, Say, Tone, View
from companion.core.words import Text, text

Value: TypeAlias = "str | int | bool | tuple[str, ...] | None"
"""An answer or a corrected value: a key, a number, yes or no, several keys; None for a secret once told."""


# ---------------------------------------------------------------- what a question accepts
class OneOf(Struct, frozen=True, tag="one_of"):
    """Exactly one key. ``ruled_out`` counts what was left away because it is impossible. ``under_go`` is one more key,
    which go gives where two options lie under left and right."""

    options: tuple[str, ...]
    ruled_out: int = 0
    under_go: str = ""


class Several(Struct, frozen=True, tag="several"):
    """Between ``least`` and ``most`` different keys. ``begins`` is the option that has the focus first;
    ``at_once``: the last one that may be chosen is the answer, nothing is confirmed, and the focus is never on one that
    is chosen already. ``around``: the options are people; it is everybody at the table, clockwise from the box."""

    options: tuple[str, ...]
    least: int = 0
    most: int = 99
    begins: str = ""
    at_once: bool = False
    around: tuple[str, ...] = ()


class Number(Struct, frozen=True, tag="number"):
    """A whole number, ``low`` to ``high`` in steps."""

    low: int
    high: int
    step: int = 1


class Faces(Struct, frozen=True, tag="faces"):
    """One face for each die thrown on the table; ``dice`` holds the different faces of each."""

    dice: tuple[tuple[str, ...], ...]
    names: tuple[str, ...]


class Counts(Struct, frozen=True, tag="counts"):
    """How many there are of each of several things, ``total`` in all: a number for each of ``names``, between ``least``
    and ``most``, as a tuple of digits."""

    names: tuple[str, ...]
    least: tuple[int, ...]
    most: tuple[int, ...]
    total: int

    def room(self, counts: tuple[int, ...]) -> tuple[int, int]:
        """Least and most of the next thing, those before it being ``counts``, if the total is to be reached."""
        at = len(counts)
        rest = self.total - sum(counts)
        low = max(self.least[at], rest - sum(self.most[at + 1 :]))
        return low, min(self.most[at], rest - sum(self.least[at + 1 :]))


class Name(Struct, frozen=True, tag="name"):
    """A name: one of ``known``, or a new one that is typed (1 to 40 characters)."""

    known: tuple[str, ...] = ()


class Seen(Struct, frozen=True, tag="seen"):
    """Hands have done it: go."""


Accepts: TypeAlias = OneOf | Several | Number | Faces | Counts | Name | Seen


def fits(accepts: Accepts, value: Value) -> bool:
    """Whether ``value`` answers what is accepted. True and False are not numbers here."""
    match accepts:
        case OneOf(options, under_go=under_go):
            return value in options or (bool(under_go) and value == under_go)
        case Seen():
            return value is True
        case Several(options, least, most):
            return (
                isinstance(value, tuple)
                and least <= len(value) <= most
                and len(set(value)) == len(value)
                and set(value) <= set(options)
            )
        case Number(low, high, step):
            return type(value) is int and low <= value <= high and (value - low) % step == 0
        case Faces(dice):
            return (
                isinstance(value, tuple)
                and len(value) == len(dice)
                and all(face in faces for face, faces in zip(value, dice, strict=True))
            )
        case Counts(names, least, most, total):
            return (
                isinstance(value, tuple)
                and len(value) == len(names)
                and all(each.isdecimal() for each in value)
                and all(low <= int(each) <= high for each, low, high in zip(value, least, most, strict=True))
                and sum(map(int, value)) == total
            )
        case Name():
            return is_name(value)


class Question(Struct, frozen=True):
    """What the head of the agenda cannot run without.

    ``secret``: the value leaves no trace in title, log, export or row. ``picture`` is drawn beside the picker.
    """

    key: str
    text: Text
    accepts: Accepts
    secret: bool = False
    whose: Text | None = None
    """Who answers a secret, for those who look on from elsewhere: all that they are told of it."""
    picture: Node | None = None
    confirm: Text = Text("core-choose")
    """What go says: "This room"."""
    may_leave: bool = True
    """False: "we do it by hand" makes no sense (a vote, a secret card), so two options lie under left and right."""
    stands: Value = None
    """The answer as it stands now: where the picker begins."""
    throws: bool = False
    """The answer is a throw: the button ``roll`` gives it. Of ``Several``, go marks what is thrown again."""


# ---------------------------------------------------------------- core's own moves
class Answer(Struct, frozen=True, tag="core.answer"):
    """The table answers the open question."""

    key: str
    value: Value


class Leave(Struct, frozen=True, tag="core.leave"):
    """Leave a question unanswered: what it was for is dropped, and hands set the values themselves."""

    key: str


class Correct(Struct, frozen=True, tag="core.correct"):
    """A hand sets a dial. Nothing else follows from it."""

    key: str
    value: Value


class ByHand(Struct, frozen=True, tag="core.by_hand"):
    """The table throws or draws ``what`` itself ("*" for everything), from now on or just for the next move."""

    what: str
    on: bool
    once: bool = False


class Anew(Struct, frozen=True, tag="core.anew"):
    """Chance jumps past everything ever drawn, so that the next throw is a new one."""


CoreMove: TypeAlias = Answer | Leave | Correct | ByHand | Anew
_CORE_MOVES = frozenset((Answer, Leave, Correct, ByHand, Anew))


# ---------------------------------------------------------------- what a game offers
M = TypeVar("M", bound=Struct)


class Offer(Struct, Generic[M], frozen=True):
    """A move the table may make now, or the reason why not. ``key`` is static and is what a button binds to.

    ``throws``: the press is a throw or a draw, so the button ``roll`` makes the first such offer that is ready.
    """

    key: str
    move: M
    label: Text
    why_not: Text | None = None
    throws: bool = False
    icon: IconName | Tone = Icon.HAND
    ends: bool = False
    """It ends the game for somebody: the focus never begins on it, nor on a seat when it then asks whose."""


class Interruption(StrEnum):
    """Keys of offers that the box makes itself where a game has them: something stopped what ran unattended."""

    HAND = "stop_night"
    """Back was held while the view hushes everything else."""
    POWER = "interrupted"
    """It was met standing still: after a power cut, an undo, a jump in the history."""
    SOUND = "sound_lost"
    """The sound device went away."""
    AGAIN = "say_again"
    """Go was pressed while the view hushes everything else: what is being said is wanted once more. It must be a move
    that nobody can tell from outside, since nobody may be told apart by it."""


READ_ALOUD = "read_aloud"
"""Key of the offer by which a person reads what the box would say: a pre-flight that finds no sound makes it."""


class Dial(Struct, frozen=True):
    """A value that a hand may set, as it stands now, with its range."""

    key: str
    label: Text
    value: Value
    accepts: OneOf | Several | Number
    sign: IconName | Tone | None = None
    """What stands beside it: an icon, or a game colour's shape."""


class Option(Struct, frozen=True):
    """A choice of the set-up page, and ``--set key=value``; ``default`` is what most tables want."""

    key: str
    label: Text
    accepts: OneOf | Several | Number
    default: Value
    hint: Text | None = None
    sign: IconName | Tone | None = None


class Column(Struct, frozen=True):
    """A column of an owner's table. ``may_be_empty`` marks what the game asks for when it matters."""

    key: str
    accepts: OneOf | Several | Number | Name
    may_be_empty: bool = True


class Table(Struct, frozen=True):
    """Facts printed on somebody's board that we do not have. The first column is the row's key."""

    key: str
    title: Text
    columns: tuple[Column, ...]
    rows: int


TableRow: TypeAlias = Mapping[str, Value]
Tables: TypeAlias = Mapping[str, tuple[TableRow, ...]]
"""Owner's rows by table key."""


class Doubt(Struct, frozen=True):
    """What an owner's tables say that no board can be: in which table, the row about ``row``, at which column."""

    table: str
    row: str
    column: str
    wrong: Text
    remedy: Text


class Cover(Struct, frozen=True):
    """What the menu shows of a game, without loading its rules: ``cover`` in the game's package.

    ``words`` is the name of its locale file and prefix of every message in it; ``players`` least and most.
    """

    words: str
    icon: IconName
    players: tuple[int, int]
    minutes: int


class Demo(Struct, frozen=True):
    """A table for demonstrations: nobody's real board, nobody's real friends."""

    seats: tuple[str, ...] = ()
    options: Mapping[str, Value] = {}
    tables: Tables = {}


class Due(Struct, Generic[M], frozen=True):
    """Play these cues, then make this move. It goes on running while its key stays due.

    ``held``: it waits where it is until the same key is due without it (a clock that was stopped).
    """

    key: str
    cues: tuple[Cue, ...]
    move: M | CoreMove
    held: bool = False


class Beat(Struct, frozen=True, gc=False):
    """One thing that happened: the cues that show it and the state after it."""

    state: Any
    cues: tuple[Cue, ...] = ()


class State(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Base of every game's state. ``agenda`` is the work still to do, its head first.

    ``by_hand`` holds the throws and draws the table makes itself; ``by_hand_now`` those of the move under way.
    """

    agenda: tuple[Any, ...] = ()
    by_hand: tuple[str, ...] = ()
    by_hand_now: tuple[str, ...] = ()

    def thrown_by_hand(self, what: str) -> bool:
        return bool(self.by_hand or self.by_hand_now) and (
            what in self.by_hand or what in self.by_hand_now or "*" in self.by_hand or "*" in self.by_hand_now
        )


S = TypeVar("S", bound=State)
I = TypeVar("I")  # noqa: E741 - the agenda's items, as the design names them


class Game(ABC, Generic[S, M, I]):
    """One game: pure functions over its state. Built from data by the app; reads no files.

    ``S`` is the frozen state, ``M`` the union of its moves, ``I`` the union of its agenda items. Only ``begin``,
    ``offers``, ``act``, ``run`` and ``view`` have no default. Moves and items are tagged structs; a state
    holds tuples and mappings only, so that it survives a round trip through JSON unchanged.
    """

    key: ClassVar[str]
    words: ClassVar[str]
    """Name of its locale file, and prefix of every message in it: ``citadel``."""
    icon: ClassVar[IconName]
    players: ClassVar[tuple[int, int]]
    minutes: ClassVar[int]
    board_game_geek: ClassVar[int | None] = None
    """Its number at boardgamegeek.com, where a source confirms it."""
    state_type: ClassVar[Any]
    move_type: ClassVar[Any]
    throws: ClassVar[tuple[str, ...]] = ()
    """Keys of the throws and draws that the table may make by hand."""
    offer_keys: ClassVar[tuple[str, ...]] = ()
    """Every key ``offers`` can ever list, so that a configuration can be checked before a play."""
    fixed: ClassVar[str] = ""
    """The field of its state that holds what is fixed for the whole play, which is kept once and not in every row; the
    field has a default. "": there is none."""
    migrations: ClassVar[tuple[Migration, ...]] = ()
    """From each version of what its plays keep to the next, the first from version 1 to 2."""

    # -- set-up
    def options(self) -> tuple[Option, ...]:
        """Choices before the play."""
        return ()

    def demo(self) -> Demo:
        """Who plays in a demonstration, and with which (fictional) owner's tables."""
        return Demo()

    def demonstrated(self, s: S) -> str | None:
        """The key of the offer that a demonstration takes now, where what the amber label says is not what a table
        would do for ever (a push-your-luck game stops); None: the amber label."""
        return None

    def option_called(self, option: str, value: str) -> Text:
        """How a value of a set-up option is called."""
        return Text(f"{self.words}-option-{option}-{value}".replace("_", "-"))

    def tables(self) -> tuple[Table, ...]:
        """Owner's tables this game can use."""
        return ()

    def column_called(self, table: str, column: str) -> Text:
        """How a column of an owner's table is asked for."""
        return Text(f"{self.words}-{table}-{column}".replace("_", "-"))

    def cell_called(self, table: str, column: str, value: Value) -> Text:
        """How a value in an owner's table is called; by default as it was written."""
        return Text("") if value is None else Text("name", {"name": str(value)})

    def cell_accepts(self, table: str, column: Column, row: TableRow) -> OneOf | Several | Number | Name:
        """What may be entered in a cell, the cells before it being as they are: without what cannot be there."""
        return column.accepts

    def row_key(self, table: str, written: str) -> str:
        """What all spellings of one row of an owner's table have in common; by default small letters."""
        return " ".join(written.split()).casefold()

    def doubts(self, tables: Tables) -> tuple[Doubt, ...]:
        """Where the owner's tables disagree with themselves. Cells are good each by itself; rows that lack are not
        doubtful, they may be learnt."""
        return ()

    @abstractmethod
    def begin(self, options: Mapping[str, Value], seats: tuple[str, ...], tables: Tables) -> S:
        """The state before anything happened; first draws are agenda items, so no chance here.

        ``options`` holds a fitting value for every option; ``seats`` are names clockwise, 1 to 10 of them.
        """

    # -- the game
    @abstractmethod
    def offers(self, s: S) -> tuple[Offer[M], ...]:
        """Every move there is, in the order a table would want them; the only place that says what is allowed."""

    @abstractmethod
    def act(self, s: S, move: M) -> S:
        """A move only puts work on the agenda. Called for ready offers only."""

    def ask(self, s: S, item: I) -> Question | None:
        """What the item cannot run without; None if it can run."""
        return None

    def answer(self, s: S, item: I, value: Value) -> S:
        """``s`` has the item taken off; put it, or what follows from the answer, back on the agenda."""
        raise NotImplementedError(f"{self.key} asks but does not answer {item!r}")

    def leave(self, s: S, item: I) -> S:
        """The table leaves the question: ``s`` has the item taken off."""
        return s

    @abstractmethod
    def run(self, s: S, item: I, chance: Chance) -> tuple[S, tuple[Cue, ...]]:
        """Do the item, which ``s`` no longer holds. Without cues it makes no beat of its own."""

    def due(self, s: S) -> tuple[Due[M], ...]:
        """What happens by itself: timers, the next line of the night."""
        return ()

    def lines(self, s: S) -> tuple[Say, ...]:
        """What will be said from here on without anybody watching the screen, in order: proved before it begins, said
        even where announcements are off, and decoded one ahead. The next line to be said is the first."""
        return ()

    # -- hands
    def dials(self, s: S) -> tuple[Dial, ...]:
        """Values a hand may set."""
        return ()

    def correct(self, s: S, key: str, value: Value) -> S:
        """Set one dial and nothing else."""
        raise NotImplementedError(f"{self.key} has dials but does not correct '{key}'")

    # -- what is seen and kept
    @abstractmethod
    def view(self, s: S) -> View:
        """What everybody at the table may see now. Nothing secret."""

    def focused(self, s: S, stop: str) -> View:
        """The view with the focus on ``stop``, one of ``view(s).stops``."""
        return self.view(s)

    def board(self, s: S, question: Question) -> Page | None:
        """The page that asks, where the picture of the table does it better than a sentence and a picker: its stops are
        the question's options in their order and, of ``Several``, one more that goes on. None: the picker asks."""
        return None

    def sheet(self, s: S, key: str) -> View | None:
        """A page that the view's buttons open: a map, a log. None if there is no such page."""
        return None

    def called(self, s: S, question: str, option: str) -> Text:
        """How an option of a question or dial is called; an empty option asks for the unit of its number,
        which is told the number as ``count``."""
        return Text(option)

    def sign(self, question: str, option: str) -> IconName | Tone | Die | None:
        """A sign beside the option's words: an icon, a game colour (its shape), or a side of a die."""
        return None

    def title(self, before: S, move: M | CoreMove, after: S) -> Text:
        """One line of the history, past tense."""
        return Text(f"{self.words}-did-{tag_of(move)}".replace(".", "-").replace("_", "-"))

    def settled(self, s: S) -> Mapping[str, Value]:
        """Options as the table has changed them since the play began: the next play of this game begins with them."""
        return {}

    def over(self, s: S) -> bool:
        """Whether the play has ended."""
        return False

    def dice(self, s: S) -> Mapping[str, tuple[str, ...]]:
        """The dice whose throws are counted, by the key of a draw or of a question for faces: what is on their sides,
        a side an entry, as it is drawn or answered. A question ``dice`` that is not among them tells several at once,
        and each face goes to the die that has it. Cards, seats and secrets are no dice."""
        return {}

    def ending(self, s: S) -> Ending | None:
        """How a play that is over ended; None while it goes on, or where the game does not tell."""
        return None

    def story(self, states: Sequence[S]) -> Page | None:
        """The evening in one picture: a page drawn from the states of its rows, the first to the last. None: none."""
        return None

    def learnt(self, s: S) -> Tables:
        """Owner's rows that this play has taught, complete per row; written to the owner's tables after a commit."""
        return {}

    def survey(self, table: str, tables: Tables) -> S | None:
        """A state that asks for what an owner's table lacks, question by question, and nothing else; what was told is
        ``learnt``. None if the table is filled in cell by cell."""
        return None

    # -- what is written down
    @property
    def version(self) -> int:
        """Of what its plays keep now."""
        return FIRST_VERSION + len(self.migrations)

    def stored(self, s: S) -> bytes:
        """The state as JSON, without what is fixed for the whole play (options, seats, owner's tables)."""
        return msgspec.json.encode(replace(s, **self._unfixed) if self.fixed else s)

    def restored(self, data: bytes, fixed: S) -> S:
        """The inverse of ``stored``; ``fixed`` is any state of the same play."""
        s: S = self._decoder.decode(data)
        return replace(s, **{self.fixed: getattr(fixed, self.fixed)}) if self.fixed else s

    @cached_property
    def _unfixed(self) -> Mapping[str, Any]:
        """The fixed field as it is written: its default, which ``omit_defaults`` leaves out."""
        return {field.name: field.default for field in fields(self.state_type) if field.name == self.fixed}

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.state_type)


def tag_of(move: Struct) -> str:
    """The move's tag: ``core.answer``, ``roll``."""
    return str(move.__struct_config__.tag)


def push(s: S, *items: Any) -> S:
    """``items`` in front of the agenda, the first of them next."""
    return replace(s, agenda=(*items, *s.agenda))


def append(s: S, *items: Any) -> S:
    """``items`` behind the agenda."""
    return replace(s, agenda=(*s.agenda, *items))


def asked(game: Game[S, M, I], s: S) -> Question | None:
    """The question that is open now."""
    return game.ask(s, s.agenda[0]) if s.agenda else None


def settle(game: Game[S, M, I], s: S, chance: Chance) -> tuple[Beat, ...]:
    """Run the agenda until it is empty or asks. At least one beat; the last beat's state is the one to keep."""
    ask, run = game.ask, game.run
    beats: list[Beat] = []
    agenda = s.agenda
    while agenda and ask(s, agenda[0]) is None:
        s, cues = run(replace(s, agenda=agenda[1:]), agenda[0], chance)
        agenda = s.agenda
        if cues:
            beats.append(Beat(s, cues))
    if not agenda and s.by_hand_now:
        s = replace(s, by_hand_now=())
    if not beats or beats[-1].state is not s:
        beats.append(Beat(s))
    return tuple(beats)


def step(game: Game[S, M, I], s: S, move: M | CoreMove, chance: Chance) -> tuple[Beat, ...]:
    """Make one move and everything that follows from it. Raises Refusal; ``s`` itself never changes."""
    match move:
        case Answer(key, value):
            s = _answered(game, s, key, value)
        case _ if type(move) not in _CORE_MOVES:  # asked early: a class pattern that fails is dear with structs
            s = _begun(game, s, move)
        case Leave(key):
            _open(game, s, key)
            s = game.leave(replace(s, agenda=s.agenda[1:]), s.agenda[0])
        case Correct(key, value):
            s = _corrected(game, s, key, value)
        case ByHand(what, on, once):
            s = _by_hand(game, s, what, on, once)
            if once:
                return (Beat(s),)
        case Anew():
            return (Beat(s),)
    return settle(game, s, chance)


def _answered(game: Game[S, M, I], s: S, key: str, value: Value) -> S:
    question = _open(game, s, key)
    retold = question.secret and value is None  # a replay of a written answer
    if not retold and not fits(question.accepts, value):
        raise Refusal(text("core-not-an-answer"))
    return game.answer(replace(s, agenda=s.agenda[1:]), s.agenda[0], value)


def _corrected(game: Game[S, M, I], s: S, key: str, value: Value) -> S:
    dial = next((d for d in game.dials(s) if d.key == key), None)
    if dial is None:
        raise Refusal(text("core-no-such-value"))
    if not fits(dial.accepts, value):
        raise Refusal(text("core-not-an-answer"))
    return game.correct(s, key, value)


def _by_hand(game: Game[S, M, I], s: S, what: str, on: bool, once: bool) -> S:
    if what != "*" and what not in game.throws:
        raise Refusal(text("core-no-such-throw"))
    kept = {*(s.by_hand_now if once else s.by_hand)}
    kept = kept | {what} if on else kept - {what}
    return replace(s, by_hand_now=tuple(sorted(kept))) if once else replace(s, by_hand=tuple(sorted(kept)))


def _begun(game: Game[S, M, I], s: S, move: Struct) -> S:
    """A move of the game's own is on the agenda."""
    for offer in game.offers(s):
        if offer.move == move:
            break
    else:
        raise Refusal(text("core-not-now"))
    if offer.why_not is not None:
        raise Refusal(offer.why_not)
    if asked(game, s) is not None:
        raise Refusal(text("core-answer-first"))
    return game.act(s, offer.move)


def _open(game: Game[S, M, I], s: S, key: str) -> Question:
    """The open question, if that is its key. Raises Refusal with the one that is open."""
    question = asked(game, s)
    if question is None:
        raise Refusal(text("core-nothing-asked"))
    if question.key != key:
        raise Refusal(text("core-another-asked", asked=question.key, takes=spelled(question.accepts)))
    return question


def chosen(game: Game[S, M, I], settings: Mapping[str, Value]) -> dict[str, Value]:
    """A value for every option: ``settings`` over the defaults. Raises UnknownName with what was possible."""
    known = {option.key: option for option in game.options()}
    values: dict[str, Value] = {key: option.default for key, option in known.items()}
    for key, value in settings.items():
        if key not in known:
            raise UnknownName(f"{game.key} has no option '{key}'; it has {', '.join(known) or 'none'}")
        if not fits(known[key].accepts, value):
            raise UnknownName(f"{game.key}: option {key} cannot be '{value}'; it takes {spelled(known[key].accepts)}")
        values[key] = value
    return values


def still_fitting(
    game: Game[S, M, I], kept: Mapping[str, Value]
) -> tuple[dict[str, Value], tuple[tuple[str, Value], ...]]:
    """What was chosen for an older play, as far as the game still knows it, and what it does not."""
    known = {option.key: option.accepts for option in game.options()}
    values = {key: value for key, value in kept.items() if key in known and fits(known[key], value)}
    return values, tuple((key, value) for key, value in kept.items() if key not in values)


def spelled(accepts: Accepts) -> str:
    """What is accepted, for messages on stderr."""
    match accepts:
        case OneOf(options):
            return ", ".join(options)
        case Several(options, least, most):
            return f"{least} to {min(most, len(options))} of {', '.join(options)}"
        case Number(low, high, step_):
            return f"{low} to {high}" + (f" in steps of {step_}" if step_ != 1 else "")
        case Faces(_, names):
            return "a face for each of " + ", ".join(names)
        case Counts(names, _, _, total):
            return f"a number for each of {', '.join(names)}, {total} in all"
        case Name():
            return f"a name of 1 to {NAME_LENGTH} characters"
        case Seen():
            return "true"
