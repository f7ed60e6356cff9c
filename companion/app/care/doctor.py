"""Looks a box over: system, rights, buses, screen, sound, store. Each check is a line with a remedy.

Checks are pure over a ``Machine``, so every ailment can be tried on a folder that looks like a sick system. Nothing is
opened that the running box may have open: no line, no bus, no display, no sound card.
"""

from __future__ import annotations

import ctypes.util
import importlib
import importlib.metadata
import os
import platform
import re
import shutil
import sqlite3
import sys
import time
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, assert_never

from msgspec import Struct

from companion import __version__
from companion.app.assets import Places
from companion.app.care.boot_config import BootConfig, Family, family_of, read_boot_config
from companion.app.care.mounts import Keeps, keeps
from companion.app.care.starts import Starts
from companion.app.care.wiring import claims
from companion.app.config.settings import DisplayDriver, PinFactory, RingKind, Settings
from companion.app.config.yaml_reader import Problem
from companion.app.errors import StoreError
from companion.app.store.play_file import PlaysOnDisk
from companion.app.table.findings import Finding, Level
from companion.box import pins
from companion.box.display import connected_card
from companion.box.errors import PartError
from companion.box.gpio import header_chip, import_lgpio
from companion.box.pins import Bus
from companion.box.power import PowerSensor
from companion.box.speaker import sound_cards
from companion.core.words import NOTHING, Text, name, text

LOW_BYTES = 50 << 20
FULL_BYTES = 5 << 20
"""A night of a long game is some two megabytes."""
KMSDRM_LIBRARIES = {
    "gbm": "libgbm1",
    "drm": "libdrm2",
    "EGL": "libegl1",
    "GLESv2": "libgles2",
    "xkbcommon": "libxkbcommon0",
}
"""What SDL loads when it opens the screen without a desktop, and the Debian package of each."""
UNIT = "etc/systemd/system/companion.service"
WANTED = "etc/systemd/system/multi-user.target.wants/companion.service"
PACKAGED_UNIT = "usr/lib/systemd/system/companion.service"
AUTOSTART = "etc/xdg/autostart/companion.desktop"
THIS_PROGRAM_IS_NEWER_THAN = 2026
"""A clock that shows an earlier year was never set."""


class Machine(Struct, frozen=True):
    """The system under examination.

    :ivar root: where its file system begins.
    :ivar groups: names of the groups this process is in.
    :ivar is_root: rights cannot be seen, for everything is allowed.
    :ivar module: an importable module or None.
    :ivar library: whether the dynamic linker finds a library.
    :ivar packages: version by name of the Python distributions installed.
    :ivar allowed: whether this process may read and write a file.
    :ivar free_bytes: free on the disk of a path, None if unknown.
    """

    root: Path
    groups: frozenset[str]
    is_root: bool
    environ: Mapping[str, str]
    module: Callable[[str], Any | None]
    library: Callable[[str], bool]
    packages: Mapping[str, str]
    allowed: Callable[[Path], bool]
    free_bytes: Callable[[Path], int | None]
    year: int

    def file(self, path: Path | str) -> Path:
        """That absolute path below ``root``."""
        return self.root / str(path).lstrip("/")

    def read(self, path: str) -> str | None:
        try:
            return self.file(path).read_text(encoding="utf-8", errors="replace").strip("\0\n ")
        except OSError:
            return None

    @property
    def model(self) -> str:
        """As the device tree has it, "" on a PC."""
        return self.read("proc/device-tree/model") or ""

    @property
    def on_desktop(self) -> bool:
        return bool(self.environ.get("DISPLAY") or self.environ.get("WAYLAND_DISPLAY"))


