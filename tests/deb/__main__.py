"""Builds the packages and tries them in Debian 12 and 13, as root, and prints and writes down what was seen:
python -m tests.deb [--arch amd64] [--suite trixie] [--results hardware/deb-results.md]

Each system is made once (mmdebstrap, with a network) and kept; each trial runs in a copy of it without a network. What
a demonstration says and draws there must be what it says and draws here, to the byte.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from companion.app.care import card
from companion.app.care.install import SYSTEM_PACKAGES

REPOSITORY = Path(__file__).parents[2]
PACKAGE = "tabletop-companion"
SUITES = ("bookworm", "trixie")
ARCHITECTURES = ("amd64", "arm64")
GAMES = ("time_citadel", "avalon", "abraca_what", "arkham_express", "arkham_horror")
PLAYS = "/var/lib/companion"
UNIT = "usr/lib/systemd/system/companion.service"
NOT_LOOKED_AT = {"proc", "sys", "dev", "run", "tmp", "var/lib/dpkg", "var/cache", "var/log"}
WANTED = "etc/systemd/system/multi-user.target.wants/companion.service"


class System:
    """A copy of a Debian in a folder, in which commands run as root and without a network."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def does(self, *command: str, expect: Sequence[int] = (0,), environ: dict[str, str] | None = None) -> str:
        """What a command says; raises AssertionError where it ends otherwise than expected."""
        given = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "HOME": "/root", **(environ or {})}
        given["DEBIAN_FRONTEND"] = "noninteractive"
        done = subprocess.run(
            ["unshare", "--net", "chroot", str(self.root), *command],
            env=given, text=True, capture_output=True, check=False, timeout=1800,
        )  # fmt: skip
        assert done.returncode in expect, f"{' '.join(command)} -> {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout + done.stderr

    def file(self, path: str) -> Path:
        return self.root / path.lstrip("/")

    def files(self) -> set[str]:
        """Every file but those of dpkg and of the system's own caches."""
        found = set()
        for folder, below, names in os.walk(self.root):
            here = os.path.relpath(folder, self.root)
            below[:] = [name for name in below if os.path.normpath(f"{here}/{name}") not in NOT_LOOKED_AT]
            found |= {os.path.normpath(f"{here}/{name}") for name in names}
        return found


@contextlib.contextmanager
def system(base: Path) -> Iterator[System]:
    with tempfile.TemporaryDirectory(prefix="companion-deb-") as folder:
        root = Path(folder)
        subprocess.run(["tar", "-C", folder, "-xf", str(base), "--exclude=./dev/*"], check=True)
        for name, number in (("null", 3), ("zero", 5), ("urandom", 9)):
            os.mknod(root / "dev" / name, 0o020666, os.makedev(1, number))
        subprocess.run(["mount", "-t", "proc", "proc", str(root / "proc")], check=True)
        try:
            yield System(root)
        finally:
            subprocess.run(["umount", str(root / "proc")], check=True)


def made(folder: Path, suite: str, architecture: str) -> Path:
    """The system as a tar file."""
    base = folder / f"{suite}-{architecture}.tar"
    if not base.exists():
        folder.mkdir(parents=True, exist_ok=True)
        fresh = base.with_suffix(".new.tar")
        subprocess.run(
            ["mmdebstrap", "--quiet", "--variant=apt", f"--architectures={architecture}", "--include=systemd,python3",
             suite, str(fresh)], check=True,
        )  # fmt: skip
        fresh.rename(base)
    return base


def shown(folder: Path) -> dict[str, str]:
    """Every picture of a demonstration, by its content."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.rglob("*.png"))}


def demonstrated(game: str, run: Callable[[str], str], pictures: Path) -> tuple[str, dict[str, str]]:
    """What it says, without the name of the folder, and what it draws."""
    said = run(game)
    return re.sub(r"\S*pictures\S*", "", said), shown(pictures)


def here(game: str, lib: Path) -> tuple[str, dict[str, str]]:
    """What this machine's own package, unpacked, says and draws: the measure for every other system and machine."""
    with tempfile.TemporaryDirectory() as folder:
        pictures = Path(folder) / "pictures"
        program = f"import sys; sys.path.insert(0, {str(lib)!r}); from companion.__main__ import main; sys.exit(main())"

        def run(name: str) -> str:
            environ = {"PATH": os.environ["PATH"], "COMPANION_HOME": folder, "SDL_VIDEODRIVER": "dummy"}
            return subprocess.run(
                [sys.executable, "-S", "-s", "-P", "-c", program, "demo", name, "--pictures", str(pictures)],
                env={**environ, "LC_ALL": "C.UTF-8"}, text=True, capture_output=True, check=True, cwd=folder,
            ).stdout  # fmt: skip

        return demonstrated(game, run, pictures)


def measures(package: Path) -> dict[str, tuple[str, dict[str, str]]]:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["dpkg-deb", "-x", str(package), folder], check=True)
        return {game: here(game, Path(folder) / "usr/lib" / PACKAGE) for game in GAMES}


