"""``companion new-game NAME``: a package that plays at once, to be changed line by line. Must not know its rules.

What is copied is the example that travels with the program, under another name; so it is as good as its tests.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from companion.app import assets
from companion.app.errors import UsageError

EXAMPLE = "pig"
LEFT_OUT = frozenset({"__pycache__", ".pytest_cache", ".mypy_cache", "dist", "build"})
_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_TEXT = frozenset({".py", ".toml", ".md", ".ftl", ".yaml", ""})


def new_game(name: str, parent: Path) -> tuple[Path, tuple[Path, ...]]:
    """The folder of the new package and its files. Raises UsageError for a name that no package can have, or a folder
    that is there already; OSError."""
    if not _NAME.fullmatch(name):
        raise UsageError(f"'{name}' cannot be a game's name. Use small letters, digits and _ between: push_luck")
    folder = parent / f"companion-{name.replace('_', '-')}"
    if folder.exists():
        raise UsageError(f"{folder} is there already. Choose another name, or move it away.")
    source = assets.examples() / EXAMPLE
    made = []
    for path in _files(source):
        target = folder / _renamed(str(path.relative_to(source)), name)
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix in _TEXT:
            target.write_text(_renamed(path.read_text("utf-8"), name), encoding="utf-8")
        else:
            target.write_bytes(path.read_bytes())
        made.append(target)
    return folder, tuple(made)


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.name in LEFT_OUT or path.name.endswith(".egg-info"):
            continue
        if path.is_dir():
            yield from _files(path)
        else:
            yield path


def _renamed(words: str, name: str) -> str:
    """The example's text with the new game's name in its place: as a module, a prefix of messages, a class, a title."""
    dashed, title = name.replace("_", "-"), name.replace("_", " ").capitalize()
    camel = "".join(part.capitalize() for part in name.split("_"))
    for pattern, new in (
        (r"companion_pig", f"companion_{name}"),
        (r"companion-pig", f"companion-{dashed}"),
        (r"^game-pig = .*$", f"game-{dashed} = {title}"),
        (r"words = \"pig\"", f'words = "{dashed}"'),
        (r"Cover\(\"pig\"", f'Cover("{dashed}"'),
        (r"\bgame-pig\b", f"game-{dashed}"),
        (r"\bpig-", f"{dashed}-"),
        (r"\bpig\.ftl", f"{dashed}.ftl"),
        (r"\bpig\b", name),
        (r"\bTestPig\b", f"Test{camel}"),
        (r"\bPig(?=[A-Z(\]\":])", camel),
        (r"\bimport(.*)\bPig\b", rf"import\1{camel}"),
        (r"\bPig\b", title),
    ):
        words = re.sub(pattern, new, words, flags=re.MULTILINE)
    return words


__all__ = ["new_game"]