def this_machine() -> Machine:
    """The system we run on."""
    import grp

    groups = set()
    for number in {*os.getgroups(), os.getegid()}:
        try:
            groups.add(grp.getgrgid(number).gr_name)
        except KeyError:
            continue
    wanted = ("pygame-ce", "pygame", "gpiozero", "gpiod", "lgpio", "rpi-lgpio", "msgspec", "fluent.runtime", "pyyaml")
    return Machine(
        root=Path("/"),
        groups=frozenset(groups),
        is_root=os.geteuid() == 0,
        environ=os.environ,
        module=_module,
        library=lambda name: ctypes.util.find_library(name) is not None,
        packages={name: found for name in wanted if (found := _version(name)) is not None},
        allowed=lambda path: os.access(path, os.R_OK | os.W_OK),
        free_bytes=_free_bytes,
        year=time.gmtime().tm_year,
    )


def _module(name: str) -> Any | None:
    if name == "lgpio":
        try:
            return import_lgpio()
        except PartError as fault:
            return None if "not installed" in str(fault) else object()
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def _version(package: str) -> str | None:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


def _free_bytes(path: Path) -> int | None:
    while not path.exists() and path != path.parent:
        path = path.parent
    try:
        return shutil.disk_usage(path).free
    except OSError:
        return None


def examine(machine: Machine, settings: Settings, problems: Sequence[Problem], places: Places) -> tuple[Finding, ...]:
    """Every check, in the order in which one builds a box."""
    config = read_boot_config(machine.root, machine.model)
    checks: tuple[tuple[str, Iterator[Finding]], ...] = (
        ("versions", _versions(machine)),
        ("machine", _model(machine)),
        ("power", _power(machine)),
        ("service", _service(machine)),
        ("settings", _settings(problems)),
        ("groups", _rights(machine, settings)),
        ("library", _pin_factory(machine, settings)),
        ("header", _header(machine, settings)),
        ("pins", _pins(settings, config)),
        ("ring", _ring(machine, settings)),
        ("core_clock", _core_clock(machine, settings, config)),
        ("pygame", _pygame(machine)),
        ("screen", _screen(machine, settings)),
        ("backlight", _backlight(machine)),
        ("sound", _sound(machine, settings)),
        ("folder", _folder(machine, places)),
        ("store", _store(machine, places)),
        ("clock", _clock(machine)),
        ("faults", _faults(places)),
    )
    return tuple(finding for check, found in checks for finding in _seen(check, found))


def _seen(check: str, found: Iterator[Finding]) -> Iterator[Finding]:
    """What a check finds; a folder that may not even be looked into is a finding too."""
    try:
        yield from found
    except OSError as fault:
        yield _bad(Level.WARNING, check, "unseen", file=str(fault.filename or "?"))


def _ok(check: str, said: str, **args: str | int | Text) -> Finding:
    return Finding(check, Level.OK, text(f"doctor-{said}", **args))


def _bad(level: Level, check: str, said: str, **args: str | int | Text) -> Finding:
    """The message ``doctor-<said>`` has a remedy of the same name with ``-do`` at its end."""
    return Finding(check, level, text(f"doctor-{said}", **args), text(f"doctor-{said}-do", **args))


# ---------------------------------------------------------------- the system
def _versions(machine: Machine) -> Iterator[Finding]:
    listed = [f"{name} {version}" for name, version in machine.packages.items()]
    words = ", ".join((f"companion {__version__}", f"Python {platform.python_version()}", *listed))
    yield _ok("versions", "versions", versions=words)


def _model(machine: Machine) -> Iterator[Finding]:
    if machine.model:
        yield _ok("machine", "model", model=machine.model)
    else:
        yield _ok("machine", "no-pi", system=f"{sys.platform} {platform.machine()}")


def _power(machine: Machine) -> Iterator[Finding]:
    """The Pi's supply, as the firmware's voltage sensor reports it."""
    sensor = PowerSensor.find(machine.file("sys"))
    if sensor is not None:
        yield _bad(Level.WARNING, "power", "power-low") if sensor.low else _ok("power", "power-good")
    elif family_of(machine.model) is not None:
        yield _ok("power", "power-no-sensor")


def _settings(problems: Sequence[Problem]) -> Iterator[Finding]:
    if problems:
        yield _bad(Level.WARNING, "settings", "settings-bad", count=len(problems))
    else:
        yield _ok("settings", "settings-good")


