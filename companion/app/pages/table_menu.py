"""The table menu over a play (back held): history, corrections, hands, language, light and sound, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Generic, TypeVar

from companion.app.config.aids import Aid
from companion.app.pages.history import HistoryPage, events
from companion.app.pages.pickers import (
    ChoicePicker,
    LeftOpen,
    NumberPicker,
    Outcome,
    Picked,
    Picker,
    Plain,
    SeveralPicker,
)
from companion.app.pages.picking import PickingPage
from companion.app.pages.play import CorrectPage, OptionNames
from companion.app.pages.viewers import ViewersPage
from companion.app.table.page import BACK, CLOSE, AppPage, Host, asking, both, moment, pane, scene
from companion.app.table.reading import Reading
from companion.app.table.session import Session
from companion.core.game import Anew, ByHand, Leave, Number, OneOf, Several
from companion.core.view import (
    Col,
    Entries,
    Entry,
    Gap,
    Icon,
    Label,
    Node,
    Paragraph,
    Picture,
    Plate,
    Plates,
    Role,
    Scene,
    Timeline,
    Tone,
)
from companion.core.view import Page as Arranged
from companion.core.words import Text, name, text

S = TypeVar("S")
T = TypeVar("T")
PREVIEW_ROWS = 5


class MenuStop(StrEnum):
    """The table menu's stops, in order."""

    HISTORY = "history"
    CORRECT = "correct"
    BY_HAND = "by-hand"
    LEAVE = "leave"
    ANEW = "anew"
    PAUSE = "pause"
    LIGHT_AND_SOUND = "light-and-sound"
    LANGUAGE = "language"
    VIEWERS = "viewers"
    GAMES = "games"
    END = "end"


_ICONS = {
    MenuStop.HISTORY: Icon.HISTORY,
    MenuStop.CORRECT: Icon.PEN,
    MenuStop.BY_HAND: Icon.HAND,
    MenuStop.LEAVE: Icon.QUESTION,
    MenuStop.ANEW: Icon.ROLL,
    MenuStop.PAUSE: Icon.PAUSE,
    MenuStop.LIGHT_AND_SOUND: Icon.SUN,
    MenuStop.LANGUAGE: Icon.LANGUAGE,
    MenuStop.VIEWERS: Icon.EYE,
    MenuStop.GAMES: Icon.CARDS,
    MenuStop.END: Icon.FLAG,
}


def _session(host: Host) -> Session:
    if host.session is None:
        raise RuntimeError("the table menu is open without a play")
    return host.session


class _StopsPage(AppPage, Generic[S]):
    """A few stops: left and right step round them, go takes one. Which there are may change while it is open."""

    def __init__(self) -> None:
        self._at = 0

    def _stops(self, host: Host) -> tuple[S, ...]:
        raise NotImplementedError

    def _take(self, host: Host, stop: S) -> None:
        raise NotImplementedError

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        stops = self._stops(host)
        self._at = min(self._at, len(stops) - 1)
        match role:
            case Role.LEFT | Role.RIGHT:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % len(stops)
            case Role.GO:
                self._take(host, stops[self._at])
            case Role.BACK:
                host.close()
            case Role.ROLL:
                host.refuse(role, text("core-nothing-here"))

    def touch(self, host: Host, stop: int) -> None:
        if 0 <= stop < len(self._stops(host)):
            self._at = stop
            self.press(host, Role.GO)


