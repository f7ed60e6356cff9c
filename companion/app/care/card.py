"""Prepares a freshly written card, on any computer: the first start then sets the box up, and nobody presses a key.

Only files on the card's boot partition are written, and what was there is kept beside them, so that all of it can be
undone. Nothing but Python's own library and files beside this one: it also runs as a plain script
(``python card.py FOLDER``), on Windows as well. Must not know how the box works.

Raspberry Pi OS from Debian 13 on reads ``user-data`` and ``network-config`` by cloud-init (NoCloud, seeded from
/boot/firmware). The one before it, of Debian 12, runs ``firstrun.sh`` where cmdline.txt says so. Both only leave a unit
that does the rest (``first-boot.sh``). What Raspberry Pi Imager was told (user, Wi-Fi, name) stays.
"""

from __future__ import annotations

import argparse
import getpass
import hashlib
import json
import os
import pkgutil
import re
import shutil
import sys
import tarfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

if __package__ in (None, ""):  # as a plain script
    sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from companion.app.care.boot_lines import lines_for, with_block
from companion.app.care.deb_file import control_of

OURS = "companion"
"""Our folder on the partition."""
NOTES = "what-changed.json"
PACKAGE = "tabletop-companion"
ARCHITECTURE = "arm64"
ON_THE_PI = "/boot/firmware"
BEGIN, END = "# companion: begin", "# companion: end"
RUN_SCRIPT = f"[sh, {ON_THE_PI}/{OURS}/first-boot.sh, begin]"
FIRST_RUN = (
    f"systemd.run={ON_THE_PI}/firstrun.sh systemd.run_success_action=reboot systemd.unit=kernel-command-line.target"
)
LANGUAGES = ("en", "ko", "ru")
SPARE_BYTES = 20 << 20
"""Room that the system itself wants on its boot partition."""


class CardError(Exception):
    """What is wrong, and what to do."""


class Wishes(NamedTuple):
    """What the box shall be. ``sound``: its sound card, "" the system's own. ``wifi``: name, password, country."""

    deb: Path
    board: str = "five_buttons"
    language: str = "en"
    sound: str = ""
    hostname: str = ""
    wifi: tuple[str, str, str] | None = None
    bundle: Path | None = None
    """A tar of system packages, for a card that starts without a network."""


# ---------------------------------------------------------------- what lies there
def boards() -> Mapping[str, Mapping[str, object]]:
    """What each board needs in config.txt, by its name; ``boards.json`` is made from the boards' own files."""
    packed = pkgutil.get_data("companion.app.care", "boards.json")
    assert packed is not None
    found: dict[str, dict[str, object]] = json.loads(packed)
    return found


def system_of(folder: Path) -> str:
    """``trixie`` or ``bookworm``: how the system on this card is told what to do first.

    :raises CardError: this is not the boot partition of a Raspberry Pi OS.
    """
    if not folder.is_dir():
        raise CardError(f"there is no folder {folder}. Put the card in, and name the folder of its partition 'bootfs'.")
    missing = [name for name in ("config.txt", "cmdline.txt", "overlays") if not (folder / name).exists()]
    if missing:
        other = (folder / "etc").is_dir() and (folder / "usr").is_dir()
        hint = "It is the card's other partition" if other else f"It has no {missing[0]}"
        raise CardError(
            f"{folder} is no boot partition of a Raspberry Pi: {hint}. Name the folder of the partition 'bootfs' of a "
            "card that Raspberry Pi Imager has written."
        )
    if (folder / "user-data").exists() or (folder / "meta-data").exists():
        return "trixie"
    issue = folder / "issue.txt"
    if issue.exists() and "Raspberry Pi reference" in issue.read_text(encoding="utf-8", errors="replace"):
        return "bookworm"
    raise CardError(
        f"the system on {folder} is none that this knows: Raspberry Pi OS of Debian 13 (with a file user-data) or of "
        "Debian 12. On another one install the package by hand: sudo apt install ./tabletop-companion_…_arm64.deb"
    )


def found_package(folders: Sequence[Path]) -> Path | None:
    """The newest package for a Pi that lies in one of these folders."""
    packages = [path for folder in folders for path in folder.glob(f"{PACKAGE}_*_{ARCHITECTURE}.deb")]
    return max(packages, key=lambda path: path.stat().st_mtime, default=None)


