"""Lets a machine start the box by itself, and undoes it: a plan of plain steps, then the steps. Must not know games.

Without a desktop that is a systemd unit, which owns the screen; with one it is an autostart entry, since the desktop
owns the screen and a unit cannot reach it. ``root`` may be any folder: an image on a card, or a test's.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from companion import __version__
from companion.app import assets
from companion.app.errors import UsageError

SERVICE, DESKTOP = "service", "desktop"
NOT_FOUND = 127
"""What a shell returns for a command that is not there."""
OWN_PLACE = Path("/opt/companion")
"""Where the program goes if it lies where the box's user may not look."""
PRIVATE = (Path("/home"), Path("/root"), Path("/tmp"))
PROGRAM_IN_FILES = "/opt/companion/bin/companion"
SYSTEM_PACKAGES = ("libgbm1", "libdrm2", "libegl1", "libgles2", "libgl1-mesa-dri", "libxkbcommon0", "kbd")
"""Debian packages that the screen without a desktop needs; SDL loads them when it opens it."""
MODULE_PACKAGES = {"lgpio": "python3-lgpio", "spidev": "python3-spidev"}
"""Python modules that come from Debian packages: on a Pi there are no wheels of them for every Python."""
MODULE_REQUIREMENTS = {"lgpio": "lgpio>=0.2.2", "spidev": "spidev>=3.6,<4"}
"""Where they come from if apt has no such package: Debian 12 outside Raspberry Pi OS has no lgpio."""
GROUPS = "video,render,input,audio,gpio,spi"

UNIT = Path("/etc/systemd/system/companion.service")
WANTED = Path("/etc/systemd/system/multi-user.target.wants/companion.service")
AUTOSTART = Path("/etc/xdg/autostart/companion.desktop")
RULES = Path("/etc/udev/rules.d/60-companion.rules")
USERS = Path("/etc/sysusers.d/companion.conf")
LINK = Path("/usr/local/bin/companion")
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
    """A command of the running system; left out for an image. ``may_fail``: worth a try only."""

    command: tuple[str, ...]
    why: str
    may_fail: bool = False


class Say(Struct, frozen=True):
    """A line for the person."""

    words: str