class TableMenuPage(_StopsPage[MenuStop]):
    """A column of stops; the pane shows what the focused one opens."""

    def _stops(self, host: Host) -> tuple[MenuStop, ...]:
        session = _session(host)
        left_out = set()
        if session.question is None:
            left_out.add(MenuStop.LEAVE)
        if not session.game.throws:
            left_out |= {MenuStop.BY_HAND, MenuStop.ANEW}
        if not session.game.due(session.play.state):
            left_out.add(MenuStop.PAUSE)
        return tuple(stop for stop in MenuStop if stop not in left_out)

    def scene(self, host: Host) -> Scene:
        session = _session(host)
        stops = self._stops(host)
        self._at = min(self._at, len(stops) - 1)
        entries = Entries(tuple(Entry(_ICONS[stop], text(f"core-table-{stop}")) for stop in stops), self._at)
        stop = stops[self._at]
        head = session.play.rows.head
        preview: Node = (
            Timeline(tuple(event for _, event in events(session.play, head, max(0, head - PREVIEW_ROWS))), None)
            if stop is MenuStop.HISTORY
            else Col(
                (
                    Gap(),
                    Picture(Tone.INK2, _ICONS[stop]),
                    Paragraph(text(f"core-about-{stop}"), centred=True, lines=4),
                    Gap(),
                ),
                (20, 120, 0, 10),
            )
        )
        labels = (CLOSE, Label(Role.LEFT), Label(Role.GO, text(f"core-open-{stop}"), primary=True), Label(Role.RIGHT))
        path = (*session.view.path[:1], text("core-table-menu"))
        return scene(host, pane(entries, preview), labels, icon=session.view.icon, path=path)

    def _take(self, host: Host, stop: MenuStop) -> None:
        _TAKEN[stop](host, _session(host))


def _leave_open(host: Host, session: Session) -> None:
    question = session.question
    if question is not None and host.attempt(Role.GO, lambda: session.answer(Leave(question.key))):
        host.back_to_play()


def _draw_anew(host: Host, session: Session) -> None:
    if host.attempt(Role.GO, lambda: session.answer(Anew())):
        host.back_to_play()
        host.tell(Role.ROLL, text("core-drawn-anew"), Icon.ROLL)


def _pause(host: Host, session: Session) -> None:
    if session.director.paused:
        session.director.go_on(session.now_s)
    else:
        session.director.pause()
    host.back_to_play()


class ByHandPage(PickingPage):
    """Which throws and draws the table makes itself, for the rest of the play."""

    def __init__(self, session: Session) -> None:
        game = session.game
        state = session.play.state
        self._before = tuple(key for key in game.throws if key in state.by_hand or "*" in state.by_hand)
        self._picker = SeveralPicker(Several(game.throws), OptionNames(game, state, "throws"), self._before)

    def picker(self, host: Host) -> Picker:
        return self._picker

    def scene(self, host: Host) -> Scene:
        session = _session(host)
        page = asking(text("core-which-by-hand"), self._picker.node())
        labels = (BACK, *self._picker.labels(text("core-set")))
        path = (*session.view.path[:1], text("core-table-by-hand"))
        return scene(host, page, labels, icon=session.view.icon, path=path)

    def taken(self, host: Host, role: Role, picked: Picked | LeftOpen) -> None:
        if not isinstance(picked, Picked) or not isinstance(picked.value, tuple):
            return
        session = _session(host)
        for key in session.game.throws:
            if (key in picked.value) != (key in self._before):
                move = ByHand(key, key in picked.value)
                host.attempt(role, lambda move=move: session.answer(move))
        host.back_to_play()


class _BoxPage(PickingPage):
    """A picker that is not a game's: language, volume, brightness."""

    def __init__(self, title: Text, picker: Picker) -> None:
        self._title = title
        self._picker = picker

    def picker(self, host: Host) -> Picker:
        return self._picker

    def scene(self, host: Host) -> Scene:
        labels = (BACK, *self._picker.labels(text("core-set")))
        return scene(host, asking(self._title, self._picker.node()), labels, path=(self._title,))


class LanguagePage(_BoxPage):
    """Every language there is, each in its own words."""

    def __init__(self, languages: Mapping[str, str], now: str) -> None:
        called = Plain(lambda key: name(languages[key]))
        picker = ChoicePicker(OneOf(tuple(languages)), called, now, leave=False)
        super().__init__(text("core-table-language"), picker)

    def taken(self, host: Host, role: Role, picked: Picked | LeftOpen) -> None:
        if isinstance(picked, Picked):
            host.set_language(str(picked.value))
            host.close()
            if not host.narrator.voices and not host.narrator.reads_any:
                host.tell(role, text("voice-borrowed"), Icon.MUTE)


