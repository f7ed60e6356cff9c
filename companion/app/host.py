"""The box around the pages: presses in, pages, light and sound out. Must not know makes of hardware or any game."""

from __future__ import annotations

import logging
import math
import os
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from companion.app.clock import Clock
from companion.app.director import Director
from companion.app.findings import Finding
from companion.app.inbox import News
from companion.app.language import Language
from companion.app.pages.base import Page, PastPlay
from companion.app.pages.menu import MenuPage
from companion.app.pages.play import PlayPage
from companion.app.pages.preflight import PreflightPage, findings
from companion.app.pages.table_menu import EndPage, TableMenuPage
from companion.app.reading import Reader, Reading
from companion.app.session import Session
from companion.app.speech import Speech, SpeechMade
from companion.app.store import Committed, NotSaved, PlayRecord, Saved, Store
from companion.box.errors import PartError
from companion.box.gestures import GO_HOLD_S, Behaviour, Gesture, Press, Presses
from companion.box.parts import (
    RETRY_EVERY_S,
    Buttons,
    Closed,
    Edge,
    Exposed,
    Part,
    PartFailed,
    Ring,
    Speaker,
    Touch,
    Turned,
)
from companion.core.errors import CompanionError, Refusal, RuleFault
from companion.core.game import Beat, Cover, Game, Interruption, Table, TableRow, Tables, Value, chosen
from companion.core.play import By, Play, Rows
from companion.core.view import Bubble, Chip, DarkRing, Icon, Motion, RingPicture, Role, Rolled, Say, Scene, Sound, Tone
from companion.core.words import Text, text
from companion.lights.errors import ShowError
from companion.lights.lights import Lights
from companion.screen.screen import Screen

BUBBLE_S = 2.5
DIM_AFTER_S = 120.0
DIM_SCREEN = 0.6
DIM_RING = 0.5
READING_CHOICE, PACK_CHOICE = "voice", "pack"
"""What is chosen on the box: how much is said, for each game; and the voice, for each language."""
HOLD_SHOWN_AFTER = 0.25
"""A tap is over by then; only a real hold draws its ring."""

_log = logging.getLogger(__name__)
_ROLES = {role.value: role for role in Role}


class Library(Protocol):
    """Games by key, and the owner's tables they use."""

    def keys(self) -> tuple[str, ...]:
        """In the menu's order."""

    def game(self, key: str) -> Game[Any, Any, Any]:
        """Raises UnknownName, or whatever a broken game of somebody else raises."""

    def cover(self, key: str) -> Cover:
        """What the menu shows of it."""

    def tables(self, key: str) -> Tables: ...

    def keep(self, key: str, table: Table, row: TableRow) -> None: ...

    def learn(self, key: str, learnt: Tables) -> None:
        """Merge what a play taught; called often, writes only what is new."""


class Panel(Protocol):
    """What shows the screen's surface: a display, or nothing."""

    def present(self, changed: Any) -> None: ...

    def dim(self, part: float) -> None:
        """Brightness of the whole screen, 0..1; 1 is as drawn."""

    def light(self, button: str | None) -> None:
        """Make a cap shine: the press that the table waits for."""


class Parts(Struct, frozen=True):
    """The parts of one box, opened and ready."""

    buttons: Buttons
    ring: Ring
    speaker: Speaker
    panel: Panel


class _Stage:
    """The director's light and sound."""

    def __init__(self, host: TableHost) -> None:
        self._host = host

    def light(self, show: str, tone: Tone, duration_s: float, at: int) -> None:
        self._host.light("director", show, tone, duration_s, at)

    def dark(self) -> None:
        self._host.lights.stop("director")

    def chime(self, sound: Sound) -> None:
        self._host.chime(sound)

    def say(self, say: Say) -> float:
        return self._host.speak(say)

    def hush(self) -> None:
        self._host.hush()

    def overtaken(self) -> None:
        self._host.overtaken()