def newer(package: Path, folder: Path) -> Path:
    """The same package under the next version."""
    tree = folder / "newer"
    subprocess.run(["dpkg-deb", "-R", str(package), str(tree)], check=True)
    control = tree / "DEBIAN/control"
    control.write_text(re.sub(r"(?m)^Version: (.*)$", r"Version: \1+next", control.read_text()))
    fresh = folder / "newer.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Znone", "-b", str(tree), str(fresh)], check=True,
                   stdout=subprocess.DEVNULL)  # fmt: skip
    return fresh


def tried(base: Path, package: Path, demonstrations: dict[str, tuple[str, dict[str, str]]]) -> Iterator[str]:
    """Everything that is tried in one system, a line each."""
    with system(base) as debian, tempfile.TemporaryDirectory() as folder:
        before = debian.files()
        shutil.copy(package, debian.file("package.deb"))
        shutil.copy(newer(package, Path(folder)), debian.file("newer.deb"))
        began = time.monotonic()
        said = debian.does("dpkg", "-i", "/package.deb")
        yield f"installed without a network in {time.monotonic() - began:.0f} s"
        assert "lacking: Missing for the screen: libgbm1" in said, said
        assert debian.file(WANTED).is_symlink()
        assert "ExecStart=/usr/bin/companion\n" in debian.file(UNIT).read_text()
        python = debian.does("python3", "--version").strip()
        yield f"{debian.does('companion', '--version').strip()} on {python}"
        doctor = debian.does("companion", "doctor", expect=(0, 1))
        assert "Traceback" not in doctor, doctor
        yield f"doctor: {len(doctor.splitlines())} lines"
        for game, expected in demonstrations.items():
            seen = demonstrated(
                game,
                lambda name: debian.does(
                    "companion", "demo", name, "--pictures", "/pictures", environ={"SDL_VIDEODRIVER": "dummy"}
                ),
                debian.file("pictures"),
            )
            shutil.rmtree(debian.file("pictures"))
            assert seen == expected, f"{game}: not what it is on this machine"
        yield f"{len(demonstrations)} demonstrations, the same to the byte"
        debian.file("etc/companion/companion.yaml").write_text(
            "language: ko\nboard: desktop\nstate: /var/lib/companion\ndata: /var/lib/companion\n"
        )
        script = debian.file("play.py")
        script.write_text(PLAYED)
        debian.does("python3", "-B", "/play.py", environ={"SDL_VIDEODRIVER": "dummy"})
        history = debian.does("companion", "history", "--csv")
        assert len(history.splitlines()) == 2, history
        debian.does("dpkg", "-i", "/newer.deb")
        assert debian.does("companion", "history", "--csv") == history
        assert "language: ko" in debian.file("etc/companion/companion.yaml").read_text()
        yield "upgraded: its play and its settings are there"
        debian.file(WANTED).unlink()
        debian.does("dpkg", "-i", "/newer.deb")
        assert not debian.file(WANTED).is_symlink(), "who switched it off wants it off"
        debian.does("companion", "install")
        debian.does("dpkg", "--remove", PACKAGE)
        for path in ("package.deb", "newer.deb", "play.py"):
            debian.file(path).unlink()
        assert (debian.file(PLAYS) / "companion.db").stat().st_size > 0
        left = {path for path in debian.files() - before if not path.startswith(PLAYS.lstrip("/"))}
        users = {"etc/passwd-", "etc/group-", "etc/shadow-", "etc/gshadow-", "etc/subuid-", "etc/subgid-"}
        assert left - users == {"etc/companion/companion.yaml"}, sorted(left)
        debian.does("dpkg", "--purge", PACKAGE)
        assert (debian.file(PLAYS) / "companion.db").stat().st_size > 0
        yield "removed and purged: nothing is left but the plays"