def _service(machine: Machine) -> Iterator[Finding]:
    """Whether it starts by itself, and whether what is started is still there."""
    for place, starts in (
        (UNIT, "service-unit"),
        (AUTOSTART, "service-desktop"),
        (PACKAGED_UNIT, "service-unit"),
    ):
        entry = machine.read(place)
        if entry is None or (place == PACKAGED_UNIT and not machine.file(WANTED).is_symlink()):
            continue
        started = re.search(r'^Exec(?:Start)?=(?:"([^"]+)"|(\S+))', entry, re.MULTILINE)
        program = (started[1] or started[2]).replace("%%", "%") if started is not None else None
        if program is not None and not machine.file(program).exists():
            yield _bad(Level.FAULT, "service", "service-gone", program=program)
        else:
            yield _ok("service", starts)
        return
    yield _ok("service", "service-by-hand")


def _is_service(machine: Machine) -> bool:
    """It starts as a unit, and so as a user of its own."""
    return machine.read(UNIT) is not None or machine.file(WANTED).is_symlink()


def _faults(places: Places) -> Iterator[Finding]:
    """What ended the program since the machine was switched on."""
    for ended in Starts(places.state).lately[-1:]:
        yield _bad(Level.WARNING, "faults", "ended-by", what=name(ended.what))


def _clock(machine: Machine) -> Iterator[Finding]:
    """Dates in the history need a clock that somebody set; nothing in a play does."""
    if machine.file("run/systemd/timesync/synchronized").exists() or machine.year >= THIS_PROGRAM_IS_NEWER_THAN:
        yield _ok("clock", "clock-good")
    else:
        yield _bad(Level.WARNING, "clock", "clock-unset", year=str(machine.year))


# ---------------------------------------------------------------- rights and pins
def _needed_groups(machine: Machine, settings: Settings) -> Iterator[str]:
    if settings.uses_pins or settings.encoder.a is not None:
        yield "gpio"
    if settings.ring.kind is RingKind.SPI:
        yield "spi"
    if not machine.on_desktop:
        yield "video"
        if settings.display.driver is not DisplayDriver.FRAMEBUFFER:
            yield from ("render", "input")
        if settings.sound.on:
            yield "audio"


def _rights(machine: Machine, settings: Settings) -> Iterator[Finding]:
    needed = tuple(_needed_groups(machine, settings))
    missing = ",".join(group for group in needed if group not in machine.groups)
    if not needed:
        yield _ok("groups", "groups-none")
    elif machine.is_root:
        yield _bad(Level.WARNING, "groups", "groups-root")
    elif missing:
        yield _bad(Level.FAULT, "groups", "groups-missing", groups=missing)
    else:
        yield _ok("groups", "groups-good", groups=", ".join(needed))


def _pin_factory(machine: Machine, settings: Settings) -> Iterator[Finding]:
    """The library that drives the pins is there, and is the real one."""
    if not _wants_pins(settings):
        return
    match settings.pin_factory:
        case PinFactory.MOCK:
            return
        case PinFactory.GPIOD:
            library, lacks = "gpiod", _lacks(machine, "gpiod", "LineSettings", "gpiod-old")
        case PinFactory.LGPIO:
            library, lacks = "lgpio", _lacks(machine, "lgpio", "gpiochip_open", "lgpio-stub")
        case PinFactory.RPIGPIO:
            library = "rpi-lgpio" if "rpi-lgpio" in machine.packages else "RPi.GPIO"
            lacks = _rpigpio_lacks(machine)
        case _:
            assert_never(settings.pin_factory)
    if lacks:
        yield _bad(Level.FAULT, "library", lacks)
    elif machine.module("gpiozero") is None:
        yield _bad(Level.FAULT, "library", "gpiozero-missing")
    else:
        yield _ok("library", "library-good", library=library)


def _lacks(machine: Machine, module: str, marked_by: str, otherwise: str) -> str:
    """What is wrong with a library; the real one of its age has ``marked_by``. "" if nothing is."""
    there = machine.module(module)
    if there is None:
        return f"{module}-missing"
    return "" if hasattr(there, marked_by) else otherwise


