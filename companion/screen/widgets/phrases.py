"""The longest wording of a sentence that a place has room for. Must not know which widget the place is in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from companion.core.words import Text, abridged
from companion.screen.pen import Pen
from companion.screen.theme import Colour

Step: TypeAlias = "str | float"


class Phrase(NamedTuple):
    """Words broken into lines at one size; sizes and widths in design units."""

    size: float
    lines: tuple[str, ...]
    width: float
    """The room it was broken for."""
    fits: bool
    """False: no form has room at any size without breaking a word, or only with its longest names abridged."""


def phrase(
    pen: Pen, sentence: Text, width: float, steps: Sequence[Step], *, bold: bool = False, lines: int = 1
) -> Phrase:
    """``sentence`` on one line at the first of ``steps`` that has room, else on up to ``lines`` lines.

    For each number of lines the full form is tried before the short one.
    """
    full, short = pen.full(sentence), pen.short(sentence)
    said = worded(pen, (full, short) if short != full else (full,), width, steps, bold=bold, lines=lines)
    return said if said.fits else _abridged(pen, sentence, said, steps, bold, lines)


def worded(
    pen: Pen, forms: Sequence[str], width: float, steps: Sequence[Step], *, bold: bool = False, lines: int = 1
) -> Phrase:
    """The same for words that are no sentence of a language: the first of ``forms`` that has room."""
    sizes = [pen.size(step) for step in steps]
    for count in range(1, lines + 1):
        for words in forms:
            for size in sizes:
                broken = [words] if count == 1 else pen.wrap(words, width, size, bold, split=False)
                if len(broken) <= count and all(pen.measure(line, size, bold) <= width for line in broken):
                    return Phrase(size, tuple(broken), width, True)
    return Phrase(sizes[-1], tuple(pen.wrap(forms[-1], width, sizes[-1], bold)), width, False)


_ABRIDGED_TO = (20, 14, 10, 7, 5)


def _abridged(pen: Pen, sentence: Text, said: Phrase, steps: Sequence[Step], bold: bool, lines: int) -> Phrase:
    """With shorter and shorter names, if any is longer than people have them; else as it was ``said``."""
    if abridged(sentence, _ABRIDGED_TO[0]) == sentence:
        return said
    found = said
    for letters in _ABRIDGED_TO:
        words = pen.short(abridged(sentence, letters))
        found = worded(pen, (words,), said.width, steps, bold=bold, lines=lines)
        if found.fits:
            break
    return found._replace(fits=False)


def clipped(pen: Pen, words: str, width: float, step: Step, bold: bool = False) -> str:
    """As many letters as have room, and an ellipsis. Never for a main line: for names beside it that somebody typed."""
    if pen.measure(words, step, bold) <= width:
        return words
    letters = max((n for n in range(1, len(words)) if pen.measure(f"{words[:n]}…", step, bold) <= width), default=1)
    return f"{words[:letters].rstrip()}…"


def tall(pen: Pen, said: Phrase | None) -> float:
    """Height of all its lines with their leading, in design units; nothing takes none."""
    return len(said.lines) * pen.leading(said.size) if said else 0.0


def write(
    pen: Pen,
    said: Phrase,
    x: float,
    y: float,
    tone: Colour = "ink",
    *,
    bold: bool = False,
    align: str = "l",
    squeeze: float = 1.0,
    height: float | None = None,
) -> None:
    """Write its lines with their common middle at ``y``; ``squeeze`` below 1 brings them closer.

    ``height`` is the place around ``y`` that is theirs, if it is less than the widget's: a row of several.
    """
    lead = pen.leading(said.size) * squeeze
    pen.lines(said.lines, x, y, said.size, tone, bold=bold, align=align, width=said.width, lead=lead, height=height)
