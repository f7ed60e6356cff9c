"""Six pickers serve every question of every game: left and right step, go takes. Must not know any game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.app.pages.hangul import joined
from companion.core.game import Accepts, Counts, Faces, Name, Number, OneOf, Seen, Several, Value
from companion.core.names import NAME_LENGTH
from companion.core.view import (
    Amount,
    Card,
    Cards,
    Die,
    Gap,
    Icon,
    IconName,
    Label,
    Letters,
    Node,
    Role,
    Seat,
    SeatRing,
    StoneRow,
    Stones,
    Tone,
    Wheel,
)
from companion.core.words import NOTHING, Text, counted, name, text

FEW = 6
"""Up to here choices lie side by side as cards; more become a wheel."""
FAST_AFTER = 10
"""Held steps after which a number moves in larger strides."""


class Picked(Struct, frozen=True):
    value: Value


class LeftOpen(Struct, frozen=True):
    """The table does it by hand."""


class Unready(Struct, frozen=True):
    """The press cannot be carried out yet, and why."""

    why: Text


Outcome: TypeAlias = Picked | LeftOpen | Unready | None


class Called(Protocol):
    """How options are called and which sign stands beside them."""

    def called(self, option: str) -> Text: ...

    def sign(self, option: str) -> IconName | Tone | Die | None: ...


class Plain:
    """Options called by a function, without signs."""

    def __init__(self, called: Callable[[str], Text]) -> None:
        self._called = called

    def called(self, option: str) -> Text:
        return self._called(option)

    def sign(self, option: str) -> IconName | Tone | None:
        return None


class Picker(Protocol):
    """One question's focus. ``press`` gets left, right, go; ``times`` is 1 and grows while a button is held."""

    def node(self) -> Node: ...

    def press(self, role: Role, times: int = 1) -> Outcome: ...

    def touch(self, stop: int) -> Outcome: ...

    def take_back(self) -> bool:
        """Take back the last thing entered; False if there is nothing."""

    def labels(self, confirm: Text) -> tuple[Label, ...]: ...

    @property
    def at(self) -> int | None:
        """The stop that has the focus, where the options are stops."""

    @property
    def marked(self) -> tuple[int, ...]:
        """The stops that are chosen so far."""

    def thrown(self) -> Outcome:
        """The answer as it stands, where roll gives it; None where it does not."""

    @property
    def writes(self) -> bool:
        """Whether words can be typed."""

    def typed(self, words: str) -> Outcome:
        """Somebody typed ``words`` on a keyboard: letters, ``Letters.ERASE``, ``Letters.DONE``."""

    def composed(self, words: str) -> None:
        """An input method composes ``words`` at the end of what is written."""

    @property
    def written(self) -> str:
        """A name as far as it has been written; "" where nothing is."""


class _OneFocus:
    """What most pickers are: one focus, nothing marked, not answered by a throw, not typed into."""

    @property
    def at(self) -> int | None:
        return None

    @property
    def marked(self) -> tuple[int, ...]:
        return ()

    def thrown(self) -> Outcome:
        return None

    @property
    def writes(self) -> bool:
        return False

    def typed(self, words: str) -> Outcome:
        return None

    def composed(self, words: str) -> None:
        return

    @property
    def written(self) -> str:
        return ""


def _arrows(confirm: Text, refused: bool = False) -> tuple[Label, ...]:
    go = Label(Role.GO, confirm, primary=not refused, refused=refused)
    return (Label(Role.LEFT, NOTHING), go, Label(Role.RIGHT, NOTHING))


class _Stops:
    """A loop of stops with one focus."""

    def __init__(self, count: int, at: int = 0) -> None:
        self.count = count
        self.at = at

    def step(self, role: Role) -> None:
        self.at = (self.at + (1 if role is Role.RIGHT else -1)) % self.count


