"""How things are called in questions and on pages. Must not know any rule."""

from __future__ import annotations

from companion.api import Text
from companion.games.arkham_horror.state import State

NOBODY = "nobody"
DIE = ("1", "2", "3", "4", "5", "6")


def named(key: str) -> Text:
    """How a place, a world, a monster, a card or an investigator is called."""
    return Text(f"horror-{key.replace('_', '-')}")


def title(s: State, key: str) -> Text:
    """A mythos card's title; an owner's card goes by the words on it."""
    own = s.setup.own.get(key)
    return Text("name", {"name": own.title}) if own is not None else named(key)


def token(n: int) -> str:
    """A monster on the board as an option of a question."""
    return f"token_{n}"


def number(option: str) -> int:
    return int(option.removeprefix("token_"))
