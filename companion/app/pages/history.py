"""The history of a play: every row, newest first, and the jump to any of them. Must not know which game it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Protocol

from companion.app.table.page import CLOSE, OnTheTable, Page, Turns, both, scene
from companion.app.table.session import Session
from companion.core.game import Anew, Answer, ByHand, Correct, Leave
from companion.core.play import By
from companion.core.play import Row as Kept
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


def events(session: Session, newest: int, oldest: int) -> Iterator[tuple[int, Event]]:
    """The history from row ``newest`` back to ``oldest``: each row with its number, then what followed from it."""
    signs = {type(offer.move): offer.icon for offer in session.offers}
    for n in range(newest, oldest - 1, -1):
        if not n:
            yield 0, Event(text("core-began"), Icon.FLAG, time=_time(session, 0))
            continue
        row = session.play.row(n)
        if not row.move:
            yield n, Event(text("core-kept-damaged", move=n), Icon.WARNING)
            continue
        title = text("core-instead", what=row.title, count=row.dropped) if row.dropped else row.title
        by_box = row.by is By.BOX
        yield n, Event(title, _sign(session, row, signs), NOTHING if by_box else _time(session, n), small=by_box)
        for note in row.notes:
            yield n, Event(note, small=True)


def _time(session: Session, n: int) -> Text:
    """When row ``n`` was made, by the clock on the wall; of another day also which one. Nothing if nobody knows."""
    rows = session.play.rows
    made_s, now_s = rows.when(n), rows.now()
    if made_s is None or now_s is None:
        return NOTHING
    made = datetime.fromtimestamp(made_s).astimezone()
    if made.year < NEVER_SET:
        return NOTHING
    time = f"{made:%H:%M}"
    if made.date() == datetime.fromtimestamp(now_s).astimezone().date():
        return name(time)
    return text("core-on-day", day=made.day, month=made.month, time=time)


def _sign(session: Session, row: Kept, signs: Mapping[type, IconName | Tone]) -> IconName:
    """What stands on the rail beside a move."""
    if row.drew:
        return Icon.ROLL
    try:
        move = session.play.made_in(row)
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
            sign = session.game.sign(key, value) if isinstance(value, str) else None
            return sign if isinstance(sign, IconName) else Icon.CHECK
        case _:
            sign = signs.get(type(move))
            return sign if isinstance(sign, IconName) else Icon.CHECK


class _Needs(Turns, OnTheTable, Protocol):
    """The play whose history it is."""


class HistoryPage(Page):
    """Every row of the play, newest first; go jumps to the focused one. Nothing is lost until the next move."""

    def __init__(self) -> None:
        self._at = 0

    def scene(self, host: _Needs) -> Scene:
        session = _session(host)
        rows = session.play.rows
        target = rows.last - self._at
        newest = min(rows.last, target + HISTORY_ROWS // 2)
        told = tuple(events(session, newest, max(0, newest - HISTORY_ROWS)))
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
        )
        path = (*session.view.path[:1], text("core-table-history"))
        return scene(host, both(timeline), labels, icon=session.view.icon, path=path)

    def press(self, host: _Needs, role: Role, times: int = 1) -> None:
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
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))