class ChoicePicker(_OneFocus):
    """One key of three or more. ``leave`` adds the stop "we do it by hand"."""

    def __init__(self, accepts: OneOf, called: Called, value: Value, leave: bool) -> None:
        self._options = accepts.options
        self._ruled_out = accepts.ruled_out
        self._called = called
        self._leave = leave
        self._stands = value
        at = accepts.options.index(value) if isinstance(value, str) and value in accepts.options else 0
        self._stops = _Stops(len(accepts.options) + leave, at)

    def node(self) -> Node:
        words = [self._called.called(option) for option in self._options]
        if self._leave:
            words.append(text("core-by-hand"))
        if len(words) <= FEW:
            signs = [self._called.sign(option) for option in self._options] + [Icon.HAND] * self._leave
            stands = [option == self._stands for option in self._options] + [False] * self._leave
            cards = [_card(*each) for each in zip(words, signs, stands, strict=True)]
            if self._leave:
                cards[-1] = replace(cards[-1], aside=True)
            return Cards(tuple(cards), self._stops.at)
        hint = text("core-ruled-out", count=self._ruled_out) if self._ruled_out else NOTHING
        return Wheel(tuple(words), self._stops.at, hint)

    def press(self, role: Role, times: int = 1) -> Outcome:
        if role is not Role.GO:
            self._stops.step(role)
            return None
        if self._stops.at == len(self._options):
            return LeftOpen()
        return Picked(self._options[self._stops.at])

    def touch(self, stop: int) -> Outcome:
        if not 0 <= stop < self._stops.count:
            return None
        self._stops.at = stop
        return self.press(Role.GO)

    def take_back(self) -> bool:
        return False

    def labels(self, confirm: Text) -> tuple[Label, ...]:
        return _arrows(text("core-leave") if self._stops.at == len(self._options) else confirm)

    @property
    def at(self) -> int | None:
        return self._stops.at


class EitherPicker(_OneFocus):
    """One of two: left and right carry them as words, one press, no focus."""

    def __init__(self, accepts: OneOf, called: Called, value: Value = None) -> None:
        self._options = accepts.options
        self._under_go = accepts.under_go
        self._called = called
        self._stands = value

    def node(self) -> Node:
        return Cards(
            tuple(
                _card(self._called.called(option), self._called.sign(option), option == self._stands)
                for option in self._options
            ),
            None,
        )

    def press(self, role: Role, times: int = 1) -> Outcome:
        match role:
            case Role.LEFT:
                return Picked(self._options[0])
            case Role.RIGHT:
                return Picked(self._options[1])
            case Role.GO if self._under_go:
                return Picked(self._under_go)
            case _:
                return Unready(text("core-left-or-right"))

    def touch(self, stop: int) -> Outcome:
        return Picked(self._options[stop]) if 0 <= stop < len(self._options) else None

    def take_back(self) -> bool:
        return False

    def labels(self, confirm: Text) -> tuple[Label, ...]:
        return (
            Label(Role.LEFT, self._called.called(self._options[0])),
            Label(Role.GO, self._called.called(self._under_go)) if self._under_go else Label(Role.GO, meant=False),
            Label(Role.RIGHT, self._called.called(self._options[1])),
        )


