"""Games whose rules live in chapters: every kind of work has one, and no two claim the same."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import Any, get_args

import pytest

BESIDE = {"arkham_horror": {"Handwork", "TakeFromDeck"}}
"""Work that the rules do themselves."""


@pytest.mark.parametrize("key", ["abraca_what", "arkham_express", "arkham_horror", "avalon", "time_citadel"])
def test_every_kind_of_work_has_one_chapter(key: str) -> None:
    rules, state = (import_module(f"companion.games.{key}.{module}") for module in ("rules", "state"))
    work = {item for item in get_args(state.Item) if item.__name__ not in BESIDE.get(key, ())}
    assert set(rules.CHAPTERS) == work
    chapters: set[Any] = set(rules.CHAPTERS.values())
    claimed = Counter(item for chapter in chapters for item in get_args(chapter.Item) or (chapter.Item,))
    assert set(claimed.values()) == {1}


def test_every_move_of_avalon_has_one_chapter_that_begins_it() -> None:
    rules, state = (import_module(f"companion.games.avalon.{module}") for module in ("rules", "state"))
    assert set(rules.MOVES) == set(get_args(state.Move))
    chapters: set[Any] = set(rules.CHAPTERS.values())
    begun = Counter(
        move for chapter in chapters if hasattr(chapter, "Move") for move in get_args(chapter.Move) or (chapter.Move,)
    )
    assert set(begun.values()) == {1}
    assert set(begun) == set(rules.MOVES)
