"""Lets a machine start the box by itself, and undoes it: a plan of plain steps, then the steps. Must not know games.

Without a desktop that is a systemd unit, which owns the screen; with one it is an autostart entry, since the desktop
owns the screen and a unit cannot reach it. ``root`` may be any folder: an image on a card, or a test's.

Nothing here is all or nothing: what the box cannot do without (its user, its unit) comes in any case, and each thing
that could not be had is told at the end, in one line with its remedy.
"""

from __future__ import annotations

import contextlib
import difflib
import importlib.metadata
import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import unquote

import msgspec
from msgspec import Struct

from companion import __version__
from companion.app import assets
from companion.app.care.boot_config import boot_file
from companion.app.care.boot_lines import lines_for, with_block
from companion.app.config.settings import DisplayDriver, PinFactory, RingKind, Settings, read
from companion.app.errors import UsageError
from companion.box.pins import SPI1_SELECT
from companion.box.screens import SCREENS
from companion.files import link_whole, sync_folder, write_whole

SERVICE, DESKTOP = "service", "desktop"
NOT_FOUND = 127
"""What a shell returns for a command that is not there."""
DISTRIBUTION = "tabletop-companion"
OWN_PLACE = Path("/opt/companion")
"""Where the program goes if it lies where the box's user may not look."""
PRIVATE = (Path("/home"), Path("/root"), Path("/tmp"))
PROGRAM_IN_FILES = "/opt/companion/bin/companion"
SYSTEM_PACKAGES = ("libgbm1", "libdrm2", "libegl1", "libgles2", "libgl1-mesa-dri", "libxkbcommon0", "kbd")
"""Debian packages that the screen without a desktop needs; SDL loads them when it opens it."""
PINS_FROM_APT = "python3-lgpio"
"""Debian's package of the other pin factory, for settings that name it."""
GROUPS = "video,render,input,audio,gpio,spi"

UNIT = Path("/etc/systemd/system/companion.service")
WANTED = Path("/etc/systemd/system/multi-user.target.wants/companion.service")
AUTOSTART = Path("/etc/xdg/autostart/companion.desktop")
RULES = Path("/etc/udev/rules.d/60-companion.rules")
USERS = Path("/etc/sysusers.d/companion.conf")
OTHER_SCREENS = tuple(
    Path("/etc/systemd/system") / name for name in ("companion-other-screens.path", "companion-other-screens.service")
)
"""What opens the network to the unit while other screens look on."""
WATCHDOG = Path("/etc/systemd/system.conf.d/60-companion.conf")
SYSCTL = Path("/etc/sysctl.d/60-companion.conf")
LINK = Path("/usr/local/bin/companion")
PACKAGED_PROGRAM = Path("/usr/bin/companion")
PACKAGED_UNIT = Path("/usr/lib/systemd/system/companion.service")
"""Debian's package brings these, and rules and users with them."""
COPY = "config.txt.before-companion"
SETTINGS = Path("/etc/companion/companion.yaml")
STATE = "/var/lib/companion"
FIRST_SETTINGS = """\
# The settings of this box. Every key there is stands, with its meaning, in the companion.yaml of the program;
# "companion config check" tells what is wrong with this one.
language: en          # en, ko or ru
board: auto           # "companion wiring" shows how each board is wired
state: /var/lib/companion
data: /var/lib/companion
"""


class Write(Struct, frozen=True):
    """A file with these words. ``keep``: one that is there already belongs to the owner."""

    path: Path
    words: str
    keep: bool = False


class Link(Struct, frozen=True):
    """A symbolic link; replaces a link, never a file."""

    path: Path
    to: Path


class Remove(Struct, frozen=True):
    """A file or link, if it is there. ``link``: a file in its place belongs to somebody else."""

    path: Path
    link: bool = False


