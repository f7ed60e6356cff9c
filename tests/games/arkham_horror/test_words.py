"""Every sentence the game can say exists in three languages, and short plays meet no missing one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.app.language import Language
from companion.core.chance import Seeded
from companion.core.game import (
    Answer,
    OneOf,
    Several,
    asked,
    chosen,
    settle,
    step,
)
from companion.games.arkham_horror import offers
from companion.games.arkham_horror.state import Check, Do, Hold, Outcome, Phase, Ruling, Trigger
from companion.games.arkham_horror.view import GUIDE, SHEETS
from tests.games import words
from tests.games.arkham_horror.plays import any_answer
from tests.games.arkham_horror.table import CATALOG, GAME, NAMES
from tests.games.words import texts, variables
from tests.languages import LANGUAGES

_CHOOSING = {"count"}
"""Only chooses a plural form, which not every language has."""


def wanted_by_data() -> set[str]:
    """Ids that follow from the catalog and the closed lists of the game."""
    keys = [
        *CATALOG.places, *CATALOG.streets, *CATALOG.worlds, *CATALOG.monsters, *CATALOG.ancient_ones,
        *CATALOG.investigators, *CATALOG.cards,
    ]  # fmt: skip
    keys += [place for card in CATALOG.cards.values() for place in (card.effect.place, *card.effect.places) if place]
    ids = {f"horror-{key}" for key in keys}
    ids |= {f"horror-do-{do}" for do in Do if do not in (Do.REWARD, Do.SET_DRAWS)}
    ids |= {f"horror-do-{end}-{rumor}" for end in ("passed", "failed") for rumor in CATALOG.rumors}
    ids |= {f"horror-check-{check}" for check in Check}
    ids |= {f"horror-phase-{phase}" for phase in Phase} | {f"horror-note-{phase}" for phase in Phase}
    ids |= {f"horror-hold-{hold}" for hold in Hold}
    ids |= {f"horror-answer-{change}-{hold}" for hold in Hold for change in ("gain", "lose")}
    ids |= {f"horror-ruling-{ruling}" for ruling in Ruling}
    ids |= {f"horror-trigger-{trigger}" for trigger in Trigger}
    ids |= {f"horror-outcome-{outcome}" for outcome in Outcome if outcome}
    ids |= {f"horror-{what}-{key}" for key in offers.KEYS for what in ("move", "did")}
    ids |= {f"horror-guide-{line}" for lines in GUIDE.values() for line, _ in lines}
    ids |= {f"horror-throw-{throw}" for throw in GAME.throws}
    ids |= {f"horror-sheet-{sheet.partition('_')[0]}" for sheet in SHEETS}
    ids |= {f"horror-least-{least}" for least in (4, 5, 6)}
    return {id.replace("_", "-") for id in ids}


def messages(language: str) -> dict[str, set[str]]:
    """The variables of a language's messages of this game, attributes as ``id.short``."""
    found: dict[str, set[str]] = {}
    for id, message in words.messages("horror", language).items():
        found[id] = variables(message.value)
        for attribute in message.attributes:
            found[f"{id}.{attribute.id.name}"] = variables(attribute.value)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_data_has_words(language: str) -> None:
    assert not wanted_by_data() - set(messages(language))
    assert all(f"horror-{key.replace('_', '-')}.says" in messages(language) for key in CATALOG.cards)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_languages_say_the_same_with_the_same_arguments(language: str) -> None:
    english, other = messages(LANGUAGES[0]), messages(language)
    assert set(english) == set(other)
    for id, arguments in english.items():
        assert arguments - _CHOOSING == other[id] - _CHOOSING, id


@pytest.mark.parametrize("seed", range(6))
def test_a_play_says_nothing_unknown(seed: int) -> None:
    random = Random(seed)
    options = {option.key: any_answer(option.accepts, random) for option in GAME.options()}
    chance = Seeded(b"words")
    s = settle(GAME, GAME.begin(chosen(GAME, options), NAMES[: 1 + seed], {}), chance)[-1].state
    said: set[str] = set()
    for _ in range(150):
        said |= {text.id for text in texts(GAME.view(s))}
        question = asked(GAME, s)
        if question is not None:
            said |= {text.id for text in texts(question)}
            move: Any = Answer(question.key, any_answer(question.accepts, random))
            choices = getattr(question.accepts, "options", ("",))
            said |= {text.id for option in choices for text in texts(GAME.called(s, question.key, option))}
        elif GAME.over(s):
            break
        else:
            ready = [offer for offer in GAME.offers(s) if offer.why_not is None and offer.key != "awaken"]
            said |= {text.id for text in texts(GAME.offers(s))} | {text.id for text in texts(GAME.dials(s))}
            for dial in GAME.dials(s):
                choices = getattr(dial.accepts, "options", ("",))
                said |= {text.id for option in choices for text in texts(GAME.called(s, dial.key, option))}
            for sheet in SHEETS:
                said |= {text.id for text in texts(GAME.sheet(s, sheet))}
            move = random.choice(ready).move
        beats = step(GAME, s, move, chance)
        said |= {text.id for beat in beats for text in texts(beat.cues)}
        said |= {text.id for text in texts(GAME.title(s, move, beats[-1].state))}
        s = beats[-1].state
    language = Language(words.LOCALE, "en", ("core", "app"))
    language.add("horror")
    known = language.ids() | {"", "name"}
    assert not {id for id in said if id.partition(".")[0] not in known}


def test_options_and_tables_have_words() -> None:
    known = set(messages("en"))
    for option in GAME.options():
        assert {text.id for text in texts(option)} <= known
        accepted = option.accepts
        assert isinstance(accepted, OneOf | Several)
        assert {GAME.option_called(option.key, value).id for value in accepted.options} <= known
    for table in GAME.tables():
        assert table.title.id in known
        for column in table.columns:
            assert GAME.column_called(table.key, column.key).id in known
            values = getattr(column.accepts, "options", ())
            assert {GAME.cell_called(table.key, column.key, value).id for value in values} <= known