class LevelPage(_BoxPage):
    """Volume or brightness in ten steps; heard and seen while it is set."""

    def __init__(self, what: str, low: int, now: int) -> None:
        self._what = what
        super().__init__(text(f"core-{what}"), NumberPicker(Number(low, 10), now, text("core-of-ten")))

    def taken(self, host: Host, role: Role, picked: Picked | LeftOpen) -> None:
        self._set(host, picked)
        host.close()

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        super().press(host, role, times)
        if role in (Role.LEFT, Role.RIGHT):
            self._set(host, self._picker.press(Role.GO))

    def _set(self, host: Host, outcome: Outcome) -> None:
        if isinstance(outcome, Picked) and isinstance(outcome.value, int):
            (host.stage.set_volume if self._what == "volume" else host.stage.set_brightness)(outcome.value)


class SoundStop(StrEnum):
    """What can be set on the page of light and sound, in order."""

    VOLUME = "volume"
    BRIGHTNESS = "brightness"
    READING = "reading"
    VOICE = "voice"
    AIDS = "aids"


_READING_ICONS = {Reading.SILENT: Icon.MUTE, Reading.ANNOUNCE: Icon.PLAY, Reading.EVERYTHING: Icon.SOUND}


class LightAndSoundPage(_StopsPage[SoundStop]):
    """Volume, brightness, how much of the open play is said aloud, in whose voice if there are several, and what makes
    the box easier to use."""

    def _stops(self, host: Host) -> tuple[SoundStop, ...]:
        left_out = set()
        if host.narrator.reading is None or Aid.READ_ALOUD in host.stage.aids:
            left_out.add(SoundStop.READING)
        if len(host.narrator.voices) < 2:
            left_out.add(SoundStop.VOICE)
        return tuple(stop for stop in SoundStop if stop not in left_out)

    def scene(self, host: Host) -> Scene:
        stops = self._stops(host)
        self._at = min(self._at, len(stops) - 1)
        plates = Plates(tuple(self._plate(host, stop) for stop in stops), self._at)
        page = both(plates)
        if host.narrator.reading is Reading.EVERYTHING and not host.narrator.reads_any:
            said = Paragraph(text("voice-only-announcements"), "body", Tone.INK2, lines=2)
            page = Arranged(Col((plates, said), (0, 64), 8), Col((plates, said), (0, 36), 4))
        labels = (CLOSE, Label(Role.LEFT), Label(Role.GO, text("core-change"), primary=True), Label(Role.RIGHT))
        return scene(host, page, labels, path=(text("core-table-light-and-sound"),))

    def _plate(self, host: Host, stop: SoundStop) -> Plate:
        match stop:
            case SoundStop.VOLUME:
                value = text("core-number", number=host.stage.volume)
                return Plate(text("core-volume"), value, Icon.SOUND, host.stage.volume / 10)
            case SoundStop.BRIGHTNESS:
                value = text("core-number", number=host.stage.brightness)
                return Plate(text("core-brightness"), value, Icon.SUN, host.stage.brightness / 10)
            case SoundStop.READING:
                reading = host.narrator.reading or Reading.ANNOUNCE
                return Plate(text("voice-reading"), text(f"voice-reading-{reading}"), _READING_ICONS[reading])
            case SoundStop.VOICE:
                return Plate(text("voice-pack"), name(_called(host.narrator.voice)), Icon.PAWN)
            case SoundStop.AIDS:
                return Plate(text("core-aids"), text("core-on" if host.stage.aids else "core-off"), Icon.EYE)

    def _take(self, host: Host, stop: SoundStop) -> None:
        match stop:
            case SoundStop.VOLUME:
                host.open(LevelPage("volume", 0, host.stage.volume))
            case SoundStop.BRIGHTNESS:
                host.open(LevelPage("brightness", 1, host.stage.brightness))
            case SoundStop.READING:
                host.narrator.set_reading(_after(tuple(Reading), host.narrator.reading or Reading.ANNOUNCE))
            case SoundStop.VOICE:
                host.narrator.set_voice(_after(host.narrator.voices, host.narrator.voice))
            case SoundStop.AIDS:
                host.open(AidsPage())


