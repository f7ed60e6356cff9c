"""Somebody at the table who reads the play and knows what to press next. Must not know the machine.

The box's own export is replayed through the real rules, so presses are meant and a game gets on as at a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.app.store.games import Games
from companion.app.store.records import Replay
from companion.core.game import Name, Several
from companion.core.play import Play
from companion.core.words import Text


class _NoWords:
    """Titles are not read here."""

    language = "en"

    def full(self, sentence: Text) -> str:
        return sentence.id

    short = spoken = full


def play_of(exported: Sequence[str]) -> Play[Any, Any, Any]:
    """The play as it stands at the end of an export, a line a move."""
    replay = Replay("the box", ("\n".join(exported) + "\n").encode(), Games())
    for _ in replay.moves(_NoWords()):
        pass
    assert replay.play is not None
    return replay.play


def next_presses(exported: Sequence[str]) -> tuple[str, ...]:
    """The presses that answer what is open, with the first thing offered, or throw the dice if nothing is."""
    question = play_of(exported).question
    if question is None:
        return ("roll",)
    match question.accepts:
        case Several():
            return ("go", "left", "go")  # the first is put in; one to the left of it is the stop that goes on
        case Name(known) if not known:
            return ("go", "left", "go")  # a name of one letter; what is done lies before the first letter
        case _:
            return ("go",)