def _rpigpio_lacks(machine: Machine) -> str:
    if machine.module("RPi.GPIO") is None:
        return "rpigpio-missing"
    needs_lgpio = family_of(machine.model) is Family.PI_5
    return "rpigpio-on-pi5" if needs_lgpio and "rpi-lgpio" not in machine.packages else ""


def _wants_pins(settings: Settings) -> bool:
    return settings.uses_pins or settings.encoder.a is not None


def _header(machine: Machine, settings: Settings) -> Iterator[Finding]:
    if not _wants_pins(settings):
        yield _ok("header", "header-unused")
        return
    try:
        number = header_chip(machine.file("sys"), _no_label(machine))
    except PartError:
        yield _bad(Level.FAULT, "header", "header-missing")
        return
    device = machine.file(f"dev/gpiochip{number}")
    if not device.exists():
        yield _bad(Level.FAULT, "header", "header-missing")
    elif not machine.allowed(device):
        yield _bad(Level.FAULT, "header", "header-denied", device=f"/dev/gpiochip{number}")
    else:
        yield _ok("header", "header-good", device=f"/dev/gpiochip{number}")


def _no_label(machine: Machine) -> Callable[[int], str] | None:
    """Chips without a device tree are told by their label, which sysfs has as well."""

    def label(number: int) -> str:
        for path in machine.file("sys/class/gpio").glob("gpiochip*"):
            device = path / "device" / f"gpiochip{number}"
            if device.exists():
                return machine.read(str((path / "label").relative_to(machine.root))) or ""
        return ""

    return label


def _pins(settings: Settings, config: BootConfig | None) -> Iterator[Finding]:
    wanted = claims(settings)
    if not wanted:
        return
    in_use = config.buses if config is not None else frozenset()
    select = config.spi1_select if config is not None else pins.SPI1_SELECT
    errors, clashes = pins.check(wanted, in_use, spi1_select=select)
    if config is not None and settings.ring.kind is RingKind.SPI and settings.ring.bus == 0 and config.screen_on_spi0:
        yield _bad(Level.FAULT, "pins", "pins-screen-and-ring", overlay=config.screen_on_spi0)
    for claim in wanted:
        others = pins.buses(claim.pin, spi1_select=select)
        owners = [bus for bus in others if bus in in_use and bus is not claim.bus]
        if owners and not (owners == [Bus.SPI1] and claim.bus is Bus.SPI1):
            yield _bad(
                Level.FAULT,
                "pins",
                "pins-taken",
                owner=claim.owner,
                pin=pins.describe(claim.pin),
                bus=owners[0].value,
            )
    if not errors:
        yield _ok("pins", "pins-good", count=len(wanted), shared=len(clashes))


def _ring(machine: Machine, settings: Settings) -> Iterator[Finding]:
    if settings.ring.kind is not RingKind.SPI:
        return
    bus = settings.ring.bus
    device = f"/dev/spidev{bus}.0"
    if not machine.file(device).exists():
        switch = "dtparam=spi=on" if bus == 0 else "dtoverlay=spi1-1cs"
        yield _bad(Level.FAULT, "ring", "spi-off", device=device, switch=switch)
    elif not machine.allowed(machine.file(device)):
        yield _bad(Level.FAULT, "ring", "spi-denied", device=device)
    else:
        yield _ok("ring", "spi-good", device=device, count=settings.ring.count)


def _core_clock(machine: Machine, settings: Settings, config: BootConfig | None) -> Iterator[Finding]:
    family = family_of(machine.model)
    if settings.ring.kind is not RingKind.SPI or family is None or config is None:
        return
    if config.core_clock_fixed(family):
        yield _ok("core_clock", "core-clock-good")
    else:
        lines = "core_freq=500, core_freq_min=500" if family is Family.PI_4 else "core_freq=250"
        yield _bad(Level.WARNING, "core_clock", "core-clock-moves", lines=lines)


