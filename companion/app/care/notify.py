"""Tells systemd that the service is ready and alive, and what state it is in. Must not know what the service does.

The protocol is one datagram of ``NAME=value`` lines to the socket in ``NOTIFY_SOCKET`` (sd_notify(3)); the watchdog's
interval comes in ``WATCHDOG_USEC`` (sd_watchdog_enabled(3)). Started by hand there is no socket, and nothing is sent.
"""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Callable, Mapping

BEATS_AN_INTERVAL = 3
"""A beat may come late twice before the watchdog bites."""


def send(address: str, message: str) -> None:
    """One datagram to systemd; ``@`` begins an abstract address. A socket that is gone is no reason to stop playing."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as datagram:
        datagram.sendto(message.encode(), "\0" + address[1:] if address.startswith("@") else address)


class Heart:
    """Beats from the main loop alone, so that a loop that hangs is noticed.

    :param tell: sends one message.
    :param status: the line ``systemctl status`` shows, asked at each beat.
    :param interval_s: how long the watchdog waits; None: there is none.
    """

    def __init__(self, tell: Callable[[str], None], status: Callable[[], str], interval_s: float | None) -> None:
        self._tell = tell
        self._status = status
        self._every_s = None if interval_s is None else interval_s / BEATS_AN_INTERVAL
        self._ready = False
        self._told = ""
        self._beaten_s = 0.0

    @property
    def due_s(self) -> float | None:
        """When the next beat must come, as a moment of the loop's clock; None: whenever."""
        return self._beaten_s + self._every_s if self._ready and self._every_s is not None else None

    def beat(self, now_s: float) -> None:
        """The loop has come round. The first time is after the first frame, and means that the box is ready."""
        lines = []
        if not self._ready:
            self._ready = True
            self._beaten_s = now_s
            lines.append("READY=1")
        elif self._every_s is None or now_s < self._beaten_s + self._every_s:
            return
        else:
            self._beaten_s = now_s
            lines.append("WATCHDOG=1")
        status = self._status()
        if status != self._told:
            self._told = status
            lines.append(f"STATUS={status}")
        self._tell("\n".join(lines))

    def stopping(self) -> None:
        """The box is being switched off."""
        self._tell("STOPPING=1")


def heart_for(
    status: Callable[[], str], environ: Mapping[str, str] = os.environ, pid: int | None = None
) -> Heart | None:
    """The heart that this process owes systemd; None if it was not started by it."""
    address = environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return None
    meant = environ.get("WATCHDOG_PID", "")
    usec = environ.get("WATCHDOG_USEC", "")
    watched = usec.isdecimal() and int(usec) > 0 and meant in ("", str(os.getpid() if pid is None else pid))
    return Heart(lambda message: send(address, message), status, int(usec) / 1e6 if watched else None)
