"""Sentences that say the same in every language are written once: what several games say is the companion's own.

``repeats.yaml`` holds those that were written several times when this began to be held. It may only grow shorter.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import yaml
from fluent.syntax import FluentSerializer, ast

from companion.app.store.games import Games
from tests.games.words import LANGUAGES, LOCALE, messages

OURS = ("abraca_what", "arkham_express", "arkham_horror", "avalon", "time_citadel")
KNOWN = Path(__file__).with_name("repeats.yaml")


def wording(message: ast.Message) -> str:
    """A message without its name."""
    return FluentSerializer().serialize_entry(ast.Message(ast.Identifier("x"), message.value, message.attributes))


def repeated(files: Iterable[str], games: frozenset[str]) -> set[tuple[str, ...]]:
    """Names of messages that are one sentence in every language, in the files of two games or of a game and the app."""
    alike: dict[tuple[str, ...], list[tuple[str, str]]] = defaultdict(list)
    for file in files:
        by_language = [messages(file, language) for language in LANGUAGES]
        for name in by_language[0].keys() & by_language[1].keys() & by_language[2].keys():
            alike[tuple(wording(found[name]) for found in by_language)].append((file, name))
    return {
        tuple(sorted(name for _, name in said))
        for said in alike.values()
        if len({file for file, _ in said}) > 1 and any(file in games for file, _ in said)
    }


def test_no_sentence_is_written_for_a_second_game() -> None:
    shelf = Games(lambda: ())
    games = frozenset(shelf.cover(key).words for key in OURS)
    files = sorted(path.stem for path in (LOCALE / "en").glob("*.ftl"))
    assert games <= set(files)
    found = repeated(files, games)
    known = {tuple(names) for names in yaml.safe_load(KNOWN.read_text(encoding="utf-8"))}
    assert not found - known, "say it once, in core.ftl, and let each game use that"
    assert not known - found, f"no longer repeated: take it out of {KNOWN.name}"


def test_a_repeat_is_found() -> None:
    assert not repeated(["citadel"], frozenset({"citadel"}))
    assert any("citadel-list" in names for names in repeated(["citadel", "core"], frozenset({"citadel"})))
