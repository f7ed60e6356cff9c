"""Sleeps until something happens or is due, then lets the host do it. Must not know what anything means."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Protocol

from companion.app.table.clock import Clock
from companion.app.table.inbox import Inbox, News
from companion.box.parts import Closed

PUMP_S = 1 / 50
PUMP_QUIET_S = 1 / 20
QUIET_AFTER_S = 5.0
"""After so long without news the window is asked less often, ..."""
PUMP_ASLEEP_S = 1 / 10
ASLEEP_AFTER_S = 20.0
"""... and after so long still less: nobody is at the keyboard, and buttons on pins wake the loop by themselves."""
LAST_RESORT_S = 5.0
"""So long the box may take to stop when the system asks; then it is stopped as it is. Every row is on the disk."""


class Driven(Protocol):
    """What the loop drives."""

    done: bool

    def handle(self, news: News) -> None: ...

    def advance(self, now_s: float) -> None: ...

    def render(self, now_s: float) -> None: ...

    def due_s(self, now_s: float) -> float | None: ...


class Beating(Protocol):
    """Whoever must hear that the loop still comes round: systemd."""

    @property
    def due_s(self) -> float | None: ...

    def beat(self, now_s: float) -> None: ...


def run(
    host: Driven,
    inbox: Inbox,
    clock: Clock,
    pump: Callable[[], None] | None,
    heart: Beating | None = None,
    afterwards: Callable[[], None] | None = None,
) -> None:
    """Until the host is done. ``pump`` fetches the window's events into the inbox; ``heart`` beats with every turn.
    ``afterwards`` is called once, after the first picture."""
    now_s = clock.now_s()
    pumped_s = 0.0
    active_s = now_s
    host.advance(now_s)
    host.render(now_s)
    if heart is not None:
        heart.beat(now_s)
    if afterwards is not None:
        afterwards()
    due_s = host.due_s(clock.now_s())
    while not host.done:
        now_s = clock.now_s()
        wake_s = _wake_s(due_s, pump is not None, pumped_s, now_s - active_s)
        if heart is not None and heart.due_s is not None:
            wake_s = heart.due_s if wake_s is None else min(wake_s, heart.due_s)
        timeout_s = 3600.0 if wake_s is None else max(0.0, wake_s - now_s)
        first = inbox.wait(timeout_s)
        now_s = clock.now_s()
        if pump is not None and now_s - pumped_s >= PUMP_S:
            pump()
            pumped_s = now_s
        if first is not None:
            active_s = now_s
            host.handle(first)
        for news in inbox.drain():
            active_s = now_s
            host.handle(news)
        if active_s == now_s or (due_s is not None and due_s <= now_s):  # else only the window was asked
            host.advance(now_s)
            host.render(now_s)
            due_s = host.due_s(clock.now_s())
        if heart is not None:
            heart.beat(now_s)


def _wake_s(due_s: float | None, pumps: bool, pumped_s: float, quiet_s: float) -> float | None:
    """When to wake at the latest, after ``quiet_s`` without news."""
    if not pumps:
        return due_s
    pump_s = pumped_s + (
        PUMP_S if quiet_s <= QUIET_AFTER_S else PUMP_QUIET_S if quiet_s <= ASLEEP_AFTER_S else PUMP_ASLEEP_S
    )
    return pump_s if due_s is None else min(due_s, pump_s)


def stop_on_signals(inbox: Inbox) -> Callable[[], None]:
    """SIGTERM, SIGINT and SIGHUP ask the box to stop; a box that does not within five seconds is ended.

    Set before the display is opened: SDL would take the signals for itself. Returns what calls the last resort off.
    """
    last_resort: list[threading.Timer] = []

    def asked(number: int, frame: FrameType | None) -> None:
        inbox.put(Closed())
        if not last_resort:
            timer = threading.Timer(LAST_RESORT_S, os._exit, (128 + number,))
            timer.daemon = True
            timer.start()
            last_resort.append(timer)

    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        if (number := getattr(signal, name, None)) is not None:
            signal.signal(number, asked)

    def called_off() -> None:
        for timer in last_resort:
            timer.cancel()

    return called_off
