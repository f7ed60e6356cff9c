"""Takes a newer package from a file, a folder or a USB stick, and says what became of it. Must not know games.

The package's own scripts stop the service between two moves and start it again; plays and settings stay.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from companion.app.care.deb_file import control_of
from companion.app.errors import UsageError

PACKAGE = "tabletop-companion"


class CommandResult(NamedTuple):
    """What a command came back with."""

    code: int
    said: str


def asked(command: Sequence[str]) -> CommandResult:
    """Run a command; 127 where there is none of that name."""
    try:
        done = subprocess.run(list(command), capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return CommandResult(127, "")
    return CommandResult(done.returncode, (done.stdout + done.stderr).strip())


Run = Callable[[Sequence[str]], CommandResult]


def updated(
    file: Path | None, *, older: bool = False, run: Run = asked, root: Path = Path("/"), is_root: bool | None = None
) -> Iterator[str]:
    """Install it, telling each step.

    :param file: a package, or a folder with packages; None: a USB stick is looked for.
    :param older: a package that is not newer will do as well.
    :raises UsageError: it cannot be used, or the installation failed; the old version then goes on.
    """
    if not (os.geteuid() == 0 if is_root is None else is_root):
        raise UsageError("this changes the system: sudo companion update FILE")
    there = run(("dpkg-query", "-W", "-f", "${Version}", PACKAGE))
    if there.code != 0 or not there.said:
        raise UsageError(
            "this box was not installed from a package. Take the package from now on: sudo apt install ./FILE"
        )
    with ExitStack() as stack:
        package = _package(file, run, root, stack)
        version = _checked(package, there.said, older, run)
        yield f"{package.name}: version {version}, here is {there.said}"
        # A stick may be pulled out in the middle, and apt's own user may not read everywhere.
        folder = Path(
            stack.enter_context(tempfile.TemporaryDirectory(prefix="companion-update-", dir=root / "var/tmp"))
        )
        folder.chmod(0o755)
        taken = Path(shutil.copy(package, folder))
        yield "the box stops between two moves, and starts again by itself"
        done = run(("apt-get", "install", "-y", "-q", "--allow-downgrades", str(taken)))
        if done.code != 0:
            done = run(("dpkg", "-i", str(taken)))  # without a network apt may miss what is only recommended
        now = run(("dpkg-query", "-W", "-f", "${Version} ${db:Status-Status}", PACKAGE))
        if done.code != 0 or now.said != f"{version} installed":
            last = done.said.splitlines()[-1:] or [""]
            raise UsageError(f"{package.name} could not be installed ({last[0]}). Try: sudo dpkg --configure -a")
    if run(("systemctl", "is-enabled", "-q", "companion.service")).code != 0:
        yield f"version {version} is there"
        return
    active = run(("systemctl", "is-active", "companion.service"))
    yield f"version {version} is there; the box is {active.said or 'not known'}"


def _package(file: Path | None, run: Run, root: Path, stack: ExitStack) -> Path:
    if file is not None and file.is_file():
        return file
    if file is not None:
        folders = [file]
        if not file.is_dir():
            raise UsageError(f"there is no {file}")
    else:
        folders = list(_sticks(run, root, stack))
        if not folders:
            raise UsageError("there is no USB stick. Put one in, or name the file: sudo companion update FILE")
    wanted = run(("dpkg", "--print-architecture")).said
    found = [path for folder in folders for path in sorted(folder.glob(f"{PACKAGE}_*_{wanted}.deb"))]
    if not found:
        raise UsageError(f"there is no {PACKAGE}_…_{wanted}.deb in {', '.join(map(str, folders))}")
    newest = found[0]
    for path in found[1:]:
        if run(("dpkg", "--compare-versions", _version(path), "gt", _version(newest))).code == 0:
            newest = path
    return newest


def _sticks(run: Run, root: Path, stack: ExitStack) -> Iterator[Path]:
    """Folders of the partitions of USB sticks: where they are mounted, else mounted here for a while to be read."""
    mounted = {}
    for line in _lines(root / "proc/mounts"):
        device, point, *_ = line.split(" ")
        mounted[os.path.realpath(root / device.lstrip("/"))] = Path(point.replace("\\040", " "))
    names = (root / "dev/disk/by-id").glob("usb-*")
    for device in sorted({os.path.realpath(name) for name in names}):
        if device in mounted:
            yield mounted[device]
            continue
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="companion-stick-")))
        if run(("mount", "-o", "ro,noexec,nosuid", device, str(folder))).code == 0:
            stack.callback(run, ("umount", str(folder)))
            yield folder


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []


def _version(package: Path) -> str:
    try:
        return control_of(package).get("Version", "")
    except (OSError, ValueError):
        return ""


def _checked(package: Path, present: str, older: bool, run: Run) -> str:
    try:
        control = control_of(package)
    except (OSError, ValueError) as fault:
        raise UsageError(f"{package} cannot be used: {fault}") from fault
    if control.get("Package") != PACKAGE:
        raise UsageError(f"{package} is the package {control.get('Package', '?')}, not {PACKAGE}")
    wanted = run(("dpkg", "--print-architecture")).said
    if control.get("Architecture") != wanted:
        raise UsageError(f"{package} is for {control.get('Architecture', '?')}, and this machine is {wanted}")
    version = control.get("Version", "")
    if not older and run(("dpkg", "--compare-versions", version, "gt", present)).code != 0:
        raise UsageError(
            f"{package.name} has version {version}, and {present} is here already (--older takes it still)"
        )
    return version
