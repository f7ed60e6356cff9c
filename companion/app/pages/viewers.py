"""Other screens: the code that invites them, and who may look on. Must not know how they are reached."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Protocol

from companion.app.table.codes import qr_code
from companion.app.table.page import BACK, CLOSE, Page, Turns, WithViewers, asking, moment, scene
from companion.core.view import (
    Card,
    Cards,
    Col,
    Entries,
    Entry,
    Gap,
    Heading,
    Icon,
    Label,
    Paragraph,
    Role,
    Row,
    Scene,
    Tone,
)
from companion.core.view import Page as Arranged
from companion.core.words import name, text

_PATH = (text("core-table-viewers"),)


class _Needs(Turns, WithViewers, Protocol):
    """What has viewers."""


class Stop(StrEnum):
    """What can be done while others look on."""

    PRESSES = "presses"
    EVERYBODY_OUT = "everybody-out"
    OFF = "off"


_ICONS = {Stop.PRESSES: Icon.HAND, Stop.EVERYBODY_OUT: Icon.OUT, Stop.OFF: Icon.CROSS}


class ViewersPage(Page):
    """Off: what it is and a press to switch it on. On: the code, the address, and what can be done."""

    def __init__(self) -> None:
        self._at = 0

    def scene(self, host: _Needs) -> Scene:
        viewers = host.viewers
        if not viewers.on:
            page = moment(Icon.EYE, text("viewers-off-head"), text("viewers-off-body"))
            return scene(host, page, (CLOSE, Label(Role.GO, text("viewers-switch-on"), primary=True)), path=_PATH)
        code = qr_code(viewers.invitation)
        address = next(iter(viewers.addresses), "")
        presses = text(f"viewers-presses-{'on' if viewers.presses else 'off'}")
        stops = tuple(
            Entry(_ICONS[stop], presses if stop is Stop.PRESSES else text(f"viewers-{stop}")) for stop in Stop
        )
        entries = Entries(stops, self._at)
        who = Paragraph(text("viewers-count", count=len(viewers.joined.viewers)), "body", Tone.INK2, lines=1)
        head = Heading(name(address), "title")
        wide = Row((code, Col((Gap(), head, who, entries), (4, 48, 36, 0), 8)), (330, 0))
        compact = Row((code, Col((Paragraph(name(address), "cap", lines=2), entries), (36, 0), 4)), (150, 0))
        labels = (CLOSE, Label(Role.LEFT), Label(Role.GO, text("core-choose"), primary=True), Label(Role.RIGHT))
        return scene(host, Arranged(wide, compact), labels, path=_PATH)

    def press(self, host: _Needs, role: Role, times: int = 1) -> None:
        viewers = host.viewers
        match role:
            case Role.BACK:
                host.close()
            case Role.ROLL:
                host.refuse(role, text("core-nothing-here"))
            case Role.GO if not viewers.on:
                host.tell(Role.GO, text("viewers-starting"), Icon.HOURGLASS)
                viewers.switch_on()
            case Role.GO:
                self._take(host, tuple(Stop)[self._at])
            case Role.LEFT | Role.RIGHT if viewers.on:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % len(Stop)
            case Role.LEFT | Role.RIGHT:
                host.refuse(role, text("core-nothing-here"))

    def touch(self, host: _Needs, stop: int) -> None:
        if host.viewers.on and 0 <= stop < len(Stop):
            self._at = stop
            self.press(host, Role.GO)

    def _take(self, host: _Needs, stop: Stop) -> None:
        viewers = host.viewers
        match stop:
            case Stop.PRESSES:
                viewers.let_press(not viewers.presses)
            case Stop.EVERYBODY_OUT:
                viewers.everybody_out()
                host.tell(Role.GO, text("viewers-all-out"), Icon.OUT)
            case Stop.OFF:
                viewers.switch_off()


class AdmitPage(Page):
    """A device came without a key: may it look on? Asked once."""

    def __init__(self, number: str, readable: Callable[[], bool]) -> None:
        self._number = number
        self._readable = readable
        """Somebody can have read it by now: before, a press was meant for what lay under it."""

    def scene(self, host: _Needs) -> Scene:
        cards = Cards((Card(text("viewers-send-away"), Icon.CROSS), Card(text("viewers-let-in"), Icon.CHECK)), None)
        page = asking(text("viewers-let-in-question", number=self._number), cards)
        labels = (
            BACK,
            Label(Role.LEFT, text("viewers-send-away")),
            Label(Role.RIGHT, text("viewers-let-in"), primary=True),
        )
        return scene(host, page, labels, path=_PATH)

    def press(self, host: _Needs, role: Role, times: int = 1) -> None:
        match role:
            case _ if not self._readable():
                host.refuse(role, text("viewers-read-first"))
            case Role.LEFT | Role.RIGHT:
                host.viewers.admit(self._number, role is Role.RIGHT)
                host.close()
            case Role.BACK:
                host.viewers.admit(self._number, welcome=False)
                host.close()
            case Role.GO | Role.ROLL:
                host.refuse(role, text("core-nothing-here"))

    def touch(self, host: _Needs, stop: int) -> None:
        self.press(host, Role.RIGHT if stop else Role.LEFT)


__all__ = ["AdmitPage", "ViewersPage"]