# ---------------------------------------------------------------- screen and sound
def _pygame(machine: Machine) -> Iterator[Finding]:
    both = {"pygame", "pygame-ce"} & set(machine.packages)
    if both == {"pygame", "pygame-ce"}:
        yield _bad(Level.FAULT, "pygame", "pygame-twice")


def _without_desktop(machine: Machine, settings: Settings) -> bool:
    driver = settings.display.driver
    return driver is DisplayDriver.KMSDRM or (driver is DisplayDriver.AUTO and not machine.on_desktop)


def _screen(machine: Machine, settings: Settings) -> Iterator[Finding]:
    wanted = settings.display
    if wanted.driver is DisplayDriver.FRAMEBUFFER:
        yield from _framebuffer(machine, settings)
        return
    if wanted.driver is DisplayDriver.NONE:
        yield _bad(Level.FAULT, "screen", "screen-off")
        return
    if _without_desktop(machine, settings):
        yield from _kmsdrm(machine, settings)
    elif machine.on_desktop:
        yield _ok("screen", "screen-desktop")
    else:  # it may be asked over a network while the desktop is there
        yield _bad(Level.WARNING, "screen", "screen-no-desktop")


def _kmsdrm(machine: Machine, settings: Settings) -> Iterator[Finding]:
    """The kernel's own screen, without a desktop."""
    wanted = settings.display
    missing = [package for library, package in KMSDRM_LIBRARIES.items() if not machine.library(library)]
    card = connected_card(wanted.device, machine.file("sys"))
    if missing:
        yield _bad(Level.FAULT, "screen", "screen-libraries", packages=" ".join(missing))
    if card is None:
        there = ", ".join(_connectors(machine))
        if wanted.device is not None and there:
            yield _bad(Level.FAULT, "screen", "screen-other", wanted=wanted.device, there=there)
        else:
            yield _bad(Level.FAULT, "screen", "screen-none")
    elif not machine.allowed(machine.file(f"dev/dri/card{card}")):
        yield _bad(Level.FAULT, "screen", "screen-denied", device=f"/dev/dri/card{card}")
    elif not missing:
        yield _ok("screen", "screen-good", device=f"/dev/dri/card{card}")


def _connectors(machine: Machine) -> Iterator[str]:
    """Names of the connectors that have a screen."""
    for path in sorted(machine.file("sys/class/drm").glob("card*-*")):
        named = re.fullmatch(r"card\d+-(.+)", path.name)
        if named and machine.read(str((path / "status").relative_to(machine.root))) == "connected":
            yield named[1]


def _framebuffer(machine: Machine, settings: Settings) -> Iterator[Finding]:
    device = settings.display.device
    if device is None or not machine.file(device).exists():
        there = ", ".join(sorted(f"/dev/{path.name}" for path in machine.file("dev").glob("fb[0-9]*")))
        yield _bad(Level.FAULT, "screen", "framebuffer-missing", device=device or "?", there=there or "-")
    elif not machine.allowed(machine.file(device)):
        yield _bad(Level.FAULT, "screen", "framebuffer-denied", device=device)
    else:
        yield _ok("screen", "screen-good", device=device)


def _backlight(machine: Machine) -> Iterator[Finding]:
    for light in sorted(machine.file("sys/class/backlight").glob("*")):
        if machine.allowed(light / "brightness"):
            yield _ok("backlight", "backlight-good", name=light.name)
        else:
            yield _bad(Level.WARNING, "backlight", "backlight-denied", name=light.name)


def _sound(machine: Machine, settings: Settings) -> Iterator[Finding]:
    if not settings.sound.on:
        yield _ok("sound", "sound-off")
        return
    cards = sound_cards(machine.file("proc/asound"))
    wanted = settings.sound.device
    if not cards:
        yield _bad(Level.WARNING, "sound", "sound-none")
    elif wanted is not None and wanted not in cards:
        yield _bad(Level.WARNING, "sound", "sound-other", wanted=wanted, there=", ".join(cards))
    else:
        yield _ok("sound", "sound-good", cards=wanted or ", ".join(cards))


