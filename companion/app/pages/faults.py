"""What stands between a start and the menu: mistakes in the settings, a store that was set aside. Knows no files."""

from __future__ import annotations

from typing import Protocol

from companion.app.table.page import AppPage, OnTheTable, Turns, WithEvenings, game_called, moment, scene
from companion.core.errors import CompanionError
from companion.core.view import (
    Col,
    DarkRing,
    Heading,
    Icon,
    IconName,
    Label,
    Paragraph,
    ProblemNote,
    RingPicture,
    Role,
    Scene,
    Tone,
)
from companion.core.view import Page as Arranged
from companion.core.words import Text, name, text

A_PAGE_WIDE = 2
A_PAGE_COMPACT = 1


class SettingsPage(AppPage):
    """Everything that is wrong in the settings, a few at a time; go plays on with safe ones."""

    def __init__(self, problems: tuple[ProblemNote, ...]) -> None:
        self._problems = problems
        self._at = 0

    def scene(self, host: Turns) -> Scene:
        wide = self._problems[self._at : self._at + A_PAGE_WIDE]
        compact = self._problems[self._at : self._at + A_PAGE_COMPACT]
        title = Heading(text("core-settings-title"), "title", icon=Icon.WARNING)
        safe = Paragraph(text("core-settings-safe"), "body", Tone.INK2, lines=1)
        page = Arranged(
            Col((title, safe, *wide), (40, 34, *(0 for _ in wide))),
            Col((title, *compact), (30, *(0 for _ in compact))),
        )
        count = len(self._problems)
        labels = (
            Label(Role.LEFT, meant=count > 1),
            Label(Role.GO, text("core-play-on"), primary=True),
            Label(Role.RIGHT, meant=count > 1),
        )
        path = (text("core-settings-path"), name(f"{self._at + 1}/{count}"))
        return scene(host, page, labels, path=path if count > 1 else path[:1])

    def press(self, host: Turns, role: Role, times: int = 1) -> None:
        match role:
            case Role.GO:
                host.close()
            case Role.LEFT | Role.RIGHT if len(self._problems) > 1:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % len(self._problems)
            case _:
                host.refuse(role, text("core-nothing-here"))


class MessagePage(AppPage):
    """One thing that must be read before going on."""

    def __init__(self, icon: IconName, head: Text, body: Text) -> None:
        self._page = moment(icon, head, body, Tone.RED)

    def scene(self, host: Turns) -> Scene:
        return scene(host, self._page, (Label(Role.GO, text("core-play-on"), primary=True),))

    def press(self, host: Turns, role: Role, times: int = 1) -> None:
        if role is Role.GO:
            host.close()
        else:
            host.refuse(role, text("core-nothing-here"))


class UnshownPage(AppPage):
    """Lies over a play whose page cannot be shown. Nothing of it is drawn here, nor its light."""

    def scene(self, host: _Playing) -> Scene:
        page = moment(Icon.FAULT, text("core-unshown"), text("core-unshown-kept"), Tone.RED)
        labels = (
            Label(Role.BACK, text("core-undo")),
            Label(Role.GO, text("menu-to-menu"), primary=True),
            Label(Role.RIGHT, text("core-show-again")),
        )
        return scene(host, page, labels)

    def press(self, host: _Playing, role: Role, times: int = 1) -> None:
        session = host.session
        match role:
            case Role.BACK if session is not None:
                host.attempt(role, session.undo)
                host.close()
            case Role.GO:
                host.leave_play(end=False)
            case Role.RIGHT:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))

    def ring(self, host: _Playing) -> RingPicture:
        return DarkRing()


class _Playing(Turns, OnTheTable, Protocol):
    """A play on the table."""


class _Needs(Turns, OnTheTable, WithEvenings, Protocol):
    """The kept plays, and what opens one."""


class UnopenedPage(AppPage):
    """A kept play that cannot be opened: which it is, why, and what can be done. ``earlier`` is a row with which it
    could go on, if there is one."""

    def __init__(self, key: str, why: Text, earlier: int | None) -> None:
        self._key = key
        self._why = why
        self._earlier = earlier

    def scene(self, host: _Needs) -> Scene:
        play = host.evenings.open_play(self._key)
        seats = tuple(name(seat) for seat in play.seats) if play is not None else ()
        who = (text("core-list", items=seats),) if seats else ()
        kept = text("menu-unopened-kept" if self._earlier is None else "menu-unopened-earlier", why=self._why)
        cover = host.evenings.cover(self._key)
        icon = cover.icon if cover is not None else Icon.FAULT
        earlier = self._earlier is not None
        labels = (
            Label(Role.BACK, text("menu-to-menu"), primary=not earlier),
            Label(Role.GO, text("menu-open-earlier", move=self._earlier or 0), primary=earlier, meant=earlier),
            Label(Role.RIGHT, text("menu-write-out")),
        )
        page = moment(Icon.FAULT, text("menu-unopened"), kept, Tone.RED)
        return scene(host, page, labels, icon=icon, path=(game_called(self._key), *who))

    def press(self, host: _Needs, role: Role, times: int = 1) -> None:
        match role:
            case Role.BACK:
                host.close()
            case Role.GO if self._earlier is not None:
                host.resume(self._key, self._earlier)
            case Role.RIGHT:
                self._write_out(host)
            case _:
                host.refuse(role, text("core-nothing-here"))

    def _write_out(self, host: _Needs) -> None:
        try:
            file = host.evenings.write_out(self._key)
        except (CompanionError, OSError):
            host.refuse(Role.RIGHT, text("menu-not-written-out"))
            return
        host.tell(Role.RIGHT, text("menu-written-out", file=name(file)))


__all__ = ["MessagePage", "SettingsPage", "UnopenedPage", "UnshownPage"]