class Run(Struct, frozen=True):
    """A command of the running system; left out for an image. ``may_fail``: worth a try only. ``remedy``: it may fail
    too, and then what is lacking (``why``) is told at the end with this way to get it."""

    command: tuple[str, ...]
    why: str
    may_fail: bool = False
    remedy: str = ""


class FirstOf(Struct, frozen=True):
    """Ways to one thing, the best first: the next is tried where one fails."""

    commands: tuple[tuple[str, ...], ...]
    why: str
    remedy: str


class Lack(Struct, frozen=True):
    """Something that cannot be had here; told at the end."""

    what: str
    remedy: str


class BootLines(Struct, frozen=True):
    """Our block in config.txt holds these lines; none: it goes."""

    path: Path
    lines: tuple[str, ...]


class SayLine(Struct, frozen=True):
    """A line for the person."""

    words: str


Step: TypeAlias = Write | Link | Remove | Run | FirstOf | Lack | BootLines | SayLine


def kind_of(root: Path) -> str:
    """``desktop`` if the system starts into one."""
    for place in ("etc/systemd/system", "usr/lib/systemd/system", "lib/systemd/system"):
        target = root / place / "default.target"
        if target.is_symlink():
            graphical = os.readlink(target).endswith("graphical.target")
            manager = root / "etc/systemd/system/display-manager.service"
            return DESKTOP if graphical and (manager.is_symlink() or manager.exists()) else SERVICE
    return SERVICE


def offered(package: str) -> bool:
    """Whether apt could install a package here; True where there is no apt to ask."""
    try:
        asked = subprocess.run(
            ("apt-cache", "policy", package),
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "LC_ALL": "C"},
        )
    except OSError:
        return True
    return any("Candidate:" in line and "(none)" not in line for line in asked.stdout.splitlines())


def apt_has_lists() -> bool:
    """Whether apt was ever told what there is; a fresh image was not. True where there is no apt."""
    lists = Path("/var/lib/apt/lists")
    return not lists.is_dir() or any(lists.glob("*_Packages*"))


def plan(
    root: Path,
    kind: str | None = None,
    *,
    program: Path | None = None,
    importable: Callable[[str], bool] = lambda name: importlib.util.find_spec(name) is not None,
    person: str | None = None,
    offers: Callable[[str], bool] | None = None,
    lists: Callable[[], bool] | None = None,
    base: Path | None = None,
    settings: Settings | None = None,
) -> tuple[Step, ...]:
    """What ``install`` does, in order: first what must be there, then what may be lacking.

    :param kind: service or desktop; None: as the system is.
    :param program: what is started; None: the program that runs now.
    :param importable: whether Python finds a module.
    :param person: whose desktop it is; None: who called sudo.
    :param offers: whether apt has a package; None: this machine's apt is asked, of an image it is taken for granted.
    :param lists: whether apt knows any package; None: as ``offers``.
    :param base: the Python that environments are made of; None: the one that runs.
    :param settings: of the box; None: those that lie in ``root``.
    :raises UsageError: this system cannot start it.
    """
    if not any((root / place).exists() for place in ("usr/lib/systemd/systemd", "lib/systemd/systemd")):
        raise UsageError(f"{root} has no systemd: start the box with whatever starts programs there")
    kind = kind or kind_of(root)
    here = program if program is not None else Path(sys.executable).parent / "companion"
    absent = program is None and not (root / str(here).lstrip("/")).exists()
    if absent:
        here = OWN_PLACE / "bin" / "companion"
    person = person if person is not None else os.environ.get("SUDO_USER")
    packaged = here == PACKAGED_PROGRAM and (root / str(PACKAGED_UNIT).lstrip("/")).exists()
    settings = settings if settings is not None else settings_in(root)
    moved, started = _in_reach(here, base) if kind == SERVICE else ([], here)
    has = offers if offers is not None else (offered if root == Path("/") else lambda package: True)
    knows = lists if lists is not None else (apt_has_lists if root == Path("/") else lambda: True)
    owner = person if kind == DESKTOP else None
    steps: list[Step] = []
    if absent:
        steps.append(
            SayLine(f"{root} has not this program: bring it to {OWN_PLACE} there, which is what will be started")
        )
    steps += moved
    steps += _service(started, packaged) if kind == SERVICE else _desktop(started, person, packaged)
    if config := boot_file(root):
        steps.append(BootLines(Path("/") / config.relative_to(root), boot_lines(settings)))
    if not packaged:  # apt installs this package now, and would wait for itself
        steps += _of_apt(_missing(root, SYSTEM_PACKAGES if kind == SERVICE else ()), has, knows)
    steps += _pins(settings.pin_factory, bool(moved), importable, None if packaged else started, owner)
    steps += _closing(kind)
    return tuple(steps)