# ---------------------------------------------------------------- what is kept
def _folder(machine: Machine, places: Places) -> Iterator[Finding]:
    folder = places.state
    existing = machine.file(folder)
    while not existing.exists() and existing != machine.root and existing != existing.parent:
        existing = existing.parent
    match keeps(folder, machine.root):
        case Keeps.FORGETS:
            yield _bad(Level.WARNING, "folder", "folder-forgets", folder=str(folder))
        case Keeps.READ_ONLY:
            yield _bad(Level.FAULT, "folder", "folder-read-only", folder=str(folder))
        case Keeps.FRAGILE:
            yield _bad(Level.WARNING, "folder", "folder-fragile", folder=str(folder))
        case Keeps.YES if not machine.allowed(existing) and _is_service(machine):
            yield _bad(Level.WARNING, "folder", "folder-of-the-box", folder=str(folder))
        case Keeps.YES if not machine.allowed(existing):
            yield _bad(Level.FAULT, "folder", "folder-denied", folder=str(folder))
        case Keeps.YES:
            yield _ok("folder", "folder-good", folder=str(folder))
    yield from _disk(machine, places)


def _disk(machine: Machine, places: Places) -> Iterator[Finding]:
    """Room beside what is kept."""
    free = machine.free_bytes(machine.file(places.state))
    if free is None:
        return
    megabytes = free >> 20
    if free < FULL_BYTES:
        yield _bad(Level.FAULT, "disk", "disk-full", megabytes=megabytes)
    elif free < LOW_BYTES:
        yield _bad(Level.WARNING, "disk", "disk-low", megabytes=megabytes)
    else:
        yield _ok("disk", "disk-good", megabytes=megabytes)


def _store(machine: Machine, places: Places) -> Iterator[Finding]:
    path = machine.file(places.store)
    aside = [old for old in sorted(path.parent.glob(f"{path.name}.*-20*")) if not old.name.endswith(("-wal", "-shm"))]
    try:
        disk = PlaysOnDisk.look(path)
    except StoreError:
        yield _bad(Level.FAULT, "store", "store-bad", file=str(places.store))
        return
    try:
        count = len(disk.plays())
    except (sqlite3.Error, StoreError):
        yield _bad(Level.FAULT, "store", "store-bad", file=str(places.store))
        return
    finally:
        disk.close()
    if aside:
        yield _bad(Level.WARNING, "store", "store-aside", file=aside[-1].name, count=count)
    else:
        yield _ok("store", "store-good", count=count)


# ---------------------------------------------------------------- after an installation
OF_THE_PARTS = ("library", "header", "pins", "pygame", "screen", "sound")
AFTER_A_RESTART = ("ring", "core_clock")
"""What config.txt switches on holds from the next start on."""


def lacking(findings: Sequence[Finding], *, boot_lines_changed: bool) -> tuple[Finding, ...]:
    """What of the box's parts does not work yet: each is one line of what ``install`` says at its end."""
    looked_at = OF_THE_PARTS if boot_lines_changed else (*OF_THE_PARTS, *AFTER_A_RESTART)
    return tuple(finding for finding in findings if finding.check in looked_at and finding.level is not Level.OK)


# ---------------------------------------------------------------- on a terminal
def as_lines(findings: Sequence[Finding], said: Callable[[Text], str]) -> Iterator[str]:
    """A line a check, a second one with the remedy."""
    captions = [said(finding.caption) for finding in findings]
    wide = max(map(_cells, captions), default=0)
    for finding, caption in zip(findings, captions, strict=True):
        yield f"{finding.level.value:<8}{caption}{' ' * (wide - _cells(caption))}  {said(finding.said)}"
        if finding.remedy != NOTHING:
            yield f"{' ' * (8 + wide)}  -> {said(finding.remedy)}"


def _cells(words: str) -> int:
    """How wide a terminal shows them: Hangul takes two cells a letter."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in words)


__all__ = ["Finding", "Level", "Machine", "as_lines", "examine", "this_machine"]
