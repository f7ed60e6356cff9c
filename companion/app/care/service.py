"""What a box needs beside the loop of play: a line about itself, a look at itself, its bench. Must not know games."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from companion.app import assets
from companion.app.config.settings import DisplayDriver, RingKind, Settings
from companion.app.config.yaml_reader import Problem
from companion.app.parts.coming_back import ReopenedRing
from companion.app.parts.opening import Opened
from companion.app.table.findings import Finding
from companion.app.table.page import AppPage
from companion.box.counted import CountedButtons
from companion.box.display import connected_card
from companion.box.errors import PartError
from companion.box.speaker import sound_cards
from companion.core.view import Role

SERVICE_CHORD = (Role.LEFT, Role.RIGHT)
"""Held while the box starts, they open the bench."""

SOFTWARE_UNAVAILABLE = 69
"""Exit code (sysexits EX_UNAVAILABLE) of a service whose display is not there: systemd tries again."""


def runs_as_service(environ: Mapping[str, str] = os.environ) -> bool:
    """Started by systemd, so that nobody reads a demonstration on standard output."""
    return bool(environ.get("NOTIFY_SOCKET"))


def awaited(settings: Settings, root: Path = Path("/")) -> Iterator[Callable[[], bool]]:
    """Whether each device of this box is there and may be opened: asked while the system starts."""
    from companion.box.gpio import header_chip

    wanted = settings.display

    def may(path: str) -> bool:
        return os.access(root / path, os.R_OK | os.W_OK)

    def screen() -> bool:
        if wanted.driver is DisplayDriver.FRAMEBUFFER:
            return may((wanted.device or "/dev/fb1").lstrip("/"))
        card = connected_card(wanted.device, root / "sys")
        return card is not None and may(f"dev/dri/card{card}")

    def header() -> bool:
        try:
            return may(f"dev/gpiochip{header_chip(root / 'sys')}")
        except PartError:  # without a device tree only opening a chip tells which it is
            return any(may(f"dev/{chip.name}") for chip in (root / "dev").glob("gpiochip*"))

    if wanted.driver is not DisplayDriver.NONE:
        yield screen
    if settings.uses_pins or settings.encoder.a is not None:
        yield header
    if settings.ring.kind is RingKind.SPI:
        yield lambda: may(f"dev/spidev{settings.ring.bus}.0")
    if settings.sound.on and settings.sound.device is not None:
        yield lambda: settings.sound.device in sound_cards(root / "proc/asound")


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
    if isinstance(opened.ring, ReopenedRing) and opened.ring.why_not:
        missing.append("missing: ring")
    return "; ".join((*parts, *missing))


def examined(settings: Settings, problems: Sequence[Problem]) -> tuple[Finding, ...]:
    """What the doctor finds, for the screen."""
    from companion.app.care.doctor import examine, this_machine

    return examine(this_machine(), settings, problems, assets.places().moved(settings.data, settings.state))


# ---------------------------------------------------------------- the bench
class Benched(Struct, frozen=True):
    """The box on the bench: its buttons, counted, and the page that tries every part."""

    buttons: CountedButtons
    page: AppPage


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
