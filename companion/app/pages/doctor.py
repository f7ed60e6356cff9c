"""The doctor's findings on the screen, worst first. Knows no checks."""

from __future__ import annotations

from typing import Protocol

from companion.app.table.findings import BADNESS, Finding, Level
from companion.app.table.page import CLOSE, AppPage, Examined, Turns, moment, scene
from companion.core.view import (
    Col,
    Entries,
    Entry,
    Gap,
    Heading,
    Icon,
    Label,
    Paragraph,
    Picture,
    Role,
    Row,
    Scene,
    Tone,
)
from companion.core.view import Page as Arranged
from companion.core.words import NOTHING, Text, name, text

SIGNS = {Level.OK: Icon.CHECK, Level.WARNING: Icon.WARNING, Level.FAULT: Icon.FAULT}
TONES = {Level.OK: Tone.INK2, Level.WARNING: Tone.ACCENT, Level.FAULT: Tone.RED}


class _Needs(Turns, Examined, Protocol):
    """What looks the box over."""


def _upright(shown: Finding) -> Col:
    """On an upright screen: its sign large, what was found and what to do below each other."""
    said = Paragraph(shown.said, "body", lines=4, centred=True)
    remedy = Paragraph(shown.remedy, "body", Tone.ACCENT, lines=5, centred=True)
    sign = Picture(TONES[shown.level], SIGNS[shown.level])
    return Col((sign, Heading(shown.caption, "head", centred=True), said, remedy, Gap()), (0, 40, 66, 96, 0), 4)


class DoctorPage(AppPage):
    """Left and right go through the findings; go checks again, roll takes a newer version from a stick."""

    def __init__(self, host: _Needs) -> None:
        self._look(host)

    def _look(self, host: _Needs) -> None:
        self._at = 0
        self._findings = _worst_first(host.examine())
        self._newer = host.updates.newer()

    def scene(self, host: _Needs) -> Scene:
        path = (text("doctor-title"),)
        again = Label(Role.GO, text("doctor-again"), primary=True)
        update = (Label(Role.ROLL, text("doctor-update")),) if self._newer else ()
        if not self._findings:
            return scene(host, moment(Icon.CHECK, text("doctor-all-good"), NOTHING), (CLOSE, again, *update), path=path)
        shown = self._findings[self._at]
        entries = tuple(Entry(SIGNS[each.level], each.caption) for each in self._findings)
        said = Paragraph(shown.said, "body", lines=4)
        remedy = Paragraph(shown.remedy, "body", Tone.ACCENT, lines=5)
        head = Heading(shown.caption, "title", icon=SIGNS[shown.level])
        page = Arranged(
            Row((Entries(entries, self._at), Col((head, said, remedy), (56, 120, 0))), (270, 0)),
            Col((head, said, remedy), (34, 66, 0)),
            tall=_upright(shown),
        )
        labels = (CLOSE, Label(Role.LEFT), again, Label(Role.RIGHT), *update)
        return scene(host, page, labels, path=(*path, self._counted()))

    def _counted(self) -> Text:
        faults = sum(finding.level is Level.FAULT for finding in self._findings)
        warnings = sum(finding.level is Level.WARNING for finding in self._findings)
        if faults:
            return text("doctor-count-faults", count=faults)
        return text("doctor-count-warnings", count=warnings) if warnings else text("doctor-all-good")

    def press(self, host: _Needs, role: Role, times: int = 1) -> None:
        match role:
            case Role.LEFT | Role.RIGHT if self._findings:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % len(self._findings)
            case Role.GO:
                self._look(host)
            case Role.ROLL if self._newer:
                self._take(host)
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))

    def _take(self, host: _Needs) -> None:
        try:
            host.updates.begin()
        except OSError as fault:
            host.refuse(Role.ROLL, text("doctor-update-failed", why=name(str(fault))))
        else:
            host.tell(Role.ROLL, text("doctor-updating"))

    def touch(self, host: _Needs, stop: int) -> None:
        if 0 <= stop < len(self._findings):
            self._at = stop


def _worst_first(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """A newer version before all else that is well."""
    return tuple(sorted(findings, key=lambda finding: -BADNESS[finding.level]))
