"""A sentence that is not yet in a language. Must not know Fluent, files or any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeAlias

from msgspec import Struct

Arg: TypeAlias = "Text | str | int | tuple[Text, ...]"

_NO_ARGS: Mapping[str, Arg] = {}


class Text(Struct, frozen=True, omit_defaults=True):
    """A message id with its arguments, turned into words by the locale files of the current language.

    An argument may itself be a ``Text`` or a tuple of them (a list the language joins in its own way);
    a ``str`` is a proper name and is shown as it stands.
    """

    id: str
    args: Mapping[str, Arg] = _NO_ARGS


def text(id: str, **args: Arg) -> Text:
    """``text("citadel-walk-to", room=Text("room-gallery"))``"""
    return Text(id, args)


def name(words: str) -> Text:
    """A proper name that somebody typed: the same in every language."""
    return Text("name", {"name": words})


def counted(unit: Text, count: int) -> Text:
    """A unit with the number it stands under, as ``count``: "1 minute", "5 minutes"."""
    return Text(unit.id, {**unit.args, "count": count}) if unit.id else unit


NOTHING = Text("")
"""The empty sentence: takes no room."""


class Words(Protocol):
    """A language: turns sentences into words. A missing message gives its id, never an exception.

    ``[red]``, ``[green]``, ``[blue]`` up to ``[/]`` in the result mean: in that tone, with its shape before it.
    """

    language: str

    def full(self, sentence: Text) -> str:
        """The sentence as it is read."""

    def short(self, sentence: Text) -> str:
        """Its short form for narrow places (the message's ``.short``), else the full one."""

    def spoken(self, sentence: Text) -> str:
        """Its spoken form (``.spoken``), without marks of tone."""
