"""Every sentence that a game can say, held against its locale files: what the tests of words have in common."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor
from msgspec import Struct

from companion.app.language import Language
from companion.core.errors import Refusal
from companion.core.game import Anew, Answer, ByHand, Correct, Counts, Faces, Leave, OneOf, Several, Tables
from companion.core.view import Say
from companion.core.words import Text, counted
from companion.testing.answers import any_answer

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "assets/locale"
LANGUAGES = ("en", "ko", "ru")
LONGEST = {"en": 28, "ko": 18, "ru": 28}
"""Letters of a line for hands (look, "Do and don't"); in Hangul spaces do not count."""
OF_THE_APP = re.compile(r"^(core-|name$)")


class _Named(Visitor):
    """Variables that a pattern refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - fluent's own name
        self.variables.add(node.id.name)


def variables(pattern: Any) -> set[str]:
    named = _Named()
    named.visit(pattern)
    return named.variables


@cache
def messages(file: str, language: str) -> Mapping[str, ast.Message]:
    """A game's messages in a language: all of them understood, none written twice."""
    resource = parse((LOCALE / language / f"{file}.ftl").read_text(encoding="utf-8"))
    assert not [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    found = [entry for entry in resource.body if isinstance(entry, ast.Message)]
    by_id = {entry.id.name: entry for entry in found}
    assert len(found) == len(by_id)
    return by_id


def texts(thing: Any) -> Iterator[Text]:
    """Every sentence anywhere inside a view, question, offer or cue; what is only said aloud is a line of the game's
    narration (tests/games/test_narration.py)."""
    match thing:
        case Say():
            return
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


# ---------------------------------------------------------------- what is said
def said(
    game: Any,
    table: Any,
    random: Random,
    moves: int,
    *,
    often: Callable[[list[Any]], list[Any]],
    sheets: tuple[str, ...] = (),
    refuses: bool = False,
) -> Iterator[Text]:
    """Everything one random evening shows, asks, offers, titles and says.

    ``often`` repeats those of the ready offers that are to be made more often. ``refuses``: an answer may be refused,
    and then has its reason.
    """
    yield from texts(table.step.beats[0].cues)
    for _ in range(moves):
        s, question = table.state, table.play.question
        view = game.view(s)
        shown = (view, *(game.focused(s, stop) for stop in view.stops), *(game.sheet(s, sheet) for sheet in sheets))
        yield from texts((game.offers(s), game.dials(s), shown, question))
        for dial in game.dials(s):
            yield from options_of(game, s, dial.key, dial.accepts)
        if question is not None:
            yield from options_of(game, s, question.key, question.accepts)
            yield from texts(game.board(s, question))
            move: Any = Answer(question.key, any_answer(question.accepts, random))
            if random.random() < 0.05:
                move = Leave(question.key)
        else:
            ready = [offer for offer in game.offers(s) if offer.why_not is None]
            if not ready:
                break
            move = random.choice(often(ready)).move
        if random.random() < 0.1:
            dial = random.choice(game.dials(s))
            move = random.choice(
                [Correct(dial.key, any_answer(dial.accepts, random)), ByHand("*", on=True, once=True), Anew()]
            )
        try:
            table.do(move)
        except Refusal as refusal:
            if not refuses:
                raise
            yield refusal.why
            continue
        yield from texts((table.step.row.title, table.step.row.notes))
        for beat in table.step.beats:
            yield from texts((beat.cues, game.view(beat.state)))


def options_of(game: Any, s: Any, key: str, accepts: Any) -> Iterator[Text]:
    """What may be answered, by name; every option's sign can be asked for."""
    yield from texts(counted(game.called(s, key, ""), 1))
    match accepts:
        case OneOf(options) | Several(options):
            for option in options:
                yield from texts(game.called(s, key, option))
                game.sign(key, option)
        case Counts(names):
            for option in names:
                yield from texts(game.called(s, key, option))
        case Faces(dice, names):
            for option in (*names, *(face for faces in dice for face in faces)):
                yield from texts(game.called(s, key, option))


def fixed(game: Any, state: Any, tables: Tables) -> Iterator[Text]:
    """What stands outside any evening: set-up, owner's tables, throws."""
    yield from texts((game.options(), game.tables()))
    for option in game.options():
        if isinstance(option.accepts, OneOf | Several):
            yield from (game.option_called(option.key, value) for value in option.accepts.options)
    for table in game.tables():
        yield from (game.column_called(table.key, column.key) for column in table.columns)
        for row in tables[table.key]:
            yield from (text for key, value in row.items() for text in texts(game.cell_called(table.key, key, value)))
    for throw in game.throws:
        yield game.called(state, "throws", throw)


# ---------------------------------------------------------------- what must hold
def missing(game: Any, sentences: Iterable[Text]) -> set[tuple[str, ...]]:
    """What has no words in a language, or words with an argument that it is not given."""
    found: set[tuple[str, ...]] = set()
    for called, args in {(sentence.id, frozenset(sentence.args)) for sentence in sentences}:
        id, _, form = called.partition(".")
        if not id or OF_THE_APP.match(id):
            continue
        for language in LANGUAGES:
            message = messages(game.words, language).get(id)
            if message is None:
                found.add((language, id))
                continue
            forms = {attribute.id.name: attribute for attribute in message.attributes}
            used = set().union(*map(variables, (forms.get(form, message.value), *forms.values())))
            if not used <= args:
                found.add((language, id, *sorted(used - args)))
    return found


def same_in_all(game: Any) -> bool:
    """Whether the languages have the same messages."""
    english, *others = ({*messages(game.words, language)} for language in LANGUAGES)
    return all(other == english for other in others)


def unknown_and_unused(game: Any, otherwise: str, *, not_ids: tuple[str, ...] = ()) -> tuple[set[str], set[str]]:
    """Literals in the rules that are no message, and messages that nothing names: no literal, offer or family.

    A family is an f-string with letters of its own, else it would excuse every message. ``otherwise`` is a pattern
    (from the beginning) of ids that are made in another way; ``not_ids`` are literals that only begin an id. What is
    said aloud is no message.
    """
    ids = {*messages(game.words, "en")}
    folder = ROOT / "companion/games" / game.key
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))
    quoted = set(re.findall(rf'"({game.words}-[a-z0-9-]+)"', source))
    offers = {f"{game.words}-{key}".replace("_", "-") for key in game.offer_keys}
    written = re.findall(rf'f"({game.words}-[^"]+)"', source)
    families = {re.sub(r"{[^{}]*}", "*", family).partition(".")[0] for family in written}
    named = [re.escape(family).replace(r"\*", r"[\w-]*") for family in families if family.strip("*-") != game.words]
    patterns = [re.compile(pattern) for pattern in (*named, f"{game.words}-(?:{otherwise}).*")]
    unused = {id for id in ids - quoted - offers if not any(pattern.fullmatch(id) for pattern in patterns)}
    return {id for id in quoted - ids - {*not_ids} if not id.startswith(f"{game.words}-say-")}, unused


def too_long(game: Any, language: str, lines: Iterable[Text], shortened: Mapping[str, str] | None = None) -> list[str]:
    """Lines for hands that cannot be read across the table; ``shortened`` names are as long as most are."""
    words = Language(LOCALE, language, (game.words,))
    found = []
    for line in lines:
        wording = words.full(line)
        for long, short in (shortened or {}).items():
            wording = wording.replace(long, short)
        letters = wording.replace(" ", "") if language == "ko" else wording
        if len(letters) > LONGEST[language]:
            found.append(wording)
    return found