class SeveralPicker(_OneFocus):
    """Some of a few: go puts a check on or off, the last stop goes on.

    Where the last check is the answer there is no such stop: what is chosen is done with, the focus goes on, the way it
    was walking, to the next one that is free, and back takes out whatever was chosen last.
    """

    def __init__(self, accepts: Several, called: Called, value: Value) -> None:
        self._accepts = accepts
        self._called = called
        self._chosen = {option for option in accepts.options if isinstance(value, tuple) and option in value}
        self._order: list[str] = []
        """What was chosen here, the last one last."""
        self._way = Role.RIGHT
        begins = accepts.options.index(accepts.begins) if accepts.begins in accepts.options else 0
        self._stops = _Stops(len(accepts.options) + (not accepts.at_once), begins)

    @property
    def _ready(self) -> bool:
        return self._accepts.least <= len(self._chosen) <= self._accepts.most

    @property
    def _unready(self) -> Unready:
        least, most = self._accepts.least, min(self._accepts.most, len(self._accepts.options))
        if least == most:
            return Unready(text("core-choose-exactly", count=least))
        return Unready(text("core-choose-some", least=least, most=most))

    def node(self) -> Node:
        cards = []
        for option in self._accepts.options:
            card = _card(self._called.called(option), self._called.sign(option))
            cards.append(replace(card, chosen=option in self._chosen))
        if not self._accepts.at_once:
            refused = None if self._ready else self._unready.why
            cards.append(Card(text("core-ready"), Icon.GO, Tone.INK, refused=refused))
        return Cards(tuple(cards), self._stops.at)

    def press(self, role: Role, times: int = 1) -> Outcome:
        if role is not Role.GO:
            self._way = role
            self._step(role)
        elif self._stops.at < len(self._accepts.options):
            self._check(self._accepts.options[self._stops.at])
            if self._accepts.at_once and len(self._chosen) == self._accepts.most:
                return self.thrown()
        else:
            return self.thrown()
        return None

    def _check(self, option: str) -> None:
        """On or off."""
        self._chosen ^= {option}
        if option in self._chosen:
            self._order.append(option)
        else:
            self._order = [other for other in self._order if other != option]
        if self._accepts.at_once and option in self._chosen:
            self._step(self._way)

    def _step(self, role: Role) -> None:
        """To the next stop; where nothing is confirmed, to the next that is free."""
        for _ in range(self._stops.count):
            self._stops.step(role)
            if not self._accepts.at_once or self._accepts.options[self._stops.at] not in self._chosen:
                return

    def touch(self, stop: int) -> Outcome:
        if not 0 <= stop < self._stops.count:
            return None
        self._stops.at = stop
        return self.press(Role.GO)

    def take_back(self) -> bool:
        """Where nothing is confirmed: what was chosen last is out again and has the focus."""
        if not self._accepts.at_once or not self._order:
            return False
        last = self._order.pop()
        self._chosen -= {last}
        self._stops.at = self._accepts.options.index(last)
        return True

    def labels(self, confirm: Text) -> tuple[Label, ...]:
        at = self._stops.at
        if at == len(self._accepts.options):
            return _arrows(confirm, refused=not self._ready)
        chosen = self._accepts.options[at] in self._chosen
        return _arrows(text("core-take-out") if chosen else text("core-put-in"))

    @property
    def at(self) -> int | None:
        return self._stops.at

    @property
    def marked(self) -> tuple[int, ...]:
        return tuple(n for n, option in enumerate(self._accepts.options) if option in self._chosen)

    def thrown(self) -> Outcome:
        if not self._ready:
            return self._unready
        return Picked(tuple(option for option in self._accepts.options if option in self._chosen))


class AroundPicker(SeveralPicker):
    """Some of the people at the table: go on a seat marks it or not, the middle of the table answers with whoever is
    marked, and has the focus first. ``leave`` adds the stop "we do it by hand"."""

    def __init__(self, accepts: Several, called: Called, value: Value, leave: bool) -> None:
        super().__init__(accepts, called, value)
        self._leave = leave
        self._middle = len(accepts.options)
        self._stops = _Stops(self._middle + 1 + leave, self._middle)

    @property
    def _answer(self) -> Text:
        count = len(self._chosen)
        return text("core-these", count=count) if count else text("core-nobody")

    def node(self) -> Node:
        seats = tuple(
            Seat(self._called.called(one), str(n), one in self._chosen, one not in self._accepts.options)
            for n, one in enumerate(self._accepts.around, 1)
        )
        return SeatRing(
            seats, self._stops.at, self._answer, None, aside=text("core-by-hand") if self._leave else NOTHING
        )

    def press(self, role: Role, times: int = 1) -> Outcome:
        if role is Role.GO and self._stops.at > self._middle:
            return LeftOpen()
        return super().press(role, times)

    def labels(self, confirm: Text) -> tuple[Label, ...]:
        if self._stops.at > self._middle:
            return _arrows(text("core-leave"))
        return super().labels(self._answer)


