"""The table menu over a play (back held): history, corrections, hands, language, light and sound, the end."""

from __future__ import annotations

from enum import StrEnum

from companion.app.pages.base import BACK, CLOSE, LANGUAGES, Host, Page, asking, both, moment, pane, scene
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
from companion.app.pages.play import Asked, CorrectPage
from companion.app.session import Session
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
from companion.core.words import Text, text

PREVIEW_ROWS = 5


class Stop(StrEnum):
    """The table menu's stops, in order."""

    HISTORY = "history"
    CORRECT = "correct"
    BY_HAND = "by-hand"
    LEAVE = "leave"
    ANEW = "anew"
    PAUSE = "pause"
    LIGHT_AND_SOUND = "light-and-sound"
    LANGUAGE = "language"
    GAMES = "games"
    END = "end"


_ICONS = {
    Stop.HISTORY: Icon.HISTORY,
    Stop.CORRECT: Icon.PEN,
    Stop.BY_HAND: Icon.HAND,
    Stop.LEAVE: Icon.QUESTION,
    Stop.ANEW: Icon.ROLL,
    Stop.PAUSE: Icon.PAUSE,
    Stop.LIGHT_AND_SOUND: Icon.SUN,
    Stop.LANGUAGE: Icon.LANGUAGE,
    Stop.GAMES: Icon.CARDS,
    Stop.END: Icon.FLAG,
}


def _session(host: Host) -> Session:
    if host.session is None:
        raise RuntimeError("the table menu is open without a play")
    return host.session


class TableMenuPage(Page):
    """A column of stops; the pane shows what the focused one opens."""

    def __init__(self) -> None:
        self._at = 0

    def _stops(self, host: Host) -> tuple[Stop, ...]:
        session = _session(host)
        left_out = set()
        if session.question is None:
            left_out.add(Stop.LEAVE)
        if not session.game.throws:
            left_out |= {Stop.BY_HAND, Stop.ANEW}
        if not session.game.due(session.play.state):
            left_out.add(Stop.PAUSE)
        return tuple(stop for stop in Stop if stop not in left_out)

    def scene(self, host: Host) -> Scene:
        session = _session(host)
        stops = self._stops(host)
        self._at = min(self._at, len(stops) - 1)
        entries = Entries(tuple(Entry(_ICONS[stop], text(f"core-table-{stop}")) for stop in stops), self._at)
        stop = stops[self._at]
        head = session.play.rows.head
        preview: Node = (
            Timeline(tuple(event for _, event in events(session, head, max(0, head - PREVIEW_ROWS))), None)
            if stop is Stop.HISTORY
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

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        stops = self._stops(host)
        match role:
            case Role.LEFT | Role.RIGHT:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % len(stops)
            case Role.GO:
                self._open(host, stops[self._at])
            case Role.BACK:
                host.close()
            case Role.ROLL:
                host.refuse(role, text("core-nothing-here"))

    def touch(self, host: Host, stop: int) -> None:
        if 0 <= stop < len(self._stops(host)):
            self._at = stop
            self.press(host, Role.GO)

    def _open(self, host: Host, stop: Stop) -> None:
        session = _session(host)
        match stop:
            case Stop.HISTORY:
                host.open(HistoryPage())
            case Stop.CORRECT:
                host.open(CorrectPage())
            case Stop.BY_HAND:
                host.open(ByHandPage(session))
            case Stop.LEAVE:
                question = session.question
                if question is not None and host.attempt(Role.GO, lambda: session.answer(Leave(question.key))):
                    host.back_to_play()
            case Stop.ANEW:
                if host.attempt(Role.GO, lambda: session.answer(Anew())):
                    host.back_to_play()
                    host.tell(Role.ROLL, text("core-drawn-anew"), Icon.ROLL)
            case Stop.PAUSE:
                if session.director.paused:
                    session.director.go_on(session.now_s)
                else:
                    session.director.pause()
                host.back_to_play()
            case Stop.LIGHT_AND_SOUND:
                host.open(LightAndSoundPage())
            case Stop.LANGUAGE:
                host.open(LanguagePage(host.language))
            case Stop.GAMES:
                host.leave_play(end=False)
            case Stop.END:
                host.open(EndPage())


class ByHandPage(PickingPage):
    """Which throws and draws the table makes itself, for the rest of the play."""

    def __init__(self, session: Session) -> None:
        game = session.game
        state = session.play.state
        self._before = tuple(key for key in game.throws if key in state.by_hand or "*" in state.by_hand)
        self._picker = SeveralPicker(Several(game.throws), Asked(game, state, "throws"), self._before)

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
    """English, Korean, Russian, each in its own words."""

    def __init__(self, now: str) -> None:
        called = Plain(lambda key: text(f"core-language-{key}"))
        super().__init__(text("core-table-language"), ChoicePicker(OneOf(LANGUAGES), called, now, leave=False))

    def taken(self, host: Host, role: Role, picked: Picked | LeftOpen) -> None:
        if isinstance(picked, Picked):
            host.set_language(str(picked.value))
            host.close()


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
            (host.set_volume if self._what == "volume" else host.set_brightness)(outcome.value)


class LightAndSoundPage(Page):
    """Volume, brightness, and whether announcements are spoken."""

    STOPS = 3

    def __init__(self) -> None:
        self._at = 0

    def scene(self, host: Host) -> Scene:
        spoken = text("core-on" if host.speaks else "core-off")
        plates = (
            Plate(text("core-volume"), text("core-number", number=host.volume), Icon.SOUND, host.volume / 10),
            Plate(text("core-brightness"), text("core-number", number=host.brightness), Icon.SUN, host.brightness / 10),
            Plate(text("core-voice"), spoken, Icon.PLAY if host.speaks else Icon.MUTE),
        )
        labels = (CLOSE, Label(Role.LEFT), Label(Role.GO, text("core-change"), primary=True), Label(Role.RIGHT))
        path = (text("core-table-light-and-sound"),)
        return scene(host, both(Plates(plates, self._at)), labels, path=path)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        match role:
            case Role.LEFT | Role.RIGHT:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % self.STOPS
            case Role.GO if self._at == 0:
                host.open(LevelPage("volume", 0, host.volume))
            case Role.GO if self._at == 1:
                host.open(LevelPage("brightness", 1, host.brightness))
            case Role.GO:
                host.set_speaks(not host.speaks)
            case Role.BACK:
                host.close()
            case Role.ROLL:
                host.refuse(role, text("core-nothing-here"))

    def touch(self, host: Host, stop: int) -> None:
        if 0 <= stop < self.STOPS:
            self._at = stop
            self.press(host, Role.GO)


class EndPage(Page):
    """End the play for good: go must be held."""

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
            host.leave_play(end=True)


__all__ = ["EndPage", "LanguagePage", "LightAndSoundPage", "TableMenuPage"]
