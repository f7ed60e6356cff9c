"""A past evening move by move: looked at without being taken up again, or gone on from. Must not know any game."""

from __future__ import annotations

from typing import Any, Protocol

from companion.app.pages.history import HISTORY_ROWS, events
from companion.app.pages.pickers import LeftOpen, NamePicker, Picked, Picker, Plain
from companion.app.pages.picking import PickingPage
from companion.app.store.chronicle import Evening
from companion.app.table.page import (
    BACK,
    CLOSE,
    AppPage,
    Drafts,
    Host,
    OnTheTable,
    Tongue,
    Turns,
    WithEvenings,
    asking,
    both,
    game_called,
    moment,
    scene,
)
from companion.core.errors import Refusal
from companion.core.game import Name
from companion.core.play import Play
from companion.core.view import DarkRing, Icon, Label, RingPicture, Role, Scene, Timeline
from companion.core.words import NOTHING, Text, name, text


class _Needs(Turns, OnTheTable, WithEvenings, Tongue, Drafts, Protocol):
    """Where evenings are kept, and what goes on from one."""


class TimelinePage(AppPage):
    """Every row of a past evening, newest first; go looks at it, roll makes it a point to come back to."""

    def __init__(self, evening: Evening, play: Play[Any, Any, Any]) -> None:
        self._evening = evening
        self._play = play
        self._last = play.rows.last
        self._n = self._last

    def scene(self, host: _Needs) -> Scene:
        points = host.evenings.points(self._evening.id, self._play)
        newest = min(self._last, self._n + HISTORY_ROWS // 2)
        told = tuple(events(self._play, newest, max(0, newest - HISTORY_ROWS), points))
        at = next(place for place, (n, _) in enumerate(told) if n == self._n)
        where = text("past-move-of", move=self._n, moves=self._last)
        several = self._last > 0
        labels = (
            CLOSE,
            Label(Role.LEFT, meant=several),
            Label(Role.GO, text("past-look"), primary=True),
            Label(Role.RIGHT, meant=several),
            Label(Role.ROLL, text("past-unmark" if self._n in points else "past-mark")),
        )
        path = (game_called(self._evening.game), text("past-timeline"))
        page = both(Timeline(tuple(event for _, event in told), at, where))
        return scene(host, page, labels, icon=self._play.game.icon, path=path)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        match role:
            case Role.LEFT | Role.RIGHT if self._last > 0:
                step = -times if role is Role.RIGHT else times  # the newest stands first, as in a play's own history
                self._n = (self._n + step) % (self._last + 1)
            case Role.GO:
                host.open(LookPage(self._evening, self._play, self._n))
            case Role.ROLL:
                marked(host, self._evening.id, self._play, self._n)
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))


def marked(host: Host, id: int | None, play: Play[Any, Any, Any], n: int) -> None:
    """Roll on a row: a save point is taken away, any other row becomes one, which asks for its name."""
    if n not in host.evenings.points(id, play):
        host.open(PointPage(host, id, play, n))
    elif host.attempt(Role.ROLL, lambda: host.evenings.mark(id, play, n, "")):
        host.tell(Role.ROLL, text("past-unmarked"), Icon.FLAG)


class LookPage(AppPage):
    """How it stood after one row. Left and right go through the evening; go makes a new play of it."""

    def __init__(self, evening: Evening, play: Play[Any, Any, Any], n: int) -> None:
        self._evening = evening
        self._play = play
        self._n = n
        self._why: Text | None = None
        self._stand()

    def _stand(self) -> None:
        self._why = None
        try:
            self._play.jump(self._n)
        except Refusal as refusal:
            self._why = refusal.why

    def scene(self, host: _Needs) -> Scene:
        last = self._play.rows.last
        path: tuple[Text, ...] = (game_called(self._evening.game), text("past-move-of", move=self._n, moves=last))
        labels = (
            BACK,
            Label(Role.LEFT, meant=self._n > 0),
            Label(Role.GO, text("past-go-on"), primary=True, meant=self._why is None),
            Label(Role.RIGHT, meant=self._n < last),
        )
        if self._why is not None:
            return scene(host, moment(Icon.WARNING, self._why, NOTHING), labels, path=path)
        view = self._play.game.view(self._play.state)
        if view.hush:
            return scene(host, moment(Icon.MOON, text("past-in-the-dark"), NOTHING), labels, path=path)
        return scene(host, view.page, labels, icon=view.icon, path=path, chips=view.chips, tallies=view.tallies)

    def ring(self, host: Host) -> RingPicture:
        """The light of that moment, unless nobody can tell."""
        if self._why is not None:
            return DarkRing()
        view = self._play.game.view(self._play.state)
        return DarkRing() if view.hush else view.ring

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        last = self._play.rows.last
        match role:
            case Role.LEFT if self._n > 0:
                self._n = max(0, self._n - times)
                self._stand()
            case Role.RIGHT if self._n < last:
                self._n = min(last, self._n + times)
                self._stand()
            case Role.GO if self._why is None:
                host.attempt(role, lambda: host.go_on_from(self._evening.id, self._n))
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))


class _NamingPage(PickingPage):
    """A name for an evening or a point in it: of those that offer themselves, or one that is typed."""

    def __init__(self, host: _Needs, question: Text, known: tuple[str, ...], called: str) -> None:
        self._question = question
        known = tuple(dict.fromkeys((*((called,) if called else ()), *known)))
        written = host.draft(self.about)
        self._picker = NamePicker(Name(known), Plain(name), called, host.alphabet(), leave=False, written=written)

    def picker(self, host: Host) -> Picker:
        return self._picker

    def scene(self, host: Host) -> Scene:
        labels = (BACK, *self._picker.labels(text("core-set")))
        return scene(host, asking(self._question, self._picker.node()), labels, path=(text("menu-evenings"),))

    def named(self, host: Host, called: str) -> None:
        """It is called so."""
        raise NotImplementedError

    def taken(self, host: Host, role: Role, picked: Picked | LeftOpen) -> None:
        if isinstance(picked, Picked):
            self.named(host, str(picked.value).strip())


class PointPage(_NamingPage):
    """What a save point is called."""

    def __init__(self, host: _Needs, id: int | None, play: Play[Any, Any, Any], n: int) -> None:
        self._id, self._play, self._n = id, play, n
        super().__init__(host, text("past-name-of-point"), host.words(text("past-point-names")), "")

    @property
    def about(self) -> str:
        return "a point"

    def named(self, host: Host, called: str) -> None:
        if host.attempt(Role.GO, lambda: host.evenings.mark(self._id, self._play, self._n, called)):
            host.close()
            host.tell(Role.ROLL, text("past-marked"), Icon.FLAG)


class NameEveningPage(_NamingPage):
    """What an evening is called."""

    def __init__(self, host: _Needs, id: int) -> None:
        self._id = id
        names = host.words(text("past-evening-names"))
        super().__init__(host, text("past-name-of-evening"), names, host.evenings.called(id))

    @property
    def about(self) -> str:
        return "an evening"

    def named(self, host: Host, called: str) -> None:
        if host.attempt(Role.GO, lambda: host.evenings.call(self._id, called)):
            host.close()


__all__ = ["LookPage", "NameEveningPage", "PointPage", "TimelinePage", "marked"]