def settings_in(root: Path) -> Settings:
    """The settings of the box in ``root``; as they come where nobody wrote any. A Pi is known by its boot partition."""
    file = root / str(SETTINGS).lstrip("/")
    return read(file.read_bytes() if file.is_file() else b"", name=str(file), pi=boot_file(root) is not None)[0]


def boot_lines(settings: Settings) -> tuple[str, ...]:
    """What this box needs in config.txt."""
    ring = settings.ring
    return lines_for(
        ring_bus=ring.bus if ring.kind is RingKind.SPI else None,
        spi1_select=moved_select(settings),
        sound=settings.sound.device if settings.sound.on else None,
        panel=panel_overlay(settings),
    )


def panel_overlay(settings: Settings) -> str | None:
    """The overlay, with its parameters, of a panel on SPI0; None: the screen is on HDMI or DSI, or nobody knows."""
    if settings.display.driver is not DisplayDriver.FRAMEBUFFER:
        return None
    return SCREENS[settings.display.model].overlay


def moved_select(settings: Settings) -> int | None:
    """The chip select of a ring on SPI1 where the screen needs the usual one; None: it stays there."""
    if settings.ring.kind is not RingKind.SPI or settings.ring.bus != 1:
        return None
    select = SCREENS[settings.display.model].spi1_select
    return None if select == SPI1_SELECT else select


def boards_on_cards() -> dict[str, dict[str, int | str | None]]:
    """What each board needs in config.txt, for ``boards.json``: cards are prepared where nothing reads board files."""
    found: dict[str, dict[str, int | str | None]] = {}
    for path in sorted((assets.config() / "boards").glob("*.yaml")):
        settings, _ = read(f"board: {path.stem}".encode(), pi=True)
        bus = settings.ring.bus if settings.ring.kind is RingKind.SPI else None
        found[path.stem] = {
            "ring_bus": bus,
            "spi1_select": moved_select(settings),
            "panel": panel_overlay(settings),
        }
    return found


def _missing(root: Path, wanted: Sequence[str]) -> tuple[str, ...]:
    """What Debian must bring and has not yet; nothing on a system that is not Debian."""
    info = root / "var/lib/dpkg/info"
    if not info.is_dir():
        return ()
    return tuple(name for name in wanted if not any(info.glob(f"{name}.list")) and not any(info.glob(f"{name}:*.list")))


_NO_SCREEN = "a screen without a desktop"


def _of_apt(missing: Sequence[str], has: Callable[[str], bool], knows: Callable[[], bool]) -> Iterator[Step]:
    if not missing:
        return
    if not knows():  # a fresh image was never told what there is
        yield Run(("apt-get", "update", "-q"), "apt learns what there is", may_fail=True)
    elif unknown := [package for package in missing if not has(package)]:
        missing = [package for package in missing if package not in unknown]
        yield Lack(_NO_SCREEN, f"apt has no {' '.join(unknown)} here; a window on a desktop needs none of it")
    if missing:
        names = " ".join(missing)
        yield Run(
            ("apt-get", "install", "-y", "-q", "--no-install-recommends", *missing),
            _NO_SCREEN,
            remedy=f"with a network: sudo apt update && sudo apt install {names}",
        )


