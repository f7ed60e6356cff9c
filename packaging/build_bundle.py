"""Puts the system's own packages into one file, for a card that starts without a network:
python packaging/build_bundle.py trixie [--arch arm64] [--out dist]

What the package recommends, with all that it needs, as apt would fetch it for an empty system of that release. Those
that a card has already are left alone by its first start. Needs apt and a network.
"""

from __future__ import annotations

import argparse
import subprocess
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ARCHIVE = "http://deb.debian.org/debian"
KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"
ALWAYS_THERE = (
    "libc6",
    "python3",
    "systemd",
    "dpkg",
    "perl-base",
    "debconf",
    "libgcc-s1",
    "gcc-12-base",
    "gcc-14-base",
)
"""Any Raspberry Pi OS has these, and they are never to be replaced from here."""


def recommended() -> tuple[str, ...]:
    """The packages that ours recommends."""
    line = next(line for line in (HERE / "debian/control").read_text("utf-8").splitlines() if line.startswith("Recomm"))
    return tuple(part.split("|")[0].strip() for part in line.partition(":")[2].split(","))


def main() -> int:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("suite", choices=("bookworm", "trixie"))
    wanted.add_argument("--arch", default="arm64")
    wanted.add_argument("--out", type=Path, default=HERE.parent / "dist")
    args = wanted.parse_args()
    names = [name if (args.suite, name) != ("bookworm", "libasound2t64") else "libasound2" for name in recommended()]
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for place in ("lists/partial", "archives/partial", "etc/apt.conf.d", "etc/preferences.d"):
            (root / place).mkdir(parents=True)
        (root / "status").touch()
        (root / "sources.list").write_text(f"deb [signed-by={KEYRING}] {ARCHIVE} {args.suite} main\n")
        options = {
            "APT::Architecture": args.arch, "APT::Architectures": args.arch, "Dir::Etc": str(root / "etc"),
            "Dir::Etc::sourcelist": str(root / "sources.list"), "Dir::State": str(root), "Dir::State::status":
            str(root / "status"), "Dir::State::lists": str(root / "lists"), "Dir::Cache": str(root),
            "Dir::Cache::archives": str(root / "archives"), "APT::Install-Recommends": "false",
            "APT::Sandbox::User": "root", "Debug::NoLocking": "true",
        }  # fmt: skip
        apt = ["apt-get", "-q", *(f"-o{key}={value}" for key, value in options.items())]
        subprocess.run([*apt, "update"], check=True)
        subprocess.run([*apt, "install", "--download-only", "-y", *names], check=True)
        args.out.mkdir(parents=True, exist_ok=True)
        bundle = args.out / f"tabletop-companion-system_{args.suite}_{args.arch}.tar"
        with tarfile.open(bundle, "w") as tar:
            for deb in sorted((root / "archives").glob("*.deb")):
                if deb.name.partition("_")[0] not in ALWAYS_THERE:
                    tar.add(deb, arcname=deb.name)
    print(f"{bundle}: {bundle.stat().st_size / 1e6:.1f} MB")  # noqa: T201
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