_AID_ICONS = {Aid.LARGE_TEXT: Icon.PLUS, Aid.HIGH_CONTRAST: Icon.MOON, Aid.CALM: Icon.PAUSE, Aid.READ_ALOUD: Icon.SOUND}


class AidsPage(_StopsPage[Aid]):
    """What makes the box easier to use, each on or off; below them what the focused one does."""

    def _stops(self, host: Host) -> tuple[Aid, ...]:
        return tuple(Aid)

    def scene(self, host: Host) -> Scene:
        plates = Plates(tuple(self._plate(host, aid) for aid in Aid), self._at)
        aid = tuple(Aid)[self._at]
        mute = aid is Aid.READ_ALOUD and not host.narrator.reads_any
        said = text("voice-only-announcements") if mute else text(f"core-about-{_dashed(aid)}")
        about = Paragraph(said, "body", Tone.INK2, lines=2)
        page = Arranged(Col((plates, about), (0, 64), 8), Col((plates, about), (0, 42), 4))
        labels = (BACK, Label(Role.LEFT), Label(Role.GO, text("core-change"), primary=True), Label(Role.RIGHT))
        return scene(host, page, labels, path=(text("core-table-light-and-sound"), text("core-aids")))

    def _plate(self, host: Host, aid: Aid) -> Plate:
        on = text("core-on" if aid in host.stage.aids else "core-off")
        return Plate(text(f"core-{_dashed(aid)}"), on, _AID_ICONS[aid])

    def _take(self, host: Host, stop: Aid) -> None:
        host.set_aid(stop, stop not in host.stage.aids)


def _dashed(aid: Aid) -> str:
    return aid.value.replace("_", "-")


def _after(options: Sequence[T], now: T) -> T:
    """The next one, round and round."""
    return options[(options.index(now) + 1) % len(options)]


def _called(pack: str) -> str:
    """A voice's own name, without what it was made with: "George" of ``bm_george``."""
    return pack.rpartition("_")[2].capitalize()


class EndPage(AppPage):
    """End the play for good: go must be held. Then the evening is shown as one picture."""

    @property
    def holds_go(self) -> bool:
        return True

    def scene(self, host: Host) -> Scene:
        session = _session(host)
        labels = (BACK, Label(Role.GO, text("core-hold-to-end"), primary=True))
        page = moment(Icon.FLAG, text("core-end-question"), text("core-end-hint"), Tone.RED)
        return scene(host, page, labels, icon=session.view.icon, path=(*session.view.path[:1], text("core-table-end")))

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        match role:
            case Role.BACK:
                host.close()
            case Role.GO:
                host.tell(Role.GO, text("core-hold-longer"), Icon.HOURGLASS)
            case _:
                host.refuse(role, text("core-nothing-here"))

    def held(self, host: Host, role: Role) -> None:
        if role is Role.GO:
            number = host.number
            host.leave_play(end=True)
            evening = next((each for each in host.evenings.told() if each.id == number), None)
            if evening is not None:
                from companion.app.pages.past import EveningPage  # a play ends once an evening

                host.open(EveningPage(evening))


__all__ = ["AidsPage", "EndPage", "LanguagePage", "LightAndSoundPage", "TableMenuPage"]


_TAKEN: Mapping[MenuStop, Callable[[Host, Session], None]] = {
    MenuStop.HISTORY: lambda host, session: host.open(HistoryPage()),
    MenuStop.CORRECT: lambda host, session: host.open(CorrectPage()),
    MenuStop.BY_HAND: lambda host, session: host.open(ByHandPage(session)),
    MenuStop.LEAVE: _leave_open,
    MenuStop.ANEW: _draw_anew,
    MenuStop.PAUSE: _pause,
    MenuStop.LIGHT_AND_SOUND: lambda host, session: host.open(LightAndSoundPage()),
    MenuStop.LANGUAGE: lambda host, session: host.open(LanguagePage(host.languages, host.language)),
    MenuStop.VIEWERS: lambda host, session: host.open(ViewersPage()),
    MenuStop.GAMES: lambda host, session: host.leave_play(end=False),
    MenuStop.END: lambda host, session: host.open(EndPage()),
}
"""What each stop of the table's menu does."""
