"""Other screens: the code that invites them, and who may look on. Must not know how they are reached."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Protocol

from companion.app.table.codes import qr_code
from companion.app.table.page import BACK, CLOSE, AppPage, Tongue, Turns, WithViewers, asking, moment, scene
from companion.app.table.viewing import Looking
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
    Node,
    Paragraph,
    Picture,
    Role,
    Row,
    Scene,
    Tone,
)
from companion.core.view import Page as Arranged
from companion.core.words import NOTHING, Text, name, text

_PATH = (text("core-table-viewers"),)


MOST_NAMED = 4
"""So many viewers are told one by one."""


class _Needs(Turns, Tongue, WithViewers, Protocol):
    """What has viewers."""


class ViewersStop(StrEnum):
    """What can be done while others look on."""

    PRESSES = "presses"
    EVERYBODY_OUT = "everybody-out"
    OFF = "off"


_ICONS = {ViewersStop.PRESSES: Icon.HAND, ViewersStop.EVERYBODY_OUT: Icon.OUT, ViewersStop.OFF: Icon.CROSS}


class ViewersPage(AppPage):
    """Off: what it is and a press to switch it on. On: the code, the address, and what can be done."""

    def __init__(self) -> None:
        self._at = 0

    def scene(self, host: _Needs) -> Scene:
        viewers = host.viewers
        if not viewers.on:
            page = moment(Icon.EYE, text("viewers-off-head"), text("viewers-off-body"))
            return scene(host, page, (CLOSE, Label(Role.GO, text("viewers-switch-on"), primary=True)), path=_PATH)
        presses = text(f"viewers-presses-{'on' if viewers.presses else 'off'}")
        stops = tuple(
            Entry(_ICONS[stop], presses if stop is ViewersStop.PRESSES else text(f"viewers-{stop}"))
            for stop in ViewersStop
        )
        entries = Entries(stops, self._at)
        address, *others = viewers.addresses or ("",)
        if not address:
            nowhere = Heading(text("viewers-no-network"), "title")
            wide: Node = Row(
                (Picture(Tone.INK2, Icon.EYE_OFF), Col((Gap(), nowhere, entries), (40, 60, 0), 8)), (290, 0)
            )
            compact: Node = Col((nowhere, entries), (40, 0), 4)
        else:
            code = qr_code(viewers.invitation)
            head = Heading(name(address), "head")
            named = next((each for each in others if ".local" in each), "")
            other = Paragraph(text("viewers-or", address=name(named)) if named else NOTHING, "body", Tone.INK2, lines=1)
            who = Paragraph(_who(host, viewers.joined.viewers), "body", lines=2)
            wide = Row((code, Col((head, other, who, entries), (60, 34, 68, 0), 6)), (312, 0))
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
                self._take(host, tuple(ViewersStop)[self._at])
            case Role.LEFT | Role.RIGHT if viewers.on:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % len(ViewersStop)
            case Role.LEFT | Role.RIGHT:
                host.refuse(role, text("core-nothing-here"))

    def touch(self, host: _Needs, stop: int) -> None:
        if host.viewers.on and 0 <= stop < len(ViewersStop):
            self._at = stop
            self.press(host, Role.GO)

    def _take(self, host: _Needs, stop: ViewersStop) -> None:
        viewers = host.viewers
        match stop:
            case ViewersStop.PRESSES:
                viewers.let_press(not viewers.presses)
            case ViewersStop.EVERYBODY_OUT:
                viewers.everybody_out()
                host.tell(Role.GO, text("viewers-all-out"), Icon.OUT)
            case ViewersStop.OFF:
                viewers.switch_off()


class AdmitPage(AppPage):
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


def _who(host: _Needs, viewers: tuple[Looking, ...]) -> Text:
    """Each with its language, as far as there is room: "Phone (Русский), TV (English)"."""
    if not viewers:
        return text("viewers-count", count=0)
    each = tuple(
        text("viewers-one", kind=text(f"viewers-kind-{one.kind}"), language=name(host.languages.get(one.language, "")))
        for one in viewers[:MOST_NAMED]
    )
    listed = text("core-list", items=each)
    more = len(viewers) - len(each)
    return text("viewers-and-more", list=listed, count=more) if more else listed


def choosing(who: Text | None) -> Arranged:
    """What others see while one person alone looks at the box: who, and never what."""
    head = Heading(text("viewers-somebody") if who is None else who, "hero", centred=True)
    does = Paragraph(text("viewers-is-choosing"), "title", centred=True, lines=1)
    why = Paragraph(text("viewers-choosing-why"), "body", Tone.INK2, centred=True, lines=2)
    return Arranged(
        Col((Gap(), head, does, Gap(), why), (0, 110, 50, 0, 70)),
        Col((Gap(), head, does, Gap(), why), (0, 56, 34, 0, 52)),
    )


__all__ = ["AdmitPage", "ViewersPage", "choosing"]
