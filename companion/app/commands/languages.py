"""``companion language check LANG``: what a translation lacks, what is too long in it, what cannot be written.

Must not know any game. English is the measure of what there is, the shipped languages of how long it may be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from fluent.syntax import FluentParser, ast
from msgspec import Struct

from companion.app.language import ENGLISH

if TYPE_CHECKING:
    from companion.screen.fonts import Fonts

LONGER = 1.5
"""So much wider than in every shipped language a message without a short form is told."""
WIDE = 12
"""Letters; shorter ones have room anywhere."""
_STEP_PX = 24


class Message(Struct, frozen=True):
    """A message as it is written: its forms ("" is the message itself) and the arguments it names."""

    forms: Mapping[str, str]
    arguments: frozenset[str]


def check(
    language: str,
    folders: tuple[tuple[str, Path], ...],
    shipped: tuple[str, ...],
    fonts: Fonts,
    own: Path | None = None,
) -> list[str]:
    """What is wrong, a line each, of the files ``<folder>/<language>/*.ftl``; ``folders`` are named.

    Of the first folder, a translation may stand in the person's ``own`` in its place.
    """
    wrong = []
    for called, folder in folders:
        english = _messages(folder / ENGLISH)
        written = _messages((folder if called or own is None else own) / language)
        wrong += [f"{called}{what}" for what in _of(written, folder, english, shipped, fonts)]
    return wrong


def _of(
    written: Mapping[str, Mapping[str, Message]],
    folder: Path,
    english: Mapping[str, Mapping[str, Message]],
    shipped: tuple[str, ...],
    fonts: Fonts,
) -> Iterator[str]:
    others = [_messages(folder / code) for code in shipped]
    for file, messages in english.items():
        there = written.get(file, {})
        missing = [id for id in messages if id not in there]
        if missing:
            first = ", ".join(missing[:3])
            yield f"{file}.ftl: {len(missing)} of {len(messages)} messages are said in English: {first}"
        for id, message in there.items():
            if id not in messages:
                yield f"{file}.ftl: {id}: there is no such message; it is never said"
                continue
            strange = message.arguments - messages[id].arguments
            if strange:
                yield f"{file}.ftl: {id}: is never told ${', $'.join(sorted(strange))}"
            yield from (f"{file}.ftl: {id}: {what}" for what in _unwritable(message, fonts))
            compared = [other[file][id] for other in others if id in other.get(file, {})]
            yield from (f"{file}.ftl: {id}: {what}" for what in _too_long(message, compared, fonts))
    for file in written.keys() - english.keys():
        yield f"{file}.ftl: there is no such file in English; it is never read"


def _unwritable(message: Message, fonts: Fonts) -> Iterator[str]:
    letters = sorted({letter for form in message.forms.values() for letter in form if not letter.isspace()})
    lacking = [letter for letter in letters if not fonts.has(letter)]
    if lacking:
        yield f"the font has no {' '.join(lacking)}"


def _too_long(message: Message, others: list[Message], fonts: Fonts) -> Iterator[str]:
    words = message.forms.get("", "")
    if "short" in message.forms or len(words) < WIDE or not others:
        return
    widest = max(fonts.width(other.forms.get("", ""), _STEP_PX, False) for other in others)
    takes = fonts.width(words, _STEP_PX, False)
    if widest and takes > widest * LONGER:
        yield f"is {takes / widest:.1f} times as wide as in any shipped language. Shorten it, or give it a .short"


def _messages(folder: Path) -> dict[str, dict[str, Message]]:
    """By file and id; a file that cannot be read as Fluent has the messages before and after what is wrong."""
    return {path.stem: _in(path) for path in sorted(folder.glob("*.ftl"))}


def _in(path: Path) -> dict[str, Message]:
    resource = FluentParser(with_spans=False).parse(path.read_text("utf-8"))
    return {entry.id.name: _message(entry) for entry in resource.body if isinstance(entry, ast.Message)}


def _message(entry: ast.Message) -> Message:
    patterns = {"": entry.value, **{attribute.id.name: attribute.value for attribute in entry.attributes}}
    told: set[str] = set()
    forms = {name: _plain(pattern, told) for name, pattern in patterns.items() if pattern is not None}
    return Message(forms, frozenset(told))


def _plain(pattern: ast.Pattern, told: set[str]) -> str:
    """The letters of a pattern, of several variants the last, with a digit for each argument."""
    words = ""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            words += element.value
            continue
        expression = element.expression
        if isinstance(expression, ast.SelectExpression):
            if isinstance(expression.selector, ast.VariableReference):
                told.add(expression.selector.id.name)
            variants = [_plain(variant.value, told) for variant in expression.variants]
            words += variants[-1]
        elif isinstance(expression, ast.VariableReference):
            told.add(expression.id.name)
            words += "8"
    return words


__all__ = ["check"]