def _pins(
    factory: PinFactory, moved: bool, importable: Callable[[str], bool], program: Path | None, owner: str | None
) -> Iterator[Step]:
    """The module that drives the pins, where it did not come with the program.

    :param program: in the environment that pip may change; None: Debian's package has it, and pip stays out.
    """
    what = "buttons on pins"
    from_apt = ("apt-get", "install", "-y", "-q", "--no-install-recommends", PINS_FROM_APT)
    as_owner = ("runuser", "-u", str(owner), "--") if owner not in (None, "root") else ()

    def by_pip(wanted: str) -> tuple[tuple[str, ...], ...]:
        """A wheel, else a build."""
        pip = (*as_owner, str(program.parent / "python"), "-m", "pip", "install", "--quiet") if program else ()
        return (*pip, "--only-binary", ":all:", wanted), (*pip, wanted)

    match factory:
        case PinFactory.GPIOD if not moved and not importable("gpiod"):
            remedy = (
                f"keys and touch play; for pins sudo apt install {PINS_FROM_APT}, and pin_factory: lgpio in {SETTINGS}"
            )
            yield FirstOf(by_pip("gpiod>=2.2,<3"), what, remedy) if program else Lack(what, remedy)
        case PinFactory.LGPIO if moved or not importable("lgpio"):
            without = f"take pin_factory out of {SETTINGS}, which needs no lgpio"
            if program is None:
                yield Lack(what, f"sudo apt install {PINS_FROM_APT}; or {without}")
                return
            remedy = f"{without}; or sudo apt install swig gcc python3-dev, and this again"
            yield FirstOf((from_apt, *by_pip("lgpio>=0.2.2")), what, remedy)
        case _:
            return


def _private(path: Path) -> bool:
    return any(path.is_relative_to(private) for private in PRIVATE)


def _in_reach(program: Path, base: Path | None) -> tuple[list[Step], Path]:
    """The program where the box's user can start it; steps that bring it there.

    :raises UsageError: the Python below it is out of reach too.
    """
    if not _private(program):
        return [], program
    interpreter = base if base is not None else Path(sys.base_prefix) / "bin"
    if _private(interpreter):
        raise UsageError(
            f"Python itself lies in {interpreter}, where only its owner may look. Take the system's: "
            "sudo apt install python3-venv, make clean, make run PYTHON=/usr/bin/python3, then this again"
        )
    checkout = assets.config().parent
    source = str(checkout) if (checkout / "pyproject.toml").is_file() else _came_from()
    python = str(OWN_PLACE / "bin" / "python")
    steps: list[Step] = [
        SayLine(f"{program} lies where only its owner may look: the box gets a copy in {OWN_PLACE}"),
        Run((sys.executable, "-m", "venv", "--system-site-packages", str(OWN_PLACE)), "a place for the program"),
        Run((python, "-m", "pip", "install", "--quiet", "--upgrade", source), "the program"),
    ]
    return steps, OWN_PLACE / "bin" / "companion"


def _came_from() -> str:
    """What pip installs to get this very program: the wheel or folder it was installed from, else its name and version.

    :raises UsageError: that wheel is gone.
    """
    try:
        told = importlib.metadata.distribution(DISTRIBUTION).read_text("direct_url.json")
        url = str(msgspec.json.decode(told or "{}", type=dict[str, Any]).get("url", ""))
    except (importlib.metadata.PackageNotFoundError, msgspec.DecodeError):
        url = ""
    if not url.startswith("file://"):
        return f"{DISTRIBUTION}=={__version__}"
    wheel = Path(unquote(url.removeprefix("file://")))
    if not wheel.exists():
        raise UsageError(f"this program was installed from {wheel}, which is gone: put it there again, then this again")
    return str(wheel)


