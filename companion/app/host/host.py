"""The box around the pages: presses in, pages, light and sound out. Must not know makes of hardware or any game."""

from __future__ import annotations

import logging
import math
from collections import deque
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, assert_never

from msgspec.structs import replace

from companion.app.config.aids import Aid
from companion.app.host.containment import Containment
from companion.app.host.evenings import Evenings, Library, OpenedPlay
from companion.app.host.narrator import Narrator
from companion.app.host.stage import DIM_AFTER_S, Parts, Stage
from companion.app.host.story_pictures import Story, pictures
from companion.app.language import Language
from companion.app.pages.menu import MenuPage
from companion.app.pages.play import PlayPage
from companion.app.pages.preflight import PreflightPage, findings
from companion.app.pages.table_menu import EndPage, TableMenuPage
from companion.app.pages.viewers import AdmitPage, ViewersPage, choosing
from companion.app.store.brought import Brought
from companion.app.store.choices import Choices
from companion.app.store.chronicle import Evening
from companion.app.store.installed import GamesFound, Known
from companion.app.store.keepsakes import KeptWhere
from companion.app.store.store import Committed, Noticed, NotSaved, Saved, Store
from companion.app.table.clock import Clock
from companion.app.table.director import Director
from companion.app.table.findings import Finding, Level
from companion.app.table.focus import sentences
from companion.app.table.inbox import News
from companion.app.table.page import AppPage, NoUpdates, Updates, game_called
from companion.app.table.reading import Glance
from companion.app.table.session import STANDS_STILL_S, Session
from companion.app.table.speech import Speech, SpeechMade
from companion.app.table.viewing import Joined, NoViewers, Refused, RemotePress, ServerFailed, Shown, Viewers
from companion.box.gestures import GO_HOLD_S, Behaviour, Gesture, Press, Presses
from companion.box.parts import Closed, Composed, Edge, Exposed, Part, PartFailed, Touch, Turned, Typed
from companion.core.errors import CompanionError, NewerPlay, Refusal, RuleFault, UnreadablePlay
from companion.core.game import Beat, Interruption, Value
from companion.core.play import By, Rows
from companion.core.view import (
    Bubble,
    Chip,
    DarkRing,
    Icon,
    IconName,
    Letters,
    Motion,
    RingPicture,
    Role,
    Rolled,
    Say,
    Scene,
    Sound,
    SoundName,
    Tone,
)
from companion.core.words import Text, name, text
from companion.lights.lights import Lights
from companion.screen.screen import Screen

BUBBLE_S = 2.5
REST_AFTER_FAULT_S = 0.3
AHEAD_AFTER_S = 0.0003
"""The writer has handed a row to the disk by then, and this thread's work keeps it no longer from it."""
PAGES_TRIED = 3
"""The page, the one that says that it cannot be shown, and the menu."""
ADMIT_AFTER_S = 1.0
"""A finger that was on its way to the play lets nobody in."""
HOLD_SHOWN_AFTER = 0.25
"""A tap is over by then; only a real hold draws its ring."""

_DRAFT, _BETWEEN = "draft", "\N{SYMBOL FOR UNIT SEPARATOR}"
"""A name that is being written: what it is about, then its letters. The sign between them can be printed: a choice that
cannot is taken for damage when the store is read."""
_log = logging.getLogger(__name__)
_ROLES = {role.value: role for role in Role}