def checked_package(deb: Path) -> str:
    """Its version. Raises CardError for what a Pi could not install."""
    try:
        control = control_of(deb)
    except (OSError, ValueError) as fault:
        raise CardError(f"{deb} cannot be used: {fault}") from fault
    if control.get("Package") != PACKAGE:
        raise CardError(f"{deb} is the package {control.get('Package', '?')}, not {PACKAGE}")
    if control.get("Architecture") != ARCHITECTURE:
        raise CardError(f"{deb} is for {control.get('Architecture', '?')}; a Raspberry Pi takes {ARCHITECTURE}")
    return control.get("Version", "?")


# ---------------------------------------------------------------- what is written
def settings_file(wishes: Wishes) -> str:
    sound = f"sound: {{device: {json.dumps(wishes.sound)}}}\n" if wishes.sound else ""
    return (
        '# The settings of this box; "companion config check" tells what is wrong with them.\n'
        f"language: {wishes.language}\nboard: {wishes.board}\n{sound}"
        "state: /var/lib/companion\ndata: /var/lib/companion\n"
    )


def user_data(before: str, hostname: str) -> str:
    """``before`` with our command among those that cloud-init runs at every start (``bootcmd``).

    Not ``runcmd``: that one counts as done once it has begun, and the plug may be pulled in the middle.

    :raises CardError: it is of a kind that cannot be added to.
    """
    bare = without_marked(before)
    if bare.strip() and not bare.startswith("#cloud-config\n"):
        raise CardError("the card's user-data is of a kind that nothing can be added to. Write the card anew.")
    lines = (bare if bare.strip() else "#cloud-config\n").splitlines()
    named = re.compile(r"(?:hostname|preserve_hostname)\s*:")
    extra = [f"hostname: {hostname}"] if hostname and not any(map(named.match, lines)) else []
    at = next((n for n, line in enumerate(lines) if re.match(r"bootcmd\s*:", line)), None)
    if at is None:
        lines += [BEGIN, "bootcmd:", f"  - {RUN_SCRIPT}", *extra, END]
        return "\n".join(lines) + "\n"
    if lines[at].split("#")[0].strip() != "bootcmd:":
        raise CardError("the card's user-data has a bootcmd that nothing can be added to. Write the card anew.")
    entry = next((line for line in lines[at + 1 :] if line.strip() and not line.lstrip().startswith("#")), "  -")
    indent = entry[: len(entry) - len(entry.lstrip())] if entry.lstrip().startswith("-") else "  "
    lines[at + 1 : at + 1] = [f"{indent}{BEGIN}", f"{indent}- {RUN_SCRIPT}", f"{indent}{END}"]
    if extra:
        lines += [BEGIN, *extra, END]
    return "\n".join(lines) + "\n"


def without_marked(words: str) -> str:
    """Without lines between our marks."""
    kept, ours = [], False
    for line in words.splitlines(keepends=True):
        mark = line.strip()
        ours = ours or mark == BEGIN
        if not ours:
            kept.append(line)
        if mark == END:
            ours = False
    return "".join(kept)


def key_of(name: str, password: str) -> str:
    """What Wi-Fi makes of a password (WPA2-PSK, IEEE 802.11 J.4): the card then does not tell the password itself."""
    if re.fullmatch(r"[0-9a-fA-F]{64}", password):
        return password.lower()
    if not 8 <= len(password.encode()) <= 63:
        raise CardError("a Wi-Fi password has 8 to 63 letters")
    return hashlib.pbkdf2_hmac("sha1", password.encode(), name.encode(), 4096, 32).hex()


def network_config(wifi: tuple[str, str, str]) -> str:
    """The wired network as it comes, and this Wi-Fi; netplan's format, version 2. The box waits for neither."""
    name, password, country = wifi
    return f"""\
network:
  version: 2
  ethernets:
    eth0:
      dhcp4: true
      optional: true
  wifis:
    wlan0:
      dhcp4: true
      optional: true
      regulatory-domain: "{country}"
      access-points:
        {json.dumps(name)}:
          password: "{key_of(name, password)}"
"""


