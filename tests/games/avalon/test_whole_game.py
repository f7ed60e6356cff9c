"""One whole evening at a table of seven, once in each language: Lady, Percival, Morgana and Mordred are in."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
import pytest

from companion.app.assets import locale
from companion.app.language import Language
from companion.core.game import chosen
from companion.core.play import MemoryRows, Play
from companion.core.words import Text
from companion.games.avalon.state import Outcome
from tests.games.avalon.leaflet import LANGUAGES
from tests.games.avalon.table import NAMES, Table


def sentences(node: Any):
    """Every sentence anywhere in a page."""
    if isinstance(node, Text):
        yield node
    elif isinstance(node, msgspec.Struct):
        for field in node.__struct_fields__:
            yield from sentences(getattr(node, field))
    elif isinstance(node, tuple):
        for each in node:
            yield from sentences(each)


class Reader:
    """Reads everything the table could see, in one language; a message that is missing shows in the log."""

    def __init__(self, language: str) -> None:
        self.words = Language(locale(), language, ("avalon", "core", "app"))
        self.read: list[str] = []

    def look(self, table: Table) -> None:
        shown: list[Any] = [table.view, table.play.question, *table.game.offers(table.s), *table.game.dials(table.s)]
        log = table.game.sheet(table.s, "log")
        shown += [log] if log is not None else []
        for node in shown:
            for sentence in sentences(node):
                self.read += [form(sentence) for form in (self.words.full, self.words.short) if sentence.id]
        question = table.play.question
        if question is not None:
            for option in getattr(question.accepts, "options", ()):
                self.read.append(self.words.full(table.game.called(table.s, question.key, option)))


def playing(game, reader: Reader, **options: Any) -> Table:
    """A table whose every page is read."""

    class Read(Table):
        def _hear(self, step):
            super()._hear(step)
            reader.look(self)
            return step

    return Read(game, 7, b"seven", **options)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_of_seven(game, language, caplog):
    reader = Reader(language)
    with caplog.at_level(logging.WARNING):
        table = playing(
            game,
            reader,
            characters=("percival", "morgana", "mordred"),
            extras=("lady",),
            discussion_min=2,
            proposal_min=1,
        )
        table.take("deal")
        table.take("night")
        while table.s.phase in ("countdown", "night"):
            table.let()
            if table.s.call == 5:
                table.take("stop_night")
                table.take("night_on")
                table.let()
                table.let()
        leader = table.s.leader

        # first quest: one team is rejected, the next one goes and succeeds
        table.let(2)
        table.propose(0, 1)
        table.let(3)
        table.vote("+--+--+")
        table.take("onward")
        assert table.s.leader == (leader + 1) % 7
        table.propose(2, 3)
        table.vote("+++++--")
        table.go(0)
        table.take("onward")
        # second quest fails; the Lady looks
        table.quest(2, 3, 4, fails=1)
        table.take("onward")
        table.answer(table.play.question.accepts.options[0])
        table.take("onward")
        # third quest succeeds; the Lady again
        table.quest(1, 2, 3, fails=0)
        table.take("onward")
        table.answer(table.play.question.accepts.options[0])
        table.take("onward")
        # the fourth takes two fail cards: one is not enough
        table.quest(0, 1, 2, 3, fails=1)
        assert table.s.successes == 3
        table.take("onward")
        # the Assassin names the wrong player
        table.take("assassin")
        table.answer("2")
        table.answer("no")
    assert table.s.outcome is Outcome.MERLIN_MISSED
    assert table.game.over(table.s)

    history = [reader.words.full(title) for title in table.titles]
    assert not [said for said in (*history, *reader.read) if said.startswith("avalon-")]
    assert caplog.records == []
    # every line that was spoken has words in this language
    spoken = {reader.words.spoken(Text(id, {"name": "Mina", "n": 1, "size": 2, "fails": 1})) for id in table.said}
    assert not [said for said in spoken if said.startswith("avalon-")]


def test_the_same_game_replays_from_what_was_written(game):
    table = Table(game, 7, b"seven", characters=("percival", "morgana", "mordred"), extras=("lady",))
    table.to_the_day()
    table.quest(0, 1, fails=0)
    table.take("onward")
    table.quest(0, 1, 2, fails=1)
    rows = [table.rows.read(n) for n in range(table.rows.last + 1)]
    options = chosen(game, {"characters": ("percival", "morgana", "mordred"), "extras": ("lady",)})
    again, _ = Play.begin(game, MemoryRows(), b"other", options, NAMES[:7], {}, drew=rows[0].drew)
    for row in rows[1:]:
        again.do(again.decode(row.move), row.by, drew=row.drew)
    assert again.state == table.s
    assert max(len(row.state) for row in rows) < 1024  # aim at 1 KB a row
