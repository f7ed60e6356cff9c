"""The documentation holds what it says: links lead somewhere, named files exist, commands are understood."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.errors import UsageError
from companion.cli import parsed
from docs.site import LINK, ROOT, markdown

FILE = re.compile(r"`((?:companion|config|tests|assets|docs|systemd|hardware|packaging|examples)/[\w./-]+)`")
BLOCK = re.compile(r"^```[a-z]*\n(.*?)^```", re.M | re.S)
INLINE = re.compile(r"`((?:sudo )?companion [a-z][^`]*)`")
TYPED_AS = {"GAME": "time_citadel", "PLAY": "1", "NAME": "my_game", "LANG": "en"}
"""Words in capitals stand for what a person puts there."""


def pages() -> Iterator[tuple[Path, str]]:
    for page in markdown():
        yield page, (ROOT / page).read_text("utf-8")


def anchor(heading: str) -> str:
    """The name under which a heading can be linked to."""
    plain = re.sub(r"[^\w\s-]", "", re.sub(r"[`*]|\]\([^)]*\)|\[", "", heading).strip().lower())
    return re.sub(r"[\s]+", "-", plain)


def test_every_link_leads_somewhere() -> None:
    lost = []
    for page, text in pages():
        for shown, target, place in LINK.findall(text):
            if "://" in target or target.startswith("mailto:"):
                continue
            there = ROOT / page.parent / target
            if not there.exists():
                lost.append(f"{page}: {shown}({target})")
            elif place and there.suffix == ".md":
                headings = re.findall(r"^#+ (.+)$", there.read_text("utf-8"), re.M)
                if place.removeprefix("#") not in {anchor(heading) for heading in headings}:
                    lost.append(f"{page}: {shown}({target}{place})")
    assert lost == []


def test_no_link_is_a_placeholder() -> None:
    assert [str(page) for page, text in pages() if "example.org" in text or "example.com" in text] == []


def test_files_that_are_named_exist() -> None:
    lost = [
        f"{page}: {name}"
        for page, text in pages()
        for name in FILE.findall(text)
        if not (ROOT / name).exists() and not (ROOT / page.parent / name).exists()
    ]
    assert lost == []


def typed() -> Iterator[tuple[str, str]]:
    """Every command of ours that the documentation has somebody type, with its page."""
    for page, text in pages():
        lines = [line.strip().removeprefix("$ ") for block in BLOCK.findall(text) for line in block.splitlines()]
        for said in (*lines, *INLINE.findall(text)):
            command = re.sub(r"\s+(#.*|[|>&].*)$", "", said.removeprefix("sudo "))
            if command.startswith("companion ") and "…" not in command and "..." not in command:
                yield str(page), command


def refused(words: list[str]) -> str | None:
    """Why the command line would be refused; a sentence may name a command without what it is done to."""
    try:
        parsed(words)
    except UsageError as fault:
        return "unfinished" if "are required" in str(fault) else str(fault)
    return None


@pytest.mark.parametrize(("page", "command"), sorted(set(typed())))
def test_commands_are_understood(page: str, command: str) -> None:
    words = [TYPED_AS.get(word, word) for word in shlex.split(command)[1:]]
    if "--help" in words or "--version" in words:
        return
    assert refused([word.strip("[]") for word in words]) in (None, "unfinished")


def test_harmless_commands_run(tmp_path: Path) -> None:
    """A few are not only understood but done, in a home of their own."""
    for words in (("--version",), ("config", "check"), ("data", "list", "time_citadel"), ("history",)):
        done = subprocess.run(
            [sys.executable, "-m", "companion", *words],
            env={"COMPANION_HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "SDL_VIDEODRIVER": "dummy"},
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, (words, done.stderr)
