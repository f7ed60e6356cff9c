"""What stands before a night whose lines are not all spoken: which, in which voice, what chimes mean. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.app.table.page import AppPage, Host, both, scene
from companion.app.table.speech import Speech
from companion.core.game import READ_ALOUD, Offer
from companion.core.view import Hands, Icon, Label, Line, Role, Scene, Tone
from companion.core.words import Text, name, text
from companion.voice.speak import Report, Source

LINES_A_SHEET = 4
WORDS_OF_A_LINE = 6
"""So much of a line is shown to tell which it is."""
_TITLE = text("voice-preflight-title")


def findings(speech: Speech, reports: tuple[Report, ...], *, working: bool, audible: bool) -> tuple[Hands, ...]:
    """Sheets to be read before eyes are shut; none if every line is spoken by one voice."""
    told = [
        *_about_sound(working, audible),
        *(line for report in reports for line in _about_voices(report)),
        *(Line(Icon.LANGUAGE, text("voice-borrowed")) for report in reports if report.borrowed),
    ]
    missing = [
        Line(Icon.MUTE, name(_beginning(speech.line(key, report.language))), Tone.INK2)
        for report in reports
        for key in report.missing
    ]
    legend = [
        Line(Icon.HOURGLASS, name(meaning)) for meaning in dict.fromkeys(m for r in reports for m in speech.legend(r))
    ]
    return (
        *_sheets(_TITLE, told),
        *_sheets(text("voice-preflight-without"), missing),
        *_sheets(text("voice-preflight-legend"), legend),
    )


def _about_sound(working: bool, audible: bool) -> Iterator[Line]:
    if not working:
        yield Line(Icon.MUTE, text("voice-preflight-no-sound"), Tone.RED)
    elif not audible:
        yield Line(Icon.MUTE, text("voice-preflight-volume"), Tone.RED)


def _about_voices(report: Report) -> Iterator[Line]:
    if report.missing:
        yield Line(Icon.WARNING, text("voice-preflight-missing", lines=len(report.missing)))
    if report.coming:
        yield Line(Icon.HOURGLASS, text("voice-preflight-coming", lines=len(report.coming)))
    if report.unfit:
        yield Line(Icon.WARNING, text("voice-preflight-unfit", files=len(report.unfit)))
    if report.mixed or report.missing or report.unfit:
        for group in report.groups:
            source = Text(f"voice-source-{group.source}")
            line = text("voice-preflight-group", lines=len(group.keys), source=source, voice=group.voice)
            yield Line(Icon.MUTE if group.source is Source.CHIME else Icon.CHECK, line, Tone.INK2)


def _beginning(words: str) -> str:
    first = words.split()
    return words if len(first) <= WORDS_OF_A_LINE else f"{' '.join(first[:WORDS_OF_A_LINE])} …"


def _sheets(title: Text, lines: list[Line]) -> Iterator[Hands]:
    pages = -(-len(lines) // LINES_A_SHEET)
    for page in range(pages):
        shown = tuple(lines[page * LINES_A_SHEET : (page + 1) * LINES_A_SHEET])
        yield Hands(title, shown, page + 1, pages)


class PreflightPage(AppPage):
    """Sheet after sheet; go leads through all of them before it goes on.

    ``unheard``: nothing of it would be heard, so that right, on the last sheet, lets a person read it instead, if the
    game knows how.
    """

    def __init__(self, sheets: tuple[Hands, ...], *, unheard: bool = False) -> None:
        self._sheets = sheets
        self._unheard = unheard
        self._at = 0

    def _reader(self, host: Host) -> Offer[Any] | None:
        """What lets a person read, on the last sheet."""
        session = host.session
        if not self._unheard or session is None or self._at + 1 < len(self._sheets):
            return None
        return session.offer(READ_ALOUD)

    def scene(self, host: Host) -> Scene:
        last = self._at + 1 == len(self._sheets)
        reader = self._reader(host)
        labels = (
            Label(Role.LEFT, meant=self._at > 0),
            Label(Role.GO, text("core-play-on" if last else "core-next"), primary=True),
            Label(Role.RIGHT, reader.label) if reader is not None else Label(Role.RIGHT, meant=not last),
        )
        sheet = self._sheets[self._at]
        path = (_TITLE,) if sheet.title == _TITLE else (_TITLE, sheet.title)
        return scene(host, both(sheet), labels, icon=Icon.MOON, path=path)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        last = len(self._sheets) - 1
        match role:
            case Role.GO if self._at == last:
                host.close()
            case Role.GO | Role.RIGHT if self._at < last:
                self._at += 1
            case Role.RIGHT if self._reader(host) is not None:
                if host.attempt(role, lambda: _read(host)):
                    host.back_to_play()
            case Role.LEFT if self._at > 0:
                self._at -= 1
            case _:
                host.refuse(role, text("core-nothing-here"))


def _read(host: Host) -> None:
    assert host.session is not None, "a pre-flight lies over a play"
    host.session.take(READ_ALOUD)