def first_run(before: str, wishes: Wishes) -> str:
    """Debian 12's own first run: ours is added to what Imager wrote, and does the last of it in its own, safer way."""
    ours = [BEGIN]
    if wishes.hostname and "set_hostname" not in before:
        ours.append(f"/usr/lib/raspberrypi-sys-mods/imager_custom set_hostname {wishes.hostname}")
    if wishes.wifi and "set_wlan" not in before:
        name, password, country = wishes.wifi
        quoted = [_for_sh(word) for word in (name, key_of(name, password), country)]
        ours.append(f"/usr/lib/raspberrypi-sys-mods/imager_custom set_wlan {' '.join(quoted)}")
    # Last, for it takes the first run out of cmdline.txt; and before the script removes itself, since a card that is
    # told to run a script which is not there switches itself off at every start.
    ours += [f"sh {ON_THE_PI}/{OURS}/first-boot.sh begin", END]
    lines = without_marked(before).splitlines() if before.strip() else ["#!/bin/bash", "set +e"]
    lines = [line for line in lines if not re.match(r"sed -i .*cmdline\.txt", line)]
    at = next((n for n, line in enumerate(lines) if re.match(r"rm .*firstrun\.sh", line)), None)
    if at is None:
        at = len(lines)
        lines += [f"rm -f {ON_THE_PI}/firstrun.sh", "exit 0"]
    lines[at:at] = ours
    return "\n".join(lines) + "\n"


def _for_sh(word: str) -> str:
    return "'" + word.replace("'", "'\\''") + "'"


def planned(folder: Path, wishes: Wishes) -> dict[str, bytes]:
    """Every small file with what it shall hold, by its name below the partition. Raises CardError."""
    system = system_of(folder)
    board = boards().get(wishes.board)
    if board is None:
        raise CardError(f"there is no board '{wishes.board}'. There are: {', '.join(boards())}")
    if wishes.hostname and not re.fullmatch(r"[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?", wishes.hostname):
        raise CardError(f"'{wishes.hostname}' cannot be a name: letters, digits and hyphens only")
    if wishes.wifi and not re.fullmatch(r"[A-Z]{2}", wishes.wifi[2]):
        raise CardError("Wi-Fi needs its country, in two capital letters: --country KR")
    bus, select, panel = board.get("ring_bus"), board.get("spi1_select"), board.get("panel")
    lines = lines_for(
        ring_bus=bus if isinstance(bus, int) else None,
        spi1_select=select if isinstance(select, int) else None,
        sound=wishes.sound,
        panel=panel if isinstance(panel, str) else None,
    )
    script = pkgutil.get_data("companion.app.care", "first-boot.sh")
    assert script is not None
    files = {
        f"{OURS}/first-boot.sh": script,
        f"{OURS}/companion.yaml": settings_file(wishes).encode(),
        "config.txt": with_block(_read(folder / "config.txt"), lines).encode("utf-8", "surrogateescape"),
    }
    if system == "trixie":
        files["user-data"] = user_data(_read(folder / "user-data"), wishes.hostname).encode()
        if wishes.wifi:
            present = "\n".join(line.partition("#")[0] for line in _read(folder / "network-config").splitlines())
            if re.search(r"^\s*wifis\s*:", present, re.MULTILINE):
                raise CardError("the card has a Wi-Fi already, from Raspberry Pi Imager: leave --wifi out")
            files["network-config"] = network_config(wishes.wifi).encode()
    else:
        line = _read(folder / "cmdline.txt").strip()
        if "systemd.run=" not in line:
            line = f"{line} {FIRST_RUN}"
        files["cmdline.txt"] = f"{line}\n".encode()
        files["firstrun.sh"] = first_run(_read(folder / "firstrun.sh"), wishes).encode()
    return files


def _read(path: Path) -> str:
    return path.read_bytes().decode("utf-8", "surrogateescape") if path.exists() else ""


# ---------------------------------------------------------------- the work
Notes: TypeAlias = dict[str, dict[str, str | None]]
"""Of each changed file how it was, and a hash of what was written."""


