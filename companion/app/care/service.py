"""What a box needs beside the loop of play: a line about itself, a look at itself, its bench. Must not know games."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from msgspec import Struct

from companion.app import assets
from companion.app.config.settings import Settings
from companion.app.config.yaml_reader import Problem
from companion.app.parts.opening import Opened
from companion.app.table.findings import Finding
from companion.app.table.page import Page
from companion.box.counted import CountedButtons
from companion.core.view import Role

SERVICE_CHORD = (Role.LEFT, Role.RIGHT)
"""Held while the box starts, they open the bench."""

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


def examined(settings: Settings, problems: Sequence[Problem]) -> tuple[Finding, ...]:
    """What the doctor finds, for the screen."""
    from companion.app.care.doctor import examine, this_machine

    return examine(this_machine(), settings, problems, assets.places().moved(settings.data, settings.state))


# ---------------------------------------------------------------- the bench
class Benched(Struct, frozen=True):
    """The box on the bench: its buttons, counted, and the page that tries every part."""

    buttons: CountedButtons
    page: Page


def wants_service(levels: Mapping[str, bool]) -> bool:
    """Left and right were down when the box started."""
    return all(levels.get(role.value, False) for role in SERVICE_CHORD)


def bench_of(opened: Opened, settings: Settings) -> Benched:
    """The bench for these parts."""
    from companion.app.pages.service import Bench, ServicePage
    from companion.app.parts.tones import Tones
    from companion.box.null import NullRing

    counted = CountedButtons(opened.buttons)
    bench = Bench(
        pins={name: button.pin for name, button in settings.buttons.items()},
        tallies=lambda: counted.tallies,
        levels=counted.levels,
        leds=0 if isinstance(opened.ring, NullRing) else opened.ring.count,
        play=opened.speaker.play,
        tones=Tones(),
    )
    return Benched(counted, ServicePage(bench))