def _quoted(program: Path) -> str:
    """As systemd.service(5) "Command lines" and the Desktop Entry Specification, "The Exec key", both take it."""
    written = str(program).replace("%", "%%")
    return written if re.fullmatch(r"[\w/.%+-]+", written) else f'"{written}"'


def _service(program: Path, packaged: bool) -> Iterator[Step]:
    yield from _users(packaged)
    yield Run(("install", "-d", "-o", "companion", "-g", "companion", STATE), "the folder of its plays")
    yield from _rules(packaged)
    yield Write(SETTINGS, FIRST_SETTINGS, keep=True)
    if packaged:
        for unit in (UNIT, *OTHER_SCREENS):
            yield Remove(unit)  # of an installation without a package: it would hide the package's
    else:
        yield Write(UNIT, _file("companion.service").replace(PROGRAM_IN_FILES, _quoted(program)))
        for unit in OTHER_SCREENS:
            yield Write(unit, _file(unit.name))
    yield Write(WATCHDOG, _file("companion-watchdog.conf"))
    yield Write(SYSCTL, _file("companion-sysctl.conf"))
    yield Remove(AUTOSTART)
    yield Link(WANTED, PACKAGED_UNIT if packaged else Path("../companion.service"))
    if packaged:
        yield Remove(LINK, link=True)
    else:
        yield Link(LINK, program)
    yield Run(("systemctl", "daemon-reload"), "systemd reads the unit now; at the next start it does", may_fail=True)


def _desktop(program: Path, person: str | None, packaged: bool) -> Iterator[Step]:
    yield from _users(packaged, only_groups=True)
    yield from _rules(packaged)
    if person not in (None, "root"):
        yield Run(("usermod", "-aG", GROUPS, str(person)), f"{person} may use pins, lights, screen and sound")
    yield Write(AUTOSTART, _file("companion.desktop").replace(PROGRAM_IN_FILES, _quoted(program)))
    for path in (WANTED, UNIT, *OTHER_SCREENS, WATCHDOG, SYSCTL):
        yield Remove(path)
    if not packaged:
        yield Link(LINK, program)
    yield Run(("systemctl", "daemon-reload"), "systemd forgets a unit that was there before", may_fail=True)


def _closing(kind: str) -> Iterator[Step]:
    if kind == DESKTOP:
        yield SayLine("The box starts with the desktop, from the next login on")
        return
    yield SayLine("The box starts with the machine. Now: sudo systemctl start companion")
    yield SayLine("How it is: systemctl status companion; what ails it: sudo -u companion companion doctor")


def _users(packaged: bool, *, only_groups: bool = False) -> Iterator[Step]:
    if packaged:
        yield Run(("systemd-sysusers", "companion.conf"), "the user companion and its groups")
        return
    words = _file("companion.sysusers")
    if only_groups:
        words = "".join(line for line in words.splitlines(True) if line[0] in "#g")
    yield Write(USERS, words)
    yield Run(("systemd-sysusers", str(USERS)), "the groups of the box's devices" if only_groups else "the user")


def _rules(packaged: bool) -> Iterator[Step]:
    if not packaged:
        yield Write(RULES, _file("60-companion.rules"))
    yield Run(("udevadm", "control", "--reload"), "udev reads the rules", may_fail=True)
    yield Run(
        ("udevadm", "trigger", "--subsystem-match=backlight", "--subsystem-match=spidev"),
        "lights and backlight",
        may_fail=True,
    )
    yield Run(("udevadm", "trigger", "--subsystem-match=gpio"), "devices get their groups", may_fail=True)


