"""Every sentence the game can say exists in three languages, with no more arguments than it is given."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor
from msgspec import Struct

from companion.app.language import Language
from companion.core.errors import Refusal
from companion.core.game import Anew, Answer, ByHand, Correct, Faces, Leave, OneOf, Several
from companion.core.words import Text
from companion.games.arkham_express.state import Deed, Do, Place, Token
from companion.games.arkham_express.view import line, view
from tests.games.arkham_express.table import DEMO, GAME, Table
from tests.games.arkham_express.test_machine import any_answer

ROOT = Path(__file__).parents[3]
LOCALE = ROOT / "assets/locale"
SOURCES = sorted((ROOT / "companion/games/arkham_express").glob("*.py"))
LANGUAGES = ("en", "ko", "ru")
OF_THE_APP = re.compile(r"^(core-|name$)")


class Named(Visitor):
    """Variables that a pattern refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - fluent's own name
        self.variables.add(node.id.name)


def messages(language: str) -> dict[str, ast.Message]:
    resource = parse((LOCALE / language / "express.ftl").read_text(encoding="utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not junk
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}


MESSAGES = {language: messages(language) for language in LANGUAGES}


def texts(thing: Any) -> Iterator[Text]:
    """Every sentence anywhere inside a view, question, offer or cue."""
    match thing:
        case Text():
            yield thing
            for arg in thing.args.values():
                yield from texts(arg)
        case Struct():
            for field in thing.__struct_fields__:
                yield from texts(getattr(thing, field))
        case tuple() | list():
            for part in thing:
                yield from texts(part)


def said(seed: int) -> Iterator[Text]:
    """Everything one random evening shows, asks, offers, titles and says."""
    random = Random(seed)
    options = {option.key: any_answer(option.accepts, random) for option in GAME.options()}
    seats = ("Mina", "Anna", "Jo", "Lee")[: 1 + seed % 4]
    table = Table(
        *seats,
        tables=DEMO.tables if seed % 2 else {},
        seed=bytes([seed]),
        by_hand=False,
        **options,  # type: ignore
    )
    yield from texts(table.step.beats[0].cues)
    for _ in range(220):
        s, question = table.state, table.play.question
        yield from texts((GAME.offers(s), GAME.dials(s), GAME.view(s), GAME.sheet(s, "seats"), question))
        for dial in GAME.dials(s):
            yield from options_of(dial.key, dial.accepts, s)
        if question is not None:
            yield from options_of(question.key, question.accepts, s)
            yield from texts(GAME.board(s, question))
            move: Any = Answer(question.key, any_answer(question.accepts, random))
            if random.random() < 0.05:
                move = Leave(question.key)
        else:
            ready = [offer for offer in GAME.offers(s) if offer.why_not is None]
            if not ready:
                break
            move = random.choice(ready[:2] * 4 + ready).move
        if random.random() < 0.1:
            dial = random.choice(GAME.dials(s))
            move = random.choice(
                [Correct(dial.key, any_answer(dial.accepts, random)), ByHand("*", on=True, once=True), Anew()]
            )
        try:
            table.do(move)
        except Refusal as refusal:
            yield refusal.why
            continue
        yield from texts((table.step.row.title, table.step.row.notes))
        for beat in table.step.beats:
            yield from texts((beat.cues, view(beat.state)))


def options_of(key: str, accepts: Any, s: Any) -> Iterator[Text]:
    yield from texts(GAME.called(s, key, ""))
    match accepts:
        case OneOf(options) | Several(options):
            for option in options:
                yield from texts(GAME.called(s, key, option))
                GAME.sign(key, option)
        case Faces(dice, names):
            for option in (*names, *(face for faces in dice for face in faces)):
                yield from texts(GAME.called(s, key, option))


def fixed() -> Iterator[Text]:
    """What stands outside any evening: set-up, owner's tables, throws."""
    state = Table(by_hand=False).state
    yield from texts((GAME.options(), GAME.tables()))
    for option in GAME.options():
        if isinstance(option.accepts, OneOf | Several):
            yield from (GAME.option_called(option.key, value) for value in option.accepts.options)
    for table in GAME.tables():
        yield from (GAME.column_called(table.key, column.key) for column in table.columns)
        for row in DEMO.tables[table.key]:
            yield from (text for key, value in row.items() for text in texts(GAME.cell_called(table.key, key, value)))
    for throw in GAME.throws:
        yield GAME.called(state, "throws", throw)


@pytest.mark.parametrize("seed", range(16))
def test_every_sentence_of_an_evening_exists_in_three_languages(seed: int) -> None:
    missing = set()
    for sentence in (*said(seed), *(fixed() if not seed else ())):
        id, _, form = sentence.id.partition(".")
        if not id or OF_THE_APP.match(id):
            continue
        for language in LANGUAGES:
            message = MESSAGES[language].get(id)
            if message is None:
                missing.add((language, id))
                continue
            forms = {attribute.id.name: attribute for attribute in message.attributes}
            for part in (forms.get(form, message.value), forms.get("short"), forms.get("spoken")):
                named = Named()
                if part is not None:
                    named.visit(part)
                if not named.variables <= {*sentence.args}:
                    missing.add((language, id, *(named.variables - {*sentence.args})))
    assert not missing


def test_the_languages_have_the_same_messages() -> None:
    assert {*MESSAGES["en"]} == {*MESSAGES["ko"]} == {*MESSAGES["ru"]}


def test_every_literal_in_the_rules_is_a_message_and_every_message_is_used() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    quoted = set(re.findall(r'"(express-[a-z0-9-]+)"', source))
    assert quoted <= {*MESSAGES["en"]}
    patterns = [
        re.compile(re.sub(r"\\\{[^{}]*\\\}", r"[\\w-]+", re.escape(family)).replace(r"\.", "[.]?"))
        for family in re.findall(r'f"(express-[^"]+)"', source)
        if family != "express-{key}"
    ]
    of_set_up = re.compile(r"express-(option|investigators|monsters|ancient-ones|herald|links)")
    offers = {f"express-{key}" for key in GAME.offer_keys}
    unused = {
        id
        for id in MESSAGES["en"]
        if id not in quoted
        and id not in offers
        and not of_set_up.match(id)
        and not any(pattern.match(id) for pattern in patterns)
    }
    assert not unused


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_for_hands_are_short_enough_to_read_across_the_table(language: str) -> None:
    """Look, "Do and don't": 28 letters, 18 in Hangul; the short forms of long place names count."""
    words = Language(LOCALE, language, ("express",))
    most = 18 if language == "ko" else 28
    for do in Do:
        deed = Deed(do, n=2, m=1, who="Anna", place=Place.UPTOWN)
        if do is Do.MONSTER:
            deed = Deed(do, n=3)
        if do is Do.LOSE:
            deed = Deed(do, n=5, who=Token.RESEARCH)
        wording = words.full(line(deed).text)
        letters = [letter for letter in wording if letter != " "] if language == "ko" else wording
        assert len(letters) <= most, f"{do}: {wording}"