Step: TypeAlias = Write | Link | Remove | Run | Say


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
) -> tuple[Step, ...]:
    """What ``install`` does, in order.

    :param kind: service or desktop; None: as the system is.
    :param program: what is started; None: the program that runs now.
    :param importable: whether Python finds a module.
    :param person: whose desktop it is; None: who called sudo.
    :param offers: whether apt has a package; None: this machine's apt is asked, of an image it is taken for granted.
    :param lists: whether apt knows any package; None: as ``offers``.
    :param base: the Python that environments are made of; None: the one that runs.
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
    moved, started = _in_reach(here, base) if kind == SERVICE else ([], here)
    modules = [module for module in MODULE_PACKAGES if moved or not importable(module)]
    packages = (*(MODULE_PACKAGES[module] for module in modules), *(SYSTEM_PACKAGES if kind == SERVICE else ()))
    missing = _missing(root, packages)
    knows = lists if lists is not None else (apt_has_lists if root == Path("/") else lambda: True)
    if missing and not knows():
        raise UsageError(
            f"apt must bring {' '.join(missing)}, and knows no package yet: sudo apt update, then this again"
        )
    has = offers if offers is not None else (offered if root == Path("/") else lambda package: True)
    module_of = {MODULE_PACKAGES[module]: module for module in modules}
    not_of_apt = {package: module_of[package] for package in missing if package in module_of and not has(package)}
    steps: list[Step] = []
    if absent:
        steps.append(Say(f"{root} has not this program: bring it to {OWN_PLACE} there, which is what will be started"))
    if of_apt := [package for package in missing if package not in not_of_apt]:
        install = ("apt-get", "install", "-y", "--no-install-recommends", *of_apt)
        steps.append(Run(install, "what the box needs of the system"))
    steps += moved
    if not_of_apt:
        steps += _by_pip(not_of_apt, started, person if kind == DESKTOP else None)
    steps += _service(started) if kind == SERVICE else _desktop(started, person)
    return tuple(steps)


def _missing(root: Path, wanted: Sequence[str]) -> tuple[str, ...]:
    """What Debian must bring and has not yet; nothing on a system that is not Debian."""
    info = root / "var/lib/dpkg/info"
    if not info.is_dir():
        return ()
    return tuple(name for name in wanted if not any(info.glob(f"{name}.list")) and not any(info.glob(f"{name}:*.list")))


def _by_pip(modules: Mapping[str, str], program: Path, owner: str | None) -> Iterator[Step]:
    """Modules, by the package that apt has not, into the program's environment, which is ``owner``'s (None: root's)."""
    yield Say(f"apt has no {', '.join(modules)} here: Python's package index brings {', '.join(modules.values())}")
    requirements = (MODULE_REQUIREMENTS[module] for module in modules.values())
    pip = (str(program.parent / "python"), "-m", "pip", "install", "--quiet", *requirements)
    as_owner = ("runuser", "-u", owner, "--") if owner not in (None, "root") else ()
    yield Run((*as_owner, *pip), "the box's pins and lights")


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
    source = str(checkout) if (checkout / "pyproject.toml").is_file() else f"tabletop-companion=={__version__}"
    python = str(OWN_PLACE / "bin" / "python")
    steps: list[Step] = [
        Say(f"{program} lies where only its owner may look: the box gets a copy in {OWN_PLACE}"),
        Run((sys.executable, "-m", "venv", "--system-site-packages", str(OWN_PLACE)), "a place for the program"),
        Run((python, "-m", "pip", "install", "--quiet", "--upgrade", source), "the program"),
    ]
    return steps, OWN_PLACE / "bin" / "companion"


def _quoted(program: Path) -> str:
    """As systemd.service(5) "Command lines" and the Desktop Entry Specification, "The Exec key", both take it."""
    written = str(program).replace("%", "%%")
    return written if re.fullmatch(r"[\w/.%+-]+", written) else f'"{written}"'


def _service(program: Path) -> Iterator[Step]:
    yield Write(USERS, _file("companion.sysusers"))
    yield Run(("systemd-sysusers", str(USERS)), "the user companion and its groups")
    yield Run(("install", "-d", "-o", "companion", "-g", "companion", STATE), "the folder of its plays")
    yield from _rules()
    yield Write(SETTINGS, FIRST_SETTINGS, keep=True)
    yield Write(UNIT, _file("companion.service").replace(PROGRAM_IN_FILES, _quoted(program)))
    yield Remove(AUTOSTART)
    yield Link(WANTED, Path("../companion.service"))
    yield Link(LINK, program)
    yield Run(("systemctl", "daemon-reload"), "systemd reads the unit now; at the next start it does", may_fail=True)
    yield Say("The box starts with the machine. Now: sudo systemctl start companion")
    yield Say("How it is: systemctl status companion; what ails it: sudo -u companion companion doctor")


def _desktop(program: Path, person: str | None) -> Iterator[Step]:
    yield Write(USERS, "".join(line for line in _file("companion.sysusers").splitlines(True) if line[0] in "#g"))
    yield Run(("systemd-sysusers", str(USERS)), "the groups of the box's devices")
    yield from _rules()
    if person not in (None, "root"):
        yield Run(("usermod", "-aG", GROUPS, str(person)), f"{person} may use pins, lights, screen and sound")
    yield Write(AUTOSTART, _file("companion.desktop").replace(PROGRAM_IN_FILES, _quoted(program)))
    yield Remove(WANTED)
    yield Remove(UNIT)
    yield Link(LINK, program)
    yield Run(("systemctl", "daemon-reload"), "systemd forgets a unit that was there before", may_fail=True)
    yield Say("The box starts with the desktop, from the next login on")


def _rules() -> Iterator[Step]:
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
    if (root / str(UNIT).lstrip("/")).exists():
        steps.append(Run(("systemctl", "stop", "companion.service"), "the box is switched off", may_fail=True))
    steps += [Remove(path) for path in (WANTED, UNIT, AUTOSTART, RULES, USERS)]
    steps.append(Remove(LINK, link=True))
    steps.append(Run(("systemctl", "daemon-reload"), "systemd forgets the unit", may_fail=True))
    steps.append(Say(f"Kept: {SETTINGS}, /var/lib/companion (plays and tables), the user companion, {OWN_PLACE}"))
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
    """Do the steps, telling each. Raises UsageError where one cannot be done; what was done before it stays."""
    if not dry_run and root == Path("/") and os.geteuid() != 0:
        raise UsageError("this changes the system: sudo companion install (or --dry-run to see what it would do)")
    for step in steps:
        match step:
            case Say(words):
                yield words
            case Run() if root != Path("/"):
                yield f"left out for an image: {' '.join(step.command)}"
            case Run():
                yield from _ran(step, dry_run, run)
            case Write() | Link() | Remove():
                try:
                    with _readable():
                        done = _changed(step, root / str(step.path).lstrip("/"), dry_run)
                    yield done
                except OSError as fault:
                    raise UsageError(f"{step.path}: {str(fault.strerror).lower()}. Is the system read-only?") from fault


def _ran(step: Run, dry_run: bool, run: Callable[[Sequence[str]], int]) -> Iterator[str]:
    command = " ".join(step.command)
    yield f"{'would run' if dry_run else 'run'}: {command}"
    if dry_run:
        return
    with _readable():
        code = run(step.command)
    if code != 0 and step.may_fail:
        yield f"that was not possible, and the rest goes on ({step.why})"
    elif code != 0:
        what = f"there is no {step.command[0]} here" if code == NOT_FOUND else f"'{command}' failed"
        raise UsageError(f"{what} ({step.why}). Put it right, and run this again: what was done stays done.")


def _changed(step: Write | Link | Remove, path: Path, dry_run: bool) -> str:
    would = "would " if dry_run else ""
    match step:
        case Write(words=words, keep=keep):
            if path.exists() and (keep or (path.read_bytes() == words.encode() and not path.is_symlink())):
                return f"as it is: {step.path}"
            if not dry_run:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.unlink(missing_ok=True)  # a link is not written through: a masked unit is one to /dev/null
                path.write_text(words, encoding="utf-8")
                path.chmod(0o644)
            return f"{would}write: {step.path}"
        case Link(to=to):
            if path.is_symlink() and Path(os.readlink(path)) == to:
                return f"as it is: {step.path}"
            if path.exists() and not path.is_symlink():
                return _foreign(step.path)
            if not dry_run:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.unlink(missing_ok=True)
                path.symlink_to(to)
            return f"{would}link: {step.path} -> {to}"
        case Remove(link=link):
            if not (path.exists() or path.is_symlink()):
                return f"not there: {step.path}"
            if link and not path.is_symlink():
                return _foreign(step.path)
            if not dry_run:
                path.unlink()
            return f"{would}remove: {step.path}"


def _foreign(path: Path) -> str:
    return f"left alone, it is a file of somebody else: {path}"


def _file(name: str) -> str:
    return (assets.systemd() / name).read_text(encoding="utf-8")


__all__ = [
    "DESKTOP",
    "SERVICE",
    "Link",
    "Remove",
    "Run",
    "Say",
    "Step",
    "Write",
    "carry_out",
    "kind_of",
    "plan",
    "undo",
]
