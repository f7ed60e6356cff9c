"""What every page is, and what it may ask of the box around it. Must not know any particular page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct

from companion.app.config.aids import Aid
from companion.app.store.chronicle import Evening
from companion.app.store.sticks import OnStick
from companion.app.table.findings import Finding
from companion.app.table.focus import in_focus
from companion.app.table.reading import Reading
from companion.app.table.session import Session
from companion.app.table.viewing import Viewers
from companion.core.game import Cover, Game, Table, TableRow, Tables, Value
from companion.core.play import Play
from companion.core.view import (
    Chip,
    Col,
    DarkRing,
    Gap,
    Heading,
    Icon,
    IconName,
    Label,
    Node,
    Paragraph,
    Picture,
    RingPicture,
    Role,
    Row,
    Scene,
    SeatRing,
    Tally,
    Tone,
)
from companion.core.view import Page as Arranged
from companion.core.words import NOTHING, Text, text


class PastPlay(Struct, frozen=True):
    """A play in the list of evenings; ``open`` until it has ended."""

    id: int
    game: str
    seats: tuple[str, ...]
    open: bool


class Notices(Protocol):
    """What stands in the top line of every page."""

    def chips(self) -> tuple[Chip, ...]:
        """Standing notices: no sound, not saved, no buttons."""


class Turns(Notices, Protocol):
    """Pages put on top of each other, and answers to presses: what nearly every page needs."""

    def open(self, page: AppPage) -> None:
        """Put a page on top."""

    def close(self) -> None:
        """Take the top page away."""

    def replace(self, page: AppPage) -> None:
        """Put a page in the place of the top one."""

    def back_to_play(self) -> None:
        """Take away everything above the play."""

    def tell(self, role: Role, sentence: Text, icon: IconName = Icon.CHECK) -> None:
        """A bubble above a button: what a press did."""

    def refuse(self, role: Role, why: Text) -> None:
        """A bubble with the reason why a press did nothing; the ring shakes its head, one low tone."""

    def attempt(self, role: Role, change: Any) -> bool:
        """Call ``change``; a Refusal becomes ``refuse``. True if it went through."""


class Drafts(Protocol):
    """A name that is being written, kept so that a power cut costs no letter."""

    def draft(self, about: str) -> str:
        """What has been written of the name that ``about`` stands for."""

    def keep_draft(self, about: str, written: str) -> None:
        """It is ``written`` so far; "" once it is a name, or nobody wants it."""


class Tongue(Protocol):
    """The table's language."""

    @property
    def language(self) -> str: ...

    def set_language(self, language: str) -> None: ...

    @property
    def languages(self) -> Mapping[str, str]:
        """The languages that can be chosen, by code: what each calls itself."""

    def spoken_in(self, sentence: Text) -> str:
        """A sentence in the table's language, for what leaves the box as text."""

    def alphabet(self) -> tuple[str, ...]:
        """The letters names are written with in the current language."""

    def words(self, listed: Text) -> tuple[str, ...]:
        """The words that a message lists, with commas between them."""


class EveningsPort(Protocol):
    """The games there are, and the plays of them."""

    def games(self) -> tuple[str, ...]:
        """Keys of the games there are, in the menu's order."""

    def cover(self, key: str) -> Cover | None:
        """What the menu shows of a game; None if it is broken."""

    def game(self, key: str) -> Game[Any, Any, Any]:
        """The game with that key, its words loaded."""

    def open_play(self, key: str) -> PastPlay | None:
        """The unfinished play of a game."""

    def told(self) -> tuple[Evening, ...]:
        """What history tells of every evening, newest first."""

    @property
    def box_id(self) -> str:
        """What tells this box's plays from another's in a log that holds both."""

    def geek(self, key: str) -> int | None:
        """A game's number at boardgamegeek.com, where it is known."""

    def story(self, id: int) -> Arranged | None:
        """An evening in one picture; None where nobody draws it."""

    def look(self, id: int) -> Play[Any, Any, Any]:
        """A kept play to be looked at; nothing of it can be changed. Raises CompanionError."""

    def called(self, id: int) -> str:
        """What the table called that evening; "" if nothing."""

    def call(self, id: int, called: str) -> None:
        """Give an evening a name; "" takes it away. Raises Refusal where nothing can be kept yet."""

    def points(self, id: int | None, play: Play[Any, Any, Any]) -> Mapping[int, str]:
        """The names of a play's save points by row."""

    def mark(self, id: int | None, play: Play[Any, Any, Any], n: int, called: str) -> None:
        """Make row ``n`` a save point; "" takes it away. Raises Refusal where nothing can be kept yet."""

    def rename(self, old: str, new: str) -> None:
        """Somebody is called ``new`` in every evening; "" forgets the name; a known one makes both one person. Raises
        Refusal, with nothing changed, where both sat at one table or the disk does not take it."""

    def past_plays(self) -> tuple[PastPlay, ...]:
        """The evenings, newest first."""

    def last_seats(self, key: str) -> tuple[str, ...]:
        """Who played this game last, or any game, "" for seats without a name; empty if nobody did."""

    def last_options(self, key: str) -> Mapping[str, Value]:
        """The options of the last play of this game."""

    def write_out(self, key: str) -> str:
        """The moves of the unfinished play of a game as a file beside the saved plays; its name. Raises OSError,
        CompanionError."""

    def tables(self, key: str) -> Tables:
        """The owner's tables of a game."""

    def learn(self, key: str, learnt: Tables) -> None:
        """Add to an owner's tables what they did not know."""

    def on_sticks(self) -> tuple[OnStick, ...]:
        """Owner's tables on USB sticks that are in."""

    def take_in(self, found: OnStick) -> None:
        """Such a table in place of the one there is. Raises Refusal."""

    def keep_row(self, key: str, table: Table, row: TableRow) -> None:
        """Write one row of an owner's table, replacing the one with the same key."""


