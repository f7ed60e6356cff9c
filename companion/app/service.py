"""What a box that starts by itself needs beside the loop: a line about itself, and lights that go out. Must not know
pages or games.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

from companion.app.parts import Opened, open_ring_only
from companion.app.settings import Settings

SOFTWARE_UNAVAILABLE = 69
"""Exit code (sysexits EX_UNAVAILABLE) of a service whose display is not there: systemd tries again."""


def runs_as_service(environ: Mapping[str, str] = os.environ) -> bool:
    """Started by systemd, so that nobody reads a demonstration on standard output."""
    return bool(environ.get("NOTIFY_SOCKET"))


def status_of(opened: Opened) -> str:
    """One line for ``systemctl status``: what this box has and lacks."""
    width, height = opened.display.size
    parts = [
        f"{width}x{height}",
        f"{len(opened.buttons.names)} buttons",
        f"{opened.ring.count} LEDs",
        "sound" if opened.speaker.working else "no sound",
    ]
    missing = [f"missing: {notice.text.id.removeprefix('core-no-')}" for notice in opened.notices]
    return "; ".join((*parts, *missing))


def lights_out(settings: Settings) -> None:
    """The ring dark, whatever the program that lit it came to. Raises PartError if the ring cannot be reached."""
    for close in reversed(open_ring_only(settings)):
        close()
