"""The history of a play: every row, newest first, and the jump to any of them. Must not know which game it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Protocol

from companion.app.table.page import CLOSE, AppPage, Host, OnTheTable, Turns, WithEvenings, both, scene
from companion.app.table.session import Session
from companion.core.errors import CompanionError
from companion.core.game import Anew, Answer, ByHand, Correct, Leave
from companion.core.play import By, Play
from companion.core.play import PlayRow as Kept
from companion.core.view import Event, Icon, IconName, Label, Role, Scene, Timeline, Tone
from companion.core.words import NOTHING, Text, name, text

HISTORY_ROWS = 24
"""Rows of the history that are read at once; older ones follow as the focus moves."""
NEVER_SET = 2024
"""A clock that stands before this year was never set: a Pi without a network begins at 1970, or where it was built."""


def _session(host: _Needs) -> Session:
    if host.session is None:
        raise RuntimeError("the history is open without a play")
    return host.session


def events(
    play: Play[Any, Any, Any], newest: int, oldest: int, points: Mapping[int, str] | None = None
) -> Iterator[tuple[int, Event]]:
    """The history from row ``newest`` back to ``oldest``: each row with its number, then what followed from it.
    ``points`` are names of save points by row."""
    signs = {type(offer.move): offer.icon for offer in play.game.offers(play.state)}
    for n in range(newest, oldest - 1, -1):
        if points and n in points:
            yield n, Event(name(points[n]), Icon.FLAG, _time(play, n))
            yield from ((n, Event(event.text, small=True)) for event in _row_events(play, n, signs))
        else:
            yield from ((n, event) for event in _row_events(play, n, signs))


def _row_events(play: Play[Any, Any, Any], n: int, signs: Mapping[type, IconName | Tone]) -> Iterator[Event]:
    if not n:
        yield Event(text("core-began"), Icon.FLAG, time=_time(play, 0))
        return
    row = play.row(n)
    if not row.move:
        yield Event(text("core-kept-damaged", move=n), Icon.WARNING)
        return
    title = text("core-instead", what=row.title, count=row.dropped) if row.dropped else row.title
    by_box = row.by is By.BOX
    yield Event(title, _sign(play, row, signs), NOTHING if by_box else _time(play, n), small=by_box)
    for note in row.notes:
        yield Event(note, small=True)


def _time(play: Play[Any, Any, Any], n: int) -> Text:
    """When row ``n`` was made, by the clock on the wall; of another day also which one. Nothing if nobody knows."""
    rows = play.rows
    try:
        made_s, now_s = rows.when(n), rows.now()
    except CompanionError:  # the row is damaged
        return NOTHING
    if made_s is None or now_s is None:
        return NOTHING
    made = datetime.fromtimestamp(made_s).astimezone()
    if made.year < NEVER_SET:
        return NOTHING
    time = f"{made:%H:%M}"
    if made.date() == datetime.fromtimestamp(now_s).astimezone().date():
        return name(time)
    return text("core-on-day", day=made.day, month=made.month, time=time)


def _sign(play: Play[Any, Any, Any], row: Kept, signs: Mapping[type, IconName | Tone]) -> IconName:
    """What stands on the rail beside a move."""
    if row.drew:
        return Icon.ROLL
    try:
        move = play.made_in(row)
    except Exception:  # a move of an older version that nobody knows any more: its line stays
        return Icon.CHECK
    match move:
        case Correct():
            return Icon.PEN
        case ByHand() | Leave():
            return Icon.HAND
        case Anew():
            return Icon.ROLL
        case Answer(key, value):
            sign = play.game.sign(key, value) if isinstance(value, str) else None
            return sign if isinstance(sign, IconName) else Icon.CHECK
        case _:
            sign = signs.get(type(move))
            return sign if isinstance(sign, IconName) else Icon.CHECK


class _Needs(Turns, OnTheTable, WithEvenings, Protocol):
    """The play whose history it is."""


class HistoryPage(AppPage):
    """Every row of the play, newest first; go jumps to the focused one. Nothing is lost until the next move."""

    def __init__(self) -> None:
        self._at = 0

    def scene(self, host: _Needs) -> Scene:
        session = _session(host)
        rows = session.play.rows
        target = rows.last - self._at
        newest = min(rows.last, target + HISTORY_ROWS // 2)
        points = host.evenings.points(host.number, session.play)
        told = tuple(events(session.play, newest, max(0, newest - HISTORY_ROWS), points))
        at = next(place for place, (n, _) in enumerate(told) if n == target)
        if target == rows.head:
            consequence = text("core-here-now")
        elif target < rows.head:
            consequence = text("core-takes-back", count=rows.head - target)
        else:
            consequence = text("core-makes-again", count=target - rows.head)
        timeline = Timeline(tuple(event for _, event in told), at, consequence)
        labels = (
            CLOSE,
            Label(Role.LEFT, meant=rows.last > 0),
            Label(Role.GO, text("core-jump"), primary=target != rows.head, meant=target != rows.head),
            Label(Role.RIGHT, meant=rows.last > 0),
            Label(Role.ROLL, text("past-unmark" if target in points else "past-mark")),
        )
        path = (*session.view.path[:1], text("core-table-history"))
        return scene(host, both(timeline), labels, icon=session.view.icon, path=path)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        session = _session(host)
        count = session.play.rows.last + 1
        match role:
            case Role.LEFT | Role.RIGHT if count > 1:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % count
            case Role.GO:
                target = session.play.rows.last - self._at
                session.jump(target)
                host.back_to_play()
                host.tell(Role.BACK, text("core-jumped"), Icon.HISTORY)
            case Role.ROLL:
                from companion.app.pages.timeline import marked  # it shows its rows as this page does

                marked(host, host.number, session.play, session.play.rows.last - self._at)
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))