class OnTheTable(Protocol):
    """The play that is open, and what opens and closes one."""

    @property
    def session(self) -> Session | None: ...

    def begin(self, key: str, seats: tuple[str, ...], options: Mapping[str, Value]) -> None:
        """A new play; an unfinished one of the same game is closed, not lost."""

    def resume(self, key: str, at: int | None = None) -> None:
        """The unfinished play of a game, where it stood, or as of its row ``at``. One that cannot be opened is a page
        that says so."""

    def go_on_from(self, id: int, n: int) -> None:
        """A new play that begins as a kept one stood on its row ``n``; the old one stays. Raises Refusal."""

    @property
    def number(self) -> int | None:
        """The open play's own in the store; None if it is kept in memory, or none is open."""

    def leave_play(self, end: bool) -> None:
        """Back to the menu; ``end`` closes the play for good."""


class StagePort(Protocol):
    """How loud and how bright the box is, and what makes it easier to use."""

    @property
    def volume(self) -> int:
        """0..10."""

    def set_volume(self, volume: int) -> None: ...

    @property
    def brightness(self) -> int:
        """1..10."""

    def set_brightness(self, brightness: int) -> None: ...

    @property
    def aids(self) -> frozenset[Aid]:
        """Those that are on."""


class NarratorPort(Protocol):
    """What is said aloud, and by whom."""

    @property
    def reading(self) -> Reading | None:
        """How much of the open play is said aloud; None without a play or without anything to say it."""

    def set_reading(self, reading: Reading) -> None:
        """For this game, from now on."""

    @property
    def reads_any(self) -> bool:
        """Any sentence can be said on this box in the table's language, not only what has been recorded."""

    @property
    def voices(self) -> tuple[str, ...]:
        """The shipped voices of the table's language."""

    @property
    def voice(self) -> str:
        """The one that speaks; "" if there is none."""

    def set_voice(self, pack: str) -> None:
        """Speak with that one, and let it be heard."""


class Keepsakes(Protocol):
    """What leaves the box as files."""

    def save_pictures(self, evening: Evening) -> Text:
        """An evening as pictures, onto a USB stick or into the pictures folder; where they are. Raises Refusal."""


class LooseDice(Protocol):
    """Dice that belong to no play."""

    def throw(self) -> None:
        """They tumble on the page, with their light and chime; a press ends it."""

    @property
    def tumbling(self) -> bool:
        """They still tumble."""


class Updates(Protocol):
    """What a USB stick has that is newer than this box."""

    def newer(self) -> str | None:
        """Its version."""

    def begin(self) -> None:
        """Take it: the box is stopped and started again. Raises OSError."""


class NoUpdates:
    """Nothing is ever newer, where the box is not installed from a package."""

    def newer(self) -> str | None:
        return None

    def begin(self) -> None:
        raise OSError


class Examined(Protocol):
    """The machine the box runs on."""

    def examine(self) -> tuple[Finding, ...]:
        """What the doctor finds on it."""

    @property
    def updates(self) -> Updates: ...


class WithEvenings(Protocol):
    """Whoever has the games and their plays."""

    @property
    def evenings(self) -> EveningsPort: ...


class WithStage(Protocol):
    """Whoever has the box's light and sound."""

    @property
    def stage(self) -> StagePort: ...

    def set_aid(self, aid: Aid, on: bool) -> None:
        """Put one on or off; it is seen at once."""


class WithNarrator(Protocol):
    """Whoever has the voice."""

    @property
    def narrator(self) -> NarratorPort: ...


class WithViewers(Protocol):
    """Whoever can be looked at from other screens."""

    @property
    def viewers(self) -> Viewers: ...


class Host(
    Turns,
    Tongue,
    Drafts,
    OnTheTable,
    Keepsakes,
    LooseDice,
    Examined,
    WithEvenings,
    WithStage,
    WithNarrator,
    WithViewers,
    Protocol,
):
    """The box around the pages, whole. A page names the part of it that it needs."""