def undo(root: Path) -> tuple[Step, ...]:
    """What ``uninstall`` does: everything of ``install``, except what belongs to the person."""
    steps: list[Step] = []
    if any((root / str(unit).lstrip("/")).exists() for unit in (UNIT, WANTED)):
        steps.append(Run(("systemctl", "stop", "companion.service"), "the box is switched off", may_fail=True))
    steps += [Remove(path) for path in (WANTED, UNIT, *OTHER_SCREENS, AUTOSTART, RULES, USERS, WATCHDOG, SYSCTL)]
    steps.append(Remove(LINK, link=True))
    if config := boot_file(root):
        steps.append(BootLines(Path("/") / config.relative_to(root), ()))
    steps.append(Run(("systemctl", "daemon-reload"), "systemd forgets the unit", may_fail=True))
    steps.append(SayLine(f"Kept: {SETTINGS}, /var/lib/companion (plays and tables), the user companion, {OWN_PLACE}"))
    return tuple(steps)


def started(command: Sequence[str]) -> int:
    """The exit code of a command; that of a shell where there is no such command."""
    try:
        return subprocess.run(list(command), check=False).returncode
    except FileNotFoundError:
        return NOT_FOUND


@contextlib.contextmanager
def _readable() -> Iterator[None]:
    """sudo keeps the umask of its caller, under which the box's user might not read what is made here."""
    before = os.umask(0o022)
    try:
        yield
    finally:
        os.umask(before)


def carry_out(
    steps: Sequence[Step],
    root: Path,
    *,
    dry_run: bool = False,
    run: Callable[[Sequence[str]], int] = started,
) -> Iterator[str]:
    """Do the steps, telling each, and at the end what is lacking. Raises UsageError where one that nothing works
    without cannot be done; what was done before it stays."""
    if not dry_run and root == Path("/") and os.geteuid() != 0:
        raise UsageError("this changes the system: sudo companion install (or --dry-run to see what it would do)")
    lacks: list[Lack] = []
    for step in steps:
        match step:
            case SayLine(words):
                yield words
            case Lack():
                lacks.append(step)
            case Run() | FirstOf() if root != Path("/"):
                yield _left_out(step)
            case Run():
                yield from _ran(step, dry_run, run, lacks)
            case FirstOf():
                yield from _tried(step, dry_run, run, lacks)
            case Write() | Link() | Remove() | BootLines():
                yield from _put(step, root, dry_run)
    for lack in lacks:
        yield f"lacking: {lack.what} ({lack.remedy})"


def _left_out(step: Run | FirstOf) -> str:
    command = step.command if isinstance(step, Run) else step.commands[0]
    return f"left out for an image: {' '.join(command)}"


def _put(step: Write | Link | Remove | BootLines, root: Path, dry_run: bool) -> Iterator[str]:
    """One file, with the reason where the system does not let it. Raises UsageError."""
    try:
        with _readable():
            yield from _changed(step, _inside(root, step.path), dry_run)
    except OSError as fault:
        raise UsageError(f"{step.path}: {str(fault.strerror).lower()}. Is the system read-only?") from fault


def _ran(step: Run, dry_run: bool, run: Callable[[Sequence[str]], int], lacks: list[Lack]) -> Iterator[str]:
    command = " ".join(step.command)
    yield f"{'would run' if dry_run else 'run'}: {command}"
    if dry_run:
        return
    with _readable():
        code = run(step.command)
    if code == 0:
        return
    if step.remedy:
        lacks.append(Lack(step.why, step.remedy))
    elif step.may_fail:
        yield f"that was not possible, and the rest goes on ({step.why})"
    else:
        what = f"there is no {step.command[0]} here" if code == NOT_FOUND else f"'{command}' failed"
        raise UsageError(f"{what} ({step.why}). Put it right, and run this again: what was done stays done.")


def _tried(step: FirstOf, dry_run: bool, run: Callable[[Sequence[str]], int], lacks: list[Lack]) -> Iterator[str]:
    for command in step.commands:
        yield f"{'would run' if dry_run else 'run'}: {' '.join(command)}"
        if dry_run:
            return
        with _readable():
            if run(command) == 0:
                return
    lacks.append(Lack(step.why, step.remedy))