class TableHost:
    """Owns everything that changes while the box is on, in one thread.

    The loop calls ``handle`` with all news, then ``advance``, then ``render``, and sleeps until ``due_s``.
    ``bindings`` are offers by the name of an extra button (``{"professor": "time_citadel.professor"}``).
    """

    def __init__(
        self,
        parts: Parts,
        screen: Screen,
        lights: Lights,
        presses: Presses,
        clock: Clock,
        store: Store | None,
        library: Library,
        language: Language,
        sounds: Path,
        bindings: Mapping[str, str] | None = None,
        notices: tuple[Chip, ...] = (),
        make_language: Callable[[str], Language] | None = None,
        rows: Callable[[], Rows] | None = None,
        *,
        volume: int = 7,
        brightness: int = 8,
        speech: Speech | None = None,
        examine: Callable[[], tuple[Finding, ...]] = tuple,
        dim_after_s: float = DIM_AFTER_S,
        go_hold_s: float = GO_HOLD_S,
    ) -> None:
        self.parts = parts
        self.screen = screen
        self.lights = lights
        self.presses = presses
        self.done = False
        self.faults: tuple[str, ...] = ()
        self._examine = examine
        self._dim_after_s = dim_after_s
        self._go_hold_s = go_hold_s
        self._clock = clock
        self._store = store
        self._library = library
        self._language = language
        self._make_language = make_language
        self._memory_rows = rows
        self._sounds = sounds
        self._speech = speech
        self._readings: dict[str, Reading] = {}
        self._reader = Reader()
        self._bindings = dict(bindings or {})
        self._notices = notices
        self._pages: list[Page] = []
        self._quiet_until_s = 0.0
        """Before this nothing is due but the ring, unless there is news."""
        self._session: Session | None = None
        self._stored: int | None = None
        self._dice = Director(_Stage(self))
        """Shows dice that belong to no play."""
        self._bubble: tuple[Bubble, float] | None = None
        self._waiting: deque[Press] = deque()
        self._not_saved = False
        self._failed: set[Part] = set()
        self._dirty = True
        self._dim = False
        self._second = 0
        self._bedded = False
        self._proved: tuple[Say, ...] = ()
        self._proved_in = ""
        self._sound_s = clock.now_s() + RETRY_EVERY_S
        self._touched_s = clock.now_s()
        self._volume = int(self._choice("volume", str(volume)))
        self._brightness = int(self._choice("brightness", str(brightness)))
        self._games: dict[str, Game[Any, Any, Any]] = {}
        parts.speaker.volume(self._volume / 10)
        self._shine()
        self.open(MenuPage())

    def _choice(self, key: str, otherwise: str) -> str:
        return self._store.choices.get(key, otherwise) if self._store is not None else otherwise

    def _choose(self, key: str, value: str) -> None:
        if self._store is not None:
            self._store.choose(key, value)

    # -- what pages ask
    @property
    def session(self) -> Session | None:
        return self._session

    @property
    def language(self) -> str:
        return self._language.language

    @property
    def volume(self) -> int:
        return self._volume

    @property
    def brightness(self) -> int:
        return self._brightness

    @property
    def page(self) -> Page:
        """The page on top."""
        return self._pages[-1]

    def chips(self) -> tuple[Chip, ...]:
        chips = list(self._notices)
        if not self.parts.speaker.working:
            chips.append(Chip(Icon.MUTE, text("core-no-sound"), Tone.ACCENT))
        if self._not_saved:
            chips.append(Chip(Icon.NOT_SAVED, text("core-not-saved"), Tone.RED))
        if Part.RING in self._failed:
            chips.append(Chip(Icon.FAULT, text("core-no-ring"), Tone.RED))
        if self.presses.stuck or self.presses.latched:
            chips.append(Chip(Icon.FAULT, text("core-button-stuck"), Tone.RED))
        if self._session is not None:
            state = self._session.play.state
            if state.by_hand:
                chips.append(Chip(Icon.HAND, text("core-by-hand-chip")))
            if self._session.director.paused:
                chips.append(Chip(Icon.PAUSE, text("core-paused"), Tone.ACCENT))
        return tuple(chips)

    def examine(self) -> tuple[Finding, ...]:
        return self._examine()

    def alphabet(self) -> tuple[str, ...]:
        return tuple(self._language.full(text("core-alphabet")))

    def seed(self) -> bytes:
        return os.urandom(16)

    def open(self, page: Page) -> None:
        self._pages.append(page)
        self._turned()

    def close(self) -> None:
        if len(self._pages) > 1:
            self._pages.pop()
        self._turned()

    def replace(self, page: Page) -> None:
        self._pages[-1] = page
        self._turned()

    def back_to_play(self) -> None:
        while len(self._pages) > 1 and not isinstance(self._pages[-1], PlayPage):
            self._pages.pop()
        self._turned()

    def _turned(self) -> None:
        """Another page is on top: a destructive stop wants go held."""
        self._dirty = True
        if "go" in self.presses.names:
            self.presses.behave("go", Behaviour(hold_s=self._go_hold_s) if self.page.holds_go else Behaviour())

    def tell(self, role: Role, sentence: Text, icon: Icon = Icon.CHECK) -> None:
        self._bubble = (Bubble(role, sentence, icon), self._clock.now_s() + BUBBLE_S)
        self._reader.bubble(sentence)
        if icon is Icon.BACK:
            self.light("answer", "undo", Tone.INK, 0.5, 0)
        self._dirty = True

    def refuse(self, role: Role, why: Text) -> None:
        self._bubble = (Bubble(role, why), self._clock.now_s() + BUBBLE_S)
        self._reader.bubble(why)
        self.light("answer", "refused", Tone.INK, 0.6, 0)
        self.chime(Sound.REFUSED)
        self._dirty = True

    def attempt(self, role: Role, change: Callable[[], Any]) -> bool:
        try:
            change()
        except Refusal as refusal:
            self.refuse(role, refusal.why)
            return False
        except RuleFault as fault:
            _log.exception("a rule raised; the move was undone")
            self.faults += (str(fault),)
            self.refuse(role, text("core-rule-fault"))
            return False
        self._dirty = True
        return True

    def set_language(self, language: str) -> None:
        if self._make_language is None or language == self._language.language:
            return
        self._language = self._make_language(language)
        for game in self._games.values():
            self._language.add(game.words)
        self.screen.words = self._language
        self._reader = Reader()
        self._choose("language", language)
        self._dirty = True

    def set_volume(self, volume: int) -> None:
        self._volume = volume
        self.parts.speaker.volume(volume / 10)
        self.chime(Sound.TICK)
        self._choose("volume", str(volume))

    @property
    def reading(self) -> Reading | None:
        if self._session is None or self._speech is None:
            return None
        key = self._session.game.key
        if key not in self._readings:
            chosen = self._choice(f"{READING_CHOICE}.{key}", "")
            self._readings[key] = Reading(chosen) if chosen in list(Reading) else Reading.ANNOUNCE
        return self._readings[key]

    def set_reading(self, reading: Reading) -> None:
        if self._session is None:
            return
        key = self._session.game.key
        self._readings[key] = reading
        if reading is Reading.SILENT:
            self.hush()
        self._choose(f"{READING_CHOICE}.{key}", reading.value)

    @property
    def reads_any(self) -> bool:
        return self._speech is not None and self._speech.reads(self.language)

    @property
    def voices(self) -> tuple[str, ...]:
        return self._speech.packs(self.language) if self._speech is not None else ()

    @property
    def voice(self) -> str:
        return self._speech.pack(self.language) if self._speech is not None else ""

    def set_voice(self, pack: str) -> None:
        if self._speech is None:
            return
        self._speech.choose(self.language, pack)
        self._choose(f"{PACK_CHOICE}.{self.language}", pack)
        if self._session is not None:
            self._speech.sample(self._language, self._clock.now_s())

    def set_brightness(self, brightness: int) -> None:
        self._brightness = brightness
        self._shine()
        self._choose("brightness", str(brightness))

    def _shine(self) -> None:
        self.lights.brightness = self._brightness / 10 * (DIM_RING if self._dim else 1.0)
        self.parts.panel.dim(DIM_SCREEN if self._dim else 1.0)

    def _wake(self) -> bool:
        """Somebody is there. True if the box was dimmed."""
        self._touched_s = self._clock.now_s()
        was, self._dim = self._dim, False
        if was:
            self._shine()
            self._dirty = True
        return was

    # -- plays
    def games(self) -> tuple[str, ...]:
        return self._library.keys()

    def cover(self, key: str) -> Cover | None:
        try:
            return self._library.cover(key)
        except CompanionError as fault:
            self._told(str(fault))
            return None

    def _told(self, fault: str) -> None:
        if fault not in self.faults:
            self.faults += (fault,)
            _log.error("%s", fault)

    def game(self, key: str) -> Game[Any, Any, Any]:
        if key not in self._games:
            game = self._library.game(key)
            self._games[key] = game
            self._language.add(game.words)
        return self._games[key]

    def open_play(self, key: str) -> PastPlay | None:
        record = self._store.latest_open(key) if self._store is not None else None
        return _past(record) if record is not None else None

    def past_plays(self) -> tuple[PastPlay, ...]:
        return tuple(_past(record) for record in self._store.plays()) if self._store is not None else ()

    def _last(self, key: str) -> PlayRecord | None:
        plays = self._store.plays() if self._store is not None else ()
        return next((record for record in plays if record.game == key), plays[0] if plays else None)

    def last_seats(self, key: str) -> tuple[str, ...]:
        record = self._last(key)
        return record.seats if record is not None else ()

    def last_options(self, key: str) -> Mapping[str, Value]:
        record = self._last(key)
        return record.options if record is not None and record.game == key else {}

    def begin(self, key: str, seats: tuple[str, ...], options: Mapping[str, Value], seed: bytes | None = None) -> None:
        game = self.game(key)
        values = chosen(game, options)
        tables = self._library.tables(key)
        seed = self.seed() if seed is None else seed
        if self._store is not None:
            before = self._store.latest_open(key)
            if before is not None:
                self._store.end(before.id)
            in_store = self._store.begin(key, values, seats, tables, seed)
            stored: int | None = in_store.play
            rows: Rows = in_store
        else:
            assert self._memory_rows is not None, "a box without a store needs rows in memory"
            rows, stored = self._memory_rows(), None
        play, first = Play.begin(game, rows, seed, values, seats, tables)
        self._sit_down(key, play, stored)
        assert self._session is not None
        self._session.opened(first)

    def resume(self, key: str) -> None:
        assert self._store is not None, "only a store can resume"
        record = self._store.latest_open(key)
        assert record is not None, f"{key} has no open play"
        game = self.game(key)
        record, rows = self._store.resume(record.id)
        fixed = game.begin(record.options, record.seats, record.tables)
        self._sit_down(key, Play.resume(game, rows, record.seed, fixed), record.id)
        assert self._session is not None
        self._session.opened(None)
        self.tell(Role.GO, text("core-resumed"), Icon.PLAY)

    def resume_latest(self) -> bool:
        """After a start: straight back to the play that was open. True if there was one."""
        record = self._store.latest_open() if self._store is not None else None
        if record is None or self.cover(record.game) is None:
            return False
        self.resume(record.game)
        return True

    def _sit_down(self, key: str, play: Play[Any, Any, Any], stored: int | None) -> None:
        """``stored`` is the play's number in the store, None if it is kept in memory."""
        self._stored = stored
        director = Director(_Stage(self))
        rows = play.rows

        def kept(n: int) -> bool:
            return rows.committed(n) or (self._store is not None and self._store.failing)

        def learn(state: Any) -> None:
            self._library.learn(key, play.game.learnt(state))

        if self._speech is not None:
            self._speech.sit_down(key)
        self._reader = Reader()
        self._session = Session(play, director, self._clock, kept, learn, _log.warning)
        self._pages = [MenuPage(self.games().index(key) if key in self.games() else 0), PlayPage()]
        self._turned()

    def leave_play(self, end: bool) -> None:
        session, self._session = self._session, None
        if session is not None:
            session.finish()
            if end and self._store is not None and self._stored is not None:
                self._store.end(self._stored)
            self.hush()
            self.lights.stop("director")
        self._pages = self._pages[:1]
        self._turned()

    def tables(self, key: str) -> Tables:
        return self._library.tables(key)

    def keep_row(self, key: str, table: Table, row: TableRow) -> None:
        self._library.keep(key, table, row)

    # -- light and sound
    def light(self, owner: str, show: str, tone: Tone, duration_s: float, at: int) -> None:
        try:
            self.lights.start(owner, show, tone, duration_s, self._clock.now_s(), at=at)
        except ShowError as fault:
            _log.error("%s", fault)

    def chime(self, sound: Sound) -> None:
        if not self._hushed:
            self.parts.speaker.play(self._sounds / f"{sound.value}.wav")

    def speak(self, say: Say) -> float:
        """Say a line, if this game may speak; a line that runs unattended is always said, and the one after it decoded
        while this one is heard."""
        ahead = self._ahead()
        if self._speech is None or not (self.reading is not Reading.SILENT or self._hushed or say in ahead):
            return 0.0
        lasts_s = self._speech.say(say, self._language, self._clock.now_s(), awake=self._bedded)
        if lasts_s > 0.0 or self._speech.late:
            self._reader.announced()
        if say in ahead:
            coming = ahead[ahead.index(say) + 1 :]
            next((True for then in coming if self._speech.ready(then, self._language)), None)
        return lasts_s

    def _read(self, now_s: float) -> None:
        """Read aloud what the table has not heard yet. Nothing in the dark, and nothing while it is asked for what only
        one person may know."""
        session, speech = self._session, self._speech
        if session is None or speech is None:
            return
        secret = session.question is not None and session.question.secret
        if self.reading is not Reading.EVERYTHING or session.hushed or secret:
            session.told()
            self._reader = Reader()
            speech.read((), self._language, now_s)
            return
        try:
            asks = self.page.asks(self)
        except Exception:  # it is told when the page is drawn
            asks = ()
        sentences = self._reader.next(session, asks)
        if sentences is not None:
            speech.read(sentences, self._language, now_s)

    def _ahead(self) -> tuple[Say, ...]:
        """What will be said without anybody watching the screen."""
        return self._session.game.lines(self._session.play.state) if self._session is not None else ()

    def _prove(self) -> None:
        """Before anything runs unattended: show what would be missing, once for the same lines in the same language."""
        session = self._session
        if session is None or self._speech is None or not isinstance(self.page, PlayPage):
            return
        if session.runs_a_clock or session.director.paused or not session.settled or self._hushed:
            return
        ahead = self._ahead()
        if not ahead:
            self._proved = ()
            return
        if self._proved_in == self.language and all(say in self._proved for say in ahead):
            return
        self._proved, self._proved_in = ahead, self.language
        reports = self._speech.preflight(ahead, self._language)
        self._speech.ready(ahead[0], self._language)
        audible = self.parts.speaker.working and self._volume > 0
        sheets = findings(self._speech, reports, working=self.parts.speaker.working, audible=audible)
        if sheets:
            self.open(PreflightPage(sheets))

    def hush(self) -> None:
        if self._speech is not None:
            self._speech.hush()
        else:
            self.parts.speaker.hush()

    def overtaken(self) -> None:
        """What still waits to be announced is out of date."""
        if self._speech is not None:
            self._speech.overtaken()

    @property
    def _hushed(self) -> bool:
        return self._session is not None and isinstance(self.page, PlayPage) and self._session.hushed

    # -- news
    def handle(self, news: News) -> None:
        """One thing that a part or the store reported."""
        self._quiet_until_s = 0.0
        match news:
            case Edge():
                self._wake()
                if news.button in self.presses.names:
                    self.presses.edge(news)
            case Turned():
                self._wake()
                self.presses.turned(news)
            case Touch(x, y):
                self._touched(x, y)
            case Closed():
                self.done = True
            case Exposed():
                self.screen.invalidate()
                self._dirty = True
            case PartFailed(part, what):
                _log.error("%s: %s", part.value, what)
                self._failed.add(part)
                if part is Part.SPEAKER:
                    self.parts.speaker.unplugged()
                    if self._hushed:
                        self._interrupt(Interruption.SOUND)
                self._dirty = True
            case Committed() | SpeechMade():
                pass  # what waits for it looks again at once
            case NotSaved():  # the store has written why
                self._not_saved = True
                self._dirty = True
            case Saved():
                self._not_saved = False
                self._dirty = True

    def _touched(self, x: int, y: int) -> None:
        if self._wake():
            return
        hit = self.screen.hit(x, y)
        now_s = self._clock.now_s()
        match hit:
            case Role():
                self._act(Press(hit.value, Gesture.DOWN, now_s))
            case int() if self._ready():
                self.page.touch(self, hit)
                self._turned()

    # -- time
    def due_s(self, now_s: float) -> float | None:
        """When ``advance`` or ``render`` has something to do next, as a moment of the clock."""
        if self._dirty and self._still_until_s(now_s) is None:
            return now_s
        if now_s >= self._quiet_until_s:
            self._quiet_until_s = self._next_s(now_s)
        change_s = self.lights.next_change_s(now_s)
        if change_s is not None:
            return min(now_s + change_s, self._quiet_until_s)
        return self._quiet_until_s if self._quiet_until_s < math.inf else None

    def _next_s(self, now_s: float) -> float:
        """The next moment of anything but the ring."""
        moments = [
            self._still_until_s(now_s),
            self.presses.due_s,
            None if self._dim else self._touched_s + self._dim_after_s,
            self._bubble[1] if self._bubble is not None else None,
        ]
        if self._session is not None:
            moments.append(self._session.due_s(now_s))
            if self._counts_down:
                moments.append(math.floor(now_s) + 1.0)
        moments.append(self._dice.due_s(now_s))
        moments.append(self._speech.due_s() if self._speech is not None else None)
        if not self.parts.speaker.working:
            moments.append(self._sound_s)
        if self._holding(now_s) is not None:
            moments.append(now_s + 1 / 30)
        return min((moment for moment in moments if moment is not None), default=math.inf)

    def advance(self, now_s: float) -> None:
        """Everything whose time has come."""
        if now_s < self._quiet_until_s and not self._dirty:
            return  # nobody did anything, only the ring moves
        self._quiet_until_s = 0.0
        due_s = self.presses.due_s
        if due_s is not None and due_s <= now_s:
            self.presses.levels(self.parts.buttons.levels(), now_s)
        for press in self.presses.advance(now_s):
            self._act(press)
        if self._dice.busy and self._dice.advance(now_s):
            self._dirty = True
        if self._session is not None:
            if self._session.advance(now_s):
                self._dirty = True
            if self._hushed:
                if self._session.director.paused:
                    self._interrupt(Interruption.POWER)
                elif not self.parts.speaker.working:
                    self._interrupt(Interruption.SOUND)
            self._prove()
            while self._waiting and self._ready():
                self._act(self._waiting.popleft())
            self._read(now_s)
        if self._speech is not None:
            self._speech.advance(now_s)
        if self._bubble is not None and now_s >= self._bubble[1]:
            self._bubble = None
            self._dirty = True
        if now_s >= self._sound_s:
            self._sound_s = now_s + RETRY_EVERY_S
            if not self.parts.speaker.working and self.parts.speaker.retry():
                self.parts.speaker.volume(self._volume / 10)
                self._dirty = True
        if self._holding(now_s) is not None:
            self._dirty = True
        if self._counts_down and math.floor(now_s) != self._second:
            self._second = math.floor(now_s)
            self._dirty = True
        if not self._dim and now_s >= self._touched_s + self._dim_after_s:
            self._dim = not self._hushed
            self._touched_s = now_s
            self._shine()

    @property
    def _counts_down(self) -> bool:
        """A timer may be running on the page: once a second is often enough."""
        return (
            self._session is not None
            and self._session.runs_a_clock
            and isinstance(self.page, PlayPage)
            and not self._hushed
        )

    def _ready(self) -> bool:
        """Nothing waits for the disk, so presses may be carried out."""
        return self._session is None or not self._session.waiting

    def _holding(self, now_s: float) -> tuple[Role, float] | None:
        held = self.presses.holding(now_s)
        if held is None or held[0] not in _ROLES or held[1] < HOLD_SHOWN_AFTER:
            return None
        return _ROLES[held[0]], held[1]

    def _act(self, press: Press) -> None:
        """Carry out one gesture."""
        if self._hushed and press.button == Role.GO and press.gesture is Gesture.DOWN:
            self._interrupt(Interruption.AGAIN)
            return
        if self._hushed and not (press.button == Role.BACK and press.gesture is Gesture.HOLD):
            return
        if press.gesture in (Gesture.UP, Gesture.HOLD_STARTED):
            self._dirty = True
            return
        if press.gesture is Gesture.STUCK:
            _log.warning("button %s is stuck; it is ignored until it is let go", press.button)
            self._dirty = True
            return
        if not self._ready():
            self._waiting.append(press)
            return
        self._dirty = True
        session = self._session
        if session is not None and session.director.busy:
            session.finish()
            if press.button == Role.GO:
                return
        if self._dice.finish() and press.button in (Role.GO, Role.ROLL):
            return
        role = _ROLES.get(press.button)
        try:
            self._carry_out(press, role)
        except Exception as fault:
            self._broke(fault)
            self.refuse(role or Role.GO, text("core-fault"))

    def _carry_out(self, press: Press, role: Role | None) -> None:
        if role is None:
            self._bound(press)
        elif press.gesture is Gesture.HOLD:
            self._held(role)
        else:
            self._bubble = None
            self.page.press(self, role, max(1, press.count))
            if self._pages:
                self._turned()

    def _broke(self, fault: Exception) -> None:
        """A page or a game raised what nobody foresaw. The evening is on the disk and goes on."""
        _log.error("a fault in the program; nothing is lost", exc_info=fault)
        self.faults += (f"{type(fault).__name__}: {fault}",)

    def _interrupt(self, why: Interruption) -> bool:
        """Something stopped what ran unattended: tell the game, if it wants to know. True if it did."""
        session = self._session
        offer = session.offer(why) if session is not None else None
        if session is None or offer is None or offer.why_not is not None:
            return False
        return self.attempt(Role.BACK, lambda: session.do(offer.move, By.BOX))

    def _held(self, role: Role) -> None:
        if self._hushed:
            self._interrupt(Interruption.HAND)
            return
        if role is not Role.BACK or self.page.owns_holds:
            self.page.held(self, role)
            self._turned()
        elif self._session is None:
            self.page.press(self, role)
        elif isinstance(self.page, TableMenuPage | EndPage):
            self.back_to_play()
        else:
            self.back_to_play()
            self.open(TableMenuPage())

    def _bound(self, press: Press) -> None:
        """An extra button: it makes its offer, whatever page is open over the play."""
        binding = self._bindings.get(press.button, "")
        game_key, _, offer = binding.partition(".")
        session = self._session
        if press.gesture is not Gesture.DOWN or self.page.owns_holds:
            return
        if session is None or not binding or session.game.key != game_key:
            self.refuse(Role.GO, text("core-not-in-this-game"))
        elif self.attempt(Role.GO, lambda: session.take(offer)):
            self.back_to_play()

    # -- out
    def scene(self) -> Scene:
        """What the screen shows now."""
        now_s = self._clock.now_s()
        scene = self.page.scene(self)
        if scene.black:
            return scene
        if self._bubble is not None:
            scene = replace(scene, bubble=self._bubble[0])
        holding = self._holding(now_s)
        return replace(scene, hold=holding) if holding is not None else scene

    def ring_picture(self) -> RingPicture:
        return self.page.ring(self) if self._pages else DarkRing()

    def motion(self) -> Motion | None:
        if self._session is None or not isinstance(self.page, PlayPage):
            return self._dice.motion(self._clock.now_s())
        return self._session.director.motion(self._clock.now_s())

    def throw(self) -> None:
        self._dice.perform((Beat(None, (Rolled(),)),), self._clock.now_s())

    @property
    def tumbling(self) -> bool:
        return self._dice.busy

    def _shown(self) -> Scene:
        """The scene, with the ring set to its picture. A page that cannot be shown gives way to one that says so."""
        try:
            scene, picture = self.scene(), self.ring_picture()
        except Exception as fault:
            from companion.app.pages.faults import MessagePage

            self._broke(fault)
            self.leave_play(end=False)
            self.open(MessagePage(Icon.FAULT, text("core-fault"), text("core-fault-kept")))
            scene, picture = self.scene(), self.ring_picture()
        self.lights.set(picture)
        return scene

    def _still_until_s(self, now_s: float) -> float | None:
        """A press whose outcome is being written is not drawn: its outcome is, as soon as it is safe."""
        until_s = self._session.still_until_s if self._session is not None else None
        return until_s if until_s is not None and now_s < until_s else None

    def render(self, now_s: float) -> None:
        """Draw what changed, and light the ring."""
        if self._dirty or now_s >= self._quiet_until_s:
            self._draw(now_s)
        if Part.RING in self._failed:
            return
        try:
            self.parts.ring.show(self.lights.frame(now_s))
        except PartError as fault:
            self.handle(PartFailed(Part.RING, str(fault)))

    def _draw(self, now_s: float) -> None:
        motion = self.motion()
        if (self._dirty or motion is not None) and self._still_until_s(now_s) is None:
            self._dirty = False
            scene = self._shown()
            changed = self.screen.draw(scene, motion)
            if changed:
                self.parts.panel.present(changed)
            amber = next((label.role.value for label in scene.labels if label.primary), None)
            self.parts.panel.light(None if scene.black else amber)
        if self._hushed != self._bedded:
            self._bedded = self._hushed
            self.parts.speaker.bed(self._sounds / "night.wav" if self._bedded else None)


def _past(record: PlayRecord) -> PastPlay:
    return PastPlay(record.id, record.game, record.seats, record.ended is None and record.head >= 0)