class AppPage(ABC):
    """One screen with its focus. A page is a plain object; whatever must survive a power cut is in the play."""

    @abstractmethod
    def scene(self, host: Host) -> Scene:
        """What is drawn now."""

    @abstractmethod
    def press(self, host: Host, role: Role, times: int = 1) -> None:
        """A button went down (``back``: was tapped); ``times`` counts a held left or right."""

    def touch(self, host: Host, stop: int) -> None:
        """A finger on a stop of the page."""
        return

    def writes(self, host: Host) -> bool:
        """Whether a name can be written now: then keys that write are text, and no buttons."""
        return False

    def typed(self, host: Host, words: str) -> None:
        """Somebody typed on a keyboard, while a name can be written."""
        return

    def composed(self, host: Host, words: str) -> None:
        """An input method composes ``words``, which are not text yet, while a name can be written."""
        return

    def asks(self, host: Host) -> tuple[Text, ...] | None:
        """What the play asks of the table now, to be read aloud; None on a page that lies over the play."""
        return None

    def focus(self, host: Host, shown: Scene) -> tuple[Text, ...]:
        """The words of the stop that has the focus on the page as it is ``shown``, to be read aloud."""
        return in_focus(shown.page.compact)

    def ring(self, host: Host) -> RingPicture:
        """A page over a play leaves the play's light on."""
        return host.session.view.ring if host.session is not None else DarkRing()

    @property
    def holds_go(self) -> bool:
        """Go must be held on the stop that has the focus, since it destroys something."""
        return False

    @property
    def owns_holds(self) -> bool:
        """Every hold, back's too, is the page's own, and extra buttons do nothing."""
        return False

    def held(self, host: Host, role: Role) -> None:
        """Go was held long enough (any button, if the page owns the holds)."""
        return


def scene(
    host: Notices,
    arranged: Arranged,
    labels: tuple[Label, ...],
    *,
    icon: IconName | None = None,
    path: tuple[Text, ...] = (),
    chips: tuple[Chip, ...] = (),
    tallies: tuple[Tally, ...] = (),
) -> Scene:
    """A scene with all five labels (those not given mean nothing) and the standing chips."""
    given = {label.role: label for label in labels}
    bar = tuple(given.get(role, Label(role, meant=False)) for role in Role)
    return Scene(arranged, path, icon, bar, (*chips, *host.chips()), tallies)


def both(node: Node) -> Arranged:
    """The same arrangement on Wide and Compact."""
    return Arranged(node, node)


def asking(question: Text, picker: Node, picture: Node | None = None, under: Text = NOTHING) -> Arranged:
    """A question's page: the sentence on top, the picture (Wide only) at its left, the picker."""
    if isinstance(picker, SeatRing):
        return _asking_around(question, picker, picture)
    title = Paragraph(question, "title", lines=2)
    heads: tuple[Node, ...] = (title,) if under == NOTHING else (title, Paragraph(under, "body", lines=1))
    high = (84,) if under == NOTHING else (84, 30)
    low = (52,) if under == NOTHING else (52, 20)
    body: Node = picker if picture is None else Row((picture, picker), (360, 0))
    return Arranged(Col((*heads, body), (*high, 0)), Col((*heads, picker), (*low, 0), 4))


def _asking_around(question: Text, ring: SeatRing, picture: Node | None) -> Arranged:
    """The sentence large at the left of the table, and what follows under it."""
    below: tuple[Node, ...] = () if picture is None else (picture,)
    said = Col((Paragraph(question, "head", lines=4), *below), (0, *(96 for _ in below)))
    beneath = Col((Paragraph(question, "title", lines=2), ring), (38, 0), 2)
    upright = Col((Paragraph(question, "head", lines=3), *below, ring), (84, *(44 for _ in below), 0))
    return Arranged(Row((said, ring), (292, 0)), beneath, tall=upright)


def pane(left: Node, right: Node) -> Arranged:
    """A column of stops and what the focused one would show; Compact has the stops alone."""
    return Arranged(Row((left, right), (300, 0)), left)


def moment(icon: IconName, head: Text, body: Text, tone: Tone = Tone.INK2) -> Arranged:
    """A page with one thing to say: a large sign, the line, what there is to know."""
    picture = Picture(tone, icon)
    heading, words = Heading(head, "head"), Paragraph(body, "body", Tone.INK, lines=5)
    wide = Row((picture, Col((Gap(), heading, words, Gap()), (52, 110, 160, 0), 8)), (290, 0))
    compact = Row((picture, Col((Gap(), heading, words, Gap()), (8, 60, 100, 0), 4)), (92, 0))
    return Arranged(wide, compact, tall=_moment_upright(picture, head, body))


def _moment_upright(picture: Picture, head: Text, body: Text) -> Col:
    """The same on an upright screen: sign, line and what there is to know below each other, in the middle."""
    heading = Heading(head, "head", centred=True)
    words = Paragraph(body, "body", Tone.INK, lines=6, centred=True)
    return Col((picture, heading, words), (0, 64, 0), 4)


def game_called(key: str) -> Text:
    """A game's name."""
    return text(f"game-{key}".replace("_", "-"))


BACK = Label(Role.BACK, text("core-back"))
CLOSE = Label(Role.BACK, text("core-close"))
