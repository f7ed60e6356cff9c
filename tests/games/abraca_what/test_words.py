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
from companion.core.game import Accepts, Anew, Answer, ByHand, Correct, Faces, Leave, Number, OneOf
from companion.core.view import Hands
from companion.core.words import Text, name, text
from tests.games.abraca_what.pages import PAGES
from tests.games.abraca_what.table import GAME, NAMES, Table

ROOT = Path(__file__).parents[3]
LOCALE = ROOT / "assets/locale"
SOURCES = sorted((ROOT / "companion/games/abraca_what").glob("*.py"))
LANGUAGES = ("en", "ko", "ru")
OF_THE_APP = re.compile(r"^(core-|name$)")


class Named(Visitor):
    """Variables that a pattern refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - fluent's own name
        self.variables.add(node.id.name)


def messages(language: str) -> dict[str, ast.Message]:
    resource = parse((LOCALE / language / "abraca.ftl").read_text(encoding="utf-8"))
    assert not [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    ids = [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]
    assert len(ids) == len({*ids})
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


def any_answer(accepts: Accepts, random: Random) -> Any:
    match accepts:
        case OneOf(options):
            return random.choice(options)
        case Number(low, high):
            return random.randint(low, high)
        case Faces(dice):
            return tuple(random.choice(faces) for faces in dice)
        case _:
            return True


def said(seed: int) -> Iterator[Text]:
    """Everything one random evening shows, asks, offers, titles and says."""
    random = Random(seed)
    settings = {option.key: any_answer(option.accepts, random) for option in GAME.options()}
    table = Table(*NAMES[: 2 + seed % 4], seed=bytes([seed]), **settings)
    yield from texts(table.step.beats[0].cues)
    for _ in range(300):
        s, question = table.state, table.play.question
        stops = tuple(GAME.focused(s, stop) for stop in GAME.view(s).stops)
        yield from texts((GAME.offers(s), GAME.dials(s), GAME.view(s), stops, question))
        for dial in GAME.dials(s):
            yield from options_of(dial.key, dial.accepts, s)
        if question is not None:
            yield from options_of(question.key, question.accepts, s)
            move: Any = Answer(question.key, any_answer(question.accepts, random))
            if random.random() < 0.05:
                move = Leave(question.key)
        else:
            ready = [offer for offer in GAME.offers(s) if offer.why_not is None]
            if not ready:
                break
            move = random.choice(ready[:-1] * 20 + ready).move
        if random.random() < 0.1:
            dial = random.choice(GAME.dials(s))
            move = random.choice(
                [Correct(dial.key, any_answer(dial.accepts, random)), ByHand("*", on=True, once=True), Anew()]
            )
        table.do(move)
        yield from texts((table.step.row.title, table.step.row.notes))
        for beat in table.step.beats:
            yield from texts((beat.cues, GAME.view(beat.state)))


def options_of(key: str, accepts: Any, s: Any) -> Iterator[Text]:
    yield from texts(GAME.called(s, key, ""))
    match accepts:
        case OneOf(options):
            for option in options:
                yield from texts(GAME.called(s, key, option))
                GAME.sign(key, option)
        case Faces(dice, names):
            for option in (*names, *(face for faces in dice for face in faces)):
                yield from texts(GAME.called(s, key, option))


def fixed() -> Iterator[Text]:
    """What stands outside any evening: set-up, throws, the pages of the gallery."""
    state = Table().state
    yield from texts(GAME.options())
    for option in GAME.options():
        assert isinstance(option.accepts, OneOf)
        yield from (GAME.option_called(option.key, value) for value in option.accepts.options)
    for throw in GAME.throws:
        yield GAME.called(state, "throws", throw)
    for page in PAGES.values():
        yield from texts(page())


@pytest.mark.parametrize("seed", range(12))
def test_every_sentence_of_an_evening_exists_in_three_languages(seed: int) -> None:
    missing = set()
    for sentence in {*map(_hashable, (*said(seed), *(fixed() if not seed else ())))}:
        id, args = sentence
        if not id or OF_THE_APP.match(id):
            continue
        for language in LANGUAGES:
            message = MESSAGES[language].get(id)
            if message is None:
                missing.add((language, id))
                continue
            for part in (message.value, *(attribute for attribute in message.attributes)):
                named = Named()
                named.visit(part)
                if not named.variables <= args:
                    missing.add((language, id, *(named.variables - args)))
    assert not missing


def _hashable(sentence: Text) -> tuple[str, frozenset[str]]:
    return sentence.id, frozenset(sentence.args)


def test_the_languages_have_the_same_messages() -> None:
    assert {*MESSAGES["en"]} == {*MESSAGES["ko"]} == {*MESSAGES["ru"]}


def test_every_literal_in_the_rules_is_a_message_and_every_message_is_used() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    quoted = set(re.findall(r'"(abraca-[a-z0-9-]+)"', source))
    assert quoted <= {*MESSAGES["en"]} | {"abraca-roll-failed"}
    patterns = [
        re.compile(re.sub(r"\\\{[^{}]*\\\}", r"[\\w-]*", re.escape(family)) + "$")
        for family in re.findall(r'f"(abraca-[^"]+)"', source)
    ]
    of_families = re.compile(r"abraca-(option|roll)-")
    unused = {
        id
        for id in MESSAGES["en"]
        if id not in quoted and not of_families.match(id) and not any(pattern.match(id) for pattern in patterns)
    }
    assert not unused


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_for_hands_are_short_enough_to_read_across_the_table(language: str) -> None:
    """Look, "Do and don't": 28 letters, Hangul 18; names as the demonstration has them."""
    words = Language(LOCALE, language, ("abraca",))
    most = 18 if language == "ko" else 28
    lines = {
        words.full(line.text)
        for page in ("dealing", "refilling")
        for part in texts_of_hands(PAGES[page]().page.wide)
        for line in part.lines
    }
    short = {line.replace("Maximilian", "Mina").replace("Evangelina", "Joon") for line in lines}
    assert [line for line in short if len([x for x in line if x != " " or language != "ko"]) > most] == []


def texts_of_hands(node: Any) -> list[Hands]:
    if isinstance(node, Hands):
        return [node]
    return [each for part in getattr(node, "parts", ()) for each in texts_of_hands(part)]


@pytest.mark.parametrize(
    ("language", "lost"),
    [("en", "Mina and Joon lose one life each"), ("ru", "Mina и Joon теряют по одной жизни")],
)
def test_what_is_said_aloud_counts_as_people_do(language: str, lost: str) -> None:
    sentence = text("abraca-say-lose", who=(name("Mina"), name("Joon")), count=2, n=1)
    assert Language(LOCALE, language, ("abraca",)).spoken(sentence) == lost
