"""The rules of a large game in chapters, one module each. Must not know any particular game."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any, Protocol, cast, get_args

from companion.core.chance import Chance
from companion.core.game import Question, S, Value
from companion.core.view import Cue


class Chapter(Protocol[S]):
    """A module of rules that asks, answers and runs its own items, the union ``Item``. ``facts`` is what the game was
    built from: names, printed numbers."""

    def ask(self, facts: Any, s: S, item: Any) -> Question | None: ...

    def answer(self, facts: Any, s: S, item: Any, value: Value) -> S: ...

    def run(self, facts: Any, s: S, item: Any, chance: Chance) -> tuple[S, tuple[Cue, ...]]: ...


def chapters(*modules: ModuleType) -> Mapping[type, Chapter[Any]]:
    """The chapter of each kind of item."""
    found: dict[type, Chapter[Any]] = {}
    for module in modules:
        for item in get_args(module.Item) or (module.Item,):
            found[item] = cast("Chapter[Any]", module)
    return found
