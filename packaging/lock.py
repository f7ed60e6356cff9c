"""Writes wheels.txt: the exact wheels that go into the Debian packages, by hash. Run it, with a network, when a
dependency in pyproject.toml changed or should be renewed: python packaging/lock.py
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
import tomllib
from collections import defaultdict
from pathlib import Path

from build_deb import ARCHITECTURES, HERE, PYTHONS, REPOSITORY, WHEELS, download

HEAD = """\
# What goes into the Debian packages beside the program itself. Written by lock.py, read by build_deb.py with
# --require-hashes: the same wheels today and in a year, whatever the index then offers.
"""


def main() -> int:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["web"]]
    wanted = [dependency.partition(";")[0].strip() for dependency in asked]
    found: dict[str, set[str]] = defaultdict(set)
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "wanted.txt"
        first = True
        for machine in ARCHITECTURES.values():
            for python in PYTHONS:
                if first:  # the versions that the oldest Python can have are the ones for all
                    listed.write_text("\n".join(wanted), encoding="utf-8")
                wheels = Path(folder) / f"{machine}-{python}"
                download(wheels, machine, python, ("-r", str(listed)))
                for wheel in wheels.glob("*.whl"):
                    name, version = wheel.name.split("-")[:2]
                    requirement = f"{name.lower().replace('_', '-')}=={version}"
                    found[requirement].add(hashlib.sha256(wheel.read_bytes()).hexdigest())
                if first:
                    listed.write_text("\n".join(found), encoding="utf-8")
                    first = False
    lines = [HEAD]
    for requirement, hashes in sorted(found.items()):
        lines.append(" \\\n".join((requirement, *(f"    --hash=sha256:{digest}" for digest in sorted(hashes)))) + "\n")
    WHEELS.write_text("".join(lines), encoding="utf-8")
    sys.stdout.write(f"{WHEELS.relative_to(HERE.parent)}: {len(found)} distributions\n")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as fault:
        sys.exit(fault.returncode)