def prepare(folder: Path, wishes: Wishes, say: Callable[[str], None], *, dry_run: bool = False) -> None:
    """Write it, telling each step. Raises CardError, OSError; what was there can be had back by ``undo``."""
    version = checked_package(wishes.deb)
    files = planned(folder, wishes)
    if (folder / OURS / NOTES).exists() and not dry_run:
        undo(folder, lambda line: None)  # so that what is kept is what was there before us
        files = planned(folder, wishes)
    _check_room(folder, wishes)
    would = "would " if dry_run else ""
    notes = _changes(folder, files, would, say)
    say(f"{would}copy: {wishes.deb.name} (version {version})")
    if wishes.bundle:
        say(f"{would}unpack: {wishes.bundle.name}, the system's own packages")
    if not dry_run:
        _put(folder, wishes, files, notes)


def _check_room(folder: Path, wishes: Wishes) -> None:
    needed = wishes.deb.stat().st_size + (wishes.bundle.stat().st_size if wishes.bundle else 0) + SPARE_BYTES
    if (free := shutil.disk_usage(folder).free) < needed:
        raise CardError(f"{folder} has {free >> 20} MB free, and {needed >> 20} MB are needed. Write the card anew.")


def _changes(folder: Path, files: Mapping[str, bytes], would: str, say: Callable[[str], None]) -> Notes:
    """What ``undo`` needs to know of each file that changes, telling each."""
    notes: Notes = {}
    for name, words in files.items():
        path = folder / name
        before = path.read_bytes() if path.exists() else None
        if before == words:
            say(f"as it is: {name}")
            continue
        say(f"{would}{'change' if before is not None else 'write'}: {name}")
        notes[name] = {"after": hashlib.sha256(words).hexdigest(), "before": None}
        if before is not None:
            notes[name]["before"] = before.decode("utf-8", "surrogateescape")
    return notes


def _put(folder: Path, wishes: Wishes, files: Mapping[str, bytes], notes: Notes) -> None:
    """Everything onto the card. Raises OSError."""
    (folder / OURS).mkdir(exist_ok=True)
    _write(folder / OURS / NOTES, json.dumps(notes, ensure_ascii=True).encode())
    for old in (folder / OURS).glob("*.deb"):
        old.unlink()
    _copy(wishes.deb, folder / OURS / wishes.deb.name)
    if wishes.bundle:
        _unpack(wishes.bundle, folder / OURS / "system")
    first = [name for name in files if name.startswith(OURS)]
    for name in (*first, *(name for name in files if name not in first)):  # what starts it comes last
        _write(folder / name, files[name])


def undo(folder: Path, say: Callable[[str], None]) -> None:
    """The card as it was before. A file that was changed since is left, and told."""
    system_of(folder)
    notes_file = folder / OURS / NOTES
    if not notes_file.exists():
        raise CardError(f"{folder} was not prepared by this: there is nothing to undo")
    notes = json.loads(notes_file.read_text(encoding="utf-8"))
    for name, note in notes.items():
        path = folder / name
        if name.startswith(f"{OURS}/") or not path.exists():
            continue
        if hashlib.sha256(path.read_bytes()).hexdigest() != note["after"]:
            say(f"left alone, it was changed since: {name}")
        elif note["before"] is None:
            path.unlink()
            say(f"remove: {name}")
        else:
            _write(path, note["before"].encode("utf-8", "surrogateescape"))
            say(f"as it was: {name}")
    shutil.rmtree(folder / OURS)
    say(f"remove: {OURS}")


