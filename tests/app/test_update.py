"""Updates from a stick: what is taken, what is refused, and that the old version goes on where it fails."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.app.care.update import CommandResult, updated
from companion.app.errors import UsageError
from tests.app.packages import deb


class Debian:
    """dpkg, apt and systemd of a box with version 0.1.0."""

    def __init__(self) -> None:
        self.version = "0.1.0"
        self.ran: list[str] = []
        self.failing: set[str] = set()

    def __call__(self, command: Sequence[str]) -> CommandResult:
        self.ran.append(" ".join(command))
        match list(command):
            case ["dpkg-query", "-W", "-f", "${Version}", _]:
                return CommandResult(0, self.version) if self.version else CommandResult(1, "no packages found")
            case ["dpkg-query", *_]:
                return CommandResult(0, f"{self.version} installed")
            case ["dpkg", "--print-architecture"]:
                return CommandResult(0, "arm64")
            case ["dpkg", "--compare-versions", one, "gt", other]:
                return CommandResult(0 if tuple(one.split(".")) > tuple(other.split(".")) else 1, "")
            case ["apt-get" | "dpkg" as tool, *_, file]:
                if tool in self.failing:
                    return CommandResult(100, "E: it went wrong")
                self.version = Path(file).name.split("_")[1]
                return CommandResult(0, "")
            case ["systemctl", "is-active", _]:
                return CommandResult(0, "active")
        return CommandResult(0, "")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "root/var/tmp").mkdir(parents=True)
    (tmp_path / "root/proc").mkdir()
    return tmp_path / "root"


def told(debian: Debian, file: Path | None, root: Path, *, older: bool = False) -> list[str]:
    return list(updated(file, older=older, run=debian, root=root, is_root=True))


def test_a_newer_package_is_installed_and_the_box_is_up_again(tmp_path: Path, root: Path) -> None:
    debian = Debian()
    assert told(debian, deb(tmp_path), root) == [
        "tabletop-companion_0.2.0_arm64.deb: version 0.2.0, here is 0.1.0",
        "the box stops between two moves, and starts again by itself",
        "version 0.2.0 is there; the box is active",
    ]
    assert list((root / "var/tmp").iterdir()) == []


def test_of_a_folder_the_newest_for_this_machine_is_taken(tmp_path: Path, root: Path) -> None:
    for version, architecture in (("0.2.0", "arm64"), ("0.3.0", "arm64"), ("0.9.0", "amd64")):
        deb(tmp_path, version, architecture)
    assert told(Debian(), tmp_path, root)[0].startswith("tabletop-companion_0.3.0_arm64.deb")


def test_a_stick_that_is_mounted_nowhere_is_mounted_to_be_read_and_let_go(tmp_path: Path, root: Path) -> None:
    names = root / "dev/disk/by-id"
    names.mkdir(parents=True)
    (root / "dev/sda1").touch()
    (names / "usb-Stick_1-0:0-part1").symlink_to("../../sda1")

    class WithStick(Debian):
        def __call__(self, command: Sequence[str]) -> CommandResult:
            if command[0] == "mount":
                deb(Path(command[-1]))
            if command[0] == "umount":
                next(Path(command[-1]).iterdir()).unlink()
            return super().__call__(command)

    debian = WithStick()
    assert told(debian, None, root)[-1] == "version 0.2.0 is there; the box is active"
    mount, let_go = (command for command in debian.ran if command.split()[0] in ("mount", "umount"))
    assert mount.startswith("mount -o ro,noexec,nosuid ")
    assert let_go == f"umount {mount.split()[-1]}"


def test_a_stick_that_is_mounted_is_read_where_it_is(tmp_path: Path, root: Path) -> None:
    stick = tmp_path / "my stick"
    stick.mkdir()
    deb(stick)
    names = root / "dev/disk/by-id"
    names.mkdir(parents=True)
    (root / "dev/sda1").touch()
    (names / "usb-Stick_1-0:0-part1").symlink_to("../../sda1")
    (root / "proc/mounts").write_text(f"/dev/sda1 {str(stick).replace(' ', chr(92) + '040')} vfat ro 0 0\n")
    assert told(Debian(), None, root)[-1].startswith("version 0.2.0")


@pytest.mark.parametrize(
    ("file", "says"),
    [
        (lambda folder: deb(folder, "0.1.0"), "0.1.0 is here already"),
        (lambda folder: deb(folder, architecture="amd64"), "is for amd64, and this machine is arm64"),
        (lambda folder: deb(folder, package="sl"), "is the package sl"),
        (lambda folder: folder, "there is no tabletop-companion_"),
        (lambda folder: folder / "gone.deb", "there is no"),
        (lambda folder: None, "there is no USB stick"),
    ],
)
def test_what_cannot_be_used_is_refused_before_anything_stops(
    tmp_path: Path, root: Path, file: object, says: str
) -> None:
    debian = Debian()
    with pytest.raises(UsageError, match=says):
        told(debian, file(tmp_path), root)  # type: ignore[operator]
    assert not [command for command in debian.ran if command.startswith(("apt-get", "dpkg -i"))]


def test_a_file_that_is_no_package_is_told(tmp_path: Path, root: Path) -> None:
    file = tmp_path / "x.deb"
    file.write_bytes(b"!<arch>\n" + b"junk" * 40)
    with pytest.raises(UsageError, match="cannot be used"):
        told(Debian(), file, root)


def test_an_older_one_only_if_it_is_meant(tmp_path: Path, root: Path) -> None:
    assert told(Debian(), deb(tmp_path, "0.0.9"), root, older=True)[-1].startswith("version 0.0.9")


def test_without_a_network_dpkg_does_it(tmp_path: Path, root: Path) -> None:
    debian = Debian()
    debian.failing = {"apt-get"}
    assert told(debian, deb(tmp_path), root)[-1].startswith("version 0.2.0")


def test_where_it_fails_the_reason_is_told(tmp_path: Path, root: Path) -> None:
    debian = Debian()
    debian.failing = {"apt-get", "dpkg"}
    with pytest.raises(UsageError, match=r"E: it went wrong.*dpkg --configure -a"):
        told(debian, deb(tmp_path), root)
    assert list((root / "var/tmp").iterdir()) == []


def test_a_box_without_a_package_is_told_how_to_have_one(tmp_path: Path, root: Path) -> None:
    debian = Debian()
    debian.version = ""
    with pytest.raises(UsageError, match="sudo apt install"):
        told(debian, deb(tmp_path), root)


def test_without_root_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="sudo companion update"):
        list(updated(deb(tmp_path), run=Debian(), is_root=False))