class _Cues:
    """The director's light and sound. A line that cannot be said takes no time."""

    def __init__(self, stage: Stage, narrator: Narrator, contained: Containment) -> None:
        self._stage = stage
        self._narrator = narrator
        self._in_narration = contained.of("narration")

    @property
    def calm(self) -> bool:
        return Aid.CALM in self._stage.aids

    def light(self, show: str, tone: Tone, duration_s: float, at: int) -> None:
        self._stage.light("director", show, tone, duration_s, at)

    def dark(self) -> None:
        self._stage.lights.stop("director")

    def chime(self, sound: SoundName) -> None:
        self._stage.chime(sound)

    def say(self, say: Say) -> float:
        with self._in_narration:
            return self._narrator.say(say)
        return 0.0

    def hush(self) -> None:
        with self._in_narration:
            self._narrator.hush()

    def overtaken(self) -> None:
        with self._in_narration:
            self._narrator.overtaken()


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
        viewers: Viewers | None = None,
        everybody_out_after: bool = False,
        examine: Callable[[], tuple[Finding, ...]] = tuple,
        updates: Updates | None = None,
        dim_after_s: float = DIM_AFTER_S,
        go_hold_s: float = GO_HOLD_S,
        aids: Collection[Aid] = (),
        motion_per_s: int = 0,
    ) -> None:
        self.presses = presses
        self.done = False
        self._clock = clock
        self._bubble: tuple[Bubble, float] | None = None
        self._dirty = True
        self._looked_ahead: float | None = None
        """What waited for the disk when it was last drawn ahead, by the end of its patience."""
        self.contained = Containment(self._tell_of)
        self._in_news, self._in_time = self.contained.of("news"), self.contained.of("time")
        self._in_fingers = self.contained.of("fingers")
        self._in_play = self.contained.of("the play", self._halt)
        self._in_narration = self.contained.of("narration")
        self._in_drawing = self.contained.of("drawing", self._unshown)
        self._in_ring = self.contained.of("the ring's picture", self._dark)
        self._in_viewers = self.contained.of("other screens")
        self._met = 0
        """Faults met so far; after each the loop rests a little, so that one that comes again and again is no storm."""
        self._rests_until_s = 0.0
        self._examine = examine
        self.updates: Updates = NoUpdates() if updates is None else updates
        self._go_hold_s = go_hold_s
        self._language = language
        self._make_language = make_language
        self._choices = Choices(store)
        self.stage = Stage(
            parts,
            screen,
            lights,
            clock,
            sounds,
            self._choices,
            lambda: self._hushed,
            self.contained,
            volume=volume,
            brightness=brightness,
            dim_after_s=dim_after_s,
            aids=aids,
            motion_per_s=motion_per_s,
        )
        silence, contained = parts.speaker.hush, self.contained
        self.narrator = Narrator(speech, self._choices, clock, lambda: self._language, silence, contained)
        self.narrator.aloud = Aid.READ_ALOUD in self.stage.aids
        self.evenings = Evenings(store, library, rows, self._take_in, self._told)
        self.viewers: Viewers = NoViewers() if viewers is None else viewers
        self._everybody_out_after = everybody_out_after
        self._revision = 0
        self._shown_others: tuple[Scene, RingPicture, int] | None = None
        self._meant: object = None
        self._meant_since = 0
        """The revision from which on a button means what it means now."""
        self._asked_for: set[str] = set()
        """Devices that the table was asked about."""
        self._cues = _Cues(self.stage, self.narrator, self.contained)
        self._bindings = dict(bindings or {})
        self._notices = notices
        self._pages: list[AppPage] = []
        self._quiet_until_s = 0.0
        """Before this nothing is due but the ring, unless there is news."""
        self._session: Session | None = None
        self._opened: OpenedPlay | None = None
        self._dice = Director(self._cues)
        """Shows dice that belong to no play."""
        self._waiting: deque[Press] = deque()
        self._to_tell: Text | None = None
        """Games that have come or gone."""
        self._not_saved = False
        self._to_read: deque[tuple[Text, Text]] = deque()
        """What happened to the saved plays, each a page, when nobody sits in the dark or over a secret."""
        self._tell_when_kept: tuple[Role, Text, IconName] | None = None
        self._second = 0
        self.open(MenuPage())

    @property
    def faults(self) -> tuple[str, ...]:
        """What was raised since the start, each once."""
        return self.contained.faults

    # -- what pages ask
    @property
    def session(self) -> Session | None:
        return self._session

    @property
    def language(self) -> str:
        return self._language.language

    @property
    def languages(self) -> Mapping[str, str]:
        return self._language.known

    @property
    def page(self) -> AppPage:
        """The page on top."""
        return self._pages[-1]

    def chips(self) -> tuple[Chip, ...]:
        chips = [*self._notices, *self.stage.chips()]
        if self._not_saved or (self._session is not None and self._session.unkept):
            chips.append(Chip(Icon.NOT_SAVED, text("core-not-saved"), Tone.RED))
        if self.presses.stuck or self.presses.latched:
            chips.append(Chip(Icon.FAULT, text("core-button-stuck"), Tone.RED))
        if self.viewers.joined.viewers:
            chips.append(Chip(Icon.EYE, name(str(len(self.viewers.joined.viewers)))))
        if self._session is not None:
            state = self._session.play.state
            if state.by_hand:
                chips.append(Chip(Icon.HAND, text("core-by-hand-chip")))
            if self._session.director.paused:
                chips.append(Chip(Icon.PAUSE, text("core-paused"), Tone.ACCENT))
        return tuple(chips)

    def examine(self) -> tuple[Finding, ...]:
        """What the doctor finds, and the faults since the start."""
        met = (text("doctor-fault-met", what=name(fault)) for fault in self.faults)
        return (
            *self._examine(),
            *(Finding("faults", Level.WARNING, said, text("doctor-fault-met-do")) for said in met),
        )

    def spoken_in(self, sentence: Text) -> str:
        return self._language.full(sentence)

    def alphabet(self) -> tuple[str, ...]:
        return tuple(self._language.full(text("core-alphabet")))

    def words(self, listed: Text) -> tuple[str, ...]:
        return tuple(word.strip() for word in self._language.full(listed).split(",") if word.strip())

    def draft(self, about: str) -> str:
        kept, _, written = self._choices.get(_DRAFT, "").partition(_BETWEEN)
        return written if kept == about else ""

    def keep_draft(self, about: str, written: str) -> None:
        if written or self.draft(about):
            self._choices.choose(_DRAFT, f"{about}{_BETWEEN}{written}" if written else "")

    def open(self, page: AppPage) -> None:
        self._pages.append(page)
        self._turned()

    def close(self) -> None:
        if len(self._pages) > 1:
            self._pages.pop()
        self._turned()

    def replace(self, page: AppPage) -> None:
        self._pages[-1] = page
        self._turned()

    def back_to_play(self) -> None:
        while len(self._pages) > 1 and not isinstance(self._pages[-1], PlayPage):
            self._pages.pop()
        self._turned()

    def set_aid(self, aid: Aid, on: bool) -> None:
        self.stage.set_aid(aid, on)
        self.narrator.aloud = Aid.READ_ALOUD in self.stage.aids
        if aid is Aid.READ_ALOUD and not on:
            self.narrator.hush()
        self._shown_others = None
        self._dirty = True

    def _turned(self) -> None:
        """Another page is on top: a destructive stop wants go held."""
        self._dirty = True
        if "go" in self.presses.names:
            self.presses.behave("go", Behaviour(hold_s=self._go_hold_s) if self.page.holds_go else Behaviour())

    def tell(self, role: Role, sentence: Text, icon: IconName = Icon.CHECK) -> None:
        if not self._ready():  # what was done is told when it is kept
            self._tell_when_kept = (role, sentence, icon)
            return
        self._bubble = (Bubble(role, sentence, icon), self._clock.now_s() + BUBBLE_S)
        self.narrator.answered(sentence)
        if icon is Icon.BACK:
            self.stage.light("answer", "undo", Tone.INK, 0.5, 0)
        self._dirty = True

    def refuse(self, role: Role, why: Text) -> None:
        self._bubble = (Bubble(role, why), self._clock.now_s() + BUBBLE_S)
        self.narrator.answered(why)
        self.stage.light("answer", "refused", Tone.INK, 0.6, 0)
        self.stage.chime(Sound.REFUSED)
        self._dirty = True

    def attempt(self, role: Role, change: Callable[[], Any]) -> bool:
        try:
            change()
        except Refusal as refusal:
            self.refuse(role, refusal.why)
            return False
        except RuleFault as fault:
            if self.contained.keep(str(fault)):
                _log.exception("a rule raised; the move was undone")
            self.refuse(role, text("core-rule-fault"))
            return False
        self._dirty = True
        return True

    def set_language(self, language: str) -> None:
        if self._make_language is None or language == self._language.language:
            return
        self._language = self._make_language(language)
        for brought in self.evenings.met:
            self._language.add(brought.words, brought.locale)
        self.stage.screen.words = self._language
        self.narrator.speaks_another_language()
        self._choices.choose("language", language)
        self._dirty = True

    # -- games
    def _take_in(self, brought: Brought, whole: bool) -> None:
        """Use what a game brings: its words and, for the cover, its icon; whole, all that is seen and heard of it."""
        self._language.add(brought.words, brought.locale)
        if whole:
            self.stage.take_in(brought)
        else:
            self.stage.screen.icons.add_later(brought.key, lambda: brought.drawing().icons)

    def _other_games(self, games: tuple[Known, ...]) -> None:
        """Games of other packages are these now: tell what has come and what has gone, at the menu."""
        new, gone = self.evenings.found(games)
        for what, keys in (("menu-games-gone", gone), ("menu-games-new", new)):
            if keys:
                for key in keys:
                    self.evenings.cover(key)
                self._to_tell = text(what, games=tuple(map(game_called, keys)))
        self._tell_games()

    def _tell_games(self) -> None:
        if self._to_tell is not None and self._session is None:
            self.tell(Role.GO, self._to_tell, Icon.STAR)
            self._to_tell = None

    # -- plays
    def _told(self, fault: str) -> None:
        if self.contained.keep(fault):
            _log.error("%s", fault)

    def begin(self, key: str, seats: tuple[str, ...], options: Mapping[str, Value], seed: bytes | None = None) -> None:
        opened = self.evenings.begin(key, seats, options, seed)
        self._sit_down(opened).opened(opened.first)

    def resume(self, key: str, at: int | None = None) -> None:
        try:
            opened = self.evenings.resume(key, at)
        except UnreadablePlay as fault:
            self._unopened(key, fault)
            return
        self._taken_up(opened, text("core-resumed"))

    def go_on_from(self, id: int, n: int) -> None:
        try:
            opened = self.evenings.go_on_from(id, n)
        except UnreadablePlay as fault:
            raise Refusal(fault.why) from fault
        except CompanionError as fault:
            self._told(str(fault))
            raise Refusal(text("store-row-damaged")) from fault
        self._taken_up(opened, text("past-new-play"))

    def save_pictures(self, evening: Evening) -> Text:
        page = self.evenings.story(evening.id)
        cover = self.evenings.cover(evening.game)
        if page is None or cover is None:
            raise Refusal(text("past-no-picture"))
        story = Story(evening, cover.icon, self.evenings.called(evening.id), page)
        kept = self.evenings.keep_pictures(pictures(story, self.stage.screen))
        if kept in (KeptWhere.NOWHERE, KeptWhere.NOWHERE_FULL):
            raise Refusal(text(kept))
        return text(kept)

    @property
    def number(self) -> int | None:
        return self._opened.number if self._opened is not None and self._session is not None else None

    def _taken_up(self, opened: OpenedPlay, said: Text) -> None:
        self._sit_down(opened).opened(None)
        self.tell(Role.GO, said, Icon.PLAY)
        if opened.left_out:
            from companion.app.pages.faults import MessagePage

            items = tuple(name(each) for each in opened.left_out)
            which = text("menu-options-left-out-which", items=text("core-list", items=items))
            self.open(MessagePage(Icon.WARNING, text("menu-options-left-out"), which))

    def _unopened(self, key: str, fault: UnreadablePlay) -> None:
        """A kept play cannot be read: the menu, with a page that says which, why and what can be done."""
        from companion.app.pages.faults import UnopenedPage

        self._told(f"{key}: the unfinished play cannot be opened: {fault}")
        earlier = None if isinstance(fault, NewerPlay) else self.evenings.good_row(key)
        self._pages = self._pages[:1]
        self.open(UnopenedPage(key, fault.why, earlier))

    def resume_latest(self) -> bool:
        """After a start: straight back to the play that was open. True if there was one."""
        with self._in_play:
            key = self.evenings.latest()
            if key is not None:
                self.resume(key)
        return self._session is not None

    def _sit_down(self, opened: OpenedPlay) -> Session:
        def kept() -> bool:
            return self.evenings.kept(opened)

        def learn(state: Any) -> None:
            self.evenings.learn(opened.key, opened.play.game.learnt(state))

        self._opened = opened
        self._session = Session(opened.play, Director(self._cues), self._clock, kept, learn, _log.warning)
        self.narrator.sit_down(opened.key, self._session)
        games = self.evenings.games()
        self._pages = [MenuPage(games.index(opened.key) if opened.key in games else 0), PlayPage()]
        self._turned()
        return self._session

    def leave_play(self, end: bool) -> None:
        session, self._session = self._session, None
        self._tell_when_kept = None
        if session is not None:
            session.finish()
            if end and self._opened is not None:
                self.evenings.end(self._opened)
                if self._everybody_out_after and self.viewers.on:
                    self.viewers.everybody_out()
            self.narrator.leave()
            self._cues.dark()
        self._pages = self._pages[:1]
        self._turned()
        self._tell_games()

    def _prove(self) -> None:
        """Before anything runs unattended: show what would be missing."""
        session = self._session
        if session is None or not isinstance(self.page, PlayPage):
            return
        if session.runs_a_clock or session.director.paused or not session.settled or self._hushed:
            return
        proof = self.narrator.prove()
        if proof is not None:
            speech, reports = proof
            working = self.stage.parts.speaker.working
            sheets = findings(speech, reports, working=working, audible=self.stage.audible)
            if sheets:
                self.open(PreflightPage(sheets, unheard=not self.stage.audible))

    def _glance(self) -> Glance | None:
        """What is on the page now, for whoever hears it; None while nothing has changed or nothing can be seen."""
        if not self._dirty:
            return None
        try:
            page = self.page
            scene = page.scene(self)
            if scene.black:
                return None
            labels = {label.role: label.text for label in scene.labels if label.meant and label.text.id}
            go = tuple(labels[role] for role in (Role.GO,) if role in labels)
            sides = tuple(labels[role] for role in (Role.LEFT, Role.RIGHT, Role.ROLL) if role in labels)
            over_the_play = not isinstance(page, PlayPage)
            title = scene.path[-1:] if over_the_play else ()
            rest = tuple(sentences(scene.page.compact)) if over_the_play else ()
            head = self._session.play.rows.head if self._session is not None and not over_the_play else 0
            return Glance((id(page), head), title, page.focus(self, scene), go, sides, rest)
        except Exception:  # it is told when the page is drawn
            return None

    def _asks(self) -> tuple[Text, ...] | None:
        try:
            return self.page.asks(self)
        except Exception:  # it is told when the page is drawn
            return ()

    @property
    def _hushed(self) -> bool:
        return self._session is not None and isinstance(self.page, PlayPage) and self._session.hushed

    @property
    def _secret(self) -> bool:
        """One person alone looks at the box, or somebody is about to."""
        question = self._session.question if self._session is not None else None
        return question is not None and question.secret

    # -- news
    def handle(self, news: News) -> None:
        """One thing that a part or the store reported."""
        self._quiet_until_s = 0.0
        with self._in_news:
            self._take(news)

    def _take(self, news: News) -> None:
        match news:
            case Edge() | Turned() | Touch() | Typed() | Composed() | RemotePress():
                self._from_hands(news)
            case Closed() | Exposed() | PartFailed():
                self._from_parts(news)
            case Committed() | NotSaved() | Saved() | Noticed():
                self._from_store(news)
            case SpeechMade():
                pass  # what waits for it looks again at once
            case Joined() | ServerFailed():
                self._viewers_said(news)
            case GamesFound(games):
                self._other_games(games)
                self._dirty = True
            case _:
                assert_never(news)

    def _from_hands(self, news: Edge | Turned | Touch | Typed | Composed | RemotePress) -> None:
        match news:
            case Edge():
                self._woke()
                if news.button in self.presses.names:
                    self.presses.edge(news)
            case Turned():
                self._woke()
                self.presses.turned(news)
            case Touch(x, y):
                self._touched(x, y)
            case Typed(words):
                self._typed(words)
            case Composed(words):
                self._composed(words)
            case RemotePress():
                self._remote(news)

    def _from_parts(self, news: Closed | Exposed | PartFailed) -> None:
        match news:
            case Closed():
                self.done = True
            case Exposed():
                self.stage.screen.invalidate()
                self._dirty = True
            case PartFailed(part, what):
                _log.error("%s: %s", part.value, what)
                self.stage.failed(part)
                if part is Part.SPEAKER and self._hushed:
                    self._interrupt(Interruption.SOUND)
                self._dirty = True

    def _from_store(self, news: Committed | NotSaved | Saved | Noticed) -> None:
        match news:
            case Committed():
                pass  # what waits for it looks again at once
            case NotSaved() | Saved():  # the store has written why
                self._not_saved = isinstance(news, NotSaved)
                self._dirty = True
            case Noticed(head, why, what):
                _log.error("saved plays: %s", what)
                self._to_read.append((head, why))

    def _woke(self) -> bool:
        """Somebody is there. True if the box was dimmed."""
        was = self.stage.wake()
        self._dirty = self._dirty or was
        return was

    def _touched(self, x: int, y: int) -> None:
        if self._woke():
            return
        hit = self.stage.screen.hit(x, y)
        now_s = self._clock.now_s()
        match hit:
            case Role():
                self._act(Press(hit.value, Gesture.DOWN, now_s))
            case int() if self._ready():
                self._touch(hit)

    def _typed(self, words: str) -> None:
        """Words for the page that waits for some; what comes after it has gone means nothing there."""
        if self._woke() or not self._ready() or not self.page.writes(self):
            return
        self._bubble = None
        try:
            self.page.typed(self, words)
            self._turned()
        except BaseException as fault:
            self.contained.met("a press", fault)
            self.refuse(Role.GO, text("core-fault"))
        self._dirty = True

    def _composed(self, words: str) -> None:
        """What is not text yet is shown where it will stand; nothing is done by it."""
        if self._ready() and self.page.writes(self):
            with self._in_fingers:
                self.page.composed(self, words)
            self._dirty = True

    def _touch(self, stop: int) -> None:
        try:
            self.page.touch(self, stop)
            self._turned()
        except BaseException as fault:
            self.contained.met("a press", fault)
            self.refuse(Role.GO, text("core-fault"))

    # -- other screens
    def _viewers_said(self, news: Joined | ServerFailed) -> None:
        was_on = self.viewers.on
        self.viewers.heard(news)
        self._dirty = True
        if self.viewers.on is not was_on:
            self._shown_others = None
        if isinstance(news, ServerFailed):
            _log.error("viewers: %s", news.detail)
            self.refuse(Role.GO, text(news.why.value))

    def _ask_about_devices(self) -> None:
        """A device that came without a key: the table is asked once, when nobody sits in the dark or over a secret."""
        waits = self._hushed or self._secret or isinstance(self.page, AdmitPage)
        new = next((number for number in self.viewers.joined.asking if number not in self._asked_for), None)
        if new is not None and not waits:
            self._asked_for.add(new)
            readable_s = self._clock.now_s() + ADMIT_AFTER_S
            self.open(AdmitPage(new, lambda: self._clock.now_s() >= readable_s))

    def _remote(self, press: RemotePress) -> None:
        """A press from a viewer goes the way of any other, if that viewer had seen what it presses on."""
        late = self._is_late(press)
        self._woke()
        if self._hushed or self._secret:
            self.viewers.refuse(press.viewer, Refused.SECRET)
        elif isinstance(self.page, AdmitPage | ViewersPage):
            self.viewers.refuse(press.viewer, Refused.AT_THE_BOX)
        elif late or not self._ready():
            self.viewers.refuse(press.viewer, Refused.STALE)
        else:
            self._bubble = None
            if press.role is not None:
                self._act(Press(press.role.value, Gesture.DOWN, self._clock.now_s()))
            elif press.stop is not None:
                self._touch(press.stop)
            elif press.words is not None:
                self._typed(press.words)
                self._typed(Letters.DONE)
            self._dirty = True
            if self._bubble is None and not self._hushed and not self._secret:
                pressed = Bubble(press.role or Role.GO, text("viewers-pressed"), Icon.HAND)
                self._bubble = (pressed, self._clock.now_s() + BUBBLE_S)

    def _is_late(self, press: RemotePress) -> bool:
        """Whether buttons have come to mean something else since the viewer's picture. A bubble or a running clock do
        not change what they mean."""
        if not self._meant_since <= press.revision <= self._revision:
            return True
        return self._dirty and self._meaning(self.scene()) != self._meant

    def _meaning(self, scene: Scene) -> object:
        session = self._session
        at = (session.play.rows.head, session.settled) if session is not None else None
        if session is not None and self._counts_down:
            return at, scene.labels, session.question, session.view
        return at, self.page, replace(scene, bubble=None, hold=None, chips=())

    def _show_others(self, scene: Scene, ring: RingPicture) -> None:
        """The same for whoever looks on from another screen, without what only one person may know."""
        if not self.viewers.on:
            return
        meant = self._meaning(scene)
        session = self._session
        if self._secret and isinstance(self.page, PlayPage) and session is not None:
            view, question = session.view, session.question
            whose = question.whose if question is not None else None
            scene = Scene(choosing(whose), view.path, view.icon, tallies=view.tallies)
            ring = view.ring
        elif scene.hold is not None:
            scene = replace(scene, hold=None)
        lights, apart = self.stage.lights, scene.black or self._secret
        shows = 0 if apart else lights.begun
        if (scene, ring, shows) != self._shown_others:
            self._shown_others = (scene, ring, shows)
            self._revision += 1
            said = () if apart else (self._asks() or ())
            told = (scene.bubble.text, *said) if scene.bubble is not None else said
            words = tuple((brought.words, brought.locale) for brought in self.evenings.met)
            film = lights.film(ring, self._clock.now_s(), shows=not apart)
            self.viewers.show(Shown(self._revision, scene, film, tuple(told), words, self.page.writes(self)))
        if meant != self._meant:
            self._meant, self._meant_since = meant, self._revision

    # -- time
    def due_s(self, now_s: float) -> float | None:
        """When ``advance`` or ``render`` has something to do next, as a moment of the clock."""
        due_s: float | None = now_s
        with self._in_time:
            due_s = self._due_s(now_s)
        if self.contained.count != self._met:
            self._met = self.contained.count
            self._rests_until_s = now_s + REST_AFTER_FAULT_S
        if now_s < self._rests_until_s and due_s is not None:
            return max(due_s, self._rests_until_s)
        return due_s

    def _due_s(self, now_s: float) -> float | None:
        if self._dirty and self._still_until_s(now_s) is None:
            return now_s
        if now_s >= self._quiet_until_s:
            self._quiet_until_s = self._next_s(now_s)
        change_s = self.stage.lights.next_change_s(now_s)
        if change_s is not None:
            return min(now_s + change_s, self._quiet_until_s)
        return self._quiet_until_s if self._quiet_until_s < math.inf else None

    def _next_s(self, now_s: float) -> float:
        """The next moment of anything but the ring."""
        moments = [
            self._still_until_s(now_s),
            self._ahead_due_s(),
            self.presses.due_s,
            *self.stage.moments(),
            self._bubble[1] if self._bubble is not None else None,
        ]
        if self._session is not None:
            moments.append(self._session.due_s(now_s))
            if self._counts_down:
                moments.append(math.floor(now_s) + 1.0)
        moments.append(self._dice.due_s(now_s))
        moments.append(self.narrator.due_s())
        if self._holding(now_s) is not None:
            moments.append(now_s + 1 / 30)
        return min((moment for moment in moments if moment is not None), default=math.inf)

    def advance(self, now_s: float) -> None:
        """Everything whose time has come."""
        if now_s < self._quiet_until_s and not self._dirty:
            return  # nobody did anything, only the ring moves
        self._quiet_until_s = 0.0
        with self._in_fingers:
            due_s = self.presses.due_s
            if due_s is not None and due_s <= now_s:
                self.presses.levels(self.stage.levels(), now_s)
            for press in self.presses.advance(now_s):
                self._act(press)
        with self._in_play:
            self._play(now_s)
        with self._in_fingers:
            while self._waiting and self._ready():
                self._act(self._waiting.popleft())
        with self._in_narration:
            self.narrator.read(now_s, self._asks, self._glance)
            self.narrator.advance(now_s)
        with self._in_time:
            self._show_what_is_due(now_s)
        self._dirty = self.stage.advance(now_s) or self._dirty

    def _play(self, now_s: float) -> None:
        """Dice and plays, as far as they go by themselves."""
        if self._dice.busy and self._dice.advance(now_s):
            self._dirty = True
        if self._session is None:
            return
        if self._session.advance(now_s):
            self._dirty = True
        if self._tell_when_kept is not None and self._ready():
            told, self._tell_when_kept = self._tell_when_kept, None
            self.tell(*told)
        if self._hushed:
            if self._session.director.paused:
                self._interrupt(Interruption.POWER)
            elif not self.stage.parts.speaker.working:
                self._interrupt(Interruption.SOUND)
        with self._in_narration:
            self._prove()

    def _show_what_is_due(self, now_s: float) -> None:
        """What the screen shows for a while, or from a certain moment on."""
        self._ask_about_devices()
        if self._to_read and not self._hushed and not self._secret:
            from companion.app.pages.faults import MessagePage

            self.open(MessagePage(Icon.NOT_SAVED, *self._to_read.popleft()))
        if self._bubble is not None and now_s >= self._bubble[1]:
            self._bubble = None
            self._dirty = True
        if self._holding(now_s) is not None:
            self._dirty = True
        if self._counts_down and math.floor(now_s) != self._second:
            self._second = math.floor(now_s)
            self._dirty = True

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
        except BaseException as fault:  # foreign code may even try to end the program
            self.contained.met("a press", fault)
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

    # -- what nobody foresaw
    def _tell_of(self, fault: BaseException) -> None:
        """Whatever was raised: the evening is on the disk and goes on."""
        said = text("core-rule-fault" if isinstance(fault, RuleFault) else "core-fault")
        self._bubble = (Bubble(Role.GO, said), self._clock.now_s() + BUBBLE_S)
        self._dirty = True

    def _halt(self, fault: BaseException) -> None:
        """The play raised by itself: it stands as it is, and what was running waits for the table."""
        from companion.app.pages.faults import MessagePage

        if self._session is None:
            self._dice = Director(self._cues)
            return
        try:
            self._session.halt()
        except BaseException as another:
            self.contained.met("the play", another)
            self._forget_play()
            self.open(MessagePage(Icon.FAULT, text("core-fault"), text("core-fault-kept")))

    def _unshown(self, fault: BaseException) -> None:
        """A page cannot be shown: over a play one that says so, else the page below, at last the menu."""
        from companion.app.pages.faults import MessagePage, UnshownPage

        self.stage.screen.invalidate()
        match self.page:
            case PlayPage():
                self.open(UnshownPage())
            case UnshownPage() | MenuPage() | MessagePage():
                self._forget_play()
                self._pages = [MenuPage()]
                self.open(MessagePage(Icon.FAULT, text("core-fault"), text("core-fault-kept")))
            case _:
                self.close()

    def _dark(self, fault: BaseException) -> None:
        self.stage.lights.set(DarkRing())

    def _forget_play(self) -> None:
        """Leave a play that may raise over everything; it is kept."""
        self._session = None
        self._tell_when_kept = None
        self._waiting.clear()
        self._pages = self._pages[:1]
        self._turned()
        with self._in_narration:
            self.narrator.leave()
        with self._in_ring:
            self._cues.dark()

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

    def _draw_ahead(self, now_s: float) -> None:
        """While the disk writes what a press did: draw it where nobody sees it."""
        due_s = self._ahead_due_s()
        if due_s is None or now_s < due_s or self._session is None:
            return
        self._looked_ahead = self._session.still_until_s
        with suppress(Exception), self._session.ahead():  # whatever is raised is raised, and told, when it is shown
            self.stage.draw_ahead(self.scene())

    def _ahead_due_s(self) -> float | None:
        """When to draw ahead, once for each outcome that waits: not before the disk is at work."""
        until_s = self._session.still_until_s if self._session is not None else None
        if until_s is None or until_s == self._looked_ahead:
            return None
        return until_s - STANDS_STILL_S + AHEAD_AFTER_S

    def _still_until_s(self, now_s: float) -> float | None:
        """A press whose outcome is being written is not drawn: its outcome is, as soon as it is safe."""
        until_s = self._session.still_until_s if self._session is not None else None
        return until_s if until_s is not None and now_s < until_s else None

    def render(self, now_s: float) -> None:
        """Draw what changed, and light the ring."""
        with self._in_drawing:
            if self._dirty or now_s >= self._quiet_until_s:
                self._draw(now_s)
        with self._in_ring:
            self._dirty = self.stage.show_ring(now_s) or self._dirty

    def _draw(self, now_s: float) -> None:
        motion = self.motion()
        if (self._dirty or motion is not None) and self._still_until_s(now_s) is None:
            self._dirty = False
            scene: Scene | None = None
            for _ in range(PAGES_TRIED):  # a page that cannot be shown gives way to another
                with self._in_drawing:
                    scene = self.scene()
                    self.stage.draw(scene, motion)
                    break
            with self._in_drawing:
                self.stage.typing(self.page.writes(self))
            ring: RingPicture = DarkRing()
            with self._in_ring:
                ring = self.ring_picture()
                self.stage.lights.set(ring)
            if scene is not None:
                with self._in_viewers:
                    self._show_others(scene, ring)
        else:
            with self._in_drawing:
                self.stage.move(now_s)
            self._draw_ahead(now_s)
        self.stage.bed()