def _write(path: Path, words: bytes) -> None:
    """The whole file or none of it, on the card when this returns."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("wb") as file:
        file.write(words)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def _copy(source: Path, to: Path) -> None:
    with source.open("rb") as old, to.open("wb") as new:
        shutil.copyfileobj(old, new, 1 << 20)
        new.flush()
        os.fsync(new.fileno())


def _unpack(bundle: Path, to: Path) -> None:
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    with tarfile.open(bundle) as tar:
        for entry in tar:
            name = Path(entry.name).name.replace(":", "%3a")  # no colons on FAT
            if entry.isfile() and name.endswith(".deb") and (content := tar.extractfile(entry)) is not None:
                _write(to / name, content.read())


# ---------------------------------------------------------------- what is asked
QUESTIONS = (
    ("board", "Which board? ({boards}) [five_buttons] "),
    ("language", "Which language shall the box begin with? (en, ko, ru) [en] "),
    ("sound", "Name of the sound card, such as MAX98357A; empty for the system's own: "),
    ("wifi", "Name of a Wi-Fi; empty for none, the box needs no network: "),
)


def _asked(args: argparse.Namespace, ask: Callable[[str], str], secret: Callable[[str], str]) -> None:
    """Ask for what no option said."""
    for name, words in QUESTIONS:
        if getattr(args, name) is None:
            setattr(args, name, ask(words.format(boards=", ".join(boards()))).strip() or None)
    if args.wifi and args.password is None:
        args.password = secret("Its password: ")
    if args.wifi and args.country is None:
        args.country = ask("Its country, in two letters (KR, DE, ...): ").strip().upper()


def parser(prog: str = "companion card") -> argparse.ArgumentParser:
    """The options, also those of ``companion card``."""
    wanted = argparse.ArgumentParser(
        prog=prog,
        allow_abbrev=False,
        description="Prepare a freshly written Raspberry Pi OS card: its first start then sets the box up by itself.",
        epilog="Write the card with Raspberry Pi Imager, put it in again, and name the folder of its 'bootfs'.",
    )
    add_options(wanted)
    return wanted


def add_options(wanted: argparse.ArgumentParser) -> None:
    wanted.add_argument("folder", type=Path, metavar="FOLDER", help="where the card's partition 'bootfs' is")
    wanted.add_argument("--deb", type=Path, metavar="FILE", help="the package; else the newest that lies beside")
    wanted.add_argument("--board", metavar="NAME", help="such as five_buttons; see companion wiring")
    wanted.add_argument("--lang", dest="language", choices=LANGUAGES, help="the language that the box begins with")
    wanted.add_argument("--sound", metavar="CARD", help="the sound card's name, such as MAX98357A")
    wanted.add_argument("--hostname", metavar="NAME", help="the machine's name in a network")
    wanted.add_argument("--wifi", metavar="NAME", help="a Wi-Fi to join; the box itself needs none")
    wanted.add_argument("--password", metavar="WORDS", help="of the Wi-Fi; else it is asked for")
    wanted.add_argument("--country", metavar="XX", help="of the Wi-Fi, in two letters")
    wanted.add_argument("--bundle", type=Path, metavar="FILE", help="a tar of the system's packages, for no network")
    wanted.add_argument("--dry-run", action="store_true", help="only say what would be written")
    wanted.add_argument("--undo", action="store_true", help="the card as it was")
    wanted.add_argument("--yes", action="store_true", help="ask nothing: what no option says is as it comes")


def carry_out(
    args: argparse.Namespace,
    say: Callable[[str], None],
    ask: Callable[[str], str] = input,
    secret: Callable[[str], str] = getpass.getpass,
) -> None:
    """What the options say. Raises CardError, OSError."""
    folder: Path = args.folder
    if args.undo:
        undo(folder, say)
        return
    system = system_of(folder)
    if not args.yes and sys.stdin is not None and sys.stdin.isatty():
        _asked(args, ask, secret)
    here = Path(sys.argv[0]).resolve().parent
    deb = args.deb or found_package([here, Path.cwd(), Path.cwd() / "dist"])
    if deb is None:
        raise CardError(f"there is no {PACKAGE}_…_{ARCHITECTURE}.deb here. Name it: --deb FILE")
    wishes = Wishes(
        deb=deb,
        board=args.board or "five_buttons",
        language=args.language or "en",
        sound=args.sound or "",
        hostname=args.hostname or "",
        wifi=(args.wifi, args.password or "", args.country or "") if args.wifi else None,
        bundle=args.bundle,
    )
    if wishes.language not in LANGUAGES:
        raise CardError(f"the box speaks {', '.join(LANGUAGES)}, not '{wishes.language}'")
    prepare(folder, wishes, say, dry_run=args.dry_run)
    if args.dry_run:
        return
    say(f"The card ({system}) is ready. Eject it, put it into the Pi, and switch on: the menu comes by itself.")
    if not args.bundle:
        say("A bare Lite fetches some packages of its own in the first start: give it a network, or use --bundle.")


def print_line(line: str) -> None:
    sys.stdout.write(line + "\n")


def main(argv: Sequence[str] | None = None) -> int:
    """As a plain script."""
    args = parser(prog=Path(sys.argv[0]).name).parse_args(argv)
    try:
        carry_out(args, print_line)
    except (CardError, OSError) as fault:
        sys.stderr.write(f"companion card: {fault}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
