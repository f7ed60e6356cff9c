"""The people of past evenings: their figures; renamed, made one, forgotten. Must not know any game."""

from __future__ import annotations

from typing import Protocol

from companion.app.pages.dates import total_of
from companion.app.pages.pickers import LeftOpen, NamePicker, Picked, Picker, Plain
from companion.app.pages.picking import PickingPage
from companion.app.store.chronicle import PlayerFigures, players
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
    moment,
    pane,
    scene,
)
from companion.core.game import Name
from companion.core.names import one_name
from companion.core.plots import UnitBar
from companion.core.view import (
    Col,
    Entries,
    Entry,
    Gap,
    Heading,
    Icon,
    Label,
    Node,
    Paragraph,
    Picture,
    Role,
    Scene,
    Tone,
)
from companion.core.view import Page as Arranged
from companion.core.words import NOTHING, Text, name, text


class _Needs(Turns, OnTheTable, WithEvenings, Tongue, Drafts, Protocol):
    """Where evenings are kept."""


class PeoplePage(AppPage):
    """Everybody who has a name, who played most first; beside it the figures of whoever has the focus."""

    def __init__(self) -> None:
        self._at = 0

    def scene(self, host: _Needs) -> Scene:
        people = players(host.evenings.told())
        path = (text("past-figures"), text("past-people"))
        if not people:
            page = moment(Icon.SEAT, text("past-nobody"), text("past-nobody-hint"))
            return scene(host, page, (CLOSE,), path=path)
        self._at = min(self._at, len(people) - 1)
        entries = Entries(tuple(Entry(Icon.SEAT, name(person.name)) for person in people), self._at)
        several = len(people) > 1
        labels = (
            CLOSE,
            Label(Role.LEFT, meant=several),
            Label(Role.GO, text("core-open"), primary=True),
            Label(Role.RIGHT, meant=several),
        )
        return scene(host, pane(entries, _figures(people[self._at])), labels, path=path)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        people = players(host.evenings.told())
        match role:
            case Role.LEFT | Role.RIGHT if len(people) > 1:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % len(people)
            case Role.GO if people:
                host.open(PersonPage(people[self._at].name))
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))

    def touch(self, host: Host, stop: int) -> None:
        if 0 <= stop < len(players(host.evenings.told())):
            self._at = stop
            self.press(host, Role.GO)


def _figures(person: PlayerFigures) -> Node:
    lines = [Heading(text("past-plays", count=person.plays), "head")]
    nodes: list[Node] = [Gap(), *lines]
    high: list[int] = [0, 56]
    if person.decided:
        nodes += [
            Paragraph(text("past-wins", wins=person.wins, of=person.decided), "body", lines=1),
            UnitBar(person.wins, person.decided - person.wins),
        ]
        high += [32, 28]
    if person.led:
        nodes.append(Paragraph(text("past-led", count=person.led), "body", lines=1))
        high.append(36)
    nodes.append(Paragraph(total_of(person.total_s), "body", Tone.INK2, lines=1))
    nodes.append(Gap())
    return Col(tuple(nodes), (*high, 36, 0), 8)


class PersonPage(AppPage):
    """One of them: go gives another name, roll forgets the one there is."""

    def __init__(self, called: str) -> None:
        self._called = called

    def _person(self, host: _Needs) -> PlayerFigures | None:
        wanted = one_name(self._called)
        return next((each for each in players(host.evenings.told()) if one_name(each.name) == wanted), None)

    def scene(self, host: _Needs) -> Scene:
        person = self._person(host)
        path = (text("past-people"), name(self._called))
        if person is None:
            return scene(host, moment(Icon.SEAT, text("past-nobody"), NOTHING), (CLOSE,), path=path)
        head = Heading(name(person.name), "hero", icon=Icon.SEAT)
        compact = Heading(name(person.name), "head", icon=Icon.SEAT)
        figures = _figures(person)
        short: list[Node] = [compact, Paragraph(text("past-plays", count=person.plays), "body", lines=1)]
        if person.decided:
            short.append(Paragraph(text("past-wins", wins=person.wins, of=person.decided), "body", lines=1))
            short.append(UnitBar(person.wins, person.decided - person.wins))
        if person.led:
            short.append(Paragraph(text("past-led", count=person.led), "body", lines=1))
        high = (44, *(24 for _ in short[1:]), 0)
        upright = Col((Picture(Tone.ACCENT, Icon.SEAT), *short, Gap()), (0, *high), 6)
        page = Arranged(Col((head, figures), (96, 0), 8), Col((*short, Gap()), high, 6), tall=upright)
        labels = (
            CLOSE,
            Label(Role.GO, text("past-rename"), primary=True),
            Label(Role.ROLL, text("past-forget")),
        )
        return scene(host, page, labels, path=path)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        here = self._person(host) is not None
        match role:
            case Role.GO if here:
                host.open(RenamePersonPage(host, self, self._called))
            case Role.ROLL if here:
                host.open(ForgetPage(self._called))
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))

    def is_called(self, called: str) -> None:
        """The page goes on with the new name."""
        self._called = called