class ThrowPicker(SeveralPicker):
    """Some of a few dice, to be thrown again: go marks, roll throws what is marked, the last stop throws nothing.

    Dice are called by their number; other options (what pays for the throw) are no dice. Where nothing is marked from
    the beginning, nothing is worth throwing, and the focus begins on the last stop.
    """

    def __init__(self, accepts: Several, called: Called, value: Value) -> None:
        super().__init__(accepts, called, value)
        if value == ():
            self._stops.at = len(accepts.options)

    def press(self, role: Role, times: int = 1) -> Outcome:
        if role is Role.GO and self._stops.at == len(self._accepts.options):
            return Picked(())
        return super().press(role, times)

    def thrown(self) -> Outcome:
        return super().thrown() if self._marks_dice else Unready(text("core-mark-dice"))

    @property
    def _marks_dice(self) -> bool:
        return any(option.isdecimal() for option in self._chosen)

    def _throwing(self, confirm: Text) -> Text:
        """With the number of dice, where the game says it."""
        dice = sum(option.isdecimal() for option in self._chosen)
        return counted(confirm, dice) if "count" in confirm.args else confirm

    def labels(self, confirm: Text) -> tuple[Label, ...]:
        at, options = self._stops.at, self._accepts.options
        if at == len(options):
            word = text("core-enough")
        elif options[at].isdecimal():
            word = text("core-die-hold" if options[at] in self._chosen else "core-die-again")
        else:
            word = text("core-take-out" if options[at] in self._chosen else "core-put-in")
        throws = self._marks_dice
        return (
            Label(Role.LEFT, NOTHING),
            Label(Role.GO, word, primary=not throws),
            Label(Role.RIGHT, NOTHING),
            Label(
                Role.ROLL,
                self._throwing(confirm),
                primary=throws and self._ready,
                refused=throws and not self._ready,
                meant=throws,
            ),
        )


