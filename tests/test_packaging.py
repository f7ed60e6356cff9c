"""The Debian packages on paper: their wheels are those the program asks for, their scripts are scripts. The packages
themselves are tried by ``make test-deb``.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

REPOSITORY = Path(__file__).parents[1]
PACKAGING = REPOSITORY / "packaging"


def pinned() -> dict[str, str]:
    lines = (PACKAGING / "wheels.txt").read_text("utf-8").splitlines()
    return dict(line.removesuffix(" \\").split("==") for line in lines if "==" in line)


def test_every_dependency_is_in_the_package_in_a_version_that_is_asked_for() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    pins = pinned()
    for line in project["dependencies"]:
        asked = Requirement(line)
        name = asked.name.lower().replace("_", "-")
        assert name in pins, f"{name}: run packaging/lock.py"
        assert asked.specifier.contains(pins[name]), f"{name} {pins[name]}: run packaging/lock.py"


def test_what_has_c_modules_has_a_wheel_for_every_python_and_machine() -> None:
    """Three Pythons on two machines."""
    words = (PACKAGING / "wheels.txt").read_text("utf-8")
    for name in ("pygame-ce", "msgspec", "pyyaml", "gpiod"):
        block = re.search(rf"^{name}==.*(?:\n    --hash.*)+", words, re.MULTILINE)
        assert block is not None
        assert block[0].count("--hash") == 6


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no sh")
@pytest.mark.parametrize("script", ["postinst", "prerm", "postrm", "rtupdate"])
def test_the_packages_scripts_are_scripts(script: str) -> None:
    subprocess.run(["sh", "-n", str(PACKAGING / "debian" / script)], check=True)


def test_two_pythons_never_need_one_file_in_two_ways(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import zipfile

    monkeypatch.syspath_prepend(str(PACKAGING))
    import build_deb  # type: ignore[import-not-found]

    for python, words in (("311", "1"), ("313", "2")):
        with zipfile.ZipFile(tmp_path / f"{python}.whl", "w") as wheel:
            wheel.writestr("x/__init__.py", "same")
            wheel.writestr(f"x/c.cpython-{python}.so", words)
            wheel.writestr("x-1.dist-info/WHEEL", words)
    lib = tmp_path / "lib"
    for python in ("311", "313"):
        build_deb.unpacked(tmp_path / f"{python}.whl", lib)
    assert sorted(path.name for path in (lib / "x").iterdir()) == [
        "__init__.py", "c.cpython-311.so", "c.cpython-313.so",
    ]  # fmt: skip
    with zipfile.ZipFile(tmp_path / "other.whl", "w") as wheel:
        wheel.writestr("x/__init__.py", "another")
    with pytest.raises(SystemExit, match="another one for another Python"):
        build_deb.unpacked(tmp_path / "other.whl", lib)
    sys.modules.pop("build_deb")
