"""A sentence that is not yet in a language. Must not know Fluent, files or any language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeAlias

from msgspec import Struct

Arg: TypeAlias = "Text | str | int | tuple[Text, ...]"

_NO_ARGS: Mapping[str, Arg] = {}


class Text(Struct, frozen=True, omit_defaults=True):
    """A message id with its arguments, turned into words by the locale files of the current language.

    An argument may itself be a ``Text`` or a tuple of them (a list the language joins in its own way);
    a ``str`` is a proper name and is shown as it stands, or a seat that has none (see ``unnamed``).
    """

    id: str
    args: Mapping[str, Arg] = _NO_ARGS


def text(id: str, **args: Arg) -> Text:
    """``text("citadel-walk-to", room=Text("room-gallery"))``"""
    return Text(id, args)


def name(words: str) -> Text:
    """A proper name that somebody typed: the same in every language."""
    return Text("name", {"name": words})


def abridged(sentence: Text, letters: int) -> Text:
    """The sentence with no name in it longer than ``letters`` (3 or more): the middle is left out, since names of one
    table are told apart by how they begin and end. For a place that has no room for what somebody typed."""

    def shorter(argument: Arg) -> Arg:
        match argument:
            case str():
                return abridged_name(argument, letters)
            case Text():
                return abridged(argument, letters)
            case tuple():
                return tuple(abridged(each, letters) for each in argument)
            case _:
                return argument

    return Text(sentence.id, {key: shorter(argument) for key, argument in sentence.args.items()})


def abridged_name(called: str, letters: int) -> str:
    """At most ``letters`` of a name, its last one among them, with an ellipsis where some are left out."""
    return called if len(called) <= letters else f"{called[: letters - 2].rstrip()}…{called[-1]}"


_UNNAMED = "\N{INVISIBLE SEPARATOR}"
"""Nobody can type it, and where a name is only printed the seat's number is still read."""


def unnamed(number: int) -> str:
    """The name of a seat that nobody named, counted from 1. Languages say it as "Seat 2"."""
    return f"{_UNNAMED}{number}"


def unnamed_seat(called: str) -> int | None:
    """The number of the seat that is called so for want of a name; None for a name that somebody typed."""
    return int(called[1:]) if called.startswith(_UNNAMED) and called[1:].isdecimal() else None


def seated(seats: Iterable[str]) -> tuple[str, ...]:
    """Seats clockwise as a game is given them: who has no name, or only the seat's own number for one (evenings begun
    by early versions), is a seat without a name."""
    return tuple(called if called not in ("", str(n)) else unnamed(n) for n, called in enumerate(seats, 1))


def counted(unit: Text, count: int) -> Text:
    """A unit with the number it stands under, as ``count``: "1 minute", "5 minutes"."""
    return Text(unit.id, {**unit.args, "count": count}) if unit.id else unit


NOTHING = Text("")
"""The empty sentence: takes no room."""


class Words(Protocol):
    """A language: turns sentences into words. A missing message is said in English, or gives its id in words: never an
    exception.

    ``[red]``, ``[green]``, ``[blue]`` up to ``[/]`` in the result mean: in that tone, with its shape before it.
    """

    language: str

    def full(self, sentence: Text) -> str:
        """The sentence as it is read."""

    def short(self, sentence: Text) -> str:
        """Its short form for narrow places (the message's ``.short``), else the full one."""

    def spoken(self, sentence: Text) -> str:
        """Its spoken form (``.spoken``), without marks of tone."""
