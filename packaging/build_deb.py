"""Builds the Debian packages: python packaging/build_deb.py [--arch arm64] [--out dist]

One package an architecture, for the Pythons of Debian 12 and 13 and of the one after: the program and its wheels lie
in a folder of their own, C modules side by side by the tag in their names. No compiler and no emulation: an arm64
package is made on a PC. The first time wheels come from the package index into a cache, from then on no network is
needed. Two builds of one commit are the same to the byte.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parent
DEBIAN = HERE / "debian"
WHEELS = HERE / "wheels.txt"
NAME = "tabletop-companion"
LIB = f"usr/lib/{NAME}"
ARCHITECTURES = {"amd64": "x86_64", "arm64": "aarch64"}
"""Debian's word and Python's."""
PYTHONS = ("3.11", "3.13", "3.14")
"""Of Debian 12, Debian 13, and what comes next."""
MOST_MB = 35
LANGUAGES = ("en", "ko", "ru")
LEFT_OUT = (
    "pygame/examples", "pygame/tests", "pygame/docs", "pygame/__pyinstaller", "pygame/**/*.pyi",
    "gpiozerocli", "segno/cli.py", "**/*.pyi", "**/py.typed", "*.data", "bin", "*.dist-info/sboms",
    "setuptools", "setuptools-*.dist-info", "_distutils_hack", "distutils-precedence.pth", "pkg_resources",
)  # fmt: skip
"""Of the wheels, what no box needs: 45 of 110 MB. colorzero names setuptools, and does not use it."""
TOLD_TWICE = ("WHEEL", "RECORD")
"""Files of a dist-info folder that name the Python a wheel is for; nothing reads them once it is unpacked."""


def run(*command: str | Path, **how: object) -> str:
    return subprocess.run([str(part) for part in command], check=True, text=True, stdout=subprocess.PIPE, **how).stdout  # type: ignore[call-overload, no-any-return]


def download(folder: Path, machine: str, python: str, wanted: Sequence[str]) -> None:
    """The wheels of one Python on one machine, from the package index."""
    platforms = [f"manylinux_2_{minor}_{machine}" for minor in range(36, 16, -1)] + [f"manylinux2014_{machine}"]
    run(
        *(sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--only-binary", ":all:"),
        *("--implementation", "cp", "--python-version", python, "--dest", folder),
        *(f"--platform={platform}" for platform in platforms),
        *wanted,
    )


def cached(cache: Path, machine: str, python: str) -> Path:
    """The folder of those wheels; asked for only if it is not there as a whole."""
    lock = hashlib.sha256(WHEELS.read_bytes()).hexdigest()[:16]
    folder = cache / f"{machine}-{python}-{lock}"
    if not folder.is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as fresh:
            download(Path(fresh), machine, python, ("--no-deps", "--require-hashes", "-r", str(WHEELS)))
            Path(fresh).chmod(0o755)
            shutil.copytree(fresh, folder)
    return folder


def own_wheel(folder: Path) -> Path:
    """The program itself, from this checkout."""
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, REPOSITORY)
    return next(folder.glob("*.whl"))


def unpacked(wheel: Path, lib: Path) -> None:
    """A wheel over those that are there; a file that two Pythons need differently would be a mistake of ours."""
    with zipfile.ZipFile(wheel) as packed:
        for entry in packed.infolist():
            if entry.is_dir():
                continue
            path = lib / entry.filename
            words = packed.read(entry)
            if path.exists() and path.read_bytes() != words:
                if path.name in TOLD_TWICE:
                    continue
                raise SystemExit(f"{wheel.name}: {entry.filename} is another one for another Python")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(words)


def slim(lib: Path) -> None:
    for pattern in LEFT_OUT:
        for path in list(lib.glob(pattern)):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    for data in (lib / "babel" / "locale-data").glob("*.dat"):
        if data.stem not in ("root", *LANGUAGES):
            data.unlink()


def version() -> str:
    found = re.search(r'__version__ = "([^"]+)"', (REPOSITORY / "companion" / "__init__.py").read_text("utf-8"))
    assert found is not None
    return found[1]


def epoch() -> int:
    """When this commit was made: the time of every file in the package."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    try:
        return int(run("git", "-C", REPOSITORY, "log", "-1", "--format=%ct").strip())
    except (OSError, subprocess.CalledProcessError, ValueError):
        return 1_700_000_000


def packed_text(source: str, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(source.encode(), 9, mtime=0))