class NumberPicker(_OneFocus):
    """A whole number. Stops at its limits; held buttons move in larger strides after ten steps."""

    def __init__(self, accepts: Number, value: Value, unit: Text) -> None:
        self._accepts = accepts
        self._unit = unit
        nearest_zero = min(max(accepts.low, 0), accepts.high)
        self._number = nearest_zero - (nearest_zero - accepts.low) % accepts.step
        if isinstance(value, int) and not isinstance(value, bool):
            self._number = value

    def node(self) -> Node:
        return Amount(
            self._number, counted(self._unit, self._number), self._accepts.low, self._accepts.high, self._accepts.step
        )

    def press(self, role: Role, times: int = 1) -> Outcome:
        low, high, step = self._accepts.low, self._accepts.high, self._accepts.step
        if role is Role.GO:
            return Picked(min(max(self._number, low), high))
        stride = step * (5 if times > FAST_AFTER and (high - low) // step > 3 * FAST_AFTER else 1)
        before = self._number
        self._number = min(max(before + (stride if role is Role.RIGHT else -stride), low), high)
        if self._number == before and times == 1:
            return Unready(text("core-no-more" if role is Role.RIGHT else "core-no-less", number=before))
        return None

    def touch(self, stop: int) -> Outcome:
        number = self._accepts.low + stop * self._accepts.step
        if not self._accepts.low <= number <= self._accepts.high:
            return None
        before, self._number = self._number, number
        return self.press(Role.GO) if number == before else None

    def take_back(self) -> bool:
        return False

    def labels(self, confirm: Text) -> tuple[Label, ...]:
        return (
            Label(Role.LEFT, NOTHING, meant=self._number > self._accepts.low),
            Label(Role.GO, confirm, primary=True),
            Label(Role.RIGHT, NOTHING, meant=self._number < self._accepts.high),
        )


class FacesPicker(_OneFocus):
    """The faces of dice thrown on the table, one die after the other."""

    def __init__(self, accepts: Faces, called: Called) -> None:
        self._accepts = accepts
        self._called = called
        self._faces: list[str] = []
        self._stops = _Stops(len(accepts.dice[0]))

    @property
    def die(self) -> str:
        """Which die is being entered."""
        return self._accepts.names[len(self._faces)]

    def node(self) -> Node:
        faces = self._accepts.dice[len(self._faces)]
        cards = tuple(_card(self._called.called(face), self._called.sign(face)) for face in faces)
        return Cards(cards, self._stops.at)

    def press(self, role: Role, times: int = 1) -> Outcome:
        if role is not Role.GO:
            self._stops.step(role)
            return None
        face = self._accepts.dice[len(self._faces)][self._stops.at]
        if len(self._faces) == len(self._accepts.dice) - 1:
            return Picked((*self._faces, face))
        self._faces.append(face)
        self._stops = _Stops(len(self._accepts.dice[len(self._faces)]))
        return None

    def touch(self, stop: int) -> Outcome:
        if not 0 <= stop < self._stops.count:
            return None
        self._stops.at = stop
        return self.press(Role.GO)

    def take_back(self) -> bool:
        if not self._faces:
            return False
        face = self._faces.pop()
        faces = self._accepts.dice[len(self._faces)]
        self._stops = _Stops(len(faces), faces.index(face))
        return True

    def labels(self, confirm: Text) -> tuple[Label, ...]:
        return _arrows(confirm)


class CountsPicker(_OneFocus):
    """How many there are of each, from the first to the last on one page: left none, go one, right two, and roll three
    to which others are added. What follows from the total is not asked. A finger on a column adds one to it."""

    STRIDE = 3
    """So many one press of roll adds."""

    def __init__(self, accepts: Counts) -> None:
        self._accepts = accepts
        self._told: tuple[int, ...] = ()
        self._more = 0
        """Added to the one in focus so far."""
        self._asked: list[tuple[int, ...]] = []
        """What was told before each answer, to take it back."""
        self._settle()

    @property
    def at(self) -> int:
        """The one in focus."""
        return len(self._told)

    @property
    def name(self) -> str:
        return self._accepts.names[min(self.at, len(self._accepts.names) - 1)]

    @property
    def so_far(self) -> int:
        """How many of it have been counted."""
        return self._more

    @property
    def rest(self) -> int:
        """So many are still to be told."""
        return self._accepts.total - sum(self._told) - self._more

    def _settle(self) -> None:
        """Over those that can only be one number."""
        self._more = 0
        while self.at < len(self._accepts.names):
            low, high = self._accepts.room(self._told)
            if low < high:
                self._more = low
                return
            self._told = (*self._told, low)

    def node(self) -> Node:
        counts = (*self._told, self._more, *self._accepts.least[self.at + 1 :])
        stones = zip(self._accepts.names, self._accepts.most, counts, strict=False)
        return StoneRow(tuple(Stones(int(name), most, count) for name, most, count in stones), self.at)

    def press(self, role: Role, times: int = 1) -> Outcome:
        _, high = self._accepts.room(self._told)
        if role is Role.ROLL:
            if self._more + self.STRIDE > high:
                return Unready(text("core-no-more", number=high))
            self._more += self.STRIDE
            return None
        return self._tell(self._more + {Role.LEFT: 0, Role.GO: 1, Role.RIGHT: 2}[role])

    def _tell(self, count: int) -> Outcome:
        low, high = self._accepts.room(self._told)
        if count > high:
            return Unready(text("core-no-more", number=high))
        if count < low:
            return Unready(text("core-no-less", number=low))
        self._asked.append(self._told)
        self._told = (*self._told, count)
        self._settle()
        return Picked(tuple(map(str, self._told))) if self.at == len(self._accepts.names) else None

    def touch(self, stop: int) -> Outcome:
        if not self.at <= stop < len(self._accepts.names):
            return None
        while self.at < stop:
            if (told := self._tell(self._more)) is not None:
                return told
        _, high = self._accepts.room(self._told)
        self._more = min(self._more + 1, high)
        return self._tell(self._more) if self.rest == sum(self._accepts.least[self.at + 1 :]) else None

    def take_back(self) -> bool:
        low, _ = self._accepts.room(self._told)
        if self._more > low:
            self._more = low
            return True
        if not self._asked:
            return False
        self._told = self._asked.pop()
        self._more = self._accepts.room(self._told)[0]
        return True

    def labels(self, confirm: Text) -> tuple[Label, ...]:
        low, high = self._accepts.room(self._told)

        def counts(role: Role, more: int) -> Label:
            count = self._more + more
            return Label(role, text("core-number", number=count), meant=low <= count <= high)

        more = text("core-and-more", number=self._more + self.STRIDE)
        return (
            counts(Role.LEFT, 0),
            counts(Role.GO, 1),
            counts(Role.RIGHT, 2),
            Label(Role.ROLL, more, meant=self._more + self.STRIDE <= high),
        )


class NamePicker(_OneFocus):
    """A known name from the wheel, or a new one: typed, or written letter by letter with the language's alphabet.

    A word's first letter is a capital and the others are small, unless "Aa" turned that round. ``written`` is what had
    been written when the power was cut.
    """

    SIGNS = ("-", "'", *"0123456789")
    TO_SIGNS, TURN_CASE = "123", "Aa"

    def __init__(
        self, accepts: Name, called: Called, value: Value, alphabet: tuple[str, ...], leave: bool, written: str = ""
    ) -> None:
        self._known = accepts.known
        self._called = called
        self._leave = leave
        self._alphabet = alphabet
        self._cased = any(letter.lower() != letter for letter in alphabet)
        self._turned = False
        self._signs = False
        self._composing = ""
        self._written = written or (value if isinstance(value, str) and value not in accepts.known else "")
        self._writing = not accepts.known or bool(written)
        at = accepts.known.index(value) if isinstance(value, str) and value in accepts.known else 0
        self._stops = _Stops(len(accepts.known) + 1 + leave, at)
        self._letters = _Stops(len(self._keys), len(self._keys) - 1 if self._written else 0)

    @property
    def _keys(self) -> tuple[str, ...]:
        """The stops of the letter page: what each writes or is."""
        leave = (Letters.LEAVE,) if self._leave else ()
        if self._signs:
            return (*self.SIGNS, "".join(self._alphabet[:3]), *leave, Letters.SPACE, Letters.DONE)
        small = self._cased and self._small
        letters = tuple(letter.lower() for letter in self._alphabet) if small else self._alphabet
        case = (self.TURN_CASE,) if self._cased else ()
        return (*letters, self.TO_SIGNS, *case, *leave, Letters.SPACE, Letters.DONE)

    @property
    def _small(self) -> bool:
        begins = not self._written or self._written[-1] in " -'"
        return begins is self._turned

    @property
    def written(self) -> str:
        return self._written if self._writing else ""

    def node(self) -> Node:
        if self._writing:
            return Letters(self._written, self._keys, self._letters.at, composing=self._composing)
        words = [self._called.called(option) for option in self._known]
        words.append(text("core-another-name"))
        if self._leave:
            words.append(text("core-by-hand"))
        return Wheel(tuple(words), self._stops.at)

    def press(self, role: Role, times: int = 1) -> Outcome:
        if role is not Role.GO:
            (self._letters if self._writing else self._stops).step(role)
            return None
        if self._writing:
            return self._key(self._keys[self._letters.at])
        if self._stops.at < len(self._known):
            return Picked(self._known[self._stops.at])
        if self._stops.at == len(self._known):
            self._writing = True
            return None
        return LeftOpen()

    def _key(self, key: str) -> Outcome:
        match key:
            case Letters.DONE:
                written = finished(self._written)
                return Picked(written) if written else Unready(text("core-write-first"))
            case Letters.LEAVE:
                return LeftOpen()
            case self.TURN_CASE if self._cased:
                self._turned = not self._turned
                return None
            case _ if len(key) > 1:
                self._signs = not self._signs
                self._letters = _Stops(len(self._keys))
                return None
        if len(self._written) >= NAME_LENGTH:
            return Unready(text("core-name-full"))
        self._written = joined(self._written, key)
        return None

    @property
    def writes(self) -> bool:
        return True

    def typed(self, words: str) -> Outcome:
        """The focus goes to the end of the name, so that Enter, which is go, takes it."""
        self._composing = ""
        if words == Letters.ERASE:
            self.take_back()
            return None
        self._writing = True
        full = False
        for letter in words:
            if letter == Letters.ERASE:
                self._written = self._written[:-1]
            elif letter == Letters.DONE:
                return self._key(letter)
            elif letter.isprintable():
                full = len(self._written) >= NAME_LENGTH
                self._written = self._written if full else joined(self._written, letter)
        self._letters.at = len(self._keys) - 1
        return Unready(text("core-name-full")) if full else None

    def composed(self, words: str) -> None:
        self._composing = words
        if words:
            self._writing = True
            self._letters.at = len(self._keys) - 1

    def touch(self, stop: int) -> Outcome:
        stops = self._letters if self._writing else self._stops
        if not 0 <= stop < stops.count:
            return None
        stops.at = stop
        return self.press(Role.GO)

    def take_back(self) -> bool:
        if self._writing and self._written:
            self._written = self._written[:-1]
            return True
        if self._writing and self._known:
            self._writing = False
            return True
        return False

    def labels(self, confirm: Text) -> tuple[Label, ...]:
        if self._writing:
            match self._keys[self._letters.at]:
                case Letters.DONE:
                    return _arrows(confirm, refused=not finished(self._written))
                case Letters.LEAVE:
                    return _arrows(text("core-leave"))
                case key if len(key) > 1:
                    return _arrows(text("core-turn"))
                case _:
                    return _arrows(text("core-letter"))
        at_other = self._stops.at == len(self._known)
        at_leave = self._stops.at > len(self._known)
        return _arrows(text("core-write") if at_other else text("core-leave") if at_leave else confirm)


def finished(written: str) -> str:
    """A name as it is kept: trimmed, single spaces."""
    return " ".join(written.split())


def _card(label: Text, sign: IconName | Tone | Die | None, chosen: bool = False) -> Card:
    match sign:
        case IconName():
            return Card(label, sign, chosen=chosen)
        case Tone():
            return Card(label, None, sign, chosen=chosen)
        case Die():
            return Card(label, die=sign, chosen=chosen)
        case None:
            return Card(label, chosen=chosen)


def picker_for(
    accepts: Accepts,
    called: Called,
    *,
    value: Value = None,
    unit: Text = NOTHING,
    alphabet: tuple[str, ...] = (),
    leave: bool = False,
    throws: bool = False,
    written: str = "",
) -> Picker | None:
    """The picker for what is accepted, standing on ``value``; ``written`` is a name that was begun. None for ``Seen``,
    which needs only go (or roll)."""
    match accepts:
        case OneOf(options) if len(options) == 2 and not leave:
            return EitherPicker(accepts, called, value)
        case OneOf():
            return ChoicePicker(accepts, called, value, leave)
        case Several(around=(_, *_)):
            return AroundPicker(accepts, called, value, leave)
        case Several():
            return (ThrowPicker if throws else SeveralPicker)(accepts, called, value)
        case Number():
            return NumberPicker(accepts, value, unit)
        case Faces():
            return FacesPicker(accepts, called)
        case Counts():
            return CountsPicker(accepts)
        case Name():
            return NamePicker(accepts, called, value, alphabet, leave, written)
        case Seen():
            return None


__all__ = [
    "Called",
    "CountsPicker",
    "EitherPicker",
    "Gap",
    "LeftOpen",
    "Outcome",
    "Picked",
    "Picker",
    "Plain",
    "Unready",
    "name",
    "picker_for",
]
