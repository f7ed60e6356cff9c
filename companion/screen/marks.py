"""Tone marks in sentences: [red]the red carpet[/]. Must not know fonts or pixels."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

_MARK = re.compile(r"\[(\+?)(red|green|blue)\]|\[/\]")


class Piece(NamedTuple):
    """Words in one tone. ``begins``: the tone's shape stands before them."""

    words: str
    tone: str | None = None
    begins: bool = False


def pieces(sentence: str) -> list[Piece]:
    """The sentence cut at its marks. ``[+red]`` goes on in red after a line break: no second shape."""
    if "[" not in sentence:
        return [Piece(sentence)]
    found: list[Piece] = []
    tone, begins, at = None, False, 0
    for mark in _MARK.finditer(sentence):
        if mark.start() > at:
            found.append(Piece(sentence[at : mark.start()], tone, begins))
            begins = False
        tone = mark.group(2)
        begins = tone is not None and not mark.group(1)
        at = mark.end()
    if at < len(sentence):
        found.append(Piece(sentence[at:], tone, begins))
    return found


def plain(sentence: str) -> str:
    """The sentence without marks."""
    return _MARK.sub("", sentence) if "[" in sentence else sentence


def wrapped(sentence: str, width: float, measure: Callable[[str], float], split: bool = True) -> list[str]:
    """Lines no wider than ``width``, broken at spaces and line feeds; marks go on over the break.

    A single word that is wider is broken between letters if ``split``, else it stays too wide.
    """
    lines: list[str] = []
    for paragraph in sentence.split("\n"):
        line = ""
        for word in _words(paragraph):
            longer = f"{line} {word}" if line else word
            if measure(longer) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while split and "[" not in line and len(line) > 1 and measure(line) > width:
                fits = max((n for n in range(1, len(line)) if measure(line[:n]) <= width), default=1)
                lines.append(line[:fits])
                line = line[fits:]
        lines.append(line)
    return _carried(lines)


def _words(paragraph: str) -> Sequence[str]:
    return paragraph.split(" ") if paragraph else ("",)


def _carried(lines: list[str]) -> list[str]:
    """Close a tone at the end of a line and go on with it at the next."""
    if not any("[" in line for line in lines):
        return lines
    tone = ""
    carried = []
    for line in lines:
        begun = f"[+{tone}]{line}" if tone else line
        for mark in _MARK.finditer(line):
            tone = mark.group(2) or ""
        carried.append(f"{begun}[/]" if tone else begun)
    return carried