def bundled(folder: Path, suite: str, architecture: str) -> Path:
    """The system's own packages for a card without a network, made once."""
    bundle = folder / f"tabletop-companion-system_{suite}_{architecture}.tar"
    if not bundle.exists():
        build = REPOSITORY / "packaging" / "build_bundle.py"
        command = [sys.executable, str(build), suite, "--arch", architecture, "--out", str(folder)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return bundle


def first_start(base: Path, package: Path, architecture: str, bundle: Path) -> Iterator[str]:
    """The first start of a card with a bundle, on a bare system that has no network."""
    with system(base) as debian:
        firmware = debian.file("boot/firmware")
        (firmware / "overlays").mkdir(parents=True)
        for name, words in (
            ("config.txt", "[all]\n"), ("cmdline.txt", "root=/dev/x\n"), ("user-data", "#cloud-config\n"),
        ):  # fmt: skip
            (firmware / name).write_text(words)
        card.ARCHITECTURE = architecture
        card.prepare(firmware, card.Wishes(deb=package, language="ko", bundle=bundle), lambda line: None)
        debian.does("sh", "/boot/firmware/companion/first-boot.sh")
        log = (firmware / "companion/first-boot.log").read_text()
        assert "s: done" in log, log
        needed = (*SYSTEM_PACKAGES, PACKAGE)
        states = debian.does("dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\\n", *needed).splitlines()
        assert sorted(states) == sorted(f"{name} installed" for name in needed), states
        assert "language: ko" in debian.file("etc/companion/companion.yaml").read_text()
        assert "dtparam=spi=on" in (firmware / "config.txt").read_text()
        yield f"a card with a bundle of {bundle.stat().st_size / 1e6:.0f} MB set itself up without a network"


PLAYED = """\
import sys
sys.path.insert(0, "/usr/lib/tabletop-companion")
from pathlib import Path
from companion.app.store.games import Games
from companion.app.store.owned import Owned
from companion.app.store.owner_tables import OwnerTables
from companion.app.store.store import Store
from companion.app.virtual.simulation import Simulation
store = Store.open(Path("/var/lib/companion/companion.db"), lambda news: None)
box = Simulation(Owned(Games(), OwnerTables(Path("/var/lib/companion/tables"))), store=store)
box.host.begin("avalon", ("Ann", "Bob", "Cem", "Dan", "Eve"), {}, seed=b"deb")
box.settle()
store.close()
"""


def main() -> int:
    wanted = argparse.ArgumentParser(prog="python -m tests.deb", description=__doc__)
    kept = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    wanted.add_argument("--folder", type=Path, default=Path(kept) / "companion-deb", help="where systems are kept")
    wanted.add_argument("--arch", action="append", choices=ARCHITECTURES)
    wanted.add_argument("--suite", action="append", choices=SUITES)
    wanted.add_argument("--built", action="store_true", help="take the packages of dist/ as they are")
    wanted.add_argument("--results", type=Path, help="where they are written as a page")
    args = wanted.parse_args()
    architectures = args.arch or ARCHITECTURES
    if os.geteuid() != 0 or shutil.which("mmdebstrap") is None:
        raise SystemExit("this needs root, and: apt install mmdebstrap lintian qemu-user-static arch-test")
    if not args.built:
        build = REPOSITORY / "packaging" / "build_deb.py"
        subprocess.run([sys.executable, str(build)], check=True)
    own = subprocess.run(["dpkg", "--print-architecture"], check=True, text=True, capture_output=True).stdout.strip()
    demonstrations = measures(next((REPOSITORY / "dist").glob(f"{PACKAGE}_*_{own}.deb")))
    rows = list(told(architectures, args.suite or SUITES, args.folder, demonstrations))
    if args.results:
        write_down(rows, args.results)
    return 1 if any(not row.passed for row in rows) else 0


class Row(NamedTuple):
    """One thing that was tried, and what was seen."""

    where: str
    passed: bool
    seen: str


def told(
    architectures: Sequence[str],
    suites: Sequence[str],
    folder: Path,
    demonstrations: dict[str, tuple[str, dict[str, str]]],
) -> Iterator[Row]:
    """Everything that is tried, printed as it is seen."""
    for row in everything(architectures, suites, folder, demonstrations):
        sys.stdout.write(f"{'ok' if row.passed else 'FAILED':<7} {row.where}: {row.seen}\n")
        sys.stdout.flush()
        yield row


def everything(
    architectures: Sequence[str],
    suites: Sequence[str],
    folder: Path,
    demonstrations: dict[str, tuple[str, dict[str, str]]],
) -> Iterator[Row]:
    for architecture in architectures:
        package = next((REPOSITORY / "dist").glob(f"{PACKAGE}_*_{architecture}.deb"))
        errors = subprocess.run(
            ["lintian", "--fail-on", "error", str(package)], check=False, text=True, capture_output=True
        )
        megabytes = f"{package.name}, {package.stat().st_size / 1e6:.1f} MB"
        yield Row(
            architecture, errors.returncode == 0, f"{megabytes}: lintian {errors.stdout.strip() or 'finds nothing'}"
        )
        for suite in suites:
            try:
                base = made(folder, suite, architecture)
                bundle = bundled(folder, suite, architecture)
                for line in chain(
                    tried(base, package, demonstrations), first_start(base, package, architecture, bundle)
                ):
                    yield Row(f"{suite} {architecture}", True, line)
            except (AssertionError, subprocess.SubprocessError) as fault:
                yield Row(f"{suite} {architecture}", False, str(fault))


def write_down(rows: Sequence[Row], results: Path) -> None:
    commit = subprocess.run(
        ["git", "-C", str(REPOSITORY), "describe", "--always", "--dirty"], check=False, text=True, capture_output=True
    ).stdout.strip()
    today = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    lines = [
        "# The packages in Debian 12 and 13",
        "",
        f"What `python -m tests.deb --results {results}` saw on {today}, program {commit}.",
        "Each system is a fresh one in a folder and has no network; arm64 runs under qemu-user. The measure of a",
        "demonstration, words and pictures, is what the amd64 package says and draws on the machine that ran this.",
        "",
        "| system | passed | seen |",
        "| --- | --- | --- |",
        *(f"| {row.where} | {'yes' if row.passed else '**no**'} | {row.seen.splitlines()[0]} |" for row in rows),
        "",
    ]
    results.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