def tree(root: Path, architecture: str, wheels: Sequence[Path]) -> None:
    """What the package installs."""
    lib = root / LIB
    for wheel in wheels:
        unpacked(wheel, lib)
    slim(lib)
    command = root / "usr/bin/companion"
    command.parent.mkdir(parents=True)
    shutil.copy(DEBIAN / "companion", command)
    for file, place in (
        ("companion.service", "usr/lib/systemd/system/companion.service"),
        ("companion-other-screens.path", "usr/lib/systemd/system/companion-other-screens.path"),
        ("companion-other-screens.service", "usr/lib/systemd/system/companion-other-screens.service"),
        ("companion-update.path", "usr/lib/systemd/system/companion-update.path"),
        ("companion-update.service", "usr/lib/systemd/system/companion-update.service"),
        ("60-companion.rules", "usr/lib/udev/rules.d/60-companion.rules"),
        ("companion.sysusers", "usr/lib/sysusers.d/companion.conf"),
    ):
        words = (REPOSITORY / "systemd" / file).read_text("utf-8")
        path = root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(words.replace("/opt/companion/bin/companion", "/usr/bin/companion"), encoding="utf-8")
    docs = root / "usr/share/doc" / NAME
    docs.mkdir(parents=True)
    shutil.copy(DEBIAN / "copyright", docs / "copyright")
    packed_text((DEBIAN / "changelog").read_text("utf-8"), docs / "changelog.gz")
    packed_text((DEBIAN / "companion.1").read_text("utf-8"), root / "usr/share/man/man1/companion.1.gz")
    overrides = root / "usr/share/lintian/overrides" / NAME
    overrides.parent.mkdir(parents=True)
    shutil.copy(DEBIAN / "lintian-overrides", overrides)
    updated = root / "usr/share/python3/runtime.d" / f"{NAME}.rtupdate"
    updated.parent.mkdir(parents=True)
    shutil.copy(DEBIAN / "rtupdate", updated)
    control(root, architecture)


def control(root: Path, architecture: str) -> None:
    folder = root / "DEBIAN"
    folder.mkdir()
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and folder not in path.parents]
    for path in root.rglob("*"):
        path.chmod(
            0o755 if path.is_dir() or path.parent.name == "bin" or path.suffix in (".rtupdate", ".sh") else 0o644
        )
    kilobytes = sum(-(-path.stat().st_size // 1024) for path in files)
    words = (DEBIAN / "control").read_text("utf-8")
    for key, value in (("VERSION", version()), ("ARCHITECTURE", architecture), ("KILOBYTES", str(kilobytes))):
        words = words.replace(f"@{key}@", value)
    (folder / "control").write_text(words, encoding="utf-8")
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)
    (folder / "md5sums").write_text("".join(sums), encoding="utf-8")
    for script in ("postinst", "prerm", "postrm"):
        shutil.copy(DEBIAN / script, folder / script)
        (folder / script).chmod(0o755)
    assert not any(path.stat().st_mode & stat.S_IWOTH for path in files)


def build(architecture: str, cache: Path, out: Path) -> Path:
    machine = ARCHITECTURES[architecture]
    out.mkdir(parents=True, exist_ok=True)
    package = out / f"{NAME}_{version()}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as made:
        wheels = [own_wheel(Path(made))]
        for python in PYTHONS:
            wheels += sorted(cached(cache, machine, python).glob("*.whl"))
        root = Path(made) / "tree"
        root.mkdir(mode=0o755)
        tree(root, architecture, wheels)
        stamp = epoch()
        for path in (root, *root.rglob("*")):
            os.utime(path, (stamp, stamp), follow_symlinks=False)
        environ = {**os.environ, "SOURCE_DATE_EPOCH": str(stamp)}
        run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package, env=environ)
    return package


def told(packages: Sequence[Path]) -> Iterator[str]:
    for package in packages:
        yield f"{package}: {package.stat().st_size / 1e6:.1f} MB"


def main() -> int:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--arch", choices=ARCHITECTURES, action="append", help="else both; may be repeated")
    wanted.add_argument("--out", type=Path, default=REPOSITORY / "dist", help="where the packages go")
    kept = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    wanted.add_argument("--cache", type=Path, default=Path(kept) / "companion-wheels", help="where wheels are kept")
    args = wanted.parse_args()
    if shutil.which("dpkg-deb") is None:
        raise SystemExit("dpkg-deb is missing: this needs Debian, or its package dpkg-dev")
    packages = [build(architecture, args.cache, args.out) for architecture in args.arch or ARCHITECTURES]
    for line in told(packages):
        sys.stdout.write(line + "\n")
    heavy = [package.name for package in packages if package.stat().st_size > MOST_MB * 1_000_000]
    if heavy:
        sys.stderr.write(f"more than {MOST_MB} MB: {', '.join(heavy)}\n")
    return 1 if heavy else 0


if __name__ == "__main__":
    sys.exit(main())