def _inside(root: Path, path: Path) -> Path:
    """Where a file of the system in ``root`` is. Raises UsageError where a link on the way leads out of it, as the
    absolute links of an image do: what is meant for the card would land on this machine."""
    inside = root / str(path).lstrip("/")
    if root != Path("/") and not inside.parent.resolve().is_relative_to(root.resolve()):
        raise UsageError(f"{path.parent} in {root} is a link that leads out of it, to {inside.parent.resolve()}")
    return inside


def _half_written(file: bytes, words: str) -> bool:
    """What a plug that was pulled left of these words."""
    return len(file) < len(words.encode()) and words.encode().startswith(file)


def _changed(step: Write | Link | Remove | BootLines, path: Path, dry_run: bool) -> Iterator[str]:
    would = "would " if dry_run else ""
    match step:
        case Write():
            yield _written(step, path, would, dry_run)
        case Link():
            yield _linked(step, path, would, dry_run)
        case Remove():
            yield _removed(step, path, would, dry_run)
        case BootLines():
            yield from _boot_lines_changed(step, path, would, dry_run)


def _written(step: Write, path: Path, would: str, dry_run: bool) -> str:
    there = path.read_bytes() if path.is_file() and not path.is_symlink() else None
    own = path.is_symlink() or (there is not None and not _half_written(there, step.words))
    if (step.keep and own) or there == step.words.encode():
        return f"as it is: {step.path}"
    if not dry_run:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, step.words.encode(), 0o644)  # not through a link: a masked unit is one to /dev/null
    return f"{would}write: {step.path}"


def _linked(step: Link, path: Path, would: str, dry_run: bool) -> str:
    if path.is_symlink() and Path(os.readlink(path)) == step.to:
        return f"as it is: {step.path}"
    if path.exists() and not path.is_symlink():
        return _foreign(step.path)
    if not dry_run:
        path.parent.mkdir(parents=True, exist_ok=True)
        link_whole(path, step.to)
    return f"{would}link: {step.path} -> {step.to}"


def _removed(step: Remove, path: Path, would: str, dry_run: bool) -> str:
    if not (path.exists() or path.is_symlink()):
        return f"not there: {step.path}"
    if step.link and not path.is_symlink():
        return _foreign(step.path)
    if not dry_run:
        path.unlink()
        sync_folder(path.parent)
    return f"{would}remove: {step.path}"


def _boot_lines_changed(step: BootLines, path: Path, would: str, dry_run: bool) -> Iterator[str]:
    before = path.read_bytes().decode("utf-8", "surrogateescape")
    after = with_block(before, step.lines)
    if after == before:
        yield f"as it is: {step.path}"
        return
    copy = path.with_name(COPY)
    yield f"{would}change: {step.path} (from the next start on; as it was: {step.path.with_name(COPY)})"
    yield from (f"  {line}" for line in _difference(before, after))
    if dry_run:
        return
    if not copy.exists():
        write_whole(copy, before.encode("utf-8", "surrogateescape"))
    write_whole(path, after.encode("utf-8", "surrogateescape"))
    if not step.lines and copy.exists() and copy.read_bytes() == path.read_bytes():
        copy.unlink()


def _difference(before: str, after: str) -> Iterator[str]:
    """The lines that go and come, as diff shows them."""
    for line in difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0):
        if not line.startswith(("---", "+++", "@@")):
            yield line.encode("utf-8", "replace").decode()


def _foreign(path: Path) -> str:
    return f"left alone, it is a file of somebody else: {path}"


def _file(name: str) -> str:
    return (assets.systemd() / name).read_text(encoding="utf-8")


__all__ = [
    "DESKTOP",
    "SERVICE",
    "BootLines",
    "FirstOf",
    "Lack",
    "Link",
    "Remove",
    "Run",
    "SayLine",
    "Step",
    "Write",
    "carry_out",
    "kind_of",
    "plan",
    "undo",
]