class RenamePersonPage(PickingPage):
    """Another name, or somebody known: then both were one person all along."""

    def __init__(self, host: _Needs, page: PersonPage, called: str) -> None:
        self._page = page
        self._called = called
        everybody = tuple(person.name for person in players(host.evenings.told()))
        self._others = tuple(each for each in everybody if one_name(each) != one_name(called))
        written = host.draft(self.about)
        known = (called, *self._others)
        self._picker = NamePicker(Name(known), Plain(name), called, host.alphabet(), leave=False, written=written)

    @property
    def about(self) -> str:
        return "a person"

    def picker(self, host: Host) -> Picker:
        return self._picker

    def scene(self, host: Host) -> Scene:
        labels = (BACK, *self._picker.labels(text("core-set")))
        question = text("past-new-name", who=name(self._called))
        return scene(host, asking(question, self._picker.node()), labels, path=(text("past-people"),))

    def taken(self, host: Host, role: Role, picked: Picked | LeftOpen) -> None:
        if not isinstance(picked, Picked):
            return
        new = " ".join(str(picked.value).split())
        if one_name(new) in map(one_name, self._others):
            host.replace(OnePersonPage(self._page, self._called, new))
        elif new == self._called or host.attempt(role, lambda: host.evenings.rename(self._called, new)):
            self._page.is_called(new)
            host.close()


class _HeldPage(AppPage):
    """Something that cannot be taken back: go must be held."""

    @property
    def holds_go(self) -> bool:
        return True

    def _said(self) -> tuple[Text, Text]:
        """The question, and what it means."""
        raise NotImplementedError

    def _do(self, host: Host) -> None:
        raise NotImplementedError

    def scene(self, host: _Needs) -> Scene:
        labels = (BACK, Label(Role.GO, text("past-hold"), primary=True))
        return scene(host, moment(Icon.SEAT, *self._said(), Tone.RED), labels, path=(text("past-people"),))

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
            self._do(host)


class OnePersonPage(_HeldPage):
    """Two names were one person all along."""

    def __init__(self, page: PersonPage, old: str, new: str) -> None:
        self._page, self._old, self._new = page, old, new

    def _said(self) -> tuple[Text, Text]:
        names = {"one": name(self._old), "other": name(self._new)}
        return text("past-one-person", **names), text("past-one-person-hint", **names)

    def _do(self, host: Host) -> None:
        if host.attempt(Role.GO, lambda: host.evenings.rename(self._old, self._new)):
            self._page.is_called(self._new)
            host.close()


class ForgetPage(_HeldPage):
    """A name goes from every evening; what was played stays."""

    def __init__(self, called: str) -> None:
        self._called = called

    def _said(self) -> tuple[Text, Text]:
        return text("past-forget-question", who=name(self._called)), text("past-forget-hint")

    def _do(self, host: Host) -> None:
        if host.attempt(Role.GO, lambda: host.evenings.rename(self._called, "")):
            host.close()
            host.close()
            host.tell(Role.BACK, text("past-forgotten"))


__all__ = ["ForgetPage", "OnePersonPage", "PeoplePage", "PersonPage", "RenamePersonPage"]
